//! The clock of the side to move: derived from the pace and the events, and from nothing else.

use super::{EventKind, Game, Pace, Phase, Quiet};
use crate::rules::Color;
use jiff::{SignedDuration, Timestamp};

/// After so long without a pace a side is reminded, and once more.
const REMINDED_AFTER: [SignedDuration; 2] = [SignedDuration::from_hours(2 * 24), SignedDuration::from_hours(7 * 24)];

/// A game without a pace in which nothing happens for so long is put aside.
const ABANDONED_AFTER: SignedDuration = SignedDuration::from_hours(30 * 24);

/// The side that waits has so long to say what is to become of a game whose time has run out.
pub const CLAIMED_AFTER: SignedDuration = SignedDuration::from_hours(7 * 24);

/// A side may be nudged once in so long.
pub const NUDGE_AGAIN: SignedDuration = SignedDuration::from_hours(24);

/// A pace below so many minutes has one reminder.
const SHORT: u16 = 120;

/// A game that has not come so far is void where nobody goes on with it.
const BEGUN: usize = 2;

/// Which reminder of a turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Reminder {
    /// At half of the time, or after two days where there is no limit.
    First,
    /// At a quarter of it, or after seven days.
    Last,
}

impl Reminder {
    /// Both.
    pub const ALL: [Self; 2] = [Self::First, Self::Last];
}

/// Something that is to be done to a game when its time has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// Nobody has answered the challenge: it closes.
    Expire,
    /// The side to move is reminded.
    Remind(Reminder),
    /// The time has run out: the side that waits is asked what is to become of it.
    RunOut,
    /// The side that waits has not said it: the game ends on time.
    End,
    /// Nobody goes on with it: it is put aside, and counts for nobody.
    Abandon,
}

/// What is to be done to a game, now and next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// What is to be done now.
    pub now: Option<Task>,
    /// When the next thing is, if nothing happens before.
    pub next: Option<Timestamp>,
}

impl Plan {
    /// When the game is to be looked at again, at a moment.
    #[must_use]
    pub fn due(self, now: Timestamp) -> Option<Timestamp> {
        self.now.map_or(self.next, |_| Some(now))
    }
}

/// The clock of the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    pace: Pace,
    /// When the turn began, or was given its time anew.
    began: Timestamp,
    /// When anybody last did something.
    happened: Timestamp,
    /// When it stood still, in order and apart: the side to move was away, or the game was put aside.
    stood: Vec<(Timestamp, Timestamp)>,
    /// Until when the side to move said to be away.
    absent: Option<Timestamp>,
    /// The places that the program can't reach.
    aside: Vec<u8>,
    reminded: Option<Reminder>,
    ran_out: Option<Timestamp>,
    nudged: Option<Timestamp>,
    /// Whether both sides have placed, or changed colours.
    begun: bool,
    /// Whether the program is to move, which has no clock.
    thinks: bool,
    /// Whether the side that waits is a person, who can say what is to become of the game.
    watched: bool,
}

impl Game {
    /// The clock of the side to move; `None` unless a game is under way: the board is laid, or marbles are placed.
    #[must_use]
    pub fn clock(&self) -> Option<Clock> {
        self.phase().is_running().then(|| Clock::of(self))
    }

    /// When the time of the side to move runs out; `None` where it is without a limit, or nobody is to move.
    #[must_use]
    pub fn deadline(&self) -> Option<Timestamp> {
        self.clock()?.deadline()
    }

    /// The time that the side to move has left, which stands still while they are away; `None` where it is without a
    /// limit, or nobody is to move.
    #[must_use]
    pub fn time_left(&self, now: Timestamp) -> Option<SignedDuration> {
        self.clock()?.left(now)
    }

