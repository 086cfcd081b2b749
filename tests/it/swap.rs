//! The swap rule: when colours may be changed, and that everything that hangs on who holds which follows.

use crate::played::{MADE, challenge, happen, person, plain_name, recorded, voice, voices};
use crate::written::assert_written_in;
use jiff::{SignedDuration, Timestamp};
use kulami::game::{
    Action, CLAIMED_AFTER, Event, EventKind, Game, GameId, Offer, Options, Phase, Plan, Refusal, Setup, Task, UserId,
};
use kulami::rules::notation::Swap;
use kulami::rules::{ByColor, Color, Hole, Position, Record, Scoring};
use kulami::talk::{Message, Voice, view};
use proptest::prelude::*;

/// A game of ann's and bob's with the swap rule at a day a placement, ann with a colour.
fn game(ann: Color) -> Game {
    let offered = challenge(&recorded()[0].0, Scoring::default(), kulami::game::Wish::Lot);
    let options = Options { swap: true, pace: "1d".parse().expect("a pace"), ..offered.options().clone() };
    let mut game = Game::new(offered.id(), options);
    happen(&mut game, EventKind::Accepted { by: person("bob"), challenger: ann });
    game
}

/// A game in which colours may be changed, and one in which they just were.
pub fn moments() -> [Game; 2] {
    let mut before = game(Color::Red);
    happen(&mut before, EventKind::Placed(hole(0)));
    let mut after = before.clone();
    happen(&mut after, EventKind::Swapped);
    [before, after]
}

fn hole(ply: usize) -> Hole {
    recorded()[0].1[ply]
}

/// Lets a person do something, so many hours after the challenge.
fn acts(game: &mut Game, name: &str, action: Action, hours: i64) {
    let at = MADE + SignedDuration::from_hours(hours);
    let event = game.decide(&person(name), action, None, at, 0).unwrap_or_else(|why| panic!("{name}: {why}"));
    game.apply(event).expect("what was decided fits");
}

fn refused(game: &Game, name: &str) -> Option<Refusal> {
    game.decide(&person(name), Action::Swap, None, MADE, 0).err()
}

/// Who holds red, and who is to move.
fn seats(game: &Game) -> (String, Option<&str>) {
    let red = game.seats().and_then(|seats| Some(seats.red.person()?.id().to_owned())).unwrap_or_default();
    (red, game.to_move().map(UserId::id))
}

#[test]
fn black_changes_colours_once_instead_of_answering_the_first_marble() {
    let mut game = game(Color::Red);
    for name in ["ann", "bob"] {
        assert_eq!(refused(&game, name), Some(Refusal::NoSwapNow), "nothing lies yet");
    }
    acts(&mut game, "ann", Action::Place(hole(0)), 1);
    assert!(game.may_swap());
    assert_eq!(refused(&game, "ann"), Some(Refusal::NoSwapNow));
    assert_eq!(refused(&game, "cid"), Some(Refusal::NotPlaying));
    let before = game.position().cloned();
    acts(&mut game, "bob", Action::Swap, 2);
    assert_eq!(seats(&game), ("bob".to_owned(), Some("ann")));
    assert_eq!(
        (game.turn(), game.position().cloned(), game.placements()),
        (Some(Color::Black), before, &[hole(0)][..])
    );
    assert_eq!(game.beginner(), Some(&person("ann").into()));
    assert_eq!(game.deadline(), Some(MADE + SignedDuration::from_hours(26)), "the time begins anew");
    for name in ["ann", "bob"] {
        assert_eq!(refused(&game, name), Some(Refusal::NoSwapNow), "it is done once");
    }
    acts(&mut game, "ann", Action::Place(hole(1)), 3);
    assert_eq!(seats(&game), ("bob".to_owned(), Some("bob")));
    acts(&mut game, "bob", Action::Place(hole(2)), 4);
    acts(&mut game, "bob", Action::Resign, 5);
    assert_eq!(game.phase(), Phase::Over(kulami::rules::Ending::Resigned(Color::Red)));
    assert_eq!(refused(&game, "ann"), Some(Refusal::Over));
}

