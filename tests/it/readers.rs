//! Every way in which a board, a position or a hole can be wrong, with the place that is named.

use kulami::rules::{
    Board, Color, Hole, HoleSet, Layout, ParseBoardError, ParseHoleError, ParsePositionError, Position, Side, Tile,
    TileShape,
};

const BOARD: &str = "AABCCCDD/AABEEFDD/GGBEEFDD/GGHHHIII/JJHHHKKL/MNNOOKKL/MNNPPPQQ/MNNPPPQQ";

fn hole(text: &str) -> Hole {
    text.parse().expect("a hole")
}

fn board_error(text: &str) -> ParseBoardError {
    text.parse::<Board>().expect_err("it is no board")
}

/// The board with some letters changed, row by row from the top.
fn with_rows(changes: &[(usize, &str)]) -> String {
    let mut rows: Vec<&str> = BOARD.split('/').collect();
    for &(index, row) in changes {
        rows[index] = row;
    }
    rows.join("/")
}

#[test]
fn a_hole_is_read_without_regard_to_case_and_nothing_else_is_one() {
    assert_eq!("D5".parse(), Ok(hole("d5")));
    assert_eq!(hole("j10").to_string(), "j10");
    for text in ["", "d", "5", "d0", "d11", "k5", "d05", "d5 ", " d5", "d-5", "5d", "é5", "d５", "dd", "d100"] {
        assert_eq!(text.parse::<Hole>(), Err(ParseHoleError), "{text:?}");
    }
}

#[test]
fn a_board_of_a_wrong_form_is_refused_with_its_row() {
    assert_eq!(board_error(""), ParseBoardError::Empty);
    assert_eq!(board_error("/"), ParseBoardError::Empty);
    let long = "A".repeat(2_000_000);
    assert_eq!(board_error(&long), ParseBoardError::TooLong { found: 2_000_000 });
    assert_eq!(board_error(&["A"; 11].join("/")), ParseBoardError::TooManyRows { found: 11 });
    assert_eq!(board_error("AB/ABCDEFGHIJK"), ParseBoardError::RowTooLong { row: 1, found: 11 });
    assert_eq!(board_error("ABC/AB/ABC"), ParseBoardError::RaggedRow { row: 2, found: 2, expected: 3 });
    assert_eq!(board_error(&(BOARD.to_owned() + "/")), ParseBoardError::RaggedRow { row: 1, found: 0, expected: 8 });
}

#[test]
fn a_board_with_a_strange_letter_is_refused_with_its_place() {
    let strange = |text: &str, character, at| {
        assert_eq!(board_error(text), ParseBoardError::UnknownTile { character, at: hole(at) }, "{text}");
    };
    strange(&BOARD.replace('Q', "R"), 'R', "g1");
    strange(&with_rows(&[(0, "AABCcCDD")]), 'c', "e8");
    strange(&with_rows(&[(2, "GGB EFDD")]), ' ', "d6");
    strange(&with_rows(&[(7, "MNNPPPQ\u{1f3b2}")]), '\u{1f3b2}', "h1");
    strange(&with_rows(&[(7, "MNNPPPQ\n")]), '\n', "h1");
}

#[test]
fn a_board_with_wrong_tiles_is_refused_with_tile_and_place() {
    let missing = with_rows(&[(6, "MNNPPP.."), (7, "MNNPPP..")]);
    assert_eq!(board_error(&missing), ParseBoardError::MissingTile { tile: 'Q' });

    // Two tiles of the same letter.
    let twice = BOARD.replace('Q', "A");
    assert_eq!(board_error(&twice), ParseBoardError::TileInPieces { tile: 'A', at: hole("a8"), apart: hole("g2") });
    let side_by_side = BOARD.replace('Q', "P");
    assert_eq!(
        board_error(&side_by_side),
        ParseBoardError::NoSuchShape { tile: 'P', at: hole("d2"), width: 5, height: 2 }
    );

    let bent = with_rows(&[(0, "AABCCCDD"), (1, "AABBEFDD"), (2, "GGBEEFDD")]);
    assert_eq!(board_error(&bent), ParseBoardError::TileNotRectangle { tile: 'B', at: hole("c8") });
    let short = with_rows(&[(3, "GGHHHIII"), (4, "JJHHHKK.")]);
    assert_eq!(board_error(&short), ParseBoardError::NoSuchShape { tile: 'L', at: hole("h3"), width: 1, height: 1 });
}

