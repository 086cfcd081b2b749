//! What adapters have the host keep for them, and what they ask of what is kept.

use super::Host;
use super::act::cause_of;
use crate::game::{OwedId, RoomId, UserId};
use crate::store::{Change, Entries, IndexKey, StoreError};
use crate::talk::Request;
use jiff::Timestamp;

/// The key under which an adapter remembers what it has with one person: it goes when they are forgotten, whether the
/// adapter runs or not.
#[must_use]
pub fn key_of(person: &UserId) -> String {
    format!("{}/direct/{}", person.platform(), person.id())
}

impl Host {
    /// The time now, by the host's own clock.
    #[must_use]
    pub fn now(&self) -> Timestamp {
        self.clock().now()
    }

    /// Keeps what an adapter wants to remember, all of it or nothing: its own keys, which begin with its platform's
    /// word and a slash, each with a value or `None` to forget it. A value has at most some 4,000 bytes, and all of
    /// them together some 200,000.
    ///
    /// # Errors
    ///
    /// [`StoreError`] where it can't be kept: nothing has changed then.
    pub async fn remember(&self, entries: Entries) -> Result<(), StoreError> {
        self.store().commit(Change { adapter: entries, ..Change::default() }).await.map(drop)
    }

    /// What an adapter remembers under a key.
    ///
    /// # Errors
    ///
    /// [`StoreError`] where it can't be read.
    pub async fn recalled(&self, key: &str) -> Result<Option<Vec<u8>>, StoreError> {
        self.store().adapter(key).await
    }

    /// What an adapter remembers under keys that begin so, by key, at most `limit`.
    ///
    /// # Errors
    ///
    /// [`StoreError`] where it can't be read.
    pub async fn recalled_all(&self, prefix: &str, limit: usize) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        self.store().adapter_entries(prefix, limit).await
    }

    /// The post that a message of a room shows; `None` where it shows none, or the game is long over.
    ///
    /// # Errors
    ///
    /// [`StoreError`] where it can't be read.
    pub async fn post_of(&self, room: &RoomId, message: &str) -> Result<Option<OwedId>, StoreError> {
        let key = IndexKey::Message(room.clone(), message.to_owned());
        let Some(&game) = self.store().find(&key, None, 1).await?.first() else { return Ok(None) };
        let posts = self.store().posts(game).await?;
        let shown = posts.iter().rfind(|entry| entry.message.as_deref() == Some(message));
        Ok(shown.map(|entry| entry.owed.id))
    }

    /// Whether a request was done before, so that what it changed is on its way already.
    ///
    /// # Errors
    ///
    /// [`StoreError`] where it can't be read.
    pub async fn has_done(&self, request: &Request) -> Result<bool, StoreError> {
        self.store().seen(&cause_of(request)).await
    }
}
