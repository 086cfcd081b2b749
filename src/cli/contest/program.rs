//! Another program, asked over its standard input and output. The protocol is told in `docs/match.md`.

use crate::rules::Position;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;

/// The longest answer that is read, in bytes.
const LONGEST: u64 = 1024;

/// How much later than its thinking time an answer may come: programs have to start, and computers other work to do.
const PATIENCE: Duration = Duration::from_secs(5);

/// A program that runs. It is ended when this is dropped.
pub struct Program {
    child: Child,
    /// `None` only while it is ended.
    input: Option<ChildStdin>,
    answers: Receiver<String>,
}

impl Program {
    /// Starts a program with its arguments.
    ///
    /// # Errors
    ///
    /// Why it can't be started.
    pub fn start(words: &[String]) -> Result<Self, String> {
        let (name, arguments) = words.split_first().ok_or("has no name")?;
        let unstarted = |error: std::io::Error| format!("can't be started: {error}");
        let mut child = Command::new(name)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(unstarted)?;
        let (input, output) = (child.stdin.take(), child.stdout.take());
        // It holds few answers, so that a program that talks on and on fills nothing but its own pipe.
        let (answer, answers) = mpsc::sync_channel(1);
        let program = Self { child, input, answers };
        let output = output.ok_or("has no standard output")?;
        let reader = std::thread::Builder::new().spawn(move || {
            let mut output = BufReader::new(output);
            while let Some(line) = read_line(&mut output) {
                if answer.send(line).is_err() {
                    break;
                }
            }
        });
        reader.map(|_| program).map_err(unstarted)
    }

    /// What it answers to a position, as it stands in its line.
    ///
    /// # Errors
    ///
    /// That it has ended, has answered what was not asked, or is late.
    pub fn ask(&mut self, position: &Position, time: Duration) -> Result<String, String> {
        if let Ok(line) = self.answers.try_recv() {
            return Err(format!("said {line:?} before it was asked"));
        }
        let request = format!("{position} {}\n", time.as_secs_f64());
        let written = match &mut self.input {
            Some(input) => input.write_all(request.as_bytes()).and_then(|()| input.flush()),
            None => return Err("has ended".to_owned()),
        };
        if written.is_err() {
            return Err(self.ended());
        }
        match self.answers.recv_timeout(time + PATIENCE) {
            Ok(line) => Ok(line),
            Err(RecvTimeoutError::Timeout) => {
                Err(format!("has not answered {} seconds after its time", PATIENCE.as_secs()))
            }
            Err(RecvTimeoutError::Disconnected) => Err(self.ended()),
        }
    }

    /// That it has ended, and how where that is known by now.
    fn ended(&mut self) -> String {
        match self.child.try_wait() {
            Ok(Some(status)) => format!("has ended ({status})"),
            Ok(None) | Err(_) => "has closed its input or output".to_owned(),
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // Those that it has started itself see the end of their input.
        self.input = None;
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The next line without its end; `None` at the end of what can be read, and behind a line that is too long.
fn read_line(output: &mut impl BufRead) -> Option<String> {
    let mut bytes = Vec::new();
    output.take(LONGEST).read_until(b'\n', &mut bytes).ok()?;
    if bytes.is_empty() {
        return None;
    }
    Some(String::from_utf8_lossy(&bytes).trim().to_owned())
}
