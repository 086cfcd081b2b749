//! The commands that ask the program what it thinks.

use super::{CommandKind, CommandSpec, Example, GAME, OptionKind, OptionSpec, PLIES};

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

pub(super) const ANALYSE: CommandSpec = CommandSpec {
    kind: CommandKind::Analyse,
    name: "analyse",
    aliases: &["analyze", "analysis"],
    options: &[
        OptionSpec::new("text", OptionKind::Text, "command-analyse-option-text").or(&["record", "position"]).named(),
        OptionSpec::new("ply", OptionKind::Number { min: 0, max: PLIES }, "command-analyse-option-ply").named(),
        GAME,
    ],
    summary: "command-analyse-summary",
    details: "command-analyse-details",
    examples: &[
        Example { line: "analyse #12", says: "command-analyse-example-number" },
        Example { line: "analyse #12 ply:20", says: "command-analyse-example-ply" },
    ],
};
