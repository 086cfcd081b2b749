//! Judging a state without looking ahead: what each tile is worth as it stands and can be reached, added up.

use super::state::State;
use super::terrain::{Holes, Terrain};
use crate::rules::{Scoring, TILES};
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

/// The holes of each kind of tile.
pub(super) const SIZES: [usize; 4] = [6, 4, 3, 2];

/// The part of a game that a ply lies in.
pub(super) fn phase(ply: u8) -> usize {
    usize::from(ply / PLIES_A_PHASE).min(PHASES - 1)
}

/// The tables that were fitted to games.
static STANDARD: LazyLock<Weights> =
    LazyLock::new(|| Weights::read(include_str!("weights.txt")).expect("the tables beside this file are whole"));

/// By reach, kind of tile, and Red's marbles times eight plus Black's.
type Worths = [[[i16; 64]; 4]; REACHES];

/// What tiles are worth to the side to move, in hundredths of a point.
pub(super) struct Weights {
    /// By the mover, so that counts need not be turned round, and by phase.
    tiles: [Vec<Worths>; 2],
    /// By phase and legal holes.
    mobility: [[i16; MOBILITIES]; PHASES],
}

impl Weights {
    /// Those that the engine plays with.
    pub fn standard() -> &'static Self {
        &STANDARD
    }

    /// Reads tables: lines of numbers, `#` before what is said about them. For each phase, reach and kind of tile there
    /// is a line with the values by own and opposed marbles (00, 01, ... 10, 11, ...), as many as fit on the tile; behind
    /// those of a phase a line with the values of 0 to 15 legal holes.
    ///
    /// `None` where a number is missing or too much.
    pub fn read(text: &str) -> Option<Self> {
        let mut lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
        let mut numbers =
            || -> Option<Vec<i16>> { lines.next()?.split_whitespace().map(|word| word.parse().ok()).collect() };
        let mut tiles = [const { Vec::new() }; 2];
        let mut mobility = [[0; MOBILITIES]; PHASES];
        for holes in &mut mobility {
            let mut worths: [Worths; 2] = [[[[0; 64]; 4]; REACHES]; 2];
            let places = (0..REACHES).flat_map(|reach| (0..SIZES.len()).map(move |kind| (reach, kind)));
            for (reach, kind) in places {
                let values = numbers()?;
                let counts = counts(kind);
                if values.len() != counts.len() {
                    return None;
                }
                for ((own, opposed), value) in counts.into_iter().zip(values) {
                    worths[0][reach][kind][own << 3 | opposed] = value;
                    worths[1][reach][kind][opposed << 3 | own] = value;
                }
            }
            *holes = numbers()?.try_into().ok()?;
            tiles[0].push(worths[0]);
            tiles[1].push(worths[1]);
        }
        lines.next().is_none().then_some(Self { tiles, mobility })
    }

    /// The value for the side to move in hundredths of a point; it has the legal holes given.
    pub fn judge(&self, terrain: &Terrain, state: &State, legal: Holes, scoring: Scoring) -> i32 {
        let phase = phase(state.ply);
        let tables = &self.tiles[state.mover()][phase];
        let worth = |tile: usize, reach: usize| {
            i32::from(tables[reach][terrain.kinds[tile] as usize][state.counts[tile] as usize & 63])
        };
        let mut value = i32::from(self.mobility[phase][(legal.count_ones() as usize).min(MOBILITIES - 1)]);
        for tile in 0..TILES {
            value += worth(tile, usize::from(legal & terrain.tiles[tile] != 0));
        }
        let (last, previous) = (terrain.tile_of[state.last as usize], terrain.tile_of[state.previous as usize]);
        for (tile, reach) in [(last, 2), (previous, 3)] {
            let tile = usize::from(tile);
            // Neither is reached now; where they are the same tile, it is the opponent's.
            if tile < TILES && (reach == 2 || previous != last) {
                value += worth(tile, reach) - worth(tile, 0);
            }
        }
        if scoring.lines {
            let [lines, ..] = state.for_mover([state.lines; 3]);
            value += lines;
        }
        if scoring.area {
            let [own, opposed] =
                [state.mover(), 1 - state.mover()].map(|side| terrain.biggest_area(state.marbles[side]));
            value += (i32::from(own) - i32::from(opposed)) * POINT;
        }
        value
    }
}

/// The own and opposed marbles that can lie on a tile of a kind, in the order of the tables.
pub(super) fn counts(kind: usize) -> Vec<(usize, usize)> {
    let size = SIZES[kind];
    (0..=size).flat_map(|own| (0..=size - own).map(move |opposed| (own, opposed))).collect()
}
