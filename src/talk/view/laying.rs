//! A board that is being laid: whose turn it is, what lies, what is left, and why a tile can't be laid.

use super::alt::sides;
use super::clock::time_line;
use super::end::{after_buttons, reason, to_tell};
use super::phrase::{about, bonuses, color_key, verdict_of, with_side, with_sides};
use super::scene::{field_picture, labels_in};
use super::turn::{ask_buttons, press};
use super::{challenge, turn};
use crate::game::{Game, GameId, Phase};
use crate::rules::{ByColor, CantLay, Ending, FIELD, Hole, HoleSet, Laying, TileShape, TurnedTile, UnfinishedBoard};
use crate::talk::{Args, BoardForm, Choice, Control, Message, PressKind, Span, Text, Voice, Words};
use jiff::Timestamp;

/// Tells whose turn it is to lay a tile, pings them, and gives the menu of the tiles that are left.
pub(super) fn laying_turn(voice: &Voice, game: &Game, field: &UnfinishedBoard, now: Timestamp) -> Message {
    let mut text = whose_turn(voice, game, field);
    text.line(left_line(voice.words, field));
    if let Some(line) = time_line(voice, game, now) {
        text.line(line);
    }
    if field.layings().len() < 2 || !voice.menus {
        text.line(how_to_lay(voice, field, None));
    }
    let buttons = ask_buttons(voice, game, !field.layings().is_empty());
    Message {
        text,
        picture: Some(field_picture(voice, game, field)),
        controls: lay_menus(voice, game).into_iter().chain(buttons).collect(),
        pings: game.to_move().cloned().into_iter().collect(),
        file: None,
    }
    .in_words(voice, game)
}

/// One line of what was shown as a turn when so many tiles lay.
pub(super) fn past_laying(voice: &Voice, game: &Game, then: &Game, field: &UnfinishedBoard) -> Text {
    let args = Args::new().strong("game", game.id()).number("count", field.layings().len() as u32);
    let (Some(turn), last) = (then.turn(), field.layings().last()) else { return Text::new() };
    match last {
        None => voice.say("past-laying-first", &with_side(args, "who", voice, game, turn)),
        Some(laying) => voice.say("past-laying", &with_side(with_laying(args, *laying), "who", voice, game, !turn)),
    }
}

/// A game that ended before its board was laid.
pub(super) fn laying_end(voice: &Voice, game: &Game, why: Ending) -> Message {
    let mut text = reason(voice, game, why);
    if let Some(outcome) = game.outcome() {
        text.line(verdict_of(voice, game, outcome));
    }
    Message {
        text,
        picture: game.field().map(|field| field_picture(voice, game, field)),
        controls: after_buttons(voice, game),
        pings: to_tell(game, why),
        file: None,
    }
    .in_words(voice, game)
}

/// Shows a board that is being laid, in the form that is asked for or usual there.
pub(super) fn laying_board(voice: &Voice, game: &Game, field: &UnfinishedBoard, form: BoardForm) -> Message {
    let args = Args::new().strong("game", game.id());
    let mut text = if let Some(color) = game.turn().filter(|_| game.phase() == Phase::Laying) {
        let args = with_side(args, "who", voice, game, color);
        voice.say("laying-board", &args.text("color", color_key(color)))
    } else {
        voice.say(if game.phase() == Phase::Offered { "laying-none" } else { "laying-over" }, &args)
    };
    let mut picture = None;
    match form {
        BoardForm::Picture => picture = Some(field_picture(voice, game, field)),
        BoardForm::Letters => return no_board(voice, game),
        BoardForm::Text => add_field(&mut text, voice, game, field),
        BoardForm::Diagram => {
            text.append(Text::plain("\n"));
            text.push(Span::Code(diagram(field)));
            text.line(left_line(voice.words, field));
        }
    }
    Message { text, picture, ..Message::default() }
}

/// Adds the players, the tiles that lie, the rows that they cover, and the tiles that are left.
pub(super) fn add_field(text: &mut Text, voice: &Voice, game: &Game, field: &UnfinishedBoard) {
    if game.seats().is_some() {
        text.line(voice.say("players", &with_sides(Args::new(), voice, game)));
    }
    text.line(Text::plain(laid(voice.words, field)));
    for row in (0..FIELD).rev() {
        let covered = field.holes().sorted().into_iter().filter(|hole| hole.row() == row);
        let columns: Vec<String> = covered.map(|hole| hole.column_letter().to_string()).collect();
        if !columns.is_empty() {
            let args = Args::new().number("row", row + 1).text("holes", voice.words.list(columns));
            text.line(voice.say("board-row", &args));
        }
    }
    text.line(left_line(voice.words, field));
}

