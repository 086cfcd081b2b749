//! Records: what is kept, what is derived, how they are written, and every way in which one can be wrong.

use kulami::rules::notation::{
    CommentError, EndingError, ParseDateError, RecordFault, Swap, SwapError, TagError, Token,
};
use kulami::rules::{
    Color, Date, End, Ending, Hole, Illegal, Layout, Outcome, ParseBoardError, ParseRecordError, ParseScoringError,
    Record, Scoring,
};

const BOARD: &str = "AABCCCDD/AABEEFDD/GGBEEFDD/GGHHHIII/JJHHHKKL/MNNOOKKL/MNNPPPQQ/MNNPPPQQ";

fn hole(text: &str) -> Hole {
    text.parse().expect("a hole")
}

/// A record on the first printed board.
fn read(tags: &str, placements: &str) -> Result<Record, ParseRecordError> {
    format!("[Board \"{BOARD}\"]\n{tags}\n{placements}\n").parse()
}

fn good(tags: &str, placements: &str) -> Record {
    read(tags, placements).expect("it is a record")
}

/// What is wrong with a record, and on which line and in which column.
fn wrong(text: &str) -> (u32, u32, RecordFault) {
    let ParseRecordError { place, fault } = text.parse::<Record>().expect_err("it is no record");
    (place.line, place.column, fault)
}

/// As [`wrong`], of what stands from the second line on; the first is the tag `Board`.
fn wrong_behind_board(text: &str) -> (u32, u32, RecordFault) {
    wrong(&format!("[Board \"{BOARD}\"]\n{text}"))
}

/// A refereed game that is played out: its board, placements, how it ended and its points with both bonuses.
fn played_out(ending: &str) -> (&'static str, Vec<&'static str>, &'static str, &'static str) {
    let line = include_str!("../data/refereed_games.txt").lines().find(|line| line.contains(ending));
    let fields: Vec<&str> = line.expect("the suite has such a game").split(' ').collect();
    (fields[0], fields[1].split(',').collect(), fields[4], fields[6])
}

#[test]
fn a_record_is_written_in_one_way() {
    let text = format!(
        "[Event \"club night\"]\n[Site \"?\"]\n[Date \"2026.11.30\"]\n[Red \"ada \\\"the \\\\\\\" l\"]\n[Black \"?\"]\n\
         [Board \"{BOARD}\"]\n[Bonuses \"area lines\"]\n[Ending \"resigned\"]\n[Result \"0-1\"]\n[Swap \"yes\"]\n\
         [Pace \"3d\"]\n[Clock \"\"]\n\n\
         {{begun}} 1. {{a}} d5 {{b}} {{c}} swap {{d}} d7 2. a7 a4 0-1 {{e}}\n"
    );
    let record: Record = text.parse().expect("it is a record");
    assert_eq!(record.to_string(), text);
    assert_eq!(record.event.as_deref(), Some("club night"));
    assert_eq!((&record.site, record.date), (&None, Date::new(2026, 11, 30).expect("a date")));
    assert_eq!(record.names.red.as_deref(), Some("ada \"the \\\" l"));
    assert_eq!(record.scoring, Scoring { area: true, lines: true });
    assert_eq!((record.swap(), record.ending()), (Swap::Done, Ending::Resigned(Color::Red)));
    assert_eq!(record.outcome(), Outcome::Win(Color::Black));
    assert_eq!(record.placements(), ["d5", "d7", "a7", "a4"].map(hole));
    assert_eq!(record.other_tags().collect::<Vec<_>>(), [("Pace", "3d"), ("Clock", "")]);
    let behind = |token| record.comments(token).collect::<Vec<_>>();
    assert_eq!(behind(Token::Start), ["begun"]);
    assert_eq!(behind(Token::Number(0)), ["a"]);
    assert_eq!(behind(Token::Placement(0)), ["b", "c"]);
    assert_eq!(behind(Token::Swap), ["d"]);
    assert_eq!(behind(Token::Result), ["e"]);
    assert!(behind(Token::Placement(1)).is_empty());
}

