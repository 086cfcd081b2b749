//! Rings and discs that mark holes, drawn as paths.

use super::paint::{Sprite, opacity};
use super::theme::{self, Palette, Rgb};
use tiny_skia::{Color, FillRule, LineCap, Paint, Path, PathBuilder, Pixmap, Stroke, StrokeDash, Transform};

/// A square sheet to draw on, its middle at the origin, one unit a pixel.
struct Sheet {
    pixels: Pixmap,
    middle: f32,
}

impl Sheet {
    fn new(radius: f32) -> Self {
        let side = (2.0 * radius).ceil() as u32 + 2;
        let pixels = Pixmap::new(side, side).expect("a mark's size is neither nothing nor beyond memory");
        Self { pixels, middle: side as f32 / 2.0 }
    }

    fn transform(&self) -> Transform {
        Transform::from_translate(self.middle, self.middle)
    }

    fn disc(&mut self, radius: f32, color: Rgb, opacity: f32) {
        let transform = self.transform();
        self.pixels.fill_path(&circle(radius), &paint(color, opacity), FillRule::Winding, transform, None);
    }

    fn ring(&mut self, radius: f32, width: f32, color: Rgb, dashes: Option<usize>) {
        let dash = dashes.and_then(|count| {
            let each = 2.0 * std::f32::consts::PI * radius / count as f32;
            StrokeDash::new(vec![each * 0.58, each * 0.42], 0.0)
        });
        let stroke = Stroke { width, dash, line_cap: LineCap::Butt, ..Stroke::default() };
        let transform = self.transform();
        self.pixels.stroke_path(&circle(radius), &paint(color, 1.0), &stroke, transform, None);
    }

    fn sprite(&self, palette: &Palette) -> Sprite {
        let width = self.pixels.width() as usize;
        Sprite::from_fn(palette, (width, width), |x, y| {
            let color = self.pixels.pixels()[y * width + x].demultiply();
            [color.red(), color.green(), color.blue(), opacity(f32::from(color.alpha()) / 255.0)]
        })
    }
}

fn circle(radius: f32) -> Path {
    PathBuilder::from_circle(0.0, 0.0, radius).expect("a mark's radius is positive")
}

fn paint(color: Rgb, opacity: f32) -> Paint<'static> {
    let mut paint = Paint::default();
    let [red, green, blue] = color;
    let mut color = Color::from_rgba8(red, green, blue, 255);
    color.apply_opacity(opacity);
    paint.set_color(color);
    paint
}

/// A legal hole's radius, its ring included, in parts of the distance between holes.
pub(super) const LEGAL: f32 = 0.425;

/// The disc that a legal hole's name stands on.
pub(super) fn legal(palette: &Palette, pitch: f32) -> Sprite {
    let mut sheet = Sheet::new(LEGAL * pitch);
    let width = 0.05 * pitch;
    sheet.disc(LEGAL * pitch, theme::CASING, 0.75);
    sheet.disc((LEGAL - 0.03) * pitch, theme::LEGAL_GROUND, 1.0);
    sheet.ring((LEGAL - 0.04) * pitch, width, theme::LEGAL_RING, None);
    sheet.sprite(palette)
}

/// A plain disc.
pub(super) fn disc(palette: &Palette, radius: f32, color: Rgb) -> Sprite {
    let mut sheet = Sheet::new(radius);
    sheet.disc(radius, color, 1.0);
    sheet.sprite(palette)
}

/// The ring around the last marble.
pub(super) fn last(palette: &Palette, pitch: f32) -> Sprite {
    let mut sheet = Sheet::new(0.46 * pitch);
    sheet.ring(0.407 * pitch, 0.085 * pitch, theme::CASING, None);
    sheet.ring(0.407 * pitch, 0.06 * pitch, theme::LAST_RING, None);
    sheet.sprite(palette)
}

/// The dashed ring around the marble before the last.
pub(super) fn previous(palette: &Palette, pitch: f32) -> Sprite {
    let mut sheet = Sheet::new(0.46 * pitch);
    sheet.ring(0.407 * pitch, 0.078 * pitch, theme::CASING, None);
    sheet.ring(0.407 * pitch, 0.05 * pitch, theme::PREVIOUS_RING, Some(12));
    sheet.sprite(palette)
}
