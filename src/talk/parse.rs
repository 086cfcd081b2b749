//! Reads commands out of what people type, and leaves their talk alone.

use super::command::Command;
use super::table::{CommandKind, CommandSpec, OptionKind, OptionSpec, Subject, nearest};
use super::tokens::{Mentions, Token, alike, fold, folded, split, visible};
use super::values::Values;
use super::words::clean_name;
use crate::game::{RoomId, UserId};
use crate::rules::{Hole, ParseBoardError};

/// The longest line in characters that is read: the longest board, and room for everything else.
pub const MAX_LINE: usize = 500;

/// The longest line in characters with a record or a position to analyse.
pub const MAX_TEXT: usize = 2000;

/// The most mentions that are looked at.
const MAX_MENTIONS: usize = 16;

/// What decides whether words are meant for the program, and whom they mean.
#[derive(Clone, Copy, Debug)]
pub struct Heard<'a> {
    /// What it is called in that room: display names, and the texts by which it is mentioned (`<@123>`). They are
    /// read without regard to case, with or without an `@` before them.
    pub names: &'a [String],
    /// The word behind a sign that says whom one means, where several programs listen: `!kulami place d5`.
    pub word: &'a str,
    /// Whether `/place d5` and `//place d5` are read.
    pub slash: Sign,
    /// Whether `!place d5` is read.
    pub bang: Sign,
    /// Whether nobody but the person and the program is there: everything is said to it then.
    pub private: bool,
    /// Other people whom the words mention, with the text that mentions them.
    pub mentions: &'a [(String, UserId)],
    /// Rooms that the words mention, with the text that mentions them.
    pub rooms: &'a [(String, RoomId)],
}

impl Default for Heard<'_> {
    fn default() -> Self {
        Self {
            names: &[],
            word: "kulami",
            slash: Sign::Ours,
            bang: Sign::Shared,
            private: false,
            mentions: &[],
            rooms: &[],
        }
    }
}

/// Whose a sign before commands is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// It is not read.
    Off,
    /// Other programs listen to it too: an unknown word is met with silence.
    Shared,
    /// It is for us alone: an unknown word is a mistake to be told of.
    Ours,
}

/// What was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Parsed {
    /// A command.
    Command(Command),
    /// Nothing but a hole, said to nobody in particular: a placement if its writer has exactly one turn waiting in
    /// that room, and talk if not.
    BareHole {
        /// The hole.
        hole: Hole,
        /// Whether it was said with an exclamation mark: it is surely meant.
        sure: bool,
    },
}

/// Why words that are meant for the program can't be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CommandError {
    /// There is no such command.
    #[error("there is no command {word}")]
    Unknown {
        /// The word, bounded.
        word: String,
        /// The command that was probably meant.
        nearest: Option<&'static CommandSpec>,
    },
    /// The line is longer than any command.
    #[error("{} is too long", command.name)]
    TooLong {
        /// The command.
        command: &'static CommandSpec,
    },
    /// A quotation is not closed.
    #[error("{} has an open quotation", command.name)]
    OpenQuote {
        /// The command.
        command: &'static CommandSpec,
    },
    /// An option that it can't do without is not there.
    #[error("{} lacks {}", command.name, option.name)]
    Missing {
        /// The command.
        command: &'static CommandSpec,
        /// The option.
        option: &'static OptionSpec,
    },
    /// An option is there twice.
    #[error("{} has {} twice", command.name, option.name)]
    Twice {
        /// The command.
        command: &'static CommandSpec,
        /// The option.
        option: &'static OptionSpec,
    },
    /// An option is named and not told.
    #[error("{} of {} is empty", option.name, command.name)]
    Empty {
        /// The command.
        command: &'static CommandSpec,
        /// The option.
        option: &'static OptionSpec,
    },
    /// The command has no option of that name.
    #[error("{} has no option {word}", command.name)]
    NoOption {
        /// The command.
        command: &'static CommandSpec,
        /// The name before the colon, bounded.
        word: String,
        /// The option that was probably meant.
        nearest: Option<&'static OptionSpec>,
    },
    /// A word that says nothing to the command.
    #[error("{} can't be told {word}", command.name)]
    Unexpected {
        /// The command.
        command: &'static CommandSpec,
        /// The word, bounded.
        word: String,
    },
    /// An option's value can't be read.
    #[error("{} of {} can't be {word}: {problem}", option.name, command.name)]
    Value {
        /// The command.
        command: &'static CommandSpec,
        /// The option.
        option: &'static OptionSpec,
        /// The value, bounded.
        word: String,
        /// What is wrong with it.
        problem: ValueProblem,
    },
}

