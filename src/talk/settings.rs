//! The settings of rooms and of people: which there are, what counts, and where it comes from.
//!
//! What is kept of them is words ([`Settings`]): a value that can't be read, as one of a newer program, counts as not
//! set, and stays.

mod order;

use super::boards::{BoardWish, board_wish};
use super::command::bonuses_word;
use super::tokens::quoted;
use super::words::Language;
use crate::game::{Pace, Quiet, RoomId, Settings};
use crate::render::Theme;
use crate::rules::Scoring;
pub use order::{Challengers, ForeignNames, RoomDeed};

/// The most rooms that a list of rooms holds.
pub const MAX_LISTED: usize = 30;

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

/// Something to change in a room's settings; `None` leaves it to the default.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RoomChange {
    /// Whether a game gets a thread of its own.
    Threads(Option<bool>),
    /// Where games may be begun.
    Channels(Option<Place>),
    /// Also in this room.
    Allow(RoomId),
    /// Not in this room.
    Forbid(RoomId),
    /// The board of a challenge that names none.
    Board(Option<BoardWish>),
    /// The bonuses of a challenge that names none.
    Bonuses(Option<Scoring>),
    /// The pace of a challenge that names none.
    Pace(Option<Pace>),
    /// Whether a challenge that does not say so is played with the swap rule.
    Swap(Option<bool>),
    /// Who may challenge whom.
    Challenges(Option<Challengers>),
    /// How many games a person may play there at once.
    Games(Option<u8>),
    /// How people of other networks are named.
    Names(Option<ForeignNames>),
    /// The language.
    Language(Option<Language>),
    /// The pictures' colours.
    Theme(Option<Theme>),
    /// Where refusals are said.
    Refusals(Option<Refusals>),
}

/// Something to change in a person's own settings; `None` leaves it to others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OwnChange {
    /// The pictures' colours.
    Theme(Option<Theme>),
    /// The language.
    Language(Option<Language>),
    /// Whether boards come in words instead of pictures.
    Text(Option<bool>),
    /// Where the person is reminded.
    Reminders(Option<Way>),
    /// The hours in which they are not.
    Quiet(Option<Quiet>),
    /// Whether a placement that may have slipped from a finger is shown first.
    Confirm(Option<bool>),
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

/// Where games may be begun, in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In every room.
    Everywhere,
    /// In that in which the word is said, alone.
    Here,
    /// In none.
    Nowhere,
}

impl Place {
    const fn word(self) -> &'static str {
        match self {
            Self::Everywhere => "everywhere",
            Self::Here => "here",
            Self::Nowhere => "nowhere",
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

impl RoomChange {
    /// The option that asks for it; a room stands there by its id.
    pub(super) fn typed(&self) -> String {
        match self {
            Self::Threads(on) => typed(THREADS, on.map(switch)),
            Self::Channels(place) => typed(CHANNELS, place.map(Place::word)),
            Self::Allow(room) => format!("allow:#{}", room.id()),
            Self::Forbid(room) => format!("forbid:#{}", room.id()),
            Self::Board(board) => typed(BOARD, board.as_ref().map(BoardWish::typed)),
            Self::Bonuses(scoring) => typed(BONUSES, scoring.map(bonuses_word)),
            Self::Pace(pace) => typed(PACE, pace.map(|pace| pace.to_string())),
            Self::Swap(on) => typed(SWAP, on.map(switch)),
            Self::Challenges(challengers) => typed(CHALLENGES, challengers.map(Challengers::word)),
            Self::Names(names) => typed(NAMES, names.map(ForeignNames::word)),
            Self::Games(most) => typed(GAMES, most.map(|most| most.to_string())),
            Self::Language(language) => typed(LANGUAGE, language.map(Language::tag)),
            Self::Theme(theme) => typed(THEME, theme.map(theme_word)),
            Self::Refusals(refusals) => typed(REFUSALS, refusals.map(Refusals::word)),
        }
    }

    /// Whether it is of channels or threads, which only a room has that is one of several.
    #[must_use]
    pub const fn is_of_channels(&self) -> bool {
        matches!(self, Self::Threads(_) | Self::Channels(_) | Self::Allow(_) | Self::Forbid(_))
    }

    /// Makes the change, said in a room.
    ///
    /// # Errors
    ///
    /// [`TooMany`] where a list of rooms would become too long; nothing has changed then.
    pub fn make(&self, set: &mut Settings, said_in: &RoomId) -> Result<(), TooMany> {
        let listed = |change: &dyn Fn(Channels) -> Channels| {
            let before = set.of(CHANNELS).and_then(Channels::read).unwrap_or(Channels::Everywhere);
            change(before).written()
        };
        let (name, value) = match self {
            Self::Threads(on) => (THREADS, on.map(|on| switch(on).to_owned())),
            Self::Channels(None | Some(Place::Everywhere)) => (CHANNELS, None),
            Self::Channels(Some(Place::Here)) => (CHANNELS, Channels::Only(vec![said_in.clone()]).written()?),
            Self::Channels(Some(Place::Nowhere)) => (CHANNELS, Channels::Only(Vec::new()).written()?),
            Self::Allow(room) => (CHANNELS, listed(&|channels| channels.with(room))?),
            Self::Forbid(room) => (CHANNELS, listed(&|channels| channels.without(room))?),
            Self::Board(board) => (BOARD, board.as_ref().map(BoardWish::typed)),
            Self::Bonuses(scoring) => (BONUSES, scoring.map(|scoring| scoring.to_string())),
            Self::Pace(pace) => (PACE, pace.map(|pace| pace.to_string())),
            Self::Swap(on) => (SWAP, on.map(|on| switch(on).to_owned())),
            Self::Challenges(challengers) => (CHALLENGES, challengers.map(|challengers| challengers.word().to_owned())),
            Self::Names(names) => (NAMES, names.map(|names| names.word().to_owned())),
            Self::Games(most) => (GAMES, most.map(|most| most.to_string())),
            Self::Language(language) => (LANGUAGE, language.map(|language| language.tag().to_owned())),
            Self::Theme(theme) => (THEME, theme.map(|theme| theme_word(theme).to_owned())),
            Self::Refusals(refusals) => (REFUSALS, refusals.map(|refusals| refusals.word().to_owned())),
        };
        set.set(name, value);
        Ok(())
    }
}

impl OwnChange {
    /// The option that asks for it.
    pub(super) fn typed(&self) -> String {
        match self {
            Self::Theme(theme) => typed(THEME, theme.map(theme_word)),
            Self::Language(language) => typed(LANGUAGE, language.map(Language::tag)),
            Self::Text(on) => typed(TEXT, on.map(switch)),
            Self::Reminders(way) => typed(REMINDERS, way.map(Way::word)),
            Self::Quiet(quiet) => typed(QUIET, quiet.as_ref().map(|quiet| quoted(&quiet.to_string()))),
            Self::Confirm(on) => typed(CONFIRM, on.map(switch)),
        }
    }

    /// Makes the change.
    pub fn make(&self, set: &mut Settings) {
        match self {
            Self::Theme(theme) => set.set(THEME, theme.map(|theme| theme_word(theme).to_owned())),
            Self::Language(language) => set.set(LANGUAGE, language.map(|language| language.tag().to_owned())),
            Self::Confirm(on) => set.set(CONFIRM, on.map(|on| switch(on).to_owned())),
            Self::Text(on) => set.set(TEXT, on.map(|on| switch(on).to_owned())),
            Self::Reminders(way) => set.set(REMINDERS, way.map(|way| way.word().to_owned())),
            Self::Quiet(quiet) => set.set(QUIET, quiet.as_ref().map(Quiet::to_string)),
        }
    }
}

/// A list of rooms would hold more than [`MAX_LISTED`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a list of more than {MAX_LISTED} rooms")]
pub struct TooMany;

/// The rooms in which games may be begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Channels {
    /// All of them.
    Everywhere,
    /// These alone.
    Only(Vec<RoomId>),
    /// All but these.
    AllBut(Vec<RoomId>),
}

/// Rooms stand behind these words, each behind a line break, which no id has in it.
const ONLY: &str = "only";
const ALL_BUT: &str = "all but";

impl Channels {
    /// Whether a game may be begun in a room, which may be a thread within another.
    #[must_use]
    pub fn allow(&self, room: &RoomId, within: Option<&RoomId>) -> bool {
        let named = |rooms: &[RoomId]| rooms.contains(room) || within.is_some_and(|within| rooms.contains(within));
        match self {
            Self::Everywhere => true,
            Self::Only(rooms) => named(rooms),
            Self::AllBut(rooms) => !named(rooms),
        }
    }

