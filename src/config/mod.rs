//! The typed configuration: every key, its default, and what is wrong with a file of them.
//!
//! A configuration is a TOML file; `config.example.toml` has every key with its default and why one would change it.
//! Reading finds all mistakes at once, each with its line. What must stay secret is no key: it comes from the
//! environment or from a file of its own, as a [`Secret`], which never prints itself.

mod read;
mod secret;
mod wrong;

pub use secret::{Secret, SecretError};
pub use wrong::{Note, Wrong};

use crate::game::Pace;
use crate::game::{Platform, UserId};
use crate::render::Theme;
use crate::rules::Scoring;
use crate::talk::{BoardWish, Language};
use read::Section;
use std::fs::File;
use std::io::Read;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};

/// The most bytes that are read of a configuration.
pub const MAX_FILE: usize = 64 * 1024;

/// All that can be configured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// The folder that games are kept in; a relative one lies in the current folder.
    pub data: PathBuf,
    /// What is logged, as directives of `tracing`'s filter (`info,kulami=debug`).
    pub log: String,
    /// The local chat room.
    pub web: Web,
    /// Discord.
    pub discord: Discord,
    /// Matrix.
    pub matrix: Matrix,
    /// What a game is like where the challenge does not say it.
    pub games: Games,
    /// How the program thinks where it plays itself.
    pub engine: Thinking,
    /// How much is answered.
    pub allowances: Allowances,
    /// People and places that the program has nothing to do with.
    pub blocked: Blocked,
    /// The daily copy of everything that is kept.
    pub backup: Backup,
}

/// The local chat room in the browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Web {
    /// Whether it runs.
    pub enabled: bool,
    /// Where it listens.
    pub address: SocketAddr,
    /// The names that it may be reached under, besides `localhost` and addresses.
    pub names: Vec<String>,
}

/// Discord. It runs where there is a token.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Discord {
    /// The file that the bot's token is in; `None` where the environment has it or Discord is not wanted.
    pub token_file: Option<PathBuf>,
}

/// Matrix. It runs where a homeserver and an account are named and there is a password or a token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matrix {
    /// The homeserver's address (`https://matrix.example.org`); empty where Matrix is not wanted.
    pub homeserver: String,
    /// The account's whole id (`@kulami:example.org`); empty where Matrix is not wanted.
    pub user: String,
    /// The file that the account's password is in.
    pub password_file: Option<PathBuf>,
    /// The file that an access token is in, for an account without a password.
    pub token_file: Option<PathBuf>,
    /// The file that the account's recovery key is in.
    pub recovery_key_file: Option<PathBuf>,
    /// Whose invites are accepted: servers, people, or `*` for everybody's.
    pub allow: Vec<String>,
    /// What its device is called among the account's.
    pub device_name: String,
    /// The seconds that an encrypted message waits for its key before its room is told.
    pub key_seconds: u32,
}

/// What a game is like where the challenge does not say it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Games {
    /// The hours after which an unanswered challenge closes.
    pub challenge_hours: u32,
    /// The most challenges that one person may have open.
    pub open_challenges: u32,
    /// Where the board comes from.
    pub board: BoardWish,
    /// Which bonuses count.
    pub bonuses: Scoring,
    /// The time for a placement.
    pub pace: Pace,
    /// Whether Black may change colours instead of answering the first marble.
    pub swap: bool,
    /// Whether games get threads of their own, where a platform has them.
    pub threads: bool,
    /// The language.
    pub language: Language,
    /// The pictures' surroundings.
    pub theme: Theme,
}

/// How the program thinks where it plays itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thinking {
    /// How many positions are thought about at once.
    pub threads: u32,
    /// The megabytes in which each thread remembers positions.
    pub megabytes: u32,
    /// The longest time for a placement in thousandths of a second.
    pub milliseconds: u32,
    /// The level at which it plays where nobody says another, 1 to 8.
    pub level: u32,
}

/// How many answers a minute in public, so that nobody can flood a room through the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allowances {
    /// Answers that one person causes.
    pub person: u32,
    /// Answers in one room.
    pub room: u32,
}

/// People and places that the program has nothing to do with, by the platforms' ids.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Blocked {
    /// People on Discord.
    pub discord_people: Vec<UserId>,
    /// Discord's servers.
    pub discord_servers: Vec<String>,
    /// People on Matrix.
    pub matrix_people: Vec<UserId>,
    /// Homeservers of Matrix.
    pub matrix_servers: Vec<String>,
}

