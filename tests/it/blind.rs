//! Whole games played by somebody who knows nothing but the texts: alt texts, `board text` and the answers of `look`.
//!
//! The reader below has its own idea of the rules and of the points, made from the texts alone, and is compared with
//! the real position and score card.

use crate::played::{begun, happen, person, plain_name, recorded, voice};
use kulami::game::{EventKind, Game};
use kulami::rules::{Board, ByColor, Hole, LINE, ScoreCard, Scoring, TILES};
use kulami::talk::{BoardForm, Question, Voice, view};
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

/// What is in a hole, in the word of the texts.
type Contents = String;

/// Somebody who can only read.
struct Blind {
    holes: BTreeMap<Hole, Contents>,
    tiles: Vec<BTreeSet<Hole>>,
    /// Colour's word and hole of the placements, as read.
    placements: Vec<(String, Hole)>,
    /// The word of the side to move.
    turn: String,
    legal: Vec<Hole>,
}

/// What the program says, asked by somebody who does not play.
struct Said<'a> {
    voice: &'a Voice<'a>,
    game: &'a Game,
}

impl Said<'_> {
    fn look(&self, question: Question) -> String {
        view::look(self.voice, self.game, &person("carol"), question).text.to_string()
    }

    fn board(&self) -> String {
        view::board(self.voice, self.game, None, Some(BoardForm::Text)).text.to_string()
    }

    /// The alt text of the turn's or the end's picture.
    fn alt(&self) -> String {
        view::turn(self.voice, self.game, ByColor::default(), self.game.changed())
            .picture
            .expect("it has a picture")
            .alt
    }
}

/// What stands between two words of a text.
fn between<'t>(text: &'t str, before: &str, after: &str) -> Option<&'t str> {
    let (_, rest) = text.split_once(before)?;
    Some(rest.split_once(after)?.0)
}

/// The holes named in a text.
fn holes_in(text: &str) -> Vec<Hole> {
    text.split(|c: char| !c.is_ascii_alphanumeric()).filter_map(|word| word.parse().ok()).collect()
}

/// The two numbers behind "red" and "black".
fn both(text: &str, what: &str) -> (u16, u16) {
    let said = between(text, what, ".").unwrap_or_else(|| panic!("{what:?} is said in {text}"));
    let number = |word| said.split_once(word).and_then(|(_, rest)| rest.split(',').next()?.trim().parse().ok());
    (number("red ").expect("red's number"), number("black ").expect("black's number"))
}

impl Blind {
    /// Learns the holes from the board's spoken rows and the tiles by asking for each.
    fn meet(said: &Said) -> Self {
        let holes = rows_in(&said.board());
        let mut tiles: Vec<BTreeSet<Hole>> = Vec::new();
        for &hole in holes.keys() {
            if tiles.iter().any(|tile| tile.contains(&hole)) {
                continue;
            }
            let answer = said.look(Question::Tile(hole));
            let tile: BTreeSet<Hole> = holes_in(between(&answer, ": ", ".").expect("holes")).into_iter().collect();
            let size = between(&answer, "on a tile of ", ":").expect("a size");
            assert_eq!(size, tile.len().to_string());
            tiles.push(tile);
        }
        Self { holes, tiles, placements: Vec::new(), turn: String::new(), legal: Vec::new() }
    }

    /// The board's text, lettered from the tiles as they were met.
    fn board(&self) -> Board {
        let columns = self.holes.keys().map(|hole| hole.column()).max().expect("holes") + 1;
        let rows = self.holes.keys().map(|hole| hole.row()).max().expect("holes") + 1;
        let letter = |column, row| {
            let hole = Hole::new(column, row).expect("on the field");
            let tile = self.tiles.iter().position(|tile| tile.contains(&hole));
            tile.map_or('.', |tile| (b'A' + tile as u8) as char)
        };
        let row = |row| (0..columns).map(|column| letter(column, row)).collect::<String>();
        (0..rows).rev().map(row).collect::<Vec<_>>().join("/").parse().expect("the texts describe a board")
    }

