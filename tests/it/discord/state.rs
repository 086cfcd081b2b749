//! What the fake Discord holds: people, channels, messages, interactions, and what went wrong.

use super::faults::Planned;
use super::gateway::Session;
use serde_json::{Value, json};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Discord's first moment in milliseconds since 1970, from which ids count.
const EPOCH: u64 = 1_420_070_400_000;

/// A right in a channel, as a bit.
pub mod right {
    pub const MANAGE_SERVER: u64 = 1 << 5;
    pub const ADD_REACTIONS: u64 = 1 << 6;
    pub const VIEW: u64 = 1 << 10;
    pub const SEND: u64 = 1 << 11;
    pub const ATTACH: u64 = 1 << 15;
    pub const READ_HISTORY: u64 = 1 << 16;
    pub const MANAGE_THREADS: u64 = 1 << 34;
    pub const CREATE_THREADS: u64 = 1 << 35;
    pub const SEND_IN_THREADS: u64 = 1 << 38;
    /// All that the program is invited with.
    pub const ALL: u64 = ADD_REACTIONS | VIEW | SEND | ATTACH | READ_HISTORY | CREATE_THREADS | SEND_IN_THREADS;
}

/// Everything, behind one lock.
pub struct State {
    last_id: u64,
    /// The program's application and its user, which have one id.
    pub bot: u64,
    pub token: String,
    /// The gateway's address.
    pub gateway: String,
    pub guild: u64,
    pub people: Vec<User>,
    pub channels: Vec<Channel>,
    pub messages: Vec<Message>,
    pub commands: Vec<Value>,
    /// Whether the program is in the server.
    pub is_in_guild: bool,
    /// What a connection that begins is told of the server, where the program is in it.
    pub told_at_start: ToldAtStart,
    pub interactions: Vec<Interaction>,
    pub sessions: Vec<Session>,
    /// How many shards are recommended.
    pub shards: u64,
    /// The interval of heartbeats that new sockets are asked for.
    pub heartbeat: Duration,
    /// Sockets on which no heartbeat is answered.
    pub deaf: Vec<u64>,
    /// So many connections to the gateway will be taken and never answered.
    pub hangs: u32,
    /// Whether all of it is out of order.
    pub is_down: bool,
    /// How many requests have found it so.
    pub refused: u32,
    /// Faults to come.
    pub planned: Vec<Planned>,
    /// How many requests are held now.
    pub held: u32,
    /// All requests with their status, in order.
    pub calls: Vec<(String, u16)>,
    /// What the program did that Discord would not take, or that nobody should do.
    pub wrong: Vec<String>,
    /// Whether an answer after three seconds is refused.
    pub strict: bool,
    /// The most threads of the server that are not put away.
    pub most_threads: usize,
}

/// What a connection that begins is told of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToldAtStart {
    InFull,
    /// That the program is in it: it is down.
    Named,
    /// Nothing as yet.
    Nothing,
}

#[derive(Clone, Debug)]
pub struct User {
    pub id: u64,
    pub name: String,
    pub is_bot: bool,
    /// Whether they may change the server.
    pub manages: bool,
}

/// What kind of channel it is, by Discord's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChannelKind {
    Text = 0,
    Direct = 1,
    Voice = 2,
    News = 5,
    NewsThread = 10,
    Thread = 11,
    PrivateThread = 12,
    Forum = 15,
}

impl ChannelKind {
    pub const fn is_thread(self) -> bool {
        matches!(self, Self::NewsThread | Self::Thread | Self::PrivateThread)
    }
}

