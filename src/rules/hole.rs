//! Holes of the 10 by 10 field, and sets of them as bits.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not, Sub};
use std::str::FromStr;

/// The most columns, and the most rows, that a board may have.
pub const FIELD: u8 = 10;

/// Bits from a hole to the one above it: one more than a row has, so that a step to the side can't wrap around.
const STRIDE: u8 = FIELD + 1;

/// A place on the 10 by 10 field, written `c4`: column letter from the left, row number from the bottom.
///
/// Whether a marble can lie there is the [`Board`](super::Board)'s to say. The order is by column and then by row
/// number (`c2` before `c10`).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hole(u8);

impl Hole {
    /// The hole in a column and row, both counted from zero at the lower left; `None` beyond the field.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < FIELD && row < FIELD { Some(Self(row * STRIDE + column)) } else { None }
    }

    /// The column, 0 to 9 from the left.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % STRIDE
    }

    /// The row, 0 to 9 from the bottom.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / STRIDE
    }

    /// The column's letter, `a` to `j`.
    #[must_use]
    pub const fn column_letter(self) -> char {
        (b'a' + self.column()) as char
    }

    /// The row's printed number, 1 to 10.
    #[must_use]
    pub const fn row_number(self) -> u8 {
        self.row() + 1
    }

    /// The hole that lies `columns` to the right and `rows` above; `None` beyond the field.
    #[must_use]
    pub const fn offset(self, columns: i8, rows: i8) -> Option<Self> {
        match (self.column().checked_add_signed(columns), self.row().checked_add_signed(rows)) {
            (Some(column), Some(row)) => Self::new(column, row),
            _ => None,
        }
    }

    /// A number below [`Hole::INDICES`] for tables; not the count of holes before it.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// One more than the highest [`Hole::index`].
    pub(crate) const INDICES: usize = FIELD as usize * STRIDE as usize;
}

impl Ord for Hole {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.column(), self.row()).cmp(&(other.column(), other.row()))
    }
}

impl PartialOrd for Hole {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Hole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.column_letter(), self.row_number())
    }
}

impl fmt::Debug for Hole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not a hole's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a hole is a column letter a to j and a row number 1 to 10, as in d5")]
pub struct ParseHoleError;

impl FromStr for Hole {
    type Err = ParseHoleError;

    /// Reads `d5` or `D5`.
    fn from_str(text: &str) -> Result<Self, ParseHoleError> {
        let (letter, number) = match *text.as_bytes() {
            [letter, digit @ b'1'..=b'9'] => (letter, digit - b'0'),
            [letter, b'1', b'0'] => (letter, 10),
            _ => return Err(ParseHoleError),
        };
        match letter.to_ascii_lowercase() {
            letter @ b'a'..=b'j' => Self::new(letter - b'a', number - 1).ok_or(ParseHoleError),
            _ => Err(ParseHoleError),
        }
    }
}

/// A set of holes, one bit each.
///
/// The bits cover the whole field (`u128`) rather than the 64 holes of one board (`u64`): a set then means the same
/// on every board, is shifted to find neighbours, and can hold a board that is still being laid. `benches/hole_set.rs`
/// shows what that costs: counting placement sequences runs at 0.6 of the speed, which is still more than a thousand
/// million placements a second.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct HoleSet(u128);

impl HoleSet {
    /// The set without holes.
    pub const EMPTY: Self = Self(0);

    /// All hundred holes of the field.
    pub const FIELD: Self = match Self::rectangle(0, 0, FIELD, FIELD) {
        Some(field) => field,
        None => unreachable!(),
    };

    /// The set of one hole.
    #[must_use]
    pub const fn of(hole: Hole) -> Self {
        Self(1 << hole.0)
    }

