//! What can go wrong between the store and the database, before it is put into words.

use crate::game::ApplyError;
use crate::store::StoreError;
use crate::store::record::RecordError;
use std::io;
use std::path::Path;

/// What went wrong.
#[derive(Debug)]
pub(super) enum Fault {
    Record(RecordError),
    Game(ApplyError),
    Database(::sled::Error),
    Panic(String),
    Io(io::Error),
    TooLarge(String),
}

impl Fault {
    /// Whether only what was asked for is concerned, and the store can go on.
    pub(super) const fn is_harmless(&self) -> bool {
        matches!(self, Self::Record(_) | Self::Game(_) | Self::TooLarge(_))
    }

    /// The error for the caller.
    pub(super) fn told(self, folder: &Path) -> StoreError {
        match self {
            Self::Record(RecordError::Newer(version)) => newer(folder, format!("a value of format {version}")),
            Self::Record(error) => damaged(folder, error.to_string()),
            Self::Game(error) => damaged(folder, error.to_string()),
            Self::TooLarge(what) => StoreError::TooLarge { what },
            Self::Io(error) => refused(folder, &error),
            Self::Database(::sled::Error::Io(error)) if !is_unreadable(&error) => refused(folder, &error),
            Self::Database(::sled::Error::Corruption { .. }) => damaged(folder, "its database can't be read"),
            Self::Database(error) => damaged(folder, first_line(&error.to_string())),
            // A full disk, or a system without threads or files left, makes the database panic as well: no damage.
            Self::Panic(words) => match probe(folder) {
                Err(error) => refused(folder, &error),
                Ok(()) if is_refusal(&words) => refused(folder, &io::Error::other(words)),
                Ok(()) => damaged(folder, first_line(&words)),
            },
        }
    }
}

impl From<RecordError> for Fault {
    fn from(error: RecordError) -> Self {
        Self::Record(error)
    }
}

impl From<ApplyError> for Fault {
    fn from(error: ApplyError) -> Self {
        Self::Game(error)
    }
}

impl From<::sled::Error> for Fault {
    fn from(error: ::sled::Error) -> Self {
        Self::Database(error)
    }
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// Whether an error of reading says that something is not there, rather than that the system refuses.
fn is_unreadable(error: &io::Error) -> bool {
    use io::ErrorKind::{InvalidData, InvalidInput, Other, UnexpectedEof};
    matches!(error.kind(), UnexpectedEof | InvalidData | InvalidInput | Other)
}

/// Whether the words of a panic are those of an error that the system gave for another reason than wrong numbers.
fn is_refusal(words: &str) -> bool {
    words.contains("Os { code") && !words.contains("InvalidInput")
}

fn first_line(text: &str) -> String {
    text.lines().next().unwrap_or_default().to_owned()
}

/// Tries to write as much as a segment of the database, as a full disk would refuse.
fn probe(folder: &Path) -> io::Result<()> {
    let path = folder.join("kulami-probe");
    let written = std::fs::write(&path, vec![1; 1 << 20]);
    let removed = std::fs::remove_file(&path);
    written.and(removed)
}

pub(super) fn damaged(folder: &Path, what: impl Into<String>) -> StoreError {
    StoreError::Damaged { folder: folder.display().to_string(), what: what.into() }
}

pub(super) fn newer(folder: &Path, what: impl Into<String>) -> StoreError {
    StoreError::Newer { folder: folder.display().to_string(), what: what.into() }
}

/// The system refuses to write or read: says what to do about it.
pub(super) fn refused(folder: &Path, error: &io::Error) -> StoreError {
    use io::ErrorKind::{
        AlreadyExists, FileTooLarge, NotADirectory, PermissionDenied, QuotaExceeded, ReadOnlyFilesystem, StorageFull,
    };
    let advice = match error.kind() {
        StorageFull | QuotaExceeded | FileTooLarge => {
            "make room on the disk and start again; nothing that was kept is lost"
        }
        PermissionDenied | ReadOnlyFilesystem => "make it writable for the program, or choose another with --data",
        NotADirectory | AlreadyExists => "it is a file: choose another folder with --data",
        _ => "see whether its disk is well, or choose another folder with --data",
    };
    StoreError::Io {
        what: format!("the data folder {} can't be used ({advice})", folder.display()),
        error: error.to_string(),
    }
}
