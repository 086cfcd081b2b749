//! A room with people in it: a host on a store in memory, time that the test moves, and what everybody sees.

use crate::mind;
use async_trait::async_trait;
use jiff::Timestamp;
use kulami::game::{Platform, RoomId, UserId};
use kulami::host::{Adapter, Audience, Host, Options, Post, PostError, Reply, TokioClock};
use kulami::store::{MemoryStore, Store};
use kulami::talk::{Ability, Control, Language, Press, PressKind, Request, Said, Span, Text};
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// What somebody who manages the room says there, as a platform hands it over.
pub fn asked(room: &RoomId, person: &UserId, event: u32, said: Said) -> Request {
    Request {
        room: room.clone(),
        home: room.clone(),
        within: None,
        called: Vec::new(),
        can: Vec::new(),
        private: false,
        person: person.clone(),
        manages: Some(true),
        name: person.id().to_owned(),
        event: event.to_string(),
        said,
        direct: false,
        reply_to: None,
        mentions: Vec::new(),
        rooms: Vec::new(),
        language: None,
    }
}

/// Something that the room or a person is shown.
pub struct Seen {
    /// `room m1` for a new message, `room m1 becomes` for a changed one, a person's name for what they see alone;
    /// `ann’s talk p1` for a message in the room of one person and the program.
    pub who: String,
    /// The words, the picture's alt text, the controls.
    pub lines: Vec<String>,
}

/// A room, with everything that was seen in it.
pub struct Room {
    store: Arc<dyn Store>,
    host: Host,
    adapter: Arc<Recorder>,
    stop: CancellationToken,
    clock: TokioClock,
    events: u32,
    last: Option<Request>,
    /// The room whose settings count.
    home: RoomId,
    managers: Managers,
    /// The network that somebody is on, where it is not the local room.
    networks: HashMap<String, Platform>,
    /// The language that somebody's app is in, where it says one.
    languages: HashMap<String, Language>,
    /// What each person was shown alone, and what all were, in order: who, message, controls.
    shown: Vec<(Option<String>, String, Vec<Control>)>,
}

/// Who manages the room.
#[derive(Clone)]
enum Managers {
    Everybody,
    Only(String),
    Unknown,
}

impl Room {
    /// An empty room on a Monday at noon.
    pub async fn open() -> Self {
        let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
        let clock = TokioClock::starting_at("2026-11-30T12:00:00Z".parse::<Timestamp>().expect("a time"));
        let (host, adapter, stop) = start(Arc::clone(&store), clock, Arc::default(), &[]).await;
        Self {
            store,
            host,
            adapter,
            stop,
            clock,
            events: 0,
            last: None,
            home: room(),
            managers: Managers::Everybody,
            networks: HashMap::new(),
            languages: HashMap::new(),
            shown: Vec::new(),
        }
    }

    /// A person types words into the room.
    pub async fn says(&mut self, name: &str, words: &str, reply_to: Option<&str>) -> Vec<Seen> {
        let mut request = self.request(name, Said::Words(words.to_owned()));
        request.reply_to = reply_to.map(str::to_owned);
        self.handle(request).await
    }

    /// A person is on a network, where the program is as well from now on: everything they do is done there.
    pub fn is_on(&mut self, name: &str, network: &str) {
        let platform = Platform::ALL.into_iter().find(|platform| platform.name() == network);
        let platform = platform.unwrap_or_else(|| panic!("there is no network {network}"));
        self.networks.insert(name.to_owned(), platform);
        self.host.attach(Arc::new(self.adapter.on(platform)));
    }

    /// A person's app says from now on that they read a language.
    pub fn reads(&mut self, name: &str, language: &str) {
        let language = Language::named(&language.to_lowercase()).expect("a language that the program speaks");
        self.languages.insert(name.to_owned(), language);
    }

    /// The network that a person is on.
    fn network(&self, name: &str) -> Platform {
        self.networks.get(name).copied().unwrap_or(Platform::Web)
    }

    /// From now on the room is a channel of a server.
    pub fn join_a_server(&mut self) {
        self.home = named("server");
    }

    /// The program is thrown out of the room, or of all of the server.
    pub async fn thrown_out(&mut self) -> Vec<Seen> {
        self.host.left(&self.home).await.expect("a store in memory keeps everything");
        self.collect(Reply::default(), "").await
    }

    /// The program is in it again.
    pub async fn comes_back(&mut self) -> Vec<Seen> {
        self.host.returned(&self.home).await.expect("a store in memory keeps everything");
        self.collect(Reply::default(), "").await
    }

