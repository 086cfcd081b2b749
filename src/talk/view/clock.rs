//! What is said of time: reminders, a time that has run out, and somebody's absence.

use super::laying::{how_to_lay, lay_menus, left_line};
use super::phrase::{color_key, with_side};
use super::scene::{Shown, board_picture, field_picture};
use super::swap::{swap_button, swap_line};
use super::turn::{how_to_place, legal_holes, place_menu, press};
use crate::game::{CLAIMED_AFTER, Event, EventKind, Game, Offer};
use crate::rules::Color;
use crate::talk::{Args, Button, Control, Link, Message, PressKind, Span, Text, Voice};
use jiff::Timestamp;

/// The time that the side to move has, as it stands at a moment; nothing where it is without a limit and nobody is away.
pub(super) fn time_line(voice: &Voice, game: &Game, now: Timestamp) -> Option<Text> {
    let clock = game.clock()?;
    let args = with_side(Args::new(), "who", voice, game, game.turn()?);
    match (clock.away_until(now), clock.deadline()) {
        (Some(back), Some(until)) => Some(voice.say("turn-away", &args.time("back", back).time("until", until))),
        (Some(back), None) => Some(voice.say("turn-away-no-limit", &args.time("back", back))),
        (None, Some(until)) => Some(voice.say("turn-until", &args.time("until", until))),
        (None, None) => None,
    }
}

/// Reminds the side to move that it is waited for: by itself, or since the other side had it nudged at a revision.
/// `board` is the message that shows how the game stands.
#[must_use]
pub fn reminder(voice: &Voice, game: &Game, revision: u32, now: Timestamp, board: Option<Link>) -> Message {
    let Some(mover) = game.turn() else { return Message::default() };
    let nudged = matches!(last_of(game, revision).map(|event| &event.kind), Some(EventKind::Nudged(_)));
    let args = Args::new().strong("game", game.id()).text("color", color_key(mover));
    let args = with_side(with_side(args, "who", voice, game, mover), "other", voice, game, !mover);
    let mut text = voice.say(if nudged { "reminder-nudged" } else { "reminder" }, &args);
    text.line(match game.field() {
        Some(field) => left_line(voice.words, field),
        None => legal_holes(voice, game),
    });
    if let Some(line) = time_line(voice, game, now) {
        text.line(line);
    }
    if let Some(line) = swap_line(voice, game) {
        text.line(line);
    }
    text.line(match game.field() {
        Some(field) => how_to_lay(voice, field, Some(game.id())),
        None => how_to_place(voice, game, Some(game.id())),
    });
    if let Some(to) = board {
        let words = voice.plain("reminder-board", &Args::new());
        text.line([Span::Message { to, words }].into_iter().collect());
    }
    let swap = swap_button(voice, game);
    Message {
        text,
        picture: match game.field() {
            Some(field) => Some(field_picture(voice, game, field)),
            None => Shown::present(voice, game).map(|shown| board_picture(voice.words, voice.theme, &shown)),
        },
        controls: place_menu(voice, game).into_iter().chain(lay_menus(voice, game)).chain(swap).collect(),
        pings: game.to_move().cloned().into_iter().collect(),
        file: None,
    }
    .in_words(voice, game)
}

/// Tells that the time had run out at a revision, and what has become of it. The side that waits is asked, while nothing
/// has.
#[must_use]
pub fn ran_out(voice: &Voice, game: &Game, revision: u32) -> Message {
    let before = game.events().get(..revision as usize).unwrap_or(game.events());
    let Some(at) = before.iter().rposition(|event| event.kind == EventKind::RanOut) else { return Message::default() };
    let since = &game.events()[at + 1..];
    let became = since.iter().find(|event| event.kind == EventKind::MoreTime || !event.kind.leaves_board());
    let Some(late) = late_side(game, at).map(|late| game.held_now(late, at as u32)) else { return Message::default() };
    let args = Args::new().strong("game", game.id());
    let args = with_side(with_side(args, "who", voice, game, late), "other", voice, game, !late);
    let mut text = voice.say("ran-out", &args);
    let key = match became.map(|event| &event.kind) {
        None => "ran-out-how",
        Some(EventKind::MoreTime) => "ran-out-more",
        Some(EventKind::Placed(_)) => "ran-out-placed",
        Some(EventKind::Swapped) => "ran-out-swapped",
        Some(EventKind::Agreed) if takes_back(game, at) => "ran-out-back",
        Some(EventKind::LostOnTime) => "ran-out-ended",
        Some(_) => "ran-out-over",
    };
    let ends = game.events()[at].at.checked_add(CLAIMED_AFTER).unwrap_or(Timestamp::MAX);
    let how = args
        .code("claim", voice.command(&format!("claim {}", game.id())))
        .code("more", voice.command(&format!("moretime {}", game.id())))
        .time("ends", ends);
    text.line(voice.say(key, &how));
    if became.is_some() {
        return Message { text, ..Message::default() };
    }
    let button = |key, kind| {
        let label = voice.plain(key, &Args::new());
        Control::Button(Button { label, press: press(game, kind), danger: kind == PressKind::Claim })
    };
    Message {
        text,
        controls: vec![button("button-claim", PressKind::Claim), button("button-more-time", PressKind::MoreTime)],
        pings: game.seats().and_then(|seats| seats[!late].person().cloned()).into_iter().collect(),
        ..Message::default()
    }
}

/// Whether what is agreed on first after an event is to take a placement back.
fn takes_back(game: &Game, after: usize) -> bool {
    let agreed = game.events()[after..].iter().position(|event| event.kind == EventKind::Agreed);
    let before = game.events().iter().take(after + agreed.unwrap_or(0)).rev();
    let asked = before.map(|event| &event.kind).find(|kind| matches!(kind, EventKind::Asked(..)));
    matches!(asked, Some(EventKind::Asked(_, Offer::Takeback)))
}

/// Tells that sides are away, or back, by what was said last at a revision; the others are pinged.
#[must_use]
pub fn away(voice: &Voice, game: &Game, revision: u32) -> Message {
    let mut message = Message::default();
    let mut told: Vec<Color> = Vec::new();
    let mut at = None;
    for (event, number) in game.events().iter().zip(0..game.revision()).take(revision as usize).rev() {
        // Several may be noted at once, where a game begins.
        if *at.get_or_insert(event.at) != event.at {
            break;
        }
        let (key, color, until) = match event.kind {
            EventKind::Away { color, until } => ("away", color, until),
            EventKind::Back(color) => ("away-back", color, event.at),
            _ => break,
        };
        let color = game.held_now(color, number);
        if told.contains(&color) {
            continue;
        }
        told.push(color);
        let args = Args::new().strong("game", game.id()).time("until", until);
        message.text.line(voice.say(key, &with_side(args, "who", voice, game, color)));
        message.pings.extend(game.seats().and_then(|seats| seats[!color].person().cloned()));
        if game.turn() == Some(color) && game.deadline().is_some() {
            message.text.line(time_line(voice, game, event.at).unwrap_or_default());
        }
    }
    message
}

/// The side whose turn it was before an event.
fn late_side(game: &Game, event: usize) -> Option<Color> {
    let events: Vec<Event> = game.events().iter().take(event).cloned().collect();
    Game::replay(game.id(), game.options().clone(), events).ok().and_then(|then| then.turn())
}

fn last_of(game: &Game, revision: u32) -> Option<&Event> {
    game.events().get(revision.checked_sub(1)? as usize)
}
