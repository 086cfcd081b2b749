//! What is said of order: what people and rooms refuse, and what is for those who manage a room.

use super::{Args, Message, Voice, says};
use crate::game::{Game, UserId};
use crate::talk::Text;
use crate::talk::command::typed_name;

/// The most people that a list names.
const LISTED: usize = 30;

/// Why something is not for whoever asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotAllowed {
    /// Only who manages the room may challenge there; whether they do, or that nobody knows.
    ManagersOnly(Option<bool>),
    /// Nobody may challenge anybody there.
    NoChallenges,
    /// Challenges there are open to whoever takes them.
    OnlyOpen,
    /// The room keeps them from playing there.
    KeptOut,
    /// The room keeps the other one from playing there.
    TheyAreKeptOut,
    /// They refuse the other one.
    Blocked,
    /// The other one has left: nothing is kept of them.
    HasLeft,
    /// Whoever runs the program has shut the other one out.
    ShutOut,
    /// The other one refuses them.
    NotWithYou,
    /// They, or the other one, play as many games there as one may at once.
    EnoughGames(usize),
    /// They refuse as many people as one can.
    TooManyRefused(usize),
    /// The person named is the one who asks.
    Yourself,
    /// They do not manage the room, or nobody knows whether they do.
    NotTheirs(Option<bool>),
    /// Nobody else is there.
    NobodyElseHere,
}

/// Says why something is not for whoever asks. `who` is the other one where there is one, and else the asker.
#[must_use]
pub fn not_allowed(voice: &Voice<'_>, why: NotAllowed, who: &UserId) -> Message {
    let none = Args::new();
    let args = voice.person(Args::new(), "who", who);
    says(match why {
        NotAllowed::ManagersOnly(Some(_)) => voice.say("order-managers-only", &none),
        NotAllowed::ManagersOnly(None) => {
            voice.say("order-managers-unknown", &voice.typed(none, "challenge", "challenge"))
        }
        NotAllowed::NoChallenges => voice.say("challenge-nowhere", &none),
        NotAllowed::OnlyOpen => voice.say("order-only-open", &voice.typed(none, "challenge", "challenge")),
        NotAllowed::KeptOut => voice.say("order-kept-out", &none),
        NotAllowed::TheyAreKeptOut => voice.say("order-they-are-kept-out", &args),
        NotAllowed::Blocked => {
            voice.say("order-blocked", &voice.typed(args, "unblock", &format!("unblock {}", typed(voice, who))))
        }
        NotAllowed::HasLeft => voice.say("order-has-left", &none),
        NotAllowed::ShutOut => voice.say("order-shut-out", &args),
        NotAllowed::NotWithYou => voice.say("order-not-with-you", &args),
        NotAllowed::EnoughGames(most) => {
            let args = args.number("most", most as f64);
            voice.say("order-enough-games", &voice.typed(args, "games", "games"))
        }
        NotAllowed::TooManyRefused(most) => voice.say("order-too-many", &none.number("most", most as f64)),
        NotAllowed::Yourself => voice.say("order-yourself", &none),
        NotAllowed::NotTheirs(Some(_)) => voice.say("order-not-theirs", &none),
        NotAllowed::NotTheirs(None) => voice.say("order-unknown", &none),
        NotAllowed::NobodyElseHere => voice.say("order-nobody-else", &voice.typed(none, "resign", "resign")),
    })
}

/// Says that a game is not shown here any more, and why.
#[must_use]
pub fn closed_here(voice: &Voice<'_>, game: &Game, reason: &str) -> Message {
    says(voice.say("end-closed-here", &Args::new().strong("game", game.id()).text("reason", reason)))
}

/// Says that whoever asks is shut out.
#[must_use]
pub fn shut_out(voice: &Voice<'_>) -> Message {
    says(voice.say("order-you-are-shut-out", &Args::new()))
}

/// Says that challenges from somebody are refused from now on.
#[must_use]
pub fn now_blocked(voice: &Voice<'_>, who: &UserId) -> Message {
    let args = voice.person(Args::new(), "who", who);
    says(voice.say("block-done", &voice.typed(args, "unblock", &format!("unblock {}", typed(voice, who)))))
}

/// Says that challenges from somebody are taken again.
#[must_use]
pub fn unblocked(voice: &Voice<'_>, who: &UserId) -> Message {
    says(voice.say("unblock-done", &voice.person(Args::new(), "who", who)))
}

/// Lists whom somebody refuses.
#[must_use]
pub fn blocked_list(voice: &Voice<'_>, who: &[UserId]) -> Message {
    if who.is_empty() {
        let name = voice.plain("placeholder-name", &Args::new());
        return says(voice.say("block-none", &voice.typed(Args::new(), "block", &format!("block {name}"))));
    }
    let mut text = voice.say("block-list", &Args::new());
    text.append(Text::plain(" "));
    text.append(people(voice, who));
    says(text)
}

/// Says that a list is for a talk with the program alone.
#[must_use]
pub fn ask_alone(voice: &Voice<'_>) -> Message {
    says(voice.say("block-ask-alone", &Args::new()))
}

/// People, one behind the other, with how many more there are.
pub(super) fn people(voice: &Voice<'_>, who: &[UserId]) -> Text {
    let mut text = Text::new();
    for person in who.iter().take(LISTED) {
        if !text.is_empty() {
            text.append(Text::plain(", "));
        }
        text.append(voice.say("order-person", &voice.person(Args::new(), "who", person)));
    }
    if let Some(more) = who.len().checked_sub(LISTED).filter(|more| *more > 0) {
        text.append(Text::plain(" "));
        text.append(voice.say("order-more", &Args::new().number("more", more as f64)));
    }
    text
}

fn typed(voice: &Voice<'_>, who: &UserId) -> String {
    typed_name(&voice.name(who))
}
