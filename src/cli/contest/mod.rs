//! `kulami match`: two players of any make, many games.

mod game;
mod player;
mod program;
mod tally;

use super::think::{bar, bonuses, seconds};
use super::{Failure, io};
use crate::rules::{Board, Layout, Scoring};
use game::{Conditions, Played};
use player::{Kind, Player, Terms};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc;
use std::time::Duration;
use tally::Tally;

/// What it takes.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
A and B are each one of
  level:1 to level:8  what plays in the chat
  engine              the engine, with --nodes or --time a placement
  cmd:PROGRAM WORDS   another program, asked over its standard input and output: a line
                      `<board> <marbles> <turn> <last> <previous> <seconds>` is answered by a hole.
                      See docs/match.md

Each board is played twice, with colours swapped. Levels and the engine with --nodes play the same games again for the \
same seed, whatever --threads is.

Examples:
  kulami match level:4 level:3 --games 200
  kulami match engine level:8 --games 40 --nodes 100000 --bonuses 'area lines' --threads 2
  kulami match engine 'cmd:./other play' --games 100 --boards boards.txt --time 0.2 --opening 2")]
pub struct Args {
    /// One player
    a: Kind,
    /// The other
    b: Kind,
    /// How many games; an even number
    #[arg(long, value_name = "N", value_parser = pairs)]
    games: u32,
    /// Boards or layouts, one a line, taken in turn; squares and irregular ones by the seed if not given
    #[arg(long, value_name = "FILE")]
    boards: Option<PathBuf>,
    /// The bonuses that count: none, area, lines or "area lines"
    #[arg(long, value_name = "BONUSES")]
    bonuses: Option<String>,
    /// The seed of boards, openings and levels
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// So many placements at random before the players begin, the same in both games on a board
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u8).range(..=40))]
    opening: u8,
    /// The nodes that the engine looks at for a placement, in place of a time
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// The time for a placement of a program, and of the engine where --nodes is not given
    #[arg(long, value_name = "SECONDS", default_value = "0.2", value_parser = seconds)]
    time: Duration,
    /// How many games are played at a time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
}

/// Reads a number of games, of which there are two on each board.
fn pairs(text: &str) -> Result<u32, String> {
    let games = text.parse().ok().filter(|games| *games > 0 && games % 2 == 0);
    games.ok_or_else(|| "each board is played twice: an even number of games, from 2 on".to_owned())
}

/// Plays the games and prints how they came out, seen from the first player.
///
/// # Errors
///
/// [`Failure`] where the boards or bonuses can't be read, or a program can't be started, ends, does not answer in time,
/// or answers what is no legal hole.
pub fn run(args: &Args) -> Result<(), Failure> {
    let conditions = Conditions {
        boards: args.boards.as_deref().map(boards).transpose()?,
        scoring: bonuses(args.bonuses.as_deref())?.unwrap_or_default(),
        seed: args.seed,
        opening: args.opening,
    };
    let tally = play(args, &conditions)?;
    io::print(told(args, conditions.scoring, &tally))
}

/// The boards of a file, one a line; empty lines and those that begin with `#` are passed over.
fn boards(path: &std::path::Path) -> Result<Vec<Board>, Failure> {
    /// Some thousands of boards.
    const LIMIT: usize = 1 << 20;
    let text = io::read_text(path, LIMIT)?;
    let lines = (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let boards: Result<Vec<Board>, Failure> = lines
        .map(|(number, line)| match line.parse::<Layout>() {
            Ok(layout) => Ok(layout.board()),
            Err(error) => Err(Failure(format!("{}: line {number}: {error}", path.display()))),
        })
        .collect();
    match boards {
        Ok(boards) if boards.is_empty() => Err(Failure(format!("{}: there is no board", path.display()))),
        boards => boards,
    }
}

/// Plays all games, some at a time.
fn play(args: &Args, conditions: &Conditions) -> Result<Tally, Failure> {
    let terms = Terms { nodes: args.nodes, time: args.time };
    let (next, stop) = (AtomicU32::new(0), AtomicBool::new(false));
    let progress = bar(Some(args.games.into()), "{bar:40} {pos} of {len} games, {eta} left  {msg}");
    let (report, reports) = mpsc::channel::<Result<Played, Failure>>();
    std::thread::scope(|scope| {
        for _ in 0..u32::from(args.threads).min(args.games) {
            let report = report.clone();
            let (next, stop) = (&next, &stop);
            scope.spawn(move || {
                let mut players = [&args.a, &args.b].map(|kind| Player::new(kind, terms));
                while !stop.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= args.games || report.send(conditions.play(number, &mut players, stop)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(report);
        let mut tally = Tally::default();
        let mut failed = None;
        for played in reports {
            match played {
                Ok(played) => tally.add(&played),
                Err(failure) => {
                    // What fails after the first is a consequence of ending the others.
                    failed.get_or_insert(failure);
                    stop.store(true, Ordering::Relaxed);
                }
            }
            progress.inc(1);
            progress.set_message(format!("{:.1} %", 100.0 * tally.points()));
        }
        progress.finish_and_clear();
        failed.map_or(Ok(tally), Err)
    })
}

/// How the games came out.
fn told(args: &Args, scoring: Scoring, tally: &Tally) -> String {
    let bound =
        |bound: Option<f64>, factor: f64| bound.map_or(String::new(), |bound| format!(" ± {:.1}", factor * bound));
    let [all, red, black] = [tally.all(), tally.red, tally.black];
    format!(
        "{} against {}: {} games, bonuses {scoring}\n\
         wins    {}\nlosses  {}\ndraws   {}\n\
         as red    {}\nas black  {}\n\
         points  {:.1} %{}\n\
         margin  {:+.1}{}\n",
        args.a,
        args.b,
        args.games,
        all.wins,
        all.losses,
        all.draws,
        red,
        black,
        100.0 * tally.points(),
        bound(tally.points_bound(), 100.0),
        tally.margin(),
        bound(tally.margin_bound(), 1.0),
    )
}
