//! Rooms: invites, the greeting, leaving what is empty, and following what is replaced.

use super::allow::is_allowed;
use super::desk::Desk;
use super::greet;
use super::place::Place;
use super::send::{self, Failure};
use crate::game::Platform;
use crate::talk::Args;
use matrix_sdk::ruma::api::client::membership::{get_member_events, leave_room};
use matrix_sdk::ruma::events::room::member::{MembershipState, RoomMemberEvent, RoomMemberEventContent};
use matrix_sdk::ruma::serde::Raw;
use matrix_sdk::ruma::{OwnedRoomId, RoomId, RoomOrAliasId};
use matrix_sdk::sync::SyncResponse;
use matrix_sdk::{HttpError, Room, RoomState};
use std::time::Duration;

/// How often it is tried to come into a room: others' servers may take their time.
const ATTEMPTS: u32 = 5;

/// The first wait between two attempts, doubled each time.
const FIRST_WAIT: Duration = Duration::from_secs(3);

/// What the keys of the rooms that have a successor begin with.
const FOLLOWED: &str = "matrix/followed/";

/// Takes up what the rooms themselves ask for, as they are at the start.
pub(super) fn begin(desk: &Desk) {
    for room in desk.client.invited_rooms() {
        invited(desk, room.room_id());
    }
    for room in desk.client.joined_rooms() {
        follow(desk, &room);
        leave_if_empty(desk, &room);
    }
}

/// Looks at what an answer of the homeserver's says of rooms themselves.
pub(super) fn look(desk: &Desk, response: &SyncResponse) {
    for id in response.rooms.invited.keys() {
        invited(desk, id);
    }
    for id in response.rooms.joined.keys() {
        let Some(room) = desk.client.get_room(id) else { continue };
        follow(desk, &room);
        leave_if_empty(desk, &room);
    }
}

/// Puts aside what is played in rooms that were lost while the program was away, and takes up what is played in those
/// that it is in.
pub(super) async fn look_back(desk: &Desk) {
    let homes = match desk.host.in_play(Platform::Matrix).await {
        Ok(homes) => homes.into_keys(),
        Err(error) => return tracing::error!(%error, "where something is played can't be read"),
    };
    for home in homes {
        let room = send::room(&desk.client, &Place::of(&home));
        if !room.is_ok_and(|room| room.state() == RoomState::Joined) {
            tracing::info!(room = %home, "a room was lost while the program was away: its games are put aside");
            left(desk, &Place::of(&home).room).await;
        }
    }
    for room in desk.client.joined_rooms() {
        returned(desk, &Place { room: room.room_id().to_string(), thread: None }).await;
    }
}

/// The program is in a room no more: it was thrown out, or left. What comes of it is kept when this ends, so that a
/// return can't overtake it.
pub(super) async fn left(desk: &Desk, room: &str) {
    let Some(id) = (Place { room: room.to_owned(), thread: None }).id() else { return };
    if let Err(error) = desk.host.left(&id).await {
        tracing::error!(%error, room = %id, "games could not be put aside");
    }
}

/// The program is in a room, perhaps again: what was put aside there goes on.
async fn returned(desk: &Desk, place: &Place) {
    let Some(id) = place.id() else { return };
    if let Err(error) = desk.host.returned(&id).await {
        tracing::error!(%error, room = %id, "games could not be taken up");
    }
}

/// The program has come into a room: it says how to begin, unless the room replaces one that it was in.
pub(super) async fn came(desk: &Desk, room: &str) {
    let place = Place { room: room.to_owned(), thread: None };
    returned(desk, &place).await;
    if let Ok(room) = send::room(&desk.client, &place)
        && let Some(before) = followed_by(desk, &room)
    {
        follow(desk, &before);
    }
    greet::greet(desk, &place.room);
}

/// The room that a room replaces, if the program knows it.
pub(super) fn followed_by(desk: &Desk, room: &Room) -> Option<Room> {
    let before = room.predecessor_room().and_then(|before| desk.client.get_room(&before.room_id));
    // A room can say of itself what it likes; only the one before says what replaces it.
    before.filter(|before| is_replaced_by(before, room.room_id()))
}

fn is_replaced_by(room: &Room, other: &RoomId) -> bool {
    room.successor_room().is_some_and(|successor| successor.room_id == other)
}

/// Somebody invites the program.
fn invited(desk: &Desk, id: &RoomId) {
    let Some(room) = desk.client.get_room(id).filter(|room| room.state() == RoomState::Invited) else { return };
    if !desk.begin(id.as_str()) {
        return;
    }
    let desk = desk.clone();
    desk.tasks.clone().spawn(async move {
        answer_invite(&desk, &room).await;
        desk.end(room.room_id().as_str());
    });
}

async fn answer_invite(desk: &Desk, room: &Room) {
    let inviter = match room.invite_details().await {
        Ok(invite) => invite.inviter_id,
        Err(error) => return tracing::warn!(%error, room = %room.room_id(), "an invite says not whose it is"),
    };
    if crate::game::UserId::new(crate::game::Platform::Matrix, inviter.as_str()).is_ok_and(|id| desk.host.blocks(&id)) {
        // Without a word: whoever is shut out has no use for a reason.
        if let Err(error) = desk.client.send(leave_room::v3::Request::new(room.room_id().to_owned())).await {
            tracing::warn!(%error, room = %room.room_id(), "an invite could not be rejected");
        }
        return;
    }
    let server = inviter.server_name().as_str();
    let is_expected = desk.client.joined_rooms().iter().any(|other| is_replaced_by(other, room.room_id()));
    if is_expected || is_allowed(&desk.allow, inviter.as_str()) {
        let id = room.room_id().to_owned();
        let came = insist(desk, || async { room.join().await.map_err(Failure::from) }).await;
        if let Err(failure) = came {
            tracing::warn!(%failure, room = %id, "an invite could not be accepted");
        }
        return;
    }
    if desk.is_news(server) {
        tracing::warn!(server, "an invite was rejected: to accept those of that server, name it in matrix.allow");
    }
    let reason = desk.words().plain("matrix-not-allowed", &Args::new().text("server", server));
    let mut request = leave_room::v3::Request::new(room.room_id().to_owned());
    request.reason = Some(reason);
    if let Err(error) = desk.client.send(request).await {
        tracing::warn!(%error, room = %room.room_id(), "an invite could not be rejected");
    }
}

