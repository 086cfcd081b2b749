//! What the program thinks of a position.

use super::phrase::color_key;
use crate::engine::{Choice, Judgement};
use crate::rules::Position;
use crate::talk::{Args, Message, Text, Voice};

/// The most turns of a line that are shown.
const LINE: usize = 12;

/// A position and what is thought of it.
#[derive(Clone, Copy, Debug)]
pub struct Analysis<'a> {
    /// The position.
    pub position: &'a Position,
    /// What is thought of it.
    pub judgement: &'a Judgement,
    /// How many more whoever asks may ask for on the same day.
    pub left: u8,
}

/// Tells what is best in a position, what it is worth, and how sure that is.
#[must_use]
pub fn analysis(voice: &Voice, analysis: &Analysis) -> Message {
    let Analysis { position, judgement, left } = analysis;
    let mover = position.turn();
    let points = judgement.value.points();
    let worth = if points > 0 { format!("+{points}") } else { points.to_string() };
    let best = match judgement.choice {
        Some(Choice::Place(hole)) => hole.to_string(),
        Some(Choice::Swap) | None => "–".to_owned(),
    };
    let args = Args::new().text("worth", worth);
    let mut text = if judgement.choice == Some(Choice::Swap) {
        voice.say("analysis-swap", &args)
    } else {
        let args = args.text("color", color_key(mover)).number("placed", position.ply()).strong("hole", best);
        voice.say("analysis-best", &args)
    };
    text.line(if judgement.exact {
        voice.say("analysis-exact", &Args::new())
    } else {
        voice.say("analysis-estimate", &Args::new().number("depth", judgement.depth))
    });
    let line = line(judgement);
    if line.len() > 1 {
        text.line(voice.say("analysis-line", &Args::new().text("line", line.join(" "))));
    }
    text.line(Text::plain(voice.plain("analysis-left", &Args::new().number("left", *left))));
    Message { text, ..Message::default() }
}

/// What both sides then do, as records have it; it begins with what is best.
fn line(judgement: &Judgement) -> Vec<String> {
    let change = matches!(judgement.choice, Some(Choice::Swap)).then(|| Choice::Swap.to_string());
    change.into_iter().chain(judgement.line.iter().map(ToString::to_string)).take(LINE).collect()
}
