//! The configuration: its defaults, its example, and what is said about mistakes.

use kulami::config::{Config, ConfigError, MAX_FILE, Note, Secret, Wrong};
use kulami::render::Theme;
use kulami::rules::{Layout, Scoring};
use kulami::talk::{BoardWish, Language};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// The notes about a text, as they print.
fn notes(text: &str) -> Vec<String> {
    Config::read(text).1.iter().map(Note::to_string).collect()
}

#[test]
fn nothing_said_is_the_default_and_worth_no_note() {
    assert_eq!(Config::read(""), (Config::default(), Vec::new()));
}

#[test]
fn the_example_has_every_key_with_its_default_and_a_reason() {
    let text = include_str!("../../config.example.toml");
    assert_eq!(Config::read(text), (Config::default(), Vec::new()));

    let mut found = Vec::new();
    for (key, value) in text.parse::<toml::Table>().expect("the example is TOML") {
        match value {
            toml::Value::Table(table) => found.extend(table.keys().map(|name| format!("{key}.{name}"))),
            _ => found.push(key),
        }
    }
    found.sort();
    assert_eq!(found, Config::keys());

    let lines: Vec<&str> = text.lines().collect();
    for pair in lines.windows(2) {
        let is_key = pair[1].contains(" = ") && !pair[1].starts_with('#');
        assert!(!is_key || pair[0].starts_with('#'), "no line of why above: {}", pair[1]);
    }
}

#[test]
fn the_same_mistake_at_the_same_place_is_said_once() {
    let text = format!("x = {}", "[".repeat(30));
    let notes = notes(&text);
    assert_eq!(notes.len(), 2, "an unknown key, and brackets that are not closed: {notes:?}");
}

#[test]
fn ids_that_are_none_are_told_of_where_they_stand_and_the_others_count() {
    let text = "[blocked]\ndiscord_people = [\"80351110224678912\", \"bob\"]\ndiscord_servers = [80351110224678912]\n\
        matrix_people = [\"@ann:example.net\", \"ann:example.net\"]\nmatrix_servers = [\"example.net\", \"https://x\"]\n";
    let (config, notes) = Config::read(text);
    assert_eq!(config.blocked.discord_people, ["discord:80351110224678912".parse().expect("an id")]);
    assert_eq!(config.blocked.matrix_people, ["matrix:@ann:example.net".parse().expect("an id")]);
    assert_eq!(config.blocked.matrix_servers, ["example.net"]);
    let notes: Vec<String> = notes.iter().map(Note::to_string).collect();
    let said = [
        ("2:40: ", "ids of people, numbers of 15 to 20 digits in quotes"),
        ("3:20: ", "ids of servers"),
        ("4:38: ", "\"@ann:example.org\""),
        ("5:34: ", "names of homeservers"),
    ];
    assert_eq!(notes.len(), said.len(), "{notes:?}");
    for (note, (place, words)) in notes.iter().zip(said) {
        assert!(note.starts_with(place) && note.contains(words), "{place} {words} in {note}");
        assert!(!note.contains("bob"), "a value is not repeated: {note}");
    }
}

#[test]
fn every_key_is_read() {
    let text = r#"
        data = "/srv/kulami"
        log = "debug"
        [web]
        enabled = true
        address = "[::1]:9000"
        names = ["games.example.org", "den"]
        [discord]
        token_file = "/run/secrets/discord"
        [games]
        challenge_hours = 1
        open_challenges = 2
        board = "printed-2"
        bonuses = "area lines"
        pace = "12h"
        language = "de"
        theme = "light"
        [engine]
        threads = 2
        megabytes = 64
        milliseconds = 500
        level = 8
        [allowances]
        person = 1
        room = 0x4
        [backup]
        enabled = false
        hour = 23
        kept = 1_0
    "#;
    let (config, notes) = Config::read(text);
    assert_eq!(notes, []);
    assert_eq!(config.data, Path::new("/srv/kulami"));
    assert_eq!(config.log, "debug");
    assert_eq!(config.web.address.to_string(), "[::1]:9000");
    assert_eq!(config.web.names, ["games.example.org", "den"]);
    assert_eq!(config.discord.token_file.as_deref(), Some(Path::new("/run/secrets/discord")));
    assert_eq!((config.games.challenge_hours, config.games.open_challenges), (1, 2));
    assert_eq!(config.games.board, BoardWish::Exactly(Layout::Printed(2)));
    assert_eq!(config.games.bonuses, Scoring { area: true, lines: true });
    assert_eq!(config.games.pace.to_string(), "12h");
    assert_eq!(config.games.language, Language::German);
    assert_eq!(config.games.theme, Theme::Light);
    let engine = &config.engine;
    assert_eq!((engine.threads, engine.megabytes, engine.milliseconds, engine.level), (2, 64, 500, 8));
    assert_eq!((config.allowances.person, config.allowances.room), (1, 4));
    assert_eq!((config.backup.enabled, config.backup.hour, config.backup.kept), (false, 23, 10));
}

