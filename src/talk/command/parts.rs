//! What commands are told: which game, whom, which list, which question.

use crate::game::{Code, GameId, UserId};
use crate::rules::{Hole, Scoring};
use crate::talk::tokens::quoted;

/// The bonuses in one word.
pub(in crate::talk) const fn bonuses_word(scoring: Scoring) -> &'static str {
    match (scoring.area, scoring.lines) {
        (false, false) => "none",
        (true, false) => "area",
        (false, true) => "lines",
        (true, true) => "both",
    }
}

/// Which game or challenge a command means.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Which {
    /// The only one that it can mean.
    #[default]
    Unsaid,
    /// That with the number.
    Number(GameId),
    /// That with the opponent.
    With(Who),
    /// That whose code was given: the way to take a challenge from elsewhere.
    Code(Code),
}

/// A person as a command names them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// By the platform's mention.
    Id(UserId),
    /// By a typed name, cleaned.
    Name(String),
}

impl Who {
    pub(in crate::talk) fn typed(&self, name: &dyn Fn(&UserId) -> String) -> String {
        match self {
            Self::Id(id) => typed_name(&name(id)),
            Self::Name(name) => typed_name(name),
        }
    }
}

/// A person's name as it is typed in a command.
pub(in crate::talk) fn typed_name(name: &str) -> String {
    quoted(&format!("@{name}"))
}

/// Which games a list has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Whose {
    /// The asker's own in this room; where nobody else is, all of them.
    #[default]
    Here,
    /// The asker's own in all rooms.
    Everywhere,
    /// Everybody's in this room.
    All,
}

impl Whose {
    /// All of them.
    const EVERY: [Self; 3] = [Self::Here, Self::Everywhere, Self::All];

    /// Its word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Here => "here",
            Self::Everywhere => "everywhere",
            Self::All => "all",
        }
    }

    /// Reads a [`word`](Self::word).
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        Self::EVERY.into_iter().find(|whose| whose.word() == word)
    }
}

/// Which games count in standings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Period {
    /// Those that ended this month (UTC).
    #[default]
    Month,
    /// All.
    All,
}

/// A question that `look` answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// The tile that a hole is in.
    Tile(Hole),
    /// A row, 0 to 9 from the bottom.
    Row(u8),
    /// A column, 0 to 9 from the left.
    Column(u8),
    /// All tiles: open, mine, theirs, tied, with margins.
    Tiles,
    /// The biggest areas.
    Area,
    /// The lines.
    Lines,
    /// The last so many placements.
    Last(u8),
    /// What a placement would make of the tile, and leave to the opponent.
    After(Hole),
}

impl Question {
    pub(super) fn typed(self) -> String {
        match self {
            Self::Tile(hole) => format!("tile {hole}"),
            Self::Row(row) => format!("row {}", u16::from(row) + 1),
            Self::Column(column) => format!("column {}", char::from(b'a'.saturating_add(column))),
            Self::Tiles => "tiles".to_owned(),
            Self::Area => "area".to_owned(),
            Self::Lines => "lines".to_owned(),
            Self::Last(count) => format!("last {count}"),
            Self::After(hole) => format!("after {hole}"),
        }
    }
}
