//! Where games are shown: threads of their own, rooms that move, and what is said there.

use crate::mind;
use crate::support::asked;
use async_trait::async_trait;
use jiff::Timestamp;
use kulami::game::{Game, GameId, OwedKind, Phase, Place, Platform, RoomId, UserId};
use kulami::host::{Adapter, Host, Opened, Options, Post, PostError, Thread, TokioClock};
use kulami::rules::Hole;
use kulami::store::{MemoryStore, Store};
use kulami::talk::{BoardWish, Press, PressKind, Request, Said, Text};
use std::sync::{Arc, Mutex};
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;

/// A platform with threads.
#[derive(Default)]
struct Threads {
    /// What it does with a wish for a thread.
    forbidden: bool,
    /// Whether it shows what it may as its answer.
    answers: bool,
    /// Whether the program can be alone with a person.
    alone: bool,
    /// How many threads it opens before it takes its time; it takes it for ever where there is none.
    opening: Option<Arc<Semaphore>>,
    /// What was done, in order.
    deeds: Mutex<Vec<String>>,
    /// The room that can't be posted to, and why.
    shut: Mutex<Option<(RoomId, PostError)>>,
}

impl Threads {
    fn did(&self, deed: String) {
        self.deeds.lock().expect("nobody panicked").push(deed);
    }

    fn deeds(&self) -> Vec<String> {
        std::mem::take(&mut *self.deeds.lock().expect("nobody panicked"))
    }
}

#[async_trait]
impl Adapter for Threads {
    fn platform(&self) -> Platform {
        Platform::Discord
    }

    async fn post(&self, room: &RoomId, post: Post) -> Result<String, PostError> {
        if let Some((_, why)) = self.shut.lock().expect("nobody panicked").as_ref().filter(|(shut, _)| shut == room) {
            return Err(why.clone());
        }
        let id = post.id.expect("what is owed has an id");
        let last = post.text.to_string().lines().last().unwrap_or_default().to_owned();
        let note =
            if last.contains("thread") || last.contains("to you alone") { format!(": {last}") } else { String::new() };
        self.did(format!("{:?} {} in {}{note}", id.kind, id.revision, room.id()));
        Ok(id.to_string())
    }

    async fn edit(&self, room: &RoomId, message: &str, post: Post) -> Result<(), PostError> {
        let id = post.id.expect("what is owed has an id");
        let link = post.text.to_string().lines().last().filter(|line| line.contains("thread-")).map(str::to_owned);
        self.did(format!("{message} becomes {} in {}, {}", id.revision, room.id(), link.unwrap_or_default()));
        Ok(())
    }

    async fn retire(&self, room: &RoomId, message: &str, shrunk: Option<Text>) -> Result<(), PostError> {
        let left = shrunk.map_or_else(|| "all of it".to_owned(), |line| line.to_string());
        self.did(format!("{message} in {} keeps {left}", room.id()));
        Ok(())
    }

    async fn direct_room(&self, person: &UserId) -> Result<Option<RoomId>, PostError> {
        Ok(self.alone.then(|| self::room(&format!("with-{}", person.id()))))
    }

    fn opens_threads(&self) -> bool {
        true
    }

    async fn open_thread(&self, room: &RoomId, thread: &Thread) -> Result<Opened, PostError> {
        if self.forbidden {
            return Ok(Opened::NotAllowed);
        }
        if room.id().starts_with("with-") {
            return Ok(Opened::NotHere);
        }
        if let Some(opening) = &self.opening {
            self.did("a thread is wanted".to_owned());
            opening.acquire().await.expect("it is not closed").forget();
        }
        let challenge = thread.challenge.as_deref().unwrap_or("nothing");
        self.did(format!("a thread at {challenge}: {}", thread.title));
        Ok(Opened::Thread(self::room(&format!("thread-of-{}", room.id()))))
    }

    async fn close_thread(&self, thread: &RoomId) -> Result<(), PostError> {
        self.did(format!("{} is closed", thread.id()));
        Ok(())
    }
}

struct Table {
    store: Arc<dyn Store>,
    host: Host,
    platform: Arc<Threads>,
    events: u32,
    _stop: tokio_util::sync::DropGuard,
}

