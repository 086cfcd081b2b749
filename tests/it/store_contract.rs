//! What every store must do, asked of each.

use crate::store_games::{Outcome, at, cause, challenge, change, id, keep, next, owed, played, room, user, with};
use kulami::game::{EventKind, GameId, Owed, OwedId, OwedKind, Phase, Platform, Settings};
use kulami::store::{
    Change, Committed, Exported, IndexEntry, IndexKey, Kept, MemoryStore, OwedEntry, Person, SledStore, Store,
    StoreError, Whose, entries,
};

macro_rules! contract {
    ($($name:ident)*) => {
        mod in_memory {
            $(#[tokio::test]
            async fn $name() -> super::Outcome {
                super::$name(&super::MemoryStore::new()).await
            })*
        }
        mod in_a_folder {
            $(#[tokio::test]
            async fn $name() -> super::Outcome {
                let folder = tempfile::tempdir()?;
                let store = super::SledStore::open(folder.path()).await?;
                super::$name(&store).await?;
                store.close().await;
                Ok(())
            })*
        }
    };
}

contract! {
    a_game_is_kept_with_its_events
    a_change_at_another_revision_is_a_conflict
    two_placements_at_one_revision_one_wins
    a_cause_seen_before_changes_nothing
    nothing_of_a_refused_change_is_kept
    games_are_found_the_newest_first
    an_ended_game_is_found_no_longer_as_open
    what_is_due_comes_in_its_order
    posts_are_owed_then_posted_then_forgotten
    posts_of_an_ended_game_are_kept_for_thirty_days
    an_unknown_post_is_not_posted
    an_adapter_gets_back_what_it_gave
    what_an_adapter_remembers_is_listed_by_prefix
    people_are_found_by_name
    rooms_have_homes_and_whoever_sets_something_finds_it_again
    a_sweep_forgets_causes_a_bounded_number_at_a_time
    what_is_too_large_is_refused
    messages_lead_to_their_game
    messages_are_forgotten_thirty_days_after_the_end
}

async fn a_game_is_kept_with_its_events(store: &dyn Store) -> Outcome {
    assert_eq!(store.last_game().await?, 0);
    assert_eq!(store.game(id(3)).await?, None);
    let game = played(3, 60);
    keep(store, &game).await?;
    assert_eq!(store.game(id(3)).await?, Some(game));
    assert_eq!(store.last_game().await?, 3);
    keep(store, &played(2, 5)).await?;
    assert_eq!(store.last_game().await?, 3);
    Ok(())
}

async fn a_change_at_another_revision_is_a_conflict(store: &dyn Store) -> Outcome {
    let game = played(1, 4);
    keep(store, &game).await?;
    let (one, other) = (next(&game, 0), next(&game, 1));
    assert_eq!(store.commit(change(Some(&game), &one)).await?, Committed::Done);
    assert_eq!(store.commit(change(Some(&game), &other)).await?, Committed::Conflict);
    assert_eq!(store.commit(change(None, &challenge(1))).await?, Committed::Conflict);
    assert_eq!(store.commit(change(Some(&challenge(9)), &next(&challenge(9), 0))).await?, Committed::Conflict);
    assert_eq!(store.game(id(1)).await?, Some(one.clone()));
    assert_eq!(store.owed().await?, [owed(&one)]);
    assert_eq!(store.game(id(9)).await?, None);
    Ok(())
}

async fn two_placements_at_one_revision_one_wins(store: &dyn Store) -> Outcome {
    let game = played(1, 4);
    keep(store, &game).await?;
    let (one, other) = (next(&game, 0), next(&game, 1));
    let done = tokio::join!(store.commit(change(Some(&game), &one)), store.commit(change(Some(&game), &other)));
    assert_eq!((done.0?, done.1?), (Committed::Done, Committed::Conflict));
    assert_eq!(store.game(id(1)).await?, Some(one.clone()));
    assert_eq!(store.owed().await?, [owed(&one)]);
    Ok(())
}

