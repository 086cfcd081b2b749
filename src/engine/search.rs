//! Looking ahead: alpha-beta, deeper and deeper, with a table of what is known.

use super::eval::{POINT, Weights};
use super::order::{Choices, FIRST, Habits};
use super::solve::{Solved, Solver, nodes_to_the_end};
use super::state::{Ground, State};
use super::table::{Bound, Known, TranspositionTable};
use super::terrain::{HOLES, Holes, NO_HOLE};
use super::{Asked, Limits};
use crate::rules::{Hole, MARBLES};

/// Beyond every value.
const INFINITE: i32 = 30_000;

/// How far from the last value the next is looked for at first.
const WINDOW: i32 = 60;

/// From this depth on the best placements are known well enough to look for the end.
const SHALLOW: u8 = 8;

/// Up to this depth every placement is looked at equally deeply: the value is that of plain minimax.
const FULL_WIDTH: u8 = 4;

/// How many hundredths of the doubt a judgement must lie beyond the window to be believed without looking further.
///
/// Source: Buro, "`ProbCut`: an effective selective extension of the alpha-beta algorithm" (1995), with the judgement itself
/// in place of a shallow search.
const BEYOND_DOUBT: i32 = 175;

/// From this depth on the table is asked and told.
const KEPT: i32 = 2;

/// How often, in nodes, the caller is asked whether to stop.
const ASK_EVERY: u64 = 2048;

/// What a search has found.
#[derive(Clone, Debug)]
pub(super) struct Found {
    /// The best placement; `None` where the game is over.
    pub best: Option<u8>,
    /// What it is worth to the side to move, in hundredths of a point.
    pub value: i32,
    /// Whether nothing was judged before the end.
    pub exact: bool,
    pub depth: u8,
    pub nodes: u64,
    /// What both sides then do, as far as it is known.
    pub line: Vec<u8>,
}

/// What is known around a state while it is searched.
#[derive(Clone, Copy)]
struct Node {
    depth: i32,
    /// Placements from the root.
    height: usize,
    /// Whether the value may lie within the window, so that it is wanted exactly.
    open: bool,
}

impl Node {
    const fn below(self, reduced: i32, open: bool) -> Self {
        Self { depth: self.depth - 1 - reduced, height: self.height + 1, open }
    }
}

/// One search of one position.
pub(super) struct Search<'a> {
    pub ground: Ground<'a>,
    table: &'a mut TranspositionTable,
    pub root: State,
    habits: Habits,
    nodes: u64,
    budget: u64,
    stop: &'a dyn Fn() -> bool,
    stopped: bool,
    /// Whether what seems settled is looked at less deeply, or not at all.
    selects: bool,
    /// The best placement so far of the look that is going on.
    leading: Option<u8>,
    /// How often something was judged before the end.
    guesses: u64,
}

impl<'a> Search<'a> {
    pub fn new(
        asked: &Asked<'_>,
        weights: &'a Weights,
        table: &'a mut TranspositionTable,
        limits: &Limits<'a>,
    ) -> Self {
        let ground = Ground::new(asked.position.board(), asked.scoring, weights);
        let root = State::new(&ground, asked.position);
        table.begin();
        Self {
            ground,
            table,
            root,
            habits: Habits::new(),
            nodes: 0,
            budget: limits.nodes,
            stop: limits.stop,
            stopped: false,
            selects: false,
            leading: None,
            guesses: 0,
        }
    }

    /// The hole of each number.
    pub fn holes(&self) -> [Hole; HOLES] {
        self.ground.terrain.holes
    }

