//! A turn: what was placed, whose turn it is, what is legal, with the picture and the menu.

use super::alt::legal;
use super::clock::time_line;
use super::laying::{laying_turn, past_laying};
use super::phrase::{color_key, with_seat, with_side};
use super::scene::{Shown, board_picture};
use super::swap::{swap_button, swap_line, swapped_turn};
use super::{challenge, end};
use crate::game::{Game, GameId, Phase, Setup};
use crate::rules::{ByColor, Color, Hole, Position, TileScore};
use crate::talk::{Args, Button, Choice, Control, Message, Press, PressKind, Text, Voice};
use jiff::Timestamp;
use std::cmp::Ordering;

/// Tells whose turn it is, pings them, and gives the menu of the legal holes.
///
/// `newcomers` are the sides that are in one of their first two games: their turns come with a sentence on what this
/// position asks of them. `now` says who is away. A game that is not being played is told of as it stands.
#[must_use]
pub fn turn(voice: &Voice, game: &Game, newcomers: ByColor<bool>, now: Timestamp) -> Message {
    let (position, shown) = match (game.phase(), game.field(), game.position(), Shown::present(voice, game)) {
        (Phase::Laying, Some(field), ..) => return laying_turn(voice, game, field, now),
        (Phase::Playing, _, Some(position), Some(shown)) => (position, shown),
        (Phase::Over(_), ..) => return end(voice, game),
        _ => return challenge(voice, game, game.changed()),
    };
    let mover = position.turn();
    let mut text = whose_turn(voice, game, position);
    if game.to_move().is_some() {
        text.line(legal_holes(voice, game));
    }
    if let Some(line) = time_line(voice, game, now) {
        text.line(line);
    }
    if let Some(line) = swap_line(voice, game) {
        text.line(line);
    }
    if newcomers[mover] {
        text.line(advice(voice, game, position));
    }
    // The program takes nothing back: where it plays, only the person's marbles count.
    let takes = game.program().map_or(position.last().is_some(), |(color, _)| game.taken_back(!color) > 0);
    let buttons = ask_buttons(voice, game, takes);
    Message {
        text,
        picture: Some(board_picture(voice.words, voice.theme, &shown)),
        controls: place_menu(voice, game).into_iter().chain(swap_button(voice, game)).chain(buttons).collect(),
        pings: game.to_move().cloned().into_iter().collect(),
        file: None,
    }
    .in_words(voice, game)
}

/// The buttons below a turn: to take back, where there is something to take, to offer a draw, to resign.
pub(super) fn ask_buttons(voice: &Voice, game: &Game, takeback: bool) -> Vec<Control> {
    let button = |key, kind| {
        let label = voice.plain(key, &Args::new());
        Control::Button(Button { label, press: press(game, kind), danger: kind == PressKind::Resign })
    };
    let mut buttons = vec![button("button-draw", PressKind::Draw), button("button-resign", PressKind::Resign)];
    if takeback {
        buttons.insert(0, button("button-takeback", PressKind::Takeback));
    }
    buttons
}

/// One line of what was shown as a turn at a revision of the game: the placement that led to it, or the tile.
#[must_use]
pub fn past_turn(voice: &Voice, game: &Game, revision: u32) -> Text {
    // Turns may have been taken back since.
    let then = Game::replay(game.id(), game.options().clone(), game.events().iter().take(revision as usize).cloned());
    if let Ok(then) = &then
        && let Some(field) = then.field()
    {
        return past_laying(voice, game, then, field);
    }
    let Ok(then) = then else { return Text::new() };
    let ply = then.placements().len();
    let args = Args::new().strong("game", game.id()).number("ply", ply as u32);
    // They may have changed colours since.
    let with = |args, color| with_seat(args, "who", voice, then.seats(), color);
    match then.placements().last() {
        None => voice.say("past-turn-first", &with(args, Color::Red)),
        Some(_) if then.has_just_swapped() => voice.say("past-turn-swapped", &with(args, Color::Red)),
        Some(hole) => {
            let color = if ply % 2 == 1 { Color::Red } else { Color::Black };
            voice.say("past-turn", &with(args.text("hole", hole), color))
        }
    }
}

/// The menu of all legal holes, sorted by direction from the last marble, the nearest first; `None` where nothing can
/// be placed.
#[must_use]
pub fn place_menu(voice: &Voice, game: &Game) -> Option<Control> {
    // The program needs no menu.
    let position = game.position().filter(|_| game.phase() == Phase::Playing && game.to_move().is_some())?;
    if position.legal_holes().is_empty() {
        return None;
    }
    let mut holes = position.legal_holes().sorted();
    if let Some(last) = position.last() {
        holes.sort_by_key(|&hole| (Way::from(last, hole), distance(last, hole)));
    }
    Some(Control::Menu {
        label: voice.plain("menu-place", &Args::new().text("game", game.id())),
        press: press(game, PressKind::Place),
        choices: holes.into_iter().map(|hole| choice(voice, position, hole)).collect(),
    })
}

