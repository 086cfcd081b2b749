//! Reads what happens in the rooms: nothing is lost between the homeserver and the inbox, and nothing is done twice.
//!
//! The SDK notes how far it has read before it hands over what it read: after a crash in between it would never tell of
//! it again. So the host keeps a token of ours together with what was read up to it, in one change, before anything is
//! done. Where the SDK has gone further than that, and where the homeserver leaves out events because there are too
//! many (a `limited` timeline), they are read from the rooms' history instead, from our token on, every page.

use super::adapter::MatrixAdapter;
use super::desk::Desk;
use super::inbox::{self, ACCOUNT, INBOX, LOCKED, ROOMS, SINCE};
use super::send::Failure;
use super::told::{self, Told, What};
use super::{Error, emoji, greet, rooms, work};
use matrix_sdk::Room;
use matrix_sdk::config::SyncSettings;
use matrix_sdk::deserialized_responses::TimelineEvent;
use matrix_sdk::room::MessagesOptions;
use matrix_sdk::ruma::api::client::filter::FilterDefinition;
use matrix_sdk::ruma::{OwnedRoomId, UInt};
use matrix_sdk::store::{StateStoreDataKey, StateStoreDataValue};
use matrix_sdk::sync::SyncResponse;
use serde_json::Value;
use std::collections::{BTreeSet, HashSet};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// How long the homeserver may wait for something to happen.
const POLL: Duration = Duration::from_secs(30);

/// The most events of a room that it tells of at once; what is beyond is read from the room's history.
const AT_ONCE: u32 = 50;

/// How many events a page of a room's history has.
const PAGE: u32 = 200;

/// The first wait after a failure, doubled each time up to [`LONGEST_WAIT`].
const FIRST_WAIT: Duration = Duration::from_secs(1);

/// The longest wait between two attempts.
const LONGEST_WAIT: Duration = Duration::from_secs(30);

/// The most bytes that are kept in one change.
const AT_MOST: usize = 100_000;

/// The most entries that are taken up at a start.
const MOST_KEPT: usize = 100_000;

/// How far was read.
pub(super) struct Reading {
    desk: Desk,
    since: Option<String>,
    /// The rooms whose events are ours: those since we came in.
    known: BTreeSet<String>,
    /// The events that were kept and may not be done yet.
    kept: HashSet<String>,
}

/// What is read of one answer of the homeserver's.
#[derive(Default)]
struct Read {
    told: Vec<Told>,
    came: Vec<String>,
    left: Vec<String>,
}

impl Reading {
    /// Takes up what is kept from before, for the account that the program is.
    pub(super) async fn begin(desk: Desk) -> Result<Self, Error> {
        let host = &desk.host;
        let account = host.recalled(ACCOUNT).await.map_err(Error::of_store)?;
        if account.is_some_and(|account| account != desk.me.id.as_bytes()) {
            tracing::info!("what was read for another account is forgotten");
            let entries = host.recalled_all("matrix/", MOST_KEPT).await.map_err(Error::of_store)?;
            for page in entries.chunks(200) {
                let gone = page.iter().map(|(key, _)| (key.clone(), None)).collect();
                host.remember(gone).await.map_err(Error::of_store)?;
            }
        }
        let since =
            host.recalled(SINCE).await.map_err(Error::of_store)?.and_then(|since| String::from_utf8(since).ok());
        let rooms = host.recalled_all(ROOMS, MOST_KEPT).await.map_err(Error::of_store)?;
        let known = rooms.iter().filter_map(|(key, _)| key.strip_prefix(ROOMS)).map(str::to_owned).collect();
        Ok(Self { desk, since, known, kept: HashSet::new() })
    }

    /// Reads until the stop.
    ///
    /// # Errors
    ///
    /// [`Error`] where the homeserver does not let the program in any more, or nothing can be kept.
    pub(super) async fn run(mut self) -> Result<(), Error> {
        let mut kept = self.kept_before().await?;
        let stop = self.desk.stop.clone();
        let mut wait = FIRST_WAIT;
        // Before it has read once it may not know its rooms, and would give up what it owes to them.
        let mut is_attached = false;
        loop {
            let read = tokio::select! {
                read = self.read() => read,
                () = stop.cancelled() => return Ok(()),
            };
            match read {
                Ok(read) => {
                    if wait > FIRST_WAIT {
                        tracing::info!("Matrix is there again");
                    }
                    wait = FIRST_WAIT;
                    if !is_attached {
                        is_attached = true;
                        rooms::look_back(&self.desk).await;
                        self.desk.host.attach(Arc::new(MatrixAdapter::new(self.desk.clone())));
                        rooms::begin(&self.desk);
                        greet::begin(&self.desk).await;
                    }
                    kept.extend(read);
                    // Not before everything up to our token is kept: only then it is known what is there already.
                    work::take_in(&self.desk, std::mem::take(&mut kept));
                    self.kept.clear();
                }
                Err(Trouble::Failed(Failure::Token)) => return Err(Error::LoggedOut),
                Err(Trouble::Kept(error)) => return Err(error),
                Err(Trouble::Failed(failure)) => {
                    let asked = failure.wait().unwrap_or(wait);
                    if wait == FIRST_WAIT {
                        tracing::warn!(%failure, "Matrix can't be reached, and is tried again");
                    }
                    tokio::select! {
                        () = tokio::time::sleep(asked.max(wait)) => {}
                        () = stop.cancelled() => return Ok(()),
                    }
                    wait = (wait * 2).min(LONGEST_WAIT);
                }
            }
        }
    }

