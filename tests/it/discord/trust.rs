//! The fake Discord itself: it finds what is wrong, takes what is right, and speaks as Discord does.

use super::fake::Fake;
use super::faults::{Fault, On};
use super::person::Person;
use super::schema::Specification;
use super::state::{ChannelKind, State, right};
use super::wire::{Call, File};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::{Duration, Instant};
use twilight_model::application::interaction::Interaction;
use twilight_model::channel::{Channel, Message};

const PNG: &[u8] = b"\x89PNG\r\n\x1a\n and so on";

struct Desk {
    state: State,
    channel: u64,
    person: u64,
}

impl Desk {
    fn new() -> Self {
        let mut state = State::new("token");
        let channel = state.add_channel(ChannelKind::Text, "games", None);
        let person = state.add_person("ann");
        state.commands = vec![json!({
            "id": "1", "name": "place", "type": 1, "options": [
                {"name": "hole", "type": 3, "required": true, "autocomplete": true},
                {"name": "who", "type": 6},
                {"name": "page", "type": 4},
            ],
        })];
        Self { state, channel, person }
    }

    fn call(&mut self, method: &str, path: &str, body: Value, files: Vec<File>) -> (u16, Value) {
        let call = Call {
            method: method.to_owned(),
            path: path.split('/').map(str::to_owned).collect(),
            query: String::new(),
            token: "Bot token".to_owned(),
            is_multipart: !files.is_empty(),
            body,
            files,
        };
        let answer = self.state.rest(&call);
        (answer.status, answer.body)
    }

    fn post(&mut self, body: Value, files: Vec<File>) -> (u16, Value) {
        self.call("POST", &format!("channels/{}/messages", self.channel), body, files)
    }

    fn ask(&mut self, line: &str) -> (u64, String) {
        let data = self.state.command_data(line, false);
        let id = self.state.interact(self.person, self.channel, 2, &data, None);
        (id, format!("interactions/{id}/interaction-token-{id}/callback"))
    }

    fn wrong(&mut self) -> String {
        std::mem::take(&mut self.state.wrong).join("\n")
    }
}

fn picture() -> Vec<File> {
    vec![File { number: 0, name: "board.png".to_owned(), bytes: PNG.to_vec() }]
}

fn option(number: usize) -> Value {
    json!({"label": format!("hole {number}"), "value": format!("v{number}"), "description": "tile of 6"})
}

fn menu(options: &[Value]) -> Value {
    json!({"type": 1, "components": [{"type": 3, "custom_id": "menu", "options": options}]})
}

fn button(id: &str, label: &str) -> Value {
    json!({"type": 1, "components": [{"type": 2, "style": 1, "custom_id": id, "label": label}]})
}

/// A message that is all right, with some of its fields changed.
fn message(changes: &Value) -> Value {
    let mut message = json!({
        "content": "Your turn.", "allowed_mentions": {"parse": []}, "nonce": "12.5.t0", "enforce_nonce": true,
        "components": [menu(&[option(1), option(2)]), button("resign", "Resign")],
    });
    for (field, value) in changes.as_object().expect("changes are fields") {
        message[field] = value.clone();
    }
    message
}

#[test]
fn a_message_that_is_all_right_is_taken() {
    let mut desk = Desk::new();
    let full: Vec<Value> = (0..25).map(option).collect();
    let alt = json!([{"id": 0, "filename": "board.png", "description": "The board."}]);
    for (changes, files) in [
        (json!({}), Vec::new()),
        (json!({"nonce": "1", "components": [menu(&full)]}), Vec::new()),
        (json!({"nonce": "2", "attachments": alt}), picture()),
        (json!({"nonce": "3", "content": "x".repeat(2000)}), Vec::new()),
        (json!({"nonce": "4", "embeds": [{"title": "Rules", "description": "The goal."}]}), Vec::new()),
    ] {
        let (status, body) = desk.post(message(&changes), files);
        assert_eq!((status, desk.wrong().as_str()), (200, ""), "{changes}: {body}");
    }
}

