//! Opening a data folder: what lies in it, and what must be true of it.
//!
//! | name | what |
//! |---|---|
//! | `games/` | the database |
//! | `kulami-data` | the sentinel: that there is a database, which one, and its format |
//! | `kulami-mark` | how far the database was written when it was last heard of |
//! | `kulami-lock` | held by the program that works on the folder |
//! | `kulami-damaged` | there where the folder must not be opened again, with the reason |
//! | `backups/` | the daily exports |

use super::fault::{Fault, damaged, newer, refused};
use super::guard::guarded;
use super::view::View;
use crate::store::StoreError;
use crate::store::record::{self, key};
use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The version of how entries lie in the database.
const FORMAT: u8 = 1;

/// How long a lock is waited for that a dying process may have left.
const LOCK_PATIENCE: Duration = Duration::from_secs(1);

const DATABASE: &str = "games";
const SENTINEL: &str = "kulami-data";
const MARK: &str = "kulami-mark";
const LOCK: &str = "kulami-lock";
const DAMAGED: &str = "kulami-damaged";

/// How much the database keeps in memory, in bytes.
const CACHE: u64 = 64 << 20;

/// The names of facts of the database itself.
const ID: &str = "id";
const FORMAT_OF: &str = "format";
const GROUPS: &str = "groups";

/// An open data folder.
pub(super) struct Opened {
    pub(super) db: ::sled::Db,
    /// The database's file, to sync it: the database itself ends in `sync_file_range`, which is no promise.
    pub(super) file: File,
    pub(super) mark: Mark,
    /// The groups written so far.
    pub(super) groups: u64,
    /// Held for as long as the folder is open.
    pub(super) lock: File,
}

/// Opens a folder, or makes one.
pub(super) fn open(folder: &Path) -> Result<Opened, StoreError> {
    let system = |error: io::Error| refused(folder, &error);
    fs::create_dir_all(folder).map_err(system)?;
    let lock = lock(folder)?;
    if let Ok(reason) = fs::read_to_string(folder.join(DAMAGED)) {
        return Err(damaged(folder, reason.trim()));
    }
    let sentinel = read_sentinel(folder)?;
    let file = folder.join(DATABASE).join("db");
    if sentinel.is_some() && !file.exists() {
        return Err(damaged(folder, "its games are gone"));
    }
    remove_unfinished(&folder.join(DATABASE)).map_err(system)?;
    let db = match open_database(folder) {
        Ok(db) => db,
        Err(error) => {
            mark_damaged(folder, &error);
            return Err(error);
        }
    };
    let file = File::options().read(true).write(true).open(file).map_err(system)?;
    let checked = guarded(|| check(folder, &db, &file, sentinel.as_deref())).map_err(Fault::Panic);
    let groups = match checked.and_then(|checked| checked) {
        Ok(Ok(groups)) => groups,
        Ok(Err(error)) => {
            // The database came up as something else than it was: what it would write next would make that worse.
            std::mem::forget(db);
            mark_damaged(folder, &error);
            return Err(error);
        }
        Err(fault) => {
            std::mem::forget(db);
            let error = fault.told(folder);
            mark_damaged(folder, &error);
            return Err(error);
        }
    };
    let mark = Mark::open(folder).map_err(system)?;
    Ok(Opened { db, file, mark, groups, lock })
}

/// Whether a folder is a data folder, be it well or not.
pub(super) fn is_there(folder: &Path) -> bool {
    [SENTINEL, DATABASE, DAMAGED].iter().any(|name| folder.join(name).exists())
}

/// Leaves a note in a folder that it must not be opened again, where the error says that it is damaged.
pub(super) fn mark_damaged(folder: &Path, error: &StoreError) {
    if let StoreError::Damaged { what, .. } = error {
        let path = folder.join(DAMAGED);
        if let Err(error) = fs::write(&path, format!("{what}\n")) {
            tracing::warn!(path = %path.display(), %error, "the folder could not be marked as damaged");
        }
    }
}

/// Notes that a folder holds only a part of what it should, until [`whole`].
pub(super) fn mark_partial(folder: &Path) -> io::Result<()> {
    fs::write(folder.join(DAMAGED), "an import into it did not come to its end\n")
}

