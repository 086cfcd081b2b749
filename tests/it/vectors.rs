//! Right answers from outside: the rule book's examples, and games and boards judged by independent programs.

use kulami::rules::perft::{divide, perft};
use kulami::rules::{
    Board, ByColor, Color, End, Ending, Hole, Illegal, Layout, Outcome, Position, ScoreCard, Scoring, biggest_area,
    lines,
};
use serde_json::Value;

const PLAIN: Scoring = Scoring { area: false, lines: false };
const AREA: Scoring = Scoring { area: true, lines: false };
const BOTH: Scoring = Scoring { area: true, lines: true };

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("the suite is JSON")
}

fn words(value: &Value) -> Vec<&str> {
    value.as_array().expect("a list").iter().map(|word| word.as_str().expect("a word")).collect()
}

/// A pair of numbers, Red's first.
fn pair(value: &Value) -> ByColor<u16> {
    let number = |index: usize| value[index].as_u64().expect("a number") as u16;
    ByColor { red: number(0), black: number(1) }
}

fn hole(text: &str) -> Hole {
    text.parse().expect("a hole")
}

fn names(holes: &[Hole]) -> Vec<String> {
    holes.iter().map(ToString::to_string).collect()
}

fn line_lengths(value: &Value) -> ByColor<Vec<u8>> {
    ByColor::from_fn(|color| {
        let of_side = value[usize::from(color == Color::Black)].as_array().expect("a list");
        of_side.iter().map(|length| length.as_u64().expect("a length") as u8).collect()
    })
}

#[test]
fn the_rule_books_final_position_is_scored_as_printed() {
    let book = json(include_str!("../data/rulebook.json"));
    let position: Position = book["final_position"].as_str().expect("a position").parse().expect("it is one");
    assert_eq!(position.end(), Some(End::Blocked));
    let card = ScoreCard::of(&position, PLAIN);
    assert_eq!(card.tiles.map(u16::from), pair(&book["tiles"]));
    assert_eq!(card.biggest_area.map(u16::from), pair(&book["biggest_area"]));
    assert_eq!(card.lines, line_lengths(&book["lines"]));
    for scoring in Scoring::ALL {
        let total = ScoreCard::of(&position, scoring).total();
        assert_eq!(total, pair(&book["totals"][scoring.to_string()]), "{scoring}");
    }
}

#[test]
fn in_the_final_position_only_the_own_tile_rule_blocks_black() {
    let book = json(include_str!("../data/rulebook.json"));
    let position: Position = book["final_position"].as_str().expect("a position").parse().expect("it is one");
    let last = position.last().expect("there is a last placement");
    let in_line = position.board().in_line_with(last) & position.empty();
    let otherwise_legal = in_line - position.board().tile_holes(last);
    assert!(!otherwise_legal.is_empty());
    let own = position.board().tile_holes(position.previous().expect("there is a previous one"));
    assert!((otherwise_legal - own).is_empty());
}

#[test]
fn the_rule_books_figures_have_their_legal_holes() {
    let book = json(include_str!("../data/rulebook.json"));
    let board: Board = book["board"].as_str().expect("a board").parse().expect("it is one");
    for figure in book["placement_figures"].as_array().expect("a list") {
        let mut position = Position::new(board.clone());
        for played in words(&figure["played"]) {
            position.play(hole(played)).expect("the figure's placements are legal");
        }
        assert_eq!(names(&position.legal_holes().sorted()), words(&figure["legal"]));
    }
}

#[test]
fn the_printed_boards_are_the_rule_books_in_the_suites_order() {
    let book = json(include_str!("../data/rulebook.json"));
    let suite = include_str!("../data/boards.txt").lines().filter(|line| !line.starts_with('#'));
    for ((number, printed), listed) in (1..).zip(words(&book["printed_boards"])).zip(suite) {
        assert_eq!(printed, listed);
        assert_eq!(Layout::Printed(number).board().to_string(), printed);
        assert_eq!(format!("printed-{number}").parse(), Ok(Layout::Printed(number)));
    }
}

#[test]
fn boards_that_people_laid_are_read_and_written_as_they_are() {
    let boards: Vec<&str> = include_str!("../data/boards.txt").lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(boards.len(), 14);
    for text in boards {
        let board: Board = text.parse().expect("it is a board");
        assert_eq!(board.to_string(), text);
    }
}

/// A line of the refereed games: board, placements, legal holes, how it ended, points with no, one and both bonuses.
fn refereed() -> impl Iterator<Item = [&'static str; 7]> {
    include_str!("../data/refereed_games.txt").lines().map(|line| {
        let fields: Vec<&str> = line.split(' ').collect();
        fields.try_into().expect("a line has seven fields")
    })
}

#[test]
fn the_refereed_games_agree_at_every_ply() {
    let mut games = 0;
    for [board, placements, legal, ending, ..] in refereed() {
        let mut position = Position::new(board.parse().expect("it is a board"));
        let mut legal = legal.split('|');
        for (ply, placement) in placements.split(',').enumerate() {
            if ply > 0 {
                let holes = names(&position.legal_holes().sorted()).join(",");
                assert_eq!(Some(holes.as_str()), legal.next(), "ply {ply} of {board}");
            }
            assert_eq!(position.end(), None, "ply {ply} of {board}");
            position.play(hole(placement)).expect("the referee took it");
        }
        assert_eq!(legal.next(), None);
        assert_eq!(position.end(), Some(end(ending)), "{board}");
        games += 1;
    }
    assert_eq!(games, 200);
}

