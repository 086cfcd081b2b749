//! What rooms and people set, and where it counts.

use crate::support::asked;
use async_trait::async_trait;
use image::Rgba;
use jiff::Timestamp;
use kulami::game::{Pace, Platform, RoomId, Settings, UserId};
use kulami::host::{Adapter, Audience, Host, Options, Post, PostError, Reply, TokioClock};
use kulami::render::Theme;
use kulami::rules::Scoring;
use kulami::store::{MemoryStore, Store, Whose};
use kulami::talk::settings::{MAX_LISTED, OwnChange, Place, RoomChange, TooMany};
use kulami::talk::{
    BoardWish, Channels, Defaults, Language, PersonSettings, Refusals, Request, RoomSettings, Said, Setting, Text,
};
use std::sync::{Arc, Mutex};
use tokio_util::sync::CancellationToken;

const DEFAULTS: Defaults = Defaults {
    threads: true,
    board: BoardWish::Irregular,
    scoring: Scoring { area: true, lines: false },
    pace: Pace::USUAL,
    swap: false,
    language: Language::English,
    theme: Theme::Light,
};

fn room(name: &str) -> RoomId {
    RoomId::new(Platform::Web, name).expect("an id")
}

fn set(values: &[(&str, &str)]) -> Settings {
    values.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
}

/// Changes made one behind the other, all said in the hall.
fn made(changes: &[RoomChange]) -> Settings {
    let mut set = Settings::new();
    for change in changes {
        change.make(&mut set, &room("hall")).expect("there is room for it");
    }
    set
}

fn channels(changes: &[RoomChange]) -> Channels {
    RoomSettings::of(&made(changes), &DEFAULTS).channels.value
}

#[test]
fn what_a_room_has_set_is_read_back_and_the_rest_is_left_to_the_host() {
    use kulami::talk::settings::Origin;
    let untouched = RoomSettings::of(&Settings::new(), &DEFAULTS);
    assert_eq!(untouched.board, Setting { value: BoardWish::Irregular, origin: Origin::Default });
    assert_eq!((untouched.theme.value, untouched.scoring.value), (Theme::Light, DEFAULTS.scoring));
    let none = Scoring::default();
    let all = [
        RoomChange::Board(Some(BoardWish::Square)),
        RoomChange::Bonuses(Some(none)),
        RoomChange::Pace(Some(Pace::NONE)),
        RoomChange::Swap(Some(true)),
        RoomChange::Theme(Some(Theme::Dark)),
        RoomChange::Threads(Some(false)),
        RoomChange::Language(Some(Language::English)),
        RoomChange::Refusals(Some(Refusals::Thread)),
    ];
    let set = RoomSettings::of(&made(&all), &DEFAULTS);
    assert_eq!(set.board, Setting { value: BoardWish::Square, origin: Origin::Room });
    assert_eq!(set.scoring, Setting { value: none, origin: Origin::Room });
    assert_eq!(set.pace, Setting { value: Pace::NONE, origin: Origin::Room });
    assert_eq!(set.swap, Setting { value: true, origin: Origin::Room });
    assert_eq!(set.theme, Setting { value: Theme::Dark, origin: Origin::Room });
    assert_eq!(set.threads, Setting { value: false, origin: Origin::Room });
    assert_eq!(set.language, Setting { value: Language::English, origin: Origin::Room });
    assert_eq!(set.refusals, Setting { value: Refusals::Thread, origin: Origin::Room });
    let back = [RoomChange::Board(None), RoomChange::Bonuses(None), RoomChange::Pace(None), RoomChange::Theme(None)];
    let others =
        [RoomChange::Swap(None), RoomChange::Threads(None), RoomChange::Language(None), RoomChange::Refusals(None)];
    let back = [&all[..], &back, &others].concat();
    assert_eq!(made(&back), Settings::new(), "nothing is left of what was taken back");
}

