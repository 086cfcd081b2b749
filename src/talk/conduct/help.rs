//! The help pages, and what the program is.

use super::{Args, Message, Voice, says};
use crate::talk::table::{CommandSpec, OptionSpec, TABLE};
use crate::talk::{Span, Text};
use std::time::Duration;

/// Lists all commands.
#[must_use]
pub fn help(voice: &Voice<'_>) -> Message {
    let mut text = voice.title("help-title", &Args::new());
    for command in TABLE {
        let args = voice.typed(Args::new(), "line", command.examples[0].line);
        text.line(voice.say("help-line", &args.text("summary", voice.plain(command.summary, &Args::new()))));
    }
    text.line(voice.say("help-hole", &Args::new().code("hole", "d5")));
    let args = voice.typed(voice.typed(Args::new(), "number", "place d5 #12"), "help", "help challenge");
    text.line(voice.say("help-more", &args));
    says(text)
}

/// Explains one command.
#[must_use]
pub fn help_with(voice: &Voice<'_>, command: &CommandSpec) -> Message {
    let none = Args::new();
    let args = voice.typed(Args::new(), "line", command.name);
    let mut text = voice.say("help-line", &args.text("summary", voice.plain(command.summary, &none)));
    text.line(voice.say(command.details, &none));
    for (required, heading) in [(true, "help-needs"), (false, "help-options")] {
        let mut options = command.options.iter().filter(|option| option.required == required).peekable();
        if options.peek().is_some() {
            text.line(voice.say(heading, &none));
        }
        for option in options {
            text.line(option_line(voice, option));
        }
    }
    text.line(voice.say("help-examples", &none));
    for example in command.examples {
        let args = voice.typed(Args::new(), "line", example.line);
        text.line(voice.say("help-line", &args.text("summary", voice.plain(example.says, &none))));
    }
    says(text)
}

fn option_line(voice: &Voice<'_>, option: &OptionSpec) -> Text {
    let summary = voice.plain(option.summary, &Args::new());
    let args = Args::new().code("option", option.name).text("summary", summary);
    let words: Vec<&str> = option.kind.choices().iter().map(|choice| choice.word).collect();
    if words.is_empty() {
        voice.say("help-option", &args)
    } else {
        voice.say("help-option-choices", &args.text("choices", words.join(", ")))
    }
}

/// How the program runs, and what it may do in a room.
#[derive(Clone, Copy, Debug)]
pub struct Running<'a> {
    /// Its version.
    pub version: &'a str,
    /// For how long it has been running.
    pub up: Duration,
    /// What it may do in that room.
    pub can: &'a [Ability],
}

/// Something that a room or its platform may allow the program to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ability {
    /// To show pictures.
    Pictures,
    /// To hand out files.
    Files,
    /// To offer buttons and menus.
    Buttons,
    /// To answer one person alone.
    Private,
    /// To ping people.
    Mentions,
    /// To change its own messages.
    Edits,
}

impl Ability {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Pictures, Self::Files, Self::Buttons, Self::Private, Self::Mentions, Self::Edits];

    const fn key(self) -> &'static str {
        match self {
            Self::Pictures => "ability-pictures",
            Self::Files => "ability-files",
            Self::Buttons => "ability-buttons",
            Self::Private => "ability-private",
            Self::Mentions => "ability-mentions",
            Self::Edits => "ability-edits",
        }
    }
}

/// Says what the program is, how long it has been running, and what it may do here.
#[must_use]
pub fn about(voice: &Voice<'_>, running: &Running<'_>) -> Message {
    let mut text = voice.title("about-title", &Args::new().text("version", running.version));
    let args = voice.typed(Args::new(), "rules", "rules");
    text.line(voice.say("about-what", &voice.typed(args, "help", "help")));
    text.line(voice.say("about-up", &Args::new().text("time", span_of_time(voice, running.up))));
    let named = |can: bool| {
        let abilities = Ability::ALL.into_iter().filter(|ability| running.can.contains(ability) == can);
        let abilities: Vec<String> = abilities.map(|ability| voice.plain(ability.key(), &Args::new())).collect();
        (!abilities.is_empty()).then(|| Args::new().text("abilities", voice.words.enumerated(&abilities)))
    };
    if let Some(abilities) = named(true) {
        text.line(voice.say("about-can", &abilities));
    }
    if let Some(abilities) = named(false) {
        text.line(voice.say("about-can-not", &abilities));
    }
    says(text)
}

/// A span of time in its largest unit, as anybody would say it.
fn span_of_time(voice: &Voice<'_>, time: Duration) -> String {
    const MINUTE: u64 = 60;
    const HOUR: u64 = 60 * MINUTE;
    const DAY: u64 = 24 * HOUR;
    let of = |unit: u64| Args::new().number("count", (time.as_secs() / unit) as f64);
    match time.as_secs() {
        0..MINUTE => voice.plain("about-moment", &Args::new()),
        MINUTE..HOUR => voice.plain("about-minutes", &of(MINUTE)),
        HOUR..DAY => voice.plain("about-hours", &of(HOUR)),
        DAY.. => voice.plain("about-days", &of(DAY)),
    }
}

impl Voice<'_> {
    /// A sentence that stands out.
    pub(super) fn title(&self, key: &str, args: &Args) -> Text {
        [Span::Strong(self.plain(key, args))].into_iter().collect()
    }
}
