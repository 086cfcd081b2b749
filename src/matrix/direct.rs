//! Direct chats: one with somebody is found, or made.

use super::desk::Desk;
use super::send::Failure;
use crate::game::{Platform, UserId};
use crate::host::key_of;
use matrix_sdk::Room;
use matrix_sdk::ruma::UserId as MatrixUser;
use matrix_sdk::ruma::events::direct::OwnedDirectUserIdentifier;
use matrix_sdk::ruma::events::room::member::MembershipState;

/// The direct chat with a person; `None` where there is none and can be none.
///
/// # Errors
///
/// [`Failure`] where waiting may change that.
pub(super) async fn with(desk: &Desk, person: &str) -> Result<Option<Room>, Failure> {
    let Ok(user) = MatrixUser::parse(person) else { return Ok(None) };
    // Two at once would make two.
    let _one = desk.direct.lock().await;
    if let Some(room) = found(desk, &user).await {
        return Ok(Some(room));
    }
    // The room that the program itself has made is remembered.
    let Some(key) = UserId::new(Platform::Matrix, person).ok().map(|person| key_of(&person)) else { return Ok(None) };
    // One that they have left says that they want none: until they invite the program themselves.
    if !matches!(desk.host.recalled(&key).await, Ok(None)) {
        return Ok(None);
    }
    match desk.client.create_dm(&user).await.map_err(Failure::from) {
        Ok(room) => {
            if let Err(error) = desk.host.remember(vec![(key, Some(room.room_id().as_str().into()))]).await {
                tracing::error!(%error, "that a direct chat was made can't be kept");
            }
            Ok(Some(room))
        }
        Err(Failure::Never(why)) => {
            tracing::debug!(why, person, "a direct chat can't be made");
            Ok(None)
        }
        Err(failure) => Err(failure),
    }
}

/// A room of the program's with that person alone: first those that the account lists as direct chats.
async fn found(desk: &Desk, user: &MatrixUser) -> Option<Room> {
    let is_chat = |room: &Room| {
        let heroes = room.heroes();
        let may_be = heroes.is_empty() || heroes.iter().any(|hero| hero.user_id == *user);
        may_be && room.active_members_count() == 2 && !room.is_space() && room.successor_room().is_none()
    };
    let target = OwnedDirectUserIdentifier::from(user.to_owned());
    let rooms = desk.client.joined_rooms().into_iter().filter(is_chat);
    let (listed, others): (Vec<Room>, Vec<Room>) = rooms.partition(|room| room.direct_targets().contains(&target));
    for room in listed.into_iter().chain(others) {
        if is_in(&room, user).await {
            return Some(room);
        }
    }
    None
}

/// Whether somebody is in a room or invited to it.
async fn is_in(room: &Room, user: &MatrixUser) -> bool {
    let member = match room.get_member_no_sync(user).await {
        Ok(Some(member)) => Some(member),
        _ => room.get_member(user).await.ok().flatten(),
    };
    member.is_some_and(|member| matches!(member.membership(), MembershipState::Join | MembershipState::Invite))
}
