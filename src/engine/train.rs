//! Fitting the tables to games that the engine plays against itself.
//!
//! A lesson is a position of such a game and what it turned out to be worth: the exact value where the search saw the end,
//! else half of what the game came to and half of what the search thought. The tables are the least squares over all
//! lessons, a phase at a time, where the phases beside it lend a tenth of their weight. What a decided tile is worth is
//! known and not fitted. What bears on the bonuses is fitted last, to games that are played with them, on top of the tiles.
//!
//! Source: Buro, "Improving heuristic mini-max search by supervised learning" (2002), whose way with discs and patterns this
//! is, with tiles for patterns.

use super::eval::{BONUSES, MOBILITIES, PHASES, REACHES, SIZES, Weights, counts, phase, scored, which};
use super::search::Search;
use super::state::{Ground, State};
use super::table::TranspositionTable;
use super::terrain::Holes;
use super::{Asked, Limits};
use crate::rules::{Layout, Position, Scoring, TILES};
use nalgebra::{Cholesky, DMatrix, DVector};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::fmt::{self, Write};

/// What tables that know nothing are in doubt by, in points: more than any value, so that everything is looked at.
const IGNORANT: f64 = 200.0;

/// The most placements at random that a game begins with.
const OPENING: u32 = 14;

/// One of so many later placements is at random too.
const STRAY: u32 = 40;

/// What keeps values that few lessons speak of near zero, in lessons.
const RIDGE: f64 = 3.0;

/// What lessons of the phases beside count.
const BESIDE: f64 = 0.1;

/// How often a kind of tile with its marbles, or a number of legal holes, is told apart.
const FEATURES: usize = KINDS * REACHES + MOBILITIES;

/// The marbles that can lie on each kind of tile, all kinds together.
const KINDS: usize = 28 + 15 + 10 + 6;

/// A position, and what it is worth.
#[derive(Clone, Debug)]
pub struct Lesson {
    phase: usize,
    features: [u16; TILES + 1],
    bonuses: [i32; BONUSES],
    /// In points for the side to move.
    worth: f64,
    /// What the search thought of it, likewise.
    thought: f64,
}

/// What plays games to learn from, and remembers nothing from one to the next.
#[derive(Debug)]
pub struct Teacher {
    table: TranspositionTable,
    nodes: u64,
}

impl Teacher {
    /// One that looks at so many nodes for each placement.
    #[must_use]
    pub fn new(nodes: u64) -> Self {
        Self { table: TranspositionTable::new(8), nodes }
    }

    /// Plays a game on the board of a seed, square or irregular in turn, and tells of its positions.
    ///
    /// # Panics
    ///
    /// Never: placements are taken from the legal holes.
    pub fn play(&mut self, tables: &Tables, scoring: Scoring, seed: u64) -> Vec<Lesson> {
        let layout = if seed.is_multiple_of(2) { Layout::Square { seed } } else { Layout::Irregular { seed } };
        let mut position = Position::new(layout.board());
        let mut lots = ChaCha8Rng::seed_from_u64(seed);
        let weights = tables.weights();
        let ground = Ground::new(position.board(), scoring, &weights);
        let opening = 1 + lots.next_u32() % OPENING;
        // The state, the value for the side to move, and whether it is exact.
        let mut states: Vec<(State, f64, bool)> = Vec::new();
        let mut solved = None;
        while position.end().is_none() {
            let holes = position.legal_holes().sorted();
            let stray = holes[lots.next_u32() as usize % holes.len()];
            if u32::from(position.ply()) < opening || (lots.next_u32().is_multiple_of(STRAY) && solved.is_none()) {
                position.play_unchecked(stray);
                continue;
            }
            let asked = Asked::new(&position, scoring);
            let mut search = Search::new(&asked, &weights, &mut self.table, &Limits::nodes(self.nodes));
            let found = search.think(u8::MAX);
            let hole = found.best.map_or(stray, |at| search.holes()[at as usize]);
            let value = f64::from(found.value) / 100.0;
            states.push((State::new(&ground, &position), value, found.exact));
            if found.exact {
                solved = Some(value * sign(&position));
                // The rest is played perfectly: a few of its positions say as much as all.
                if lots.next_u32().is_multiple_of(3) {
                    break;
                }
            }
            position.play_unchecked(hole);
        }
        let result = solved.unwrap_or_else(|| f64::from(State::new(&ground, &position).points(&ground)));
        let lesson = |(state, value, exact): &(State, f64, bool)| {
            let result = result * [1.0, -1.0][state.mover()];
            let worth = if *exact { *value } else { f64::midpoint(*value, result) };
            Lesson {
                phase: phase(state.ply),
                features: features(&ground, state, state.legal(&ground.terrain)),
                bonuses: ground.bonuses(state),
                worth,
                thought: *value,
            }
        };
        states.iter().map(lesson).collect()
    }
}

