//! What people type, and what is read in it.

use kulami::engine::Level;
use kulami::game::{GameId, Pace, Quiet, RoomId, UserId, Wish};
use kulami::render::Theme;
use kulami::rules::{Hole, HoleSet, Layout, Scoring};
use kulami::talk::settings::{OwnChange, Place, RoomChange, Way};
use kulami::talk::words::MAX_REASON;
use kulami::talk::{
    Absence, BoardForm, BoardWish, Command, CommandError, Heard, Language, Parsed, Question, Sign, TABLE, ValueProblem,
    Which, Who, Whose, clean_line, clean_name, parse,
};
use proptest::prelude::*;

fn user(id: &str) -> UserId {
    id.parse().expect("an id")
}

fn mentions() -> Vec<(String, UserId)> {
    [("@bob", "web:b"), ("@Anna Maria", "web:a"), ("@Anna", "web:other"), ("<@42>", "discord:42")]
        .map(|(text, id)| (text.to_owned(), user(id)))
        .to_vec()
}

/// What was read, as the data file writes it.
fn outcome(read: Result<Option<Parsed>, CommandError>) -> String {
    match read {
        Ok(None) => "-".to_owned(),
        Ok(Some(Parsed::BareHole { hole, sure })) => format!("hole {hole}{}", if sure { "!" } else { "" }),
        Ok(Some(Parsed::Command(command))) => command.line(&ToString::to_string),
        Err(error) => format!("! {}", wrong(&error)),
    }
}

fn wrong(error: &CommandError) -> String {
    let perhaps = |nearest: Option<&str>| nearest.map_or(String::new(), |nearest| format!(" ({nearest})"));
    match error {
        CommandError::Unknown { word, nearest } => format!("unknown {word}{}", perhaps(nearest.map(|n| n.name))),
        CommandError::TooLong { command } => format!("too long {}", command.name),
        CommandError::OpenQuote { command } => format!("open quote {}", command.name),
        CommandError::Missing { command, option } => format!("missing {} {}", command.name, option.name),
        CommandError::Twice { command, option } => format!("twice {} {}", command.name, option.name),
        CommandError::Empty { command, option } => format!("empty {} {}", command.name, option.name),
        CommandError::NoOption { command, word, nearest } => {
            format!("no option {} {word}{}", command.name, perhaps(nearest.map(|n| n.name)))
        }
        CommandError::Unexpected { command, word } => format!("unexpected {} {word}", command.name),
        CommandError::Value { command, option, word, problem } => {
            let problem = match problem {
                ValueProblem::NoPerson => "nobody".to_owned(),
                ValueProblem::NoRoom => "no room".to_owned(),
                ValueProblem::NoWords => "no words".to_owned(),
                ValueProblem::NoHole => "no hole".to_owned(),
                ValueProblem::NoName => "no name".to_owned(),
                ValueProblem::NoGame => "no game".to_owned(),
                ValueProblem::NoChoice { nearest } => format!("no choice{}", perhaps(*nearest)),
                ValueProblem::NoNumber { min, max } => format!("no number {min} to {max}"),
                ValueProblem::NoCode => "no code".to_owned(),
                ValueProblem::NoAbsence => "no absence".to_owned(),
                ValueProblem::NoQuiet => "no hours".to_owned(),
                ValueProblem::NoZone => "no zone".to_owned(),
                ValueProblem::NoPace => "no pace".to_owned(),
                ValueProblem::NoSeed => "no seed".to_owned(),
                ValueProblem::NoBoard(_) => "no board".to_owned(),
                ValueProblem::NoSubject { word, subject } => format!("{word} and {subject:?}"),
            };
            format!("value {} {} {word}: {problem}", command.name, option.name)
        }
    }
}

#[test]
fn lines_are_read_as_the_table_of_lines_says() {
    let mentions = mentions();
    let names = ["Kulami".to_owned(), "<@999>".to_owned()];
    let room = Heard { names: &names, mentions: &mentions, ..Heard::default() };
    let mut heard = room;
    let mut failures = Vec::new();
    let mut count = 0;
    for line in include_str!("../data/commands.txt").lines() {
        if line.is_empty() || line.starts_with("# ") || line == "#" {
            continue;
        }
        if let Some(section) = line.strip_prefix('[') {
            heard = match section {
                "room]" => room,
                "private]" => Heard { private: true, ..room },
                "shared]" => Heard { slash: Sign::Shared, bang: Sign::Shared, ..room },
                "deaf]" => Heard { slash: Sign::Off, bang: Sign::Off, ..room },
                _ => panic!("no such section: {section}"),
            };
            continue;
        }
        let (typed, expected) = line.split_once(" => ").expect("a line has what is typed and what is read");
        let read = outcome(parse(typed, &heard));
        if read != expected {
            failures.push(format!("{typed}\n  expected {expected}\n  read     {read}"));
        }
        count += 1;
    }
    assert!(failures.is_empty(), "of {count} lines:\n{}", failures.join("\n"));
    assert!(count > 200, "the table was read: {count}");
}

