//! Who may import whom: the rooms of `src/`, and the homes of crates that not everybody may use.

/// A room, and what it may use besides itself. The same table stands in CONTRIBUTING.md, in words.
pub struct Room {
    /// Its folder or file in `src/`.
    pub name: &'static str,
    /// The rooms that it may use.
    pub uses: &'static [&'static str],
    /// Whether it neither awaits, prints, logs, reads clocks, files or the environment, nor draws unseeded lots.
    pub pure: bool,
}

const fn pure(name: &'static str, uses: &'static [&'static str]) -> Room {
    Room { name, uses, pure: true }
}

const fn worldly(name: &'static str, uses: &'static [&'static str]) -> Room {
    Room { name, uses, pure: false }
}

/// All rooms, the lowest first.
pub const ROOMS: &[Room] = &[
    pure("rules", &[]),
    pure("engine", &["rules"]),
    pure("render", &["rules"]),
    pure("game", &["rules", "engine"]),
    pure("talk", &["rules", "game", "engine", "render"]),
    worldly("config", &["rules", "game", "talk", "render"]),
    worldly("store", &["rules", "game"]),
    worldly("host", &["rules", "engine", "render", "game", "talk", "store"]),
    worldly("discord", &["talk", "host", "config", "game"]),
    worldly("matrix", &["talk", "host", "config", "game"]),
    worldly("web", &["talk", "host", "config", "game"]),
    worldly("cli", &["rules", "engine", "render", "game", "talk", "config", "store", "host"]),
    worldly("run", &["talk", "config", "store", "host", "discord", "matrix", "web", "cli"]),
    worldly("main", &["run", "cli"]),
    worldly("lib", &[]),
];

/// Crates and modules that have a home: whatever lies elsewhere may not name them.
pub const HOMES: &[(&str, &[&str])] = &[
    ("serenity", &["src/discord"]),
    ("matrix_sdk", &["src/matrix"]),
    ("axum", &["src/web"]),
    ("sled", &["src/store/sled"]),
    ("image", &["src/render"]),
    ("imageproc", &["src/render"]),
    ("rusttype", &["src/render"]),
    ("tiny_skia", &["src/render"]),
    ("png", &["src/render"]),
    ("libdeflater", &["src/render"]),
    ("fluent_bundle", &["src/talk"]),
    ("toml", &["src/config"]),
    ("tracing_subscriber", &["src/config", "src/run"]),
    ("clap", &["src/cli", "src/run", "src/main.rs"]),
    ("indicatif", &["src/cli"]),
    ("std::env", &["src/config", "src/cli", "src/run"]),
    ("std::process", &["src/store", "src/cli", "src/run", "src/main.rs"]),
    ("jiff::Timestamp::now", &["src/host/clock.rs", "src/cli"]),
    ("std::time::SystemTime", &["src/host/clock.rs"]),
];

/// What no pure room may name: a path that begins so, or one that ends so where it begins with `..`.
pub const WORLDLY: &[&str] = &[
    "tokio",
    "tokio_util",
    "async_trait",
    "futures",
    "tracing",
    "getrandom",
    "std::env",
    "std::fs",
    "std::net",
    "std::process",
    "std::thread",
    "std::os",
    "std::io::stdin",
    "std::io::stdout",
    "std::io::stderr",
    "std::time::Instant",
    "std::time::SystemTime",
    "rand::rng",
    "rand::random",
    "rand::rngs::SysRng",
    "rand::rngs::ThreadRng",
    "rand::thread_rng",
    "rand::make_rng",
    "..Timestamp::now",
    "..Zoned::now",
    "..from_os_rng",
    "..tz::db",
    "..TimeZone::get",
    "..TimeZone::system",
    "async",
    "await",
];

/// Macros that only the command line and what runs the program may use.
pub const PRINTING: &[&str] = &["print", "println", "eprint", "eprintln"];

/// Macros that are nobody's.
pub const UNFINISHED: &[&str] = &["todo", "unimplemented", "dbg"];

/// Words that no name of ours has as a part: the game has its own, or they say nothing. (`square` is missing, since
/// one kind of board is one.)
pub const NOT_OUR_WORDS: &[&str] = &[
    "squares", "cell", "cells", "stone", "stones", "piece", "pieces", "match", "matches", "session", "sessions",
    "manager", "managers", "helper", "helpers", "util", "utils",
];
