//! What is said to whoever nudges, goes away or is back.

use super::{Args, Message, Voice, says};
use crate::game::{Game, GameId, MAX_AWAY, TooLong};
use jiff::Timestamp;

/// What somebody says of their absence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Absence {
    /// Asks how it stands.
    Asked,
    /// Begins one of so many days.
    Days(u8),
    /// Is back.
    Off,
}

/// Says that the side to move was nudged.
#[must_use]
pub fn nudged(voice: &Voice<'_>, game: &Game) -> Message {
    let args = Args::new().strong("game", game.id());
    says(voice.say("nudged", &voice.waited_for(args, game)))
}

/// Says how somebody's absence stands, after what they said of it: until when they are away, if they are, and how many
/// days are left in the year.
#[must_use]
pub fn away(voice: &Voice<'_>, said: Absence, until: Option<Timestamp>, (year, left): (i16, u8)) -> Message {
    let args = Args::new().number("most", MAX_AWAY).text("year", year).number("left", left);
    says(match (until, said) {
        (Some(until), _) => voice.say("away-now", &voice.typed(args.time("until", until), "off", "away off")),
        (None, Absence::Off) => voice.say("away-over", &args),
        (None, _) => voice.say("away-not", &voice.typed(args, "begin", "away 7d")),
    })
}

/// Says that nobody can be away for so long.
#[must_use]
pub fn away_too_long(voice: &Voice<'_>, TooLong { year, left }: TooLong) -> Message {
    let args = Args::new().number("most", MAX_AWAY).text("year", year).number("left", left);
    says(voice.say("away-too-long", &args))
}

/// Says that somebody's time in a game is too short for them to go away.
#[must_use]
pub fn away_too_late(voice: &Voice<'_>, game: GameId) -> Message {
    says(voice.say("away-too-late", &Args::new().strong("game", game)))
}