#[test]
fn matrix_takes_an_account_and_says_what_is_missing() {
    let text = r#"
        [matrix]
        homeserver = "https://matrix.example.org/"
        user = "@kulami:example.org"
        password_file = "/run/secrets/password"
        token_file = "/run/secrets/token"
        recovery_key_file = "/run/secrets/key"
        allow = ["example.org", "@ann:example.net", "*", "[::1]:8448"]
        device_name = "The board"
    "#;
    // A program without it says so of any of these; that is another test's.
    let notes = |text: &str| -> Vec<String> {
        let notes = Config::read(text).1.into_iter();
        notes.filter(|note| !matches!(note.wrong, Wrong::NotBuilt { .. })).map(|note| note.to_string()).collect()
    };
    assert_eq!(notes(text), [""; 0]);
    let matrix = Config::read(text).0.matrix;
    assert_eq!((matrix.homeserver.as_str(), matrix.server()), ("https://matrix.example.org", "example.org"));
    assert_eq!((matrix.allow.len(), matrix.device_name.as_str()), (4, "The board"));
    let files = [matrix.password_file, matrix.token_file, matrix.recovery_key_file];
    let names: Vec<_> = files.iter().flatten().filter_map(|file| file.file_name()?.to_str()).collect();
    assert_eq!(names, ["password", "token", "key"]);

    let alone = format!("web.enabled = false\n{text}");
    assert_eq!(notes(&alone), [""; 0], "there is something to run");

    assert_eq!(
        notes("[matrix]\nhomeserver = \"https://example.org\""),
        ["2:14: `matrix.user` is missing: without it there is no Matrix"]
    );
    assert_eq!(
        notes("[matrix]\nuser = \"@kulami:example.org\""),
        [
            "2:8: `matrix.homeserver` is missing: without it there is no Matrix",
            "2:8: warning: only people of example.org can invite it: name other servers or people in `matrix.allow`, or \
             \"example.org\" alone to say that this is meant",
        ]
    );
    for (key, value, expected) in [
        ("homeserver", "\"example.org\"", "the address of a homeserver, as \"https://matrix.example.org\""),
        ("homeserver", "\"https://\"", "the address of a homeserver, as \"https://matrix.example.org\""),
        ("user", "\"kulami\"", "the whole id of an account, as \"@kulami:example.org\""),
        ("allow", "[\"a b\"]", "servers and people, as [\"example.org\", \"@ann:example.net\"], or [\"*\"] for all"),
        ("device_name", "\"\"", "a name of at most 100 bytes"),
    ] {
        let found = notes(&format!("[matrix]\n{key} = {value}"));
        assert_eq!(found, [format!("2:{}: `matrix.{key}` takes {expected}", key.len() + 4)], "{key}");
    }
}

#[test]
#[cfg(not(feature = "matrix"))]
fn a_program_without_matrix_says_how_to_build_it() {
    let wanted = "[matrix]\nhomeserver = \"https://example.org\"\nuser = \"@k:example.org\"\nallow = [\"*\"]";
    let expected = "2:14: this kulami was built without Matrix: build it with `cargo build --release --features full`";
    assert_eq!(notes(wanted), [expected]);
}

#[test]
fn all_mistakes_are_told_each_with_its_place() {
    let text = "\
log = 3
[web]
enabeld = true
address = \"localhost\"
[games]
  challenge_hours = 0
theme = \"blue\"
board = [1]
pace = \"4m\"
[backup]
hour = 24
";
    assert_eq!(
        notes(text),
        [
            "1:7: `log` takes a text in quotes, not a whole number",
            "3:1: there is no key `web.enabeld`; did you mean `web.enabled`?",
            "4:11: `web.address` takes an IP address and a port, as \"127.0.0.1:8787\" or \"[::1]:8787\"",
            "6:21: `games.challenge_hours` takes a number from 1 to 2160",
            "7:9: `games.theme` takes \"dark\" or \"light\"",
            "8:9: `games.board` takes a text in quotes, not a list",
            "9:8: `games.pace` takes \"none\", or minutes, hours or days from \"5m\" to \"30d\", as \"12h\"",
            "11:8: `backup.hour` takes a number from 0 to 23",
        ]
    );
}

