//! Rooms that the program was thrown out of: their games are put aside, and taken up when it comes back.
//!
//! What was still owed to such a room is dropped: when the program is back it shows each game as it stands then. Whoever
//! reaches a game from elsewhere can go on with it meanwhile; [`Game::is_aside`] says that somebody can't.

use super::Host;
use crate::game::{EventKind, Game, OwedKind, Phase, Place, Platform, RoomId};
use crate::store::{Change, IndexKey, StoreError};
use jiff::Timestamp;
use std::collections::{BTreeMap, BTreeSet};

/// What the keys begin with under which it is kept which rooms have a home.
const ROOMS: &str = "host/room/";

/// The most rooms of one home that are looked at.
const MOST: usize = 10_000;

/// How many games of a room are looked at at a time.
const AT_A_TIME: usize = 100;

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

    /// The homes on a platform in whose rooms something is played, with those rooms.
    ///
    /// An adapter asks at its start, and says which of them the program has lost meanwhile. Costs what is open, not what
    /// is kept. A game that waits for another lost room already is left out: that one coming back brings it here.
    ///
    /// # Errors
    ///
    /// [`StoreError`] where they can't be read.
    pub async fn in_play(&self, platform: Platform) -> Result<BTreeMap<RoomId, BTreeSet<RoomId>>, StoreError> {
        let mut homes: BTreeMap<RoomId, BTreeSet<RoomId>> = BTreeMap::new();
        // Whatever is open closes by itself some day.
        for (_, id) in self.store().due(Timestamp::MAX, usize::MAX).await? {
            let Some(game) = self.store().game(id).await? else { continue };
            let open = game.places().iter().filter(|place| place.is_open() && place.room.platform() == platform);
            for room in open.flat_map(Place::rooms) {
                let home = self.home(room).await?;
                self.know_from_home(room, &home).await?;
                homes.entry(home).or_default().insert(room.clone());
            }
        }
        Ok(homes)
    }

    /// The rooms of a home that open games are shown in, those that were put aside included.
    ///
    /// # Errors
    ///
    /// [`StoreError`] where they can't be read.
    pub async fn open_rooms(&self, home: &RoomId) -> Result<Vec<RoomId>, StoreError> {
        let mut open = Vec::new();
        for room in self.rooms_of(home).await? {
            if !self.store().find(&IndexKey::OpenInRoom(room.clone()), None, 1).await?.is_empty() {
                open.push(room);
            }
        }
        Ok(open)
    }

    /// The change that keeps the home of a room, to be found from both sides.
    pub(super) fn belonging(room: &RoomId, home: &RoomId) -> Change {
        let adapter = vec![(key(room, home), Some(Vec::new()))];
        Change { homes: vec![(room.clone(), home.clone())], adapter, ..Change::default() }
    }

    async fn set_aside(&self, room: &RoomId, aside: bool) -> Result<(), StoreError> {
        for room in self.rooms_of(room).await? {
            let open = IndexKey::OpenInRoom(room.clone());
            let mut before = None;
            loop {
                let page = self.store().find(&open, before, AT_A_TIME).await?;
                for &id in &page {
                    if let Some(game) = self.store().game(id).await? {
                        self.set_game_aside(&game, &room, aside).await?;
                    }
                }
                let Some(&last) = page.last() else { break };
                before = Some(last);
            }
        }
        Ok(())
    }

    async fn set_game_aside(&self, game: &Game, room: &RoomId, aside: bool) -> Result<(), StoreError> {
        let mut places = game.places().iter().zip(0..);
        let concerned = |place: &Place| place.room == *room && !place.closed && place.aside != aside;
        let Some((_, place)) = places.find(|(place, _)| concerned(place)) else { return Ok(()) };
        let (kind, shown) = if aside {
            (EventKind::PutAside { place }, &[][..])
        } else {
            (EventKind::TakenUp { place }, as_it_stands(game))
        };
        self.show_elsewhere(game, place, kind, shown).await.map(drop)
    }

    /// A home itself, and the rooms that are known to be its.
    async fn rooms_of(&self, home: &RoomId) -> Result<Vec<RoomId>, StoreError> {
        let prefix = format!("{ROOMS}{home}\n");
        let mut rooms = vec![home.clone()];
        for (key, _) in self.store().adapter_entries(&prefix, MOST).await? {
            rooms.extend(key.strip_prefix(&prefix).and_then(|room| room.parse().ok()));
        }
        Ok(rooms)
    }

    /// Has a room be found by its home: of those from before homes were kept from both sides, it is not.
    async fn know_from_home(&self, room: &RoomId, home: &RoomId) -> Result<(), StoreError> {
        if room != home && self.store().adapter(&key(room, home)).await?.is_none() {
            self.store().commit(Self::belonging(room, home)).await?;
        }
        Ok(())
    }
}

/// The key under which a room is found by its home.
fn key(room: &RoomId, home: &RoomId) -> String {
    format!("{ROOMS}{home}\n{room}")
}

/// What shows a game as it stands.
const fn as_it_stands(game: &Game) -> &'static [OwedKind] {
    match (game.phase(), game.offer()) {
        (Phase::Laying | Phase::Playing, Some(_)) => &[OwedKind::Turn, OwedKind::Offer],
        (Phase::Laying | Phase::Playing, None) => &[OwedKind::Turn],
        _ => &[OwedKind::Challenge],
    }
}
