//! `kulami check-config`.

use super::Failure;
use crate::config::{self, Config};
use std::fs::File;
use std::io::{self, Write};
use std::path::PathBuf;

/// What it takes.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The configuration; - is standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// Prints what is to be said about the configuration, a line each, or that nothing is wrong.
pub fn run(args: &Args) -> Result<(), Failure> {
    let file = args.file.display();
    let text = if args.file.as_os_str() == "-" {
        config::text(io::stdin().lock())
    } else {
        File::open(&args.file).map_err(|error| error.to_string()).and_then(config::text)
    };
    let text = text.map_err(|why| Failure(format!("{file}: {why}")))?;

    let (_, notes) = Config::read(&text);
    let mut report: Vec<String> = notes.iter().map(|note| format!("{file}:{note}")).collect();
    let mistakes: Vec<String> =
        notes.iter().filter(|note| note.wrong.is_mistake()).map(|note| note.line.to_string()).collect();
    if mistakes.is_empty() {
        report.push(format!("{file}: nothing is wrong"));
    }
    writeln!(io::stdout().lock(), "{}", report.join("\n")).map_err(|error| Failure(error.to_string()))?;
    match &mistakes[..] {
        [] => Ok(()),
        [line] => Err(Failure(format!("{file}: a mistake in line {line}"))),
        [..] => Err(Failure(format!("{file}: {} mistakes, in lines {}", mistakes.len(), mistakes.join(", ")))),
    }
}
