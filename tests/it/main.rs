//! The tests, one file a subject.

mod blind;
mod config;
mod played;
mod render;
mod scenes;
mod talk_commands;
mod tidy;
mod view;
mod layouts;
mod vectors;
