//! Interactions as Discord makes them of what people type and press.

use super::state::{ChannelKind, Interaction, State, User, right};
use serde_json::{Value, json};
use std::time::Instant;

/// An option of a command as a person has typed it.
#[derive(Clone, Debug)]
pub struct Typed {
    pub name: String,
    /// Discord's number of the kind of its value.
    pub kind: u64,
    pub value: Value,
    /// Whether the cursor is in it, while it is being completed.
    pub is_focused: bool,
}

impl State {
    /// Makes an interaction, and delivers it.
    pub fn interact(&mut self, person: u64, channel: u64, kind: u8, data: &Value, message: Option<u64>) -> u64 {
        let id = self.next_id();
        let token = format!("interaction-token-{id}");
        let place = self.channel(channel).expect("a person is somewhere").clone();
        let user = self.person(person).expect("a person is known").clone();
        let is_direct = place.kind == ChannelKind::Direct;
        let mut payload = json!({
            "id": id.to_string(), "application_id": self.bot.to_string(), "type": kind, "token": token, "version": 1,
            "data": data, "channel_id": channel.to_string(), "channel": place.json(self),
            "app_permissions": place.rights.to_string(), "locale": "en-US", "entitlements": [],
            "authorizing_integration_owners": {"0": if is_direct { "0".to_owned() } else { self.guild.to_string() }},
            "context": u8::from(is_direct), "attachment_size_limit": 10 << 20,
        });
        if is_direct {
            payload["user"] = user.json();
        } else {
            payload["guild_id"] = self.guild.to_string().into();
            payload["guild_locale"] = "en-US".into();
            payload["guild"] = json!({"id": self.guild.to_string(), "locale": "en-US", "features": []});
            payload["member"] = user.member();
            let manages = if user.manages { right::MANAGE_SERVER } else { 0 };
            payload["member"]["permissions"] = (right::ALL | manages).to_string().into();
        }
        if let Some(message) = message {
            let message = self.message(message).expect("a control belongs to a message");
            payload["message"] = message.json(self);
        }
        self.interactions.push(Interaction {
            id,
            token,
            person,
            channel,
            kind,
            message,
            payload: payload.clone(),
            sent: Instant::now(),
            deliveries: 1,
            attempts: 0,
            is_excused: false,
            answer: None,
        });
        self.dispatch("INTERACTION_CREATE", &payload, 0);
        id
    }

    /// Delivers an interaction once more, as Discord may after a resumed session.
    pub fn deliver_again(&mut self, id: u64) {
        let asked = self.interaction_mut(id).expect("it was delivered before");
        asked.deliveries += 1;
        let payload = asked.payload.clone();
        self.dispatch("INTERACTION_CREATE", &payload, 0);
    }

    /// The registered command of a name and kind: 1 typed, 2 in a person's menu.
    pub fn command(&self, name: &str, kind: u64) -> Option<&Value> {
        self.commands.iter().find(|command| command["name"] == name && command["type"] == kind)
    }

    /// A typed command as Discord sends it: what `line` says by the registered command.
    ///
    /// # Panics
    ///
    /// Where Discord would not let a person send it: a missing or unknown option, a choice that there is not.
    pub fn command_data(&self, line: &str, is_completing: bool) -> Value {
        let words = split(line.trim_start_matches('/'));
        let name = words.first().expect("a command has a name");
        let command = self.command(name, 1).unwrap_or_else(|| panic!("/{name} is not registered"));
        let specs = command["options"].as_array().map(Vec::as_slice).unwrap_or_default();
        let mut typed: Vec<Typed> = Vec::new();
        for word in &words[1..] {
            let named = word
                .split_once(':')
                .and_then(|(name, value)| Some((specs.iter().find(|spec| spec["name"] == name)?, value.to_owned())));
            let next = || specs.iter().find(|spec| !typed.iter().any(|typed| spec["name"] == typed.name.as_str()));
            let (spec, value) = named
                .or_else(|| Some((next()?, word.clone())))
                .unwrap_or_else(|| panic!("/{name} has no option for {word}"));
            let value = self.value(spec, &value, is_completing);
            let (name, kind) = (spec["name"].as_str().unwrap_or_default(), spec["type"].as_u64().unwrap_or_default());
            typed.push(Typed { name: name.to_owned(), kind, value, is_focused: false });
        }
        if is_completing {
            let last = typed.last_mut().expect("something is being completed");
            last.is_focused = true;
            let spec = specs.iter().find(|spec| spec["name"] == last.name.as_str());
            assert!(
                spec.is_some_and(|spec| spec["autocomplete"] == true),
                "{} of /{name} completes nothing",
                last.name
            );
        } else {
            for spec in specs.iter().filter(|spec| spec["required"] == true) {
                assert!(
                    typed.iter().any(|typed| spec["name"] == typed.name.as_str()),
                    "/{name} needs {}",
                    spec["name"]
                );
            }
        }
        let options: Vec<Value> = typed.iter().map(Typed::json).collect();
        let people =
            typed.iter().filter(|typed| typed.kind == 6).filter_map(|typed| typed.value.as_str()?.parse().ok());
        let mut resolved = self.resolved(people);
        for typed in typed.iter().filter(|typed| typed.kind == 7) {
            let id: u64 = typed.value.as_str().and_then(|id| id.parse().ok()).expect("a channel's id");
            resolved["channels"][id.to_string()] = self.channel(id).expect("it was chosen").json(self);
        }
        json!({"id": command["id"], "name": name, "type": 1, "options": options, "resolved": resolved})
    }

