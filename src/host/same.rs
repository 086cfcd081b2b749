//! "Is this the same person?": everything that depends on linked accounts is asked here.
//!
//! An account is linked with one other at most, of another network, and the two are one person: they can't play each
//! other, their open challenges are counted together, and their results are one row. Of games and challenges those
//! that were made while they are linked are played from either; one that is older stays with its own account.

use super::Host;
use crate::game::{Action, Game, Phase, Platform, UserId};
use crate::store::{Entries, StoreError};
use jiff::Timestamp;

/// What the keys begin with under which links are kept: one for each of the two accounts.
const LINKED: &str = "host/linked/";

/// The account that another one is linked with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Linked {
    pub(super) other: UserId,
    pub(super) since: Timestamp,
}

/// A person, as one of their accounts acts.
#[derive(Clone, Debug)]
pub(super) struct Selves {
    account: UserId,
    linked: Option<Linked>,
}

impl Selves {
    /// All accounts of the person; the one that acts comes first.
    pub(super) fn accounts(&self) -> impl Iterator<Item = &UserId> {
        std::iter::once(&self.account).chain(self.linked.iter().map(|linked| &linked.other))
    }

    /// Whether an account is the person's.
    pub(super) fn is(&self, account: &UserId) -> bool {
        self.accounts().any(|own| own == account)
    }

    /// The account by which the person is in a game and has a say in it: that which acts, or the one that it was linked
    /// with when the game's challenge was made. `None` where neither is in it.
    pub(super) fn in_game(&self, game: &Game) -> Option<&UserId> {
        let is_in = |account: &&UserId| game.people().any(|person| person == *account);
        let linked = self.linked.iter().filter(|linked| game.options().made >= linked.since);
        std::iter::once(&self.account).chain(linked.map(|linked| &linked.other)).find(is_in)
    }

    /// The account that does an action to a game. Nobody takes a challenge of their own, with whatever account and
    /// whenever it was made.
    pub(super) fn actor(&self, game: &Game, action: Action) -> UserId {
        let challenger = &game.options().challenger;
        let takes = action == Action::Accept && game.phase() == Phase::Offered && game.applicant().is_none();
        if takes && self.is(challenger) { challenger.clone() } else { self.seat(game).clone() }
    }

    /// The account that stands for the person in a game: the one by which the person is in it, else the one that acts.
    pub(super) fn seat(&self, game: &Game) -> &UserId {
        self.in_game(game).unwrap_or(&self.account)
    }
}

impl Host {
    /// The person that an account is of.
    pub(super) async fn selves(&self, account: &UserId) -> Result<Selves, StoreError> {
        Ok(Selves { account: account.clone(), linked: self.linked(account).await? })
    }

    /// Whether two accounts are one person's.
    pub(super) async fn is_same(&self, one: &UserId, other: &UserId) -> Result<bool, StoreError> {
        Ok(one == other || self.linked(one).await?.is_some_and(|linked| linked.other == *other))
    }

    /// The account that acts on a game where another account of the same person may ask for it.
    pub(super) async fn seat(&self, account: &UserId, game: &Game) -> Result<UserId, StoreError> {
        Ok(self.selves(account).await?.seat(game).clone())
    }

    /// The account by which a person is named on a network: theirs there, if they have one.
    pub(super) async fn named_on(&self, network: Platform, account: &UserId) -> Result<UserId, StoreError> {
        Ok(match self.linked(account).await? {
            Some(linked) if account.platform() != network => {
                if linked.other.platform() == network {
                    linked.other
                } else {
                    linked.other.min(account.clone())
                }
            }
            _ => account.clone(),
        })
    }

    /// What an account is linked with.
    pub(super) async fn linked(&self, account: &UserId) -> Result<Option<Linked>, StoreError> {
        let kept = self.store().adapter(&key(account)).await?;
        Ok(kept.and_then(|bytes| read(&bytes)))
    }
}

/// The entries that link two accounts, both ways.
pub(super) fn link(one: &UserId, other: &UserId, since: Timestamp) -> Entries {
    let entry = |of: &UserId, with: &UserId| (key(of), Some(format!("{with}\n{since}").into_bytes()));
    vec![entry(one, other), entry(other, one)]
}

/// The entries that take a link of two accounts back.
pub(super) fn unlink(one: &UserId, other: &UserId) -> Entries {
    [one, other].map(|account| (key(account), None)).to_vec()
}

fn key(account: &UserId) -> String {
    format!("{LINKED}{account}")
}

/// Reads what is kept of a link. No id has a line break in it.
fn read(bytes: &[u8]) -> Option<Linked> {
    let (other, since) = std::str::from_utf8(bytes).ok()?.split_once('\n')?;
    Some(Linked { other: other.parse().ok()?, since: since.parse().ok()? })
}
