//! Answers requests: from words or a press to what is done, and what whoever asked is told.

use super::act::{Done, cause_of};
use super::allowance::Leave;
use super::challenge::Asked;
use super::find::Deed;
use super::{Audience, Host, Reply, Trouble};
use crate::game::{Action, Game, GameId, Offer, Phase};
use crate::rules::{Hole, Laying, TurnedTile};
use crate::talk::conduct;
use crate::talk::{
    BoardDeed, Command, Heard, Parsed, Press, PressKind, Refusals, Request, Said, Voice, Which, parse, view,
};

impl Host {
    /// Takes a request, does what it asks, and answers whoever asked. What a change owes to rooms follows through
    /// the attached platforms. Ordinary talk is answered with nothing.
    pub async fn handle(&self, request: Request) -> Reply {
        if self.blocks(&request.person) {
            return self.turn_away(&request).await;
        }
        let answered = match &request.said {
            Said::Words(words) => self.hear(&request, words).await,
            Said::Pressed { press, choice } => self.press(&request, *press, choice.as_deref()).await,
        };
        match answered {
            Ok(reply) => reply,
            Err(trouble) => self.tell_trouble(&request, trouble).await,
        }
    }

    /// Reads words, and does what they ask if they are meant for the program.
    async fn hear(&self, request: &Request, words: &str) -> Result<Reply, Trouble> {
        let heard = Heard {
            names: &request.called,
            private: request.private,
            mentions: &request.mentions,
            rooms: &request.rooms,
            ..Heard::default()
        };
        match parse(words, &heard) {
            Ok(None) => Ok(Reply::default()),
            Ok(Some(Parsed::Command(command))) => self.command(request, command).await,
            Ok(Some(Parsed::BareHole { hole, sure })) => self.bare_hole(request, hole, sure).await,
            Err(mistake) => Ok(self.grudge(request, self.misread(request, &mistake).await?).await),
        }
    }

    /// A hole and nothing else: a placement where it can mean only one, talk where it can't.
    async fn bare_hole(&self, request: &Request, hole: Hole, sure: bool) -> Result<Reply, Trouble> {
        if self.store().seen(&cause_of(request)).await? {
            // Delivered twice: the turn that it meant has passed.
            return match self.playing_here(request).await?.as_slice() {
                [game] => self.show_board(request, game).await,
                _ => Ok(Reply::default()),
            };
        }
        let game = match self.game_replied_to(request).await? {
            Some(game) => game,
            None => match self.turns_here(request).await?.as_slice() {
                [game] => game.clone(),
                _ => return Ok(Reply::default()),
            },
        };
        if sure {
            return self.place(request, game.id(), hole, None).await;
        }
        self.place_or_ask(request, &game, hole, None).await
    }

    async fn command(&self, request: &Request, command: Command) -> Result<Reply, Trouble> {
        self.meet(request).await?;
        if let Command::Accept(Which::Code(code)) = command {
            return match self.beyond_allowance(request).await? {
                Some(reply) => Ok(reply),
                None => self.ask_to_take(request, code).await,
            };
        }
        if matches!(command, Command::End { .. }) {
            Self::check_keeps_order(request)?;
        }
        // What plays is never held back: turns and open challenges bound how much of it there can be.
        let plays = matches!(
            command,
            Command::Lay { .. }
                | Command::Place { .. }
                | Command::Swap(_)
                | Command::Accept(_)
                | Command::Decline(_)
                | Command::Cancel(_)
                | Command::Resign(_)
                | Command::Claim(_)
                | Command::MoreTime(_)
        );
        if !plays && let Some(reply) = self.beyond_allowance(request).await? {
            return Ok(reply);
        }
        let found = match deed_of(&command) {
            Some(deed) => Some(self.find_game(request, &command, deed).await?),
            None => None,
        };
        match (found, command) {
            (Some(game), command) => self.game_command(request, game, command).await,
            (None, Command::Challenge { who, wish, board, scoring, pace, confirm, level, hints, swap }) => {
                let board = board.as_ref();
                let asked = Asked { who: who.as_ref(), wish, board, scoring, pace, confirm, level, hints, swap };
                self.begin_challenge(request, asked).await
            }
            (None, Command::Boards(BoardDeed::Keep { name, board })) => self.keep_typed(request, &board, &name).await,
            (None, Command::Boards(BoardDeed::Look(board))) => {
                self.says(request, |voice| view::typed_board(voice, &board)).await
            }
            (None, Command::Boards(BoardDeed::Show(name))) => self.show_kept(request, &name).await,
            (None, Command::Boards(BoardDeed::Delete(name))) => self.forget_board(request, &name).await,
            (None, Command::Boards(_)) => self.list_kept(request).await,
            (None, Command::Analyse { text: Some(text), ply, .. }) => self.analyse_text(request, &text, ply).await,
            (None, Command::Standings { period }) => self.standings(request, period).await,
            (None, Command::Versus { who }) => self.versus(request, &who).await,
            (None, Command::Games { whose, page, openly }) => {
                let audience = if openly { Audience::Room } else { Audience::Asker };
                self.games(request, whose, page, audience).await
            }
            (None, Command::Watch { which, .. }) => self.unwatch(request, &which).await,
            (None, Command::Away(absence)) => self.absence(request, absence).await,
            (None, Command::Settings { changes }) => self.settings(request, &changes).await,
            (None, Command::Room { changes, deeds }) => self.room(request, &changes, &deeds).await,
            (None, Command::Block { who }) => self.block(request, who.as_ref()).await,
            (None, Command::ForgetMe { surely }) => self.forget_me(request, surely).await,
            (None, Command::Unblock { who }) => self.unblock(request, &who).await,
            (None, Command::Link { code, answer }) => self.link(request, code, answer).await,
            (None, Command::Unlink) => self.unlink(request).await,
            (None, Command::Rules { page }) => self.rules(request, page).await,
            (None, Command::Learn { step, hole }) => self.learn(request, step, hole).await,
            (None, Command::Help { command }) => self.help(request, command).await,
            (None, _) => self.about(request).await,
        }
    }

