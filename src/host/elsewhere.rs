//! Open challenges that are taken from another room, perhaps of another network, by a code.

use super::act::{Done, cause_of};
use super::notices::{Notice, Told};
use super::{Host, Reply, Trouble};
use crate::game::{Action, Applicant, Code, Event, EventKind, Game, Phase, Proof, Refusal};
use crate::store::{Cause, Change, Committed, StoreError};
use crate::talk::conduct::{self, Address};
use crate::talk::{Request, view};
use hmac::{Hmac, KeyInit, Mac};
use jiff::{SignedDuration, Timestamp};
use sha2::Sha256;

/// Where the secret behind all codes is kept.
const SECRET: &str = "host/codes";

/// How long a code is good, where the challenge does not close before.
const LASTS: SignedDuration = SignedDuration::from_hours(48);

impl Host {
    /// Gives the challenger the text that invites somebody from elsewhere, with a code that takes the challenge once.
    pub(super) async fn invite(&self, request: &Request, game: &Game) -> Result<Reply, Trouble> {
        self.check_invites(request, game).await?;
        let code = self.code_of(game).await?;
        let addresses = self.addresses();
        let until = good_until(game);
        self.of_game(request, super::Audience::Asker, game, |voice| {
            conduct::invitation(voice, game, code, &addresses, until)
        })
        .await
    }

    /// Shows whoever has a code what they would play, and asks.
    pub(super) async fn ask_to_take(&self, request: &Request, code: Code) -> Result<Reply, Trouble> {
        let game = self.game_of_code(code).await?;
        self.check_takes(request, &game).await?;
        self.of_game(request, super::Audience::Asker, &game, |voice| view::challenge_elsewhere(voice, &game, code))
            .await
    }

    /// Takes an open challenge by its code, or asks to.
    pub(super) async fn take_up(&self, request: &Request, code: Code) -> Result<Reply, Trouble> {
        let done = self.take(request, code).await?;
        match done.game.applicant() {
            Some(applicant) if applicant.from.is_some() => {
                let say = |voice: &crate::talk::Voice<'_>| conduct::waits_for_word(voice, &done.game);
                self.of_game(request, super::Audience::Asker, &done.game, say).await
            }
            _ => Ok(self.done(request, &done).await),
        }
    }

    /// Takes an open challenge by its code: the game is shown here too from now on.
    pub(super) async fn take(&self, request: &Request, code: Code) -> Result<Done, Trouble> {
        let cause = cause_of(request);
        if self.store().seen(&cause).await? {
            return Err(Trouble::SeenBefore(Some(code.game)));
        }
        for _ in 0..super::act::ATTEMPTS {
            let before = self.game_of_code(code).await?;
            self.check_takes(request, &before).await?;
            let now = self.clock().now();
            let accepted = match before.decide(&request.person, Action::Accept, None, now, self.lot()) {
                Ok(event) => event,
                Err(refusal) => return Err(Trouble::Refused { game: Box::new(before), refusal }),
            };
            let shown = before.is_shown_in(&request.room);
            let events = match accepted.kind {
                EventKind::Applied { by, from: None } if !shown => {
                    vec![Event { at: now, kind: EventKind::Applied { by, from: Some(request.room.clone()) } }]
                }
                EventKind::Accepted { .. } if !shown => {
                    vec![Event { at: now, kind: EventKind::Shown(request.room.clone()) }, accepted]
                }
                _ => vec![accepted],
            };
            let cause = Some(Cause { id: cause.clone(), at: now });
            match self.commit_events(&before, events, cause, Some(request)).await? {
                (Committed::Done, done) => return Ok(done),
                (Committed::Seen, _) => return Err(Trouble::SeenBefore(Some(code.game))),
                (Committed::Conflict, _) => {}
            }
        }
        Err(Trouble::Busy)
    }

