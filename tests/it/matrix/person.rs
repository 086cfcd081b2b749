//! People as they use Matrix: they type, react, invite and read.

use super::people::{PATIENCE, People};
use super::seen::Seen;
use serde_json::{Value, json};
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use tokio::time::timeout;

const PASSWORD: &str = "opens for me";

/// How many people there have been: everybody has a name of their own.
static COUNT: AtomicU32 = AtomicU32::new(0);

/// A person on one of their devices, in a room.
#[derive(Clone)]
pub struct Person {
    people: Arc<People>,
    device: String,
    /// Their whole id.
    pub id: String,
    /// Their display name.
    pub name: String,
    /// The room that they look at.
    pub room: String,
    /// How much of it they have read.
    read: Arc<AtomicUsize>,
    /// What they have read, for when something else was expected.
    history: Arc<Mutex<Vec<Seen>>>,
}

impl Person {
    /// Somebody new, with a device.
    pub async fn new(people: &Arc<People>, name: &str) -> Self {
        let name = format!("{name}{}", COUNT.fetch_add(1, Ordering::Relaxed));
        let id = people.account(&name.to_lowercase(), PASSWORD, &name).await;
        Self::on(people, name.clone(), id, name).await
    }

    /// The same person on a device more.
    pub async fn on_another_device(&self) -> Self {
        let device = format!("{}-{}", self.name, COUNT.fetch_add(1, Ordering::Relaxed));
        let other = Self::on(&self.people, device, self.id.clone(), self.name.clone()).await;
        other.at(&self.room)
    }

    async fn on(people: &Arc<People>, device: String, id: String, name: String) -> Self {
        people.ask("login", json!({"device": device, "user": id, "password": PASSWORD})).await;
        Self {
            people: Arc::clone(people),
            device,
            id,
            name,
            room: String::new(),
            read: Arc::default(),
            history: Arc::default(),
        }
    }

    /// The same person looking at another room, from its beginning.
    pub fn at(&self, room: &str) -> Self {
        Self { room: room.to_owned(), read: Arc::default(), history: Arc::default(), ..self.clone() }
    }

    /// Makes a room, and invites people into it.
    pub async fn opens(&self, encrypted: bool, invited: &[&str], more: Value) -> Self {
        let mut body = json!({"preset": "private_chat", "invite": invited});
        if encrypted {
            let how = json!({"algorithm": "m.megolm.v1.aes-sha2"});
            body["initial_state"] = json!([{"type": "m.room.encryption", "state_key": "", "content": how}]);
        }
        if let Some((body, more)) = body.as_object_mut().zip(more.as_object()) {
            body.extend(more.clone());
        }
        let room = self.call("POST", "createRoom", body).await;
        self.at(room["room_id"].as_str().expect("a room has an id"))
    }

    /// Comes into the room.
    pub async fn joins(&self) {
        self.call("POST", &format!("join/{}", self.room), json!({})).await;
    }

    /// Goes out of the room for good.
    pub async fn quits(&self) {
        self.call("POST", &format!("rooms/{}/leave", self.room), json!({})).await;
    }

    /// Waits for somebody's invite, and comes into that room.
    pub async fn is_invited_by(&self, id: &str) -> Self {
        let is_theirs =
            |seen: &Seen| seen.0["states"].as_array().into_iter().flatten().any(|state| state["sender"] == *id);
        let invite = self.at("").sees("an invite", is_theirs).await;
        let there = self.at(invite.0["room_id"].as_str().expect("a room has an id"));
        there.joins().await;
        there
    }

    /// Invites somebody into the room.
    pub async fn invites(&self, id: &str) {
        self.call("POST", &format!("rooms/{}/invite", self.room), json!({"user_id": id})).await;
    }

    /// Throws somebody out of the room.
    pub async fn throws_out(&self, id: &str) {
        self.call("POST", &format!("rooms/{}/kick", self.room), json!({"user_id": id})).await;
    }

    /// Waits until they see all of them in the room.
    pub async fn meets(&self, ids: &[&str]) {
        self.ask("together", json!({"room": self.room, "users": ids})).await;
    }

    /// Says something, and answers with its id.
    pub async fn says(&self, words: &str) -> String {
        self.sends(json!({"msgtype": "m.text", "body": words, "m.mentions": {}})).await
    }

    /// Says something in an encrypted room, and sends somebody the key to it only later; answers with its id.
    pub async fn says_locked(&self, words: &str, away: &str) -> String {
        let content = json!({"msgtype": "m.text", "body": words, "m.mentions": {}});
        let sent = self.ask("send_locked", json!({"room": self.room, "content": content, "away": away})).await;
        sent.as_str().expect("an event has an id").to_owned()
    }

