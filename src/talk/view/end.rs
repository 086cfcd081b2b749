//! The end of a game: why, who won, the points, and the final picture.

use super::challenge;
use super::laying::laying_end;
use super::phrase::{ending_args, lengths, verdict_of, with_side, with_sides};
use super::scene::{Shown, board_picture};
use super::turn::press;
use crate::game::{Game, Phase, UserId};
use crate::rules::{ByColor, Color, Ending, Outcome, ScoreCard};
use crate::talk::{Args, Button, Control, Message, PressKind, Text, Voice};

/// Tells why a game ended, who won and with how many points; pings whoever did not end it.
///
/// A game that is not over is told of as it stands.
#[must_use]
pub fn end(voice: &Voice, game: &Game) -> Message {
    let Phase::Over(why) = game.phase() else {
        return match game.phase() {
            Phase::Laying | Phase::Playing => super::turn(voice, game, ByColor::default(), game.changed()),
            _ => challenge(voice, game, game.changed()),
        };
    };
    let Some(shown) = Shown::present(voice, game) else { return laying_end(voice, game, why) };
    let card = game.score_card();
    let mut text = reason(voice, game, why);
    text.line(verdict_of(voice, game, Outcome::of(why, &card)));
    text.append(Text::plain(" "));
    text.append(total(voice, game, &card));
    for bonus in bonus_lines(voice, game, &card) {
        text.line(bonus);
    }
    let mut controls = after_buttons(voice, game);
    controls.insert(2, button(voice, game, "button-score", PressKind::Score));
    Message {
        text,
        picture: Some(board_picture(voice.words, voice.theme, &shown)),
        controls,
        pings: to_tell(game, why),
        file: None,
    }
    .in_words(voice, game)
}

/// The buttons for what comes after a game: another one, and this one as a text file.
#[must_use]
pub fn after_buttons(voice: &Voice, game: &Game) -> Vec<Control> {
    let mut buttons = vec![button(voice, game, "button-rematch", PressKind::Rematch)];
    if game.position().is_some() {
        buttons.push(button(voice, game, "button-rematch-same", PressKind::RematchSame));
        buttons.push(button(voice, game, "button-record", PressKind::Record));
    }
    buttons
}

fn button(voice: &Voice, game: &Game, key: &str, kind: PressKind) -> Control {
    let label = voice.plain(key, &Args::new());
    Control::Button(Button { label, press: press(game, kind), danger: false })
}

/// Why it ended, with the game's number.
pub(super) fn reason(voice: &Voice, game: &Game, why: Ending) -> Text {
    let mut text = voice.say("end-title", &Args::new().strong("game", game.id()));
    let (args, loser) = ending_args(why, game.position());
    let args = match loser {
        Some(loser) => with_side(args, "loser", voice, game, loser),
        None => args.text("loser", ""),
    };
    text.append(Text::plain(" "));
    text.append(match game.stopped() {
        Some(reason) => voice.say("end-stopped", &Args::new().text("reason", reason)),
        None => voice.say("ending-sentence", &args),
    });
    text
}

/// Both sides' points.
pub(super) fn total(voice: &Voice, game: &Game, card: &ScoreCard) -> Text {
    let total = card.total();
    let args = with_sides(Args::new(), voice, game);
    voice.say("end-points", &args.number("red-points", total.red).number("black-points", total.black))
}

/// A line for each bonus that is played: what was measured, and who gains what.
pub(super) fn bonus_lines(voice: &Voice, game: &Game, card: &ScoreCard) -> Vec<Text> {
    let line = |key, measured: ByColor<String>, bonus: ByColor<u16>| {
        let args = with_sides(Args::new(), voice, game);
        let args = args.text("red-has", measured.red).text("black-has", measured.black);
        let mut text = voice.say(key, &args);
        text.append(Text::plain(" "));
        text.append(gain_of(voice, game, bonus));
        text
    };
    let mut lines = Vec::new();
    if card.scoring.area {
        lines.push(line("end-area", card.biggest_area.map(|marbles| marbles.to_string()), card.area_bonus()));
    }
    if card.scoring.lines {
        lines.push(line("end-lines", card.lines.as_ref().map(|lines| lengths(lines)), card.lines_bonus()));
    }
    lines
}

/// Whom a bonus gives what, by name.
pub(super) fn gain_of(voice: &Voice, game: &Game, bonus: ByColor<u16>) -> Text {
    let winner = Color::ALL.into_iter().find(|&color| bonus[color] > 0);
    let args = match winner {
        Some(winner) => with_side(Args::new().number("points", bonus[winner]), "winner", voice, game, winner),
        None => Args::new().number("points", 0).text("winner", ""),
    };
    voice.say("end-gain", &args.text("any", if winner.is_some() { "some" } else { "none" }))
}

/// Whoever has not just acted: the side to move after a last placement, the opponent of who gave up, else both.
pub(super) fn to_tell(game: &Game, why: Ending) -> Vec<UserId> {
    let Some(seats) = game.seats() else { return Vec::new() };
    match why {
        Ending::Marbles | Ending::Blocked => {
            game.turn().and_then(|turn| seats[turn].person().cloned()).into_iter().collect()
        }
        Ending::Resigned(color) => seats[!color].person().cloned().into_iter().collect(),
        Ending::Time(_) | Ending::Agreed | Ending::Abandoned | Ending::Unfinished => seats.people().cloned().collect(),
    }
}
