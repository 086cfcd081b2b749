//! The swap rule on the page: the button is there for whoever may change colours, and for nobody else.

#![cfg(feature = "web")]

use crate::web_browser::{Table, in_a_browser};
use crate::web_room::Room;
use fantoccini::Client;
use serde_json::json;

/// The button, if it is there to be seen.
const SEEN: &str =
    "return [...document.querySelectorAll('button[data-press$=\".swap\"]')].some((button) => button.checkVisibility())";

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_to_answer_the_first_marble_has_a_button_to_change_colours() {
    in_a_browser(change_colours).await;
}

async fn change_colours(browser: &Client) {
    let room = Room::open().await;
    let table = Table::open(browser, &room.origin()).await;
    table.go(0).await;
    table.type_into("#words", "/challenge bob color:red board:printed-1 swap yes").await;
    table.go(1).await;
    table.until("return document.querySelector(\"article:not(.private) button[data-press$='.accept']\")").await;
    table.click("article:not(.private) button[data-press$='.accept']").await;
    table.go(0).await;
    table.until("return document.querySelector('.turn .places')").await;
    assert!(!table.is(SEEN).await, "nothing lies yet");
    table.type_into("#words", "/place d5").await;
    table.go(1).await;
    table.until(SEEN).await;
    table.go(0).await;
    table.until("return document.querySelector('button[data-press$=\".swap\"]')").await;
    assert!(!table.is(SEEN).await, "who was Red has nothing to change");
    table.go(1).await;
    table.click(".turn button.moves").await;
    table.until("return !document.querySelector('button[data-press$=\".swap\"]')").await;
    assert!(!table.is("return document.querySelector('.turn .places')").await, "who changed waits");
    table.go(0).await;
    table.until("return document.querySelector('.turn .places')").await;
    table.click(".turn .places .chip").await;
    table.until("return document.querySelector('[data-press$=\".place-b5\"]')").await;
    table.click("[data-press$='.place-b5']").await;
    table.go(1).await;
    table.until("return document.querySelector('.turn .places')").await;
    room.close().await;
}

#[tokio::test]
async fn the_page_is_told_that_it_is_a_turn() {
    let room = Room::open().await;
    let (mut ann, mut bob) = (room.enter("ann").await, room.enter("bob").await);
    ann.say("1", "/challenge bob color:red swap:yes").await;
    bob.find(|said| said["id"] == "1.0.c0").await;
    bob.say("1", "/accept").await;
    ann.find(|said| said["id"] == "1.1.t0").await;
    ann.say("2", "/place d5").await;
    let turn = bob.find(|said| said["id"] == "1.2.t0").await;
    let button = &turn["controls"][1];
    assert_eq!((&button["press"], &button["moves"]), (&json!("1.2.swap"), &json!(true)), "{turn}");
    assert_eq!(turn["controls"][2]["moves"], false, "to take back is no turn");
    bob.send(&json!({"kind": "press", "id": "2", "press": "1.2.swap", "choice": null})).await;
    let next = ann.find(|said| said["id"] == "1.3.t0").await;
    assert!(next["controls"].as_array().is_some_and(|all| all.iter().all(|one| one["press"] != "1.3.swap")), "{next}");
    room.close().await;
}