    /// Sends the keys that were withheld.
    pub async fn unlocks(&self) {
        self.ask("unlock", json!({})).await;
    }

    /// Waits until the key to what they say in the room is in the backup of whoever the token is of.
    pub async fn is_backed_up(&self, token: &str) {
        self.ask("backed_up", json!({"room": self.room, "token": token})).await;
    }

    /// Sends a message of whatever content, and answers with its id.
    pub async fn sends(&self, content: Value) -> String {
        self.sends_as("m.room.message", content).await
    }

    /// Reacts to a message, and answers with the reaction's id.
    pub async fn reacts(&self, to: &str, emoji: &str) -> String {
        let relation = json!({"rel_type": "m.annotation", "event_id": to, "key": emoji});
        self.sends_as("m.reaction", json!({"m.relates_to": relation})).await
    }

    async fn sends_as(&self, kind: &str, content: Value) -> String {
        let sent = self.ask("send", json!({"room": self.room, "kind": kind, "content": content})).await;
        sent.as_str().expect("an event has an id").to_owned()
    }

    /// Takes something back.
    pub async fn redacts(&self, event: &str) {
        let path = format!("rooms/{}/redact/{event}/of{event}", self.room);
        self.call("PUT", &path, json!({})).await;
    }

    /// Has read the room up to an event.
    pub async fn has_read(&self, event: &str) {
        self.call("POST", &format!("rooms/{}/receipt/m.read/{event}", self.room), json!({})).await;
    }

    /// How many messages of the room are unread and how many of them mention them, as of what they have seen.
    pub async fn unread(&self) -> (u64, u64) {
        let counts = self.ask("counts", json!({"room": self.room})).await;
        (counts["unread"].as_u64().expect("a number"), counts["highlights"].as_u64().expect("a number"))
    }

    /// Waits until so many unread messages mention them.
    pub async fn counts_come_to(&self, highlights: u64) {
        self.ask("counted", json!({"room": self.room, "highlights": highlights})).await;
    }

    /// Reads on until something that fits.
    pub async fn sees(&self, what: &str, fits: impl Fn(&Seen) -> bool) -> Seen {
        let looked = timeout(PATIENCE, async {
            loop {
                let from = self.read.load(Ordering::Relaxed);
                let needs = json!({"device": self.device, "room": self.room, "after": from});
                let Ok(news) = self.people.try_ask("seen", &needs).await else { return None };
                for event in news.as_array().expect("a list").iter().cloned().map(Seen) {
                    self.read.fetch_add(1, Ordering::Relaxed);
                    self.history.lock().expect("nobody panicked").push(event.clone());
                    if fits(&event) {
                        return Some(event);
                    }
                }
            }
        });
        match looked.await {
            Ok(Some(seen)) => seen,
            _ => panic!("{} does not see {what}. What there was:\n{}", self.name, self.story().await),
        }
    }

    /// Everything that was read in the room, in order.
    pub fn history(&self) -> Vec<Seen> {
        self.history.lock().expect("nobody panicked").clone()
    }

    /// The room as one would tell of it.
    async fn story(&self) -> String {
        let line =
            |event: &Seen| format!("  {} {} {} {}", event.sender(), event.0["type"], event.kind(), event.content());
        let mut lines: Vec<String> = self.history().iter().map(line).collect();
        let locked = self.ask("locked", json!({"room": self.room})).await;
        lines.push(format!("  and {locked} that can't be read"));
        lines.join("\n")
    }

    /// A file that a message names in its content, decrypted where it is encrypted.
    pub async fn fetches(&self, content: &Value) -> Vec<u8> {
        let file = if content["file"].is_object() { content["file"].clone() } else { json!({"url": content["url"]}) };
        let data = self.ask("file", json!({"file": file})).await;
        hex(data.as_str().expect("digits"))
    }

    /// Closes the client, which keeps what it knows on disk.
    pub async fn leaves(&self) {
        self.ask("stop", json!({})).await;
    }

    /// Opens it again.
    pub async fn returns(&self) {
        self.ask("start", json!({})).await;
    }

    /// A request to the homeserver that must succeed.
    pub async fn call(&self, method: &str, path: &str, body: Value) -> Value {
        let answer = self.ask("call", json!({"method": method, "path": path, "body": body})).await;
        assert_eq!(answer["status"], 200, "{method} {path}: {answer}");
        answer["body"].clone()
    }

    async fn ask(&self, what: &str, mut needs: Value) -> Value {
        needs["device"] = self.device.as_str().into();
        self.people.ask(what, needs).await
    }
}

fn hex(digits: &str) -> Vec<u8> {
    let byte = |at: usize| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok();
    (0..digits.len()).step_by(2).map(|at| byte(at).expect("two digits")).collect()
}
