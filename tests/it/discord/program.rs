//! Games against the program on Discord: one message answers a placement, in a thread or a direct chat.

use super::faults::{Fault, On};
use super::threads::thread;
use super::world::World;

#[tokio::test]
async fn one_message_answers_a_placement_in_the_games_thread() {
    let world = World::with_threads().await;
    let red = world.person("Red");
    red.slash("/settings confirm:off").await;
    let begun = red.slash("/challenge who:@Kulami level:3 color:red board:printed-1").await;
    assert!(begun.words().contains("plays against Kulami, level 3"), "{}", begun.words());
    assert!(!begun.is_private());
    let thread = thread(&world, world.channel, &[]).await;
    let first = world.board(thread.id, 0).await;
    assert_eq!(first.pings, [red.id], "{}", first.content);
    let red = red.at(thread.id);
    let placed = red.places("d5").await;
    assert_eq!(placed.given.kind, 4, "it is the answer, and no deferred one");
    let answered = world.board(thread.id, first.id).await;
    assert!(answered.content.contains("Kulami answered a5"), "{}", answered.content);
    assert_eq!((answered.pings.clone(), answered.has_picture()), (vec![red.id], true));
    let hint = red.slash("/hint").await;
    assert!(hint.is_private() && hint.words().contains("A hint"), "{}", hint.words());
    red.click("Take back").await;
    let back = world.board(thread.id, answered.id).await;
    assert!(back.content.contains("you play red and begin"), "{}", back.content);
    assert_eq!(world.history(thread.id).iter().filter(|message| message.is_board()).count(), 3);
    world.close().await;
}

#[tokio::test]
async fn without_threads_it_is_played_where_the_two_are_alone() {
    let world = World::open().await;
    let red = world.person("Red");
    let begun = red.slash("/challenge level:1 color:red board:printed-1").await;
    assert!(begun.is_private(), "the channel sees nothing of it: {}", begun.words());
    assert_eq!(world.history(world.channel), []);
    let red = red.in_private();
    red.says("place d5!");
    let find = |state: &super::state::State| {
        state.messages.iter().find(|message| message.content.contains("Kulami answered a5")).cloned()
    };
    let answered = world.fake().until("the program's placement", find).await;
    assert!(answered.has_picture());
    world.close().await;
}

#[tokio::test]
async fn who_takes_no_direct_messages_plays_it_in_the_channel() {
    let world = World::open().await;
    let red = world.person("Red");
    // Discord's code for who takes no messages from it.
    world.fake().plan(On::Post, Fault::Refused(50_007), 1);
    red.slash("/challenge level:1 color:red board:printed-1").await;
    let first = world.board(world.channel, 0).await;
    assert_eq!(first.pings, [red.id]);
    assert!(first.content.contains("I can’t write to you alone"), "{}", first.content);
    red.slash("/settings confirm:off").await;
    red.places("d5").await;
    let answered = world.board(world.channel, first.id).await;
    assert!(answered.content.contains("Kulami answered a5"), "{}", answered.content);
    assert_eq!(world.history(red.in_private().channel), []);
    world.close().await;
}

#[tokio::test]
async fn it_is_challenged_by_its_own_mention_however_it_is_called() {
    let world = World::open().await;
    let red = world.person("Red");
    let talk = red.in_private();
    for (person, words) in [
        (&red, "@Kulami challenge @Kulami level:1 color:red"),
        (&red, "challenge @Kulami level:2 color:red"),
        (&talk, "challenge @Kulami level:3 color:red"),
    ] {
        let after = world.history(talk.channel).last().map_or(0, |message| message.id);
        person.says(words);
        let first = world.board(talk.channel, after).await;
        assert!(first.content.contains("you play red and begin"), "{words}: {}", first.content);
    }
    world.close().await;
}

#[tokio::test]
async fn a_record_is_analysed_for_whoever_asks_alone() {
    let world = World::open().await;
    let red = world.person("Red");
    let board = kulami::rules::Layout::Printed(1).board();
    let text = format!("[Board “{board}”] 1. d5 a5 *");
    let told = red.slash(&format!("/analyse text:\"{text}\" ply:1")).await;
    assert!(told.is_private() && told.words().contains("After one placement"), "{}", told.words());
    world.close().await;
}
