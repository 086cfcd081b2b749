//! The day of a game.

use std::fmt;
use std::str::FromStr;

/// A day as far as it is known, written `2026.11.30` or `2026.??.??`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Date {
    year: Option<u16>,
    month: Option<u8>,
    day: Option<u8>,
}

impl Date {
    /// A day of the calendar; `None` where year, month or day is none.
    #[must_use]
    pub fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        Self { year: Some(year), month: Some(month), day: Some(day) }.checked()
    }

    fn checked(self) -> Option<Self> {
        let fits = self.year.is_none_or(|year| year <= 9999)
            && self.month.is_none_or(|month| (1..=12).contains(&month))
            && self.day.is_none_or(|day| (1..=31).contains(&day));
        fits.then_some(self)
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.year {
            Some(year) => write!(f, "{year:04}")?,
            None => f.write_str("????")?,
        }
        for part in [self.month, self.day] {
            match part {
                Some(part) => write!(f, ".{part:02}")?,
                None => f.write_str(".??")?,
            }
        }
        Ok(())
    }
}

/// The text is no date.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a date is written 2026.11.30, with ? for each digit of what is unknown")]
pub struct ParseDateError;

impl FromStr for Date {
    type Err = ParseDateError;

    fn from_str(text: &str) -> Result<Self, ParseDateError> {
        let parts: Vec<&str> = text.splitn(4, '.').collect();
        let [year, month, day] = parts[..] else { return Err(ParseDateError) };
        Self { year: date_part(year, 4)?, month: date_part(month, 2)?, day: date_part(day, 2)? }
            .checked()
            .ok_or(ParseDateError)
    }
}

fn date_part<T: FromStr>(text: &str, digits: usize) -> Result<Option<T>, ParseDateError> {
    if text.len() != digits {
        return Err(ParseDateError);
    }
    if text.bytes().all(|byte| byte == b'?') {
        return Ok(None);
    }
    if !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(ParseDateError);
    }
    text.parse().map(Some).map_err(|_| ParseDateError)
}
