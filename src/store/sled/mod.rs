//! The embedded store: the only place that knows sled.
//!
//! One tree, keys by prefix, one thread that writes. That thread opens the folder, takes changes in groups, and
//! answers when `flush` and an own `sync_data` are through. Readers go to the tree by themselves, on threads that may
//! block, and wait while a group is being written, so that nobody sees what could still be lost. Every call into the
//! database is guarded: its panics are errors.

mod fault;
mod guard;
mod open;
mod plan;
mod read;
mod view;
mod writer;

pub(in crate::store) use open::sync_folder;

use super::record::MAX_VALUE;
use super::{Change, Committed, Exported, IndexKey, OwedEntry, Person, Store, StoreError, Whose};
use crate::game::{Game, GameId, Owed, Platform, RoomId, Settings, UserId};
use async_trait::async_trait;
use fault::Fault;
use jiff::Timestamp;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{RwLock, mpsc, oneshot, watch};
use view::Writes;
use writer::{Disk, Job};

/// How many changes may wait for the writer before callers wait for a place.
const QUEUE: usize = 1024;

/// How long closing waits for the database.
const CLOSE_LIMIT: Duration = Duration::from_secs(10);

/// A [`Store`] in a folder, by sled.
pub struct SledStore {
    shared: Arc<Shared>,
    jobs: mpsc::Sender<Job>,
    /// Closed by the writer's end.
    ended: oneshot::Receiver<()>,
}

/// What the writer and the readers have in common.
struct Shared {
    folder: PathBuf,
    db: Database,
    /// Held for as long as the database is open: it is let go of behind it.
    _lock: File,
    /// Held by readers, and by the writer while it makes a group durable.
    gate: Arc<RwLock<()>>,
    /// Why the store has stopped.
    stopped: watch::Sender<Option<StoreError>>,
    /// Exports under way: what is written while they are.
    tails: Mutex<Vec<Tail>>,
    limit: Duration,
}

/// The database, which is dropped only while it can be trusted to end.
struct Database {
    db: Option<::sled::Db>,
    broken: AtomicBool,
}

impl Drop for Database {
    fn drop(&mut self) {
        let db = self.db.take();
        if self.broken.load(Ordering::Acquire) {
            // Its own end writes and waits: after a failure it may do so for ever, or write what is wrong.
            std::mem::forget(db);
        } else {
            let _ = guard::guarded(|| drop(db));
        }
    }
}

/// What was written behind the back of an export.
struct Tail {
    number: u64,
    /// Where the export is: what lies behind it will be met anyway.
    upto: Vec<u8>,
    writes: Vec<(Vec<u8>, Option<Vec<u8>>)>,
}

