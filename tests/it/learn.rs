//! The practice: what each step takes, and what it says to everything else.

use crate::played::{plain_name, voice, voices};
use crate::support::asked;
use crate::written::assert_written_in;
use jiff::Timestamp;
use kulami::game::{Platform, RoomId, UserId};
use kulami::host::{Host, Options, TokioClock};
use kulami::render::Scene;
use kulami::rules::{Hole, HoleSet, Illegal, Position};
use kulami::store::MemoryStore;
use kulami::talk::table::LESSONS;
use kulami::talk::{Control, Message, PressKind, Said, view};
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

fn learn(step: u8, answer: Option<Hole>) -> Message {
    view::learn(&voice(&plain_name), step, answer)
}

/// The position that a step shows.
fn position(message: &Message) -> Position {
    let picture = message.picture.as_ref().expect("a step has a picture");
    let Scene::Board(scene) = &*picture.scene else { panic!("it is of a board") };
    scene.position.clone()
}

/// The step whose menu or button a message ends with.
fn leads_to(message: &Message) -> u8 {
    let kinds: Vec<PressKind> = message
        .controls
        .iter()
        .map(|control| match control {
            Control::Menu { press, .. } => press.kind,
            Control::Button(button) => button.press.kind,
        })
        .collect();
    let [PressKind::Learn(step)] = kinds[..] else { panic!("one control of the practice: {kinds:?}") };
    step
}

/// All holes that a step takes as its answer.
fn taken(step: u8) -> HoleSet {
    let mut taken = HoleSet::EMPTY;
    for hole in position(&learn(step, None)).board().holes().sorted() {
        let after = learn(step, Some(hole));
        if after.picture.is_some() {
            assert_eq!(leads_to(&after), step % LESSONS + 1, "the next step, or the first once more");
            taken.insert(hole);
        } else {
            assert_eq!(leads_to(&after), step, "the same is asked again");
        }
    }
    taken
}

#[test]
fn four_steps_take_what_is_legal_and_two_what_they_ask_for() {
    for step in 1..=LESSONS {
        let shown = position(&learn(step, None));
        let legal = shown.legal_holes();
        match step {
            1 => assert_eq!(taken(step).len(), 64),
            2..=4 => assert_eq!(taken(step), legal, "step {step}"),
            5 => {
                let [hole] = taken(step).sorted()[..] else { panic!("one hole turns a tie") };
                let tile = shown.board().tile_at(hole).expect("a hole is on a tile");
                assert_eq!(kulami::rules::TileScore::of(&shown, tile).owner, None);
            }
            _ => {
                let [hole] = taken(step).sorted()[..] else { panic!("one hole ends it") };
                let mut after = shown.clone();
                after.play(hole).expect("it is legal");
                assert!(after.end().is_some() && legal.len() >= 3, "it must be looked for");
            }
        }
    }
}

#[test]
fn wrong_holes_are_told_the_reason_of_a_real_game() {
    let mut seen = [false; 4];
    for step in 2..=LESSONS {
        let shown = position(&learn(step, None));
        for hole in shown.board().holes().sorted() {
            let Err(illegal) = shown.clone().play(hole) else { continue };
            let told = learn(step, Some(hole)).text.to_string();
            let (number, reason) = match illegal {
                Illegal::NotInLine { .. } => (0, "is not in line with Black’s last marble"),
                Illegal::OpponentTile { .. } => (1, "is on the tile of Black’s last marble"),
                Illegal::OwnTile { .. } => (2, "is on the tile of your own last marble"),
                Illegal::Occupied { .. } => (3, "marble on"),
                Illegal::NoSuchHole { .. } | Illegal::GameOver => panic!("it is a hole of a board that is played on"),
            };
            assert!(told.contains(reason) && told.contains("Try another hole"), "step {step}, {hole}: {told}");
            seen[number] = true;
        }
    }
    assert_eq!(seen, [true; 4], "every rule can be broken");
}

#[test]
fn each_menu_has_right_and_wrong_holes_and_fits_a_platform() {
    for step in 1..=LESSONS {
        let message = learn(step, None);
        let [Control::Menu { choices, .. }] = &message.controls[..] else { panic!("a menu") };
        assert!(choices.len() <= 25, "step {step} has {}", choices.len());
        let taken = taken(step);
        let right = choices.iter().filter(|choice| taken.contains(choice.value.parse().expect("a hole"))).count();
        assert!(right > 0 && (step == 1 || right < choices.len()), "step {step}: {right} of {}", choices.len());
        assert!(message.text.to_string().chars().count() < 900);
    }
}

#[test]
fn whoever_has_boards_in_words_or_no_menus_can_learn_as_well() {
    let mut voice = voice(&plain_name);
    (voice.text, voice.menus, voice.prefix) = (true, false, "!kulami ");
    let asked = view::learn(&voice, 2, None);
    assert!(asked.picture.is_none() && asked.controls.is_empty());
    let words = asked.text.to_string();
    assert!(words.contains("!kulami learn 2 ") && words.contains("Marbles left"), "{words}");
    let end = view::learn(&voice, 6, taken(6).sorted().first().copied());
    assert!(end.text.to_string().contains("The game is over"), "{}", end.text);
}

#[test]
fn every_language_teaches_the_same() {
    let hole = |name: &str| name.parse::<Hole>().ok();
    for voice in voices(&plain_name) {
        let learn = |step, answer: &str| view::learn(&voice, step, hole(answer));
        let told = [
            ("the first step", learn(1, "")),
            ("and the second", learn(1, "d4")),
            ("not in line", learn(2, "g7")),
            ("the third", learn(2, "b7")),
            ("the fourth", learn(3, "e2")),
            ("the fifth", learn(4, "a2")),
            ("no majority", learn(5, "g5")),
            ("the sixth", learn(5, "c3")),
            ("no end", learn(6, "c7")),
            ("the end", learn(6, "d1")),
        ];
        assert_written_in(&voice, "view/learn", &told);
    }
}

#[tokio::test(start_paused = true)]
async fn where_nobody_can_be_answered_alone_it_is_said_where_to_go() {
    let clock = Arc::new(TokioClock::starting_at(Timestamp::UNIX_EPOCH));
    let options = Options::seeded([1; 32]);
    let host =
        Host::start(options, Arc::new(MemoryStore::new()), clock, CancellationToken::new()).await.expect("a start");
    let room = RoomId::new(Platform::Matrix, "!room:example.org").expect("an id");
    let ann = UserId::new(Platform::Matrix, "@ann:example.org").expect("an id");
    let request = |event| asked(&room, &ann, event, Said::Words("!kulami learn".to_owned()));
    let told = host.handle(request(1)).await;
    assert!(told.answers[0].1.text.to_string().contains("where we are alone"));
    let mut alone = request(2);
    alone.private = true;
    let told = host.handle(alone).await;
    assert!(told.answers[0].1.picture.is_some());
}
