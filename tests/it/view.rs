//! What is said of games: whole messages as texts.

use crate::played::{
    MADE, begun, challenge, happen, laid, person, plain_name, recorded, recorded_to, voice, voice_in, voices,
};
use crate::written::assert_written_in;
use jiff::Timestamp;
use kulami::game::{Event, EventKind, Game, UserId, Wish};
use kulami::render::Scene;
use kulami::rules::{
    Board, ByColor, CantLay, Color, Ending, Hole, HoleSet, Illegal, Laying, Record, Scoring, TileShape, TurnedTile,
};
use kulami::talk::view;
use kulami::talk::{Args, BoardForm, Control, Language, MAX_ALT, Message, PressKind, Question, Voice, Words};
use proptest::prelude::*;

pub const BOTH: Scoring = Scoring { area: true, lines: true };
pub const NONE: Scoring = Scoring { area: false, lines: false };
pub const NOW: Timestamp = Timestamp::UNIX_EPOCH;

pub const NEWCOMERS: ByColor<bool> = ByColor { red: true, black: true };

#[test]
fn challenges_are_told_in_their_present_state() {
    let board = &recorded()[4].0;
    for voice in voices(&plain_name) {
        let tell = |game: &Game| view::challenge(&voice, game, MADE);
        let after = |mut game: Game, kind| {
            happen(&mut game, kind);
            tell(&game)
        };
        let offered = || challenge(board, BOTH, Wish::Lot);
        let accepted = |challenger| EventKind::Accepted { by: person("bob"), challenger };
        let open = {
            let mut options = offered().options().clone();
            options.opponent = None;
            Game::new(offered().id(), options)
        };
        let mut over = begun(board, BOTH);
        happen(&mut over, EventKind::Resigned(Color::Red));
        assert_written_in(
            &voice,
            "view/challenge",
            &[
                ("offered", tell(&offered())),
                ("for anybody", tell(&open)),
                ("for red", tell(&challenge(board, NONE, Wish::Red))),
                ("accepted, by lot", after(offered(), accepted(Color::Black))),
                ("accepted, as wished", after(challenge(board, NONE, Wish::Red), accepted(Color::Red))),
                ("declined", after(offered(), EventKind::Declined)),
                ("withdrawn", after(offered(), EventKind::Withdrawn)),
                ("expired", after(offered(), EventKind::Expired)),
                ("its time has passed", view::challenge(&voice, &offered(), offered().options().expires)),
                ("over", tell(&over)),
            ],
        );
    }
}

#[test]
fn turns_say_whose_turn_it_is_and_what_is_legal() {
    for voice in voices(&plain_name) {
        let turn = |ply| view::turn(&voice, &recorded_to(0, NONE, ply), NEWCOMERS, NOW);
        let later = view::turn(&voice, &recorded_to(5, BOTH, 20), ByColor::default(), NOW);
        assert_written_in(
            &voice,
            "view/turn",
            &[("second", turn(1)), ("third", turn(2)), ("later, with bonuses", later)],
        );
    }
}

#[test]
fn before_the_first_placement_any_hole_is_free() {
    let voice = voice(&plain_name);
    let message = view::turn(&voice, &recorded_to(0, NONE, 0), NEWCOMERS, NOW);
    let alt = &message.picture.as_ref().expect("a turn has a picture").alt;
    assert!(alt.contains("Any hole is free."), "{alt}");
    assert!(message.text.to_string().contains("The first marble is the only one that may go anywhere."));
    assert_eq!(menu(&message).len(), 64);
}

#[test]
fn ends_and_cards_add_the_points_up() {
    for voice in voices(&plain_name) {
        let mut resigned = recorded_to(0, NONE, 9);
        happen(&mut resigned, EventKind::Resigned(Color::Black));
        assert_written_in(
            &voice,
            "view/end",
            &[
                ("all marbles", view::end(&voice, &recorded_to(0, BOTH, 56))),
                ("blocked", view::end(&voice, &recorded_to(4, NONE, 56))),
                ("resigned", view::end(&voice, &resigned)),
                ("card with bonuses", view::card(&voice, &recorded_to(0, BOTH, 56))),
                ("card of a running game", view::card(&voice, &recorded_to(4, NONE, 23))),
                ("card with hints", view::card(&voice, &hinted(&[Color::Red, Color::Black, Color::Red]))),
            ],
        );
    }
}

/// A game with bonuses and hints, at its end.
fn hinted(hints: &[Color]) -> Game {
    let mut game = recorded_to(0, BOTH, 55);
    for &color in hints {
        happen(&mut game, EventKind::Hinted(color));
    }
    let last = recorded()[0].1[55];
    happen(&mut game, EventKind::Placed(last));
    game
}

