//! What a command says of boards: where one comes from, how it is shown, and what is done with those that a room keeps.

use super::Which;
use super::parse::ValueProblem;
use super::table::{BOARDS_OR_DEFAULT, nearest};
use crate::rules::{Board, Layout, ParseLayoutError};

/// Where the board of a challenge is to come from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum BoardWish {
    /// A random square.
    #[default]
    Square,
    /// A random irregular board.
    Irregular,
    /// One that the two lay themselves, in turn.
    Build,
    /// Exactly this one.
    Exactly(Layout),
    /// The one that the room keeps under a name.
    Kept(String),
}

impl BoardWish {
    /// The word or text that is typed for it.
    pub(super) fn typed(&self) -> String {
        match self {
            Self::Square => "square".to_owned(),
            Self::Irregular => "irregular".to_owned(),
            Self::Build => "build".to_owned(),
            Self::Exactly(layout) => layout.to_string(),
            Self::Kept(name) => name.clone(),
        }
    }
}

/// How a board is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BoardForm {
    /// As a picture with alt text.
    #[default]
    Picture,
    /// In spoken lines.
    Text,
    /// Drawn in characters.
    Diagram,
    /// As the text that a board can be told by.
    Letters,
}

impl BoardForm {
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Picture => "picture",
            Self::Text => "text",
            Self::Diagram => "diagram",
            Self::Letters => "letters",
        }
    }
}

/// What is done with the boards that a room keeps under names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardDeed {
    /// Keeps the board of a game.
    Save {
        /// Under which name.
        name: String,
        /// Of which game.
        which: Which,
    },
    /// Keeps a board that is typed.
    Keep {
        /// Under which name.
        name: String,
        /// The board.
        board: Board,
    },
    /// Shows one.
    Show(String),
    /// Shows a board that is typed.
    Look(Board),
    /// Forgets one.
    Delete(String),
    /// Lists the names.
    List,
}

impl BoardDeed {
    /// The words that ask for it, without the game.
    pub(super) fn typed(&self) -> String {
        match self {
            Self::Save { name, .. } => format!("save {name}"),
            Self::Keep { name, board } => format!("save {name} {board}"),
            Self::Show(name) => format!("show {name}"),
            Self::Look(board) => board.to_string(),
            Self::Delete(name) => format!("delete {name}"),
            Self::List => "list".to_owned(),
        }
    }
}

/// Reads where a board comes from: `square`, `irregular`, the same with a seed (`square-17`), `printed-1`, a board.
pub(super) fn board_wish(word: &str) -> Result<BoardWish, ValueProblem> {
    if word.contains('/') {
        return board_text(word).map(|board| BoardWish::Exactly(Layout::Given(board)));
    }
    match word {
        "square" => return Ok(BoardWish::Square),
        "irregular" => return Ok(BoardWish::Irregular),
        "build" => return Ok(BoardWish::Build),
        _ => {}
    }
    // A seed may stand behind a colon as well, as options' values do.
    word.replacen(':', "-", 1).parse().map(BoardWish::Exactly).map_err(|error| match error {
        ParseLayoutError::Seed { .. } => ValueProblem::NoSeed,
        _ => ValueProblem::NoChoice { nearest: None },
    })
}

/// Reads a board's text, the one text where case tells nothing: a phone may have lowered it.
pub(super) fn board_text(word: &str) -> Result<Board, ValueProblem> {
    word.to_uppercase().parse().map_err(ValueProblem::NoBoard)
}

/// The longest name of a kept board in characters.
const MAX_BOARD_NAME: usize = 24;

/// Reads the name of a kept board: a word of letters and digits that is not near to one of ours for boards.
pub(super) fn board_name(word: &str) -> Option<String> {
    let plain = |character: char| character.is_alphanumeric() || matches!(character, '-' | '_');
    let short = word.chars().nth(MAX_BOARD_NAME).is_none();
    let ours = !matches!(board_wish(word), Err(ValueProblem::NoChoice { .. }))
        || nearest(word, BOARDS_OR_DEFAULT.iter().map(|choice| choice.word)).is_some();
    let is_name = short && !ours && word.chars().all(plain) && word.chars().any(char::is_alphabetic);
    is_name.then(|| word.to_owned())
}