#[test]
fn every_example_of_the_table_can_be_typed() {
    for command in TABLE {
        assert!(!command.examples.is_empty(), "{} has an example", command.name);
        for example in command.examples {
            let read = parse(&format!("/{}", example.line), &Heard::default());
            assert_eq!(outcome(read), example.line, "an example is in its shortest form");
        }
    }
}

#[test]
fn names_in_the_table_are_words_and_unique() {
    let mut seen = std::collections::BTreeSet::new();
    for command in TABLE {
        for word in command.aliases.iter().chain([&command.name]) {
            assert!(seen.insert(*word), "{word} stands for one command");
            let is_word = word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-') && word.len() <= 32;
            assert!(is_word && !word.starts_with('-'), "{word} is a word");
            assert!(word.parse::<Hole>().is_err(), "{word} is no hole");
        }
        let mut options = std::collections::BTreeSet::new();
        for option in command.options {
            for word in option.aliases.iter().chain([&option.name]) {
                assert!(options.insert(*word), "{word} is one option of {}", command.name);
            }
        }
        let first_optional = command.options.iter().position(|option| !option.required);
        let last_required = command.options.iter().rposition(|option| option.required);
        assert!(
            first_optional.is_none_or(|optional| last_required.is_none_or(|required| required < optional)),
            "what {} can't do without comes first, as platforms demand",
            command.name
        );
    }
}

#[test]
fn a_line_too_long_for_any_command_is_not_read() {
    let heard = Heard::default();
    let long = format!("/challenge {}", "x".repeat(100_000));
    assert_eq!(outcome(parse(&long, &heard)), "! too long challenge");
    let hole = format!("d5{}", " ".repeat(100_000));
    assert_eq!(outcome(parse(&hole, &heard)), "hole d5", "spaces are cut off");
    assert_eq!(outcome(parse(&format!("{hole}and more"), &heard)), "-");
}

prop_compose! {
    fn hole()(index in 0..100_usize) -> Hole { HoleSet::FIELD.sorted()[index] }
}

fn name() -> impl Strategy<Value = String> {
    let odd = "[a-zA-Z0-9 @#:/.,;!?\"'\\\\„“”‘’«»_–üßΩж👍🏽😀-]{1,40}";
    prop_oneof![odd, "\\PC{1,40}", Just("red".to_owned()), Just("#12".to_owned()), Just("who:x".to_owned())]
        .prop_map(|name| clean_name(&name))
        .prop_filter("a name is not empty, and no mention", |name| {
            !name.is_empty() && mentions().iter().all(|(text, _)| text[1..] != *name)
        })
}

fn who() -> impl Strategy<Value = Who> {
    prop_oneof![
        name().prop_map(Who::Name),
        prop_oneof![Just("web:b"), Just("web:a"), Just("web:other")].prop_map(|id| Who::Id(user(id)))
    ]
}

fn which() -> impl Strategy<Value = Which> {
    prop_oneof![
        Just(Which::Unsaid),
        (1..=u32::MAX).prop_map(|number| Which::Number(GameId::new(number).expect("not zero"))),
        who().prop_map(Which::With)
    ]
}

fn board_wish() -> impl Strategy<Value = BoardWish> {
    let board = "AABCCCDD/AABEEFDD/GGBEEFDD/GGHHHIII/JJHHHKKL/MNNOOKKL/MNNPPPQQ/MNNPPPQQ";
    prop_oneof![
        Just(BoardWish::Square),
        Just(BoardWish::Irregular),
        (1..=3_u8).prop_map(|number| BoardWish::Exactly(Layout::Printed(number))),
        any::<u64>().prop_map(|seed| BoardWish::Exactly(Layout::Square { seed })),
        any::<u64>().prop_map(|seed| BoardWish::Exactly(Layout::Irregular { seed })),
        Just(BoardWish::Exactly(Layout::Given(board.parse().expect("a board")))),
    ]
}

fn question() -> impl Strategy<Value = Question> {
    prop_oneof![
        hole().prop_map(Question::Tile),
        (0..10_u8).prop_map(Question::Row),
        (0..10_u8).prop_map(Question::Column),
        Just(Question::Tiles),
        Just(Question::Area),
        Just(Question::Lines),
        (1..=56_u8).prop_map(Question::Last),
        hole().prop_map(Question::After),
    ]
}

fn rooms() -> Vec<(String, RoomId)> {
    ["#hall", "#attic"].map(|text| (text.to_owned(), format!("web:{}", &text[1..]).parse().expect("a room"))).to_vec()
}

