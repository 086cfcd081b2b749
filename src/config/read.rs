//! Takes the keys out of a TOML document, and notes what is wrong with them.

use super::wrong::{Note, Wrong};
use crate::game::Pace;
use crate::rules::{Board, Layout, Scoring};
use crate::talk::BoardWish;
use std::fmt::Display;
use std::net::SocketAddr;
use std::ops::{Range, RangeInclusive};
use std::path::PathBuf;
use toml::Spanned;
use toml::de::{DeTable, DeValue};
use tracing_subscriber::EnvFilter;

/// The longest key that a note repeats whole.
const MAX_KEY: usize = 40;

/// Where boards come from.
const BOARDS: &str = "\"square\", \"irregular\", \"build\", \"printed-1\" to \"printed-3\", or a board's text";

/// Reads a whole document: what `of` makes of it, every key that `of` asked for, and the notes by place.
pub(super) fn document<T>(text: &str, of: impl FnOnce(&mut Section) -> T) -> (T, Vec<String>, Vec<Note>) {
    let (table, errors) = DeTable::parse_recoverable(text);
    let mut root = Section::new("", table.into_inner());
    for error in &errors {
        // The error's own display would repeat the line, and with it perhaps a secret.
        root.notes.push((error.span().unwrap_or_default(), Wrong::Syntax(error.message().replace('\n', ", "))));
    }
    let value = of(&mut root);
    root.close();
    let Section { mut keys, unknown, mut notes, .. } = root;
    for (span, table, key) in unknown {
        let nearest = nearest(&keys, table, &key);
        notes.push((span, Wrong::UnknownKey { key: shown(table, &key), nearest }));
    }
    keys.sort();
    notes.sort_by_key(|(span, wrong)| (span.start, !wrong.is_mistake()));
    // The parser says of each of many open brackets that it is not closed, all at the end.
    notes.dedup_by(|(one, a), (other, b)| one.start == other.start && a == b);
    let lines = Lines::of(text);
    let notes = notes.into_iter().map(|(span, wrong)| lines.note(span.start, wrong)).collect();
    (value, keys, notes)
}

/// A table of the document whose keys are being taken.
pub(super) struct Section<'t> {
    /// Its name; empty for the document itself.
    name: &'static str,
    table: DeTable<'t>,
    /// The keys that were asked for, with their tables.
    keys: Vec<String>,
    /// The keys that nobody asked for: place, table, key.
    unknown: Vec<(Range<usize>, &'static str, String)>,
    notes: Vec<(Range<usize>, Wrong)>,
}

impl<'t> Section<'t> {
    fn new(name: &'static str, table: DeTable<'t>) -> Self {
        Self { name, table, keys: Vec::new(), unknown: Vec::new(), notes: Vec::new() }
    }

