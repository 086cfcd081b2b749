//! Answers to interactions: always one, and in time.
//!
//! Discord gives three seconds from the click. What the host has not done by then is done all the same: whoever asked
//! is told that it takes longer, and the board comes by the outbox. A post that the host leaves to us as the answer is
//! its turn's message, so it is answered with at once, not deferred: mentions in a deferred answer ping nobody.

use super::adapter::words;
use super::events::Desk;
use super::markdown::address;
use super::message::Outgoing;
use super::rest::Failure;
use crate::game::UserId;
use crate::host::{Audience, Post, Reply};
use crate::talk::{Args, Request, Words};
use serde_json::json;
use serenity::model::id::InteractionId;
use std::future::Future;
use std::time::{Duration, Instant};

/// How long the host may take: the rest of the three seconds is the way here and back, with a picture.
const PATIENCE: Duration = Duration::from_millis(1800);

/// How long after an interaction it is still tried to answer it.
const DEADLINE: Duration = Duration::from_millis(2800);

/// How long apart attempts are.
const PAUSE: Duration = Duration::from_millis(250);

/// How often it is asked what has become of an answer, beyond the deadline too: the board must be there once.
const ASKED_FOR: u32 = 8;

/// An interaction that waits for its answer.
pub(super) struct Asked {
    pub(super) id: InteractionId,
    pub(super) token: String,
    /// The sentences for whoever asked.
    pub(super) words: &'static Words,
    /// Whether a button or menu was used: such an interaction can be answered with nothing.
    by_component: bool,
    /// When it arrived.
    arrived: Instant,
}

impl Asked {
    /// An interaction that has arrived just now.
    pub(super) fn now(id: InteractionId, token: &str, words: &'static Words, by_component: bool) -> Self {
        Self { id, token: token.to_owned(), words, by_component, arrived: Instant::now() }
    }
}

/// What became of a message that was to be an answer.
enum Became {
    /// It is there, under this id.
    Shown(String),
    /// It is there, and its id can't be had: the outbox looks for it.
    ShownSomehow,
    /// It is not there: the interaction has no answer, or another one.
    Missing,
    /// Discord does not take it.
    Refused,
}

/// What an interaction is answered with.
pub(super) enum Answer {
    /// What the host replies.
    Hosts(Box<Reply>),
    /// A message for whoever asked.
    Ours(Outgoing),
}

/// Has the host do what is asked, and answers. `others` are people whom the request speaks of, with their names: they
/// may never have been seen here.
pub(super) async fn ask_host(desk: &Desk, asked: Asked, request: Request, others: Vec<(UserId, String)>) {
    let host = desk.host.clone();
    let work = async move {
        for (person, name) in others {
            if let Err(error) = host.introduce(&person, &name).await {
                tracing::warn!(%error, %person, "a name could not be kept");
            }
        }
        Answer::Hosts(Box::new(host.handle(request).await))
    };
    Box::pin(within_time(desk, asked, work)).await;
}

/// Does the work and answers; where it takes too long, says so, and shows what it comes to afterwards.
pub(super) async fn within_time(desk: &Desk, asked: Asked, work: impl Future<Output = Answer> + Send + 'static) {
    // In a task of its own: neither a late answer nor a panic may leave the interaction without one.
    let mut work = desk.tasks.spawn(work);
    match tokio::time::timeout(PATIENCE, &mut work).await {
        Ok(Ok(Answer::Hosts(reply))) => show(desk, &asked, *reply).await,
        Ok(Ok(Answer::Ours(message))) => first(desk, &asked, message.for_asker()).await,
        Ok(Err(error)) => {
            tracing::error!(%error, "an interaction's task has failed");
            let args = Args::new().code("board", "/board");
            say(desk, &asked, &asked.words.plain("discord-failed", &args)).await;
        }
        Err(_) => {
            say(desk, &asked, &asked.words.plain("discord-late", &Args::new())).await;
            match work.await {
                Ok(Answer::Hosts(reply)) => {
                    let Reply { answers, direct, .. } = *reply;
                    if let Some(id) = direct.and_then(|post| post.id) {
                        desk.host.undelivered(id);
                    }
                    let more = answers.iter().flat_map(outgoing).collect();
                    follow_up(desk, &asked, more).await;
                }
                Ok(Answer::Ours(message)) => follow_up(desk, &asked, vec![message.for_asker()]).await,
                Err(error) => tracing::error!(%error, "an interaction's task has failed"),
            }
        }
    }
}

/// Answers with a few words for whoever asked.
pub(super) async fn say(desk: &Desk, asked: &Asked, words: &str) {
    first(desk, asked, Outgoing::words(words).for_asker()).await;
}

