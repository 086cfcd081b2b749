//! The forms on disk and in exports: what was ever written is read for ever, and what is written reads back.

#![allow(clippy::print_stdout, reason = "one test prints the fixture of a new version")]

use crate::store_games::{Outcome, at, board, cause, challenge, id, owed, played, room, user};
use jiff::Timestamp;
use kulami::engine::Level;
use kulami::game::{
    Event, EventKind, GameId, Offer, Options, Owed, OwedId, OwedKind, Platform, Player, Reminder, RoomId, Settings,
    Setup, UserId, Wish,
};
use kulami::rules::{Color, Hole, Laying, Layout, Scoring, TurnedTile};
use kulami::store::record::line::{Line, LineError};
use kulami::store::record::{self, RecordError};
use kulami::store::{Cause, EventRun, Exported, IndexEntry, IndexKey, Kept, Person, Whose};
use proptest::prelude::*;

/// Version 1 of every kind of entry: key and value in hexadecimal, and the entry as a line of an export.
const VERSION_1: &str = include_str!("../data/store/version-1.txt");

/// Version 2 of what came with it.
const VERSION_2: &str = include_str!("../data/store/version-2.txt");

/// Version 3 of what came with it.
const VERSION_3: &str = include_str!("../data/store/version-3.txt");

/// Version 4 of what came with it.
const VERSION_4: &str = include_str!("../data/store/version-4.txt");

/// Version 5 of what came with it.
const VERSION_5: &str = include_str!("../data/store/version-5.txt");

/// Entries of every kind that there is since version 1, and of every form of what is in them.
fn samples() -> Vec<Kept> {
    let mut options = challenge(12).options().clone();
    let mut kept = vec![Kept::Game(id(12), Box::new(options.clone()))];
    options.opponent = None;
    options.rooms = vec![room("a"), "matrix:!b:example.org".parse().expect("it is a room")];
    options.scoring = Scoring { area: false, lines: true };
    let layouts = [Layout::Square { seed: u64::MAX }, Layout::Irregular { seed: 0 }, Layout::Given(board())];
    for ((layout, wish), number) in layouts.into_iter().zip([Wish::Red, Wish::Black, Wish::Lot]).zip(13..) {
        let setup = Setup::Ready { layout, board: board() };
        kept.push(Kept::Game(id(number), Box::new(Options { setup, wish, ..options.clone() })));
    }
    let events = sample_events();
    kept.push(Kept::Events(id(12), EventRun { from: 3, events }));
    kept.push(Kept::Events(id(70_000), EventRun { from: 0, events: played(1, 100).events().to_vec() }));
    for kind in [OwedKind::Challenge, OwedKind::Turn, OwedKind::End, OwedKind::Card, OwedKind::Offer] {
        let post = Owed { id: OwedId { kind, room: 2, ..owed(&played(12, 7)).id }, room: room("lobby") };
        kept.extend([Kept::Owed(post.clone()), Kept::Posted(post, "$message".to_owned())]);
    }
    kept.push(Kept::Cause(cause("$event:example.org", at(0))));
    let person: UserId = "discord:80351110224678912".parse().expect("it is a person");
    let keys = [
        IndexKey::OpenInRoom(room("lobby")),
        IndexKey::OpenOf(person.clone()),
        IndexKey::InRoom(room("lobby")),
        IndexKey::Of(person.clone()),
        IndexKey::Due(at(1)),
        IndexKey::Message(room("lobby"), "$message".to_owned()),
    ];
    kept.extend(keys.map(|key| Kept::Index(IndexEntry { key, game: id(12) })));
    kept.push(Kept::Person(person, Person { name: "Ænne \"A\"".to_owned() }));
    kept.push(Kept::Adapter("matrix/since".to_owned(), vec![0, 127, 255]));
    kept
}

