//! Sprites, each drawn once for a theme and a size, and kept.

use super::paint::Sprite;
use super::theme::{self, Palette, SHADES};
use super::wood::Finish;
use super::{Theme, glass, marks, wood};
use crate::rules::{ByColor, Color};
use image::{GrayImage, Luma};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// The sprites of a board's theme and size; tiles are drawn when first asked for.
pub(super) struct Sprites {
    theme: Theme,
    pitch: usize,
    /// The marbles in holes.
    pub marbles: ByColor<Sprite>,
    /// The small ones that tell who leads on a tile.
    pub signs: ByColor<Sprite>,
    /// The ground of a legal hole's name.
    pub legal: Sprite,
    /// The halos of the biggest areas, and the dark discs beneath them.
    pub halos: ByColor<Sprite>,
    pub halo_casing: Sprite,
    /// The ring around the last marble.
    pub last: Sprite,
    /// The ring around the one before.
    pub previous: Sprite,
    tiles: Box<[OnceLock<Sprite>]>,
    shadows: [OnceLock<Sprite>; SHAPES],
}

/// The small sprites beside words, of one theme and size.
pub(super) struct Icons {
    /// The marbles beside names.
    pub marbles: ByColor<Sprite>,
    /// Those in a table's rows.
    pub signs: ByColor<Sprite>,
    /// The legend's samples, each laid one on the other: a legal hole, a barred tile, the last marble, the one before.
    pub samples: [Vec<Sprite>; 4],
}

/// One to three columns by one to three rows.
const SHAPES: usize = 9;

/// A marble's radius, and that of the sign on a tile, in parts of the distance between holes.
const MARBLE: f32 = 0.385;
pub(super) const SIGN: f32 = 0.135;
const HALO: f32 = 0.44;

/// Values kept by theme and size, the most lately used ones; the last used stand last.
struct Kept<T>(Mutex<Vec<Entry<T>>>);

type Entry<T> = ((Theme, usize), Arc<T>);

/// How many are kept: boards of three sizes in two themes, and two more.
const KEPT: usize = 8;

/// Sprites for larger sizes than this are not kept: only pictures larger than the usual ask for them.
const KEPT_SIZE: usize = 96;

impl<T> Kept<T> {
    const fn new() -> Self {
        Self(Mutex::new(Vec::new()))
    }

    /// The kept value, or a new one. It is made outside the lock: another thread may do the same work at the same
    /// time, but none waits for it.
    fn of(&self, theme: Theme, size: usize, make: impl FnOnce() -> T) -> Arc<T> {
        // A poisoned cache is still a cache: it only ever holds whole entries.
        let entries = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (theme, size);
        let found = |entries: &mut Vec<Entry<T>>| {
            let at = entries.iter().position(|entry| entry.0 == key)?;
            let entry = entries.remove(at);
            entries.push(entry.clone());
            Some(entry.1)
        };
        if let Some(value) = found(&mut entries()) {
            return value;
        }
        let value = Arc::new(make());
        if size > KEPT_SIZE {
            return value;
        }
        let mut entries = entries();
        if let Some(value) = found(&mut entries) {
            return value;
        }
        if entries.len() >= KEPT {
            entries.remove(0);
        }
        entries.push((key, Arc::clone(&value)));
        value
    }
}

static BOARDS: Kept<Sprites> = Kept::new();
static ICONS: Kept<Icons> = Kept::new();

impl Icons {
    /// The icons whose marbles have a radius in pixels.
    pub(super) fn of(theme: Theme, radius: usize) -> Arc<Self> {
        ICONS.of(theme, radius, || {
            let palette = theme.palette();
            let marble = |color, part: f32| glass::marble(palette, color, radius as f32 * part, false);
            let pitch = radius as f32 * 2.5;
            let tile = wood::tile(palette, pitch as usize, (1, 1), 1, Finish::Barred);
            Self {
                marbles: ByColor::from_fn(|color| marble(color, 1.0)),
                signs: ByColor::from_fn(|color| marble(color, 0.62)),
                samples: [
                    vec![marks::legal(palette, pitch)],
                    vec![tile],
                    vec![marble(Color::Red, 1.0), marks::last(palette, pitch)],
                    vec![marble(Color::Black, 1.0), marks::previous(palette, pitch)],
                ],
            }
        })
    }
}

