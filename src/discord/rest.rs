//! The calls to Discord, each answered no further than it is needed, and what their failures mean.

use super::message::Outgoing;
use super::threads::Channel;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use serenity::builder::CreateAttachment;
use serenity::http::{Http, HttpError, LightMethod, Multipart, MultipartUpload, Request, Route};
use serenity::model::channel::ReactionType;
use serenity::model::id::{ChannelId, GuildId, InteractionId, MessageId, UserId};
use std::cell::Cell;
use std::future::{Future, poll_fn};
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;
use tokio::time::{Instant, timeout};

/// The longest that a call may take: a connection that has died is noticed by nothing else.
const LONGEST: Duration = Duration::from_secs(15);

/// After how many minutes of silence Discord puts a thread away: the most that there is.
const ARCHIVED_AFTER: u16 = 10_080;

/// The same for a thread whose game is over, should somebody take it out again: the least that there is.
const ARCHIVED_SOON: u16 = 60;

/// The longest that the answer to an interaction may wait for a rate limit: it is of no use after three seconds.
const LONGEST_TO_ANSWER: Duration = Duration::from_millis(2500);

tokio::task_local! {
    /// Until when serenity's limiter has the call wait that is under way in the task.
    static WAITS: Cell<Option<Instant>>;
}

/// Discord's code for an interaction that was answered already.
const ANSWERED_ALREADY: isize = 40060;

/// Why a call did not do what it was to.
#[derive(Debug, thiserror::Error)]
pub(super) enum Failure {
    /// Discord does not take the token.
    #[error("Discord does not take the token")]
    Token,
    /// Discord says no, and will say it again.
    #[error("Discord refuses: {words} ({status}, code {code})")]
    Refused {
        /// The status of its answer.
        status: u16,
        /// Its own code.
        code: isize,
        /// Its words.
        words: String,
    },
    /// Discord asks to wait, and has not done it.
    #[error("Discord asks to wait")]
    TooMany {
        /// How long; `None` where it was not understood.
        after: Option<Duration>,
    },
    /// Whether Discord has done it is not known.
    #[error("Discord can't be reached or has failed: {0}")]
    Unknown(String),
}

impl Failure {
    /// Whether an interaction was answered before.
    pub(super) const fn is_answered_already(&self) -> bool {
        matches!(self, Self::Refused { code: ANSWERED_ALREADY, .. })
    }
}

/// A message as Discord answers with it: its id is all that is asked of it.
#[derive(Deserialize)]
struct Shown {
    id: String,
}

/// Discord's calls. Cloning gives another handle to the same.
#[derive(Clone)]
pub(super) struct Rest(pub(super) Arc<Http>);

impl Rest {
    /// The calls by a way to Discord.
    pub(super) fn new(mut http: Http) -> Self {
        if let Some(limits) = &mut http.ratelimiter {
            // A 429 itself does not come to us: what serenity makes of one has lost how long to wait.
            limits.set_ratelimit_callback(Box::new(|limit| {
                let until = Instant::now().checked_add(limit.timeout);
                let _ = WAITS.try_with(|waits| waits.set(until));
            }));
        }
        Self(Arc::new(http))
    }

    /// Posts a message; answers with its id.
    pub(super) async fn post(&self, channel_id: ChannelId, message: Outgoing) -> Result<String, Failure> {
        let shown: Shown = self.send(Route::ChannelMessages { channel_id }, LightMethod::Post, message).await?;
        Ok(shown.id)
    }

    /// The latest messages of a channel, as Discord tells of them.
    pub(super) async fn latest(&self, channel_id: ChannelId) -> Result<Vec<Value>, Failure> {
        let request = Request::new(Route::ChannelMessages { channel_id }, LightMethod::Get);
        self.read(request.params(Some(vec![("limit", "50".to_owned())]))).await
    }

    /// Changes a message of ours.
    pub(super) async fn change(
        &self,
        channel_id: ChannelId,
        message_id: MessageId,
        change: Outgoing,
    ) -> Result<(), Failure> {
        let route = Route::ChannelMessage { channel_id, message_id };
        self.send::<Shown>(route, LightMethod::Patch, change).await.map(drop)
    }

    /// A channel.
    pub(super) async fn channel(&self, channel_id: ChannelId) -> Result<Channel, Failure> {
        self.read(Request::new(Route::Channel { channel_id }, LightMethod::Get)).await
    }

