//! The program as it is started and stopped.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use tempfile::TempDir;

/// The program, to be started in a folder.
fn kulami(folder: &Path) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_kulami"));
    program.current_dir(folder).stdin(Stdio::null());
    for name in ["KULAMI_LOG", "KULAMI_DISCORD_TOKEN", "KULAMI_DISCORD_TOKEN_FILE"] {
        program.env_remove(name);
    }
    program
}

/// An empty folder, but for a configuration.
fn folder(config: &str) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder for the test");
    if !config.is_empty() {
        std::fs::write(folder.path().join("config.toml"), config).expect("the folder can be written");
    }
    folder
}

/// What the program comes to where it is expected to end by itself: status and standard error.
fn refused(program: &mut Command) -> (Option<i32>, String) {
    let Output { status, stderr, .. } = program.output().expect("the program starts");
    (status.code(), String::from_utf8(stderr).expect("it prints UTF-8"))
}

/// A running program, ended with the test.
struct Running {
    program: Child,
    /// Where its page is: `127.0.0.1:40123`.
    address: String,
}

impl Running {
    /// Starts it and waits until it says where to look.
    fn start(program: &mut Command) -> Self {
        let mut program = program.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts");
        let mut said = String::new();
        let output = program.stdout.as_mut().expect("its output is ours");
        BufReader::new(output).read_line(&mut said).expect("it prints UTF-8");
        let address = said.split_whitespace().find_map(|word| word.strip_prefix("http://")).map(str::to_owned);
        let Some(address) = address else {
            let _ = program.kill();
            panic!("it said {said:?}, and {:?}", program.wait_with_output());
        };
        Self { program, address }
    }

    /// Asks for the page.
    fn page(&self) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("somebody listens there");
        let host = &self.address;
        write!(stream, "GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").expect("it takes a request");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        answer
    }

    /// Sends a signal and waits for the end: status and standard error.
    #[cfg(unix)]
    fn end(mut self, signal: &str) -> (Option<i32>, String) {
        let sent = Command::new("kill").args([signal, &self.program.id().to_string()]).status();
        assert!(sent.expect("there is kill").success());
        let status = self.program.wait().expect("it ends");
        let mut complaints = String::new();
        let errors = self.program.stderr.as_mut().expect("its complaints are ours");
        errors.read_to_string(&mut complaints).expect("it prints UTF-8");
        (status.code(), complaints)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

/// A configuration by which several can run at once.
const ANY_PORT: &str = "log = \"warn\"\nweb.address = \"127.0.0.1:0\"\n";

#[cfg(all(unix, feature = "web"))]
#[test]
fn it_says_where_to_look_is_there_and_stops_when_asked() {
    for signal in ["-INT", "-TERM"] {
        let folder = folder(ANY_PORT);
        let running = Running::start(&mut kulami(folder.path()));
        let page = running.page();
        assert!(page.starts_with("HTTP/1.1 200") && page.contains("<html"), "{page}");
        assert!(folder.path().join("kulami-data").is_dir());
        assert_eq!(running.end(signal), (Some(0), String::new()));
    }
}

#[cfg(all(unix, feature = "web"))]
#[test]
fn the_command_line_goes_before_the_configuration() {
    let folder = folder("");
    std::fs::write(folder.path().join("other.toml"), ANY_PORT).expect("the folder can be written");
    let mut program = kulami(folder.path());
    let running = Running::start(program.args(["run", "--config", "other.toml", "--data", "games"]));
    assert!(folder.path().join("games").is_dir() && !folder.path().join("kulami-data").exists());
    assert_eq!(running.end("-INT"), (Some(0), String::new()));
}

#[cfg(feature = "web")]
#[test]
fn a_busy_port_is_said_before_anything_is_made() {
    let first = folder(ANY_PORT);
    let running = Running::start(&mut kulami(first.path()));
    let second = folder(&format!("web.address = \"{}\"", running.address));
    let (status, complaint) = refused(&mut kulami(second.path()));
    assert_eq!(status, Some(1));
    assert!(complaint.contains(&running.address), "{complaint}");
    assert!(!second.path().join("kulami-data").exists());
}

#[cfg(feature = "web")]
#[test]
fn two_programs_do_not_share_a_data_folder() {
    let folder = folder(ANY_PORT);
    let _running = Running::start(&mut kulami(folder.path()));
    let (status, complaint) = refused(&mut kulami(folder.path()));
    assert_eq!(status, Some(1));
    assert!(complaint.contains("kulami-data") && complaint.contains("another"), "{complaint}");
}

#[test]
fn what_can_not_run_is_refused_with_a_reason() {
    for (config, reason) in [
        ("x = 1\ny = 2", "config.toml:1:1: there is no key `x`\nconfig.toml:2:1: there is no key `y`"),
        ("web.enabled = false", "nothing to run: the configuration turns every platform off"),
        #[cfg(feature = "discord")]
        (
            "web.enabled = false\ndiscord.token_file = 'none'",
            "nothing to run: Discord has no token: none can't be opened",
        ),
    ] {
        let folder = folder(config);
        let (status, complaint) = refused(&mut kulami(folder.path()));
        assert_eq!((status, complaint.contains(reason)), (Some(1), true), "{complaint}");
        assert!(!folder.path().join("kulami-data").exists());
    }
    let folder = folder("");
    let (status, complaint) = refused(kulami(folder.path()).args(["--config", "none.toml"]));
    assert_eq!((status, complaint.contains("none.toml: ")), (Some(1), true), "{complaint}");
    let (status, complaint) = refused(kulami(folder.path()).env("KULAMI_LOG", "kulami=["));
    assert_eq!((status, complaint.contains("KULAMI_LOG")), (Some(1), true), "{complaint}");
    let (status, complaint) = refused(kulami(folder.path()).arg("--colour"));
    assert_eq!((status, complaint.contains("--colour")), (Some(2), true), "{complaint}");
}

#[test]
fn shards_are_not_shared_out_where_the_games_are_not() {
    for line in [&["--shards", "0-3"][..], &["run", "--shards", "0-3"]] {
        let folder = folder("");
        let (status, complaint) = refused(kulami(folder.path()).args(line));
        assert_eq!(
            (status, complaint.contains("sled keeps its games for one program")),
            (Some(1), true),
            "{complaint}"
        );
        assert!(!folder.path().join("kulami-data").exists());
    }
}
