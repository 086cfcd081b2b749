//! Answers what changes nothing: boards, cards, records, lists, rules, help.

use super::{Audience, Host, Reply, Trouble};
use crate::game::{Game, UserId};
use crate::rules::Hole;
use crate::talk;
use crate::talk::conduct::{self, Running};
use crate::talk::{Ability, BoardForm, Command, CommandError, CommandSpec, Message, Question, Request, Voice, view};
use std::time::Duration;

impl Host {
    /// Shows a board; to everybody if a player of it asks, to a spectator alone. That it is yet to come, whoever
    /// asked is told alone.
    pub(super) async fn board(
        &self,
        request: &Request,
        game: &Game,
        ply: Option<u8>,
        form: Option<BoardForm>,
    ) -> Result<Reply, Trouble> {
        let is_there = ply.is_none_or(|ply| usize::from(ply) <= game.placements().len());
        // Whoever has boards in words has them so for themselves.
        let own = form.is_none() && self.manner(request, Audience::Asker).await?.text;
        let asker = self.seat(&request.person, game).await?;
        let audience = if is_there && !own { audience(request, game, &asker) } else { Audience::Asker };
        self.of_game(request, audience, game, |voice| {
            let mut message = view::board(voice, game, ply, form);
            message.controls.extend(conduct::watch_button(voice, game, &asker));
            message
        })
        .await
    }

    /// Answers a question about a board, to whoever asks.
    pub(super) async fn look(&self, request: &Request, game: &Game, question: Question) -> Result<Reply, Trouble> {
        let asker = self.seat(&request.person, game).await?;
        self.of_game(request, Audience::Asker, game, |voice| view::look(voice, game, &asker, question)).await
    }

    /// Shows the score card.
    pub(super) async fn score(&self, request: &Request, game: &Game) -> Result<Reply, Trouble> {
        let asker = self.seat(&request.person, game).await?;
        self.of_game(request, audience(request, game, &asker), game, |voice| view::card(voice, game)).await
    }

    /// Gives the record as a file.
    pub(super) async fn record(&self, request: &Request, game: &Game) -> Result<Reply, Trouble> {
        let asker = self.seat(&request.person, game).await?;
        let audience = if game.seats().is_some() { audience(request, game, &asker) } else { Audience::Asker };
        self.of_game(request, audience, game, |voice| view::record(voice, game)).await
    }

    /// Asks whether somebody really gives up, if they may.
    pub(super) async fn ask_to_resign(&self, request: &Request, game: &Game) -> Result<Reply, Trouble> {
        let now = self.clock().now();
        let asker = self.seat(&request.person, game).await?;
        if let Err(refusal) = game.decide(&asker, crate::game::Action::Resign, None, now, 0) {
            return Err(Trouble::Refused { game: Box::new(game.clone()), refusal });
        }
        let ask = |voice: &Voice| conduct::resign_question(voice, game, &asker);
        self.of_game(request, Audience::Asker, game, ask).await
    }

    /// Shows the board as it stands to whoever asked, without pinging anybody.
    pub(super) async fn show_board(&self, request: &Request, game: &Game) -> Result<Reply, Trouble> {
        let newcomers = crate::rules::ByColor::default();
        let now = self.clock().now();
        self.of_game(request, Audience::Asker, game, |voice| Message {
            pings: Vec::new(),
            ..view::turn(voice, game, newcomers, now)
        })
        .await
    }

    /// Explains the game, a page at a time.
    pub(super) async fn rules(&self, request: &Request, page: u8) -> Result<Reply, Trouble> {
        self.says(request, |voice| talk::rules(voice, page)).await
    }

    /// Goes through the practice with whoever asks; where everybody would see it, says where to.
    pub(super) async fn learn(&self, request: &Request, step: u8, hole: Option<Hole>) -> Result<Reply, Trouble> {
        let alone = request.private || request.can.contains(&Ability::Private);
        self.says(request, |voice| if alone { view::learn(voice, step, hole) } else { conduct::learn_alone(voice) })
            .await
    }

    /// Lists the commands, or explains one.
    pub(super) async fn help(&self, request: &Request, command: Option<&'static str>) -> Result<Reply, Trouble> {
        self.says(request, |voice| match command.and_then(CommandSpec::named) {
            Some(command) => conduct::help_with(voice, command),
            None => conduct::help(voice),
        })
        .await
    }

    /// Tells of the program.
    pub(super) async fn about(&self, request: &Request) -> Result<Reply, Trouble> {
        let up = Duration::try_from(self.clock().now().duration_since(self.0.started)).unwrap_or_default();
        let running = Running { version: env!("CARGO_PKG_VERSION"), up, can: &request.can };
        self.says(request, |voice| conduct::about(voice, &running)).await
    }

    /// Says what is wrong with a command that can't be read.
    pub(super) async fn misread(&self, request: &Request, mistake: &CommandError) -> Result<Reply, Trouble> {
        self.says(request, |voice| conduct::mistake(voice, mistake)).await
    }

    /// Offers the games that a command can mean, as buttons and as lines to type.
    pub(super) async fn offer_games(
        &self,
        request: &Request,
        command: &Command,
        games: &[Game],
    ) -> Result<Reply, Trouble> {
        let games: Vec<&Game> = games.iter().collect();
        let names = self.names(&games, None).await?;
        let manner = self.manner(request, Audience::Asker).await?;
        let message = manner.speak(&names, |voice| conduct::which_game(voice, command, &games, &request.person));
        Ok(Reply::one(self.answer(request, Audience::Asker, None, message).await))
    }

    /// An answer to whoever asked that speaks of no game.
    pub(super) async fn says(&self, request: &Request, say: impl FnOnce(&Voice) -> Message) -> Result<Reply, Trouble> {
        let names = self.names(&[], Some(&request.person)).await?;
        let message = self.manner(request, Audience::Asker).await?.speak(&names, say);
        Ok(Reply::one(self.answer(request, Audience::Asker, None, message).await))
    }

    /// An answer that speaks of a game.
    pub(super) async fn of_game(
        &self,
        request: &Request,
        audience: Audience,
        game: &Game,
        say: impl FnOnce(&Voice) -> Message,
    ) -> Result<Reply, Trouble> {
        let names = self.names(&[game], Some(&request.person)).await?;
        let message = self.manner(request, audience).await?.speak(&names, say);
        Ok(Reply::one(self.answer(request, audience, Some(game), message).await))
    }
}

/// Who is shown what a person asks of a game: the room if they play in it here, else they alone.
fn audience(request: &Request, game: &Game, asker: &UserId) -> Audience {
    let plays = game.people().any(|person| person == asker);
    if plays && game.is_shown_in(&request.room) { Audience::Room } else { Audience::Asker }
}
