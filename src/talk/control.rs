//! Buttons and menus, and the token by which a platform carries them.

use super::command::Whose;
use crate::game::{Code, GameId, Proof};
use crate::rules::{Hole, TurnedTile};
use std::fmt;
use std::str::FromStr;

/// Something to press below a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Control {
    /// A button.
    Button(Button),
    /// A menu, of which one choice is taken.
    Menu {
        /// What it asks, shown while nothing is chosen.
        label: String,
        /// What choosing does; the choice's value comes with it.
        press: Press,
        /// What can be chosen. The first placement has 64; a platform that holds fewer splits them itself.
        choices: Vec<Choice>,
    },
}

/// A button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    /// Its words.
    pub label: String,
    /// What it does.
    pub press: Press,
    /// Whether it ends something, and should look like it.
    pub danger: bool,
}

/// A choice of a menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What is handed back when it is chosen: a hole's name.
    pub value: String,
    /// Its words.
    pub label: String,
    /// What they leave out: "row, left; tile of 6; you 2 : 1".
    pub description: String,
}

/// What a control does, and the state of the game it was made at, written `12.5.place`: at most 100 ASCII characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Press {
    /// The game; `None` where it belongs to none, as turning the pages of the rules does.
    pub game: Option<GameId>,
    /// The game's revision when the control was shown; 0 without a game.
    pub revision: u32,
    /// What it does.
    pub kind: PressKind,
}

/// What a control does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PressKind {
    /// Takes the challenge, or agrees to what is asked.
    Accept,
    /// Takes the challenge from elsewhere, by its code.
    Take(Proof),
    /// Gives the text that invites somebody from elsewhere.
    Invite,
    /// Declines the challenge, or says no to what is asked.
    Decline,
    /// Withdraws the challenge.
    Cancel,
    /// Asks where the tile chosen in the menu is to lie.
    Tile,
    /// Lays this tile with its lower left hole on the one chosen in the menu.
    Lay(TurnedTile),
    /// Places the marble chosen in the menu, or shows what that would do first.
    Place,
    /// Places a marble on this hole, or shows what that would do first.
    Try(Hole),
    /// Places a marble on this hole.
    PlaceOn(Hole),
    /// Goes back from what a placement would do.
    Back,
    /// Changes colours instead of answering the first marble.
    Swap,
    /// Asks to take one's last placement back.
    Takeback,
    /// Offers a draw.
    Draw,
    /// Challenges the other to another game.
    Rematch,
    /// The same on the same board.
    RematchSame,
    /// Ends the game, since the other side's time has run out.
    Claim,
    /// Gives the other side its time anew.
    MoreTime,
    /// Asks whether to resign.
    Resign,
    /// Resigns.
    ResignSurely,
    /// Shows a page of the rules.
    Rules(u8),
    /// Shows a step of the practice, or answers it with what is chosen.
    Learn(u8),
    /// Shows a page of a list of games.
    Games(Whose, u8),
    /// Shows the board to whoever asks.
    Board,
    /// Has whoever presses it told when the game is over.
    Watch,
    /// Shows the score card to whoever asks.
    Score,
    /// Gives the record.
    Record,
    /// Has everything forgotten that is kept of whoever presses.
    ForgetSurely,
    /// Says that the account shown is one's own too, by the code that was entered.
    Link(Proof),
    /// Says that it is not.
    LinkNot(Proof),
}

impl PressKind {
    /// Whether it takes a game further, which is never held back.
    #[must_use]
    pub const fn plays(self) -> bool {
        matches!(
            self,
            Self::Accept
                | Self::Decline
                | Self::Cancel
                | Self::Tile
                | Self::Lay(_)
                | Self::Place
                | Self::Try(_)
                | Self::PlaceOn(_)
                | Self::Swap
                | Self::Claim
                | Self::MoreTime
                | Self::Resign
                | Self::ResignSurely
        )
    }
}

