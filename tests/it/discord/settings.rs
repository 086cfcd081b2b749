//! The settings of a server and of people, as they are seen and changed on Discord.

use super::state::{ChannelKind, State};
use super::world::World;

#[tokio::test]
async fn whoever_manages_the_server_sets_it_up_and_others_read() {
    let world = World::open().await;
    let (ann, bob) = (world.manager("Ann"), world.person("Bob"));
    let changed = ann.slash("/room board:printed-2 threads:off").await;
    assert!(changed.is_private(), "nobody else is told");
    for said in ["Done.", "**printed-2** (set here)", "thread for each game: **off** (set here)", "`/room theme:light`"]
    {
        assert!(changed.words().contains(said), "{said} in {}", changed.words());
    }
    let refused = bob.slash("/room board:irregular").await;
    assert!(refused.is_private() && refused.words().contains("**printed-2** (set here)"), "{}", refused.words());
    assert!(!refused.words().contains("`/room"), "there is nothing that Bob could type: {}", refused.words());
    let challenge = bob.slash("/challenge @Ann").await;
    assert!(challenge.words().contains("number 2 of the rule book’s"), "{}", challenge.words());
    // The whole server has one room's settings, and somebody's talk with the program has its own.
    let hall = world.fake().with(|state| state.add_channel(ChannelKind::Text, "hall", None));
    let seen = bob.at(hall).slash("/room").await;
    assert!(seen.words().contains("**printed-2** (set here)"), "{}", seen.words());
    world.close().await;
}

#[tokio::test]
async fn a_mention_shows_the_settings_and_cannot_change_them() {
    let world = World::open().await;
    let ann = world.manager("Ann");
    let said = ann.says("@Kulami room theme:light");
    let heard = ann.hears(said).await;
    assert!(heard.content.contains("tell me whether you manage this server"), "{}", heard.content);
    assert!(heard.content.contains("**dark** (as usual)"), "{}", heard.content);
    world.close().await;
}

#[tokio::test]
async fn games_are_begun_in_the_channels_that_were_chosen_and_their_threads() {
    let world = World::open().await;
    let (ann, bob) = (world.manager("Ann"), world.person("Bob"));
    let (hall, thread) = world.fake().with(|state| {
        let hall = state.add_channel(ChannelKind::Text, "hall", None);
        (hall, state.add_channel(ChannelKind::Thread, "talk", Some(hall)))
    });
    let changed = ann.slash("/room allow:#hall").await;
    assert!(changed.words().contains(&format!("only in <#{hall}>")), "{}", changed.words());
    let refused = bob.slash("/challenge @Ann").await;
    assert!(refused.is_private() && refused.words().contains(&format!("<#{hall}>")), "{}", refused.words());
    assert!(!bob.at(hall).slash("/challenge @Ann").await.is_private(), "there it is allowed");
    assert!(!bob.at(thread).slash("/challenge").await.is_private(), "and in its threads");
    world.close().await;
}

#[tokio::test]
async fn people_have_settings_of_their_own_everywhere() {
    let world = World::open().await;
    let bob = world.person("Bob");
    let set = bob.slash("/settings text:on").await;
    assert!(set.is_private() && set.words().contains("**on** (your choice)"), "{}", set.words());
    let said = bob.in_private().says("rules 2");
    let heard = bob.in_private().hears(said).await;
    assert!(!heard.has_picture() && heard.content.contains("Legal:"), "in words: {}", heard.content);
    world.close().await;
}

#[tokio::test]
async fn help_that_is_too_long_for_one_message_comes_whole() {
    let world = World::open().await;
    let ann = world.person("Ann");
    ann.slash("/help room").await;
    let last = |state: &State| {
        let mut hers = state.messages.iter().filter(|message| message.only == Some(ann.id));
        hers.find(|message| message.content.contains("board:default")).cloned()
    };
    let last = world.fake().until("the last example", last).await;
    let first = world.fake().with(|state| state.messages.iter().find(|one| one.only == Some(ann.id)).cloned());
    let first = first.expect("an answer");
    assert_ne!(first.id, last.id, "it takes two");
    assert!(first.content.starts_with("`/room`") && !first.content.contains('…'), "{}", first.content);
    world.close().await;
}
