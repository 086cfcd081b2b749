//! Whether Discord would take what the program sends, and whether it is as a good program would send it.

use super::schema::Specification;
use super::state::Message;
use super::wire::{Call, File};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use twilight_model::application::command::{Command, CommandOptionChoice};
use twilight_model::channel::message::{AllowedMentions, Component, Embed};
use twilight_model::http::interaction::InteractionResponse;
use twilight_validate::{command, embed, message};

/// The flag of a message that one person alone sees.
pub const EPHEMERAL: u64 = 1 << 6;
/// The flag of a message that is made of components alone.
const COMPONENTS_V2: u64 = 1 << 15;
/// The most bytes of all files of a message where nobody pays for more.
const MAX_BYTES: usize = 10 << 20;
/// The most characters of a picture's words.
const MAX_ALT: usize = 1024;

/// How a message is sent.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Sent<'a> {
    /// New in a channel.
    Post,
    /// New, as an interaction's answer or after it.
    Answer,
    /// A change of a message that is there.
    Change(&'a [u64]),
}

/// What Discord's own specification says against a request.
pub fn by_specification(call: &Call) -> Vec<String> {
    let found = Specification::here()
        .map(|specification| specification.faults(&call.method, &call.parts(), &call.body, call.is_multipart));
    found.unwrap_or_default()
}

/// What is wrong with a message; `data` is its fields.
pub fn message(data: &Value, files: &[File], sent: Sent<'_>) -> Vec<String> {
    let mut found = Vec::new();
    let flags = data["flags"].as_u64().unwrap_or_default();
    if flags & EPHEMERAL != 0 && sent == Sent::Post {
        found.push("only an answer to an interaction can be for one person alone".to_owned());
    }
    if let Some(content) = data["content"].as_str() {
        found.extend(message::content(content).err().map(|error| error.to_string()));
    }
    mentions(data, sent, &mut found);
    components(data, flags, &mut found);
    embeds(data, &mut found);
    attachments(data, files, sent, &mut found);
    if let Some(nonce) = data["nonce"].as_str()
        && nonce.len() > 25
    {
        found.push(format!("the nonce {nonce} is longer than 25 characters"));
    }
    let is_filled = |field: &str| match &data[field] {
        Value::String(text) => !text.is_empty(),
        Value::Array(items) => !items.is_empty(),
        _ => false,
    };
    let is_empty = !["content", "components", "embeds"].into_iter().any(is_filled) && files.is_empty();
    if is_empty && !matches!(sent, Sent::Change(_)) {
        found.push("the message is empty".to_owned());
    }
    found
}

fn mentions(data: &Value, sent: Sent<'_>, found: &mut Vec<String>) {
    let given = &data["allowed_mentions"];
    if given.is_null() {
        // A change of controls alone can ping nobody.
        if !matches!(sent, Sent::Change(_)) || data["content"].is_string() {
            found.push("allowed_mentions is not set".to_owned());
        }
        return;
    }
    match serde_json::from_value::<AllowedMentions>(given.clone()) {
        Ok(allowed) if !allowed.parse.is_empty() => {
            found.push(format!("allowed_mentions lets whoever is named be pinged: {:?}", allowed.parse));
        }
        Ok(allowed) if allowed.users.len() > 100 => found.push("allowed_mentions names more than 100".to_owned()),
        Ok(_) => {}
        Err(error) => found.push(format!("allowed_mentions: {error}")),
    }
}

fn components(data: &Value, flags: u64, found: &mut Vec<String>) {
    let Some(given) = data.get("components").filter(|given| !given.is_null()) else { return };
    let components: Vec<Component> = match serde_json::from_value(given.clone()) {
        Ok(components) => components,
        Err(error) => return found.push(format!("components: {error}")),
    };
    if let Err(error) = message::components(&components, flags & COMPONENTS_V2 != 0) {
        found.push(format!("components: {error}"));
    }
    let rows = given.as_array().into_iter().flatten();
    let controls: Vec<&Value> = rows.filter_map(|row| row["components"].as_array()).flatten().collect();
    twice(controls.iter().map(|control| &control["custom_id"]), "custom_id", found);
    for control in controls {
        let options = || control["options"].as_array().into_iter().flatten();
        twice(options().map(|option| &option["value"]), "value", found);
        if control["type"] == 3 && !(1..=25).contains(&options().count()) {
            found.push(format!("a menu of {} choices", options().count()));
        }
        if control["type"] == 2 && control["label"].as_str().is_none_or(str::is_empty) && control["emoji"].is_null() {
            found.push("a button without a label".to_owned());
        }
    }
}

fn twice<'a>(ids: impl Iterator<Item = &'a Value>, what: &str, found: &mut Vec<String>) {
    let mut seen = BTreeSet::new();
    for id in ids.filter_map(Value::as_str) {
        if !seen.insert(id) {
            found.push(format!("the {what} {id} is there twice"));
        }
    }
}

