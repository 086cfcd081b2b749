//! The connections to Discord: shards from the first to the last, and what runs beside them.

use super::Error;
use super::events::Events;
use super::rest::{Gateway, Rest};
use crate::host::Host;
use futures::StreamExt;
use serenity::gateway::{GatewayError, ShardManager, ShardManagerOptions};
use serenity::model::gateway::GatewayIntents;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Mutex;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// Where the program is, what is said in servers, and what is said to it alone: none that Discord must grant.
const INTENTS: GatewayIntents =
    GatewayIntents::GUILDS.union(GatewayIntents::GUILD_MESSAGES).union(GatewayIntents::DIRECT_MESSAGES);

/// How often serenity's notes on rate limits are cleared: it makes one for every interaction and drops none.
const CLEARED_EVERY: Duration = Duration::from_mins(10);

/// Plays until `shutdown`, then finishes what is under way.
///
/// The shards are started without serenity's `Client`, which would go to Discord's own gateway where its question for
/// it fails, in tests too.
pub(super) async fn play(host: Host, rest: Rest, gateway: Gateway, shutdown: CancellationToken) -> Result<(), Error> {
    let tasks = TaskTracker::new();
    // Where Discord throws the program out, nothing goes on trying.
    let stop = shutdown.child_token();
    let _stopping = stop.clone().drop_guard();
    let events = Arc::new(Events::new(host, rest.clone(), tasks.clone(), stop));
    let (shards, mut ended) = ShardManager::new(ShardManagerOptions {
        data: Arc::default(),
        event_handlers: vec![events],
        raw_event_handlers: Vec::new(),
        shard_index: 0,
        shard_init: gateway.shards,
        shard_total: gateway.shards,
        ws_url: Arc::new(Mutex::new(gateway.url)),
        http: Arc::clone(&rest.0),
        intents: INTENTS,
        presence: None,
    });
    if let Err(error) = shards.initialize() {
        return Err(Error::Refused(error.to_string()));
    }
    tracing::info!(shards = gateway.shards, "connecting to Discord");
    let end = tokio::select! {
        end = ended.next() => match end {
            Some(Err(GatewayError::InvalidAuthentication)) => Err(Error::Token),
            Some(Err(error)) => Err(Error::Refused(error.to_string())),
            Some(Ok(())) | None => Ok(()),
        },
        () = shutdown.cancelled() => Ok(()),
        never = clear(&rest) => never,
    };
    if end.is_err() {
        // A shard that Discord has thrown out never says that it is gone: that is not worth waiting for.
        tokio::spawn(async move { shards.shutdown_all().await });
        return end;
    }
    shards.shutdown_all().await;
    tasks.close();
    tasks.wait().await;
    end
}

/// Clears the notes on rate limits that no call holds, for ever. A limit that is forgotten costs one call that
/// Discord asks to wait with, and serenity does wait.
async fn clear<T>(rest: &Rest) -> T {
    loop {
        tokio::time::sleep(CLEARED_EVERY).await;
        if let Some(limits) = &rest.0.ratelimiter {
            limits.routes().write().await.retain(|_, limit| Arc::strong_count(limit) > 1);
        }
    }
}
