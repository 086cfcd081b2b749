//! What is changed in the settings of rooms and of people: as it is typed, and as it is kept.

use super::{
    BOARD, BONUSES, CHALLENGES, CHANNELS, CONFIRM, Challengers, Channels, ForeignNames, GAMES, LANGUAGE, NAMES, PACE,
    PROGRAM, Place, QUIET, REFUSALS, REMINDERS, Refusals, SWAP, TEXT, THEME, THREADS, TooMany, Way, switch, theme_word,
};
use crate::game::{Pace, Quiet, RoomId, Settings};
use crate::render::Theme;
use crate::rules::Scoring;
use crate::talk::boards::BoardWish;
use crate::talk::command::bonuses_word;
use crate::talk::tokens::quoted;
use crate::talk::words::Language;

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
    /// Whether the program itself plays there.
    Program(Option<bool>),
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

impl RoomChange {
    /// The option that asks for it; a room stands there by its id.
    pub(in crate::talk) fn typed(&self) -> String {
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
            Self::Program(on) => typed(PROGRAM, on.map(switch)),
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
            Self::Program(on) => (PROGRAM, on.map(|on| switch(on).to_owned())),
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
    pub(in crate::talk) fn typed(&self) -> String {
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

/// An option with its value, or with that which takes the setting back.
fn typed<T: Into<String>>(name: &str, value: Option<T>) -> String {
    format!("{name}:{}", value.map_or_else(|| "default".to_owned(), Into::into))
}
