//! The greeting: owed to a room from the moment in which it is kept that the program is there, and said once.

use super::desk::Desk;
use super::place::Place;
use super::send::{self, Failure};
use super::{Error, content, work};
use crate::talk::{Args, Text, Words};
use matrix_sdk::{Room, RoomState};

/// What the keys of the rooms begin with that are to be greeted: each with when it was come into, and with nothing
/// where it has been greeted.
const GREETING: &str = "matrix/greeting/";

/// The most greetings that are taken up at a start.
const MOST: usize = 100_000;

/// What to keep where the program has come into a room, so that it is greeted; `None` where it was.
pub(super) async fn owed(desk: &Desk, room: &str) -> Result<Option<(String, Option<Vec<u8>>)>, Error> {
    let key = format!("{GREETING}{room}");
    let is_new = desk.host.recalled(&key).await.map_err(Error::of_store)?.is_none();
    Ok(is_new.then(|| (key, Some(desk.host.now().as_second().to_string().into_bytes()))))
}

/// Takes up what is owed from before.
pub(super) async fn begin(desk: &Desk) {
    match desk.host.recalled_all(GREETING, MOST).await {
        Ok(entries) => {
            let owed = entries.iter().filter(|(_, since)| !since.is_empty());
            owed.filter_map(|(key, _)| key.strip_prefix(GREETING)).for_each(|room| greet(desk, room));
        }
        Err(error) => tracing::error!(%error, "which rooms are to be greeted can't be read"),
    }
}

/// Greets a room, if that is owed.
pub(super) fn greet(desk: &Desk, room: &str) {
    let place = Place { room: room.to_owned(), thread: None };
    let room = send::room(&desk.client, &place).ok().filter(|room| room.state() == RoomState::Joined);
    let key = format!("{GREETING}{}", place.room);
    let Some(room) = room.filter(|_| desk.begin(&key)) else { return };
    let desk = desk.clone();
    desk.tasks.clone().spawn(async move {
        if let Ok(Some(since)) = desk.host.recalled(&key).await
            && let Ok(since) = String::from_utf8(since)
            && !since.is_empty()
            && (is_no_news(&desk, &room) || said(&desk, &room, &place, &since).await)
            && let Err(error) = desk.host.remember(vec![(key.clone(), Some(Vec::new()))]).await
        {
            tracing::error!(%error, "that a room was greeted can't be kept");
        }
        desk.end(&key);
    });
}

/// Whether nobody there needs a greeting: it is no room to talk in, the program's own, or goes on for another.
fn is_no_news(desk: &Desk, room: &Room) -> bool {
    let is_own = room.creators().is_some_and(|creators| creators.iter().any(|creator| *creator == *desk.me.id));
    room.is_space() || is_own || super::rooms::followed_by(desk, room).is_some()
}

/// Says the greeting; answers whether it is there.
async fn said(desk: &Desk, room: &Room, place: &Place, since: &str) -> bool {
    let text = greeting(desk.words_in(&place.room).await, work::is_private(room));
    let id = format!("kulami.greeting.{since}");
    loop {
        match send::messages(room, place, None, vec![content::notice(&text)], &id).await {
            Ok(_) => {
                tracing::info!(room = %room.room_id(), "came into a room");
                return true;
            }
            Err(failure @ (Failure::Later(..) | Failure::TooMany(_))) => {
                desk.note(&failure);
                tokio::select! {
                    () = tokio::time::sleep(failure.wait().unwrap_or_default()) => {}
                    () = desk.stop.cancelled() => return false,
                }
            }
            Err(failure) => {
                tracing::warn!(%failure, room = %room.room_id(), "a room could not be greeted");
                return false;
            }
        }
    }
}

fn greeting(words: &Words, private: bool) -> Text {
    let typed = |line: &str| format!("!kulami {line}");
    let args = Args::new()
        .code("challenge", typed(&format!("challenge {}", words.plain("placeholder-name", &Args::new()))))
        .code("rules", typed("rules"))
        .code("help", typed("help"));
    let how = if private { "matrix-greeting-alone" } else { "matrix-greeting-how" };
    let mut text = words.say("matrix-greeting-what", &args);
    text.line(words.say(how, &args));
    text.line(words.say("matrix-greeting-help", &args));
    text
}
