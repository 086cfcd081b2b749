//! The program as it runs on Matrix: a process of its own, so that it can be killed.

use super::held::{self, Point};
use super::people::PATIENCE;
use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::mpsc;

/// What its account opens with.
pub const PASSWORD: &str = "opens for the board";

/// The variables of the environment that would change what it does.
const VARIABLES: [&str; 6] = [
    "KULAMI_LOG",
    "KULAMI_DISCORD_TOKEN",
    "KULAMI_DISCORD_TOKEN_FILE",
    "KULAMI_MATRIX_PASSWORD",
    "KULAMI_MATRIX_TOKEN",
    "KULAMI_MATRIX_RECOVERY_KEY",
];

/// The file that it logs to, in its folder.
pub const LOG: &str = "log";

/// The running program.
pub struct Program(Child);

impl Program {
    /// Starts it in a folder, with what is kept there and with secrets: variables of the environment.
    pub fn start(folder: &Path, homeserver: &str, user: &str, secrets: &[(&str, &str)], more: &str) -> Self {
        let config = format!(
            "log = 'off,kulami=debug'\nweb.enabled = false\nbackup.enabled = false\n\
             allowances = {{ person = 10000, room = 10000 }}\n\
             [matrix]\nhomeserver = '{homeserver}'\nuser = '{user}'\n{more}\n"
        );
        fs::write(folder.join("config.toml"), config).expect("the folder can be written");
        let mut command = Command::new(env!("CARGO_BIN_EXE_kulami"));
        for name in VARIABLES {
            command.env_remove(name);
        }
        command.envs(secrets.iter().copied());
        Self::spawn(&mut command, folder, Stdio::null())
    }

    /// Starts it on a store that holds it at a point; answers with what it prints when it is held.
    pub fn start_held(folder: &Path, homeserver: &str, user: &str, point: Point) -> (Self, BufReader<ChildStdout>) {
        let mut program = Self::spawn(&mut held::command(folder, homeserver, user, point), folder, Stdio::piped());
        let output = program.0.stdout.take().expect("its output is ours");
        (program, BufReader::new(output))
    }

    fn spawn(command: &mut Command, folder: &Path, output: Stdio) -> Self {
        let file = File::options().create(true).append(true).open(folder.join(LOG)).expect("the folder can be written");
        let process = command.current_dir(folder).stdin(Stdio::null()).stdout(output).stderr(file).spawn();
        Self(process.expect("the program starts"))
    }

    /// Kills it where it stands.
    pub fn kill(mut self) {
        self.0.kill().expect("it runs");
        self.0.wait().expect("it ends");
    }

    /// Waits until it has ended by itself; answers whether it did so without a complaint.
    pub fn ends(mut self) -> bool {
        self.0.wait().expect("it ends").success()
    }

    /// Asks it to stop, and waits until it has.
    pub fn stop(mut self) {
        let sent = Command::new("kill").args(["-INT", &self.0.id().to_string()]).status();
        assert!(sent.expect("there is kill").success());
        let status = self.0.wait().expect("it ends");
        assert!(status.success(), "it ends as it should: {status}");
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Waits until a held program says that it is.
pub fn is_held(output: BufReader<ChildStdout>) {
    let (sender, held) = mpsc::channel();
    std::thread::spawn(move || {
        if output.lines().map_while(Result::ok).any(|line| line.contains(held::HELD)) {
            // Whoever waits may have given up.
            let _ = sender.send(());
        }
    });
    held.recv_timeout(PATIENCE).expect("it comes to where it is held");
}
