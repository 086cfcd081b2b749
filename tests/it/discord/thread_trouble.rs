//! What goes wrong with threads, and that games go on.

use super::faults::{Fault, On};
use super::flows::hole;
use super::state::{ChannelKind, Message, State, right};
use super::threads::{Begun, boards, change_channel, goes_on, is_over, thread, threads};
use super::world::World;

/// A game that can have no thread: it says so once, goes on in the channel, and leaves one line a turn there.
async fn stays(world: World) {
    let game = Begun::at(&world, world.channel).await;
    let first = world.board(world.channel, 0).await;
    assert!(first.content.contains("can’t open a thread here"), "{}", first.content);
    goes_on(&world, world.channel, &[&game.red, &game.black]).await;
    let told = world.history(world.channel);
    let plain = |message: &&Message| message.content.contains("thread");
    assert_eq!((told.iter().filter(plain).count(), threads(&world)), (0, 0), "it has said so once: {told:?}");
    let resigns = game.red.at(world.channel);
    resigns.click("Resign").await;
    let ended = resigns.click("Yes, resign").await.message.expect("the end is the answer");
    // The board of the end stays, and so does the card.
    world.board(world.channel, ended.id).await;
    let told = world.history(world.channel);
    let shown: Vec<bool> = told.iter().map(Message::has_picture).collect();
    assert_eq!(shown, [false, false, false, false, true, true], "{told:?}");
    let lines = told[1..4].iter().all(|left| left.content.lines().count() == 1 && left.had_picture);
    assert!(lines, "{told:?}");
    world.close().await;
}

#[tokio::test]
async fn without_the_right_to_open_threads_a_game_stays_in_the_channel() {
    let world = World::with_threads().await;
    change_channel(&world, world.channel, |channel| channel.rights &= !right::CREATE_THREADS);
    stays(world).await;
}

#[tokio::test]
async fn without_the_right_to_write_in_threads_none_is_opened() {
    let world = World::with_threads().await;
    change_channel(&world, world.channel, |channel| channel.rights &= !right::SEND_IN_THREADS);
    stays(world).await;
}

#[tokio::test]
async fn a_thread_that_turns_out_to_be_closed_is_not_left_open() {
    let mut world = World::with_threads().await;
    let (red, black) = (world.person("Red"), world.person("Black"));
    red.slash("/challenge @Black color:red board:printed-1").await;
    // A mention tells of no rights, and what interactions told is forgotten with a new start.
    world.kill();
    change_channel(&world, world.channel, |channel| channel.rights &= !right::SEND_IN_THREADS);
    world.start();
    world.ready().await;
    black.says("@Kulami accept");
    let first = world.board(world.channel, 0).await;
    assert!(first.pings == [red.id] && first.content.contains("closed to me"), "{}", first.content);
    let thread = thread(&world, world.channel, &[]).await;
    let is_put_away = |state: &State| state.channel(thread.id).filter(|thread| thread.is_archived).map(|_| ());
    world.fake().until("a thread that is put away", is_put_away).await;
    goes_on(&world, world.channel, &[&red, &black]).await;
    world.close().await;
}

#[tokio::test]
async fn where_the_server_has_too_many_threads_a_game_stays_in_the_channel() {
    let world = World::with_threads().await;
    world.fake().with(|state| state.most_threads = 0);
    stays(world).await;
}

#[tokio::test]
async fn a_right_that_is_lost_in_the_middle_brings_the_game_back_to_the_channel() {
    let world = World::with_threads().await;
    let game = Begun::at(&world, world.channel).await;
    let thread = thread(&world, world.channel, &[]).await;
    world.board(thread.id, 0).await;
    change_channel(&world, thread.id, |thread| thread.rights &= !right::SEND_IN_THREADS);
    game.red.slash("/place d5").await;
    let second = world.board(world.channel, 0).await;
    assert!(second.content.contains("closed to me"), "{}", second.content);
    world.becomes(game.challenge, "a challenge without a link", |told| !told.content.contains("<#")).await;
    let third = goes_on(&world, world.channel, &[&game.black, &game.red]).await;
    assert!(!third.content.contains("closed to me"), "it is said once: {}", third.content);
    world.close().await;
}

#[tokio::test]
async fn a_thread_put_away_by_hand_comes_back_with_the_next_turn() {
    let world = World::with_threads().await;
    let game = Begun::at(&world, world.channel).await;
    let thread = thread(&world, world.channel, &[]).await;
    let first = world.board(thread.id, 0).await;
    change_channel(&world, thread.id, |thread| thread.is_archived = true);
    // By an answer in the thread, and by a post.
    game.red.at(thread.id).places("d5").await;
    let second = world.board(thread.id, first.id).await;
    world.becomes(first.id, "a turn without controls", is_over).await;
    change_channel(&world, thread.id, |thread| thread.is_archived = true);
    game.black.slash(&format!("/place {}", hole(&second))).await;
    world.board(thread.id, second.id).await;
    world.becomes(second.id, "a turn without controls", is_over).await;
    let is_archived = world.fake().with(|state| state.channel(thread.id).is_some_and(|thread| thread.is_archived));
    assert!(!is_archived);
    world.close().await;
}

