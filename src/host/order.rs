//! Order in a room, and between people: games that are ended, whom a room keeps out, and whom somebody refuses.

use super::act::{ATTEMPTS, cause_of};
use super::may::{MOST_REFUSED, Refused};
use super::{Audience, Host, Reply, Trouble};
use crate::game::{Event, EventKind, Game, GameId, RoomId, UserId};
use crate::store::{Cause, Committed, IndexKey, OwedEntry, StoreError, Whose};
use crate::talk::conduct;
use crate::talk::settings::RoomDeed;
use crate::talk::{Request, Voice, Who};
use jiff::Timestamp;

/// The most games that are looked through for somebody's name.
const LOOKED_THROUGH: usize = 100;

impl Host {
    /// Ends a game without a result, or closes a challenge, for whoever manages a room that it is shown in.
    pub(super) async fn end_game(&self, request: &Request, game: &Game, reason: &str) -> Result<Reply, Trouble> {
        let selves = self.selves(&request.person).await?;
        // Who plays in it is not to end it with another account either.
        let actor = |game: &Game| game.people().find(|person| selves.is(person)).unwrap_or(&request.person).clone();
        let done = self.change_game(request, game.id(), |game, now, _| game.stop(&actor(game), reason, now)).await?;
        tracing::info!(game = %game.id(), person = %request.person, room = %request.room, "a game was ended by order");
        Ok(self.done(request, &done).await)
    }

    /// Takes a game out of the rooms of this place, for whoever manages it: it goes on where both players still reach it,
    /// and ends without a result where they don't.
    pub(super) async fn close_here(&self, request: &Request, game: &Game, reason: &str) -> Result<Reply, Trouble> {
        for _ in 0..ATTEMPTS {
            let game = self.store().game(game.id()).await?.ok_or(Trouble::NoSuchGame(game.id()))?;
            let now = self.clock().now();
            let seat = self.seat(&request.person, &game).await?;
            let stopped = match game.stop(&seat, reason, now) {
                Ok(event) => event,
                Err(refusal) => return Err(Trouble::Refused { game: Box::new(game), refusal }),
            };
            let Some((events, closed)) = self.closed(&game, &request.home, now).await? else {
                // Nothing of it is shown elsewhere.
                return self.end_game(request, &game, reason).await;
            };
            let goes_on = self.is_reached_without(&game, &closed).await?;
            let events = if goes_on { events } else { vec![stopped] };
            let cause = Some(Cause { id: cause_of(request), at: now });
            match self.commit_events(&game, events, cause, Some(request)).await? {
                (Committed::Done, done) if goes_on => {
                    self.take_controls_off(&game, &closed).await?;
                    let say = |voice: &Voice<'_>| conduct::closed_here(voice, &done.game, reason);
                    return self.of_game(request, Audience::Room, &done.game, say).await;
                }
                (Committed::Done, done) => return Ok(self.done(request, &done).await),
                (Committed::Seen, _) => return Err(Trouble::SeenBefore(Some(game.id()))),
                (Committed::Conflict, _) => {}
            }
        }
        Err(Trouble::Busy)
    }

    /// The events that take a game out of the rooms of a home, and the numbers of those places; `None` where it is shown
    /// nowhere else.
    async fn closed(
        &self,
        game: &Game,
        home: &RoomId,
        now: Timestamp,
    ) -> Result<Option<(Vec<Event>, Vec<u8>)>, StoreError> {
        let (mut closed, mut open) = (Vec::new(), 0);
        for (place, number) in game.places().iter().zip(0..).filter(|(place, _)| !place.closed) {
            if self.home(&place.room).await? == *home {
                closed.push(number);
            } else {
                open += 1;
            }
        }
        let events = closed.iter().map(|&place| Event { at: now, kind: EventKind::Closed { place } }).collect();
        Ok((open > 0).then_some((events, closed)))
    }

