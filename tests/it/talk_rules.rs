//! The five pages of the rules.

use crate::played::{plain_name, voice, voices};
use crate::written::assert_written_in;
use kulami::render::{Scene, Stage};
use kulami::talk::table::RULES_PAGES;
use kulami::talk::{Control, MAX_ALT, Press, PressKind, rules};

#[test]
fn the_rules_are_told_with_the_rule_books_positions() {
    for voice in voices(&plain_name) {
        let titles = ["the goal", "row or column", "the two barred tiles", "the end", "the bonuses"];
        let told: Vec<_> = titles.into_iter().zip(1..).map(|(title, page)| (title, rules(&voice, page))).collect();
        assert_written_in(&voice, "conduct/rules", &told);
    }
}

#[test]
fn each_page_has_a_picture_and_leads_to_the_others() {
    let voice = voice(&plain_name);
    for page in 1..=RULES_PAGES {
        let message = rules(&voice, page);
        let picture = message.picture.expect("a picture");
        assert!(picture.alt.chars().count() <= MAX_ALT);
        let pages: Vec<u8> = message
            .controls
            .iter()
            .map(|control| match control {
                Control::Button(button) => match button.press {
                    Press { game: None, revision: 0, kind: PressKind::Rules(page) } => page,
                    other => panic!("a page of the rules: {other}"),
                },
                Control::Menu { .. } => panic!("a button"),
            })
            .collect();
        let others: Vec<u8> = (1..=RULES_PAGES).filter(|other| *other != page).collect();
        assert_eq!(pages, others);
    }
    assert_eq!(rules(&voice, 0).text, rules(&voice, 1).text);
    assert_eq!(rules(&voice, 99).text, rules(&voice, RULES_PAGES).text);
}

#[test]
fn the_pages_say_what_their_pictures_show() {
    let voice = voice(&plain_name);
    let shown = |page| {
        let message = rules(&voice, page);
        let scene = *message.picture.expect("a picture").scene;
        let Scene::Board(scene) = scene else { panic!("a board") };
        (message.text.to_string(), scene)
    };
    // The figures of the rule book.
    let (_, scene) = shown(2);
    let legal = "a4 d1 d2 d3 d6 d7 d8 d9 e4 f4 g4 h4";
    assert_eq!(scene.position.legal_holes().sorted(), holes(legal));
    let (_, scene) = shown(3);
    assert_eq!(scene.position.legal_holes().sorted(), holes("b7 c7 f7 g7 i2"));
    let (words, scene) = shown(4);
    assert!(scene.position.legal_holes().is_empty() && !scene.position.empty().is_empty());
    let last = scene.position.last().expect("a placement");
    let empty = (scene.position.board().in_line_with(last) & scene.position.empty()).sorted();
    assert_eq!(empty.len(), 1, "the only empty hole, as the page says");
    assert!(words.contains(&empty[0].to_string()) && scene.position.barred().contains(empty[0]));
    // The totals of the rule book, without bonuses and with both.
    for (page, totals) in [(1, (31, 27)), (5, (31, 35))] {
        let (_, scene) = shown(page);
        let Stage::End { total, .. } = scene.stage else { panic!("an end") };
        assert_eq!((total.red, total.black), totals);
    }
}

#[test]
fn the_last_page_tells_of_the_swap_rule_and_how_to_ask_for_it() {
    for mut voice in voices(&plain_name) {
        voice.prefix = "!kulami ";
        let words = |page| rules(&voice, page).text.to_string();
        assert!(words(RULES_PAGES).contains("!kulami challenge @bob swap:yes"), "{}", words(RULES_PAGES));
        assert!((1..RULES_PAGES).all(|page| !words(page).contains("swap")));
    }
}

fn holes(names: &str) -> Vec<kulami::rules::Hole> {
    names.split(' ').map(|name| name.parse().expect("a hole")).collect()
}
