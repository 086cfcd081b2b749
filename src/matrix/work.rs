//! Does what was read, each room in its order, and answers.

use super::content;
use super::desk::Desk;
use super::emoji;
use super::offer;
use super::place::Place;
use super::refuse::refuse;
use super::rooms;
use super::send::{self, Failure};
use super::told::{Told, What};
use super::words::Line;
use crate::game::{Platform, UserId};
use crate::host::Reply;
use crate::talk::{Ability, Press, PressKind, Request, Said};
use matrix_sdk::Room;
use matrix_sdk::ruma::{EventId, UserId as MatrixUser};
use serde_json::Value;
use std::collections::VecDeque;

/// What the program may do in a room. Reactions stand for buttons, but can't be counted on.
const CAN: [Ability; 4] = [Ability::Pictures, Ability::Files, Ability::Mentions, Ability::Edits];

/// Takes in what is kept and to be done.
pub(super) fn take_in(desk: &Desk, entries: Vec<(String, Told)>) {
    let mut queues = desk.queues();
    for (key, told) in entries {
        let room = told.room.clone();
        let queue = queues.entry(room.clone()).or_insert_with(|| {
            let desk = desk.clone();
            desk.tasks.clone().spawn(async move { empty(&desk, &room).await });
            VecDeque::new()
        });
        queue.push_back((key, told));
    }
}

/// Does everything in a room's queue. A stop lets what is under way be finished; the rest stays kept.
async fn empty(desk: &Desk, room: &str) {
    loop {
        let entry = desk.queues().get(room).and_then(|queue| queue.front().cloned());
        let Some((key, told)) = entry.filter(|_| !desk.stop.is_cancelled()) else { return };
        if !take(desk, &told).await {
            return;
        }
        if let Err(error) = desk.host.remember(vec![(key, None)]).await {
            tracing::error!(%error, "that something was done could not be kept");
            return;
        }
        let mut queues = desk.queues();
        let is_empty = queues.get_mut(room).is_none_or(|queue| {
            queue.pop_front();
            queue.is_empty()
        });
        if is_empty {
            queues.remove(room);
            return;
        }
    }
}

/// Does one thing; answers whether it is done with. It is not where the stop comes first.
async fn take(desk: &Desk, told: &Told) -> bool {
    let mut place = Place { room: told.room.clone(), thread: told.thread.clone() };
    let Ok(room) = send::room(&desk.client, &place) else { return true };
    let said = match &told.what {
        What::Said(line) => {
            introduce(desk, &room, line).await;
            Some(Said::Words(line.words.clone()))
        }
        What::Reacted(emoji) => pressed(desk, &room, &mut place, told.reply_to.as_deref(), emoji).await,
        What::Locked(_) => None,
    };
    let Some(request) = (match said {
        Some(said) => request(desk, &room, &place, told, said).await,
        None => None,
    }) else {
        return true;
    };
    match desk.host.has_done(&request).await {
        // What it changed is on its way: an answer on top would come twice.
        Ok(true) => return true,
        Ok(false) => {}
        Err(error) => tracing::error!(%error, "whether something was done can't be read"),
    }
    if let (Some(thread), What::Said(line)) = (&place.thread, &told.what)
        && line.words.to_lowercase().contains("challenge")
        && let Err(error) = desk.host.remember(vec![(rooms::thread_key(&place.room, thread), Some(Vec::new()))]).await
    {
        tracing::error!(%error, "a thread can't be kept");
    }
    let private = request.private;
    let reply = desk.host.handle(request).await;
    // A reaction has no words to reply to, but those of the message that it is on.
    let answered = if matches!(told.what, What::Reacted(_)) { told.reply_to.as_deref() } else { None };
    let to = answered.unwrap_or(&told.event);
    let answered = match reply.refused.filter(|_| !private) {
        Some(way) => refuse(desk, &room, place, to, told, way, reply).await,
        None => answer(desk, &room, &place, Some(to), &told.event, reply).await,
    };
    !matches!(answered, Answered::NotYet)
}

/// What became of answers.
pub(super) enum Answered {
    /// They are there.
    Yes,
    /// They can't be: the room is closed to the program.
    No,
    /// The stop came first: the next start answers.
    NotYet,
}

/// Answers, in the room or thread in which it was asked or another; nobody is rung by an answer.
pub(super) async fn answer(
    desk: &Desk,
    room: &Room,
    place: &Place,
    to: Option<&str>,
    event: &str,
    reply: Reply,
) -> Answered {
    for (number, (_, mut post)) in reply.answers.into_iter().enumerate() {
        post.pings.clear();
        let id = format!("kulami.{event}.{number}");
        loop {
            match send::messages(room, place, to, content::messages(&post), &id).await {
                Ok(message) => {
                    offer::remember(&desk.host, &message, &post.controls).await;
                    offer::offer(desk, room, &message, &post.controls, &id).await;
                    break;
                }
                Err(failure @ (Failure::Later(..) | Failure::TooMany(_))) => {
                    tracing::debug!(%failure, room = %room.room_id(), "an answer waits for its platform");
                    desk.note(&failure);
                    tokio::select! {
                        () = tokio::time::sleep(failure.wait().unwrap_or_default()) => {}
                        () = desk.stop.cancelled() => return Answered::NotYet,
                    }
                }
                // The next login answers.
                Err(Failure::Token) => return Answered::NotYet,
                Err(Failure::Never(why)) => {
                    tracing::warn!(why, room = %room.room_id(), "an answer can't be sent");
                    return Answered::No;
                }
            }
        }
    }
    Answered::Yes
}