/// Events of every kind that there is since version 1, and of every form of the time between two.
fn sample_events() -> Vec<Event> {
    let hole = |text: &str| EventKind::Placed(text.parse().expect("it is a hole"));
    let kinds = [
        EventKind::Accepted { by: user("bob b"), challenger: Color::Red },
        EventKind::Accepted { by: user("bob"), challenger: Color::Black },
        EventKind::Declined,
        EventKind::Withdrawn,
        EventKind::Expired,
        hole("a1"),
        hole("j10"),
        EventKind::Resigned(Color::Red),
        EventKind::Resigned(Color::Black),
        EventKind::Asked(Color::Red, Offer::Takeback),
        EventKind::Asked(Color::Black, Offer::Draw),
        EventKind::Agreed,
        EventKind::Denied,
        EventKind::Shown("matrix:!b:example.org".parse().expect("it is a room")),
        EventKind::Threaded { place: 0, thread: Some(room("thread of #12")) },
        EventKind::Threaded { place: 0, thread: None },
        EventKind::Moved { place: 1, to: room("b") },
    ];
    let later = |nanos: i64| at(5) + jiff::SignedDuration::from_nanos(nanos);
    let times = [
        0,
        1_000_000,
        1_000_001,
        60_000_000_000,
        60_000_000_000,
        1,
        -7,
        90_061_000_000_000,
        123_456_789,
        1,
        2,
        3,
        4,
        5,
        6,
        7,
        8,
    ];
    kinds.into_iter().zip(times).map(|(kind, nanos)| Event { at: later(nanos), kind }).collect()
}

/// Entries of the kinds that came with version 2.
fn samples_2() -> Vec<Kept> {
    let server: RoomId = "discord:server-42".parse().expect("it is a room");
    let channel: RoomId = "discord:4711".parse().expect("it is a room");
    let set = [("theme", "light"), ("channels", "only\ndiscord:4711"), ("later", "Ænne \"A\"")];
    let set: Settings = set.into_iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    vec![
        Kept::Home(channel, server.clone()),
        Kept::Settings(Whose::Room(server), set.clone()),
        Kept::Settings(Whose::Person(user("ann")), set),
    ]
}

/// Entries of a form that came with version 3.
fn samples_3() -> Vec<Kept> {
    let options = challenge(12).options().clone();
    let paces = ["5m", "3d", "30d"].map(|pace| pace.parse().expect("it is a pace"));
    let games = paces.into_iter().zip(12..);
    let games = games.map(|(pace, number)| Kept::Game(id(number), Box::new(Options { pace, ..options.clone() })));
    let told = OwedId { kind: OwedKind::Watched, room: 2, ..owed(&played(12, 7)).id };
    let told = Owed { id: told, room: room("lobby") };
    let mut kept: Vec<Kept> =
        games.chain([Kept::Owed(told.clone()), Kept::Posted(told, "$message".to_owned())]).collect();
    for (wish, number) in [Wish::Red, Wish::Black, Wish::Lot].into_iter().zip(15..) {
        let confirmed = Options { opponent: None, confirm: true, wish, ..options.clone() };
        kept.push(Kept::Game(id(number), Box::new(confirmed)));
    }
    let kinds = [
        EventKind::Reminded(Reminder::First),
        EventKind::Reminded(Reminder::Last),
        EventKind::Nudged(Color::Red),
        EventKind::Nudged(Color::Black),
        EventKind::RanOut,
        EventKind::MoreTime,
        EventKind::Away { color: Color::Red, until: at(90) },
        EventKind::Away { color: Color::Black, until: at(2) },
        EventKind::Back(Color::Red),
        EventKind::Back(Color::Black),
        EventKind::LostOnTime,
        EventKind::Abandoned,
    ];
    let events = kinds.into_iter().zip(3..).map(|(kind, second)| Event { at: at(second), kind }).collect();
    kept.push(Kept::Events(id(12), EventRun { from: 3, events }));
    for kind in [OwedKind::Reminder, OwedKind::RanOut, OwedKind::Away] {
        let post = Owed { id: OwedId { kind, room: 2, ..owed(&played(12, 7)).id }, room: room("lobby") };
        kept.extend([Kept::Owed(post.clone()), Kept::Posted(post, "$message".to_owned())]);
    }
    let kinds = [
        EventKind::Stopped { reason: "Ænne: \"no\" 12".to_owned() },
        EventKind::Applied { by: user("bob b"), from: None },
        EventKind::Applied { by: user("bob b"), from: Some(room("a hall")) },
        EventKind::Dismissed,
        EventKind::Closed { place: 1 },
        EventKind::PutAside { place: 0 },
        EventKind::TakenUp { place: 0 },
    ];
    let events = kinds.into_iter().map(|kind| Event { at: at(5), kind }).collect();
    kept.push(Kept::Events(id(71), EventRun { from: 3, events }));
    kept
}

