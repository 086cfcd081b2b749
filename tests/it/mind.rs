//! A mind that anybody can foresee, in the place of the engine: what a test expects does not change with its strength.

use kulami::engine::{Asked, Choice, Eval, Hint, Judgement, Level, Limits, Reason};
use kulami::host::{Mind, Minds, Thinking};
use kulami::rules::{Hole, ScoreCard};
use std::time::Duration;

/// Places on the first legal hole by column and row, and thinks that whoever has more points stands better; by that it
/// judges whether colours are to be changed, which it never does where it plays.
pub struct Plain;

/// Such minds, without a limit of time.
pub fn thinking() -> Thinking {
    Thinking { minds: Minds::new(|| Box::new(Plain)), time: Duration::MAX, ..Thinking::usual() }
}

fn first(asked: &Asked) -> Option<Hole> {
    asked.position.legal_holes().sorted().first().copied()
}

impl Mind for Plain {
    fn choose(&mut self, asked: &Asked, _level: Level, _seed: u64, _stop: &dyn Fn() -> bool) -> Option<Choice> {
        first(asked).map(Choice::Place)
    }

    fn judge(&mut self, asked: &Asked, _limits: &Limits) -> Judgement {
        let total = ScoreCard::of(asked.position, asked.scoring).total();
        let mover = asked.position.turn();
        let value = i32::from(total[mover]) - i32::from(total[!mover]);
        let line = first(asked).into_iter().collect();
        let swaps = asked.swap && value < 0;
        let choice = if swaps { Some(Choice::Swap) } else { first(asked).map(Choice::Place) };
        let value = if swaps { -value } else { value };
        Judgement { choice, value: Eval::hundredths(100 * value), exact: false, depth: 1, nodes: 1, line }
    }

    fn hint(&mut self, asked: &Asked, _limits: &Limits) -> Option<Hint> {
        let reasons = vec![Reason::TakesTile { size: 6 }, Reason::LeavesReplies { holes: 2 }];
        Some(Hint { hole: asked.position.legal_holes().sorted().last().copied()?, reasons })
    }
}
