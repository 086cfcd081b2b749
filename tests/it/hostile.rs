//! Whatever people type or press, on every command of the table: nothing pings, formats, breaks out of its place or
//! grows without bound, and nothing panics.

use crate::support::asked;
use async_trait::async_trait;
use jiff::Timestamp;
use kulami::game::{Platform, RoomId, UserId};
use kulami::host::{Adapter, Host, Options, Post, PostError, Rate, TokioClock};
use kulami::store::MemoryStore;
use kulami::talk::table::{CommandSpec, OptionKind, OptionSpec};
use kulami::talk::{Ability, Control, Language, Request, Said, TABLE, Text, quoted};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use std::sync::{Arc, Mutex};
use tokio_util::sync::CancellationToken;

/// What stands around every piece of hostile words, so that it is found again.
const MARK: &str = "zz";

/// A person who was never there: nothing may ping them.
const STRANGER: &str = "666";

/// The longest run of one letter that anything typed may come back with.
const LONGEST: usize = 210;

/// Words that would ping, format, link, reorder, fill in or overflow where they were taken as they are.
const NASTY: &[&str] = &[
    "@everyone",
    "@here",
    "<@666>",
    "<@!666>",
    "<@&666>",
    "<#666>",
    "<t:666:R>",
    "<:zz:666>",
    "</zz:666>",
    "**zz**",
    "__zz__",
    "~~zz~~",
    "||zz||",
    "`zz`",
    "``zz``",
    "```zz```",
    "# zz",
    "> zz",
    "- zz",
    "1. zz",
    "[zz](https://evil.example)",
    "https://evil.example/zz",
    "<script>zz</script>",
    "<img src=zz>",
    "&lt;zz&gt;",
    "zz\nzz",
    "zz\r\nzz",
    "zz\u{2028}zz",
    "zz\u{202e}zz",
    "zz\u{2066}zz",
    "zz\u{200b}zz",
    "zz\u{61c}zz",
    "\u{e002}discord:666\u{e003}zz\u{e004}",
    "\u{e001}zz\u{e004}",
    "\u{e005}discord:666\u{e004}",
    "{ $zz }",
    "\\zz\\",
    "\"zz",
    "zz\"zz",
    "'zz'",
    "zz:zz",
    "::",
    "#0",
    "#1",
    "#99999999999999999999",
    "-1",
    "256",
    "d5",
    "j10",
    "1-00000-00000",
    "00000-00000",
    "\0",
    "",
    " ",
    "🏳️‍🌈",
    "مرحبا",
    "Ü",
    "default",
    "none",
    "yes",
    "off",
    "all",
    "@Kulami",
];

/// A platform that keeps what it was to show.
#[derive(Default)]
struct Shown(Mutex<Vec<Post>>);

#[async_trait]
impl Adapter for Shown {
    fn platform(&self) -> Platform {
        Platform::Discord
    }

    fn address(&self) -> Option<String> {
        Some("https://discord.com".to_owned())
    }

    async fn direct_room(&self, person: &UserId) -> Result<Option<RoomId>, PostError> {
        Ok(RoomId::new(Platform::Discord, &format!("9{}", person.id())).ok())
    }

    async fn post(&self, _: &RoomId, post: Post) -> Result<String, PostError> {
        let id = post.once().expect("what is owed has an id");
        self.0.lock().expect("nobody panicked").push(post);
        Ok(id)
    }

    async fn edit(&self, _: &RoomId, _: &str, post: Post) -> Result<(), PostError> {
        self.0.lock().expect("nobody panicked").push(post);
        Ok(())
    }

    async fn retire(&self, _: &RoomId, _: &str, shrunk: Option<Text>) -> Result<(), PostError> {
        let post = Post { text: shrunk.unwrap_or_default(), ..Post::default() };
        self.0.lock().expect("nobody panicked").push(post);
        Ok(())
    }
}

/// Three people in a channel, two of them in a game.
struct Table {
    host: Host,
    shown: Arc<Shown>,
    events: u32,
    stop: CancellationToken,
}

impl Table {
    async fn new() -> Self {
        let stop = CancellationToken::new();
        let clock = TokioClock::starting_at("2026-11-30T12:00:00Z".parse::<Timestamp>().expect("a time"));
        let (person, room) = (Rate::a_minute(100_000), Rate::a_minute(100_000));
        let options = Options { person, room, ..Options::seeded([7; 32]) };
        let host = Host::start(options, Arc::new(MemoryStore::default()), Arc::new(clock), stop.clone()).await;
        let host = host.expect("a store in memory starts");
        let shown = Arc::new(Shown::default());
        host.attach(shown.clone());
        let mut table = Self { host, shown, events: 0, stop };
        for (who, line) in [(0, "/challenge <@2> color:red board:printed-1"), (1, "/accept"), (2, "/challenge")] {
            table.does(&Deed { who, private: false, said: Said::Words(line.to_owned()) }).await;
        }
        table
    }

