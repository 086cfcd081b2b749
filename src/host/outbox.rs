//! Posts what is owed, each room in order, and remembers what was posted.
//!
//! What is owed lies in the store from the change that caused it. Here are only the ids of it, in one queue a room,
//! and one task a room that has something in its queue.

use super::places::{Begun, put_away};
use super::remind::{Told, note_reminded};
use super::{Adapter, Host, PostError};
use crate::game::{Event, EventKind, Game, GameId, Owed, OwedId, OwedKind, Platform, RoomId};
use crate::store::{Change, IndexEntry, IndexKey, OwedEntry, StoreError};
use crate::talk::conduct::Address;
use jiff::{SignedDuration, Timestamp};
use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// The wait after a failure whose end nobody names, doubled each time up to [`LONGEST_WAIT`].
const FIRST_WAIT: SignedDuration = SignedDuration::from_secs(2);

/// The longest wait between two attempts: after an outage a room hears from us within this time.
const LONGEST_WAIT: SignedDuration = SignedDuration::from_mins(5);

/// The shortest wait, whatever the platform says.
const SHORTEST_WAIT: SignedDuration = SignedDuration::from_millis(50);

/// How long one waits to hear what became of a direct answer: a platform wants it within a few seconds.
const DIRECT_WAIT: SignedDuration = SignedDuration::from_secs(15);

/// The queues, and the platforms that they go to.
#[derive(Default)]
pub(super) struct Outbox {
    adapters: Mutex<HashMap<Platform, Arc<dyn Adapter>>>,
    queues: Mutex<HashMap<RoomId, VecDeque<OwedId>>>,
    /// Posts that a platform shows as its answers, and until when one waits to hear of it.
    direct: Mutex<HashMap<OwedId, Timestamp>>,
    /// Posts that may have been shown already, as far as anybody knows.
    doubtful: Mutex<HashSet<OwedId>>,
    heard: tokio::sync::Notify,
    arrived: tokio::sync::Notify,
    emptied: tokio::sync::Notify,
}

impl Outbox {
    /// Takes a platform in; what was owed to its rooms before can now be posted.
    pub(super) fn attach(&self, adapter: Arc<dyn Adapter>) {
        lock(&self.adapters).insert(adapter.platform(), adapter);
        self.arrived.notify_one();
    }

    /// Lets go of a platform: what is owed to its rooms waits in the store.
    pub(super) fn detach(&self, platform: Platform) {
        lock(&self.adapters).remove(&platform);
        self.emptied.notify_waiters();
    }

    /// Puts stored posts at the ends of their rooms' queues. One of them may be left to its platform from now on.
    pub(super) fn put(&self, owed: Vec<Owed>, direct: Option<(OwedId, Timestamp)>) {
        if let Some((id, now)) = direct {
            lock(&self.direct).insert(id, now.checked_add(DIRECT_WAIT).unwrap_or(Timestamp::MAX));
        }
        let mut queues = lock(&self.queues);
        for post in owed {
            let queue = queues.entry(post.room).or_default();
            if !queue.contains(&post.id) {
                queue.push_back(post.id);
            }
        }
        drop(queues);
        self.arrived.notify_one();
    }

    /// A post is no longer left to its platform.
    fn take_back(&self, id: OwedId) {
        lock(&self.direct).remove(&id);
        self.heard.notify_waiters();
    }

    /// Whether a post is left to its platform.
    pub(super) fn is_left(&self, id: OwedId) -> bool {
        self.left_until(id).is_some()
    }

    /// Whether a post may have been shown, or not.
    pub(super) fn is_doubtful(&self, id: OwedId) -> bool {
        lock(&self.doubtful).contains(&id)
    }

    /// A post may have been shown, or not.
    pub(super) fn doubt(&self, id: OwedId) {
        lock(&self.doubtful).insert(id);
    }

    /// Until when a post is left to its platform.
    fn left_until(&self, id: OwedId) -> Option<Timestamp> {
        lock(&self.direct).get(&id).copied()
    }

