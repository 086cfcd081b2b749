//! The program as a player: when it thinks, for how long, and what becomes of it.

use crate::mind::{self, Plain};
use crate::support::asked;
use jiff::Timestamp;
use kulami::engine::{Asked, Choice, Hint, Judgement, Level, Limits};
use kulami::game::{Event, EventKind, Game, GameId, Phase, Platform, RoomId, UserId};
use kulami::host::{Host, Mind, Minds, Options, Reply, Thinking, TokioClock};
use kulami::store::{MemoryStore, Store};
use kulami::talk::{Ability, Control, Request, Said};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// A door that minds wait at until it is opened, or their time is over.
#[derive(Default)]
struct Door {
    open: Mutex<bool>,
    moved: Condvar,
    /// How many wait, and the most that ever did at once.
    inside: AtomicUsize,
    most: AtomicUsize,
    /// How many were thought about.
    all: AtomicUsize,
}

impl Door {
    fn open(&self) {
        *self.open.lock().expect("nobody panicked") = true;
        self.moved.notify_all();
    }

    /// Waits; answers whether it was the door that let one go on.
    fn pass(&self, stop: &dyn Fn() -> bool) -> bool {
        let inside = self.inside.fetch_add(1, Ordering::SeqCst) + 1;
        self.most.fetch_max(inside, Ordering::SeqCst);
        self.all.fetch_add(1, Ordering::SeqCst);
        let mut open = self.open.lock().expect("nobody panicked");
        while !*open && !stop() {
            open = self.moved.wait_timeout(open, Duration::from_millis(1)).expect("nobody panicked").0;
        }
        self.inside.fetch_sub(1, Ordering::SeqCst);
        *open
    }
}

/// Thinks until its door is opened. Where it was stopped before, it places on the last legal hole.
struct Patient(Arc<Door>);

impl Mind for Patient {
    fn choose(&mut self, asked: &Asked, level: Level, seed: u64, stop: &dyn Fn() -> bool) -> Option<Choice> {
        if self.0.pass(stop) {
            Plain.choose(asked, level, seed, stop)
        } else {
            asked.position.legal_holes().sorted().last().copied().map(Choice::Place)
        }
    }

    fn judge(&mut self, asked: &Asked, limits: &Limits) -> Judgement {
        self.0.pass(limits.stop);
        Plain.judge(asked, limits)
    }

    fn hint(&mut self, asked: &Asked, limits: &Limits) -> Option<Hint> {
        self.0.pass(limits.stop);
        Plain.hint(asked, limits)
    }
}

/// A host without a platform: what it answers directly is all that is seen of it.
struct World {
    host: Host,
    store: Arc<dyn Store>,
    stop: CancellationToken,
    events: u32,
    /// What its minds wait at.
    door: Option<Arc<Door>>,
}

impl Drop for World {
    fn drop(&mut self) {
        // A test that has failed does not wait for ever.
        self.door.iter().for_each(|door| door.open());
    }
}

impl World {
    async fn new(thinking: Thinking) -> Self {
        Self::on(Arc::new(MemoryStore::default()), thinking, 0).await
    }

    async fn on(store: Arc<dyn Store>, thinking: Thinking, events: u32) -> Self {
        let clock = TokioClock::starting_at("2026-11-30T12:00:00Z".parse::<Timestamp>().expect("a time"));
        let stop = CancellationToken::new();
        let options = Options { thinking, ..Options::seeded([7; 32]) };
        let host = Host::start(options, Arc::clone(&store), Arc::new(clock), stop.clone()).await.expect("it starts");
        Self { host, store, stop, events, door: None }
    }

    /// What somebody says in a room of their own name's.
    fn request(&mut self, name: &str, words: &str) -> Request {
        self.events += 1;
        let room = RoomId::new(Platform::Web, &format!("room of {name}")).expect("an id");
        let person = UserId::new(Platform::Web, name).expect("an id");
        let said = Said::Words(words.to_owned());
        let can = vec![Ability::Private];
        Request { direct: true, can, called: vec!["Kulami".to_owned()], ..asked(&room, &person, self.events, said) }
    }

    async fn behind(door: &Arc<Door>, thinking: Thinking) -> Self {
        let minds = Arc::clone(door);
        let minds = Minds::new(move || Box::new(Patient(Arc::clone(&minds))));
        let mut world = Self::new(Thinking { minds, ..thinking }).await;
        world.door = Some(Arc::clone(door));
        world
    }

    async fn says(&mut self, name: &str, words: &str) -> Reply {
        let request = self.request(name, words);
        self.host.handle(request).await
    }

    /// Begins a game of somebody's with red on the first printed board.
    async fn begin(&mut self, name: &str) {
        let reply = self.says(name, "/challenge level:1 color:red board:printed-1").await;
        assert!(reply.direct.is_some(), "{name}: {reply:?}");
    }

    async fn game(&self, number: u32) -> Game {
        let id = GameId::new(number).expect("a number");
        self.store.game(id).await.expect("it can be read").expect("it is there")
    }

