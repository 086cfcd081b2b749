//! A position as a search plays it: small, copied at each placement, and with everything counted along that a judgement
//! of it needs.

use super::eval::{POINT, Weights, Worth};
use super::terrain::{HOLES, Holes, NO_HOLE, Runs, Terrain};
use crate::rules::{Board, Color, MARBLES, Position, Scoring, TILES};

/// What a search looks up, the same for all its states.
pub(super) struct Ground<'a> {
    pub terrain: Terrain,
    pub keys: Keys,
    pub scoring: Scoring,
    pub weights: &'a Weights,
}

impl<'a> Ground<'a> {
    pub fn new(board: &Board, scoring: Scoring, weights: &'a Weights) -> Self {
        Self { terrain: Terrain::new(board), keys: Keys::new(scoring), scoring, weights }
    }
}

/// Marbles on a board, with what is counted along.
///
/// Values are Red's minus Black's.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    /// The marbles of Red and of Black.
    pub marbles: [Holes; 2],
    /// The holes without a marble.
    pub empty: Holes,
    /// The marbles on each tile: Red's times eight plus Black's.
    pub counts: [u8; TILES],
    /// The hole of the opponent's last placement.
    pub last: u8,
    /// The hole of the mover's own previous placement.
    pub previous: u8,
    /// The placements made.
    pub ply: u8,
    /// The points of the tiles as they stand.
    pub tiles: i16,
    /// The most that the tiles could still come to, for Red.
    pub most: i16,
    /// The least that they could.
    pub least: i16,
    /// The difference of the runs, where lines count.
    pub runs: Runs,
    /// The difference of the pairs of marbles side by side, where areas count.
    pub pairs: i16,
    /// What the tiles are worth while none is reached.
    pub worth: Worth,
    /// A number for the marbles alone (or what matters of them).
    pub key: u64,
}

impl State {
    /// The state of a position.
    pub fn new(ground: &Ground<'_>, position: &Position) -> Self {
        let terrain = &ground.terrain;
        let mut state = Self {
            marbles: [0; 2],
            empty: Holes::MAX,
            counts: [0; TILES],
            last: NO_HOLE,
            previous: NO_HOLE,
            ply: 0,
            tiles: 0,
            most: 64,
            least: -64,
            runs: [0; 4],
            pairs: 0,
            worth: ground.weights.empty(),
            key: 0,
        };
        for at in 0..HOLES {
            if let Some(color) = position.marble_at(terrain.holes[at]) {
                state.put(ground, at as u8, usize::from(color == Color::Black));
            }
        }
        let number = |hole: Option<_>| hole.map_or(NO_HOLE, |hole| terrain.number(hole));
        state.last = number(position.last());
        state.previous = number(position.previous());
        state.ply = position.ply();
        state
    }

    /// The side to move: 0 for Red, 1 for Black.
    pub const fn mover(&self) -> usize {
        (self.ply & 1) as usize
    }

    /// The holes that the side to move may place on.
    pub fn legal(&self, terrain: &Terrain) -> Holes {
        if self.ply == 2 * MARBLES {
            return 0;
        }
        terrain.answers[self.last as usize] & self.empty & !terrain.tile_with[self.previous as usize]
    }

    /// The holes that the side to move after a placement on `at` will have.
    pub fn answers_to(&self, terrain: &Terrain, at: u8) -> Holes {
        if self.ply + 1 == 2 * MARBLES {
            return 0;
        }
        terrain.answers[at as usize] & self.empty & !terrain.tile_with[self.last as usize]
    }

    /// The state after a legal placement.
    pub fn after(&self, ground: &Ground<'_>, at: u8) -> Self {
        let mut next = *self;
        next.put(ground, at, self.mover());
        next.previous = self.last;
        next.last = at;
        next.ply += 1;
        next
    }

