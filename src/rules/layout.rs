//! Where boards come from: printed ones, random ones from a seed, and boards given as text.

use super::{Board, Hole, HoleSet, ParseBoardError, Position, TILES, TileShape};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

/// The boards printed in the rule book.
static PRINTED: LazyLock<[Board; 3]> = LazyLock::new(|| {
    [
        "AABCCCDD/AABEEFDD/GGBEEFDD/GGHHHIII/JJHHHKKL/MNNOOKKL/MNNPPPQQ/MNNPPPQQ",
        "....AA..../..BBAAC.../DDBBEEC.../DDFGGGCHHH/DDFGGGIII./JJFKKKIII./..LLMNNOO./..LLMNNOO./...PPQQOO./.....QQ...",
        "...AABB../.CCAADDD./.CCEEFFGG/HCCEEFFGG/HIIIJJJGG/HIIIKKKL./.MMMKKKL./.NNOOPPQQ/...OOPP..",
    ]
    .map(|text| text.parse().expect("the printed boards are boards"))
});

/// Where a board comes from.
///
/// Its text form is `printed-1` to `printed-3`, `square-17` and `irregular-17` with the seed, or the board's own text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Layout {
    /// One of the three boards printed in the rule book, 1 to 3 (`printed-1`).
    Printed(u8),
    /// A random square of 8 by 8 holes.
    Square {
        /// The seed: the same one gives the same board.
        seed: u64,
    },
    /// A random board of irregular outline.
    Irregular {
        /// The seed: the same one gives the same board.
        seed: u64,
    },
    /// A board given as text.
    Given(Board),
}

impl Layout {
    /// The board. A number of a printed board that there is not is taken as the nearest.
    ///
    /// # Random boards
    ///
    /// The same seed gives the same board for ever, also in later versions: kept games and shared seeds depend on it,
    /// and a test pins some. All numbers are drawn from `ChaCha8`, keyed with the seed's eight bytes, the lowest
    /// first, and then the byte `s` or `i`; a number below `n` is a 32-bit draw modulo `n`, drawn again where it
    /// lies in the last, incomplete run of `n`.
    ///
    /// - *Square*: the first free hole from the lower left is covered by a tile chosen at random from those left,
    ///   stepping back where none fits, until all are laid. Then, 32 times, a tile chosen at random and those that
    ///   touch it are lifted and laid again in the same way, so that every board is about equally likely.
    /// - *Irregular*: a frame of up to 10 by 10 and a tightness are chosen; the tiles in random order are laid one by
    ///   one edge to edge with those that lie there, where a place is the likelier the more edges touch. Frames
    ///   in which the rest finds no place and boards with an enclosed gap are begun again.
    ///
    /// A board on which the first or second placement can leave the other side without a legal hole is begun again,
    /// with the numbers that follow. Each try is bounded and few fail: of 10,000 seeds of each kind, the slowest
    /// board takes some two milliseconds of an optimised build, the average one 0.15.
    #[must_use]
    pub fn board(&self) -> Board {
        match self {
            Self::Printed(number) => {
                let index = usize::from(*number).clamp(1, PRINTED.len()) - 1;
                PRINTED[index].clone()
            }
            Self::Square { seed } => first_fair(&mut Draw::new(*seed, b's'), lay_square),
            Self::Irregular { seed } => first_fair(&mut Draw::new(*seed, b'i'), lay_irregular),
            Self::Given(board) => board.clone(),
        }
    }
}

/// Tries until a board is laid on which both sides can answer.
fn first_fair(draw: &mut Draw, mut lay: impl FnMut(&mut Draw) -> Option<Vec<HoleSet>>) -> Board {
    loop {
        let board = lay(draw).and_then(|tiles| Board::from_tiles(&tiles).ok());
        if let Some(board) = board.filter(is_fair) {
            return board;
        }
    }
}

/// Whether whatever the first two placements are, the other side then has a legal hole.
fn is_fair(board: &Board) -> bool {
    let after = |position: &Position, hole: Hole| {
        let mut next = position.clone();
        next.play_unchecked(hole);
        next
    };
    let empty = Position::new(board.clone());
    empty.legal_holes().iter().all(|first| {
        let position = after(&empty, first);
        let replies = position.legal_holes();
        !replies.is_empty() && replies.iter().all(|second| !after(&position, second).legal_holes().is_empty())
    })
}

/// The numbers that a board is laid with.
struct Draw(ChaCha8Rng);

