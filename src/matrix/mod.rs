//! Matrix: plain and encrypted rooms, direct chats and threads.
//!
//! The only room that knows `matrix_sdk`. What goes out is written as Matrix's own JSON by pure functions ([`content`]),
//! and what comes in is read from it by others ([`told`], [`words`]): what a message mentions and how it is typed
//! decides whom it rings. Events are kept before they are done (`sync`, [`inbox`]), each room is worked off in its order
//! (`work`), and every message goes out under an id of ours, so that the homeserver shows it once.

mod adapter;
pub mod allow;
pub mod content;
mod desk;
mod direct;
pub mod emoji;
mod greet;
pub mod html;
mod identity;
pub mod inbox;
mod locked;
mod login;
mod offer;
pub mod place;
mod refuse;
mod rooms;
mod send;
mod sync;
pub mod told;
pub mod words;
mod work;

use crate::config::Secret;
use crate::game::Platform;
use crate::host::Host;
use desk::Desk;
use matrix_sdk::{Client, HttpError};
use send::Failure;
use std::future::Future;
use std::path::PathBuf;
use std::pin::Pin;
use std::time::Duration;
use tokio_util::sync::CancellationToken;
use words::Me;

/// The first wait after a failure to reach the homeserver, doubled each time up to [`LONGEST_WAIT`].
const FIRST_WAIT: Duration = Duration::from_secs(1);

/// The longest wait between two attempts to reach the homeserver.
const LONGEST_WAIT: Duration = Duration::from_mins(1);

/// What is needed to be on Matrix.
#[derive(Clone, Debug)]
pub struct Options {
    /// The homeserver's address.
    pub homeserver: String,
    /// The account's whole id.
    pub user: String,
    /// Its password.
    pub password: Option<Secret>,
    /// An access token in its place.
    pub token: Option<Secret>,
    /// The account's recovery key.
    pub recovery_key: Option<Secret>,
    /// Whose invites are accepted: servers, people, or `*` for everybody's.
    pub allow: Vec<String>,
    /// What its device is called.
    pub device_name: String,
    /// How long what can't be read waits for its key before its room is told.
    pub grace: Duration,
    /// The folder that the login and the keys lie in.
    pub folder: PathBuf,
}

/// Why the program is not on Matrix any more.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// The homeserver can't be reached.
    #[error("the homeserver {homeserver} can't be reached: {why}")]
    Unreachable {
        /// Its address.
        homeserver: String,
        /// Why.
        why: String,
    },
    /// It does not take the name or the password.
    #[error("the homeserver does not take the account {user} with this password: {why}")]
    Password {
        /// The account.
        user: String,
        /// The homeserver's words.
        why: String,
    },
    /// It does not take the token.
    #[error("the homeserver does not take the token: {0}. Make a new one, or give the password in its place")]
    Token(String),
    /// There is neither.
    #[error("Matrix has neither a password nor a token")]
    NoSecret,
    /// The token is no device's, so that it can't have keys.
    #[error("the token belongs to no device: log in once with the account, and use that login's token")]
    NoDevice,
    /// The login is another account's than the configuration says.
    #[error("the login is {user}'s, and the configuration names {wanted}")]
    OtherUser {
        /// The login's account.
        user: String,
        /// The account that is configured.
        wanted: String,
    },
    /// What is kept is another account's than the configuration says.
    #[error("{folder} has the login of {user}: move that folder away to log in with another account")]
    OtherAccount {
        /// The folder.
        folder: String,
        /// Whose login it has.
        user: String,
    },
    /// There are keys without a login.
    #[error(
        "{folder} has keys and no login: put login.json back from a copy, or, where it is lost, move the folder away to log in as a new device, which reads what was encrypted before only by the recovery key"
    )]
    KeysAlone {
        /// The folder.
        folder: String,
    },
    /// There is a login without keys.
    #[error(
        "{folder} has a login and no keys: put its folder keys back from a copy, or, where it is lost, move the folder away to log in as a new device, which reads what was encrypted before only by the recovery key"
    )]
    LoginAlone {
        /// The folder.
        folder: String,
    },
    /// A file or folder can't be used.
    #[error("{place} can't be used: {why}")]
    Unusable {
        /// Which.
        place: String,
        /// Why.
        why: String,
    },
    /// The homeserver no longer knows the login.
    #[error(
        "the homeserver no longer knows this login: it was ended from elsewhere, or the password was changed. Move the data folder's `matrix` away to log in as a new device, which reads what was encrypted before only by the recovery key"
    )]
    LoggedOut,
    /// The homeserver says no.
    #[error("Matrix does not let the program in: {0}")]
    Refused(String),
    /// What it must remember can't be kept.
    #[error("what was read can't be kept: {0}")]
    Store(String),
}