#[tokio::test]
async fn from_a_thread_that_is_locked_a_game_goes_on_in_the_channel() {
    for is_archived in [false, true] {
        let world = World::with_threads().await;
        let game = Begun::at(&world, world.channel).await;
        let thread = thread(&world, world.channel, &[]).await;
        let first = world.board(thread.id, 0).await;
        change_channel(&world, thread.id, |thread| {
            (thread.is_locked, thread.is_archived) = (true, is_archived);
            thread.rights &= !right::MANAGE_THREADS;
        });
        // Discord takes no answer in a locked thread; what was placed counts all the same.
        game.red.at(thread.id).slashes("/place d5").await;
        let second = world.board(world.channel, 0).await;
        assert!(second.content.contains("closed to me"), "{}", second.content);
        goes_on(&world, world.channel, &[&game.black, &game.red]).await;
        assert_eq!(boards(&world, thread.id), [first]);
        world.close().await;
    }
}

#[tokio::test]
async fn a_game_whose_thread_is_deleted_goes_on_in_the_channel_at_once() {
    let world = World::with_threads().await;
    let game = Begun::at(&world, world.channel).await;
    let thread = thread(&world, world.channel, &[]).await;
    world.board(thread.id, 0).await;
    goes_on(&world, thread.id, &[&game.red]).await;
    world.fake().with(|state| state.delete_thread(thread.id));
    let second = world.board(world.channel, 0).await;
    assert_eq!(second.pings, [game.black.id]);
    assert!(second.content.contains("gone"), "{}", second.content);
    world.becomes(game.challenge, "a challenge without a link", |told| !told.content.contains("<#")).await;
    goes_on(&world, world.channel, &[&game.black, &game.red]).await;
    world.close().await;
}

#[tokio::test]
async fn a_thread_that_is_deleted_before_its_first_turn_is_not_opened_again() {
    let world = World::with_threads().await;
    world.fake().plan(On::Post, Fault::Held, 1);
    let game = Begun::at(&world, world.channel).await;
    let opened = thread(&world, world.channel, &[]).await;
    world.fake().holds(1).await;
    world.fake().with(|state| state.delete_thread(opened.id));
    world.fake().lift();
    let first = world.board(world.channel, 0).await;
    assert!(first.content.contains("gone"), "{}", first.content);
    goes_on(&world, world.channel, &[&game.red, &game.black]).await;
    assert_eq!((threads(&world), boards(&world, world.channel).len()), (0, 3));
    world.close().await;
}

/// A thread whose opening meets a fault is there once, with one board a turn.
async fn opens_through(world: World, room: u64, parent: u64, fault: Fault) {
    world.fake().plan(On::Thread, fault, 1);
    let game = Begun::at(&world, room).await;
    let thread = thread(&world, parent, &[]).await;
    world.board(thread.id, 0).await;
    goes_on(&world, thread.id, &[&game.red, &game.black]).await;
    assert_eq!((threads(&world), boards(&world, thread.id).len()), (1, 3), "{fault:?}");
    world.close().await;
}

#[tokio::test]
async fn a_thread_that_is_limited_is_opened_later() {
    let world = World::with_threads().await;
    let channel = world.channel;
    opens_through(world, channel, channel, Fault::RateLimited(0.1)).await;
}

#[tokio::test]
async fn a_thread_of_which_nobody_knows_whether_it_was_opened_is_there_once() {
    let world = World::with_threads().await;
    let channel = world.channel;
    opens_through(world, channel, channel, Fault::DoneYetBroken).await;
}

#[tokio::test]
async fn a_post_in_a_forum_of_which_nobody_knows_whether_it_was_opened_is_there_once() {
    let world = World::with_threads().await;
    let (forum, talk) = world.fake().with(|state| {
        let forum = state.add_channel(ChannelKind::Forum, "tables", None);
        let somebody = state.add_person("Somebody");
        // Whoever takes our title first has not got our game.
        state.open_thread(ChannelKind::Thread, "Kulami #1: Red – Black", forum, None, somebody);
        (forum, state.open_thread(ChannelKind::Thread, "Who plays?", forum, None, somebody))
    });
    opens_through(world, talk, forum, Fault::DoneYetBroken).await;
}

#[tokio::test]
async fn a_program_that_is_killed_over_a_new_thread_finds_it_again() {
    let mut world = World::with_threads().await;
    world.fake().plan(On::Thread, Fault::DoneYetHeld, 1);
    let game = Begun::at(&world, world.channel).await;
    world.fake().holds(1).await;
    world.kill();
    world.fake().drop_held().await;
    world.start();
    world.ready().await;
    let thread = thread(&world, world.channel, &[]).await;
    world.board(thread.id, 0).await;
    goes_on(&world, thread.id, &[&game.red, &game.black]).await;
    assert_eq!((threads(&world), boards(&world, thread.id).len()), (1, 3));
    assert_eq!(world.history(world.channel).len(), 1, "the challenge");
    world.close().await;
}

#[tokio::test]
async fn a_challenge_that_was_deleted_leaves_a_thread_beside_it() {
    let world = World::with_threads().await;
    world.fake().plan(On::Thread, Fault::Held, 1);
    let game = Begun::at(&world, world.channel).await;
    world.fake().holds(1).await;
    world.fake().with(|state| state.delete(game.challenge));
    world.fake().lift();
    let thread = thread(&world, world.channel, &[]).await;
    assert_ne!(thread.id, game.challenge);
    world.board(thread.id, 0).await;
    goes_on(&world, thread.id, &[&game.red, &game.black]).await;
    world.close().await;
}
