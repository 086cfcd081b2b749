//! Messages on their way out: uploads, sending under an id of ours, and what failures mean.

use super::content::{Media, Outgoing};
use super::place::Place;
use crate::host::PostError;
use matrix_sdk::config::RequestConfig;
use matrix_sdk::ruma::api::error::{ErrorKind, RetryAfter};
use matrix_sdk::ruma::{OwnedTransactionId, RoomId};
use matrix_sdk::{Client, HttpError, RefreshTokenError, Room};
use serde_json::{Map, Value, json};
use std::io::Cursor;
use std::time::Duration;

/// How long one waits after an outage or a call whose end is not known.
const OUTAGE: Duration = Duration::from_secs(5);

/// How long where the homeserver asks for it and does not say how long.
const TOO_MANY: Duration = Duration::from_secs(2);

/// The longest that a call may take.
const LONGEST: Duration = Duration::from_secs(30);

/// Under which key the later messages of a post name the first.
pub(super) const PART_OF: &str = "org.kulami.part_of";

/// Why a call did not do what it was to.
#[derive(Debug, thiserror::Error)]
pub(super) enum Failure {
    /// It may be done later.
    #[error("{1}")]
    Later(Duration, String),
    /// The homeserver asks to wait.
    #[error("the homeserver asks to wait {0:?}")]
    TooMany(Duration),
    /// Trying again is no use.
    #[error("{0}")]
    Never(String),
    /// The homeserver no longer knows the login.
    #[error("the homeserver no longer knows the login")]
    Token,
}

impl From<matrix_sdk::Error> for Failure {
    fn from(error: matrix_sdk::Error) -> Self {
        match &error {
            matrix_sdk::Error::Http(http) => Self::of(http),
            matrix_sdk::Error::WrongRoomState(_) => Self::Never(error.to_string()),
            _ => Self::Later(OUTAGE, error.to_string()),
        }
    }
}

impl From<HttpError> for Failure {
    fn from(error: HttpError) -> Self {
        Self::of(&error)
    }
}

impl Failure {
    /// How long to wait before it is tried again; `None` where that is no use.
    pub(super) const fn wait(&self) -> Option<Duration> {
        match self {
            Self::Later(wait, _) | Self::TooMany(wait) => Some(*wait),
            Self::Never(_) | Self::Token => None,
        }
    }

    /// What a failed call means.
    pub(super) fn of(error: &HttpError) -> Self {
        let Some(told) = error.as_client_api_error() else {
            return match error {
                HttpError::RefreshToken(RefreshTokenError::MatrixAuth(error)) => match Self::of(error) {
                    Self::Never(_) => Self::Token,
                    failure => failure,
                },
                HttpError::RefreshToken(_) => Self::Token,
                HttpError::Cached(error) => Self::of(error),
                _ => Self::Later(OUTAGE, cause(error)),
            };
        };
        let words = told.to_string();
        match told.error_kind() {
            Some(ErrorKind::LimitExceeded(limit)) => Self::TooMany(match limit.retry_after {
                Some(RetryAfter::Delay(wait)) => wait,
                _ => TOO_MANY,
            }),
            Some(ErrorKind::UnknownToken(_) | ErrorKind::MissingToken | ErrorKind::UserDeactivated) => Self::Token,
            _ if told.status_code.as_u16() == 429 => Self::TooMany(TOO_MANY),
            _ if told.status_code.is_server_error() => Self::Later(OUTAGE, words),
            _ => Self::Never(words),
        }
    }
}

/// What is at the bottom of an error: above it are only addresses, which are long.
fn cause(error: &HttpError) -> String {
    let mut cause: &dyn std::error::Error = error;
    while let Some(below) = cause.source() {
        cause = below;
    }
    cause.to_string()
}

impl From<Failure> for PostError {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Later(wait, _) | Failure::TooMany(wait) => Self::Later(wait),
            // The platform ends; what it owes waits for the next login.
            Failure::Token => Self::Later(OUTAGE),
            Failure::Never(why) => Self::Never(why),
        }
    }
}

/// The room of a place, if the program is in it.
pub(super) fn room(client: &Client, place: &Place) -> Result<Room, Failure> {
    let id = RoomId::parse(&place.room).map_err(|error| Failure::Never(error.to_string()))?;
    client.get_room(&id).ok_or_else(|| Failure::Never(format!("{id} is not a room of the program's")))
}

/// Sends messages in their order, each under an id made of `id` and its number, and answers with the first one's id:
/// sent again they are shown once.
pub(super) async fn messages(
    room: &Room,
    place: &Place,
    reply_to: Option<&str>,
    messages: Vec<Outgoing>,
    id: &str,
) -> Result<String, Failure> {
    let mut first: Option<String> = None;
    for (number, message) in messages.into_iter().enumerate() {
        let mut content = message.content;
        if let Some(relation) = place.relation(reply_to) {
            content.insert("m.relates_to".to_owned(), relation);
        }
        if let Some(first) = &first {
            content.insert(PART_OF.to_owned(), first.as_str().into());
        }
        if let Some(media) = message.media {
            upload(room, &mut content, media).await?;
        }
        let id = if number == 0 { id.to_owned() } else { format!("{id}.{number}") };
        let sent = event(room, "m.room.message", Value::Object(content), &id).await?;
        first.get_or_insert(sent);
    }
    first.ok_or_else(|| Failure::Never("there is nothing to send".to_owned()))
}

/// Sends one event, encrypted where its room is, and answers with its id.
pub(super) async fn event(room: &Room, kind: &str, content: Value, id: &str) -> Result<String, Failure> {
    let config = RequestConfig::new().disable_retry().timeout(LONGEST);
    let id = OwnedTransactionId::from(id);
    let sent = room.send_raw(kind, content).with_transaction_id(&id).with_request_config(config).await?;
    Ok(sent.response.event_id.to_string())
}

/// Uploads a message's file, encrypted where the room is, and says in the message where it lies.
async fn upload(room: &Room, content: &mut Map<String, Value>, media: Media) -> Result<(), Failure> {
    let is_encrypted = room.latest_encryption_state().await?.is_encrypted();
    let (key, lies) = stored(room, is_encrypted, &media.bytes, media.kind).await?;
    content.insert(key.to_owned(), lies);
    if let Some(thumbnail) = media.thumbnail {
        let (key, lies) = stored(room, is_encrypted, &thumbnail, media.kind).await?;
        if let Some(info) = content.get_mut("info").and_then(Value::as_object_mut) {
            info.insert(format!("thumbnail_{key}"), lies);
        }
    }
    Ok(())
}

/// Uploads bytes: under which key a content says where they lie, and where.
async fn stored(room: &Room, is_encrypted: bool, bytes: &[u8], kind: &str) -> Result<(&'static str, Value), Failure> {
    let config = RequestConfig::new().disable_retry().timeout(LONGEST);
    if is_encrypted {
        let client = room.client();
        let mut reader = Cursor::new(bytes);
        let file = client.upload_encrypted_file(&mut reader).with_request_config(config).await?;
        return Ok(("file", json!(file)));
    }
    let kind = kind.parse().map_err(|_| Failure::Never(format!("{kind} is no type of a file")))?;
    let lies = room.client().media().upload(&kind, bytes.to_vec(), Some(config)).await?;
    Ok(("url", lies.content_uri.to_string().into()))
}
