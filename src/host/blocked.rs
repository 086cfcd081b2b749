//! People whom whoever runs the program has shut out.

use super::{Audience, Host, Reply};
use crate::game::{Platform, UserId};
use crate::talk::{Ability, Heard, Parsed, Request, Said, conduct, parse};
use std::collections::BTreeSet;
use std::sync::PoisonError;

/// People who can't ask the program for anything, nor be asked by it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Blocked {
    /// By their ids.
    pub people: BTreeSet<UserId>,
    /// Everybody of these homeservers of Matrix.
    pub homeservers: BTreeSet<String>,
}

impl Blocked {
    /// Whether somebody is among them.
    #[must_use]
    pub fn has(&self, person: &UserId) -> bool {
        let server = person.id().split_once(':').filter(|_| person.platform() == Platform::Matrix);
        let of = |server: &str| self.homeservers.iter().any(|other| other.eq_ignore_ascii_case(server));
        self.people.contains(person) || server.is_some_and(|(_, server)| of(server))
    }
}

impl Host {
    /// Whether whoever runs the program has shut somebody out.
    #[must_use]
    pub fn blocks(&self, person: &UserId) -> bool {
        self.options().blocked.has(person)
    }

    /// The answer to somebody who is shut out: a few words where nobody else sees them, now and then. Where others
    /// would, silence: or whoever is shut out could still fill a room with refusals.
    pub(super) async fn turn_away(&self, request: &Request) -> Reply {
        let alone = request.private || request.can.contains(&Ability::Private);
        let now = self.clock().now();
        let may = || {
            let mut allowances = self.0.allowances.lock().unwrap_or_else(PoisonError::into_inner);
            allowances.may_be_refused(&request.person, now)
        };
        if !alone || !is_meant(request) || !may() {
            return Reply::default();
        }
        let message = self.plain_manner(request).speak(&super::people::Names::none(), conduct::shut_out);
        let refused = Some(self.way_of_refusals(request).await);
        Reply { refused, ..Reply::one(self.answer(request, Audience::Asker, None, message).await) }
    }
}

/// Whether a request is meant for the program, and no talk among others.
fn is_meant(request: &Request) -> bool {
    let Said::Words(words) = &request.said else { return true };
    let heard = Heard { names: &request.called, private: request.private, ..Heard::default() };
    !matches!(parse(words, &heard), Ok(None | Some(Parsed::BareHole { .. })))
}
