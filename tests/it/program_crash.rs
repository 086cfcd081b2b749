//! A program that is killed while it thinks owes its placement still, and places once.

#![allow(clippy::print_stdout, reason = "the child says what it does on its standard output")]

use crate::mind;
use crate::store_games::Outcome;
use crate::support::asked;
use crate::table::{person, room};
use async_trait::async_trait;
use kulami::engine::{Asked, Choice, Hint, Judgement, Level, Limits};
use kulami::game::{Game, GameId, OwedKind, Platform, RoomId};
use kulami::host::{Adapter, Host, Mind, Minds, Options, Post, PostError, SystemClock, Thinking};
use kulami::store::{SledStore, Store};
use kulami::talk::{Said, Text};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex};
use tokio_util::sync::CancellationToken;

const FOLDER: &str = "KULAMI_THINKING_FOLDER";

/// What the child says when it thinks.
const THINKS: &str = "it thinks";

/// Thinks until it is killed.
struct Endless;

impl Endless {
    fn think() -> ! {
        let mut out = std::io::stdout().lock();
        // Whoever listens kills it; should they be gone, it ends by itself.
        if writeln!(out, "{THINKS}").and_then(|()| out.flush()).is_err() {
            std::process::exit(1);
        }
        drop(out);
        loop {
            std::thread::park();
        }
    }
}

impl Mind for Endless {
    fn choose(&mut self, _: &Asked, _: Level, _: u64, _: &dyn Fn() -> bool) -> Option<Choice> {
        Self::think()
    }

    fn judge(&mut self, _: &Asked, _: &Limits) -> Judgement {
        Self::think()
    }

    fn hint(&mut self, _: &Asked, _: &Limits) -> Option<Hint> {
        Self::think()
    }
}

/// A platform that remembers what it was asked to show.
#[derive(Default)]
struct Recorder(Mutex<Vec<(OwedKind, String)>>);

#[async_trait]
impl Adapter for Recorder {
    fn platform(&self) -> Platform {
        Platform::Web
    }

    async fn post(&self, _: &RoomId, post: Post) -> Result<String, PostError> {
        let id = post.id.expect("what is owed has an id");
        let first = post.text.to_string().lines().next().unwrap_or_default().to_owned();
        self.0.lock().expect("nobody panicked").push((id.kind, first));
        Ok(id.to_string())
    }

    async fn edit(&self, _: &RoomId, _: &str, _: Post) -> Result<(), PostError> {
        Ok(())
    }

    async fn retire(&self, _: &RoomId, _: &str, _: Option<Text>) -> Result<(), PostError> {
        Ok(())
    }
}

async fn start(
    store: &Arc<SledStore>,
    thinking: Thinking,
) -> Result<(Host, CancellationToken), kulami::store::StoreError> {
    let stop = CancellationToken::new();
    let options = Options { thinking, ..Options::seeded([1; 32]) };
    let store: Arc<dyn Store> = Arc::clone(store) as Arc<dyn Store>;
    Ok((Host::start(options, store, Arc::new(SystemClock), stop.clone()).await?, stop))
}

async fn game(store: &SledStore) -> Game {
    let first = GameId::new(1).expect("one is a number");
    store.game(first).await.expect("it can be read").expect("there is a game")
}

#[tokio::test]
async fn what_a_killed_program_was_thinking_about_is_placed_once_at_the_next_start() -> Outcome {
    let folder = tempfile::tempdir()?;
    // Twice: what is owed from before a start is still owed where that start ends in the same way.
    for _ in 0..2 {
        kill_while_it_thinks(folder.path())?;
        let store = SledStore::open(folder.path()).await?;
        let game = game(&store).await;
        assert_eq!(game.placements().len(), 1, "the person's marble is kept, and the program has not answered");
        assert!(game.duty().is_some());
        store.close().await;
    }
    let mut seen = Vec::new();
    for round in 0..3 {
        let store = Arc::new(SledStore::open(folder.path()).await?);
        let (host, stop) = start(&store, mind::thinking()).await?;
        let platform = Arc::new(Recorder::default());
        host.attach(platform.clone());
        host.settled().await;
        let placed: Vec<String> = game(&store).await.placements().iter().map(ToString::to_string).collect();
        assert_eq!(placed, ["d5", "a5"], "start {round}");
        assert_eq!(store.owed().await?, []);
        stop.cancel();
        host.stopped().await;
        drop(host);
        seen.append(&mut platform.0.lock().expect("nobody panicked"));
        Arc::into_inner(store).expect("nobody else has it any more").close().await;
    }
    let turns: Vec<&str> =
        seen.iter().filter(|(kind, _)| *kind == OwedKind::Turn).map(|(_, words)| words.as_str()).collect();
    let [turn] = turns[..] else { panic!("one board is shown: {seen:?}") };
    assert!(turn.starts_with("#1 ann placed d5, Kulami answered a5."), "{turn}");
    Ok(())
}

/// Starts this very test binary as the program, and kills it when it thinks.
fn kill_while_it_thinks(folder: &Path) -> Outcome {
    let mut child = Command::new(std::env::current_exe()?)
        .args(["--exact", "program_crash::thinks_until_it_is_killed", "--ignored", "--nocapture"])
        .env(FOLDER, folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::inherit())
        .spawn()?;
    let lines = BufReader::new(child.stdout.take().ok_or("its output is a pipe")?).lines();
    let thinks = lines.map_while(Result::ok).any(|line| line.ends_with(THINKS));
    child.kill()?;
    child.wait()?;
    if thinks { Ok(()) } else { Err("it ended before it thought".into()) }
}

#[tokio::test]
#[ignore = "it is the program that another test kills"]
async fn thinks_until_it_is_killed() -> Outcome {
    let Ok(folder) = std::env::var(FOLDER) else { return Ok(()) };
    let store = Arc::new(SledStore::open(Path::new(&folder)).await?);
    let is_new = store.last_game().await? == 0;
    let thinking = Thinking { minds: Minds::new(|| Box::new(Endless)), ..Thinking::usual() };
    let (host, _stop) = start(&store, thinking).await?;
    if is_new {
        host.register(&person("ann"), "ann").await?;
        for (event, words) in ["/challenge level:3 color:red board:printed-1", "/place d5"].into_iter().enumerate() {
            let said = Said::Words(words.to_owned());
            host.handle(asked(&room(), &person("ann"), u32::try_from(event)?, said)).await;
        }
    }
    // It ends where nothing is thought about, so that whoever waits to kill it does not wait for ever.
    host.settled().await;
    Ok(())
}
