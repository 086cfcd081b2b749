//! The referee: find, check, apply, store, tell, in that order.
//!
//! A [`Host`] is a cheap handle. It takes a [`Request`](crate::talk::Request) from an adapter, answers whoever asked
//! with a [`Reply`], and brings what a change owes to the game's rooms through the [`Adapter`]s that are attached. It
//! knows no platform.

mod act;
mod allowance;
mod analysis;
mod answer;
mod away;
mod blocked;
mod boards;
mod challenge;
mod clock;
mod confirm;
mod due;
mod elsewhere;
mod find;
mod forget;
mod hint;
mod info;
mod link;
mod list;
mod manner;
mod may;
mod memory;
mod mind;
mod notices;
mod order;
mod outbox;
mod people;
mod places;
mod post;
mod program;
mod rematch;
mod remind;
mod same;
mod settings;
mod show;
mod standings;
mod suggest;
mod thinker;
mod thrown;
mod trouble;
mod watch;

pub use crate::engine::Level;
pub use allowance::Rate;
pub use analysis::MOST_ANALYSES;
pub use blocked::Blocked;
pub use clock::{Clock, SystemClock, TokioClock};
pub use memory::key_of;
pub use mind::{Mind, Minds};
pub use people::RegisterError;
pub use post::{Adapter, Audience, InWords, Opened, Post, PostError, PostPicture, Reply, Thread};
pub use show::THUMBNAIL;
pub use thinker::Thinking;

use crate::game::{Game, GameId, Pace, Platform, Refusal, TooLong, UserId};
use crate::render::Theme;
use crate::rules::Scoring;
use crate::store::{Store, StoreError};
use crate::talk::{BoardWish, Channels, Command, Language};
use allowance::Allowances;
use jiff::{SignedDuration, Timestamp};
use notices::Notices;
use outbox::Outbox;
use program::Attended;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha20Rng;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use thinker::Thinker;
use tokio::sync::{Notify, Semaphore};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// The level at which the program plays where nobody says another.
pub const USUAL_LEVEL: Level = Level::ALL[3];

/// What the person who runs the program decides.
#[derive(Clone, Debug)]
pub struct Options {
    /// How long a challenge waits for an answer.
    pub challenge_lasts: SignedDuration,
    /// The board of a challenge that names none.
    pub board: BoardWish,
    /// The bonuses of a challenge that names none.
    pub scoring: Scoring,
    /// The pace of a challenge that names none.
    pub pace: Pace,
    /// Whether a challenge that does not say so is played with the swap rule.
    pub swap: bool,
    /// The pictures' colours.
    pub theme: Theme,
    /// The language of rooms.
    pub language: Language,
    /// How much one person may ask for.
    pub person: Rate,
    /// How much the people of one room may ask for together.
    pub room: Rate,
    /// The most challenges that one person may have open.
    pub open_challenges: usize,
    /// Whether games get threads of their own, where a platform has them.
    pub threads: bool,
    /// Who is shut out.
    pub blocked: Blocked,
    /// How the program thinks where it plays itself.
    pub thinking: Thinking,
    /// The level at which it plays where nobody says one.
    pub level: Level,
    /// Seeds boards and lots.
    pub seed: [u8; 32],
}

impl Options {
    /// What the program does when nobody says otherwise, with a seed for boards and lots.
    #[must_use]
    pub fn seeded(seed: [u8; 32]) -> Self {
        Self {
            challenge_lasts: SignedDuration::from_hours(48),
            board: BoardWish::Square,
            scoring: Scoring::default(),
            pace: Pace::USUAL,
            swap: false,
            theme: Theme::Dark,
            language: Language::English,
            person: Rate::a_minute(30),
            room: Rate::a_minute(120),
            open_challenges: 20,
            threads: true,
            blocked: Blocked::default(),
            thinking: Thinking::usual(),
            level: USUAL_LEVEL,
            seed,
        }
    }
}

