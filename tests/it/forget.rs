//! Whoever wants to be forgotten is: nothing of them is left on disk, also where the program is killed in between.

use crate::exported;
use crate::table::{Table, person};
use kulami::game::UserId;
use kulami::host::{Options, key_of};
use kulami::store::{Change, MemoryStore, SledStore, Store};
use kulami::talk::Ability;
use std::sync::Arc;

const ANN: &str = "ann-of-many-games";

/// Starts the program on a store, in whose room everybody can be answered alone.
async fn on(store: &Arc<dyn Store>) -> Table {
    let mut table = Table::new(Arc::clone(store), Options::seeded([1; 32])).await;
    table.can = Ability::ALL.to_vec();
    table
}

/// Ann plays, has played, has asked to play, and has set what can be set.
async fn live(table: &Table) {
    for (who, words) in [
        ("bob", "/games"),
        (ANN, "/challenge bob board:printed-1 color:red"),
        ("bob", "/accept #1"),
        (ANN, "/place d5 #1"),
        ("bob", "/draw #1"),
        (ANN, "/accept #1"),
        (ANN, "/challenge bob board:printed-1 color:red"),
        ("bob", "/accept #2"),
        (ANN, "/challenge board:printed-1"),
        ("bob", "/challenge confirm:yes"),
        (ANN, "/accept #4"),
        ("bob", "/decline #4"),
        ("cid", "/challenge confirm:yes board:printed-2"),
        (ANN, "/accept #5"),
        (ANN, "/settings theme:light"),
        (ANN, "/block bob"),
        (ANN, "/board save castle #1"),
    ] {
        table.says(who, words).await;
    }
    // As an adapter does that has made a room for her and the program.
    let direct = vec![(key_of(&person(ANN)), Some(b"web:her talk".to_vec()))];
    table.host.remember(direct).await.expect("it is kept");
}

/// What tells of her, of all that is kept.
fn tells_of_ann(lines: &[String]) -> Vec<&String> {
    exported::that_tell_of(ANN, lines)
}

async fn is_forgotten(store: Arc<dyn Store>) {
    let table = on(&store).await;
    live(&table).await;
    assert!(tells_of_ann(&exported::lines(&store).await).len() > 8, "there is something to forget");
    let asked = table.told(ANN, "/forget-me").await;
    assert!(asked.contains("running game") && asked.contains("/forget-me yes"), "{asked}");
    assert!(tells_of_ann(&exported::lines(&store).await).len() > 8, "it only asked");
    assert!(table.told(ANN, "/forget-me yes").await.contains("forgotten"));
    let lines = exported::lines(&store).await;
    assert!(tells_of_ann(&lines).is_empty(), "{:#?}", tells_of_ann(&lines));
    let record = table.told("bob", "/board #1").await;
    assert!(record.contains("someone"), "{record}");
    let ended = table.told("bob", "/board #2").await;
    assert!(ended.contains("resigned"), "{ended}");
    assert!(!table.told("bob", "/games").await.contains("#2"), "nothing of hers is open any more");
    table.end().await;
}

#[test]
fn what_matrix_remembers_of_direct_chats_is_found_where_it_always_was() {
    let ann = "matrix:@ann:example.org".parse().expect("an id");
    assert_eq!(key_of(&ann), "matrix/direct/@ann:example.org");
}

#[tokio::test(start_paused = true)]
async fn nothing_is_left_in_memory() {
    is_forgotten(Arc::new(MemoryStore::default())).await;
}

#[tokio::test]
async fn nothing_is_left_on_disk() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = SledStore::open(folder.path()).await.expect("it opens");
    is_forgotten(Arc::new(store)).await;
}

#[tokio::test(start_paused = true)]
async fn a_program_that_was_killed_in_between_goes_on_with_it() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
    let table = on(&store).await;
    live(&table).await;
    table.end().await;
    // As it is right after it was asked for.
    let nobody = UserId::forgotten(person(ANN).platform(), 7);
    let adapter = vec![(format!("host/forgetting/{}", person(ANN)), Some(nobody.to_string().into_bytes()))];
    store.commit(Change { adapter, ..Change::default() }).await.expect("it is kept");
    let table = on(&store).await;
    tokio::time::sleep(std::time::Duration::from_secs(1)).await;
    let lines = exported::lines(&store).await;
    assert!(tells_of_ann(&lines).is_empty(), "{:#?}", tells_of_ann(&lines));
    assert!(lines.iter().any(|line| line.contains(nobody.id())), "the same id stands for her in all of them");
    table.end().await;
}
