//! A challenge in its present state.

use super::phrase::{bonuses, color_key, pace, span, verdict_of, with_person, with_player, with_sides};
use super::turn::press;
use crate::game::{Code, Dropped, Event, EventKind, Game, Phase, Player, RoomId, Setup, Wish};
use crate::rules::{Color, Layout, Outcome};
use crate::talk::{Args, Button, Control, Message, Press, PressKind, Span, Text, Voice};
use jiff::Timestamp;

/// Tells how a challenge stands: offered, accepted (who begins, and how that was decided), or come to nothing.
///
/// The person asked is pinged while it is open. `now` closes a challenge whose time has passed even where that is not
/// an event yet.
#[must_use]
pub fn challenge(voice: &Voice, game: &Game, now: Timestamp) -> Message {
    match game.phase() {
        Phase::Offered if now >= game.options().expires => closed(voice, game, Dropped::Expired),
        Phase::Offered => offered(voice, game),
        Phase::Dropped(why) => closed(voice, game, why),
        Phase::Laying | Phase::Playing => accepted(voice, game, None),
        Phase::Over(_) => accepted(voice, game, game.outcome()),
    }
}

/// Shows an open challenge to somebody elsewhere who has its code, and asks whether they take it.
#[must_use]
pub fn challenge_elsewhere(voice: &Voice, game: &Game, code: Code) -> Message {
    let mut text = voice.say("challenge-offered", &people(voice, game));
    text.line(terms(voice, game));
    text.line(voice.say("challenge-wish", &people(voice, game).text("wish", wish_key(game.options().wish))));
    if game.options().confirm {
        text.line(voice.say("challenge-confirm", &people(voice, game)));
    }
    text.line(voice.say("challenge-elsewhere", &Args::new()));
    let press = press(game, PressKind::Take(code.proof));
    let take = Button { label: voice.plain("button-take", &Args::new()), press, danger: false };
    Message { text, controls: vec![Control::Button(take)], ..Message::default() }
}

/// Where the game of a challenge goes on: in a thread of its own.
#[must_use]
pub fn goes_on_in(voice: &Voice, thread: &RoomId) -> Text {
    let mut text = voice.say("challenge-thread", &Args::new());
    text.append(Text::plain(" "));
    text.push(Span::Room(thread.clone()));
    text
}

fn offered(voice: &Voice, game: &Game) -> Message {
    let options = game.options();
    let words = voice.words;
    let args = people(voice, game);
    let mut text = words.say("challenge-offered", &args);
    text.line(terms(voice, game));
    text.line(words.say("challenge-wish", &args.text("wish", wish_key(options.wish))));
    let number = game.id();
    let how = people(voice, game)
        .code("accept", voice.command(&format!("accept {number}")))
        .code("decline", voice.command(&format!("decline {number}")));
    match (game.applicant(), options.confirm) {
        (Some(applicant), _) => {
            let args = with_person(people(voice, game), "who", voice, &applicant.by);
            text.line(words.say("challenge-applied", &args));
        }
        (None, confirm) => {
            if confirm {
                text.line(words.say("challenge-confirm", &people(voice, game)));
            }
            if let Some(who) = game.dismissed() {
                let args = with_person(people(voice, game), "who", voice, who);
                text.line(words.say("challenge-dismissed", &args));
            }
            text.line(words.say("challenge-how", &how));
        }
    }
    text.line(words.say("challenge-until", &until(voice, game)));

    let button = |key, press, danger| Control::Button(Button { label: words.plain(key, &Args::new()), press, danger });
    let mut controls = Vec::new();
    if game.applicant().is_none() {
        controls.push(button("button-accept", press(game, PressKind::Accept), false));
    }
    if options.opponent.is_some() {
        controls.push(button("button-decline", press(game, PressKind::Decline), true));
    } else {
        controls.push(button("button-invite", press(game, PressKind::Invite), false));
    }
    controls.push(button("button-cancel", press(game, PressKind::Cancel), false));
    let rules = Press { game: None, revision: 0, kind: PressKind::Rules(1) };
    controls.push(button("button-rules", rules, false));
    Message {
        text,
        controls,
        pings: options.opponent.as_ref().and_then(Player::person).cloned().into_iter().collect(),
        ..Message::default()
    }
}

