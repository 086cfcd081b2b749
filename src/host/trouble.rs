//! Tells whoever asked why nothing was done, and what to do next.

use super::allowance::Leave;
use super::{Audience, Host, Post, Reply, Trouble};
use crate::game::{Game, GameId, Refusal, UserId};
use crate::talk::conduct::{self, ChallengeProblem, NotAllowed};
use crate::talk::{Command, Refusals, Request, Voice, Which, view};
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
        let reply = match self.worded(request, &trouble).await {
            Ok(reply) => reply,
            Err(error) => {
                tracing::error!(?error, room = %request.room, "a refusal could not be worded");
                let message = self.plain_manner(request).speak(&super::people::Names::none(), conduct::not_kept);
                Reply::one(self.answer(request, Audience::Asker, None, message).await)
            }
        };
        match trouble {
            // The one is a question, the other was done.
            Trouble::SeveralMeant(..) | Trouble::SeenBefore(_) => reply,
            _ => self.refusal(request, reply).await,
        }
    }

    /// A refusal as it is shown: where everybody would see it, its words alone, and those seldom.
    pub(super) async fn refusal(&self, request: &Request, mut reply: Reply) -> Reply {
        let way = self.way_of_refusals(request).await;
        reply.refused = Some(way);
        if !request.is_answered_alone() && way != Refusals::Direct {
            self.seldom(&request.person, &mut reply);
        }
        reply
    }

    /// Where a room has refusals said.
    pub(super) async fn way_of_refusals(&self, request: &Request) -> Refusals {
        match self.settings_at(&request.home).await {
            Ok(settings) => settings.refusals.value,
            Err(error) => {
                tracing::error!(%error, room = %request.room, "where refusals are said can't be read");
                Refusals::Here
            }
        }
    }

    /// Makes a refusal fit for everybody's eyes: a few words, and none where the person was refused something a moment
    /// ago.
    pub fn seldom(&self, person: &UserId, reply: &mut Reply) {
        reply.answers.truncate(1);
        let now = self.clock().now();
        if !self.0.allowances.lock().unwrap_or_else(PoisonError::into_inner).may_be_refused(person, now) {
            reply.answers.clear();
        }
        for (_, post) in &mut reply.answers {
            let text = std::mem::take(&mut post.text);
            *post = Post { game: post.game, language: post.language, text, ..Post::default() };
        }
    }

    async fn worded(&self, request: &Request, trouble: &Trouble) -> Result<Reply, Trouble> {
        let problem = match trouble {
            Trouble::NobodyNamed(name) => ChallengeProblem::Unknown(name),
            Trouble::SeveralNamed(name) => ChallengeProblem::Several(name),
            Trouble::Oneself => ChallengeProblem::Oneself,
            Trouble::TheProgram => ChallengeProblem::Program,
            Trouble::NoProgram => ChallengeProblem::NoProgram,
            Trouble::ThinksALot => ChallengeProblem::ThinksALot,
            Trouble::EnoughAgainstIt(most) => ChallengeProblem::EnoughAgainstIt(*most),
            Trouble::LevelOfPerson => ChallengeProblem::LevelOfPerson,
            Trouble::Elsewhere(channels) => ChallengeProblem::Elsewhere(channels),
            Trouble::TooManyChallenges(open) => ChallengeProblem::TooMany(*open),
            Trouble::ChallengedAlready(game) => ChallengeProblem::Open(game),
            Trouble::Refused { game, refusal } => return self.refused(request, game, refusal).await,
            Trouble::NotToInvite(game) => {
                let say = |voice: &Voice| conduct::not_to_invite(voice, game);
                return self.of_game(request, Audience::Asker, game, say).await;
            }
            Trouble::ManagersOnly(_)
            | Trouble::NoChallenges
            | Trouble::OnlyOpen
            | Trouble::KeptOut
            | Trouble::TheyAreKeptOut(_)
            | Trouble::Blocked(_)
            | Trouble::NotWithYou(_)
            | Trouble::ShutOut(_)
            | Trouble::HasLeft
            | Trouble::EnoughGames { .. }
            | Trouble::TooManyRefused(_)
            | Trouble::Yourself
            | Trouble::NotTheirs(_)
            | Trouble::NobodyElseHere => return self.out_of_order(request, trouble).await,
            Trouble::AwayTooLong(problem) => {
                return self.says(request, |voice| conduct::away_too_long(voice, *problem)).await;
            }
            Trouble::AwayTooLate(game) => {
                return self.says(request, |voice| conduct::away_too_late(voice, *game)).await;
            }
            Trouble::Analysis(problem) => {
                return self.says(request, |voice| conduct::no_analysis(voice, *problem)).await;
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
            Trouble::Boards(problem) => {
                return self.says(request, |voice| conduct::board_problem(voice, problem)).await;
            }
            Trouble::Busy => return self.says(request, conduct::busy).await,
            Trouble::Store(_) => return self.says(request, conduct::not_kept).await,
        };
        let say = |voice: &Voice| conduct::challenge_problem(voice, &problem, &request.person);
        match trouble {
            Trouble::ChallengedAlready(game) => self.of_game(request, Audience::Asker, game, say).await,
            _ => self.says(request, say).await,
        }
    }

    /// What people or rooms refuse, and what is for those who manage a room.
    async fn out_of_order(&self, request: &Request, trouble: &Trouble) -> Result<Reply, Trouble> {
        let (refused, who) = match trouble {
            Trouble::ManagersOnly(manages) => (NotAllowed::ManagersOnly(*manages), None),
            Trouble::NoChallenges => (NotAllowed::NoChallenges, None),
            Trouble::OnlyOpen => (NotAllowed::OnlyOpen, None),
            Trouble::KeptOut => (NotAllowed::KeptOut, None),
            Trouble::TheyAreKeptOut(who) => (NotAllowed::TheyAreKeptOut, Some(who)),
            Trouble::Blocked(who) => (NotAllowed::Blocked, Some(who)),
            Trouble::NotWithYou(who) => (NotAllowed::NotWithYou, Some(who)),
            Trouble::HasLeft => (NotAllowed::HasLeft, None),
            Trouble::ShutOut(who) => (NotAllowed::ShutOut, Some(who)),
            Trouble::EnoughGames { most, theirs } => (NotAllowed::EnoughGames(*most), theirs.as_ref()),
            Trouble::TooManyRefused(most) => (NotAllowed::TooManyRefused(*most), None),
            Trouble::Yourself => (NotAllowed::Yourself, None),
            Trouble::NotTheirs(manages) => (NotAllowed::NotTheirs(*manages), None),
            _ => (NotAllowed::NobodyElseHere, None),
        };
        let who = who.unwrap_or(&request.person);
        let names = self.names_of(std::slice::from_ref(who)).await?;
        let manner = self.manner(request, Audience::Asker).await?.by_name();
        let message = manner.speak(&names, |voice| conduct::not_allowed(voice, refused, who));
        Ok(Reply::one(self.answer(request, Audience::Asker, None, message).await))
    }

    /// What the game's rules or its conduct forbid; to a stale board, with the present one.
    async fn refused(&self, request: &Request, game: &Game, refusal: &Refusal) -> Result<Reply, Trouble> {
        let asker = &self.seat(&request.person, game).await?;
        let told = self
            .of_game(request, Audience::Asker, game, |voice| match refusal {
                Refusal::CantLay { laying, why } => view::cant_lay(voice, game, *laying, *why),
                Refusal::Illegal(illegal) => view::illegal(voice, game, asker, illegal),
                _ => conduct::refusal(voice, refusal, game, asker).unwrap_or_default(),
            })
            .await?;
        if *refusal != Refusal::Stale {
            return Ok(told);
        }
        let mut reply = told;
        let link = self.board_of(game, &request.room).await?;
        reply.answers.iter_mut().for_each(|(_, post)| post.link.clone_from(&link));
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