    /// The same, and in this room too. Where all were free, it is the first of those alone.
    fn with(self, room: &RoomId) -> Self {
        match self {
            Self::Everywhere => Self::Only(vec![room.clone()]),
            Self::Only(rooms) => Self::Only(joined(rooms, room)),
            Self::AllBut(rooms) => Self::all_but(left(rooms, room)),
        }
    }

    /// The same, but not in this room.
    fn without(self, room: &RoomId) -> Self {
        match self {
            Self::Everywhere => Self::AllBut(vec![room.clone()]),
            Self::Only(rooms) => Self::Only(left(rooms, room)),
            Self::AllBut(rooms) => Self::AllBut(joined(rooms, room)),
        }
    }

    fn all_but(rooms: Vec<RoomId>) -> Self {
        if rooms.is_empty() { Self::Everywhere } else { Self::AllBut(rooms) }
    }

    fn written(&self) -> Result<Option<String>, TooMany> {
        let (word, rooms) = match self {
            Self::Everywhere => return Ok(None),
            Self::Only(rooms) => (ONLY, rooms),
            Self::AllBut(rooms) => (ALL_BUT, rooms),
        };
        if rooms.len() > MAX_LISTED {
            return Err(TooMany);
        }
        let rooms = rooms.iter().map(|room| format!("\n{room}"));
        Ok(Some(std::iter::once(word.to_owned()).chain(rooms).collect()))
    }

    fn read(words: &str) -> Option<Self> {
        let mut lines = words.split('\n');
        let word = lines.next()?;
        let rooms = lines.map(str::parse).collect::<Result<Vec<RoomId>, _>>().ok()?;
        match word {
            ONLY => Some(Self::Only(rooms)),
            ALL_BUT => Some(Self::all_but(rooms)),
            _ => None,
        }
    }
}

fn joined(mut rooms: Vec<RoomId>, room: &RoomId) -> Vec<RoomId> {
    if !rooms.contains(room) {
        rooms.push(room.clone());
    }
    rooms
}

fn left(mut rooms: Vec<RoomId>, room: &RoomId) -> Vec<RoomId> {
    rooms.retain(|other| other != room);
    rooms
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

/// Reads a place in which games may be begun.
pub(super) fn place(word: &str) -> Option<Place> {
    [Place::Everywhere, Place::Here, Place::Nowhere].into_iter().find(|place| place.word() == word)
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

/// An option with its value, or with that which takes the setting back.
fn typed<T: Into<String>>(name: &str, value: Option<T>) -> String {
    format!("{name}:{}", value.map_or_else(|| "default".to_owned(), Into::into))
}
