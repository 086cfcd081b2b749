//! Games against the program: what it owes them is derived from each game as it stands, thought about, and done.
//!
//! A game in which something is owed is attended to by one task, from the change after which that is so, or from the
//! start. Whoever made the change hears of the first thing that their room is to see: the board with the program's
//! placement, or, where thinking takes longer than they can wait, the board as it is.

use super::act::{ATTEMPTS, Done, owed_by};
use super::thinker::{Asker, Question, Thought, What};
use super::{Host, Trouble};
use crate::engine::{Choice, Judgement, Level};
use crate::game::{Duty, Game, GameId, Offer, OwedKind};
use crate::rules::{Hole, Laying, TurnedTile, UnfinishedBoard};
use crate::store::{Change, Committed, Expected, GameChange, StoreError};
use crate::talk::Request;
use jiff::{SignedDuration, Timestamp};
use std::collections::HashSet;
use std::future::Future;
use std::pin::Pin;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::{Notify, oneshot};

/// How long whoever placed a marble waits for the program's before they are shown their own.
const PATIENCE: SignedDuration = SignedDuration::from_millis(1200);

/// The wait after a failure of the store.
const AFTER_FAILURE: SignedDuration = SignedDuration::from_secs(30);

/// The turned tiles.
const TILES: [(u8, u8); 7] = [(2, 3), (3, 2), (2, 2), (1, 3), (3, 1), (1, 2), (2, 1)];

/// The games that are attended to.
#[derive(Default)]
pub(super) struct Attended {
    games: Mutex<HashSet<GameId>>,
    done: Notify,
}

impl Attended {
    fn games(&self) -> MutexGuard<'_, HashSet<GameId>> {
        // What the lock guards is whole between any two statements.
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until none is.
    pub(super) async fn settled(&self) {
        loop {
            let mut done = std::pin::pin!(self.done.notified());
            done.as_mut().enable();
            if self.games().is_empty() {
                return;
            }
            done.await;
        }
    }
}

/// The first thing that a room is to see of what the program does.
pub(super) type Seen = oneshot::Receiver<Done>;

/// Whoever waits for that.
struct Waits {
    request: Request,
    tell: oneshot::Sender<Done>,
}

/// What the program does.
#[derive(Clone, Copy, Debug)]
enum Deed {
    Lay(Laying),
    Place(Hole),
    Swap,
    Answer(bool),
}

/// Attends to all games in which the program owes something: at the start.
pub(super) async fn load(host: &Host) -> Result<(), StoreError> {
    for (key, _) in host.store().adapter_entries(OWES, usize::MAX).await? {
        let id = key.strip_prefix(OWES).and_then(|number| number.parse().ok()).and_then(GameId::new);
        let Some(id) = id else { continue };
        if let Some(game) = host.store().game(id).await? {
            host.attend(&game, None);
        }
    }
    Ok(())
}

/// What the keys begin with of the games in which the program owes something; the number comes behind it. They only
/// say where to look: what is owed is derived from the game.
const OWES: &str = "host/program/";

/// The entry that keeps where to look for what the program owes, where that has changed.
pub(super) fn note_owed(before: Option<&Game>, after: &Game) -> Option<(String, Option<Vec<u8>>)> {
    let is_due = after.duty().is_some();
    let had = before.is_some_and(|before| before.duty().is_some());
    (is_due != had).then(|| (format!("{OWES}{:010}", after.id().number()), is_due.then(Vec::new)))
}

impl Host {
    /// Attends to a game if the program owes it something; whoever made the change hears of what comes first, if it
    /// is not attended to already.
    pub(super) fn attend(&self, game: &Game, request: Option<&Request>) -> Option<Seen> {
        game.duty()?;
        let (tell, told) = oneshot::channel();
        let waits = request.filter(|request| request.direct).map(|request| Waits { request: request.clone(), tell });
        let hears = waits.is_some();
        if !self.0.attended.games().insert(game.id()) {
            return None;
        }
        self.0.tasks.spawn(attending(self.clone(), game.id(), waits));
        hears.then_some(told)
    }

