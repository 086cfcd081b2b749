//! `kulami board`.

use super::{Failure, io};
use crate::rules::Layout;

/// What it takes.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kulami board square
  kulami board irregular --seed 17
  kulami perft \"$(kulami board square --seed 1)\" 4")]
pub struct Args {
    /// The kind of board
    kind: Kind,
    /// The seed: the same one gives the same board. Drawn by lot if not given, and told on standard error
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Kind {
    /// 8 by 8 holes
    Square,
    /// Any outline, up to 10 by 10
    Irregular,
}

/// Prints a board laid at random.
///
/// # Errors
///
/// [`Failure`] where no seed can be drawn or nothing be printed.
pub fn run(args: &Args) -> Result<(), Failure> {
    let seed = match args.seed {
        Some(seed) => seed,
        // Of 32 bits only: a seed is there to be told to others.
        None => getrandom::u32().map_err(|error| Failure(format!("no seed can be drawn: {error}")))?.into(),
    };
    let layout = match args.kind {
        Kind::Square => Layout::Square { seed },
        Kind::Irregular => Layout::Irregular { seed },
    };
    io::print(format_args!("{}\n", layout.board()))?;
    if args.seed.is_none() {
        io::note(&layout);
    }
    Ok(())
}
