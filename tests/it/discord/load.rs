//! Very many games at once: how many turns a second, and how long a person waits. Run by hand.

#![allow(clippy::print_stdout, reason = "it is there to print what it measures")]

use super::person::{Control, Outcome, Person};
use super::state::{ChannelKind, Message};
use super::world::World;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

/// A number from the environment.
fn number(name: &str, default: usize) -> usize {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// A game that is about to begin, each in a channel of its own.
struct Table {
    people: [Person; 2],
    turn: Message,
}

impl Table {
    async fn begin(world: &World, number: usize) -> Self {
        let channel = world.fake().with(|state| state.add_channel(ChannelKind::Text, &format!("table {number}"), None));
        let [red, black] = ["Red", "Black"].map(|name| world.person(&format!("{name}{number}.")).at(channel));
        for person in [&red, &black] {
            person.slash("/settings confirm:off").await;
        }
        red.slash(&format!("/challenge @{} color:red board:square-{number}", black.name)).await;
        let first = black.click("Accept").await.message.expect("the first turn is the answer");
        let hole = format!("d{}", 1 + number % 8);
        red.slash(&format!("/place {hole}")).await;
        let turn = world.board(channel, first.id).await;
        Self { people: [red, black], turn }
    }

    /// Plays so many turns, each when there is leave; notes how long they took.
    async fn play(mut self, world: &World, turns: usize, leave: &Semaphore) -> (Self, Measured) {
        let mut measured = Measured::default();
        for _ in 0..turns {
            let Some(control) = Control::first(&self.turn) else { break };
            let leave = leave.acquire().await.expect("it is never closed");
            let Outcome { given, message, .. } = self.people[1].presses(&control).await;
            drop(leave);
            self.people.reverse();
            measured.waits.push(given.after);
            self.turn = if let Some(next) = message.filter(Message::has_picture) {
                next
            } else {
                measured.late += 1;
                world.board(self.turn.channel, self.turn.id).await
            };
        }
        (self, measured)
    }
}

/// What a run has come to.
#[derive(Default)]
struct Measured {
    /// From each interaction to its answer.
    waits: Vec<Duration>,
    /// How many were not answered with their board.
    late: usize,
}

/// Plays so many turns of all games, with so many interactions under way at a time, and prints how fast it went.
async fn measure(world: &Arc<World>, tables: Vec<Table>, turns: usize, at_once: usize) -> Vec<Table> {
    let games = tables.len();
    let leave = Arc::new(Semaphore::new(at_once));
    let begun = Instant::now();
    let mut playing = JoinSet::new();
    for table in tables {
        let (world, leave) = (Arc::clone(world), Arc::clone(&leave));
        playing.spawn(async move { table.play(&world, turns, &leave).await });
    }
    let (mut tables, mut all) = (Vec::new(), Measured::default());
    for (table, measured) in playing.join_all().await {
        tables.push(table);
        all.waits.extend(measured.waits);
        all.late += measured.late;
    }
    let took = begun.elapsed().as_secs_f64();
    all.waits.sort();
    let count = all.waits.len();
    assert!(count >= games, "games are played");
    let [median, most, longest] = [50, 99, 100].map(|share| all.waits[(count - 1) * share / 100].as_millis());
    println!(
        "{count} turns of {games} games, {at_once} at a time, in {took:.1} s: {:.0} a second",
        count as f64 / took
    );
    println!("answered after {median} ms (median), {most} ms (99th of a hundred), {longest} ms (longest)");
    println!("{} not with their board", all.late);
    tables
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes a minute; prints what it measures"]
async fn two_hundred_games_at_once() {
    let (games, turns) = (number("GAMES", 200), number("TURNS", 20));
    let world = Arc::new(World::open().await);
    let mut tables = Vec::new();
    for number in 1..=games {
        tables.push(Table::begin(&world, number).await);
    }
    // All at once shows how much it can do; a few at a time, how long one waits who is not in a crowd.
    let tables = measure(&world, tables, turns / 2, games).await;
    measure(&world, tables, turns / 2, number("AT_A_TIME", 2)).await;
    Arc::into_inner(world).expect("all have been played").close().await;
}
