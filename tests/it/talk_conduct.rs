//! What is said of mistakes, of lists and of conduct: whole messages as texts, and what must hold of all of them.

use crate::played::{begun, challenge, happen, person, plain_name, recorded, recorded_to, voice, voices};
use crate::written::{assert_written_in, written};
use kulami::game::{EventKind, Game, GameId, Offer, Options, Refusal, RoomId, UserId, Wish};
use kulami::rules::{Board, Color, Hole, Illegal, ParseBoardError, Scoring, TileShape};
use kulami::talk::conduct::{self, Ability, ChallengeProblem, GamePage, Listed, Running};
use kulami::talk::{
    Channels, Command, CommandError, CommandSpec, Control, Heard, Link, Message, Span, TABLE, ValueProblem, Which, Who,
    Whose, parse,
};
use std::time::Duration;

const NONE: Scoring = Scoring { area: false, lines: false };

fn board() -> Board {
    recorded()[4].0.clone()
}

fn offered() -> Game {
    challenge(&board(), NONE, Wish::Lot)
}

fn after(mut game: Game, kind: EventKind) -> Game {
    happen(&mut game, kind);
    game
}

/// The same under another number, with changed options, replayed with the same events.
fn like(game: &Game, number: u32, change: impl FnOnce(&mut Options)) -> Game {
    let mut options = game.options().clone();
    change(&mut options);
    let id = GameId::new(number).expect("not zero");
    Game::replay(id, options, game.events().iter().cloned()).expect("the same events fit")
}

/// For anybody.
fn open() -> Game {
    like(&offered(), 12, |options| options.opponent = None)
}

/// A game of cy with dee, whom the asker may watch.
fn of_others() -> Game {
    like(&offered(), 15, |options| {
        options.challenger = person("cy");
        options.opponent = Some(person("dee").into());
    })
}

#[test]
fn mistakes_say_what_is_wrong_and_what_to_type() {
    for voice in voices(&plain_name) {
        let typed = [
            "/shrug",
            "/plaec d5",
            "/place",
            "/look",
            "/challenge \"Anna Maria",
            "/challenge bob who:ann",
            "/challenge bob color:",
            "/challenge bob ann",
            "/challenge bob colr:red",
            "/challenge bob speed:3d",
            "/about time:now",
            "/about us",
            "/challenge who:",
            "/place k5",
            "/place d5 #0",
            "/challenge bob color:blue",
            "/challenge bob color:balck",
            "/challenge bob board:sqare",
            "/challenge bob board:castle!",
            "/challenge bob board:square-x",
            "/challenge bob bonuses:all",
            "/challenge bob pace:4m",
            "/help me",
            "/help plce",
            "/board ply:57",
            "/rules 6",
            "/end #12",
            "/end #12 \" \"",
            "/unblock",
            "/room games:many",
            "/room challenges:friends",
            "/look tile",
            "/look row 11",
            "/look column k",
            "/look last 0",
            "/look after c11",
            "/look sideways",
            "/challenge bob board:AA/BB",
        ];
        let told: Vec<(&str, Message)> = typed
            .into_iter()
            .map(|line| {
                let error = parse(line, &Heard::default()).expect_err(line);
                (line, conduct::mistake(&voice, &error))
            })
            .collect();
        assert_written_in(&voice, "conduct/mistakes", &told);
        let command = CommandSpec::named("accept").expect("a command");
        let missing = CommandError::Missing { command, option: &command.options[0] };
        assert!(
            written(&conduct::mistake(&voice, &missing)).contains("`/accept #12`"),
            "an option of any kind can lack"
        );
        let long = format!("/challenge {}", "x".repeat(1000));
        let error = parse(&long, &Heard::default()).expect_err("too long");
        assert!(written(&conduct::mistake(&voice, &error)).contains("/challenge @bob"));
    }
}

