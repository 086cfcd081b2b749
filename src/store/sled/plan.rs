//! What a change comes to: the keys and values to write.

use super::fault::Fault;
use super::view::View;
use crate::game::{Event, GameId, OwedId};
use crate::store::record::{self, key, value};
use crate::store::{
    Change, Committed, EventRun, Expected, Exported, GameChange, IndexEntry, IndexKey, KEEP_HOURS, Kept, KeptKey,
    OVERTAKEN_HOURS, SWEEP, SWEEP_GAMES, hours_after,
};
use jiff::Timestamp;
use std::collections::BTreeSet;

/// Checks a change against what is kept, and writes it into the view.
pub(super) fn commit(view: &mut View, change: &Change) -> Result<Committed, Fault> {
    if let Some(cause) = &change.cause
        && view.has(&key::key(&KeptKey::Cause(cause.id.clone())))?
    {
        return Ok(Committed::Seen);
    }
    if let Some(game) = &change.game {
        if !fits(view, game)? {
            return Ok(Committed::Conflict);
        }
        put_game(view, game)?;
    }
    for entry in &change.index_remove {
        remove(view, &KeptKey::Index(entry.clone()))?;
    }
    for entry in &change.index_add {
        put(view, &Kept::Index(entry.clone()))?;
    }
    if let Some((game, at)) = change.due {
        put_due(view, game, at)?;
    }
    if let Some(game) = change.game.as_ref().filter(|_| change.closes()) {
        pack(view, game.id)?;
    }
    put_posts(view, change)?;
    if let Some(cause) = &change.cause {
        put(view, &Kept::Cause(cause.clone()))?;
    }
    for (id, person) in &change.people {
        put(view, &Kept::Person(id.clone(), person.clone()))?;
    }
    for id in &change.forgotten {
        remove(view, &KeptKey::Person(id.clone()))?;
    }
    for (name, bytes) in &change.adapter {
        match bytes {
            Some(bytes) => put(view, &Kept::Adapter(name.clone(), bytes.clone()))?,
            None => remove(view, &KeptKey::Adapter(name.clone()))?,
        }
    }
    for (room, home) in &change.homes {
        put(view, &Kept::Home(room.clone(), home.clone()))?;
    }
    for (whose, settings) in &change.settings {
        if settings.is_empty() {
            remove(view, &KeptKey::Settings(whose.clone()))?;
        } else {
            put(view, &Kept::Settings(whose.clone(), settings.clone()))?;
        }
    }
    Ok(Committed::Done)
}

/// Takes steps of an export in, whether or not they fit.
pub(super) fn import(view: &mut View, steps: &[Exported]) -> Result<(), Fault> {
    for step in steps {
        match step {
            Exported::Entry(kept) => put(view, kept)?,
            Exported::Gone(key) => remove(view, key)?,
        }
    }
    // The games and the open ones among them come before their messages and posts.
    let games: BTreeSet<GameId> = steps.iter().filter_map(Exported::forgettable).collect();
    games.into_iter().try_for_each(|game| forget_later(view, game))
}

/// Forgets what has had its time. Answers whether there is more.
pub(super) fn sweep(view: &mut View, now: Timestamp) -> Result<bool, Fault> {
    let kept_since = hours_after(now, -KEEP_HOURS);
    let causes = view.first(&[key::CAUSE_AT], SWEEP)?;
    let mut more = causes.len() >= SWEEP;
    for at_key in causes.into_keys() {
        let (at, id) = key::read_cause_at(&at_key)?;
        if at > kept_since {
            more = false;
            break;
        }
        view.remove(at_key);
        view.remove(key::key(&KeptKey::Cause(id)));
    }
    let posts = view.first(&[key::FORGET_AT], SWEEP)?;
    let mut more_posts = posts.len() >= SWEEP;
    for at_key in posts.into_keys() {
        let (at, id) = key::read_forget_at(&at_key)?;
        if at > now {
            more_posts = false;
            break;
        }
        view.remove(at_key);
        view.remove(key::key(&KeptKey::Posted(id)));
    }
    let games = view.first(&[key::OVER_AT], SWEEP_GAMES)?;
    let mut more_games = games.len() >= SWEEP_GAMES;
    for at_key in games.into_keys() {
        let (at, game) = key::read_over_at(&at_key)?;
        if at > now {
            more_games = false;
            break;
        }
        view.remove(at_key);
        if !is_open(view, game)? {
            forget_game(view, game)?;
        }
    }
    Ok(more || more_posts || more_games)
}