#[tokio::test]
async fn changes_of_one_group_are_checked_against_each_other() -> Outcome {
    let folder = tempfile::tempdir()?;
    let store = SledStore::open(folder.path()).await?;
    let game = played(1, 4);
    keep(&store, &game).await?;
    let (one, other, second) = (next(&game, 0), next(&game, 1), next(&next(&game, 0), 0));
    let mut doubled = change(Some(&one), &second);
    doubled.cause = Some(cause("event", at(0)));
    let pause = store.pause().await;
    // All are with the writer before it goes on: they are asked for in this order.
    let (first, conflict, follows, seen, new, again, ()) = tokio::join!(
        store.commit(change(Some(&game), &one)),
        store.commit(change(Some(&game), &other)),
        store.commit(doubled.clone()),
        store.commit(doubled),
        store.commit(change(None, &challenge(2))),
        store.commit(change(None, &challenge(2))),
        async { drop(pause) },
    );
    assert_eq!([first?, conflict?, follows?], [Committed::Done, Committed::Conflict, Committed::Done]);
    assert_eq!([seen?, new?, again?], [Committed::Seen, Committed::Done, Committed::Conflict]);
    assert_eq!(store.game(id(1)).await?, Some(second));
    store.close().await;
    Ok(())
}

async fn a_cause_seen_before_changes_nothing(store: &dyn Store) -> Outcome {
    let game = played(1, 4);
    keep(store, &game).await?;
    let (one, two) = (next(&game, 0), next(&next(&game, 0), 0));
    let caused = |change| Change { cause: Some(cause("$event", at(5))), ..change };
    assert!(!store.seen("$event").await?);
    assert_eq!(store.commit(caused(change(Some(&game), &one))).await?, Committed::Done);
    assert!(store.seen("$event").await?);
    // Seen goes before conflict: whoever sends it twice is told how the game stands, not that it changed.
    assert_eq!(store.commit(caused(change(Some(&game), &one))).await?, Committed::Seen);
    assert_eq!(store.commit(caused(change(Some(&one), &two))).await?, Committed::Seen);
    assert_eq!(store.game(id(1)).await?, Some(one));
    Ok(())
}

async fn nothing_of_a_refused_change_is_kept(store: &dyn Store) -> Outcome {
    let game = played(1, 4);
    keep(store, &game).await?;
    let stale = Change {
        cause: Some(cause("late", at(9))),
        people: vec![(user("eve"), Person { name: "Eve".to_owned() })],
        adapter: vec![("web".to_owned(), Some(vec![1]))],
        index_add: vec![IndexEntry { key: IndexKey::Of(user("eve")), game: id(1) }],
        ..change(Some(&played(1, 3)), &game)
    };
    assert_eq!(store.commit(stale).await?, Committed::Conflict);
    assert!(!store.seen("late").await?);
    assert_eq!(store.person(&user("eve")).await?, None);
    assert_eq!(store.adapter("web").await?, None);
    assert_eq!(store.find(&IndexKey::Of(user("eve")), None, 9).await?, []);
    assert_eq!(store.owed().await?, []);
    Ok(())
}

async fn games_are_found_the_newest_first(store: &dyn Store) -> Outcome {
    for number in [2, 300, 1, 70_000, 17] {
        keep(store, &played(number, 3)).await?;
    }
    // Its name is the beginning of another's, and must not find the other's games.
    keep(store, &{
        let mut options = challenge(5).options().clone();
        options.rooms = vec![room("lobbyist")];
        kulami::game::Game::new(id(5), options)
    })
    .await?;
    let key = IndexKey::OpenInRoom(room("lobby"));
    let numbers = |games: Vec<GameId>| games.into_iter().map(GameId::number).collect::<Vec<_>>();
    let none: [u32; 0] = [];
    assert_eq!(numbers(store.find(&key, None, 10).await?), [70_000, 300, 17, 2, 1]);
    assert_eq!(numbers(store.find(&key, None, 2).await?), [70_000, 300]);
    assert_eq!(numbers(store.find(&key, Some(id(300)), 2).await?), [17, 2]);
    assert_eq!(numbers(store.find(&key, Some(id(299)), 2).await?), [17, 2]);
    assert_eq!(numbers(store.find(&key, Some(id(1)), 2).await?), none);
    assert_eq!(numbers(store.find(&key, None, 0).await?), none);
    assert_eq!(numbers(store.find(&IndexKey::Of(user("bob")), None, 9).await?), [70_000, 300, 17, 5, 2, 1]);
    assert_eq!(numbers(store.find(&IndexKey::Of(user("bo")), None, 9).await?), none);
    Ok(())
}

