//! What goes to Matrix and comes from it, without a connection: words, mentions, contents, reactions, places.

use kulami::engine::Level;
use kulami::game::{GameId, OwedId, OwedKind, Platform, RoomId, UserId};
use kulami::host::{InWords, Post, PostPicture};
use kulami::matrix::allow::is_allowed;
use kulami::matrix::content::{self, MAX_CAPTION};
use kulami::matrix::inbox;
use kulami::matrix::place::Place;
use kulami::matrix::told::{Told, What, read};
use kulami::matrix::words::{Line, Me, line};
use kulami::matrix::{emoji, html};
use kulami::talk::{Button, Command, Control, File, Heard, Parsed, Press, PressKind, Span, Text, Who, parse};
use serde_json::{Value, json};

pub fn me() -> Me {
    Me { id: "@kulami:example.org".to_owned(), name: "The Board".to_owned() }
}

pub fn person(id: &str) -> UserId {
    UserId::new(Platform::Matrix, id).expect("an id")
}

/// The line of a message that is nothing but a body.
fn said(body: &str) -> Line {
    line(&json!({ "msgtype": "m.text", "body": body }), &me()).expect("words")
}

/// What the host reads in a message's content.
fn understood(content: &Value) -> Option<Parsed> {
    let line = line(content, &me()).expect("words");
    let (names, mentions) = (me().called(), line.people());
    let heard = Heard { names: &names, mentions: &mentions, ..Heard::default() };
    parse(&line.words, &heard).expect("no mistake")
}

fn is_place(parsed: Option<&Parsed>) -> bool {
    matches!(parsed, Some(Parsed::Command(Command::Place { hole, .. })) if hole.to_string() == "d5")
}

