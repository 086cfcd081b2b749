//! Who plays: a level, the engine, or another program.

use super::super::Failure;
use super::super::think::nodes_in;
use super::program::Program;
use crate::engine::{Asked, Choice, Engine, Level, Limits};
use crate::rules::{Hole, Position, Scoring};
use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The mebibytes for what an engine finds out about a placement: what it finds in some tenths of a second fits, and the
/// smaller the table, the sooner it answers.
const MEMORY: usize = 16;

/// What kind of player it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A level of the chat's engine.
    Level(Level),
    /// The engine within its limits.
    Engine,
    /// Another program: its name and its arguments.
    Program(Vec<String>),
}

impl FromStr for Kind {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let words = |command: &str| command.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        match text.split_once(':') {
            None if text == "engine" => Ok(Self::Engine),
            Some(("level", level)) => level.parse().map(Self::Level).map_err(|error| format!("{error}")),
            Some(("cmd", command)) if !words(command).is_empty() => Ok(Self::Program(words(command))),
            _ => Err("a player is level:1 to level:8, engine, or \"cmd:PROGRAM WORDS\"".to_owned()),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => write!(f, "level:{level}"),
            Self::Engine => f.write_str("engine"),
            Self::Program(words) => write!(f, "cmd:{}", words.join(" ")),
        }
    }
}

/// How long players may think.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// The engine's nodes, in place of the time.
    pub nodes: Option<u64>,
    /// The time for a placement.
    pub time: Duration,
}

/// Somebody who plays, one game after the other.
pub struct Player<'a> {
    kind: &'a Kind,
    terms: Terms,
    engine: Engine,
    /// Started when it is first asked.
    program: Option<Program>,
}

impl<'a> Player<'a> {
    pub fn new(kind: &'a Kind, terms: Terms) -> Self {
        let memory = if matches!(kind, Kind::Program(_)) { 1 } else { MEMORY };
        Self { kind, terms, engine: Engine::new(memory), program: None }
    }

    /// What it answers to a position in which a placement can be made. `stop` ends its thinking.
    ///
    /// # Errors
    ///
    /// [`Failure`] where it does not answer in time, or what is no legal hole.
    pub fn place(
        &mut self,
        position: &Position,
        scoring: Scoring,
        seed: u64,
        stop: &AtomicBool,
    ) -> Result<Hole, Failure> {
        let asked = Asked::new(position, scoring);
        let begun = Instant::now();
        let stopped = || stop.load(Ordering::Relaxed);
        let choice = match self.kind {
            Kind::Level(level) => self.engine.choose(&asked, *level, seed, &stopped),
            Kind::Engine => {
                let Terms { nodes, time } = self.terms;
                let limits = Limits::nodes(nodes.unwrap_or_else(|| nodes_in(time)));
                let over = || stopped() || (nodes.is_none() && begun.elapsed() >= time);
                self.engine.judge(&asked, &limits.until(&over)).choice
            }
            Kind::Program(words) => {
                let named = |what: String| Failure(format!("{} {what}", self.kind));
                if self.program.is_none() {
                    self.program = Some(Program::start(words).map_err(named)?);
                }
                let Some(program) = &mut self.program else { return Err(named("is not there".to_owned())) };
                let answer = program.ask(position, self.terms.time).map_err(named)?;
                let hole: Hole = answer.parse().map_err(|_| named(format!("answered {answer:?}, which is no hole")))?;
                Some(Choice::Place(hole))
            }
        };
        match choice {
            Some(Choice::Place(hole)) => match position.check(hole) {
                Ok(()) => Ok(hole),
                Err(illegal) => Err(Failure(format!("{} answered {hole}: {illegal}", self.kind))),
            },
            Some(Choice::Swap) | None => Err(Failure(format!("{} places nothing", self.kind))),
        }
    }
}
