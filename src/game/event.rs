//! What happened in a game: with its options, the whole truth of it.

use super::{Offer, Reminder, RoomId, UserId};
use crate::rules::{Color, Hole, Laying};
use jiff::Timestamp;

/// Something that happened, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// When it happened.
    pub at: Timestamp,
    /// What happened.
    pub kind: EventKind,
}

/// What can happen in a game, from the challenge on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EventKind {
    /// The challenge was accepted.
    Accepted {
        /// By whom: the person asked, or whoever took an open challenge.
        by: UserId,
        /// The challenger's colour, as wished or as drawn.
        challenger: Color,
    },
    /// The program took the challenge that was made to it.
    Begun {
        /// The challenger's colour, as wished or as drawn.
        challenger: Color,
    },
    /// The person asked declined the challenge.
    Declined,
    /// The challenger withdrew the challenge.
    Withdrawn,
    /// Nobody answered the challenge in time.
    Expired,
    /// The side whose turn it was laid a tile.
    Laid(Laying),
    /// The side to move placed a marble.
    Placed(Hole),
    /// Black, who was to answer the first marble, changed colours with Red instead.
    Swapped,
    /// A side, whose turn it is, was given a hint.
    Hinted(Color),
    /// A side gave up.
    Resigned(Color),
    /// A side asks the other for something.
    Asked(Color, Offer),
    /// The other side agrees to what was asked: it is done.
    Agreed,
    /// The other side says no to what was asked.
    Denied,
    /// Somebody asks to take the open challenge, which its challenger confirms.
    Applied {
        /// Who.
        by: UserId,
        /// The room that they ask from, where the challenge is not shown.
        from: Option<RoomId>,
    },
    /// Who asked to take the challenge is not to, by the challenger's word or their own.
    Dismissed,
    /// One of its rooms shows it no more.
    Closed {
        /// Which of its places.
        place: u8,
    },
    /// The program can't reach one of its rooms any more: it was thrown out of it, say.
    PutAside {
        /// Which of its places.
        place: u8,
    },
    /// The program reaches that room again.
    TakenUp {
        /// Which of its places.
        place: u8,
    },
    /// Whoever manages one of its rooms closed the challenge, or ended the game without a result.
    Stopped {
        /// Their reason, cleaned.
        reason: String,
    },
    /// The side to move was reminded.
    Reminded(Reminder),
    /// The side that waits had the other one pinged.
    Nudged(Color),
    /// The time of the side to move has run out: the side that waits is asked what is to become of it.
    RanOut,
    /// The side that waits gave the other one its time anew.
    MoreTime,
    /// A side is away for a while: its clock stands still.
    Away {
        /// Which side.
        color: Color,
        /// Until when, unless they are back before.
        until: Timestamp,
    },
    /// A side that was away is back before the time.
    Back(Color),
    /// The side to move lost, since its time had run out.
    LostOnTime,
    /// Nobody went on with the game.
    Abandoned,
    /// The game is shown in one more room.
    Shown(RoomId),
    /// One of its rooms gave it a thread of its own; `None` where that thread is gone, and it goes on in the room.
    Threaded {
        /// Which of its places.
        place: u8,
        /// The thread.
        thread: Option<RoomId>,
    },
    /// One of its rooms has become another one, and left its thread behind.
    Moved {
        /// Which of its places.
        place: u8,
        /// The room that it is now.
        to: RoomId,
    },
}

impl EventKind {
    /// Whether it only says where the game is shown, and changes nothing of the game itself.
    #[must_use]
    pub const fn only_shows(&self) -> bool {
        matches!(
            self,
            Self::Shown(_)
                | Self::Threaded { .. }
                | Self::Moved { .. }
                | Self::Closed { .. }
                | Self::PutAside { .. }
                | Self::TakenUp { .. }
        )
    }

    /// Whether it says something of the clock alone.
    #[must_use]
    pub const fn is_of_clock(&self) -> bool {
        matches!(
            self,
            Self::Reminded(_) | Self::Nudged(_) | Self::RanOut | Self::MoreTime | Self::Away { .. } | Self::Back(_)
        )
    }

    /// Whether it comes when its time has come, and nobody has done it.
    #[must_use]
    pub const fn comes_by_itself(&self) -> bool {
        matches!(self, Self::Reminded(_) | Self::RanOut)
    }

    /// Whether an offer that stood before it stands no more.
    #[must_use]
    pub const fn settles_offer(&self) -> bool {
        !self.only_shows() && !self.is_of_clock() && !matches!(self, Self::Hinted(_))
    }

    /// Whether it leaves the board, the turn and the game's end as they are: what a control offers is still true then.
    #[must_use]
    pub const fn leaves_board(&self) -> bool {
        self.only_shows() || self.is_of_clock() || matches!(self, Self::Asked(..) | Self::Denied | Self::Hinted(_))
    }

    /// Whether it answers the challenge.
    #[must_use]
    pub const fn answers(&self) -> bool {
        matches!(self, Self::Accepted { .. } | Self::Begun { .. } | Self::Declined | Self::Withdrawn | Self::Expired)
    }
}