    /// A table within.
    pub(super) fn table<T>(&mut self, name: &'static str, of: impl FnOnce(&mut Section<'t>) -> T) -> T {
        let table = match self.table.remove(name).map(|value| (value.span(), value.into_inner())) {
            Some((_, DeValue::Table(table))) => table,
            Some((span, other)) => {
                self.notes.push((span, self.wrong_type(name, "a table", &other)));
                DeTable::new()
            }
            None => DeTable::new(),
        };
        let mut section = Section::new(name, table);
        let value = of(&mut section);
        section.close();
        self.keys.append(&mut section.keys);
        self.unknown.append(&mut section.unknown);
        self.notes.append(&mut section.notes);
        value
    }

    /// Where a key's value is; `None` where the key is missing.
    pub(super) fn place(&self, key: &str) -> Option<Range<usize>> {
        self.table.get(key).map(Spanned::span)
    }

    /// Says something about a place.
    pub(super) fn note(&mut self, place: Range<usize>, wrong: Wrong) {
        self.notes.push((place, wrong));
    }

    /// Says no more what was said too soon.
    pub(super) fn take_back(&mut self, wrong: &Wrong) {
        self.notes.retain(|(_, other)| other != wrong);
    }

    /// Whether a key's value was wrong.
    pub(super) fn is_mistaken(&self, key: &str) -> bool {
        let key = shown(self.name, key);
        self.notes.iter().any(|(_, wrong)| wrong.is_about(&key))
    }

    /// Yes or no.
    pub(super) fn flag(&mut self, key: &'static str, default: bool) -> bool {
        self.take(key, default, "true or false", DeValue::as_bool, |_, flag| Ok(flag))
    }

    /// Whether the platform runs that needs nothing but to be turned on; others run where there is a secret for them.
    pub(super) fn only_sure_platform(&mut self, key: &'static str, default: bool) -> bool {
        let span = self.table.get(key).map(Spanned::span).unwrap_or_default();
        let enabled = self.flag(key, default);
        if !enabled {
            self.notes.push((span, Wrong::NothingToRun));
        }
        enabled
    }

    /// A number within bounds.
    pub(super) fn number(&mut self, key: &'static str, default: u32, bounds: RangeInclusive<u32>) -> u32 {
        let integer = |value: &DeValue| {
            let integer = value.as_integer()?;
            // A number beyond what 64 bits hold is beyond any bounds too.
            Some(i64::from_str_radix(integer.as_str(), integer.radix()).unwrap_or(i64::MAX))
        };
        self.take(key, default, "a whole number", integer, |key, number| {
            let number = u32::try_from(number).ok().filter(|number| bounds.contains(number));
            number.ok_or(Wrong::Range { key, low: *bounds.start(), high: *bounds.end() })
        })
    }

    /// One of several words.
    pub(super) fn choice<T: Copy>(&mut self, key: &'static str, default: T, choices: &[(&str, T)]) -> T {
        self.words(key, default, |words| {
            let chosen = choices.iter().find(|(word, _)| *word == words);
            let all = choices.iter().map(|(word, _)| format!("\"{word}\"")).collect::<Vec<_>>().join(" or ");
            chosen.map(|(_, choice)| *choice).ok_or(all)
        })
    }

    /// A folder or a file.
    pub(super) fn path(&mut self, key: &'static str, default: PathBuf) -> PathBuf {
        self.words(key, default, |words| {
            let usable = !words.is_empty() && !words.contains('\0');
            if usable { Ok(PathBuf::from(words)) } else { Err("the name of a folder".to_owned()) }
        })
    }

    /// A file; none where the text is empty.
    pub(super) fn file(&mut self, key: &'static str) -> Option<PathBuf> {
        self.words(key, None, |words| match words {
            "" => Ok(None),
            _ if words.contains('\0') => Err("the name of a file".to_owned()),
            _ => Ok(Some(PathBuf::from(words))),
        })
    }

    /// Where to listen.
    pub(super) fn address(&mut self, key: &'static str, default: SocketAddr) -> SocketAddr {
        let span = self.table.get(key).map(Spanned::span).unwrap_or_default();
        let address = self.words(key, default, |words| {
            let expected = "an IP address and a port, as \"127.0.0.1:8787\" or \"[::1]:8787\"";
            words.parse::<SocketAddr>().map_err(|_| expected.to_owned())
        });
        if !address.ip().to_canonical().is_loopback() {
            self.notes.push((span, Wrong::Reachable(address)));
        }
        address
    }

    /// The address of a homeserver; empty for none.
    pub(super) fn homeserver(&mut self, key: &'static str) -> String {
        self.words(key, String::new(), |words| {
            let host = ["https://", "http://"].iter().find_map(|scheme| words.strip_prefix(scheme));
            let usable = host.is_some_and(|host| {
                !host.is_empty()
                    && !host.starts_with(['/', ':'])
                    && !host.contains(|c: char| c.is_whitespace() || c == '@')
            });
            if words.is_empty() || usable {
                Ok(words.trim_end_matches('/').to_owned())
            } else {
                Err("the address of a homeserver, as \"https://matrix.example.org\"".to_owned())
            }
        })
    }

    /// The id of somebody on Matrix; empty for nobody.
    pub(super) fn matrix_user(&mut self, key: &'static str) -> String {
        self.words(key, String::new(), |words| {
            if words.is_empty() || is_matrix_user(words) {
                Ok(words.to_owned())
            } else {
                Err("the whole id of an account, as \"@kulami:example.org\"".to_owned())
            }
        })
    }

    /// Servers and people of Matrix, or `*` for all.
    pub(super) fn allowed(&mut self, key: &'static str) -> Vec<String> {
        let texts = |value: &DeValue<'t>| {
            let texts = value.as_array()?.iter().map(|value| value.get_ref().as_str().map(str::to_owned));
            texts.collect::<Option<Vec<_>>>()
        };
        let is_known = |name: &String| name == "*" || is_matrix_user(name) || is_server(name);
        self.take(key, Vec::new(), "a list of texts in quotes", texts, |key, names| {
            let expected =
                "servers and people, as [\"example.org\", \"@ann:example.net\"], or [\"*\"] for all".to_owned();
            if names.iter().all(is_known) { Ok(names) } else { Err(Wrong::Value { key, expected }) }
        })
    }

    /// Ids: what is wrong with one is said where it stands, and the others count.
    pub(super) fn ids(&mut self, key: &'static str, is_id: impl Fn(&str) -> bool, expected: &str) -> Vec<String> {
        let list = |value: &DeValue<'t>| {
            let texts = value.as_array()?.iter();
            Some(texts.map(|text| (text.span(), text.get_ref().as_str().map(str::to_owned))).collect::<Vec<_>>())
        };
        let entries = self.take(key, Vec::new(), "a list of texts in quotes", list, |_, entries| Ok(entries));
        let mut ids = Vec::new();
        for (span, text) in entries {
            if let Some(id) = text.filter(|text| is_id(text)) {
                ids.push(id);
            } else {
                let wrong = Wrong::Value { key: shown(self.name, key), expected: expected.to_owned() };
                self.notes.push((span, wrong));
            }
        }
        ids
    }

    /// A name to be shown.
    pub(super) fn name(&mut self, key: &'static str, default: &str) -> String {
        self.words(key, default.to_owned(), |words| {
            let usable = !words.trim().is_empty() && words.len() <= 100 && !words.contains(char::is_control);
            if usable { Ok(words.to_owned()) } else { Err("a name of at most 100 bytes".to_owned()) }
        })
    }

    /// Names of hosts, as browsers send them: without a scheme or a port.
    pub(super) fn names(&mut self, key: &'static str, default: Vec<String>) -> Vec<String> {
        let texts = |value: &DeValue<'t>| {
            let texts = value.as_array()?.iter().map(|value| value.get_ref().as_str().map(str::to_owned));
            texts.collect::<Option<Vec<_>>>()
        };
        let is_name = |name: &String| {
            let is_part = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
            name.len() <= 253 && name.split('.').all(is_part)
        };
        self.take(key, default, "a list of texts in quotes", texts, |key, names| {
            let expected = "names without a scheme or a port, as [\"games.example.org\"]".to_owned();
            if names.iter().all(is_name) { Ok(names) } else { Err(Wrong::Value { key, expected }) }
        })
    }

    /// What is logged.
    pub(super) fn log(&mut self, key: &'static str, default: String) -> String {
        self.words(key, default, |words| match EnvFilter::builder().parse(words) {
            Ok(_) => Ok(words.to_owned()),
            Err(error) => Err(format!("levels and modules, as \"info\" or \"warn,kulami=debug\" ({error})")),
        })
    }

    /// Where a game's board comes from.
    pub(super) fn board(&mut self, key: &'static str, default: BoardWish) -> BoardWish {
        self.words(key, default, |words| {
            let printed = (1..=3).find(|number| words == format!("printed-{number}"));
            match (words, printed) {
                ("square", _) => Ok(BoardWish::Square),
                ("irregular", _) => Ok(BoardWish::Irregular),
                ("build", _) => Ok(BoardWish::Build),
                (_, Some(number)) => Ok(BoardWish::Exactly(Layout::Printed(number))),
                _ if words.contains('/') => {
                    let board = words.parse::<Board>().map_err(|error| format!("a board: {error}"))?;
                    Ok(BoardWish::Exactly(Layout::Given(board)))
                }
                _ => Err(BOARDS.to_owned()),
            }
        })
    }

    /// Which bonuses count.
    pub(super) fn bonuses(&mut self, key: &'static str, default: Scoring) -> Scoring {
        let expected = "\"none\", \"area\", \"lines\" or \"area lines\"";
        self.words(key, default, |words| words.parse().map_err(|_| expected.to_owned()))
    }

    /// The time for a placement.
    pub(super) fn pace(&mut self, key: &'static str, default: Pace) -> Pace {
        let expected = "\"none\", or minutes, hours or days from \"5m\" to \"30d\", as \"12h\"";
        self.words(key, default, |words| words.parse().map_err(|_| expected.to_owned()))
    }

    /// Words that `read` understands, or says what it expects.
    fn words<T>(&mut self, key: &'static str, default: T, read: impl FnOnce(&str) -> Result<T, String>) -> T {
        let string = |value: &DeValue| value.as_str().map(str::to_owned);
        self.take(key, default, "a text in quotes", string, |key, words| {
            read(&words).map_err(|expected| Wrong::Value { key, expected })
        })
    }

    /// Takes a key out of the table: its default where it is missing or wrong.
    fn take<V, T>(
        &mut self,
        key: &'static str,
        default: T,
        expected: &'static str,
        typed: impl FnOnce(&DeValue<'t>) -> Option<V>,
        read: impl FnOnce(String, V) -> Result<T, Wrong>,
    ) -> T {
        self.keys.push(shown(self.name, key));
        let Some(value) = self.table.remove(key) else { return default };
        let read = match typed(value.get_ref()) {
            Some(typed) => read(shown(self.name, key), typed),
            None => Err(self.wrong_type(key, expected, value.get_ref())),
        };
        read.unwrap_or_else(|wrong| {
            self.notes.push((value.span(), wrong));
            default
        })
    }

    fn wrong_type(&self, key: &str, expected: &'static str, found: &DeValue) -> Wrong {
        let found = match found {
            DeValue::String(_) => "a text",
            DeValue::Integer(_) => "a whole number",
            DeValue::Float(_) => "a number with a point",
            DeValue::Boolean(_) => "true or false",
            DeValue::Datetime(_) => "a date or time",
            DeValue::Array(_) if expected.contains("list") => "a list of others",
            DeValue::Array(_) => "a list",
            DeValue::Table(_) => "a table",
        };
        Wrong::Type { key: shown(self.name, key), expected, found }
    }

    /// Notes the keys that nobody has taken.
    fn close(&mut self) {
        let rest = std::mem::take(&mut self.table);
        self.unknown.extend(rest.into_iter().map(|(key, _)| (key.span(), self.name, key.get_ref().to_string())));
    }
}

