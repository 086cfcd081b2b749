//! What is not done, said where the room wants it: in the room, in a thread, or in a direct chat.

use super::desk::Desk;
use super::place::Place;
use super::send;
use super::told::{Told, What};
use super::work::{self, Answered};
use super::{content, direct};
use crate::game::{Platform, UserId};
use crate::host::Reply;
use crate::talk::{Args, Refusals, Text};
use matrix_sdk::Room;

/// The reaction to what is not done.
const SIGN: &str = "🚫";

/// The most characters of what was typed that are said again.
const MOST: usize = 60;

/// Says that something was not done, and why, in answer to an event.
pub(super) async fn refuse(
    desk: &Desk,
    room: &Room,
    place: Place,
    to: &str,
    told: &Told,
    way: Refusals,
    mut reply: Reply,
) -> Answered {
    if matches!(told.what, What::Said(_)) {
        sign(desk, room, &told.event).await;
    }
    if reply.answers.is_empty() {
        return Answered::Yes;
    }
    match way {
        Refusals::Here => work::answer(desk, room, &place, Some(to), &told.event, reply).await,
        Refusals::Thread => {
            let thread = place.thread.unwrap_or_else(|| to.to_owned());
            let place = Place { room: place.room, thread: Some(thread) };
            work::answer(desk, room, &place, Some(to), &told.event, reply).await
        }
        Refusals::Direct => {
            if let Ok(Some(chat)) = direct::with(desk, &told.sender).await {
                let answered = alone(desk, room, &chat, told, reply.clone()).await;
                if !matches!(answered, Answered::No) {
                    return answered;
                }
            }
            if let Ok(person) = UserId::new(Platform::Matrix, &told.sender) {
                desk.host.seldom(&person, &mut reply);
            }
            work::answer(desk, room, &place, Some(to), &told.event, reply).await
        }
    }
}

/// Puts a sign below what was not done: where everybody reads it, a refusal may have no words.
async fn sign(desk: &Desk, room: &Room, event: &str) {
    let reaction = content::reaction(event, SIGN);
    if !desk.is_held_back()
        && let Err(failure) = send::event(room, "m.reaction", reaction, &format!("kulami.{event}.refused")).await
    {
        tracing::debug!(%failure, room = %room.room_id(), "a refusal has no sign");
        desk.note(&failure);
    }
}

/// Answers in a direct chat, where it must be said first what is answered.
async fn alone(desk: &Desk, room: &Room, chat: &Room, told: &Told, mut reply: Reply) -> Answered {
    let there = Place { room: chat.room_id().to_string(), thread: None };
    let words = desk.words_for(&told.sender, &there.room).await;
    let name = room.display_name().await.map_or_else(|_| told.room.clone(), |name| name.to_string());
    let args = Args::new().text("room", name);
    let about: Text = match &told.what {
        What::Said(line) => {
            let mut said: String = line.words.chars().take(MOST).collect();
            if said.len() < line.words.len() {
                said.push('…');
            }
            words.say("matrix-refused-words", &args.code("words", said))
        }
        _ => words.say("matrix-refused-reaction", &args),
    };
    if let Some((_, post)) = reply.answers.first_mut() {
        let mut text = about;
        text.line(std::mem::take(&mut post.text));
        post.text = text;
    }
    work::answer(desk, chat, &there, None, &told.event, reply).await
}
