//! What is said of hints and analyses but those themselves.

use super::{Args, Message, Voice, says};
use crate::game::Game;
use jiff::Timestamp;

/// Says where a hint can be asked for, to somebody in a room where everybody would read it.
#[must_use]
pub fn hint_alone(voice: &Voice<'_>, game: &Game) -> Message {
    says(voice.say("hint-alone", &voice.typed(Args::new(), "hint", &format!("hint {}", game.id()))))
}

/// Why the program does not say what it thinks of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnalysisProblem {
    /// It is one of a game that is being played.
    Running,
    /// Everybody would read it.
    NotAlone,
    /// It is neither a record nor a position.
    Unreadable,
    /// The game does not come so far: it has so many placements.
    NoPly(usize),
    /// Nothing can be placed there.
    Over,
    /// The person has asked for as many as one may a day.
    Enough {
        /// How many that are.
        most: u8,
        /// When there are some again.
        again: Timestamp,
    },
}

/// Says why there is no analysis, and what to do.
#[must_use]
pub fn no_analysis(voice: &Voice<'_>, problem: AnalysisProblem) -> Message {
    let example = || voice.typed(Args::new(), "analyse", "analyse #12 ply:20");
    says(match problem {
        AnalysisProblem::Running => voice.say("analysis-running", &Args::new()),
        AnalysisProblem::NotAlone => voice.say("analysis-alone", &Args::new()),
        AnalysisProblem::Unreadable => voice.say("analysis-unreadable", &example()),
        AnalysisProblem::NoPly(plies) => voice.say("analysis-no-ply", &Args::new().number("plies", plies as f64)),
        AnalysisProblem::Over => voice.say("analysis-over", &example()),
        AnalysisProblem::Enough { most, again } => {
            voice.say("analysis-enough", &Args::new().number("most", most).time("again", again))
        }
    })
}
