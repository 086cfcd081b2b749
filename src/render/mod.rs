//! A [`Scene`] in, picture bytes out.

mod scene;

pub use scene::{BoardScene, CardScene, CardTile, Legend, NameLabel, Scene, Stage, Theme};

/// A drawn picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// The bytes of a PNG file.
    pub png: Vec<u8>,
    /// Its width in pixels.
    pub width: u32,
    /// Its height in pixels.
    pub height: u32,
}
