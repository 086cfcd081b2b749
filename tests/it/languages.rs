//! Every language says the same: its locale files fit the English ones, sentence by sentence.

use kulami::talk::{Args, Language, Words};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// What a sentence may be in both languages: names, numbers and marks, and words that both have.
const ALIKE: [(Language, &[&str]); 2] = [
    (
        Language::German,
        &["list-between-long", "placeholder-name", "suggest-their-turn", "thread-title", "card-title", "rules-button"],
    ),
    (Language::French, &["network", "page-messages", "page-words", "panel-points", "sum-total", "card-heading-points"]),
];

/// What is alike in all languages.
const EVERYWHERE: &[&str] = &[
    "about-title",
    "alt-past",
    "alt-verdict",
    "board-place",
    "board-state",
    "card-tile",
    "choice-language-english",
    "choice-language-french",
    "choice-language-german",
    "diagram-empty",
    "diagram-legal",
    "diagram-red",
    "ending-sentence",
    "fact-last-value",
    "game-about",
    "help-line",
    "help-option",
    "help-option-choices",
    "list-between",
    "order-person",
    "page-bot",
    "page-title",
    "program",
    "settings-from",
];

/// A sentence as it stands in a locale file.
struct Sentence {
    file: String,
    /// All behind the `=`, without the space around the lines.
    body: String,
}

type Sentences = BTreeMap<String, Sentence>;

/// The sentences of a language by their keys.
fn sentences(language: Language) -> Sentences {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/talk/locales").join(language.tag());
    let mut sentences = Sentences::new();
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let file = path.file_name().expect("a file's name").to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).expect("a text");
        let mut last: Option<String> = None;
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            match line.split_once(" =") {
                Some((key, body)) if key.starts_with(|first: char| first.is_ascii_lowercase()) => {
                    let sentence = Sentence { file: file.clone(), body: body.trim_matches(' ').to_owned() };
                    assert!(sentences.insert(key.to_owned(), sentence).is_none(), "{key} is there once in {file}");
                    last = Some(key.to_owned());
                }
                _ if line.trim_matches(' ').is_empty() => {}
                _ => {
                    let key = last.as_ref().unwrap_or_else(|| panic!("{line} of {file} belongs to a sentence"));
                    let sentence = sentences.get_mut(key).expect("it was put there");
                    sentence.body.push('\n');
                    sentence.body.push_str(line.trim_matches(' '));
                }
            }
        }
    }
    sentences
}

/// What stands behind each opening of a kind, up to the first character that is in no name.
fn names_behind<'a>(body: &'a str, opening: &'a str) -> impl Iterator<Item = &'a str> {
    body.split(opening).skip(1).map(|after| {
        let end = after.find(|c: char| !c.is_ascii_alphanumeric() && c != '-').unwrap_or(after.len());
        &after[..end]
    })
}

/// What a sentence, with those inside it, is filled with, and the words that it tells apart: `$game`, `[red]`.
///
/// Numbers and plurals are told apart as each language needs it.
fn places(sentences: &Sentences, key: &str) -> BTreeSet<String> {
    const PLURALS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];
    let Some(Sentence { body, .. }) = sentences.get(key) else { return BTreeSet::new() };
    let is_word = |word: &&str| !PLURALS.contains(word) && !word.starts_with(|first: char| first.is_ascii_digit());
    let filled = names_behind(body, "$").map(|name| format!("${name}"));
    let told_apart = names_behind(body, "[").filter(is_word).map(|word| format!("[{word}]"));
    let inside = names_behind(body, "{ ").filter(|name| !name.is_empty()).flat_map(|name| places(sentences, name));
    filled.chain(told_apart).chain(inside).collect()
}

fn others() -> impl Iterator<Item = Language> {
    Language::ALL.into_iter().filter(|language| *language != Language::English)
}

#[test]
fn every_language_has_the_same_sentences_in_the_same_files() {
    let english = sentences(Language::English);
    for language in others() {
        let theirs = sentences(language);
        for (key, sentence) in &english {
            let other = theirs.get(key).unwrap_or_else(|| panic!("{key} is missing in {}", language.tag()));
            assert_eq!(other.file, sentence.file, "the file of {key} in {}", language.tag());
        }
        for key in theirs.keys() {
            assert!(english.contains_key(key), "{key} of {} is not in English", language.tag());
        }
    }
}