    /// Reads an alt text: the last placement goes onto the board that is remembered.
    fn read(&mut self, alt: &str) {
        if let Some(last) = between(alt, "Last placement: ", ".") {
            let (color, hole) = last.split(';').next().and_then(|last| last.split_once(" on ")).expect("a placement");
            let hole: Hole = hole.parse().expect("a hole");
            let before = self.holes.insert(hole, color.to_owned());
            assert_eq!(before.as_deref(), Some("empty"));
            self.placements.push((color.to_owned(), hole));
        }
        let turn = ["Red", "Black"].into_iter().find(|color| alt.contains(&format!("{color} is to move.")));
        self.turn = turn.unwrap_or_default().to_lowercase();
        self.legal = if alt.contains("Any hole is free.") {
            self.holes.keys().copied().collect()
        } else {
            between(alt, "Legal: ", ".").map(holes_in).unwrap_or_default()
        };
        self.legal.sort_unstable();
    }

    /// The holes that the rules allow, as this reader understands them.
    fn allowed(&self) -> Vec<Hole> {
        let Some((_, last)) = self.placements.last() else { return self.holes.keys().copied().collect() };
        let barred =
            |hole: &Hole| self.placements.iter().rev().take(2).any(|(_, placed)| self.tile_of(*hole).contains(placed));
        let in_line = |hole: &Hole| hole.row() == last.row() || hole.column() == last.column();
        let empty = self.holes.iter().filter(|(_, contents)| *contents == "empty").map(|(&hole, _)| hole);
        empty.filter(in_line).filter(|hole| !barred(hole)).collect()
    }

    /// The tiles of the legal holes are told with their sizes and marbles as this reader knows them.
    fn assert_tiles_told(&self, alt: &str) {
        let Some(legal) = between(alt, "Legal: ", ".") else { return };
        for group in legal.split("; ") {
            let (holes, told) = group.split_once(", tile of ").expect("a tile is told");
            let (size, marbles) = told.split_once(", ").expect("its marbles are told");
            for hole in holes_in(holes) {
                let tile = self.tile_of(hole);
                assert_eq!(size, tile.len().to_string());
                let (red, black) = self.counts(tile);
                let real = if (red, black) == (0, 0) { "empty".into() } else { format!("red {red}, black {black}") };
                assert_eq!(marbles, real, "{group}");
            }
        }
    }

    fn tile_of(&self, hole: Hole) -> &BTreeSet<Hole> {
        self.tiles.iter().find(|tile| tile.contains(&hole)).expect("every hole is on a tile")
    }

    /// The marbles of Red and Black on a tile.
    fn counts(&self, tile: &BTreeSet<Hole>) -> (usize, usize) {
        let count = |color: &str| tile.iter().filter(|hole| self.holes[hole] == color).count();
        (count("red"), count("black"))
    }

    /// Every tile is told once, in its group, with its margin and what is left of it.
    fn assert_groups(&self, answer: &str) {
        let mut told = 0;
        for line in answer.lines().skip(1) {
            let (group, tiles) = line.trim_end_matches('.').split_once(": ").expect("a group");
            for tile in tiles.split("; ").filter(|&tile| tile != "no tile") {
                let (name, rest) = tile.split_once(" of ").expect("a tile");
                let tile = self.tile_of(name.parse().expect("a hole"));
                let (red, black) = self.counts(tile);
                let (size, margin, left) = (tile.len(), red.abs_diff(black), tile.len() - red - black);
                let left_words = if left == 0 { "full".to_owned() } else { format!("{left} empty") };
                let (real_group, words) = match red.cmp(&black) {
                    Ordering::Equal if red == 0 => ("Open", String::new()),
                    Ordering::Equal => ("Tied", format!(" at {red} each, {left_words}")),
                    _ if margin > left && red > black => ("ann’s", format!(" by {margin}, settled")),
                    _ if margin > left => ("bob’s", format!(" by {margin}, settled")),
                    Ordering::Greater => ("ann’s", format!(" by {margin}, {left_words}")),
                    Ordering::Less => ("bob’s", format!(" by {margin}, {left_words}")),
                };
                assert_eq!((group, rest), (real_group, format!("{size}{words}").as_str()));
                told += 1;
            }
        }
        assert_eq!(told, TILES);
    }

    fn marbles(&self, color: &str) -> BTreeSet<Hole> {
        self.holes.iter().filter(|(_, contents)| *contents == color).map(|(&hole, _)| hole).collect()
    }

    fn tile_points(&self) -> (u16, u16) {
        let mut points = (0, 0);
        for tile in &self.tiles {
            let (red, black) = self.counts(tile);
            match red.cmp(&black) {
                Ordering::Greater => points.0 += tile.len() as u16,
                Ordering::Less => points.1 += tile.len() as u16,
                Ordering::Equal => {}
            }
        }
        points
    }

