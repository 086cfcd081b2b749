//! Areas and lines while an ending is solved: what they come to, and what they still can.

use super::state::State;
use super::terrain::{HOLES, Holes, NO_HOLE, Terrain};
use crate::rules::{LINE, Scoring};

/// The directions of lines, of which the opposite ones are the same.
const WAYS: usize = 4;

/// What is counted along besides tiles, Red's minus Black's; nothing where no bonus counts.
pub(super) trait Bonus: Copy {
    /// Whether there is anything to count.
    const COUNTS: bool;

    /// What the bonuses come to as they stand.
    fn now(&self) -> i32;

    /// What a side gains at once with a marble on a hole.
    fn gain(&self, yard: &Yard, side: usize, at: usize) -> i32;

    /// What speaks for a marble on a hole, in hundredths of a point: what it gains, and what it may lead to or prevents.
    fn promise(&self, yard: &Yard, side: usize, at: usize) -> i32;

    /// Lays a marble down.
    fn place(&mut self, yard: &Yard, side: usize, at: usize);

    /// Forgets the lines that a side can't make any more with so many marbles left.
    fn forget(&mut self, yard: &Yard, side: usize, empty: Holes, marbles: u32);

    /// At least what a side can still gain with so many marbles, where that is less than `enough`; else at least
    /// `enough`.
    fn to_come(&self, yard: &Yard, side: usize, empty: Holes, marbles: u32, enough: i32) -> i32;
}

impl Bonus for () {
    const COUNTS: bool = false;

    fn now(&self) -> i32 {
        0
    }

    fn gain(&self, _: &Yard, _: usize, _: usize) -> i32 {
        0
    }

    fn promise(&self, _: &Yard, _: usize, _: usize) -> i32 {
        0
    }

    fn place(&mut self, _: &Yard, _: usize, _: usize) {}

    fn forget(&mut self, _: &Yard, _: usize, _: Holes, _: u32) {}

    fn to_come(&self, _: &Yard, _: usize, _: Holes, _: u32, _: i32) -> i32 {
        0
    }
}

/// Where areas and lines can lie on a board.
pub(super) struct Yard {
    /// The holes side by side with a hole; none where areas don't count.
    beside: [Holes; HOLES],
    /// By hole and direction: the holes that a line of five through it can begin at.
    through: [[Holes; WAYS]; HOLES],
    /// By direction and the hole that it begins at: a line of five; none where there is no room for it.
    fives: [[Holes; HOLES]; WAYS],
    /// The next hole in each direction and the opposite one.
    steps: [[u8; 2 * WAYS]; HOLES],
    scoring: Scoring,
}

impl Yard {
    pub fn new(terrain: &Terrain, scoring: Scoring) -> Self {
        let mut yard = Self {
            beside: if scoring.area { terrain.beside } else { [0; HOLES] },
            through: [[0; WAYS]; HOLES],
            fives: [[0; HOLES]; WAYS],
            steps: terrain.steps,
            scoring,
        };
        for way in 0..WAYS {
            for from in 0..HOLES {
                let next = |at: &u8| Some(terrain.steps[*at as usize][2 * way]).filter(|&next| next != NO_HOLE);
                let five: Vec<u8> = std::iter::successors(Some(from as u8), next).take(usize::from(LINE)).collect();
                if five.len() == usize::from(LINE) {
                    yard.fives[way][from] = five.iter().fold(0, |set, &at| set | 1 << at);
                    for at in five {
                        yard.through[at as usize][way] |= 1 << from;
                    }
                }
            }
        }
        yard
    }

    /// By how much a marble makes the lines of a side longer in a direction.
    fn line_gained(&self, own: Holes, at: usize, way: usize) -> i32 {
        let run = |back: usize| {
            let mut length = 0;
            let mut next = self.steps[at][2 * way + back];
            while next != NO_HOLE && own >> next & 1 == 1 {
                length += 1;
                next = self.steps[next as usize & 63][2 * way + back];
            }
            length
        };
        let worth = |run: i32| if run >= i32::from(LINE) { run } else { 0 };
        let (ahead, behind) = (run(0), run(1));
        worth(ahead + behind + 1) - worth(ahead) - worth(behind)
    }

