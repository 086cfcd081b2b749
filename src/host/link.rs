//! How a person's accounts on two networks are linked, and unlinked.
//!
//! One account is given a code, the other one enters it on its own network, both are shown each other, and both say
//! yes: only then is anything linked. How far it is, is kept: it goes on after a kill at any step.

use super::act::cause_of;
use super::notices::{Notice, Told};
use super::same::{self, Linked};
use super::{Host, Reply, Trouble};
use crate::game::{Platform, Proof, UserId};
use crate::store::{Cause, Change, Committed, Entries, StoreError};
use crate::talk::conduct::{self, Account, Address, LinkProblem};
use crate::talk::{Message, Request, Voice};
use jiff::{SignedDuration, Timestamp};
use std::sync::PoisonError;

/// How long a code is good, and then how long both have to say yes.
const LASTS: SignedDuration = SignedDuration::from_mins(10);

/// What the keys begin with under which it is kept how far a code has come, by the code.
const CODES: &str = "host/link/code/";

/// What the keys begin with under which the code is kept that an account is concerned with.
const OF: &str = "host/link/of/";

/// How many codes are looked at, each time that one is given out, for those whose time is over.
const SWEPT: usize = 16;

/// A link that is yet to be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pending {
    code: Proof,
    until: Timestamp,
    /// The account that was given the code.
    first: UserId,
    /// The account that has entered it.
    second: Option<UserId>,
    /// Who has said yes: the first and the second.
    agreed: [bool; 2],
}

impl Pending {
    /// Which of the two an account is.
    fn place(&self, account: &UserId) -> Option<usize> {
        if self.first == *account { Some(0) } else { (self.second.as_ref() == Some(account)).then_some(1) }
    }

    /// The other one of the two, once there is one.
    fn other(&self, account: &UserId) -> Option<&UserId> {
        if self.first == *account { self.second.as_ref() } else { Some(&self.first) }
    }

    /// The entries that keep it.
    fn kept(&self) -> Entries {
        let second = self.second.as_ref().map(UserId::to_string).unwrap_or_default();
        let [one, other] = self.agreed;
        let words = format!("{}\n{}\n{second}\n{one}\n{other}", self.until, self.first);
        let of = |account: &UserId| (format!("{OF}{account}"), Some(self.code.to_string().into_bytes()));
        let mut entries = vec![(format!("{CODES}{}", self.code), Some(words.into_bytes()))];
        entries.extend(std::iter::once(&self.first).chain(&self.second).map(of));
        entries
    }

    /// The entries that forget it.
    pub(super) fn forgotten(&self) -> Entries {
        self.kept().into_iter().map(|(key, _)| (key, None)).collect()
    }

    fn read(code: Proof, bytes: &[u8]) -> Option<Self> {
        let mut lines = std::str::from_utf8(bytes).ok()?.split('\n');
        let (until, first) = (lines.next()?.parse().ok()?, lines.next()?.parse().ok()?);
        let second = lines.next().filter(|id| !id.is_empty()).map(str::parse).transpose().ok()?;
        let agreed = [lines.next()?.parse().ok()?, lines.next()?.parse().ok()?];
        Some(Self { code, until, first, second, agreed })
    }
}

impl Host {
    /// Does what `/link` asks: gives a code, takes one, or takes an answer.
    pub(super) async fn link(
        &self,
        request: &Request,
        code: Option<Proof>,
        answer: Option<bool>,
    ) -> Result<Reply, Trouble> {
        if request.person.platform() == Platform::Web {
            return self.link_problem(request, LinkProblem::NotHere).await;
        }
        if !request.is_answered_alone() {
            let problem = match code {
                Some(code) if self.void(request, code).await? => LinkProblem::SaidAloud,
                _ => LinkProblem::NotAlone,
            };
            return self.link_problem(request, problem).await;
        }
        match (code, answer) {
            (None, None) => self.link_code(request).await,
            (Some(code), None) => self.enter_code(request, code).await,
            (None, Some(yes)) => match self.pending_of(&request.person).await? {
                Some(pending) => self.answer_link(request, pending.code, yes).await,
                None => self.asked_nothing(request).await,
            },
            (Some(code), Some(yes)) => self.answer_link(request, code, yes).await,
        }
    }

