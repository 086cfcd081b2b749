//! Games for tests of what is said of them.

use jiff::{SignedDuration, Timestamp};
use kulami::game::{Event, EventKind, Game, GameId, Options, Pace, Platform, RoomId, Setup, UserId, Wish};
use kulami::render::Theme;
use kulami::rules::{Board, Color, Hole, Layout, Scoring, UnfinishedBoard};
use kulami::talk::{Language, Voice, Words};

/// When every challenge of these tests is made.
pub const MADE: Timestamp = Timestamp::constant(1_796_083_200, 0);

/// A person of the local room whose id is the name.
pub fn person(name: &str) -> UserId {
    UserId::new(Platform::Web, name).expect("a test's name is an id")
}

/// A name that is the id.
pub fn plain_name(person: &UserId) -> String {
    person.id().to_owned()
}

/// An English voice.
pub fn voice(names: &dyn Fn(&UserId) -> String) -> Voice<'_> {
    voice_in(Language::English, names)
}

/// A voice in a language.
pub fn voice_in(language: Language, names: &dyn Fn(&UserId) -> String) -> Voice<'_> {
    Voice {
        words: Words::of(language),
        names,
        theme: Theme::Dark,
        prefix: "/",
        menus: true,
        at_once: false,
        text: false,
    }
}

/// A voice in every language.
pub fn voices(names: &dyn Fn(&UserId) -> String) -> impl Iterator<Item = Voice<'_>> {
    Language::ALL.into_iter().map(move |language| voice_in(language, names))
}

/// A challenge of ann to bob.
pub fn challenge(board: &Board, scoring: Scoring, wish: Wish) -> Game {
    let options = Options {
        challenger: person("ann"),
        opponent: Some(person("bob").into()),
        wish,
        setup: Setup::of(Layout::Given(board.clone())),
        scoring,
        pace: Pace::NONE,
        confirm: false,
        swap: false,
        hints: false,
        rooms: vec![RoomId::new(Platform::Web, "main").expect("a room")],
        made: MADE,
        expires: MADE + SignedDuration::from_hours(48),
    };
    Game::new(GameId::new(12).expect("not zero"), options)
}

/// The same where the two lay the board, after so many tiles.
pub fn laid(tiles: usize) -> Game {
    let options =
        Options { setup: Setup::Build, ..challenge(&recorded()[0].0, Scoring::default(), Wish::Lot).options().clone() };
    let mut game = Game::new(GameId::new(12).expect("not zero"), options);
    happen(&mut game, EventKind::Accepted { by: person("bob"), challenger: Color::Red });
    for _ in 0..tiles {
        let next = game.field().and_then(UnfinishedBoard::completion).expect("something is left to lay");
        happen(&mut game, EventKind::Laid(next[0]));
    }
    game
}

/// The game with ann as Red, in which bob has accepted.
pub fn begun(board: &Board, scoring: Scoring) -> Game {
    let mut game = challenge(board, scoring, Wish::Lot);
    happen(&mut game, EventKind::Accepted { by: person("bob"), challenger: Color::Red });
    game
}

/// Lets something happen in a game.
pub fn happen(game: &mut Game, kind: EventKind) {
    game.apply(Event { at: MADE, kind }).expect("the event fits");
}

/// Eight whole games, board and placements: four on squares, then four on irregular boards.
pub fn recorded() -> Vec<(Board, Vec<Hole>)> {
    let lines = || include_str!("../data/refereed_games.txt").lines();
    // Only an irregular board has a dot.
    let on_squares = lines().filter(|line| !line.contains('.')).take(4);
    let on_others = lines().filter(|line| line.contains('.')).take(4);
    let game = |line: &str| {
        let mut fields = line.split(' ');
        let mut field = || fields.next().expect("a board and placements");
        let board = field().parse().expect("a board");
        (board, field().split(',').map(|hole| hole.parse().expect("a hole")).collect())
    };
    on_squares.chain(on_others).map(game).collect()
}

/// A recorded game after so many placements.
pub fn recorded_to(number: usize, scoring: Scoring, ply: usize) -> Game {
    let (board, placements) = &recorded()[number];
    let mut game = begun(board, scoring);
    for &hole in placements.iter().take(ply) {
        happen(&mut game, EventKind::Placed(hole));
    }
    game
}

/// The game with ann as Red, in which bob has accepted, at a pace; then placements, one an hour.
pub fn paced(pace: &str, placements: usize) -> Game {
    let (board, holes) = recorded().swap_remove(0);
    let offered = challenge(&board, Scoring::default(), Wish::Lot);
    let options = Options { pace: pace.parse().expect("it is a pace"), ..offered.options().clone() };
    let mut game = Game::new(offered.id(), options);
    happen(&mut game, EventKind::Accepted { by: person("bob"), challenger: Color::Red });
    for (hole, hours) in holes.into_iter().take(placements).zip(1..) {
        let at = MADE + SignedDuration::from_hours(hours);
        game.apply(Event { at, kind: EventKind::Placed(hole) }).expect("the placement is legal");
    }
    game
}