/// 1 where Red is to move, else -1.
fn sign(position: &Position) -> f64 {
    [1.0, -1.0][usize::from(position.ply() % 2)]
}

/// What is told apart of a state: each tile by reach, kind and marbles, and the number of legal holes.
fn features(ground: &Ground<'_>, state: &State, legal: Holes) -> [u16; TILES + 1] {
    let terrain = &ground.terrain;
    let (last, previous) = (terrain.tile_of[state.last as usize], terrain.tile_of[state.previous as usize]);
    std::array::from_fn(|tile| {
        if tile == TILES {
            return (KINDS * REACHES + (legal.count_ones() as usize).min(MOBILITIES - 1)) as u16;
        }
        let reach = match tile {
            tile if tile == usize::from(last) => 2,
            tile if tile == usize::from(previous) => 3,
            tile => usize::from(legal & terrain.tiles[tile] != 0),
        };
        let (red, black) = (state.counts[tile] >> 3, state.counts[tile] & 7);
        let (own, opposed) = if state.mover() == 0 { (red, black) } else { (black, red) };
        place(reach, terrain.kinds[tile] as usize, own as usize, opposed as usize) as u16
    })
}

/// The place of a tile among the features.
fn place(reach: usize, kind: usize, own: usize, opposed: usize) -> usize {
    let before: usize = (0..kind).map(|kind| counts(kind).len()).sum();
    let within = counts(kind).iter().position(|&pair| pair == (own, opposed));
    reach * KINDS + before + within.expect("no more marbles lie on a tile than it has holes")
}

/// The tables while they are fitted, in points.
#[derive(Clone, Debug)]
pub struct Tables {
    tiles: Vec<Vec<f64>>,
    bonuses: [[[f64; BONUSES]; PHASES]; 3],
    doubts: [[f64; PHASES]; 4],
}

impl Tables {
    /// Those that know nothing but the points as they stand.
    #[must_use]
    pub fn plain() -> Self {
        let mut tiles = vec![0.0; FEATURES];
        for reach in 0..REACHES {
            for (kind, &size) in SIZES.iter().enumerate() {
                for (own, opposed) in counts(kind) {
                    let ahead = own.cmp(&opposed) as i8;
                    tiles[place(reach, kind, own, opposed)] = size as f64 * f64::from(ahead);
                }
            }
        }
        let bonuses =
            [(0.0, 1.0), (1.0, 0.0), (1.0, 1.0)].map(|(lines, area)| [[lines, 0.0, 0.0, 0.0, area, 0.0]; PHASES]);
        Self { tiles: vec![tiles; PHASES], bonuses, doubts: [[IGNORANT; PHASES]; 4] }
    }

    fn weights(&self) -> Weights {
        Weights::read(&self.to_string()).expect("what is written can be read")
    }

    /// Fits what tiles are worth to games without bonuses, and returns how much of the outcome they explain (the share of
    /// its variance), by phase.
    pub fn fit_tiles(&mut self, lessons: &[Lesson]) -> Vec<f64> {
        let decided = decided();
        for (phase, tiles) in self.tiles.iter_mut().enumerate() {
            let rows = about(lessons, phase).map(|(lesson, weight)| {
                let known: f64 = lesson.features.iter().filter_map(|&at| decided[at as usize]).sum();
                let open = lesson.features.iter().map(|&at| at as usize).filter(|&at| decided[at].is_none());
                (open.map(|at| (at, 1.0)).collect(), lesson.worth - known, weight)
            });
            *tiles = regression(FEATURES, rows);
            for (value, known) in tiles.iter_mut().zip(&decided) {
                *value = known.unwrap_or(*value);
            }
        }
        self.doubts[0] = doubts(lessons, |lesson| self.tiles_worth(lesson));
        explained(lessons, |lesson| self.tiles_worth(lesson))
    }

    /// Fits what is added for bonuses to games with them, and returns what is explained as [`fit_tiles`](Self::fit_tiles).
    pub fn fit_bonuses(&mut self, scoring: Scoring, lessons: &[Lesson]) -> Vec<f64> {
        for phase in 0..PHASES {
            let rows = about(lessons, phase).map(|(lesson, weight)| {
                let measured = lesson.bonuses.iter().enumerate().map(|(at, &measured)| (at, f64::from(measured)));
                (measured.collect(), lesson.worth - self.tiles_worth(lesson), weight)
            });
            let fitted = regression(BONUSES, rows);
            self.bonuses[which(scoring)][phase].copy_from_slice(&fitted);
        }
        let added = |lesson: &Lesson| -> f64 {
            let worths = &self.bonuses[which(scoring)][lesson.phase];
            lesson.bonuses.iter().zip(worths).map(|(&measured, worth)| f64::from(measured) * worth).sum()
        };
        let judged = |lesson: &Lesson| self.tiles_worth(lesson) + added(lesson);
        let doubts = doubts(lessons, judged);
        let explained = explained(lessons, judged);
        self.doubts[scored(scoring)] = doubts;
        explained
    }

