//! How far a game has come.

use crate::rules::Ending;

/// How far a game has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The challenge waits for an answer.
    Offered,
    /// The challenge came to nothing.
    Dropped(Dropped),
    /// The board is being laid.
    Laying,
    /// Marbles are being placed.
    Playing,
    /// The game is over.
    Over(Ending),
}

impl Phase {
    /// Whether two people are at it: they lay the board, or place marbles.
    #[must_use]
    pub const fn is_running(self) -> bool {
        matches!(self, Self::Laying | Self::Playing)
    }
}

/// Why a challenge came to nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dropped {
    /// The person asked declined.
    Declined,
    /// The challenger withdrew it.
    Withdrawn,
    /// Nobody answered in time.
    Expired,
    /// Whoever manages one of its rooms closed it.
    Stopped,
}