#[test]
fn the_cards_picture_has_hints_where_there_were_any() {
    for voice in voices(&plain_name) {
        let shown = |hints: &[Color]| {
            let picture = view::card(&voice, &hinted(hints)).picture.expect("a card has a picture");
            let Scene::Card(scene) = *picture.scene else { panic!("it is of a card") };
            (scene.hints, picture.alt)
        };
        let word = voice.plain("card-label-hints", &Args::new());
        let (none, without) = shown(&[]);
        let (some, with) = shown(&[Color::Black]);
        assert_eq!((none, some), (None, Some((word.clone(), ByColor { red: 0, black: 1 }))));
        assert!(!without.contains(&word) && with.starts_with(&without) && with.contains(&word), "{with}");
    }
}

#[test]
fn boards_are_shown_in_words_and_characters() {
    for voice in voices(&plain_name) {
        let game = recorded_to(4, NONE, 20);
        assert_written_in(
            &voice,
            "view/board",
            &[
                ("picture", view::board(&voice, &game, None, Some(BoardForm::Picture))),
                ("earlier", view::board(&voice, &game, Some(3), Some(BoardForm::Picture))),
                ("too late", view::board(&voice, &game, Some(21), Some(BoardForm::Picture))),
                ("text", view::board(&voice, &game, None, Some(BoardForm::Text))),
                ("diagram", view::board(&voice, &game, None, Some(BoardForm::Diagram))),
                ("square diagram", view::board(&voice, &recorded_to(0, NONE, 30), Some(29), Some(BoardForm::Diagram))),
                (
                    "not begun",
                    view::board(
                        &voice,
                        &challenge(game.position().expect("there is a board").board(), NONE, Wish::Lot),
                        None,
                        Some(BoardForm::Text),
                    ),
                ),
            ],
        );
    }
}

#[test]
fn a_record_reads_back_as_the_game() {
    for voice in voices(&plain_name) {
        let mut resigned = recorded_to(0, NONE, 9);
        happen(&mut resigned, EventKind::Resigned(Color::Black));
        let message = view::record(&voice, &resigned);
        let file = message.file.clone().expect("a record is a file");
        assert_eq!(file.name, "kulami-12.txt");
        let record: Record = file.text.parse().expect("what was written reads back");
        assert_eq!(record.board(), resigned.position().expect("there is a board").board());
        assert_eq!(record.placements(), resigned.placements());
        assert_eq!(record.ending(), Ending::Resigned(Color::Black));
        assert_eq!(record.scoring, NONE);
        let running = view::record(&voice, &recorded_to(4, BOTH, 7));
        let whole = view::record(&voice, &recorded_to(4, BOTH, 56));
        let none = view::record(&voice, &challenge(record.board(), NONE, Wish::Lot));
        assert_eq!(none.file, None);
        assert_written_in(
            &voice,
            "view/record",
            &[("resigned", message), ("running", running), ("whole", whole), ("not begun", none)],
        );
    }
}

#[test]
fn a_record_is_shown_after_any_of_its_placements() {
    let voice = voice(&plain_name);
    let game = recorded_to(0, BOTH, 56);
    let record = view::record_of(&voice, &game).expect("the game has begun");
    let shown = |ply| view::record_picture(voice.words, voice.theme, &record, ply, "#12");
    for ply in 0..56 {
        let then =
            view::turn(&voice, &recorded_to(0, BOTH, ply), NEWCOMERS, NOW).picture.expect("a turn has a picture");
        let shown = shown(ply).expect("the game has had so many");
        assert_eq!((shown.scene, shown.alt), (then.scene, then.alt));
    }
    let end = view::end(&voice, &game).picture.expect("an end has a picture");
    assert_eq!(shown(56).map(|shown| shown.alt), Some(end.alt));
    assert!(shown(57).is_none());
    let untitled = view::record_picture(voice.words, voice.theme, &record, 3, "").expect("it has had three");
    assert!(untitled.alt.starts_with("Kulami: a board of 8 by 8."), "{}", untitled.alt);
}

/// A question of every kind, and some that have no answer.
pub fn questions(game: &Game) -> Vec<Question> {
    let legal = game.position().and_then(|position| position.legal_holes().sorted().first().copied());
    let hole = |text: &str| text.parse().expect("a hole");
    let mut questions = vec![
        Question::Tile(game.position().map_or(hole("e5"), |position| position.board().holes().sorted()[0])),
        Question::Tile(game.placements().last().copied().unwrap_or(hole("d5"))),
        Question::Tile(hole("j10")),
        Question::Row(4),
        Question::Row(9),
        Question::Column(4),
        Question::Column(9),
        Question::Tiles,
        Question::Area,
        Question::Lines,
        Question::Last(5),
        Question::After(hole("a1")),
    ];
    questions.extend(legal.map(Question::After));
    questions
}

