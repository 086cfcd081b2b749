//! What must always hold of boards, positions and records.

use kulami::rules::notation::Token;
use kulami::rules::{
    Board, ByColor, Color, Date, Hole, HoleSet, Layout, Position, Record, ScoreCard, Scoring, TileScore,
};
use proptest::prelude::*;

fn boards() -> impl Strategy<Value = Board> {
    prop_oneof![
        (1..=3_u8).prop_map(Layout::Printed),
        any::<u64>().prop_map(|seed| Layout::Square { seed }),
        any::<u64>().prop_map(|seed| Layout::Irregular { seed }),
    ]
    .prop_map(|layout| layout.board())
}

/// A board and placements on it, each chosen among the legal ones, as far as the game goes.
fn games() -> impl Strategy<Value = (Board, Vec<Hole>)> {
    (boards(), prop::collection::vec(any::<prop::sample::Index>(), 0..=56)).prop_map(|(board, choices)| {
        let mut position = Position::new(board.clone());
        let mut placements = Vec::new();
        for choice in choices {
            let legal = position.legal_holes().sorted();
            if legal.is_empty() {
                break;
            }
            let hole = legal[choice.index(legal.len())];
            position.play_unchecked(hole);
            placements.push(hole);
        }
        (board, placements)
    })
}

fn scorings() -> impl Strategy<Value = Scoring> {
    prop::sample::select(&Scoring::ALL[..])
}

fn played(board: &Board, placements: &[Hole]) -> Position {
    let mut position = Position::new(board.clone());
    for &hole in placements {
        position.play(hole).expect("it was legal when it was chosen");
    }
    position
}

/// Where a hole of a board goes when the board is mirrored at a line upright, or at its falling diagonal (which
/// together give every way to mirror and to turn it).
fn mirrored(board: &Board, hole: Hole) -> Hole {
    Hole::new(board.width() - 1 - hole.column(), hole.row()).expect("it is on the field")
}

fn transposed(_: &Board, hole: Hole) -> Hole {
    Hole::new(hole.row(), hole.column()).expect("it is on the field")
}

fn moved(board: &Board, to: fn(&Board, Hole) -> Hole) -> Board {
    let tiles: Vec<HoleSet> =
        board.tiles().iter().map(|tile| tile.holes().iter().map(|hole| to(board, hole)).collect()).collect();
    Board::from_tiles(&tiles).expect("a board stays one")
}

