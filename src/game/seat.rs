//! Who holds a colour: a person, or the program at a level.

use super::UserId;
use crate::engine::Level;
use crate::rules::{ByColor, Color};
use std::fmt;
use std::str::FromStr;

/// What stands before the level where the program is written down. No platform has that word.
const PROGRAM: &str = "program:";

/// Who plays a side, written as a person's id, or `program:5`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// A person.
    Person(UserId),
    /// The program itself, as well as a level says.
    Program(Level),
}

impl Player {
    /// The person; `None` for the program.
    #[must_use]
    pub const fn person(&self) -> Option<&UserId> {
        match self {
            Self::Person(person) => Some(person),
            Self::Program(_) => None,
        }
    }

    /// The program's level; `None` for a person.
    #[must_use]
    pub const fn level(&self) -> Option<Level> {
        match self {
            Self::Person(_) => None,
            Self::Program(level) => Some(*level),
        }
    }

    /// Whether it is a certain person.
    #[must_use]
    pub fn is(&self, person: &UserId) -> bool {
        self.person() == Some(person)
    }
}

impl From<UserId> for Player {
    fn from(person: UserId) -> Self {
        Self::Person(person)
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person(person) => person.fmt(f),
            Self::Program(level) => write!(f, "{PROGRAM}{level}"),
        }
    }
}

/// The text names neither a person nor the program at a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a player is a person's id, or program: and a level")]
pub struct ParsePlayerError;

impl FromStr for Player {
    type Err = ParsePlayerError;

    fn from_str(text: &str) -> Result<Self, ParsePlayerError> {
        match text.strip_prefix(PROGRAM) {
            Some(level) => level.parse().map(Self::Program).map_err(|_| ParsePlayerError),
            None => text.parse().map(Self::Person).map_err(|_| ParsePlayerError),
        }
    }
}

/// Who holds which colour.
pub type Seats = ByColor<Player>;

impl Seats {
    /// The colour of a person; `None` for who does not play.
    #[must_use]
    pub fn color_of(&self, person: &UserId) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self[color].is(person))
    }

    /// The colour that the program has, and its level; `None` where two people play.
    #[must_use]
    pub fn program(&self) -> Option<(Color, Level)> {
        Color::ALL.into_iter().find_map(|color| Some((color, self[color].level()?)))
    }

    /// The people, Red first.
    pub fn people(&self) -> impl Iterator<Item = &UserId> {
        Color::ALL.into_iter().filter_map(|color| self[color].person())
    }
}

#[cfg(test)]
mod tests {
    use super::Player;
    use crate::engine::Level;

    #[test]
    fn players_read_back() {
        for player in Level::ALL.into_iter().map(Player::Program) {
            assert_eq!(player.to_string().parse(), Ok(player));
        }
        let person: Player = "matrix:@ann:example.org".parse().expect("it is a person");
        assert_eq!(person.to_string(), "matrix:@ann:example.org");
        for wrong in ["", "program", "program:", "program:0", "program:9", "program:x", "somebody"] {
            assert!(wrong.parse::<Player>().is_err(), "{wrong}");
        }
    }
}