async fn an_ended_game_is_found_no_longer_as_open(store: &dyn Store) -> Outcome {
    let game = played(1, 100);
    assert!(matches!(game.phase(), Phase::Over(_)));
    keep(store, &game).await?;
    assert_eq!(store.find(&IndexKey::OpenInRoom(room("lobby")), None, 9).await?, []);
    assert_eq!(store.find(&IndexKey::OpenOf(user("ann")), None, 9).await?, []);
    assert_eq!(store.find(&IndexKey::InRoom(room("lobby")), None, 9).await?, [id(1)]);
    assert_eq!(store.find(&IndexKey::Of(user("bob")), None, 9).await?, [id(1)]);
    assert_eq!(store.game(id(1)).await?, Some(game));
    let dropped = with(&challenge(2), EventKind::Declined);
    keep(store, &dropped).await?;
    assert_eq!(store.find(&IndexKey::OpenInRoom(room("lobby")), None, 9).await?, []);
    assert_eq!(store.next_due().await?, None);
    for entry in entries(&dropped) {
        assert!(store.find(&entry.key, None, 9).await?.contains(&id(2)), "{entry:?}");
    }
    Ok(())
}

async fn what_is_due_comes_in_its_order(store: &dyn Store) -> Outcome {
    assert_eq!(store.next_due().await?, None);
    for number in [4, 2, 9, 7] {
        keep(store, &challenge(number)).await?;
    }
    let expires = |number| challenge(number).options().expires;
    assert_eq!(store.next_due().await?, Some(expires(2)));
    let due = store.due(expires(7), 9).await?;
    assert_eq!(due, [2, 4, 7].map(|number| (expires(number), id(number))));
    assert_eq!(store.due(expires(7), 2).await?, due[..2]);
    assert_eq!(store.due(at(0), 9).await?, []);
    let accepted = next(&challenge(2), 0);
    store.commit(change(Some(&challenge(2)), &accepted)).await?;
    assert_eq!(store.next_due().await?, Some(expires(4)));
    assert_eq!(store.find(&IndexKey::Due(expires(4)), None, 9).await?, [id(4)]);
    Ok(())
}

/// The states of a game's posts, each with its platform's id.
async fn states(store: &dyn Store, number: u32) -> Result<Vec<(String, Option<String>)>, StoreError> {
    let posts = store.posts(id(number)).await?;
    Ok(posts.into_iter().map(|OwedEntry { owed, message }| (owed.id.to_string(), message)).collect())
}

async fn post(store: &dyn Store, owed: &Owed, message: &str) -> Result<Committed, StoreError> {
    store.commit(Change { posted: vec![(owed.id, message.to_owned())], ..Change::default() }).await
}

