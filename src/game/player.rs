//! People and rooms of the platforms.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// A place that people play from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Platform {
    /// The local chat room in the browser.
    Web,
    /// Discord.
    Discord,
    /// Matrix.
    Matrix,
}

impl Platform {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Web, Self::Discord, Self::Matrix];

    /// Its word in ids, on disk and in configuration.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Web => "web",
            Self::Discord => "discord",
            Self::Matrix => "matrix",
        }
    }
}

impl Platform {
    /// Its name as people know it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Web => "local",
            Self::Discord => "Discord",
            Self::Matrix => "Matrix",
        }
    }
}

impl fmt::Display for Platform {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The longest id of a person or a room in bytes: Matrix allows 255 for both.
pub const MAX_ID: usize = 255;

/// The text is no id of a person or room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an id is a platform, a colon and the platform's own id of 1 to 255 bytes without control characters")]
pub struct ParseIdError;

macro_rules! platform_id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name {
            platform: Platform,
            id: Arc<str>,
        }

        impl $name {
            /// The id as the platform gives it.
            ///
            /// # Errors
            ///
            /// [`ParseIdError`] where it is empty, longer than [`MAX_ID`] or has control characters.
            pub fn new(platform: Platform, id: &str) -> Result<Self, ParseIdError> {
                if id.is_empty() || id.len() > MAX_ID || id.chars().any(char::is_control) {
                    return Err(ParseIdError);
                }
                Ok(Self { platform, id: id.into() })
            }

            /// The platform.
            #[must_use]
            pub const fn platform(&self) -> Platform {
                self.platform
            }

            /// The platform's own id, without the platform.
            #[must_use]
            pub fn id(&self) -> &str {
                &self.id
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}:{}", self.platform, self.id)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }

        impl FromStr for $name {
            type Err = ParseIdError;

            fn from_str(text: &str) -> Result<Self, ParseIdError> {
                let (word, id) = text.split_once(':').ok_or(ParseIdError)?;
                let platform = Platform::ALL.into_iter().find(|platform| platform.word() == word).ok_or(ParseIdError)?;
                Self::new(platform, id)
            }
        }
    };
}

platform_id! {
    /// A person on a platform, written `discord:80351110224678912`.
    UserId
}

platform_id! {
    /// A room of a platform, written `matrix:!abc:example.org`: a Discord channel and a Matrix room are both rooms.
    RoomId
}

/// What the id of somebody begins with of whom nothing is kept any more. No platform's ids do.
const FORGOTTEN: char = '?';

impl UserId {
    /// An id that says nothing of whoever it stands for.
    ///
    /// # Panics
    ///
    /// Never: such an id is short and has no control characters.
    #[must_use]
    pub fn forgotten(platform: Platform, lot: u64) -> Self {
        Self::new(platform, &format!("{FORGOTTEN}{lot:016x}")).expect("it is a short id")
    }

    /// Whether it stands for somebody of whom nothing is kept any more.
    #[must_use]
    pub fn is_forgotten(&self) -> bool {
        self.id.starts_with(FORGOTTEN)
    }
}