#[test]
fn a_record_is_read_leniently() {
    let text = format!("[Board \"{BOARD}\"]\n\n1. d5 d7 2. a7 *\n");
    let record: Record = text.parse().expect("it is a record");
    for variant in [
        format!("\u{feff}[Board \"{BOARD}\"] 1.D5 D7 2.A7"),
        format!("[ Board   \"{BOARD}\" ]\r\n\r\n1. d5 1... d7\r\n2. a7 *"),
        format!("[Board \"{BOARD}\"]\rd5\rd7\ta7"),
        format!(
            "[Event \"?\"][Date \"????.??.??\"][Ending \"unfinished\"][Result \"*\"][Bonuses \"?\"][Board \"{BOARD}\"]d5 d7 a7"
        ),
        format!(
            "[Board \"{BOARD}\"][Ending \"?\"][Result \"?\"][Bonuses \"NONE\"][Swap \"no\"]\n\n1 d5 1. d7 02. a7 2."
        ),
    ] {
        assert_eq!(variant.parse().as_ref(), Ok(&record), "{variant}");
    }
}

#[test]
fn a_record_without_placements_has_a_result_all_the_same() {
    let record = good("", "");
    assert_eq!((record.ending(), record.outcome()), (Ending::Unfinished, Outcome::Unfinished));
    assert!(record.to_string().ends_with("[Result \"*\"]\n\n*\n"));
    assert_eq!(record.to_string().parse(), Ok(record));
}

#[test]
fn comments_are_kept_where_they_stood() {
    let record = good("{x}", "1. d5 1... {of Black's} d7 {two\n  lines } 2. {of none} {} * {end}{end}");
    let written = "{x} 1. d5 {of Black's} d7 {two lines} {of none} {} * {end} {end}";
    assert_eq!(record.to_string().lines().last(), Some(written));
    let alone = good("", "1. {nothing was played} *");
    assert_eq!(alone.to_string().lines().last(), Some("{nothing was played} *"));
}

#[test]
fn long_comments_are_broken_into_lines_and_read_back() {
    let words = "ein langer Satz über das Spiel { mit Klammer ".repeat(20);
    let mut record = good("", "1. d5 *");
    record.add_comment(Token::Placement(0), &words).expect("it has no closing brace");
    let text = record.to_string();
    let placements = text.split("\n\n").nth(1).expect("the placements follow an empty line");
    assert!(placements.lines().all(|line| (1..=80).contains(&line.chars().count())), "{placements}");
    assert!(placements.lines().count() > 10);
    assert_eq!(text.parse(), Ok(record));
}

#[test]
fn a_game_that_is_played_out_has_its_ending_and_result_derived() {
    for (suite, ending) in [("all_marbles_played", Ending::Marbles), ("no_legal_move", Ending::Blocked)] {
        let (board, placements, plain, both) = played_out(suite);
        let placements = placements.join(" ");
        for (tags, result) in [("", plain), ("[Bonuses \"lines, area\"]", both)] {
            let record: Record = format!("[Board \"{board}\"]{tags}{placements}").parse().expect("it is a record");
            assert_eq!((record.ending(), record.result().as_str()), (ending, result));
            assert_eq!(record.to_string().lines().last().and_then(|line| line.split(' ').next_back()), Some(result));
            let again = record.to_string();
            assert!(again.split("\n\n").nth(1).expect("placements").lines().all(|line| line.len() <= 80));
            assert_eq!(again.parse(), Ok(record));
        }
    }
}

#[test]
fn endings_that_placements_do_not_show_take_their_result() {
    for (tags, placements, ending, result) in [
        ("[Ending \"resigned\"]", "d5 1-0", Ending::Resigned(Color::Black), "1-0"),
        ("[Ending \"Time\"][Result \"0-1\"]", "d5", Ending::Time(Color::Red), "0-1"),
        ("[Ending \"agreed\"]", "d5", Ending::Agreed, "1/2-1/2"),
        ("", "d5 1/2-1/2", Ending::Agreed, "1/2-1/2"),
        ("[Ending \"abandoned\"]", "d5 *", Ending::Abandoned, "*"),
        ("[Ending \"unfinished\"]", "d5", Ending::Unfinished, "*"),
    ] {
        let record = good(tags, placements);
        assert_eq!((record.ending(), record.result().as_str()), (ending, result), "{tags} {placements}");
        assert_eq!(record.to_string().parse(), Ok(record));
    }
}

