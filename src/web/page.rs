//! The page itself: files embedded in the program, and its words from the locale.

use super::socket::MAX_WORDS;
use crate::talk::table::{CommandSpec, OptionKind, OptionSpec, TABLE, Used};
use crate::talk::words::MAX_NAME;
use crate::talk::{Args, Language, Words};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

const MARKUP: &str = include_str!("page/index.html");

/// The other files: path, kind, contents.
const FILES: [(&str, &str, &str); 12] = [
    ("style.css", CSS, include_str!("page/style.css")),
    ("game.css", CSS, include_str!("page/game.css")),
    ("aim.js", SCRIPT, include_str!("page/aim.js")),
    ("app.js", SCRIPT, include_str!("page/app.js")),
    ("connection.js", SCRIPT, include_str!("page/connection.js")),
    ("dom.js", SCRIPT, include_str!("page/dom.js")),
    ("messages.js", SCRIPT, include_str!("page/messages.js")),
    ("composer.js", SCRIPT, include_str!("page/composer.js")),
    ("persons.js", SCRIPT, include_str!("page/persons.js")),
    ("picture.js", SCRIPT, include_str!("page/picture.js")),
    ("words.js", SCRIPT, include_str!("page/words.js")),
    ("icon.svg", "image/svg+xml", include_str!("page/icon.svg")),
];
const CSS: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";

/// The keys of the page's sentences, as the English file has them.
static KEYS: LazyLock<Vec<&str>> = LazyLock::new(|| {
    let lines = include_str!("../talk/locales/en/page.ftl").lines();
    lines.filter_map(|line| line.split_once(" =")).map(|(key, _)| key).filter(|key| key.starts_with("page-")).collect()
});

/// The markup with its words in the reader's language.
#[must_use]
pub fn markup(language: Language) -> String {
    let words = Words::of(language);
    let mut page = MARKUP.replace("{language}", language.tag());
    for key in KEYS.iter() {
        let hole = format!("{{{key}}}");
        if page.contains(&hole) {
            page = page.replace(&hole, &escape(&sentence(words, key)));
        }
    }
    page
}

