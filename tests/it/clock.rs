//! The clock of the side to move: when it runs out, when it stands still, and what comes by itself.

use crate::played::{MADE, paced, person, recorded};
use jiff::{SignedDuration, Timestamp};
use kulami::game::{
    Action, CLAIMED_AFTER, Event, EventKind, Game, NUDGE_AGAIN, Phase, Plan, Quiet, Refusal, Reminder, Task, UserId,
};
use kulami::rules::{Color, Ending, Outcome};
use proptest::prelude::*;

fn hours(count: i64) -> SignedDuration {
    SignedDuration::from_hours(count)
}

fn days(count: i64) -> SignedDuration {
    hours(24 * count)
}

fn happen(game: &mut Game, at: Timestamp, kind: EventKind) {
    game.apply(Event { at, kind }).expect("it fits");
}

/// What comes by itself from a moment on, with when it comes, until nothing does any more.
fn left_alone(game: &Game, from: Timestamp, quiet: Option<&Quiet>) -> Vec<(Timestamp, Task)> {
    let (mut game, mut now, mut came) = (game.clone(), from, Vec::new());
    loop {
        let plan = game.plan(now, quiet);
        if let Some(task) = plan.now {
            came.push((now, task));
            let kind = match task {
                Task::Expire => EventKind::Expired,
                Task::Remind(reminder) => EventKind::Reminded(reminder),
                Task::RunOut => EventKind::RanOut,
                Task::End => EventKind::LostOnTime,
                Task::Abandon => EventKind::Abandoned,
            };
            happen(&mut game, now, kind);
            assert!(came.len() < 10, "it comes to an end: {came:?}");
        } else if let Some(next) = plan.next {
            assert!(next > now, "time goes on");
            now = next;
        } else {
            return came;
        }
    }
}

#[test]
fn a_turn_is_reminded_of_twice_then_its_time_runs_out_and_a_week_later_the_game_ends() {
    let game = paced("4d", 2);
    let began = MADE + hours(2);
    assert_eq!(game.deadline(), Some(began + days(4)));
    assert_eq!(game.time_left(began + days(1)), Some(days(3)));
    assert_eq!(game.time_left(began + days(9)), Some(SignedDuration::ZERO));
    let expected = [
        (began + days(2), Task::Remind(Reminder::First)),
        (began + days(3), Task::Remind(Reminder::Last)),
        (began + days(4), Task::RunOut),
        (began + days(4) + CLAIMED_AFTER, Task::End),
    ];
    assert_eq!(left_alone(&game, began, None), expected);
    // Whoever was not there sees the latest of what was missed alone.
    let late = began + hours(90);
    assert_eq!(left_alone(&game, late, None)[..2], [(late, Task::Remind(Reminder::Last)), expected[2]]);
}

#[test]
fn a_short_pace_has_one_reminder_and_none_has_two_and_ends_abandoned() {
    let short = paced("1h", 2);
    let began = MADE + hours(2);
    let minutes = |count| began + SignedDuration::from_mins(count);
    assert_eq!(
        left_alone(&short, began, None)[..2],
        [(minutes(45), Task::Remind(Reminder::Last)), (minutes(60), Task::RunOut)]
    );
    assert_eq!(
        left_alone(&paced("2h", 2), began, None)[0],
        (minutes(60), Task::Remind(Reminder::First)),
        "from two hours on there are two"
    );
    let expected = [
        (began + days(2), Task::Remind(Reminder::First)),
        (began + days(7), Task::Remind(Reminder::Last)),
        (began + days(30), Task::Abandon),
    ];
    assert_eq!(left_alone(&paced("none", 2), began, None), expected);
    let mut nudged = paced("none", 2);
    happen(&mut nudged, began + days(29), EventKind::Nudged(Color::Black));
    assert_eq!(left_alone(&nudged, began + days(29), None).last(), Some(&(began + days(59), Task::Abandon)));
}

#[test]
fn a_game_whose_first_or_second_placement_never_comes_is_void() {
    for placements in [0, 1] {
        let mut game = paced("1d", placements);
        let ends = MADE + hours(placements as i64) + days(1);
        assert_eq!(left_alone(&game, MADE, None).last(), Some(&(ends, Task::Abandon)));
        let waits = person(if placements == 0 { "bob" } else { "ann" });
        let claimed = game.decide(&waits, Action::Claim, None, ends, 0).expect("the time is up");
        game.apply(claimed).expect("it fits");
        assert_eq!((game.phase(), game.outcome()), (Phase::Over(Ending::Abandoned), Some(Outcome::Unfinished)));
    }
    // What was there once counts, also where it was taken back.
    let mut game = paced("1d", 2);
    happen(&mut game, MADE + hours(3), EventKind::Asked(Color::Red, kulami::game::Offer::Takeback));
    happen(&mut game, MADE + hours(3), EventKind::Agreed);
    assert_eq!(game.placements().len(), 0);
    assert_eq!(left_alone(&game, MADE + hours(3), None).last(), Some(&(MADE + hours(27) + CLAIMED_AFTER, Task::End)));
}

