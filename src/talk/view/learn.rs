//! A guided practice: six placements of one game that is always the same, and one rule with each.
//!
//! What a learner has done is nowhere kept: a step shows its own position, and each control says which step it is of.

use super::illegal::rule;
use super::look::lead;
use super::scene::{Shown, Stand, board_picture};
use crate::game::{Game, Phase, Player};
use crate::rules::{ByColor, Ending, Hole, Layout, Position, ScoreCard, Scoring, TileScore};
use crate::talk::table::LESSONS;
use crate::talk::{Args, Button, Choice, Command, Control, Message, Press, PressKind, Span, Text, Voice};

/// The board that the practice is played on.
const BOARD: Layout = Layout::Printed(1);

/// The placements of the practice's game, Red's first. It ends with the last one, which leaves Black no legal hole.
const GAME: &str = "b5 b3 e3 e5 e2 g2 a2 f2 h2 h5 h3 h1 c1 e1 g1 g3 g8 g5 d5 a5 a3 c3 c5 f5 f3 f1 a1 b1 b8 f8 c8 h8 e8 \
                    a8 a6 e6 g6 f6 c6 c2 d2 d6 d8 d4 d3 d7 d1";

/// How many placements lie before each step. They are even: the learner is Red.
const PLIES: [usize; LESSONS as usize] = [0, 2, 4, 6, 16, 46];

/// The most choices of a menu.
const MOST_CHOICES: usize = 25;

/// The practice at a step, 1 to [`LESSONS`]: what is asked there, or what comes of an answer to it.
#[must_use]
pub fn learn(voice: &Voice, step: u8, answer: Option<Hole>) -> Message {
    let lesson = Lesson::of(step);
    let Some(hole) = answer else { return lesson.ask(voice, Text::new()) };
    let mut after = lesson.position.clone();
    if let Err(illegal) = after.play(hole) {
        return lesson.again(voice, rule(voice, None, lesson.position.turn(), true, illegal));
    }
    if let Some(missed) = lesson.missed(voice, hole, &after) {
        return lesson.again(voice, missed);
    }
    let praise = lesson.praise(voice, hole, &after);
    if lesson.step < LESSONS { Lesson::of(lesson.step + 1).ask(voice, praise) } else { ended(voice, praise, after) }
}

/// Offers the practice to whoever is challenged to what may be their first game: a line, and a button.
#[must_use]
pub fn learn_offer(voice: &Voice, game: &Game) -> Option<(Text, Control)> {
    let asked = game.options().opponent.as_ref().and_then(Player::person).filter(|_| game.phase() == Phase::Offered)?;
    let args = super::phrase::with_person(Args::new(), "who", voice, asked).code("learn", voice.command("learn"));
    Some((voice.say("learn-offer", &args), button(voice.plain("button-learn", &Args::new()))))
}

/// A step, and the position that it begins with.
struct Lesson {
    step: u8,
    position: Position,
}

impl Lesson {
    /// The nearest one for numbers that there are not.
    fn of(step: u8) -> Self {
        let step = step.clamp(1, LESSONS);
        let mut position = Position::new(BOARD.board());
        let placements = GAME.split_whitespace().filter_map(|hole| hole.parse().ok());
        for hole in placements.take(PLIES[usize::from(step - 1)]) {
            position.play_unchecked(hole);
        }
        Self { step, position }
    }

    /// What it asks, behind what there is to say of the step before.
    fn ask(&self, voice: &Voice, mut text: Text) -> Message {
        let heading = Args::new().number("step", self.step).number("steps", LESSONS).text("title", self.title(voice));
        let heading = Span::Strong(voice.plain("learn-heading", &heading));
        text.line([heading].into_iter().collect());
        text.line(self.task(voice));
        text.line(self.how(voice));
        let shown = shown(self.position.clone(), Stand::Turn);
        Message { controls: self.menu(voice).into_iter().collect(), ..with_picture(voice, text, &shown) }
    }

    /// What was wrong with an answer; the same is asked again.
    fn again(&self, voice: &Voice, wrong: Text) -> Message {
        let mut text = wrong;
        text.line(voice.say("learn-again", &Args::new()));
        text.append(Text::plain(" "));
        text.append(self.how(voice));
        Message { text, controls: self.menu(voice).into_iter().collect(), ..Message::default() }
    }

    fn title(&self, voice: &Voice) -> String {
        let none = Args::new();
        match self.step {
            1 => voice.plain("learn-title-anywhere", &none),
            2 => voice.plain("learn-title-line", &none),
            3 => voice.plain("learn-title-opponents-tile", &none),
            4 => voice.plain("learn-title-own-tile", &none),
            5 => voice.plain("learn-title-majority", &none),
            _ => voice.plain("learn-title-end", &none),
        }
    }

    fn task(&self, voice: &Voice) -> Text {
        let facts = self.facts();
        match self.step {
            1 => voice.say("learn-task-anywhere", &facts),
            2 => voice.say("learn-task-line", &facts),
            3 => voice.say("learn-task-opponents-tile", &facts),
            4 => voice.say("learn-task-own-tile", &facts),
            5 => voice.say("learn-task-majority", &facts),
            _ => voice.say("learn-task-end", &facts),
        }
    }

