//! Tiles: wood with grain and soft edges, holes sunk in it, and what marks a whole tile.

use super::paint::{Sprite, opacity, outside};
use super::theme::{self, Palette, Rgb, SHADES};
use crate::rules::Color;

/// What a tile looks like beside its wood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Finish {
    /// As cut.
    Plain,
    /// Hatched and darkened: nothing may be placed on it now.
    Barred,
    /// Stained and edged in its owner's colour.
    Won(Color),
    /// With a dashed edge: nobody's.
    Tied,
}

impl Finish {
    /// How many there are.
    pub(super) const COUNT: usize = 5;

    pub(super) const fn index(self) -> usize {
        match self {
            Self::Plain => 0,
            Self::Barred => 1,
            Self::Won(Color::Red) => 2,
            Self::Won(Color::Black) => 3,
            Self::Tied => 4,
        }
    }

    /// The wood's colour under this finish.
    pub(super) fn wood(self, shade: usize) -> Rgb {
        match self {
            Self::Won(owner) => theme::stain(owner, shade),
            _ => theme::WOOD[shade % SHADES],
        }
    }
}

/// A hole's radius, and half the gap around a tile, in parts of the distance between holes.
pub(super) const HOLE: f32 = 0.365;
const GAP: f32 = 0.028;
const CORNER: f32 = 0.13;

/// How wide the rounded edge of a tile and the lip of a hole are.
const EDGE: f32 = 0.055;
const LIP: f32 = 0.045;

/// A tile of `columns` by `rows` holes that are `pitch` pixels apart.
pub(super) fn tile(
    palette: &Palette,
    pitch: usize,
    (columns, rows): (usize, usize),
    shade: usize,
    finish: Finish,
) -> Sprite {
    let (width, height) = (columns * pitch, rows * pitch);
    let board = Board::new(pitch, (columns, rows), finish);
    let base = finish.wood(shade).map(f32::from);
    // Boards are cut along the grain; a square one may lie either way.
    let upright = rows > columns || (rows == columns && shade % 2 == 1);
    let seed = (shade * 64 + columns * 8 + rows) as u32;
    Sprite::from_fn(palette, (width, height), |x, y| {
        let place = (x as f32 + 0.5, y as f32 + 0.5);
        let out = board.outside(place);
        let cover = (0.5 - out).clamp(0.0, 1.0);
        if cover == 0.0 {
            return [0; 4];
        }
        let (along, across) = if upright { (place.1, place.0) } else { place };
        let light = 1.0 + board.open_wood(place) * (grain(along / board.pitch, across / board.pitch, seed) - 1.0);
        let wood = board.bevelled(place, base.map(|channel| channel * light));
        let color = board.marked(place, board.sunk(place, base, wood));
        let [red, green, blue] = color.map(|channel| channel.round().clamp(0.0, 255.0) as u8);
        [red, green, blue, opacity(cover)]
    })
}

/// Whether a tile hides what is beneath a place, counted from its upper left corner.
pub(super) fn hides(pitch: usize, size: (usize, usize), place: (f32, f32)) -> bool {
    Board::new(pitch, size, Finish::Plain).outside(place) <= -0.5
}

type Light = [f32; 3];

/// The geometry of a tile under way.
struct Board {
    pitch: f32,
    half: (f32, f32),
    finish: Finish,
}

impl Board {
    fn new(pitch: usize, (columns, rows): (usize, usize), finish: Finish) -> Self {
        let half = |holes: usize| (holes * pitch) as f32 / 2.0;
        Self { pitch: pitch as f32, half: (half(columns), half(rows)), finish }
    }

    /// How far outside the tile's edge a place is.
    fn outside(&self, (x, y): (f32, f32)) -> f32 {
        let gap = (GAP * self.pitch).max(1.0);
        outside((x - self.half.0, y - self.half.1), (self.half.0 - gap, self.half.1 - gap), CORNER * self.pitch)
    }

