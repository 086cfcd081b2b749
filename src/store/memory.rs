//! The store in memory: the twin that tests use, and against which the one on disk is measured.

use super::record::{self, MAX_VALUE, key, value};
use super::{
    Cause, Change, Committed, EventRun, Expected, Exported, IndexEntry, IndexKey, KEEP_HOURS, Kept, KeptKey, NAMESAKES,
    OVERTAKEN_HOURS, OwedEntry, PAGE, Person, SWEEP, SWEEP_GAMES, Store, StoreError, Whose, hours_after,
};
use crate::game::{Event, Game, GameId, Options, Owed, OwedId, Platform, RoomId, Settings, UserId};
use async_trait::async_trait;
use jiff::Timestamp;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::mpsc;

/// A [`Store`] that forgets everything when it is dropped.
#[derive(Debug, Default)]
pub struct MemoryStore(Mutex<State>);

#[derive(Clone, Debug, Default)]
struct State {
    games: BTreeMap<GameId, (Options, Vec<Event>)>,
    owed: BTreeMap<OwedId, Owed>,
    posted: BTreeMap<OwedId, (Owed, String)>,
    /// When posted entries that were overtaken may be forgotten.
    forget: BTreeSet<(Timestamp, OwedId)>,
    /// When what told of a game that is over may be forgotten.
    over: BTreeSet<(Timestamp, GameId)>,
    causes: BTreeMap<String, Timestamp>,
    index: BTreeSet<IndexEntry>,
    people: BTreeMap<UserId, Person>,
    adapter: BTreeMap<String, Vec<u8>>,
    homes: BTreeMap<RoomId, RoomId>,
    settings: BTreeMap<Whose, Settings>,
}

