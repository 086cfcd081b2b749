//! What is kept: the [`Store`] and what one change to it is.

pub mod backup;
mod index;
mod kept;
mod memory;
pub mod record;
mod sled;

pub use self::sled::{Pause, SledStore};
pub use index::entries;
pub use kept::{EventRun, Exported, Kept, KeptKey};
pub use memory::MemoryStore;

use crate::game::{Event, Game, GameId, Options, Owed, OwedId, RoomId, Settings, UserId};
use async_trait::async_trait;
use jiff::Timestamp;
use tokio::sync::mpsc;

/// What adapters and the host remember under keys of their own: each with its value, or `None` to forget it.
pub type Entries = Vec<(String, Option<Vec<u8>>)>;

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
    /// When a game is due next, in place of what was kept; `None` where nothing is to come by itself any more.
    pub due: Option<(GameId, Option<Timestamp>)>,
    /// People whose kept facts change.
    pub people: Vec<(UserId, Person)>,
    /// People of whom nothing is kept any more.
    pub forgotten: Vec<UserId>,
    /// What an adapter remembers, or the host itself: its own key, and the value or `None` to forget it.
    pub adapter: Entries,
    /// Rooms with their homes: the rooms whose settings count in them.
    pub homes: Vec<(RoomId, RoomId)>,
    /// Whose settings become what: all of them; nothing of somebody who has set nothing is kept.
    pub settings: Vec<(Whose, Settings)>,
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
    /// It must have so many events, and takes these options and the change's events in their stead.
    Rewritten(u32, Box<Options>),
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
    /// When something is due: a challenge closes, somebody is reminded, a time runs out. A game has one at the most.
    Due(Timestamp),
    /// The game that a posted message tells of; forgotten 30 days after the game is over.
    Message(RoomId, String),
}

/// What is kept of a person.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// The display name, cleaned.
    pub name: String,
}

/// Whose settings they are.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Whose {
    /// A room's, and those of the rooms whose home it is.
    Room(RoomId),
    /// A person's own.
    Person(UserId),
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

    /// The home of a room; `None` for one that was never told of.
    async fn home(&self, room: &RoomId) -> Result<Option<RoomId>, StoreError>;

    /// What somebody has set.
    async fn settings(&self, whose: &Whose) -> Result<Settings, StoreError>;

    /// What adapters remember under keys that begin so, by key, at most `limit`.
    async fn adapter_entries(&self, prefix: &str, limit: usize) -> Result<Vec<(String, Vec<u8>)>, StoreError>;

    /// Forgets causes older than 30 days and posts that are done with, a bounded number at a time.
    ///
    /// Answers whether there is more to forget.
    async fn sweep(&self, now: Timestamp) -> Result<bool, StoreError>;

    /// Hands everything that is kept to `into`, a page at a time, while changes go on; what the pages give in their
    /// order is what was kept when the last one was made. Ends early where nobody takes the pages any more.
    async fn export(&self, into: mpsc::Sender<Vec<Exported>>) -> Result<(), StoreError>;

    /// Takes in what an export gave, entry by entry and without asking whether they fit. `Ok` means on disk.
    ///
    /// # Errors
    ///
    /// [`StoreError`] where it could not be kept; a part of it may have been then.
    async fn import(&self, page: Vec<Exported>) -> Result<(), StoreError>;

    /// Waits until the store has stopped for good, with the reason: the program should end then, and be started anew.
    async fn stopped(&self) -> StoreError {
        std::future::pending().await
    }
}

/// How long causes are kept, and the posts of a game that is over, in hours.
const KEEP_HOURS: i64 = 30 * 24;

/// How long a post is kept that a later one has overtaken, in hours: enough to take its controls off, also when the
/// program was stopped in between.
const OVERTAKEN_HOURS: i64 = 24;

/// How many entries one sweep looks at.
const SWEEP: usize = 256;

/// How many games that are over one sweep looks at.
const SWEEP_GAMES: usize = 16;

/// How many people are found by one name.
const NAMESAKES: usize = 10;

/// How many entries a page of an export has.
const PAGE: usize = 500;

/// A time some hours away, or the last that there is.
fn hours_after(time: Timestamp, hours: i64) -> Timestamp {
    let end = if hours < 0 { Timestamp::MIN } else { Timestamp::MAX };
    time.checked_add(jiff::SignedDuration::from_hours(hours)).unwrap_or(end)
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
    /// A newer program has written what is on disk.
    #[error(
        "the data folder {folder} is of a newer version ({what}): run the version that wrote it, or choose another folder with --data"
    )]
    Newer {
        /// The data folder.
        folder: String,
        /// What is newer.
        what: String,
    },
    /// Another program works on the same folder.
    #[error("another program uses the data folder {folder}: stop it, or give this one its own with --data")]
    InUse {
        /// The data folder.
        folder: String,
    },
    /// The change is larger than the store takes: a mistake of ours.
    #[error("a change of {what} is too large to keep")]
    TooLarge {
        /// What of it.
        what: String,
    },
    /// The database does not come back from a commit; it may or may not be kept.
    #[error("the database has not answered for {seconds} s: start the program again, nothing that was kept is lost")]
    Hung {
        /// How long it was waited for.
        seconds: u64,
    },
    /// The store has stopped.
    #[error("the store has stopped")]
    Stopped,
}
