//! Rooms that the program is in no more: which of them something is played in, and what becomes of it.

use crate::support::asked;
use jiff::{SignedDuration, Timestamp};
use kulami::game::{Game, GameId, Options as GameOptions, Pace, Platform, RoomId, Setup, UserId, Wish};
use kulami::host::{Host, Options, TokioClock};
use kulami::rules::{Layout, Scoring};
use kulami::store::{Change, MemoryStore, Store};
use kulami::talk::Said;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

const NOW: Timestamp = Timestamp::UNIX_EPOCH;

fn room(name: &str) -> RoomId {
    RoomId::new(Platform::Web, name).expect("an id")
}

fn person(name: &str) -> UserId {
    UserId::new(Platform::Web, name).expect("an id")
}

async fn host(store: &Arc<MemoryStore>) -> Host {
    let store: Arc<dyn Store> = store.clone();
    let clock = Arc::new(TokioClock::starting_at(NOW));
    Host::start(Options::seeded([1; 32]), store, clock, CancellationToken::new())
        .await
        .expect("a store in memory starts")
}

/// Whether the first place of a game is put aside.
async fn is_aside(store: &MemoryStore, number: u32) -> bool {
    let id = GameId::new(number).expect("a number");
    store.game(id).await.expect("it is read").expect("it is there").places()[0].aside
}

#[tokio::test(start_paused = true)]
async fn a_room_from_before_is_found_by_its_home() {
    let store = Arc::new(MemoryStore::default());
    let host = host(&store).await;
    let (hall, house) = (room("hall"), room("house"));
    for (event, (name, words)) in (1..).zip([("bob", "/games"), ("ann", "/challenge bob"), ("bob", "/accept")]) {
        let said = Said::Words(words.to_owned());
        host.handle(kulami::talk::Request { home: house.clone(), ..asked(&hall, &person(name), event, said) }).await;
    }
    // As it was before homes were kept from both sides.
    host.remember(vec![(format!("host/room/{house}\n{hall}"), None)]).await.expect("memory takes all");
    assert_eq!(host.open_rooms(&house).await.expect("it is read"), []);

    let played = host.in_play(Platform::Web).await.expect("it is read");
    assert_eq!(played, [(house.clone(), [hall.clone()].into())].into());
    assert!(host.in_play(Platform::Discord).await.expect("it is read").is_empty());
    assert_eq!(host.open_rooms(&house).await.expect("it is read"), [hall]);
    host.left(&house).await.expect("memory takes all");
    assert!(is_aside(&store, 1).await);
    assert!(host.in_play(Platform::Web).await.expect("it is read").is_empty(), "nothing more is to be put aside");
    host.returned(&house).await.expect("memory takes all");
    assert!(!is_aside(&store, 1).await);
}

#[tokio::test(start_paused = true)]
async fn all_games_of_a_room_are_put_aside() {
    const GAMES: u32 = 250;
    let store = Arc::new(MemoryStore::default());
    for number in 1..=GAMES {
        let options = GameOptions {
            challenger: person(&format!("ann {number}")),
            opponent: None,
            wish: Wish::Lot,
            setup: Setup::of(Layout::Printed(1)),
            scoring: Scoring::default(),
            pace: Pace::NONE,
            confirm: false,
            swap: false,
            hints: false,
            rooms: vec![room("hall")],
            made: NOW,
            expires: NOW.checked_add(SignedDuration::from_hours(48)).expect("within bounds"),
        };
        let game = Game::new(GameId::new(number).expect("a number"), options);
        store.commit(Change::between(None, &game)).await.expect("memory takes all");
    }
    let host = host(&store).await;
    host.left(&room("hall")).await.expect("memory takes all");
    for number in 1..=GAMES {
        assert!(is_aside(&store, number).await, "{number}");
    }
}
