//! The hours in which a person is not to be disturbed.

use jiff::civil::Time;
use jiff::tz::{TimeZone, TimeZoneDatabase};
use jiff::{SignedDuration, Timestamp, ZonedDateTime};
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

/// The longest name of a zone in bytes: the longest that there is has 30.
const MAX_ZONE: usize = 40;

/// How long before they begin something comes that can't wait for their end.
const BEFORE: SignedDuration = SignedDuration::from_mins(1);

/// The zones that the program brings along: those of the computer may be missing, or be others.
static ZONES: LazyLock<TimeZoneDatabase> = LazyLock::new(TimeZoneDatabase::bundled);

/// Hours of every day in which a person is not to be disturbed, by the clock on their wall, written
/// `22-7 Europe/Vienna` or `22:30-7 Europe/Vienna`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quiet {
    from: Time,
    to: Time,
    zone: TimeZone,
}

impl Quiet {
    /// Whether a moment is within the hours.
    #[must_use]
    pub fn includes(&self, at: Timestamp) -> bool {
        self.around(at).is_some()
    }

    /// When something comes that would come at a moment: then, if it is not within the hours; before they begin, if it
    /// is of no more use at their end; else at their end.
    ///
    /// `deadline` is when it would be of no more use.
    #[must_use]
    pub fn moved(&self, at: Timestamp, deadline: Option<Timestamp>) -> Timestamp {
        let Some((begin, end)) = self.around(at) else { return at };
        match deadline {
            Some(deadline) if deadline <= end => begin.checked_sub(BEFORE).unwrap_or(begin),
            _ => end,
        }
    }

    /// The quiet time that a moment is in.
    fn around(&self, at: Timestamp) -> Option<(Timestamp, Timestamp)> {
        let there = at.to_zoned_datetime(self.zone.clone());
        // Those of a night may have begun yesterday.
        [there.yesterday().ok()?, there].into_iter().find_map(|day| {
            let begin = self.wall(&day, self.from)?;
            let last = if self.to > self.from { day } else { day.tomorrow().ok()? };
            let end = self.wall(&last, self.to)?;
            (begin <= at && at < end).then_some((begin, end))
        })
    }

    /// The moment at which the clock on the wall shows a time on a day; where it is set forward over that time, the
    /// moment that it would have been.
    fn wall(&self, day: &ZonedDateTime, time: Time) -> Option<Timestamp> {
        Some(day.date().to_datetime(time).to_zoned_datetime(self.zone.clone()).ok()?.timestamp())
    }
}

impl fmt::Display for Quiet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (time, sign) in [(self.from, "-"), (self.to, " ")] {
            match time.minute() {
                0 => write!(f, "{}{sign}", time.hour())?,
                minute => write!(f, "{}:{minute:02}{sign}", time.hour())?,
            }
        }
        f.write_str(self.zone.iana_name().unwrap_or("UTC"))
    }
}

/// The text names no quiet hours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseQuietError {
    /// The hours can't be read.
    #[error("quiet hours are two times of day and a zone, as 22-7 Europe/Vienna")]
    Hours,
    /// There is no such zone.
    #[error("a zone is a continent and a city, as Europe/Vienna")]
    Zone,
}

impl FromStr for Quiet {
    type Err = ParseQuietError;

    fn from_str(text: &str) -> Result<Self, ParseQuietError> {
        let (hours, zone) = text.trim().split_once(char::is_whitespace).ok_or(ParseQuietError::Hours)?;
        let (from, to) = hours.split_once('-').ok_or(ParseQuietError::Hours)?;
        let (from, to) = (time(from).ok_or(ParseQuietError::Hours)?, time(to).ok_or(ParseQuietError::Hours)?);
        if from == to {
            return Err(ParseQuietError::Hours);
        }
        let name = zone.trim();
        let zone = if name.len() <= MAX_ZONE { ZONES.get(name).ok() } else { None };
        // Only what has a name can be kept.
        let zone = zone.filter(|zone| zone.iana_name().is_some()).ok_or(ParseQuietError::Zone)?;
        Ok(Self { from, to, zone })
    }
}