#[test]
fn a_board_with_too_many_of_a_shape_is_refused_with_the_last_of_them() {
    // A 1x3 cut short: seventeen tiles, but not the game's.
    let text = BOARD.replace("CCC", "CC.");
    assert_eq!(
        board_error(&text),
        ParseBoardError::TooMany { shape: TileShape::OneByTwo, found: 5, tile: 'O', at: hole("d3") }
    );
}

#[test]
fn a_board_with_an_empty_border_is_refused_with_its_side() {
    let border = |text: String, side| assert_eq!(board_error(&text), ParseBoardError::EmptyBorder { side }, "{text}");
    let rows: Vec<&str> = BOARD.split('/').collect();
    border(format!("......../{BOARD}"), Side::Top);
    border(format!("{BOARD}/........"), Side::Bottom);
    border(rows.iter().map(|row| format!(".{row}")).collect::<Vec<_>>().join("/"), Side::Left);
    border(rows.iter().map(|row| format!("{row}.")).collect::<Vec<_>>().join("/"), Side::Right);
}

#[test]
fn a_board_that_hangs_together_by_a_corner_only_is_refused() {
    // The tile Q at the lower right, moved away until only the corner of P touches it.
    let rows: Vec<String> = BOARD.split('/').map(|row| row.replace('Q', ".") + "..").collect();
    let corner = rows.join("/") + "/......QQ../......QQ..";
    assert_eq!(board_error(&corner), ParseBoardError::Disconnected { tile: 'Q', at: hole("g2") });
}

#[test]
fn tiles_that_make_no_board_are_refused() {
    let board = Layout::Printed(1).board();
    let mut tiles: Vec<HoleSet> = board.tiles().iter().map(Tile::holes).collect();
    assert_eq!(Board::from_tiles(&tiles), Ok(board));
    assert_eq!(Board::from_tiles(&tiles[..16]), Err(ParseBoardError::TileCount { found: 16 }));
    let more = [&tiles[..], &tiles[..1]].concat();
    assert_eq!(Board::from_tiles(&more), Err(ParseBoardError::TileCount { found: 18 }));
    tiles[16] = tiles[4];
    assert_eq!(Board::from_tiles(&tiles), Err(ParseBoardError::Overlap { tile: 'Q', at: hole("d7") }));
    tiles[16] = HoleSet::EMPTY;
    assert_eq!(Board::from_tiles(&tiles), Err(ParseBoardError::MissingTile { tile: 'Q' }));
}

#[test]
fn tiles_may_be_lettered_in_any_order() {
    let turned: String = BOARD.chars().map(|c| if c == '/' { c } else { (b'A' + b'Q' - c as u8) as char }).collect();
    let board: Board = turned.parse().expect("it is a board");
    assert_eq!(board.to_string(), BOARD);
    assert_eq!(board, BOARD.parse().expect("it is a board"));
}

const MARBLES: &str = "--------/--------/--------/---r----/--------/--------/---b----/--------";

fn position_error(text: &str) -> ParsePositionError {
    text.parse::<Position>().expect_err("it is no position")
}

#[test]
fn a_position_reads_back() {
    let text = format!("{BOARD} {MARBLES} r d2 d5");
    let position: Position = text.parse().expect("it is a position");
    assert_eq!(position.to_string(), text);
    assert_eq!(position.turn(), Color::Red);
    assert_eq!((position.last(), position.previous()), (Some(hole("d2")), Some(hole("d5"))));
}

