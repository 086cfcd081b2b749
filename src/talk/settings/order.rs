//! Who may challenge whom in a room, and what is done there that is no setting.

use crate::game::UserId;
use crate::talk::Who;

/// Something to do in a room that is no setting of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RoomDeed {
    /// Keeps somebody from playing there.
    Ban(Who),
    /// Lets them play there again.
    Unban(Who),
}

impl RoomDeed {
    /// The option that asks for it; `name` says how a person is named.
    pub(in crate::talk) fn typed(&self, name: &dyn Fn(&UserId) -> String) -> String {
        match self {
            Self::Ban(who) => format!("ban:{}", who.typed(name)),
            Self::Unban(who) => format!("unban:{}", who.typed(name)),
        }
    }
}

/// How people of other networks are named in a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ForeignNames {
    /// By their names, with the network.
    Shown,
    /// By their colours in a game.
    Colors,
}

impl ForeignNames {
    /// The word, as it is typed and kept.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Shown => "shown",
            Self::Colors => "colors",
        }
    }

    /// Reads [`word`](Self::word).
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        [Self::Shown, Self::Colors].into_iter().find(|names| names.word() == word)
    }
}

/// Who may challenge whom in a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Challengers {
    /// Everybody everybody.
    Everyone,
    /// Everybody, but nobody by name: challenges are open to whoever takes them.
    Open,
    /// Who manages the room everybody, and nobody else.
    Managers,
    /// Nobody anybody.
    Nobody,
}

impl Challengers {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Everyone, Self::Open, Self::Managers, Self::Nobody];

    /// The word, as it is typed and kept.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Everyone => "everyone",
            Self::Open => "open",
            Self::Managers => "managers",
            Self::Nobody => "nobody",
        }
    }

    /// Reads [`word`](Self::word).
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|challengers| challengers.word() == word)
    }
}
