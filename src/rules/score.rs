//! Points: tiles, the biggest area, lines, and the card that adds them up.

use super::{ByColor, Color, End, HoleSet, Position, Tile};
use std::fmt;

/// The shortest run of marbles that counts as a line.
pub const LINE: u8 = 5;

/// Which bonuses a game is played with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Scoring {
    /// The difference of the biggest areas counts.
    pub area: bool,
    /// The difference of the lines counts.
    pub lines: bool,
}

impl Scoring {
    /// The four ways to play.
    pub const ALL: [Self; 4] = [
        Self { area: false, lines: false },
        Self { area: true, lines: false },
        Self { area: false, lines: true },
        Self { area: true, lines: true },
    ];
}

impl fmt::Display for Scoring {
    /// The record's `Bonuses`: `none`, `area`, `lines` or `area lines`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match (self.area, self.lines) {
            (false, false) => "none",
            (true, false) => "area",
            (false, true) => "lines",
            (true, true) => "area lines",
        })
    }
}

/// The text names no bonuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("bonuses are none, area, lines or area lines")]
pub struct ParseScoringError;

impl std::str::FromStr for Scoring {
    type Err = ParseScoringError;

    /// Reads `none`, or `area` and `lines` in any order, with spaces or commas between.
    fn from_str(text: &str) -> Result<Self, ParseScoringError> {
        if text.trim().eq_ignore_ascii_case("none") {
            return Ok(Self::default());
        }
        let mut scoring = Self::default();
        for word in text.split([' ', ',', '+']).filter(|word| !word.is_empty()) {
            let bonus = match word.to_ascii_lowercase().as_str() {
                "area" => &mut scoring.area,
                "lines" => &mut scoring.lines,
                _ => return Err(ParseScoringError),
            };
            if std::mem::replace(bonus, true) {
                return Err(ParseScoringError);
            }
        }
        if scoring == Self::default() { Err(ParseScoringError) } else { Ok(scoring) }
    }
}

/// How a tile stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TileScore {
    /// The marbles of each side on it.
    pub marbles: ByColor<u8>,
    /// Who has more; nobody on a tie, an empty tile among them.
    pub owner: Option<Color>,
}

impl TileScore {
    /// Counts a tile. Source: each tile goes whole to whoever has more marbles on it.
    #[must_use]
    pub fn of(position: &Position, tile: &Tile) -> Self {
        let marbles = ByColor::from_fn(|color| (position.marbles(color) & tile.holes()).len());
        let owner = match marbles.red.cmp(&marbles.black) {
            std::cmp::Ordering::Greater => Some(Color::Red),
            std::cmp::Ordering::Less => Some(Color::Black),
            std::cmp::Ordering::Equal => None,
        };
        Self { marbles, owner }
    }
}

/// The points of the tiles of each side.
#[must_use]
pub fn tile_points(position: &Position) -> ByColor<u8> {
    let mut points = ByColor::default();
    for tile in position.board().tiles() {
        if let Some(owner) = TileScore::of(position, tile).owner {
            points[owner] += tile.size();
        }
    }
    points
}

/// The biggest area of a side: marbles joined side by side. Of several equal ones, the one with the lowest row.
///
/// Source: the bonus Biggest Area; a gap in the board does not join.
#[must_use]
pub fn biggest_area(marbles: HoleSet) -> HoleSet {
    let mut biggest = HoleSet::EMPTY;
    let mut rest = marbles;
    while let Some(hole) = rest.iter().next() {
        let area = marbles.joined_to(HoleSet::of(hole));
        if area.len() > biggest.len() {
            biggest = area;
        }
        rest = rest - area;
    }
    biggest
}

/// The lines of a side: every maximal run of at least five marbles on neighbouring holes, in a row, a column or a
/// diagonal, by length and then by place.
///
/// Source: the bonus Lines; a marble counts in each line it is in, a gap in the board ends a line.
#[must_use]
pub fn lines(marbles: HoleSet) -> Vec<HoleSet> {
    let mut lines = Vec::new();
    for (columns, rows) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
        // Where a run begins: no marble one step back.
        for start in marbles - marbles.shifted(columns, rows) {
            let mut line = HoleSet::EMPTY;
            let mut next = Some(start);
            while let Some(hole) = next.filter(|&hole| marbles.contains(hole)) {
                line.insert(hole);
                next = hole.offset(columns, rows);
            }
            if line.len() >= LINE {
                lines.push(line);
            }
        }
    }
    lines.sort_by_key(|line| line.len());
    lines
}

