//! Reading records.

use super::result::{Score, settle};
use super::{KNOWN_TAGS, ParseRecordError, Place, Record, RecordFault, Token};
use crate::rules::{Board, ByColor, Hole, Scoring};
use std::collections::BTreeSet;
use std::str::FromStr;

/// What reading a part of a record comes to.
pub(super) type Read<T> = Result<T, ParseRecordError>;

impl FromStr for Record {
    type Err = ParseRecordError;

    /// Reads a record, in time linear in its length.
    fn from_str(text: &str) -> Read<Self> {
        let start = Place { line: 1, column: 1 };
        let too_long = |found| start.fault(RecordFault::TooLong { found });
        if text.len() > Self::MAX_TEXT {
            return Err(too_long(text.len()));
        }
        let mut reader = Reader { rest: text.strip_prefix('\u{feff}').unwrap_or(text), place: start };
        let (tags, comments) = read_tags(&mut reader)?;
        let mut record = tags.record(reader.place)?;
        for comment in &comments {
            record.comment(Token::Start, comment);
        }
        let word = Placements { record: &mut record, behind: Token::Start, result: None }.read(&mut reader)?;
        let ending = settle(&record, &tags, word)?;
        record.ending = ending;
        // Numbers, and spaces between comments, can make it longer than it was.
        let written = record.to_string().len();
        if written > Self::MAX_TEXT { Err(too_long(written)) } else { Ok(record) }
    }
}

impl Record {
    /// Adds a comment that was read, and so has no closing brace, behind a token that is there.
    fn comment(&mut self, behind: Token, text: &str) {
        self.comments.entry(behind).or_default().push(super::one_line(text));
    }
}

/// A text with the place that was read up to.
struct Reader<'a> {
    rest: &'a str,
    place: Place,
}

impl<'a> Reader<'a> {
    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    /// Steps over so many bytes and returns them. A line ends with LF, CR LF or CR.
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        let mut characters = taken.chars().peekable();
        while let Some(character) = characters.next() {
            let next = characters.peek().copied().or_else(|| rest.chars().next());
            match character {
                '\r' if next == Some('\n') => {}
                '\n' | '\r' => self.place = Place { line: self.place.line + 1, column: 1 },
                _ => self.place.column += 1,
            }
        }
        self.rest = rest;
        taken
    }

    fn take_while(&mut self, inside: impl Fn(char) -> bool) -> &'a str {
        let end = self.rest.find(|character| !inside(character)).unwrap_or(self.rest.len());
        self.take(end)
    }

    fn skip_space(&mut self) {
        self.take_while(char::is_whitespace);
    }

    /// Takes a comment whose brace is next, without the braces.
    fn comment(&mut self) -> Read<&'a str> {
        let Some(end) = self.rest.find('}') else { return Err(self.place.fault(RecordFault::CommentUnclosed)) };
        let comment = self.take(end + 1);
        Ok(&comment[1..end])
    }
}

/// The tag pairs as read.
pub(super) struct Tags<'a>(Vec<Tag<'a>>);

/// A tag pair.
pub(super) struct Tag<'a> {
    name: &'a str,
    pub(super) value: String,
    /// Where the value begins.
    pub(super) place: Place,
}

fn read_tags<'a>(reader: &mut Reader<'a>) -> Read<(Tags<'a>, Vec<&'a str>)> {
    let (mut tags, mut comments) = (Vec::new(), Vec::new());
    let mut names = BTreeSet::new();
    loop {
        reader.skip_space();
        match reader.peek() {
            Some('[') => {
                let place = reader.place;
                let tag = read_tag(reader)?;
                if !names.insert(tag.name) {
                    return Err(place.fault(RecordFault::TagTwice(shorten(tag.name))));
                }
                tags.push(tag);
            }
            Some('{') => comments.push(reader.comment()?),
            _ => return Ok((Tags(tags), comments)),
        }
    }
}

/// Reads `[Name "value"]`.
fn read_tag<'a>(reader: &mut Reader<'a>) -> Read<Tag<'a>> {
    reader.take('['.len_utf8());
    reader.skip_space();
    let place = reader.place;
    let name = reader.take_while(|character| character.is_ascii_alphanumeric() || character == '_');
    if !name.starts_with(|first: char| first.is_ascii_alphabetic()) {
        return Err(place.fault(RecordFault::TagName));
    }
    reader.skip_space();
    if reader.peek() != Some('"') {
        return Err(reader.place.fault(RecordFault::TagQuotes(shorten(name))));
    }
    reader.take('"'.len_utf8());
    let place = reader.place;
    let value = read_value(reader, name)?;
    reader.skip_space();
    if reader.peek() != Some(']') {
        return Err(reader.place.fault(RecordFault::TagBracket(shorten(name))));
    }
    reader.take(']'.len_utf8());
    Ok(Tag { name, value, place })
}

/// Reads a value up to its closing quote, which it takes too.
fn read_value(reader: &mut Reader<'_>, name: &str) -> Read<String> {
    let mut value = String::new();
    loop {
        value += reader.take_while(|character| !matches!(character, '"' | '\\') && !character.is_control());
        let place = reader.place;
        match reader.peek() {
            Some('"') => {
                reader.take('"'.len_utf8());
                return Ok(value);
            }
            Some('\\') => {
                reader.take('\\'.len_utf8());
                match reader.peek() {
                    Some(escaped @ ('"' | '\\')) => value.push(escaped),
                    _ => return Err(place.fault(RecordFault::TagEscape(shorten(name)))),
                }
                reader.take('"'.len_utf8());
            }
            None | Some('\n' | '\r') => return Err(place.fault(RecordFault::TagUnclosed(shorten(name)))),
            Some(_) => return Err(place.fault(RecordFault::TagControl(shorten(name)))),
        }
    }
}

