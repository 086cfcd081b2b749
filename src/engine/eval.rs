//! Judging a state without looking ahead: what each tile is worth as it stands and can be reached, added up.

use super::state::{Ground, State};
use super::terrain::{Holes, NO_HOLE};
use crate::rules::Scoring;
use std::sync::LazyLock;

/// Hundredths of a point in a point.
pub(super) const POINT: i32 = 100;

/// The parts of a game that have tables of their own.
pub(super) const PHASES: usize = 8;

/// The placements of a phase.
const PLIES_A_PHASE: u8 = 7;

/// How a tile can be reached: not now by the mover, now, it is that of the opponent's last marble, it is that of the
/// mover's own previous one.
pub(super) const REACHES: usize = 4;

/// The counts of legal holes that are told apart.
pub(super) const MOBILITIES: usize = 16;

/// How much is measured for the bonuses.
pub(super) const BONUSES: usize = 6;

/// How much of its doubt a judgement has of what is found so many placements ahead, in percent; from the last on all.
const DOUBTS: [i32; 9] = [0, 58, 75, 83, 90, 93, 95, 98, 100];

/// The holes of each kind of tile.
pub(super) const SIZES: [usize; 4] = [6, 4, 3, 2];

/// How many tiles of each kind there are.
const TILES_OF: [i16; SIZES.len()] = [4, 5, 4, 4];

/// The part of a game that a ply lies in.
pub(super) fn phase(ply: u8) -> usize {
    usize::from(ply / PLIES_A_PHASE).min(PHASES - 1)
}

/// The tables that were fitted to games.
static STANDARD: LazyLock<Weights> =
    LazyLock::new(|| Weights::read(include_str!("weights.txt")).expect("the tables beside this file are whole"));

/// Values of a tile by kind and by Red's marbles times eight plus Black's.
type Worths = [[i16; 64]; SIZES.len()];

/// A value for each phase with Red to move, and then for each with Black to move.
pub(super) type Worth = [i16; 2 * PHASES];

/// What tiles are worth to the side to move, in hundredths of a point.
pub(super) struct Weights {
    /// What the empty board is worth where no tile is reached: states begin with it.
    empty: Worth,
    /// How that changes with a placement by Red, and by Black, by kind of tile and the marbles that were there as in
    /// [`Worths`].
    steps: [[[Worth; 64]; SIZES.len()]; 2],
    /// How much more it is worth where it can be reached otherwise, by the mover, phase and reach.
    more: [Vec<[Worths; REACHES]>; 2],
    /// By phase and legal holes.
    mobility: [[i16; MOBILITIES]; PHASES],
    /// What bears on the bonuses, by scoring and phase.
    bonuses: [[[i16; BONUSES]; PHASES]; 3],
    /// How far judgements lie from what a search finds, by scoring (none first) and phase: the standard deviation.
    doubts: [[i16; PHASES]; 4],
}

impl Weights {
    /// Those that the engine plays with.
    pub fn standard() -> &'static Self {
        &STANDARD
    }

    /// Reads tables: lines of numbers, `#` before what is said about them. For each phase, reach and kind of tile there
    /// is a line with the values by own and opposed marbles (00, 01, ... 10, 11, ...), as many as fit on the tile; behind
    /// those of a phase a line with the values of 0 to 15 legal holes. Then, for games with areas, with lines and with both,
    /// a line a phase with what is added for each of what [`Ground::bonuses`] measures. At last, for games without bonuses
    /// and for those three, a line with the doubts by phase.
    ///
    /// `None` where a number is missing or too much.
    pub fn read(text: &str) -> Option<Self> {
        let mut lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
        let mut numbers =
            || -> Option<Vec<i16>> { lines.next()?.split_whitespace().map(|word| word.parse().ok()).collect() };
        let mut unreached = [[[0; 2 * PHASES]; 64]; SIZES.len()];
        let mut more = [const { Vec::new() }; 2];
        let mut mobility = [[0; MOBILITIES]; PHASES];
        for (phase, holes) in mobility.iter_mut().enumerate() {
            let mut worths: [[Worths; REACHES]; 2] = [[[[0; 64]; SIZES.len()]; REACHES]; 2];
            let places = (0..REACHES).flat_map(|reach| (0..SIZES.len()).map(move |kind| (reach, kind)));
            for (reach, kind) in places {
                let values = numbers()?;
                let counts = counts(kind);
                if values.len() != counts.len() {
                    return None;
                }
                for ((own, opposed), value) in counts.into_iter().zip(values) {
                    for (side, count) in [own << 3 | opposed, opposed << 3 | own].into_iter().enumerate() {
                        if reach == 0 {
                            unreached[kind][count][side * PHASES + phase] = value;
                        }
                        worths[side][reach][kind][count] = value - unreached[kind][count][side * PHASES + phase];
                    }
                }
            }
            *holes = numbers()?.try_into().ok()?;
            more[0].push(worths[0]);
            more[1].push(worths[1]);
        }
        let mut bonuses = [[[0; BONUSES]; PHASES]; 3];
        for worths in bonuses.as_flattened_mut() {
            *worths = numbers()?.try_into().ok()?;
        }
        let mut doubts = [[0; PHASES]; 4];
        for by_phase in &mut doubts {
            *by_phase = numbers()?.try_into().ok()?;
        }
        let empty =
            std::array::from_fn(|at| (0..SIZES.len()).map(|kind| TILES_OF[kind] * unreached[kind][0][at]).sum());
        let steps = [8, 1].map(|more| {
            std::array::from_fn(|kind| {
                std::array::from_fn(|count| {
                    std::array::from_fn(|at| unreached[kind][(count + more) & 63][at] - unreached[kind][count][at])
                })
            })
        });
        lines.next().is_none().then_some(Self { empty, steps, more, mobility, bonuses, doubts })
    }

    /// What the empty board is worth.
    pub fn empty(&self) -> Worth {
        self.empty
    }

    /// By how much a side's placement on a tile of a kind with so many marbles changes what the board is worth.
    pub fn step(&self, side: usize, kind: u8, count: u8) -> &Worth {
        &self.steps[side][kind as usize & 3][count as usize & 63]
    }
}

