//! Interactions: what was asked, as a request to the host.

use super::answer::{self, Asked};
use super::controls::{Pressed, column_menu};
use super::events::{Desk, Me};
use super::markdown::SERVER;
use super::message::Outgoing;
use super::said::{self, Given, Line, mention_texts};
use super::{commands, complete};
use crate::game::{Platform, RoomId, UserId};
use crate::talk::{Ability, Args, CommandKind, CommandSpec, Language, Press, PressKind, Request, Said, Words};
use serenity::model::Permissions;
use serenity::model::application::{
    CommandData, CommandDataOptionValue, CommandInteraction, CommandType, ComponentInteraction,
    ComponentInteractionDataKind, Interaction,
};
use serenity::model::channel::{ChannelType, PartialChannel};
use serenity::model::id::{ChannelId, GuildId};
use serenity::model::user::User;

/// Takes an interaction, and answers it.
pub(super) async fn take(desk: &Desk, interaction: Interaction) {
    match interaction {
        Interaction::Command(command) => Box::pin(take_command(desk, &command)).await,
        Interaction::Autocomplete(command) => complete::take(desk, &command).await,
        Interaction::Component(component) => Box::pin(take_component(desk, component)).await,
        _ => {}
    }
}

async fn take_command(desk: &Desk, command: &CommandInteraction) {
    let words = words(desk, &command.into()).await;
    let asked = Asked::now(command.id, &command.token, words, false);
    let (name, options) = given(&command.data);
    let me = desk.me();
    let users = command.data.resolved.users.values();
    let others: Vec<&User> = users.filter(|user| me.is_none_or(|me| user.id.to_string() != me.id.id())).collect();
    if let Some(user) = others.iter().find(|user| user.bot || user.system) {
        return answer::say(desk, &asked, &program(words, user)).await;
    }
    if begins_a_game(&name)
        && let Some(rights) = command.guild_id.and(command.app_permissions)
    {
        desk.closed.note(command.channel_id, rights);
        if let Some(lacking) = lacking(words, rights, command.channel.as_ref()) {
            return answer::say(desk, &asked, &lacking).await;
        }
    }
    let line = said::line(&name, &by_name(options, me));
    let Some(request) = request(desk, &command.into(), Said::Words(line.words.clone()), line) else {
        return answer::say(desk, &asked, &words.plain("discord-nothing", &Args::new())).await;
    };
    let others = others.into_iter().filter_map(|user| Some((person(user)?, shown_name(user).to_owned()))).collect();
    Box::pin(answer::ask_host(desk, asked, request, others)).await;
}

async fn take_component(desk: &Desk, component: ComponentInteraction) {
    let words = words(desk, &(&component).into()).await;
    let asked = Asked::now(component.id, &component.token, words, true);
    let choice = match &component.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first().cloned(),
        _ => None,
    };
    match Pressed::read(&component.data.custom_id) {
        Some(Pressed::Control(press)) => {
            if matches!(press.kind, PressKind::Accept | PressKind::Take(_))
                && let Some(rights) = component.guild_id.and(component.app_permissions)
            {
                desk.closed.note(component.channel_id, rights);
                if let Some(lacking) = lacking(words, rights, component.channel.as_ref()) {
                    return answer::say(desk, &asked, &lacking).await;
                }
            }
            let said = Said::Pressed { press, choice };
            if let Some(request) = request(desk, &(&component).into(), said, Line::default()) {
                return Box::pin(answer::ask_host(desk, asked, request, Vec::new())).await;
            }
        }
        Some(Pressed::Column(press)) => {
            let said = Said::Pressed { press, choice: None };
            if let Some(request) = request(desk, &(&component).into(), said, Line::default()) {
                return ask_row(desk, asked, request, press, choice.unwrap_or_default()).await;
            }
        }
        None => {}
    }
    answer::say(desk, &asked, &words.plain("discord-nothing", &Args::new())).await;
}