/// Why an option's value can't be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ValueProblem {
    /// It names nobody.
    #[error("nobody is named")]
    NoPerson,
    /// It mentions no room.
    #[error("no room is mentioned")]
    NoRoom,
    /// Nothing of it can be shown.
    #[error("there are no words")]
    NoWords,
    /// It is no hole.
    #[error("a hole is a column letter and a row number")]
    NoHole,
    /// It is no code.
    #[error("a code has ten letters and digits")]
    NoCode,
    /// It is no name for a board.
    #[error("a board's name is a short word")]
    NoName,
    /// It is no number of a game.
    #[error("a game has a number")]
    NoGame,
    /// It is none of the words that there are.
    #[error("that is none of the choices")]
    NoChoice {
        /// The word that was probably meant.
        nearest: Option<&'static str>,
    },
    /// It is no whole number in the range.
    #[error("a number from {min} to {max}")]
    NoNumber {
        /// The least.
        min: u8,
        /// The most.
        max: u8,
    },
    /// It is no time for a placement.
    #[error("a pace is a number of minutes, hours or days")]
    NoPace,
    /// It is no number of days, nor that one is back.
    #[error("an absence is a number of days, or off")]
    NoAbsence,
    /// They are no quiet hours.
    #[error("quiet hours are two times of day and a zone")]
    NoQuiet,
    /// There is no such time zone.
    #[error("a zone is a continent and a city")]
    NoZone,
    /// The seed of a random board is no number.
    #[error("a seed is a whole number")]
    NoSeed,
    /// The board's text is not a board.
    #[error(transparent)]
    NoBoard(ParseBoardError),
    /// What must follow a question's word does not.
    #[error("{word} has nothing right behind it")]
    NoSubject {
        /// The question's word.
        word: &'static str,
        /// What must follow it.
        subject: Subject,
    },
}

/// How clearly words are meant for the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meant {
    /// By a mention: whatever they are.
    Surely,
    /// By a sign, or since nobody else is there: if they look like a command.
    Likely,
    /// By a sign that others read too: if they name a command.
    IfKnown,
    /// By a name that may as well be what the talk is about: if they are a faultless command.
    IfFaultless,
}

/// Reads what somebody typed. `Ok(None)` is talk that is none of the program's business.
///
/// Takes time and memory bounded by [`MAX_LINE`] and the mentions, whatever the words.
///
/// # Errors
///
/// [`CommandError`] where the words are meant for the program, but are not a command that it knows.
pub fn parse(words: &str, heard: &Heard<'_>) -> Result<Option<Parsed>, CommandError> {
    let line: String = visible(words.trim()).take(MAX_TEXT + 1).collect();
    let length = line.chars().count();
    let long = length > MAX_LINE;
    let line = line.trim();
    let Some((meant, rest)) = addressed(line, heard) else {
        let hole = read_hole(line).filter(|_| !long);
        return Ok(hole.map(|(hole, sure)| Parsed::BareHole { hole, sure }));
    };
    match read_command(rest.trim_start(), length, meant, heard) {
        Ok(command) => Ok(command.map(Parsed::Command)),
        Err(_) if meant == Meant::IfFaultless => Ok(None),
        Err(error) => Err(error),
    }
}

/// Whether a line is said to the program, how clearly, and what is said.
fn addressed<'l>(line: &'l str, heard: &Heard<'_>) -> Option<(Meant, &'l str)> {
    if let Some((sign, rest)) = signed(line, heard) {
        let names = heard.names.iter().map(String::as_str).chain([heard.word]);
        if let Some((_, after)) = called(rest, names) {
            return Some((Meant::Surely, after));
        }
        if rest.starts_with(char::is_alphabetic) {
            let ours = sign == Sign::Ours || heard.private;
            return Some((if ours { Meant::Likely } else { Meant::IfKnown }, rest));
        }
    }
    match called(line, heard.names.iter().map(String::as_str)) {
        Some((true, after)) => Some((Meant::Surely, after)),
        Some((false, after)) if heard.private => Some((Meant::Likely, after)),
        Some((false, after)) => Some((Meant::IfFaultless, after)),
        None if heard.private => Some((Meant::Likely, line)),
        None => None,
    }
}

