//! Solving endings: the value of perfect play, a point at a time.

use super::Limits;
use super::bonus::{Bonus, Counted};
use super::ending::{Ending, Field};
use super::eval::POINT;
use super::state::{Ground, State};
use super::table::{Bound, Known, NearTable, TranspositionTable};
use super::terrain::{HOLES, Holes, NO_HOLE};
use crate::rules::MARBLES;

/// Beyond every value, in points.
const INFINITE: i32 = 1000;

/// How often, in nodes, the caller is asked whether to stop.
const ASK_EVERY: u64 = 2048;

/// More nodes than the last three marbles take, which are played without asking.
const LAST: u64 = 128;

/// Up to so many marbles before the end, what is known is kept near.
const NEAR: u8 = 12;

/// The nodes that solving a state is likely to take.
pub(super) fn nodes_to_the_end(ground: &Ground<'_>, root: &State) -> u64 {
    // Measured, on the average: with each marble more that is left, it takes so many times as long.
    let one = match (ground.scoring.area, ground.scoring.lines) {
        (false, false) => 0.1,
        (true, true) => 0.2,
        _ => 0.17,
    };
    (one * 2.1_f64.powi(i32::from(2 * MARBLES - root.ply))) as u64
}

/// What perfect play comes to.
pub(super) struct Solved {
    /// What it is worth to the side to move, in hundredths of a point.
    pub value: i32,
    /// Whether it is worth no more than that.
    pub exact: bool,
    /// What both sides do, as far as it is known: at least the best placement.
    pub line: Vec<u8>,
}

/// Solves endings of one board.
pub(super) struct Solver<'a> {
    field: Field<'a>,
    table: &'a mut TranspositionTable,
    near: NearTable,
    limits: &'a Limits<'a>,
    nodes: u64,
    /// The nodes at which to ask next whether to stop.
    ask: u64,
    stopped: bool,
}

impl<'a> Solver<'a> {
    pub fn new(ground: &'a Ground<'a>, table: &'a mut TranspositionTable, limits: &'a Limits<'a>) -> Self {
        let near = NearTable::new(0);
        Self { field: Field::new(ground), table, near, limits, nodes: 0, ask: 0, stopped: false }
    }

    /// The states that were looked at.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Looks for the value of perfect play, a point at a time from what the value seems to be, in hundredths of a point;
    /// `None` where the limits were reached before anything was known. The game is not over.
    ///
    /// Source: Plaat, Schaeffer, Pijls and de Bruin, "Best-first fixed-depth minimax algorithms" (1996).
    pub fn solve(&mut self, root: &State, seems: i32) -> Option<Solved> {
        let ground = self.field.ground;
        self.near = NearTable::new(nodes_to_the_end(ground, root).min(self.limits.nodes));
        let seems = (seems + POINT / 2).div_euclid(POINT);
        if ground.keys.by_marble {
            let counted = Counted::new(&self.field.yard, root);
            self.solve_ending(&Ending::new(&self.field, root, counted), seems)
        } else {
            self.solve_ending(&Ending::new(&self.field, root, ()), seems)
        }
    }

    fn solve_ending<B: Bonus>(&mut self, root: &Ending<B>, seems: i32) -> Option<Solved> {
        let (mut low, mut high) = (-INFINITE, INFINITE);
        let (mut guess, mut best) = (seems, NO_HOLE);
        while low < high {
            let beta = guess.max(low + 1);
            let (value, at) = self.try_all(root, best, beta);
            if self.stopped {
                return (best != NO_HOLE).then(|| Solved { value: low * POINT, exact: false, line: vec![best] });
            }
            guess = value;
            if value >= beta {
                (low, best) = (value, at);
            } else {
                high = value;
            }
        }
        Some(Solved { value: low * POINT, exact: true, line: self.line(root, best, low) })
    }

    /// What both sides do after a placement that leads to the value given, as far as the limits allow to find out.
    fn line<B: Bonus>(&mut self, root: &Ending<B>, best: u8, mut value: i32) -> Vec<u8> {
        let mut line = vec![best];
        let mut state = root.after(&self.field, best);
        while state.legal != 0 {
            value = -value;
            let (reached, at) = self.try_all(&state, self.known_best(&state), value);
            if self.stopped || reached < value {
                break;
            }
            line.push(at);
            state = state.after(&self.field, at);
        }
        line
    }

    /// What the tables know of a state.
    #[inline]
    fn known(&self, hash: u64, left: u8) -> Option<Known> {
        if left <= NEAR { self.near.find(hash) } else { self.table.find(hash) }
    }

    fn known_best<B: Bonus>(&self, state: &Ending<B>) -> u8 {
        self.known(state.hash(&self.field), state.left).map_or(NO_HOLE, |known| known.best)
    }

    /// Counts a node, and says whether to stop.
    #[inline]
    fn is_over_budget(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.ask {
            let most = self.limits.nodes.saturating_sub(LAST);
            self.ask = (self.nodes + ASK_EVERY).min(most);
            self.stopped |= self.nodes >= most || (self.limits.stop)();
        }
        self.stopped
    }