/// Asks for the hole of a column that was chosen.
async fn ask_row(desk: &Desk, asked: Asked, request: Request, press: Press, column: String) {
    let host = desk.host.clone();
    let words = asked.words;
    answer::within_time(desk, asked, async move {
        match host.holes(&request, press).await {
            Ok(holes) if !holes.iter().any(|hole| hole.value.starts_with(&column)) => {
                answer::Answer::Ours(Outgoing::words(&words.plain("discord-nothing", &Args::new())))
            }
            Ok(holes) => {
                let label = words.plain("discord-column-asked", &Args::new().text("column", &column));
                let rows = column_menu(&label, press, &holes, &column);
                answer::Answer::Ours(Outgoing::words(&label).with_rows(rows))
            }
            Err(reply) => answer::Answer::Hosts(Box::new(reply)),
        }
    })
    .await;
}

/// Where an interaction comes from, whatever it is.
pub(super) struct Origin<'a> {
    id: String,
    channel: ChannelId,
    server: Option<GuildId>,
    user: &'a User,
    /// What the person may do there.
    rights: Option<Permissions>,
    /// The channel that it is a thread of.
    parent: Option<ChannelId>,
    /// The language of the person's app.
    locale: &'a str,
}

impl<'a> From<&'a CommandInteraction> for Origin<'a> {
    fn from(of: &'a CommandInteraction) -> Self {
        Self {
            id: of.id.to_string(),
            channel: of.channel_id,
            server: of.guild_id,
            user: &of.user,
            rights: of.member.as_ref().and_then(|member| member.permissions),
            parent: of.channel.as_ref().and_then(parent),
            locale: &of.locale,
        }
    }
}

impl<'a> From<&'a ComponentInteraction> for Origin<'a> {
    fn from(of: &'a ComponentInteraction) -> Self {
        Self {
            id: of.id.to_string(),
            channel: of.channel_id,
            server: of.guild_id,
            user: &of.user,
            rights: of.member.as_ref().and_then(|member| member.permissions),
            parent: of.channel.as_ref().and_then(parent),
            locale: &of.locale,
        }
    }
}

/// The request that an interaction is; `None` where its ids are none.
pub(super) fn request(desk: &Desk, origin: &Origin<'_>, said: Said, line: Line) -> Option<Request> {
    Some(Request {
        room: room(origin.channel)?,
        home: home(origin.channel, origin.server)?,
        within: origin.parent.and_then(room),
        called: desk.me().map(called).unwrap_or_default(),
        can: Ability::ALL.to_vec(),
        private: origin.server.is_none(),
        person: person(origin.user)?,
        manages: match origin.server {
            Some(_) => origin.rights.map(|rights| rights.manage_guild() || rights.administrator()),
            None => Some(true),
        },
        name: shown_name(origin.user).to_owned(),
        event: origin.id.clone(),
        said,
        direct: true,
        reply_to: None,
        mentions: line.mentions,
        rooms: line.rooms,
        language: Language::tagged(origin.locale),
    })
}

