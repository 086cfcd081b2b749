//! Whatever is done, the store in memory and the one on disk say the same, also after a restart.

use crate::store_games::{at, cause, challenge, change, id, next, owed, room, user, with};
use jiff::{SignedDuration, Timestamp};
use kulami::game::{Event, EventKind, Game, GameId, Offer, Options, OwedId, OwedKind, Phase, Platform};
use kulami::rules::Color;
use kulami::store::{
    Change, Exported, IndexEntry, IndexKey, Kept, MemoryStore, Person, SledStore, Store, StoreError, Whose,
};
use proptest::prelude::*;

/// How many games there are at most.
const GAMES: u32 = 4;

/// Something that is done to a store.
#[derive(Clone, Debug)]
enum Deed {
    /// The next thing happens in a game, which may have to begin first.
    Play {
        game: u32,
        choice: u64,
        event: u8,
    },
    /// The same, as somebody sees it who has not seen the last event.
    PlayLate {
        game: u32,
        choice: u64,
    },
    End {
        game: u32,
    },
    /// Something happens in a game that is no placement.
    Beside {
        game: u32,
        kind: EventKind,
    },
    /// The first owed post of all is posted, and the message leads to its game.
    Post,
    /// A post of a game is dropped.
    Drop {
        game: u32,
        which: usize,
    },
    Name {
        person: u8,
        name: String,
    },
    Adapter {
        key: u8,
        value: Option<Vec<u8>>,
    },
    Home {
        room: u8,
        home: u8,
    },
    /// Somebody sets something, or nothing any more.
    Set {
        room: bool,
        value: Option<u8>,
    },
    Sweep {
        days: i64,
    },
}

fn deed() -> impl Strategy<Value = Deed> {
    let game = 1..=GAMES;
    prop_oneof![
        8 => (game.clone(), any::<u64>(), 0..60_u8).prop_map(|(game, choice, event)| Deed::Play { game, choice, event }),
        1 => (game.clone(), any::<u64>()).prop_map(|(game, choice)| Deed::PlayLate { game, choice }),
        1 => game.clone().prop_map(|game| Deed::End { game }),
        2 => (game.clone(), beside()).prop_map(|(game, kind)| Deed::Beside { game, kind }),
        4 => Just(Deed::Post),
        1 => (game, 0..4_usize).prop_map(|(game, which)| Deed::Drop { game, which }),
        1 => (0..3_u8, "[aAäÄ]{1,2}").prop_map(|(person, name)| Deed::Name { person, name }),
        1 => (0..3_u8, any::<Option<Vec<u8>>>()).prop_map(|(key, value)| Deed::Adapter { key, value }),
        1 => (0..2_u8, 0..2_u8).prop_map(|(room, home)| Deed::Home { room, home }),
        1 => any::<(bool, Option<u8>)>().prop_map(|(room, value)| Deed::Set { room, value }),
        1 => (0..70_i64).prop_map(|days| Deed::Sweep { days }),
    ]
}

/// What can happen in a game beside placements: it comes to be shown elsewhere, or a side asks for something.
fn beside() -> impl Strategy<Value = EventKind> {
    prop_oneof![
        Just(EventKind::Shown(room("den"))),
        Just(EventKind::Threaded { place: 0, thread: None }),
        Just(EventKind::Threaded { place: 0, thread: Some(room("thread")) }),
        Just(EventKind::Moved { place: 0, to: room("attic") }),
        Just(EventKind::Asked(Color::Red, Offer::Takeback)),
        Just(EventKind::Asked(Color::Black, Offer::Draw)),
        Just(EventKind::Swapped),
        Just(EventKind::Agreed),
        Just(EventKind::Denied),
    ]
}

/// A challenge in one room or in two.
fn begun(number: u32) -> Game {
    let mut options: Options = challenge(number).options().clone();
    if number.is_multiple_of(2) {
        options.rooms.push(room("hall"));
        options.opponent = None;
        options.swap = true;
    }
    Game::new(id(number), options)
}

/// The change that a deed comes to as things stand; `None` for what is no change.
async fn change_of(deed: &Deed, store: &dyn Store) -> Result<Option<Change>, StoreError> {
    let is_open = |game: &Game| matches!(game.phase(), Phase::Offered | Phase::Playing);
    Ok(Some(match deed {
        Deed::Play { game, choice, event } => {
            let change = match store.game(id(*game)).await? {
                None => change(None, &begun(*game)),
                Some(game) if is_open(&game) => change(Some(&game), &next(&game, *choice)),
                Some(_) => return Ok(None),
            };
            Change { cause: Some(cause(&format!("e{event}"), at(i64::from(*event) * 86_400))), ..change }
        }
        Deed::PlayLate { game, choice } => match store.game(id(*game)).await? {
            Some(game) if game.revision() > 0 => {
                let events = game.events()[..game.events().len() - 1].to_vec();
                let before = Game::replay(game.id(), game.options().clone(), events).expect("it was played so");
                if !is_open(&before) {
                    return Ok(None);
                }
                change(Some(&before), &next(&before, *choice))
            }
            _ => change(None, &begun(*game)),
        },
        Deed::End { game } => match store.game(id(*game)).await? {
            Some(game) if game.phase() == Phase::Playing => {
                let after = with(&game, EventKind::Resigned(Color::Black));
                let card = owed(&after);
                let card = kulami::game::Owed { id: OwedId { kind: OwedKind::Card, ..card.id }, ..card };
                Change { owed: vec![owed(&after), card], ..Change::between(Some(&game), &after) }
            }
            Some(game) if game.phase() == Phase::Offered => change(Some(&game), &with(&game, EventKind::Expired)),
            _ => return Ok(None),
        },
        Deed::Beside { game, kind } => {
            let Some(game) = store.game(id(*game)).await? else { return Ok(None) };
            let mut after = game.clone();
            match after.apply(Event { at: game.changed(), kind: kind.clone() }) {
                Ok(()) => Change::between(Some(&game), &after),
                Err(_) => return Ok(None),
            }
        }
        Deed::Post => match store.owed().await?.first() {
            Some(owed) => {
                let key = IndexKey::Message(owed.room.clone(), owed.id.to_string());
                Change {
                    posted: vec![(owed.id, owed.id.to_string())],
                    index_add: vec![IndexEntry { key, game: owed.id.game }],
                    ..Change::default()
                }
            }
            None => return Ok(None),
        },
        Deed::Drop { game, which } => match store.posts(id(*game)).await?.get(*which) {
            Some(entry) => Change { dropped: vec![entry.owed.id], ..Change::default() },
            None => return Ok(None),
        },
        Deed::Name { person, name } => {
            let people = vec![(user(&person.to_string()), Person { name: name.clone() })];
            Change { people, ..Change::default() }
        }
        Deed::Adapter { key, value } => Change { adapter: vec![(key.to_string(), value.clone())], ..Change::default() },
        Deed::Home { room: number, home } => settle(*number, *home),
        Deed::Set { room: of_room, value } => set(*of_room, *value),
        Deed::Sweep { .. } => return Ok(None),
    }))
}

