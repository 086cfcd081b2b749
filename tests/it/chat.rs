//! Chat scripts: what several people do, and what each of them sees, on the host itself.
//!
//! A script in `tests/data/chat/` is its own transcript: what people do stands at the left, what they see is indented
//! below. A run makes the transcript anew and compares it. `KULAMI_BLESS=1` writes it instead, to be read before it is
//! committed.
//!
//! ```text
//! ann: /challenge bob          ann types into the room
//! ann privately: /games        ann types where nobody else reads
//! ann in hall: /games          ann types into another channel of the server; `in hall/talk` is a thread of it. Where
//!                              there is no server it is another room.
//! bob replies to m2: d5        bob answers a message
//! ann privately presses Play   a button that ann can see, where nobody else is
//! bob presses Accept           the latest button of that name that bob can see; `on m1` for another message's
//! ann chooses d5               from the latest menu that ann can see; `on m1` for another message's
//! ann privately chooses d5      the same where nobody else is
//! ann, bob: d4 d7 i7           they type in turns, with semicolons between longer lines; only what the last one brings
//!                              is shown
//! anna privately: link CODE    CODE is the latest code to link accounts by that anybody has seen
//! wait 49h                     time passes
//! nobody can write to bob       no message comes to bob alone from now on
//! restart                      the program ends and starts again on the same store
//! again                        the last event is delivered once more
//! ann is on Discord            so she is from now on, in another room of that name, and the program is there too
//! ann reads French             so her app says from now on
//! a server                     the room is a channel of a server from now on, beside #hall
//! the program is thrown out    of the room, or of the server; `the program comes back`
//! only ann manages             ann alone may change the room's settings from now on
//! nobody knows who manages     the platform does not say it from now on
//! ```

use crate::support::{Room, Seen};
use std::fmt::Write;
use std::path::Path;

