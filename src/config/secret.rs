//! What must never be shown: tokens and passwords.

use std::env;
use std::fmt;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

/// The longest secret in bytes.
const MAX_SECRET: usize = 4096;

/// A token or a password. It prints as `[secret]`, whatever prints it.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// A secret from a variable of the environment, or else from the file that another variable names.
    ///
    /// `DISCORD_TOKEN` is looked for in `DISCORD_TOKEN` and in the file that `DISCORD_TOKEN_FILE` names; `None` where
    /// neither is set. A secret is no key of the configuration, since that is shown when help is asked for.
    ///
    /// # Errors
    ///
    /// [`SecretError`] where it is set but can't be used.
    pub fn of_environment(name: &str) -> Result<Option<Self>, SecretError> {
        let variable = || SecretError { whence: format!("the environment's {name}"), why: String::new() };
        if let Some(words) = env::var_os(name) {
            let words =
                words.into_string().map_err(|_| SecretError { why: "is not UTF-8".to_owned(), ..variable() })?;
            return Self::new(&words).map(Some).map_err(|why| SecretError { why: why.to_owned(), ..variable() });
        }
        env::var_os(format!("{name}_FILE")).map(|path| Self::of_file(&PathBuf::from(path))).transpose()
    }

    /// A secret that is all there is in a file, but for spaces and line ends around it.
    ///
    /// # Errors
    ///
    /// [`SecretError`] where the file can't be read or holds no secret.
    pub fn of_file(path: &Path) -> Result<Self, SecretError> {
        let failed = |why: &str| SecretError { whence: path.display().to_string(), why: why.to_owned() };
        let file = File::open(path).map_err(|error| failed(&format!("can't be opened: {error}")))?;
        let mut words = String::new();
        let read = file.take(MAX_SECRET as u64 + 2).read_to_string(&mut words);
        read.map_err(|error| failed(&format!("can't be read: {error}")))?;
        Self::new(&words).map_err(failed)
    }

    /// The secret itself, to be handed to the platform and to nothing else.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }

    fn new(words: &str) -> Result<Self, &'static str> {
        let words = words.trim();
        if words.is_empty() {
            return Err("is empty");
        }
        if words.len() > MAX_SECRET {
            return Err("is too long for a secret");
        }
        if words.chars().any(char::is_control) {
            return Err("has several lines or control characters");
        }
        Ok(Self(words.to_owned()))
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[secret]")
    }
}

/// Why there is no secret where one was named.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{whence} {why}")]
pub struct SecretError {
    /// Where it was looked for.
    pub whence: String,
    /// What is the matter with it.
    pub why: String,
}
