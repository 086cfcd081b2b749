//! What is said to whom conduct forbids what they asked: why, and what to do next.

use super::{Args, Control, Message, PressKind, Voice, button, says};
use crate::game::{Dropped, Game, Phase, Refusal, UserId};
use crate::talk::command::typed_name;

/// Says why an action was refused and what to do next; `None` for what the rules of the game forbid, which is said
/// with the board before one's eyes.
#[must_use]
pub fn refusal(voice: &Voice<'_>, refusal: &Refusal, game: &Game, asker: &UserId) -> Option<Message> {
    let args = Args::new().strong("game", game.id());
    let args = voice.typed(args, "board", &format!("board {}", game.id()));
    Some(match refusal {
        Refusal::Illegal(_) | Refusal::CantLay { .. } => return None,
        Refusal::Stale => says(voice.say("refusal-stale", &args)).with(show_board(voice, game)),
        Refusal::NotAsked => not_asked(voice, game, args),
        Refusal::OwnChallenge => own_challenge(voice, game, args),
        Refusal::NotChallenger => {
            let args = voice.person(args, "challenger", &game.options().challenger);
            let args = voice.typed(args, "decline", &format!("decline {}", game.id()));
            says(voice.say("refusal-not-challenger", &args))
        }
        Refusal::ChallengeClosed => closed(voice, game, asker, args),
        Refusal::AlreadyAccepted => says(voice.say("refusal-accepted", &args)).with(show_board(voice, game)),
        Refusal::NotAccepted => says(match &game.options().opponent {
            Some(opponent) => voice.say("refusal-not-accepted", &voice.player(args, "opponent", opponent)),
            None => voice.say("refusal-not-accepted-open", &args),
        }),
        Refusal::NotPlaying => not_playing(voice, game, args).with(show_board(voice, game)),
        Refusal::NotYourTurn => says(voice.say("refusal-not-your-turn", &voice.waited_for(args, game))),
        Refusal::AskedAlready => {
            let args = voice.person(args, "challenger", &game.options().challenger);
            let mine = game.applicant().is_some_and(|applicant| applicant.by == *asker);
            let args = voice.typed(args, "decline", &format!("decline {}", game.id()));
            says(voice.say(if mine { "refusal-asked-by-you" } else { "refusal-asked-already" }, &args))
        }
        Refusal::TurnedAway => {
            let args = voice.person(args, "challenger", &game.options().challenger);
            says(voice.say("refusal-turned-away", &args))
        }
        Refusal::OwnGame => own_game(voice, game, asker, args),
        Refusal::StillLaying => {
            let args = voice.typed(args, "lay", "lay 2x3 c4");
            says(voice.say("refusal-still-laying", &args)).with(show_board(voice, game))
        }
        Refusal::BoardLies => {
            let args = voice.typed(args, "place", "place d5");
            says(voice.say("refusal-board-lies", &args)).with(show_board(voice, game))
        }
        Refusal::NoSwap => says(voice.say("refusal-no-swap", &args)).with(show_board(voice, game)),
        Refusal::NoSwapNow => says(voice.say("refusal-no-swap-now", &args)).with(show_board(voice, game)),
        Refusal::NotOver => says(voice.say("refusal-not-over", &args)).with(show_board(voice, game)),
        Refusal::OfferStands => {
            let args = voice.typed(args, "accept", &format!("accept {}", game.id()));
            let args = voice.typed(args, "decline", &format!("decline {}", game.id()));
            let mine = game.offer().is_some_and(|offer| game.color_of(asker) == Some(offer.by));
            says(voice.say(if mine { "refusal-offer-mine" } else { "refusal-offer-theirs" }, &args))
        }
        Refusal::NothingAsked => says(voice.say("refusal-nothing-asked", &args)).with(show_board(voice, game)),
        Refusal::NothingToTakeBack => says(voice.say("refusal-nothing-to-take-back", &args)),
        Refusal::DeniedLately { plies } => says(voice.say("refusal-denied-lately", &args.number("plies", *plies))),
        Refusal::OwnTurn => says(voice.say("refusal-own-turn", &args)).with(show_board(voice, game)),
        Refusal::NudgedLately { again } => {
            says(voice.say("refusal-nudged-lately", &voice.waited_for(args, game).time("again", *again)))
        }
        Refusal::Away { until } => says(voice.say("refusal-away", &voice.waited_for(args, game).time("until", *until))),
        Refusal::TimeNotUp { deadline } => {
            let args = voice.waited_for(args, game);
            says(match deadline {
                Some(deadline) => voice.say("refusal-time-not-up", &args.time("deadline", *deadline)),
                None => voice.say("refusal-no-limit", &voice.typed(args, "nudge", &format!("nudge {}", game.id()))),
            })
        }
        Refusal::NoHints => says(voice.say("refusal-no-hints", &voice.typed(args, "challenge", "challenge hints:yes"))),
        Refusal::Thinking => says(voice.say("refusal-thinking", &args)),
        Refusal::Over => {
            let args = challenge_other(voice, game, asker, args);
            says(voice.say("refusal-over", &voice.typed(args, "score", &format!("score {}", game.id()))))
        }
    })
}