    /// What somebody from elsewhere is to be told who asked to take a challenge, where a change lets it come to nothing.
    pub(super) async fn told_elsewhere(
        &self,
        before: &Game,
        after: &Game,
        request: Option<&Request>,
    ) -> Result<Option<Notice>, StoreError> {
        let Some(Applicant { by, from: Some(room), .. }) = before.applicant() else { return Ok(None) };
        let told = match after.phase() {
            Phase::Offered if after.applicant().is_none() => Told::TurnedAway(after.id()),
            Phase::Dropped(_) => Told::Closed(after.id()),
            _ => return Ok(None),
        };
        let knows = match request {
            Some(request) => self.is_same(by, &request.person).await?,
            // Somebody leaves: it was they who asked where the challenge stays.
            None => after.phase() == Phase::Offered,
        };
        Ok((!knows).then(|| Notice::new(self.lot(), by, told).within(room)))
    }

    /// Whether somebody may invite others to a challenge.
    async fn check_invites(&self, request: &Request, game: &Game) -> Result<(), Trouble> {
        let options = game.options();
        let seat = self.seat(&request.person, game).await?;
        let refusal = match game.phase() {
            Phase::Dropped(_) => Refusal::ChallengeClosed,
            Phase::Laying | Phase::Playing | Phase::Over(_) => Refusal::AlreadyAccepted,
            Phase::Offered if self.clock().now() >= good_until(game) => Refusal::ChallengeClosed,
            Phase::Offered if options.challenger != seat => {
                return Err(Trouble::NotToInvite(Box::new(game.clone())));
            }
            Phase::Offered if options.opponent.is_some() => return Err(Trouble::NotToInvite(Box::new(game.clone()))),
            Phase::Offered => return Ok(()),
        };
        Err(Trouble::Refused { game: Box::new(game.clone()), refusal })
    }

    /// Whether somebody may take a challenge by its code.
    async fn check_takes(&self, request: &Request, game: &Game) -> Result<(), Trouble> {
        let refuse = |refusal| Err(Trouble::Refused { game: Box::new(game.clone()), refusal });
        if self.is_same(&game.options().challenger, &request.person).await? {
            return refuse(Refusal::OwnChallenge);
        }
        match game.phase() {
            Phase::Offered if self.clock().now() < good_until(game) => {
                self.settings_to_begin(request).await?;
                self.check_begins(request, game).await
            }
            // Who has only a code learns nothing of a game that is not theirs.
            _ => Err(Trouble::WrongCode),
        }
    }

    /// The open challenge that a code was given out for.
    async fn game_of_code(&self, code: Code) -> Result<Game, Trouble> {
        let game = self.store().game(code.game).await?.filter(|game| game.options().opponent.is_none());
        let game = game.ok_or(Trouble::WrongCode)?;
        if self.code_of(&game).await? == code { Ok(game) } else { Err(Trouble::WrongCode) }
    }

    /// The code of a challenge: made of a secret of this program's, so that none is kept.
    async fn code_of(&self, game: &Game) -> Result<Code, StoreError> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.secret().await?).expect("a key of any length will do");
        mac.update(&game.id().number().to_be_bytes());
        mac.update(&game.options().made.as_nanosecond().to_be_bytes());
        let bytes = mac.finalize().into_bytes();
        let first = bytes.first_chunk().copied().expect("a hash has 32 bytes");
        Ok(Code { game: game.id(), proof: Proof::of(first) })
    }

    /// The secret behind all codes, drawn when the first code is asked for.
    async fn secret(&self) -> Result<Vec<u8>, StoreError> {
        let _making = self.0.making.lock().await;
        if let Some(secret) = self.store().adapter(SECRET).await? {
            return Ok(secret);
        }
        let secret: Vec<u8> = (0..4).flat_map(|_| self.lot().to_be_bytes()).collect();
        let adapter = vec![(SECRET.to_owned(), Some(secret.clone()))];
        self.store().commit(Change { adapter, ..Change::default() }).await?;
        Ok(secret)
    }

    /// Where the program can be found on the networks that it is on.
    fn addresses(&self) -> Vec<Address> {
        self.outbox().addresses()
    }
}

/// Until when a code of a challenge is good.
fn good_until(game: &Game) -> Timestamp {
    let options = game.options();
    options.made.checked_add(LASTS).unwrap_or(Timestamp::MAX).min(options.expires)
}
