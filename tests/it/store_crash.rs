//! A program killed at any moment has lost nothing that it said, and said nothing twice.
//!
//! `KULAMI_CRASH_ROUNDS` says how often it is killed, `KULAMI_CRASH_SEED` when: both for runs by hand.

#![allow(clippy::print_stdout, reason = "the child says what it has done on its standard output")]

use crate::store_games::{Outcome, cause, challenge, id, next, owed, room};
use kulami::game::{Game, GameId, Phase};
use kulami::store::{Change, Committed, IndexKey, SledStore, Store, StoreError};
use rand::{Rng as _, RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};

const FOLDER: &str = "KULAMI_CRASH_FOLDER";
const ROUNDS: &str = "KULAMI_CRASH_ROUNDS";
const SEED: &str = "KULAMI_CRASH_SEED";

/// How many games the child plays at once, so that changes meet in one group.
const TABLES: u32 = 4;

/// A number from the environment.
fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// What the killed children have said: each placement by game and revision.
#[derive(Default)]
struct Said(BTreeMap<(u32, u32), String>);

impl Said {
    /// Takes what a child says: `placed GAME REVISION HOLE`.
    fn hear(&mut self, line: &str) {
        assert!(!line.contains("wrong"), "{line}");
        let fields: Vec<&str> = line.split(' ').collect();
        if let ["placed", game, revision, hole] = fields[..] {
            let place = (game.parse().expect("a number"), revision.parse().expect("a number"));
            let before = self.0.insert(place, hole.to_owned());
            assert_eq!(before, None, "a placement was said twice: {line}");
        }
    }
}

#[tokio::test]
async fn a_killed_program_has_kept_all_that_it_said() -> Outcome {
    let seed = number(SEED).unwrap_or_else(|| rand::rng().next_u64());
    let rounds = number(ROUNDS).unwrap_or(50);
    println!("{SEED}={seed} {ROUNDS}={rounds}");
    let mut lots = ChaCha8Rng::seed_from_u64(seed);
    let (mut folder, mut said, mut placements) = (tempfile::tempdir()?, Said::default(), 0);
    for round in 0..rounds {
        // Each look at a folder is at all its games: a new one now and then keeps many rounds affordable.
        if round > 0 && round % 50 == 0 {
            placements += said.0.len();
            (folder, said) = (tempfile::tempdir()?, Said::default());
        }
        let mut child = start(folder.path())?;
        let mut lines = BufReader::new(child.stdout.take().ok_or("its output is a pipe")?).lines();
        // Some are killed while they open, before they say anything.
        let heard = if lots.random_ratio(1, 5) { 0 } else { lots.random_range(1..60) };
        for line in lines.by_ref().take(heard) {
            said.hear(&line?);
        }
        spin(lots.random_range(0..3_000_000));
        child.kill()?;
        for line in lines {
            said.hear(&line?);
        }
        child.wait()?;
        check(folder.path(), &mut said).await.map_err(|error| format!("round {round} of seed {seed}: {error}"))?;
    }
    placements += said.0.len();
    assert!(placements as u64 > rounds, "the children have played");
    println!("{placements} placements kept");
    Ok(())
}

/// Starts this very test binary as the program to be killed.
fn start(folder: &Path) -> std::io::Result<Child> {
    Command::new(std::env::current_exe()?)
        .args(["--exact", "store_crash::plays_until_it_is_killed", "--ignored", "--nocapture"])
        .env(FOLDER, folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::inherit())
        .spawn()
}

/// Takes a while that no clock measures.
fn spin(turns: u64) {
    for turn in 0..turns {
        std::hint::black_box(turn);
    }
}

