//! The one table of commands, from which the text parser, the help and every platform's registration are made.
//!
//! What is said of commands and options stands in the locale files under the keys that the table names.

mod boards;
mod choices;
mod link;
mod options;
mod order;
mod seeing;

pub(super) use choices::BOARDS_OR_DEFAULT;
use choices::{
    ABSENCES, BOARDS, BONUSES, BONUSES_OR_DEFAULT, CHALLENGERS, COLORS, CONFIRMS, LANGUAGES, NAMES, PACES,
    PACES_OR_DEFAULT, PERIODS, PLACES, QUESTIONS, REFUSALS, REMATCHES, SWAPS, SWITCHES, THEMES, WAYS,
};
pub use options::{ChoiceSpec, OptionKind, OptionSpec, QuestionSpec, Subject, Used};
use strsim::damerau_levenshtein;

/// A command as people type it.
#[derive(Debug, PartialEq, Eq)]
pub struct CommandSpec {
    /// What it does.
    pub kind: CommandKind,
    /// Its word: lower case, no spaces.
    pub name: &'static str,
    /// Other words that are understood, but not shown.
    pub aliases: &'static [&'static str],
    /// What it can be told, in the order in which values without a name are read.
    pub options: &'static [OptionSpec],
    /// The sentence of what it does, short enough for a list (at most 100 characters).
    pub summary: &'static str,
    /// The sentences that say more.
    pub details: &'static str,
    /// Lines to type, each in its shortest form and with the sentence of what it does. Never empty.
    pub examples: &'static [Example],
}

/// The commands without their options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "each is documented at its variant of Command")]
pub enum CommandKind {
    Challenge,
    Accept,
    Decline,
    Cancel,
    Invite,
    Lay,
    Place,
    Swap,
    Board,
    Look,
    Score,
    Record,
    Games,
    Watch,
    Takeback,
    Draw,
    Rematch,
    Standings,
    Versus,
    Nudge,
    Claim,
    MoreTime,
    Away,
    Resign,
    Block,
    Unblock,
    End,
    ForgetMe,
    Settings,
    Room,
    Link,
    Unlink,
    Rules,
    Learn,
    Help,
    About,
}

/// A line to type, without the prefix, and what it does.
#[derive(Debug, PartialEq, Eq)]
pub struct Example {
    /// The line.
    pub line: &'static str,
    /// The sentence of what it does.
    pub says: &'static str,
}

/// The pages that the rules have.
pub const RULES_PAGES: u8 = 5;

/// The highest bound of games at once that a room can set.
const MOST_GAMES: u8 = 100;

/// The steps that the practice has.
pub const LESSONS: u8 = 6;

/// The number of placements in a game.
const PLIES: u8 = 2 * crate::rules::MARBLES;

