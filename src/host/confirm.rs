//! Shows what a placement would do before it is made, where a finger may have slipped.
//!
//! Nothing of it is kept: the button that places carries the hole and the game's revision.

use super::act::cause_of;
use super::{Audience, Host, Reply, Trouble};
use crate::game::{Action, Game};
use crate::rules::Hole;
use crate::store::StoreError;
use crate::talk::{Confirm, Request, view};
use jiff::SignedDuration;

impl Host {
    /// Places a marble, or first shows whoever asks alone what that would do, as they have chosen.
    pub(super) async fn place_or_ask(
        &self,
        request: &Request,
        game: &Game,
        hole: Hole,
        seen: Option<u32>,
    ) -> Result<Reply, Trouble> {
        if !self.asks_first(request, game).await? {
            return self.place(request, game.id(), hole, seen).await;
        }
        if self.store().seen(&cause_of(request)).await? {
            return Err(Trouble::SeenBefore(Some(game.id())));
        }
        let now = self.clock().now();
        let action = Action::Place(hole);
        let actor = self.selves(&request.person).await?.actor(game, action);
        if let Err(refusal) = game.decide(&actor, action, seen, now, 0) {
            return Err(Trouble::Refused { game: Box::new(game.clone()), refusal });
        }
        if let Some(reply) = self.beyond_allowance(request).await? {
            return Ok(reply);
        }
        self.of_game(request, Audience::Asker, game, |voice| view::proposal(voice, game, hole)).await
    }

    /// Says that nothing was placed, and gives the menu again.
    pub(super) async fn go_back(&self, request: &Request, game: &Game) -> Result<Reply, Trouble> {
        self.of_game(request, Audience::Asker, game, |voice| view::not_placed(voice, game)).await
    }

    /// Whether a placement that may have slipped from a finger is shown first.
    async fn asks_first(&self, request: &Request, game: &Game) -> Result<bool, StoreError> {
        let has_time = || game.options().pace.time().is_none_or(|time| time >= SignedDuration::from_hours(24));
        // The program lets everybody take back what has slipped.
        let has_time = || has_time() && game.program().is_none();
        Ok(match self.own_settings(request).await?.confirm.value {
            Confirm::On => true,
            Confirm::InTime => has_time(),
            Confirm::Off => false,
        })
    }
}
