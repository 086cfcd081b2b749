//! A typed line in its parts: words and quoted values, each perhaps with an option's name before it.

use super::words::is_invisible;
use crate::game::{RoomId, UserId};

/// A part of a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Token {
    /// The option's name before the colon, folded and in lower case.
    pub name: Option<String>,
    /// The value as typed, without its quotes.
    pub value: String,
    /// Whether the value was quoted.
    pub quoted: bool,
    /// Whom the value mentions.
    pub mention: Option<UserId>,
    /// Which room the value mentions.
    pub room: Option<RoomId>,
}

impl Token {
    /// The value as a word of ours is compared: signs folded, in lower case, without a full stop behind.
    pub fn word(&self) -> String {
        folded(self.value.trim_end_matches(['.', ',', ';']))
    }
}

/// A line's parts, and whether a quotation was left open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Tokens {
    pub tokens: Vec<Token>,
    pub open: bool,
}

/// A line without what can't be seen in it.
pub(super) fn visible(line: &str) -> impl Iterator<Item = char> {
    line.chars().filter(|&character| !is_invisible(character) && (!character.is_control() || character.is_whitespace()))
}

/// A sign as it is on a plain keyboard: wide letters and signs, dashes and slashes.
pub(super) fn fold(character: char) -> char {
    match character {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(character) - 0xff01 + u32::from('!')).unwrap_or(character),
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' => '-',
        '\u{2044}' | '\u{2215}' => '/',
        '\u{d7}' => 'x',
        _ => character,
    }
}

/// A word with its signs folded, in lower case.
pub(super) fn folded(word: &str) -> String {
    word.chars().map(fold).flat_map(char::to_lowercase).collect()
}

/// Whether two characters are the same but for their case and look.
pub(super) fn alike(one: char, other: char) -> bool {
    one == other || fold(one).to_lowercase().eq(fold(other).to_lowercase())
}

/// A value as it is typed: in quotes where it would be read as anything but one word.
#[must_use]
pub fn quoted(value: &str) -> String {
    let apart = |character: char| {
        character.is_whitespace()
            || is_double(character)
            || is_single(character)
            || matches!(fold(character), ':' | '\\')
    };
    if !value.is_empty() && !value.chars().any(apart) {
        return value.to_owned();
    }
    let mut quoted = String::from('"');
    for character in value.chars() {
        if is_double(character) || character == '\\' {
            quoted.push('\\');
        }
        quoted.push(character);
    }
    quoted.push('"');
    quoted
}

/// What a line mentions, with the texts that mention it.
#[derive(Clone, Copy)]
pub(super) struct Mentions<'a> {
    pub people: &'a [(String, UserId)],
    pub rooms: &'a [(String, RoomId)],
}

/// Splits a line. `is_option` says whether a word before a colon is an option's name.
///
/// Double quotes of any kind surround a value that has spaces; inside, a backslash stands before a quote that is
/// meant. Single ones do so too, where they stand at the beginning of a value and at the end of a word.
pub(super) fn split(line: &str, mentions: Mentions<'_>, is_option: &dyn Fn(&str) -> bool) -> Tokens {
    let mut tokens = Tokens::default();
    let mut rest = line.trim_start();
    while !rest.is_empty() {
        let mut token = Token::default();
        if let Some((name, after)) = option_name(rest, is_option) {
            token.name = Some(name);
            // "color : red" is one option with its value.
            rest = after.trim_start();
        }
        rest = read_value(rest, mentions, &mut token, &mut tokens.open);
        let says_something = if token.quoted { !token.value.is_empty() } else { !token.word().is_empty() };
        if token.name.is_some() || says_something {
            tokens.tokens.push(token);
        }
        rest = rest.trim_start();
    }
    tokens
}

/// An option's name at the beginning of a line, and what follows its colon.
fn option_name<'a>(rest: &'a str, is_option: &dyn Fn(&str) -> bool) -> Option<(String, &'a str)> {
    let end = rest.find(|c: char| c.is_whitespace() || fold(c) == ':')?;
    let after = rest[end..].trim_start().strip_prefix(|c| fold(c) == ':')?;
    let name = folded(&rest[..end]);
    is_option(&name).then_some((name, after))
}

