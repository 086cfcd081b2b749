//! The settings of rooms and of people: which there are, what counts, and where it comes from.
//!
//! What is kept of them is words ([`Settings`]): a value that can't be read, as one of a newer program, counts as not
//! set, and stays.

mod change;
mod channels;
mod order;

use super::boards::{BoardWish, board_wish};
use super::words::Language;
use crate::game::{Pace, Quiet, Settings};
use crate::render::Theme;
use crate::rules::Scoring;
pub use change::{OwnChange, RoomChange};
pub(super) use channels::place;
pub use channels::{Channels, MAX_LISTED, Place, TooMany};
pub use order::{Challengers, ForeignNames, RoomDeed};

/// Where a setting's value comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// The person has set it.
    Person,
    /// The person's platform says so.
    Platform,
    /// The room has set it, or its home.
    Room,
    /// Nobody has set it: whoever runs the program, or the program itself, decides.
    Default,
}

/// A setting as it counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting<T> {
    /// Its value.
    pub value: T,
    /// Where that comes from.
    pub origin: Origin,
}

impl<T> Setting<T> {
    fn of(set: Option<T>, origin: Origin, or: impl FnOnce() -> Self) -> Self {
        set.map_or_else(or, |value| Self { value, origin })
    }

    /// What the person has set, else the default.
    fn own(set: Option<T>, default: T) -> Self {
        Self::of(set, Origin::Person, || Self { value: default, origin: Origin::Default })
    }

    /// What the room has set, else the default.
    fn rooms(set: Option<T>, default: T) -> Self {
        Self::of(set, Origin::Room, || Self { value: default, origin: Origin::Default })
    }
}

/// What counts where a room has set nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Defaults {
    /// Whether a game gets a thread of its own.
    pub threads: bool,
    /// The board of a challenge that names none.
    pub board: BoardWish,
    /// The bonuses of a challenge that names none.
    pub scoring: Scoring,
    /// The pace of a challenge that names none.
    pub pace: Pace,
    /// Whether a challenge that does not say so is played with the swap rule.
    pub swap: bool,
    /// The language.
    pub language: Language,
    /// The pictures' colours.
    pub theme: Theme,
}

/// What counts in a room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomSettings {
    /// Whether a game gets a thread of its own, where there are threads.
    pub threads: Setting<bool>,
    /// Where games may be begun.
    pub channels: Setting<Channels>,
    /// The board of a challenge that names none.
    pub board: Setting<BoardWish>,
    /// The bonuses of a challenge that names none.
    pub scoring: Setting<Scoring>,
    /// The pace of a challenge that names none.
    pub pace: Setting<Pace>,
    /// Whether a challenge that does not say so is played with the swap rule.
    pub swap: Setting<bool>,
    /// Who may challenge whom.
    pub challenges: Setting<Challengers>,
    /// Whether the program itself plays there.
    pub program: Setting<bool>,
    /// How many games a person may play there at once; 0 for as many as they like.
    pub games: Setting<u8>,
    /// How people of other networks are named.
    pub names: Setting<ForeignNames>,
    /// The language.
    pub language: Setting<Language>,
    /// The pictures' colours.
    pub theme: Setting<Theme>,
    /// Where refusals are said.
    pub refusals: Setting<Refusals>,
}

/// What counts for a person alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonSettings {
    /// The pictures' colours.
    pub theme: Setting<Theme>,
    /// The language.
    pub language: Setting<Language>,
    /// Whether boards come in words instead of pictures.
    pub text: Setting<bool>,
    /// Where the person is reminded.
    pub reminders: Setting<Way>,
    /// The hours in which they are not.
    pub quiet: Setting<Option<Quiet>>,
    /// Whether a placement that may have slipped from a finger is shown first.
    pub confirm: Setting<Confirm>,
}

/// When a placement that may have slipped from a finger is first shown to its author alone: one from a menu, by a click
/// on the picture, or by a bare hole.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Confirm {
    /// Where there is time for it: in a game of a day or more a placement, and in one without a pace.
    #[default]
    InTime,
    /// Always.
    On,
    /// Never.
    Off,
}

const THREADS: &str = "threads";
const CHANNELS: &str = "channels";
const BOARD: &str = "board";
const BONUSES: &str = "bonuses";
const PACE: &str = "pace";
const SWAP: &str = "swap";
const CHALLENGES: &str = "challenges";
const PROGRAM: &str = "program";
const NAMES: &str = "names";
const GAMES: &str = "games";
const LANGUAGE: &str = "language";
const THEME: &str = "theme";
const REFUSALS: &str = "refusals";
const TEXT: &str = "text";
const REMINDERS: &str = "reminders";
const QUIET: &str = "quiet";
const CONFIRM: &str = "confirm";

