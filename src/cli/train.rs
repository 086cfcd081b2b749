//! `kulami train`.

use super::{Failure, io};
use crate::engine::{Lesson, Tables, Teacher};
use crate::rules::Scoring;
use indicatif::{ProgressBar, ProgressStyle};
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// What it takes.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kulami train --out src/engine/weights.txt
  kulami train --out weights.txt --rounds 1 --games 500 --nodes 1000

The same arguments give the same tables, whatever the number of threads. They are compiled in: build again to play with
them, and show with `kulami match` that they are better.")]
pub struct Args {
    /// Where the tables are written
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// How often the engine plays against itself and the tables are fitted anew
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=20))]
    rounds: u32,
    /// The games of a round; and half as many with each kind of bonuses
    #[arg(long, value_name = "N", default_value_t = 6_000, value_parser = clap::value_parser!(u64).range(20..=10_000_000))]
    games: u64,
    /// The states looked at for a placement
    #[arg(long, value_name = "N", default_value_t = 2_000, value_parser = clap::value_parser!(u64).range(100..))]
    nodes: u64,
    /// The first board's seed
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    seed: u64,
    /// How many games are played at a time
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..=256))]
    threads: u64,
}

/// Plays games, fits the tables to them, and writes these.
///
/// # Errors
///
/// [`Failure`] where the file can't be written.
pub fn run(args: &Args) -> Result<(), Failure> {
    let unwritable = |error| Failure(format!("{} can't be written: {error}", args.out.display()));
    // Now rather than after minutes; what is there stays until the tables are whole.
    fs::OpenOptions::new().append(true).create(true).open(&args.out).map_err(unwritable)?;
    let mut tables = Tables::plain();
    let mut seed = args.seed;
    let mut told = String::new();
    for round in 1..=args.rounds {
        let lessons = args.play(&tables, Scoring::default(), seed, args.games, &format!("round {round}"));
        let explained = tables.fit_tiles(&lessons);
        Args::tell(
            &mut told,
            &format!("round {round}, {} games from seed {seed}", args.games),
            lessons.len(),
            &explained,
        );
        seed += args.games;
    }
    for scoring in Scoring::ALL.into_iter().filter(|&scoring| scoring != Scoring::default()) {
        let games = args.games / 2;
        let lessons = args.play(&tables, scoring, seed, games, &scoring.to_string());
        let explained = tables.fit_bonuses(scoring, &lessons);
        Args::tell(&mut told, &format!("{scoring}, {games} games from seed {seed}"), lessons.len(), &explained);
        seed += games;
    }
    let header = format!(
        "# What tiles and bonuses are worth, in hundredths of a point; src/engine/eval.rs says in which order.\n\
         # Made by: kulami train --rounds {} --games {} --nodes {} --seed {}\n{told}",
        args.rounds, args.games, args.nodes, args.seed
    );
    fs::write(&args.out, header + tables.to_string().as_str()).map_err(unwritable)
}

impl Args {
    /// The lessons of some games, in the order of their seeds.
    fn play(&self, tables: &Tables, scoring: Scoring, seed: u64, games: u64, name: &str) -> Vec<Lesson> {
        let bar = ProgressBar::new(games).with_message(name.to_owned()).with_style(
            ProgressStyle::with_template("{msg} {wide_bar} {pos} of {len} games, {eta} left")
                .expect("the template names only what indicatif knows"),
        );
        let next = AtomicU64::new(0);
        let work = || {
            let mut teacher = Teacher::new(self.nodes);
            let mut played = Vec::new();
            loop {
                let game = next.fetch_add(1, Ordering::Relaxed);
                if game >= games {
                    return played;
                }
                played.push((game, teacher.play(tables, scoring, seed + game)));
                bar.inc(1);
            }
        };
        let mut played: Vec<(u64, Vec<Lesson>)> = thread::scope(|scope| {
            let threads: Vec<_> = (0..self.threads).map(|_| scope.spawn(work)).collect();
            threads.into_iter().flat_map(|thread| thread.join().expect("playing does not panic")).collect()
        });
        bar.finish_and_clear();
        played.sort_unstable_by_key(|&(game, _)| game);
        played.into_iter().flat_map(|(_, lessons)| lessons).collect()
    }

    /// Says how much is explained, on standard error and for the file.
    fn tell(told: &mut String, what: &str, lessons: usize, explained: &[f64]) {
        let shares: Vec<String> = explained.iter().map(|share| format!("{share:.2}")).collect();
        let line = format!("{what}: {lessons} positions, of whose worth is explained by phase {}", shares.join(" "));
        io::note(&line);
        let _ = writeln!(told, "# {line}");
    }
}
