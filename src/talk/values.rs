//! The values of a command's options: which option a bare value is for, how it is read, and the command they make.

use super::boards::{BoardDeed, BoardForm, BoardWish, board_name, board_wish};
use super::command::{Command, Period, Question, Which, Who, Whose};
use super::conduct::Absence;
use super::parse::{CommandError, ValueProblem};
use super::settings::{Challengers, ForeignNames, OwnChange, RoomChange, RoomDeed, flag, place, refusals, theme, way};
use super::table::{ChoiceSpec, CommandKind, CommandSpec, OptionKind, OptionSpec, QuestionSpec, Subject, nearest};
use super::tokens::Token;
use super::words::{Language, MAX_REASON, clean_line, clean_name};
use crate::game::{Code, GameId, MAX_AWAY, Pace, ParseQuietError, Proof, Quiet, RoomId, Wish};
use crate::rules::{FIELD, Hole, Laying, Scoring};

/// What a command was told so far.
pub(super) struct Values {
    command: &'static CommandSpec,
    given: Vec<(&'static OptionSpec, Value)>,
}

/// An option's value.
#[derive(Clone, Debug)]
enum Value {
    Person(Who),
    Hole(Hole),
    Game(Which),
    Word(&'static str),
    Board(BoardWish),
    BoardName(String),
    Bonuses(Scoring),
    Pace(Pace),
    Absence(Absence),
    Quiet(Quiet),
    Number(u8),
    Question(Question),
    Room(RoomId),
    Words(String),
    Code(Proof),
}

/// The word that takes a setting back.
const DEFAULT: &str = "default";

impl Values {
    pub(super) const fn new(command: &'static CommandSpec) -> Self {
        Self { command, given: Vec::new() }
    }

    /// The option that a value without a name is for.
    ///
    /// A person comes first, whatever they are called; then what the value can only be; then what
    /// must be there; then a mistyped choice; then a game by its opponent's name.
    pub(super) fn option_for(&self, token: &Token) -> Option<&'static OptionSpec> {
        let free = || self.command.options.iter().filter(|option| option.positional && !self.has(option));
        free()
            .find(|option| option.kind == OptionKind::Person)
            .or_else(|| free().find(|option| option.kind.claims(token)))
            .or_else(|| free().find(|option| option.required))
            .or_else(|| free().find(|option| option.kind.nearly_claims(token)))
            .or_else(|| free().find(|option| option.kind == OptionKind::Game && is_name(token)))
            .or_else(|| free().find(|option| option.kind == OptionKind::Code))
    }

    /// Reads an option's value; `next` is the value behind it. Answers whether that one was taken as well.
    pub(super) fn read(
        &mut self,
        option: &'static OptionSpec,
        token: &Token,
        next: Option<&Token>,
    ) -> Result<bool, CommandError> {
        let command = self.command;
        // Several rooms are several changes.
        if self.has(option) && option.kind != OptionKind::Room {
            return Err(CommandError::Twice { command, option });
        }
        // A person has words of their own for that.
        if token.value.is_empty() && option.kind != OptionKind::Person {
            return Err(CommandError::Empty { command, option });
        }
        let wrong = |problem| {
            let word = clean_name(&token.value);
            CommandError::Value { command, option, word, problem }
        };
        let (value, took_next) = if let OptionKind::Question(questions) = option.kind {
            let (question, took_next) = question(token, next, questions).map_err(wrong)?;
            (Value::Question(question), took_next)
        } else {
            (read(option.kind, token).map_err(wrong)?, false)
        };
        self.given.push((option, value));
        Ok(took_next)
    }

    /// The command that was told all this.
    pub(super) fn command(&self) -> Result<Command, CommandError> {
        let command = self.command;
        match command.options.iter().find(|option| option.required && !self.has(option)) {
            Some(option) => Err(CommandError::Missing { command, option }),
            None => Ok(self.build().expect("every option that the command can't do without was given")),
        }
    }

    fn has(&self, option: &OptionSpec) -> bool {
        self.given.iter().any(|(other, _)| *other == option)
    }

