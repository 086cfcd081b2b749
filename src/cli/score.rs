//! `kulami score`.

use super::{Failure, io};
use crate::rules::{ByColor, Color, Ending, Outcome, Position, Record, ScoreCard, Scoring, TileScore};
use serde::Serialize;
use std::fmt::Write;
use std::path::PathBuf;

/// What it takes.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kulami score game.txt
  kulami score - --json --bonuses 'area lines' < game.txt
  kulami score --position \"$(cat position.txt)\"")]
pub struct Args {
    /// The record; - for standard input
    #[arg(required_unless_present = "position", conflicts_with = "position")]
    file: Option<PathBuf>,
    /// A position in place of a record; - for standard input
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// The bonuses that count, in place of the record's: none, area, lines or "area lines"
    #[arg(long, value_name = "BONUSES")]
    bonuses: Option<String>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Prints the score card of a record or a position.
///
/// # Errors
///
/// [`Failure`] where the record, the position or the bonuses can't be read, or nothing be printed.
pub fn run(args: &Args) -> Result<(), Failure> {
    let scoring = match &args.bonuses {
        Some(text) => Some(text.parse::<Scoring>().map_err(|error| Failure(format!("--bonuses: {error}")))?),
        None => None,
    };
    let scored = match (&args.file, &args.position) {
        (Some(file), _) => {
            let record: Record = io::read_record(file)?;
            Scored::new(record.position().clone(), scoring.unwrap_or(record.scoring), record.ending(), record.names)
        }
        (None, Some(text)) => {
            let text = io::argument(text)?;
            let position: Position = text.parse().map_err(|error| Failure(format!("position: {error}")))?;
            let ending = position.end().map_or(Ending::Unfinished, Ending::from);
            Scored::new(position, scoring.unwrap_or_default(), ending, ByColor::default())
        }
        (None, None) => return Err(Failure("there is neither a record nor a position".to_owned())),
    };
    let text = if args.json { scored.json()? } else { scored.table() };
    io::print(text)
}

/// What is scored.
struct Scored {
    position: Position,
    card: ScoreCard,
    ending: Ending,
    outcome: Outcome,
    names: ByColor<Option<String>>,
}

/// The object that is printed; its keys stand in this order.
#[derive(Serialize)]
struct Json {
    tiles: Pair<u8>,
    biggest_area: Pair<u8>,
    lines: Pair<Vec<u8>>,
    bonus: Bonus,
    total: Pair<u16>,
    ending: &'static str,
    outcome: String,
}

#[derive(Serialize)]
struct Bonus {
    area: Pair<u16>,
    lines: Pair<u16>,
}

#[derive(Serialize)]
struct Pair<T> {
    red: T,
    black: T,
}

impl<T> From<ByColor<T>> for Pair<T> {
    fn from(ByColor { red, black }: ByColor<T>) -> Self {
        Self { red, black }
    }
}

impl Scored {
    fn new(position: Position, scoring: Scoring, ending: Ending, names: ByColor<Option<String>>) -> Self {
        let card = ScoreCard::of(&position, scoring);
        let outcome = Outcome::of(ending, &card);
        Self { position, card, ending, outcome, names }
    }

    fn json(&self) -> Result<String, Failure> {
        let json = Json {
            tiles: self.card.tiles.into(),
            biggest_area: self.card.biggest_area.into(),
            lines: self.card.lines.clone().into(),
            bonus: Bonus { area: self.card.area_bonus().into(), lines: self.card.lines_bonus().into() },
            total: self.card.total().into(),
            ending: self.ending.word(),
            outcome: self.outcome.to_string(),
        };
        let text = serde_json::to_string(&json).map_err(|error| Failure(format!("no JSON can be written: {error}")))?;
        Ok(text + "\n")
    }

    /// The card as a table: the tiles, then the sum, then who won.
    fn table(&self) -> String {
        let mut rows = vec![[String::new(), "red".to_owned(), "black".to_owned(), String::new()]];
        rows.extend(self.tile_rows());
        let tiles = rows.len();
        rows.extend(self.sum_rows());
        let total = rows.len();
        rows.push(row("total", &self.card.total(), ""));
        let widths: [usize; 3] =
            std::array::from_fn(|column| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0));
        let rule = "-".repeat(widths.iter().sum::<usize>() + 4) + "\n";
        let mut text = String::new();
        for (index, [label, red, black, note]) in rows.iter().enumerate() {
            if [1, tiles, total].contains(&index) {
                text.push_str(&rule);
            }
            let line = format!(
                "{label:w0$}  {red:>w1$}  {black:>w2$}  {note}",
                w0 = widths[0],
                w1 = widths[1],
                w2 = widths[2]
            );
            let _ = writeln!(text, "{}", line.trim_end());
        }
        text + "\n" + self.verdict().as_str() + "\n"
    }

    /// A row a tile: its place and size, the marbles, who gets its points.
    fn tile_rows(&self) -> impl Iterator<Item = [String; 4]> {
        self.position.board().tiles().iter().map(|tile| {
            let score = TileScore::of(&self.position, tile);
            let corner = tile.holes().iter().next().map_or_else(String::new, |hole| hole.to_string());
            let note = score.owner.map_or_else(|| "-".to_owned(), |owner| format!("{} {owner}", tile.size()));
            row(&format!("{} {corner} {}", tile.letter(), tile.shape()), &score.marbles, &note)
        })
    }

    /// The points of the tiles, and what the bonuses measure and count.
    fn sum_rows(&self) -> [[String; 4]; 3] {
        let counted = |counts: bool, bonus: ByColor<u16>| match (counts, bonus) {
            (false, _) => "not played".to_owned(),
            (true, ByColor { red: 0, black: 0 }) => "equal".to_owned(),
            (true, ByColor { red, black: 0 }) => format!("+{red} red"),
            (true, ByColor { black, .. }) => format!("+{black} black"),
        };
        let lines = self.card.lines.as_ref().map(|lines| match lines.as_slice() {
            [] => "0".to_owned(),
            lines => lines.iter().map(ToString::to_string).collect::<Vec<_>>().join("+"),
        });
        let Scoring { area: area_counts, lines: lines_count } = self.card.scoring;
        [
            row("tiles", &self.card.tiles, ""),
            row("biggest area", &self.card.biggest_area, &counted(area_counts, self.card.area_bonus())),
            row("lines", &lines, &counted(lines_count, self.card.lines_bonus())),
        ]
    }

    /// Who won and why it ended.
    fn verdict(&self) -> String {
        let who = |color: Color| match &self.names[color] {
            Some(name) => format!("{color} ({name})"),
            None => color.to_string(),
        };
        let outcome = match self.outcome {
            Outcome::Win(color) => format!("{} wins", who(color)),
            Outcome::Draw => "a draw".to_owned(),
            Outcome::Unfinished if self.ending == Ending::Abandoned => return "abandoned".to_owned(),
            Outcome::Unfinished => return format!("unfinished: {} to move", who(self.position.turn())),
        };
        let why = match self.ending {
            Ending::Marbles => "all marbles are played".to_owned(),
            Ending::Blocked => format!("{} has no legal hole", self.position.turn()),
            Ending::Resigned(color) => format!("{color} resigned"),
            Ending::Time(color) => format!("{color}'s time ran out"),
            Ending::Agreed => "by agreement".to_owned(),
            Ending::Abandoned | Ending::Unfinished => return outcome,
        };
        format!("{outcome}: {why}")
    }
}

fn row<T: ToString>(label: &str, of: &ByColor<T>, note: &str) -> [String; 4] {
    [label.to_owned(), of.red.to_string(), of.black.to_string(), note.to_owned()]
}