/// The daily copy of everything that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Backup {
    /// Whether it is made.
    pub enabled: bool,
    /// The hour of the day it is made in, 0 to 23, in UTC.
    pub hour: u32,
    /// How many are kept, the newest ones.
    pub kept: u32,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            data: PathBuf::from("kulami-data"),
            log: "warn,kulami=info,matrix_sdk=off".to_owned(),
            web: Web { enabled: true, address: SocketAddr::from((Ipv4Addr::LOCALHOST, 8787)), names: Vec::new() },
            discord: Discord::default(),
            matrix: Matrix {
                homeserver: String::new(),
                user: String::new(),
                password_file: None,
                token_file: None,
                recovery_key_file: None,
                allow: Vec::new(),
                device_name: "kulami".to_owned(),
                key_seconds: 60,
            },
            games: Games {
                challenge_hours: 48,
                open_challenges: 20,
                board: BoardWish::Square,
                bonuses: Scoring::default(),
                pace: Pace::USUAL,
                swap: false,
                threads: true,
                language: Language::default(),
                theme: Theme::default(),
            },
            engine: Thinking { threads: 1, megabytes: 16, milliseconds: 900, level: 4 },
            allowances: Allowances { person: 30, room: 120 },
            blocked: Blocked::default(),
            backup: Backup { enabled: true, hour: 3, kept: 7 },
        }
    }
}

impl Config {
    /// Reads a configuration's text: what it comes to, and what is to be said about it.
    ///
    /// A key that is missing or mistaken has its default.
    #[must_use]
    pub fn read(text: &str) -> (Self, Vec<Note>) {
        let (config, _, notes) = read::document(text, Self::of);
        (config, notes)
    }

    /// Every key there is, with its table's name before it (`web.address`), sorted.
    #[must_use]
    pub fn keys() -> Vec<String> {
        let (_, keys, _) = read::document("", Self::of);
        keys
    }

    /// Reads a file, and answers with the warnings about it.
    ///
    /// # Errors
    ///
    /// [`ConfigError`] where it can't be read or has mistakes: then all of them, the warnings too.
    pub fn load(path: &Path) -> Result<(Self, Vec<Note>), ConfigError> {
        let unreadable = |why: String| ConfigError::Unreadable { path: path.to_owned(), why };
        let file = File::open(path).map_err(|error| unreadable(error.to_string()))?;
        let text = text(file).map_err(unreadable)?;
        let (config, notes) = Self::read(&text);
        if notes.iter().any(|note| note.wrong.is_mistake()) {
            return Err(ConfigError::Mistaken { path: path.to_owned(), notes });
        }
        Ok((config, notes))
    }

    /// Takes the keys of a document. Every field is named, so that a new one can't be forgotten here.
    fn of(root: &mut Section) -> Self {
        let default = Self::default();
        let config = Self {
            data: root.path("data", default.data),
            log: root.log("log", default.log),
            web: root.table("web", |web| Web::of(web, &default.web)),
            discord: root.table("discord", |discord| Discord { token_file: discord.file("token_file") }),
            matrix: root.table("matrix", |matrix| Matrix::of(matrix, &default.matrix)),
            games: root.table("games", |games| Games::of(games, default.games)),
            engine: root.table("engine", |engine| Thinking::of(engine, &default.engine)),
            allowances: root.table("allowances", |allowances| Allowances::of(allowances, &default.allowances)),
            blocked: root.table("blocked", Blocked::of),
            backup: root.table("backup", |backup| Backup::of(backup, &default.backup)),
        };
        if config.matrix.is_wanted() {
            root.take_back(&Wrong::NothingToRun);
        }
        config
    }
}

impl Web {
    fn of(web: &mut Section, default: &Self) -> Self {
        Self {
            enabled: web.only_sure_platform("enabled", default.enabled),
            address: web.address("address", default.address),
            names: web.names("names", default.names.clone()),
        }
    }
}

impl Matrix {
    /// Whether it is wanted.
    #[must_use]
    pub const fn is_wanted(&self) -> bool {
        !self.homeserver.is_empty() || !self.user.is_empty()
    }

    /// The account's server, which is the one that is trusted where nobody says otherwise.
    #[must_use]
    pub fn server(&self) -> &str {
        self.user.split_once(':').map_or("", |(_, server)| server)
    }

