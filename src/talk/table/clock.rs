//! The commands that are about time: who waits, and who is away.

use super::choices::ABSENCES;
use super::{CommandKind, CommandSpec, Example, GAME, OptionKind, OptionSpec};

pub(super) const NUDGE: CommandSpec = CommandSpec {
    kind: CommandKind::Nudge,
    name: "nudge",
    aliases: &["remind", "ping"],
    options: &[GAME],
    summary: "command-nudge-summary",
    details: "command-nudge-details",
    examples: &[
        Example { line: "nudge", says: "command-nudge-example-plain" },
        Example { line: "nudge @bob", says: "command-nudge-example-person" },
    ],
};

pub(super) const CLAIM: CommandSpec = CommandSpec {
    kind: CommandKind::Claim,
    name: "claim",
    aliases: &[],
    options: &[GAME],
    summary: "command-claim-summary",
    details: "command-claim-details",
    examples: &[
        Example { line: "claim", says: "command-claim-example-plain" },
        Example { line: "claim #12", says: "command-claim-example-number" },
    ],
};

pub(super) const MORE_TIME: CommandSpec = CommandSpec {
    kind: CommandKind::MoreTime,
    name: "moretime",
    aliases: &[],
    options: &[GAME],
    summary: "command-moretime-summary",
    details: "command-moretime-details",
    examples: &[
        Example { line: "moretime", says: "command-moretime-example-plain" },
        Example { line: "moretime #12", says: "command-moretime-example-number" },
    ],
};

pub(super) const AWAY: CommandSpec = CommandSpec {
    kind: CommandKind::Away,
    name: "away",
    aliases: &["vacation"],
    options: &[OptionSpec::new("days", OptionKind::Absence(ABSENCES), "command-away-option-days")],
    summary: "command-away-summary",
    details: "command-away-details",
    examples: &[
        Example { line: "away 7d", says: "command-away-example-days" },
        Example { line: "away off", says: "command-away-example-off" },
        Example { line: "away", says: "command-away-example-plain" },
    ],
};