/// Takes the note of [`mark_partial`] away.
pub(super) fn whole(folder: &Path) -> io::Result<()> {
    fs::remove_file(folder.join(DAMAGED))?;
    sync_folder(folder)
}

/// Removes what [`open`] has made in an empty folder.
pub(super) fn discard(folder: &Path) -> io::Result<()> {
    fs::remove_dir_all(folder.join(DATABASE))?;
    // The note that it is partial goes last.
    for name in [SENTINEL, MARK, LOCK, DAMAGED] {
        fs::remove_file(folder.join(name))?;
    }
    Ok(())
}

fn lock(folder: &Path) -> Result<File, StoreError> {
    let options = File::options().read(true).write(true).create(true).truncate(false).open(folder.join(LOCK));
    let file = options.map_err(|error| refused(folder, &error))?;
    patiently(|| match file.try_lock() {
        Ok(()) => Some(Ok(())),
        Err(TryLockError::WouldBlock) => None,
        Err(TryLockError::Error(error)) => Some(Err(refused(folder, &error))),
    })
    .unwrap_or_else(|| Err(in_use(folder)))?;
    Ok(file)
}

fn open_database(folder: &Path) -> Result<::sled::Db, StoreError> {
    let config = ::sled::Config::new().path(folder.join(DATABASE)).cache_capacity(CACHE);
    let opened = patiently(|| match guarded(|| config.open()) {
        Ok(Ok(db)) => Some(Ok(db)),
        Ok(Err(::sled::Error::Io(error))) if error.to_string().contains("could not acquire lock") => None,
        Ok(Err(error)) => Some(Err(Fault::Database(error).told(folder))),
        Err(words) => Some(Err(Fault::Panic(words).told(folder))),
    });
    opened.unwrap_or_else(|| Err(in_use(folder)))
}

/// Removes the snapshots that the database was killed over while it wrote them.
///
/// It writes a snapshot under a name that ends so, and renames it when it is whole. The one before is there until
/// then; but where both are, it reads the unfinished one, and takes itself for damaged.
fn remove_unfinished(database: &Path) -> io::Result<()> {
    let entries = match fs::read_dir(database) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        entries => entries?,
    };
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_some_and(|ending| ending == "generating") {
            fs::remove_file(path)?;
        }
    }
    Ok(())
}

/// Tries for about a second.
fn patiently<T>(mut attempt: impl FnMut() -> Option<T>) -> Option<T> {
    let begun = Instant::now();
    loop {
        if let Some(done) = attempt() {
            return Some(done);
        }
        if begun.elapsed() >= LOCK_PATIENCE {
            return None;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn in_use(folder: &Path) -> StoreError {
    StoreError::InUse { folder: folder.display().to_string() }
}

/// Makes sure that the database is the one that was here, and as far on as it was; answers its number of groups.
fn check(
    folder: &Path,
    db: &::sled::Db,
    file: &File,
    sentinel: Option<&str>,
) -> Result<Result<u64, StoreError>, Fault> {
    let view = View::of(db);
    let Some(id) = view.body(&key::meta(ID))? else {
        if sentinel.is_some() || !db.is_empty() {
            return Ok(Err(damaged(folder, "its games are lost: the database came up empty")));
        }
        create(folder, db, file)?;
        return Ok(Ok(0));
    };
    let id = String::from_utf8_lossy(&id).into_owned();
    if sentinel.is_some_and(|sentinel| sentinel != id) {
        return Ok(Err(damaged(folder, format!("its database is another one than its file {SENTINEL} says"))));
    }
    match view.body(&key::meta(FORMAT_OF))?.as_deref() {
        Some([FORMAT]) => {}
        Some([format, ..]) if *format > FORMAT => return Ok(Err(newer(folder, format!("format {format}")))),
        _ => return Ok(Err(damaged(folder, "the database does not say its format"))),
    }
    if sentinel.is_none() {
        tracing::warn!(folder = %folder.display(), "the data folder lacked its file {SENTINEL}; it was written anew");
        write_sentinel(folder, &id)?;
    }
    let groups = view.body(&key::meta(GROUPS))?.and_then(|body| body.try_into().ok()).map_or(0, u64::from_le_bytes);
    let known = Mark::read(folder);
    if groups < known {
        let lost = known - groups;
        return Ok(Err(damaged(folder, format!("its last {lost} writes are lost"))));
    }
    Ok(Ok(groups))
}

/// Puts the number of groups written so far.
pub(super) fn put_groups(view: &mut View, groups: u64) -> Result<(), Fault> {
    view.put_meta(GROUPS, &groups.to_le_bytes())
}

/// Makes a new database this folder's own, and all of it durable.
fn create(folder: &Path, db: &::sled::Db, file: &File) -> Result<(), Fault> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|error| io::Error::other(error.to_string()))?;
    let id = record::hex(&bytes);
    let mut view = View::of(db);
    view.put_meta(ID, id.as_bytes())?;
    view.put_meta(FORMAT_OF, &[FORMAT])?;
    for (key, value) in view.into_writes() {
        db.insert(key, value.unwrap_or_default())?;
    }
    db.flush()?;
    file.sync_data()?;
    sync_all(&folder.join(DATABASE))?;
    write_sentinel(folder, &id)?;
    // The folder's own entry lies in the folder above.
    match folder.canonicalize()?.parent() {
        Some(above) => Ok(sync_folder(above)?),
        None => Ok(()),
    }
}

fn read_sentinel(folder: &Path) -> Result<Option<String>, StoreError> {
    let text = match fs::read_to_string(folder.join(SENTINEL)) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) if error.kind() == ErrorKind::InvalidData => {
            return Err(damaged(folder, format!("its file {SENTINEL} can't be read")));
        }
        Err(error) => return Err(refused(folder, &error)),
    };
    let fields: Vec<&str> = text.split_whitespace().collect();
    match fields[..] {
        ["format", format, "id", id] => match format.parse::<u64>() {
            Ok(format) if format > u64::from(FORMAT) => Err(newer(folder, format!("format {format}"))),
            Ok(_) => Ok(Some(id.to_owned())),
            Err(_) => Err(damaged(folder, format!("its file {SENTINEL} can't be read"))),
        },
        _ => Err(damaged(folder, format!("its file {SENTINEL} can't be read"))),
    }
}

