//! The versioned form on disk: written by hand, so that no change of a domain type can change it unseen.
//!
//! A value is the version in a byte, what it says, and a CRC-32 of its key and of all that before it: a value that
//! stands under another's key is found out too. Numbers are written seven bits a byte, texts behind their length,
//! times as milliseconds or nanoseconds since the one before. Every version that was ever shipped has a fixture in
//! `tests/data/store/`, and is read for ever.

mod bytes;
pub(crate) mod key;
pub mod line;
pub(crate) mod value;

pub use bytes::RecordError;

use super::{Exported, Kept};
use std::fmt::Write as _;

/// The newest version. What has not changed since an older one is still written as that.
pub const VERSION: u8 = 5;

/// The longest value in bytes, with version and checksum. More than that would make database pages so large that they
/// go into files of their own, which are not synced.
pub const MAX_VALUE: usize = 4096;

/// The longest key in bytes.
pub const MAX_KEY: usize = 1024;

/// An entry as key and value.
#[must_use]
pub fn encode(kept: &Kept) -> (Vec<u8>, Vec<u8>) {
    let key = key::key(&kept.key());
    let value = seal_as(value::version(kept), &key, &value::write(kept));
    (key, value)
}

/// Reads an entry; `None` for one that only helps to find another.
///
/// # Errors
///
/// [`RecordError`] where key and value are not what [`encode`] writes, in this version or an older one.
pub fn decode(key: &[u8], value: &[u8]) -> Result<Option<Kept>, RecordError> {
    let body = open(key, value)?;
    match key::read(key)? {
        Some(which) => value::read(which, body).map(Some),
        None => Ok(None),
    }
}

/// Makes a value of what is said since the first version.
pub(crate) fn seal(key: &[u8], body: &[u8]) -> Vec<u8> {
    seal_as(1, key, body)
}

fn seal_as(version: u8, key: &[u8], body: &[u8]) -> Vec<u8> {
    let mut value = Vec::with_capacity(body.len() + 5);
    value.push(version);
    value.extend_from_slice(body);
    let sum = checksum(key, &value);
    value.extend_from_slice(&sum.to_le_bytes());
    value
}

/// What a value says, once its checksum and version are seen to fit.
pub(crate) fn open<'a>(key: &[u8], value: &'a [u8]) -> Result<&'a [u8], RecordError> {
    let (body, sum) = value.split_last_chunk::<4>().ok_or(RecordError::Checksum)?;
    if checksum(key, body) != u32::from_le_bytes(*sum) {
        return Err(RecordError::Checksum);
    }
    match body.split_first() {
        Some((1..=VERSION, body)) => Ok(body),
        Some((&version, _)) if version > VERSION => Err(RecordError::Newer(version)),
        _ => Err(RecordError::Unreadable("the version")),
    }
}

/// What of an entry is longer than the store takes.
pub(crate) fn too_large(key: &[u8], value: &[u8]) -> Option<String> {
    if key.len() > MAX_KEY {
        Some(format!("{} bytes in one key ({MAX_KEY} are the most)", key.len()))
    } else if value.len() > MAX_VALUE {
        Some(format!("{} bytes in one value ({MAX_VALUE} are the most)", value.len()))
    } else {
        None
    }
}

/// A name as it is looked for: without regard to case.
pub(crate) fn fold(name: &str) -> String {
    name.to_lowercase()
}

/// Bytes as two digits each.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing to a string can't fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

fn checksum(key: &[u8], body: &[u8]) -> u32 {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(key);
    hasher.update(body);
    hasher.finalize()
}

impl Exported {
    /// An entry as kept on disk, if it is more than a help to find another.
    pub(crate) fn from_disk(key: &[u8], value: Option<&[u8]>) -> Result<Option<Self>, RecordError> {
        match value {
            Some(value) => Ok(decode(key, value)?.map(Self::Entry)),
            None => Ok(key::read(key)?.map(Self::Gone)),
        }
    }
}
