//! The program on a store that holds it at a point, so that it can be killed there.

use super::program::PASSWORD;
use async_trait::async_trait;
use jiff::Timestamp;
use kulami::config::Secret;
use kulami::game::{Game, GameId, Owed, Platform, RoomId, Settings, UserId};
use kulami::host::{self, Host, Rate, SystemClock};
use kulami::matrix::{self, Options};
use kulami::store::{Change, Committed, Exported, IndexKey, OwedEntry, Person, SledStore, Store, StoreError, Whose};
use std::io::Write;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

/// What it prints when it is held.
pub const HELD: &str = "held here";

/// Where the program keeps everything, below its folder.
const DATA: &str = "kulami-data";

/// While this file is in the program's folder, the program is held.
const TRAP: &str = "trap";

const VARIABLES: [&str; 4] = ["KULAMI_HELD_FOLDER", "KULAMI_HELD_HOMESERVER", "KULAMI_HELD_USER", "KULAMI_HELD_POINT"];

/// Where it is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Point {
    /// It has read something, and not kept it.
    Read,
    /// It has kept what it read, and not done it.
    Kept,
    /// It has done it, and not sent what it owes for that.
    Done,
    /// It has sent it, and not kept that it has.
    Sent,
    /// It has come into a room, and not greeted it.
    Came,
    /// It has greeted a room, and not kept that it has.
    Greeted,
}

impl Point {
    pub const ALL: [Self; 6] = [Self::Read, Self::Kept, Self::Done, Self::Sent, Self::Came, Self::Greeted];

    fn is_before(self, change: &Change) -> bool {
        match self {
            Self::Read => comes_in(change),
            Self::Sent => !change.posted.is_empty(),
            Self::Greeted => keeps(change, "matrix/greeting/", <[u8]>::is_empty),
            Self::Kept | Self::Done | Self::Came => false,
        }
    }

    fn is_behind(self, change: &Change) -> bool {
        match self {
            Self::Kept => comes_in(change),
            Self::Done => !change.owed.is_empty(),
            Self::Came => keeps(change, "matrix/greeting/", |value| !value.is_empty()),
            Self::Read | Self::Sent | Self::Greeted => false,
        }
    }
}

/// Whether a change keeps what was read.
fn comes_in(change: &Change) -> bool {
    keeps(change, "matrix/in/", |_| true)
}

/// Whether a change keeps something that fits, under a key that begins so.
fn keeps(change: &Change, prefix: &str, fits: impl Fn(&[u8]) -> bool) -> bool {
    let kept = change.adapter.iter().filter(|(key, _)| key.starts_with(prefix));
    kept.filter_map(|(_, value)| value.as_deref()).any(fits)
}

/// Lets the program be held from now on.
pub fn set_trap(folder: &Path) {
    std::fs::write(folder.join(TRAP), "").expect("the folder can be written");
}

/// This very test binary as the program to be killed.
pub fn command(folder: &Path, homeserver: &str, user: &str, point: Point) -> Command {
    let mut command = Command::new(std::env::current_exe().expect("it runs"));
    command.args(["--exact", "matrix::held::runs_until_it_is_killed", "--ignored", "--nocapture"]);
    let values = [folder.as_os_str().to_owned(), homeserver.into(), user.into(), format!("{point:?}").into()];
    command.envs(VARIABLES.into_iter().zip(values));
    command
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "it is the program that another test kills"]
async fn runs_until_it_is_killed() {
    let Some([folder, homeserver, user, point]) = told() else { return };
    let folder = Path::new(&folder);
    let point = Point::ALL.into_iter().find(|other| format!("{other:?}") == point).expect("it is one");
    let data = folder.join(DATA);
    let store = SledStore::open(&data).await.expect("the one before it has ended");
    let store = Arc::new(HoldingStore { kept: store, point, trap: folder.join(TRAP) });
    let stop = CancellationToken::new();
    let plenty = Rate::a_minute(10_000);
    let settings = host::Options { person: plenty, room: plenty, ..host::Options::seeded([7; 32]) };
    let host = Host::start(settings, store, Arc::new(SystemClock), stop.clone()).await.expect("a host starts");
    let options = Options {
        homeserver,
        user,
        password: Some(secret(folder)),
        token: None,
        recovery_key: None,
        allow: Vec::new(),
        device_name: "kulami".to_owned(),
        grace: std::time::Duration::from_mins(1),
        folder: data.join("matrix"),
    };
    matrix::run(host, options, stop).await.expect("it runs until it is killed");
}