impl Table {
    async fn new(platform: Threads) -> Self {
        let stop = CancellationToken::new();
        let clock = TokioClock::starting_at(Timestamp::UNIX_EPOCH);
        let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
        let options = Options { thinking: mind::thinking(), ..Options::seeded([1; 32]) };
        let host = Host::start(options, Arc::clone(&store), Arc::new(clock), stop.clone()).await.expect("a start");
        let platform = Arc::new(platform);
        host.attach(platform.clone());
        for name in ["ann", "bob"] {
            host.register(&person(name), name).await.expect("a free name");
        }
        Self { store, host, platform, events: 0, _stop: stop.drop_guard() }
    }

    /// Does something in a room, and tells what the platform was made to do.
    async fn does(&mut self, name: &str, room: &RoomId, said: Said) -> Vec<String> {
        self.begins_to(name, room, said).await;
        self.host.settled().await;
        self.platform.deeds()
    }

    /// Does something in a room, and does not wait for the platform.
    async fn begins_to(&mut self, name: &str, room: &RoomId, said: Said) {
        self.events += 1;
        let request = Request {
            home: self::room("server"),
            direct: self.platform.answers,
            ..asked(room, &person(name), self.events, said)
        };
        let reply = self.host.handle(request).await;
        if let Some(id) = reply.direct.and_then(|post| post.id) {
            self.platform.did(format!("{:?} {} as the answer", id.kind, id.revision));
            self.host.delivered(id, id.to_string()).await.expect("memory takes all");
        }
        if reply.follows && self.platform.answers {
            self.platform.did("it follows".to_owned());
        }
    }

    /// Waits until the platform is opening a thread.
    async fn thread_is_wanted(&self) {
        let is_wanted = |deeds: &Vec<String>| deeds.iter().any(|deed| deed == "a thread is wanted");
        while !is_wanted(&self.platform.deeds.lock().expect("nobody panicked")) {
            tokio::task::yield_now().await;
        }
    }

    async fn says(&mut self, name: &str, room: &RoomId, words: &str) -> Vec<String> {
        self.does(name, room, Said::Words(words.to_owned())).await
    }

    async fn game(&self) -> Game {
        let first = GameId::new(1).expect("one is a number");
        self.store.game(first).await.expect("memory can be read").expect("there is a game")
    }

    /// Ann, who begins, and Bob are in a game.
    async fn begin(&mut self) -> Vec<String> {
        self.says("ann", &hall(), "/challenge bob color:red board:printed-1").await;
        self.says("bob", &hall(), "/accept").await
    }
}

fn room(id: &str) -> RoomId {
    RoomId::new(Platform::Discord, id).expect("an id")
}

fn hole(name: &str) -> Hole {
    name.parse().expect("a hole")
}

fn hall() -> RoomId {
    room("hall")
}

fn person(name: &str) -> UserId {
    UserId::new(Platform::Discord, name).expect("an id")
}

#[tokio::test(start_paused = true)]
async fn a_game_is_played_in_its_thread_and_the_room_sees_two_messages() {
    let mut table = Table::new(Threads::default()).await;
    let deeds = table.begin().await;
    let thread = room("thread-of-hall");
    assert_eq!(
        deeds,
        [
            "1.0.c0 becomes 1 in hall, ",
            "a thread at 1.0.c0: Kulami #1: ann – bob",
            "1.0.c0 becomes 2 in hall, It is played here: thread-of-hall",
            "Turn 2 in thread-of-hall",
        ]
    );
    let deeds = table.says("ann", &thread, "/place d5").await;
    assert_eq!(deeds, ["Turn 3 in thread-of-hall", "1.2.t0 in thread-of-hall keeps all of it"]);
    // In the room itself one can play as well; the thread shows it.
    let game = table.game().await;
    let hole = game.position().expect("there is a board").legal_holes().sorted()[0];
    let deeds = table.says("bob", &hall(), &format!("/place {hole}")).await;
    assert_eq!(deeds, ["Turn 4 in thread-of-hall", "1.3.t0 in thread-of-hall keeps all of it"]);
    let press = Press { game: Some(game.id()), revision: 4, kind: PressKind::ResignSurely };
    let mut deeds = table.does("ann", &thread, Said::Pressed { press, choice: None }).await;
    deeds.sort();
    assert_eq!(
        deeds,
        [
            "1.0.c0 becomes 5 in hall, It is played here: thread-of-hall",
            "1.4.t0 in thread-of-hall keeps all of it",
            "Card 5 in hall",
            "End 5 in thread-of-hall",
            "thread-of-hall is closed",
        ]
    );
}

#[tokio::test(start_paused = true)]
async fn whoever_manages_the_server_can_have_games_without_threads() {
    let mut table = Table::new(Threads::default()).await;
    table.says("ann", &hall(), "/room threads:off").await;
    assert_eq!(table.begin().await, ["1.0.c0 becomes 1 in hall, ", "Turn 1 in hall"]);
}

