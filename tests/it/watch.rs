//! Whoever watches a game is told once when it is over, whatever happens to the program and the platform meanwhile.

use crate::support::asked;
use async_trait::async_trait;
use jiff::Timestamp;
use kulami::game::{OwedKind, Platform, RoomId, UserId};
use kulami::host::{Adapter, Host, Options, Post, PostError, Rate, TokioClock};
use kulami::store::{MemoryStore, Store};
use kulami::talk::{Said, Text};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use tokio_util::sync::CancellationToken;

/// A platform that keeps what it is told of ends to those who watched, or is gone for them.
#[derive(Default)]
struct Told {
    gone: bool,
    posts: Mutex<Vec<(RoomId, Post)>>,
}

#[async_trait]
impl Adapter for Told {
    fn platform(&self) -> Platform {
        Platform::Web
    }

    async fn post(&self, room: &RoomId, post: Post) -> Result<String, PostError> {
        let id = post.id.expect("what is owed has an id");
        if id.kind == OwedKind::Watched {
            if self.gone {
                return Err(PostError::Gone);
            }
            self.posts.lock().expect("nobody panicked").push((room.clone(), post));
        }
        Ok(id.to_string())
    }

    async fn edit(&self, _room: &RoomId, _message: &str, _post: Post) -> Result<(), PostError> {
        Ok(())
    }

    async fn retire(&self, _room: &RoomId, _message: &str, _shrunk: Option<Text>) -> Result<(), PostError> {
        Ok(())
    }
}

impl Told {
    /// The rooms that were told, each with whom that pinged.
    fn pings(&self) -> Vec<(String, Vec<String>)> {
        let posts = self.posts.lock().expect("nobody panicked");
        let ids = |post: &Post| post.pings.iter().map(|person| person.id().to_owned()).collect();
        posts.iter().map(|(room, post)| (room.id().to_owned(), ids(post))).collect()
    }
}

struct Table {
    store: Arc<dyn Store>,
    host: Host,
    stop: CancellationToken,
    events: AtomicU32,
}

impl Table {
    async fn new() -> Self {
        let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
        let (host, stop) = start(&store).await;
        for name in ["ann", "bob"] {
            host.register(&person(name), name).await.expect("a free name");
        }
        Self { store, host, stop, events: AtomicU32::new(0) }
    }

    async fn says(&self, name: &str, words: &str) -> String {
        let event = self.events.fetch_add(1, Ordering::SeqCst);
        let room = RoomId::new(Platform::Web, "room").expect("an id");
        let reply = self.host.handle(asked(&room, &person(name), event, Said::Words(words.to_owned()))).await;
        reply.answers.iter().map(|(_, post)| post.text.to_string()).collect()
    }

    async fn begin(&self) {
        self.says("ann", "/challenge bob color:red").await;
        self.says("bob", "/accept").await;
    }

    /// The program is killed and starts again on the same store.
    async fn start_again(&mut self) {
        self.stop.cancel();
        self.host.stopped().await;
        (self.host, self.stop) = start(&self.store).await;
    }

    /// What is kept of those who watch.
    async fn kept(&self) -> usize {
        self.store.adapter_entries("host/watch", 1000).await.expect("memory can be read").len()
    }
}

async fn start(store: &Arc<dyn Store>) -> (Host, CancellationToken) {
    let stop = CancellationToken::new();
    let clock = Arc::new(TokioClock::starting_at(Timestamp::UNIX_EPOCH));
    let mut options = Options::seeded([1; 32]);
    (options.person, options.room) = (Rate::a_minute(1000), Rate::a_minute(1000));
    let host = Host::start(options, Arc::clone(store), clock, stop.clone()).await.expect("a start");
    (host, stop)
}

fn person(name: &str) -> UserId {
    UserId::new(Platform::Web, name).expect("an id")
}

#[tokio::test(start_paused = true)]
async fn a_kill_between_the_end_and_its_telling_loses_nothing() {
    let mut table = Table::new().await;
    table.begin().await;
    for name in ["cid", "dan", "eve"] {
        assert!(table.says(name, "/watch").await.contains("You watch game #1"));
    }
    assert!(table.says("eve", "/watch off").await.contains("#1"));
    table.start_again().await;
    table.says("bob", "/draw").await;
    table.says("ann", "/accept").await;
    assert_eq!(table.kept().await, 4, "nobody was told yet");
    table.start_again().await;
    let told = Arc::new(Told::default());
    table.host.attach(told.clone());
    table.host.settled().await;
    assert_eq!(told.pings(), [("room".to_owned(), vec!["cid".to_owned(), "dan".to_owned()])]);
    assert_eq!(table.kept().await, 0, "whoever was told does not watch any more");
    table.start_again().await;
    table.host.attach(told.clone());
    table.host.settled().await;
    assert_eq!(told.pings().len(), 1, "told once");
}

#[tokio::test(start_paused = true)]
async fn a_room_that_is_gone_is_not_told_and_nothing_is_kept_of_it() {
    let table = Table::new().await;
    table.host.attach(Arc::new(Told { gone: true, ..Told::default() }));
    table.begin().await;
    table.says("cid", "/watch").await;
    assert_eq!(table.kept().await, 2);
    table.says("bob", "/draw").await;
    table.says("ann", "/accept").await;
    table.host.settled().await;
    assert_eq!(table.kept().await, 0);
    assert!(table.store.owed().await.expect("memory can be read").is_empty());
}

#[tokio::test(start_paused = true)]
async fn so_many_watch_a_game_and_no_more() {
    let table = Table::new().await;
    table.begin().await;
    for number in 0..50 {
        assert!(table.says(&format!("person{number}"), "/watch").await.contains("You watch game #1"));
    }
    assert!(table.says("late", "/watch").await.contains("no place for one more"));
    table.says("person7", "/watch off").await;
    assert!(table.says("late", "/watch").await.contains("You watch game #1"));
    assert_eq!(table.kept().await, 100);
}
