//! What a game is begun on.

use crate::rules::{Board, Layout};

/// What a game is begun on, as settled with the challenge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setup {
    /// A board that lies from the beginning.
    Ready {
        /// Where it comes from.
        layout: Layout,
        /// The board itself: how boards are laid from seeds may change.
        board: Board,
    },
    /// The field: the two lay the tiles in turn, the challenger first.
    Build,
}

impl Setup {
    /// The board that a layout gives.
    #[must_use]
    pub fn of(layout: Layout) -> Self {
        let board = layout.board();
        Self::Ready { layout, board }
    }

    /// The board that lies from the beginning; `None` where it is still to be laid.
    #[must_use]
    pub const fn board(&self) -> Option<&Board> {
        match self {
            Self::Ready { board, .. } => Some(board),
            Self::Build => None,
        }
    }
}