    /// Lays a marble down, whatever the turn.
    fn put(&mut self, ground: &Ground<'_>, at: u8, side: usize) {
        let Ground { terrain, keys, scoring, .. } = ground;
        let tile = terrain.tile_of[at as usize] as usize;
        let kind = terrain.kinds[tile] as usize;
        let before = self.counts[tile] as usize;
        let after = before + [8, 1][side];
        let (was, is) = (&keys.standings[kind][before], &keys.standings[kind][after]);
        self.tiles += i16::from(is.now) - i16::from(was.now);
        self.most += i16::from(is.most) - i16::from(was.most);
        self.least += i16::from(is.least) - i16::from(was.least);
        self.counts[tile] = after as u8;
        for (worth, step) in self.worth.iter_mut().zip(ground.weights.step(side, kind as u8, before as u8)) {
            *worth += step;
        }
        let sign = [1, -1][side];
        if scoring.lines {
            for (run, gained) in self.runs.iter_mut().zip(terrain.runs_gained(self.marbles[side], at)) {
                *run += sign * gained;
            }
        }
        if scoring.area {
            self.pairs += sign * (terrain.beside[at as usize] & self.marbles[side]).count_ones() as i16;
        }
        if keys.by_marble {
            self.key ^= keys.marbles[side][at as usize];
        } else {
            self.key ^= keys.marbles[0][at as usize];
            self.key ^= keys.tiles[tile][was.class as usize] ^ keys.tiles[tile][is.class as usize];
        }
        self.marbles[side] |= 1 << at;
        self.empty &= !(1 << at);
    }

    /// By how many points a placement changes how its tile stands.
    pub fn gain(&self, ground: &Ground<'_>, at: u8) -> i32 {
        let Ground { terrain, keys, .. } = ground;
        let tile = terrain.tile_of[at as usize] as usize;
        let standings = &keys.standings[terrain.kinds[tile] as usize];
        let before = self.counts[tile] as usize;
        i32::from(standings[before + [8, 1][self.mover()]].now - standings[before].now).abs()
    }

    /// The points of the tiles for the side to move, in hundredths: the most and the least that they can still come to,
    /// and what they are now.
    pub fn bounds(&self) -> [i32; 3] {
        /// The most that one marble can change.
        const MOST: i32 = 6 * POINT;
        let [most, least, now] = [self.most, self.least, self.tiles].map(|points| i32::from(points) * POINT);
        let [most, least, now] = if self.mover() == 0 { [most, least, now] } else { [-least, -most, -now] };
        let left = i32::from(2 * MARBLES - self.ply);
        [most.min(now + (left + 1) / 2 * MOST), least.max(now - left / 2 * MOST), now]
    }

    /// The final difference of points, Red's minus Black's, were the game to end here.
    pub fn points(&self, ground: &Ground<'_>) -> i16 {
        let Ground { terrain, scoring, .. } = ground;
        let mut points = self.tiles;
        if scoring.lines {
            points += self.runs[0];
        }
        if scoring.area {
            let [red, black] = self.marbles.map(|marbles| i16::from(terrain.biggest_area(marbles)));
            points += red - black;
        }
        points
    }

    /// A number for the whole state, different (but for chance) for states that differ in what can still happen.
    ///
    /// What can happen is told by the empty holes, how the undecided tiles stand, where the side to move may place,
    /// and which tile is then barred to the other. With bonuses, by the marbles themselves.
    pub fn hash(&self, ground: &Ground<'_>, legal: Holes) -> u64 {
        let Ground { terrain, keys, .. } = ground;
        let barred = [self.last, self.previous].map(|hole| terrain.tile_with[hole as usize] & self.empty);
        let key = self.key ^ spread(legal ^ keys.salt, 0) ^ spread(barred[0], 1) ^ spread(barred[1], 2);
        (key ^ key >> 29).wrapping_mul(0xff51_afd7_ed55_8ccd)
    }
}

/// A number for a set of holes that plays one of several parts in a state.
///
/// Every hole has its say in high and low bits. Multiplied once, the last hole would change the highest bit alone, which
/// is then the same in all parts: where it is barred in place of legal, that made one number of two states.
#[inline]
pub(super) fn spread(holes: Holes, part: usize) -> u64 {
    const ODD: [u64; 3] = [0x9e37_79b9_7f4a_7c15, 0xd6e8_feb8_6659_fd93, 0xa076_1d64_78bd_642f];
    let mixed = holes.wrapping_mul(ODD[part]);
    (mixed ^ mixed >> (29 + 3 * part)).wrapping_mul(0xbf58_476d_1ce4_e5b9)
}

