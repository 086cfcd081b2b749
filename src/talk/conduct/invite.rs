//! What is said to invite somebody from elsewhere to an open challenge.

use super::{Args, Message, Voice, says};
use crate::game::{Code, Game, Platform};
use crate::talk::Text;
use crate::talk::voice::prefix;
use jiff::Timestamp;

/// Where the program is found on a network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// The network.
    pub platform: Platform,
    /// How one gets to it there: a link, or its id.
    pub place: String,
}

/// The text to forward: who invites, and for each network where to go and what to type.
#[must_use]
pub fn invitation(voice: &Voice<'_>, game: &Game, code: Code, addresses: &[Address], until: Timestamp) -> Message {
    let mut text = voice.say("invite-forward", &Args::new().strong("game", game.id()));
    let challenger = &game.options().challenger;
    text.line(Text::plain(""));
    text.line(voice.say("invite-whom", &Args::new().text("challenger", voice.name(challenger))));
    for Address { platform, place } in addresses {
        let line = format!("{}accept {code}", prefix(*platform));
        let args = Args::new().text("network", platform).text("place", place).code("accept", line);
        text.line(voice.say("invite-where", &args));
    }
    if addresses.is_empty() {
        let args = Args::new().code("accept", format!("{}accept {code}", voice.prefix));
        text.line(voice.say("invite-here", &args));
    }
    text.line(voice.say("invite-until", &Args::new().text("until", voice.words.moment(until))));
    says(text)
}

/// Says that the challenger was asked whether somebody elsewhere may take their challenge.
#[must_use]
pub fn waits_for_word(voice: &Voice<'_>, game: &Game) -> Message {
    let args = voice.person(Args::new().strong("game", game.id()), "challenger", &game.options().challenger);
    says(voice.say("invite-asked", &args))
}

/// Tells somebody who asked to take a challenge from elsewhere that it is not to be them.
#[must_use]
pub fn turned_away(voice: &Voice<'_>, game: &Game) -> Message {
    let args = voice.person(Args::new().strong("game", game.id()), "challenger", &game.options().challenger);
    says(voice.say("invite-turned-away", &args))
}

/// Says why somebody can't invite others to a challenge: it is for somebody, or not theirs.
#[must_use]
pub fn not_to_invite(voice: &Voice<'_>, game: &Game) -> Message {
    let options = game.options();
    let args = Args::new().strong("game", game.id());
    let args = voice.person(args, "challenger", &options.challenger);
    says(match &options.opponent {
        Some(opponent) => {
            let args = voice.player(args, "opponent", opponent);
            voice.say("invite-named", &voice.typed(args, "challenge", "challenge"))
        }
        None => voice.say("invite-not-yours", &args),
    })
}

/// Says that a code leads to nothing.
#[must_use]
pub fn wrong_code(voice: &Voice<'_>) -> Message {
    says(voice.say("invite-wrong-code", &Args::new()))
}
