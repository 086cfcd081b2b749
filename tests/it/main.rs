//! The tests, one file a subject.

mod blind;
mod config;
mod layouts;
mod played;
mod readers;
mod records;
mod render;
mod rules_commands;
mod rules_properties;
mod scenes;
mod store_contract;
mod store_games;
mod talk_commands;
mod tidy;
mod vectors;
mod view;
