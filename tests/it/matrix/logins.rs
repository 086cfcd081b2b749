//! Logins: by a token, with tokens that are soon over, and what is wrong with one.

use super::homeserver::{Homeserver, Kind};
use super::program::PASSWORD;
use super::table::Table;
use super::world::World;
use serde_json::{Value, json};

const TOKEN: &str = "KULAMI_MATRIX_TOKEN";

/// A login of the program's account that somebody else has made.
async fn login(world: &World) -> Value {
    world.people.ask("token", json!({"user": world.bot, "password": PASSWORD})).await
}

/// Ends a login from elsewhere.
async fn log_out(world: &World, token: &Value) {
    let needs = json!({"method": "POST", "path": "logout", "token": token, "body": {}});
    assert_eq!(world.people.ask("ask", needs).await["status"], 200);
}

#[tokio::test]
async fn a_token_is_as_good_as_a_password() {
    let Some(homeserver) = Homeserver::shared() else { return };
    let mut world = World::empty(homeserver).await;
    let login = login(&world).await;
    let token = login["access_token"].as_str().expect("a token");
    world.start_by(&[(TOKEN, token)], "");
    let (ann, bob) = world.room(true).await;
    assert_eq!(world.login()["device"], login["device_id"], "it is that login's device");
    assert!(world.signed(&ann).await.is_some(), "nobody is warned of it");
    let mut table = Table::begin(&world, ann, bob).await;
    table.place().await;
    let left = table.leave();
    world.kill();
    // It is kept: from now on the program needs neither.
    world.start_by(&[], "");
    let mut table = left.at(&world);
    table.place().await;
    world.close();
}

#[tokio::test]
async fn tokens_that_are_soon_over() {
    let Some(mut world) = World::alone(Kind::ShortTokens).await else { return };
    let (ann, bob) = world.room(true).await;
    let mut table = Table::begin(&world, ann, bob).await;
    let (mut tokens, mut plies) = (vec![world.login()["access_token"].clone()], 0);
    while tokens.len() < 3 {
        table.place().await;
        plies += 1;
        let now = world.login()["access_token"].clone();
        if !tokens.contains(&now) {
            tokens.push(now);
        }
    }
    let (mover, hole, left) = (table.mover().clone(), table.hole(), table.leave());
    world.kill();
    // Said while it is away, with a token that is over before it comes back.
    mover.says(&format!("!kulami place {hole}")).await;
    world.start("");
    let mut table = left.at(&world);
    table.placed().await;
    table.place().await;
    let boards = world.said(&table.people[0]).iter().filter(|said| said.is_picture()).count();
    assert_eq!(boards, plies + 3, "each board came once");
    world.close();
}

#[tokio::test]
async fn what_is_wrong_with_a_login_is_said() {
    let Some(homeserver) = Homeserver::shared() else { return };
    let mut world = World::empty(homeserver).await;
    world.start_by(&[("KULAMI_MATRIX_PASSWORD", "mistyped")], "");
    world.ends_telling("does not take the account");
    world.start_by(&[(TOKEN, "mistyped")], "");
    world.ends_telling("does not take the token");
    world.start_by(&[], "");
    world.ends_telling("neither a password nor a token");
    let bob = world.person("Bob").await;
    let token = login(&world).await["access_token"].clone();
    let bot = std::mem::replace(&mut world.bot, bob.id.clone());
    world.start_by(&[(TOKEN, token.as_str().expect("a token"))], "");
    world.ends_telling(&format!("the login is {bot}'s"));
    world.bot = bot;

    // Keys and login live and die together.
    world.start("");
    let (ann, _) = world.room(true).await;
    world.stop();
    let (login, keys) = (world.matrix_folder().join("login.json"), world.matrix_folder().join("keys"));
    for (lost, complaint) in [(&login, "has keys and no login"), (&keys, "has a login and no keys")] {
        let away = lost.with_extension("away");
        std::fs::rename(lost, &away).expect("it is there");
        world.start("");
        world.ends_telling(complaint);
        std::fs::rename(&away, lost).expect("it is there");
    }
    // And a login that was ended from elsewhere is told of.
    world.start("");
    let asked = ann.says("!kulami help").await;
    world.answer(&ann, &asked).await;
    log_out(&world, &world.login()["access_token"]).await;
    world.ends_telling("no longer knows this login");
}