    /// The command; `None` where something that it can't do without was not given.
    fn build(&self) -> Option<Command> {
        Some(match self.command.kind {
            CommandKind::Challenge => self.challenge(),
            CommandKind::Accept => Command::Accept(self.which()),
            CommandKind::Decline => Command::Decline(self.which()),
            CommandKind::Cancel => Command::Cancel(self.which()),
            CommandKind::Invite => Command::Invite(self.which()),
            CommandKind::Lay => Command::Lay {
                laying: Laying { tile: self.word("tile")?.parse().ok()?, corner: self.hole()? },
                which: self.which(),
            },
            CommandKind::Place => Command::Place { hole: self.hole()?, which: self.which(), sure: true },
            CommandKind::Board => self.board(),
            CommandKind::Look => Command::Look {
                question: self.take(|value| match value {
                    Value::Question(question) => Some(*question),
                    _ => None,
                })?,
                which: self.which(),
            },
            CommandKind::Score => Command::Score(self.which()),
            CommandKind::Record => Command::Record(self.which()),
            CommandKind::Games => Command::Games {
                whose: self.word("whose").and_then(Whose::named).unwrap_or_default(),
                page: self.number().unwrap_or(1),
                openly: self.word("for") == Some("room"),
            },
            CommandKind::Watch => Command::Watch { which: self.which(), on: self.word("switch") != Some("off") },
            CommandKind::Takeback => Command::Takeback(self.which()),
            CommandKind::Draw => Command::Draw(self.which()),
            CommandKind::Rematch => Command::Rematch { which: self.which(), same: self.word("board") == Some("same") },
            CommandKind::Standings => Command::Standings {
                period: if self.word("period") == Some("all") { Period::All } else { Period::Month },
            },
            CommandKind::Versus => Command::Versus { who: self.person()? },
            CommandKind::Nudge => Command::Nudge(self.which()),
            CommandKind::Claim => Command::Claim(self.which()),
            CommandKind::MoreTime => Command::MoreTime(self.which()),
            CommandKind::Away => Command::Away(self.absence()),
            CommandKind::Resign => Command::Resign(self.which()),
            CommandKind::Block => Command::Block { who: self.person() },
            CommandKind::Unblock => Command::Unblock { who: self.person()? },
            CommandKind::ForgetMe => Command::ForgetMe { surely: self.word("surely") == Some("yes") },
            CommandKind::End => {
                Command::End { here: self.word("scope") == Some("here"), which: self.which(), reason: self.words()? }
            }
            CommandKind::Settings => Command::Settings { changes: self.changes(own_change) },
            CommandKind::Room => Command::Room { changes: self.changes(room_change), deeds: self.changes(room_deed) },
            CommandKind::Link => {
                Command::Link { code: self.code(), answer: self.word("answer").map(|word| word == "yes") }
            }
            CommandKind::Unlink => Command::Unlink,
            CommandKind::Rules => Command::Rules { page: self.number().unwrap_or(1) },
            CommandKind::Learn => Command::Learn { step: self.number().unwrap_or(1), hole: self.hole() },
            CommandKind::Help => Command::Help { command: self.word("command") },
            CommandKind::About => Command::About,
        })
    }

    fn challenge(&self) -> Command {
        Command::Challenge {
            who: self.person(),
            wish: match self.word("color") {
                Some("red") => Wish::Red,
                Some("black") => Wish::Black,
                _ => Wish::Lot,
            },
            confirm: self.word("confirm") == Some("yes"),
            board: self.take(|value| match value {
                Value::Board(board) => Some(board.clone()),
                _ => None,
            }),
            scoring: self.take(|value| match value {
                Value::Bonuses(scoring) => Some(*scoring),
                _ => None,
            }),
            pace: self.take(|value| match value {
                Value::Pace(pace) => Some(*pace),
                _ => None,
            }),
        }
    }

    fn absence(&self) -> Absence {
        let given = self.take(|value| match value {
            Value::Absence(absence) => Some(*absence),
            _ => None,
        });
        given.unwrap_or(Absence::Asked)
    }

    fn code(&self) -> Option<Proof> {
        self.take(|value| match value {
            Value::Code(code) => Some(*code),
            _ => None,
        })
    }

    fn words(&self) -> Option<String> {
        self.take(|value| match value {
            Value::Words(words) => Some(words.clone()),
            _ => None,
        })
    }

    /// What is to be changed, in the order in which it was said.
    fn changes<T>(&self, of: impl Fn(&str, &Value) -> Option<T>) -> Vec<T> {
        self.given.iter().filter_map(|(option, value)| of(option.name, value)).collect()
    }

    fn person(&self) -> Option<Who> {
        self.take(|value| match value {
            Value::Person(who) => Some(who.clone()),
            _ => None,
        })
    }

    fn take<T>(&self, of: impl Fn(&Value) -> Option<T>) -> Option<T> {
        self.given.iter().find_map(|(_, value)| of(value))
    }

    fn word(&self, name: &str) -> Option<&'static str> {
        self.given.iter().find(|(option, _)| option.name == name).and_then(|(_, value)| match value {
            Value::Word(word) => Some(*word),
            _ => None,
        })
    }

    fn hole(&self) -> Option<Hole> {
        self.take(|value| match value {
            Value::Hole(hole) => Some(*hole),
            _ => None,
        })
    }

    fn number(&self) -> Option<u8> {
        self.take(|value| match value {
            Value::Number(number) => Some(*number),
            _ => None,
        })
    }

