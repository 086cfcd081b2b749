//! The small phrases that the messages share: sides, lists of holes, tiles, bonuses, endings.

use crate::game::{Game, Pace, Player, Seats, UserId};
use crate::rules::{ByColor, Color, Ending, Hole, Outcome, Position, ScoreCard, Scoring, Tile};
use crate::talk::{Args, Text, Voice, Words, clean_name};
use jiff::SignedDuration;
use std::cmp::Reverse;
use std::fmt::Display;

/// Items with something between.
pub(super) fn joined(items: impl IntoIterator<Item = impl Display>, between: &str) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(between)
}

/// The key by which sentences choose a colour's words.
pub(super) const fn color_key(color: Color) -> &'static str {
    match color {
        Color::Red => "red",
        Color::Black => "black",
    }
}

/// The colour's word at the beginning of a sentence, or alone.
pub(super) fn color_name(words: &Words, color: Color) -> String {
    words.plain("color-name", &Args::new().text("color", color_key(color)))
}

/// The colours' words at the beginning of a sentence.
pub(super) fn color_names(words: &Words) -> ByColor<String> {
    ByColor::from_fn(|color| color_name(words, color))
}

/// The colour's word within a sentence.
pub(super) fn color_word(words: &Words, color: Color) -> String {
    words.plain("color", &Args::new().text("color", color_key(color)))
}

/// A hole's contents in a word: red, black or empty.
pub(super) fn contents(words: &Words, position: &Position, hole: Hole) -> String {
    let color = position.marble_at(hole).map_or("empty", color_key);
    words.plain("contents", &Args::new().text("color", color))
}

/// Fills in a person; whose name shows nothing is called somebody.
pub(super) fn with_person(args: Args, key: &'static str, voice: &Voice, person: &UserId) -> Args {
    args.person(key, person, &person_name(voice, person))
}

/// Fills in whoever plays a side.
pub(super) fn with_player(args: Args, key: &'static str, voice: &Voice, player: &Player) -> Args {
    match player {
        Player::Person(person) => with_person(args, key, voice, person),
        Player::Program(_) => voice.player(args, key, player),
    }
}

/// A person's name, cleaned; whose name shows nothing is called somebody.
pub(super) fn person_name(voice: &Voice, person: &UserId) -> String {
    let name = clean_name(&voice.name(person));
    if name.is_empty() { voice.plain("nameless", &Args::new()) } else { name }
}

/// Fills in who holds a colour: the person, or the colour itself while nobody holds it.
pub(super) fn with_side(args: Args, key: &'static str, voice: &Voice, game: &Game, color: Color) -> Args {
    with_seat(args, key, voice, game.seats(), color)
}

/// The same where the game is known by its seats alone.
pub(super) fn with_seat(args: Args, key: &'static str, voice: &Voice, seats: Option<&Seats>, color: Color) -> Args {
    match seats {
        Some(seats) => with_player(args, key, voice, &seats[color]),
        None => args.text(key, color_name(voice.words, color)),
    }
}

/// Fills in both sides as `red` and `black`.
pub(super) fn with_sides(args: Args, voice: &Voice, game: &Game) -> Args {
    let args = with_side(args, "red", voice, game, Color::Red);
    with_side(args, "black", voice, game, Color::Black)
}

/// A text about a game, with its number in front.
pub(super) fn about(voice: &Voice, game: &Game, said: Text) -> Text {
    let mut text = voice.say("game-about", &Args::new().strong("game", game.id()));
    text.append(Text::plain(" "));
    text.append(said);
    text
}

/// The bonuses in play, or that there are none.
pub(super) fn bonuses(words: &Words, scoring: Scoring) -> String {
    words.plain("bonuses", &Args::new().text("bonuses", bonuses_key(scoring)))
}

/// The key by which sentences choose the bonuses' words.
pub(super) const fn bonuses_key(scoring: Scoring) -> &'static str {
    match (scoring.area, scoring.lines) {
        (false, false) => "none",
        (true, false) => "area",
        (false, true) => "lines",
        (true, true) => "both",
    }
}

/// The time for a placement, or that there is no limit.
pub(super) fn pace(words: &Words, pace: Pace) -> String {
    match pace.time() {
        None => words.plain("pace-none", &Args::new()),
        Some(time) => words.plain("pace", &Args::new().text("time", span(words, time))),
    }
}