#[test]
fn a_key_in_the_wrong_place_is_pointed_to_the_right_one() {
    assert_eq!(notes("kept = 3"), ["1:1: there is no key `kept`; did you mean `backup.kept`?"]);
    assert_eq!(notes("[wbe]\nenabled = true"), ["1:2: there is no key `wbe`; did you mean `web`?"]);
    assert_eq!(notes("[web]\nAddress = \"x\""), ["2:1: there is no key `web.Address`; did you mean `web.address`?"]);
    assert_eq!(notes("web = true"), ["1:7: `web` takes a table, not true or false"]);
    assert_eq!(notes("zzz = true"), ["1:1: there is no key `zzz`"]);
}

#[test]
fn what_is_no_toml_is_told_and_the_rest_still_read() {
    let found = notes("data = \n[backup]\nhour = 99\nhour = 1\n");
    assert!(found.iter().any(|note| note.starts_with("1:")), "{found:?}");
    assert!(found.iter().any(|note| note.starts_with("4:1: ") && note.contains("duplicate")), "{found:?}");
    assert!(found.iter().all(|note| !note.contains('\n')), "{found:?}");
}

#[test]
fn a_board_is_laid_at_random_by_the_two_or_as_it_is_said() {
    for (words, board) in [
        ("square", BoardWish::Square),
        ("irregular", BoardWish::Irregular),
        ("build", BoardWish::Build),
        ("printed-3", BoardWish::Exactly(Layout::Printed(3))),
    ] {
        let (config, found) = Config::read(&format!("games.board = \"{words}\""));
        assert_eq!((config.games.board, found), (board, Vec::new()), "{words}");
    }
    let expected = "1:15: `games.board` takes \"square\", \"irregular\", \"build\", \"printed-1\" to \"printed-3\", or a \
                    board's text";
    assert_eq!(notes("games.board = \"Build\""), [expected]);
}

#[test]
fn names_of_hosts_are_bare_names() {
    for list in ["[\"http://a\"]", "[\"a:80\"]", "[\"\"]", "[\"a..b\"]", "[\"*\"]"] {
        let expected = "1:13: `web.names` takes names without a scheme or a port, as [\"games.example.org\"]";
        assert_eq!(notes(&format!("web.names = {list}")), [expected], "{list}");
    }
    assert_eq!(notes("web.names = [1]"), ["1:13: `web.names` takes a list of texts in quotes, not a list of others"]);
    assert_eq!(notes("web.names = []"), [""; 0]);
}

#[test]
fn numbers_beyond_any_type_are_out_of_range() {
    for number in ["-1", "4294967299", "99999999999999999999999999", "0xffffffffffffffffffff"] {
        let (config, notes) = Config::read(&format!("backup.kept = {number}"));
        let range = Wrong::Range { key: "backup.kept".to_owned(), low: 1, high: 366 };
        assert_eq!(notes.iter().map(|note| &note.wrong).collect::<Vec<_>>(), [&range], "{number}");
        assert_eq!(config, Config::default());
    }
}

#[test]
fn an_address_that_others_reach_is_allowed_with_a_warning() {
    for address in ["0.0.0.0:8787", "[::]:8787", "192.168.0.2:80", "[::ffff:10.0.0.1]:80"] {
        let (config, notes) = Config::read(&format!("web.address = \"{address}\""));
        assert_eq!(config.web.address.to_string(), address);
        let [note] = &notes[..] else { panic!("{notes:?}") };
        assert!(matches!(note.wrong, Wrong::Reachable(_)) && !note.wrong.is_mistake());
        assert!(note.to_string().starts_with("1:15: warning: "), "{note}");
    }
    for address in ["127.0.0.2:1", "[::1]:8787", "[::ffff:127.0.0.1]:80"] {
        assert_eq!(notes(&format!("web.address = \"{address}\"")), [""; 0], "{address}");
    }
}

#[test]
fn a_value_is_never_repeated_since_it_may_be_a_secret() {
    let secret = "MTIzNDU2.hunter2";
    for text in [
        format!("token = \"{secret}\""),
        format!("data = \"{secret}\"\ndata = \"{secret}\""),
        format!("log = \"{secret}=[\""),
        format!("[web]\naddress = \"{secret}\""),
        format!("[games]\nboard = \"{secret}\""),
        format!("[games]\nboard = \"AAA/{secret}\""),
        format!("[games]\nbonuses = \"{secret}\""),
        format!("x = {secret}"),
        format!("x = \"{secret}"),
    ] {
        let found = notes(&text);
        assert!(!found.is_empty(), "{text}");
        assert!(found.iter().all(|note| !note.contains("hunter2")), "{found:?}");
    }
}

