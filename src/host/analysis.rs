//! What the program thinks of a position that somebody asks about: never of one of a game that is being played.
//!
//! Every running game's board is kept as a key, so that a position costs a look at the games on the same board, however
//! many others there are.

use super::act::{ATTEMPTS, cause_of};
use super::thinker::{Asker, Question, Thought, What};
use super::{Host, Reply, Trouble};
use crate::game::{Game, GameId, Phase};
use crate::rules::notation::Swap;
use crate::rules::{Board, Position, Record, Scoring, board_alike, position_alike};
use crate::store::{Cause, Change, Committed, StoreError};
use crate::talk::conduct::AnalysisProblem;
use crate::talk::view::{self, Analysis};
use crate::talk::{Request, Voice};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use tokio_util::sync::CancellationToken;

/// The most analyses of one person a day (UTC).
pub const MOST_ANALYSES: u8 = 10;

/// What the keys begin with of boards that are played on; the board and the game's number come behind it.
const PLAYED_ON: &str = "host/played-on/";

/// Where it is kept that all running games are known by their boards.
const NOTED: &str = "host/played-on-noted";

/// What the keys begin with under which it is kept how much a person asked for on a day.
const ANALYSED: &str = "host/analysed/";

/// The most games on one board that are looked through; where there are more, the position is refused.
const LOOKED_THROUGH: usize = 1000;

fn key(board: &Board, game: GameId) -> String {
    format!("{PLAYED_ON}{}\n{:010}", board_alike(board), game.number())
}

/// The entry that keeps on which board a running game is played, where that has changed.
pub(super) fn note_board(before: Option<&Game>, after: &Game) -> Option<(String, Option<Vec<u8>>)> {
    let plays = |game: &Game| game.phase() == Phase::Playing;
    let (played, plays) = (before.is_some_and(plays), plays(after));
    let board = after.position()?.board();
    (played != plays).then(|| (key(board, after.id()), plays.then(Vec::new)))
}

/// Notes the boards of the games that were begun before boards were noted, once.
pub(super) async fn note_all(host: Host, stop: CancellationToken) {
    let noted = async {
        if host.store().adapter(NOTED).await?.is_some() {
            return Ok(());
        }
        for number in 1..=host.store().last_game().await? {
            if stop.is_cancelled() {
                return Ok(());
            }
            let Some(id) = GameId::new(number) else { continue };
            let Some(game) = host.store().game(id).await? else { continue };
            if let Some(entry) = note_board(None, &game) {
                host.store().commit(Change { adapter: vec![entry], ..Change::default() }).await?;
                // It may have ended meanwhile.
                let ended = host.store().game(id).await?.and_then(|now| note_board(Some(&game), &now));
                host.store().commit(Change { adapter: ended.into_iter().collect(), ..Change::default() }).await?;
            }
        }
        host.store()
            .commit(Change { adapter: vec![(NOTED.to_owned(), Some(Vec::new()))], ..Change::default() })
            .await?;
        Ok::<(), StoreError>(())
    };
    if let Err(error) = noted.await {
        tracing::error!(%error, "boards that are played on can't be noted; that is tried again at the next start");
    }
}

/// What somebody asks about.
struct About {
    position: Position,
    scoring: Scoring,
    /// Whether colours may be changed instead of placing.
    swap: bool,
}

/// Whether colours may be changed after so many placements of what is asked about; `asked` where that many were asked for.
///
/// Once they were changed, that lies before the last moment, but behind the one that somebody asks for.
const fn may_swap(swap: Swap, placements: usize, asked: bool) -> bool {
    placements == 1
        && match swap {
            Swap::Off => false,
            Swap::Allowed => true,
            Swap::Done => asked,
        }
}

impl Host {
    /// Tells whoever asks what the program thinks of a position of a game that is over.
    pub(super) async fn analyse_game(&self, request: &Request, game: &Game, ply: Option<u8>) -> Result<Reply, Trouble> {
        if game.phase().is_running() {
            return Err(Trouble::Analysis(AnalysisProblem::Running));
        }
        let Some(last) = game.position() else { return Err(Trouble::Analysis(AnalysisProblem::Unreadable)) };
        let plies = game.placements().len();
        let at = ply.map_or_else(|| if last.end().is_some() { plies.saturating_sub(1) } else { plies }, usize::from);
        let Some(position) = game.position_at(at) else {
            return Err(Trouble::Analysis(AnalysisProblem::NoPly(plies)));
        };
        let swap = match (game.options().swap, game.has_swapped()) {
            (false, _) => Swap::Off,
            (true, false) => Swap::Allowed,
            (true, true) => Swap::Done,
        };
        let swap = may_swap(swap, at, ply.is_some());
        self.analyse(request, About { position, scoring: game.options().scoring, swap }).await
    }

