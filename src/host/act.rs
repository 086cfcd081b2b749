//! Changes games: decides on the present state, stores, and starts again where somebody else was faster.

use super::analysis::note_board;
use super::places::note_asked_in;
use super::program::{Seen, note_owed};
use super::show::is_at;
use super::{Host, Trouble};
use crate::game::{
    Action, Duty, Event, EventKind, Game, GameId, Offer, Options, Owed, OwedId, OwedKind, Phase, Place, Refusal,
    RoomId, UserId,
};
use crate::rules::Ending;
use crate::store::{Cause, Change, Committed, StoreError};
use crate::talk::Request;
use jiff::Timestamp;

/// How often a change is tried anew after a conflict before it is given up: far more often than two people can be
/// faster by.
pub(super) const ATTEMPTS: usize = 32;

/// What was done to a game.
pub(super) struct Done {
    /// The game as it is now.
    pub(super) game: Game,
    /// The post that is left to the platform to show as its answer.
    pub(super) direct: Option<OwedId>,
    /// Whether the room of the request sees the board all the same, by the outbox.
    pub(super) follows: bool,
    /// What comes first where the program has something to do before the room sees anything.
    pub(super) seen: Option<Seen>,
}

impl Host {
    /// Does an action to a game. Once it is answered, it is durable, and what it owes is on its way.
    pub(super) async fn act(
        &self,
        request: &Request,
        id: GameId,
        action: Action,
        seen: Option<u32>,
    ) -> Result<Done, Trouble> {
        if action == Action::Accept
            && let Some(game) = self.store().game(id).await?.filter(|game| game.phase() == Phase::Offered)
        {
            self.check_begins(request, &game).await?;
        }
        let selves = self.selves(&request.person).await?;
        let decide = |game: &Game, now, lot| game.decide(&selves.actor(game, action), action, seen, now, lot);
        self.change_game(request, id, decide).await
    }

    /// Does to a game what is decided on its present state, with the time and a lot.
    pub(super) async fn change_game(
        &self,
        request: &Request,
        id: GameId,
        decide: impl Fn(&Game, Timestamp, u64) -> Result<Event, Refusal>,
    ) -> Result<Done, Trouble> {
        let cause = cause_of(request);
        if self.store().seen(&cause).await? {
            return Err(Trouble::SeenBefore(Some(id)));
        }
        for _ in 0..ATTEMPTS {
            let before = self.store().game(id).await?.ok_or(Trouble::NoSuchGame(id))?;
            let now = self.clock().now();
            let events = match decide(&before, now, self.lot()) {
                // The program lets everybody take back what they like.
                Ok(event) if before.program().is_some() && asks_back(&event) => {
                    vec![event, Event { at: now, kind: EventKind::Agreed }]
                }
                Ok(event) => vec![event],
                Err(refusal) => return Err(Trouble::Refused { game: Box::new(before), refusal }),
            };
            let cause = Some(Cause { id: cause.clone(), at: now });
            match self.commit_events(&before, events, cause, Some(request)).await? {
                (Committed::Done, done) => return Ok(done),
                (Committed::Seen, _) => return Err(Trouble::SeenBefore(Some(id))),
                (Committed::Conflict, _) => {}
            }
        }
        Err(Trouble::Busy)
    }

    /// Makes a challenge, under the next free number; `asked_in` is where it goes if its own room can't be posted to.
    pub(super) async fn make_challenge(
        &self,
        request: &Request,
        options: Options,
        asked_in: Option<RoomId>,
    ) -> Result<Done, Trouble> {
        for _ in 0..ATTEMPTS {
            let made = Game::new(self.next_id().await?, options.clone());
            let mut game = made.clone();
            if game.challenges_program()
                && let Some(begun) = game.begun(options.made, self.lot())
            {
                game.apply(begun).expect("the program can take what it is challenged to");
                self.begin_absences(&made, &mut game).await?;
            }
            // Where the program begins, its placement comes with the board.
            let begins = game.phase().is_running() && game.duty().is_none();
            let kinds = [OwedKind::Challenge, OwedKind::Turn];
            let owed = owed_by(&game, &kinds[..if begins { 2 } else { 1 }]);
            let mut change = Change::between(None, &game);
            change.owed.clone_from(&owed);
            change.cause = Some(Cause { id: cause_of(request), at: self.clock().now() });
            change.adapter.extend(note_owed(None, &game).into_iter().chain(note_board(None, &game)));
            change.adapter.extend(asked_in.as_ref().map(|room| note_asked_in(&game, room)));
            let direct = self.direct(&game, &owed, Some(request)).await?;
            match self.store().commit(change).await? {
                Committed::Done => {
                    self.owe(owed, direct);
                    self.due_changed();
                    self.attend(&game, None);
                    return Ok(Done { game, direct, follows: false, seen: None });
                }
                Committed::Seen => return Err(Trouble::SeenBefore(None)),
                Committed::Conflict => {}
            }
        }
        Err(Trouble::Busy)
    }

