//! What players agree on: offers in a game, and games after it.

use super::act::{Done, is_between};
use super::{Host, Trouble};
use crate::game::{Game, Options, Phase, Refusal, RoomId, Wish};
use crate::rules::{Color, Layout};
use crate::store::IndexKey;
use crate::talk::{BoardWish, Request};

impl Host {
    /// Challenges the other one of a game that is over to another: colours swapped, the same bonuses and kind of board,
    /// in the same rooms. `same` is for the very same board.
    pub(super) async fn rematch(&self, request: &Request, game: &Game, same: bool) -> Result<Done, Trouble> {
        let refuse = |refusal| Err(Trouble::Refused { game: Box::new(game.clone()), refusal });
        if !matches!(game.phase(), Phase::Over(_)) {
            return refuse(Refusal::NotOver);
        }
        let (Some(seats), Some(color)) = (game.seats(), game.color_of(&request.person)) else {
            return refuse(Refusal::NotPlaying);
        };
        let opponent = seats[!color].clone();
        let _making = self.0.making.lock().await;
        self.check_no_challenge_between(request, &opponent).await?;
        let layout = match game.options().layout.clone() {
            layout if same => layout,
            Layout::Square { .. } => self.layout(&BoardWish::Square),
            Layout::Irregular { .. } => self.layout(&BoardWish::Irregular),
            layout => layout,
        };
        // The board itself where it is to be the same: how boards are laid from seeds may have changed.
        let board = if same { game.options().board.clone() } else { layout.board() };
        let mut rooms: Vec<RoomId> = game.places().iter().map(|place| place.board_room().clone()).collect();
        if request.person != game.options().challenger {
            // The challenger's own room comes first.
            rooms.reverse();
        }
        let now = self.clock().now();
        let options = Options {
            challenger: request.person.clone(),
            opponent: Some(opponent),
            wish: if color == Color::Red { Wish::Black } else { Wish::Red },
            layout,
            board,
            scoring: game.options().scoring,
            rooms,
            made: now,
            expires: now.checked_add(self.options().challenge_lasts).unwrap_or(jiff::Timestamp::MAX),
        };
        self.make_challenge(request, options).await
    }

    async fn check_no_challenge_between(
        &self,
        request: &Request,
        opponent: &crate::game::UserId,
    ) -> Result<(), Trouble> {
        let key = IndexKey::OpenOf(request.person.clone());
        for id in self.store().find(&key, None, usize::from(u16::MAX)).await? {
            let game = self.store().game(id).await?.filter(|game| game.phase() == Phase::Offered);
            if let Some(game) = game.filter(|game| is_between(game, &request.person, opponent)) {
                return Err(Trouble::ChallengedAlready(Box::new(game)));
            }
        }
        Ok(())
    }
}
