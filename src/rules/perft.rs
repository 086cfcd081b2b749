//! Counting placement sequences: the check of a rules implementation, and of its speed.

use super::{Hole, Position};

/// The number of sequences of `depth` placements from a position; those that end earlier do not count.
///
/// The time grows about tenfold with each placement. The count is exact below 2^64, which no computer reaches.
#[must_use]
pub fn perft(position: &Position, depth: u8) -> u64 {
    count(&mut position.clone(), depth)
}

/// The numbers of [`perft`] for each first placement, in the order of [`HoleSet::iter`](super::HoleSet::iter); none at
/// depth 0.
///
/// Counted as it is asked for, so that long work can show how far it is.
#[must_use]
pub fn divide(position: &Position, depth: u8) -> impl ExactSizeIterator<Item = (Hole, u64)> {
    let holes = if depth == 0 { super::HoleSet::EMPTY } else { position.legal_holes() };
    let mut position = position.clone();
    holes.iter().map(move |hole| (hole, count_after(&mut position, hole, depth - 1)))
}

/// Leaves the position as it was.
fn count(position: &mut Position, depth: u8) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(position.legal_holes().len()),
        _ => position.legal_holes().iter().map(|hole| count_after(position, hole, depth - 1)).sum(),
    }
}

fn count_after(position: &mut Position, hole: Hole, depth: u8) -> u64 {
    let undo = position.play_unchecked(hole);
    let count = count(position, depth);
    position.take_back(undo);
    count
}
