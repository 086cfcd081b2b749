//! What is said of who has won how often.

use super::{Args, Message, Voice, says};
use crate::game::{Game, Player, UserId};
use crate::rules::{Color, Outcome};
use crate::talk::{Period, Span, Text};

/// The most people that are listed.
const LISTED: usize = 20;

/// How somebody's games came out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// All that came to a result.
    pub games: u32,
    /// Those won.
    pub wins: u32,
    /// Those that nobody won.
    pub draws: u32,
    /// The points of their own, with the bonuses that were played.
    pub points_for: u32,
    /// The points of those whom they played.
    pub points_against: u32,
}

impl Standing {
    /// Counts a game that came to a result, of the side with a colour.
    pub fn count(&mut self, game: &Game, color: Color) {
        let total = game.score_card().total();
        self.games += 1;
        self.wins += u32::from(game.outcome() == Some(Outcome::Win(color)));
        self.draws += u32::from(game.outcome() == Some(Outcome::Draw));
        self.points_for += u32::from(total[color]);
        self.points_against += u32::from(total[!color]);
    }
}

/// The standings of a room.
#[derive(Clone, Copy, Debug)]
pub struct Standings<'a> {
    /// Everybody, the best first.
    pub rows: &'a [(UserId, Standing)],
    /// Which games count.
    pub period: Period,
    /// How many they are.
    pub games: usize,
    /// How many of the latest games were looked at, where there are older ones.
    pub latest: Option<usize>,
}

/// Lists who has won how often.
#[must_use]
pub fn standings(voice: &Voice<'_>, standings: &Standings<'_>) -> Message {
    let period = match standings.period {
        Period::Month => "month",
        Period::All => "all",
    };
    let args = Args::new().text("period", period).number("games", standings.games as f64);
    if standings.rows.is_empty() {
        let text = voice.say("standings-none", &voice.challenge(args));
        return says(with_bound(voice, text, standings.latest));
    }
    let mut text: Text = [Span::Strong(voice.plain("standings-title", &args))].into_iter().collect();
    for (place, (person, row)) in (1_u32..).zip(standings.rows.iter().take(LISTED)) {
        let args = voice.person(counted(row).number("place", place), "who", person);
        text.line(voice.say("standings-row", &args));
    }
    if let Some(more) = standings.rows.len().checked_sub(LISTED).filter(|more| *more > 0) {
        text.line(voice.say("standings-more", &Args::new().number("more", more as f64)));
    }
    says(with_bound(voice, text, standings.latest))
}

/// Tells how the games with somebody came out, of so many of the latest games where there are older ones.
#[must_use]
pub fn versus(voice: &Voice<'_>, other: &Player, row: &Standing, latest: Option<usize>) -> Message {
    let lost = row.games - row.wins - row.draws;
    let args = voice.player(counted(row).number("lost", lost), "other", other);
    let text = voice.say(if row.games == 0 { "versus-none" } else { "versus" }, &args);
    says(with_bound(voice, text, latest))
}

/// Adds that older games are left out, where they are.
fn with_bound(voice: &Voice<'_>, mut text: Text, latest: Option<usize>) -> Text {
    if let Some(latest) = latest {
        text.line(voice.say("standings-latest", &Args::new().number("latest", latest as f64)));
    }
    text
}

fn counted(row: &Standing) -> Args {
    Args::new()
        .number("games", row.games)
        .number("wins", row.wins)
        .number("draws", row.draws)
        .number("for", row.points_for)
        .number("against", row.points_against)
}
