//! One game of two players.

use super::super::Failure;
use super::player::Player;
use crate::rules::{Board, Color, Layout, Position, ScoreCard, Scoring};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::sync::atomic::AtomicBool;

/// What all games have in common.
pub struct Conditions {
    /// The boards, taken in turn; by the seed where there are none.
    pub boards: Option<Vec<Board>>,
    pub scoring: Scoring,
    pub seed: u64,
    /// How many placements are made at random first.
    pub opening: u8,
}

/// How a game came out for the first player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Its number, from 0. Two games on one board have numbers that differ in the last bit alone.
    pub number: u32,
    /// The first player's colour.
    pub color: Color,
    /// Its points minus the other's.
    pub margin: i32,
}

impl Conditions {
    /// Plays a game. It depends on its number alone, not on the games before.
    ///
    /// # Errors
    ///
    /// [`Failure`] where a program does not answer, or what is no legal hole.
    pub fn play(&self, number: u32, players: &mut [Player<'_>; 2], stop: &AtomicBool) -> Result<Played, Failure> {
        let mut lots = ChaCha8Rng::seed_from_u64(self.seed ^ u64::from(number / 2) << 32);
        let mut position = self.opening(&mut lots, number / 2);
        let color = if number.is_multiple_of(2) { Color::Red } else { Color::Black };
        let seeds = [lots.next_u64(), lots.next_u64()];
        while position.end().is_none() {
            let index = usize::from(position.turn() != color);
            let hole = players[index].place(&position, self.scoring, seeds[index], stop).map_err(|Failure(what)| {
                Failure(format!("{what}, in game {} after {} placements: {position}", number + 1, position.ply()))
            })?;
            position.play_unchecked(hole);
        }
        let total = ScoreCard::of(&position, self.scoring).total().map(i32::from);
        Ok(Played { number, color, margin: total[color] - total[!color] })
    }

    /// The position in which the players of a pair of games begin.
    fn opening(&self, lots: &mut ChaCha8Rng, pair: u32) -> Position {
        let seed = self.seed.wrapping_add(u64::from(pair / 2));
        let board = match &self.boards {
            Some(boards) => boards[pair as usize % boards.len()].clone(),
            None if pair.is_multiple_of(2) => Layout::Square { seed }.board(),
            None => Layout::Irregular { seed }.board(),
        };
        let mut position = Position::new(board);
        while position.ply() < self.opening {
            let mut holes = position.legal_holes().sorted();
            // The players are to have something to do.
            holes.retain(|&hole| {
                let undo = position.play_unchecked(hole);
                let goes_on = position.end().is_none();
                position.take_back(undo);
                goes_on
            });
            let Some(&hole) = holes.get(lots.next_u32() as usize % holes.len().max(1)) else { break };
            position.play_unchecked(hole);
        }
        position
    }
}