#[test]
fn the_program_is_challenged_by_its_level_or_by_name() {
    let level = |body: &str| match understood(&json!({ "body": body })) {
        Some(Parsed::Command(Command::Challenge { who: None, level, .. })) => level.map(Level::number),
        other => panic!("{body}: {other:?}"),
    };
    assert_eq!(level("!kulami challenge level 5"), Some(5));
    assert_eq!(level("!challenge level:8 bonuses:both"), Some(8));
    assert_eq!(level("@kulami: challenge level 1"), Some(1));
    let named = "!kulami challenge @kulami:example.org color:red";
    match understood(&json!({ "body": named })) {
        Some(Parsed::Command(Command::Challenge { who: Some(Who::Id(who)), level: None, .. })) => {
            assert_eq!(who, person("@kulami:example.org"));
        }
        other => panic!("{named}: {other:?}"),
    }
    match understood(&json!({ "body": "!kulami hint #12" })) {
        Some(Parsed::Command(Command::Hint(_))) => {}
        other => panic!("{other:?}"),
    }
    let record = "!kulami analyse ply:3 [Board \"AB/CD\"] 1. d5 a5\n2. d6";
    match understood(&json!({ "body": record })) {
        Some(Parsed::Command(Command::Analyse { text: Some(text), ply: Some(3), .. })) => {
            assert_eq!(text, "[Board \"AB/CD\"] 1. d5 a5 2. d6");
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn every_form_of_words_is_read() {
    let forms = [
        "!kulami place d5",
        "!kulami d5",
        "!place d5",
        "/place d5",
        "//place d5",
        "@kulami: place d5",
        "kulami: place d5",
        "The Board: place d5",
        "the board place d5",
        "@The Board place d5",
        "@kulami:example.org place d5",
        "@kulami:example.org: place d5",
        "  !kulami\u{a0}place \u{2009}D5. ",
        "\u{ff01}kulami place d\u{ff15}",
    ];
    for body in forms {
        assert!(is_place(understood(&json!({ "body": body })).as_ref()), "{body}");
        assert!(said(body).is_heard(&me(), false), "{body}");
    }
    assert!(matches!(understood(&json!({ "body": "d5" })), Some(Parsed::BareHole { .. })));
}

#[test]
fn what_is_said_to_others_is_nobodys_business() {
    for body in
        ["hello", "!roll 2d6", "!help-me", "what a board", "kulamis are", "I said !kulami place d5", "d5 or d6?"]
    {
        assert!(!said(body).is_heard(&me(), false), "{body}");
    }
    assert!(said("hello").is_heard(&me(), true), "with one person alone all is said to the program");
}

#[test]
fn a_mention_calls_wherever_it_stands() {
    let mentions = json!({ "user_ids": ["@kulami:example.org"] });
    let link = "<a href=\"https://matrix.to/#/@kulami:example.org\">The Board</a>";
    for (body, formatted) in [
        ("The Board: place d5", format!("{link}: place d5")),
        ("place d5, The Board", format!("place d5, {link}")),
        ("please @The Board place d5", format!("please {link} place d5")),
    ] {
        let content = json!({ "body": body, "formatted_body": formatted, "m.mentions": mentions });
        let words = line(&content, &me()).expect("words").words;
        assert!(words.starts_with("@The Board: "), "{words}");
    }
    let content = json!({ "body": "The Board place d5", "formatted_body": format!("{link} place d5") });
    assert!(is_place(understood(&content).as_ref()), "the pill alone will do");
    let content = json!({ "body": "[The Board](https://matrix.to/#/@kulami:example.org) place d5" });
    assert!(is_place(understood(&content).as_ref()), "some clients write the link into the words");
    let content = json!({ "body": "place d5", "m.mentions": mentions });
    assert!(is_place(understood(&content).as_ref()), "a client may mention by the form alone");
}

#[test]
fn a_reply_mentions_whom_it_answers_only_by_its_form() {
    let reply = json!({
        "body": "> <@kulami:example.org> Your turn\n> Legal: d5\n\nnice one",
        "formatted_body": "<mx-reply><a href=\"https://matrix.to/#/@kulami:example.org\">The Board</a></mx-reply>nice one",
        "m.mentions": { "user_ids": ["@kulami:example.org"] },
        "m.relates_to": { "m.in_reply_to": { "event_id": "$board" } },
    });
    let line = line(&reply, &me()).expect("words");
    assert_eq!((line.words.as_str(), line.mentions.len()), ("nice one", 0));
    assert!(!line.is_heard(&me(), false));
    let quoted = json!({ "body": "> not a reply, only a quotation" });
    assert_eq!(self::line(&quoted, &me()).expect("words").words, "> not a reply, only a quotation");
}

#[test]
fn a_challenge_names_somebody_in_every_way_that_clients_do() {
    let bob = person("@bob:example.org");
    let pill = "<a href='https://matrix.to/#/%40bob%3Aexample.org'>Bob &amp; Co</a>";
    for content in [
        json!({ "body": "!kulami challenge Bob & Co", "formatted_body": format!("!kulami challenge {pill}") }),
        json!({ "body": "!kulami challenge @bob:example.org" }),
        json!({ "body": "!kulami challenge https://matrix.to/#/@bob:example.org" }),
        json!({ "body": "!kulami challenge [@bob:example.org](https://matrix.to/#/@bob:example.org)" }),
        json!({ "body": "!kulami challenge [Bob](https://matrix.to/#/@bob:example.org?via=example.org) color:red" }),
    ] {
        let read = understood(&content);
        let Some(Parsed::Command(Command::Challenge { who, .. })) = &read else { panic!("{content}: {read:?}") };
        assert_eq!(*who, Some(Who::Id(bob.clone())), "{content}");
    }
    let told = json!({ "body": "!kulami challenge Bob", "m.mentions": { "user_ids": ["@bob:example.org"] } });
    assert_eq!(line(&told, &me()).expect("words").unnamed, ["@bob:example.org"]);
}

/// What an event comes to.
fn told(event: Value) -> Option<Told> {
    let mut whole = json!({ "event_id": "$e", "sender": "@ann:example.org" });
    if let (Value::Object(whole), Value::Object(parts)) = (&mut whole, event) {
        whole.extend(parts);
    }
    read("!r:example.org", &whole, &me())
}

#[test]
fn only_words_and_reactions_of_others_are_told() {
    let words = json!({ "msgtype": "m.text", "body": "d5" });
    let message = |content: &Value| json!({ "type": "m.room.message", "content": content });
    assert!(matches!(told(message(&words)).expect("it is").what, What::Said(line) if line.words == "d5"));
    let mut own = message(&words);
    own["sender"] = "@kulami:example.org".into();
    assert_eq!(told(own), None);
    assert_eq!(told(message(&json!({ "msgtype": "m.notice", "body": "d5" }))), None);
    assert_eq!(told(message(&json!({ "msgtype": "m.image", "body": "d5" }))), None);
    assert_eq!(told(message(&json!({}))), None, "taken back");
    let edit = json!({
        "msgtype": "m.text", "body": "* d5", "m.new_content": words,
        "m.relates_to": { "rel_type": "m.replace", "event_id": "$e0" },
    });
    assert_eq!(told(message(&edit)), None);
    let locked = json!({ "algorithm": "m.megolm.v1.aes-sha2", "session_id": "s" });
    let locked = told(json!({ "type": "m.room.encrypted", "content": locked })).expect("it waits");
    assert_eq!(locked.what, What::Locked("s".to_owned()));
    let reaction = json!({ "m.relates_to": { "rel_type": "m.annotation", "event_id": "$e0", "key": "✅" } });
    let reaction = told(json!({ "type": "m.reaction", "content": reaction })).expect("it is");
    assert_eq!((reaction.what, reaction.reply_to.as_deref()), (What::Reacted("✅".to_owned()), Some("$e0")));
    assert_eq!(
        told(json!({ "type": "m.room.member", "state_key": "@x:y", "content": { "membership": "join" } })),
        None
    );
}

#[test]
fn threads_and_replies_are_told_apart() {
    let in_thread = |falls_back: bool| {
        let relation = json!({
            "rel_type": "m.thread", "event_id": "$root", "is_falling_back": falls_back,
            "m.in_reply_to": { "event_id": "$last" },
        });
        let content = json!({ "msgtype": "m.text", "body": "d5", "m.relates_to": relation });
        told(json!({ "type": "m.room.message", "content": content })).expect("it is")
    };
    assert_eq!((in_thread(true).thread.as_deref(), in_thread(true).reply_to), (Some("$root"), None));
    assert_eq!(in_thread(false).reply_to.as_deref(), Some("$last"));
}

#[test]
fn a_thread_is_a_room_of_its_own_where_its_name_is_not_too_long() {
    let place = |room: &str, thread: Option<&str>| Place { room: room.to_owned(), thread: thread.map(str::to_owned) };
    let thread = place("!r:example.org", Some("$root/with$signs"));
    let id = thread.id().expect("an id");
    assert_eq!(id.to_string(), "matrix:!r:example.org/$root/with$signs");
    assert_eq!(Place::of(&id), thread);
    let room = place("!r:example.org", None);
    assert_eq!(Place::of(&room.id().expect("an id")), room);
    let long = format!("!{}:example.org", "r".repeat(230));
    assert_eq!(place(&long, Some("$root-of-a-thread")).id(), RoomId::new(Platform::Matrix, &long).ok());
    assert_eq!(room.relation(None), None);
    assert_eq!(room.relation(Some("$e")), Some(json!({ "m.in_reply_to": { "event_id": "$e" } })));
    let relation = thread.relation(None).expect("a relation");
    assert_eq!((relation["rel_type"].as_str(), relation["is_falling_back"].as_bool()), (Some("m.thread"), Some(true)));
}

/// The contents of a post.
fn contents(post: &Post) -> Vec<Value> {
    content::messages(post).into_iter().map(|message| Value::Object(message.content)).collect()
}

#[test]
fn words_are_escaped_and_people_linked() {
    let ann = Span::Person { id: person("@a/n:example.org"), name: "<b>Ann</b>".to_owned() };
    let cid = UserId::new(Platform::Discord, "42").expect("an id");
    let cid = Span::Person { id: cid, name: "cid".to_owned() };
    let text: Text = [
        Span::Strong("#12".to_owned()),
        Span::Plain(" a<b & \"c\"\n".to_owned()),
        ann,
        Span::Plain(" ".to_owned()),
        cid,
        Span::Code("!kulami place d5".to_owned()),
        Span::Code("+.\n.+".to_owned()),
    ]
    .into_iter()
    .collect();
    let contents = contents(&Post { text, ..Post::default() });
    assert_eq!(contents[0]["body"], "#12 a<b & \"c\"\n<b>Ann</b> cid!kulami place d5+.\n.+");
    let html = "<strong>#12</strong> a&lt;b &amp; &quot;c&quot;<br>\
                <a href=\"https://matrix.to/#/@a%2Fn:example.org\">&lt;b&gt;Ann&lt;/b&gt;</a> cid\
                <code>!kulami place d5</code><pre><code>+.\n.+</code></pre>";
    assert_eq!(contents[0]["formatted_body"], html);
}

#[test]
fn what_rings_somebody_is_no_notice_and_everything_else_is_one() {
    let post = Post { text: Text::plain("hello"), ..Post::default() };
    assert_eq!(contents(&post)[0]["msgtype"], "m.notice");
    assert_eq!(contents(&post)[0]["m.mentions"], json!({}));
    let ann = person("@ann:example.org");
    let post = Post { pings: vec![ann, UserId::new(Platform::Web, "x").expect("an id")], ..post };
    assert_eq!(contents(&post)[0]["msgtype"], "m.text");
    assert_eq!(contents(&post)[0]["m.mentions"], json!({ "user_ids": ["@ann:example.org"] }));
}

fn picture() -> PostPicture {
    PostPicture {
        png: vec![7; 9].into(),
        width: 960,
        height: 720,
        thumbnail: None,
        alt: "a board".to_owned(),
        spots: Vec::new(),
    }
}

#[test]
fn a_captions_first_lines_go_with_the_picture_and_the_rest_behind_it() {
    let first = "x".repeat(120);
    let text = Text::plain(format!("{first}\nLegal: d5.\n{}", "y".repeat(100)));
    let ann = person("@ann:example.org");
    let post = Post { text, picture: Some(picture()), pings: vec![ann], game: GameId::new(12), ..Post::default() };
    let contents = contents(&post);
    assert_eq!(contents[0]["msgtype"], "m.image");
    assert_eq!(contents[0]["filename"], "kulami-12.png");
    assert_eq!(contents[0]["body"], format!("{first}\nLegal: d5."));
    assert_eq!(contents[0]["info"], json!({ "mimetype": "image/png", "size": 9, "w": 960, "h": 720 }));
    assert_eq!(contents[1]["msgtype"], "m.notice");
    assert_eq!(contents[1]["m.mentions"], json!({}));
    assert_eq!(contents[1]["body"], "y".repeat(100));
    let long = Post { text: Text::plain("z".repeat(300)), picture: Some(picture()), ..Post::default() };
    let contents = self::contents(&long);
    let cut = format!("{}…", "z".repeat(MAX_CAPTION - 1));
    assert_eq!((&contents[0]["body"], &contents[0]["formatted_body"]), (&json!(cut), &json!(cut)));
    assert_eq!(contents[1]["body"], "z".repeat(300), "the whole of it comes behind");
    let exact = Post { text: Text::plain("z".repeat(MAX_CAPTION)), ..long };
    assert_eq!(self::contents(&exact).len(), 1);
    let mute = Post { picture: Some(picture()), ..Post::default() };
    assert_eq!(self::contents(&mute)[0]["body"], "a board");
}

#[test]
fn a_board_in_words_rings_whom_the_picture_does_not() {
    let [ann, bob] = ["@ann:example.org", "@bob:example.org"].map(person);
    let in_words = InWords { text: Text::plain("Your turn.\nRow 1: a red."), pings: vec![ann] };
    let text = Text::plain("Your turn.");
    let post = Post { text, picture: Some(picture()), pings: vec![bob], in_words: Some(in_words), ..Post::default() };
    let contents = contents(&post);
    assert_eq!(
        (contents.len(), &contents[0]["msgtype"], &contents[1]["msgtype"]),
        (2, &json!("m.image"), &json!("m.text"))
    );
    assert_eq!(contents[0]["m.mentions"], json!({ "user_ids": ["@bob:example.org"] }));
    assert_eq!(contents[1]["m.mentions"], json!({ "user_ids": ["@ann:example.org"] }));
    assert_eq!(contents[1]["body"], "Your turn.\nRow 1: a red.");
}

#[test]
fn a_file_has_its_own_name_and_words() {
    let file = File { name: "kulami-12.txt".to_owned(), text: "1. d5".to_owned() };
    let post = Post { text: Text::plain("The record."), file: Some(file), ..Post::default() };
    let messages = content::messages(&post);
    assert_eq!(messages[0].content["msgtype"], "m.file");
    assert_eq!(messages[0].content["filename"], "kulami-12.txt");
    assert_eq!(messages[0].content["body"], "The record.");
    assert_eq!(messages[0].media.as_ref().expect("a file").bytes, "1. d5");
}

#[test]
fn a_change_rings_nobody_and_says_what_it_changes() {
    let post = Post { text: Text::plain("Accepted."), pings: vec![person("@ann:example.org")], ..Post::default() };
    let change = Value::Object(content::change(&post, "$m"));
    assert_eq!(change["m.relates_to"], json!({ "rel_type": "m.replace", "event_id": "$m" }));
    assert_eq!((&change["body"], &change["m.new_content"]["body"]), (&json!("* Accepted."), &json!("Accepted.")));
    assert_eq!((&change["m.mentions"], &change["m.new_content"]["m.mentions"]), (&json!({}), &json!({})));
}

fn button(label: &str, kind: PressKind) -> Control {
    let press = Press { game: GameId::new(12), revision: 0, kind };
    Control::Button(Button { label: label.to_owned(), press, danger: false })
}

#[test]
fn reactions_stand_for_buttons_and_the_words_say_which() {
    let kinds = [
        PressKind::Accept,
        PressKind::Decline,
        PressKind::Cancel,
        PressKind::Invite,
        PressKind::Takeback,
        PressKind::Draw,
        PressKind::Swap,
        PressKind::Rematch,
        PressKind::RematchSame,
        PressKind::Resign,
        PressKind::ResignSurely,
        PressKind::Board,
        PressKind::Watch,
        PressKind::Learn(1),
        PressKind::Score,
        PressKind::Record,
        PressKind::Rules(1),
        PressKind::Rules(5),
    ];
    for kind in kinds {
        let emoji = emoji::of(kind).expect("an emoji");
        assert_eq!(emoji::meant(emoji), Some(kind));
        assert_eq!(emoji::meant(emoji.trim_end_matches('\u{fe0f}')), Some(kind));
    }
    assert_eq!((emoji::of(PressKind::Place), emoji::meant("🎉"), emoji::meant("")), (None, None, None));
    let hole = "d5".parse().expect("a hole");
    assert_eq!(
        (emoji::of(PressKind::PlaceOn(hole)), emoji::of(PressKind::Back), emoji::of(PressKind::Try(hole))),
        (emoji::of(PressKind::Accept), emoji::of(PressKind::Decline), None),
        "what is asked in words is answered as everything else"
    );
    let controls = vec![button("Accept", PressKind::Accept), button("Decline", PressKind::Decline)];
    let post = Post { text: Text::plain("A challenge."), controls, ..Post::default() };
    assert_eq!(contents(&post)[0]["body"], "A challenge.\n✅\u{a0}Accept  ❌\u{a0}Decline");
    let turn = |revision| {
        let id = OwedId { game: GameId::new(12).expect("a game"), revision, kind: OwedKind::Turn, room: 0 };
        let controls = vec![button("Resign", PressKind::Resign)];
        Post { id: Some(id), text: Text::plain("A turn."), controls, ..Post::default() }
    };
    assert_eq!(contents(&turn(1))[0]["body"], "A turn.\n🏳️\u{a0}Resign");
    assert_eq!(contents(&turn(7))[0]["body"], "A turn.", "not said again with every turn");
    let mut swaps = turn(7);
    swaps.controls.insert(0, button("Change colours", PressKind::Swap));
    assert_eq!(contents(&swaps)[0]["body"], "A turn.\n☯️\u{a0}Change colours  🏳️\u{a0}Resign", "that is offered once");
    assert!(
        emoji::is_offered(PressKind::Swap, OwedKind::Turn) && emoji::is_offered(PressKind::Swap, OwedKind::Reminder)
    );
    assert!(!emoji::is_offered(PressKind::Swap, OwedKind::Challenge));
    assert!(emoji::is_offered(PressKind::Accept, OwedKind::Challenge));
    assert!(!emoji::is_offered(PressKind::Accept, OwedKind::Turn));
}

#[test]
fn what_is_kept_is_read_again_in_order() {
    let told =
        told(json!({ "type": "m.room.message", "content": { "msgtype": "m.text", "body": "d5" } })).expect("it is");
    let bytes = inbox::written(&told, 7).expect("it is short");
    assert_eq!(inbox::read(&bytes), Some((told.clone(), 7)));
    assert_eq!(inbox::read(b"{\"v\":2}"), None);
    let keys = [9, 10, 255, 4096].map(|number| inbox::key(inbox::INBOX, number));
    assert!(keys.is_sorted());
    assert_eq!(keys.each_ref().map(|key| inbox::number(key)), [9, 10, 255, 4096].map(Some));
    let endless = Told { sender: "x".repeat(5000), ..told };
    assert_eq!(inbox::written(&endless, 7), None);
}

#[test]
fn the_longest_words_are_kept() {
    let body = format!("!kulami challenge {}", "\u{1f600}".repeat(5000));
    let message = json!({ "type": "m.room.message", "content": { "msgtype": "m.text", "body": body } });
    assert!(inbox::written(&told(message).expect("it is"), 7).is_some());
}

#[test]
fn addresses_and_html_are_taken_back() {
    for words in ["@ann:example.org", "a b/c?d#e%f", "ä😀"] {
        assert_eq!(html::percent_decoded(&html::percent_encoded(words)).as_deref(), Some(words));
        assert_eq!(html::unescaped(&html::escaped(words)), words);
    }
    assert_eq!(html::unescaped("a <b class=\"x\">c</b> &lt;d&gt; &amp;amp;"), "a c <d> &amp;");
    assert_eq!(
        (html::percent_decoded("%zz"), html::percent_decoded("%ff"), html::percent_decoded("%4")),
        (None, None, None)
    );
}

#[test]
fn invites_are_accepted_of_whom_the_list_names() {
    let allow = |list: &[&str], person: &str| {
        let list: Vec<String> = list.iter().map(|name| (*name).to_owned()).collect();
        is_allowed(&list, person)
    };
    assert!(allow(&["example.org"], "@ann:example.org") && allow(&["Example.ORG"], "@ann:example.org"));
    assert!(allow(&["example.org", "@ann:example.net"], "@ann:example.net") && allow(&["*"], "@ann:anywhere"));
    assert!(!allow(&["example.org"], "@ann:example.org.evil") && !allow(&["@ann:example.net"], "@bob:example.net"));
    assert!(allow(&["[::1]:8448"], "@ann:[::1]:8448") && !allow(&[], "@ann:example.org"));
}

#[test]
fn several_buttons_alike_have_no_reaction() {
    let controls = [button("#1", PressKind::Board), button("#2", PressKind::Board), button("Score", PressKind::Score)];
    let offered: Vec<&str> = emoji::buttons(&controls).iter().map(|(emoji, _)| *emoji).collect();
    assert_eq!(offered, ["📊"]);
}

#[test]
fn of_a_long_list_only_the_head_goes_with_the_picture() {
    let lines: Vec<String> = (1..=40).map(|number| format!("line {number}")).collect();
    let post = Post { text: Text::plain(lines.join("\n")), picture: Some(picture()), ..Post::default() };
    let contents = contents(&post);
    assert_eq!(contents[0]["body"], "line 1\nline 2");
    assert!(
        contents[1]["body"].as_str().is_some_and(|words| words.starts_with("line 3\n") && words.ends_with("line 40"))
    );
}