#[test]
fn colours_stay_without_the_rule_and_where_the_game_went_on() {
    let mut plain = challenge(&recorded()[0].0, Scoring::default(), kulami::game::Wish::Red);
    assert_eq!(refused(&plain, "bob"), Some(Refusal::NotAccepted));
    happen(&mut plain, EventKind::Accepted { by: person("bob"), challenger: Color::Red });
    happen(&mut plain, EventKind::Placed(hole(0)));
    assert!(!plain.may_swap());
    assert_eq!(refused(&plain, "bob"), Some(Refusal::NoSwap));
    assert!(plain.apply(Event { at: MADE, kind: EventKind::Swapped }).is_err());
    let mut late = game(Color::Red);
    acts(&mut late, "ann", Action::Place(hole(0)), 1);
    let seen = late.revision();
    acts(&mut late, "bob", Action::Place(hole(1)), 1);
    assert_eq!(late.decide(&person("bob"), Action::Swap, Some(seen), MADE, 0), Err(Refusal::Stale));
    assert_eq!(refused(&late, "bob"), Some(Refusal::NoSwapNow));
    assert!(late.apply(Event { at: MADE, kind: EventKind::Swapped }).is_err());
    let options = Options { setup: Setup::Build, ..game(Color::Red).options().clone() };
    let mut laying = Game::new(late.id(), options);
    happen(&mut laying, EventKind::Accepted { by: person("bob"), challenger: Color::Red });
    assert_eq!(refused(&laying, "bob"), Some(Refusal::NoSwapNow));
}

#[test]
fn a_change_of_colours_is_taken_back_like_a_placement() {
    let mut game = game(Color::Black);
    acts(&mut game, "bob", Action::Place(hole(0)), 1);
    acts(&mut game, "ann", Action::Swap, 2);
    acts(&mut game, "ann", Action::Ask(Offer::Takeback), 3);
    acts(&mut game, "bob", Action::Accept, 4);
    assert_eq!((seats(&game), game.may_swap()), (("bob".to_owned(), Some("ann")), true));
    assert_eq!(game.deadline(), Some(MADE + SignedDuration::from_hours(28)));
    // Who began takes the marble back, and the change that answered it.
    acts(&mut game, "ann", Action::Swap, 5);
    acts(&mut game, "bob", Action::Ask(Offer::Takeback), 6);
    acts(&mut game, "ann", Action::Accept, 7);
    assert_eq!((seats(&game), game.placements().len()), (("bob".to_owned(), Some("bob")), 0));
    // Who changed takes it back with the answer to it.
    acts(&mut game, "bob", Action::Place(hole(0)), 8);
    acts(&mut game, "ann", Action::Swap, 9);
    acts(&mut game, "bob", Action::Place(hole(1)), 10);
    acts(&mut game, "ann", Action::Ask(Offer::Takeback), 11);
    acts(&mut game, "bob", Action::Accept, 12);
    assert_eq!((seats(&game), game.placements()), (("bob".to_owned(), Some("ann")), &[hole(0)][..]));
    // A no is remembered of the person, whatever colour they come to hold.
    acts(&mut game, "ann", Action::Ask(Offer::Draw), 13);
    acts(&mut game, "bob", Action::Decline, 13);
    acts(&mut game, "ann", Action::Swap, 14);
    let asks = |name| game.decide(&person(name), Action::Ask(Offer::Draw), None, MADE, 0);
    assert_eq!(asks("ann"), Err(Refusal::DeniedLately { plies: 5 }));
    assert!(asks("bob").is_ok());
}

#[test]
fn the_clock_is_of_persons_not_of_colours() {
    let hour = |count| MADE + SignedDuration::from_hours(count);
    let mut game = game(Color::Red);
    acts(&mut game, "ann", Action::Place(hole(0)), 1);
    // Whoever does not answer it has not begun; whoever changes colours has.
    assert_eq!(game.plan(hour(25), None).now, Some(Task::Abandon));
    acts(&mut game, "ann", Action::Nudge, 2);
    happen(&mut game, EventKind::Away { color: Color::Black, until: hour(100) });
    assert_eq!(game.clock().and_then(|clock| clock.away_until(hour(3))), Some(hour(100)));
    acts(&mut game, "bob", Action::Swap, 3);
    let clock = game.clock().expect("it is under way");
    assert_eq!((clock.away_until(hour(4)), clock.nudge_again()), (None, None), "those were bob’s");
    assert_eq!(game.plan(hour(27), None).now, Some(Task::RunOut));
    assert_eq!(
        game.plan(hour(20), None),
        Plan { now: Some(Task::Remind(kulami::game::Reminder::First)), next: Some(hour(21)) }
    );
    let mut late = game.clone();
    happen_at(&mut late, hour(27), EventKind::RanOut);
    happen_at(&mut late, hour(27) + CLAIMED_AFTER, EventKind::LostOnTime);
    assert_eq!(late.phase(), Phase::Over(kulami::rules::Ending::Time(Color::Black)), "ann holds black");
    acts(&mut game, "ann", Action::Place(hole(1)), 4);
    assert_eq!(game.clock().and_then(|clock| clock.away_until(hour(5))), Some(hour(100)), "bob is still away");
}