#[test]
fn a_message_that_discord_would_not_take_is_found_and_shown() {
    let mut desk = Desk::new();
    let many: Vec<Value> = (0..26).map(option).collect();
    let long = |field: &str, length: usize| {
        let mut option = option(1);
        option[field] = "x".repeat(length).into();
        json!({"components": [menu(&[option])]})
    };
    let rows: Vec<Value> = (0..6).map(|number| button(&number.to_string(), "Go")).collect();
    let buttons: Vec<Value> = (0..6).map(|id| button(&id.to_string(), "Go")["components"][0].clone()).collect();
    let changed = [
        json!({"content": "x".repeat(2001)}),
        json!({"allowed_mentions": null}),
        json!({"allowed_mentions": {"parse": ["users"]}}),
        json!({"allowed_mentions": {"parse": ["all"]}}),
        json!({"flags": 64}),
        json!({"nonce": "x".repeat(26)}),
        json!({"components": [menu(&many)]}),
        json!({"components": [menu(&[])]}),
        json!({"components": [menu(&[option(1), option(1)])]}),
        json!({"components": rows}),
        json!({"components": [{"type": 1, "components": buttons}]}),
        json!({"components": [button("same", "One"), button("same", "Two")]}),
        json!({"components": [button(&"x".repeat(101), "Go")]}),
        json!({"components": [button("go", &"x".repeat(81))]}),
        json!({"components": [button("go", "")]}),
        json!({"components": [{"type": 99}]}),
        long("label", 101),
        long("value", 101),
        long("description", 101),
        json!({"embeds": [{"description": "x".repeat(4097)}]}),
        json!({"content": "", "components": []}),
        json!({"attachments": [{"id": 7, "filename": "board.png"}]}),
    ];
    for changes in changed {
        let (status, _) = desk.post(message(&changes), Vec::new());
        let wrong = desk.wrong();
        assert_eq!(status, 400, "{changes}");
        assert!(wrong.contains(&format!("POST /channels/{}/messages", desk.channel)), "{changes}: {wrong}");
    }
    assert!(desk.state.messages.is_empty());
}

#[test]
fn a_picture_needs_words_and_has_bounds() {
    let mut desk = Desk::new();
    let described = |words: &str| json!([{"id": 0, "filename": "board.png", "description": words}]);
    let large = vec![File { number: 0, name: "board.txt".to_owned(), bytes: vec![0; (10 << 20) + 1] }];
    for (changes, files) in [
        (json!({}), picture()),
        (json!({"attachments": described("")}), picture()),
        (json!({"attachments": described(&"x".repeat(1025))}), picture()),
        (json!({"attachments": [{"id": 1, "filename": "board.png", "description": "The board."}]}), picture()),
        (json!({"attachments": described("The board.")}), large),
    ] {
        assert_eq!(desk.post(message(&changes), files).0, 400, "{changes}");
        assert_ne!(desk.wrong(), "", "{changes}");
    }
}

#[test]
fn an_interaction_is_answered_once_and_in_its_own_way() {
    let mut desk = Desk::new();
    let said = json!({"type": 4, "data": message(&json!({"nonce": null, "enforce_nonce": null}))});
    let (id, path) = desk.ask("/place d5");
    assert_eq!(desk.call("POST", &path, said.clone(), Vec::new()).0, 204);
    assert_eq!(desk.wrong(), "");
    let (status, body) = desk.call("POST", &path, said.clone(), Vec::new());
    assert_eq!((status, &body["code"]), (400, &json!(40060)));
    assert!(desk.wrong().contains("a second time"));
    assert_eq!(desk.state.messages.len(), 1);

    desk.state.deliver_again(id);
    assert_eq!(desk.call("POST", &path, said.clone(), Vec::new()).0, 400);
    desk.state.deliver_again(id);
    desk.state.deliver_again(id);
    assert_eq!(desk.call("POST", &path, said.clone(), Vec::new()).0, 400);
    assert_eq!(desk.wrong().matches("a second time").count(), 1, "so often as it was delivered");

    for kind in [6, 7, 8, 1] {
        let (_, path) = desk.ask("/place d5");
        assert_eq!(desk.call("POST", &path, json!({"type": kind, "data": {}}), Vec::new()).0, 400, "{kind}");
        assert_ne!(desk.wrong(), "", "{kind}");
    }
    let unknown = path.replace("token", "riddle");
    assert_eq!(desk.call("POST", &unknown, said, Vec::new()).1["code"], 10062);
    assert_ne!(desk.wrong(), "");
}

#[test]
fn an_answer_after_three_seconds_is_too_late_where_the_fake_is_strict() {
    let mut desk = Desk::new();
    let said = json!({"type": 4, "data": {"content": "Late.", "allowed_mentions": {"parse": []}}});
    for (strict, status) in [(false, 204), (true, 404)] {
        desk.state.strict = strict;
        let (_, path) = desk.ask("/place d5");
        let asked = desk.state.interactions.last_mut().expect("it was just made");
        asked.sent = Instant::now().checked_sub(Duration::from_secs(4)).expect("the computer runs so long");
        assert_eq!(desk.call("POST", &path, said.clone(), Vec::new()).0, status);
        assert_eq!(desk.wrong().contains("answers after"), strict);
    }
}

