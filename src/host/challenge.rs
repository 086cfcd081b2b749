//! Makes challenges: who may challenge whom, and with which board.

use super::act::{Done, is_between};
use super::{Host, Trouble};
use crate::engine::Level;
use crate::game::{Options, Pace, Phase, Player, RoomId, Setup, UserId, Wish};
use crate::rules::{Layout, Scoring};
use crate::store::IndexKey;
use crate::talk::settings::Challengers;
use crate::talk::{BoardWish, Request, Who};
use std::collections::BTreeSet;

/// What a challenger asks for.
pub(super) struct Asked<'a> {
    /// Whom; an open challenge where nobody is named.
    pub(super) who: Option<&'a Who>,
    pub(super) wish: Wish,
    pub(super) board: Option<&'a BoardWish>,
    pub(super) scoring: Option<Scoring>,
    pub(super) pace: Option<Pace>,
    pub(super) confirm: bool,
    pub(super) swap: Option<bool>,
    pub(super) level: Option<Level>,
    pub(super) hints: bool,
}

/// The board of a challenge.
pub(super) enum Laid {
    /// One that is yet to be laid.
    Anew(BoardWish),
    /// That of a game before, as it lies: how boards are laid from seeds may have changed.
    Before(Setup),
}

/// What a challenge is for, with everything that was left open settled.
pub(super) struct Terms {
    pub(super) challenger: UserId,
    pub(super) opponent: Option<Player>,
    pub(super) wish: Wish,
    pub(super) laid: Laid,
    pub(super) scoring: Scoring,
    pub(super) pace: Pace,
    pub(super) confirm: bool,
    pub(super) swap: bool,
    pub(super) hints: bool,
    /// The challenger's own room first.
    pub(super) rooms: Vec<RoomId>,
    /// The room that it was asked for in, where it is played where the program and a person are alone.
    pub(super) asked_in: Option<RoomId>,
}

impl Host {
    /// Makes a challenge, unless the two have one open already.
    pub(super) async fn challenge(&self, request: &Request, asked: Asked<'_>) -> Result<Done, Trouble> {
        let settings = self.settings_to_begin(request).await?;
        let opponent = self.opponent(request, &asked).await?;
        let program = matches!(opponent, Some(Player::Program(_)));
        if program && !settings.program.value {
            return Err(Trouble::NoProgram);
        }
        if opponent.is_some() && !program && settings.challenges.value == Challengers::Open {
            return Err(Trouble::OnlyOpen);
        }
        // The program waits for nobody: whoever wants a pace against it says so.
        let pace = if program { Pace::NONE } else { settings.pace.value };
        let room = if program { self.place_of_its_own(request).await? } else { request.room.clone() };
        let terms = Terms {
            challenger: request.person.clone(),
            // Whoever is named was chosen already.
            confirm: asked.confirm && opponent.is_none(),
            wish: asked.wish,
            laid: Laid::Anew(asked.board.cloned().unwrap_or(settings.board.value)),
            scoring: asked.scoring.unwrap_or(settings.scoring.value),
            pace: asked.pace.unwrap_or(pace),
            swap: asked.swap.unwrap_or(settings.swap.value),
            hints: asked.hints && !program,
            asked_in: (room != request.room).then(|| request.room.clone()),
            rooms: vec![room],
            opponent,
        };
        self.challenge_on(request, terms).await
    }

    /// Whom a challenge is for: the program where it is named, or a level is and nobody else.
    async fn opponent(&self, request: &Request, asked: &Asked<'_>) -> Result<Option<Player>, Trouble> {
        let named = match asked.who {
            Some(who) => self.find_person(request, who).await.map(Some),
            None if asked.level.is_some() => Err(Trouble::TheProgram),
            None => Ok(None),
        };
        Ok(match named {
            Err(Trouble::TheProgram) => Some(Player::Program(asked.level.unwrap_or(self.options().level))),
            _ if asked.level.is_some() => return Err(Trouble::LevelOfPerson),
            Ok(Some(named)) if self.is_same(&named, &request.person).await? => return Err(Trouble::Oneself),
            // Whoever is named to the program alone is not there to be asked: a code invites them.
            Ok(_) | Err(Trouble::NobodyNamed(_) | Trouble::SeveralNamed(_)) if request.private => None,
            named => named?.map(Player::Person),
        })
    }