    /// Makes a challenge, and answers with it.
    async fn begin_challenge(&self, request: &Request, asked: Asked<'_>) -> Result<Reply, Trouble> {
        let done = self.challenge(request, asked).await?;
        let mut reply = self.done(request, &done).await;
        if request.private && done.game.phase() == Phase::Offered {
            // Nobody else is here who could take it.
            reply.answers.extend(self.invite(request, &done.game).await?.answers);
        }
        Ok(reply)
    }

    /// Does a command to the game that it means.
    async fn game_command(&self, request: &Request, game: Game, command: Command) -> Result<Reply, Trouble> {
        match command {
            Command::Accept(_) => self.do_to(request, game.id(), Action::Accept, None).await,
            Command::Decline(_) => self.do_to(request, game.id(), Action::Decline, None).await,
            Command::Cancel(_) => self.do_to(request, game.id(), Action::Withdraw, None).await,
            Command::Invite(_) => self.invite(request, &game).await,
            Command::Lay { laying, .. } => self.do_to(request, game.id(), Action::Lay(laying), None).await,
            Command::Place { hole, sure: true, .. } => self.place(request, game.id(), hole, None).await,
            Command::Place { hole, .. } => self.place_or_ask(request, &game, hole, None).await,
            Command::Swap(_) => self.do_to(request, game.id(), Action::Swap, None).await,
            Command::Takeback(_) => self.do_to(request, game.id(), Action::Ask(Offer::Takeback), None).await,
            Command::Draw(_) => self.do_to(request, game.id(), Action::Ask(Offer::Draw), None).await,
            Command::Watch { .. } => self.watch(request, &game).await,
            Command::Nudge(_) => self.nudge(request, &game).await,
            Command::Claim(_) => self.do_to(request, game.id(), Action::Claim, None).await,
            Command::MoreTime(_) => self.do_to(request, game.id(), Action::GiveTime, None).await,
            Command::Rematch { same, .. } => self.play_again(request, &game, same).await,
            Command::End { reason, here: false, .. } => self.end_game(request, &game, &reason).await,
            Command::End { reason, here: true, .. } => self.close_here(request, &game, &reason).await,
            Command::Resign(_) => self.ask_to_resign(request, &game).await,
            Command::Board { ply, form, .. } => self.board(request, &game, ply, form).await,
            Command::Boards(BoardDeed::Save { name, .. }) => self.save_board(request, &game, &name).await,
            Command::Look { question, .. } => self.look(request, &game, question).await,
            Command::Hint(_) => self.hint(request, &game).await,
            Command::Analyse { ply, .. } => self.analyse_game(request, &game, ply).await,
            Command::Score(_) => self.score(request, &game).await,
            Command::Record(_) => self.record(request, &game).await,
            _ => Ok(Reply::default()),
        }
    }

