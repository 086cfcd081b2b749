//! Discord as the outbox uses it.

use super::message::Outgoing;
use super::rest::{Failure, Rest};
use crate::game::{Platform, RoomId, UserId};
use crate::host::{Adapter, Post, PostError};
use crate::talk::{Language, Words};
use async_trait::async_trait;
use serenity::model::id::{ChannelId, MessageId};
use std::time::Duration;

/// How long the outbox waits after an outage or a call whose end is not known.
const OUTAGE: Duration = Duration::from_secs(5);

/// How long it waits where Discord asks for it and does not say how long.
const TOO_MANY: Duration = Duration::from_secs(2);

/// Discord's code for a message that is gone.
const UNKNOWN_MESSAGE: isize = 10008;

/// Shows what the outbox owes to Discord's channels.
pub(super) struct DiscordAdapter {
    rest: Rest,
    /// Who the program is there.
    me: UserId,
}

impl DiscordAdapter {
    pub(super) const fn new(rest: Rest, me: UserId) -> Self {
        Self { rest, me }
    }

    /// The message that shows a post already: as an answer of which nothing was heard, or from before a new start.
    ///
    /// Discord forgets a nonce after some minutes, and an answer to an interaction has none. Where the channel's history
    /// may not be read, the post is made again.
    async fn shown(&self, channel: ChannelId, message: &Outgoing) -> Result<Option<String>, Failure> {
        let latest = match self.rest.latest(channel).await {
            Err(Failure::Refused { .. }) => return Ok(None),
            latest => latest?,
        };
        let ours = latest.iter().filter(|told| told["author"]["id"] == self.me.id());
        let shown = ours.into_iter().find(|told| message.is(told));
        Ok(shown.and_then(|told| told["id"].as_str()).map(str::to_owned))
    }
}

#[async_trait]
impl Adapter for DiscordAdapter {
    fn platform(&self) -> Platform {
        Platform::Discord
    }

    async fn post(&self, room: &RoomId, post: Post) -> Result<String, PostError> {
        let channel = channel(room)?;
        let mut message = Outgoing::of(words(), &post);
        if let Some(id) = post.id {
            if let Some(shown) = self.shown(channel, &message).await.map_err(|failure| post_error(&failure))? {
                return Ok(shown);
            }
            message = message.once(&id.to_string());
        }
        self.rest.post(channel, message).await.map_err(|failure| post_error(&failure))
    }

    async fn edit(&self, room: &RoomId, message: &str, post: Post) -> Result<(), PostError> {
        let (channel, message) = (channel(room)?, message_id(message)?);
        match self.rest.change(channel, message, Outgoing::change(words(), &post)).await {
            // Somebody deleted it: what it said was not wanted.
            Err(Failure::Refused { code: UNKNOWN_MESSAGE, .. }) => Ok(()),
            changed => changed.map_err(|failure| post_error(&failure)),
        }
    }

    async fn retire(&self, room: &RoomId, message: &str) -> Result<(), PostError> {
        let (channel, message) = (channel(room)?, message_id(message)?);
        self.rest.change(channel, message, Outgoing::without_controls()).await.map_err(|failure| post_error(&failure))
    }
}

/// The sentences of Discord's rooms.
pub(super) fn words() -> &'static Words {
    Words::of(Language::English)
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
        Failure::Refused { .. } => PostError::Never(failure.to_string()),
        Failure::TooMany => PostError::Later(TOO_MANY),
        // A revoked token ends the platform; what it owes waits for the next one.
        Failure::Token | Failure::Unknown(_) => PostError::Later(OUTAGE),
    }
}
