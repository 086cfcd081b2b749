//! The commands that ask the program what it thinks.

use super::{CommandKind, CommandSpec, Example, GAME};

pub(super) const HINT: CommandSpec = CommandSpec {
    kind: CommandKind::Hint,
    name: "hint",
    aliases: &["tip"],
    options: &[GAME],
    summary: "command-hint-summary",
    details: "command-hint-details",
    examples: &[
        Example { line: "hint", says: "command-hint-example-plain" },
        Example { line: "hint #12", says: "command-hint-example-number" },
    ],
};
