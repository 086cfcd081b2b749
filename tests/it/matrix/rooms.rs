//! Invites, threads, rooms that are replaced, and devices that come later.

use super::homeserver::Homeserver;
use super::seen::Seen;
use super::table::{self, Table};
use super::world::World;
use serde_json::json;

#[tokio::test]
async fn an_invite_from_its_own_server_is_accepted() {
    let Some(world) = World::open().await else { return };
    let ann = world.person("Ann").await;
    // Alone with somebody it says what to do first; it comes, greets once, and goes when it is alone.
    let ann = ann.opens(true, &[&world.bot], json!({"is_direct": true})).await;
    ann.meets(&[&ann.id, &world.bot]).await;
    ann.sees("a greeting", |seen| world.is_ours(seen) && seen.kind() == "m.notice").await;
    let asked = ann.says("help").await;
    world.answer(&ann, &asked).await;
    let messages = ann.history().into_iter().filter(|seen| world.is_ours(seen) && seen.is_message()).count();
    assert_eq!(messages, 2, "one greeting and one answer");
    world.close();
}

#[tokio::test]
async fn an_invite_from_elsewhere_is_rejected_with_a_reason() {
    let Some(homeserver) = Homeserver::shared() else { return };
    let mut world = World::empty(homeserver).await;
    let (ann, bob) = (world.person("Ann").await, world.person("Bob").await);
    world.start(&format!("allow = ['example.org', '{}']", ann.id));
    let hers = ann.opens(false, &[&world.bot], json!({})).await;
    hers.meets(&[&ann.id, &world.bot]).await;
    let his = bob.opens(false, &[&world.bot], json!({})).await;
    let rejected = |seen: &Seen| {
        let content = seen.content();
        seen.0["state_key"] == *world.bot && content["membership"] == "leave"
    };
    let rejection = his.sees("the rejection", rejected).await;
    let reason = rejection.content()["reason"].as_str().unwrap_or_default();
    assert!(reason.contains("localhost") && reason.contains("matrix.allow"), "{rejection:?}");
    let again = bob.opens(false, &[&world.bot], json!({})).await;
    again.sees("the rejection", rejected).await;
    let log = world.log();
    assert_eq!(log.matches("matrix.allow").count(), 1, "the log names the server once: {log}");
    world.close();
}

#[tokio::test]
async fn a_game_in_a_thread_of_a_plain_room() {
    a_game_in_a_thread(false).await;
}

#[tokio::test]
async fn a_game_in_a_thread_of_an_encrypted_room() {
    a_game_in_a_thread(true).await;
}

async fn a_game_in_a_thread(encrypted: bool) {
    let Some(world) = World::open().await else { return };
    let (ann, bob) = world.room(encrypted).await;
    let root = ann.says("who plays?").await;
    let threaded = |words: &str| {
        let relation = json!({
            "rel_type": "m.thread",
            "event_id": root,
            "is_falling_back": true,
            "m.in_reply_to": {"event_id": root},
        });
        json!({"msgtype": "m.text", "body": words, "m.relates_to": relation})
    };
    let asked = bob.sends(threaded("!kulami help")).await;
    assert_eq!(world.answer(&ann, &asked).await.thread(), Some(&*root), "an answer goes where the question stood");
    let challenge = format!("!kulami challenge {} color:red board:printed-1", bob.id);
    ann.sends(threaded(&challenge)).await;
    let is_challenge = |seen: &Seen| world.is_ours(seen) && seen.mentions() == [&bob.id];
    let challenge = bob.sees("the challenge", is_challenge).await;
    assert_eq!(challenge.thread(), Some(&*root));
    bob.sends(threaded("!kulami accept")).await;
    let first = world.board(&bob).await;
    assert_eq!((first.thread(), first.mentions()), (Some(&*root), vec![&*ann.id]));
    ann.sends(threaded("d5!")).await;
    let second = world.board(&bob).await;
    assert_eq!((second.thread(), second.mentions()), (Some(&*root), vec![&*bob.id]));
    world.close();
}