#[test]
fn what_contradicts_a_game_that_is_played_out_is_refused() {
    let (board, placements, plain, _) = played_out("all_marbles_played");
    let game =
        |tags: &str, result: &str| wrong(&format!("[Board \"{board}\"]\n{tags}\n{}\n{result}", placements.join(" ")));
    for said in ["blocked", "resigned", "agreed", "time", "abandoned"] {
        let fault = RecordFault::EndingContradicts(EndingError { said, end: Some(End::Marbles) });
        assert_eq!(game(&format!("[Ending \"{said}\"]"), ""), (2, 10, fault));
    }
    let points = |said: &str| RecordFault::ResultContradicts {
        said: said.to_owned(),
        why: format!("the points of the placements, {plain}"),
    };
    assert_eq!(game("", "64-0"), (4, 1, points("64-0")));
    assert_eq!(game("", "1-0"), (4, 1, points("1-0")));
    assert_eq!(game("[Result \"1/2-1/2\"]", ""), (2, 10, points("1/2-1/2")));
    let (board, placements, ..) = played_out("no_legal_move");
    let text = format!("[Board \"{board}\"]\n[Ending \"marbles\"]\n{}", placements.join(" "));
    let fault = RecordFault::EndingContradicts(EndingError { said: "marbles", end: Some(End::Blocked) });
    assert_eq!(wrong(&text), (2, 10, fault));
}

#[test]
fn what_contradicts_a_game_that_goes_on_is_refused() {
    for said in ["marbles", "blocked"] {
        let fault = RecordFault::EndingContradicts(EndingError { said, end: None });
        assert_eq!(wrong_behind_board(&format!("[Ending \"{said}\"] d5")), (2, 10, fault));
    }
    let contradicts =
        |said: &str, why: &str| RecordFault::ResultContradicts { said: said.to_owned(), why: why.to_owned() };
    for (text, column, fault) in [
        ("d5 31-35", 4, contradicts("31-35", "the placements, which do not end the game")),
        ("[Ending \"unfinished\"] d5 1-0", 26, contradicts("1-0", "the ending unfinished")),
        ("[Ending \"abandoned\"] d5 1/2-1/2", 25, contradicts("1/2-1/2", "the ending abandoned")),
        ("[Ending \"agreed\"] d5 1-0", 22, contradicts("1-0", "the ending agreed")),
        ("[Ending \"time\"] d5 6-0", 20, contradicts("6-0", "the ending time")),
        ("[Ending \"resigned\"] d5 *", 10, RecordFault::WinnerUnsaid("resigned")),
        ("[Ending \"time\"] d5", 10, RecordFault::WinnerUnsaid("time")),
        ("d5 0-1", 4, RecordFault::EndingUnsaid("0-1".to_owned())),
    ] {
        assert_eq!(wrong_behind_board(text), (2, column, fault), "{text}");
    }
    let fault = RecordFault::ResultsDiffer { tag: "1-0".to_owned(), word: "0-1".to_owned() };
    assert_eq!(wrong_behind_board("[Ending \"time\"][Result \"1-0\"]\n\nd5 0-1"), (4, 4, fault));
}

#[test]
fn tags_of_a_wrong_form_are_refused_with_their_place() {
    let name = |name: &str| name.to_owned();
    for (text, line, column, fault) in [
        ("[\"ada\"]", 2, 2, RecordFault::TagName),
        ("[]", 2, 2, RecordFault::TagName),
        ("[1st \"x\"]", 2, 2, RecordFault::TagName),
        ("[Red ada]", 2, 6, RecordFault::TagQuotes(name("Red"))),
        ("[Red", 2, 5, RecordFault::TagQuotes(name("Red"))),
        ("[Red \"ada]\n[Black \"bob\"]", 2, 11, RecordFault::TagUnclosed(name("Red"))),
        ("[Red \"ada", 2, 10, RecordFault::TagUnclosed(name("Red"))),
        ("[Red \"a\\da\"]", 2, 8, RecordFault::TagEscape(name("Red"))),
        ("[Red \"ada\\", 2, 10, RecordFault::TagEscape(name("Red"))),
        ("[Red \"é\tada\"]", 2, 8, RecordFault::TagControl(name("Red"))),
        ("[Red \"ada\"\n\n1. d5", 4, 1, RecordFault::TagBracket(name("Red"))),
        ("[Red \"ada\"]\n[Red \"eve\"]", 3, 1, RecordFault::TagTwice(name("Red"))),
        ("[X \"\"] [X \"\"]", 2, 8, RecordFault::TagTwice(name("X"))),
        ("1. d5\n[Red \"ada\"]", 3, 1, RecordFault::TagLate),
        ("[Red \"ada\"]\n*\n[Red \"eve\"]", 4, 1, RecordFault::TagLate),
        ("[Date \"yesterday\"]", 2, 8, RecordFault::Date(ParseDateError)),
        ("[Bonuses \"area area\"]", 2, 11, RecordFault::Bonuses(ParseScoringError)),
        ("[Swap \"maybe\"]", 2, 8, RecordFault::Swap(name("maybe"))),
        ("[Ending \"mate\"]", 2, 10, RecordFault::Ending(name("mate"))),
        ("[Result \"won\"]", 2, 10, RecordFault::Result(name("won"))),
    ] {
        assert_eq!(wrong_behind_board(text), (line, column, fault), "{text}");
    }
    assert_eq!(wrong(""), (1, 1, RecordFault::BoardMissing));
    assert_eq!(wrong("[Red \"ada\"]\n\n1. d5"), (3, 1, RecordFault::BoardMissing));
    let ragged = ParseBoardError::RaggedRow { row: 1, found: 1, expected: 2 };
    assert_eq!(wrong("\n[Board \"AB/A\"]"), (2, 9, RecordFault::Board(ragged)));
}

