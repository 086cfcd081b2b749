//! What the sweep for games that are due costs: among a million games ten are, and they are found, read and planned.
//! Filling the store before takes some minutes; where nothing is measured, a thousand games do.

use divan::Bencher;
use jiff::{SignedDuration, Timestamp};
use kulami::game::{Event, EventKind, Game, GameId, Options, Pace, Platform, RoomId, Setup, Task, UserId, Wish};
use kulami::rules::{Color, Layout, Scoring};
use kulami::store::{EventRun, Exported, IndexEntry, IndexKey, Kept, SledStore, Store};
use tokio::runtime::Runtime;

/// How many games are stored where the sweep is measured.
const GAMES: u32 = 1_000_000;

/// How many are stored where it is only tried.
const FEW_GAMES: u32 = 1000;

/// How many of the games are due.
const DUE: u32 = 10;

/// What the sweep takes up at a time.
const AT_A_TIME: usize = 64;

fn main() {
    divan::main();
}

#[divan::bench(sample_count = 100, sample_size = 1)]
fn ten_due_among_a_million(bencher: Bencher) {
    let runtime = Runtime::new().expect("a runtime starts");
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let store = runtime.block_on(filled(folder.path()));
    let now = made() + SignedDuration::from_hours(1);
    let sweep = || {
        runtime.block_on(async {
            let mut reminded = 0;
            for (_, id) in store.due(now, AT_A_TIME).await.expect("it can be read") {
                let game = store.game(id).await.expect("it can be read").expect("what is due is there");
                reminded += u32::from(matches!(game.plan(now, None).now, Some(Task::Remind(_))));
            }
            assert_eq!(reminded, DUE);
            store.next_due().await.expect("it can be read")
        })
    };
    // What the first one reads lies in the computer's memory from then on, as it does where the program runs.
    sweep();
    bencher.bench_local(sweep);
    runtime.block_on(store.close());
}

fn made() -> Timestamp {
    "2026-12-01T12:00:00Z".parse().expect("it is a time")
}

/// A store of running games, of which the first few are due.
async fn filled(folder: &std::path::Path) -> SledStore {
    let store = SledStore::open(folder).await.expect("an empty folder opens");
    let person = |name| UserId::new(Platform::Web, name).expect("a name is an id");
    let options = Options {
        challenger: person("ann"),
        opponent: Some(person("bob").into()),
        confirm: false,
        swap: false,
        hints: false,
        wish: Wish::Red,
        setup: Setup::Ready { layout: Layout::Printed(1), board: Layout::Printed(1).board() },
        scoring: Scoring::default(),
        pace: Pace::of_minutes(120).expect("two hours are a pace"),
        rooms: vec![RoomId::new(Platform::Web, "room").expect("an id")],
        made: made(),
        expires: made() + SignedDuration::from_hours(48),
    };
    let accepted = Event { at: made(), kind: EventKind::Accepted { by: person("bob"), challenger: Color::Red } };
    let mut page = Vec::new();
    let games = if std::env::args().any(|arg| arg == "--bench") { GAMES } else { FEW_GAMES };
    for number in 1..=games {
        let id = GameId::new(number).expect("it is not 0");
        let game = Game::replay(id, options.clone(), [accepted.clone()]).expect("it was accepted");
        let later = if number <= DUE { SignedDuration::ZERO } else { SignedDuration::from_hours(number.into()) };
        let due = game.plan(made(), None).next.expect("somebody is reminded") + later;
        page.push(Kept::Game(id, Box::new(options.clone())));
        page.push(Kept::Events(id, EventRun { from: 0, events: vec![accepted.clone()] }));
        page.push(Kept::Index(IndexEntry { key: IndexKey::Due(due), game: id }));
        if page.len() > 1500 || number == games {
            store.import(page.drain(..).map(Exported::Entry).collect()).await.expect("it can be kept");
        }
    }
    store
}
