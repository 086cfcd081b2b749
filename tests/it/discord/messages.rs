//! Messages: how they come, change and go.

use super::check::{self, Sent};
use super::faults::Answer;
use super::state::{Attachment, Message, State};
use super::wire::{Call, File};
use serde_json::Value;

impl State {
    /// A new message of the program, as its fields say.
    pub fn put(&mut self, channel: u64, data: &Value, files: &[File], only: Option<u64>) -> u64 {
        let id = self.next_id();
        // Whoever says something to all in a thread brings it back.
        if let Some(place) = self.channel_mut(channel).filter(|_| only.is_none()) {
            place.is_archived = false;
        }
        let mut message = Message { id, channel, author: self.bot, only, ..Message::default() };
        message.reply_to = check::id_of(&data["message_reference"]["message_id"]);
        message.nonce = data.get("nonce").filter(|nonce| !nonce.is_null()).cloned();
        self.messages.push(message);
        self.fill(id, data, files);
        let message = self.message(id).expect("it was just put");
        // Nobody else hears of a message for one person alone.
        if only.is_none() {
            let allowed = &data["allowed_mentions"];
            let users: Vec<u64> = allowed["users"].as_array().into_iter().flatten().filter_map(check::id_of).collect();
            let mut pings = self.mentioned(&message.content);
            pings.retain(|person| users.contains(person));
            let replied = message.reply_to.and_then(|id| self.message(id)).map(|message| message.author);
            if allowed["replied_user"] == true {
                pings.extend(replied);
            }
            self.message_mut(id).expect("it was just put").pings = pings;
        }
        id
    }

    /// Changes a message of the program: what is not named stays. An edit pings nobody.
    pub fn change(&mut self, id: u64, data: &Value, files: &[File]) {
        self.fill(id, data, files);
        let message = self.message_mut(id).expect("its caller has found it");
        message.edits += 1;
        message.is_loading = false;
        self.dispatch_message("MESSAGE_UPDATE", id);
    }

    fn fill(&mut self, id: u64, data: &Value, files: &[File]) {
        let first = self.next_id();
        for _ in files {
            self.next_id();
        }
        let message = self.message_mut(id).expect("its caller has found it");
        if let Some(content) = data.get("content") {
            content.as_str().unwrap_or_default().clone_into(&mut message.content);
        }
        if let Some(components) = data.get("components") {
            message.components = components.as_array().cloned().unwrap_or_default();
        }
        if let Some(embeds) = data.get("embeds") {
            message.embeds = embeds.as_array().cloned().unwrap_or_default();
        }
        let entries = data.get("attachments").and_then(Value::as_array);
        if let Some(entries) = entries {
            // What the list does not name is deleted.
            let had_picture = message.has_picture();
            message.attachments.retain(|own| entries.iter().any(|entry| check::id_of(&entry["id"]) == Some(own.id)));
            message.had_picture |= had_picture && !message.has_picture();
        }
        for (place, file) in files.iter().enumerate() {
            let is_its = |entry: &&Value| check::id_of(&entry["id"]) == Some(file.number);
            let entry = entries.and_then(|entries| entries.iter().find(is_its));
            let description = entry.and_then(|entry| entry["description"].as_str()).map(str::to_owned);
            let (name, bytes) = (file.name.clone(), file.bytes.clone());
            message.attachments.push(Attachment { id: first + place as u64, name, description, bytes });
        }
    }

    pub fn post(&mut self, call: &Call, channel: u64) -> Answer {
        let wrong = check::message(&call.body, &call.files, Sent::Post);
        if !wrong.is_empty() {
            return self.bad(call, &wrong);
        }
        let nonce = call.body.get("nonce").filter(|nonce| !nonce.is_null());
        if call.body["enforce_nonce"] == true && nonce.is_some() {
            let same = |message: &&Message| message.channel == channel && message.nonce.as_ref() == nonce;
            if let Some(message) = self.messages.iter().find(same) {
                return Answer::ok(message.json(self));
            }
        }
        let reference = &call.body["message_reference"];
        let replied = check::id_of(&reference["message_id"]);
        let is_there = |id| self.message(id).is_some_and(|message| message.channel == channel);
        if replied.is_some_and(|id| !is_there(id)) && reference["fail_if_not_exists"] != false {
            return Answer::refused(400, 50035, "Invalid Form Body: message_reference: Unknown message");
        }
        let id = self.put(channel, &call.body, &call.files, None);
        self.dispatch_message("MESSAGE_CREATE", id);
        Answer::ok(self.message(id).expect("it was just put").json(self))
    }

    pub fn edit(&mut self, call: &Call, id: u64) -> Answer {
        let message = self.message(id).expect("its caller has found it");
        if message.author != self.bot {
            self.wrong.push(format!("edits what somebody else has written:\n{}", call.shown()));
            return Answer::refused(403, 50005, "Cannot edit a message authored by another user");
        }
        let wrong = check::message(&call.body, &call.files, Sent::Change(&check::attached(message)));
        if !wrong.is_empty() {
            return self.bad(call, &wrong);
        }
        self.change(id, &call.body, &call.files);
        Answer::ok(self.message(id).expect("it was just changed").json(self))
    }

    pub fn delete(&mut self, id: u64) -> Answer {
        self.messages.retain(|message| message.id != id);
        Answer::nothing()
    }

    /// The newest messages first, as the query bounds them.
    pub fn history(&self, call: &Call, channel: u64) -> Answer {
        let asked = |key: &str| {
            let pairs = call.query.split('&').filter_map(|pair| pair.split_once('='));
            pairs.filter(|(name, _)| *name == key).find_map(|(_, value)| value.parse::<u64>().ok())
        };
        let here = self.messages.iter().filter(|message| message.channel == channel && message.only.is_none());
        let (after, before) = (asked("after").unwrap_or(0), asked("before").unwrap_or(u64::MAX));
        let within = here.filter(|message| message.id > after && message.id < before);
        let limit = asked("limit").unwrap_or(50) as usize;
        let mut found: Vec<&Message> = within.collect();
        if asked("after").is_some() {
            found.truncate(limit);
        }
        Answer::ok(found.into_iter().rev().take(limit).map(|message| message.json(self)).collect::<Vec<_>>().into())
    }
}