    /// Keeps what happens next in a game, with what that owes to its rooms.
    pub(super) async fn commit_events(
        &self,
        before: &Game,
        events: Vec<Event>,
        cause: Option<Cause>,
        request: Option<&Request>,
    ) -> Result<(Committed, Done), StoreError> {
        let mut game = before.clone();
        for event in events {
            game.apply(event).expect("an event that was decided on a game fits it");
        }
        self.begin_absences(before, &mut game).await?;
        let mut owed = owed_by(&game, &owed_after(before, &game));
        let now = self.clock().now();
        let mut change = Change::between(Some(before), &game);
        change.due = Some((game.id(), self.plan(&game, now).await?.due(now)));
        let ends = before.phase().is_running() && !game.phase().is_running();
        // Nobody may begin to watch between the look at who does and the end.
        let _watching = if ends { Some(self.0.watching.lock().await) } else { None };
        let mut notices = Vec::new();
        if ends {
            let (told, watches, alone) = self.watchers_owed(&game).await?;
            owed.extend(told);
            change.adapter = watches;
            notices = alone;
        }
        notices.extend(self.told_elsewhere(before, &game, request).await?);
        change.adapter.extend(notices.iter().map(|notice| notice.kept(now)));
        change.adapter.extend(note_owed(Some(before), &game).into_iter().chain(note_board(Some(before), &game)));
        change.owed.clone_from(&owed);
        change.cause = cause;
        let direct = self.direct(&game, &owed, request).await?;
        let follows = request.is_some_and(|request| {
            let board = |post: &&Owed| matches!(post.id.kind, OwedKind::Turn | OwedKind::End);
            owed.iter().filter(board).any(|post| post.room == request.room)
        });
        let committed = self.store().commit(change).await?;
        let mut seen = None;
        if committed == Committed::Done {
            self.owe(owed, direct);
            self.tell(notices, now);
            self.due_changed();
            seen = self.attend(&game, request);
        }
        let follows = follows || request.is_some() && game.duty().is_some();
        Ok((committed, Done { game, direct, follows, seen }))
    }

    /// The post that the platform of the request can show as its answer.
    pub(super) async fn direct(
        &self,
        game: &Game,
        owed: &[Owed],
        request: Option<&Request>,
    ) -> Result<Option<OwedId>, StoreError> {
        let Some(request) = request.filter(|request| request.direct) else { return Ok(None) };
        for post in owed.iter().filter(|post| post.room == request.room) {
            // A challenge or an offer that was answered is changed where it stands; everything else is new to the room.
            let new = match post.id.kind {
                OwedKind::Challenge => post.id.revision == 0 || has_just_begun(game),
                OwedKind::Offer => game.offer().is_some() || game.applicant().is_some(),
                OwedKind::Turn | OwedKind::End | OwedKind::Card => true,
                // These are for others than who asks.
                OwedKind::Watched | OwedKind::Reminder | OwedKind::RanOut | OwedKind::Away => false,
            };
            // What may come to stand in a thread that is yet to be made answers nothing.
            let may_move = game.turns_taken() == 0 && self.begins_thread(game, post.id).await?;
            if new && !may_move {
                return Ok(Some(post.id));
            }
        }
        Ok(None)
    }

    /// Puts stored posts into the outbox, which leaves one of them to its platform. Nothing may come between the
    /// store's answer and this: what is not in the outbox waits for the next start.
    pub(super) fn owe(&self, owed: Vec<Owed>, direct: Option<OwedId>) {
        self.outbox().put(owed, direct.map(|id| (id, self.clock().now())));
    }
}

