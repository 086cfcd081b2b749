//! The program on the fake Discord, with people in a channel.

use super::fake::{Fake, PATIENCE, Served};
use super::person::Person;
use super::state::{ChannelKind, Message, State};
use super::tls::Tls;
use crate::mind;
use jiff::SignedDuration;
use kulami::discord::{self, Error, Options, Pace};
use kulami::host::{self, Host, Rate, SystemClock};
use kulami::store::MemoryStore;
use serenity::http::{Http, HttpBuilder, Ratelimit, Ratelimiter, RatelimitingBucket};
use std::collections::HashMap;
use std::sync::{Arc, OnceLock};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::{Mutex, RwLock};
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

pub const TOKEN: &str = "a.token.for.tests";

/// serenity's notes on rate limits.
type Limits = Arc<RwLock<HashMap<RatelimitingBucket, Arc<Mutex<Ratelimit>>>>>;

/// A server with a channel, and the program in it.
pub struct World {
    served: Served,
    /// Before the fake where serenity is to heed rate limits.
    tls: Option<Tls>,
    store: Arc<MemoryStore>,
    bot: Option<Bot>,
    limits: Option<Limits>,
    /// How often is done what goes on beside the games.
    pub pace: Pace,
    /// The servers that the program leaves.
    pub servers_left: Vec<String>,
    /// How long a challenge waits.
    pub challenge_lasts: SignedDuration,
    /// Whether games get threads of their own.
    pub threads: bool,
    /// The channel where people begin.
    pub channel: u64,
}

/// The program as it runs, in a runtime of its own, so that it can be killed.
struct Bot {
    runtime: Option<Runtime>,
    shutdown: CancellationToken,
    running: JoinHandle<Result<(), Error>>,
    host: Arc<OnceLock<Host>>,
}

