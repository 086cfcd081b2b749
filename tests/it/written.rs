//! Messages written out, to be compared with what is kept of them.

use kulami::talk::{Control, Language, Message, Span, Voice};
use std::fmt::Write as _;
use std::path::Path;

/// A message as a text: its words with the spans marked, picture, controls, pings.
pub fn written(message: &Message) -> String {
    let mut text = String::new();
    for span in message.text.spans() {
        match span {
            Span::Plain(words) => text.push_str(words),
            Span::Strong(words) => write!(text, "**{words}**").expect("a String takes all"),
            Span::Code(words) => write!(text, "`{words}`").expect("a String takes all"),
            Span::Person { name, .. } => write!(text, "@{name}").expect("a String takes all"),
            Span::Room(room) => write!(text, "<{room}>").expect("a String takes all"),
            Span::Message { to, words } => write!(text, "[{words}]({})", to.message).expect("a String takes all"),
            Span::Time(time, _) => write!(text, "<{time}>").expect("a String takes all"),
        }
    }
    text.push('\n');
    if let Some(picture) = &message.picture {
        writeln!(text, "-- picture: {}", picture.alt).expect("a String takes all");
    }
    for control in &message.controls {
        match control {
            Control::Button(button) => {
                let danger = if button.danger { " !" } else { "" };
                writeln!(text, "-- button {}: {}{danger}", button.press, button.label).expect("a String takes all");
            }
            Control::Menu { label, press, choices } => {
                writeln!(text, "-- menu {press}: {label}").expect("a String takes all");
                for choice in choices {
                    writeln!(text, "   {} = {}: {}", choice.value, choice.label, choice.description)
                        .expect("a String takes all");
                }
            }
        }
    }
    if !message.pings.is_empty() {
        writeln!(text, "-- pings {:?}", message.pings).expect("a String takes all");
    }
    if let Some(file) = &message.file {
        write!(text, "-- file {}\n{}", file.name, file.text).expect("a String takes all");
    }
    text
}

/// Compares messages with `tests/data/<name>.txt`; `KULAMI_WRITE_VIEWS=1` writes the file anew.
pub fn assert_written(name: &str, messages: &[(&str, Message)]) {
    let text = messages
        .iter()
        .fold(String::new(), |text, (title, message)| text + format!("=== {title}\n{}\n", written(message)).as_str());
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/{name}.txt"));
    if std::env::var_os("KULAMI_WRITE_VIEWS").is_some() {
        std::fs::write(&path, &text).expect("the file can be written");
    }
    let expected = std::fs::read_to_string(&path).expect("the file is there").replace("\r\n", "\n");
    assert!(text == expected, "{} says something else:\n{text}", path.display());
}

/// Compares messages with what is kept in the voice's language: `tests/data/view/end.txt` in English,
/// `tests/data/view/de/end.txt` in German.
pub fn assert_written_in(voice: &Voice<'_>, name: &str, messages: &[(&str, Message)]) {
    match voice.words.language() {
        Language::English => assert_written(name, messages),
        language => {
            let (folder, file) = name.split_once('/').expect("a folder and a file");
            assert_written(&format!("{folder}/{}/{file}", language.tag()), messages);
        }
    }
}
