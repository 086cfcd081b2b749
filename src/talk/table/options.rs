//! What a command can be told.

/// Something that a command can be told: typed `name:value`, or the value alone where that is clear.
#[derive(Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// Its name before the colon.
    pub name: &'static str,
    /// Other names that are understood, but not shown.
    pub aliases: &'static [&'static str],
    /// What its value is.
    pub kind: OptionKind,
    /// Whether the command can't do without.
    pub required: bool,
    /// Whether the value may stand without the name.
    pub positional: bool,
    /// Where it is of use.
    pub used: Used,
    /// The sentence of what it is, with what is taken where it is left out (at most 100 characters).
    pub summary: &'static str,
}

impl OptionSpec {
    /// One that can be left out, and whose value may stand alone.
    pub(super) const fn new(name: &'static str, kind: OptionKind, summary: &'static str) -> Self {
        Self { name, aliases: &[], kind, required: false, positional: true, used: Used::Anywhere, summary }
    }

    pub(super) const fn or(self, aliases: &'static [&'static str]) -> Self {
        Self { aliases, ..self }
    }

    pub(super) const fn required(self) -> Self {
        Self { required: true, ..self }
    }

    pub(super) const fn named(self) -> Self {
        Self { positional: false, ..self }
    }

    pub(super) const fn of_servers(self) -> Self {
        Self { used: Used::OnServers, ..self }
    }

    pub(super) const fn of_open_rooms(self) -> Self {
        Self { used: Used::InOpenRooms, ..self }
    }
}

/// Where an option is of use. It can be typed everywhere, but is not offered where it is of none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Used {
    /// Everywhere.
    Anywhere,
    /// In a room that is one of several: a server's channel.
    OnServers,
    /// On a platform that can't answer one person alone.
    InOpenRooms,
}

/// What an option's value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// A person, by mention or name.
    Person,
    /// A hole: `d5`.
    Hole,
    /// A game or challenge, by number or opponent: `#12`, `@bob`.
    Game,
    /// One of a few words.
    Choice(&'static [ChoiceSpec]),
    /// Where a board comes from: one of a few words, one with a seed (`square-17`), or the board's text.
    Board(&'static [ChoiceSpec]),
    /// The name under which a room keeps a board.
    BoardName,
    /// A board's text.
    BoardText,
    /// Which bonuses count: one of a few words, or several of them.
    Bonuses(&'static [ChoiceSpec]),
    /// The time for a placement: one of a few words, or any other (`45m`).
    Pace(&'static [ChoiceSpec]),
    /// How many days somebody is away (`7d`), or that they are back.
    Absence(&'static [ChoiceSpec]),
    /// Quiet hours with a zone: `22-7 Europe/Vienna`.
    Quiet,
    /// A whole number in a range.
    Number {
        /// The least.
        min: u8,
        /// The most.
        max: u8,
    },
    /// The most of something: a whole number from 1; 0 or `default` for as many as there may be.
    Bound {
        /// The highest bound.
        max: u8,
    },
    /// What `look` is asked: one of a few words, some with a value behind.
    Question(&'static [QuestionSpec]),
    /// The name of a command.
    Command,
    /// A room, by mention.
    Room,
    /// Free words: all that follow without a name of their own.
    Words,
    /// A record or a position, as it stands: all that follows, however it is laid out.
    Text,
    /// A code of letters and digits: `K7QFM-3XDRA`.
    Code,
}

impl OptionKind {
    /// The words that its value may be; none where it is not chosen from words.
    #[must_use]
    pub const fn choices(self) -> &'static [ChoiceSpec] {
        match self {
            Self::Choice(choices)
            | Self::Board(choices)
            | Self::Bonuses(choices)
            | Self::Pace(choices)
            | Self::Absence(choices) => choices,
            _ => &[],
        }
    }
}

/// A word to choose.
#[derive(Debug, PartialEq, Eq)]
pub struct ChoiceSpec {
    /// The word as typed.
    pub word: &'static str,
    /// The sentence that shows it in a list (at most 100 characters).
    pub label: &'static str,
}

/// A question's word and what follows it.
#[derive(Debug, PartialEq, Eq)]
pub struct QuestionSpec {
    /// The word as typed.
    pub word: &'static str,
    /// What must follow.
    pub subject: Subject,
    /// The sentence that shows it in a list (at most 100 characters).
    pub label: &'static str,
}

/// What follows a question's word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// Nothing.
    Nothing,
    /// A hole.
    Hole,
    /// A row's number, 1 to 10.
    Row,
    /// A column's letter, a to j.
    Column,
    /// How many placements.
    Count,
}
