//! Reads what was typed as a value of an option's kind.

use super::{DEFAULT, Value};
use crate::game::{Code, GameId, MAX_AWAY, ParseQuietError, Proof};
use crate::rules::{FIELD, Hole, Scoring};
use crate::talk::boards::{BoardWish, board_name, board_text, board_wish};
use crate::talk::command::{Question, Which, Who};
use crate::talk::conduct::Absence;
use crate::talk::parse::ValueProblem;
use crate::talk::table::{ChoiceSpec, CommandSpec, OptionKind, QuestionSpec, Subject, nearest};
use crate::talk::tokens::{Token, is_double};
use crate::talk::words::{Language, MAX_REASON, clean_line, clean_name};
impl OptionKind {
    /// Whether a value can only be one of this kind, by its look.
    pub(super) fn claims(self, token: &Token) -> bool {
        if token.mention.is_some() || token.value.starts_with('@') {
            return matches!(self, Self::Person | Self::Game);
        }
        let word = token.word();
        match self {
            Self::Person | Self::BoardName | Self::Text | Self::Words => false,
            Self::BoardText => word.contains('/'),
            Self::Room => token.room.is_some(),
            Self::Game => is_number(&word) || word.parse::<Code>().is_ok(),
            Self::Code => word.parse::<Proof>().is_ok(),
            Self::Number { .. } | Self::Bound { .. } => word.bytes().all(|byte| byte.is_ascii_digit()),
            Self::Command => true,
            Self::Hole | Self::Choice(_) | Self::Bonuses(_) | Self::Absence(_) | Self::Quiet => {
                read(self, token).is_ok()
            }
            // `none` alone rather means the bonuses; whatever looks like a time is one, if a wrong one.
            Self::Pace(_) => word.starts_with(|first: char| first.is_ascii_digit()) && word.ends_with(['m', 'h', 'd']),
            Self::Board(choices) => {
                let kind = |word: &str| word.split([':', '-']).next().map(str::to_owned);
                word.contains('/') || choices.iter().any(|choice| kind(choice.word) == kind(&word))
            }
            Self::Question(questions) => {
                let first = first_word(&word);
                hole(token).is_ok() || questions.iter().any(|question| question.word == first)
            }
        }
    }

    /// Whether a value is a mistyped word of this kind.
    pub(super) fn nearly_claims(self, token: &Token) -> bool {
        match self {
            Self::Choice(choices) | Self::Board(choices) | Self::Bonuses(choices) if !token.quoted => {
                nearest(&token.word(), choices.iter().map(|choice| choice.word)).is_some()
            }
            _ => false,
        }
    }
}

/// Whether a value may be somebody's name: one with a colon is rather a mistyped option.
pub(super) fn is_name(token: &Token) -> bool {
    token.quoted || !token.word().contains(':')
}