    /// Does something, and gives all that was shown for it.
    async fn does(&mut self, deed: &Deed) -> Vec<Post> {
        self.events += 1;
        let person = people()[deed.who].clone();
        let room = if deed.private { format!("9{}", person.id()) } else { "42".to_owned() };
        let room = RoomId::new(Platform::Discord, &room).expect("an id");
        let request = Request {
            private: deed.private,
            can: Ability::ALL.to_vec(),
            called: vec!["Kulami".to_owned(), "<@99>".to_owned()],
            mentions: people().map(|person| (format!("<@{}>", person.id()), person)).to_vec(),
            language: Some(Language::ALL[deed.who]),
            rooms: vec![("<#42>".to_owned(), room.clone())],
            // The names are hostile too.
            name: ["**zz** @everyone", "`zz`<@666>", "zz\n\u{202e}zz [zz](https://evil.example)"][deed.who].to_owned(),
            ..asked(&room, &person, self.events, deed.said.clone())
        };
        let reply = self.host.handle(request).await;
        self.host.settled().await;
        let owed = std::mem::take(&mut *self.shown.0.lock().expect("nobody panicked"));
        reply.answers.into_iter().map(|(_, post)| post).chain(reply.direct).chain(owed).collect()
    }
}

fn people() -> [UserId; 3] {
    ["1", "2", "3"].map(|id| UserId::new(Platform::Discord, id).expect("an id"))
}

/// Something that one of them does.
#[derive(Clone, Debug)]
struct Deed {
    who: usize,
    private: bool,
    said: Said,
}

fn nasty() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => select(NASTY).prop_map(|words| format!("{MARK}{words}{MARK}")),
        4 => select(NASTY).prop_map(str::to_owned),
        1 => (select(vec!['x', 'é', '字', '#', '`', '\u{301}']), 30..480_usize)
            .prop_map(|(letter, count)| std::iter::repeat_n(letter, count).collect()),
        1 => ".{0,30}",
    ]
}

/// A value that an option may be meant to have, or one that it can't.
fn value(option: &'static OptionSpec) -> BoxedStrategy<String> {
    let fine: Vec<String> = match option.kind {
        OptionKind::Person => ["<@1>", "<@2>", "<@3>", "@zz"].map(str::to_owned).to_vec(),
        OptionKind::Hole => ["a1", "d5", "h8"].map(str::to_owned).to_vec(),
        OptionKind::Game => ["#1", "2", "<@2>"].map(str::to_owned).to_vec(),
        OptionKind::Number { min, max } => vec![min.to_string(), max.to_string()],
        OptionKind::Question(questions) => questions.iter().map(|question| question.word.to_owned()).collect(),
        OptionKind::Command => TABLE.iter().map(|command| command.name.to_owned()).collect(),
        OptionKind::Room => vec!["<#42>".to_owned()],
        kind if kind.choices().is_empty() => vec!["1".to_owned(), "3d".to_owned(), "K7QFM-3XDRA".to_owned()],
        kind => kind.choices().iter().map(|choice| choice.word.to_owned()).collect(),
    };
    prop_oneof![select(fine), nasty()].boxed()
}

/// A line of a command, with some of its options.
fn line() -> impl Strategy<Value = String> {
    select(TABLE.iter().collect::<Vec<&'static CommandSpec>>()).prop_flat_map(|command| {
        let option = match command.options {
            [] => nasty().boxed(),
            options => (select(options.iter().collect::<Vec<_>>()), any::<bool>(), any::<bool>())
                .prop_flat_map(|(option, named, quotes)| {
                    value(option).prop_map(move |value| {
                        let value = if quotes { quoted(&value) } else { value };
                        if named { format!("{}:{value}", option.name) } else { value }
                    })
                })
                .boxed(),
        };
        let stray = prop_oneof![6 => option, 1 => nasty()];
        vec(stray, 0..4).prop_map(|values| format!("/{} {}", command.name, values.join(" ")))
    })
}

/// A control that somebody presses, made up or read from what they were shown earlier.
fn press() -> impl Strategy<Value = Said> {
    let words = [
        "accept",
        "decline",
        "cancel",
        "invite",
        "place",
        "takeback",
        "draw",
        "rematch",
        "rematch-same",
        "resign",
        "board",
        "score",
        "record",
        "rules-1",
        "rules-200",
        "place-a1",
        "place-j10",
        "take-00000-00000",
        "link-00000-00000",
        "nolink-00000-00000",
    ];
    (0..4_u32, prop_oneof![0..9_u32, Just(u32::MAX)], select(words.to_vec()), proptest::option::of(nasty())).prop_map(
        |(game, revision, word, choice)| match format!("{game}.{revision}.{word}").parse() {
            Ok(press) => Said::Pressed { press, choice },
            Err(_) => Said::Words(word.to_owned()),
        },
    )
}

fn deed() -> impl Strategy<Value = Deed> {
    let said = prop_oneof![8 => line().prop_map(Said::Words), 2 => press(), 1 => nasty().prop_map(Said::Words)];
    (0..3_usize, prop::bool::weighted(0.2), said).prop_map(|(who, private, said)| Deed { who, private, said })
}

