//! What is to be said about a configuration, and where in it.

use std::fmt::{self, Write};
use std::net::SocketAddr;
use std::path::Path;

/// Something to say about a place in a configuration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// What it is.
    pub wrong: Wrong,
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let weight = if self.wrong.is_mistake() { "" } else { "warning: " };
        write!(f, "{}:{}: {weight}{}", self.line, self.column, self.wrong)
    }
}

/// What is to be said. A value is never repeated: it may be a secret in the wrong place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    /// The text is no TOML.
    #[error("{0}")]
    Syntax(String),
    /// There is no such key.
    #[error("there is no key `{key}`{}", meant(nearest.as_ref()))]
    UnknownKey {
        /// The key as written, shortened.
        key: String,
        /// The key that was perhaps meant.
        nearest: Option<String>,
    },
    /// The value is of another type.
    #[error("`{key}` takes {expected}, not {found}")]
    Type {
        /// The key.
        key: String,
        /// What it takes.
        expected: &'static str,
        /// What it was given.
        found: &'static str,
    },
    /// The number is too small or too large.
    #[error("`{key}` takes a number from {low} to {high}")]
    Range {
        /// The key.
        key: String,
        /// The smallest it takes.
        low: u32,
        /// The largest it takes.
        high: u32,
    },
    /// The words are none that the key takes.
    #[error("`{key}` takes {expected}")]
    Value {
        /// The key.
        key: String,
        /// What it takes.
        expected: String,
    },
    /// A warning: the room is reachable from elsewhere.
    #[error(
        "{0} can be reached from other machines: the room has no passwords and no encryption, so whoever reaches it reads along and takes any free name"
    )]
    Reachable(SocketAddr),
    /// A warning: with this platform off there may be nothing to run.
    #[error("with this, nothing runs unless Discord has its token or Matrix its account")]
    NothingToRun,
    /// Something else that is there can't do without it.
    #[error("`{key}` is missing: without it there is no Matrix")]
    Lacking {
        /// The key.
        key: String,
    },
    /// The platform is not in this program.
    #[error("this kulami was built without {platform}: build it with `cargo build --release --features {features}`")]
    NotBuilt {
        /// The platform.
        platform: &'static str,
        /// The features to build with.
        features: &'static str,
    },
    /// A warning: what the default shuts out.
    #[error(
        "only people of {server} can invite it: name other servers or people in `matrix.allow`, or \"{server}\" alone to say that this is meant"
    )]
    OwnServerOnly {
        /// The account's server.
        server: String,
    },
}

impl Wrong {
    /// Whether the program refuses to run with it; the others are warnings.
    #[must_use]
    pub const fn is_mistake(&self) -> bool {
        !matches!(self, Self::Reachable(_) | Self::NothingToRun | Self::OwnServerOnly { .. })
    }

    /// Whether it says what is wrong with a key's value.
    pub(super) fn is_about(&self, of: &str) -> bool {
        match self {
            Self::Type { key, .. } | Self::Range { key, .. } | Self::Value { key, .. } => key == of,
            _ => false,
        }
    }
}

fn meant(nearest: Option<&String>) -> String {
    nearest.map_or_else(String::new, |nearest| format!("; did you mean `{nearest}`?"))
}

/// A file's notes, a line each, as `config.toml:3:1: ...`.
pub(super) fn listed(path: &Path, notes: &[Note]) -> String {
    let mut list = String::new();
    for (index, note) in notes.iter().enumerate() {
        let end = if index == 0 { "" } else { "\n" };
        let _ = write!(list, "{end}{}:{note}", path.display());
    }
    list
}
