//! Whom messages ring, as the homeserver counts it.

use super::person::Person;
use super::table::Table;
use super::world::World;

#[tokio::test]
async fn a_turn_raises_the_highlights_of_its_player_by_one_and_nobody_elses() {
    let Some(world) = World::open().await else { return };
    let (ann, bob) = world.room(false).await;
    let cid = world.person("Cid").await.at(&ann.room);
    ann.invites(&cid.id).await;
    cid.joins().await;
    cid.meets(&[&cid.id, &world.bot]).await;
    let mut table = Table::begin(&world, ann, bob).await;
    world.board(&cid).await;
    for _ in 0..4 {
        let people = [table.people[0].clone(), table.people[1].clone(), cid.clone()];
        for one in &people {
            one.has_read(table.turn.id()).await;
            one.counts_come_to(0).await;
        }
        table.place().await;
        let to_move = table.mover().id.clone();
        assert_eq!(world.board(&cid).await.id(), table.turn.id());
        for one in &people {
            let expected = u64::from(one.id == to_move);
            assert_eq!(one.unread().await.1, expected, "{} after ply {}", one.name, table.ply);
        }
    }
    // What is asked for rings nobody, not even who asked.
    let people: [Person; 3] = [table.people[0].clone(), table.people[1].clone(), cid];
    let before = [people[0].unread().await.1, people[1].unread().await.1, people[2].unread().await.1];
    let asked = people[2].says("!kulami help").await;
    for (one, before) in people.iter().zip(before) {
        world.answer(one, &asked).await;
        assert_eq!(one.unread().await.1, before, "{}", one.name);
    }
    world.close();
}
