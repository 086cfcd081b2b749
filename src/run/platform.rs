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
    all.extend(matrix(config).transpose());
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
    let servers = config.blocked.discord_servers.clone();
    Ok(token.map(|token| {
        let start = move |host, stop| -> Running {
            Box::pin(async move {
                discord::run(host, Options { servers_left: servers, ..Options::with_token(&token) }, stop)
                    .await
                    .map_err(|error| error.to_string())
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

/// The variables of the environment that Matrix's secrets are in.
#[cfg(feature = "matrix")]
const MATRIX: [&str; 3] = ["KULAMI_MATRIX_PASSWORD", "KULAMI_MATRIX_TOKEN", "KULAMI_MATRIX_RECOVERY_KEY"];

/// The folder in the data folder that Matrix's login and keys lie in.
#[cfg(feature = "matrix")]
const MATRIX_FOLDER: &str = "matrix";

/// Matrix, where there is an account for it.
#[cfg(feature = "matrix")]
fn matrix(config: &Config) -> Result<Option<Ready>, String> {
    use crate::config::Secret;
    use crate::matrix::{self, Options};
    let wanted = &config.matrix;
    if !wanted.is_wanted() {
        return Ok(None);
    }
    let files = [&wanted.password_file, &wanted.token_file, &wanted.recovery_key_file];
    let mut secrets = Vec::new();
    for (variable, file) in MATRIX.into_iter().zip(files) {
        let secret = match Secret::of_environment(variable) {
            Ok(None) => file.as_deref().map(Secret::of_file).transpose(),
            found => found,
        };
        secrets.push(secret.map_err(|error| format!("Matrix lacks a secret: {error}"))?);
    }
    let [password, token, recovery_key] =
        <[_; 3]>::try_from(secrets).map_err(|_| "Matrix lacks a secret".to_owned())?;
    let options = Options {
        homeserver: wanted.homeserver.clone(),
        user: wanted.user.clone(),
        password,
        token,
        recovery_key,
        allow: wanted.allow.clone(),
        device_name: wanted.device_name.clone(),
        grace: std::time::Duration::from_secs(wanted.key_seconds.into()),
        folder: config.data.join(MATRIX_FOLDER),
    };
    let start = move |host, stop| -> Running {
        Box::pin(async move { matrix::run(host, options, stop).await.map_err(|error| error.to_string()) })
    };
    Ok(Some(Ready { name: "matrix", place: None, start: Box::new(start) }))
}

/// Matrix, which this program was built without: the configuration says so where it is wanted.
#[cfg(not(feature = "matrix"))]
#[allow(clippy::unnecessary_wraps)]
fn matrix(_config: &Config) -> Result<Option<Ready>, String> {
    Ok(None)
}