    /// Those of some holes that hang together with a hole, and the hole.
    fn area(&self, holes: Holes, at: usize) -> Holes {
        let mut area = 1 << at;
        let mut front = self.beside[at] & holes;
        while front != 0 {
            area |= front;
            let at = front.trailing_zeros() as usize;
            front &= front - 1;
            front |= self.beside[at] & holes & !area;
        }
        area
    }
}

/// Areas and lines, as far as they count.
#[derive(Clone, Copy)]
pub(super) struct Counted {
    marbles: [Holes; 2],
    /// By side and direction: the holes at which fives begin that it can still fill.
    open: [[Holes; WAYS]; 2],
    /// The area that the marble on a hole is part of, by the number of one of its holes.
    parts: [u8; HOLES],
    /// The size of the area of a number.
    sizes: [u8; HOLES],
    /// The size of each side's biggest area.
    biggest: [u8; 2],
    now: i16,
}

impl Counted {
    pub fn new(yard: &Yard, root: &State) -> Self {
        let mut counted = Self::empty(yard);
        for side in 0..2 {
            for at in (0..HOLES).filter(|at| root.marbles[side] >> at & 1 == 1) {
                counted.place(yard, side, at);
            }
        }
        counted
    }

    /// What an empty board comes to.
    fn empty(yard: &Yard) -> Self {
        let has_room = |way: usize, at: usize| yard.scoring.lines && yard.fives[way][at] != 0;
        let open = std::array::from_fn(|way| {
            (0..HOLES).filter(|&at| has_room(way, at)).fold(0, |set: Holes, at| set | 1 << at)
        });
        // Where areas don't count, none gets bigger than this.
        let biggest = if yard.scoring.area { 0 } else { u8::MAX };
        Self { marbles: [0; 2], open: [open; 2], parts: [0; HOLES], sizes: [0; HOLES], biggest: [biggest; 2], now: 0 }
    }

    /// The size of the area that a marble on a hole becomes part of, and how many areas it joins.
    #[inline]
    fn joined(&self, yard: &Yard, side: usize, at: usize) -> (u8, u32) {
        let mut beside = yard.beside[at] & self.marbles[side];
        let (mut together, mut joined) = (1, 0);
        let mut seen: Holes = 0;
        while beside != 0 {
            let part = self.parts[beside.trailing_zeros() as usize] as usize & 63;
            beside &= beside - 1;
            if seen >> part & 1 == 0 {
                seen |= 1 << part;
                joined += 1;
                together += self.sizes[part];
            }
        }
        (together, joined)
    }

    /// By how much a marble makes the lines of a side longer.
    #[inline]
    fn line_gain(&self, yard: &Yard, side: usize, at: usize) -> i32 {
        let mut gain = 0;
        for way in 0..WAYS {
            if yard.through[at][way] & self.open[side][way] != 0 {
                gain += yard.line_gained(self.marbles[side], at, way);
            }
        }
        gain
    }

    /// The most that a side's lines can still come to above what they are.
    fn lines_to_come(&self, yard: &Yard, side: usize) -> i32 {
        let mut sum = 0;
        for way in 0..WAYS {
            let mut rest = self.open[side][way];
            let mut holes = 0;
            while rest != 0 {
                holes |= yard.fives[way][rest.trailing_zeros() as usize];
                rest &= rest - 1;
            }
            sum += holes.count_ones();
        }
        sum as i32
    }

    /// The most by which a side's biggest area can still grow, as in [`Bonus::to_come`].
    fn area_to_come(&self, yard: &Yard, side: usize, empty: Holes, marbles: u32, enough: i32) -> i32 {
        if !yard.scoring.area {
            return 0;
        }
        let own = self.marbles[side];
        let now = i32::from(self.biggest[side]);
        let mut most = now;
        // Also where nothing but empty holes hang together: an area may begin there.
        let mut rest = own | empty;
        while rest != 0 && most - now < enough {
            let region = yard.area(own | empty, rest.trailing_zeros() as usize);
            rest &= !region;
            most = most.max(((region & own).count_ones() + (region & empty).count_ones().min(marbles)) as i32);
        }
        most - now
    }
}

