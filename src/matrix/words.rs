//! What people say, as the words that the host reads: quotations, links and mentions taken out of a message's forms.

use super::html;
use crate::game::{Platform, UserId};
use crate::talk::{CommandSpec, Heard, parse};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The most bytes of a message that are read: 501 characters of any script, one more than any command but one has, and
/// of a record, which is in plain letters, as many as are read of one. They are kept with all else that is to be known of
/// the message, in an entry that is not longer.
const MAX_WORDS: usize = 4 * 501;

/// The most people that words may mention.
const MAX_MENTIONS: usize = 16;

/// What a link to a person begins with.
const LINK: &str = "https://matrix.to/#/";

/// Who the program is on Matrix.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Me {
    /// Its whole id.
    pub id: String,
    /// Its display name, perhaps empty.
    pub name: String,
}

impl Me {
    /// What it is called: its display name, the first part of its id, and the whole of it.
    #[must_use]
    pub fn called(&self) -> Vec<String> {
        let local = self.id.trim_start_matches('@').split(':').next().unwrap_or_default();
        let mut called: Vec<String> = Vec::new();
        for name in [self.name.as_str(), local, self.id.as_str()] {
            if !name.is_empty() && !called.iter().any(|other| other.eq_ignore_ascii_case(name)) {
                called.push(name.to_owned());
            }
        }
        called
    }
}

/// A line of words, with the people that it mentions.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// The words.
    pub words: String,
    /// The people, each by whole id with the text that mentions them.
    pub mentions: Vec<(String, String)>,
    /// People whom the message says it mentions, and who are in the words by a display name that is not known yet.
    pub unnamed: Vec<String>,
}

impl Line {
    /// The people that are mentioned, as the host knows them.
    #[must_use]
    pub fn people(&self) -> Vec<(String, UserId)> {
        let known = |(text, id): &(String, String)| Some((text.clone(), UserId::new(Platform::Matrix, id).ok()?));
        self.mentions.iter().filter_map(known).collect()
    }

    /// Whether the words may be meant for the program, so that they are worth keeping until they are handled; all
    /// others are nobody's business.
    #[must_use]
    pub fn is_heard(&self, me: &Me, private: bool) -> bool {
        let (names, mentions) = (me.called(), self.people());
        let heard = Heard { names: &names, private, mentions: &mentions, ..Heard::default() };
        !matches!(parse(&self.words, &heard), Ok(None))
    }
}

