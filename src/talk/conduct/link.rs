//! What is said of linking a person's accounts on two networks.

use super::{Address, Args, Button, Control, Message, Press, PressKind, Voice, says};
use crate::game::{Platform, Proof, UserId};
use crate::talk::Text;
use crate::talk::voice::prefix;
use jiff::Timestamp;

/// An account as the person's other one is shown it.
#[derive(Clone, Copy, Debug)]
pub struct Account<'a> {
    /// Its full id.
    pub id: &'a UserId,
    /// Its display name there.
    pub name: &'a str,
}

/// Why nothing is linked or unlinked.
#[derive(Clone, Copy, Debug)]
pub enum LinkProblem<'a> {
    /// Who somebody is means nothing there.
    NotHere,
    /// The program is on no other network.
    NoOtherNetwork,
    /// Others would read it.
    NotAlone,
    /// Others have read the code, which is good no more.
    SaidAloud,
    /// There is no such code.
    WrongCode,
    /// The person has entered too many of those.
    TooManyTries,
    /// The code is of this very network.
    SameNetwork(Platform),
    /// The account is linked already.
    Linked(Account<'a>),
    /// The account is not linked.
    NotLinked,
    /// The account is asked nothing.
    NothingAsked,
}

/// Gives a code: where it is to be entered, and what comes of it.
#[must_use]
pub fn link_code(voice: &Voice<'_>, code: Proof, addresses: &[Address], until: Timestamp) -> Message {
    let mut text = voice.say("link-code", &Args::new());
    for Address { platform, place } in addresses {
        let line = format!("{}link {code}", prefix(*platform));
        let args = Args::new().text("network", platform).text("place", place).code("line", line);
        text.line(voice.say("link-code-where", &args));
    }
    text.line(voice.say("link-code-until", &Args::new().time("until", until)));
    text.line(voice.say("link-code-then", &voice.typed(Args::new(), "link", "link")));
    text.line(meaning(voice));
    says(text)
}

/// Shows an account the other one, and asks whether both are one person's.
#[must_use]
pub fn link_question(voice: &Voice<'_>, other: Account<'_>, code: Proof, until: Timestamp) -> Message {
    let mut text = voice.say("link-question", &account(other));
    text.line(meaning(voice));
    let args = voice.typed(Args::new().time("until", until), "yes", "link yes");
    text.line(voice.say("link-question-how", &voice.typed(args, "no", "link no")));
    let button = |key, kind, danger| {
        let press = Press { game: None, revision: 0, kind };
        Control::Button(Button { label: voice.plain(key, &Args::new()), press, danger })
    };
    says(text).with(button("button-link", PressKind::Link(code), false)).with(button(
        "button-link-not",
        PressKind::LinkNot(code),
        true,
    ))
}

/// Says that the other account has yet to say yes.
#[must_use]
pub fn link_waiting(voice: &Voice<'_>, other: Account<'_>, until: Timestamp) -> Message {
    let args = voice.typed(account(other).time("until", until), "no", "link no");
    says(voice.say("link-waiting", &args))
}

/// Says that one of the two has said no.
#[must_use]
pub fn link_refused(voice: &Voice<'_>, other: Account<'_>) -> Message {
    says(voice.say("link-refused", &account(other)))
}

/// Tells an account that it is linked now, what that means, and how it is undone.
#[must_use]
pub fn linked(voice: &Voice<'_>, other: Account<'_>) -> Message {
    let mut text = voice.say("link-linked", &account(other));
    text.line(meaning(voice));
    says(text)
}

/// Tells an account that it is linked no more.
#[must_use]
pub fn unlinked(voice: &Voice<'_>, other: Account<'_>) -> Message {
    says(voice.say("link-unlinked", &account(other)))
}

/// Says why nothing is done, and what to do.
#[must_use]
pub fn link_problem(voice: &Voice<'_>, problem: LinkProblem<'_>) -> Message {
    let none = Args::new();
    says(match problem {
        LinkProblem::NotHere => voice.say("link-not-here", &none),
        LinkProblem::NoOtherNetwork => voice.say("link-no-network", &none),
        LinkProblem::NotAlone => voice.say("link-privately", &none),
        LinkProblem::SaidAloud => voice.say("link-said-aloud", &voice.typed(none, "link", "link")),
        LinkProblem::WrongCode => voice.say("link-wrong-code", &voice.typed(none, "link", "link")),
        LinkProblem::TooManyTries => voice.say("link-too-many-tries", &none),
        LinkProblem::SameNetwork(here) => voice.say("link-same-network", &none.text("network", here.name())),
        LinkProblem::NotLinked => voice.say("link-none", &voice.typed(none, "link", "link")),
        LinkProblem::NothingAsked => voice.say("link-nothing-asked", &voice.typed(none, "link", "link")),
        LinkProblem::Linked(other) => {
            let mut text = voice.say("link-linked-before", &account(other));
            text.append(Text::plain(" "));
            text.append(voice.say("link-undo", &voice.typed(none, "unlink", "unlink")));
            text
        }
    })
}

/// What it means that two accounts are linked.
fn meaning(voice: &Voice<'_>) -> Text {
    voice.say("link-meaning", &voice.typed(Args::new(), "unlink", "unlink"))
}

/// Fills in an account: its network, its full id, and what it is called there.
fn account(Account { id, name }: Account<'_>) -> Args {
    Args::new().text("network", id.platform().name()).code("id", id.id()).text("name", name)
}
