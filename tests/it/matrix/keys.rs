//! Keys: a recovery key, a device that is lost, keys that come late.

use super::homeserver::Homeserver;
use super::person::Person;
use super::program::PASSWORD;
use super::seen::Seen;
use super::table::Table;
use super::world::World;
use serde_json::json;

const RECOVERY_KEY: &str = "KULAMI_MATRIX_RECOVERY_KEY";

#[tokio::test]
async fn a_recovery_key_brings_everything_to_a_new_device() {
    let Some(homeserver) = Homeserver::shared() else { return };
    let mut world = World::empty(homeserver).await;
    let secrets = [("KULAMI_MATRIX_PASSWORD", PASSWORD), (RECOVERY_KEY, "a long text that nobody finds out by trying")];
    world.start_by(&secrets, "");
    let (ann, bob) = world.room(true).await;
    let mut table = Table::begin(&world, ann, bob).await;
    table.place().await;
    table.place().await;
    let (ann, hole, left) = (table.people[0].clone(), table.hole(), table.leave());
    let device = world.login()["device"].clone();
    let identity = world.signed(&ann).await.expect("the first device is signed");
    let token = world.people.ask("token", json!({"user": world.bot, "password": PASSWORD})).await;
    ann.is_backed_up(token["access_token"].as_str().expect("a token")).await;
    world.stop();

    // Said to a device that there will never be again.
    ann.says(&format!("!kulami place {hole}")).await;
    std::fs::remove_dir_all(world.matrix_folder()).expect("it is there");
    world.start_by(&secrets, "");
    let mut table = left.at(&world);
    table.placed().await;
    assert_ne!(world.login()["device"], device, "it is another device");
    assert_eq!(world.signed(&ann).await, Some(identity), "of the same identity");
    table.place().await;
    let boards = world.said(&ann).iter().filter(|said| said.is_picture()).count();
    assert_eq!(boards, 5, "each board came once");
    world.close();
}

#[tokio::test]
async fn the_recovery_key_of_another_client_is_taken() {
    let Some(homeserver) = Homeserver::shared() else { return };
    let mut world = World::empty(homeserver).await;
    let key = set_up_elsewhere(&world).await;
    let ann = world.person("Ann").await;
    let password = ("KULAMI_MATRIX_PASSWORD", PASSWORD);
    let open = async |world: &World| {
        let room = ann.opens(true, &[&world.bot], json!({})).await;
        room.sees("a greeting", |seen| world.is_ours(seen) && seen.is_message()).await;
    };
    world.start_by(&[password], "");
    open(&world).await;
    world.until_logged("shown as unverified").await;
    assert_eq!(world.signed(&ann).await, None);
    world.stop();
    world.start_by(&[password, (RECOVERY_KEY, "not the key")], "");
    world.until_logged("does not open the account's secrets").await;
    world.stop();
    world.start_by(&[password, (RECOVERY_KEY, &key)], "");
    world.until_logged("this device is verified").await;
    assert!(world.signed(&ann).await.is_some());
    world.close();
}

/// Sets the program's account up in a client of somebody's, and answers with the recovery key.
async fn set_up_elsewhere(world: &World) -> String {
    use matrix_sdk::ruma::api::client::uiaa::{AuthData, MatrixUserIdentifier, Password, UserIdentifier};
    let client = matrix_sdk::Client::builder().homeserver_url(&world.homeserver.address).build().await;
    let client = client.expect("it answers");
    client.matrix_auth().login_username(&world.bot, PASSWORD).await.expect("a login");
    let encryption = client.encryption();
    encryption.wait_for_e2ee_initialization_tasks().await;
    let identifier = UserIdentifier::Matrix(MatrixUserIdentifier::new(world.bot.clone()));
    let proof = AuthData::Password(Password::new(identifier, PASSWORD.to_owned()));
    encryption.bootstrap_cross_signing(Some(proof)).await.expect("an identity");
    encryption.recovery().enable().await.expect("a recovery key")
}

#[tokio::test]
async fn a_key_that_comes_late_opens_what_waits_for_it() {
    let Some(homeserver) = Homeserver::shared() else { return };
    let mut world = World::empty(homeserver).await;
    world.start("key_seconds = 1");
    let (ann, bob) = world.room(true).await;
    let table = Table::begin(&world, ann, bob).await;
    let ([ann, bob], hole, left) = (table.people.clone(), table.hole(), table.leave());
    ann.says_locked(&format!("!kulami place {hole}"), &world.bot).await;
    hinted(&world, &ann).await;
    // A room is told once. Another one's is looked through behind it, and so says when it would have been told again.
    ann.says_locked("!kulami help", &world.bot).await;
    let (cid, _) = world.room(true).await;
    cid.says_locked("!kulami help", &world.bot).await;
    hinted(&world, &cid).await;
    let asked = bob.says("!kulami help").await;
    world.answer(&ann, &asked).await;
    assert_eq!(hints(&world, &ann), 1);

    // A kill forgets nothing of it.
    world.kill();
    world.start("key_seconds = 1");
    let mut table = left.at(&world);
    ann.unlocks().await;
    table.placed().await;
    table.place().await;
    let boards = world.said(&bob).iter().filter(|said| said.is_picture()).count();
    assert_eq!(boards, 3, "what waited was done once");
    assert_eq!(hints(&world, &bob), 1);
    world.close();
}

fn is_hint(world: &World, seen: &Seen) -> bool {
    world.is_ours(seen) && seen.body().contains("the key to it has not reached me")
}

/// Waits until the room is told that something can't be read.
async fn hinted(world: &World, person: &Person) {
    person.sees("the hint", |seen| is_hint(world, seen)).await;
}

fn hints(world: &World, person: &Person) -> usize {
    person.history().iter().filter(|seen| is_hint(world, seen)).count()
}