/// Every command, in the order of the help page.
pub const TABLE: &[CommandSpec] = &[
    CommandSpec {
        kind: CommandKind::Challenge,
        name: "challenge",
        aliases: &["play"],
        options: &[
            OptionSpec::new("who", OptionKind::Person, "command-challenge-option-who").or(&["user", "opponent"]),
            OptionSpec::new("color", OptionKind::Choice(COLORS), "command-challenge-option-color").or(&["colour"]),
            OptionSpec::new("board", OptionKind::Board(BOARDS), "command-challenge-option-board"),
            OptionSpec::new("bonuses", OptionKind::Bonuses(BONUSES), "command-challenge-option-bonuses").or(&["bonus"]),
            OptionSpec::new("confirm", OptionKind::Choice(CONFIRMS), "command-challenge-option-confirm").named(),
            OptionSpec::new("pace", OptionKind::Pace(PACES), "command-challenge-option-pace").or(&["time"]),
            OptionSpec::new("swap", OptionKind::Choice(SWAPS), "command-challenge-option-swap").named(),
        ],
        summary: "command-challenge-summary",
        details: "command-challenge-details",
        examples: &[
            Example { line: "challenge @bob", says: "command-challenge-example-plain" },
            Example {
                line: "challenge @bob color:red board:irregular bonuses:both",
                says: "command-challenge-example-options",
            },
            Example { line: "challenge @bob board:printed-1", says: "command-challenge-example-printed" },
            Example { line: "challenge @bob board:square-17", says: "command-challenge-example-seed" },
            Example { line: "challenge @bob pace:12h", says: "command-challenge-example-pace" },
            Example { line: "challenge @bob board:build", says: "command-challenge-example-build" },
            Example { line: "challenge @bob swap:yes", says: "command-challenge-example-swap" },
            Example { line: "challenge", says: "command-challenge-example-open" },
            Example { line: "challenge confirm:yes", says: "command-challenge-example-confirm" },
        ],
    },
    CommandSpec {
        kind: CommandKind::Accept,
        name: "accept",
        aliases: &[],
        options: &[CHALLENGE],
        summary: "command-accept-summary",
        details: "command-accept-details",
        examples: &[
            Example { line: "accept", says: "command-accept-example-plain" },
            Example { line: "accept #12", says: "command-accept-example-number" },
            Example { line: "accept 12-K7QFM-3XDRA", says: "command-accept-example-code" },
        ],
    },
    CommandSpec {
        kind: CommandKind::Decline,
        name: "decline",
        aliases: &[],
        options: &[CHALLENGE],
        summary: "command-decline-summary",
        details: "command-decline-details",
        examples: &[
            Example { line: "decline", says: "command-decline-example-plain" },
            Example { line: "decline @bob", says: "command-decline-example-person" },
        ],
    },
    CommandSpec {
        kind: CommandKind::Cancel,
        name: "cancel",
        aliases: &["withdraw"],
        options: &[CHALLENGE],
        summary: "command-cancel-summary",
        details: "command-cancel-details",
        examples: &[
            Example { line: "cancel", says: "command-cancel-example-plain" },
            Example { line: "cancel #12", says: "command-cancel-example-number" },
        ],
    },
    CommandSpec {
        kind: CommandKind::Invite,
        name: "invite",
        aliases: &[],
        options: &[CHALLENGE],
        summary: "command-invite-summary",
        details: "command-invite-details",
        examples: &[
            Example { line: "invite", says: "command-invite-example-plain" },
            Example { line: "invite #12", says: "command-invite-example-number" },
        ],
    },
    CommandSpec {
        kind: CommandKind::Place,
        name: "place",
        aliases: &["move"],
        options: &[OptionSpec::new("hole", OptionKind::Hole, "command-place-option-hole").required(), GAME],
        summary: "command-place-summary",
        details: "command-place-details",
        examples: &[
            Example { line: "place d5", says: "command-place-example-plain" },
            Example { line: "place d5 #12", says: "command-place-example-number" },
        ],
    },
    boards::SWAP,
    boards::LAY,
    boards::BOARD,
    CommandSpec {
        kind: CommandKind::Look,
        name: "look",
        aliases: &[],
        options: &[
            OptionSpec::new("question", OptionKind::Question(QUESTIONS), "command-look-option-question")
                .or(&["at"])
                .required(),
            GAME,
        ],
        summary: "command-look-summary",
        details: "command-look-details",
        examples: &[
            Example { line: "look tile c4", says: "command-look-example-tile" },
            Example { line: "look row 5", says: "command-look-example-row" },
            Example { line: "look column e", says: "command-look-example-column" },
            Example { line: "look tiles", says: "command-look-example-tiles" },
            Example { line: "look area", says: "command-look-example-area" },
            Example { line: "look lines", says: "command-look-example-lines" },
            Example { line: "look last 5", says: "command-look-example-last" },
            Example { line: "look after d5", says: "command-look-example-after" },
        ],
    },
    CommandSpec {
        kind: CommandKind::Score,
        name: "score",
        aliases: &[],
        options: &[GAME],
        summary: "command-score-summary",
        details: "command-score-details",
        examples: &[
            Example { line: "score", says: "command-score-example-plain" },
            Example { line: "score #12", says: "command-score-example-number" },
        ],
    },
    CommandSpec {
        kind: CommandKind::Record,
        name: "record",
        aliases: &[],
        options: &[GAME],
        summary: "command-record-summary",
        details: "command-record-details",
        examples: &[Example { line: "record #12", says: "command-record-example-number" }],
    },
    seeing::GAMES,
    seeing::WATCH,
    CommandSpec {
        kind: CommandKind::Takeback,
        name: "takeback",
        aliases: &["undo"],
        options: &[GAME],
        summary: "command-takeback-summary",
        details: "command-takeback-details",
        examples: &[
            Example { line: "takeback", says: "command-takeback-example-plain" },
            Example { line: "takeback #12", says: "command-takeback-example-number" },
        ],
    },
    CommandSpec {
        kind: CommandKind::Draw,
        name: "draw",
        aliases: &[],
        options: &[GAME],
        summary: "command-draw-summary",
        details: "command-draw-details",
        examples: &[
            Example { line: "draw", says: "command-draw-example-plain" },
            Example { line: "draw @bob", says: "command-draw-example-person" },
        ],
    },
    CommandSpec {
        kind: CommandKind::Rematch,
        name: "rematch",
        aliases: &["again"],
        options: &[OptionSpec::new("board", OptionKind::Choice(REMATCHES), "command-rematch-option-board"), GAME],
        summary: "command-rematch-summary",
        details: "command-rematch-details",
        examples: &[
            Example { line: "rematch", says: "command-rematch-example-plain" },
            Example { line: "rematch same", says: "command-rematch-example-same" },
            Example { line: "rematch #12", says: "command-rematch-example-number" },
        ],
    },
    CommandSpec {
        kind: CommandKind::Standings,
        name: "standings",
        aliases: &["ranking"],
        options: &[OptionSpec::new("period", OptionKind::Choice(PERIODS), "command-standings-option-period")],
        summary: "command-standings-summary",
        details: "command-standings-details",
        examples: &[
            Example { line: "standings", says: "command-standings-example-plain" },
            Example { line: "standings all", says: "command-standings-example-all" },
        ],
    },
    CommandSpec {
        kind: CommandKind::Versus,
        name: "versus",
        aliases: &["vs"],
        options: &[OptionSpec::new("who", OptionKind::Person, "command-versus-option-who")
            .or(&["user", "opponent"])
            .required()],
        summary: "command-versus-summary",
        details: "command-versus-details",
        examples: &[Example { line: "versus @bob", says: "command-versus-example-plain" }],
    },
    CommandSpec {
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
    },
    CommandSpec {
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
    },
    CommandSpec {
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
    },
    CommandSpec {
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
    },
    CommandSpec {
        kind: CommandKind::Resign,
        name: "resign",
        aliases: &["surrender"],
        options: &[GAME],
        summary: "command-resign-summary",
        details: "command-resign-details",
        examples: &[
            Example { line: "resign", says: "command-resign-example-plain" },
            Example { line: "resign @bob", says: "command-resign-example-person" },
        ],
    },
    order::BLOCK,
    order::UNBLOCK,
    order::END,
    order::FORGET_ME,
    CommandSpec {
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
    },
    CommandSpec {
        kind: CommandKind::Room,
        name: "room",
        aliases: &[],
        options: &[
            OptionSpec::new("channels", OptionKind::Choice(PLACES), "command-room-option-channels")
                .named()
                .of_servers(),
            OptionSpec::new("allow", OptionKind::Room, "command-room-option-allow").named().of_servers(),
            OptionSpec::new("forbid", OptionKind::Room, "command-room-option-forbid").named().of_servers(),
            OptionSpec::new("threads", OptionKind::Choice(SWITCHES), "command-room-option-threads")
                .named()
                .of_servers(),
            OptionSpec::new("board", OptionKind::Board(BOARDS_OR_DEFAULT), "command-room-option-board").named(),
            OptionSpec::new("bonuses", OptionKind::Bonuses(BONUSES_OR_DEFAULT), "command-room-option-bonuses")
                .or(&["bonus"])
                .named(),
            OptionSpec::new("pace", OptionKind::Pace(PACES_OR_DEFAULT), "command-room-option-pace")
                .or(&["time"])
                .named(),
            OptionSpec::new("swap", OptionKind::Choice(SWITCHES), "command-room-option-swap").named(),
            OptionSpec::new("challenges", OptionKind::Choice(CHALLENGERS), "command-room-option-challenges").named(),
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
            Example { line: "room ban:@bob", says: "command-room-example-ban" },
            Example { line: "room board:default", says: "command-room-example-default" },
        ],
    },
    link::LINK,
    link::UNLINK,
    CommandSpec {
        kind: CommandKind::Rules,
        name: "rules",
        aliases: &[],
        options: &[OptionSpec::new(
            "page",
            OptionKind::Number { min: 1, max: RULES_PAGES },
            "command-rules-option-page",
        )],
        summary: "command-rules-summary",
        details: "command-rules-details",
        examples: &[
            Example { line: "rules", says: "command-rules-example-plain" },
            Example { line: "rules 3", says: "command-rules-example-page" },
        ],
    },
    seeing::LEARN,
    CommandSpec {
        kind: CommandKind::Help,
        name: "help",
        aliases: &["commands"],
        options: &[OptionSpec::new("command", OptionKind::Command, "command-help-option-command")],
        summary: "command-help-summary",
        details: "command-help-details",
        examples: &[
            Example { line: "help", says: "command-help-example-plain" },
            Example { line: "help challenge", says: "command-help-example-command" },
        ],
    },
    CommandSpec {
        kind: CommandKind::About,
        name: "about",
        aliases: &[],
        options: &[],
        summary: "command-about-summary",
        details: "command-about-details",
        examples: &[Example { line: "about", says: "command-about-example-plain" }],
    },
];