    /// The same of a record or a position that they give.
    pub(super) async fn analyse_text(&self, request: &Request, text: &str, ply: Option<u8>) -> Result<Reply, Trouble> {
        let about = match (text.parse::<Position>(), text.parse::<Record>()) {
            // The bonuses are those that are usual in the room. Nothing says whether the swap rule is played.
            (Ok(position), _) => {
                let scoring = self.settings_at(&request.home).await?.scoring.value;
                About { position, scoring, swap: false }
            }
            (Err(_), Ok(record)) => {
                let plies = record.placements().len();
                let over = record.position().end().is_some();
                let at = ply.map_or_else(|| if over { plies.saturating_sub(1) } else { plies }, usize::from);
                let position = record.position_at(at).ok_or(Trouble::Analysis(AnalysisProblem::NoPly(plies)))?;
                About { position, scoring: record.scoring, swap: may_swap(record.swap(), at, ply.is_some()) }
            }
            (Err(_), Err(_)) => return Err(Trouble::Analysis(AnalysisProblem::Unreadable)),
        };
        self.analyse(request, about).await
    }

    async fn analyse(&self, request: &Request, about: About) -> Result<Reply, Trouble> {
        if !request.is_answered_alone() {
            return Err(Trouble::Analysis(AnalysisProblem::NotAlone));
        }
        let About { position, scoring, swap } = about;
        if position.end().is_some() {
            return Err(Trouble::Analysis(AnalysisProblem::Over));
        }
        self.check_not_played(&position).await?;
        self.check_thinks()?;
        let left = self.take_analysis(request).await?;
        let question = Question { position: position.clone(), scoring, swap, what: What::Analysis };
        let Ok(Thought::Judged(judgement)) = self.0.thinker.ask(Asker::Person(request.person.clone()), question).await
        else {
            return Err(Trouble::ThinksALot);
        };
        // A game may have come to it meanwhile.
        self.check_not_played(&position).await?;
        let analysis = Analysis { position: &position, judgement: &judgement, left };
        self.says(request, |voice: &Voice| view::analysis(voice, &analysis)).await
    }

    /// Refuses a position that is one of a running game's, turned or mirrored in whatever way, and come to in whatever
    /// order.
    async fn check_not_played(&self, position: &Position) -> Result<(), Trouble> {
        if self.store().adapter(NOTED).await?.is_none() {
            return Err(Trouble::ThinksALot);
        }
        let prefix = format!("{PLAYED_ON}{}\n", board_alike(position.board()));
        let games = self.store().adapter_entries(&prefix, LOOKED_THROUGH).await?;
        let played = || Trouble::Analysis(AnalysisProblem::Running);
        if games.len() >= LOOKED_THROUGH {
            return Err(played());
        }
        let asked = position_alike(position);
        for (key, _) in games {
            let id = key.strip_prefix(&prefix).and_then(|number| number.parse().ok()).and_then(GameId::new);
            let Some(id) = id else { continue };
            let Some(game) = self.store().game(id).await?.filter(|game| game.phase() == Phase::Playing) else {
                continue;
            };
            let ply = usize::from(position.ply());
            if game.position_at(ply).is_some_and(|own| position_alike(&own) == asked) {
                return Err(played());
            }
        }
        Ok(())
    }

    /// Takes one of the analyses that a person may ask for a day, with whatever account; answers how many are left.
    async fn take_analysis(&self, request: &Request) -> Result<u8, Trouble> {
        let _making = self.0.making.lock().await;
        let now = self.clock().now();
        let today = now.to_zoned_datetime(TimeZone::UTC).date();
        let mut taken: u8 = 0;
        for account in self.selves(&request.person).await?.accounts() {
            let kept = self.store().adapter(&format!("{ANALYSED}{account}")).await?;
            taken = taken.saturating_add(kept.and_then(|bytes| read(&bytes, &today.to_string())).unwrap_or(0));
        }
        if taken >= MOST_ANALYSES {
            let again = tomorrow(now);
            return Err(Trouble::Analysis(AnalysisProblem::Enough { most: MOST_ANALYSES, again }));
        }
        let own = format!("{ANALYSED}{}", request.person);
        for _ in 0..ATTEMPTS {
            let had = self.store().adapter(&own).await?.and_then(|bytes| read(&bytes, &today.to_string())).unwrap_or(0);
            let entry = (own.clone(), Some(format!("{today} {}", had.saturating_add(1)).into_bytes()));
            let cause = Some(Cause { id: cause_of(request), at: now });
            match self.store().commit(Change { adapter: vec![entry], cause, ..Change::default() }).await? {
                Committed::Done => return Ok(MOST_ANALYSES.saturating_sub(taken.saturating_add(1))),
                Committed::Seen => return Err(Trouble::SeenBefore(None)),
                Committed::Conflict => {}
            }
        }
        Err(Trouble::Busy)
    }

    /// The entry that forgets how much an account asked for.
    pub(super) fn analyses_of(account: &crate::game::UserId) -> (String, Option<Vec<u8>>) {
        (format!("{ANALYSED}{account}"), None)
    }
}

/// How many were taken on a day; `None` where it was another day.
fn read(bytes: &[u8], today: &str) -> Option<u8> {
    let (day, taken) = std::str::from_utf8(bytes).ok()?.split_once(' ')?;
    if day == today { taken.parse().ok() } else { None }
}

/// When the next day begins (UTC).
fn tomorrow(now: Timestamp) -> Timestamp {
    let day = now.to_zoned_datetime(TimeZone::UTC).tomorrow().and_then(|day| day.start_of_day());
    day.map_or(Timestamp::MAX, |day| day.timestamp())
}
