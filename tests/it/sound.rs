//! What must hold of all that is said of games: no name leaves its span, and everything fits.

use crate::played::{MADE, challenge, happen, laid, person, plain_name, recorded, recorded_to, voice, voices};
use crate::view::{BOTH, NEWCOMERS, NONE, NOW, questions};
use kulami::game::{EventKind, Game, UserId, Wish};
use kulami::render::Scene;
use kulami::rules::{CantLay, Color, HoleSet, Laying, TurnedTile};
use kulami::talk::view;
use kulami::talk::{BoardForm, Control, MAX_ALT, Message, Span, Voice};

#[test]
fn no_name_breaks_a_message() {
    let hostile = [
        "**bold** _it_ `code` ~~x~~ ||spoiler|| [a](https://example.org) # title",
        "@everyone <@123> <@&4> @room #5 !place d5 /resign",
        "two\nlines\r\n> and a quotation\u{2028}more\u{85}end",
        "\u{202e}gnirts desrever\u{202c} \u{200b}\u{2066}isolated",
        "\u{e000}code\u{e004}\u{e001}strong\u{e002}web:bob\u{e003}bob",
        "{ $red } { color }",
        "",
        " \t ",
    ];
    let long = "x".repeat(10_000);
    let marks = format!("a{}", "\u{301}".repeat(10_000));
    let wide = "👨‍👩‍👧‍👦".repeat(1_000);
    for name in hostile.into_iter().chain([long.as_str(), &marks, &wide]) {
        let names = |person: &UserId| format!("{name}{}", &person.id()[..1]);
        let voice = voice(&names);
        for game in phases() {
            for message in everything(&voice, &game) {
                assert_sound(&message, name);
            }
        }
    }
}

#[test]
fn a_name_that_shows_nothing_is_replaced() {
    for name in ["", " \t\n ", "\u{200b}\u{202e}", "\u{e000}"] {
        let names = |_: &UserId| name.to_owned();
        let voice = voice(&names);
        for message in phases().iter().flat_map(|game| everything(&voice, game)) {
            assert_sound(&message, "");
            for span in message.text.spans() {
                assert!(!matches!(span, Span::Person { name, .. } if name.trim().is_empty()), "{}", message.text);
            }
        }
    }
}

/// Words fit into a Discord message, labels into its buttons and menus.
#[test]
fn messages_stay_within_what_platforms_take() {
    for voice in voices(&plain_name) {
        for message in phases().iter().flat_map(|game| everything(&voice, game)) {
            assert_fits(&message);
        }
    }
}

fn assert_fits(message: &Message) {
    assert!(message.text.to_string().chars().count() <= 2_000, "{}", message.text);
    for control in &message.controls {
        match control {
            Control::Button(button) => assert!(button.label.chars().count() <= 80),
            Control::Menu { label, choices, .. } => {
                assert!(label.chars().count() <= 150);
                assert!(choices.iter().all(|choice| choice.description.chars().count() <= 100));
            }
        }
    }
}

/// A message keeps names in their spans, on one line, bounded.
fn assert_sound(message: &Message, name: &str) {
    let said = outside_spans(message);
    // The shortest part of every hostile name that the sentences themselves do not use.
    for part in ["bold", "everyone", "quotation", "gnirts", "strong", "$red", "xxx", "\u{301}", "👨"] {
        assert!(!name.contains(part) || !said.contains(part), "{part:?} of a name left its span: {said}");
    }
    let odd = |c: char| (c.is_control() && c != '\n') || ('\u{e000}'..='\u{e00f}').contains(&c);
    let reorders = |c: char| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    assert!(!said.contains(odd), "{said:?}");
    for span in message.text.spans() {
        if let Span::Person { name, .. } = span {
            assert!(!name.contains(|c| c == '\n' || odd(c) || reorders(c)), "{name:?}");
            assert!(name.chars().count() <= 600, "{} characters", name.chars().count());
        }
    }
    let Some(picture) = &message.picture else { return };
    assert!(picture.alt.encode_utf16().count() <= MAX_ALT, "{}", picture.alt);
    assert!(!picture.alt.contains(|c| c == '\n' || odd(c) || reorders(c)), "{:?}", picture.alt);
    let labels = match &*picture.scene {
        Scene::Board(scene) => &scene.names,
        Scene::Field(scene) => &scene.names,
        Scene::Card(scene) => &scene.names,
    };
    for label in [&labels.red, &labels.black] {
        assert!(!label.name.is_empty() && !label.name.contains(|c| c == '\n' || odd(c) || reorders(c)));
    }
}

/// Every word of a message that is not in a person's span.
fn outside_spans(message: &Message) -> String {
    let spans = message.text.spans().iter().filter_map(|span| match span {
        Span::Plain(words) | Span::Strong(words) | Span::Code(words) => Some(words.as_str()),
        Span::Person { .. } | Span::Room(_) | Span::Message { .. } | Span::Time(..) => None,
    });
    spans.collect()
}

/// Games in every phase.
fn phases() -> Vec<Game> {
    let board = &recorded()[4].0;
    let mut games = vec![challenge(board, BOTH, Wish::Lot)];
    for kind in [EventKind::Declined, EventKind::Withdrawn, EventKind::Expired] {
        let mut game = challenge(board, BOTH, Wish::Black);
        happen(&mut game, kind);
        games.push(game);
    }
    for ply in [0, 1, 2, 30, 56] {
        games.push(recorded_to(0, BOTH, ply));
        games.push(recorded_to(4, NONE, ply));
    }
    let mut resigned = recorded_to(0, BOTH, 7);
    happen(&mut resigned, EventKind::Resigned(Color::Red));
    games.push(resigned);
    games.extend([0, 1, 9, 16, 17].map(laid));
    games.extend(crate::swap::moments());
    let mut left = laid(5);
    happen(&mut left, EventKind::Resigned(Color::Black));
    games.push(left);
    games
}

/// Everything that can be said of a game as it stands.
fn everything(voice: &Voice, game: &Game) -> Vec<Message> {
    let asker = person("ann");
    let mut messages = vec![
        view::challenge(voice, game, MADE),
        view::turn(voice, game, NEWCOMERS, NOW),
        view::end(voice, game),
        view::card(voice, game),
        view::record(voice, game),
    ];
    for form in [BoardForm::Picture, BoardForm::Text, BoardForm::Diagram] {
        messages.push(view::board(voice, game, None, Some(form)));
        messages.push(view::board(voice, game, Some(0), Some(form)));
        messages.push(view::board(voice, game, Some(200), Some(form)));
    }
    for question in questions(game) {
        messages.push(view::look(voice, game, &asker, question));
    }
    for tile in TurnedTile::ALL {
        messages.push(view::where_to(voice, game, tile));
        for (corner, why) in [("a1", CantLay::Apart), ("j10", CantLay::BeyondField), ("e5", CantLay::NoRoomForRest)] {
            let laying = Laying { tile, corner: corner.parse().expect("a hole") };
            messages.push(view::cant_lay(voice, game, laying, why));
        }
    }
    let mut kinds = Vec::new();
    let checked = |hole| game.position().and_then(|position| position.check(hole).err());
    for why in HoleSet::FIELD.iter().filter_map(checked) {
        let kind = std::mem::discriminant(&why);
        if !kinds.contains(&kind) {
            kinds.push(kind);
            messages.push(view::illegal(voice, game, &asker, &why));
        }
    }
    messages
}