/// Entries of the forms that came with version 4.
fn samples_4() -> Vec<Kept> {
    let options = Options { setup: Setup::Build, ..challenge(12).options().clone() };
    let pace = "3d".parse().expect("it is a pace");
    let laid = |text: &str, hole: &str| {
        EventKind::Laid(Laying { tile: text.parse().expect("a tile"), corner: hole.parse().expect("a hole") })
    };
    let kinds = [laid("2x3", "c4"), laid("1x2", "j9"), laid("3x1", "a1"), EventKind::Denied];
    let events = kinds.into_iter().zip(0..).map(|(kind, seconds)| Event { at: at(seconds), kind }).collect();
    vec![
        Kept::Game(id(12), Box::new(options.clone())),
        Kept::Game(id(13), Box::new(Options { pace, ..options })),
        Kept::Events(id(12), EventRun { from: 1, events }),
    ]
}

/// Entries of the forms that came with version 5.
fn samples_5() -> Vec<Kept> {
    let options = Options { swap: true, ..challenge(12).options().clone() };
    let mut kept = vec![Kept::Game(id(12), Box::new(options.clone()))];
    for (wish, number) in [Wish::Red, Wish::Black, Wish::Lot].into_iter().zip(13..) {
        let confirmed = Options { opponent: None, confirm: true, wish, ..options.clone() };
        kept.push(Kept::Game(id(number), Box::new(confirmed)));
    }
    kept.push(Kept::Game(id(16), Box::new(Options { setup: Setup::Build, wish: Wish::Black, ..options })));
    let first = EventKind::Placed("a1".parse().expect("a hole"));
    let kinds = [first, EventKind::Swapped, EventKind::Asked(Color::Red, Offer::Takeback), EventKind::Agreed];
    let events = kinds.into_iter().zip(0..).map(|(kind, seconds)| Event { at: at(seconds), kind }).collect();
    kept.push(Kept::Events(id(12), EventRun { from: 1, events }));
    let options = challenge(12).options().clone();
    for (level, number) in Level::ALL.into_iter().zip(20..) {
        let options = Options { opponent: Some(Player::Program(level)), ..options.clone() };
        kept.push(Kept::Game(id(number), Box::new(options)));
    }
    kept.push(Kept::Game(id(30), Box::new(Options { hints: true, swap: true, confirm: true, ..options.clone() })));
    kept.push(Kept::Game(id(31), Box::new(Options { hints: true, ..options })));
    let kinds =
        Color::ALL.into_iter().flat_map(|color| [EventKind::Begun { challenger: color }, EventKind::Hinted(color)]);
    let events = kinds.zip(0..).map(|(kind, seconds)| Event { at: at(seconds), kind }).collect();
    kept.push(Kept::Events(id(20), EventRun { from: 0, events }));
    kept
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().concat()
}

fn unhex(text: &str) -> Vec<u8> {
    let digits: Vec<u8> = text.chars().filter_map(|digit| digit.to_digit(16)).map(|digit| digit as u8).collect();
    digits.chunks(2).map(|pair| pair[0] << 4 | pair[1]).collect()
}

fn line(kept: Kept) -> String {
    Line::Step(Exported::Entry(kept)).to_string()
}

#[test]
fn every_version_of_every_kind_still_loads() -> Outcome {
    assert_eq!(loaded(VERSION_1)?, samples());
    assert_eq!(loaded(VERSION_2)?, samples_2());
    assert_eq!(loaded(VERSION_3)?, samples_3());
    assert_eq!(loaded(VERSION_4)?, samples_4());
    assert_eq!(loaded(VERSION_5)?, samples_5());
    Ok(())
}

fn loaded(fixtures: &str) -> Result<Vec<Kept>, Box<dyn std::error::Error>> {
    let mut loaded = Vec::new();
    for fixture in fixtures.lines() {
        let mut fields = fixture.splitn(3, ' ');
        let (key, value) = (unhex(fields.next().unwrap_or_default()), unhex(fields.next().unwrap_or_default()));
        let kept = record::decode(&key, &value)?.ok_or("it is an entry")?;
        let json: Line = fields.next().unwrap_or_default().parse()?;
        assert_eq!(Line::Step(Exported::Entry(kept.clone())), json);
        loaded.push(kept);
    }
    Ok(loaded)
}

#[test]
fn each_kind_is_written_in_the_newest_version_that_changed_it() {
    for (samples, version) in [
        (samples(), VERSION_1),
        (samples_2(), VERSION_2),
        (samples_3(), VERSION_3),
        (samples_4(), VERSION_4),
        (samples_5(), VERSION_5),
    ] {
        let written: String = samples.into_iter().map(written).collect();
        assert_eq!(written, version, "a change of the form is a new version, with a fixture of its own");
    }
}

/// An entry as a line of a fixture.
fn written(kept: Kept) -> String {
    let (key, value) = record::encode(&kept);
    format!("{} {} {}\n", hex(&key), hex(&value), line(kept))
}

