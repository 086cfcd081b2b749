//! People and homeservers that whoever runs the program has shut out.

use super::homeserver::Homeserver;
use super::person::Person;
use super::seen::Seen;
use super::world::World;
use serde_json::json;

#[tokio::test]
async fn who_is_shut_out_gets_nothing_and_nobody_of_a_server_that_is() {
    let Some(homeserver) = Homeserver::shared() else { return };
    let mut world = World::empty(homeserver).await;
    let (ann, bob) = (world.person("Ann").await, world.person("Bob").await);
    world.start(&format!("[blocked]\nmatrix_people = ['{}']", bob.id));
    let (ann, bob) = world.room_of(false, &ann, &bob).await;
    let ignored = bob.says("!kulami challenge").await;
    let refused = ann.says(&format!("!kulami challenge {}", bob.id)).await;
    assert!(world.answer(&ann, &refused).await.body().contains("can’t be played with"));
    assert!(!is_answered(&ann, &ignored), "among others there is silence");
    is_rejected(&world, &bob).await;

    world.stop();
    world.start("[blocked]\nmatrix_servers = ['LOCALHOST']");
    let ignored = ann.says("!kulami help").await;
    is_rejected(&world, &ann).await;
    world.stop();
    world.start("");
    let asked = ann.says("!kulami games").await;
    world.answer(&ann, &asked).await;
    assert!(!is_answered(&ann, &ignored), "whoever is let in again later is not answered for what was before");
    world.close();
}

/// Whether an answer to a message was seen.
fn is_answered(person: &Person, message: &str) -> bool {
    person.history().iter().any(|seen| seen.reply_to() == Some(message))
}

/// Sees that an invite into a room of somebody's is rejected without a word.
async fn is_rejected(world: &World, person: &Person) {
    let room = person.opens(false, &[&world.bot], json!({})).await;
    let rejected = |seen: &Seen| seen.0["state_key"] == *world.bot && seen.content()["membership"] == "leave";
    let rejection = room.sees("the rejection", rejected).await;
    assert!(rejection.content()["reason"].is_null(), "{rejection:?}");
}
