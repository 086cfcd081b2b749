//! A board with its 64 holes numbered, so that a set of them is one machine word, and all that a search looks up.

use crate::rules::{Board, Hole, LINE, TILES, TileShape};

/// A set of holes of one board, a bit each by the hole's number.
pub(super) type Holes = u64;

/// How many holes a board has.
pub(super) const HOLES: usize = 64;

/// A number beyond all holes: no hole.
pub(super) const NO_HOLE: u8 = HOLES as u8;

/// The directions of lines, half of them: the other way is the same line.
const DIRECTIONS: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// What runs of marbles come to: the lengths of lines, and how many of two, three and four there are.
pub(super) type Runs = [i16; 4];

/// What one run of each length comes to.
const RUNS: [Runs; 11] = {
    let mut runs = [[0; 4]; 11];
    let mut length = 2;
    while length < runs.len() {
        if length >= LINE as usize {
            runs[length][0] = length as i16;
        } else {
            runs[length][length - 1] = 1;
        }
        length += 1;
    }
    runs
};

/// A board as a search looks at it.
#[derive(Debug)]
pub(super) struct Terrain {
    /// The hole of a number.
    pub holes: [Hole; HOLES],
    /// The holes in the row or column of a hole, without those of its own tile: where the answer to it may lie.
    pub answers: [Holes; HOLES + 1],
    /// The tile of a hole; beyond the tiles for no hole.
    pub tile_of: [u8; HOLES + 1],
    /// The holes of a tile; none for the tile of no hole.
    pub tiles: [Holes; TILES + 1],
    /// The holes of the tile of a hole; none for no hole.
    pub tile_with: [Holes; HOLES + 1],
    /// The kind of a tile: its shape's place in [`TileShape::ALL`].
    pub kinds: [u8; TILES],
    /// The holes side by side with a hole.
    pub beside: [Holes; HOLES],
    /// The next hole in each direction and the opposite one; no hole at the edge or before a gap.
    pub steps: [[u8; 8]; HOLES],
}

impl Terrain {
    /// Numbers a board's holes from the bottom row upwards, each row from the left.
    pub fn new(board: &Board) -> Self {
        let holes: Vec<Hole> = board.holes().iter().collect();
        let holes: [Hole; HOLES] = holes.try_into().expect("every board has 64 holes");
        let number = |hole: Hole| holes.iter().position(|&other| other == hole);
        let set = |wanted: &dyn Fn(Hole) -> bool| {
            (0..HOLES).filter(|&at| wanted(holes[at])).fold(0, |set: Holes, at| set | 1 << at)
        };
        let mut tiles = [0; TILES + 1];
        let mut kinds = [0; TILES];
        for (index, tile) in board.tiles().iter().enumerate() {
            tiles[index] = set(&|hole| tile.holes().contains(hole));
            kinds[index] = TileShape::ALL.iter().position(|&shape| shape == tile.shape()).expect("all shapes") as u8;
        }
        let mut tile_of = [TILES as u8; HOLES + 1];
        let mut tile_with = [0; HOLES + 1];
        let mut answers = [0; HOLES + 1];
        let mut beside = [0; HOLES];
        let mut steps = [[NO_HOLE; 8]; HOLES];
        for at in 0..HOLES {
            let hole = holes[at];
            let tile = tiles.iter().position(|&tile| tile >> at & 1 == 1).expect("every hole is on a tile");
            tile_of[at] = tile as u8;
            tile_with[at] = tiles[tile];
            answers[at] = set(&|other| board.in_line_with(hole).contains(other)) & !tiles[tile];
            beside[at] =
                set(&|other| u8::abs_diff(other.column(), hole.column()) + u8::abs_diff(other.row(), hole.row()) == 1);
            for (way, (columns, rows)) in DIRECTIONS.into_iter().enumerate() {
                for (back, sign) in [(0, 1), (1, -1)] {
                    let next = hole.offset(sign * columns, sign * rows).and_then(number);
                    steps[at][2 * way + back] = next.map_or(NO_HOLE, |next| next as u8);
                }
            }
        }
        answers[HOLES] = Holes::MAX;
        Self { holes, answers, tile_of, tiles, tile_with, kinds, beside, steps }
    }

    /// The number of a hole of the board.
    pub fn number(&self, hole: Hole) -> u8 {
        self.holes.iter().position(|&other| other == hole).map_or(NO_HOLE, |at| at as u8)
    }

    /// How the runs of a side change when it places on a hole; `own` is without it.
    ///
    /// Source: the Lines bonus. Every maximal run of five or more counts its length.
    pub fn runs_gained(&self, own: Holes, at: u8) -> Runs {
        let mut gained = [0; 4];
        for way in 0..DIRECTIONS.len() {
            let run = |back: usize| {
                let mut length = 0;
                let mut next = self.steps[at as usize][2 * way + back];
                while next != NO_HOLE && own >> next & 1 == 1 {
                    length += 1;
                    next = self.steps[next as usize][2 * way + back];
                }
                length
            };
            let (ahead, behind) = (run(0), run(1));
            for (kind, gained) in gained.iter_mut().enumerate() {
                *gained += RUNS[ahead + behind + 1][kind] - RUNS[ahead][kind] - RUNS[behind][kind];
            }
        }
        gained
    }

    /// The size of the biggest area of a side's marbles.
    ///
    /// Source: the Biggest Area bonus. Marbles joined side by side; a gap does not join.
    pub fn biggest_area(&self, marbles: Holes) -> u8 {
        let mut left = marbles;
        let mut biggest = 0;
        while left.count_ones() as u8 > biggest {
            let mut size = 0;
            let mut front = left & left.wrapping_neg();
            left &= !front;
            while front != 0 {
                let at = front.trailing_zeros() as usize;
                front &= front - 1;
                size += 1;
                let more = self.beside[at] & left;
                left &= !more;
                front |= more;
            }
            biggest = biggest.max(size);
        }
        biggest
    }
}
