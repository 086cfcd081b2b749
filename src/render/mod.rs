//! A [`Scene`] in, picture bytes out.
//!
//! What to show ([`scene`](Scene)), where it goes (`page`, `board`, `panel`, `card`), how it looks (`theme`, `wood`,
//! `glass`, `marks`, `text`) and pixels (`paint`, `sprites`, `encode`) are kept apart. Tiles, marbles, rings and letters
//! are drawn antialiased once for a theme and a size, in the colours of one fixed palette; a picture is composed of
//! these sprites on an indexed canvas, soft edges being blended through a table of the palette's nearest colours, and
//! its rows go to the compressor as they are.
//!
//! The layout is 960 by 720 and scaled as a whole. A client that shows it 400 wide still shows every hole's name, and
//! the coordinates, 11 pixels high; nothing hangs on colour alone.
//!
//! Measured with `cargo bench --bench picture` in one run on a quiet machine, the medians: a turn on a square board
//! 2.6 ms (two thirds of it compression) and 102 KB, on a ten by ten board 2.3 ms and 77 KB, the end with areas and
//! lines 3.3 ms and 98 KB, the score card 1.7 ms and 32 KB. The plain way, drawing everything afresh in true colour,
//! takes five times as long as the first (13 ms, of which the `image` crate's default encoding is 2.4) and 369 KB. The
//! first picture of a size draws its sprites as well, which takes 82 ms.

mod board;
mod card;
mod encode;
mod field;
mod frame;
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

pub use scene::{BoardScene, CardScene, CardTile, FieldScene, Legend, NameLabel, Scene, Stage, Theme};

use crate::rules::Hole;
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
    /// Where the holes of its board or field are, for whoever points at one; none on a score card.
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
            let board = scene.position.board();
            let frame = frame::Frame::of(&page, (board.width(), board.height()));
            Drawn { spots: frame.spots(board.holes()), ..encode::encode(&page.canvas) }
        }
        Scene::Field(scene) => {
            let mut page = Page::new(scene.theme, width, height);
            field::draw(&mut page, scene);
            panel::draw_field(&mut page, scene);
            let spots = field::frame(&page).spots(!scene.field.holes());
            Drawn { spots, ..encode::encode(&page.canvas) }
        }
        Scene::Card(scene) => {
            let mut page = Page::new(scene.theme, width, height);
            card::draw(&mut page, scene);
            encode::encode(&page.canvas)
        }
    }
}
