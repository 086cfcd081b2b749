//! A board, present or past: as a picture, in spoken lines, or drawn in characters.

use super::alt::{last_two, legal_with_tiles, points, swapped};
use super::end::total;
use super::laying::{add_field, laying_board};
use super::phrase::{color_key, contents, joined, with_side, with_sides};
use super::scene::{Shown, Stand, board_picture, state};
use crate::game::Game;
use crate::rules::{Board, ByColor, Color, Hole, Position, Scoring};
use crate::talk::{Args, BoardForm, Message, Span, Text, Voice, Words};

/// Shows a board after so many placements, the present one if not said, in the form that is asked for or usual there.
#[must_use]
pub fn board(voice: &Voice, game: &Game, ply: Option<u8>, form: Option<BoardForm>) -> Message {
    let form = form.unwrap_or(if voice.text { BoardForm::Text } else { BoardForm::Picture });
    if let Some(field) = game.field()
        && ply.is_none_or(|ply| ply == 0)
    {
        return laying_board(voice, game, field, form);
    }
    let shown = match ply {
        None => Shown::present(voice, game),
        Some(ply) => Shown::past(voice, game, ply),
    };
    let Some(shown) = shown else { return no_such_ply(voice, game, ply.unwrap_or_default()) };
    match form {
        BoardForm::Picture => Message {
            text: caption(voice, game, &shown),
            picture: Some(board_picture(voice.words, voice.theme, &shown)),
            ..Message::default()
        },
        BoardForm::Text => Message { text: spoken(voice, game, &shown), ..Message::default() },
        BoardForm::Letters => letters(voice, game, shown.position.board()),
        BoardForm::Diagram => Message { text: drawn(voice, game, &shown), ..Message::default() },
    }
}

/// A game's board as the text that it can be told by, with the line that challenges somebody to play on it.
fn letters(voice: &Voice, game: &Game, board: &Board) -> Message {
    let args = Args::new().strong("game", game.id()).code("board", board.to_string());
    let line = voice.command(&format!("challenge board:{board}"));
    Message { text: voice.say("board-letters", &args.code("challenge", line)), ..Message::default() }
}

/// A board that a room keeps under a name.
#[must_use]
pub fn kept_board(voice: &Voice, name: &str, board: &Board) -> Message {
    let challenge = voice.command(&format!("challenge board:{name}"));
    let args = Args::new().strong("name", name).code("board", board.to_string()).code("challenge", challenge);
    bare_board(voice, "boards-shown", args, board)
}

/// A board that was typed.
#[must_use]
pub fn typed_board(voice: &Voice, board: &Board) -> Message {
    let challenge = voice.command(&format!("challenge board:{board}"));
    let save = voice.command(&format!("board save castle {board}"));
    bare_board(voice, "boards-typed", Args::new().code("challenge", challenge).code("save", save), board)
}

/// A board of no game, with a sentence that tells its size.
fn bare_board(voice: &Voice, sentence: &str, args: Args, board: &Board) -> Message {
    let shown = Shown {
        title: String::new(),
        names: ByColor::default(),
        scoring: Scoring::default(),
        position: Position::new(board.clone()),
        stand: Stand::Past,
        swapped: false,
        hints: ByColor::default(),
    };
    let mut text = voice.say(sentence, &args.number("columns", board.width()).number("rows", board.height()));
    if voice.text {
        for row in (0..board.height()).rev() {
            text.line(Text::plain(row_line(voice.words, &shown.position, row)));
        }
        return Message { text, ..Message::default() };
    }
    let picture = board_picture(voice.words, voice.theme, &shown);
    Message { text, picture: Some(picture), ..Message::default() }
}

fn no_such_ply(voice: &Voice, game: &Game, ply: u8) -> Message {
    let args = Args::new().strong("game", game.id()).number("ply", ply);
    let text = voice.say("board-no-ply", &args.number("count", game.placements().len() as u32));
    Message { text, ..Message::default() }
}