#[test]
#[ignore = "prints the fixture of the version that is written now"]
fn print_the_fixture() {
    for kept in samples_5() {
        print!("{}", written(kept));
    }
}

#[test]
fn a_value_is_compact() {
    let run = EventRun { from: 0, events: played(1, 100).events().to_vec() };
    let events = run.events.len();
    let (_, value) = record::encode(&Kept::Events(id(1), run));
    assert!(value.len() <= 5 * events, "{} bytes for {events} events", value.len());
    let (_, value) = record::encode(&Kept::Game(id(1), Box::new(challenge(1).options().clone())));
    assert!(value.len() <= 150, "{} bytes for the options", value.len());
}

#[test]
fn a_newer_value_is_told_from_a_damaged_one() {
    let (key, mut value) = record::encode(&samples()[0]);
    value[0] = record::VERSION + 1;
    assert_eq!(record::decode(&key, &value), Err(RecordError::Checksum));
    let end = value.len() - 4;
    let sum = crc32fast::hash(&[&key[..], &value[..end]].concat());
    value[end..].copy_from_slice(&sum.to_le_bytes());
    assert_eq!(record::decode(&key, &value), Err(RecordError::Newer(record::VERSION + 1)));
    let newer = line(samples()[0].clone()).replacen("\"v\":1", "\"v\":9", 1);
    assert_eq!(newer.parse::<Line>(), Err(LineError::Newer(9)));
}

#[test]
fn a_value_under_another_key_is_found_out() {
    let (_, value) = record::encode(&Kept::Adapter("one".to_owned(), vec![1]));
    let (other, _) = record::encode(&Kept::Adapter("other".to_owned(), vec![1]));
    assert_eq!(record::decode(&other, &value), Err(RecordError::Checksum));
}

fn any_time() -> impl Strategy<Value = Timestamp> {
    (Timestamp::MIN.as_nanosecond()..=Timestamp::MAX.as_nanosecond())
        .prop_map(|nanos| Timestamp::from_nanosecond(nanos).expect("it is within the bounds"))
}

fn any_user() -> impl Strategy<Value = UserId> {
    (0..3_usize, "[^\\p{C}]{1,60}")
        .prop_map(|(platform, text)| UserId::new(Platform::ALL[platform], &text).expect("it has no control characters"))
}

fn any_room() -> impl Strategy<Value = RoomId> {
    any_user().prop_map(|user| RoomId::new(user.platform(), user.id()).expect("it was an id before"))
}

fn any_game() -> impl Strategy<Value = GameId> {
    (1..=u32::MAX).prop_map(id)
}

fn any_event() -> impl Strategy<Value = Event> {
    let color = prop_oneof![Just(Color::Red), Just(Color::Black)];
    let kind = prop_oneof![
        (any_user(), color.clone()).prop_map(|(by, challenger)| EventKind::Accepted { by, challenger }),
        Just(EventKind::Declined),
        Just(EventKind::Swapped),
        Just(EventKind::Withdrawn),
        Just(EventKind::Expired),
        (0..7_usize, 0..10_u8, 0..10_u8).prop_map(|(tile, column, row)| {
            let corner = Hole::new(column, row).expect("it is on it");
            EventKind::Laid(Laying { tile: TurnedTile::ALL[tile], corner })
        }),
        ".{0,40}".prop_map(|reason| EventKind::Stopped { reason }),
        (0..10_u8, 0..10_u8).prop_map(|(column, row)| EventKind::Placed(Hole::new(column, row).expect("it is on it"))),
        (any_user(), proptest::option::of(any_room())).prop_map(|(by, from)| EventKind::Applied { by, from }),
        Just(EventKind::Dismissed),
        any::<u8>().prop_map(|place| EventKind::Closed { place }),
        any::<u8>().prop_map(|place| EventKind::PutAside { place }),
        any::<u8>().prop_map(|place| EventKind::TakenUp { place }),
        "[^\\p{C}]{0,60}".prop_map(|reason| EventKind::Stopped { reason }),
        color.clone().prop_map(EventKind::Resigned),
        color.clone().prop_map(EventKind::Nudged),
        color.clone().prop_map(EventKind::Back),
        (color, any_time()).prop_map(|(color, until)| EventKind::Away { color, until }),
        Just(EventKind::Reminded(Reminder::Last)),
        Just(EventKind::RanOut),
        Just(EventKind::MoreTime),
        Just(EventKind::LostOnTime),
        Just(EventKind::Abandoned),
    ];
    (any_time(), kind).prop_map(|(at, kind)| Event { at, kind })
}