fn happen_at(game: &mut Game, at: Timestamp, kind: EventKind) {
    game.apply(Event { at, kind }).expect("it fits");
}

#[test]
fn the_record_names_who_holds_the_colours_at_the_end() {
    let mut game = game(Color::Red);
    let written = |game: &Game| view::record_of(&voice(&plain_name), game).expect("it has begun").to_string();
    assert!(written(&game).contains("[Swap \"yes\"]\n\n*\n"), "{}", written(&game));
    acts(&mut game, "ann", Action::Place(hole(0)), 1);
    acts(&mut game, "bob", Action::Swap, 2);
    let last = |game: &Game| written(game).lines().last().expect("the placements").to_owned();
    assert_eq!(last(&game), format!("1. {} swap *", hole(0)));
    acts(&mut game, "ann", Action::Place(hole(1)), 3);
    acts(&mut game, "bob", Action::Place(hole(2)), 4);
    assert_eq!(last(&game), format!("1. {} swap {} 2. {} *", hole(0), hole(1), hole(2)));
    let record: Record = written(&game).parse().expect("it reads back");
    assert_eq!((record.names.red.as_deref(), record.names.black.as_deref()), (Some("bob"), Some("ann")));
    assert_eq!(record.swap(), Swap::Done);
}

#[test]
fn it_is_told_in_every_language() {
    let newcomers = ByColor { red: true, black: true };
    let mut asked = game(Color::Red);
    let offered = Game::new(asked.id(), asked.options().clone());
    acts(&mut asked, "ann", Action::Place(hole(0)), 1);
    let mut late = asked.clone();
    let mut swapped = asked.clone();
    acts(&mut swapped, "bob", Action::Swap, 2);
    let mut back = swapped.clone();
    acts(&mut back, "bob", Action::Ask(Offer::Takeback), 3);
    for kind in [EventKind::RanOut, EventKind::Swapped] {
        happen_at(&mut late, MADE + SignedDuration::from_hours(30), kind);
    }
    let mut undone = asked.clone();
    for kind in [EventKind::RanOut, EventKind::Asked(Color::Red, Offer::Takeback), EventKind::Agreed] {
        happen_at(&mut undone, MADE + SignedDuration::from_hours(30), kind);
    }
    for voice in voices(&plain_name) {
        let turn = |voice: &Voice, game: &Game| view::turn(voice, game, newcomers, MADE);
        let typed = Voice { menus: false, ..voice };
        let past = |text| Message { text, ..Message::default() };
        assert_written_in(
            &voice,
            "view/swap",
            &[
                ("offered", view::challenge(&voice, &offered, MADE)),
                ("may be done", turn(&voice, &asked)),
                ("may be done, without menus", turn(&typed, &asked)),
                ("reminded", view::reminder(&voice, &asked, asked.revision(), MADE, None)),
                ("done", turn(&voice, &swapped)),
                ("done, in words", turn(&Voice { text: true, ..voice }, &swapped)),
                ("accepted, and done since", view::challenge(&voice, &swapped, MADE)),
                ("the turn before", past(view::past_turn(&voice, &swapped, 2))),
                ("the turn that it was", past(view::past_turn(&voice, &swapped, 3))),
                ("to be taken back", view::offer(&voice, &back, back.revision())),
                ("after the time had run out", view::ran_out(&voice, &late, late.revision())),
                ("taken back after it had", view::ran_out(&voice, &undone, undone.revision())),
            ],
        );
    }
}