    /// Takes an account's yes or no.
    pub(super) async fn answer_link(&self, request: &Request, code: Proof, yes: bool) -> Result<Reply, Trouble> {
        if !request.is_answered_alone() {
            return self.link_problem(request, LinkProblem::NotAlone).await;
        }
        let _making = self.0.making.lock().await;
        let asked = self.pending(code).await?.and_then(|pending| {
            let (place, other) = (pending.place(&request.person)?, pending.other(&request.person)?.clone());
            Some((pending, place, other))
        });
        let Some((mut pending, place, other)) = asked else {
            return self.asked_nothing(request).await;
        };
        if !yes {
            let refused = Told::Refused(request.person.clone());
            self.change_link(request, pending.forgotten(), vec![Notice::new(self.lot(), &other, refused)]).await?;
            return self.of_account(request, &other, conduct::link_refused).await;
        }
        pending.agreed[place] = true;
        if pending.agreed != [true; 2] {
            self.change_link(request, pending.kept(), Vec::new()).await?;
            let until = pending.until;
            return self.of_account(request, &other, |voice, other| conduct::link_waiting(voice, other, until)).await;
        }
        // Whoever was linked in the meantime had this forgotten by that.
        let now = self.clock().now();
        let mut entries = pending.forgotten();
        entries.extend(same::link(&request.person, &other, now));
        self.tell_both(request, &other, entries, Told::Linked, conduct::linked).await
    }

    /// Undoes the link of an account.
    pub(super) async fn unlink(&self, request: &Request) -> Result<Reply, Trouble> {
        if !request.is_answered_alone() {
            return self.link_problem(request, LinkProblem::NotAlone).await;
        }
        let _making = self.0.making.lock().await;
        let Some(Linked { other, .. }) = self.linked(&request.person).await? else {
            return self.link_problem(request, LinkProblem::NotLinked).await;
        };
        let entries = same::unlink(&request.person, &other);
        self.tell_both(request, &other, entries, Told::Unlinked, conduct::unlinked).await
    }

    /// Gives a code, or shows how far the link is that the account is concerned with.
    async fn link_code(&self, request: &Request) -> Result<Reply, Trouble> {
        if let Some(linked) = self.linked(&request.person).await? {
            return self.is_linked(request, &linked).await;
        }
        let addresses = self.other_addresses(request);
        if addresses.is_empty() {
            return self.link_problem(request, LinkProblem::NoOtherNetwork).await;
        }
        let _making = self.0.making.lock().await;
        let before = self.pending_of(&request.person).await?;
        if let Some(pending) = before.as_ref().filter(|pending| pending.second.is_some()) {
            return self.ask_to_link(request, pending).await;
        }
        let now = self.clock().now();
        let pending = Pending {
            code: Proof::of(self.lot().to_be_bytes()),
            until: later(now),
            first: request.person.clone(),
            second: None,
            agreed: [false; 2],
        };
        let mut entries = self.over(now).await?;
        entries.extend(before.iter().flat_map(Pending::forgotten));
        entries.extend(pending.kept());
        self.store().commit(Change { adapter: entries, ..Change::default() }).await?;
        let Pending { code, until, .. } = pending;
        self.says(request, |voice| conduct::link_code(voice, code, &addresses, until)).await
    }

    /// Where the program is found on the networks where a code of this one can be entered.
    fn other_addresses(&self, request: &Request) -> Vec<Address> {
        let mut addresses = self.outbox().addresses();
        let own = request.person.platform();
        addresses.retain(|address| address.platform != own && address.platform != Platform::Web);
        addresses
    }

    /// Takes a code that was given out on another network, and has both accounts asked.
    async fn enter_code(&self, request: &Request, code: Proof) -> Result<Reply, Trouble> {
        if !self.allows_try(request, false) {
            return self.link_problem(request, LinkProblem::TooManyTries).await;
        }
        let _making = self.0.making.lock().await;
        let Some(mut pending) = self.pending(code).await? else { return self.wrong_link_code(request).await };
        if pending.place(&request.person).is_some() {
            return self.ask_to_link(request, &pending).await;
        }
        if pending.second.is_some() {
            return self.wrong_link_code(request).await;
        }
        if pending.first.platform() == request.person.platform() {
            return self.link_problem(request, LinkProblem::SameNetwork(request.person.platform())).await;
        }
        if !request.private {
            return self.link_problem(request, LinkProblem::NotAlone).await;
        }
        if let Some(linked) = self.linked(&request.person).await? {
            return self.is_linked(request, &linked).await;
        }
        let before = self.pending_of(&request.person).await?;
        pending.second = Some(request.person.clone());
        pending.until = later(self.clock().now());
        let mut entries: Entries = before.iter().flat_map(Pending::forgotten).collect();
        entries.extend(pending.kept());
        let asked = Notice::new(self.lot(), &pending.first, Told::Asked(code));
        self.change_link(request, entries, vec![asked]).await?;
        self.ask_to_link(request, &pending).await
    }

