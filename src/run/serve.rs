//! Serves the platforms from one store by one host, until told to stop or nothing is left to serve.

use super::backup;
use super::platform::{self, Ready};
use crate::cli::Failure;
use crate::config::{self, Config};
use crate::host::{Blocked, Host, Level, Minds, Options, Rate, SystemClock, Thinking, USUAL_LEVEL};
use crate::store::{SledStore, Store, StoreError};
use jiff::SignedDuration;
use std::io::Write;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

/// Where the daily backups lie, in the data folder.
const BACKUPS: &str = "backups";

/// How long what is under way is given to finish: a request that was sent by half would never be finished, and a
/// store that has failed may never answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// Serves until `stop`, and finishes what is under way then.
///
/// # Errors
///
/// [`Failure`] where the store can't be opened or has failed, or no platform could be started or all have ended.
pub async fn serve(config: &Config, stop: CancellationToken) -> Result<(), Failure> {
    // The addresses first: a program that can't be reached needs no data folder.
    serve_on(config, ready(config).await?, stop).await
}

/// Serves platforms that are ready.
async fn serve_on(config: &Config, ready: Vec<Ready>, stop: CancellationToken) -> Result<(), Failure> {
    let store = Arc::new(SledStore::open(&config.data).await.map_err(|error| failed(&error))?);
    let kept: Arc<dyn Store> = Arc::clone(&store) as _;
    let host = Host::start(options(config)?, Arc::clone(&kept), Arc::new(SystemClock), stop.clone()).await;
    let host = host.map_err(|error| failed(&error))?;

    let places: Vec<String> = ready.iter().filter_map(|platform| platform.place.clone()).collect();
    let mut tasks = JoinSet::new();
    for Ready { name, start, .. } in ready {
        let work = start(host.clone(), stop.child_token());
        tasks.spawn(async move { (name, work.await) });
    }
    say_where(config, &places);

    let copies = config.data.join(BACKUPS);
    let backup = async {
        if config.backup.enabled {
            backup::run(kept.as_ref(), &SystemClock, &copies, &config.backup, &stop).await;
        }
        std::future::pending().await
    };
    let result = tokio::select! {
        biased;
        () = stop.cancelled() => Ok(()),
        error = kept.stopped() => Err(failed(&error)),
        () = ended(&mut tasks, &stop) => Err(Failure("no platform is left to run".to_owned())),
        never = backup => never,
    };
    stop.cancel();
    let rest = async {
        ended(&mut tasks, &stop).await;
        host.stopped().await;
    };
    if tokio::time::timeout(PATIENCE, rest).await.is_err() {
        tracing::warn!(seconds = PATIENCE.as_secs(), "not all that was under way has finished in time");
    }
    tasks.shutdown().await;
    drop((host, kept));
    if let (Ok(store), Ok(())) = (Arc::try_unwrap(store), &result) {
        store.close().await;
    }
    result
}

/// The platforms that can start; the others are warned of.
async fn ready(config: &Config) -> Result<Vec<Ready>, Failure> {
    let (ready, missing): (Vec<_>, Vec<_>) = platform::all(config).await.into_iter().partition(Result::is_ok);
    let missing: Vec<String> = missing.into_iter().filter_map(Result::err).collect();
    let ready: Vec<Ready> = ready.into_iter().flatten().collect();
    if ready.is_empty() {
        let why = if missing.is_empty() {
            "the configuration turns every platform off".to_owned()
        } else {
            missing.join("; ")
        };
        return Err(Failure(format!("nothing to run: {why}")));
    }
    for why in missing {
        tracing::warn!("{why}");
    }
    Ok(ready)
}

