//! Whole games against the program as it is: with the real engine behind the host, and as many nodes as a test can afford.

use crate::table::Table;
use kulami::engine::{Asked, Choice, Engine, Hint, Judgement, Level, Limits};
use kulami::game::{EventKind, Game, Phase};
use kulami::host::{Mind, Minds, Options, Rate, Thinking};
use kulami::rules::{Color, Outcome, Position, ScoreCard, Scoring};
use kulami::store::MemoryStore;
use kulami::talk::{Ability, Press, PressKind, Said};
use std::cell::Cell;
use std::sync::Arc;
use std::time::Duration;

/// How often the engine may ask whether it is to stop before it is: every 2,048 nodes it does.
const ASKS: u32 = 4;

/// The engine, stopped after as many nodes each time.
struct Short(Engine);

/// Says that it is time to stop when it is asked for the last time.
fn soon() -> impl Fn() -> bool {
    let left = Cell::new(ASKS);
    move || {
        left.set(left.get().saturating_sub(1));
        left.get() == 0
    }
}

impl Mind for Short {
    fn choose(&mut self, asked: &Asked, level: Level, seed: u64, _stop: &dyn Fn() -> bool) -> Option<Choice> {
        self.0.choose(asked, level, seed, &soon())
    }

    fn judge(&mut self, asked: &Asked, limits: &Limits) -> Judgement {
        self.0.judge(asked, &limits.until(&soon()))
    }

    fn hint(&mut self, asked: &Asked, limits: &Limits) -> Option<Hint> {
        self.0.hint(asked, &limits.until(&soon()))
    }
}

/// A room whose people may say as much as they like, with the engine in it.
async fn table() -> Table {
    let minds = Minds::new(|| Box::new(Short(Engine::new(1))));
    // What a computer is slow at changes nothing.
    let thinking = Thinking { minds, time: Duration::MAX, ..Thinking::usual() };
    let (person, room) = (Rate::a_minute(1000), Rate::a_minute(1000));
    let options = Options { person, room, thinking, ..Options::seeded([1; 32]) };
    let mut table = Table::new(Arc::new(MemoryStore::default()), options).await;
    table.can = Ability::ALL.to_vec();
    table
}

/// Ann plays a game that she begins with words, until it is over or it is her turn after so many placements. She
/// places without thinking.
async fn play(table: &Table, until: usize) -> Game {
    loop {
        table.host.settled().await;
        let game = table.game().await;
        let plies = game.placements().len();
        if !game.phase().is_running() || plies >= until {
            return game;
        }
        assert!(game.to_move().is_some(), "the program has done what it owes");
        let legal = game.position().expect("there is a board").legal_holes().sorted();
        table.says("ann", &format!("/place {}!", legal[plies * 7 % legal.len()])).await;
        assert!(table.game().await.placements().len() > plies, "her own marble lies");
    }
}

async fn whole(challenge: &str) -> (Table, Game) {
    let table = table().await;
    table.says("ann", challenge).await;
    let game = play(&table, usize::MAX).await;
    (table, game)
}

#[tokio::test(start_paused = true)]
async fn a_whole_game_is_the_same_each_time_and_ends_as_the_board_says() {
    let challenge = "/challenge level:1 color:red board:irregular-5 bonuses:both";
    let (table, game) = whole(challenge).await;
    let Phase::Over(ending) = game.phase() else { panic!("it is over") };
    let position = game.position().expect("there is a board");
    assert_eq!(position.end().map(Into::into), Some(ending), "nobody gave up");
    assert!(game.placements().len() > 20 && game.duty().is_none());
    let again = whole(challenge).await;
    assert_eq!(again.1.placements(), game.placements());
    for table in [table, again.0] {
        table.end().await;
    }
}

#[tokio::test(start_paused = true)]
async fn the_strongest_beats_whoever_does_not_think_and_knows_the_end() {
    let table = table().await;
    table.says("ann", "/challenge level:8 color:black board:printed-2").await;
    let game = play(&table, 31).await;
    assert_eq!(game.program().map(|(color, level)| (color, level.number())), Some((Color::Red, 8)));
    let card = game.score_card().total();
    assert!(card.red > card.black, "the test needs a program that stands better");
    table.says("ann", "/draw").await;
    table.host.settled().await;
    let game = table.game().await;
    assert!(game.phase() == Phase::Playing && game.offer().is_none(), "it plays on");
    let legal = game.position().expect("there is a board").legal_holes().sorted();
    let hint = table.told("ann", "/hint").await;
    assert!(legal.iter().any(|hole| hint.contains(&format!(": {hole} "))), "{hint}");
    assert_eq!(table.game().await.hints().black, 1);
    let game = play(&table, usize::MAX).await;
    assert_eq!(game.outcome(), Some(Outcome::Win(Color::Red)));
    // Of its last moments the engine knows all; so does a search of ours that looks at everything.
    let ply = game.placements().len() - 4;
    let position = game.position_at(ply).expect("it came so far");
    let value = exhaustive(&position);
    let told = table.told("ann", &format!("/analyse #1 ply:{ply}")).await;
    let worth = if value > 0 { format!("is worth +{value} to") } else { format!("is worth {value} to") };
    assert!(told.contains(&worth) && told.contains("That is exact"), "{value}: {told}");
    table.end().await;
}

/// What a position is worth to the side to move, by trying everything.
fn exhaustive(position: &Position) -> i32 {
    let mover = position.turn();
    if position.end().is_some() {
        let total = ScoreCard::of(position, Scoring::default()).total();
        return i32::from(total[mover]) - i32::from(total[!mover]);
    }
    let after = position.legal_holes().sorted().into_iter().map(|hole| {
        let mut next = position.clone();
        next.play(hole).expect("it is legal");
        -exhaustive(&next)
    });
    after.max().expect("something is legal")
}

#[tokio::test(start_paused = true)]
async fn it_changes_colours_where_the_first_marble_is_too_good_and_not_where_it_is_not() {
    let mut changed = [0, 0];
    for hole in ["a5", "e8", "a8", "b8"] {
        let table = table().await;
        table.says("ann", "/challenge level:8 color:red board:printed-2 swap:yes").await;
        table.says("ann", &format!("/place {hole}!")).await;
        table.host.settled().await;
        let game = table.game().await;
        let swapped = game.events().iter().any(|event| event.kind == EventKind::Swapped);
        changed[usize::from(swapped)] += 1;
        assert_eq!(game.placements().len(), if swapped { 1 } else { 2 });
        assert_eq!(game.program().map(|(color, _)| color), Some(if swapped { Color::Red } else { Color::Black }));
        // What it says of it afterwards is what it did.
        let press = Press { game: Some(game.id()), revision: game.revision(), kind: PressKind::ResignSurely };
        table.does("ann", Said::Pressed { press, choice: None }).await;
        table.host.settled().await;
        let told = table.told("ann", "/analyse #1 ply:1").await;
        assert_eq!(told.contains("best for black is to change colours"), swapped, "{hole}: {told}");
        table.end().await;
    }
    assert!(changed[0] > 0 && changed[1] > 0, "the test needs first marbles of both kinds: {changed:?}");
}
