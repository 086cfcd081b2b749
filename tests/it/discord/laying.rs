//! A board that two people lay on Discord, by commands and by menus, and then play on.

use super::flows::assert_refused;
use super::person::{Outcome, Person};
use super::state::Message;
use super::world::World;
use kulami::rules::{Laying, UnfinishedBoard};

#[tokio::test]
async fn a_whole_board_is_laid_and_played_on() {
    let world = World::open().await;
    world.fake().with(|state| state.strict = true);
    let (red, black) = (world.person("Red"), world.person("Black"));
    let challenge = red.slash("/challenge @Black board:build color:red").await.message.expect("it is a message");
    black.click("Accept").await;
    let mut turn = world.board(world.channel, challenge.id).await;
    assert_eq!(turn.pings, [red.id], "the challenger lays first");
    let (mut laid, mut turns) = (UnfinishedBoard::new(), Vec::new());
    while let Some(laying) = laid.completion().and_then(|rest| rest.first().copied()) {
        let number = laid.layings().len();
        let (mover, other) = if number.is_multiple_of(2) { (&red, &black) } else { (&black, &red) };
        assert_eq!(turn.pings, [mover.id], "tile {number}: who is to lay is pinged, and nobody else");
        if number == 3 {
            refused(mover, other, &laid).await;
        }
        let old = mover.sees_choice("1x2").await;
        // Both ways are gone by both sides.
        if number % 4 < 2 {
            by_command(mover, laying).await
        } else {
            by_menus(mover, laying).await
        };
        laid.lay(laying).expect("the search has found it");
        if number == 3 {
            assert_refused(&mover.presses(&old).await, "has changed");
        }
        turns.push(turn);
        turn = world.board(world.channel, turns[number].id).await;
        assert!(number == 16 || turn.content.contains(&format!("{} on {}", laying.tile, laying.corner)), "{turn:?}");
    }
    assert_eq!(turns.len(), 17);
    assert!(turn.content.contains("All seventeen tiles lie") && turn.pings == [red.id], "Red begins: {turn:?}");
    for past in turns {
        let past = world.becomes(past.id, "a turn without its controls", |m| m.controls().next().is_none()).await;
        assert!(!past.has_picture() && past.content.lines().count() == 1, "one line stays, not {past:?}");
    }
    let board = laid.board().expect("all tiles lie");
    let hole = board.holes().iter().next().expect("a board has holes").to_string();
    red.places(&hole).await;
    let second = world.board(world.channel, turn.id).await;
    let answer = second.offers().into_iter().find(|offer| offer.len() > 1).expect("Black is offered holes");
    black.places(&answer).await;
    assert_eq!(world.board(world.channel, second.id).await.pings, [red.id]);
    world.close().await;
}

/// Types the tile and its place, each of which is offered to be completed.
async fn by_command(mover: &Person, Laying { tile, corner }: Laying) -> Outcome {
    let offers = |offered: Vec<(String, String)>, wanted: &str| offered.iter().any(|(_, value)| value == wanted);
    let line = format!("/lay {tile} {corner}");
    assert!(offers(mover.completes(&line).await, &corner.to_string()), "{line} is among what is offered");
    mover.slash(&line).await
}

/// Chooses the tile below the board, and its place below the answer, which is the mover's alone.
async fn by_menus(mover: &Person, Laying { tile, corner }: Laying) -> Outcome {
    let asked = mover.choose(&tile.to_string()).await;
    assert!(asked.is_private(), "which tile is nobody else's business");
    assert!(asked.message.as_ref().is_some_and(Message::has_picture), "{asked:?}");
    mover.points_at(&corner.to_string()).await
}

/// A tile where one lies, one out of turn, and one from the other's menu: each is refused in private.
async fn refused(mover: &Person, other: &Person, laid: &UnfinishedBoard) {
    let Laying { tile, corner } = laid.layings()[0];
    let why = format!("1x2 on {corner} would lie on another tile");
    assert_refused(&mover.slash(&format!("/lay 1x2 {corner}")).await, &why);
    assert_refused(&other.slash(&format!("/lay {tile} j8")).await, "turn");
    assert_refused(&other.choose("1x2").await, "turn");
}
