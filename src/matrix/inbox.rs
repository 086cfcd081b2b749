//! What was read and is not done yet: kept together with how far was read, before anything is done.

use super::told::Told;
use serde::{Deserialize, Serialize};

/// How far was read: the homeserver's token.
pub const SINCE: &str = "matrix/since";

/// Whose token that is.
pub const ACCOUNT: &str = "matrix/account";

/// What the keys of what is to be done begin with.
pub const INBOX: &str = "matrix/in/";

/// What the keys of what waits for a key begin with.
pub const LOCKED: &str = "matrix/locked/";

/// What the keys of the rooms that the program is in begin with.
pub const ROOMS: &str = "matrix/room/";

/// The longest entry in bytes: what the host keeps under one key.
const MAX_ENTRY: usize = 4000;

/// The version of an entry's form.
const VERSION: u8 = 1;

/// An entry as it is kept.
#[derive(Serialize, Deserialize)]
struct Kept {
    v: u8,
    /// When it was read, in seconds since 1970.
    at: i64,
    told: Told,
}

/// The key of the entry with a number: in the order of the numbers.
#[must_use]
pub fn key(prefix: &str, number: u64) -> String {
    format!("{prefix}{number:016x}")
}

/// The number of an entry's key.
#[must_use]
pub fn number(key: &str) -> Option<u64> {
    u64::from_str_radix(key.rsplit('/').next()?, 16).ok()
}

/// An entry's bytes; `None` for one that no command of any length could be.
#[must_use]
pub fn written(told: &Told, at: i64) -> Option<Vec<u8>> {
    let bytes = serde_json::to_vec(&Kept { v: VERSION, at, told: told.clone() }).ok()?;
    (bytes.len() <= MAX_ENTRY).then_some(bytes)
}

/// Reads an entry: what it tells, and when it was read.
#[must_use]
pub fn read(bytes: &[u8]) -> Option<(Told, i64)> {
    let kept: Kept = serde_json::from_slice(bytes).ok()?;
    (kept.v == VERSION).then_some((kept.told, kept.at))
}
