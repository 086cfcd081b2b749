//! The two sides, and a pair of values, one for each.

use std::fmt;
use std::ops::{Index, IndexMut, Not};

/// A side of the game, named by the colour of its marbles. Red begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Color {
    /// The side that makes the first placement.
    Red,
    /// The side that answers.
    Black,
}

impl Color {
    /// Both sides, Red first.
    pub const ALL: [Self; 2] = [Self::Red, Self::Black];

    /// The letter of the position text form: `r` or `b`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Red => 'r',
            Self::Black => 'b',
        }
    }
}

impl Not for Color {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::Red => Self::Black,
            Self::Black => Self::Red,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Red => "red",
            Self::Black => "black",
        })
    }
}

/// One value for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByColor<T> {
    /// Red's.
    pub red: T,
    /// Black's.
    pub black: T,
}

impl<T> ByColor<T> {
    /// Makes the pair by asking for each side, Red first.
    pub fn from_fn(mut value: impl FnMut(Color) -> T) -> Self {
        Self { red: value(Color::Red), black: value(Color::Black) }
    }

    /// Makes a pair of what `change` says of each value.
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> ByColor<U> {
        ByColor { red: change(self.red), black: change(self.black) }
    }

    /// The pair by reference.
    #[must_use]
    pub const fn as_ref(&self) -> ByColor<&T> {
        ByColor { red: &self.red, black: &self.black }
    }

    /// The pair with the sides changed.
    #[must_use]
    pub fn swapped(self) -> Self {
        Self { red: self.black, black: self.red }
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    fn index(&self, color: Color) -> &T {
        match color {
            Color::Red => &self.red,
            Color::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::Red => &mut self.red,
            Color::Black => &mut self.black,
        }
    }
}
