//! The commands of the engine as a person runs them: what they print, where, and with which exit status.

use crate::rules_commands::{BOARD, bad, final_position, good};
use serde_json::Value;
use std::process::Command;

/// The first position of the suite of endings, and what it is worth.
fn ending() -> (String, Value) {
    let suite: Value = serde_json::from_str(include_str!("../data/endings.json")).expect("it is JSON");
    (suite[0]["position"].as_str().expect("a position").to_owned(), suite[0]["scorings"].clone())
}

fn json(arguments: &[&str], input: &str) -> Value {
    serde_json::from_str(&good(arguments, input)).expect("it is JSON")
}

/// A game with the swap rule, where something is done after the first marble.
fn swap_game(rest: &str) -> String {
    format!("[Board \"{BOARD}\"]\n[Swap \"yes\"]\n\n1. d5 {rest}\n")
}

#[test]
fn analyse_prints_its_object_in_the_fixed_order() {
    let (position, scorings) = ending();
    let printed = good(&["analyse", "--json", "--position", &position], "");
    let keys: Vec<&str> = printed.split('"').filter(|word| word.starts_with(char::is_alphabetic)).collect();
    assert_eq!([&keys[..2], &keys[2..7]].concat(), ["best", "d8", "value", "exact", "depth", "nodes", "pv"]);
    let judged: Value = serde_json::from_str(&printed).expect("it is JSON");
    assert_eq!(judged["value"], scorings["none"]["value_for_side_to_move"]);
    assert_eq!(judged["exact"], true);
    assert_eq!(judged["pv"][0], judged["best"]);
    let both = json(&["analyse", "--json", "--position", "-", "--bonuses", "area lines"], &position);
    assert_eq!(both["value"], scorings["area lines"]["value_for_side_to_move"]);
}

#[test]
fn analyse_has_no_best_hole_where_the_game_is_over() {
    assert_eq!(
        good(&["analyse", "--json", "--position", &final_position()], ""),
        "{\"best\":null,\"value\":-4,\"exact\":true,\"depth\":0,\"nodes\":0,\"pv\":[]}\n"
    );
    assert_eq!(good(&["analyse", "--position", &final_position()], ""), "the game is over: -4 for black\n");
}

#[test]
fn analyse_keeps_within_its_limits_and_tells_the_same_in_words() {
    let game = format!("[Board \"{BOARD}\"]\n[Bonuses \"lines\"]\n\n1. d5 d7\n");
    let judged = json(&["analyse", "-", "--json", "--nodes", "3000"], &game);
    assert!(judged["nodes"].as_u64().is_some_and(|nodes| 0 < nodes && nodes <= 3000), "{judged}");
    assert_eq!(judged["exact"], false);
    let words = good(&["analyse", "-", "--nodes", "3000"], &game);
    let best = judged["best"].as_str().expect("a hole");
    assert!(words.starts_with(&format!("best   {best}\nvalue  about ")), "{words}");
    assert!(words.contains(" for red\n"), "{words}");
    let at_once = json(&["analyse", "-", "--json", "--time", "0.01"], &game);
    assert!(at_once["best"].is_string(), "{at_once}");
}

#[test]
fn analyse_takes_a_ply_of_a_record() {
    let game = format!("[Board \"{BOARD}\"]\n\n1. d5 d7 2. a7\n");
    let at = |ply: &str| json(&["analyse", "-", "--json", "--nodes", "500", "--ply", ply], &game);
    assert_eq!(at("3"), json(&["analyse", "-", "--json", "--nodes", "500"], &game));
    let lone = format!("[Board \"{BOARD}\"]\n\n1. d5\n");
    assert_eq!(at("1"), json(&["analyse", "-", "--json", "--nodes", "500"], &lone));
    let (status, message) = bad(&["analyse", "-", "--ply", "4"], &game);
    assert_eq!((status, message.as_str()), (1, "kulami: there is no ply 4: the record has 3 placements\n"));
}

