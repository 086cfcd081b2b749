//! Does what is due: closes challenges, reminds, ends what nobody goes on with; and lets the store forget what is old.

use super::Host;
use super::act::ATTEMPTS;
use crate::game::{Event, EventKind, GameId, Task};
use crate::store::{Change, Committed, IndexEntry, IndexKey, StoreError};
use jiff::{SignedDuration, Timestamp};
use std::collections::HashSet;
use tokio_util::sync::CancellationToken;

/// How often the store is asked to forget what is old.
const SWEEP_EVERY: SignedDuration = SignedDuration::from_hours(1);

/// The wait after a failure of the store.
const AFTER_FAILURE: SignedDuration = SignedDuration::from_secs(30);

/// How much is taken up at a time.
const AT_A_TIME: usize = 64;

/// Where it is kept that every game is known by when it is due.
const PLANNED: &str = "host/planned";

/// Waits for the next thing due and does it, until stopped.
pub(super) async fn run(host: Host, stop: CancellationToken) {
    if let Err(error) = plan_all(&host, &stop).await {
        tracing::error!(%error, "games from before can't be planned; that is tried again at the next start");
    }
    let mut sweep_at = host.clock().now();
    while !stop.is_cancelled() {
        let now = host.clock().now();
        if now >= sweep_at {
            sweep_at = later(now, if sweep(&host, now, &stop).await { SWEEP_EVERY } else { AFTER_FAILURE });
        }
        let next = match work(&host, now).await {
            Ok(next) => next.map_or(sweep_at, |next| next.min(sweep_at)),
            Err(error) => {
                tracing::error!(%error, "what is due can't be done");
                later(now, AFTER_FAILURE)
            }
        };
        tokio::select! {
            () = host.clock().sleep_until(next) => {}
            () = host.0.due_changed.notified() => {}
            () = stop.cancelled() => {}
        }
    }
}

fn later(now: Timestamp, by: SignedDuration) -> Timestamp {
    now.checked_add(by).unwrap_or(Timestamp::MAX)
}

/// Does all that is due, and says when the next is. What fails for one game waits, and the others go on.
async fn work(host: &Host, now: Timestamp) -> Result<Option<Timestamp>, StoreError> {
    let mut failed: HashSet<GameId> = HashSet::new();
    loop {
        let limit = AT_A_TIME + failed.len();
        let due = host.store().due(now, limit).await?;
        for &(at, id) in &due {
            if failed.contains(&id) {
                continue;
            }
            if let Err(error) = host.come_due(at, id).await {
                tracing::error!(%error, game = %id, "what is due in a game can't be done");
                failed.insert(id);
            }
        }
        if due.len() < limit {
            break;
        }
    }
    if failed.is_empty() { host.store().next_due().await } else { Ok(Some(later(now, AFTER_FAILURE))) }
}

impl Host {
    /// Does what is due in a game, if anything still is, and keeps when the next is.
    async fn come_due(&self, at: Timestamp, id: GameId) -> Result<(), StoreError> {
        for _ in 0..ATTEMPTS {
            let before = self.store().game(id).await?;
            let now = self.clock().now();
            let planned = match &before {
                Some(before) => self.plan(before, now).await?.now.map(|task| (before, event_of(task))),
                None => None,
            };
            let Some((before, kind)) = planned else {
                let stale = IndexEntry { key: IndexKey::Due(at), game: id };
                return self.set_due(id, Change { index_remove: vec![stale], ..Change::default() }).await;
            };
            if let (Committed::Done, _) = self.commit_events(before, vec![Event { at: now, kind }], None, None).await? {
                return Ok(());
            }
        }
        Ok(())
    }
}

/// What happens in a game by a task.
const fn event_of(task: Task) -> EventKind {
    match task {
        Task::Expire => EventKind::Expired,
        Task::Remind(reminder) => EventKind::Reminded(reminder),
        Task::RunOut => EventKind::RanOut,
        Task::End => EventKind::LostOnTime,
        Task::Abandon => EventKind::Abandoned,
    }
}

/// Plans every open game, once: those from before there were plans are not known by when they are due.
async fn plan_all(host: &Host, stop: &CancellationToken) -> Result<(), StoreError> {
    if host.store().adapter(PLANNED).await?.is_some() {
        return Ok(());
    }
    for number in 1..=host.store().last_game().await? {
        if stop.is_cancelled() {
            return Ok(());
        }
        if let Some(id) = GameId::new(number) {
            host.set_due(id, Change::default()).await?;
        }
    }
    host.store().commit(Change { adapter: vec![(PLANNED.to_owned(), Some(Vec::new()))], ..Change::default() }).await?;
    Ok(())
}

/// Lets the store forget; answers whether it could.
async fn sweep(host: &Host, now: Timestamp, stop: &CancellationToken) -> bool {
    loop {
        match host.store().sweep(now).await {
            Ok(true) if !stop.is_cancelled() => tokio::task::yield_now().await,
            Ok(_) => return true,
            Err(error) => {
                tracing::error!(%error, "old entries can't be swept out");
                return false;
            }
        }
    }
}