/// Which game it is and how it stands.
fn caption(voice: &Voice, game: &Game, shown: &Shown) -> Text {
    let args = Args::new().strong("game", game.id());
    let mover = shown.position.turn();
    let mut text = if shown.stand == Stand::Turn {
        let args = with_side(args, "who", voice, game, mover).text("color", color_key(mover));
        voice.say("board-turn", &args)
    } else {
        voice.say("board-state", &args.text("state", state(voice.words, shown)))
    };
    if game.seats().is_some() {
        text.line(total(voice, game, &shown.card()));
    }
    text
}

/// The whole board in spoken lines.
fn spoken(voice: &Voice, game: &Game, shown: &Shown) -> Text {
    let mut text = caption(voice, game, shown);
    add_lines(&mut text, voice, game, shown);
    text
}

impl Message {
    /// The same for somebody who has boards in words: the game's board in spoken lines instead of the picture.
    pub(super) fn in_words(mut self, voice: &Voice, game: &Game) -> Self {
        if voice.text && self.picture.is_some() {
            self.picture = None;
            match (game.field(), Shown::present(voice, game)) {
                (Some(field), _) => add_field(&mut self.text, voice, game, field),
                (None, Some(shown)) => add_lines(&mut self.text, voice, game, &shown),
                (None, None) => {}
            }
        }
        self
    }
}

/// Adds the players, the rows, and what stands below them.
fn add_lines(text: &mut Text, voice: &Voice, game: &Game, shown: &Shown) {
    let words = voice.words;
    let position = &shown.position;
    let board = position.board();
    if game.seats().is_some() {
        text.line(words.say("players", &with_sides(Args::new(), voice, game)));
    }
    let gaps = board.holes().len() < board.width() * board.height();
    if gaps {
        text.line(words.say("board-gaps", &Args::new()));
    }
    for row in (0..board.height()).rev() {
        text.line(Text::plain(row_line(words, position, row)));
    }
    for line in spoken_state(words, shown) {
        text.line(Text::plain(line));
    }
}

/// What stands below the rows: the last placements, the turn, the legal holes, the points.
fn spoken_state(words: &Words, shown: &Shown) -> Vec<String> {
    let position = &shown.position;
    let mut lines: Vec<String> = last_two(words, position).into_iter().chain(swapped(words, shown)).collect();
    if !matches!(shown.stand, Stand::Over(_)) {
        lines.push(words.plain("alt-turn", &Args::new().text("color", color_key(position.turn()))));
        lines.push(legal_with_tiles(words, position));
    }
    lines.push(points(words, &shown.card()).join(" "));
    lines
}

/// A row in a spoken line: `Row 5: a red, b empty, c black.`
pub(super) fn row_line(words: &Words, position: &Position, row: u8) -> String {
    let holes = line_of(position.board(), |hole| hole.row() == row);
    let holes = holes.into_iter().map(|hole| {
        let args = Args::new().text("place", hole.column_letter()).text("contents", contents(words, position, hole));
        words.plain("board-place", &args)
    });
    words.plain("board-row", &Args::new().number("row", row + 1).text("holes", words.list(holes)))
}

/// A column in a spoken line, from row 1 upwards.
pub(super) fn column_line(words: &Words, position: &Position, column: u8) -> String {
    let holes = line_of(position.board(), |hole| hole.column() == column);
    let letter = Hole::new(column, 0).map_or('?', Hole::column_letter);
    let holes = holes.into_iter().map(|hole| {
        let args = Args::new().text("place", hole.row_number()).text("contents", contents(words, position, hole));
        words.plain("board-place", &args)
    });
    words.plain("board-column", &Args::new().text("column", letter).text("holes", words.list(holes)))
}

fn line_of(board: &Board, on: impl Fn(Hole) -> bool) -> Vec<Hole> {
    board.holes().sorted().into_iter().filter(|&hole| on(hole)).collect()
}

/// The board drawn in characters, with what they mean.
fn drawn(voice: &Voice, game: &Game, shown: &Shown) -> Text {
    let words = voice.words;
    let mut text = caption(voice, game, shown);
    text.append(Text::plain("\n"));
    text.push(Span::Code(diagram(words, shown)));
    let key =
        if shown.stand == Stand::Turn && shown.position.last().is_some() { "diagram-turn" } else { "diagram-key" };
    text.line(words.say(key, &marks(words).args()));
    text
}