fn closed(voice: &Voice<'_>, game: &Game, asker: &UserId, args: Args) -> Message {
    let args = challenge_other(voice, game, asker, args);
    says(match game.phase() {
        Phase::Dropped(Dropped::Declined) => voice.say("refusal-declined", &args),
        Phase::Dropped(Dropped::Withdrawn) => voice.say("refusal-withdrawn", &args),
        Phase::Dropped(Dropped::Stopped) => voice.say("refusal-stopped", &args),
        // A challenge whose time is over may not have been closed yet.
        _ => voice.say("refusal-expired", &args),
    })
}

fn not_asked(voice: &Voice<'_>, game: &Game, args: Args) -> Message {
    let challenger = &game.options().challenger;
    let Some(opponent) = &game.options().opponent else { return says(voice.say("refusal-open-to-all", &args)) };
    let args = voice.person(voice.player(args, "opponent", opponent), "challenger", challenger);
    let line = format!("challenge {}", typed_name(&voice.name(challenger)));
    says(voice.say("refusal-not-asked", &voice.typed(args, "challenge", &line)))
}

fn own_challenge(voice: &Voice<'_>, game: &Game, args: Args) -> Message {
    let args = voice.typed(args, "cancel", &format!("cancel {}", game.id()));
    let text = match &game.options().opponent {
        Some(opponent) => voice.say("refusal-own", &voice.player(args, "opponent", opponent)),
        None => voice.say("refusal-own-open", &args),
    };
    says(text).with(button(voice.plain("button-cancel", &Args::new()), game, PressKind::Cancel))
}

fn own_game(voice: &Voice<'_>, game: &Game, asker: &UserId, args: Args) -> Message {
    let (key, line) = match game.phase() {
        Phase::Offered if game.options().challenger == *asker => ("refusal-own-challenge-to-end", "cancel"),
        Phase::Offered => ("refusal-own-challenge-to-end", "decline"),
        _ => ("refusal-own-game-to-end", "resign"),
    };
    says(voice.say(key, &voice.typed(args, "line", &format!("{line} {}", game.id()))))
}

fn not_playing(voice: &Voice<'_>, game: &Game, args: Args) -> Message {
    let challenger = &game.options().challenger;
    let other = game.opponent_of(challenger).unwrap_or_else(|| challenger.clone().into());
    let args = voice.challenge(voice.player(voice.person(args, "one", challenger), "other", &other));
    says(voice.say("refusal-not-playing", &args))
}

fn show_board(voice: &Voice<'_>, game: &Game) -> Control {
    button(voice.plain("button-board", &Args::new()), game, PressKind::Board)
}

/// Fills in the line that challenges the other one of a game.
fn challenge_other(voice: &Voice<'_>, game: &Game, asker: &UserId, args: Args) -> Args {
    match game.people().find(|person| *person != asker).filter(|_| game.program().is_none()) {
        Some(other) => voice.typed(args, "challenge", &format!("challenge {}", typed_name(&voice.name(other)))),
        None => voice.challenge(args),
    }
}
