//! A whole game in a real browser: two windows, every way to place, a wrong placement, a reload, the score card.

#![cfg(feature = "web")]

use crate::web_room::Room;
use fantoccini::wd::{Capabilities, WindowHandle};
use fantoccini::{Client, ClientBuilder, Locator, key::Key};
use futures::FutureExt;
use hyper_util::client::legacy::connect::HttpConnector;
use kulami::store::MemoryStore;
use serde_json::{Value, json};
use std::io::{self, BufRead, BufReader, Write};
use std::panic::AssertUnwindSafe;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;

/// Where it is set, a machine without a browser fails the test instead of passing over it.
const REQUIRED: &str = "KULAMI_REQUIRE_BROWSER";

#[tokio::test(flavor = "multi_thread")]
async fn two_windows_play_a_whole_game() {
    in_a_browser(play).await;
}

/// Does something in a browser of its own; nothing where there is none, and that is said.
pub(crate) async fn in_a_browser(play: impl AsyncFnOnce(&Client)) {
    let Some(driver) = Driver::start() else { return };
    let Some(browser) = driver.open().await else { return };
    let played = AssertUnwindSafe(play(&browser)).catch_unwind().await;
    // Before anything else: the browser must not outlive a test that has failed.
    let closed = browser.close().await;
    if let Err(panic) = played {
        std::panic::resume_unwind(panic);
    }
    closed.expect("the browser closes");
}

async fn play(browser: &Client) {
    let store = Arc::new(MemoryStore::new());
    let mut room = Room::open_on(Arc::clone(&store), Room::free_port()).await;
    let mut table = Table::open(browser, &room.origin()).await;
    table.challenge().await;
    for ply in 0.. {
        let side = ply % 2;
        table.go(side).await;
        // Either it is this side's turn at a new board, or the game is over.
        table
            .until("return document.querySelector('.turn .places') || document.querySelector('[data-id$=\".s0\"]')")
            .await;
        if table.is("return !document.querySelector('.turn .places')").await {
            break;
        }
        match ply {
            1 => table.place_wrongly().await,
            2 => table.say_half_a_character().await,
            10 => table.reload().await,
            20 => {
                let before = table.get(STATE).await;
                let address = room.address;
                room.close().await;
                table.until("return document.querySelector('.status.trouble')?.textContent").await;
                room = Room::open_on(Arc::clone(&store), address).await;
                table.until("return !document.querySelector('.status.trouble')").await;
                table.until("return document.querySelector('.turn .places')").await;
                assert_eq!(table.get(STATE).await, before, "the page comes back to the same board by itself");
            }
            _ => {}
        }
        assert!(ply < 56, "a game has 56 placements at most");
        table.place(ply).await;
    }
    for side in [0, 1] {
        table.go(side).await;
        table.see_the_end().await;
    }
    table.become_somebody_else().await;
    room.close().await;
}

/// The browser with a window for each side: ann is red, bob is black.
pub(crate) struct Table<'a> {
    pub(crate) browser: &'a Client,
    windows: [WindowHandle; 2],
}

impl<'a> Table<'a> {
    /// Opens both windows, and lets ann and bob in.
    pub(crate) async fn open(browser: &'a Client, address: &str) -> Self {
        let first = browser.window().await.expect("the browser has a window");
        let second = browser.new_window(false).await.expect("a second window opens").handle;
        let table = Self { browser, windows: [first, second] };
        for (side, name) in ["ann", "bob"].into_iter().enumerate() {
            table.go(side).await;
            browser.goto(address).await.expect("the page loads");
            table.until("return !document.getElementById('door').hidden").await;
            let known = table.get("return document.querySelectorAll('#known-list button').length").await;
            assert_eq!(known, json!(side), "a new window offers the persons that the browser knows");
            table.type_into("#name", name).await;
            table.until("return !document.getElementById('room').hidden").await;
            // Whoever has no mouse goes on typing.
            table.until("return document.activeElement.id === 'words'").await;
        }
        table
    }

    /// Brings the window of a side, or of the person with that number, to the front.
    pub(crate) async fn go(&self, side: usize) {
        self.browser.switch_to_window(self.windows[side].clone()).await.expect("the window is open");
    }

    /// Runs a script.
    pub(crate) async fn get(&self, script: &str) -> Value {
        self.browser.execute(script, Vec::new()).await.expect("the script runs")
    }

    pub(crate) async fn is(&self, script: &str) -> bool {
        self.get(&format!("return Boolean((() => {{ {script} }})())")).await == json!(true)
    }

