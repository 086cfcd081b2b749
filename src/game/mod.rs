//! Two players and one board over time: from the challenge to the result.
//!
//! The truth of a game is its [`Options`] and its list of [`Event`]s; everything else is derived from them. Time and
//! lots enter as arguments.

mod absence;
mod action;
mod applicant;
mod clock;
mod code;
mod event;
mod ground;
mod misfit;
mod offer;
mod options;
mod owed;
mod pace;
mod phase;
mod place;
mod player;
mod program;
mod quiet;
mod rename;
mod seat;
mod settings;
mod setup;
mod swap;
mod turns;

pub use absence::{Absences, MAX_AWAY, ParseAbsencesError, TooLong, year_of};
pub use action::{Action, Refusal};
pub use applicant::Applicant;
pub use clock::{CLAIMED_AFTER, Clock, NUDGE_AGAIN, Plan, Reminder, Task};
pub use code::{Code, ParseCodeError, Proof};
pub use event::{Event, EventKind};
pub use misfit::{ApplyError, Misfit};
pub use offer::{ASK_AGAIN, Offer, StandingOffer};
pub use options::{Options, Wish};
pub use owed::{Owed, OwedId, OwedKind, ParseOwedIdError};
pub use pace::{Pace, ParsePaceError};
pub use phase::{Dropped, Phase};
pub use place::{MAX_PLACES, Place};
pub use player::{MAX_ID, ParseIdError, Platform, RoomId, UserId};
pub use program::Duty;
pub use quiet::{ParseQuietError, Quiet};
pub use seat::{ParsePlayerError, Player, Seats};
pub use settings::Settings;
pub use setup::Setup;

use ground::{Ground, position_after};
use offer::Denied;

use crate::rules::{Color, Ending, Hole, Outcome, Position, ScoreCard, UnfinishedBoard};
use jiff::Timestamp;
use std::fmt;
use std::num::NonZeroU32;

/// The short number of a challenge and of the game it becomes, written `#12`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameId(NonZeroU32);

impl GameId {
    /// The id with a number; `None` for zero.
    #[must_use]
    pub fn new(number: u32) -> Option<Self> {
        NonZeroU32::new(number).map(Self)
    }

    /// The number.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0.get()
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// A challenge and the game it becomes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    id: GameId,
    options: Options,
    events: Vec<Event>,
    places: Vec<Place>,
    phase: Phase,
    seats: Option<Seats>,
    ground: Ground,
    placements: Vec<Hole>,
    /// Whether the two have changed colours.
    swapped: bool,
    /// The revisions before which they did, or took it back.
    changes: Vec<u32>,
    /// The most turns with marbles that there ever were: some may have been taken back since.
    furthest: usize,
    offer: Option<StandingOffer>,
    denied: Vec<Denied>,
    applicant: Option<Applicant>,
    /// Who asked to take the challenge, and is not to.
    dismissed: Vec<UserId>,
}

impl Game {
    /// A challenge that was just made.
    #[must_use]
    pub fn new(id: GameId, options: Options) -> Self {
        Self {
            id,
            places: options.rooms.iter().cloned().map(Place::new).collect(),
            ground: Ground::of(&options.setup),
            options,
            events: Vec::new(),
            phase: Phase::Offered,
            seats: None,
            placements: Vec::new(),
            swapped: false,
            changes: Vec::new(),
            furthest: 0,
            offer: None,
            denied: Vec::new(),
            applicant: None,
            dismissed: Vec::new(),
        }
    }

    /// A game as kept.
    ///
    /// # Errors
    ///
    /// [`ApplyError`] where an event can't have happened after those before it.
    pub fn replay(id: GameId, options: Options, events: impl IntoIterator<Item = Event>) -> Result<Self, ApplyError> {
        let mut game = Self::new(id, options);
        for event in events {
            game.apply(event)?;
        }
        Ok(game)
    }

