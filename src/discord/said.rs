//! What people ask for by commands and by talk, as the words that the host reads.

use crate::game::{Platform, RoomId, UserId};
use crate::talk::{CommandSpec, quoted};

/// A value that a command was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Given {
    /// Words.
    Words(String),
    /// A whole number.
    Number(i64),
    /// A person, by their id.
    Person(UserId),
    /// A channel.
    Room(RoomId),
}

/// A line of words, with the people and channels that it mentions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// The words.
    pub words: String,
    /// The people, each with the text that mentions them.
    pub mentions: Vec<(String, UserId)>,
    /// The channels, each with the text that mentions it.
    pub rooms: Vec<(String, RoomId)>,
}

/// The line that asks for the same as a command with its options.
#[must_use]
pub fn line(command: &str, options: &[(String, Given)]) -> Line {
    let mut line = Line { words: format!("/{command}"), ..Line::default() };
    for (name, given) in options {
        let value = match given {
            Given::Number(number) => number.to_string(),
            Given::Person(person) => line.mention(person),
            Given::Room(room) => line.mention_room(room),
            Given::Words(words) => {
                line.mentions.extend(mentions_in(words));
                line.rooms.extend(rooms_in(words));
                quoted(words)
            }
        };
        line.words.extend([" ", name, ":", &value]);
    }
    line
}

/// What somebody said in a room, as it is to be read, where the program is `me`.
///
/// The first mention of the program calls it wherever it stands, and the words then follow it; but `challenge <@7>` says
/// whom to challenge.
#[must_use]
pub fn talk(words: &str, me: &UserId) -> String {
    let texts = mention_texts(me);
    let first = texts.iter().filter_map(|text| Some((words.find(text.as_str())?, text))).min();
    let Some((start, called)) = first else { return words.to_owned() };
    let (before, rest) = (&words[..start], &words[start + called.len()..]);
    if CommandSpec::awaits_person(before) {
        return format!("{called} {}", words.trim());
    }
    format!("{called} {}", format!("{before} {rest}").trim())
}

/// The texts by which a person is mentioned: Discord has written two.
#[must_use]
pub fn mention_texts(person: &UserId) -> [String; 2] {
    [format!("<@{}>", person.id()), format!("<@!{}>", person.id())]
}

/// The people whom words mention, by Discord's texts.
#[must_use]
pub fn mentions_in(words: &str) -> Vec<(String, UserId)> {
    let numbered = numbers(words, "<@").into_iter();
    numbered.filter_map(|(text, number)| Some((text, UserId::new(Platform::Discord, number).ok()?))).collect()
}

/// The channels that words mention, by Discord's texts.
#[must_use]
pub fn rooms_in(words: &str) -> Vec<(String, RoomId)> {
    let numbered = numbers(words, "<#").into_iter();
    numbered.filter_map(|(text, number)| Some((text, RoomId::new(Platform::Discord, number).ok()?))).collect()
}

/// The texts that mention something by its number, and the numbers; `<@!123>` is as good as `<@123>`.
fn numbers<'w>(words: &'w str, opening: &str) -> Vec<(String, &'w str)> {
    let mut found = Vec::new();
    let mut rest = words;
    while let Some(start) = rest.find(opening) {
        rest = &rest[start..];
        let Some(end) = rest.find('>') else { break };
        let number = rest[2..end].trim_start_matches('!');
        if !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()) {
            found.push((rest[..=end].to_owned(), number));
        }
        rest = &rest[2..];
    }
    found
}

impl Line {
    fn mention(&mut self, person: &UserId) -> String {
        let text = format!("<@{}>", person.id());
        self.mentions.push((text.clone(), person.clone()));
        text
    }

    fn mention_room(&mut self, room: &RoomId) -> String {
        let text = format!("<#{}>", room.id());
        self.rooms.push((text.clone(), room.clone()));
        text
    }
}