/// The request that something is.
async fn request(desk: &Desk, room: &Room, place: &Place, told: &Told, said: Said) -> Option<Request> {
    let mut mentions = Vec::new();
    if let What::Said(line) = &told.what {
        mentions = line.people();
        for id in &line.unnamed {
            let (Some(name), Ok(person)) = (name(room, id).await, UserId::new(Platform::Matrix, id)) else { continue };
            mentions.extend([format!("@{name}"), name].map(|text| (text, person.clone())));
        }
    }
    let home = Place { room: place.room.clone(), thread: None }.id()?;
    Some(Request {
        room: place.id()?,
        within: place.thread.is_some().then(|| home.clone()),
        home,
        manages: Some(is_private(room) || manages(room, &told.sender).await),
        called: desk.me.called(),
        can: CAN.to_vec(),
        private: is_private(room),
        person: UserId::new(Platform::Matrix, &told.sender).ok()?,
        name: name(room, &told.sender).await.unwrap_or_default(),
        event: told.event.clone(),
        said,
        direct: false,
        reply_to: replied_to(desk, room, place, told).await,
        mentions,
        rooms: Vec::new(),
        language: None,
    })
}

/// Whether nobody but the program and one person is in a room.
pub(super) fn is_private(room: &Room) -> bool {
    room.active_members_count() == 2
}

/// Whether somebody may change a room's state.
async fn manages(room: &Room, id: &str) -> bool {
    let Ok(user) = MatrixUser::parse(id) else { return false };
    let member = room.get_member_no_sync(&user).await.ok().flatten();
    // A state that no room has a rule of its own for.
    member.is_some_and(|member| member.can_send_state("org.kulami.room".into()))
}

/// The display name of somebody in a room.
pub(super) async fn name(room: &Room, id: &str) -> Option<String> {
    let user = MatrixUser::parse(id).ok()?;
    let member = match room.get_member_no_sync(&user).await {
        Ok(Some(member)) => Some(member),
        _ => room.get_member(&user).await.ok().flatten(),
    };
    Some(member.map_or_else(|| user.localpart().to_owned(), |member| member.name().to_owned()))
}

/// Has the host know the people whom words may name, since they may never have said anything to it.
async fn introduce(desk: &Desk, room: &Room, line: &Line) {
    let mut people: Vec<String> = line.mentions.iter().map(|(_, id)| id.clone()).chain(line.unnamed.clone()).collect();
    let words = line.words.to_lowercase();
    if words.contains("challenge") && room.active_members_count() <= MOST_KNOWN {
        let members = room.members(matrix_sdk::RoomMemberships::JOIN).await.unwrap_or_default();
        let named = members.iter().filter(|member| words.contains(&member.name().to_lowercase()));
        people.extend(named.map(|member| member.user_id().to_string()));
    }
    people.retain(|id| *id != desk.me.id);
    for id in people {
        let (Some(name), Ok(person)) = (name(room, &id).await, UserId::new(Platform::Matrix, &id)) else { continue };
        if let Err(error) = desk.host.introduce(&person, &name).await {
            tracing::warn!(%error, %person, "a name could not be kept");
        }
    }
}

/// The most members of a room among whom somebody is looked for by name.
const MOST_KNOWN: u64 = 1000;

/// The control that a reaction presses, and the thread of the message that it is on.
async fn pressed(desk: &Desk, room: &Room, place: &mut Place, on: Option<&str>, emoji: &str) -> Option<Said> {
    let (on, kind) = (on?, emoji::meant(emoji)?);
    let said = |press| Some(Said::Pressed { press, choice: None });
    if let Some(press) = offer::meant(&desk.host, on, kind).await {
        place.thread = ours(desk, room, on).await?.thread;
        return said(press?);
    }
    let mut owed = desk.host.post_of(&place.id()?, on).await.ok()?;
    if owed.is_none() {
        let ours = ours(desk, room, on).await?;
        place.thread = ours.thread;
        owed = desk.host.post_of(&place.id()?, ours.part_of.as_deref().unwrap_or(on)).await.ok()?;
    }
    let id = owed.filter(|id| emoji::is_offered(kind, id.kind))?;
    let press = match kind {
        PressKind::Rules(_) | PressKind::Learn(_) => Press { game: None, revision: 0, kind },
        _ => Press { game: Some(id.game), revision: id.revision, kind },
    };
    said(press)
}

/// A message of the program's own.
struct Ours {
    /// The thread that it is in.
    thread: Option<String>,
    /// The post's first message, where it is a later one.
    part_of: Option<String>,
}

/// Reads a message of the program's own; `None` where it is no such.
async fn ours(desk: &Desk, room: &Room, message: &str) -> Option<Ours> {
    let message = EventId::parse(message).ok()?;
    let event = room.event(&message, None).await.ok()?;
    let event: Value = serde_json::from_str(event.raw().json().get()).ok()?;
    if event["sender"] != desk.me.id.as_str() {
        return None;
    }
    let content = &event["content"];
    let relation = &content["m.relates_to"];
    let thread = relation["event_id"].as_str().filter(|_| relation["rel_type"] == "m.thread");
    Some(Ours { thread: thread.map(str::to_owned), part_of: content[send::PART_OF].as_str().map(str::to_owned) })
}

/// The message that somebody's words answer: of a post in several, the first.
async fn replied_to(desk: &Desk, room: &Room, place: &Place, told: &Told) -> Option<String> {
    let message = told.reply_to.clone().filter(|_| matches!(told.what, What::Said(_)))?;
    match desk.host.post_of(&place.id()?, &message).await {
        Ok(None) => ours(desk, room, &message).await.and_then(|ours| ours.part_of).or(Some(message)),
        _ => Some(message),
    }
}
