//! Shows and changes the settings of rooms and of people.

use super::act::cause_of;
use super::{Audience, Host, Reply, Trouble};
use crate::game::{RoomId, Settings};
use crate::store::{Cause, Change, StoreError, Whose};
use crate::talk::Request;
use crate::talk::conduct::{self, Outcome, RoomSheet};
use crate::talk::settings::{OwnChange, RoomChange, RoomDeed, TooMany};

impl Host {
    /// Changes the settings of whoever asks, and shows them.
    pub(super) async fn settings(&self, request: &Request, changes: &[OwnChange]) -> Result<Reply, Trouble> {
        let outcome = if changes.is_empty() {
            Outcome::Shown
        } else {
            let make = |set: &mut Settings| {
                for change in changes {
                    change.make(set);
                }
                Ok(())
            };
            let outcome = self.change(request, Whose::Person(request.person.clone()), make).await?;
            if changes.iter().any(|change| matches!(change, OwnChange::Quiet(_))) {
                self.plan_anew(&request.person).await?;
            }
            outcome
        };
        let own = self.own_settings(request).await?;
        self.says(request, |voice| conduct::own_settings(voice, &own, outcome)).await
    }

    /// Changes the settings that count in a room, if whoever asks manages it, and shows them.
    pub(super) async fn room(
        &self,
        request: &Request,
        changes: &[RoomChange],
        deeds: &[RoomDeed],
    ) -> Result<Reply, Trouble> {
        // A thread of a room that is its own home is no channel beside it.
        let alone = request.home == request.room || request.within.as_ref() == Some(&request.home);
        let outcome = if changes.is_empty() && deeds.is_empty() {
            Outcome::Shown
        } else if request.manages != Some(true) {
            Outcome::NotTheirs
        } else if alone && changes.iter().any(RoomChange::is_of_channels) {
            Outcome::Alone
        } else {
            self.do_in_room(request, deeds).await?;
            let make = |set: &mut Settings| changes.iter().try_for_each(|change| change.make(set, &request.room));
            self.change(request, Whose::Room(request.home.clone()), make).await?
        };
        let settings = self.settings_at(&request.home).await?;
        // Whom a room keeps out is for those who manage it.
        let kept_out = match request.manages {
            Some(true) => self.refused_by(&Whose::Room(request.home.clone())).await?,
            _ => Vec::new(),
        };
        let sheet = RoomSheet {
            settings: &settings,
            alone,
            open: !request.is_answered_alone(),
            manages: request.manages,
            outcome,
            kept_out: &kept_out,
        };
        let names = self.names_of(&kept_out).await?;
        let manner = self.manner(request, Audience::Asker).await?.by_name();
        let message = manner.speak(&names, |voice| conduct::room_settings(voice, &sheet));
        Ok(Reply::one(self.answer(request, Audience::Asker, None, message).await))
    }

    /// Takes a room's settings along to the one that it has become, unless something is set there already.
    pub(super) async fn take_along(&self, from: &RoomId, to: &RoomId) -> Result<(), StoreError> {
        let (from, to) = (Whose::Room(from.clone()), Whose::Room(to.clone()));
        let _making = self.0.making.lock().await;
        let set = self.store().settings(&from).await?;
        if !set.is_empty() && self.store().settings(&to).await?.is_empty() {
            self.store().commit(Change { settings: vec![(to, set)], ..Change::default() }).await?;
        }
        Ok(())
    }

    /// Changes somebody's settings, whole or not at all.
    async fn change(
        &self,
        request: &Request,
        whose: Whose,
        make: impl FnOnce(&mut Settings) -> Result<(), TooMany>,
    ) -> Result<Outcome, Trouble> {
        // Two changes at once are made one behind the other, or the second would undo the first.
        let _making = self.0.making.lock().await;
        let mut set = self.store().settings(&whose).await?;
        if make(&mut set).is_err() {
            return Ok(Outcome::TooMany);
        }
        let cause = Cause { id: cause_of(request), at: self.clock().now() };
        // One that comes twice was made already, and what has changed since stays.
        let change = Change { settings: vec![(whose, set)], cause: Some(cause), ..Change::default() };
        self.store().commit(change).await?;
        Ok(Outcome::Changed)
    }
}
