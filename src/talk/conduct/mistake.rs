//! What is said of a command that can't be read: what is wrong, and what to type instead.

use super::{Args, Message, Text, Voice, says};
use crate::game::MAX_AWAY;
use crate::rules::{ParseBoardError, Side};
use crate::talk::parse::{CommandError, ValueProblem};
use crate::talk::table::{CommandSpec, OptionKind, OptionSpec, Subject};

/// Says what is wrong with a command and what to type instead.
#[must_use]
pub fn mistake(voice: &Voice<'_>, error: &CommandError) -> Message {
    says(match error {
        CommandError::Unknown { word, nearest: Some(nearest) } => {
            let args = voice.typed(Args::new().code("word", word), "nearest", nearest.name);
            voice.say("mistake-unknown-nearest", &args)
        }
        CommandError::Unknown { word, nearest: None } => {
            let args = voice.typed(Args::new().code("word", word), "help", "help");
            voice.say("mistake-unknown", &args)
        }
        CommandError::TooLong { command } => voice.say("mistake-too-long", &of(voice, command)),
        CommandError::OpenQuote { command } => {
            let example = format!("{} \"Anna Maria\"", command.name);
            voice.say("mistake-open-quote", &voice.typed(Args::new(), "example", &example))
        }
        CommandError::Missing { command, option } => missing(voice, command, option),
        CommandError::Twice { command, option } => voice.say("mistake-twice", &of_option(voice, command, option)),
        CommandError::Empty { command, option } => voice.say("mistake-empty", &of_option(voice, command, option)),
        CommandError::NoOption { command, word, nearest } => no_option(voice, command, word, *nearest),
        CommandError::Unexpected { command, word } => {
            let args = voice.typed(of(voice, command).code("word", word), "help", &help_line(command));
            let named = |option: &OptionSpec| matches!(option.kind, OptionKind::Person | OptionKind::Game);
            if command.options.iter().any(named) {
                voice.say("mistake-unexpected-name", &args)
            } else {
                voice.say("mistake-unexpected", &args)
            }
        }
        CommandError::Value { command, option, word, problem } => {
            let args = of_option(voice, command, option).code("word", word);
            value(voice, command, option, problem, args)
        }
    })
}

/// A command, and a line that shows it at work.
fn of(voice: &Voice<'_>, command: &CommandSpec) -> Args {
    let args = voice.typed(Args::new(), "command", command.name);
    voice.typed(args, "example", command.examples[0].line)
}

/// A command and an option of it, and a line that shows the option at work.
fn of_option(voice: &Voice<'_>, command: &CommandSpec, option: &OptionSpec) -> Args {
    let named = format!("{}:", option.name);
    let shows = |line: &str| match option.kind {
        OptionKind::Game => line.contains(['#', '@']),
        OptionKind::Code => line.contains('-'),
        _ => line.contains(&named),
    };
    let example = command.examples.iter().find(|example| shows(example.line)).unwrap_or(&command.examples[0]);
    let args = voice.typed(Args::new(), "command", command.name).code("option", option.name);
    voice.typed(args, "example", example.line)
}

fn help_line(command: &CommandSpec) -> String {
    format!("help {}", command.name)
}

fn missing(voice: &Voice<'_>, command: &CommandSpec, option: &OptionSpec) -> Text {
    let args = of_option(voice, command, option);
    match option.kind {
        OptionKind::Person => voice.say("mistake-missing-person", &args),
        OptionKind::Hole => voice.say("mistake-missing-hole", &args),
        OptionKind::Question(_) => {
            voice.say("mistake-missing-question", &args.text("choices", choices(option.kind).join(", ")))
        }
        _ => voice.say("mistake-missing-value", &args),
    }
}

fn no_option(voice: &Voice<'_>, command: &CommandSpec, word: &str, nearest: Option<&OptionSpec>) -> Text {
    let args = of(voice, command).code("word", word);
    match nearest {
        Some(nearest) => voice.say("mistake-no-option-nearest", &args.code("nearest", format!("{}:", nearest.name))),
        None if command.options.is_empty() => voice.say("mistake-no-options", &args),
        None => {
            let options: Vec<&str> = command.options.iter().map(|option| option.name).collect();
            let args = voice.typed(args.text("options", options.join(", ")), "help", &help_line(command));
            voice.say("mistake-no-option", &args)
        }
    }
}

/// The words that an option's value may be or begin with.
fn choices(kind: OptionKind) -> Vec<&'static str> {
    match kind {
        OptionKind::Question(questions) => questions.iter().map(|question| question.word).collect(),
        _ => kind.choices().iter().map(|choice| choice.word).collect(),
    }
}