    /// Why a legal answer is not what was asked for.
    fn missed(&self, voice: &Voice, hole: Hole, after: &Position) -> Option<Text> {
        match self.step {
            5 if !self.takes(hole, after) => Some(voice.say("learn-missed-majority", &Args::new().text("hole", hole))),
            6 if after.end().is_none() => {
                let left = after.legal_holes();
                let args = Args::new().text("hole", hole).number("count", left.len());
                Some(voice.say("learn-missed-end", &args.text("holes", voice.words.list(left.sorted()))))
            }
            _ => None,
        }
    }

    fn praise(&self, voice: &Voice, hole: Hole, after: &Position) -> Text {
        let tile = self.position.board().tile_at(hole);
        let marbles = |position| tile.map_or_else(ByColor::default, |tile| TileScore::of(position, tile).marbles);
        let args = self.facts().text("hole", hole).number("size", tile.map_or(0, crate::rules::Tile::size));
        let args = args.text("before", lead(voice.words, marbles(&self.position)));
        let args = args.text("after", lead(voice.words, marbles(after)));
        match self.step {
            1 => voice.say("learn-done-anywhere", &args),
            2 => voice.say("learn-done-line", &args),
            3 => voice.say("learn-done-opponents-tile", &args),
            4 => voice.say("learn-done-own-tile", &args),
            5 => voice.say("learn-done-majority", &args),
            _ => {
                let total = ScoreCard::of(after, Scoring::default()).total();
                voice.say("learn-done-end", &args.number("red", total.red).number("black", total.black))
            }
        }
    }

    /// Whether a placement turns a tie on its tile into the learner's majority.
    fn takes(&self, hole: Hole, after: &Position) -> bool {
        let mover = self.position.turn();
        self.position.board().tile_at(hole).is_some_and(|tile| {
            let before = TileScore::of(&self.position, tile);
            let tied = before.owner.is_none() && before.marbles != ByColor::default();
            tied && TileScore::of(after, tile).owner == Some(mover)
        })
    }

    /// The last marbles, as the sentences name them.
    fn facts(&self) -> Args {
        let name = |hole: Option<Hole>| hole.map_or_else(String::new, |hole| hole.to_string());
        let last = self.position.last();
        Args::new()
            .text("last", name(last))
            .text("previous", name(self.position.previous()))
            .number("row", last.map_or(0, Hole::row_number))
            .text("column", last.map_or(' ', Hole::column_letter))
    }

    /// The holes to choose from: all that are legal, but for the first step, which would have too many, and those that
    /// the step's rule forbids.
    fn choices(&self) -> Vec<Hole> {
        let board = self.position.board();
        let Some(last) = self.position.last() else {
            return board.tiles().iter().filter_map(|tile| tile.holes().sorted().first().copied()).collect();
        };
        let mut holes = board.in_line_with(last) & self.position.empty();
        if self.step == 2 {
            // Two corners, of which no more than one can be in line.
            let corners = [Hole::new(0, 7), Hole::new(7, 0)].into_iter().flatten();
            corners.filter(|&corner| self.position.empty().contains(corner)).for_each(|corner| holes.insert(corner));
        }
        holes.sorted().into_iter().take(MOST_CHOICES).collect()
    }

    fn menu(&self, voice: &Voice) -> Option<Control> {
        let choice =
            |hole: Hole| Choice { value: hole.to_string(), label: hole.to_string(), description: String::new() };
        voice.menus.then(|| Control::Menu {
            label: voice.plain("learn-menu", &Args::new()),
            press: Press { game: None, revision: 0, kind: PressKind::Learn(self.step) },
            choices: self.choices().into_iter().map(choice).collect(),
        })
    }

    /// How one answers.
    fn how(&self, voice: &Voice) -> Text {
        let example = self.choices().first().copied();
        let line = Command::Learn { step: self.step, hole: example }.line(voice.names);
        let args = Args::new().code("line", voice.command(&line));
        if voice.menus { voice.say("learn-how", &args) } else { voice.say("learn-how-typed", &args) }
    }
}

/// The end of the practice, with the end of its game.
fn ended(voice: &Voice, praise: Text, after: Position) -> Message {
    let mut text = praise;
    let args = voice.challenge(Args::new()).code("rules", voice.command("rules"));
    text.line(voice.say("learn-end", &args));
    let again = button(voice.plain("button-learn-again", &Args::new()));
    let shown = shown(after, Stand::Over(Ending::Blocked));
    Message { controls: vec![again], ..with_picture(voice, text, &shown) }
}

fn button(label: String) -> Control {
    let press = Press { game: None, revision: 0, kind: PressKind::Learn(1) };
    Control::Button(Button { label, press, danger: false })
}

fn shown(position: Position, stand: Stand) -> Shown {
    Shown {
        title: String::new(),
        names: ByColor::default(),
        scoring: Scoring::default(),
        position,
        swapped: false,
        hints: ByColor::default(),
        stand,
    }
}

/// A picture, or what it shows in words for whoever has boards so.
fn with_picture(voice: &Voice, mut text: Text, shown: &Shown) -> Message {
    let picture = board_picture(voice.words, voice.theme, shown);
    if voice.text {
        text.line(Text::plain(picture.alt));
        return Message { text, ..Message::default() };
    }
    Message { text, picture: Some(picture), ..Message::default() }
}