#[test]
fn texts_that_are_no_board_are_told_what_is_wrong_and_where() {
    use ParseBoardError as Error;
    let at = Hole::new(2, 3).expect("c4");
    let apart = Hole::new(8, 3).expect("i4");
    let tile = 'E';
    let side = |side| Error::EmptyBorder { side };
    let errors = [
        ("too long", Error::TooLong { found: 500 }),
        ("empty", Error::Empty),
        ("rows", Error::TooManyRows { found: 11 }),
        ("long row", Error::RowTooLong { row: 3, found: 11 }),
        ("ragged", Error::RaggedRow { row: 3, found: 7, expected: 8 }),
        ("letter", Error::UnknownTile { character: 'x', at }),
        ("missing", Error::MissingTile { tile }),
        ("count", Error::TileCount { found: 16 }),
        ("overlap", Error::Overlap { tile, at }),
        ("pieces", Error::TileInPieces { tile, at, apart }),
        ("no rectangle", Error::TileNotRectangle { tile, at }),
        ("no shape", Error::NoSuchShape { tile, at, width: 1, height: 4 }),
        ("too many", Error::TooMany { shape: TileShape::TwoByTwo, found: 6, tile, at }),
        ("left", side(kulami::rules::Side::Left)),
        ("right", side(kulami::rules::Side::Right)),
        ("top", side(kulami::rules::Side::Top)),
        ("bottom", side(kulami::rules::Side::Bottom)),
        ("apart", Error::Disconnected { tile, at }),
    ];
    let command = CommandSpec::named("challenge").expect("a command");
    let option = command.option("board").expect("an option");
    for voice in voices(&plain_name) {
        let told = errors.clone().map(|(title, error)| {
            let problem = ValueProblem::NoBoard(error);
            let error = CommandError::Value { command, option, word: "AA/BB".to_owned(), problem };
            (title, conduct::mistake(&voice, &error))
        });
        assert_written_in(&voice, "conduct/boards", &told);
    }
}

#[test]
fn help_lists_all_commands_and_explains_each() {
    for mut voice in voices(&plain_name) {
        voice.prefix = "!kulami ";
        let all = conduct::help(&voice);
        for command in TABLE {
            assert!(all.text.to_string().contains(&format!("!kulami {}", command.name)), "{} is listed", command.name);
        }
        let mut told = vec![("all", all)];
        told.extend(TABLE.iter().map(|command| (command.name, conduct::help_with(&voice, command))));
        assert_written_in(&voice, "conduct/help", &told);
    }
}

#[test]
fn about_says_version_running_time_and_rights() {
    for voice in voices(&plain_name) {
        let about = |seconds, can: &[Ability]| {
            let running = Running { version: "0.1.0", up: Duration::from_secs(seconds), can };
            conduct::about(&voice, &running)
        };
        let told = [
            ("just started", about(59, &Ability::ALL)),
            ("a minute", about(60, &Ability::ALL)),
            ("hours", about(2 * 3600, &Ability::ALL[..2])),
            ("a day", about(24 * 3600, &[])),
            ("days", about(1000 * 24 * 3600, &Ability::ALL)),
        ];
        assert_written_in(&voice, "conduct/about", &told);
    }
}

