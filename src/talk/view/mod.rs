//! What is said of a game: messages, the scenes of their pictures, and the words that stand in for a picture.
//!
//! Every message is derived from a [`Game`](crate::game::Game) and worded by a [`Voice`](super::Voice). Names reach
//! a message's text as [`Span::Person`](super::Span::Person) alone; in a picture and its alt text they are cleaned and
//! bounded, and every sentence there names a side by its colour, which any font can draw.

mod alt;
mod analysis;
mod board;
mod card;
mod challenge;
mod clock;
mod end;
mod hint;
mod illegal;
mod laying;
mod learn;
mod look;
mod offer;
mod phrase;
mod proposal;
mod record;
mod scene;
mod swap;
mod turn;
mod watched;

pub use analysis::{Analysis, analysis};
pub use board::{board, kept_board, typed_board};
pub use card::card;
pub use challenge::{challenge, challenge_elsewhere, goes_on_in};
pub use clock::{away, ran_out, reminder};
pub use end::{after_buttons, end};
pub use hint::hint;
pub use illegal::illegal;
pub use laying::{cant_lay, corner_menu, where_to};
pub use learn::{learn, learn_offer};
pub use look::look;
pub use offer::offer;
pub use proposal::{not_placed, proposal};
pub use record::{record, record_of};
pub use scene::{Shown, Stand, board_picture, card_picture, record_picture};
pub use turn::{past_turn, place_menu, turn};
pub use watched::{board_link, watched};