    fn biggest_area(&self, color: &str) -> usize {
        let mut rest = self.marbles(color);
        let mut biggest = 0;
        while let Some(start) = rest.pop_first() {
            let (mut open, mut size) = (vec![start], 0);
            while let Some(hole) = open.pop() {
                size += 1;
                let near = [(1, 0), (-1, 0), (0, 1), (0, -1)].into_iter().filter_map(|(c, r)| hole.offset(c, r));
                open.extend(near.filter(|hole| rest.remove(hole)));
            }
            biggest = biggest.max(size);
        }
        biggest
    }

    fn lines(&self, color: &str) -> Vec<u8> {
        let marbles = self.marbles(color);
        let mut lines = Vec::new();
        for (columns, rows) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
            for &hole in &marbles {
                if hole.offset(-columns, -rows).is_some_and(|before| marbles.contains(&before)) {
                    continue;
                }
                let run = std::iter::successors(Some(hole), |hole| hole.offset(columns, rows));
                let length = run.take_while(|hole| marbles.contains(hole)).count() as u8;
                if length >= LINE {
                    lines.push(length);
                }
            }
        }
        lines.sort_unstable();
        lines
    }

    /// What the reader knows is the real position.
    fn assert_knows(&self, game: &Game) {
        let position = game.position().expect("there is a board");
        for (&hole, contents) in &self.holes {
            let real = position.marble_at(hole).map_or("empty".to_owned(), |color| color.to_string());
            assert_eq!(*contents, real, "{hole}");
        }
        let placements: Vec<Hole> = self.placements.iter().map(|&(_, hole)| hole).collect();
        assert_eq!(placements, game.placements());
    }

    /// The spoken board, rows, columns and the last placements say what the reader knows already.
    fn assert_told(&self, said: &Said) {
        assert_eq!(rows_in(&said.board()), self.holes);
        let board = said.game.position().expect("there is a board").board();
        for column in 0..board.width() {
            let answer = said.look(Question::Column(column));
            for (row, contents) in places(between(&answer, "from below: ", ".").expect("a column")) {
                let hole = Hole::new(column, row.parse::<u8>().expect("a row") - 1).expect("a hole");
                assert_eq!(self.holes[&hole], contents);
            }
        }
        let answer = said.look(Question::Last(56));
        let told = between(&answer, "first: ", ".").unwrap_or_default();
        let mut told: Vec<Hole> = holes_in(told);
        told.reverse();
        assert_eq!(told, said.game.placements());
        self.assert_points(said);
    }

    /// Points, areas and lines as said are those that the reader counts.
    fn assert_points(&self, said: &Said) {
        let tiles = said.look(Question::Tiles);
        assert_eq!(both(&tiles, "Tile points: "), self.tile_points());
        self.assert_groups(&tiles);
        let [area, lines] = [Question::Area, Question::Lines].map(|question| said.look(question));
        for (color, name) in [("red", "ann"), ("black", "bob")] {
            let told = between(&area, &format!("{name}’s: "), ".").expect("an area");
            let told = holes_in(told.split_once(", ").map_or("", |(_, holes)| holes));
            assert_eq!(told.len(), self.biggest_area(color), "{area}");
            assert!(told.iter().all(|hole| self.holes[hole] == color));
            let told = between(&lines, &format!("{name}’s: "), ".").expect("lines");
            let told = told.split([',', ';']).filter_map(|line| line.trim().split_once(" from ")?.0.parse().ok());
            assert_eq!(told.collect::<Vec<u8>>(), self.lines(color), "{lines}");
        }
    }

    /// The bonuses as reconstructed are those of the real score card.
    fn assert_scored(&self, card: &ScoreCard, alt: &str) {
        assert_eq!((u16::from(card.tiles.red), u16::from(card.tiles.black)), self.tile_points());
        assert_eq!(both(alt, "Tiles: "), self.tile_points());
        let area = ["red", "black"].map(|color| self.biggest_area(color) as u16);
        assert_eq!([card.biggest_area.red, card.biggest_area.black].map(u16::from), area);
        let lines = ["red", "black"].map(|color| self.lines(color));
        assert_eq!([&card.lines.red, &card.lines.black], [&lines[0], &lines[1]]);
        let sums = lines.map(|lines| lines.into_iter().map(u16::from).sum::<u16>());
        let gain = |played: bool, [red, black]: [u16; 2]| {
            if played { (red.saturating_sub(black), black.saturating_sub(red)) } else { (0, 0) }
        };
        let (area, lines) = (gain(card.scoring.area, area), gain(card.scoring.lines, sums));
        let tiles = self.tile_points();
        let total = (tiles.0 + area.0 + lines.0, tiles.1 + area.1 + lines.1);
        assert_eq!((card.total().red, card.total().black), total);
        assert_eq!(alt.contains("Total: "), card.scoring != Scoring::default());
        if alt.contains("Total: ") {
            assert_eq!(both(alt, "Total: "), total);
        }
        let verdict = match total.0.cmp(&total.1) {
            Ordering::Greater => "Red wins.",
            Ordering::Less => "Black wins.",
            Ordering::Equal => "A draw.",
        };
        assert!(alt.contains(verdict), "{alt}");
    }
}

