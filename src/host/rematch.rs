//! Another game after one that is over.

use super::act::Done;
use super::challenge::{Laid, Terms};
use super::{Host, Trouble};
use crate::game::{Game, Phase, Refusal, RoomId, Setup, Wish};
use crate::rules::{Color, Layout};
use crate::talk::{BoardWish, Request};

impl Host {
    /// Challenges the other one of a game that is over to another: colours swapped, the same bonuses, pace, swap rule and
    /// kind of board, in the same rooms. `same` is for the very same board.
    pub(super) async fn rematch(&self, request: &Request, game: &Game, same: bool) -> Result<Done, Trouble> {
        let refuse = |refusal| Err(Trouble::Refused { game: Box::new(game.clone()), refusal });
        if !matches!(game.phase(), Phase::Over(_)) {
            return refuse(Refusal::NotOver);
        }
        let me = self.seat(&request.person, game).await?;
        let (Some(seats), Some(color)) = (game.seats(), game.color_of(&me)) else {
            return refuse(Refusal::NotPlaying);
        };
        let settings = self.settings_to_begin(request).await?;
        if game.program().is_some() && !settings.program.value {
            return Err(Trouble::NoProgram);
        }
        let before = game.options();
        let laid = match (&before.setup, game.position()) {
            (Setup::Ready { layout: Layout::Square { .. }, .. }, _) if !same => Laid::Anew(BoardWish::Square),
            (Setup::Ready { layout: Layout::Irregular { .. }, .. }, _) if !same => Laid::Anew(BoardWish::Irregular),
            // What the two laid is a board like any other from then on.
            (Setup::Build, Some(position)) if same => {
                let board = position.board().clone();
                Laid::Before(Setup::Ready { layout: Layout::Given(board.clone()), board })
            }
            (setup, _) => Laid::Before(setup.clone()),
        };
        let mut rooms: Vec<RoomId> = game.places().iter().map(|place| place.board_room().clone()).collect();
        if me != before.challenger {
            // The challenger's own room comes first.
            rooms.reverse();
        }
        let terms = Terms {
            challenger: me,
            opponent: Some(seats[!color].clone()),
            wish: if color == Color::Red { Wish::Black } else { Wish::Red },
            laid,
            scoring: before.scoring,
            pace: before.pace,
            confirm: false,
            swap: before.swap,
            hints: before.hints,
            rooms,
            asked_in: self.asked_in(game.id()).await?,
        };
        self.challenge_on(request, terms).await
    }
}