#[test]
fn a_value_that_cannot_be_read_counts_as_not_set_and_stays() {
    let mut odd = set(&[("theme", "sepia"), ("board", "A/B"), ("channels", "only\nnowhere"), ("later", "3d")]);
    assert_eq!(RoomSettings::of(&odd, &DEFAULTS), RoomSettings::of(&Settings::new(), &DEFAULTS));
    RoomChange::Board(Some(BoardWish::Square)).make(&mut odd, &room("hall")).expect("there is room for it");
    assert_eq!((odd.of("theme"), odd.of("later"), odd.of("board")), (Some("sepia"), Some("3d"), Some("square")));
}

#[test]
fn a_persons_own_goes_before_their_apps_and_that_before_the_rooms() {
    use kulami::talk::settings::Origin;
    let dark = RoomSettings::of(&made(&[RoomChange::Theme(Some(Theme::Dark))]), &DEFAULTS);
    let mut own = Settings::new();
    let unset = PersonSettings::of(&own, None, &dark);
    assert_eq!((unset.theme.value, unset.theme.origin), (Theme::Dark, Origin::Room));
    assert_eq!((unset.language.origin, unset.text.value), (Origin::Default, false));
    let told = PersonSettings::of(&own, Some(Language::English), &dark);
    assert_eq!(told.language.origin, Origin::Platform);
    for change in [OwnChange::Theme(Some(Theme::Light)), OwnChange::Language(Some(Language::English))] {
        change.make(&mut own);
    }
    let set = PersonSettings::of(&own, Some(Language::English), &dark);
    assert_eq!(
        (set.theme.value, set.theme.origin, set.language.origin),
        (Theme::Light, Origin::Person, Origin::Person)
    );
}

#[test]
fn channels_are_allowed_and_forbidden_one_by_one() {
    let [hall, attic] = ["hall", "attic"].map(room);
    let (allow, forbid) =
        (|room: &RoomId| RoomChange::Allow(room.clone()), |room: &RoomId| RoomChange::Forbid(room.clone()));
    assert_eq!(channels(&[]), Channels::Everywhere);
    assert_eq!(channels(&[allow(&attic)]), Channels::Only(vec![attic.clone()]));
    assert_eq!(
        channels(&[allow(&attic), allow(&hall), allow(&attic)]),
        Channels::Only(vec![attic.clone(), hall.clone()])
    );
    assert_eq!(channels(&[allow(&attic), forbid(&attic)]), Channels::Only(Vec::new()), "that is nowhere");
    assert_eq!(channels(&[forbid(&attic)]), Channels::AllBut(vec![attic.clone()]));
    assert_eq!(channels(&[forbid(&attic), allow(&attic)]), Channels::Everywhere);
    assert_eq!(channels(&[RoomChange::Channels(Some(Place::Here))]), Channels::Only(vec![hall.clone()]));
    assert_eq!(
        channels(&[RoomChange::Channels(Some(Place::Nowhere)), allow(&attic)]),
        Channels::Only(vec![attic.clone()])
    );
    for back in [None, Some(Place::Everywhere)] {
        assert_eq!(channels(&[forbid(&attic), RoomChange::Channels(back)]), Channels::Everywhere);
    }
    let only = Channels::Only(vec![hall.clone()]);
    assert!(only.allow(&hall, None) && only.allow(&attic, Some(&hall)) && !only.allow(&attic, None));
    let but = Channels::AllBut(vec![hall.clone()]);
    assert!(!but.allow(&hall, None) && !but.allow(&attic, Some(&hall)) && but.allow(&attic, None));
}

#[test]
fn a_list_of_channels_is_bounded() {
    let names: Vec<RoomId> = (0..=MAX_LISTED).map(|number| room(&number.to_string())).collect();
    let mut full = made(&names[..MAX_LISTED].iter().cloned().map(RoomChange::Allow).collect::<Vec<_>>());
    let before = full.clone();
    assert_eq!(RoomChange::Allow(names[MAX_LISTED].clone()).make(&mut full, &names[0]), Err(TooMany));
    assert_eq!(full, before);
    assert_eq!(RoomChange::Allow(names[0].clone()).make(&mut full, &names[0]), Ok(()), "it is there already");
}

