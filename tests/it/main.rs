//! The tests, one file a subject.

mod talk_commands;
mod config;
mod tidy;
