//! Solving endings: the value of perfect play, a point at a time.

use super::Limits;
use super::eval::POINT;
use super::order::{Choices, FIRST};
use super::state::{Ground, State};
use super::table::{Bound, Known, TranspositionTable};
use super::terrain::{Holes, NO_HOLE};
use crate::rules::MARBLES;

/// Beyond every value.
const INFINITE: i32 = 30_000;

/// How often, in nodes, the caller is asked whether to stop.
const ASK_EVERY: u64 = 2048;

/// The nodes that solving a state is likely to take.
pub(super) fn nodes_to_the_end(ground: &Ground<'_>, root: &State) -> u64 {
    // Measured: with each marble more that is left, it takes so many times as long.
    let (one, factor) = if ground.keys.by_marble { (1.2, 2.0_f64) } else { (4.0, 1.8) };
    (one * factor.powi(i32::from(2 * MARBLES - root.ply))) as u64
}

/// What perfect play comes to.
pub(super) struct Solved {
    /// What it is worth to the side to move, in hundredths of a point.
    pub value: i32,
    /// What both sides do, as far as it is known: at least the best placement, if there is one.
    pub line: Vec<u8>,
}

/// Solves the endings of one board.
pub(super) struct Solver<'a> {
    ground: &'a Ground<'a>,
    table: &'a mut TranspositionTable,
    limits: &'a Limits<'a>,
    nodes: u64,
    stopped: bool,
}

impl<'a> Solver<'a> {
    pub fn new(ground: &'a Ground<'a>, table: &'a mut TranspositionTable, limits: &'a Limits<'a>) -> Self {
        Self { ground, table, limits, nodes: 0, stopped: false }
    }

    /// The states that were looked at.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Looks for the value of perfect play, a point at a time from what the value seems to be; `None` where the limits
    /// were reached before it was known.
    ///
    /// Source: Plaat, Schaeffer, Pijls and de Bruin, "Best-first fixed-depth minimax algorithms" (1996).
    pub fn solve(&mut self, root: &State, seems: i32) -> Option<Solved> {
        let (mut low, mut high) = (-INFINITE, INFINITE);
        let mut guess = seems / POINT * POINT;
        let mut proven = Vec::new();
        while low < high && !self.stopped {
            let beta = guess.max(low + POINT);
            guess = self.search(root, 0, false, (beta - POINT, beta));
            if guess >= beta {
                low = guess;
                proven = self.line(root, 1);
            } else {
                high = guess;
            }
        }
        if self.stopped {
            return None;
        }
        // Once more with a window, so that the table knows what both sides do; where that is stopped, what was shown to
        // reach the value is sure, and what the table has since of placements that do not is nothing to go by.
        self.search(root, 0, true, (low - 1, low + 1));
        let line = if self.stopped { proven } else { self.line(root, usize::from(2 * MARBLES - root.ply)) };
        Some(Solved { value: low, line })
    }

    /// What both sides do, as the table knows it.
    fn line(&self, root: &State, longest: usize) -> Vec<u8> {
        let mut state = *root;
        let mut line = Vec::new();
        while line.len() < longest {
            let legal = state.legal(&self.ground.terrain);
            let known = self.table.find(state.hash(self.ground, legal));
            let Some(best) = known.map(|known| known.best).filter(|&at| at != NO_HOLE && legal >> at & 1 == 1) else {
                break;
            };
            line.push(best);
            state = state.after(self.ground, best);
        }
        line
    }

    /// The value for the side to move, were the game to end here.
    fn final_value(&self, state: &State) -> i32 {
        let points = i32::from(state.points(self.ground)) * POINT;
        if state.mover() == 0 { points } else { -points }
    }

    /// Counts a node, and says whether to stop.
    fn is_over_budget(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.limits.nodes || (self.nodes.is_multiple_of(ASK_EVERY) && (self.limits.stop)()) {
            self.stopped = true;
        }
        self.stopped
    }

