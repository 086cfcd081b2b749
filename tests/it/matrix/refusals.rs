//! What is refused, and where that is said.

use super::person::Person;
use super::seen::Seen;
use super::world::World;
use serde_json::json;

#[tokio::test]
async fn a_refusal_is_short_and_seldom_in_the_room() {
    let Some(world) = World::open().await else { return };
    let (ann, bob) = world.room(false).await;
    let refused = bob.says("!kulami place d5").await;
    let told = world.answer(&bob, &refused).await;
    assert_eq!((told.kind(), told.thread(), told.mentions().len()), ("m.notice", None, 0));
    is_signed(&world, &bob, &refused).await;
    // A second one within the minute has the sign, and no words.
    let again = bob.says("!kulami place d5").await;
    is_signed(&world, &bob, &again).await;
    let asked = ann.says("!kulami help").await;
    world.answer(&bob, &asked).await;
    assert!(!bob.history().iter().any(|seen| seen.reply_to() == Some(&again)), "once a minute is enough");
    world.close();
}

#[tokio::test]
async fn only_who_may_change_a_rooms_state_sets_it_up() {
    let Some(world) = World::open().await else { return };
    let (ann, bob) = world.room(false).await;
    let tried = bob.says("!kulami room refusals:thread").await;
    let told = world.answer(&bob, &tried).await;
    assert!(told.body().contains("Only those who manage this place"), "{}", told.body());
    let refused = bob.says("!kulami place d5").await;
    assert_eq!(world.answer(&bob, &refused).await.thread(), None, "nothing has changed");

    sets_up(&world, &ann, "thread").await;
    // By threads nobody is disturbed; the next minute is a minute away, so it is somebody else's turn to be wrong.
    let refused = ann.says("!kulami place d5").await;
    assert_eq!(world.answer(&ann, &refused).await.thread(), Some(&*refused), "in a thread of what was typed");
    world.close();
}

#[tokio::test]
async fn refusals_go_to_a_direct_chat_from_a_plain_room() {
    refusals_go_to_a_direct_chat(false).await;
}

#[tokio::test]
async fn refusals_go_to_a_direct_chat_from_an_encrypted_room() {
    refusals_go_to_a_direct_chat(true).await;
}

async fn refusals_go_to_a_direct_chat(encrypted: bool) {
    let Some(world) = World::open().await else { return };
    let (ann, bob) = world.room(encrypted).await;
    sets_up(&world, &ann, "direct").await;
    // A chat is made for him, with no greeting, and used from then on.
    let refused = bob.says("!kulami place d5").await;
    is_signed(&world, &bob, &refused).await;
    let chat = bob.is_invited_by(&world.bot).await;
    let told = said(&world, &chat).await;
    assert!(told.body().contains("!kulami place d5") && told.is_encrypted(), "{told:?}");
    let refused = bob.says("!kulami plaice d5").await;
    is_signed(&world, &bob, &refused).await;
    let told = said(&world, &chat).await;
    assert!(told.body().contains("plaice"), "mistakes go there too, each of them: {}", told.body());
    let asked = chat.says("help").await;
    world.answer(&chat, &asked).await;
    let notices = chat.history().into_iter().filter(|seen| world.is_ours(seen) && seen.is_message()).count();
    assert_eq!(notices, 3, "two refusals and the answer");

    // Once he has left it he is told in the room, and not invited again.
    chat.quits().await;
    world.until_logged("left an empty room").await;
    let refused = bob.says("!kulami place d5").await;
    let told = world.answer(&bob, &refused).await;
    assert_eq!((told.kind(), told.thread()), ("m.notice", None));

    // Where somebody has a chat with it already, that is the one.
    let hers = ann.opens(encrypted, &[&world.bot], json!({"is_direct": true})).await;
    hers.meets(&[&ann.id, &world.bot]).await;
    said(&world, &hers).await;
    let refused = ann.says("!kulami place d5").await;
    is_signed(&world, &ann, &refused).await;
    assert!(said(&world, &hers).await.body().contains("!kulami place d5"));
    let in_room = |seen: &Seen| seen.reply_to() == Some(&refused);
    assert!(!ann.history().iter().any(in_room), "nothing of it in the room");
    world.close();
}

/// Has refusals said elsewhere.
async fn sets_up(world: &World, manager: &Person, way: &str) {
    let asked = manager.says(&format!("!kulami room refusals:{way}")).await;
    let told = world.answer(manager, &asked).await;
    assert!(told.body().contains(way), "{}", told.body());
}

/// Waits for the sign below what is not done.
async fn is_signed(world: &World, person: &Person, event: &str) {
    let is_sign = |seen: &Seen| world.is_ours(seen) && seen.reaction() == Some(("🚫", event));
    if !person.history().iter().any(is_sign) {
        person.sees("the sign", is_sign).await;
    }
}

/// The next thing that the program says.
async fn said(world: &World, person: &Person) -> Seen {
    person.sees("what it says", |seen| world.is_ours(seen) && seen.is_message()).await
}