fn settle(number: u8, home: u8) -> Change {
    let homes = vec![(room(&number.to_string()), room(&format!("home {home}")))];
    Change { homes, ..Change::default() }
}

fn set(of_room: bool, value: Option<u8>) -> Change {
    let set = value.iter().map(|value| ("theme".to_owned(), value.to_string())).collect();
    Change { settings: vec![(whose(of_room), set)], ..Change::default() }
}

fn whose(room_of: bool) -> Whose {
    if room_of { Whose::Room(room("1")) } else { Whose::Person(user("1")) }
}

/// All that a store says to whoever asks.
async fn answers(store: &dyn Store) -> Result<Vec<String>, StoreError> {
    let mut said =
        vec![format!("{:?} {:?} {:?}", store.last_game().await?, store.next_due().await?, store.owed().await?)];
    for number in 1..=GAMES {
        said.push(format!("{:?} {:?}", store.game(id(number)).await?, store.posts(id(number)).await?));
    }
    for now in [at(3), Timestamp::MAX] {
        said.push(format!("{:?} {:?}", store.due(now, 2).await?, store.due(now, 9).await?));
    }
    for name in ["a", "A", "ä", "aÄ", "ää"] {
        said.push(format!("{:?}", store.people_named(Platform::Web, name).await?));
    }
    for (prefix, limit) in [("", 9), ("1", 9), ("", 2)] {
        said.push(format!("{:?}", store.adapter_entries(prefix, limit).await?));
    }
    for key in ["0", "1", "2"] {
        said.push(format!("{:?} {:?}", store.adapter(key).await?, store.person(&user(key)).await?));
        said.push(format!("{key} {:?}", store.home(&room(key)).await?));
    }
    for of_room in [true, false] {
        said.push(format!("{of_room} {:?}", store.settings(&whose(of_room)).await?));
    }
    let mut keys = Vec::new();
    for kept in exported(store).await? {
        match kept {
            // How events lie together is a store's own affair.
            Kept::Events(..) => {}
            Kept::Index(entry) => {
                said.push(format!("{entry:?}"));
                keys.push(entry.key);
            }
            other => said.push(format!("{other:?}")),
        }
    }
    for key in keys {
        for before in [None, GameId::new(3)] {
            said.push(format!("{:?} {:?}", store.find(&key, before, 2).await?, store.find(&key, before, 9).await?));
        }
    }
    said.sort();
    Ok(said)
}

async fn exported(store: &dyn Store) -> Result<Vec<Kept>, StoreError> {
    let (sender, mut pages) = tokio::sync::mpsc::channel(100);
    store.export(sender).await?;
    let mut all = Vec::new();
    while let Some(page) = pages.recv().await {
        all.extend(page.into_iter().filter_map(|step| match step {
            Exported::Entry(kept) => Some(kept),
            Exported::Gone(_) => None,
        }));
    }
    Ok(all)
}

async fn same_answers(deeds: &[Deed]) -> Result<(), Box<dyn std::error::Error>> {
    let folder = tempfile::tempdir()?;
    let (memory, disk) = (MemoryStore::new(), SledStore::open(folder.path()).await?);
    for deed in deeds {
        if let Deed::Sweep { days } = deed {
            let now = at(0) + SignedDuration::from_hours(24 * days);
            assert_eq!(memory.sweep(now).await?, disk.sweep(now).await?, "{deed:?}");
        }
        let change = change_of(deed, &memory).await?;
        assert_eq!(format!("{change:?}"), format!("{:?}", change_of(deed, &disk).await?));
        if let Some(change) = change {
            assert_eq!(memory.commit(change.clone()).await?, disk.commit(change).await?, "{deed:?}");
        }
    }
    let expected = answers(&memory).await?;
    assert_eq!(answers(&disk).await?, expected);
    disk.close().await;
    let again = SledStore::open(folder.path()).await?;
    assert_eq!(answers(&again).await?, expected, "after a restart");
    again.close().await;
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn both_stores_say_the_same(deeds in proptest::collection::vec(deed(), 1..80)) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build()?;
        runtime.block_on(same_answers(&deeds)).map_err(|error| TestCaseError::fail(error.to_string()))?;
    }
}
