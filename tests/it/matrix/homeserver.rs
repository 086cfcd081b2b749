//! The homeserver: Synapse, as `tests/synapse.sh` runs it.

use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Arc, Mutex, OnceLock};

/// Where it is set, a machine that can't have a homeserver fails the tests instead of passing over them.
const REQUIRED: &str = "KULAMI_REQUIRE_SYNAPSE";

/// How a homeserver is configured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// For tests: everybody may send as many messages as they like.
    Free,
    /// They may send what a server allows that nobody has configured: ten, and then one in five seconds.
    Limited,
    /// What logs in so that it can get new tokens needs one every second.
    ShortTokens,
}

/// A homeserver that nobody has used.
pub struct Homeserver {
    /// Its address, as `http://127.0.0.1:20123`.
    pub address: String,
    /// The script that runs it, and ends it when its input ends: with this program, however that ends.
    script: Child,
    input: Mutex<Option<ChildStdin>>,
    output: Mutex<BufReader<ChildStdout>>,
}

impl Homeserver {
    /// The one that most tests share; `None`, said loudly, where there can be none.
    pub fn shared() -> Option<Arc<Self>> {
        static SHARED: OnceLock<Option<Arc<Homeserver>>> = OnceLock::new();
        SHARED.get_or_init(|| Self::start(Kind::Free)).clone()
    }

    /// One for a test of its own.
    pub fn start(kind: Kind) -> Option<Arc<Self>> {
        if !is_installed() {
            return None;
        }
        let mut command = script("run");
        match kind {
            Kind::Free => {}
            Kind::Limited => drop(command.arg("default-messages")),
            Kind::ShortTokens => drop(command.arg("short-tokens")),
        }
        let mut script = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("there is bash");
        let input = Mutex::new(script.stdin.take());
        let output = Mutex::new(BufReader::new(script.stdout.take().expect("its output is ours")));
        let mut homeserver = Self { address: String::new(), script, input, output };
        homeserver.address = homeserver.hear();
        Some(Arc::new(homeserver))
    }

    /// Ends it as a crash does.
    pub fn kill(&self) {
        self.tell("kill");
        assert_eq!(self.hear(), "killed");
    }

    /// Starts it again after that.
    pub fn revive(&self) {
        self.tell("start");
        assert_eq!(self.hear(), self.address);
    }

    fn tell(&self, word: &str) {
        let mut input = self.input.lock().expect("nobody panicked");
        writeln!(input.as_mut().expect("it is open until the end"), "{word}").expect("it listens");
    }

    /// The first word of its next line.
    fn hear(&self) -> String {
        let mut line = String::new();
        self.output.lock().expect("nobody panicked").read_line(&mut line).expect("it prints UTF-8");
        let word = line.split_whitespace().next().map(str::to_owned);
        word.expect("the homeserver runs; above it has said what is wrong")
    }
}

impl Drop for Homeserver {
    fn drop(&mut self) {
        // The end of its input ends it, with all that it has on disk.
        drop(self.input.lock().map(|mut input| input.take()));
        let _ = self.script.wait();
    }
}

/// The Python that the people's client is in.
pub fn python() -> String {
    let output = script("python").output().expect("there is bash");
    String::from_utf8(output.stdout).expect("a path in UTF-8").trim().to_owned()
}

/// Whether Synapse and the people's client are there; they are fetched once.
fn is_installed() -> bool {
    static INSTALLED: OnceLock<bool> = OnceLock::new();
    *INSTALLED.get_or_init(|| {
        let complaint = match script("install").output() {
            Ok(output) if output.status.success() => return true,
            Ok(output) => String::from_utf8_lossy(&output.stderr).trim().to_owned(),
            Err(error) => error.to_string(),
        };
        let reason = complaint.lines().last().unwrap_or_default();
        assert!(std::env::var_os(REQUIRED).is_none(), "{REQUIRED} is set, and there is no homeserver: {complaint}");
        let note = format!("\n*** Matrix was NOT tested: it::matrix needs a homeserver. {reason} ***\n\n");
        // Past the test harness, which keeps what a passing test prints to itself.
        io::stderr().write_all(note.as_bytes()).expect("standard error can be written to");
        false
    })
}

fn script(word: &str) -> Command {
    let mut command = Command::new("bash");
    command.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/synapse.sh")).arg(word).stdin(Stdio::null());
    command
}