#[tokio::test]
async fn a_game_goes_on_where_its_plain_room_is_replaced() {
    a_room_is_replaced(false).await;
}

#[tokio::test]
async fn a_game_goes_on_where_its_encrypted_room_is_replaced() {
    a_room_is_replaced(true).await;
}

async fn a_room_is_replaced(encrypted: bool) {
    let Some(world) = World::open().await else { return };
    let (ann, bob) = world.room(encrypted).await;
    let mut table = Table::begin(&world, ann, bob).await;
    table.place().await;
    let [ann, bob] = &table.people;
    let replaced = ann.call("POST", &format!("rooms/{}/upgrade", ann.room), json!({"new_version": "11"})).await;
    let room = replaced["replacement_room"].as_str().expect("a room has an id");
    let (ann, bob) = (ann.at(room), bob.at(room));
    // As clients do that upgrade a private room.
    for one in [&bob.id, &world.bot] {
        ann.invites(one).await;
    }
    bob.joins().await;
    for one in [&ann, &bob] {
        one.meets(&[&ann.id, &bob.id, &world.bot]).await;
        let board = world.board(one).await;
        assert!(board.body().contains("it is your turn"), "the game is shown where it goes on: {}", board.body());
    }
    table.people = [ann, bob];
    table.mover().says(&format!("!kulami place {}", table.hole())).await;
    table.placed().await;
    assert_eq!(table.turn.is_encrypted(), encrypted);
    world.close();
}

#[tokio::test]
async fn a_second_device_reads_and_plays() {
    let Some(world) = World::open().await else { return };
    let (ann, bob) = world.room(true).await;
    let mut table = Table::begin(&world, ann, bob).await;
    table.place().await;
    let other = table.people[0].on_another_device().await;
    other.meets(&[&table.people[0].id, &world.bot]).await;
    // The program is told of the device with what comes next; what is asked from it can't come before.
    let asked = other.says("!kulami help").await;
    world.answer(&other, &asked).await;
    table.place().await;
    let board = other.sees("the turn", |seen| seen.id() == table.turn.id()).await;
    assert!(board.is_encrypted() && !other.fetches(board.content()).await.is_empty());
    other.says(&format!("!kulami place {}", table.hole())).await;
    table.placed().await;
    world.close();
}

#[tokio::test]
async fn reactions_are_buttons_in_a_plain_room() {
    reactions_are_buttons(false).await;
}

#[tokio::test]
async fn reactions_are_buttons_in_an_encrypted_room() {
    reactions_are_buttons(true).await;
}

async fn reactions_are_buttons(encrypted: bool) {
    let Some(world) = World::open().await else { return };
    let (ann, bob) = world.room(encrypted).await;
    let challenge = table::challenge(&world, &ann, &bob).await;
    for emoji in ["✅", "❌"] {
        let is_offer = |seen: &Seen| world.is_ours(seen) && seen.reaction() == Some((emoji, challenge.id()));
        bob.sees("the offered reaction", is_offer).await;
    }
    // Not hers to accept, and no button at all.
    ann.reacts(challenge.id(), "✅").await;
    bob.reacts(challenge.id(), "🎉").await;
    bob.reacts(challenge.id(), "✅").await;
    let table = Table::begun(&world, ann, bob).await;
    let [ann, bob] = &table.people;
    ann.reacts(table.turn.id(), "🏳️").await;
    let is_question =
        |seen: &Seen| world.is_ours(seen) && seen.reaction().is_some_and(|(emoji, _)| emoji.contains('☠'));
    let question = ann.sees("whether she is sure", is_question).await;
    let (emoji, message) = question.reaction().expect("it is one");
    ann.reacts(message, emoji).await;
    bob.sees("the end", |seen| world.is_ours(seen) && seen.body().contains("The game is over")).await;
    // A challenge that is declined by a reaction.
    let challenge = table::challenge(&world, ann, bob).await;
    bob.reacts(challenge.id(), "❌").await;
    let is_declined = |seen: &Seen| world.is_ours(seen) && seen.body().contains("declined");
    ann.sees("that it was declined", is_declined).await;
    world.close();
}
