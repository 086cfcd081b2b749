//! What a person asks for, read and typed, and the line that asks for it.

mod parts;

pub use parts::{Period, Question, Which, Who, Whose};
pub(super) use parts::{bonuses_word, typed_name};

use super::PressKind;
use super::boards::{BoardDeed, BoardForm, BoardWish};
use super::conduct::Absence;
use super::settings::{OwnChange, RoomChange, RoomDeed};
use super::table::{CommandKind, CommandSpec};
use super::tokens::quoted;
use crate::engine::Level;
use crate::game::{GameId, Pace, Proof, UserId, Wish};
use crate::rules::{Hole, Laying, Scoring};

/// What a person asks for, read and typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Challenges somebody.
    Challenge {
        /// Whom; whoever takes it, if not said.
        who: Option<Who>,
        /// The challenger's colour.
        wish: Wish,
        /// Where the board comes from; the room's usual one if not said.
        board: Option<BoardWish>,
        /// Which bonuses count; the room's usual ones if not said.
        scoring: Option<Scoring>,
        /// Whether the challenger is asked before whoever takes an open one plays.
        confirm: bool,
        /// The program's level, where it is challenged itself.
        level: Option<Level>,
        /// Whether the two may ask for hints.
        hints: bool,
        /// The time for a placement; the room's usual one if not said.
        pace: Option<Pace>,
        /// Whether the swap rule is played; as is usual in the room if not said.
        swap: Option<bool>,
    },
    /// Takes a challenge, or agrees to what the other side asks.
    Accept(Which),
    /// Declines a challenge, or says no to what the other side asks.
    Decline(Which),
    /// Withdraws one's own challenge.
    Cancel(Which),
    /// Gives the text that invites somebody from elsewhere to one's open challenge.
    Invite(Which),
    /// Lays a tile.
    Lay {
        /// Which, and where.
        laying: Laying,
        /// In which game.
        which: Which,
    },
    /// Places a marble.
    Place {
        /// Where.
        hole: Hole,
        /// In which game.
        which: Which,
        /// Whether it was typed in full: a hole alone may have slipped from a finger.
        sure: bool,
    },
    /// Changes colours instead of answering the first marble.
    Swap(Which),
    /// Shows a board again.
    Board {
        /// Of which game.
        which: Which,
        /// After how many placements; the present one if not said.
        ply: Option<u8>,
        /// As a picture or in words; as the person has set it if not said.
        form: Option<BoardForm>,
    },
    /// Does something with the boards that a room keeps under names.
    Boards(BoardDeed),
    /// Answers a question about a board in words.
    Look {
        /// About which game.
        which: Which,
        /// The question.
        question: Question,
    },
    /// Asks for a good placement.
    Hint(Which),
    /// Asks what the program thinks of a position.
    Analyse {
        /// Of which game, where no text is given.
        which: Which,
        /// The record or the position, cleaned.
        text: Option<String>,
        /// After how many placements; the last position in which anything can be placed, if not said.
        ply: Option<u8>,
    },
    /// Shows the score card.
    Score(Which),
    /// Gives the game's record as a file.
    Record(Which),
    /// Lists games, ten a page.
    Games {
        /// Which.
        whose: Whose,
        /// The page, from 1.
        page: u8,
        /// Whether all of the room are shown the list.
        openly: bool,
    },
    /// Has oneself told when a game is over that others play.
    Watch {
        /// Which game; for an end of it, all that are watched if not said.
        which: Which,
        /// Whether to begin rather than to end it.
        on: bool,
    },
    /// Asks to take one's last placement back.
    Takeback(Which),
    /// Offers a draw.
    Draw(Which),
    /// Challenges the other of a game that is over to another.
    Rematch {
        /// After which game.
        which: Which,
        /// Whether on the same board.
        same: bool,
    },
    /// Lists who has won how often in the room.
    Standings {
        /// Which games count.
        period: Period,
    },
    /// Tells how the games with somebody came out.
    Versus {
        /// With whom.
        who: Who,
    },
    /// Has the other side pinged, whose turn it is.
    Nudge(Which),
    /// Ends a game, since the other side's time has run out.
    Claim(Which),
    /// Gives the other side its time anew.
    MoreTime(Which),
    /// Stops one's clocks for a while.
    Away(Absence),
    /// Gives up.
    Resign(Which),
    /// Refuses challenges from somebody from now on, or lists from whom.
    Block {
        /// From whom.
        who: Option<Who>,
    },
    /// Takes challenges from somebody again.
    Unblock {
        /// From whom.
        who: Who,
    },
    /// Ends somebody else's game without a result, or closes their challenge.
    End {
        /// Which.
        which: Which,
        /// Why, cleaned.
        reason: String,
        /// Whether only the rooms of this place show it no more.
        here: bool,
    },
    /// Asks what it means to be forgotten, or has everything forgotten that is kept of whoever asks.
    ForgetMe {
        /// Whether they are sure.
        surely: bool,
    },
    /// Shows a person's own settings, or changes them.
    Settings {
        /// What to change, in order.
        changes: Vec<OwnChange>,
    },
    /// Shows a room's settings, or changes them.
    Room {
        /// What to change, in order.
        changes: Vec<RoomChange>,
        /// What else to do there, in order.
        deeds: Vec<RoomDeed>,
    },
    /// Links a person's accounts on two networks.
    Link {
        /// The code that the other account was given; none asks for one, or how far it is.
        code: Option<Proof>,
        /// Whether the account shown is the person's own; `None` where nothing is said of that.
        answer: Option<bool>,
    },
    /// Undoes the link of a person's accounts.
    Unlink,
    /// Explains the game.
    Rules {
        /// The page, 1 to 5.
        page: u8,
    },
    /// Goes through the practice, or answers what it asks.
    Learn {
        /// The step, from 1.
        step: u8,
        /// The answer.
        hole: Option<Hole>,
    },
    /// Lists the commands, or explains one.
    Help {
        /// The command's name.
        command: Option<&'static str>,
    },
    /// Tells of the program.
    About,
}

