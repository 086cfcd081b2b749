//! Captions of boards on Matrix: short in every language, however long the names are.

use crate::played::{MADE, happen, laid, paced, recorded_to};
use kulami::game::{Event, EventKind, Game, Offer, Options, Reminder, UserId};
use kulami::host::{Post, PostPicture};
use kulami::matrix::content::{self, MAX_CAPTION};
use kulami::rules::{ByColor, Color, Scoring};
use kulami::talk::words::{MAX_NAME, MAX_REASON};
use kulami::talk::{Language, Message, Voice, Words, view};

const BOTH: Scoring = Scoring { area: true, lines: true };

/// A person of another network with the longest name that is shown.
fn long_name(person: &UserId) -> String {
    let first = person.id().chars().next().unwrap_or_default().to_uppercase();
    format!("{}… (Discord)", first.to_string().repeat(MAX_NAME))
}

fn voice(language: Language) -> Voice<'static> {
    Voice {
        words: Words::of(language),
        names: &long_name,
        theme: kulami::render::Theme::Dark,
        prefix: "!kulami ",
        menus: false,
        at_once: false,
        text: false,
    }
}

/// The caption that a message with a picture has on Matrix, and the words of what follows it.
fn shown(message: Message) -> (String, String) {
    let picture = message.picture.expect("a board is shown");
    let picture = PostPicture {
        png: Vec::new().into(),
        width: 960,
        height: 720,
        thumbnail: None,
        alt: picture.alt,
        spots: Vec::new(),
    };
    let post = Post { text: message.text, picture: Some(picture), controls: message.controls, ..Post::default() };
    let mut bodies =
        content::messages(&post).into_iter().map(|message| message.content["body"].as_str().map(str::to_owned));
    let mut next = || bodies.next().flatten();
    (next().expect("a caption"), next().unwrap_or_default())
}

/// A game with something that happened in it.
fn with(mut game: Game, kinds: impl IntoIterator<Item = EventKind>) -> Game {
    kinds.into_iter().for_each(|kind| happen(&mut game, kind));
    game
}

/// Every turn of whole games, on a board of the two's own too, with and without a pace, while somebody is away, and with
/// colours to change and changed.
fn turns() -> Vec<Game> {
    let mut games: Vec<Game> =
        (0..8).flat_map(|number| (0..56).map(move |ply| recorded_to(number, BOTH, ply))).collect();
    games.extend((0..=17).map(laid));
    games.extend((0..20).map(|ply| paced("3d", ply)));
    let until = MADE.checked_add(jiff::SignedDuration::from_hours(150)).expect("within bounds");
    games.extend((0..2).flat_map(|ply| {
        Color::ALL.map(|color| {
            let mut game = paced("3d", ply);
            let at = game.changed();
            game.apply(Event { at, kind: EventKind::Away { color, until } }).expect("the event fits");
            game
        })
    }));
    let placed = recorded_to(0, BOTH, 1);
    let options = Options { swap: true, ..placed.options().clone() };
    let swaps = Game::replay(placed.id(), options, placed.events().to_vec()).expect("it fits");
    games.push(with(swaps.clone(), [EventKind::Swapped]));
    games.push(swaps);
    games.retain(|game| game.phase().is_running());
    games
}

/// Every way in which a game can end, but with a reason.
fn ends() -> Vec<Game> {
    let mut games: Vec<Game> = (0..8).map(|number| recorded_to(number, BOTH, 56)).collect();
    for color in Color::ALL {
        games.push(with(recorded_to(1, BOTH, 9), [EventKind::Resigned(color)]));
        games.push(with(laid(5), [EventKind::Resigned(color)]));
        games.push(with(recorded_to(1, BOTH, 9), [EventKind::Asked(color, Offer::Draw), EventKind::Agreed]));
    }
    for ply in [9, 10] {
        let mut game = paced("3d", ply);
        for kind in [EventKind::RanOut, EventKind::LostOnTime] {
            let at = game.changed();
            game.apply(Event { at, kind }).expect("the event fits");
        }
        games.push(game);
    }
    games.push(with(recorded_to(1, BOTH, 9), [EventKind::Abandoned]));
    assert!(games.iter().all(|game| matches!(game.phase(), kulami::game::Phase::Over(_))));
    games
}

#[test]
fn a_caption_says_all_that_matters_within_its_bound() {
    for language in Language::ALL {
        let voice = voice(language);
        let mut longest = (0, String::new());
        let newcomers = ByColor { red: true, black: true };
        let turns = turns();
        let told = turns.iter().map(|game| view::turn(&voice, game, newcomers, game.changed()));
        let reminded = turns.iter().filter(|game| game.options().pace.time().is_some()).map(|game| {
            let (mut game, at) = (game.clone(), game.changed());
            game.apply(Event { at, kind: EventKind::Reminded(Reminder::First) }).expect("the event fits");
            view::reminder(&voice, &game, game.revision(), at, None)
        });
        let ends = ends();
        for message in told.chain(reminded).chain(ends.iter().map(|game| view::end(&voice, game))) {
            let first = message.text.to_string().lines().next().unwrap_or_default().to_owned();
            let (caption, _) = shown(message);
            let length = caption.chars().count();
            assert!(length <= MAX_CAPTION, "{length}: {caption}");
            assert!(caption.starts_with(&first), "{language:?}: {} characters, cut: {first}", first.chars().count());
            longest = longest.max((length, caption));
        }
        assert!(longest.0 > MAX_CAPTION / 2, "names are long: {longest:?}");
    }
}

#[test]
fn a_reason_that_is_too_long_is_cut_below_the_picture_and_whole_behind_it() {
    for language in Language::ALL {
        let reason = "r".repeat(MAX_REASON);
        let game = with(recorded_to(1, BOTH, 9), [EventKind::Stopped { reason: reason.clone() }]);
        let (caption, behind) = shown(view::end(&voice(language), &game));
        assert_eq!(caption.chars().count(), MAX_CAPTION);
        assert!(behind.contains(&reason), "{behind}");
    }
}
