//! What a picture shows, in the game's terms and with its words already chosen.

use crate::rules::{ByColor, Color, Position, Scoring, UnfinishedBoard};

/// A picture's contents. All words come from the locale files; those from outside (names, titles) are shortened to
/// their place, and drawn with the fallback where the font lacks their script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scene {
    /// The board, in play or at the end.
    Board(BoardScene),
    /// A board that is being laid.
    Field(FieldScene),
    /// The score card as a table.
    Card(CardScene),
}

/// Colours of the surroundings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Light on dark.
    #[default]
    Dark,
    /// Dark on light.
    Light,
}

/// A side's name, and what to write where the font can't.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameLabel {
    /// The display name.
    pub name: String,
    /// The colour's word.
    pub fallback: String,
}

/// The board with a panel beside it.
///
/// Legal holes, barred tiles, the last two marbles, each tile's leader and the points are derived from the position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardScene {
    /// Colours.
    pub theme: Theme,
    /// The short title: `#12`.
    pub title: String,
    /// The position.
    pub position: Position,
    /// The bonuses in play.
    pub scoring: Scoring,
    /// The sides' names.
    pub names: ByColor<NameLabel>,
    /// The word behind a side's points ("points").
    pub points: String,
    /// The words for a side's marbles left ("17 left").
    pub left: ByColor<String>,
    /// Lines of label and value: the last placement, the turn, the bonuses.
    pub facts: Vec<(String, String)>,
    /// What the board is shown for.
    pub stage: Stage,
}

/// The field on which a board is laid, with a panel beside it: the tiles that are left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldScene {
    /// Colours.
    pub theme: Theme,
    /// The short title: `#12`.
    pub title: String,
    /// The tiles laid so far.
    pub field: UnfinishedBoard,
    /// The sides' names.
    pub names: ByColor<NameLabel>,
    /// The side to be framed: whose turn it is, or who won.
    pub framed: Option<Color>,
    /// Lines of label and value: whose turn it is, how many tiles lie.
    pub facts: Vec<(String, String)>,
    /// A sentence in place of whose turn it is: why the game ended.
    pub note: Option<String>,
    /// The words above the tiles that are left.
    pub left: String,
}

/// What the board is shown for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// In play: the side to move is framed, legal holes carry their names.
    Turn {
        /// A sentence in place of the marks: before the first placement any hole is free, and none is marked.
        note: Option<String>,
        /// What the marks mean, in a game's first pictures.
        legend: Option<Legend>,
    },
    /// An earlier position, or one without a turn: nothing is marked but the last two marbles.
    Past {
        /// A sentence of what is shown ("after 23 of 56 placements").
        note: String,
    },
    /// At the end: tiles tinted by owner; biggest areas and lines drawn where they count.
    End {
        /// Why it ended.
        why: String,
        /// The sum: label and both sides' entries. First the tiles' points ("31"), then for each bonus what is
        /// measured and, as a last word, what it adds if it does ("5 + 7", "17 +5"). Four rows at most are shown.
        sum: Vec<(String, ByColor<String>)>,
        /// The totals.
        total: ByColor<u16>,
        /// Who won ("bob wins").
        verdict: String,
        /// The winner, to be framed.
        winner: Option<Color>,
    },
}

/// The legend's words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Legend {
    /// A legal hole.
    pub legal: String,
    /// A barred tile.
    pub barred: String,
    /// The last marble.
    pub last: String,
    /// The one before.
    pub previous: String,
}

/// The score card: a table of the tiles, the bonuses, the total.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardScene {
    /// Colours.
    pub theme: Theme,
    /// The title: game's number and why it ended.
    pub title: String,
    /// The sides' names.
    pub names: ByColor<NameLabel>,
    /// The headings of a tile's row: tile, marbles, points.
    pub headings: [String; 3],
    /// The tiles in the board's order.
    pub tiles: Vec<CardTile>,
    /// The sum beside: label and both sides' entries, as in [`Stage::End`]. Five rows at most are shown.
    pub sum: Vec<(String, ByColor<String>)>,
    /// The word beside the totals.
    pub total_label: String,
    /// The totals.
    pub total: ByColor<u16>,
    /// What stands small below the totals, where there is anything: the word for hints, and how many each side has had.
    pub hints: Option<(String, ByColor<u16>)>,
    /// Who won.
    pub verdict: String,
    /// The winner.
    pub winner: Option<Color>,
}

/// A tile's row on the card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardTile {
    /// Its name ("c4, 2x3").
    pub label: String,
    /// The marbles on it.
    pub marbles: ByColor<u8>,
    /// Who gets its points.
    pub owner: Option<Color>,
    /// Its points.
    pub size: u8,
}
