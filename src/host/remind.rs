//! Reminds people that it is their turn: alone where that can be, else in the game's room.

use super::act::ATTEMPTS;
use super::outbox::Undelivered;
use super::{Adapter, Host, Post, PostError};
use crate::game::{Game, GameId, OwedId, OwedKind, Plan, Quiet, RoomId, UserId};
use crate::store::{Change, Committed, Entries, Expected, GameChange, OwedEntry, StoreError, Whose};
use crate::talk::settings::{Way, quiet};
use crate::talk::{PersonSettings, Request, view};
use jiff::Timestamp;

/// Where it is kept of which game a person was reminded last in a room of their own; the room comes behind it.
const REMINDED_IN: &str = "host/reminded/";

/// Where a reminder has come to.
pub(super) enum Told {
    /// To the person alone: the room, and the platform's id of the message.
    Alone(RoomId, String),
    /// Nowhere yet: it is for the game's room.
    InRoom,
}

impl Host {
    /// What is to be done to a game by itself, by the quiet hours of the side to move.
    pub(super) async fn plan(&self, game: &Game, now: Timestamp) -> Result<Plan, StoreError> {
        let quiet = match game.to_move() {
            Some(person) => self.quiet(person).await?,
            None => None,
        };
        Ok(game.plan(now, quiet.as_ref()))
    }

    async fn quiet(&self, person: &UserId) -> Result<Option<Quiet>, StoreError> {
        Ok(quiet(&self.store().settings(&Whose::Person(person.clone())).await?))
    }

    /// Plans a person's open games anew, since their quiet hours have changed.
    pub(super) async fn plan_anew(&self, person: &UserId) -> Result<(), StoreError> {
        for game in self.games_of(person).await? {
            self.set_due(game.id(), Change::default()).await?;
        }
        Ok(())
    }

    /// Keeps when a game is due next as it stands, with what else is to be changed.
    pub(super) async fn set_due(&self, id: GameId, with: Change) -> Result<(), StoreError> {
        for _ in 0..ATTEMPTS {
            let now = self.clock().now();
            let game = self.store().game(id).await?;
            let change = match &game {
                Some(game) => Change {
                    // Nothing happens in it, and nothing may have happened meanwhile.
                    game: Some(GameChange { id, expected: Expected::Revision(game.revision()), events: Vec::new() }),
                    due: Some((id, self.plan(game, now).await?.due(now))),
                    ..with.clone()
                },
                None => with.clone(),
            };
            if self.store().commit(change).await? == Committed::Done {
                self.due_changed();
                return Ok(());
            }
        }
        Ok(())
    }

    /// Brings a reminder to the person alone, if they want that and it can be.
    pub(super) async fn remind_alone(
        &self,
        adapter: &dyn Adapter,
        game: &Game,
        id: OwedId,
    ) -> Result<Told, Undelivered> {
        let (Some(person), Some(place)) = (game.to_move(), game.places().get(usize::from(id.room))) else {
            return Ok(Told::InRoom);
        };
        let set = self.store().settings(&Whose::Person(person.clone())).await?;
        let own = PersonSettings::of(&set, None, &self.room_settings(&place.room).await?);
        if own.reminders.value != Way::Direct || person.platform() != adapter.platform() {
            return Ok(Told::InRoom);
        }
        let room = match adapter.direct_room(person).await {
            Ok(Some(room)) => room,
            Ok(None) | Err(PostError::Gone | PostError::Never(_)) => return Ok(Told::InRoom),
            Err(error) => return Err(Undelivered::from_platform(&error)),
        };
        let post = self.reminder_for(person, &place.room, game, id).await?;
        match adapter.post(&room, post).await {
            Ok(message) => Ok(Told::Alone(room, message)),
            Err(error @ (PostError::Gone | PostError::Never(_))) => {
                tracing::debug!(post = %id, %error, "somebody can't be reminded alone");
                Ok(Told::InRoom)
            }
            Err(error @ PostError::Later(_)) => Err(Undelivered::from_platform(&error)),
            Err(error @ PostError::Unknown(_)) => {
                self.outbox().doubt(id);
                Err(Undelivered::from_platform(&error))
            }
        }
    }

    /// A reminder as a person alone sees it, with a link to the game.
    async fn reminder_for(&self, person: &UserId, room: &RoomId, game: &Game, id: OwedId) -> Result<Post, StoreError> {
        let now = self.clock().now();
        let names = self.names(&[game], None).await?;
        let manner = self.manner_alone(person, room).await?;
        let board = self.board_of(game, room).await?;
        let message = manner.speak(&names, |voice| view::reminder(voice, game, id.revision, now, board));
        let maybe_shown = self.outbox().is_doubtful(id);
        Ok(Post { id: Some(id), game: Some(game.id()), maybe_shown, ..self.drawn(room, message).await })
    }

    /// Of several games that wait for a person where nobody else is, leaves the one that they were reminded of there
    /// last.
    pub(super) async fn prefer_reminded(&self, request: &Request, games: &mut Vec<Game>) -> Result<(), StoreError> {
        if !request.private || games.len() < 2 {
            return Ok(());
        }
        let kept = self.store().adapter(&format!("{REMINDED_IN}{}", request.room)).await?;
        let number = kept.and_then(|bytes| Some(u32::from_be_bytes(bytes.try_into().ok()?)));
        if let Some(number) = number
            && games.iter().any(|game| game.id().number() == number)
        {
            games.retain(|game| game.id().number() == number);
        }
        Ok(())
    }
}

/// What is to be kept of a reminder that came to a person's own room: the game that a bare hole there means.
pub(super) fn note_reminded(entry: &OwedEntry) -> Entries {
    if entry.owed.id.kind != OwedKind::Reminder {
        return Vec::new();
    }
    let number = entry.owed.id.game.number().to_be_bytes().to_vec();
    vec![(format!("{REMINDED_IN}{}", entry.owed.room), Some(number))]
}
