//! Who may play with whom, and where: what people refuse, and whom rooms keep out.

use super::same::Selves;
use super::{Host, Trouble};
use crate::game::{Game, RoomId, UserId};
use crate::store::{Change, StoreError, Whose};
use crate::talk::settings::Challengers;
use crate::talk::{Request, RoomSettings};
use std::collections::BTreeSet;

/// What the keys begin with under which it is kept who refuses whom.
const REFUSED: &str = "host/refused/";

/// The most people whom one person or one room refuses.
pub(super) const MOST_REFUSED: usize = 100;

/// What becomes of a wish to refuse somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Refused {
    /// They are refused, or were before.
    Done,
    /// There are [`MOST_REFUSED`] already.
    Full,
}

impl Host {
    /// What counts in a room, if whoever asks may begin a game there.
    pub(super) async fn settings_to_begin(&self, request: &Request) -> Result<RoomSettings, Trouble> {
        let settings = self.settings_at(&request.home).await?;
        if !settings.channels.value.allow(&request.room, request.within.as_ref()) {
            return Err(Trouble::Elsewhere(settings.channels.value));
        }
        match settings.challenges.value {
            Challengers::Managers if request.manages != Some(true) => {
                return Err(Trouble::ManagersOnly(request.manages));
            }
            Challengers::Nobody => return Err(Trouble::NoChallenges),
            _ => {}
        }
        let home = BTreeSet::from([request.home.clone()]);
        self.check_welcome(&request.person, &request.person, &home).await?;
        self.check_has_time(&request.person, &request.person, &home).await?;
        Ok(settings)
    }

    /// Whether somebody may play with another one, as far as the two and the rooms' homes have a say: neither refuses
    /// the other, and no room keeps one of them out.
    ///
    /// All games begin by this, however they come about.
    pub(super) async fn check_may_play(
        &self,
        person: &UserId,
        other: &UserId,
        homes: &BTreeSet<RoomId>,
    ) -> Result<(), Trouble> {
        if other.is_forgotten() {
            return Err(Trouble::HasLeft);
        }
        let (selves, others) = (self.selves(person).await?, self.selves(other).await?);
        if others.accounts().any(|account| self.blocks(account)) {
            return Err(Trouble::ShutOut(other.clone()));
        }
        if self.refuses_any(&selves, &others).await? {
            return Err(Trouble::Blocked(other.clone()));
        }
        // Who is refused learns no more than that: not since when, nor by what.
        if self.refuses_any(&others, &selves).await? {
            return Err(Trouble::NotWithYou(other.clone()));
        }
        for one in [person, other] {
            self.check_welcome(person, one, homes).await?;
        }
        Ok(())
    }

    /// Whether somebody may take a challenge, and so begin its game, in its rooms and in that of their request.
    pub(super) async fn check_begins(&self, request: &Request, game: &Game) -> Result<(), Trouble> {
        let challenger = &game.options().challenger;
        let own = self.is_same(&request.person, challenger).await?;
        let other = match game.applicant() {
            Some(applicant) if own => &applicant.by,
            _ if own => return Ok(()),
            _ => challenger,
        };
        let mut homes = self.homes_of(game).await?;
        if !request.private && !own {
            homes.insert(request.home.clone());
        }
        self.check_may_play(&request.person, other, &homes).await?;
        for one in [&request.person, other] {
            self.check_has_time(&request.person, one, &homes).await?;
        }
        Ok(())
    }

    /// The homes of the rooms that a game is shown in.
    pub(super) async fn homes_of(&self, game: &Game) -> Result<BTreeSet<RoomId>, StoreError> {
        let mut homes = BTreeSet::new();
        for place in game.places().iter().filter(|place| !place.closed) {
            homes.insert(self.home(&place.room).await?);
        }
        Ok(homes)
    }

    /// Whether somebody refuses another one, with any of their accounts any of the other's.
    async fn refuses_any(&self, selves: &Selves, others: &Selves) -> Result<bool, StoreError> {
        for account in selves.accounts() {
            for other in others.accounts() {
                if self.refuses(&Whose::Person(account.clone()), other).await? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Whether a person or a room refuses somebody.
    pub(super) async fn refuses(&self, whose: &Whose, who: &UserId) -> Result<bool, StoreError> {
        Ok(self.store().adapter(&key(whose, who)).await?.is_some())
    }

    /// Whom a person or a room refuses.
    pub(super) async fn refused_by(&self, whose: &Whose) -> Result<Vec<UserId>, StoreError> {
        let prefix = prefix(whose);
        let kept = self.store().adapter_entries(&prefix, MOST_REFUSED).await?;
        Ok(kept.iter().filter_map(|(key, _)| key.strip_prefix(&prefix)?.parse().ok()).collect())
    }

    /// Refuses somebody from now on.
    pub(super) async fn refuse(&self, whose: &Whose, who: &UserId) -> Result<Refused, StoreError> {
        let _making = self.0.making.lock().await;
        let refused = self.refused_by(whose).await?;
        if refused.contains(who) {
            return Ok(Refused::Done);
        }
        if refused.len() >= MOST_REFUSED {
            return Ok(Refused::Full);
        }
        let adapter = vec![(key(whose, who), Some(Vec::new()))];
        self.store().commit(Change { adapter, ..Change::default() }).await?;
        Ok(Refused::Done)
    }

    /// Refuses somebody no more.
    pub(super) async fn allow(&self, whose: &Whose, who: &UserId) -> Result<(), StoreError> {
        let adapter = vec![(key(whose, who), None)];
        self.store().commit(Change { adapter, ..Change::default() }).await?;
        Ok(())
    }

    /// Whether no room keeps somebody out, as it is told to `asker`.
    async fn check_welcome(&self, asker: &UserId, who: &UserId, homes: &BTreeSet<RoomId>) -> Result<(), Trouble> {
        for account in self.selves(who).await?.accounts() {
            for home in homes {
                if self.refuses(&Whose::Room(home.clone()), account).await? {
                    return Err(if asker == who { Trouble::KeptOut } else { Trouble::TheyAreKeptOut(who.clone()) });
                }
            }
        }
        Ok(())
    }

    /// Whether somebody plays fewer games in each home than one may there, as it is told to `asker`.
    async fn check_has_time(&self, asker: &UserId, who: &UserId, homes: &BTreeSet<RoomId>) -> Result<(), Trouble> {
        let mut bounds = Vec::new();
        for home in homes {
            let most = self.settings_at(home).await?.games.value;
            if most > 0 {
                bounds.push((home, usize::from(most)));
            }
        }
        if bounds.is_empty() {
            return Ok(());
        }
        let games = self.games_of(who).await?;
        for (home, most) in bounds {
            let mut playing = 0;
            for game in games.iter().filter(|game| game.phase().is_running()) {
                playing += usize::from(self.homes_of(game).await?.contains(home));
            }
            if playing >= most {
                let theirs = (asker != who).then(|| who.clone());
                return Err(Trouble::EnoughGames { most, theirs });
            }
        }
        Ok(())
    }
}

/// What the keys begin with of everybody whom a person or a room refuses. No id has a line break in it.
pub(super) fn prefix(whose: &Whose) -> String {
    match whose {
        Whose::Room(room) => format!("{REFUSED}room/{room}\n"),
        Whose::Person(person) => format!("{REFUSED}person/{person}\n"),
    }
}

fn key(whose: &Whose, who: &UserId) -> String {
    format!("{}{who}", prefix(whose))
}
