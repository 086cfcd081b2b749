//! Servers and channels that come and go, also while the program is off, and what becomes of their games.

use super::flows::begin;
use super::state::{Message, State, ToldAtStart};
use super::world::World;
use kulami::game::{Game, GameId};
use kulami::store::Store;
use std::time::Duration;

/// The one game that is played.
async fn game(store: &dyn Store) -> Game {
    store.game(GameId::new(1).expect("a number")).await.expect("it is read").expect("it is there")
}

/// Waits until so many requests of a kind were answered with a status.
async fn answered(world: &World, call: &str, status: u16, times: usize) {
    let is_it = |(told, got): &&(String, u16)| told == call && *got == status;
    let came = |state: &State| (state.calls.iter().filter(is_it).count() >= times).then_some(());
    world.fake().until(call, came).await;
}

/// How Discord is asked whether the program is in the server.
fn question(world: &World) -> String {
    format!("GET /guilds/{}", world.fake().with(|state| state.guild))
}

#[tokio::test]
async fn a_server_that_is_lost_while_the_program_is_off_has_its_games_put_aside() {
    let mut world = World::open().await;
    let (red, _, first) = begin(&world).await;
    world.kill();
    world.fake().with(|state| state.is_in_guild = false);
    world.start();
    world.ready().await;
    answered(&world, &question(&world), 404, 1).await;
    let store = world.stop().await;
    assert!(game(&*store).await.places()[0].aside);

    world.start();
    world.ready().await;
    world.fake().with(State::join_guild);
    let again = world.board(world.channel, first.id).await;
    assert!(again.content.contains("your turn"), "it is shown as it stands: {}", again.content);
    assert!(!red.places("d5").await.is_private());
    world.close().await;
}

#[tokio::test]
async fn a_server_that_is_down_or_told_of_late_keeps_its_games() {
    for told in [ToldAtStart::Named, ToldAtStart::Nothing] {
        let mut world = World::open().await;
        let (red, _, first) = begin(&world).await;
        world.kill();
        world.fake().with(|state| state.told_at_start = told);
        world.start();
        world.ready().await;
        if told == ToldAtStart::Nothing {
            answered(&world, &question(&world), 200, 1).await;
        }
        world.fake().with(State::join_guild);
        assert!(!red.places("d5").await.is_private());
        let boards = world.history(world.channel).into_iter().filter(|message| message.id > first.id);
        assert_eq!(boards.filter(Message::is_board).count(), 1, "nothing was put aside and taken up");
        world.close().await;
    }
}

#[tokio::test]
async fn a_channel_that_is_deleted_while_the_program_is_off_stays_aside() {
    let mut world = World::open().await;
    begin(&world).await;
    world.kill();
    let channel = world.channel;
    world.fake().with(|state| state.channels.retain(|other| other.id != channel));
    for start in 1..=2 {
        world.start();
        world.ready().await;
        answered(&world, &format!("GET /channels/{channel}"), 404, start).await;
        let store = world.stop().await;
        let game = game(&*store).await;
        assert!(game.places()[0].aside, "start {start}");
        assert_eq!(game.events().len(), 2, "taken and put aside, and nothing else at start {start}");
    }
}

#[tokio::test]
async fn of_what_comes_in_one_moment_discord_knows_how_it_has_ended() {
    for returns in [true, false] {
        let mut world = World::empty().await;
        world.pace.apart = Duration::from_hours(1);
        world.start();
        world.ready().await;
        begin(&world).await;
        world.fake().with(|state| {
            for _ in 0..10 {
                state.leave_guild();
                state.join_guild();
            }
            if !returns {
                state.leave_guild();
            }
        });
        let (status, times) = if returns { (200, 20) } else { (404, 21) };
        answered(&world, &question(&world), status, times).await;
        let store = world.stop().await;
        assert_eq!(game(&*store).await.places()[0].aside, !returns);
    }
}