#[test]
fn looks_answer_a_question_at_a_time() {
    for voice in voices(&plain_name) {
        let game = recorded_to(0, BOTH, 40);
        let messages: Vec<(String, Message)> = questions(&game)
            .into_iter()
            .map(|question| (format!("{question:?}"), view::look(&voice, &game, &person("bob"), question)))
            .collect();
        let messages: Vec<(&str, Message)> =
            messages.iter().map(|(title, message)| (title.as_str(), message.clone())).collect();
        assert_written_in(&voice, "view/look", &messages);
    }
}

#[test]
fn refusals_name_the_rule_and_what_is_legal() {
    for voice in voices(&plain_name) {
        let mut game = recorded_to(4, NONE, 8);
        let position = game.position().expect("there is a board").clone();
        let mut told: Vec<(&str, Message)> = Vec::new();
        for hole in HoleSet::FIELD.sorted() {
            let Err(why) = position.check(hole) else { continue };
            let kind = match why {
                Illegal::NoSuchHole { .. } => "no such hole",
                Illegal::Occupied { .. } => "occupied",
                Illegal::NotInLine { .. } => "not in line",
                Illegal::OpponentTile { .. } => "opponent's tile",
                Illegal::OwnTile { .. } => "own tile",
                Illegal::GameOver => unreachable!("the game is running"),
            };
            if told.iter().all(|(other, _)| *other != kind) {
                told.push((kind, view::illegal(&voice, &game, &person("ann"), &why)));
            }
        }
        assert_eq!(told.len(), 5, "the position has every kind of illegal hole");
        happen(&mut game, EventKind::Resigned(Color::Red));
        told.push(("over", view::illegal(&voice, &game, &person("ann"), &Illegal::GameOver)));
        assert_written_in(&voice, "view/illegal", &told);
    }
}

fn menu(message: &Message) -> Vec<Hole> {
    let choices = message.controls.iter().find_map(|control| match control {
        Control::Menu { choices, .. } => Some(choices),
        Control::Button(_) => None,
    });
    choices.map_or_else(Vec::new, |choices| {
        choices.iter().map(|choice| choice.value.parse().expect("a choice's value is a hole")).collect()
    })
}

#[test]
fn a_board_that_is_laid_is_told_of_as_it_grows() {
    for voice in voices(&plain_name) {
        let in_words = Voice { text: true, menus: false, ..voice };
        let mut resigned = laid(5);
        happen(&mut resigned, EventKind::Resigned(Color::Black));
        let tile = |text: &str| text.parse().expect("a tile");
        let at = |text: &str, hole: &str| Laying { tile: tile(text), corner: hole.parse().expect("a hole") };
        let lay = |why| view::cant_lay(&voice, &laid(5), at("2x2", "j1"), why);
        assert_written_in(
            &voice,
            "view/laying",
            &[
                ("first", view::turn(&voice, &laid(0), NEWCOMERS, NOW)),
                ("later", view::turn(&voice, &laid(5), NEWCOMERS, NOW)),
                ("last", view::turn(&voice, &laid(16), NEWCOMERS, NOW)),
                ("all lie", view::turn(&voice, &laid(17), NEWCOMERS, NOW)),
                ("in words", view::turn(&in_words, &laid(5), NEWCOMERS, NOW)),
                ("as text", view::board(&voice, &laid(5), None, Some(BoardForm::Text))),
                ("as a diagram", view::board(&voice, &laid(5), None, Some(BoardForm::Diagram))),
                ("where to", view::where_to(&voice, &laid(16), tile("1x2"))),
                ("card", view::card(&voice, &laid(5))),
                ("resigned", view::end(&voice, &resigned)),
                ("resigned as text", view::board(&voice, &resigned, None, Some(BoardForm::Text))),
                ("beyond", lay(CantLay::BeyondField)),
                ("apart", lay(CantLay::Apart)),
                ("overlap", lay(CantLay::Overlap { at: "a1".parse().expect("a hole") })),
                ("no room", lay(CantLay::NoRoomForRest)),
                ("none left", lay(CantLay::NoneLeft { shape: TileShape::TwoByTwo })),
            ],
        );
    }
}