/// The sentences for whoever an interaction is of.
async fn words(desk: &Desk, origin: &Origin<'_>) -> &'static Words {
    let said = Language::tagged(origin.locale);
    Words::of(match (person(origin.user), home(origin.channel, origin.server)) {
        (Some(person), Some(home)) => desk.host.language_of(&person, said, &home).await,
        _ => said.unwrap_or_else(|| desk.host.usual_language()),
    })
}

/// A channel as a room.
pub(super) fn room(channel: ChannelId) -> Option<RoomId> {
    RoomId::new(Platform::Discord, &channel.to_string()).ok()
}

/// The room whose settings count in a channel: that of its server, or a direct message itself.
pub(super) fn home(channel: ChannelId, server: Option<GuildId>) -> Option<RoomId> {
    match server {
        Some(server) => RoomId::new(Platform::Discord, &format!("{SERVER}{server}")).ok(),
        None => room(channel),
    }
}

/// The channel that a thread is in.
fn parent(channel: &PartialChannel) -> Option<ChannelId> {
    channel.parent_id.filter(|_| is_thread(channel))
}

fn is_thread(channel: &PartialChannel) -> bool {
    matches!(channel.kind, ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread)
}

/// What the program is called: by its name and by the texts that mention it.
pub(super) fn called(me: &Me) -> Vec<String> {
    mention_texts(&me.id).into_iter().chain([me.name.clone()]).collect()
}

/// A person's id.
pub(super) fn person(user: &User) -> Option<UserId> {
    UserId::new(Platform::Discord, &user.id.to_string()).ok()
}

/// A person's name, the same in all servers: what is kept of them is one name.
pub(super) fn shown_name(user: &User) -> &str {
    user.global_name.as_deref().filter(|name| !name.trim().is_empty()).unwrap_or(&user.name)
}

/// A command's name in the table, and what it was given.
pub(super) fn given(data: &CommandData) -> (String, Vec<(String, Given)>) {
    if data.kind == CommandType::User || data.name == commands::person_menu_name() {
        let target = data.target_id.and_then(|id| UserId::new(Platform::Discord, &id.get().to_string()).ok());
        let who = target.map(|person| ("who".to_owned(), Given::Person(person)));
        return ("challenge".to_owned(), who.into_iter().collect());
    }
    let options = data.options.iter().filter_map(|option| {
        let given = match &option.value {
            CommandDataOptionValue::String(words) => Given::Words(words.clone()),
            CommandDataOptionValue::Autocomplete { value, .. } => Given::Words(value.clone()),
            CommandDataOptionValue::Integer(number) => Given::Number(*number),
            CommandDataOptionValue::Channel(id) => Given::Room(room(*id)?),
            CommandDataOptionValue::User(id) => Given::Person(UserId::new(Platform::Discord, &id.to_string()).ok()?),
            _ => return None,
        };
        Some((option.name.clone(), given))
    });
    (data.name.clone(), options.collect())
}

/// The program itself by its name: the host knows it by that.
fn by_name(options: Vec<(String, Given)>, me: Option<&Me>) -> Vec<(String, Given)> {
    let named = |given| match (given, me) {
        (Given::Person(person), Some(me)) if person == me.id => Given::Words(me.name.clone()),
        (given, _) => given,
    };
    options.into_iter().map(|(name, given)| (name, named(given))).collect()
}

/// Whether a command begins a game in the room that it is said in.
fn begins_a_game(command: &str) -> bool {
    let begins = |spec: &CommandSpec| matches!(spec.kind, CommandKind::Challenge | CommandKind::Accept);
    CommandSpec::named(command).is_some_and(begins)
}

/// What is said where the program lacks rights that a game needs; `None` where it has them.
fn lacking(words: &Words, rights: Permissions, channel: Option<&PartialChannel>) -> Option<String> {
    let in_thread = channel.is_some_and(is_thread);
    let send = if in_thread { Permissions::SEND_MESSAGES_IN_THREADS } else { Permissions::SEND_MESSAGES };
    let needed = [
        (Permissions::VIEW_CHANNEL, "discord-right-view"),
        (send, "discord-right-send"),
        (Permissions::ATTACH_FILES, "discord-right-attach"),
    ];
    let lacking: Vec<String> = needed
        .iter()
        .filter(|(right, _)| !rights.contains(*right))
        .map(|(_, key)| words.plain(key, &Args::new()))
        .collect();
    let args = Args::new().text("rights", words.enumerated(&lacking));
    (!lacking.is_empty()).then(|| words.plain("discord-rights", &args))
}

/// What is said to a challenge to another program.
fn program(words: &Words, user: &User) -> String {
    let name = super::markdown::escaped(&crate::talk::clean_name(shown_name(user)));
    let args = Args::new().text("name", name).text("challenge", "`/challenge`");
    words.plain("discord-program", &args)
}