/// Leaves a room in which nobody else is and nobody is invited.
fn leave_if_empty(desk: &Desk, room: &Room) {
    let others = room.active_members_count();
    // Before the homeserver has counted, it is nobody.
    if room.state() != RoomState::Joined || room.joined_members_count() != 1 || others != 1 {
        return;
    }
    if !desk.begin(room.room_id().as_str()) {
        return;
    }
    let (desk, room) = (desk.clone(), room.clone());
    desk.tasks.clone().spawn(async move {
        // One that the program is just making is empty until it has invited somebody.
        let made = desk.direct.lock().await;
        drop(made);
        let left = match is_alone(&desk, &room).await {
            Ok(true) => room.leave().await.map(|()| tracing::info!(room = %room.room_id(), "left an empty room")),
            Ok(false) => Ok(()),
            Err(error) => Err(error.into()),
        };
        if let Err(error) = left {
            tracing::debug!(%error, room = %room.room_id(), "an empty room could not be left");
        }
        desk.end(room.room_id().as_str());
    });
}

/// Whether a room has nobody else, as the homeserver knows it now.
async fn is_alone(desk: &Desk, room: &Room) -> Result<bool, HttpError> {
    let members = desk.client.send(get_member_events::v3::Request::new(room.room_id().to_owned())).await?.chunk;
    let is_other = |member: &Raw<RoomMemberEvent>| {
        let is_there = |membership| matches!(membership, MembershipState::Join | MembershipState::Invite);
        let membership = member.get_field("content").ok().flatten();
        let membership = membership.map(|content: RoomMemberEventContent| content.membership);
        let id: Option<String> = member.get_field("state_key").ok().flatten();
        id.is_some_and(|id| id != desk.me.id) && membership.is_none_or(is_there)
    };
    Ok(!members.iter().any(is_other))
}

/// Follows a room that was replaced to the one that replaces it.
fn follow(desk: &Desk, room: &Room) {
    let Some(successor) = room.successor_room().map(|successor| successor.room_id) else { return };
    let key = format!("{FOLLOWED}{}", room.room_id());
    if !desk.begin(&key) {
        return;
    }
    let (desk, room) = (desk.clone(), room.clone());
    desk.tasks.clone().spawn(async move {
        if matches!(desk.host.recalled(&key).await, Ok(None)) {
            move_to(&desk, &room, successor, key.clone()).await;
        }
        desk.end(&key);
    });
}

async fn move_to(desk: &Desk, room: &Room, successor: OwnedRoomId, key: String) {
    let is_in = |id: &RoomId| desk.client.get_room(id).is_some_and(|room| room.state() == RoomState::Joined);
    if !is_in(&successor) {
        let via = room.route().await.unwrap_or_default();
        let target: &RoomOrAliasId = (&*successor).into();
        let join =
            || async { desk.client.join_room_by_id_or_alias(target, &via).await.map(drop).map_err(Failure::from) };
        if let Err(failure) = insist(desk, join).await {
            // An invite may come yet.
            return tracing::warn!(%failure, room = %room.room_id(), "a room's successor can't be joined");
        }
    }
    let moved = async {
        let to = Place { room: successor.to_string(), thread: None };
        let mut places = vec![Place { room: room.room_id().to_string(), thread: None }];
        for (key, _) in desk.host.recalled_all(&thread_key(room.room_id().as_str(), ""), MOST_THREADS).await? {
            let thread = key.rsplit_once("/$").map(|(_, thread)| format!("${thread}"));
            places.push(Place { room: room.room_id().to_string(), thread });
        }
        for place in places {
            if let (Some(from), Some(to)) = (place.id(), to.id()) {
                desk.host.moved(&from, &to).await?;
            }
        }
        desk.host.remember(vec![(key, Some(Vec::new()))]).await
    };
    match moved.await {
        Ok(()) => tracing::info!(room = %room.room_id(), to = %successor, "a room was replaced, its games go on"),
        Err(error) => tracing::error!(%error, "that a room was followed can't be kept"),
    }
}

/// Under which key it is remembered that somebody has played in a thread of a room.
pub(super) fn thread_key(room: &str, thread: &str) -> String {
    format!("matrix/thread/{room}/{thread}")
}

/// The most threads of a room whose games move with it.
const MOST_THREADS: usize = 1000;

/// Does something, again where it fails for now.
async fn insist<F: Future<Output = Result<(), Failure>>>(desk: &Desk, deed: impl Fn() -> F) -> Result<(), Failure> {
    let mut pause = FIRST_WAIT;
    let mut attempt = 1;
    loop {
        let done = deed().await;
        let asked = done.as_ref().err().and_then(Failure::wait).filter(|_| attempt < ATTEMPTS);
        let Some(asked) = asked else { return done };
        tokio::select! {
            () = tokio::time::sleep(pause.max(asked)) => {}
            () = desk.stop.cancelled() => return Ok(()),
        }
        attempt += 1;
        pause *= 2;
    }
}
