//! Thinks: a bounded number of threads, a queue in which every game has its turn, and a deadline for each question.
//!
//! Nothing of it runs on the threads that answer people: a worker is a task that hands one question at a time to a
//! thread for work that takes long. The more questions wait, the shorter each is thought about, rather than the later
//! answered. What is thought about is bounded: a game has one placement to wait for at most, and all other questions
//! are refused when too many wait.

use super::mind::{Mind, Minds};
use crate::engine::{Asked, Choice, Hint, Judgement, Level, Limits};
use crate::game::{GameId, UserId};
use crate::rules::{Position, Scoring};
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{Notify, oneshot};
use tokio_util::sync::CancellationToken;

/// The nodes after which a hint is good enough.
const HINT_NODES: u64 = 2_000_000;

/// The nodes after which it is clear enough who stands better.
const STAND_NODES: u64 = 500_000;

/// The nodes after which an analysis ends, unless its time ends before.
const ANALYSIS_NODES: u64 = 20_000_000;

/// How the program thinks.
#[derive(Clone, Debug)]
pub struct Thinking {
    /// What thinks.
    pub minds: Minds,
    /// How many questions are thought about at once.
    pub threads: usize,
    /// The most questions that wait, beside those of games in which the program is to move.
    pub queue: usize,
    /// The longest time for a placement, where no other question waits; an analysis has four times as much.
    pub time: Duration,
    /// The shortest time for a question, however many wait.
    pub least: Duration,
}

impl Thinking {
    /// What is usual, with one thread.
    #[must_use]
    pub fn usual() -> Self {
        Self {
            minds: Minds::engines(16),
            threads: 1,
            queue: 64,
            time: Duration::from_millis(900),
            least: Duration::from_millis(30),
        }
    }

    /// The time for a question while so many others wait.
    fn share(&self, whole: Duration, waiting: usize) -> Duration {
        let rounds = u32::try_from(waiting / self.threads.max(1)).unwrap_or(u32::MAX).saturating_add(1);
        (whole / rounds).max(self.least)
    }
}

/// Whose question it is: each has one turn, then the next.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Asker {
    Game(GameId),
    Person(UserId),
}

/// A position to think about.
#[derive(Clone, Debug)]
pub(super) struct Question {
    pub(super) position: Position,
    pub(super) scoring: Scoring,
    /// Whether colours may be changed instead.
    pub(super) swap: bool,
    pub(super) what: What,
}

/// What is asked of a position.
#[derive(Clone, Copy, Debug)]
pub(super) enum What {
    Choose(Level, u64),
    /// Who stands better.
    Stand,
    Hint,
    Analysis,
}

/// What was thought.
#[derive(Clone, Debug)]
pub(super) enum Thought {
    Chosen(Option<Choice>),
    Judged(Judgement),
    Hint(Option<Hint>),
    /// Thinking failed: a mistake of ours.
    Nothing,
}

struct Job {
    question: Question,
    answer: oneshot::Sender<Thought>,
}

/// The questions that wait, of each asker in order, and the askers in the order of their turns.
#[derive(Default)]
struct Queue {
    jobs: HashMap<Asker, VecDeque<Job>>,
    turns: VecDeque<Asker>,
    waiting: usize,
}

impl Queue {
    fn put(&mut self, asker: Asker, job: Job) {
        let jobs = self.jobs.entry(asker.clone()).or_default();
        if jobs.is_empty() {
            self.turns.push_back(asker);
        }
        jobs.push_back(job);
        self.waiting += 1;
    }

    fn next(&mut self) -> Option<Job> {
        let asker = self.turns.pop_front()?;
        let jobs = self.jobs.get_mut(&asker)?;
        let job = jobs.pop_front()?;
        if jobs.is_empty() {
            self.jobs.remove(&asker);
        } else {
            self.turns.push_back(asker);
        }
        self.waiting -= 1;
        Some(job)
    }
}

/// The questions that wait, and how they are thought about.
pub(super) struct Thinker {
    thinking: Thinking,
    queue: Mutex<Queue>,
    came: Notify,
}

