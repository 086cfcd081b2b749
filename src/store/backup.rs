//! Exports: everything that is kept as lines of text, and back.

use super::record::line::{Line, LineError};
use super::{Exported, PAGE, SledStore, Store, StoreError, sled::sync_folder};
use jiff::{Timestamp, Unit, tz::TimeZone};
use std::fs::{self, File};
use std::io::{self, BufRead, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use tokio::sync::mpsc;

/// The longest line that is read, in bytes.
const MAX_LINE: u64 = 1 << 20;

/// How many pages may wait to be written.
const AHEAD: usize = 4;

const PREFIX: &str = "kulami-";
const SUFFIX: &str = ".jsonl";
const PART: &str = ".part";

/// Why an export or an import did not come to its end.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The store can't read or keep it.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A file can't be read or written.
    #[error("{what}: {error}")]
    Io {
        /// What was being done.
        what: String,
        /// The system's words.
        error: io::Error,
    },
    /// A line can't be read.
    #[error("line {number}: {error}")]
    Line {
        /// Which, from 1.
        number: u64,
        /// Why.
        error: LineError,
    },
    /// It does not begin as an export does.
    #[error("this is no export of kulami: its first line does not say so")]
    NoExport,
    /// Lines are missing at its end.
    #[error("the export is cut off after line {lines}: take an older one")]
    CutOff {
        /// The lines there are.
        lines: u64,
    },
    /// Something follows the line that says where it ends.
    #[error("line {number}: the export ends before it, and nothing may follow: is it two in one file?")]
    Beyond {
        /// Which line, from 1.
        number: u64,
    },
    /// The folder to import into holds something.
    #[error("the folder {0} is not empty: choose a new one to import into")]
    NotEmpty(String),
}

/// Writes everything that is kept. Answers with the number of lines between the first and the last.
///
/// `progress` is told how many there are so far. The writing happens on a thread that may block.
///
/// # Errors
///
/// [`BackupError`] where the store can't be read or `out` can't be written.
pub async fn export<W: Write + Send + 'static>(
    store: &dyn Store,
    out: W,
    now: Timestamp,
    progress: impl FnMut(u64) + Send + 'static,
) -> Result<(W, u64), BackupError> {
    let (pages, written) = mpsc::channel(AHEAD);
    let writing = tokio::task::spawn_blocking(move || write_lines(out, written, now, progress));
    let (exported, written) = tokio::join!(store.export(pages), writing);
    let written = written.map_err(|error| io::Error::other(error.to_string()));
    let written = written.and_then(|written| written);
    // Where both failed, the writer's reason is the first.
    let written = written.map_err(|error| BackupError::Io { what: "the export can't be written".to_owned(), error })?;
    exported?;
    let (mut out, lines) = written;
    let end = writeln!(out, "{}", Line::End { steps: lines }).and_then(|()| out.flush());
    end.map_err(|error| BackupError::Io { what: "the export can't be written".to_owned(), error })?;
    Ok((out, lines))
}

fn write_lines<W: Write>(
    mut out: W,
    mut pages: mpsc::Receiver<Vec<Exported>>,
    now: Timestamp,
    mut progress: impl FnMut(u64),
) -> io::Result<(W, u64)> {
    let program = env!("CARGO_PKG_VERSION").to_owned();
    writeln!(out, "{}", Line::Head { program, at: now })?;
    let mut lines = 0;
    while let Some(page) = pages.blocking_recv() {
        for step in page {
            writeln!(out, "{}", Line::Step(step))?;
            lines += 1;
        }
        progress(lines);
    }
    Ok((out, lines))
}

/// Reads an export into a store. Answers with the number of lines between the first and the last.
///
/// `progress` is told how many bytes were read so far.
///
/// # Errors
///
/// [`BackupError`] at the first line that can't be read or kept; those before it are in the store then.
pub async fn import(
    store: &dyn Store,
    lines: &mut (dyn BufRead + Send),
    mut progress: impl FnMut(u64) + Send,
) -> Result<u64, BackupError> {
    let mut number = 0;
    let mut bytes = 0;
    let mut page = Vec::new();
    loop {
        let line = read_line(lines, number + 1, &mut bytes)?;
        number += 1;
        match line {
            Some(Line::Head { .. }) if number == 1 => {}
            _ if number == 1 => return Err(BackupError::NoExport),
            Some(Line::Step(step)) => {
                page.push(step);
                if page.len() >= PAGE {
                    store.import(std::mem::take(&mut page)).await?;
                    progress(bytes);
                }
            }
            Some(Line::End { steps }) if steps + 2 == number => {
                let rest = lines.fill_buf().map_err(unreadable)?;
                if !rest.is_empty() {
                    return Err(BackupError::Beyond { number: number + 1 });
                }
                store.import(page).await?;
                return Ok(steps);
            }
            Some(Line::Head { .. } | Line::End { .. }) | None => {
                return Err(BackupError::CutOff { lines: number - 1 });
            }
        }
    }
}

