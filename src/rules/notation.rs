//! Records: whole games as text, in the manner of PGN.

mod date;
mod fault;
mod read;
mod result;

pub use date::{Date, ParseDateError};
pub use fault::{ParseRecordError, Place, RecordFault};

use super::{Board, ByColor, Color, End, Ending, Hole, Illegal, Outcome, Position, ScoreCard, Scoring};
use std::collections::BTreeMap;
use std::fmt;

/// A whole game with what is known about it.
///
/// Its text form is fixed: tag pairs, an empty line, the placements numbered in pairs, the result.
/// [`FromStr`](std::str::FromStr) reads it leniently, [`Display`](fmt::Display) writes it in one canonical way, and
/// reading what was written gives the same record.
///
/// ```
/// use kulami::rules::{Date, Layout, Record, Scoring};
///
/// let mut record = Record::new(Layout::Printed(1).board(), Scoring::default());
/// record.date = Date::new(2026, 11, 30).unwrap_or_default();
/// record.names.red = Some("ada".to_owned());
/// record.play("d5".parse()?)?;
/// assert!(record.to_string().ends_with("\n\n1. d5 *\n"));
/// assert_eq!(record.to_string().parse(), Ok(record));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The tag `Event`. Where this and the other words have control characters, spaces are written in their place.
    pub event: Option<String>,
    /// The tag `Site`.
    pub site: Option<String>,
    /// The tag `Date`.
    pub date: Date,
    /// The tags `Red` and `Black`: who holds the colours at the end.
    pub names: ByColor<Option<String>>,
    /// The tag `Bonuses`.
    pub scoring: Scoring,
    swap: Swap,
    ending: Ending,
    other_tags: Vec<(String, String)>,
    start: Position,
    position: Position,
    placements: Vec<Hole>,
    comments: BTreeMap<Token, Vec<String>>,
}

/// Whether Black may change colours instead of making the second placement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Swap {
    /// The game is played without the swap rule.
    #[default]
    Off,
    /// It may be done, but was not.
    Allowed,
    /// It was done after the first placement.
    Done,
}

/// A token of the placements' text, behind which a comment can stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Token {
    /// No token: the comment stands between the tags and the first of them.
    Start,
    /// The number before the placement of a ply, which is even: Red's.
    Number(u8),
    /// The placement of a ply, from 0.
    Placement(u8),
    /// The word `swap`.
    Swap,
    /// The result.
    Result,
}

/// The longest line that placements and comments are written on, in characters.
const LINE_WIDTH: usize = 80;

impl Record {
    /// The longest record in bytes that is read, and that reads back when written; a game without comments has about
    /// a thousand.
    pub const MAX_TEXT: usize = 64 * 1024;

    /// A game without placements, and nothing known about it.
    #[must_use]
    pub fn new(board: Board, scoring: Scoring) -> Self {
        let start = Position::new(board);
        Self {
            event: None,
            site: None,
            date: Date::default(),
            names: ByColor::default(),
            scoring,
            swap: Swap::Off,
            ending: Ending::Unfinished,
            other_tags: Vec::new(),
            position: start.clone(),
            start,
            placements: Vec::new(),
            comments: BTreeMap::new(),
        }
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        self.start.board()
    }

    /// The placements in order.
    #[must_use]
    pub fn placements(&self) -> &[Hole] {
        &self.placements
    }

    /// The position after the last placement.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The position after a number of placements; `None` beyond the last.
    #[must_use]
    pub fn position_at(&self, ply: usize) -> Option<Position> {
        let mut position = self.start.clone();
        for &hole in self.placements.get(..ply)? {
            position.play_unchecked(hole);
        }
        Some(position)
    }

    /// Adds a placement of the side to move. One that ends the game sets the ending.
    ///
    /// # Errors
    ///
    /// [`Illegal`] where a rule forbids it, also once an ending was [said](Self::finish).
    pub fn play(&mut self, hole: Hole) -> Result<(), Illegal> {
        if self.ending != Ending::Unfinished {
            return Err(Illegal::GameOver);
        }
        self.position.play(hole)?;
        self.placements.push(hole);
        if let Some(end) = self.position.end() {
            self.ending = end.into();
        }
        Ok(())
    }

    /// Whether the swap rule is played, and was used.
    #[must_use]
    pub const fn swap(&self) -> Swap {
        self.swap
    }

