//! The platforms that are configured, ready to be started.

use crate::config::Config;
use crate::host::Host;
use std::future::Future;
use std::pin::Pin;
use tokio_util::sync::CancellationToken;

/// A platform at work: it ends with its stop, or by a failure, told in words.
pub type Running = Pin<Box<dyn Future<Output = Result<(), String>> + Send>>;

/// A platform that has what it needs from the system and can start.
pub struct Ready {
    /// Its word.
    pub name: &'static str,
    /// Where a person finds it; `None` where they know.
    pub place: Option<String>,
    /// Starts it.
    pub start: Box<dyn FnOnce(Host, CancellationToken) -> Running + Send>,
}

/// Every platform that is configured: ready, or why it can't be had.
pub async fn all(config: &Config) -> Vec<Result<Ready, String>> {
    let mut all = Vec::new();
    if config.web.enabled {
        all.push(web(config).await);
    }
    all.extend(discord(config).transpose());
    all
}

#[cfg(feature = "web")]
async fn web(config: &Config) -> Result<Ready, String> {
    use crate::web::{Options, Server};
    let options = Options { address: config.web.address, names: config.web.names.clone() };
    let server = Server::bind(options).await.map_err(|error| error.to_string())?;
    let mut address = server.address();
    // Every address of this computer: a browser on it is best sent to the loopback one.
    if address.ip().is_unspecified() {
        address.set_ip(std::net::Ipv4Addr::LOCALHOST.into());
    }
    let start = move |host, stop| -> Running {
        Box::pin(async move { server.run(host, stop).await.map_err(|error| error.to_string()) })
    };
    Ok(Ready { name: "web", place: Some(format!("http://{address}")), start: Box::new(start) })
}

#[cfg(not(feature = "web"))]
fn web(_config: &Config) -> std::future::Ready<Result<Ready, String>> {
    let why = "this kulami was built without the local room: build it with the feature `web`, or turn web.enabled off";
    std::future::ready(Err(why.to_owned()))
}

/// The variable of the environment that Discord's token is in.
#[cfg(feature = "discord")]
const DISCORD_TOKEN: &str = "KULAMI_DISCORD_TOKEN";

/// Discord, where there is a token for it.
#[cfg(feature = "discord")]
fn discord(config: &Config) -> Result<Option<Ready>, String> {
    use crate::config::Secret;
    use crate::discord::{self, Options};
    let token = match Secret::of_environment(DISCORD_TOKEN) {
        Ok(None) => config.discord.token_file.as_deref().map(Secret::of_file).transpose(),
        found => found,
    };
    let token = token.map_err(|error| format!("Discord has no token: {error}"))?;
    Ok(token.map(|token| {
        let start = move |host, stop| -> Running {
            Box::pin(async move {
                discord::run(host, Options::with_token(&token), stop).await.map_err(|error| error.to_string())
            })
        };
        Ready { name: "discord", place: None, start: Box::new(start) }
    }))
}

/// Discord, which this program was built without: a token for it is a mistake.
#[cfg(not(feature = "discord"))]
fn discord(config: &Config) -> Result<Option<Ready>, String> {
    match &config.discord.token_file {
        None => Ok(None),
        Some(_) => Err("this kulami was built without Discord: build it with the feature `discord`".to_owned()),
    }
}
