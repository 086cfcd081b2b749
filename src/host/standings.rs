//! Who has won how often: in a room, and between two people.

use super::same::Selves;
use super::{Host, Reply, Trouble};
use crate::game::{Game, Phase, Player, UserId};
use crate::rules::Outcome;
use crate::store::{IndexKey, StoreError};
use crate::talk::Request;
use crate::talk::conduct::{self, Standing, Standings};
use crate::talk::{Period, Who};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use std::collections::HashMap;

/// The most games that are looked at, the latest of them.
const MOST: usize = 2000;

impl Host {
    /// Lists who has won how often in the room, this month or ever.
    pub(super) async fn standings(&self, request: &Request, period: Period) -> Result<Reply, Trouble> {
        let room = request.within.as_ref().unwrap_or(&request.room);
        let since = match period {
            Period::Month => month_of(self.clock().now()),
            Period::All => Timestamp::MIN,
        };
        let (mut games, more) = self.ended(&IndexKey::InRoom(room.clone()), since).await?;
        // People are compared with people.
        games.retain(|game| game.program().is_none());
        let mut rows: HashMap<UserId, Standing> = HashMap::new();
        let mut people: HashMap<UserId, UserId> = HashMap::new();
        for game in &games {
            for person in game.people() {
                let Some(color) = game.color_of(person) else { continue };
                if !people.contains_key(person) {
                    let named = self.named_on(room.platform(), person).await?;
                    people.insert(person.clone(), named);
                }
                rows.entry(people[person].clone()).or_default().count(game, color);
            }
        }
        let names = self.names_of(rows.keys()).await?;
        let mut rows: Vec<(UserId, Standing)> = rows.into_iter().collect();
        // Whoever won more stands above; then the greater difference of points; then the name.
        rows.sort_by_cached_key(|(person, row)| {
            let difference = i64::from(row.points_for) - i64::from(row.points_against);
            (std::cmp::Reverse((row.wins, difference)), names.of(person), person.clone())
        });
        let latest = more.then_some(MOST);
        let standings = Standings { rows: &rows, period, games: games.len(), latest };
        let manner = self.manner(request, super::Audience::Asker).await?;
        let message = manner.speak(&names, |voice| conduct::standings(voice, &standings));
        Ok(Reply::one(self.answer(request, super::Audience::Asker, None, message).await))
    }

    /// Tells how the games between the person and another came out.
    pub(super) async fn versus(&self, request: &Request, who: &Who) -> Result<Reply, Trouble> {
        let other = match self.find_met(request, who).await {
            Err(Trouble::TheProgram) => return self.versus_program(request).await,
            other => other?,
        };
        let (selves, others) = (self.selves(&request.person).await?, self.selves(&other).await?);
        if selves.is(&other) {
            return Err(Trouble::Oneself);
        }
        let with = |game: &Game| others.accounts().any(|other| game.color_of(other).is_some());
        let (row, latest) = self.counted(&selves, with).await?;
        let names = self.names(&[], Some(&other)).await?;
        let manner = self.manner(request, super::Audience::Asker).await?;
        let other = Player::Person(other);
        let message = manner.speak(&names, |voice| conduct::versus(voice, &other, &row, latest));
        Ok(Reply::one(self.answer(request, super::Audience::Asker, None, message).await))
    }

    /// Tells how the games between the person and the program came out, at whatever level.
    async fn versus_program(&self, request: &Request) -> Result<Reply, Trouble> {
        let selves = self.selves(&request.person).await?;
        let (row, latest) = self.counted(&selves, |game| game.program().is_some()).await?;
        let program = Player::Program(self.options().level);
        self.says(request, |voice| conduct::versus(voice, &program, &row, latest)).await
    }

    /// How some of a person's games came out, of so many of the latest ones where there are older ones.
    async fn counted(
        &self,
        selves: &Selves,
        counts: impl Fn(&Game) -> bool,
    ) -> Result<(Standing, Option<usize>), StoreError> {
        let (mut row, mut latest) = (Standing::default(), None);
        for account in selves.accounts() {
            let (games, more) = self.ended(&IndexKey::Of(account.clone()), Timestamp::MIN).await?;
            latest = latest.or(more.then_some(MOST));
            for game in games.iter().filter(|game| counts(game)) {
                if let Some(color) = game.color_of(account) {
                    row.count(game, color);
                }
            }
        }
        Ok((row, latest))
    }

    /// The games found by a key that came to a result since a moment, the latest of them; and whether there are older
    /// ones that were not looked at.
    async fn ended(&self, key: &IndexKey, since: Timestamp) -> Result<(Vec<Game>, bool), StoreError> {
        let found = self.store().find(key, None, MOST + 1).await?;
        let mut games = Vec::new();
        for &id in found.iter().take(MOST) {
            let Some(game) = self.store().game(id).await? else { continue };
            let counts = matches!(game.phase(), Phase::Over(_)) && game.outcome() != Some(Outcome::Unfinished);
            if counts && game.changed() >= since {
                games.push(game);
            }
        }
        Ok((games, found.len() > MOST))
    }
}

/// The beginning of a moment's month (UTC).
fn month_of(now: Timestamp) -> Timestamp {
    let today = now.to_zoned_datetime(TimeZone::UTC);
    today.first_of_month().and_then(|first| first.start_of_day()).map_or(Timestamp::MIN, |first| first.timestamp())
}
