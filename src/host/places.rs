//! Where games are shown: threads of their own, rooms that become others, and chats with one person that are shut.

use super::act::{ATTEMPTS, owed_at};
use super::outbox::Undelivered;
use super::people::Names;
use super::{Adapter, Host, Opened, Thread};
use crate::game::{Event, EventKind, Game, GameId, OwedId, OwedKind, Phase, RoomId};
use crate::store::{Change, Committed, OwedEntry, StoreError};
use crate::talk::{Args, Text};
use jiff::SignedDuration;

/// What the keys begin with under which it is kept where a game was asked for that is played where the program and a
/// person are alone; the game's number comes behind it.
const ASKED_IN: &str = "host/asked-in/";

fn asked_in_key(game: GameId) -> String {
    format!("{ASKED_IN}{:010}", game.number())
}

/// The entry that keeps where a game was asked for.
pub(super) fn note_asked_in(game: &Game, room: &RoomId) -> (String, Option<Vec<u8>>) {
    (asked_in_key(game.id()), Some(room.to_string().into_bytes()))
}

/// What comes of looking for a thread before a game's first turn is shown.
pub(super) enum Begun {
    /// The turn is shown in the room, with a word on why where there should be a thread.
    InRoom(Option<Text>),
    /// The game has a thread now, and owes its turn there.
    InThread,
}

impl Host {
    /// Takes in that a room has become another one: its settings hold there, and its open games go on
    /// there and are shown there as they stand.
    ///
    /// # Errors
    ///
    /// [`StoreError`] where that can't be kept; doing it again does the rest.
    pub async fn moved(&self, from: &RoomId, to: &RoomId) -> Result<(), StoreError> {
        self.take_along(from, to).await?;
        self.take_boards_along(from, to).await?;
        for game in self.open_in(from).await? {
            let mut places = game.places().iter().zip(0..);
            let Some((_, place)) = places.find(|(place, _)| place.room == *from && !place.closed) else { continue };
            let kind = EventKind::Moved { place, to: to.clone() };
            let shown = if game.phase() == Phase::Offered { OwedKind::Challenge } else { OwedKind::Turn };
            self.show_elsewhere(&game, place, kind, &[shown]).await?;
        }
        Ok(())
    }

    /// Takes in that a thread is gone: its open games go on in the rooms that it belonged to.
    ///
    /// # Errors
    ///
    /// [`StoreError`] where that can't be kept: the next post that finds no thread does the same.
    pub async fn thread_gone(&self, thread: &RoomId) -> Result<(), StoreError> {
        for game in self.open_in(thread).await? {
            let mut places = game.places().iter().zip(0..);
            let Some((_, place)) = places.find(|(place, _)| place.thread.as_ref() == Some(thread) && !place.closed)
            else {
                continue;
            };
            let kind = EventKind::Threaded { place, thread: None };
            self.show_elsewhere(&game, place, kind, in_thread(&game)).await?;
        }
        Ok(())
    }

    /// Whether a post, where it is the first turn that its room sees, may get a thread for the game.
    pub(super) async fn begins_thread(&self, game: &Game, id: OwedId) -> Result<bool, StoreError> {
        let Some(place) = game.places().get(usize::from(id.room)) else { return Ok(false) };
        // A thread that is gone is not opened again.
        let had_one = |event: &Event| matches!(event.kind, EventKind::Threaded { place, .. } if place == id.room);
        let begins = id.kind == OwedKind::Turn && !game.events().iter().any(had_one);
        let can = begins && self.outbox().opens_threads(place.room.platform());
        Ok(can && self.room_settings(&place.room).await?.threads.value)
    }

    /// Whether a room is a thread that a game has, or had, to itself: this one or one before it.
    pub(super) async fn is_games_thread(&self, game: &Game, room: &RoomId) -> Result<bool, StoreError> {
        let has = |game: &Game| {
            let is_its =
                |kind: &EventKind| matches!(kind, EventKind::Threaded { thread: Some(thread), .. } if thread == room);
            game.events().iter().any(|event| is_its(&event.kind))
        };
        if has(game) {
            return Ok(true);
        }
        // Only threads belong to other rooms, and few games are in one.
        Ok(self.home(room).await? != *room && self.games_in(room).await?.iter().any(has))
    }

