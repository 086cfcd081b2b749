//! Any words are a command, talk, or refused, whoever listens.
#![no_main]

use kulami::talk::{Heard, parse};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|words: &str| {
    let names = ["Kulami".to_owned()];
    for private in [false, true] {
        let heard = Heard { names: &names, private, ..Heard::default() };
        for sign in ["", "/", "@Kulami "] {
            let _ = parse(&format!("{sign}{words}"), &heard);
        }
    }
});
