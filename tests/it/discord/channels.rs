//! Threads and posts in forums: how they are opened, put away and deleted.

use super::check::{self, Sent};
use super::faults::Answer;
use super::state::{ChannelKind, State, right};
use super::wire::Call;
use serde_json::{Value, json};

/// The minutes of silence that a thread can be given.
const DURATIONS: [u64; 4] = [60, 1440, 4320, 10080];

/// The longest name of a thread, in UTF-16 units: in whichever way Discord counts, a longer one may be too long.
const MAX_NAME: usize = 100;

impl State {
    /// A thread of a channel, at a message of it, or with a first message where it is a post in a forum.
    pub fn start_thread(&mut self, call: &Call, channel: u64, message: Option<u64>) -> Answer {
        let wrong = thread_fields(&call.body);
        if !wrong.is_empty() {
            return self.bad(call, &wrong);
        }
        let parent = self.channel(channel).expect("its caller has found it").clone();
        let asked = call.body["type"].as_u64();
        let kind = match (parent.kind, message, asked) {
            (ChannelKind::Text, Some(_), None)
            | (ChannelKind::Text, None, Some(11))
            | (ChannelKind::Forum, None, None) => ChannelKind::Thread,
            (ChannelKind::News, Some(_), None) | (ChannelKind::News, None, Some(10)) => ChannelKind::NewsThread,
            _ => {
                self.wrong.push(format!("there are no such threads in a {:?} channel:\n{}", parent.kind, call.shown()));
                return Answer::refused(400, 50024, "Cannot execute action on this channel type");
            }
        };
        if message.is_some_and(|id| self.channel(id).is_some()) {
            return Answer::refused(400, 160_004, "A thread has already been created for this message");
        }
        let tags: Vec<u64> =
            call.body["applied_tags"].as_array().into_iter().flatten().filter_map(check::id_of).collect();
        if parent.needs_tag && tags.is_empty() {
            return Answer::refused(400, 40067, "A tag is required to create a forum post in this channel");
        }
        let manages = parent.rights & right::MANAGE_THREADS != 0;
        if !manages && tags.iter().any(|tag| parent.moderated_tags.contains(tag)) {
            return Answer::refused(403, 50013, "Missing Permissions");
        }
        if self.channels.iter().filter(|channel| channel.kind.is_thread() && !channel.is_archived).count()
            >= self.most_threads
        {
            return Answer::refused(400, 160_006, "Maximum number of active threads reached");
        }
        let is_forum = parent.kind == ChannelKind::Forum;
        let first = &call.body["message"];
        if is_forum {
            let wrong = check::message(first, &call.files, Sent::Post);
            if !wrong.is_empty() {
                return self.bad(call, &wrong);
            }
        }
        let name = call.body["name"].as_str().unwrap_or_default();
        let id = self.open_thread(kind, name, channel, message, self.bot);
        let thread = self.channel_mut(id).expect("it was just opened");
        thread.tags = tags;
        thread.archived_after = call.body["auto_archive_duration"].as_u64().unwrap_or(thread.archived_after);
        if is_forum {
            let first = self.put(id, first, &call.files, None);
            // The first message of a post has the post's id.
            self.message_mut(first).expect("it was just put").id = id;
        }
        let mut json = self.channel(id).expect("it was just opened").json(self);
        if is_forum {
            json["message"] = self.message(id).expect("it was just put").json(self);
        }
        Answer { status: 201, body: json }
    }

    /// Somebody opens a thread; one at a message has that message's id.
    pub fn open_thread(&mut self, kind: ChannelKind, name: &str, parent: u64, message: Option<u64>, owner: u64) -> u64 {
        let added = self.add_channel(kind, name, Some(parent));
        let id = message.unwrap_or(added);
        let thread = self.channel_mut(added).expect("it was just added");
        (thread.id, thread.owner) = (id, Some(owner));
        let json = self.channel(id).expect("it was just added").json(self);
        self.dispatch("THREAD_CREATE", &json, 1);
        id
    }

    /// Somebody deletes a thread, with all that was said in it.
    pub fn delete_thread(&mut self, id: u64) {
        let thread = self.channel(id).expect("it is there").clone();
        self.channels.retain(|channel| channel.id != id);
        self.messages.retain(|message| message.channel != id);
        let told = json!({
            "id": id.to_string(), "guild_id": self.guild.to_string(), "type": thread.kind as u8,
            "parent_id": thread.parent.map(|parent| parent.to_string()),
        });
        self.dispatch("THREAD_DELETE", &told, 1);
    }

    /// The threads of the server that are not put away.
    pub fn active_threads(&self) -> Value {
        let active = self.channels.iter().filter(|channel| channel.kind.is_thread() && !channel.is_archived);
        json!({"threads": active.map(|thread| thread.json(self)).collect::<Vec<_>>(), "members": []})
    }

    /// Changes a thread: whoever has opened it may put it away, and take it out again where it is not locked.
    pub fn change_channel(&mut self, call: &Call, id: u64) -> Answer {
        let bot = self.bot;
        let thread = self.channel_mut(id).expect("its caller has found it");
        let manages = thread.rights & right::MANAGE_THREADS != 0;
        let archived = call.body["archived"].as_bool();
        let takes_out = archived == Some(false) && thread.rights & right::SEND_IN_THREADS != 0;
        if !thread.kind.is_thread() || !manages && (thread.is_locked || !takes_out && thread.owner != Some(bot)) {
            return Answer::refused(403, 50013, "Missing Permissions");
        }
        if thread.is_archived && archived != Some(false) {
            return Answer::refused(400, 50083, "Thread is archived");
        }
        if let Some(duration) = call.body["auto_archive_duration"].as_u64() {
            thread.archived_after = duration;
        }
        thread.is_archived = archived.unwrap_or(thread.is_archived);
        let json = thread.clone().json(self);
        self.dispatch("THREAD_UPDATE", &json, 1);
        Answer::ok(json)
    }
}

/// What is wrong with the fields of a new thread.
fn thread_fields(body: &Value) -> Vec<String> {
    let name = body["name"].as_str().unwrap_or_default();
    let mut wrong = Vec::new();
    if name.trim().is_empty() || name.encode_utf16().count() > MAX_NAME || name.contains(char::is_control) {
        wrong.push(format!("a thread can't be called {name:?}"));
    }
    let duration = &body["auto_archive_duration"];
    if !duration.is_null() && !duration.as_u64().is_some_and(|duration| DURATIONS.contains(&duration)) {
        wrong.push(format!("a thread can't be put away after {duration} minutes"));
    }
    wrong
}