    /// The value for the side to move if that is less than `beta`, or something between; else `beta` or something between
    /// that and the value. Nothing where it was stopped.
    fn search<B: Bonus>(&mut self, state: &mut Ending<B>, beta: i32) -> i32 {
        if self.is_over_budget() {
            return 0;
        }
        let so_far = state.so_far();
        if state.legal == 0 {
            return so_far;
        }
        if let Some(bound) = self.bound(state, so_far, beta) {
            return bound;
        }
        match state.left {
            1 => return so_far + self.last_gain(state, state.mover(), state.legal),
            2 => return so_far + self.last_two(state, beta - so_far),
            3 => return self.last_three(state, beta),
            // What has to be done is not worth looking up.
            _ if state.legal.is_power_of_two() => {
                let mut next = state.after(&self.field, state.legal.trailing_zeros() as u8);
                return -self.search(&mut next, 1 - beta);
            }
            _ => {}
        }
        let hash = state.hash(&self.field);
        let known = self.known(hash, state.left);
        if let Some(known) = known {
            // States that differ in how things came about share what is known of them, but for the points so far.
            let value = i32::from(known.value) + so_far;
            if known.bound.settles(value, beta - 1, beta) {
                return value;
            }
        }
        let (value, best) = self.try_all(state, known.map_or(NO_HOLE, |known| known.best), beta);
        if !self.stopped {
            let bound = if value >= beta { Bound::Lower } else { Bound::Upper };
            let known = Known { value: (value - so_far) as i16, bound, depth: Known::TO_THE_END, best };
            if state.left <= NEAR {
                self.near.keep(hash, known);
            } else {
                self.table.keep(hash, Known { depth: Known::TO_THE_END + state.left, ..known });
            }
        }
        value
    }

    /// A bound of the value that settles it, from what the marbles that are left can change at most.
    #[inline]
    fn bound<B: Bonus>(&self, state: &mut Ending<B>, so_far: i32, beta: i32) -> Option<i32> {
        let yard = &self.field.yard;
        let (side, other) = (state.mover(), 1 - state.mover());
        let (own, opposed) = (i32::from(state.left.div_ceil(2)), i32::from(state.left / 2));
        // Only who has just placed has a marble fewer for its lines.
        state.bonus.forget(yard, other, state.empty, opposed as u32);
        let mut most = so_far + Field::best_steps(state.steps[side], own);
        if most < beta {
            most += state.bonus.to_come(yard, side, state.empty, own as u32, beta - most);
            if most < beta {
                return Some(most);
            }
        }
        let mut least = so_far - Field::best_steps(state.steps[other], opposed);
        if least >= beta {
            least -= state.bonus.to_come(yard, other, state.empty, opposed as u32, least - beta + 1);
            if least >= beta {
                return Some(least);
            }
        }
        None
    }

    /// The best value of all placements, until one is at least `beta`, and the placement; as in [`Self::search`].
    fn try_all<B: Bonus>(&mut self, state: &Ending<B>, first: u8, beta: i32) -> (i32, u8) {
        let mut list = [0; HOLES];
        let mut count = 0;
        let mut rest = state.legal;
        while rest != 0 {
            let at = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            let rank = if at == first { i32::MAX / 2 / HOLES as i32 } else { self.rank(state, at) };
            list[count & 63] = rank * HOLES as i32 + i32::from(at);
            count += 1;
        }
        let mut list = &mut list[..count];
        let mut best = (-INFINITE, NO_HOLE);
        while let Some(top) = (0..list.len()).max_by_key(|&index| list[index]) {
            list.swap(0, top);
            let at = list[0].rem_euclid(HOLES as i32) as u8;
            list = &mut list[1..];
            let mut next = state.after(&self.field, at);
            let value = -self.search(&mut next, 1 - beta);
            if self.stopped {
                break;
            }
            if value > best.0 {
                best = (value, at);
                if value >= beta {
                    break;
                }
            }
        }
        best
    }

    /// How promising a placement looks: by what it gains, what the opponent can then gain at once, and how few answers
    /// there are, which also makes for less to search.
    #[inline]
    fn rank<B: Bonus>(&self, state: &Ending<B>, at: u8) -> i32 {
        let side = state.mover();
        let answers = state.answers_to(&self.field, at as usize);
        let gain = self.field.best_gain(1 << at & state.gains[side]);
        let lost = self.field.best_gain(answers & state.gains[1 - side]);
        let (feared, few) = if B::COUNTS { (80, 150) } else { (50, 100) };
        let promise = state.bonus.promise(&self.field.yard, side, at as usize);
        promise + 100 * gain - feared * lost - few * answers.count_ones() as i32
    }

    /// What a last marble gains on one of some holes.
    #[inline]
    fn last_gain<B: Bonus>(&self, state: &Ending<B>, side: usize, holes: Holes) -> i32 {
        let mut best = self.field.best_gain(holes & state.gains[side]);
        let mut rest = if B::COUNTS { holes } else { 0 };
        while rest != 0 {
            let at = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let bonus = state.bonus.gain(&self.field.yard, side, at);
            if bonus > 0 {
                best = best.max(bonus + self.field.best_gain(1 << at & state.gains[side]));
            }
        }
        best
    }