#[test]
fn hostile_text_is_told_in_short_lines() {
    let key = "k".repeat(10_000);
    let nested = "[".repeat(20_000);
    let many = (0..5_000).map(|number| format!("a{number}=1")).collect::<Vec<_>>().join("\n");
    for text in [format!("{key} = 1"), format!("a = {nested}"), format!("{nested}a"), many, "\"\\u001b[2J\" = 1".into()]
    {
        let found = notes(&text);
        assert!(!found.is_empty());
        assert!(found.iter().all(|note| note.len() < 300 && !note.contains('\u{1b}')), "{found:?}");
    }
}

#[test]
fn a_file_is_loaded_or_said_why_not() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let path = folder.path().join("config.toml");
    let Err(ConfigError::Unreadable { .. }) = Config::load(&path) else { panic!("there is no file") };

    std::fs::write(&path, "web.address = \"0.0.0.0:1\"").expect("the folder can be written");
    let (config, warnings) = Config::load(&path).expect("a warning is no mistake");
    assert_eq!((config.web.address.port(), warnings.len()), (1, 1));

    std::fs::write(&path, "\nx = 1\ny = 2").expect("the folder can be written");
    let error = Config::load(&path).expect_err("there are mistakes").to_string();
    let file = path.display();
    assert_eq!(error, format!("{file}:2:1: there is no key `x`\n{file}:3:1: there is no key `y`"));

    std::fs::write(&path, b"# one\nlog = \"\xff\"").expect("the folder can be written");
    let error = Config::load(&path).expect_err("it is not UTF-8").to_string();
    assert_eq!(error, format!("{file}: line 2 is not UTF-8"));

    std::fs::write(&path, " ".repeat(MAX_FILE + 1)).expect("the folder can be written");
    let error = Config::load(&path).expect_err("it is too large").to_string();
    assert!(error.contains("larger than"), "{error}");
}

#[test]
fn a_secret_never_prints() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let path = folder.path().join("token");
    std::fs::write(&path, "hunter2\n").expect("the folder can be written");
    let secret = Secret::of_file(&path).expect("a secret");
    assert_eq!(secret.reveal(), "hunter2");
    assert_eq!(
        format!("{secret} {secret:?} {secret:#?} {:?}", Some(&secret)),
        "[secret] [secret] [secret] Some([secret])"
    );

    for (words, why) in [("", "is empty"), (" \n", "is empty"), ("a\nb", "several lines")] {
        std::fs::write(&path, words).expect("the folder can be written");
        let error = Secret::of_file(&path).expect_err("no secret").to_string();
        assert!(error.contains(why), "{error}");
    }
    std::fs::write(&path, "x".repeat(5000)).expect("the folder can be written");
    assert!(Secret::of_file(&path).expect_err("no secret").to_string().contains("too long"));
    assert!(Secret::of_file(&folder.path().join("none")).is_err());
}

#[test]
fn a_secret_comes_from_the_environment() {
    let path = std::env::var("PATH").expect("tests run with a PATH");
    let secret = Secret::of_environment("PATH").expect("it is set").expect("it is set");
    assert_eq!(secret.reveal(), path);
    assert_eq!(Secret::of_environment("KULAMI_NO_SUCH_VARIABLE"), Ok(None));
}

/// What `kulami check-config -` says about a text: exit status, standard output, standard error.
fn checked(text: &str) -> (Option<i32>, String, String) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_kulami"));
    program.args(["check-config", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut program = program.spawn().expect("the program starts");
    let mut input = program.stdin.take().expect("its input is ours");
    input.write_all(text.as_bytes()).expect("it reads");
    drop(input);
    let output = program.wait_with_output().expect("it ends");
    let words = |bytes| String::from_utf8(bytes).expect("it prints UTF-8");
    (output.status.code(), words(output.stdout), words(output.stderr))
}

#[test]
fn the_command_line_says_all_that_is_wrong_or_that_nothing_is() {
    let fine = checked(include_str!("../../config.example.toml"));
    assert_eq!(fine, (Some(0), "-: nothing is wrong\n".to_owned(), String::new()));

    let (status, said, complaint) = checked("x = 1\n[backup]\nkept = 'no'\n");
    assert_eq!(status, Some(1));
    assert_eq!(said, "-:1:1: there is no key `x`\n-:3:8: `backup.kept` takes a whole number, not a text\n");
    assert_eq!(complaint, "kulami: -: 2 mistakes, in lines 1, 3\n");

    let (status, said, _) = checked("web.enabled = false");
    assert_eq!((status, said.lines().count()), (Some(0), 2), "a warning is no mistake: {said}");
}
