//! A board that is still being laid: the tiles so far on an empty field, and whether the rest still finds places.

use super::layout::to_corner;
use super::tile::TILES;
use super::{Board, Hole, HoleSet, TileShape};
use std::collections::HashSet;
use std::fmt;
use std::str::FromStr;

/// How many layings the search tries before it takes it that the rest of the tiles finds no places.
///
/// Of 187,000 layings by lot, most of them by sides that scatter the small tiles and leave no room for the large ones,
/// 99.98 % were seen to leave places within a hundred. Nine ran into this bound, and for four of those there were
/// places. `benches/laying.rs` measures what a search costs.
const STEPS: u32 = 2_000;

/// A tile as it lies: so many holes wide and so many high, written `2x3`; `3x2` is the same tile turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TurnedTile {
    shape: TileShape,
    /// Whether it is wider than high.
    flat: bool,
}

impl TurnedTile {
    /// All that there are: each shape upright and, where that makes a difference, turned.
    pub const ALL: [Self; 7] = {
        const fn of(shape: TileShape, flat: bool) -> TurnedTile {
            TurnedTile { shape, flat }
        }
        [
            of(TileShape::TwoByThree, false),
            of(TileShape::TwoByThree, true),
            of(TileShape::TwoByTwo, false),
            of(TileShape::OneByThree, false),
            of(TileShape::OneByThree, true),
            of(TileShape::OneByTwo, false),
            of(TileShape::OneByTwo, true),
        ]
    };

    /// The tile that is so many holes wide and high; `None` where there is no such tile.
    #[must_use]
    pub fn new(width: u8, height: u8) -> Option<Self> {
        Some(Self { shape: TileShape::of(width, height)?, flat: width > height })
    }

    /// The tile's shape.
    #[must_use]
    pub const fn shape(self) -> TileShape {
        self.shape
    }

    /// How many holes it is wide and high.
    #[must_use]
    pub const fn size(self) -> (u8, u8) {
        let (short, long) = self.shape.sides();
        if self.flat { (long, short) } else { (short, long) }
    }
}

impl fmt::Display for TurnedTile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (width, height) = self.size();
        write!(f, "{width}x{height}")
    }
}

/// The text is not a tile's size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a tile is 2x3, 2x2, 1x3 or 1x2, or turned 3x2, 3x1 or 2x1")]
pub struct ParseTileError;

impl FromStr for TurnedTile {
    type Err = ParseTileError;

    /// Reads `2x3` or `2X3`, columns first.
    fn from_str(text: &str) -> Result<Self, ParseTileError> {
        match *text.as_bytes() {
            [width @ b'1'..=b'3', b'x' | b'X', height @ b'1'..=b'3'] => {
                Self::new(width - b'0', height - b'0').ok_or(ParseTileError)
            }
            _ => Err(ParseTileError),
        }
    }
}

/// A tile and where it is laid, written `2x3 c4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Laying {
    /// The tile as it is to lie.
    pub tile: TurnedTile,
    /// Where its lower left hole comes to lie on the field.
    pub corner: Hole,
}

impl Laying {
    /// The holes of the field that the tile covers; `None` where it would leave the field.
    #[must_use]
    pub const fn holes(self) -> Option<HoleSet> {
        let (width, height) = self.tile.size();
        HoleSet::rectangle(self.corner.column(), self.corner.row(), width, height)
    }
}

impl fmt::Display for Laying {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.tile, self.corner)
    }
}

/// A board that is still being laid, anywhere on the field of 10 by 10.
///
/// Its holes have the names of the field, `a1` to `j10`; the finished [`board`](Self::board) names them anew.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UnfinishedBoard {
    layings: Vec<Laying>,
    holes: HoleSet,
}

impl UnfinishedBoard {
    /// The empty field.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The tiles laid so far, in order.
    #[must_use]
    pub fn layings(&self) -> &[Laying] {
        &self.layings
    }

    /// The holes of all tiles laid so far.
    #[must_use]
    pub const fn holes(&self) -> HoleSet {
        self.holes
    }

    /// How many tiles of a shape are left.
    #[must_use]
    pub fn left(&self, shape: TileShape) -> u8 {
        let laid = self.layings.iter().filter(|laying| laying.tile.shape == shape).count() as u8;
        shape.count().saturating_sub(laid)
    }

    /// Lays a tile.
    ///
    /// Whatever was laid in this way, there is always something that can be laid next, until all seventeen tiles lie:
    /// see [`completion`](Self::completion).
    ///
    /// # Errors
    ///
    /// [`CantLay`], and nothing has changed.
    pub fn lay(&mut self, laying: Laying) -> Result<(), CantLay> {
        self.check(laying)?;
        self.lay_again(laying)
    }

    /// Says why a tile can't be laid.
    ///
    /// # Errors
    ///
    /// [`CantLay`], the first reason in the order in which they are listed there.
    pub fn check(&self, laying: Laying) -> Result<(), CantLay> {
        let mut next = self.clone();
        next.lay_again(laying)?;
        next.completion().map(drop).ok_or(CantLay::NoRoomForRest)
    }

    /// Lays a tile that was laid so before, without looking whether the rest finds places.
    ///
    /// # Errors
    ///
    /// [`CantLay`] of any other kind than [`CantLay::NoRoomForRest`], and nothing has changed.
    pub fn lay_again(&mut self, laying: Laying) -> Result<(), CantLay> {
        let holes = self.place_of(laying)?;
        self.layings.push(laying);
        self.holes |= holes;
        Ok(())
    }