impl Draw {
    fn new(seed: u64, kind: u8) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        key[8] = kind;
        Self(ChaCha8Rng::from_seed(key))
    }

    /// A number below `n`, each equally likely. Own arithmetic: a library's ranges may change their numbers.
    fn below(&mut self, n: u32) -> u32 {
        let fair = u32::MAX - u32::MAX % n;
        loop {
            let number = self.0.next_u32();
            if number < fair {
                return number % n;
            }
        }
    }

    /// The index of one of the weights, as likely as it is heavy; `None` where all are zero.
    fn weighted(&mut self, weights: &[u32]) -> Option<usize> {
        let sum = weights.iter().sum::<u32>();
        if sum == 0 {
            return None;
        }
        let mut at = self.below(sum);
        weights.iter().position(|&weight| {
            let here = at < weight;
            at = at.saturating_sub(weight);
            here
        })
    }
}

/// The tiles either way up: shape's index, columns, rows.
fn ways_up() -> Vec<(usize, u8, u8)> {
    let mut ways = Vec::new();
    for (index, shape) in TileShape::ALL.into_iter().enumerate() {
        let (short, long) = shape.sides();
        ways.push((index, short, long));
        if short != long {
            ways.push((index, long, short));
        }
    }
    ways
}

/// The side of the square, in holes.
const SQUARE: u8 = 8;

/// A try at a square that has not come out after so many tiles laid is given up: most come out within a hundred.
const SQUARE_STEPS: u32 = 2_000;

/// How often a tile of a square and those that touch it are laid again. Filling alone favours some boards: of 100,000
/// seeds 5,000 gave one that another had given, after these rounds less than 100.
const SQUARE_ROUNDS: u32 = 32;

fn lay_square(draw: &mut Draw) -> Option<Vec<HoleSet>> {
    let frame = HoleSet::rectangle(0, 0, SQUARE, SQUARE)?;
    let shapes = TileShape::ALL.map(TileShape::count);
    let mut tiles = fill(frame, shapes, SQUARE_STEPS, draw)?;
    for _ in 0..SQUARE_ROUNDS {
        let chosen = tiles[draw.below(TILES as u32) as usize];
        let touches = |tile: &&HoleSet| !(**tile & chosen.grown()).is_empty();
        let (lifted, kept): (Vec<HoleSet>, Vec<HoleSet>) = tiles.iter().partition(touches);
        let left = TileShape::ALL.map(|shape| lifted.iter().filter(|tile| tile.len() == shape.size()).count() as u8);
        let free = lifted.iter().fold(HoleSet::EMPTY, |all, &tile| all | tile);
        if let Some(mut again) = fill(free, left, SQUARE_STEPS, draw) {
            again.extend(kept);
            tiles = again;
        }
    }
    Some(tiles)
}

/// Fills free holes with exactly these tiles; `None` where it takes too many steps or can't be done.
fn fill(free: HoleSet, left: [u8; TileShape::ALL.len()], steps: u32, draw: &mut Draw) -> Option<Vec<HoleSet>> {
    let mut filling = Filling { ways: ways_up(), left, tiles: Vec::with_capacity(TILES), steps };
    filling.fill(free, draw).then_some(filling.tiles)
}

/// A frame being filled with tiles, with a way back.
struct Filling {
    ways: Vec<(usize, u8, u8)>,
    /// The tiles left of each shape.
    left: [u8; TileShape::ALL.len()],
    tiles: Vec<HoleSet>,
    steps: u32,
}

impl Filling {
    fn fill(&mut self, free: HoleSet, draw: &mut Draw) -> bool {
        let Some(corner) = free.iter().next() else { return true };
        let fits = |&(_, width, height): &(usize, u8, u8)| {
            HoleSet::rectangle(corner.column(), corner.row(), width, height).filter(|&tile| (tile - free).is_empty())
        };
        let mut ways: Vec<(usize, HoleSet)> =
            self.ways.iter().filter_map(|way| fits(way).map(|tile| (way.0, tile))).collect();
        loop {
            let weights: Vec<u32> = ways.iter().map(|&(shape, _)| u32::from(self.left[shape])).collect();
            let Some(chosen) = draw.weighted(&weights) else { return false };
            let (shape, tile) = ways.swap_remove(chosen);
            if self.steps == 0 {
                return false;
            }
            self.steps -= 1;
            self.left[shape] -= 1;
            self.tiles.push(tile);
            if self.fill(free - tile, draw) {
                return true;
            }
            self.tiles.pop();
            self.left[shape] += 1;
        }
    }
}

/// The frames of irregular boards in columns and rows: a little larger than the 64 holes, none of them the square.
const FRAMES: [(u8, u8); 10] =
    [(10, 10), (10, 10), (10, 9), (9, 10), (9, 9), (9, 9), (10, 8), (8, 10), (10, 7), (7, 10)];

/// How many times likelier a place is for each edge that touches. Higher ones would give nothing but blocks, and their
/// tenth power (a tile of 2x3 has ten edges) overflow the sum of the weights.
const TIGHTNESS: [u32; 3] = [2, 3, 4];