/// What is wrong with what was shown, if anything is.
fn wrong(post: &Post) -> Option<String> {
    let mut words = post.text.to_string();
    let controls = post.controls.iter().flat_map(|control| match control {
        Control::Button(button) => vec![button.label.clone()],
        Control::Menu { label, choices, .. } => {
            let choices = choices.iter().flat_map(|choice| [choice.label.clone(), choice.description.clone()]);
            choices.chain([label.clone()]).collect()
        }
    });
    for said in controls.chain(post.picture.iter().map(|picture| picture.alt.clone())) {
        words.push('\n');
        words.push_str(&said);
    }
    let hidden = |sign: &char| matches!(sign, '\u{0}'..='\u{9}' | '\u{b}'..='\u{1f}' | '\u{61c}' | '\u{200b}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{e000}'..='\u{e00f}');
    if let Some(sign) = words.chars().find(hidden) {
        return Some(format!("{sign:?} is shown in {words:?}"));
    }
    if words.contains("zz\nzz") {
        return Some(format!("a line is broken in {words:?}"));
    }
    let mut run = (' ', 0);
    for sign in words.chars() {
        run = if sign == run.0 { (sign, run.1 + 1) } else { (sign, 1) };
        if run.1 > LONGEST {
            return Some(format!("{sign:?} goes on without end in {words:?}"));
        }
    }
    if let Some(person) = post.pings.iter().find(|person| !people().contains(person)) {
        return Some(format!("{person} is pinged by {words:?}"));
    }
    on_discord(post)
}

#[cfg(not(feature = "discord"))]
fn on_discord(_: &Post) -> Option<String> {
    None
}

/// What is wrong with a post as Discord is told it.
#[cfg(feature = "discord")]
fn on_discord(post: &Post) -> Option<String> {
    use kulami::discord::message::Outgoing;
    use kulami::talk::Words;
    let message = Outgoing::of(Words::of(Language::English), post);
    let content = message.json["content"].as_str().unwrap_or_default();
    if content.encode_utf16().count() > 2000 {
        return Some(format!("too long for a message: {content:?}"));
    }
    let told = message.json["allowed_mentions"].to_string();
    if told.contains(STRANGER) || told.contains("everyone") || told.contains("roles") {
        return Some(format!("{told} may be pinged"));
    }
    let plain = outside_code(content);
    let raw = ["@everyone", "@here", "**zz", "__zz", "~~zz", "||zz", "](https://evil", "https://evil", "<:zz", "</zz"];
    let raw = raw.into_iter().find(|raw| plain.contains(raw));
    let raw =
        raw.or_else(|| ["<@666", "<@!666", "<@&666", "<#666", "<t:666"].into_iter().find(|raw| plain.contains(raw)));
    raw.filter(|raw| !is_own(raw, post)).map(|raw| format!("{raw:?} is not escaped in {content:?}"))
}

/// Whether a mark is the program's own: a title may stand out that is a name.
#[cfg(feature = "discord")]
fn is_own(raw: &str, post: &Post) -> bool {
    use kulami::talk::Span;
    let strong = |span: &Span| matches!(span, Span::Strong(words) if words.starts_with(MARK));
    raw == "**zz" && post.text.spans().iter().any(strong)
}

/// What of a message of Discord's is not between backticks. Backslashes and the sign behind them are left out.
#[cfg(feature = "discord")]
fn outside_code(content: &str) -> String {
    let mut outside = String::new();
    let mut rest = content;
    while let Some(at) = rest.find(['`', '\\']) {
        outside.push_str(&rest[..at]);
        rest = &rest[at..];
        if rest.starts_with('\\') {
            let skipped: usize = rest.chars().take(2).map(char::len_utf8).sum();
            rest = &rest[skipped..];
            outside.push(' ');
            continue;
        }
        let ticks = rest.len() - rest.trim_start_matches('`').len();
        let fence = &rest[..ticks];
        let after = &rest[ticks..];
        // A fence is closed by one of the same length.
        let close = after
            .match_indices(fence)
            .map(|(close, _)| close)
            .find(|close| !after[..*close].ends_with('`') && !after[close + ticks..].starts_with('`'));
        rest = if let Some(close) = close {
            &after[close + ticks..]
        } else {
            outside.push_str(fence);
            after
        };
    }
    outside + rest
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, ..ProptestConfig::default() })]

    #[test]
    fn nothing_typed_or_pressed_pings_formats_or_breaks_anything(deeds in vec(deed(), 1..30)) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().start_paused(true).build();
        let wrong = runtime.expect("a runtime can be made").block_on(async {
            let mut table = Table::new().await;
            for deed in &deeds {
                for post in table.does(deed).await {
                    if let Some(wrong) = wrong(&post) {
                        return Some(format!("{deed:?}: {wrong}"));
                    }
                }
            }
            table.stop.cancel();
            table.host.stopped().await;
            None
        });
        prop_assert!(wrong.is_none(), "{}", wrong.unwrap_or_default());
    }
}