impl RoomSettings {
    /// What counts in a room that has set this.
    #[must_use]
    pub fn of(set: &Settings, defaults: &Defaults) -> Self {
        Self {
            threads: Setting::rooms(set.of(THREADS).and_then(flag), defaults.threads),
            channels: Setting::rooms(set.of(CHANNELS).and_then(Channels::read), Channels::Everywhere),
            board: Setting::rooms(set.of(BOARD).and_then(|word| board_wish(word).ok()), defaults.board.clone()),
            scoring: Setting::rooms(set.of(BONUSES).and_then(|word| word.parse().ok()), defaults.scoring),
            pace: Setting::rooms(set.of(PACE).and_then(|word| word.parse().ok()), defaults.pace),
            swap: Setting::rooms(set.of(SWAP).and_then(flag), defaults.swap),
            challenges: Setting::rooms(set.of(CHALLENGES).and_then(Challengers::named), Challengers::Everyone),
            program: Setting::rooms(set.of(PROGRAM).and_then(flag), true),
            names: Setting::rooms(set.of(NAMES).and_then(ForeignNames::named), ForeignNames::Shown),
            games: Setting::rooms(set.of(GAMES).and_then(|word| word.parse().ok()), 0),
            language: Setting::rooms(set.of(LANGUAGE).and_then(Language::tagged), defaults.language),
            theme: Setting::rooms(set.of(THEME).and_then(theme), defaults.theme),
            refusals: Setting::rooms(set.of(REFUSALS).and_then(refusals), Refusals::Here),
        }
    }
}

impl PersonSettings {
    /// What counts for a person who has set this, whose platform says that they read a language, in a room.
    #[must_use]
    pub fn of(set: &Settings, language: Option<Language>, room: &RoomSettings) -> Self {
        let theme = set.of(THEME).and_then(theme);
        let own_language = set.of(LANGUAGE).and_then(Language::tagged);
        Self {
            theme: Setting::of(theme, Origin::Person, || room.theme.clone()),
            language: Setting::of(own_language, Origin::Person, || {
                Setting::of(language, Origin::Platform, || room.language.clone())
            }),
            text: Setting::own(set.of(TEXT).and_then(flag), false),
            reminders: Setting::own(set.of(REMINDERS).and_then(way), Way::Direct),
            quiet: Setting::own(quiet(set).map(Some), None),
            confirm: Setting::own(set.of(CONFIRM).and_then(flag).map(Confirm::of), Confirm::default()),
        }
    }
}

impl Confirm {
    const fn of(on: bool) -> Self {
        if on { Self::On } else { Self::Off }
    }
}

/// Where a person is reminded that it is their turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// Alone, where the platform can.
    Direct,
    /// In the game's room.
    Room,
}

impl Way {
    /// Its word, as it is typed and kept.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Direct => "direct",
            Self::Room => "room",
        }
    }
}

/// Where what is refused is said, in a room in which nobody can be answered alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusals {
    /// In the room: a few words, and those seldom.
    Here,
    /// The same in a thread of what was refused.
    Thread,
    /// In a direct chat with whoever was refused.
    Direct,
}

impl Refusals {
    /// Its word, as it is typed and kept.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Here => "here",
            Self::Thread => "thread",
            Self::Direct => "direct",
        }
    }

    /// Another one to choose.
    pub(super) const fn other(self) -> Self {
        match self {
            Self::Here => Self::Direct,
            Self::Thread | Self::Direct => Self::Here,
        }
    }
}

/// The word of a theme, as it is typed and kept.
#[must_use]
pub const fn theme_word(theme: Theme) -> &'static str {
    match theme {
        Theme::Dark => "dark",
        Theme::Light => "light",
    }
}

/// Reads [`theme_word`].
pub(super) fn theme(word: &str) -> Option<Theme> {
    [Theme::Dark, Theme::Light].into_iter().find(|theme| theme_word(*theme) == word)
}

/// Reads where a person is reminded.
pub(super) fn way(word: &str) -> Option<Way> {
    [Way::Direct, Way::Room].into_iter().find(|way| way.word() == word)
}

/// The hours in which a person who has set this is not to be disturbed.
#[must_use]
pub fn quiet(set: &Settings) -> Option<Quiet> {
    set.of(QUIET)?.parse().ok()
}

/// Reads [`Refusals::word`].
pub(super) fn refusals(word: &str) -> Option<Refusals> {
    [Refusals::Here, Refusals::Thread, Refusals::Direct].into_iter().find(|refusals| refusals.word() == word)
}

/// Reads `on` and `off`.
pub(super) fn flag(word: &str) -> Option<bool> {
    match word {
        "on" => Some(true),
        "off" => Some(false),
        _ => None,
    }
}

/// The word of a switch.
pub(super) const fn switch(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}