impl Sprites {
    /// The sprites for holes that are `pitch` pixels apart.
    pub(super) fn of(theme: Theme, pitch: usize) -> Arc<Self> {
        BOARDS.of(theme, pitch, || {
            let (palette, side) = (theme.palette(), pitch as f32);
            let marbles =
                |part: f32, shadow| ByColor::from_fn(|color| glass::marble(palette, color, part * side, shadow));
            Self {
                theme,
                pitch,
                marbles: marbles(MARBLE, true),
                signs: marbles(SIGN, false),
                legal: marks::legal(palette, side),
                halos: ByColor::from_fn(|color| marks::disc(palette, HALO * side, theme::side(color).band)),
                halo_casing: marks::disc(palette, (HALO + 0.025) * side, theme::CASING),
                last: marks::last(palette, side),
                previous: marks::previous(palette, side),
                tiles: (0..Finish::COUNT * SHADES * SHAPES).map(|_| OnceLock::new()).collect(),
                shadows: [const { OnceLock::new() }; SHAPES],
            }
        })
    }

    pub(super) fn marble(&self, color: Color) -> &Sprite {
        &self.marbles[color]
    }

    /// A tile of `columns` by `rows` holes.
    pub(super) fn tile(&self, (columns, rows): (usize, usize), shade: usize, finish: Finish) -> &Sprite {
        let index = (finish.index() * SHADES + shade % SHADES) * SHAPES + shape_index(columns, rows);
        self.tiles[index].get_or_init(|| wood::tile(self.theme.palette(), self.pitch, (columns, rows), shade, finish))
    }

    /// The shadow that a tile casts on the table, larger than the tile by [`Sprites::reach`] on every side.
    pub(super) fn shadow(&self, (columns, rows): (usize, usize)) -> &Sprite {
        self.shadows[shape_index(columns, rows)]
            .get_or_init(|| shadow(self.theme.palette(), self.pitch, (columns, rows), self.reach()))
    }

    /// How far a tile's shadow reaches beyond it, in pixels.
    pub(super) fn reach(&self) -> usize {
        self.pitch / 7
    }
}

fn shape_index(columns: usize, rows: usize) -> usize {
    (columns.clamp(1, 3) - 1) * 3 + rows.clamp(1, 3) - 1
}

fn shadow(palette: &Palette, pitch: usize, (columns, rows): (usize, usize), reach: usize) -> Sprite {
    let (width, height) = (columns * pitch + 2 * reach, rows * pitch + 2 * reach);
    // Fallen to the lower right, as the light comes from the upper left.
    let (right, down) = (pitch / 26, pitch / 14);
    let mut mask = GrayImage::new(width as u32, height as u32);
    for y in reach + down..height - reach + down {
        for x in reach + right..width - reach + right {
            mask.put_pixel(x as u32, y as u32, Luma([255]));
        }
    }
    let mask = imageproc::filter::gaussian_blur_f32(&mask, (pitch as f32 / 26.0).max(0.5));
    Sprite::from_fn(palette, (width, height), |x, y| {
        let on_tile = (x as f32 + 0.5 - reach as f32, y as f32 + 0.5 - reach as f32);
        if wood::hides(pitch, (columns, rows), on_tile) {
            return [0; 4];
        }
        let alpha = u32::from(mask.get_pixel(x as u32, y as u32).0[0]) * 150 / 255;
        // What is hardly seen is left out.
        [10, 6, 3, if alpha < 6 { 0 } else { alpha as u8 }]
    })
}
