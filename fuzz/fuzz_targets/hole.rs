//! Any text is a hole that is written as it was read, or is refused.
#![no_main]

use kulami::rules::Hole;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(hole) = text.parse::<Hole>() {
        assert_eq!(hole.to_string(), text.to_ascii_lowercase());
    }
});
