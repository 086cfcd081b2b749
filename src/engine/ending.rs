//! An ending as it is played out: with no more in it than its value depends on, since it is copied at each placement.

use super::bonus::{Bonus, Yard};
use super::eval::SIZES;
use super::state::{Ground, State, spread};
use super::terrain::{HOLES, Holes};
use crate::rules::{MARBLES, TILES};

/// How much a marble can change on tiles, by kind of tile: how often it takes its points from the opponent or makes them
/// its own. A byte each, so that they are added up at once.
type Steps = u32;

/// What one marble changes on a tile.
#[derive(Clone, Copy, Default)]
struct Change {
    /// The points for Red.
    points: i16,
    /// How the tile then stands, as in [`super::state::Standing`].
    class: u8,
    /// What is to be added to the steps of each side.
    steps: [Steps; 2],
    /// Whether a side's next marble there gains: every hole if so.
    gains: [Holes; 2],
}

/// What is looked up while endings of a board are played out.
pub(super) struct Field<'a> {
    pub ground: &'a Ground<'a>,
    pub yard: Yard,
    /// By side, kind of tile and the marbles on it.
    changes: [[[Change; 64]; SIZES.len()]; 2],
    /// The holes of each kind of tile.
    kinds: [Holes; SIZES.len()],
}

impl<'a> Field<'a> {
    pub fn new(ground: &'a Ground<'a>) -> Self {
        let mut kinds = [0; SIZES.len()];
        for tile in 0..TILES {
            kinds[ground.terrain.kinds[tile] as usize] |= ground.terrain.tiles[tile];
        }
        let yard = Yard::new(&ground.terrain, ground.scoring);
        let mut field = Self { ground, yard, changes: [[[Change::default(); 64]; SIZES.len()]; 2], kinds };
        for side in 0..2 {
            for (kind, size) in SIZES.into_iter().enumerate() {
                for before in (0..64).filter(|count| (count >> 3) + (count & 7) < size) {
                    field.changes[side][kind][before] = field.change(kind, before, before + [8, 1][side]);
                }
            }
        }
        field
    }

    /// What a tile changes by, from so many marbles to so many.
    fn change(&self, kind: usize, before: usize, after: usize) -> Change {
        let [was, is] = [before, after].map(|count| self.ground.keys.standings[kind][count]);
        let [old, new] = [before, after].map(|count| self.steps(kind, count));
        Change {
            points: i16::from(is.now) - i16::from(was.now),
            class: is.class,
            steps: [new[0].wrapping_sub(old[0]), new[1].wrapping_sub(old[1])],
            gains: gains(after),
        }
    }

    /// How often each side can still gain on a tile.
    fn steps(&self, kind: usize, count: usize) -> [Steps; 2] {
        let standing = self.ground.keys.standings[kind][count];
        let often = |points: i8| Steps::from(points as u8 / SIZES[kind] as u8) << (8 * kind);
        [often(standing.most - standing.now), often(standing.now - standing.least)]
    }

    /// The most that one marble gains on tiles, on one of the holes where it gains at all.
    #[inline]
    pub fn best_gain(&self, holes: Holes) -> i32 {
        match holes {
            0 => 0,
            _ if holes & self.kinds[0] != 0 => SIZES[0] as i32,
            _ if holes & self.kinds[1] != 0 => SIZES[1] as i32,
            _ if holes & self.kinds[2] != 0 => SIZES[2] as i32,
            _ => SIZES[3] as i32,
        }
    }

    /// The most that so many marbles gain on tiles.
    #[inline]
    pub fn best_steps(steps: Steps, mut marbles: i32) -> i32 {
        let mut most = 0;
        for (kind, size) in SIZES.into_iter().enumerate() {
            let taken = i32::from((steps >> (8 * kind)) as u8).min(marbles);
            most += taken * size as i32;
            marbles -= taken;
        }
        most
    }

    /// Holes in groups, by what a marble gains there on its tile: the most first, those without gain last.
    #[inline]
    pub fn by_gain(&self, holes: Holes, gains: Holes) -> [(Holes, i32); SIZES.len() + 1] {
        std::array::from_fn(|kind| match SIZES.get(kind) {
            Some(&size) => (holes & gains & self.kinds[kind & 3], size as i32),
            None => (holes & !gains, 0),
        })
    }
}

/// Whether the next marble of each side gains on a tile with so many: every hole if so.
fn gains(count: usize) -> [Holes; 2] {
    let ahead = (count >> 3) as i32 - (count & 7) as i32;
    [matches!(ahead, -1 | 0), matches!(ahead, 0 | 1)].map(|gains| if gains { Holes::MAX } else { 0 })
}

