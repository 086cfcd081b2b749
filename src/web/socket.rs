//! One window's connection: who it is, what it asks, what it is told.

use super::Site;
use super::allowance::Verdict;
use super::protocol::{FromPage, RequestId, Secret, ToPage};
use super::room::{Visit, frame};
use crate::game::UserId;
use crate::host::{Audience, Post, RegisterError};
use crate::talk::{Ability, Args, Language, Request, Said, Text, Words, clean_name};
use axum::extract::ws::{CloseFrame, Message as Frame, Utf8Bytes, WebSocket, close_code};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};

/// The most characters that may be said at once.
pub const MAX_WORDS: usize = 2000;
/// The longest frame that is read, in bytes: [`MAX_WORDS`] of any script, escaped, and a little around them.
pub const MAX_FRAME: usize = 16 << 10;
/// How long a connection may take to say who it is, and how long a window may take to read a frame.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often a silent window is asked whether it is still there.
const PING: Duration = Duration::from_secs(30);
/// The program's own name, which nobody else may have here.
const OWN_NAME: &str = "kulami";

/// Speaks with a window until it leaves or the program shuts down; `language` is what its browser asks for.
pub async fn converse(mut socket: WebSocket, site: &Site, language: Option<Language>) {
    let hello = async {
        tokio::select! {
            hello = timeout(PATIENCE, greet(&mut socket)) => hello.ok().flatten(),
            () = site.shutdown.cancelled() => None,
        }
    };
    let Some((secret, name)) = hello.await else { return };
    let words = Words::of(language.unwrap_or_else(|| site.host.usual_language()));
    let person = secret.person();
    let name = match admit(site, &person, &name, words).await {
        Ok(name) => name,
        Err(refused) => return send_off(socket, &refused).await,
    };
    match site.host.current(site.room.id()).await {
        Ok(posts) => posts.into_iter().for_each(|post| site.room.restore(post)),
        Err(error) => return send_off(socket, &trouble(words, &error)).await,
    }
    let changes = site.room.changes();
    let Ok(visit) = site.room.enter(&person, &name) else {
        let text = words.plain("page-full", &Args::new());
        return send_off(socket, &ToPage::Refused { text, name: false }).await;
    };
    Conversation { socket, site, words, language, person, name, changes, waiting: None }.hold(visit).await;
}

/// The first words on a connection; nothing where they are not a greeting.
async fn greet(socket: &mut WebSocket) -> Option<(Secret, String)> {
    loop {
        match socket.recv().await?.ok()? {
            Frame::Text(text) => match serde_json::from_str(&text).ok()? {
                FromPage::Hello { secret, name } => return Some((secret, name)),
                _ => return None,
            },
            Frame::Ping(_) | Frame::Pong(_) => {}
            Frame::Binary(_) | Frame::Close(_) => return None,
        }
    }
}

/// The name that a person has, or has from now on.
async fn admit(site: &Site, person: &UserId, name: &str, words: &Words) -> Result<String, ToPage<'static>> {
    match site.host.person(person).await {
        Ok(Some(known)) => return Ok(known.name),
        Ok(None) => {}
        Err(error) => return Err(trouble(words, &error)),
    }
    let refused =
        |key, name: &str| Err(ToPage::Refused { text: words.plain(key, &Args::new().text("name", name)), name: true });
    let name = clean_name(name);
    if name.is_empty() {
        return refused("page-name-empty", &name);
    }
    if name.to_lowercase() == OWN_NAME {
        return refused("page-name-taken", &name);
    }
    match site.host.register(person, &name).await {
        Ok(name) => Ok(name),
        Err(RegisterError::Empty) => refused("page-name-empty", &name),
        Err(RegisterError::Taken) => refused("page-name-taken", &name),
        Err(RegisterError::Store(error)) => Err(trouble(words, &error)),
    }
}

