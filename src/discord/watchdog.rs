//! Watches over the shards, so that one that has stopped is started anew.
//!
//! serenity itself starts a shard anew whose heartbeat is not answered. It does not see where it is the one that waits:
//! for a connection that is taken and never answered, for a word that a session is let in. Nor does anybody see that
//! the task of a shard has died, or that of the queue that starts them.

use serenity::gateway::{ConnectionStage, ShardManager, ShardRunnerInfo};
use serenity::model::id::ShardId;
use std::collections::HashMap;
use std::time::Duration;
use tokio::time::Instant;

/// What is seen of a shard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sign {
    /// Whether it is let in.
    is_connected: bool,
    /// How long the last heartbeat took to be answered: no two take equally long to the nanosecond.
    latency: Option<Duration>,
}

impl From<&ShardRunnerInfo> for Sign {
    fn from(shard: &ShardRunnerInfo) -> Self {
        Self { is_connected: shard.stage == ConnectionStage::Connected, latency: shard.latency }
    }
}

/// What has been seen of all shards.
struct Watch {
    /// How many there should be.
    count: u32,
    /// How long one may show no sign of life.
    patience: Duration,
    /// The last sign of each that has been started, and when there was the last sign of life.
    seen: HashMap<ShardId, (Sign, Instant)>,
    /// When last one was started or has gone.
    moved: Instant,
}

/// What has stopped.
#[derive(Debug, PartialEq, Eq)]
enum Stopped {
    /// These shards.
    Shards(Vec<ShardId>),
    /// The queue that starts them.
    Queue,
}

impl Watch {
    fn new(count: u32, patience: Duration, now: Instant) -> Self {
        Self { count, patience, seen: HashMap::new(), moved: now }
    }

    /// Takes in how the shards are now, and says what has stopped. A shard that has is given time anew.
    fn look(&mut self, signs: &HashMap<ShardId, Sign>, now: Instant) -> Stopped {
        let before = self.seen.len();
        self.seen.retain(|id, _| signs.contains_key(id));
        let mut has_moved = self.seen.len() < before;
        for (&id, &sign) in signs {
            let (last, alive) = self.seen.entry(id).or_insert_with(|| {
                has_moved = true;
                (sign, now)
            });
            if sign.is_connected && sign != *last {
                *alive = now;
            }
            *last = sign;
        }
        if has_moved {
            self.moved = now;
        }
        if self.seen.len() < self.count as usize && now - self.moved > self.patience {
            return Stopped::Queue;
        }
        let patience = self.patience;
        let stopped: Vec<ShardId> =
            self.seen.extract_if(|_, (_, alive)| now - *alive > patience).map(|(id, _)| id).collect();
        Stopped::Shards(stopped)
    }
}

/// Starts shards anew that have stopped; comes to an end where none can be started any more.
pub(super) async fn watch(shards: &ShardManager, count: u32, every: Duration, patience: Duration) {
    let mut watch = Watch::new(count, patience, Instant::now());
    loop {
        tokio::time::sleep(every).await;
        let signs = shards.runners.lock().await.iter().map(|(&id, shard)| (id, shard.into())).collect();
        match watch.look(&signs, Instant::now()) {
            Stopped::Shards(stopped) => {
                for shard in stopped {
                    tracing::warn!(shard = shard.0, "a connection to Discord has stopped, and is made anew");
                    shards.restart(shard).await;
                }
            }
            Stopped::Queue => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Sign, Stopped, Watch};
    use serenity::model::id::ShardId;
    use std::collections::HashMap;
    use std::time::Duration;
    use tokio::time::Instant;

    /// Two shards that are looked at.
    struct Looked(Watch, Instant);

    impl Looked {
        fn new() -> Self {
            let start = Instant::now();
            Self(Watch::new(2, Duration::from_mins(3), start), start)
        }

        /// What has stopped at a second, where each shard is let in or not, with a latency in milliseconds.
        fn at(&mut self, second: u64, signs: &[(u32, bool, Option<u64>)]) -> Stopped {
            let sign = |&(id, is_connected, latency): &(u32, bool, Option<u64>)| {
                (ShardId(id), Sign { is_connected, latency: latency.map(Duration::from_millis) })
            };
            let signs: HashMap<ShardId, Sign> = signs.iter().map(sign).collect();
            self.0.look(&signs, self.1 + Duration::from_secs(second))
        }
    }

    fn shards<const N: usize>(ids: [u32; N]) -> Stopped {
        Stopped::Shards(ids.map(ShardId).to_vec())
    }

    #[test]
    fn a_shard_whose_heartbeats_are_answered_is_left_alone() {
        let mut looked = Looked::new();
        assert_eq!(looked.at(0, &[(0, false, None), (1, false, None)]), shards([]));
        for second in (1..9).map(|number| number * 100) {
            let signs = [(0, true, Some(20 + second)), (1, true, Some(30 + second))];
            assert_eq!(looked.at(second, &signs), shards([]));
        }
    }

    #[test]
    fn one_that_is_no_longer_answered_has_stopped_and_is_given_time_anew() {
        let mut looked = Looked::new();
        looked.at(0, &[(0, true, Some(20)), (1, true, Some(30))]);
        assert_eq!(looked.at(180, &[(0, true, Some(20)), (1, true, Some(31))]), shards([]));
        assert_eq!(looked.at(181, &[(0, true, Some(20)), (1, true, Some(31))]), shards([0]));
        assert_eq!(looked.at(300, &[(0, false, None), (1, true, Some(32))]), shards([]));
        assert_eq!(looked.at(480, &[(0, true, None), (1, true, Some(33))]), shards([]));
    }

    #[test]
    fn one_that_is_answered_and_never_let_in_has_stopped() {
        let mut looked = Looked::new();
        for second in [0, 60, 120, 180] {
            let signs = [(0, false, Some(20 + second)), (1, true, Some(30 + second))];
            assert_eq!(looked.at(second, &signs), shards([]));
        }
        assert_eq!(looked.at(181, &[(0, false, Some(19)), (1, true, Some(19))]), shards([0]));
    }

    #[test]
    fn the_queue_has_stopped_where_a_shard_is_missing_and_none_comes() {
        let mut looked = Looked::new();
        assert_eq!(looked.at(170, &[]), shards([]));
        assert_eq!(looked.at(190, &[(0, false, None)]), shards([]), "one after the other");
        assert_eq!(looked.at(300, &[(0, true, None)]), shards([]));
        assert_eq!(looked.at(371, &[(0, true, Some(20))]), Stopped::Queue);

        let mut looked = Looked::new();
        looked.at(0, &[(0, true, Some(1)), (1, true, Some(1))]);
        looked.at(900, &[(0, true, Some(2)), (1, true, Some(2))]);
        assert_eq!(looked.at(1000, &[(0, true, Some(3))]), shards([]), "it has only just gone");
        assert_eq!(looked.at(1181, &[(0, true, Some(4))]), Stopped::Queue);
    }
}
