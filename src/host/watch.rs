//! Who watches a game that others play, and is told when it is over.
//!
//! Watching changes nothing of a game, so it is none of its events. It is kept in pairs of entries, one to be found by
//! the game and one by the person, and goes with the post that tells of the end.

use super::notices::{Notice, Told};
use super::{Host, Post, Reply, Trouble};
use crate::game::{Game, GameId, Owed, OwedId, OwedKind, Phase, RoomId, UserId};
use crate::store::{Change, Entries, StoreError};
use crate::talk::conduct::{self, Watching};
use crate::talk::{Request, Which, view};
use std::collections::BTreeSet;

/// The most people that watch one game.
const MAX_WATCHERS: usize = 50;

/// The most games that one person watches.
const MAX_WATCHED: usize = 50;

/// What the keys of those who watch a game begin with: the game and the person follow, the value is the room in which
/// they asked.
const WATCHERS: &str = "host/watchers/";

/// What the keys of the games that a person watches begin with: the person and the game follow.
const WATCHED: &str = "host/watched/";

/// Somebody who watches a game, and the room in which they are to be told.
struct Watcher {
    person: UserId,
    room: RoomId,
}

impl Host {
    /// Tells whoever asks when a game is over, in the room in which they ask.
    pub(super) async fn watch(&self, request: &Request, game: &Game) -> Result<Reply, Trouble> {
        let _watching = self.0.watching.lock().await;
        // It may have ended since it was found.
        let game = self.store().game(game.id()).await?.ok_or(Trouble::NoSuchGame(game.id()))?;
        let outcome = self.begin_to_watch(request, &game).await?;
        self.of_game(request, super::Audience::Asker, &game, |voice| conduct::watching(voice, &game, outcome)).await
    }

    async fn begin_to_watch(&self, request: &Request, game: &Game) -> Result<Watching, StoreError> {
        if self.selves(&request.person).await?.in_game(game).is_some() {
            return Ok(Watching::Own);
        }
        match game.phase() {
            Phase::Offered => return Ok(Watching::NotYet),
            Phase::Dropped(_) | Phase::Over(_) => return Ok(Watching::Over),
            Phase::Laying | Phase::Playing => {}
        }
        let watchers = self.watchers(game.id()).await?;
        let known = watchers.iter().find(|watcher| watcher.person == request.person);
        if known.is_some_and(|watcher| watcher.room == request.room) {
            return Ok(Watching::Already);
        }
        if known.is_none() && watchers.len() >= MAX_WATCHERS {
            return Ok(Watching::TooMany);
        }
        if known.is_none() && self.watched_by(&request.person).await?.len() >= MAX_WATCHED {
            return Ok(Watching::TooManyGames(MAX_WATCHED));
        }
        let adapter = entries(game.id(), &request.person, Some(&request.room));
        self.store().commit(Change { adapter, ..Change::default() }).await?;
        Ok(Watching::Begun)
    }

    /// Ends whoever asks' watching: of the game that is named, else of all.
    pub(super) async fn unwatch(&self, request: &Request, which: &Which) -> Result<Reply, Trouble> {
        let _watching = self.0.watching.lock().await;
        let mut games = self.watched_by(&request.person).await?;
        let named = match which {
            Which::Number(id) => Some(*id),
            Which::Unsaid => self.game_replied_to(request).await?.map(|game| game.id()),
            Which::With(_) | Which::Code(_) => None,
        };
        if let Some(id) = named {
            games.retain(|game| *game == id);
        } else if let Which::With(who) = which {
            let person = self.find_person(request, who).await?;
            let mut with = Vec::new();
            for id in games {
                let game = self.store().game(id).await?;
                with.extend(game.filter(|game| game.people().any(|other| *other == person)).map(|_| id));
            }
            games = with;
        }
        let adapter = games.iter().flat_map(|game| entries(*game, &request.person, None)).collect();
        self.store().commit(Change { adapter, ..Change::default() }).await?;
        self.says(request, |voice| conduct::unwatched(voice, &games)).await
    }