impl MemoryStore {
    /// A store without anything in it.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn commit(&mut self, change: Change) -> Committed {
        if change.cause.as_ref().is_some_and(|cause| self.causes.contains_key(&cause.id)) {
            return Committed::Seen;
        }
        let closes = change.closes();
        let mut told = BTreeSet::new();
        if let Some(game) = change.game {
            match (game.expected, self.games.get_mut(&game.id)) {
                (Expected::New(options), None) => {
                    self.games.insert(game.id, (*options, game.events));
                }
                (Expected::Revision(revision), Some((_, events))) if events.len() == revision as usize => {
                    events.extend(game.events);
                }
                (Expected::Rewritten(revision, options), Some(kept)) if kept.1.len() == revision as usize => {
                    *kept = (*options, game.events);
                }
                _ => return Committed::Conflict,
            }
            told.extend(closes.then_some(game.id));
        }
        for entry in change.index_remove {
            self.index.remove(&entry);
        }
        self.index.extend(change.index_add);
        if let Some((game, at)) = change.due {
            self.index.retain(|entry| entry.game != game || !matches!(entry.key, IndexKey::Due(_)));
            self.index.extend(at.map(|at| IndexEntry { key: IndexKey::Due(at), game }));
        }
        self.owed.extend(change.owed.into_iter().map(|owed| (owed.id, owed)));
        for (id, message) in change.posted {
            if let Some(owed) = self.owed.remove(&id) {
                self.posted.insert(id, (owed, message));
                told.insert(id.game);
            }
        }
        for id in change.dropped {
            self.owed.remove(&id);
            self.posted.remove(&id);
        }
        for game in told {
            self.forget_later(game);
        }
        self.causes.extend(change.cause.map(|Cause { id, at }| (id, at)));
        self.people.extend(change.people);
        for person in change.forgotten {
            self.people.remove(&person);
        }
        for (key, bytes) in change.adapter {
            match bytes {
                Some(bytes) => self.adapter.insert(key, bytes),
                None => self.adapter.remove(&key),
            };
        }
        self.homes.extend(change.homes);
        for (whose, settings) in change.settings {
            self.set(whose, settings);
        }
        Committed::Done
    }

    fn set(&mut self, whose: Whose, settings: Settings) {
        if settings.is_empty() {
            self.settings.remove(&whose);
        } else {
            self.settings.insert(whose, settings);
        }
    }

    /// Whether a game is among the open ones of its challenger.
    fn is_open(&self, game: GameId) -> bool {
        let Some((options, _)) = self.games.get(&game) else { return false };
        let key = IndexKey::OpenOf(options.challenger.clone());
        self.index.contains(&IndexEntry { key, game })
    }

    /// Notes when what tells of a game may be forgotten.
    fn forget_later(&mut self, game: GameId) {
        let Some((options, events)) = self.games.get(&game) else { return };
        let changed = events.last().map_or(options.made, |event| event.at);
        let posted: Vec<OwedId> = self.posted.keys().copied().filter(|id| id.game == game).collect();
        for id in &posted {
            let later = |other: &&OwedId| {
                other.room == id.room && other.revision > id.revision && other.kind.overtakes(id.kind)
            };
            if posted.iter().any(|other| later(&other)) {
                self.forget.insert((hours_after(changed, OVERTAKEN_HOURS), *id));
            }
        }
        if !self.is_open(game) {
            self.over.insert((hours_after(changed, KEEP_HOURS), game));
        }
    }

    fn sweep(&mut self, now: Timestamp) -> bool {
        let kept_since = hours_after(now, -KEEP_HOURS);
        let mut old: Vec<(Timestamp, String)> =
            self.causes.iter().filter(|(_, at)| **at <= kept_since).map(|(id, at)| (*at, id.clone())).collect();
        old.sort();
        for (_, id) in old.iter().take(SWEEP) {
            self.causes.remove(id);
        }
        let done: Vec<(Timestamp, OwedId)> =
            self.forget.iter().take_while(|(at, _)| *at <= now).take(SWEEP).copied().collect();
        for entry in &done {
            self.forget.remove(entry);
            self.posted.remove(&entry.1);
        }
        let over: Vec<(Timestamp, GameId)> =
            self.over.iter().take_while(|(at, _)| *at <= now).take(SWEEP_GAMES).copied().collect();
        for entry in &over {
            self.over.remove(entry);
            let game = entry.1;
            if !self.is_open(game) {
                self.posted.retain(|id, _| id.game != game);
                self.index.retain(|entry| entry.game != game || !matches!(entry.key, IndexKey::Message(..)));
            }
        }
        old.len() >= SWEEP || done.len() >= SWEEP || over.len() >= SWEEP_GAMES
    }

    fn import(&mut self, step: Exported) {
        let forgettable = step.forgettable();
        match step {
            Exported::Entry(kept) => self.put(kept),
            Exported::Gone(key) => self.remove(&key),
        }
        if let Some(game) = forgettable {
            self.forget_later(game);
        }
    }

    fn put(&mut self, kept: Kept) {
        match kept {
            Kept::Game(id, options) => {
                self.games.entry(id).and_modify(|game| game.0 = (*options).clone()).or_insert((*options, Vec::new()));
            }
            Kept::Events(id, run) => {
                if let Some((_, events)) = self.games.get_mut(&id) {
                    events.truncate(run.from as usize);
                    events.extend(run.events);
                }
            }
            Kept::Owed(owed) => {
                self.owed.insert(owed.id, owed);
            }
            Kept::Posted(owed, message) => {
                self.posted.insert(owed.id, (owed, message));
            }
            Kept::Cause(cause) => {
                self.causes.insert(cause.id, cause.at);
            }
            Kept::Index(entry) => {
                self.index.insert(entry);
            }
            Kept::Person(id, person) => {
                self.people.insert(id, person);
            }
            Kept::Adapter(key, bytes) => {
                self.adapter.insert(key, bytes);
            }
            Kept::Home(room, home) => {
                self.homes.insert(room, home);
            }
            Kept::Settings(whose, settings) => self.set(whose, settings),
        }
    }

    fn remove(&mut self, key: &KeptKey) {
        match key {
            KeptKey::Game(id) => drop(self.games.remove(id)),
            // Runs that were laid together: the longer one that has taken their place holds the events.
            KeptKey::Events(..) => {}
            KeptKey::Owed(id) => drop(self.owed.remove(id)),
            KeptKey::Posted(id) => drop(self.posted.remove(id)),
            KeptKey::Cause(id) => drop(self.causes.remove(id)),
            KeptKey::Index(entry) => drop(self.index.remove(entry)),
            KeptKey::Person(id) => drop(self.people.remove(id)),
            KeptKey::Adapter(key) => drop(self.adapter.remove(key)),
            KeptKey::Home(room) => drop(self.homes.remove(room)),
            KeptKey::Settings(whose) => drop(self.settings.remove(whose)),
        }
    }

    /// Everything, the posts behind what tells whether they are done with.
    fn all(self) -> Vec<Kept> {
        let mut all = Vec::new();
        for (id, (options, events)) in self.games {
            all.push(Kept::Game(id, Box::new(options)));
            all.extend(value::runs(0, events).into_iter().map(|run: EventRun| Kept::Events(id, run)));
        }
        all.extend(self.causes.into_iter().map(|(id, at)| Kept::Cause(Cause { id, at })));
        all.extend(self.index.into_iter().map(Kept::Index));
        all.extend(self.owed.into_values().map(Kept::Owed));
        all.extend(self.posted.into_values().map(|(owed, message)| Kept::Posted(owed, message)));
        all.extend(self.people.into_iter().map(|(id, person)| Kept::Person(id, person)));
        all.extend(self.adapter.into_iter().map(|(key, bytes)| Kept::Adapter(key, bytes)));
        all.extend(self.homes.into_iter().map(|(room, home)| Kept::Home(room, home)));
        all.extend(self.settings.into_iter().map(|(whose, settings)| Kept::Settings(whose, settings)));
        all
    }
}

