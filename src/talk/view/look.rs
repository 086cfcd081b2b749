//! Questions about a board, each answered in a few spoken sentences.

use super::alt::{legal_with_tiles, tile_of, with_counts};
use super::board::{column_line, row_line};
use super::end::gain_of;
use super::illegal::reason;
use super::laying::no_board;
use super::phrase::{about, color_key, contents, with_side};
use crate::game::{Game, Phase, UserId};
use crate::rules::{
    ByColor, Color, End, Hole, HoleSet, Outcome, Position, ScoreCard, Tile, TileScore, biggest_area, lines,
};
use crate::talk::{Args, Message, Question, Text, Voice, Words};

/// Answers a question about the present board. "Yours" are the asker's, where they play in it.
#[must_use]
pub fn look(voice: &Voice, game: &Game, asker: &UserId, question: Question) -> Message {
    let Some(position) = game.position() else { return no_board(voice, game) };
    let view = View { voice, game, asker, position };
    let answer = match question {
        Question::Tile(hole) => view.tile(hole),
        Question::Row(row) => view.row(row),
        Question::Column(column) => view.column(column),
        Question::Tiles => view.tiles(),
        Question::Area => view.area(),
        Question::Lines => view.lines(),
        Question::Last(count) => view.last(count),
        Question::After(hole) => view.after(hole),
    };
    Message { text: about(voice, game, answer), ..Message::default() }
}

/// A board as one person looks at it.
struct View<'a> {
    voice: &'a Voice<'a>,
    game: &'a Game,
    asker: &'a UserId,
    position: &'a Position,
}

