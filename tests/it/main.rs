//! The tests, one file a subject.

mod config;
mod talk_commands;
mod tidy;
mod render;
mod scenes;
mod blind;
mod played;
mod talk_commands;
mod view;
