//! Sentences from the locale files.

use super::text::{Span, Text};
use crate::game::{RoomId, UserId};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use jiff::Timestamp;
use jiff::tz::Offset;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::LazyLock;
use unicode_segmentation::UnicodeSegmentation;

/// The texts of a language's locale files, by the name of its folder.
macro_rules! locale {
    ($tag:literal) => {
        &[
            include_str!(concat!("locales/", $tag, "/commands.ftl")),
            include_str!(concat!("locales/", $tag, "/conduct.ftl")),
            include_str!(concat!("locales/", $tag, "/discord.ftl")),
            include_str!(concat!("locales/", $tag, "/game.ftl")),
            include_str!(concat!("locales/", $tag, "/link.ftl")),
            include_str!(concat!("locales/", $tag, "/matrix.ftl")),
            include_str!(concat!("locales/", $tag, "/page.ftl")),
            include_str!(concat!("locales/", $tag, "/picture.ftl")),
            include_str!(concat!("locales/", $tag, "/program.ftl")),
            include_str!(concat!("locales/", $tag, "/rules.ftl")),
        ]
    };
}

/// A language that the program speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// German.
    German,
    /// French.
    French,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::English, Self::German, Self::French];

    /// Its tag (BCP 47), which is also the word that is typed for it.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
            Self::French => "fr",
        }
    }

    /// Its name in itself, as its readers look for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::German => "Deutsch",
            Self::French => "Français",
        }
    }

    /// The language that is typed by its tag or by a name of it.
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        match word {
            "english" => Some(Self::English),
            "german" | "deutsch" => Some(Self::German),
            "french" | "français" | "francais" => Some(Self::French),
            tag => Self::tagged(tag),
        }
    }

    /// The language with a tag, or with one that says more: `en` and `en-GB` are both English.
    #[must_use]
    pub fn tagged(tag: &str) -> Option<Self> {
        let tag = tag.split(['-', '_']).next().unwrap_or_default();
        Self::ALL.into_iter().find(|language| language.tag().eq_ignore_ascii_case(tag))
    }

    /// The texts of its locale files.
    const fn files(self) -> &'static [&'static str] {
        match self {
            Self::English => locale!("en"),
            Self::German => locale!("de"),
            Self::French => locale!("fr"),
        }
    }
}

/// The most characters (grapheme clusters) that are kept of a reason.
pub const MAX_REASON: usize = 200;

/// The most characters (grapheme clusters) that are kept of a person's name.
pub const MAX_NAME: usize = 32;

/// A display name as it may be shown: a [line](clean_line) of at most [`MAX_NAME`].
#[must_use]
pub fn clean_name(name: &str) -> String {
    clean_line(name, MAX_NAME)
}

/// The most code points of one character that are kept: the longest flag has seven.
const MAX_MARKS: usize = 8;

/// Words from outside as they may be shown: on one line, without what hides or reorders text, and no longer than
/// `most` characters (grapheme clusters), on none of which marks pile up so that they cover other lines.
#[must_use]
pub fn clean_line(words: &str, most: usize) -> String {
    let shown = |character: &char| !character.is_control() && !is_invisible(*character);
    let words: String = words.chars().take(most * 16).filter(shown).collect();
    let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut clusters = words.graphemes(true);
    let mut short: String = clusters.by_ref().take(most).flat_map(|cluster| cluster.chars().take(MAX_MARKS)).collect();
    if clusters.next().is_some() {
        short.push('…');
    }
    short
}

/// Characters that change the order or the look of what stands around them, and those this module marks spans with.
pub(super) fn is_invisible(character: char) -> bool {
    matches!(character, '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{e000}'..='\u{e00f}')
}

