//! What can be wrong with a record, and where.

use super::{EndingError, ParseDateError, Record, SwapError};
use crate::rules::{Hole, Illegal, ParseBoardError, ParseScoringError};
use std::fmt;

/// A place in a text, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The line.
    pub line: u32,
    /// The character in the line.
    pub column: u32,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// A text is no record: what is wrong and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {fault}")]
pub struct ParseRecordError {
    /// Where.
    pub place: Place,
    /// What.
    #[source]
    pub fault: RecordFault,
}

/// What can be wrong with a record. What is repeated of the text is shortened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RecordFault {
    /// It is longer than [`Record::MAX_TEXT`], as read or as it would be written.
    #[error("the record is {found} bytes long; at most {} are read", Record::MAX_TEXT)]
    TooLong {
        /// Its length in bytes.
        found: usize,
    },
    /// A `[` without a name behind it.
    #[error("a tag's name is missing: tags are written [Red \"ada\"]")]
    TagName,
    /// A tag whose value is not in quotes.
    #[error("the value of the tag {0} must stand in double quotes")]
    TagQuotes(String),
    /// A value without a closing quote on its line.
    #[error("the value of the tag {0} has no closing quote on its line")]
    TagUnclosed(String),
    /// A backslash before something else than a quote or a backslash.
    #[error("in the tag {0} a backslash stands before something else than \" or \\")]
    TagEscape(String),
    /// A control character in a value.
    #[error("the value of the tag {0} has a control character")]
    TagControl(String),
    /// No `]` behind the value.
    #[error("the tag {0} has no closing bracket")]
    TagBracket(String),
    /// A tag that is there already.
    #[error("the tag {0} is there twice")]
    TagTwice(String),
    /// A tag among or after the placements.
    #[error("a tag stands behind the placements' beginning: a file holds one record, and its tags come first")]
    TagLate,
    /// No tag `Board`.
    #[error("the tag Board is missing")]
    BoardMissing,
    /// The tag `Board` is no board.
    #[error("Board: {0}")]
    Board(#[source] ParseBoardError),
    /// The tag `Date` is no date.
    #[error("Date: {0}")]
    Date(#[source] ParseDateError),
    /// The tag `Bonuses` is none of the four.
    #[error("Bonuses: {0}")]
    Bonuses(#[source] ParseScoringError),
    /// The tag `Swap` is neither `yes` nor `no`.
    #[error("Swap: yes or no, not {0:?}")]
    Swap(String),
    /// The tag `Ending` is no ending.
    #[error("Ending: marbles, blocked, resigned, agreed, time, abandoned or unfinished, not {0:?}")]
    Ending(String),
    /// The tag `Result` is no result.
    #[error("Result: points as in 31-35, 1-0, 0-1, 1/2-1/2 or *, not {0:?}")]
    Result(String),
    /// A comment without an end.
    #[error("the comment has no closing brace")]
    CommentUnclosed,
    /// A closing brace without a comment.
    #[error("a closing brace stands here without an opening one")]
    Brace,
    /// A number that does not belong to the next placement.
    #[error("the number {found} stands here, but the next placement belongs to number {expected}")]
    Number {
        /// The number read.
        found: String,
        /// The number of the next placement's pair.
        expected: u8,
    },
    /// A word that has no meaning here.
    #[error("{0:?} is no placement, number or result")]
    Word(String),
    /// A placement that the rules forbid.
    #[error("placement {ply}, {hole}, is not legal: {illegal}")]
    Illegal {
        /// Which placement, counted from 1.
        ply: u8,
        /// Where.
        hole: Hole,
        /// The rule.
        #[source]
        illegal: Illegal,
    },
    /// `swap` where it can't stand.
    #[error("swap: {0}")]
    Swapped(#[source] SwapError),
    /// Something follows the result.
    #[error("{0:?} follows the result, which is the last word of a record")]
    AfterResult(String),
    /// The ending contradicts the placements.
    #[error("{0}")]
    EndingContradicts(#[source] EndingError),
    /// The result contradicts the ending, or the points of the placements.
    #[error("the result {said} contradicts {why}")]
    ResultContradicts {
        /// The result read.
        said: String,
        /// What it contradicts.
        why: String,
    },
    /// The tag `Result` and the last word differ.
    #[error("the result {word} differs from that of the tag, {tag}")]
    ResultsDiffer {
        /// The tag's.
        tag: String,
        /// The last word.
        word: String,
    },
    /// A resignation or a loss on time without a result, which would say whose it was.
    #[error("the ending {0} needs the result 1-0 or 0-1, to say who won")]
    WinnerUnsaid(&'static str),
    /// A won game without a reason.
    #[error("the result {0} needs the tag Ending, resigned or time, since the placements do not end the game")]
    EndingUnsaid(String),
}

impl Place {
    /// The error of a fault at this place.
    pub(super) fn fault(self, fault: RecordFault) -> ParseRecordError {
        ParseRecordError { place: self, fault }
    }
}