    /// Takes an event into the game: one that [`decide`](Self::decide) has made or that was kept.
    ///
    /// # Errors
    ///
    /// [`ApplyError`] where it does not fit; the game is then as before.
    pub fn apply(&mut self, event: Event) -> Result<(), ApplyError> {
        let (game, number) = (self.id, self.events.len());
        let misfit = |why| ApplyError { game, event: number, why };
        if !self.has_room_for(&event.kind) {
            return Err(misfit(Misfit::Phase));
        }
        match &event.kind {
            EventKind::Accepted { by, challenger } => {
                if *by == self.options.challenger {
                    return Err(misfit(Misfit::OneForBoth));
                }
                // Whoever asked from elsewhere plays there.
                if let Some(room) = self.applicant.as_ref().and_then(|applicant| applicant.from.clone()) {
                    self.show(&EventKind::Shown(room)).ok_or(misfit(Misfit::Place))?;
                }
                self.seat(by.clone().into(), *challenger);
            }
            EventKind::Begun { challenger } => {
                let program = self.options.opponent.clone().ok_or(misfit(Misfit::Phase))?;
                self.seat(program, *challenger);
            }
            EventKind::Applied { by, from } => {
                let revision = self.revision() + 1;
                self.applicant = Some(Applicant { by: by.clone(), from: from.clone(), revision });
            }
            EventKind::Dismissed => self.dismissed.extend(self.applicant.take().map(|applicant| applicant.by)),
            EventKind::Declined => self.phase = Phase::Dropped(Dropped::Declined),
            EventKind::Withdrawn => self.phase = Phase::Dropped(Dropped::Withdrawn),
            EventKind::Expired => self.phase = Phase::Dropped(Dropped::Expired),
            EventKind::Placed(hole) => self.place(*hole).map_err(misfit)?,
            EventKind::Swapped => self.change_colors(),
            EventKind::Laid(laying) => self.lay(*laying).map_err(misfit)?,
            EventKind::Resigned(color) => self.end(Ending::Resigned(*color)),
            EventKind::LostOnTime => {
                let late = self.turn().ok_or(misfit(Misfit::Phase))?;
                self.end(Ending::Time(late));
            }
            EventKind::Abandoned => self.end(Ending::Abandoned),
            EventKind::Asked(by, offer) => {
                self.offer = Some(StandingOffer { by: *by, offer: *offer, revision: self.revision() + 1 });
            }
            EventKind::Stopped { .. } if self.phase == Phase::Offered => self.phase = Phase::Dropped(Dropped::Stopped),
            EventKind::Stopped { .. } => self.end(Ending::Unfinished),
            EventKind::Agreed => self.agree(),
            EventKind::Denied => {
                if let Some(StandingOffer { by, offer, .. }) = self.offer.take() {
                    self.denied.push(Denied { by, offer, turns: self.turns_taken() });
                }
            }
            // What these say is for the clock and for the card, which are derived from the events.
            EventKind::Hinted(_) => {}
            kind if kind.is_of_clock() => {}
            kind => self.show(kind).ok_or(misfit(Misfit::Place))?,
        }
        if self.phase != Phase::Offered {
            self.applicant = None;
        }
        self.events.push(event);
        Ok(())
    }

    /// Gives the challenger a colour and the other side the other one, and lets them begin.
    fn seat(&mut self, other: Player, challenger: Color) {
        let both = [self.options.challenger.clone().into(), other];
        self.seats = Some(Seats::from_fn(|color| both[usize::from(color != challenger)].clone()));
        self.phase = self.ground.phase();
    }

    /// Whether an event of a kind can happen as far as the game has come.
    fn has_room_for(&self, kind: &EventKind) -> bool {
        match kind {
            // The program takes a challenge at once, and only its own.
            kind if self.phase == Phase::Offered && self.challenges_program() => {
                matches!(kind, EventKind::Begun { .. })
            }
            EventKind::Placed(_) => self.phase == Phase::Playing,
            EventKind::Laid(_) => self.phase == Phase::Laying,
            EventKind::Swapped => self.may_swap(),
            EventKind::Resigned(_) | EventKind::LostOnTime | EventKind::Abandoned => self.phase.is_running(),
            kind if kind.is_of_clock() => self.phase.is_running(),
            EventKind::Asked(..) => self.phase.is_running() && self.offer.is_none(),
            EventKind::Agreed | EventKind::Denied => self.phase.is_running() && self.offer.is_some(),
            EventKind::Applied { .. } => self.phase == Phase::Offered && self.applicant.is_none(),
            EventKind::Dismissed => self.phase == Phase::Offered && self.applicant.is_some(),
            EventKind::Stopped { .. } => self.phase == Phase::Offered || self.phase.is_running(),
            kind if kind.only_shows() => true,
            EventKind::Hinted(_) => self.phase == Phase::Playing,
            EventKind::Begun { .. } => false,
            _ => self.phase == Phase::Offered,
        }
    }

