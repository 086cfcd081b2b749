//! The log: what the program says about itself, on standard error.

use crate::cli::Failure;
use std::env;
use std::io::{self, IsTerminal};
use tracing_subscriber::EnvFilter;

/// The variable of the environment that goes before the configuration.
pub const VARIABLE: &str = "KULAMI_LOG";

/// Begins to log what the environment or else the configuration asks for.
///
/// # Errors
///
/// [`Failure`] where the environment's filter can't be read, or something else logs already.
pub fn begin(configured: &str) -> Result<(), Failure> {
    let asked = env::var(VARIABLE).ok().filter(|filter| !filter.trim().is_empty());
    let (whence, filter) = match &asked {
        Some(filter) => (VARIABLE, filter.as_str()),
        None => ("log", configured),
    };
    let filter = EnvFilter::builder().parse(filter);
    let filter = filter.map_err(|error| Failure(format!("{whence} can't be read as what to log: {error}")))?;
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    let log = log.with_ansi(io::stderr().is_terminal()).with_target(false);
    log.try_init().map_err(|error| Failure(format!("the log can't begin: {error}")))
}
