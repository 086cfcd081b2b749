//! The gateway: sessions that outlive their sockets, and what is dispatched to them.

use super::fake::Fake;
use super::faults::Answer;
use super::state::{State, ToldAtStart};
use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket};
use serde_json::{Value, json};
use std::sync::Arc;
use tokio::sync::mpsc;

/// Intents that a program has to apply for.
const PRIVILEGED: u64 = 1 << 1 | 1 << 8 | 1 << 15;
const GUILDS: u64 = 1;
const GUILD_MESSAGES: u64 = 1 << 9;
const DIRECT_MESSAGES: u64 = 1 << 12;
pub const MESSAGE_CONTENT: u64 = 1 << 15;

/// What is sent to a socket.
pub enum ToSocket {
    Say(Value),
    /// It is closed, with a code or by just cutting it.
    Close(Option<u16>),
}

/// A session of the program.
pub struct Session {
    pub id: String,
    /// Which shard it is.
    pub shard: u64,
    pub intents: u64,
    /// All that was dispatched; the sequence number is the place, from 1.
    events: Vec<Value>,
    /// The socket that it has now.
    socket: Option<(u64, mpsc::UnboundedSender<ToSocket>)>,
}

impl Session {
    pub const fn is_connected(&self) -> bool {
        self.socket.is_some()
    }

    fn dispatch(&mut self, name: &str, data: &Value) {
        let number = self.events.len() + 1;
        let event = json!({"op": 0, "t": name, "s": number, "d": data});
        self.events.push(event.clone());
        self.say(event);
    }

    fn say(&self, said: Value) {
        if let Some((_, socket)) = &self.socket {
            // A socket that has gone reads the event when it resumes.
            let _ = socket.send(ToSocket::Say(said));
        }
    }
}

impl State {
    /// Tells the program's sessions of something; `needs` is the intent without which it is not told.
    pub fn dispatch(&mut self, name: &str, data: &Value, needs: u64) {
        let is_direct = name != "GUILD_CREATE" && data.get("guild_id").is_none();
        let shard = if is_direct { 0 } else { self.guild_shard() };
        let told = self.sessions.iter_mut().filter(|session| session.shard == shard);
        for session in told.filter(|session| needs == 0 || session.intents & needs != 0) {
            session.dispatch(name, data);
        }
    }

    /// The shard that is told of the server.
    const fn guild_shard(&self) -> u64 {
        (self.guild >> 22) % self.shards
    }

    /// Tells of a message: what it says only where the program may read it.
    pub fn dispatch_message(&mut self, name: &str, id: u64) {
        let Some(message) = self.message(id).filter(|message| message.only.is_none()) else { return };
        let is_direct = self.channel(message.channel).is_some_and(|channel| channel.person.is_some());
        let mut told = message.json(self);
        let replied = message.reply_to.and_then(|id| self.message(id)).map(|message| message.author);
        let is_for_it = message.author == self.bot
            || is_direct
            || self.mentioned(&message.content).contains(&self.bot)
            || replied == Some(self.bot) && message.pings.contains(&self.bot);
        if replied == Some(self.bot) && message.pings.contains(&self.bot) {
            let bot = self.person(self.bot).expect("the bot is a user").json();
            told["mentions"].as_array_mut().expect("mentions are a list").push(bot);
        }
        if !is_direct && let Some(author) = self.person(message.author) {
            let mut member = author.member();
            member.as_object_mut().expect("a member is an object").remove("user");
            told["member"] = member;
        }
        let needs = if is_direct { DIRECT_MESSAGES } else { GUILD_MESSAGES };
        if !is_for_it && !self.sessions.iter().any(|session| session.intents & MESSAGE_CONTENT != 0) {
            told["content"] = "".into();
            for field in ["components", "embeds", "attachments"] {
                told[field] = json!([]);
            }
        }
        self.dispatch(name, &told, needs);
    }

