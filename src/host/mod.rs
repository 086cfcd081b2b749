//! The referee: find, check, apply, store, tell, in that order.

mod allowance;
mod clock;
mod post;

pub use allowance::Rate;
pub use clock::{Clock, SystemClock, TokioClock};
pub use post::{Adapter, Audience, Post, PostError, PostPicture, Reply};