    /// The rectangle with its lower left hole in a column and row, counted from zero; `None` where it leaves the field
    /// or has no hole.
    #[must_use]
    pub const fn rectangle(column: u8, row: u8, width: u8, height: u8) -> Option<Self> {
        // Each is bounded before they are added, so that the sums can't overflow.
        if width == 0
            || height == 0
            || width > FIELD
            || height > FIELD
            || column > FIELD - width
            || row > FIELD - height
        {
            return None;
        }
        let mut bits = 0;
        let mut above = 0;
        while above < height {
            bits |= ((1_u128 << width) - 1) << ((row + above) * STRIDE + column);
            above += 1;
        }
        Some(Self(bits))
    }

    /// How many holes it has.
    #[must_use]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether it has none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the hole is in it.
    #[must_use]
    pub const fn contains(self, hole: Hole) -> bool {
        self.0 >> hole.0 & 1 == 1
    }

    /// Adds a hole.
    pub const fn insert(&mut self, hole: Hole) {
        self.0 |= 1 << hole.0;
    }

    /// Takes a hole out.
    pub const fn remove(&mut self, hole: Hole) {
        self.0 &= !(1 << hole.0);
    }

    /// The holes that lie `columns` to the right and `rows` above those of the set, without what leaves the field.
    ///
    /// `columns` is -1, 0 or 1, since a longer step could wrap around, and `rows` from -9 to 9.
    #[must_use]
    pub const fn shifted(self, columns: i8, rows: i8) -> Self {
        debug_assert!(-1 <= columns && columns <= 1 && -(FIELD as i8) < rows && rows < FIELD as i8);
        let by = rows as i32 * STRIDE as i32 + columns as i32;
        let bits = if by >= 0 { self.0 << by } else { self.0 >> -by };
        Self(bits & Self::FIELD.0)
    }

    /// The set with every hole side by side with one of it (not diagonally).
    #[must_use]
    pub const fn grown(self) -> Self {
        let rows = self.0 | self.0 << STRIDE | self.0 >> STRIDE;
        Self((rows | self.0 << 1 | self.0 >> 1) & Self::FIELD.0)
    }

    /// The part of the set that is joined side by side with `from`, which must be in the set to give anything.
    #[must_use]
    pub fn joined_to(self, from: Self) -> Self {
        let mut area = from & self;
        loop {
            let larger = area.grown() & self;
            if larger == area {
                return area;
            }
            area = larger;
        }
    }

    /// The holes from the bottom row upwards, each row from the left.
    #[must_use]
    pub const fn iter(self) -> HoleIter {
        HoleIter(self.0)
    }

    /// The holes by column and then by row number, the order of every list that people read.
    #[must_use]
    pub fn sorted(self) -> Vec<Hole> {
        let mut holes: Vec<Hole> = self.iter().collect();
        holes.sort_unstable();
        holes
    }
}

impl fmt::Debug for HoleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.sorted()).finish()
    }
}

impl BitAnd for HoleSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for HoleSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitXor for HoleSet {
    type Output = Self;
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl Sub for HoleSet {
    type Output = Self;
    /// The holes of the first that are not in the second.
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl Not for HoleSet {
    type Output = Self;
    /// The holes of the field that are not in the set.
    fn not(self) -> Self {
        Self::FIELD - self
    }
}

impl BitAndAssign for HoleSet {
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for HoleSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl FromIterator<Hole> for HoleSet {
    fn from_iter<I: IntoIterator<Item = Hole>>(holes: I) -> Self {
        holes.into_iter().fold(Self::EMPTY, |set, hole| set | Self::of(hole))
    }
}

impl IntoIterator for HoleSet {
    type Item = Hole;
    type IntoIter = HoleIter;

    fn into_iter(self) -> HoleIter {
        self.iter()
    }
}

/// The holes of a [`HoleSet`] in turn, from the bottom row upwards.
#[derive(Clone, Debug)]
pub struct HoleIter(u128);

impl Iterator for HoleIter {
    type Item = Hole;

    fn next(&mut self) -> Option<Hole> {
        if self.0 == 0 {
            return None;
        }
        let hole = Hole(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(hole)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for HoleIter {}