/// The referee of all games. Cloning gives another handle to the same.
#[derive(Clone)]
pub struct Host(Arc<Inner>);

struct Inner {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    options: Options,
    outbox: Outbox,
    thinker: Arc<Thinker>,
    /// The games in which the program is just doing something.
    attended: Attended,
    notices: Notices,
    allowances: Mutex<Allowances>,
    lots: Mutex<ChaCha20Rng>,
    /// The highest number given to a game.
    last_id: AtomicU32,
    /// Held while a challenge is checked against the open ones and made, and while a name is checked and kept.
    making: tokio::sync::Mutex<()>,
    /// Held while a game's watchers are looked at and change.
    watching: tokio::sync::Mutex<()>,
    due_changed: Notify,
    /// As many pictures are drawn at once.
    drawing: Semaphore,
    started: Timestamp,
    stop: CancellationToken,
    tasks: TaskTracker,
}

impl Host {
    /// Starts the referee: what is owed and due from before is taken up.
    ///
    /// It stops with `stop`; [`stopped`](Self::stopped) waits for what is under way.
    ///
    /// # Errors
    ///
    /// [`StoreError`] where the store can't be read.
    pub async fn start(
        options: Options,
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        stop: CancellationToken,
    ) -> Result<Self, StoreError> {
        let last_id = store.last_game().await?;
        let host = Self(Arc::new(Inner {
            outbox: Outbox::default(),
            thinker: Thinker::new(options.thinking.clone()),
            attended: Attended::default(),
            notices: Notices::default(),
            allowances: Mutex::new(Allowances::new(options.person, options.room)),
            lots: Mutex::new(ChaCha20Rng::from_seed(options.seed)),
            last_id: AtomicU32::new(last_id),
            making: tokio::sync::Mutex::new(()),
            watching: tokio::sync::Mutex::new(()),
            due_changed: Notify::new(),
            drawing: Semaphore::new(std::thread::available_parallelism().map_or(1, usize::from)),
            started: clock.now(),
            tasks: TaskTracker::new(),
            store,
            clock,
            options,
            stop,
        }));
        outbox::load(&host).await?;
        notices::load(&host).await?;
        let stop = &host.0.stop;
        host.0.tasks.spawn(outbox::run(host.clone(), stop.clone()));
        host.0.tasks.spawn(due::run(host.clone(), stop.clone()));
        host.0.tasks.spawn(forget::run(host.clone(), stop.clone()));
        for _ in 0..host.0.thinker.workers() {
            host.0.tasks.spawn(Arc::clone(&host.0.thinker).work(stop.clone()));
        }
        host.0.tasks.spawn(analysis::note_all(host.clone(), stop.clone()));
        program::load(&host).await?;
        for platform in Platform::ALL {
            host.0.tasks.spawn(notices::run(host.clone(), platform, stop.clone()));
        }
        host.0.tasks.close();
        Ok(host)
    }

    /// Takes a platform in: from now on what is owed to its rooms is posted.
    pub fn attach(&self, adapter: Arc<dyn Adapter>) {
        self.0.outbox.attach(adapter);
        self.0.notices.changed();
    }

    /// Lets go of a platform that has ended: what is owed to its rooms waits until it is attached again.
    pub fn detach(&self, platform: Platform) {
        self.0.outbox.detach(platform);
        self.0.notices.changed();
    }

    /// Waits until everything under way is finished, after the stop that [`start`](Self::start) was given.
    pub async fn stopped(&self) {
        self.0.tasks.wait().await;
    }

    /// Waits until the program has done everything that games wait for, and nothing is owed any more to a platform that
    /// is attached.
    pub async fn settled(&self) {
        self.0.attended.settled().await;
        self.0.outbox.settled().await;
        self.told().await;
    }

    fn store(&self) -> &dyn Store {
        self.0.store.as_ref()
    }

    fn clock(&self) -> &dyn Clock {
        self.0.clock.as_ref()
    }

    fn outbox(&self) -> &Outbox {
        &self.0.outbox
    }