    async fn end(&self) {
        self.stop.cancel();
        self.host.stopped().await;
    }

    /// Lets everything go on that can, without time passing.
    async fn breathe() {
        for _ in 0..100 {
            tokio::task::yield_now().await;
        }
    }
}

/// The words of what a platform is to show as its answer.
fn shown(reply: &Reply) -> String {
    reply.direct.as_ref().map(|post| post.text.to_string()).unwrap_or_default()
}

#[tokio::test(start_paused = true)]
async fn one_message_answers_a_placement() {
    let mut world = World::new(mind::thinking()).await;
    world.begin("ann").await;
    let reply = world.says("ann", "/place d5").await;
    assert!(shown(&reply).starts_with("#1 ann placed d5, Kulami answered a5."), "{reply:?}");
    let post = reply.direct.expect("it is the answer");
    assert_eq!(post.pings, [UserId::new(Platform::Web, "ann").expect("an id")]);
    assert!(matches!(post.controls.first(), Some(Control::Menu { .. })));
    assert_eq!(world.game(1).await.placements().len(), 2);
    world.end().await;
}

#[tokio::test(start_paused = true)]
async fn who_waits_too_long_sees_their_own_placement_first() {
    let door = Arc::new(Door::default());
    let mut world = World::behind(&door, mind::thinking()).await;
    world.begin("ann").await;
    let (host, request) = (world.host.clone(), world.request("ann", "/place d5"));
    let placing = tokio::spawn(async move { host.handle(request).await });
    while door.all.load(Ordering::SeqCst) == 0 {
        tokio::task::yield_now().await;
    }
    // The person's marble is kept before the program has thought.
    assert_eq!(world.game(1).await.placements().len(), 1);
    tokio::time::advance(Duration::from_secs(2)).await;
    let reply = placing.await.expect("it is answered");
    assert_eq!(shown(&reply).lines().next(), Some("#1 ann placed d5. Kulami is thinking."));
    let first = reply.direct.expect("it is the answer");
    assert!(first.controls.iter().all(|control| matches!(control, Control::Button(_))), "there is nothing to choose");
    assert!(first.pings.is_empty());
    // Meanwhile nothing can be placed, and nobody nudges the program.
    for words in ["/place d6", "/nudge", "/claim"] {
        let reply = world.says("ann", words).await;
        assert!(reply.direct.is_none() && reply.answers.len() == 1, "{words}: {reply:?}");
    }
    let owed = first.id.expect("it is owed");
    door.open();
    while world.game(1).await.duty().is_some() {
        World::breathe().await;
    }
    let posts = world.store.posts(owed.game).await.expect("they can be read");
    let turns: Vec<u32> =
        posts.iter().filter(|post| post.owed.id.kind == owed.kind).map(|post| post.owed.id.revision).collect();
    assert_eq!(turns, [1, owed.revision, owed.revision + 1], "the second message comes behind the first");
    world.end().await;
}

#[tokio::test(start_paused = true)]
async fn what_was_thought_in_a_hurry_at_the_end_is_thought_anew_at_the_next_start() {
    let door = Arc::new(Door::default());
    let mut world = World::behind(&door, mind::thinking()).await;
    world.begin("ann").await;
    world.begin("bob").await;
    for name in ["ann", "bob"] {
        let (host, request) = (world.host.clone(), world.request(name, "/place d5"));
        tokio::spawn(async move { host.handle(request).await });
    }
    while door.all.load(Ordering::SeqCst) == 0 {
        tokio::task::yield_now().await;
    }
    world.end().await;
    for number in [1, 2] {
        assert_eq!(world.game(number).await.placements().len(), 1, "#{number}");
    }
    let again = World::on(Arc::clone(&world.store), mind::thinking(), world.events).await;
    while again.game(1).await.duty().is_some() || again.game(2).await.duty().is_some() {
        World::breathe().await;
    }
    for number in [1, 2] {
        let placed: Vec<String> = again.game(number).await.placements().iter().map(ToString::to_string).collect();
        assert_eq!(placed, ["d5", "a5"], "#{number}");
    }
    again.end().await;
}

