//! The host between a store and platforms that fail: nothing lost, nothing twice, nobody flooded.

use crate::failing::FailingStore;
use crate::table::{Table, person, room};
use async_trait::async_trait;
use kulami::game::{Dropped, GameId, OwedKind, Phase, Platform, RoomId, UserId};
use kulami::host::{Adapter, Options, Post, PostError, Rate};
use kulami::rules::Hole;
use kulami::store::MemoryStore;
use kulami::talk::{Ability, Press, PressKind, Refusals, Request, Said, Text};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// A platform that refuses the next so many calls.
#[derive(Default)]
struct Platforms {
    failures: AtomicU32,
    /// How many posts more fail without anybody knowing what has become of them.
    lost: AtomicU32,
    closed: bool,
    posts: Mutex<Vec<Post>>,
    edits: Mutex<Vec<String>>,
    retired: Mutex<Vec<String>>,
}

#[async_trait]
impl Adapter for Platforms {
    fn platform(&self) -> Platform {
        Platform::Web
    }

    async fn post(&self, _room: &RoomId, post: Post) -> Result<String, PostError> {
        if self.closed {
            return Err(PostError::Never("closed".to_owned()));
        }
        let fails = self.failures.try_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1));
        if fails.is_ok() {
            return Err(PostError::Later(Duration::from_secs(3)));
        }
        let fails = self.lost.try_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1));
        if fails.is_ok() {
            return Err(PostError::Unknown(Duration::from_secs(3)));
        }
        let mut posts = self.posts.lock().expect("nobody panicked");
        posts.push(post);
        Ok(format!("m{}", posts.len()))
    }

    async fn edit(&self, _room: &RoomId, message: &str, _post: Post) -> Result<(), PostError> {
        self.edits.lock().expect("nobody panicked").push(message.to_owned());
        Ok(())
    }

    async fn retire(&self, _room: &RoomId, message: &str, _shrunk: Option<Text>) -> Result<(), PostError> {
        self.retired.lock().expect("nobody panicked").push(message.to_owned());
        Ok(())
    }
}

impl Platforms {
    /// Whether the latest post may have been shown before.
    fn maybe_shown(&self) -> bool {
        self.posts.lock().expect("nobody panicked").last().expect("something was posted").maybe_shown
    }

    fn kinds(&self) -> Vec<(OwedKind, u32)> {
        let posts = self.posts.lock().expect("nobody panicked");
        posts.iter().filter_map(|post| post.id).map(|id| (id.kind, id.revision)).collect()
    }
}

/// A platform that takes the next post when it is told to.
#[derive(Default)]
struct Slow {
    asked: tokio::sync::Notify,
    go_on: tokio::sync::Notify,
}

#[async_trait]
impl Adapter for Slow {
    fn platform(&self) -> Platform {
        Platform::Web
    }

    async fn post(&self, _room: &RoomId, _post: Post) -> Result<String, PostError> {
        self.asked.notify_one();
        self.go_on.notified().await;
        Ok("m1".to_owned())
    }

    async fn edit(&self, _room: &RoomId, _message: &str, _post: Post) -> Result<(), PostError> {
        Ok(())
    }

    async fn retire(&self, _room: &RoomId, _message: &str, _shrunk: Option<Text>) -> Result<(), PostError> {
        Ok(())
    }
}

/// Ann, who begins, and Bob are in a game.
async fn begin(table: &Table) {
    table.says("ann", "/challenge bob color:red").await;
    table.says("bob", "/accept").await;
    assert_eq!(table.game().await.phase(), Phase::Playing);
}

/// Whoever is to move places somewhere.
async fn place(table: &Table) -> Hole {
    let game = table.game().await;
    let mover = game.to_move().expect("the game is on").id().to_owned();
    let hole = game.position().expect("there is a board").legal_holes().sorted()[0];
    table.says(&mover, &format!("/place {hole}")).await;
    hole
}

/// How many posts are owed.
async fn owed(table: &Table) -> usize {
    table.store.owed().await.expect("memory can be read").len()
}