    /// How much of the grain is seen: all of it but on what is cut round, edges and lips, which then repeat from row to
    /// row and compress well.
    fn open_wood(&self, place: (f32, f32)) -> f32 {
        let (dx, dy) = self.off_hole(place);
        let depth = -self.outside(place) / self.pitch;
        smooth(EDGE, EDGE + 0.03, depth) * smooth(HOLE + LIP, HOLE + LIP + 0.03, dx.hypot(dy))
    }

    /// The way from the middle of the nearest hole, in parts of the distance between holes.
    fn off_hole(&self, (x, y): (f32, f32)) -> (f32, f32) {
        let from = |at: f32| at.rem_euclid(self.pitch) / self.pitch - 0.5;
        (from(x), from(y))
    }

    /// Rounds the edges off: lit from the upper left, with a thin dark line where the tile ends.
    fn bevelled(&self, place: (f32, f32), wood: Light) -> Light {
        let depth = -self.outside(place) / self.pitch;
        if depth > EDGE {
            return wood;
        }
        // Which way the edge faces: the slope of the distance to it.
        let slope = (
            self.outside((place.0 + 0.5, place.1)) - self.outside((place.0 - 0.5, place.1)),
            self.outside((place.0, place.1 + 0.5)) - self.outside((place.0, place.1 - 0.5)),
        );
        let facing = -0.55 * slope.0 - 0.83 * slope.1;
        let part = (1.0 - depth / EDGE).clamp(0.0, 1.0);
        let wood = if facing > 0.0 {
            toward(wood, [255.0, 246.0, 222.0], 0.42 * facing * part)
        } else {
            toward(wood, [24.0, 12.0, 4.0], -0.46 * facing * part)
        };
        let rim = smooth(0.016, 0.0, depth);
        toward(wood, [30.0, 17.0, 8.0], 0.35 * rim)
    }

    /// Sinks the holes: darker towards the light, which their wall hides, and a lit lip on the far side.
    /// No grain is seen in their shade.
    fn sunk(&self, place: (f32, f32), base: Light, wood: Light) -> Light {
        let (dx, dy) = self.off_hole(place);
        let away = dx.hypot(dy);
        let pixel = 1.0 / self.pitch;
        let inside = smooth(HOLE + 0.7 * pixel, HOLE - 0.7 * pixel, away);
        let toward_light = if away > 0.0 { (-0.55 * dx - 0.83 * dy) / away } else { 0.0 };
        if inside == 0.0 {
            let lip = smooth(HOLE + LIP, HOLE, away);
            let wood = toward(wood, [255.0, 244.0, 218.0], 0.42 * lip * (-toward_light).max(0.0));
            return toward(wood, [24.0, 12.0, 4.0], 0.30 * lip * toward_light.max(0.0));
        }
        let reach = away / HOLE;
        // The bowl's wall turns away from the light at the upper left and towards it at the lower right.
        let bowl = 0.47 - 0.25 * reach * reach * toward_light - 0.03 * (1.0 - reach);
        let dark = shaded(base, bowl.clamp(0.1, 1.0));
        std::array::from_fn(|channel| wood[channel] + (dark[channel] - wood[channel]) * inside)
    }

    /// What tells the whole tile's state.
    fn marked(&self, place: (f32, f32), wood: Light) -> Light {
        let depth = -self.outside(place) / self.pitch;
        let pixel = 1.0 / self.pitch;
        let within = |from: f32, to: f32| smooth(from - pixel, from, depth) * smooth(to + pixel, to, depth);
        match self.finish {
            Finish::Plain => wood,
            Finish::Barred => {
                let wood = shaded(wood, 0.6);
                let stripe = ((place.0 + place.1) / self.pitch / 0.235).rem_euclid(1.0);
                let edge = pixel / 0.235;
                let on = smooth(0.28 - edge, 0.28 + edge, stripe) * smooth(0.72 + edge, 0.72 - edge, stripe);
                toward(wood, [18.0, 11.0, 7.0], 0.62 * on)
            }
            Finish::Won(owner) => {
                let edge = theme::side(owner).edge.map(f32::from);
                let wood = toward(wood, edge, within(0.0, 0.05));
                match owner {
                    Color::Red => wood,
                    // A second, pale line: the ring of the black marbles.
                    Color::Black => toward(wood, [200.0, 211.0, 222.0], 0.85 * within(0.062, 0.08)),
                }
            }
            Finish::Tied => {
                let on = self.dash(place) * within(0.01, 0.045);
                toward(wood, [36.0, 22.0, 12.0], 0.85 * on)
            }
        }
    }