/// The sign that a line begins with, if it is read, and what follows it.
fn signed<'l>(line: &'l str, heard: &Heard<'_>) -> Option<(Sign, &'l str)> {
    let mut rest = line.chars();
    let sign = match fold(rest.next()?) {
        '/' => {
            // Some clients keep a second slash that others ask for.
            let after = rest.as_str();
            rest = after.strip_prefix(|second| fold(second) == '/').unwrap_or(after).chars();
            heard.slash
        }
        '!' => heard.bang,
        _ => return None,
    };
    (sign != Sign::Off).then_some((sign, rest.as_str()))
}

/// What follows the longest name that a line begins with, and whether that surely calls it: with an `@`, as a
/// platform's mention, or set off by a colon or comma.
fn called<'l, 'n>(line: &'l str, names: impl Iterator<Item = &'n str>) -> Option<(bool, &'l str)> {
    let bare = line.strip_prefix(['@', '\u{ff20}']);
    names
        .filter_map(|name| {
            let (after, set_off) = after_name(bare.unwrap_or(line), name.strip_prefix('@').unwrap_or(name))?;
            Some((bare.is_some() || set_off || name.starts_with('<'), after))
        })
        .min_by_key(|(_, after)| after.len())
}

/// What follows a name at the beginning of a line, and whether a colon or comma sets it off.
fn after_name<'l>(line: &'l str, name: &str) -> Option<(&'l str, bool)> {
    if name.is_empty() {
        return None;
    }
    let mut rest = line.chars();
    for expected in visible(name) {
        if !alike(rest.next()?, expected) {
            return None;
        }
    }
    let rest = rest.as_str();
    let unmarked = rest.trim_start_matches([':', ',', '\u{ff1a}', '\u{ff0c}']);
    let marked = unmarked.len() < rest.len();
    (unmarked.is_empty() || unmarked.starts_with(char::is_whitespace)).then_some((unmarked, marked))
}

/// A word that is a hole, perhaps with a full stop behind, and whether an exclamation mark says that it is surely meant.
fn read_hole(word: &str) -> Option<(Hole, bool)> {
    // No hole is longer, and a long line is not worth folding.
    if word.len() > 16 {
        return None;
    }
    let word = folded(word);
    let word = word.trim_end_matches('.');
    let sure = word.strip_suffix('!');
    Some((sure.unwrap_or(word).parse().ok()?, sure.is_some()))
}

/// Reads a command's words behind the address.
fn read_command(rest: &str, length: usize, meant: Meant, heard: &Heard<'_>) -> Result<Option<Command>, CommandError> {
    let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
    let first = folded(rest[..end].trim_end_matches(['.', ',', ';', ':', '!', '?']));
    if first.is_empty() {
        // Called by name alone: whoever does that asks what it can do.
        return Ok((meant == Meant::Surely).then_some(Command::Help { command: None }));
    }
    let (command, rest, bare) = match (CommandSpec::named(&first), read_hole(&rest[..end])) {
        (Some(command), _) => (command, &rest[end..], false),
        (None, Some((_, sure))) => (CommandSpec::of(CommandKind::Place), rest, !sure),
        (None, None) => return unknown(&first, meant).map_or(Ok(None), Err),
    };
    if length > if command.kind == CommandKind::Analyse { MAX_TEXT } else { MAX_LINE } {
        return Err(CommandError::TooLong { command });
    }
    let mut command = match text_in(command, rest) {
        Some((before, text)) => read_options(command, before, Some(text), heard)?,
        None => read_options(command, rest, None, heard)?,
    };
    if let Command::Place { sure, .. } = &mut command {
        *sure = !bare;
    }
    Ok(Some(command))
}

/// What is to be said of a word that is no command; nothing where it may be talk or another program's.
fn unknown(word: &str, meant: Meant) -> Option<CommandError> {
    let like_a_command = || {
        let plain = |character: char| character.is_alphanumeric() || matches!(character, '-' | '_');
        word.chars().all(plain) && word.chars().nth(1).is_some()
    };
    let told = match meant {
        Meant::Surely => true,
        Meant::Likely => like_a_command(),
        Meant::IfKnown | Meant::IfFaultless => false,
    };
    told.then(|| CommandError::Unknown { word: clean_name(word), nearest: CommandSpec::nearest(word) })
}

