//! Matches: what is printed, that the same seed plays the same games, and what becomes of programs that misbehave.

use crate::rules_commands::{BOARD, bad, good};
use std::path::PathBuf;

/// A player in Python who does something with each line that it is asked.
fn player(folder: &tempfile::TempDir, name: &str, answer: &str) -> String {
    let path: PathBuf = folder.path().join(name);
    let text = format!("import os, subprocess, sys\nfor line in sys.stdin:\n    fields = line.split()\n    {answer}\n");
    std::fs::write(&path, text).expect("it can be written");
    format!("cmd:python3 {}", path.display())
}

/// Places on the last legal hole, and tells how it was asked.
const LAST: &str = "assert len(fields) == 6 and fields[5] == '0.01'; \
                    print(subprocess.run([os.environ['KULAMI'], 'legal', ' '.join(fields[:5])], \
                    capture_output=True, text=True).stdout.split()[-1], flush=True)";

/// The number on the line that begins with a word.
fn number(printed: &str, word: &str) -> u32 {
    let line = printed.lines().find_map(|line| line.strip_prefix(word)).expect("there is such a line");
    line.trim().parse().expect("it is a number")
}

#[test]
fn two_levels_play_the_same_games_for_the_same_seed() {
    let play = |more: &[&str]| good(&[&["match", "level:2", "level:1", "--games", "6"], more].concat(), "");
    let printed = play(&["--seed", "3"]);
    assert!(printed.starts_with("level:2 against level:1: 6 games, bonuses none\nwins "), "{printed}");
    assert_eq!(number(&printed, "wins") + number(&printed, "losses") + number(&printed, "draws"), 6);
    assert!(printed.contains("\npoints  ") && printed.contains(" % ± ") && printed.contains("\nmargin  "), "{printed}");
    assert_eq!(play(&["--seed", "3", "--threads", "3"]), printed);
    assert_ne!(play(&["--seed", "4"]), printed);
    assert_ne!(play(&["--seed", "3", "--opening", "6"]), printed);
}

#[test]
fn whoever_plays_against_itself_gets_half_of_the_points() {
    let folder = tempfile::tempdir().expect("a folder");
    let boards = folder.path().join("boards.txt");
    std::fs::write(&boards, format!("# two\n{BOARD}\n\nsquare-5\n")).expect("it can be written");
    let boards = boards.to_str().expect("it is UTF-8");
    let arguments = ["match", "engine", "engine", "--nodes", "200", "--games", "4", "--boards", boards];
    let printed = good(&[&arguments[..], &["--bonuses", "area lines"]].concat(), "");
    assert!(printed.starts_with("engine against engine: 4 games, bonuses area lines\n"), "{printed}");
    assert!(printed.contains("\npoints  50.0 % ± 0.0\nmargin  +0.0 ± 0.0\n"), "{printed}");
}

#[test]
fn a_program_plays_by_its_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = player(
        &folder,
        "last.py",
        &LAST.replace("os.environ['KULAMI']", &format!("{:?}", env!("CARGO_BIN_EXE_kulami"))),
    );
    let printed = good(&["match", &program, "level:1", "--games", "2", "--time", "0.01"], "");
    assert!(printed.starts_with(&format!("{program} against level:1: 2 games")), "{printed}");
    assert_eq!(number(&printed, "wins") + number(&printed, "losses") + number(&printed, "draws"), 2);
}

#[test]
fn a_program_that_misbehaves_is_told_of() {
    let folder = tempfile::tempdir().expect("a folder");
    let refused = |answer: &str| {
        let program = player(&folder, "wrong.py", answer);
        let (status, message) = bad(&["match", "level:1", &program, "--games", "2", "--time", "0.01"], "");
        assert_eq!(status, 1, "{message}");
        let told = message.strip_prefix(&format!("kulami: {program} ")).expect("it is named").to_owned();
        assert!(told.contains(", in game 1 after 1 placements: "), "{told}");
        told
    };
    assert!(refused("print(fields[3], flush=True)").contains("answered "));
    assert!(refused("print('z9', flush=True)").starts_with("answered \"z9\", which is no hole"));
    assert!(refused("print('none', flush=True)").starts_with("answered \"none\", which is no hole"));
    assert!(refused("print('error what', flush=True)").starts_with("answered \"error what\""));
    assert!(refused("print('x' * 5000, flush=True)").starts_with("answered \"xxx"));
    assert!(refused("sys.exit(3)").starts_with("has "));
}

#[test]
fn a_match_says_what_is_wrong() {
    let folder = tempfile::tempdir().expect("a folder");
    for players in [["level:0", "level:1"], ["level:1", "level:9"], ["engine", "cmd:"], ["engine", "human"]] {
        assert_eq!(bad(&["match", players[0], players[1], "--games", "2"], "").0, 2, "{players:?}");
    }
    assert_eq!(bad(&["match", "engine", "engine"], "").0, 2);
    for games in ["0", "3", "many"] {
        assert_eq!(bad(&["match", "engine", "engine", "--games", games], "").0, 2, "{games}");
    }
    let play = |more: &[&str]| bad(&[&["match", "level:1", "level:1", "--games", "2"], more].concat(), "");
    let boards = folder.path().join("boards.txt");
    let boards = boards.to_str().expect("it is UTF-8");
    assert_eq!(play(&["--boards", boards]).0, 1);
    std::fs::write(boards, "# none\n").expect("it can be written");
    assert!(play(&["--boards", boards]).1.ends_with(": there is no board\n"));
    std::fs::write(boards, format!("{BOARD}\nAAB\n")).expect("it can be written");
    assert!(play(&["--boards", boards]).1.contains("boards.txt: line 2: "));
    assert!(play(&["--bonuses", "all"]).1.starts_with("kulami: --bonuses: "));
    let (status, message) = bad(&["match", "engine", "cmd:/no/such/program", "--games", "2", "--nodes", "10"], "");
    assert_eq!(status, 1);
    assert!(message.starts_with("kulami: cmd:/no/such/program can't be started: "), "{message}");
}
