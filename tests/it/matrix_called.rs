//! How the program is called on Matrix, and how it is named as somebody's opponent, as the host understands it.

use crate::matrix_words::{me, person};
use crate::mind;
use crate::support::asked;
use jiff::Timestamp;
use kulami::game::{Game, GameId, Platform, RoomId};
use kulami::host::{Host, Options, TokioClock};
use kulami::matrix::words::line;
use kulami::store::{MemoryStore, Store};
use kulami::talk::{Request, Said};
use serde_json::{Value, json};
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

/// The game that comes of a message to a room, or to the program alone; `None` where none does.
async fn begun(content: &Value, private: bool) -> Option<Game> {
    let words = line(content, &me()).expect("words");
    let store = Arc::new(MemoryStore::new());
    let options = Options { thinking: mind::thinking(), ..Options::seeded([1; 32]) };
    let (clock, stop) = (TokioClock::starting_at(Timestamp::UNIX_EPOCH), CancellationToken::new());
    let _stop = stop.clone().drop_guard();
    let host = Host::start(options, store.clone(), Arc::new(clock), stop).await.expect("a start");
    let room = RoomId::new(Platform::Matrix, "!room:example.org").expect("an id");
    let request = Request {
        called: me().called(),
        mentions: words.people(),
        private,
        ..asked(&room, &person("@ann:example.org"), 1, Said::Words(words.words))
    };
    host.handle(request).await;
    store.game(GameId::new(1).expect("a number")).await.expect("memory can be read")
}

#[tokio::test(start_paused = true)]
async fn the_program_is_challenged_by_its_own_mention_however_it_is_written() {
    let link = "<a href=\"https://matrix.to/#/@kulami:example.org\">The Board</a>";
    let mentions = json!({ "user_ids": ["@kulami:example.org"] });
    let plain = |body: &str| json!({ "body": body });
    let told = |body: &str| json!({ "body": body, "m.mentions": mentions });
    let linked =
        |body: &str, formatted: String| json!({ "body": body, "formatted_body": formatted, "m.mentions": mentions });
    let mut contents = Vec::new();
    for name in ["@kulami", "kulami", "@kulami:example.org"] {
        for before in ["!kulami", "!", "/", "@kulami", "kulami:", "@kulami:example.org:", "The Board:"] {
            let between = if before.len() > 1 { " " } else { "" };
            let body = format!("{before}{between}challenge {name} color:red");
            contents.extend([plain(&body), told(&body)]);
        }
    }
    contents.extend([
        linked("!kulami challenge The Board", format!("!kulami challenge {link}")),
        linked("The Board challenge The Board", format!("{link} challenge {link}")),
        linked("The Board: challenge The Board color:red", format!("{link}: challenge {link} color:red")),
        linked("@The Board: challenge @kulami", format!("{link}: challenge @kulami")),
        plain("[The Board](https://matrix.to/#/@kulami:example.org): challenge [The Board](https://matrix.to/#/@kulami:example.org)"),
        plain("https://matrix.to/#/@kulami:example.org challenge https://matrix.to/#/@kulami:example.org"),
        linked("challenge The Board", format!("challenge {link}")),
        linked("challenge The Board color:red", format!("challenge {link} color:red")),
        told("challenge @kulami:example.org"),
    ]);
    let mut wrong = Vec::new();
    for content in contents {
        for private in [false, true] {
            let game = begun(&content, private).await;
            if game.is_none_or(|game| game.program().is_none()) {
                wrong.push(format!("{private}: {content}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let reply = json!({
        "body": "!kulami challenge level 2",
        "m.mentions": mentions,
        "m.relates_to": { "m.in_reply_to": { "event_id": "$board" } },
    });
    assert!(begun(&reply, false).await.is_some(), "a sign calls it in a reply as well");
    let bob = "<a href=\"https://matrix.to/#/@bob:example.org\">Bob</a>";
    let content = linked("The Board: challenge Bob", format!("{link}: challenge {bob}"));
    let game = begun(&content, false).await.expect("a challenge");
    assert_eq!(game.options().opponent, Some(person("@bob:example.org").into()), "who is named besides is meant");
    let game = begun(&linked("The Board: challenge", format!("{link}: challenge")), false).await.expect("a challenge");
    assert_eq!(game.options().opponent, None, "whoever calls it names nobody by that");
}
