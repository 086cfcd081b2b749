//! Connections that stop, in whatever way, and come back by themselves.

use super::flows::{begin, hole};
use super::gateway::Disturbance;
use super::person::Person;
use super::state::Message;
use super::world::World;
use kulami::discord::Pace;
use std::time::Duration;

/// A server without the program, whose gateway asks for a heartbeat five times a second. The program is as impatient:
/// where it waits minutes in earnest, it waits for seconds here.
async fn impatient() -> World {
    let mut world = World::empty().await;
    world.pace = Pace { looked_every: Duration::from_millis(100), patience: Duration::from_secs(3), ..Pace::default() };
    world.fake().with(|state| state.heartbeat = Duration::from_millis(200));
    world
}

/// Waits until the program has a new connection.
async fn is_back(world: &World) {
    let connected =
        |state: &super::state::State| state.sessions.iter().any(super::gateway::Session::is_connected).then_some(());
    world.fake().until("a new connection", connected).await;
}

/// A turn of each, by slash command.
async fn goes_on(world: &World, turn: Message, movers: [&Person; 2]) -> Message {
    let mut turn = turn;
    for mover in movers {
        assert_eq!(turn.pings, [mover.id]);
        mover.slash(&format!("/place {}", hole(&turn))).await;
        turn = world.board(world.channel, turn.id).await;
    }
    turn
}

#[tokio::test]
async fn a_socket_that_answers_no_heartbeat_is_left_for_another() {
    let mut world = impatient().await;
    world.start();
    world.ready().await;
    let (red, black, first) = begin(&world).await;
    let before = world.fake().with(|state| state.sessions[0].id.clone());
    world.fake().disturb(Disturbance::Deaf);
    let is_new = |state: &super::state::State| {
        let session = state.sessions.first()?;
        (session.is_connected() && session.id != before).then_some(())
    };
    world.fake().until("a new session", is_new).await;
    goes_on(&world, first, [&red, &black]).await;
    world.close().await;
}

#[tokio::test]
async fn a_new_connection_that_is_never_answered_is_given_up_for_another() {
    let mut world = impatient().await;
    world.start();
    world.ready().await;
    let (red, black, first) = begin(&world).await;
    world.fake().with(|state| state.hangs = 1);
    world.fake().disturb(Disturbance::Cut);
    is_back(&world).await;
    assert_eq!(world.fake().with(|state| state.hangs), 0, "one has hung");
    goes_on(&world, first, [&red, &black]).await;
    world.close().await;
}

#[tokio::test]
async fn a_first_connection_that_is_never_answered_is_given_up_for_another() {
    let mut world = impatient().await;
    world.fake().with(|state| state.hangs = 1);
    world.start();
    world.ready().await;
    let (red, black, first) = begin(&world).await;
    goes_on(&world, first, [&red, &black]).await;
    world.close().await;
}

#[tokio::test]
async fn after_an_outage_games_go_on_and_what_is_owed_is_shown() {
    let mut world = impatient().await;
    world.start();
    world.ready().await;
    let (red, black, first) = begin(&world).await;
    let second = goes_on(&world, first, [&red, &black]).await;
    // Discord goes down with a placement on its way: it has been heard, and can't be answered.
    let asked = world.fake().with(|state| {
        state.is_down = true;
        let data = state.command_data(&format!("/place {}", hole(&second)), false);
        state.interact(red.id, red.channel, 2, &data, None)
    });
    world.refuses(2).await;
    world.fake().disturb(Disturbance::Cut);
    // The gateway is asked for in vain as well, again and again.
    world.refuses(10).await;
    world.fake().with(|state| {
        state.is_down = false;
        state.excuse(|interaction| interaction.id == asked);
    });
    let third = world.board(world.channel, second.id).await;
    is_back(&world).await;
    goes_on(&world, third, [&black, &red]).await;
    let boards = world.history(world.channel).into_iter().filter(Message::is_board).count();
    assert_eq!(boards, 6, "each board is there once");
    world.close().await;
}

#[tokio::test]
async fn as_many_shards_as_are_recommended_run_in_one_program() {
    let mut world = World::empty().await;
    world.fake().with(|state| state.shards = 2);
    world.start();
    world.ready().await;
    let (red, black, first) = begin(&world).await;
    let turn = goes_on(&world, first, [&red, &black]).await;
    red.in_private().says(&format!("@Kulami place {}", hole(&turn)));
    let turn = world.board(world.channel, turn.id).await;
    assert_eq!(turn.pings, [black.id], "direct messages come by the first, the server's by its own");
    world.close().await;
}

#[test]
fn the_readme_invites_with_the_rights_that_are_used() {
    let link = format!("&permissions={}\n", super::state::right::ALL);
    assert!(include_str!("../../../README.md").contains(&link), "{link}");
}
