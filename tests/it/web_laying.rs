//! A board laid in a real browser: a tile is chosen, shown where it would lie, and laid by mouse, keys or finger.

#![cfg(feature = "web")]

use crate::web_browser::{Table, in_a_browser};
use crate::web_room::Room;
use fantoccini::actions::{InputSource, MouseActions, PointerAction};
use fantoccini::{Client, Locator, key::Key};
use kulami::rules::{Hole, Laying, UnfinishedBoard};
use kulami::store::MemoryStore;
use serde_json::{Value, json};
use std::sync::Arc;

#[tokio::test(flavor = "multi_thread")]
async fn two_windows_lay_a_board() {
    in_a_browser(lay).await;
}

async fn lay(browser: &Client) {
    let room = Room::open_on(Arc::new(MemoryStore::new()), Room::free_port()).await;
    let table = Table::open(browser, &room.origin()).await;
    table.go(0).await;
    table.type_into("#words", "/challenge bob board:build color:red").await;
    table.go(1).await;
    let accept = "article:not(.private) button[data-press$='.accept']";
    table.until(&format!("return document.querySelector(\"{accept}\")")).await;
    table.click(accept).await;
    let whole = UnfinishedBoard::new().completion().expect("an empty field has room for all");
    for (number, &laying) in whole.iter().enumerate() {
        table.go(number % 2).await;
        table.until(&format!("return {TO_LAY}")).await;
        match number {
            0 => by_mouse(&table, laying).await,
            1 => by_keyboard(&table, laying).await,
            2 => by_finger(&table, laying).await,
            _ => quickly(&table, laying).await,
        }
        table.until(&format!("return !{TO_LAY}")).await;
    }
    table.go(0).await;
    table.until("return document.querySelector('.turn .chip[data-press$=\".place\"]')").await;
    assert!(table.is("return document.querySelectorAll('.turn .spot').length === 64").await, "the board is played on");
    room.close().await;
}

/// It is this side's turn to lay a tile.
const TO_LAY: &str = "document.querySelector('.turn .chip[data-press$=\".tile\"]')";

/// Chooses a tile by a click and clicks on the picture, at first without a tile and where the tile can't lie.
async fn by_mouse(table: &Table<'_>, laying: Laying) {
    let Laying { tile, corner } = laying;
    let on = format!(".turn .spot[data-hole='{corner}']");
    table.click(&on).await;
    assert_eq!(hint(table).await, "First choose a tile");
    assert!(table.is("return document.querySelector('.turn .outline').hidden").await);
    choose(table, laying).await;
    assert!(table.is(&format!("return {CHOSEN} === '{tile}'")).await, "the choice is told to whoever listens");
    point_at(table, &on).await;
    assert_eq!(hint(table).await, format!("Lay {tile} on {corner}"));
    assert_eq!(outlined(table).await, holes_of(laying), "the outline is where the tile would lie");
    // It would leave the field there, and is asked for nevertheless: the answer says why not.
    table.click(".turn .spot[data-hole='j10']").await;
    table.until("return document.querySelector('.bot.private')?.textContent.includes('would leave the field')").await;
    assert!(table.is(&format!("return {CHOSEN} === '{tile}'")).await, "it is still the same side's turn");
    point_at(table, ".turn .spot[data-hole='j10']").await;
    assert_eq!(hint(table).await, format!("{tile} can’t lie on j10"));
    assert!(table.is("return document.querySelector('.turn .outline').classList.contains('wrong')").await);
    table.click(&on).await;
}

/// The tile that is chosen, as assistive technology is told.
const CHOSEN: &str = "document.querySelector('.turn .chip[aria-pressed=true]')?.dataset.choice";

/// Goes to the tiles by the jump to the own turn, then on by keys alone.
async fn by_keyboard(table: &Table<'_>, laying: Laying) {
    let Laying { tile, corner } = laying;
    table.click(".jump").await;
    let enter = char::from(Key::Enter);
    go_to_choice(table, &tile.to_string()).await;
    press(table, &enter.to_string()).await;
    assert!(table.is("return document.activeElement.getAttribute('aria-pressed') === 'true'").await);
    press(table, &char::from(Key::Tab).to_string()).await;
    let label = "document.activeElement.closest('[role=toolbar]').getAttribute('aria-label')";
    assert!(table.is(&format!("return {label}.endsWith('the lower left hole of {tile}')")).await, "one asks where");
    go_to_choice(table, &corner.to_string()).await;
    let named = table.get("return document.activeElement.getAttribute('aria-label')").await;
    let named = named.as_str().expect("a place has a name");
    assert!(named.starts_with(&format!("{corner}, from {corner} to ")), "{named}");
    assert_eq!(outlined(table).await, holes_of(laying), "the outline follows the focus");
    press(table, &enter.to_string()).await;
    table.until("return !document.querySelector('.turn .places')").await;
    table.until("return document.activeElement.id === 'words'").await;
}

