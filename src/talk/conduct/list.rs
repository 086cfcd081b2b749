//! Lists of games: those that there are, and those that could be meant.

use super::{Args, Button, Control, Message, Press, PressKind, Voice, button, says};
use crate::game::{Dropped, Game, Phase, Player, UserId};
use crate::talk::{Command, Link, Span, Text, Whose};

/// The games on a page of the list.
pub const GAMES_A_PAGE: usize = 10;

/// The most games that are offered where several could be meant.
const MOST_OFFERED: usize = 5;

/// A page of a list of games.
#[derive(Clone, Copy, Debug)]
pub struct GamePage<'a> {
    /// Which games are listed.
    pub whose: Whose,
    /// The games of this page in their order.
    pub games: &'a [Listed<'a>],
    /// The page, from 1.
    pub page: u8,
    /// How many pages there are.
    pub pages: usize,
    /// How many games the asker has in other rooms, where those are not listed.
    pub elsewhere: usize,
    /// Whether all of the room are shown it, rather than the asker alone.
    pub openly: bool,
}

/// A game in a list.
#[derive(Clone, Debug)]
pub struct Listed<'a> {
    /// The game.
    pub game: &'a Game,
    /// The asker, by the account by which they are in it, if they are.
    pub asker: &'a UserId,
    /// The message that shows how it stands.
    pub board: Option<Link>,
}

/// Lists games: number, opponent, what they wait for, and where the board is.
#[must_use]
pub fn games(voice: &Voice<'_>, list: &GamePage<'_>, asker: &UserId) -> Message {
    let mut text = Text::new();
    let args = voice.person(Args::new().text("whose", list.whose.word()), "who", asker);
    text.line(match (list.games.is_empty(), list.openly) {
        (true, false) => voice.say("games-none", &voice.challenge(args)),
        (true, true) => voice.say("games-none-of", &voice.challenge(args)),
        (false, false) => voice.title("games-title", &args),
        // A name is no part of a title that stands out: it is a person.
        (false, true) => voice.say("games-title-of", &args),
    });
    for Listed { game, asker, board } in list.games {
        text.line(entry(voice, game, (!list.openly).then_some(*asker)));
        if let Some(to) = board {
            text.push(Span::Plain(" · ".to_owned()));
            text.push(Span::Message { to: to.clone(), words: voice.plain("games-board", &Args::new()) });
        }
    }
    if list.pages > 1 {
        let args = Args::new().number("page", list.page).number("pages", list.pages as f64);
        text.line(if usize::from(list.page) < list.pages {
            let next = Command::Games { whose: list.whose, page: list.page + 1, openly: list.openly };
            voice.say("games-page", &voice.typed(args, "next", &next.line(voice.names)))
        } else {
            voice.say("games-page-last", &args)
        });
    }
    if list.elsewhere > 0 && !list.openly {
        let all = Command::Games { whose: Whose::Everywhere, page: 1, openly: false };
        let args = Args::new().number("count", list.elsewhere as f64);
        text.line(voice.say("games-more-elsewhere", &voice.typed(args, "line", &all.line(voice.names))));
    }
    Message { controls: list_buttons(voice, list), ..says(text) }
}

/// The pages beside this one, and the asker's games elsewhere.
fn list_buttons(voice: &Voice<'_>, list: &GamePage<'_>) -> Vec<Control> {
    let button = |key, whose, page| {
        let press = Press { game: None, revision: 0, kind: PressKind::Games(whose, page) };
        Control::Button(Button { label: voice.plain(key, &Args::new()), press, danger: false })
    };
    let mut buttons = Vec::new();
    if list.openly && list.whose != Whose::All {
        // Whoever presses it would be shown their own.
        return buttons;
    }
    if list.page > 1 {
        buttons.push(button("button-games-before", list.whose, list.page - 1));
    }
    if usize::from(list.page) < list.pages {
        buttons.push(button("button-games-next", list.whose, list.page + 1));
    }
    if list.elsewhere > 0 {
        buttons.push(button("button-games-everywhere", Whose::Everywhere, 1));
    }
    buttons
}

