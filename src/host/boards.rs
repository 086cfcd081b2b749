//! Boards that a room keeps under names.

use super::{Audience, Host, Reply, Trouble};
use crate::game::{Game, RoomId, UserId};
use crate::rules::Board;
use crate::store::{Change, Entries, StoreError};
use crate::talk::conduct::{self, BoardProblem};
use crate::talk::{Choice, Request, view};

/// The most boards that a room keeps.
pub(super) const MOST: usize = 50;

/// What the keys of kept boards begin with: the room whose settings count and the name follow. The value is the board's
/// text and who keeps it.
const BOARDS: &str = "host/boards/";

/// A kept board.
struct Kept {
    board: Board,
    by: UserId,
}

impl Host {
    /// Keeps the board of a game under a name.
    pub(super) async fn save_board(&self, request: &Request, game: &Game, name: &str) -> Result<Reply, Trouble> {
        let Some(position) = game.position() else { return Err(problem(BoardProblem::NotLaid(game.id()))) };
        self.keep_board(request, position.board(), name).await?;
        let number = Some(game.id());
        self.of_game(request, Audience::Asker, game, |voice| conduct::board_saved(voice, number, name)).await
    }

    /// Keeps a board that was typed under a name.
    pub(super) async fn keep_typed(&self, request: &Request, board: &Board, name: &str) -> Result<Reply, Trouble> {
        self.keep_board(request, board, name).await?;
        self.says(request, |voice| conduct::board_saved(voice, None, name)).await
    }

    async fn keep_board(&self, request: &Request, board: &Board, name: &str) -> Result<(), Trouble> {
        // Two at once must not both be the last that there is room for, nor have one name.
        let _making = self.0.making.lock().await;
        match self.kept_board(&request.home, name).await? {
            // It stays that of whoever kept it first.
            Some(kept) if kept.board == *board => Ok(()),
            Some(_) => Err(problem(BoardProblem::Taken(name.to_owned()))),
            None if self.kept_names(&request.home).await?.len() >= MOST => Err(problem(BoardProblem::TooMany(MOST))),
            None => {
                let value = format!("{board} {}", request.person).into_bytes();
                Ok(self.keep_boards(vec![(key(&request.home, name), Some(value))]).await?)
            }
        }
    }

    /// Shows a kept board with its text.
    pub(super) async fn show_kept(&self, request: &Request, name: &str) -> Result<Reply, Trouble> {
        let board = self.board_named(&request.home, name).await?;
        self.says(request, |voice| view::kept_board(voice, name, &board)).await
    }

    /// Lists the names of the boards that are kept.
    pub(super) async fn list_kept(&self, request: &Request) -> Result<Reply, Trouble> {
        let names = self.kept_names(&request.home).await?;
        self.says(request, |voice| conduct::board_list(voice, &names)).await
    }

    /// Forgets a kept board, for whoever kept it and for those who manage the room.
    pub(super) async fn forget_board(&self, request: &Request, name: &str) -> Result<Reply, Trouble> {
        let kept = self.kept_board(&request.home, name).await?;
        let Some(kept) = kept else { return Err(problem(BoardProblem::NoSuch(name.to_owned()))) };
        let own = self.selves(&request.person).await?.is(&kept.by);
        if !own && request.manages != Some(true) {
            return Err(problem(BoardProblem::NotTheirs(name.to_owned())));
        }
        self.keep_boards(vec![(key(&request.home, name), None)]).await?;
        self.says(request, |voice| conduct::board_forgotten(voice, name)).await
    }

    /// The board that is kept under a name where a room is at home.
    pub(super) async fn board_named(&self, home: &RoomId, name: &str) -> Result<Board, Trouble> {
        let kept = self.kept_board(home, name).await?;
        kept.map(|kept| kept.board).ok_or_else(|| problem(BoardProblem::NoSuch(name.to_owned())))
    }

    /// The names of the boards that are kept where a request comes from, to complete one that is being typed. None
    /// where they can't be read.
    pub async fn suggest_boards(&self, request: &Request) -> Vec<Choice> {
        let names = self.kept_names(&request.home).await.unwrap_or_else(|error| {
            tracing::warn!(%error, "nothing is suggested");
            Vec::new()
        });
        let choice = |name: String| Choice { value: name.clone(), label: name, description: String::new() };
        names.into_iter().map(choice).collect()
    }

    /// Takes a room's boards along to the one that it has become, unless something is kept there already.
    pub(super) async fn take_boards_along(&self, from: &RoomId, to: &RoomId) -> Result<(), StoreError> {
        if !self.kept_names(to).await?.is_empty() {
            return Ok(());
        }
        let mut taken = Vec::new();
        for name in self.kept_names(from).await? {
            taken.push((key(to, &name), self.store().adapter(&key(from, &name)).await?));
        }
        if taken.is_empty() { Ok(()) } else { self.keep_boards(taken).await }
    }

    /// The entries that put another id in the stead of a person's with the boards that they keep.
    pub(super) async fn boards_of_nobody(&self, person: &UserId, nobody: &UserId) -> Result<Entries, StoreError> {
        let own = format!(" {person}");
        let mut entries = Entries::new();
        for (key, value) in self.store().adapter_entries(BOARDS, usize::MAX).await? {
            let text = String::from_utf8(value).unwrap_or_default();
            if let Some(board) = text.strip_suffix(&own) {
                entries.push((key, Some(format!("{board} {nobody}").into_bytes())));
            }
        }
        Ok(entries)
    }

    async fn keep_boards(&self, adapter: Entries) -> Result<(), StoreError> {
        self.store().commit(Change { adapter, ..Change::default() }).await.map(drop)
    }

    async fn kept_board(&self, home: &RoomId, name: &str) -> Result<Option<Kept>, StoreError> {
        let value = self.store().adapter(&key(home, name)).await?;
        Ok(value.and_then(|value| {
            let text = String::from_utf8(value).ok()?;
            let (board, by) = text.split_once(' ')?;
            Some(Kept { board: board.parse().ok()?, by: by.parse().ok()? })
        }))
    }

    async fn kept_names(&self, home: &RoomId) -> Result<Vec<String>, StoreError> {
        let prefix = key(home, "");
        let kept = self.store().adapter_entries(&prefix, MOST).await?;
        Ok(kept.into_iter().filter_map(|(key, _)| Some(key.strip_prefix(&prefix)?.to_owned())).collect())
    }
}

/// The key of a board. The room stands behind its length, so that no room's keys begin with another's.
fn key(home: &RoomId, name: &str) -> String {
    let home = home.to_string();
    format!("{BOARDS}{}:{home}/{name}", home.len())
}

const fn problem(problem: BoardProblem) -> Trouble {
    Trouble::Boards(problem)
}
