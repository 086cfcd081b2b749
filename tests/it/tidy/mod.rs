//! The house stays as it was laid: imports, names, files; and each check is shown to find what it looks for.

mod rooms;
mod source;

use rooms::{HOMES, NOT_OUR_WORDS, PRINTING, ROOMS, UNFINISHED, WORLDLY};
use source::{Token, declared, paths, tokens, words};
use std::fs;
use std::path::{Path, PathBuf};

/// The most lines of a file of the program, and of one of the tests.
const MOST_LINES: [usize; 2] = [550, 600];

/// The project's folder.
fn house() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The files in a folder and all below, by path from the project's folder, with `/` between.
fn files(folder: &str) -> Vec<String> {
    let mut files = Vec::new();
    let mut folders = vec![PathBuf::from(folder)];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(house().join(&folder)) else { continue };
        for entry in entries {
            let entry = entry.expect("the folder can be read");
            let path = folder.join(entry.file_name());
            if entry.file_type().expect("the entry can be looked at").is_dir() {
                folders.push(path);
            } else {
                files.push(path.to_str().expect("our names are UTF-8").replace('\\', "/"));
            }
        }
    }
    files.sort();
    files
}

fn text(path: &str) -> String {
    fs::read_to_string(house().join(path)).unwrap_or_else(|error| panic!("{path} can be read: {error}"))
}

fn is_kind(path: &str, ending: &str) -> bool {
    Path::new(path).extension().is_some_and(|own| own == ending)
}

/// The Rust files of some folders with their texts.
fn sources(folders: &[&str]) -> Vec<(String, String)> {
    let files = folders.iter().flat_map(|folder| files(folder));
    files.filter(|path| is_kind(path, "rs")).map(|path| (path.clone(), text(&path))).collect()
}