#[tokio::test(start_paused = true)]
async fn the_settings_of_the_server_count_in_a_thread_from_which_nobody_has_spoken() {
    let mut table = Table::new(Threads::default()).await;
    table.says("ann", &hall(), "/room board:irregular").await;
    table.begin().await;
    let settings = table.host.room_settings(&room("thread-of-hall")).await.expect("memory can be read");
    assert_eq!(settings.board.value, BoardWish::Irregular);
}

#[tokio::test(start_paused = true)]
async fn where_a_thread_is_not_allowed_it_says_so_once_and_the_room_keeps_one_board() {
    let mut table = Table::new(Threads { forbidden: true, ..Threads::default() }).await;
    let deeds = table.begin().await;
    let why = "I can’t open a thread here, so the game stays in this channel. Who manages the server can change that.";
    assert_eq!(deeds, ["1.0.c0 becomes 1 in hall, ".to_owned(), format!("Turn 1 in hall: {why}")]);
    let deeds = table.says("ann", &hall(), "/place d5").await;
    assert_eq!(deeds, ["Turn 2 in hall", "1.1.t0 in hall keeps #1 ann was to begin."]);
    let hole = table.game().await.position().expect("there is a board").legal_holes().sorted()[0];
    let deeds = table.says("bob", &hall(), &format!("/place {hole}")).await;
    assert_eq!(deeds, ["Turn 3 in hall", "1.2.t0 in hall keeps #1 1. ann placed d5."]);
}

#[tokio::test(start_paused = true)]
async fn a_game_whose_thread_is_gone_or_closed_goes_on_in_the_room() {
    let closed = (PostError::Never("it is locked".to_owned()), "thread-of-hall is closed");
    for (why, put_away) in [(PostError::Gone, ""), closed] {
        let mut table = Table::new(Threads::default()).await;
        table.begin().await;
        let thread = room("thread-of-hall");
        *table.platform.shut.lock().expect("nobody panicked") = Some((thread, why));
        let deeds = table.says("ann", &hall(), "/place d5").await;
        let note = "The thread of this game is gone, or closed to me: it goes on here.";
        assert_eq!(
            deeds,
            [
                put_away,
                "1.0.c0 becomes 4 in hall, ",
                &format!("Turn 4 in hall: {note}"),
                // Nobody's talk is in the way of what stands in a thread.
                "1.2.t0 in thread-of-hall keeps all of it",
            ][usize::from(put_away.is_empty())..]
        );
        let game = table.game().await;
        assert_eq!((game.places(), game.position().expect("there is a board").ply()), (&[Place::new(hall())][..], 1));
        let hole = game.position().expect("there is a board").legal_holes().sorted()[0];
        let deeds = table.says("bob", &hall(), &format!("/place {hole}")).await;
        assert_eq!(deeds, ["Turn 5 in hall", "1.4.t0 in hall keeps #1 1. ann placed d5."]);
    }
}

#[tokio::test(start_paused = true)]
async fn when_a_thread_goes_the_room_shows_the_board_at_once() {
    let mut table = Table::new(Threads::default()).await;
    table.begin().await;
    let thread = room("thread-of-hall");
    for deeds in [3, 0] {
        table.host.thread_gone(&thread).await.expect("memory takes all");
        table.host.settled().await;
        assert_eq!(table.platform.deeds().len(), deeds, "what is gone goes once");
    }
    let press = Press { game: Some(table.game().await.id()), revision: 3, kind: PressKind::PlaceOn(hole("d5")) };
    table.does("ann", &hall(), Said::Pressed { press, choice: None }).await;
    assert_eq!(
        table.game().await.position().expect("there is a board").ply(),
        1,
        "its controls are those of the same turn"
    );
}

#[tokio::test(start_paused = true)]
async fn an_answer_can_be_the_turn_and_the_end_of_a_thread() {
    let mut table = Table::new(Threads { answers: true, ..Threads::default() }).await;
    let deeds = table.begin().await;
    assert_eq!(deeds.first().map(String::as_str), Some("it follows"), "where the turn will be is not known yet");
    let thread = room("thread-of-hall");
    let deeds = table.says("ann", &thread, "/place d5").await;
    assert_eq!(deeds, ["Turn 3 as the answer", "1.2.t0 in thread-of-hall keeps all of it"]);
    let press = Press { game: Some(table.game().await.id()), revision: 3, kind: PressKind::ResignSurely };
    let deeds = table.does("bob", &thread, Said::Pressed { press, choice: None }).await;
    let place = |deed: &str| deeds.iter().position(|done| done == deed);
    let last = place("1.3.t0 in thread-of-hall keeps all of it");
    assert!(last.is_some() && last < place("thread-of-hall is closed"), "{deeds:?}");
}

