//! `kulami analyse`.

use super::think::{MEMORY, bar, bonuses, nodes_in, print_json, seconds, signed};
use super::{Failure, io};
use crate::engine::{Asked, Choice, Engine, Judgement, Limits};
use crate::rules::notation::Swap;
use crate::rules::{Position, Record, Scoring};
use serde::Serialize;
use std::fmt::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// The nodes of a judgement that no limit was asked for.
const NODES: u64 = 2_000_000;

/// What it takes.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Without --nodes and --time it looks at 2,000,000 nodes, which is about a second; with both it ends at whichever comes \
first. It always ends where it has seen every game to its end. The value is what the side to move gets more than the \
other at the end. Where the record's swap rule lets the side to move change colours, `swap` may be best.

Examples:
  kulami analyse game.txt
  kulami analyse game.txt --ply 23 --time 10
  kulami analyse - --json < game.txt
  kulami analyse --position \"$(cat position.txt)\" --bonuses 'area lines' --nodes 500000")]
pub struct Args {
    /// The record; - for standard input
    #[arg(required_unless_present = "position", conflicts_with = "position")]
    file: Option<PathBuf>,
    /// After how many placements; at the end of the record if not given
    #[arg(long, value_name = "N", conflicts_with = "position")]
    ply: Option<usize>,
    /// A position in place of a record; - for standard input
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// The bonuses that count, in place of the record's: none, area, lines or "area lines"
    #[arg(long, value_name = "BONUSES")]
    bonuses: Option<String>,
    /// The most nodes to look at
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// The longest time to think
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Prints the engine's judgement of a position.
///
/// # Errors
///
/// [`Failure`] where the record, the position or the bonuses can't be read, the record has not so many placements, or
/// nothing can be printed.
pub fn run(args: &Args) -> Result<(), Failure> {
    let subject = Subject::of(args)?;
    let judgement = subject.judge(args);
    if args.json { print_json(&Json::of(&judgement)) } else { io::print(subject.told(&judgement)) }
}

/// What is judged.
struct Subject {
    position: Position,
    scoring: Scoring,
    /// Whether the side to move may change colours.
    swap: bool,
}

impl Subject {
    fn of(args: &Args) -> Result<Self, Failure> {
        let scoring = bonuses(args.bonuses.as_deref())?;
        match (&args.file, &args.position) {
            (Some(file), _) => {
                let record = io::read_record(file)?;
                Self::of_record(&record, args.ply, scoring.unwrap_or(record.scoring))
            }
            (None, Some(text)) => {
                let text = io::argument(text)?;
                let position = text.parse().map_err(|error| Failure(format!("position: {error}")))?;
                Ok(Self { position, scoring: scoring.unwrap_or_default(), swap: false })
            }
            (None, None) => Err(Failure("there is neither a record nor a position".to_owned())),
        }
    }

    fn of_record(record: &Record, ply: Option<usize>, scoring: Scoring) -> Result<Self, Failure> {
        let placements = record.placements().len();
        let at = ply.unwrap_or(placements);
        let position = record
            .position_at(at)
            .ok_or_else(|| Failure(format!("there is no ply {at}: the record has {placements} placements")))?;
        // A change of colours that ends the record lies before its end, but behind the ply that one asks for.
        let is_open = match record.swap() {
            Swap::Off => false,
            Swap::Allowed => true,
            Swap::Done => ply.is_some(),
        };
        Ok(Self { position, scoring, swap: is_open && at == 1 })
    }

    fn judge(&self, args: &Args) -> Judgement {
        let spinner = bar(None, "{spinner} thinking for {elapsed}");
        let begun = Instant::now();
        let stop = || {
            spinner.tick();
            args.time.is_some_and(|time| begun.elapsed() >= time)
        };
        let nodes = args.nodes.or_else(|| args.time.map(nodes_in)).unwrap_or(NODES);
        let asked = Asked { position: &self.position, scoring: self.scoring, swap: self.swap };
        let judgement = Engine::new(MEMORY).judge(&asked, &Limits::nodes(nodes).until(&stop));
        spinner.finish_and_clear();
        judgement
    }

    /// The judgement in words.
    fn told(&self, judgement: &Judgement) -> String {
        let turn = self.position.turn();
        let value = signed(judgement.value);
        let Some(best) = judgement.choice else {
            return format!("the game is over: {value} for {turn}\n");
        };
        let (about, seen) = if judgement.exact { ("", " (exact)") } else { ("about ", "") };
        let mut text = String::new();
        let _ = writeln!(text, "best   {best}");
        let _ = writeln!(text, "value  {about}{value} for {turn}{seen}");
        let _ = writeln!(text, "depth  {}", judgement.depth);
        let _ = writeln!(text, "nodes  {}", judgement.nodes);
        let _ = writeln!(text, "line   {}", line(judgement).join(" "));
        text
    }
}

/// The object that is printed; its keys stand in this order.
#[derive(Serialize)]
struct Json {
    best: Option<String>,
    value: i32,
    exact: bool,
    depth: u8,
    nodes: u64,
    pv: Vec<String>,
}

impl Json {
    fn of(judgement: &Judgement) -> Self {
        Self {
            best: judgement.choice.map(|choice| choice.to_string()),
            value: judgement.value.points(),
            exact: judgement.exact,
            depth: judgement.depth,
            nodes: judgement.nodes,
            pv: line(judgement),
        }
    }
}

/// What both sides then do; it begins with what is best.
fn line(judgement: &Judgement) -> Vec<String> {
    let placements = judgement.line.iter().map(ToString::to_string);
    match judgement.choice {
        None => Vec::new(),
        Some(Choice::Swap) => std::iter::once(Choice::Swap.to_string()).chain(placements).collect(),
        // Where there was no time to find out more.
        Some(Choice::Place(hole)) if judgement.line.is_empty() => vec![hole.to_string()],
        Some(Choice::Place(_)) => placements.collect(),
    }
}
