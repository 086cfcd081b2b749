//! Who asks to take an open challenge that its challenger confirms.

use super::{RoomId, UserId};

/// Somebody who asks to take a challenge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Applicant {
    /// Who.
    pub by: UserId,
    /// The room that they ask from, where the challenge is not shown; the game will be.
    pub from: Option<RoomId>,
    /// The game's revision with which they asked.
    pub revision: u32,
}