impl Command {
    /// Its kind, by which it stands in the table.
    #[must_use]
    pub const fn kind(&self) -> CommandKind {
        match self {
            Self::Challenge { .. } => CommandKind::Challenge,
            Self::Accept(_) => CommandKind::Accept,
            Self::Decline(_) => CommandKind::Decline,
            Self::Cancel(_) => CommandKind::Cancel,
            Self::Invite(_) => CommandKind::Invite,
            Self::Lay { .. } => CommandKind::Lay,
            Self::Place { .. } => CommandKind::Place,
            Self::Swap(_) => CommandKind::Swap,
            Self::Board { .. } | Self::Boards(_) => CommandKind::Board,
            Self::Look { .. } => CommandKind::Look,
            Self::Hint(_) => CommandKind::Hint,
            Self::Analyse { .. } => CommandKind::Analyse,
            Self::Score(_) => CommandKind::Score,
            Self::Record(_) => CommandKind::Record,
            Self::Games { .. } => CommandKind::Games,
            Self::Watch { .. } => CommandKind::Watch,
            Self::Takeback(_) => CommandKind::Takeback,
            Self::Draw(_) => CommandKind::Draw,
            Self::Rematch { .. } => CommandKind::Rematch,
            Self::Standings { .. } => CommandKind::Standings,
            Self::Versus { .. } => CommandKind::Versus,
            Self::Nudge(_) => CommandKind::Nudge,
            Self::Claim(_) => CommandKind::Claim,
            Self::MoreTime(_) => CommandKind::MoreTime,
            Self::Away(_) => CommandKind::Away,
            Self::Resign(_) => CommandKind::Resign,
            Self::Block { .. } => CommandKind::Block,
            Self::Unblock { .. } => CommandKind::Unblock,
            Self::End { .. } => CommandKind::End,
            Self::ForgetMe { .. } => CommandKind::ForgetMe,
            Self::Settings { .. } => CommandKind::Settings,
            Self::Room { .. } => CommandKind::Room,
            Self::Link { .. } => CommandKind::Link,
            Self::Unlink => CommandKind::Unlink,
            Self::Rules { .. } => CommandKind::Rules,
            Self::Learn { .. } => CommandKind::Learn,
            Self::Help { .. } => CommandKind::Help,
            Self::About => CommandKind::About,
        }
    }

