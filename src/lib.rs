//! Kulami: a bot that lets two people play the board game in a chat room, or one against it.
//!
//! # Bird's eye
//!
//! A chat platform's adapter turns what somebody said into a [`talk::Request`]. The [`host`] finds the game that is
//! meant, asks [`game`] whether the action is allowed, has the [`store`] keep the event together with the posts that
//! it causes, and only then tells anybody. When a post is due, the host derives its words ([`talk`]) and its picture
//! ([`render`]) from the game and hands both to the adapter of each room that the game is shown in.
//!
//! ```text
//! main -> run ─┬─> web, discord, matrix ──> host ─┬─> store ──┐
//!              └─> cli, config            ├─> talk ───┼─> game ─> rules
//!                                         ├─> render ─┘       │
//!                                         └─> engine ─────────┘
//! ```
//!
//! # Layers
//!
//! | room | what it is |
//! |---|---|
//! | [`rules`] | the game as printed: boards, positions, legality, points, and their text forms |
//! | [`engine`] | what a position is worth, and what a player of some strength would do |
//! | [`render`] | a scene in, picture bytes out |
//! | [`game`] | two players and one board over time, from the challenge to the result |
//! | [`talk`] | words in, words out; no platform's types |
//! | [`config`] | the typed configuration |
//! | [`store`] | what is kept, and how it lies on disk |
//! | [`host`] | the referee: find, check, apply, store, tell |
//! | `discord` | Discord |
//! | `matrix` | Matrix |
//! | `web` | the local chat room in the browser |
//! | [`cli`] | one file a subcommand |
//! | [`run`] | wires all of it together, and stops it in two steps |
//!
//! Arrows go down only. Who may use whom is a table in `tests/it/tidy/rooms.rs`, and a test reads every path.
//!
//! # Invariants
//!
//! - `rules`, `engine`, `render`, `game` and `talk` do not await, spawn, sleep, print, log, read clocks, files or the
//!   environment, or draw unseeded lots. Time is an argument named `now`.
//! - An adapter never touches the store or a position. It hands over requests and is handed posts.
//! - A game is its options and its events. Position, points and pictures are derived, never kept.
//! - Nobody is told of a placement that is not on disk.
//! - A control that changes a game carries the game's revision, and a stale one is refused with the current board.
//! - No domain type is written to disk by a derived `Serialize`: [`store`] owns the format and its version.
//! - Every sentence that a chat, the page or a picture shows comes from the locale files. The command line, the
//!   configuration and the log are English.
//! - A failure in one game or on one platform stops no other.
//! - Every post is owed under an id of its own, and posting it twice shows it once.
//!
//! # One person, two accounts
//!
//! Two accounts of different networks can be linked (`host::link`): one is given a code, the other enters it, both are
//! shown each other and both say yes. What that means is decided in one place, `host::same`: whoever asks "is this the
//! same person?" asks there. The two can't play each other, and what bounds or counts one person takes both together.
//! Over a game either has a say if its challenge was made while they were linked; an older one stays with its own
//! account. A seat always belongs to one account, so that an undone link leaves every game with somebody.
//!
//! # The program as a player
//!
//! A seat is held by a person or by the program at a level ([`game::Player`]); nothing that is for people (pings, clocks,
//! standings, links) can so much as name the program. What it owes a game, a placement or an answer, is derived from the
//! game as it stands ([`game::Game::duty`]) and done by one task of the host (`host::program`), after the change that
//! causes it or at the next start. Thinking has a bounded number of threads, a queue in which every game has its turn, and
//! a deadline that comes the sooner the more wait (`host::thinker`); it goes on beside everything else. Of a position of a
//! game that is being played nobody is told what the program thinks, but by a hint that the game allows and counts.
//!
//! # What it does not do
//!
//! It is no library for other programs: its interface changes with the bot. It has no
//! accounts and no passwords (the local room is a playground), keeps no talk, and speaks to no service that is not
//! configured.

pub mod cli;
pub mod config;
#[cfg(feature = "discord")]
pub mod discord;
pub mod engine;
pub mod game;
pub mod host;
#[cfg(feature = "matrix")]
pub mod matrix;
pub mod render;
pub mod rules;
pub mod run;
pub mod store;
pub mod talk;
#[cfg(feature = "web")]
pub mod web;
