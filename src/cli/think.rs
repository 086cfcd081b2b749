//! What the subcommands that think share: their limits, bonuses, and what is judged.

use super::{Failure, io};
use crate::engine::Eval;
use crate::rules::Scoring;
use indicatif::{ProgressBar, ProgressStyle};
use std::time::Duration;

/// How much the engine may keep of what it has found out, in mebibytes.
pub const MEMORY: usize = 64;

/// More nodes than a core looks at in a second.
///
/// Where time alone is the limit, the engine needs to know about how much it can look at, to choose what to try.
const NODES_A_SECOND: f64 = 10e6;

/// The nodes that a time is surely too short for.
pub fn nodes_in(time: Duration) -> u64 {
    (time.as_secs_f64() * NODES_A_SECOND) as u64 + 1000
}

/// The longest time that can be asked for: a day.
const LONGEST: Duration = Duration::from_hours(24);

/// Reads a time in seconds, as `2` or `0.25`.
///
/// # Errors
///
/// What is wrong, where it is no number above 0 or longer than a day.
pub fn seconds(text: &str) -> Result<Duration, String> {
    let time = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    time.filter(|time| !time.is_zero() && *time <= LONGEST)
        .ok_or_else(|| format!("a time is a number of seconds above 0 and up to {}, as 0.5", LONGEST.as_secs()))
}

/// Reads bonuses as `score` does.
///
/// # Errors
///
/// [`Failure`] where they can't be read.
pub fn bonuses(text: Option<&str>) -> Result<Option<Scoring>, Failure> {
    text.map(|text| text.parse().map_err(|error| Failure(format!("--bonuses: {error}")))).transpose()
}

/// A value in points with its sign and at most two decimals: `+3`, `-0.5`.
pub fn signed(value: Eval) -> String {
    let points = f64::from(value.in_hundredths()) / 100.0;
    let text = format!("{points:+.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A bar on standard error, drawn only where that is a terminal.
pub fn bar(length: Option<u64>, template: &str) -> ProgressBar {
    let bar = length.map_or_else(ProgressBar::new_spinner, ProgressBar::new);
    bar.with_style(ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// An object as one line of JSON.
///
/// # Errors
///
/// [`Failure`] where it can't be printed.
pub fn print_json(value: &impl serde::Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string(value).map_err(|error| Failure(format!("no JSON can be written: {error}")))?;
    io::print(text + "\n")
}
