//! The values of a command's options: which option a bare value is for, how it is read, and the command they make.

mod read;

use super::boards::{BoardDeed, BoardForm, BoardWish};
use super::command::{Command, Period, Question, Which, Who, Whose};
use super::conduct::Absence;
use super::parse::CommandError;
use super::settings::{Challengers, ForeignNames, OwnChange, RoomChange, RoomDeed, flag, place, refusals, theme, way};
use super::table::{CommandKind, CommandSpec, OptionKind, OptionSpec};
use super::tokens::Token;
use super::words::{Language, clean_name};
use crate::engine::Level;
use crate::game::{Pace, Proof, Quiet, RoomId, Wish};
use crate::rules::{Board, Hole, Laying, Scoring};
use read::{is_name, question, read};

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
    BoardText(Board),
    Bonuses(Scoring),
    Pace(Pace),
    Absence(Absence),
    Quiet(Quiet),
    Number(u8),
    Question(Question),
    Room(RoomId),
    Words(String),
    Text(String),
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
            CommandKind::Swap => Command::Swap(self.which()),
            CommandKind::Board => self.board(),
            CommandKind::Look => Command::Look {
                question: self.take(|value| match value {
                    Value::Question(question) => Some(*question),
                    _ => None,
                })?,
                which: self.which(),
            },
            CommandKind::Hint => Command::Hint(self.which()),
            CommandKind::Analyse => Command::Analyse { which: self.which(), text: self.text(), ply: self.number() },
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
            level: self.number().and_then(Level::new),
            hints: self.word("hints") == Some("yes"),
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
            swap: self.word("swap").map(|word| word == "yes"),
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

    fn text(&self) -> Option<String> {
        self.take(|value| match value {
            Value::Text(text) => Some(text.clone()),
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
        let typed = self.take(|value| match value {
            Value::BoardText(board) => Some(board.clone()),
            _ => None,
        });
        match (name("save"), typed.clone()) {
            (Some(name), Some(board)) => return Command::Boards(BoardDeed::Keep { name, board }),
            (Some(name), None) => return Command::Boards(BoardDeed::Save { name, which: self.which() }),
            (None, _) => {}
        }
        let deed = name("show").map(BoardDeed::Show).or_else(|| name("delete").map(BoardDeed::Delete));
        if let Some(deed) = deed.or_else(|| typed.map(BoardDeed::Look)) {
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
        ("swap", Value::Word(word)) => RoomChange::Swap(flag(word)),
        ("challenges", Value::Word(word)) => RoomChange::Challenges(Challengers::named(word)),
        ("program", Value::Word(word)) => RoomChange::Program(flag(word)),
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