/// What a sentence is filled with.
///
/// Words from outside can't break out of their place: they are put on one line and lose the marks of spans.
#[derive(Clone, Debug, Default)]
pub struct Args(BTreeMap<&'static str, Value>);

#[derive(Clone, Debug)]
enum Value {
    Number(f64),
    Words(String),
}

// Private-use characters that mark a span inside a formatted sentence; `clean` takes them out of everything else.
const CODE: char = '\u{e000}';
const STRONG: char = '\u{e001}';
const PERSON: char = '\u{e002}';
const PERSON_NAME: char = '\u{e003}';
const CLOSE: char = '\u{e004}';
const ROOM: char = '\u{e005}';
const TIME: char = '\u{e006}';

impl Args {
    /// Nothing to fill in.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A number: it chooses plurals.
    #[must_use]
    pub fn number(mut self, key: &'static str, number: impl Into<f64>) -> Self {
        self.0.insert(key, Value::Number(number.into()));
        self
    }

    /// Words, a hole, anything that prints.
    #[must_use]
    pub fn text(self, key: &'static str, words: impl fmt::Display) -> Self {
        let words = clean(&words.to_string());
        self.put(key, words)
    }

    /// Words of our own, which may have several lines: an already formatted text's bare words.
    #[must_use]
    pub fn lines(self, key: &'static str, words: impl fmt::Display) -> Self {
        let words = words.to_string().chars().filter(|&character| character == '\n' || !is_marked(character)).collect();
        self.put(key, words)
    }

    /// Something to type.
    #[must_use]
    pub fn code(self, key: &'static str, words: impl fmt::Display) -> Self {
        let words = format!("{CODE}{}{CLOSE}", clean(&words.to_string()));
        self.put(key, words)
    }

    /// Words that stand out.
    #[must_use]
    pub fn strong(self, key: &'static str, words: impl fmt::Display) -> Self {
        let words = format!("{STRONG}{}{CLOSE}", clean(&words.to_string()));
        self.put(key, words)
    }

    /// A person.
    #[must_use]
    pub fn person(self, key: &'static str, id: &UserId, name: &str) -> Self {
        // Nobody can be mentioned by such an id.
        if id.is_forgotten() {
            return self.text(key, clean_name(name));
        }
        self.put(key, person_mark(id, name))
    }

    /// People, one behind the other, each with a name.
    #[must_use]
    pub fn people<'a>(self, key: &'static str, people: impl IntoIterator<Item = (&'a UserId, String)>) -> Self {
        let marked = |(id, name): (&UserId, String)| person_mark(id, &name);
        let people: Vec<String> = people.into_iter().map(marked).collect();
        self.put(key, people.join(", "))
    }

    /// Rooms, one behind the other.
    #[must_use]
    pub fn rooms(self, key: &'static str, rooms: &[RoomId]) -> Self {
        let rooms: Vec<String> =
            rooms.iter().map(|room| format!("{ROOM}{}{CLOSE}", clean(&room.to_string()))).collect();
        self.put(key, rooms.join(", "))
    }

    /// A moment, to the second.
    #[must_use]
    pub fn time(self, key: &'static str, time: Timestamp) -> Self {
        let words = format!("{TIME}{}{CLOSE}", time.as_second());
        self.put(key, words)
    }

    fn put(mut self, key: &'static str, words: String) -> Self {
        self.0.insert(key, Value::Words(words));
        self
    }

    fn fluent(&self) -> FluentArgs<'_> {
        self.0
            .iter()
            .map(|(&key, value)| {
                let value = match value {
                    Value::Number(number) => FluentValue::from(*number),
                    Value::Words(words) => FluentValue::from(words.as_str()),
                };
                (key, value)
            })
            .collect()
    }
}

/// A person between marks.
fn person_mark(id: &UserId, name: &str) -> String {
    format!("{PERSON}{}{PERSON_NAME}{}{CLOSE}", clean(&id.to_string()), clean_name(name))
}

fn is_marked(character: char) -> bool {
    character.is_control() || is_invisible(character)
}

fn clean(words: &str) -> String {
    words
        .chars()
        .map(|character| if character.is_control() { ' ' } else { character })
        .filter(|&c| !is_invisible(c))
        .collect()
}

/// The sentences of one language.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::load(Language::English));
static GERMAN: LazyLock<Words> = LazyLock::new(|| Words::load(Language::German));
static FRENCH: LazyLock<Words> = LazyLock::new(|| Words::load(Language::French));

