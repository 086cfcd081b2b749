//! How fast the engine is: nodes a second of its search in the opening and in the middle of a game, the time that
//! endings take to be solved, and placements a second of plain counting.
//!
//! Speed is in nodes a second where nodes are counted. The times of endings are those of ten positions together.

use divan::Bencher;
use divan::counter::ItemsCount;
use kulami::engine::{Asked, Engine, Limits};
use kulami::rules::perft::perft;
use kulami::rules::{Hole, Layout, Position, Scoring};
use serde_json::Value;

fn main() {
    divan::main();
}

const PLAIN: &str = "none";
const BOTH: &str = "area lines";

/// The memory of the engine, in mebibytes.
const MEMORY: usize = 64;

/// The nodes of a search of which the speed is measured.
const NODES: u64 = 300_000;

/// The nodes after which an ending is given up; none of the suite takes so many.
const ENOUGH: u64 = 100_000_000;

/// The nodes of a search of some position within a budget.
fn search(bencher: Bencher, position: &Position, bonuses: &str) {
    let scoring: Scoring = bonuses.parse().expect("the bench names bonuses");
    let mut engine = Engine::new(MEMORY);
    let asked = Asked::new(position, scoring);
    let nodes = engine.judge(&asked, &Limits::nodes(NODES)).nodes;
    bencher.counter(ItemsCount::new(nodes)).bench_local(|| engine.judge(&asked, &Limits::nodes(NODES)));
}

#[divan::bench(args = [PLAIN, BOTH])]
fn opening(bencher: Bencher, bonuses: &str) {
    search(bencher, &Position::new(Layout::Printed(1).board()), bonuses);
}

#[divan::bench(args = [PLAIN, BOTH])]
fn middle_game(bencher: Bencher, bonuses: &str) {
    let position = endings(30).remove(0);
    search(bencher, &position, bonuses);
}

/// Judges every fourth game of the suite of endings to its end, with so many marbles left.
#[divan::bench(args = [8, 10, 12, 14, 16], sample_count = 10)]
fn solve_tiles(bencher: Bencher, left: usize) {
    solve(bencher, left, PLAIN);
}

/// The same with both bonuses.
#[divan::bench(args = [8, 10, 12, 14, 16], sample_count = 10)]
fn solve_with_bonuses(bencher: Bencher, left: usize) {
    solve(bencher, left, BOTH);
}

fn solve(bencher: Bencher, left: usize, bonuses: &str) {
    let scoring: Scoring = bonuses.parse().expect("the bench names bonuses");
    let suite: Vec<Position> = endings(left).into_iter().step_by(4).collect();
    let mut engine = Engine::new(MEMORY);
    let mut all = || {
        let solve = |position| {
            let judged = engine.judge(&Asked::new(position, scoring), &Limits::nodes(ENOUGH));
            assert!(judged.exact);
            judged.nodes
        };
        suite.iter().map(solve).sum::<u64>()
    };
    let nodes = all();
    bencher.counter(ItemsCount::new(nodes)).bench_local(all);
}

#[divan::bench]
fn counting(bencher: Bencher) {
    let position = Position::new(Layout::Printed(1).board());
    let count = perft(&position, 5);
    bencher.counter(ItemsCount::new(count)).bench(|| perft(&position, 5));
}

/// The games of the suite of endings, where so many of the 56 marbles are left.
fn endings(left: usize) -> Vec<Position> {
    let suite: Value = serde_json::from_str(include_str!("../tests/data/endings.json")).expect("it is JSON");
    let ending = |ending: &Value| {
        let board = ending["position"].as_str().and_then(|text| text.split(' ').next()).expect("a board");
        let mut position = Position::new(board.parse().expect("it can be read"));
        let moves = ending["moves"].as_array().expect("a list");
        for hole in &moves[..56 - left] {
            let hole: Hole = hole.as_str().and_then(|hole| hole.parse().ok()).expect("a hole");
            position.play(hole).expect("it is legal");
        }
        position
    };
    suite.as_array().expect("a list").iter().map(ending).collect()
}
