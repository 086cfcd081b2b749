//! Entries as lines of JSON, for exports: one object a line, with the version of the form in `v`: that
//! since which there are such lines.
//!
//! The first line is `{"v":5,"kulami":…}`, the last one `{"v":1,"end":…}` with the number of lines between, so that a
//! file that was cut is found out. `{"v":1,"gone":…}` takes an earlier line back: something went while the export was
//! under way. Times are those of RFC 3339; an event's is given in seconds after that in `at`.

mod event;

use super::{hex, value};
use crate::game::{GameId, Options, Owed, Pace, Settings, Setup, Wish};
use crate::rules::{Layout, Scoring};
use crate::store::{Cause, EventRun, Exported, IndexEntry, IndexKey, Kept, KeptKey, Person, Whose};
use event::{read_event, write_event};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt::Display;
use std::str::FromStr;

/// The newest version of the form, which the first line has.
pub const LINE_VERSION: u32 = 5;

/// The word for a board that is still to be laid.
const BUILD: &str = "build";

/// A line of an export.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// The first one.
    Head {
        /// The version of the program that wrote it.
        program: String,
        /// When.
        at: Timestamp,
    },
    /// One step.
    Step(Exported),
    /// The last one.
    End {
        /// The steps before it.
        steps: u64,
    },
}

/// A line can't be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    /// It is no JSON, or lacks something.
    #[error("{0}")]
    Json(String),
    /// A newer program has written it.
    #[error("form {0} is newer than this program knows")]
    Newer(u32),
    /// Something in it can't be.
    #[error("{what} {text:?} can't be read")]
    Field {
        /// What it is.
        what: &'static str,
        /// What stands there.
        text: String,
    },
}

#[derive(Deserialize)]
struct Version {
    v: u32,
}

#[derive(Serialize, Deserialize)]
struct Form {
    v: u32,
    #[serde(flatten)]
    line: Lines,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Lines {
    Kulami { program: String, at: String },
    Game(Box<GameForm>),
    Events { game: u32, from: u32, at: String, events: Vec<String> },
    Owed { id: String, room: String },
    Posted { id: String, room: String, message: String },
    Cause { id: String, at: String },
    Index(IndexForm),
    Person { id: String, name: String },
    Adapter { key: String, value: String },
    Home { room: String, home: String },
    Settings { of: WhoseForm, values: BTreeMap<String, String> },
    Gone(GoneForm),
    End { lines: u64 },
}

#[derive(Serialize, Deserialize)]
struct GameForm {
    number: u32,
    challenger: String,
    opponent: Option<String>,
    wish: String,
    layout: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    board: Option<String>,
    bonuses: String,
    rooms: Vec<String>,
    made: String,
    expires: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pace: Option<String>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    confirm: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    swap: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    hints: bool,
}

#[derive(Serialize, Deserialize)]
struct IndexForm {
    by: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    message: Option<String>,
    of: String,
    game: u32,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum WhoseForm {
    Room(String),
    Person(String),
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum GoneForm {
    Game(u32),
    Events { game: u32, from: u32 },
    Owed(String),
    Posted(String),
    Cause(String),
    Index(IndexForm),
    Person(String),
    Adapter(String),
    Home(String),
    Settings(WhoseForm),
}

impl Display for Line {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let line = match self {
            Self::Head { program, at } => Lines::Kulami { program: program.clone(), at: at.to_string() },
            Self::Step(Exported::Entry(kept)) => write(kept),
            Self::Step(Exported::Gone(key)) => Lines::Gone(write_gone(key)),
            Self::End { steps } => Lines::End { lines: *steps },
        };
        let v = match self {
            // Whoever can't read all that may follow learns so at once.
            Self::Head { .. } => LINE_VERSION,
            Self::Step(Exported::Entry(kept)) => value::version(kept).into(),
            Self::Step(Exported::Gone(KeptKey::Home(_) | KeptKey::Settings(_))) => 2,
            Self::Step(Exported::Gone(KeptKey::Owed(id) | KeptKey::Posted(id))) if value::tells_since_3(id.kind) => 3,
            Self::Step(Exported::Gone(_)) | Self::End { .. } => 1,
        };
        let text = serde_json::to_string(&Form { v, line }).map_err(|_| std::fmt::Error)?;
        f.write_str(&text)
    }
}

impl FromStr for Line {
    type Err = LineError;

