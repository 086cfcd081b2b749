//! The swap rule: after the first marble Black may change colours instead of answering.

use super::{EventKind, Game, Phase, Player, Refusal, Seats, UserId};
use crate::rules::Color;

impl Game {
    /// Whether Black, who is to move, may change colours now: the rule is played, exactly one marble lies, and they were
    /// not changed yet.
    #[must_use]
    pub fn may_swap(&self) -> bool {
        self.options.swap && self.phase == Phase::Playing && self.placements.len() == 1 && !self.swapped
    }

    /// Whether the two have changed colours.
    #[must_use]
    pub const fn has_swapped(&self) -> bool {
        self.swapped
    }

    /// Whether to change colours was the last thing done: nothing has been placed since.
    #[must_use]
    pub fn has_just_swapped(&self) -> bool {
        self.swapped && self.placements.len() == 1
    }

    /// Who places the first marble, or has placed it: Red, or the one who was Red before they changed colours. `None`
    /// before the challenge is accepted.
    #[must_use]
    pub fn beginner(&self) -> Option<&Player> {
        let color = if self.swapped { Color::Black } else { Color::Red };
        self.seats.as_ref().map(|seats| &seats[color])
    }

    /// The colour that somebody holds now who held one when so many events had happened; and the other way round, since
    /// there are two.
    #[must_use]
    pub fn held_now(&self, color: Color, revision: u32) -> Color {
        let since = self.changes.iter().filter(|change| **change >= revision).count();
        if since.is_multiple_of(2) { color } else { !color }
    }

    /// What changing colours comes to.
    pub(super) fn swap(&self, person: &UserId) -> Result<EventKind, Refusal> {
        self.player(person)?;
        if !self.options.swap {
            return Err(Refusal::NoSwap);
        }
        if !self.may_swap() || self.to_move() != Some(person) {
            return Err(Refusal::NoSwapNow);
        }
        Ok(EventKind::Swapped)
    }

    /// Has the two change seats with the event that is being taken in.
    pub(super) fn change_seats(&mut self) {
        self.swapped = !self.swapped;
        self.seats = self.seats.take().map(Seats::swapped);
        for denied in &mut self.denied {
            denied.by = !denied.by;
        }
        self.changes.push(self.revision());
    }
}
