//! One entry of what is kept, as backups and the disk hold it.

use super::{Cause, IndexEntry, IndexKey, Person, Whose};
use crate::game::{Event, GameId, Options, Owed, OwedId, RoomId, Settings, UserId};

/// One entry of what is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kept {
    /// What was settled with a challenge.
    Game(GameId, Box<Options>),
    /// A run of a game's events.
    Events(GameId, EventRun),
    /// A post that is owed.
    Owed(Owed),
    /// A post that its platform has, with the platform's id of the message.
    Posted(Owed, String),
    /// What caused a change.
    Cause(Cause),
    /// A way to find a game.
    Index(IndexEntry),
    /// A person.
    Person(UserId, Person),
    /// What an adapter remembers under its key.
    Adapter(String, Vec<u8>),
    /// The home of a room: that whose settings count in it.
    Home(RoomId, RoomId),
    /// What a room or a person has set.
    Settings(Whose, Settings),
}

/// Some events of a game, one behind the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventRun {
    /// How many events came before.
    pub from: u32,
    /// The events; never empty.
    pub events: Vec<Event>,
}

impl EventRun {
    /// How many events there are up to the end of the run.
    #[must_use]
    pub fn end(&self) -> u32 {
        self.from + self.events.len() as u32
    }
}

/// Which entry it is. A second one with the same key takes the first one's place.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum KeptKey {
    /// The challenge of a game.
    Game(GameId),
    /// The run of a game's events that begins after so many.
    Events(GameId, u32),
    /// An owed post.
    Owed(OwedId),
    /// A posted one.
    Posted(OwedId),
    /// A cause.
    Cause(String),
    /// A way to find a game.
    Index(IndexEntry),
    /// A person.
    Person(UserId),
    /// An adapter's key.
    Adapter(String),
    /// A room's home.
    Home(RoomId),
    /// Somebody's settings.
    Settings(Whose),
}

impl Kept {
    /// Which entry it is.
    #[must_use]
    pub fn key(&self) -> KeptKey {
        match self {
            Self::Game(id, _) => KeptKey::Game(*id),
            Self::Events(id, run) => KeptKey::Events(*id, run.from),
            Self::Owed(owed) => KeptKey::Owed(owed.id),
            Self::Posted(owed, _) => KeptKey::Posted(owed.id),
            Self::Cause(cause) => KeptKey::Cause(cause.id.clone()),
            Self::Index(entry) => KeptKey::Index(entry.clone()),
            Self::Person(id, _) => KeptKey::Person(id.clone()),
            Self::Adapter(key, _) => KeptKey::Adapter(key.clone()),
            Self::Home(room, _) => KeptKey::Home(room.clone()),
            Self::Settings(whose, _) => KeptKey::Settings(whose.clone()),
        }
    }
}

impl Exported {
    /// The game of which something may have to be forgotten one day that was not before this step.
    pub(super) const fn forgettable(&self) -> Option<GameId> {
        match self {
            Self::Entry(Kept::Posted(Owed { id, .. }, _)) => Some(id.game),
            Self::Entry(Kept::Index(IndexEntry { key: IndexKey::Message(..), game }))
            | Self::Gone(KeptKey::Index(IndexEntry { key: IndexKey::OpenOf(_), game })) => Some(*game),
            _ => None,
        }
    }
}

/// A step of an export. Taken in order they give everything as it was when the export ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Exported {
    /// An entry; it takes the place of one with the same key that came before.
    Entry(Kept),
    /// An entry that came before is no more: it went while the export was under way.
    Gone(KeptKey),
}
