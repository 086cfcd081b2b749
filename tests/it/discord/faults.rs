//! What can go wrong at Discord's side, on demand.

use super::wire::Call;
use serde_json::{Value, json};

/// Which requests a fault is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum On {
    Any,
    /// An interaction's answer.
    Answer,
    /// A new message in a channel.
    Post,
    /// A change of a message in a channel.
    Edit,
    /// What an interaction's answer has become: asked for, changed, taken back.
    Original,
    /// The registration of commands.
    Commands,
    /// A new thread.
    Thread,
}

/// What happens to such a request.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fault {
    /// Nothing is done, and the server has failed.
    Broken,
    /// Nothing is done; so many seconds must pass.
    RateLimited(f64),
    /// Nothing is done: there is no right to it, by Discord's code (50013 a missing right, 50001 no access).
    Refused(u32),
    /// It came too late: the interaction is unknown by now.
    Late,
    /// It is done, and yet the server says that it has failed.
    DoneYetBroken,
    /// It waits until the fault is lifted.
    Held,
    /// It is done, and the server says nothing until the fault is lifted.
    DoneYetHeld,
}

/// A fault for the next so many requests.
#[derive(Clone, Debug)]
pub struct Planned {
    pub on: On,
    pub fault: Fault,
    pub left: u32,
}

impl On {
    pub fn is(self, call: &Call) -> bool {
        let kind = match (call.method.as_str(), call.parts().as_slice()) {
            ("POST", ["interactions", _, _, "callback"]) => Self::Answer,
            ("POST", ["channels", _, "messages"]) => Self::Post,
            ("PATCH", ["channels", _, "messages", _]) => Self::Edit,
            (_, ["webhooks", _, _, "messages", "@original"]) => Self::Original,
            ("PUT", ["applications", _, "commands"]) => Self::Commands,
            ("POST", ["channels", _, "threads"] | ["channels", _, "messages", _, "threads"]) => Self::Thread,
            _ => Self::Any,
        };
        self == Self::Any || self == kind
    }
}

/// What a request is answered.
pub struct Answer {
    pub status: u16,
    pub body: Value,
}

impl Answer {
    pub const fn ok(body: Value) -> Self {
        Self { status: 200, body }
    }

    pub const fn nothing() -> Self {
        Self { status: 204, body: Value::Null }
    }

    pub fn refused(status: u16, code: u32, message: &str) -> Self {
        Self { status, body: json!({"code": code, "message": message}) }
    }

    pub fn unknown(code: u32, what: &str) -> Self {
        Self::refused(404, code, &format!("Unknown {what}"))
    }

    /// What Discord says where something fails; nothing where the request is done all the same.
    pub fn of(fault: Fault) -> Self {
        match fault {
            Fault::RateLimited(after) => {
                let message = "You are being rate limited.";
                Self { status: 429, body: json!({"message": message, "retry_after": after, "global": false}) }
            }
            Fault::Refused(50001) => Self::refused(403, 50001, "Missing Access"),
            Fault::Refused(code) => Self::refused(403, code, "Missing Permissions"),
            Fault::Late => Self::unknown(10062, "interaction"),
            Fault::Broken | Fault::DoneYetBroken | Fault::Held | Fault::DoneYetHeld => {
                Self { status: 500, body: json!({"code": 0, "message": "500: Internal Server Error"}) }
            }
        }
    }
}
