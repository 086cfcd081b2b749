//! Buttons and menus as Discord's components, and what their ids say when they come back.

use super::markdown::shortened;
use crate::talk::{Args, Button, Choice, Control, Press, Words};
use serde_json::{Value, json};

/// The most rows below a message.
const MAX_ROWS: usize = 5;

/// The most buttons in a row.
const ROW: usize = 5;

/// The most choices of a menu.
pub const MAX_CHOICES: usize = 25;

/// The longest label of a button.
const MAX_BUTTON: usize = 80;

/// The longest label, description and value of a choice.
pub const MAX_CHOICE: usize = 100;

/// The longest words of a menu in which nothing is chosen.
const MAX_PLACEHOLDER: usize = 150;

/// What stands behind a press that asks for a column first.
const COLUMN: &str = ".column";

/// What a component's id says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pressed {
    /// A control, as the host made it.
    Control(Press),
    /// A column was chosen of a menu that has too many holes for one list.
    Column(Press),
}

impl Pressed {
    /// Reads a component's id; `None` where it is none of ours.
    #[must_use]
    pub fn read(id: &str) -> Option<Self> {
        match id.strip_suffix(COLUMN) {
            Some(press) => press.parse().ok().map(Self::Column),
            None => id.parse().ok().map(Self::Control),
        }
    }
}

/// Controls in rows, each menu in one of its own, above the buttons. What is beyond Discord's bounds is left out.
#[must_use]
pub fn rows(words: &Words, controls: &[Control]) -> Value {
    let mut rows = Vec::new();
    let mut buttons = Vec::new();
    for control in controls {
        match control {
            Control::Menu { choices, .. } if choices.is_empty() => {}
            Control::Menu { label, press, choices } if choices.len() <= MAX_CHOICES => {
                rows.push(row(&[menu(&press.to_string(), label, choices)]));
            }
            Control::Menu { label, press, choices } => {
                rows.push(row(&[menu(&format!("{press}{COLUMN}"), label, &columns(words, choices))]));
            }
            Control::Button(pressed) => buttons.push(button(pressed)),
        }
    }
    rows.extend(buttons.chunks(ROW).map(row));
    rows.truncate(MAX_ROWS);
    Value::Array(rows)
}

/// The ids of all components in rows.
#[must_use]
pub fn ids(rows: &Value) -> Vec<&str> {
    let rows = rows.as_array().into_iter().flatten();
    let components = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    components.filter_map(|component| component["custom_id"].as_str()).collect()
}

/// The menu of the holes in one column.
#[must_use]
pub fn column_menu(label: &str, press: Press, choices: &[Choice], column: &str) -> Value {
    let mut holes: Vec<Choice> = choices.iter().filter(|choice| column_of(choice) == column).cloned().collect();
    holes.sort_by_key(|choice| choice.value.get(1..).and_then(|row| row.parse::<u8>().ok()));
    holes.truncate(MAX_CHOICES);
    Value::Array(vec![row(&[menu(&press.to_string(), label, &holes)])])
}

/// One choice a column, in their order, with the number of its holes.
fn columns(words: &Words, choices: &[Choice]) -> Vec<Choice> {
    let mut counts = std::collections::BTreeMap::<&str, u8>::new();
    for choice in choices {
        *counts.entry(column_of(choice)).or_default() += 1;
    }
    let column = |(column, count): (&str, u8)| Choice {
        value: column.to_owned(),
        label: words.plain("discord-column", &Args::new().text("column", column)),
        description: words.plain("discord-column-holes", &Args::new().number("count", count)),
    };
    counts.into_iter().map(column).take(MAX_CHOICES).collect()
}

/// The column of a choice, whose value is a hole's name.
fn column_of(choice: &Choice) -> &str {
    choice.value.get(..1).unwrap_or_default()
}

fn row(components: &[Value]) -> Value {
    json!({ "type": 1, "components": components })
}

fn button(button: &Button) -> Value {
    let style = if button.danger { 4 } else { 2 };
    let label = shortened(&button.label, MAX_BUTTON);
    json!({ "type": 2, "style": style, "label": label, "custom_id": button.press.to_string() })
}

fn menu(id: &str, label: &str, choices: &[Choice]) -> Value {
    let options: Vec<Value> = choices.iter().map(option).collect();
    json!({
        "type": 3,
        "custom_id": id,
        "placeholder": shortened(label, MAX_PLACEHOLDER),
        "options": options,
        "min_values": 1,
        "max_values": 1,
    })
}

fn option(choice: &Choice) -> Value {
    let mut option = json!({ "label": shortened(&choice.label, MAX_CHOICE), "value": choice.value });
    if !choice.description.is_empty() {
        option["description"] = Value::String(shortened(&choice.description, MAX_CHOICE));
    }
    option
}
