//! What one side asks of the other, in its present state.

use super::laying::with_laying;
use super::phrase::{with_person, with_side};
use super::turn::press;
use crate::game::{Event, EventKind, Game, Offer, UserId};
use crate::rules::{Color, Hole, Laying};
use crate::talk::{Args, Button, Control, Message, PressKind, Text, Voice};

/// Tells of the offer that was the last one at a revision: who asks for what, and what has become of it. The other side
/// is pinged, and has a button for each answer, while it stands.
#[must_use]
pub fn offer(voice: &Voice, game: &Game, revision: u32) -> Message {
    if let Some((at, who)) = applied(game, revision) {
        return application(voice, game, at, who);
    }
    let Some((at, by, offer)) = asked(game, revision) else { return Message::default() };
    let turn = last_of(game, at, by);
    // They may have changed colours since.
    let by = game.held_now(by, at);
    let args = with_side(Args::new().strong("game", game.id()), "who", voice, game, by);
    let args = with_side(args, "other", voice, game, !by);
    let mut text = match offer {
        Offer::Draw => voice.say("offer-draw", &args),
        Offer::Takeback => match turn {
            Some(Turn::Placed(hole)) => voice.say("offer-takeback", &args.clone().text("hole", hole)),
            Some(Turn::Swapped) => voice.say("offer-takeback-swap", &args),
            Some(Turn::Laid(laying)) => voice.say("offer-takeback-tile", &with_laying(args.clone(), laying)),
            None => Text::new(),
        },
    };
    let settled = game.events().iter().skip(at as usize).find(|event| event.kind.settles_offer());
    let became = match settled.map(|event| &event.kind) {
        None => "offer-how",
        Some(EventKind::Agreed) => "offer-agreed",
        Some(EventKind::Denied) => "offer-denied",
        Some(EventKind::Resigned(_) | EventKind::Stopped { .. }) => "offer-ended",
        Some(_) => "offer-lapsed",
    };
    let how = args
        .code("accept", voice.command(&format!("accept {}", game.id())))
        .code("decline", voice.command(&format!("decline {}", game.id())));
    text.line(voice.say(became, &how));
    if settled.is_some() {
        return Message { text, ..Message::default() };
    }
    let button = |key, kind| {
        let label = voice.plain(key, &Args::new());
        Control::Button(Button { label, press: press(game, kind), danger: false })
    };
    Message {
        text,
        controls: vec![button("button-agree", PressKind::Accept), button("button-deny", PressKind::Decline)],
        pings: game.seats().and_then(|seats| seats[!by].person().cloned()).into_iter().collect(),
        ..Message::default()
    }
}

/// Tells of somebody who asks to take a challenge, and what has become of that. The challenger is pinged, and has a
/// button for each answer, while it stands.
fn application(voice: &Voice, game: &Game, at: u32, who: &UserId) -> Message {
    let challenger = &game.options().challenger;
    let args = with_person(Args::new().strong("game", game.id()), "who", voice, who);
    let args = with_person(args, "challenger", voice, challenger);
    let mut text = voice.say("applied", &args);
    let settled = game.events().iter().skip(at as usize).find(|event| !event.kind.only_shows());
    let became = match settled.map(|event| &event.kind) {
        None => "applied-how",
        Some(EventKind::Accepted { .. }) => "applied-agreed",
        Some(EventKind::Dismissed) => "applied-dismissed",
        Some(_) => "applied-closed",
    };
    let args = args
        .code("accept", voice.command(&format!("accept {}", game.id())))
        .code("decline", voice.command(&format!("decline {}", game.id())));
    text.line(voice.say(became, &args));
    if settled.is_some() {
        return Message { text, ..Message::default() };
    }
    let button = |key, kind, danger| {
        let label = voice.plain(key, &Args::new());
        Control::Button(Button { label, press: press(game, kind), danger })
    };
    Message {
        text,
        controls: vec![
            button("button-accept", PressKind::Accept, false),
            button("button-decline", PressKind::Decline, true),
        ],
        pings: vec![challenger.clone()],
        ..Message::default()
    }
}

/// The last who asked to take the challenge up to a revision, where nothing was asked since: the revision, and who.
fn applied(game: &Game, revision: u32) -> Option<(u32, &UserId)> {
    let mut before = (1..).zip(game.events()).take(revision as usize).collect::<Vec<_>>().into_iter().rev();
    before.find_map(|(at, event)| match &event.kind {
        EventKind::Applied { by, .. } => Some(Some((at, by))),
        EventKind::Asked(..) => Some(None),
        _ => None,
    })?
}

/// The last offer up to a revision: the revision with which it was made, who asked, and for what.
fn asked(game: &Game, revision: u32) -> Option<(u32, Color, Offer)> {
    let before = game.events().iter().take(revision as usize).zip(1..);
    before
        .filter_map(|(event, at)| match event.kind {
            EventKind::Asked(by, offer) => Some((at, by, offer)),
            _ => None,
        })
        .last()
}

/// What a side did in a turn of its own.
enum Turn {
    Placed(Hole),
    Laid(Laying),
    Swapped,
}

/// What a side had done last at a revision.
fn last_of(game: &Game, revision: u32, by: Color) -> Option<Turn> {
    let events: Vec<Event> = game.events().iter().take(revision as usize).cloned().collect();
    let then = Game::replay(game.id(), game.options().clone(), events).ok()?;
    let back = then.taken_back(by).checked_sub(1)?;
    if let Some(field) = then.field() {
        return field.layings().iter().rev().nth(back).copied().map(Turn::Laid);
    }
    let mut turns: Vec<Turn> = then.placements().iter().copied().map(Turn::Placed).collect();
    if then.has_swapped() {
        // It stands behind the first marble.
        turns.insert(1, Turn::Swapped);
    }
    turns.into_iter().rev().nth(back)
}
