//! Looking at games on Discord: lists with links, and watching.

use super::flows::{begin, hole};
use super::state::{Message, State};
use super::world::World;

#[tokio::test]
async fn lists_are_private_and_lead_to_the_boards() {
    let world = World::open().await;
    let (red, black, first) = begin(&world).await;
    red.places(&hole(&first)).await;
    let second = world.board(world.channel, first.id).await;
    // Then the program knows under which id the latest board is there.
    world.becomes(first.id, "a turn without its controls", |message| message.controls().next().is_none()).await;
    let list = red.slash("/games").await;
    assert!(list.is_private());
    let server = world.fake().with(|state| state.guild);
    let link = format!("https://discord.com/channels/{server}/{}/{}", world.channel, second.id);
    assert!(list.words().contains(&format!("[board]({link})")), "{}", list.words());
    let list = red.slash("/games whose:all for:room").await;
    assert!(!list.is_private(), "the room is shown it");
    assert!(list.words().contains(&format!("<@{}>’s turn", black.id)), "{}", list.words());
    assert!(list.message.expect("it is a message").pings.is_empty(), "and nobody is pinged");
    world.close().await;
}

#[tokio::test]
async fn whoever_watches_is_told_at_the_end_and_pinged_there() {
    let world = World::open().await;
    let (red, _, _) = begin(&world).await;
    let carol = world.person("Carol");
    let board = carol.slash("/board").await;
    assert!(board.is_private(), "a spectator alone sees what they ask for");
    assert!(carol.click("Tell me when it is over").await.words().contains("You watch game"));
    assert!(carol.slash("/place hole:d5").await.is_private(), "and changes nothing");
    red.slash("/resign").await;
    red.click("Yes, resign").await;
    let is_told = |state: &State| state.messages.iter().find(|message| message.pings == [carol.id]).cloned();
    let told = world.fake().until("what Carol asked for", is_told).await;
    assert_eq!(told.channel, world.channel);
    assert!(told.content.contains("you asked to be told"), "{}", told.content);
    assert!(told.content.contains("https://discord.com/channels/"), "{}", told.content);
    world.close().await;
}

#[tokio::test]
async fn whoever_never_played_is_offered_a_practice_for_them_alone() {
    let world = World::open().await;
    let (red, black) = (world.person("Red"), world.person("Black"));
    let challenge = red.slash("/challenge @Black").await.message.expect("a challenge is a message");
    assert!(challenge.content.contains("/learn"), "{}", challenge.content);
    let first = black.click("Practice").await;
    assert!(first.is_private() && first.message.as_ref().is_some_and(Message::has_picture), "{first:?}");
    let second = black.choose("a7").await;
    assert!(second.is_private() && second.words().contains("Practice 2 of 6"), "{second:?}");
    let wrong = black.choose("b6").await;
    assert!(wrong.is_private() && wrong.words().contains("your own last marble"), "{wrong:?}");
    let third = black.slash("/learn step:2 hole:b7").await;
    assert!(third.is_private() && third.words().contains("Practice 3 of 6"), "{third:?}");
    assert_eq!(world.history(world.channel).len(), 1, "nobody else has seen any of it");
    black.click("Decline").await;
    world.close().await;
}