/// A house of several rooms with a host, and what was posted in it.
struct House {
    store: Arc<dyn Store>,
    host: Host,
    posted: Arc<Posted>,
    events: u32,
    stop: CancellationToken,
}

#[derive(Default)]
struct Posted(Mutex<Vec<Post>>);

#[async_trait]
impl Adapter for Posted {
    fn platform(&self) -> Platform {
        Platform::Web
    }

    async fn post(&self, _room: &RoomId, post: Post) -> Result<String, PostError> {
        let mut posts = self.0.lock().expect("nobody panicked");
        posts.push(post);
        Ok(format!("m{}", posts.len()))
    }

    async fn edit(&self, _room: &RoomId, _message: &str, _post: Post) -> Result<(), PostError> {
        Ok(())
    }

    async fn retire(&self, _room: &RoomId, _message: &str, _shrunk: Option<Text>) -> Result<(), PostError> {
        Ok(())
    }
}

impl House {
    async fn new() -> Self {
        let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
        let (host, posted, stop) = start(&store).await;
        for name in ["ann", "bob"] {
            host.register(&person(name), name).await.expect("a free name");
        }
        Self { store, host, posted, events: 0, stop }
    }

    async fn restart(&mut self) {
        self.stop.cancel();
        self.host.stopped().await;
        (self.host, self.posted, self.stop) = start(&self.store).await;
    }

    fn request(&mut self, name: &str, words: &str) -> Request {
        self.events += 1;
        let said = Said::Words(words.to_owned());
        Request { home: room("house"), ..asked(&room("hall"), &person(name), self.events, said) }
    }

    async fn says(&mut self, name: &str, words: &str) -> Reply {
        let request = self.request(name, words);
        let reply = self.host.handle(request).await;
        self.host.settled().await;
        reply
    }

    /// Ann, who begins, and Bob are in a game.
    async fn begin(&mut self) {
        self.says("ann", "/challenge bob color:red board:printed-1").await;
        self.says("bob", "/accept").await;
    }

    /// The theme of the picture that was posted last.
    fn posted(&self) -> Option<Theme> {
        theme(self.posted.0.lock().expect("nobody panicked").last()?)
    }

    async fn kept(&self, whose: Whose) -> Settings {
        self.store.settings(&whose).await.expect("memory can be read")
    }
}

async fn start(store: &Arc<dyn Store>) -> (Host, Arc<Posted>, CancellationToken) {
    let stop = CancellationToken::new();
    let clock = TokioClock::starting_at(Timestamp::UNIX_EPOCH);
    let options = Options::seeded([1; 32]);
    let host = Host::start(options, Arc::clone(store), Arc::new(clock), stop.clone()).await.expect("a start");
    let posted = Arc::new(Posted::default());
    host.attach(posted.clone());
    (host, posted, stop)
}

fn person(name: &str) -> UserId {
    UserId::new(Platform::Web, name).expect("an id")
}

/// The theme of a post's picture, by the table's colour in its corner.
fn theme(post: &Post) -> Option<Theme> {
    let picture = image::load_from_memory(&post.picture.as_ref()?.png).expect("a picture").to_rgba8();
    let Rgba([red, ..]) = *picture.get_pixel(0, 0);
    Some(if red < 128 { Theme::Dark } else { Theme::Light })
}

/// Whom the only answer is for, and the theme of its picture.
fn answered(reply: &Reply) -> (Audience, Option<Theme>) {
    let [(audience, post)] = reply.answers.as_slice() else { panic!("one answer: {reply:?}") };
    (*audience, theme(post))
}