impl Thinker {
    pub(super) fn new(thinking: Thinking) -> Arc<Self> {
        Arc::new(Self { thinking, queue: Mutex::default(), came: Notify::new() })
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        // What the lock guards is whole between any two statements.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many workers there are to be.
    pub(super) fn workers(&self) -> usize {
        self.thinking.threads.max(1)
    }

    /// Whether more questions wait than are taken besides those of running games.
    pub(super) fn is_full(&self) -> bool {
        self.queue().waiting >= self.thinking.queue
    }

    /// Puts a question into the queue; its answer comes by what is returned, or never where the program ends.
    pub(super) fn ask(&self, asker: Asker, question: Question) -> oneshot::Receiver<Thought> {
        let (answer, answered) = oneshot::channel();
        self.queue().put(asker, Job { question, answer });
        self.came.notify_one();
        answered
    }

    /// Thinks about one question after the other, until stopped.
    pub(super) async fn work(self: Arc<Self>, stop: CancellationToken) {
        let mut mind = None;
        while !stop.is_cancelled() {
            let next = self.queue().next();
            let Some(Job { question, answer }) = next else {
                tokio::select! {
                    () = self.came.notified() => {}
                    () = stop.cancelled() => {}
                }
                continue;
            };
            // Another worker may sleep while more than one question waits.
            self.came.notify_one();
            if answer.is_closed() {
                continue;
            }
            let thinker = Arc::clone(&self);
            let stopped = stop.clone();
            let thought = tokio::task::spawn_blocking(move || {
                let mut mind: Box<dyn Mind> = mind.unwrap_or_else(|| thinker.thinking.minds.make());
                let thought = thinker.think(mind.as_mut(), &question, &stopped);
                (mind, thought)
            });
            let thought = match thought.await {
                Ok((same, thought)) => {
                    mind = Some(same);
                    thought
                }
                Err(error) => {
                    tracing::error!(%error, "a position could not be thought about");
                    mind = None;
                    Thought::Nothing
                }
            };
            // What was thought in a hurry, since the program ends, is worth nothing: it is thought anew.
            if !stop.is_cancelled() {
                // Nobody may wait for it any more.
                let _ = answer.send(thought);
            }
        }
    }

    /// Thinks about a question, for as long as those that wait leave it.
    fn think(&self, mind: &mut dyn Mind, question: &Question, stopped: &CancellationToken) -> Thought {
        let whole = if matches!(question.what, What::Analysis) {
            self.thinking.time.saturating_mul(4)
        } else {
            self.thinking.time
        };
        let begun = Instant::now();
        let stop = || {
            // Whoever comes while it thinks has it think shorter.
            let waiting = self.queue().waiting;
            stopped.is_cancelled() || begun.elapsed() >= self.thinking.share(whole, waiting)
        };
        let Question { position, scoring, swap, what } = question;
        let asked = Asked { position, scoring: *scoring, swap: *swap };
        match what {
            What::Choose(level, seed) => Thought::Chosen(mind.choose(&asked, *level, *seed, &stop)),
            What::Stand => Thought::Judged(mind.judge(&asked, &Limits::nodes(STAND_NODES).until(&stop))),
            What::Hint => Thought::Hint(mind.hint(&asked, &Limits::nodes(HINT_NODES).until(&stop))),
            What::Analysis => Thought::Judged(mind.judge(&asked, &Limits::nodes(ANALYSIS_NODES).until(&stop))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Asker, Job, Question, Queue, Thinking, What};
    use crate::game::GameId;
    use crate::rules::{Layout, Position, Scoring};
    use std::time::Duration;
    use tokio::sync::oneshot;

    fn job(level: u64) -> Job {
        let position = Position::new(Layout::Printed(1).board());
        let what = What::Choose(crate::engine::Level::STRONGEST, level);
        let question = Question { position, scoring: Scoring::default(), swap: false, what };
        Job { question, answer: oneshot::channel().0 }
    }

    fn game(number: u32) -> Asker {
        Asker::Game(GameId::new(number).expect("it is a number"))
    }

    #[test]
    fn every_game_has_its_turn() {
        let mut queue = Queue::default();
        for seed in 0..3 {
            queue.put(game(1), job(seed));
        }
        queue.put(game(2), job(10));
        queue.put(game(3), job(20));
        let order: Vec<u64> = std::iter::from_fn(|| queue.next())
            .map(|job| match job.question.what {
                What::Choose(_, seed) => seed,
                _ => u64::MAX,
            })
            .collect();
        assert_eq!(order, [0, 10, 20, 1, 2]);
        assert_eq!((queue.waiting, queue.turns.len(), queue.jobs.len()), (0, 0, 0));
    }

    #[test]
    fn the_more_wait_the_shorter_each_has() {
        let second = Duration::from_secs(1);
        let thinking = Thinking { threads: 2, least: Duration::from_millis(30), ..Thinking::usual() };
        let shares = [0, 1, 2, 6, 1000].map(|waiting| thinking.share(second, waiting).as_millis());
        assert_eq!(shares, [1000, 1000, 500, 250, 30]);
        let none = Thinking { threads: 0, ..thinking };
        assert_eq!(none.share(second, 3).as_millis(), 250);
    }
}