fn write_sentinel(folder: &Path, id: &str) -> io::Result<()> {
    let (path, part) = (folder.join(SENTINEL), folder.join(format!("{SENTINEL}.part")));
    let mut file = File::create(&part)?;
    writeln!(file, "format {FORMAT}\nid {id}")?;
    file.sync_all()?;
    fs::rename(part, path)?;
    sync_folder(folder)
}

/// Syncs every file of a folder, and the folders.
fn sync_all(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            sync_all(&entry.path())?;
        } else {
            File::open(entry.path())?.sync_all()?;
        }
    }
    sync_folder(folder)
}

/// Syncs a folder's list of names.
pub(in crate::store) fn sync_folder(folder: &Path) -> io::Result<()> {
    // Only Unix lets a folder be opened and synced; elsewhere the file system sees to it.
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

/// Remembers outside the database how far it was written, so that one which comes up older is found out.
///
/// It is not synced: after a power cut it may be behind the database, which is fine, and never ahead of it.
pub(super) struct Mark {
    file: File,
}

impl Mark {
    fn path(folder: &Path) -> PathBuf {
        folder.join(MARK)
    }

    fn open(folder: &Path) -> io::Result<Self> {
        let file = File::options().read(true).write(true).create(true).truncate(false).open(Self::path(folder))?;
        Ok(Self { file })
    }

    /// The groups that were written as far as is known.
    fn read(folder: &Path) -> u64 {
        let mut bytes = [0; 12];
        let read = File::open(Self::path(folder)).and_then(|mut file| file.read_exact(&mut bytes));
        let (Ok(()), Some((groups, sum))) = (read, bytes.split_first_chunk::<8>()) else { return 0 };
        // A torn one after a power cut says nothing.
        if crc32fast::hash(groups).to_le_bytes() == sum { u64::from_le_bytes(*groups) } else { 0 }
    }

    /// Notes that so many groups are durable.
    pub(super) fn write(&mut self, groups: u64) {
        let groups = groups.to_le_bytes();
        let mut bytes = groups.to_vec();
        bytes.extend_from_slice(&crc32fast::hash(&groups).to_le_bytes());
        let written = self.file.rewind().and_then(|()| self.file.write_all(&bytes));
        if let Err(error) = written {
            tracing::warn!(%error, "the mark of how far the database was written could not be renewed");
        }
    }
}