#[test]
fn a_sentence_is_filled_with_the_same_in_every_language() {
    let english = sentences(Language::English);
    assert!(places(&english, "choice").contains("$mine"), "a sentence has what those inside it have");
    for language in others() {
        let theirs = sentences(language);
        for key in english.keys() {
            assert_eq!(places(&theirs, key), places(&english, key), "{key} in {}", language.tag());
        }
    }
}

#[test]
fn nothing_is_left_in_english() {
    let english = sentences(Language::English);
    for (language, alike) in ALIKE {
        for (key, sentence) in sentences(language) {
            let same = english.get(&key).is_some_and(|other| other.body == sentence.body);
            let may_be = EVERYWHERE.contains(&key.as_str()) || alike.contains(&key.as_str());
            assert!(!same || may_be, "{key} says the same in {} as in English", language.tag());
        }
    }
}

#[test]
fn each_language_has_its_own_marks() {
    for language in Language::ALL {
        for (key, Sentence { body, .. }) in sentences(language) {
            // Spaces at the end of a sentence are in quotes.
            let body = body.replace("{\"", "").replace("\"}", "");
            let wrong =
                |wrong: &str| assert!(!body.contains(wrong), "{wrong:?} in {key} of {}: {body}", language.tag());
            wrong("...");
            wrong("\"");
            wrong("'");
            let unlike: &[&str] = match language {
                Language::English => &["„", "«"],
                Language::German => &["”", "«", "‘"],
                Language::French => &[" ;", " :", " !", " ?", " »", "« ", "“", "„", "\u{a0}"],
            };
            for unlike in unlike {
                wrong(unlike);
            }
            if language == Language::French {
                // A mark that nothing narrow stands before, but in what is typed (`text:on`).
                let marks = body.char_indices().filter(|(_, mark)| matches!(mark, ';' | ':' | '!' | '?' | '»'));
                for (at, mark) in marks {
                    let ends = body[at + mark.len_utf8()..].chars().next().is_none_or(char::is_whitespace);
                    assert!(!ends || body[..at].ends_with('\u{202f}'), "a narrow space before {mark} in {key}: {body}");
                }
            }
            if language == Language::German {
                let [open, close] = ['„', '“'].map(|mark| body.matches(mark).count());
                assert_eq!(open, close, "the quotation marks of {key} in German: {body}");
            }
        }
    }
}

/// The picture's panel has two lines of some 19 letters for the end, and one for most else.
#[test]
fn the_words_in_pictures_are_short() {
    for language in Language::ALL {
        let words = Words::of(language);
        let say = |key: &str, args: &Args| words.plain(key, args);
        let short = |said: String, most: usize| {
            assert!(said.chars().count() <= most, "{said:?} in {} has at most {most} letters", language.tag());
        };
        let none = Args::new();
        for color in ["red", "black"] {
            let name = say("color-name", &Args::new().text("color", color));
            for ending in ["marbles", "blocked", "resigned", "agreed", "time", "abandoned", "unfinished"] {
                short(say("ending", &Args::new().text("ending", ending).text("loser", &name)), 36);
            }
            for outcome in ["win", "draw", "unfinished"] {
                let args = Args::new().text("outcome", outcome).text("winner", &name);
                short(say("verdict", &args), 22);
                short(say("standing", &args), 26);
            }
            let last = Args::new().text("hole", "d10").text("color", color);
            short(say("fact-last", &none) + say("fact-last-value", &last).as_str(), 22);
            short(say("fact-turn", &none) + say("color", &Args::new().text("color", color)).as_str(), 22);
        }
        for bonuses in ["none", "area", "lines", "both"] {
            let bonuses = Args::new().text("bonuses", bonuses);
            short(say("fact-bonuses", &none) + say("fact-bonuses-value", &bonuses).as_str(), 22);
        }
        short(say("fact-placed", &none) + say("fact-placed-value", &Args::new().number("count", 56)).as_str(), 22);
        short(say("panel-left", &Args::new().number("count", 28)), 12);
        for key in ["legend-legal", "legend-barred", "legend-last", "legend-previous"] {
            short(say(key, &none), 16);
        }
        for key in ["panel-points", "sum-total", "card-heading-tile", "card-heading-marbles", "card-heading-points"] {
            short(say(key, &none), 12);
        }
        for key in ["sum-tiles", "sum-area", "sum-lines"] {
            short(say(key, &none), 20);
        }
    }
}