    /// Which game or challenge it means; `None` for a command that means none.
    #[must_use]
    pub const fn which(&self) -> Option<&Which> {
        match self {
            Self::Accept(which)
            | Self::Decline(which)
            | Self::Cancel(which)
            | Self::Invite(which)
            | Self::Hint(which)
            | Self::Score(which)
            | Self::Record(which)
            | Self::Resign(which)
            | Self::Nudge(which)
            | Self::Claim(which)
            | Self::MoreTime(which)
            | Self::Swap(which)
            | Self::Takeback(which)
            | Self::Draw(which)
            | Self::Rematch { which, .. }
            | Self::Lay { which, .. }
            | Self::Place { which, .. }
            | Self::Board { which, .. }
            | Self::End { which, .. }
            | Self::Watch { which, .. }
            | Self::Boards(BoardDeed::Save { which, .. })
            | Self::Analyse { which, text: None, .. }
            | Self::Look { which, .. } => Some(which),
            _ => None,
        }
    }

    /// The same of another game.
    #[must_use]
    pub fn of(mut self, game: GameId) -> Self {
        match &mut self {
            Self::Accept(which)
            | Self::Decline(which)
            | Self::Cancel(which)
            | Self::Invite(which)
            | Self::Hint(which)
            | Self::Score(which)
            | Self::Record(which)
            | Self::Resign(which)
            | Self::Nudge(which)
            | Self::Claim(which)
            | Self::MoreTime(which)
            | Self::Swap(which)
            | Self::Takeback(which)
            | Self::Draw(which)
            | Self::Rematch { which, .. }
            | Self::Lay { which, .. }
            | Self::Place { which, .. }
            | Self::Board { which, .. }
            | Self::End { which, .. }
            | Self::Watch { which, .. }
            | Self::Boards(BoardDeed::Save { which, .. })
            | Self::Analyse { which, .. }
            | Self::Look { which, .. } => *which = Which::Number(game),
            _ => {}
        }
        self
    }

    /// What a button does that asks the same; `None` where no button can.
    #[must_use]
    pub const fn press(&self) -> Option<PressKind> {
        Some(match self {
            Self::Accept(_) => PressKind::Accept,
            Self::Decline(_) => PressKind::Decline,
            Self::Cancel(_) => PressKind::Cancel,
            Self::Invite(_) => PressKind::Invite,
            Self::Place { hole, sure: true, .. } => PressKind::PlaceOn(*hole),
            Self::Place { hole, sure: false, .. } => PressKind::Try(*hole),
            Self::Board { ply: None, form: None, .. } => PressKind::Board,
            Self::Score(_) => PressKind::Score,
            Self::Record(_) => PressKind::Record,
            Self::Watch { on: true, .. } => PressKind::Watch,
            Self::Swap(_) => PressKind::Swap,
            Self::Takeback(_) => PressKind::Takeback,
            Self::Draw(_) => PressKind::Draw,
            Self::Rematch { same: false, .. } => PressKind::Rematch,
            Self::Rematch { same: true, .. } => PressKind::RematchSame,
            Self::Claim(_) => PressKind::Claim,
            Self::MoreTime(_) => PressKind::MoreTime,
            Self::Resign(_) => PressKind::Resign,
            Self::Rules { page } => PressKind::Rules(*page),
            _ => return None,
        })
    }

