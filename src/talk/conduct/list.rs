//! Lists of games: those that there are, and those that could be meant.

use super::{Args, Message, Voice, button, says};
use crate::game::{Dropped, Game, Phase, UserId};
use crate::talk::{Command, Span, Text};

/// The games on a page of the list.
pub const GAMES_A_PAGE: usize = 10;

/// The most games that are offered where several could be meant.
const MOST_OFFERED: usize = 5;

/// A page of the list of games.
#[derive(Clone, Copy, Debug)]
pub struct GamePage<'a> {
    /// The games of this page in their order, those of one group together.
    pub games: &'a [(Group, &'a Game)],
    /// The page, from 1.
    pub page: usize,
    /// How many pages there are.
    pub pages: usize,
}

/// The parts of the list of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Group {
    /// The asker's own in this room.
    MineHere,
    /// The asker's own in other rooms.
    MineElsewhere,
    /// Other people's in this room.
    Others,
}

/// Lists games: number, opponent, and what they wait for.
#[must_use]
pub fn games(voice: &Voice<'_>, list: &GamePage<'_>, asker: &UserId) -> Message {
    if list.games.is_empty() {
        return says(voice.say("games-none", &voice.challenge(Args::new())));
    }
    let mut text = Text::new();
    let mut group = None;
    for (of, game) in list.games {
        if group != Some(*of) {
            group = Some(*of);
            let heading = voice.plain(of.key(), &Args::new());
            text.line([Span::Strong(heading)].into_iter().collect());
        }
        text.line(entry(voice, game, asker));
    }
    if list.pages > 1 {
        let args = Args::new().number("page", list.page as f64).number("pages", list.pages as f64);
        text.line(if list.page < list.pages {
            let next = format!("games {}", list.page + 1);
            voice.say("games-page", &voice.typed(args, "next", &next))
        } else {
            voice.say("games-page-last", &args)
        });
    }
    says(text)
}

/// Says that the list has no such page.
#[must_use]
pub fn no_such_page(voice: &Voice<'_>, page: usize, pages: usize) -> Message {
    let args = Args::new().number("page", page as f64).number("pages", pages as f64);
    says(voice.say("games-no-page", &args))
}

impl Group {
    const fn key(self) -> &'static str {
        match self {
            Self::MineHere => "games-here",
            Self::MineElsewhere => "games-elsewhere",
            Self::Others => "games-others",
        }
    }
}

/// A game's line in the list.
fn entry(voice: &Voice<'_>, game: &Game, asker: &UserId) -> Text {
    let args = voice.person(Args::new().strong("game", game.id()), "one", &game.options().challenger);
    let mut text = match both(game, asker) {
        (true, Some(opponent)) => voice.say("games-mine", &voice.person(args, "opponent", opponent)),
        (false, Some(other)) => voice.say("games-theirs", &voice.person(args, "other", other)),
        (true, None) => voice.say("games-mine-open", &args),
        (false, None) => voice.say("games-open", &args),
    };
    text.append(Text::plain(" "));
    text.append(state(voice, game, asker));
    text
}

/// Whether the asker is in the game, and who is in it beside the asker or else beside the challenger.
fn both<'a>(game: &'a Game, asker: &UserId) -> (bool, Option<&'a UserId>) {
    let mine = game.people().any(|person| person == asker);
    let beside = if mine { asker } else { &game.options().challenger };
    (mine, game.people().find(|person| *person != beside))
}

/// What a game waits for, as seen by the asker.
fn state(voice: &Voice<'_>, game: &Game, asker: &UserId) -> Text {
    let none = Args::new();
    let ply = Args::new().number("ply", game.position().ply());
    match game.phase() {
        Phase::Offered => match &game.options().opponent {
            Some(opponent) if opponent == asker => voice.say("state-asked", &none),
            Some(opponent) => voice.say("state-waiting", &voice.person(none, "opponent", opponent)),
            None => voice.say("state-open", &none),
        },
        Phase::Playing => match game.to_move() {
            Some(person) if person != asker => voice.say("state-turn", &voice.person(ply, "player", person)),
            _ => voice.say("state-your-turn", &ply),
        },
        Phase::Over(_) => voice.say("state-over", &none),
        Phase::Dropped(Dropped::Declined) => voice.say("state-declined", &none),
        Phase::Dropped(Dropped::Withdrawn) => voice.say("state-withdrawn", &none),
        Phase::Dropped(Dropped::Stopped) => voice.say("state-stopped", &none),
        Phase::Dropped(Dropped::Expired) => voice.say("state-expired", &none),
    }
}

/// Asks which of several games or challenges a command means: nothing has happened, each is offered as a button,
/// where one can do it, and as the line to type.
#[must_use]
pub fn which_game(voice: &Voice<'_>, command: &Command, games: &[&Game], asker: &UserId) -> Message {
    let count = Args::new().number("count", games.len() as f64);
    let mut message = says(match command {
        Command::Accept(_) | Command::Decline(_) | Command::Cancel(_) => voice.say("which-challenge", &count),
        _ if command.press().is_some() => voice.say("which-game", &count),
        _ => voice.say("which-game-typed", &count),
    });
    for game in games.iter().take(MOST_OFFERED) {
        let line = command.clone().of(game.id()).line(voice.names);
        let args = voice.typed(Args::new().strong("game", game.id()), "line", &line);
        let (mine, other) = both(game, asker);
        let one = if mine { asker } else { &game.options().challenger };
        let args = voice.person(args, "one", one);
        let (line, label) = match other {
            None => (voice.say("which-line-open", &args), voice.plain("which-button-open", &args)),
            Some(other) => {
                let args = voice.person(args, "opponent", other);
                if mine {
                    (voice.say("which-line", &args), voice.plain("which-button", &args))
                } else {
                    (voice.say("which-line-others", &args), voice.plain("which-button-others", &args))
                }
            }
        };
        message.text.line(line);
        message.controls.extend(command.press().map(|kind| button(label, game, kind)));
    }
    if games.len() > MOST_OFFERED {
        let more = Args::new().number("count", (games.len() - MOST_OFFERED) as f64);
        message.text.line(voice.say("which-more", &voice.typed(more, "games", "games")));
    }
    message
}