/// How a tile stands by its marbles.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Standing {
    /// Its points for Red (positive) or Black, as it stands.
    pub now: i8,
    /// The most that it can still be for Red.
    pub most: i8,
    /// The least.
    pub least: i8,
    /// The same for standings that can't be told apart by what may still happen: 0 where it is decided.
    pub class: u8,
}

/// Random numbers for states, and how each kind of tile stands by its marbles.
#[derive(Debug)]
pub(super) struct Keys {
    pub marbles: [[u64; HOLES]; 2],
    pub tiles: [[u64; 16]; TILES],
    salt: u64,
    /// Whether it matters which marbles lie where, as it does for areas and lines.
    pub by_marble: bool,
    /// By the tile's kind and Red's marbles times eight plus Black's.
    pub standings: [[Standing; 64]; 4],
}

impl Keys {
    /// The same numbers each time.
    pub fn new(scoring: Scoring) -> Self {
        let mut seed = 0x4b75_6c61_6d69_u64;
        let mut draw = || {
            // Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
            seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mixed = (seed ^ seed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
            mixed ^ mixed >> 31
        };
        let marbles = std::array::from_fn(|_| std::array::from_fn(|_| draw()));
        let tiles = std::array::from_fn(|_| std::array::from_fn(|class| if class == 0 { 0 } else { draw() }));
        let standings = std::array::from_fn(|kind| {
            std::array::from_fn(|count| standing([6, 4, 3, 2][kind], (count >> 3) as i8, (count & 7) as i8))
        });
        Self { marbles, tiles, salt: draw(), by_marble: scoring != Scoring::default(), standings }
    }
}

/// How a tile of `size` holes stands.
fn standing(size: i8, red: i8, black: i8) -> Standing {
    let left = size - red - black;
    if left < 0 {
        return Standing::default();
    }
    let ahead = red - black;
    let class = if ahead.abs() > left { 0 } else { 8 + ahead };
    // An empty tile counts with all that are open, whose number is the same for all with as many empty holes.
    Standing {
        now: size * ahead.signum(),
        most: size * (ahead + left).signum(),
        least: size * (ahead - left).signum(),
        class: class as u8,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Layout, Scoring};

    /// Lays marbles down by turns, beginning with a side, on the holes that a step leads to.
    fn laid(ground: &Ground<'_>, first: usize, ply: u8) -> State {
        let number = |at: u8| (u16::from(at) * 23 % HOLES as u16) as u8;
        let mut state = State::new(ground, &Position::new(Layout::Printed(1).board()));
        for at in 0..20_u8 {
            state.put(ground, number(at), (first + usize::from(at)) % 2);
        }
        (state.last, state.previous, state.ply) = (number(19), number(18), ply);
        state
    }

    /// The last hole barred in place of legal is another state.
    #[test]
    fn sets_in_different_parts_never_cancel_out() {
        let sets = (0..HOLES).map(|at| 1 << at).chain([3 << 62, 5 << 61]);
        let numbers: Vec<u64> = sets.flat_map(|holes: Holes| [0, 1, 2].map(|part| spread(holes, part))).collect();
        let pairs = numbers.iter().enumerate().flat_map(|(at, one)| numbers[..at].iter().map(move |other| one ^ other));
        let mut changes: Vec<u64> = pairs.chain([0]).collect();
        let count = changes.len();
        changes.sort_unstable();
        changes.dedup();
        assert_eq!(changes.len(), count);
    }

    /// A position with the colours changed is none, since Red begins; a state may be.
    #[test]
    fn changed_colors_change_nothing_for_the_side_to_move() {
        for scoring in Scoring::ALL {
            let ground = Ground::new(&Layout::Printed(1).board(), scoring, Weights::standard());
            // Both plies lie in one phase.
            let (red, black) = (laid(&ground, 0, 22), laid(&ground, 1, 23));
            assert_ne!(red.mover(), black.mover());
            let legal = red.legal(&ground.terrain);
            assert_eq!(legal, black.legal(&ground.terrain));
            assert_eq!(ground.judge(&red, legal), ground.judge(&black, legal), "{scoring}");
            assert_eq!(red.points(&ground), -black.points(&ground), "{scoring}");
        }
    }
}
