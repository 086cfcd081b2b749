//! Rooms and their threads: a thread is a room of its own to the host, written `!room:server/$root`.

use super::html::percent_encoded;
use crate::game::{Platform, RoomId};
use serde_json::{Map, Value, json};

/// Where something is said.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// The room's id.
    pub room: String,
    /// The event that began the thread, where it is one.
    pub thread: Option<String>,
}

impl Place {
    /// The place that the host calls so.
    #[must_use]
    pub fn of(room: &RoomId) -> Self {
        // No id of a room has this in it, and the id of an event begins with `$`.
        match room.id().split_once("/$") {
            Some((room, thread)) => Self { room: room.to_owned(), thread: Some(format!("${thread}")) },
            None => Self { room: room.id().to_owned(), thread: None },
        }
    }

    /// What the host calls it: the room itself where the thread's name would be too long. `None` for what is no room.
    #[must_use]
    pub fn id(&self) -> Option<RoomId> {
        let room = RoomId::new(Platform::Matrix, &self.room).ok();
        let thread = self.thread.as_ref().map(|thread| format!("{}/{thread}", self.room));
        thread.and_then(|thread| RoomId::new(Platform::Matrix, &thread).ok()).or(room)
    }

    /// The link to it, which clients show by its name.
    #[must_use]
    pub fn link(&self) -> Option<String> {
        let room =
            self.room.starts_with('!').then(|| format!("https://matrix.to/#/{}", percent_encoded(&self.room)))?;
        Some(self.thread.iter().fold(room, |room, thread| format!("{room}/{}", percent_encoded(thread))))
    }

    /// The link to a message that is there.
    #[must_use]
    pub fn link_to(&self, message: &str) -> Option<String> {
        let room = Self { room: self.room.clone(), thread: None }.link()?;
        message.starts_with('$').then(|| format!("{room}/{}", percent_encoded(message)))
    }

    /// The relation of a message that is said here, perhaps as a reply to an event.
    #[must_use]
    pub fn relation(&self, reply_to: Option<&str>) -> Option<Value> {
        let mut relation = Map::new();
        if let Some(root) = &self.thread {
            relation.insert("rel_type".to_owned(), "m.thread".into());
            relation.insert("event_id".to_owned(), root.as_str().into());
            // For clients without threads, which show a reply instead.
            relation.insert("is_falling_back".to_owned(), reply_to.is_none().into());
        }
        if let Some(event) = reply_to.or(self.thread.as_deref()) {
            relation.insert("m.in_reply_to".to_owned(), json!({ "event_id": event }));
        }
        (!relation.is_empty()).then_some(Value::Object(relation))
    }
}
