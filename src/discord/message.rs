//! A post as the JSON that Discord takes, with the file that goes with it.

use super::controls::{self, MAX_CHOICES};
use super::markdown::{MAX_CONTENT, content, mention, pages, shortened};
use crate::game::UserId;
use crate::host::Post;
use crate::talk::{MAX_ALT, Text, Words};
use bytes::Bytes;
use serde_json::{Map, Value, json};

/// The most people that a message may ping.
const MAX_PINGS: usize = 100;

/// The flag of an answer that only whoever asked sees.
const EPHEMERAL: u32 = 1 << 6;

/// A message ready to be sent.
#[derive(Clone, Debug)]
pub struct Outgoing {
    /// The message, as an object of JSON.
    pub json: Map<String, Value>,
    /// The name and the bytes of its attachment.
    pub file: Option<(String, Bytes)>,
}

impl Outgoing {
    /// A new message that shows a post.
    #[must_use]
    pub fn of(words: &Words, post: &Post) -> Self {
        let mut message = Self::without_file(words, post);
        // A picture and a file are never in the same post.
        let file = match (&post.picture, &post.file) {
            (Some(picture), _) => Some((picture_name(post), picture.png.clone(), Some(picture.alt.as_str()))),
            (None, Some(file)) => Some((file.name.clone(), Bytes::from(file.text.clone()), None)),
            (None, None) => None,
        };
        if let Some((name, bytes, alt)) = file {
            let mut attachment = json!({ "id": 0, "filename": name });
            if let Some(alt) = alt {
                attachment["description"] = Value::String(shortened(alt, MAX_ALT));
            }
            message.json.insert("attachments".to_owned(), json!([attachment]));
            message.file = Some((name, bytes));
        }
        message
    }

    /// The messages that show a post whose words may be too long for one: the last has its picture and its controls.
    #[must_use]
    pub fn all_of(words: &Words, post: &Post) -> Vec<Self> {
        let mut pages = pages(&post.text);
        let mut last = Self::of(words, post);
        last.json.insert("content".to_owned(), pages.pop().unwrap_or_default().into());
        let mut messages: Vec<Self> = pages.iter().map(|page| Self::words(page)).collect();
        messages.push(last);
        messages
    }

    /// Whether a message of ours, as Discord tells of it, is this one: it has the same picture, or the same controls;
    /// the same words where it has neither.
    #[must_use]
    pub fn is(&self, told: &Value) -> bool {
        if let Some((name, _)) = &self.file {
            let attachments = told["attachments"].as_array();
            return attachments.into_iter().flatten().any(|attachment| attachment["filename"] == name.as_str());
        }
        let own = self.json.get("components").map(controls::ids).unwrap_or_default();
        if own.is_empty() {
            // Words alone, as they are: nothing else tells them from others.
            return self.json.get("content").is_some_and(|content| *content == told["content"]);
        }
        own == controls::ids(&told["components"])
    }

    /// A change of a message to what a post says. Its attachment stays: a change that names none touches none.
    #[must_use]
    pub fn change(words: &Words, post: &Post) -> Self {
        Self::without_file(words, post)
    }

    /// A message of a few words that pings nobody.
    #[must_use]
    pub fn words(words: &str) -> Self {
        let mut message = Self::empty();
        message.json.insert("content".to_owned(), words.into());
        message
    }

    /// The change that takes a message's controls away, and nothing else.
    #[must_use]
    pub fn without_controls() -> Self {
        let mut message = Self { json: Map::new(), file: None };
        message.json.insert("components".to_owned(), json!([]));
        message
    }

    /// The change that leaves one line of a message, without picture and controls.
    #[must_use]
    pub fn shrunk(line: &Text) -> Self {
        let mut message = Self::empty();
        message.json.insert("content".to_owned(), content(line).into());
        message.json.insert("attachments".to_owned(), json!([]));
        message.with_rows(json!([]))
    }

    /// The same with these rows of controls.
    #[must_use]
    pub fn with_rows(mut self, rows: Value) -> Self {
        self.json.insert("components".to_owned(), rows);
        self
    }

    /// The same with a line below its words, in Discord's own markup, if there is space for it.
    #[must_use]
    pub fn with_line(mut self, line: &str) -> Self {
        let content = self.json.get("content").and_then(Value::as_str).unwrap_or_default();
        let content = format!("{content}\n{line}");
        if content.encode_utf16().count() <= MAX_CONTENT {
            self.json.insert("content".to_owned(), content.trim_start().into());
        }
        self
    }

    /// The same for whoever asked alone.
    #[must_use]
    pub fn for_asker(mut self) -> Self {
        self.json.insert("flags".to_owned(), EPHEMERAL.into());
        self
    }

    /// The same under a name of ours, which Discord shows once within some minutes.
    #[must_use]
    pub fn once(mut self, nonce: &str) -> Self {
        self.json.insert("nonce".to_owned(), nonce.into());
        self.json.insert("enforce_nonce".to_owned(), true.into());
        self
    }

    /// The same as a reply to a message of the room; if that is gone, as a message.
    #[must_use]
    pub fn reply_to(mut self, message: &str) -> Self {
        let reference = json!({ "message_id": message, "fail_if_not_exists": false });
        self.json.insert("message_reference".to_owned(), reference);
        self
    }

    /// The same, pinging nobody.
    #[must_use]
    pub fn quiet(mut self) -> Self {
        self.json.insert("allowed_mentions".to_owned(), allowed(&[]));
        self
    }

    /// A message that says nothing yet and pings nobody.
    fn empty() -> Self {
        let mut message = Self { json: Map::new(), file: None };
        message.json.insert("allowed_mentions".to_owned(), allowed(&[]));
        message
    }

    fn without_file(words: &Words, post: &Post) -> Self {
        let mut message = Self::empty();
        message.json.insert("content".to_owned(), content(&post.text).into());
        let pings: Vec<&str> = post.pings.iter().filter(|person| mention(person).is_some()).map(UserId::id).collect();
        message.json.insert("allowed_mentions".to_owned(), allowed(&pings[..pings.len().min(MAX_PINGS)]));
        message.with_rows(controls::rows(words, &post.controls))
    }
}

/// The only people who may be pinged; nobody by replying to them.
fn allowed(people: &[&str]) -> Value {
    json!({ "parse": [], "users": people, "replied_user": false })
}

/// The picture's name, under which it is saved.
fn picture_name(post: &Post) -> String {
    match (post.game, post.id) {
        // An owed post is found again by it.
        (_, Some(id)) => format!("kulami-{}.png", id.to_string().replace('.', "-")),
        (Some(game), None) => format!("kulami-{}.png", game.number()),
        (None, None) => "kulami.png".to_owned(),
    }
}

/// Choices as an autocompletion's answer.
#[must_use]
pub fn completions(choices: &[(String, String)]) -> Value {
    let choices = choices.iter().take(MAX_CHOICES).map(|(name, value)| {
        json!({ "name": shortened(name, controls::MAX_CHOICE), "value": shortened(value, controls::MAX_CHOICE) })
    });
    json!({ "type": 8, "data": { "choices": choices.collect::<Vec<_>>() } })
}