proptest! {
    #[test]
    fn the_legal_holes_are_those_that_play_accepts((board, placements) in games()) {
        let position = played(&board, &placements);
        let accepted: HoleSet = HoleSet::FIELD.iter().filter(|&hole| position.clone().play(hole).is_ok()).collect();
        prop_assert_eq!(position.legal_holes(), accepted);
        prop_assert_eq!(position.end().is_some(), accepted.is_empty());
    }

    #[test]
    fn a_refused_placement_changes_nothing((board, placements) in games()) {
        let before = played(&board, &placements);
        for hole in !before.legal_holes() {
            let mut position = before.clone();
            prop_assert!(position.play(hole).is_err());
            prop_assert_eq!(&position, &before);
        }
    }

    #[test]
    fn placements_are_taken_back((board, placements) in games()) {
        let mut position = Position::new(board);
        let mut undone = Vec::new();
        for &hole in &placements {
            undone.push((position.clone(), position.play_unchecked(hole)));
        }
        while let Some((before, undo)) = undone.pop() {
            position.take_back(undo);
            prop_assert_eq!(&position, &before);
        }
    }

    #[test]
    fn a_board_reads_back_and_may_be_lettered_in_any_order(board in boards(), order in Just(('A'..='Q').collect::<Vec<_>>()).prop_shuffle()) {
        let text = board.to_string();
        prop_assert_eq!(text.parse(), Ok(board.clone()));
        let lettered: String =
            text.chars().map(|c| if c.is_ascii_uppercase() { order[c as usize - 'A' as usize] } else { c }).collect();
        prop_assert_eq!(lettered.parse::<Board>().expect("it is a board").to_string(), text);
    }

    #[test]
    fn a_position_reads_back((board, placements) in games()) {
        let position = played(&board, &placements);
        prop_assert_eq!(position.to_string().parse(), Ok(position));
    }

    #[test]
    fn a_record_reads_back(
        (board, placements) in games(),
        scoring in scorings(),
        names in prop::array::uniform3(prop::option::of("[^\\p{C}?][^\\p{C}]{0,40}")),
        comments in prop::collection::vec((0..60_u8, "[^}]{0,120}"), 0..6),
        day in prop::option::of((0..3000_u16, 1..=12_u8, 1..=28_u8)),
    ) {
        let mut record = Record::new(board, scoring);
        for &hole in &placements {
            record.play(hole).expect("it was legal when it was chosen");
        }
        let [event, red, black] = names;
        record.event = event;
        record.names = ByColor { red, black };
        record.date = day.and_then(|(year, month, day)| Date::new(year, month, day)).unwrap_or_default();
        for (ply, comment) in comments {
            let number = record.add_comment(Token::Number(ply), &comment);
            prop_assert_eq!(number.is_ok(), ply % 2 == 0 && usize::from(ply) < placements.len());
            let _ = record.add_comment(Token::Placement(ply), &comment);
        }
        let text = record.to_string();
        prop_assert_eq!(text.parse(), Ok(record.clone()));
        let behind_tags = text.lines().skip_while(|line| !line.is_empty());
        for line in behind_tags {
            prop_assert!(line.chars().count() <= 80 || !line.contains(' '), "{}", line);
        }
        prop_assert_eq!(record.position_at(placements.len()), Some(record.position().clone()));
    }

    #[test]
    fn mirrored_and_turned_boards_play_and_score_the_same((board, placements) in games(), scoring in scorings()) {
        let position = played(&board, &placements);
        for to in [mirrored, transposed] {
            let other = moved(&board, to);
            let placements: Vec<Hole> = placements.iter().map(|&hole| to(&board, hole)).collect();
            let image = played(&other, &placements);
            let legal: HoleSet = position.legal_holes().iter().map(|hole| to(&board, hole)).collect();
            prop_assert_eq!(image.legal_holes(), legal);
            prop_assert_eq!(ScoreCard::of(&image, scoring), ScoreCard::of(&position, scoring));
        }
    }

    #[test]
    fn a_game_with_colours_swapped_scores_the_other_way_round((board, placements) in games(), scoring in scorings()) {
        // As many of each colour, so that the swapped position can be written as one with Red to move.
        let position = played(&board, &placements[..placements.len() / 2 * 2]);
        let text = position.to_string();
        let fields: Vec<&str> = text.split(' ').collect();
        let swapped_marbles: String =
            fields[1].chars().map(|c| match c { 'r' => 'b', 'b' => 'r', other => other }).collect();
        let swapped: Position =
            format!("{} {swapped_marbles} r {} {}", fields[0], fields[4], fields[3]).parse().expect("it is a position");
        let (card, other) = (ScoreCard::of(&position, scoring), ScoreCard::of(&swapped, scoring));
        prop_assert_eq!(card.tiles, other.tiles.swapped());
        prop_assert_eq!(card.biggest_area, other.biggest_area.swapped());
        prop_assert_eq!(card.lines.clone(), other.lines.clone().swapped());
        prop_assert_eq!(card.total(), other.total().swapped());
        prop_assert_eq!(card.leader(), other.leader().map(|color| !color));
    }

    #[test]
    fn the_points_of_both_and_of_nobody_are_64((board, placements) in games()) {
        let position = played(&board, &placements);
        let scores = board.tiles().iter().map(|tile| (tile.size(), TileScore::of(&position, tile).owner));
        let nobodys: u8 = scores.filter(|(_, owner)| owner.is_none()).map(|(size, _)| size).sum();
        let points = ScoreCard::of(&position, Scoring::default()).tiles;
        prop_assert_eq!(points.red + points.black + nobodys, 64);
    }

    #[test]
    fn a_bonus_goes_to_one_side_only((board, placements) in games()) {
        let card = ScoreCard::of(&played(&board, &placements), Scoring { area: true, lines: true });
        for bonus in [card.area_bonus(), card.lines_bonus()] {
            prop_assert!(Color::ALL.into_iter().any(|color| bonus[color] == 0));
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in any_text()) {
        check_readers(&text);
    }

    /// Texts that are nearly right get further into the readers than any text does.
    #[test]
    fn a_damaged_text_is_read_or_refused(
        (board, placements) in games(),
        damage in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), ".{0,3}"), 1..4),
    ) {
        let mut record = Record::new(board.clone(), Scoring::default());
        for &hole in &placements {
            record.play(hole).expect("it was legal when it was chosen");
        }
        for text in [board.to_string(), record.position().to_string(), record.to_string()] {
            let mut characters: Vec<char> = text.chars().collect();
            for (from, to, put) in &damage {
                let (from, to) = (from.index(characters.len() + 1), to.index(characters.len() + 1));
                let end = to.clamp(from, (from + 5).min(characters.len()));
                characters.splice(from..end, put.chars());
            }
            check_readers(&characters.into_iter().collect::<String>());
        }
    }
}

fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[A-Q./]{0,120}",
        "[A-Q./rb -]{0,250}",
        "(\\[[A-Za-z]{0,8} ?\"?[A-Q./a-z0-9\\\\\"]{0,90}\"?\\]?|\\{[a-z ]{0,5}\\}?|[a-k][0-9]{1,2}|[0-9]{1,2}\\.?|swap|\\*|[0-9]{1,3}-[0-9]{1,3}|[ \r\n])*",
    ]
}

/// Reads a text as everything. What can be read is written in one way, which reads back as the same.
fn check_readers(text: &str) {
    if let Ok(hole) = text.parse::<Hole>() {
        assert_eq!(hole.to_string(), text.to_ascii_lowercase());
    }
    if let Ok(board) = text.parse::<Board>() {
        assert_eq!(board.to_string().parse(), Ok(board));
    }
    if let Ok(position) = text.parse::<Position>() {
        assert_eq!(position.to_string().parse(), Ok(position));
    }
    if let Ok(record) = text.parse::<Record>() {
        assert_eq!(record.to_string().parse(), Ok(record));
    }
    if let Ok(layout) = text.parse::<Layout>() {
        assert_eq!(layout.to_string().parse(), Ok(layout));
    }
}
