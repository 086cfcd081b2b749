//! The fingerprint of the search: how many nodes it looks at over the suite of `kulami bench`.

use std::process::Command;

/// What `kulami bench` counts.
///
/// Whatever changes the search or its judgement changes this number, and what does not leaves it alone. It is changed
/// on purpose only, with the result of a `kulami match` against the engine before in the commit's message.
const NODES: u64 = 47_755;

#[test]
fn the_search_looks_at_the_nodes_it_always_did() {
    let output = Command::new(env!("CARGO_BIN_EXE_kulami")).arg("bench").output().expect("the program runs");
    assert_eq!(output.status.code(), Some(0));
    let printed = String::from_utf8(output.stdout).expect("it is UTF-8");
    let lines: Vec<&str> = printed.lines().collect();
    assert_eq!(lines.len(), 13, "twelve positions and the sum");
    assert_eq!(lines[12], NODES.to_string(), "{printed}");
}
