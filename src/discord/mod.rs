//! Discord: slash commands, menus and buttons, mentions and direct messages.
//!
//! The only room that knows serenity. What goes out is written as Discord's own JSON by pure functions
//! ([`message`], [`controls`], [`markdown`], [`commands`]), since what a request must not say (an empty list of
//! attachments, say, which deletes the picture) matters as much as what it says. What comes in becomes a
//! [`Request`](crate::talk::Request): a slash command the line that asks for the same ([`said`]), a component the
//! control that it was made from.
//!
//! A game lasts days, so components carry their own state, and nothing of a game is kept here.

mod adapter;
mod answer;
pub mod commands;
mod complete;
pub mod controls;
mod events;
mod gateway;
mod greeting;
mod interaction;
pub mod markdown;
pub mod message;
mod rest;
pub mod said;
mod talking;
mod threads;
mod watchdog;
mod whereabouts;

use crate::config::Secret;
use crate::game::Platform;
use crate::host::Host;
use gateway::{Connections, End};
use rest::Rest;
use serenity::http::Http;
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// The first wait after a failure to reach Discord at the start, doubled each time up to [`LONGEST_WAIT`].
const FIRST_WAIT: Duration = Duration::from_secs(1);

/// The longest wait between two attempts to reach Discord at the start.
const LONGEST_WAIT: Duration = Duration::from_mins(1);

/// What is needed to be on Discord.
#[derive(Debug)]
pub struct Options {
    /// The way to Discord's REST interface, with the bot's token. Tests prepare one that ends on this computer.
    pub http: Http,
    /// How often what goes on beside the games is done.
    pub pace: Pace,
    /// The ids of servers that it leaves, and does nothing in.
    pub servers_left: Vec<String>,
}

/// How often what goes on beside the games is done.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// How often serenity's notes on rate limits are cleared: it makes one for every interaction and drops none.
    pub cleared_every: Duration,
    /// How often the connections are looked at.
    pub looked_every: Duration,
    /// How long a connection may show no sign of life before it is made anew. Discord asks for a heartbeat about every
    /// 40 s.
    pub patience: Duration,
    /// How far apart a server's events must come for their order to be sure: far more than a task waits for its turn.
    pub apart: Duration,
}

impl Default for Pace {
    fn default() -> Self {
        Self {
            cleared_every: Duration::from_mins(10),
            looked_every: Duration::from_secs(15),
            patience: Duration::from_mins(3),
            apart: Duration::from_millis(100),
        }
    }
}

impl Options {
    /// The way to Discord itself.
    #[must_use]
    pub fn with_token(token: &Secret) -> Self {
        Self { http: Http::new(token.reveal()), pace: Pace::default(), servers_left: Vec::new() }
    }
}

/// Why the program is no longer on Discord.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// The token is wrong or was revoked.
    #[error("Discord does not take the token: it is wrong, or was reset. Make a new one on the application's page")]
    Token,
    /// Discord does not let the program in as it is.
    #[error("Discord does not let the program in: {0}")]
    Refused(String),
}

/// Plays on Discord until `shutdown`. Outages are waited out.
///
/// # Errors
///
/// [`Error`] where Discord does not let the program in, which waiting would not change.
pub async fn run(host: Host, options: Options, shutdown: CancellationToken) -> Result<(), Error> {
    let rest = Rest::new(options.http);
    let connections =
        Connections::new(host.clone(), rest.clone(), options.pace, &options.servers_left, shutdown.clone());
    let end = loop {
        let end = match reach(&rest, &shutdown).await {
            Ok(Some(gateway)) => connections.play(gateway).await,
            Ok(None) => Ok(End::Stopped),
            Err(error) => Err(error),
        };
        match end {
            Ok(End::Stuck) => tracing::warn!("no connection to Discord comes about; all are made anew"),
            Ok(End::Stopped) => break Ok(()),
            Err(error) => break Err(error),
        }
    };
    connections.end(end.is_ok()).await;
    if end.is_err() {
        host.detach(Platform::Discord);
    }
    end
}

/// Asks where the gateway is until Discord answers; `None` where the stop comes first.
async fn reach(rest: &Rest, shutdown: &CancellationToken) -> Result<Option<rest::Gateway>, Error> {
    let mut wait = FIRST_WAIT;
    loop {
        let answered = tokio::select! {
            answered = rest.gateway() => answered,
            () = shutdown.cancelled() => return Ok(None),
        };
        match answered {
            Ok(gateway) => return Ok(Some(gateway)),
            Err(rest::Failure::Token) => return Err(Error::Token),
            Err(failure) => tracing::warn!(%failure, seconds = wait.as_secs(), "Discord is tried again"),
        }
        tokio::select! {
            () = tokio::time::sleep(wait) => {}
            () = shutdown.cancelled() => return Ok(None),
        }
        wait = (wait * 2).min(LONGEST_WAIT);
    }
}
