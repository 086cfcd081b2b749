//! What comes to one person alone: a reminder, in a direct chat, and what is kept of that chat.

use super::table::Table;
use super::world::World;
use kulami::store::Store;
use kulami::store::record::line::Line;
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
    let kept = kept(&world).await;
    assert!(kept.iter().any(|line| line.contains(&ann.id)), "something is kept");
    let bytes = bob.id.bytes().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().concat();
    let telling: Vec<&String> = kept.iter().filter(|line| line.contains(&bob.id) || line.contains(&bytes)).collect();
    assert!(telling.is_empty(), "the memory of the chat is gone with the rest: {telling:#?}");
}

/// All that the program has kept, as an export has it.
async fn kept(world: &World) -> Vec<String> {
    let store = Arc::new(world.kept().await);
    let (sender, mut pages) = tokio::sync::mpsc::channel(4);
    let exporting = tokio::spawn(async move { store.export(sender).await });
    let mut lines = Vec::new();
    while let Some(page) = pages.recv().await {
        lines.extend(page.into_iter().map(|step| Line::Step(step).to_string()));
    }
    exporting.await.expect("it ends").expect("it can be read");
    lines
}
