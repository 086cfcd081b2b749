//! The people themselves: before anything is said of the program, that they understand each other.

use super::homeserver::Homeserver;
use super::people::People;
use super::person::Person;
use serde_json::json;

#[tokio::test]
async fn two_people_talk_in_a_plain_room() {
    two_people_talk(false).await;
}

#[tokio::test]
async fn two_people_talk_in_an_encrypted_room() {
    two_people_talk(true).await;
}

async fn two_people_talk(encrypted: bool) {
    let Some(homeserver) = Homeserver::shared() else { return };
    let people = People::of(&homeserver);
    let (ann, bob) = (Person::new(&people, "Ann").await, Person::new(&people, "Bob").await);
    let ann = ann.opens(encrypted, &[&bob.id], json!({})).await;
    let bob = bob.at(&ann.room);
    bob.joins().await;
    for one in [&ann, &bob] {
        one.meets(&[&ann.id, &bob.id]).await;
    }
    let greeting = ann.says("hello").await;
    let heard = bob.sees("the greeting", |seen| seen.id() == greeting).await;
    assert_eq!((heard.body(), heard.is_encrypted(), heard.sender()), ("hello", encrypted, &*ann.id));
    bob.leaves().await;
    let missed = ann.says("are you there?").await;
    bob.returns().await;
    let heard = bob.sees("what was said meanwhile", |seen| seen.id() == missed).await;
    assert_eq!((heard.body(), heard.is_encrypted()), ("are you there?", encrypted));
    let answer = bob.says("now I am").await;
    assert_eq!(ann.sees("the answer", |seen| seen.id() == answer).await.body(), "now I am");
}
