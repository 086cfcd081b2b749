//! What happened in a game: with its options, the whole truth of it.

use super::UserId;
use crate::rules::{Color, Hole};
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
    /// The person asked declined the challenge.
    Declined,
    /// The challenger withdrew the challenge.
    Withdrawn,
    /// Nobody answered the challenge in time.
    Expired,
    /// The side to move placed a marble.
    Placed(Hole),
    /// A side gave up.
    Resigned(Color),
}
