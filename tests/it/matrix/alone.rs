//! What comes to one person alone: a reminder, in a direct chat, and what is kept of that chat.

use super::table::Table;
use super::world::World;
use crate::exported;
use kulami::store::Store;
use std::sync::Arc;

#[tokio::test]
async fn a_reminder_comes_to_a_direct_chat_and_is_answered_there() {
    let Some(mut world) = World::open().await else { return };
    let (ann, bob) = world.room(true).await;
    let mut table = Table::begin(&world, ann, bob).await;
    table.place().await;
    let [ann, bob] = table.people.clone();
    let nudged = ann.says("!kulami nudge").await;
    let chat = bob.is_invited_by(&world.bot).await;
    let reminder = world.board(&chat).await;
    assert!(reminder.is_encrypted() && reminder.body().contains("nudges you"), "{}", reminder.body());
    assert_eq!(reminder.mentions(), [&bob.id]);
    let told = world.answer(&ann, &nudged).await;
    assert!(told.mentions().is_empty(), "in the room nobody is rung: {told:?}");
    chat.says(&format!("{}!", table.hole())).await;
    table.placed().await;

    let asked = chat.says("forget-me yes").await;
    let told = world.answer(&chat, &asked).await;
    assert!(told.body().contains("forgotten"), "{}", told.body());
    world.stop();
    let store: Arc<dyn Store> = Arc::new(world.kept().await);
    let kept = exported::lines(&store).await;
    assert!(kept.iter().any(|line| line.contains(&ann.id)), "something is kept");
    let telling = exported::that_tell_of(&bob.id, &kept);
    assert!(telling.is_empty(), "the memory of the chat is gone with the rest: {telling:#?}");
}
