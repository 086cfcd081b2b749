//! Does what is due: closes challenges that nobody answered, and lets the store forget what is old.

use super::Host;
use jiff::{SignedDuration, Timestamp};
use tokio_util::sync::CancellationToken;

/// How often the store is asked to forget what is old.
const SWEEP_EVERY: SignedDuration = SignedDuration::from_hours(1);

/// The wait after a failure of the store.
const AFTER_FAILURE: SignedDuration = SignedDuration::from_secs(30);

/// How much is taken up at a time.
const AT_A_TIME: usize = 64;

/// Waits for the next thing due and does it, until stopped.
pub(super) async fn run(host: Host, stop: CancellationToken) {
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

/// Does all that is due, and says when the next is.
async fn work(host: &Host, now: Timestamp) -> Result<Option<Timestamp>, crate::store::StoreError> {
    loop {
        let due = host.store().due(now, AT_A_TIME).await?;
        for &(_, id) in &due {
            host.expire(id).await?;
        }
        if due.len() < AT_A_TIME {
            return host.store().next_due().await;
        }
    }
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
