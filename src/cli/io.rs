//! What the subcommands share: reading what a file or standard input holds, and printing.

use super::Failure;
use crate::rules::Record;
use std::fmt::Display;
use std::fs::File;
use std::io::{ErrorKind, Read, Write};
use std::path::Path;

/// The text of a file, of standard input where the path is `-`.
///
/// # Errors
///
/// [`Failure`] naming the file, where it can't be read, is longer than `limit` bytes or not UTF-8. No more than the
/// limit is ever held.
pub fn read_text(path: &Path, limit: usize) -> Result<String, Failure> {
    let name = name(path);
    let unreadable = |error: std::io::Error| Failure(format!("{name} can't be read: {error}"));
    let mut bytes = Vec::new();
    let most = limit as u64 + 1;
    if path.as_os_str() == "-" {
        std::io::stdin().lock().take(most).read_to_end(&mut bytes)
    } else {
        File::open(path).map_err(unreadable)?.take(most).read_to_end(&mut bytes)
    }
    .map_err(unreadable)?;
    if bytes.len() > limit {
        return Err(Failure(format!("{name} is too long: at most {limit} bytes are read")));
    }
    String::from_utf8(bytes).map_err(|error| {
        Failure(format!("{name} is not UTF-8: byte {} can't be read", error.utf8_error().valid_up_to()))
    })
}

fn name(path: &Path) -> String {
    if path.as_os_str() == "-" { "standard input".to_owned() } else { path.display().to_string() }
}

/// The record in a file, or on standard input where the path is `-`.
///
/// # Errors
///
/// [`Failure`] as [`read_text`], and where it is no record with line and column of the mistake.
pub fn read_record(path: &Path) -> Result<Record, Failure> {
    let text = read_text(path, Record::MAX_TEXT)?;
    text.parse().map_err(|error| Failure(format!("{}: {error}", name(path))))
}

/// The text of an argument, or of standard input's first line where the argument is `-`.
///
/// # Errors
///
/// [`Failure`] as [`read_text`].
pub fn argument(text: &str) -> Result<String, Failure> {
    /// More than any board or position has.
    const LIMIT: usize = 4096;
    if text != "-" {
        return Ok(text.to_owned());
    }
    let text = read_text(Path::new("-"), LIMIT)?;
    Ok(text.trim_end_matches(['\r', '\n']).to_owned())
}

/// Prints to standard output. A reader that has gone has read enough: that is no failure.
///
/// # Errors
///
/// [`Failure`] where it can't be written, as on a full disk.
pub fn print(text: impl Display) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    match write!(out, "{text}").and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(Failure(format!("standard output can't be written: {error}")))
        }
        _ => Ok(()),
    }
}

/// Says something beside the result, on standard error. Whether anybody reads it changes nothing.
pub fn note(text: impl Display) {
    let _ = writeln!(std::io::stderr(), "{text}");
}

/// Does what waits for the store.
///
/// # Errors
///
/// [`Failure`] of the work, or where the system has no threads left.
pub fn on_runtime<T>(work: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
    runtime.map_err(|error| Failure(format!("the system refuses to start: {error}")))?.block_on(work)
}
