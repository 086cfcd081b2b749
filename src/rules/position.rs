//! The marbles on a board, whose turn it is, and which placements are legal.

use super::board::{read_grid, write_grid};
use super::{Board, ByColor, Color, Hole, HoleSet, ParseBoardError};
use std::fmt;
use std::str::FromStr;

/// The marbles that each side has.
pub const MARBLES: u8 = 28;

/// A board with marbles on it, the side to move, and the two placements that legality needs.
///
/// Its text form is fixed: `<board> <marbles> <turn> <last> <previous>`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    board: Board,
    marbles: ByColor<HoleSet>,
    /// How many marbles there are: counted along, since every legality asks for it.
    ply: u8,
    turn: Color,
    last: Option<Hole>,
    previous: Option<Hole>,
}

impl Position {
    /// The empty board, Red to move.
    #[must_use]
    pub fn new(board: Board) -> Self {
        Self { board, marbles: ByColor::default(), ply: 0, turn: Color::Red, last: None, previous: None }
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The marbles of a side.
    #[must_use]
    pub fn marbles(&self, color: Color) -> HoleSet {
        self.marbles[color]
    }

    /// The marbles that a side has not placed yet, 28 at the beginning.
    #[must_use]
    pub fn marbles_left(&self, color: Color) -> u8 {
        MARBLES - self.marbles[color].len()
    }

    /// The colour of the marble in a hole.
    #[must_use]
    pub fn marble_at(&self, hole: Hole) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.marbles[color].contains(hole))
    }

    /// All holes with a marble.
    #[must_use]
    pub fn occupied(&self) -> HoleSet {
        self.marbles.red | self.marbles.black
    }

    /// The board's holes without a marble.
    #[must_use]
    pub fn empty(&self) -> HoleSet {
        self.board.holes() - self.occupied()
    }

    /// The side to move; once the game is over, the side that can't.
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The opponent's last placement, with which the next must be in line.
    #[must_use]
    pub const fn last(&self) -> Option<Hole> {
        self.last
    }

    /// The placement before the last: the mover's own previous one.
    #[must_use]
    pub const fn previous(&self) -> Option<Hole> {
        self.previous
    }

    /// The placements made, 0 to 56.
    #[must_use]
    pub const fn ply(&self) -> u8 {
        self.ply
    }

    /// The holes of the tiles barred to the side to move: that of the opponent's last marble and that of its own
    /// previous one.
    #[must_use]
    pub fn barred(&self) -> HoleSet {
        let tile = |hole: Option<Hole>| hole.map_or(HoleSet::EMPTY, |hole| self.board.tile_holes(hole));
        tile(self.last) | tile(self.previous)
    }

    /// The holes that the side to move may place on; none when the game is over.
    ///
    /// Source: the rules of placement. Red's first marble may go anywhere.
    #[must_use]
    pub fn legal_holes(&self) -> HoleSet {
        if self.ply == 2 * MARBLES {
            return HoleSet::EMPTY;
        }
        match self.last {
            None => self.board.holes(),
            Some(last) => (self.board.in_line_with(last) - self.barred()) & self.empty(),
        }
    }

    /// Why the game is over by its placements; `None` while the side to move can place.
    ///
    /// Where all marbles are played and none could be placed either, it ended by marbles.
    #[must_use]
    pub fn end(&self) -> Option<End> {
        if self.ply == 2 * MARBLES {
            Some(End::Marbles)
        } else if self.legal_holes().is_empty() {
            Some(End::Blocked)
        } else {
            None
        }
    }

    /// Says which rule forbids a hole to the side to move.
    ///
    /// Where several do, the first of: no such hole, occupied, not in line, the opponent's tile, the own tile.
    ///
    /// # Errors
    ///
    /// [`Illegal`], naming the rule.
    pub fn check(&self, hole: Hole) -> Result<(), Illegal> {
        if self.end().is_some() {
            return Err(Illegal::GameOver);
        }
        let Some(tile) = self.board.tile_at(hole) else { return Err(Illegal::NoSuchHole { hole }) };
        if let Some(color) = self.marble_at(hole) {
            return Err(Illegal::Occupied { hole, color });
        }
        let Some(last) = self.last else { return Ok(()) };
        if !self.board.in_line_with(last).contains(hole) {
            return Err(Illegal::NotInLine { hole, last });
        }
        if tile.holes().contains(last) {
            return Err(Illegal::OpponentTile { hole, last });
        }
        match self.previous {
            Some(previous) if tile.holes().contains(previous) => Err(Illegal::OwnTile { hole, previous }),
            _ => Ok(()),
        }
    }

    /// Places a marble of the side to move.
    ///
    /// # Errors
    ///
    /// [`Illegal`], naming the rule; the position is then as before.
    pub fn play(&mut self, hole: Hole) -> Result<(), Illegal> {
        self.check(hole)?;
        self.play_unchecked(hole);
        Ok(())
    }

    /// Places a marble without asking whether it is legal: for a search that takes holes from
    /// [`legal_holes`](Self::legal_holes). What it returns takes the placement back.
    pub fn play_unchecked(&mut self, hole: Hole) -> Undo {
        let undo = Undo { hole, last: self.last, previous: self.previous };
        self.marbles[self.turn].insert(hole);
        self.ply += 1;
        self.previous = self.last;
        self.last = Some(hole);
        self.turn = !self.turn;
        undo
    }

    /// Takes the last placement back, which must be the one that `undo` came from.
    pub fn take_back(&mut self, undo: Undo) {
        debug_assert_eq!(self.last, Some(undo.hole), "placements are taken back in reverse order");
        self.turn = !self.turn;
        self.ply -= 1;
        self.marbles[self.turn].remove(undo.hole);
        self.last = undo.last;
        self.previous = undo.previous;
    }
}