#[test]
fn placements_of_a_wrong_form_are_refused_with_their_place() {
    let illegal = |ply, at: &str, illegal| RecordFault::Illegal { ply, hole: hole(at), illegal };
    let (occupied, in_line) = (
        Illegal::Occupied { hole: hole("d5"), color: Color::Red },
        Illegal::NotInLine { hole: hole("a1"), last: hole("d5") },
    );
    for (text, line, column, fault) in [
        ("1. d5 {never closed", 2, 7, RecordFault::CommentUnclosed),
        ("1. d5 } d7", 2, 7, RecordFault::Brace),
        ("2. d5", 2, 1, RecordFault::Number { found: "2".to_owned(), expected: 1 }),
        ("1. d5 2. d7", 2, 7, RecordFault::Number { found: "2".to_owned(), expected: 1 }),
        ("1. d5 d7\n3.a7", 3, 1, RecordFault::Number { found: "3".to_owned(), expected: 2 }),
        ("1. d5 d7\n0 a7", 3, 1, RecordFault::Number { found: "0".to_owned(), expected: 2 }),
        ("1. d5 k7", 2, 7, RecordFault::Word("k7".to_owned())),
        ("1.d5d7", 2, 3, RecordFault::Word("d5d7".to_owned())),
        ("1. d5 1-", 2, 7, RecordFault::Word("1-".to_owned())),
        ("1. d5 1000-0", 2, 7, RecordFault::Word("1000-0".to_owned())),
        ("1. d5 (d7)", 2, 7, RecordFault::Word("(d7)".to_owned())),
        ("1. d5 \u{0}", 2, 7, RecordFault::Word("\u{0}".to_owned())),
        ("1. d5\nd5", 3, 1, illegal(2, "d5", occupied)),
        ("1. d5 {a\r\nb} a1", 3, 4, illegal(2, "a1", in_line)),
        ("1. j10", 2, 4, illegal(1, "j10", Illegal::NoSuchHole { hole: hole("j10") })),
        ("1. d5 swap", 2, 7, RecordFault::Swapped(SwapError::Off)),
        ("[Swap \"yes\"] swap", 2, 14, RecordFault::Swapped(SwapError::Late)),
        ("[Swap \"yes\"] d5 d7 swap", 2, 20, RecordFault::Swapped(SwapError::Late)),
        ("[Swap \"yes\"] d5 swap swap", 2, 22, RecordFault::Swapped(SwapError::Twice)),
        ("1. d5 * d7", 2, 9, RecordFault::AfterResult("d7".to_owned())),
        ("1. d5 * *", 2, 9, RecordFault::AfterResult("*".to_owned())),
    ] {
        assert_eq!(wrong_behind_board(text), (line, column, fault), "{text}");
    }
}

#[test]
fn an_error_says_what_and_where() {
    let error = read("", "1. d5 {and then}\nd5").expect_err("d5 is occupied");
    assert_eq!(error.to_string(), "line 4, column 1: placement 2, d5, is not legal: there is a red marble on d5");
}

#[test]
fn a_placement_behind_the_end_is_refused() {
    let (board, placements, ..) = played_out("no_legal_move");
    let text = format!("[Board \"{board}\"]\n{}\na1", placements.join(" "));
    let ply = placements.len() as u8 + 1;
    let fault = RecordFault::Illegal { ply, hole: hole("a1"), illegal: Illegal::GameOver };
    assert_eq!(wrong(&text), (3, 1, fault));
}