    /// From now on one person manages the room, or nobody knows who does.
    pub fn set_manager(&mut self, name: Option<&str>) {
        self.managers = name.map_or(Managers::Unknown, |name| Managers::Only(name.to_owned()));
    }

    /// A person types words into another channel of the server, or into a thread of one.
    pub async fn says_in(&mut self, name: &str, channel: &str, words: &str) -> Vec<Seen> {
        let mut request = self.request(name, Said::Words(words.to_owned()));
        (request.room, request.within) = match channel.split_once('/') {
            Some((channel, thread)) => (named(thread), Some(named(channel))),
            None => (named(channel), None),
        };
        if self.home == room() && request.within.is_none() {
            request.home = request.room.clone();
        }
        self.handle(request).await
    }

    /// A person presses a button in another room, where there is no server.
    pub async fn presses_in(&mut self, name: &str, channel: &str, label: &str) -> Vec<Seen> {
        let mut request = self.press(name, label, None);
        request.room = named(channel);
        request.home = request.room.clone();
        self.handle(request).await
    }

    /// A person types words where nobody else reads.
    pub async fn says_privately(&mut self, name: &str, words: &str) -> Vec<Seen> {
        let request = self.request(name, Said::Words(words.to_owned()));
        self.handle(self.alone(name, request)).await
    }

    /// A person takes a choice from a menu where nobody else is.
    pub async fn chooses_privately(&mut self, name: &str, choice: &str) -> Vec<Seen> {
        let request = self.choice(name, choice, None);
        self.handle(self.alone(name, request)).await
    }

    /// The same where nobody else is.
    fn alone(&self, name: &str, request: Request) -> Request {
        let room = talk_with(self.network(name), name);
        Request { home: room.clone(), room, manages: Some(true), private: true, ..request }
    }

    /// From now on nobody can write to a person alone.
    pub fn shut(&self, name: &str) {
        self.adapter.shut.lock().expect("nobody panicked").insert(talk_with(self.network(name), name));
    }

    /// A person presses a button where nobody else is.
    pub async fn presses_privately(&mut self, name: &str, label: &str) -> Vec<Seen> {
        let request = self.press(name, label, None);
        self.handle(self.alone(name, request)).await
    }

    /// A person presses a button.
    pub async fn presses(&mut self, name: &str, label: &str, message: Option<&str>) -> Vec<Seen> {
        let request = self.press(name, label, message);
        self.handle(request).await
    }

    fn press(&mut self, name: &str, label: &str, message: Option<&str>) -> Request {
        let press = self.find(name, message, |control| match control {
            Control::Button(button) if button.label == label => Some(button.press),
            _ => None,
        });
        let press = press.unwrap_or_else(|| panic!("{name} sees no button {label}"));
        self.request(name, Said::Pressed { press, choice: None })
    }

    /// A person takes a choice from a menu.
    pub async fn chooses(&mut self, name: &str, choice: &str, message: Option<&str>) -> Vec<Seen> {
        let request = self.choice(name, choice, message);
        self.handle(request).await
    }

    fn choice(&mut self, name: &str, choice: &str, message: Option<&str>) -> Request {
        let press = self.find(name, message, |control| match control {
            Control::Menu { press, choices, .. } if choices.iter().any(|other| other.value == choice) => Some(*press),
            _ => None,
        });
        let press = press.unwrap_or_else(|| panic!("{name} sees no menu with {choice}"));
        self.request(name, Said::Pressed { press, choice: Some(choice.to_owned()) })
    }

    /// Time passes.
    pub async fn wait(&mut self, time: Duration) -> Vec<Seen> {
        tokio::time::sleep(time).await;
        // Time under test goes on only when nothing is left to do: what came due is done after this.
        tokio::time::sleep(Duration::from_millis(10)).await;
        self.collect(Reply::default(), "").await
    }

    /// The last event is delivered once more.
    pub async fn again(&mut self) -> Vec<Seen> {
        let request = self.last.clone().expect("there was an event");
        self.handle(request).await
    }

    /// The program ends and starts again on the same store; what it shows anew is seen by the room.
    pub async fn restart(&mut self) -> Vec<Seen> {
        self.stop.cancel();
        self.host.stopped().await;
        let posted = Arc::clone(&self.adapter.posted);
        let networks: Vec<Platform> = self.networks.values().copied().collect();
        (self.host, self.adapter, self.stop) = start(Arc::clone(&self.store), self.clock, posted, &networks).await;
        self.collect(Reply::default(), "").await
    }