    /// What is to be done to the game, by itself, now and next. `quiet` are the hours in which the side to move is not
    /// to be disturbed.
    #[must_use]
    pub fn plan(&self, now: Timestamp, quiet: Option<&Quiet>) -> Plan {
        match self.phase() {
            Phase::Offered => Plan::of(&[(self.options().expires, Task::Expire)], now),
            Phase::Laying | Phase::Playing => {
                let plan = Plan::of(&Clock::of(self).tasks(quiet), now);
                // One that was missed before the hours began waits for something else to come.
                let quiet = quiet.is_some_and(|quiet| quiet.includes(now));
                match plan.now {
                    Some(Task::Remind(_)) if quiet => Plan { now: None, ..plan },
                    _ => plan,
                }
            }
            Phase::Dropped(_) | Phase::Over(_) => Plan::default(),
        }
    }
}

impl Plan {
    /// Of tasks with their times, of which a later one makes those before it needless.
    fn of(tasks: &[(Timestamp, Task)], now: Timestamp) -> Self {
        let done = tasks.iter().rfind(|(at, _)| *at <= now);
        let next = tasks.iter().map(|(at, _)| *at).filter(|at| *at > now).min();
        Self { now: done.map(|(_, task)| *task), next }
    }
}

impl Clock {
    fn of(game: &Game) -> Self {
        let (made, mover) = (game.options().made, game.turn());
        let mut clock = Self {
            pace: game.options().pace,
            began: made,
            happened: made,
            stood: Vec::new(),
            absent: None,
            aside: Vec::new(),
            reminded: None,
            ran_out: None,
            nudged: None,
            begun: game.furthest >= BEGUN,
            thinks: game.mover().is_some_and(|mover| mover.person().is_none()),
            watched: game.program().is_none(),
        };
        for (event, revision) in game.events().iter().zip(0..) {
            // Whoever is to move now may have held the other colour then.
            let then = mover.map(|mover| game.held_now(mover, revision));
            clock.take(event.at, &event.kind, then);
        }
        clock
    }

    fn take(&mut self, at: Timestamp, kind: &EventKind, mover: Option<Color>) {
        match kind {
            EventKind::Accepted { .. }
            | EventKind::Begun { .. }
            | EventKind::Laid(_)
            | EventKind::Placed(_)
            | EventKind::Swapped
            | EventKind::Agreed
            | EventKind::MoreTime => {
                (self.began, self.reminded, self.ran_out) = (at, None, None);
            }
            EventKind::Reminded(reminder) => self.reminded = Some(*reminder),
            EventKind::RanOut => self.ran_out = Some(at),
            EventKind::Nudged(by) if Some(*by) != mover => self.nudged = Some(at),
            EventKind::Away { color, until } if Some(*color) == mover => {
                self.absent = Some(*until);
                self.stand(at);
            }
            EventKind::Back(color) if Some(*color) == mover => {
                self.absent = None;
                self.stand(at);
            }
            EventKind::PutAside { place } => {
                self.aside.push(*place);
                self.stand(at);
            }
            EventKind::TakenUp { place } | EventKind::Closed { place } | EventKind::Moved { place, .. } => {
                self.aside.retain(|aside| aside != place);
                self.stand(at);
            }
            _ => {}
        }
        if !kind.only_shows() && !kind.comes_by_itself() {
            self.happened = at;
        }
    }

    /// Stands still or runs from a moment on, as it is then: nobody can say how long a game is put aside.
    fn stand(&mut self, at: Timestamp) {
        if let Some((_, until)) = self.stood.last_mut() {
            *until = at.min(*until);
        }
        let until = if self.aside.is_empty() { self.absent } else { Some(Timestamp::MAX) };
        if let Some(until) = until.filter(|until| *until > at) {
            self.stood.push((at, until));
        }
    }

    /// The time that the side to move has; the program's has no limit.
    fn time(&self) -> Option<SignedDuration> {
        self.pace.time().filter(|_| !self.thinks)
    }

    /// When the time runs out; `None` without a limit, and where nobody knows when the game is taken up again.
    #[must_use]
    pub fn deadline(&self) -> Option<Timestamp> {
        Some(self.after(self.began, self.time()?)).filter(|deadline| *deadline < Timestamp::MAX)
    }