/// Refuses what the store on disk would refuse.
fn check(change: &Change) -> Result<(), StoreError> {
    let mut puts: Vec<Kept> = Vec::new();
    if let Some(game) = &change.game {
        if let Expected::New(options) | Expected::Rewritten(_, options) = &game.expected {
            puts.push(Kept::Game(game.id, options.clone()));
        }
        puts.extend(
            game.events.iter().map(|event| Kept::Events(game.id, EventRun { from: 0, events: vec![event.clone()] })),
        );
    }
    puts.extend(change.owed.iter().cloned().map(Kept::Owed));
    puts.extend(change.cause.clone().map(Kept::Cause));
    puts.extend(change.index_add.iter().cloned().map(Kept::Index));
    puts.extend(change.people.iter().map(|(id, person)| Kept::Person(id.clone(), person.clone())));
    let kept = |(key, bytes): &(String, Option<Vec<u8>>)| Some(Kept::Adapter(key.clone(), bytes.clone()?));
    puts.extend(change.adapter.iter().filter_map(kept));
    puts.extend(change.homes.iter().cloned().map(|(room, home)| Kept::Home(room, home)));
    puts.extend(change.settings.iter().cloned().map(|(whose, settings)| Kept::Settings(whose, settings)));
    for put in puts {
        let (mut put_key, value) = record::encode(&put);
        if let Kept::Person(id, person) = &put {
            put_key = key::name(id, &record::fold(&person.name));
        }
        if let Some(what) = record::too_large(&put_key, &value) {
            return Err(StoreError::TooLarge { what });
        }
    }
    let message = change.posted.iter().find(|(_, message)| message.len() > MAX_VALUE);
    message.map_or(Ok(()), |_| Err(StoreError::TooLarge { what: "a message's id".to_owned() }))
}

#[async_trait]
impl Store for MemoryStore {
    async fn commit(&self, change: Change) -> Result<Committed, StoreError> {
        check(&change)?;
        Ok(self.state().commit(change))
    }

    async fn game(&self, id: GameId) -> Result<Option<Game>, StoreError> {
        let Some((options, events)) = self.state().games.get(&id).cloned() else { return Ok(None) };
        let game = Game::replay(id, options, events);
        game.map(Some).map_err(|error| StoreError::Damaged { folder: "in memory".to_owned(), what: error.to_string() })
    }