/// A file of the page by its path.
#[must_use]
pub fn file(path: &str) -> Response {
    match FILES.iter().find(|(name, ..)| *name == path) {
        Some((_, kind, text)) => served(kind, *text),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// An answer that the browser asks for anew each time: the program may be another one tomorrow.
pub fn served(kind: &'static str, body: impl IntoResponse) -> Response {
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-cache")], body).into_response()
}

/// What the scripts need to know.
#[derive(Debug, Serialize)]
pub struct Facts {
    /// The page's sentences; `{name}` and the like are for the script to fill in.
    words: BTreeMap<&'static str, String>,
    /// The commands, for completion after `/`.
    commands: Vec<CommandFacts>,
    /// The most characters of a message.
    max_words: usize,
    /// The most characters of a name.
    max_name: usize,
}

/// A command as the completion shows it.
#[derive(Debug, Serialize)]
struct CommandFacts {
    name: &'static str,
    help: String,
    /// What may follow, an option after the other.
    options: Vec<OptionFacts>,
}

/// What may be said for an option.
#[derive(Debug, Serialize)]
struct OptionFacts {
    help: String,
    /// Whether a person is named; who is in the room, the page knows.
    person: bool,
    /// Whole words to type.
    words: Vec<WordFacts>,
}

/// A word to type.
#[derive(Debug, Serialize)]
struct WordFacts {
    word: String,
    help: String,
}

impl CommandFacts {
    fn of(command: &CommandSpec, words: &Words) -> Self {
        Self {
            name: command.name,
            help: words.plain(command.summary, &Args::new()),
            // The room stands alone.
            options: command
                .options
                .iter()
                .filter(|option| option.used == Used::Anywhere)
                .map(|option| OptionFacts::of(option, words))
                .collect(),
        }
    }
}

impl OptionFacts {
    fn of(option: &OptionSpec, words: &Words) -> Self {
        let help = |key| words.plain(key, &Args::new());
        // What must be said is said first and without its name; beside it, the name tells what the word is about.
        let typed = |word: &str| if option.required { word.to_owned() } else { format!("{}:{word}", option.name) };
        let words = match option.kind {
            OptionKind::Choice(choices)
            | OptionKind::Board(choices)
            | OptionKind::Bonuses(choices)
            | OptionKind::Pace(choices)
            | OptionKind::Absence(choices) => {
                choices.iter().map(|choice| WordFacts { word: typed(choice.word), help: help(choice.label) }).collect()
            }
            OptionKind::Question(questions) => questions
                .iter()
                .map(|question| WordFacts { word: typed(question.word), help: help(question.label) })
                .collect(),
            OptionKind::Command => {
                TABLE.iter().map(|other| WordFacts { word: other.name.to_owned(), help: help(other.summary) }).collect()
            }
            OptionKind::Person
            | OptionKind::Hole
            | OptionKind::Game
            | OptionKind::Room
            | OptionKind::Quiet
            | OptionKind::BoardName
            | OptionKind::BoardText
            | OptionKind::Text
            | OptionKind::Words
            | OptionKind::Code
            | OptionKind::Number { .. }
            | OptionKind::Bound { .. } => Vec::new(),
        };
        Self { help: help(option.summary), person: option.kind == OptionKind::Person, words }
    }
}

impl Facts {
    /// The facts in a language.
    #[must_use]
    pub fn of(language: Language) -> Self {
        let words = Words::of(language);
        Self {
            words: KEYS.iter().map(|&key| (key, sentence(words, key))).collect(),
            commands: TABLE.iter().map(|command| CommandFacts::of(command, words)).collect(),
            max_words: MAX_WORDS,
            max_name: MAX_NAME,
        }
    }
}

/// A sentence whose places the script fills in.
fn sentence(words: &Words, key: &str) -> String {
    let args = ["name", "hole", "game", "tile"]
        .into_iter()
        .fold(Args::new(), |args, key| args.text(key, format!("{{{key}}}")));
    words.plain(key, &args.number("count", 1))
}

/// The language that a browser asks for most, of those there are; `None` where it asks for none of them.
#[must_use]
pub fn language(headers: &HeaderMap) -> Option<Language> {
    let wanted = headers.get(header::ACCEPT_LANGUAGE).and_then(|wanted| wanted.to_str().ok()).unwrap_or_default();
    let weighed = wanted.split(',').filter_map(|part| {
        let (tag, weight) = part.split_once(";q=").unwrap_or((part, "1"));
        let weight = weight.trim().parse().ok().filter(|weight: &f32| *weight > 0.0)?;
        Some((Language::tagged(tag.trim())?, weight))
    });
    // Of equal ones the first.
    let heavier = |best: (Language, f32), other: (Language, f32)| if other.1 > best.1 { other } else { best };
    weighed.reduce(heavier).map(|(language, _)| language)
}

fn escape(words: &str) -> String {
    words.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_browser_asks_for_a_language() {
        let asked = |wanted: &'static str| {
            language(&HeaderMap::from_iter([(header::ACCEPT_LANGUAGE, wanted.parse().expect("a header's value"))]))
        };
        assert_eq!(asked("de-AT,de;q=0.9,en;q=0.8"), Some(Language::German));
        assert_eq!(asked("en;q=0.5, fr-CA;q=0.7, *;q=0.1"), Some(Language::French));
        assert_eq!(asked("nl, fr;q=0, en;q=0.2"), Some(Language::English));
        assert_eq!(asked("nl,*"), None);
        assert_eq!(language(&HeaderMap::new()), None);
    }

    #[test]
    fn the_page_offers_what_its_one_room_can_be_told() {
        let facts = Facts::of(Language::English);
        let room = facts.commands.iter().find(|command| command.name == "room").expect("it is a command");
        let words: Vec<&str> =
            room.options.iter().flat_map(|option| &option.words).map(|offered| offered.word.as_str()).collect();
        assert!(words.contains(&"theme:light") && words.contains(&"board:default"), "{words:?}");
        assert!(!words.iter().any(|word| word.starts_with("threads") || word.starts_with("channels")), "{words:?}");
    }
}
