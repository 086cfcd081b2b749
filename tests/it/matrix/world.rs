//! A homeserver with people in a room, and the program among them.

use super::held::{self, Point};
use super::homeserver::{Homeserver, Kind};
use super::people::{PATIENCE, People};
use super::person::Person;
use super::program::{self, Program};
use super::seen::Seen;
use kulami::store::SledStore;
use serde_json::{Value, json};
use std::io::BufReader;
use std::path::PathBuf;
use std::process::ChildStdout;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use tempfile::TempDir;
use tokio::time::timeout;

/// The variable of the environment that its password is in.
const PASSWORD: &str = "KULAMI_MATRIX_PASSWORD";

/// What the program is called.
pub const NAME: &str = "Kulami";

/// How many accounts the program has had: each test has one of its own.
static COUNT: AtomicU32 = AtomicU32::new(0);

/// Everything that a test has.
pub struct World {
    pub homeserver: Arc<Homeserver>,
    pub people: Arc<People>,
    /// The program's whole id.
    pub bot: String,
    program: Option<Program>,
    held: Option<BufReader<ChildStdout>>,
    /// What the program keeps, and its configuration.
    folder: TempDir,
}

impl World {
    /// The program on the homeserver that most tests share; `None` where there can be none.
    pub async fn open() -> Option<Self> {
        let mut world = Self::empty(Homeserver::shared()?).await;
        world.start("");
        Some(world)
    }

    /// The program on a homeserver of its own.
    pub async fn alone(kind: Kind) -> Option<Self> {
        let mut world = Self::empty(Homeserver::start(kind)?).await;
        world.start("");
        Some(world)
    }

    /// An account for the program, which does not run yet.
    pub async fn empty(homeserver: Arc<Homeserver>) -> Self {
        let people = People::of(&homeserver);
        let account = format!("kulami-{}", COUNT.fetch_add(1, Ordering::Relaxed));
        let bot = people.account(&account, program::PASSWORD, NAME).await;
        let folder = tempfile::tempdir().expect("a folder for the test");
        Self { homeserver, people, bot, program: None, held: None, folder }
    }

    /// Starts the program, with more lines in its configuration of Matrix.
    pub fn start(&mut self, more: &str) {
        self.start_by(&[(PASSWORD, program::PASSWORD)], more);
    }

    /// The same with other secrets than its password: variables of the environment.
    pub fn start_by(&mut self, secrets: &[(&str, &str)], more: &str) {
        let folder = self.folder.path();
        self.program = Some(Program::start(folder, &self.homeserver.address, &self.bot, secrets, more));
    }

    /// Waits until the program has ended by itself with a complaint, and sees that it has told of something.
    pub fn ends_telling(&mut self, what: &str) {
        assert!(!self.program.take().expect("it runs").ends(), "it ends with a complaint");
        assert!(self.log().contains(what), "{what:?} is in the log");
    }

    /// The folder that the program's login and keys lie in.
    pub fn matrix_folder(&self) -> PathBuf {
        self.folder.path().join("kulami-data/matrix")
    }

    /// What the program has kept, while it does not run.
    pub async fn kept(&self) -> SledStore {
        assert!(self.program.is_none(), "nobody else is at it");
        SledStore::open(&self.folder.path().join("kulami-data")).await.expect("the program has ended")
    }

    /// The program's login as it is kept.
    pub fn login(&self) -> Value {
        let bytes = std::fs::read(self.matrix_folder().join("login.json")).expect("it has logged in");
        serde_json::from_slice(&bytes).expect("JSON")
    }

    /// Starts the program so that it can be held at a point.
    pub fn start_held(&mut self, point: Point) {
        let (program, held) = Program::start_held(self.folder.path(), &self.homeserver.address, &self.bot, point);
        (self.program, self.held) = (Some(program), Some(held));
    }

    /// From now on the program is held where it comes to its point.
    pub fn set_trap(&self) {
        held::set_trap(self.folder.path());
    }

    /// Waits until the program is held, and kills it there.
    pub fn kill_held(&mut self) {
        program::is_held(self.held.take().expect("it was started so that it can be held"));
        self.kill();
    }

    /// Kills the program where it stands.
    pub fn kill(&mut self) {
        self.program.take().expect("it runs").kill();
    }

    /// Stops the program, which ends as it should.
    pub fn stop(&mut self) {
        self.program.take().expect("it runs").stop();
    }

