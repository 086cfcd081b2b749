//! The commands of the rules as a person runs them: what they print, where, and with which exit status.

use std::io::Write;
use std::process::{Command, Output, Stdio};

pub const BOARD: &str = "AABCCCDD/AABEEFDD/GGBEEFDD/GGHHHIII/JJHHHKKL/MNNOOKKL/MNNPPPQQ/MNNPPPQQ";

/// Runs the program with something on its standard input.
pub fn kulami_with(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_kulami"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("it is piped");
    // A program that refuses its arguments may be gone before it reads.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().expect("the program ends")
}

/// What it prints where all is well.
pub fn good(arguments: &[&str], input: &str) -> String {
    let output = kulami_with(arguments, input);
    assert_eq!(text(&output.stderr), "", "{arguments:?}");
    assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    text(&output.stdout).to_owned()
}

/// Its exit status and what it says on standard error where it refuses; it prints nothing then.
pub fn bad(arguments: &[&str], input: &str) -> (i32, String) {
    let output = kulami_with(arguments, input);
    assert_eq!(text(&output.stdout), "", "{arguments:?}");
    (output.status.code().expect("it exits by itself"), text(&output.stderr).to_owned())
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("it is UTF-8")
}

pub fn final_position() -> String {
    let book: serde_json::Value = serde_json::from_str(include_str!("../data/rulebook.json")).expect("it is JSON");
    book["final_position"].as_str().expect("a position").to_owned()
}

/// A refereed game as a record with a tag more, and its placements.
fn record(tag: &str) -> String {
    let line = include_str!("../data/refereed_games.txt").lines().next().expect("there are games");
    let fields: Vec<&str> = line.split(' ').collect();
    format!("[Board \"{}\"]\n[Red \"ada\"]\n{tag}\n\n{}\n", fields[0], fields[1].replace(',', " "))
}

#[test]
fn perft_prints_the_count_alone_on_the_last_line() {
    assert_eq!(good(&["perft", BOARD, "0"], ""), "1\n");
    assert_eq!(good(&["perft", BOARD, "1"], ""), "64\n");
    let suite: serde_json::Value = serde_json::from_str(include_str!("../data/games.json")).expect("it is JSON");
    let board = suite[0]["layout"].as_str().expect("a board");
    let count = format!("{}\n", suite[0]["perft"][2]);
    assert_eq!(good(&["perft", board, "3"], ""), count);
    assert_eq!(good(&["perft", "-", "3"], &format!("{board}\n")), count);
    assert_eq!(good(&["perft", "printed-1", "2"], ""), good(&["perft", BOARD, "2"], ""));
    // Deep enough for a bar, which is for terminals only.
    assert!(good(&["perft", BOARD, "6"], "").trim_end().bytes().all(|byte| byte.is_ascii_digit()));
}

#[test]
fn perft_says_what_is_wrong() {
    let (status, message) = bad(&["perft", &BOARD.replace('Q', "R"), "3"], "");
    assert_eq!(status, 1);
    assert!(message.contains("'R' at g1 is not a tile") || message.contains("'R' at g2 is not a tile"), "{message}");
    assert_eq!(bad(&["perft", BOARD], "").0, 2);
    assert_eq!(bad(&["perft", BOARD, "3", "--deep"], "").0, 2);
}

#[test]
fn legal_prints_one_line_in_the_order_of_columns() {
    let empty = "--------/--------/--------/---r----/--------/--------/--------/--------";
    let position = format!("{BOARD} {empty} b d5 -");
    let holes = "a5 b5 d1 d2 d3 d6 d7 d8 f5 g5 h5\n";
    assert_eq!(good(&["legal", &position], ""), holes);
    assert_eq!(good(&["legal", "-"], &format!("{position}\n")), holes);
    assert_eq!(good(&["legal", &final_position()], ""), "\n");
}

#[test]
fn legal_sorts_rows_by_number() {
    let printed = good(&["legal", &format!("{TALL} {TALL_EMPTY} r - -")], "");
    let column: Vec<&str> = printed.split_whitespace().filter(|hole| hole.starts_with('e')).collect();
    assert_eq!(column, ["e1", "e2", "e3", "e4", "e5", "e6", "e7", "e8", "e9", "e10"]);
}

/// A board of ten rows, and no marbles on it.
const TALL: &str =
    "...ABB.../..CABBDD./..CAEEEFF/.GGGEEEFF/.GGGHIII./JJKKHIIIL/JJKKHMNNL/..OOOMNNL/..OOOPP../...QQQ...";
