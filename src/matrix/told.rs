//! What an event of a room tells, in what matters: somebody's words, a reaction, or something still locked.

use super::words::{Line, Me, line};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Something that somebody did in a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Told {
    /// The room's id.
    pub room: String,
    /// The event's own id.
    pub event: String,
    /// Who did it.
    pub sender: String,
    /// The event that began the thread that it is in.
    pub thread: Option<String>,
    /// The event that it answers.
    pub reply_to: Option<String>,
    /// What it is.
    pub what: What,
}

/// What somebody did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum What {
    /// They said something.
    Said(Line),
    /// They reacted with an emoji to the event that is answered.
    Reacted(String),
    /// They said something that can't be read without a key that is not here: the key's name.
    Locked(String),
}

/// Reads an event, decrypted where it could be; `None` for what is no concern of the program: what it does itself,
/// notices, changes of messages, whatever is taken back, and everything but words and reactions.
#[must_use]
pub fn read(room: &str, event: &Value, me: &Me) -> Option<Told> {
    let sender = event["sender"].as_str()?;
    if sender == me.id || event.get("state_key").is_some() {
        return None;
    }
    let content = &event["content"];
    let relation = &content["m.relates_to"];
    let kind = relation["rel_type"].as_str();
    let thread = relation["event_id"].as_str().filter(|_| kind == Some("m.thread"));
    // In a thread clients without them are told of a reply that nobody made.
    let is_reply = thread.is_none() || relation["is_falling_back"] != true;
    let mut reply_to = relation["m.in_reply_to"]["event_id"].as_str().filter(|_| is_reply);
    let what = match (event["type"].as_str()?, kind) {
        (_, Some("m.replace")) => return None,
        ("m.room.message", _) if content["msgtype"] == "m.text" => What::Said(line(content, me)?),
        ("m.reaction", Some("m.annotation")) => {
            reply_to = relation["event_id"].as_str();
            What::Reacted(relation["key"].as_str()?.chars().take(16).collect())
        }
        ("m.room.encrypted", _) => {
            What::Locked(content["session_id"].as_str().unwrap_or_default().chars().take(64).collect())
        }
        _ => return None,
    };
    let owned = |text: &str| text.to_owned();
    Some(Told {
        room: owned(room),
        event: owned(event["event_id"].as_str()?),
        sender: owned(sender),
        thread: thread.map(owned),
        reply_to: reply_to.map(owned),
        what,
    })
}
