//! Where the program is: what it means for games that a server, a channel or a thread has come or gone.
//!
//! The news of each server are taken in one after another. serenity hands over each event in a task of its own, so that
//! of two of the same moment the later one may come first; Discord itself is asked then. It is asked, too, where a
//! connection begins without a server in which something is played, and where a server is told of without a channel.

use super::adapter::UNKNOWN_CHANNEL;
use super::events::Desk;
use super::greeting;
use super::markdown::SERVER;
use super::rest::Failure;
use crate::game::{Platform, RoomId};
use serenity::model::guild::Guild;
use serenity::model::id::{ChannelId, GuildId, ShardId};
use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The first wait where Discord can't say whether the program is in a server, doubled each time up to [`LONGEST_WAIT`].
const FIRST_WAIT: Duration = Duration::from_secs(5);

/// The longest such wait.
const LONGEST_WAIT: Duration = Duration::from_mins(10);

/// What is heard of a server.
pub(super) enum News {
    /// The program is in it, by what a shard is told in full.
    There(Box<Guild>, ShardId),
    /// The program is in it no more.
    Gone,
    /// A connection has begun that would have named it.
    Unnamed,
    /// One of its channels was deleted.
    ChannelGone(ChannelId),
    /// One of its threads was deleted.
    ThreadGone(ChannelId),
}

impl News {
    /// Whether that is that the program is in the server, or no more.
    const fn is_of_server(&self) -> bool {
        matches!(self, Self::There(..) | Self::Gone)
    }
}

/// Takes in the news of all servers. Cloning gives another handle to the same.
#[derive(Clone, Default)]
pub(super) struct Whereabouts(Arc<Inner>);

#[derive(Default)]
struct Inner {
    known: Mutex<Known>,
    queues: Mutex<HashMap<GuildId, Queue>>,
}

/// What tells a server that was joined from one that is told of in full after a start.
#[derive(Default)]
struct Known {
    /// The shards that have named their servers.
    shards: HashSet<ShardId>,
    /// The servers that the program is in, as far as Discord has named them.
    servers: HashSet<GuildId>,
}

/// The news of a server.
#[derive(Default)]
struct Queue {
    news: VecDeque<(Instant, News)>,
    /// Whether a task is at it.
    is_busy: bool,
    /// When it was last heard whether the program is there.
    last: Option<Instant>,
}

impl Whereabouts {
    /// Takes in which servers a connection has named, and that something may be played in others of its.
    pub(super) fn named(&self, desk: &Desk, shard: ShardId, shards: u32, servers: &[GuildId]) {
        let named: HashSet<GuildId> = servers.iter().copied().collect();
        let is_lost = move |server: &GuildId| shard_of(*server, shards) == shard && !named.contains(server);
        {
            let mut known = self.known();
            known.servers.retain(|server| !is_lost(server));
            known.servers.extend(servers);
            known.shards.insert(shard);
        }
        let (whereabouts, desk) = (self.clone(), desk.clone());
        desk.tasks.clone().spawn(async move {
            let homes = match desk.host.in_play(Platform::Discord).await {
                Ok(homes) => homes,
                Err(error) => return tracing::error!(%error, "where something is played can't be read"),
            };
            for server in homes.into_keys().filter_map(|home| server_of(&home)) {
                if is_lost(&server) {
                    whereabouts.hear(&desk, server, News::Unnamed);
                }
            }
        });
    }

    /// Takes in some news of a server, behind those that came before.
    pub(super) fn hear(&self, desk: &Desk, server: GuildId, news: News) {
        let mut queues = self.queues();
        let queue = queues.entry(server).or_default();
        queue.news.push_back((Instant::now(), news));
        if !std::mem::replace(&mut queue.is_busy, true) {
            let (whereabouts, desk) = (self.clone(), desk.clone());
            desk.tasks.clone().spawn(async move { whereabouts.empty(&desk, server).await });
        }
    }

    /// Takes in all that is heard of a server. A stop leaves the rest to the next start, which looks anew.
    async fn empty(&self, desk: &Desk, server: GuildId) {
        loop {
            let (news, near) = {
                let mut queues = self.queues();
                let Some(queue) = queues.get_mut(&server) else { return };
                let next = if desk.stop.is_cancelled() { None } else { queue.news.pop_front() };
                let Some((at, news)) = next else {
                    queue.is_busy = false;
                    return;
                };
                let before = if news.is_of_server() { queue.last.replace(at) } else { None };
                (news, before.is_some_and(|before| at.saturating_duration_since(before) < desk.apart))
            };
            self.take(desk, server, news, near).await;
        }
    }