    /// Does what a control says, at the state of the game that it was shown with.
    async fn press(&self, request: &Request, press: Press, choice: Option<&str>) -> Result<Reply, Trouble> {
        self.meet(request).await?;
        if let Some(code) = press.code() {
            return match self.beyond_allowance(request).await? {
                Some(reply) => Ok(reply),
                None => self.take_up(request, code).await,
            };
        }
        let seen = Some(press.revision);
        let game = match press.game {
            Some(id) => Some(self.game_by_number(request, id).await?),
            None => None,
        };
        if !press.kind.plays()
            && let Some(reply) = self.beyond_allowance(request).await?
        {
            return Ok(reply);
        }
        match (press.kind, game) {
            (PressKind::ForgetSurely, _) => self.forget_me(request, true).await,
            (PressKind::Rules(page), _) => self.rules(request, page).await,
            (PressKind::Learn(step), _) => {
                self.learn(request, step, choice.and_then(|choice| choice.parse().ok())).await
            }
            (PressKind::Games(whose, page), _) => self.games(request, whose, page, Audience::Asker).await,
            (PressKind::Link(code), _) => self.answer_link(request, code, true).await,
            (PressKind::LinkNot(code), _) => self.answer_link(request, code, false).await,
            // A press that takes a challenge from elsewhere was read before.
            (_, None) | (PressKind::Take(_), _) => Ok(Reply::default()),
            (PressKind::Accept, Some(game)) => self.do_to(request, game.id(), Action::Accept, seen).await,
            (PressKind::Decline, Some(game)) => self.do_to(request, game.id(), Action::Decline, seen).await,
            (PressKind::Cancel, Some(game)) => self.do_to(request, game.id(), Action::Withdraw, seen).await,
            (PressKind::ResignSurely, Some(game)) => self.do_to(request, game.id(), Action::Resign, seen).await,
            (PressKind::Tile, Some(game)) => match choice.and_then(|choice| choice.parse().ok()) {
                Some(tile) => self.ask_where(request, &game, tile, seen).await,
                None => Ok(Reply::default()),
            },
            (PressKind::Lay(tile), Some(game)) => match choice.and_then(|choice| choice.parse().ok()) {
                Some(corner) => self.do_to(request, game.id(), Action::Lay(Laying { tile, corner }), seen).await,
                None => Ok(Reply::default()),
            },
            (PressKind::PlaceOn(hole), Some(game)) => self.place(request, game.id(), hole, seen).await,
            (PressKind::Try(hole), Some(game)) => self.place_or_ask(request, &game, hole, seen).await,
            (PressKind::Back, Some(game)) => self.go_back(request, &game).await,
            (PressKind::Place, Some(game)) => match choice.and_then(|choice| choice.parse().ok()) {
                Some(hole) => self.place_or_ask(request, &game, hole, seen).await,
                None => Ok(Reply::default()),
            },
            (PressKind::Swap, Some(game)) => self.do_to(request, game.id(), Action::Swap, seen).await,
            (PressKind::Takeback, Some(game)) => {
                self.do_to(request, game.id(), Action::Ask(Offer::Takeback), seen).await
            }
            (PressKind::Draw, Some(game)) => self.do_to(request, game.id(), Action::Ask(Offer::Draw), seen).await,
            (PressKind::Claim, Some(game)) => self.do_to(request, game.id(), Action::Claim, seen).await,
            (PressKind::MoreTime, Some(game)) => self.do_to(request, game.id(), Action::GiveTime, seen).await,
            (PressKind::Rematch, Some(game)) => self.play_again(request, &game, false).await,
            (PressKind::RematchSame, Some(game)) => self.play_again(request, &game, true).await,
            (PressKind::Invite, Some(game)) => self.invite(request, &game).await,
            (PressKind::Resign, Some(game)) => self.ask_to_resign(request, &game).await,
            (PressKind::Board, Some(game)) => self.board(request, &game, None, None).await,
            (PressKind::Watch, Some(game)) => self.watch(request, &game).await,
            (PressKind::Score, Some(game)) => self.score(request, &game).await,
            (PressKind::Record, Some(game)) => self.record(request, &game).await,
        }
    }

    async fn play_again(&self, request: &Request, game: &Game, same: bool) -> Result<Reply, Trouble> {
        let done = self.rematch(request, game, same).await?;
        Ok(self.done(request, &done).await)
    }

    /// Pings the side to move, and says to whoever waits that it is done.
    async fn nudge(&self, request: &Request, game: &Game) -> Result<Reply, Trouble> {
        let done = self.act(request, game.id(), Action::Nudge, None).await?;
        let say = |voice: &Voice| conduct::nudged(voice, &done.game);
        self.of_game(request, Audience::Asker, &done.game, say).await
    }