    /// Gives a game its thread, before its first turn is shown.
    pub(super) async fn begin_thread(
        &self,
        adapter: &dyn Adapter,
        game: &Game,
        posts: &[OwedEntry],
        id: OwedId,
    ) -> Result<Begun, Undelivered> {
        let Some(place) = game.places().get(usize::from(id.room)) else { return Ok(Begun::InRoom(None)) };
        let challenge =
            posts.iter().find(|entry| entry.owed.id.kind == OwedKind::Challenge && entry.owed.room == place.room);
        let names = self.names(&[game], None).await?;
        let wanted = Thread {
            game: game.id(),
            title: self.thread_title(&place.room, game, &names).await?,
            challenge: challenge.and_then(|entry| entry.message.clone()),
        };
        match adapter.open_thread(&place.room, &wanted).await.map_err(|error| Undelivered::from_platform(&error))? {
            Opened::Thread(thread) => {
                self.belongs(&thread, &self.home(&place.room).await?).await?;
                let kind = EventKind::Threaded { place: id.room, thread: Some(thread.clone()) };
                if self.show_elsewhere(game, id.room, kind, in_thread(game)).await? {
                    return Ok(Begun::InThread);
                }
                put_away(adapter, &thread).await;
                Err(Undelivered::Later(SignedDuration::ZERO))
            }
            Opened::NotHere => Ok(Begun::InRoom(None)),
            Opened::NotAllowed => {
                let manner = self.manner_in(&place.room).await?;
                let why = manner.speak(&Names::none(), |voice| voice.say("thread-not-allowed", &Args::new()));
                Ok(Begun::InRoom(Some(why)))
            }
        }
    }

    /// What was to be shown in a thread that is gone is shown in the room from now on; answers whether it was so.
    pub(super) async fn leave_thread(&self, game: &Game, gone: &RoomId, id: OwedId) -> Result<bool, StoreError> {
        let place = game.places().get(usize::from(id.room)).filter(|_| id.kind != OwedKind::Watched);
        if place.is_none_or(|place| place.thread.as_ref() != Some(gone)) {
            return Ok(false);
        }
        let kind = EventKind::Threaded { place: id.room, thread: None };
        self.show_elsewhere(game, id.room, kind, in_thread(game)).await
    }

    /// What was to be shown where the program and a person are alone, and can't be, is shown from now on in the room where
    /// the game was asked for; answers whether it was so.
    pub(super) async fn leave_direct_chat(&self, game: &Game, shut: &RoomId, id: OwedId) -> Result<bool, StoreError> {
        let place = game.places().get(usize::from(id.room));
        if matches!(id.kind, OwedKind::Watched | OwedKind::Card) || place.is_none_or(|place| place.room != *shut) {
            return Ok(false);
        }
        let Some(to) = self.asked_in(game.id()).await?.filter(|room| room != shut) else { return Ok(false) };
        let kinds = match game.phase() {
            Phase::Over(_) => &[OwedKind::End, OwedKind::Card],
            _ => in_thread(game),
        };
        self.show_elsewhere(game, id.room, EventKind::Moved { place: id.room, to }, kinds).await
    }

    /// Whether the last thing that happened to a game by a revision is that it has left the chat in which the program and
    /// a person are alone.
    pub(super) async fn has_left_direct_chat(&self, game: &Game, id: OwedId) -> Result<bool, StoreError> {
        let last = id.revision.checked_sub(1).and_then(|last| game.events().get(last as usize));
        match last.map(|event| &event.kind) {
            Some(EventKind::Moved { place, to }) if *place == id.room => {
                Ok(self.asked_in(game.id()).await?.as_ref() == Some(to))
            }
            _ => Ok(false),
        }
    }

