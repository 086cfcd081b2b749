//! What one person is told without having asked, and no game's room is owed: of links, of what they asked for
//! elsewhere, and of what they watched in a room that is lost.
//!
//! Like a post it is kept from the change that causes it until its platform has it. Each platform has a task of its
//! own, so that one that is away holds up no other.

use super::people::Names;
use super::{Adapter, Host, Post, PostError};
use crate::game::{GameId, Platform, Proof, RoomId, UserId};
use crate::store::{Change, Entries, StoreError};
use crate::talk::conduct::{self, Account};
use crate::talk::{Message, Voice, view};
use jiff::{SignedDuration, Timestamp};
use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

/// What the keys begin with under which notices are kept, in their order.
const NOTICES: &str = "host/notice/";

/// The most that are read at the start; those beyond wait for the next one.
const MOST: usize = 10_000;

/// The wait after a failure of the store.
const AFTER_FAILURE: Duration = Duration::from_secs(30);

/// Something to tell an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Notice {
    /// Its own id.
    id: u64,
    to: UserId,
    /// Where; where the person and the program are alone if not said.
    room: Option<RoomId>,
    told: Told,
}

/// What it is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Told {
    /// That its code was entered, and by whom; it is asked whether that is the same person.
    Asked(Proof),
    /// That the other account has said no.
    Refused(UserId),
    /// That it is linked now.
    Linked(UserId),
    /// That it is linked no more.
    Unlinked(UserId),
    /// That it is not to play a challenge that it asked for from elsewhere.
    TurnedAway(GameId),
    /// That such a challenge was closed before it had an answer.
    Closed(GameId),
    /// That a game is over which it watched, where the room is lost in which it was to be told.
    Ended(GameId),
}

impl Notice {
    /// Something to tell an account, under an id drawn by lot.
    pub(super) fn new(id: u64, to: &UserId, told: Told) -> Self {
        Self { id, to: to.clone(), room: None, told }
    }

    /// The same in a certain room.
    pub(super) fn within(self, room: &RoomId) -> Self {
        Self { room: Some(room.clone()), ..self }
    }

    /// The entry that keeps it.
    pub(super) fn kept(&self, now: Timestamp) -> (String, Option<Vec<u8>>) {
        let (word, of) = match &self.told {
            Told::Asked(code) => ("asked", code.to_string()),
            Told::Refused(other) => ("refused", other.to_string()),
            Told::Linked(other) => ("linked", other.to_string()),
            Told::Unlinked(other) => ("unlinked", other.to_string()),
            Told::TurnedAway(game) => ("turned away", game.number().to_string()),
            Told::Closed(game) => ("closed", game.number().to_string()),
            Told::Ended(game) => ("ended", game.number().to_string()),
        };
        let room = self.room.as_ref().map(RoomId::to_string).unwrap_or_default();
        (self.key(now), Some(format!("{}\n{room}\n{word}\n{of}", self.to).into_bytes()))
    }

    fn key(&self, at: Timestamp) -> String {
        format!("{NOTICES}{:020}-{:016x}", at.as_microsecond().max(0), self.id)
    }

    fn read(key: &str, bytes: &[u8]) -> Option<Self> {
        let id = u64::from_str_radix(key.rsplit_once('-')?.1, 16).ok()?;
        let mut lines = std::str::from_utf8(bytes).ok()?.split('\n');
        let to = lines.next()?.parse().ok()?;
        let room = lines.next().filter(|room| !room.is_empty()).map(str::parse).transpose().ok()?;
        let (word, of) = (lines.next()?, lines.next()?);
        let told = match word {
            "asked" => Told::Asked(of.parse().ok()?),
            "refused" => Told::Refused(of.parse().ok()?),
            "linked" => Told::Linked(of.parse().ok()?),
            "unlinked" => Told::Unlinked(of.parse().ok()?),
            "turned away" => Told::TurnedAway(GameId::new(of.parse().ok()?)?),
            "closed" => Told::Closed(GameId::new(of.parse().ok()?)?),
            "ended" => Told::Ended(GameId::new(of.parse().ok()?)?),
            _ => return None,
        };
        Some(Self { id, to, room, told })
    }
}

/// A notice that waits for its platform.
#[derive(Clone, Debug)]
struct Waiting {
    key: String,
    notice: Notice,
    maybe_shown: bool,
}

/// The notices that wait, by platform.
#[derive(Default)]
pub(super) struct Notices {
    queues: Mutex<HashMap<Platform, VecDeque<Waiting>>>,
    /// Something was put in or taken out, or a platform has come or gone.
    changed: watch::Sender<()>,
}

impl Notices {
    fn queues(&self) -> MutexGuard<'_, HashMap<Platform, VecDeque<Waiting>>> {
        // What the lock guards is whole between any two statements.
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Has everybody who waits look again.
    pub(super) fn changed(&self) {
        self.changed.send_replace(());
    }

    fn put(&self, waiting: Waiting) {
        self.queues().entry(waiting.notice.to.platform()).or_default().push_back(waiting);
        self.changed();
    }

