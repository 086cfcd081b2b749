//! What goes to Discord and comes from it, without a connection: markup, controls, commands, lines.

use kulami::discord::message::Outgoing;
use kulami::discord::said::{self, Given};
use kulami::discord::{commands, controls, markdown};
use kulami::game::{GameId, OwedId, Platform, RoomId, UserId};
use kulami::host::{Post, PostPicture};
use kulami::render::Theme;
use kulami::talk::settings::RoomChange;
use kulami::talk::{
    Button, Choice, Control, Heard, Language, Parsed, Press, PressKind, Question, Span, TABLE, Text, Who, Words, parse,
};
use serde_json::{Value, json};

fn words() -> &'static Words {
    Words::of(Language::English)
}

fn person(id: &str) -> UserId {
    UserId::new(Platform::Discord, id).expect("an id")
}

fn plain(text: &str) -> String {
    markdown::content(&Text::plain(text))
}

fn press(kind: PressKind) -> Press {
    Press { game: GameId::new(12), revision: 5, kind }
}

#[test]
fn no_sign_of_plain_words_means_anything() {
    assert_eq!(plain("a*b_c~d`e|f<g[h]\\"), r"a\*b\_c\~d\`e\|f\<g\[h\]\\");
    assert_eq!(plain("# big\n> said\n- item\n+ item\n-# small"), "\\# big\n\\> said\n\\- item\n\\+ item\n\\-# small");
    assert_eq!(plain("  # big"), "  \\# big", "a heading may be indented");
    assert_eq!(plain("1. one\n12) two, 3.5 in 1. place"), "1\\. one\n12\\) two, 3.5 in 1. place");
    assert_eq!(plain("2 - 1 > 0, #12"), "2 - 1 > 0, #12", "within a line these are signs like any other");
    assert_eq!(plain("https://example.org"), "https\\://example.org");
    assert_eq!(plain("@everyone"), "@\u{200b}everyone");
    assert_eq!(plain("<@123>"), "\\<@\u{200b}123>");
}

#[test]
fn spans_become_discords_markup() {
    let bob = Span::Person { id: person("42"), name: "b*b".to_owned() };
    let ann = UserId::new(Platform::Matrix, "@ann:example.org").expect("an id");
    let ann = Span::Person { id: ann, name: "an_n".to_owned() };
    let text: Text = [
        Span::Strong("#12".to_owned()),
        Span::Plain(": ".to_owned()),
        bob,
        Span::Plain(" and ".to_owned()),
        ann,
        Span::Plain(" type ".to_owned()),
        Span::Code("/place d5".to_owned()),
        Span::Plain(" or ".to_owned()),
        Span::Code("a`b".to_owned()),
    ]
    .into_iter()
    .collect();
    let expected = "**#12**: <@42> and \u{2068}an\\_n\u{2069} type `/place d5` or `` a`b ``";
    assert_eq!(markdown::content(&text), expected);
}

#[test]
fn a_drawing_is_a_block_that_nothing_in_it_ends() {
    let text: Text = [Span::Plain("Board:".to_owned()), Span::Code("a b\n```\n* _".to_owned())].into_iter().collect();
    let content = markdown::content(&text);
    assert!(content.starts_with("Board:\n```\na b\n"), "{content}");
    assert!(content.ends_with("\n* _\n```"), "{content}");
    assert_eq!(content.matches("```").count(), 2, "{content}");
}

#[test]
fn a_long_text_ends_after_a_line_that_fits() {
    let line = "x".repeat(99);
    let text = plain(&vec![line.as_str(); 30].join("\n"));
    assert!(text.encode_utf16().count() <= markdown::MAX_CONTENT);
    assert!(text.ends_with(&format!("{line}\n…")), "{text}");
    assert!(text.len() > 1800, "no more than needed is cut");

    let one = plain(&"*".repeat(3000));
    assert!(one.encode_utf16().count() <= markdown::MAX_CONTENT);
    assert_eq!(one.trim_end_matches("\n…").replace(r"\*", ""), "", "no sign is cut from its backslash");

    let drawing: Text = [Span::Code(vec![line.as_str(); 30].join("\n"))].into_iter().collect();
    let drawing = markdown::content(&drawing);
    assert!(drawing.encode_utf16().count() <= markdown::MAX_CONTENT);
    assert!(drawing.ends_with("\n```\n…"), "a block is closed: {drawing}");
}

