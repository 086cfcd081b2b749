//! Threads that games have to themselves, and posts in forums.

use super::markdown::shortened;
use super::rest::{Failure, Rest};
use crate::host::Thread;
use serde::Deserialize;
use serenity::model::id::{ChannelId, GuildId, MessageId};

/// The longest name of a thread.
const MAX_TITLE: usize = 100;

/// Discord's code for a message that has a thread already.
const IS_THERE: isize = 160_004;

// Kinds of channels.
const TEXT: u8 = 0;
const NEWS: u8 = 5;
const PUBLIC_THREAD: u8 = 11;
const FORUM: u8 = 15;
const MEDIA: u8 = 16;

/// A channel, as far as it matters here.
#[derive(Deserialize)]
pub(super) struct Channel {
    id: ChannelId,
    #[serde(rename = "type")]
    kind: u8,
    name: Option<String>,
    #[serde(rename = "guild_id")]
    server: Option<GuildId>,
    #[serde(rename = "parent_id")]
    parent: Option<ChannelId>,
}

/// Opens the thread of a game; `None` where a channel gives none: it is one itself, or a direct message.
///
/// A message has one thread, under the message's own id: after a call whose end is not known, the same thread is found.
/// A post in a forum is found by its title, which has the game's number in it.
pub(super) async fn open(rest: &Rest, channel: ChannelId, thread: &Thread) -> Result<Option<String>, Failure> {
    let title = shortened(&thread.title, MAX_TITLE);
    let here = rest.channel(channel).await?;
    match here.kind {
        TEXT | NEWS => {
            let challenge = thread.challenge.as_ref().and_then(|id| id.parse().ok()).map(MessageId::new);
            let Some(message) = challenge else { return open_beside(rest, &here, &title).await };
            match rest.thread_at(channel, message, &title).await {
                Err(Failure::Refused { code: IS_THERE, .. }) => Ok(Some(message.to_string())),
                opened => opened.map(|opened| Some(opened.id.to_string())),
            }
        }
        PUBLIC_THREAD => {
            let Some(parent) = here.parent else { return Ok(None) };
            let parent = rest.channel(parent).await?;
            if matches!(parent.kind, FORUM | MEDIA) { open_post(rest, &parent, &title).await } else { Ok(None) }
        }
        _ => Ok(None),
    }
}

async fn open_beside(rest: &Rest, channel: &Channel, title: &str) -> Result<Option<String>, Failure> {
    if let Some(there) = named(rest, channel, title).await? {
        return Ok(Some(there));
    }
    rest.thread_in(channel.id, title).await.map(|opened| Some(opened.id.to_string()))
}

async fn open_post(rest: &Rest, forum: &Channel, title: &str) -> Result<Option<String>, Failure> {
    if let Some(there) = named(rest, forum, title).await? {
        return Ok(Some(there));
    }
    rest.forum_post(forum.id, title).await.map(|opened| Some(opened.id.to_string()))
}

/// The thread of a channel with a name.
async fn named(rest: &Rest, channel: &Channel, title: &str) -> Result<Option<String>, Failure> {
    let Some(server) = channel.server else { return Ok(None) };
    let threads = rest.active_threads(server).await?;
    let found =
        threads.into_iter().find(|thread| thread.parent == Some(channel.id) && thread.name.as_deref() == Some(title));
    Ok(found.map(|thread| thread.id.to_string()))
}