/// Says that what is asked of a board can't be said before it lies.
pub(super) fn no_board(voice: &Voice, game: &Game) -> Message {
    let text = about(voice, game, voice.say("laying-no-board", &Args::new()));
    Message { text, ..Message::default() }
}

/// The menu of the tiles that are left, and with it, where they can stand at once, a menu of places for each of them.
pub(super) fn lay_menus(voice: &Voice, game: &Game) -> Vec<Control> {
    let places = TurnedTile::ALL.into_iter().filter(|_| voice.at_once);
    let places = places.filter_map(|tile| corner_menu(voice, game, tile));
    tile_menu(voice, game).into_iter().chain(places).collect()
}

/// The menu of the tiles that are left, each as it may be turned; `None` where nothing can be laid.
fn tile_menu(voice: &Voice, game: &Game) -> Option<Control> {
    let field = game.field().filter(|_| game.phase() == Phase::Laying)?;
    let left = TurnedTile::ALL.into_iter().filter(|tile| field.left(tile.shape()) > 0);
    let choice = |tile: TurnedTile| {
        let (width, height) = tile.size();
        let args = Args::new().number("width", width).number("height", height);
        let args = args.number("left", field.left(tile.shape()));
        Choice { value: tile.to_string(), label: tile.to_string(), description: voice.plain("choice-tile", &args) }
    };
    Some(Control::Menu {
        label: voice.plain("menu-tile", &Args::new().text("game", game.id())),
        press: press(game, PressKind::Tile),
        choices: left.map(choice).collect(),
    })
}

/// The menu of the holes on which a tile's lower left hole may come to lie; `None` where there is none.
#[must_use]
pub fn corner_menu(voice: &Voice, game: &Game, tile: TurnedTile) -> Option<Control> {
    let field = game.field().filter(|_| game.phase() == Phase::Laying)?;
    let choices: Vec<Choice> = field
        .corners(tile)
        .sorted()
        .into_iter()
        .map(|corner| {
            let holes = Laying { tile, corner }.holes().unwrap_or_default();
            let upper = holes.iter().last().unwrap_or(corner);
            let touching = (holes & (field.holes().grown() - field.holes())).len();
            let args = Args::new().text("from", corner).text("to", upper).number("touching", touching);
            let description = voice.plain("choice-corner", &args);
            Choice { value: corner.to_string(), label: corner.to_string(), description }
        })
        .collect();
    (!choices.is_empty()).then(|| Control::Menu {
        label: voice.plain("menu-corner", &Args::new().text("game", game.id()).text("tile", tile)),
        press: press(game, PressKind::Lay(tile)),
        choices,
    })
}

/// Asks whoever chose a tile where it is to lie.
#[must_use]
pub fn where_to(voice: &Voice, game: &Game, tile: TurnedTile) -> Message {
    let Some(field) = game.field().filter(|_| game.phase() == Phase::Laying) else {
        return turn(voice, game, ByColor::default(), game.changed());
    };
    let corners = field.corners(tile).sorted();
    let example = corners.first().map_or_else(String::new, ToString::to_string);
    let command = voice.command(&format!("lay {tile} {example}"));
    let args = Args::new().strong("game", game.id()).text("tile", tile).code("command", command);
    let any = if corners.is_empty() { "none" } else { "some" };
    let text = voice.say("laying-where", &args.text("any", any));
    Message {
        text,
        picture: (!voice.text).then(|| field_picture(voice, game, field)),
        controls: corner_menu(voice, game, tile).into_iter().collect(),
        ..Message::default()
    }
}

/// Tells whoever asked why a tile can't be laid, and where it could be.
#[must_use]
pub fn cant_lay(voice: &Voice, game: &Game, laying: Laying, why: CantLay) -> Message {
    let Some(field) = game.field() else { return challenge(voice, game, game.changed()) };
    let args = with_laying(Args::new(), laying);
    let mut text = about(
        voice,
        game,
        match why {
            CantLay::NoneLeft { shape } => voice.say("cant-lay-none-left", &args.text("shape", shape)),
            CantLay::BeyondField => voice.say("cant-lay-beyond", &args),
            CantLay::Overlap { at } => voice.say("cant-lay-overlap", &args.text("at", at)),
            CantLay::Apart => voice.say("cant-lay-apart", &args),
            CantLay::NoRoomForRest => voice.say("cant-lay-no-room", &args),
        },
    );
    match why {
        CantLay::NoneLeft { .. } => text.line(left_line(voice.words, field)),
        CantLay::NoRoomForRest => {
            if let Some(first) = field.completion().and_then(|rest| rest.first().copied()) {
                text.append(Text::plain(" "));
                let command = voice.command(&format!("lay {first}"));
                text.append(voice.say("cant-lay-for-example", &Args::new().code("command", command)));
            }
        }
        _ => {
            let corners = field.corners(laying.tile);
            let any = if corners.is_empty() { "none" } else { "some" };
            let args = Args::new()
                .text("tile", laying.tile)
                .text("any", any)
                .text("holes", voice.words.list(corners.sorted()));
            text.line(voice.say("cant-lay-where", &args));
        }
    }
    Message { text, ..Message::default() }
}

