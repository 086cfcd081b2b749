//! What `tests/matrix_people.py` is asked to do, and what it answers.

use super::homeserver::{self, Homeserver};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::time::timeout;

/// How long anything may take before the test is given up. Nothing waits for so long that is as it should be.
pub const PATIENCE: Duration = Duration::from_secs(90);

/// What the homeserver lets make accounts whoever knows it.
const SECRET: &str = "only-for-tests";

type Answers = Arc<Mutex<HashMap<u64, oneshot::Sender<Result<Value, String>>>>>;

/// Other people's clients.
pub struct People {
    process: Child,
    input: Mutex<Option<ChildStdin>>,
    answers: Answers,
    asked: AtomicU64,
    /// What the clients keep.
    _folder: TempDir,
}

impl People {
    /// Nobody as yet.
    pub fn of(homeserver: &Homeserver) -> Arc<Self> {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let mut process = Command::new(homeserver::python())
            .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/matrix_people.py"))
            .args([&homeserver.address, SECRET])
            .arg(folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("there is a Python");
        let output = BufReader::new(process.stdout.take().expect("its output is ours"));
        let input = Mutex::new(process.stdin.take());
        let answers = Answers::default();
        let waiting = Arc::clone(&answers);
        std::thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                let answer: Value = serde_json::from_str(&line).expect("it answers in JSON");
                let asked = answer["id"].as_u64().expect("an answer has a number");
                let done =
                    answer["failed"].as_str().map_or_else(|| Ok(answer["done"].clone()), |why| Err(why.to_owned()));
                if let Some(waiting) = waiting.lock().expect("nobody panicked").remove(&asked) {
                    // Whoever asked may have given up.
                    let _ = waiting.send(done);
                }
            }
            // Nobody is answered any more.
            waiting.lock().expect("nobody panicked").clear();
        });
        Arc::new(Self { process, input, answers, asked: AtomicU64::new(0), _folder: folder })
    }

    /// Has something done, which must succeed.
    pub async fn ask(&self, what: &str, needs: Value) -> Value {
        self.try_ask(what, &needs).await.unwrap_or_else(|why| panic!("{what} {needs}: {why}"))
    }

    /// Has something done.
    ///
    /// # Errors
    ///
    /// Why it was not.
    pub async fn try_ask(&self, what: &str, needs: &Value) -> Result<Value, String> {
        let id = self.asked.fetch_add(1, Ordering::Relaxed);
        let (sender, answer) = oneshot::channel();
        self.answers.lock().expect("nobody panicked").insert(id, sender);
        let mut told = needs.clone();
        told["id"] = id.into();
        told["do"] = what.into();
        let written = {
            let mut input = self.input.lock().expect("nobody panicked");
            writeln!(input.as_mut().expect("it is open until the end"), "{told}")
        };
        written.map_err(|error| error.to_string())?;
        match timeout(PATIENCE, answer).await {
            Ok(Ok(answer)) => answer,
            Ok(Err(_)) => Err("the clients have ended".to_owned()),
            Err(_) => Err(format!("not within {} s", PATIENCE.as_secs())),
        }
    }

    /// Makes an account, and answers with its id.
    pub async fn account(&self, name: &str, password: &str, display: &str) -> String {
        let id = self.ask("account", json!({"name": name, "password": password, "display": display})).await;
        id.as_str().expect("an id").to_owned()
    }
}

impl Drop for People {
    fn drop(&mut self) {
        drop(self.input.lock().map(|mut input| input.take()));
        let _ = self.process.wait();
    }
}
