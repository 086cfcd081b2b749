//! The locale files and the code that speaks by them fit each other.

use kulami::talk::table::{OptionKind, OptionSpec};
use kulami::talk::{Args, Language, TABLE, Words};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

fn talk() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/talk")
}

/// The files below a folder with an extension.
fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(files(&path, extension));
        } else if path.extension().is_some_and(|other| other == extension) {
            found.push(path);
        }
    }
    found
}

/// The files that say something: the words' own code, and the page.
fn speakers() -> Vec<PathBuf> {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/web");
    let discord = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/discord");
    let matrix = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/matrix");
    let host = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/host");
    let pages = ["rs", "js", "html"].into_iter().flat_map(|kind| files(&page, kind));
    let rooms = [talk(), discord, matrix, host].into_iter().flat_map(|room| files(&room, "rs"));
    rooms.chain(pages).collect()
}

/// The sentences of a language: key and file.
fn sentences(language: Language) -> BTreeMap<String, PathBuf> {
    let mut sentences = BTreeMap::new();
    for path in files(&talk().join("locales").join(language.tag()), "ftl") {
        for line in fs::read_to_string(&path).expect("a text").lines() {
            let Some((key, _)) = line.split_once(" =") else { continue };
            if key.starts_with(|first: char| first.is_ascii_lowercase()) {
                assert!(sentences.insert(key.to_owned(), path.clone()).is_none(), "{key} is there once");
            }
        }
    }
    sentences
}

/// The text literals of the code, and the places of sentences in the page, that look like keys.
fn literals() -> BTreeSet<String> {
    let like_a_key = |words: &&str| {
        words.starts_with(|first: char| first.is_ascii_lowercase())
            && words.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
    };
    let mut literals = BTreeSet::new();
    for path in speakers() {
        let code = fs::read_to_string(path).expect("a text");
        literals.extend(code.split(['"', '{', '}']).filter(like_a_key).map(str::to_owned));
    }
    literals
}

#[test]
fn every_sentence_is_used() {
    let literals = literals();
    for (key, path) in sentences(Language::English) {
        // A sentence that another one contains is used as well.
        let file = fs::read_to_string(&path).expect("a text");
        let within = file.contains(&format!("{{ {key} }}")) || file.contains(&format!("{{ {key} ->"));
        assert!(literals.contains(&key) || within, "{key} of {} is used", path.display());
    }
}

#[test]
fn every_key_that_is_asked_for_is_there() {
    let mut asked = 0;
    for language in Language::ALL {
        let words = Words::of(language);
        for path in speakers() {
            let code = fs::read_to_string(&path).expect("a text");
            for call in [".say(\"", ".plain(\"", ".title(\""] {
                for after in code.split(call).skip(1) {
                    let key = after.split('"').next().unwrap_or_default();
                    assert!(words.has(key), "{key} of {} is in {}", path.display(), language.tag());
                    asked += 1;
                }
            }
        }
    }
    assert!(asked > 50, "the keys were found: {asked}");
}

#[test]
fn the_table_of_commands_can_be_described() {
    let short = |words: &Words, key: &str| {
        let sentence = words.plain(key, &Args::new());
        assert!(
            sentence.chars().count() <= 100 && !sentence.contains('\n'),
            "{key} fits a platform's list: {sentence}"
        );
    };
    for language in Language::ALL {
        let words = Words::of(language);
        for command in TABLE {
            short(words, command.summary);
            assert!(!words.plain(command.details, &Args::new()).is_empty());
            for example in command.examples {
                short(words, example.says);
            }
            for option in command.options {
                short(words, option.summary);
                for label in labels(option) {
                    short(words, label);
                }
            }
        }
    }
}

#[test]
fn every_language_can_be_chosen() {
    let options = TABLE.iter().flat_map(|command| command.options).filter(|option| option.name == "language");
    for option in options {
        let words: Vec<&str> = option.kind.choices().iter().map(|choice| choice.word).collect();
        let all: Vec<&str> = Language::ALL.into_iter().map(Language::tag).chain(["default"]).collect();
        assert_eq!(words, all);
    }
}

fn labels(option: &OptionSpec) -> Vec<&'static str> {
    match option.kind {
        OptionKind::Choice(choices)
        | OptionKind::Board(choices)
        | OptionKind::Bonuses(choices)
        | OptionKind::Pace(choices)
        | OptionKind::Absence(choices) => choices.iter().map(|choice| choice.label).collect(),
        OptionKind::Question(questions) => questions.iter().map(|question| question.label).collect(),
        _ => Vec::new(),
    }
}
