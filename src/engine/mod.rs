//! Choosing a placement: what a position is worth, what a player of some strength would do, and why.
//!
//! Everything here is a function of its arguments: the same position, limits in nodes and seed give the same answer. It
//! runs on the caller's thread until it is done, its limits are reached, or the caller's `stop` says so.
//!
//! # How it thinks
//!
//! Alpha-beta, deeper and deeper, with a table of what is known (`search`, `table`). What lies beyond its depth is judged
//! by tables: each tile by its kind, the marbles on it and how the side to move can reach it, one table for each eighth of
//! the game, and the number of legal holes (`eval`). The tables are data (`weights.txt`, which says how it was made),
//! fitted to games that the engine played against itself (`train`, `kulami train`). Where few enough marbles are left, the
//! end is looked for, a point at a time (`solve`), and the value is exact.
//!
//! A judgement lies near what a deeper look finds: in the middle of a game a third of a point, and how far by phase is
//! fitted too. Where it lies well beyond what is asked about, it is believed without looking further.
//!
//! Solving has a state of its own (`ending`, `bonus`), with no more in it than the value depends on, and asks again and
//! again whether the value is at least so much. What settles most of that is what the marbles that are left can change at
//! most: by tiles a count, by lines the fives that are not blocked and lack no more marbles than there are, by areas what
//! hangs together with empty holes. The last three marbles are played by plain loops. What is found out about the last
//! twelve is kept in a small table of its own, since most of the time went by waiting for the big one.
//!
//! # What was tried, and what came of it
//!
//! Each line is one measurement on the way here, by matches or by counting nodes, against the engine as it was then.
//!
//! | tried | result |
//! |---|---|
//! | fitted tables in place of the points as they stand, 20,000 nodes a placement | 82 of 100 games won, 4 lost: kept |
//! | a second round of games and fitting against the first | 103 won, 39 lost of 200: kept |
//! | a third round, and one with twice the games | 50 to 52 percent of the points: no gain, three rounds are made |
//! | fitting to the outcome alone in place of half outcome, half search | 52 percent either way: no difference |
//! | tables for how many empty holes are in line with a tile's | explains 0.68 in place of 0.62 of the outcome in the last quarter, nothing before: left out |
//! | the fewest and the average answers, the best two gains of a placement | explain nothing more: left out |
//! | fitting what bears on the bonuses, against counting them as they stand | 60, 62 and 58 percent of 100 games each with areas, lines and both: kept |
//! | trying first in endings what was good elsewhere | 1.1 in place of 0.48 million nodes with 20 marbles left: left out there |
//! | ordering endings by the tables down to the last five marbles in place of the last nine | 0.37 in place of 0.46 million nodes with 20 marbles left: kept |
//! | bounding what the marbles that are left can change | 1.1 in place of 1.6 million nodes: kept |
//! | asking the table about all answers before searching one | the same nodes: left out |
//! | solving in a state of its own, ordered by what a placement gains, what the opponent can gain at once and how few answers there are, in place of the tables | as many nodes with 20 marbles left, without bonuses: kept |
//! | a table of one or two mebibytes for the last twelve marbles, and loops for the last three | 26 in place of 5 million nodes a second: kept |
//! | bounding what areas and lines can still come to | 8.1 in place of 10.0 million nodes for twelve endings with 20 marbles left and both bonuses; 5.9 in place of 9.2 with lines: kept |
//! | counting lines and areas along by the fives that are open and the areas that a marble joins | 10 in place of 3 million nodes a second with both bonuses: kept |
//! | bounding also before the last three marbles | 7 percent fewer nodes with bonuses: kept |
//! | telling endings apart by all their marbles, in place of how tiles stand | 3 percent more nodes: left as it was |
//! | telling them apart only by the marbles that may still matter to lines and areas | 0.3 percent fewer nodes at half the speed: left out |
//! | leaving out of account holes that nobody can reach any more | 8 percent fewer nodes at half the speed: left out |
//! | bounding by what can be reached in one, two, three placements | 14 percent fewer nodes in the last four marbles, no faster: left out |
//! | ordering by what may become a line and what the opponent's may not, with bonuses | 36.6 in place of 46.5 million nodes for twelve endings with 22 marbles left: kept |
//! | ordering by the best answer to a placement, ten or more marbles before the end | 2 percent more nodes: left out |
//! | longer and longer steps to the value where it is far off | 4 percent more nodes: left out |
//! | believing judgements that lie 1.75 times their usual error beyond the window, 50,000 nodes | 177 won, 109 lost of 400: kept; 1.2 and 2 times: 57 and 59 percent of the points |
//! | reducing less or more beside that | 183 won, 179 lost of 500, and 57 in place of 58 percent of 400: left as it was |
//! | believing them less in the last third | 48 percent of 160: left out |
//! | taking the best of a look that was not finished | 184 won, 172 lost of 500: kept, as it costs nothing |
//! | not asking the table just above the judged states | a tenth less time to the same depth: kept |
//! | a table of 16 in place of 64 mebibytes, a third of a million nodes | a sixth less time: kept for matches |
//! | fitting anew with all that | 48 percent of the points of 400 games: only the doubts are kept |
//! | a network of 16 units over what the tables tell apart and how many empty holes are in line | explains 0.678 in place of 0.662: left out |
//! | a network that hands on what tiles know along rows and columns, three passes over a million positions | explains less than the tables: left out |
//! | fitting to the chance to win | tells the winner no better than least squares do: left out |
//! | 400 random playouts | explain as much as the tables (0.29 and 0.28 of the third eighth, 0.39 and 0.38 of the fifth), both together 0.02 more: left out |
//! | UCT with random playouts for the 22nd to the 32nd placement | 41 percent of the points of 160 games from equal positions against an outside UCT, alpha-beta 46, both with a last marble that still was misplaced: left out |