/// What the test that starts it has told it.
fn told() -> Option<[String; 4]> {
    let values: Option<Vec<String>> = VARIABLES.iter().map(|name| std::env::var(name).ok()).collect();
    values?.try_into().ok()
}

fn secret(folder: &Path) -> Secret {
    let path = folder.join("password");
    std::fs::write(&path, PASSWORD).expect("the folder can be written");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o600)).expect("it is ours");
    }
    Secret::of_file(&path).expect("it can be read")
}

/// A store that never comes back from a change, before or behind it, once there is a trap.
struct HoldingStore {
    kept: SledStore,
    point: Point,
    trap: std::path::PathBuf,
}

impl HoldingStore {
    async fn hold(&self) {
        if self.trap.exists() {
            say(HELD).expect("somebody listens");
            // Whoever listens kills it.
            std::future::pending::<()>().await;
        }
    }
}

fn say(words: &str) -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{words}").and_then(|()| out.flush())
}

#[async_trait]
impl Store for HoldingStore {
    async fn commit(&self, change: Change) -> Result<Committed, StoreError> {
        if self.point.is_before(&change) {
            self.hold().await;
        }
        let is_behind = self.point.is_behind(&change);
        let committed = self.kept.commit(change).await;
        if is_behind {
            self.hold().await;
        }
        committed
    }

    async fn game(&self, id: GameId) -> Result<Option<Game>, StoreError> {
        self.kept.game(id).await
    }

    async fn last_game(&self) -> Result<u32, StoreError> {
        self.kept.last_game().await
    }

    async fn find(&self, key: &IndexKey, before: Option<GameId>, limit: usize) -> Result<Vec<GameId>, StoreError> {
        self.kept.find(key, before, limit).await
    }

    async fn due(&self, now: Timestamp, limit: usize) -> Result<Vec<(Timestamp, GameId)>, StoreError> {
        self.kept.due(now, limit).await
    }

    async fn next_due(&self) -> Result<Option<Timestamp>, StoreError> {
        self.kept.next_due().await
    }

    async fn owed(&self) -> Result<Vec<Owed>, StoreError> {
        self.kept.owed().await
    }

    async fn posts(&self, game: GameId) -> Result<Vec<OwedEntry>, StoreError> {
        self.kept.posts(game).await
    }

    async fn person(&self, id: &UserId) -> Result<Option<Person>, StoreError> {
        self.kept.person(id).await
    }

    async fn people_named(&self, platform: Platform, name: &str) -> Result<Vec<UserId>, StoreError> {
        self.kept.people_named(platform, name).await
    }

    async fn home(&self, room: &RoomId) -> Result<Option<RoomId>, StoreError> {
        self.kept.home(room).await
    }

    async fn settings(&self, whose: &Whose) -> Result<Settings, StoreError> {
        self.kept.settings(whose).await
    }

    async fn seen(&self, cause: &str) -> Result<bool, StoreError> {
        self.kept.seen(cause).await
    }

    async fn adapter(&self, key: &str) -> Result<Option<Vec<u8>>, StoreError> {
        self.kept.adapter(key).await
    }

    async fn adapter_entries(&self, prefix: &str, limit: usize) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        self.kept.adapter_entries(prefix, limit).await
    }

    async fn sweep(&self, now: Timestamp) -> Result<bool, StoreError> {
        self.kept.sweep(now).await
    }

    async fn export(&self, into: mpsc::Sender<Vec<Exported>>) -> Result<(), StoreError> {
        self.kept.export(into).await
    }

    async fn import(&self, page: Vec<Exported>) -> Result<(), StoreError> {
        self.kept.import(page).await
    }

    async fn stopped(&self) -> StoreError {
        self.kept.stopped().await
    }
}