/// `a red, b empty`: each place with its contents.
fn places(text: &str) -> Vec<(String, Contents)> {
    let place = |place: &str| place.split_once(' ').map(|(at, what)| (at.to_owned(), what.to_owned()));
    text.split(", ").filter_map(place).collect()
}

/// The holes and their contents from spoken rows.
fn rows_in(text: &str) -> BTreeMap<Hole, Contents> {
    let mut holes = BTreeMap::new();
    for line in text.lines().filter_map(|line| line.strip_prefix("Row ")) {
        let (row, line) = line.trim_end_matches('.').split_once(": ").expect("a row");
        for (column, contents) in places(line) {
            assert!(["red", "black", "empty"].contains(&contents.as_str()), "{line}");
            holes.insert(format!("{column}{row}").parse().expect("a hole"), contents);
        }
    }
    holes
}

/// Plays a game by the texts, choosing by `choose` among the holes that they call legal.
fn play(board: &Board, scoring: Scoring, mut choose: impl FnMut(usize, &[Hole]) -> Hole) {
    let voice = voice(&plain_name);
    let mut game = begun(board, scoring);
    let mut blind = Blind::meet(&Said { voice: &voice, game: &game });
    assert_eq!(blind.tiles.len(), TILES);
    assert_eq!(blind.board(), *board);
    loop {
        let said = Said { voice: &voice, game: &game };
        let alt = said.alt();
        blind.read(&alt);
        let ply = blind.placements.len();
        if ply.is_multiple_of(9) || blind.turn.is_empty() {
            blind.assert_told(&said);
        }
        if blind.turn.is_empty() {
            blind.assert_scored(&game.score_card(), &alt);
            break;
        }
        assert_eq!(blind.turn, if ply.is_multiple_of(2) { "red" } else { "black" });
        assert_eq!(blind.legal, blind.allowed(), "{alt}");
        blind.assert_tiles_told(&alt);
        let left = ["red", "black"].map(|color| 28 - blind.marbles(color).len() as u16);
        assert_eq!(both(&alt, "Marbles left: "), (left[0], left[1]));
        assert_eq!(both(&alt, "Points: "), (game.score_card().total().red, game.score_card().total().black));
        let hole = choose(ply, &blind.legal);
        let after = said.look(Question::After(hole));
        happen(&mut game, EventKind::Placed(hole));
        if game.to_move().is_some() {
            let mut then = holes_in(between(&after, "Legal: ", ".").expect("what is legal then"));
            then.sort_unstable();
            assert_eq!(then, game.position().expect("there is a board").legal_holes().sorted(), "{after}");
        } else {
            assert!(after.contains("That ends the game: "), "{after}");
        }
    }
    blind.assert_knows(&game);
}

#[test]
fn recorded_games_are_played_by_texts_alone() {
    for (number, (board, placements)) in recorded().iter().enumerate() {
        let scoring = Scoring::ALL[number % 4];
        play(board, scoring, |ply, legal| {
            assert!(legal.contains(&placements[ply]));
            placements[ply]
        });
    }
}

#[test]
fn random_games_are_played_by_texts_alone() {
    for (number, (board, _)) in recorded().iter().enumerate() {
        // A small generator of its own: any choice will do, the same one on every machine.
        let mut state = number as u64 + 1;
        play(board, Scoring { area: true, lines: true }, |_, legal| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            legal[(state >> 33) as usize % legal.len()]
        });
    }
}

#[test]
fn bonuses_that_are_not_played_are_measured_all_the_same() {
    let (board, placements) = &recorded()[0];
    let voice = voice(&plain_name);
    let mut game = begun(board, Scoring::default());
    for &hole in placements {
        happen(&mut game, EventKind::Placed(hole));
    }
    let said = Said { voice: &voice, game: &game };
    for question in [Question::Area, Question::Lines] {
        assert!(said.look(question).ends_with("This bonus is not played in this game."));
    }
}