    fn end(&mut self, ending: Ending) {
        self.offer = None;
        self.phase = Phase::Over(ending);
    }

    /// Does what was asked.
    fn agree(&mut self) {
        match self.offer.take() {
            Some(StandingOffer { by, offer: Offer::Takeback, .. }) => self.take_back(self.taken_back(by)),
            Some(StandingOffer { offer: Offer::Draw, .. }) => self.phase = Phase::Over(Ending::Agreed),
            None => {}
        }
    }

    /// Takes in where the game is shown; `None` where there is no such place or no room for one more.
    fn show(&mut self, kind: &EventKind) -> Option<()> {
        match kind {
            EventKind::Shown(room) if self.places.len() < MAX_PLACES && !self.is_shown_in(room) => {
                self.places.push(Place::new(room.clone()));
            }
            EventKind::Closed { place } => self.places.get_mut(usize::from(*place))?.closed = true,
            EventKind::PutAside { place } => self.places.get_mut(usize::from(*place))?.aside = true,
            EventKind::TakenUp { place } => self.places.get_mut(usize::from(*place))?.aside = false,
            EventKind::Threaded { place, thread } => {
                self.places.get_mut(usize::from(*place))?.thread.clone_from(thread);
            }
            EventKind::Moved { place, to } => *self.places.get_mut(usize::from(*place))? = Place::new(to.clone()),
            _ => return None,
        }
        Some(())
    }

    /// Its number.
    #[must_use]
    pub const fn id(&self) -> GameId {
        self.id
    }

    /// What was settled with the challenge.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// What has happened, in order.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The number of events so far.
    #[must_use]
    pub fn revision(&self) -> u32 {
        self.events.len() as u32
    }

    /// Whether the board, the turn or the phase may have changed since a revision.
    ///
    /// What a control shows of an unchanged game is still true, whatever its revision.
    #[must_use]
    pub fn has_changed_since(&self, revision: u32) -> bool {
        match self.events.get(revision as usize..) {
            Some(since) => since.iter().any(|event| !event.kind.leaves_board()),
            None => true,
        }
    }

    /// What one side asks of the other, and has no answer to yet. The next placement settles it.
    #[must_use]
    pub const fn offer(&self) -> Option<StandingOffer> {
        self.offer
    }

    /// Who asks to take the challenge, and waits for the challenger's word.
    #[must_use]
    pub const fn applicant(&self) -> Option<&Applicant> {
        self.applicant.as_ref()
    }

    /// Who asked last to take the challenge, and is not to.
    #[must_use]
    pub fn dismissed(&self) -> Option<&UserId> {
        self.dismissed.last()
    }

    /// The number of the place where a person plays from: the challenger in the first that is not closed, whoever took
    /// the challenge in the last.
    #[must_use]
    pub fn place_of(&self, person: &UserId) -> Option<u8> {
        let mut open = self.places.iter().zip(0..).filter(|(place, _)| !place.closed);
        let place = if *person == self.options.challenger { open.next() } else { open.last() };
        place.map(|(_, number)| number)
    }

    /// Where it is shown, and was before.
    #[must_use]
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// Whether a room, or a thread, is one that it is shown in.
    #[must_use]
    pub fn is_shown_in(&self, room: &RoomId) -> bool {
        self.places.iter().flat_map(Place::rooms).any(|shown| shown == room)
    }

