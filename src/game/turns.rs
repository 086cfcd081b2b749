//! The turns that were taken, and taking them back.

use super::ground::{Ground, position_after};
use super::{Game, Setup};
use crate::rules::{Color, TILES};

impl Game {
    /// Undoes the last turns.
    pub(super) fn take_back(&mut self, turns: usize) {
        if let Ground::Field(field) = &mut self.ground {
            return field.lift(turns);
        }
        for _ in 0..turns {
            if self.has_just_swapped() {
                self.change_seats();
            } else {
                self.placements.pop();
            }
        }
        if let Ground::Board(position) = &mut self.ground {
            *position = position_after(position, &self.placements);
        }
    }

    /// How many turns go when a side takes its last one back: that one, and the answer to it. A turn is a placement, or
    /// to change colours; while the board is laid, a laying. None where the side has not come to any yet.
    #[must_use]
    pub fn taken_back(&self, by: Color) -> usize {
        let made = match &self.ground {
            Ground::Field(field) => field.layings().len(),
            Ground::Board(_) => self.placed(),
        };
        let taken = if self.turn() == Some(by) { 2 } else { 1 };
        if made >= taken { taken } else { 0 }
    }

    /// The turns taken on the board: placements, and the change of colours.
    pub(super) const fn placed(&self) -> usize {
        self.placements.len() + self.swapped as usize
    }

    /// How many turns were taken: tiles laid by the two, placements made and colours changed, but for those taken back.
    #[must_use]
    pub fn turns_taken(&self) -> usize {
        let laid = match (&self.ground, &self.options.setup) {
            (Ground::Field(field), _) => field.layings().len(),
            (Ground::Board(_), Setup::Build) => TILES,
            (Ground::Board(_), Setup::Ready { .. }) => 0,
        };
        laid + self.placed()
    }
}
