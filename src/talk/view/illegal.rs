//! A placement that is refused: which rule forbids it, and what would be legal.

use super::alt::legal;
use super::laying::no_board;
use super::phrase::{about, color_key, with_seat};
use crate::game::{Game, Seats, UserId};
use crate::rules::{Color, Illegal};
use crate::talk::{Args, Message, Text, Voice};

/// Tells whoever asked which rule forbids a placement, and what would be legal.
#[must_use]
pub fn illegal(voice: &Voice, game: &Game, asker: &UserId, why: &Illegal) -> Message {
    let Some(position) = game.position() else { return no_board(voice, game) };
    let mut text = about(voice, game, reason(voice, game, position.turn(), asker, *why));
    if *why != Illegal::GameOver {
        text.line(Text::plain(legal(voice.words, position)));
    }
    Message { text, ..Message::default() }
}

/// The rule, as it applies to the side to move in a game.
pub(super) fn reason(voice: &Voice, game: &Game, mover: Color, asker: &UserId, why: Illegal) -> Text {
    rule(voice, game.seats(), mover, game.color_of(asker) == Some(mover), why)
}

/// The rule, as it applies to the side to move; `own` says whether it is told to that side.
pub(super) fn rule(voice: &Voice, seats: Option<&Seats>, mover: Color, own: bool, why: Illegal) -> Text {
    let side = |args, key, color| with_seat(args, key, voice, seats, color);
    match why {
        Illegal::GameOver => voice.say("illegal-over", &Args::new()),
        Illegal::NoSuchHole { hole } => voice.say("illegal-no-hole", &Args::new().text("hole", hole)),
        Illegal::Occupied { hole, color } => {
            voice.say("illegal-occupied", &Args::new().text("hole", hole).text("color", color_key(color)))
        }
        Illegal::NotInLine { hole, last } => {
            let args = side(Args::new().text("hole", hole), "other", !mover).text("last", last);
            let args = args.number("row", last.row_number()).text("column", last.column_letter());
            voice.say("illegal-line", &args)
        }
        Illegal::OpponentTile { hole, last } => {
            let args = side(Args::new().text("hole", hole), "other", !mover).text("last", last);
            voice.say("illegal-opponent-tile", &args)
        }
        Illegal::OwnTile { hole, previous } => {
            let args = side(Args::new().text("hole", hole), "mover", mover);
            let own = if own { "yes" } else { "no" };
            voice.say("illegal-own-tile", &args.text("previous", previous).text("own", own))
        }
    }
}
