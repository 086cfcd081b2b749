//! What is said to whoever wants to be forgotten.

use super::{Args, Message, Voice, says};
use crate::talk::{Button, Control, Press, PressKind};

/// What being forgotten would come to for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leaving {
    /// Their running games.
    pub games: usize,
    /// Their open challenges, and those that wait for their answer.
    pub challenges: usize,
    /// Whether nobody else sees the question: only then a button goes with it, which would do it to whoever presses.
    pub alone: bool,
}

/// Asks whether somebody is sure, and says what will happen.
#[must_use]
pub fn forget_question(voice: &Voice<'_>, leaving: Leaving) -> Message {
    let none = Args::new();
    let args = Args::new().number("games", leaving.games as f64).number("challenges", leaving.challenges as f64);
    let mut text = voice.title("forget-title", &none);
    for key in ["forget-kept", "forget-games", "forget-past", "forget-stays"] {
        text.line(voice.say(key, &args));
    }
    text.line(voice.say("forget-how", &voice.typed(Args::new(), "yes", "forget-me yes")));
    let message = says(text);
    if !leaving.alone {
        return message;
    }
    let press = Press { game: None, revision: 0, kind: PressKind::ForgetSurely };
    message.with(Control::Button(Button { label: voice.plain("button-forget", &none), press, danger: true }))
}

/// Says that it is done.
#[must_use]
pub fn forgotten(voice: &Voice<'_>) -> Message {
    says(voice.say("forget-done", &Args::new()))
}