#[test]
fn a_text_too_long_for_one_message_comes_in_several_and_loses_nothing() {
    let lines: Vec<String> = (0..300).map(|number| format!("{number} ü {}", "x".repeat(number % 50))).collect();
    let text: Text = [Span::Plain(lines.join("\n"))].into_iter().collect();
    let pages = markdown::pages(&text);
    assert!(pages.len() > 3 && pages.iter().all(|page| page.encode_utf16().count() <= markdown::MAX_CONTENT));
    assert_eq!(pages.join("\n"), lines.join("\n"));
    assert!(pages[0].encode_utf16().count() > 1900, "no more messages than needed");

    let short: Text = [Span::Plain("two\nlines".to_owned())].into_iter().collect();
    assert_eq!(markdown::pages(&short), ["two\nlines"]);
    // A drawing is in one message, or it would be no drawing.
    let drawing: Text = [Span::Code(vec!["x".repeat(99); 30].join("\n"))].into_iter().collect();
    assert_eq!(markdown::pages(&drawing), [markdown::content(&drawing)]);
}

#[test]
fn words_are_shortened_in_discords_units() {
    assert_eq!(markdown::shortened("abc", 3), "abc");
    assert_eq!(markdown::shortened("abcd", 3), "ab…");
    // A sign of two units is not cut in half.
    assert_eq!(markdown::shortened("a😀b", 3), "a…");
}

#[test]
fn controls_stand_in_rows_and_say_what_they_do() {
    let choice = |value: &str| Choice {
        value: value.to_owned(),
        label: value.to_owned(),
        description: "row, left; tile of 6; you 2 : 1".to_owned(),
    };
    let button =
        |label: &str, kind, danger| Control::Button(Button { label: label.to_owned(), press: press(kind), danger });
    let controls = [
        button("Resign", PressKind::Resign, true),
        Control::Menu {
            label: "#12: place a marble".to_owned(),
            press: press(PressKind::Place),
            choices: vec![choice("d5"), choice("d6")],
        },
        button("Score card", PressKind::Score, false),
    ];
    let rows = controls::rows(words(), &controls);
    let described =
        |value: &str| json!({ "label": value, "value": value, "description": "row, left; tile of 6; you 2 : 1" });
    assert_eq!(
        rows,
        json!([
            { "type": 1, "components": [{
                "type": 3, "custom_id": "12.5.place", "placeholder": "#12: place a marble",
                "options": [described("d5"), described("d6")], "min_values": 1, "max_values": 1,
            }]},
            { "type": 1, "components": [
                { "type": 2, "style": 4, "label": "Resign", "custom_id": "12.5.resign" },
                { "type": 2, "style": 2, "label": "Score card", "custom_id": "12.5.score" },
            ]},
        ])
    );
    assert_eq!(controls::Pressed::read("12.5.place"), Some(controls::Pressed::Control(press(PressKind::Place))));
    assert_eq!(controls::Pressed::read("nonsense"), None);
}