/// Taps on the enlarged picture, once to see and once to lay.
async fn by_finger(table: &Table<'_>, laying: Laying) {
    let Laying { tile, corner } = laying;
    choose(table, laying).await;
    table.get("document.querySelector('.turn .enlarge').click()").await;
    let tap = format!(
        "document.querySelector('#zoom .spot[data-hole=\"{corner}\"]')
            .dispatchEvent(new PointerEvent('click', {{ bubbles: true, pointerType: 'touch' }}))"
    );
    table.get(&tap).await;
    let said = table.get("return document.querySelector('#zoom .tap').textContent").await;
    assert_eq!(said, json!(format!("Tap {corner} again to lay {tile}")));
    assert!(table.is("return document.querySelector('#zoom .outline').getBoundingClientRect().width > 0").await);
    table.get(&tap).await;
    assert!(table.is("return !document.getElementById('zoom').open").await);
}

/// Chooses tile and place by two clicks in the lists.
async fn quickly(table: &Table<'_>, laying: Laying) {
    choose(table, laying).await;
    let Laying { tile, corner } = laying;
    table.click(&format!(".turn .chip[data-press$='.lay-{tile}'][data-choice='{corner}']")).await;
}

async fn choose(table: &Table<'_>, laying: Laying) {
    table.click(&format!(".turn .chip[data-press$='.tile'][data-choice='{}']", laying.tile)).await;
}

/// Sends keys to what has the focus.
async fn press(table: &Table<'_>, keys: &str) {
    let element = table.browser.active_element().await.expect("something has the focus");
    element.send_keys(keys).await.expect("the element takes keys");
}

/// Goes through a list by an arrow key until a choice has the focus.
async fn go_to_choice(table: &Table<'_>, choice: &str) {
    for _ in 0..100 {
        if table.is(&format!("return document.activeElement.dataset.choice === '{choice}'")).await {
            return;
        }
        press(table, &char::from(Key::Right).to_string()).await;
    }
    panic!("{choice} can't be reached by the arrow key");
}

async fn point_at(table: &Table<'_>, what: &str) {
    let element = table.browser.find(Locator::Css(what)).await.expect("the element is there");
    let to = PointerAction::MoveToElement { element, duration: None, x: 0.0, y: 0.0 };
    let moves = MouseActions::new("mouse".to_owned()).then(to);
    table.browser.perform_actions(moves).await.expect("the mouse can be moved");
}

/// What the picture says of the hole that is pointed at.
async fn hint(table: &Table<'_>) -> String {
    let said = table.get("return document.querySelector('.turn .tap:not([hidden])')?.textContent ?? ''").await;
    said.as_str().expect("words").to_owned()
}

/// The holes whose middle is within the outline.
async fn outlined(table: &Table<'_>) -> Vec<String> {
    let within = "
        const box = document.querySelector('.turn .outline').getBoundingClientRect();
        return [...document.querySelectorAll('.turn .spot')].filter((spot) => {
            const { left, right, top, bottom } = spot.getBoundingClientRect();
            const [x, y] = [(left + right) / 2, (top + bottom) / 2];
            return x > box.left && x < box.right && y > box.top && y < box.bottom;
        }).map((spot) => spot.dataset.hole)";
    let Value::Array(holes) = table.get(within).await else { panic!("a list of holes") };
    sorted(holes.iter().map(|hole| hole.as_str().expect("a hole").to_owned()).collect())
}

fn holes_of(laying: Laying) -> Vec<String> {
    let holes = laying.holes().expect("it is on the field");
    sorted(holes.iter().map(|hole: Hole| hole.to_string()).collect())
}

fn sorted(mut holes: Vec<String>) -> Vec<String> {
    holes.sort();
    holes
}
