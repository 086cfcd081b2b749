//! Where a game is shown.

use super::RoomId;

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
}

impl Place {
    /// A room without a thread.
    #[must_use]
    pub const fn new(room: RoomId) -> Self {
        Self { room, thread: None, closed: false }
    }

    /// Where its turns are shown: the thread if there is one, else the room.
    #[must_use]
    pub fn board_room(&self) -> &RoomId {
        self.thread.as_ref().unwrap_or(&self.room)
    }

    /// The room, and its thread if there is one; none where it is shown no more.
    pub fn rooms(&self) -> impl Iterator<Item = &RoomId> {
        std::iter::once(&self.room).chain(&self.thread).filter(|_| !self.closed)
    }
}