/// The next line; `None` at the end.
fn read_line(lines: &mut (dyn BufRead + Send), number: u64, bytes: &mut u64) -> Result<Option<Line>, BackupError> {
    let mut line = Vec::new();
    let read = lines.take(MAX_LINE).read_until(b'\n', &mut line);
    let read = read.map_err(unreadable)?;
    *bytes += read as u64;
    if read == 0 {
        return Ok(None);
    }
    // Part of the last line is no line: the end line is missing as well then.
    let Some((b'\n', line)) = line.split_last() else { return Ok(None) };
    let wrong = |error| BackupError::Line { number, error };
    let text = std::str::from_utf8(line).map_err(|_| wrong(LineError::Json("it is not UTF-8".to_owned())))?;
    match text.parse() {
        Ok(line) => Ok(Some(line)),
        Err(LineError::Json(_)) if number == 1 => Err(BackupError::NoExport),
        Err(error) => Err(wrong(error)),
    }
}

fn unreadable(error: io::Error) -> BackupError {
    BackupError::Io { what: "the export can't be read".to_owned(), error }
}

/// Makes a new data folder of an export.
///
/// # Errors
///
/// [`BackupError`]; the folder is empty then as before. Where the program is killed in between, the folder says so to
/// whoever opens it.
pub async fn restore(
    folder: &Path,
    lines: &mut (dyn BufRead + Send),
    progress: impl FnMut(u64) + Send,
) -> Result<u64, BackupError> {
    match fs::read_dir(folder).map(|mut entries| entries.next().is_some()) {
        Ok(true) => return Err(BackupError::NotEmpty(folder.display().to_string())),
        Ok(false) => {}
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(BackupError::Io { what: format!("the folder {}", folder.display()), error }),
    }
    let store = SledStore::open(folder).await?;
    let imported = match store.begin_import() {
        Ok(()) => import(&store, lines, progress).await,
        Err(error) => Err(error.into()),
    };
    let lines = match imported {
        Ok(lines) => lines,
        Err(error) => {
            store.discard().await;
            return Err(error);
        }
    };
    store.end_import()?;
    store.close().await;
    // Opening once more lets the database note where everything lies, so that the first start is fast as well.
    SledStore::open(folder).await?.close().await;
    Ok(lines)
}

/// Writes the day's export into a folder, unless it is there, and removes all but the last `kept`.
///
/// Answers with the file where it was written now. A file is there as a whole or not at all.
///
/// # Errors
///
/// [`BackupError`]; what was there before is still there.
pub async fn daily(
    store: &dyn Store,
    folder: &Path,
    kept: usize,
    now: Timestamp,
) -> Result<Option<PathBuf>, BackupError> {
    let wrong = |error| BackupError::Io { what: format!("the backup in {}", folder.display()), error };
    let day = TimeZone::UTC.to_datetime(now).date();
    let path = folder.join(format!("{PREFIX}{day}{SUFFIX}"));
    if path.exists() {
        return Ok(None);
    }
    fs::create_dir_all(folder).map_err(wrong)?;
    let lines = write(store, &path, now.round(Unit::Second).unwrap_or(now), |_| {}).await?;
    remove_old(folder, kept).map_err(wrong)?;
    tracing::info!(path = %path.display(), lines, "wrote the daily backup");
    Ok(Some(path))
}

/// Writes everything that is kept into a file, as [`export`]. The file is there as a whole or not at all.
///
/// # Errors
///
/// [`BackupError`]; a file that was there before is still there.
pub async fn write(
    store: &dyn Store,
    path: &Path,
    now: Timestamp,
    progress: impl FnMut(u64) + Send + 'static,
) -> Result<u64, BackupError> {
    let wrong = |error| BackupError::Io { what: path.display().to_string(), error };
    let mut part = path.as_os_str().to_owned();
    part.push(PART);
    let part = PathBuf::from(part);
    let file = File::create(&part).map_err(wrong)?;
    let written = export(store, BufWriter::new(file), now, progress).await;
    let finished = written.and_then(|(out, lines)| {
        let finish = || {
            out.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
            fs::rename(&part, path)?;
            sync_folder(path.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new(".")))
        };
        finish().map(|()| lines).map_err(wrong)
    });
    if finished.is_err() {
        // What there is of it is of no use, and may take the room that is lacking.
        let _ = fs::remove_file(&part);
    }
    finished
}

/// Removes all but the newest exports, of which one always stays, and what was left of broken ones.
fn remove_old(folder: &Path, kept: usize) -> io::Result<()> {
    let mut ours = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if name.starts_with(PREFIX) && name.ends_with(PART) {
            fs::remove_file(&path)?;
        } else if name.starts_with(PREFIX) && name.ends_with(SUFFIX) {
            ours.push(path);
        }
    }
    // The day stands in the name, the year first.
    ours.sort();
    let old = ours.len().saturating_sub(kept.max(1));
    ours[..old].iter().try_for_each(fs::remove_file)
}
