//! What page and program say to each other: JSON in text frames.

use super::pictures::hex;
use crate::game::{GameId, Platform, UserId};
use crate::host::Post;
use crate::talk::{Button, Choice, Control, PressKind, Span, Text, Words};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// What the page says.
#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum FromPage {
    /// The first words on a connection: who is there.
    Hello {
        /// The browser's secret for this person.
        secret: Secret,
        /// The name that the person has or wants.
        name: String,
    },
    /// Words were typed.
    Say {
        /// The page's own id of it: the same one again, after a lost connection, does nothing again.
        id: RequestId,
        /// The words.
        words: String,
        /// The message that they reply to.
        reply_to: Option<String>,
    },
    /// A control was pressed.
    Press {
        /// As in [`Say`](Self::Say).
        id: RequestId,
        /// The control's token.
        press: String,
        /// What was chosen in a menu.
        choice: Option<String>,
    },
}

/// What a browser keeps to be known again: 32 random bytes as 64 lower-case hexadecimal digits.
#[derive(Clone, Deserialize)]
#[serde(try_from = "String")]
pub struct Secret(String);

impl Secret {
    /// The person that the secret stands for: the host knows them by its hash alone.
    #[must_use]
    pub fn person(&self) -> UserId {
        UserId::new(Platform::Web, &hex(&Sha256::digest(&self.0))).expect("a hash in hexadecimal digits is an id")
    }
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret(..)")
    }
}

impl TryFrom<String> for Secret {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let hexadecimal = text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        if text.len() == 64 && hexadecimal { Ok(Self(text)) } else { Err("a secret is 64 hexadecimal digits") }
    }
}

/// The page's id of a request: 1 to 32 letters and digits.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct RequestId(String);

impl RequestId {
    /// The id as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for RequestId {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let plain = text.bytes().all(|byte| byte.is_ascii_alphanumeric());
        if (1..=32).contains(&text.len()) && plain {
            Ok(Self(text))
        } else {
            Err("an id is 1 to 32 letters and digits")
        }
    }
}

/// What the program says.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum ToPage<'a> {
    /// The person is in. All messages follow, then [`Ready`](Self::Ready): together they are what the page shows.
    Welcome {
        /// Who it is.
        you: Member,
    },
    /// All messages were sent; what comes from here on is new.
    Ready,
    /// The person is not let in, and the connection ends.
    Refused {
        /// Why, in words.
        text: String,
        /// Whether it is the name that must be another.
        name: bool,
    },
    /// A message, new or in place of the one with its id.
    Message(&'a Message),
    /// Who is in the room.
    People {
        /// By name.
        people: Vec<Member>,
    },
    /// The games in which it is the person's turn.
    Waiting {
        /// Their numbers.
        games: Vec<u32>,
        /// The window's title that says so.
        title: String,
    },
    /// A request was done, or was refused for good.
    Done {
        /// Its id.
        id: &'a str,
    },
}

/// Somebody in the room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Member {
    /// Their id, which gives nothing away of their secret.
    pub id: String,
    /// Their name.
    pub name: String,
}

/// A message as the page shows it.
#[derive(Clone, Debug, Serialize)]
pub struct Message {
    /// Its id: the owed post's, or made from the event that it answers.
    pub id: String,
    /// Who says it; the program itself where it is nobody.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<Member>,
    /// Whether only one person sees it.
    pub private: bool,
    /// Whether a later message has overtaken it: its picture is history.
    pub past: bool,
    /// When it came, in milliseconds since 1970.
    pub at: i64,
    /// The game it tells of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<u32>,
    /// The words.
    pub text: Vec<Stretch>,
    /// The picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub picture: Option<Picture>,
    /// Buttons and menus.
    pub controls: Vec<Pressable>,
    /// A file to take away.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<File>,
}

/// A stretch of words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Stretch {
    /// Words as they are.
    Plain {
        /// The words.
        words: String,
    },
    /// A moment, for the page to show in the reader's own time.
    Time {
        /// The same in words, in universal time.
        words: String,
        /// In milliseconds since 1970.
        at: i64,
    },
    /// Words that stand out.
    Strong {
        /// The words.
        words: String,
    },
    /// Something to type.
    Code {
        /// The words.
        words: String,
    },
    /// A message of the room.
    Message {
        /// The words that lead to it.
        words: String,
        /// Its id.
        id: String,
    },
    /// A person.
    Person {
        /// Their name.
        words: String,
        /// Their id.
        id: String,
    },
}

