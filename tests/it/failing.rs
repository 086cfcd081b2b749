//! A store that keeps everything, and can't be read any more for people's names once it has kept a placement.

use async_trait::async_trait;
use jiff::Timestamp;
use kulami::game::{EventKind, Game, GameId, Owed, Platform, RoomId, Settings, UserId};
use kulami::store::{Change, Committed, Exported, IndexKey, MemoryStore, OwedEntry, Person, Store, StoreError, Whose};
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::mpsc;

/// The store, and whether it fails already.
#[derive(Default)]
pub struct FailingStore {
    kept: MemoryStore,
    failing: AtomicBool,
}

#[async_trait]
impl Store for FailingStore {
    async fn commit(&self, change: Change) -> Result<Committed, StoreError> {
        let mut events = change.game.iter().flat_map(|game| &game.events);
        let places = events.any(|event| matches!(event.kind, EventKind::Placed(_)));
        let committed = self.kept.commit(change).await;
        self.failing.fetch_or(places, Ordering::SeqCst);
        committed
    }

    async fn person(&self, id: &UserId) -> Result<Option<Person>, StoreError> {
        if self.failing.load(Ordering::SeqCst) { Err(StoreError::Stopped) } else { self.kept.person(id).await }
    }

    async fn game(&self, id: GameId) -> Result<Option<Game>, StoreError> {
        self.kept.game(id).await
    }

    async fn last_game(&self) -> Result<u32, StoreError> {
        self.kept.last_game().await
    }

    async fn find(&self, key: &IndexKey, before: Option<GameId>, limit: usize) -> Result<Vec<GameId>, StoreError> {
        self.kept.find(key, before, limit).await
    }

    async fn due(&self, now: Timestamp, limit: usize) -> Result<Vec<(Timestamp, GameId)>, StoreError> {
        self.kept.due(now, limit).await
    }

    async fn next_due(&self) -> Result<Option<Timestamp>, StoreError> {
        self.kept.next_due().await
    }

    async fn owed(&self) -> Result<Vec<Owed>, StoreError> {
        self.kept.owed().await
    }

    async fn posts(&self, game: GameId) -> Result<Vec<OwedEntry>, StoreError> {
        self.kept.posts(game).await
    }

    async fn people_named(&self, platform: Platform, name: &str) -> Result<Vec<UserId>, StoreError> {
        self.kept.people_named(platform, name).await
    }

    async fn seen(&self, cause: &str) -> Result<bool, StoreError> {
        self.kept.seen(cause).await
    }

    async fn adapter(&self, key: &str) -> Result<Option<Vec<u8>>, StoreError> {
        self.kept.adapter(key).await
    }

    async fn home(&self, room: &RoomId) -> Result<Option<RoomId>, StoreError> {
        self.kept.home(room).await
    }

    async fn settings(&self, whose: &Whose) -> Result<Settings, StoreError> {
        self.kept.settings(whose).await
    }

    async fn adapter_entries(&self, prefix: &str, limit: usize) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        self.kept.adapter_entries(prefix, limit).await
    }

    async fn sweep(&self, now: Timestamp) -> Result<bool, StoreError> {
        self.kept.sweep(now).await
    }

    async fn export(&self, into: mpsc::Sender<Vec<Exported>>) -> Result<(), StoreError> {
        self.kept.export(into).await
    }

    async fn import(&self, page: Vec<Exported>) -> Result<(), StoreError> {
        self.kept.import(page).await
    }
}
