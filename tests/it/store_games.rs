//! Games for the tests of the store.

use jiff::Timestamp;
use kulami::game::{
    Event, EventKind, Game, GameId, Options, Owed, OwedId, OwedKind, Pace, Phase, Platform, RoomId, Setup, UserId, Wish,
};
use kulami::rules::{Board, Color, Layout, Scoring};
use kulami::store::{Cause, Change, Committed, Store, StoreError};

pub type Outcome = Result<(), Box<dyn std::error::Error>>;

pub fn user(name: &str) -> UserId {
    UserId::new(Platform::Web, name).expect("it is a short name")
}

pub fn room(name: &str) -> RoomId {
    RoomId::new(Platform::Web, name).expect("it is a short name")
}

pub fn id(number: u32) -> GameId {
    GameId::new(number).expect("it is not 0")
}

/// Some seconds after an arbitrary moment.
pub fn at(seconds: i64) -> Timestamp {
    Timestamp::from_second(1_790_000_000 + seconds).expect("it is in this century")
}

pub fn board() -> Board {
    "AAABBCCC/DDDBBCCC/EFFGGHHH/EIIGGHHH/EJJKKLLL/MNNKKLLL/MOOPPQQQ/MOOPPQQQ".parse().expect("it is a printed board")
}

/// A challenge of ann's to bob in the lobby.
pub fn challenge(number: u32) -> Game {
    let made = at(i64::from(number));
    Game::new(
        id(number),
        Options {
            challenger: user("ann"),
            opponent: Some(user("bob").into()),
            wish: Wish::Lot,
            setup: Setup::Ready { layout: Layout::Printed(3), board: board() },
            scoring: Scoring { area: true, lines: false },
            pace: Pace::NONE,
            confirm: false,
            swap: false,
            hints: false,
            rooms: vec![room("lobby")],
            made,
            expires: made + jiff::SignedDuration::from_hours(48),
        },
    )
}

/// The game with the next thing that happens in it: bob accepts, then both place. `choice` says which legal hole.
pub fn next(game: &Game, choice: u64) -> Game {
    let kind = if game.phase() == Phase::Offered {
        EventKind::Accepted { by: user("bob"), challenger: Color::ALL[(choice % 2) as usize] }
    } else {
        let holes = game.position().expect("there is a board").legal_holes().sorted();
        EventKind::Placed(holes[choice as usize % holes.len()])
    };
    with(game, kind)
}

/// The game with something that happens a minute after the last thing.
pub fn with(game: &Game, kind: EventKind) -> Game {
    let mut after = game.clone();
    let event = Event { at: game.changed() + jiff::SignedDuration::from_mins(1), kind };
    after.apply(event).expect("the event fits");
    after
}

/// A game of so many events, or one that ended before.
pub fn played(number: u32, events: u32) -> Game {
    let mut game = challenge(number);
    while game.revision() < events && matches!(game.phase(), Phase::Offered | Phase::Playing) {
        game = next(&game, u64::from(number) * 31 + u64::from(game.revision()) * 7);
    }
    game
}

/// What the game owes to its first room as it stands.
pub fn owed(game: &Game) -> Owed {
    let kind = match game.phase() {
        Phase::Offered | Phase::Dropped(_) => OwedKind::Challenge,
        Phase::Laying | Phase::Playing => OwedKind::Turn,
        Phase::Over(_) => OwedKind::End,
    };
    Owed {
        id: OwedId { game: game.id(), revision: game.revision(), kind, room: 0 },
        room: game.options().rooms[0].clone(),
    }
}

/// The change from one state to the next, owing the post of it.
pub fn change(before: Option<&Game>, after: &Game) -> Change {
    Change { owed: vec![owed(after)], ..Change::between(before, after) }
}

pub fn cause(id: &str, at: Timestamp) -> Cause {
    Cause { id: id.to_owned(), at }
}

/// Keeps a new game with all its events, one change each, and nothing owed.
pub async fn keep(store: &dyn Store, game: &Game) -> Result<(), StoreError> {
    let mut before = Game::new(game.id(), game.options().clone());
    assert_eq!(store.commit(Change::between(None, &before)).await?, Committed::Done);
    for event in game.events() {
        let mut after = before.clone();
        after.apply(event.clone()).expect("the event fitted before");
        assert_eq!(store.commit(Change::between(Some(&before), &after)).await?, Committed::Done);
        before = after;
    }
    Ok(())
}
