//! The commands for boards: to lay one, to look at one, to keep one, to change sides on one.

use super::choices::{FORMS, TILES};
use super::{CommandKind, CommandSpec, Example, GAME, OptionKind, OptionSpec, PLIES};

pub(super) const LAY: CommandSpec = CommandSpec {
    kind: CommandKind::Lay,
    name: "lay",
    aliases: &[],
    options: &[
        OptionSpec::new("tile", OptionKind::Choice(TILES), "command-lay-option-tile").required(),
        OptionSpec::new("hole", OptionKind::Hole, "command-lay-option-hole").required(),
        GAME,
    ],
    summary: "command-lay-summary",
    details: "command-lay-details",
    examples: &[
        Example { line: "lay 2x3 c4", says: "command-lay-example-plain" },
        Example { line: "lay 3x2 c4", says: "command-lay-example-turned" },
        Example { line: "lay 2x3 c4 #12", says: "command-lay-example-number" },
    ],
};

pub(super) const SWAP: CommandSpec = CommandSpec {
    kind: CommandKind::Swap,
    name: "swap",
    aliases: &[],
    options: &[GAME],
    summary: "command-swap-summary",
    details: "command-swap-details",
    examples: &[
        Example { line: "swap", says: "command-swap-example-plain" },
        Example { line: "swap #12", says: "command-swap-example-number" },
    ],
};

pub(super) const BOARD: CommandSpec = CommandSpec {
    kind: CommandKind::Board,
    name: "board",
    aliases: &["show"],
    options: &[
        OptionSpec::new("form", OptionKind::Choice(FORMS), "command-board-option-form").or(&["as"]),
        GAME,
        OptionSpec::new("ply", OptionKind::Number { min: 0, max: PLIES }, "command-board-option-ply").named(),
        OptionSpec::new("save", OptionKind::BoardName, "command-board-option-save").named(),
        OptionSpec::new("board", OptionKind::BoardText, "command-board-option-board"),
        OptionSpec::new("show", OptionKind::BoardName, "command-board-option-show").named(),
        OptionSpec::new("delete", OptionKind::BoardName, "command-board-option-delete").named(),
    ],
    summary: "command-board-summary",
    details: "command-board-details",
    examples: &[
        Example { line: "board", says: "command-board-example-plain" },
        Example { line: "board text", says: "command-board-example-text" },
        Example { line: "board diagram", says: "command-board-example-diagram" },
        Example { line: "board #12 ply:23", says: "command-board-example-ply" },
        Example { line: "board letters", says: "command-board-example-letters" },
        Example { line: "board save castle", says: "command-board-example-save" },
        Example { line: TYPED, says: "command-board-example-save-text" },
        Example { line: "board list", says: "command-board-example-list" },
        Example { line: "board show castle", says: "command-board-example-show" },
        Example { line: "board delete castle", says: "command-board-example-delete" },
    ],
};

/// A board that is typed: the first that the rule book prints.
const TYPED: &str = "board save castle AABCCCDD/AABEEFDD/GGBEEFDD/GGHHHIII/JJHHHKKL/MNNOOKKL/MNNPPPQQ/MNNPPPQQ";