    /// The channel of direct messages with somebody, opened where there is none yet.
    pub(super) async fn direct(&self, person: UserId) -> Result<ChannelId, Failure> {
        #[derive(Deserialize)]
        struct Direct {
            id: ChannelId,
        }
        let body = json!({ "recipient_id": person.to_string() });
        let direct: Direct = self.put_json(Route::UserMeDmChannels, LightMethod::Post, &body).await?;
        Ok(direct.id)
    }

    /// Opens a thread at a message.
    pub(super) async fn thread_at(
        &self,
        channel_id: ChannelId,
        message_id: MessageId,
        name: &str,
    ) -> Result<Channel, Failure> {
        let route = Route::ChannelMessageThreads { channel_id, message_id };
        self.put_json(route, LightMethod::Post, &json!({ "name": name, "auto_archive_duration": ARCHIVED_AFTER })).await
    }

    /// Opens a thread of a kind that begins at no message.
    pub(super) async fn thread_in(&self, channel_id: ChannelId, kind: u8, name: &str) -> Result<Channel, Failure> {
        let body = json!({ "name": name, "auto_archive_duration": ARCHIVED_AFTER, "type": kind });
        self.put_json(Route::ChannelThreads { channel_id }, LightMethod::Post, &body).await
    }

    /// Opens a post in a forum, which begins with its title.
    pub(super) async fn forum_post(
        &self,
        channel_id: ChannelId,
        name: &str,
        tags: &[String],
    ) -> Result<Channel, Failure> {
        let message = Outgoing::words(&super::markdown::escaped(name)).json;
        let mut body = json!({ "name": name, "auto_archive_duration": ARCHIVED_AFTER, "message": message });
        if !tags.is_empty() {
            body["applied_tags"] = tags.into();
        }
        self.put_json(Route::ChannelForumPosts { channel_id }, LightMethod::Post, &body).await
    }

    /// Whether somebody is a member of a server.
    pub(super) async fn is_member(&self, guild_id: GuildId, user_id: serenity::model::id::UserId) -> bool {
        self.call(Request::new(Route::GuildMember { guild_id, user_id }, LightMethod::Get)).await.is_ok()
    }

    /// Whether the program is in a server.
    pub(super) async fn is_in(&self, guild_id: GuildId) -> Result<bool, Failure> {
        match self.call(Request::new(Route::Guild { guild_id }, LightMethod::Get)).await {
            Ok(_) => Ok(true),
            Err(Failure::Refused { status: 403 | 404, .. }) => Ok(false),
            Err(failure) => Err(failure),
        }
    }

    /// Leaves a server.
    pub(super) async fn leave(&self, guild_id: GuildId) -> Result<(), Failure> {
        self.call(Request::new(Route::UserMeGuild { guild_id }, LightMethod::Delete)).await.map(drop)
    }

    /// The threads of a server that are not put away.
    pub(super) async fn active_threads(&self, guild_id: GuildId) -> Result<Vec<Channel>, Failure> {
        #[derive(Deserialize)]
        struct Active {
            threads: Vec<Channel>,
        }
        let active: Active = self.read(Request::new(Route::GuildThreadsActive { guild_id }, LightMethod::Get)).await?;
        Ok(active.threads)
    }

    /// Puts a thread away, or takes it out again.
    pub(super) async fn archive(&self, channel_id: ChannelId, archived: bool) -> Result<(), Failure> {
        self.change_thread(channel_id, &json!({ "archived": archived })).await
    }

    /// Puts a thread away for good: where somebody takes it out again, it goes away by itself.
    pub(super) async fn close_thread(&self, channel_id: ChannelId) -> Result<(), Failure> {
        self.change_thread(channel_id, &json!({ "archived": true, "auto_archive_duration": ARCHIVED_SOON })).await
    }

    async fn change_thread(&self, channel_id: ChannelId, body: &Value) -> Result<(), Failure> {
        self.put_json::<Channel>(Route::Channel { channel_id }, LightMethod::Patch, body).await.map(drop)
    }

    /// Reacts to a message, with a sign of Unicode.
    pub(super) async fn react(&self, channel_id: ChannelId, message_id: MessageId, sign: &str) -> Result<(), Failure> {
        let reaction = ReactionType::Unicode(sign.to_owned()).as_data();
        let route = Route::ChannelMessageReactionMe { channel_id, message_id, reaction: &reaction };
        self.call(Request::new(route, LightMethod::Put)).await.map(drop)
    }