    /// What `board` asks for: to show one, or to do something with those that the room keeps.
    fn board(&self) -> Command {
        let name = |asked: &str| {
            self.given.iter().find(|(option, _)| option.name == asked).and_then(|(_, value)| match value {
                Value::BoardName(name) => Some(name.clone()),
                _ => None,
            })
        };
        if let Some(name) = name("save") {
            return Command::Boards(BoardDeed::Save { name, which: self.which() });
        }
        if let Some(deed) = name("show").map(BoardDeed::Show).or_else(|| name("delete").map(BoardDeed::Delete)) {
            return Command::Boards(deed);
        }
        let form = match self.word("form") {
            Some("list") => return Command::Boards(BoardDeed::List),
            Some("text") => Some(BoardForm::Text),
            Some("diagram") => Some(BoardForm::Diagram),
            Some("picture") => Some(BoardForm::Picture),
            Some("letters") => Some(BoardForm::Letters),
            _ => None,
        };
        Command::Board { form, ply: self.number(), which: self.which() }
    }

    fn which(&self) -> Which {
        self.take(|value| match value {
            Value::Game(which) => Some(which.clone()),
            _ => None,
        })
        .unwrap_or_default()
    }
}

/// The change of a room's settings that an option asks for.
fn room_change(option: &str, value: &Value) -> Option<RoomChange> {
    Some(match (option, value) {
        ("allow", Value::Room(room)) => RoomChange::Allow(room.clone()),
        ("forbid", Value::Room(room)) => RoomChange::Forbid(room.clone()),
        ("channels", Value::Word(word)) => RoomChange::Channels(place(word)),
        ("threads", Value::Word(word)) => RoomChange::Threads(flag(word)),
        ("board", Value::Board(board)) => RoomChange::Board(Some(board.clone())),
        ("board", Value::Word(_)) => RoomChange::Board(None),
        ("bonuses", Value::Bonuses(scoring)) => RoomChange::Bonuses(Some(*scoring)),
        ("bonuses", Value::Word(_)) => RoomChange::Bonuses(None),
        ("pace", Value::Pace(pace)) => RoomChange::Pace(Some(*pace)),
        ("pace", Value::Word(_)) => RoomChange::Pace(None),
        ("challenges", Value::Word(word)) => RoomChange::Challenges(Challengers::named(word)),
        ("games", Value::Number(most)) => RoomChange::Games(Some(*most)),
        ("games", Value::Word(_)) => RoomChange::Games(None),
        ("names", Value::Word(word)) => RoomChange::Names(ForeignNames::named(word)),
        ("theme", Value::Word(word)) => RoomChange::Theme(theme(word)),
        ("refusals", Value::Word(word)) => RoomChange::Refusals(refusals(word)),
        ("language", Value::Word(word)) => RoomChange::Language(Language::named(word)),
        _ => return None,
    })
}

/// What an option asks to be done in a room.
fn room_deed(option: &str, value: &Value) -> Option<RoomDeed> {
    Some(match (option, value) {
        ("ban", Value::Person(who)) => RoomDeed::Ban(who.clone()),
        ("unban", Value::Person(who)) => RoomDeed::Unban(who.clone()),
        _ => return None,
    })
}

/// The change of a person's own settings that an option asks for.
fn own_change(option: &str, value: &Value) -> Option<OwnChange> {
    Some(match (option, value) {
        ("theme", Value::Word(word)) => OwnChange::Theme(theme(word)),
        ("language", Value::Word(word)) => OwnChange::Language(Language::named(word)),
        ("text", Value::Word(word)) => OwnChange::Text(flag(word)),
        ("reminders", Value::Word(word)) => OwnChange::Reminders(way(word)),
        ("quiet", Value::Quiet(quiet)) => OwnChange::Quiet(Some(quiet.clone())),
        ("quiet", Value::Word(_)) => OwnChange::Quiet(None),
        ("confirm", Value::Word(word)) => OwnChange::Confirm(flag(word)),
        _ => return None,
    })
}

impl OptionKind {
    /// Whether a value can only be one of this kind, by its look.
    fn claims(self, token: &Token) -> bool {
        if token.mention.is_some() || token.value.starts_with('@') {
            return matches!(self, Self::Person | Self::Game);
        }
        let word = token.word();
        match self {
            Self::Person | Self::BoardName | Self::Words => false,
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
    fn nearly_claims(self, token: &Token) -> bool {
        match self {
            Self::Choice(choices) | Self::Board(choices) | Self::Bonuses(choices) if !token.quoted => {
                nearest(&token.word(), choices.iter().map(|choice| choice.word)).is_some()
            }
            _ => false,
        }
    }
}

/// Whether a value may be somebody's name: one with a colon is rather a mistyped option.
fn is_name(token: &Token) -> bool {
    token.quoted || !token.word().contains(':')
}

/// Whether a word can only be a game's number.
fn is_number(word: &str) -> bool {
    word.starts_with('#') || (!word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Reads a value of any kind but a question.
fn read(kind: OptionKind, token: &Token) -> Result<Value, ValueProblem> {
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
        OptionKind::Hole => Value::Hole(hole(token)?),
        OptionKind::Game => Value::Game(game(token)?),
        OptionKind::Choice(choices) => Value::Word(choice(&token.word(), choices)?),
        OptionKind::Board(choices) => Value::Board(board(token, choices)?),
        OptionKind::BoardName => Value::BoardName(board_name(&token.word()).ok_or(ValueProblem::NoName)?),
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
fn question(
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
