//! Discord as the outbox uses it.

use super::message::Outgoing;
use super::rest::{Failure, Rest};
use super::threads::{self, Closed};
use crate::game::{Platform, RoomId, UserId};
use crate::host::{Adapter, Opened, Post, PostError, Thread};
use crate::talk::{Args, Text, Words};
use async_trait::async_trait;
use serenity::model::id::{ChannelId, GuildId, MessageId, UserId as Member};
use std::time::Duration;

/// How long the outbox waits after an outage or a call whose end is not known.
const OUTAGE: Duration = Duration::from_secs(5);

/// How long it waits where Discord asks for it and does not say how long.
const TOO_MANY: Duration = Duration::from_secs(2);

/// Discord's codes for what is gone, for a right that is missing, and for a thread that is put away.
pub(super) const UNKNOWN_CHANNEL: isize = 10003;
const UNKNOWN_MESSAGE: isize = 10008;
const MISSING_RIGHTS: isize = 50013;
const ARCHIVED: isize = 50083;

/// Shows what the outbox owes to Discord's channels.
pub(super) struct DiscordAdapter {
    rest: Rest,
    /// Who the program is there.
    me: UserId,
    closed: Closed,
}

impl DiscordAdapter {
    pub(super) const fn new(rest: Rest, me: UserId, closed: Closed) -> Self {
        Self { rest, me, closed }
    }

    /// Changes a message of ours; in a thread that is put away, it is taken out and put back.
    async fn change(&self, channel: ChannelId, message: MessageId, change: Outgoing) -> Result<(), PostError> {
        let changed = match self.rest.change(channel, message, change.clone()).await {
            Err(Failure::Refused { code: ARCHIVED, .. }) => {
                self.rest.archive(channel, false).await.map_err(|failure| post_error(&failure))?;
                let changed = self.rest.change(channel, message, change).await;
                // It is changed by now: that the thread stays open is no reason to do it again.
                if let Err(failure) = self.rest.archive(channel, true).await {
                    tracing::debug!(%failure, %channel, "a thread stays open");
                }
                changed
            }
            changed => changed,
        };
        match changed {
            // Somebody deleted it: what it said was not wanted.
            Err(Failure::Refused { code: UNKNOWN_MESSAGE, .. }) => Ok(()),
            changed => changed.map_err(|failure| post_error(&failure)),
        }
    }

    /// Sends a post as a new message; a thread that is put away is taken out for it.
    async fn send(&self, channel: ChannelId, post: &Post) -> Result<String, Failure> {
        let mut message = Outgoing::of(words(post), post);
        if let Some(id) = post.once() {
            message = message.once(&id);
        }
        match self.rest.post(channel, message.clone()).await {
            Err(Failure::Refused { code: ARCHIVED, .. }) => {
                self.rest.archive(channel, false).await?;
                self.rest.post(channel, message).await
            }
            posted => posted,
        }
    }

    /// Looks for the message that shows a post already: as an answer of which nothing was heard, or from before a new
    /// start. Discord forgets a nonce after some minutes, and an answer to an interaction has none.
    async fn look_for(&self, channel: ChannelId, message: &Outgoing) -> Result<Found, Failure> {
        let latest = match self.rest.latest(channel).await {
            Err(Failure::Refused { .. }) => return Ok(Found::Unreadable),
            latest => latest?,
        };
        let ours = latest.iter().filter(|told| told["author"]["id"] == self.me.id());
        let shown = ours.into_iter().find(|told| message.is(told)).and_then(|told| told["id"].as_str());
        Ok(shown.map_or(Found::Missing, |id| Found::Shown(id.to_owned())))
    }
}

/// What a look at a channel has come to.
enum Found {
    /// The message is there, under this id.
    Shown(String),
    /// It is not there.
    Missing,
    /// The channel's history may not be read.
    Unreadable,
}

#[async_trait]
impl Adapter for DiscordAdapter {
    fn platform(&self) -> Platform {
        Platform::Discord
    }

    async fn post(&self, room: &RoomId, post: Post) -> Result<String, PostError> {
        let channel = channel(room)?;
        let mut post = post;
        if post.maybe_shown {
            match self
                .look_for(channel, &Outgoing::of(words(&post), &post))
                .await
                .map_err(|failure| post_error(&failure))?
            {
                Found::Shown(id) => return Ok(id),
                Found::Missing => {}
                Found::Unreadable => post = repeated(post),
            }
        }
        let posted = match self.send(channel, &post).await {
            Err(Failure::Refused { code: MISSING_RIGHTS, .. }) if post.picture.is_some() => {
                self.send(channel, &in_words(post)).await
            }
            posted => posted,
        };
        posted.map_err(|failure| post_error(&failure))
    }