/// Makes sure that all that was said is kept, nothing is doubled, and each game's last post is owed exactly once.
async fn check(folder: &Path, said: &mut Said) -> Result<(), StoreError> {
    let store = SledStore::open(folder).await?;
    let last = store.last_game().await?;
    let mut owing = Vec::new();
    for number in 1..=last {
        let Some(game) = store.game(id(number)).await? else { continue };
        let placed = game.events().iter().zip(1..);
        let kept: BTreeMap<(u32, u32), String> = placed
            .map(|(event, revision)| ((number, revision), format!("{:?}", event.kind).replace(' ', "_")))
            .collect();
        for (place, what) in said.0.range((number, 0)..=(number, u32::MAX)) {
            assert_eq!(kept.get(place), Some(what), "{place:?} was said to be kept");
        }
        // One placement may be kept that could not be said any more, and never two.
        let heard = said.0.range((number, 0)..=(number, u32::MAX)).count();
        assert!(kept.len() - heard <= 1, "game {number}: {} kept, {heard} said", kept.len());
        said.0.extend(kept);
        let posts = store.posts(id(number)).await?;
        assert_eq!(posts.len(), 1, "{posts:?}");
        assert_eq!(posts[0].owed, owed(&game));
        owing.push(owed(&game));
        let open = store.find(&IndexKey::OpenInRoom(room("lobby")), Some(id(number + 1)), 1).await?;
        assert_eq!(open.contains(&id(number)), matches!(game.phase(), Phase::Offered | Phase::Playing));
    }
    let unknown: Vec<_> = said.0.keys().filter(|(game, _)| *game > last).collect();
    assert!(unknown.is_empty(), "games are lost: {unknown:?}");
    assert_eq!(store.owed().await?, owing);
    store.close().await;
    Ok(())
}

#[tokio::test]
#[ignore = "it is the program that another test kills"]
async fn plays_until_it_is_killed() -> Outcome {
    let Ok(folder) = std::env::var(FOLDER) else { return Ok(()) };
    // The one before it was killed just now.
    let store = SledStore::open(Path::new(&folder)).await?;
    let tables = (1..=TABLES).map(|table| play(&store, table));
    futures::future::try_join_all(tables).await?;
    Ok(())
}

/// Plays the games of one table, one after the other.
async fn play(store: &SledStore, table: u32) -> Result<(), StoreError> {
    let mut number = table;
    while store.game(id(number + TABLES)).await?.is_some() {
        number += TABLES;
    }
    let mut game = match store.game(id(number)).await? {
        Some(game) => {
            if game.revision() > 0 {
                again(store, &game).await?;
            }
            game
        }
        None => begin(store, number).await?,
    };
    loop {
        if !matches!(game.phase(), Phase::Offered | Phase::Playing) {
            number += TABLES;
            game = begin(store, number).await?;
        }
        let after = next(&game, u64::from(number) * 31 + u64::from(game.revision()) * 7);
        let change = Change { dropped: vec![owed(&game).id], ..caused(Some(&game), &after) };
        match store.commit(change).await? {
            Committed::Done => {}
            other => say(format_args!("wrong {other:?} in game {number}")),
        }
        let kind = after.events().last().map(|event| format!("{:?}", event.kind).replace(' ', "_"));
        say(format_args!("placed {number} {} {}", after.revision(), kind.unwrap_or_default()));
        game = after;
    }
}

async fn begin(store: &SledStore, number: u32) -> Result<Game, StoreError> {
    let game = challenge(number);
    if store.commit(caused(None, &game)).await? != Committed::Done {
        say(format_args!("wrong: game {number} was there already"));
    }
    Ok(game)
}

/// Sends the last event once more, as a platform does that was not told of its receipt: it is seen, and changes
/// nothing.
async fn again(store: &SledStore, game: &Game) -> Result<(), StoreError> {
    let change = Change { cause: Some(caused_by(game.id(), game.revision(), game)), ..Change::default() };
    if store.commit(change).await? != Committed::Seen {
        say(format_args!("wrong: the cause of game {} was forgotten", game.id()));
    }
    Ok(())
}

fn caused(before: Option<&Game>, after: &Game) -> Change {
    let cause = Some(caused_by(after.id(), after.revision(), after));
    Change { cause, ..crate::store_games::change(before, after) }
}

fn caused_by(game: GameId, revision: u32, after: &Game) -> kulami::store::Cause {
    cause(&format!("{game}.{revision}"), after.changed())
}

fn say(words: std::fmt::Arguments) {
    let mut out = std::io::stdout().lock();
    // Whoever listens kills it; should they be gone, it ends by itself.
    if writeln!(out, "{words}").and_then(|()| out.flush()).is_err() {
        std::process::exit(1);
    }
}