/// What [`Position::take_back`] needs to take a placement back.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    hole: Hole,
    last: Option<Hole>,
    previous: Option<Hole>,
}

/// Why placements came to an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// All marbles are played.
    Marbles,
    /// The side to move has no legal hole.
    Blocked,
}

/// The rule that forbids a placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// The board has no hole there.
    #[error("the board has no hole {hole}")]
    NoSuchHole {
        /// The hole asked for.
        hole: Hole,
    },
    /// A marble is there.
    #[error("there is a {color} marble on {hole}")]
    Occupied {
        /// The hole asked for.
        hole: Hole,
        /// Whose marble is there.
        color: Color,
    },
    /// Neither in the row nor in the column of the opponent's last marble.
    #[error("{hole} is neither in the row nor in the column of {last}")]
    NotInLine {
        /// The hole asked for.
        hole: Hole,
        /// The opponent's last marble.
        last: Hole,
    },
    /// On the tile of the opponent's last marble.
    #[error("{hole} is on the tile of the opponent's last marble, {last}")]
    OpponentTile {
        /// The hole asked for.
        hole: Hole,
        /// The opponent's last marble.
        last: Hole,
    },
    /// On the tile of the own previous marble.
    #[error("{hole} is on the tile of one's own last marble, {previous}")]
    OwnTile {
        /// The hole asked for.
        hole: Hole,
        /// The own previous marble.
        previous: Hole,
    },
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.board)?;
        write_grid(f, &self.board, |hole| match self.marble_at(hole) {
            Some(color) => color.letter(),
            None if self.board.holes().contains(hole) => '-',
            None => '.',
        })?;
        write!(f, " {}", self.turn.letter())?;
        for hole in [self.last, self.previous] {
            match hole {
                Some(hole) => write!(f, " {hole}")?,
                None => f.write_str(" -")?,
            }
        }
        Ok(())
    }
}

impl FromStr for Position {
    type Err = ParsePositionError;

    /// Reads `<board> <marbles> <turn> <last> <previous>`; tile letters may come in any order.
    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        let mut fields = text.split(' ');
        let mut field = |name| fields.next().filter(|field| !field.is_empty()).ok_or(ParsePositionError::Missing(name));
        let board: Board = field("board")?.parse().map_err(ParsePositionError::Board)?;
        let marbles = read_marbles(&board, field("marbles")?)?;
        let turn = match field("turn")? {
            "r" => Color::Red,
            "b" => Color::Black,
            other => return Err(ParsePositionError::Turn(shorten(other))),
        };
        let mut hole = |name| match field(name)? {
            "-" => Ok(None),
            text => text.parse().map(Some).map_err(|_| ParsePositionError::Hole { field: name, text: shorten(text) }),
        };
        let (last, previous) = (hole("last hole")?, hole("previous hole")?);
        if fields.next().is_some() {
            return Err(ParsePositionError::TooMany);
        }
        let ply = (marbles.red | marbles.black).len();
        let position = Self { board, marbles, ply, turn, last, previous };
        position.check_counts()?;
        position.check_last_two()?;
        Ok(position)
    }
}

impl Position {
    fn check_counts(&self) -> Result<(), ParsePositionError> {
        let (red, black) = (self.marbles.red.len(), self.marbles.black.len());
        if red > MARBLES || black > MARBLES {
            return Err(ParsePositionError::TooManyMarbles { red, black });
        }
        let expected = match self.turn {
            Color::Red => black,
            Color::Black => black + 1,
        };
        if red == expected { Ok(()) } else { Err(ParsePositionError::Counts { red, black, turn: self.turn }) }
    }

