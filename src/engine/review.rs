//! A whole game judged afterwards: what was best in each turn, and what was lost by doing something else.

use super::{Asked, Choice, Engine, Eval, Limits};
use crate::rules::notation::Swap;
use crate::rules::{Color, Hole, Position, Record};
use std::fmt;

/// A turn of a game, judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reviewed {
    /// Placements made before it.
    pub ply: u8,
    /// Whose turn it was.
    pub color: Color,
    /// What was done.
    pub played: Choice,
    /// What that is worth to whoever did it.
    pub value: Eval,
    /// What would have been best; what was done, where nothing better is known.
    pub best: Choice,
    /// What the best is worth. It is never less than `value`.
    pub best_value: Eval,
    /// Whether both values are those of perfect play to the end.
    pub exact: bool,
}

impl Reviewed {
    /// How much worse it was than the best, 0 or more.
    #[must_use]
    pub fn loss(&self) -> Eval {
        Eval(self.best_value.0 - self.value.0)
    }

    /// How good it was, in a word.
    #[must_use]
    pub fn mark(&self) -> Mark {
        Mark::of_loss(self.loss())
    }
}

/// How good something was, by what it lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// Less than half a point, which is within the engine's own errors where a value is not exact.
    Good,
    /// Less than three points: less than most tiles are worth.
    Inexact,
    /// Three points or more.
    Mistake,
}

impl Mark {
    /// The mark of a loss.
    #[must_use]
    pub const fn of_loss(loss: Eval) -> Self {
        match loss.in_hundredths() {
            ..50 => Self::Good,
            50..300 => Self::Inexact,
            300.. => Self::Mistake,
        }
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Good => "good",
            Self::Inexact => "inexact",
            Self::Mistake => "mistake",
        })
    }
}

/// The turns of a game, judged one after the other as they are asked for; see [`Engine::review`].
#[derive(Debug)]
pub struct Review<'a> {
    engine: &'a mut Engine,
    record: &'a Record,
    limits: Limits<'a>,
    position: Position,
    /// Turns that are behind.
    done: usize,
}

impl Engine {
    /// Judges every placement of a game, and the change of colours, with the bonuses that count in it.
    ///
    /// Each turn takes the limits once, or twice where something else than the best was done.
    #[must_use]
    pub fn review<'a>(&'a mut self, record: &'a Record, limits: Limits<'a>) -> Review<'a> {
        let position = Position::new(record.board().clone());
        Review { engine: self, record, limits, position, done: 0 }
    }
}

impl Iterator for Review<'_> {
    type Item = Reviewed;

    fn next(&mut self) -> Option<Reviewed> {
        let played = self.played()?;
        let reviewed = self.judge(played);
        if let Choice::Place(hole) = played {
            self.position.play_unchecked(hole);
        }
        self.done += 1;
        Some(reviewed)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let turns = self.record.placements().len() + usize::from(self.record.swap() == Swap::Done);
        (turns - self.done, Some(turns - self.done))
    }
}

impl ExactSizeIterator for Review<'_> {}

impl Review<'_> {
    /// What was done in the turn.
    fn played(&self) -> Option<Choice> {
        if self.record.swap() == Swap::Done && self.done == 1 {
            return Some(Choice::Swap);
        }
        self.record.placements().get(usize::from(self.position.ply())).copied().map(Choice::Place)
    }

    fn judge(&mut self, played: Choice) -> Reviewed {
        let may_swap = self.record.swap() != Swap::Off && self.done == 1;
        let asked = Asked { swap: may_swap, ..Asked::new(&self.position, self.record.scoring) };
        let judged = self.engine.judge(&asked, &self.limits);
        let mut reviewed = Reviewed {
            ply: self.position.ply(),
            color: self.position.turn(),
            played,
            value: judged.value,
            best: judged.choice.unwrap_or(played),
            best_value: judged.value,
            exact: judged.exact,
        };
        if reviewed.best == played {
            return reviewed;
        }
        match played {
            // Whoever changes colours has what the other side would have had.
            Choice::Swap => reviewed.value = -judged.value,
            // No further ahead than the best was looked at, since values of unlike depths can't be compared.
            Choice::Place(hole) => {
                let depth = if judged.exact { self.limits.depth } else { judged.depth.saturating_sub(1) };
                let (value, exact) = self.after(hole, depth);
                reviewed.value = value;
                reviewed.exact &= exact;
            }
        }
        if reviewed.value >= reviewed.best_value {
            reviewed.best = played;
            reviewed.best_value = reviewed.value;
        }
        reviewed
    }

    /// What a placement is worth, and whether exactly.
    fn after(&mut self, hole: Hole, depth: u8) -> (Eval, bool) {
        let mut next = self.position.clone();
        next.play_unchecked(hole);
        let limits = Limits { depth, ..self.limits };
        let judged = self.engine.judge(&Asked::new(&next, self.record.scoring), &limits);
        (-judged.value, judged.exact)
    }
}
