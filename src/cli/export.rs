//! `kulami export`.

use super::Failure;
use super::io::{note, on_runtime};
use crate::game::{Game, GameId, Platform, UserId};
use crate::render::Theme;
use crate::store::{SledStore, Store, StoreError, backup};
use crate::talk::view::record_of;
use crate::talk::{Language, Voice, Words};
use indicatif::{ProgressBar, ProgressStyle};
use jiff::Timestamp;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// What it takes.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kulami export --data kulami-data > all.jsonl
  kulami export --data kulami-data --out all.jsonl
  kulami export --data kulami-data --records > games.txt
  kulami export --data kulami-data --records --out games/

The program that runs on the folder has to be stopped; it writes such an export by itself once a day.")]
pub struct Args {
    /// The folder that games are kept in
    #[arg(long, value_name = "DIR")]
    data: PathBuf,
    /// Where to write: a file, or with --records a folder for a file a game; standard output if not given
    #[arg(long, value_name = "PATH")]
    out: Option<PathBuf>,
    /// Write the games as records in place of everything
    #[arg(long)]
    records: bool,
}

/// Writes everything that is kept, or the games as records.
///
/// # Errors
///
/// [`Failure`] where the folder can't be read or the output can't be written.
pub fn run(args: &Args) -> Result<(), Failure> {
    on_runtime(async {
        let store = SledStore::open_existing(&args.data).await.map_err(|error| Failure(error.to_string()))?;
        let done = if args.records { records(&store, args).await } else { everything(&store, args).await };
        store.close().await;
        done
    })
}

async fn everything(store: &SledStore, args: &Args) -> Result<(), Failure> {
    let bar = ProgressBar::new_spinner().with_style(counting("{spinner} {human_pos} entries in {elapsed}"));
    let progress = {
        let bar = bar.clone();
        move |lines| bar.set_position(lines)
    };
    let now = Timestamp::now();
    let lines = match &args.out {
        Some(path) => backup::write(store, path, now, progress).await.map_err(|error| Failure(error.to_string()))?,
        None => match backup::export(store, BufWriter::new(std::io::stdout()), now, progress).await {
            Ok((_, lines)) => lines,
            // A reader that has gone has read enough.
            Err(backup::BackupError::Io { error, .. }) if error.kind() == ErrorKind::BrokenPipe => return Ok(()),
            Err(error) => return Err(Failure(error.to_string())),
        },
    };
    bar.finish_and_clear();
    note(format!("entries written: {lines}"));
    Ok(())
}

async fn records(store: &SledStore, args: &Args) -> Result<(), Failure> {
    let kept = |error: StoreError| Failure(error.to_string());
    let last = store.last_game().await.map_err(kept)?;
    let bar = ProgressBar::new(last.into()).with_style(counting("{bar:40} {human_pos} of {human_len} games"));
    let mut out = Records::new(args.out.as_deref())?;
    let mut names = Names::default();
    let mut written = 0_u32;
    for id in (1..=last).filter_map(GameId::new) {
        bar.inc(1);
        let Some(game) = store.game(id).await.map_err(kept)? else { continue };
        names.learn(store, &game).await.map_err(kept)?;
        let name = |person: &UserId| names.name(person);
        let words = Words::of(Language::default());
        let voice = Voice {
            words,
            names: &name,
            theme: Theme::default(),
            prefix: "/",
            menus: true,
            at_once: false,
            text: false,
        };
        if let Some(record) = record_of(&voice, &game) {
            match out.write(id, &record.to_string()) {
                Err(error) if error.kind() == ErrorKind::BrokenPipe => return Ok(()),
                done => done.map_err(|error| Failure(format!("the record of game {id} can't be written: {error}")))?,
            }
            written += 1;
        }
    }
    bar.finish_and_clear();
    note(format!("records written: {written}"));
    Ok(())
}

/// Where records go: one behind the other to standard output, or each into a file of its own.
enum Records {
    Together { out: BufWriter<std::io::Stdout>, first: bool },
    Apart(PathBuf),
}

impl Records {
    fn new(folder: Option<&Path>) -> Result<Self, Failure> {
        let Some(folder) = folder else {
            return Ok(Self::Together { out: BufWriter::new(std::io::stdout()), first: true });
        };
        fs::create_dir_all(folder)
            .map_err(|error| Failure(format!("the folder {} can't be made: {error}", folder.display())))?;
        Ok(Self::Apart(folder.to_owned()))
    }

    fn write(&mut self, id: GameId, record: &str) -> std::io::Result<()> {
        match self {
            Self::Together { out, first } => {
                if !std::mem::replace(first, false) {
                    writeln!(out)?;
                }
                out.write_all(record.as_bytes())?;
                out.flush()
            }
            Self::Apart(folder) => {
                let path = folder.join(format!("kulami-{}.txt", id.number()));
                File::create_new(path)?.write_all(record.as_bytes())
            }
        }
    }
}

/// Names of people, asked for once.
#[derive(Default)]
struct Names(BTreeMap<UserId, String>);

impl Names {
    /// Asks for the names of a game's people.
    async fn learn(&mut self, store: &dyn Store, game: &Game) -> Result<(), StoreError> {
        /// So many are remembered at once.
        const MANY: usize = 10_000;
        if self.0.len() > MANY {
            self.0.clear();
        }
        for id in game.people() {
            if !self.0.contains_key(id) {
                let name = store.person(id).await?.map(|person| person.name);
                self.0.insert(id.clone(), name.unwrap_or_else(|| unnamed(id)));
            }
        }
        Ok(())
    }

    fn name(&self, id: &UserId) -> String {
        self.0.get(id).cloned().unwrap_or_else(|| unnamed(id))
    }
}

/// What a person is called of whom no name is kept.
fn unnamed(id: &UserId) -> String {
    match id.platform() {
        _ if id.is_forgotten() => Words::of(Language::default()).plain("someone", &crate::talk::Args::new()),
        // The local room's ids are drawn by lot and say nothing.
        Platform::Web => String::new(),
        _ => id.id().to_owned(),
    }
}

fn counting(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}