    /// Cuts all sockets, or asks for a new connection, or declares the sessions invalid.
    pub fn disturb(&mut self, how: Disturbance) {
        match how {
            Disturbance::Cut => {
                for (_, socket) in self.sessions.iter_mut().filter_map(|session| session.socket.take()) {
                    let _ = socket.send(ToSocket::Close(None));
                }
            }
            Disturbance::Reconnect => self.sessions.iter().for_each(|session| session.say(json!({"op": 7, "d": null}))),
            Disturbance::Deaf => {
                let sockets = self.sessions.iter().filter_map(|session| Some(session.socket.as_ref()?.0));
                self.deaf = sockets.collect();
            }
            Disturbance::Invalid => {
                for session in self.sessions.drain(..) {
                    session.say(json!({"op": 9, "d": false}));
                }
            }
        }
    }

    fn greet(&mut self, session: &mut Session) {
        let user = self.person(self.bot).expect("the bot is a user").json();
        let id = self.bot.to_string();
        let has_guild = self.is_in_guild && session.shard == self.guild_shard();
        let guild = (has_guild && self.told_at_start != ToldAtStart::Nothing)
            .then(|| json!({"id": self.guild.to_string(), "unavailable": true}));
        let ready = json!({
            "v": 10, "user": user, "guilds": guild.iter().collect::<Vec<_>>(),
            "session_id": session.id, "resume_gateway_url": "", "shard": [session.shard, self.shards],
            "application": {"id": id, "flags": 0},
        });
        session.dispatch("READY", &ready);
        if has_guild && self.told_at_start == ToldAtStart::InFull && session.intents & GUILDS != 0 {
            session.dispatch("GUILD_CREATE", &self.guild_json());
        }
    }

    /// Somebody adds the program to the server.
    pub fn join_guild(&mut self) {
        self.is_in_guild = true;
        let guild = self.guild_json();
        self.dispatch("GUILD_CREATE", &guild, GUILDS);
    }

    /// The program is in the server no more.
    pub fn leave_guild(&mut self) -> Answer {
        self.is_in_guild = false;
        let told = json!({"id": self.guild.to_string()});
        self.dispatch("GUILD_DELETE", &told, GUILDS);
        Answer::nothing()
    }

    fn guild_json(&self) -> Value {
        let of_guild = |is_thread: bool| -> Vec<Value> {
            let channels = self.channels.iter().filter(|channel| channel.person.is_none());
            channels
                .filter(|channel| channel.kind.is_thread() == is_thread && !channel.is_archived)
                .map(|channel| channel.json(self))
                .collect()
        };
        let bot = self.person(self.bot).expect("the bot is a user");
        json!({
            "id": self.guild.to_string(), "name": "The Green Table", "owner_id": self.people[0].id.to_string(),
            "afk_channel_id": null, "afk_timeout": 300, "verification_level": 0, "default_message_notifications": 1,
            "explicit_content_filter": 0, "roles": [self.everyone()], "emojis": [], "features": [], "mfa_level": 0,
            "system_channel_id": null, "system_channel_flags": 0, "rules_channel_id": null, "premium_tier": 0,
            "preferred_locale": "en-US", "nsfw_level": 0, "stickers": [], "premium_progress_bar_enabled": false,
            "joined_at": "2026-01-01T00:00:00+00:00", "large": false, "unavailable": false,
            "member_count": self.people.len(), "voice_states": [], "members": [bot.member()],
            "channels": of_guild(false), "threads": of_guild(true), "presences": [], "stage_instances": [],
            "guild_scheduled_events": [],
        })
    }

    /// The role of everybody, by which the program has its rights.
    pub fn everyone(&self) -> Value {
        json!({
            "id": self.guild.to_string(), "name": "@everyone", "color": 0, "hoist": false, "position": 0,
            "permissions": super::state::right::ALL.to_string(), "managed": false, "mentionable": false, "flags": 0,
            "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
        })
    }
}

