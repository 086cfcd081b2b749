//! The one table of commands, from which the text parser, the help and every platform's registration are made.

use crate::game::{GameId, UserId, Wish};
use crate::rules::{Hole, Layout, Scoring};

/// What a person asks for, read and typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Challenges somebody.
    Challenge {
        /// Whom.
        who: Who,
        /// The challenger's colour.
        wish: Wish,
        /// Where the board comes from.
        board: BoardWish,
        /// Which bonuses count.
        scoring: Scoring,
    },
    /// Takes a challenge.
    Accept(Which),
    /// Declines a challenge.
    Decline(Which),
    /// Withdraws one's own challenge.
    Cancel(Which),
    /// Places a marble.
    Place {
        /// Where.
        hole: Hole,
        /// In which game.
        which: Which,
    },
    /// Shows a board again.
    Board {
        /// Of which game.
        which: Which,
        /// After how many placements; the present one if not said.
        ply: Option<u8>,
        /// As a picture or in words.
        form: BoardForm,
    },
    /// Answers a question about a board in words.
    Look {
        /// About which game.
        which: Which,
        /// The question.
        question: Question,
    },
    /// Shows the score card.
    Score(Which),
    /// Gives the game's record as a file.
    Record(Which),
    /// Lists games.
    Games,
    /// Gives up.
    Resign(Which),
    /// Explains the game.
    Rules {
        /// The page, 1 to 5.
        page: u8,
    },
    /// Lists the commands, or explains one.
    Help {
        /// The command's name.
        command: Option<&'static str>,
    },
    /// Tells of the program.
    About,
}

/// Which game or challenge a command means.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Which {
    /// The only one that it can mean.
    #[default]
    Unsaid,
    /// That with the number.
    Number(GameId),
    /// That with the opponent.
    With(Who),
}

/// A person as a command names them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// By the platform's mention.
    Id(UserId),
    /// By a typed name, cleaned.
    Name(String),
}

/// Where the board of a challenge is to come from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum BoardWish {
    /// A random square.
    #[default]
    Square,
    /// A random irregular board.
    Irregular,
    /// Exactly this one.
    Exactly(Layout),
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
}

/// A question that `look` answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// The tile that a hole is in.
    Tile(Hole),
    /// A row, 0 to 9 from the bottom.
    Row(u8),
    /// A column, 0 to 9 from the left.
    Column(u8),
    /// All tiles: open, mine, theirs, tied, with margins.
    Tiles,
    /// The biggest areas.
    Area,
    /// The lines.
    Lines,
    /// The last so many placements.
    Last(u8),
    /// What a placement would make of the tile, and leave to the opponent.
    After(Hole),
}