#[test]
fn a_position_of_a_wrong_form_is_refused_with_its_field() {
    use ParsePositionError as E;
    assert_eq!(position_error(""), E::Missing("board"));
    assert_eq!(position_error(BOARD), E::Missing("marbles"));
    assert_eq!(position_error(&format!("{BOARD}  {MARBLES} r d2 d5")), E::Missing("marbles"));
    assert_eq!(position_error(&format!("{BOARD} {MARBLES}")), E::Missing("turn"));
    assert_eq!(position_error(&format!("{BOARD} {MARBLES} r")), E::Missing("last hole"));
    assert_eq!(position_error(&format!("{BOARD} {MARBLES} r d2")), E::Missing("previous hole"));
    assert_eq!(position_error(&format!("{BOARD} {MARBLES} r d2 d5 ")), E::TooMany);
    assert_eq!(position_error(&format!("{BOARD} {MARBLES} r d2 d5 x")), E::TooMany);
    assert_eq!(position_error(&format!("{BOARD} {MARBLES} red d2 d5")), E::Turn("red".to_owned()));
    assert_eq!(
        position_error(&format!("{BOARD} {MARBLES} r d22 d5")),
        E::Hole { field: "last hole", text: "d22".to_owned() }
    );
    assert_eq!(
        position_error(&format!("{BOARD} {MARBLES} r d2 {}", "x".repeat(1000))),
        E::Hole { field: "previous hole", text: "x".repeat(12) }
    );
    assert_eq!(position_error("AB/A x r - -"), E::Board(ParseBoardError::RaggedRow { row: 1, found: 1, expected: 2 }));
}

#[test]
fn marbles_that_do_not_fit_the_board_are_refused_with_their_place() {
    use ParsePositionError as E;
    let with = |marbles: &str| position_error(&format!("{BOARD} {marbles} r d2 d5"));
    assert_eq!(with("--/-"), E::Grid(ParseBoardError::RaggedRow { row: 1, found: 1, expected: 2 }));
    assert_eq!(with("--/--"), E::Size { width: 2, height: 2, board_width: 8, board_height: 8 });
    assert_eq!(with(&MARBLES.replace('r', "R")), E::UnknownMarble { character: 'R', at: hole("d5") });
    assert_eq!(with(&MARBLES.replace('r', ".")), E::HoleLeftOut { at: hole("d5") });
    let irregular = Layout::Printed(2).board().to_string();
    let empty: String = irregular.chars().map(|c| if c.is_ascii_uppercase() { '-' } else { c }).collect();
    let beside = empty.replacen('.', "r", 1);
    assert_eq!(position_error(&format!("{irregular} {beside} b a10 -")), E::NoHole { at: hole("a10") });
}

#[test]
fn marbles_that_do_not_fit_turn_and_holes_are_refused() {
    use ParsePositionError as E;
    let all_red = format!("{}/{}", ["rrrrrrrr"; 4].join("/"), ["bbbbbbbb"; 4].join("/"));
    assert_eq!(position_error(&format!("{BOARD} {all_red} r a1 a8")), E::TooManyMarbles { red: 32, black: 32 });
    assert_eq!(
        position_error(&format!("{BOARD} {MARBLES} b d5 d2")),
        E::Counts { red: 1, black: 1, turn: Color::Black }
    );
    assert_eq!(
        position_error(&format!("{BOARD} {MARBLES} r - d5")),
        E::HoleUnsaid { field: "last hole", color: Color::Black }
    );
    assert_eq!(
        position_error(&format!("{BOARD} {MARBLES} r d2 -")),
        E::HoleUnsaid { field: "previous hole", color: Color::Red }
    );
    assert_eq!(
        position_error(&format!("{BOARD} {MARBLES} r d5 d5")),
        E::HoleWithout { field: "last hole", hole: hole("d5"), color: Color::Black }
    );
    assert_eq!(
        position_error(&format!("{BOARD} {MARBLES} r d2 e5")),
        E::HoleWithout { field: "previous hole", hole: hole("e5"), color: Color::Red }
    );
    let empty = MARBLES.replace(['r', 'b'], "-");
    assert_eq!(
        position_error(&format!("{BOARD} {empty} r d2 -")),
        E::HoleWithout { field: "last hole", hole: hole("d2"), color: Color::Black }
    );
    assert!(format!("{BOARD} {empty} r - -").parse::<Position>().is_ok());
}
