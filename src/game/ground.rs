//! What marbles lie on, or tiles.

use super::{Phase, Setup};
use crate::rules::{Hole, Position, UnfinishedBoard};

/// What the game is played on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Ground {
    /// A field on which the board is laid.
    Field(UnfinishedBoard),
    /// A board with its marbles.
    Board(Position),
}

impl Ground {
    /// What a game begins on.
    pub(super) fn of(setup: &Setup) -> Self {
        match setup {
            Setup::Ready { board, .. } => Self::Board(Position::new(board.clone())),
            Setup::Build => Self::Field(UnfinishedBoard::new()),
        }
    }

    /// The phase in which something happens on it.
    pub(super) const fn phase(&self) -> Phase {
        match self {
            Self::Field(_) => Phase::Laying,
            Self::Board(_) => Phase::Playing,
        }
    }
}

/// The position after these placements on the board of another.
pub(super) fn position_after(other: &Position, placements: &[Hole]) -> Position {
    let mut position = Position::new(other.board().clone());
    for &hole in placements {
        position.play_unchecked(hole);
    }
    position
}