#[tokio::test(start_paused = true)]
async fn posts_follow_the_room_and_what_one_is_told_alone_follows_them() {
    let mut house = House::new().await;
    house.begin().await;
    assert_eq!(house.posted(), Some(Theme::Dark));
    house.says("ann", "/settings theme:light").await;
    house.says("ann", "/place d5").await;
    assert_eq!(house.posted(), Some(Theme::Dark), "everybody sees it");
    assert_eq!(answered(&house.says("ann", "/board").await), (Audience::Room, Some(Theme::Dark)));
    assert_eq!(answered(&house.says("ann", "/rules 2").await), (Audience::Asker, Some(Theme::Light)));
    assert_eq!(answered(&house.says("bob", "/rules 2").await), (Audience::Asker, Some(Theme::Dark)));
    house.says("ann", "/room theme:light").await;
    assert_eq!(answered(&house.says("bob", "/board").await), (Audience::Room, Some(Theme::Light)));
    assert_eq!(answered(&house.says("bob", "/rules 2").await), (Audience::Asker, Some(Theme::Light)));
    house.says("bob", "/settings theme:dark text:on").await;
    assert_eq!(answered(&house.says("bob", "/board").await), (Audience::Asker, None), "in words");
    assert_eq!(answered(&house.says("bob", "/rules 2").await), (Audience::Asker, None));
    assert_eq!(answered(&house.says("bob", "/board picture").await), (Audience::Room, Some(Theme::Light)));
}

#[tokio::test(start_paused = true)]
async fn a_post_that_nobody_asks_for_follows_the_home_as_well() {
    let mut house = House::new().await;
    house.begin().await;
    house.says("ann", "/room theme:light").await;
    house.restart().await;
    let shown = house.host.current(&room("hall")).await.expect("memory can be read");
    assert_eq!(shown.iter().map(theme).collect::<Vec<_>>(), [Some(Theme::Light)]);
    let threads = house.host.room_settings(&room("hall")).await.expect("memory can be read").threads;
    assert!(threads.value);
    // A room of another home has nothing to do with it.
    let elsewhere = house.host.room_settings(&room("elsewhere")).await.expect("memory can be read");
    assert_eq!(elsewhere.theme.value, Theme::Dark);
}

#[tokio::test(start_paused = true)]
async fn a_change_that_comes_twice_is_made_once() {
    let mut house = House::new().await;
    let request = house.request("ann", "/room theme:light");
    house.host.handle(request.clone()).await;
    house.says("ann", "/room theme:dark").await;
    house.host.handle(request).await;
    assert_eq!(house.kept(Whose::Room(room("house"))).await, set(&[("theme", "dark")]));
}

#[tokio::test(start_paused = true)]
async fn two_changes_at_once_are_both_made() {
    let mut house = House::new().await;
    let (one, other) = (house.request("ann", "/room theme:light"), house.request("bob", "/room board:irregular"));
    tokio::join!(house.host.handle(one), house.host.handle(other));
    let both = set(&[("theme", "light"), ("board", "irregular")]);
    assert_eq!(house.kept(Whose::Room(room("house"))).await, both);
}

#[tokio::test(start_paused = true)]
async fn a_room_that_becomes_another_takes_its_settings_along() {
    let mut house = House::new().await;
    let mut request = house.request("ann", "/room theme:light");
    request.home = room("hall");
    house.host.handle(request).await;
    house.host.moved(&room("hall"), &room("new hall")).await.expect("memory takes all");
    assert_eq!(house.kept(Whose::Room(room("new hall"))).await, set(&[("theme", "light")]));
    // What was set there since is not overwritten.
    let mut request = house.request("ann", "/room theme:dark");
    (request.room, request.home) = (room("new hall"), room("new hall"));
    house.host.handle(request).await;
    house.host.moved(&room("hall"), &room("new hall")).await.expect("memory takes all");
    assert_eq!(house.kept(Whose::Room(room("new hall"))).await, set(&[("theme", "dark")]));
}
