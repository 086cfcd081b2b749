//! The fake Discord's server: REST and gateway on one port of this computer.

use super::faults::{Answer, Fault, On, Planned};
use super::gateway::{self, Disturbance};
use super::state::{Interaction, State};
use super::wire::Call;
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{Request, State as Shared, WebSocketUpgrade};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::Response;
use axum::routing::get;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// Nothing here takes a fraction of it; it only ends a test that would hang.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// The most bytes of a request.
const MAX_BODY: usize = 32 << 20;

/// A Discord of one's own.
pub struct Fake {
    address: SocketAddr,
    state: Mutex<State>,
    changed: watch::Sender<()>,
}

/// A served fake; it ends with this.
pub struct Served {
    pub fake: Arc<Fake>,
    serving: JoinHandle<()>,
}

impl Drop for Served {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

impl Fake {
    /// Serves a Discord that knows this token.
    pub async fn serve(token: &str) -> Served {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a port is free");
        let address = listener.local_addr().expect("it has an address");
        let mut state = State::new(token);
        state.gateway = format!("ws://{address}");
        let fake = Arc::new(Self { address, state: Mutex::new(state), changed: watch::Sender::new(()) });
        let router = Router::new().route("/", get(upgrade)).fallback(rest).with_state(Arc::clone(&fake));
        let serving = tokio::spawn(async move { axum::serve(listener, router).await.expect("it is served") });
        Served { fake, serving }
    }

    /// Where it is: always an address of this computer.
    pub fn base(&self) -> String {
        assert!(self.address.ip().is_loopback(), "a test speaks to this computer only");
        format!("http://{}", self.address)
    }

    /// Looks at the state or changes it.
    pub fn with<T>(&self, work: impl FnOnce(&mut State) -> T) -> T {
        // A test that has failed elsewhere has said so; the others go on.
        let done = work(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner));
        self.changed.send_replace(());
        done
    }

    /// Looks at the state, and wakes nobody.
    fn look<T>(&self, work: impl FnOnce(&State) -> T) -> T {
        work(&self.state.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Waits until `find` finds something.
    ///
    /// # Panics
    ///
    /// With what the program did wrong, at once; or where nothing is found in time, with what happened.
    pub async fn until<T>(&self, what: &str, find: impl Fn(&State) -> Option<T>) -> T {
        let mut changes = self.changed.subscribe();
        let wait = async {
            loop {
                changes.borrow_and_update();
                let found = self.look(|state| {
                    assert!(state.wrong.is_empty(), "while waiting for {what}:\n{}", state.wrong.join("\n\n"));
                    find(state)
                });
                if let Some(found) = found {
                    return found;
                }
                changes.changed().await.expect("the fake lives as long as this");
            }
        };
        let found = timeout(PATIENCE, wait).await;
        found.unwrap_or_else(|_| panic!("{what} has not come about.\n{}", self.look(State::told)))
    }

    /// Lets the next so many requests go wrong.
    pub fn plan(&self, on: On, fault: Fault, times: u32) {
        self.with(|state| state.planned.push(Planned { on, fault, left: times }));
    }

    /// Lets what is held go on, and forgets all faults to come.
    pub fn lift(&self) {
        self.with(|state| state.planned.clear());
    }

    /// Lets what is held come to nothing, and waits until it has; forgets all faults to come.
    pub async fn drop_held(&self) {
        self.with(|state| state.planned = vec![Planned { on: On::Any, fault: Fault::Broken, left: state.held }]);
        self.until("nothing that is held", |state| (state.held == 0).then_some(())).await;
        self.lift();
    }

    /// Waits until so many requests are held.
    pub async fn holds(&self, count: u32) {
        self.until("a request that is held", |state| (state.held >= count).then_some(())).await;
    }

    /// Disturbs the gateway.
    pub fn disturb(&self, how: Disturbance) {
        self.with(|state| state.disturb(how));
    }

    /// Takes what has been found wrong so far.
    pub fn take_wrong(&self) -> Vec<String> {
        self.with(|state| std::mem::take(&mut state.wrong))
    }

    async fn answer(&self, call: &Call) -> Answer {
        let mut fault = self.take_fault(call);
        if fault == Some(Fault::Held) {
            fault = self.lifted(call).await;
        }
        let answer = self.with(|state| {
            let answer = match fault {
                None | Some(Fault::DoneYetHeld) => state.rest(call),
                Some(Fault::DoneYetBroken) => {
                    let done = state.rest(call);
                    if done.status < 300 { Answer::of(Fault::DoneYetBroken) } else { done }
                }
                Some(fault) => {
                    if fault == Fault::Late {
                        state.excuse(|asked| call.path.contains(&asked.token));
                    }
                    Answer::of(fault)
                }
            };
            state.calls.push((format!("{} /{}", call.method, call.path.join("/")), answer.status));
            answer
        });
        if fault == Some(Fault::DoneYetHeld) {
            self.lifted(call).await;
        }
        answer
    }

    fn take_fault(&self, call: &Call) -> Option<Fault> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).take_fault(call)
    }

