//! What can't be read yet: it waits for its key, and a room is told once what to do about it.

use super::content;
use super::desk::Desk;
use super::inbox::{self, INBOX, LOCKED};
use super::place::Place;
use super::send;
use super::told::{self, Told, What};
use super::work;
use crate::game::{Platform, UserId};
use crate::talk::Args;
use futures::{Stream, StreamExt};
use matrix_sdk::ruma::EventId;
use serde_json::Value;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// How long a message waits for its key, in seconds: what is older would surprise whoever wrote it.
const PATIENCE: i64 = 24 * 3600;

/// How often it is looked for what has waited too long, at the least.
const LOOK: Duration = Duration::from_secs(20);

/// The most messages that are looked through.
const MOST: usize = 500;

/// What the keys of the rooms that were told begin with.
const TOLD: &str = "matrix/hinted/";

/// Opens what waits as its keys come, until the stop.
pub(super) async fn run(desk: &Desk) {
    let keys = desk.client.encryption().room_keys_received_stream().await;
    let keys: std::pin::Pin<Box<dyn Stream<Item = _> + Send>> = match keys {
        Some(keys) => Box::pin(keys),
        None => Box::pin(futures::stream::pending()),
    };
    let mut keys = keys;
    let mut look = tokio::time::interval(LOOK.min(desk.grace));
    open(desk, |_, _| true).await;
    loop {
        tokio::select! {
            came = keys.next() => match came {
                Some(Ok(came)) => {
                    let is_for = |room: &str, of: &str| {
                        came.iter().any(|key| key.room_id == *room && (of.is_empty() || key.session_id == of))
                    };
                    open(desk, is_for).await;
                }
                // So many came that some were not told of.
                Some(Err(_)) => open(desk, |_, _| true).await,
                None => keys = Box::pin(futures::stream::pending()),
            },
            _ = look.tick() => look_after(desk).await,
            () = desk.unlocked.notified() => open(desk, |_, _| true).await,
            () = desk.stop.cancelled() => return,
        }
    }
}

/// Opens what waits for certain keys, as far as they are there.
async fn open(desk: &Desk, is_for: impl Fn(&str, &str) -> bool) {
    for (key, told, _) in waiting(desk).await {
        let What::Locked(of) = &told.what else { continue };
        if is_for(&told.room, of)
            && let Some(event) = opened(desk, &told).await
        {
            take_up(desk, key, &told, &event).await;
        }
    }
}

/// What waits: key, event, and since when.
async fn waiting(desk: &Desk) -> Vec<(String, Told, i64)> {
    match desk.host.recalled_all(LOCKED, MOST).await {
        Ok(entries) => {
            let read = |(key, bytes): (String, Vec<u8>)| inbox::read(&bytes).map(|(told, at)| (key, told, at));
            entries.into_iter().filter_map(read).collect()
        }
        Err(error) => {
            tracing::error!(%error, "what waits for keys can't be read");
            Vec::new()
        }
    }
}

/// The event in the open, if its key is there.
async fn opened(desk: &Desk, told: &Told) -> Option<Value> {
    let room = send::room(&desk.client, &Place { room: told.room.clone(), thread: None }).ok()?;
    let event = room.event(&EventId::parse(&told.event).ok()?, None).await.ok()?;
    if event.kind.is_utd() {
        return None;
    }
    serde_json::from_str(event.raw().json().get()).ok()
}

/// Puts an event that was opened among what is to be done, if it concerns the program.
async fn take_up(desk: &Desk, key: String, before: &Told, event: &Value) {
    let Ok(room) = send::room(&desk.client, &Place { room: before.room.clone(), thread: None }) else { return };
    let told = told::read(&before.room, event, &desk.me);
    let told = told.filter(|told| match &told.what {
        What::Said(line) => line.is_heard(&desk.me, work::is_private(&room)),
        _ => false,
    });
    let mut change = vec![(key, None), (format!("{TOLD}{}", before.room), None)];
    let mut news = Vec::new();
    let written = told.and_then(|told| Some((inbox::written(&told, desk.host.now().as_second())?, told)));
    if let Some((bytes, told)) = written {
        let key = inbox::key(INBOX, desk.next.fetch_add(1, Ordering::Relaxed));
        change.push((key.clone(), Some(bytes)));
        news.push((key, told));
    }
    match desk.host.remember(change).await {
        Ok(()) => work::take_in(desk, news),
        Err(error) => tracing::error!(%error, "what was opened can't be kept"),
    }
}

/// Tells rooms of what has waited long, and forgets what has waited too long.
async fn look_after(desk: &Desk) {
    let now = desk.host.now().as_second();
    let grace = i64::try_from(desk.grace.as_secs()).unwrap_or(i64::MAX);
    for (key, told, since) in waiting(desk).await {
        if now - since > PATIENCE {
            if let Err(error) = desk.host.remember(vec![(key, None)]).await {
                tracing::error!(%error, "what was not opened can't be forgotten");
            }
        } else if now - since >= grace {
            hint(desk, &told).await;
        }
    }
}

/// Says once in a room that something can't be read, and what helps.
async fn hint(desk: &Desk, told: &Told) {
    let key = format!("{TOLD}{}", told.room);
    if !matches!(desk.host.recalled(&key).await, Ok(None)) {
        return;
    }
    let place = Place { room: told.room.clone(), thread: told.thread.clone() };
    let (Ok(room), Ok(person)) = (send::room(&desk.client, &place), UserId::new(Platform::Matrix, &told.sender)) else {
        return;
    };
    let name = work::name(&room, &told.sender).await.unwrap_or_default();
    let words = desk.words_in(&told.room).await;
    let text = words.say("matrix-locked", &Args::new().person("who", &person, &name));
    let id = format!("kulami.{}.locked", told.event);
    tracing::info!(room = %told.room, "a message can't be read, its key has not come");
    match send::messages(&room, &place, Some(&told.event), vec![content::notice(&text)], &id).await {
        Ok(_) => {
            if let Err(error) = desk.host.remember(vec![(key, Some(Vec::new()))]).await {
                tracing::error!(%error, "that a room was told can't be kept");
            }
        }
        Err(failure) => tracing::debug!(%failure, "a room could not be told that something can't be read"),
    }
}
