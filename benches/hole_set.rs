//! What the wide set of holes costs: counting placement sequences with sets over the whole field (`u128`, as
//! `HoleSet` has them), with sets over the 64 holes of a board (`u64`), and with `Position` itself.
//!
//! The two plain counters share their code and know nothing but what legality needs. Speed is in placements (the
//! last ones of the sequences) a second.

use divan::Bencher;
use divan::counter::ItemsCount;
use kulami::rules::perft::perft;
use kulami::rules::{Board, Hole, Layout, Position};

fn main() {
    divan::main();
}

const DEPTH: u8 = 5;
const LAYOUTS: [&str; 2] = ["printed-1", "printed-2"];

fn board(layout: &str) -> Board {
    layout.parse::<Layout>().expect("the bench names layouts").board()
}

#[divan::bench(args = LAYOUTS)]
fn board_u64(bencher: Bencher, layout: &str) {
    let board = board(layout);
    let numbers: Vec<Hole> = board.holes().iter().collect();
    let place = |hole| numbers.iter().position(|&other| other == hole).expect("a hole of the board has a number");
    let plain = Plain::<u64>::new(&board, place);
    let items = perft(&Position::new(board.clone()), DEPTH);
    assert_eq!(plain.perft(), items);
    bencher.counter(ItemsCount::new(items)).bench(|| plain.perft());
}

#[divan::bench(args = LAYOUTS)]
fn field_u128(bencher: Bencher, layout: &str) {
    let board = board(layout);
    let place = |hole: Hole| usize::from(hole.row()) * 11 + usize::from(hole.column());
    let plain = Plain::<u128>::new(&board, place);
    let items = perft(&Position::new(board.clone()), DEPTH);
    assert_eq!(plain.perft(), items);
    bencher.counter(ItemsCount::new(items)).bench(|| plain.perft());
}

#[divan::bench(args = LAYOUTS)]
fn position(bencher: Bencher, layout: &str) {
    let position = Position::new(board(layout));
    let items = perft(&position, DEPTH);
    bencher.counter(ItemsCount::new(items)).bench(|| perft(&position, DEPTH));
}

/// A set of places as bits.
trait Bits: Copy {
    const NONE: Self;
    fn of(place: usize) -> Self;
    fn or(self, other: Self) -> Self;
    fn without(self, other: Self) -> Self;
    fn count(self) -> u64;
    /// Takes the lowest place out.
    fn pop(&mut self) -> Option<usize>;
}

macro_rules! bits {
    ($int:ty) => {
        impl Bits for $int {
            const NONE: Self = 0;
            fn of(place: usize) -> Self {
                1 << place
            }
            fn or(self, other: Self) -> Self {
                self | other
            }
            fn without(self, other: Self) -> Self {
                self & !other
            }
            fn count(self) -> u64 {
                u64::from(self.count_ones())
            }
            fn pop(&mut self) -> Option<usize> {
                if *self == 0 {
                    return None;
                }
                let place = self.trailing_zeros() as usize;
                *self &= *self - 1;
                Some(place)
            }
        }
    };
}

bits!(u64);
bits!(u128);

/// The tables of a board: what is in line with a place and not on its tile, and what is on its tile.
struct Plain<B> {
    holes: B,
    reach: Vec<B>,
    tile: Vec<B>,
}

impl<B: Bits> Plain<B> {
    fn new(board: &Board, place: impl Fn(Hole) -> usize) -> Self {
        let set = |holes: kulami::rules::HoleSet| holes.iter().fold(B::NONE, |all, hole| all.or(B::of(place(hole))));
        let mut plain = Self { holes: set(board.holes()), reach: vec![B::NONE; 128], tile: vec![B::NONE; 128] };
        for hole in board.holes() {
            plain.reach[place(hole)] = set(board.in_line_with(hole) - board.tile_holes(hole));
            plain.tile[place(hole)] = set(board.tile_holes(hole));
        }
        plain
    }

    fn perft(&self) -> u64 {
        self.count(B::NONE, self.holes, B::NONE, DEPTH)
    }

    /// Counts on from the marbles of both, the legal holes, and the tile that the next side to move must leave.
    fn count(&self, occupied: B, mut legal: B, own_tile: B, depth: u8) -> u64 {
        if depth == 1 {
            return legal.count();
        }
        let mut count = 0;
        while let Some(place) = legal.pop() {
            let after = occupied.or(B::of(place));
            let next = self.reach[place].without(own_tile).without(after);
            count += self.count(after, next, self.tile[place], depth - 1);
        }
        count
    }
}