#[test]
fn sixty_four_holes_are_asked_column_by_column() {
    let choices: Vec<Choice> = ('a'..='h')
        .flat_map(|column| (1..=8).rev().map(move |row| format!("{column}{row}")))
        .map(|hole| Choice { value: hole.clone(), label: hole, description: "tile of 4".to_owned() })
        .collect();
    let menu = Control::Menu { label: "Place".to_owned(), press: press(PressKind::Place), choices: choices.clone() };
    let rows = controls::rows(words(), &[menu]);
    let columns = &rows[0]["components"][0];
    let id = columns["custom_id"].as_str().expect("an id");
    assert_eq!(controls::Pressed::read(id), Some(controls::Pressed::Column(press(PressKind::Place))));
    let values: Vec<&str> =
        columns["options"].as_array().expect("options").iter().filter_map(|o| o["value"].as_str()).collect();
    assert_eq!(values, ["a", "b", "c", "d", "e", "f", "g", "h"]);
    assert_eq!(columns["options"][0]["description"], "8 holes");

    let rows = controls::column_menu("Which?", press(PressKind::Place), &choices, "c");
    let holes = &rows[0]["components"][0];
    assert_eq!(holes["custom_id"], "12.5.place");
    let values: Vec<&str> =
        holes["options"].as_array().expect("options").iter().filter_map(|o| o["value"].as_str()).collect();
    assert_eq!(values, ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8"]);
}

fn post() -> Post {
    Post {
        maybe_shown: false,
        language: Language::English,
        notice: None,
        link: None,
        id: "12.5.t0".parse::<OwedId>().ok(),
        game: GameId::new(12),
        text: Text::plain("Your turn"),
        picture: Some(PostPicture {
            png: b"png".to_vec().into(),
            width: 1,
            height: 1,
            thumbnail: None,
            alt: "A board. ".repeat(200),
            spots: Vec::new(),
        }),
        controls: Vec::new(),
        pings: vec![person("42"), UserId::new(Platform::Web, "x").expect("an id")],
        in_words: None,
        file: None,
    }
}

#[test]
fn a_new_message_has_its_picture_and_pings_only_whom_it_means() {
    let message = Outgoing::of(words(), &post()).once("12.5.t0");
    assert_eq!(message.json["allowed_mentions"], json!({ "parse": [], "users": ["42"], "replied_user": false }));
    assert_eq!(message.json["nonce"], "12.5.t0");
    assert_eq!(message.json["enforce_nonce"], true);
    assert_eq!(message.json["attachments"][0]["filename"], "kulami-12-5-t0.png");
    let alt = message.json["attachments"][0]["description"].as_str().expect("words");
    assert_eq!((alt.encode_utf16().count(), alt.ends_with('…')), (1024, true));
    let (name, bytes) = message.file.expect("a file");
    assert_eq!((name.as_str(), bytes.as_ref()), ("kulami-12-5-t0.png", b"png".as_slice()));
}

#[test]
fn a_change_names_no_attachments_since_naming_none_deletes_them() {
    let change = Outgoing::change(words(), &post());
    assert!(change.file.is_none() && !change.json.contains_key("attachments"), "{:?}", change.json);
    let retired = Outgoing::without_controls();
    assert_eq!(Value::Object(retired.json), json!({ "components": [] }));
}

#[test]
fn every_command_is_registered_within_discords_bounds() {
    let wanted = commands::wanted();
    assert_eq!(wanted.len(), TABLE.len() + 1);
    for command in &wanted {
        let name = command["name"].as_str().expect("a name");
        assert!((1..=32).contains(&name.chars().count()), "{name}");
        if command["type"] == 1 {
            assert!(name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-'), "{name}");
            check_described(command);
        }
        let options = command["options"].as_array().cloned().unwrap_or_default();
        let required: Vec<bool> = options.iter().map(|option| option["required"] == true).collect();
        assert!(required.is_sorted_by(|one, other| one >= other), "/{name}: what is required comes first");
        for option in &options {
            check_described(option);
            let choices = option["choices"].as_array().map_or(0, Vec::len);
            assert!(choices <= 25 && (choices == 0 || option.get("autocomplete").is_none()), "/{name}: {option}");
        }
    }
    let challenge = wanted.iter().find(|command| command["name"] == "challenge").expect("it is there");
    assert_eq!(challenge["options"][0]["type"], 6, "a person is chosen");
    let place = wanted.iter().find(|command| command["name"] == "place").expect("it is there");
    assert_eq!((&place["options"][0]["type"], &place["options"][0]["autocomplete"]), (&json!(3), &json!(true)));
    let room = wanted.iter().find(|command| command["name"] == "room").expect("it is there");
    let allow = room["options"].as_array().and_then(|options| options.iter().find(|option| option["name"] == "allow"));
    assert_eq!(allow.expect("it is there")["type"], 7, "a channel is chosen");
    let menu = wanted.iter().find(|command| command["type"] == 2).expect("a person's menu");
    assert_eq!(menu["name"], "Challenge to Kulami");
    assert_eq!(menu["name_localizations"], json!({ "de": "Zu Kulami herausfordern", "fr": "Défier à Kulami" }));
    // What is typed is the same in every language; what is read is not.
    assert_eq!(place["description_localizations"], json!({ "de": "Eine Murmel legen", "fr": "Poser une bille" }));
    assert!(place["name_localizations"].is_null() && place["options"][0]["name_localizations"].is_null());
    let hole = &place["options"][0]["description_localizations"];
    assert!(hole["de"].as_str().is_some_and(|words| words.starts_with("Das Loch")), "{hole}");
}

fn check_described(of: &Value) {
    let description = of["description"].as_str().expect("a description");
    assert!((1..=100).contains(&description.encode_utf16().count()), "{description}");
    assert!(!description.ends_with('…'), "nothing is cut from {description}");
    for (language, described) in of["description_localizations"].as_object().expect("other languages") {
        let described = described.as_str().expect("a description");
        assert!((1..=100).contains(&described.encode_utf16().count()), "{language}: {described}");
        assert!(!described.ends_with('…'), "nothing is cut from {described}");
    }
}

#[test]
fn only_what_was_changed_counts_as_a_change() {
    let wanted = commands::wanted();
    // As Discord answers: with its own fields, its defaults spelt out or left out, in an order of its own.
    let mut registered: Vec<Value> = wanted.iter().rev().cloned().collect();
    for (number, command) in registered.iter_mut().enumerate() {
        command["id"] = number.to_string().into();
        command["application_id"] = "1".into();
        command["version"] = "2".into();
        command["nsfw"] = false.into();
        command["default_member_permissions"] = Value::Null;
        command["dm_permission"] = true.into();
        if command["name_localizations"].is_null() {
            command["name_localizations"] = Value::Null;
        }
        if command["type"] == 2 {
            command["description"] = "".into();
        }
        if command["options"].as_array().is_some_and(Vec::is_empty) {
            command.as_object_mut().expect("an object").remove("options");
        }
        for option in command["options"].as_array_mut().into_iter().flatten() {
            if option["required"] == false {
                option.as_object_mut().expect("an object").remove("required");
            }
        }
    }
    assert!(commands::same(&registered, &wanted));
    assert!(!commands::same(&registered[1..], &wanted), "one is missing");
    assert!(!commands::same(&[], &wanted));
    registered[3]["description"] = "Something else".into();
    assert!(!commands::same(&registered, &wanted));
}

/// The command that the host reads from a line of ours.
fn read(line: &said::Line) -> kulami::talk::Command {
    let heard = Heard { mentions: &line.mentions, rooms: &line.rooms, ..Heard::default() };
    match parse(&line.words, &heard) {
        Ok(Some(Parsed::Command(command))) => command,
        other => panic!("{} is read as {other:?}", line.words),
    }
}

#[test]
fn a_slash_command_is_the_line_that_asks_for_the_same() {
    use kulami::talk::Command;
    let words = |words: &str| Given::Words(words.to_owned());
    let given = |options: &[(&str, Given)]| -> Vec<(String, Given)> {
        options.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect()
    };
    let line = said::line("challenge", &given(&[("who", Given::Person(person("42"))), ("color", words("red"))]));
    assert_eq!(line.words, "/challenge who:<@42> color:red");
    assert!(matches!(read(&line), Command::Challenge { who: Some(Who::Id(id)), .. } if id == person("42")));

    let line = said::line("look", &given(&[("question", words("tile c4")), ("game", words("#12"))]));
    assert!(matches!(read(&line), Command::Look { question: Question::Tile(_), .. }), "{}", line.words);

    let line = said::line("board", &given(&[("ply", Given::Number(23)), ("game", words("<@42>"))]));
    assert!(matches!(read(&line), Command::Board { ply: Some(23), .. }), "{}", line.words);

    let hall: RoomId = "discord:44".parse().expect("a room");
    let line = said::line("room", &given(&[("allow", Given::Room(hall.clone())), ("theme", words("light"))]));
    assert_eq!(line.words, "/room allow:<#44> theme:light");
    let changes = vec![RoomChange::Allow(hall), RoomChange::Theme(Some(Theme::Light))];
    assert_eq!(read(&line), Command::Room { changes, deeds: Vec::new() });

    // What somebody types into one option stays in it.
    for typed in ["d5 game:#13", "d5\" game:#13 \"", "d5\u{201d} game:#13", "\\"] {
        let line = said::line("place", &given(&[("hole", words(typed))]));
        let heard = Heard { mentions: &line.mentions, ..Heard::default() };
        assert!(parse(&line.words, &heard).is_err(), "{typed} is no hole: {}", line.words);
    }
}

#[test]
fn a_mention_of_the_program_calls_it_wherever_it_stands() {
    let me = person("7");
    assert_eq!(said::talk("<@7> place d5", &me), "<@7> place d5");
    assert_eq!(said::talk("place d5 <@!7>", &me), "<@!7> place d5");
    assert_eq!(said::talk("d5", &me), "d5", "a reply pings without naming");
    // A second mention is somebody who is meant, and so is one where a command has its person.
    for (words, read) in [
        ("<@7> challenge <@7> color:red", "<@7> challenge <@7> color:red"),
        ("<@!7> challenge <@7>", "<@!7> challenge <@7>"),
        ("challenge <@7> level:2", "<@7> challenge <@7> level:2"),
        ("Versus <@!7>", "<@!7> Versus <@!7>"),
        ("challenge, <@7>", "<@7> challenge,"),
        ("challenge <@42> <@7>", "<@7> challenge <@42>"),
    ] {
        assert_eq!(said::talk(words, &me), read);
    }
    let mentions = said::mentions_in("<@42> and <@!43>, <#44> <@&45> <@");
    let rooms = said::rooms_in("<@42> and <#44><#x>, <#45");
    assert_eq!(rooms, [("<#44>".to_owned(), "discord:44".parse().expect("a room"))]);
    assert_eq!(mentions, [("<@42>".to_owned(), person("42")), ("<@!43>".to_owned(), person("43"))]);
}

#[test]
fn a_moment_is_shown_in_the_readers_own_time() {
    let until = jiff::Timestamp::from_second(1_796_212_800).expect("a time");
    let text: Text = [Span::Plain("until ".to_owned()), Span::Time(until, Language::English)].into_iter().collect();
    assert_eq!(markdown::content(&text), "until <t:1796212800:f>");
    assert_eq!(text.to_string(), "until 2 December 2026, 12:00 UTC");
}