    /// What a game that is over owes to those who watched it: a post to each room in which one of them asked, or to
    /// that which it has become; a notice to whoever's room shows it no more; and what is kept of them with it.
    pub(super) async fn watchers_owed(&self, game: &Game) -> Result<(Vec<Owed>, Entries, Vec<Notice>), StoreError> {
        let mut rooms = BTreeSet::new();
        let mut moved = Entries::new();
        let mut alone = Vec::new();
        for Watcher { person, room } in self.watchers(game.id()).await? {
            let here = if game.is_shown_in(&room) {
                Some(room)
            } else {
                // A thread that is gone, or a room that was replaced.
                let place = game.places().iter().find(|place| place.room.platform() == room.platform());
                let here = place.map(|place| place.board_room().clone());
                moved.extend(entries(game.id(), &person, here.as_ref()));
                if here.is_none() {
                    alone.push(Notice::new(self.lot(), &person, Told::Ended(game.id())));
                }
                here
            };
            rooms.extend(here);
        }
        let owed = rooms.into_iter().zip(0..=u8::MAX).map(|(room, number)| {
            let id = OwedId { game: game.id(), revision: game.revision(), kind: OwedKind::Watched, room: number };
            Owed { id, room }
        });
        Ok((owed.collect(), moved, alone))
    }

    /// What those are told alone who watched a game, where the room in which they were to be told is lost.
    pub(super) async fn watchers_alone(&self, owed: &Owed) -> Result<Vec<Notice>, StoreError> {
        if owed.id.kind != OwedKind::Watched {
            return Ok(Vec::new());
        }
        let watchers = self.watchers(owed.id.game).await?;
        let lost = watchers.iter().filter(|watcher| watcher.room == owed.room);
        Ok(lost.map(|watcher| Notice::new(self.lot(), &watcher.person, Told::Ended(owed.id.game))).collect())
    }

    /// The post that tells those of a room who watched a game how it ended.
    pub(super) async fn watched_post(&self, game: &Game, owed: &Owed) -> Result<Post, StoreError> {
        let watchers = self.watchers(game.id()).await?;
        let people: Vec<UserId> =
            watchers.into_iter().filter(|watcher| watcher.room == owed.room).map(|watcher| watcher.person).collect();
        let mut names = self.names(&[game], None).await?;
        for person in &people {
            names.extend(self.names(&[], Some(person)).await?);
        }
        let manner = self.manner_in(&owed.room).await?;
        let mut message = manner.speak(&names, |voice| view::watched(voice, game, &people));
        message.pings = people;
        let link = self.board_of(game, &owed.room).await?;
        if let Some(to) = link {
            let words = manner.speak(&names, view::board_link);
            message.text.line([crate::talk::Span::Message { to, words }].into_iter().collect());
        }
        let post = self.drawn(&owed.room, message).await;
        Ok(Post { id: Some(owed.id), game: Some(game.id()), language: manner.language, ..post })
    }

    /// What goes with a post, where that tells those who watched a game that it is over.
    pub(super) async fn watches_told(&self, owed: &Owed) -> Result<Entries, StoreError> {
        if owed.id.kind != OwedKind::Watched {
            return Ok(Entries::new());
        }
        let watchers = self.watchers(owed.id.game).await?;
        let told = watchers.iter().filter(|watcher| watcher.room == owed.room);
        Ok(told.flat_map(|watcher| entries(owed.id.game, &watcher.person, None)).collect())
    }

    /// Who watches a game.
    async fn watchers(&self, game: GameId) -> Result<Vec<Watcher>, StoreError> {
        let prefix = format!("{WATCHERS}{}/", game.number());
        let kept = self.store().adapter_entries(&prefix, MAX_WATCHERS).await?;
        let read = |(key, room): &(String, Vec<u8>)| {
            let person = key.strip_prefix(&prefix)?.parse().ok()?;
            Some(Watcher { person, room: std::str::from_utf8(room).ok()?.parse().ok()? })
        };
        Ok(kept.iter().filter_map(read).collect())
    }

    /// The games that a person watches.
    pub(super) async fn watched_by(&self, person: &UserId) -> Result<Vec<GameId>, StoreError> {
        let prefix = format!("{WATCHED}{person}/");
        let kept = self.store().adapter_entries(&prefix, MAX_WATCHED).await?;
        let read = |key: &str| GameId::new(key.strip_prefix(&prefix)?.parse().ok()?);
        Ok(kept.iter().filter_map(|(key, _)| read(key)).collect())
    }
}

/// Both entries of a person who watches a game and is to be told in a room, or does not any more.
pub(super) fn entries(game: GameId, person: &UserId, room: Option<&RoomId>) -> Entries {
    let number = game.number();
    vec![
        (format!("{WATCHERS}{number}/{person}"), room.map(|room| room.to_string().into_bytes())),
        (format!("{WATCHED}{person}/{number}"), room.map(|_| Vec::new())),
    ]
}
