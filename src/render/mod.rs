//! A [`Scene`] in, picture bytes out.

mod board;
mod card;
mod encode;
mod glass;
mod marks;
mod page;
mod paint;
mod panel;
mod scene;
mod sprites;
mod text;
mod theme;
mod wood;

pub use board::HoleNames;
pub use scene::{BoardScene, CardScene, CardTile, Legend, NameLabel, Scene, Stage, Theme};

use crate::rules::{Board, Hole};
use page::Page;

/// A drawn picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// The bytes of a PNG file.
    pub png: Vec<u8>,
    /// Its width in pixels.
    pub width: u32,
    /// Its height in pixels.
    pub height: u32,
    /// Where the holes of its board are, for whoever points at one; none on a score card.
    pub spots: Vec<Spot>,
}

/// Where a hole is in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The hole.
    pub hole: Hole,
    /// Its middle in pixels from the left.
    pub x: u32,
    /// Its middle in pixels from the top.
    pub y: u32,
    /// How far it reaches from its middle, in pixels.
    pub reach: u32,
}

/// The usual size of a picture in pixels.
pub const SIZE: (u32, u32) = (960, 720);

/// The least and the most pixels that a picture may be wide or high.
pub const SIDES: std::ops::RangeInclusive<u32> = 200..=4096;

/// Draws a scene at the usual [`SIZE`]. The same scene always gives the same bytes.
#[must_use]
pub fn draw(scene: &Scene) -> Drawn {
    draw_sized(scene, SIZE.0, SIZE.1)
}

/// Draws a scene at another size in pixels, each side brought within [`SIDES`]: the same layout, as large as it fits,
/// in the middle.
#[must_use]
pub fn draw_sized(scene: &Scene, width: u32, height: u32) -> Drawn {
    let bounded = |side: u32| side.clamp(*SIDES.start(), *SIDES.end()) as usize;
    let (width, height) = (bounded(width), bounded(height));
    match scene {
        Scene::Board(scene) => {
            let mut page = Page::new(scene.theme, width, height);
            board::draw(&mut page, scene);
            panel::draw(&mut page, scene);
            Drawn { spots: board::spots(&page, scene.position.board()), ..encode::encode(&page.canvas) }
        }
        Scene::Card(scene) => {
            let mut page = Page::new(scene.theme, width, height);
            card::draw(&mut page, scene);
            encode::encode(&page.canvas)
        }
    }
}

/// Where a board's holes are on a picture of the usual [`SIZE`], and how high their names are written: for whoever
/// lets people click on a picture.
#[must_use]
pub fn hole_names(board: &Board) -> HoleNames {
    HoleNames::of(&Page::new(Theme::default(), SIZE.0 as usize, SIZE.1 as usize), board)
}
