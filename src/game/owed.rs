//! What a room is still to be told of a game.

use super::{GameId, RoomId};
use std::fmt;
use std::str::FromStr;

/// A post that is owed to a room. It is kept from the change that causes it until the platform has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Owed {
    /// Its own id, on which posting is idempotent.
    pub id: OwedId,
    /// The room it is for.
    pub room: RoomId,
}

/// The id of an owed post, written `12.5.t0`: at most 25 ASCII characters, as Discord's nonce allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct OwedId {
    /// The game it tells of.
    pub game: GameId,
    /// The game's revision when it became owed.
    pub revision: u32,
    /// What it tells.
    pub kind: OwedKind,
    /// Which of the game's places it is for.
    pub room: u8,
}

/// What an owed post tells. Words and picture are derived from the game when it is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum OwedKind {
    /// The challenge, as it stands.
    Challenge,
    /// The board with whose turn it is; overtaken by any later one.
    Turn,
    /// The end: final board and score card.
    End,
    /// The score card's picture, after the end.
    Card,
    /// What one side asks of the other, as it stands.
    Offer,
    /// That a game is over, to those of one room who watched it; the place's number is then that of the room.
    Watched,
    /// That the side to move is waited for, to that side: it has been reminded or nudged.
    Reminder,
    /// That the time has run out, and what is to become of it.
    RanOut,
    /// That a side is away, or back.
    Away,
}

impl OwedKind {
    /// All kinds.
    pub const ALL: [Self; 9] = [
        Self::Challenge,
        Self::Turn,
        Self::End,
        Self::Card,
        Self::Offer,
        Self::Watched,
        Self::Reminder,
        Self::RanOut,
        Self::Away,
    ];

    /// Whether a later post of this kind takes the place of an earlier one: nothing is to be done any more to that.
    #[must_use]
    pub const fn overtakes(self, earlier: Self) -> bool {
        match earlier {
            Self::Turn => matches!(self, Self::Turn | Self::End),
            Self::Challenge => matches!(self, Self::Challenge),
            Self::Offer => matches!(self, Self::Offer),
            Self::Reminder => matches!(self, Self::Reminder | Self::Turn | Self::End),
            Self::RanOut => matches!(self, Self::RanOut),
            Self::End | Self::Card | Self::Watched | Self::Away => false,
        }
    }

    /// Its letter in an id.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Challenge => 'c',
            Self::Turn => 't',
            Self::End => 'e',
            Self::Card => 's',
            Self::Offer => 'o',
            Self::Watched => 'w',
            Self::Reminder => 'r',
            Self::RanOut => 'l',
            Self::Away => 'a',
        }
    }
}

impl fmt::Display for OwedId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}{}", self.game.number(), self.revision, self.kind.letter(), self.room)
    }
}

/// The text is no id of an owed post.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an owed post's id is game, revision, and a letter with a room's number, as 12.5.t0")]
pub struct ParseOwedIdError;

impl FromStr for OwedId {
    type Err = ParseOwedIdError;

    fn from_str(text: &str) -> Result<Self, ParseOwedIdError> {
        let read = || {
            let mut parts = text.splitn(3, '.');
            let game = GameId::new(parts.next()?.parse().ok()?)?;
            let revision = parts.next()?.parse().ok()?;
            let last = parts.next()?;
            let kind = OwedKind::ALL.into_iter().find(|kind| last.starts_with(kind.letter()))?;
            let room = last.get(1..)?.parse().ok()?;
            Some(Self { game, revision, kind, room })
        };
        read().ok_or(ParseOwedIdError)
    }
}