    /// What the last two marbles gain for the side to move, as in [`Self::search`].
    fn last_two<B: Bonus>(&mut self, state: &Ending<B>, beta: i32) -> i32 {
        let side = state.mover();
        let mut best = -INFINITE;
        for (mut rest, gain) in self.field.by_gain(state.legal, state.gains[side]) {
            while rest != 0 {
                if !B::COUNTS && gain <= best {
                    return best;
                }
                self.nodes += 1;
                let at = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let mut value = gain + state.bonus.gain(&self.field.yard, side, at);
                // The answer is on another tile and beside no own marble: the placement changes nothing for it.
                if value >= beta {
                    value -= self.last_gain(state, 1 - side, state.answers_to(&self.field, at));
                }
                best = best.max(value);
                if best >= beta {
                    return best;
                }
            }
        }
        best
    }

    /// The value where three marbles are left, as in [`Self::search`].
    fn last_three<B: Bonus>(&mut self, state: &Ending<B>, beta: i32) -> i32 {
        let mut best = -INFINITE;
        for (mut rest, _) in self.field.by_gain(state.legal, state.gains[state.mover()]) {
            while rest != 0 {
                self.nodes += 1;
                let next = state.after(&self.field, rest.trailing_zeros() as u8);
                rest &= rest - 1;
                let so_far = next.so_far();
                let more = if next.legal == 0 { 0 } else { self.last_two(&next, 1 - beta - so_far) };
                best = best.max(-so_far - more);
                if best >= beta {
                    return best;
                }
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::eval::Weights;
    use crate::rules::{Layout, Position, ScoreCard, Scoring};

    /// The value in points, without table, bounds or guesses.
    fn plain(ground: &Ground<'_>, state: &State, (mut alpha, beta): (i32, i32)) -> i32 {
        let legal = state.legal(&ground.terrain);
        if legal == 0 {
            let points = i32::from(state.points(ground));
            return if state.mover() == 0 { points } else { -points };
        }
        let mut holes: Vec<u8> = (0..HOLES as u8).filter(|&at| legal >> at & 1 == 1).collect();
        holes.sort_by_key(|&at| state.answers_to(&ground.terrain, at).count_ones());
        for at in holes {
            alpha = alpha.max(-plain(ground, &state.after(ground, at), (-beta, -alpha)));
            if alpha >= beta {
                break;
            }
        }
        alpha
    }

    /// The value is that of a plain search, and what both sides do comes to it.
    fn check(table: &mut TranspositionTable, position: &Position, scoring: Scoring) {
        let ground = Ground::new(position.board(), scoring, Weights::standard());
        let root = State::new(&ground, position);
        let limits = Limits::nodes(u64::MAX);
        let solved = Solver::new(&ground, table, &limits).solve(&root, 0).expect("there are no limits");
        assert_eq!(solved.value, POINT * plain(&ground, &root, (-INFINITE, INFINITE)), "{position} {scoring}");
        let mut end = position.clone();
        for at in solved.line {
            end.play(ground.terrain.holes[at as usize]).expect("it is legal");
        }
        assert!(end.end().is_some(), "{position} {scoring}");
        let total = ScoreCard::of(&end, scoring).total();
        let points = i32::from(total[position.turn()]) - i32::from(total[!position.turn()]);
        assert_eq!(solved.value, POINT * points, "{position} {scoring}");
    }

    #[test]
    fn values_are_those_of_a_plain_search() {
        let mut table = TranspositionTable::new(1);
        for seed in 0..40 {
            let layout = if seed % 2 == 0 { Layout::Square { seed } } else { Layout::Irregular { seed } };
            let mut position = Position::new(layout.board());
            while position.ply() < 2 * MARBLES - 10 && position.end().is_none() {
                let holes = position.legal_holes().sorted();
                position.play_unchecked(holes[(seed as usize + usize::from(position.ply()) * 7) % holes.len()]);
            }
            for scoring in Scoring::ALL.into_iter().filter(|_| position.end().is_none()) {
                check(&mut table, &position, scoring);
            }
        }
    }

    /// With both bonuses, this one was once solved as worth four points in place of six.
    #[test]
    fn an_ending_that_was_solved_wrongly() {
        const POSITION: &str = concat!(
            "AAABBBC../AAABBBCDD/EEEFFGHHH/EEEIIGJK./.LLIIGJK./.LLMMNNK./...MMNNOO/...PQQQOO/...PQQQ../...P..... ",
            "rb-br--../--br-r---/brr----rb/-brbrr-b./.bbrbr-b./.r-bbb-b./...rrrbrb/...rbr-rb/...-rb-../...-..... r i8 c8",
        );
        let mut table = TranspositionTable::new(1);
        for scoring in Scoring::ALL {
            check(&mut table, &POSITION.parse().expect("it can be read"), scoring);
        }
    }
}
