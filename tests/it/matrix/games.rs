//! Whole games, in plain and in encrypted rooms.

use super::seen::Seen;
use super::table::Table;
use super::world::World;

#[tokio::test]
async fn a_whole_game_in_a_plain_room() {
    a_whole_game(false).await;
}

#[tokio::test]
async fn a_whole_game_in_an_encrypted_room() {
    a_whole_game(true).await;
}

async fn a_whole_game(encrypted: bool) {
    let Some(world) = World::open().await else { return };
    let (ann, bob) = world.room(encrypted).await;
    let mut table = Table::begin(&world, ann, bob).await;
    while table.is_playing() {
        assert_eq!(table.turn.is_encrypted(), encrypted);
        assert!(table.turn.body().chars().count() <= 200, "a caption is short: {}", table.turn.body());
        if encrypted {
            table.place().await;
        } else {
            table.place_when_asked().await;
        }
    }
    assert!(table.turn.body().contains("The game is over"), "{}", table.turn.body());
    let [ann, bob] = &table.people;
    // What is asked now is answered behind everything that the game has brought.
    for one in [ann, bob] {
        let asked = one.says("!kulami games").await;
        world.answer(one, &asked).await;
    }
    let boards = world.said(ann).into_iter().filter(Seen::is_picture).count();
    assert!((table.ply + 1..=table.ply + 3).contains(&boards), "{boards} pictures of {} placements", table.ply);
    world.close();
}

#[tokio::test]
async fn pictures_are_the_same_where_they_were_encrypted() {
    // Each is a program's first game, since its number is in the picture.
    let (Some(plain), Some(locked)) = (World::open().await, World::open().await) else { return };
    let (ann, bob) = (plain.person("Ann").await, plain.person("Bob").await);
    let mut boards = Vec::new();
    for (world, encrypted) in [(plain, false), (locked, true)] {
        let (ann, bob) = world.room_of(encrypted, &ann, &bob).await;
        let mut table = Table::begin(&world, ann, bob).await;
        table.place().await;
        let [ann, bob] = &table.people;
        let content = table.turn.content();
        assert_eq!(content["file"].is_object(), encrypted, "{content}");
        let picture = ann.fetches(content).await;
        assert_eq!(picture, bob.fetches(content).await);
        let info = &content["info"];
        check_picture(&picture, info);
        let thumbnail = serde_json::json!({"file": info["thumbnail_file"], "url": info["thumbnail_url"]});
        check_picture(&ann.fetches(&thumbnail).await, &info["thumbnail_info"]);
        boards.push(picture);
        world.close();
    }
    assert!(boards[0] == boards[1], "the same position looks the same");
}

/// That a picture is what the message says of it.
fn check_picture(bytes: &[u8], info: &serde_json::Value) {
    let picture = image::load_from_memory(bytes).expect("a picture");
    let size = (u64::from(picture.width()), u64::from(picture.height()), bytes.len() as u64);
    let told = ["w", "h", "size"].map(|key| info[key].as_u64().unwrap_or_default());
    assert_eq!((size.0, size.1, size.2), (told[0], told[1], told[2]));
    assert_eq!(info["mimetype"], "image/png");
}