    fn from_str(text: &str) -> Result<Self, LineError> {
        let json = |error: serde_json::Error| LineError::Json(error.to_string());
        let version: Version = serde_json::from_str(text).map_err(json)?;
        if version.v > LINE_VERSION {
            return Err(LineError::Newer(version.v));
        }
        let form: Form = serde_json::from_str(text).map_err(json)?;
        Ok(match form.line {
            Lines::Kulami { program, at } => Self::Head { program, at: parse("time", &at)? },
            Lines::End { lines } => Self::End { steps: lines },
            Lines::Gone(gone) => Self::Step(Exported::Gone(read_gone(&gone)?)),
            line => Self::Step(Exported::Entry(read(line)?)),
        })
    }
}

fn write(kept: &Kept) -> Lines {
    match kept {
        Kept::Game(id, options) => Lines::Game(Box::new(write_options(*id, options))),
        Kept::Events(id, run) => {
            let at = run.events.first().map_or(Timestamp::UNIX_EPOCH, |event| event.at);
            let events = run.events.iter().map(|event| write_event(event, at)).collect();
            Lines::Events { game: id.number(), from: run.from, at: at.to_string(), events }
        }
        Kept::Owed(owed) => Lines::Owed { id: owed.id.to_string(), room: owed.room.to_string() },
        Kept::Posted(owed, message) => {
            Lines::Posted { id: owed.id.to_string(), room: owed.room.to_string(), message: message.clone() }
        }
        Kept::Cause(cause) => Lines::Cause { id: cause.id.clone(), at: cause.at.to_string() },
        Kept::Index(entry) => Lines::Index(write_index(entry)),
        Kept::Person(id, person) => Lines::Person { id: id.to_string(), name: person.name.clone() },
        Kept::Adapter(key, value) => Lines::Adapter { key: key.clone(), value: hex(value) },
        Kept::Home(room, home) => Lines::Home { room: room.to_string(), home: home.to_string() },
        Kept::Settings(whose, settings) => {
            let values = settings.iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
            Lines::Settings { of: write_whose(whose), values }
        }
    }
}

fn read(line: Lines) -> Result<Kept, LineError> {
    Ok(match line {
        Lines::Game(form) => Kept::Game(game(form.number)?, Box::new(read_options(&form)?)),
        Lines::Events { game: number, from, at, events } => {
            let at = parse("time", &at)?;
            let events = events.iter().map(|text| read_event(text, at)).collect::<Result<Vec<_>, _>>()?;
            if events.is_empty() || from.checked_add(events.len() as u32).is_none() {
                return Err(LineError::Field { what: "run of events from", text: from.to_string() });
            }
            Kept::Events(game(number)?, EventRun { from, events })
        }
        Lines::Owed { id, room } => Kept::Owed(read_owed(&id, &room)?),
        Lines::Posted { id, room, message } => Kept::Posted(read_owed(&id, &room)?, message),
        Lines::Cause { id, at } => Kept::Cause(Cause { id, at: parse("time", &at)? }),
        Lines::Index(form) => Kept::Index(read_index(&form)?),
        Lines::Person { id, name } => Kept::Person(parse("person", &id)?, Person { name }),
        Lines::Adapter { key, value } => Kept::Adapter(key, unhex(&value)?),
        Lines::Home { room, home } => Kept::Home(parse("room", &room)?, parse("room", &home)?),
        Lines::Settings { of, values } => Kept::Settings(read_whose(&of)?, values.into_iter().collect::<Settings>()),
        Lines::Kulami { .. } | Lines::End { .. } | Lines::Gone(_) => {
            return Err(LineError::Json("no entry".to_owned()));
        }
    })
}

fn write_gone(key: &KeptKey) -> GoneForm {
    match key {
        KeptKey::Game(id) => GoneForm::Game(id.number()),
        KeptKey::Events(id, from) => GoneForm::Events { game: id.number(), from: *from },
        KeptKey::Owed(id) => GoneForm::Owed(id.to_string()),
        KeptKey::Posted(id) => GoneForm::Posted(id.to_string()),
        KeptKey::Cause(id) => GoneForm::Cause(id.clone()),
        KeptKey::Index(entry) => GoneForm::Index(write_index(entry)),
        KeptKey::Person(id) => GoneForm::Person(id.to_string()),
        KeptKey::Adapter(key) => GoneForm::Adapter(key.clone()),
        KeptKey::Home(room) => GoneForm::Home(room.to_string()),
        KeptKey::Settings(whose) => GoneForm::Settings(write_whose(whose)),
    }
}

fn read_gone(gone: &GoneForm) -> Result<KeptKey, LineError> {
    Ok(match gone {
        GoneForm::Game(number) => KeptKey::Game(game(*number)?),
        GoneForm::Events { game: number, from } => KeptKey::Events(game(*number)?, *from),
        GoneForm::Owed(id) => KeptKey::Owed(parse("post", id)?),
        GoneForm::Posted(id) => KeptKey::Posted(parse("post", id)?),
        GoneForm::Cause(id) => KeptKey::Cause(id.clone()),
        GoneForm::Index(form) => KeptKey::Index(read_index(form)?),
        GoneForm::Person(id) => KeptKey::Person(parse("person", id)?),
        GoneForm::Adapter(key) => KeptKey::Adapter(key.clone()),
        GoneForm::Home(room) => KeptKey::Home(parse("room", room)?),
        GoneForm::Settings(of) => KeptKey::Settings(read_whose(of)?),
    })
}

fn write_whose(whose: &Whose) -> WhoseForm {
    match whose {
        Whose::Room(room) => WhoseForm::Room(room.to_string()),
        Whose::Person(person) => WhoseForm::Person(person.to_string()),
    }
}

fn read_whose(of: &WhoseForm) -> Result<Whose, LineError> {
    Ok(match of {
        WhoseForm::Room(room) => Whose::Room(parse("room", room)?),
        WhoseForm::Person(person) => Whose::Person(parse("person", person)?),
    })
}

fn write_options(id: GameId, options: &Options) -> GameForm {
    GameForm {
        number: id.number(),
        challenger: options.challenger.to_string(),
        opponent: options.opponent.as_ref().map(ToString::to_string),
        wish: match options.wish {
            Wish::Red => "red",
            Wish::Black => "black",
            Wish::Lot => "lot",
        }
        .to_owned(),
        layout: match &options.setup {
            Setup::Build => BUILD.to_owned(),
            Setup::Ready { layout: Layout::Printed(number), .. } => format!("printed {number}"),
            Setup::Ready { layout: Layout::Square { seed }, .. } => format!("square {seed}"),
            Setup::Ready { layout: Layout::Irregular { seed }, .. } => format!("irregular {seed}"),
            Setup::Ready { layout: Layout::Given(board), .. } => format!("given {board}"),
        },
        board: options.setup.board().map(ToString::to_string),
        bonuses: options.scoring.to_string(),
        rooms: options.rooms.iter().map(ToString::to_string).collect(),
        made: options.made.to_string(),
        expires: options.expires.to_string(),
        confirm: options.confirm,
        swap: options.swap,
        hints: options.hints,
        pace: (options.pace != Pace::NONE).then(|| options.pace.to_string()),
    }
}

fn read_options(form: &GameForm) -> Result<Options, LineError> {
    let field = |what, text: &str| LineError::Field { what, text: text.to_owned() };
    Ok(Options {
        challenger: parse("person", &form.challenger)?,
        opponent: form.opponent.as_deref().map(|opponent| parse("person", opponent)).transpose()?,
        wish: match form.wish.as_str() {
            "red" => Wish::Red,
            "black" => Wish::Black,
            "lot" => Wish::Lot,
            _ => return Err(field("wish", &form.wish)),
        },
        setup: match &form.board {
            Some(board) => Setup::Ready { layout: read_layout(&form.layout)?, board: parse("board", board)? },
            None if form.layout == BUILD => Setup::Build,
            None => return Err(field("layout", &form.layout)),
        },
        scoring: parse::<Scoring>("bonuses", &form.bonuses)?,
        confirm: form.confirm,
        swap: form.swap,
        hints: form.hints,
        pace: form.pace.as_deref().map_or(Ok(Pace::NONE), |pace| parse("pace", pace))?,
        rooms: form.rooms.iter().map(|room| parse("room", room)).collect::<Result<_, _>>()?,
        made: parse("time", &form.made)?,
        expires: parse("time", &form.expires)?,
    })
}

fn read_layout(text: &str) -> Result<Layout, LineError> {
    let field = || LineError::Field { what: "layout", text: text.to_owned() };
    let (kind, rest) = text.split_once(' ').ok_or_else(field)?;
    Ok(match kind {
        "printed" => Layout::Printed(parse("layout", rest)?),
        "square" => Layout::Square { seed: parse("layout", rest)? },
        "irregular" => Layout::Irregular { seed: parse("layout", rest)? },
        "given" => Layout::Given(parse("layout", rest)?),
        _ => return Err(field()),
    })
}

fn write_index(entry: &IndexEntry) -> IndexForm {
    let (by, of, message) = match &entry.key {
        IndexKey::OpenInRoom(room) => ("open_in_room", room.to_string(), None),
        IndexKey::OpenOf(user) => ("open_of", user.to_string(), None),
        IndexKey::InRoom(room) => ("in_room", room.to_string(), None),
        IndexKey::Of(user) => ("of", user.to_string(), None),
        IndexKey::Due(at) => ("due", at.to_string(), None),
        IndexKey::Message(room, message) => ("message", room.to_string(), Some(message.clone())),
    };
    IndexForm { by: by.to_owned(), message, of, game: entry.game.number() }
}

fn read_index(form: &IndexForm) -> Result<IndexEntry, LineError> {
    let key = match (form.by.as_str(), &form.message) {
        ("open_in_room", None) => IndexKey::OpenInRoom(parse("room", &form.of)?),
        ("open_of", None) => IndexKey::OpenOf(parse("person", &form.of)?),
        ("in_room", None) => IndexKey::InRoom(parse("room", &form.of)?),
        ("of", None) => IndexKey::Of(parse("person", &form.of)?),
        ("due", None) => IndexKey::Due(parse("time", &form.of)?),
        ("message", Some(message)) => IndexKey::Message(parse("room", &form.of)?, message.clone()),
        _ => return Err(LineError::Field { what: "index by", text: form.by.clone() }),
    };
    Ok(IndexEntry { key, game: game(form.game)? })
}

fn read_owed(id: &str, room: &str) -> Result<Owed, LineError> {
    Ok(Owed { id: parse("post", id)?, room: parse("room", room)? })
}

fn game(number: u32) -> Result<GameId, LineError> {
    GameId::new(number).ok_or_else(|| LineError::Field { what: "game", text: number.to_string() })
}

fn parse<T: FromStr>(what: &'static str, text: &str) -> Result<T, LineError> {
    text.parse().map_err(|_| LineError::Field { what, text: text.to_owned() })
}

fn unhex(text: &str) -> Result<Vec<u8>, LineError> {
    let field = || LineError::Field { what: "value", text: text.to_owned() };
    let digits: Option<Vec<u8>> = text.chars().map(|digit| Some(digit.to_digit(16)? as u8)).collect();
    let digits = digits.filter(|digits| digits.len().is_multiple_of(2)).ok_or_else(field)?;
    Ok(digits.chunks(2).map(|pair| pair[0] << 4 | pair[1]).collect())
}
