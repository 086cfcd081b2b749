//! Runs the program: configuration, log, store, host and platforms, and the way they stop.

mod backup;
mod log;
mod platform;
mod serve;
mod stop;

use crate::cli::{Failure, RunArgs};
use crate::config::Config;
use std::path::Path;
use std::pin::pin;
use std::time::Duration;
use stop::Signals;
use tokio_util::sync::CancellationToken;

/// The configuration that is read where none is named, if there is one.
const CONFIG: &str = "config.toml";

/// How long the last blocking calls are waited for at the end.
const GRACE: Duration = Duration::from_secs(5);

/// Runs every platform that is configured, until it is told to stop.
///
/// # Errors
///
/// [`Failure`] where an argument can't be had, the configuration has mistakes, the store can't be opened or fails, or no
/// platform is left to run.
pub fn run(args: &RunArgs) -> Result<(), Failure> {
    args.check()?;
    let config = configuration(args)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure(format!("no threads to run on: {error}")))?;
    let result = runtime.block_on(async {
        let mut signals = Signals::listen().map_err(|error| Failure(format!("can't listen to signals: {error}")))?;
        let stop = CancellationToken::new();
        let mut work = pin!(serve::serve(&config, stop.clone()));
        match stop::in_two_steps(work.as_mut(), async || signals.next().await, &stop).await {
            Some(result) => result,
            // Not by returning: what is under way would be waited for where it is dropped.
            None => std::process::exit(stop::AT_ONCE),
        }
    });
    runtime.shutdown_timeout(GRACE);
    result
}

/// The configuration, with what the command line says over it; from here on there is a log.
fn configuration(args: &RunArgs) -> Result<Config, Failure> {
    let found = Path::new(CONFIG).exists().then(|| Path::new(CONFIG));
    let path = args.config.as_deref().or(found);
    let (mut config, notes) = match path {
        Some(path) => Config::load(path).map_err(|error| Failure(error.to_string()))?,
        None => (Config::default(), Vec::new()),
    };
    log::begin(&config.log)?;
    for note in notes {
        tracing::warn!(line = note.line, "{}", note.wrong);
    }
    if let Some(data) = &args.data {
        config.data.clone_from(data);
    }
    Ok(config)
}
