//! Makes challenges: who may challenge whom, and with which board.

use super::act::{Done, is_between};
use super::{Host, Trouble};
use crate::game::{Options, Phase, UserId, Wish};
use crate::rules::{Layout, Scoring};
use crate::store::IndexKey;
use crate::talk::{BoardWish, Request, RoomSettings, Who};

/// What a challenger asks for.
pub(super) struct Asked<'a> {
    /// Whom; an open challenge where nobody is named.
    pub(super) who: Option<&'a Who>,
    pub(super) wish: Wish,
    pub(super) board: Option<&'a BoardWish>,
    pub(super) scoring: Option<Scoring>,
}

impl Host {
    /// Makes a challenge, unless the two have one open already.
    pub(super) async fn challenge(&self, request: &Request, asked: Asked<'_>) -> Result<Done, Trouble> {
        let settings = self.settings_to_begin(request).await?;
        let named = match asked.who {
            Some(who) => self.find_person(request, who).await.map(Some),
            None => Ok(None),
        };
        let opponent = match named {
            Ok(Some(named)) if named == request.person => return Err(Trouble::Oneself),
            // Whoever is named to the program alone is not there to be asked: a code invites them.
            Ok(_) | Err(Trouble::NobodyNamed(_) | Trouble::SeveralNamed(_)) if request.private => None,
            named => named?,
        };
        let _making = self.0.making.lock().await;
        self.check_open_challenges(request, opponent.as_ref()).await?;
        let layout = self.layout(asked.board.unwrap_or(&settings.board.value));
        let now = self.clock().now();
        let options = Options {
            challenger: request.person.clone(),
            opponent,
            wish: asked.wish,
            board: layout.board(),
            layout,
            scoring: asked.scoring.unwrap_or(settings.scoring.value),
            rooms: vec![request.room.clone()],
            made: now,
            expires: now.checked_add(self.options().challenge_lasts).unwrap_or(jiff::Timestamp::MAX),
        };
        self.make_challenge(request, options).await
    }

    /// What counts in a room, if games may be begun there.
    pub(super) async fn settings_to_begin(&self, request: &Request) -> Result<RoomSettings, Trouble> {
        let settings = self.settings_at(&request.home).await?;
        if settings.channels.value.allow(&request.room, request.within.as_ref()) {
            Ok(settings)
        } else {
            Err(Trouble::Elsewhere(settings.channels.value))
        }
    }

    async fn check_open_challenges(&self, request: &Request, opponent: Option<&UserId>) -> Result<(), Trouble> {
        let key = IndexKey::OpenOf(request.person.clone());
        let mut own = 0;
        for id in self.store().find(&key, None, usize::from(u16::MAX)).await? {
            let Some(game) = self.store().game(id).await?.filter(|game| game.phase() == Phase::Offered) else {
                continue;
            };
            let same = match opponent {
                Some(opponent) => is_between(&game, &request.person, opponent),
                // One open challenge a person and room says all that a second one could.
                None => game.options().opponent.is_none() && game.is_shown_in(&request.room),
            };
            if same {
                return Err(Trouble::ChallengedAlready(Box::new(game)));
            }
            own += usize::from(game.options().challenger == request.person);
            if own >= self.options().open_challenges {
                return Err(Trouble::TooManyChallenges(own));
            }
        }
        Ok(())
    }

    /// The layout that a wish comes to, with seeds drawn.
    pub(super) fn layout(&self, wish: &BoardWish) -> Layout {
        // Seeds are shown and typed: nine digits are enough for people, and no two boards of a channel will be equal.
        let seed = || self.lot() % 1_000_000_000;
        match wish {
            BoardWish::Square => Layout::Square { seed: seed() },
            BoardWish::Irregular => Layout::Irregular { seed: seed() },
            BoardWish::Exactly(layout) => layout.clone(),
        }
    }
}