    pub(super) fn adapter(&self, platform: Platform) -> Option<Arc<dyn Adapter>> {
        lock(&self.adapters).get(&platform).cloned()
    }

    /// Whether a platform that is attached can give games threads of their own.
    pub(super) fn opens_threads(&self, platform: Platform) -> bool {
        self.adapter(platform).is_some_and(|adapter| adapter.opens_threads())
    }

    /// Where the program is found on the platforms that are attached.
    pub(super) fn addresses(&self) -> Vec<Address> {
        let adapters = lock(&self.adapters);
        let mut addresses: Vec<Address> = adapters
            .values()
            .filter_map(|adapter| Some(Address { platform: adapter.platform(), place: adapter.address()? }))
            .collect();
        addresses.sort_by_key(|address| address.platform);
        addresses
    }

    fn first(&self, room: &RoomId) -> Option<OwedId> {
        lock(&self.queues).get(room)?.front().copied()
    }

    /// Takes the first of a room away; answers whether the room's queue is empty and gone.
    fn done(&self, room: &RoomId) -> bool {
        let mut queues = lock(&self.queues);
        let Some(queue) = queues.get_mut(room) else { return true };
        if let Some(id) = queue.pop_front() {
            lock(&self.doubtful).remove(&id);
        }
        let empty = queue.is_empty();
        if empty {
            queues.remove(room);
            self.emptied.notify_waiters();
        }
        empty
    }

