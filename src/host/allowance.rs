//! How much each person and room may ask for in public.

use crate::game::{RoomId, UserId};
use jiff::Timestamp;
use std::collections::HashMap;
use std::hash::Hash;
use std::time::Duration;

/// How many answers may come at once, and how fast the allowance grows again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// The most at once.
    pub burst: u32,
    /// The time in which one more is allowed.
    pub every: Duration,
}

impl Rate {
    /// So many a minute, all of them at once if need be.
    #[must_use]
    pub fn a_minute(answers: u32) -> Self {
        let answers = answers.max(1);
        Self { burst: answers, every: Duration::from_mins(1) / answers }
    }
}

/// How many refusals of a person everybody in a room is shown in a minute.
const REFUSALS: u32 = 1;

/// How many wrong codes a person may try in a minute. A code has 50 bits.
const WRONG_CODES: u32 = 5;

/// What a request may get.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Leave {
    /// It is answered.
    Granted,
    /// It is refused with a notice: the first one beyond the allowance.
    Notice,
    /// It is refused in silence.
    Silence,
}

/// The allowances of everybody who asked lately.
#[derive(Debug)]
pub(super) struct Allowances {
    people: Buckets<UserId>,
    rooms: Buckets<RoomId>,
    refusals: Buckets<UserId>,
    codes: Buckets<UserId>,
}

impl Allowances {
    pub(super) fn new(person: Rate, room: Rate) -> Self {
        let refusals = Buckets::new(Rate::a_minute(REFUSALS));
        let codes = Buckets::new(Rate::a_minute(WRONG_CODES));
        Self { people: Buckets::new(person), rooms: Buckets::new(room), refusals, codes }
    }

    /// Whether a person may be refused something before everybody's eyes, which counts then.
    pub(super) fn may_be_refused(&mut self, person: &UserId, now: Timestamp) -> bool {
        let granted = self.refusals.look(person, now) == Leave::Granted;
        if granted {
            self.refusals.spend(person, now);
        }
        granted
    }

    /// Whether a person may try a code; `wrong` counts one that was wrong.
    pub(super) fn may_try_code(&mut self, person: &UserId, now: Timestamp, wrong: bool) -> bool {
        if wrong {
            self.codes.spend(person, now);
        }
        self.codes.look(person, now) == Leave::Granted
    }

    /// Takes one answer from a person's and a room's allowance, or from neither.
    pub(super) fn take(&mut self, person: &UserId, room: &RoomId, now: Timestamp) -> Leave {
        match (self.people.look(person, now), self.rooms.look(room, now)) {
            (Leave::Granted, Leave::Granted) => {
                self.people.spend(person, now);
                self.rooms.spend(room, now);
                Leave::Granted
            }
            (Leave::Granted, refused) | (refused, _) => refused,
        }
    }
}

/// Token buckets, one a key. A full bucket is as good as none and is forgotten, so that the map stays small.
#[derive(Debug)]
struct Buckets<K> {
    rate: Rate,
    /// When the bucket will be full again, and whether the notice was given since it was not empty.
    full_at: HashMap<K, (Timestamp, bool)>,
}

/// More keys than this at once, and full buckets are looked for.
const MANY: usize = 4096;

impl<K: Clone + Eq + Hash> Buckets<K> {
    fn new(rate: Rate) -> Self {
        Self { rate, full_at: HashMap::new() }
    }

    fn look(&mut self, key: &K, now: Timestamp) -> Leave {
        let Some((full_at, noticed)) = self.full_at.get_mut(key) else { return Leave::Granted };
        let owing = full_at.duration_since(now).as_millis();
        let most = (self.rate.every * (self.rate.burst - 1)).as_millis() as i128;
        if owing <= most {
            *noticed = false;
            Leave::Granted
        } else if std::mem::replace(noticed, true) {
            Leave::Silence
        } else {
            Leave::Notice
        }
    }

    fn spend(&mut self, key: &K, now: Timestamp) {
        if self.full_at.len() >= MANY {
            self.full_at.retain(|_, (full_at, _)| *full_at > now);
        }
        let (full_at, _) = self.full_at.entry(key.clone()).or_insert((now, false));
        *full_at = (*full_at).max(now).checked_add(self.rate.every).unwrap_or(Timestamp::MAX);
    }
}

#[cfg(test)]
mod tests {
    use super::{Allowances, Leave, Rate};
    use crate::game::{Platform, RoomId, UserId};
    use jiff::{SignedDuration, Timestamp};

    #[test]
    fn one_notice_then_silence_until_there_is_allowance_again() {
        let person = UserId::new(Platform::Web, "ann").expect("an id");
        let room = RoomId::new(Platform::Web, "room").expect("an id");
        let mut allowances = Allowances::new(Rate::a_minute(3), Rate::a_minute(100));
        let start = Timestamp::UNIX_EPOCH;
        let mut at = |seconds| allowances.take(&person, &room, start + SignedDuration::from_secs(seconds));
        assert_eq!([at(0), at(0), at(0)], [Leave::Granted; 3]);
        assert_eq!([at(0), at(1), at(19)], [Leave::Notice, Leave::Silence, Leave::Silence]);
        assert_eq!([at(20), at(20), at(21)], [Leave::Granted, Leave::Notice, Leave::Silence]);
        assert_eq!(
            [at(600), at(600), at(600), at(600)],
            [Leave::Granted, Leave::Granted, Leave::Granted, Leave::Notice]
        );
    }

    #[test]
    fn one_refusal_a_minute_and_person() {
        let person = |name: &str| UserId::new(Platform::Web, name).expect("an id");
        let mut allowances = Allowances::new(Rate::a_minute(3), Rate::a_minute(100));
        let start = Timestamp::UNIX_EPOCH;
        let mut at =
            |name, seconds| allowances.may_be_refused(&person(name), start + SignedDuration::from_secs(seconds));
        assert_eq!([at("ann", 0), at("ann", 1), at("bob", 1), at("ann", 59)], [true, false, true, false]);
        assert_eq!([at("ann", 60), at("bob", 60), at("bob", 61), at("ann", 119)], [true, false, true, false]);
    }

    #[test]
    fn a_full_room_takes_nothing_from_the_person() {
        let person = |name: &str| UserId::new(Platform::Web, name).expect("an id");
        let room = |name: &str| RoomId::new(Platform::Web, name).expect("an id");
        let mut allowances = Allowances::new(Rate::a_minute(2), Rate::a_minute(2));
        let now = Timestamp::UNIX_EPOCH;
        for name in ["ann", "bob"] {
            assert_eq!(allowances.take(&person(name), &room("full"), now), Leave::Granted);
        }
        assert_eq!(allowances.take(&person("cid"), &room("full"), now), Leave::Notice);
        assert_eq!(allowances.take(&person("cid"), &room("other"), now), Leave::Granted);
        assert_eq!(allowances.take(&person("cid"), &room("other"), now), Leave::Granted);
        assert_eq!(allowances.take(&person("cid"), &room("third"), now), Leave::Notice);
    }
}
