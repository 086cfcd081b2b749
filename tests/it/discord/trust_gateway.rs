//! The fake's gateway itself, by a plain socket: it lets in whom Discord would, and forgets nothing.

use super::fake::{Fake, PATIENCE};
use super::gateway::{Disturbance, MESSAGE_CONTENT};
use super::person::Person;
use super::state::ChannelKind;
use futures::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

/// What is said in servers and to the program alone.
const MESSAGES: u64 = 1 | 1 << 9 | 1 << 12;

struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    async fn open(fake: &Fake) -> Self {
        let address = fake.base().trim_start_matches("http://").to_owned();
        let stream = TcpStream::connect(&address).await.expect("the fake listens");
        let (socket, _) =
            tokio_tungstenite::client_async(format!("ws://{address}/?v=10"), stream).await.expect("a door");
        let mut socket = Self(socket);
        assert_eq!(socket.next().await.expect("it greets")["op"], 10);
        socket
    }

    async fn say(&mut self, said: Value) {
        self.0.send(Message::text(said.to_string())).await.expect("it listens");
    }

    async fn identify(&mut self, token: &str, intents: u64) {
        self.say(json!({"op": 2, "d": {"token": token, "intents": intents, "properties": {}}})).await;
    }

    /// What is said next; an error is the code that it was closed with, 0 where it was just cut.
    async fn next(&mut self) -> Result<Value, u16> {
        match timeout(PATIENCE, self.0.next()).await.expect("it speaks in time") {
            Some(Ok(Message::Text(text))) => Ok(serde_json::from_str(&text).expect("it speaks JSON")),
            Some(Ok(Message::Close(Some(frame)))) => Err(frame.code.into()),
            _ => Err(0),
        }
    }

    async fn event(&mut self, name: &str) -> Value {
        let event = self.next().await.expect("it goes on");
        assert_eq!(event["t"], name, "{event}");
        event
    }
}

#[tokio::test]
async fn it_lets_in_whom_discord_would() {
    let served = Fake::serve("token").await;
    for (token, intents, code) in [("riddle", MESSAGES, 4004), ("token", MESSAGES | MESSAGE_CONTENT, 4014)] {
        let mut socket = Socket::open(&served.fake).await;
        socket.identify(token, intents).await;
        assert_eq!(socket.next().await, Err(code));
    }
    assert_eq!(served.fake.take_wrong().len(), 1, "to ask for a privileged intent is a mistake");
    let mut socket = Socket::open(&served.fake).await;
    socket.say(json!({"op": 1, "d": null})).await;
    assert_eq!(socket.next().await.expect("it goes on")["op"], 11);
    socket.identify("token", MESSAGES).await;
    socket.event("READY").await;
    socket.event("GUILD_CREATE").await;
    socket.say(json!({"op": 99})).await;
    assert_eq!(socket.next().await, Err(4001));
    assert_eq!(served.fake.take_wrong().len(), 1);
}

#[tokio::test]
async fn a_session_that_goes_on_misses_nothing() {
    let served = Fake::serve("token").await;
    let fake = &served.fake;
    let channel = fake.with(|state| state.add_channel(ChannelKind::Text, "games", None));
    let ann = Person::new(fake, "ann", channel);
    let mut socket = Socket::open(fake).await;
    socket.identify("token", MESSAGES).await;
    let id = socket.event("READY").await["d"]["session_id"].clone();
    let seen = socket.event("GUILD_CREATE").await["s"].clone();
    fake.disturb(Disturbance::Cut);
    assert_eq!(socket.next().await, Err(0));
    ann.says("Hello?");
    ann.in_private().says("Are you there?");

    let mut socket = Socket::open(fake).await;
    let resume = json!({"op": 6, "d": {"token": "token", "session_id": id, "seq": seen}});
    socket.say(resume.clone()).await;
    let [said, asked] = [socket.event("MESSAGE_CREATE").await, socket.event("MESSAGE_CREATE").await];
    assert_eq!(said["d"]["content"], "", "what is not for the program it can't read");
    assert_eq!(asked["d"]["content"], "Are you there?");
    socket.event("RESUMED").await;
    fake.disturb(Disturbance::Reconnect);
    assert_eq!(socket.next().await.expect("it goes on")["op"], 7);
    fake.disturb(Disturbance::Invalid);
    assert_eq!(socket.next().await, Ok(json!({"op": 9, "d": false})));
    socket.say(resume).await;
    assert_eq!(socket.next().await, Ok(json!({"op": 9, "d": false})), "it is forgotten");
}

#[tokio::test]
async fn what_is_said_is_read_where_it_is_for_the_program() {
    let served = Fake::serve("token").await;
    let fake = &served.fake;
    let channel = fake.with(|state| state.add_channel(ChannelKind::Text, "games", None));
    let (ann, kulami) = (Person::new(fake, "ann", channel), Person::new(fake, "Kulami", channel));
    let mut socket = Socket::open(fake).await;
    socket.identify("token", MESSAGES).await;
    socket.event("READY").await;
    socket.event("GUILD_CREATE").await;
    let own = kulami.says("Your turn.");
    for (id, content) in [
        (own, "Your turn."),
        (ann.says("d5"), ""),
        (ann.replies(own, "d5"), "d5"),
        (ann.says("@Kulami place d5"), &format!("<@{}> place d5", kulami.id)),
        (ann.replies(ann.says("d5"), "d6"), ""),
    ] {
        let id = id.to_string();
        let told = loop {
            let told = socket.event("MESSAGE_CREATE").await;
            if told["d"]["id"].as_str() == Some(id.as_str()) {
                break told;
            }
        };
        assert_eq!(told["d"]["content"], content);
    }
}
