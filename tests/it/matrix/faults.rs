//! Nothing lost and nothing twice: stops, kills at the worst points, a homeserver that goes away, limits.

use super::held::Point;
use super::homeserver::{Homeserver, Kind};
use super::person::Person;
use super::seen::Seen;
use super::table::Table;
use super::world::World;
use serde_json::json;
use std::collections::HashMap;

/// That each question was answered once.
async fn answered_once(world: &World, person: &Person, asked: &[String]) {
    let answers = || {
        let mut answers: HashMap<String, u32> = HashMap::new();
        for said in world.said(person) {
            *answers.entry(said.reply_to().unwrap_or_default().to_owned()).or_default() += 1;
        }
        answers
    };
    while let Some(missing) = asked.iter().find(|asked| !answers().contains_key(*asked)) {
        world.answer(person, missing).await;
    }
    // What is asked last is answered last.
    let last = person.says("!kulami help").await;
    world.answer(person, &last).await;
    let answers = answers();
    for id in asked {
        assert_eq!(answers.get(id), Some(&1), "{id} is answered once");
    }
}

#[tokio::test]
async fn commands_said_while_it_is_away_in_a_plain_room() {
    commands_said_while_it_is_away(false).await;
}

#[tokio::test]
async fn commands_said_while_it_is_away_in_an_encrypted_room() {
    commands_said_while_it_is_away(true).await;
}

/// More than a homeserver tells of at once.
async fn commands_said_while_it_is_away(encrypted: bool) {
    let Some(mut world) = World::open().await else { return };
    let (ann, bob) = world.room(encrypted).await;
    for is_killed in [false, true] {
        let asked = ann.says("!kulami help").await;
        world.answer(&ann, &asked).await;
        if is_killed {
            world.kill();
        } else {
            world.stop();
        }
        let mut asked = Vec::new();
        for number in 0..25 {
            bob.says(&format!("talk {number}")).await;
            asked.push(ann.says("!kulami games").await);
        }
        world.start("");
        answered_once(&world, &ann, &asked).await;
    }
    world.close();
}

#[tokio::test]
async fn killed_between_reading_and_keeping() {
    killed_at(Point::Read).await;
}

#[tokio::test]
async fn killed_between_keeping_and_doing() {
    killed_at(Point::Kept).await;
}

#[tokio::test]
async fn killed_between_doing_and_sending() {
    killed_at(Point::Done).await;
}

#[tokio::test]
async fn killed_between_sending_and_marking() {
    killed_at(Point::Sent).await;
}

async fn killed_at(point: Point) {
    for encrypted in [false, true] {
        let Some(homeserver) = Homeserver::shared() else { return };
        let mut world = World::empty(homeserver).await;
        world.start_held(point);
        let (ann, bob) = world.room(encrypted).await;
        let mut table = Table::begin(&world, ann, bob).await;
        table.place().await;
        let (people, hole) = (table.people.clone(), table.hole());
        world.set_trap();
        people[1].says(&format!("!kulami place {hole}")).await;
        world.kill_held();
        world.start("");
        let mut boards = Vec::new();
        for one in &people {
            boards.push(world.board(one).await.id().to_owned());
        }
        let board = people[0].history().pop().expect("it was just seen");
        assert!(board.body().contains(&hole), "{point:?}: {}", board.body());
        assert_eq!(board.mentions(), [&people[0].id]);
        // What is asked last is answered last, and there is no second board before it.
        let said = world.said(&people[0]).len();
        let asked = people[0].says("!kulami help").await;
        world.answer(&people[0], &asked).await;
        assert_eq!(world.said(&people[0]).len(), said + 1, "{point:?}: one board came");
        world.close();
    }
}

#[tokio::test]
async fn killed_between_coming_into_a_room_and_greeting_it() {
    killed_at_the_greeting(Point::Came).await;
}

#[tokio::test]
async fn killed_between_greeting_a_room_and_marking() {
    killed_at_the_greeting(Point::Greeted).await;
}

async fn killed_at_the_greeting(point: Point) {
    let Some(homeserver) = Homeserver::shared() else { return };
    let mut world = World::empty(homeserver).await;
    world.start_held(point);
    let (ann, _) = world.room(false).await;
    for encrypted in [false, true] {
        if encrypted {
            world.stop();
            world.start_held(point);
        }
        world.set_trap();
        let room = ann.opens(encrypted, &[&world.bot], json!({})).await;
        world.kill_held();
        world.start("");
        let is_said = |seen: &Seen| world.is_ours(seen) && seen.is_message();
        room.sees("the greeting", is_said).await;
        let asked = room.says("!kulami help").await;
        world.answer(&room, &asked).await;
        assert_eq!(
            room.history().iter().filter(|seen| is_said(seen)).count(),
            2,
            "{point:?}: one greeting, one answer"
        );
        // Who is thrown out and invited again is not greeted again.
        room.call("POST", &format!("rooms/{}/kick", room.room), json!({"user_id": world.bot})).await;
        room.invites(&world.bot).await;
        room.meets(&[&ann.id, &world.bot]).await;
        let asked = room.says("!kulami help").await;
        world.answer(&room, &asked).await;
        assert_eq!(room.history().iter().filter(|seen| is_said(seen)).count(), 3, "{point:?}: one answer more");
    }
    world.close();
}

#[tokio::test]
async fn the_homeserver_dies_in_mid_game() {
    let Some(world) = World::alone(Kind::Free).await else { return };
    let (ann, bob) = world.room(true).await;
    let mut table = Table::begin(&world, ann, bob).await;
    for _ in 0..2 {
        table.place().await;
        world.homeserver.kill();
        world.homeserver.revive();
        table.place().await;
        // It may not have read this one before.
        table.mover().says(&format!("!kulami place {}", table.hole())).await;
        world.homeserver.kill();
        world.homeserver.revive();
        table.placed().await;
    }
    let ann = table.people[0].clone();
    let asked = ann.says("!kulami help").await;
    world.answer(&ann, &asked).await;
    let boards = world.said(&ann).iter().filter(|said| said.is_picture()).count();
    assert_eq!(boards, table.ply + 1, "no board came twice");
    world.close();
}

#[tokio::test]
async fn a_homeserver_that_takes_few_messages() {
    let Some(world) = World::alone(Kind::Limited).await else { return };
    let (ann, bob) = world.room(false).await;
    let mut asked = Vec::new();
    // Fewer than a person may say at once, and together more than the program may.
    for _ in 0..6 {
        for one in [&ann, &bob] {
            asked.push(one.says("!kulami games").await);
        }
    }
    answered_once(&world, &ann, &asked).await;
    let log = world.log();
    assert!(log.contains("waits for its platform"), "it was told to wait: {log}");
    world.close();
}