#[tokio::test(start_paused = true)]
async fn a_platform_that_is_away_gets_every_post_once_when_it_is_back() {
    let table = Table::plain().await;
    let platform = Arc::new(Platforms { failures: AtomicU32::new(3), ..Platforms::default() });
    table.host.attach(platform.clone());
    begin(&table).await;
    table.host.settled().await;
    // The challenge was accepted before it could be posted: it is posted once, as it stands.
    assert_eq!(platform.kinds(), [(OwedKind::Challenge, 1), (OwedKind::Turn, 1)]);
    assert_eq!(owed(&table).await, 0);
    place(&table).await;
    table.host.settled().await;
    assert_eq!(platform.kinds()[2..], [(OwedKind::Turn, 2)]);
}

#[tokio::test(start_paused = true)]
async fn what_is_owed_outlives_the_program_and_boards_that_were_overtaken_are_dropped() {
    let table = Table::plain().await;
    begin(&table).await;
    for _ in 0..4 {
        place(&table).await;
    }
    assert!(owed(&table).await > 0, "without a platform everything is still owed");
    table.stop.cancel();
    table.host.stopped().await;
    let again = Table::new(Arc::clone(&table.store), Options::seeded([2; 32])).await;
    let platform = Arc::new(Platforms::default());
    again.host.attach(platform.clone());
    again.host.settled().await;
    assert_eq!(platform.kinds(), [(OwedKind::Challenge, 1), (OwedKind::Turn, 5)]);
    assert_eq!(owed(&again).await, 0);
}

#[tokio::test(start_paused = true)]
async fn a_room_that_is_closed_stops_nobody() {
    let table = Table::plain().await;
    table.host.attach(Arc::new(Platforms { closed: true, ..Platforms::default() }));
    begin(&table).await;
    place(&table).await;
    table.host.settled().await;
    assert_eq!(owed(&table).await, 0);
    assert_eq!(table.game().await.position().expect("there is a board").ply(), 1);
}

#[tokio::test(start_paused = true)]
async fn of_two_placements_at_one_revision_one_counts() {
    let table = Table::plain().await;
    begin(&table).await;
    place(&table).await;
    let game = table.game().await;
    let holes = game.position().expect("there is a board").legal_holes().sorted();
    let press = |hole: Hole| {
        let press = Press { game: Some(game.id()), revision: game.revision(), kind: PressKind::PlaceOn(hole) };
        table.request("bob", Said::Pressed { press, choice: None })
    };
    let (one, other) = tokio::join!(table.host.handle(press(holes[0])), table.host.handle(press(holes[1])));
    let after = table.game().await;
    assert_eq!(after.position().expect("there is a board").ply(), 2);
    let refused = if after.placements()[1] == holes[0] { other } else { one };
    assert!(!refused.answers.is_empty(), "the other is told and shown the board");
}

#[tokio::test(start_paused = true)]
async fn an_event_delivered_twice_changes_nothing_and_shows_the_board() {
    let table = Table::plain().await;
    begin(&table).await;
    let hole = table.game().await.position().expect("there is a board").legal_holes().sorted()[0];
    let request = table.request("ann", Said::Words(format!("/place {hole}")));
    assert!(table.host.handle(request.clone()).await.answers.is_empty());
    let again = table.host.handle(request).await;
    assert_eq!(table.game().await.position().expect("there is a board").ply(), 1);
    assert!(again.answers[0].1.picture.is_some());
    assert!(again.answers[0].1.pings.is_empty());
}

