//! Endings that another program has solved by exhaustive search: the engine finds their values, and a best hole.

use kulami::engine::{Asked, Choice, Engine, Eval, Limits};
use kulami::rules::{Position, Scoring};
use serde_json::Value;

#[test]
fn its_exact_values_are_those_of_an_exhaustive_search() {
    let suite: Value = serde_json::from_str(include_str!("../data/endings.json")).expect("it is JSON");
    let suite = suite.as_array().expect("a list");
    assert_eq!(suite.len(), 40);
    let mut engine = Engine::new(16);
    for ending in suite {
        let text = ending["position"].as_str().expect("a position");
        let position: Position = text.parse().expect("it can be read");
        for scoring in Scoring::ALL {
            let solved = &ending["scorings"][scoring.to_string()];
            let judged = engine.judge(&Asked::new(&position, scoring), &Limits::nodes(10_000_000));
            assert!(judged.exact, "{scoring}: {text}");
            let value = solved["value_for_side_to_move"].as_i64().expect("a number") as i32;
            assert_eq!(judged.value, Eval::hundredths(100 * value), "{scoring}: {text}");
            let Some(Choice::Place(hole)) = judged.choice else { panic!("no placement: {text}") };
            let best = solved["best"].as_array().expect("a list");
            assert!(best.iter().any(|name| *name == hole.to_string()), "{scoring}: {hole} in {text}");
        }
    }
}

/// Wherever it is stopped: what it calls exact is the value, and what it would do reaches it.
#[test]
fn an_exact_value_comes_with_a_best_hole_however_soon_it_is_stopped() {
    let suite: Value = serde_json::from_str(include_str!("../data/endings.json")).expect("it is JSON");
    let mut engine = Engine::new(1);
    let mut exact = 0;
    for ending in suite.as_array().expect("a list") {
        let text = ending["position"].as_str().expect("a position");
        let position: Position = text.parse().expect("it can be read");
        let solved = &ending["scorings"]["none"];
        for nodes in (20..800).step_by(20) {
            let judged = engine.judge(&Asked::new(&position, Scoring::default()), &Limits::nodes(nodes));
            let Some(Choice::Place(hole)) = judged.choice.filter(|_| judged.exact) else { continue };
            exact += 1;
            assert_eq!(solved["value_for_side_to_move"], judged.value.points(), "{nodes}: {text}");
            let best = solved["best"].as_array().expect("a list");
            assert!(best.iter().any(|name| *name == hole.to_string()), "{nodes}: {hole} in {text}");
        }
    }
    assert!(exact > 100, "{exact}");
}
