//! Adding up how games came out.

use super::game::Played;
use crate::rules::Color;
use std::collections::BTreeMap;
use std::fmt;

/// Standard errors on either side of a mean between which it lies in 95 of 100 cases.
const NINETY_FIVE: f64 = 1.96;

/// Wins, losses and draws.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    pub wins: u32,
    pub losses: u32,
    pub draws: u32,
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} won, {} lost, {} drawn", self.wins, self.losses, self.draws)
    }
}

/// How games came out for the first player.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// As Red.
    pub red: Count,
    /// As Black.
    pub black: Count,
    /// The two games on each board, by half their number.
    pairs: BTreeMap<u32, Pair>,
}

/// The sums of a pair of games.
#[derive(Clone, Copy, Debug, Default)]
struct Pair {
    games: u32,
    /// A win counts 1, a draw a half.
    points: f64,
    margin: i32,
}

impl Tally {
    /// Adds a game.
    pub fn add(&mut self, played: &Played) {
        let count = match played.color {
            Color::Red => &mut self.red,
            Color::Black => &mut self.black,
        };
        let (of, points) = match played.margin.signum() {
            1 => (&mut count.wins, 1.0),
            -1 => (&mut count.losses, 0.0),
            _ => (&mut count.draws, 0.5),
        };
        *of += 1;
        let pair = self.pairs.entry(played.number / 2).or_default();
        pair.games += 1;
        pair.points += points;
        pair.margin += played.margin;
    }

    /// With both colours.
    pub const fn all(&self) -> Count {
        let (red, black) = (self.red, self.black);
        Count { wins: red.wins + black.wins, losses: red.losses + black.losses, draws: red.draws + black.draws }
    }

    /// The share of the points: 1 for winning all games. A half where there are none.
    pub fn points(&self) -> f64 {
        let Count { wins, losses, draws } = self.all();
        let games = wins + losses + draws;
        if games == 0 { 0.5 } else { (f64::from(wins) + 0.5 * f64::from(draws)) / f64::from(games) }
    }

    /// The mean of the points that it had more than the other.
    pub fn margin(&self) -> f64 {
        let games: u32 = self.pairs.values().map(|pair| pair.games).sum();
        let margin: i32 = self.pairs.values().map(|pair| pair.margin).sum();
        f64::from(margin) / f64::from(games.max(1))
    }

    /// How far [`points`](Self::points) may lie from the truth, with 95 percent; `None` for less than two pairs.
    pub fn points_bound(&self) -> Option<f64> {
        self.bound(|pair| pair.points)
    }

    /// How far [`margin`](Self::margin) may lie from the truth, with 95 percent; `None` for less than two pairs.
    pub fn margin_bound(&self) -> Option<f64> {
        self.bound(|pair| f64::from(pair.margin))
    }

    /// Two games on one board depend on each other (who begins has the advantage in both), so that what varies is
    /// taken from pairs.
    fn bound(&self, of: impl Fn(&Pair) -> f64) -> Option<f64> {
        let means: Vec<f64> = self.pairs.values().map(|pair| of(pair) / f64::from(pair.games)).collect();
        if means.len() < 2 {
            return None;
        }
        let many = means.len() as f64;
        let mean = means.iter().sum::<f64>() / many;
        let variance = means.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (many - 1.0);
        Some(NINETY_FIVE * (variance / many).sqrt())
    }
}

#[cfg(test)]
mod tests {
    use super::{Count, Played, Tally};
    use crate::rules::Color;

    #[test]
    fn it_adds_up_by_colour_and_by_pair() {
        let mut tally = Tally::default();
        for (number, margin) in [(0, 5), (3, -2), (1, 3), (2, 0)] {
            let color = if number % 2 == 0 { Color::Red } else { Color::Black };
            tally.add(&Played { number, color, margin });
        }
        assert_eq!(tally.red, Count { wins: 1, losses: 0, draws: 1 });
        assert_eq!(tally.black, Count { wins: 1, losses: 1, draws: 0 });
        assert!((tally.points() - 0.625).abs() < 1e-9);
        assert!((tally.margin() - 1.5).abs() < 1e-9);
        // The pairs are worth 1 and 1/4: a variance of 9/32, a standard error of 3/8.
        assert!(tally.points_bound().is_some_and(|bound| (bound - 1.96 * 0.375).abs() < 1e-9));
    }

    #[test]
    fn one_pair_says_nothing_of_how_much_they_vary() {
        let mut tally = Tally::default();
        assert!((tally.points() - 0.5).abs() < 1e-9);
        tally.add(&Played { number: 0, color: Color::Red, margin: 1 });
        assert_eq!(tally.points_bound(), None);
        assert_eq!(tally.margin_bound(), None);
    }
}
