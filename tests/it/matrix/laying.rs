//! A board that two people lay on Matrix, tile by tile, and then play on.

use super::table::{challenge_on, seen_by_both};
use super::world::World;
use kulami::rules::{Laying, Position, UnfinishedBoard};

#[tokio::test]
async fn a_whole_board_is_laid_and_played_on() {
    let Some(world) = World::open().await else { return };
    let (red, black) = world.room(false).await;
    challenge_on(&world, &red, &black, "build").await;
    black.says("!kulami accept").await;
    let people = [red, black];
    let mut turn = seen_by_both(&world, &people).await;
    let mut laid = UnfinishedBoard::new();
    while let Some(laying) = laid.completion().and_then(|rest| rest.first().copied()) {
        let Laying { tile, corner } = laying;
        let number = laid.layings().len();
        let mover = &people[number % 2];
        assert_eq!(turn.mentions(), [&mover.id], "tile {number}: {}", turn.body());
        if number == 1 {
            let said = mover.says("!kulami lay 2x2 a1").await;
            let refusal = world.answer(mover, &said).await;
            assert!(refusal.body().contains("would lie on another tile, at a1"), "{}", refusal.body());
        }
        mover.says(&format!("!kulami lay {tile} {corner}")).await;
        laid.lay(laying).expect("the search has found it");
        turn = seen_by_both(&world, &people).await;
        assert!(number == 16 || turn.body().contains(&format!("{tile} on {corner}")), "{}", turn.body());
    }
    assert!(turn.body().contains("All seventeen tiles lie"), "{}", turn.body());
    assert_eq!(turn.mentions(), [&people[0].id], "Red begins");
    let mut position = Position::new(laid.board().expect("all tiles lie"));
    for (ply, mover) in people.iter().enumerate() {
        let hole = position.legal_holes().iter().next().expect("there is a legal hole");
        mover.says(&format!("!kulami place {hole}")).await;
        turn = seen_by_both(&world, &people).await;
        assert!(turn.body().contains(&hole.to_string()), "{}", turn.body());
        assert_eq!(turn.mentions(), [&people[1 - ply].id], "{}", turn.body());
        position.play(hole).expect("it is legal");
    }
    world.close();
}