#[test]
fn analyse_changes_colours_where_the_swap_rule_lets_it() {
    let judge = |game: &str, arguments: &[&str]| {
        json(&[&["analyse", "-", "--json", "--nodes", "2000"], arguments].concat(), game)
    };
    let without = judge(&format!("[Board \"{BOARD}\"]\n\n1. d5\n"), &[]);
    let with = judge(&swap_game(""), &[]);
    let value = without["value"].as_i64().expect("a number");
    assert!(value != 0, "the test needs a first marble that favours somebody");
    assert_eq!(with["value"].as_i64(), Some(value.abs()));
    assert_eq!(with["best"] == "swap", value < 0);
    assert_eq!(with["pv"][0], with["best"]);
    // Once it is done it can't be done again, unless one asks for the ply before it.
    assert_eq!(judge(&swap_game("swap"), &[]), without);
    assert_eq!(judge(&swap_game("swap"), &["--ply", "1"]), with);
    assert_ne!(judge(&swap_game("swap d7"), &[])["best"], "swap");
}

#[test]
fn analyse_says_what_is_wrong() {
    assert_eq!(bad(&["analyse"], "").0, 2);
    for refused in [["--nodes", "0"], ["--time", "-1"], ["--time", "NaN"], ["--time", "soon"], ["--ply", "two"]] {
        assert_eq!(bad(&["analyse", "-", refused[0], refused[1]], "").0, 2, "{refused:?}");
    }
    assert_eq!(bad(&["analyse", "--position", "x", "--ply", "2"], "").0, 2);
    assert_eq!(bad(&["analyse", "no such file"], "").0, 1);
    let (status, message) = bad(&["analyse", "--position", &format!("{BOARD} x r - -")], "");
    assert_eq!(
        (status, message.as_str()),
        (1, "kulami: position: the marbles are 1 by 1 places, the board is 8 by 8\n")
    );
    let (status, message) = bad(&["analyse", "-", "--bonuses", "much"], &swap_game(""));
    assert_eq!(status, 1);
    assert!(message.starts_with("kulami: --bonuses: "), "{message}");
    assert!(bad(&["analyse", "-"], "[Board \"A\"]\n").1.starts_with("kulami: standard input: "));
}

#[test]
fn review_judges_every_placement_of_a_game() {
    // The last eight placements of a game of which the exhaustive search knows the first.
    let suite: Value = serde_json::from_str(include_str!("../data/endings.json")).expect("it is JSON");
    let board = suite[0]["position"].as_str().and_then(|text| text.split(' ').next()).expect("a board");
    let moves: Vec<&str> = suite[0]["moves"].as_array().expect("a list").iter().filter_map(Value::as_str).collect();
    let game = format!("[Board \"{board}\"]\n[Bonuses \"area\"]\n[Red \"ada\"]\n\n{} d8\n", moves.join(" "));
    let turns = json(&["review", "-", "--json", "--nodes", "300"], &game);
    let turns = turns.as_array().expect("a list");
    assert_eq!(turns.len(), moves.len() + 1);
    for (ply, turn) in turns.iter().enumerate() {
        assert_eq!(turn["ply"].as_u64(), Some(ply as u64));
        assert_eq!(turn["color"], if ply % 2 == 0 { "red" } else { "black" });
        assert_eq!(turn["played"], moves.get(ply).copied().unwrap_or("d8"));
        let [value, best, loss] = ["value", "best_value", "loss"].map(|key| turn[key].as_f64().expect("a number"));
        assert!((best - value - loss).abs() < 1e-9 && loss >= 0.0, "{turn}");
        assert!(turn["played"] != turn["best"] || loss == 0.0, "{turn}");
        let mark = if loss < 0.5 {
            "good"
        } else if loss < 3.0 {
            "inexact"
        } else {
            "mistake"
        };
        assert_eq!(turn["mark"], mark);
    }
    assert!(turns.iter().any(|turn| turn["mark"] == "mistake"), "a game at random has mistakes");
    let exact = json(&["review", "-", "--json", "--nodes", "20000"], &game)[moves.len()].clone();
    assert_eq!((&exact["best"], &exact["value"]), (&"d8".into(), &(-3.0).into()));
    let words = good(&["review", "-", "--nodes", "300"], &game);
    assert_eq!(words.lines().count(), 1 + turns.len() + 3, "{words}");
    assert!(words.starts_with("turn  side   played ") && words.contains("\nred (ada): "), "{words}");
}

