//! The seventeen tiles as laid, and their text form.

use super::hole::FIELD;
use super::tile::TILES;
use super::{Hole, HoleSet, Tile, TileShape};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// The seventeen tiles as laid: sixty-four holes that never change during a game.
///
/// Cloning is cheap. Its text form is fixed: rows from the top, separated by `/`, one letter a tile, `.` where there
/// is no hole. [`FromStr`] reads it with letters in any order, [`Display`](fmt::Display) writes them in reading order,
/// so that equal boards print equally.
#[derive(Clone)]
pub struct Board(Arc<Inner>);

struct Inner {
    width: u8,
    height: u8,
    holes: HoleSet,
    tiles: [Tile; TILES],
    /// The tile's number at each hole; [`NO_TILE`] where there is no hole.
    tile_at: [u8; Hole::INDICES],
    /// The holes of the tile at each hole; none where there is no hole.
    tile_holes: [HoleSet; Hole::INDICES],
    /// The board's holes in the row and in the column of each hole of the field.
    lines: [HoleSet; Hole::INDICES],
}

const NO_TILE: u8 = u8::MAX;

/// Longer texts than this can't be a board and are not looked at: ten rows of ten letters and nine slashes.
const MAX_TEXT: usize = 109;

impl Board {
    /// The columns, at most 10.
    #[must_use]
    pub fn width(&self) -> u8 {
        self.0.width
    }

    /// The rows, at most 10.
    #[must_use]
    pub fn height(&self) -> u8 {
        self.0.height
    }

    /// Its sixty-four holes.
    #[must_use]
    pub fn holes(&self) -> HoleSet {
        self.0.holes
    }

    /// Its tiles in reading order of their first hole, from the top left.
    #[must_use]
    pub fn tiles(&self) -> &[Tile; TILES] {
        &self.0.tiles
    }

    /// The tile that a hole is in; `None` where the board has no hole.
    #[must_use]
    pub fn tile_at(&self, hole: Hole) -> Option<&Tile> {
        self.0.tiles.get(usize::from(self.0.tile_at[hole.index()]))
    }

    /// The holes of the tile that a hole is in; none where the board has no hole.
    #[must_use]
    pub fn tile_holes(&self, hole: Hole) -> HoleSet {
        self.0.tile_holes[hole.index()]
    }

    /// The board's holes in the same row or column, across gaps, the hole itself included.
    ///
    /// Source: the rule of row and column.
    #[must_use]
    pub fn in_line_with(&self, hole: Hole) -> HoleSet {
        self.0.lines[hole.index()]
    }

    /// Makes a board from rectangles of holes, one a tile, in any order, at the lower left of the field.
    ///
    /// # Errors
    ///
    /// [`ParseBoardError`] as for the text form; tiles are named `A`, `B`... in the order given.
    pub fn from_tiles(tiles: &[HoleSet]) -> Result<Self, ParseBoardError> {
        let mut shapes = Vec::with_capacity(TILES);
        for (letter, &holes) in (b'A'..).zip(tiles.iter().take(TILES + 1)) {
            shapes.push((holes, shape_of(letter as char, holes)?));
        }
        let holes = check_set(&shapes)?;
        check_field(&shapes, holes)?;
        Ok(Self::build(shapes, holes))
    }

    /// Lays checked tiles out: letters in reading order, the lines of every hole.
    fn build(mut tiles: Vec<(HoleSet, TileShape)>, holes: HoleSet) -> Self {
        tiles.sort_by_key(|&(holes, _)| holes.iter().map(reading_order).min());
        let mut tile_at = [NO_TILE; Hole::INDICES];
        let mut tile_holes = [HoleSet::EMPTY; Hole::INDICES];
        let tiles: [Tile; TILES] = std::array::from_fn(|index| {
            let (holes, shape) = tiles[index];
            for hole in holes {
                tile_at[hole.index()] = index as u8;
                tile_holes[hole.index()] = holes;
            }
            Tile { letter: b'A' + index as u8, shape, holes }
        });
        let mut lines = [HoleSet::EMPTY; Hole::INDICES];
        for hole in HoleSet::FIELD {
            lines[hole.index()] =
                holes.iter().filter(|other| other.row() == hole.row() || other.column() == hole.column()).collect();
        }
        let width = holes.iter().map(|hole| hole.column() + 1).max().unwrap_or(0);
        let height = holes.iter().map(|hole| hole.row() + 1).max().unwrap_or(0);
        Self(Arc::new(Inner { width, height, holes, tiles, tile_at, tile_holes, lines }))
    }
}

/// Sorts from the top row downwards, each row from the left.
fn reading_order(hole: Hole) -> (u8, u8) {
    (FIELD - hole.row(), hole.column())
}

fn first(holes: HoleSet) -> Option<Hole> {
    holes.iter().min_by_key(|&hole| reading_order(hole))
}

