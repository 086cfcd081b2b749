//! Buttons as reactions: they are offered below a message, and for a while it is remembered what they were.

use super::desk::Desk;
use super::{content, emoji, send};
use crate::host::Host;
use crate::talk::{Control, Press, PressKind};
use matrix_sdk::Room;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// How long it is remembered what is offered below an answer, in seconds.
const OFFERED_FOR: i64 = 24 * 3600;

/// How often it is looked for what was offered long ago.
const LOOK: Duration = Duration::from_hours(1);

/// The most offers that are looked through.
const MOST: usize = 2000;

/// What the keys of all offers begin with.
const OFFERS: &str = "matrix/offer/";

/// The version of an offer's form.
const VERSION: u8 = 1;

/// An offer as it is kept.
#[derive(Serialize, Deserialize)]
struct Kept {
    v: u8,
    /// Until when it is kept, in seconds since 1970.
    until: i64,
    presses: Vec<String>,
}

/// Offers a message's buttons as reactions to it, as far as the homeserver lets it: words do the same.
/// They stand back where the homeserver has asked to wait, since they would hold up what matters more.
pub(super) async fn offer(desk: &Desk, room: &Room, message: &str, controls: &[Control], id: &str) {
    if desk.is_held_back() {
        return;
    }
    for (number, (emoji, _)) in emoji::buttons(controls).into_iter().enumerate() {
        let reaction = content::reaction(message, emoji);
        if let Err(failure) = send::event(room, "m.reaction", reaction, &format!("{id}.r{number}")).await {
            tracing::debug!(%failure, room = %room.room_id(), "a reaction is not offered");
            desk.note(&failure);
            return;
        }
    }
}

/// Remembers what is offered below an answer: unlike a game's post it can't be found again by its message.
pub(super) async fn remember(host: &Host, message: &str, controls: &[Control]) {
    let presses: Vec<String> = emoji::buttons(controls).iter().map(|(_, button)| button.press.to_string()).collect();
    if presses.is_empty() {
        return;
    }
    let kept = Kept { v: VERSION, until: host.now().as_second() + OFFERED_FOR, presses };
    let Ok(bytes) = serde_json::to_vec(&kept) else { return };
    if let Err(error) = host.remember(vec![(format!("{OFFERS}{message}"), Some(bytes))]).await {
        tracing::error!(%error, "what is offered below an answer can't be kept");
    }
}

/// What an emoji means below an answer of ours: `None` where it is no such answer, `Some(None)` where it means nothing.
#[allow(clippy::option_option)]
pub(super) async fn meant(host: &Host, message: &str, kind: PressKind) -> Option<Option<Press>> {
    let bytes = host.recalled(&format!("{OFFERS}{message}")).await.ok()??;
    let kept: Kept = serde_json::from_slice(&bytes).ok()?;
    let mut presses = kept.presses.iter().filter_map(|press| press.parse().ok());
    Some(presses.find(|press: &Press| emoji::of(press.kind) == emoji::of(kind)))
}

/// Forgets what was offered long ago, until the stop.
pub(super) async fn forget(desk: &Desk) {
    let mut look = tokio::time::interval(LOOK);
    loop {
        tokio::select! {
            _ = look.tick() => {}
            () = desk.stop.cancelled() => return,
        }
        let now = desk.host.now().as_second();
        let Ok(offers) = desk.host.recalled_all(OFFERS, MOST).await else { continue };
        let is_over = |bytes: &[u8]| serde_json::from_slice::<Kept>(bytes).is_ok_and(|kept| kept.until < now);
        let over = offers.into_iter().filter(|(_, bytes)| is_over(bytes));
        let change: Vec<_> = over.map(|(key, _)| (key, None)).collect();
        for page in change.chunks(200) {
            if let Err(error) = desk.host.remember(page.to_vec()).await {
                tracing::error!(%error, "what was offered can't be forgotten");
                return;
            }
        }
    }
}
