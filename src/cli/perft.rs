//! `kulami perft`.

use super::{Failure, io};
use crate::rules::perft::divide;
use crate::rules::{Layout, MARBLES, Position};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// What it takes.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kulami perft printed-1 4
  kulami perft square-17 5
  kulami board irregular --seed 17 | kulami perft - 4")]
pub struct Args {
    /// The board: its text, printed-1 to printed-3, square-SEED, irregular-SEED, or - for standard input
    board: String,
    /// How many placements a sequence has; each more takes about ten times as long
    #[arg(value_parser = clap::value_parser!(u8).range(..=i64::from(2 * MARBLES)))]
    depth: u8,
}

/// Shallower counts are done before one could look at a bar.
const DEEP: u8 = 6;

/// Prints the number of placement sequences of a length.
///
/// # Errors
///
/// [`Failure`] where the board can't be read or nothing be printed.
pub fn run(args: &Args) -> Result<(), Failure> {
    let layout: Layout = io::argument(&args.board)?.parse().map_err(|error| Failure(format!("board: {error}")))?;
    let position = Position::new(layout.board());
    if args.depth == 0 {
        return io::print("1\n");
    }
    let counts = divide(&position, args.depth);
    // Nothing is drawn where standard error is no terminal.
    let target = if args.depth < DEEP { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
    let bar = ProgressBar::with_draw_target(Some(counts.len() as u64), target).with_style(
        ProgressStyle::with_template("{wide_bar} {pos} of {len} first holes, {eta} left")
            .expect("the template names only what indicatif knows"),
    );
    let count: u64 = counts.map(|(_, count)| count).inspect(|_| bar.inc(1)).sum();
    bar.finish_and_clear();
    io::print(format_args!("{count}\n"))
}