/// Waits until every platform has ended; one that fails does not stop the others.
async fn ended(tasks: &mut JoinSet<(&'static str, Result<(), String>)>, stop: &CancellationToken) {
    while let Some(end) = tasks.join_next().await {
        match end {
            Ok((platform, Err(error))) => tracing::error!(platform, "has failed: {error}"),
            Ok((platform, Ok(()))) if !stop.is_cancelled() => tracing::warn!(platform, "has ended"),
            Ok(_) => {}
            Err(error) => tracing::error!(%error, "a platform has failed"),
        }
    }
}

/// What the configuration asks of the host.
fn options(config: &Config) -> Result<Options, Failure> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).map_err(|error| Failure(format!("the system gives no random numbers: {error}")))?;
    Ok(Options {
        challenge_lasts: SignedDuration::from_hours(config.games.challenge_hours.into()),
        board: config.games.board.clone(),
        scoring: config.games.bonuses,
        pace: config.games.pace,
        swap: config.games.swap,
        threads: config.games.threads,
        language: config.games.language,
        theme: config.games.theme,
        person: Rate::a_minute(config.allowances.person),
        room: Rate::a_minute(config.allowances.room),
        open_challenges: config.games.open_challenges as usize,
        blocked: blocked(&config.blocked),
        thinking: thinking(&config.engine),
        level: u8::try_from(config.engine.level).ok().and_then(Level::new).unwrap_or(USUAL_LEVEL),
        ..Options::seeded(seed)
    })
}

/// How the program is to think.
fn thinking(engine: &config::Thinking) -> Thinking {
    Thinking {
        minds: Minds::engines(engine.megabytes as usize),
        threads: engine.threads as usize,
        time: Duration::from_millis(engine.milliseconds.into()),
        ..Thinking::usual()
    }
}

/// Whom the configuration shuts out.
fn blocked(blocked: &config::Blocked) -> Blocked {
    Blocked {
        people: blocked.discord_people.iter().chain(&blocked.matrix_people).cloned().collect(),
        homeservers: blocked.matrix_servers.iter().cloned().collect(),
    }
}

/// Tells whoever started the program where to go on. That nobody reads it is no failure.
fn say_where(config: &Config, places: &[String]) {
    let mut out = std::io::stdout().lock();
    for place in places {
        let _ = writeln!(out, "Open {place} in a browser. Games are kept in {}. Ctrl-C stops.", config.data.display());
    }
    let _ = out.flush();
}

fn failed(error: &StoreError) -> Failure {
    Failure(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::platform::Running;
    use super::{Ready, serve_on};
    use crate::config::Config;
    use tokio_util::sync::CancellationToken;

    /// A platform that is thrown out at once, as with a wrong token; tells `out` when it is.
    fn refused(name: &'static str, out: &CancellationToken) -> Ready {
        let out = out.clone();
        let start = move |_, _| -> Running {
            Box::pin(async move {
                let _out = out.drop_guard();
                Err("the token is wrong".to_owned())
            })
        };
        Ready { name, place: None, start: Box::new(start) }
    }

    /// A platform that runs until it is stopped, and lets the program be stopped once the other one is out.
    fn patient(name: &'static str, out: &CancellationToken, all: &CancellationToken) -> Ready {
        let (out, all) = (out.clone(), all.clone());
        let start = move |_, stop: CancellationToken| -> Running {
            Box::pin(async move {
                out.cancelled().await;
                // The program hears of it by and by.
                for _ in 0..100 {
                    tokio::task::yield_now().await;
                }
                assert!(!stop.is_cancelled(), "the other's end is none of its business");
                all.cancel();
                stop.cancelled().await;
                Ok(())
            })
        };
        Ready { name, place: None, start: Box::new(start) }
    }

    #[tokio::test]
    async fn a_platform_that_is_thrown_out_stops_no_other_and_the_last_one_the_program() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let mut config = Config { data: folder.path().to_owned(), ..Config::default() };
        config.backup.enabled = false;
        let (out, stop) = (CancellationToken::new(), CancellationToken::new());
        let served = serve_on(&config, vec![refused("one", &out), patient("other", &out, &stop)], stop.clone()).await;
        assert!(served.is_ok() && stop.is_cancelled());

        let all = vec![refused("one", &out), refused("other", &out)];
        let failure = serve_on(&config, all, CancellationToken::new()).await.expect_err("nothing is left");
        assert_eq!(failure.to_string(), "no platform is left to run");
    }
}