#[test]
fn the_clock_stands_still_while_the_side_to_move_is_away() {
    let mut game = paced("4d", 2);
    let began = MADE + hours(2);
    happen(&mut game, began + days(1), EventKind::Away { color: Color::Red, until: began + days(8) });
    assert_eq!(game.deadline(), Some(began + days(11)));
    for day in 1..=8 {
        assert_eq!(game.time_left(began + days(day)), Some(days(3)), "after {day} days");
    }
    assert_eq!(game.time_left(began + days(9)), Some(days(2)));
    assert_eq!(left_alone(&game, began + days(1), None)[0], (began + days(9), Task::Remind(Reminder::First)));
    // Of the other side nobody waits for anything.
    happen(&mut game, began + days(2), EventKind::Away { color: Color::Black, until: began + days(20) });
    assert_eq!(game.deadline(), Some(began + days(11)));
    happen(&mut game, began + days(3), EventKind::Back(Color::Red));
    assert_eq!(game.deadline(), Some(began + days(6)));
    // A turn that begins while its side is away begins when they are back.
    let hole = recorded()[0].1[2];
    happen(&mut game, began + days(4), EventKind::Placed(hole));
    assert_eq!(game.deadline(), Some(began + days(24)));
    assert_eq!(game.time_left(began + days(10)), Some(days(4)));
}

#[test]
fn the_clock_stands_still_while_a_game_is_put_aside() {
    let began = MADE + hours(2);
    let put_aside = |pace: &str| {
        let mut game = paced(pace, 2);
        happen(&mut game, began + days(1), EventKind::PutAside { place: 0 });
        game
    };
    let mut game = put_aside("4d");
    assert_eq!(game.deadline(), None, "nobody knows when it is taken up again");
    assert_eq!(game.time_left(began + days(100)), Some(days(3)));
    assert_eq!(left_alone(&game, began + days(100), None), []);
    assert_eq!(left_alone(&put_aside("none"), began + days(100), None), [], "it is not abandoned either");
    happen(&mut game, began + days(50), EventKind::TakenUp { place: 0 });
    assert_eq!(game.deadline(), Some(began + days(53)));
    assert_eq!(left_alone(&game, began + days(50), None)[0], (began + days(51), Task::Remind(Reminder::First)));

    // Who is away longer than the game is put aside stays away.
    let mut game = paced("4d", 2);
    happen(&mut game, began + days(1), EventKind::Away { color: Color::Red, until: began + days(9) });
    happen(&mut game, began + days(2), EventKind::PutAside { place: 0 });
    happen(&mut game, began + days(3), EventKind::TakenUp { place: 0 });
    assert_eq!(game.deadline(), Some(began + days(12)));

    // A week to claim lasts a week in which one can.
    let mut game = paced("4d", 2);
    happen(&mut game, began + days(4), EventKind::RanOut);
    happen(&mut game, began + days(5), EventKind::PutAside { place: 0 });
    assert_eq!(left_alone(&game, began + days(100), None), []);
    happen(&mut game, began + days(100), EventKind::TakenUp { place: 0 });
    assert_eq!(left_alone(&game, began + days(100), None), [(began + days(106), Task::End)]);
}

#[test]
fn who_waits_may_nudge_once_a_day_and_claim_or_give_time_once_it_has_run_out() {
    let mut game = paced("4d", 2);
    let began = MADE + hours(2);
    let (ann, bob) = (person("ann"), person("bob"));
    let decide = |game: &Game, who: &UserId, action: Action, at: Timestamp| {
        game.decide(who, action, None, at, 0).map(|event| event.kind)
    };
    assert_eq!(decide(&game, &ann, Action::Nudge, began), Err(Refusal::OwnTurn));
    assert_eq!(decide(&game, &person("cid"), Action::Nudge, began), Err(Refusal::NotPlaying));
    assert_eq!(decide(&game, &bob, Action::Nudge, began), Ok(EventKind::Nudged(Color::Black)));
    happen(&mut game, began, EventKind::Nudged(Color::Black));
    let again = began + NUDGE_AGAIN;
    assert_eq!(decide(&game, &bob, Action::Nudge, again - hours(1)), Err(Refusal::NudgedLately { again }));
    assert!(decide(&game, &bob, Action::Nudge, again).is_ok());
    let deadline = began + days(4);
    for action in [Action::Claim, Action::GiveTime] {
        let early = decide(&game, &bob, action, deadline - hours(1));
        assert_eq!(early, Err(Refusal::TimeNotUp { deadline: Some(deadline) }));
        assert_eq!(decide(&game, &ann, action, deadline), Err(Refusal::OwnTurn));
        assert_eq!(decide(&paced("none", 2), &bob, action, deadline), Err(Refusal::TimeNotUp { deadline: None }));
    }
    assert_eq!(decide(&game, &bob, Action::Claim, deadline), Ok(EventKind::LostOnTime));
    happen(&mut game, deadline, EventKind::RanOut);
    assert!(decide(&game, &ann, Action::Place(recorded()[0].1[2]), deadline + days(1)).is_ok(), "better late");
    happen(&mut game, deadline + days(1), EventKind::MoreTime);
    assert_eq!(game.deadline(), Some(deadline + days(5)));
    assert_eq!(
        left_alone(&game, deadline + days(1), None)[0],
        (deadline + days(3), Task::Remind(Reminder::First)),
        "reminders begin anew"
    );
    happen(&mut game, deadline + days(5), EventKind::LostOnTime);
    assert_eq!(game.outcome(), Some(Outcome::Win(Color::Black)));
}