    /// What the program has logged.
    pub fn log(&self) -> String {
        std::fs::read_to_string(self.folder.path().join(program::LOG)).unwrap_or_default()
    }

    /// The identity that the program's device is signed with, as others see it; `None` where it is not.
    pub async fn signed(&self, as_seen_by: &Person) -> Option<String> {
        let told = as_seen_by.call("POST", "keys/query", json!({"device_keys": {&self.bot: []}})).await;
        let key = |kind: &str| {
            let keys = told[kind][&self.bot]["keys"].as_object()?;
            keys.values().next()?.as_str().map(str::to_owned)
        };
        let device = self.login()["device"].as_str().expect("an id").to_owned();
        let signatures = &told["device_keys"][&self.bot][&device]["signatures"][&self.bot];
        let signed = signatures.get(format!("ed25519:{}", key("self_signing_keys")?)).is_some();
        signed.then(|| key("master_keys")).flatten()
    }

    /// Waits until the program has logged something.
    pub async fn until_logged(&self, what: &str) {
        let logged = async {
            while !self.log().contains(what) {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        assert!(timeout(PATIENCE, logged).await.is_ok(), "{what:?} is in the log");
    }

    /// Somebody new.
    pub async fn person(&self, name: &str) -> Person {
        Person::new(&self.people, name).await
    }

    /// Somebody's direct chat with the program, which has greeted them.
    pub async fn chat(&self, person: &Person) -> Person {
        let chat = person.opens(true, &[&self.bot], json!({"is_direct": true})).await;
        chat.meets(&[&chat.id, &self.bot]).await;
        chat.sees("a greeting", |seen| self.is_ours(seen) && seen.is_message()).await;
        chat
    }

    /// Two people in a room with the program, which has greeted them.
    pub async fn room(&self, encrypted: bool) -> (Person, Person) {
        let (ann, bob) = (self.person("Ann").await, self.person("Bob").await);
        self.room_of(encrypted, &ann, &bob).await
    }

    /// A room with the program for two people, which has greeted them.
    pub async fn room_of(&self, encrypted: bool, ann: &Person, bob: &Person) -> (Person, Person) {
        let ann = ann.opens(encrypted, &[&bob.id], json!({})).await;
        let bob = bob.at(&ann.room);
        bob.joins().await;
        // All others are there before it, so that all can read its greeting.
        bob.meets(&[&ann.id, &bob.id]).await;
        ann.invites(&self.bot).await;
        for one in [&ann, &bob] {
            one.meets(&[&ann.id, &bob.id, &self.bot]).await;
            let greeting = one.sees("the greeting", |seen| self.is_ours(seen) && seen.is_message()).await;
            assert_eq!((greeting.kind(), greeting.is_encrypted()), ("m.notice", encrypted), "{greeting:?}");
        }
        (ann, bob)
    }

    /// Whether the program has sent it.
    pub fn is_ours(&self, seen: &Seen) -> bool {
        seen.sender() == self.bot
    }

    /// Waits for the program's answer to a message.
    pub async fn answer(&self, person: &Person, to: &str) -> Seen {
        let is_answer = |seen: &Seen| self.is_ours(seen) && seen.is_message() && seen.reply_to() == Some(to);
        person.sees("the answer", is_answer).await
    }

    /// Waits for the program's next board.
    pub async fn board(&self, person: &Person) -> Seen {
        person.sees("the next board", |seen| self.is_ours(seen) && seen.is_picture()).await
    }

    /// The program's answers and boards among what was read.
    pub fn said(&self, person: &Person) -> Vec<Seen> {
        let is_said = |seen: &Seen| self.is_ours(seen) && (seen.is_picture() || seen.reply_to().is_some());
        person.history().into_iter().filter(is_said).collect()
    }

    /// Stops the program, and sees that it has done nothing wrong.
    pub fn close(mut self) {
        self.stop();
        let log = self.log();
        let wrong = |line: &&str| line.contains(" ERROR ") || line.contains("panicked");
        let wrong: Vec<&str> = log.lines().filter(wrong).collect();
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}

impl Drop for World {
    fn drop(&mut self) {
        if std::thread::panicking() {
            // The harness shows it with the test that failed.
            #[allow(clippy::print_stdout, reason = "a test that fails says what the program has logged")]
            {
                println!("The program's log:\n{}", self.log());
            }
        }
    }
}