#[tokio::test(start_paused = true)]
async fn beyond_the_allowance_there_is_one_notice_and_placements_still_count() {
    let options = Options { person: Rate::a_minute(5), ..Options::seeded([1; 32]) };
    let table = Table::new(Arc::new(MemoryStore::default()), options).await;
    begin(&table).await;
    let mut answered = 0;
    for _ in 0..20 {
        answered += table.says("ann", "/about").await.answers.len();
    }
    // One was spent on the challenge; four answers and the notice are left.
    assert_eq!(answered, 5);
    assert!(table.says("ann", "/palce d5").await.answers.is_empty());
    assert!(table.says("bob", "/challenge ann").await.answers.is_empty());
    table.says("ann", "/decline bob").await;
    let second = GameId::new(2).expect("two is a number");
    let declined = table.store.game(second).await.expect("memory can be read").expect("there is a challenge");
    assert_eq!(declined.phase(), Phase::Dropped(Dropped::Declined), "what plays is never held back");
    place(&table).await;
    assert_eq!(table.game().await.position().expect("there is a board").ply(), 1);
    tokio::time::advance(Duration::from_secs(12)).await;
    assert_eq!(table.says("ann", "/about").await.answers.len(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_person_has_a_bounded_number_of_open_challenges() {
    let options = Options { open_challenges: 2, ..Options::seeded([1; 32]) };
    let table = Table::new(Arc::new(MemoryStore::default()), options).await;
    for name in ["cid", "dan"] {
        table.host.register(&person(name), name).await.expect("a free name");
    }
    for name in ["bob", "cid"] {
        assert!(table.says("ann", &format!("/challenge {name}")).await.answers.is_empty());
    }
    let refused = table.says("ann", "/challenge dan").await;
    assert_eq!(refused.answers.len(), 1);
    assert_eq!(table.store.last_game().await.expect("memory can be read"), 2);
}

#[tokio::test(start_paused = true)]
async fn names_are_one_persons_at_a_time() {
    let table = Table::plain().await;
    assert!(table.host.register(&person("cid"), "  BOB ").await.is_err());
    assert!(table.host.register(&person("cid"), "\u{200b}").await.is_err());
    assert_eq!(table.host.register(&person("cid"), " the\n third ").await.expect("a free name"), "the third");
}

/// A request whose platform can show what it causes as its own answer.
fn direct(request: Request) -> Request {
    Request { direct: true, ..request }
}

#[tokio::test(start_paused = true)]
async fn what_a_platform_shows_as_its_answer_is_not_posted_again() {
    let table = Table::plain().await;
    let platform = Arc::new(Platforms::default());
    table.host.attach(platform.clone());
    begin(&table).await;
    table.host.settled().await;
    let hole = table.game().await.position().expect("there is a board").legal_holes().sorted()[0];
    let reply = table.host.handle(direct(table.request("ann", Said::Words(format!("/place {hole}"))))).await;
    let post = reply.direct.expect("the turn is the answer");
    assert!(reply.answers.is_empty());
    assert_eq!(post.pings, [person("bob")]);
    let id = post.id.expect("what is owed has an id");
    assert_eq!((id.kind, id.revision), (OwedKind::Turn, 2));
    table.host.delivered(id, "answer".to_owned()).await.expect("memory takes it");
    table.host.settled().await;
    assert_eq!(platform.kinds(), [(OwedKind::Challenge, 1), (OwedKind::Turn, 1)]);
    assert_eq!(*platform.retired.lock().expect("nobody panicked"), ["m2"]);
    assert_eq!(owed(&table).await, 0);
    // A reply to the answer means its game.
    let mut request = table.request("bob", Said::Words("/score".to_owned()));
    request.reply_to = Some("answer".to_owned());
    assert_eq!(table.host.handle(request).await.answers[0].1.game, Some(id.game));
}

#[tokio::test(start_paused = true)]
async fn an_answer_that_failed_or_was_never_heard_of_is_posted() {
    let table = Table::plain().await;
    let platform = Arc::new(Platforms::default());
    table.host.attach(platform.clone());
    begin(&table).await;
    for (name, heard) in [("ann", true), ("bob", false)] {
        let hole = table.game().await.position().expect("there is a board").legal_holes().sorted()[0];
        let reply = table.host.handle(direct(table.request(name, Said::Words(format!("/place {hole}"))))).await;
        let id = reply.direct.and_then(|post| post.id).expect("the turn is the answer");
        if heard {
            table.host.undelivered(id);
        }
        let before = tokio::time::Instant::now();
        table.host.settled().await;
        assert_eq!(before.elapsed() >= Duration::from_secs(15), !heard);
        assert_eq!(platform.kinds().last(), Some(&(OwedKind::Turn, id.revision)));
        assert_eq!(platform.maybe_shown(), !heard);
    }
    assert_eq!(owed(&table).await, 0);
}

#[tokio::test(start_paused = true)]
async fn only_what_may_have_been_shown_is_posted_as_such() {
    let table = Table::plain().await;
    let platform = Arc::new(Platforms::default());
    table.host.attach(platform.clone());
    begin(&table).await;
    table.host.settled().await;
    assert!(!platform.maybe_shown(), "a first attempt");
    let (later, unknown) = (&platform.failures, &platform.lost);
    for (name, fails, expected) in [("ann", later, false), ("bob", unknown, true), ("ann", later, false)] {
        fails.store(2, Ordering::SeqCst);
        let hole = table.game().await.position().expect("there is a board").legal_holes().sorted()[0];
        table.says(name, &format!("/place {hole}")).await;
        table.host.settled().await;
        assert_eq!(platform.maybe_shown(), expected);
    }
}

#[tokio::test(start_paused = true)]
async fn what_all_would_see_is_refused_in_words_once_a_minute_and_person() {
    let table = Table::plain().await;
    begin(&table).await;
    let refused = async |name: &str| {
        let reply = table.says(name, "/place d5").await;
        assert!(reply.refused == Some(Refusals::Here) && reply.direct.is_none());
        reply.answers
    };
    let told = refused("cid").await;
    assert_eq!(told.len(), 1);
    let (_, post) = &told[0];
    assert!(!post.text.is_empty() && post.controls.is_empty() && post.pings.is_empty(), "{post:?}");
    assert!(refused("cid").await.is_empty(), "once is enough");
    assert_eq!(refused("bob").await.len(), 1, "it is not bob's turn");
    tokio::time::advance(Duration::from_mins(1)).await;
    assert_eq!(refused("cid").await.len(), 1);

    // Where nobody else sees it, each is answered.
    for _ in 0..2 {
        let asked = table.request("cid", Said::Words("/place d5".to_owned()));
        let reply = table.host.handle(Request { can: Ability::ALL.to_vec(), ..asked }).await;
        assert!(reply.refused.is_some() && !reply.answers.is_empty());
    }
    // What is answered, done or asked back is no refusal.
    for words in ["/help", "/plaice"] {
        assert_eq!(table.says("cid", words).await.refused, None, "{words}");
    }
    let hole = table.game().await.position().expect("there is a board").legal_holes().sorted()[0];
    assert_eq!(table.says("ann", &format!("/place {hole}")).await.refused, None);
}

#[tokio::test(start_paused = true)]
async fn where_a_room_wants_no_refusals_they_are_whole_and_said_elsewhere() {
    let table = Table::plain().await;
    begin(&table).await;
    let asked = table.request("ann", Said::Words("/room refusals:direct".to_owned()));
    table.host.handle(Request { manages: Some(true), ..asked }).await;
    for _ in 0..3 {
        let mut reply = table.says("cid", "/place d5").await;
        assert_eq!((reply.refused, reply.answers.len()), (Some(Refusals::Direct), 1), "each of them");
        reply = table.says("bob", "/place #1").await;
        assert_eq!((reply.refused, reply.answers.len()), (Some(Refusals::Direct), 1), "mistakes too");
    }
    // Where there is no direct chat, the room has few of them.
    let cid = UserId::new(Platform::Web, "cid").expect("an id");
    for left in [1, 0] {
        let mut reply = table.says("cid", "/place d5").await;
        table.host.seldom(&cid, &mut reply);
        assert_eq!(reply.answers.len(), left);
    }
}

#[tokio::test(start_paused = true)]
async fn a_direct_request_from_another_room_is_answered_there() {
    let table = Table::plain().await;
    let platform = Arc::new(Platforms::default());
    table.host.attach(platform.clone());
    begin(&table).await;
    let hole = table.game().await.position().expect("there is a board").legal_holes().sorted()[0];
    let mut request = direct(table.request("ann", Said::Words(format!("place {hole}"))));
    request.room = RoomId::new(Platform::Web, "with-ann").expect("an id");
    request.private = true;
    let reply = table.host.handle(request).await;
    assert!(reply.direct.is_none());
    assert!(reply.answers[0].1.picture.is_some() && reply.answers[0].1.pings.is_empty());
    table.host.settled().await;
    assert_eq!(platform.kinds().last(), Some(&(OwedKind::Turn, 2)));
}

#[tokio::test(start_paused = true)]
async fn a_stop_lets_the_post_under_way_be_finished_and_leaves_the_rest_owed() {
    let table = Table::plain().await;
    let slow = Arc::new(Slow::default());
    begin(&table).await;
    table.host.attach(slow.clone());
    slow.asked.notified().await;
    table.stop.cancel();
    let stopped = table.host.stopped();
    let mut stopped = std::pin::pin!(stopped);
    assert!(tokio::time::timeout(Duration::from_hours(1), stopped.as_mut()).await.is_err(), "a post is under way");
    slow.go_on.notify_one();
    stopped.await;
    let owed = table.store.owed().await.expect("memory can be read");
    assert_eq!(owed.iter().map(|post| post.id.kind).collect::<Vec<_>>(), [OwedKind::Turn]);
}

#[tokio::test(start_paused = true)]
async fn what_is_owed_to_a_platform_that_has_ended_waits_for_it() {
    let table = Table::plain().await;
    let away = Arc::new(Platforms { failures: AtomicU32::new(u32::MAX), ..Platforms::default() });
    table.host.attach(away.clone());
    begin(&table).await;
    tokio::time::sleep(Duration::from_mins(1)).await;
    table.host.detach(Platform::Web);
    table.host.settled().await;
    tokio::time::sleep(Duration::from_mins(1)).await;
    let tried = away.failures.load(Ordering::SeqCst);
    tokio::time::sleep(Duration::from_hours(1)).await;
    assert_eq!(away.failures.load(Ordering::SeqCst), tried, "nobody asks a platform that has ended");
    let back = Arc::new(Platforms::default());
    table.host.attach(back.clone());
    table.host.settled().await;
    assert_eq!(back.kinds(), [(OwedKind::Challenge, 1), (OwedKind::Turn, 1)]);
}

#[tokio::test(start_paused = true)]
async fn a_placement_that_is_kept_is_never_said_to_be_lost() {
    for elsewhere in [false, true] {
        let table = Table::new(Arc::new(FailingStore::default()), Options::seeded([1; 32])).await;
        begin(&table).await;
        let hole = table.game().await.position().expect("there is a board").legal_holes().sorted()[0];
        let mut request = direct(table.request("ann", Said::Words(format!("/place {hole}"))));
        if elsewhere {
            request.room = RoomId::new(Platform::Web, "with-ann").expect("an id");
            request.private = true;
        }
        let reply = table.host.handle(request).await;
        assert_eq!(table.game().await.position().expect("there is a board").ply(), 1);
        assert!(reply.answers.is_empty() && reply.direct.is_none(), "no picture can be had, and nothing is untrue");
        let owed = table.store.owed().await.expect("memory can be read");
        assert!(owed.iter().any(|post| (post.id.kind, post.id.revision) == (OwedKind::Turn, 2)), "the board is owed");
    }
}

#[tokio::test(start_paused = true)]
async fn a_message_leads_to_the_post_that_it_shows_last() {
    let table = Table::plain().await;
    let platform = Arc::new(Platforms::default());
    table.host.attach(platform.clone());
    table.says("ann", "/challenge bob color:red").await;
    table.host.settled().await;
    let shown = async |message: &str| table.host.post_of(&room(), message).await.expect("it can be read");
    let challenge = shown("m1").await.expect("the challenge");
    assert_eq!((challenge.kind, challenge.revision), (OwedKind::Challenge, 0));
    table.says("bob", "/accept").await;
    table.host.settled().await;
    assert_eq!(shown("m1").await.map(|id| (id.kind, id.revision)), Some((OwedKind::Challenge, 1)), "changed, not new");
    assert_eq!(shown("m2").await.map(|id| (id.kind, id.revision)), Some((OwedKind::Turn, 1)));
    assert_eq!(shown("m3").await, None);
    let elsewhere = RoomId::new(Platform::Web, "elsewhere").expect("an id");
    assert_eq!(table.host.post_of(&elsewhere, "m2").await.expect("it can be read"), None);
}

#[tokio::test(start_paused = true)]
async fn what_was_done_and_what_is_to_be_remembered_is_told_again() {
    let table = Table::plain().await;
    begin(&table).await;
    let request = table.request("ann", Said::Words("/place a1".to_owned()));
    assert!(!table.host.has_done(&request).await.expect("it can be read"));
    table.host.handle(request.clone()).await;
    assert!(table.host.has_done(&request).await.expect("it can be read"));

    let value = |bytes: &[u8]| Some(bytes.to_vec());
    let entries = vec![("web/a".to_owned(), value(b"1")), ("web/b".to_owned(), value(b"2"))];
    table.host.remember(entries).await.expect("it can be kept");
    table.host.remember(vec![("web/a".to_owned(), None)]).await.expect("it can be kept");
    assert_eq!(table.host.recalled("web/a").await.expect("it can be read"), None);
    assert_eq!(table.host.recalled("web/b").await.expect("it can be read"), value(b"2"));
    let all = table.host.recalled_all("web/", 9).await.expect("it can be read");
    assert_eq!(all, [("web/b".to_owned(), b"2".to_vec())]);
}
