//! Reading: what is asked for, straight from the tree.

use super::fault::Fault;
use super::plan;
use super::view::View;
use crate::game::{Game, GameId, Owed, Platform, RoomId, Settings, UserId};
use crate::store::record::{self, key};
use crate::store::{Exported, IndexKey, Kept, KeptKey, NAMESAKES, OwedEntry, PAGE, Person, Whose};
use jiff::Timestamp;

pub(super) fn game(tree: &::sled::Tree, id: GameId) -> Result<Option<Game>, Fault> {
    let view = View::of(tree);
    let Some(Kept::Game(_, options)) = plan::kept(&view, &KeptKey::Game(id))? else { return Ok(None) };
    let events = plan::runs(&view, id)?.into_iter().flat_map(|run| run.events);
    Ok(Some(Game::replay(id, *options, events)?))
}

pub(super) fn last_game(tree: &::sled::Tree) -> Result<u32, Fault> {
    let last = tree.scan_prefix([key::GAME]).next_back().transpose()?;
    match last.map(|(key, _)| key::read(&key)).transpose()?.flatten() {
        Some(KeptKey::Game(id)) => Ok(id.number()),
        _ => Ok(0),
    }
}

pub(super) fn find(
    tree: &::sled::Tree,
    by: &IndexKey,
    before: Option<GameId>,
    limit: usize,
) -> Result<Vec<GameId>, Fault> {
    let prefix = key::by(by);
    if let IndexKey::Due(_) = by {
        // What is due lies the lowest number first.
        let keys = View::of(tree).all(&prefix)?.into_keys().rev();
        let games = keys.map(|key| key::found(&key)).collect::<Result<Vec<_>, _>>()?;
        let below = games.into_iter().filter(|game| before.is_none_or(|before| *game < before));
        return Ok(below.take(limit).collect());
    }
    let begin = before.map_or_else(|| prefix.clone(), |before| key::below(by, before));
    let mut found = Vec::new();
    for pair in tree.range(begin..).take(limit) {
        let (key, value) = pair?;
        if !key.starts_with(&prefix) {
            break;
        }
        record::open(&key, &value)?;
        found.push(key::found(&key)?);
    }
    Ok(found)
}

pub(super) fn due(tree: &::sled::Tree, now: Timestamp, limit: usize) -> Result<Vec<(Timestamp, GameId)>, Fault> {
    let mut due = Vec::new();
    for pair in tree.scan_prefix([key::DUE]).take(limit) {
        let (key, value) = pair?;
        record::open(&key, &value)?;
        match key::read(&key)? {
            Some(KeptKey::Index(entry)) => match entry.key {
                IndexKey::Due(at) if at <= now => due.push((at, entry.game)),
                _ => break,
            },
            _ => break,
        }
    }
    Ok(due)
}

pub(super) fn next_due(tree: &::sled::Tree) -> Result<Option<Timestamp>, Fault> {
    Ok(due(tree, Timestamp::MAX, 1)?.first().map(|(at, _)| *at))
}

pub(super) fn owed(tree: &::sled::Tree) -> Result<Vec<Owed>, Fault> {
    let mut posts = Vec::new();
    for pair in tree.scan_prefix([key::OWED]) {
        let (key, value) = pair?;
        if let Some(Kept::Owed(owed)) = record::decode(&key, &value)? {
            posts.push(owed);
        }
    }
    Ok(posts)
}

pub(super) fn posts(tree: &::sled::Tree, game: GameId) -> Result<Vec<OwedEntry>, Fault> {
    let mut posts = Vec::new();
    for kind in [key::OWED, key::POSTED] {
        for pair in tree.scan_prefix(key::of_game(kind, game)) {
            let (key, value) = pair?;
            match record::decode(&key, &value)? {
                Some(Kept::Owed(owed)) => posts.push(OwedEntry { owed, message: None }),
                Some(Kept::Posted(owed, message)) => posts.push(OwedEntry { owed, message: Some(message) }),
                _ => {}
            }
        }
    }
    posts.sort_by_key(|entry| entry.owed.id);
    Ok(posts)
}

pub(super) fn person(tree: &::sled::Tree, id: &UserId) -> Result<Option<Person>, Fault> {
    match plan::kept(&View::of(tree), &KeptKey::Person(id.clone()))? {
        Some(Kept::Person(_, person)) => Ok(Some(person)),
        _ => Ok(None),
    }
}

pub(super) fn people_named(tree: &::sled::Tree, platform: Platform, name: &str) -> Result<Vec<UserId>, Fault> {
    let mut people = Vec::new();
    for pair in tree.scan_prefix(key::named(platform, &record::fold(name))).take(NAMESAKES) {
        let (key, value) = pair?;
        record::open(&key, &value)?;
        people.push(key::read_name(&key)?);
    }
    Ok(people)
}

pub(super) fn seen(tree: &::sled::Tree, cause: String) -> Result<bool, Fault> {
    View::of(tree).has(&key::key(&KeptKey::Cause(cause)))
}

pub(super) fn adapter(tree: &::sled::Tree, name: &str) -> Result<Option<Vec<u8>>, Fault> {
    View::of(tree).body(&key::key(&KeptKey::Adapter(name.to_owned())))
}

pub(super) fn home(tree: &::sled::Tree, room: RoomId) -> Result<Option<RoomId>, Fault> {
    match plan::kept(&View::of(tree), &KeptKey::Home(room))? {
        Some(Kept::Home(_, home)) => Ok(Some(home)),
        _ => Ok(None),
    }
}

pub(super) fn settings(tree: &::sled::Tree, whose: Whose) -> Result<Settings, Fault> {
    match plan::kept(&View::of(tree), &KeptKey::Settings(whose))? {
        Some(Kept::Settings(_, settings)) => Ok(settings),
        _ => Ok(Settings::new()),
    }
}

pub(super) fn adapter_entries(
    tree: &::sled::Tree,
    prefix: &str,
    limit: usize,
) -> Result<Vec<(String, Vec<u8>)>, Fault> {
    let mut entries = Vec::new();
    for pair in tree.scan_prefix(key::key(&KeptKey::Adapter(prefix.to_owned()))).take(limit) {
        let (key, value) = pair?;
        if let Some(Kept::Adapter(name, bytes)) = record::decode(&key, &value)? {
            entries.push((name, bytes));
        }
    }
    Ok(entries)
}

/// A page of an export: the entries behind a key, and the key that the next page is behind.
pub(super) fn page(tree: &::sled::Tree, behind: &[u8]) -> Result<(Vec<Exported>, Option<Vec<u8>>), Fault> {
    let mut page = Vec::new();
    let mut last = None;
    let behind = (std::ops::Bound::Excluded(behind.to_vec()), std::ops::Bound::Unbounded);
    for pair in tree.range::<Vec<u8>, _>(behind).take(PAGE) {
        let (key, value) = pair?;
        page.extend(Exported::from_disk(&key, Some(&value))?);
        last = Some(key.to_vec());
    }
    Ok((page, last))
}