async fn posts_are_owed_then_posted_then_forgotten(store: &dyn Store) -> Outcome {
    let (first, second) = (played(1, 2), played(1, 3));
    store.commit(change(None, &challenge(1))).await?;
    store.commit(change(Some(&challenge(1)), &played(1, 1))).await?;
    store.commit(Change { dropped: vec![owed(&challenge(1)).id], ..Change::default() }).await?;
    store.commit(change(Some(&played(1, 1)), &first)).await?;
    assert_eq!(store.owed().await?, [owed(&played(1, 1)), owed(&first)]);
    post(store, &owed(&played(1, 1)), "m0").await?;
    post(store, &owed(&first), "m1").await?;
    store.commit(change(Some(&first), &second)).await?;
    let named = |id: &str, message: Option<&str>| (id.to_owned(), message.map(str::to_owned));
    let expected = [named("1.1.t0", Some("m0")), named("1.2.t0", Some("m1")), named("1.3.t0", None)];
    assert_eq!(states(store, 1).await?, expected);
    assert_eq!(store.owed().await?, [owed(&second)]);
    // What has been overtaken is kept for a day, so that its controls can be taken off; the newest one stays.
    assert!(!store.sweep(second.changed()).await?);
    assert_eq!(states(store, 1).await?, expected);
    store.sweep(second.changed() + jiff::SignedDuration::from_hours(25)).await?;
    assert_eq!(states(store, 1).await?, expected[1..]);
    store.sweep(second.changed() + jiff::SignedDuration::from_hours(9999)).await?;
    assert_eq!(states(store, 1).await?, expected[1..]);
    // Whoever is done with a posted one can drop it at once.
    post(store, &owed(&second), "m2").await?;
    store.commit(Change { dropped: vec![owed(&first).id], ..Change::default() }).await?;
    assert_eq!(states(store, 1).await?, [named("1.3.t0", Some("m2"))]);
    assert_eq!(store.owed().await?, []);
    Ok(())
}

async fn posts_of_an_ended_game_are_kept_for_thirty_days(store: &dyn Store) -> Outcome {
    let before = played(1, 5);
    let after = with(&before, EventKind::Resigned(kulami::rules::Color::Red));
    keep(store, &before).await?;
    let end = owed(&after);
    let card = Owed { id: OwedId { kind: OwedKind::Card, ..end.id }, ..end.clone() };
    let closing = Change { owed: vec![end.clone(), card.clone()], ..Change::between(Some(&before), &after) };
    store.commit(closing).await?;
    post(store, &end, "end").await?;
    post(store, &card, "card").await?;
    store.sweep(after.changed() + jiff::SignedDuration::from_hours(24 * 29)).await?;
    assert_eq!(states(store, 1).await?.len(), 2);
    store.sweep(after.changed() + jiff::SignedDuration::from_hours(24 * 30)).await?;
    assert_eq!(states(store, 1).await?, []);
    assert_eq!(store.game(id(1)).await?, Some(after));
    Ok(())
}

async fn an_unknown_post_is_not_posted(store: &dyn Store) -> Outcome {
    keep(store, &challenge(1)).await?;
    post(store, &owed(&challenge(1)), "m").await?;
    assert_eq!(states(store, 1).await?, []);
    Ok(())
}

async fn an_adapter_gets_back_what_it_gave(store: &dyn Store) -> Outcome {
    let set = |key: &str, value: Option<&[u8]>| Change {
        adapter: vec![(key.to_owned(), value.map(<[u8]>::to_vec))],
        ..Change::default()
    };
    store.commit(set("matrix/since", Some(b"s1"))).await?;
    store.commit(set("matrix/since", Some(b"s2"))).await?;
    store.commit(set("matrix", Some(b""))).await?;
    assert_eq!(store.adapter("matrix/since").await?.as_deref(), Some(&b"s2"[..]));
    assert_eq!(store.adapter("matrix").await?.as_deref(), Some(&b""[..]));
    store.commit(set("matrix/since", None)).await?;
    assert_eq!(store.adapter("matrix/since").await?, None);
    assert_eq!(store.adapter("unknown").await?, None);
    Ok(())
}

async fn what_an_adapter_remembers_is_listed_by_prefix(store: &dyn Store) -> Outcome {
    let keys = ["a", "a/1", "a/10", "a/2", "b/1", "\u{e4}"];
    let adapter = keys.iter().rev().map(|key| ((*key).to_owned(), Some(key.as_bytes().to_vec()))).collect();
    store.commit(Change { adapter, ..Change::default() }).await?;
    let listed = async |prefix: &str, limit| {
        let entries = store.adapter_entries(prefix, limit).await?;
        assert!(entries.iter().all(|(key, value)| key.as_bytes() == value));
        Ok::<_, StoreError>(entries.into_iter().map(|(key, _)| key).collect::<Vec<_>>())
    };
    assert_eq!(listed("a/", 9).await?, ["a/1", "a/10", "a/2"]);
    assert_eq!(listed("a/", 2).await?, ["a/1", "a/10"]);
    assert_eq!(listed("", 9).await?, keys);
    assert_eq!(listed("c", 9).await?, [""; 0]);
    store.commit(Change { adapter: vec![("a/10".to_owned(), None)], ..Change::default() }).await?;
    assert_eq!(listed("a/", 9).await?, ["a/1", "a/2"]);
    Ok(())
}