    /// Where a game against the program is played that was asked for in a room: a server's channel is for all, so that
    /// it goes to a thread of it or else to where the person and the program are alone.
    async fn place_of_its_own(&self, request: &Request) -> Result<RoomId, Trouble> {
        let platform = request.room.platform();
        let of_server = request.home != request.room && request.within.is_none() && !request.private;
        if !of_server || self.outbox().opens_threads(platform) && self.room_settings(&request.room).await?.threads.value
        {
            return Ok(request.room.clone());
        }
        let Some(adapter) = self.outbox().adapter(platform) else { return Ok(request.room.clone()) };
        match adapter.direct_room(&request.person).await {
            Ok(Some(room)) => Ok(room),
            Ok(None) => Ok(request.room.clone()),
            Err(error) => {
                tracing::debug!(%error, "a game against the program stays in its room");
                Ok(request.room.clone())
            }
        }
    }

    /// Makes a challenge on these terms, unless there are enough of that challenger's, or one of that kind.
    pub(super) async fn challenge_on(&self, request: &Request, terms: Terms) -> Result<Done, Trouble> {
        let Terms { challenger, opponent, wish, laid, scoring, pace, confirm, hints, swap, rooms, asked_in } = terms;
        if let Some(Player::Program(_)) = &opponent {
            self.check_thinks()?;
        }
        if let Some(Player::Person(opponent)) = &opponent {
            if self.is_same(&challenger, opponent).await? {
                return Err(Trouble::Oneself);
            }
            let mut homes = BTreeSet::new();
            for room in &rooms {
                homes.insert(self.home(room).await?);
            }
            self.check_may_play(&request.person, opponent, &homes).await?;
        }
        let _making = self.0.making.lock().await;
        if matches!(opponent, Some(Player::Program(_))) {
            self.check_few_against_it(&request.person).await?;
        } else {
            self.check_open_challenges(request, opponent.as_ref().and_then(Player::person)).await?;
        }
        let setup = match laid {
            Laid::Anew(wish) => self.setup(request, &wish).await?,
            Laid::Before(setup) => setup,
        };
        let made = self.clock().now();
        let expires = made.checked_add(self.options().challenge_lasts).unwrap_or(jiff::Timestamp::MAX);
        let options =
            Options { challenger, opponent, wish, setup, scoring, pace, confirm, swap, hints, rooms, made, expires };
        self.make_challenge(request, options, asked_in).await
    }

    /// Whether somebody plays fewer games against the program than they may have challenges open.
    async fn check_few_against_it(&self, person: &UserId) -> Result<(), Trouble> {
        let games = self.games_of(person).await?;
        let most = self.options().open_challenges;
        let playing = games.iter().filter(|game| game.phase().is_running() && game.program().is_some()).count();
        if playing >= most { Err(Trouble::EnoughAgainstIt(most)) } else { Ok(()) }
    }

    async fn check_open_challenges(&self, request: &Request, opponent: Option<&UserId>) -> Result<(), Trouble> {
        let selves = self.selves(&request.person).await?;
        let other = match opponent {
            Some(opponent) => Some(self.selves(opponent).await?),
            None => None,
        };
        let mut own = 0;
        for account in selves.accounts() {
            let key = IndexKey::OpenOf(account.clone());
            for id in self.store().find(&key, None, usize::from(u16::MAX)).await? {
                let Some(game) = self.store().game(id).await?.filter(|game| game.phase() == Phase::Offered) else {
                    continue;
                };
                let same = match &other {
                    Some(other) => other.accounts().any(|opponent| is_between(&game, account, opponent)),
                    // One open challenge a person and room says all that a second one could.
                    None => game.options().opponent.is_none() && game.is_shown_in(&request.room),
                };
                if same {
                    return Err(Trouble::ChallengedAlready(Box::new(game)));
                }
                own += usize::from(game.options().challenger == *account);
                if own >= self.options().open_challenges {
                    return Err(Trouble::TooManyChallenges(own));
                }
            }
        }
        Ok(())
    }

    /// What a wish comes to, with seeds drawn, and kept boards as they are.
    async fn setup(&self, request: &Request, wish: &BoardWish) -> Result<Setup, Trouble> {
        // Seeds are shown and typed: nine digits are enough for people, and no two boards of a channel will be equal.
        let seed = || self.lot() % 1_000_000_000;
        Ok(Setup::of(match wish {
            BoardWish::Square => Layout::Square { seed: seed() },
            BoardWish::Irregular => Layout::Irregular { seed: seed() },
            BoardWish::Exactly(layout) => layout.clone(),
            BoardWish::Kept(name) => Layout::Given(self.board_named(&request.home, name).await?),
            BoardWish::Build => return Ok(Setup::Build),
        }))
    }
}
