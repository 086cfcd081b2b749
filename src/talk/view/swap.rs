//! What is said of the swap rule.

use super::phrase::{color_key, with_side};
use super::turn::press;
use crate::game::Game;
use crate::rules::Position;
use crate::talk::{Args, Button, Control, PressKind, Text, Voice};

/// That Black may change colours instead of answering; `None` where that is not so.
pub(super) fn swap_line(voice: &Voice, game: &Game) -> Option<Text> {
    let mover = game.turn().filter(|_| game.may_swap())?;
    let args = Args::new().code("swap", voice.command(&format!("swap {}", game.id())));
    // Where it goes with a picture's caption there is little room, and the button has its words below.
    let key = if voice.menus { "turn-may-swap" } else { "turn-may-swap-typed" };
    Some(voice.say(key, &with_side(args, "who", voice, game, mover)))
}

/// The button by which Black does; `None` where that can't be.
pub(super) fn swap_button(voice: &Voice, game: &Game) -> Option<Control> {
    let label = voice.plain("button-swap", &Args::new());
    let button = Button { label, press: press(game, PressKind::Swap), danger: false };
    game.may_swap().then_some(Control::Button(button))
}

/// That colours were changed, and whose turn it is; `None` where they were not, or somebody has placed since.
pub(super) fn swapped_turn(voice: &Voice, game: &Game, position: &Position) -> Option<Text> {
    let last = position.last().filter(|_| game.has_just_swapped())?;
    let mover = position.turn();
    let args = Args::new().strong("game", game.id()).text("color", color_key(mover)).text("last", last);
    let args = with_side(with_side(args, "who", voice, game, mover), "other", voice, game, !mover);
    Some(voice.say("turn-swapped", &args))
}