/// Reads one value into the token; answers with what follows it.
fn read_value<'a>(rest: &'a str, mentions: Mentions<'_>, token: &mut Token, open: &mut bool) -> &'a str {
    let person = mention_at(rest, mentions.people).map(|(text, id)| (text, Some(id.clone()), None));
    let room = || mention_at(rest, mentions.rooms).map(|(text, id)| (text, None, Some(id.clone())));
    if let Some((text, person, room)) = person.or_else(room) {
        rest[..text].clone_into(&mut token.value);
        (token.mention, token.room) = (person, room);
        return &rest[text..];
    }
    let first = rest.chars().next();
    let named = rest.strip_prefix('@').filter(|name| name.starts_with(is_double));
    if let Some(start) = named.or(first.filter(|&first| is_double(first)).and(Some(rest))) {
        let (mut value, after, closed) = read_double(start);
        if named.is_some() {
            value.insert(0, '@');
        }
        *open |= !closed;
        token.quoted = true;
        token.mention = mentions.people.iter().find(|(text, _)| *text == value).map(|(_, id)| id.clone());
        token.room = mentions.rooms.iter().find(|(text, _)| *text == value).map(|(_, id)| id.clone());
        token.value = value;
        return after;
    }
    if first.is_some_and(is_single)
        && let Some((value, after)) = read_single(rest)
    {
        token.quoted = true;
        value.clone_into(&mut token.value);
        return after;
    }
    let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
    rest[..end].clone_into(&mut token.value);
    &rest[end..]
}

/// The longest mention that a line begins with: its length, and whom or what it means.
fn mention_at<'a, T>(rest: &str, mentions: &'a [(String, T)]) -> Option<(usize, &'a T)> {
    // `@bob` is no beginning of `@bob.smith`, but "@bob, please" mentions bob.
    let ends = |text: &str| {
        let mut after = rest[text.len()..].chars();
        let mut space = || after.next().is_none_or(char::is_whitespace);
        text.ends_with('>')
            || space()
            || (rest[text.len()..].starts_with(['.', ',', ';', ':', '!', '?', ')']) && space())
    };
    mentions
        .iter()
        .filter(|(text, _)| !text.is_empty() && rest.starts_with(text.as_str()) && ends(text))
        .max_by_key(|(text, _)| text.len())
        .map(|(text, id)| (text.len(), id))
}

/// A value in double quotes, what follows it, and whether it was closed.
fn read_double(rest: &str) -> (String, &str, bool) {
    let mut value = String::new();
    let mut characters = rest.char_indices().skip(1).peekable();
    while let Some((at, character)) = characters.next() {
        match character {
            '\\' => match characters.peek() {
                Some(&(_, next)) if next == '\\' || is_double(next) => {
                    value.push(next);
                    characters.next();
                }
                _ => value.push('\\'),
            },
            _ if is_double(character) => return (value, &rest[at + character.len_utf8()..], true),
            _ => value.push(character),
        }
    }
    (value, "", false)
}

/// A value in single quotes, where they are quotes and no apostrophe, and what follows it.
fn read_single(rest: &str) -> Option<(&str, &str)> {
    let first = rest.chars().next()?.len_utf8();
    let (at, last) = rest.char_indices().skip(1).find(|&(at, character)| {
        is_single(character) && rest[at + character.len_utf8()..].chars().next().is_none_or(char::is_whitespace)
    })?;
    Some((&rest[first..at], &rest[at + last.len_utf8()..]))
}

/// Whether a character is a double quotation mark of any kind.
pub(super) fn is_double(character: char) -> bool {
    matches!(character, '"' | '\u{201c}'..='\u{201f}' | '\u{ab}' | '\u{bb}' | '\u{301d}'..='\u{301f}' | '\u{ff02}')
}

/// Whether a character is a single quotation mark of any kind.
fn is_single(character: char) -> bool {
    matches!(character, '\'' | '\u{2018}'..='\u{201b}' | '\u{2039}' | '\u{203a}' | '\u{ff07}')
}