/// A picture and where its holes are.
#[derive(Clone, Debug, Serialize)]
pub struct Picture {
    /// Where to get it.
    pub url: String,
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// What it shows, in words.
    pub alt: String,
    /// Its holes: name, and the middle in pixels.
    pub spots: Vec<(String, u32, u32)>,
    /// How far a hole reaches from its middle.
    pub reach: u32,
}

/// Something to press.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Pressable {
    /// A button.
    Button {
        /// Its words.
        label: String,
        /// Its token.
        press: String,
        /// Whether it ends something.
        danger: bool,
        /// Whether it is a turn: for whoever's it is alone.
        moves: bool,
    },
    /// A menu.
    Menu {
        /// What it asks.
        label: String,
        /// Its token.
        press: String,
        /// Whether choosing places a marble, or a tile: a hole of the picture can be chosen as well.
        places: bool,
        /// Whether it asks for a tile, and the menus that lay one of those ask where.
        tiles: bool,
        /// How many holes wide and high the tile is that choosing lays.
        #[serde(skip_serializing_if = "Option::is_none")]
        lays: Option<(u8, u8)>,
        /// What can be chosen.
        choices: Vec<Chosen>,
    },
}

/// A choice of a menu.
#[derive(Clone, Debug, Serialize)]
pub struct Chosen {
    /// What is handed back.
    pub value: String,
    /// Its words.
    pub label: String,
    /// What they leave out.
    pub description: String,
}

/// A text file.
#[derive(Clone, Debug, Serialize)]
pub struct File {
    /// Its name.
    pub name: String,
    /// Its text.
    pub text: String,
}

impl Message {
    /// What a post says, with its picture kept by `keep`, which answers with where to get it.
    pub fn of_post(id: String, at: i64, private: bool, post: Post, keep: impl FnOnce(&bytes::Bytes) -> String) -> Self {
        let picture = post.picture.map(|picture| Picture {
            url: keep(&picture.png),
            width: picture.width,
            height: picture.height,
            alt: picture.alt,
            reach: picture.spots.first().map_or(0, |spot| spot.reach),
            spots: picture.spots.iter().map(|spot| (spot.hole.to_string(), spot.x, spot.y)).collect(),
        });
        Self {
            id,
            from: None,
            private,
            past: false,
            at,
            game: post.game.map(GameId::number),
            text: stretches(&post.text),
            picture,
            controls: post.controls.into_iter().map(Pressable::from).collect(),
            file: post.file.map(|file| File { name: file.name, text: file.text }),
        }
    }
}

impl Message {
    /// Whether it has a button with that token.
    #[must_use]
    pub fn has_button(&self, token: &str) -> bool {
        self.controls.iter().any(|control| matches!(control, Pressable::Button { press, .. } if press == token))
    }
}

/// A text's spans for the page.
#[must_use]
pub fn stretches(text: &Text) -> Vec<Stretch> {
    text.spans()
        .iter()
        .map(|span| match span.clone() {
            Span::Plain(words) => Stretch::Plain { words },
            Span::Strong(words) => Stretch::Strong { words },
            Span::Code(words) => Stretch::Code { words },
            Span::Time(time, language) => {
                Stretch::Time { words: Words::of(language).moment(time), at: time.as_millisecond() }
            }
            Span::Room(room) => Stretch::Plain { words: room.id().to_owned() },
            Span::Message { to, words } => Stretch::Message { words, id: to.message },
            Span::Person { id, name } => Stretch::Person { words: name, id: id.to_string() },
        })
        .collect()
}

impl From<Control> for Pressable {
    fn from(control: Control) -> Self {
        match control {
            Control::Button(Button { label, press, danger }) => {
                Self::Button { label, press: press.to_string(), danger, moves: press.kind == PressKind::Swap }
            }
            Control::Menu { label, press, choices } => Self::Menu {
                label,
                press: press.to_string(),
                places: matches!(press.kind, PressKind::Place | PressKind::Lay(_) | PressKind::Learn(_)),
                tiles: press.kind == PressKind::Tile,
                lays: if let PressKind::Lay(tile) = press.kind { Some(tile.size()) } else { None },
                choices: choices
                    .into_iter()
                    .map(|Choice { value, label, description }| Chosen { value, label, description })
                    .collect(),
            },
        }
    }
}