#[tokio::test(start_paused = true)]
async fn a_game_that_is_faster_than_its_thread_moves_into_it() {
    for answers in [false, true] {
        let opening = Arc::new(Semaphore::new(0));
        let mut table = Table::new(Threads { answers, opening: Some(opening.clone()), ..Threads::default() }).await;
        table.says("ann", &hall(), "/challenge bob color:red board:printed-1").await;
        table.begins_to("bob", &hall(), Said::Words("/accept".to_owned())).await;
        table.thread_is_wanted().await;
        table.begins_to("ann", &hall(), Said::Words("/place d5".to_owned())).await;
        opening.add_permits(1);
        table.host.settled().await;
        let deeds = table.platform.deeds();
        assert_eq!(deeds.iter().filter(|deed| deed.starts_with("Turn 3 in thread-of-hall")).count(), 1, "{deeds:?}");
        assert!(!deeds.iter().any(|deed| deed.starts_with("Turn") && deed.contains("in hall")), "{deeds:?}");
        assert!(table.store.owed().await.expect("memory can be read").is_empty(), "nothing is owed that nobody brings");
        if answers {
            assert!(deeds.contains(&"Turn 2 as the answer".to_owned()), "{deeds:?}");
            assert!(deeds.contains(&"1.2.t0 in hall keeps #1 1. ann placed d5.".to_owned()), "{deeds:?}");
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_game_that_is_over_before_it_has_a_thread_leaves_none_open() {
    let opening = Arc::new(Semaphore::new(0));
    let mut table = Table::new(Threads { opening: Some(opening.clone()), ..Threads::default() }).await;
    table.says("ann", &hall(), "/challenge bob color:red board:printed-1").await;
    table.begins_to("bob", &hall(), Said::Words("/accept".to_owned())).await;
    table.thread_is_wanted().await;
    let press = Press { game: Some(table.game().await.id()), revision: 1, kind: PressKind::ResignSurely };
    table.begins_to("ann", &hall(), Said::Pressed { press, choice: None }).await;
    opening.add_permits(1);
    table.host.settled().await;
    let deeds = table.platform.deeds();
    assert_eq!(deeds[3..], ["thread-of-hall is closed", "End 2 in hall", "Card 2 in hall"], "{deeds:?}");
    assert!(table.store.owed().await.expect("memory can be read").is_empty());
}

#[tokio::test(start_paused = true)]
async fn a_challenge_that_moves_with_its_room_is_shown_anew_there() {
    let mut table = Table::new(Threads { forbidden: true, ..Threads::default() }).await;
    let deeds = table.says("ann", &hall(), "/challenge bob color:red board:printed-1").await;
    assert_eq!(deeds, ["Challenge 0 in hall"]);
    let attic = room("attic");
    table.host.moved(&hall(), &attic).await.expect("memory takes all");
    table.host.settled().await;
    assert_eq!(table.platform.deeds(), ["Challenge 1 in attic"], "the message before it stands in another room");
    let deeds = table.says("bob", &attic, "/accept").await;
    assert_eq!(deeds[0], "1.1.c0 becomes 2 in attic, ", "{deeds:?}");
}

#[tokio::test(start_paused = true)]
async fn games_move_with_their_room_and_old_controls_still_work() {
    let mut table = Table::new(Threads { forbidden: true, ..Threads::default() }).await;
    table.begin().await;
    let game = table.game().await;
    let attic = room("attic");
    table.host.moved(&hall(), &attic).await.expect("memory takes all");
    table.host.settled().await;
    assert_eq!(table.platform.deeds(), ["Turn 2 in attic", "1.1.t0 in hall keeps #1 ann was to begin."]);
    table.host.moved(&hall(), &attic).await.expect("memory takes all");
    table.host.settled().await;
    assert_eq!(table.platform.deeds(), Vec::<String>::new(), "what has moved does not move again");
    let press = Press { game: Some(game.id()), revision: 1, kind: PressKind::PlaceOn(hole("d5")) };
    let deeds = table.does("ann", &attic, Said::Pressed { press, choice: None }).await;
    assert_eq!(deeds, ["Turn 3 in attic", "1.2.t0 in attic keeps #1 ann was to begin."]);
    let press = Press { game: Some(game.id()), revision: 2, kind: PressKind::PlaceOn(hole("d6")) };
    table.does("ann", &attic, Said::Pressed { press, choice: None }).await;
    let game = table.game().await;
    assert_eq!(
        (game.position().expect("there is a board").ply(), game.phase()),
        (1, Phase::Playing),
        "a placement makes old controls stale"
    );
    assert!(table.store.owed().await.expect("memory can be read").iter().all(|post| post.id.kind != OwedKind::Turn));
}

/// A server without threads, where ann has begun a game against the program; what the platform was made to do.
async fn begin_alone(shut: Option<PostError>) -> (Table, Vec<String>) {
    let platform = Threads { alone: true, ..Threads::default() };
    *platform.shut.lock().expect("nobody panicked") = shut.map(|why| (room("with-ann"), why));
    let mut table = Table::new(platform).await;
    table.says("ann", &hall(), "/room threads:off").await;
    let deeds = table.says("ann", &hall(), "/challenge level:1 color:red board:printed-1").await;
    (table, deeds)
}

const HERE: &str = "I can’t write to you alone, so this game is here, where you asked for it.";

#[tokio::test(start_paused = true)]
async fn a_game_for_a_chat_that_takes_no_messages_is_played_where_it_was_asked_for() {
    for why in [PostError::Never("no messages are taken".to_owned()), PostError::Gone] {
        let (mut table, deeds) = begin_alone(Some(why)).await;
        assert_eq!(deeds, ["Challenge 2 in hall".to_owned(), format!("Turn 2 in hall: {HERE}")]);
        let deeds = table.says("ann", &hall(), "/place d5").await;
        assert_eq!(deeds, ["Turn 4 in hall", "1.2.t0 in hall keeps #1 ann was to begin."], "it is said once");
        assert!(table.store.owed().await.expect("memory can be read").is_empty());
    }
}

#[tokio::test(start_paused = true)]
async fn a_chat_that_is_shut_later_loses_neither_turn_nor_end() {
    let shut = || Some((room("with-ann"), PostError::Never("no messages are taken".to_owned())));
    let (mut table, deeds) = begin_alone(None).await;
    assert_eq!(deeds, ["Challenge 1 in with-ann", "Turn 1 in with-ann"]);
    let chat = room("with-ann");
    *table.platform.shut.lock().expect("nobody panicked") = shut();
    let deeds = table.says("ann", &chat, "/place d5").await;
    assert_eq!(deeds[..2], ["Challenge 4 in hall".to_owned(), format!("Turn 4 in hall: {HERE}")], "{deeds:?}");
    let (mut table, _) = begin_alone(None).await;
    *table.platform.shut.lock().expect("nobody panicked") = shut();
    let press = Press { game: Some(table.game().await.id()), revision: 1, kind: PressKind::ResignSurely };
    let deeds = table.does("ann", &chat, Said::Pressed { press, choice: None }).await;
    let ended = [format!("End 3 in hall: {HERE}"), "1.1.t0 in with-ann keeps #1 ann was to begin.".to_owned()];
    assert_eq!((&deeds[..2], &*deeds[2]), (&ended[..], "Card 3 in hall"), "{deeds:?}");
    // The next one goes there at once if it has to.
    let rematch = Press { game: Some(table.game().await.id()), revision: 3, kind: PressKind::Rematch };
    let deeds = table.does("ann", &hall(), Said::Pressed { press: rematch, choice: None }).await;
    assert!(deeds.iter().all(|deed| deed.contains("in hall")) && !deeds.is_empty(), "{deeds:?}");
    assert!(table.store.owed().await.expect("memory can be read").is_empty());
}

#[tokio::test(start_paused = true)]
async fn a_game_that_nobody_asked_for_elsewhere_gives_its_posts_up_with_its_chat() {
    let (mut table, _) = begin_alone(None).await;
    let chat = room("with-ann");
    *table.platform.shut.lock().expect("nobody panicked") = Some((chat.clone(), PostError::Gone));
    table.events += 1;
    let said = Said::Words("/challenge level:1 color:red board:printed-1".to_owned());
    let request = Request { private: true, ..asked(&chat, &person("ann"), table.events, said) };
    table.host.handle(request).await;
    table.host.settled().await;
    assert_eq!(table.platform.deeds(), Vec::<String>::new());
    assert!(table.store.owed().await.expect("memory can be read").is_empty());
}
