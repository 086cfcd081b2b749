//! `kulami bench`.

use super::think::{MEMORY, bar};
use super::{Failure, io};
use crate::engine::{Asked, Engine, Limits};
use crate::rules::{Board, Hole, Position, Scoring};
use std::fmt::Write;
use std::time::Instant;

/// What it takes.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
The count is the same on every computer: it is changed by what changes the search, and by nothing else. How long it \
took is told on standard error.

Examples:
  kulami bench
  kulami bench | tail -n 1")]
pub struct Args {}

/// The positions: a line each with the depth, the bonuses, the board, and the placements so far.
const SUITE: &str = include_str!("bench.txt");

/// No position takes more nodes, whatever becomes of the search.
const MOST: u64 = 50_000;

/// Prints the engine's node count over a fixed suite: a line a position, then the sum alone on the last line.
///
/// # Errors
///
/// [`Failure`] where nothing can be printed.
pub fn run(_: &Args) -> Result<(), Failure> {
    let suite: Vec<Task> = SUITE.lines().filter(|line| !line.starts_with('#')).filter_map(Task::read).collect();
    let progress = bar(Some(suite.len() as u64), "{wide_bar} {pos} of {len} positions");
    let mut engine = Engine::new(MEMORY);
    let mut text = String::new();
    let mut sum = 0;
    let begun = Instant::now();
    for Task { position, scoring, depth } in &suite {
        let limits = Limits { depth: *depth, ..Limits::nodes(MOST) };
        let judgement = engine.judge(&Asked::new(position, *scoring), &limits);
        let best = judgement.choice.map_or_else(String::new, |choice| choice.to_string());
        let (ply, bonuses) = (position.ply(), scoring.to_string());
        let _ = writeln!(
            text,
            "ply {ply:2}  {bonuses:10}  depth {:2}  {best:3}  {:8} nodes",
            judgement.depth, judgement.nodes
        );
        sum += judgement.nodes;
        progress.inc(1);
    }
    let seconds = begun.elapsed().as_secs_f64();
    progress.finish_and_clear();
    io::print(format_args!("{text}{sum}\n"))?;
    io::note(format_args!("{seconds:.2} seconds, {:.1} million nodes a second", sum as f64 / seconds / 1e6));
    Ok(())
}

/// A position of the suite, and how far it is searched.
struct Task {
    position: Position,
    scoring: Scoring,
    depth: u8,
}

impl Task {
    fn read(line: &str) -> Option<Self> {
        let mut fields = line.split(' ');
        let depth = fields.next()?.parse().ok()?;
        let scoring = fields.next()?.parse().ok()?;
        let mut position = Position::new(fields.next()?.parse::<Board>().ok()?);
        for hole in fields {
            position.play(hole.parse::<Hole>().ok()?).ok()?;
        }
        Some(Self { position, scoring, depth })
    }
}

#[cfg(test)]
mod tests {
    use super::{SUITE, Task};
    use crate::rules::Scoring;

    #[test]
    fn every_line_of_the_suite_is_a_position() {
        let lines: Vec<&str> = SUITE.lines().filter(|line| !line.starts_with('#')).collect();
        let tasks: Vec<Task> = lines.iter().filter_map(|line| Task::read(line)).collect();
        assert_eq!(tasks.len(), lines.len());
        assert!(Scoring::ALL.iter().all(|scoring| tasks.iter().any(|task| task.scoring == *scoring)));
    }
}
