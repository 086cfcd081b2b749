//! The command line: one file a subcommand.

mod analyse;
mod bench;
mod board;
mod check_config;
mod contest;
mod export;
mod import;
mod io;
mod legal;
mod perft;
mod render;
mod review;
mod score;
mod think;
mod train;

use clap::{Parser, Subcommand};
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  kulami
  kulami run --config config.toml
  kulami run --data /var/lib/kulami

KULAMI_LOG=debug shows more of what it does.";

/// Kulami in your chat: two people place marbles by command, a picture of the board answers every turn.
#[derive(Debug, Parser)]
#[command(name = "kulami", version, args_conflicts_with_subcommands = true, after_help = EXAMPLES)]
pub struct Cli {
    /// What to do; `run` where nothing is said.
    #[command(subcommand)]
    pub task: Option<Task>,
    /// The arguments of `run`.
    #[command(flatten)]
    pub run: RunArgs,
}

/// What the program can do.
#[derive(Debug, Subcommand)]
pub enum Task {
    /// Run every platform that is configured, and the local room
    #[command(after_help = EXAMPLES)]
    Run(RunArgs),
    /// Count the placement sequences of a length
    Perft(perft::Args),
    /// List the legal holes of a position
    Legal(legal::Args),
    /// Print the score card of a record or a position
    Score(score::Args),
    /// Draw the picture of a record
    Render(render::Args),
    /// Judge a position: the best hole, and what it is worth
    Analyse(analyse::Args),
    /// Judge every placement of a game
    Review(review::Args),
    /// Play many games of two players against each other
    #[command(name = "match")]
    Contest(contest::Args),
    /// Count the nodes that the engine looks at over a fixed suite
    Bench(bench::Args),
    /// Lay a board at random
    Board(board::Args),
    /// Say what is wrong with a configuration
    CheckConfig(check_config::Args),
    /// Write everything that is kept, a line an entry
    Export(export::Args),
    /// Read what `export` has written into an empty folder
    Import(import::Args),
    /// Fit the engine's tables to games that it plays against itself
    Train(train::Args),
}

/// What `run` takes.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct RunArgs {
    /// The configuration; config.toml in the current folder if there is one, else the local room alone
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// The folder that games are kept in
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// Which of Discord's shards this program runs, where others run the rest
    ///
    /// Nothing that there is now can take it: it is read to be refused with the reason.
    #[arg(long, value_name = "SHARDS", hide = true)]
    pub shards: Option<String>,
}

impl RunArgs {
    /// Checks what is asked for against what it is to run on.
    ///
    /// # Errors
    ///
    /// [`Failure`] where the one does not go with the other.
    pub fn check(&self) -> Result<(), Failure> {
        match self.shards {
            Some(_) => Err(Failure(SHARDS.to_owned())),
            None => Ok(()),
        }
    }
}

/// Why shards can't be shared out among several programs.
const SHARDS: &str = "--shards shares Discord's shards out among several programs, which needs a database that they \
share; sled keeps its games for one program alone. Leave it out: this one program then runs all the shards that \
Discord recommends";

/// The work failed: what is said on standard error before the program exits with status 1.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Failure(pub String);

impl Task {
    /// Does the work of every task but `run`, which is `main`'s.
    ///
    /// # Errors
    ///
    /// [`Failure`] with what is wrong, where, and what to do.
    pub fn work(self) -> Result<(), Failure> {
        match self {
            Self::Run(_) => Ok(()),
            Self::Perft(args) => perft::run(&args),
            Self::Legal(args) => legal::run(&args),
            Self::Score(args) => score::run(&args),
            Self::Render(args) => render::run(&args),
            Self::Analyse(args) => analyse::run(&args),
            Self::Bench(args) => bench::run(&args),
            Self::Review(args) => review::run(&args),
            Self::Contest(args) => contest::run(&args),
            Self::Board(args) => board::run(&args),
            Self::CheckConfig(args) => check_config::run(&args),
            Self::Export(args) => export::run(&args),
            Self::Import(args) => import::run(&args),
            Self::Train(args) => train::run(&args),
        }
    }
}