#[test]
fn the_refereed_games_have_the_same_points() {
    for [board, placements, _, ending, plain, area, both] in refereed() {
        let position = played(board, placements.split(','));
        for (scoring, points) in [(PLAIN, plain), (AREA, area), (BOTH, both)] {
            let total = ScoreCard::of(&position, scoring).total();
            assert_eq!(format!("{}-{}", total.red, total.black), points, "{scoring} of {board} ({ending})");
        }
    }
}

fn played<'a>(board: &str, placements: impl IntoIterator<Item = &'a str>) -> Position {
    let mut position = Position::new(board.parse().expect("it is a board"));
    for placement in placements {
        position.play(hole(placement)).expect("the placements are legal");
    }
    position
}

fn end(word: &str) -> End {
    match word {
        "all_marbles_played" => End::Marbles,
        "no_legal_move" => End::Blocked,
        other => panic!("the suite has an ending of its own: {other}"),
    }
}

#[test]
fn the_judged_games_have_all_measures() {
    let suite = json(include_str!("../data/games.json"));
    let mut games = 0;
    for board in suite.as_array().expect("a list") {
        let layout = board["layout"].as_str().expect("a board");
        for game in board["games"].as_array().expect("a list") {
            let position = played(layout, words(&game["moves"]));
            let end = end(game["ending"].as_str().expect("a word"));
            assert_eq!(position.end(), Some(end));
            check_card(&position, PLAIN, end.into(), &game["card_plain"]);
            check_card(&position, BOTH, end.into(), &game["card_both"]);
            games += 1;
        }
    }
    assert_eq!(games, 72);
}

fn check_card(position: &Position, scoring: Scoring, ending: Ending, expected: &Value) {
    let card = ScoreCard::of(position, scoring);
    assert_eq!(card.tiles.map(u16::from), pair(&expected["tiles"]));
    assert_eq!(card.biggest_area.map(u16::from), pair(&expected["area_sizes"]));
    assert_eq!(card.lines, line_lengths(&expected["line_lengths"]));
    assert_eq!(card.lines_sum(), pair(&expected["line_points"]));
    assert_eq!(card.area_bonus(), pair(&expected["area_bonus"]));
    assert_eq!(card.lines_bonus(), pair(&expected["line_bonus"]));
    assert_eq!(card.total(), pair(&expected["total"]));
    let winner = match expected["winner"].as_str() {
        Some("red") => Some(Color::Red),
        Some("black") => Some(Color::Black),
        _ => None,
    };
    assert_eq!(card.leader(), winner);
    let outcome = winner.map_or(Outcome::Draw, Outcome::Win);
    assert_eq!(Outcome::of(ending, &card), outcome);
    // The sets that pictures are drawn from are those that were counted.
    for color in Color::ALL {
        let marbles = position.marbles(color);
        assert_eq!(biggest_area(marbles).len(), card.biggest_area[color]);
        assert!(lines(marbles).iter().all(|&line| (line - marbles).is_empty()));
    }
}

#[test]
fn the_judged_positions_refuse_for_the_given_reasons() {
    let suite = json(include_str!("../data/games.json"));
    for board in suite.as_array().expect("a list") {
        let layout = board["layout"].as_str().expect("a board");
        for game in board["games"].as_array().expect("a list") {
            let after = &game["after"];
            let plies = after["plies"].as_u64().expect("a number") as usize;
            let position = played(layout, words(&game["moves"])[..plies].iter().copied());
            let mut legal = names(&position.legal_holes().sorted());
            // This suite sorts by text, h10 before h2.
            legal.sort();
            assert_eq!(legal, words(&after["legal"]));
            check_card(&position, BOTH, Ending::Marbles, &after["card_both"]);
            let refused = after["refused"].as_array().expect("a list");
            assert_eq!(refused.len() + position.legal_holes().len() as usize, 64);
            for refusal in refused {
                let [hole_name, reason] = words(refusal)[..] else { panic!("a hole and a reason") };
                let rule = match position.check(hole(hole_name)) {
                    Err(Illegal::Occupied { .. }) => "occupied",
                    Err(Illegal::NotInLine { .. }) => "not_in_line",
                    Err(Illegal::OpponentTile { .. }) => "opponent_tile",
                    Err(Illegal::OwnTile { .. }) => "own_tile",
                    other => panic!("{hole_name} is refused for {reason}, not {other:?}"),
                };
                assert_eq!(rule, reason, "{hole_name}");
            }
        }
    }
}

#[test]
fn placement_sequences_are_as_many_as_counted_elsewhere() {
    let suite = json(include_str!("../data/games.json"));
    let boards = suite.as_array().expect("a list");
    assert_eq!(boards.len(), 12);
    for board in boards {
        let position = Position::new(board["layout"].as_str().expect("a board").parse().expect("it is one"));
        for (depth, count) in (1..).zip(board["perft"].as_array().expect("a list")) {
            let count = count.as_u64().expect("a number");
            assert_eq!(perft(&position, depth), count, "depth {depth} on {}", position.board());
            assert_eq!(divide(&position, depth).map(|(_, count)| count).sum::<u64>(), count);
        }
        assert_eq!(perft(&position, 0), 1);
    }
}
