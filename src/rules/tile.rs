//! The wooden tiles.

use super::HoleSet;
use std::fmt;

/// How many tiles a board is laid from.
pub const TILES: usize = 17;

/// One of the four kinds of tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TileShape {
    /// Two by three holes; four of them.
    TwoByThree,
    /// Two by two holes; five of them.
    TwoByTwo,
    /// One by three holes; four of them.
    OneByThree,
    /// One by two holes; four of them.
    OneByTwo,
}

impl TileShape {
    /// All four, the largest first.
    pub const ALL: [Self; 4] = [Self::TwoByThree, Self::TwoByTwo, Self::OneByThree, Self::OneByTwo];

    /// The shorter and the longer side in holes.
    #[must_use]
    pub const fn sides(self) -> (u8, u8) {
        match self {
            Self::TwoByThree => (2, 3),
            Self::TwoByTwo => (2, 2),
            Self::OneByThree => (1, 3),
            Self::OneByTwo => (1, 2),
        }
    }

    /// The shape of a rectangle of holes, either way up; `None` where there is no such tile.
    #[must_use]
    pub fn of(width: u8, height: u8) -> Option<Self> {
        let sides = (width.min(height), width.max(height));
        Self::ALL.into_iter().find(|shape| shape.sides() == sides)
    }

    /// Its holes, which are also its points.
    #[must_use]
    pub const fn size(self) -> u8 {
        let (short, long) = self.sides();
        short * long
    }

    /// How many tiles of this shape the game has.
    #[must_use]
    pub const fn count(self) -> u8 {
        match self {
            Self::TwoByTwo => 5,
            _ => 4,
        }
    }
}

impl fmt::Display for TileShape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (short, long) = self.sides();
        write!(f, "{short}x{long}")
    }
}

/// A tile where it lies on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tile {
    pub(super) letter: u8,
    pub(super) shape: TileShape,
    pub(super) holes: HoleSet,
}

impl Tile {
    /// Its letter in the board's text, `A` to `Q` in reading order.
    #[must_use]
    pub const fn letter(&self) -> char {
        self.letter as char
    }

    /// Its number in [`Board::tiles`](super::Board::tiles), 0 to 16.
    #[must_use]
    pub const fn index(&self) -> usize {
        (self.letter - b'A') as usize
    }

    /// Its shape.
    #[must_use]
    pub const fn shape(&self) -> TileShape {
        self.shape
    }

    /// The holes in it.
    #[must_use]
    pub const fn holes(&self) -> HoleSet {
        self.holes
    }

    /// How many holes it has: the points it is worth.
    #[must_use]
    pub const fn size(&self) -> u8 {
        self.shape.size()
    }
}