/// What a position is worth to both sides, with every measure taken whether it counts or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreCard {
    /// Which bonuses count.
    pub scoring: Scoring,
    /// The points of the tiles.
    pub tiles: ByColor<u8>,
    /// The marbles of the biggest area.
    pub biggest_area: ByColor<u8>,
    /// The lengths of the lines, sorted.
    pub lines: ByColor<Vec<u8>>,
}

impl ScoreCard {
    /// Measures a position.
    #[must_use]
    pub fn of(position: &Position, scoring: Scoring) -> Self {
        Self {
            scoring,
            tiles: tile_points(position),
            biggest_area: ByColor::from_fn(|color| biggest_area(position.marbles(color)).len()),
            lines: ByColor::from_fn(|color| lines(position.marbles(color)).iter().map(|line| line.len()).collect()),
        }
    }

    /// The card of a game without marbles, nor a board for them yet.
    #[must_use]
    pub fn empty(scoring: Scoring) -> Self {
        Self { scoring, tiles: ByColor::default(), biggest_area: ByColor::default(), lines: ByColor::default() }
    }

    /// The points for the biggest area: the difference, to the higher side; none where it is not played.
    #[must_use]
    pub fn area_bonus(&self) -> ByColor<u16> {
        if self.scoring.area { difference(self.biggest_area.map(u16::from)) } else { ByColor::default() }
    }

    /// The points for lines: the difference of the summed lengths, to the higher side; none where it is not played.
    #[must_use]
    pub fn lines_bonus(&self) -> ByColor<u16> {
        if self.scoring.lines { difference(self.lines_sum()) } else { ByColor::default() }
    }

    /// The summed lengths of the lines.
    #[must_use]
    pub fn lines_sum(&self) -> ByColor<u16> {
        self.lines.as_ref().map(|lines| lines.iter().copied().map(u16::from).sum())
    }

    /// The points with the bonuses that are played.
    #[must_use]
    pub fn total(&self) -> ByColor<u16> {
        let (area, lines) = (self.area_bonus(), self.lines_bonus());
        ByColor::from_fn(|color| u16::from(self.tiles[color]) + area[color] + lines[color])
    }

    /// The side with more points; `None` is a draw.
    #[must_use]
    pub fn leader(&self) -> Option<Color> {
        let total = self.total();
        match total.red.cmp(&total.black) {
            std::cmp::Ordering::Greater => Some(Color::Red),
            std::cmp::Ordering::Less => Some(Color::Black),
            std::cmp::Ordering::Equal => None,
        }
    }
}

fn difference(of: ByColor<u16>) -> ByColor<u16> {
    ByColor { red: of.red.saturating_sub(of.black), black: of.black.saturating_sub(of.red) }
}

/// Why a game came to an end, as the record's `Ending` says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// All marbles are played.
    Marbles,
    /// The side to move has no legal hole.
    Blocked,
    /// A side gave up.
    Resigned(Color),
    /// Both agreed on a draw.
    Agreed,
    /// A side's time ran out.
    Time(Color),
    /// Nobody went on with it.
    Abandoned,
    /// It was ended by somebody else, or is still being played.
    Unfinished,
}

impl Ending {
    /// The record's word for it, which does not say whose it was.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Marbles => "marbles",
            Self::Blocked => "blocked",
            Self::Resigned(_) => "resigned",
            Self::Agreed => "agreed",
            Self::Time(_) => "time",
            Self::Abandoned => "abandoned",
            Self::Unfinished => "unfinished",
        }
    }
}

impl From<End> for Ending {
    fn from(end: End) -> Self {
        match end {
            End::Marbles => Self::Marbles,
            End::Blocked => Self::Blocked,
        }
    }
}

/// Who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// A side won.
    Win(Color),
    /// Equal points, or a draw by agreement.
    Draw,
    /// Nobody won, since it was not played out.
    Unfinished,
}

impl Outcome {
    /// What an ending and the card's points come to.
    #[must_use]
    pub fn of(ending: Ending, card: &ScoreCard) -> Self {
        match ending {
            Ending::Marbles | Ending::Blocked => card.leader().map_or(Self::Draw, Self::Win),
            Ending::Resigned(loser) | Ending::Time(loser) => Self::Win(!loser),
            Ending::Agreed => Self::Draw,
            Ending::Abandoned | Ending::Unfinished => Self::Unfinished,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(color) => color.fmt(f),
            Self::Draw => f.write_str("draw"),
            Self::Unfinished => f.write_str("unfinished"),
        }
    }
}