    fn check_last_two(&self) -> Result<(), ParsePositionError> {
        for (field, hole, color) in [("last hole", self.last, !self.turn), ("previous hole", self.previous, self.turn)]
        {
            match hole {
                None if self.marbles[color].is_empty() => {}
                None => return Err(ParsePositionError::HoleUnsaid { field, color }),
                Some(hole) if self.marbles[color].contains(hole) => {}
                Some(hole) => return Err(ParsePositionError::HoleWithout { field, hole, color }),
            }
        }
        Ok(())
    }
}

fn read_marbles(board: &Board, text: &str) -> Result<ByColor<HoleSet>, ParsePositionError> {
    let grid = read_grid(text).map_err(ParsePositionError::Grid)?;
    let (width, height) = grid.size();
    if (width, height) != (board.width(), board.height()) {
        return Err(ParsePositionError::Size {
            width,
            height,
            board_width: board.width(),
            board_height: board.height(),
        });
    }
    let mut marbles = ByColor::<HoleSet>::default();
    for (at, character) in grid.places() {
        let on_board = board.holes().contains(at);
        match character {
            'r' if on_board => marbles.red.insert(at),
            'b' if on_board => marbles.black.insert(at),
            '-' if on_board => {}
            '.' if !on_board => {}
            '.' => return Err(ParsePositionError::HoleLeftOut { at }),
            'r' | 'b' | '-' => return Err(ParsePositionError::NoHole { at }),
            _ => return Err(ParsePositionError::UnknownMarble { character, at }),
        }
    }
    Ok(marbles)
}

/// What an error repeats of a text from outside: its beginning.
fn shorten(text: &str) -> String {
    text.chars().take(12).collect()
}

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParsePositionError {
    /// A field is not there (or there is more than one space before it).
    #[error(
        "there is no {0}: a position is board, marbles, turn, last hole and previous hole, with single spaces between them"
    )]
    Missing(&'static str),
    /// Something follows the fifth field.
    #[error("something follows the previous hole: a position has five fields")]
    TooMany,
    /// The first field is no board.
    #[error("board: {0}")]
    Board(#[source] ParseBoardError),
    /// The second field does not even have the form of a board.
    #[error("marbles: {0}")]
    Grid(#[source] ParseBoardError),
    /// The marbles' rows are not of the board's size.
    #[error("the marbles are {width} by {height} places, the board is {board_width} by {board_height}")]
    Size {
        /// Columns of the marbles.
        width: u8,
        /// Rows of the marbles.
        height: u8,
        /// Columns of the board.
        board_width: u8,
        /// Rows of the board.
        board_height: u8,
    },
    /// A character that is no marble.
    #[error("{character:?} at {at} is no marble: r, b, - for an empty hole, . for none")]
    UnknownMarble {
        /// The character.
        character: char,
        /// Where.
        at: Hole,
    },
    /// A marble or an empty hole where the board has none.
    #[error("the board has no hole {at}: write . there")]
    NoHole {
        /// Where.
        at: Hole,
    },
    /// A dot where the board has a hole.
    #[error("the board has a hole {at}: write r, b or - there")]
    HoleLeftOut {
        /// Where.
        at: Hole,
    },
    /// The turn is neither `r` nor `b`.
    #[error("the turn is r or b, not {0:?}")]
    Turn(String),
    /// The last or previous hole can't be read.
    #[error("the {field} is a hole as d5, or -, not {text:?}")]
    Hole {
        /// Which.
        field: &'static str,
        /// What stands there.
        text: String,
    },
    /// More than 28 of a colour.
    #[error("{red} red and {black} black marbles: each side has 28")]
    TooManyMarbles {
        /// Red's.
        red: u8,
        /// Black's.
        black: u8,
    },
    /// Counts that can't be with this side to move.
    #[error(
        "{red} red and {black} black marbles do not fit {turn} to move: Red has as many, or one more after its turn"
    )]
    Counts {
        /// Red's.
        red: u8,
        /// Black's.
        black: u8,
        /// The side to move.
        turn: Color,
    },
    /// `-` although there are marbles of that colour.
    #[error("the {field} is -, but there are {color} marbles")]
    HoleUnsaid {
        /// Which.
        field: &'static str,
        /// Whose it is.
        color: Color,
    },
    /// No marble of that colour lies there.
    #[error("the {field} {hole} holds no {color} marble")]
    HoleWithout {
        /// Which.
        field: &'static str,
        /// The hole said.
        hole: Hole,
        /// Whose it should be.
        color: Color,
    },
}