#[test]
fn a_record_is_bounded_and_read_in_linear_time() {
    let long = " ".repeat(Record::MAX_TEXT + 1);
    assert_eq!(wrong(&long), (1, 1, RecordFault::TooLong { found: Record::MAX_TEXT + 1 }));
    // It would be longer when written than it may be when read.
    let close = format!("[Board \"{BOARD}\"]{}", "{}".repeat((Record::MAX_TEXT - 200) / 2));
    assert!(matches!(wrong(&close), (1, 1, RecordFault::TooLong { .. })));

    // Where anything were gone over again for each of these, the test would take minutes.
    let size = Record::MAX_TEXT - 500;
    for text in [
        format!("[Board \"{BOARD}\"]{}", "{} ".repeat(size / 3)),
        format!("[Board \"{BOARD}\"]{}", (0..4000).map(|n| format!("[T{n} \"\"]\n")).collect::<Vec<_>>().concat()),
        format!("[Board \"{BOARD}\"][Red \"{}\"]", "\\\\".repeat(size / 2)),
        format!("[Board \"{BOARD}\"]{}", "1. ".repeat(size / 3)),
        format!("[Board \"{BOARD}\"]{{{}}}", "a ".repeat(size / 2)),
    ] {
        assert!(text.parse::<Record>().is_ok(), "{}", &text[..120]);
    }
}

#[test]
fn a_record_made_from_parts_reads_back() {
    let mut record = Record::new(Layout::Square { seed: 3 }.board(), Scoring { area: true, lines: false });
    record.event = Some("two\nlines".to_owned());
    record.allow_swap();
    assert_eq!(record.change_colors(), Err(SwapError::Late));
    let first = record.position().legal_holes().sorted()[20];
    record.play(first).expect("any hole is free");
    assert_eq!(record.play(first).expect_err("it is occupied"), Illegal::Occupied { hole: first, color: Color::Red });
    record.change_colors().expect("it is the moment for it");
    record.add_tag("Pace", "3d").expect("the name is free");
    record.add_comment(Token::Swap, "bold").expect("the token is there");
    record.finish(Ending::Time(Color::Black)).expect("the placements do not end it");
    assert_eq!(record.play(hole("a1")), Err(Illegal::GameOver));
    let read: Record = record.to_string().parse().expect("it is a record");
    assert_eq!(read.event.as_deref(), Some("two lines"));
    record.event = read.event.clone();
    assert_eq!(read, record);
    assert_eq!(record.position_at(0).map(|position| position.ply()), Some(0));
    assert_eq!(record.position_at(1).as_ref(), Some(record.position()));
    assert_eq!(record.position_at(2), None);
}

#[test]
fn parts_that_no_record_can_have_are_refused() {
    let mut record = Record::new(Layout::Printed(1).board(), Scoring::default());
    for name in ["", "1", "a b", "a-b", "é"] {
        assert_eq!(record.add_tag(name, "x"), Err(TagError::Name), "{name}");
    }
    assert_eq!(record.add_tag("Result", "1-0"), Err(TagError::Taken));
    record.add_tag("x_1", "").expect("the name is free");
    assert_eq!(record.add_tag("x_1", ""), Err(TagError::Taken));
    assert_eq!(record.add_comment(Token::Start, "a } b"), Err(CommentError::Brace));
    for token in [Token::Number(0), Token::Placement(0), Token::Swap] {
        assert_eq!(record.add_comment(token, "x"), Err(CommentError::NoToken), "{token:?}");
    }
    assert_eq!(record.change_colors(), Err(SwapError::Off));
    assert_eq!(record.finish(Ending::Blocked), Err(EndingError { said: "blocked", end: None }));
}

#[test]
fn dates_are_days_of_the_calendar_as_far_as_known() {
    for text in ["2026.11.30", "2026.11.??", "????.??.??", "0001.01.01"] {
        assert_eq!(text.parse::<Date>().map(|date| date.to_string()), Ok(text.to_owned()));
    }
    for text in [
        "",
        "2026",
        "2026.11",
        "2026.13.01",
        "2026.00.01",
        "2026.01.32",
        "26.01.01",
        "2026-11-30",
        "2026.1?.01",
        "2026.11.30.",
        "2026.+1.01",
    ] {
        assert_eq!(text.parse::<Date>(), Err(ParseDateError), "{text}");
    }
    assert_eq!(Date::new(2026, 0, 1), None);
}