/// A pause of the writer: what is committed during it goes into one group. Ends when it is dropped.
#[doc(hidden)]
pub struct Pause(#[allow(dead_code, reason = "dropping it is what it does")] std::sync::mpsc::Sender<()>);

impl SledStore {
    /// Opens the data folder, and makes it where there is none or an empty one.
    ///
    /// # Errors
    ///
    /// [`StoreError`]: another program uses the folder, it is damaged, a newer program has written it, or the system
    /// refuses.
    pub async fn open(folder: &Path) -> Result<Self, StoreError> {
        Self::open_with_limit(folder, writer::COMMIT_LIMIT).await
    }

    /// Opens the data folder where there is one.
    ///
    /// # Errors
    ///
    /// [`StoreError`] as [`open`](Self::open), and where there is none.
    pub async fn open_existing(folder: &Path) -> Result<Self, StoreError> {
        if open::is_there(folder) {
            return Self::open(folder).await;
        }
        Err(StoreError::Io {
            what: format!("there are no games in the folder {} (look at --data)", folder.display()),
            error: "it is missing or not kulami's".to_owned(),
        })
    }

    /// [`open`](Self::open) with another limit to how long a commit may take, for tests.
    #[doc(hidden)]
    pub async fn open_with_limit(folder: &Path, limit: Duration) -> Result<Self, StoreError> {
        let (ready, opened) = oneshot::channel();
        let (end, ended) = oneshot::channel();
        let (jobs, queue) = mpsc::channel(QUEUE);
        let folder = folder.to_owned();
        let run = move || {
            let opened = match open::open(&folder) {
                Ok(opened) => opened,
                Err(error) => {
                    let _ = ready.send(Err(error));
                    return;
                }
            };
            let (db, lock, disk) = Disk::take(opened);
            let shared = Arc::new(Shared::new(folder, db, lock, limit));
            if ready.send(Ok(Arc::clone(&shared))).is_ok() {
                writer::run(&shared, disk, queue);
            }
            drop(shared);
            drop(end);
        };
        let thread = std::thread::Builder::new().name("kulami-store".to_owned()).spawn(run);
        thread.map_err(|error| StoreError::Io {
            what: "the store's thread could not be started".to_owned(),
            error: error.to_string(),
        })?;
        let shared = opened.await.map_err(|_| StoreError::Stopped)??;
        Ok(Self { shared, jobs, ended })
    }

    /// Writes what was asked for until now, and lets go of the folder.
    pub async fn close(self) {
        let Self { shared, jobs, ended } = self;
        if jobs.send(Job::Close).await.is_ok() {
            let mut stopped = shared.stopped.subscribe();
            tokio::select! {
                _ = ended => {}
                _ = stopped.wait_for(Option::is_some) => {}
            }
        }
        // The database's own end writes to disk; should it hang, the process need not.
        let end = tokio::task::spawn_blocking(move || drop(shared));
        if tokio::time::timeout(CLOSE_LIMIT, end).await.is_err() {
            tracing::warn!("the database did not end in time");
        }
    }

    /// The data folder.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.shared.folder
    }

    /// Holds the writer, so that a test can put several changes into one group.
    #[doc(hidden)]
    pub async fn pause(&self) -> Pause {
        let (sender, receiver) = std::sync::mpsc::channel();
        let _ = self.jobs.send(Job::Pause(receiver)).await;
        Pause(sender)
    }

    /// Notes that the folder does not hold all yet, so that an import that is broken off is not taken for one.
    pub(in crate::store) fn begin_import(&self) -> Result<(), StoreError> {
        open::mark_partial(&self.shared.folder).map_err(|error| fault::refused(&self.shared.folder, &error))
    }

    /// Takes the note of [`begin_import`](Self::begin_import) away.
    pub(in crate::store) fn end_import(&self) -> Result<(), StoreError> {
        open::whole(&self.shared.folder).map_err(|error| fault::refused(&self.shared.folder, &error))
    }

    /// Closes the store and removes all of it, where an import did not come to its end.
    pub(in crate::store) async fn discard(self) {
        let folder = self.shared.folder.clone();
        self.close().await;
        if let Err(error) = open::discard(&folder) {
            tracing::warn!(folder = %folder.display(), %error, "what an import has left could not be removed");
        }
    }

    /// Hands a job to the writer and waits for its answer, or for the store to stop.
    async fn ask<T>(&self, job: impl FnOnce(writer::Answer<T>) -> Job) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        let work = async {
            self.jobs.send(job(answer)).await.map_err(|_| StoreError::Stopped)?;
            answered.await.map_err(|_| StoreError::Stopped)?
        };
        let mut stopped = self.shared.stopped.subscribe();
        tokio::select! {
            biased;
            done = work => match done {
                Err(StoreError::Stopped) => Err(self.shared.reason()),
                done => done,
            },
            _ = stopped.wait_for(Option::is_some) => Err(self.shared.reason()),
        }
    }

    /// Reads from the tree on a thread that may block.
    async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&::sled::Tree) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.shared.read(read).await
    }
}

impl Shared {
    fn new(folder: PathBuf, db: ::sled::Db, lock: File, limit: Duration) -> Self {
        Self {
            folder,
            db: Database { db: Some(db), broken: AtomicBool::new(false) },
            _lock: lock,
            gate: Arc::new(RwLock::new(())),
            stopped: watch::Sender::new(None),
            tails: Mutex::new(Vec::new()),
            limit,
        }
    }

    fn tree(&self) -> &::sled::Tree {
        self.db.db.as_ref().expect("only dropping takes it away")
    }

    fn is_stopped(&self) -> bool {
        self.stopped.borrow().is_some()
    }

    fn reason(&self) -> StoreError {
        self.stopped.borrow().clone().unwrap_or(StoreError::Stopped)
    }

    /// Stops the store for good, with the first reason given.
    fn stop(&self, error: StoreError) {
        self.db.broken.store(true, Ordering::Release);
        self.stopped.send_if_modified(|stopped| {
            if stopped.is_some() {
                return false;
            }
            tracing::error!(%error, "the store has stopped");
            *stopped = Some(error);
            true
        });
    }

    async fn read<T: Send + 'static>(
        self: &Arc<Self>,
        read: impl FnOnce(&::sled::Tree) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, StoreError> {
        let mut stopped = self.stopped.subscribe();
        let gate = tokio::select! {
            biased;
            _ = stopped.wait_for(Option::is_some) => return Err(self.reason()),
            gate = Arc::clone(&self.gate).read_owned() => gate,
        };
        let shared = Arc::clone(self);
        let work = tokio::task::spawn_blocking(move || {
            let _gate = gate;
            let read = guard::guarded(|| read(shared.tree())).unwrap_or_else(|words| Err(Fault::Panic(words)));
            read.map_err(|fault| fault.told(&shared.folder))
        });
        work.await.map_err(|_| StoreError::Stopped)?
    }

    /// Tells the exports under way what was written. The gate is held.
    fn note(&self, writes: &Writes) {
        for tail in self.tails().iter_mut() {
            let passed = writes.range(..=tail.upto.clone());
            tail.writes.extend(passed.map(|(key, value)| (key.clone(), value.clone())));
        }
    }