impl Tags<'_> {
    /// A tag that says something: one with the value `?` does not.
    pub(super) fn find(&self, name: &str) -> Option<&Tag<'_>> {
        self.0.iter().find(|tag| tag.name == name && tag.value != "?")
    }

    /// A record without placements; `end` is where the tags end.
    fn record(&self, end: Place) -> Read<Record> {
        let words = |name| self.find(name).map(|tag| tag.value.clone());
        let board = self.0.iter().find(|tag| tag.name == "Board").ok_or(end.fault(RecordFault::BoardMissing))?;
        let parsed: Board = board.value.trim().parse().map_err(|error| board.fault(RecordFault::Board(error)))?;
        let mut record = Record::new(parsed, Scoring::default());
        record.event = words("Event");
        record.site = words("Site");
        record.names = ByColor { red: words("Red"), black: words("Black") };
        if let Some(tag) = self.find("Date") {
            record.date = tag.value.trim().parse().map_err(|error| tag.fault(RecordFault::Date(error)))?;
        }
        if let Some(tag) = self.find("Bonuses") {
            record.scoring = tag.value.parse().map_err(|error| tag.fault(RecordFault::Bonuses(error)))?;
        }
        if let Some(tag) = self.find("Swap") {
            match tag.value.trim().to_ascii_lowercase().as_str() {
                "yes" => record.allow_swap(),
                "no" => {}
                _ => return Err(tag.fault(RecordFault::Swap(shorten(&tag.value)))),
            }
        }
        let other = self.0.iter().filter(|tag| !KNOWN_TAGS.contains(&tag.name));
        record.other_tags = other.map(|tag| (tag.name.to_owned(), tag.value.clone())).collect();
        Ok(record)
    }
}

impl Tag<'_> {
    pub(super) fn fault(&self, fault: RecordFault) -> ParseRecordError {
        self.place.fault(fault)
    }
}

/// The text behind the tags being read into a record.
struct Placements<'a> {
    record: &'a mut Record,
    /// The last token, behind which a comment stands.
    behind: Token,
    result: Option<(Score, Place)>,
}

impl Placements<'_> {
    /// Reads to the end and returns the result with its place, if there is one.
    fn read(mut self, reader: &mut Reader<'_>) -> Read<Option<(Score, Place)>> {
        loop {
            reader.skip_space();
            let place = reader.place;
            match reader.peek() {
                None => break,
                Some('{') => {
                    let comment = reader.comment()?;
                    self.record.comment(self.behind, comment);
                }
                Some('}') => return Err(place.fault(RecordFault::Brace)),
                Some('[') => return Err(place.fault(RecordFault::TagLate)),
                Some(_) if self.result.is_some() => {
                    return Err(place.fault(RecordFault::AfterResult(shorten(take_word(reader)))));
                }
                Some(_) => self.read_word(reader)?,
            }
        }
        self.drop_number();
        Ok(self.result)
    }

    fn read_word(&mut self, reader: &mut Reader<'_>) -> Read<()> {
        let place = reader.place;
        let digits = reader.rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(reader.rest.len());
        let after = reader.rest[digits..].chars().next();
        if digits > 0 && after.is_none_or(|c| c == '.' || ends_word(c)) {
            let number = reader.take(digits);
            reader.take_while(|character| character == '.');
            return self.number(number).map_err(|fault| place.fault(fault));
        }
        let word = take_word(reader);
        let fault = |fault| place.fault(fault);
        if let Ok(hole) = word.parse::<Hole>() {
            return self.placement(hole).map_err(fault);
        }
        if word.eq_ignore_ascii_case("swap") {
            self.record.change_colors().map_err(|error| fault(RecordFault::Swapped(error)))?;
            self.behind = Token::Swap;
            return Ok(());
        }
        let score = Score::read(word).ok_or_else(|| fault(RecordFault::Word(shorten(word))))?;
        self.drop_number();
        self.result = Some((score, place));
        self.behind = Token::Result;
        Ok(())
    }

    fn number(&mut self, number: &str) -> Result<(), RecordFault> {
        let ply = self.record.placements().len() as u8;
        let expected = ply / 2 + 1;
        if number.trim_start_matches('0') != expected.to_string() {
            return Err(RecordFault::Number { found: shorten(number), expected });
        }
        // Black's number is not written again: what follows it stays behind Red's placement.
        if ply.is_multiple_of(2) {
            self.behind = Token::Number(ply);
        }
        Ok(())
    }

    fn placement(&mut self, hole: Hole) -> Result<(), RecordFault> {
        let ply = self.record.placements().len() as u8;
        self.record.play(hole).map_err(|illegal| RecordFault::Illegal { ply: ply + 1, hole, illegal })?;
        self.behind = Token::Placement(ply);
        Ok(())
    }

    /// Moves the comments behind a number without a placement, which is not written again, to the token before it.
    fn drop_number(&mut self) {
        let ply = self.record.placements().len() as u8;
        let Some(comments) = self.record.comments.remove(&Token::Number(ply)) else { return };
        let before = ply.checked_sub(1).map_or(Token::Start, Token::Placement);
        self.record.comments.entry(before).or_default().extend(comments);
    }
}

fn ends_word(character: char) -> bool {
    character.is_whitespace() || matches!(character, '{' | '}' | '[')
}

fn take_word<'a>(reader: &mut Reader<'a>) -> &'a str {
    reader.take_while(|character| !ends_word(character))
}

/// What an error repeats of a text from outside: its beginning.
pub(super) fn shorten(text: &str) -> String {
    text.chars().take(20).collect()
}
