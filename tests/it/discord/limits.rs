//! Rate limits as serenity itself heeds them, by TLS: it does so on the way to Discord's own name only.

use super::faults::{Fault, On};
use super::flows::{begin, hole};
use super::world::World;
use kulami::discord::Pace;
use std::time::{Duration, Instant};

/// How the calls of a kind were answered, in order.
fn statuses(world: &World, call: &str) -> Vec<u16> {
    let is_it = |(made, _): &&(String, u16)| made.contains(call);
    world.fake().with(|state| state.calls.iter().filter(is_it).map(|(_, status)| *status).collect())
}

#[tokio::test]
async fn an_answer_that_is_limited_waits_and_is_there_once() {
    let world = World::limited(Pace::default()).await;
    let (red, black, first) = begin(&world).await;
    world.fake().plan(On::Answer, Fault::RateLimited(0.3), 1);
    let before = statuses(&world, "/callback").len();
    let placed = red.slash("/place d5").await;
    assert!(placed.given.after >= Duration::from_millis(300), "it has waited: {:?}", placed.given.after);
    assert_eq!(statuses(&world, "/callback")[before..], [429, 200], "asked once more, and no more");
    assert_eq!(statuses(&world, "@original"), [0; 0], "nobody had to ask what has become of it");
    let second = world.board(world.channel, first.id).await;
    assert_eq!(second.pings, [black.id]);
    black.places(&hole(&second)).await;
    let third = world.board(world.channel, second.id).await;
    let boards = world.history(world.channel).into_iter().filter(|m| m.id >= first.id && m.is_board()).count();
    assert_eq!((boards, third.pings), (3, vec![red.id]), "each board is there once");
    world.close().await;
}

#[tokio::test]
async fn a_post_that_is_limited_waits_and_is_there_once() {
    let world = World::limited(Pace::default()).await;
    let (red, black, first) = begin(&world).await;
    world.fake().plan(On::Post, Fault::RateLimited(0.3), 1);
    red.in_private().says("@Kulami place d5");
    let second = world.board(world.channel, first.id).await;
    assert_eq!(second.pings, [black.id]);
    black.places(&hole(&second)).await;
    world.board(world.channel, second.id).await;
    let made = statuses(&world, "POST /channels");
    assert_eq!(made.iter().filter(|status| **status == 429).count(), 1);
    let boards = world.history(world.channel).into_iter().filter(|m| m.id >= first.id && m.is_board()).count();
    assert_eq!(boards, 3, "each board is there once");
    world.close().await;
}

#[tokio::test]
async fn an_answer_that_would_be_limited_for_too_long_is_posted_at_once() {
    let world = World::limited(Pace::default()).await;
    let (red, black, first) = begin(&world).await;
    world.fake().plan(On::Answer, Fault::RateLimited(600.0), 1);
    let begun = Instant::now();
    let asked = red.slashes("/place d5").await;
    let second = world.board(world.channel, first.id).await;
    assert_eq!(second.pings, [black.id]);
    assert!(begun.elapsed() < Duration::from_secs(12), "an answer that can't come is not waited for");
    // Who asked is told by Discord that there is no answer; it would take none for ten minutes.
    world.fake().with(|state| state.excuse(|interaction| interaction.id == asked));
    black.places(&hole(&second)).await;
    world.board(world.channel, second.id).await;
    let boards = world.history(world.channel).into_iter().filter(|m| m.id >= first.id && m.is_board()).count();
    assert_eq!(boards, 3, "each board is there once");
    world.close().await;
}

#[tokio::test]
async fn notes_on_limits_do_not_pile_up() {
    let world = World::limited(Pace::default()).await;
    let red = world.person("Red");
    for _ in 0..50 {
        red.slash("/help").await;
    }
    assert!(world.limits().await >= 50, "serenity makes a note for every interaction");
    world.close().await;

    let world = World::limited(Pace { cleared_every: Duration::from_millis(10), ..Pace::default() }).await;
    let red = world.person("Red");
    let mut most = 0;
    for _ in 0..200 {
        red.slash("/help").await;
        most = most.max(world.limits().await);
    }
    assert!(most < 100, "{most} notes at once");
    world.close().await;
}