    fn tails(&self) -> std::sync::MutexGuard<'_, Vec<Tail>> {
        self.tails.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl Store for SledStore {
    async fn commit(&self, change: Change) -> Result<Committed, StoreError> {
        self.ask(|answer| Job::Commit(Box::new(change), answer)).await
    }

    async fn game(&self, id: GameId) -> Result<Option<Game>, StoreError> {
        self.read(move |tree| read::game(tree, id)).await
    }

    async fn last_game(&self) -> Result<u32, StoreError> {
        self.read(read::last_game).await
    }

    async fn find(&self, key: &IndexKey, before: Option<GameId>, limit: usize) -> Result<Vec<GameId>, StoreError> {
        let key = key.clone();
        self.read(move |tree| read::find(tree, &key, before, limit)).await
    }

    async fn due(&self, now: Timestamp, limit: usize) -> Result<Vec<(Timestamp, GameId)>, StoreError> {
        self.read(move |tree| read::due(tree, now, limit)).await
    }

    async fn next_due(&self) -> Result<Option<Timestamp>, StoreError> {
        self.read(read::next_due).await
    }

    async fn owed(&self) -> Result<Vec<Owed>, StoreError> {
        self.read(read::owed).await
    }

    async fn posts(&self, game: GameId) -> Result<Vec<OwedEntry>, StoreError> {
        self.read(move |tree| read::posts(tree, game)).await
    }

    async fn person(&self, id: &UserId) -> Result<Option<Person>, StoreError> {
        let id = id.clone();
        self.read(move |tree| read::person(tree, &id)).await
    }

    async fn people_named(&self, platform: Platform, name: &str) -> Result<Vec<UserId>, StoreError> {
        let name = name.to_owned();
        self.read(move |tree| read::people_named(tree, platform, &name)).await
    }

    async fn seen(&self, cause: &str) -> Result<bool, StoreError> {
        let cause = cause.to_owned();
        self.read(move |tree| read::seen(tree, cause)).await
    }

    async fn adapter(&self, key: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let key = key.to_owned();
        self.read(move |tree| read::adapter(tree, &key)).await
    }

    async fn home(&self, room: &RoomId) -> Result<Option<RoomId>, StoreError> {
        let room = room.clone();
        self.read(move |tree| read::home(tree, room)).await
    }

    async fn settings(&self, whose: &Whose) -> Result<Settings, StoreError> {
        let whose = whose.clone();
        self.read(move |tree| read::settings(tree, whose)).await
    }

    async fn adapter_entries(&self, prefix: &str, limit: usize) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        let prefix = prefix.to_owned();
        self.read(move |tree| read::adapter_entries(tree, &prefix, limit)).await
    }

    async fn sweep(&self, now: Timestamp) -> Result<bool, StoreError> {
        self.ask(|answer| Job::Sweep(now, answer)).await
    }

    async fn export(&self, into: mpsc::Sender<Vec<Exported>>) -> Result<(), StoreError> {
        let number = {
            let mut tails = self.shared.tails();
            let number = tails.iter().map(|tail| tail.number + 1).max().unwrap_or(0);
            tails.push(Tail { number, upto: Vec::new(), writes: Vec::new() });
            number
        };
        let _tail = TailEnd { shared: &self.shared, number };
        loop {
            let shared = Arc::clone(&self.shared);
            let (page, more) = self.read(move |tree| export_page(&shared, tree, number)).await?;
            if !page.is_empty() && into.send(page).await.is_err() {
                return Ok(());
            }
            if !more {
                return Ok(());
            }
        }
    }

    async fn import(&self, page: Vec<Exported>) -> Result<(), StoreError> {
        // An entry brings at most one more with it that helps to find it, of no more than a key's size.
        const STEPS: usize = writer::MAX_GROUP / (2 * (MAX_VALUE + 2 * super::record::MAX_KEY));
        let mut page = page.into_iter().peekable();
        let mut parts = Vec::new();
        while page.peek().is_some() {
            let part: Vec<Exported> = page.by_ref().take(STEPS).collect();
            parts.push(self.ask(|answer| Job::Import(part, answer)));
        }
        futures::future::try_join_all(parts).await?;
        Ok(())
    }

    async fn stopped(&self) -> StoreError {
        let mut stopped = self.shared.stopped.subscribe();
        let _ = stopped.wait_for(Option::is_some).await;
        self.shared.reason()
    }
}

/// Forgets an export's tail, however it ends.
struct TailEnd<'a> {
    shared: &'a Shared,
    number: u64,
}

impl Drop for TailEnd<'_> {
    fn drop(&mut self) {
        self.shared.tails().retain(|tail| tail.number != self.number);
    }
}

/// The next page of an export: what was written behind it since the last one, then what comes next. The gate is held,
/// so that the last page is the state of one moment.
fn export_page(shared: &Shared, tree: &::sled::Tree, number: u64) -> Result<(Vec<Exported>, bool), Fault> {
    let mut tails = shared.tails();
    let Some(tail) = tails.iter_mut().find(|tail| tail.number == number) else { return Ok((Vec::new(), false)) };
    let mut page = Vec::new();
    for (key, value) in std::mem::take(&mut tail.writes) {
        page.extend(Exported::from_disk(&key, value.as_deref())?);
    }
    let (next, last) = read::page(tree, &tail.upto)?;
    page.extend(next);
    let more = last.is_some();
    if let Some(last) = last {
        tail.upto = last;
    }
    Ok((page, more))
}
