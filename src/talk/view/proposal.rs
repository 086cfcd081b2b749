//! What a placement would do, shown before it is made.

use super::alt::legal;
use super::look::{ends, lead};
use super::phrase::with_side;
use super::turn::{place_menu, press};
use crate::game::Game;
use crate::rules::{Hole, TileScore};
use crate::talk::{Args, Button, Control, Message, PressKind, Text, Voice};

/// Shows what a legal placement would do, and asks whether it is meant: the tile before and after, and how many holes
/// the opponent is left.
#[must_use]
pub fn proposal(voice: &Voice, game: &Game, hole: Hole) -> Message {
    let Some(position) = game.position() else { return Message::default() };
    let mut after = position.clone();
    let Some(tile) = position.board().tile_at(hole).filter(|_| after.play(hole).is_ok()) else {
        return Message::default();
    };
    let args = Args::new().strong("game", game.id()).strong("hole", hole);
    let mut text = voice.say("proposal", &args);
    let lead = |position| lead(voice.words, TileScore::of(position, tile).marbles);
    let args = Args::new().text("hole", hole).number("size", tile.size());
    text.line(voice.say("proposal-tile", &args.text("before", lead(position)).text("after", lead(&after))));
    text.line(if let Some(end) = after.end() {
        ends(voice.words, game, &after, end)
    } else {
        let args = Args::new().number("count", after.legal_holes().len());
        voice.say("proposal-leaves", &with_side(args, "who", voice, game, after.turn()))
    });
    let sure = Args::new().code("sure", format!("{hole}!")).code("off", voice.command("settings confirm:off"));
    text.line(voice.say("proposal-how", &sure));
    let button = |key, kind| {
        let label = voice.plain(key, &Args::new());
        Control::Button(Button { label, press: press(game, kind), danger: false })
    };
    let controls = vec![button("button-place", PressKind::PlaceOn(hole)), button("button-back", PressKind::Back)];
    Message { text, controls, ..Message::default() }
}

/// Says that nothing was placed, and what can be.
#[must_use]
pub fn not_placed(voice: &Voice, game: &Game) -> Message {
    let mut text = voice.say("proposal-back", &Args::new().strong("game", game.id()));
    let controls: Vec<Control> = place_menu(voice, game).into_iter().collect();
    if let Some(position) = game.position().filter(|_| !controls.is_empty()) {
        text.line(Text::plain(legal(voice.words, position)));
    }
    Message { text, controls, ..Message::default() }
}
