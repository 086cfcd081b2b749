//! Which placements a search tries first.

use super::terrain::{HOLES, NO_HOLE};

/// The placements of a state, the best ranked first.
pub(super) struct Choices {
    /// The rank, and the hole in the lowest bits.
    list: [i32; HOLES],
    count: usize,
    taken: usize,
}

impl Choices {
    pub fn new() -> Self {
        Self { list: [0; HOLES], count: 0, taken: 0 }
    }

    /// Adds a placement; ranks are far from the bounds of their type.
    pub fn push(&mut self, at: u8, rank: i32) {
        self.list[self.count] = rank * HOLES as i32 + i32::from(at);
        self.count += 1;
    }

    /// The best ranked of those that were not taken yet.
    pub fn next(&mut self) -> Option<u8> {
        let left = &mut self.list[self.taken..self.count];
        let best = (0..left.len()).max_by_key(|&index| left[index])?;
        left.swap(0, best);
        self.taken += 1;
        Some(hole(left[0]))
    }

    /// Those that were taken, in their order.
    pub fn tried(&self) -> impl DoubleEndedIterator<Item = u8> {
        self.list[..self.taken].iter().map(|&choice| hole(choice))
    }
}

fn hole(choice: i32) -> u8 {
    choice.rem_euclid(HOLES as i32) as u8
}

/// The rank of what the table knows as the best.
pub(super) const FIRST: i32 = 1 << 24;

/// The most placements of a game, and of a line that is searched.
const LONGEST: usize = 64;

/// What earlier parts of a search say of placements.
pub(super) struct Habits {
    /// By the side and the hole: how often it was good.
    good: [[i32; HOLES]; 2],
    /// By the placements from the root: the last two that were too good for the opponent to allow.
    killers: [[u8; 2]; LONGEST],
}

impl Habits {
    pub fn new() -> Self {
        Self { good: [[0; HOLES]; 2], killers: [[NO_HOLE; 2]; LONGEST] }
    }

    /// How much speaks for a placement.
    pub fn rank(&self, side: usize, height: usize, at: u8) -> i32 {
        self.good[side][at as usize] + if self.killers[height].contains(&at) { 2000 } else { 0 }
    }

    /// Remembers that the last of those tried was good, and the others were not.
    pub fn praise(&mut self, side: usize, depth: i32, height: usize, mut tried: impl DoubleEndedIterator<Item = u8>) {
        const MOST: i32 = 4096;
        let Some(at) = tried.next_back() else { return };
        let step = (depth * depth).min(MOST / 4);
        let good = &mut self.good[side];
        for other in tried {
            good[other as usize] -= step + good[other as usize] * step / MOST;
        }
        good[at as usize] += step - good[at as usize] * step / MOST;
        let killers = &mut self.killers[height];
        if killers[0] != at {
            *killers = [at, killers[0]];
        }
    }
}
