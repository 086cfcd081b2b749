//! The room as the outbox uses it.

use super::room::Room;
use crate::game::{Platform, RoomId};
use crate::host::{Adapter, Post, PostError};
use crate::talk::Text;
use async_trait::async_trait;
use std::sync::Arc;

/// Shows what the outbox owes to the room.
#[derive(Clone, Debug)]
pub struct WebAdapter(pub Arc<Room>);

impl WebAdapter {
    fn check(&self, room: &RoomId) -> Result<(), PostError> {
        if room == self.0.id() { Ok(()) } else { Err(PostError::Never(format!("{room} is not {}", self.0.id()))) }
    }
}

#[async_trait]
impl Adapter for WebAdapter {
    fn platform(&self) -> Platform {
        Platform::Web
    }

    async fn post(&self, room: &RoomId, post: Post) -> Result<String, PostError> {
        self.check(room)?;
        let Some(id) = post.id else { return Err(PostError::Never("the post has no id".to_owned())) };
        self.0.show(id.to_string(), None, post);
        Ok(id.to_string())
    }

    async fn edit(&self, room: &RoomId, message: &str, post: Post) -> Result<(), PostError> {
        self.check(room)?;
        self.0.change(message, post);
        Ok(())
    }

    async fn retire(&self, room: &RoomId, message: &str, _: Option<Text>) -> Result<(), PostError> {
        self.check(room)?;
        self.0.retire(message);
        Ok(())
    }
}
