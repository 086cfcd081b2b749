//! A placement that is refused: which rule forbids it, and what would be legal.

use super::alt::legal;
use super::laying::no_board;
use super::phrase::{about, color_key, with_side};
use crate::game::{Game, UserId};
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

/// The rule, as it applies to the side to move.
pub(super) fn reason(voice: &Voice, game: &Game, mover: Color, asker: &UserId, why: Illegal) -> Text {
    let own = if game.color_of(asker) == Some(mover) { "yes" } else { "no" };
    match why {
        Illegal::GameOver => voice.say("illegal-over", &Args::new()),
        Illegal::NoSuchHole { hole } => voice.say("illegal-no-hole", &Args::new().text("hole", hole)),
        Illegal::Occupied { hole, color } => {
            voice.say("illegal-occupied", &Args::new().text("hole", hole).text("color", color_key(color)))
        }
        Illegal::NotInLine { hole, last } => {
            let args = with_side(Args::new().text("hole", hole), "other", voice, game, !mover).text("last", last);
            let args = args.number("row", last.row_number()).text("column", last.column_letter());
            voice.say("illegal-line", &args)
        }
        Illegal::OpponentTile { hole, last } => {
            let args = with_side(Args::new().text("hole", hole), "other", voice, game, !mover).text("last", last);
            voice.say("illegal-opponent-tile", &args)
        }
        Illegal::OwnTile { hole, previous } => {
            let args = with_side(Args::new().text("hole", hole), "mover", voice, game, mover);
            voice.say("illegal-own-tile", &args.text("previous", previous).text("own", own))
        }
    }
}
