//! The ways in which people call the program, and what it leaves alone.

use super::table::Table;
use super::world::{NAME, World};
use serde_json::{Value, json};

#[tokio::test]
async fn every_form_of_words_in_a_plain_room() {
    every_form_of_words(false).await;
}

#[tokio::test]
async fn every_form_of_words_in_an_encrypted_room() {
    every_form_of_words(true).await;
}

/// The forms in which a hole can be placed on, as contents of messages.
fn forms(hole: &str, bot: &str, turn: &str) -> Vec<Value> {
    let local = bot.trim_start_matches('@').split(':').next().unwrap_or_default();
    let text = |body: String| json!({"msgtype": "m.text", "body": body});
    let html = |body: String, formatted: String| json!({"msgtype": "m.text", "body": body, "format": "org.matrix.custom.html", "formatted_body": formatted});
    let mut pill = html(
        format!("{NAME}: place {hole}"),
        format!("<a href=\"https://matrix.to/#/{bot}\">{NAME}</a>: place {hole}"),
    );
    pill["m.mentions"] = json!({"user_ids": [bot]});
    let mut reply = html(
        format!("> <{bot}> it is your turn\n> with red\n\n!kulami place {hole}"),
        format!("<mx-reply><blockquote>!kulami resign</blockquote></mx-reply>!kulami place {hole}"),
    );
    reply["m.relates_to"] = json!({"m.in_reply_to": {"event_id": turn}});
    vec![
        text(format!("!kulami place {hole}")),
        text(format!("!place {hole}")),
        text(format!("/place {hole}")),
        text(format!("//place {hole}")),
        text(format!("@{local}: place {hole}")),
        text(format!("@{local} place {hole}")),
        text(format!("{bot}: place {hole}")),
        text(format!("{NAME}: place {hole}")),
        text(format!("{} place {hole}", NAME.to_uppercase())),
        pill,
        reply,
        text(hole.to_owned()),
        text(hole.to_uppercase()),
        text(format!("  !kulami\u{a0}place \u{2003}{}\u{200b} ", hole.to_uppercase())),
        html(format!("!kulami place {hole}"), format!("<p>!kulami <strong>place</strong> {hole}</p>")),
    ]
}

async fn every_form_of_words(encrypted: bool) {
    let Some(world) = World::open().await else { return };
    let (ann, bob) = world.room(encrypted).await;
    let mut table = Table::begin(&world, ann, bob).await;
    // Or a bare hole would be asked about first.
    for person in table.people.clone() {
        let asked = person.says("!kulami settings confirm:off").await;
        world.answer(&person, &asked).await;
    }
    let count = forms("", "", "").len();
    for number in 0..count {
        let form = forms(&table.hole(), &world.bot, table.turn.id()).swap_remove(number);
        table.mover().sends(form).await;
        table.placed().await;
    }
    world.close();
}

#[tokio::test]
async fn what_is_no_command_in_a_plain_room() {
    what_is_no_command(false).await;
}

#[tokio::test]
async fn what_is_no_command_in_an_encrypted_room() {
    what_is_no_command(true).await;
}

async fn what_is_no_command(encrypted: bool) {
    let Some(world) = World::open().await else { return };
    let (ann, bob) = world.room(encrypted).await;
    let mut table = Table::begin(&world, ann, bob).await;
    let (hole, turn) = (table.hole(), table.turn.id().to_owned());
    let place = format!("!kulami place {hole}");
    let (mover, other) = (table.mover().clone(), table.people[1].clone());
    // Another program's commands, talk, a hole from whose turn it is not, and a name that only begins like it.
    for words in ["!roll 2d6", "!unknown", "I could place that", "Kulamis place d5", "kulamiplace d5", "place d5"] {
        mover.says(words).await;
    }
    other.says(&hole).await;
    mover.sends(json!({"msgtype": "m.notice", "body": place})).await;
    mover.sends(json!({"msgtype": "m.emote", "body": place})).await;
    // Talk that becomes a command, and a command that is taken back once it was done.
    let talk = mover.says("let me think").await;
    let change = json!({"rel_type": "m.replace", "event_id": talk});
    let new = json!({"msgtype": "m.text", "body": place});
    mover
        .sends(json!({"msgtype": "m.text", "body": format!("* {place}"), "m.new_content": new, "m.relates_to": change}))
        .await;
    let said = world.said(&mover).len();
    let asked = mover.says("!kulami help").await;
    world.answer(&mover, &asked).await;
    assert_eq!(world.said(&mover).len(), said + 1, "nothing was answered but the question");

    let placed = mover.says(&place).await;
    table.placed().await;
    mover.redacts(&placed).await;
    let change = json!({"rel_type": "m.replace", "event_id": placed});
    let new = json!({"msgtype": "m.text", "body": "!kulami resign"});
    mover
        .sends(json!({"msgtype": "m.text", "body": "* !kulami resign", "m.new_content": new, "m.relates_to": change}))
        .await;
    let boards = world.said(&mover).len();
    let asked = mover.says("!kulami help").await;
    world.answer(&mover, &asked).await;
    assert_eq!(world.said(&mover).len(), boards + 1, "an edit and a redaction change nothing");
    assert_ne!(table.turn.id(), turn);
    table.place().await;
    world.close();
}