impl Bonus for Counted {
    const COUNTS: bool = true;

    fn now(&self) -> i32 {
        i32::from(self.now)
    }

    #[inline]
    fn gain(&self, yard: &Yard, side: usize, at: usize) -> i32 {
        let mut gain = self.line_gain(yard, side, at);
        if yard.beside[at] & self.marbles[side] != 0 {
            gain += i32::from(self.joined(yard, side, at).0.saturating_sub(self.biggest[side]));
        }
        gain
    }

    #[inline]
    fn promise(&self, yard: &Yard, side: usize, at: usize) -> i32 {
        let mut promise = 100 * self.gain(yard, side, at);
        for way in 0..WAYS {
            let fives = yard.through[at][way];
            promise += if fives & self.open[side][way] == 0 { 0 } else { 120 };
            promise += if fives & self.open[1 - side][way] == 0 { 0 } else { 80 };
        }
        promise + if yard.beside[at] & self.marbles[1 - side] == 0 { 0 } else { 50 }
    }

    #[inline]
    fn place(&mut self, yard: &Yard, side: usize, at: usize) {
        let mut gain = self.line_gain(yard, side, at);
        for way in 0..WAYS {
            self.open[1 - side][way] &= !yard.through[at][way];
        }
        let (together, joined) = self.joined(yard, side, at);
        let mut part = at as u8;
        if joined == 1 {
            part = self.parts[(yard.beside[at] & self.marbles[side]).trailing_zeros() as usize];
        } else if joined > 1 {
            let mut rest = yard.area(self.marbles[side], at);
            while rest != 0 {
                self.parts[rest.trailing_zeros() as usize] = part;
                rest &= rest - 1;
            }
        }
        self.parts[at] = part;
        self.sizes[part as usize & 63] = together;
        if together > self.biggest[side] {
            gain += i32::from(together - self.biggest[side]);
            self.biggest[side] = together;
        }
        self.marbles[side] |= 1 << at;
        self.now += [gain, -gain][side] as i16;
    }

    #[inline]
    fn forget(&mut self, yard: &Yard, side: usize, empty: Holes, marbles: u32) {
        if marbles >= u32::from(LINE) {
            return;
        }
        for way in 0..WAYS {
            let mut rest = self.open[side][way];
            while rest != 0 {
                let from = rest.trailing_zeros() as usize;
                let lowest = rest & rest.wrapping_neg();
                rest ^= lowest;
                let mut missing = yard.fives[way][from] & empty;
                let is_full = missing == 0;
                for _ in 0..marbles {
                    missing &= missing.wrapping_sub(1);
                }
                if is_full || missing != 0 {
                    self.open[side][way] ^= lowest;
                }
            }
        }
    }

    #[inline]
    fn to_come(&self, yard: &Yard, side: usize, empty: Holes, marbles: u32, enough: i32) -> i32 {
        let lines = self.lines_to_come(yard, side);
        lines + if lines < enough { self.area_to_come(yard, side, empty, marbles, enough - lines) } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Layout;

    /// Red has one marble, behind a row of Black's: its area can only begin among the empty holes above.
    #[test]
    fn an_area_may_begin_where_a_side_has_no_marble() {
        let terrain = Terrain::new(&Layout::Printed(1).board());
        let yard = Yard::new(&terrain, Scoring { area: true, lines: false });
        let mut counted = Counted::empty(&yard);
        counted.place(&yard, 0, 0);
        let below: Vec<usize> = (1..HOLES).filter(|&at| terrain.holes[at].row() < 3).collect();
        for &at in &below {
            counted.place(&yard, 1, at);
        }
        let empty = below.iter().fold(Holes::MAX ^ 1, |set, &at| set & !(1 << at));
        let to_come = counted.to_come(&yard, 0, empty, 6, i32::MAX);
        assert_eq!(to_come, 5, "an area of six in place of one");
        assert_eq!(counted.to_come(&yard, 0, empty, 1, i32::MAX), 0, "one more marble makes no bigger area");
    }
}