impl Ground<'_> {
    /// The value for the side to move in hundredths of a point; it has the legal holes given.
    pub fn judge(&self, state: &State, legal: Holes) -> i32 {
        let Ground { terrain, scoring, weights, .. } = self;
        let phase = phase(state.ply);
        let mover = state.mover();
        let more = &weights.more[mover][phase];
        let more = |tile: u8, reach: usize| {
            let tile = tile as usize;
            i32::from(more[reach][terrain.kinds[tile] as usize][state.counts[tile] as usize & 63])
        };
        let mut value = i32::from(state.worth[mover * PHASES + phase]);
        value += i32::from(weights.mobility[phase][(legal.count_ones() as usize).min(MOBILITIES - 1)]);
        let mut left = legal;
        while left != 0 {
            let at = left.trailing_zeros() as usize;
            left &= !terrain.tile_with[at];
            value += more(terrain.tile_of[at], 1);
        }
        let (last, previous) = (terrain.tile_of[state.last as usize], terrain.tile_of[state.previous as usize]);
        if state.last != NO_HOLE {
            value += more(last, 2);
        }
        // Where both are the same tile, it is the opponent's.
        if state.previous != NO_HOLE && previous != last {
            value += more(previous, 3);
        }
        if *scoring == Scoring::default() {
            return value;
        }
        let measured = self.bonuses(state).into_iter().zip(weights.bonuses[which(*scoring)][phase]);
        value + measured.map(|(measured, worth)| measured * i32::from(worth)).sum::<i32>()
    }

    /// How far what is judged of a state at a ply lies from what a search of some depth finds, in hundredths of a point.
    pub fn doubt(&self, ply: u8, depth: i32) -> i32 {
        let share = DOUBTS[depth.clamp(0, DOUBTS.len() as i32 - 1) as usize];
        i32::from(self.weights.doubts[scored(self.scoring)][phase(ply)]) * share / 100
    }

    /// What of a state bears on the bonuses that count, the mover's minus the opponent's: lines, runs of two, three and
    /// four, the biggest area, pairs side by side.
    pub fn bonuses(&self, state: &State) -> [i32; BONUSES] {
        let sign = [1, -1][state.mover()];
        let [lines, twos, threes, fours] = state.runs.map(|run| sign * i32::from(run));
        let area = if self.scoring.area {
            let [red, black] = state.marbles.map(|marbles| i32::from(self.terrain.biggest_area(marbles)));
            sign * (red - black)
        } else {
            0
        };
        [lines, twos, threes, fours, area, sign * i32::from(state.pairs)]
    }
}

/// The place of a scoring with bonuses among those with tables.
pub(super) fn which(scoring: Scoring) -> usize {
    match (scoring.area, scoring.lines) {
        (_, false) => 0,
        (false, true) => 1,
        (true, true) => 2,
    }
}

/// The place of a scoring among all, the one without bonuses first.
pub(super) fn scored(scoring: Scoring) -> usize {
    if scoring == Scoring::default() { 0 } else { 1 + which(scoring) }
}

/// The own and opposed marbles that can lie on a tile of a kind, in the order of the tables.
pub(super) fn counts(kind: usize) -> Vec<(usize, usize)> {
    let size = SIZES[kind];
    (0..=size).flat_map(|own| (0..=size - own).map(move |opposed| (own, opposed))).collect()
}