const fn wish_key(wish: Wish) -> &'static str {
    match wish {
        Wish::Red => "red",
        Wish::Black => "black",
        Wish::Lot => "lot",
    }
}

fn closed(voice: &Voice, game: &Game, why: Dropped) -> Message {
    let key = match why {
        Dropped::Declined => "challenge-declined",
        Dropped::Withdrawn => "challenge-withdrawn",
        Dropped::Expired => "challenge-expired",
        Dropped::Stopped => "challenge-stopped",
    };
    let args = people(voice, game).text("reason", game.stopped().unwrap_or_default());
    Message { text: voice.say(key, &args), ..Message::default() }
}

fn accepted(voice: &Voice, game: &Game, outcome: Option<Outcome>) -> Message {
    let key = if game.program().is_some() { "challenge-begun" } else { "challenge-accepted" };
    let mut text = voice.say(key, &people(voice, game));
    let drawn = match game.options().wish {
        Wish::Lot => "lot",
        Wish::Red | Wish::Black => "wish",
    };
    let args = match game.beginner() {
        Some(beginner) => with_player(people(voice, game), "red", voice, beginner),
        None => people(voice, game),
    };
    let began = game.beginner().is_some_and(|beginner| beginner.is(&game.options().challenger));
    let challenger = if began { Color::Red } else { Color::Black };
    text.line(voice.say("challenge-colors", &args.text("drawn", drawn).text("color", color_key(challenger))));
    text.line(terms(voice, game));
    if game.has_swapped() {
        text.line(voice.say("challenge-swapped", &with_sides(Args::new(), voice, game)));
    }
    if let Some(outcome) = outcome {
        let mut over = voice.say("challenge-over", &Args::new());
        over.append(Text::plain(" "));
        over.append(verdict_of(voice, game, outcome));
        text.line(over);
    }
    Message { text, ..Message::default() }
}

/// The board, the bonuses, the pace and the swap rule.
fn terms(voice: &Voice, game: &Game) -> Text {
    let options = game.options();
    let args = people(voice, game);
    let args = match &options.setup {
        Setup::Build => args.text("kind", "build"),
        Setup::Ready { layout, board } => {
            let args = args.number("columns", board.width()).number("rows", board.height());
            match layout {
                Layout::Printed(number) => args.text("kind", "printed").number("number", *number),
                Layout::Square { .. } => args.text("kind", "square"),
                Layout::Irregular { .. } => args.text("kind", "irregular"),
                Layout::Given(_) => args.text("kind", "given"),
            }
        }
    };
    let args = args.text("bonuses", bonuses(voice.words, options.scoring));
    let mut text = voice.say("challenge-terms", &args.text("pace", pace(voice.words, options.pace)));
    if options.swap {
        text.line(voice.say("challenge-swap", &Args::new()));
    }
    if options.hints {
        text.line(voice.say("challenge-hints", &Args::new()));
    }
    text
}

/// For how long the challenge is open in all, and until when: both stay true however late they are read.
fn until(voice: &Voice, game: &Game) -> Args {
    let options = game.options();
    let time = span(voice.words, options.expires.duration_since(options.made));
    Args::new().text("time", time).time("until", options.expires)
}

/// Fills in who challenges, and who is asked or has accepted.
fn people(voice: &Voice, game: &Game) -> Args {
    let options = game.options();
    let args = with_person(Args::new().strong("game", game.id()), "challenger", voice, &options.challenger);
    let accepted = game.events().iter().find_map(|Event { kind, .. }| match kind {
        EventKind::Accepted { by, .. } => Some(by),
        _ => None,
    });
    match (accepted, &options.opponent) {
        (Some(asked), _) | (None, Some(Player::Person(asked))) => {
            with_person(args, "asked", voice, asked).text("open", "no")
        }
        (None, Some(program)) => args.text("asked", voice.player_title(program)).text("open", "no"),
        (None, None) => args.text("asked", "").text("open", "yes"),
    }
}