    /// Plays with the swap rule, which changes nothing where it was allowed already.
    pub fn allow_swap(&mut self) {
        if self.swap == Swap::Off {
            self.swap = Swap::Allowed;
        }
    }

    /// Changes the colours after the first placement. The names are left as they are: they are those at the end.
    ///
    /// # Errors
    ///
    /// [`SwapError`] without the rule, a second time, or anywhere else than after the first placement.
    pub fn change_colors(&mut self) -> Result<(), SwapError> {
        match self.swap {
            Swap::Off => Err(SwapError::Off),
            Swap::Done => Err(SwapError::Twice),
            Swap::Allowed if self.placements.len() != 1 || self.ending != Ending::Unfinished => Err(SwapError::Late),
            Swap::Allowed => {
                self.swap = Swap::Done;
                Ok(())
            }
        }
    }

    /// Why the game ended; [`Ending::Unfinished`] while it goes on.
    #[must_use]
    pub const fn ending(&self) -> Ending {
        self.ending
    }

    /// Says why the game ended.
    ///
    /// # Errors
    ///
    /// [`EndingError`] where the placements say otherwise: they end the game and this is not how, or they don't end it
    /// and this says so.
    pub fn finish(&mut self, ending: Ending) -> Result<(), EndingError> {
        let fits = match self.position.end() {
            Some(end) => ending == end.into(),
            None => !matches!(ending, Ending::Marbles | Ending::Blocked),
        };
        if !fits {
            return Err(EndingError { said: ending.word(), end: self.position.end() });
        }
        self.ending = ending;
        Ok(())
    }

    /// The points after the last placement.
    #[must_use]
    pub fn score_card(&self) -> ScoreCard {
        ScoreCard::of(&self.position, self.scoring)
    }

    /// Who won.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        Outcome::of(self.ending, &self.score_card())
    }

    /// The result as it is written: `31-35`, `1-0`, `0-1`, `1/2-1/2` or `*`.
    #[must_use]
    pub fn result(&self) -> String {
        match self.ending {
            Ending::Marbles | Ending::Blocked => {
                let total = self.score_card().total();
                format!("{}-{}", total.red, total.black)
            }
            Ending::Resigned(Color::Black) | Ending::Time(Color::Black) => "1-0".to_owned(),
            Ending::Resigned(Color::Red) | Ending::Time(Color::Red) => "0-1".to_owned(),
            Ending::Agreed => "1/2-1/2".to_owned(),
            Ending::Abandoned | Ending::Unfinished => "*".to_owned(),
        }
    }

    /// The tags that this program knows nothing about, in order.
    pub fn other_tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.other_tags.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Adds a tag that this program knows nothing about.
    ///
    /// # Errors
    ///
    /// [`TagError`] where the name is none, is one that a record has a place for, or is there already.
    pub fn add_tag(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        let mut letters = name.bytes();
        let letter = letters.next().is_some_and(|byte| byte.is_ascii_alphabetic());
        if !letter || !letters.all(|byte| byte.is_ascii_alphanumeric() || byte == b'_') {
            return Err(TagError::Name);
        }
        if KNOWN_TAGS.contains(&name) || self.other_tags.iter().any(|(other, _)| other == name) {
            return Err(TagError::Taken);
        }
        self.other_tags.push((name.to_owned(), value.to_owned()));
        Ok(())
    }

    /// The comments behind a token, in order.
    pub fn comments(&self, behind: Token) -> impl Iterator<Item = &str> {
        self.comments.get(&behind).into_iter().flatten().map(String::as_str)
    }

    /// Adds a comment behind a token. Spaces and line ends become single spaces, since lines are broken anew.
    ///
    /// # Errors
    ///
    /// [`CommentError`] where the record has no such token, or the comment has a `}`.
    pub fn add_comment(&mut self, behind: Token, text: &str) -> Result<(), CommentError> {
        let there = match behind {
            Token::Start | Token::Result => true,
            Token::Number(ply) => ply % 2 == 0 && usize::from(ply) < self.placements.len(),
            Token::Placement(ply) => usize::from(ply) < self.placements.len(),
            Token::Swap => self.swap == Swap::Done,
        };
        if !there {
            return Err(CommentError::NoToken);
        }
        if text.contains('}') {
            return Err(CommentError::Brace);
        }
        self.comments.entry(behind).or_default().push(one_line(text));
        Ok(())
    }
}