/// The store failed: the log says how, the page that it did.
fn trouble(words: &Words, error: &dyn std::fmt::Display) -> ToPage<'static> {
    tracing::error!(%error, "the local room can't let anybody in");
    ToPage::Refused { text: words.plain("page-trouble", &Args::new()), name: false }
}

/// Says a last thing and closes.
async fn send_off(mut socket: WebSocket, said: &ToPage<'_>) {
    // Whoever does not read it has left already.
    let _ = timeout(PATIENCE, socket.send(Frame::Text(frame(said)))).await;
    let _ = timeout(PATIENCE, socket.send(Frame::Close(None))).await;
}

/// A window that is in the room.
struct Conversation<'a> {
    socket: WebSocket,
    site: &'a Site,
    words: &'static Words,
    /// The language that the browser asks for, of those there are.
    language: Option<Language>,
    person: UserId,
    name: String,
    changes: watch::Receiver<()>,
    /// The last [`ToPage::Waiting`] that was sent.
    waiting: Option<Utf8Bytes>,
}

/// The window has left, or does not read what it is sent.
struct Gone;

impl Conversation<'_> {
    async fn hold(mut self, mut visit: Visit<'_>) {
        if self.talk(&mut visit).await.is_err() {
            tracing::debug!(person = %self.person, "a window left the room");
        }
    }

    async fn talk(&mut self, visit: &mut Visit<'_>) -> Result<(), Gone> {
        for frame in std::mem::take(&mut visit.snapshot) {
            self.send(frame).await?;
        }
        self.tell_waiting().await?;
        let mut ping = interval(PING);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut heard = true;
        loop {
            tokio::select! {
                // Only between requests: one that is under way is finished first.
                () = self.site.shutdown.cancelled() => return self.close(close_code::RESTART).await,
                next = visit.frames.recv() => match next {
                    Some(frame) => self.send(frame).await?,
                    None => return self.close(close_code::AGAIN).await,
                },
                changed = self.changes.changed() => {
                    if changed.is_err() {
                        return Ok(());
                    }
                    self.tell_waiting().await?;
                }
                _ = ping.tick() => {
                    if !std::mem::take(&mut heard) {
                        return Err(Gone);
                    }
                    self.send_frame(Frame::Ping(bytes::Bytes::new())).await?;
                }
                next = self.socket.recv() => {
                    heard = true;
                    match next {
                        Some(Ok(Frame::Text(text))) => self.hear(&text, visit).await?,
                        Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => {}
                        Some(Ok(Frame::Binary(_) | Frame::Close(_)) | Err(_)) | None => return Err(Gone),
                    }
                }
            }
        }
    }

    /// Does what the window asks. Anything that the page would never send ends the conversation.
    async fn hear(&mut self, text: &str, visit: &mut Visit<'_>) -> Result<(), Gone> {
        let Ok(asked) = serde_json::from_str(text) else { return self.close(close_code::POLICY).await.and(Err(Gone)) };
        let (id, said, reply_to) = match asked {
            FromPage::Say { id, words, reply_to } => (id, Said::Words(words), reply_to),
            FromPage::Press { id, press, choice } => match press.parse() {
                Ok(press) => (id, Said::Pressed { press, choice }, None),
                Err(_) => return Err(Gone),
            },
            FromPage::Hello { .. } => return Err(Gone),
        };
        match self.site.room.allow(&self.person, Instant::now()) {
            Verdict::Yes => self.pass_on(&id, said, reply_to).await,
            Verdict::NoticeOnce => self.notice(&id, "page-too-fast"),
            Verdict::No => {}
        }
        // What came of it is told first.
        while let Ok(frame) = visit.frames.try_recv() {
            self.send(frame).await?;
        }
        self.send(frame(&ToPage::Done { id: id.as_str() })).await
    }

    /// Shows what was said, has it done, and shows what is answered.
    async fn pass_on(&mut self, id: &RequestId, said: Said, reply_to: Option<String>) {
        let site = self.site;
        let room = &site.room;
        let event = self.event(id);
        if let Said::Words(words) = &said {
            let words = words.trim();
            if words.is_empty() {
                return;
            }
            if words.chars().count() > MAX_WORDS {
                return self.notice(id, "page-too-long");
            }
            // A command is between its writer and the program; what it does is shown to all.
            let private = is_command(words);
            room.say(event.clone(), &self.person, &self.name, private, Text::plain(shown(words)));
        }
        let request = Request {
            room: room.id().clone(),
            home: room.id().clone(),
            within: None,
            called: vec![self.words.plain("page-bot", &Args::new())],
            can: Ability::ALL.to_vec(),
            private: false,
            person: self.person.clone(),
            // Whoever reaches the page sits at the machine that runs the program.
            manages: Some(true),
            name: self.name.clone(),
            event: event.clone(),
            said,
            direct: false,
            reply_to,
            mentions: Vec::new(),
            rooms: Vec::new(),
            language: self.language,
        };
        let answers = match &request.said {
            Said::Pressed { press, .. } if press.kind.answers_a_question() => Some(press.to_string()),
            _ => None,
        };
        let reply = site.host.handle(request).await;
        if let Some(press) = answers {
            room.answered(&self.person, &press);
        }
        for (number, (audience, post)) in reply.answers.into_iter().enumerate() {
            let only = (audience == Audience::Asker).then_some(&self.person);
            let answer = post.id.map_or_else(|| format!("{event}.{number}"), |owed| owed.to_string());
            room.show(answer, only, post);
        }
    }

    /// The id of what was asked: the page's own, which it may use again after a lost connection, and the person's,
    /// since two pages may use the same.
    fn event(&self, id: &RequestId) -> String {
        format!("{}.{}", self.person.id(), id.as_str())
    }

    /// Answers the person alone with a sentence of the page's own.
    fn notice(&self, id: &RequestId, key: &str) {
        let text = self.words.say(key, &Args::new());
        let post = Post { language: self.words.language(), text, ..Post::default() };
        self.site.room.show(format!("{}.notice", self.event(id)), Some(&self.person), post);
    }

    /// Tells in which games it is the person's turn, where that has changed.
    async fn tell_waiting(&mut self) -> Result<(), Gone> {
        let games = match self.site.host.waiting(&self.person).await {
            Ok(games) => games,
            Err(error) => {
                tracing::error!(%error, "the local room can't tell whose turn it is");
                return Ok(());
            }
        };
        let title = match games.as_slice() {
            [] => self.words.plain("page-title", &Args::new()),
            [first, ..] => {
                let args = Args::new().number("count", games.len() as u32).text("game", first);
                self.words.plain("page-title-turn", &args)
            }
        };
        let games = games.into_iter().map(crate::game::GameId::number).collect();
        let frame = frame(&ToPage::Waiting { games, title });
        if self.waiting.as_ref() == Some(&frame) {
            return Ok(());
        }
        self.waiting = Some(frame.clone());
        self.send(frame).await
    }

    async fn send(&mut self, text: Utf8Bytes) -> Result<(), Gone> {
        self.send_frame(Frame::Text(text)).await
    }

    async fn send_frame(&mut self, frame: Frame) -> Result<(), Gone> {
        timeout(PATIENCE, self.socket.send(frame)).await.map_err(|_| Gone)?.map_err(|_| Gone)
    }

    async fn close(&mut self, code: u16) -> Result<(), Gone> {
        self.send_frame(Frame::Close(Some(CloseFrame { code, reason: Utf8Bytes::default() }))).await
    }
}

/// Whether words are meant as a command, by their slash. A slash before a space or a sign is talk, here as elsewhere.
fn is_command(words: &str) -> bool {
    let rest = words.trim_start_matches('/');
    rest.len() < words.len() && rest.starts_with(char::is_alphanumeric)
}

/// Typed words as others may see them: on lines, without what hides or reorders text.
fn shown(words: &str) -> String {
    words.chars().filter(|&character| character == '\n' || !character.is_control()).collect()
}
