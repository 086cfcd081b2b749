//! The tests, one file a subject.

mod blind;
mod chat;
mod config;
mod host;
mod layouts;
mod played;
mod readers;
mod records;
mod render;
mod rules_commands;
mod rules_properties;
mod scenes;
mod store_backup;
mod store_contract;
mod store_crash;
mod store_folder;
mod store_games;
mod store_records;
mod store_scale;
mod support;
mod store_twins;
mod spots;
mod talk_commands;
mod talk_conduct;
mod talk_locales;
mod talk_rules;
mod tidy;
mod vectors;
mod view;
mod written;
#[cfg(feature = "web")]
mod web_browser;
#[cfg(feature = "web")]
mod web_http;
#[cfg(feature = "web")]
mod web_room;
