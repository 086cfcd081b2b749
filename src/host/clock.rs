//! Time, as the host is given it.

use async_trait::async_trait;
use jiff::{SignedDuration, Timestamp};
use std::time::Duration;
use tokio::time::Instant;

/// Where the host takes the time from.
#[async_trait]
pub trait Clock: Send + Sync {
    /// The present moment.
    fn now(&self) -> Timestamp;

    /// Waits until a moment; not at all if it has passed.
    async fn sleep_until(&self, moment: Timestamp);
}

/// The computer's clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

/// The longest single wait: the computer's clock may be set while one waits, and is asked again after so long.
const NAP: Duration = Duration::from_mins(1);

#[async_trait]
impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        Timestamp::now()
    }

    async fn sleep_until(&self, moment: Timestamp) {
        while let Some(left) = until(self.now(), moment) {
            tokio::time::sleep(left.min(NAP)).await;
        }
    }
}

/// A clock that goes with tokio's: under paused time a week passes as fast as the tasks allow.
#[derive(Clone, Copy, Debug)]
pub struct TokioClock {
    origin: Timestamp,
    start: Instant,
}

impl TokioClock {
    /// A clock that shows `origin` now.
    #[must_use]
    pub fn starting_at(origin: Timestamp) -> Self {
        Self { origin, start: Instant::now() }
    }
}

#[async_trait]
impl Clock for TokioClock {
    fn now(&self) -> Timestamp {
        let passed = SignedDuration::try_from(self.start.elapsed()).unwrap_or(SignedDuration::MAX);
        self.origin.checked_add(passed).unwrap_or(Timestamp::MAX)
    }

    async fn sleep_until(&self, moment: Timestamp) {
        while let Some(left) = until(self.now(), moment) {
            tokio::time::sleep(left).await;
        }
    }
}

/// How long it is until a moment, at least a millisecond; `None` once it has come.
fn until(now: Timestamp, moment: Timestamp) -> Option<Duration> {
    let left = Duration::try_from(moment.duration_since(now)).ok().filter(|left| !left.is_zero())?;
    Some(left.max(Duration::from_millis(1)))
}
