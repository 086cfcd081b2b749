//! Where games are shown: threads of their own, and rooms that become others.

use super::act::owed_at;
use super::outbox::Undelivered;
use super::people::Names;
use super::{Adapter, Host, Opened, Thread};
use crate::game::{Event, EventKind, Game, OwedId, OwedKind, Phase, RoomId};
use crate::store::{Change, Committed, OwedEntry, StoreError};
use crate::talk::{Args, Text};

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
        for game in self.open_in(from).await? {
            let mut places = game.places().iter().zip(0..);
            let Some((_, place)) = places.find(|(place, _)| place.room == *from) else { continue };
            let kind = EventKind::Moved { place, to: to.clone() };
            let shown = if game.phase() == Phase::Offered { OwedKind::Challenge } else { OwedKind::Turn };
            let posts = self.store().posts(game.id()).await?;
            let owed = posts.iter().filter(|entry| entry.owed.id.room == place && entry.message.is_none());
            let owed: Vec<OwedId> = owed.map(|entry| entry.owed.id).collect();
            self.show_elsewhere(&game, place, kind, &[shown], &owed).await?;
        }
        Ok(())
    }

    /// Whether a post is a game's first turn in a room that may give it a thread.
    pub(super) async fn begins_thread(&self, game: &Game, id: OwedId) -> Result<bool, StoreError> {
        let Some(place) = game.places().get(usize::from(id.room)) else { return Ok(false) };
        // A thread that is gone is not opened again.
        let had_one = |event: &Event| matches!(event.kind, EventKind::Threaded { place, .. } if place == id.room);
        let begins = id.kind == OwedKind::Turn && game.placements().is_empty() && !game.events().iter().any(had_one);
        let can = begins && self.outbox().opens_threads(place.room.platform());
        Ok(can && self.room_settings(&place.room).await?.threads.value)
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
                let kind = EventKind::Threaded { place: id.room, thread: Some(thread) };
                self.show_elsewhere(game, id.room, kind, &[OwedKind::Challenge, OwedKind::Turn], &[id]).await?;
                Ok(Begun::InThread)
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
        let place = game.places().get(usize::from(id.room));
        if place.is_none_or(|place| place.thread.as_ref() != Some(gone)) {
            return Ok(false);
        }
        let kind = EventKind::Threaded { place: id.room, thread: None };
        self.show_elsewhere(game, id.room, kind, &[id.kind], &[id]).await?;
        Ok(true)
    }

    async fn thread_title(&self, room: &RoomId, game: &Game, names: &Names) -> Result<String, StoreError> {
        let people: Vec<String> = game.people().map(|person| names.of(person)).collect();
        let args = Args::new().text("game", game.id()).text("people", people.join(" – "));
        Ok(self.manner_in(room).await?.speak(names, |voice| voice.plain("thread-title", &args)))
    }

    /// Notes where a game is shown, and owes some posts to that place in the stead of others. Where the game has
    /// changed meanwhile nothing is done: whoever brings the post finds it as it is then.
    async fn show_elsewhere(
        &self,
        before: &Game,
        place: u8,
        kind: EventKind,
        kinds: &[OwedKind],
        dropped: &[OwedId],
    ) -> Result<(), StoreError> {
        let mut game = before.clone();
        if game.apply(Event { at: self.clock().now(), kind }).is_err() {
            return Ok(());
        }
        let Some(shown) = game.places().get(usize::from(place)) else { return Ok(()) };
        let mut change = Change::between(Some(before), &game);
        change.owed = kinds.iter().map(|&kind| owed_at(&game, kind, shown, place)).collect();
        change.dropped = dropped.to_vec();
        let owed = change.owed.clone();
        if self.store().commit(change).await? == Committed::Done {
            self.outbox().put(owed, None);
        }
        Ok(())
    }
}