/// A control of a game as it stands.
pub(super) fn press(game: &Game, kind: PressKind) -> Press {
    Press { game: Some(game.id()), revision: game.revision(), kind }
}

/// The last placement and whose turn it is, by name.
fn whose_turn(voice: &Voice, game: &Game, position: &Position) -> Text {
    let mover = position.turn();
    let args = Args::new().strong("game", game.id()).text("color", color_key(mover));
    let args = with_side(args, "who", voice, game, mover);
    let thinks = game.to_move().is_none();
    match position.last() {
        None if thinks => voice.say("turn-thinks-first", &args),
        None if game.options().setup == Setup::Build => {
            let mut text = voice.say("laying-done", &Args::new().strong("game", game.id()));
            text.append(Text::plain(" "));
            text.append(voice.say("laying-done-turn", &args));
            text
        }
        None => voice.say("turn-first", &args),
        Some(last) => swapped_turn(voice, game, position).unwrap_or_else(|| {
            let args = with_side(args, "other", voice, game, !mover).text("last", last);
            match position.previous().filter(|_| game.program().is_some()) {
                _ if thinks => voice.say("turn-thinks", &args),
                // One message answers a placement.
                Some(before) => voice.say("turn-answered", &args.text("before", before)),
                None => voice.say("turn", &args),
            }
        }),
    }
}

/// What this position asks, in one sentence, and how to answer.
fn advice(voice: &Voice, game: &Game, position: &Position) -> Text {
    let mover = position.turn();
    let mut text = match position.last() {
        None => voice.say("advice-first", &Args::new()),
        Some(last) => {
            let args = with_side(Args::new(), "other", voice, game, !mover).text("last", last);
            let args = args.number("row", last.row_number()).text("column", last.column_letter());
            // Black's first marble has one barred tile, every later one two different ones.
            let barred = if position.previous().is_some() { "two" } else { "one" };
            // Right then it was not the other side who placed it.
            let key = if game.has_just_swapped() { "advice-swapped" } else { "advice" };
            voice.say(key, &args.text("barred", barred))
        }
    };
    // Where it goes with a picture's caption there is no room to say it again.
    if voice.menus || position.last().is_none() {
        text.line(how_to_place(voice, game, None));
    }
    text
}

/// How to place a marble: in which game, where that is to be said.
pub(super) fn how_to_place(voice: &Voice, game: &Game, number: Option<GameId>) -> Text {
    let legal = game.position().map(|position| position.legal_holes().sorted()).unwrap_or_default();
    let example = legal.first().map(Hole::to_string).unwrap_or_default();
    let number = number.map(|number| format!(" {number}")).unwrap_or_default();
    let args = Args::new().code("command", voice.command(&format!("place {example}{number}")));
    voice.say(if voice.menus { "advice-how" } else { "advice-how-typed" }, &args)
}

/// The legal holes.
pub(super) fn legal_holes(voice: &Voice, game: &Game) -> Text {
    game.position().map_or_else(Text::new, |position| Text::plain(legal(voice.words, position)))
}

fn choice(voice: &Voice, position: &Position, hole: Hole) -> Choice {
    let tile = position.board().tile_at(hole);
    let marbles = tile.map_or_else(ByColor::default, |tile| TileScore::of(position, tile).marbles);
    let mover = position.turn();
    let any = if marbles == ByColor::default() { "none" } else { "some" };
    let way = position.last().map_or("any", |last| Way::from(last, hole).key());
    let args = Args::new().text("way", way).number("size", tile.map_or(0, crate::rules::Tile::size)).text("any", any);
    let args = args.number("mine", marbles[mover]).number("theirs", marbles[!mover]);
    Choice { value: hole.to_string(), label: hole.to_string(), description: voice.plain("choice", &args) }
}

/// The direction from the last marble, in the menu's order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Way {
    Left,
    Right,
    Up,
    Down,
}

impl Way {
    fn from(last: Hole, hole: Hole) -> Self {
        match hole.row().cmp(&last.row()) {
            Ordering::Equal if hole.column() < last.column() => Self::Left,
            Ordering::Equal => Self::Right,
            Ordering::Greater => Self::Up,
            Ordering::Less => Self::Down,
        }
    }

    const fn key(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Right => "right",
            Self::Up => "up",
            Self::Down => "down",
        }
    }
}

fn distance(from: Hole, to: Hole) -> u8 {
    from.column().abs_diff(to.column()) + from.row().abs_diff(to.row())
}
