//! A hint: one hole, and why it is good.

use super::phrase::with_side;
use crate::engine::{Hint, Reason};
use crate::game::Game;
use crate::talk::{Args, Message, Voice};

/// Gives the side to move a hint.
#[must_use]
pub fn hint(voice: &Voice, game: &Game, hint: &Hint) -> Message {
    let Some(mover) = game.turn() else { return Message::default() };
    let other = || with_side(Args::new(), "other", voice, game, !mover);
    let reasons: Vec<String> = hint.reasons.iter().map(|reason| in_words(voice, *reason, other())).collect();
    let args = Args::new().strong("game", game.id()).strong("hole", hint.hole).number("used", game.hints()[mover]);
    let text = if reasons.is_empty() {
        voice.say("hint-plain", &args)
    } else {
        voice.say("hint", &args.text("reasons", voice.words.enumerated(&reasons)))
    };
    Message { text, ..Message::default() }
}

/// What a placement does. `args` has the opponent as `other`.
fn in_words(voice: &Voice, reason: Reason, args: Args) -> String {
    let (key, args) = match reason {
        Reason::TakesTile { size } => ("hint-takes", args.number("size", size)),
        Reason::TiesTile { size } => ("hint-ties", args.number("size", size)),
        Reason::SecuresTile { size } => ("hint-secures", args.number("size", size)),
        Reason::LeavesReplies { holes } => ("hint-replies", args.number("holes", holes)),
        Reason::EndsGame => ("hint-ends", args),
        Reason::JoinsArea { size } => ("hint-joins", args.number("size", size)),
        Reason::MakesLine { length } => ("hint-line", args.number("length", length)),
    };
    voice.plain(key, &args)
}