#[test]
fn review_judges_a_change_of_colours() {
    let review = |rest: &str| json(&["review", "-", "--json", "--nodes", "2000"], &swap_game(rest));
    let done = review("swap d7 2. a7");
    let played: Vec<&str> =
        done.as_array().expect("a list").iter().filter_map(|turn| turn["played"].as_str()).collect();
    assert_eq!(played, ["d5", "swap", "d7", "a7"]);
    assert_eq!((&done[1]["ply"], &done[2]["ply"], &done[2]["color"]), (&1.into(), &1.into(), &"black".into()));
    assert_ne!(done[2]["best"], "swap");
    let left = review("d7");
    assert_eq!(left[1]["best_value"], done[1]["best_value"]);
    // To swap or not to swap: one of the two is best, and the other loses by it twice what it is worth.
    let value = |turn: &Value| turn["best_value"].as_f64().expect("a number");
    if done[1]["best"] == "swap" {
        assert_eq!(done[1]["loss"], 0.0);
        assert_eq!(left[1]["best"], "swap");
    } else {
        assert_eq!(done[1]["loss"].as_f64(), Some(2.0 * value(&done[1])));
    }
}

#[test]
fn review_says_what_is_wrong() {
    assert_eq!(json(&["review", "-", "--json"], &format!("[Board \"{BOARD}\"]\n\n*\n")), Value::Array(Vec::new()));
    assert_eq!(bad(&["review"], "").0, 2);
    assert_eq!(bad(&["review", "-", "--nodes", "0"], "").0, 2);
    assert!(bad(&["review", "-"], "[Board \"A\"]\n").1.starts_with("kulami: standard input: "));
    assert!(bad(&["review", "-", "--bonuses", "x"], &swap_game("")).1.starts_with("kulami: --bonuses: "));
}

#[test]
fn train_writes_the_same_tables_with_any_number_of_threads() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |threads: &str| {
        let out = folder.path().join(threads);
        let path = out.to_str().expect("the path is UTF-8");
        let small = ["train", "--rounds", "1", "--games", "20", "--nodes", "100", "--threads", threads, "--out", path];
        let output = Command::new(env!("CARGO_BIN_EXE_kulami")).args(small).output().expect("the program runs");
        assert!(output.status.success() && output.stdout.is_empty(), "{output:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr).lines().count(), 4, "a line a round and kind of bonuses");
        std::fs::read_to_string(out).expect("it is written")
    };
    let tables = write("1");
    assert_eq!(tables, write("2"));
    assert!(tables.contains("# Made by: kulami train --rounds 1 --games 20 --nodes 100 --seed 1000000\n"), "{tables}");
    // As many lines of numbers as those that the engine plays with, each as long.
    let lengths = |text: &str| -> Vec<usize> {
        text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split(' ').count()).collect()
    };
    assert_eq!(lengths(&tables), lengths(include_str!("../../src/engine/weights.txt")));
    let nowhere = folder.path().join("none").join("weights.txt");
    let nowhere = nowhere.to_str().expect("the path is UTF-8");
    let (status, said) = bad(&["train", "--out", nowhere], "");
    assert_eq!(status, 1);
    assert!(said.contains("can't be written"), "before anything is played: {said}");
}