    /// Asks an account whether the other one is the same person's, or says what is waited for.
    async fn ask_to_link(&self, request: &Request, pending: &Pending) -> Result<Reply, Trouble> {
        let Pending { code, until, agreed, .. } = pending;
        let place = pending.place(&request.person).unwrap_or_default();
        let Some(other) = pending.other(&request.person) else {
            let addresses = self.other_addresses(request);
            return self.says(request, |voice| conduct::link_code(voice, *code, &addresses, *until)).await;
        };
        self.of_account(request, other, |voice, other| {
            if agreed[place] {
                conduct::link_waiting(voice, other, *until)
            } else {
                conduct::link_question(voice, other, *code, *until)
            }
        })
        .await
    }

    /// The question that an account is to be asked for a code, and of which account; `None` where there is none any
    /// more.
    pub(super) async fn link_asked(
        &self,
        account: &UserId,
        code: Proof,
    ) -> Result<Option<(UserId, Timestamp)>, StoreError> {
        let pending = self.pending(code).await?.filter(|pending| pending.first == *account && !pending.agreed[0]);
        Ok(pending.and_then(|pending| Some((pending.second?, pending.until))))
    }

    /// Keeps a change of what two accounts are to each other and has both told: whoever asked by the answer, or in the
    /// room where they are alone.
    async fn tell_both(
        &self,
        request: &Request,
        other: &UserId,
        entries: Entries,
        told: fn(UserId) -> Told,
        say: impl FnOnce(&Voice, Account) -> Message,
    ) -> Result<Reply, Trouble> {
        let mut notices = vec![Notice::new(self.lot(), other, told(request.person.clone()))];
        let own = Notice::new(self.lot(), &request.person, told(other.clone()));
        // What is kept before it is said is said even where the program is killed in between.
        let follows = request.private && !request.direct;
        if follows {
            notices.push(own.within(&request.room));
        } else if !request.private {
            notices.push(own);
        }
        self.change_link(request, entries, notices).await?;
        if follows {
            return Ok(Reply { follows, ..Reply::default() });
        }
        self.of_account(request, other, say).await
    }

    /// Keeps a change with what is to be told of it; one that a request asks for twice is made once.
    async fn change_link(&self, request: &Request, mut entries: Entries, notices: Vec<Notice>) -> Result<(), Trouble> {
        let now = self.clock().now();
        entries.extend(notices.iter().map(|notice| notice.kept(now)));
        let cause = Some(Cause { id: cause_of(request), at: now });
        match self.store().commit(Change { adapter: entries, cause, ..Change::default() }).await? {
            Committed::Done => self.tell(notices, now),
            Committed::Seen | Committed::Conflict => return Err(Trouble::SeenBefore(None)),
        }
        Ok(())
    }

    /// How far a code has come; `None` where it was never given out, or its time is over.
    async fn pending(&self, code: Proof) -> Result<Option<Pending>, StoreError> {
        let kept = self.store().adapter(&format!("{CODES}{code}")).await?;
        let pending = kept.and_then(|bytes| Pending::read(code, &bytes));
        Ok(pending.filter(|pending| self.clock().now() < pending.until))
    }

    /// The link that an account is concerned with and that is yet to be made.
    pub(super) async fn pending_of(&self, account: &UserId) -> Result<Option<Pending>, StoreError> {
        let Some(code) = self.store().adapter(&format!("{OF}{account}")).await? else { return Ok(None) };
        let Some(code) = std::str::from_utf8(&code).ok().and_then(|code| code.parse().ok()) else { return Ok(None) };
        Ok(self.pending(code).await?.filter(|pending| pending.place(account).is_some()))
    }

