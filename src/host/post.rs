//! What adapters are handed, and what they can do.

use crate::game::{GameId, OwedId, Platform, RoomId, UserId};
use crate::render::Spot;
use crate::talk::{Control, File, Language, Link, Refusals, Text};
use async_trait::async_trait;
use bytes::Bytes;
use std::time::Duration;

/// A message ready for a platform.
#[derive(Clone, Debug, Default)]
pub struct Post {
    /// The owed post that it is: posting the same one again must not show it twice. `None` for a mere answer.
    pub id: Option<OwedId>,
    /// The id of what one person is told and no game owes: posting the same one again must not show it twice either.
    pub notice: Option<String>,
    /// Whether it may have been shown already: of an attempt nobody knows what became, or it is owed from before the
    /// program's start. A platform that finds what it has shown looks for it then, and not otherwise.
    pub maybe_shown: bool,
    /// The game that it tells of.
    pub game: Option<GameId>,
    /// The language that it is said in.
    pub language: Language,
    /// The words.
    pub text: Text,
    /// The picture.
    pub picture: Option<PostPicture>,
    /// Buttons and menus.
    pub controls: Vec<Control>,
    /// The only people whom it may ping.
    pub pings: Vec<UserId>,
    /// The same in words alone, on a platform whose pictures nobody reads aloud: for some, who are pinged by it and
    /// not by the picture.
    pub in_words: Option<InWords>,
    /// A file.
    pub file: Option<File>,
    /// The message that shows what it speaks of as it stands now.
    pub link: Option<Link>,
}

impl Post {
    /// The id under which it is shown once; `None` for a mere answer.
    #[must_use]
    pub fn once(&self) -> Option<String> {
        self.id.map(|id| id.to_string()).or_else(|| self.notice.clone())
    }
}

/// What a picture shows, for people who have boards in words.
#[derive(Clone, Debug)]
pub struct InWords {
    /// The words.
    pub text: Text,
    /// The only people whom they may ping.
    pub pings: Vec<UserId>,
}

/// A drawn picture with its words.
#[derive(Clone, Debug)]
pub struct PostPicture {
    /// The bytes of a PNG file.
    pub png: Bytes,
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// The bytes of the same in [`THUMBNAIL`](super::THUMBNAIL)'s size, for a platform that wants both.
    pub thumbnail: Option<Bytes>,
    /// What it shows, in words.
    pub alt: String,
    /// Where the holes are, for a platform on which one can point at them; none where no board is shown.
    pub spots: Vec<Spot>,
}

/// What the host answers at once to a request. What a change owes to rooms comes through the outbox.
#[derive(Clone, Debug, Default)]
pub struct Reply {
    /// The answers, each with whom it is for.
    pub answers: Vec<(Audience, Post)>,
    /// The post that the request caused in its own room, where the platform can show it as its answer: the outbox
    /// waits until it hears what became of it, by [`Host::delivered`](super::Host::delivered),
    /// [`Host::undelivered`](super::Host::undelivered) or [`Host::maybe_delivered`](super::Host::maybe_delivered).
    pub direct: Option<Post>,
    /// Whether something was done that its own room sees in a moment: then no answers say nothing is amiss.
    pub follows: bool,
    /// Whether nothing was done and the answers say why, and where that is said on a platform that can't answer one
    /// person alone. Where everybody sees it, there is one of a few words, and only one a minute and person: it may be
    /// missing, and a sign is enough then. What goes to [a direct chat](Refusals::Direct) is whole; where there can be
    /// none, [`Host::seldom`](super::Host::seldom) makes it fit for the room.
    pub refused: Option<Refusals>,
}

impl Reply {
    /// One answer and no more.
    pub(super) fn one(answer: (Audience, Post)) -> Self {
        Self { answers: vec![answer], ..Self::default() }
    }
}

/// Whom an answer is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Who asked, alone.
    Asker,
    /// Everybody in the room it was asked in.
    Room,
}

/// A platform, as the outbox uses it.
#[async_trait]
pub trait Adapter: Send + Sync {
    /// Which platform it is.
    fn platform(&self) -> Platform;

    /// Shows a post in a room and answers with the platform's id of the message. Idempotent on [`Post::id`]; where the
    /// platform has nothing for that, what may be there twice says so.
    async fn post(&self, room: &RoomId, post: Post) -> Result<String, PostError>;

    /// Changes a message that was posted.
    async fn edit(&self, room: &RoomId, message: &str, post: Post) -> Result<(), PostError>;

    /// Takes the controls off a message that a later one has overtaken; words and picture stay. Where `shrunk` is
    /// given, a platform whose rooms are read as a whole can leave that of it and no more.
    async fn retire(&self, room: &RoomId, message: &str, shrunk: Option<Text>) -> Result<(), PostError>;

    /// Where the program is found there, for somebody of another network: a link or an id.
    fn address(&self) -> Option<String> {
        None
    }

    /// The room in which a person and the program are alone; `None` where the platform has none for the two.
    async fn direct_room(&self, _person: &UserId) -> Result<Option<RoomId>, PostError> {
        Ok(None)
    }

    /// Whether somebody is in a room, whose home is told too, as far as can be found out.
    async fn has_member(&self, _room: &RoomId, _home: &RoomId, _person: &UserId) -> bool {
        false
    }

    /// Whether a room of it can give a game a thread of its own.
    fn opens_threads(&self) -> bool {
        false
    }

    /// Opens a thread of a game in a room. Idempotent on the game: where there is one already, it is that one.
    async fn open_thread(&self, _room: &RoomId, _thread: &Thread) -> Result<Opened, PostError> {
        Ok(Opened::NotHere)
    }

    /// Puts the thread of a game that is over away.
    async fn close_thread(&self, _thread: &RoomId) -> Result<(), PostError> {
        Ok(())
    }
}

/// A thread that a game is to have.
#[derive(Clone, Debug)]
pub struct Thread {
    /// The game.
    pub game: GameId,
    /// Its title; a platform may shorten it.
    pub title: String,
    /// The platform's id of the message that shows the challenge; `None` where there is none.
    pub challenge: Option<String>,
}

/// What came of opening a thread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opened {
    /// There it is.
    Thread(RoomId),
    /// Such a room has no threads: it is one itself, say.
    NotHere,
    /// The platform does not let the program open one there.
    NotAllowed,
}

/// Why a platform did not take a post.
#[derive(Clone, Debug, thiserror::Error)]
pub enum PostError {
    /// It is not shown. Try again, not before so long.
    #[error("the platform asks to wait {0:?}")]
    Later(Duration),
    /// Whether it is shown is not known. Try again, not before so long.
    #[error("the platform can't be reached or has failed; in {0:?} it is tried again")]
    Unknown(Duration),
    /// The room is gone.
    #[error("the room is gone")]
    Gone,
    /// The room is closed to us: trying again is no use.
    #[error("the room can't be posted to: {0}")]
    Never(String),
}
