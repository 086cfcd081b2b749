//! How strong the engine plays.

use super::{Asked, Choice, Engine, Eval, Limits};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::fmt;
use std::str::FromStr;

/// A strength, 1 to 8: 1 can be beaten by a child who has just learnt the rules, 8 is as strong as it gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// What makes a level.
struct Manner {
    /// The nodes for all placements together.
    nodes: u64,
    /// How many placements ahead it looks at most.
    depth: u8,
    /// By how much it misjudges a placement, give or take, in hundredths of a point.
    error: i32,
}

/// Found by trying errors until each level won three to four of five games against the one below; `docs/levels.md` has what
/// they win.
const MANNERS: [Manner; 8] = [
    Manner { nodes: 1_000, depth: 1, error: 66 },
    Manner { nodes: 2_000, depth: 2, error: 58 },
    Manner { nodes: 5_000, depth: 3, error: 56 },
    Manner { nodes: 5_000, depth: 4, error: 43 },
    Manner { nodes: 10_000, depth: 6, error: 28 },
    Manner { nodes: 20_000, depth: 8, error: 15 },
    Manner { nodes: 40_000, depth: 20, error: 13 },
    Manner { nodes: 1_000_000, depth: u8::MAX, error: 0 },
];

impl Level {
    /// The strongest.
    pub const STRONGEST: Self = Self(8);

    /// All, the weakest first.
    pub const ALL: [Self; 8] = [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7), Self(8)];

    /// The level with a number, 1 to 8.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if 1 <= number && number <= 8 { Some(Self(number)) } else { None }
    }

    /// Its number, 1 to 8.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// What a player of this level does.
    ///
    /// Below the highest level each placement is judged for itself, not far ahead, and misjudged by a lot drawn from the
    /// seed: near misses are common, gross blunders are not.
    pub(super) fn choose(
        self,
        engine: &mut Engine,
        asked: &Asked<'_>,
        seed: u64,
        stop: &dyn Fn() -> bool,
    ) -> Option<Choice> {
        let manner = &MANNERS[usize::from(self.0 - 1)];
        let limits = Limits { nodes: manner.nodes, depth: manner.depth, stop };
        if manner.error == 0 {
            return engine.judge(asked, &limits).choice;
        }
        let mut lots = ChaCha8Rng::seed_from_u64(seed ^ u64::from(asked.position.ply()) << 56);
        let mut misjudged = |value: Eval| {
            // Three lots added up lie about the middle more often than not.
            let lots: i64 = (0..3).map(|_| i64::from(lots.next_u32() % 2001) - 1000).sum();
            Eval(value.0 + (lots * i64::from(manner.error) / 1000) as i32)
        };
        let holes = asked.position.legal_holes().sorted();
        let share = Limits { nodes: manner.nodes / holes.len().max(1) as u64, depth: manner.depth - 1, stop };
        let mut best = None;
        for hole in holes {
            let mut next = asked.position.clone();
            next.play_unchecked(hole);
            let value = misjudged(-engine.judge(&Asked::new(&next, asked.scoring), &share).value);
            if best.is_none_or(|(_, other)| value > other) {
                best = Some((hole, value));
            }
        }
        let (hole, value) = best?;
        Some(if asked.swap && value < Eval(0) { Choice::Swap } else { Choice::Place(hole) })
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// The text is not a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a level is a number from 1 to 8")]
pub struct ParseLevelError;

impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Self, ParseLevelError> {
        text.parse().ok().and_then(Self::new).ok_or(ParseLevelError)
    }
}
