//! The referee: find, check, apply, store, tell, in that order.

mod post;

pub use post::{Adapter, Audience, Post, PostError, PostPicture, Reply};
