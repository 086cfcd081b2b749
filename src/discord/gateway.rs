//! The connections to Discord: shards from the first to the last, and what runs beside them.

use super::events::Events;
use super::rest::{Gateway, Rest};
use super::watchdog::watch;
use super::{Error, Pace};
use crate::host::Host;
use futures::StreamExt;
use serenity::gateway::{GatewayError, ShardManager, ShardManagerOptions, ShardRunnerMessage};
use serenity::model::gateway::GatewayIntents;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Mutex;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// Where the program is, what is said in servers, and what is said to it alone: none that Discord must grant.
const INTENTS: GatewayIntents =
    GatewayIntents::GUILDS.union(GatewayIntents::GUILD_MESSAGES).union(GatewayIntents::DIRECT_MESSAGES);

/// The code that a socket is closed with whose session is to end without a word.
const ANEW: u16 = 4000;

/// How long a connection may take that was begun before all were given up, and how often it is looked for.
const LATE_FOR: Duration = Duration::from_hours(1);
const LATE_EVERY: Duration = Duration::from_secs(5);

/// How the connections have come to an end.
pub(super) enum End {
    /// The program stops.
    Stopped,
    /// No connection comes about any more; new ones may.
    Stuck,
}

/// The connections, and what goes on beside them.
pub(super) struct Connections {
    rest: Rest,
    pace: Pace,
    events: Arc<Events>,
    tasks: TaskTracker,
    shutdown: CancellationToken,
    /// Ends what is still tried where Discord throws the program out.
    stop: CancellationToken,
}

impl Connections {
    pub(super) fn new(
        host: Host,
        rest: Rest,
        pace: Pace,
        servers_left: &[String],
        shutdown: CancellationToken,
    ) -> Self {
        let (tasks, stop) = (TaskTracker::new(), shutdown.child_token());
        let events = Arc::new(Events::new(host, rest.clone(), servers_left, pace.apart, tasks.clone(), stop.clone()));
        Self { rest, pace, events, tasks, shutdown, stop }
    }

    /// Plays by a gateway until the program stops, Discord throws it out, or no connection comes about any more.
    ///
    /// The shards are started without serenity's `Client`, which would go to Discord's own gateway where its question
    /// for it fails, in tests too.
    pub(super) async fn play(&self, gateway: Gateway) -> Result<End, Error> {
        let address = Arc::new(Mutex::new(gateway.url));
        let (shards, mut ended) = ShardManager::new(ShardManagerOptions {
            data: Arc::default(),
            event_handlers: vec![Arc::clone(&self.events) as _],
            raw_event_handlers: Vec::new(),
            shard_index: 0,
            shard_init: gateway.shards,
            shard_total: gateway.shards,
            ws_url: Arc::clone(&address),
            http: Arc::clone(&self.rest.0),
            intents: INTENTS,
            presence: None,
        });
        if let Err(error) = shards.initialize() {
            return Err(Error::Refused(error.to_string()));
        }
        tracing::info!(shards = gateway.shards, "connecting to Discord");
        let Pace { cleared_every, looked_every, patience, .. } = self.pace;
        let end = tokio::select! {
            end = ended.next() => match end {
                Some(Err(GatewayError::InvalidAuthentication)) => Err(Error::Token),
                Some(Err(error)) => Err(Error::Refused(error.to_string())),
                Some(Ok(())) | None => Ok(End::Stopped),
            },
            () = self.shutdown.cancelled() => Ok(End::Stopped),
            () = watch(&shards, gateway.shards, looked_every, patience) => Ok(End::Stuck),
            never = clear(&self.rest, cleared_every) => never,
        };
        match end {
            Ok(End::Stopped) => shards.shutdown_all().await,
            Ok(End::Stuck) => abandon(shards, address, self.stop.clone()).await,
            // A shard that Discord has thrown out never says that it is gone: that is not worth waiting for.
            Err(_) => drop(tokio::spawn(async move { shards.shutdown_all().await })),
        }
        end
    }

    /// Ends what goes on beside the connections; where `finishes`, what is under way is waited for.
    pub(super) async fn end(self, finishes: bool) {
        self.stop.cancel();
        if finishes {
            self.tasks.close();
            self.tasks.wait().await;
        }
    }
}

/// Ends shards that may not listen any more, and sees that none of them connects again.
///
/// The queue that starts them can't be ended, but without the gateway's address it does nothing. What it had begun
/// before may come about yet, and is ended then: two connections would be told of everything twice.
async fn abandon(shards: Arc<ShardManager>, address: Arc<Mutex<String>>, stop: CancellationToken) {
    // Never given back.
    std::mem::forget(address.lock_owned().await);
    tokio::spawn(async move {
        for _ in 0..LATE_FOR.as_secs() / LATE_EVERY.as_secs() {
            for (id, shard) in shards.runners.lock().await.drain() {
                shard.runner_tx.send_to_shard(ShardRunnerMessage::Shutdown(id, ANEW));
            }
            tokio::select! {
                () = tokio::time::sleep(LATE_EVERY) => {}
                () = stop.cancelled() => return,
            }
        }
    });
}

/// Clears the notes on rate limits that no call holds, for ever. A limit that is forgotten costs one call that
/// Discord asks to wait with, and serenity does wait.
async fn clear<T>(rest: &Rest, every: Duration) -> T {
    loop {
        tokio::time::sleep(every).await;
        if let Some(limits) = &rest.0.ratelimiter {
            limits.routes().write().await.retain(|_, limit| Arc::strong_count(limit) > 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Rest, clear};
    use serenity::http::{Http, Route};
    use serenity::model::id::InteractionId;
    use std::sync::Arc;
    use std::time::Duration;

    #[tokio::test(start_paused = true)]
    async fn notes_on_limits_that_no_call_holds_are_cleared() {
        let rest = Rest::new(Http::new("a.token"));
        let notes = rest.0.ratelimiter.as_ref().expect("serenity limits by itself").routes();
        let mut held = None;
        for id in 1..=1000 {
            let route = Route::InteractionResponse { interaction_id: InteractionId::new(id), token: "a" };
            let note = Arc::clone(notes.write().await.entry(route.ratelimiting_bucket()).or_default());
            held = Some(note);
        }
        assert_eq!(notes.read().await.len(), 1000, "one an interaction");
        let passed = tokio::time::sleep(Duration::from_mins(11));
        tokio::select! {
            () = clear(&rest, Duration::from_mins(10)) => {}
            () = passed => {}
        }
        assert_eq!(notes.read().await.len(), 1, "a call that is under way keeps its own");
        drop(held);
    }
}
