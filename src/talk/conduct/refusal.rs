//! What is said to whom conduct forbids what they asked: why, and what to do next.

use super::{Args, Control, Message, PressKind, Voice, button, says};
use crate::game::{Dropped, Game, Phase, Refusal, UserId};

/// Says why an action was refused and what to do next; `None` for what the rules of the game forbid, which is said
/// with the board before one's eyes.
#[must_use]
pub fn refusal(voice: &Voice<'_>, refusal: &Refusal, game: &Game, asker: &UserId) -> Option<Message> {
    let args = Args::new().strong("game", game.id());
    let id = game.id();
    let challenger = &game.options().challenger;
    let show = || button(voice.plain("press-board", &Args::new()), game, PressKind::Board);
    Some(match refusal {
        Refusal::Illegal(_) => return None,
        Refusal::Stale => {
            let args = voice.typed(args, "board", &format!("board {id}"));
            with(says(voice.say("refusal-stale", &args)), [show()])
        }
        Refusal::NotAsked => match &game.options().opponent {
            None => says(voice.say("refusal-open-to-all", &args)),
            Some(opponent) => {
                let args = voice.person(voice.person(args, "opponent", opponent), "challenger", challenger);
                let line = format!("challenge {}", named(voice, challenger));
                says(voice.say("refusal-not-asked", &voice.typed(args, "challenge", &line)))
            }
        },
        Refusal::OwnChallenge => {
            let args = voice.typed(args, "cancel", &format!("cancel {id}"));
            let text = match &game.options().opponent {
                Some(opponent) => voice.say("refusal-own", &voice.person(args, "opponent", opponent)),
                None => voice.say("refusal-own-open", &args),
            };
            with(says(text), [button(voice.plain("press-cancel", &Args::new()), game, PressKind::Cancel)])
        }
        Refusal::NotChallenger => {
            let args = voice.typed(voice.person(args, "challenger", challenger), "decline", &format!("decline {id}"));
            says(voice.say("refusal-not-challenger", &args))
        }
        Refusal::ChallengeClosed => {
            let args = voice.challenge(args);
            says(match game.phase() {
                Phase::Dropped(Dropped::Declined) => voice.say("refusal-declined", &args),
                Phase::Dropped(Dropped::Withdrawn) => voice.say("refusal-withdrawn", &args),
                // A challenge whose time is over may not have been closed yet.
                _ => voice.say("refusal-expired", &args),
            })
        }
        Refusal::AlreadyAccepted => {
            let args = voice.typed(args, "board", &format!("board {id}"));
            with(says(voice.say("refusal-accepted", &args)), [show()])
        }
        Refusal::NotAccepted => says(match &game.options().opponent {
            Some(opponent) => voice.say("refusal-not-accepted", &voice.person(args, "opponent", opponent)),
            None => voice.say("refusal-not-accepted-open", &args),
        }),
        Refusal::NotPlaying => {
            let mut people = game.people();
            let (one, other) = (people.next(), people.next());
            let args = voice.person(args, "one", one.unwrap_or(challenger));
            let args = voice.person(args, "other", other.unwrap_or(challenger));
            let args = voice.challenge(voice.typed(args, "board", &format!("board {id}")));
            with(says(voice.say("refusal-not-playing", &args)), [show()])
        }
        Refusal::NotYourTurn => {
            let opponent = game.to_move().unwrap_or(challenger);
            says(voice.say("refusal-not-your-turn", &voice.person(args, "opponent", opponent)))
        }
        Refusal::Over => {
            let opponent = game.people().find(|person| *person != asker).unwrap_or(challenger);
            let line = format!("challenge {}", named(voice, opponent));
            let args = voice.typed(voice.typed(args, "score", &format!("score {id}")), "challenge", &line);
            says(voice.say("refusal-over", &args))
        }
    })
}

/// A person as they are typed.
fn named(voice: &Voice<'_>, person: &UserId) -> String {
    crate::talk::command::typed_name(&voice.name(person))
}

fn with(message: Message, controls: impl Into<Vec<Control>>) -> Message {
    Message { controls: controls.into(), ..message }
}