    /// Asks whoever chose a tile where it is to lie, if they may lay one.
    async fn ask_where(
        &self,
        request: &Request,
        game: &Game,
        tile: TurnedTile,
        seen: Option<u32>,
    ) -> Result<Reply, Trouble> {
        let seat = self.seat(&request.person, game).await?;
        if let Err(refusal) = game.may_lay(&seat, seen) {
            return Err(Trouble::Refused { game: Box::new(game.clone()), refusal });
        }
        self.of_game(request, Audience::Asker, game, |voice| view::where_to(voice, game, tile)).await
    }

    pub(super) async fn place(
        &self,
        request: &Request,
        id: GameId,
        hole: Hole,
        seen: Option<u32>,
    ) -> Result<Reply, Trouble> {
        self.do_to(request, id, Action::Place(hole), seen).await
    }

    /// Does an action; what there is to say of it is owed to the game's rooms.
    async fn do_to(&self, request: &Request, id: GameId, action: Action, seen: Option<u32>) -> Result<Reply, Trouble> {
        let done = self.act(request, id, action, seen).await?;
        let done = self.seen(done).await;
        Ok(self.done(request, &done).await)
    }

    /// The reply to what was done: nothing, or what a platform that answers directly is to show.
    ///
    /// What was done is kept. Where it can't be shown now nothing is said, rather than that it failed: the board is
    /// owed, and follows.
    pub(super) async fn done(&self, request: &Request, done: &Done) -> Reply {
        let shown = match done.direct {
            Some(id) => {
                let post = self.post_for(&done.game, id).await;
                post.map(|post| Reply { direct: Some(post), ..Reply::default() }).map_err(Trouble::from)
            }
            // Such a platform must answer something, also where the game is shown in other rooms alone.
            None if request.direct && !done.follows => self.show_board(request, &done.game).await,
            // Nor does whoever plays from where the game is not shown see what they have done.
            None if request.private && !done.game.is_shown_in(&request.room) => {
                self.show_board(request, &done.game).await
            }
            None => Ok(Reply { follows: done.follows, ..Reply::default() }),
        };
        shown.unwrap_or_else(|error| {
            tracing::error!(?error, room = %request.room, "what was done can't be shown yet");
            if let Some(id) = done.direct {
                self.undelivered(id);
            }
            Reply::default()
        })
    }

    /// The notice or the silence that a request beyond the allowance gets.
    pub(super) async fn beyond_allowance(&self, request: &Request) -> Result<Option<Reply>, Trouble> {
        Ok(match self.leave(request) {
            Leave::Granted => None,
            Leave::Notice => Some(self.refusal(request, self.says(request, conduct::too_fast).await?).await),
            Leave::Silence => Some(Reply::default()),
        })
    }

    /// An answer to a mistake: it costs allowance, and beyond it there is silence. It says how to do better, and so is
    /// said each time; but where the room wants to see no refusals, it sees none of this either.
    async fn grudge(&self, request: &Request, reply: Reply) -> Reply {
        if self.leave(request) == Leave::Silence {
            return Reply::default();
        }
        let way = Some(self.way_of_refusals(request).await);
        Reply { refused: way.filter(|way| *way != Refusals::Here), ..reply }
    }
}

/// What a command does to a game.
const fn deed_of(command: &Command) -> Option<Deed> {
    Some(match command {
        Command::Accept(_) => Deed::Accept,
        Command::Decline(_) => Deed::Decline,
        Command::Cancel(_) => Deed::Withdraw,
        Command::Invite(_) => Deed::Invite,
        Command::Lay { .. } => Deed::Lay,
        Command::Place { .. } | Command::Hint(_) => Deed::Place,
        Command::Swap(_) => Deed::Swap,
        Command::Resign(_) | Command::Takeback(_) | Command::Draw(_) => Deed::Resign,
        Command::Nudge(_) | Command::Claim(_) | Command::MoreTime(_) => Deed::Wait,
        Command::Rematch { .. } | Command::Analyse { text: None, .. } => Deed::Rematch,
        Command::End { .. } => Deed::End,
        Command::Watch { on: true, .. } => Deed::Watch,
        Command::Boards(BoardDeed::Save { .. })
        | Command::Board { .. }
        | Command::Look { .. }
        | Command::Score(_)
        | Command::Record(_) => Deed::See,
        _ => return None,
    })
}
