//! Any text, and any text behind the tag that a record must have, is a record that reads back, or is refused.
#![no_main]

use kulami::rules::Record;
use libfuzzer_sys::fuzz_target;

const BOARD: &str = "AABCCCDD/AABEEFDD/GGBEEFDD/GGHHHIII/JJHHHKKL/MNNOOKKL/MNNPPPQQ/MNNPPPQQ";

fuzz_target!(|text: &str| {
    check(text);
    check(&format!("[Board \"{BOARD}\"]\n{text}"));
});

fn check(text: &str) {
    if let Ok(record) = text.parse::<Record>() {
        assert_eq!(record.to_string().parse(), Ok(record));
    }
}