async fn people_are_found_by_name(store: &dyn Store) -> Outcome {
    let person = |name: &str| Person { name: name.to_owned() };
    let people = vec![(user("1"), person("Ænne")), (user("2"), person("ænne")), (user("3"), person("Ænn"))];
    store.commit(Change { people, ..Change::default() }).await?;
    assert_eq!(store.people_named(Platform::Web, "ÆNNE").await?, [user("1"), user("2")]);
    assert_eq!(store.people_named(Platform::Matrix, "Ænne").await?, []);
    assert_eq!(store.person(&user("3")).await?, Some(person("Ænn")));
    store.commit(Change { people: vec![(user("1"), person("Bob"))], ..Change::default() }).await?;
    assert_eq!(store.people_named(Platform::Web, "ænne").await?, [user("2")]);
    assert_eq!(store.people_named(Platform::Web, "bob").await?, [user("1")]);
    let namesakes = (10..30).map(|number| (user(&number.to_string()), person("Max"))).collect();
    store.commit(Change { people: namesakes, ..Change::default() }).await?;
    assert_eq!(store.people_named(Platform::Web, "max").await?.len(), 10);
    Ok(())
}

async fn rooms_have_homes_and_whoever_sets_something_finds_it_again(store: &dyn Store) -> Outcome {
    assert_eq!(store.home(&room("hall")).await?, None);
    for home in ["first", "second"] {
        store.commit(Change { homes: vec![(room("hall"), room(home))], ..Change::default() }).await?;
        assert_eq!(store.home(&room("hall")).await?, Some(room(home)));
    }
    assert_eq!(store.home(&room("hal")).await?, None);
    let set = |name: &str, value: &str| Settings::from_iter([(name.to_owned(), value.to_owned())]);
    // A person and a room of one name are not the same.
    let (of_room, of_person) = (Whose::Room(room("ann")), Whose::Person(user("ann")));
    let settings = vec![(of_room.clone(), set("theme", "light")), (of_person.clone(), set("text", "on"))];
    store.commit(Change { settings, ..Change::default() }).await?;
    assert_eq!(store.settings(&of_room).await?, set("theme", "light"));
    assert_eq!(store.settings(&of_person).await?, set("text", "on"));
    assert_eq!(store.settings(&Whose::Room(room("hall"))).await?, Settings::new());
    // Settings come as a whole, and none at all leave nothing behind.
    store.commit(Change { settings: vec![(of_room.clone(), set("board", "square"))], ..Change::default() }).await?;
    assert_eq!(store.settings(&of_room).await?, set("board", "square"));
    store.commit(Change { settings: vec![(of_room.clone(), Settings::new())], ..Change::default() }).await?;
    assert_eq!(store.settings(&of_room).await?, Settings::new());
    let (sender, mut pages) = tokio::sync::mpsc::channel(9);
    store.export(sender).await?;
    let mut kept = Vec::new();
    while let Some(page) = pages.recv().await {
        kept.extend(page);
    }
    kept.sort_by_key(|step| format!("{step:?}"));
    let home = Kept::Home(room("hall"), room("second"));
    assert_eq!(kept, [home, Kept::Settings(of_person, set("text", "on"))].map(Exported::Entry));
    Ok(())
}

