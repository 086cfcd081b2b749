//! Endings and results as a record says them, checked against its placements.

use super::read::{Read, Tags, shorten};
use super::{EndingError, Place, Record, RecordFault, ended};
use crate::rules::{Color, Ending};
use std::fmt;

/// A result as read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Score {
    /// Points; those of a won game without points are 1 and 0.
    Points(u16, u16),
    /// `1/2-1/2`.
    Half,
    /// `*`.
    Open,
}

impl Score {
    /// Reads a result; `None` where it is none.
    pub(super) fn read(text: &str) -> Option<Self> {
        match text {
            "*" => return Some(Self::Open),
            "1/2-1/2" => return Some(Self::Half),
            _ => {}
        }
        let number = |text: &str| {
            let digits = (1..=3).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
            text.parse().ok().filter(|_| digits)
        };
        let (red, black) = text.split_once('-')?;
        Some(Self::Points(number(red)?, number(black)?))
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Points(red, black) => write!(f, "{red}-{black}"),
            Self::Half => f.write_str("1/2-1/2"),
            Self::Open => f.write_str("*"),
        }
    }
}

/// Derives the ending from tags, result and placements, and checks that they say the same.
pub(super) fn settle(record: &Record, tags: &Tags<'_>, word: Option<(Score, Place)>) -> Read<Ending> {
    let said = tags.find("Ending");
    let ending = match said {
        None => Ending::Unfinished,
        Some(tag) => read_ending(&tag.value).ok_or_else(|| tag.fault(RecordFault::Ending(shorten(&tag.value))))?,
    };
    let end = record.position.end();
    let fits = match ending {
        Ending::Unfinished => true,
        Ending::Marbles | Ending::Blocked => end.map(Ending::from) == Some(ending),
        _ => end.is_none(),
    };
    if let (Some(tag), false) = (said, fits) {
        return Err(tag.fault(RecordFault::EndingContradicts(EndingError { said: ending.word(), end })));
    }
    match settle_result(tags, word)?.filter(|(score, _)| *score != Score::Open) {
        Some((score, place)) => derive(record, said.map(|_| ending), score).map_err(|fault| place.fault(fault)),
        None => match (end, ending, said) {
            (Some(end), ..) => Ok(end.into()),
            (_, Ending::Resigned(_) | Ending::Time(_), Some(tag)) => {
                Err(tag.fault(RecordFault::WinnerUnsaid(ending.word())))
            }
            _ => Ok(ending),
        },
    }
}

/// The ending where there is a result, and an ending that does not contradict the placements or none.
fn derive(record: &Record, said: Option<Ending>, score: Score) -> Result<Ending, RecordFault> {
    let contradicts = |why: String| Err(RecordFault::ResultContradicts { said: score.to_string(), why });
    if let Some(end) = record.position.end() {
        let total = record.score_card().total();
        return match score {
            Score::Points(red, black) if (red, black) == (total.red, total.black) => Ok(end.into()),
            _ => contradicts(format!("the points of the placements, {}-{}", total.red, total.black)),
        };
    }
    let loser = match score {
        Score::Points(1, 0) => Some(Color::Black),
        Score::Points(0, 1) => Some(Color::Red),
        _ => None,
    };
    match (said, score, loser) {
        (Some(Ending::Resigned(_)), _, Some(loser)) => Ok(Ending::Resigned(loser)),
        (Some(Ending::Time(_)), _, Some(loser)) => Ok(Ending::Time(loser)),
        (Some(Ending::Agreed) | None, Score::Half, _) => Ok(Ending::Agreed),
        (None, _, Some(_)) => Err(RecordFault::EndingUnsaid(score.to_string())),
        (None, ..) => contradicts(format!("the placements, {}", ended(None))),
        (Some(ending), ..) => contradicts(format!("the ending {}", ending.word())),
    }
}

/// The result, which tag and last word must agree on; where only one says something, that one's.
fn settle_result(tags: &Tags<'_>, word: Option<(Score, Place)>) -> Read<Option<(Score, Place)>> {
    let Some(tag) = tags.find("Result") else { return Ok(word) };
    let score = Score::read(tag.value.trim()).ok_or_else(|| tag.fault(RecordFault::Result(shorten(&tag.value))))?;
    match word {
        None | Some((Score::Open, _)) => Ok(Some((score, tag.place))),
        Some((said, _)) if said == score || score == Score::Open => Ok(word),
        Some((said, place)) => {
            Err(place.fault(RecordFault::ResultsDiffer { tag: score.to_string(), word: said.to_string() }))
        }
    }
}

/// The ending that a tag names; whose it was is the result's to say.
fn read_ending(text: &str) -> Option<Ending> {
    let red = Color::Red;
    [
        Ending::Marbles,
        Ending::Blocked,
        Ending::Resigned(red),
        Ending::Agreed,
        Ending::Time(red),
        Ending::Abandoned,
        Ending::Unfinished,
    ]
    .into_iter()
    .find(|ending| ending.word().eq_ignore_ascii_case(text.trim()))
}
