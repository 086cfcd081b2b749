//! In which rooms of several games may be begun.

use crate::game::RoomId;

/// The most rooms that a list of rooms holds.
pub const MAX_LISTED: usize = 30;

/// The rooms in which games may be begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Channels {
    /// All of them.
    Everywhere,
    /// These alone.
    Only(Vec<RoomId>),
    /// All but these.
    AllBut(Vec<RoomId>),
}

/// Where games may be begun, in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In every room.
    Everywhere,
    /// In that in which the word is said, alone.
    Here,
    /// In none.
    Nowhere,
}

impl Place {
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Everywhere => "everywhere",
            Self::Here => "here",
            Self::Nowhere => "nowhere",
        }
    }
}

/// A list of rooms would hold more than [`MAX_LISTED`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a list of more than {MAX_LISTED} rooms")]
pub struct TooMany;

/// Rooms stand behind these words, each behind a line break, which no id has in it.
const ONLY: &str = "only";
const ALL_BUT: &str = "all but";

impl Channels {
    /// Whether a game may be begun in a room, which may be a thread within another.
    #[must_use]
    pub fn allow(&self, room: &RoomId, within: Option<&RoomId>) -> bool {
        let named = |rooms: &[RoomId]| rooms.contains(room) || within.is_some_and(|within| rooms.contains(within));
        match self {
            Self::Everywhere => true,
            Self::Only(rooms) => named(rooms),
            Self::AllBut(rooms) => !named(rooms),
        }
    }

    /// The same, and in this room too. Where all were free, it is the first of those alone.
    pub(super) fn with(self, room: &RoomId) -> Self {
        match self {
            Self::Everywhere => Self::Only(vec![room.clone()]),
            Self::Only(rooms) => Self::Only(joined(rooms, room)),
            Self::AllBut(rooms) => Self::all_but(left(rooms, room)),
        }
    }

    /// The same, but not in this room.
    pub(super) fn without(self, room: &RoomId) -> Self {
        match self {
            Self::Everywhere => Self::AllBut(vec![room.clone()]),
            Self::Only(rooms) => Self::Only(left(rooms, room)),
            Self::AllBut(rooms) => Self::AllBut(joined(rooms, room)),
        }
    }

    fn all_but(rooms: Vec<RoomId>) -> Self {
        if rooms.is_empty() { Self::Everywhere } else { Self::AllBut(rooms) }
    }

    pub(super) fn written(&self) -> Result<Option<String>, TooMany> {
        let (word, rooms) = match self {
            Self::Everywhere => return Ok(None),
            Self::Only(rooms) => (ONLY, rooms),
            Self::AllBut(rooms) => (ALL_BUT, rooms),
        };
        if rooms.len() > MAX_LISTED {
            return Err(TooMany);
        }
        let rooms = rooms.iter().map(|room| format!("\n{room}"));
        Ok(Some(std::iter::once(word.to_owned()).chain(rooms).collect()))
    }

    pub(super) fn read(words: &str) -> Option<Self> {
        let mut lines = words.split('\n');
        let word = lines.next()?;
        let rooms = lines.map(str::parse).collect::<Result<Vec<RoomId>, _>>().ok()?;
        match word {
            ONLY => Some(Self::Only(rooms)),
            ALL_BUT => Some(Self::all_but(rooms)),
            _ => None,
        }
    }
}

fn joined(mut rooms: Vec<RoomId>, room: &RoomId) -> Vec<RoomId> {
    if !rooms.contains(room) {
        rooms.push(room.clone());
    }
    rooms
}

fn left(mut rooms: Vec<RoomId>, room: &RoomId) -> Vec<RoomId> {
    rooms.retain(|other| other != room);
    rooms
}

/// Reads a place in which games may be begun.
pub(in crate::talk) fn place(word: &str) -> Option<Place> {
    [Place::Everywhere, Place::Here, Place::Nowhere].into_iter().find(|place| place.word() == word)
}