    /// Waits until nothing is owed to a platform that is attached.
    pub(super) async fn settled(&self) {
        loop {
            let mut emptied = std::pin::pin!(self.emptied.notified());
            emptied.as_mut().enable();
            let waiting: Vec<Platform> = lock(&self.queues).keys().map(RoomId::platform).collect();
            if waiting.into_iter().all(|platform| self.adapter(platform).is_none()) {
                return;
            }
            emptied.await;
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    // What the locks guard is whole between any two statements.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Starts a task for every room that has something in its queue and a platform to take it.
pub(super) async fn run(host: Host, stop: CancellationToken) {
    let tasks = TaskTracker::new();
    let busy = Arc::new(Mutex::new(HashSet::new()));
    loop {
        let waiting: Vec<RoomId> = lock(&host.outbox().queues).keys().cloned().collect();
        for room in waiting {
            if host.outbox().adapter(room.platform()).is_none() || !lock(&busy).insert(room.clone()) {
                continue;
            }
            let (host, busy, stop) = (host.clone(), Arc::clone(&busy), stop.clone());
            tasks.spawn(async move {
                empty_queue(&host, &room, &stop).await;
                lock(&busy).remove(&room);
                // Something may have come between the last look and now.
                host.outbox().arrived.notify_one();
            });
        }
        tokio::select! {
            () = host.outbox().arrived.notified() => {}
            () = stop.cancelled() => break,
        }
    }
    tasks.close();
    tasks.wait().await;
}

/// Posts everything in a room's queue, waiting as long as the platform needs. A stop lets the post under way be
/// finished; the rest stays owed.
async fn empty_queue(host: &Host, room: &RoomId, stop: &CancellationToken) {
    let mut wait = FIRST_WAIT;
    while let Some(id) = host.outbox().first(room).filter(|_| !stop.is_cancelled()) {
        tokio::select! {
            () = heard_of(host, id) => {}
            () = stop.cancelled() => return,
        }
        let Some(adapter) = host.outbox().adapter(room.platform()) else { return };
        let pause = match deliver(host, room, adapter.as_ref(), id, stop).await {
            Ok(()) => {
                wait = FIRST_WAIT;
                if host.outbox().done(room) {
                    return;
                }
                continue;
            }
            Err(Undelivered::Later(pause)) => pause,
            Err(Undelivered::Stopped) => return,
            Err(Undelivered::Store(error)) => {
                tracing::error!(%error, post = %id, "a post that is owed can't be read or marked");
                wait
            }
        };
        tracing::debug!(post = %id, ?pause, "a post waits for its platform");
        let until = host.clock().now().checked_add(pause.max(SHORTEST_WAIT)).unwrap_or(Timestamp::MAX);
        tokio::select! {
            () = host.clock().sleep_until(until) => {}
            () = stop.cancelled() => return,
        }
        wait = (wait + wait).min(LONGEST_WAIT);
    }
}

/// Waits while a post is left to its platform.
async fn heard_of(host: &Host, id: OwedId) {
    loop {
        let mut heard = std::pin::pin!(host.outbox().heard.notified());
        heard.as_mut().enable();
        let Some(until) = host.outbox().left_until(id) else { return };
        tokio::select! {
            () = heard => {}
            () = host.clock().sleep_until(until) => host.maybe_delivered(id),
        }
    }
}

impl Host {
    /// Takes in that a platform has shown a [direct post](super::Reply::direct), under its id of the message.
    ///
    /// # Errors
    ///
    /// [`StoreError`] where that can't be kept: the outbox then brings the post again.
    pub async fn delivered(&self, id: OwedId, message: String) -> Result<(), StoreError> {
        let marked = async {
            let posts = self.store().posts(id.game).await?;
            match posts.iter().find(|entry| entry.owed.id == id && entry.message.is_none()) {
                Some(entry) => match self.store().game(id.game).await? {
                    Some(game) => mark(self, &game, &posts, entry, message).await,
                    None => Ok(()),
                },
                None => Ok(()),
            }
        };
        let marked = marked.await;
        self.outbox().take_back(id);
        marked
    }

    /// Takes in that a platform could not show a [direct post](super::Reply::direct): the outbox brings it now.
    pub fn undelivered(&self, id: OwedId) {
        self.outbox().take_back(id);
    }

    /// Takes in that a platform does not know whether it has shown a [direct post](super::Reply::direct): the outbox
    /// brings it now, as one that [may be there](super::Post::maybe_shown).
    pub fn maybe_delivered(&self, id: OwedId) {
        self.outbox().doubt(id);
        self.outbox().take_back(id);
    }
}

/// Why a post is still owed.
pub(super) enum Undelivered {
    Later(SignedDuration),
    Stopped,
    Store(StoreError),
}

impl Undelivered {
    /// What a failure of the platform means to a post that is not lost by it.
    pub(super) fn from_platform(error: &PostError) -> Self {
        match error {
            PostError::Later(pause) | PostError::Unknown(pause) => {
                Self::Later(SignedDuration::try_from(*pause).unwrap_or(LONGEST_WAIT))
            }
            PostError::Gone | PostError::Never(_) => Self::Later(LONGEST_WAIT),
        }
    }
}

impl From<StoreError> for Undelivered {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// Brings one owed post to its room, unless a later one has overtaken it.
async fn deliver(
    host: &Host,
    room: &RoomId,
    adapter: &dyn Adapter,
    id: OwedId,
    stop: &CancellationToken,
) -> Result<(), Undelivered> {
    let posts = host.store().posts(id.game).await?;
    let Some(entry) = posts.iter().find(|entry| entry.owed.id == id && entry.message.is_none()) else { return Ok(()) };
    let game = host.store().game(id.game).await?;
    let Some(game) = game.filter(|game| !is_overtaken(game, id)) else { return forget(host, vec![id]).await };
    if id.kind == OwedKind::Reminder {
        let told = tokio::select! {
            told = host.remind_alone(adapter, &game, id) => told?,
            () = stop.cancelled() => return Err(Undelivered::Stopped),
        };
        if let Told::Alone(room, message) = told {
            let entry = OwedEntry { owed: Owed { id, room }, message: None };
            return mark(host, &game, &posts, &entry, message).await.map_err(Undelivered::from);
        }
    }
    let before = earlier(&game, &posts, entry);
    let note = if before.is_empty() && host.begins_thread(&game, id).await? {
        match host.begin_thread(adapter, &game, &posts, id).await? {
            Begun::InThread => return Ok(()),
            Begun::InRoom(note) => note,
        }
    } else {
        None
    };
    // Until it goes out nothing is under way: a stop need not wait for the picture.
    let mut post = tokio::select! {
        post = host.owed_post(&game, &entry.owed) => post?,
        () = stop.cancelled() => return Err(Undelivered::Stopped),
    };
    post.maybe_shown = host.outbox().is_doubtful(id);
    if let Some(note) = note {
        post.text.line(note);
    }
    // A challenge, an offer and a time that has run out are changed where they stand; a board is shown anew.
    let stands = matches!(id.kind, OwedKind::Challenge | OwedKind::Offer | OwedKind::RanOut);
    // The place may have become another room, where nothing of it stands.
    let shown = before.last().filter(|other| stands && other.owed.room == *room);
    let posted = match shown.and_then(|other| other.message.as_ref()) {
        Some(message) => adapter.edit(room, message, post).await.map(|()| message.clone()),
        None => adapter.post(room, post).await,
    };
    let message = match posted {
        Ok(message) => message,
        // A thread that is gone, or closed to the program, ends no game.
        Err(PostError::Gone) if host.leave_thread(&game, room, id).await? => return Ok(()),
        Err(PostError::Never(_)) if host.leave_thread(&game, room, id).await? => {
            put_away(adapter, room).await;
            return Ok(());
        }
        // Nor does a chat with one person that takes no messages.
        Err(PostError::Gone | PostError::Never(_)) if host.leave_direct_chat(&game, room, id).await? => return Ok(()),
        Err(error @ (PostError::Gone | PostError::Never(_))) => {
            tracing::warn!(post = %id, %room, %error, "the post is given up");
            return give_up(host, &entry.owed).await.map_err(Undelivered::from);
        }
        Err(later @ PostError::Later(_)) => return Err(Undelivered::from_platform(&later)),
        Err(unknown @ PostError::Unknown(_)) => {
            host.outbox().doubt(id);
            return Err(Undelivered::from_platform(&unknown));
        }
    };
    mark(host, &game, &posts, entry, message).await?;
    Ok(())
}

/// Drops a post whose room is lost; those who watched a game are told alone that it is over, if that can be.
async fn give_up(host: &Host, owed: &Owed) -> Result<(), StoreError> {
    let (notices, now) = (host.watchers_alone(owed).await?, host.clock().now());
    let kept = notices.iter().map(|notice| notice.kept(now));
    let adapter = host.watches_told(owed).await?.into_iter().chain(kept).collect();
    host.store().commit(Change { dropped: vec![owed.id], adapter, ..Change::default() }).await?;
    host.tell(notices, now);
    Ok(())
}

/// Notes that the platform has a post, takes the controls off the board that it replaces, and puts the thread of a game
/// that is over away.
async fn mark(
    host: &Host,
    game: &Game,
    posts: &[OwedEntry],
    entry: &OwedEntry,
    message: String,
) -> Result<(), StoreError> {
    let (id, room) = (entry.owed.id, &entry.owed.room);
    let before = earlier(game, posts, entry);
    let change = Change {
        index_add: vec![IndexEntry { key: IndexKey::Message(room.clone(), message.clone()), game: id.game }],
        // It may have come to another room than the one that it was owed to.
        owed: vec![entry.owed.clone()],
        posted: vec![(id, message)],
        dropped: before.iter().map(|other| other.owed.id).collect(),
        adapter: host.watches_told(&entry.owed).await?.into_iter().chain(note_reminded(entry)).collect(),
        ..Change::default()
    };
    host.store().commit(change).await?;
    let Some(adapter) = host.outbox().adapter(room.platform()) else { return Ok(()) };
    for OwedEntry { owed, message } in before {
        let shrunk = match owed.id.kind {
            OwedKind::Turn => host.shrunk(game, owed).await?,
            OwedKind::Reminder => None,
            _ => continue,
        };
        let Some(message) = message else { continue };
        if let Err(error) = adapter.retire(&owed.room, message, shrunk).await {
            tracing::debug!(%error, post = %owed.id, "an old board keeps its controls");
        }
    }
    let more = posts.iter().any(|other| other.message.is_none() && other.owed.id != id && other.owed.room == *room);
    let ends = matches!(id.kind, OwedKind::End | OwedKind::Card | OwedKind::Watched);
    let over = ends && !more && adapter.opens_threads();
    if over && host.is_games_thread(game, room).await? && host.open_in(room).await?.is_empty() {
        put_away(adapter.as_ref(), room).await;
    }
    Ok(())
}

/// Whether a later post says what this one would, and more.
fn is_overtaken(game: &Game, id: OwedId) -> bool {
    match id.kind {
        OwedKind::Turn => game.has_changed_since(id.revision),
        // Whatever a challenge became, the post of its answer shows it.
        OwedKind::Challenge => {
            let settles = |event: &Event| event.kind.answers() || game.seats().is_none() && game.stopped().is_some();
            game.events().iter().skip(id.revision as usize).any(settles)
        }
        // Where it was answered before anybody could see it, the post of the answer shows all.
        OwedKind::Offer => {
            let asks = id.revision.checked_sub(1).and_then(|last| game.events().get(last as usize));
            let asks = asks.is_some_and(|event| matches!(event.kind, EventKind::Asked(..) | EventKind::Applied { .. }));
            let settled = |event: &Event| event.kind.settles_offer();
            asks && game.events().iter().skip(id.revision as usize).any(settled)
        }
        OwedKind::Reminder => {
            let later = |event: &Event| matches!(event.kind, EventKind::Reminded(_) | EventKind::Nudged(_));
            game.has_changed_since(id.revision) || game.events().iter().skip(id.revision as usize).any(later)
        }
        OwedKind::RanOut => {
            let asks = id.revision.checked_sub(1).and_then(|last| game.events().get(last as usize));
            let asks = asks.is_some_and(|event| event.kind == EventKind::RanOut);
            let settled = |event: &Event| event.kind == EventKind::MoreTime || !event.kind.leaves_board();
            asks && game.events().iter().skip(id.revision as usize).any(settled)
        }
        OwedKind::End | OwedKind::Card | OwedKind::Watched | OwedKind::Away => false,
    }
}

/// The messages of the place that this post replaces: the challenge's or the offer's own, or the board before.
fn earlier<'a>(game: &Game, posts: &'a [OwedEntry], post: &OwedEntry) -> Vec<&'a OwedEntry> {
    let id = post.owed.id;
    // An offer has nothing to do with those before it, and so has a time that has run out.
    let begins = |event: &Event| match id.kind {
        OwedKind::Offer => matches!(event.kind, EventKind::Asked(..) | EventKind::Applied { .. }),
        OwedKind::RanOut => event.kind == EventKind::RanOut,
        _ => false,
    };
    let begun = game.events().iter().zip(1..=id.revision).filter(|(event, _)| begins(event));
    let since = begun.last().map_or(0, |(_, revision)| revision);
    let replaces = |other: &OwedId| {
        let same = id.kind.overtakes(other.kind) && other.room == id.room && other.revision < id.revision;
        same && other.revision >= since
    };
    posts.iter().filter(|entry| replaces(&entry.owed.id) && entry.message.is_some()).collect()
}

async fn forget(host: &Host, ids: Vec<OwedId>) -> Result<(), Undelivered> {
    host.store().commit(Change { dropped: ids, ..Change::default() }).await?;
    Ok(())
}

/// Puts everything that the store says is owed into the queues: at the start.
pub(super) async fn load(host: &Host) -> Result<(), StoreError> {
    let owed = host.store().owed().await?;
    if !owed.is_empty() {
        let games: std::collections::BTreeSet<GameId> = owed.iter().map(|post| post.id.game).collect();
        tracing::info!(posts = owed.len(), games = games.len(), "posts are owed from before the start");
    }
    lock(&host.outbox().doubtful).extend(owed.iter().map(|post| post.id));
    host.outbox().put(owed, None);
    Ok(())
}
