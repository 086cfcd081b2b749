//! Any text, and any text behind a board, is a position that reads back, or is refused. What can be read can be played
//! and scored.
#![no_main]

use kulami::rules::{HoleSet, Position, ScoreCard, Scoring};
use libfuzzer_sys::fuzz_target;

const BOARD: &str = "AABCCCDD/AABEEFDD/GGBEEFDD/GGHHHIII/JJHHHKKL/MNNOOKKL/MNNPPPQQ/MNNPPPQQ";

fuzz_target!(|text: &str| {
    check(text);
    check(&format!("{BOARD} {text}"));
});

fn check(text: &str) {
    let Ok(position) = text.parse::<Position>() else { return };
    assert_eq!(position.to_string().parse(), Ok(position.clone()));
    let accepted: HoleSet = HoleSet::FIELD.iter().filter(|&hole| position.clone().play(hole).is_ok()).collect();
    assert_eq!(position.legal_holes(), accepted);
    let points = ScoreCard::of(&position, Scoring { area: true, lines: true }).tiles;
    assert!(points.red + points.black <= 64);
}
