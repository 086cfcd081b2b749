//! The REST side: what each request does to the state, and how it is answered.

use super::check::{self, Sent};
use super::faults::Answer;
use super::state::{ChannelKind, Given, Interaction, Message, State, User, right};
use super::wire::Call;
use serde_json::{Value, json};
use std::time::Duration;

/// How long an interaction waits for its answer.
const DEADLINE: Duration = Duration::from_secs(3);

impl State {
    /// Does what a request asks, if Discord would.
    pub fn rest(&mut self, call: &Call) -> Answer {
        let parts = call.parts();
        // An interaction's token is enough for what belongs to it.
        let is_open = matches!(parts.first(), Some(&"interactions" | &"webhooks"));
        if !is_open && call.token != format!("Bot {}", self.token) {
            return Answer::refused(401, 0, "401: Unauthorized");
        }
        if let ("GET", ["gateway", ..]) = (call.method.as_str(), parts.as_slice()) {
            let limit = json!({"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1});
            return Answer::ok(json!({"url": self.gateway, "shards": self.shards, "session_start_limit": limit}));
        }
        let wrong = check::by_specification(call);
        if !wrong.is_empty() {
            return self.bad(call, &wrong);
        }
        match (call.method.as_str(), parts.as_slice()) {
            ("GET", ["users", "@me"]) => Answer::ok(self.me()),
            ("GET", ["oauth2", "applications", "@me"] | ["applications", "@me"]) => Answer::ok(self.application()),
            ("DELETE", ["users", "@me", "guilds", _]) => self.leave_guild(),
            ("GET", ["users", id]) => self.user(id, User::json),
            ("POST", ["users", "@me", "channels"]) => self.open_direct(call),
            ("GET", ["applications", _, "commands"]) => Answer::ok(self.commands.clone().into()),
            ("PUT", ["applications", _, "commands"]) => self.register(call),
            ("POST", ["interactions", id, token, "callback"]) => self.answer_interaction(call, id, token),
            ("POST", ["webhooks", _, token]) => self.follow_up(call, token),
            (_, ["webhooks", _, token, "messages", id]) => self.hook_message(call, token, id),
            ("GET", ["guilds", _, "threads", "active"]) => Answer::ok(self.active_threads()),
            ("GET", ["guilds", _]) if !self.is_in_guild => Answer::unknown(10004, "Guild"),
            ("GET", ["guilds", _]) => Answer::ok(self.guild_rest()),
            ("GET", ["guilds", _, "members", id]) => self.user(id, User::member),
            (_, ["channels", id, rest @ ..]) => self.channel_rest(call, id, rest),
            _ => {
                self.wrong.push(format!("the fake does not know this request:\n{}", call.shown()));
                Answer::refused(404, 0, "404: Not Found")
            }
        }
    }

    /// Notes what is wrong with a request, and refuses it.
    pub fn bad(&mut self, call: &Call, wrong: &[String]) -> Answer {
        self.wrong.push(format!("{}\nin {}", wrong.join("\n"), call.shown()));
        Answer::refused(400, 50035, &format!("Invalid Form Body: {}", wrong.join("; ")))
    }

    fn user(&self, id: &str, shown: impl Fn(&User) -> Value) -> Answer {
        let user = id.parse().ok().and_then(|id| self.person(id));
        user.map_or_else(|| Answer::unknown(10013, "User"), |user| Answer::ok(shown(user)))
    }

    fn me(&self) -> Value {
        let mut me = self.person(self.bot).expect("the bot is a user").json();
        me["verified"] = true.into();
        me["mfa_enabled"] = false.into();
        me
    }

    fn application(&self) -> Value {
        json!({
            "id": self.bot.to_string(), "name": "Kulami", "icon": null, "description": "", "bot_public": true,
            "bot_require_code_grant": false, "verify_key": "", "flags": 0, "owner": null, "team": null,
        })
    }

    fn guild_rest(&self) -> Value {
        json!({
            "id": self.guild.to_string(), "name": "The Green Table", "owner_id": self.people[0].id.to_string(),
            "roles": [self.everyone()], "emojis": [], "features": [], "verification_level": 0,
            "default_message_notifications": 1, "explicit_content_filter": 0, "mfa_level": 0,
            "system_channel_flags": 0, "premium_tier": 0, "preferred_locale": "en-US", "nsfw_level": 0,
            "stickers": [], "premium_progress_bar_enabled": false, "afk_timeout": 300,
        })
    }

    fn open_direct(&mut self, call: &Call) -> Answer {
        let Some(person) = check::id_of(&call.body["recipient_id"]).filter(|id| self.person(*id).is_some()) else {
            return Answer::unknown(10013, "User");
        };
        let id = self.direct(person);
        Answer::ok(self.channel(id).expect("it was just opened").json(self))
    }

    fn register(&mut self, call: &Call) -> Answer {
        let wrong = check::commands(&call.body);
        if !wrong.is_empty() {
            return self.bad(call, &wrong);
        }
        let mut commands = call.body.as_array().cloned().unwrap_or_default();
        for command in &mut commands {
            let id = self.next_id().to_string();
            command["id"] = id.clone().into();
            command["version"] = id.into();
            command["application_id"] = self.bot.to_string().into();
            for (field, value) in [
                ("type", json!(1)),
                ("description", json!("")),
                ("default_member_permissions", Value::Null),
                ("nsfw", false.into()),
                ("name_localizations", Value::Null),
                ("description_localizations", Value::Null),
                ("integration_types", json!([0])),
                ("contexts", Value::Null),
            ] {
                if command.get(field).is_none() {
                    command[field] = value;
                }
            }
        }
        self.commands.clone_from(&commands);
        Answer::ok(commands.into())
    }

    fn answer_interaction(&mut self, call: &Call, id: &str, token: &str) -> Answer {
        let known = id.parse().ok().and_then(|id| self.interaction(id)).filter(|asked| asked.token == token);
        let Some(asked) = known.cloned() else {
            self.wrong.push(format!("answers an interaction that there is not:\n{}", call.shown()));
            return Answer::unknown(10062, "interaction");
        };
        let after = asked.sent.elapsed();
        self.asked(asked.id).attempts += 1;
        if asked.answer.is_some() {
            if asked.attempts >= asked.deliveries {
                self.wrong.push(format!("answers an interaction a second time:\n{}", call.shown()));
            }
            return Answer::refused(400, 40060, "Interaction has already been acknowledged.");
        }
        if self.strict && after > DEADLINE {
            self.wrong.push(format!("answers after {} ms:\n{}", after.as_millis(), call.shown()));
            return Answer::unknown(10062, "interaction");
        }
        if self.channel(asked.channel).is_some_and(|channel| !channel.is_open_to_all()) {
            self.excuse(|other| other.id == asked.id);
            return Answer::refused(400, 50083, "Thread is archived");
        }
        let data = &call.body["data"];
        let kind = call.body["type"].as_u64().unwrap_or_default();
        let mut wrong = check::answer(&call.body, asked.kind);
        let pressed = asked.message.and_then(|id| self.message(id)).map(check::attached).unwrap_or_default();
        match kind {
            4 => wrong.extend(check::message(data, &call.files, Sent::Answer)),
            7 => wrong.extend(check::message(data, &call.files, Sent::Change(&pressed))),
            _ => {}
        }
        if !wrong.is_empty() {
            return self.bad(call, &wrong);
        }
        let message = match kind {
            4 | 5 => Some(self.put_answer(call, &asked, kind == 5)),
            7 => {
                let id = asked.message.expect("a component belongs to a message");
                self.change(id, data, &call.files);
                Some(id)
            }
            _ => None,
        };
        let choices = data["choices"].as_array().into_iter().flatten().map(|choice| {
            let text = |field: &str| choice[field].as_str().map_or_else(|| choice[field].to_string(), str::to_owned);
            (text("name"), text("value"))
        });
        let given = Given { kind, after, message, choices: choices.collect() };
        self.asked(asked.id).answer = Some(given);
        if !call.query.contains("with_response=true") {
            return Answer::nothing();
        }
        let shown = message.and_then(|id| self.message(id)).map(|message| message.json(self));
        let interaction =
            json!({"id": id, "type": asked.kind, "response_message_id": message.map(|id| id.to_string())});
        Answer::ok(json!({"interaction": interaction, "resource": {"type": kind, "message": shown}}))
    }

    fn put_answer(&mut self, call: &Call, asked: &Interaction, is_loading: bool) -> u64 {
        let data = &call.body["data"];
        let is_private = data["flags"].as_u64().unwrap_or_default() & check::EPHEMERAL != 0;
        let id = self.put(asked.channel, data, &call.files, is_private.then_some(asked.person));
        let message = self.message_mut(id).expect("it was just put");
        message.interaction = Some(asked.id);
        message.is_loading = is_loading;
        self.dispatch_message("MESSAGE_CREATE", id);
        id
    }

    fn asked(&mut self, id: u64) -> &mut Interaction {
        self.interaction_mut(id).expect("it was found before")
    }

    fn by_token(&self, token: &str) -> Option<Interaction> {
        self.interactions.iter().find(|asked| asked.token == token && asked.answer.is_some()).cloned()
    }

    fn follow_up(&mut self, call: &Call, token: &str) -> Answer {
        let Some(asked) = self.by_token(token) else { return Answer::unknown(10015, "Webhook") };
        let wrong = check::message(&call.body, &call.files, Sent::Answer);
        if !wrong.is_empty() {
            return self.bad(call, &wrong);
        }
        let is_private = call.body["flags"].as_u64().unwrap_or_default() & check::EPHEMERAL != 0;
        let only = is_private.then_some(asked.person);
        let id = self.put(asked.channel, &call.body, &call.files, only);
        self.message_mut(id).expect("it was just put").interaction = Some(asked.id);
        self.dispatch_message("MESSAGE_CREATE", id);
        Answer::ok(self.message(id).expect("it was just put").json(self))
    }

    fn hook_message(&mut self, call: &Call, token: &str, id: &str) -> Answer {
        let Some(asked) = self.by_token(token) else { return Answer::unknown(10015, "Webhook") };
        let id = match id {
            "@original" => asked.answer.and_then(|answer| answer.message),
            id => id.parse().ok(),
        };
        let Some(message) = id.and_then(|id| self.message(id)).cloned() else {
            return Answer::unknown(10008, "Message");
        };
        match call.method.as_str() {
            "GET" => Answer::ok(message.json(self)),
            "PATCH" => self.edit(call, message.id),
            "DELETE" => self.delete(message.id),
            _ => Answer::refused(405, 0, "405: Method Not Allowed"),
        }
    }

    fn channel_rest(&mut self, call: &Call, channel: &str, rest: &[&str]) -> Answer {
        let Some(channel) = channel.parse().ok().and_then(|id| self.channel(id)).cloned() else {
            return Answer::unknown(10003, "Channel");
        };
        let lacks = |needed: u64| {
            if channel.rights & right::VIEW == 0 {
                Some(Answer::refused(403, 50001, "Missing Access"))
            } else {
                (channel.rights & needed != needed).then(|| Answer::refused(403, 50013, "Missing Permissions"))
            }
        };
        let send = if channel.kind.is_thread() { right::SEND_IN_THREADS } else { right::SEND };
        let needed = match (call.method.as_str(), rest) {
            ("POST", ["messages"]) if call.files.is_empty() => send,
            ("POST", ["messages"]) => send | right::ATTACH,
            ("GET", ["messages", ..]) => right::READ_HISTORY,
            ("POST", ["threads"]) if channel.kind == ChannelKind::Forum => right::SEND,
            ("POST", ["messages", _, "threads"] | ["threads"]) => right::CREATE_THREADS,
            ("PUT", ["messages", _, "reactions", ..]) => right::ADD_REACTIONS | right::READ_HISTORY,
            _ => 0,
        };
        if let Some(refused) = lacks(needed) {
            return refused;
        }
        if matches!((call.method.as_str(), rest), ("POST" | "PATCH", ["messages", ..])) && !channel.is_open_to_all() {
            let (code, words) =
                if channel.is_archived { (50083, "Thread is archived") } else { (160_005, "This thread is locked") };
            return Answer::refused(400, code, words);
        }
        let message = rest.get(1).and_then(|id| id.parse().ok());
        // What one person alone sees is in no channel's history.
        let is_here = |message: &Message| message.channel == channel.id && message.only.is_none();
        let message = message.filter(|id| self.message(*id).is_some_and(is_here));
        match (call.method.as_str(), rest, message) {
            ("GET", [], _) => Answer::ok(channel.json(self)),
            ("PATCH", [], _) => self.change_channel(call, channel.id),
            ("POST", ["typing"], _) => Answer::nothing(),
            ("GET", ["messages"], _) => self.history(call, channel.id),
            ("POST", ["messages"], _) => self.post(call, channel.id),
            ("POST", ["threads"], _) => self.start_thread(call, channel.id, None),
            (_, ["messages", _, ..], None) => Answer::unknown(10008, "Message"),
            ("GET", ["messages", _], Some(id)) => Answer::ok(self.message(id).expect("it is there").json(self)),
            ("PATCH", ["messages", _], Some(_)) if channel.is_archived => {
                Answer::refused(400, 50083, "Thread is archived")
            }
            ("PATCH", ["messages", _], Some(id)) => self.edit(call, id),
            ("DELETE", ["messages", _], Some(id)) => self.delete(id),
            ("POST", ["messages", _, "threads"], id) => self.start_thread(call, channel.id, id),
            ("PUT", ["messages", _, "reactions", emoji, "@me"], Some(id)) => {
                let emoji = (*emoji).to_owned();
                self.message_mut(id).expect("it is there").reactions.push(emoji);
                Answer::nothing()
            }
            _ => {
                self.wrong.push(format!("the fake does not know this request:\n{}", call.shown()));
                Answer::refused(404, 0, "404: Not Found")
            }
        }
    }
}