#[test]
fn completions_are_counted_and_measured() {
    let mut desk = Desk::new();
    let choices = |count: usize, length: usize| -> Vec<Value> {
        (0..count).map(|n| json!({"name": "x".repeat(length), "value": n.to_string()})).collect()
    };
    for (count, length, status) in [(25, 100, 204), (26, 10, 400), (1, 101, 400), (1, 0, 400), (0, 1, 204)] {
        let data = desk.state.command_data("/place d", true);
        let id = desk.state.interact(desk.person, desk.channel, 4, &data, None);
        let path = format!("interactions/{id}/interaction-token-{id}/callback");
        let said = json!({"type": 8, "data": {"choices": choices(count, length)}});
        assert_eq!(desk.call("POST", &path, said, Vec::new()).0, status, "{count} of {length}");
        assert_eq!(desk.wrong().is_empty(), status == 204);
    }
}

#[test]
fn commands_are_read_by_the_rules_of_commands() {
    let mut desk = Desk::new();
    let path = format!("applications/{}/commands", desk.state.bot);
    let option = |name: &str| json!({"type": 3, "name": name, "description": "Which."});
    let command = |name: &str, description: &str, options: Vec<Value>| json!({"name": name, "description": description, "options": options});
    let good = json!([
        command("place", "Place a marble.", vec![option("hole")]),
        {"name": "Challenge to Kulami", "type": 2},
    ]);
    assert_eq!(desk.call("PUT", &path, good, Vec::new()).0, 200);
    assert_eq!(desk.wrong(), "");
    assert_eq!(desk.state.commands.len(), 2);
    let many = (0..26).map(|number| option(&format!("o{number}"))).collect();
    let late = json!({"type": 3, "name": "late", "description": "Needed.", "required": true});
    for bad in [
        json!([command("Place", "Place a marble.", vec![])]),
        json!([command("place", "", vec![])]),
        json!([command("place", &"x".repeat(101), vec![])]),
        json!([command(&"x".repeat(33), "Place a marble.", vec![])]),
        json!([command("place", "Place a marble.", many)]),
        json!([command("place", "Place a marble.", vec![option("a b")])]),
        json!([command("place", "Place a marble.", vec![option("hole"), option("hole")])]),
        json!([command("place", "Place a marble.", vec![option("hole"), late])]),
        json!([command("place", "One.", vec![]), command("place", "Two.", vec![])]),
        json!([{"name": "Challenge", "type": 2, "description": "Has none."}]),
    ] {
        assert_eq!(desk.call("PUT", &path, bad.clone(), Vec::new()).0, 400, "{bad}");
        assert_ne!(desk.wrong(), "", "{bad}");
    }
}

#[test]
fn the_specification_finds_what_it_forbids() {
    let Some(specification) = Specification::here() else { return };
    let find = |method: &str, path: &str, body: &Value| {
        let path: Vec<&str> = path.split('/').collect();
        specification.faults(method, &path, body, false).join("\n")
    };
    assert_eq!(find("POST", "channels/1/messages", &message(&json!({}))), "");
    assert_eq!(find("POST", "users/@me/channels", &json!({"recipient_id": "5"})), "");
    assert!(find("POST", "channels/1/messages", &json!({"content": 5})).contains("body.content"));
    let many = json!({"type": 8, "data": {"choices": vec![json!({"name": "a", "value": "b"}); 26]}});
    assert!(find("POST", "interactions/1/token/callback", &many).contains("26 items"));
    assert!(find("PUT", "applications/1/commands", &json!([{"description": "Nameless."}])).contains("lacks name"));
    let wide = json!({"components": [menu(&[json!({"label": "", "value": "v"})])]});
    assert!(find("POST", "channels/1/messages", &wide).contains("components[0]"), "a label has a letter");
    assert!(find("POST", "channels/1/riddles", &json!({})).contains("Discord has no"));
    assert!(find("GET", "users/@me", &json!({"a": 1})).contains("no body"));
}