    fn first(&self, platform: Platform) -> Option<Waiting> {
        self.queues().get(&platform)?.front().cloned()
    }

    /// Notes that it is not known whether the first of a platform was shown.
    fn doubt(&self, platform: Platform) {
        if let Some(first) = self.queues().get_mut(&platform).and_then(VecDeque::front_mut) {
            first.maybe_shown = true;
        }
    }

    fn done(&self, platform: Platform) {
        if let Some(queue) = self.queues().get_mut(&platform) {
            queue.pop_front();
        }
        self.changed();
    }
}

/// Puts everything that is to be told from before into the queues: at the start.
pub(super) async fn load(host: &Host) -> Result<(), StoreError> {
    for (key, bytes) in host.store().adapter_entries(NOTICES, MOST).await? {
        let Some(notice) = Notice::read(&key, &bytes) else {
            tracing::warn!(key, "a notice can't be read");
            continue;
        };
        host.notices().put(Waiting { key, notice, maybe_shown: true });
    }
    Ok(())
}

/// Tells what is to be told on a platform, until stopped.
pub(super) async fn run(host: Host, platform: Platform, stop: CancellationToken) {
    let mut changed = host.notices().changed.subscribe();
    while !stop.is_cancelled() {
        changed.borrow_and_update();
        let adapter = host.outbox().adapter(platform);
        let (Some(waiting), Some(adapter)) = (host.notices().first(platform), adapter) else {
            tokio::select! {
                _ = changed.changed() => {}
                () = stop.cancelled() => {}
            }
            continue;
        };
        let Err(pause) = deliver(&host, adapter.as_ref(), &waiting).await else {
            host.notices().done(platform);
            continue;
        };
        let pause = SignedDuration::try_from(pause).unwrap_or(SignedDuration::MAX);
        let until = host.clock().now().checked_add(pause).unwrap_or(Timestamp::MAX);
        tokio::select! {
            () = host.clock().sleep_until(until) => {}
            () = stop.cancelled() => {}
        }
    }
}

/// Brings a notice to its person and forgets it; answers how long to wait before that is tried again.
async fn deliver(host: &Host, adapter: &dyn Adapter, waiting: &Waiting) -> Result<(), Duration> {
    match show(host, adapter, waiting).await {
        Ok(()) => {}
        Err(PostError::Later(pause)) => return Err(pause),
        Err(PostError::Unknown(pause)) => {
            host.notices().doubt(adapter.platform());
            return Err(pause);
        }
        Err(error @ (PostError::Gone | PostError::Never(_))) => {
            tracing::warn!(%error, person = %waiting.notice.to, "a notice is given up");
        }
    }
    let told = Change { adapter: vec![(waiting.key.clone(), None)], ..Change::default() };
    host.store().commit(told).await.map(drop).map_err(|error| {
        tracing::error!(%error, "that a notice was given can't be kept");
        host.notices().doubt(adapter.platform());
        AFTER_FAILURE
    })
}

/// Shows a notice, unless it says nothing any more.
async fn show(host: &Host, adapter: &dyn Adapter, waiting: &Waiting) -> Result<(), PostError> {
    let told = match &waiting.notice.room {
        Some(room) => show_in(host, adapter, waiting, room).await,
        None => Err(PostError::Gone),
    };
    // A room that is lost meanwhile is no reason to hear nothing.
    if !matches!(told, Err(PostError::Gone | PostError::Never(_))) {
        return told;
    }
    let room = adapter.direct_room(&waiting.notice.to).await?;
    let room = room.ok_or_else(|| PostError::Never("there is no room of the two alone".to_owned()))?;
    show_in(host, adapter, waiting, &room).await
}

/// Shows a notice in a room, unless it says nothing any more.
async fn show_in(host: &Host, adapter: &dyn Adapter, waiting: &Waiting, room: &RoomId) -> Result<(), PostError> {
    let Waiting { key, notice, maybe_shown } = waiting;
    let post = host.notice_post(notice, room).await.map_err(|error| {
        tracing::error!(%error, "a notice can't be worded");
        PostError::Later(AFTER_FAILURE)
    })?;
    match post {
        Some(post) => {
            let post = Post { notice: Some(once(key)), maybe_shown: *maybe_shown, ..post };
            adapter.post(room, post).await.map(drop)
        }
        None => Ok(()),
    }
}

/// The id under which a notice is shown once, as its key has it: when it was kept, and the lot that was drawn for it.
fn once(key: &str) -> String {
    let (at, id) = key.trim_start_matches(NOTICES).split_once('-').unwrap_or_default();
    let at: u64 = at.parse().unwrap_or_default();
    format!("n{at:x}{}", id.get(..8).unwrap_or_default())
}

impl Host {
    /// Brings what a change has kept to be told.
    pub(super) fn tell(&self, notices: Vec<Notice>, at: Timestamp) {
        for notice in notices {
            self.notices().put(Waiting { key: notice.key(at), notice, maybe_shown: false });
        }
    }