    /// What is kept and not done; new entries get the numbers behind it.
    async fn kept_before(&mut self) -> Result<Vec<(String, Told)>, Error> {
        let mut entries = Vec::new();
        let mut next = 0;
        for prefix in [LOCKED, INBOX] {
            for (key, bytes) in self.desk.host.recalled_all(prefix, MOST_KEPT).await.map_err(Error::of_store)? {
                next = next.max(inbox::number(&key).map_or(0, |number| number + 1));
                let Some((told, _)) = inbox::read(&bytes) else {
                    tracing::warn!(key, "something kept can't be read, and is left alone");
                    continue;
                };
                self.kept.insert(told.event.clone());
                if prefix == INBOX {
                    entries.push((key, told));
                }
            }
        }
        self.desk.next.store(next, Ordering::Relaxed);
        Ok(entries)
    }

    /// Reads once, keeps what was read, and answers with what is to be done.
    async fn read(&mut self) -> Result<Vec<(String, Told)>, Trouble> {
        let client = self.desk.client.clone();
        let before = self.since.clone();
        let gone_further = before.is_some() && before != sdk_token(&client).await?;
        // Only so the homeserver counts a room's members, too.
        let mut filter = FilterDefinition::with_lazy_loading();
        filter.room.timeline.limit = Some(UInt::from(AT_ONCE));
        let poll = if gone_further || before.is_none() { Duration::ZERO } else { POLL };
        let settings = SyncSettings::new().timeout(poll).filter(filter.into());
        let response = client.sync_once(settings).await.map_err(Failure::from)?;
        let read = self.sorted(&response, before.as_deref(), gone_further).await?;
        let news = self.keep(&response.next_batch, read).await?;
        rooms::look(&self.desk, &response);
        Ok(news)
    }

    /// What an answer of the homeserver's comes to.
    async fn sorted(&self, response: &SyncResponse, since: Option<&str>, gone_further: bool) -> Result<Read, Trouble> {
        let left = response.rooms.left.keys().map(ToString::to_string).filter(|id| self.known.contains(id));
        let mut read = Read { left: left.collect(), ..Read::default() };
        let mut rooms: BTreeSet<OwnedRoomId> = response.rooms.joined.keys().cloned().collect();
        if gone_further {
            rooms.extend(self.desk.client.joined_rooms().iter().map(|room| room.room_id().to_owned()));
        }
        for id in rooms {
            let Some(room) = self.desk.client.get_room(&id) else { continue };
            let timeline = response.rooms.joined.get(&id).map(|update| &update.timeline);
            let is_known = self.known.contains(id.as_str());
            let is_cut = gone_further || timeline.is_some_and(|timeline| timeline.limited);
            let events = match (since, is_known) {
                // What was said before the program came is none of its business.
                (None, _) => Vec::new(),
                (Some(since), true) if is_cut => history(&room, since, &response.next_batch).await?,
                (Some(_), true) => timeline.map(|timeline| timeline.events.clone()).unwrap_or_default(),
                (Some(_), false) => self.since_coming(&room, timeline.map(|timeline| &timeline.events[..])).await?,
            };
            if !is_known {
                read.came.push(id.to_string());
            }
            self.tell(&room, &events, &mut read.told);
        }
        Ok(read)
    }

    /// The events of a room since the program came into it.
    async fn since_coming(&self, room: &Room, latest: Option<&[TimelineEvent]>) -> Result<Vec<TimelineEvent>, Trouble> {
        let own = |event: &TimelineEvent| {
            let event: Option<Value> = serde_json::from_str(event.raw().json().get()).ok();
            event.is_some_and(|event| {
                let came = event["unsigned"]["prev_content"]["membership"] != "join";
                event["state_key"] == self.desk.me.id.as_str() && event["content"]["membership"] == "join" && came
            })
        };
        if let Some(at) = latest.and_then(|events| events.iter().rposition(own)) {
            return Ok(latest.unwrap_or_default()[at + 1..].to_vec());
        }
        let mut options = MessagesOptions::backward();
        options.limit = UInt::from(PAGE);
        let mut page = room.messages(options).await.map_err(Failure::from)?.chunk;
        page.reverse();
        let after = page.iter().rposition(own).map_or(page.len(), |at| at + 1);
        Ok(page.split_off(after))
    }

