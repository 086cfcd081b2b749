//! The engine: never an illegal answer, always within its limits, the same answer twice, and right where the right
//! answer can be had by plain search.

use kulami::engine::{Asked, Choice, Engine, Eval, Level, Limits};
use kulami::rules::{Board, Color, Hole, HoleSet, Layout, Position, ScoreCard, Scoring};
use proptest::prelude::*;

/// A position after some placements at random, on a board of either kind.
fn position(seed: u64, plies: u8) -> Position {
    game(seed, plies).0
}

/// The same, with the placements.
fn game(seed: u64, plies: u8) -> (Position, Vec<Hole>) {
    let layout = if seed.is_multiple_of(2) { Layout::Square { seed } } else { Layout::Irregular { seed } };
    let mut position = Position::new(layout.board());
    let mut lot = seed;
    let mut played = Vec::new();
    while position.ply() < plies && position.end().is_none() {
        lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let holes = position.legal_holes().sorted();
        let hole = holes[(lot >> 33) as usize % holes.len()];
        position.play_unchecked(hole);
        played.push(hole);
    }
    (position, played)
}

/// The same game on the board as a mirror shows it.
fn mirrored(position: &Position, plies: &[Hole]) -> Position {
    let board = position.board();
    let mirror = |hole: Hole| Hole::new(board.width() - 1 - hole.column(), hole.row()).expect("it is on the board");
    let tiles: Vec<HoleSet> = board.tiles().iter().map(|tile| tile.holes().iter().map(mirror).collect()).collect();
    let mut mirrored = Position::new(Board::from_tiles(&tiles).expect("a mirrored board is a board"));
    for &hole in plies {
        mirrored.play(mirror(hole)).expect("what was legal is legal in a mirror");
    }
    mirrored
}

/// The value of perfect play for the side to move, in hundredths of a point, by plain search.
fn solved(position: &mut Position, scoring: Scoring) -> i32 {
    if position.end().is_some() {
        let total = ScoreCard::of(position, scoring).total().map(i32::from);
        return (total[position.turn()] - total[!position.turn()]) * 100;
    }
    let mut best = i32::MIN;
    for hole in position.legal_holes() {
        let undo = position.play_unchecked(hole);
        best = best.max(-solved(position, scoring));
        position.take_back(undo);
    }
    best
}

fn scorings() -> impl Strategy<Value = Scoring> {
    (any::<bool>(), any::<bool>()).prop_map(|(area, lines)| Scoring { area, lines })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn every_level_answers_legally_and_the_same_twice(seed: u64, plies in 0..57_u8, level in 0..7_usize, scoring in scorings()) {
        let position = position(seed, plies);
        let asked = Asked::new(&position, scoring);
        let level = Level::ALL[level];
        let choice = Engine::new(1).choose(&asked, level, seed, &|| false);
        let mut other = Engine::new(1);
        let _ = other.judge(&Asked::new(&Position::new(position.board().clone()), scoring), &Limits::nodes(500));
        prop_assert_eq!(other.choose(&asked, level, seed, &|| false), choice);
        match choice {
            Some(Choice::Place(hole)) => prop_assert!(position.legal_holes().contains(hole)),
            Some(Choice::Swap) => prop_assert!(false, "nobody may change colours here"),
            None => prop_assert!(position.end().is_some()),
        }
    }

    #[test]
    fn a_mirrored_board_has_the_same_value(seed: u64, plies in 0..56_u8, scoring in scorings()) {
        let (position, holes) = game(seed, plies);
        let limits = Limits { depth: 4, ..Limits::nodes(u64::MAX) };
        let mirrored = mirrored(&position, &holes);
        let [one, other] = [&position, &mirrored].map(|position| Engine::new(1).judge(&Asked::new(position, scoring), &limits));
        prop_assert_eq!(one.value, other.value);
        prop_assert_eq!(one.exact, other.exact);
    }

    #[test]
    fn a_search_keeps_within_its_limits(seed: u64, plies in 0..57_u8, nodes in 1..5_000_u64, scoring in scorings()) {
        let position = position(seed, plies);
        let judgement = Engine::new(1).judge(&Asked::new(&position, scoring), &Limits::nodes(nodes));
        prop_assert!(judgement.nodes <= nodes);
        prop_assert_eq!(judgement.choice.is_none(), position.end().is_some());
        let mut shown = position.clone();
        for &hole in &judgement.line {
            prop_assert!(shown.play(hole).is_ok());
        }
    }

    #[test]
    fn an_exact_value_is_that_of_perfect_play(seed: u64, plies in 47..57_u8, scoring in scorings()) {
        let mut position = position(seed, plies);
        prop_assume!(position.ply() >= 47);
        let judgement = Engine::new(1).judge(&Asked::new(&position, scoring), &Limits::nodes(100_000));
        if judgement.exact {
            prop_assert_eq!(judgement.value, Eval::hundredths(solved(&mut position, scoring)));
        }
    }
}

#[test]
fn a_stop_ends_a_search() {
    let position = Position::new(Layout::Printed(1).board());
    let limits = Limits::nodes(u64::MAX);
    let judgement = Engine::new(1).judge(&Asked::new(&position, Scoring::default()), &limits.until(&|| true));
    assert!(judgement.nodes < 10_000, "{}", judgement.nodes);
    assert!(judgement.choice.is_some());
}

#[test]
fn whoever_may_change_colours_takes_the_better_side() {
    let mut position = Position::new(Layout::Printed(1).board());
    let mut engine = Engine::new(1);
    let mut swaps = 0;
    for hole in position.legal_holes() {
        let undo = position.play_unchecked(hole);
        assert_eq!(position.turn(), Color::Black);
        let asked = Asked { swap: true, ..Asked::new(&position, Scoring::default()) };
        let (free, bound) = (
            engine.judge(&asked, &Limits::nodes(2_000)),
            engine.judge(&Asked { swap: false, ..asked }, &Limits::nodes(2_000)),
        );
        assert!(free.value >= Eval::hundredths(0));
        assert_eq!(free.choice == Some(Choice::Swap), bound.value < Eval::hundredths(0));
        swaps += usize::from(free.choice == Some(Choice::Swap));
        position.take_back(undo);
    }
    assert!((1..64).contains(&swaps), "{swaps}");
}
