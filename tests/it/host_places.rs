//! Where games are shown: threads of their own, rooms that move, and what is said there.

use async_trait::async_trait;
use jiff::Timestamp;
use kulami::game::{Game, GameId, OwedKind, Phase, Place, Platform, RoomId, UserId};
use kulami::host::{Adapter, Host, Opened, Options, Post, PostError, Thread, TokioClock};
use kulami::store::{MemoryStore, Store};
use kulami::talk::{BoardWish, Press, PressKind, Request, Said, Text};
use std::sync::{Arc, Mutex};
use tokio_util::sync::CancellationToken;

/// A platform with threads.
#[derive(Default)]
struct Threads {
    /// What it does with a wish for a thread.
    forbidden: bool,
    /// What was done, in order.
    deeds: Mutex<Vec<String>>,
    /// The room that is gone.
    gone: Mutex<Option<RoomId>>,
}

impl Threads {
    fn did(&self, deed: String) {
        self.deeds.lock().expect("nobody panicked").push(deed);
    }

    fn deeds(&self) -> Vec<String> {
        std::mem::take(&mut *self.deeds.lock().expect("nobody panicked"))
    }
}

#[async_trait]
impl Adapter for Threads {
    fn platform(&self) -> Platform {
        Platform::Discord
    }

    async fn post(&self, room: &RoomId, post: Post) -> Result<String, PostError> {
        if self.gone.lock().expect("nobody panicked").as_ref() == Some(room) {
            return Err(PostError::Gone);
        }
        let id = post.id.expect("what is owed has an id");
        let last = post.text.to_string().lines().last().unwrap_or_default().to_owned();
        let note = if last.contains("thread") { format!(": {last}") } else { String::new() };
        self.did(format!("{:?} {} in {}{note}", id.kind, id.revision, room.id()));
        Ok(id.to_string())
    }

    async fn edit(&self, room: &RoomId, message: &str, post: Post) -> Result<(), PostError> {
        let id = post.id.expect("what is owed has an id");
        let link = post.text.to_string().lines().last().filter(|line| line.contains("thread-")).map(str::to_owned);
        self.did(format!("{message} becomes {} in {}, {}", id.revision, room.id(), link.unwrap_or_default()));
        Ok(())
    }

    async fn retire(&self, room: &RoomId, message: &str, shrunk: Option<Text>) -> Result<(), PostError> {
        let left = shrunk.map_or_else(|| "all of it".to_owned(), |line| line.to_string());
        self.did(format!("{message} in {} keeps {left}", room.id()));
        Ok(())
    }

    fn opens_threads(&self) -> bool {
        true
    }

    async fn open_thread(&self, room: &RoomId, thread: &Thread) -> Result<Opened, PostError> {
        if self.forbidden {
            return Ok(Opened::NotAllowed);
        }
        let challenge = thread.challenge.as_deref().unwrap_or("nothing");
        self.did(format!("a thread at {challenge}: {}", thread.title));
        Ok(Opened::Thread(self::room(&format!("thread-of-{}", room.id()))))
    }

    async fn close_thread(&self, thread: &RoomId) -> Result<(), PostError> {
        self.did(format!("{} is closed", thread.id()));
        Ok(())
    }
}

struct Table {
    store: Arc<dyn Store>,
    host: Host,
    platform: Arc<Threads>,
    events: u32,
    _stop: tokio_util::sync::DropGuard,
}

impl Table {
    async fn new(platform: Threads) -> Self {
        let stop = CancellationToken::new();
        let clock = TokioClock::starting_at(Timestamp::UNIX_EPOCH);
        let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
        let options = Options::seeded([1; 32]);
        let host = Host::start(options, Arc::clone(&store), Arc::new(clock), stop.clone()).await.expect("a start");
        let platform = Arc::new(platform);
        host.attach(platform.clone());
        for name in ["ann", "bob"] {
            host.register(&person(name), name).await.expect("a free name");
        }
        Self { store, host, platform, events: 0, _stop: stop.drop_guard() }
    }

    /// Does something in a room, and tells what the platform was made to do.
    async fn does(&mut self, name: &str, room: &RoomId, said: Said) -> Vec<String> {
        self.events += 1;
        let request = Request {
            room: room.clone(),
            home: self::room("server"),
            within: None,
            called: Vec::new(),
            can: Vec::new(),
            private: false,
            person: person(name),
            manages: Some(true),
            name: name.to_owned(),
            event: self.events.to_string(),
            said,
            direct: false,
            reply_to: None,
            mentions: Vec::new(),
            rooms: Vec::new(),
            language: None,
        };
        self.host.handle(request).await;
        self.host.settled().await;
        self.platform.deeds()
    }

    async fn says(&mut self, name: &str, room: &RoomId, words: &str) -> Vec<String> {
        self.does(name, room, Said::Words(words.to_owned())).await
    }

    async fn game(&self) -> Game {
        let first = GameId::new(1).expect("one is a number");
        self.store.game(first).await.expect("memory can be read").expect("there is a game")
    }

    /// Ann, who begins, and Bob are in a game.
    async fn begin(&mut self) -> Vec<String> {
        self.says("ann", &hall(), "/challenge bob color:red board:printed-1").await;
        self.says("bob", &hall(), "/accept").await
    }
}

fn room(id: &str) -> RoomId {
    RoomId::new(Platform::Discord, id).expect("an id")
}

fn hall() -> RoomId {
    room("hall")
}

fn person(name: &str) -> UserId {
    UserId::new(Platform::Discord, name).expect("an id")
}

