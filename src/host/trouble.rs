//! Tells whoever asked why nothing was done, and what to do next.

use super::allowance::Leave;
use super::{Audience, Host, Reply, Trouble};
use crate::game::{Game, GameId, Refusal};
use crate::talk::conduct::{self, ChallengeProblem};
use crate::talk::{Command, Request, Voice, Which, view};
use std::sync::PoisonError;

impl Host {
    /// The answer to a request that was not done. It costs allowance; beyond it there is silence.
    pub(super) async fn tell_trouble(&self, request: &Request, trouble: Trouble) -> Reply {
        if let Trouble::Store(error) = &trouble {
            tracing::error!(%error, room = %request.room, "a request could not be done");
        }
        if self.leave(request) == Leave::Silence {
            return Reply::default();
        }
        match self.worded(request, &trouble).await {
            Ok(reply) => reply,
            Err(error) => {
                tracing::error!(?error, room = %request.room, "a refusal could not be worded");
                let message = self.plain_manner(request).speak(&super::people::Names::none(), conduct::not_kept);
                Reply::one(self.answer(Audience::Asker, None, message).await)
            }
        }
    }

    async fn worded(&self, request: &Request, trouble: &Trouble) -> Result<Reply, Trouble> {
        let problem = match trouble {
            Trouble::NobodyNamed(name) => ChallengeProblem::Unknown(name),
            Trouble::SeveralNamed(name) => ChallengeProblem::Several(name),
            Trouble::Oneself => ChallengeProblem::Oneself,
            Trouble::TheProgram => ChallengeProblem::Program,
            Trouble::Elsewhere(channels) => ChallengeProblem::Elsewhere(channels),
            Trouble::TooManyChallenges(open) => ChallengeProblem::TooMany(*open),
            Trouble::ChallengedAlready(game) => ChallengeProblem::Open(game),
            Trouble::Refused { game, refusal } => return self.refused(request, game, refusal).await,
            Trouble::NotToInvite(game) => {
                let say = |voice: &Voice| conduct::not_to_invite(voice, game);
                return self.of_game(request, Audience::Asker, game, say).await;
            }
            Trouble::WrongCode => return self.says(request, conduct::wrong_code).await,
            Trouble::NoSuchGame(id) => {
                let command = Command::Score(Which::Number(*id));
                return self.says(request, |voice| conduct::nothing_meant(voice, &command)).await;
            }
            Trouble::NothingMeant(command) => {
                return self.says(request, |voice| conduct::nothing_meant(voice, command)).await;
            }
            Trouble::SeveralMeant(command, games) => return self.offer_games(request, command, games).await,
            Trouble::SeenBefore(id) => return self.seen_before(request, *id).await,
            Trouble::Busy => return self.says(request, conduct::busy).await,
            Trouble::Store(_) => return self.says(request, conduct::not_kept).await,
        };
        let say = |voice: &Voice| conduct::challenge_problem(voice, &problem, &request.person);
        match trouble {
            Trouble::ChallengedAlready(game) => self.of_game(request, Audience::Asker, game, say).await,
            _ => self.says(request, say).await,
        }
    }

    /// What the game's rules or its conduct forbid; to a stale board, with the present one.
    async fn refused(&self, request: &Request, game: &Game, refusal: &Refusal) -> Result<Reply, Trouble> {
        let asker = &request.person;
        let told = self
            .of_game(request, Audience::Asker, game, |voice| match refusal {
                Refusal::Illegal(illegal) => view::illegal(voice, game, asker, illegal),
                _ => conduct::refusal(voice, refusal, game, asker).unwrap_or_default(),
            })
            .await?;
        if *refusal != Refusal::Stale {
            return Ok(told);
        }
        let mut reply = told;
        reply.answers.extend(self.show_board(request, game).await?.answers);
        Ok(reply)
    }

    /// A platform delivered something twice: the first time did it, and the board shows what it did.
    async fn seen_before(&self, request: &Request, id: Option<GameId>) -> Result<Reply, Trouble> {
        match id {
            Some(id) => {
                let game = self.game_by_number(request, id).await?;
                self.show_board(request, &game).await
            }
            None => Ok(Reply::default()),
        }
    }

    /// Takes an answer from the allowances of the person and the room.
    pub(super) fn leave(&self, request: &Request) -> Leave {
        let mut allowances = self.0.allowances.lock().unwrap_or_else(PoisonError::into_inner);
        allowances.take(&request.person, &request.room, self.clock().now())
    }
}
