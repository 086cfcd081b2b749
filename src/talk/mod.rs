//! Words in, words out: commands, parsing, and what is said of games; no platform's types.

mod boards;
pub mod command;
pub mod conduct;
pub mod control;
pub mod parse;
pub mod rules;
pub mod settings;
pub mod table;
pub mod text;
mod tokens;
mod values;
pub mod view;
pub mod voice;
pub mod words;

pub use boards::{BoardDeed, BoardForm, BoardWish};
pub use command::{Command, Period, Question, Which, Who, Whose};
pub use conduct::{Ability, Absence};
pub use control::{Button, Choice, Control, Press, PressKind};
pub use parse::{CommandError, Heard, Parsed, Sign, ValueProblem, parse};
pub use rules::rules;
pub use settings::{Channels, Confirm, Defaults, PersonSettings, Refusals, RoomSettings, Setting};
pub use table::{CommandKind, CommandSpec, TABLE};
pub use text::{Link, Span, Text};
pub use tokens::quoted;
pub use voice::Voice;
pub use words::{Args, Language, Words, clean_line, clean_name};

use crate::game::{RoomId, UserId};
use crate::render::Scene;

/// Something a person said or pressed, as an adapter hands it to the host.
#[derive(Clone, Debug)]
pub struct Request {
    /// The room it was said in.
    pub room: RoomId,
    /// The room whose settings count there: itself, or the server that it is a channel of.
    pub home: RoomId,
    /// The room that it is a thread of.
    pub within: Option<RoomId>,
    /// What the program is called there: display names, and the texts that mention it.
    pub called: Vec<String>,
    /// What the program may do there.
    pub can: Vec<Ability>,
    /// Whether nobody but the person and the program is in that room.
    pub private: bool,
    /// Who said it.
    pub person: UserId,
    /// Whether they manage the home, and so may change its settings; `None` where the platform does not say.
    pub manages: Option<bool>,
    /// Their display name as the platform has it.
    pub name: String,
    /// The platform's id of the event: the same one twice changes nothing.
    pub event: String,
    /// What was said.
    pub said: Said,
    /// Whether the platform can show the post that this request causes as its own answer.
    pub direct: bool,
    /// The platform's id of the message that it replies to.
    pub reply_to: Option<String>,
    /// People that the words mention, with the text that mentions them (`@bob`, `<@123>`).
    pub mentions: Vec<(String, UserId)>,
    /// Rooms that the words mention, with the text that mentions them (`<#123>`).
    pub rooms: Vec<(String, RoomId)>,
    /// The language that the platform says the person reads.
    pub language: Option<Language>,
}

impl Request {
    /// Whether whoever asks can be answered so that nobody else reads it.
    #[must_use]
    pub fn is_answered_alone(&self) -> bool {
        self.private || self.can.contains(&Ability::Private)
    }
}

/// What was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// Words typed into the room.
    Words(String),
    /// A control pressed, with what was chosen in a menu.
    Pressed {
        /// Which.
        press: Press,
        /// The value chosen in a menu.
        choice: Option<String>,
    },
}

/// What is said back, with the picture still as a [`Scene`].
#[derive(Clone, Debug, Default)]
pub struct Message {
    /// The words.
    pub text: Text,
    /// The picture, with what it shows in words (at most 1,024 characters).
    pub picture: Option<Picture>,
    /// Buttons and menus below.
    pub controls: Vec<Control>,
    /// Who is to be pinged.
    pub pings: Vec<UserId>,
    /// A file to take away.
    pub file: Option<File>,
}

/// A picture to be drawn.
#[derive(Clone, Debug)]
pub struct Picture {
    /// What it shows.
    pub scene: Box<Scene>,
    /// The same in words that a blind player can play from; at most [`MAX_ALT`] characters.
    pub alt: String,
}

/// The longest alt text in characters, as Discord allows.
pub const MAX_ALT: usize = 1024;

/// A text file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its name.
    pub name: String,
    /// Its text.
    pub text: String,
}
