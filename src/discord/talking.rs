//! What people say: mentions in servers, anything in direct messages, and replies to boards.

use super::adapter::words;
use super::events::Desk;
use super::interaction::{called, home, person, room, shown_name};
use super::message::Outgoing;
use super::said::{mention_texts, rooms_in, talk};
use crate::talk::{Ability, Request, Said};
use serenity::model::channel::{Message, MessageType};

/// The reaction to what is not done.
const REFUSED: &str = "🚫";

/// Hears a message, does what it asks, and replies with words that ping nobody.
pub(super) async fn take(desk: &Desk, message: Message) {
    let Some(request) = request(desk, &message).await else { return };
    let private = request.private;
    let reply = desk.host.handle(request).await;
    let answers = reply.answers.iter().flat_map(|(_, post)| Outgoing::all_of(words(post), post));
    for (number, answer) in answers.enumerate() {
        let answer = answer.quiet().reply_to(&message.id.to_string());
        // A resumed connection may tell of the same message again.
        let answer = answer.once(&format!("{}.{number}", message.id));
        if let Err(failure) = desk.rest.post(message.channel_id, answer).await {
            tracing::debug!(%failure, channel = %message.channel_id, "a reply could not be posted");
        }
    }
    // In a server a refusal may have no words, so as not to be in the others' way.
    if reply.refused.is_some()
        && !private
        && let Err(failure) = desk.rest.react(message.channel_id, message.id, REFUSED).await
    {
        tracing::debug!(%failure, channel = %message.channel_id, "a message could not be reacted to");
    }
}

/// The request that a message is; `None` for what is not said to the program.
async fn request(desk: &Desk, message: &Message) -> Option<Request> {
    let me = desk.me()?;
    let spoken = matches!(message.kind, MessageType::Regular | MessageType::InlineReply);
    if !spoken || message.author.bot || message.webhook_id.is_some() {
        return None;
    }
    let private = message.guild_id.is_none();
    let calls_me = message.mentions.iter().any(|user| user.id.to_string() == me.id.id());
    if !private && !calls_me {
        return None;
    }
    let mut mentions = Vec::new();
    for user in message.mentions.iter().filter(|user| user.id.to_string() != me.id.id()) {
        let Some(person) = person(user) else { continue };
        if let Err(error) = desk.host.introduce(&person, shown_name(user)).await {
            tracing::warn!(%error, %person, "a name could not be kept");
        }
        mentions.extend(mention_texts(&person).map(|text| (text, person.clone())));
    }
    let reference = message.message_reference.as_ref().filter(|reference| reference.channel_id == message.channel_id);
    Some(Request {
        room: room(message.channel_id)?,
        home: home(message.channel_id, message.guild_id)?,
        // A message tells neither what its channel is nor what its writer may do.
        within: None,
        manages: private.then_some(true),
        called: called(me),
        can: Ability::ALL.into_iter().filter(|ability| *ability != Ability::Private).collect(),
        private,
        person: person(&message.author)?,
        name: shown_name(&message.author).to_owned(),
        event: message.id.to_string(),
        said: Said::Words(talk(&message.content, &me.id)),
        direct: false,
        reply_to: reference.and_then(|reference| reference.message_id).map(|id| id.to_string()),
        mentions,
        rooms: rooms_in(&message.content),
        language: None,
    })
}