/// What a change owes to the game's rooms.
fn owed_after(before: &Game, after: &Game) -> Vec<OwedKind> {
    let mut kinds = Vec::new();
    // What the program answers in a moment is shown with its answer.
    let asks_program = matches!(after.duty(), Some(Duty::Answer(_)));
    if (before.offer() != after.offer() || before.applicant() != after.applicant()) && !asks_program {
        kinds.push(OwedKind::Offer);
    }
    let ran_out = |game: &Game| game.clock().and_then(|clock| clock.ran_out());
    if ran_out(before) != ran_out(after) {
        kinds.push(OwedKind::RanOut);
    }
    let new = after.events().get(before.events().len()..).unwrap_or_default();
    let happened = |is: fn(&EventKind) -> bool| new.iter().any(|event| is(&event.kind));
    if happened(|kind| matches!(kind, EventKind::Reminded(_) | EventKind::Nudged(_))) {
        kinds.push(OwedKind::Reminder);
    }
    if happened(|kind| *kind == EventKind::MoreTime) {
        kinds.push(OwedKind::Turn);
    }
    if happened(|kind| matches!(kind, EventKind::Away { .. } | EventKind::Back(_))) {
        kinds.push(OwedKind::Away);
    }
    kinds.extend_from_slice(match (before.phase(), after.phase()) {
        (Phase::Offered, Phase::Laying | Phase::Playing) => &[OwedKind::Challenge, OwedKind::Turn],
        (_, Phase::Offered | Phase::Dropped(_)) => &[OwedKind::Challenge],
        (_, Phase::Laying | Phase::Playing) if !after.has_changed_since(before.revision()) => &[],
        // What the program does is shown with what it answers.
        (_, Phase::Laying | Phase::Playing) if after.duty().is_some() => &[],
        (_, Phase::Laying | Phase::Playing) => &[OwedKind::Turn],
        // Without a board there is no card.
        (_, Phase::Over(_)) if after.position().is_none() => &[OwedKind::Challenge, OwedKind::End],
        // Beside a thread the challenge is all that the room sees before the card: it tells how the game ended.
        // Nobody has won anything.
        (_, Phase::Over(Ending::Abandoned)) => &[OwedKind::Challenge, OwedKind::End],
        (_, Phase::Over(_)) => &[OwedKind::Challenge, OwedKind::End, OwedKind::Card],
    });
    kinds
}

/// Whether an event asks to take something back.
fn asks_back(event: &Event) -> bool {
    matches!(event.kind, EventKind::Asked(_, Offer::Takeback))
}

/// Whether a game against the program has begun and nothing has happened in it: nobody was shown its challenge.
fn has_just_begun(game: &Game) -> bool {
    let began = |event: &Event| matches!(event.kind, EventKind::Begun { .. });
    let since = game.events().iter().skip_while(|event| !began(event)).skip(1);
    game.events().iter().any(began) && since.into_iter().all(|event| event.kind.is_of_clock())
}

/// The posts of some kinds, one a place, in the order in which a room is to see them.
pub(super) fn owed_by(game: &Game, kinds: &[OwedKind]) -> Vec<Owed> {
    // Where a game has no thread, the room sees how it ends in any case.
    let told = |kind, place: &Place, number| match kind {
        _ if !place.is_open() => false,
        OwedKind::Challenge => place.thread.is_some() || !matches!(game.phase(), Phase::Over(_)),
        OwedKind::Reminder => game.to_move().is_some_and(|person| is_at(game, person, number)),
        _ => true,
    };
    let of = |kind| {
        let places = game.places().iter().zip(0..).filter(move |(place, number)| told(kind, place, *number));
        places.map(move |(place, number)| owed_at(game, kind, place, number))
    };
    kinds.iter().flat_map(|&kind| of(kind)).collect()
}

/// The post of a kind for one of a game's places.
pub(super) fn owed_at(game: &Game, kind: OwedKind, place: &Place, number: u8) -> Owed {
    let room = match kind {
        OwedKind::Challenge | OwedKind::Card => &place.room,
        _ => place.board_room(),
    };
    let id = OwedId { game: game.id(), revision: game.revision(), kind, room: number };
    Owed { id, room: room.clone() }
}

/// The cause of a change as the store keeps it.
pub(super) fn cause_of(request: &Request) -> String {
    format!("{}:{}", request.room.platform(), request.event)
}

/// Whether two people are the ones of a game.
pub(super) fn is_between(game: &Game, one: &UserId, other: &UserId) -> bool {
    let people: Vec<&UserId> = game.people().collect();
    people.contains(&one) && people.contains(&other)
}
