//! Hints: thought about, counted in the game, and then given to whoever asked.

use super::act::{ATTEMPTS, cause_of};
use super::thinker::{Asker, Question, Thought, What};
use super::{Audience, Host, Reply, Trouble};
use crate::game::{Game, Phase, Refusal};
use crate::store::{Cause, Committed};
use crate::talk::{Request, Voice, conduct, view};

impl Host {
    /// Gives whoever asks a hint, if they may have one: the same one as long as they have not placed.
    pub(super) async fn hint(&self, request: &Request, game: &Game) -> Result<Reply, Trouble> {
        let seat = self.seat(&request.person, game).await?;
        let refused = |game: &Game, refusal: Refusal| Err(Trouble::Refused { game: Box::new(game.clone()), refusal });
        if let Err(refusal) = game.hint(&seat, self.clock().now()) {
            return refused(game, refusal);
        }
        // The program reads along in any case.
        if !request.is_answered_alone() && game.program().is_none() {
            return self.of_game(request, Audience::Asker, game, |voice| conduct::hint_alone(voice, game)).await;
        }
        let (Phase::Playing, Some(position)) = (game.phase(), game.position()) else {
            return refused(game, Refusal::StillLaying);
        };
        self.check_thinks()?;
        let scoring = game.options().scoring;
        let question = Question { position: position.clone(), scoring, swap: game.may_swap(), what: What::Hint };
        let Ok(Thought::Hint(Some(hint))) = self.0.thinker.ask(Asker::Game(game.id()), question).await else {
            return Err(Trouble::ThinksALot);
        };
        for _ in 0..ATTEMPTS {
            let before = self.store().game(game.id()).await?.ok_or(Trouble::NoSuchGame(game.id()))?;
            if before.has_changed_since(game.revision()) {
                return refused(&before, Refusal::Stale);
            }
            let now = self.clock().now();
            let event = match before.hint(&seat, now) {
                Ok(event) => event,
                Err(refusal) => return refused(&before, refusal),
            };
            let game = match event {
                Some(event) => {
                    let cause = Some(Cause { id: cause_of(request), at: now });
                    match self.commit_events(&before, vec![event], cause, None).await? {
                        (Committed::Done, done) => done.game,
                        (Committed::Seen, _) => return Err(Trouble::SeenBefore(Some(game.id()))),
                        (Committed::Conflict, _) => continue,
                    }
                }
                None => before,
            };
            return self
                .of_game(request, Audience::Asker, &game, |voice: &Voice| view::hint(voice, &game, &hint))
                .await;
        }
        Err(Trouble::Busy)
    }
}
