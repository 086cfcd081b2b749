//! The score card, as a picture and tile by tile in words.

use super::alt::card_tile;
use super::end::{bonus_lines, total};
use super::laying::no_board;
use super::phrase::{outcome_args, verdict_of, with_side, with_sides};
use super::scene::{Shown, Stand, card_picture, standing, state};
use crate::game::Game;
use crate::rules::Outcome;
use crate::talk::{Args, Message, Text, Voice};

/// The score card of a game, also of one that is being played: then as it stands.
///
/// Biggest Area and Lines are on it where they are played; [`look`](super::look()) measures them in every game.
#[must_use]
pub fn card(voice: &Voice, game: &Game) -> Message {
    let words = voice.words;
    let Some(shown) = Shown::present(voice, game) else { return no_board(voice, game) };
    let card = shown.card();
    let title = Args::new().strong("game", game.id()).text("state", state(words, &shown));
    let mut text = words.say("card-intro", &title);
    if game.seats().is_some() {
        text.line(words.say("players", &with_sides(Args::new(), voice, game)));
    }
    for tile in shown.position.board().tiles() {
        text.line(Text::plain(card_tile(words, &shown.position, tile)));
    }
    let tiles = with_sides(Args::new(), voice, game);
    let tiles = tiles.number("red-points", card.tiles.red).number("black-points", card.tiles.black);
    text.line(words.say("card-tiles", &tiles));
    for bonus in bonus_lines(voice, game, &card) {
        text.line(bonus);
    }
    let mut verdict = total(voice, game, &card);
    verdict.append(Text::plain(" "));
    verdict.append(leader(voice, game, &shown, standing(&shown, &card)));
    text.line(verdict);
    if let Some(hints) = shown.hints_had() {
        let args = with_sides(Args::new(), voice, game);
        text.line(words.say("card-hints", &args.number("red-hints", hints.red).number("black-hints", hints.black)));
    }
    // The words say all that the picture does.
    let picture = (!voice.text).then(|| card_picture(words, voice.theme, &shown));
    Message { text, picture, ..Message::default() }
}

/// Who won, or who leads, by name.
fn leader(voice: &Voice, game: &Game, shown: &Shown, outcome: Outcome) -> Text {
    if matches!(shown.stand, Stand::Over(_)) {
        return verdict_of(voice, game, outcome);
    }
    let (args, winner) = outcome_args(outcome);
    let args = match winner {
        Some(winner) => with_side(args, "winner", voice, game, winner),
        None => args.text("winner", ""),
    };
    voice.say("standing-sentence", &args)
}