    /// Looks deeper and deeper, until the limits are reached or the end is seen everywhere.
    pub fn think(&mut self, deepest: u8) -> Found {
        let root = self.root;
        let legal = root.legal(&self.ground.terrain);
        let mut found = Found { best: None, value: 0, exact: true, depth: 0, nodes: 0, line: Vec::new() };
        if legal == 0 {
            found.value = self.final_value(&root);
            return found;
        }
        found.best = Some(legal.trailing_zeros() as u8);
        found.value = self.ground.judge(&root, legal);
        found.exact = false;
        let mut tried = false;
        let mut shown = None;
        let left = 2 * MARBLES - root.ply;
        // Whoever limits the depth wants no more.
        let is_free = deepest >= left;
        let deepest = deepest.min(left);
        for depth in 1..=deepest {
            self.selects = depth > FULL_WIDTH;
            let guesses = self.guesses;
            let Some(value) = self.look(&root, depth, found.value) else {
                if let Some(leading) = self.leading.filter(|&at| found.best != Some(at)) {
                    found.best = Some(leading);
                    found.line = vec![leading];
                }
                break;
            };
            found.value = value;
            found.depth = depth;
            found.exact = self.guesses == guesses;
            found.line = self.line(&root, depth);
            found.best = found.line.first().copied().or(found.best);
            if found.exact {
                break;
            }
            // Not before a fair part of what it costs was spent on knowing the best placements, which also keeps a search
            // that is stopped by a clock from losing its time with what it can't see; and in any case where there is nothing
            // deeper to do.
            let cost = nodes_to_the_end(&self.ground, &root);
            let is_time = cost / 16 <= self.nodes && depth >= SHALLOW && cost / 3 * 2 <= self.budget - self.nodes;
            if is_free && !tried && (is_time || depth == deepest) {
                tried = true;
                let most = if depth == deepest { u64::MAX } else { 6 * cost };
                shown = self.solve(&root, most, found.value);
                if self.stopped || shown.as_ref().is_some_and(|shown| shown.exact) {
                    break;
                }
            }
        }
        // What was shown to be reached is sure, and what only seems better is not.
        if let Some(Solved { value, exact, line }) =
            shown.filter(|shown| shown.exact || (!found.exact && shown.value >= found.value))
        {
            found.value = value;
            found.exact = exact;
            found.depth = if exact { left } else { found.depth };
            found.best = line.first().copied().or(found.best);
            found.line = line;
        }
        found.nodes = self.nodes;
        found
    }

    /// Solves the ending, or a part of it, with at most so many nodes.
    fn solve(&mut self, root: &State, most: u64, seems: i32) -> Option<Solved> {
        let nodes = most.min((self.budget - self.nodes) / 4 * 3);
        let limits = Limits { nodes, depth: u8::MAX, stop: self.stop };
        let mut solver = Solver::new(&self.ground, self.table, &limits);
        let end = solver.solve(root, seems);
        self.nodes += solver.nodes();
        self.stopped = self.nodes >= self.budget || (self.stop)();
        end
    }

    /// Searches to a depth, in a window about an expected value that widens until the value lies inside; `None` where
    /// it was stopped.
    fn look(&mut self, root: &State, depth: u8, expected: i32) -> Option<i32> {
        self.leading = None;
        let mut window = if depth < 4 { 2 * INFINITE } else { WINDOW };
        let (mut low, mut high) = (expected - window, expected + window);
        loop {
            let node = Node { depth: i32::from(depth), height: 0, open: true };
            let value = self.search(root, node, low.max(-INFINITE), high.min(INFINITE));
            window *= 4;
            if self.stopped {
                return None;
            } else if value <= low {
                low = value - window;
            } else if value >= high {
                high = value + window;
            } else {
                return Some(value);
            }
        }
    }

    /// What both sides do, as the table knows it.
    fn line(&self, root: &State, depth: u8) -> Vec<u8> {
        let mut state = *root;
        let mut line = Vec::new();
        while line.len() < usize::from(depth) {
            let legal = state.legal(&self.ground.terrain);
            let known = self.table.find(state.hash(&self.ground, legal));
            let Some(best) = known.map(|known| known.best).filter(|&at| at != NO_HOLE && legal >> at & 1 == 1) else {
                break;
            };
            line.push(best);
            state = state.after(&self.ground, best);
        }
        line
    }

    /// The value for the side to move, were the game to end here.
    fn final_value(&self, state: &State) -> i32 {
        let points = i32::from(state.points(&self.ground)) * POINT;
        if state.mover() == 0 { points } else { -points }
    }

