//! The daily backup: when it is due, and that it is written.

use crate::config;
use crate::host::Clock;
use crate::store::{Store, backup};
use jiff::civil::Time;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp, ToSpan};
use std::path::Path;
use tokio_util::sync::CancellationToken;

/// When a backup that failed is tried again.
const AGAIN: SignedDuration = SignedDuration::from_hours(1);

/// Writes a backup into `folder` each day at the hour that is wanted, until `stop`; one that is being written then is
/// given up, and the next one removes what is there of it.
///
/// A day that was missed while the program did not run is made up for at once, unless nothing is kept yet.
pub async fn run(
    store: &dyn Store,
    clock: &dyn Clock,
    folder: &Path,
    wanted: &config::Backup,
    stop: &CancellationToken,
) {
    let is_empty = matches!(store.last_game().await, Ok(0));
    let mut due = if is_empty { next(clock.now(), wanted.hour) } else { latest(clock.now(), wanted.hour) };
    loop {
        let work = async {
            clock.sleep_until(due).await;
            let now = clock.now();
            (now, backup::daily(store, folder, wanted.kept as usize, now).await)
        };
        let (now, done) = tokio::select! {
            () = stop.cancelled() => return,
            done = work => done,
        };
        due = next(now, wanted.hour);
        if let Err(error) = done {
            tracing::error!(folder = %folder.display(), "the daily backup can't be written: {error}");
            due = due.min(now.checked_add(AGAIN).unwrap_or(Timestamp::MAX));
        }
    }
}

/// The last moment until `now` that a backup was due.
fn latest(now: Timestamp, hour: u32) -> Timestamp {
    let today = TimeZone::UTC.to_datetime(now).date();
    let at = |date: jiff::civil::Date| {
        let time = Time::new(hour as i8, 0, 0, 0).unwrap_or(Time::MIN);
        TimeZone::UTC.to_timestamp(date.to_datetime(time)).unwrap_or(Timestamp::MAX)
    };
    if at(today) <= now { at(today) } else { today.yesterday().map_or(Timestamp::MIN, at) }
}

/// The first moment after `now` that a backup is due.
fn next(now: Timestamp, hour: u32) -> Timestamp {
    latest(now, hour).checked_add(24.hours()).unwrap_or(Timestamp::MAX)
}

#[cfg(test)]
mod tests {
    use super::{latest, next, run};
    use crate::config;
    use crate::host::TokioClock;
    use crate::store::MemoryStore;
    use jiff::Timestamp;
    use std::time::Duration;
    use tokio_util::sync::CancellationToken;

    fn time(text: &str) -> Timestamp {
        text.parse().expect("a time")
    }

    #[test]
    fn a_backup_is_due_once_a_day_at_its_hour() {
        for (now, hour, before, after) in [
            ("2026-11-30T03:00:00Z", 3, "2026-11-30T03:00:00Z", "2026-12-01T03:00:00Z"),
            ("2026-11-30T02:59:59Z", 3, "2026-11-29T03:00:00Z", "2026-11-30T03:00:00Z"),
            ("2027-01-01T00:00:00Z", 23, "2026-12-31T23:00:00Z", "2027-01-01T23:00:00Z"),
            ("2026-11-30T12:00:00Z", 0, "2026-11-30T00:00:00Z", "2026-12-01T00:00:00Z"),
        ] {
            assert_eq!((latest(time(now), hour), next(time(now), hour)), (time(before), time(after)), "{now}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn one_is_written_each_day_and_the_oldest_go() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let (store, stop) = (MemoryStore::default(), CancellationToken::new());
        let clock = TokioClock::starting_at(time("2026-11-30T01:00:00Z"));
        let wanted = config::Backup { enabled: true, hour: 3, kept: 2 };
        let days = tokio::time::sleep(Duration::from_hours(3 * 24));
        tokio::select! {
            () = run(&store, &clock, folder.path(), &wanted, &stop) => panic!("nobody has stopped it"),
            () = days => {}
        }
        let entries = std::fs::read_dir(folder.path()).expect("the folder is there");
        let names = entries.map(|entry| entry.expect("it can be read").file_name().into_string().expect("UTF-8"));
        let mut names: Vec<String> = names.collect();
        names.sort();
        assert_eq!(names, ["kulami-2026-12-01.jsonl", "kulami-2026-12-02.jsonl"]);
    }

    #[tokio::test(start_paused = true)]
    async fn it_ends_when_it_is_told_to() {
        let (store, stop) = (MemoryStore::default(), CancellationToken::new());
        let clock = TokioClock::starting_at(Timestamp::UNIX_EPOCH);
        let wanted = config::Backup { enabled: true, hour: 3, kept: 2 };
        stop.cancel();
        run(&store, &clock, std::path::Path::new("nowhere"), &wanted, &stop).await;
    }
}