    /// Waits in the page until a script answers with something.
    pub(crate) async fn until(&self, script: &str) {
        let wait = format!(
            "const done = arguments[0];
             const check = () => {{ if ((() => {{ {script} }})()) {{ observer.disconnect(); clearInterval(timer); done(true); }} }};
             const observer = new MutationObserver(check);
             observer.observe(document, {{ attributes: true, childList: true, characterData: true, subtree: true }});
             const timer = setInterval(check, 50);
             check();"
        );
        let waited = self.browser.execute_async(&wait, Vec::new()).await;
        if let Err(error) = waited {
            let page = self.get("return document.body.innerText").await;
            panic!("waited for {script}: {error}\nthe page says: {}", page.as_str().unwrap_or_default());
        }
    }

    pub(crate) async fn type_into(&self, field: &str, words: &str) {
        let field = self.browser.find(Locator::Css(field)).await.expect("the field is there");
        field.send_keys(&format!("{words}{}", char::from(Key::Enter))).await.expect("the field takes keys");
    }

    pub(crate) async fn click(&self, what: &str) {
        let element = self.browser.find(Locator::Css(what)).await.expect("the element is there");
        element.click().await.expect("the element can be clicked");
    }

    /// ann challenges by the keyboard, with the help of the completion; bob accepts by the button.
    async fn challenge(&mut self) {
        self.go(0).await;
        let line = self.browser.find(Locator::Css("#words")).await.expect("the line is there");
        line.send_keys("/chal").await.expect("the line takes keys");
        self.until("return document.querySelector('#commands li')").await;
        let tab = char::from(Key::Tab);
        line.send_keys(&tab.to_string()).await.expect("the line takes keys");
        assert!(self.is("return document.getElementById('words').value === '/challenge '").await);
        line.send_keys(&format!("bo{tab}color:red{}", char::from(Key::Enter))).await.expect("the line takes keys");
        self.go(1).await;
        let accept = "article:not(.private) button[data-press$='.accept']";
        self.until(&format!("return document.querySelector(\"{accept}\")")).await;
        assert!(self.is("return !document.title.includes('●')").await, "a challenge is nobody's turn");
        self.click(accept).await;
        self.go(0).await;
        self.until("return document.title.includes('●')").await;
    }

    /// Tries to place on the opponent's marble, and is told why not, alone.
    async fn place_wrongly(&self) {
        let taken = self.get("return [...document.querySelectorAll('.spot')].find((spot) => !document.querySelector(`.turn .chip[data-choice=\"${spot.dataset.hole}\"]`)).dataset.hole").await;
        let taken = taken.as_str().expect("some hole is not legal").to_owned();
        self.type_into("#words", &format!("/place {taken}")).await;
        self.until("return document.querySelector('.bot.private')").await;
        assert!(self.is("return document.querySelector('.turn .places')").await, "it is still the same side's turn");
        self.go(0).await;
        let told =
            "[...document.querySelectorAll('.bot.private')].some((message) => !message.textContent.includes('Place'))";
        assert!(self.is(&format!("return !{told}")).await, "nobody else is told");
        self.go(1).await;
    }

    /// Says a text that was cut within a character: it is said, and the connection stays.
    async fn say_half_a_character(&self) {
        let say = "document.getElementById('words').value = 'half \\ud83d'; document.getElementById('composer').requestSubmit()";
        self.get(say).await;
        let said =
            "[...document.querySelectorAll('.own .words')].some((words) => words.textContent === 'half \\ufffd')";
        self.until(&format!("return {said}")).await;
    }

    /// Reloads the window in the middle of the game: it is the same person, at the same board.
    async fn reload(&self) {
        let before = self.get(STATE).await;
        self.browser.refresh().await.expect("the page reloads");
        self.until("return document.querySelector('.turn .places')").await;
        assert_eq!(self.get(STATE).await, before);
    }

    /// Places on the first legal hole, each time in another way, and waits until the board has taken it.
    async fn place(&self, ply: usize) {
        let choice = self.get("return document.querySelector('.turn .places .chip').dataset.choice").await;
        let hole = choice.as_str().expect("a chip has a hole").to_owned();
        let place = format!(".private button[data-press$='.place-{hole}']");
        let asked = format!("return document.activeElement === document.querySelector(\"{place}\")");
        match ply % 5 {
            0 => self.click(&format!(".turn .chip[data-choice='{hole}']")).await,
            1 => self.type_into("#words", &format!("/place {hole}")).await,
            2 => self.type_into("#words", &format!("{}!", hole.to_uppercase())).await,
            3 => self.click(&format!(".turn .spot[data-hole='{hole}']")).await,
            _ => self.place_by_keyboard(&hole).await,
        }
        if [0, 3].contains(&(ply % 5)) {
            self.until(&asked).await;
            self.click(&place).await;
        } else if ply % 5 == 4 {
            // What is asked has the focus: whoever has no mouse says yes by the same key.
            self.until(&asked).await;
            let button = self.browser.active_element().await.expect("something has the focus");
            button.send_keys(&char::from(Key::Enter).to_string()).await.expect("a button takes keys");
        }
        self.until("return !document.querySelector('.turn .places')").await;
        if ply % 5 == 4 {
            self.until("return document.activeElement.id === 'words'").await;
        }
    }

