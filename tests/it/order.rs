//! Order: who is shut out of everything, and that nothing that people type in its name does harm.

use crate::support::asked;
use jiff::Timestamp;
use kulami::game::{Platform, RoomId, UserId};
use kulami::host::{Blocked, Host, Options, Reply, TokioClock};
use kulami::store::MemoryStore;
use kulami::talk::words::MAX_REASON;
use kulami::talk::{Ability, Said, Span};
use proptest::prelude::*;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;
use unicode_segmentation::UnicodeSegmentation;

fn room() -> RoomId {
    "web:room".parse().expect("a room")
}

fn person(id: &str) -> UserId {
    id.parse().expect("a person")
}

/// A host without a platform, and the events that it was asked by.
struct Table {
    host: Host,
    events: u32,
}

impl Table {
    async fn new(blocked: Blocked) -> Self {
        let clock = TokioClock::starting_at("2026-11-30T12:00:00Z".parse::<Timestamp>().expect("a time"));
        let options = Options { blocked, ..Options::seeded([1; 32]) };
        let stop = CancellationToken::new();
        let host = Host::start(options, Arc::new(MemoryStore::default()), Arc::new(clock), stop).await;
        Self { host: host.expect("a store in memory starts"), events: 0 }
    }

    /// What somebody is answered who can be answered alone, or in public where they can't.
    async fn says(&mut self, who: &UserId, words: &str, alone: bool) -> Reply {
        self.events += 1;
        let mut request = asked(&room(), who, self.events, Said::Words(words.to_owned()));
        request.can = if alone { Ability::ALL.to_vec() } else { Vec::new() };
        self.host.handle(request).await
    }
}

fn told(reply: &Reply) -> String {
    reply.answers.iter().map(|(_, post)| post.text.to_string()).collect::<Vec<_>>().join("\n")
}

#[tokio::test(start_paused = true)]
async fn who_is_shut_out_gets_a_word_alone_and_silence_among_others() {
    let eve = person("web:eve");
    let mut table = Table::new(Blocked { people: [eve.clone()].into(), ..Blocked::default() }).await;
    assert!(told(&table.says(&eve, "/challenge", true).await).contains("whoever runs me"));
    assert_eq!(told(&table.says(&eve, "/challenge", true).await), "", "once a minute is enough");
    assert_eq!(told(&table.says(&eve, "hello", true).await), "", "talk is none of its business");
    tokio::time::sleep(std::time::Duration::from_mins(2)).await;
    assert_eq!(told(&table.says(&eve, "/challenge", false).await), "", "among others there is silence");
    let ann = person("web:ann");
    table.says(&ann, "/games", true).await;
    assert!(table.host.introduce(&eve, "eve").await.is_ok());
    assert!(told(&table.says(&ann, "/challenge eve", true).await).contains("can’t be played with"));
}

#[tokio::test(start_paused = true)]
async fn a_blocked_homeserver_shuts_out_everybody_on_it() {
    let table = Table::new(Blocked { homeservers: ["example.net".to_owned()].into(), ..Blocked::default() }).await;
    for (id, blocked) in [
        ("@ann:example.net", true),
        ("@ann:Example.NET", true),
        ("@ann:example.net.org", false),
        ("@example.net:example.org", false),
    ] {
        let person = UserId::new(Platform::Matrix, id).expect("an id");
        assert_eq!(table.host.blocks(&person), blocked, "{id}");
    }
    let elsewhere = UserId::new(Platform::Web, "@ann:example.net").expect("an id");
    assert!(!table.host.blocks(&elsewhere), "another network's ids mean something else");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_reason_is_words_on_one_line_and_bounded(reason in "\\PC{0,400}|[@#*_`<>|~\\\\\\u{202e}\\u{200b}\\u{e001}a ]{1,400}") {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().start_paused(true).build();
        runtime.expect("a runtime starts").block_on(async {
            let (ann, bob, mod_) = (person("web:ann"), person("web:bob"), person("web:mo"));
            let mut table = Table::new(Blocked::default()).await;
            table.says(&bob, "/games", true).await;
            table.says(&ann, "/challenge bob board:printed-1 color:red", true).await;
            table.says(&bob, "/accept", true).await;
            let typed = kulami::talk::quoted(&reason);
            table.says(&mod_, &format!("/end #1 reason:{typed}"), true).await;
            let board = table.says(&ann, "/record #1", true).await;
            prop_assert!(board.answers.iter().all(|(_, post)| post.pings.is_empty()));
            let posts = table.host.current(&room()).await.expect("games can be read");
            let over = posts.is_empty();
            // Where there was nothing to say, nothing has ended.
            let cleaned = kulami::talk::clean_line(&reason, MAX_REASON);
            prop_assert!(!over || !cleaned.is_empty());
            prop_assert!(cleaned.graphemes(true).count() <= MAX_REASON + 1);
            let hidden = ['\n', '\u{202e}', '\u{200b}', '\u{e001}'];
            prop_assert!(!cleaned.contains(hidden));
            Ok(())
        })?;
    }

    #[test]
    fn names_and_words_of_order_never_format_or_ping(words in "\\PC{0,80}", command in "block|unblock|room ban|room unban|end #1|end|room close|challenge confirm") {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().start_paused(true).build();
        runtime.expect("a runtime starts").block_on(async {
            let ann = person("web:ann");
            let mut table = Table::new(Blocked::default()).await;
            let reply = table.says(&ann, &format!("/{command} {words}"), true).await;
            for (_, post) in &reply.answers {
                prop_assert!(post.pings.is_empty(), "an answer pings nobody");
                prop_assert!(post.text.to_string().chars().count() < 4000);
                for span in post.text.spans() {
                    if let Span::Person { name, .. } | Span::Code(name) | Span::Strong(name) = span {
                        let marks = ['\n', '\u{e000}', '\u{e004}', '\u{202e}'];
                        prop_assert!(!name.contains(marks), "{:?}", name);
                    }
                }
            }
            Ok(())
        })?;
    }
}
