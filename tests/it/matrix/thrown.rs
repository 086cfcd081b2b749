//! Games in a room that the program is thrown out of, and comes back to.

use super::table::Table;
use super::world::World;
use kulami::game::GameId;
use kulami::store::Store;

#[tokio::test]
async fn a_game_waits_where_the_program_is_thrown_out_and_goes_on_when_it_is_back() {
    let Some(mut world) = World::open().await else { return };
    let (ann, bob) = world.room(true).await;
    // Where it can be asked while it is not in the room.
    let chat = world.chat(&ann).await;
    let mut table = Table::begin(&world, ann, bob).await;
    table.place().await;
    let mut left = table.leave();
    for is_off in [false, true] {
        if is_off {
            world.stop();
        }
        left.people()[0].throws_out(&world.bot).await;
        if is_off {
            world.start("");
        }
        let asked = chat.says("help").await;
        world.answer(&chat, &asked).await;
        world.stop();
        assert!(is_aside(&world).await, "off: {is_off}");

        world.start("");
        left.people()[0].invites(&world.bot).await;
        for one in left.people() {
            one.meets(&[&world.bot]).await;
        }
        let mut table = left.at(&world);
        table.shown_again().await;
        table.place().await;
        left = table.leave();
    }
    world.stop();
    assert!(!is_aside(&world).await);
}

/// Whether the one game that is played is put aside.
async fn is_aside(world: &World) -> bool {
    let id = GameId::new(1).expect("a number");
    let game = world.kept().await.game(id).await.expect("it is read").expect("it is there");
    game.places()[0].aside
}