fn theme() -> impl Strategy<Value = Option<Theme>> {
    prop_oneof![Just(None), Just(Some(Theme::Dark)), Just(Some(Theme::Light))]
}

fn language() -> impl Strategy<Value = Option<Language>> {
    proptest::option::of((0..Language::ALL.len()).prop_map(|index| Language::ALL[index]))
}

fn room_change() -> impl Strategy<Value = RoomChange> {
    let place = prop_oneof![Just(Place::Everywhere), Just(Place::Here), Just(Place::Nowhere)];
    prop_oneof![
        any::<Option<bool>>().prop_map(RoomChange::Threads),
        proptest::option::of(place).prop_map(RoomChange::Channels),
        (0..2_usize).prop_map(|index| RoomChange::Allow(rooms()[index].1.clone())),
        (0..2_usize).prop_map(|index| RoomChange::Forbid(rooms()[index].1.clone())),
        proptest::option::of(board_wish()).prop_map(RoomChange::Board),
        proptest::option::of((0..4_usize).prop_map(|index| Scoring::ALL[index])).prop_map(RoomChange::Bonuses),
        proptest::option::of(pace()).prop_map(RoomChange::Pace),
        any::<Option<bool>>().prop_map(RoomChange::Swap),
        language().prop_map(RoomChange::Language),
        theme().prop_map(RoomChange::Theme),
    ]
}

fn quiet() -> impl Strategy<Value = Quiet> {
    let zones = prop_oneof![Just("Europe/Vienna"), Just("America/Argentina/Buenos_Aires"), Just("UTC")];
    (0..24_u8, 0..60_u8, zones).prop_map(|(hour, minute, zone)| {
        format!("{hour}:{minute}-{} {zone}", (hour + 7) % 24).parse().expect("they are quiet hours")
    })
}

fn own_change() -> impl Strategy<Value = OwnChange> {
    prop_oneof![
        theme().prop_map(OwnChange::Theme),
        language().prop_map(OwnChange::Language),
        any::<Option<bool>>().prop_map(OwnChange::Text),
        proptest::option::of(prop_oneof![Just(Way::Direct), Just(Way::Room)]).prop_map(OwnChange::Reminders),
        proptest::option::of(quiet()).prop_map(OwnChange::Quiet),
        any::<Option<bool>>().prop_map(OwnChange::Confirm),
    ]
}

/// A reason as it is read: cleaned.
fn reason() -> impl Strategy<Value = String> {
    let cleaned = "\\PC{1,300}".prop_map(|words| clean_line(&words, MAX_REASON));
    cleaned.prop_filter("something is said", |words| !words.is_empty())
}

/// Changes of which none says again what one before it says, but those that name a room.
fn each_once<T: PartialEq + std::fmt::Debug>(changes: Vec<T>) -> Vec<T> {
    let mut once: Vec<T> = Vec::new();
    for change in changes {
        let kind = |change: &T| format!("{change:?}").split('(').next().map(str::to_owned);
        let names_a_room = matches!(kind(&change).as_deref(), Some("Allow" | "Forbid"));
        if names_a_room || once.iter().all(|other| kind(other) != kind(&change)) {
            once.push(change);
        }
    }
    once
}

fn pace() -> impl Strategy<Value = Pace> {
    prop_oneof![Just(Pace::NONE), (5..=43_200_u16).prop_map(|minutes| Pace::of_minutes(minutes).expect("it is one"))]
}

/// Texts as they come out of what was typed: single spaces, and plain quotes.
fn analysed() -> impl Strategy<Value = String> {
    "[A-Za-z0-9/.\\[\\]{}\"\\\\:#@-]{1,12}( [A-Za-z0-9/.\\[\\]{}\"\\\\:#@-]{1,12}){0,9}"
}