/// What can befall the gateway.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Disturbance {
    /// The sockets are cut.
    Cut,
    /// Discord asks to connect anew.
    Reconnect,
    /// Discord has forgotten the sessions.
    Invalid,
    /// The sockets stay open, and no heartbeat is answered on them.
    Deaf,
}

/// Serves one socket until it is closed.
pub async fn serve(fake: Arc<Fake>, mut socket: WebSocket) {
    let (sender, mut to_socket) = mpsc::unbounded_channel();
    let number = fake.with(State::next_id);
    let interval = fake.with(|state| state.heartbeat.as_millis() as u64);
    let hello = json!({"op": 10, "d": {"heartbeat_interval": interval}});
    let _ = sender.send(ToSocket::Say(hello));
    loop {
        tokio::select! {
            said = to_socket.recv() => match said {
                Some(ToSocket::Say(said)) => {
                    if socket.send(Frame::Text(said.to_string().into())).await.is_err() {
                        break;
                    }
                }
                Some(ToSocket::Close(code)) => {
                    if let Some(code) = code {
                        let _ = socket.send(Frame::Close(Some(CloseFrame { code, reason: "".into() }))).await;
                    }
                    break;
                }
                None => break,
            },
            heard = socket.recv() => match heard {
                Some(Ok(Frame::Text(text))) => fake.with(|state| hear(state, &text, number, &sender)),
                Some(Ok(Frame::Close(_)) | Err(_)) | None => break,
                Some(Ok(_)) => {}
            },
        }
    }
    fake.with(|state| {
        for session in &mut state.sessions {
            session.socket.take_if(|(own, _)| *own == number);
        }
    });
}

fn hear(state: &mut State, text: &str, number: u64, sender: &mpsc::UnboundedSender<ToSocket>) {
    let Ok(said) = serde_json::from_str::<Value>(text) else {
        state.wrong.push(format!("the gateway was told what is no JSON: {text}"));
        let _ = sender.send(ToSocket::Close(Some(4002)));
        return;
    };
    let close = |code| {
        let _ = sender.send(ToSocket::Close(Some(code)));
    };
    let data = &said["d"];
    match said["op"].as_u64() {
        Some(1) if state.deaf.contains(&number) => {}
        Some(1) => {
            let _ = sender.send(ToSocket::Say(json!({"op": 11, "d": null})));
        }
        Some(2) => {
            let intents = data["intents"].as_u64().unwrap_or_default();
            if data["token"].as_str().map(bare) != Some(&state.token) {
                return close(4004);
            }
            if intents & PRIVILEGED != 0 {
                state.wrong.push(format!("identifies with privileged intents: {intents:b}"));
                return close(4014);
            }
            let id = format!("session{}", state.next_id());
            let shard = data["shard"][0].as_u64().unwrap_or_default();
            let socket = Some((number, sender.clone()));
            let mut session = Session { id, shard, intents, events: Vec::new(), socket };
            state.greet(&mut session);
            // One session a shard: what an earlier one would still be told nobody reads.
            state.sessions.retain(|other| other.shard != shard);
            state.sessions.push(session);
        }
        Some(6) => {
            let id = data["session_id"].as_str().unwrap_or_default();
            let seen = data["seq"].as_u64().unwrap_or_default() as usize;
            match state.sessions.iter_mut().find(|session| session.id == id && seen <= session.events.len()) {
                Some(session) => {
                    session.socket = Some((number, sender.clone()));
                    for event in &session.events[seen..] {
                        session.say(event.clone());
                    }
                    session.dispatch("RESUMED", &json!({}));
                }
                None => {
                    let _ = sender.send(ToSocket::Say(json!({"op": 9, "d": false})));
                }
            }
        }
        // What the program says of its presence or asks of members changes nothing here.
        Some(3 | 4 | 8 | 31) => {}
        _ => {
            state.wrong.push(format!("the gateway was told {text}"));
            close(4001);
        }
    }
}

fn bare(token: &str) -> &str {
    token.trim_start_matches("Bot ")
}