/// Says that where somebody plays besides is told to them alone.
#[must_use]
pub fn ask_alone_where(voice: &Voice<'_>) -> Message {
    says(voice.say("games-ask-alone", &Args::new()))
}

/// Says that the list has no such page.
#[must_use]
pub fn no_such_page(voice: &Voice<'_>, page: u8, pages: usize) -> Message {
    let args = Args::new().number("page", page).number("pages", pages as f64);
    says(voice.say("games-no-page", &args))
}

/// A game's line in the list.
fn entry(voice: &Voice<'_>, game: &Game, asker: Option<&UserId>) -> Text {
    let args = voice.person(Args::new().strong("game", game.id()), "one", &game.options().challenger);
    let mut text = match both(game, asker) {
        (true, Some(opponent)) => voice.say("games-mine", &voice.player(args, "opponent", &opponent)),
        (false, Some(other)) => voice.say("games-theirs", &voice.player(args, "other", &other)),
        (true, None) => voice.say("games-mine-open", &args),
        (false, None) => voice.say("games-open", &args),
    };
    text.append(Text::plain(" "));
    text.append(state(voice, game, asker));
    // The time is that of the side to move: of an answer that is waited for it says nothing.
    let answers = asker.is_some_and(|asker| game.waits_for(asker) && game.to_move() != Some(asker));
    if let Some(until) = game.deadline().filter(|_| !answers) {
        text.append(voice.say("state-until", &Args::new().time("until", until)));
    }
    text
}

/// Whether the asker is in the game, and who is in it beside the asker or else beside the challenger.
fn both(game: &Game, asker: Option<&UserId>) -> (bool, Option<Player>) {
    let mine = asker.filter(|asker| game.people().any(|person| person == *asker));
    let beside = mine.unwrap_or(&game.options().challenger);
    (mine.is_some(), game.opponent_of(beside))
}

/// What a game waits for, as seen by the asker.
fn state(voice: &Voice<'_>, game: &Game, asker: Option<&UserId>) -> Text {
    let none = Args::new();
    let ply = Args::new().number("ply", game.placements().len() as u32);
    let laid = || Args::new().number("laid", game.field().map_or(0, |field| field.layings().len() as u32));
    match game.phase() {
        Phase::Offered => {
            let challenger = game.applicant().map(|_| &game.options().challenger);
            match challenger.or(game.options().opponent.as_ref().and_then(Player::person)) {
                Some(opponent) if Some(opponent) == asker => voice.say("state-asked", &none),
                Some(opponent) => voice.say("state-waiting", &voice.person(none, "opponent", opponent)),
                None => voice.say("state-open", &none),
            }
        }
        Phase::Playing => match game.mover() {
            Some(player) if asker.is_some_and(|asker| player.is(asker)) => voice.say("state-your-turn", &ply),
            _ if asker.is_some_and(|asker| game.waits_for(asker)) => voice.say("state-asked", &none),
            Some(player) => voice.say("state-turn", &voice.player(ply, "player", player)),
            None => Text::new(),
        },
        Phase::Laying => match game.mover() {
            Some(player) if asker.is_some_and(|asker| player.is(asker)) => voice.say("state-your-laying", &laid()),
            _ if asker.is_some_and(|asker| game.waits_for(asker)) => voice.say("state-asked", &none),
            Some(player) => voice.say("state-laying", &voice.player(laid(), "player", player)),
            None => Text::new(),
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
        let (mine, other) = both(game, Some(asker));
        let one = if mine { asker } else { &game.options().challenger };
        let args = voice.person(args, "one", one);
        let (line, label) = match other {
            None => (voice.say("which-line-open", &args), voice.plain("which-button-open", &args)),
            Some(other) => {
                let args = voice.player(args, "opponent", &other);
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
        message.text.line(voice.say("which-more", &voice.typed(more, "games", "games all")));
    }
    message
}