impl Bot {
    fn start(world: &World, http: Http) -> Self {
        let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime starts");
        let shutdown = CancellationToken::new();
        let options = Options { http, pace: world.pace, servers_left: world.servers_left.clone() };
        let (stop, store) = (shutdown.clone(), Arc::clone(&world.store));
        let host: Arc<OnceLock<Host>> = Arc::default();
        let started = Arc::clone(&host);
        let (challenge_lasts, threads) = (world.challenge_lasts, world.threads);
        let running = runtime.spawn(async move {
            let host = host::Options {
                // A whole game is played in seconds here.
                person: Rate::a_minute(10_000),
                room: Rate::a_minute(10_000),
                challenge_lasts,
                threads,
                thinking: mind::thinking(),
                ..host::Options::seeded([7; 32])
            };
            let host = Host::start(host, store, Arc::new(SystemClock), stop.clone()).await.expect("a host starts");
            started.get_or_init(|| host.clone());
            let ended = discord::run(host.clone(), options, stop.clone()).await;
            if stop.is_cancelled() {
                host.stopped().await;
            }
            ended
        });
        Self { runtime: Some(runtime), shutdown, running, host }
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

impl World {
    /// A server where nothing has happened, with the program in it.
    pub async fn open() -> Self {
        let mut world = Self::empty().await;
        world.start();
        world.ready().await;
        world
    }

    /// The same where games get threads of their own.
    pub async fn with_threads() -> Self {
        let mut world = Self::empty().await;
        world.threads = true;
        world.start();
        world.ready().await;
        world
    }

    /// The same, with serenity's own rate limiter.
    pub async fn limited(pace: Pace) -> Self {
        let mut world = Self::empty().await;
        world.tls = Some(Tls::before(world.fake()).await);
        world.pace = pace;
        world.start();
        world.ready().await;
        world
    }

    /// A server without the program.
    pub async fn empty() -> Self {
        let served = Fake::serve(TOKEN).await;
        let channel = served.fake.with(|state| state.add_channel(ChannelKind::Text, "games", None));
        let challenge_lasts = SignedDuration::from_hours(48);
        Self {
            served,
            tls: None,
            store: Arc::new(MemoryStore::new()),
            bot: None,
            limits: None,
            pace: Pace::default(),
            servers_left: Vec::new(),
            challenge_lasts,
            threads: false,
            channel,
        }
    }

    /// The program's way to the fake. serenity's limiter would go to Discord itself, whatever it is told.
    fn http(&self, token: &str) -> Http {
        let http = HttpBuilder::new(token);
        match &self.tls {
            Some(tls) => http.client(tls.client()).build(),
            None => http.proxy(self.fake().base()).ratelimiter_disabled(true).build(),
        }
    }

    /// Starts the program.
    pub fn start(&mut self) {
        self.start_with(TOKEN);
    }

    /// Starts the program with a token, right or wrong.
    pub fn start_with(&mut self, token: &str) {
        let http = self.http(token);
        self.limits = http.ratelimiter.as_ref().map(Ratelimiter::routes);
        self.bot = Some(Bot::start(self, http));
    }

    /// How many notes on rate limits serenity keeps.
    pub async fn limits(&self) -> usize {
        self.limits.as_ref().expect("serenity limits").read().await.len()
    }

    /// Waits until the program is connected and its commands are registered.
    pub async fn ready(&self) {
        let is_ready = |state: &State| {
            let connected = state.sessions.iter().filter(|session| session.is_connected()).count();
            let is_connected = connected as u64 == state.shards;
            (is_connected && !state.commands.is_empty()).then_some(())
        };
        self.fake().until("a program that is ready", is_ready).await;
    }

    /// Stops the program in peace; answers with what it has kept.
    pub async fn stop(&mut self) -> Arc<MemoryStore> {
        self.bot.as_ref().expect("it was started").shutdown.cancel();
        self.ended().await.expect("it has run to its end");
        self.bot = None;
        self.fake().with(|state| state.sessions.clear());
        Arc::clone(&self.store)
    }

    /// Kills the program where it stands.
    pub fn kill(&mut self) {
        drop(self.bot.take());
        self.fake().with(|state| {
            state.sessions.clear();
            state.excuse(|asked| asked.answer.is_none());
        });
    }

    /// How the program ends by itself.
    pub async fn ended(&mut self) -> Result<(), Error> {
        let bot = self.bot.as_mut().expect("it was started");
        timeout(PATIENCE, &mut bot.running).await.expect("it ends in time").expect("it does not panic")
    }

    /// Stops the program, and sees that it did nothing wrong.
    pub async fn close(mut self) {
        if let Some(bot) = &self.bot {
            bot.shutdown.cancel();
            self.ended().await.expect("it has run to its end");
        }
        let mut wrong = self.fake().take_wrong();
        wrong.extend(self.fake().with(|state| state.failed()));
        assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
    }

    /// The program's host, once the program is ready.
    pub fn host(&self) -> &Host {
        self.bot.as_ref().and_then(|bot| bot.host.get()).expect("it is ready")
    }

    pub const fn fake(&self) -> &Arc<Fake> {
        &self.served.fake
    }

    /// A person in the channel.
    pub fn person(&self, name: &str) -> Person {
        Person::new(self.fake(), name, self.channel)
    }

    /// A person who manages the server.
    pub fn manager(&self, name: &str) -> Person {
        let person = self.person(name);
        self.fake().with(|state| {
            let mut people = state.people.iter_mut();
            people.find(|other| other.id == person.id).expect("they are there").manages = true;
        });
        person
    }

    /// Waits until so many more requests have found Discord out of order.
    pub async fn refuses(&self, count: u32) {
        let before = self.fake().with(|state| state.refused);
        let refused = |state: &State| (state.refused >= before + count).then_some(());
        self.fake().until("requests in vain", refused).await;
    }

    /// Waits for the first board that everybody sees in a channel after a message.
    pub async fn board(&self, channel: u64, after: u64) -> Message {
        let find = |state: &State| {
            let mut messages = state.messages.iter().filter(|message| message.channel == channel && message.id > after);
            messages.find(|message| message.only.is_none() && message.has_picture()).cloned()
        };
        self.fake().until("the next board", find).await
    }

    /// Waits until a message has come to be as it should.
    pub async fn becomes(&self, id: u64, what: &str, fits: impl Fn(&Message) -> bool) -> Message {
        self.fake().until(what, |state| state.message(id).filter(|message| fits(message)).cloned()).await
    }

    /// All messages of a channel that everybody sees.
    pub fn history(&self, channel: u64) -> Vec<Message> {
        let is_there = |message: &&Message| message.channel == channel && message.only.is_none();
        self.fake().with(|state| state.messages.iter().filter(is_there).cloned().collect())
    }
}