fn command() -> impl Strategy<Value = Command> {
    let wish = prop_oneof![Just(Wish::Red), Just(Wish::Black), Just(Wish::Lot)];
    let scoring = (0..4_usize).prop_map(|index| Scoring::ALL[index]);
    let forms = prop_oneof![Just(BoardForm::Picture), Just(BoardForm::Text), Just(BoardForm::Diagram)];
    let form = proptest::option::of(forms);
    let help = proptest::option::of((0..TABLE.len()).prop_map(|index| TABLE[index].name));
    prop_oneof![
        (
            proptest::option::of(who()),
            wish,
            proptest::option::of(board_wish()),
            proptest::option::of(scoring),
            proptest::option::of(pace()),
            (any::<bool>(), proptest::option::of((0..8_usize).prop_map(|place| Level::ALL[place])), any::<bool>()),
            proptest::option::of(any::<bool>())
        )
            .prop_map(|(who, wish, board, scoring, pace, (confirm, level, hints), swap)| Command::Challenge {
                who,
                wish,
                board,
                scoring,
                pace,
                confirm,
                level,
                hints,
                swap
            }),
        which().prop_map(Command::Accept),
        which().prop_map(Command::Decline),
        which().prop_map(Command::Cancel),
        (hole(), which(), any::<bool>()).prop_map(|(hole, which, sure)| Command::Place { hole, which, sure }),
        (which(), proptest::option::of(0..=56_u8), form).prop_map(|(which, ply, form)| Command::Board {
            which,
            ply,
            form
        }),
        (which(), question()).prop_map(|(which, question)| Command::Look { which, question }),
        which().prop_map(Command::Swap),
        which().prop_map(Command::Hint),
        (which(), proptest::option::of(0..=56_u8)).prop_map(|(which, ply)| Command::Analyse { which, text: None, ply }),
        (analysed(), proptest::option::of(0..=56_u8)).prop_map(|(text, ply)| Command::Analyse {
            which: Which::Unsaid,
            text: Some(text),
            ply
        }),
        which().prop_map(Command::Score),
        which().prop_map(Command::Record),
        (1..=6_u8, prop::option::of(hole())).prop_map(|(step, hole)| Command::Learn { step, hole }),
        (prop::sample::select(vec![Whose::Here, Whose::Everywhere, Whose::All]), 1..=100_u8, any::<bool>())
            .prop_map(|(whose, page, openly)| Command::Games { whose, page, openly }),
        which().prop_map(Command::Resign),
        (which(), reason(), any::<bool>()).prop_map(|(which, reason, here)| Command::End { which, reason, here }),
        proptest::option::of(who()).prop_map(|who| Command::Block { who }),
        who().prop_map(|who| Command::Unblock { who }),
        which().prop_map(Command::Nudge),
        which().prop_map(Command::Claim),
        which().prop_map(Command::MoreTime),
        prop_oneof![Just(Absence::Asked), Just(Absence::Off), (1..=21_u8).prop_map(Absence::Days)]
            .prop_map(Command::Away),
        (1..=5_u8).prop_map(|page| Command::Rules { page }),
        help.prop_map(|command| Command::Help { command }),
        Just(Command::About),
        proptest::collection::vec(room_change(), 0..4)
            .prop_map(|changes| Command::Room { changes: each_once(changes), deeds: Vec::new() }),
        proptest::collection::vec(own_change(), 0..4)
            .prop_map(|changes| Command::Settings { changes: each_once(changes) }),
    ]
}

proptest! {
    #[test]
    fn a_command_written_as_a_line_is_read_back(command in command(), form in 0..4_usize) {
        let mentions = mentions();
        let name = |id: &UserId| {
            let (text, _) = mentions.iter().find(|(_, other)| other == id).expect("somebody mentioned");
            text[1..].to_owned()
        };
        let line = command.line(&name);
        let names = ["Kulami".to_owned()];
        let rooms = rooms();
        let heard = Heard { names: &names, mentions: &mentions, rooms: &rooms, private: form == 3, ..Heard::default() };
        let typed = format!("{}{line}", ["/", "!kulami ", "@Kulami ", ""][form]);
        prop_assert_eq!(parse(&typed, &heard), Ok(Some(Parsed::Command(command))), "{}", typed);
    }

    #[test]
    fn reading_never_panics_and_says_at_most_a_name(words in "\\PC{0,200}|(/|!|@Kulami )?(place|challenge|look|board|help|accept|room|settings|end|block|unblock)[ \\PC]{0,60}", private: bool) {
        let mentions = mentions();
        let names = ["Kulami".to_owned()];
        let heard = Heard { names: &names, mentions: &mentions, private, ..Heard::default() };
        let read = parse(&words, &heard);
        if let Ok(Some(Parsed::Command(command))) = &read {
            // What was read has a line, and that line is read the same.
            let again = parse(&format!("/{}", command.line(&|_| "bob".to_owned())), &heard);
            prop_assert!(matches!(again, Ok(Some(Parsed::Command(_)))), "{:?} {:?}", command, again);
        }
        if let Err(CommandError::Unknown { word, .. } | CommandError::Unexpected { word, .. } | CommandError::Value { word, .. }) = read {
            prop_assert!(word.chars().count() <= 600);
        }
    }

    #[test]
    fn talk_without_a_sign_or_name_is_left_alone(words in "[a-z0-9 .,'\"]{0,80}") {
        let names = ["Kulami".to_owned()];
        let heard = Heard { names: &names, ..Heard::default() };
        let hole = words.trim().trim_end_matches('.').parse::<Hole>().is_ok();
        match parse(&words, &heard) {
            Ok(None) => prop_assert!(!hole),
            Ok(Some(Parsed::BareHole { .. })) => prop_assert!(hole),
            other => prop_assert!(false, "{:?}", other),
        }
    }
}