    /// The latest control, in sight of a person, that `wanted` takes.
    fn find(&self, name: &str, message: Option<&str>, wanted: impl Fn(&Control) -> Option<Press>) -> Option<Press> {
        let in_sight = |who: &Option<String>| who.as_deref().is_none_or(|who| who == name);
        let asked = |shown: &str| message.is_none_or(|message| message == shown);
        let mut latest = self.shown.iter().rev().filter(|(who, shown, _)| in_sight(who) && asked(shown));
        latest.find_map(|(_, _, controls)| controls.iter().find_map(&wanted))
    }

    fn request(&mut self, name: &str, said: Said) -> Request {
        self.events += 1;
        let network = self.network(name);
        let person = UserId::new(network, name).expect("a name is an id");
        let room = RoomId::new(network, room().id()).expect("an id");
        Request {
            home: if network == Platform::Web { self.home.clone() } else { room.clone() },
            called: vec!["Kulami".to_owned()],
            // Where everybody reads everything, nobody is answered alone.
            can: Ability::ALL
                .into_iter()
                .filter(|can| network != Platform::Matrix || *can != Ability::Private)
                .collect(),
            manages: match &self.managers {
                Managers::Everybody => Some(true),
                Managers::Only(manager) => Some(manager == name),
                Managers::Unknown => None,
            },
            language: self.languages.get(name).copied(),
            rooms: ["room", "hall"].map(|name| (format!("#{name}"), named(name))).to_vec(),
            ..asked(&room, &person, self.events, said)
        }
    }

    async fn handle(&mut self, request: Request) -> Vec<Seen> {
        let name = request.name.clone();
        self.last = Some(request.clone());
        self.host.register(&request.person, &name).await.expect("a script's names are unique");
        let reply = self.host.handle(request).await;
        self.collect(reply, &name).await
    }

    async fn collect(&mut self, reply: Reply, name: &str) -> Vec<Seen> {
        self.host.settled().await;
        let mut seen = Vec::new();
        for (audience, post) in reply.answers {
            let who = match audience {
                Audience::Asker => format!("{name} alone"),
                Audience::Room => "room".to_owned(),
            };
            let person = (audience == Audience::Asker).then(|| name.to_owned());
            self.shown.push((person, String::new(), post.controls.clone()));
            seen.push(Seen { who, lines: lines(&post) });
        }
        let mut deeds = std::mem::take(&mut *self.adapter.deeds.lock().expect("nobody panicked"));
        // Rooms are told at the same time: what each sees stands together here.
        deeds.sort_by_key(|deed| {
            let of = deed.room();
            (sight(of), of.platform(), *of != room(), of.id().to_owned())
        });
        for deed in deeds {
            seen.push(match deed {
                Deed::Posted(room, message, post) => {
                    self.shown.push((sight(&room), message.clone(), post.controls.clone()));
                    Seen { who: format!("{} {message}", called(&room)), lines: lines(&post) }
                }
                Deed::Edited(room, message, post) => {
                    self.shown.push((sight(&room), message.clone(), post.controls.clone()));
                    Seen { who: format!("{} {message} becomes", called(&room)), lines: lines(&post) }
                }
                Deed::Retired(room, message) => {
                    Seen { who: format!("{} {message}", called(&room)), lines: vec!["loses its controls".to_owned()] }
                }
            });
        }
        seen
    }
}

async fn start(
    store: Arc<dyn Store>,
    clock: TokioClock,
    posted: Arc<Mutex<HashMap<RoomId, Vec<String>>>>,
    networks: &[Platform],
) -> (Host, Arc<Recorder>, CancellationToken) {
    let stop = CancellationToken::new();
    let options = Options { thinking: mind::thinking(), ..Options::seeded([7; 32]) };
    let host = Host::start(options, store, Arc::new(clock), stop.clone()).await.expect("a store in memory starts");
    let adapter = Arc::new(Recorder { platform: Platform::Web, posted, deeds: Arc::default(), shut: Arc::default() });
    host.attach(adapter.clone());
    for &platform in networks {
        host.attach(Arc::new(adapter.on(platform)));
    }
    (host, adapter, stop)
}

/// The room of one person and the program.
fn talk_with(network: Platform, name: &str) -> RoomId {
    RoomId::new(network, &format!("with-{name}")).expect("an id")
}

/// Who alone is in a room; `None` for the room of all.
fn sight(room: &RoomId) -> Option<String> {
    room.id().strip_prefix("with-").map(str::to_owned)
}

fn called(room: &RoomId) -> String {
    match (sight(room), room.platform()) {
        (Some(name), _) => format!("{name}’s talk"),
        (None, Platform::Web) => room.id().to_owned(),
        (None, network) => format!("{} {}", network.name(), room.id()),
    }
}

fn room() -> RoomId {
    named("room")
}

fn named(name: &str) -> RoomId {
    RoomId::new(Platform::Web, name).expect("an id")
}