    async fn edit(&self, room: &RoomId, message: &str, post: Post) -> Result<(), PostError> {
        let (channel, message) = (channel(room)?, message_id(message)?);
        self.change(channel, message, Outgoing::change(words(&post), &post)).await
    }

    async fn retire(&self, room: &RoomId, message: &str, shrunk: Option<Text>) -> Result<(), PostError> {
        let (channel, message) = (channel(room)?, message_id(message)?);
        let change = shrunk.map_or_else(Outgoing::without_controls, |text| Outgoing::shrunk(&text));
        self.change(channel, message, change).await
    }

    fn address(&self) -> Option<String> {
        Some(format!("https://discord.com/oauth2/authorize?client_id={}", self.me.id()))
    }

    async fn direct_room(&self, person: &UserId) -> Result<Option<RoomId>, PostError> {
        let Some(member) = number(person.id()).map(Member::new) else { return Ok(None) };
        match self.rest.direct(member).await {
            Ok(channel) => Ok(RoomId::new(Platform::Discord, &channel.to_string()).ok()),
            // Nobody of that id is there any more.
            Err(Failure::Refused { .. }) => Ok(None),
            Err(failure) => Err(post_error(&failure)),
        }
    }

    async fn has_member(&self, _room: &RoomId, home: &RoomId, person: &UserId) -> bool {
        let server = home.id().strip_prefix("server-").and_then(number);
        match (server, number(person.id())) {
            (Some(server), Some(person)) => self.rest.is_member(GuildId::new(server), Member::new(person)).await,
            // Nobody else is in a direct channel, and the program can't tell whose it is.
            _ => false,
        }
    }

    fn opens_threads(&self) -> bool {
        true
    }

    async fn open_thread(&self, room: &RoomId, thread: &Thread) -> Result<Opened, PostError> {
        let channel = channel(room)?;
        let Some(me) = number(self.me.id()).map(Member::new) else { return Ok(Opened::NotHere) };
        match threads::open(&self.rest, me, &self.closed, channel, thread).await {
            Ok(opened) => Ok(opened),
            // A right is missing, the server has too many threads, or the forum wants something of its posts.
            Err(failure @ Failure::Refused { .. }) => {
                tracing::info!(%room, %failure, "a game gets no thread");
                Ok(Opened::NotAllowed)
            }
            Err(failure) => Err(post_error(&failure)),
        }
    }

    async fn close_thread(&self, thread: &RoomId) -> Result<(), PostError> {
        self.rest.close_thread(channel(thread)?).await.map_err(|failure| post_error(&failure))
    }
}

/// A post that says before all else that it may be there twice.
fn repeated(post: Post) -> Post {
    let mut text = words(&post).say("discord-repeated", &Args::new());
    text.line(post.text);
    Post { text, ..post }
}

/// A post with its picture in words.
fn in_words(post: Post) -> Post {
    let words = words(&post);
    let Post { mut text, picture, .. } = post;
    text.line(words.say("discord-no-picture", &Args::new()));
    text.line(Text::plain(picture.map(|picture| picture.alt).unwrap_or_default()));
    Post { text, picture: None, ..post }
}

/// The sentences of a post's language.
pub(super) fn words(post: &Post) -> &'static Words {
    Words::of(post.language)
}

/// The channel that a room is.
pub(super) fn channel(room: &RoomId) -> Result<ChannelId, PostError> {
    number(room.id()).map(ChannelId::new).ok_or_else(|| PostError::Never(format!("{room} is no channel")))
}

fn message_id(message: &str) -> Result<MessageId, PostError> {
    number(message).map(MessageId::new).ok_or_else(|| PostError::Never(format!("{message} is no message of Discord")))
}

/// One of Discord's ids. None of them is 0.
fn number(id: &str) -> Option<u64> {
    id.parse().ok().filter(|&number| number != 0)
}

/// What a failed call means to the outbox.
fn post_error(failure: &Failure) -> PostError {
    match failure {
        Failure::Refused { code: UNKNOWN_CHANNEL, .. } => PostError::Gone,
        Failure::Refused { .. } => PostError::Never(failure.to_string()),
        Failure::TooMany { after } => PostError::Later(after.unwrap_or(TOO_MANY)),
        // A revoked token ends the platform; what it owes waits for the next one.
        Failure::Token => PostError::Later(OUTAGE),
        Failure::Unknown(_) => PostError::Unknown(OUTAGE),
    }
}