const TALL_EMPTY: &str =
    "...---.../..------./..-------/.--------/.-------./---------/---------/..-------/..-----../...---...";

#[test]
fn legal_says_what_is_wrong() {
    let (status, message) = bad(&["legal", &format!("{BOARD} x r - -")], "");
    assert_eq!(
        (status, message.as_str()),
        (1, "kulami: position: the marbles are 1 by 1 places, the board is 8 by 8\n")
    );
    assert_eq!(bad(&["legal", "-"], "").0, 1);
    assert_eq!(
        bad(&["legal", "-"], &"x".repeat(1_000_000)),
        (1, "kulami: standard input is too long: at most 4096 bytes are read\n".to_owned())
    );
    assert_eq!(bad(&["legal"], "").0, 2);
}

#[test]
fn score_prints_its_object_in_the_fixed_order() {
    let printed = good(&["score", "--json", "--position", &final_position(), "--bonuses", "area lines"], "");
    assert_eq!(
        printed,
        "{\"tiles\":{\"red\":31,\"black\":27},\"biggest_area\":{\"red\":12,\"black\":17},\
         \"lines\":{\"red\":[5,7],\"black\":[5,5,5]},\
         \"bonus\":{\"area\":{\"red\":0,\"black\":5},\"lines\":{\"red\":0,\"black\":3}},\
         \"total\":{\"red\":31,\"black\":35},\"ending\":\"blocked\",\"outcome\":\"black\"}\n"
    );
    let plain = good(&["score", "--json", "--position", "-"], &final_position());
    assert!(plain.contains("\"bonus\":{\"area\":{\"red\":0,\"black\":0},\"lines\":{\"red\":0,\"black\":0}},\"total\":{\"red\":31,\"black\":27},\"ending\":\"blocked\",\"outcome\":\"red\"}"), "{plain}");
}

#[test]
fn score_takes_a_record_with_its_bonuses_or_others() {
    let total = |tag: &str, arguments: &[&str]| {
        let printed = good(&[&["score", "-", "--json"], arguments].concat(), &record(tag));
        let card: serde_json::Value = serde_json::from_str(&printed).expect("it is JSON");
        (card["total"]["red"].as_u64(), card["total"]["black"].as_u64())
    };
    assert_eq!(total("", &[]), (Some(19), Some(41)));
    assert_eq!(total("[Bonuses \"area\"]", &[]), (Some(22), Some(41)));
    assert_eq!(total("[Bonuses \"area\"]", &["--bonuses", "none"]), (Some(19), Some(41)));
    assert_eq!(total("", &["--bonuses", "lines,area"]), (Some(22), Some(47)));
}

#[test]
fn score_follows_the_result_where_a_game_was_resigned() {
    let resigned = format!("[Board \"{BOARD}\"]\n[Ending \"resigned\"]\n\n1. d5 d7 0-1\n");
    let printed = good(&["score", "-", "--json"], &resigned);
    assert!(printed.ends_with("\"ending\":\"resigned\",\"outcome\":\"black\"}\n"), "{printed}");
    let table = good(&["score", "-"], &resigned);
    assert!(table.ends_with("\nblack wins: red resigned\n"), "{table}");
}

#[test]
fn score_prints_a_table_for_people() {
    let table = good(&["score", "-"], &record("[Bonuses \"area\"]"));
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines[0], "              red  black");
    assert_eq!(lines.iter().filter(|line| line.starts_with("----")).count(), 3);
    let tiles = &lines[2..19];
    assert!(tiles.iter().zip('A'..='Q').all(|(line, letter)| line.starts_with(letter)), "{table}");
    assert!(table.contains("\nbiggest area   12      9  +3 red\n"), "{table}");
    assert!(table.contains("\nlines           0      6  not played\n"), "{table}");
    assert!(table.contains("\ntotal          22     41\n"), "{table}");
    assert!(table.ends_with("\nblack wins: all marbles are played\n"), "{table}");
    assert!(lines.iter().all(|line| !line.ends_with(' ')));
}