    /// How far it has come.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Who holds which colour; `None` before the challenge is accepted.
    #[must_use]
    pub const fn seats(&self) -> Option<&Seats> {
        self.seats.as_ref()
    }

    /// The colour of a person; `None` for who does not play, or before the challenge is accepted.
    #[must_use]
    pub fn color_of(&self, person: &UserId) -> Option<Color> {
        self.seats.as_ref()?.color_of(person)
    }

    /// The side whose turn it is; once the game is over, the one that could not place or did not come to it. `None`
    /// before the challenge is accepted. While the board is laid, the challenger begins.
    #[must_use]
    pub fn turn(&self) -> Option<Color> {
        let seats = self.seats.as_ref()?;
        match &self.ground {
            Ground::Board(position) => Some(position.turn()),
            Ground::Field(field) => {
                let challenger = seats.color_of(&self.options.challenger)?;
                Some(if field.layings().len().is_multiple_of(2) { challenger } else { !challenger })
            }
        }
    }

    /// The person who must lay or place next; `None` where that is the program, while it is a challenge and once it is
    /// over.
    #[must_use]
    pub fn to_move(&self) -> Option<&UserId> {
        self.mover()?.person()
    }

    /// Whoever must lay or place next; `None` while it is a challenge and once it is over.
    #[must_use]
    pub fn mover(&self) -> Option<&Player> {
        if !self.phase.is_running() {
            return None;
        }
        Some(&self.seats.as_ref()?[self.turn()?])
    }

    /// Why whoever manages one of its rooms stopped it; `None` where nobody did.
    #[must_use]
    pub fn stopped(&self) -> Option<&str> {
        self.events.iter().rev().find_map(|event| match &event.kind {
            EventKind::Stopped { reason } => Some(reason.as_str()),
            _ => None,
        })
    }

    /// Whether it waits for a person: to lay or place, to answer the challenge or what the other side asks, or to say what is to
    /// become of it where the other side's time has run out.
    #[must_use]
    pub fn waits_for(&self, person: &UserId) -> bool {
        match self.phase {
            Phase::Offered => self.options.opponent.as_ref().is_some_and(|asked| asked.is(person)),
            Phase::Laying | Phase::Playing => {
                let asked = self.offer.is_some_and(|offer| self.color_of(person) == Some(!offer.by));
                let late = self.clock().is_some_and(|clock| clock.ran_out().is_some());
                asked || self.to_move() == Some(person) || late && self.color_of(person).is_some()
            }
            Phase::Dropped(_) | Phase::Over(_) => false,
        }
    }

    /// The present position; `None` while there is no board, since it is still to be laid.
    #[must_use]
    pub const fn position(&self) -> Option<&Position> {
        match &self.ground {
            Ground::Board(position) => Some(position),
            Ground::Field(_) => None,
        }
    }

    /// The board as far as it is laid; `None` once all of it lies, or where it lay from the beginning.
    #[must_use]
    pub const fn field(&self) -> Option<&UnfinishedBoard> {
        match &self.ground {
            Ground::Field(field) => Some(field),
            Ground::Board(_) => None,
        }
    }

    /// The placements in order.
    #[must_use]
    pub fn placements(&self) -> &[Hole] {
        &self.placements
    }

    /// The position after a number of placements; `None` beyond the last, and while there is no board.
    #[must_use]
    pub fn position_at(&self, ply: usize) -> Option<Position> {
        Some(position_after(self.position()?, self.placements.get(..ply)?))
    }

    /// The points as they stand: none while there is no board.
    #[must_use]
    pub fn score_card(&self) -> ScoreCard {
        let scoring = self.options.scoring;
        self.position().map_or_else(|| ScoreCard::empty(scoring), |position| ScoreCard::of(position, scoring))
    }

    /// Who won; `None` while it is not over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Over(ending) => Some(Outcome::of(ending, &self.score_card())),
            _ => None,
        }
    }

    /// When something of the game itself last happened.
    #[must_use]
    pub fn changed(&self) -> Timestamp {
        let last = self.events.iter().rfind(|event| !event.kind.only_shows());
        last.map_or(self.options.made, |event| event.at)
    }
}