#[tokio::test(start_paused = true)]
async fn thinking_delays_nobody_and_is_bounded() {
    let door = Arc::new(Door::default());
    let mut world = World::behind(&door, Thinking { threads: 2, queue: 5, ..mind::thinking() }).await;
    let names: Vec<String> = (0..20).map(|number| format!("person {number}")).collect();
    for name in &names {
        world.begin(name).await;
    }
    let placing: Vec<_> = names
        .iter()
        .map(|name| {
            let (host, request) = (world.host.clone(), world.request(name, "/place d5"));
            tokio::spawn(async move { host.handle(request).await })
        })
        .collect();
    while door.inside.load(Ordering::SeqCst) < 2 {
        tokio::task::yield_now().await;
    }
    World::breathe().await;
    // Two people play on as if nothing were.
    let challenge = world.says("ann", "/challenge board:printed-1 color:red").await;
    assert!(challenge.direct.is_some());
    let mut accepts = world.request("bob", "/accept #21");
    accepts.room = RoomId::new(Platform::Web, "room of ann").expect("an id");
    accepts.home = accepts.room.clone();
    world.host.handle(accepts).await;
    let reply = world.says("ann", "/place d5 #21").await;
    assert!(shown(&reply).starts_with("#21 ann placed d5. bob, it is your turn"), "{reply:?}");
    // So many wait that no more is taken on.
    for words in ["/challenge level:1", "/hint #22"] {
        let reply = world.says("cid", words).await;
        assert!(reply.direct.is_none(), "{words}: {reply:?}");
    }
    let refused = world.says("cid", "/challenge level:1").await;
    let words: String = refused.answers.iter().map(|(_, post)| post.text.to_string()).collect();
    assert_eq!(words, "I am thinking about many games just now. Try again in a minute.");
    door.open();
    for placed in placing {
        let reply = placed.await.expect("it is answered");
        assert!(shown(&reply).contains("Kulami answered a5"), "{reply:?}");
    }
    assert_eq!(door.most.load(Ordering::SeqCst), 2, "as many at once as there are threads");
    assert_eq!(door.all.load(Ordering::SeqCst), 20, "each is thought about once");
    assert!(world.says("cid", "/challenge level:1").await.direct.is_some(), "now it has time again");
    world.end().await;
}

#[tokio::test(start_paused = true)]
async fn whoever_thinks_is_stopped_when_the_time_is_over() {
    let door = Arc::new(Door::default());
    let time = Duration::from_millis(20);
    let mut world = World::behind(&door, Thinking { time, ..mind::thinking() }).await;
    world.begin("ann").await;
    // Nobody opens the door: only the time ends it, with the best that there is then.
    let reply = world.says("ann", "/place d5").await;
    assert!(shown(&reply).contains("Kulami answered h5"), "{reply:?}");
    assert!(!world.says("ann", "/hint").await.answers.is_empty());
    world.end().await;
}

#[tokio::test(start_paused = true)]
async fn nobody_plays_against_it_without_end() {
    let mut world = World::new(mind::thinking()).await;
    let most = Options::seeded([7; 32]).open_challenges;
    for _ in 0..most {
        world.begin("ann").await;
    }
    let refused = world.says("ann", "/challenge level:1").await;
    let words: String = refused.answers.iter().map(|(_, post)| post.text.to_string()).collect();
    assert!(words.starts_with("You play 20 games against me already"), "{words}");
    world.begin("bob").await;
    world.end().await;
}

#[tokio::test(start_paused = true)]
async fn a_mind_that_fails_ends_no_game() {
    struct Broken;
    impl Mind for Broken {
        fn choose(&mut self, _: &Asked, _: Level, _: u64, _: &dyn Fn() -> bool) -> Option<Choice> {
            None
        }
        fn judge(&mut self, _: &Asked, _: &Limits) -> Judgement {
            panic!("it can't judge")
        }
        fn hint(&mut self, _: &Asked, _: &Limits) -> Option<Hint> {
            None
        }
    }
    let minds = Minds::new(|| Box::new(Broken));
    let mut world = World::new(Thinking { minds, ..mind::thinking() }).await;
    world.begin("ann").await;
    assert!(shown(&world.says("ann", "/place d5").await).contains("Kulami answered"));
    world.says("ann", "/draw").await;
    world.host.settled().await;
    let game = world.game(1).await;
    assert_eq!((game.phase(), game.offer()), (Phase::Playing, None), "it said no");
    assert!(world.says("ann", "/hint").await.direct.is_none());
    let hole = game.position().and_then(|position| position.legal_holes().sorted().first().copied());
    let words = format!("/place {}", hole.expect("there is one"));
    assert!(shown(&world.says("ann", &words).await).contains("Kulami answered"));
    world.end().await;
}

#[test]
fn nobody_but_the_program_takes_its_challenge() {
    let board = kulami::rules::Layout::Printed(1).board();
    let scoring = kulami::rules::Scoring::default();
    let options = crate::played::challenge(&board, scoring, kulami::game::Wish::Lot).options().clone();
    let options = kulami::game::Options { opponent: Some(kulami::game::Player::Program(Level::STRONGEST)), ..options };
    let made = options.made;
    let id = GameId::new(1).expect("a number");
    let mut game = Game::new(id, options);
    let bob = UserId::new(Platform::Web, "bob").expect("an id");
    for kind in [
        EventKind::Accepted { by: bob.clone(), challenger: kulami::rules::Color::Red },
        EventKind::Declined,
        EventKind::Expired,
        EventKind::Applied { by: bob, from: None },
    ] {
        assert!(game.apply(Event { at: made, kind }).is_err());
    }
    let begun = game.begun(made, 0).expect("it can begin");
    assert!(game.apply(begun.clone()).is_ok());
    assert_eq!((game.phase(), game.people().count()), (Phase::Playing, 1));
    assert!(game.apply(begun).is_err(), "it begins once");
    assert!(game.begun(made, 0).is_none());
}
