//! Where boards come from.

use kulami::rules::{Board, HoleSet, Layout, ParseLayoutError, Position};
use std::collections::HashSet;

fn both_kinds(seed: u64) -> [Layout; 2] {
    [Layout::Square { seed }, Layout::Irregular { seed }]
}

/// Whether a placement sequence of this length can leave the other side without a legal hole.
fn can_end_within(position: &Position, placements: u8) -> bool {
    placements > 0
        && position.legal_holes().iter().any(|hole| {
            let mut next = position.clone();
            next.play_unchecked(hole);
            next.end().is_some() || can_end_within(&next, placements - 1)
        })
}

#[test]
fn a_thousand_seeds_give_a_thousand_fair_boards_of_each_kind() {
    let (mut squares, mut irregulars) = (HashSet::new(), HashSet::new());
    for seed in 0..1000 {
        let [square, irregular] = both_kinds(seed).map(|layout| layout.board());
        assert_eq!(square.holes(), HoleSet::rectangle(0, 0, 8, 8).expect("it is on the field"), "square-{seed}");
        for board in [&square, &irregular] {
            assert_eq!(board.to_string().parse().as_ref(), Ok(board), "seed {seed}");
            assert!(!can_end_within(&Position::new(board.clone()), 2), "{board} of seed {seed}");
        }
        assert!(squares.insert(square), "square-{seed} is another's");
        assert!(irregulars.insert(irregular), "irregular-{seed} is another's");
    }
}

#[test]
fn irregular_boards_have_many_sizes_and_no_enclosed_gap() {
    let boards: Vec<Board> = (0..200).map(|seed| Layout::Irregular { seed }.board()).collect();
    let sizes: HashSet<(u8, u8)> = boards.iter().map(|board| (board.width(), board.height())).collect();
    assert!(sizes.len() >= 8, "{sizes:?}");
    for board in &boards {
        let (columns, rows) = (board.width(), board.height());
        let free = HoleSet::rectangle(0, 0, columns, rows).expect("it is on the field") - board.holes();
        let at_border = |hole: &kulami::rules::Hole| {
            [0, columns - 1].contains(&hole.column()) || [0, rows - 1].contains(&hole.row())
        };
        assert_eq!(free.joined_to(free.iter().filter(at_border).collect()), free, "{board}");
    }
}

/// Kept games and told seeds depend on it: these must never change.
#[test]
fn a_seed_gives_the_same_board_for_ever() {
    let pinned = [
        (Layout::Square { seed: 0 }, "ABBBCCDD/AEEFCCDD/GEEFHHDD/GEEFHHII/JJKKHHLL/MNKKOOLL/MNPPOOQQ/MNPPOOQQ"),
        (Layout::Square { seed: 17 }, "ABBBCDDD/AEFFCDDD/AEFFGHHH/IEJJGHHH/IKJJLLMM/IKJJLLMM/NNOOPQQQ/NNOOPQQQ"),
        (Layout::Square { seed: u64::MAX }, "AAABBBCC/DDEEFFCC/DDEEFFCC/GGHHHIIJ/GGKKKIIJ/GGKKKLLJ/MMNOOLLP/MMNQQLLP"),
        (
            Layout::Irregular { seed: 0 },
            ".....AB.../.....ABCC./....DABCC./..EEDFFFGG/..HHIFFFJJ/..HHIKKKJJ/..LLIKKKJJ/MMNNOOPPQ./MMNNOOPPQ./..NN....Q.",
        ),
        (
            Layout::Irregular { seed: 17 },
            "....A..../BBCCADDEE/BBCCFFFEE/GHCCIIIEE/GHJJIII../.HJJKKLL./MMNNKKOP./MMNNKKOP./QQ....OP./QQ.......",
        ),
        (
            Layout::Irregular { seed: u64::MAX },
            ".......AA./BBB.CCCAA./BBBDDEEFF./GGHHIEEFF./JJHHIEEKKK/JJHHILLKKK/.MMNNLLOOO/.MMPPQQQ..",
        ),
    ];
    for (layout, board) in pinned {
        assert_eq!(layout.board().to_string(), board, "{layout}");
    }
}

#[test]
fn the_names_of_layouts_read_back() {
    let given = Layout::Given(Layout::Printed(2).board());
    let layouts =
        [Layout::Printed(1), Layout::Printed(3), given].into_iter().chain(both_kinds(0)).chain(both_kinds(u64::MAX));
    for layout in layouts {
        assert_eq!(layout.to_string().parse(), Ok(layout));
    }
    assert_eq!("Square-17".parse(), Ok(Layout::Square { seed: 17 }));
    assert_eq!("PRINTED-2".parse(), Ok(Layout::Printed(2)));
}

#[test]
fn a_number_beyond_the_printed_boards_is_the_nearest() {
    assert_eq!(Layout::Printed(0).board(), Layout::Printed(1).board());
    assert_eq!(Layout::Printed(9).board(), Layout::Printed(3).board());
}

#[test]
fn what_names_no_layout_is_refused_for_its_reason() {
    for text in ["printed", "printed-", "printed-0", "printed-4", "printed-01"] {
        assert_eq!(text.parse::<Layout>(), Err(ParseLayoutError::Printed), "{text}");
    }
    for text in ["square", "square-", "square-x", "square--1", "square-+1", "square-18446744073709551616"] {
        assert_eq!(text.parse::<Layout>(), Err(ParseLayoutError::Seed { kind: "square" }), "{text}");
    }
    assert_eq!("irregular-1.5".parse::<Layout>(), Err(ParseLayoutError::Seed { kind: "irregular" }));
    for text in ["", "squarely", "square17", "hexagonal-3", "é"] {
        assert!(matches!(text.parse::<Layout>(), Err(ParseLayoutError::Board(_))), "{text}");
    }
}