    /// Counts a node, and says whether to stop.
    fn is_over_budget(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.budget || (self.nodes.is_multiple_of(ASK_EVERY) && (self.stop)()) {
            self.stopped = true;
        }
        self.stopped
    }

    /// The value for the side to move; where it lies outside the window, a bound of it. Nothing where it was stopped.
    fn search(&mut self, state: &State, node: Node, alpha: i32, beta: i32) -> i32 {
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
        if node.height > 0 && (most <= alpha || least >= beta) {
            return if most <= alpha { most } else { least };
        }
        // Not at the root, where it is asked which placement it is.
        if node.height > 0 && !self.ground.keys.by_marble && state.ply + 1 == 2 * MARBLES {
            return so_far + self.last_gain(state, legal);
        }
        if node.depth <= 0 {
            self.guesses += 1;
            return self.ground.judge(state, legal).clamp(least, most);
        }
        if self.selects && !node.open {
            let judged = self.ground.judge(state, legal).clamp(least, most);
            let doubt = self.ground.doubt(state.ply, node.depth) * BEYOND_DOUBT / 100;
            if judged - doubt >= beta || judged + doubt <= alpha {
                self.guesses += 1;
                return if judged - doubt >= beta { judged - doubt } else { judged + doubt };
            }
        }
        // Just above the judged states looking something up takes longer than finding it out again. What is best at the root
        // is read from there.
        let is_kept = node.depth >= KEPT || node.height == 0;
        let hash = state.hash(&self.ground, legal);
        let known = if is_kept { self.table.find(hash) } else { None };
        if let Some(known) = known.filter(|known| !node.open && i32::from(known.depth) >= node.depth) {
            let value = i32::from(known.value) + so_far;
            if known.bound.settles(value, alpha, beta) {
                self.guesses += u64::from(known.depth != Known::TO_THE_END);
                return value;
            }
        }
        let guesses = self.guesses;
        let first = known.map_or(NO_HOLE, |known| known.best);
        let Some((value, best)) = self.try_all(state, node, legal, first, (alpha, beta)) else { return 0 };
        let bound = match value {
            value if value >= beta => Bound::Lower,
            value if value > alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        let depth = if self.guesses == guesses { Known::TO_THE_END } else { node.depth as u8 };
        if is_kept {
            self.table.keep(hash, Known { value: (value - so_far) as i16, bound, depth, best });
        }
        value
    }

    /// The best value of all placements, until one is beyond the window; `None` where it was stopped.
    fn try_all(
        &mut self,
        state: &State,
        node: Node,
        legal: Holes,
        first: u8,
        (alpha, beta): (i32, i32),
    ) -> Option<(i32, u8)> {
        let mut choices = self.order(state, legal, first, node);
        let (mut best, mut top) = ((-INFINITE, NO_HOLE), alpha);
        let mut index = 0;
        while let Some(at) = choices.next() {
            let next = state.after(&self.ground, at);
            let value = self.try_one(&next, node, index, top, beta);
            if self.stopped {
                return None;
            }
            if value > best.0 {
                best = (value, at);
                if node.height == 0 && value > alpha {
                    self.leading = Some(at);
                }
                top = top.max(value);
                if value >= beta {
                    self.habits.praise(state.mover(), node.depth, node.height, choices.tried());
                    break;
                }
            }
            index += 1;
        }
        Some(best)
    }

    /// The value of a placement that led to a state, the `index`-th to be tried.
    fn try_one(&mut self, next: &State, node: Node, index: i32, top: i32, beta: i32) -> i32 {
        if index == 0 {
            return -self.search(next, node.below(0, node.open), -beta, -top);
        }
        let mut reduced = 0;
        if self.selects && node.depth >= 3 && index >= 2 {
            reduced = 1 + i32::from(index >= 5) + i32::from(node.depth >= 7 && index >= 3) - i32::from(node.open);
        }
        let mut value = -self.search(next, node.below(reduced, false), -top - 1, -top);
        if value > top && reduced > 0 && !self.stopped {
            value = -self.search(next, node.below(0, false), -top - 1, -top);
        }
        if value > top && value < beta && node.open && !self.stopped {
            value = -self.search(next, node.below(0, true), -beta, -top);
        }
        value
    }

    /// The placements, the most promising first.
    fn order(&self, state: &State, legal: Holes, first: u8, node: Node) -> Choices {
        let mut choices = Choices::new();
        let mut left = legal;
        while left != 0 {
            let at = left.trailing_zeros() as u8;
            left &= left - 1;
            let rank = if at == first { FIRST } else { self.rank(state, at, node) };
            choices.push(at, rank);
        }
        choices
    }

    /// How promising a placement looks.
    fn rank(&self, state: &State, at: u8, node: Node) -> i32 {
        let answers = state.answers_to(&self.ground.terrain, at);
        let habit = self.habits.rank(state.mover(), node.height, at);
        if node.depth < 2 || state.ply + 3 > 2 * MARBLES {
            return habit + 600 * state.gain(&self.ground, at) - 100 * answers.count_ones() as i32;
        }
        let next = state.after(&self.ground, at);
        let value = if answers == 0 { self.final_value(&next) } else { self.ground.judge(&next, answers) };
        habit - 6 * value
    }

    /// What the last marble gains.
    fn last_gain(&self, state: &State, legal: Holes) -> i32 {
        let mut left = legal;
        let mut best = 0;
        while left != 0 {
            best = best.max(state.gain(&self.ground, left.trailing_zeros() as u8));
            left &= left - 1;
        }
        best * POINT
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Layout, Position, Scoring};

    /// A position after some placements at random, on a board of either kind.
    fn position(seed: u64, plies: u8) -> Position {
        let layout = if seed.is_multiple_of(2) { Layout::Square { seed } } else { Layout::Irregular { seed } };
        let mut position = Position::new(layout.board());
        let mut lot = seed;
        while position.ply() < plies && position.end().is_none() {
            lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let holes = position.legal_holes().sorted();
            position.play_unchecked(holes[(lot >> 33) as usize % holes.len()]);
        }
        position
    }

    /// The same without windows, table, order or bounds.
    fn minimax(ground: &Ground<'_>, state: &State, depth: u8) -> i32 {
        let legal = state.legal(&ground.terrain);
        if legal == 0 {
            let points = i32::from(state.points(ground)) * POINT;
            return if state.mover() == 0 { points } else { -points };
        }
        if depth == 0 {
            let value = ground.judge(state, legal);
            let [most, least, _] = state.bounds();
            return if ground.keys.by_marble { value } else { value.clamp(least, most) };
        }
        let numbers = (0..HOLES as u8).filter(|&at| legal >> at & 1 == 1);
        numbers.map(|at| -minimax(ground, &state.after(ground, at), depth - 1)).max().expect("there is a legal hole")
    }

    /// Its value is that of plain minimax, and so is that of what it would do.
    #[test]
    fn a_search_equals_plain_minimax() {
        let mut table = TranspositionTable::new(1);
        for (seed, depth) in (0..50).flat_map(|seed| [(seed, 1), (seed, FULL_WIDTH)]) {
            let position = position(seed, 1 + seed as u8);
            for scoring in Scoring::ALL {
                let asked = Asked::new(&position, scoring);
                let limits = Limits { depth, ..Limits::nodes(u64::MAX) };
                let mut search = Search::new(&asked, Weights::standard(), &mut table, &limits);
                let ground = Ground::new(position.board(), scoring, Weights::standard());
                let root = search.root;
                let found = search.think(depth);
                assert_eq!(found.value, minimax(&ground, &root, depth), "{position} {scoring}");
                let Some(best) = found.best else {
                    assert!(position.end().is_some(), "there is a placement: {position}");
                    continue;
                };
                let reached = -minimax(&ground, &root.after(&ground, best), depth - 1);
                assert_eq!(found.value, reached, "{depth}: {position} {scoring}");
            }
        }
    }
}
