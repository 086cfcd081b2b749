//! People who are away for a while: their clocks stand still, and their opponents are told.

use super::act::{ATTEMPTS, cause_of};
use super::{Host, Reply, Trouble};
use crate::game::{Absences, Event, EventKind, Game, Phase, UserId, year_of};
use crate::store::{Cause, Change, Committed, StoreError, Whose};
use crate::talk::conduct;
use crate::talk::{Absence, Request};
use jiff::Timestamp;

/// The setting that a person's absences are kept as.
const AWAY: &str = "away";

impl Host {
    /// Takes in what somebody says of their absence, and says how it stands.
    pub(super) async fn absence(&self, request: &Request, said: Absence) -> Result<Reply, Trouble> {
        let now = self.clock().now();
        let (absences, said) = match said {
            Absence::Asked => (self.absences(&request.person).await?, said),
            Absence::Days(_) | Absence::Off => self.change_absence(request, said, now).await?,
        };
        let until = absences.until(now);
        let year = year_of(now);
        self.says(request, |voice| conduct::away(voice, said, until, (year, absences.left(year)))).await
    }

    /// Keeps an absence, or its end, and stops or starts the person's clocks. Who is not away can't be back, and has only
    /// asked.
    async fn change_absence(
        &self,
        request: &Request,
        said: Absence,
        now: Timestamp,
    ) -> Result<(Absences, Absence), Trouble> {
        let _making = self.0.making.lock().await;
        let selves = self.selves(&request.person).await?;
        let mut absences = self.absences(&request.person).await?;
        if said == Absence::Off && absences.until(now).is_none() {
            return Ok((absences, Absence::Asked));
        }
        let games = self.played_by(&request.person).await?;
        if let Absence::Days(days) = said {
            let mine = |game: &&Game| game.to_move() == Some(selves.seat(game));
            let nearly_up = |game: &&Game| game.clock().is_some_and(|clock| clock.is_nearly_up(now));
            if let Some(game) = games.iter().filter(mine).find(nearly_up) {
                return Err(Trouble::AwayTooLate(game.id()));
            }
            absences.begin(now, days).map_err(Trouble::AwayTooLong)?;
        } else {
            absences.end(now);
        }
        let mut settings = Vec::new();
        for account in selves.accounts() {
            let whose = Whose::Person(account.clone());
            let mut set = self.store().settings(&whose).await?;
            set.set(AWAY, Some(absences.to_string()));
            settings.push((whose, set));
        }
        let cause = Some(Cause { id: cause_of(request), at: now });
        let change = Change { cause, settings, ..Change::default() };
        if self.store().commit(change).await? == Committed::Seen {
            return Ok((self.absences(&request.person).await?, said));
        }
        for game in games {
            let account = selves.seat(&game).clone();
            self.note_absence(game, &account, absences.until(now), now).await?;
        }
        Ok((absences, said))
    }

    /// Notes in a game that a person is away from now on, or back, unless that is so already.
    async fn note_absence(
        &self,
        mut game: Game,
        person: &UserId,
        until: Option<Timestamp>,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        for _ in 0..ATTEMPTS {
            let Some(kind) = absence_of(&game, person, until, now) else { return Ok(()) };
            if let (Committed::Done, _) = self.commit_events(&game, vec![Event { at: now, kind }], None, None).await? {
                return Ok(());
            }
            match self.store().game(game.id()).await? {
                Some(now) => game = now,
                None => return Ok(()),
            }
        }
        Ok(())
    }

    /// Where a game has just begun, notes who is away.
    pub(super) async fn begin_absences(&self, before: &Game, game: &mut Game) -> Result<(), StoreError> {
        if before.phase() != Phase::Offered || !game.phase().is_running() {
            return Ok(());
        }
        let now = game.changed();
        let people: Vec<UserId> = game.people().cloned().collect();
        for person in people {
            let until = self.absences(&person).await?.until(now);
            if let Some(kind) = absence_of(game, &person, until, now) {
                game.apply(Event { at: now, kind }).expect("who plays in a game can be away");
            }
        }
        Ok(())
    }

    async fn absences(&self, person: &UserId) -> Result<Absences, StoreError> {
        Ok(read(self.store().settings(&Whose::Person(person.clone())).await?.of(AWAY)))
    }

    /// A person's running games.
    async fn played_by(&self, person: &UserId) -> Result<Vec<Game>, StoreError> {
        let mut games = self.games_of(person).await?;
        games.retain(|game| game.phase().is_running());
        Ok(games)
    }
}

/// What there is to note of a person's absence in a game.
fn absence_of(game: &Game, person: &UserId, until: Option<Timestamp>, now: Timestamp) -> Option<EventKind> {
    let color = game.color_of(person).filter(|_| game.phase().is_running())?;
    let noted = (0..game.revision()).zip(game.events()).rev().find_map(|(revision, event)| match event.kind {
        EventKind::Away { color: of, until } if game.held_now(of, revision) == color => {
            Some(Some(until).filter(|until| *until > now))
        }
        EventKind::Back(of) if game.held_now(of, revision) == color => Some(None),
        _ => None,
    });
    match (noted.flatten(), until) {
        (noted, until) if noted == until => None,
        (_, Some(until)) => Some(EventKind::Away { color, until }),
        (_, None) => Some(EventKind::Back(color)),
    }
}

fn read(words: Option<&str>) -> Absences {
    words.and_then(|words| words.parse().ok()).unwrap_or_default()
}