    /// Where a game was asked for that is, or was, played where the program and a person are alone.
    pub(super) async fn asked_in(&self, game: GameId) -> Result<Option<RoomId>, StoreError> {
        let kept = self.store().adapter(&asked_in_key(game)).await?;
        Ok(kept.and_then(|bytes| std::str::from_utf8(&bytes).ok()?.parse().ok()))
    }

    async fn thread_title(&self, room: &RoomId, game: &Game, names: &Names) -> Result<String, StoreError> {
        let manner = self.manner_in(room).await?;
        Ok(manner.speak(names, |voice| {
            let people: Vec<String> = game.people().map(|person| voice.name(person)).collect();
            let args = Args::new().text("game", game.id()).text("people", people.join(" – "));
            voice.plain("thread-title", &args)
        }))
    }

    /// Notes where a game is shown, and owes some posts to that place in the stead of those that it has not seen yet;
    /// answers whether it was so. Not where the game has meanwhile ended or changed that place: then what is owed to it
    /// says more.
    pub(super) async fn show_elsewhere(
        &self,
        before: &Game,
        place: u8,
        kind: EventKind,
        kinds: &[OwedKind],
    ) -> Result<bool, StoreError> {
        let mut before = before.clone();
        for _ in 0..ATTEMPTS {
            let mut game = before.clone();
            if game.apply(Event { at: self.clock().now(), kind: kind.clone() }).is_err() {
                return Ok(false);
            }
            let Some(shown) = game.places().get(usize::from(place)) else { return Ok(false) };
            let mut change = Change::between(Some(&before), &game);
            // Else, when it is due has nothing to do with where it is shown.
            let clock = matches!(kind, EventKind::PutAside { .. } | EventKind::TakenUp { .. });
            let now = self.clock().now();
            change.due = if clock { Some((game.id(), self.plan(&game, now).await?.due(now))) } else { None };
            change.owed = kinds.iter().map(|&kind| owed_at(&game, kind, shown, place)).collect();
            change.dropped = self.owed_to(&before, place).await?;
            let owed = change.owed.clone();
            if self.store().commit(change).await? == Committed::Done {
                self.outbox().put(owed, None);
                if clock {
                    self.due_changed();
                }
                return Ok(true);
            }
            let now = self.store().game(before.id()).await?;
            let stood = before.places().get(usize::from(place));
            let same = |now: &Game| now.phase() == before.phase() && now.places().get(usize::from(place)) == stood;
            let Some(now) = now.filter(same) else { return Ok(false) };
            before = now;
        }
        Ok(false)
    }

    /// What a place has not seen yet of a game, but for the card, and for what a platform is just showing there.
    pub(super) async fn owed_to(&self, game: &Game, place: u8) -> Result<Vec<OwedId>, StoreError> {
        let posts = self.store().posts(game.id()).await?;
        let owed = posts.iter().filter(|entry| entry.message.is_none()).map(|entry| entry.owed.id);
        let of_place = |id: &OwedId| id.room == place && !matches!(id.kind, OwedKind::Card | OwedKind::Watched);
        let replaced = |id: &OwedId| of_place(id) && !self.outbox().is_left(*id);
        Ok(owed.filter(replaced).collect())
    }
}

/// What a game owes to a place whose thread has come or gone.
fn in_thread(game: &Game) -> &'static [OwedKind] {
    match (game.phase(), game.offer()) {
        (Phase::Over(_), _) => &[OwedKind::Challenge, OwedKind::End],
        (_, Some(_)) => &[OwedKind::Challenge, OwedKind::Turn, OwedKind::Offer],
        (_, None) => &[OwedKind::Challenge, OwedKind::Turn],
    }
}

/// Puts away a thread in which a game is not played any more; where that fails, nothing is lost.
pub(super) async fn put_away(adapter: &dyn Adapter, thread: &RoomId) {
    if let Err(error) = adapter.close_thread(thread).await {
        tracing::debug!(%error, room = %thread, "a thread stays open");
    }
}
