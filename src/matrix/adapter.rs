//! Matrix as the outbox uses it.

use super::content;
use super::desk::Desk;
use super::direct;
use super::emoji;
use super::offer;
use super::place::Place;
use super::send;
use crate::game::{Platform, RoomId, UserId};
use crate::host::{Adapter, Post, PostError};
use crate::talk::Text;
use async_trait::async_trait;
use matrix_sdk::ruma::UserId as MatrixUser;
use matrix_sdk::ruma::events::room::member::MembershipState;
use serde_json::Value;

/// Shows what the outbox owes to Matrix's rooms.
pub(super) struct MatrixAdapter {
    desk: Desk,
}

impl MatrixAdapter {
    pub(super) const fn new(desk: Desk) -> Self {
        Self { desk }
    }
}

#[async_trait]
impl Adapter for MatrixAdapter {
    fn platform(&self) -> Platform {
        Platform::Matrix
    }

    fn address(&self) -> Option<String> {
        Some(self.desk.me.id.clone())
    }

    async fn direct_room(&self, person: &UserId) -> Result<Option<RoomId>, PostError> {
        let Some(room) = direct::with(&self.desk, person.id()).await? else { return Ok(None) };
        Ok(Place { room: room.room_id().to_string(), thread: None }.id())
    }

    async fn has_member(&self, room: &RoomId, _home: &RoomId, person: &UserId) -> bool {
        let (Ok(room), Ok(user)) = (send::room(&self.desk.client, &Place::of(room)), MatrixUser::parse(person.id()))
        else {
            return false;
        };
        let member = room.get_member(&user).await.ok().flatten();
        member.is_some_and(|member| *member.membership() == MembershipState::Join)
    }

    async fn post(&self, room: &RoomId, post: Post) -> Result<String, PostError> {
        let place = Place::of(room);
        let room = send::room(&self.desk.client, &place)?;
        // The homeserver shows what has the same id once.
        let id = format!("kulami.{}", post.once().unwrap_or_default());
        let sent = send::messages(&room, &place, None, content::messages(&post), &id).await;
        let message = sent.inspect_err(|failure| self.desk.note(failure))?;
        if post.id.is_none() {
            offer::remember(&self.desk.host, &message, &post.controls).await;
        }
        if emoji::are_shown(&post) && !emoji::buttons(&post.controls).is_empty() {
            let (desk, controls, shown) = (self.desk.clone(), post.controls, message.clone());
            self.desk.tasks.spawn(async move { offer::offer(&desk, &room, &shown, &controls, &id).await });
        }
        Ok(message)
    }

    async fn edit(&self, room: &RoomId, message: &str, post: Post) -> Result<(), PostError> {
        let place = Place::of(room);
        let room = send::room(&self.desk.client, &place)?;
        let id = format!("kulami.{}.edit", post.id.map(|id| id.to_string()).unwrap_or_default());
        let change = Value::Object(content::change(&post, message));
        send::event(&room, "m.room.message", change, &id).await.inspect_err(|failure| self.desk.note(failure))?;
        Ok(())
    }

    /// Leaves the message as it is: reactions to it are answered with the present board.
    async fn retire(&self, _room: &RoomId, _message: &str, _shrunk: Option<Text>) -> Result<(), PostError> {
        Ok(())
    }
}
