//! What Discord tells, each event in a task of its own that a stop waits for.

use super::adapter::DiscordAdapter;
use super::greeting;
use super::rest::{Failure, Rest};
use super::threads::Closed;
use super::{commands, talking};
use crate::game::{Platform, RoomId, UserId};
use crate::host::Host;
use async_trait::async_trait;
use serenity::client::{Context, EventHandler};
use serenity::model::application::Interaction;
use serenity::model::channel::{GuildChannel, Message, PartialGuildChannel};
use serenity::model::gateway::Ready;
use serenity::model::guild::{Guild, UnavailableGuild};
use serenity::model::id::{GuildId, ShardId};
use std::collections::HashSet;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// The wait before the commands are registered again after a failure, doubled each time up to [`LONGEST_WAIT`].
const FIRST_WAIT: Duration = Duration::from_secs(5);

/// The longest wait before the commands are registered again.
const LONGEST_WAIT: Duration = Duration::from_hours(1);

/// Who the program is on Discord.
#[derive(Clone, Debug)]
pub(super) struct Me {
    /// Its id.
    pub(super) id: UserId,
    /// Its name.
    pub(super) name: String,
}

/// What the handlers of events work with.
#[derive(Clone)]
pub(super) struct Desk {
    pub(super) host: Host,
    pub(super) rest: Rest,
    pub(super) tasks: TaskTracker,
    pub(super) stop: CancellationToken,
    /// Where the program may not have threads.
    pub(super) closed: Closed,
    /// The servers that it leaves.
    servers_left: Arc<HashSet<GuildId>>,
    me: Arc<OnceLock<Me>>,
}

impl Desk {
    /// Who the program is; `None` before Discord has said so.
    pub(super) fn me(&self) -> Option<&Me> {
        self.me.get()
    }

    /// Whether nothing is done in a server.
    fn leaves(&self, server: Option<GuildId>) -> bool {
        server.is_some_and(|server| self.servers_left.contains(&server))
    }
}

/// Takes the events of all shards.
pub(super) struct Events {
    desk: Desk,
    known: Mutex<Known>,
}

/// What tells a server that was joined from one that is told of in full after a start.
#[derive(Default)]
struct Known {
    /// The shards that have named their servers.
    shards: HashSet<ShardId>,
    /// The servers that the program is in, as far as Discord has named them.
    servers: HashSet<GuildId>,
}

impl Events {
    pub(super) fn new(
        host: Host,
        rest: Rest,
        servers_left: &[String],
        tasks: TaskTracker,
        stop: CancellationToken,
    ) -> Self {
        let ids = servers_left.iter().filter_map(|id| id.parse().ok().filter(|&id| id != 0).map(GuildId::new));
        let servers_left = Arc::new(ids.collect());
        let desk = Desk { host, rest, tasks, stop, closed: Closed::default(), servers_left, me: Arc::default() };
        Self { desk, known: Mutex::default() }
    }

    /// Has the host know that the program is in a room or in a server, or no more.
    fn tell_where(&self, room: Option<RoomId>, is_there: bool) {
        let Some(room) = room else { return };
        let desk = self.desk.clone();
        self.desk.tasks.spawn(async move {
            let told = if is_there { desk.host.returned(&room).await } else { desk.host.left(&room).await };
            if let Err(error) = told {
                tracing::error!(%error, %room, "whether the program is in a room could not be kept");
            }
        });
    }