/// The shape of a tile's holes.
fn shape_of(tile: char, holes: HoleSet) -> Result<TileShape, ParseBoardError> {
    let at = first(holes).ok_or(ParseBoardError::MissingTile { tile })?;
    if holes.joined_to(HoleSet::of(at)) != holes {
        let apart = first(holes - holes.joined_to(HoleSet::of(at))).unwrap_or(at);
        return Err(ParseBoardError::TileInPieces { tile, at, apart });
    }
    let span = |of: fn(Hole) -> u8| {
        let (low, high) = holes.iter().map(of).fold((FIELD, 0), |(low, high), at| (low.min(at), high.max(at)));
        high - low + 1
    };
    let (width, height) = (span(Hole::column), span(Hole::row));
    if width * height != holes.len() {
        return Err(ParseBoardError::TileNotRectangle { tile, at });
    }
    TileShape::of(width, height).ok_or(ParseBoardError::NoSuchShape { tile, at, width, height })
}

/// Whether the tiles are the game's seventeen, none on another; returns their holes.
fn check_set(tiles: &[(HoleSet, TileShape)]) -> Result<HoleSet, ParseBoardError> {
    if tiles.len() != TILES {
        return Err(ParseBoardError::TileCount { found: tiles.len() });
    }
    let mut seen = HoleSet::EMPTY;
    for (letter, &(holes, _)) in (b'A'..).zip(tiles) {
        if let Some(at) = first(holes & seen) {
            return Err(ParseBoardError::Overlap { tile: letter as char, at });
        }
        seen |= holes;
    }
    // Too many of one shape means too few of another; the one too many has a place to be named with.
    for shape in TileShape::ALL {
        let of_shape: Vec<usize> = (0..TILES).filter(|&index| tiles[index].1 == shape).collect();
        if let Some(&last) = of_shape.get(usize::from(shape.count())..).and_then(<[usize]>::last) {
            let at = first(tiles[last].0).expect("a tile with a shape has holes");
            let tile = (b'A' + last as u8) as char;
            return Err(ParseBoardError::TooMany { shape, found: of_shape.len(), tile, at });
        }
    }
    Ok(seen)
}

/// Whether the holes lie at the field's lower left without empty borders, and hang together.
fn check_field(tiles: &[(HoleSet, TileShape)], holes: HoleSet) -> Result<(), ParseBoardError> {
    if !holes.iter().any(|hole| hole.column() == 0) {
        return Err(ParseBoardError::EmptyBorder { side: Side::Left });
    }
    if !holes.iter().any(|hole| hole.row() == 0) {
        return Err(ParseBoardError::EmptyBorder { side: Side::Bottom });
    }
    let start = first(holes).expect("a board with a hole at its border has holes");
    let apart = holes - holes.joined_to(HoleSet::of(start));
    let Some(at) = first(apart) else { return Ok(()) };
    let index = tiles.iter().position(|(holes, _)| holes.contains(at)).expect("a hole of the board is in a tile");
    Err(ParseBoardError::Disconnected { tile: (b'A' + index as u8) as char, at })
}

/// A side of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Column `a`.
    Left,
    /// The last column.
    Right,
    /// The top row.
    Top,
    /// Row 1.
    Bottom,
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Left => "left column",
            Self::Right => "right column",
            Self::Top => "top row",
            Self::Bottom => "bottom row",
        })
    }
}

/// Why a text or a set of tiles is not a board. Each names the tile as given, and the place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseBoardError {
    /// The text is longer than any board's.
    #[error("the text is {found} characters long; a board has at most {MAX_TEXT}")]
    TooLong {
        /// Its length in bytes.
        found: usize,
    },
    /// The text is empty.
    #[error("there is no board: rows from the top, separated by /, a letter a tile, . where there is no hole")]
    Empty,
    /// More than ten rows.
    #[error("there are {found} rows; a board has at most 10")]
    TooManyRows {
        /// The rows found.
        found: usize,
    },
    /// A row longer than ten.
    #[error("row {row} has {found} places; a board has at most 10 columns")]
    RowTooLong {
        /// The row's number from the bottom.
        row: u8,
        /// Its length.
        found: usize,
    },
    /// A row of another length than the top row.
    #[error("row {row} has {found} places, the top row has {expected}: write out empty places as .")]
    RaggedRow {
        /// The row's number from the bottom.
        row: u8,
        /// Its length.
        found: usize,
        /// The top row's length.
        expected: usize,
    },
    /// A character that is no tile's letter.
    #[error("{character:?} at {at} is not a tile: tiles are the capital letters A to Q, and . is no hole")]
    UnknownTile {
        /// The character.
        character: char,
        /// Where it stands.
        at: Hole,
    },
    /// A letter that is nowhere.
    #[error("tile {tile} is missing: a board has all of A to Q")]
    MissingTile {
        /// The letter.
        tile: char,
    },
    /// Not seventeen tiles (only when made from tiles).
    #[error("there are {found} tiles; a board has 17")]
    TileCount {
        /// The number given.
        found: usize,
    },
    /// Two tiles on one hole (only when made from tiles).
    #[error("tile {tile} lies on another tile at {at}")]
    Overlap {
        /// The later tile.
        tile: char,
        /// A hole in both.
        at: Hole,
    },
    /// A tile whose holes do not hang together.
    #[error("tile {tile} is in pieces, one at {at} and one at {apart}: each letter is one tile")]
    TileInPieces {
        /// The tile.
        tile: char,
        /// Its first hole.
        at: Hole,
        /// A hole apart from it.
        apart: Hole,
    },
    /// A tile that is not a rectangle.
    #[error("tile {tile} at {at} is not a rectangle")]
    TileNotRectangle {
        /// The tile.
        tile: char,
        /// Its first hole.
        at: Hole,
    },
    /// A rectangle that is no tile of the game.
    #[error("tile {tile} at {at} is {width}x{height}; tiles are 2x3, 2x2, 1x3 and 1x2")]
    NoSuchShape {
        /// The tile.
        tile: char,
        /// Its first hole.
        at: Hole,
        /// Its columns.
        width: u8,
        /// Its rows.
        height: u8,
    },
    /// More tiles of a shape than the game has.
    #[error("there are {found} tiles of {shape}, tile {tile} at {at} the last; the game has {}", shape.count())]
    TooMany {
        /// The shape.
        shape: TileShape,
        /// How many there are.
        found: usize,
        /// The last of them by letter.
        tile: char,
        /// Its first hole.
        at: Hole,
    },
    /// A row or column at the border without a hole.
    #[error("the {side} is empty: leave it out")]
    EmptyBorder {
        /// Which.
        side: Side,
    },
    /// Tiles that touch the others at a corner at most.
    #[error("the board falls apart: no edge joins tile {tile} at {at} to the rest")]
    Disconnected {
        /// A tile of the part that is apart.
        tile: char,
        /// Its first hole.
        at: Hole,
    },
}

