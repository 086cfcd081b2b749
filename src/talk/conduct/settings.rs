//! The settings of a room and of a person: what holds, where it comes from, and how to change it.

use super::order::people;
use super::{Args, Message, Text, Voice, says};
use crate::game::{Pace, UserId};
use crate::render::Theme;
use crate::talk::command::bonuses_word;
use crate::talk::settings::{Challengers, ForeignNames, MAX_LISTED, Origin, Way, switch, theme_word};
use crate::talk::{BoardWish, Channels, Confirm, Language, PersonSettings, Refusals, RoomSettings, Setting, Span};

/// What became of a wish to change settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// There was none: they are only looked at.
    Shown,
    /// It is done.
    Changed,
    /// The person does not manage the room, or nobody knows whether they do.
    NotTheirs,
    /// The room has no channels beside it to say something of.
    Alone,
    /// A list of channels would become too long.
    TooMany,
}

/// A room's settings as somebody looks at them.
#[derive(Clone, Copy, Debug)]
pub struct RoomSheet<'a> {
    /// What holds there.
    pub settings: &'a RoomSettings,
    /// Whether the room has no channels beside it: then nothing is said of channels and threads.
    pub alone: bool,
    /// Whether everybody in it sees what one person is answered.
    pub open: bool,
    /// Whether the person manages the room; `None` where nobody knows.
    pub manages: Option<bool>,
    /// What became of their wish to change something.
    pub outcome: Outcome,
    /// Whom the room keeps out, where they may know.
    pub kept_out: &'a [UserId],
}

/// Shows a room's settings to somebody.
#[must_use]
pub fn room_settings(voice: &Voice<'_>, sheet: &RoomSheet<'_>) -> Message {
    let none = Args::new();
    let mut text = Text::new();
    match (sheet.outcome, sheet.manages) {
        (Outcome::Shown, _) => {}
        (Outcome::Changed, _) => text.line(voice.say("settings-changed", &none)),
        (Outcome::NotTheirs, None) => text.line(unknown(voice)),
        (Outcome::NotTheirs, Some(_)) => text.line(voice.say("settings-not-theirs", &none)),
        (Outcome::Alone, _) => text.line(voice.say("settings-alone", &none)),
        (Outcome::TooMany, _) => {
            text.line(voice.say("settings-too-many", &Args::new().number("most", MAX_LISTED as f64)));
        }
    }
    let title = if sheet.alone { "settings-title-room" } else { "settings-title-server" };
    text.line(voice.title(title, &none));
    let rows = room_rows(voice, sheet);
    for row in &rows {
        text.line(row.line(voice, (sheet.manages == Some(true)).then_some("room")));
    }
    match sheet.manages {
        Some(true) => {
            if !sheet.alone {
                let args = voice.typed(none, "allow", "room allow:#channel");
                let args = voice.typed(args, "forbid", "room forbid:#channel");
                text.line(voice.say("settings-channel-by-channel", &args));
            }
            text.line(kept_out(voice, sheet.kept_out));
            add_way_back(&mut text, voice, &rows, Origin::Room, "room");
        }
        _ if sheet.outcome == Outcome::NotTheirs => {}
        Some(false) => text.line(voice.say("settings-read-only", &none)),
        None => text.line(unknown(voice)),
    }
    says(text)
}