    /// The time that is left at a moment, none once it has run out; `None` without a limit.
    #[must_use]
    pub fn left(&self, now: Timestamp) -> Option<SignedDuration> {
        let stood = |&(from, until): &(Timestamp, Timestamp)| until.min(now).duration_since(from.max(self.began));
        let stood: SignedDuration = self.stood.iter().map(stood).filter(SignedDuration::is_positive).sum();
        let ran = now.duration_since(self.began).max(SignedDuration::ZERO) - stood;
        Some((self.time()? - ran).max(SignedDuration::ZERO))
    }

    /// Until when the side to move is away, at a moment; `None` where they are not.
    #[must_use]
    pub fn away_until(&self, now: Timestamp) -> Option<Timestamp> {
        self.absent.filter(|until| now < *until)
    }

    /// Since when the time has run out and nothing was done about it; `None` where it has not, or nobody has noticed.
    #[must_use]
    pub const fn ran_out(&self) -> Option<Timestamp> {
        self.ran_out
    }

    /// When the side to move may be nudged, if they were lately.
    #[must_use]
    pub fn nudge_again(&self) -> Option<Timestamp> {
        self.nudged.map(|at| later(at, NUDGE_AGAIN))
    }

    /// Whether both sides have placed: else the game counts for nobody where it is not gone on with.
    #[must_use]
    pub const fn has_begun(&self) -> bool {
        self.begun
    }

    /// Whether no more than a quarter of the time is left at a moment, so that it can't be stopped any more.
    #[must_use]
    pub fn is_nearly_up(&self, now: Timestamp) -> bool {
        self.time().is_some_and(|time| self.left(now).is_some_and(|left| left <= time / 4))
    }

    /// The moment at which so much time has passed for the side to move since another.
    fn after(&self, since: Timestamp, time: SignedDuration) -> Timestamp {
        let (mut at, mut left) = (since, time);
        for &(from, until) in &self.stood {
            let runs = from.duration_since(at);
            if runs >= left {
                break;
            }
            left -= runs.max(SignedDuration::ZERO);
            at = at.max(until);
        }
        later(at, left)
    }

    /// What comes by itself, in the order in which it comes.
    fn tasks(&self, quiet: Option<&Quiet>) -> Vec<(Timestamp, Task)> {
        let deadline = self.deadline();
        if let (Some(ran_out), Some(_)) = (self.ran_out, deadline) {
            let end = self.after(ran_out, CLAIMED_AFTER);
            return if end < Timestamp::MAX { vec![(end, Task::End)] } else { Vec::new() };
        }
        let mut tasks: Vec<(Timestamp, Task)> = Reminder::ALL
            .into_iter()
            .filter(|reminder| self.reminded.is_none_or(|reminded| reminded < *reminder))
            .filter_map(|reminder| Some((self.reminded_at(reminder, quiet)?, Task::Remind(reminder))))
            .collect();
        tasks.push(match deadline {
            Some(deadline) if self.begun && self.watched => (deadline, Task::RunOut),
            // The program has nothing to say: who has no time left has lost.
            Some(deadline) if self.begun => (deadline, Task::End),
            Some(deadline) => (deadline, Task::Abandon),
            None => (self.after(self.happened, ABANDONED_AFTER), Task::Abandon),
        });
        tasks.retain(|(at, _)| *at < Timestamp::MAX);
        tasks
    }

    /// When a reminder comes; `None` for one that does not.
    fn reminded_at(&self, reminder: Reminder, quiet: Option<&Quiet>) -> Option<Timestamp> {
        let time = match (self.time(), reminder) {
            _ if self.thinks => return None,
            (None, Reminder::First) => REMINDED_AFTER[0],
            (None, Reminder::Last) => REMINDED_AFTER[1],
            (Some(_), Reminder::First) if self.pace.minutes() < SHORT => return None,
            (Some(time), Reminder::First) => time / 2,
            (Some(time), Reminder::Last) => time / 4 * 3,
        };
        let at = self.after(self.began, time);
        let moved = quiet.map_or(at, |quiet| quiet.moved(at, self.deadline()));
        // Where the hours were quiet already when the turn began, nothing is left but to leave it out.
        (moved > self.began).then_some(moved)
    }
}

fn later(at: Timestamp, by: SignedDuration) -> Timestamp {
    at.checked_add(by).unwrap_or(Timestamp::MAX)
}
