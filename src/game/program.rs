//! Games against the program: what it owes them, and hints.

use super::{Event, EventKind, Game, Offer, Phase, Player, Refusal, StandingOffer, UserId};
use crate::engine::Level;
use crate::rules::{ByColor, Color, Hole, Laying};
use jiff::Timestamp;

/// What a game waits for that the program is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// To lay a tile.
    Lay,
    /// To place a marble.
    Place,
    /// To answer what the other side asks.
    Answer(Offer),
}

impl Game {
    /// Whether its challenge is for the program.
    #[must_use]
    pub fn challenges_program(&self) -> bool {
        matches!(self.options.opponent, Some(Player::Program(_)))
    }

    /// The colour that the program has, and its level; `None` where two people play, and before it has begun.
    #[must_use]
    pub fn program(&self) -> Option<(Color, Level)> {
        self.seats.as_ref()?.program()
    }

    /// What the game waits for that the program is to do; `None` where it waits for a person, or for nobody.
    #[must_use]
    pub fn duty(&self) -> Option<Duty> {
        let (color, _) = self.program().filter(|_| self.phase.is_running())?;
        match self.offer {
            Some(StandingOffer { by, offer, .. }) if by != color => return Some(Duty::Answer(offer)),
            _ => {}
        }
        match self.phase {
            _ if self.turn() != Some(color) => None,
            Phase::Laying => Some(Duty::Lay),
            _ => Some(Duty::Place),
        }
    }

    /// The event by which the program takes the challenge that was just made to it. `lot` is any number: it decides the
    /// colours where they are drawn. `None` where the challenge is for a person, or was answered.
    #[must_use]
    pub fn begun(&self, now: Timestamp, lot: u64) -> Option<Event> {
        let begins = self.phase == Phase::Offered && self.challenges_program();
        begins.then(|| Event { at: now, kind: EventKind::Begun { challenger: self.options.wish.color(lot) } })
    }

    /// The event by which the program lays a tile; `None` where it is not to.
    #[must_use]
    pub fn program_lays(&self, laying: Laying, now: Timestamp) -> Option<Event> {
        (self.duty() == Some(Duty::Lay)).then_some(Event { at: now, kind: EventKind::Laid(laying) })
    }

    /// The event by which the program places a marble; `None` where it is not to, or not there.
    #[must_use]
    pub fn program_places(&self, hole: Hole, now: Timestamp) -> Option<Event> {
        let legal = self.position().is_some_and(|position| position.check(hole).is_ok());
        (legal && self.duty() == Some(Duty::Place)).then_some(Event { at: now, kind: EventKind::Placed(hole) })
    }

    /// The event by which the program changes colours; `None` where it can't.
    #[must_use]
    pub fn program_swaps(&self, now: Timestamp) -> Option<Event> {
        (self.may_swap() && self.duty() == Some(Duty::Place)).then_some(Event { at: now, kind: EventKind::Swapped })
    }

    /// The event by which the program agrees to what is asked, or says no; `None` where nothing is asked of it.
    #[must_use]
    pub fn program_answers(&self, yes: bool, now: Timestamp) -> Option<Event> {
        let kind = if yes { EventKind::Agreed } else { EventKind::Denied };
        matches!(self.duty(), Some(Duty::Answer(_))).then_some(Event { at: now, kind })
    }

    /// Decides whether a person may have a hint: they play, they are to place, and hints were agreed on or the other
    /// side is the program. The event to keep; `None` where they had one for this placement already.
    ///
    /// # Errors
    ///
    /// The [`Refusal`] that the person is told.
    pub fn hint(&self, person: &UserId, now: Timestamp) -> Result<Option<Event>, Refusal> {
        let color = self.player(person)?;
        if !self.options.hints && self.program().is_none() {
            return Err(Refusal::NoHints);
        }
        if self.position().is_none() {
            return Err(Refusal::StillLaying);
        }
        self.check_turn(person)?;
        let since = self.events.iter().rev().take_while(|event| event.kind.leaves_board());
        let had = since.into_iter().any(|event| event.kind == EventKind::Hinted(color));
        Ok((!had).then_some(Event { at: now, kind: EventKind::Hinted(color) }))
    }

    /// How many hints each side has had.
    #[must_use]
    pub fn hints(&self) -> ByColor<u16> {
        let mut hints = ByColor::<u16>::default();
        for (event, revision) in self.events.iter().zip(0..) {
            if let EventKind::Hinted(color) = event.kind {
                let now = self.held_now(color, revision);
                hints[now] = hints[now].saturating_add(1);
            }
        }
        hints
    }

    /// The plies, from 0, for which the side to move had a hint and that still stand.
    #[must_use]
    pub fn hinted_plies(&self) -> Vec<usize> {
        let mut placed = 0;
        let mut plies = Vec::new();
        for (number, event) in self.events.iter().enumerate() {
            match &event.kind {
                EventKind::Placed(_) => placed += 1,
                EventKind::Agreed => placed = self.placed_after(number + 1),
                EventKind::Hinted(_) => plies.push(placed),
                _ => {}
            }
            // What was taken back was placed without a hint, or will be.
            plies.retain(|ply| *ply <= placed);
        }
        plies.retain(|ply| *ply < self.placements.len());
        plies.dedup();
        plies
    }

    /// How many placements stood after so many events.
    fn placed_after(&self, events: usize) -> usize {
        let then = Self::replay(self.id, self.options.clone(), self.events.iter().take(events).cloned());
        then.map_or(0, |then| then.placements.len())
    }

    /// Challenger and opponent, as far as they are people and there is one.
    pub fn people(&self) -> impl Iterator<Item = &UserId> {
        let challenger = &self.options.challenger;
        let opponent = match &self.seats {
            Some(seats) => seats.people().find(|person| *person != challenger),
            None => self.options.opponent.as_ref().and_then(Player::person),
        };
        std::iter::once(challenger).chain(opponent)
    }

    /// Who plays with a person, or is asked to; `None` where that is nobody yet, or the person is not in the game.
    #[must_use]
    pub fn opponent_of(&self, person: &UserId) -> Option<Player> {
        let challenger = &self.options.challenger;
        match (&self.seats, &self.options.opponent) {
            (Some(seats), _) => seats.color_of(person).map(|color| seats[!color].clone()),
            (None, asked) if person == challenger => asked.clone(),
            (None, Some(asked)) if asked.is(person) => Some(challenger.clone().into()),
            (None, _) => None,
        }
    }
}
