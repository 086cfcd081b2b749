//! The one table of commands, from which the text parser, the help and every platform's registration are made.
//!
//! What is said of commands and options stands in the locale files under the keys that the table names.

mod boards;
mod choices;
mod clock;
mod link;
mod options;
mod order;
mod program;
mod seeing;
mod settings;

pub(super) use choices::BOARDS_OR_DEFAULT;
use choices::{BOARDS, BONUSES, COLORS, CONFIRMS, HINTS, PACES, PERIODS, QUESTIONS, REMATCHES, SWAPS};
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
    Hint,
    Analyse,
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

/// The steps that the practice has.
pub const LESSONS: u8 = 6;

/// The levels at which the program plays.
const LEVELS: u8 = crate::engine::Level::STRONGEST.number();

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
            OptionSpec::new("level", OptionKind::Number { min: 1, max: LEVELS }, "command-challenge-option-level")
                .named(),
            OptionSpec::new("confirm", OptionKind::Choice(CONFIRMS), "command-challenge-option-confirm").named(),
            OptionSpec::new("hints", OptionKind::Choice(HINTS), "command-challenge-option-hints").named(),
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
            Example { line: "challenge level:5", says: "command-challenge-example-level" },
            Example { line: "challenge @bob hints:yes", says: "command-challenge-example-hints" },
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
    program::HINT,
    program::ANALYSE,
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
    clock::NUDGE,
    clock::CLAIM,
    clock::MORE_TIME,
    clock::AWAY,
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
    settings::SETTINGS,
    settings::ROOM,
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

    /// Whether words are nothing but a command that first takes a person: whoever is named next is then whom it is for,
    /// also where that is the program, and is not called by it.
    #[must_use]
    pub fn awaits_person(words: &str) -> bool {
        let first = Self::named(&words.trim().to_lowercase()).and_then(|spec| spec.options.first());
        first.is_some_and(|option| option.kind == OptionKind::Person)
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