    fn tiles_worth(&self, lesson: &Lesson) -> f64 {
        lesson.features.iter().map(|&at| self.tiles[lesson.phase][at as usize]).sum()
    }
}

impl fmt::Display for Tables {
    /// As the engine reads them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for tiles in &self.tiles {
            let mut left = tiles.as_slice();
            let lengths = (0..REACHES * SIZES.len()).map(|at| counts(at % SIZES.len()).len()).chain([MOBILITIES]);
            for length in lengths {
                let (line, rest) = left.split_at(length);
                left = rest;
                write_line(f, line)?;
            }
        }
        self.bonuses.as_flattened().iter().try_for_each(|line| write_line(f, line))?;
        self.doubts.iter().try_for_each(|line| write_line(f, line))
    }
}

fn write_line(f: &mut fmt::Formatter<'_>, values: &[f64]) -> fmt::Result {
    for (at, value) in values.iter().enumerate() {
        if at > 0 {
            f.write_char(' ')?;
        }
        write!(f, "{}", (value * 100.0).round() as i16)?;
    }
    f.write_char('\n')
}

/// The points of tiles that are decided, by feature.
fn decided() -> Vec<Option<f64>> {
    let mut decided = vec![None; FEATURES];
    for reach in 0..REACHES {
        for (kind, &size) in SIZES.iter().enumerate() {
            for (own, opposed) in counts(kind) {
                if own.abs_diff(opposed) > size - own - opposed {
                    let ahead = own.cmp(&opposed) as i8;
                    decided[place(reach, kind, own, opposed)] = Some(size as f64 * f64::from(ahead));
                }
            }
        }
    }
    decided
}

/// The lessons that speak of a phase, and how much each counts.
fn about(lessons: &[Lesson], phase: usize) -> impl Iterator<Item = (&Lesson, f64)> {
    lessons.iter().filter_map(move |lesson| match lesson.phase.abs_diff(phase) {
        0 => Some((lesson, 1.0)),
        1 => Some((lesson, BESIDE)),
        _ => None,
    })
}

/// The values that leave the least squares between their sums and what is wanted; a row has its values' places and factors,
/// what is wanted, and how much it counts.
fn regression(values: usize, rows: impl Iterator<Item = (Vec<(usize, f64)>, f64, f64)>) -> Vec<f64> {
    let mut normal = DMatrix::<f64>::identity(values, values) * RIDGE;
    let mut wanted = DVector::<f64>::zeros(values);
    for (row, worth, weight) in rows {
        for &(at, factor) in &row {
            wanted[at] += weight * factor * worth;
            for &(other, other_factor) in &row {
                normal[(at, other)] += weight * factor * other_factor;
            }
        }
    }
    let solved = Cholesky::new(normal).expect("a sum of squares and a ridge is positive definite").solve(&wanted);
    solved.iter().copied().collect()
}

/// The lessons of each phase.
fn by_phase(lessons: &[Lesson]) -> [Vec<&Lesson>; PHASES] {
    std::array::from_fn(|phase| lessons.iter().filter(|lesson| lesson.phase == phase).collect())
}

/// The share of the variance of what lessons are worth that some values explain, by phase.
fn explained(lessons: &[Lesson], value: impl Fn(&Lesson) -> f64) -> Vec<f64> {
    let share = |of: Vec<&Lesson>| {
        let count = of.len().max(1) as f64;
        let mean = of.iter().map(|lesson| lesson.worth).sum::<f64>() / count;
        let variance = of.iter().map(|lesson| (lesson.worth - mean).powi(2)).sum::<f64>();
        let left = of.iter().map(|lesson| (lesson.worth - value(lesson)).powi(2)).sum::<f64>();
        if variance > 0.0 { 1.0 - left / variance } else { 0.0 }
    };
    by_phase(lessons).into_iter().map(share).collect()
}

/// How far some values lie from what the search thought of lessons, by phase.
fn doubts(lessons: &[Lesson], value: impl Fn(&Lesson) -> f64) -> [f64; PHASES] {
    by_phase(lessons).map(|of| {
        let count = of.len().max(1) as f64;
        (of.iter().map(|lesson| (lesson.thought - value(lesson)).powi(2)).sum::<f64>() / count).sqrt()
    })
}
