//! What is said of hints but the hints themselves.

use super::{Args, Message, Voice, says};
use crate::game::Game;

/// Says where a hint can be asked for, to somebody in a room where everybody would read it.
#[must_use]
pub fn hint_alone(voice: &Voice<'_>, game: &Game) -> Message {
    says(voice.say("hint-alone", &voice.typed(Args::new(), "hint", &format!("hint {}", game.id()))))
}

/// Says that so many positions wait to be thought about that no more are taken.
#[must_use]
pub fn thinks_a_lot(voice: &Voice<'_>) -> Message {
    says(voice.say("challenge-thinks-a-lot", &Args::new()))
}