fn value(voice: &Voice<'_>, command: &CommandSpec, option: &OptionSpec, problem: &ValueProblem, args: Args) -> Text {
    match problem {
        ValueProblem::NoPerson => voice.say("mistake-no-person", &args),
        ValueProblem::NoRoom => voice.say("mistake-no-room", &args),
        ValueProblem::NoWords => voice.say("mistake-empty", &args),
        ValueProblem::NoCode => voice.say("mistake-no-link-code", &args),
        ValueProblem::NoHole => voice.say("mistake-no-hole", &args),
        ValueProblem::NoName => voice.say("mistake-no-board-name", &args),
        ValueProblem::NoGame => voice.say("mistake-no-game", &voice.typed(args, "games", "games")),
        ValueProblem::NoChoice { nearest } => no_choice(voice, option, *nearest, args),
        ValueProblem::NoNumber { min, max } => {
            voice.say("mistake-no-number", &args.number("min", *min).number("max", *max))
        }
        ValueProblem::NoPace => voice.say("mistake-no-pace", &args),
        ValueProblem::NoAbsence => voice.say("mistake-no-absence", &args.number("most", MAX_AWAY)),
        ValueProblem::NoQuiet => voice.say("mistake-no-quiet", &args),
        ValueProblem::NoZone => voice.say("mistake-no-zone", &args),
        ValueProblem::NoSeed => {
            voice.say("mistake-no-seed", &args.code("example", format!("{}:square-17", option.name)))
        }
        ValueProblem::NoBoard(error) => {
            let args = args.text("problem", board(voice, error));
            if option.kind == OptionKind::BoardText {
                voice.say("mistake-board-text", &voice.typed(args, "letters", "board letters"))
            } else {
                voice.say("mistake-board", &voice.typed(args, "example", command.examples[0].line))
            }
        }
        ValueProblem::NoSubject { word, subject } => {
            let line = format!("{} {word} ", command.name);
            let example = command.examples.iter().find(|example| example.line.starts_with(&line));
            let args = voice.typed(args.code("word", word), "example", example.map_or(command.name, |e| e.line));
            match subject {
                Subject::Hole | Subject::Nothing => voice.say("mistake-no-subject-hole", &args),
                Subject::Row => voice.say("mistake-no-subject-row", &args),
                Subject::Column => voice.say("mistake-no-subject-column", &args),
                Subject::Count => voice.say("mistake-no-subject-count", &args),
            }
        }
    }
}

fn no_choice(voice: &Voice<'_>, option: &OptionSpec, nearest: Option<&str>, args: Args) -> Text {
    match (option.kind, nearest) {
        (OptionKind::Command, Some(nearest)) => {
            let nearest = format!("help {nearest}");
            voice.say("mistake-no-command-nearest", &voice.typed(args, "nearest", &nearest))
        }
        (OptionKind::Command, None) => voice.say("mistake-no-command", &voice.typed(args, "help", "help")),
        (_, Some(nearest)) => voice.say("mistake-no-choice-nearest", &args.code("nearest", nearest)),
        (kind, None) => voice.say("mistake-no-choice", &args.text("choices", choices(kind).join(", "))),
    }
}

/// What is wrong with a text that should be a board.
fn board(voice: &Voice<'_>, error: &ParseBoardError) -> String {
    use ParseBoardError as Error;
    let count = |number: usize| Args::new().number("found", number as f64);
    let tile = |tile: char| Args::new().text("tile", tile);
    match *error {
        Error::TooLong { found } => voice.plain("mistake-board-too-long", &count(found)),
        Error::Empty => voice.plain("mistake-board-empty", &Args::new()),
        Error::TooManyRows { found } => voice.plain("mistake-board-too-many-rows", &count(found)),
        Error::RowTooLong { row, found } => voice.plain("mistake-board-row-too-long", &count(found).number("row", row)),
        Error::RaggedRow { row, found, expected } => {
            let args = count(found).number("row", row).number("expected", expected as f64);
            voice.plain("mistake-board-ragged-row", &args)
        }
        Error::UnknownTile { character, at } => {
            voice.plain("mistake-board-unknown-tile", &Args::new().text("character", character).text("at", at))
        }
        Error::MissingTile { tile: letter } => voice.plain("mistake-board-missing-tile", &tile(letter)),
        Error::TileCount { found } => voice.plain("mistake-board-tile-count", &count(found)),
        Error::Overlap { tile: letter, at } => voice.plain("mistake-board-overlap", &tile(letter).text("at", at)),
        Error::TileInPieces { tile: letter, at, apart } => {
            voice.plain("mistake-board-pieces", &tile(letter).text("at", at).text("apart", apart))
        }
        Error::TileNotRectangle { tile: letter, at } => {
            voice.plain("mistake-board-not-rectangle", &tile(letter).text("at", at))
        }
        Error::NoSuchShape { tile: letter, at, width, height } => {
            let args = tile(letter).text("at", at).number("width", width).number("height", height);
            voice.plain("mistake-board-no-such-shape", &args)
        }
        Error::TooMany { shape, found, tile: letter, at } => {
            let args = count(found).text("shape", shape).number("count", shape.count()).text("tile", letter);
            voice.plain("mistake-board-too-many", &args.text("at", at))
        }
        Error::EmptyBorder { side } => {
            let side = match side {
                Side::Left => "left",
                Side::Right => "right",
                Side::Top => "top",
                Side::Bottom => "bottom",
            };
            voice.plain("mistake-board-empty-border", &Args::new().text("side", side))
        }
        Error::Disconnected { at, tile } => {
            voice.plain("mistake-board-disconnected", &Args::new().text("at", at).text("tile", tile))
        }
    }
}
