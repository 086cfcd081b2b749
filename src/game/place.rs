//! Where a game is shown.

use super::{Game, RoomId};

/// The most places that a game is shown in.
pub const MAX_PLACES: usize = 8;

/// A room that a game is shown in, and the thread of it that the game may have to itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The room: the challenge and the score card are shown here.
    pub room: RoomId,
    /// The game's own thread of the room.
    pub thread: Option<RoomId>,
    /// Whether it is shown there no more.
    pub closed: bool,
    /// Whether the program can't reach the room for now.
    pub aside: bool,
}

impl Place {
    /// A room without a thread.
    #[must_use]
    pub const fn new(room: RoomId) -> Self {
        Self { room, thread: None, closed: false, aside: false }
    }

    /// Where its turns are shown: the thread if there is one, else the room.
    #[must_use]
    pub fn board_room(&self) -> &RoomId {
        self.thread.as_ref().unwrap_or(&self.room)
    }

    /// Whether anything can be shown there.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        !self.closed && !self.aside
    }

    /// The room, and its thread if there is one; none where it is shown no more.
    pub fn rooms(&self) -> impl Iterator<Item = &RoomId> {
        std::iter::once(&self.room).chain(&self.thread).filter(|_| !self.closed)
    }
}

impl Game {
    /// Whether one of its people plays from a room that the program can't reach for now: what is due to them waits.
    #[must_use]
    pub fn is_aside(&self) -> bool {
        let place = |person| self.place_of(person).and_then(|place| self.places.get(usize::from(place)));
        self.people().any(|person| place(person).is_some_and(|place| place.aside))
    }
}
