//! What somebody who watched a game is told at its end.

use super::end::{reason, total};
use super::phrase::{person_name, verdict_of};
use crate::game::{Game, Phase, UserId};
use crate::rules::Outcome;
use crate::talk::{Args, Message, Text, Voice};

/// Tells people who watched a game how it ended.
#[must_use]
pub fn watched(voice: &Voice, game: &Game, people: &[UserId]) -> Message {
    let names = people.iter().map(|person| (person, person_name(voice, person)));
    let mut text = voice.say("watched", &Args::new().people("people", names));
    if let Phase::Over(why) = game.phase() {
        let card = game.score_card();
        text.line(reason(voice, game, why));
        text.append(Text::plain(" "));
        text.append(verdict_of(voice, game, Outcome::of(why, &card)));
        text.append(Text::plain(" "));
        text.append(total(voice, game, &card));
    }
    Message { text, ..Message::default() }
}

/// The words of a link to a game's board.
#[must_use]
pub fn board_link(voice: &Voice) -> String {
    voice.plain("watched-board", &Args::new())
}
