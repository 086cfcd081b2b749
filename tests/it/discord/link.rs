//! An account on Discord is linked with one on Matrix: who is asked and told what, and where.

use super::person::Person;
use super::state::{Message, State};
use super::world::World;
use crate::support::asked;
use async_trait::async_trait;
use kulami::game::{Platform, RoomId, UserId};
use kulami::host::{Adapter, Post, PostError};
use kulami::talk::{Request, Said, Text};
use std::sync::Arc;

/// Matrix, as far as it must be there: what it shows is seen by nobody.
struct Elsewhere;

#[async_trait]
impl Adapter for Elsewhere {
    fn platform(&self) -> Platform {
        Platform::Matrix
    }

    fn address(&self) -> Option<String> {
        Some("@kulami:example.org".to_owned())
    }

    async fn direct_room(&self, _: &UserId) -> Result<Option<RoomId>, PostError> {
        Ok(Some(talk()))
    }

    async fn post(&self, _: &RoomId, post: Post) -> Result<String, PostError> {
        Ok(post.once().expect("what is told is told once"))
    }

    async fn edit(&self, _: &RoomId, _: &str, _: Post) -> Result<(), PostError> {
        Ok(())
    }

    async fn retire(&self, _: &RoomId, _: &str, _: Option<Text>) -> Result<(), PostError> {
        Ok(())
    }
}

/// Anna's talk with the program on Matrix.
fn talk() -> RoomId {
    RoomId::new(Platform::Matrix, "!talk:example.org").expect("an id")
}

/// Anna types words on Matrix, and is answered.
async fn anna(world: &World, event: u32, words: &str) -> String {
    let person = UserId::new(Platform::Matrix, "@anna:example.org").expect("an id");
    let request = Request { private: true, ..asked(&talk(), &person, event, Said::Words(words.to_owned())) };
    let reply = world.host().handle(request).await;
    reply.answers.iter().map(|(_, post)| post.text.to_string()).collect()
}

/// Waits until a person is told something in their talk with the program.
async fn told(world: &World, person: &Person, words: &str) -> Message {
    let talk = person.in_private();
    let find = |state: &State| {
        let mut messages = state.messages.iter().rev();
        messages.find(|message| message.channel == talk.channel && message.content.contains(words)).cloned()
    };
    world.fake().until(words, find).await
}

#[tokio::test]
async fn both_are_asked_alone_and_told_alone() {
    let mut world = World::open().await;
    world.host().attach(Arc::new(Elsewhere));
    let ann = world.person("Ann");
    let given = ann.slash("/link").await;
    assert!(given.is_private(), "a code is nobody else's business");
    let code = given.words().split(['`', ' ']).find(|word| word.parse::<kulami::game::Proof>().is_ok());
    let code = code.expect("a code").to_owned();
    let shown = anna(&world, 1, &format!("link {code}")).await;
    assert!(shown.contains(&ann.id.to_string()) && shown.contains("Discord"), "the full id and network: {shown}");
    // Ann is asked where nobody else is, with the other's full id, and after a kill too.
    let question = told(&world, &ann, "you too?").await;
    assert!(question.content.contains("`@anna:example.org` on Matrix"), "{}", question.content);
    world.kill();
    world.start();
    world.ready().await;
    world.host().attach(Arc::new(Elsewhere));
    let said = ann.in_private().click("Yes, that is me").await;
    assert!(said.words().contains("You have said yes"), "{}", said.words());
    let seen = ann.slash("/link").await;
    assert!(seen.words().contains("You have said yes"), "nothing is linked by one: {}", seen.words());
    assert_eq!(anna(&world, 2, "link yes").await, "", "it follows as a message of its own");
    told(&world, &ann, "one person with `@anna:example.org` on Matrix").await;
    let refused = ann.slash("/link").await;
    assert!(refused.words().contains("is linked with `@anna:example.org`"), "{}", refused.words());
    anna(&world, 3, "unlink").await;
    told(&world, &ann, "no longer linked with `@anna:example.org`").await;
    // What is told in the channel of all is nothing of that.
    let history = world.history(world.channel);
    assert!(history.iter().all(|message| !message.content.contains("anna")), "{history:?}");
    world.close().await;
}
