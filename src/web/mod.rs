//! The local chat room in the browser, bound to loopback.
//!
//! A page without a build step speaks with the program over one WebSocket. Server-sent events would do for one window,
//! but a browser opens at most six of them to one place, and whoever plays both sides has windows lying about; a
//! WebSocket also says who it is in its first words rather than in an address, carries its `Origin` always, and keeps
//! what is said and what is answered in one order.
//!
//! The room keeps its talk in memory only. What must outlive the program, games and names, is the host's.

mod adapter;
mod allowance;
mod guard;
mod listener;
mod page;
mod pictures;
mod protocol;
mod room;
mod socket;

use crate::config;
use crate::host::Host;
use adapter::WebAdapter;
use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use room::Room;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// Where the page is, and under which names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The address; port 0 takes a free one.
    pub address: SocketAddr,
    /// Names, beside `localhost`, that browsers may reach the page under. Addresses need none.
    pub names: Vec<String>,
}

impl From<&config::Web> for Options {
    fn from(configured: &config::Web) -> Self {
        Self { address: configured.address, names: configured.names.clone() }
    }
}

impl Default for Options {
    fn default() -> Self {
        Self { address: SocketAddr::from((Ipv4Addr::LOCALHOST, 8787)), names: Vec::new() }
    }
}

/// Why the page can't be served.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Another program has the port.
    #[error("another program listens on {0} already: stop it, or set another address for the local room")]
    Busy(SocketAddr),
    /// The address can't be listened on.
    #[error("can't listen on {address}: {error}")]
    Bind {
        /// The address.
        address: SocketAddr,
        /// The system's words.
        error: io::Error,
    },
    /// Listening has ended.
    #[error("the local room has closed: {0}")]
    Serve(#[source] io::Error),
}

/// What the page's server works with.
struct Site {
    host: Host,
    room: Arc<Room>,
    shutdown: CancellationToken,
    /// The conversations that are under way.
    conversations: TaskTracker,
}

/// The local room, listening.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    names: guard::Names,
}

impl Server {
    /// Takes the address.
    ///
    /// # Errors
    ///
    /// [`Error::Busy`] where another program has it, [`Error::Bind`] where it can't be had otherwise.
    pub async fn bind(options: Options) -> Result<Self, Error> {
        let Options { address, names } = options;
        let refused = |error: io::Error| match error.kind() {
            io::ErrorKind::AddrInUse => Error::Busy(address),
            _ => Error::Bind { address, error },
        };
        let listener = TcpListener::bind(address).await.map_err(refused)?;
        let address = listener.local_addr().map_err(refused)?;
        Ok(Self { listener, address, names: guard::Names(names.into()) })
    }

    /// Where it listens, with the port that was free.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves the page until `shutdown`; requests that are under way then are finished.
    ///
    /// # Errors
    ///
    /// [`Error::Serve`] where the system ends it.
    pub async fn run(self, host: Host, shutdown: CancellationToken) -> Result<(), Error> {
        let room = Arc::new(Room::new());
        host.attach(Arc::new(WebAdapter(Arc::clone(&room))));
        let conversations = TaskTracker::new();
        let site = Arc::new(Site { host, room, shutdown: shutdown.clone(), conversations: conversations.clone() });
        let stopped = shutdown.clone().cancelled_owned();
        let service = axum::serve(listener::Bounded::new(self.listener), router(site, self.names));
        let served = service.with_graceful_shutdown(stopped).await.map_err(Error::Serve);
        conversations.close();
        conversations.wait().await;
        served
    }
}

/// Serves the local room until `shutdown`: [`Server::bind`] and [`Server::run`].
///
/// # Errors
///
/// As theirs.
pub async fn run(host: Host, options: Options, shutdown: CancellationToken) -> Result<(), Error> {
    Server::bind(options).await?.run(host, shutdown).await
}

fn router(site: Arc<Site>, names: guard::Names) -> Router {
    Router::new()
        .route("/", get(index))
        .route("/{file}", get(file))
        .route("/words.json", get(words))
        .route("/picture/{file}", get(picture))
        .route("/room", get(room))
        .layer(from_fn_with_state(names, guard::guard))
        .with_state(site)
}

async fn index(State(site): State<Arc<Site>>, headers: HeaderMap) -> Response {
    let language = page::language(&headers).unwrap_or_else(|| site.host.usual_language());
    page::served("text/html; charset=utf-8", page::markup(language))
}

async fn file(Path(file): Path<String>) -> Response {
    page::file(&file)
}

async fn words(State(site): State<Arc<Site>>, headers: HeaderMap) -> Response {
    let language = page::language(&headers).unwrap_or_else(|| site.host.usual_language());
    page::served("application/json", axum::Json(page::Facts::of(language)))
}

async fn picture(State(site): State<Arc<Site>>, Path(file): Path<String>) -> Response {
    let found = file.strip_suffix(".png").and_then(|name| site.room.picture(name));
    let headers = [
        (header::CONTENT_TYPE, "image/png"),
        // The name is the hash of the bytes: they never change.
        (header::CACHE_CONTROL, "private, max-age=31536000, immutable"),
    ];
    found.map_or_else(|| StatusCode::NOT_FOUND.into_response(), |png| (headers, png).into_response())
}

async fn room(State(site): State<Arc<Site>>, headers: HeaderMap, upgrade: WebSocketUpgrade) -> Response {
    let language = page::language(&headers);
    let under_way = site.conversations.token();
    upgrade.max_message_size(socket::MAX_FRAME).max_frame_size(socket::MAX_FRAME).on_upgrade(async move |socket| {
        socket::converse(socket, &site, language).await;
        drop(under_way);
    })
}
