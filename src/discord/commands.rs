//! The commands as Discord is told of them, made from the one table, and whether it knows them already.

use super::controls::{MAX_CHOICE, MAX_CHOICES};
use super::markdown::shortened;
use crate::talk::parse::MAX_TEXT;
use crate::talk::table::{ChoiceSpec, CommandSpec, OptionKind, OptionSpec, TABLE, Used};
use crate::talk::words::{Args, Language, MAX_REASON, Words};
use serde_json::{Map, Value, json};

/// Servers and the program's own direct messages.
const EVERYWHERE: &[u8] = &[0, 1];

/// Servers: where somebody else can be.
const AMONG_PEOPLE: &[u8] = &[0];

/// The types of channels in which people write: text, voice, news, stage, forum. The specification knows no media channel.
const CHANNELS: &[u8] = &[0, 2, 5, 13, 15];

/// Installed to a server, not to a person: the program must be in the room itself to show boards there.
const INSTALLED: [u8; 1] = [0];

/// What Discord is told to have: a command for each of the table, and the menu of a person.
#[must_use]
pub fn wanted() -> Vec<Value> {
    TABLE.iter().map(command).chain([person_menu()]).collect()
}

/// The name of the command in a person's menu, in English, as which it comes back.
#[must_use]
pub fn person_menu_name() -> String {
    english("discord-menu-challenge")
}

/// Whether what is registered comes to the same, apart from what Discord adds by itself.
#[must_use]
pub fn same(registered: &[Value], wanted: &[Value]) -> bool {
    sorted(registered) == sorted(wanted)
}

fn command(spec: &CommandSpec) -> Value {
    // Discord wants what is required first.
    let mut options: Vec<&OptionSpec> = spec.options.iter().filter(|option| option.used != Used::InOpenRooms).collect();
    options.sort_by_key(|option| !option.required);
    let mut command = json!({
        "type": 1,
        "name": spec.name,
        "description": english(spec.summary),
        "options": options.into_iter().map(option).collect::<Vec<_>>(),
        "contexts": EVERYWHERE,
        "integration_types": INSTALLED,
    });
    localize(&mut command, "description_localizations", spec.summary);
    command
}

fn person_menu() -> Value {
    let mut menu = json!({
        "type": 2,
        "name": person_menu_name(),
        "contexts": AMONG_PEOPLE,
        "integration_types": INSTALLED,
    });
    localize(&mut menu, "name_localizations", "discord-menu-challenge");
    menu
}

fn option(spec: &OptionSpec) -> Value {
    let mut option = json!({ "name": spec.name, "description": english(spec.summary), "required": spec.required });
    localize(&mut option, "description_localizations", spec.summary);
    let kind = match spec.kind {
        OptionKind::Person => 6,
        OptionKind::Room => {
            option["channel_types"] = CHANNELS.into();
            7
        }
        OptionKind::Number { min, max } => {
            option["min_value"] = min.into();
            option["max_value"] = max.into();
            4
        }
        OptionKind::Bound { max } => {
            option["min_value"] = 0.into();
            option["max_value"] = max.into();
            4
        }
        OptionKind::Choice(choices) | OptionKind::Bonuses(choices) => {
            option["choices"] = choices.iter().take(MAX_CHOICES).map(choice).collect();
            3
        }
        OptionKind::Words => {
            option["max_length"] = MAX_REASON.into();
            3
        }
        OptionKind::Text => {
            option["max_length"] = MAX_TEXT.into();
            3
        }
        OptionKind::BoardText | OptionKind::Code | OptionKind::Quiet => 3,
        // There are more commands than a list of choices holds.
        OptionKind::Command
        | OptionKind::BoardName
        | OptionKind::Hole
        | OptionKind::Game
        | OptionKind::Board(_)
        | OptionKind::Pace(_)
        | OptionKind::Absence(_)
        | OptionKind::Question(_) => {
            option["autocomplete"] = true.into();
            3
        }
    };
    option["type"] = kind.into();
    option
}

fn choice(spec: &ChoiceSpec) -> Value {
    let mut choice = json!({ "name": english(spec.label), "value": spec.word });
    localize(&mut choice, "name_localizations", spec.label);
    choice
}

fn english(key: &str) -> String {
    say(Language::English, key)
}

fn say(language: Language, key: &str) -> String {
    shortened(&Words::of(language).plain(key, &Args::new()), MAX_CHOICE)
}

/// Adds what a sentence is in the other languages, under Discord's names of them.
fn localize(of: &mut Value, field: &str, key: &str) {
    let others = Language::ALL.into_iter().filter(|&language| language != Language::English);
    let sentences: Map<String, Value> =
        others.map(|language| (language.tag().to_owned(), say(language, key).into())).collect();
    if !sentences.is_empty() {
        of[field] = Value::Object(sentences);
    }
}

/// Commands in an order of their own, with what says something alone.
fn sorted(commands: &[Value]) -> Vec<(u64, String, Value)> {
    let mut commands: Vec<(u64, String, Value)> = commands
        .iter()
        .map(|command| {
            let kind = command["type"].as_u64().unwrap_or(1);
            let name = command["name"].as_str().unwrap_or_default().to_owned();
            (kind, name, telling(command))
        })
        .collect();
    commands.sort_by(|one, other| (one.0, &one.1).cmp(&(other.0, &other.1)));
    commands
}

/// What of a command or option was ours to say, and is not what Discord takes where nothing is said.
fn telling(value: &Value) -> Value {
    const OURS: &[&str] = &[
        "type",
        "name",
        "name_localizations",
        "description",
        "description_localizations",
        "options",
        "required",
        "choices",
        "value",
        "min_value",
        "max_value",
        "channel_types",
        "max_length",
        "autocomplete",
        "contexts",
        "integration_types",
    ];
    match value {
        Value::Object(fields) => {
            let telling = fields.iter().filter(|(name, _)| OURS.contains(&name.as_str()));
            let telling = telling.map(|(name, value)| match name.as_str() {
                // Sentences by language: their names are languages, not fields.
                "name_localizations" | "description_localizations" => (name.clone(), value.clone()),
                _ => (name.clone(), self::telling(value)),
            });
            telling.filter(|(_, value)| !says_nothing(value)).collect()
        }
        Value::Array(values) => values.iter().map(telling).collect(),
        // 1 and 1.0 are the same bound.
        Value::Number(number) => number.as_f64().map_or_else(|| value.clone(), Value::from),
        _ => value.clone(),
    }
}

fn says_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::String(words) => words.is_empty(),
        Value::Array(values) => values.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        _ => false,
    }
}