/// Forgets what told of a game that is over; the game itself stays.
fn forget_game(view: &mut View, game: GameId) -> Result<(), Fault> {
    for id in posted(view, game)? {
        view.remove(key::key(&KeptKey::Posted(id)));
    }
    for key in view.all(&key::of_game(key::TELLS, game))?.into_keys() {
        remove(view, &KeptKey::Index(key::read_tells(&key)?))?;
    }
    Ok(())
}

fn fits(view: &View, game: &GameChange) -> Result<bool, Fault> {
    let exists = view.has(&key::game(game.id))?;
    Ok(match game.expected {
        Expected::New(_) => !exists,
        Expected::Revision(revision) | Expected::Rewritten(revision, _) => {
            exists && self::revision(view, game.id)? == revision
        }
    })
}

/// The number of a game's events.
fn revision(view: &View, id: GameId) -> Result<u32, Fault> {
    Ok(runs(view, id)?.last().map_or(0, EventRun::end))
}

/// A game's events as they are kept.
pub(super) fn runs(view: &View, id: GameId) -> Result<Vec<EventRun>, Fault> {
    let mut runs = Vec::new();
    for (key, value) in view.all(&key::of_game(key::EVENTS, id))? {
        if let Some(Kept::Events(_, run)) = record::decode(&key, &value.unwrap_or_default())? {
            let end = runs.last().map_or(0, EventRun::end);
            if run.from != end {
                return Err(record::RecordError::Unreadable("a game with events missing").into());
            }
            runs.push(run);
        }
    }
    Ok(runs)
}

fn put_game(view: &mut View, game: &GameChange) -> Result<(), Fault> {
    let first = match &game.expected {
        Expected::New(options) => {
            put(view, &Kept::Game(game.id, options.clone()))?;
            0
        }
        Expected::Revision(revision) => *revision,
        Expected::Rewritten(_, options) => {
            put(view, &Kept::Game(game.id, options.clone()))?;
            return put_runs(view, game.id, game.events.clone());
        }
    };
    // Each event under a key of its own: what was kept before is not touched.
    for (from, event) in (first..).zip(&game.events) {
        put(view, &Kept::Events(game.id, EventRun { from, events: vec![event.clone()] }))?;
    }
    Ok(())
}

/// Lays a game's events together, once it is over: sixty keys a game would make opening slow in the long run.
fn pack(view: &mut View, id: GameId) -> Result<(), Fault> {
    let events = runs(view, id)?.into_iter().flat_map(|run| run.events).collect();
    put_runs(view, id, events)
}

/// Puts all of a game's events in the stead of those that are kept, laid together.
fn put_runs(view: &mut View, id: GameId, events: Vec<Event>) -> Result<(), Fault> {
    for run in runs(view, id)? {
        view.remove(key::key(&KeptKey::Events(id, run.from)));
    }
    for run in value::runs(0, events) {
        put(view, &Kept::Events(id, run))?;
    }
    Ok(())
}

/// Notes when a game is due, in place of what was noted before.
fn put_due(view: &mut View, game: GameId, at: Option<Timestamp>) -> Result<(), Fault> {
    for key in view.all(&key::of_game(key::DUE_OF, game))?.into_keys() {
        remove(view, &KeptKey::Index(key::read_due_of(&key)?))?;
    }
    at.map_or(Ok(()), |at| put(view, &Kept::Index(IndexEntry { key: IndexKey::Due(at), game })))
}

fn put_posts(view: &mut View, change: &Change) -> Result<(), Fault> {
    for owed in &change.owed {
        put(view, &Kept::Owed(owed.clone()))?;
    }
    let mut told = BTreeSet::new();
    for (id, message) in &change.posted {
        let owed_key = KeptKey::Owed(*id);
        if let Some(Kept::Owed(owed)) = kept(view, &owed_key)? {
            remove(view, &owed_key)?;
            put(view, &Kept::Posted(owed, message.clone()))?;
            told.insert(id.game);
        }
    }
    for id in &change.dropped {
        remove(view, &KeptKey::Owed(*id))?;
        remove(view, &KeptKey::Posted(*id))?;
    }
    if let Some(game) = change.game.as_ref().filter(|_| change.closes()) {
        told.insert(game.id);
    }
    told.into_iter().try_for_each(|game| forget_later(view, game))
}

