//! What goes wrong at Discord's side, and that games go on.

use super::faults::{Fault, On};
use super::flows::{begin, hole};
use super::gateway::Disturbance;
use super::person::Person;
use super::state::{Message, State, right};
use super::world::{TOKEN, World};
use kulami::discord::Error;

/// The boards in the channel from a message on.
fn boards(world: &World, from: &Message) -> Vec<Message> {
    world.history(world.channel).into_iter().filter(|message| message.id >= from.id && message.is_board()).collect()
}

/// Two placements more, by the menus that are there: the game goes on, and nothing is there twice.
async fn goes_on(world: &World, first: &Message, movers: [&Person; 2]) {
    let before = boards(world, first);
    let mut turn = before.last().expect("a game has a board").clone();
    for mover in movers {
        assert_eq!(turn.pings, [mover.id]);
        turn = mover.places(&hole(&turn)).await.message.expect("a turn is a message");
    }
    assert_eq!(boards(world, first).len(), before.len() + 2);
}

#[tokio::test]
async fn a_program_that_is_killed_before_it_has_answered_shows_the_board_when_it_is_back() {
    let mut world = World::open().await;
    let (red, black, first) = begin(&world).await;
    let second = red.places("d5").await.message.expect("a turn is a message");
    let old = black.sees_choice(&hole(&second)).await;
    world.fake().plan(On::Answer, Fault::Held, 1);
    black.press(&old);
    world.fake().holds(1).await;
    world.kill();
    world.fake().drop_held().await;
    world.start();
    world.ready().await;
    let third = world.board(world.channel, second.id).await;
    assert_eq!(third.pings, [red.id], "who is to move is told");

    let again = black.presses(&old).await;
    assert!(again.is_private(), "an old menu says how it stands: {again:?}");
    goes_on(&world, &first, [&red, &black]).await;
    assert_eq!(boards(&world, &first).len(), 5);
    world.close().await;
}

#[tokio::test]
async fn a_program_that_is_killed_after_its_answer_was_shown_does_not_show_it_again() {
    let mut world = World::open().await;
    let (red, black, first) = begin(&world).await;
    let column = red.choose("d").await;
    assert!(column.is_private());
    let chosen = red.sees_choice("d5").await;
    world.fake().plan(On::Answer, Fault::DoneYetHeld, 1);
    red.press(&chosen);
    world.fake().holds(1).await;
    world.kill();
    world.fake().drop_held().await;
    world.start();
    world.ready().await;
    goes_on(&world, &first, [&black, &red]).await;
    assert_eq!(boards(&world, &first).len(), 4, "each board is there once");
    world.close().await;
}

#[tokio::test]
async fn what_may_be_there_already_and_can_not_be_looked_for_says_so() {
    let mut world = World::open().await;
    let (red, black, first) = begin(&world).await;
    world.fake().with(|state| {
        state.channel_mut(world.channel).expect("it is there").rights = right::ALL & !right::READ_HISTORY;
    });
    red.in_private().says("@Kulami place d5");
    let second = world.board(world.channel, first.id).await;
    assert!(!second.content.contains("before"), "at first it can't be there: {}", second.content);
    world.fake().plan(On::Answer, Fault::DoneYetHeld, 1);
    black.press(&black.sees_choice(&hole(&second)).await);
    world.fake().holds(1).await;
    world.kill();
    world.fake().drop_held().await;
    world.start();
    world.ready().await;
    let third = world.board(world.channel, second.id).await;
    let again = world.board(world.channel, third.id).await;
    assert!(!third.content.contains("before") && again.content.starts_with("I may have shown this before"));
    assert_eq!((third.pings, again.pings), (vec![red.id], vec![red.id]), "nobody misses their turn");
    world.close().await;
}

#[tokio::test]
async fn old_buttons_work_after_a_new_start() {
    let mut world = World::open().await;
    let (red, black, first) = begin(&world).await;
    red.places("d5").await;
    world.kill();
    world.start();
    world.ready().await;
    goes_on(&world, &first, [&black, &red]).await;
    let asked = black.click("Resign").await;
    assert!(asked.is_private());
    world.kill();
    world.start();
    world.ready().await;
    black.click("Yes, resign").await;
    world.becomes(boards(&world, &first)[3].id, "a last turn without controls", |m| m.menus().next().is_none()).await;
    world.close().await;
}

/// An answer that meets a fault: the board is shown once all the same, and the game goes on.
async fn answers_through(fault: Fault) {
    let world = World::open().await;
    let (red, black, first) = begin(&world).await;
    let turn = red.places("d5").await.message.expect("a turn is a message");
    world.fake().plan(On::Answer, fault, 1);
    let asked = black.slashes(&format!("/place {}", hole(&turn))).await;
    let third = world.board(world.channel, turn.id).await;
    assert_eq!(third.pings, [red.id], "{fault:?}");
    if fault != Fault::Late {
        // Discord tells whoever asked that the program does not respond, unless it answers after all.
        black.outcome(asked, "a placement").await;
    }
    goes_on(&world, &first, [&red, &black]).await;
    assert_eq!(boards(&world, &first).len(), 5, "{fault:?}: each board is there once");
    world.close().await;
}

#[tokio::test]
async fn an_answer_that_is_limited_is_given_all_the_same() {
    answers_through(Fault::RateLimited(0.2)).await;
}

#[tokio::test]
async fn an_answer_that_the_server_failed_to_take_is_given_all_the_same() {
    answers_through(Fault::Broken).await;
}

#[tokio::test]
async fn an_answer_of_which_nobody_knows_whether_it_was_taken_is_there_once() {
    answers_through(Fault::DoneYetBroken).await;
}

