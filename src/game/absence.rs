//! When a person was and is away, and how much of that a year allows.

use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use std::fmt;
use std::str::FromStr;

/// The most days of a calendar year (UTC) that a person can be away.
pub const MAX_AWAY: u8 = 21;

const DAY: SignedDuration = SignedDuration::from_hours(24);

/// When a person was and is away, each time for a number of days, written `2026-12-01T12:00:00Z 7` with commas between.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Absences(Vec<(Timestamp, u8)>);

/// Nobody may be away for so long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{left} days are left in {year}")]
pub struct TooLong {
    /// The year that has too few days left.
    pub year: i16,
    /// How many it has.
    pub left: u8,
}

impl Absences {
    /// Until when the person is away, at a moment; `None` where they are not.
    #[must_use]
    pub fn until(&self, now: Timestamp) -> Option<Timestamp> {
        let &(from, days) = self.0.last()?;
        let until = day_of(from, days);
        (from <= now && now < until).then_some(until)
    }

    /// How many days are left in a year. A day counts as soon as it has begun, and for the year in which it does.
    #[must_use]
    pub fn left(&self, year: i16) -> u8 {
        let days = self.0.iter().flat_map(|&(from, days)| (0..days).map(move |day| day_of(from, day)));
        let taken = days.filter(|&day| year_of(day) == year).count();
        MAX_AWAY.saturating_sub(u8::try_from(taken).unwrap_or(MAX_AWAY))
    }

    /// Is away for so many days from now on, in place of the rest of an absence that has not ended.
    ///
    /// # Errors
    ///
    /// [`TooLong`] where a year has too few days left; nothing has changed then.
    pub fn begin(&mut self, now: Timestamp, days: u8) -> Result<Timestamp, TooLong> {
        let mut next = self.clone();
        next.end(now);
        // What was before last year counts for nothing that can still come.
        next.0.retain(|(from, days)| *days > 0 && year_of(*from) >= year_of(now) - 1);
        let until = day_of(now, days);
        for year in year_of(now)..=year_of(until) {
            let left = next.left(year);
            let wanted = (0..days).filter(|&day| year_of(day_of(now, day)) == year).count();
            if wanted > usize::from(left) {
                return Err(TooLong { year, left });
            }
        }
        next.0.push((now, days));
        *self = next;
        Ok(until)
    }

    /// Is back.
    pub fn end(&mut self, now: Timestamp) {
        if self.until(now).is_some()
            && let Some((from, days)) = self.0.last_mut()
        {
            *days = (1..*days).find(|&day| day_of(*from, day) >= now).unwrap_or(*days);
            // The day that has begun counts whole, and yet they are back.
            self.0.push((now, 0));
        }
    }
}

/// The year of a moment (UTC).
#[must_use]
pub fn year_of(moment: Timestamp) -> i16 {
    moment.to_zoned_datetime(TimeZone::UTC).year()
}

fn day_of(from: Timestamp, day: u8) -> Timestamp {
    from.checked_add(DAY * i32::from(day)).unwrap_or(Timestamp::MAX)
}

impl fmt::Display for Absences {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, (from, days)) in self.0.iter().enumerate() {
            write!(f, "{}{from} {days}", if place > 0 { ", " } else { "" })?;
        }
        Ok(())
    }
}

/// The text names no absences.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("absences are times with numbers of days")]
pub struct ParseAbsencesError;

impl FromStr for Absences {
    type Err = ParseAbsencesError;

    fn from_str(text: &str) -> Result<Self, ParseAbsencesError> {
        let read = |entry: &str| {
            let (from, days) = entry.split_once(' ')?;
            Some((from.parse().ok()?, days.parse().ok()?))
        };
        let entries = text.split(", ").filter(|entry| !entry.is_empty()).map(read);
        entries.collect::<Option<Vec<_>>>().map(Self).ok_or(ParseAbsencesError)
    }
}

#[cfg(test)]
mod tests {
    use super::{Absences, TooLong};
    use jiff::Timestamp;

    fn at(text: &str) -> Timestamp {
        text.parse().expect("it is a time")
    }

    #[test]
    fn three_weeks_a_year_and_no_more() {
        let mut absences = Absences::default();
        let spring = at("2026-03-01T12:00:00Z");
        assert_eq!(absences.begin(spring, 14), Ok(at("2026-03-15T12:00:00Z")));
        assert_eq!((absences.until(spring), absences.left(2026)), (Some(at("2026-03-15T12:00:00Z")), 7));
        assert_eq!(absences.until(at("2026-03-15T12:00:00Z")), None);
        let summer = at("2026-07-01T00:00:00Z");
        assert_eq!(absences.begin(summer, 8), Err(TooLong { year: 2026, left: 7 }));
        assert_eq!(absences.begin(summer, 2), Ok(at("2026-07-03T00:00:00Z")));
        let text = absences.to_string();
        assert_eq!(text.parse(), Ok(absences));
        assert_eq!("".parse(), Ok(Absences::default()));
        assert!("yesterday 3".parse::<Absences>().is_err());
    }

    #[test]
    fn a_day_that_has_begun_counts_and_the_rest_is_left_for_later() {
        let mut absences = Absences::default();
        assert!(absences.begin(at("2026-03-01T12:00:00Z"), 14).is_ok());
        absences.end(at("2026-03-03T13:00:00Z"));
        assert_eq!((absences.until(at("2026-03-03T14:00:00Z")), absences.left(2026)), (None, 18));
        absences.end(at("2026-03-03T15:00:00Z"));
        assert_eq!(absences.left(2026), 18, "one can't be back twice");
        // However often one goes and comes, each time is a day.
        for hour in 0..18 {
            let now = at("2026-04-01T00:00:00Z") + jiff::SignedDuration::from_hours(hour);
            assert!(absences.begin(now, 1).is_ok(), "{hour}");
        }
        assert_eq!(absences.begin(at("2026-05-01T00:00:00Z"), 1), Err(TooLong { year: 2026, left: 0 }));
    }

    #[test]
    fn days_over_new_year_count_where_they_begin() {
        let mut absences = Absences::default();
        assert!(absences.begin(at("2026-12-25T12:00:00Z"), 20).is_ok());
        assert_eq!((absences.left(2026), absences.left(2027)), (14, 8));
        let before = absences.clone();
        assert_eq!(absences.begin(at("2027-02-01T12:00:00Z"), 9), Err(TooLong { year: 2027, left: 8 }));
        assert_eq!(absences, before);
        assert!(absences.begin(at("2027-02-01T12:00:00Z"), 8).is_ok());
        assert!(absences.begin(at("2029-02-01T12:00:00Z"), 21).is_ok());
        assert_eq!(absences.to_string(), "2029-02-01T12:00:00Z 21", "what is long past is forgotten");
    }
}