#[tokio::test(start_paused = true)]
async fn a_game_is_played_in_its_thread_and_the_room_sees_two_messages() {
    let mut table = Table::new(Threads::default()).await;
    let deeds = table.begin().await;
    let thread = room("thread-of-hall");
    assert_eq!(
        deeds,
        [
            "1.0.c0 becomes 1 in hall, ",
            "a thread at 1.0.c0: Kulami #1: ann – bob",
            "1.0.c0 becomes 2 in hall, It is played here: thread-of-hall",
            "Turn 2 in thread-of-hall",
        ]
    );
    let deeds = table.says("ann", &thread, "/place d5").await;
    assert_eq!(deeds, ["Turn 3 in thread-of-hall", "1.2.t0 in thread-of-hall keeps all of it"]);
    // In the room itself one can play as well; the thread shows it.
    let game = table.game().await;
    let hole = game.position().legal_holes().sorted()[0];
    let deeds = table.says("bob", &hall(), &format!("/place {hole}")).await;
    assert_eq!(deeds, ["Turn 4 in thread-of-hall", "1.3.t0 in thread-of-hall keeps all of it"]);
    let press = Press { game: Some(game.id()), revision: 4, kind: PressKind::ResignSurely };
    let mut deeds = table.does("ann", &thread, Said::Pressed { press, choice: None }).await;
    deeds.sort();
    assert_eq!(
        deeds,
        [
            "1.0.c0 becomes 5 in hall, It is played here: thread-of-hall",
            "1.4.t0 in thread-of-hall keeps all of it",
            "Card 5 in hall",
            "End 5 in thread-of-hall",
            "thread-of-hall is closed",
        ]
    );
}

#[tokio::test(start_paused = true)]
async fn whoever_manages_the_server_can_have_games_without_threads() {
    let mut table = Table::new(Threads::default()).await;
    table.says("ann", &hall(), "/room threads:off").await;
    assert_eq!(table.begin().await, ["1.0.c0 becomes 1 in hall, ", "Turn 1 in hall"]);
}

#[tokio::test(start_paused = true)]
async fn the_settings_of_the_server_count_in_a_thread_from_which_nobody_has_spoken() {
    let mut table = Table::new(Threads::default()).await;
    table.says("ann", &hall(), "/room board:irregular").await;
    table.begin().await;
    let settings = table.host.room_settings(&room("thread-of-hall")).await.expect("memory can be read");
    assert_eq!(settings.board.value, BoardWish::Irregular);
}

#[tokio::test(start_paused = true)]
async fn where_a_thread_is_not_allowed_it_says_so_once_and_the_room_keeps_one_board() {
    let mut table = Table::new(Threads { forbidden: true, ..Threads::default() }).await;
    let deeds = table.begin().await;
    let why = "I may not open a thread here, so the game stays in this channel.";
    assert_eq!(deeds, ["1.0.c0 becomes 1 in hall, ".to_owned(), format!("Turn 1 in hall: {why}")]);
    let deeds = table.says("ann", &hall(), "/place d5").await;
    assert_eq!(deeds, ["Turn 2 in hall", "1.1.t0 in hall keeps #1 ann was to begin."]);
    let hole = table.game().await.position().legal_holes().sorted()[0];
    let deeds = table.says("bob", &hall(), &format!("/place {hole}")).await;
    assert_eq!(deeds, ["Turn 3 in hall", "1.2.t0 in hall keeps #1 1. ann placed d5."]);
}

#[tokio::test(start_paused = true)]
async fn a_game_whose_thread_is_gone_goes_on_in_the_room() {
    let mut table = Table::new(Threads::default()).await;
    table.begin().await;
    let thread = room("thread-of-hall");
    *table.platform.gone.lock().expect("nobody panicked") = Some(thread);
    let deeds = table.says("ann", &hall(), "/place d5").await;
    assert_eq!(deeds, ["Turn 4 in hall", "1.2.t0 in thread-of-hall keeps #1 ann was to begin."]);
    let game = table.game().await;
    assert_eq!(game.places(), [Place::new(hall())]);
    assert_eq!(game.position().ply(), 1);
}

#[tokio::test(start_paused = true)]
async fn games_move_with_their_room_and_old_controls_still_work() {
    let mut table = Table::new(Threads { forbidden: true, ..Threads::default() }).await;
    table.begin().await;
    let game = table.game().await;
    let attic = room("attic");
    table.host.moved(&hall(), &attic).await.expect("memory takes all");
    table.host.settled().await;
    assert_eq!(table.platform.deeds(), ["Turn 2 in attic", "1.1.t0 in hall keeps #1 ann was to begin."]);
    table.host.moved(&hall(), &attic).await.expect("memory takes all");
    table.host.settled().await;
    assert_eq!(table.platform.deeds(), Vec::<String>::new(), "what has moved does not move again");
    let press = Press { game: Some(game.id()), revision: 1, kind: PressKind::Place };
    let deeds = table.does("ann", &attic, Said::Pressed { press, choice: Some("d5".to_owned()) }).await;
    assert_eq!(deeds, ["Turn 3 in attic", "1.2.t0 in attic keeps #1 ann was to begin."]);
    let press = Press { game: Some(game.id()), revision: 2, kind: PressKind::Place };
    table.does("ann", &attic, Said::Pressed { press, choice: Some("d6".to_owned()) }).await;
    let game = table.game().await;
    assert_eq!((game.position().ply(), game.phase()), (1, Phase::Playing), "a placement makes old controls stale");
    assert!(table.store.owed().await.expect("memory can be read").iter().all(|post| post.id.kind != OwedKind::Turn));
}
