//! The tests, one file a subject.

mod config;
mod talk_commands;
mod tidy;
mod render;
mod scenes;