/// Notes when what tells of a game may be forgotten: posts overtaken by a later one soon, and all of it some time after
/// the game is over.
fn forget_later(view: &mut View, game: GameId) -> Result<(), Fault> {
    let Some(Kept::Game(_, options)) = kept(view, &KeptKey::Game(game))? else { return Ok(()) };
    let changed = runs(view, game)?.last().and_then(|run| run.events.last().map(|event| event.at));
    let changed = changed.unwrap_or(options.made);
    let posted = posted(view, game)?;
    for id in posted.iter().filter(|id| overtaken(**id, &posted)) {
        view.put_bare(key::forget_at(hours_after(changed, OVERTAKEN_HOURS), *id))?;
    }
    if !is_open(view, game)? {
        view.put_bare(key::over_at(hours_after(changed, KEEP_HOURS), game))?;
    }
    Ok(())
}

/// Whether a game is among the open ones of its challenger.
fn is_open(view: &View, game: GameId) -> Result<bool, Fault> {
    let Some(Kept::Game(_, options)) = kept(view, &KeptKey::Game(game))? else { return Ok(false) };
    let entry = IndexEntry { key: IndexKey::OpenOf(options.challenger), game };
    view.has(&key::key(&KeptKey::Index(entry)))
}

/// Whether a later post that takes its place is there as well.
fn overtaken(id: OwedId, posted: &[OwedId]) -> bool {
    posted.iter().any(|other| other.room == id.room && other.revision > id.revision && other.kind.overtakes(id.kind))
}

fn posted(view: &View, game: GameId) -> Result<Vec<OwedId>, Fault> {
    let mut ids = Vec::new();
    for key in view.all(&key::of_game(key::POSTED, game))?.into_keys() {
        if let Some(KeptKey::Posted(id)) = key::read(&key)? {
            ids.push(id);
        }
    }
    Ok(ids)
}

/// Reads an entry.
pub(super) fn kept(view: &View, which: &KeptKey) -> Result<Option<Kept>, Fault> {
    let key = key::key(which);
    match view.get(&key)? {
        Some(value) => Ok(record::decode(&key, &value)?),
        None => Ok(None),
    }
}

/// Puts an entry with what helps to find it.
fn put(view: &mut View, entry: &Kept) -> Result<(), Fault> {
    let (key, value) = record::encode(entry);
    match entry {
        Kept::Cause(cause) => view.put_bare(key::cause_at(cause.at, &cause.id))?,
        Kept::Person(id, person) => {
            if let Some(Kept::Person(_, before)) = kept(view, &entry.key())? {
                view.remove(key::name(id, &record::fold(&before.name)));
            }
            view.put_bare(key::name(id, &record::fold(&person.name)))?;
        }
        Kept::Index(IndexEntry { key: IndexKey::Message(room, message), game }) => {
            view.put_bare(key::tells(*game, room, message))?;
        }
        Kept::Index(IndexEntry { key: IndexKey::Due(at), game }) => view.put_bare(key::due_of(*game, *at))?,
        _ => {}
    }
    view.put(key, value)
}

/// Removes an entry with what helps to find it.
fn remove(view: &mut View, which: &KeptKey) -> Result<(), Fault> {
    match (which, kept(view, which)?) {
        (_, Some(Kept::Cause(cause))) => view.remove(key::cause_at(cause.at, &cause.id)),
        (_, Some(Kept::Person(id, person))) => view.remove(key::name(&id, &record::fold(&person.name))),
        (_, Some(Kept::Index(IndexEntry { key: IndexKey::Message(room, message), game }))) => {
            view.remove(key::tells(game, &room, &message));
        }
        (_, Some(Kept::Index(IndexEntry { key: IndexKey::Due(at), game }))) => view.remove(key::due_of(game, at)),
        (_, Some(_)) => {}
        (_, None) => return Ok(()),
    }
    view.remove(key::key(which));
    Ok(())
}
