//! `kulami import`.

use super::Failure;
use super::io::{note, on_runtime};
use crate::store::backup;
use indicatif::{ProgressBar, ProgressStyle};
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;

/// What it takes.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kulami import --data new-data kulami-data/backups/kulami-2026-11-30.jsonl
  kulami export --data kulami-data | kulami import --data new-data -

Afterwards start the program with --data and the new folder.")]
pub struct Args {
    /// What `export` or the daily backup has written; - is standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The folder to keep it in: a new or an empty one
    #[arg(long, value_name = "DIR")]
    data: PathBuf,
}

/// Makes a new data folder of an export.
///
/// # Errors
///
/// [`Failure`] where the export can't be read or is cut off, or the folder is not empty or can't be written.
pub fn run(args: &Args) -> Result<(), Failure> {
    let is_input = args.file.as_os_str() == "-";
    let name = if is_input { "standard input".to_owned() } else { args.file.display().to_string() };
    let bar = ProgressBar::new(0);
    let mut lines: Box<dyn BufRead + Send> = if is_input {
        Box::new(BufReader::new(std::io::stdin()))
    } else {
        let file = File::open(&args.file).map_err(|error| Failure(format!("{name} can't be read: {error}")))?;
        bar.set_length(file.metadata().map(|metadata| metadata.len()).unwrap_or_default());
        Box::new(BufReader::new(file))
    };
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {bytes} of {total_bytes} in {elapsed}") {
        bar.set_style(style);
    }
    let imported =
        on_runtime(async { Ok(backup::restore(&args.data, &mut lines, |bytes| bar.set_position(bytes)).await) })?;
    bar.finish_and_clear();
    let entries = imported.map_err(|error| Failure(format!("{name}: {error}")))?;
    note(format!("entries now in {}: {entries}", args.data.display()));
    Ok(())
}