impl Error {
    /// Nothing could be kept or read.
    fn of_store(error: impl std::fmt::Display) -> Self {
        Self::Store(error.to_string())
    }

    fn of_login(error: &HttpError, options: &Options) -> Self {
        match Failure::of(error) {
            failure @ (Failure::Later(..) | Failure::TooMany(_)) => {
                Self::Unreachable { homeserver: options.homeserver.clone(), why: failure.to_string() }
            }
            Failure::Never(why) => Self::Password { user: options.user.clone(), why },
            Failure::Token => Self::Refused(error.to_string()),
        }
    }

    fn of_token(error: &HttpError, options: &Options) -> Self {
        match Failure::of(error) {
            Failure::Never(_) | Failure::Token => Self::Token(error.to_string()),
            failure => Self::Unreachable { homeserver: options.homeserver.clone(), why: failure.to_string() },
        }
    }
}

/// Plays on Matrix until `shutdown`. Outages are waited out.
///
/// # Errors
///
/// [`Error`] where the homeserver does not let the program in, which waiting would not change.
#[must_use]
pub fn run(
    host: Host,
    options: Options,
    shutdown: CancellationToken,
) -> Pin<Box<dyn Future<Output = Result<(), Error>> + Send>> {
    // In a box: the SDK's futures are so deep that the compiler would give up on whatever holds them.
    Box::pin(async move {
        let Some((client, me)) = arrive(&options, &shutdown).await? else { return Ok(()) };
        let allow = if options.allow.is_empty() { vec![server_of(&me.id)] } else { options.allow.clone() };
        let stop = shutdown.child_token();
        let _stopping = stop.clone().drop_guard();
        let desk = Desk::new(host.clone(), client.clone(), me, allow, options.grace, stop);
        tracing::info!(user = %desk.me.id, device = ?client.device_id(), "on Matrix");
        let end = play(&desk, &options).await;
        desk.stop.cancel();
        desk.tasks.close();
        desk.tasks.wait().await;
        if end.is_err() {
            host.detach(Platform::Matrix);
        }
        end
    })
}

async fn play(desk: &Desk, options: &Options) -> Result<(), Error> {
    let reading = sync::Reading::begin(desk.clone()).await?;
    let (waiting, offering) = (desk.clone(), desk.clone());
    desk.tasks.spawn(async move { locked::run(&waiting).await });
    desk.tasks.spawn(async move { offer::forget(&offering).await });
    let signing = async {
        identity::see_to(desk, options).await;
        std::future::pending::<()>().await;
    };
    tokio::select! {
        end = reading.run() => end,
        () = signing => Ok(()),
    }
}

/// Logs in until the homeserver can be reached; `None` where the stop comes first.
async fn arrive(options: &Options, shutdown: &CancellationToken) -> Result<Option<(Client, Me)>, Error> {
    let mut wait = FIRST_WAIT;
    loop {
        let arrived = tokio::select! {
            arrived = Box::pin(login::client(options)) => arrived,
            () = shutdown.cancelled() => return Ok(None),
        };
        match arrived {
            Ok(client) => {
                let name = client.account().get_display_name().await.ok().flatten().unwrap_or_default();
                return Ok(Some((client, Me { id: options.user.clone(), name })));
            }
            Err(error @ Error::Unreachable { .. }) => {
                tracing::warn!(seconds = wait.as_secs(), "{error}; it is tried again");
            }
            Err(error) => return Err(error),
        }
        tokio::select! {
            () = tokio::time::sleep(wait) => {}
            () = shutdown.cancelled() => return Ok(None),
        }
        wait = (wait * 2).min(LONGEST_WAIT);
    }
}

/// The server of an account.
fn server_of(id: &str) -> String {
    id.split_once(':').map_or_else(String::new, |(_, server)| server.to_owned())
}