async fn a_sweep_forgets_causes_a_bounded_number_at_a_time(store: &dyn Store) -> Outcome {
    for number in 0..300 {
        let change = Change { cause: Some(cause(&format!("e{number}"), at(number))), ..Change::default() };
        store.commit(change).await?;
    }
    let days = |seconds, days: i64| at(seconds) + jiff::SignedDuration::from_hours(24 * days);
    assert!(!store.sweep(days(9, 30)).await?);
    assert!(!store.seen("e9").await?);
    assert!(store.seen("e10").await?);
    assert!(store.sweep(days(300, 31)).await?, "there are more than one sweep takes");
    assert!(store.seen("e299").await?);
    assert!(!store.sweep(days(300, 31)).await?);
    assert!(!store.seen("e299").await?);
    Ok(())
}

async fn what_is_too_large_is_refused(store: &dyn Store) -> Outcome {
    let large = "x".repeat(5000);
    let game = played(1, 4);
    keep(store, &game).await?;
    let mut changes = vec![
        Change { adapter: vec![("key".to_owned(), Some(vec![0; 4096]))], ..Change::default() },
        Change { adapter: vec![(large.clone(), Some(vec![]))], ..Change::default() },
        Change { people: vec![(user("ann"), Person { name: large.clone() })], ..Change::default() },
        Change { cause: Some(cause(&large, at(0))), ..Change::default() },
        Change {
            settings: vec![(Whose::Person(user("ann")), [("theme".to_owned(), large.clone())].into_iter().collect())],
            ..Change::default()
        },
    ];
    let key = IndexKey::Message(room("lobby"), "m".repeat(70_000));
    changes.push(Change { index_add: vec![IndexEntry { key, game: id(1) }], ..Change::default() });
    for large in changes {
        let whole = Change { owed: large.owed.clone(), ..change(Some(&game), &next(&game, 0)) };
        let refused = store.commit(Change { game: whole.game, ..large }).await;
        assert!(matches!(refused, Err(StoreError::TooLarge { .. })), "{refused:?}");
    }
    assert_eq!(store.game(id(1)).await?, Some(game));
    let full = Change { adapter: vec![("key".to_owned(), Some(vec![7; 4091]))], ..Change::default() };
    assert_eq!(store.commit(full).await?, Committed::Done);
    assert_eq!(store.adapter("key").await?, Some(vec![7; 4091]));
    Ok(())
}

async fn messages_lead_to_their_game(store: &dyn Store) -> Outcome {
    keep(store, &challenge(1)).await?;
    let entry = |room_name, message: &str, number| IndexEntry {
        key: IndexKey::Message(room(room_name), message.to_owned()),
        game: id(number),
    };
    let (one, other) = (entry("lobby", "$m", 1), entry("lob", "by$m", 2));
    store.commit(Change { index_add: vec![one.clone(), other.clone()], ..Change::default() }).await?;
    assert_eq!(store.find(&one.key, None, 9).await?, [id(1)]);
    assert_eq!(store.find(&other.key, None, 9).await?, [id(2)]);
    store.commit(Change { index_remove: vec![one.clone()], ..Change::default() }).await?;
    assert_eq!(store.find(&one.key, None, 9).await?, []);
    Ok(())
}

async fn messages_are_forgotten_thirty_days_after_the_end(store: &dyn Store) -> Outcome {
    let message =
        |number| IndexEntry { key: IndexKey::Message(room("lobby"), format!("$m{number}")), game: id(number) };
    let over = with(&challenge(1), EventKind::Withdrawn);
    keep(store, &over).await?;
    keep(store, &played(2, 5)).await?;
    store.commit(Change { index_add: vec![message(1), message(2)], ..Change::default() }).await?;
    let days = |days: i64| over.changed() + jiff::SignedDuration::from_hours(24 * days);
    store.sweep(days(29)).await?;
    assert_eq!(store.find(&message(1).key, None, 9).await?, [id(1)]);
    store.sweep(days(30)).await?;
    assert_eq!(store.find(&message(1).key, None, 9).await?, []);
    assert_eq!(store.find(&IndexKey::InRoom(room("lobby")), None, 9).await?, [id(2), id(1)]);
    // A game that goes on for long keeps its messages.
    store.sweep(days(300)).await?;
    assert_eq!(store.find(&message(2).key, None, 9).await?, [id(2)]);
    Ok(())
}
