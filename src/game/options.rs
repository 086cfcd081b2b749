//! What a challenger asks for, and what is settled with a challenge.

use super::{Pace, Player, RoomId, Setup, UserId};
use crate::rules::{Color, Scoring};
use jiff::Timestamp;

/// The colour that a challenger asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Wish {
    /// To begin.
    Red,
    /// To answer.
    Black,
    /// A draw by lot.
    #[default]
    Lot,
}

impl Wish {
    /// The challenger's colour. `lot` is any number: it decides where the colours are drawn.
    #[must_use]
    pub const fn color(self, lot: u64) -> Color {
        match self {
            Self::Red => Color::Red,
            Self::Black => Color::Black,
            Self::Lot => Color::ALL[(lot % 2) as usize],
        }
    }
}

/// What is settled with the challenge and never changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Who challenges.
    pub challenger: UserId,
    /// Who is asked; `None` for an open challenge that anybody may take.
    pub opponent: Option<Player>,
    /// The colour that the challenger asks for.
    pub wish: Wish,
    /// The board, or that both lay it.
    pub setup: Setup,
    /// Which bonuses count.
    pub scoring: Scoring,
    /// The time for a placement.
    pub pace: Pace,
    /// Whether the challenger is asked before somebody who takes an open challenge plays.
    pub confirm: bool,
    /// Whether Black may change colours instead of answering the first marble.
    pub swap: bool,
    /// Whether the two may ask for hints. Whoever plays against the program may in any case.
    pub hints: bool,
    /// The rooms that the game is shown in from the beginning; never empty. [`Game::places`](super::Game::places) has those
    /// of the present.
    pub rooms: Vec<RoomId>,
    /// When the challenge was made.
    pub made: Timestamp,
    /// When an unanswered challenge closes.
    pub expires: Timestamp,
}
