//! Order in a server: who manages it, whom it keeps out, and servers that the program leaves.

use super::flows::begin;
use super::world::World;

#[tokio::test]
async fn who_manages_the_server_ends_a_game_and_the_reason_pings_nobody() {
    let world = World::open().await;
    let (mona, bob) = (world.manager("Mona"), world.person("Bob"));
    let (red, _, first) = begin(&world).await;
    let refused = bob.slash("/end reason:\"I want to play\" game:#1").await;
    assert!(refused.is_private() && refused.words().contains("Only those who manage"), "{}", refused.words());
    let reason = format!("**rude** @everyone <@{}>", bob.id);
    mona.slash(&format!("/end reason:\"{reason}\" game:#1")).await;
    let end = world.board(world.channel, first.id).await;
    assert!(end.content.contains("\\*\\*rude\\*\\*"), "it does not format: {}", end.content);
    assert!(end.content.contains("Nobody wins"), "{}", end.content);
    assert!(!end.pings.contains(&bob.id), "who is named in a reason is not pinged: {:?}", end.pings);
    let over = red.slash("/place d5").await;
    assert!(over.is_private(), "there is nothing left to place on: {}", over.words());
    world.close().await;
}

#[tokio::test]
async fn who_is_refused_is_told_so_alone() {
    let world = World::open().await;
    let (ann, bob) = (world.person("Ann"), world.person("Bob"));
    let blocked = ann.slash("/block @Bob").await;
    assert!(blocked.is_private() && blocked.words().contains("from now on"), "{}", blocked.words());
    let refused = bob.slash("/challenge @Ann").await;
    assert!(refused.is_private() && refused.words().contains("does not take challenges"), "{}", refused.words());
    ann.slash("/challenge").await;
    let taken = bob.click("Accept").await;
    assert!(taken.is_private() && taken.words().contains("does not take challenges"), "{}", taken.words());
    let list = ann.slash("/block").await;
    assert!(list.is_private() && list.words().contains(&format!("<@{}>", bob.id)), "{}", list.words());
    assert!(list.message.as_ref().is_some_and(|message| message.pings.is_empty()), "a list pings nobody");
    world.close().await;
}

#[tokio::test]
async fn who_takes_a_challenge_waits_for_the_challengers_word() {
    let world = World::open().await;
    let (ann, bob) = (world.person("Ann"), world.person("Bob"));
    ann.slash("/challenge confirm:yes color:red").await;
    let asked = bob.click("Accept").await;
    let message = asked.message.expect("everybody sees that Bob asks");
    assert_eq!(message.pings, [ann.id], "{}", message.content);
    ann.click("Accept").await;
    let first = world.board(world.channel, message.id).await;
    assert_eq!(first.pings, [ann.id], "who begins is pinged: {}", first.content);
    world.close().await;
}

#[tokio::test]
async fn games_of_a_server_are_put_aside_and_taken_up_again() {
    let world = World::open().await;
    let (red, _, first) = begin(&world).await;
    world.fake().with(super::state::State::leave_guild);
    // What was asked later is answered when what came before is long done.
    red.slash("/games").await;
    red.slash("/games").await;
    world.fake().with(super::state::State::join_guild);
    let again = world.board(world.channel, first.id).await;
    assert!(again.content.contains("your turn"), "it is shown as it stands: {}", again.content);
    assert!(!red.places("d5").await.is_private());
    world.close().await;
}

#[tokio::test]
async fn a_blocked_server_is_left() {
    let mut world = World::empty().await;
    world.servers_left = vec![world.fake().with(|state| state.guild).to_string()];
    world.start();
    world.fake().until("the program has left", |state| (!state.is_in_guild).then_some(())).await;
    world.close().await;
}
