//! Kulami: a bot that lets two people play the board game in a chat room.

pub mod cli;
pub mod config;
pub mod game;
pub mod host;
pub mod render;
pub mod rules;
pub mod store;
pub mod talk;
#[cfg(feature = "web")]
pub mod web;
