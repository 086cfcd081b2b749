//! What speaks for a placement, in the game's own terms.

use crate::rules::{Color, Hole, HoleSet, Position, Scoring, TileScore, biggest_area, lines};

/// A placement, and what speaks for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// Where.
    pub hole: Hole,
    /// At most three reasons, the most telling first.
    pub reasons: Vec<Reason>,
}

/// What a placement does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It leaves the opponent no legal hole, and the game is over.
    EndsGame,
    /// It gets a tile that is nobody's.
    TakesTile {
        /// The tile's points.
        size: u8,
    },
    /// The opponent's tile then is nobody's.
    TiesTile {
        /// The tile's points.
        size: u8,
    },
    /// The tile is the mover's already, and can't be lost any more.
    SecuresTile {
        /// The tile's points.
        size: u8,
    },
    /// It makes or lengthens a line.
    MakesLine {
        /// The line's marbles.
        length: u8,
    },
    /// It makes the mover's biggest area larger.
    JoinsArea {
        /// The area's marbles.
        size: u8,
    },
    /// The opponent has so few holes to answer on.
    LeavesReplies {
        /// How many.
        holes: u8,
    },
}

/// So many answers are few.
const FEW: u8 = 3;

impl Hint {
    /// What speaks for a legal placement.
    pub(super) fn of(position: &Position, scoring: Scoring, hole: Hole) -> Self {
        let mover = position.turn();
        let mut next = position.clone();
        next.play_unchecked(hole);
        let mut reasons = Vec::new();
        let answers = next.legal_holes().len();
        if answers == 0 {
            reasons.push(Reason::EndsGame);
        }
        reasons.extend(about_tile(position, &next, hole, mover));
        let (before, after) = (position.marbles(mover), next.marbles(mover));
        let longest = lines(after).into_iter().filter(|line| line.contains(hole)).map(HoleSet::len).max();
        if let Some(length) = longest.filter(|_| scoring.lines) {
            reasons.push(Reason::MakesLine { length });
        }
        if scoring.area {
            let (was, is) = (biggest_area(before).len(), biggest_area(after).len());
            if is > was && is > 2 {
                reasons.push(Reason::JoinsArea { size: is });
            }
        }
        if (1..=FEW).contains(&answers) {
            reasons.push(Reason::LeavesReplies { holes: answers });
        }
        reasons.truncate(3);
        Self { hole, reasons }
    }
}

/// What a placement does to its tile.
fn about_tile(position: &Position, next: &Position, hole: Hole, mover: Color) -> Option<Reason> {
    let tile = position.board().tile_at(hole)?;
    let size = tile.size();
    let (was, is) = (TileScore::of(position, tile), TileScore::of(next, tile));
    let left = (tile.holes() & next.empty()).len();
    if is.owner == Some(mover) && was.owner != Some(mover) {
        return Some(Reason::TakesTile { size });
    }
    if was.owner == Some(!mover) && is.owner.is_none() {
        return Some(Reason::TiesTile { size });
    }
    let (own, opposed) = (is.marbles[mover], is.marbles[!mover]);
    if is.owner == Some(mover) && own > opposed + left && own <= opposed + left + 2 {
        return Some(Reason::SecuresTile { size });
    }
    None
}
