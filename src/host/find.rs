//! Which game or person a request means.

use super::{Host, Trouble};
use crate::game::{Game, GameId, Phase, Platform, RoomId, UserId};
use crate::store::{IndexKey, StoreError};
use crate::talk::{Command, Request, Which, Who};

/// The most games of a room or a person that are looked through to find the one meant.
const LOOKED_THROUGH: usize = 200;

/// What a command does to a game, which says what games it can mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    Accept,
    Decline,
    Withdraw,
    Invite,
    Lay,
    Place,
    Swap,
    Resign,
    End,
    /// Something that the side that waits can do.
    Wait,
    Rematch,
    See,
    Watch,
}

impl Host {
    /// Finds the one game that a command means.
    pub(super) async fn find_game(&self, request: &Request, command: &Command, deed: Deed) -> Result<Game, Trouble> {
        let other = match command.which() {
            Some(Which::Number(id)) if deed == Deed::End => return self.game_to_order(request, *id).await,
            Some(Which::Number(id)) => return self.game_by_number(request, *id).await,
            Some(Which::Code(_)) => return Err(Trouble::NothingMeant(command.clone())),
            Some(Which::With(who)) => Some(self.find_person(request, who).await?),
            Some(Which::Unsaid) | None => {
                if let Some(game) = self.game_replied_to(request).await? {
                    return Ok(game);
                }
                None
            }
        };
        let mut games = self.candidates(request, deed, other.as_ref()).await?;
        match games.len() {
            0 => Err(Trouble::NothingMeant(command.clone())),
            1 => Ok(games.remove(0)),
            _ => Err(Trouble::SeveralMeant(command.clone(), games)),
        }
    }

    /// A game by its number, for who may see it: whoever is in one of its rooms, its players, and who asks to be one.
    pub(super) async fn game_by_number(&self, request: &Request, id: GameId) -> Result<Game, Trouble> {
        let game = self.store().game(id).await?.ok_or(Trouble::NoSuchGame(id))?;
        let selves = self.selves(&request.person).await?;
        let asks = game.applicant().is_some_and(|applicant| selves.is(&applicant.by));
        if game.is_shown_in(&request.room) || asks || selves.in_game(&game).is_some() {
            Ok(game)
        } else {
            Err(Trouble::NoSuchGame(id))
        }
    }

    /// The game of the message that a request replies to, if it is a game's.
    pub(super) async fn game_replied_to(&self, request: &Request) -> Result<Option<Game>, Trouble> {
        let Some(message) = &request.reply_to else { return Ok(None) };
        let key = IndexKey::Message(request.room.clone(), message.clone());
        match self.store().find(&key, None, 1).await?.first() {
            Some(&id) => Ok(self.store().game(id).await?),
            None => Ok(None),
        }
    }

    /// The games in this room in which it is the person's turn to place.
    pub(super) async fn turns_here(&self, request: &Request) -> Result<Vec<Game>, Trouble> {
        let own = self.playing_here(request).await?;
        let selves = self.selves(&request.person).await?;
        let mut turns: Vec<Game> = own.into_iter().filter(|game| game.to_move() == Some(selves.seat(game))).collect();
        self.prefer_reminded(request, &mut turns).await?;
        Ok(turns)
    }

    /// The games in this room in which the person places marbles.
    pub(super) async fn playing_here(&self, request: &Request) -> Result<Vec<Game>, Trouble> {
        let own = self.games_here(request).await?;
        Ok(own.into_iter().filter(|game| game.phase() == Phase::Playing).collect())
    }

    /// A person as named in a room.
    pub(super) async fn find_person(&self, request: &Request, who: &Who) -> Result<UserId, Trouble> {
        match who {
            // It may be called by its id, or by a text that mentions it.
            Who::Id(id) if is_called(request, &format!("<@{}>", id.id())) || is_called(request, id.id()) => {
                Err(Trouble::TheProgram)
            }
            Who::Id(id) => Ok(id.clone()),
            Who::Name(name) => {
                let platform: Platform = request.room.platform();
                if is_called(request, name) {
                    return Err(Trouble::TheProgram);
                }
                let mut found = self.store().people_named(platform, name).await?;
                match found.len() {
                    0 => Err(Trouble::NobodyNamed(name.clone())),
                    1 => Ok(found.remove(0)),
                    _ => Err(Trouble::SeveralNamed(name.clone())),
                }
            }
        }
    }