    /// The value for the side to move; where it lies outside the window, a bound of it. Nothing where it was stopped.
    ///
    /// An open node's value may lie within the window, so that it is wanted exactly.
    fn search(&mut self, state: &State, height: usize, open: bool, (alpha, beta): (i32, i32)) -> i32 {
        if self.is_over_budget() {
            return 0;
        }
        let legal = state.legal(&self.ground.terrain);
        if legal == 0 {
            return self.final_value(state);
        }
        // Without bonuses the tiles alone bound what can still come, and states that differ only in how decided tiles
        // were decided share what is known of them, but for the points so far.
        let [most, least, so_far] = if self.ground.keys.by_marble { [INFINITE, -INFINITE, 0] } else { state.bounds() };
        if height > 0 && (most <= alpha || least >= beta) {
            return if most <= alpha { most } else { least };
        }
        if !self.ground.keys.by_marble && state.ply + 1 == 2 * MARBLES {
            return so_far + self.last_gain(state, legal);
        }
        let hash = state.hash(self.ground, legal);
        let known = self.table.find(hash);
        if let Some(known) = known.filter(|known| !open && known.depth >= Known::TO_THE_END) {
            let value = i32::from(known.value) + so_far;
            if known.bound.settles(value, alpha, beta) {
                return value;
            }
        }
        let first = known.map_or(NO_HOLE, |known| known.best);
        let Some((value, best)) = self.try_all(state, height, open, legal, first, (alpha, beta)) else { return 0 };
        let bound = match value {
            value if value >= beta => Bound::Lower,
            value if value > alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        self.table.keep(hash, Known { value: (value - so_far) as i16, bound, depth: Known::TO_THE_END, best });
        value
    }

    /// The best value of all placements, until one is beyond the window; `None` where it was stopped.
    fn try_all(
        &mut self,
        state: &State,
        height: usize,
        open: bool,
        legal: Holes,
        first: u8,
        (alpha, beta): (i32, i32),
    ) -> Option<(i32, u8)> {
        let mut choices = self.order(state, legal, first);
        let (mut best, mut top) = ((-INFINITE, NO_HOLE), alpha);
        let mut is_first = true;
        while let Some(at) = choices.next() {
            let next = state.after(self.ground, at);
            let mut value = top;
            if !is_first {
                value = -self.search(&next, height + 1, false, (-top - 1, -top));
            }
            if is_first || (open && value > top && value < beta && !self.stopped) {
                value = -self.search(&next, height + 1, open, (-beta, -top));
            }
            if self.stopped {
                return None;
            }
            if value > best.0 {
                best = (value, at);
                top = top.max(value);
                if value >= beta {
                    break;
                }
            }
            is_first = false;
        }
        Some(best)
    }

    /// The placements, the most promising first.
    fn order(&self, state: &State, legal: Holes, first: u8) -> Choices {
        let mut choices = Choices::new();
        let mut left = legal;
        while left != 0 {
            let at = left.trailing_zeros() as u8;
            left &= left - 1;
            choices.push(at, if at == first { FIRST } else { self.rank(state, at) });
        }
        choices
    }

    /// How promising a placement looks.
    ///
    /// What was good elsewhere says little where the end is near: there it made the search more than twice as long.
    fn rank(&self, state: &State, at: u8) -> i32 {
        let answers = state.answers_to(&self.ground.terrain, at);
        let few = answers.count_ones() as i32;
        if state.ply + 3 > 2 * MARBLES {
            return 600 * state.gain(self.ground, at) - 100 * few;
        }
        let next = state.after(self.ground, at);
        let value = if answers == 0 { self.final_value(&next) } else { self.ground.judge(&next, answers) };
        -6 * value - 100 * few
    }

    /// What the last marble gains.
    fn last_gain(&self, state: &State, legal: Holes) -> i32 {
        let mut left = legal;
        let mut best = 0;
        while left != 0 {
            best = best.max(state.gain(self.ground, left.trailing_zeros() as u8));
            left &= left - 1;
        }
        best * POINT
    }
}
