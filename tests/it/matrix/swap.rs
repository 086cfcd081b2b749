//! The swap rule where buttons are reactions.

use super::seen::Seen;
use super::table::{self, Table, seen_by_both};
use super::world::World;

#[tokio::test]
async fn black_changes_colours_by_a_reaction() {
    let Some(world) = World::open().await else { return };
    let (ann, bob) = world.room(false).await;
    let challenge = table::challenge_on(&world, &ann, &bob, "printed-1 swap yes").await;
    assert!(challenge.body().contains("Swap rule"), "{}", challenge.body());
    bob.says("!kulami accept").await;
    let table = Table::begun(&world, ann, bob).await;
    let [ann, bob] = &table.people;
    ann.says("!kulami place d5").await;
    let second = seen_by_both(&world, &table.people).await;
    assert!(second.body().contains("may change colours instead: !kulami swap"), "{}", second.body());
    assert!(second.body().chars().count() <= 240, "a caption is short: {}", second.body());
    let is_offer = |seen: &Seen| world.is_ours(seen) && seen.reaction() == Some(("☯️", second.id()));
    bob.sees("the offered reaction", is_offer).await;
    // Not hers to do: the next board is bob's doing.
    ann.reacts(second.id(), "☯️").await;
    bob.reacts(second.id(), "☯️").await;
    let third = seen_by_both(&world, &table.people).await;
    assert_eq!(third.mentions(), [&ann.id], "whoever placed the first marble goes on: {}", third.body());
    assert!(third.body().contains("changed colours") && !third.body().contains('☯'), "{}", third.body());
    ann.says("!kulami place d7").await;
    let fourth = seen_by_both(&world, &table.people).await;
    assert_eq!(fourth.mentions(), [&bob.id], "{}", fourth.body());
    world.close();
}
