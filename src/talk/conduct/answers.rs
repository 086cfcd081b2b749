//! Short answers: a challenge that can't be made, nothing that could be meant, questions and trouble.

use super::{Args, Message, PressKind, Voice, button, says};
use crate::game::{Game, UserId};
use crate::talk::{Channels, Command, Which, Who};

/// Why a challenge can't be made.
#[derive(Clone, Copy, Debug)]
pub enum ChallengeProblem<'a> {
    /// Nobody of that name was ever here.
    Unknown(&'a str),
    /// Several people have that name.
    Several(&'a str),
    /// One can't challenge oneself.
    Oneself,
    /// The program is named where only a person can be meant.
    Program,
    /// The program does not play in the room.
    NoProgram,
    /// The program plays so many games that it takes on no more for the moment.
    ThinksALot,
    /// The challenger plays so many games against the program, which is the most.
    EnoughAgainstIt(usize),
    /// A level was named for a person.
    LevelOfPerson,
    /// The two have an open challenge already.
    Open(&'a Game),
    /// The challenger has so many open challenges already, which is the most.
    TooMany(usize),
    /// The room is none of those in which games may be begun.
    Elsewhere(&'a Channels),
}

/// Says why somebody's challenge can't be made, and what to do.
#[must_use]
pub fn challenge_problem(voice: &Voice<'_>, problem: &ChallengeProblem<'_>, asker: &UserId) -> Message {
    let none = Args::new();
    match problem {
        ChallengeProblem::Unknown(name) => says(voice.say("challenge-unknown", &Args::new().strong("name", name))),
        ChallengeProblem::Several(name) => says(voice.say("challenge-several", &Args::new().strong("name", name))),
        ChallengeProblem::Oneself => says(voice.say("challenge-oneself", &voice.challenge(none))),
        ChallengeProblem::Program => says(voice.say("challenge-program", &none)),
        ChallengeProblem::NoProgram => says(voice.say("challenge-no-program", &voice.challenge(none))),
        ChallengeProblem::ThinksALot => says(voice.say("challenge-thinks-a-lot", &none)),
        ChallengeProblem::EnoughAgainstIt(most) => {
            let args = Args::new().number("most", *most as f64);
            says(voice.say("challenge-enough-against-it", &voice.typed(args, "games", "games everywhere")))
        }
        ChallengeProblem::LevelOfPerson => {
            says(voice.say("challenge-level-of-person", &voice.typed(none, "challenge", "challenge level:5")))
        }
        ChallengeProblem::TooMany(count) => {
            let args = Args::new().number("count", *count as f64);
            let args = voice.typed(voice.typed(args, "games", "games"), "cancel", "cancel #12");
            says(voice.say("challenge-too-many", &args))
        }
        ChallengeProblem::Elsewhere(channels) => says(match channels {
            Channels::AllBut(rooms) => voice.say("challenge-not-in", &none.rooms("rooms", rooms)),
            Channels::Only(rooms) if !rooms.is_empty() => voice.say("challenge-only-in", &none.rooms("rooms", rooms)),
            _ => voice.say("challenge-nowhere", &none),
        }),
        ChallengeProblem::Open(game) => {
            let id = game.id();
            let args = Args::new().strong("game", id);
            let challenger = &game.options().challenger;
            if challenger == asker {
                let args = voice.typed(args, "cancel", &format!("cancel {id}"));
                let text = match &game.options().opponent {
                    Some(opponent) => voice.say("challenge-mine-open", &voice.player(args, "opponent", opponent)),
                    None => voice.say("challenge-mine-open-to-all", &args),
                };
                let withdraw = button(voice.plain("button-cancel", &none), game, PressKind::Cancel);
                return says(text).with(withdraw);
            }
            let args = voice.typed(voice.person(args, "challenger", challenger), "accept", &format!("accept {id}"));
            let take = button(voice.plain("button-accept", &none), game, PressKind::Accept);
            let decline = button(voice.plain("button-decline", &none), game, PressKind::Decline);
            says(voice.say("challenge-theirs-open", &args)).with(take).with(decline)
        }
    }
}

/// Says that a command means no game or challenge that there is, and what to do.
#[must_use]
pub fn nothing_meant(voice: &Voice<'_>, command: &Command) -> Message {
    let none = Args::new();
    says(match command.which() {
        Some(Which::Number(game)) => {
            let args = Args::new().strong("game", game);
            voice.say("nothing-numbered", &voice.typed(args, "games", "games all"))
        }
        Some(Which::With(who)) => {
            let args = match who {
                Who::Id(id) => voice.person(none, "who", id),
                Who::Name(name) => none.strong("who", name),
            };
            voice.say("nothing-with", &voice.typed(args, "games", "games"))
        }
        Some(Which::Code(_)) => voice.say("nothing-by-code", &voice.typed(none, "accept", "accept 12-K7QFM-3XDRA")),
        Some(Which::Unsaid) | None => match command {
            Command::Accept(_) | Command::Decline(_) => voice.say("nothing-to-answer", &voice.challenge(none)),
            Command::Cancel(_) => voice.say("nothing-to-cancel", &none),
            Command::Invite(_) => voice.say("nothing-to-invite", &voice.typed(none, "challenge", "challenge")),
            Command::End { .. } => voice.say("nothing-to-end", &none),
            Command::Watch { .. } => voice.say("nothing-to-watch", &voice.typed(none, "games", "games all")),
            Command::Lay { .. }
            | Command::Place { .. }
            | Command::Resign(_)
            | Command::Takeback(_)
            | Command::Draw(_)
            | Command::Nudge(_)
            | Command::Claim(_)
            | Command::MoreTime(_) => voice.say("nothing-to-play", &voice.challenge(none)),
            Command::Rematch { .. } | Command::Analyse { .. } => {
                voice.say("nothing-to-play-again", &voice.challenge(none))
            }
            _ => voice.say("nothing-to-see", &voice.challenge(none)),
        },
    })
}

/// Asks whether somebody surely gives up.
#[must_use]
pub fn resign_question(voice: &Voice<'_>, game: &Game, asker: &UserId) -> Message {
    let opponent = game.opponent_of(asker).unwrap_or_else(|| asker.clone().into());
    let args = voice.player(Args::new().strong("game", game.id()), "opponent", &opponent);
    let surely = button(voice.plain("button-resign-surely", &Args::new()), game, PressKind::ResignSurely);
    says(voice.say("resign-ask", &args)).with(surely)
}

/// Says where the practice is, to somebody in a room where everybody would see it.
#[must_use]
pub fn learn_alone(voice: &Voice<'_>) -> Message {
    says(voice.say("learn-alone", &voice.typed(Args::new(), "learn", "learn")))
}

/// Says that somebody asks for more than their allowance.
#[must_use]
pub fn too_fast(voice: &Voice<'_>) -> Message {
    says(voice.say("too-fast", &Args::new()))
}

/// Says that a change could not be kept.
#[must_use]
pub fn not_kept(voice: &Voice<'_>) -> Message {
    says(voice.say("not-kept", &Args::new()))
}

/// Says that a game was changed by others again and again while somebody's action waited.
#[must_use]
pub fn busy(voice: &Voice<'_>) -> Message {
    says(voice.say("busy", &Args::new()))
}
