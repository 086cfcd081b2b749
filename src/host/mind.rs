//! What thinks for the program: the engine, or what a test puts in its place.

use crate::engine::{Asked, Choice, Engine, Hint, Judgement, Level, Limits};
use std::fmt;
use std::sync::Arc;

/// Something that thinks about positions; one is used by one thread at a time.
pub trait Mind: Send {
    /// What a player of a level does; `None` where the game is over. It ends soon after `stop` says so.
    fn choose(&mut self, asked: &Asked, level: Level, seed: u64, stop: &dyn Fn() -> bool) -> Option<Choice>;

    /// A position judged as well as that goes within limits.
    fn judge(&mut self, asked: &Asked, limits: &Limits) -> Judgement;

    /// A good placement, and why; `None` where the game is over.
    fn hint(&mut self, asked: &Asked, limits: &Limits) -> Option<Hint>;
}

impl Mind for Engine {
    fn choose(&mut self, asked: &Asked, level: Level, seed: u64, stop: &dyn Fn() -> bool) -> Option<Choice> {
        Self::choose(self, asked, level, seed, stop)
    }

    fn judge(&mut self, asked: &Asked, limits: &Limits) -> Judgement {
        Self::judge(self, asked, limits)
    }

    fn hint(&mut self, asked: &Asked, limits: &Limits) -> Option<Hint> {
        Self::hint(self, asked, limits)
    }
}

/// Makes minds, one for each thinking thread.
#[derive(Clone)]
pub struct Minds(Arc<dyn Fn() -> Box<dyn Mind> + Send + Sync>);

impl Minds {
    /// Those that a function makes.
    pub fn new(make: impl Fn() -> Box<dyn Mind> + Send + Sync + 'static) -> Self {
        Self(Arc::new(make))
    }

    /// Engines, each of which remembers positions in so many megabytes.
    #[must_use]
    pub fn engines(megabytes: usize) -> Self {
        Self::new(move || Box::new(Engine::new(megabytes)))
    }

    /// Makes one.
    #[must_use]
    pub fn make(&self) -> Box<dyn Mind> {
        (self.0)()
    }
}

impl fmt::Debug for Minds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Minds")
    }
}