const GAME: OptionSpec = OptionSpec::new("game", OptionKind::Game, "command-option-game").or(&["in"]);

const CHALLENGE: OptionSpec = OptionSpec::new("game", OptionKind::Game, "command-option-challenge").or(&["in"]);

impl CommandSpec {
    /// The command of a kind.
    ///
    /// # Panics
    ///
    /// Never: every kind stands in the table.
    #[must_use]
    pub fn of(kind: CommandKind) -> &'static Self {
        TABLE.iter().find(|spec| spec.kind == kind).expect("every kind stands in the table")
    }

    /// The command with a name or alias, in lower case.
    #[must_use]
    pub fn named(word: &str) -> Option<&'static Self> {
        TABLE.iter().find(|spec| spec.name == word || spec.aliases.contains(&word))
    }

    /// The command that a word was probably meant to be.
    #[must_use]
    pub fn nearest(word: &str) -> Option<&'static Self> {
        // Of equals the first is taken: `plac` is `place` rather than `play`.
        let names = TABLE.iter().map(|spec| spec.name);
        let aliases = TABLE.iter().flat_map(|spec| spec.aliases.iter().copied());
        nearest(word, names.chain(aliases)).and_then(Self::named)
    }

    /// The option with a name or alias, in lower case.
    #[must_use]
    pub fn option(&self, word: &str) -> Option<&'static OptionSpec> {
        self.options.iter().find(|option| option.name == word || option.aliases.contains(&word))
    }
}

/// The word that another was probably meant to be: a letter or two wrong, or broken off.
pub(super) fn nearest<'a>(word: &str, words: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    const LONGEST: usize = 16;
    let length = word.chars().count();
    if !(2..=LONGEST).contains(&length) {
        return None;
    }
    // A short word is soon like another: `me` is no `help`.
    let allowed = if length <= 4 { 1 } else { 2 };
    words
        .map(|other| {
            let begun = length >= 3 && other.starts_with(word);
            (if begun { 1 } else { damerau_levenshtein(word, other) }, other)
        })
        .filter(|&(distance, _)| distance <= allowed)
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, other)| other)
}
