//! The local room served for real, with plain clients: what the tests of the page stand on.

#![cfg(feature = "web")]

use futures::{SinkExt, StreamExt};
use kulami::host::{Host, Rate, SystemClock};
use kulami::store::MemoryStore;
use kulami::web::{Options, Server};
use serde_json::{Value, json};
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_util::sync::CancellationToken;

/// Nothing here takes a fraction of it; it only ends a test that would hang.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// A room on a free port, with a host of its own.
pub struct Room {
    pub address: SocketAddr,
    host: Host,
    shutdown: CancellationToken,
    running: JoinHandle<Result<(), kulami::web::Error>>,
}

impl Room {
    /// A room where nothing was before.
    pub async fn open() -> Self {
        Self::open_on(Arc::new(MemoryStore::new()), Self::free_port()).await
    }

    /// An address that lets the system choose the port.
    pub fn free_port() -> SocketAddr {
        (Ipv4Addr::LOCALHOST, 0).into()
    }

    /// A room on what was kept.
    pub async fn open_on(store: Arc<MemoryStore>, address: SocketAddr) -> Self {
        let server = Server::bind(Options { address, ..Options::default() }).await.expect("the address is free");
        let address = server.address();
        let shutdown = CancellationToken::new();
        let options = kulami::host::Options {
            // A whole game is played in seconds here.
            person: Rate::a_minute(1000),
            room: Rate::a_minute(1000),
            ..kulami::host::Options::seeded([7; 32])
        };
        let host = Host::start(options, store, Arc::new(SystemClock), shutdown.clone()).await.expect("a host starts");
        let running = tokio::spawn(server.run(host.clone(), shutdown.clone()));
        Self { address, host, shutdown, running }
    }

    /// Shuts down, and waits until all is finished.
    pub async fn close(self) {
        self.shutdown.cancel();
        let ended = timeout(PATIENCE, self.running).await.expect("the room closes in time");
        ended.expect("the room does not panic").expect("the room was served to its end");
        self.host.stopped().await;
    }

    /// The origin of its own page.
    pub fn origin(&self) -> String {
        format!("http://{}", self.address)
    }

    /// What a request is answered: the status, the lines of the head, the body.
    pub async fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)]) -> Answer {
        let mut stream = TcpStream::connect(self.address).await.expect("the room listens");
        let host = self.address.to_string();
        let mut lines = vec![format!("{method} {path} HTTP/1.1"), "Connection: close".to_owned()];
        if !headers.iter().any(|(name, _)| *name == "Host") {
            lines.push(format!("Host: {host}"));
        }
        lines.extend(headers.iter().map(|(name, value)| format!("{name}: {value}")));
        let request = lines.join("\r\n") + "\r\n\r\n";
        stream.write_all(request.as_bytes()).await.expect("a request can be sent");
        let mut bytes = Vec::new();
        let read = timeout(PATIENCE, stream.read_to_end(&mut bytes)).await;
        read.expect("an answer comes in time").expect("an answer can be read");
        Answer::read(&bytes)
    }

    pub async fn read(&self, path: &str) -> Answer {
        self.ask("GET", path, &[]).await
    }

    /// A connection to the room as a browser makes it; an error where it is refused.
    pub async fn connect(&self, origin: Option<&str>) -> Result<Window, Error> {
        let mut request = format!("ws://{}/room", self.address).into_client_request().expect("a plain address");
        if let Some(origin) = origin {
            request.headers_mut().insert("Origin", HeaderValue::from_str(origin).expect("a plain origin"));
        }
        let stream = TcpStream::connect(self.address).await.expect("the room listens");
        let (socket, _) = tokio_tungstenite::client_async(request, stream).await?;
        Ok(Window { socket, seen: Vec::new() })
    }

    /// A window of a person, who is known by the name; it has seen all that was there.
    pub async fn enter(&self, name: &str) -> Window {
        let mut window = self.knock(&secret(name), name).await;
        window.until("ready").await;
        window
    }

    /// A window that has said who it is, and has heard nothing yet.
    pub async fn knock(&self, secret: &str, name: &str) -> Window {
        let mut window = self.connect(Some(&self.origin())).await.expect("the own page is let in");
        window.send(&json!({"kind": "hello", "secret": secret, "name": name})).await;
        window
    }
}

/// A secret of a person's own.
pub fn secret(name: &str) -> String {
    let number = name.bytes().fold(0_u128, |number, byte| number << 8 | u128::from(byte));
    format!("{number:064x}")
}

pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: Vec<u8>,
}

impl Answer {
    fn read(bytes: &[u8]) -> Self {
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").expect("an answer has a head");
        let head = String::from_utf8(bytes[..end].to_vec()).expect("a head is text");
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a head has a status");
        Self { status, head: head.to_lowercase(), body: bytes[end + 4..].to_vec() }
    }

    pub fn text(&self) -> &str {
        std::str::from_utf8(&self.body).expect("the body is text")
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }
}

/// A window without a browser.
pub struct Window {
    socket: WebSocketStream<TcpStream>,
    /// All that it was told.
    pub seen: Vec<Value>,
}

impl Window {
    pub async fn send(&mut self, said: &Value) {
        self.send_text(said.to_string()).await;
    }

    pub async fn send_text(&mut self, text: String) {
        self.socket.send(Message::text(text)).await.expect("the room hears");
    }

    /// Says words under a request's id, and waits until they are dealt with.
    pub async fn say(&mut self, id: &str, words: &str) {
        self.send(&json!({"kind": "say", "id": id, "words": words, "reply_to": null})).await;
        self.done(id).await;
    }

    /// Waits until a request is done.
    pub async fn done(&mut self, id: &str) {
        self.find(|said| said["kind"] == "done" && said["id"] == id).await;
    }

    /// The next statement; nothing where the room has closed the connection.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            match timeout(PATIENCE, self.socket.next()).await.expect("the room speaks in time")? {
                Ok(Message::Text(text)) => {
                    let said: Value = serde_json::from_str(&text).expect("the room speaks JSON");
                    self.seen.push(said.clone());
                    return Some(said);
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// Listens until a statement of a kind.
    pub async fn until(&mut self, kind: &str) -> Value {
        self.find(|said| said["kind"] == kind).await
    }

    /// Listens until a statement that fits.
    pub async fn find(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
        loop {
            let said = self.next().await.expect("the room goes on speaking");
            if fits(&said) {
                return said;
            }
        }
    }

    /// The words of all messages that it was told, without regard to spans.
    pub fn words(&self) -> Vec<String> {
        self.seen.iter().filter(|said| said["kind"] == "message").map(words_of).collect()
    }
}

/// The bare words of a message.
pub fn words_of(message: &Value) -> String {
    let stretches = message["text"].as_array().into_iter().flatten();
    stretches.filter_map(|stretch| stretch["words"].as_str()).collect()
}
