//! Lists games, and finds the messages that show how they stand.

use super::{Audience, Host, Reply, Trouble};
use crate::game::{Game, OwedKind, Phase, Place, RoomId, UserId};
use crate::store::StoreError;
use crate::talk::conduct::{self, GAMES_A_PAGE, GamePage, Listed};
use crate::talk::{Link, Request, Whose};
use jiff::Timestamp;

impl Host {
    /// Lists games, a page at a time: those that wait for whoever asks first, the most urgent at the top.
    pub(super) async fn games(
        &self,
        request: &Request,
        whose: Whose,
        page: u8,
        audience: Audience,
    ) -> Result<Reply, Trouble> {
        if whose == Whose::Everywhere && audience == Audience::Asker && !request.is_answered_alone() {
            return self.says(request, conduct::ask_alone_where).await;
        }
        let (listed, elsewhere) = self.listed(request, whose).await?;
        let pages = listed.len().div_ceil(GAMES_A_PAGE).max(1);
        let page = page.max(1);
        if usize::from(page) > pages {
            return self.says(request, |voice| conduct::no_such_page(voice, page, pages)).await;
        }
        let shown: Vec<&Game> = listed.iter().skip(usize::from(page - 1) * GAMES_A_PAGE).take(GAMES_A_PAGE).collect();
        let mut games = Vec::new();
        let selves = self.selves(&request.person).await?;
        for &game in &shown {
            games.push(Listed { game, asker: selves.seat(game), board: self.board_of(game, &request.room).await? });
        }
        let names = self.names(&shown, Some(&request.person)).await?;
        let list = GamePage { whose, games: &games, page, pages, elsewhere, openly: audience == Audience::Room };
        let manner = self.manner(request, audience).await?;
        let message = manner.speak(&names, |voice| conduct::games(voice, &list, &request.person));
        Ok(Reply::one(self.answer(request, audience, None, message).await))
    }

    /// The games to list in their order, and how many the person has elsewhere besides.
    async fn listed(&self, request: &Request, whose: Whose) -> Result<(Vec<Game>, usize), StoreError> {
        let own = || self.games_of(&request.person);
        let (mut games, elsewhere) = match whose {
            Whose::Everywhere => (own().await?, 0),
            _ if request.private => (own().await?, 0),
            Whose::Here => {
                let (here, elsewhere): (Vec<_>, Vec<_>) =
                    own().await?.into_iter().partition(|game| game.is_shown_in(&request.room));
                (here, elsewhere.len())
            }
            Whose::All => (self.open_in(&request.room).await?, 0),
        };
        let selves = self.selves(&request.person).await?;
        games.sort_by_cached_key(|game| urgency(game, selves.seat(game)));
        Ok((games, elsewhere))
    }

    /// The latest message that shows how a game stands, in a room or else where it is shown on the same platform.
    pub(super) async fn board_of(&self, game: &Game, room: &RoomId) -> Result<Option<Link>, StoreError> {
        let wanted = |kind| match game.phase() {
            Phase::Offered | Phase::Dropped(_) => kind == OwedKind::Challenge,
            Phase::Laying | Phase::Playing | Phase::Over(_) => matches!(kind, OwedKind::Turn | OwedKind::End),
        };
        let in_place = |place: &&Place, shown: &RoomId| place.rooms().any(|room| room == shown);
        let mut places: Vec<&Place> =
            game.places().iter().filter(|place| place.room.platform() == room.platform()).collect();
        places.sort_by_key(|place| !in_place(place, room));
        let posts = self.store().posts(game.id()).await?;
        for place in places {
            let shown = posts.iter().rev().filter(|entry| wanted(entry.owed.id.kind) && entry.message.is_some());
            let latest = shown.filter(|entry| in_place(&place, &entry.owed.room)).max_by_key(|e| e.owed.id.revision);
            if let Some((entry, message)) = latest.and_then(|entry| Some((entry, entry.message.clone()?))) {
                let home = self.home(&place.room).await?;
                return Ok(Some(Link { home, room: entry.owed.room.clone(), message }));
            }
        }
        Ok(None)
    }
}

/// Those that wait for a person before all others, those that have the least time left before those that have none
/// set, which come in the order in which they began to wait.
fn urgency(game: &Game, person: &UserId) -> (bool, bool, Timestamp, u32) {
    let closes = match game.phase() {
        Phase::Offered => Some(game.options().expires),
        _ => game.deadline(),
    };
    let since = closes.unwrap_or_else(|| game.changed());
    (!game.waits_for(person), closes.is_none(), since, game.id().number())
}
