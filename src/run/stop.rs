//! Stops in two steps: what is under way is finished first; whoever asks again will not wait.

use std::future::Future;
use std::io;
use tokio_util::sync::CancellationToken;

/// The exit status of a program that was stopped at once, as shells give it for Ctrl-C.
pub const AT_ONCE: i32 = 130;

/// Ctrl-C and the system's request to end, from now on.
pub struct Signals {
    #[cfg(unix)]
    terminate: tokio::signal::unix::Signal,
    #[cfg(unix)]
    interrupt: tokio::signal::unix::Signal,
}

impl Signals {
    /// Starts to listen: none is lost from here on.
    ///
    /// # Errors
    ///
    /// The system's, where it lets nobody listen.
    pub fn listen() -> io::Result<Self> {
        #[cfg(unix)]
        {
            use tokio::signal::unix::{SignalKind, signal};
            Ok(Self { terminate: signal(SignalKind::terminate())?, interrupt: signal(SignalKind::interrupt())? })
        }
        #[cfg(not(unix))]
        Ok(Self {})
    }

    /// Waits for the next one.
    pub async fn next(&mut self) {
        #[cfg(unix)]
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = self.interrupt.recv() => {}
        }
        // Where Ctrl-C can't be listened for there is none to wait for.
        #[cfg(not(unix))]
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending().await
        }
    }
}

/// Waits for work, and asks it to stop by `stop` at the first signal.
///
/// `None` where a second signal came before the work was done: it is dropped where it stands.
pub async fn in_two_steps<Work: Future, Signal: Future<Output = ()>>(
    work: Work,
    mut signal: impl FnMut() -> Signal,
    stop: &CancellationToken,
) -> Option<Work::Output> {
    let mut work = std::pin::pin!(work);
    tokio::select! {
        done = &mut work => return Some(done),
        () = signal() => {}
    }
    tracing::info!("stopping: finishing what is under way; once more stops at once");
    stop.cancel();
    tokio::select! {
        done = &mut work => Some(done),
        () = signal() => None,
    }
}

#[cfg(test)]
mod tests {
    use super::in_two_steps;
    use std::future::{pending, ready};
    use tokio_util::sync::CancellationToken;

    #[tokio::test]
    async fn work_that_ends_by_itself_is_waited_for() {
        let stop = CancellationToken::new();
        assert_eq!(in_two_steps(ready(7), pending, &stop).await, Some(7));
        assert!(!stop.is_cancelled());
    }

    #[tokio::test]
    async fn the_first_signal_lets_work_finish() {
        let stop = CancellationToken::new();
        let mut signals = [true, false].into_iter();
        let signal = || {
            let comes = signals.next() == Some(true);
            async move { if comes { ready(()).await } else { pending().await } }
        };
        let work = async {
            stop.cancelled().await;
            tokio::task::yield_now().await;
            "finished"
        };
        assert_eq!(in_two_steps(work, signal, &stop).await, Some("finished"));
    }

    #[tokio::test]
    async fn the_second_signal_does_not_wait() {
        let stop = CancellationToken::new();
        assert_eq!(in_two_steps(pending::<()>(), || ready(()), &stop).await, None);
        assert!(stop.is_cancelled());
    }
}