/// Shows somebody their own settings.
#[must_use]
pub fn own_settings(voice: &Voice<'_>, settings: &PersonSettings, outcome: Outcome) -> Message {
    let mut text = Text::new();
    if outcome == Outcome::Changed {
        text.line(voice.say("settings-changed", &Args::new()));
    }
    text.line(voice.title("settings-title-own", &Args::new()));
    let rows = [
        Row::of("theme", "setting-theme-own", &settings.theme, theme_word, |theme| Some(other_theme(theme))),
        Row::of("language", "setting-language-own", &settings.language, Language::name, other_language),
        Row::of("text", "setting-text", &settings.text, switch, |on| Some(switch(!on))),
        Row::of("reminders", "setting-reminders", &settings.reminders, Way::word, |way| {
            Some(if way == Way::Room { Way::Direct.word() } else { Way::Room.word() })
        }),
        Row {
            option: "quiet",
            what: "setting-quiet",
            value: match &settings.quiet.value {
                Some(quiet) => strong(&quiet.to_string()),
                None => strong(&voice.plain("settings-no-quiet", &Args::new())),
            },
            origin: settings.quiet.origin,
            other: Some("\"22-7 Europe/Vienna\""),
        },
        confirm_row(voice, settings.confirm.value, settings.confirm.origin),
    ];
    for row in &rows {
        text.line(row.line(voice, Some("settings")));
    }
    add_way_back(&mut text, voice, &rows, Origin::Person, "settings");
    says(text)
}

/// A setting's line.
struct Row {
    /// The option that changes it.
    option: &'static str,
    /// The sentence of what it is.
    what: &'static str,
    value: Text,
    origin: Origin,
    /// A word that the option may be told to change something; none where there is nothing else to choose.
    other: Option<&'static str>,
}

impl Row {
    /// Of a setting whose values are words.
    fn of<T: Copy>(
        option: &'static str,
        what: &'static str,
        setting: &Setting<T>,
        word: impl Fn(T) -> &'static str,
        other: impl Fn(T) -> Option<&'static str>,
    ) -> Self {
        let value = strong(word(setting.value));
        Self { option, what, value, origin: setting.origin, other: other(setting.value) }
    }

    /// What it is, its value, where that comes from, and how the command changes it.
    fn line(&self, voice: &Voice<'_>, command: Option<&str>) -> Text {
        let mut text = voice.say(self.what, &Args::new());
        text.append(Text::plain(" "));
        text.append(self.value.clone());
        text.append(Text::plain(" "));
        let origin = voice.plain(origin_key(self.origin), &Args::new());
        let args = Args::new().text("origin", origin);
        text.append(match (command, self.other) {
            (Some(command), Some(other)) => {
                let line = format!("{command} {}:{other}", self.option);
                voice.say("settings-from-changed-by", &voice.typed(args, "line", &line))
            }
            _ => voice.say("settings-from", &args),
        });
        text
    }
}

fn confirm_row(voice: &Voice<'_>, confirm: Confirm, origin: Origin) -> Row {
    let value = match confirm {
        Confirm::InTime => strong(&voice.plain("settings-confirm-in-time", &Args::new())),
        Confirm::On => strong(switch(true)),
        Confirm::Off => strong(switch(false)),
    };
    Row { option: "confirm", what: "setting-confirm", value, origin, other: Some(switch(confirm == Confirm::Off)) }
}