    /// A value as its kind wants it.
    fn value(&self, spec: &Value, text: &str, is_completing: bool) -> Value {
        match spec["type"].as_u64() {
            Some(4) => text.parse::<i64>().map_or_else(|_| panic!("{text} is no whole number"), Value::from),
            Some(5) => (text == "true").into(),
            Some(6) => {
                let name = text.trim_start_matches('@');
                let person = self.person_called(name).unwrap_or_else(|| panic!("{name} is nobody"));
                person.id.to_string().into()
            }
            Some(7) => {
                let name = text.trim_start_matches('#');
                let channel = self.channels.iter().find(|channel| channel.name == name);
                channel.unwrap_or_else(|| panic!("there is no channel {name}")).id.to_string().into()
            }
            _ => {
                let choices = spec["choices"].as_array().map(Vec::as_slice).unwrap_or_default();
                if choices.is_empty() || is_completing {
                    return self.naming(text).into();
                }
                let chosen = choices.iter().find(|choice| choice["value"] == text || choice["name"] == text);
                chosen.unwrap_or_else(|| panic!("{} has no choice {text}", spec["name"]))["value"].clone()
            }
        }
    }

    fn resolved(&self, people: impl Iterator<Item = u64>) -> Value {
        let (mut users, mut members) = (json!({}), json!({}));
        for user in people.filter_map(|id| self.person(id)) {
            users[user.id.to_string()] = user.json();
            let mut member = user.member();
            member.as_object_mut().expect("a member is an object").remove("user");
            member["permissions"] = "0".into();
            members[user.id.to_string()] = member;
        }
        json!({"users": users, "members": members})
    }

    /// The context menu of a person, as Discord sends it.
    pub fn menu_data(&self, name: &str, target: u64) -> Value {
        let command = self.command(name, 2).unwrap_or_else(|| panic!("{name} is not in the menu of a person"));
        json!({
            "id": command["id"], "name": name, "type": 2, "target_id": target.to_string(),
            "resolved": self.resolved(std::iter::once(target)),
        })
    }

    /// A text with `@name` as Discord writes mentions.
    pub fn naming(&self, text: &str) -> String {
        let mut people: Vec<&User> = self.people.iter().collect();
        // The longest name first, since one can begin with another.
        people.sort_by_key(|person| std::cmp::Reverse(person.name.len()));
        people.iter().fold(text.to_owned(), |text, person| {
            text.replace(&format!("@{}", person.name), &format!("<@{}>", person.id))
        })
    }
}

impl Typed {
    fn json(&self) -> Value {
        let mut json = json!({"name": self.name, "type": self.kind, "value": self.value});
        if self.is_focused {
            json["focused"] = true.into();
        }
        json
    }
}

/// The words of a line; quotes keep words together, and an open end is an empty word.
fn split(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut is_quoted = false;
    for letter in line.chars() {
        match letter {
            '"' => is_quoted = !is_quoted,
            ' ' if !is_quoted => words.push(String::new()),
            letter => words.last_mut().expect("there is always one").push(letter),
        }
    }
    words
}