mod bonus;
mod ending;
mod eval;
mod hint;
mod level;
mod order;
mod review;
mod search;
mod solve;
mod state;
mod table;
mod terrain;
mod train;

pub use hint::{Hint, Reason};
pub use level::{Level, ParseLevelError};
pub use review::{Mark, Review, Reviewed};
pub use train::{Lesson, Tables, Teacher};

use crate::rules::{Hole, Position, Scoring};
use eval::{POINT, Weights};
use search::{Found, Search};
use std::fmt;
use table::TranspositionTable;

/// What the engine is asked about.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// The position.
    pub position: &'a Position,
    /// The bonuses that count.
    pub scoring: Scoring,
    /// Whether the side to move may change colours instead of placing.
    pub swap: bool,
}

impl<'a> Asked<'a> {
    /// A position in which a placement is all that can be made.
    #[must_use]
    pub const fn new(position: &'a Position, scoring: Scoring) -> Self {
        Self { position, scoring, swap: false }
    }
}

/// What can be done in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// A placement.
    Place(Hole),
    /// Changing colours.
    Swap,
}

impl fmt::Display for Choice {
    /// The hole, or `swap`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(hole) => fmt::Display::fmt(hole, f),
            Self::Swap => f.write_str("swap"),
        }
    }
}

/// A value for the side to move: its final points minus the opponent's, in hundredths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Eval(i32);

impl Eval {
    /// From hundredths of a point.
    #[must_use]
    pub const fn hundredths(value: i32) -> Self {
        Self(value)
    }

    /// In hundredths of a point.
    #[must_use]
    pub const fn in_hundredths(self) -> i32 {
        self.0
    }

    /// In whole points, the nearest.
    #[must_use]
    pub const fn points(self) -> i32 {
        (self.0 + POINT / 2 * self.0.signum()) / POINT
    }
}

impl std::ops::Neg for Eval {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

/// How far the engine may go.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// The most states that are looked at.
    pub nodes: u64,
    /// The most placements ahead.
    pub depth: u8,
    /// Asked every few thousand nodes; `true` ends the search with what it has.
    pub stop: &'a dyn Fn() -> bool,
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limits").field("nodes", &self.nodes).field("depth", &self.depth).finish_non_exhaustive()
    }
}

impl Limits<'static> {
    /// So many nodes, and nothing else to stop at.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes, depth: u8::MAX, stop: &|| false }
    }
}

impl Limits<'_> {
    /// The same, ended also where `stop` says so.
    #[must_use]
    pub const fn until(self, stop: &dyn Fn() -> bool) -> Limits<'_> {
        Limits { nodes: self.nodes, depth: self.depth, stop }
    }
}

/// What the engine thinks of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The best that can be done; `None` where the game is over.
    pub choice: Option<Choice>,
    /// What the position is worth to the side to move, if it does that.
    pub value: Eval,
    /// Whether the value is that of perfect play to the end.
    pub exact: bool,
    /// How many placements ahead it was searched.
    pub depth: u8,
    /// The states that were looked at.
    pub nodes: u64,
    /// The placements that both sides then make, as far as they are known; without the change of colours.
    pub line: Vec<Hole>,
}

/// What thinks. It owns the memory that a search needs, and remembers nothing from one question to the next.
#[derive(Debug)]
pub struct Engine {
    table: TranspositionTable,
}

impl Engine {
    /// An engine with at most so many mebibytes for what it has found out.
    #[must_use]
    pub fn new(megabytes: usize) -> Self {
        Self { table: TranspositionTable::new(megabytes) }
    }

    /// Judges a position as well as the limits allow.
    #[must_use]
    pub fn judge(&mut self, asked: &Asked<'_>, limits: &Limits<'_>) -> Judgement {
        let mut search = Search::new(asked, Weights::standard(), &mut self.table, limits);
        let found = search.think(limits.depth);
        let holes = search.holes();
        let hole = |at: u8| holes[at as usize];
        let Found { best, value, exact, depth, nodes, line } = found;
        let mut judgement = Judgement {
            choice: best.map(|at| Choice::Place(hole(at))),
            value: Eval(value),
            exact,
            depth,
            nodes,
            line: line.into_iter().map(hole).collect(),
        };
        if asked.swap && judgement.value < Eval(0) {
            judgement.choice = Some(Choice::Swap);
            judgement.value = -judgement.value;
        }
        judgement
    }

    /// What a player of some strength does; `None` where the game is over.
    ///
    /// It takes well below a second of one core, also at the highest level. The same seed gives the same choice.
    #[must_use]
    pub fn choose(&mut self, asked: &Asked<'_>, level: Level, seed: u64, stop: &dyn Fn() -> bool) -> Option<Choice> {
        level.choose(self, asked, seed, stop)
    }

    /// A good placement, and what speaks for it; `None` where the game is over.
    #[must_use]
    pub fn hint(&mut self, asked: &Asked<'_>, limits: &Limits<'_>) -> Option<Hint> {
        let placing = Asked { swap: false, ..*asked };
        match self.judge(&placing, limits).choice? {
            Choice::Place(hole) => Some(Hint::of(asked.position, asked.scoring, hole)),
            Choice::Swap => None,
        }
    }
}