    /// Whether both players reach a game without some of its places: from the room that they play from, or as members of
    /// another one. A challenge is reached by its challenger.
    async fn is_reached_without(&self, game: &Game, closed: &[u8]) -> Result<bool, StoreError> {
        for person in game.people() {
            let own = game.place_of(person);
            if own.is_some_and(|own| !closed.contains(&own)) {
                continue;
            }
            let others = game.places().iter().zip(0..);
            let mut others = others.filter(|(place, number)| !place.closed && !closed.contains(number));
            let mut reached = false;
            while let Some((place, _)) = others.next().filter(|_| !reached) {
                if place.room.platform() == person.platform()
                    && let Some(adapter) = self.outbox().adapter(place.room.platform())
                {
                    reached = adapter.has_member(&place.room, &self.home(&place.room).await?, person).await;
                }
            }
            if !reached {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Takes the controls off the boards of places that a game is shown in no more; where that fails, they are refused.
    async fn take_controls_off(&self, game: &Game, closed: &[u8]) -> Result<(), StoreError> {
        for OwedEntry { owed, message } in self.store().posts(game.id()).await? {
            let Some(message) = message.filter(|_| closed.contains(&owed.id.room)) else { continue };
            let Some(adapter) = self.outbox().adapter(owed.room.platform()) else { continue };
            if let Err(error) = adapter.retire(&owed.room, &message, None).await {
                tracing::debug!(%error, post = %owed.id, "an old board keeps its controls");
            }
        }
        Ok(())
    }

    /// Whether somebody may keep order in the room that they ask in.
    pub(super) fn check_keeps_order(request: &Request) -> Result<(), Trouble> {
        match request.manages {
            // Everybody manages their own talk with the program, and nobody else is there.
            _ if request.private => Err(Trouble::NobodyElseHere),
            Some(true) => Ok(()),
            manages => Err(Trouble::NotTheirs(manages)),
        }
    }

    /// A game by its number, for who keeps order where it is shown: in any room of the same home.
    pub(super) async fn game_to_order(&self, request: &Request, id: GameId) -> Result<Game, Trouble> {
        let game = self.store().game(id).await?.ok_or(Trouble::NoSuchGame(id))?;
        let here = self.homes_of(&game).await?.contains(&request.home);
        if here { Ok(game) } else { Err(Trouble::NoSuchGame(id)) }
    }

    /// Keeps people from playing in a room, and lets them again.
    pub(super) async fn do_in_room(&self, request: &Request, deeds: &[RoomDeed]) -> Result<(), Trouble> {
        let whose = Whose::Room(request.home.clone());
        for deed in deeds {
            match deed {
                RoomDeed::Ban(who) => {
                    let who = self.somebody_else(request, who).await?;
                    self.refuse_or_tell(&whose, &who).await?;
                    tracing::info!(room = %request.home, by = %request.person, %who, "somebody is kept from playing");
                }
                RoomDeed::Unban(who) => {
                    let who = self.one_of(request, who, &self.refused_by(&whose).await?).await?;
                    self.allow(&whose, &who).await?;
                }
            }
        }
        Ok(())
    }

    /// Refuses challenges from somebody, or lists from whom.
    pub(super) async fn block(&self, request: &Request, who: Option<&Who>) -> Result<Reply, Trouble> {
        let whose = Whose::Person(request.person.clone());
        let Some(who) = who else {
            if !request.is_answered_alone() {
                return self.says(request, conduct::ask_alone).await;
            }
            let refused = self.refused_by(&whose).await?;
            let names = self.names_of(&refused).await?;
            let manner = self.manner(request, Audience::Asker).await?.by_name();
            let message = manner.speak(&names, |voice| conduct::blocked_list(voice, &refused));
            return Ok(Reply::one(self.answer(request, Audience::Asker, None, message).await));
        };
        let who = self.somebody_else(request, who).await?;
        self.refuse_or_tell(&whose, &who).await?;
        self.tell_of(request, &who, conduct::now_blocked).await
    }

    /// Takes challenges from somebody again.
    pub(super) async fn unblock(&self, request: &Request, who: &Who) -> Result<Reply, Trouble> {
        let whose = Whose::Person(request.person.clone());
        let who = self.one_of(request, who, &self.refused_by(&whose).await?).await?;
        self.allow(&whose, &who).await?;
        self.tell_of(request, &who, conduct::unblocked).await
    }

    async fn refuse_or_tell(&self, whose: &Whose, who: &UserId) -> Result<(), Trouble> {
        match self.refuse(whose, who).await? {
            Refused::Done => Ok(()),
            Refused::Full => Err(Trouble::TooManyRefused(MOST_REFUSED)),
        }
    }

    /// An answer to whoever asks that speaks of somebody.
    async fn tell_of(
        &self,
        request: &Request,
        who: &UserId,
        say: impl FnOnce(&crate::talk::Voice<'_>, &UserId) -> crate::talk::Message,
    ) -> Result<Reply, Trouble> {
        let names = self.names_of(std::slice::from_ref(who)).await?;
        let manner = self.manner(request, Audience::Asker).await?.by_name();
        let message = manner.speak(&names, |voice| say(voice, who));
        Ok(Reply::one(self.answer(request, Audience::Asker, None, message).await))
    }

    /// Somebody whom whoever asks need not share a network with: people of their games are known too.
    pub(super) async fn find_met(&self, request: &Request, who: &Who) -> Result<UserId, Trouble> {
        match (self.find_person(request, who).await, who) {
            (Err(Trouble::NobodyNamed(name)), Who::Name(_)) => {
                let met = self.met(request, &name).await?;
                met.ok_or(Trouble::NobodyNamed(name))
            }
            (found, _) => found,
        }
    }

    /// The same, and other than whoever asks.
    async fn somebody_else(&self, request: &Request, who: &Who) -> Result<UserId, Trouble> {
        let found = self.find_met(request, who).await?;
        if self.is_same(&found, &request.person).await? { Err(Trouble::Yourself) } else { Ok(found) }
    }

    /// Somebody with a name in the games of the person, or in those of the room.
    async fn met(&self, request: &Request, name: &str) -> Result<Option<UserId>, StoreError> {
        let selves = self.selves(&request.person).await?;
        let own = selves.accounts().cloned().map(IndexKey::Of);
        for key in own.chain([IndexKey::InRoom(request.room.clone())]) {
            for id in self.store().find(&key, None, LOOKED_THROUGH).await? {
                let Some(game) = self.store().game(id).await? else { continue };
                let people: Vec<UserId> = game.people().cloned().collect();
                if let Some(found) = self.named_among(name, &people).await? {
                    return Ok(Some(found));
                }
            }
        }
        Ok(None)
    }

    /// One of some people, by mention, by name or by id; whoever else it may be where it is none of them.
    async fn one_of(&self, request: &Request, who: &Who, people: &[UserId]) -> Result<UserId, Trouble> {
        match who {
            Who::Name(name) => match self.named_among(name, people).await? {
                Some(found) => Ok(found),
                None => self.find_person(request, who).await,
            },
            Who::Id(id) => Ok(id.clone()),
        }
    }

    async fn named_among(&self, name: &str, people: &[UserId]) -> Result<Option<UserId>, StoreError> {
        let names = self.names_of(people).await?;
        let same = |person: &&UserId| {
            let shown = names.of(person).to_lowercase();
            let name = name.to_lowercase();
            // As it is shown to people of another network.
            shown == name
                || person.id() == name
                || format!("{shown} ({})", person.platform().name().to_lowercase()) == name
        };
        Ok(people.iter().find(same).cloned())
    }
}
