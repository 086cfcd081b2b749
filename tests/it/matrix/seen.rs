//! What people see in a room.

use serde_json::Value;

/// An event of a room, decrypted where it could be.
#[derive(Clone, Debug)]
pub struct Seen(pub Value);

impl Seen {
    pub fn id(&self) -> &str {
        self.0["event_id"].as_str().unwrap_or_default()
    }

    pub fn sender(&self) -> &str {
        self.0["sender"].as_str().unwrap_or_default()
    }

    pub fn content(&self) -> &Value {
        &self.0["content"]
    }

    /// Its words, or a picture's caption.
    pub fn body(&self) -> &str {
        self.content()["body"].as_str().unwrap_or_default()
    }

    /// The kind of message that it is, as `m.text`; empty for everything else.
    pub fn kind(&self) -> &str {
        if self.0["type"] == "m.room.message" { self.content()["msgtype"].as_str().unwrap_or_default() } else { "" }
    }

    pub fn is_message(&self) -> bool {
        !self.kind().is_empty()
    }

    pub fn is_picture(&self) -> bool {
        self.kind() == "m.image"
    }

    /// Whether it came encrypted.
    pub fn is_encrypted(&self) -> bool {
        self.0["encrypted"] == true
    }

    /// The people that it says it mentions.
    pub fn mentions(&self) -> Vec<&str> {
        let ids = self.content()["m.mentions"]["user_ids"].as_array();
        ids.into_iter().flatten().filter_map(Value::as_str).collect()
    }

    /// The event that it answers.
    pub fn reply_to(&self) -> Option<&str> {
        self.content()["m.relates_to"]["m.in_reply_to"]["event_id"].as_str()
    }

    /// The event that began the thread that it is in.
    pub fn thread(&self) -> Option<&str> {
        self.relates("m.thread")
    }

    /// The emoji, and the event that it is on, where it is a reaction.
    pub fn reaction(&self) -> Option<(&str, &str)> {
        Some((self.content()["m.relates_to"]["key"].as_str()?, self.relates("m.annotation")?))
    }

    fn relates(&self, kind: &str) -> Option<&str> {
        let relation = &self.content()["m.relates_to"];
        relation["event_id"].as_str().filter(|_| relation["rel_type"] == kind)
    }
}