fn room_rows(voice: &Voice<'_>, sheet: &RoomSheet<'_>) -> Vec<Row> {
    let settings = sheet.settings;
    let mut rows = Vec::new();
    if !sheet.alone {
        let channels = &settings.channels;
        let everywhere = channels.value == Channels::Everywhere;
        rows.push(Row {
            option: "channels",
            what: "setting-channels",
            value: channels_in_words(voice, &channels.value),
            origin: channels.origin,
            other: Some(if everywhere { "here" } else { "everywhere" }),
        });
        rows.push(Row::of("threads", "setting-threads", &settings.threads, switch, |on| Some(switch(!on))));
    }
    rows.push(Row {
        option: "board",
        what: "setting-board",
        value: strong(&settings.board.value.typed()),
        origin: settings.board.origin,
        other: Some(if settings.board.value == BoardWish::Irregular { "square" } else { "irregular" }),
    });
    rows.push(Row::of("bonuses", "setting-bonuses", &settings.scoring, bonuses_word, |scoring| {
        Some(if bonuses_word(scoring) == "both" { "none" } else { "both" })
    }));
    rows.push(Row {
        option: "pace",
        what: "setting-pace",
        value: strong(&settings.pace.value.to_string()),
        origin: settings.pace.origin,
        other: Some(if settings.pace.value == Pace::NONE { "3d" } else { "none" }),
    });
    rows.push(Row::of("swap", "setting-swap", &settings.swap, switch, |on| Some(switch(!on))));
    rows.push(Row::of("challenges", "setting-challenges", &settings.challenges, Challengers::word, |challengers| {
        Some(if challengers == Challengers::Everyone { "managers" } else { "everyone" })
    }));
    rows.push(Row::of("program", "setting-program", &settings.program, switch, |on| Some(switch(!on))));
    rows.push(Row::of("names", "setting-names", &settings.names, ForeignNames::word, |names| {
        Some(if names == ForeignNames::Shown { "colors" } else { "shown" })
    }));
    let games = settings.games.value;
    rows.push(Row {
        option: "games",
        what: "setting-games",
        value: match games {
            0 => strong(&voice.plain("settings-any-number", &Args::new())),
            games => strong(&games.to_string()),
        },
        origin: settings.games.origin,
        other: Some(if games == 3 { "5" } else { "3" }),
    });
    rows.push(Row::of("theme", "setting-theme", &settings.theme, theme_word, |theme| Some(other_theme(theme))));
    rows.push(Row::of("language", "setting-language", &settings.language, Language::name, other_language));
    let refusals = &settings.refusals;
    // Where everybody is answered alone it is of no use, and only shown where somebody has set it all the same.
    if sheet.open || refusals.origin == Origin::Room {
        rows.push(Row::of("refusals", "setting-refusals", refusals, Refusals::word, |set| Some(set.other().word())));
    }
    rows
}

/// Whom the room keeps out, and how that is changed.
fn kept_out(voice: &Voice<'_>, who: &[UserId]) -> Text {
    let name = voice.plain("placeholder-name", &Args::new());
    let args = voice.typed(Args::new(), "ban", &format!("room ban:{name}"));
    let args = voice.typed(args, "unban", &format!("room unban:{name}"));
    if who.is_empty() {
        return voice.say("settings-nobody-kept-out", &args);
    }
    let mut text = voice.say("settings-kept-out", &args);
    text.append(Text::plain(" "));
    text.append(people(voice, who));
    text
}

fn channels_in_words(voice: &Voice<'_>, channels: &Channels) -> Text {
    let rooms = |rooms| Args::new().rooms("rooms", rooms);
    match channels {
        Channels::Everywhere => strong(&voice.plain("settings-everywhere", &Args::new())),
        Channels::Only(none) if none.is_empty() => strong(&voice.plain("settings-nowhere", &Args::new())),
        Channels::Only(those) => voice.say("settings-only", &rooms(those)),
        Channels::AllBut(those) => voice.say("settings-all-but", &rooms(those)),
    }
}

/// Says how a setting is taken back, where one is set.
fn add_way_back(text: &mut Text, voice: &Voice<'_>, rows: &[Row], set: Origin, command: &str) {
    if let Some(row) = rows.iter().find(|row| row.origin == set) {
        let line = format!("{command} {}:default", row.option);
        text.line(voice.say("settings-back", &voice.typed(Args::new(), "line", &line)));
    }
}

/// That nobody knows whether the person manages the room, and what they can do.
fn unknown(voice: &Voice<'_>) -> Text {
    voice.say("settings-unknown", &voice.typed(Args::new(), "room", "room"))
}

/// Where a value comes from, in a person's own settings or in a room's.
fn origin_key(origin: Origin) -> &'static str {
    match origin {
        Origin::Person => "settings-origin-person",
        Origin::Platform => "settings-origin-platform",
        Origin::Room => "settings-origin-room",
        Origin::Default => "settings-origin-default",
    }
}

fn strong(words: &str) -> Text {
    [Span::Strong(words.to_owned())].into_iter().collect()
}

const fn other_theme(theme: Theme) -> &'static str {
    match theme {
        Theme::Dark => theme_word(Theme::Light),
        Theme::Light => theme_word(Theme::Dark),
    }
}

fn other_language(language: Language) -> Option<&'static str> {
    Language::ALL.into_iter().find(|other| *other != language).map(Language::tag)
}
