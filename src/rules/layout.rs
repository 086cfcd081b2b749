//! Where boards come from: printed ones, random ones from a seed, and boards given as text.

use super::Board;

/// Where a board comes from.
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