/// Fails with all that a check finds in the Rust files of some folders.
fn expect_tidy(folders: &[&str], check: impl Fn(&str, &str) -> Vec<String>) {
    let sources = sources(folders);
    assert!(!sources.is_empty());
    let found: Vec<String> = sources.iter().flat_map(|(path, source)| check(path, source)).collect();
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

/// The room that a file of `src/` lies in.
fn room(path: &str) -> &str {
    let inside = path.strip_prefix("src/").unwrap_or(path);
    inside.split(['/', '.']).next().unwrap_or(inside)
}

/// Uses of rooms that the table does not allow.
fn imports(path: &str, source: &str) -> Vec<String> {
    let Some(own) = ROOMS.iter().find(|known| known.name == room(path)) else {
        return vec![format!("{path}: a room that is not in the table of tests/it/tidy/rooms.rs")];
    };
    let inside = path.trim_start_matches("src/").trim_end_matches(".rs");
    let depth = if matches!(inside, "lib" | "main") { 0 } else { inside.trim_end_matches("/mod").split('/').count() };
    let tokens = tokens(source);
    let local = modules(&tokens);
    let mut found = Vec::new();
    for named in paths(&tokens) {
        let ups = named.parts.iter().take_while(|part| *part == "super").count();
        if ups > 1 && ups >= depth {
            found.push(format!("{path}:{}: climbs out by `super`: write `crate::`", named.line));
        }
        let [first, used, ..] = &named.parts[..] else { continue };
        // In a room's own file `super` is the crate, but for a module of tests inside it.
        let is_ours = matches!(first.as_str(), "crate" | "kulami")
            || (first == "super" && depth == 1 && !local.contains(&used.as_str()));
        let is_room = ROOMS.iter().any(|known| known.name == used);
        if is_ours && is_room && used != own.name && !own.uses.contains(&used.as_str()) {
            found.push(format!("{path}:{}: `{}` may not use `{used}`", named.line, own.name));
        }
    }
    found.dedup();
    found
}

/// The modules that a file declares.
fn modules(tokens: &[Token]) -> Vec<&str> {
    tokens.windows(2).filter(|pair| pair[0].text == "mod").map(|pair| pair[1].text.as_str()).collect()
}

/// Uses of crates and of the world where they don't belong.
fn homes(path: &str, source: &str) -> Vec<String> {
    let tokens = tokens(source);
    let is_pure = ROOMS.iter().any(|known| known.name == room(path) && known.pure);
    let local = modules(&tokens);
    let mut found = Vec::new();
    for named in paths(&tokens) {
        if local.contains(&named.parts[0].as_str()) {
            continue;
        }
        for (home, places) in HOMES {
            let is_there = named.begins_with(home) && (named.parts.len() > 1 || home.contains("::"));
            if is_there && !places.iter().any(|place| path.starts_with(place)) {
                found.push(format!("{path}:{}: `{home}` is at home in {}", named.line, places.join(", ")));
            }
        }
        let is_worldly = |world: &&&str| match world.strip_prefix("..") {
            Some(end) => named.ends_with(end),
            None => named.begins_with(world),
        };
        if let Some(world) = WORLDLY.iter().find(is_worldly).filter(|_| is_pure) {
            found.push(format!("{path}:{}: `{world}` in a pure room", named.line));
        }
    }
    found
}

/// Macros that print where nobody reads it, and unfinished work.
fn macros(path: &str, source: &str) -> Vec<String> {
    let tokens = tokens(source);
    let may_print = ["cli", "run", "main"].contains(&room(path)) || !path.starts_with("src/");
    let calls = tokens.windows(2).filter(|pair| pair[1].text == "!").map(|pair| &pair[0]);
    let wrong = calls.filter(|call| {
        UNFINISHED.contains(&call.text.as_str()) || (!may_print && PRINTING.contains(&call.text.as_str()))
    });
    wrong.map(|call| format!("{path}:{}: `{}!`", call.line, call.text)).collect()
}

/// Names that are not the game's words.
fn names(path: &str, source: &str) -> Vec<String> {
    let mut found = Vec::new();
    let stem = path.rsplit('/').next().unwrap_or(path).trim_end_matches(".rs");
    let file = (0, stem.to_owned());
    for (line, name) in declared(&tokens(source)).into_iter().chain([file]) {
        let words = words(&name);
        if words.len() > 1 && words[0] == "get" {
            found.push(format!("{path}:{line}: `{name}`: say what it is, without `get`"));
        }
        if let Some(word) = words.iter().find(|word| NOT_OUR_WORDS.contains(&word.as_str())) {
            found.push(format!("{path}:{line}: `{name}`: `{word}` is not a word of ours"));
        }
    }
    found
}

/// A file without its first sentence, or too long.
fn shape(path: &str, source: &str) -> Vec<String> {
    let mut found = Vec::new();
    let first = source.lines().next().unwrap_or_default();
    if !first.starts_with("//! ") {
        found.push(format!("{path}: does not begin with `//!` and a sentence"));
    }
    let lines = source.lines().count();
    let most = MOST_LINES[usize::from(path.starts_with("tests/"))];
    if lines > most {
        found.push(format!("{path}: {lines} lines, more than {most}"));
    }
    found
}

/// Files that no `mod` names, so that they are never compiled; `roots` are the files that begin a crate.
fn orphans(sources: &[(String, String)], roots: &[&str]) -> Vec<String> {
    let is_declared = |path: &str| {
        let whole = path.trim_end_matches(".rs").trim_end_matches("/mod");
        let (folder, name) = whole.rsplit_once('/').expect("a file lies in a folder");
        let parents = ["/lib.rs", "/main.rs", "/mod.rs", ".rs"].map(|end| format!("{folder}{end}"));
        sources
            .iter()
            .filter(|(other, _)| parents.contains(other))
            .any(|(_, source)| tokens(source).windows(2).any(|pair| pair[0].text == "mod" && pair[1].text == name))
    };
    let lost = sources.iter().map(|(path, _)| path).filter(|path| !roots.contains(&path.as_str()));
    lost.filter(|path| !is_declared(path)).map(|path| format!("{path}: no `mod` names it")).collect()
}

/// Dependencies without a reason, which stands beside the line or above the block.
fn reasons(manifest: &str) -> Vec<String> {
    let mut found = Vec::new();
    let (mut is_dependency, mut has_reason) = (false, false);
    for line in manifest.lines() {
        if line.starts_with('[') {
            is_dependency = line.trim_end_matches(']').ends_with("dependencies");
        }
        if line.is_empty() || line.starts_with(['[', '#']) {
            has_reason = line.starts_with('#');
        } else if is_dependency && !has_reason && !line.contains(" # ") {
            found.push(format!("no reason beside: {line}"));
        }
    }
    found
}

/// Fonts without a licence of their name in the same folder.
fn unlicensed(files: &[String]) -> Vec<String> {
    let is_font = |path: &&String| ["ttf", "otf", "woff2"].iter().any(|ending| is_kind(path, ending));
    let is_licensed = |font: &str| {
        let (folder, _) = font.rsplit_once('/').unwrap_or(("", font));
        files.iter().any(|file| {
            let (other, name) = file.rsplit_once('/').unwrap_or(("", file));
            let name = name.to_uppercase();
            other == folder && ["LICENSE", "LICENCE", "OFL"].iter().any(|word| name.contains(word))
        })
    };
    files.iter().filter(is_font).filter(|font| !is_licensed(font)).map(|font| format!("{font}: no licence")).collect()
}

#[test]
fn rooms_use_only_what_the_table_allows() {
    expect_tidy(&["src"], imports);
}

#[test]
fn crates_and_the_world_stay_in_their_homes() {
    expect_tidy(&["src"], homes);
}

#[test]
fn nothing_is_unfinished_or_printed_where_nobody_reads_it() {
    expect_tidy(&["src", "tests", "benches"], macros);
}

#[test]
fn names_are_the_games_words() {
    expect_tidy(&["src", "benches"], names);
}

#[test]
fn files_begin_with_a_sentence_and_stay_short() {
    expect_tidy(&["src", "tests", "benches", "fuzz/fuzz_targets"], shape);
}

#[test]
fn every_file_is_compiled() {
    let lost = orphans(&sources(&["src", "tests"]), &["src/lib.rs", "src/main.rs", "tests/it/main.rs"]);
    assert_eq!(lost, [""; 0]);
}

#[test]
fn every_dependency_has_a_reason() {
    assert_eq!(reasons(&text("Cargo.toml")), [""; 0]);
}

#[test]
fn every_font_lies_beside_its_licence() {
    assert_eq!(unlicensed(&files("fonts")), [""; 0]);
}

#[test]
fn a_wrong_import_is_found() {
    let found = |path: &str, source: &str| imports(path, source).len();
    assert_eq!(found("src/rules/board.rs", "use crate::game::Game;"), 1);
    assert_eq!(found("src/rules/board.rs", "use crate::rules::Hole; use super::Tile;"), 0);
    assert_eq!(found("src/render/paint.rs", "use crate::{rules::{Hole, Tile}, talk::{self, Words}};"), 1);
    assert_eq!(found("src/web/mod.rs", "fn f() { crate::discord::run() }"), 1);
    assert_eq!(
        found("src/web/mod.rs", "use crate::host::Host; // crate::store is far\nconst A: &str = \"crate::store\";"),
        0
    );
    assert_eq!(found("src/web/page/list.rs", "use super::super::super::store::Store;"), 1);
    assert_eq!(found("src/web/page/list.rs", "use super::super::Room;"), 0);
    assert_eq!(found("src/cli/mod.rs", "use super::web;"), 1);
    assert_eq!(found("src/cli/mod.rs", "mod web; mod tests { use super::web; }"), 0);
    assert_eq!(found("src/main.rs", "use kulami::store::Store;"), 1);
    assert_eq!(found("src/attic.rs", ""), 1);
    assert_eq!(
        imports("src/rules/tile.rs", "\n\nuse crate::host;")[0],
        "src/rules/tile.rs:3: `rules` may not use `host`"
    );
}

#[test]
fn a_stray_crate_is_found() {
    let found = |path: &str, source: &str| homes(path, source).len();
    assert_eq!(found("src/host/mod.rs", "use sled::Db;"), 1);
    assert_eq!(found("src/store/sled.rs", "use sled::Db;"), 0);
    assert_eq!(found("src/store/mod.rs", "mod sled; pub use sled::SledStore;"), 0);
    assert_eq!(found("src/host/mod.rs", "fn f(image: u8) { g(image) }"), 0);
    for line in [
        "use std::{fmt, fs};",
        "use std::time::{Duration, Instant};",
        "async fn f() {}",
        "fn f() { g().await }",
        "fn f() { jiff::Timestamp::now() }",
        "fn f() { rand::rng() }",
        "use tokio::time;",
    ] {
        assert!(found("src/game/mod.rs", line) > 0, "{line}");
        assert!(found("src/game/mod.rs", &format!("// {line}")) == 0, "{line}");
    }
    assert_eq!(found("src/host/mod.rs", "use std::{fmt, fs}; async fn f() { g().await }"), 0);
    assert_eq!(found("src/host/mod.rs", "use std::env;"), 1);
}

#[test]
fn an_unfinished_line_is_found() {
    assert_eq!(macros("src/run/mod.rs", "fn f() { todo!() }").len(), 1);
    assert_eq!(macros("src/host/mod.rs", "fn f() { println!(\"todo!()\") }").len(), 1);
    assert_eq!(macros("src/cli/mod.rs", "fn f() { println!(\"todo!()\") }").len(), 0);
}

#[test]
fn a_foreign_word_is_found() {
    for line in
        ["fn get_hole() {}", "struct GameManager;", "let piece = 1;", "mod utils;", "struct S { best_match: u8 }"]
    {
        assert_eq!(names("src/game/mod.rs", line).len(), 1, "{line}");
    }
    assert_eq!(names("src/game/helpers.rs", "").len(), 1);
    let fine = "fn getrandom() { match x { _ if matches!(a, b) => c.get(0) } } // a piece\nuse std::cell::Cell;";
    assert_eq!(names("src/game/mod.rs", fine), [""; 0]);
}

#[test]
fn a_shapeless_file_is_found() {
    assert_eq!(shape("src/a.rs", "// one").len(), 1);
    let long = format!("//! One.\n{}", "\n".repeat(MOST_LINES[0]));
    assert_eq!((shape("src/a.rs", &long).len(), shape("tests/a.rs", &long).len()), (1, 0));
    assert_eq!(shape("src/a.rs", "//! One.\n"), [""; 0]);
}

#[test]
fn an_orphan_is_found() {
    let source = |path: &str, text: &str| (path.to_owned(), text.to_owned());
    let lib = source("src/lib.rs", "mod a;");
    let a = source("src/a/mod.rs", "mod b; // mod c;");
    let all = [lib, a, source("src/a/b.rs", ""), source("src/a/c.rs", "")];
    assert_eq!(orphans(&all, &["src/lib.rs"]), ["src/a/c.rs: no `mod` names it"]);
}

#[test]
fn a_missing_reason_and_a_missing_licence_are_found() {
    let manifest = "[package]\nname = \"a\"\n[dependencies]\n# Ours.\nb = \"1\"\n\nc = \"1\" # why\nd = \"1\"\n";
    assert_eq!(reasons(manifest), ["no reason beside: d = \"1\""]);
    let fonts = ["fonts/a/A.ttf", "fonts/a/OFL.txt", "fonts/b/B.ttf"].map(str::to_owned);
    assert_eq!(unlicensed(&fonts), ["fonts/b/B.ttf: no licence"]);
}

#[test]
fn source_is_read_past_what_only_looks_like_code() {
    let source = "/* a /* b */ c */ let d = 'e'; f::<'g>(\"h \\\" i\", r#\"j \" k\"#, b'l', '\\'', '\\u{1f600}', m);";
    let tokens = tokens(source);
    let words: Vec<&str> = tokens.iter().map(|token| token.text.as_str()).filter(|text| text.len() == 1).collect();
    let words: Vec<&str> = words.into_iter().filter(|text| text.chars().all(char::is_alphabetic)).collect();
    assert_eq!(words, ["d", "f", "g", "m"]);
}