    /// Does what the program owes a game, until it owes nothing any more.
    async fn do_duties(&self, id: GameId, mut waits: Option<Waits>) {
        loop {
            match self.do_duty(id, &mut waits).await {
                Ok(true) => {}
                Ok(false) => {
                    self.0.attended.games().remove(&id);
                    // Something may have come between the last look and now; then nobody attends to it yet.
                    let owes = self.store().game(id).await.ok().flatten().is_some_and(|game| game.duty().is_some());
                    if !owes || self.0.stop.is_cancelled() || !self.0.attended.games().insert(id) {
                        return;
                    }
                }
                Err(error) => {
                    tracing::error!(%error, game = %id, "what the program owes can't be done");
                    let until = self.clock().now().checked_add(AFTER_FAILURE).unwrap_or(Timestamp::MAX);
                    tokio::select! {
                        () = self.clock().sleep_until(until) => {}
                        () = self.0.stop.cancelled() => {}
                    }
                }
            }
        }
    }

    /// Does one thing that the program owes a game; answers whether there may be more.
    async fn do_duty(&self, id: GameId, waits: &mut Option<Waits>) -> Result<bool, StoreError> {
        let Some(game) = self.store().game(id).await? else { return Ok(false) };
        let (Some(duty), Some((_, level)), false) = (game.duty(), game.program(), self.0.stop.is_cancelled()) else {
            return Ok(false);
        };
        let Some(deed) = self.decided(&game, duty, level, waits).await? else { return Ok(false) };
        for _ in 0..ATTEMPTS {
            let Some(before) = self.store().game(id).await? else { return Ok(false) };
            // What was thought is true as long as board and question are the same.
            if before.duty() != Some(duty) || before.has_changed_since(game.revision()) {
                return Ok(true);
            }
            let now = self.clock().now();
            let event = match deed {
                Deed::Lay(laying) => before.program_lays(laying, now),
                Deed::Place(hole) => before.program_places(hole, now),
                Deed::Swap => before.program_swaps(now),
                Deed::Answer(yes) => before.program_answers(yes, now),
            };
            let Some(event) = event else { return Ok(true) };
            let asker = waits.as_ref().filter(|waits| !waits.tell.is_closed()).map(|waits| &waits.request);
            if let (Committed::Done, done) = self.commit_events(&before, vec![event], None, asker).await? {
                self.tell_waiting(waits, done);
                return Ok(true);
            }
        }
        Ok(true)
    }

    /// What the program does; `None` where it is stopped before it knows.
    async fn decided(
        &self,
        game: &Game,
        duty: Duty,
        level: Level,
        waits: &mut Option<Waits>,
    ) -> Result<Option<Deed>, StoreError> {
        let what = match (duty, game.field()) {
            // While nothing stands on the board, nobody stands better.
            (Duty::Answer(Offer::Takeback), _) | (Duty::Answer(Offer::Draw), Some(_)) => {
                return Ok(Some(Deed::Answer(true)));
            }
            (_, Some(field)) => return Ok(self.any_laying(field).await.map(Deed::Lay)),
            (Duty::Answer(Offer::Draw), None) => What::Stand,
            (Duty::Lay | Duty::Place, None) => What::Choose(level, seed_of(game)),
        };
        let Some(position) = game.position() else { return Ok(None) };
        let swap = duty == Duty::Place && game.may_swap();
        let question = Question { position: position.clone(), scoring: game.options().scoring, swap, what };
        let mut thought = self.0.thinker.ask(Asker::Game(game.id()), question);
        let until = self.clock().now().checked_add(PATIENCE).unwrap_or(Timestamp::MAX);
        let soon = tokio::select! {
            thought = &mut thought => Some(thought),
            () = self.clock().sleep_until(until) => None,
            () = self.0.stop.cancelled() => return Ok(None),
        };
        let thought = if let Some(thought) = soon {
            thought
        } else {
            self.show_meanwhile(game, waits).await?;
            tokio::select! {
                thought = &mut thought => thought,
                () = self.0.stop.cancelled() => return Ok(None),
            }
        };
        // Whatever becomes of thinking, the game goes on.
        let any = || position.legal_holes().iter().next().map(Deed::Place);
        Ok(match thought {
            Err(_) => None,
            Ok(Thought::Chosen(Some(Choice::Place(hole)))) if position.check(hole).is_ok() => Some(Deed::Place(hole)),
            Ok(Thought::Chosen(Some(Choice::Swap))) if swap => Some(Deed::Swap),
            Ok(Thought::Judged(judgement)) => Some(Deed::Answer(is_content(game, &judgement))),
            Ok(_) if duty == Duty::Place => any(),
            Ok(_) => Some(Deed::Answer(false)),
        })
    }