/// The words of a text with single spaces between.
fn one_line(text: &str) -> String {
    let blank = |character: char| character.is_whitespace() || character.is_control();
    text.split(blank).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// The tags that a [`Record`] has a place for, in the order in which they are written.
const KNOWN_TAGS: [&str; 10] =
    ["Event", "Site", "Date", "Red", "Black", "Board", "Bonuses", "Ending", "Result", "Swap"];

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = |words: &Option<String>| words.clone().unwrap_or_else(|| "?".to_owned());
        let values = [
            known(&self.event),
            known(&self.site),
            self.date.to_string(),
            known(&self.names.red),
            known(&self.names.black),
            self.board().to_string(),
            self.scoring.to_string(),
            self.ending.word().to_owned(),
            self.result(),
        ];
        for (name, value) in KNOWN_TAGS.iter().zip(&values) {
            write_tag(f, name, value)?;
        }
        if self.swap != Swap::Off {
            write_tag(f, "Swap", "yes")?;
        }
        for (name, value) in &self.other_tags {
            write_tag(f, name, value)?;
        }
        writeln!(f)?;
        self.write_placements(&mut Lines { f, width: 0 })?;
        writeln!(f)
    }
}

impl Record {
    fn write_placements(&self, lines: &mut Lines<'_, '_>) -> fmt::Result {
        self.write_comments(lines, Token::Start)?;
        for (&hole, ply) in self.placements.iter().zip(0..) {
            if ply % 2 == 0 {
                lines.word(&format!("{}.", ply / 2 + 1))?;
                self.write_comments(lines, Token::Number(ply))?;
            }
            lines.word(&hole.to_string())?;
            self.write_comments(lines, Token::Placement(ply))?;
            if ply == 0 && self.swap == Swap::Done {
                lines.word("swap")?;
                self.write_comments(lines, Token::Swap)?;
            }
        }
        lines.word(&self.result())?;
        self.write_comments(lines, Token::Result)
    }

    fn write_comments(&self, lines: &mut Lines<'_, '_>, behind: Token) -> fmt::Result {
        for comment in self.comments(behind) {
            for word in format!("{{{comment}}}").split(' ') {
                lines.word(word)?;
            }
        }
        Ok(())
    }
}

/// A tag pair on a line of its own, however long: a reader takes it line by line.
fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    use fmt::Write;
    write!(f, "[{name} \"")?;
    for character in value.chars() {
        match character {
            '"' | '\\' => write!(f, "\\{character}")?,
            _ if character.is_control() => f.write_char(' ')?,
            _ => f.write_char(character)?,
        }
    }
    f.write_str("\"]\n")
}

/// Words with spaces between, broken into lines of [`LINE_WIDTH`].
struct Lines<'a, 'b> {
    f: &'a mut fmt::Formatter<'b>,
    width: usize,
}

impl Lines<'_, '_> {
    fn word(&mut self, word: &str) -> fmt::Result {
        let width = word.chars().count();
        if self.width == 0 {
            self.width = width;
        } else if self.width + 1 + width > LINE_WIDTH {
            self.f.write_str("\n")?;
            self.width = width;
        } else {
            self.f.write_str(" ")?;
            self.width += 1 + width;
        }
        self.f.write_str(word)
    }
}

/// Why colours can't be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SwapError {
    /// The game is played without the rule.
    #[error("the swap rule is not played: there is no tag Swap that says yes")]
    Off,
    /// They were changed already.
    #[error("colours are changed once only")]
    Twice,
    /// It is not the moment after the first placement.
    #[error("colours are changed right after the first placement only")]
    Late,
}

/// The ending contradicts the placements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the ending {said} contradicts the placements, {}", ended(*.end))]
pub struct EndingError {
    /// What was said.
    pub said: &'static str,
    /// How the placements end the game, if they do.
    pub end: Option<End>,
}

fn ended(end: Option<End>) -> &'static str {
    match end {
        Some(End::Marbles) => "which end the game: all marbles are played",
        Some(End::Blocked) => "which end the game: the side to move is blocked",
        None => "which do not end the game",
    }
}

/// Why a tag can't be added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TagError {
    /// It is no name.
    #[error("a tag's name has letters, digits and _, and begins with a letter")]
    Name,
    /// A record has a place for it, or it is there already.
    #[error("the tag is there already")]
    Taken,
}

/// Why a comment can't be added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CommentError {
    /// There is no such token.
    #[error("there is no such token in the record")]
    NoToken,
    /// A brace would end it.
    #[error("a comment can't hold a closing brace")]
    Brace,
}
