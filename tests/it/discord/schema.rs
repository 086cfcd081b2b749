//! Discord's own specification as a judge of requests: as much of JSON Schema as that file uses.

use serde_json::{Map, Value};
use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::path::PathBuf;
use std::sync::OnceLock;

/// Where the specification is looked for, from the project's folder, unless this variable names its file.
const PLACE: &str = "../shared/discord/openapi.json";
const VARIABLE: &str = "KULAMI_DISCORD_SPECIFICATION";

/// The specification.
pub struct Specification(Value);

impl Specification {
    /// The specification, where this machine has it; it is read once.
    pub fn here() -> Option<&'static Self> {
        static HERE: OnceLock<Option<Specification>> = OnceLock::new();
        let read = || {
            let named = env::var_os(VARIABLE).map(PathBuf::from);
            let path = named.unwrap_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(PLACE));
            let text = fs::read_to_string(path).ok()?;
            Some(Specification(serde_json::from_str(&text).expect("the specification is JSON")))
        };
        HERE.get_or_init(read).as_ref()
    }

    /// What is wrong with the body of a request; `path` has no version before it.
    pub fn faults(&self, method: &str, path: &[&str], body: &Value, is_multipart: bool) -> Vec<String> {
        let Some(operation) = self.operation(method, path) else {
            return vec![format!("Discord has no {method} /{}", path.join("/"))];
        };
        let content = &operation["requestBody"]["content"];
        if content.is_null() {
            return if body.is_null() { Vec::new() } else { vec!["no body is taken here".to_owned()] };
        }
        let form = if is_multipart { "multipart/form-data" } else { "application/json" };
        let schema = &content[form]["schema"];
        if schema.is_null() {
            return vec![format!("{form} is not taken here")];
        }
        let mut found = Vec::new();
        self.check(schema, body, "body", &mut found);
        found
    }

    fn operation(&self, method: &str, path: &[&str]) -> Option<&Value> {
        let paths = self.0["paths"].as_object()?;
        let fits = |template: &str| {
            let parts: Vec<&str> = template.trim_start_matches('/').split('/').collect();
            let same = |(part, given): (&&str, &&str)| part.starts_with('{') || part == given;
            (parts.len() == path.len() && parts.iter().zip(path).all(same))
                .then(|| parts.iter().filter(|part| part.starts_with('{')).count())
        };
        // The template with the fewest open places: `@me` before `{user_id}`.
        let templates = paths.iter().filter_map(|(template, methods)| Some((fits(template)?, methods)));
        let methods = templates.min_by_key(|(open, _)| *open)?.1;
        methods.get(method.to_lowercase())
    }

    fn check(&self, schema: &Value, value: &Value, at: &str, found: &mut Vec<String>) {
        if let Some(name) = schema["$ref"].as_str() {
            let name = name.rsplit('/').next().unwrap_or_default();
            self.check(&self.0["components"]["schemas"][name], value, at, found);
        }
        if let Some(all) = schema["allOf"].as_array() {
            for part in all {
                self.check(part, value, at, found);
            }
        }
        for union in ["oneOf", "anyOf"] {
            if let Some(parts) = schema[union].as_array() {
                found.extend(self.nearest(parts, value, at));
            }
        }
        check_kind(schema, value, at, found);
        match value {
            Value::String(text) => check_text(schema, text, at, found),
            Value::Number(_) => check_number(schema, value, at, found),
            Value::Array(items) => self.check_items(schema, items, at, found),
            Value::Object(fields) => self.check_fields(schema, fields, at, found),
            Value::Null | Value::Bool(_) => {}
        }
    }

    /// What is wrong by the alternative that comes nearest; nothing where one fits.
    fn nearest(&self, parts: &[Value], value: &Value, at: &str) -> Vec<String> {
        let tried = parts.iter().map(|part| {
            let mut found = Vec::new();
            self.check(part, value, at, &mut found);
            // An object of another type is further away than one with a mistake in it.
            let is_other = found.iter().any(|wrong| wrong.starts_with(&format!("{at}.type:")));
            (is_other, found)
        });
        tried.min_by_key(|(is_other, found)| (*is_other, found.len())).map(|(_, found)| found).unwrap_or_default()
    }

    fn check_items(&self, schema: &Value, items: &[Value], at: &str, found: &mut Vec<String>) {
        check_bounds(schema, ["minItems", "maxItems"], items.len(), "items", at, found);
        if schema["uniqueItems"] == true {
            let distinct: BTreeSet<String> = items.iter().map(Value::to_string).collect();
            if distinct.len() < items.len() {
                found.push(format!("{at}: the same item twice"));
            }
        }
        if schema["items"].is_object() {
            for (number, item) in items.iter().enumerate() {
                self.check(&schema["items"], item, &format!("{at}[{number}]"), found);
            }
        }
    }

    fn check_fields(&self, schema: &Value, fields: &Map<String, Value>, at: &str, found: &mut Vec<String>) {
        check_bounds(schema, ["minProperties", "maxProperties"], fields.len(), "fields", at, found);
        for name in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
            if !fields.contains_key(name) {
                found.push(format!("{at}: lacks {name}"));
            }
        }
        for (name, value) in fields {
            let at = format!("{at}.{name}");
            match (schema["properties"].get(name), &schema["additionalProperties"]) {
                (Some(known), _) => self.check(known, value, &at, found),
                (None, Value::Bool(false)) => found.push(format!("{at}: there is no such field")),
                (None, other @ Value::Object(_)) => self.check(other, value, &at, found),
                (None, _) => {}
            }
        }
    }
}

fn check_kind(schema: &Value, value: &Value, at: &str, found: &mut Vec<String>) {
    let kinds: Vec<&str> = match &schema["type"] {
        Value::String(kind) => vec![kind],
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    };
    let is = |kind: &&str| match *kind {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        // The specification writes ids as text; Discord has always taken numbers too.
        "string" => value.is_string() || (schema["format"] == "snowflake" && value.is_u64()),
        "array" => value.is_array(),
        "object" => value.is_object(),
        _ => true,
    };
    if !kinds.is_empty() && !kinds.iter().any(is) {
        found.push(format!("{at}: {value} is not {}", kinds.join(" or ")));
    }
    if let Some(known) = schema["enum"].as_array()
        && !known.contains(value)
    {
        found.push(format!("{at}: {value} is not one of {}", schema["enum"]));
    }
    if let Some(known) = schema.get("const")
        && known != value
    {
        found.push(format!("{at}: {value} is not {known}"));
    }
}

fn check_text(schema: &Value, text: &str, at: &str, found: &mut Vec<String>) {
    check_bounds(schema, ["minLength", "maxLength"], text.chars().count(), "characters", at, found);
    let is_id = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if schema["format"] == "snowflake" && !is_id {
        found.push(format!("{at}: {text:?} is no id"));
    }
}

fn check_number(schema: &Value, value: &Value, at: &str, found: &mut Vec<String>) {
    let number = value.as_f64().unwrap_or_default();
    if schema["minimum"].as_f64().is_some_and(|least| number < least)
        || schema["maximum"].as_f64().is_some_and(|most| number > most)
    {
        found.push(format!("{at}: {value} is out of bounds"));
    }
}

fn check_bounds(schema: &Value, bounds: [&str; 2], size: usize, of: &str, at: &str, found: &mut Vec<String>) {
    let [least, most] = bounds.map(|bound| schema[bound].as_u64());
    let size = size as u64;
    if least.is_some_and(|least| size < least) || most.is_some_and(|most| size > most) {
        found.push(format!("{at}: {size} {of}"));
    }
}