/// The words of a message's content, where the program is `me`; `None` where it has none.
///
/// A mention of the program calls it wherever it stands: the words then follow it. A second one, and one behind a sign or
/// where a command has its person, is somebody who is meant. A reply that only says by its form that it mentions whom it
/// answers calls nobody.
#[must_use]
pub fn line(content: &Value, me: &Me) -> Option<Line> {
    let body = content["body"].as_str()?;
    let is_reply = content["m.relates_to"]["m.in_reply_to"].is_object();
    let body = if is_reply { without_quotation(body) } else { body };
    let (mut words, mut mentions) = without_links(body);
    mentions.extend(pills(content));
    mentions.extend(ids_in(&words));
    let told = content["m.mentions"]["user_ids"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let told: Vec<&str> = told.take(MAX_MENTIONS).collect();

    let own_texts: Vec<&str> = mentions.iter().filter(|(_, id)| *id == me.id).map(|(text, _)| text.as_str()).collect();
    let called = me.called();
    let said = if told.contains(&me.id.as_str()) || !own_texts.is_empty() {
        let texts: Vec<&str> = called.iter().map(String::as_str).chain(own_texts).collect();
        said_to(&words, &texts, is_reply)
    } else {
        None
    };
    // Whom words behind the call or a sign mention they mean, also where that is the program.
    let rest = said.as_deref().unwrap_or(&words);
    let is_meant = said.is_some() || is_signed(&words);
    mentions.retain(|(text, id)| (is_meant || *id != me.id) && !text.is_empty() && rest.contains(text.as_str()));
    if let Some(said) = said {
        words = format!("@{}: {said}", called[0]);
    }
    mentions.sort();
    mentions.dedup();
    mentions.truncate(MAX_MENTIONS);
    let named = |id: &&str| *id == me.id || mentions.iter().any(|(_, other)| other == id);
    let unnamed = told.into_iter().filter(|id| !named(id)).map(str::to_owned).collect();
    let words = words.trim();
    let words = words[..words.floor_char_boundary(MAX_WORDS)].to_owned();
    Some(Line { words, mentions, unnamed })
}

/// Whether words are behind a sign, and so for a program in any case.
fn is_signed(words: &str) -> bool {
    words.trim_start().starts_with(['!', '/'])
}

/// What is said to the program by words that mention it, by one of its texts: all but the mention that calls it. `None`
/// where it is not called so.
///
/// The mention at the beginning calls it, or else the longest; but `challenge @kulami` says whom to challenge.
fn said_to(words: &str, texts: &[&str], is_reply: bool) -> Option<String> {
    if is_signed(words) {
        return None;
    }
    let words = words.trim_start();
    let places = texts.iter().filter_map(|text| place_of(words, text));
    match places.max_by_key(|&(start, end)| (start == 0, end - start)) {
        Some((start, _)) if CommandSpec::awaits_person(&words[..start]) => Some(words.to_owned()),
        Some((start, end)) => {
            let after = words[end..].trim_start_matches([':', ',']);
            Some(format!("{} {}", words[..start].trim(), after.trim()))
        }
        None if is_reply => None,
        None => Some(words.to_owned()),
    }
}

/// A reply's words without the quotation before them, as older clients write it.
fn without_quotation(body: &str) -> &str {
    let mut rest = body;
    while rest.starts_with("> ") || rest.starts_with(">\n") {
        rest = rest.split_once('\n').map_or("", |(_, rest)| rest);
    }
    if rest.len() < body.len() { rest.trim_start_matches('\n') } else { body }
}

/// The words with links to people shortened to their texts, as some clients write a mention, and whom they mention.
fn without_links(body: &str) -> (String, Vec<(String, String)>) {
    let (mut words, mut mentions) = (String::new(), Vec::new());
    let mut rest = body;
    while let Some(start) = rest.find('[') {
        let link = rest[start + 1..].split_once("](").and_then(|(text, after)| {
            let (target, after) = after.split_once(')')?;
            let plain = !text.contains(['[', '\n']);
            Some((text, person_of(target).filter(|_| plain)?, after))
        });
        if let Some((text, id, after)) = link {
            words.push_str(&rest[..start]);
            words.push_str(text);
            mentions.push((text.to_owned(), id));
            rest = after;
        } else {
            words.push_str(&rest[..=start]);
            rest = &rest[start + 1..];
        }
    }
    words.push_str(rest);
    (words, mentions)
}

/// The people that a message's formatted form links to, each with the link's text.
fn pills(content: &Value) -> Vec<(String, String)> {
    let Some(formatted) = content["formatted_body"].as_str() else { return Vec::new() };
    // What a reply quotes is not said by it.
    let said = formatted.split_once("</mx-reply>").map_or(formatted, |(_, said)| said);
    let mut pills = Vec::new();
    for part in said.split("<a ").skip(1).take(MAX_MENTIONS) {
        let Some((tag, after)) = part.split_once('>') else { continue };
        let Some(text) = after.split("</a>").next() else { continue };
        let target = tag.split("href=").nth(1).and_then(|value| value.split(['"', '\'']).nth(1));
        if let Some(id) = target.and_then(|target| person_of(&html::unescaped(target))) {
            pills.push((html::unescaped(text), id));
        }
    }
    pills
}

/// The person that a link leads to.
fn person_of(link: &str) -> Option<String> {
    let id = link.strip_prefix(LINK)?.split('?').next()?;
    let id = html::percent_decoded(id)?;
    is_person(&id).then_some(id)
}

/// Whole ids of people in words, and bare links to them.
fn ids_in(words: &str) -> Vec<(String, String)> {
    let mut ids = Vec::new();
    for word in words.split_whitespace() {
        let word =
            word.trim_start_matches(['(', '"', '<']).trim_end_matches(['.', ',', ';', ':', '!', '?', ')', '"', '>']);
        if is_person(word) {
            ids.push((word.to_owned(), word.to_owned()));
        } else if let Some(id) = person_of(word) {
            ids.push((word.to_owned(), id));
        }
    }
    ids
}

fn is_person(id: &str) -> bool {
    let parts = id.strip_prefix('@').and_then(|rest| rest.split_once(':'));
    let server = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '.' | '-' | ':' | '[' | ']');
    parts.is_some_and(|(name, host)| {
        !name.is_empty() && !host.is_empty() && host.chars().all(server) && !name.contains(char::is_whitespace)
    })
}

/// Where a text stands in the words by itself, with an `@` before it where there is one, without regard to case.
fn place_of(words: &str, text: &str) -> Option<(usize, usize)> {
    let same = |start: usize| {
        let mut rest = words[start..].char_indices();
        for expected in text.chars() {
            let (_, found) = rest.next()?;
            if found != expected && !found.to_lowercase().eq(expected.to_lowercase()) {
                return None;
            }
        }
        Some(rest.next().map_or(words.len(), |(at, _)| start + at))
    };
    words.char_indices().map(|(start, _)| start).find_map(|start| {
        let end = same(start)?;
        let before = words[..start].chars().next_back();
        let after = words[end..].chars().next();
        let is_apart = |sign: Option<char>| sign.is_none_or(|sign| !sign.is_alphanumeric());
        let start = if before == Some('@') { start - 1 } else { start };
        (is_apart(before) && is_apart(after)).then_some((start, end))
    })
}