#[test]
fn a_message_changes_where_it_is_told_to_and_pings_once() {
    let mut desk = Desk::new();
    let other = desk.state.add_person("bob");
    let data = json!({
        "content": format!("<@{}> and <@{other}>", desk.person),
        "allowed_mentions": {"parse": [], "users": [other.to_string()]}, "nonce": "n", "enforce_nonce": true,
        "attachments": [{"id": 0, "filename": "board.png", "description": "The board."}],
        "components": [button("go", "Go")],
    });
    let (_, first) = desk.post(data.clone(), picture());
    assert_eq!(desk.post(data, picture()).1["id"], first["id"], "the nonce is known");
    let message = desk.state.messages[0].clone();
    assert_eq!((message.pings.as_slice(), message.has_picture()), ([other].as_slice(), true));

    let path = format!("channels/{}/messages/{}", desk.channel, message.id);
    assert_eq!(desk.call("PATCH", &path, json!({"components": []}), Vec::new()).0, 200);
    let retired = &desk.state.messages[0];
    assert!(retired.controls().next().is_none() && retired.has_picture() && retired.content == message.content);
    assert_eq!(desk.call("PATCH", &path, json!({"attachments": []}), Vec::new()).0, 200);
    assert!(!desk.state.messages[0].has_picture(), "what the list does not name is deleted");
    assert_eq!(desk.wrong(), "");
}

#[test]
fn rights_are_asked_for() {
    let mut desk = Desk::new();
    for (rights, code) in [(0, 50001), (right::VIEW, 50013), (right::VIEW | right::SEND, 0)] {
        desk.state.channel_mut(desk.channel).expect("it is there").rights = rights;
        let (status, body) = desk.post(message(&json!({})), Vec::new());
        assert_eq!((status == 200, body["code"].as_u64().unwrap_or_default()), (code == 0, code));
    }
    let alt = json!({"nonce": "2", "attachments": [{"id": 0, "filename": "board.png", "description": "The board."}]});
    assert_eq!(desk.post(message(&alt), picture()).1["code"], 50013, "files need a right of their own");
    assert_eq!(desk.wrong(), "", "to be refused is no mistake");
}

#[test]
fn threads_are_opened_once_and_kept_by_their_rules() {
    let mut desk = Desk::new();
    let (_, told) = desk.post(message(&json!({})), Vec::new());
    let told = told["id"].as_str().expect("a message has an id").to_owned();
    let path = format!("channels/{}/messages/{told}/threads", desk.channel);
    assert_eq!(desk.call("POST", &path, json!({"name": "\u{1f3b2}".repeat(51)}), Vec::new()).0, 400);
    assert!(desk.wrong().contains("can't be called"), "no name is longer than 100 in any count");
    let (status, thread) = desk.call("POST", &path, json!({"name": "one"}), Vec::new());
    assert_eq!((status, thread["id"].as_str()), (201, Some(told.as_str())), "it has the message's id");
    assert_eq!(desk.call("POST", &path, json!({"name": "two"}), Vec::new()).1["code"], 160_004);

    let id: u64 = told.parse().expect("ids are numbers");
    let (there, posts) = (format!("channels/{id}"), format!("channels/{id}/messages"));
    let (_, said) = desk.call("POST", &posts, message(&json!({"nonce": "1"})), Vec::new());
    let edit = format!("{posts}/{}", said["id"].as_str().expect("a message has an id"));
    let change = json!({"components": []});
    desk.state.channel_mut(id).expect("it is there").rights &= !right::MANAGE_THREADS;
    assert_eq!(desk.call("PATCH", &there, json!({"archived": true}), Vec::new()).0, 200, "whoever opened it may");
    assert_eq!(desk.call("PATCH", &edit, change.clone(), Vec::new()).1["code"], 50083);
    assert_eq!(desk.call("POST", &posts, message(&json!({"nonce": "2"})), Vec::new()).0, 200);
    assert_eq!(desk.call("PATCH", &edit, change.clone(), Vec::new()).0, 200, "what is said takes it out");
    desk.state.channel_mut(id).expect("it is there").is_locked = true;
    assert_eq!(desk.call("POST", &posts, message(&json!({"nonce": "3"})), Vec::new()).1["code"], 160_005);
    assert_eq!(desk.call("PATCH", &there, json!({"archived": true}), Vec::new()).1["code"], 50013);
    desk.state.channel_mut(id).expect("it is there").rights |= right::MANAGE_THREADS;
    assert_eq!(desk.call("PATCH", &edit, change, Vec::new()).0, 200);
    assert_eq!(desk.wrong(), "", "to be refused is no mistake");
}

