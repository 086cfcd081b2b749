//! The commands for settings: a person's own, and a room's.

use super::choices::{
    BOARDS_OR_DEFAULT, BONUSES_OR_DEFAULT, CHALLENGERS, LANGUAGES, NAMES, PACES_OR_DEFAULT, PLACES, REFUSALS, SWITCHES,
    THEMES, WAYS,
};
use super::{CommandKind, CommandSpec, Example, OptionKind, OptionSpec};

/// The highest bound of games at once that a room can set.
const MOST_GAMES: u8 = 100;

pub(super) const SETTINGS: CommandSpec = CommandSpec {
    kind: CommandKind::Settings,
    name: "settings",
    aliases: &[],
    options: &[
        OptionSpec::new("theme", OptionKind::Choice(THEMES), "command-settings-option-theme").named(),
        OptionSpec::new("language", OptionKind::Choice(LANGUAGES), "command-settings-option-language").named(),
        OptionSpec::new("text", OptionKind::Choice(SWITCHES), "command-settings-option-text").named(),
        OptionSpec::new("reminders", OptionKind::Choice(WAYS), "command-settings-option-reminders").named(),
        OptionSpec::new("quiet", OptionKind::Quiet, "command-settings-option-quiet").named(),
        OptionSpec::new("confirm", OptionKind::Choice(SWITCHES), "command-settings-option-confirm").named(),
    ],
    summary: "command-settings-summary",
    details: "command-settings-details",
    examples: &[
        Example { line: "settings", says: "command-settings-example-plain" },
        Example { line: "settings theme:light", says: "command-settings-example-theme" },
        Example { line: "settings text:on", says: "command-settings-example-text" },
        Example { line: "settings quiet:\"22-7 Europe/Vienna\"", says: "command-settings-example-quiet" },
        Example { line: "settings reminders:room", says: "command-settings-example-reminders" },
        Example { line: "settings confirm:off", says: "command-settings-example-confirm" },
        Example { line: "settings theme:default", says: "command-settings-example-default" },
    ],
};

pub(super) const ROOM: CommandSpec = CommandSpec {
    kind: CommandKind::Room,
    name: "room",
    aliases: &[],
    options: &[
        OptionSpec::new("channels", OptionKind::Choice(PLACES), "command-room-option-channels").named().of_servers(),
        OptionSpec::new("allow", OptionKind::Room, "command-room-option-allow").named().of_servers(),
        OptionSpec::new("forbid", OptionKind::Room, "command-room-option-forbid").named().of_servers(),
        OptionSpec::new("threads", OptionKind::Choice(SWITCHES), "command-room-option-threads").named().of_servers(),
        OptionSpec::new("board", OptionKind::Board(BOARDS_OR_DEFAULT), "command-room-option-board").named(),
        OptionSpec::new("bonuses", OptionKind::Bonuses(BONUSES_OR_DEFAULT), "command-room-option-bonuses")
            .or(&["bonus"])
            .named(),
        OptionSpec::new("pace", OptionKind::Pace(PACES_OR_DEFAULT), "command-room-option-pace").or(&["time"]).named(),
        OptionSpec::new("swap", OptionKind::Choice(SWITCHES), "command-room-option-swap").named(),
        OptionSpec::new("challenges", OptionKind::Choice(CHALLENGERS), "command-room-option-challenges").named(),
        OptionSpec::new("program", OptionKind::Choice(SWITCHES), "command-room-option-program").named(),
        OptionSpec::new("games", OptionKind::Bound { max: MOST_GAMES }, "command-room-option-games").named(),
        OptionSpec::new("names", OptionKind::Choice(NAMES), "command-room-option-names").named(),
        OptionSpec::new("ban", OptionKind::Person, "command-room-option-ban").named(),
        OptionSpec::new("unban", OptionKind::Person, "command-room-option-unban").named(),
        OptionSpec::new("theme", OptionKind::Choice(THEMES), "command-room-option-theme").named(),
        OptionSpec::new("language", OptionKind::Choice(LANGUAGES), "command-room-option-language").named(),
        OptionSpec::new("refusals", OptionKind::Choice(REFUSALS), "command-room-option-refusals")
            .named()
            .of_open_rooms(),
    ],
    summary: "command-room-summary",
    details: "command-room-details",
    examples: &[
        Example { line: "room", says: "command-room-example-plain" },
        Example { line: "room board:irregular bonuses:both", says: "command-room-example-game" },
        Example { line: "room pace:1d", says: "command-room-example-pace" },
        Example { line: "room swap:on", says: "command-room-example-swap" },
        Example { line: "room theme:light", says: "command-room-example-theme" },
        Example { line: "room channels:here", says: "command-room-example-channels" },
        Example { line: "room challenges:managers games:3", says: "command-room-example-bounds" },
        Example { line: "room program:off", says: "command-room-example-program" },
        Example { line: "room ban:@bob", says: "command-room-example-ban" },
        Example { line: "room board:default", says: "command-room-example-default" },
    ],
};
