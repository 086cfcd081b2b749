//! Marbles: spheres of glass with a highlight, each colour with a sign of its own engraved.

use super::paint::{Sprite, opacity};
use super::theme::{self, Palette};
use super::wood::{smooth, toward};
use crate::rules::Color;

/// A marble of a radius in pixels, with or without the shadow that it casts.
///
/// Red's carry a crescent, Black's a ring, so that they are told apart without colour.
pub(super) fn marble(palette: &Palette, color: Color, radius: f32, shadow: bool) -> Sprite {
    let margin = if shadow { radius * 0.36 } else { 1.0 };
    let side = (2.0 * (radius + margin)).ceil() as usize;
    let middle = side as f32 / 2.0;
    Sprite::from_fn(palette, (side, side), |x, y| {
        let (dx, dy) = (x as f32 + 0.5 - middle, y as f32 + 0.5 - middle);
        let away = dx.hypot(dy);
        let cover = (radius - away + 0.5).clamp(0.0, 1.0);
        let shade = if shadow {
            let from = (dx - radius * 0.12).hypot(dy - radius * 0.19);
            0.6 * smooth(radius * 1.18, radius * 0.82, from)
        } else {
            0.0
        };
        if cover == 0.0 {
            return [40, 22, 8, opacity(shade)];
        }
        // Within the outermost pixel the sphere's own edge is asked for, not beyond it.
        let within = if away > radius - 0.5 { (radius - 0.5) / away } else { 1.0 };
        let light = sphere(color, (dx / radius * within, dy / radius * within), 1.0 / radius);
        let alpha = cover + shade * (1.0 - cover);
        let [red, green, blue] = toward([40.0, 22.0, 8.0], light, cover / alpha).map(|channel| channel.round() as u8);
        [red, green, blue, opacity(alpha)]
    })
}

/// The light from a place on a sphere of radius 1, pixels being `pixel` wide.
fn sphere(color: Color, (x, y): (f32, f32), pixel: f32) -> [f32; 3] {
    let glass = theme::glass(color);
    let [deep, body, bright, glow, sign] =
        [glass.deep, glass.body, glass.bright, glass.glow, glass.sign].map(|color| color.map(f32::from));
    let away = x.hypot(y).min(1.0);
    let z = (1.0 - away * away).max(0.0).sqrt();
    let lit = -0.46 * x - 0.62 * y + 0.63 * z;
    let light = if lit < 0.45 {
        toward(deep, body, smooth(-0.75, 0.45, lit))
    } else {
        toward(body, bright, smooth(0.45, 1.0, lit))
    };
    // Light that went through the glass leaves it on the far side.
    let through = (0.50 * x + 0.66 * y).max(0.0) * smooth(0.35, 0.78, away) * smooth(1.0, 0.80, away);
    let light = toward(light, glow, (0.95 * through).min(1.0));
    let light = toward(light, deep, 0.55 * smooth(0.86, 1.0, away));
    let soft = pixel * 0.8;
    let engraved = match color {
        Color::Red => crescent(x, y, soft),
        Color::Black => smooth(0.09 + soft, 0.09 - soft, (away - 0.56).abs()),
    };
    let light = toward(light, sign, 0.86 * engraved);
    toward(light, [255.0, 255.0, 255.0], 0.93 * window(x, y))
}

/// The window that the marble mirrors, across the direction of the light.
fn window(x: f32, y: f32) -> f32 {
    let (right, down) = (x + 0.37, y + 0.50);
    let (along, across) = (0.80 * right - 0.60 * down, 0.60 * right + 0.80 * down);
    smooth(1.15, 0.55, (along / 0.30).hypot(across / 0.17))
}

/// The part of a disc below that another disc leaves free.
fn crescent(x: f32, y: f32, soft: f32) -> f32 {
    let in_disc = |top: f32, radius: f32| smooth(radius + soft, radius - soft, x.hypot(y - top));
    in_disc(0.06, 0.62) * (1.0 - in_disc(-0.26, 0.68))
}
