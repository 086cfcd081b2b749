//! Forgets what is kept of somebody who asks for it.
//!
//! That it was asked for is kept first, and that alone last taken back: a program that is killed in the middle goes on
//! with it at the next start, and doing a step again does no harm.

use super::act::{ATTEMPTS, cause_of};
use super::memory::key_of;
use super::notices::{Notice, Told};
use super::{Audience, Host, Reply, Trouble, link, may, same, watch};
use crate::game::{Event, EventKind, Game, GameId, Phase, Settings, UserId};
use crate::store::{Change, Committed, IndexKey, StoreError, Whose};
use crate::talk::conduct::{self, Leaving};
use crate::talk::{Ability, Request};
use tokio_util::sync::CancellationToken;

/// What the keys begin with of those who are being forgotten; the value is the id that stands for them from then on.
const FORGETTING: &str = "host/forgetting/";

/// How many games are looked at at a time.
const AT_A_TIME: usize = 100;

/// The most people who are forgotten at a start: those beyond wait for the next one.
const MOST: usize = 1000;

impl Host {
    /// Asks whether somebody wants to be forgotten, with what that comes to, or does it.
    pub(super) async fn forget_me(&self, request: &Request, surely: bool) -> Result<Reply, Trouble> {
        if !surely {
            let games = self.games_of(&request.person).await?;
            let playing = games.iter().filter(|game| game.phase().is_running()).count();
            let alone = request.private || request.can.contains(&Ability::Private);
            let leaving = Leaving { games: playing, challenges: games.len() - playing, alone };
            return self.says(request, |voice| conduct::forget_question(voice, leaving)).await;
        }
        if self.store().seen(&cause_of(request)).await? {
            return Ok(Reply::default());
        }
        // How they are spoken to is forgotten with the rest.
        let manner = self.manner(request, Audience::Asker).await?;
        let key = format!("{FORGETTING}{}", request.person);
        let nobody = UserId::forgotten(request.person.platform(), self.lot());
        let cause = Some(crate::store::Cause { id: cause_of(request), at: self.clock().now() });
        let adapter = vec![(key, Some(nobody.to_string().into_bytes()))];
        self.store().commit(Change { cause, adapter, ..Change::default() }).await?;
        self.forget(&request.person, &nobody).await?;
        let message = manner.speak(&super::people::Names::none(), conduct::forgotten);
        Ok(Reply::one(self.answer(request, Audience::Asker, None, message).await))
    }

    /// Ends a person's open games, puts another id in their stead in all that were, and forgets the rest.
    async fn forget(&self, person: &UserId, nobody: &UserId) -> Result<(), StoreError> {
        loop {
            let open = self.store().find(&IndexKey::OpenOf(person.clone()), None, AT_A_TIME).await?;
            for &id in &open {
                self.leave_game(id, person).await?;
            }
            let all = self.store().find(&IndexKey::Of(person.clone()), None, AT_A_TIME).await?;
            for &id in &all {
                self.leave_game(id, person).await?;
                self.rewrite(id, person, nobody).await?;
            }
            if open.is_empty() && all.is_empty() {
                break;
            }
        }
        let whose = Whose::Person(person.clone());
        let now = self.clock().now();
        let mut adapter = self.notices_of(person).await?;
        let mut notices = Vec::new();
        for (key, _) in self.store().adapter_entries(&may::prefix(&whose), may::MOST_REFUSED).await? {
            adapter.push((key, None));
        }
        if let Some(linked) = self.linked(person).await? {
            adapter.extend(same::unlink(person, &linked.other));
            // Both are told of every end of a link; the other account is the same person's.
            notices.push(Notice::new(self.lot(), &linked.other, Told::Unlinked(person.clone())));
            adapter.extend(notices.iter().map(|notice| notice.kept(now)));
        }
        adapter.extend(self.boards_of_nobody(person, nobody).await?);
        adapter.extend(self.pending_of(person).await?.iter().flat_map(link::Pending::forgotten));
        let watched = self.watched_by(person).await?;
        adapter.extend(watched.into_iter().flat_map(|game| watch::entries(game, person, None)));
        adapter.push((key_of(person), None));
        adapter.push(Self::analyses_of(person));
        adapter.push((format!("{FORGETTING}{person}"), None));
        let settings = vec![(whose, Settings::new())];
        self.store().commit(Change { forgotten: vec![person.clone()], settings, adapter, ..Change::default() }).await?;
        self.tell(notices, now);
        tracing::info!(platform = %person.platform(), "somebody was forgotten");
        Ok(())
    }

    /// Ends a game or a challenge for somebody who leaves, if it is open.
    async fn leave_game(&self, id: GameId, person: &UserId) -> Result<(), StoreError> {
        for _ in 0..ATTEMPTS {
            let Some(game) = self.store().game(id).await? else { return Ok(()) };
            let Some(kind) = parting(&game, person) else { return Ok(()) };
            let event = Event { at: self.clock().now(), kind };
            if let (Committed::Done, _) = self.commit_events(&game, vec![event], None, None).await? {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Puts another id in the stead of a person's in a game.
    async fn rewrite(&self, id: GameId, person: &UserId, nobody: &UserId) -> Result<(), StoreError> {
        for _ in 0..ATTEMPTS {
            let Some(before) = self.store().game(id).await? else { return Ok(()) };
            // Two ids that are one would be a mistake of ours: then the game is left as it is.
            let Ok(after) = before.with_id(person, nobody) else { return Ok(()) };
            if self.store().commit(Change::rewriting(&before, &after)).await? == Committed::Done {
                return Ok(());
            }
        }
        Ok(())
    }
}

/// What somebody who leaves does to a game; nothing to one that is closed.
fn parting(game: &Game, person: &UserId) -> Option<EventKind> {
    let options = game.options();
    match game.phase() {
        Phase::Offered if options.challenger == *person => Some(EventKind::Withdrawn),
        Phase::Offered if options.opponent.as_ref().is_some_and(|asked| asked.is(person)) => Some(EventKind::Declined),
        Phase::Offered => game.applicant().filter(|applicant| applicant.by == *person).map(|_| EventKind::Dismissed),
        Phase::Laying | Phase::Playing => game.color_of(person).map(EventKind::Resigned),
        Phase::Dropped(_) | Phase::Over(_) => None,
    }
}

/// Goes on with those who were being forgotten when the program ended.
pub(super) async fn run(host: Host, stop: CancellationToken) {
    let unfinished = match host.store().adapter_entries(FORGETTING, MOST).await {
        Ok(unfinished) => unfinished,
        Err(error) => return tracing::error!(%error, "who is to be forgotten can't be read"),
    };
    for (key, nobody) in unfinished {
        let person = key.strip_prefix(FORGETTING).and_then(|person| person.parse::<UserId>().ok());
        let nobody = std::str::from_utf8(&nobody).ok().and_then(|nobody| nobody.parse::<UserId>().ok());
        let (Some(person), Some(nobody)) = (person, nobody) else { continue };
        let forgotten = tokio::select! {
            forgotten = host.forget(&person, &nobody) => forgotten,
            () = stop.cancelled() => return,
        };
        if let Err(error) = forgotten {
            tracing::error!(%error, "somebody is not yet forgotten, until the next start");
        }
    }
}
