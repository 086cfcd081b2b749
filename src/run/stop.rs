//! Stops in two steps: what is under way is finished first; whoever asks again will not wait.

use std::future::Future;
use std::io;
use std::pin::Pin;
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
/// `None` where a second signal came before the work was done: it stands where it was, for the caller to leave.
pub async fn in_two_steps<Work: Future>(
    mut work: Pin<&mut Work>,
    mut signal: impl AsyncFnMut(),
    stop: &CancellationToken,
) -> Option<Work::Output> {
    tokio::select! {
        done = work.as_mut() => return Some(done),
        () = signal() => {}
    }
    tracing::info!("stopping: finishing what is under way; once more stops at once");
    stop.cancel();
    tokio::select! {
        done = work => Some(done),
        () = signal() => None,
    }
}

#[cfg(test)]
mod tests {
    use super::in_two_steps;
    use std::future::{pending, ready};
    use std::pin::pin;
    use tokio_util::sync::CancellationToken;

    #[tokio::test]
    async fn work_that_ends_by_itself_is_waited_for() {
        let stop = CancellationToken::new();
        assert_eq!(in_two_steps(pin!(ready(7)), async || pending().await, &stop).await, Some(7));
        assert!(!stop.is_cancelled());
    }

    #[tokio::test]
    async fn the_first_signal_lets_work_finish() {
        let stop = CancellationToken::new();
        let mut signals = 1;
        let signal = async || {
            if signals == 0 {
                pending::<()>().await;
            }
            signals -= 1;
        };
        let work = pin!(async {
            stop.cancelled().await;
            tokio::task::yield_now().await;
            "finished"
        });
        assert_eq!(in_two_steps(work, signal, &stop).await, Some("finished"));
    }

    #[tokio::test]
    async fn the_second_signal_does_not_wait() {
        let stop = CancellationToken::new();
        assert_eq!(in_two_steps(pin!(pending::<()>()), async || {}, &stop).await, None);
        assert!(stop.is_cancelled());
    }
}
