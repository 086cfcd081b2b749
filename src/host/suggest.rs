//! What a person may be about to ask for: completions of a line, and menus that a platform asks in parts.

use super::find::Deed;
use super::manner::Manner;
use super::people::Names;
use super::{Audience, Host, Reply};
use crate::game::{Action, Game, GameId, Phase, UserId};
use crate::rules::TurnedTile;
use crate::store::StoreError;
use crate::talk::{Args, Choice, CommandKind, Control, Press, PressKind, Request, clean_name, view};

/// The most games that are suggested: as many as the shortest list of any platform holds.
const MOST: usize = 25;

impl Host {
    /// Keeps the name of somebody whom a request speaks of, since they may never have said anything here.
    ///
    /// # Errors
    ///
    /// [`StoreError`] where it can't be kept.
    pub async fn introduce(&self, person: &UserId, name: &str) -> Result<(), StoreError> {
        let name = clean_name(name);
        if name.is_empty() { Ok(()) } else { self.keep_name(person, &name).await }
    }

    /// The holes of a menu, for a platform that asks for them in parts; the refusal where the person could not take
    /// any of them. Nothing is changed.
    ///
    /// # Errors
    ///
    /// [`Reply`] with the reason.
    pub async fn holes(&self, request: &Request, press: Press) -> Result<Vec<Choice>, Reply> {
        let Some(id) = press.game else { return Ok(Vec::new()) };
        let game = match self.game_by_number(request, id).await {
            Ok(game) => game,
            Err(trouble) => return Err(self.tell_trouble(request, trouble).await),
        };
        let seat = match self.seat(&request.person, &game).await {
            Ok(seat) => seat,
            Err(error) => return Err(self.tell_trouble(request, error.into()).await),
        };
        let manner = self.own_manner(request).await;
        let (choices, may) = if let PressKind::Lay(tile) = press.kind {
            let menu = manner.speak(&Names::none(), |voice| view::corner_menu(voice, &game, tile));
            (choices_of(menu), game.may_lay(&seat, Some(press.revision)).map(drop))
        } else {
            let choices = menu_of(manner, &game);
            let first = game.position().and_then(|position| position.legal_holes().sorted().first().copied());
            let Some(hole) = first else { return Ok(choices) };
            let now = self.clock().now();
            let placed = game.decide(&seat, Action::Place(hole), Some(press.revision), now, 0);
            (choices, placed.map(drop))
        };
        match may {
            Ok(()) => Ok(choices),
            Err(refusal) => {
                let trouble = super::Trouble::Refused { game: Box::new(game), refusal };
                Err(self.tell_trouble(request, trouble).await)
            }
        }
    }

    /// The holes that a person can place on now, in the game that is named or in all whose turn is theirs here; with
    /// several games, each choice says which. None where the games can't be read.
    pub async fn suggest_holes(&self, request: &Request, named: Option<GameId>) -> Vec<Choice> {
        let mut games = self.games_here(request).await.unwrap_or_else(|error| unread(&error));
        games.retain(|game| game.to_move() == Some(&request.person) && named.is_none_or(|id| game.id() == id));
        let several = games.len() > 1;
        let manner = self.own_manner(request).await;
        let mut choices: Vec<Choice> = Vec::new();
        for game in &games {
            for mut choice in menu_of(manner, game) {
                if choices.iter().any(|other| other.value == choice.value) {
                    continue;
                }
                if several {
                    choice.description = format!("{}; {}", game.id(), choice.description);
                }
                choices.push(choice);
            }
        }
        choices
    }

    /// The holes on which the lower left one of a tile can come to lie now, in the game that is named or in all whose
    /// turn is theirs here. None where the games can't be read.
    pub async fn suggest_corners(&self, request: &Request, named: Option<GameId>, tile: TurnedTile) -> Vec<Choice> {
        let mut games = self.games_here(request).await.unwrap_or_else(|error| unread(&error));
        games.retain(|game| game.to_move() == Some(&request.person) && named.is_none_or(|id| game.id() == id));
        let manner = self.own_manner(request).await;
        let menu = |game| manner.speak(&Names::none(), |voice| view::corner_menu(voice, game, tile));
        games.iter().flat_map(|game| choices_of(menu(game))).collect()
    }

    /// The games and challenges that a command can mean here. None where they can't be read.
    pub async fn suggest_games(&self, request: &Request, command: CommandKind) -> Vec<Choice> {
        let deed = match command {
            CommandKind::Accept => Deed::Accept,
            CommandKind::Decline => Deed::Decline,
            CommandKind::Cancel => Deed::Withdraw,
            CommandKind::Invite => Deed::Invite,
            CommandKind::Lay => Deed::Lay,
            CommandKind::Place => Deed::Place,
            CommandKind::Swap => Deed::Swap,
            CommandKind::Resign | CommandKind::Takeback | CommandKind::Draw => Deed::Resign,
            CommandKind::Nudge | CommandKind::Claim | CommandKind::MoreTime => Deed::Wait,
            CommandKind::Rematch => Deed::Rematch,
            CommandKind::End => Deed::End,
            CommandKind::Watch => Deed::Watch,
            _ => Deed::See,
        };
        let mut games = self.candidates(request, deed, None).await.unwrap_or_else(|error| unread(&error));
        games.truncate(MOST);
        let shown: Vec<&Game> = games.iter().collect();
        let names = self.names(&shown, None).await.unwrap_or_else(|error| {
            unread(&error);
            Names::none()
        });
        let manner = self.own_manner(request).await;
        games.iter().map(|game| game_choice(request, manner, &names, game)).collect()
    }

    /// How whoever asks is spoken to; plainly where their settings can't be read.
    async fn own_manner(&self, request: &Request) -> Manner {
        self.manner(request, Audience::Asker).await.unwrap_or_else(|error| {
            tracing::warn!(%error, "settings can't be read");
            self.plain_manner(request)
        })
    }
}

fn game_choice(request: &Request, manner: Manner, names: &Names, game: &Game) -> Choice {
    let people: Vec<String> = manner.speak(names, |voice| game.people().map(|person| voice.name(person)).collect());
    let key = match (game.phase(), game.to_move() == Some(&request.person)) {
        (Phase::Offered, _) => "suggest-challenge",
        (Phase::Laying | Phase::Playing, true) => "suggest-your-turn",
        (Phase::Laying | Phase::Playing, false) => "suggest-their-turn",
        _ => "suggest-over",
    };
    let args = Args::new().text("game", game.id()).text("people", people.join(" – "));
    Choice {
        value: game.id().to_string(),
        label: manner.speak(names, |voice| voice.plain(key, &args)),
        description: String::new(),
    }
}

/// The choices of a game's menu.
fn menu_of(manner: Manner, game: &Game) -> Vec<Choice> {
    choices_of(manner.speak(&Names::none(), |voice| view::place_menu(voice, game)))
}

fn choices_of(menu: Option<Control>) -> Vec<Choice> {
    match menu {
        Some(Control::Menu { choices, .. }) => choices,
        _ => Vec::new(),
    }
}

/// Nothing to suggest, since the store can't be read.
fn unread(error: &StoreError) -> Vec<Game> {
    tracing::warn!(%error, "nothing is suggested");
    Vec::new()
}