impl Press {
    /// The code that it was made from; `None` where it takes no challenge from elsewhere.
    #[must_use]
    pub const fn code(self) -> Option<Code> {
        match (self.game, self.kind) {
            (Some(game), PressKind::Take(proof)) => Some(Code { game, proof }),
            _ => None,
        }
    }
}

impl PressKind {
    /// Whether it answers a question that one person was asked alone, which is settled then.
    #[must_use]
    pub const fn answers_a_question(self) -> bool {
        matches!(self, Self::PlaceOn(_) | Self::Back | Self::ResignSurely)
    }

    const WORDS: [(Self, &'static str); 21] = [
        (Self::Accept, "accept"),
        (Self::Decline, "decline"),
        (Self::Cancel, "cancel"),
        (Self::Invite, "invite"),
        (Self::Tile, "tile"),
        (Self::Place, "place"),
        (Self::Back, "back"),
        (Self::Swap, "swap"),
        (Self::Takeback, "takeback"),
        (Self::Draw, "draw"),
        (Self::Rematch, "rematch"),
        (Self::RematchSame, "rematch-same"),
        (Self::Claim, "claim"),
        (Self::MoreTime, "more-time"),
        (Self::Resign, "resign"),
        (Self::ResignSurely, "resign-surely"),
        (Self::Board, "board"),
        (Self::Watch, "watch"),
        (Self::Score, "score"),
        (Self::Record, "record"),
        (Self::ForgetSurely, "forget-surely"),
    ];
}

impl fmt::Display for Press {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = self.game.map_or(0, GameId::number);
        write!(f, "{game}.{}.", self.revision)?;
        match self.kind {
            PressKind::Rules(page) => write!(f, "rules-{page}"),
            PressKind::Learn(step) => write!(f, "learn-{step}"),
            PressKind::Games(whose, page) => write!(f, "games-{}-{page}", whose.word()),
            PressKind::Lay(tile) => write!(f, "lay-{tile}"),
            PressKind::Try(hole) => write!(f, "try-{hole}"),
            PressKind::PlaceOn(hole) => write!(f, "place-{hole}"),
            PressKind::Take(proof) => write!(f, "take-{proof}"),
            PressKind::Link(proof) => write!(f, "link-{proof}"),
            PressKind::LinkNot(proof) => write!(f, "nolink-{proof}"),
            kind => {
                let word = PressKind::WORDS.iter().find(|(other, _)| *other == kind).map_or("", |(_, word)| word);
                f.write_str(word)
            }
        }
    }
}

/// The text is no control's token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a control's token is game, revision and what it does, as 12.5.place")]
pub struct ParsePressError;

impl FromStr for Press {
    type Err = ParsePressError;

    fn from_str(text: &str) -> Result<Self, ParsePressError> {
        let read = || {
            let mut parts = text.splitn(3, '.');
            let game = GameId::new(parts.next()?.parse().ok()?);
            let revision = parts.next()?.parse().ok()?;
            let word = parts.next()?;
            let kind = match word.split_once('-') {
                Some(("rules", page)) => PressKind::Rules(page.parse().ok()?),
                Some(("learn", step)) => PressKind::Learn(step.parse().ok()?),
                Some(("games", list)) => {
                    let (whose, page) = list.split_once('-')?;
                    PressKind::Games(Whose::named(whose)?, page.parse().ok()?)
                }
                Some(("take", proof)) => PressKind::Take(proof.parse().ok()?),
                Some(("link", proof)) => PressKind::Link(proof.parse().ok()?),
                Some(("nolink", proof)) => PressKind::LinkNot(proof.parse().ok()?),
                Some(("lay", tile)) => PressKind::Lay(tile.parse().ok()?),
                Some(("try", hole)) => PressKind::Try(hole.parse().ok()?),
                Some(("place", hole)) => PressKind::PlaceOn(hole.parse().ok()?),
                _ => PressKind::WORDS.iter().find(|(_, other)| *other == word)?.0,
            };
            Some(Self { game, revision, kind })
        };
        read().ok_or(ParsePressError)
    }
}
