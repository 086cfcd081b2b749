//! An account is linked with one of another network. That one is not there: what is typed with it, is typed between two
//! runs of the program, on what it has kept.

use super::person::Person;
use super::seen::Seen;
use super::world::World;
use crate::support::asked;
use async_trait::async_trait;
use kulami::game::{Platform, RoomId, UserId};
use kulami::host::{Adapter, Host, Options, Post, PostError, SystemClock};
use kulami::talk::{Request, Said, Text};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// An id on Discord.
const ELSEWHERE: &str = "80351110224678912";

/// Matrix, while the program does not run: nothing comes through.
struct Away;

#[async_trait]
impl Adapter for Away {
    fn platform(&self) -> Platform {
        Platform::Matrix
    }

    fn address(&self) -> Option<String> {
        Some("@kulami:localhost".to_owned())
    }

    async fn direct_room(&self, _: &UserId) -> Result<Option<RoomId>, PostError> {
        Err(PostError::Later(Duration::from_hours(1)))
    }

    async fn post(&self, _: &RoomId, _: Post) -> Result<String, PostError> {
        Err(PostError::Later(Duration::from_hours(1)))
    }

    async fn edit(&self, _: &RoomId, _: &str, _: Post) -> Result<(), PostError> {
        Err(PostError::Later(Duration::from_hours(1)))
    }

    async fn retire(&self, _: &RoomId, _: &str, _: Option<Text>) -> Result<(), PostError> {
        Ok(())
    }
}

/// Types words in a talk with the program on Discord, and answers with what comes back.
async fn elsewhere(world: &World, words: &str) -> String {
    static EVENTS: AtomicU32 = AtomicU32::new(0);
    let stop = CancellationToken::new();
    let store = Arc::new(world.kept().await);
    let host = Host::start(Options::seeded([7; 32]), store, Arc::new(SystemClock), stop.clone()).await;
    let host = host.expect("a host starts");
    host.attach(Arc::new(Away));
    let talk = RoomId::new(Platform::Discord, "4711").expect("an id");
    let person = UserId::new(Platform::Discord, ELSEWHERE).expect("an id");
    let said = Said::Words(words.to_owned());
    let request = asked(&talk, &person, EVENTS.fetch_add(1, Ordering::Relaxed), said);
    let reply = host.handle(Request { private: true, name: "Anna".to_owned(), ..request }).await;
    stop.cancel();
    host.stopped().await;
    reply.answers.iter().map(|(_, post)| post.text.to_string()).collect()
}

/// Waits until somebody is told of their other account, in words that ring them.
async fn told(world: &World, person: &Person, words: &str) {
    let is_told = |seen: &Seen| world.is_ours(seen) && seen.mentions() == [&person.id];
    let told = person.sees("what became of the link", is_told).await;
    assert!(told.body().contains(words) && told.body().contains(ELSEWHERE) && told.is_encrypted(), "{}", told.body());
}

#[tokio::test]
async fn an_account_is_linked_with_one_of_another_network_and_unlinked() {
    let Some(mut world) = World::open().await else { return };
    let ann = world.person("Ann").await;
    let chat = world.chat(&ann).await;
    world.stop();
    let given = elsewhere(&world, "link").await;
    let line = given.lines().find_map(|line| line.split_once("!kulami link ")).expect("what to type on Matrix").1;
    let code: String = line.chars().take_while(|character| character.is_alphanumeric() || *character == '-').collect();

    world.start("");
    let entered = chat.says(&format!("link {code}")).await;
    let question = world.answer(&chat, &entered).await;
    for shown in ["Discord", ELSEWHERE, "Anna"] {
        assert!(question.body().contains(shown), "{shown} is shown: {}", question.body());
    }
    let agreed = chat.says("link yes").await;
    let waiting = world.answer(&chat, &agreed).await;
    assert!(waiting.body().contains(ELSEWHERE), "{}", waiting.body());
    world.stop();
    elsewhere(&world, "link yes").await;

    // Both are told, whoever was not there to hear it at the next start.
    world.start("");
    told(&world, &chat, "now one person").await;
    chat.says("unlink").await;
    told(&world, &chat, "no longer linked").await;
    world.stop();
    let again = elsewhere(&world, "link").await;
    assert!(again.contains("!kulami link "), "it is linked no more, and may be again: {again}");
}
