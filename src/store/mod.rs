//! What is kept: the [`Store`] and what one change to it is.

use crate::game::{Event, Game, GameId, Options, Owed, OwedId, RoomId, UserId};
use async_trait::async_trait;
use jiff::Timestamp;

/// One change: all of it becomes durable, or nothing.
#[derive(Clone, Debug, Default)]
pub struct Change {
    /// What happens to a game.
    pub game: Option<GameChange>,
    /// Posts that become owed.
    pub owed: Vec<Owed>,
    /// Owed posts that the platform has now, with its id of the message.
    pub posted: Vec<(OwedId, String)>,
    /// Owed posts that nobody needs any more.
    pub dropped: Vec<OwedId>,
    /// The platform's id of what causes the change; one seen before changes nothing.
    pub cause: Option<Cause>,
    /// Index entries that come.
    pub index_add: Vec<IndexEntry>,
    /// Index entries that go.
    pub index_remove: Vec<IndexEntry>,
    /// People whose kept facts change.
    pub people: Vec<(UserId, Person)>,
    /// What an adapter remembers: its own key, and the value or `None` to forget it.
    pub adapter: Vec<(String, Option<Vec<u8>>)>,
}

/// What happens to a game.
#[derive(Clone, Debug)]
pub struct GameChange {
    /// Which game.
    pub id: GameId,
    /// What it must be for the change to fit.
    pub expected: Expected,
    /// The events that come behind those kept.
    pub events: Vec<Event>,
}

/// What a game must be for a change to fit.
#[derive(Clone, Debug)]
pub enum Expected {
    /// It must not exist; it begins with these options.
    New(Box<Options>),
    /// It must have so many events.
    Revision(u32),
}

/// What causes a change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cause {
    /// The platform and its id of the event.
    pub id: String,
    /// When it came: ids are kept for 30 days.
    pub at: Timestamp,
}

/// What became of a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Committed {
    /// It is on disk.
    Done,
    /// The game is not as expected: find it again, and decide anew.
    Conflict,
    /// Its cause was seen before; nothing has changed.
    Seen,
}

/// A way to find games.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct IndexEntry {
    /// By what it is found.
    pub key: IndexKey,
    /// The game.
    pub game: GameId,
}

/// By what a game is found.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum IndexKey {
    /// Open challenges and running games of a room.
    OpenInRoom(RoomId),
    /// Open challenges and running games of a person.
    OpenOf(UserId),
    /// All that ever were in a room.
    InRoom(RoomId),
    /// All that ever were a person's.
    Of(UserId),
    /// When something is due: an open challenge that closes.
    Due(Timestamp),
    /// The game that a posted message tells of.
    Message(RoomId, String),
}

/// What is kept of a person.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// The display name, cleaned.
    pub name: String,
}

/// An owed post and how far it has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwedEntry {
    /// The post.
    pub owed: Owed,
    /// The platform's id of the message; `None` while it is still owed.
    pub message: Option<String>,
}

/// Keeps games, and what goes with them.
///
/// `Ok` from [`commit`](Self::commit) means that the change is on disk. Reads see every change that was answered.
#[async_trait]
pub trait Store: Send + Sync {
    /// Makes a change, whole or not at all.
    ///
    /// # Errors
    ///
    /// [`StoreError`] where it could not be kept; nothing has changed then, as far as can be told.
    async fn commit(&self, change: Change) -> Result<Committed, StoreError>;

    /// A game by its number.
    async fn game(&self, id: GameId) -> Result<Option<Game>, StoreError>;

    /// The highest number in use; 0 without games.
    async fn last_game(&self) -> Result<u32, StoreError>;

    /// Games found by a key, the highest number first, at most `limit`, below `before` where it is given.
    async fn find(&self, key: &IndexKey, before: Option<GameId>, limit: usize) -> Result<Vec<GameId>, StoreError>;

    /// Games with something due until `now`, the earliest first, at most `limit`. Costs what is due.
    async fn due(&self, now: Timestamp, limit: usize) -> Result<Vec<(Timestamp, GameId)>, StoreError>;

    /// When the next thing is due.
    async fn next_due(&self) -> Result<Option<Timestamp>, StoreError>;

    /// All posts that are still owed. Costs what is owed.
    async fn owed(&self) -> Result<Vec<Owed>, StoreError>;

    /// The posts of a game, owed and posted.
    async fn posts(&self, game: GameId) -> Result<Vec<OwedEntry>, StoreError>;

    /// What is kept of a person.
    async fn person(&self, id: &UserId) -> Result<Option<Person>, StoreError>;

    /// The people of a platform with a name, without regard to case, at most 10.
    async fn people_named(&self, platform: crate::game::Platform, name: &str) -> Result<Vec<UserId>, StoreError>;

    /// Whether a cause was seen within the last 30 days.
    async fn seen(&self, cause: &str) -> Result<bool, StoreError>;

    /// What an adapter remembers under its key.
    async fn adapter(&self, key: &str) -> Result<Option<Vec<u8>>, StoreError>;

    /// Forgets causes older than 30 days and posts that are done with, a bounded number at a time.
    ///
    /// Answers whether there is more to forget.
    async fn sweep(&self, now: Timestamp) -> Result<bool, StoreError>;
}

/// Why nothing could be kept or read.
#[derive(Clone, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// What is on disk can't be read.
    #[error(
        "the data folder {folder} is damaged ({what}): restore it with `kulami import` from the newest file in its backups folder into a new folder, and start with that"
    )]
    Damaged {
        /// The data folder.
        folder: String,
        /// What is wrong.
        what: String,
    },
    /// The disk or the system refuses.
    #[error("{what}: {error}")]
    Io {
        /// What was being done, with what to do about it.
        what: String,
        /// The system's words.
        error: String,
    },
    /// The change is larger than the store takes: a mistake of ours.
    #[error("a change of {what} is too large to keep")]
    TooLarge {
        /// What of it.
        what: String,
    },
    /// The store has stopped.
    #[error("the store has stopped")]
    Stopped,
}
