//! The rules in five short pages, each with a picture of a position that shows what it says.
//!
//! The pictures are the rule book's own examples, on the third of its printed boards.

use super::table::RULES_PAGES;
use super::view::{Shown, Stand, board_picture};
use super::{Args, Button, Control, Message, Press, PressKind, Span, Text, Voice};
use crate::rules::{ByColor, Ending, Hole, HoleSet, Layout, Position, ScoreCard, Scoring};

/// The printed board that the rule book plays on.
const BOARD: Layout = Layout::Printed(3);

/// The rule book's placements that show what is legal: d4, d7, i7.
const PLACEMENTS: [Option<Hole>; 3] = [Hole::new(3, 3), Hole::new(3, 6), Hole::new(8, 6)];

/// The marbles at the end of the rule book's game, rows from the top, Black to move after h6, with h4 before it.
const END: &str = "...rbb-../.-brbbbr./.-bbbrrbr/rrbbbrrrb/--bbrbrr-/rbbrrrbb./.brrrrb-./.rrbrrbrb/...b--r.. b h6 h4";

/// A page of the rules, 1 to [`RULES_PAGES`]; the nearest one for other numbers.
#[must_use]
pub fn rules(voice: &Voice<'_>, page: u8) -> Message {
    let page = page.clamp(1, RULES_PAGES);
    let (key, shown) = match page {
        1 => ("rules-goal", ended(Scoring::default())),
        2 => ("rules-row-or-column", begun(1)),
        3 => ("rules-barred-tiles", begun(3)),
        4 => ("rules-end", blocked()),
        _ => ("rules-bonuses", ended(Scoring { area: true, lines: true })),
    };
    let args = Args::new().number("page", page).number("pages", RULES_PAGES).text("title", title(voice, page));
    let mut text: Text = [Span::Strong(voice.plain("rules-heading", &args))].into_iter().collect();
    let facts = facts(&shown, voice);
    text.line(voice.say(key, &facts));
    if page == RULES_PAGES {
        let with_swap = voice.command("challenge @bob swap:yes");
        text.line(voice.say("rules-swap", &Args::new().code("challenge", with_swap)));
        text.line(voice.say("rules-begin", &voice.challenge(Args::new())));
    }
    let picture = board_picture(voice.words, voice.theme, &shown);
    let picture = if voice.text {
        text.line(Text::plain(picture.alt));
        None
    } else {
        Some(picture)
    };
    let others = (1..=RULES_PAGES).filter(|other| *other != page);
    Message { text, picture, controls: others.map(|other| turn_to(voice, other)).collect(), ..Message::default() }
}

fn title(voice: &Voice<'_>, page: u8) -> String {
    let none = Args::new();
    match page {
        1 => voice.plain("rules-title-goal", &none),
        2 => voice.plain("rules-title-row-or-column", &none),
        3 => voice.plain("rules-title-barred-tiles", &none),
        4 => voice.plain("rules-title-end", &none),
        _ => voice.plain("rules-title-bonuses", &none),
    }
}

/// A button that turns to a page.
fn turn_to(voice: &Voice<'_>, page: u8) -> Control {
    let label = voice.plain("rules-button", &Args::new().number("page", page).text("title", title(voice, page)));
    let press = Press { game: None, revision: 0, kind: PressKind::Rules(page) };
    Control::Button(Button { label, press, danger: false })
}

/// What the sentences say of the picture, read from the position.
fn facts(shown: &Shown, voice: &Voice<'_>) -> Args {
    let position = &shown.position;
    let holes = |holes: HoleSet| voice.words.enumerated(&holes.sorted());
    let name = |hole: Option<Hole>| hole.map_or_else(String::new, |hole| hole.to_string());
    let in_line = position.last().map_or(HoleSet::EMPTY, |last| position.board().in_line_with(last));
    let card = ScoreCard::of(position, shown.scoring);
    let (total, lines) = (card.total(), card.lines_sum());
    Args::new()
        .text("last", name(position.last()))
        .text("previous", name(position.previous()))
        .text("legal", holes(position.legal_holes()))
        .text("empty", holes(in_line & position.empty()))
        .number("red", total.red)
        .number("black", total.black)
        .number("red-tiles", card.tiles.red)
        .number("black-tiles", card.tiles.black)
        .number("red-area", card.biggest_area.red)
        .number("black-area", card.biggest_area.black)
        .number("red-lines", lines.red)
        .number("black-lines", lines.black)
        .code("board", voice.command("challenge @bob bonuses:both"))
}

/// The rule book's position after its first placements.
fn begun(placements: usize) -> Shown {
    let mut position = Position::new(BOARD.board());
    for hole in PLACEMENTS.into_iter().flatten().take(placements) {
        position.play_unchecked(hole);
    }
    shown(position, Scoring::default(), Stand::Turn)
}

/// The end of the rule book's game.
fn ended(scoring: Scoring) -> Shown {
    shown(end(), scoring, Stand::Over(Ending::Blocked))
}

/// The same as Black finds it: a turn without a legal hole.
fn blocked() -> Shown {
    shown(end(), Scoring::default(), Stand::Turn)
}

fn end() -> Position {
    format!("{} {END}", BOARD.board()).parse().expect("a test reads the rule book's last position")
}

fn shown(position: Position, scoring: Scoring, stand: Stand) -> Shown {
    let (names, hints) = (ByColor::default(), ByColor::default());
    Shown { title: String::new(), names, scoring, position, swapped: false, hints, stand }
}
