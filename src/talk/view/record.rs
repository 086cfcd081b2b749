//! A game's record as a file to take away.

use crate::game::{EventKind, Game, Phase};
use crate::rules::notation::Token;
use crate::rules::{Date, Record};
use crate::talk::{Args, File, Message, Voice, clean_name};
use jiff::tz::TimeZone;

/// The comment behind a placement for which there was a hint; like the tags it is the same in all languages.
const HINT: &str = "hint";

/// Gives the record of a game, also of one that is being played: it is unfinished then.
#[must_use]
pub fn record(voice: &Voice, game: &Game) -> Message {
    let args = Args::new().strong("game", game.id());
    let Some(record) = record_of(voice, game) else {
        return Message { text: voice.say("record-none", &args), ..Message::default() };
    };
    let file = File { name: format!("kulami-{}.txt", game.id().number()), text: record.to_string() };
    Message { text: voice.say("record", &args), file: Some(file), ..Message::default() }
}

/// The record of a game; `None` before it has begun, and while there is no board.
#[must_use]
pub fn record_of(voice: &Voice, game: &Game) -> Option<Record> {
    let seats = game.seats()?;
    let mut record = Record::new(game.position()?.board().clone(), game.options().scoring);
    record.event = Some(format!("Kulami {}", game.id()));
    record.site = game.options().rooms.first().map(|room| room.platform().word().to_owned());
    record.names =
        seats.as_ref().map(|player| Some(clean_name(&voice.player_title(player))).filter(|name| !name.is_empty()));
    record.date = began(game);
    if game.options().swap {
        record.allow_swap();
    }
    for (&hole, ply) in game.placements().iter().zip(0..) {
        if ply == 1 && game.has_swapped() {
            record.change_colors().ok()?;
        }
        record.play(hole).ok()?;
    }
    if game.has_just_swapped() {
        record.change_colors().ok()?;
    }
    for ply in game.hinted_plies() {
        record.add_comment(Token::Placement(u8::try_from(ply).ok()?), HINT).ok()?;
    }
    if let Phase::Over(ending) = game.phase() {
        record.finish(ending).ok()?;
    }
    Some(record)
}

/// The day on which the challenge was accepted, in UTC.
fn began(game: &Game) -> Date {
    let accepted = game.events().iter().find(|event| matches!(event.kind, EventKind::Accepted { .. }));
    let at = accepted.map_or(game.options().made, |event| event.at);
    let day = TimeZone::UTC.to_datetime(at).date();
    let year = u16::try_from(day.year()).unwrap_or_default();
    Date::new(year, day.month().unsigned_abs(), day.day().unsigned_abs()).unwrap_or_default()
}