    /// The entries that forget what an account is yet to be told.
    pub(super) async fn notices_of(&self, account: &UserId) -> Result<Entries, StoreError> {
        let kept = self.store().adapter_entries(NOTICES, usize::MAX).await?;
        let to = |key: &str, bytes: &[u8]| Notice::read(key, bytes).is_some_and(|notice| notice.to == *account);
        Ok(kept.into_iter().filter(|(key, bytes)| to(key, bytes)).map(|(key, _)| (key, None)).collect())
    }

    /// Waits until nothing is to be told on a platform that is attached.
    pub(super) async fn told(&self) {
        let mut changed = self.notices().changed.subscribe();
        loop {
            changed.borrow_and_update();
            let waiting: Vec<Platform> = {
                let queues = self.notices().queues();
                queues.iter().filter(|(_, queue)| !queue.is_empty()).map(|(platform, _)| *platform).collect()
            };
            if waiting.into_iter().all(|platform| self.outbox().adapter(platform).is_none()) {
                return;
            }
            if changed.changed().await.is_err() {
                return;
            }
        }
    }

    /// The post of a notice, said as its person likes it; `None` where there is nothing to say any more.
    async fn notice_post(&self, notice: &Notice, room: &RoomId) -> Result<Option<Post>, StoreError> {
        let Some(Message { text, controls, .. }) = (match &notice.told {
            Told::TurnedAway(game) | Told::Closed(game) | Told::Ended(game) => {
                self.game_notice(notice, *game, room).await?
            }
            _ => self.link_notice(notice, room).await?,
        }) else {
            return Ok(None);
        };
        let language = self.manner_alone(&notice.to, room).await?.language;
        let pings = vec![notice.to.clone()];
        Ok(Some(Post { language, text, controls, pings, ..Post::default() }))
    }

    /// What an account is told of a link.
    async fn link_notice(&self, notice: &Notice, room: &RoomId) -> Result<Option<Message>, StoreError> {
        let (other, until) = match &notice.told {
            Told::Asked(code) => match self.link_asked(&notice.to, *code).await? {
                Some((other, until)) => (other, until),
                None => return Ok(None),
            },
            Told::Refused(other) | Told::Linked(other) | Told::Unlinked(other) => (other.clone(), Timestamp::MAX),
            Told::TurnedAway(_) | Told::Closed(_) | Told::Ended(_) => return Ok(None),
        };
        let name = self.names(&[], Some(&other)).await?.of(&other);
        let other = Account { id: &other, name: &name };
        let say = |voice: &Voice<'_>| match &notice.told {
            Told::Asked(code) => conduct::link_question(voice, other, *code, until),
            Told::Refused(_) => conduct::link_refused(voice, other),
            Told::Linked(_) => conduct::linked(voice, other),
            _ => conduct::unlinked(voice, other),
        };
        Ok(Some(self.manner_alone(&notice.to, room).await?.speak(&Names::none(), say)))
    }

    /// What somebody is told of a game that they don't play.
    async fn game_notice(&self, notice: &Notice, id: GameId, room: &RoomId) -> Result<Option<Message>, StoreError> {
        let Some(game) = self.store().game(id).await? else { return Ok(None) };
        let names = self.names(&[&game], Some(&notice.to)).await?;
        let now = self.clock().now();
        let say = |voice: &Voice<'_>| match &notice.told {
            Told::Closed(_) => view::challenge(voice, &game, now),
            Told::Ended(_) => view::watched(voice, &game, std::slice::from_ref(&notice.to)),
            _ => conduct::turned_away(voice, &game),
        };
        Ok(Some(self.manner_alone(&notice.to, room).await?.speak(&names, say)))
    }
}

#[cfg(test)]
mod tests {
    use super::{Notice, Told, once};
    use crate::game::{GameId, Proof, UserId};
    use jiff::Timestamp;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_notice_is_read_back_and_has_an_id_of_its_own(id: u64, secret: [u8; 8], seconds in 0..9_999_999_999_i64) {
            let ann: UserId = "matrix:@ann:example.org".parse().expect("an id");
            let bob: UserId = "discord:4711".parse().expect("an id");
            let room = "matrix:!a b:example.org".parse().expect("an id");
            let at = Timestamp::from_second(seconds).expect("within bounds");
            let game = GameId::new(u32::from(secret[0]) + 1).expect("a number");
            let of_links = [Told::Asked(Proof::of(secret)), Told::Refused(bob.clone()), Told::Linked(bob.clone())];
            for told in of_links.into_iter().chain([Told::Unlinked(bob), Told::TurnedAway(game), Told::Closed(game), Told::Ended(game)]) {
                let notice = Notice::new(id, &ann, told);
                for notice in [notice.clone().within(&room), notice] {
                    let (key, bytes) = notice.kept(at);
                    prop_assert_eq!(Notice::read(&key, &bytes.expect("it is kept")), Some(notice));
                    // Discord's bound.
                    prop_assert!(once(&key).len() <= 25, "{}", once(&key));
                }
            }
        }

        #[test]
        fn any_bytes_are_read_without_panic(key in ".{0,40}", bytes: Vec<u8>, words in "(.{0,9}\n){0,5}") {
            let _ = (Notice::read(&key, &bytes), Notice::read(&key, words.as_bytes()), once(&key));
        }
    }
}
