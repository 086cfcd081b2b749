//! Who people are: their names as last seen.

use super::Host;
use crate::game::{Game, GameId, Phase, Seats, UserId};
use crate::rules::{ByColor, Color};
use crate::store::{Change, IndexKey, Person, StoreError};
use crate::talk::{Request, clean_name};
use std::collections::{HashMap, HashSet};

/// A person's first so many games are explained as they go.
const NEWCOMERS_GAMES: usize = 2;

/// The most open games that are looked through for a person's turns.
const MOST_WAITING: usize = 500;

/// The names of the people whom a message speaks of.
#[derive(Default)]
pub(super) struct Names {
    names: HashMap<UserId, String>,
    /// The colours of those who play one, in all games that are spoken of.
    colors: HashMap<UserId, Option<Color>>,
}

impl Names {
    /// Nobody's: for when they can't be read.
    pub(super) fn none() -> Self {
        Self::default()
    }

    /// Takes more names in.
    pub(super) fn extend(&mut self, more: Self) {
        self.names.extend(more.names);
        self.colors.extend(more.colors);
    }

    /// A person's name; their id without the platform where none is kept.
    pub(super) fn of(&self, person: &UserId) -> String {
        self.names.get(person).cloned().unwrap_or_else(|| clean_name(person.id()))
    }

    /// The one colour that a person has in what is spoken of.
    pub(super) fn color_of(&self, person: &UserId) -> Option<Color> {
        self.colors.get(person).copied().flatten()
    }
}

/// Why a name can't be taken.
#[derive(Debug, thiserror::Error)]
pub enum RegisterError {
    /// Nothing of it can be shown.
    #[error("the name is empty")]
    Empty,
    /// Somebody else of the platform has it.
    #[error("the name is taken")]
    Taken,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Host {
    /// Keeps a person's name on a platform where names must be unique, and answers with the name as shown.
    ///
    /// # Errors
    ///
    /// [`RegisterError`] where the name is empty or somebody else's, or can't be kept.
    pub async fn register(&self, person: &UserId, name: &str) -> Result<String, RegisterError> {
        let name = clean_name(name);
        if name.is_empty() {
            return Err(RegisterError::Empty);
        }
        let _making = self.0.making.lock().await;
        let others = self.store().people_named(person.platform(), &name).await?;
        if others.iter().any(|other| other != person) {
            return Err(RegisterError::Taken);
        }
        self.keep_name(person, &name).await?;
        Ok(name)
    }

    /// What is kept of a person.
    ///
    /// # Errors
    ///
    /// [`StoreError`] where it can't be read.
    pub async fn person(&self, person: &UserId) -> Result<Option<Person>, StoreError> {
        self.store().person(person).await
    }

    /// The games in which it is a person's turn.
    ///
    /// # Errors
    ///
    /// [`StoreError`] where they can't be read.
    pub async fn waiting(&self, person: &UserId) -> Result<Vec<GameId>, StoreError> {
        let mut waiting = Vec::new();
        for id in self.store().find(&IndexKey::OpenOf(person.clone()), None, MOST_WAITING).await? {
            let game = self.store().game(id).await?;
            waiting.extend(game.filter(|game| game.to_move() == Some(person)).map(|game| game.id()));
        }
        Ok(waiting)
    }

    /// Keeps what a request shows of the person and the room, where it has changed.
    pub(super) async fn meet(&self, request: &Request) -> Result<(), StoreError> {
        self.belongs(&request.room, &request.home).await?;
        let name = clean_name(&request.name);
        if name.is_empty() { Ok(()) } else { self.keep_name(&request.person, &name).await }
    }

    pub(super) async fn keep_name(&self, person: &UserId, name: &str) -> Result<(), StoreError> {
        let kept = self.store().person(person).await?;
        if kept.as_ref().is_some_and(|kept| kept.name == name) {
            return Ok(());
        }
        let mut kept: Person = kept.unwrap_or_default();
        name.clone_into(&mut kept.name);
        self.store().commit(Change { people: vec![(person.clone(), kept)], ..Change::default() }).await?;
        Ok(())
    }

    /// The names of everybody in some games, and of one more person.
    pub(super) async fn names(&self, games: &[&Game], person: Option<&UserId>) -> Result<Names, StoreError> {
        let people: HashSet<&UserId> = games.iter().flat_map(|game| game.people()).chain(person).collect();
        let mut names = self.names_of(people).await?;
        for seats in games.iter().filter_map(|game| game.seats()) {
            for color in Color::ALL {
                let Some(person) = seats[color].person() else { continue };
                let known = names.colors.entry(person.clone()).or_insert(Some(color));
                *known = known.filter(|other| *other == color);
            }
        }
        Ok(names)
    }

    /// The names of some people.
    pub(super) async fn names_of(&self, people: impl IntoIterator<Item = &UserId>) -> Result<Names, StoreError> {
        let mut names = HashMap::new();
        for person in people {
            if let Some(kept) = self.store().person(person).await? {
                names.insert(person.clone(), kept.name);
            }
        }
        Ok(Names { names, ..Names::default() })
    }

    /// Which side is playing one of its first games.
    pub(super) async fn newcomers(&self, game: &Game, seats: &Seats) -> Result<ByColor<bool>, StoreError> {
        let mut newcomers = ByColor::default();
        for color in Color::ALL {
            if let Some(person) = seats[color].person() {
                newcomers[color] = self.is_newcomer(game, person).await?;
            }
        }
        Ok(newcomers)
    }

    /// Whether somebody has never played before a challenge.
    pub(super) async fn is_new_to_it(&self, game: &Game, person: &UserId) -> Result<bool, StoreError> {
        Ok(self.played_before(game, person, 1).await? == 0)
    }

    async fn is_newcomer(&self, game: &Game, person: &UserId) -> Result<bool, StoreError> {
        Ok(self.played_before(game, person, NEWCOMERS_GAMES).await? < NEWCOMERS_GAMES)
    }

    /// How many games a person played before one, counted up to `most`.
    async fn played_before(&self, game: &Game, person: &UserId, most: usize) -> Result<usize, StoreError> {
        let mut played = 0;
        for account in self.selves(person).await?.accounts() {
            // Challenges that came to nothing lie between; so far back is far enough.
            let earlier = self.store().find(&IndexKey::Of(account.clone()), Some(game.id()), 16).await?;
            for id in earlier {
                let Some(game) = self.store().game(id).await? else { continue };
                played += usize::from(game.phase().is_running() || matches!(game.phase(), Phase::Over(_)));
                if played >= most {
                    return Ok(played);
                }
            }
        }
        Ok(played)
    }
}