    /// The entries that forget codes whose time is over.
    async fn over(&self, now: Timestamp) -> Result<Entries, StoreError> {
        let mut entries = Entries::new();
        for (key, bytes) in self.store().adapter_entries(CODES, SWEPT).await? {
            let code = key.strip_prefix(CODES).and_then(|code| code.parse().ok());
            let Some(pending) = code.and_then(|code| Pending::read(code, &bytes)) else { continue };
            if pending.until <= now {
                entries.push((key, None));
                // An account may be concerned with a later code by now.
                for account in std::iter::once(&pending.first).chain(&pending.second) {
                    if self.pending_of(account).await?.is_none() {
                        entries.push((format!("{OF}{account}"), None));
                    }
                }
            }
        }
        Ok(entries)
    }

    /// Makes a code void that others have read; answers whether it was good.
    async fn void(&self, request: &Request, code: Proof) -> Result<bool, Trouble> {
        if !self.allows_try(request, false) {
            return Ok(false);
        }
        let _making = self.0.making.lock().await;
        let Some(pending) = self.pending(code).await? else {
            self.allows_try(request, true);
            return Ok(false);
        };
        self.store().commit(Change { adapter: pending.forgotten(), ..Change::default() }).await?;
        Ok(true)
    }

    async fn wrong_link_code(&self, request: &Request) -> Result<Reply, Trouble> {
        self.allows_try(request, true);
        self.link_problem(request, LinkProblem::WrongCode).await
    }

    /// Whether a person may try a code; `wrong` counts one that was wrong.
    fn allows_try(&self, request: &Request, wrong: bool) -> bool {
        let mut allowances = self.0.allowances.lock().unwrap_or_else(PoisonError::into_inner);
        allowances.may_try_code(&request.person, self.clock().now(), wrong)
    }

    /// Answers a yes or no that nothing waits for. A repeated yes is one: then it is done.
    async fn asked_nothing(&self, request: &Request) -> Result<Reply, Trouble> {
        match self.linked(&request.person).await? {
            Some(linked) => self.is_linked(request, &linked).await,
            None => self.link_problem(request, LinkProblem::NothingAsked).await,
        }
    }

    async fn is_linked(&self, request: &Request, linked: &Linked) -> Result<Reply, Trouble> {
        let say = |voice: &Voice, other: Account| conduct::link_problem(voice, LinkProblem::Linked(other));
        self.of_account(request, &linked.other, say).await
    }

    async fn link_problem(&self, request: &Request, problem: LinkProblem<'_>) -> Result<Reply, Trouble> {
        let reply = self.says(request, |voice| conduct::link_problem(voice, problem)).await?;
        Ok(self.refusal(request, reply).await)
    }

    /// An answer that speaks of an account.
    async fn of_account(
        &self,
        request: &Request,
        id: &UserId,
        say: impl FnOnce(&Voice, Account) -> Message,
    ) -> Result<Reply, Trouble> {
        let name = self.names(&[], Some(id)).await?.of(id);
        self.says(request, |voice| say(voice, Account { id, name: &name })).await
    }
}

fn later(now: Timestamp) -> Timestamp {
    now.checked_add(LASTS).unwrap_or(Timestamp::MAX)
}

#[cfg(test)]
mod tests {
    use super::{CODES, Pending};
    use crate::game::{Platform, Proof, UserId};
    use jiff::Timestamp;
    use proptest::prelude::*;

    fn any_account(platform: Platform) -> impl Strategy<Value = UserId> {
        "[^\\p{C}]{1,60}".prop_map(move |id| UserId::new(platform, &id).expect("it has no control characters"))
    }

    proptest! {
        #[test]
        fn how_far_a_code_has_come_is_read_back(
            secret: [u8; 8],
            first in any_account(Platform::Discord),
            second in proptest::option::of(any_account(Platform::Matrix)),
            agreed: [bool; 2],
        ) {
            let pending = Pending { code: Proof::of(secret), until: Timestamp::UNIX_EPOCH, first, second, agreed };
            let kept = pending.kept();
            let (key, bytes) = &kept[0];
            let code = key.strip_prefix(CODES).and_then(|code| code.parse().ok()).expect("its key has the code");
            prop_assert_eq!(Pending::read(code, bytes.as_ref().expect("it is kept")), Some(pending.clone()));
            let gone: Vec<_> = kept.into_iter().map(|(key, _)| (key, None)).collect();
            prop_assert_eq!(pending.forgotten(), gone);
        }

        #[test]
        fn any_bytes_are_read_without_panic(secret: [u8; 8], bytes: Vec<u8>, words in "(.{0,9}\n){0,6}") {
            let _ = Pending::read(Proof::of(secret), &bytes);
            let _ = Pending::read(Proof::of(secret), words.as_bytes());
        }
    }
}
