//! The commands that only look, and the practice.

use super::choices::{AUDIENCES, LISTS, ON_OFF};
use super::{CommandKind, CommandSpec, Example, GAME, LESSONS, OptionKind, OptionSpec};

pub(super) const GAMES: CommandSpec = CommandSpec {
    kind: CommandKind::Games,
    name: "games",
    aliases: &["list"],
    options: &[
        OptionSpec::new("whose", OptionKind::Choice(LISTS), "command-games-option-whose"),
        OptionSpec::new("page", OptionKind::Number { min: 1, max: 100 }, "command-games-option-page"),
        OptionSpec::new("for", OptionKind::Choice(AUDIENCES), "command-games-option-for"),
    ],
    summary: "command-games-summary",
    details: "command-games-details",
    examples: &[
        Example { line: "games", says: "command-games-example-plain" },
        Example { line: "games everywhere", says: "command-games-example-everywhere" },
        Example { line: "games all 2", says: "command-games-example-page" },
        Example { line: "games all room", says: "command-games-example-room" },
    ],
};

pub(super) const WATCH: CommandSpec = CommandSpec {
    kind: CommandKind::Watch,
    name: "watch",
    aliases: &["follow"],
    options: &[OptionSpec::new("switch", OptionKind::Choice(ON_OFF), "command-watch-option-switch"), GAME],
    summary: "command-watch-summary",
    details: "command-watch-details",
    examples: &[
        Example { line: "watch #12", says: "command-watch-example-number" },
        Example { line: "watch off #12", says: "command-watch-example-off" },
        Example { line: "watch off", says: "command-watch-example-all" },
    ],
};

pub(super) const LEARN: CommandSpec = CommandSpec {
    kind: CommandKind::Learn,
    name: "learn",
    aliases: &["practice", "tutorial"],
    options: &[
        OptionSpec::new("step", OptionKind::Number { min: 1, max: LESSONS }, "command-learn-option-step"),
        OptionSpec::new("hole", OptionKind::Hole, "command-learn-option-hole"),
    ],
    summary: "command-learn-summary",
    details: "command-learn-details",
    examples: &[
        Example { line: "learn", says: "command-learn-example-plain" },
        Example { line: "learn 5", says: "command-learn-example-step" },
        Example { line: "learn 2 e5", says: "command-learn-example-answer" },
    ],
};