    fn notices(&self) -> &Notices {
        &self.0.notices
    }

    fn options(&self) -> &Options {
        &self.0.options
    }

    /// A number drawn by lot.
    fn lot(&self) -> u64 {
        self.0.lots.lock().unwrap_or_else(PoisonError::into_inner).next_u64()
    }

    /// The next free number of a game. Another program on the same store may have taken numbers meanwhile.
    async fn next_id(&self) -> Result<GameId, StoreError> {
        let kept = self.store().last_game().await?;
        self.0.last_id.fetch_max(kept, Ordering::Relaxed);
        let number = self.0.last_id.fetch_add(1, Ordering::Relaxed).saturating_add(1);
        GameId::new(number).ok_or(StoreError::TooLarge { what: "games".to_owned() })
    }

    /// Something became due at another time.
    fn due_changed(&self) {
        self.0.due_changed.notify_one();
    }
}

/// Why a request is not done. Nothing has changed then, and who asked is told.
#[derive(Debug)]
enum Trouble {
    /// Nothing was done with a kept board.
    Boards(crate::talk::conduct::BoardProblem),
    /// The game's own rules or its conduct forbid it.
    Refused { game: Box<Game>, refusal: Refusal },
    /// There is no game of that number here.
    NoSuchGame(GameId),
    /// There is no game here that the command could mean.
    NothingMeant(Command),
    /// More than one game can be meant.
    SeveralMeant(Command, Vec<Game>),
    /// Nobody here has that name.
    NobodyNamed(String),
    /// More than one person has that name.
    SeveralNamed(String),
    /// One can't challenge oneself.
    Oneself,
    /// The program is named where only a person can be meant.
    TheProgram,
    /// The program does not play in the room.
    NoProgram,
    /// The program plays so many games that it takes on no more for the moment.
    ThinksALot,
    /// The person plays as many games against the program as one may at once.
    EnoughAgainstIt(usize),
    /// A level was named for a person.
    LevelOfPerson,
    /// The program does not say what it thinks of a position.
    Analysis(crate::talk::conduct::AnalysisProblem),
    /// The person can invite nobody to that challenge.
    NotToInvite(Box<Game>),
    /// One can't be away for so long.
    AwayTooLong(TooLong),
    /// One's time in a game is nearly up: one can't go away before one has placed.
    AwayTooLate(GameId),
    /// A code leads to no open challenge.
    WrongCode,
    /// The room is none of those in which games may be begun.
    Elsewhere(Channels),
    /// Only who manages the room may challenge there; whether the person does, or that nobody knows.
    ManagersOnly(Option<bool>),
    /// Nobody may challenge anybody in the room.
    NoChallenges,
    /// Challenges in the room are open to whoever takes them.
    OnlyOpen,
    /// The room keeps the person from playing there.
    KeptOut,
    /// The room keeps the other one from playing there.
    TheyAreKeptOut(UserId),
    /// The person refuses the other one.
    Blocked(UserId),
    /// Whoever runs the program has shut the other one out.
    ShutOut(UserId),
    /// The other one has left: nothing is kept of them.
    HasLeft,
    /// The other one refuses the person.
    NotWithYou(UserId),
    /// Somebody plays as many games in the room as one may at once: the other one, or the person.
    EnoughGames { most: usize, theirs: Option<UserId> },
    /// As many people are refused as can be.
    TooManyRefused(usize),
    /// The person named is the one who asks.
    Yourself,
    /// The person does not manage the room, or nobody knows whether they do.
    NotTheirs(Option<bool>),
    /// Nobody but the person is there, so there is no order to keep.
    NobodyElseHere,
    /// The two have an open challenge already.
    ChallengedAlready(Box<Game>),
    /// The person has too many open challenges.
    TooManyChallenges(usize),
    /// The platform delivered the same request before: it was done, and is answered with the board.
    SeenBefore(Option<GameId>),
    /// Others were faster, again and again.
    Busy,
    /// The store failed.
    Store(StoreError),
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}
