//! Codes that link accounts: they can't be guessed, and are read as people copy them.

use crate::support::{Room, Seen};
use kulami::game::Proof;
use proptest::prelude::*;
use std::time::Duration;

/// What somebody sees, in one text.
fn words(seen: &[Seen]) -> String {
    seen.iter().flat_map(|seen| &seen.lines).cloned().collect::<Vec<_>>().join("\n")
}

/// The code that somebody was just given.
fn code(words: &str) -> String {
    let line = words.lines().find(|line| line.contains("!kulami link ")).expect("a line to type");
    line.rsplit(' ').next().expect("a code").to_owned()
}

#[tokio::test(start_paused = true)]
async fn nobody_guesses_a_code() {
    let mut room = Room::open().await;
    room.is_on("ann", "Discord");
    room.is_on("eve", "Matrix");
    let code = code(&words(&room.says("ann", "/link", None).await));
    let mut told_wrong = 0;
    for number in 0..40_u64 {
        let guess = Proof::of((number << 50).to_be_bytes());
        let seen = words(&room.says_privately("eve", &format!("link {guess}")).await);
        assert!(!seen.contains("you too"), "{guess} was taken");
        told_wrong += usize::from(seen.contains("leads to nothing"));
    }
    assert!((1..=5).contains(&told_wrong), "{told_wrong} tries in a minute");
    // Even the right one has to wait: otherwise more could be tried.
    let seen = words(&room.says_privately("eve", &format!("link {code}")).await);
    assert!(seen.is_empty() || seen.contains("wait a minute") || seen.contains("again in a minute"), "{seen}");
    room.wait(Duration::from_mins(2)).await;
    let seen = words(&room.says_privately("eve", &format!("link {code}")).await);
    assert!(seen.contains("ann on Discord"), "{seen}");
}

proptest! {
    #[test]
    fn a_code_is_read_however_it_is_copied(secret: [u8; 8], lower: bool, dash: bool) {
        let proof = Proof::of(secret);
        let mut copied = proof.to_string();
        if lower {
            copied = copied.to_lowercase();
        }
        if dash {
            copied = copied.replace('-', "");
        }
        prop_assert_eq!(copied.parse(), Ok(proof));
    }

    #[test]
    fn what_is_no_code_is_not_read_as_one(text in ".{0,20}") {
        if let Ok(proof) = text.parse::<Proof>() {
            let letters = text.chars().filter(|letter| *letter != '-').count();
            prop_assert_eq!(letters, 10, "{} is {}", text, proof);
        }
    }
}
