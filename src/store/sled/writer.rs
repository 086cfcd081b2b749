//! The one thread that writes: checks changes in their order, writes what fits together, and answers when it is
//! durable.

use super::fault::Fault;
use super::guard::guarded;
use super::open::{self, Opened};
use super::view::{View, Writes, size};
use super::{Shared, plan};
use crate::store::{Change, Committed, Exported, StoreError};
use jiff::Timestamp;
use std::fs::File;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// The most that one group writes, in bytes: the database hangs when far more is written between two flushes.
pub(super) const MAX_GROUP: usize = 256 << 10;

/// How long a group may take before the store gives up.
pub(super) const COMMIT_LIMIT: Duration = Duration::from_secs(10);

pub(super) type Answer<T> = oneshot::Sender<Result<T, StoreError>>;

/// What the writer is asked for.
pub(super) enum Job {
    Commit(Box<Change>, Answer<Committed>),
    Import(Vec<Exported>, Answer<()>),
    Sweep(Timestamp, Answer<bool>),
    /// Waits until the other end is dropped; what comes meanwhile goes into one group.
    Pause(Receiver<()>),
    Close,
}

/// The writer's thread: takes jobs until the store is closed or must stop.
pub(super) fn run(shared: &Arc<Shared>, opened: Disk, jobs: mpsc::Receiver<Job>) {
    let watch = Watch::start(shared);
    let mut writer = Writer { shared, disk: opened, group: Group::default() };
    writer.work(jobs, &watch);
}

/// What is written to beside the tree.
pub(super) struct Disk {
    pub(super) file: File,
    pub(super) mark: open::Mark,
    pub(super) groups: u64,
}

impl Disk {
    pub(super) fn take(opened: Opened) -> (::sled::Db, File, Self) {
        let Opened { db, file, mark, groups, lock } = opened;
        (db, lock, Self { file, mark, groups })
    }
}

type Waiting = Box<dyn FnOnce(Result<(), StoreError>) + Send>;

/// Changes that are written together.
#[derive(Default)]
struct Group {
    writes: Writes,
    size: usize,
    /// Whoever waits for it to be durable: told how it went.
    waiting: Vec<Waiting>,
}

struct Writer<'a> {
    shared: &'a Shared,
    disk: Disk,
    group: Group,
}

impl Writer<'_> {
    fn work(&mut self, mut jobs: mpsc::Receiver<Job>, watch: &Watch) {
        while let Some(first) = jobs.blocking_recv() {
            watch.begin();
            let mut next = Some(first);
            while let Some(job) = next {
                match job {
                    Job::Close => {
                        self.write();
                        watch.end();
                        return;
                    }
                    Job::Pause(until) => drop(until.recv()),
                    Job::Commit(change, answer) => self.take(answer, |view| plan::commit(view, &change)),
                    Job::Sweep(now, answer) => self.take(answer, |view| plan::sweep(view, now)),
                    Job::Import(steps, answer) => self.take(answer, |view| plan::import(view, &steps)),
                }
                if self.shared.is_stopped() {
                    return;
                }
                next = if self.group.size < MAX_GROUP { jobs.try_recv().ok() } else { None };
            }
            self.write();
            watch.end();
            if self.shared.is_stopped() {
                return;
            }
        }
    }

    /// Plans a job and takes it into the group; one that the group has no room for begins the next group.
    fn take<T: Send + 'static>(&mut self, answer: Answer<T>, plan: impl Fn(&mut View) -> Result<T, Fault>) {
        let planned = guarded(|| {
            let mut view = View::over(self.shared.tree(), &self.group.writes);
            let outcome = plan(&mut view)?;
            Ok((outcome, view.into_writes()))
        });
        let (outcome, writes) = match planned.unwrap_or_else(|words| Err(Fault::Panic(words))) {
            Ok(planned) => planned,
            Err(fault) => {
                let fatal = !fault.is_harmless();
                let error = fault.told(&self.shared.folder);
                if fatal {
                    self.fail(&error);
                }
                // Whoever asked may have gone.
                let _ = answer.send(Err(error));
                return;
            }
        };
        let size = size(&writes);
        if size > MAX_GROUP {
            let what = format!("{size} bytes at once ({MAX_GROUP} are the most)");
            let _ = answer.send(Err(StoreError::TooLarge { what }));
            return;
        }
        if self.group.size + size > MAX_GROUP {
            // What was planned over these writes stays right once they are in the tree.
            self.write();
        }
        self.group.size += size;
        self.group.writes.extend(writes);
        self.group.waiting.push(Box::new(move |written| {
            let _ = answer.send(written.map(|()| outcome));
        }));
    }

    /// Makes the group durable and answers all who wait for it.
    fn write(&mut self) {
        let group = std::mem::take(&mut self.group);
        if group.waiting.is_empty() {
            return;
        }
        let written = if self.shared.is_stopped() {
            Err(StoreError::Stopped)
        } else if group.writes.is_empty() {
            Ok(())
        } else {
            self.make_durable(&group.writes)
        };
        if let Err(error) = &written {
            self.fail(error);
        }
        for waiting in group.waiting {
            waiting(written.clone());
        }
    }

    fn make_durable(&mut self, writes: &Writes) -> Result<(), StoreError> {
        // Nobody reads what is not durable yet: what was told could be lost again.
        let gate = self.shared.gate.blocking_write();
        let written = guarded(|| {
            let tree = self.shared.tree();
            let mut view = View::of(tree);
            open::put_groups(&mut view, self.disk.groups + 1)?;
            let mut batch = ::sled::Batch::default();
            for (key, value) in writes.iter().chain(&view.into_writes()) {
                match value {
                    Some(value) => batch.insert(key.as_slice(), value.as_slice()),
                    None => batch.remove(key.as_slice()),
                }
            }
            tree.apply_batch(batch)?;
            tree.flush()?;
            self.disk.file.sync_data()?;
            Ok(())
        });
        written.unwrap_or_else(|words| Err(Fault::Panic(words))).map_err(|fault| fault.told(&self.shared.folder))?;
        self.disk.groups += 1;
        self.disk.mark.write(self.disk.groups);
        self.shared.note(writes);
        drop(gate);
        Ok(())
    }

    /// Ends the store: what the database holds in memory can't be trusted any more.
    fn fail(&mut self, error: &StoreError) {
        open::mark_damaged(&self.shared.folder, error);
        self.shared.stop(error.clone());
        for waiting in std::mem::take(&mut self.group).waiting {
            waiting(Err(error.clone()));
        }
    }
}

/// Stops the store where a group takes too long: the database is known to hang, and only a new start helps.
struct Watch(Sender<bool>);

impl Watch {
    fn start(shared: &Arc<Shared>) -> Self {
        let (sender, receiver) = channel();
        let shared = Arc::clone(shared);
        // Without the thread the store works, and a hang is seen by those who wait for it.
        let _ = std::thread::Builder::new().name("kulami-store-watch".to_owned()).spawn(move || {
            while let Ok(begun) = receiver.recv() {
                if begun && receiver.recv_timeout(shared.limit) == Err(RecvTimeoutError::Timeout) {
                    let seconds = shared.limit.as_secs();
                    shared.stop(StoreError::Hung { seconds });
                    return;
                }
            }
        });
        Self(sender)
    }

    fn begin(&self) {
        let _ = self.0.send(true);
    }

    fn end(&self) {
        let _ = self.0.send(false);
    }
}
