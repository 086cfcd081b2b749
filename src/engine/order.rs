//! Which placements a search tries first.

use super::terrain::{HOLES, NO_HOLE};

/// The placements of a state, the best ranked first.
pub(super) struct Choices {
    list: [(i32, u8); HOLES],
    count: usize,
    taken: usize,
}

impl Choices {
    pub fn new() -> Self {
        Self { list: [(0, NO_HOLE); HOLES], count: 0, taken: 0 }
    }

    pub fn push(&mut self, at: u8, rank: i32) {
        self.list[self.count] = (rank, at);
        self.count += 1;
    }

    /// The best ranked of those that were not taken yet.
    pub fn next(&mut self) -> Option<u8> {
        if self.taken == self.count {
            return None;
        }
        let mut best = self.taken;
        for other in self.taken + 1..self.count {
            if self.list[other].0 > self.list[best].0 {
                best = other;
            }
        }
        self.list.swap(self.taken, best);
        self.taken += 1;
        Some(self.list[self.taken - 1].1)
    }

    /// Those that were taken, in their order.
    pub fn tried(&self) -> &[(i32, u8)] {
        &self.list[..self.taken]
    }
}

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
    pub fn praise(&mut self, side: usize, depth: i32, height: usize, tried: &[(i32, u8)]) {
        const MOST: i32 = 4096;
        let Some((&(_, at), others)) = tried.split_last() else { return };
        let step = depth * depth;
        let good = &mut self.good[side];
        for &(_, other) in others {
            good[other as usize] -= step + good[other as usize] * step / MOST;
        }
        good[at as usize] += step - good[at as usize] * step / MOST;
        let killers = &mut self.killers[height];
        if killers[0] != at {
            *killers = [at, killers[0]];
        }
    }
}
