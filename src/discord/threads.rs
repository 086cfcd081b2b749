//! Threads that games have to themselves, and posts in forums.

use super::markdown::shortened;
use super::rest::{Failure, Rest};
use crate::game::{Platform, RoomId};
use crate::host::{Opened, Thread};
use serde::Deserialize;
use serenity::model::Permissions;
use serenity::model::id::{ChannelId, GuildId, MessageId, UserId};
use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

/// The longest name of a thread.
const MAX_TITLE: usize = 100;

/// The most tags of a post in a forum.
const MAX_TAGS: usize = 5;

/// The most channels of which it is remembered that they have no threads for us: far more than games begin in at once.
const MAX_CLOSED: usize = 10_000;

/// Discord's codes for a message that has a thread already, and for one that is gone.
const IS_THERE: isize = 160_004;
const UNKNOWN_MESSAGE: isize = 10008;

// Kinds of channels.
const TEXT: u8 = 0;
const NEWS: u8 = 5;
const NEWS_THREAD: u8 = 10;
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
    #[serde(rename = "owner_id")]
    owner: Option<UserId>,
    /// The tags of a post.
    #[serde(default, rename = "applied_tags")]
    tags: Vec<String>,
    /// The tags that a forum has.
    #[serde(default, rename = "available_tags")]
    offered: Vec<Tag>,
}

/// A tag of a forum.
#[derive(Deserialize)]
struct Tag {
    id: String,
    /// Whether only those who manage threads may use it.
    #[serde(default)]
    moderated: bool,
}

/// Channels in which the program may not have threads, as the latest interaction there has told.
///
/// Discord itself refuses to open a thread that may not be opened, but lets one be opened that may not be written in.
#[derive(Clone, Default)]
pub(super) struct Closed(Arc<Mutex<HashSet<ChannelId>>>);

impl Closed {
    /// Takes in what the program may do in a channel.
    pub(super) fn note(&self, channel: ChannelId, rights: Permissions) {
        let needed = Permissions::CREATE_PUBLIC_THREADS | Permissions::SEND_MESSAGES_IN_THREADS;
        let mut closed = self.channels();
        if rights.contains(needed) {
            closed.remove(&channel);
        } else if closed.len() < MAX_CLOSED {
            closed.insert(channel);
        }
    }

    /// Whether a channel is one of them.
    pub(super) fn has(&self, channel: ChannelId) -> bool {
        self.channels().contains(&channel)
    }

    fn channels(&self) -> std::sync::MutexGuard<'_, HashSet<ChannelId>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Opens the thread of a game; not where a channel has none: it is one itself, or a direct message.
///
/// A message has one thread, under the message's own id: after a call whose end is not known, the same thread is found.
/// A post in a forum is found by its title, which has the game's number in it.
pub(super) async fn open(
    rest: &Rest,
    me: UserId,
    closed: &Closed,
    room: ChannelId,
    thread: &Thread,
) -> Result<Opened, Failure> {
    let title = shortened(&thread.title, MAX_TITLE);
    let here = rest.channel(room).await?;
    let opened = match here.kind {
        TEXT | NEWS if closed.has(room) => return Ok(Opened::NotAllowed),
        TEXT | NEWS => {
            let challenge = thread.challenge.as_ref().and_then(|id| id.parse().ok()).map(MessageId::new);
            match challenge {
                Some(message) => at_message(rest, me, &here, message, &title).await?,
                None => beside(rest, me, &here, &title).await?,
            }
        }
        PUBLIC_THREAD => {
            // Our own thread is a game's: what is begun there goes on in it.
            let Some(parent) = here.parent.filter(|_| here.owner != Some(me)) else { return Ok(Opened::NotHere) };
            let parent = rest.channel(parent).await?;
            if !matches!(parent.kind, FORUM | MEDIA) {
                return Ok(Opened::NotHere);
            }
            post(rest, me, &here, &parent, &title).await?
        }
        _ => return Ok(Opened::NotHere),
    };
    Ok(RoomId::new(Platform::Discord, &opened.to_string()).map_or(Opened::NotHere, Opened::Thread))
}

/// The thread at the message of a challenge.
async fn at_message(
    rest: &Rest,
    me: UserId,
    channel: &Channel,
    message: MessageId,
    title: &str,
) -> Result<ChannelId, Failure> {
    match rest.thread_at(channel.id, message, title).await {
        Ok(opened) => Ok(opened.id),
        Err(Failure::Refused { code: IS_THERE, .. }) => Ok(ChannelId::new(message.get())),
        Err(Failure::Refused { code: UNKNOWN_MESSAGE, .. }) => beside(rest, me, channel, title).await,
        Err(failure) => Err(failure),
    }
}

/// A thread of a channel in which no challenge can be seen.
async fn beside(rest: &Rest, me: UserId, channel: &Channel, title: &str) -> Result<ChannelId, Failure> {
    if let Some(there) = named(rest, me, channel, title).await? {
        return Ok(there);
    }
    let kind = if channel.kind == NEWS { NEWS_THREAD } else { PUBLIC_THREAD };
    rest.thread_in(channel.id, kind, title).await.map(|opened| opened.id)
}

/// A post of a forum, with the tags of the post that the challenge was made in: the forum may ask for some.
async fn post(rest: &Rest, me: UserId, from: &Channel, forum: &Channel, title: &str) -> Result<ChannelId, Failure> {
    if let Some(there) = named(rest, me, forum, title).await? {
        return Ok(there);
    }
    let may_have = |tag: &&String| !forum.offered.iter().any(|offered| offered.id == **tag && offered.moderated);
    let tags: Vec<String> = from.tags.iter().filter(may_have).take(MAX_TAGS).cloned().collect();
    rest.forum_post(forum.id, title, &tags).await.map(|opened| opened.id)
}

/// Our own thread of a channel with a name.
async fn named(rest: &Rest, me: UserId, channel: &Channel, title: &str) -> Result<Option<ChannelId>, Failure> {
    let Some(server) = channel.server else { return Ok(None) };
    let ours = |thread: &Channel| {
        thread.parent == Some(channel.id) && thread.owner == Some(me) && thread.name.as_deref() == Some(title)
    };
    Ok(rest.active_threads(server).await?.into_iter().find(ours).map(|thread| thread.id))
}
