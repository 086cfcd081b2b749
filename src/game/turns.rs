//! The turns that were taken, and taking them back.

use super::ground::{Ground, position_after};
use super::{Game, Misfit, Phase, Setup};
use crate::rules::{Color, Hole, Laying, Position, TILES};

impl Game {
    /// Lets the side to move place a marble.
    pub(super) fn place(&mut self, hole: Hole) -> Result<(), Misfit> {
        let Ground::Board(position) = &mut self.ground else { return Err(Misfit::Phase) };
        position.play(hole).map_err(Misfit::Illegal)?;
        let end = position.end();
        self.placements.push(hole);
        self.turn_taken();
        if let Some(end) = end {
            self.phase = Phase::Over(end.into());
        }
        Ok(())
    }

    /// Lets the side whose turn it is lay a tile.
    pub(super) fn lay(&mut self, laying: Laying) -> Result<(), Misfit> {
        let Ground::Field(field) = &mut self.ground else { return Err(Misfit::Phase) };
        field.lay_again(laying).map_err(Misfit::CantLay)?;
        self.offer = None;
        if let Some(board) = field.board() {
            self.ground = Ground::Board(Position::new(board));
            self.phase = Phase::Playing;
        }
        Ok(())
    }

    /// Lets Black change colours with Red.
    pub(super) fn change_colors(&mut self) {
        self.change_seats();
        self.turn_taken();
    }

    fn turn_taken(&mut self) {
        self.furthest = self.furthest.max(self.placed());
        self.offer = None;
    }

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
    const fn placed(&self) -> usize {
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
