//! By what a game is found, derived from how it stands.

use super::{Change, IndexEntry, IndexKey};
use crate::game::{EventKind, Game, Phase, Place};
use std::collections::BTreeSet;

/// All the ways to find a game as it stands, but those by the messages that tell of it and by when it is due.
#[must_use]
pub fn entries(game: &Game) -> Vec<IndexEntry> {
    let rooms = || game.places().iter().flat_map(Place::rooms).cloned();
    let mut keys: Vec<IndexKey> = rooms().map(IndexKey::InRoom).collect();
    keys.extend(game.people().cloned().map(IndexKey::Of));
    // Whoever asked to take a challenge is found by it too: what is kept of them must be.
    let applicants = game.events().iter().filter_map(|event| match &event.kind {
        EventKind::Applied { by, .. } => Some(by.clone()),
        _ => None,
    });
    keys.extend(applicants.map(IndexKey::Of));
    if game.phase() == Phase::Offered || game.phase().is_running() {
        keys.extend(rooms().map(IndexKey::OpenInRoom));
        keys.extend(game.people().cloned().map(IndexKey::OpenOf));
    }
    keys.into_iter().map(|key| IndexEntry { key, game: game.id() }).collect()
}

impl Change {
    /// The change that puts a game in the stead of what is kept of it, which has had as many events.
    #[must_use]
    pub fn rewriting(before: &Game, after: &Game) -> Self {
        let had: BTreeSet<IndexEntry> = entries(before).into_iter().collect();
        let has: BTreeSet<IndexEntry> = entries(after).into_iter().collect();
        let expected = super::Expected::Rewritten(before.revision(), Box::new(after.options().clone()));
        Self {
            game: Some(super::GameChange { id: after.id(), expected, events: after.events().to_vec() }),
            index_add: has.difference(&had).cloned().collect(),
            index_remove: had.difference(&has).cloned().collect(),
            ..Self::default()
        }
    }

    /// The change that brings a game from one state to the next: its new events, and the ways to find it that come
    /// and go, and when it is due if nobody has quiet hours. What is owed, the cause and the rest are the caller's to
    /// add.
    ///
    /// `before` is `None` for a game that begins; `after` must have come from it.
    #[must_use]
    pub fn between(before: Option<&Game>, after: &Game) -> Self {
        let had: BTreeSet<IndexEntry> = before.map(entries).unwrap_or_default().into_iter().collect();
        let has: BTreeSet<IndexEntry> = entries(after).into_iter().collect();
        let (expected, seen) = match before {
            Some(before) => (super::Expected::Revision(before.revision()), before.events().len()),
            None => (super::Expected::New(Box::new(after.options().clone())), 0),
        };
        let events = after.events().get(seen..).unwrap_or_default().to_vec();
        Self {
            game: Some(super::GameChange { id: after.id(), expected, events }),
            index_add: has.difference(&had).cloned().collect(),
            index_remove: had.difference(&has).cloned().collect(),
            due: Some((after.id(), after.plan(after.changed(), None).due(after.changed()))),
            ..Self::default()
        }
    }

    /// Whether the change takes a game out of those that are open: of its challenger, for its rooms may change.
    pub(super) fn closes(&self) -> bool {
        self.index_remove.iter().any(|entry| matches!(entry.key, IndexKey::OpenOf(_)))
    }
}