fn embeds(data: &Value, found: &mut Vec<String>) {
    let Some(given) = data.get("embeds").filter(|given| !given.is_null()) else { return };
    for given in given.as_array().into_iter().flatten() {
        let mut whole = given.clone();
        // Discord fills in what twilight expects to read.
        whole["type"] = "rich".into();
        if whole.get("fields").is_none() {
            whole["fields"] = json!([]);
        }
        match serde_json::from_value::<Embed>(whole) {
            Ok(read) => found.extend(embed::embed(&read).err().map(|error| format!("embeds: {error}"))),
            Err(error) => found.push(format!("embeds: {error}")),
        }
    }
}

fn attachments(data: &Value, files: &[File], sent: Sent<'_>, found: &mut Vec<String>) {
    if files.iter().map(|file| file.bytes.len()).sum::<usize>() > MAX_BYTES {
        found.push("the files are larger than 10 MiB together".to_owned());
    }
    if files.len() > 10 {
        found.push(format!("{} files", files.len()));
    }
    let entries = data["attachments"].as_array().map(Vec::as_slice).unwrap_or_default();
    let kept = if let Sent::Change(kept) = sent { kept } else { &[] };
    for entry in entries {
        let Some(id) = id_of(&entry["id"]) else {
            found.push(format!("attachments: {} is no id", entry["id"]));
            continue;
        };
        if !files.iter().any(|file| file.number == id) && !kept.contains(&id) {
            found.push(format!("attachments: there is no file {id}"));
        }
        if let Some(name) = entry["filename"].as_str() {
            found.extend(message::attachment_filename(name).err().map(|error| error.to_string()));
        }
    }
    for file in files.iter().filter(|file| is_picture(&file.name)) {
        let entry = entries.iter().find(|entry| id_of(&entry["id"]) == Some(file.number));
        let alt = entry.and_then(|entry| entry["description"].as_str()).unwrap_or_default();
        if alt.trim().is_empty() {
            found.push(format!("the picture {} has no words for those who can't see it", file.name));
        }
        if alt.chars().count() > MAX_ALT {
            found.push(format!("the words of {} are longer than {MAX_ALT} characters", file.name));
        }
    }
}

/// An id as text or number: Discord takes both.
pub fn id_of(value: &Value) -> Option<u64> {
    value.as_u64().or_else(|| value.as_str()?.parse().ok())
}

fn is_picture(name: &str) -> bool {
    let name = name.to_lowercase();
    [".png", ".jpg", ".jpeg", ".gif", ".webp"].iter().any(|ending| name.ends_with(ending))
}

/// What is wrong with an interaction's answer, apart from its message; `asked` is the interaction's kind.
pub fn answer(body: &Value, asked: u8) -> Vec<String> {
    let mut found = Vec::new();
    let mut whole = body.clone();
    // twilight reads attachments with a number and a name only; they are looked at with the message.
    if let Some(data) = whole["data"].as_object_mut() {
        data.remove("attachments");
    }
    if let Err(error) = serde_json::from_value::<InteractionResponse>(whole) {
        found.push(format!("the answer can't be read: {error}"));
    }
    let kind = body["type"].as_u64().unwrap_or_default();
    let fits = match asked {
        2 => matches!(kind, 4 | 5 | 9),
        3 => matches!(kind, 4..=7 | 9),
        4 => kind == 8,
        _ => false,
    };
    if !fits {
        found.push(format!("an interaction of kind {asked} can't be answered with {kind}"));
    }
    let choices = body["data"]["choices"].as_array().map(Vec::as_slice).unwrap_or_default();
    if choices.len() > 25 {
        found.push(format!("{} completions, more than 25", choices.len()));
    }
    for choice in choices {
        match serde_json::from_value::<CommandOptionChoice>(choice.clone()) {
            Ok(choice) => found.extend(command::choice(&choice).err().map(|error| error.to_string())),
            Err(error) => found.push(format!("completions: {error}")),
        }
    }
    found
}

/// What is wrong with the commands that are registered.
pub fn commands(body: &Value) -> Vec<String> {
    let Some(given) = body.as_array() else { return vec!["commands are a list".to_owned()] };
    let mut found = Vec::new();
    let mut names = BTreeSet::new();
    for given in given {
        let mut whole = given.clone();
        // Discord fills in what twilight expects to read.
        for (field, value) in [("type", json!(1)), ("version", json!("1")), ("description", json!(""))] {
            if whole.get(field).is_none_or(Value::is_null) {
                whole[field] = value;
            }
        }
        let name = format!("{} of kind {}", whole["name"], whole["type"]);
        match serde_json::from_value::<Command>(whole) {
            Ok(read) => {
                found.extend(command::command(&read).err().map(|error| format!("{name}: {error}")));
                found.extend(command::options(&read.options).err().map(|error| format!("{name}: {error}")));
                for choice in read.options.iter().flat_map(|option| option.choices.iter().flatten()) {
                    found.extend(command::choice(choice).err().map(|error| format!("{name}: {error}")));
                }
            }
            Err(error) => found.push(format!("{name}: {error}")),
        }
        if !names.insert(name.clone()) {
            found.push(format!("{name} is there twice"));
        }
    }
    if names.len() > 100 {
        found.push(format!("{} commands", names.len()));
    }
    found
}

/// The ids of a message's attachments.
pub fn attached(message: &Message) -> Vec<u64> {
    message.attachments.iter().map(|attachment| attachment.id).collect()
}