    fn of(matrix: &mut Section, default: &Self) -> Self {
        let places = ["homeserver", "user", "allow"].map(|key| matrix.place(key));
        let config = Self {
            homeserver: matrix.homeserver("homeserver"),
            user: matrix.matrix_user("user"),
            password_file: matrix.file("password_file"),
            token_file: matrix.file("token_file"),
            recovery_key_file: matrix.file("recovery_key_file"),
            allow: matrix.allowed("allow"),
            device_name: matrix.name("device_name", &default.device_name),
            key_seconds: matrix.number("key_seconds", default.key_seconds, 1..=3600),
        };
        let [homeserver, user, allow] = places;
        let place = homeserver.or(user.clone()).unwrap_or_default();
        if config.is_wanted() {
            if !cfg!(feature = "matrix") {
                matrix.note(place.clone(), Wrong::NotBuilt { platform: "Matrix", features: "full" });
            }
            for (key, value) in [("homeserver", &config.homeserver), ("user", &config.user)] {
                // One that was there and wrong is told of already.
                if value.is_empty() && !matrix.is_mistaken(key) {
                    matrix.note(place.clone(), Wrong::Lacking { key: format!("matrix.{key}") });
                }
            }
            if config.allow.is_empty() && !matrix.is_mistaken("allow") && !config.user.is_empty() {
                let server = config.server().to_owned();
                matrix.note(allow.or(user).unwrap_or(place), Wrong::OwnServerOnly { server });
            }
        }
        config
    }
}

impl Games {
    fn of(games: &mut Section, default: Self) -> Self {
        Self {
            challenge_hours: games.number("challenge_hours", default.challenge_hours, 1..=24 * 90),
            open_challenges: games.number("open_challenges", default.open_challenges, 1..=1000),
            board: games.board("board", default.board),
            bonuses: games.bonuses("bonuses", default.bonuses),
            pace: games.pace("pace", default.pace),
            swap: games.flag("swap", default.swap),
            threads: games.flag("threads", default.threads),
            language: games.choice("language", default.language, &Language::ALL.map(|one| (one.tag(), one))),
            theme: games.choice("theme", default.theme, &[("dark", Theme::Dark), ("light", Theme::Light)]),
        }
    }
}

impl Thinking {
    fn of(engine: &mut Section, default: &Self) -> Self {
        Self {
            threads: engine.number("threads", default.threads, 1..=64),
            megabytes: engine.number("megabytes", default.megabytes, 1..=4096),
            milliseconds: engine.number("milliseconds", default.milliseconds, 50..=10_000),
            level: engine.number("level", default.level, 1..=8),
        }
    }
}

impl Allowances {
    fn of(allowances: &mut Section, default: &Self) -> Self {
        Self {
            person: allowances.number("person", default.person, 1..=10_000),
            room: allowances.number("room", default.room, 1..=10_000),
        }
    }
}

impl Blocked {
    fn of(blocked: &mut Section) -> Self {
        let people = |platform, ids: Vec<String>| ids.iter().filter_map(|id| UserId::new(platform, id).ok()).collect();
        let number = "numbers of 15 to 20 digits in quotes, which Discord copies in its developer mode";
        let of_discord = format!("ids of people, {number}");
        let of_matrix = "whole ids of people in quotes, as \"@ann:example.org\"";
        let of_servers = "names of homeservers in quotes, as \"example.org\"";
        let discord_people = blocked.ids("discord_people", read::is_discord_id, &of_discord);
        let matrix_people = blocked.ids("matrix_people", read::is_matrix_user, of_matrix);
        Self {
            discord_people: people(Platform::Discord, discord_people),
            discord_servers: blocked.ids("discord_servers", read::is_discord_id, &format!("ids of servers, {number}")),
            matrix_people: people(Platform::Matrix, matrix_people),
            matrix_servers: blocked.ids("matrix_servers", read::is_server, of_servers),
        }
    }
}

impl Backup {
    fn of(backup: &mut Section, default: &Self) -> Self {
        Self {
            enabled: backup.flag("enabled", default.enabled),
            hour: backup.number("hour", default.hour, 0..=23),
            kept: backup.number("kept", default.kept, 1..=366),
        }
    }
}

/// The text of a configuration, or why there is none.
fn text(source: impl Read) -> Result<String, String> {
    let mut bytes = Vec::new();
    source.take(MAX_FILE as u64 + 1).read_to_end(&mut bytes).map_err(|error| error.to_string())?;
    if bytes.len() > MAX_FILE {
        return Err(format!("it is larger than {MAX_FILE} bytes"));
    }
    String::from_utf8(bytes).map_err(|error| {
        let readable = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = readable.split(|&byte| byte == b'\n').count();
        format!("line {line} is not UTF-8")
    })
}

/// Why there is no configuration.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConfigError {
    /// The file can't be read.
    #[error("{}: {why}", path.display())]
    Unreadable {
        /// Which file.
        path: PathBuf,
        /// Why.
        why: String,
    },
    /// It has mistakes.
    #[error("{}", wrong::listed(path, notes))]
    Mistaken {
        /// Which file.
        path: PathBuf,
        /// What is wrong, and what else is to be said, by line.
        notes: Vec<Note>,
    },
}