impl FromStr for Board {
    type Err = ParseBoardError;

    /// Reads the text form. Takes time and memory bounded by a board's own size, whatever the text.
    fn from_str(text: &str) -> Result<Self, ParseBoardError> {
        if text.is_empty() {
            return Err(ParseBoardError::Empty);
        }
        let letters = read_grid(text)?;
        let width = letters.width;
        let height = letters.rows.len() as u8;
        let mut tiles = [HoleSet::EMPTY; TILES];
        for (hole, character) in letters.places() {
            match character {
                'A'..='Q' => tiles[character as usize - 'A' as usize].insert(hole),
                '.' => {}
                _ => return Err(ParseBoardError::UnknownTile { character, at: hole }),
            }
        }
        let board = Self::from_tiles(&tiles)?;
        // The left and the bottom are from_tiles' to check.
        if board.height() != height {
            return Err(ParseBoardError::EmptyBorder { side: Side::Top });
        }
        if board.width() != width {
            return Err(ParseBoardError::EmptyBorder { side: Side::Right });
        }
        Ok(board)
    }
}

/// The characters of a board-like text with where each stands; rows of equal length, at most 10 by 10.
pub(super) struct Grid<'a> {
    width: u8,
    /// From the top.
    rows: Vec<&'a str>,
}

impl Grid<'_> {
    pub(super) fn size(&self) -> (u8, u8) {
        (self.width, self.rows.len() as u8)
    }

    pub(super) fn places(&self) -> impl Iterator<Item = (Hole, char)> {
        self.rows.iter().rev().zip(0..).flat_map(|(line, row)| {
            line.chars().zip(0..).filter_map(move |(character, column)| Some((Hole::new(column, row)?, character)))
        })
    }
}

/// Splits a board-like text into rows and checks their number and lengths.
pub(super) fn read_grid(text: &str) -> Result<Grid<'_>, ParseBoardError> {
    // Four bytes a character at most, so that a strange letter is named and not the length.
    if text.len() > 4 * MAX_TEXT {
        return Err(ParseBoardError::TooLong { found: text.len() });
    }
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() > usize::from(FIELD) {
        return Err(ParseBoardError::TooManyRows { found: rows.len() });
    }
    let expected = rows[0].chars().count();
    for (line, row) in rows.iter().zip((1..=rows.len() as u8).rev()) {
        let found = line.chars().count();
        if found > usize::from(FIELD) {
            return Err(ParseBoardError::RowTooLong { row, found });
        }
        if found != expected {
            return Err(ParseBoardError::RaggedRow { row, found, expected });
        }
    }
    if expected == 0 {
        return Err(ParseBoardError::Empty);
    }
    Ok(Grid { width: expected as u8, rows })
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_grid(f, self, |hole| self.tile_at(hole).map_or('.', Tile::letter))
    }
}

/// Writes one character a place, rows from the top, separated by `/`.
pub(super) fn write_grid(f: &mut fmt::Formatter<'_>, board: &Board, at: impl Fn(Hole) -> char) -> fmt::Result {
    use fmt::Write;
    for row in (0..board.height()).rev() {
        for hole in (0..board.width()).filter_map(|column| Hole::new(column, row)) {
            f.write_char(at(hole))?;
        }
        if row > 0 {
            f.write_char('/')?;
        }
    }
    Ok(())
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.0.tiles == other.0.tiles
    }
}

impl Eq for Board {}

impl std::hash::Hash for Board {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.tiles.hash(state);
    }
}