impl View<'_> {
    fn words(&self) -> &Words {
        self.voice.words
    }

    fn say(&self, key: &str, args: &Args) -> Text {
        self.words().say(key, args)
    }

    /// Fills in a side as `who`, and whether it is the asker's own.
    fn side(&self, args: Args, color: Color) -> Args {
        let own = if self.game.color_of(self.asker) == Some(color) { "yes" } else { "no" };
        with_side(args, "who", self.voice, self.game, color).text("own", own)
    }

    /// The asker's side first, else Red.
    fn order(&self) -> [Color; 2] {
        let first = self.game.color_of(self.asker).unwrap_or(Color::Red);
        [first, !first]
    }

    fn tile(&self, hole: Hole) -> Text {
        let Some(tile) = self.position.board().tile_at(hole) else {
            return self.say("illegal-no-hole", &Args::new().text("hole", hole));
        };
        let holes = tile.holes().sorted().into_iter().map(|hole| {
            let contents = contents(self.words(), self.position, hole);
            self.words().plain("board-place", &Args::new().text("place", hole).text("contents", contents))
        });
        let args = Args::new().text("hole", hole).number("size", tile.size()).text("holes", self.words().list(holes));
        let lead = lead(self.words(), TileScore::of(self.position, tile).marbles);
        let mut text = self.say("look-tile", &args.text("lead", lead));
        if self.game.phase() == Phase::Playing
            && let Some(barred) = self.barred(tile)
        {
            text.append(Text::plain(" "));
            text.append(barred);
        }
        text
    }

    /// Why a tile is barred to the side to move.
    fn barred(&self, tile: &Tile) -> Option<Text> {
        let mover = self.position.turn();
        let on_tile = |hole: Option<Hole>| hole.filter(|&hole| tile.holes().contains(hole));
        let (hole, color) = match (on_tile(self.position.last()), on_tile(self.position.previous())) {
            (Some(last), _) => (last, !mover),
            (None, Some(previous)) => (previous, mover),
            (None, None) => return None,
        };
        let args = with_side(Args::new().text("hole", hole), "mover", self.voice, self.game, mover);
        let whose = if color == mover { "own" } else { "opponent" };
        Some(self.say("look-barred", &args.text("whose", whose)))
    }

    fn row(&self, row: u8) -> Text {
        if row < self.position.board().height() {
            return Text::plain(row_line(self.words(), self.position, row));
        }
        let rows = self.position.board().height();
        self.say("look-no-row", &Args::new().number("row", row.saturating_add(1)).number("count", rows))
    }

    fn column(&self, column: u8) -> Text {
        let columns = self.position.board().width();
        if column < columns {
            return Text::plain(column_line(self.words(), self.position, column));
        }
        let letter = |column| Hole::new(column, 0).map_or('?', Hole::column_letter);
        let args = Args::new().text("column", letter(column)).text("last", letter(columns - 1));
        self.say("look-no-column", &args)
    }

    /// All tiles in four groups: open, each side's, tied.
    fn tiles(&self) -> Text {
        let points = crate::rules::tile_points(self.position);
        let args = Args::new().number("red", points.red).number("black", points.black);
        let mut text = self.say("look-tiles", &args);
        text.line(self.group("look-open", Args::new(), |score| score.marbles == ByColor::default()));
        for color in self.order() {
            text.line(self.group("look-owned", self.side(Args::new(), color), |score| score.owner == Some(color)));
        }
        text.line(
            self.group("look-tied", Args::new(), |score| score.owner.is_none() && score.marbles != ByColor::default()),
        );
        text
    }

    fn group(&self, key: &str, args: Args, belongs: impl Fn(&TileScore) -> bool) -> Text {
        let scored = self.position.board().tiles().iter().map(|tile| (tile, TileScore::of(self.position, tile)));
        let tiles: Vec<String> = scored
            .filter(|(_, score)| belongs(score))
            .map(|(tile, score)| self.tile_with_margin(tile, score))
            .collect();
        let any = if tiles.is_empty() { "none" } else { "some" };
        self.say(key, &args.text("any", any).text("tiles", self.words().long_list(tiles)))
    }

    fn tile_with_margin(&self, tile: &Tile, score: TileScore) -> String {
        let ByColor { red, black } = score.marbles;
        let (margin, left) = (red.abs_diff(black), tile.size() - red - black);
        let kind = match (score.owner, red) {
            (None, 0) => "open",
            (None, _) => "tied",
            (Some(_), _) if margin > left => "settled",
            (Some(_), _) => "led",
        };
        let args = Args::new().text("tile", tile_of(self.words(), tile)).text("kind", kind);
        self.words().plain("look-margin", &args.number("margin", margin).number("each", red).number("left", left))
    }

    fn area(&self) -> Text {
        let card = self.card();
        let mut text = self.say("look-area", &Args::new());
        for color in self.order() {
            let area = biggest_area(self.position.marbles(color));
            let args = Args::new().number("count", area.len()).text("holes", self.words().list(area.sorted()));
            text.line(self.say("look-area-side", &self.side(args, color)));
        }
        text.line(self.bonus(card.scoring.area, card.area_bonus()));
        text
    }

    fn lines(&self) -> Text {
        let card = self.card();
        let mut text = self.say("look-lines", &Args::new());
        for color in self.order() {
            let lines = lines(self.position.marbles(color));
            let ends = lines.iter().filter_map(|&line| self.line(line));
            let args = Args::new().number("count", lines.len() as u32).number("sum", card.lines_sum()[color]);
            text.line(self.say("look-lines-side", &self.side(args.text("lines", self.words().list(ends)), color)));
        }
        text.line(self.bonus(card.scoring.lines, card.lines_bonus()));
        text
    }

    /// A line by its length and ends.
    fn line(&self, line: HoleSet) -> Option<String> {
        let holes = line.sorted();
        let args = Args::new().number("length", line.len()).text("from", holes.first()?).text("to", holes.last()?);
        Some(self.words().plain("look-line", &args))
    }

    /// What a bonus gives, or that it does not count here.
    fn bonus(&self, played: bool, bonus: ByColor<u16>) -> Text {
        if played { gain_of(self.voice, self.game, bonus) } else { self.say("look-not-played", &Args::new()) }
    }

    fn card(&self) -> ScoreCard {
        self.game.score_card()
    }

    /// The last so many placements, the newest first.
    fn last(&self, count: u8) -> Text {
        let all = self.game.placements();
        if all.is_empty() {
            return self.say("look-last-none", &Args::new());
        }
        let numbered = (1_u8..).zip(all).zip(Color::ALL.into_iter().cycle());
        let newest: Vec<_> = numbered.collect::<Vec<_>>().into_iter().rev().take(usize::from(count.max(1))).collect();
        let placements = newest.iter().map(|&((number, hole), color)| {
            let args = Args::new().number("number", number).text("color", color_key(color));
            self.words().plain("look-placement", &args.text("hole", hole))
        });
        self.say("look-last", &Args::new().text("placements", self.words().long_list(placements)))
    }

    /// What a placement would make of its tile, and leave to the opponent.
    fn after(&self, hole: Hole) -> Text {
        if self.game.phase() != Phase::Playing {
            return self.say("look-not-running", &Args::new());
        }
        let mover = self.position.turn();
        let mut after = self.position.clone();
        if let Err(why) = after.play(hole) {
            return reason(self.voice, self.game, mover, self.asker, why);
        }
        let Some(tile) = after.board().tile_at(hole) else { return Text::new() };
        let args = Args::new().text("color", color_key(mover)).text("hole", hole).number("size", tile.size());
        let lead = |position| lead(self.words(), TileScore::of(position, tile).marbles);
        let args = args.text("before", lead(self.position)).text("after", lead(&after));
        let mut text = self.say("look-after", &args);
        text.append(Text::plain(" "));
        text.append(self.leaves(&after));
        text
    }

    /// What a position leaves to the side to move.
    fn leaves(&self, after: &Position) -> Text {
        let Some(end) = after.end() else {
            let args =
                Args::new().text("color", color_key(after.turn())).text("legal", legal_with_tiles(self.words(), after));
            return self.say("look-leaves", &args);
        };
        ends(self.words(), self.game, after, end)
    }
}

/// How a game would end in a position.
pub(super) fn ends(words: &Words, game: &Game, after: &Position, end: End) -> Text {
    let card = ScoreCard::of(after, game.options().scoring);
    let total = card.total();
    let why = super::phrase::ending(words, end.into(), Some(after));
    let verdict = super::phrase::verdict(words, Outcome::of(end.into(), &card));
    let args = Args::new().text("why", why).text("verdict", verdict);
    words.say("look-ends", &args.number("red", total.red).number("black", total.black))
}

/// The marbles on a tile and who leads.
pub(super) fn lead(words: &Words, marbles: ByColor<u8>) -> String {
    let ByColor { red, black } = marbles;
    let leader = match red.cmp(&black) {
        std::cmp::Ordering::Greater => color_key(Color::Red),
        std::cmp::Ordering::Less => color_key(Color::Black),
        std::cmp::Ordering::Equal => "nobody",
    };
    let args = Args::new().text("leader", leader).number("margin", red.abs_diff(black));
    words.plain("lead", &with_counts(args, marbles))
}
