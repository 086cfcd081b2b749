//! `kulami review`.

use super::think::{MEMORY, bar, bonuses, print_json, signed};
use super::{Failure, io};
use crate::engine::{Engine, Eval, Limits, Mark, Reviewed};
use crate::rules::{Color, Record};
use serde::Serialize;
use std::fmt::Write;
use std::path::PathBuf;

/// The nodes for each judgement where none are asked for.
const NODES: u64 = 500_000;

/// What it takes.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Each placement is compared with the best: good loses less than half a point, inexact less than 3, a mistake 3 or more. \
Values are points for whoever placed; = stands before those that are exact, where every game was seen to its end. A \
change of colours is judged as a turn of its own.

Examples:
  kulami review game.txt
  kulami review game.txt --nodes 5000000
  kulami review - --json < game.txt")]
pub struct Args {
    /// The record; - for standard input
    file: PathBuf,
    /// The bonuses that count, in place of the record's: none, area, lines or "area lines"
    #[arg(long, value_name = "BONUSES")]
    bonuses: Option<String>,
    /// The most nodes to look at for a judgement; a turn has one or two
    #[arg(long, value_name = "N", default_value_t = NODES, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Print one JSON array with an object a turn
    #[arg(long)]
    json: bool,
}

/// Prints every placement of a game, judged.
///
/// # Errors
///
/// [`Failure`] where the record or the bonuses can't be read, or nothing can be printed.
pub fn run(args: &Args) -> Result<(), Failure> {
    let mut record = io::read_record(&args.file)?;
    if let Some(scoring) = bonuses(args.bonuses.as_deref())? {
        record.scoring = scoring;
    }
    let mut engine = Engine::new(MEMORY);
    let review = engine.review(&record, Limits::nodes(args.nodes));
    let progress = bar(Some(review.len() as u64), "{wide_bar} {pos} of {len} turns, {eta} left");
    let turns: Vec<Reviewed> = review.inspect(|_| progress.inc(1)).collect();
    progress.finish_and_clear();
    if args.json {
        print_json(&turns.iter().map(Json::of).collect::<Vec<_>>())
    } else {
        io::print(table(&record, &turns))
    }
}

/// The object of a turn; its keys stand in this order. Values and losses are in points.
#[derive(Serialize)]
struct Json {
    ply: u8,
    color: String,
    played: String,
    value: f64,
    best: String,
    best_value: f64,
    loss: f64,
    exact: bool,
    mark: String,
}

impl Json {
    fn of(turn: &Reviewed) -> Self {
        Self {
            ply: turn.ply,
            color: turn.color.to_string(),
            played: turn.played.to_string(),
            value: points(turn.value),
            best: turn.best.to_string(),
            best_value: points(turn.best_value),
            loss: points(turn.loss()),
            exact: turn.exact,
            mark: turn.mark().to_string(),
        }
    }
}

fn points(value: Eval) -> f64 {
    f64::from(value.in_hundredths()) / 100.0
}

/// A row a turn, and what each side lost in all.
fn table(record: &Record, turns: &[Reviewed]) -> String {
    let mut text = "turn  side   played    value  best    value    loss\n".to_owned();
    for turn in turns {
        let value =
            |value: Eval| if turn.exact { format!("={}", signed(value)) } else { format!("{:+.2}", points(value)) };
        let number = turn.ply + 1;
        let (color, played, best) = (turn.color.to_string(), turn.played.to_string(), turn.best.to_string());
        let [value, best_value] = [turn.value, turn.best_value].map(value);
        let loss = if turn.exact { turn.loss().points().to_string() } else { format!("{:.2}", points(turn.loss())) };
        let mark = turn.mark();
        let _ = writeln!(
            text,
            "{number:4}  {color:5}  {played:6}  {value:>7}  {best:4}  {best_value:>7}  {loss:>6}  {mark}"
        );
    }
    text.push('\n');
    for color in Color::ALL {
        let own = turns.iter().filter(|turn| turn.color == color);
        let count = |mark: Mark| own.clone().filter(|turn| turn.mark() == mark).count();
        let lost: i32 = own.clone().map(|turn| turn.loss().in_hundredths()).sum();
        let name = record.names[color].as_ref().map_or_else(String::new, |name| format!(" ({name})"));
        let _ = writeln!(
            text,
            "{color}{name}: {} good, {} inexact, {} mistakes; {:.1} points lost",
            count(Mark::Good),
            count(Mark::Inexact),
            count(Mark::Mistake),
            f64::from(lost) / 100.0
        );
    }
    text
}
