//! What it costs to see whether the tiles that are left find places: on the empty field, and where the search runs
//! into its bound.

use divan::Bencher;
use kulami::rules::{Laying, UnfinishedBoard};

fn main() {
    divan::main();
}

/// The small tiles scattered so that the large ones fit only in few ways together.
const SCATTERED: &str = "3x1 g9, 2x2 i7, 3x1 g6, 1x3 h3, 2x2 e8, 2x2 d6, 3x1 f2, 2x2 b7, 2x2 a9, 1x2 f3, 1x2 b5";

fn board(layings: &str) -> UnfinishedBoard {
    let mut board = UnfinishedBoard::new();
    for text in layings.split(", ").filter(|text| !text.is_empty()) {
        let (tile, corner) = text.split_once(' ').expect("a tile and a hole");
        let laying = Laying { tile: tile.parse().expect("a tile"), corner: corner.parse().expect("a hole") };
        board.lay_again(laying).expect("it may lie there");
    }
    board
}

#[divan::bench]
fn empty(bencher: Bencher) {
    let board = board("");
    assert!(board.completion().is_some());
    bencher.bench(|| board.completion());
}

#[divan::bench]
fn bound(bencher: Bencher) {
    let board = board(SCATTERED);
    assert!(board.completion().is_none());
    bencher.bench(|| board.completion());
}