    /// The games that a deed can mean here, the latest first.
    pub(super) async fn candidates(
        &self,
        request: &Request,
        deed: Deed,
        other: Option<&UserId>,
    ) -> Result<Vec<Game>, StoreError> {
        let selves = self.selves(&request.person).await?;
        let mut games = match deed {
            // An open challenge of the room is nobody's but its challenger's until it is taken.
            Deed::Accept | Deed::Decline => {
                let mut games = self.games_here(request).await?;
                for game in self.open_in(&request.room).await? {
                    let open = game.phase() == Phase::Offered && game.options().opponent.is_none();
                    if open && !selves.is(&game.options().challenger) {
                        games.push(game);
                    }
                }
                games
            }
            Deed::End | Deed::Watch => self.open_in(&request.room).await?,
            Deed::See => return self.seen_here(request, other).await,
            Deed::Rematch => return self.last_played(request, other).await,
            _ => self.games_here(request).await?,
        };
        games.retain(|game| {
            let me = selves.seat(game);
            let offered = game.phase() == Phase::Offered;
            let fits = match deed {
                Deed::Accept | Deed::Decline => {
                    let asked = game.offer().is_some_and(|offer| game.color_of(me) == Some(!offer.by));
                    let applied = game.applicant().is_some_and(|applicant| {
                        game.options().challenger == *me || applicant.by == *me && deed == Deed::Decline
                    });
                    asked || applied || offered && game.options().challenger != *me && game.applicant().is_none()
                }
                Deed::Withdraw => offered && game.options().challenger == *me,
                Deed::Invite => offered && game.options().challenger == *me && game.options().opponent.is_none(),
                Deed::Lay | Deed::Place | Deed::Swap | Deed::Resign | Deed::Wait => game.phase().is_running(),
                Deed::Watch => game.phase().is_running() && game.people().all(|person| person != me),
                Deed::See | Deed::Rematch | Deed::End => true,
            };
            fits && with(game, other)
        });
        let phase = match deed {
            Deed::Lay => Some(Phase::Laying),
            Deed::Place => Some(Phase::Playing),
            _ => None,
        };
        // Where none is so far, whoever asks is told how far the others are.
        if let Some(phase) = phase.filter(|phase| games.iter().any(|game| game.phase() == *phase)) {
            games.retain(|game| game.phase() == phase);
        }
        let turn = |game: &Game| game.to_move() == Some(selves.seat(game));
        if matches!(deed, Deed::Lay | Deed::Place) && games.iter().any(turn) {
            games.retain(turn);
            if games.len() > 1 {
                self.prefer_reminded(request, &mut games).await?;
            }
        }
        let may_swap = |game: &Game| turn(game) && game.may_swap();
        if deed == Deed::Swap && games.iter().any(may_swap) {
            games.retain(may_swap);
        }
        if deed == Deed::Wait && !games.iter().all(turn) {
            games.retain(|game| !turn(game));
        }
        Ok(games)
    }

    /// The games to look at: one's own running ones here, else those of the room, else the latest that ended here.
    async fn seen_here(&self, request: &Request, other: Option<&UserId>) -> Result<Vec<Game>, StoreError> {
        let running = |games: Vec<Game>| -> Vec<Game> {
            games.into_iter().filter(|game| game.phase().is_running() && with(game, other)).collect()
        };
        let mut games = running(self.games_here(request).await?);
        if games.is_empty() {
            games = running(self.open_in(&request.room).await?);
        }
        if games.is_empty() {
            let key = IndexKey::InRoom(request.room.clone());
            for id in self.store().find(&key, None, LOOKED_THROUGH).await? {
                let ended = self.store().game(id).await?.filter(|game| matches!(game.phase(), Phase::Over(_)));
                if let Some(game) = ended.filter(|game| with(game, other)) {
                    return Ok(vec![game]);
                }
            }
        }
        Ok(games)
    }

    /// The game of a person's that ended last in this room; in a private room, in any.
    async fn last_played(&self, request: &Request, other: Option<&UserId>) -> Result<Vec<Game>, StoreError> {
        let selves = self.selves(&request.person).await?;
        let mut last: Option<Game> = None;
        for account in selves.accounts() {
            for id in self.store().find(&IndexKey::Of(account.clone()), None, LOOKED_THROUGH).await? {
                let ended = self.store().game(id).await?.filter(|game| matches!(game.phase(), Phase::Over(_)));
                let here = |game: &Game| request.private || game.is_shown_in(&request.room);
                let own = |game: &Game| selves.in_game(game).is_some();
                if let Some(game) = ended.filter(|game| own(game) && here(game) && with(game, other))
                    && last.as_ref().is_none_or(|last| last.changed() < game.changed())
                {
                    last = Some(game);
                }
            }
        }
        Ok(last.into_iter().collect())
    }

    /// A person's open challenges and running games, the latest first: of all accounts that they have a say in.
    pub(super) async fn games_of(&self, person: &UserId) -> Result<Vec<Game>, StoreError> {
        let selves = self.selves(person).await?;
        let mut games = Vec::new();
        for account in selves.accounts() {
            games.extend(self.load(&IndexKey::OpenOf(account.clone())).await?);
        }
        games.retain(|game| selves.in_game(game).is_some());
        games.sort_by_key(|game| std::cmp::Reverse(game.id()));
        games.dedup_by_key(|game| game.id());
        Ok(games)
    }

    /// The person's open challenges and running games in this room; in a private room, those of all rooms.
    pub(super) async fn games_here(&self, request: &Request) -> Result<Vec<Game>, StoreError> {
        let mut games = self.games_of(&request.person).await?;
        if !request.private {
            games.retain(|game| game.is_shown_in(&request.room));
        }
        Ok(games)
    }

    /// The open challenges and running games of a room.
    pub(super) async fn open_in(&self, room: &RoomId) -> Result<Vec<Game>, StoreError> {
        self.load(&IndexKey::OpenInRoom(room.clone())).await
    }

    /// The latest games of a room, whatever has become of them.
    pub(super) async fn games_in(&self, room: &RoomId) -> Result<Vec<Game>, StoreError> {
        self.load(&IndexKey::InRoom(room.clone())).await
    }

    async fn load(&self, key: &IndexKey) -> Result<Vec<Game>, StoreError> {
        let mut games = Vec::new();
        for id in self.store().find(key, None, LOOKED_THROUGH).await? {
            games.extend(self.store().game(id).await?);
        }
        Ok(games)
    }
}

/// Whether the program is called so where a request comes from.
fn is_called(request: &Request, name: &str) -> bool {
    let name = name.trim_start_matches('@');
    request.called.iter().any(|called| called.trim_start_matches('@').eq_ignore_ascii_case(name))
}

/// Whether a person is in a game; so they are where nobody is asked for.
fn with(game: &Game, other: Option<&UserId>) -> bool {
    other.is_none_or(|other| game.people().any(|person| person == other))
}