    /// Adds what a room's events tell, but for what is kept already.
    fn tell(&self, room: &Room, events: &[TimelineEvent], told: &mut Vec<Told>) {
        let private = work::is_private(room);
        for event in events {
            let Ok(event) = serde_json::from_str::<Value>(event.raw().json().get()) else { continue };
            let Some(news) = told::read(room.room_id().as_str(), &event, &self.desk.me) else { continue };
            let concerns_us = match &news.what {
                What::Said(line) => line.is_heard(&self.desk.me, private),
                What::Reacted(emoji) => emoji::meant(emoji).is_some(),
                What::Locked(_) => true,
            };
            let is_new = !self.kept.contains(&news.event) && !told.iter().any(|other| other.event == news.event);
            if concerns_us && is_new {
                told.push(news);
            }
        }
    }

    /// Keeps what was read, and then how far that is; answers with what can be done now.
    async fn keep(&mut self, since: &str, read: Read) -> Result<Vec<(String, Told)>, Trouble> {
        let at = self.desk.host.now().as_second();
        let mut news = Vec::new();
        let mut change = Vec::new();
        let mut size = 0;
        for told in read.told {
            let Some(bytes) = inbox::written(&told, at) else { continue };
            let number = self.desk.next.fetch_add(1, Ordering::Relaxed);
            let is_locked = matches!(told.what, What::Locked(_));
            let key = inbox::key(if is_locked { LOCKED } else { INBOX }, number);
            size += bytes.len() + key.len();
            change.push((key.clone(), Some(bytes)));
            self.kept.insert(told.event.clone());
            if !is_locked {
                news.push((key, told));
            }
            if size > AT_MOST {
                // The token follows with the last of it: until then all of it is read again.
                self.desk.host.remember(std::mem::take(&mut change)).await.map_err(Error::of_store)?;
                size = 0;
            }
        }
        for room in &read.came {
            change.push((format!("{ROOMS}{room}"), Some(Vec::new())));
            // What the account was in before the program was there, is not greeted.
            if self.since.is_some() {
                change.extend(greet::owed(&self.desk, room).await?);
            }
        }
        for room in &read.left {
            change.push((format!("{ROOMS}{room}"), None));
        }
        if self.since.as_deref() != Some(since) {
            change.push((SINCE.to_owned(), Some(since.as_bytes().to_vec())));
            change.push((ACCOUNT.to_owned(), Some(self.desk.me.id.as_bytes().to_vec())));
        }
        if !change.is_empty() {
            self.desk.host.remember(change).await.map_err(Error::of_store)?;
        }
        for room in &read.left {
            self.known.remove(room);
            rooms::left(&self.desk, room).await;
        }
        let is_first = self.since.replace(since.to_owned()).is_none();
        for room in read.came {
            if !is_first {
                rooms::came(&self.desk, &room).await;
            }
            self.known.insert(room);
        }
        Ok(news)
    }
}

/// Why reading did not go on.
enum Trouble {
    Failed(Failure),
    Kept(Error),
}

impl From<Failure> for Trouble {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure)
    }
}

impl From<Error> for Trouble {
    fn from(error: Error) -> Self {
        Self::Kept(error)
    }
}

/// How far the SDK has read.
async fn sdk_token(client: &matrix_sdk::Client) -> Result<Option<String>, Trouble> {
    let value = client.state_store().get_kv_data(StateStoreDataKey::SyncToken).await;
    let value = value.map_err(|error| Failure::Later(FIRST_WAIT, error.to_string()))?;
    Ok(value.and_then(StateStoreDataValue::into_sync_token))
}

/// The events of a room between two of the homeserver's tokens, every page, the earliest first.
async fn history(room: &Room, from: &str, to: &str) -> Result<Vec<TimelineEvent>, Trouble> {
    let mut events = Vec::new();
    let mut from = from.to_owned();
    loop {
        let mut options = MessagesOptions::forward().from(from.as_str());
        options.to = Some(to.to_owned());
        options.limit = UInt::from(PAGE);
        let page = match room.messages(options).await.map_err(Failure::from) {
            Ok(page) => page,
            // Thrown out meanwhile, say: what can't be read can't be done either.
            Err(Failure::Never(why)) => {
                tracing::warn!(why, room = %room.room_id(), "a room's history can't be read");
                return Ok(events);
            }
            Err(failure) => return Err(failure.into()),
        };
        events.extend(page.chunk);
        match page.end {
            Some(end) if end != from => from = end,
            _ => return Ok(events),
        }
    }
}