#[tokio::test]
async fn an_answer_that_came_too_late_is_posted() {
    answers_through(Fault::Late).await;
}

/// A post that meets a fault: it is made again until it is taken, and is there once.
async fn posts_through(fault: Fault) {
    let world = World::open().await;
    let (red, black, first) = begin(&world).await;
    world.fake().plan(On::Post, fault, 1);
    red.in_private().says("@Kulami place d5");
    let second = world.board(world.channel, first.id).await;
    assert_eq!(second.pings, [black.id]);
    goes_on(&world, &first, [&black, &red]).await;
    assert_eq!(boards(&world, &first).len(), 4, "{fault:?}: each board is there once");
    world.close().await;
}

#[tokio::test]
async fn a_post_that_the_server_failed_to_take_is_made_again() {
    posts_through(Fault::Broken).await;
}

#[tokio::test]
async fn a_post_that_is_limited_is_made_later() {
    posts_through(Fault::RateLimited(0.2)).await;
}

#[tokio::test]
async fn a_post_of_which_nobody_knows_whether_it_was_taken_is_there_once() {
    posts_through(Fault::DoneYetBroken).await;
}

#[tokio::test]
async fn a_repeated_delivery_changes_nothing() {
    let world = World::open().await;
    let (red, black, first) = begin(&world).await;
    // Once it is answered, and while it still waits.
    let answered = red.slash("/place d5").await.interaction;
    let turn = boards(&world, &first).pop().expect("a game has a board");
    let waiting = black.slashes(&format!("/place {}", hole(&turn))).await;
    for asked in [answered, waiting] {
        world.fake().with(|state| state.deliver_again(asked));
        let is_heard = move |state: &State| state.interaction(asked).filter(|asked| asked.attempts == 2).map(|_| ());
        world.fake().until("an answer to the repetition", is_heard).await;
    }
    world.board(world.channel, turn.id).await;
    assert_eq!(boards(&world, &first).len(), 3);
    goes_on(&world, &first, [&red, &black]).await;
    assert_eq!(boards(&world, &first).len(), 5);
    world.close().await;
}

#[tokio::test]
async fn the_gateway_is_found_again() {
    let world = World::open().await;
    let (red, black, first) = begin(&world).await;
    red.places("d5").await;
    for how in [Disturbance::Cut, Disturbance::Reconnect] {
        world.fake().disturb(how);
        // What is said while the socket is away is delivered when the session goes on.
        goes_on(&world, &first, [&black, &red]).await;
    }
    world.fake().disturb(Disturbance::Invalid);
    world.ready().await;
    goes_on(&world, &first, [&black, &red]).await;
    world.close().await;
}

#[tokio::test]
async fn a_wrong_token_ends_the_platform_and_says_so() {
    let mut world = World::empty().await;
    world.start_with("another.token");
    assert_eq!(world.ended().await, Err(Error::Token));
    world.start();
    world.ready().await;
    world.fake().with(|state| state.token = "a.new.token".to_owned());
    world.fake().disturb(Disturbance::Invalid);
    assert_eq!(world.ended().await, Err(Error::Token), "it was revoked");
    assert_ne!(TOKEN, "a.new.token");
}

#[tokio::test]
async fn commands_are_registered_once_and_after_failures() {
    let mut world = World::empty().await;
    world.fake().plan(On::Commands, Fault::Broken, 1);
    world.start();
    world.ready().await;
    world.kill();
    world.start();
    world.ready().await;
    world.person("Red").slash("/help").await;
    let registered = world.fake().with(|state| {
        let puts = state.calls.iter().filter(|(call, status)| call.starts_with("PUT") && *status == 200);
        puts.count()
    });
    assert_eq!(registered, 1, "what is registered is not registered again");
    world.close().await;
}

#[tokio::test]
async fn missing_rights_are_told_to_whoever_asked() {
    let world = World::open().await;
    let (red, black) = (world.person("Red"), world.person("Black"));
    for lacking in [right::VIEW, right::SEND, right::ATTACH] {
        world.fake().with(|state| {
            let channel = state.channel_mut(world.channel).expect("it is there");
            channel.rights = right::ALL & !lacking;
        });
        let asked = red.slash("/challenge @Black").await;
        assert!(asked.is_private() && !asked.words().is_empty(), "without {lacking:b}: {asked:?}");
    }
    world.fake().with(|state| state.channel_mut(world.channel).expect("it is there").rights = right::ALL);
    let asked = red.slash("/challenge @Black").await.message.expect("a challenge is a message");
    assert_eq!(asked.pings, [black.id]);
    world.close().await;
}

#[tokio::test]
async fn a_board_that_may_have_no_picture_is_shown_in_words() {
    let world = World::open().await;
    let (red, black, first) = begin(&world).await;
    world.fake().with(|state| {
        state.channel_mut(world.channel).expect("it is there").rights = right::ALL & !right::ATTACH;
    });
    red.in_private().says("@Kulami place d5");
    let find = |state: &State| {
        let mut messages = state.messages.iter().filter(|m| m.channel == world.channel && m.id > first.id);
        messages.find(|message| message.menus().next().is_some()).cloned()
    };
    let second = world.fake().until("a board in words", find).await;
    assert!(second.content.contains("may not attach pictures") && second.content.contains("d5"), "{second:?}");
    assert_eq!(second.pings, [black.id]);
    let third = black.places(&hole(&second)).await.message.expect("a turn is a message");
    assert_eq!(third.pings, [red.id], "the game goes on");
    world.close().await;
}
