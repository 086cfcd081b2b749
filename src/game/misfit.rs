//! Why an event can't be taken into a game.

use super::GameId;
use crate::rules::{CantLay, Illegal};

/// An event does not fit the game as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("event {event} of game {game} {why}")]
pub struct ApplyError {
    /// The game.
    pub game: GameId,
    /// Which of its events, from 0.
    pub event: usize,
    /// Why it does not fit.
    pub why: Misfit,
}

/// Why an event does not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Misfit {
    /// It belongs to another phase.
    #[error("does not belong to the game's phase")]
    Phase,
    /// Both seats would be one person's.
    #[error("seats one person on both sides")]
    OneForBoth,
    /// There is no such place, or no room for one more.
    #[error("shows the game where it can't be shown")]
    Place,
    /// The placement is illegal.
    #[error("is an illegal placement: {0}")]
    Illegal(Illegal),
    /// The tile can't lie there.
    #[error("lays a tile where it can't lie: {0}")]
    CantLay(CantLay),
}