#[test]
fn quiet_hours_over_a_change_to_summer_time() {
    let vienna: Quiet = "22-7 Europe/Vienna".parse().expect("they are quiet hours");
    let at = |text: &str| text.parse::<Timestamp>().expect("it is a time");
    // The clocks go forward in the night to 28 March 2027: seven in the morning is five o'clock in Greenwich then.
    let mut game = paced("12h", 2);
    let began = at("2027-03-27T18:00:00Z");
    happen(&mut game, began, EventKind::Placed(recorded()[0].1[2]));
    let came = left_alone(&game, began, Some(&vienna));
    let seven = at("2027-03-28T05:00:00Z");
    assert_eq!(
        came[..2],
        [(seven, Task::Remind(Reminder::Last)), (at("2027-03-28T06:00:00Z"), Task::RunOut)],
        "both reminders would come at seven: the last one says it all"
    );
    // With the deadline in the night it comes before.
    let mut short = paced("8h", 2);
    happen(&mut short, began, EventKind::Placed(recorded()[0].1[2]));
    let came = left_alone(&short, began, Some(&vienna));
    assert_eq!(came[0], (at("2027-03-27T20:59:00Z"), Task::Remind(Reminder::Last)));
    // Nobody is woken for what was missed.
    let missed = at("2027-03-27T22:00:00Z");
    assert_eq!(short.plan(missed, Some(&vienna)), Plan { now: None, next: Some(at("2027-03-28T02:00:00Z")) });
}

proptest! {
    #[test]
    fn whatever_happens_the_clock_runs_down_and_everything_comes_once(
        minutes in prop_oneof![Just(0), 5..43_200_u16],
        placements in 0..12_usize,
        absences in proptest::collection::vec((0..100_000_i64, 0..600_i64, any::<bool>()), 0..5),
        hour in 0..24_u8,
    ) {
        let pace = if minutes == 0 { "none".to_owned() } else { format!("{minutes}m") };
        let mut game = paced(&pace, placements);
        let began = game.changed();
        let quiet: Quiet = format!("{hour}-{} America/New_York", (hour + 9) % 24).parse().expect("they are quiet hours");
        let mut sorted = absences;
        sorted.sort_unstable();
        for (after, length, red) in sorted {
            let at = began + SignedDuration::from_mins(after);
            let (color, until) = (if red { Color::Red } else { Color::Black }, at + hours(length));
            happen(&mut game, at, EventKind::Away { color, until });
        }
        let mut left = game.time_left(began);
        prop_assert_eq!(left.is_none(), minutes == 0);
        for step in 0..200 {
            let now = began + SignedDuration::from_mins(step * 700);
            let next = game.time_left(now);
            prop_assert!(next <= left, "at {}: {:?} after {:?}", now, next, left);
            left = next;
        }
        if let Some(deadline) = game.deadline() {
            prop_assert!(deadline >= began + SignedDuration::from_mins(minutes.into()));
            prop_assert_eq!(game.time_left(deadline), Some(SignedDuration::ZERO));
        }
        let came = left_alone(&game, began, Some(&quiet));
        let mut tasks: Vec<Task> = came.iter().map(|(_, task)| *task).collect();
        let count = tasks.len();
        tasks.dedup();
        prop_assert_eq!(tasks.len(), count, "each comes once: {:?}", came);
        for (at, task) in &came {
            if matches!(task, Task::Remind(_)) {
                prop_assert!(!quiet.includes(*at), "{} is a quiet hour", at);
                prop_assert!(game.deadline().is_none_or(|deadline| *at < deadline));
            }
        }
        let last = came.last().map(|(_, task)| *task);
        let expected = if minutes > 0 && placements >= 2 { Task::End } else { Task::Abandon };
        prop_assert_eq!(last, Some(expected));
        let again = Game::replay(game.id(), game.options().clone(), game.events().to_vec());
        prop_assert_eq!(left_alone(&again.expect("it was a game before"), began, Some(&quiet)), came);
    }
}
