//! What is said of the boards that a room keeps under names.

use super::{Args, Message, Voice, says};
use crate::game::GameId;

/// Why nothing was done with a kept board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardProblem {
    /// None is kept under that name.
    NoSuch(String),
    /// Another board is kept under that name.
    Taken(String),
    /// So many are kept, which is the most.
    TooMany(usize),
    /// Somebody else keeps it, and the asker does not manage the room.
    NotTheirs(String),
    /// The board of that game is not laid.
    NotLaid(GameId),
}

/// Says why nothing was done with a kept board, and what to do.
#[must_use]
pub fn board_problem(voice: &Voice<'_>, problem: &BoardProblem) -> Message {
    let none = Args::new();
    says(match problem {
        BoardProblem::NoSuch(name) => {
            voice.say("boards-no-such", &voice.typed(none.strong("name", name), "list", "board list"))
        }
        BoardProblem::Taken(name) => {
            let args = voice.typed(none.strong("name", name), "delete", &format!("board delete {name}"));
            voice.say("boards-taken", &args)
        }
        BoardProblem::TooMany(most) => {
            let args = voice.typed(none.number("most", *most as f64), "delete", "board delete NAME");
            voice.say("boards-too-many", &args)
        }
        BoardProblem::NotTheirs(name) => voice.say("boards-not-theirs", &none.strong("name", name)),
        BoardProblem::NotLaid(game) => voice.say("boards-not-laid", &none.strong("game", game)),
    })
}

/// Says that a board is kept under a name, of which game if it is of one, and how to play on it.
#[must_use]
pub fn board_saved(voice: &Voice<'_>, game: Option<GameId>, name: &str) -> Message {
    let args = voice.typed(Args::new().strong("name", name), "challenge", &format!("challenge board:{name}"));
    says(match game {
        Some(game) => voice.say("boards-saved", &args.strong("game", game)),
        None => voice.say("boards-kept", &args),
    })
}

/// Says that a board is kept no more.
#[must_use]
pub fn board_forgotten(voice: &Voice<'_>, name: &str) -> Message {
    says(voice.say("boards-forgotten", &Args::new().strong("name", name)))
}

/// Lists the names of the boards that a room keeps.
#[must_use]
pub fn board_list(voice: &Voice<'_>, names: &[String]) -> Message {
    let Some(first) = names.first() else {
        return says(voice.say("boards-none", &voice.typed(Args::new(), "save", "board save castle")));
    };
    let args = voice.typed(Args::new(), "show", &format!("board show {first}"));
    let args = voice.typed(args, "challenge", &format!("challenge board:{first}"));
    says(voice.say("boards-list", &args.text("names", voice.words.list(names))))
}
