//! Scenes for the tests and benchmarks of pictures, with English words.

use kulami::render::{BoardScene, CardScene, CardTile, FieldScene, Legend, NameLabel, Scene, Stage, Theme};
use kulami::rules::{ByColor, Color, Laying, Position, ScoreCard, Scoring, TileScore, UnfinishedBoard};

/// The rule book's own final position.
pub const FINAL: &str = "...AABB../.CCAADDD./.CCEEFFGG/HCCEEFFGG/HIIIJJJGG/HIIIKKKL./.MMMKKKL./.NNOOPPQQ/...OOPP.. \
     ...rbb-../.-brbbbr./.-bbbrrbr/rrbbbrrrb/--bbrbrr-/rbbrrrbb./.brrrrb-./.rrbrrbrb/...b--r.. b h6 h4";

/// Real boards, one a line.
const BOARDS: &str = include_str!("../data/boards.txt");

/// The boards that pictures are tried on.
pub fn boards() -> impl Iterator<Item = &'static str> {
    BOARDS.lines().filter(|line| !line.starts_with('#'))
}

/// A position after some placements chosen by a fixed rule, fewer where the game ends before.
pub fn played(board: &str, plies: usize) -> Position {
    let mut position = Position::new(board.parse().expect("a board"));
    let mut lot = 7_usize;
    for _ in 0..plies {
        let legal = position.legal_holes().sorted();
        if legal.is_empty() || position.end().is_some() {
            break;
        }
        lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        position.play_unchecked(legal[(lot >> 33) % legal.len()]);
    }
    position
}

/// A position in which holes of row 10, whose names are the longest, are legal.
fn top_row(board: &str) -> Position {
    (1..56)
        .map(|plies| played(board, plies))
        .find(|position| position.legal_holes().iter().any(|hole| hole.row_number() == 10))
        .expect("somebody reaches the top row")
}

fn words(text: &str) -> String {
    text.to_owned()
}

/// The two names with their colours' words.
pub fn names(red: &str, black: &str) -> ByColor<NameLabel> {
    let label = |name, fallback| NameLabel { name: words(name), fallback: words(fallback) };
    ByColor { red: label(red, "Red"), black: label(black, "Black") }
}

/// The legend in English.
pub fn legend() -> Legend {
    Legend {
        legal: words("legal hole"),
        barred: words("barred tile"),
        last: words("last marble"),
        previous: words("the one before"),
    }
}

/// A turn.
pub fn turn(position: Position, theme: Theme, legend: Option<Legend>) -> BoardScene {
    let mover = match position.turn() {
        Color::Red => "ann",
        Color::Black => "bob",
    };
    let last = position.last().map_or_else(|| words("–"), |hole| hole.to_string());
    let note = position.last().is_none().then(|| words("The first marble: any hole is free."));
    BoardScene {
        theme,
        title: words("#12"),
        scoring: Scoring { area: true, lines: true },
        names: names("ann", "bob"),
        points: words("points"),
        left: ByColor::from_fn(|color| format!("{} left", position.marbles_left(color))),
        facts: vec![
            (words("Last"), last),
            (words("Turn"), words(mover)),
            (words("Placed"), format!("{} of 56", position.ply())),
            (words("Bonuses"), words("area, lines")),
        ],
        stage: Stage::Turn { note, legend },
        position,
    }
}

/// The sum of a card with both bonuses.
fn sum(card: &ScoreCard) -> Vec<(String, ByColor<String>)> {
    let (area, lines) = (card.area_bonus(), card.lines_bonus());
    let measured = |lengths: &[u8]| {
        let lengths: Vec<String> = lengths.iter().map(u8::to_string).collect();
        if lengths.is_empty() { words("0") } else { lengths.join(" + ") }
    };
    let entry = |measured: String, bonus: u16| if bonus > 0 { format!("{measured} +{bonus}") } else { measured };
    vec![
        (words("Tiles"), card.tiles.map(|points| points.to_string())),
        (words("Biggest area"), ByColor::from_fn(|color| entry(card.biggest_area[color].to_string(), area[color]))),
        (words("Lines"), ByColor::from_fn(|color| entry(measured(&card.lines[color]), lines[color]))),
    ]
}

fn verdict(winner: Option<Color>) -> String {
    words(match winner {
        Some(Color::Red) => "ann wins",
        Some(Color::Black) => "bob wins",
        None => "A draw",
    })
}