/// Shows what the host replies: the first message as the answer, the others after it.
async fn show(desk: &Desk, asked: &Asked, reply: Reply) {
    let Reply { answers, direct, follows, .. } = reply;
    let mut answers = answers.iter().flat_map(outgoing);
    match direct {
        Some(post) => show_direct(desk, asked, &post).await,
        None => match answers.next() {
            Some(answer) => first(desk, asked, answer).await,
            None if asked.by_component => nothing(desk, asked).await,
            None if follows => say(desk, asked, &asked.words.plain("discord-follows", &Args::new())).await,
            None => say(desk, asked, &asked.words.plain("discord-quiet", &Args::new())).await,
        },
    }
    let more = answers.collect();
    follow_up(desk, asked, more).await;
}

/// Answers with a post that is owed to the room, and tells the host what became of it.
async fn show_direct(desk: &Desk, asked: &Asked, post: &Post) {
    let became = answer(desk, asked, &Outgoing::of(words(post), post), true).await;
    let Some(id) = post.id else { return };
    match became {
        Became::Shown(message) => {
            if let Err(error) = desk.host.delivered(id, message).await {
                tracing::error!(%error, post = %id, "that a post was shown could not be kept");
            }
        }
        Became::ShownSomehow => desk.host.maybe_delivered(id),
        Became::Missing => desk.host.undelivered(id),
        Became::Refused => {
            desk.host.undelivered(id);
            say(desk, asked, &asked.words.plain("discord-late", &Args::new())).await;
        }
    }
}

/// Sends an answer that is nothing else.
async fn first(desk: &Desk, asked: &Asked, message: Outgoing) {
    answer(desk, asked, &message, false).await;
}

/// Answers with a message, again where it was not taken, and finds out what became of it.
///
/// Where a call fails halfway, Discord may have taken the answer or not; an answer that it has can be asked for, and so
/// is its id where that is needed.
async fn answer(desk: &Desk, asked: &Asked, message: &Outgoing, needs_id: bool) -> Became {
    let mut sent = false;
    for attempt in 0..ASKED_FOR {
        if attempt > 0 {
            tokio::time::sleep(PAUSE).await;
        }
        if !sent {
            match desk.rest.answer(asked.id, &asked.token, message.clone()).await {
                Ok(Some(id)) => return Became::Shown(id),
                Ok(None) if !needs_id => return Became::ShownSomehow,
                Ok(None) => {}
                // A repeated delivery: the answer that there is belongs to the first.
                Err(failure) if failure.is_answered_already() && attempt == 0 => return Became::Missing,
                Err(failure) if failure.is_answered_already() => {}
                Err(failure @ (Failure::Refused { .. } | Failure::Token)) => {
                    tracing::warn!(%failure, "an interaction could not be answered");
                    return Became::Refused;
                }
                Err(failure @ Failure::TooMany { after: Some(_) }) => {
                    tracing::debug!(%failure, "an interaction can't be answered in time");
                    return Became::Missing;
                }
                Err(failure) => tracing::debug!(%failure, "an interaction may not have been answered"),
            }
            sent = true;
        }
        match desk.rest.original(&asked.token).await {
            Ok(Some(id)) => return Became::Shown(id),
            Ok(None) if asked.arrived.elapsed() < DEADLINE => sent = false,
            Ok(None) => return Became::Missing,
            Err(failure) => tracing::debug!(%failure, "an answer can't be asked for"),
        }
    }
    Became::ShownSomehow
}

/// Answers a button or menu with nothing to see.
async fn nothing(desk: &Desk, asked: &Asked) {
    if let Err(failure) = desk.rest.answer_with(asked.id, &asked.token, json!({ "type": 6 })).await {
        tracing::debug!(%failure, "an interaction could not be answered");
    }
}

/// Says more to an interaction that was answered.
async fn follow_up(desk: &Desk, asked: &Asked, messages: Vec<Outgoing>) {
    for message in messages {
        if let Err(failure) = desk.rest.follow_up(&asked.token, message).await {
            tracing::warn!(%failure, "what follows an answer could not be sent");
        }
    }
}

/// The messages of an answer: more than one only where its words are too long for one.
fn outgoing((audience, post): &(Audience, Post)) -> Vec<Outgoing> {
    let words = words(post);
    let mut messages = Outgoing::all_of(words, post);
    if let Some(address) = post.link.as_ref().and_then(address)
        && let Some(last) = messages.pop()
    {
        messages.push(last.with_line(&words.plain("discord-link", &Args::new().text("link", address))));
    }
    match audience {
        Audience::Asker => messages.into_iter().map(Outgoing::for_asker).collect(),
        Audience::Room => messages,
    }
}
