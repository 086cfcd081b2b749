//! Reminders on Discord: by direct message, answered there, and in the channel where no such message can come.

use super::faults::{Fault, On};
use super::flows::begin;
use super::state::{Message, State};
use super::world::World;

/// Discord's code for who takes no messages from it.
const TAKES_NONE: u32 = 50_007;

/// Waits for a message in a channel that has certain words.
async fn says(world: &World, channel: u64, words: &str) -> Message {
    let find = |state: &State| {
        let mut messages = state.messages.iter().rev();
        messages.find(|message| message.channel == channel && message.content.contains(words)).cloned()
    };
    world.fake().until(words, find).await
}

#[tokio::test]
async fn a_reminder_comes_by_direct_message_and_is_answered_there() {
    let world = World::open().await;
    let (red, black, first) = begin(&world).await;
    red.slash("/place d5").await;
    let turn = world.board(world.channel, first.id).await;
    let nudged = red.slash("/nudge").await;
    assert!(nudged.is_private() && nudged.words().contains("is told that you wait"), "{}", nudged.words());
    let talk = black.in_private();
    let reminder = says(&world, talk.channel, "nudges you").await;
    assert!(reminder.has_picture() && reminder.menus().next().is_some(), "with picture and menu: {reminder:?}");
    assert!(reminder.content.contains("Legal: a5, b5"), "{}", reminder.content);
    assert!(reminder.content.contains(&format!("/{}/{}", world.channel, turn.id)), "a link: {}", reminder.content);
    assert!(reminder.content.contains("<t:"), "the deadline as its time stamp: {}", reminder.content);
    let again = red.slash("/nudge").await;
    assert!(again.words().contains("not long ago"), "{}", again.words());
    talk.slash("/place d7").await;
    let answered = world.board(world.channel, turn.id).await;
    assert_eq!(answered.pings, [red.id]);
    world.becomes(reminder.id, "a reminder without its menu", |message| message.menus().next().is_none()).await;
    let channel = world.history(world.channel);
    assert!(channel.iter().all(|message| !message.content.contains("nudges")), "nobody else sees it: {channel:?}");
    world.close().await;
}

#[tokio::test]
async fn who_takes_no_direct_messages_is_reminded_in_the_channel() {
    let world = World::open().await;
    let (red, black, first) = begin(&world).await;
    red.slash("/place d5").await;
    world.board(world.channel, first.id).await;
    world.fake().plan(On::Post, Fault::Refused(TAKES_NONE), 1);
    red.slash("/nudge").await;
    let reminder = says(&world, world.channel, "nudges you").await;
    assert_eq!(reminder.pings, [black.id]);
    assert!(reminder.has_picture() && reminder.menus().next().is_some());
    world.close().await;
}

#[tokio::test]
async fn who_wants_reminders_in_the_channel_has_them_there() {
    let world = World::open().await;
    let (red, black, first) = begin(&world).await;
    black.slash("/settings reminders:room").await;
    red.slash("/place d5").await;
    world.board(world.channel, first.id).await;
    red.slash("/nudge").await;
    let reminder = says(&world, world.channel, "nudges you").await;
    assert_eq!(reminder.pings, [black.id]);
    let talk = black.in_private();
    assert_eq!(world.history(talk.channel), []);
    world.close().await;
}