/// Something that one of the two does, if they may.
#[derive(Clone, Copy, Debug)]
enum Deed {
    Place(usize),
    Swap,
    /// The person asks to take back, and the other one agrees.
    Takeback(bool),
}

fn deed() -> impl Strategy<Value = Deed> {
    prop_oneof![
        3 => any::<usize>().prop_map(Deed::Place),
        3 => Just(Deed::Swap),
        2 => any::<bool>().prop_map(Deed::Takeback),
    ]
}

/// A turn as the test keeps it: a marble, or none for a change of colours.
type Turns = Vec<Option<Hole>>;

/// What must be true of a game in which ann began and these turns were taken in turn.
fn check(game: &Game, turns: &Turns) -> Result<(), TestCaseError> {
    let mover = if turns.len().is_multiple_of(2) { "ann" } else { "bob" };
    let red = if turns.contains(&None) { "bob" } else { "ann" };
    let holes: Vec<Hole> = turns.iter().copied().flatten().collect();
    prop_assert_eq!(seats(game), (red.to_owned(), Some(mover)));
    prop_assert_eq!(game.placements(), &holes[..]);
    prop_assert_eq!(game.may_swap(), turns.len() == 1 && holes.len() == 1);
    prop_assert_eq!(game.turns_taken(), turns.len());
    let mut position = Position::new(recorded()[0].0.clone());
    for hole in holes {
        position.play(hole).expect("it was legal");
    }
    prop_assert_eq!(game.position(), Some(&position));
    let again = Game::replay(game.id(), game.options().clone(), game.events().iter().cloned());
    prop_assert_eq!(again.as_ref(), Ok(game));
    let record = view::record_of(&voice(&plain_name), game).expect("it has begun");
    prop_assert_eq!(record.to_string().parse::<Record>(), Ok(record.clone()));
    prop_assert_eq!(record.names.red.as_deref(), Some(red));
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_done_the_two_take_turns_and_black_holds_the_other_colour(deeds in proptest::collection::vec(deed(), 1..24)) {
        let mut game = game(Color::Red);
        let mut turns = Turns::new();
        for deed in deeds {
            let mover = game.to_move().map(|person| person.id().to_owned()).expect("it is under way");
            match deed {
                Deed::Place(choice) => {
                    let legal = game.position().expect("there is a board").legal_holes().sorted();
                    let hole = legal[choice % legal.len()];
                    acts(&mut game, &mover, Action::Place(hole), 1);
                    turns.push(Some(hole));
                }
                Deed::Swap => {
                    let may = turns.len() == 1;
                    prop_assert_eq!(refused(&game, &mover), (!may).then_some(Refusal::NoSwapNow));
                    if may {
                        acts(&mut game, &mover, Action::Swap, 1);
                        turns.push(None);
                    }
                }
                Deed::Takeback(by_ann) => {
                    let (asks, agrees) = if by_ann { ("ann", "bob") } else { ("bob", "ann") };
                    let taken = if asks == mover { 2 } else { 1 };
                    let asked = game.decide(&person(asks), Action::Ask(Offer::Takeback), None, MADE, 0);
                    prop_assert_eq!(asked.is_ok(), turns.len() >= taken);
                    if asked.is_ok() {
                        acts(&mut game, asks, Action::Ask(Offer::Takeback), 1);
                        acts(&mut game, agrees, Action::Accept, 1);
                        turns.truncate(turns.len() - taken);
                    }
                }
            }
            if game.phase() != Phase::Playing {
                return Ok(());
            }
            check(&game, &turns)?;
        }
    }
}

#[test]
fn a_colour_is_known_at_every_moment() {
    let mut game = game(Color::Red);
    let revisions = |game: &Game| (0..=game.revision()).map(|at| game.held_now(Color::Red, at)).collect::<Vec<_>>();
    acts(&mut game, "ann", Action::Place(hole(0)), 1);
    acts(&mut game, "bob", Action::Swap, 1);
    let (red, black) = (Color::Red, Color::Black);
    assert_eq!(revisions(&game), [black, black, black, red], "accepted, placed, changed");
    acts(&mut game, "bob", Action::Ask(Offer::Takeback), 1);
    acts(&mut game, "ann", Action::Accept, 1);
    assert_eq!(revisions(&game), [red, red, red, black, black, red]);
    assert_eq!(game.id(), GameId::new(12).expect("not zero"));
}