/// A platform that remembers what it was asked to show.
struct Recorder {
    platform: Platform,
    /// The ids of all posts of each room: a message's id is its place among them.
    posted: Arc<Mutex<HashMap<RoomId, Vec<String>>>>,
    deeds: Arc<Mutex<Vec<Deed>>>,
    /// Rooms that nothing can be posted to.
    shut: Arc<Mutex<HashSet<RoomId>>>,
}

impl Recorder {
    /// The same for another network: what is seen on all of them stands in one order.
    fn on(&self, platform: Platform) -> Self {
        let (posted, deeds, shut) = (Arc::clone(&self.posted), Arc::clone(&self.deeds), Arc::clone(&self.shut));
        Self { platform, posted, deeds, shut }
    }
}

enum Deed {
    Posted(RoomId, String, Post),
    Edited(RoomId, String, Post),
    Retired(RoomId, String),
}

impl Deed {
    const fn room(&self) -> &RoomId {
        match self {
            Self::Posted(room, ..) | Self::Edited(room, ..) | Self::Retired(room, _) => room,
        }
    }
}

#[async_trait]
impl Adapter for Recorder {
    fn platform(&self) -> Platform {
        self.platform
    }

    fn address(&self) -> Option<String> {
        (self.platform != Platform::Web).then(|| "@kulami".to_owned())
    }

    async fn direct_room(&self, person: &UserId) -> Result<Option<RoomId>, PostError> {
        Ok(Some(talk_with(self.platform, person.id())))
    }

    async fn has_member(&self, room: &RoomId, _home: &RoomId, person: &UserId) -> bool {
        sight(room).is_none_or(|name| name == person.id())
    }

    async fn post(&self, room: &RoomId, post: Post) -> Result<String, PostError> {
        if self.shut.lock().expect("nobody panicked").contains(room) {
            return Err(PostError::Never("it is shut".to_owned()));
        }
        let id = post.once().expect("what is owed has an id");
        let mut posted = self.posted.lock().expect("nobody panicked");
        let posted = posted.entry(room.clone()).or_default();
        assert!(!posted.contains(&id), "{id} is posted twice");
        posted.push(id);
        let message = format!("{}{}", if sight(room).is_some() { "p" } else { "m" }, posted.len());
        self.deeds.lock().expect("nobody panicked").push(Deed::Posted(room.clone(), message.clone(), post));
        Ok(message)
    }

    async fn edit(&self, room: &RoomId, message: &str, post: Post) -> Result<(), PostError> {
        self.deeds.lock().expect("nobody panicked").push(Deed::Edited(room.clone(), message.to_owned(), post));
        Ok(())
    }

    async fn retire(&self, room: &RoomId, message: &str, _shrunk: Option<Text>) -> Result<(), PostError> {
        self.deeds.lock().expect("nobody panicked").push(Deed::Retired(room.clone(), message.to_owned()));
        Ok(())
    }
}

/// A stretch of words as a transcript shows it: a link with where it leads.
fn shown(span: &Span) -> String {
    match span {
        Span::Message { to, words } => format!("{words} ({} {})", called(&to.room), to.message),
        span => Text::from_iter([span.clone()]).to_string(),
    }
}

/// A post as a transcript shows it.
fn lines(post: &Post) -> Vec<String> {
    let words: String = post.text.spans().iter().map(shown).collect();
    let mut lines: Vec<String> = words.lines().map(str::to_owned).collect();
    if let Some(picture) = &post.picture {
        lines.extend(picture.alt.lines().map(|line| format!("| {line}")));
    }
    // Where each tile may lie stands beside the menu of the tiles on the page alone, and would drown the rest.
    let tiles = |control: &Control| matches!(control, Control::Menu { press, .. } if press.kind == PressKind::Tile);
    let beside = post.controls.iter().any(tiles);
    for control in &post.controls {
        lines.push(match control {
            Control::Menu { press: Press { kind: PressKind::Lay(_), .. }, .. } if beside => continue,
            Control::Button(button) => format!("[{}]", button.label),
            Control::Menu { label, choices, .. } => {
                let choices: Vec<&str> = choices.iter().map(|choice| choice.value.as_str()).collect();
                format!("[{label}: {}]", choices.join(" "))
            }
        });
    }
    if let Some(file) = &post.file {
        lines.push(format!("file {}", file.name));
    }
    if let Some(link) = &post.link {
        lines.push(format!("link to {} in {}", link.message, called(&link.room)));
    }
    if !post.pings.is_empty() {
        let pings: Vec<&str> = post.pings.iter().map(UserId::id).collect();
        lines.push(format!("pings {}", pings.join(", ")));
    }
    lines
}
