//! Rooms that the program was thrown out of: their games are put aside, and taken up when it comes back.
//!
//! What was still owed to such a room is dropped: when the program is back it shows each game as it stands then. Whoever
//! reaches a game from elsewhere can go on with it meanwhile; [`Game::is_aside`] says that somebody can't.

use super::Host;
use crate::game::{EventKind, Game, OwedKind, Phase, RoomId};
use crate::store::{Change, StoreError};

/// What the keys begin with under which it is kept which rooms have a home.
const ROOMS: &str = "host/room/";

/// The most rooms of one home that are looked at.
const MOST: usize = 10_000;

impl Host {
    /// Takes in that the program was thrown out of a room, or of all rooms of a home.
    ///
    /// # Errors
    ///
    /// [`StoreError`] where that can't be kept; doing it again does the rest.
    pub async fn left(&self, room: &RoomId) -> Result<(), StoreError> {
        self.set_aside(room, true).await
    }

    /// Takes in that the program is in a room, or in the rooms of a home, perhaps again: what was put aside goes on.
    ///
    /// # Errors
    ///
    /// [`StoreError`] where that can't be kept; doing it again does the rest.
    pub async fn returned(&self, room: &RoomId) -> Result<(), StoreError> {
        self.set_aside(room, false).await
    }

    /// The change that keeps the home of a room, to be found from both sides.
    pub(super) fn belonging(room: &RoomId, home: &RoomId) -> Change {
        let adapter = vec![(format!("{ROOMS}{home}\n{room}"), Some(Vec::new()))];
        Change { homes: vec![(room.clone(), home.clone())], adapter, ..Change::default() }
    }

    async fn set_aside(&self, room: &RoomId, aside: bool) -> Result<(), StoreError> {
        let prefix = format!("{ROOMS}{room}\n");
        let mut rooms = vec![room.clone()];
        for (key, _) in self.store().adapter_entries(&prefix, MOST).await? {
            rooms.extend(key.strip_prefix(&prefix).and_then(|room| room.parse().ok()));
        }
        for room in rooms {
            for game in self.open_in(&room).await? {
                let mut places = game.places().iter().zip(0..);
                let concerned =
                    |place: &crate::game::Place| place.room == room && !place.closed && place.aside != aside;
                let Some((_, place)) = places.find(|(place, _)| concerned(place)) else { continue };
                let (kind, shown) = if aside {
                    (EventKind::PutAside { place }, &[][..])
                } else {
                    (EventKind::TakenUp { place }, as_it_stands(&game))
                };
                self.show_elsewhere(&game, place, kind, shown).await?;
            }
        }
        Ok(())
    }
}

/// What shows a game as it stands.
const fn as_it_stands(game: &Game) -> &'static [OwedKind] {
    match (game.phase(), game.offer()) {
        (Phase::Laying | Phase::Playing, Some(_)) => &[OwedKind::Turn, OwedKind::Offer],
        (Phase::Laying | Phase::Playing, None) => &[OwedKind::Turn],
        _ => &[OwedKind::Challenge],
    }
}
