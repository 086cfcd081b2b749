//! Placements that are shown first: nothing of that is kept, and the button places what was shown or nothing.

use crate::exported;
use crate::played::{happen, plain_name, recorded, recorded_to, voices};
use crate::table::Table;
use crate::written::assert_written_in;
use kulami::game::{EventKind, Phase, Platform, UserId};
use kulami::host::{Audience, Post, Reply};
use kulami::talk::{Control, Press, PressKind, Said, view};

/// Ann, who begins, and Bob are in a game.
async fn begin(challenge: &str) -> Table {
    let table = Table::patient().await;
    table.says("ann", challenge).await;
    table.says("bob", "/accept").await;
    table
}

async fn presses(table: &Table, name: &str, press: Press, choice: Option<&str>) -> Reply {
    table.does(name, Said::Pressed { press, choice: choice.map(str::to_owned) }).await
}

/// The question that is the only answer, to whoever asked alone, and its buttons.
fn question(reply: &Reply) -> (&Post, Vec<Press>) {
    let [(Audience::Asker, post)] = reply.answers.as_slice() else { panic!("one private answer") };
    let presses = post.controls.iter().map(|control| match control {
        Control::Button(button) => button.press,
        Control::Menu { .. } => panic!("only buttons"),
    });
    (post, presses.collect())
}

#[tokio::test(start_paused = true)]
async fn a_whole_game_by_menu_in_which_nothing_is_kept_before_it_is_meant() {
    let table = begin("/challenge bob color:red board:irregular-3").await;
    let mut plies = 0;
    loop {
        let game = table.game().await;
        let Some(mover) = game.to_move().map(|mover| mover.id().to_owned()) else { break };
        let legal = game.position().expect("there is a board").legal_holes().sorted();
        let hole = legal[plies % legal.len()];
        let menu = Press { game: Some(game.id()), revision: game.revision(), kind: PressKind::Place };
        let before = exported::lines(&table.store).await;
        let shown = presses(&table, &mover, menu, Some(&hole.to_string())).await;
        let (post, buttons) = question(&shown);
        let kinds: Vec<PressKind> = buttons.iter().map(|press| press.kind).collect();
        assert_eq!(kinds, [PressKind::PlaceOn(hole), PressKind::Back]);
        let mut after = game.position().expect("there is a board").clone();
        after.play(hole).expect("it is legal");
        let left = match after.legal_holes().len() {
            0 => "That ends the game".to_owned(),
            1 => "is left one hole".to_owned(),
            count => format!("is left {count} holes"),
        };
        assert!(post.text.to_string().contains(&left) || after.end().is_some(), "{left}: {}", post.text);
        let other = if mover == "ann" { "bob" } else { "ann" };
        assert!(presses(&table, other, buttons[0], None).await.refused.is_some(), "what is another's to place");
        if plies % 3 == 0 {
            let back = presses(&table, &mover, buttons[1], None).await;
            assert!(matches!(back.answers[0].1.controls[..], [Control::Menu { .. }]), "the menu is there again");
        }
        assert_eq!(exported::lines(&table.store).await, before, "ply {plies}: nothing of it is kept");
        presses(&table, &mover, buttons[0], None).await;
        assert_eq!(table.game().await.placements().last(), Some(&hole));
        let again = presses(&table, &mover, buttons[0], None).await;
        assert!(again.refused.is_some() && !again.answers.is_empty(), "a stale one is refused with the present board");
        plies += 1;
    }
    assert!(plies > 20 && matches!(table.game().await.phase(), Phase::Over(_)));
}

#[tokio::test(start_paused = true)]
async fn what_was_shown_is_not_placed_on_another_board() {
    let table = begin("/challenge bob color:red board:printed-1").await;
    let shown = table.says("ann", "d5").await;
    let (_, buttons) = question(&shown);
    table.says("ann", "d6!").await;
    table.says("bob", "/place d1").await;
    let refused = presses(&table, "ann", buttons[0], None).await;
    assert!(refused.refused.is_some() && refused.answers[0].1.text.to_string().contains("has changed"));
    assert_eq!(table.game().await.placements().len(), 2);
}

#[tokio::test(start_paused = true)]
async fn only_where_there_is_time_it_is_asked_unless_somebody_wants_it_otherwise() {
    for (pace, asks) in [("none", true), ("1d", true), ("30d", true), ("23h", false), ("5m", false)] {
        let table = begin(&format!("/challenge bob color:red board:printed-1 pace:{pace}")).await;
        table.says("ann", "d5").await;
        assert_eq!(table.game().await.placements().is_empty(), asks, "{pace}");
        table.says("ann", "/place d5").await;
        table.says("bob", &format!("/settings confirm:{}", if asks { "off" } else { "on" })).await;
        table.says("bob", "d1").await;
        assert_eq!(table.game().await.placements().len(), if asks { 2 } else { 1 }, "{pace}, the other way round");
        table.says("bob", "/settings confirm:default").await;
        table.says("bob", "d2").await;
        let placed = table.game().await.placements().len();
        assert_eq!(placed, 2, "{pace}, as it was: {asks}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_hole_that_can_not_be_is_refused_at_once() {
    let table = begin("/challenge bob color:red board:printed-1").await;
    table.says("ann", "d5!").await;
    let refused = table.says("bob", "a1").await;
    assert!(refused.refused.is_some() && refused.answers[0].1.text.to_string().contains("not in line"));
    let early = table.says("ann", "/place d1").await;
    assert!(early.refused.is_some());
}

#[test]
fn what_is_shown_says_what_the_placement_would_do() {
    let (_, placements) = &recorded()[4];
    let scoring = kulami::rules::Scoring { area: false, lines: false };
    let (early, late) = (recorded_to(4, scoring, 9), recorded_to(4, scoring, placements.len() - 1));
    let mut over = late.clone();
    happen(&mut over, EventKind::Placed(placements[placements.len() - 1]));
    for voice in voices(&plain_name) {
        let people = ["cy", "dee"].map(|name| UserId::new(Platform::Web, name).expect("an id"));
        let told = [
            ("early", view::proposal(&voice, &early, placements[9])),
            ("the last one", view::proposal(&voice, &late, placements[placements.len() - 1])),
            ("back", view::not_placed(&voice, &early)),
            ("back, too late", view::not_placed(&voice, &over)),
            ("to those who watched", view::watched(&voice, &over, &people)),
        ];
        assert_written_in(&voice, "view/proposal", &told);
    }
}