/// A board that is being laid, after so many tiles.
pub fn field(tiles: usize, theme: Theme) -> FieldScene {
    let mut field = UnfinishedBoard::new();
    let all = ["2x3 e5", "3x2 g6", "2x2 c5", "1x3 g3", "2x1 e4", "2x2 e8", "3x1 b4", "2x3 h3", "1x2 d7", "2x2 b7"];
    for text in all.iter().take(tiles) {
        let (tile, corner) = text.split_once(' ').expect("a tile and a hole");
        let laying = Laying { tile: tile.parse().expect("a tile"), corner: corner.parse().expect("a hole") };
        field.lay(laying).expect("it may lie there");
    }
    FieldScene {
        theme,
        title: words("#12"),
        names: names("ann", "bob"),
        framed: Some(if tiles.is_multiple_of(2) { Color::Red } else { Color::Black }),
        facts: vec![
            (words("Turn"), words("red")),
            (words("Laid"), format!("{tiles} of 17")),
            (words("Bonuses"), words("area, lines")),
        ],
        note: None,
        left: words("Tiles left"),
        field,
    }
}

/// The end of a game, with both bonuses.
pub fn end(position: Position, theme: Theme) -> BoardScene {
    let scoring = Scoring { area: true, lines: true };
    let card = ScoreCard::of(&position, scoring);
    let stage = Stage::End {
        why: words("Black has no legal hole."),
        sum: sum(&card),
        total: card.total(),
        verdict: verdict(card.leader()),
        winner: card.leader(),
    };
    BoardScene { stage, ..turn(position, theme, None) }
}

/// The score card of a position, with both bonuses.
pub fn card(position: &Position, theme: Theme) -> CardScene {
    let card = ScoreCard::of(position, Scoring { area: true, lines: true });
    let tile = |tile: &kulami::rules::Tile| {
        let score = TileScore::of(position, tile);
        let first = tile.holes().sorted()[0];
        CardTile {
            label: format!("{first}, {}", tile.shape()),
            marbles: score.marbles,
            owner: score.owner,
            size: tile.size(),
        }
    };
    CardScene {
        theme,
        title: words("#12 · Black has no legal hole"),
        names: names("ann", "bob"),
        headings: [words("Tile"), words("Marbles"), words("Points")],
        tiles: position.board().tiles().iter().map(tile).collect(),
        sum: sum(&card),
        total_label: words("Total"),
        total: card.total(),
        hints: None,
        verdict: verdict(card.leader()),
        winner: card.leader(),
    }
}

/// Every kind of picture, with a name for each.
pub fn all() -> Vec<(String, Scene)> {
    let boards: Vec<&str> = boards().collect();
    let (square, large, thin) = (boards[0], boards[1], boards[12]);
    let mut scenes = Vec::new();
    for (theme, called) in [(Theme::Dark, "dark"), (Theme::Light, "light")] {
        let mut push = |name: &str, scene: Scene| scenes.push((format!("{name}-{called}"), scene));
        let strange = |red: &str, black: &str| BoardScene {
            names: names(red, black),
            facts: vec![
                (words("Last"), format!("e7 ({red})")),
                (words("A label that is far too long"), words("and a value that is just as long as that")),
            ],
            ..turn(played(square, 19), theme, None)
        };
        let past = BoardScene {
            stage: Stage::Past { note: words("After 23 of 56 placements.") },
            ..turn(played(square, 23), theme, None)
        };
        push("start", Scene::Board(turn(Position::new(square.parse().expect("a board")), theme, Some(legend()))));
        push("legend", Scene::Board(turn(played(square, 2), theme, Some(legend()))));
        push("square", Scene::Board(turn(played(square, 24), theme, None)));
        push("large", Scene::Board(turn(played(large, 17), theme, None)));
        push("large-late", Scene::Board(turn(played(large, 33), theme, None)));
        push("large-top", Scene::Board(turn(top_row(large), theme, None)));
        push("thin", Scene::Board(turn(played(thin, 12), theme, Some(legend()))));
        push("field", Scene::Field(field(0, theme)));
        push("field-half", Scene::Field(field(10, theme)));
        push("end", Scene::Board(end(FINAL.parse().expect("a position"), theme)));
        push("end-square", Scene::Board(end(played(square, 56), theme)));
        push("end-large", Scene::Board(end(played(large, 56), theme)));
        push("past", Scene::Board(past));
        push(
            "long",
            Scene::Board(strange("Bartholomäus von Hohenzollern-Sigmaringen", "Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww")),
        );
        push("cyrillic", Scene::Board(strange("Екатерина Великая", "Ἀλέξανδρος ὁ Μέγας")));
        push("foreign", Scene::Board(strange("山田太郎", "🦊🦊🦊 fox 🦊")));
        push("card", Scene::Card(card(&FINAL.parse().expect("a position"), theme)));
        push("card-square", Scene::Card(card(&played(square, 56), theme)));
        let hints = Some((words("Hints"), ByColor { red: 3, black: 12 }));
        push("card-hints", Scene::Card(CardScene { hints, ..card(&FINAL.parse().expect("a position"), theme) }));
    }
    scenes
}