#[derive(Clone, Debug)]
pub struct Channel {
    pub id: u64,
    pub kind: ChannelKind,
    pub name: String,
    /// The channel that a thread belongs to.
    pub parent: Option<u64>,
    /// The person of a direct channel.
    pub person: Option<u64>,
    /// What the program may do there.
    pub rights: u64,
    /// Who has opened a thread.
    pub owner: Option<u64>,
    pub is_archived: bool,
    /// Whether only those who manage threads may write there.
    pub is_locked: bool,
    /// The minutes of silence after which a thread is put away.
    pub archived_after: u64,
    /// The tags of a post, or those that a forum offers.
    pub tags: Vec<u64>,
    /// The tags of a forum that only those who manage threads may use.
    pub moderated_tags: Vec<u64>,
    /// Whether a forum takes no post without a tag.
    pub needs_tag: bool,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Message {
    pub id: u64,
    pub channel: u64,
    pub author: u64,
    pub content: String,
    pub attachments: Vec<Attachment>,
    pub components: Vec<Value>,
    pub embeds: Vec<Value>,
    /// Who alone sees it.
    pub only: Option<u64>,
    /// Whom it has pinged.
    pub pings: Vec<u64>,
    /// The message that it replies to.
    pub reply_to: Option<u64>,
    pub nonce: Option<Value>,
    /// The interaction that it answers.
    pub interaction: Option<u64>,
    pub reactions: Vec<String>,
    /// Whether it has had a picture that was taken away.
    pub had_picture: bool,
    pub edits: u32,
    /// Whether it still says that the program is thinking.
    pub is_loading: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Attachment {
    pub id: u64,
    pub name: String,
    pub description: Option<String>,
    pub bytes: Vec<u8>,
}

#[derive(Clone, Debug)]
pub struct Interaction {
    pub id: u64,
    pub token: String,
    pub person: u64,
    pub channel: u64,
    /// Discord's number: 2 a command, 3 a component, 4 a completion.
    pub kind: u8,
    /// The message whose component was used.
    pub message: Option<u64>,
    /// As it was sent.
    pub payload: Value,
    pub sent: Instant,
    /// How often it was delivered: so often it may be answered, though only the first counts.
    pub deliveries: u32,
    pub attempts: u32,
    /// Whether it may stay unanswered: it came too late, or the program was killed over it.
    pub is_excused: bool,
    pub answer: Option<Given>,
}

/// An interaction's answer.
#[derive(Clone, Debug)]
pub struct Given {
    /// Discord's number: 4 a message, 5 a deferred one, 6 nothing to see, 7 a change, 8 completions.
    pub kind: u64,
    pub after: Duration,
    /// The message that came of it.
    pub message: Option<u64>,
    /// Completions: name and value.
    pub choices: Vec<(String, String)>,
}

impl State {
    pub fn new(token: &str) -> Self {
        let mut state = Self {
            last_id: 0,
            bot: 0,
            token: token.to_owned(),
            gateway: String::new(),
            guild: 0,
            people: Vec::new(),
            channels: Vec::new(),
            messages: Vec::new(),
            commands: Vec::new(),
            is_in_guild: true,
            told_at_start: ToldAtStart::InFull,
            interactions: Vec::new(),
            sessions: Vec::new(),
            shards: 1,
            heartbeat: Duration::from_millis(41250),
            deaf: Vec::new(),
            hangs: 0,
            is_down: false,
            refused: 0,
            planned: Vec::new(),
            held: 0,
            calls: Vec::new(),
            wrong: Vec::new(),
            strict: false,
            most_threads: 1000,
        };
        state.guild = state.next_id();
        state.bot = state.add_person("Kulami");
        state.people[0].is_bot = true;
        state
    }

    /// A new id, greater than all before and made of the present moment, as Discord's are.
    pub fn next_id(&mut self) -> u64 {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("it is later than 1970").as_millis() as u64;
        self.last_id = ((now - EPOCH) << 22).max(self.last_id + 1);
        self.last_id
    }

    pub fn add_person(&mut self, name: &str) -> u64 {
        let id = self.next_id();
        self.people.push(User { id, name: name.to_owned(), is_bot: false, manages: false });
        id
    }

    pub fn add_channel(&mut self, kind: ChannelKind, name: &str, parent: Option<u64>) -> u64 {
        let id = self.next_id();
        let rights = parent.and_then(|parent| self.channel(parent)).map_or(right::ALL, |parent| parent.rights);
        let name = name.to_owned();
        self.channels.push(Channel {
            id,
            kind,
            name,
            parent,
            person: None,
            rights,
            owner: None,
            is_archived: false,
            is_locked: false,
            archived_after: 1440,
            tags: Vec::new(),
            moderated_tags: Vec::new(),
            needs_tag: false,
        });
        id
    }

    /// The direct channel of a person, made where there is none.
    pub fn direct(&mut self, person: u64) -> u64 {
        if let Some(channel) = self.channels.iter().find(|channel| channel.person == Some(person)) {
            return channel.id;
        }
        let id = self.add_channel(ChannelKind::Direct, "", None);
        self.channels.last_mut().expect("it was just added").person = Some(person);
        id
    }

    pub fn person(&self, id: u64) -> Option<&User> {
        self.people.iter().find(|person| person.id == id)
    }

    pub fn person_called(&self, name: &str) -> Option<&User> {
        self.people.iter().find(|person| person.name == name)
    }

    pub fn channel(&self, id: u64) -> Option<&Channel> {
        self.channels.iter().find(|channel| channel.id == id)
    }

    pub fn channel_mut(&mut self, id: u64) -> Option<&mut Channel> {
        self.channels.iter_mut().find(|channel| channel.id == id)
    }

    pub fn message(&self, id: u64) -> Option<&Message> {
        // Ids only grow, and messages stand in the order in which they came.
        let place = self.messages.binary_search_by_key(&id, |message| message.id).ok()?;
        self.messages.get(place)
    }

    pub fn message_mut(&mut self, id: u64) -> Option<&mut Message> {
        let place = self.messages.binary_search_by_key(&id, |message| message.id).ok()?;
        self.messages.get_mut(place)
    }

    pub fn interaction(&self, id: u64) -> Option<&Interaction> {
        let place = self.interactions.binary_search_by_key(&id, |interaction| interaction.id).ok()?;
        self.interactions.get(place)
    }

    pub fn interaction_mut(&mut self, id: u64) -> Option<&mut Interaction> {
        let place = self.interactions.binary_search_by_key(&id, |interaction| interaction.id).ok()?;
        self.interactions.get_mut(place)
    }

    /// The messages of a channel and its threads that a person sees, the oldest first.
    pub fn seen(&self, channel: u64, person: u64) -> impl DoubleEndedIterator<Item = &Message> {
        let is_here = move |message: &&Message| {
            message.channel == channel
                || self.channel(message.channel).is_some_and(|thread| thread.parent == Some(channel))
        };
        self.messages.iter().filter(is_here).filter(move |message| message.only.is_none_or(|only| only == person))
    }

    /// Whom a text mentions.
    pub fn mentioned(&self, content: &str) -> Vec<u64> {
        let is_named = |person: &&User| {
            content.contains(&format!("<@{}>", person.id)) || content.contains(&format!("<@!{}>", person.id))
        };
        self.people.iter().filter(is_named).map(|person| person.id).collect()
    }
}

impl User {
    pub fn json(&self) -> Value {
        json!({
            "id": self.id.to_string(), "username": self.name.to_lowercase(), "discriminator": "0",
            "global_name": self.name, "avatar": null, "bot": self.is_bot, "public_flags": 0,
        })
    }

    pub fn member(&self) -> Value {
        json!({
            "user": self.json(), "nick": null, "avatar": null, "roles": [], "joined_at": "2026-01-01T00:00:00+00:00",
            "premium_since": null, "deaf": false, "mute": false, "flags": 0, "pending": false,
            "communication_disabled_until": null,
        })
    }
}

impl Channel {
    pub fn json(&self, state: &State) -> Value {
        let person = self.person.and_then(|person| state.person(person));
        person.map_or_else(|| self.of_guild(state), |person| self.direct(person))
    }

    fn direct(&self, person: &User) -> Value {
        json!({
            "id": self.id.to_string(), "type": self.kind as u8, "last_message_id": null,
            "recipients": [person.json()], "flags": 0,
        })
    }

    fn of_guild(&self, state: &State) -> Value {
        let mut json = json!({
            "id": self.id.to_string(), "type": self.kind as u8, "guild_id": state.guild.to_string(),
            "name": self.name, "position": 0, "permission_overwrites": [], "nsfw": false, "topic": null,
            "parent_id": self.parent.map(|parent| parent.to_string()), "last_message_id": null,
            "flags": if self.needs_tag { 1 << 4 } else { 0 }, "rate_limit_per_user": 0,
            "permissions": self.rights.to_string(),
        });
        if self.kind.is_thread() {
            json["owner_id"] = self.owner.unwrap_or(state.bot).to_string().into();
            json["thread_metadata"] = self.thread();
            json["applied_tags"] = self.tags.iter().map(u64::to_string).collect();
        }
        if self.kind == ChannelKind::Forum {
            let offered = self.tags.iter().map(|tag| {
                json!({
                    "id": tag.to_string(), "name": format!("tag {tag}"), "emoji_id": null, "emoji_name": null,
                    "moderated": self.moderated_tags.contains(tag),
                })
            });
            json["available_tags"] = offered.collect();
        }
        json
    }

    fn thread(&self) -> Value {
        json!({
            "archived": self.is_archived, "auto_archive_duration": self.archived_after, "locked": self.is_locked,
            "archive_timestamp": "2026-01-01T00:00:00+00:00", "create_timestamp": "2026-01-01T00:00:00+00:00",
        })
    }

    /// Whether the program may write in it as far as locks go.
    pub const fn is_open_to_all(&self) -> bool {
        !self.is_locked || self.rights & right::MANAGE_THREADS != 0
    }
}

impl Message {
    pub fn json(&self, state: &State) -> Value {
        let users = |ids: Vec<u64>| -> Vec<Value> {
            ids.into_iter().filter_map(|id| state.person(id)).map(User::json).collect()
        };
        let channel = state.channel(self.channel);
        let replied = self.reply_to.and_then(|id| state.message(id));
        let flags = if self.only.is_some() { 64 } else { 0 } | if self.is_loading { 128 } else { 0 };
        let kind = match (self.interaction, self.reply_to) {
            (Some(_), _) => 20,
            (None, Some(_)) => 19,
            (None, None) => 0,
        };
        let mut json = json!({
            "id": self.id.to_string(), "channel_id": self.channel.to_string(), "content": self.content,
            "author": state.person(self.author).map(User::json), "timestamp": timestamp(self.id),
            "edited_timestamp": (self.edits > 0).then(|| timestamp(self.id)), "tts": false, "mention_everyone": false,
            "mentions": users(state.mentioned(&self.content)), "mention_roles": [], "embeds": self.embeds,
            "attachments": self.attachments.iter().map(Attachment::json).collect::<Vec<_>>(), "pinned": false,
            "type": kind, "flags": flags, "components": self.components, "nonce": self.nonce,
        });
        if let Some(guild) = channel.filter(|channel| channel.person.is_none()).map(|_| state.guild) {
            json["guild_id"] = guild.to_string().into();
        }
        if let Some(replied) = replied {
            json["message_reference"] =
                json!({"type": 0, "message_id": replied.id.to_string(), "channel_id": replied.channel.to_string()});
            json["referenced_message"] = Self { reply_to: None, ..replied.clone() }.json(state);
        }
        if let Some(asked) = self.interaction.and_then(|id| state.interaction(id)) {
            json["application_id"] = state.bot.to_string().into();
            json["interaction_metadata"] = json!({
                "id": asked.id.to_string(), "type": asked.kind, "user": state.person(asked.person).map(User::json),
                "authorizing_integration_owners": {},
                "name": asked.payload["data"]["name"], "interacted_message_id": asked.message.map(|id| id.to_string()),
            });
        }
        json
    }

    /// The components in all rows.
    pub fn controls(&self) -> impl Iterator<Item = &Value> {
        self.components.iter().filter_map(|row| row["components"].as_array()).flatten()
    }

    pub fn button(&self, label: &str) -> Option<&Value> {
        self.controls().find(|control| control["type"] == 2 && control["label"] == label && control["disabled"] != true)
    }

    pub fn menus(&self) -> impl Iterator<Item = &Value> {
        self.controls().filter(|control| control["type"] == 3 && control["disabled"] != true)
    }

    /// The values that its menus offer.
    pub fn offers(&self) -> Vec<String> {
        let options = self.menus().filter_map(|menu| menu["options"].as_array()).flatten();
        options.filter_map(|option| option["value"].as_str().map(str::to_owned)).collect()
    }

    /// Whether it shows a board, or is what is left of a message that did.
    pub fn is_board(&self) -> bool {
        self.has_picture() || self.had_picture
    }

    pub fn has_picture(&self) -> bool {
        self.attachments.iter().any(|attachment| attachment.bytes.starts_with(b"\x89PNG"))
    }
}

impl Attachment {
    fn json(&self) -> Value {
        let url = format!("https://cdn.discordapp.com/attachments/{}/{}", self.id, self.name);
        json!({
            "id": self.id.to_string(), "filename": self.name, "description": self.description, "url": url,
            "proxy_url": url, "size": self.bytes.len(), "width": null, "height": null,
        })
    }
}

/// The moment that an id was made at.
fn timestamp(id: u64) -> String {
    let at = jiff::Timestamp::from_millisecond(((id >> 22) + EPOCH) as i64).expect("ids are made of the present");
    at.strftime("%Y-%m-%dT%H:%M:%S.%3f+00:00").to_string()
}