    /// Dashes along the edge: 1 within one, 0 between.
    fn dash(&self, (x, y): (f32, f32)) -> f32 {
        let (dx, dy) = (x - self.half.0, y - self.half.1);
        // Along the nearest side, counted from its middle.
        let along = if self.half.1 - dy.abs() < self.half.0 - dx.abs() { dx } else { dy };
        let phase = (along / self.pitch / 0.2).rem_euclid(1.0);
        let pixel = 1.0 / self.pitch / 0.2;
        smooth(0.0, pixel, phase) * smooth(0.6, 0.6 - pixel, phase)
    }
}

/// The light of the wood at a place, about 1: year rings that wander, pores along the grain, slow clouds.
fn grain(along: f32, across: f32, seed: u32) -> f32 {
    let wander = noise(along * 0.55, across * 1.3, seed) * 1.5 + noise(along * 1.7, across * 3.0, seed + 1) * 0.25;
    let ring = (across * 3.4 + wander * 1.6).fract();
    // Late wood: a slow darkening that ends at once.
    let late = ring * ring * ring * smooth(1.0, 0.9, ring);
    let cloud = noise(along * 0.7, across * 1.1, seed + 2) - 0.5;
    let pore = smooth(0.66, 0.84, noise(along * 1.3, across * 22.0, seed + 3));
    1.03 - 0.17 * late + 0.07 * cloud - 0.06 * pore
}

/// Smooth noise from 0 to 1, the same for the same place and seed.
fn noise(x: f32, y: f32, seed: u32) -> f32 {
    let (left, top) = (x.floor(), y.floor());
    let ease = |part: f32| part * part * (3.0 - 2.0 * part);
    let (right, down) = (ease(x - left), ease(y - top));
    let at = |columns: i32, rows: i32| hash(left as i32 + columns, top as i32 + rows, seed);
    let upper = at(0, 0) + (at(1, 0) - at(0, 0)) * right;
    let lower = at(0, 1) + (at(1, 1) - at(0, 1)) * right;
    upper + (lower - upper) * down
}

/// A number from 0 to 1 that looks drawn by lot.
fn hash(x: i32, y: i32, seed: u32) -> f32 {
    let mut bits =
        (x as u32).wrapping_mul(0x9e37_79b1) ^ (y as u32).wrapping_mul(0x85eb_ca77) ^ seed.wrapping_mul(0xc2b2_ae3d);
    bits = (bits ^ (bits >> 15)).wrapping_mul(0x2c1b_3c6d);
    bits = (bits ^ (bits >> 12)).wrapping_mul(0x297a_2d39);
    (bits ^ (bits >> 15)) as f32 / u32::MAX as f32
}

/// 0 before `from`, 1 beyond `to`, smooth between; the other way round where `from` is the greater.
pub(super) fn smooth(from: f32, to: f32, value: f32) -> f32 {
    let part = ((value - from) / (to - from)).clamp(0.0, 1.0);
    part * part * (3.0 - 2.0 * part)
}

/// Wood in the shade; see [`theme::shaded`].
fn shaded(wood: Light, light: f32) -> Light {
    std::array::from_fn(|channel| wood[channel] * light.powf(theme::SHADE[channel]))
}

/// A colour `part` of the way to another.
pub(super) fn toward(from: Light, to: Light, part: f32) -> Light {
    std::array::from_fn(|channel| from[channel] + (to[channel] - from[channel]) * part)
}