/// What the field shows in words: what lies, what is left, whose turn it is.
pub(super) fn alt(voice: &Voice, game: &Game, field: &UnfinishedBoard) -> String {
    let words = voice.words;
    let mut said = vec![words.plain("alt-field", &Args::new().text("title", game.id())), laid(words, field)];
    if game.phase() == Phase::Laying
        && let Some(turn) = game.turn()
    {
        said.push(words.plain("alt-laying-turn", &Args::new().text("color", color_key(turn))));
    }
    said.push(left_line(words, field).to_string());
    said.extend(labels_in(voice, game).map(|labels| sides(words, labels)));
    let bonuses = bonuses(words, game.options().scoring);
    said.push(words.plain("alt-bonuses", &Args::new().text("bonuses", bonuses)));
    said.join(" ")
}

/// Which tiles lie where, in the order in which they were laid.
fn laid(words: &Words, field: &UnfinishedBoard) -> String {
    let tiles = field.layings().iter().map(|laying| words.plain("laying", &with_laying(Args::new(), *laying)));
    let any = if field.layings().is_empty() { "none" } else { "some" };
    words.plain("laying-laid", &Args::new().text("any", any).text("tiles", words.list(tiles)))
}

/// The last tile laid and whose turn it is, by name.
fn whose_turn(voice: &Voice, game: &Game, field: &UnfinishedBoard) -> Text {
    let Some(color) = game.turn() else { return Text::new() };
    let args = with_side(Args::new().strong("game", game.id()), "who", voice, game, color);
    match field.layings().last() {
        None => voice.say("laying-turn-first", &args),
        Some(last) => {
            let args = with_side(with_laying(args, *last), "other", voice, game, !color);
            voice.say("laying-turn", &args.number("count", field.layings().len() as u32))
        }
    }
}

/// How many tiles of each shape are left.
pub(super) fn left_line(words: &Words, field: &UnfinishedBoard) -> Text {
    let left = TileShape::ALL.into_iter().filter(|shape| field.left(*shape) > 0);
    let left = left.map(|shape| {
        words.plain("laying-left-shape", &Args::new().number("count", field.left(shape)).text("shape", shape))
    });
    words.say("laying-left", &Args::new().text("tiles", words.list(left)))
}

/// How a tile is laid, with one that can be; in which game, where that is to be said.
pub(super) fn how_to_lay(voice: &Voice, field: &UnfinishedBoard, number: Option<GameId>) -> Text {
    let example = match field.completion().and_then(|rest| rest.first().copied()) {
        Some(first) if !field.layings().is_empty() => first,
        // On the empty field the middle is the place for it, and not the corner that is tried first.
        _ => Laying { tile: TurnedTile::ALL[0], corner: MIDDLE },
    };
    let (width, height) = example.tile.size();
    let number = number.map(|number| format!(" {number}")).unwrap_or_default();
    let command = voice.command(&format!("lay {example}{number}"));
    let args = Args::new().code("command", command).number("width", width).number("height", height);
    voice.say(if voice.menus { "laying-how" } else { "laying-how-typed" }, &args.text("hole", example.corner))
}

/// The hole from which a first tile lies in the middle.
const MIDDLE: Hole = match Hole::new(4, 4) {
    Some(hole) => hole,
    None => unreachable!(),
};

/// Fills in a tile and where it lies.
pub(super) fn with_laying(args: Args, laying: Laying) -> Args {
    args.text("tile", laying.tile).text("hole", laying.corner)
}

/// The field drawn in characters: a letter a tile in the order in which they were laid, dots where none lies.
fn diagram(field: &UnfinishedBoard) -> String {
    let tiles: Vec<HoleSet> = field.layings().iter().filter_map(|laying| laying.holes()).collect();
    let letter = |hole| {
        let tile = tiles.iter().position(|tile| tile.contains(hole));
        tile.map_or('.', |tile| char::from(b'A' + tile as u8))
    };
    let rows = (0..FIELD).rev().map(|row| {
        let holes = (0..FIELD).filter_map(|column| Hole::new(column, row));
        let letters: String = holes.flat_map(|hole| [' ', letter(hole)]).collect();
        format!("{:>2}{letters}", row + 1)
    });
    let drawn: Vec<String> = rows.chain(["   a b c d e f g h i j".to_owned()]).collect();
    drawn.join("\n")
}