/// A position near its end.
#[derive(Clone, Copy)]
pub(super) struct Ending<B> {
    pub empty: Holes,
    /// The holes that the side to move may place on.
    pub legal: Holes,
    /// The empty holes on which a marble of each side gains on its tile.
    pub gains: [Holes; 2],
    /// A number for the marbles, or what matters of them.
    pub key: u64,
    pub steps: [Steps; 2],
    /// The points of the tiles for Red.
    tiles: i16,
    /// The marbles on each tile: Red's times eight plus Black's.
    counts: [u8; TILES],
    /// The hole of the last placement.
    pub last: u8,
    /// The marbles that are left to both sides.
    pub left: u8,
    pub bonus: B,
}

impl<B: Bonus> Ending<B> {
    /// The ending that begins with a state.
    pub fn new(field: &Field<'_>, root: &State, bonus: B) -> Self {
        let terrain = &field.ground.terrain;
        let mut ending = Self {
            empty: root.empty,
            legal: root.legal(terrain),
            gains: [0; 2],
            key: 0,
            steps: [0; 2],
            tiles: root.tiles,
            counts: root.counts,
            last: root.last,
            left: 2 * MARBLES - root.ply,
            bonus,
        };
        for tile in 0..TILES {
            let (kind, count) = (terrain.kinds[tile] as usize, root.counts[tile] as usize);
            ending.key ^= field.ground.keys.tiles[tile][field.ground.keys.standings[kind][count].class as usize];
            let steps = field.steps(kind, count);
            let gains = gains(count).map(|gains| gains & terrain.tiles[tile] & root.empty);
            ending.gains = [ending.gains[0] | gains[0], ending.gains[1] | gains[1]];
            ending.steps = [ending.steps[0] + steps[0], ending.steps[1] + steps[1]];
        }
        for side in 0..2 {
            for at in (0..HOLES).filter(|at| root.marbles[side] >> at & 1 == 1) {
                ending.key ^= Self::marble(field, side, at);
            }
        }
        ending
    }

    /// What a marble is in the key: with bonuses it matters whose it is, else only that there is one.
    #[inline]
    fn marble(field: &Field<'_>, side: usize, at: usize) -> u64 {
        field.ground.keys.marbles[if B::COUNTS { side } else { 0 }][at]
    }

    /// The side to move: 0 for Red, 1 for Black.
    pub const fn mover(&self) -> usize {
        (self.left & 1) as usize
    }

    /// The points for the side to move as they stand.
    #[inline]
    pub fn so_far(&self) -> i32 {
        let points = i32::from(self.tiles) + self.bonus.now();
        if self.mover() == 0 { points } else { -points }
    }

    /// The holes that the opponent may answer on.
    #[inline]
    pub fn answers_to(&self, field: &Field<'_>, at: usize) -> Holes {
        let terrain = &field.ground.terrain;
        terrain.answers[at] & self.empty & !terrain.tile_with[self.last as usize]
    }

    /// The ending after a legal placement.
    #[inline]
    pub fn after(&self, field: &Field<'_>, at: u8) -> Self {
        let (terrain, keys) = (&field.ground.terrain, &field.ground.keys);
        let (side, at) = (self.mover(), at as usize & 63);
        let tile = terrain.tile_of[at] as usize;
        let (kind, before) = (terrain.kinds[tile] as usize & 3, self.counts[tile] as usize & 63);
        let change = &field.changes[side][kind][before];
        let holes = terrain.tiles[tile];
        let mut next = *self;
        next.empty &= !(1 << at);
        next.tiles += change.points;
        for side in 0..2 {
            next.gains[side] = next.gains[side] & !holes | change.gains[side] & holes & next.empty;
            next.steps[side] = next.steps[side].wrapping_add(change.steps[side]);
        }
        let was = keys.standings[kind][before].class;
        next.key ^= Self::marble(field, side, at)
            ^ keys.tiles[tile][was as usize & 15]
            ^ keys.tiles[tile][change.class as usize & 15];
        next.counts[tile] = (before + [8, 1][side]) as u8;
        next.bonus.place(&field.yard, side, at);
        next.left -= 1;
        next.legal = if next.left == 0 { 0 } else { self.answers_to(field, at) };
        next.last = at as u8;
        next
    }

    /// A number for the ending, different (but for chance) for endings that differ in what can still happen.
    ///
    /// What can happen is told by the marbles (without bonuses, by the empty holes and how the undecided tiles stand),
    /// where the side to move may place, and which tile is then barred to the other.
    #[inline]
    pub fn hash(&self, field: &Field<'_>) -> u64 {
        let barred = field.ground.terrain.tile_with[self.last as usize] & self.empty;
        let key = self.key ^ spread(self.legal, 0) ^ spread(barred, 1);
        (key ^ key >> 29).wrapping_mul(0xff51_afd7_ed55_8ccd)
    }
}