    /// Holds a request until nothing holds it any more; answers with another fault that is planned for it then.
    async fn lifted(&self, call: &Call) -> Option<Fault> {
        let mut changes = self.changed.subscribe();
        self.with(|state| state.held += 1);
        loop {
            changes.borrow_and_update();
            let fault = self.take_fault(call);
            if !matches!(fault, Some(Fault::Held | Fault::DoneYetHeld)) {
                self.with(|state| state.held -= 1);
                return fault;
            }
            changes.changed().await.expect("the fake lives as long as this");
        }
    }
}

impl State {
    /// Takes the fault that is planned for a request; one that holds it stays.
    fn take_fault(&mut self, call: &Call) -> Option<Fault> {
        let planned = self.planned.iter_mut().find(|planned| planned.left > 0 && planned.on.is(call))?;
        if !matches!(planned.fault, Fault::Held | Fault::DoneYetHeld) {
            planned.left -= 1;
        }
        Some(planned.fault)
    }

    /// Lets interactions stay unanswered.
    pub fn excuse(&mut self, which: impl Fn(&Interaction) -> bool) {
        for asked in self.interactions.iter_mut().filter(|asked| which(asked)) {
            asked.is_excused = true;
        }
    }

    /// The interactions whose persons see that the program has not responded.
    pub fn failed(&self) -> Vec<String> {
        let failed = self.interactions.iter().filter(|asked| asked.answer.is_none() && !asked.is_excused);
        failed.map(|asked| format!("no answer to {}", asked.payload["data"])).collect()
    }

    /// What has happened, for whoever must find out why a test has failed.
    fn told(&self) -> String {
        let name = |id: u64| self.person(id).map_or("?", |person| &person.name);
        let mut told: Vec<String> = self.calls.iter().map(|(call, status)| format!("{status} {call}")).collect();
        for message in &self.messages {
            let only = message.only.map(|person| format!(" to {} alone", name(person))).unwrap_or_default();
            let labels: Vec<&str> = message.controls().filter_map(|control| control["label"].as_str()).collect();
            told.push(format!(
                "{}{only}, {} edits: {} [{}] {}",
                name(message.author),
                message.edits,
                message.content,
                labels.join("] ["),
                message.offers().join(" "),
            ));
        }
        for asked in &self.interactions {
            let answer = match &asked.answer {
                Some(answer) => format!("with {} after {} ms", answer.kind, answer.after.as_millis()),
                None => "with nothing".to_owned(),
            };
            told.push(format!("{} asked, answered {answer}: {}", name(asked.person), asked.payload["data"]));
        }
        told.join("\n")
    }
}

async fn upgrade(Shared(fake): Shared<Arc<Fake>>, upgrade: WebSocketUpgrade) -> Response {
    if fake.look(|state| state.is_down) {
        return out_of_order(&fake);
    }
    let hangs = fake.with(|state| {
        let hangs = state.hangs > 0;
        state.hangs -= u32::from(hangs);
        hangs
    });
    if hangs {
        std::future::pending::<()>().await;
    }
    upgrade.on_upgrade(move |socket| gateway::serve(fake, socket))
}

/// What those say who stand before Discord when it does not answer: no JSON.
fn out_of_order(fake: &Fake) -> Response {
    fake.with(|state| state.refused += 1);
    let page = Body::from("<html><title>Bad gateway</title></html>");
    let response = Response::builder().status(StatusCode::BAD_GATEWAY).header(header::CONTENT_TYPE, "text/html");
    response.body(page).expect("an answer can be built")
}

async fn rest(Shared(fake): Shared<Arc<Fake>>, request: Request) -> Response {
    if fake.look(|state| state.is_down) {
        return out_of_order(&fake);
    }
    let (head, body) = request.into_parts();
    let body = to_bytes(body, MAX_BODY).await.unwrap_or_default();
    let text = |headers: &HeaderMap, name| {
        headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default().to_owned()
    };
    let (token, kind) = (text(&head.headers, header::AUTHORIZATION), text(&head.headers, header::CONTENT_TYPE));
    let query = head.uri.query().unwrap_or_default();
    let read = Call::read(head.method.as_str(), head.uri.path(), query, &token, &kind, &body);
    let answer = match read {
        Ok(call) => fake.answer(&call).await,
        Err(wrong) => {
            fake.with(|state| state.wrong.push(format!("{} {}: {wrong}", head.method, head.uri.path())));
            Answer::refused(400, 0, "400: Bad Request")
        }
    };
    let mut response = Response::builder().status(StatusCode::from_u16(answer.status).expect("statuses are few"));
    if answer.status == 429 {
        let after = answer.body["retry_after"].to_string();
        response = response.header("Retry-After", &after).header("X-RateLimit-Reset-After", &after);
        response = response.header("X-RateLimit-Scope", "user").header("X-RateLimit-Remaining", "0");
    }
    let body = if answer.status == 204 { Body::empty() } else { Body::from(answer.body.to_string()) };
    response.header(header::CONTENT_TYPE, "application/json").body(body).expect("an answer can be built")
}
