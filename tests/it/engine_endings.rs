//! Endings that another program has solved by exhaustive search: the engine finds their values, and a best hole.

use kulami::engine::{Asked, Choice, Engine, Eval, Limits};
use kulami::rules::{Hole, MARBLES, Position, ScoreCard, Scoring};
use serde_json::Value;

/// The solved endings: each a position's text, and what is said of it.
fn endings() -> Vec<(String, Value)> {
    let suite: Vec<Value> = serde_json::from_str(include_str!("../data/endings.json")).expect("it is a list in JSON");
    assert_eq!(suite.len(), 40);
    suite.into_iter().map(|ending| (ending["position"].as_str().expect("a position").to_owned(), ending)).collect()
}

/// What an ending is worth to the side to move.
fn value_of(ending: &Value, scoring: Scoring) -> Eval {
    let solved = &ending["scorings"][scoring.to_string()];
    Eval::hundredths(100 * solved["value_for_side_to_move"].as_i64().expect("a number") as i32)
}

/// Whether a hole is among the best.
fn is_best(ending: &Value, scoring: Scoring, hole: Hole) -> bool {
    let best = &ending["scorings"][scoring.to_string()]["best"];
    best.as_array().expect("a list").iter().any(|name| *name == hole.to_string())
}

#[test]
fn its_exact_values_are_those_of_an_exhaustive_search() {
    let mut engine = Engine::new(16);
    for (text, ending) in endings() {
        let position: Position = text.parse().expect("it can be read");
        for scoring in Scoring::ALL {
            let judged = engine.judge(&Asked::new(&position, scoring), &Limits::nodes(10_000_000));
            assert!(judged.exact, "{scoring}: {text}");
            assert_eq!(judged.value, value_of(&ending, scoring), "{scoring}: {text}");
            let Some(Choice::Place(hole)) = judged.choice else { panic!("no placement: {text}") };
            assert!(is_best(&ending, scoring, hole), "{scoring}: {hole} in {text}");
        }
    }
}

/// Wherever it is stopped: what it calls exact is the value, and what it would do reaches it.
#[test]
fn an_exact_value_comes_with_a_best_hole_however_soon_it_is_stopped() {
    let (mut engine, scoring) = (Engine::new(1), Scoring::default());
    let mut exact = 0;
    for (text, ending) in endings() {
        let position: Position = text.parse().expect("it can be read");
        for nodes in (20..800).step_by(20) {
            let judged = engine.judge(&Asked::new(&position, scoring), &Limits::nodes(nodes));
            let Some(Choice::Place(hole)) = judged.choice.filter(|_| judged.exact) else { continue };
            exact += 1;
            assert_eq!(judged.value, value_of(&ending, scoring), "{nodes}: {text}");
            assert!(is_best(&ending, scoring, hole), "{nodes}: {hole} in {text}");
        }
    }
    assert!(exact > 100, "{exact}");
}

/// To the last marble: each answer keeps the value that was exact before it.
#[test]
fn an_ending_that_is_played_out_comes_to_its_exact_value() {
    let mut engine = Engine::new(4);
    let mut whole = 0;
    for (text, ending) in endings() {
        for scoring in Scoring::ALL {
            let mut position: Position = text.parse().expect("it can be read");
            let mut value = value_of(&ending, scoring);
            while position.end().is_none() {
                let judged = engine.judge(&Asked::new(&position, scoring), &Limits::nodes(10_000_000));
                assert!(judged.exact && judged.value == value, "{scoring}: {judged:?} in {position}, from {text}");
                let Some(Choice::Place(hole)) = judged.choice else { panic!("no placement: {position}") };
                position.play(hole).expect("it is legal");
                value = -value;
            }
            let points = ScoreCard::of(&position, scoring).total();
            let [own, opposed] = [position.turn(), !position.turn()].map(|side| i32::from(points[side]));
            assert_eq!(Eval::hundredths(100 * (own - opposed)), value, "{scoring}: {position}, from {text}");
            whole += usize::from(position.ply() == 2 * MARBLES);
        }
    }
    assert!(whole > 20, "{whole} ended with the last marble");
}