    fn known(&self) -> std::sync::MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl EventHandler for Events {
    async fn ready(&self, context: Context, ready: Ready) {
        tracing::info!(servers = ready.guilds.len(), shard = ?ready.shard.map(|shard| shard.id.0), "on Discord");
        {
            let mut known = self.known();
            known.servers.extend(ready.guilds.iter().map(|server| server.id));
            known.shards.insert(context.shard_id);
        }
        let Ok(id) = UserId::new(Platform::Discord, &ready.user.id.to_string()) else { return };
        let name = ready.user.global_name.as_ref().unwrap_or(&ready.user.name).clone();
        // Every shard says it, and each again after a new beginning.
        if self.desk.me.set(Me { id: id.clone(), name }).is_ok() {
            let adapter = DiscordAdapter::new(self.desk.rest.clone(), id, self.desk.closed.clone());
            self.desk.host.attach(Arc::new(adapter));
            let desk = self.desk.clone();
            self.desk.tasks.spawn(async move { register(&desk).await });
        }
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        if self.desk.leaves(server_of(&interaction)) {
            return;
        }
        let desk = self.desk.clone();
        self.desk.tasks.spawn(async move { Box::pin(super::interaction::take(&desk, interaction)).await });
    }

    async fn message(&self, _: Context, message: Message) {
        if self.desk.leaves(message.guild_id) {
            return;
        }
        let desk = self.desk.clone();
        self.desk.tasks.spawn(async move { talking::take(&desk, message).await });
    }

    async fn thread_delete(&self, _: Context, thread: PartialGuildChannel, _: Option<GuildChannel>) {
        let Ok(room) = RoomId::new(Platform::Discord, &thread.id.to_string()) else { return };
        let desk = self.desk.clone();
        self.desk.tasks.spawn(async move {
            if let Err(error) = desk.host.thread_gone(&room).await {
                tracing::error!(%error, %room, "games go on in a thread that is gone, until their next turns");
            }
        });
    }

    async fn guild_create(&self, context: Context, server: Guild, _: Option<bool>) {
        if self.desk.leaves(Some(server.id)) {
            let desk = self.desk.clone();
            self.desk.tasks.spawn(async move {
                match desk.rest.leave(server.id).await {
                    Ok(()) => tracing::info!(server = %server.id, "left a server that is blocked"),
                    Err(failure) => tracing::warn!(%failure, server = %server.id, "a blocked server can't be left"),
                }
            });
            return;
        }
        // Those it was in before were named at the beginning, and are only told of in full now; events of the same
        // moment may overtake each other.
        let joined = {
            let mut known = self.known();
            known.servers.insert(server.id) && known.shards.contains(&context.shard_id)
        };
        self.tell_where(home_of(server.id), true);
        if joined {
            let desk = self.desk.clone();
            self.desk.tasks.spawn(async move { greeting::greet(&desk, &server).await });
        }
    }

    async fn channel_delete(&self, _: Context, channel: GuildChannel, _: Option<Vec<Message>>) {
        let room = RoomId::new(Platform::Discord, &channel.id.to_string()).ok();
        self.tell_where(room, false);
    }

    async fn guild_delete(&self, _: Context, server: UnavailableGuild, _: Option<Guild>) {
        // A server that is only down comes back without having been left.
        if !server.unavailable {
            self.known().servers.remove(&server.id);
            self.tell_where(home_of(server.id), false);
        }
    }
}

/// The home that a server is.
fn home_of(server: GuildId) -> Option<RoomId> {
    RoomId::new(Platform::Discord, &format!("server-{server}")).ok()
}

/// The server that something was asked in.
fn server_of(interaction: &Interaction) -> Option<GuildId> {
    match interaction {
        Interaction::Command(command) | Interaction::Autocomplete(command) => command.guild_id,
        Interaction::Component(component) => component.guild_id,
        _ => None,
    }
}

/// Registers the commands where they have changed.
async fn register(desk: &Desk) {
    let wanted = commands::wanted();
    let mut wait = FIRST_WAIT;
    loop {
        let registered = async {
            if commands::same(&desk.rest.commands().await?, &wanted) {
                tracing::debug!("the commands are registered already");
                return Ok(());
            }
            desk.rest.register(&wanted).await?;
            tracing::info!(commands = wanted.len(), "the commands are registered");
            Ok::<(), Failure>(())
        };
        match registered.await {
            Ok(()) => return,
            Err(failure) => tracing::warn!(%failure, "the commands could not be registered"),
        }
        tokio::select! {
            () = tokio::time::sleep(wait) => {}
            () = desk.stop.cancelled() => return,
        }
        wait = (wait * 2).min(LONGEST_WAIT);
    }
}