    /// Takes in one thing; where it came so `near` another that either may be the later one, Discord has the word.
    async fn take(&self, desk: &Desk, server: GuildId, news: News, near: bool) {
        let (host, Some(home)) = (&desk.host, home_of(server)) else { return };
        match news {
            News::ChannelGone(channel) => {
                if let Some(room) = room_of(channel) {
                    note(&room, host.left(&room).await);
                }
            }
            News::ThreadGone(thread) => {
                if let Some(room) = room_of(thread) {
                    thread_gone(desk, &room).await;
                }
            }
            News::Gone if near && desk.rest.is_in(server).await.unwrap_or(false) => {
                note(&home, host.returned(&home).await);
            }
            News::There(..) if near && !desk.rest.is_in(server).await.unwrap_or(true) => {
                self.lost(desk, server, &home).await;
            }
            News::Gone => self.lost(desk, server, &home).await,
            News::There(told, shard) => {
                // Those it was in before were named at the beginning, and are only told of in full now.
                let joined = {
                    let mut known = self.known();
                    known.servers.insert(server) && known.shards.contains(&shard)
                };
                take_up(desk, &home, &told).await;
                if joined {
                    greeting::greet(desk, &told).await;
                }
            }
            News::Unnamed => match self.is_in(desk, server).await {
                Some(true) => {
                    self.known().servers.insert(server);
                }
                Some(false) => {
                    tracing::info!(%server, "a server was lost while the program was away: its games are put aside");
                    self.lost(desk, server, &home).await;
                }
                None => {}
            },
        }
    }

    /// The program is in a server no more.
    async fn lost(&self, desk: &Desk, server: GuildId, home: &RoomId) {
        self.known().servers.remove(&server);
        note(home, desk.host.left(home).await);
    }

    /// Whether the program is in a server that was not named, asked until Discord says; `None` where the stop comes
    /// first.
    async fn is_in(&self, desk: &Desk, server: GuildId) -> Option<bool> {
        let mut wait = FIRST_WAIT;
        loop {
            if self.known().servers.contains(&server) {
                return Some(true);
            }
            match desk.rest.is_in(server).await {
                Ok(is_in) => return Some(is_in),
                Err(failure) => {
                    tracing::debug!(%failure, %server, "whether the program is in a server is not known yet");
                }
            }
            tokio::select! {
                () = tokio::time::sleep(wait) => {}
                () = desk.stop.cancelled() => return None,
            }
            wait = (wait * 2).min(LONGEST_WAIT);
        }
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn queues(&self) -> MutexGuard<'_, HashMap<GuildId, Queue>> {
        self.0.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Takes up what is played in a server, but for channels that were deleted meanwhile.
async fn take_up(desk: &Desk, home: &RoomId, told: &Guild) {
    let threads = told.threads.iter().map(|thread| thread.id);
    let told: HashSet<ChannelId> = told.channels.keys().copied().chain(threads).collect();
    let rooms = match desk.host.open_rooms(home).await {
        Ok(rooms) => rooms,
        Err(error) => return note(home, Err(error)),
    };
    for room in rooms {
        let Some(channel) = channel_of(&room) else { continue };
        // A thread that is put away is not told of, and a channel that is hidden may not be.
        let is_gone = !told.contains(&channel)
            && matches!(desk.rest.channel(channel).await, Err(Failure::Refused { code: UNKNOWN_CHANNEL, .. }));
        if is_gone {
            thread_gone(desk, &room).await;
        } else {
            note(&room, desk.host.returned(&room).await);
        }
    }
}

/// Games that had the thread go on in its channel; those that began in it have no other room.
async fn thread_gone(desk: &Desk, room: &RoomId) {
    note(room, desk.host.thread_gone(room).await);
    note(room, desk.host.left(room).await);
}

/// Notes where something could not be kept: the next start looks anew.
fn note(room: &RoomId, kept: Result<(), impl std::fmt::Display>) {
    if let Err(error) = kept {
        tracing::error!(%error, %room, "whether the program is in a room could not be kept");
    }
}

/// The shard that is told of a server.
fn shard_of(server: GuildId, shards: u32) -> ShardId {
    let shard = (server.get() >> 22) % u64::from(shards.max(1));
    ShardId(u32::try_from(shard).unwrap_or_default())
}

/// The home that a server is.
fn home_of(server: GuildId) -> Option<RoomId> {
    RoomId::new(Platform::Discord, &format!("{SERVER}{server}")).ok()
}

/// The server that a home is.
fn server_of(home: &RoomId) -> Option<GuildId> {
    home.id().strip_prefix(SERVER)?.parse().ok().filter(|&id: &u64| id != 0).map(GuildId::new)
}

fn room_of(channel: ChannelId) -> Option<RoomId> {
    RoomId::new(Platform::Discord, &channel.to_string()).ok()
}

fn channel_of(room: &RoomId) -> Option<ChannelId> {
    room.id().parse().ok().filter(|&id: &u64| id != 0).map(ChannelId::new)
}