    /// A tile and where it may lie, drawn by lot.
    async fn any_laying(&self, field: &UnfinishedBoard) -> Option<Laying> {
        let (field, lot) = (field.clone(), self.lot());
        let laid = tokio::task::spawn_blocking(move || {
            let mut tiles: Vec<TurnedTile> = TILES.iter().filter_map(|&(w, h)| TurnedTile::new(w, h)).collect();
            tiles.retain(|tile| field.left(tile.shape()) > 0);
            let turn = usize::try_from(lot % 7).unwrap_or_default() % tiles.len().max(1);
            tiles.rotate_left(turn);
            for tile in tiles {
                let mut corners = field.corners(tile).sorted();
                let turn = usize::try_from((lot >> 8) % 101).unwrap_or_default() % corners.len().max(1);
                corners.rotate_left(turn);
                for corner in corners {
                    let laying = Laying { tile, corner };
                    if field.check(laying).is_ok() {
                        return Some(laying);
                    }
                }
            }
            field.completion().and_then(|rest| rest.first().copied())
        });
        laid.await.ok().flatten()
    }

    /// Shows a game as it stands where the program thinks longer than anybody waits; what it does then takes that
    /// board's place.
    async fn show_meanwhile(&self, game: &Game, waits: &mut Option<Waits>) -> Result<(), StoreError> {
        // Whoever asks for something sees the board already.
        let kinds: &[OwedKind] = if game.duty() == Some(Duty::Place) { &[OwedKind::Turn] } else { &[] };
        let owed = owed_by(game, kinds);
        let asker = waits.as_ref().filter(|waits| !waits.tell.is_closed()).map(|waits| &waits.request);
        let direct = self.direct(game, &owed, asker).await?;
        let unchanged = GameChange { id: game.id(), expected: Expected::Revision(game.revision()), events: Vec::new() };
        let change = Change { game: Some(unchanged), owed: owed.clone(), ..Change::default() };
        if self.store().commit(change).await? == Committed::Done {
            self.owe(owed, direct);
            let follows = asker.is_some();
            self.tell_waiting(waits, Done { game: game.clone(), direct, follows, seen: None });
        }
        Ok(())
    }

    /// Tells whoever waits what was done first; where they wait no more, the outbox brings it.
    fn tell_waiting(&self, waits: &mut Option<Waits>, done: Done) {
        let unheard = match waits.take() {
            Some(waits) => waits.tell.send(done).err(),
            None => Some(done),
        };
        if let Some(id) = unheard.and_then(|done| done.direct) {
            self.undelivered(id);
        }
    }

    /// What was done, once the room can see it: where the program has to do something first, with that.
    pub(super) async fn seen(&self, mut done: Done) -> Done {
        match done.seen.take() {
            Some(seen) => match seen.await {
                Ok(first) => first,
                // The program ends, or somebody else's change was shown.
                Err(_) => Done { follows: true, ..done },
            },
            None => done,
        }
    }

    /// Whether the program can take one more game on.
    pub(super) fn check_thinks(&self) -> Result<(), Trouble> {
        if self.0.thinker.is_full() { Err(Trouble::ThinksALot) } else { Ok(()) }
    }
}

/// A task that attends to a game: a type of its own, for such tasks cause changes, which cause such tasks.
fn attending(host: Host, id: GameId, waits: Option<Waits>) -> Pin<Box<dyn Future<Output = ()> + Send>> {
    Box::pin(async move {
        host.do_duties(id, waits).await;
        host.0.attended.done.notify_waiters();
    })
}

/// Whether the program stands no better than its opponent, and so is content with a draw.
fn is_content(game: &Game, judgement: &Judgement) -> bool {
    let own = game.program().map(|(color, _)| color) == game.turn();
    let points = judgement.value.points();
    if own { points <= 0 } else { points >= 0 }
}

/// A number that is the same whenever a position of a game is thought about.
fn seed_of(game: &Game) -> u64 {
    let number = u64::from(game.id().number()) << 8 | game.placements().len() as u64;
    number.wrapping_mul(0x9e37_79b9_7f4a_7c15)
}
