//! The commands by which a person's accounts on two networks become one.

use super::choices::ANSWERS;
use super::{CommandKind, CommandSpec, Example, OptionKind, OptionSpec};

pub(super) const LINK: CommandSpec = CommandSpec {
    kind: CommandKind::Link,
    name: "link",
    aliases: &[],
    options: &[
        OptionSpec::new("code", OptionKind::Code, "command-link-option-code"),
        OptionSpec::new("answer", OptionKind::Choice(ANSWERS), "command-link-option-answer"),
    ],
    summary: "command-link-summary",
    details: "command-link-details",
    examples: &[
        Example { line: "link", says: "command-link-example-plain" },
        Example { line: "link K7QFM-3XDRA", says: "command-link-example-code" },
        Example { line: "link yes", says: "command-link-example-yes" },
    ],
};

pub(super) const UNLINK: CommandSpec = CommandSpec {
    kind: CommandKind::Unlink,
    name: "unlink",
    aliases: &[],
    options: &[],
    summary: "command-unlink-summary",
    details: "command-unlink-details",
    examples: &[Example { line: "unlink", says: "command-unlink-example-plain" }],
};
