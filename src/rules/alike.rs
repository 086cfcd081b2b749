//! Positions that are the same but for the way in which one looks at the board.

use super::{Board, Position};

/// A board's rows from the top, and what lies on it: the same way of looking changes all of them.
#[derive(Clone)]
struct Grid {
    rows: Vec<Vec<char>>,
}

impl Grid {
    fn of(text: &str) -> Self {
        Self { rows: text.split('/').map(|row| row.chars().collect()).collect() }
    }

    fn width(&self) -> usize {
        self.rows.first().map_or(0, Vec::len)
    }

    /// Rows become columns.
    fn turned(&self) -> Self {
        let column = |at: usize| self.rows.iter().map(|row| row[at]).collect();
        Self { rows: (0..self.width()).map(column).collect() }
    }

    /// The top becomes the bottom.
    fn flipped(&self) -> Self {
        Self { rows: self.rows.iter().rev().cloned().collect() }
    }

    fn text(&self) -> String {
        self.rows.iter().map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("/")
    }
}

/// The eight ways to look at a board, as turns and flips in their order.
fn looks(grid: &Grid) -> [Grid; 8] {
    let mut looks = std::array::from_fn(|_| grid.clone());
    let mut now = grid.clone();
    for (number, look) in looks.iter_mut().enumerate() {
        *look = now.clone();
        now = if number.is_multiple_of(2) { now.flipped() } else { now.turned() };
    }
    looks
}

/// A text that boards have in common which are the same but for being turned or mirrored, and no others.
///
/// # Panics
///
/// Never: a board that is turned or mirrored is one.
#[must_use]
pub fn board_alike(board: &Board) -> String {
    let texts = looks(&Grid::of(&board.to_string())).map(|look| named(&look));
    texts.into_iter().min().unwrap_or_default()
}

/// A text that positions have in common which are the same but for being turned or mirrored, and no others: board,
/// marbles, turn and the two placements that legality needs.
#[must_use]
pub fn position_alike(position: &Position) -> String {
    let text = position.to_string();
    let mut fields = text.split(' ');
    let (board, marbles) = (fields.next().unwrap_or_default(), fields.next().unwrap_or_default());
    let turn = fields.next().unwrap_or_default();
    // Each placement stands alone on a board of its own, so that it goes along.
    let alone = |hole: &str| {
        let hole = hole.parse().ok();
        let height = board.split('/').count();
        let mark = |row: usize, column: usize| {
            let here = crate::rules::Hole::new(column as u8, (height - 1 - row) as u8);
            if here.is_some() && here == hole { 'x' } else { '-' }
        };
        let rows = board.split('/').enumerate();
        let rows = rows.map(|(row, tiles)| (0..tiles.chars().count()).map(|column| mark(row, column)).collect());
        Grid { rows: rows.collect() }
    };
    let (last, previous) = (alone(fields.next().unwrap_or("-")), alone(fields.next().unwrap_or("-")));
    let boards = looks(&Grid::of(board)).map(|look| named(&look));
    let others = [Grid::of(marbles), last, previous].map(|grid| looks(&grid).map(|look| look.text()));
    let texts = (0..boards.len())
        .map(|look| format!("{} {} {turn} {} {}", boards[look], others[0][look], others[1][look], others[2][look]));
    texts.min().unwrap_or_default()
}

/// A board's text with its tiles named in reading order.
fn named(grid: &Grid) -> String {
    let text = grid.text();
    text.parse::<Board>().map_or(text, |board| board.to_string())
}

#[cfg(test)]
mod tests {
    use super::{Grid, board_alike, looks, position_alike};
    use crate::rules::{Layout, Position};
    use std::collections::BTreeSet;

    #[test]
    fn turned_and_mirrored_boards_are_alike_and_others_are_not() {
        let boards =
            [Layout::Printed(1), Layout::Printed(2), Layout::Square { seed: 1 }, Layout::Irregular { seed: 3 }];
        let mut kinds = BTreeSet::new();
        for layout in &boards {
            let board = layout.board();
            let texts: BTreeSet<String> = looks(&Grid::of(&board.to_string()))
                .iter()
                .map(|look| board_alike(&look.text().parse().expect("it is a board")))
                .collect();
            assert_eq!(texts.len(), 1, "{board}");
            kinds.extend(texts);
        }
        assert_eq!(kinds.len(), boards.len());
    }

    #[test]
    fn positions_are_alike_with_all_that_legality_needs() {
        let mut position = Position::new(Layout::Printed(1).board());
        let mut seen = BTreeSet::from([position_alike(&position)]);
        for _ in 0..20 {
            let Some(hole) = position.legal_holes().sorted().first().copied() else { break };
            position.play_unchecked(hole);
            assert!(seen.insert(position_alike(&position)), "{position} is another one");
        }
        // The same marbles with another last placement are another position.
        let text = position.to_string();
        let again: Position = text.parse().expect("it reads back");
        assert_eq!(position_alike(&again), position_alike(&position));
        // A board seen from the side: rows from the top become columns.
        let fields: Vec<&str> = text.split(' ').collect();
        let turn = |text: &str| looks(&Grid::of(text))[2].text();
        let height = fields[0].split('/').count();
        let turned = |hole: &str| {
            let hole: crate::rules::Hole = hole.parse().expect("a hole");
            // Flipped, then turned: the row from the bottom is the column from the left, and the column from the left
            // the row from the top.
            let width = fields[0].split('/').next().map_or(0, str::len);
            let _ = height;
            crate::rules::Hole::new(hole.row(), (width as u8) - 1 - hole.column()).expect("a hole").to_string()
        };
        let other = [turn(fields[0]), turn(fields[1]), fields[2].to_owned(), turned(fields[3]), turned(fields[4])];
        let other: Position = other.join(" ").parse().expect("it is a position");
        assert_ne!(other, position);
        assert_eq!(position_alike(&other), position_alike(&position));
    }
}
