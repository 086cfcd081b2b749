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