/// A page of a list, shown to the asker alone.
const fn list<'a>(whose: Whose, games: &'a [Listed<'a>], page: u8, pages: usize) -> GamePage<'a> {
    GamePage { whose, games, page, pages, elsewhere: 0, openly: false }
}

#[test]
fn lists_say_opponent_and_what_a_game_waits_for() {
    for voice in voices(&plain_name) {
        let mine = recorded_to(4, NONE, 22);
        let theirs = like(&recorded_to(4, NONE, 23), 13, |_| {});
        let asked = like(&offered(), 14, |options| {
            options.challenger = person("bob");
            options.opponent = Some(person("ann").into());
        });
        let (waiting, own_open) = (like(&offered(), 16, |_| {}), like(&open(), 17, |_| {}));
        let of_others = of_others();
        let playing = like(&after(of_others.clone(), accepted("dee")), 18, |_| {});
        let open_to_ann = like(&open(), 19, |options| options.challenger = person("cy"));
        let over = like(&after(begun(&board(), NONE), EventKind::Resigned(Color::Red)), 20, |_| {});
        let declined = like(&after(offered(), EventKind::Declined), 21, |_| {});
        let withdrawn = like(&after(offered(), EventKind::Withdrawn), 22, |_| {});
        let expired = like(&after(offered(), EventKind::Expired), 23, |_| {});
        let link = Link {
            home: "web:main".parse().expect("a room"),
            room: "web:main".parse().expect("a room"),
            message: "m7".to_owned(),
        };
        let ann = person("ann");
        let listed = |game, board: Option<&Link>| Listed { game, asker: &ann, board: board.cloned() };
        let games = [&mine, &asked, &of_others, &playing, &open_to_ann].map(|game| listed(game, Some(&link)));
        let others = [&theirs, &waiting, &own_open].map(|game| listed(game, None));
        let draws = after(like(&mine, 24, |_| {}), EventKind::Asked(Color::Red, Offer::Draw));
        let theirs_asked = after(like(&theirs, 25, |_| {}), EventKind::Asked(Color::Red, Offer::Draw));
        let asks = [&draws, &theirs_asked].map(|game| listed(game, None));
        let bob = person("bob");
        let asks_bob = asks.clone().map(|game| Listed { asker: &bob, ..game });
        let closed = [&over, &declined, &withdrawn, &expired].map(|game| listed(game, None));
        let say = |list: &GamePage, asker: &str| conduct::games(&voice, list, &person(asker));
        let told = [
            ("none here", say(&list(Whose::Here, &[], 1, 1), "ann")),
            ("none here, one elsewhere", say(&GamePage { elsewhere: 1, ..list(Whose::Here, &[], 1, 1) }, "ann")),
            ("none anywhere", say(&list(Whose::Everywhere, &[], 1, 1), "ann")),
            ("none of anybody", say(&list(Whose::All, &[], 1, 1), "ann")),
            ("none, openly", say(&GamePage { openly: true, ..list(Whose::Here, &[], 1, 1) }, "ann")),
            ("one page of all", say(&list(Whose::All, &games, 1, 1), "ann")),
            ("all, openly", say(&GamePage { openly: true, ..list(Whose::All, &games, 1, 1) }, "ann")),
            ("one’s own, openly", say(&GamePage { openly: true, ..list(Whose::Here, &games[..2], 1, 2) }, "ann")),
            ("the first of three", say(&list(Whose::Here, &others[..2], 1, 3), "ann")),
            ("the second of three", say(&GamePage { elsewhere: 2, ..list(Whose::Here, &others[2..], 2, 3) }, "ann")),
            ("the last of three", say(&list(Whose::Everywhere, &others, 3, 3), "ann")),
            ("offers, to ann", say(&list(Whose::Here, &asks, 1, 1), "ann")),
            ("offers, to bob", say(&list(Whose::Here, &asks_bob, 1, 1), "bob")),
            ("closed", say(&list(Whose::All, &closed, 1, 1), "ann")),
            ("no such page of one", conduct::no_such_page(&voice, 7, 1)),
            ("no such page", conduct::no_such_page(&voice, 7, 3)),
        ];
        assert_written_in(&voice, "conduct/games", &told);
    }
}

fn accepted(by: &str) -> EventKind {
    EventKind::Accepted { by: person(by), challenger: Color::Red }
}

#[test]
fn several_games_are_offered_as_buttons_and_lines() {
    for voice in voices(&plain_name) {
        let ann = person("ann");
        let place = |which| Command::Place { hole: Hole::new(3, 4).expect("d5"), which, sure: true };
        let bare = Command::Place { hole: Hole::new(3, 4).expect("d5"), which: Which::Unsaid, sure: false };
        let games: Vec<Game> = (1..=7).map(|number| like(&recorded_to(4, NONE, 22), number, |_| {})).collect();
        let games: Vec<&Game> = games.iter().collect();
        let (own_open, of_others) = (open(), of_others());
        let look = parse("/look tile c4", &Heard::default()).expect("a command").expect("a command");
        let kulami::talk::Parsed::Command(look) = look else { panic!("a command") };
        let which = |command: &Command, games: &[&Game]| conduct::which_game(&voice, command, games, &ann);
        let two = which(&place(Which::Unsaid), &games[..2]);
        let lines: Vec<&str> = two.text.spans().iter().filter_map(code).collect();
        assert_eq!(lines, ["/place d5 #1", "/place d5 #2"]);
        for line in lines {
            assert!(matches!(parse(line, &Heard::default()), Ok(Some(_))), "{line} can be typed");
        }
        let told = [
            ("two", two),
            ("too many", which(&place(Which::With(Who::Id(person("bob")))), &games)),
            ("a bare hole", which(&bare, &games[..2])),
            ("no button", which(&look, &[games[0], &of_others])),
            ("challenges", which(&Command::Cancel(Which::Unsaid), &[&own_open, &offered()])),
        ];
        assert_written_in(&voice, "conduct/which", &told);
    }
}

fn code(span: &Span) -> Option<&str> {
    match span {
        Span::Code(words) => Some(words),
        _ => None,
    }
}

#[test]
fn refusals_say_why_and_what_to_do() {
    for voice in voices(&plain_name) {
        let refusal = |refusal: Refusal, game: &Game, asker: &str| {
            conduct::refusal(&voice, &refusal, game, &person(asker)).expect("conduct says something")
        };
        let running = begun(&board(), NONE);
        let applied = after(open(), EventKind::Applied { by: person("bob"), from: None });
        let closed = |kind| refusal(Refusal::ChallengeClosed, &after(offered(), kind), "bob");
        let told = [
            ("stale", refusal(Refusal::Stale, &running, "ann")),
            ("not asked", refusal(Refusal::NotAsked, &offered(), "cy")),
            ("open to all", refusal(Refusal::NotAsked, &open(), "cy")),
            ("own", refusal(Refusal::OwnChallenge, &offered(), "ann")),
            ("own and open", refusal(Refusal::OwnChallenge, &open(), "ann")),
            ("not the challenger", refusal(Refusal::NotChallenger, &offered(), "bob")),
            ("declined", closed(EventKind::Declined)),
            ("withdrawn", closed(EventKind::Withdrawn)),
            ("expired", closed(EventKind::Expired)),
            ("stopped", closed(EventKind::Stopped { reason: "insults".to_owned() })),
            ("asked already", refusal(Refusal::AskedAlready, &applied, "cy")),
            ("asked by oneself", refusal(Refusal::AskedAlready, &applied, "bob")),
            ("turned away", refusal(Refusal::TurnedAway, &open(), "bob")),
            ("one's own to end", refusal(Refusal::OwnGame, &running, "ann")),
            ("one's own challenge to end", refusal(Refusal::OwnGame, &offered(), "bob")),
            ("its time has passed", refusal(Refusal::ChallengeClosed, &offered(), "bob")),
            ("accepted already", refusal(Refusal::AlreadyAccepted, &running, "bob")),
            ("not accepted", refusal(Refusal::NotAccepted, &offered(), "ann")),
            ("not accepted by anybody", refusal(Refusal::NotAccepted, &open(), "ann")),
            ("not playing", refusal(Refusal::NotPlaying, &running, "cy")),
            ("not your turn", refusal(Refusal::NotYourTurn, &running, "bob")),
            ("over", refusal(Refusal::Over, &after(running.clone(), EventKind::Resigned(Color::Red)), "ann")),
        ];
        assert_written_in(&voice, "conduct/refusals", &told);
        let illegal = Refusal::Illegal(Illegal::GameOver);
        assert!(
            conduct::refusal(&voice, &illegal, &running, &person("ann")).is_none(),
            "the view says it with the board"
        );
    }
}

#[test]
fn problems_questions_and_trouble() {
    for voice in voices(&plain_name) {
        let ann = person("ann");
        let offered = offered();
        let problem = |problem, asker| conduct::challenge_problem(&voice, &problem, &person(asker));
        let rooms: Vec<RoomId> = ["discord:12", "web:hall"].map(|room| room.parse().expect("a room")).to_vec();
        let nothing = |command: Command| conduct::nothing_meant(&voice, &command);
        let told = [
            ("unknown", problem(ChallengeProblem::Unknown("bbo"), "ann")),
            ("several", problem(ChallengeProblem::Several("bob"), "ann")),
            ("oneself", problem(ChallengeProblem::Oneself, "ann")),
            ("the program", problem(ChallengeProblem::Program, "ann")),
            ("open, mine", problem(ChallengeProblem::Open(&offered), "ann")),
            ("open, theirs", problem(ChallengeProblem::Open(&offered), "bob")),
            ("too many", problem(ChallengeProblem::TooMany(5), "ann")),
            ("elsewhere", problem(ChallengeProblem::Elsewhere(&Channels::Only(rooms.clone())), "ann")),
            ("everywhere else", problem(ChallengeProblem::Elsewhere(&Channels::AllBut(rooms)), "ann")),
            ("nowhere", problem(ChallengeProblem::Elsewhere(&Channels::Only(Vec::new())), "ann")),
            ("nothing to accept", nothing(Command::Accept(Which::Unsaid))),
            ("nothing to cancel", nothing(Command::Cancel(Which::Unsaid))),
            ("nothing to invite to", nothing(Command::Invite(Which::Unsaid))),
            (
                "a code is for a challenge",
                nothing(Command::Score(Which::Code("12-K7QFM-3XDRA".parse().expect("a code")))),
            ),
            ("nothing to resign", nothing(Command::Resign(Which::Unsaid))),
            (
                "nothing to end",
                nothing(Command::End { which: Which::Unsaid, reason: "insults".to_owned(), here: false }),
            ),
            ("nothing to see", nothing(Command::Score(Which::Unsaid))),
            ("no such number", nothing(Command::Score(Which::Number(offered.id())))),
            ("nothing with bob", nothing(Command::Resign(Which::With(Who::Id(person("bob")))))),
            ("nothing with a name", nothing(Command::Resign(Which::With(Who::Name("Bob".to_owned()))))),
            ("resign", conduct::resign_question(&voice, &begun(&board(), NONE), &ann)),
            ("too fast", conduct::too_fast(&voice)),
            ("not kept", conduct::not_kept(&voice)),
            ("busy", conduct::busy(&voice)),
        ];
        assert_written_in(&voice, "conduct/answers", &told);
    }
}

#[test]
fn names_are_persons_in_every_text_and_lines_to_type_are_read_back() {
    const NASTY: &str = "**@everyone** `x` \"y\" {$z}\u{e000}\u{202e}";
    let nasty = |_: &UserId| NASTY.to_owned();
    let voice = voice(&nasty);
    let ann = person("ann");
    let (offered, running) = (offered(), begun(&board(), NONE));
    let over = after(running.clone(), EventKind::Resigned(Color::Red));
    let games = [&offered, &running].map(|game| Listed { game, asker: &ann, board: None });
    let list = list(Whose::All, &games, 1, 1);
    let place = Command::Place { hole: Hole::new(3, 4).expect("d5"), which: Which::Unsaid, sure: true };
    let refuse = |refusal: Refusal, game| conduct::refusal(&voice, &refusal, game, &ann).expect("said");
    let messages = [
        conduct::games(&voice, &list, &ann),
        conduct::games(&voice, &GamePage { whose: Whose::Here, openly: true, ..list }, &ann),
        conduct::which_game(&voice, &place, &[&running, &over], &ann),
        refuse(Refusal::NotAsked, &offered),
        refuse(Refusal::OwnChallenge, &offered),
        refuse(Refusal::NotPlaying, &running),
        refuse(Refusal::NotYourTurn, &running),
        refuse(Refusal::Over, &over),
        refuse(Refusal::OwnGame, &running),
        conduct::now_blocked(&voice, &person("bob")),
        conduct::unblocked(&voice, &person("bob")),
        conduct::blocked_list(&voice, &[person("bob"), person("cy")]),
        conduct::challenge_problem(&voice, &ChallengeProblem::Open(&offered), &ann),
        conduct::resign_question(&voice, &running, &ann),
    ];
    for message in messages {
        assert!(message.pings.is_empty(), "an answer pings nobody");
        let named = |span: &Span| matches!(span, Span::Person { .. }) || code(span).is_some();
        assert!(message.text.spans().iter().any(named), "{}", message.text);
        for span in message.text.spans() {
            match span {
                Span::Plain(words) | Span::Strong(words) => assert!(!words.contains("everyone"), "{words}"),
                Span::Code(line) => assert!(matches!(parse(line, &Heard::default()), Ok(Some(_))), "{line}"),
                Span::Person { name, .. } => assert!(!name.contains(['\u{e000}', '\u{202e}']), "{name}"),
                Span::Time(..) | Span::Message { .. } => {}
                Span::Room(room) => panic!("an answer about a game leads to no room, not to {room}"),
            }
        }
        for control in &message.controls {
            let Control::Button(button) = control else { panic!("only buttons") };
            assert!(!button.label.contains(['\u{e000}', '\u{202e}', '\n']), "{}", button.label);
        }
    }
}