/// Whether a text is one of Discord's ids.
pub(super) fn is_discord_id(text: &str) -> bool {
    (15..=20).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_digit())
        && text.parse::<u64>().is_ok_and(|id| id != 0)
}

/// Whether a text is the whole id of somebody on Matrix.
pub(super) fn is_matrix_user(text: &str) -> bool {
    let parts = text.strip_prefix('@').and_then(|rest| rest.split_once(':'));
    parts.is_some_and(|(name, server)| {
        !name.is_empty() && text.len() <= 255 && !name.contains(char::is_whitespace) && is_server(server)
    })
}

/// Whether a text is the name of a server of Matrix: a host, perhaps with a port.
pub(super) fn is_server(text: &str) -> bool {
    let may_hold = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '.' | '-' | ':' | '[' | ']');
    !text.is_empty() && text.len() <= 230 && text.chars().all(may_hold)
}

/// The known key that an unknown one was most likely meant to be: in its own table, or the same name in another.
fn nearest(keys: &[String], table: &str, key: &str) -> Option<String> {
    let tables = keys.iter().filter_map(|known| known.split_once('.')).map(|(table, _)| table);
    let here = keys.iter().filter_map(|known| match known.split_once('.') {
        Some((of, name)) => (of == table).then_some(name),
        None => table.is_empty().then_some(known.as_str()),
    });
    let here = here.chain(tables.filter(|_| table.is_empty()));
    if key.len() > MAX_KEY {
        return None;
    }
    let written = key.to_lowercase().replace('-', "_");
    let distance = |known: &str| strsim::osa_distance(known, &written);
    let close = here.map(|known| (distance(known), known)).min();
    if let Some((_, known)) = close.filter(|(distance, known)| distance * 3 <= known.len()) {
        return Some(shown(table, known));
    }
    keys.iter().find(|known| known.rsplit('.').next() == Some(&written)).cloned()
}

/// A key with its table, bounded and without what could break the line.
fn shown(table: &str, key: impl Display) -> String {
    let key = key.to_string();
    let mut short: String = key.chars().take(MAX_KEY).flat_map(char::escape_debug).collect();
    if key.chars().nth(MAX_KEY).is_some() {
        short.push('…');
    }
    if table.is_empty() { short } else { format!("{table}.{short}") }
}

/// Where the lines of a text begin.
struct Lines<'t> {
    text: &'t str,
    starts: Vec<usize>,
}

impl<'t> Lines<'t> {
    fn of(text: &'t str) -> Self {
        let starts = std::iter::once(0).chain(text.match_indices('\n').map(|(end, _)| end + 1)).collect();
        Self { text, starts }
    }

    /// A note at a byte of the text.
    fn note(&self, at: usize, wrong: Wrong) -> Note {
        let line = self.starts.partition_point(|&start| start <= at);
        let before = self.text.get(self.starts[line - 1]..at).unwrap_or_default();
        Note { line, column: 1 + before.chars().count(), wrong }
    }
}