/// Whether a word can only be a game's number.
fn is_number(word: &str) -> bool {
    word.starts_with('#') || (!word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Reads a value of any kind but a question.
pub(super) fn read(kind: OptionKind, token: &Token) -> Result<Value, ValueProblem> {
    Ok(match kind {
        OptionKind::Person => Value::Person(person(token)?),
        OptionKind::Room => Value::Room(token.room.clone().ok_or(ValueProblem::NoRoom)?),
        OptionKind::Board(choices) | OptionKind::Bonuses(choices) | OptionKind::Pace(choices)
            if is_default(token, choices) =>
        {
            Value::Word(DEFAULT)
        }
        OptionKind::Absence(_) => Value::Absence(absence(&token.word()).ok_or(ValueProblem::NoAbsence)?),
        OptionKind::Quiet => quiet(token)?,
        OptionKind::Pace(_) => Value::Pace(token.word().parse().map_err(|_| ValueProblem::NoPace)?),
        OptionKind::Words => Value::Words(words(token)?),
        OptionKind::Text => Value::Text(text(token)?),
        OptionKind::Hole => Value::Hole(hole(token)?),
        OptionKind::Game => Value::Game(game(token)?),
        OptionKind::Choice(choices) => Value::Word(choice(&token.word(), choices)?),
        OptionKind::Board(choices) => Value::Board(board(token, choices)?),
        OptionKind::BoardName => Value::BoardName(board_name(&token.word()).ok_or(ValueProblem::NoName)?),
        OptionKind::BoardText => Value::BoardText(board_text(&token.word())?),
        OptionKind::Bonuses(choices) => Value::Bonuses(bonuses(token, choices)?),
        OptionKind::Number { min, max } => {
            let number = token.word().parse().ok().filter(|number| (min..=max).contains(number));
            Value::Number(number.ok_or(ValueProblem::NoNumber { min, max })?)
        }
        OptionKind::Bound { max } => match token.word() {
            none if none == "0" || none == DEFAULT => Value::Word(DEFAULT),
            number => {
                let number = number.parse().ok().filter(|number| (1..=max).contains(number));
                Value::Number(number.ok_or(ValueProblem::NoNumber { min: 0, max })?)
            }
        },
        OptionKind::Command => Value::Word(command(token)?),
        OptionKind::Code => Value::Code(token.word().parse().map_err(|_| ValueProblem::NoCode)?),
        OptionKind::Question(_) => return Err(ValueProblem::NoChoice { nearest: None }),
    })
}

/// Whether a value takes a setting back.
fn is_default(token: &Token, choices: &[ChoiceSpec]) -> bool {
    token.word() == DEFAULT && choices.iter().any(|choice| choice.word == DEFAULT)
}

/// Reads an absence: `7d`, `7`, `off`.
fn absence(word: &str) -> Option<Absence> {
    if word == "off" {
        return Some(Absence::Off);
    }
    let days = word.strip_suffix('d').unwrap_or(word).parse().ok();
    days.filter(|days| (1..=MAX_AWAY).contains(days)).map(Absence::Days)
}

/// Reads quiet hours, or that there are to be none.
fn quiet(token: &Token) -> Result<Value, ValueProblem> {
    match token.word().as_str() {
        DEFAULT | "off" | "none" => Ok(Value::Word(DEFAULT)),
        words => match words.parse() {
            Ok(quiet) => Ok(Value::Quiet(quiet)),
            Err(ParseQuietError::Hours) => Err(ValueProblem::NoQuiet),
            Err(ParseQuietError::Zone) => Err(ValueProblem::NoZone),
        },
    }
}

fn person(token: &Token) -> Result<Who, ValueProblem> {
    if let Some(id) = &token.mention {
        return Ok(Who::Id(id.clone()));
    }
    let name = clean_name(token.value.strip_prefix('@').unwrap_or(&token.value));
    if name.is_empty() { Err(ValueProblem::NoPerson) } else { Ok(Who::Name(name)) }
}

fn words(token: &Token) -> Result<String, ValueProblem> {
    let words = clean_line(&token.value, MAX_REASON);
    if words.is_empty() { Err(ValueProblem::NoWords) } else { Ok(words) }
}

/// A record or a position, its spaces and quotes as they are read.
fn text(token: &Token) -> Result<String, ValueProblem> {
    let plain = |character| if is_double(character) { '"' } else { character };
    let text: String = token.value.chars().filter(|character| *character != '`').map(plain).collect();
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if text.is_empty() { Err(ValueProblem::NoWords) } else { Ok(text) }
}

/// A hole; an exclamation mark behind it says that it is surely meant, which a command says anyway.
fn hole(token: &Token) -> Result<Hole, ValueProblem> {
    token.word().trim_end_matches('!').parse().map_err(|_| ValueProblem::NoHole)
}

fn game(token: &Token) -> Result<Which, ValueProblem> {
    let word = token.word();
    if let Some(code) = word.parse().ok().filter(|_| token.mention.is_none() && !token.quoted) {
        return Ok(Which::Code(code));
    }
    if token.mention.is_none() && is_number(&word) {
        let number = word.strip_prefix('#').unwrap_or(&word).parse().ok();
        return number.and_then(GameId::new).map(Which::Number).ok_or(ValueProblem::NoGame);
    }
    person(token).map(Which::With)
}

fn choice(word: &str, choices: &'static [ChoiceSpec]) -> Result<&'static str, ValueProblem> {
    choices
        .iter()
        .map(|choice| choice.word)
        // A language may be called by its name, too.
        .find(|choice| *choice == word || Language::named(word).is_some_and(|language| language.tag() == *choice))
        .ok_or_else(|| ValueProblem::NoChoice { nearest: nearest(word, choices.iter().map(|choice| choice.word)) })
}

fn board(token: &Token, choices: &'static [ChoiceSpec]) -> Result<BoardWish, ValueProblem> {
    let word = token.word();
    board_wish(&word).or_else(|problem| match problem {
        ValueProblem::NoChoice { .. } => {
            let nearest = nearest(&word, choices.iter().map(|choice| choice.word));
            // What a room is set to is for all times; what it keeps under a name may go.
            let lasts = choices.iter().any(|choice| choice.word == DEFAULT);
            match board_name(&word).filter(|_| !lasts) {
                Some(name) => Ok(BoardWish::Kept(name)),
                None => Err(ValueProblem::NoChoice { nearest }),
            }
        }
        problem => Err(problem),
    })
}

fn bonuses(token: &Token, choices: &'static [ChoiceSpec]) -> Result<Scoring, ValueProblem> {
    let word = token.word();
    if word == "both" {
        return Ok(Scoring { area: true, lines: true });
    }
    word.parse().map_err(|_| ValueProblem::NoChoice { nearest: nearest(&word, choices.iter().map(|c| c.word)) })
}

fn command(token: &Token) -> Result<&'static str, ValueProblem> {
    let word = token.word();
    let word = word.trim_start_matches(['/', '!']);
    CommandSpec::named(word)
        .map(|command| command.name)
        .ok_or_else(|| ValueProblem::NoChoice { nearest: CommandSpec::nearest(word).map(|command| command.name) })
}

fn first_word(words: &str) -> &str {
    words.split_whitespace().next().unwrap_or_default()
}

/// Reads a question, whose subject may be in the same (quoted) value or in the next; a hole alone asks for its tile.
pub(super) fn question(
    token: &Token,
    next: Option<&Token>,
    questions: &'static [QuestionSpec],
) -> Result<(Question, bool), ValueProblem> {
    if let Ok(hole) = hole(token) {
        return Ok((Question::Tile(hole), false));
    }
    let word = token.word();
    let first = first_word(&word);
    let spec = questions.iter().find(|question| question.word == first).ok_or_else(|| ValueProblem::NoChoice {
        nearest: nearest(first, questions.iter().map(|question| question.word)),
    })?;
    let inside = word.split_whitespace().nth(1).map(str::to_owned);
    let took_next = spec.subject != Subject::Nothing && inside.is_none() && next.is_some();
    let subject = inside.or_else(|| next.map(Token::word)).unwrap_or_default();
    asked(spec, &subject)
        .map(|question| (question, took_next))
        .ok_or(ValueProblem::NoSubject { word: spec.word, subject: spec.subject })
}

fn asked(spec: &QuestionSpec, subject: &str) -> Option<Question> {
    let number = |max: u8| subject.parse::<u8>().ok().filter(|number| (1..=max).contains(number));
    Some(match spec.word {
        "tile" => Question::Tile(subject.parse().ok()?),
        "row" => Question::Row(number(FIELD)? - 1),
        "column" => {
            let letter = *subject.as_bytes().first().filter(|_| subject.len() == 1)?;
            Question::Column(letter.checked_sub(b'a').filter(|column| *column < FIELD)?)
        }
        "tiles" => Question::Tiles,
        "area" => Question::Area,
        "lines" => Question::Lines,
        "last" => Question::Last(number(2 * crate::rules::MARBLES)?),
        "after" => Question::After(subject.parse().ok()?),
        _ => return None,
    })
}