fn lay_irregular(draw: &mut Draw) -> Option<Vec<HoleSet>> {
    let (columns, rows) = FRAMES[draw.below(FRAMES.len() as u32) as usize];
    let tightness = TIGHTNESS[draw.below(TIGHTNESS.len() as u32) as usize];
    let frame = HoleSet::rectangle(0, 0, columns, rows)?;
    let middle = Hole::new(columns / 2, rows / 2)?;
    let ways = ways_up();
    let mut left = TileShape::ALL.map(|shape| u32::from(shape.count()));
    let (mut laid, mut tiles) = (HoleSet::EMPTY, Vec::with_capacity(TILES));
    while let Some(shape) = draw.weighted(&left) {
        left[shape] -= 1;
        let mut places = Vec::new();
        let mut weights = Vec::new();
        for &(_, width, height) in ways.iter().filter(|way| way.0 == shape) {
            for corner in frame {
                let Some(tile) = HoleSet::rectangle(corner.column(), corner.row(), width, height) else { continue };
                let touches = if laid.is_empty() { u32::from(tile.contains(middle)) } else { touching(tile, laid) };
                if touches > 0 && (tile & (laid | !frame)).is_empty() {
                    places.push(tile);
                    weights.push(tightness.pow(touches));
                }
            }
        }
        let tile = places[draw.weighted(&weights)?];
        laid |= tile;
        tiles.push(tile);
    }
    if has_enclosed_gap(laid) { None } else { Some(to_corner(tiles, laid)) }
}

/// The edges at which a tile touches others.
fn touching(tile: HoleSet, others: HoleSet) -> u32 {
    [(1, 0), (-1, 0), (0, 1), (0, -1)]
        .into_iter()
        .map(|(columns, rows)| u32::from((tile.shifted(columns, rows) & others).len()))
        .sum()
}

/// Whether there is a place without a hole from which no way along free places leads out.
fn has_enclosed_gap(holes: HoleSet) -> bool {
    let free = !holes;
    let border = HoleSet::FIELD.iter().filter(|hole| [0, 9].contains(&hole.column()) || [0, 9].contains(&hole.row()));
    free.joined_to(border.collect()) != free
}

/// The tiles moved so that none is missing at the left and at the bottom.
pub(super) fn to_corner(mut tiles: Vec<HoleSet>, mut laid: HoleSet) -> Vec<HoleSet> {
    for (columns, rows) in [(-1, 0), (0, -1)] {
        while laid.shifted(columns, rows).len() == laid.len() {
            laid = laid.shifted(columns, rows);
            for tile in &mut tiles {
                *tile = tile.shifted(columns, rows);
            }
        }
    }
    tiles
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Printed(number) => write!(f, "printed-{number}"),
            Self::Square { seed } => write!(f, "square-{seed}"),
            Self::Irregular { seed } => write!(f, "irregular-{seed}"),
            Self::Given(board) => board.fmt(f),
        }
    }
}

/// Why a text names no layout.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseLayoutError {
    /// `printed-` with something else than 1 to 3.
    #[error("the printed boards are printed-1, printed-2 and printed-3")]
    Printed,
    /// `square` or `irregular` without a seed that can be read.
    #[error("a random board is named with its seed, a whole number below 2^64, as in {kind}-17")]
    Seed {
        /// The word before the seed.
        kind: &'static str,
    },
    /// Neither of these words, nor a board's text.
    #[error(
        "a board is printed-1 to printed-3, square-17 or irregular-17 with any seed, or a board's text; as a text: {0}"
    )]
    Board(#[source] ParseBoardError),
}

impl FromStr for Layout {
    type Err = ParseLayoutError;

    /// Reads the text form, the words without regard to case.
    fn from_str(text: &str) -> Result<Self, ParseLayoutError> {
        let after = |word: &str| {
            let (start, rest) = text.split_at_checked(word.len())?;
            if !start.eq_ignore_ascii_case(word) {
                return None;
            }
            if rest.is_empty() { Some("") } else { rest.strip_prefix('-') }
        };
        if let Some(number) = after("printed") {
            return match number {
                "1" => Ok(Self::Printed(1)),
                "2" => Ok(Self::Printed(2)),
                "3" => Ok(Self::Printed(3)),
                _ => Err(ParseLayoutError::Printed),
            };
        }
        let seed = |seed: &str, kind| {
            let digits = seed.bytes().all(|byte| byte.is_ascii_digit());
            seed.parse().ok().filter(|_| digits).ok_or(ParseLayoutError::Seed { kind })
        };
        if let Some(rest) = after("square") {
            return Ok(Self::Square { seed: seed(rest, "square")? });
        }
        if let Some(rest) = after("irregular") {
            return Ok(Self::Irregular { seed: seed(rest, "irregular")? });
        }
        text.parse().map(Self::Given).map_err(ParseLayoutError::Board)
    }
}
