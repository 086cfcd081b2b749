//! `kulami legal`.

use super::{Failure, io};
use crate::rules::Position;

/// What it takes.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kulami legal \"$(cat position.txt)\"
  kulami legal - < position.txt")]
pub struct Args {
    /// Board, marbles, turn, last and previous hole, with single spaces; or - for standard input
    position: String,
}

/// Prints the legal holes by column and then by row number, on one line that is empty when the game is over.
///
/// # Errors
///
/// [`Failure`] where the position can't be read or nothing be printed.
pub fn run(args: &Args) -> Result<(), Failure> {
    let text = io::argument(&args.position)?;
    let position: Position = text.parse().map_err(|error| Failure(format!("position: {error}")))?;
    let holes: Vec<String> = position.legal_holes().sorted().iter().map(ToString::to_string).collect();
    io::print(format_args!("{}\n", holes.join(" ")))
}
