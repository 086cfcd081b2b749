//! The commands that keep order: whom one plays with, and what is played in a room.

use super::choices::{SCOPES, SURE};
use super::{CommandKind, CommandSpec, Example, GAME, OptionKind, OptionSpec};

pub(super) const BLOCK: CommandSpec = CommandSpec {
    kind: CommandKind::Block,
    name: "block",
    aliases: &[],
    options: &[OptionSpec::new("who", OptionKind::Person, "command-block-option-who").or(&["user"])],
    summary: "command-block-summary",
    details: "command-block-details",
    examples: &[
        Example { line: "block @bob", says: "command-block-example-plain" },
        Example { line: "block", says: "command-block-example-list" },
    ],
};

pub(super) const UNBLOCK: CommandSpec = CommandSpec {
    kind: CommandKind::Unblock,
    name: "unblock",
    aliases: &[],
    options: &[OptionSpec::new("who", OptionKind::Person, "command-unblock-option-who").or(&["user"]).required()],
    summary: "command-unblock-summary",
    details: "command-unblock-details",
    examples: &[Example { line: "unblock @bob", says: "command-unblock-example-plain" }],
};

pub(super) const END: CommandSpec = CommandSpec {
    kind: CommandKind::End,
    name: "end",
    aliases: &[],
    options: &[
        OptionSpec::new("reason", OptionKind::Words, "command-end-option-reason").required(),
        GAME,
        OptionSpec::new("scope", OptionKind::Choice(SCOPES), "command-end-option-scope").named(),
    ],
    summary: "command-end-summary",
    details: "command-end-details",
    examples: &[
        Example { line: "end #12 insults", says: "command-end-example-number" },
        Example { line: "end @bob \"not for this channel\"", says: "command-end-example-person" },
        Example { line: "end #12 insults scope:here", says: "command-end-example-here" },
    ],
};

pub(super) const FORGET_ME: CommandSpec = CommandSpec {
    kind: CommandKind::ForgetMe,
    name: "forget-me",
    aliases: &["forgetme"],
    options: &[OptionSpec::new("surely", OptionKind::Choice(SURE), "command-forget-me-option-surely")],
    summary: "command-forget-me-summary",
    details: "command-forget-me-details",
    examples: &[
        Example { line: "forget-me", says: "command-forget-me-example-plain" },
        Example { line: "forget-me yes", says: "command-forget-me-example-yes" },
    ],
};
