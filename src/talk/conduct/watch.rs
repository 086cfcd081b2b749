//! Watching a game that others play.

use super::{Args, Message, PressKind, Voice, button, says};
use crate::game::{Game, GameId, UserId};
use crate::talk::Control;

/// What became of a wish to watch a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Watching {
    /// From now on they are told.
    Begun,
    /// They are told already.
    Already,
    /// They play in it.
    Own,
    /// It is a challenge that nobody has taken yet.
    NotYet,
    /// It is over.
    Over,
    /// So many watch it that there is no place for one more.
    TooMany,
    /// They watch so many games already, which is the most.
    TooManyGames(usize),
}

/// Says what became of a wish to watch a game.
#[must_use]
pub fn watching(voice: &Voice<'_>, game: &Game, outcome: Watching) -> Message {
    let id = game.id();
    let args = voice.typed(Args::new().strong("game", id), "off", &format!("watch off {id}"));
    says(match outcome {
        Watching::Begun => voice.say("watch-begun", &args),
        Watching::Already => voice.say("watch-already", &args),
        Watching::Own => voice.say("watch-own", &args),
        Watching::NotYet => voice.say("watch-not-yet", &args),
        Watching::Over => voice.say("watch-over", &voice.typed(args, "board", &format!("board {id}"))),
        Watching::TooMany => voice.say("watch-too-many", &args),
        Watching::TooManyGames(most) => {
            voice.say("watch-too-many-games", &voice.typed(args, "all", "watch off").number("most", most as f64))
        }
    })
}

/// Says which games somebody does not watch any more.
#[must_use]
pub fn unwatched(voice: &Voice<'_>, games: &[GameId]) -> Message {
    let games: Vec<String> = games.iter().map(ToString::to_string).collect();
    let args = Args::new().number("count", games.len() as f64).strong("games", games.join(", "));
    says(if games.is_empty() { voice.say("watch-none", &args) } else { voice.say("watch-ended", &args) })
}

/// The button that has somebody watch a game; none for its players, and where there is nothing to wait for.
#[must_use]
pub fn watch_button(voice: &Voice<'_>, game: &Game, asker: &UserId) -> Option<Control> {
    let plays = game.people().any(|person| person == asker);
    let can = game.phase().is_running() && !plays;
    can.then(|| button(voice.plain("button-watch", &Args::new()), game, PressKind::Watch))
}
