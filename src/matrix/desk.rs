//! What everything on Matrix works with.

use super::send::Failure;
use super::told::Told;
use super::words::Me;
use crate::game::{Platform, RoomId, UserId};
use crate::host::Host;
use crate::talk::Words;
use matrix_sdk::Client;
use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// What is to be done in each room, in its order; a room that is there has a task.
pub(super) type Queues = HashMap<String, VecDeque<(String, Told)>>;

/// What the tasks on Matrix share. Cloning gives another handle to the same.
#[derive(Clone)]
pub(super) struct Desk {
    pub(super) host: Host,
    pub(super) client: Client,
    pub(super) me: Me,
    /// Whose invites are accepted.
    pub(super) allow: Arc<[String]>,
    pub(super) tasks: TaskTracker,
    pub(super) stop: CancellationToken,
    /// How long what can't be read waits for its key before its room is told.
    pub(super) grace: Duration,
    /// There may be keys for what can't be read.
    pub(super) unlocked: Arc<Notify>,
    /// Held while a direct chat is looked for or made.
    pub(super) direct: Arc<tokio::sync::Mutex<()>>,
    /// The next entry's number.
    pub(super) next: Arc<AtomicU64>,
    queues: Arc<Mutex<Queues>>,
    /// What is under way, by room.
    busy: Arc<Mutex<HashSet<String>>>,
    /// The servers of which was told.
    told_of: Arc<Mutex<HashSet<String>>>,
    /// When the homeserver last asked to wait.
    limited: Arc<Mutex<Option<Instant>>>,
}

impl Desk {
    pub(super) fn new(
        host: Host,
        client: Client,
        me: Me,
        allow: Vec<String>,
        grace: Duration,
        stop: CancellationToken,
    ) -> Self {
        Self {
            host,
            client,
            me,
            allow: allow.into(),
            tasks: TaskTracker::new(),
            stop,
            grace,
            unlocked: Arc::default(),
            direct: Arc::default(),
            next: Arc::default(),
            queues: Arc::default(),
            busy: Arc::default(),
            told_of: Arc::default(),
            limited: Arc::default(),
        }
    }

    pub(super) fn queues(&self) -> MutexGuard<'_, Queues> {
        lock(&self.queues)
    }

    /// The sentences of a room.
    pub(super) async fn words_in(&self, room: &str) -> &'static Words {
        let language = match RoomId::new(Platform::Matrix, room) {
            Ok(room) => self.host.language_in(&room).await,
            Err(_) => self.host.usual_language(),
        };
        Words::of(language)
    }

    /// The sentences of a person, in a room with them alone.
    pub(super) async fn words_for(&self, person: &str, room: &str) -> &'static Words {
        match (UserId::new(Platform::Matrix, person), RoomId::new(Platform::Matrix, room)) {
            (Ok(person), Ok(room)) => Words::of(self.host.language_of(&person, None, &room).await),
            _ => self.words(),
        }
    }

    /// The sentences where there is no room.
    pub(super) fn words(&self) -> &'static Words {
        Words::of(self.host.usual_language())
    }

    /// Begins what must not be under way twice; answers whether it may begin.
    pub(super) fn begin(&self, what: &str) -> bool {
        lock(&self.busy).insert(what.to_owned())
    }

    /// What was begun has ended.
    pub(super) fn end(&self, what: &str) {
        lock(&self.busy).remove(what);
    }

    /// Notes where the homeserver asks to wait.
    pub(super) fn note(&self, failure: &Failure) {
        if matches!(failure, Failure::TooMany(_)) {
            *lock(&self.limited) = Some(Instant::now());
        }
    }

    /// Whether the homeserver has asked to wait lately, so that what can be left out should be.
    pub(super) fn is_held_back(&self) -> bool {
        lock(&self.limited).is_some_and(|at| at.elapsed() < HELD_BACK)
    }

    /// Whether a server was not told of since the start; from now on it was.
    pub(super) fn is_news(&self, server: &str) -> bool {
        let mut told_of = lock(&self.told_of);
        told_of.len() < MOST_TOLD && told_of.insert(server.to_owned())
    }
}

/// How long what can be left out is, after the homeserver asked to wait.
const HELD_BACK: Duration = Duration::from_mins(5);

/// The most servers that are told of in the log.
const MOST_TOLD: usize = 1000;

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // What the locks guard is whole between any two statements.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
