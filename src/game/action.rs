//! What a person asks of a game, and the rules of conduct that may refuse it.

use super::{Event, EventKind, Game, Phase, UserId, Wish};
use crate::rules::{Color, Hole, Illegal};
use jiff::Timestamp;

/// What a person can do to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Takes the challenge.
    Accept,
    /// Declines the challenge.
    Decline,
    /// Withdraws one's own challenge.
    Withdraw,
    /// Places a marble.
    Place(Hole),
    /// Gives up.
    Resign,
}

/// Why an action is refused. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The action was made at another state of the game than the present one.
    #[error("the game has changed since")]
    Stale,
    /// The challenge was for somebody else.
    #[error("the challenge is for somebody else")]
    NotAsked,
    /// One can't take one's own challenge.
    #[error("the challenge is one's own")]
    OwnChallenge,
    /// Only the challenger withdraws a challenge.
    #[error("the challenge is somebody else's")]
    NotChallenger,
    /// The challenge was declined, withdrawn or not answered in time.
    #[error("the challenge is closed")]
    ChallengeClosed,
    /// The challenge was accepted: there is a game now.
    #[error("the challenge was accepted already")]
    AlreadyAccepted,
    /// The challenge was not accepted yet: there is no game.
    #[error("the challenge is not accepted yet")]
    NotAccepted,
    /// The person does not play in this game.
    #[error("the person does not play in this game")]
    NotPlaying,
    /// It is the other side's turn.
    #[error("it is the other side's turn")]
    NotYourTurn,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// A rule of the game forbids the placement.
    #[error(transparent)]
    Illegal(#[from] Illegal),
}

impl Game {
    /// Decides what an action comes to, without doing it: the event to keep and to [`apply`](Game::apply).
    ///
    /// `seen` is the revision that the person acted on, where the platform carries it (a button does, a typed word
    /// does not). `lot` is any number, drawn by the caller: it decides the colours where they are drawn. The checks
    /// come in a fixed order: the state acted on, the phase, the person, the turn, the rules of the game. An answer to
    /// a challenge needs no look at the revision: the phase says more exactly what has changed.
    ///
    /// # Errors
    ///
    /// The [`Refusal`] that the person is told.
    pub fn decide(
        &self,
        person: &UserId,
        action: Action,
        seen: Option<u32>,
        now: Timestamp,
        lot: u64,
    ) -> Result<Event, Refusal> {
        let answers = matches!(action, Action::Accept | Action::Decline | Action::Withdraw);
        if !answers && seen.is_some_and(|seen| self.has_changed_since(seen)) {
            return Err(Refusal::Stale);
        }
        let kind = match action {
            Action::Accept | Action::Decline | Action::Withdraw => self.answer(person, action, now, lot)?,
            Action::Place(hole) => {
                let color = self.player(person)?;
                if color != self.position().turn() {
                    return Err(Refusal::NotYourTurn);
                }
                self.position().check(hole)?;
                EventKind::Placed(hole)
            }
            Action::Resign => EventKind::Resigned(self.player(person)?),
        };
        Ok(Event { at: now, kind })
    }

    /// What an answer to the challenge comes to.
    fn answer(&self, person: &UserId, action: Action, now: Timestamp, lot: u64) -> Result<EventKind, Refusal> {
        match self.phase() {
            Phase::Offered => {}
            Phase::Dropped(_) => return Err(Refusal::ChallengeClosed),
            Phase::Playing | Phase::Over(_) => return Err(Refusal::AlreadyAccepted),
        }
        let options = self.options();
        if action == Action::Withdraw {
            return if *person == options.challenger { Ok(EventKind::Withdrawn) } else { Err(Refusal::NotChallenger) };
        }
        if *person == options.challenger {
            return Err(Refusal::OwnChallenge);
        }
        // An open challenge is for everybody: there is nobody who could decline it.
        let asked = match &options.opponent {
            Some(opponent) => opponent == person,
            None => action == Action::Accept,
        };
        if !asked {
            return Err(Refusal::NotAsked);
        }
        if now >= options.expires {
            return Err(Refusal::ChallengeClosed);
        }
        Ok(match action {
            Action::Accept => {
                let challenger = match options.wish {
                    Wish::Red => Color::Red,
                    Wish::Black => Color::Black,
                    Wish::Lot => Color::ALL[(lot % 2) as usize],
                };
                EventKind::Accepted { by: person.clone(), challenger }
            }
            _ => EventKind::Declined,
        })
    }

    /// The colour of who plays in a running game.
    fn player(&self, person: &UserId) -> Result<Color, Refusal> {
        match self.phase() {
            Phase::Offered => return Err(Refusal::NotAccepted),
            Phase::Dropped(_) => return Err(Refusal::ChallengeClosed),
            Phase::Over(_) => return Err(Refusal::Over),
            Phase::Playing => {}
        }
        self.color_of(person).ok_or(Refusal::NotPlaying)
    }
}