    /// Answers an interaction with a message; answers with its id where Discord tells it.
    pub(super) async fn answer(
        &self,
        interaction_id: InteractionId,
        token: &str,
        message: Outgoing,
    ) -> Result<Option<String>, Failure> {
        let answer = Outgoing {
            json: Map::from_iter([("type".to_owned(), 4.into()), ("data".to_owned(), Value::Object(message.json))]),
            file: message.file,
        };
        let route = Route::InteractionResponse { interaction_id, token };
        let request = request(route, LightMethod::Post, answer)?;
        let request = request.params(Some(vec![("with_response", true.to_string())]));
        let bytes = self.call_within(LONGEST_TO_ANSWER, request).await?;
        let told: Option<Value> = serde_json::from_slice(&bytes).ok();
        let id = told.as_ref().and_then(|told| told.pointer("/resource/message/id")).and_then(Value::as_str);
        Ok(id.map(str::to_owned))
    }

    /// Answers an interaction with anything but a message.
    pub(super) async fn answer_with(
        &self,
        interaction_id: InteractionId,
        token: &str,
        answer: Value,
    ) -> Result<(), Failure> {
        let Value::Object(json) = answer else { return Ok(()) };
        let route = Route::InteractionResponse { interaction_id, token };
        let request = request(route, LightMethod::Post, Outgoing { json, file: None })?;
        self.call_within(LONGEST_TO_ANSWER, request).await.map(drop)
    }

    /// The id of the message that an interaction was answered with; `None` where it was not.
    pub(super) async fn original(&self, token: &str) -> Result<Option<String>, Failure> {
        let application_id = self.application()?;
        let route = Route::WebhookOriginalInteractionResponse { application_id, token };
        match self.read::<Shown>(Request::new(route, LightMethod::Get)).await {
            Ok(shown) => Ok(Some(shown.id)),
            Err(Failure::Refused { status: 404, .. }) => Ok(None),
            Err(failure) => Err(failure),
        }
    }

    /// Says more to an interaction that was answered.
    pub(super) async fn follow_up(&self, token: &str, message: Outgoing) -> Result<(), Failure> {
        let route = Route::WebhookFollowupMessages { application_id: self.application()?, token };
        self.send::<Shown>(route, LightMethod::Post, message).await.map(drop)
    }

    /// The commands as they are registered.
    pub(super) async fn commands(&self) -> Result<Vec<Value>, Failure> {
        let route = Route::Commands { application_id: self.application()? };
        let request = Request::new(route, LightMethod::Get);
        self.read(request.params(Some(vec![("with_localizations", true.to_string())]))).await
    }

    /// Registers commands in place of all that are registered.
    pub(super) async fn register(&self, commands: &[Value]) -> Result<(), Failure> {
        let route = Route::Commands { application_id: self.application()? };
        let body = json!(commands).to_string().into_bytes();
        self.call(Request::new(route, LightMethod::Put).body(Some(body))).await.map(drop)
    }

    /// Where the gateway is, and how many shards Discord recommends.
    pub(super) async fn gateway(&self) -> Result<Gateway, Failure> {
        self.read(Request::new(Route::GatewayBot, LightMethod::Get)).await
    }

    fn application(&self) -> Result<serenity::model::id::ApplicationId, Failure> {
        let missing = || Failure::Unknown("it has not said yet which application this is".to_owned());
        self.0.application_id().ok_or_else(missing)
    }

    async fn put_json<T: DeserializeOwned>(
        &self,
        route: Route<'_>,
        method: LightMethod,
        body: &Value,
    ) -> Result<T, Failure> {
        self.read(Request::new(route, method).body(Some(body.to_string().into_bytes()))).await
    }

    async fn send<T: DeserializeOwned>(
        &self,
        route: Route<'_>,
        method: LightMethod,
        message: Outgoing,
    ) -> Result<T, Failure> {
        self.read(request(route, method, message)?).await
    }

    async fn read<T: DeserializeOwned>(&self, request: Request<'_>) -> Result<T, Failure> {
        let bytes = self.call(request).await?;
        serde_json::from_slice(&bytes).map_err(|error| Failure::Unknown(format!("its answer can't be read: {error}")))
    }

    async fn call(&self, request: Request<'_>) -> Result<Vec<u8>, Failure> {
        self.call_within(LONGEST, request).await
    }