#[test]
fn what_the_fake_says_is_read_by_others() {
    let mut desk = Desk::new();
    desk.post(message(&json!({})), Vec::new());
    let (id, path) = desk.ask("/place d5 @ann 3");
    let said = json!({"type": 4, "data": {"content": "Placed.", "allowed_mentions": {"parse": []}}});
    desk.call("POST", &path, said, Vec::new());
    let direct = desk.state.direct(desk.person);
    let pressed = desk.state.messages[0].id;
    let pressing = json!({"custom_id": "resign", "component_type": 2});
    let choosing = json!({"custom_id": "menu", "component_type": 3, "values": ["v1"]});
    let completing = desk.state.command_data("/place d", true);
    let asked = [
        id,
        desk.state.interact(desk.person, desk.channel, 3, &pressing, Some(pressed)),
        desk.state.interact(desk.person, desk.channel, 3, &choosing, Some(pressed)),
        desk.state.interact(desk.person, direct, 4, &completing, None),
    ];
    for id in asked {
        let payload = desk.state.interaction(id).expect("it was made").payload.clone();
        let read: Interaction = serde_json::from_value(payload.clone()).unwrap_or_else(|e| panic!("{e}: {payload}"));
        assert_eq!(read.author_id().map(twilight_model::id::Id::get), Some(desk.person));
    }
    for message in &desk.state.messages {
        let json = message.json(&desk.state);
        let read: Message = serde_json::from_value(json.clone()).unwrap_or_else(|e| panic!("{e}: {json}"));
        assert_eq!(read.content, message.content);
    }
    for channel in &desk.state.channels {
        let json = channel.json(&desk.state);
        let read: Channel = serde_json::from_value(json.clone()).unwrap_or_else(|e| panic!("{e}: {json}"));
        assert_eq!(read.id.get(), channel.id);
    }
}

#[tokio::test]
async fn requests_over_the_wire_meet_the_faults_that_are_planned() {
    let served = Fake::serve("token").await;
    let fake = &served.fake;
    let channel = fake.with(|state| state.add_channel(ChannelKind::Text, "games", None));
    let ann = Person::new(fake, "ann", channel);
    let http = serenity::http::HttpBuilder::new("token").proxy(fake.base()).ratelimiter_disabled(true).build();
    let data = json!({
        "content": "The board.", "allowed_mentions": {"parse": []},
        "attachments": [{"id": 0, "filename": "board.png", "description": "Words with a \"quote\"."}],
    });
    let send = async |bytes: &[u8]| {
        let file = serenity::builder::CreateAttachment::bytes(bytes, "board.png");
        let sent = http.send_message(channel.into(), vec![file], &data).await;
        sent.map(|message| message.id.get()).map_err(|error| error.to_string())
    };
    let awkward = [PNG, b"\r\n--\r\n\r\nboundary\r\n"].concat();
    let id = send(&awkward).await.expect("it is taken");
    fake.with(|state| {
        let picture = &state.message(id).expect("it is kept").attachments[0];
        assert_eq!((picture.bytes.as_slice(), picture.name.as_str()), (awkward.as_slice(), "board.png"));
        assert_eq!(picture.description.as_deref(), Some("Words with a \"quote\"."));
    });

    fake.plan(On::Edit, Fault::Broken, 1);
    fake.plan(On::Post, Fault::RateLimited(1.5), 1);
    fake.plan(On::Post, Fault::Refused(50013), 1);
    fake.plan(On::Post, Fault::DoneYetBroken, 1);
    // What Discord says of a limit has no code, which serenity can't read.
    for words in ["missing field `code`", "Missing Permissions", "Internal Server Error"] {
        let error = send(PNG).await.expect_err("a fault was planned");
        assert!(error.contains(words), "{error}");
    }
    assert_eq!(fake.with(|state| state.messages.len()), 2, "one was done all the same");
    fake.plan(On::Post, Fault::Held, 1);
    let (held, ()) = tokio::join!(send(PNG), async {
        fake.holds(1).await;
        ann.says("I am here.");
        fake.lift();
    });
    let held = held.expect("it goes on");
    assert_eq!(fake.with(|state| state.messages.last().map(|message| message.id)), Some(held), "after what was said");
    assert_eq!(fake.take_wrong(), [""; 0]);
}

#[tokio::test]
async fn a_test_that_waits_is_told_at_once_what_the_program_did_wrong() {
    let served = Fake::serve("token").await;
    let fake = Arc::clone(&served.fake);
    let waiting = tokio::spawn({
        let fake = Arc::clone(&fake);
        async move { fake.until("nothing", |_| None::<()>).await }
    });
    fake.with(|state| state.wrong.push("a mistake".to_owned()));
    assert!(waiting.await.expect_err("it fails").is_panic());
}
