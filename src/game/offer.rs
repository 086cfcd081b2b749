//! What one side of a running game asks of the other.

use crate::rules::Color;
use std::fmt;

/// After so many placements a side may ask again for what was denied.
pub const ASK_AGAIN: u8 = 6;

/// Something that one side asks of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Offer {
    /// That its last placement goes, or its change of colours, and an answer to it as well; while the board is laid, its
    /// last tile.
    Takeback,
    /// That the game ends as a draw.
    Draw,
}

impl Offer {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Takeback, Self::Draw];

    /// Its word on disk and in commands.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Takeback => "takeback",
            Self::Draw => "draw",
        }
    }
}

impl fmt::Display for Offer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// An offer that waits for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StandingOffer {
    /// Who asks.
    pub by: Color,
    /// For what.
    pub offer: Offer,
    /// The game's revision with which it was made.
    pub revision: u32,
}

/// An offer that was denied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Denied {
    pub(super) by: Color,
    pub(super) offer: Offer,
    /// The turns that had been taken then.
    pub(super) turns: usize,
}