#[test]
fn score_reads_a_file_and_says_what_is_wrong_with_it() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let path = folder.path().join("game.txt");
    let file = path.to_str().expect("its name is UTF-8");
    std::fs::write(&path, record("")).expect("it can be written");
    assert!(good(&["score", file], "").contains("\ntotal "));

    std::fs::write(&path, format!("[Board \"{BOARD}\"]\n\n1. d5 d5\n")).expect("it can be written");
    let message =
        format!("kulami: {file}: line 3, column 7: placement 2, d5, is not legal: there is a red marble on d5\n");
    assert_eq!(bad(&["score", file], ""), (1, message));

    std::fs::write(&path, [b'[', 0xff]).expect("it can be written");
    assert_eq!(bad(&["score", file], ""), (1, format!("kulami: {file} is not UTF-8: byte 1 can't be read\n")));

    std::fs::write(&path, "x".repeat(70_000)).expect("it can be written");
    assert_eq!(bad(&["score", file], ""), (1, format!("kulami: {file} is too long: at most 65536 bytes are read\n")));

    let (status, message) = bad(&["score", &format!("{file}.not")], "");
    assert_eq!(status, 1);
    assert!(message.starts_with(&format!("kulami: {file}.not can't be read: ")), "{message}");
}

#[test]
fn score_wants_one_thing_to_score() {
    assert_eq!(bad(&["score"], "").0, 2);
    assert_eq!(bad(&["score", "-", "--position", "x"], "").0, 2);
    assert_eq!(bad(&["score", "-", "--points"], "").0, 2);
    let (status, message) = bad(&["score", "-", "--bonuses", "all"], &record(""));
    assert_eq!((status, message.as_str()), (1, "kulami: --bonuses: bonuses are none, area, lines or area lines\n"));
}

#[test]
fn board_prints_the_same_for_a_seed_and_another_without() {
    let square = good(&["board", "square", "--seed", "17"], "");
    assert_eq!(square, good(&["board", "square", "--seed", "17"], ""));
    assert_ne!(square, good(&["board", "irregular", "--seed", "17"], ""));
    let output = kulami_with(&["board", "irregular"], "");
    let name = text(&output.stderr).trim_end();
    let seed = name.strip_prefix("irregular-").expect("the seed is told");
    assert_eq!(good(&["board", "irregular", "--seed", seed], ""), text(&output.stdout));
    assert_eq!(good(&["perft", name, "1"], ""), "64\n");
    assert_eq!(bad(&["board"], "").0, 2);
    assert_eq!(bad(&["board", "round"], "").0, 2);
}

#[test]
fn render_writes_a_picture_of_the_size_asked_for() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let path = folder.path().join("x.png");
    let out = path.to_str().expect("its name is UTF-8");
    let mut pictures = Vec::new();
    for arguments in [&[][..], &["--ply", "23"], &["--ply", "0"], &["--theme", "light"]] {
        assert_eq!(good(&[&["render", "-", "--out", out, "--size", "480x360"], arguments].concat(), &record("")), "");
        let png = std::fs::read(&path).expect("it was written");
        let picture = image::load_from_memory(&png).expect("it is a picture");
        assert_eq!((picture.width(), picture.height()), (480, 360));
        assert!(!pictures.contains(&png), "{arguments:?}");
        pictures.push(png);
    }
}

#[test]
fn render_says_what_is_wrong() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let out = folder.path().join("x.png");
    let out = out.to_str().expect("its name is UTF-8");
    let (status, message) = bad(&["render", "-", "--out", out, "--ply", "57"], &record(""));
    assert_eq!((status, message.as_str()), (1, "kulami: there is no ply 57: the record has 56 placements\n"));
    assert_eq!(bad(&["render", "-", "--out", out], "1. d5").0, 1);
    assert!(!folder.path().join("x.png").exists());
    let nowhere = folder.path().join("no/x.png");
    let (status, message) = bad(&["render", "-", "--out", nowhere.to_str().expect("UTF-8")], &record(""));
    assert_eq!(status, 1);
    assert!(message.contains("x.png can't be written: "), "{message}");
    assert_eq!(bad(&["render", "-"], "").0, 2);
    assert_eq!(bad(&["render", "--out", out], "").0, 2);
    assert_eq!(bad(&["render", "-", "--out", out, "--size", "big"], &record("")).0, 2);
    assert_eq!(bad(&["render", "-", "--out", out, "--theme", "pink"], &record("")).0, 2);
}

#[test]
fn every_command_explains_itself_with_examples() {
    for command in ["perft", "legal", "score", "board", "render"] {
        let help = good(&[command, "--help"], "");
        assert!(help.contains("\nExamples:\n  kulami "), "{help}");
    }
}

#[test]
fn a_reader_that_has_gone_is_no_failure() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_kulami"))
        .args(["perft", "-", "2"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    // It prints only after it has read its board, which it is given once its reader has gone.
    child.stdin.take().expect("it is piped").write_all(BOARD.as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""));
}