    /// A call that is given up where it would have to wait longer than `patience` for a rate limit.
    async fn call_within(&self, patience: Duration, request: Request<'_>) -> Result<Vec<u8>, Failure> {
        let call = async {
            let response = self.0.request(request).await.map_err(|error| failure(&error))?;
            let bytes = response.bytes().await;
            bytes.map(Into::into).map_err(|error| Failure::Unknown(error.without_url().to_string()))
        };
        WAITS.scope(Cell::new(None), in_time(patience, call)).await
    }
}

/// A call's answer, waited for no longer than [`LONGEST`]; at once none where serenity's limiter would have it wait for
/// longer than `patience`.
async fn in_time<T>(patience: Duration, call: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
    // On the heap: whatever awaits an answer is as large as what it awaits.
    let mut call = Box::pin(call);
    let begun = Instant::now();
    let limited = poll_fn(|context| match call.as_mut().poll(context) {
        Poll::Ready(answered) => Poll::Ready(answered),
        Poll::Pending => match WAITS.with(Cell::get).filter(|until| *until > begun + patience) {
            Some(until) => Poll::Ready(Err(Failure::TooMany { after: Some(until - Instant::now()) })),
            None => Poll::Pending,
        },
    });
    match timeout(LONGEST, limited).await {
        Ok(answered) => answered,
        Err(_) => Err(Failure::Unknown("it does not answer".to_owned())),
    }
}

/// The gateway, as far as it matters.
#[derive(Deserialize)]
pub(super) struct Gateway {
    pub(super) url: String,
    pub(super) shards: u32,
}

/// The request that sends a message: with its file in parts, without as plain JSON.
fn request(route: Route<'_>, method: LightMethod, message: Outgoing) -> Result<Request<'_>, Failure> {
    let json = serde_json::to_string(&message.json).map_err(|error| Failure::Unknown(error.to_string()))?;
    let request = Request::new(route, method);
    Ok(match message.file {
        Some((name, bytes)) => request.multipart(Some(Multipart {
            upload: MultipartUpload::Attachments(vec![CreateAttachment::bytes(bytes, name)]),
            fields: Vec::new(),
            payload_json: Some(json),
        })),
        None => request.body(Some(json.into_bytes())),
    })
}

/// What a failure means. Its words name no address: that of an interaction has its token in it.
fn failure(error: &serenity::Error) -> Failure {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => match response.status_code.as_u16() {
            401 if response.error.code != 50027 => Failure::Token,
            429 => Failure::TooMany { after: None },
            status @ 400..=499 => {
                let code = response.error.code;
                Failure::Refused { status, code, words: error.to_string() }
            }
            status => Failure::Unknown(format!("status {status}")),
        },
        other => Failure::Unknown(other.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::{Failure, LONGEST, WAITS, in_time};
    use std::cell::Cell;
    use std::time::Duration;
    use tokio::time::{Instant, sleep};

    /// What becomes of a call that the limiter has wait, and that is patient for three seconds.
    async fn limited(wait: Duration) -> (Result<(), Failure>, Duration) {
        let begun = Instant::now();
        let call = async {
            WAITS.with(|waits| waits.set(Some(Instant::now() + wait)));
            sleep(wait).await;
            Ok(())
        };
        let answered = WAITS.scope(Cell::new(None), in_time(Duration::from_secs(3), call)).await;
        (answered, begun.elapsed())
    }

    #[tokio::test(start_paused = true)]
    async fn a_short_limit_is_waited_out_and_a_long_one_is_told_of_at_once() {
        let (answered, took) = limited(Duration::from_secs(2)).await;
        assert!(answered.is_ok() && took >= Duration::from_secs(2), "{answered:?} after {took:?}");
        let (answered, took) = limited(Duration::from_mins(10)).await;
        let Err(Failure::TooMany { after: Some(after) }) = answered else { panic!("{answered:?}") };
        assert_eq!((after, took), (Duration::from_mins(10), Duration::ZERO));
    }

    #[tokio::test(start_paused = true)]
    async fn what_does_not_answer_is_given_up() {
        let never = std::future::pending::<Result<(), Failure>>();
        let answered = WAITS.scope(Cell::new(None), in_time(LONGEST, never)).await;
        assert!(matches!(answered, Err(Failure::Unknown(_))), "{answered:?}");
    }
}
