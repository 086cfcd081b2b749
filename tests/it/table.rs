//! A store with the program on it, and people who say things to it in one room.

use crate::support::asked;
use jiff::Timestamp;
use kulami::game::{Game, GameId, Platform, RoomId, UserId};
use kulami::host::{Host, Options, Rate, Reply, TokioClock};
use kulami::store::{MemoryStore, Store};
use kulami::talk::{Ability, Request, Said};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use tokio_util::sync::CancellationToken;

/// Ann and Bob, whom the program knows, and whoever else speaks.
pub struct Table {
    pub store: Arc<dyn Store>,
    pub host: Host,
    pub stop: CancellationToken,
    /// What the room's platform can do.
    pub can: Vec<Ability>,
    options: Options,
    events: AtomicU32,
}

impl Table {
    /// Starts the program on a store.
    pub async fn new(store: Arc<dyn Store>, options: Options) -> Self {
        let (host, stop) = start(&store, &options).await;
        for name in ["ann", "bob"] {
            host.register(&person(name), name).await.expect("a free name");
        }
        Self { store, host, stop, can: Vec::new(), options, events: AtomicU32::new(0) }
    }

    /// The same on a new store, as it is usually.
    pub async fn plain() -> Self {
        Self::new(Arc::new(MemoryStore::default()), Options::seeded([1; 32])).await
    }

    /// The same with people who may say as much as they like, each of whom can be answered alone.
    pub async fn patient() -> Self {
        let (person, room) = (Rate::a_minute(1000), Rate::a_minute(1000));
        let options = Options { person, room, ..Options::seeded([1; 32]) };
        let table = Self::new(Arc::new(MemoryStore::default()), options).await;
        Self { can: Ability::ALL.to_vec(), ..table }
    }

    /// The program ends and starts again on the same store.
    pub async fn start_again(&mut self) {
        self.end().await;
        (self.host, self.stop) = start(&self.store, &self.options).await;
    }

    /// The program ends.
    pub async fn end(&self) {
        self.stop.cancel();
        self.host.stopped().await;
    }

    pub fn request(&self, name: &str, said: Said) -> Request {
        let event = self.events.fetch_add(1, Ordering::SeqCst);
        Request { can: self.can.clone(), ..asked(&room(), &person(name), event, said) }
    }

    pub async fn does(&self, name: &str, said: Said) -> Reply {
        self.host.handle(self.request(name, said)).await
    }

    pub async fn says(&self, name: &str, words: &str) -> Reply {
        self.does(name, Said::Words(words.to_owned())).await
    }

    /// What is answered to words of somebody.
    pub async fn told(&self, name: &str, words: &str) -> String {
        let reply = self.says(name, words).await;
        reply.answers.iter().map(|(_, post)| post.text.to_string()).collect::<Vec<_>>().join("\n")
    }

    /// The first game.
    pub async fn game(&self) -> Game {
        let first = GameId::new(1).expect("one is a number");
        self.store.game(first).await.expect("memory can be read").expect("there is a game")
    }
}

async fn start(store: &Arc<dyn Store>, options: &Options) -> (Host, CancellationToken) {
    let stop = CancellationToken::new();
    let clock = Arc::new(TokioClock::starting_at(Timestamp::UNIX_EPOCH));
    let host = Host::start(options.clone(), Arc::clone(store), clock, stop.clone()).await.expect("a start");
    (host, stop)
}

/// A person of the local room whose id is the name.
pub fn person(name: &str) -> UserId {
    UserId::new(Platform::Web, name).expect("an id")
}

/// The room.
pub fn room() -> RoomId {
    RoomId::new(Platform::Web, "room").expect("an id")
}
