//! What is said once on joining a server.

use super::events::Desk;
use super::markdown::{SERVER, content};
use super::message::Outgoing;
use crate::game::{Platform, RoomId};
use crate::talk::{Args, Text, Words};
use serenity::model::Permissions;
use serenity::model::channel::{ChannelType, GuildChannel};
use serenity::model::guild::Guild;
use serenity::model::id::UserId;

/// Greets a server in three lines, in the channel where it welcomes people or the first one it may write in.
pub(super) async fn greet(desk: &Desk, server: &Guild) {
    let Some(me) = desk.me().and_then(|me| me.id.id().parse().ok()).map(UserId::new) else { return };
    let Some(channel) = channel(server, me) else {
        tracing::info!(server = %server.id, "joined a server, and may write nowhere in it");
        return;
    };
    let home = RoomId::new(Platform::Discord, &format!("{SERVER}{}", server.id));
    let language = match home {
        Ok(home) => desk.host.language_in(&home).await,
        Err(_) => desk.host.usual_language(),
    };
    match desk.rest.post(channel.id, Outgoing::words(&content(&greeting(Words::of(language))))).await {
        Ok(_) => tracing::info!(server = %server.id, "joined a server"),
        Err(failure) => tracing::warn!(%failure, server = %server.id, "a server could not be greeted"),
    }
}

fn greeting(words: &Words) -> Text {
    let args = Args::new().code("challenge", "/challenge").code("rules", "/rules").code("help", "/help");
    let mut text = words.say("discord-greeting-what", &args);
    text.line(words.say("discord-greeting-how", &args));
    text.line(words.say("discord-greeting-help", &args));
    text
}

/// The channel for the greeting: the topmost where several would do.
fn channel(server: &Guild, me: UserId) -> Option<&GuildChannel> {
    let member = server.members.get(&me)?;
    let needed = Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES;
    let may_write = |channel: &&GuildChannel| {
        channel.kind == ChannelType::Text && server.user_permissions_in(channel, member).contains(needed)
    };
    let welcoming = server.system_channel_id.and_then(|id| server.channels.get(&id)).filter(may_write);
    welcoming.or_else(|| {
        let writable = server.channels.values().filter(may_write);
        writable.min_by_key(|channel| (channel.position, channel.id))
    })
}
