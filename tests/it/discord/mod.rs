//! Discord without Discord: a fake one on this computer that checks what it is sent, and people who use it.

#![cfg(feature = "discord")]

mod channels;
mod check;
mod fake;
mod faults;
mod flows;
mod gateway;
mod interact;
mod laying;
mod limits;
mod link;
mod load;
mod messages;
mod order;
mod outage;
mod person;
mod program;
mod reminders;
mod rest;
mod schema;
mod seeing;
mod settings;
mod state;
mod thread_trouble;
mod threads;
mod tls;
mod trouble;
mod trust;
mod trust_gateway;
mod whereabouts;
mod wire;
mod world;