/// A time of day: `7`, `07`, `22:30`.
fn time(text: &str) -> Option<Time> {
    let (hour, minute) = text.split_once(':').unwrap_or((text, "0"));
    let number = |digits: &str| {
        let few = (1..=2).contains(&digits.len()) && digits.bytes().all(|digit| digit.is_ascii_digit());
        if few { digits.parse().ok() } else { None }
    };
    // Midnight is 0 and 24.
    let hour: i8 = number(hour)?;
    Time::new(if hour == 24 { 0 } else { hour }, number(minute)?, 0, 0).ok()
}

#[cfg(test)]
mod tests {
    use super::{ParseQuietError, Quiet};
    use jiff::Timestamp;

    fn at(text: &str) -> Timestamp {
        text.parse().expect("it is a time")
    }

    fn quiet(text: &str) -> Quiet {
        text.parse().expect("they are quiet hours")
    }

    #[test]
    fn hours_read_back() {
        for (text, written) in [
            ("22-7 Europe/Vienna", "22-7 Europe/Vienna"),
            ("22:30-07:05 europe/vienna", "22:30-7:05 Europe/Vienna"),
            ("13-14  UTC", "13-14 UTC"),
            ("24-6 America/New_York", "0-6 America/New_York"),
        ] {
            assert_eq!(quiet(text).to_string(), written);
            assert_eq!(quiet(written), quiet(text));
        }
        for wrong in ["", "22-7", "22 Europe/Vienna", "25-7 UTC", "7-7 UTC", "22:60-7 UTC", "-1-7 UTC", "+1-7 UTC"] {
            assert_eq!(wrong.parse::<Quiet>(), Err(ParseQuietError::Hours), "{wrong}");
        }
        for wrong in ["22-7 Vienna", "22-7 ../../etc/passwd", "22-7 EST5EDT,M3", "22-7 +01:00"] {
            assert_eq!(wrong.parse::<Quiet>(), Err(ParseQuietError::Zone), "{wrong}");
        }
        assert_eq!(format!("22-7 {}", "a".repeat(1000)).parse::<Quiet>(), Err(ParseQuietError::Zone));
    }

    #[test]
    fn what_would_come_at_night_comes_in_the_morning_or_before() {
        let vienna = quiet("22-7 Europe/Vienna");
        let night = at("2026-12-02T01:30:00Z");
        assert_eq!(vienna.moved(night, None), at("2026-12-02T06:00:00Z"));
        assert_eq!(vienna.moved(night, Some(at("2026-12-02T06:30:00Z"))), at("2026-12-02T06:00:00Z"));
        assert_eq!(vienna.moved(night, Some(at("2026-12-02T05:30:00Z"))), at("2026-12-01T20:59:00Z"));
        for day in ["2026-12-02T06:00:00Z", "2026-12-02T20:59:59Z"] {
            assert_eq!(vienna.moved(at(day), None), at(day), "it is no night yet, or no more");
        }
        let noon = quiet("12-14:30 Europe/Vienna");
        assert_eq!(noon.moved(at("2026-12-02T12:00:00Z"), None), at("2026-12-02T13:30:00Z"));
        assert_eq!(noon.moved(night, None), night);
    }

    #[test]
    fn the_morning_comes_by_the_clock_on_the_wall_when_summer_begins_and_ends() {
        let vienna = quiet("22-7 Europe/Vienna");
        // The clocks go forward on 28 March 2027, and back on 31 October.
        assert_eq!(vienna.moved(at("2027-03-27T23:00:00Z"), None), at("2027-03-28T05:00:00Z"));
        assert_eq!(vienna.moved(at("2027-03-26T23:00:00Z"), None), at("2027-03-27T06:00:00Z"));
        assert_eq!(vienna.moved(at("2027-10-30T23:00:00Z"), None), at("2027-10-31T06:00:00Z"));
        assert_eq!(
            vienna.moved(at("2027-10-30T20:00:00Z"), Some(at("2027-10-31T05:59:00Z"))),
            at("2027-10-30T19:59:00Z")
        );
        // At half past two the clock is set from two to three: the hours then begin at half past three.
        let early = quiet("2:30-5 Europe/Vienna");
        assert_eq!(early.moved(at("2027-03-28T01:45:00Z"), None), at("2027-03-28T03:00:00Z"));
        assert_eq!(early.moved(at("2027-03-28T01:15:00Z"), None), at("2027-03-28T01:15:00Z"));
    }
}