    /// Takes the last so many tiles off again.
    pub fn lift(&mut self, tiles: usize) {
        self.layings.truncate(self.layings.len().saturating_sub(tiles));
        let holes = self.layings.iter().filter_map(|laying| laying.holes());
        self.holes = holes.fold(HoleSet::EMPTY, |all, holes| all | holes);
    }

    /// The holes that a tile would cover, if it may lie there.
    fn place_of(&self, laying: Laying) -> Result<HoleSet, CantLay> {
        let shape = laying.tile.shape;
        if self.left(shape) == 0 {
            return Err(CantLay::NoneLeft { shape });
        }
        let holes = laying.holes().ok_or(CantLay::BeyondField)?;
        if let Some(at) = (holes & self.holes).iter().next() {
            return Err(CantLay::Overlap { at });
        }
        if !self.holes.is_empty() && (holes & self.holes.grown()).is_empty() {
            return Err(CantLay::Apart);
        }
        Ok(holes)
    }

    /// Where the lower left hole of a tile may come to lie, with room for the rest or without.
    #[must_use]
    pub fn corners(&self, tile: TurnedTile) -> HoleSet {
        HoleSet::FIELD.iter().filter(|&corner| self.place_of(Laying { tile, corner }).is_ok()).collect()
    }

    /// Places for all tiles that are left, in an order in which they can be laid; `None` where the search finds none.
    ///
    /// The search depends on nothing but which holes are covered and which tiles are left. It tries the largest tiles
    /// first, each place the sooner the more of the tile's holes touch others, and gives up after 2,000 layings. So it
    /// may miss places that there are; but where it finds some, it does so again with the first of them laid, for it
    /// goes the same way then, only shorter. Hence wherever a completion was found, there is a tile that can be laid.
    #[must_use]
    pub fn completion(&self) -> Option<Vec<Laying>> {
        let mut search = Search { steps: STEPS, found: Vec::new(), hopeless: HashSet::new() };
        let left = TileShape::ALL.map(|shape| self.left(shape));
        search.complete(self.holes, left).then_some(search.found)
    }

    /// The board, once all tiles lie: without the field's empty rows and columns, its holes named anew.
    ///
    /// # Panics
    ///
    /// Never: what is laid by the rules is a board.
    #[must_use]
    pub fn board(&self) -> Option<Board> {
        if self.layings.len() < TILES {
            return None;
        }
        let tiles = self.layings.iter().filter_map(|laying| laying.holes()).collect();
        Some(Board::from_tiles(&to_corner(tiles, self.holes)).expect("what is laid by the rules is a board"))
    }
}

/// Why a tile can't be laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CantLay {
    /// All tiles of the shape lie already.
    #[error("no tile of {shape} is left")]
    NoneLeft {
        /// The shape.
        shape: TileShape,
    },
    /// It would leave the field.
    #[error("the tile would leave the field of 10 by 10")]
    BeyondField,
    /// It would lie on another tile.
    #[error("there is a tile on {at} already")]
    Overlap {
        /// A hole that both would cover.
        at: Hole,
    },
    /// It would touch no tile edge to edge.
    #[error("the tile would not touch the others edge to edge")]
    Apart,
    /// No places were found for the tiles that would be left.
    #[error("the tiles that are left would not find places any more")]
    NoRoomForRest,
}

/// The tiles left of each shape.
type Left = [u8; TileShape::ALL.len()];

/// A search for places, with a way back.
struct Search {
    steps: u32,
    /// What was laid on the way.
    found: Vec<Laying>,
    /// From where no way leads to the end.
    hopeless: HashSet<(HoleSet, Left)>,
}

impl Search {
    fn complete(&mut self, holes: HoleSet, left: Left) -> bool {
        if left == [0; TileShape::ALL.len()] {
            return true;
        }
        if self.hopeless.contains(&(holes, left)) {
            return false;
        }
        for (laying, place) in next(holes, left) {
            if self.steps == 0 {
                return false;
            }
            self.steps -= 1;
            let mut rest = left;
            // Shapes are numbered as in `ALL`.
            rest[laying.tile.shape as usize] -= 1;
            self.found.push(laying);
            if self.complete(holes | place, rest) {
                return true;
            }
            self.found.pop();
        }
        self.hopeless.insert((holes, left));
        false
    }
}

/// What may be laid next, in the order in which it is tried; nothing where some tile has no place at all.
fn next(holes: HoleSet, left: Left) -> Vec<(Laying, HoleSet)> {
    let touched = holes.grown() - holes;
    let mut layings = Vec::new();
    for (shape, count) in TileShape::ALL.into_iter().zip(left) {
        if count == 0 {
            continue;
        }
        let mut any = false;
        let mut places = Vec::new();
        for tile in TurnedTile::ALL.into_iter().filter(|tile| tile.shape == shape) {
            for corner in HoleSet::FIELD {
                let laying = Laying { tile, corner };
                let Some(place) = laying.holes().filter(|&place| (place & holes).is_empty()) else { continue };
                any = true;
                let touching = (place & touched).len();
                if touching > 0 || holes.is_empty() {
                    places.push((touching, laying, place));
                }
            }
        }
        if !any {
            return Vec::new();
        }
        places.sort_by_key(|&(touching, _, _)| std::cmp::Reverse(touching));
        layings.extend(places.into_iter().map(|(_, laying, place)| (laying, place)));
    }
    layings
}