/// The text that a command is to read as it stands, and what stands before it; `None` where there is none, or where it
/// stands behind its option's name, as any other value.
fn text_in<'l>(command: &'static CommandSpec, rest: &'l str) -> Option<(&'l str, &'l str)> {
    let option = command.options.iter().find(|option| option.kind == OptionKind::Text)?;
    let mut at = 0;
    for word in rest.split(char::is_whitespace) {
        let named = word.split_once(':').is_some_and(|(name, _)| command.option(&folded(name)) == Some(option));
        if named {
            return None;
        }
        // A name may hold anything, and what is within quotes belongs to what they hold.
        let is_name =
            word.trim_start_matches('"').starts_with('@') || !rest[..at].matches('"').count().is_multiple_of(2);
        if !is_name && (word.trim_start_matches('`').starts_with('[') || word.contains('/')) {
            return rest.split_at_checked(at);
        }
        at += word.len() + rest[at + word.len()..].chars().next().map_or(0, char::len_utf8);
    }
    None
}

/// Reads what the command is told, with a text behind it that is read as it stands.
fn read_options(
    command: &'static CommandSpec,
    rest: &str,
    text: Option<&str>,
    heard: &Heard<'_>,
) -> Result<Command, CommandError> {
    let (people, rooms) = (seen(heard.mentions), seen(heard.rooms));
    let mentions = Mentions { people: &people, rooms: &rooms };
    let line = split(rest, mentions, &|word| command.option(word).is_some());
    if line.open {
        return Err(CommandError::OpenQuote { command });
    }
    let mut values = Values::new(command);
    let mut tokens = line.tokens.into_iter().peekable();
    while let Some(mut token) = tokens.next() {
        // "theme light" says what "theme:light" does, where a value can't stand without the name.
        if let Some(option) = named_apart(command, &token)
            && let Some(value) = tokens.next_if(|next| next.name.is_none())
        {
            token = Token { name: Some(option.name.to_owned()), ..value };
        }
        let option = match &token.name {
            Some(name) => command.option(name),
            None => values.option_for(&token),
        };
        let Some(option) = option else { return Err(stray(command, &token)) };
        if option.kind == OptionKind::Words {
            while let Some(more) = tokens.next_if(|next| next.name.is_none()) {
                token.value.extend([" ", &more.value]);
            }
        }
        // A question's word may have its subject behind it.
        let next = tokens.peek().filter(|next| next.name.is_none());
        let took_next = values.read(option, &token, next)?;
        if took_next {
            tokens.next();
        }
    }
    if let (Some(text), Some(option)) = (text, command.options.iter().find(|option| option.kind == OptionKind::Text)) {
        values.read(option, &Token { value: text.to_owned(), quoted: true, ..Token::default() }, None)?;
    }
    values.command()
}

/// Mentions as they stand in a line that was read.
fn seen<T: Clone>(mentions: &[(String, T)]) -> Vec<(String, T)> {
    let seen = |(text, id): &(String, T)| (visible(text).take(MAX_LINE).collect(), id.clone());
    mentions.iter().take(MAX_MENTIONS).map(seen).collect()
}

/// The option that a word without a colon names, if its value always needs the name.
fn named_apart(command: &'static CommandSpec, token: &Token) -> Option<&'static OptionSpec> {
    let bare = token.name.is_none() && !token.quoted && token.mention.is_none();
    command.option(&token.word()).filter(|option| bare && !option.positional)
}

/// What is to be said of a word that no option takes.
fn stray(command: &'static CommandSpec, token: &Token) -> CommandError {
    let colon = token.value.char_indices().find(|&(_, c)| fold(c) == ':').filter(|_| !token.quoted);
    match colon {
        Some((at, _)) if at > 0 => {
            let word = folded(&token.value[..at]);
            let names = command.options.iter().flat_map(|option| option.aliases.iter().copied().chain([option.name]));
            let nearest = nearest(&word, names).and_then(|name| command.option(name));
            CommandError::NoOption { command, word: clean_name(&word), nearest }
        }
        _ => CommandError::Unexpected { command, word: clean_name(&token.value) },
    }
}
