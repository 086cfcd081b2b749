//! What a person asks of a game, and the rules of conduct that may refuse it.

use super::{ASK_AGAIN, Applicant, Event, EventKind, Game, Offer, Phase, UserId};
use crate::rules::{CantLay, Color, Hole, Illegal, Laying, UnfinishedBoard};
use jiff::Timestamp;

/// What a person can do to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Takes the challenge, or agrees to what the other side asks.
    Accept,
    /// Declines the challenge, or says no to what the other side asks.
    Decline,
    /// Withdraws one's own challenge.
    Withdraw,
    /// Lays a tile.
    Lay(Laying),
    /// Places a marble.
    Place(Hole),
    /// Changes colours instead of answering the first marble.
    Swap,
    /// Gives up.
    Resign,
    /// Asks the other side for something.
    Ask(Offer),
    /// Has the other side pinged, whose turn it is.
    Nudge,
    /// Ends the game, since the other side's time has run out.
    Claim,
    /// Gives the other side its time anew, which has run out.
    GiveTime,
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
    /// Somebody asks to take the challenge already: the person, or another one.
    #[error("somebody asks to take the challenge already")]
    AskedAlready,
    /// The person asked to take the challenge, and is not to.
    #[error("the challenger waits for somebody else")]
    TurnedAway,
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
    /// The game is not over yet.
    #[error("the game is not over yet")]
    NotOver,
    /// Something was asked that has no answer yet: by oneself or by the other side.
    #[error("an offer stands already")]
    OfferStands,
    /// Nothing is asked of the person any more.
    #[error("nothing is asked any more")]
    NothingAsked,
    /// The person has placed nothing that could be taken back.
    #[error("there is nothing to take back")]
    NothingToTakeBack,
    /// The same was denied so lately that it can't be asked again for so many placements.
    #[error("the same was denied, and can be asked again after {plies} placements")]
    DeniedLately {
        /// The placements.
        plies: u8,
    },
    /// The person plays in it, and so can't end it without a result.
    #[error("the game is one's own")]
    OwnGame,
    /// It is one's own turn: nobody else is waited for.
    #[error("it is one's own turn")]
    OwnTurn,
    /// The other side was nudged not long ago.
    #[error("the other side was nudged lately, and can be again at {again}")]
    NudgedLately {
        /// When it can be done again.
        again: Timestamp,
    },
    /// The other side is away.
    #[error("the other side is away until {until}")]
    Away {
        /// Until when.
        until: Timestamp,
    },
    /// The other side still has time, or no limit.
    #[error("the time has not run out")]
    TimeNotUp {
        /// When it runs out; `None` without a limit.
        deadline: Option<Timestamp>,
    },
    /// The board is still being laid: nothing can be placed yet.
    #[error("the board is still being laid")]
    StillLaying,
    /// The board lies: there is nothing to lay any more.
    #[error("the board lies already")]
    BoardLies,
    /// The game is played without the swap rule.
    #[error("the game is played without the swap rule")]
    NoSwap,
    /// Colours are changed once only, by Black, who is to answer the first marble.
    #[error("colours are changed once only, by Black instead of answering the first marble")]
    NoSwapNow,
    /// No hints were agreed on.
    #[error("no hints were agreed on")]
    NoHints,
    /// The program is to move, and thinks.
    #[error("the program thinks")]
    Thinking,
    /// A tile can't be laid there.
    #[error("{laying}: {why}")]
    CantLay {
        /// The tile and the place.
        laying: Laying,
        /// Why not.
        why: CantLay,
    },
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
            Action::Accept | Action::Decline if self.answers_offer(person, seen) => match action {
                Action::Accept => EventKind::Agreed,
                _ => EventKind::Denied,
            },
            Action::Accept | Action::Decline if self.answers_applicant(person, action) => {
                self.answer_applicant(action, seen, now, lot)?
            }
            Action::Accept | Action::Decline | Action::Withdraw => self.answer(person, action, now, lot)?,
            Action::Lay(laying) => {
                let field = self.may_lay(person, seen)?;
                field.check(laying).map_err(|why| Refusal::CantLay { laying, why })?;
                EventKind::Laid(laying)
            }
            Action::Place(hole) => {
                self.player(person)?;
                let position = self.position().ok_or(Refusal::StillLaying)?;
                self.check_turn(person)?;
                position.check(hole)?;
                EventKind::Placed(hole)
            }
            Action::Swap => self.swap(person)?,
            Action::Resign => EventKind::Resigned(self.player(person)?),
            Action::Ask(offer) => self.ask(person, offer)?,
            Action::Nudge | Action::Claim | Action::GiveTime => self.wait_no_more(person, action, now)?,
        };
        Ok(Event { at: now, kind })
    }

    /// What it comes to when somebody who manages one of its rooms stops it: the event to keep and to
    /// [`apply`](Game::apply). Who plays in it can't.
    ///
    /// # Errors
    ///
    /// The [`Refusal`] that the person is told.
    pub fn stop(&self, person: &UserId, reason: &str, now: Timestamp) -> Result<Event, Refusal> {
        match self.phase() {
            Phase::Dropped(_) => Err(Refusal::ChallengeClosed),
            Phase::Over(_) => Err(Refusal::Over),
            _ if self.people().any(|own| own == person) => Err(Refusal::OwnGame),
            _ => Ok(Event { at: now, kind: EventKind::Stopped { reason: reason.to_owned() } }),
        }
    }

    /// The field, if it is a person's turn to lay a tile, on the state that they acted on.
    ///
    /// # Errors
    ///
    /// The [`Refusal`] that the person is told.
    pub fn may_lay(&self, person: &UserId, seen: Option<u32>) -> Result<&UnfinishedBoard, Refusal> {
        if seen.is_some_and(|seen| self.has_changed_since(seen)) {
            return Err(Refusal::Stale);
        }
        self.player(person)?;
        let field = self.field().ok_or(Refusal::BoardLies)?;
        self.check_turn(person)?;
        Ok(field)
    }

    /// Whether a person who says yes or no answers what the other side asks, as they have seen it.
    fn answers_offer(&self, person: &UserId, seen: Option<u32>) -> bool {
        self.offer().is_some_and(|offer| {
            self.color_of(person) == Some(!offer.by) && seen.is_none_or(|seen| seen >= offer.revision)
        })
    }

    /// Why there is nothing for a person to answer once a game has begun.
    fn nothing_to_answer(&self, person: &UserId) -> Refusal {
        let asked = self.events().iter().any(|event| matches!(event.kind, EventKind::Asked(..)));
        match self.color_of(person) {
            Some(color) if self.offer().is_some_and(|offer| offer.by == color) => Refusal::OfferStands,
            Some(_) if asked => Refusal::NothingAsked,
            _ => Refusal::AlreadyAccepted,
        }
    }

    /// What asking for something comes to: whoever asks for a draw that is asked of them agrees.
    fn ask(&self, person: &UserId, offer: Offer) -> Result<EventKind, Refusal> {
        let color = self.player(person)?;
        match self.offer() {
            Some(standing) if standing.by == !color && (standing.offer, offer) == (Offer::Draw, Offer::Draw) => {
                return Ok(EventKind::Agreed);
            }
            Some(_) => return Err(Refusal::OfferStands),
            None => {}
        }
        if offer == Offer::Takeback && self.taken_back(color) == 0 {
            return Err(Refusal::NothingToTakeBack);
        }
        let denied = self.denied.iter().rfind(|denied| (denied.by, denied.offer) == (color, offer));
        // Turns may have been taken back since.
        let since = denied.map(|denied| self.turns_taken().saturating_sub(denied.turns));
        match since {
            Some(since) if since < usize::from(ASK_AGAIN) => {
                Err(Refusal::DeniedLately { plies: ASK_AGAIN - since as u8 })
            }
            _ => Ok(EventKind::Asked(color, offer)),
        }
    }

    /// Whether a person who says yes or no does so of who asks to take the challenge: as its challenger, or taking back
    /// what they asked.
    fn answers_applicant(&self, person: &UserId, action: Action) -> bool {
        let takes_back = |applicant: &Applicant| *person == applicant.by && action == Action::Decline;
        let concerns = |applicant: &Applicant| *person == self.options().challenger || takes_back(applicant);
        self.phase() == Phase::Offered && self.applicant().is_some_and(concerns)
    }

    fn answer_applicant(
        &self,
        action: Action,
        seen: Option<u32>,
        now: Timestamp,
        lot: u64,
    ) -> Result<EventKind, Refusal> {
        let applicant = self.applicant().ok_or(Refusal::NotAsked)?;
        if now >= self.options().expires {
            return Err(Refusal::ChallengeClosed);
        }
        match action {
            _ if seen.is_some_and(|seen| seen < applicant.revision) => Err(Refusal::Stale),
            Action::Accept => Ok(self.accepted(&applicant.by, lot)),
            _ => Ok(EventKind::Dismissed),
        }
    }

    fn accepted(&self, by: &UserId, lot: u64) -> EventKind {
        EventKind::Accepted { by: by.clone(), challenger: self.options().wish.color(lot) }
    }

    /// What the side that waits can do about it.
    fn wait_no_more(&self, person: &UserId, action: Action, now: Timestamp) -> Result<EventKind, Refusal> {
        let color = self.player(person)?;
        let Some(clock) = self.clock().filter(|_| self.turn() != Some(color)) else {
            return Err(Refusal::OwnTurn);
        };
        if self.duty().is_some() {
            return Err(Refusal::Thinking);
        }
        if action == Action::Nudge {
            return match (clock.away_until(now), clock.nudge_again().filter(|again| now < *again)) {
                (Some(until), _) => Err(Refusal::Away { until }),
                (None, Some(again)) => Err(Refusal::NudgedLately { again }),
                (None, None) => Ok(EventKind::Nudged(color)),
            };
        }
        match (clock.deadline(), action) {
            (deadline, _) if deadline.is_none_or(|deadline| now < deadline) => Err(Refusal::TimeNotUp { deadline }),
            (_, Action::GiveTime) => Ok(EventKind::MoreTime),
            _ if clock.has_begun() => Ok(EventKind::LostOnTime),
            _ => Ok(EventKind::Abandoned),
        }
    }

    /// What an answer to the challenge comes to.
    fn answer(&self, person: &UserId, action: Action, now: Timestamp, lot: u64) -> Result<EventKind, Refusal> {
        match self.phase() {
            Phase::Offered => {}
            Phase::Dropped(_) => return Err(Refusal::ChallengeClosed),
            Phase::Laying | Phase::Playing | Phase::Over(_) => return Err(self.nothing_to_answer(person)),
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
            Some(opponent) => opponent.is(person),
            None => action == Action::Accept,
        };
        if !asked {
            return Err(Refusal::NotAsked);
        }
        if now >= options.expires {
            return Err(Refusal::ChallengeClosed);
        }
        Ok(match action {
            Action::Accept if options.confirm => match self.applicant() {
                Some(_) => return Err(Refusal::AskedAlready),
                None if self.dismissed.contains(person) => return Err(Refusal::TurnedAway),
                None => EventKind::Applied { by: person.clone(), from: None },
            },
            Action::Accept => self.accepted(person, lot),
            _ => EventKind::Declined,
        })
    }

    /// Whether it is the turn of somebody who plays.
    pub(super) fn check_turn(&self, person: &UserId) -> Result<(), Refusal> {
        if self.to_move() == Some(person) { Ok(()) } else { Err(Refusal::NotYourTurn) }
    }

    /// The colour of who plays in a running game.
    pub(super) fn player(&self, person: &UserId) -> Result<Color, Refusal> {
        match self.phase() {
            Phase::Offered => return Err(Refusal::NotAccepted),
            Phase::Dropped(_) => return Err(Refusal::ChallengeClosed),
            Phase::Over(_) => return Err(Refusal::Over),
            Phase::Laying | Phase::Playing => {}
        }
        self.color_of(person).ok_or(Refusal::NotPlaying)
    }
}
