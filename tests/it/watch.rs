//! Whoever watches a game is told once when it is over, whatever happens to the program and the platform meanwhile.

use crate::table::Table;
use async_trait::async_trait;
use kulami::game::{OwedKind, Platform, RoomId, UserId};
use kulami::host::{Adapter, Post, PostError};
use kulami::talk::Text;
use std::sync::{Arc, Mutex};

/// A platform that keeps what it is told of ends to those who watched, or has lost their room.
#[derive(Default)]
struct Told {
    gone: bool,
    /// Whether it can write to people alone.
    direct: bool,
    posts: Mutex<Vec<(RoomId, Post)>>,
}

#[async_trait]
impl Adapter for Told {
    fn platform(&self) -> Platform {
        Platform::Web
    }

    async fn post(&self, room: &RoomId, post: Post) -> Result<String, PostError> {
        let Some(id) = post.id else {
            self.posts.lock().expect("nobody panicked").push((room.clone(), post));
            return Ok("a notice".to_owned());
        };
        if id.kind == OwedKind::Watched {
            if self.gone {
                return Err(PostError::Gone);
            }
            self.posts.lock().expect("nobody panicked").push((room.clone(), post));
        }
        Ok(id.to_string())
    }

    async fn direct_room(&self, person: &UserId) -> Result<Option<RoomId>, PostError> {
        Ok(self.direct.then(|| RoomId::new(Platform::Web, &format!("{}'s talk", person.id())).expect("an id")))
    }

    async fn edit(&self, _room: &RoomId, _message: &str, _post: Post) -> Result<(), PostError> {
        Ok(())
    }

    async fn retire(&self, _room: &RoomId, _message: &str, _shrunk: Option<Text>) -> Result<(), PostError> {
        Ok(())
    }
}

impl Told {
    /// The rooms that were told, each with whom that pinged.
    fn pings(&self) -> Vec<(String, Vec<String>)> {
        let posts = self.posts.lock().expect("nobody panicked");
        let ids = |post: &Post| post.pings.iter().map(|person| person.id().to_owned()).collect();
        posts.iter().map(|(room, post)| (room.id().to_owned(), ids(post))).collect()
    }
}

/// Ann and Bob are in a game.
async fn begin(table: &Table) {
    table.says("ann", "/challenge bob color:red").await;
    table.says("bob", "/accept").await;
}

/// What is kept of those who watch.
async fn kept(table: &Table) -> usize {
    table.store.adapter_entries("host/watch", 1000).await.expect("memory can be read").len()
}

#[tokio::test(start_paused = true)]
async fn a_kill_between_the_end_and_its_telling_loses_nothing() {
    let mut table = Table::patient().await;
    begin(&table).await;
    for name in ["cid", "dan", "eve"] {
        assert!(table.told(name, "/watch").await.contains("You watch game #1"));
    }
    assert!(table.told("eve", "/watch off").await.contains("#1"));
    table.start_again().await;
    table.says("bob", "/draw").await;
    table.says("ann", "/accept").await;
    assert_eq!(kept(&table).await, 4, "nobody was told yet");
    table.start_again().await;
    let told = Arc::new(Told::default());
    table.host.attach(told.clone());
    table.host.settled().await;
    assert_eq!(told.pings(), [("room".to_owned(), vec!["cid".to_owned(), "dan".to_owned()])]);
    assert_eq!(kept(&table).await, 0, "whoever was told does not watch any more");
    table.start_again().await;
    table.host.attach(told.clone());
    table.host.settled().await;
    assert_eq!(told.pings().len(), 1, "told once");
}

#[tokio::test(start_paused = true)]
async fn a_room_that_is_gone_is_not_told_and_nothing_is_kept_of_it() {
    let table = Table::patient().await;
    table.host.attach(Arc::new(Told { gone: true, ..Told::default() }));
    begin(&table).await;
    table.says("cid", "/watch").await;
    assert_eq!(kept(&table).await, 2);
    table.says("bob", "/draw").await;
    table.says("ann", "/accept").await;
    table.host.settled().await;
    assert_eq!(kept(&table).await, 0);
    assert!(table.store.owed().await.expect("memory can be read").is_empty());
    assert!(table.store.adapter_entries("host/notice/", 10).await.expect("memory can be read").is_empty());
}

#[tokio::test(start_paused = true)]
async fn whoever_watched_in_a_room_that_is_gone_is_told_alone() {
    let table = Table::patient().await;
    let told = Arc::new(Told { gone: true, direct: true, ..Told::default() });
    table.host.attach(told.clone());
    begin(&table).await;
    for name in ["cid", "dan"] {
        table.says(name, "/watch").await;
    }
    table.says("bob", "/draw").await;
    table.says("ann", "/accept").await;
    table.host.settled().await;
    let alone = |name: &str| (format!("{name}'s talk"), vec![name.to_owned()]);
    assert_eq!(told.pings(), [alone("cid"), alone("dan")]);
    let words = told.posts.lock().expect("nobody panicked")[0].1.text.to_string();
    assert!(words.contains("#1") && words.contains("cid") && !words.contains("dan"), "{words}");
    assert_eq!(kept(&table).await, 0);
    assert!(table.store.adapter_entries("host/notice/", 10).await.expect("memory can be read").is_empty());
}

#[tokio::test(start_paused = true)]
async fn so_many_watch_a_game_and_no_more() {
    let table = Table::patient().await;
    begin(&table).await;
    for number in 0..50 {
        assert!(table.told(&format!("person{number}"), "/watch").await.contains("You watch game #1"));
    }
    assert!(table.told("late", "/watch").await.contains("no place for one more"));
    table.says("person7", "/watch off").await;
    assert!(table.told("late", "/watch").await.contains("You watch game #1"));
    assert_eq!(kept(&table).await, 100);
}
