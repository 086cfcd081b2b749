//! A game between two people, played as one that was recorded.

use super::person::Person;
use super::seen::Seen;
use super::world::World;
use crate::played;
use kulami::rules::Hole;
use serde_json::json;

/// Two people at a board.
pub struct Table<'a> {
    world: &'a World,
    /// Red, who begins, and Black.
    pub people: [Person; 2],
    placements: Vec<Hole>,
    /// How many of them were made.
    pub ply: usize,
    /// The message of the present turn.
    pub turn: Seen,
}

/// A game that was left.
pub struct Left {
    people: [Person; 2],
    placements: Vec<Hole>,
    ply: usize,
    turn: Seen,
}

impl Left {
    /// Red, who begins, and Black.
    pub const fn people(&self) -> &[Person; 2] {
        &self.people
    }

    /// Goes on with it.
    pub fn at(self, world: &World) -> Table<'_> {
        Table { world, people: self.people, placements: self.placements, ply: self.ply, turn: self.turn }
    }
}

impl<'a> Table<'a> {
    /// Red challenges Black, who accepts.
    pub async fn begin(world: &'a World, red: Person, black: Person) -> Self {
        challenge(world, &red, &black).await;
        black.says("!kulami accept").await;
        Self::begun(world, red, black).await
    }

    /// A challenge was accepted: everybody waits for the first turn.
    pub async fn begun(world: &'a World, red: Person, black: Person) -> Self {
        let (_, placements) = shortest();
        let people = [red, black];
        let turn = seen_by_both(world, &people).await;
        assert_eq!(turn.mentions(), [&people[0].id], "who begins is mentioned, and nobody else");
        Self { world, people, placements, ply: 0, turn }
    }

    /// Leaves the game as it stands, for what the world is to go through.
    pub fn leave(self) -> Left {
        Left { people: self.people, placements: self.placements, ply: self.ply, turn: self.turn }
    }

    /// Who is to move.
    pub fn mover(&self) -> &Person {
        &self.people[self.ply % 2]
    }

    /// The hole of the next placement.
    pub fn hole(&self) -> String {
        self.placements[self.ply].to_string()
    }

    /// Whether a placement is left.
    pub fn is_playing(&self) -> bool {
        self.ply < self.placements.len()
    }

    /// Makes the next placement.
    pub async fn place(&mut self) {
        self.mover().says(&format!("!kulami place {}", self.hole())).await;
        self.placed().await;
    }

    /// Makes the next placement by its hole alone, and means it by the reaction to what is asked then.
    pub async fn place_when_asked(&mut self) {
        let mover = self.mover().clone();
        let said = mover.says(&self.hole()).await;
        let question = self.world.answer(&mover, &said).await;
        assert!(question.mentions().is_empty() && question.body().contains("✅"), "{}", question.body());
        mover.reacts(question.id(), "✅").await;
        self.placed().await;
    }

    /// The present turn is shown anew to everybody.
    pub async fn shown_again(&mut self) {
        self.turn = seen_by_both(self.world, &self.people).await;
        assert_eq!(self.turn.mentions(), [&self.mover().id], "{}", self.turn.body());
    }

    /// The next placement was made: everybody sees the next turn, or the end.
    pub async fn placed(&mut self) {
        let (hole, turn) = (self.hole(), seen_by_both(self.world, &self.people).await);
        self.ply += 1;
        if self.is_playing() {
            assert!(turn.body().contains(&hole), "the caption says that {hole} was placed: {}", turn.body());
            assert_eq!(turn.mentions(), [&self.mover().id], "ply {}: {}", self.ply, turn.body());
        }
        self.turn = turn;
    }
}

/// Red challenges Black to a game on the recorded board, by a mention; answers with the challenge.
pub async fn challenge(world: &World, red: &Person, black: &Person) -> Seen {
    let (board, _) = shortest();
    challenge_on(world, red, black, &board.to_string()).await
}

/// The same on a board by its word or its text.
pub async fn challenge_on(world: &World, red: &Person, black: &Person, board: &str) -> Seen {
    let words = format!("!kulami challenge {} color:red board:{board}", black.name);
    let link = format!("<a href=\"https://matrix.to/#/{}\">{}</a>", black.id, black.name);
    red.sends(json!({
        "msgtype": "m.text",
        "body": words,
        "format": "org.matrix.custom.html",
        "formatted_body": words.replace(&black.name, &link),
        "m.mentions": {"user_ids": [black.id]},
    }))
    .await;
    let is_challenge = |seen: &Seen| world.is_ours(seen) && seen.is_message() && seen.mentions() == [&black.id];
    black.sees("the challenge", is_challenge).await
}

/// The recorded game that ends first: its board and its placements.
fn shortest() -> (kulami::rules::Board, Vec<Hole>) {
    played::recorded().into_iter().min_by_key(|(_, placements)| placements.len()).expect("there are games")
}

/// Waits until both see the program's next board.
pub async fn seen_by_both(world: &World, people: &[Person; 2]) -> Seen {
    let [first, second] = people;
    let (one, other) = (world.board(first).await, world.board(second).await);
    assert_eq!(one.id(), other.id(), "both see the same");
    one
}
