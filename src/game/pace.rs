//! How much time a side has for a placement.

use jiff::SignedDuration;
use std::fmt;
use std::str::FromStr;

/// The time that a side has for each placement, written `5m`, `12h`, `3d` or `none`: from five minutes to thirty days,
/// or as long as it likes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pace(u16);

/// The shortest pace in minutes.
const SHORTEST: u16 = 5;

/// The longest pace in minutes.
const LONGEST: u16 = 30 * DAY;

const HOUR: u16 = 60;

const DAY: u16 = 24 * HOUR;

impl Pace {
    /// No limit.
    pub const NONE: Self = Self(0);

    /// Three days, which the program takes where nobody says otherwise.
    pub const USUAL: Self = Self(3 * DAY);

    /// So many minutes; `None` where they are fewer or more than a pace may have.
    #[must_use]
    pub const fn of_minutes(minutes: u16) -> Option<Self> {
        if SHORTEST <= minutes && minutes <= LONGEST { Some(Self(minutes)) } else { None }
    }

    /// Its minutes; 0 without a limit.
    #[must_use]
    pub const fn minutes(self) -> u16 {
        self.0
    }

    /// The time for a placement; `None` without a limit.
    #[must_use]
    pub const fn time(self) -> Option<SignedDuration> {
        match self.0 {
            0 => None,
            minutes => Some(SignedDuration::from_mins(minutes as i64)),
        }
    }
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("none"),
            minutes if minutes.is_multiple_of(DAY) => write!(f, "{}d", minutes / DAY),
            minutes if minutes.is_multiple_of(HOUR) => write!(f, "{}h", minutes / HOUR),
            minutes => write!(f, "{minutes}m"),
        }
    }
}

/// The text is no pace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a pace is a number of minutes, hours or days from 5m to 30d, as 12h, or none")]
pub struct ParsePaceError;

impl FromStr for Pace {
    type Err = ParsePaceError;

    fn from_str(text: &str) -> Result<Self, ParsePaceError> {
        if text == "none" {
            return Ok(Self::NONE);
        }
        let unit = match text.as_bytes().last() {
            Some(b'm') => 1,
            Some(b'h') => HOUR,
            Some(b'd') => DAY,
            _ => return Err(ParsePaceError),
        };
        let digits = &text[..text.len() - 1];
        if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
            return Err(ParsePaceError);
        }
        let minutes = digits.parse::<u16>().ok().and_then(|count| count.checked_mul(unit));
        minutes.and_then(Self::of_minutes).ok_or(ParsePaceError)
    }
}

#[cfg(test)]
mod tests {
    use super::Pace;

    #[test]
    fn a_pace_reads_back_in_its_largest_unit() {
        for (text, minutes, written) in [
            ("none", 0, "none"),
            ("5m", 5, "5m"),
            ("90m", 90, "90m"),
            ("120m", 120, "2h"),
            ("12h", 720, "12h"),
            ("48h", 2880, "2d"),
            ("3d", 4320, "3d"),
            ("30d", 43_200, "30d"),
            ("007d", 10_080, "7d"),
        ] {
            let pace: Pace = text.parse().expect("it is a pace");
            assert_eq!((pace.minutes(), pace.to_string().as_str()), (minutes, written), "{text}");
            assert_eq!(pace.to_string().parse(), Ok(pace));
        }
        assert_eq!(Pace::USUAL.to_string(), "3d");
        let wrong = ["", "d", "4m", "31d", "721h", "43201m", "0d", "3", "3w", "-3d", "+3d", "3 d", "1.5d", "3D", "½d"];
        for wrong in wrong.into_iter().chain(["99999999d", "65535d"]) {
            assert!(wrong.parse::<Pace>().is_err(), "{wrong}");
        }
    }
}