impl Words {
    /// The sentences of a language.
    #[must_use]
    pub fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::German => &GERMAN,
            Language::French => &FRENCH,
        }
    }

    /// The language.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    fn load(language: Language) -> Self {
        let tag = language.tag().parse().expect("a language's tag is one");
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // Names are spans of their own, which an adapter isolates where its platform needs it.
        bundle.set_use_isolating(false);
        for file in language.files() {
            let resource = FluentResource::try_new((*file).to_owned())
                .unwrap_or_else(|(_, errors)| panic!("a built-in locale file can be read: {errors:?}"));
            bundle.add_resource(resource).expect("a built-in locale's keys are unique");
        }
        Self { language, bundle }
    }

    /// Whether there is such a sentence.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// A sentence, formatted.
    ///
    /// # Panics
    ///
    /// Where the locale has no such sentence or the sentence asks for something that `args` has not: a mistake of
    /// ours, which the tests over all locale files find.
    #[must_use]
    pub fn say(&self, key: &str, args: &Args) -> Text {
        self.spans(&self.format(key, args))
    }

    /// A sentence's bare words, for pictures, labels and alt texts.
    ///
    /// # Panics
    ///
    /// As [`say`](Self::say).
    #[must_use]
    pub fn plain(&self, key: &str, args: &Args) -> String {
        self.say(key, args).to_string()
    }

    fn format(&self, key: &str, args: &Args) -> String {
        let pattern = self.bundle.get_message(key).and_then(|message| message.value());
        let pattern = pattern.unwrap_or_else(|| panic!("the locale {} has the sentence {key}", self.language.tag()));
        let mut errors = Vec::new();
        let args = args.fluent();
        let words = self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        assert!(errors.is_empty(), "the sentence {key} can be filled in: {errors:?}");
        words
    }

    /// A moment in words, to the minute.
    #[must_use]
    pub fn moment(&self, time: Timestamp) -> String {
        let at = Offset::UTC.to_datetime(time);
        let args = Args::new().number("day", at.day()).number("month", at.month()).number("year", at.year());
        self.plain("moment", &args.text("time", at.strftime("%H:%M")))
    }

    /// Items as they are enumerated in a sentence: `a, b and c`.
    #[must_use]
    pub fn enumerated(&self, items: &[impl fmt::Display]) -> String {
        match items {
            [] => String::new(),
            [only] => only.to_string(),
            [before @ .., last] => {
                let args = Args::new().text("before", self.list(before)).text("last", last);
                self.plain("list-and", &args)
            }
        }
    }

    /// Items with commas between.
    #[must_use]
    pub fn list(&self, items: impl IntoIterator<Item = impl fmt::Display>) -> String {
        self.joined("list-between", items)
    }

    /// Items with semicolons between, for items that have commas inside.
    #[must_use]
    pub fn long_list(&self, items: impl IntoIterator<Item = impl fmt::Display>) -> String {
        self.joined("list-between-long", items)
    }

    fn joined(&self, between: &str, items: impl IntoIterator<Item = impl fmt::Display>) -> String {
        let between = self.plain(between, &Args::new());
        items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(&between)
    }

    /// Splits a formatted sentence at its marks.
    fn spans(&self, words: &str) -> Text {
        let mut text = Text::new();
        let mut rest = words;
        while let Some(start) = rest.find([CODE, STRONG, PERSON, ROOM, TIME]) {
            text.push(Span::Plain(rest[..start].to_owned()));
            let mark = rest[start..].chars().next().expect("a mark was found here");
            let inside = &rest[start + mark.len_utf8()..];
            let (inside, after) = inside.split_once(CLOSE).unwrap_or((inside, ""));
            text.push(match (mark, inside.split_once(PERSON_NAME)) {
                (CODE, _) => Span::Code(inside.to_owned()),
                (TIME, _) => inside
                    .parse()
                    .ok()
                    .and_then(|second| Timestamp::from_second(second).ok())
                    .map_or_else(|| Span::Plain(inside.to_owned()), |time| Span::Time(time, self.language)),
                (ROOM, _) => inside.parse().map_or_else(|_| Span::Plain(inside.to_owned()), Span::Room),
                (PERSON, Some((id, name))) => match id.parse() {
                    Ok(id) => Span::Person { id, name: name.to_owned() },
                    Err(_) => Span::Plain(name.to_owned()),
                },
                _ => Span::Strong(inside.to_owned()),
            });
            rest = after;
        }
        text.push(Span::Plain(rest.to_owned()));
        text
    }
}