#[test]
fn where_menus_stand_at_once_each_tile_that_has_a_place_has_its_places() {
    let at_once = Voice { at_once: true, ..voice(&plain_name) };
    for tiles in [0, 5, 16] {
        let game = laid(tiles);
        let field = game.field().expect("the board is being laid");
        let menus = |voice: &Voice| {
            let controls = view::turn(voice, &game, NEWCOMERS, NOW).controls;
            controls.into_iter().filter_map(|control| match control {
                Control::Menu { press, choices, .. } => Some((press.kind, choices)),
                Control::Button(_) => None,
            })
        };
        let after: Vec<PressKind> = menus(&voice(&plain_name)).map(|(kind, _)| kind).collect();
        assert_eq!(after, [PressKind::Tile], "elsewhere one menu follows the other");
        let mut of_tiles = menus(&at_once).skip(1);
        for tile in TurnedTile::ALL.into_iter().filter(|tile| !field.corners(*tile).is_empty()) {
            let (kind, choices) = of_tiles.next().expect("a menu for each tile that has a place");
            assert_eq!(kind, PressKind::Lay(tile));
            let corners: HoleSet = choices.iter().map(|choice| choice.value.parse::<Hole>().expect("a hole")).collect();
            assert_eq!(corners, field.corners(tile), "{tile} after {tiles}");
        }
        assert_eq!(of_tiles.next(), None);
    }
}

#[test]
fn only_those_whose_turn_it_is_are_pinged() {
    let voice = voice(&plain_name);
    let pings = |message: Message| message.pings;
    assert_eq!(pings(view::challenge(&voice, &challenge(&recorded()[0].0, NONE, Wish::Lot), MADE)), [person("bob")]);
    assert_eq!(pings(view::challenge(&voice, &recorded_to(0, NONE, 0), MADE)), []);
    assert_eq!(pings(view::turn(&voice, &recorded_to(0, NONE, 0), NEWCOMERS, NOW)), [person("ann")]);
    assert_eq!(pings(view::turn(&voice, &recorded_to(0, NONE, 1), NEWCOMERS, NOW)), [person("bob")]);
    let mut resigned = recorded_to(0, NONE, 1);
    happen(&mut resigned, EventKind::Resigned(Color::Red));
    assert_eq!(pings(view::end(&voice, &resigned)), [person("bob")]);
    assert_eq!(pings(view::card(&voice, &resigned)), []);
}

#[test]
fn only_the_first_pictures_carry_a_legend() {
    let voice = voice(&plain_name);
    for ply in 0..8 {
        let message = view::turn(&voice, &recorded_to(0, NONE, ply), NEWCOMERS, NOW);
        let Scene::Board(scene) = *message.picture.expect("a turn has a picture").scene else { panic!("a board") };
        let kulami::render::Stage::Turn { note, legend } = scene.stage else { panic!("a turn") };
        assert_eq!(legend.is_some(), ply < 4);
        assert_eq!(note.is_some(), ply == 0);
    }
}

/// The holes that an alt text calls legal.
fn legal_in(words: &Words, alt: &str) -> Vec<Hole> {
    let said = words.plain("legal", &Args::new().text("holes", "|"));
    let before = said.split('|').next().unwrap_or_default();
    let Some((_, after)) = alt.split_once(before) else { return Vec::new() };
    let sentence = after.split('.').next().unwrap_or_default();
    let mut holes: Vec<Hole> = sentence.split([',', ';', ' ']).filter_map(|word| word.parse().ok()).collect();
    holes.sort_unstable();
    holes
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn every_alt_text_fits_and_holds_every_legal_hole(
        (number, choices) in (0..8_usize, proptest::collection::vec(any::<u8>(), 0..56)),
        name in ".{0,60}",
        bonuses in 0..4_usize,
        language in 0..3_usize,
    ) {
        let names = |_: &UserId| name.clone();
        let voice = voice_in(Language::ALL[language], &names);
        let board: &Board = &recorded()[number].0;
        let mut game = begun(board, Scoring::ALL[bonuses]);
        for _ in 0..100 {
            happen(&mut game, EventKind::Hinted(Color::Black));
        }
        for choice in choices {
            let message = view::turn(&voice, &game, NEWCOMERS, NOW);
            let legal = game.position().expect("there is a board").legal_holes().sorted();
            let alt = message.picture.expect("a turn and an end have a picture").alt;
            let earlier = view::board(&voice, &game, Some(game.position().expect("there is a board").ply() / 2), Some(BoardForm::Picture));
            let card = view::card(&voice, &game);
            for other in [earlier, card] {
                let alt = other.picture.expect("a board and a card have a picture").alt;
                prop_assert!(alt.encode_utf16().count() <= MAX_ALT, "{}", alt);
            }
            prop_assert!(alt.encode_utf16().count() <= MAX_ALT, "{}", alt);
            if legal.is_empty() {
                break;
            }
            if !game.placements().is_empty() {
                prop_assert_eq!(legal_in(voice.words, &alt), legal.clone(), "{}", alt);
            }
            let mut menu = menu(&view::turn(&voice, &game, NEWCOMERS, NOW));
            menu.sort_unstable();
            prop_assert_eq!(&menu, &legal);
            let hole = legal[usize::from(choice) % legal.len()];
            game.apply(Event { at: MADE, kind: EventKind::Placed(hole) }).expect("the hole is legal");
        }
    }
}
