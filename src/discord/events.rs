//! What Discord tells, each event in a task of its own that a stop waits for.

use super::adapter::DiscordAdapter;
use super::rest::{Failure, Rest};
use super::threads::Closed;
use super::whereabouts::{News, Whereabouts};
use super::{commands, talking};
use crate::game::{Platform, UserId};
use crate::host::Host;
use async_trait::async_trait;
use serenity::client::{Context, EventHandler};
use serenity::model::application::Interaction;
use serenity::model::channel::{GuildChannel, Message, PartialGuildChannel};
use serenity::model::gateway::Ready;
use serenity::model::guild::{Guild, UnavailableGuild};
use serenity::model::id::GuildId;
use std::collections::HashSet;
use std::sync::{Arc, OnceLock};
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
    /// How far apart events must come for their order to be sure.
    pub(super) apart: Duration,
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
    whereabouts: Whereabouts,
}

impl Events {
    pub(super) fn new(
        host: Host,
        rest: Rest,
        servers_left: &[String],
        apart: Duration,
        tasks: TaskTracker,
        stop: CancellationToken,
    ) -> Self {
        let ids = servers_left.iter().filter_map(|id| id.parse().ok().filter(|&id| id != 0).map(GuildId::new));
        let servers_left = Arc::new(ids.collect());
        let desk = Desk { host, rest, tasks, stop, closed: Closed::default(), apart, servers_left, me: Arc::default() };
        Self { desk, whereabouts: Whereabouts::default() }
    }
}

#[async_trait]
impl EventHandler for Events {
    async fn ready(&self, context: Context, ready: Ready) {
        tracing::info!(servers = ready.guilds.len(), shard = ?ready.shard.map(|shard| shard.id.0), "on Discord");
        let Ok(id) = UserId::new(Platform::Discord, &ready.user.id.to_string()) else { return };
        let name = ready.user.global_name.as_ref().unwrap_or(&ready.user.name).clone();
        // Every shard says it, and each again after a new beginning.
        if self.desk.me.set(Me { id: id.clone(), name }).is_ok() {
            let adapter = DiscordAdapter::new(self.desk.rest.clone(), id, self.desk.closed.clone());
            self.desk.host.attach(Arc::new(adapter));
            let desk = self.desk.clone();
            self.desk.tasks.spawn(async move { register(&desk).await });
        }
        let shards = ready.shard.map_or(1, |shard| shard.total);
        let servers: Vec<GuildId> = ready.guilds.iter().map(|server| server.id).collect();
        self.whereabouts.named(&self.desk, context.shard_id, shards, &servers);
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
        self.whereabouts.hear(&self.desk, thread.guild_id, News::ThreadGone(thread.id));
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
        let id = server.id;
        self.whereabouts.hear(&self.desk, id, News::There(Box::new(server), context.shard_id));
    }

    async fn channel_delete(&self, _: Context, channel: GuildChannel, _: Option<Vec<Message>>) {
        self.whereabouts.hear(&self.desk, channel.guild_id, News::ChannelGone(channel.id));
    }

    async fn guild_delete(&self, _: Context, server: UnavailableGuild, _: Option<Guild>) {
        // A server that is only down comes back without having been left.
        if !server.unavailable {
            self.whereabouts.hear(&self.desk, server.id, News::Gone);
        }
    }
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