fn any_whose() -> impl Strategy<Value = Whose> {
    prop_oneof![any_room().prop_map(Whose::Room), any_user().prop_map(Whose::Person)]
}

fn any_kept() -> impl Strategy<Value = Kept> {
    let post = (any_game(), any::<u32>(), 0..OwedKind::ALL.len(), any::<u8>(), any_room())
        .prop_map(|(game, revision, kind, number, room)| Owed {
            id: OwedId { game, revision, kind: OwedKind::ALL[kind], room: number },
            room,
        })
        .boxed();
    let index = prop_oneof![
        any_room().prop_map(IndexKey::OpenInRoom),
        any_user().prop_map(IndexKey::OpenOf),
        any_room().prop_map(IndexKey::InRoom),
        any_user().prop_map(IndexKey::Of),
        any_time().prop_map(IndexKey::Due),
        (any_room(), ".{0,40}").prop_map(|(room, message)| IndexKey::Message(room, message)),
    ];
    prop_oneof![
        (any_game(), 0..9_u32, proptest::collection::vec(any_event(), 1..20))
            .prop_map(|(game, from, events)| Kept::Events(game, EventRun { from, events })),
        post.clone().prop_map(Kept::Owed),
        (post, ".{0,40}").prop_map(|(post, message)| Kept::Posted(post, message)),
        (".{0,40}", any_time()).prop_map(|(id, at)| Kept::Cause(Cause { id, at })),
        (any_game(), index).prop_map(|(game, key)| Kept::Index(IndexEntry { key, game })),
        (any_user(), ".{0,40}").prop_map(|(user, name)| Kept::Person(user, Person { name })),
        (".{0,40}", any::<Vec<u8>>()).prop_map(|(key, bytes)| Kept::Adapter(key, bytes)),
        (any_room(), any_room()).prop_map(|(room, home)| Kept::Home(room, home)),
        (any_whose(), proptest::collection::btree_map(".{0,20}", ".{0,40}", 0..4))
            .prop_map(|(whose, set)| Kept::Settings(whose, set.into_iter().collect())),
    ]
}

proptest! {
    #[test]
    fn entries_read_back(kept in any_kept()) {
        let (key, value) = record::encode(&kept);
        prop_assert_eq!(record::decode(&key, &value), Ok(Some(kept.clone())));
        let step = Line::Step(Exported::Entry(kept.clone()));
        prop_assert_eq!(step.to_string().parse(), Ok(step));
        let gone = Line::Step(Exported::Gone(kept.key()));
        prop_assert_eq!(gone.to_string().parse(), Ok(gone));
    }

    #[test]
    fn any_change_of_a_value_is_found_out(kept in any_kept(), place: prop::sample::Index, flip in 1..=255_u8) {
        let (key, mut value) = record::encode(&kept);
        let place = place.index(value.len());
        value[place] ^= flip;
        prop_assert_eq!(record::decode(&key, &value), Err(RecordError::Checksum));
        value[place] ^= flip;
        value.truncate(place);
        prop_assert!(record::decode(&key, &value).is_err());
    }

    #[test]
    fn any_bytes_and_any_text_are_read_without_panic(key: Vec<u8>, body: Vec<u8>, kind in 0..18_usize, version in 1..=record::VERSION, text in ".{0,80}") {
        let key = [&[b"ghopcidautnxymrksw"[kind]], &key[..]].concat();
        let sum = crc32fast::hash(&[&key[..], &[version], &body[..]].concat());
        // With the right checksum, so that what is inside is read.
        let _ = record::decode(&key, &[&[version], &body[..], &sum.to_le_bytes()].concat());
        let _ = text.parse::<Line>();
        let event = serde_json::json!({"v": 1, "events": {"game": 1, "from": 0, "at": at(0).to_string(), "events": [text]}});
        let _ = event.to_string().parse::<Line>();
    }

    #[test]
    fn keys_sort_as_what_they_find(one in any_game(), other in any_game(), first in any_time(), second in any_time()) {
        let key = |key, game| record::encode(&Kept::Index(IndexEntry { key, game })).0;
        let of = |game| key(IndexKey::Of(user("ann")), game);
        prop_assert_eq!(of(one).cmp(&of(other)), other.cmp(&one));
        let due = |time, game| key(IndexKey::Due(time), game);
        prop_assert_eq!(due(first, one).cmp(&due(second, other)), (first, one).cmp(&(second, other)));
    }
}