    async fn last_game(&self) -> Result<u32, StoreError> {
        Ok(self.state().games.last_key_value().map_or(0, |(id, _)| id.number()))
    }

    async fn find(&self, key: &IndexKey, before: Option<GameId>, limit: usize) -> Result<Vec<GameId>, StoreError> {
        let state = self.state();
        let found = state.index.iter().rev().filter(|entry| entry.key == *key).map(|entry| entry.game);
        Ok(found.filter(|game| before.is_none_or(|before| *game < before)).take(limit).collect())
    }

    async fn due(&self, now: Timestamp, limit: usize) -> Result<Vec<(Timestamp, GameId)>, StoreError> {
        let state = self.state();
        let due = state.index.iter().filter_map(|entry| match entry.key {
            IndexKey::Due(at) if at <= now => Some((at, entry.game)),
            _ => None,
        });
        Ok(due.take(limit).collect())
    }

    async fn next_due(&self) -> Result<Option<Timestamp>, StoreError> {
        Ok(self.due(Timestamp::MAX, 1).await?.first().map(|(at, _)| *at))
    }

    async fn owed(&self) -> Result<Vec<Owed>, StoreError> {
        Ok(self.state().owed.values().cloned().collect())
    }

    async fn posts(&self, game: GameId) -> Result<Vec<OwedEntry>, StoreError> {
        let state = self.state();
        let owed = state.owed.values().map(|owed| OwedEntry { owed: owed.clone(), message: None });
        let posted = state.posted.values();
        let posted = posted.map(|(owed, id)| OwedEntry { owed: owed.clone(), message: Some(id.clone()) });
        let mut posts: Vec<OwedEntry> = owed.chain(posted).filter(|entry| entry.owed.id.game == game).collect();
        posts.sort_by_key(|entry| entry.owed.id);
        Ok(posts)
    }

    async fn person(&self, id: &UserId) -> Result<Option<Person>, StoreError> {
        Ok(self.state().people.get(id).cloned())
    }

    async fn people_named(&self, platform: Platform, name: &str) -> Result<Vec<UserId>, StoreError> {
        let name = record::fold(name);
        let state = self.state();
        let named = |(id, person): &(&UserId, &Person)| id.platform() == platform && record::fold(&person.name) == name;
        Ok(state.people.iter().filter(named).map(|(id, _)| id.clone()).take(NAMESAKES).collect())
    }

    async fn seen(&self, cause: &str) -> Result<bool, StoreError> {
        Ok(self.state().causes.contains_key(cause))
    }

    async fn adapter(&self, key: &str) -> Result<Option<Vec<u8>>, StoreError> {
        Ok(self.state().adapter.get(key).cloned())
    }

    async fn home(&self, room: &RoomId) -> Result<Option<RoomId>, StoreError> {
        Ok(self.state().homes.get(room).cloned())
    }

    async fn settings(&self, whose: &Whose) -> Result<Settings, StoreError> {
        Ok(self.state().settings.get(whose).cloned().unwrap_or_default())
    }

    async fn adapter_entries(&self, prefix: &str, limit: usize) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        let state = self.state();
        let begun = state.adapter.range(prefix.to_owned()..).take_while(|(key, _)| key.starts_with(prefix));
        Ok(begun.take(limit).map(|(key, bytes)| (key.clone(), bytes.clone())).collect())
    }

    async fn sweep(&self, now: Timestamp) -> Result<bool, StoreError> {
        Ok(self.state().sweep(now))
    }

    async fn export(&self, into: mpsc::Sender<Vec<Exported>>) -> Result<(), StoreError> {
        let all = self.state().clone().all();
        for page in all.chunks(PAGE) {
            let page = page.iter().cloned().map(Exported::Entry).collect();
            if into.send(page).await.is_err() {
                break;
            }
        }
        Ok(())
    }

    async fn import(&self, page: Vec<Exported>) -> Result<(), StoreError> {
        let mut state = self.state();
        for step in page {
            state.import(step);
        }
        Ok(())
    }
}
