//! Boards in words, for those who asked for them so.

use super::person::Person;
use super::seen::Seen;
use super::table;
use super::world::World;
use crate::played;

#[tokio::test]
async fn boards_in_words_in_a_plain_room() {
    boards_in_words(false).await;
}

#[tokio::test]
async fn boards_in_words_in_an_encrypted_room() {
    boards_in_words(true).await;
}

async fn boards_in_words(encrypted: bool) {
    let Some(world) = World::open().await else { return };
    let (ann, bob) = world.room(encrypted).await;
    wants_words(&world, &ann).await;
    table::challenge(&world, &ann, &bob).await;
    bob.says("!kulami accept").await;
    let (_, placements) = played::recorded().into_iter().min_by_key(|(_, all)| all.len()).expect("there are games");

    // The room has the picture, and she her words, by which she is rung.
    let (picture, words) = (world.board(&ann).await, in_words(&world, &ann).await);
    assert!(picture.mentions().is_empty(), "{picture:?}");
    assert!(words.body().contains("it is your turn") && words.body().contains("\nRow 1: "), "{}", words.body());
    // Who answers the words, or reacts to them, means the game.
    ann.reacts(words.id(), "🏳️").await;
    let asks = |seen: &Seen| world.is_ours(seen) && seen.reaction().is_some_and(|(emoji, _)| emoji.contains('☠'));
    ann.sees("whether she is sure", asks).await;
    ann.says(&format!("!kulami place {}", placements[0])).await;
    assert_eq!(world.board(&ann).await.mentions(), [&bob.id], "his turn comes with the picture");

    let last = bob.says("I am thinking").await;
    if !encrypted {
        ann.has_read(&last).await;
        ann.counts_come_to(0).await;
    }
    bob.says(&format!("!kulami place {}", placements[1])).await;
    let picture = world.board(&ann).await;
    assert!(picture.mentions().is_empty() && picture.body().contains(&placements[1].to_string()), "{picture:?}");
    in_words(&world, &ann).await;
    if !encrypted {
        ann.counts_come_to(1).await;
    }
    // Where nobody who plays wants a picture there is none.
    wants_words(&world, &bob).await;
    ann.says(&format!("!kulami place {}", placements[2])).await;
    let next = |seen: &Seen| world.is_ours(seen) && seen.is_message() && seen.reply_to().is_none();
    let turn = ann.sees("the turn", next).await;
    assert_eq!((turn.kind(), turn.mentions()), ("m.text", vec![&*bob.id]));
    assert!(turn.body().contains("\nRow 1: "), "{}", turn.body());
    world.close();
}

async fn wants_words(world: &World, person: &Person) {
    let asked = person.says("!kulami settings text:on").await;
    world.answer(person, &asked).await;
}

/// Waits for a board in words that rings somebody, and nobody else.
async fn in_words(world: &World, person: &Person) -> Seen {
    let is_theirs = |seen: &Seen| world.is_ours(seen) && seen.kind() == "m.text";
    let words = person.sees("the board in words", is_theirs).await;
    assert_eq!(words.mentions(), [&person.id]);
    words
}
