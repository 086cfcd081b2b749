//! Boards that are laid tile by tile.

use kulami::rules::{
    Board, CantLay, Hole, HoleSet, Laying, ParseTileError, TILES, Tile, TileShape, TurnedTile, UnfinishedBoard,
};
use proptest::prelude::*;

fn laying(text: &str) -> Laying {
    let (tile, corner) = text.split_once(' ').expect("a tile and a hole");
    Laying { tile: tile.parse().expect("a tile"), corner: corner.parse().expect("a hole") }
}

fn laid(layings: &[&str]) -> UnfinishedBoard {
    let mut board = UnfinishedBoard::new();
    for text in layings {
        board.lay(laying(text)).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    board
}

/// A board's tiles as layings, in an order in which each touches those before.
fn layings_of(board: &Board) -> Vec<Laying> {
    let mut left: Vec<HoleSet> = board.tiles().iter().map(Tile::holes).collect();
    let mut covered = HoleSet::EMPTY;
    let mut layings = Vec::new();
    while !left.is_empty() {
        let touches = |tile: &HoleSet| covered.is_empty() || !(*tile & covered.grown()).is_empty();
        let tile = left.remove(left.iter().position(touches).expect("a board hangs together"));
        covered |= tile;
        let span = |of: fn(Hole) -> u8| {
            let (low, high) = (tile.iter().map(of).min().expect("holes"), tile.iter().map(of).max().expect("holes"));
            (low, high - low + 1)
        };
        let ((column, width), (row, height)) = (span(Hole::column), span(Hole::row));
        let corner = Hole::new(column, row).expect("it is on the field");
        layings.push(Laying { tile: TurnedTile::new(width, height).expect("it is a tile"), corner });
    }
    layings
}

#[test]
fn a_tile_is_named_by_its_columns_and_rows() {
    for tile in TurnedTile::ALL {
        let (width, height) = tile.size();
        assert_eq!(tile.to_string(), format!("{width}x{height}"));
        assert_eq!(tile.to_string().parse(), Ok(tile));
        assert_eq!(tile.to_string().to_uppercase().parse(), Ok(tile));
        assert_eq!(TurnedTile::new(width, height), Some(tile));
    }
    for text in ["", "3x3", "1x1", "2x4", "2x", "x3", "23", "2×3", "2x3 ", "02x3", "é"] {
        assert_eq!(text.parse::<TurnedTile>(), Err(ParseTileError), "{text}");
    }
    assert_eq!(laying("2x3 c4").holes(), HoleSet::rectangle(2, 3, 2, 3));
    assert_eq!(laying("3x2 c4").holes(), HoleSet::rectangle(2, 3, 3, 2));
}

#[test]
fn each_reason_why_a_tile_can_not_be_laid_has_its_name() {
    let board = laid(&["2x3 c4", "2x3 e4", "2x3 g4", "2x3 a4"]);
    let why = |text| board.clone().lay(laying(text)).expect_err(text);
    assert_eq!(why("3x2 c7"), CantLay::NoneLeft { shape: TileShape::TwoByThree });
    assert_eq!(why("2x2 j5"), CantLay::BeyondField);
    assert_eq!(why("2x2 e10"), CantLay::BeyondField);
    assert_eq!(why("2x2 d6"), CantLay::Overlap { at: "d6".parse().expect("a hole") });
    assert_eq!(why("2x2 i7"), CantLay::Apart, "a corner does not touch");
    assert_eq!(why("1x2 a1"), CantLay::Apart);
}

#[test]
fn the_first_tile_may_lie_anywhere() {
    for tile in TurnedTile::ALL {
        let (width, height) = tile.size();
        let corners = UnfinishedBoard::new().corners(tile);
        assert_eq!(corners, HoleSet::rectangle(0, 0, 11 - width, 11 - height).expect("it is on the field"));
    }
    for corner in ["a1", "i1", "a8", "i8"] {
        laid(&[&format!("2x3 {corner}")]);
    }
}

#[test]
fn a_tile_that_leaves_no_room_for_the_rest_is_refused() {
    // The small tiles lie so scattered that three more of 2x3 fit only in few ways.
    let mut board = laid(&[
        "1x2 e5", "1x2 e7", "1x2 f4", "2x1 e9", "3x1 d3", "3x1 f2", "3x1 b8", "3x1 g5", "2x2 i3", "2x2 b2", "2x2 g8",
        "2x2 i7", "2x2 d1",
    ]);
    let before = board.clone();
    assert_eq!(board.lay(laying("2x3 b4")), Err(CantLay::NoRoomForRest));
    assert_eq!(board, before);
    for laying in before.completion().expect("what lies was accepted") {
        board.lay(laying).expect("what is found stays findable");
    }
    assert!(board.board().is_some());
}

#[test]
fn a_finished_board_lies_at_the_corner_and_keeps_its_tiles() {
    for text in include_str!("../data/boards.txt").lines().filter(|line| !line.starts_with('#')) {
        let board: Board = text.parse().expect("a board");
        let mut unfinished = UnfinishedBoard::new();
        for laying in layings_of(&board) {
            assert_eq!(unfinished.board(), None);
            // Laid at the upper right of the field, it comes to lie at the lower left.
            let (right, up) = (10 - board.width() as i8, 10 - board.height() as i8);
            let corner = laying.corner.offset(right, up).expect("it is on the field");
            unfinished.lay_again(Laying { corner, ..laying }).expect("it is a board's");
        }
        assert_eq!(unfinished.board(), Some(board));
        assert!(TileShape::ALL.into_iter().all(|shape| unfinished.left(shape) == 0));
        assert_eq!(unfinished.completion(), Some(Vec::new()));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 16, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_accepted_can_be_finished(choices in proptest::collection::vec(any::<u16>(), 60), scattered: bool) {
        let mut board = UnfinishedBoard::new();
        for choice in choices {
            let completion = board.completion().expect("what was accepted can be finished");
            prop_assert_eq!(completion.len(), TILES - board.layings().len());
            let Some(&first) = completion.first() else { break };
            let mut layings: Vec<Laying> = TurnedTile::ALL
                .into_iter()
                .flat_map(|tile| board.corners(tile).sorted().into_iter().map(move |corner| Laying { tile, corner }))
                .collect();
            if scattered {
                // The small ones first, where they touch least.
                let touches = |laying: &Laying| laying.holes().map_or(0, |holes| (holes & board.holes().grown()).len());
                layings.sort_by_key(|laying| (laying.tile.shape().size(), touches(laying)));
                layings.truncate(24);
            }
            let chosen = layings[usize::from(choice) % layings.len()];
            if board.lay(chosen).is_err() {
                prop_assert_eq!(board.lay(first), Ok(()));
            }
        }
        // The rest as the search says.
        for laying in board.completion().expect("what was accepted can be finished") {
            prop_assert_eq!(board.lay(laying), Ok(()));
        }
        let finished = board.board().expect("all tiles lie");
        prop_assert_eq!(finished.to_string().parse(), Ok(finished));
    }

    #[test]
    fn corners_are_where_a_tile_may_lie(choices in proptest::collection::vec(any::<u16>(), 0..12)) {
        let mut board = UnfinishedBoard::new();
        for choice in choices {
            for tile in TurnedTile::ALL {
                let corners = board.corners(tile);
                for corner in HoleSet::FIELD {
                    let may = board.clone().lay_again(Laying { tile, corner });
                    prop_assert_eq!(may.is_ok(), corners.contains(corner));
                }
            }
            let tile = TurnedTile::ALL[usize::from(choice % 7)];
            let corners = board.corners(tile).sorted();
            if !corners.is_empty() {
                let corner = corners[usize::from(choice / 7) % corners.len()];
                board.lay_again(Laying { tile, corner }).expect("it may lie there");
            }
        }
    }
}