    /// Goes from the line back to the list of legal holes by the tabulator key, and presses Enter.
    async fn place_by_keyboard(&self, hole: &str) {
        let back = format!("{}{}{}", char::from(Key::Shift), char::from(Key::Tab), char::from(Key::Null));
        self.get("document.getElementById('words').focus()").await;
        for _ in 0..8 {
            let element = self.browser.active_element().await.expect("something has the focus");
            let chosen = element.attr("data-choice").await.expect("an element has attributes");
            if chosen.as_deref() == Some(hole) {
                return element.send_keys(&char::from(Key::Enter).to_string()).await.expect("a button takes keys");
            }
            element.send_keys(&back).await.expect("the element takes keys");
        }
        panic!("the list of legal holes is not before the line");
    }

    /// The final board, the score card with its picture, and nobody's turn.
    async fn see_the_end(&self) {
        let read = "const image = document.querySelector('[data-id$=\".s0\"] img'); return image?.complete && image.naturalWidth > 0 && image.alt";
        self.until(read).await;
        assert!(self.is("return document.querySelector('[data-id$=\".e0\"]')").await, "the end is told");
        assert!(self.is("return !document.title.includes('●')").await, "it is nobody's turn");
        assert!(self.is("return !document.querySelector('.status.trouble')?.textContent").await);
        let said = "const alt = document.querySelector('[data-id$=\".s0\"] img').alt; return document.getElementById('news').textContent.includes(alt)";
        assert!(self.is(said).await, "what the picture shows is said to whoever listens");
    }

    /// Leaves: the door offers who was here, and the line for a new name is empty.
    async fn become_somebody_else(&self) {
        self.click("#people summary").await;
        self.click("#leave").await;
        self.until("return !document.getElementById('door').hidden").await;
        assert_eq!(self.get("return document.getElementById('name').value").await, json!(""));
        assert_eq!(self.get("return document.querySelectorAll('#known-list button').length").await, json!(2));
    }
}

/// What a window shows of the game: who it is, the board to play on, the legal holes, the title.
const STATE: &str = "return [document.getElementById('you').textContent, document.title,
    [...document.querySelectorAll('article.turn:has(.places)')].map((board) => board.dataset.id),
    [...document.querySelectorAll('.turn .chip')].map((chip) => chip.dataset.choice),
    document.querySelector('.turn:has(.places) img').src]";

/// A running chromedriver, which ends with the test.
struct Driver {
    process: Child,
    port: u16,
    profile: tempfile::TempDir,
}

impl Driver {
    /// Starts chromedriver on a free port; nothing where there is none, and that is said.
    fn start() -> Option<Self> {
        let process = Command::new("chromedriver").arg("--port=0").stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
        let mut process = match process {
            Ok(process) => process,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                without("chromedriver");
                return None;
            }
            Err(error) => panic!("chromedriver starts: {error}"),
        };
        let lines = BufReader::new(process.stdout.take().expect("its output is ours")).lines();
        let port = lines.map_while(Result::ok).find_map(|line| {
            let (_, port) = line.split_once("successfully on port ")?;
            port.trim_end_matches('.').parse().ok()
        });
        let profile = tempfile::tempdir().expect("a folder for the browser's profile");
        Some(Self { process, port: port.expect("chromedriver says its port"), profile })
    }

    /// Opens a browser without a window on the screen; nothing where there is none, and that is said.
    async fn open(&self) -> Option<Client> {
        let profile = format!("--user-data-dir={}", self.profile.path().display());
        let options = json!({"args": [
            "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--disable-sync",
            // A machine without a mouse would be taken for a phone, whose line is left alone lest the keyboard comes up.
            "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4",
            "--window-size=1200,900", profile,
        ]});
        let capabilities = Capabilities::from_iter([("goog:chromeOptions".to_owned(), options)]);
        let mut builder = ClientBuilder::new(HttpConnector::new());
        let client = builder.capabilities(capabilities).connect(&format!("http://127.0.0.1:{}", self.port)).await;
        match client {
            Ok(client) => Some(client),
            Err(error) if error.to_string().to_lowercase().contains("chrome binary") => {
                without("chromium");
                None
            }
            Err(error) => panic!("the browser opens: {error}"),
        }
    }
}

/// Says loudly that the test was passed over, where that is allowed.
fn without(what: &str) {
    assert!(std::env::var_os(REQUIRED).is_none(), "{REQUIRED} is set, and there is no {what}");
    let note = format!("\n*** The page was NOT tested: this one test needs a browser, and there is no {what}. ***\n\n");
    // Past the test harness, which keeps what a passing test prints to itself.
    io::stderr().write_all(note.as_bytes()).expect("standard error can be written to");
}

impl Drop for Driver {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
