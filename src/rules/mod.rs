//! The game as printed in the rule book: boards, positions, legality, points, and their text forms.

mod alike;
mod board;
mod color;
mod hole;
mod laying;
mod layout;
pub mod notation;
pub mod perft;
mod position;
mod score;
mod tile;

pub use alike::{board_alike, position_alike};
pub use board::{Board, ParseBoardError, Side};
pub use color::{ByColor, Color};
pub use hole::{FIELD, Hole, HoleIter, HoleSet, ParseHoleError};
pub use laying::{CantLay, Laying, ParseTileError, TurnedTile, UnfinishedBoard};
pub use layout::{Layout, ParseLayoutError};
pub use notation::{Date, ParseRecordError, Record};
pub use position::{End, Illegal, MARBLES, ParsePositionError, Position, Undo};
pub use score::{
    Ending, LINE, Outcome, ParseScoringError, ScoreCard, Scoring, TileScore, biggest_area, lines, tile_points,
};
pub use tile::{TILES, Tile, TileShape};
