//! `kulami check-config`.

use super::Failure;
use super::io::{print, read_text};
use crate::config::{Config, MAX_FILE};
use std::path::PathBuf;

/// What it takes.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kulami check-config config.toml
  kulami check-config - < config.toml")]
pub struct Args {
    /// The configuration; - is standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// Prints what is to be said about the configuration, a line each, or that nothing is wrong.
pub fn run(args: &Args) -> Result<(), Failure> {
    let file = args.file.display();
    let text = read_text(&args.file, MAX_FILE)?;
    let (_, notes) = Config::read(&text);
    let mut report: Vec<String> = notes.iter().map(|note| format!("{file}:{note}")).collect();
    let mistakes: Vec<usize> = notes.iter().filter(|note| note.wrong.is_mistake()).map(|note| note.line).collect();
    if mistakes.is_empty() {
        report.push(format!("{file}: nothing is wrong"));
    }
    print(report.join("\n") + "\n")?;
    match &mistakes[..] {
        [] => Ok(()),
        [line] => Err(Failure(format!("{file}: a mistake in line {line}"))),
        [..] => Err(Failure(format!("{file}: {} mistakes, in {}", mistakes.len(), in_lines(&mistakes)))),
    }
}

/// Names each line once.
fn in_lines(lines: &[usize]) -> String {
    let mut lines = lines.to_vec();
    lines.dedup();
    let numbers = lines.iter().map(usize::to_string).collect::<Vec<_>>().join(", ");
    format!("{} {numbers}", if lines.len() == 1 { "line" } else { "lines" })
}
