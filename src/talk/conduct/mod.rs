//! What is said of anything but a game itself: mistakes, help, lists, refusals, questions.

mod answers;
mod away;
mod boards;
mod forget;
mod help;
mod hint;
mod invite;
mod link;
mod list;
mod mistake;
mod order;
mod refusal;
mod settings;
mod standings;
mod watch;

pub use answers::{
    ChallengeProblem, busy, challenge_problem, learn_alone, not_kept, nothing_meant, resign_question, too_fast,
};
pub use away::{Absence, away, away_too_late, away_too_long, nudged};
pub use boards::{BoardProblem, board_forgotten, board_list, board_problem, board_saved};
pub use forget::{Leaving, forget_question, forgotten};
pub use help::{Ability, Running, about, help, help_with};
pub use hint::{AnalysisProblem, hint_alone, no_analysis};
pub use invite::{Address, invitation, not_to_invite, turned_away, waits_for_word, wrong_code};
pub use link::{
    Account, LinkProblem, link_code, link_problem, link_question, link_refused, link_waiting, linked, unlinked,
};
pub use list::{GAMES_A_PAGE, GamePage, Listed, ask_alone_where, games, no_such_page, which_game};
pub use mistake::mistake;
pub use order::{NotAllowed, ask_alone, blocked_list, closed_here, not_allowed, now_blocked, shut_out, unblocked};
pub use refusal::refusal;
pub use settings::{Outcome, RoomSheet, own_settings, room_settings};
pub use standings::{Standing, Standings, standings, versus};
pub use watch::{Watching, unwatched, watch_button, watching};

use super::{Args, Button, Control, Message, Press, PressKind, Text, Voice};
use crate::game::Game;

/// A message of words alone.
fn says(text: Text) -> Message {
    Message { text, ..Message::default() }
}

impl Message {
    /// The same with a control.
    fn with(mut self, control: Control) -> Self {
        self.controls.push(control);
        self
    }
}

/// A button for a game as it stands.
fn button(label: String, game: &Game, kind: PressKind) -> Control {
    let press = Press { game: Some(game.id()), revision: game.revision(), kind };
    Control::Button(Button { label, press, danger: matches!(kind, PressKind::Resign | PressKind::ResignSurely) })
}

impl Voice<'_> {
    /// Fills in a command to type.
    fn typed(&self, args: Args, key: &'static str, line: &str) -> Args {
        args.code(key, self.command(line))
    }

    /// Fills in the side to move as `opponent`.
    fn waited_for(&self, args: Args, game: &Game) -> Args {
        match game.mover() {
            Some(mover) => self.player(args, "opponent", mover),
            None => self.person(args, "opponent", &game.options().challenger),
        }
    }

    /// Fills in the line that challenges somebody, whoever that is.
    pub(super) fn challenge(&self, args: Args) -> Args {
        let name = self.plain("placeholder-name", &Args::new());
        self.typed(args, "challenge", &format!("challenge {name}"))
    }
}