#[test]
fn scripts_read_as_they_run() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/chat");
    let mut scripts: Vec<_> =
        std::fs::read_dir(&folder).expect("there are scripts").map(|entry| entry.expect("an entry").path()).collect();
    scripts.sort();
    assert!(!scripts.is_empty());
    let mut wrong = Vec::new();
    for path in scripts {
        let script = std::fs::read_to_string(&path).expect("a script is text");
        let transcript = run(&script);
        if transcript == script {
            continue;
        }
        if std::env::var_os("KULAMI_BLESS").is_some() {
            std::fs::write(&path, transcript).expect("a transcript can be written");
        } else {
            let differing = script.lines().zip(transcript.lines()).position(|(had, has)| had != has);
            let line = differing.unwrap_or_else(|| script.lines().count().min(transcript.lines().count()));
            wrong.push(format!(
                "{}:{}: written {:?}, run {:?}",
                path.display(),
                line + 1,
                script.lines().nth(line),
                transcript.lines().nth(line)
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn run(script: &str) -> String {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().start_paused(true).build();
    runtime.expect("a runtime can be made").block_on(async {
        let mut room = Room::open().await;
        let mut transcript = String::new();
        let mut code = String::new();
        for line in script.lines().filter(|line| !line.starts_with("  ")) {
            writeln!(transcript, "{line}").expect("a string takes everything");
            if !line.is_empty() && !line.starts_with('#') {
                for seen in act(&mut room, &line.replace("CODE", &code)).await {
                    code = code_in(&seen).unwrap_or(code);
                    show(&mut transcript, &seen);
                }
            }
        }
        transcript
    })
}

/// Does what a line says.
async fn act(room: &mut Room, line: &str) -> Vec<Seen> {
    match befall(room, line).await {
        Some(seen) => seen,
        None => speak(room, line).await,
    }
}

/// Lets happen what nobody says; `None` for a line in which somebody speaks or presses.
async fn befall(room: &mut Room, line: &str) -> Option<Vec<Seen>> {
    if let Some(time) = line.strip_prefix("wait ") {
        let span: jiff::Span = time.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
        let time = span.to_duration(jiff::SpanRelativeTo::days_are_24_hours()).expect("a span has a length");
        return Some(room.wait(time.unsigned_abs()).await);
    }
    if let Some(name) = line.strip_prefix("only ").and_then(|rest| rest.strip_suffix(" manages")) {
        room.set_manager(Some(name));
        return Some(Vec::new());
    }
    if let Some((name, network)) = line.split_once(" is on ") {
        room.is_on(name, network);
        return Some(Vec::new());
    }
    if let Some((name, language)) = line.split_once(" reads ") {
        room.reads(name, language);
        return Some(Vec::new());
    }
    if let Some(name) = line.strip_prefix("nobody can write to ") {
        room.shut(name);
        return Some(Vec::new());
    }
    Some(match line {
        "restart" => room.restart().await,
        "again" => room.again().await,
        "a server" => {
            room.join_a_server();
            Vec::new()
        }
        "the program is thrown out" => room.thrown_out().await,
        "the program comes back" => room.comes_back().await,
        "nobody knows who manages" => {
            room.set_manager(None);
            Vec::new()
        }
        _ => return None,
    })
}

/// Lets somebody speak, press or choose.
async fn speak(room: &mut Room, line: &str) -> Vec<Seen> {
    if let Some((names, words)) = line.split_once(": ")
        && let Some((one, other)) = names.split_once(", ")
    {
        let mut seen = Vec::new();
        let between = if words.contains("; ") { "; " } else { " " };
        for (name, words) in [one, other].into_iter().cycle().zip(words.split(between)) {
            seen = room.says(name, words, None).await;
        }
        return seen;
    }
    let name = line.split([' ', ':']).next().expect("a line has a first word");
    let rest = &line[name.len()..];
    if let Some(words) = rest.strip_prefix(": ") {
        room.says(name, words, None).await
    } else if let Some(words) = rest.strip_prefix(" privately: ") {
        room.says_privately(name, words).await
    } else if let Some((message, words)) = rest.strip_prefix(" replies to ").and_then(|rest| rest.split_once(": ")) {
        room.says(name, words, Some(message)).await
    } else if let Some(label) = rest.strip_prefix(" privately presses ") {
        room.presses_privately(name, label).await
    } else if let Some((channel, label)) = rest.strip_prefix(" in ").and_then(|rest| rest.split_once(" presses ")) {
        room.presses_in(name, channel, label).await
    } else if let Some(choice) = rest.strip_prefix(" privately chooses ") {
        room.chooses_privately(name, choice).await
    } else if let Some((channel, words)) = rest.strip_prefix(" in ").and_then(|rest| rest.split_once(": ")) {
        room.says_in(name, channel, words).await
    } else if let Some(label) = rest.strip_prefix(" presses ") {
        let (label, message) = on(label);
        room.presses(name, label, message).await
    } else if let Some(choice) = rest.strip_prefix(" chooses ") {
        let (choice, message) = on(choice);
        room.chooses(name, choice, message).await
    } else {
        panic!("a script has no such line: {line}")
    }
}

fn on(words: &str) -> (&str, Option<&str>) {
    words.split_once(" on ").map_or((words, None), |(words, message)| (words, Some(message)))
}

/// The code to link accounts by that somebody sees.
fn code_in(seen: &Seen) -> Option<String> {
    let is_code = |word: &&str| {
        let letters = |part: &str| part.len() == 5 && part.bytes().all(|letter| letter.is_ascii_alphanumeric());
        word.split_once('-').is_some_and(|(first, last)| letters(first) && letters(last))
            && **word == word.to_uppercase()
    };
    let mut words = seen.lines.iter().flat_map(|line| line.split(' '));
    words.find(is_code).map(str::to_owned)
}

fn show(transcript: &mut String, seen: &Seen) {
    let mut lines = seen.lines.iter();
    let first = lines.next().map_or("", String::as_str);
    writeln!(transcript, "  {}: {first}", seen.who).expect("a string takes everything");
    for line in lines {
        writeln!(transcript, "    {line}").expect("a string takes everything");
    }
}
