//! How often somebody may ask for something.

use tokio::time::Instant;

/// A store of requests that fills up again with time, and remembers whether its owner was told that it is empty.
#[derive(Clone, Copy, Debug)]
pub struct Allowance {
    left: f64,
    filled: Instant,
    told: bool,
}

/// What an [`Allowance`] says to a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Go on.
    Yes,
    /// No, and say so: it is the first time since the last yes.
    NoticeOnce,
    /// No, and be silent.
    No,
}

impl Allowance {
    /// The requests that may come at once.
    pub const BURST: u32 = 20;
    /// The requests a second that may come for ever.
    pub const PER_SECOND: u32 = 5;

    /// A full one.
    #[must_use]
    pub fn new(now: Instant) -> Self {
        Self { left: f64::from(Self::BURST), filled: now, told: false }
    }

    /// Takes a request, if there is one left.
    pub fn take(&mut self, now: Instant) -> Verdict {
        self.left = self.left_at(now);
        self.filled = now;
        if self.left >= 1.0 {
            self.left -= 1.0;
            self.told = false;
            return Verdict::Yes;
        }
        if std::mem::replace(&mut self.told, true) { Verdict::No } else { Verdict::NoticeOnce }
    }

    /// Whether it is as good as a new one.
    #[must_use]
    pub fn is_full(&self, now: Instant) -> bool {
        self.left_at(now) >= f64::from(Self::BURST)
    }

    fn left_at(&self, now: Instant) -> f64 {
        let gained = now.saturating_duration_since(self.filled).as_secs_f64() * f64::from(Self::PER_SECOND);
        (self.left + gained).min(f64::from(Self::BURST))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn says_no_once_and_then_nothing_until_it_has_filled() {
        let start = Instant::now();
        let mut allowance = Allowance::new(start);
        for _ in 0..Allowance::BURST {
            assert_eq!(allowance.take(start), Verdict::Yes);
        }
        assert_eq!(allowance.take(start), Verdict::NoticeOnce);
        assert_eq!(allowance.take(start), Verdict::No);
        assert!(!allowance.is_full(start));

        let second = start + Duration::from_secs(1);
        for _ in 0..Allowance::PER_SECOND {
            assert_eq!(allowance.take(second), Verdict::Yes);
        }
        assert_eq!(allowance.take(second), Verdict::NoticeOnce);
        assert!(!allowance.is_full(second + Duration::from_millis(3900)));
        assert!(allowance.is_full(second + Duration::from_secs(4)));
    }
}