/// A length of time in the largest unit of which it is a whole number; days from three on.
pub(super) fn span(words: &Words, time: SignedDuration) -> String {
    let minutes = time.as_mins();
    let (unit, count) = match (minutes / 60, minutes % 60) {
        (hours, 0) if hours % 24 == 0 && hours > 48 => ("days", hours / 24),
        (hours, 0) => ("hours", hours),
        _ => ("minutes", minutes),
    };
    words.plain("span", &Args::new().text("unit", unit).number("count", count as f64))
}

/// The hole that a tile is called by: its first in reading order.
pub(super) fn tile_name(tile: &Tile) -> String {
    let first = tile.holes().iter().min_by_key(|hole| (Reverse(hole.row()), hole.column()));
    first.map_or_else(String::new, |hole| hole.to_string())
}

/// Why a game ended, with the losing side as `loser` for the caller to fill in. There is no position where the board was
/// never laid.
pub(super) fn ending_args(ending: Ending, position: Option<&Position>) -> (Args, Option<Color>) {
    let (key, loser) = match ending {
        Ending::Marbles => ("marbles", None),
        Ending::Blocked => ("blocked", position.map(Position::turn)),
        Ending::Resigned(color) => ("resigned", Some(color)),
        Ending::Agreed => ("agreed", None),
        Ending::Time(color) => ("time", Some(color)),
        Ending::Abandoned => ("abandoned", None),
        Ending::Unfinished => ("unfinished", None),
    };
    (Args::new().text("ending", key), loser)
}

/// Why a game ended, in colours.
pub(super) fn ending(words: &Words, ending: Ending, position: Option<&Position>) -> String {
    let (args, loser) = ending_args(ending, position);
    let loser = loser.map(|color| color_name(words, color)).unwrap_or_default();
    words.plain("ending", &args.text("loser", loser))
}

/// Who won or leads, with the winner as `winner` for the caller to fill in.
pub(super) fn outcome_args(outcome: Outcome) -> (Args, Option<Color>) {
    let (key, winner) = match outcome {
        Outcome::Win(color) => ("win", Some(color)),
        Outcome::Draw => ("draw", None),
        Outcome::Unfinished => ("unfinished", None),
    };
    (Args::new().text("outcome", key), winner)
}

/// Who won, in colours.
pub(super) fn verdict(words: &Words, outcome: Outcome) -> String {
    let (args, winner) = outcome_args(outcome);
    let winner = winner.map(|color| color_name(words, color)).unwrap_or_default();
    words.plain("verdict", &args.text("winner", winner))
}

/// Who won, with the person.
pub(super) fn verdict_of(voice: &Voice, game: &Game, outcome: Outcome) -> Text {
    let (args, winner) = outcome_args(outcome);
    let args = match winner {
        Some(winner) => with_side(args, "winner", voice, game, winner),
        None => args.text("winner", ""),
    };
    voice.say("verdict-sentence", &args)
}

/// A row of the sum: what it is of, and each side's entry.
pub(super) type SumRow = (String, ByColor<String>);

/// The sum: the tiles, and each bonus that is played with what is measured and what it adds.
pub(super) fn sum(words: &Words, card: &ScoreCard) -> Vec<SumRow> {
    let label = |key| words.plain(key, &Args::new());
    let mut rows = vec![(label("sum-tiles"), card.tiles.map(|points| points.to_string()))];
    let entry = |measured: String, bonus: u16| if bonus > 0 { format!("{measured} +{bonus}") } else { measured };
    if card.scoring.area {
        let bonus = card.area_bonus();
        let entries = ByColor::from_fn(|color| entry(card.biggest_area[color].to_string(), bonus[color]));
        rows.push((label("sum-area"), entries));
    }
    if card.scoring.lines {
        let bonus = card.lines_bonus();
        rows.push((label("sum-lines"), ByColor::from_fn(|color| entry(lengths(&card.lines[color]), bonus[color]))));
    }
    rows
}

/// The lengths of lines as a sum: `5 + 7`, and `0` without any.
pub(super) fn lengths(lines: &[u8]) -> String {
    if lines.is_empty() { "0".to_owned() } else { joined(lines, " + ") }
}