    /// The words that ask for it, without the prefix, in the shortest form: reading them gives the same command.
    ///
    /// `name` says how a person is named; a person known by their id is read back where that is a mention there.
    #[must_use]
    pub fn line(&self, name: &dyn Fn(&UserId) -> String) -> String {
        let mut line = match self {
            Self::Place { hole, sure: false, .. } => hole.to_string(),
            _ => CommandSpec::of(self.kind()).name.to_owned(),
        };
        let mut put = |value: String| {
            line.push(' ');
            line.push_str(&value);
        };
        match self {
            Self::Challenge { .. } => self.put_terms(name, &mut put),
            Self::Lay { laying, .. } => put(laying.to_string()),
            Self::Place { hole, sure: true, .. } => put(hole.to_string()),
            Self::Boards(deed) => put(deed.typed()),
            Self::Board { form: Some(form), .. } => put(form.word().to_owned()),
            Self::Settings { changes } => {
                for change in changes {
                    put(change.typed());
                }
            }
            Self::Room { changes, deeds } => {
                for change in changes {
                    put(change.typed());
                }
                for deed in deeds {
                    put(deed.typed(name));
                }
            }
            Self::Look { question, .. } => put(question.typed()),
            Self::Watch { on: false, .. } | Self::Away(Absence::Off) => put("off".to_owned()),
            Self::Rematch { same: true, .. } => put("same".to_owned()),
            Self::ForgetMe { surely: true } => put("yes".to_owned()),
            Self::Standings { period: Period::All } => put("all".to_owned()),
            Self::Versus { who } | Self::Unblock { who } | Self::Block { who: Some(who) } => put(who.typed(name)),
            Self::Away(Absence::Days(days)) => put(format!("{days}d")),
            Self::Games { whose, page, openly } => {
                let words = [
                    (*whose != Whose::default()).then(|| whose.word().to_owned()),
                    openly.then(|| "room".to_owned()),
                    (*page > 1).then(|| page.to_string()),
                ];
                words.into_iter().flatten().for_each(&mut put);
            }
            Self::Rules { page } if *page > 1 => put(page.to_string()),
            Self::Learn { step, hole } => {
                let step = (*step > 1 || hole.is_some()).then(|| step.to_string());
                step.into_iter().chain(hole.map(|hole| hole.to_string())).for_each(&mut put);
            }
            Self::Help { command: Some(command) } => put((*command).to_owned()),
            Self::Link { code, answer } => {
                let answer = answer.map(|yes| if yes { "yes" } else { "no" }.to_owned());
                code.map(|code| code.to_string()).into_iter().chain(answer).for_each(&mut put);
            }
            _ => {}
        }
        match self.which() {
            Some(Which::Number(game)) => put(game.to_string()),
            Some(Which::With(who)) => put(who.typed(name)),
            Some(Which::Code(code)) => put(code.to_string()),
            Some(Which::Unsaid) | None => {}
        }
        self.put_rest(&mut put);
        line
    }

    /// What stands behind the game.
    fn put_rest(&self, put: &mut dyn FnMut(String)) {
        match self {
            Self::Board { ply: Some(ply), .. } => put(format!("ply:{ply}")),
            Self::Analyse { text, ply, .. } => {
                let text = text.as_ref().map(|text| format!("text:{}", quoted(text)));
                for value in text.into_iter().chain(ply.map(|ply| format!("ply:{ply}"))) {
                    put(value);
                }
            }
            // Alone it might be read as the game.
            Self::End { reason, which: Which::Unsaid, .. } => put(format!("reason:{}", quoted(reason))),
            Self::End { reason, .. } => put(quoted(reason)),
            _ => {}
        }
        if let Self::End { here: true, .. } = self {
            put("scope:here".to_owned());
        }
    }

    /// The words for the terms of a challenge, one by one.
    fn put_terms(&self, name: &dyn Fn(&UserId) -> String, put: &mut dyn FnMut(String)) {
        let Self::Challenge { who, wish, board, scoring, pace, confirm, level, hints, swap } = self else { return };
        if let Some(who) = who {
            put(who.typed(name));
        }
        match wish {
            Wish::Red => put("color:red".to_owned()),
            Wish::Black => put("color:black".to_owned()),
            Wish::Lot => {}
        }
        if let Some(board) = board {
            put(format!("board:{}", board.typed()));
        }
        if let Some(scoring) = scoring {
            put(format!("bonuses:{}", bonuses_word(*scoring)));
        }
        if let Some(pace) = pace {
            put(format!("pace:{pace}"));
        }
        if *confirm {
            put("confirm:yes".to_owned());
        }
        if let Some(swap) = swap {
            put(format!("swap:{}", if *swap { "yes" } else { "no" }));
        }
        if let Some(level) = level {
            put(format!("level:{level}"));
        }
        if *hints {
            put("hints:yes".to_owned());
        }
    }
}