/// What stands for what in a diagram.
struct Marks {
    red: String,
    black: String,
    empty: String,
    legal: String,
}

fn marks(words: &Words) -> Marks {
    let mark = |key| words.plain(key, &Args::new());
    Marks {
        red: mark("diagram-red"),
        black: mark("diagram-black"),
        empty: mark("diagram-empty"),
        legal: mark("diagram-legal"),
    }
}

impl Marks {
    fn args(&self) -> Args {
        Args::new()
            .code("red", &self.red)
            .code("black", &self.black)
            .code("empty", &self.empty)
            .code("legal", &self.legal)
            .code("last", self.red.to_uppercase())
            .code("previous", self.black.to_uppercase())
    }

    fn of(&self, shown: &Shown, hole: Hole) -> String {
        let position = &shown.position;
        let marked = [position.last(), position.previous()].contains(&Some(hole));
        match position.marble_at(hole) {
            Some(color) => {
                let mark = if color == Color::Red { &self.red } else { &self.black };
                if marked { mark.to_uppercase() } else { mark.clone() }
            }
            // Before the first placement every hole is legal, and none is marked.
            None if shown.stand == Stand::Turn
                && position.last().is_some()
                && position.legal_holes().contains(hole) =>
            {
                self.legal.clone()
            }
            None => self.empty.clone(),
        }
    }
}

/// The tiles' edges and what is in the holes; two characters a hole, so that ten columns fit a phone.
fn diagram(words: &Words, shown: &Shown) -> String {
    let marks = marks(words);
    let board = shown.position.board();
    let (width, height) = (i8::try_from(board.width()).unwrap_or(0), i8::try_from(board.height()).unwrap_or(0));
    let columns = joined((b'a'..b'a' + board.width()).map(char::from), " ");
    let mut lines = vec![format!("   {columns}")];
    for row in (0..height).rev() {
        lines.push(format!("  {}", edge_line(board, row, width)));
        let mut line = format!("{:>2}", row + 1);
        for column in 0..width {
            line.push_str(upright(board, column, row));
            match Hole::new(column as u8, row as u8).filter(|&hole| board.holes().contains(hole)) {
                Some(hole) => line.push_str(&marks.of(shown, hole)),
                None => line.push(' '),
            }
        }
        line.push_str(upright(board, width, row));
        lines.push(line);
    }
    lines.push(format!("  {}", edge_line(board, -1, width)));
    joined(lines.iter().map(|line| line.trim_end()), "\n")
}

/// The number of the tile at a place; `None` off the board.
fn tile(board: &Board, column: i8, row: i8) -> Option<usize> {
    let hole = Hole::new(u8::try_from(column).ok()?, u8::try_from(row).ok()?)?;
    board.tile_at(hole).map(crate::rules::Tile::index)
}

/// The edge at the left of a place.
fn upright(board: &Board, column: i8, row: i8) -> &'static str {
    if tile(board, column - 1, row) == tile(board, column, row) { " " } else { "│" }
}

/// The edges between a row and the one above it.
fn edge_line(board: &Board, row: i8, width: i8) -> String {
    let mut line = String::new();
    for column in 0..=width {
        // The four places around a corner decide which of its arms are there.
        let [above_left, above] = [tile(board, column - 1, row + 1), tile(board, column, row + 1)];
        let [below_left, below] = [tile(board, column - 1, row), tile(board, column, row)];
        let arms = [above_left != above, above != below, below_left != below, above_left != below_left];
        line.push(corner(arms));
        if column < width {
            line.push(if above == below { ' ' } else { '─' });
        }
    }
    line
}

/// The character with arms up, right, down and left.
const fn corner(arms: [bool; 4]) -> char {
    match arms {
        [true, true, true, true] => '┼',
        [true, true, true, false] => '├',
        [true, true, false, true] => '┴',
        [true, false, true, true] => '┤',
        [false, true, true, true] => '┬',
        [true, true, false, false] => '└',
        [true, false, false, true] => '┘',
        [false, true, true, false] => '┌',
        [false, false, true, true] => '┐',
        [false, true, false, true] => '─',
        [true, false, true, false] => '│',
        _ => ' ',
    }
}
