//! The page's server: what it serves, whom it refuses, and where its bounds are.

#![cfg(feature = "web")]

use crate::web_room::{Room, secret, words_of};
use kulami::store::MemoryStore;
use serde_json::json;
use std::sync::Arc;

const SCRIPTS: [&str; 9] = ["aim", "app", "composer", "connection", "dom", "messages", "persons", "picture", "words"];

#[tokio::test]
async fn the_page_loads_nothing_foreign_and_runs_nothing_inline() {
    let room = Room::open().await;
    let page = room.read("/").await;
    assert_eq!(page.status, 200);
    assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"));
    let policy = page.header("content-security-policy").expect("the page has a policy");
    assert!(policy.starts_with("default-src 'none'; script-src 'self'; style-src 'self';"), "{policy}");
    assert!(policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe"), "{policy}");
    assert_eq!(page.header("x-content-type-options"), Some("nosniff"));
    assert_eq!(page.header("cross-origin-resource-policy"), Some("same-origin"));
    assert_eq!(page.header("referrer-policy"), Some("no-referrer"));

    let markup = page.text();
    assert!(markup.contains("<html lang=\"en\">"));
    assert!(!markup.contains("{page"), "every place for words is filled");
    assert!(!markup.contains("<script>") && !markup.contains("style=") && !markup.contains(" onclick"));
    assert!(!markup.contains("http:") && !markup.contains("https:"), "nothing is loaded from elsewhere");
    room.close().await;
}

#[tokio::test]
async fn every_file_of_the_page_is_there_and_nothing_else() {
    let room = Room::open().await;
    let scripts = SCRIPTS.map(|name| format!("{name}.js"));
    for file in scripts.iter().map(String::as_str).chain(["style.css", "game.css", "icon.svg", "words.json"]) {
        let answer = room.read(&format!("/{file}")).await;
        assert_eq!(answer.status, 200, "{file}");
        assert!(!answer.text().contains("innerHTML"), "{file} makes no markup from words");
    }
    for path in ["/index.html", "/../Cargo.toml", "/%2e%2e/Cargo.toml", "/picture/x.png", "/picture/", "/nothing"] {
        let answer = room.read(path).await;
        assert_eq!(answer.status, 404, "{path}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
    }
    for method in ["POST", "PUT", "DELETE"] {
        assert_eq!(room.ask(method, "/", &[("Content-Length", "0")]).await.status, 405, "{method}");
    }
    room.close().await;
}

#[tokio::test]
async fn the_scripts_say_nothing_but_sentences_of_the_locale_and_all_of_them() {
    let room = Room::open().await;
    let facts: serde_json::Value =
        serde_json::from_slice(&room.read("/words.json").await.body).expect("facts are JSON");
    let words = facts["words"].as_object().expect("facts have words");
    let mut sources = vec![include_str!("../../src/web/page/index.html").to_owned()];
    for name in SCRIPTS {
        sources.push(room.read(&format!("/{name}.js")).await.text().to_owned());
    }
    sources.push(include_str!("../../src/web/socket.rs").to_owned());
    let all = sources.concat();
    for key in words.keys() {
        let used = [format!("\"{key}\""), format!("{{{key}}}")].iter().any(|use_| all.contains(use_));
        assert!(used, "the sentence {key} is said somewhere");
    }
    for (at, _) in all.match_indices("\"page-") {
        let key = all[at + 1..].split('"').next().unwrap_or_default();
        assert!(words.contains_key(key), "{key} is in the locale");
    }
    room.close().await;
}

#[tokio::test]
async fn the_page_speaks_the_browsers_language() {
    let room = Room::open().await;
    for (wanted, tag, words) in [
        ("de-AT,de;q=0.9,en;q=0.8", "de", "Wer spielt?"),
        ("fr", "fr", "Qui joue\u{202f}?"),
        ("nl,en;q=0.5", "en", "Who is playing?"),
        // None of them is spoken here: the usual one.
        ("nl", "en", "Who is playing?"),
    ] {
        let headers = [("Accept-Language", wanted)];
        let page = room.ask("GET", "/", &headers).await;
        assert!(page.text().contains(&format!("<html lang=\"{tag}\">")), "{wanted}");
        assert!(page.text().contains(words), "{wanted}: {}", page.text());
        let facts: serde_json::Value =
            serde_json::from_slice(&room.ask("GET", "/words.json", &headers).await.body).expect("facts are JSON");
        assert_eq!(facts["words"]["page-who"], words, "{wanted}");
    }
    room.close().await;
}

#[tokio::test]
async fn a_name_that_was_made_to_point_here_is_refused() {
    let room = Room::open().await;
    let port = room.address.port();
    for host in [format!("evil.example:{port}"), "evil.example".to_owned(), format!("127.0.0.1.evil.example:{port}")] {
        for path in ["/", "/words.json", "/room", "/picture/x.png", "/nothing"] {
            assert_eq!(room.ask("GET", path, &[("Host", &host)]).await.status, 403, "{host} {path}");
        }
    }
    for host in [format!("localhost:{port}"), format!("[::1]:{port}"), "127.0.0.1:1".to_owned()] {
        assert_eq!(room.ask("GET", "/", &[("Host", &host)]).await.status, 200, "{host}");
    }
    room.close().await;
}

#[tokio::test]
async fn a_foreign_page_is_refused() {
    let room = Room::open().await;
    let near = format!("http://127.0.0.1:{}", room.address.port().wrapping_add(1));
    for origin in ["http://evil.example", "null", near.as_str(), "https://evil.example:8787"] {
        assert_eq!(room.ask("GET", "/words.json", &[("Origin", origin)]).await.status, 403, "{origin}");
        assert_eq!(room.ask("POST", "/", &[("Origin", origin)]).await.status, 403, "{origin}");
    }
    assert_eq!(room.ask("GET", "/words.json", &[("Origin", &room.origin())]).await.status, 200);
    room.close().await;
}

#[tokio::test]
async fn a_foreign_page_does_not_get_into_the_room() {
    let room = Room::open().await;
    for origin in [Some("http://evil.example"), Some("null"), Some("http://localhost:1"), None] {
        let refused = room.connect(origin).await.err().map(|error| error.to_string()).unwrap_or_default();
        assert!(refused.contains("403"), "{origin:?}: {refused}");
    }
    assert!(room.connect(Some(&room.origin())).await.is_ok());
    room.close().await;
}

#[tokio::test]
async fn talk_is_heard_by_all_and_a_command_by_its_writer() {
    let room = Room::open().await;
    let (mut ann, mut bob) = (room.enter("ann").await, room.enter("bob").await);
    ann.say("1", "hello <b>bob</b>").await;
    ann.say("2", "/about").await;
    ann.say("3", "/ a slash is no command").await;
    ann.say("4", "the end").await;
    bob.find(|said| words_of(said) == "the end").await;
    assert_eq!(bob.words(), ["hello <b>bob</b>", "/ a slash is no command", "the end"]);
    let heard = ann.words();
    assert_eq!(heard[..2], ["hello <b>bob</b>".to_owned(), "/about".to_owned()]);
    assert!(heard.len() == 5, "the command's answer is between: {heard:?}");
    let answer = ann.seen.iter().filter(|said| said["kind"] == "message").nth(2).expect("an answer came");
    assert_eq!((&answer["private"], answer.get("from")), (&json!(true), None));
    room.close().await;
}

#[tokio::test]
async fn what_is_sent_again_after_a_lost_connection_is_shown_once() {
    let room = Room::open().await;
    let mut ann = room.enter("ann").await;
    ann.say("1", "hello").await;
    ann.say("2", "/about").await;
    let mut again = room.enter("ann").await;
    assert_eq!(again.words(), ann.words(), "a reload shows what was there");
    again.say("1", "hello").await;
    again.say("2", "/about").await;
    let third = room.enter("ann").await;
    assert_eq!(third.words(), ann.words());
    room.close().await;
}

#[tokio::test]
async fn a_name_is_one_persons_and_a_person_keeps_theirs() {
    let room = Room::open().await;
    let ann = room.enter("ann").await;
    for (name, why) in
        [("ann", "taken"), (" \u{202e} ", "give a name"), ("Kulami", "taken"), ("KULAMI\u{200b}", "taken")]
    {
        let mut other = room.knock(&secret("other"), name).await;
        let refused = other.until("refused").await;
        assert_eq!(refused["name"], true, "{name:?}");
        assert!(refused["text"].as_str().is_some_and(|text| text.contains(why)), "{name:?}: {refused}");
        assert!(other.next().await.is_none(), "the connection ends");
    }
    let mut again = room.knock(&secret("ann"), "somebody else").await;
    assert_eq!(again.until("welcome").await["you"], ann.seen[0]["you"], "the host's name counts");
    let mut long = room.knock(&secret("long"), &"x".repeat(500)).await;
    let name = long.until("welcome").await["you"]["name"].as_str().map(str::to_owned).unwrap_or_default();
    assert_eq!(name.chars().count(), 33, "a long name is shortened, with an ellipsis");
    room.close().await;
}

#[tokio::test]
async fn the_people_in_the_room_are_told_to_all() {
    let room = Room::open().await;
    let names = |said: &serde_json::Value| -> Vec<String> {
        let people = said["people"].as_array().cloned().unwrap_or_default();
        people.iter().filter_map(|person| person["name"].as_str().map(str::to_owned)).collect()
    };
    let mut ann = room.enter("ann").await;
    let (bob, second) = (room.enter("bob").await, room.enter("bob").await);
    ann.find(|said| names(said) == ["ann", "bob"]).await;
    drop((bob, second));
    ann.find(|said| names(said) == ["ann"]).await;
    room.close().await;
}

#[tokio::test]
async fn too_much_at_once_is_refused_with_one_notice() {
    let room = Room::open().await;
    let mut ann = room.enter("ann").await;
    let mut bob = room.enter("bob").await;
    for number in 0..60 {
        ann.send(
            &json!({"kind": "say", "id": number.to_string(), "words": format!("line {number}"), "reply_to": null}),
        )
        .await;
    }
    ann.done("59").await;
    let notices = ann.seen.iter().filter(|said| said["private"] == true).count();
    assert_eq!(notices, 1);
    assert!(ann.words().len() < 40, "most of it was not taken");
    bob.say("1", "still here").await;
    assert!(bob.words().contains(&"still here".to_owned()), "nobody else is held up");
    room.close().await;
}

#[tokio::test]
async fn what_is_too_long_is_not_shown() {
    let room = Room::open().await;
    let mut ann = room.enter("ann").await;
    ann.say("1", &"x".repeat(2000)).await;
    ann.say("2", &"x".repeat(2001)).await;
    let words = ann.words();
    assert_eq!((words.len(), words[0].len()), (2, 2000));
    assert_eq!(words[1], "That is too long for one message.");
    ann.send_text("x".repeat(20_000)).await;
    assert!(ann.next().await.is_none(), "a frame beyond all measure ends the connection");
    room.close().await;
}

#[tokio::test]
async fn what_the_page_would_never_say_ends_the_connection() {
    let room = Room::open().await;
    let hello = json!({"kind": "hello", "secret": secret("ann"), "name": "ann"}).to_string();
    for text in [
        "",
        "{",
        "[]",
        "{\"kind\":\"say\"}",
        "{\"kind\":\"say\",\"id\":\"a b\",\"words\":\"x\",\"reply_to\":null}",
        &hello,
    ] {
        let mut ann = room.enter("ann").await;
        ann.send_text(text.to_owned()).await;
        while let Some(said) = ann.next().await {
            assert_ne!(said["kind"], "done", "{text}");
        }
    }
    for text in ["{\"kind\":\"hello\",\"secret\":\"short\",\"name\":\"x\"}", "hello"] {
        let mut stranger = room.connect(Some(&room.origin())).await.expect("the own page is let in");
        stranger.send_text(text.to_owned()).await;
        assert!(stranger.next().await.is_none(), "{text}");
    }
    room.close().await;
}

#[tokio::test]
async fn a_person_has_a_bounded_number_of_windows() {
    let room = Room::open().await;
    let mut windows = Vec::new();
    for _ in 0..8 {
        windows.push(room.enter("ann").await);
    }
    let mut ninth = room.knock(&secret("ann"), "ann").await;
    let refused = ninth.until("refused").await;
    assert_eq!(refused["name"], false);
    assert!(ninth.next().await.is_none());
    let _bob = room.enter("bob").await;
    room.close().await;
}

#[tokio::test]
async fn a_busy_port_is_said_as_such() {
    let room = Room::open().await;
    let options = kulami::web::Options { address: room.address, ..kulami::web::Options::default() };
    let error = kulami::web::Server::bind(options).await.expect_err("the port is busy");
    assert!(matches!(error, kulami::web::Error::Busy(address) if address == room.address), "{error}");
    room.close().await;
}

#[tokio::test]
async fn after_a_restart_the_present_boards_are_there_and_talk_is_not() {
    let store = Arc::new(MemoryStore::new());
    let room = Room::open_on(Arc::clone(&store), Room::free_port()).await;
    let (mut ann, mut bob) = (room.enter("ann").await, room.enter("bob").await);
    ann.say("1", "hello").await;
    ann.say("2", "/challenge bob color:red").await;
    bob.find(|said| said["id"] == "1.0.c0").await;
    bob.say("1", "/accept").await;
    let board = ann.find(|said| said["id"] == "1.1.t0").await;
    ann.say("3", "/challenge bob").await;
    ann.say("4", "d5!").await;
    let board_of_bob = bob.find(|said| said["id"] == "1.2.t0").await;
    assert_ne!(board["picture"]["url"], board_of_bob["picture"]["url"]);
    let address = room.address;
    room.close().await;

    let room = Room::open_on(store, address).await;
    let mut again = room.enter("bob").await;
    let ids: Vec<&str> = again.seen.iter().filter_map(|said| said["id"].as_str()).collect();
    assert_eq!(ids, ["1.2.t0", "2.0.c0"], "the running game and the open challenge, and nothing else");
    let shown = again.seen.iter().find(|said| said["id"] == "1.2.t0").expect("the board is there");
    for part in ["text", "picture", "controls"] {
        assert_eq!(shown[part], board_of_bob[part], "{part}");
    }
    assert_eq!(again.until("waiting").await["games"], json!([1]));
    again.say("2", "d5!").await;
    let legal = again.words().pop().unwrap_or_default();
    assert!(legal.contains("d5"), "a marble lies there: {legal}");
    room.close().await;
}

#[tokio::test]
async fn a_picture_has_an_address_of_its_own_and_its_holes_are_said() {
    let room = Room::open().await;
    let (mut ann, mut bob) = (room.enter("ann").await, room.enter("bob").await);
    ann.say("1", "/challenge bob color:red").await;
    bob.find(|said| said["id"] == "1.0.c0").await;
    bob.say("1", "/accept").await;
    let picture = ann.find(|said| said["id"] == "1.1.t0").await["picture"].clone();
    let url = picture["url"].as_str().expect("the picture has an address");
    assert_eq!(url.len(), "/picture/.png".len() + 64, "nobody guesses it: {url}");
    let answer = room.read(url).await;
    assert_eq!((answer.status, answer.header("content-type")), (200, Some("image/png")));
    assert!(answer.header("cache-control").is_some_and(|control| control.contains("immutable")));
    assert_eq!(answer.body[..4], *b"\x89PNG");
    assert_eq!(picture["spots"].as_array().map(Vec::len), Some(64));
    assert_eq!(room.ask("GET", url, &[("Origin", "http://evil.example")]).await.status, 403);
    room.close().await;
}

#[tokio::test]
async fn a_message_that_a_later_one_overtakes_loses_its_controls_in_every_window() {
    let room = Room::open().await;
    let (mut ann, mut bob) = (room.enter("ann").await, room.enter("bob").await);
    ann.say("1", "/challenge bob color:red").await;
    bob.find(|said| said["id"] == "1.0.c0").await;
    bob.send(&json!({"kind": "press", "id": "1", "press": "1.0.accept", "choice": null})).await;
    let first = ann.find(|said| said["id"] == "1.1.t0").await;
    assert_eq!(first["past"], false);
    assert!(first["controls"].as_array().is_some_and(|controls| !controls.is_empty()));
    ann.send(&json!({"kind": "press", "id": "2", "press": "1.1.place-d5", "choice": null})).await;
    let retired = bob.find(|said| said["id"] == "1.1.t0" && said["past"] == true).await;
    assert_eq!((&retired["controls"], &retired["picture"]), (&json!([]), &first["picture"]));
    // The button of a board that has passed does nothing any more, and its presser is told so alone.
    ann.send(&json!({"kind": "press", "id": "3", "press": "1.1.place", "choice": "d6"})).await;
    ann.done("3").await;
    let told: Vec<String> = ann.seen.iter().filter(|said| said["private"] == true).map(words_of).collect();
    assert!(told.len() == 3 && told[1].contains("has changed"), "{told:?}");
    assert!(!bob.words().iter().any(|words| words.contains("has changed")));
    room.close().await;
}

#[tokio::test]
async fn a_click_is_shown_to_its_author_alone_and_its_question_goes_once_it_is_answered() {
    let room = Room::open().await;
    let (mut ann, mut bob) = (room.enter("ann").await, room.enter("bob").await);
    ann.say("1", "/challenge bob color:red").await;
    bob.find(|said| said["id"] == "1.0.c0").await;
    bob.say("1", "/accept").await;
    ann.find(|said| said["id"] == "1.1.t0").await;
    let press = |id: &str, press: &str, choice: Option<&str>| json!({"kind": "press", "id": id, "press": press, "choice": choice});
    let asks = |said: &serde_json::Value, presses: &[&str]| {
        let controls: Vec<&str> =
            said["controls"].as_array().into_iter().flatten().filter_map(|control| control["press"].as_str()).collect();
        said["private"] == true && controls == presses
    };
    ann.send(&press("2", "1.1.place", Some("d5"))).await;
    let question = ann.find(|said| asks(said, &["1.1.place-d5", "1.1.back"])).await;
    ann.send(&press("3", "1.1.back", None)).await;
    ann.find(|said| asks(said, &["1.1.place"])).await;
    let settled = ann.seen.iter().rfind(|said| said["id"] == question["id"]).expect("it is still there");
    assert_eq!((&settled["controls"], &settled["past"]), (&json!([]), &json!(true)), "it was answered");
    ann.send(&press("4", "1.1.place", Some("d6"))).await;
    let question = ann.find(|said| asks(said, &["1.1.place-d6", "1.1.back"])).await;
    ann.send(&press("5", "1.1.place-d6", None)).await;
    let turn = bob.find(|said| said["id"] == "1.2.t0").await;
    assert!(words_of(&turn).contains("d6"));
    ann.find(|said| said["id"] == question["id"] && said["past"] == true).await;
    assert!(bob.seen.iter().all(|said| said["private"] != true || said["from"].is_object()), "bob saw no question");
    room.close().await;
}

#[tokio::test]
async fn the_practice_is_shown_to_its_learner_alone() {
    let room = Room::open().await;
    let (mut ann, mut bob) = (room.enter("ann").await, room.enter("bob").await);
    ann.say("1", "/learn").await;
    let first = ann.seen.iter().find(|said| said["picture"].is_object()).expect("the first step").clone();
    assert_eq!(first["private"], true);
    let menu = &first["controls"][0];
    assert_eq!((&menu["press"], &menu["places"]), (&json!("0.0.learn-1"), &json!(true)), "a click answers, too");
    ann.send(&json!({"kind": "press", "id": "2", "press": "0.0.learn-1", "choice": "d4"})).await;
    let second = ann.find(|said| said["controls"][0]["press"] == "0.0.learn-2").await;
    assert!(words_of(&second).contains("Practice 2 of 6"), "{second}");
    ann.send(&json!({"kind": "press", "id": "3", "press": "0.0.learn-2", "choice": "b6"})).await;
    ann.done("3").await;
    assert!(ann.words().pop().is_some_and(|words| words.contains("your own last marble")));
    bob.say("1", "hello").await;
    assert!(bob.seen.iter().all(|said| said["picture"].is_null()), "nobody else sees it");
    room.close().await;
}

#[tokio::test]
async fn closing_lets_every_window_go() {
    let room = Room::open().await;
    let mut ann = room.enter("ann").await;
    let _silent = room.connect(Some(&room.origin())).await.expect("the own page is let in");
    room.close().await;
    while ann.next().await.is_some() {}
}
