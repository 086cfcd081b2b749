//! Matrix as it is: a real homeserver on this computer, and people who use it with a client that is not ours.

#![cfg(feature = "matrix")]

mod alone;
mod blocked;
mod faults;
mod games;
mod held;
mod homeserver;
mod keys;
mod laying;
mod link;
mod logins;
mod people;
mod person;
mod program;
mod refusals;
mod ringing;
mod rooms;
mod seen;
mod swap;
mod table;
mod talk;
mod texts;
mod thrown;
mod words;
mod world;
