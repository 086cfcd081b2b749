//! A canvas with the measures of a layout of 960 by 720, whatever its size in pixels.

use super::Theme;
use super::paint::Canvas;
use super::sprites::{Icons, Sprites};
use super::text::{Align, CAP_HEIGHT, Face, Style};
use super::theme::{Colors, Rgb};
use std::sync::Arc;

/// The size that layouts are made for.
pub(super) const WIDTH: f32 = 960.0;
pub(super) const HEIGHT: f32 = 720.0;

/// The radius of the marbles beside names.
pub(super) const ICON: f32 = 17.0;

/// A picture under way. Places and sizes given to it are those of the layout; it turns them into pixels.
pub(super) struct Page {
    /// The pixels.
    pub canvas: Canvas,
    /// The surroundings' colours.
    pub colors: &'static Colors,
    theme: Theme,
    /// Pixels in a unit of the layout.
    pub scale: f32,
    origin: (f32, f32),
}

impl Page {
    /// An empty page of a size in pixels, the layout in its middle as large as it fits.
    pub(super) fn new(theme: Theme, width: usize, height: usize) -> Self {
        let scale = (width as f32 / WIDTH).min(height as f32 / HEIGHT);
        let origin = ((width as f32 - WIDTH * scale) / 2.0, (height as f32 - HEIGHT * scale) / 2.0);
        let colors = theme.colors();
        Self { canvas: Canvas::new(width, height, theme.palette(), colors.table), colors, theme, scale, origin }
    }

    /// The sprites for holes that are `pitch` pixels apart.
    pub(super) fn sprites(&self, pitch: usize) -> Arc<Sprites> {
        Sprites::of(self.theme, pitch)
    }

    /// The small sprites beside words.
    pub(super) fn icons(&self) -> Arc<Icons> {
        Icons::of(self.theme, (ICON * self.scale).round().max(2.0) as usize)
    }

    /// A place in pixels.
    pub(super) fn at(&self, (x, y): (f32, f32)) -> (f32, f32) {
        (self.origin.0 + x * self.scale, self.origin.1 + y * self.scale)
    }

    /// Words of a size.
    pub(super) fn style(&self, face: Face, size: f32, color: Rgb) -> Style {
        Style::new(face, size * self.scale, color)
    }

    /// Writes words with their capitals centred on a line, at most `width` wide: narrowed a little, then shortened.
    pub(super) fn write(&mut self, style: Style, words: &str, place: (f32, f32), width: f32, align: Align) {
        let width = width * self.scale;
        let style = style.narrowed(words, width, 0.86);
        let words = style.fitted(words, width);
        let (x, y) = self.at(place);
        style.draw(&mut self.canvas, &words, (x, y + style.size * CAP_HEIGHT / 2.0), align);
    }

    /// A field with round corners and an edge `line` wide.
    pub(super) fn field(&mut self, (x, y): (f32, f32), (width, height): (f32, f32), line: f32, edge: Rgb) {
        let (left, top) = self.at((x, y));
        let (right, bottom) = self.at((x + width, y + height));
        let corner = |(x, y): (f32, f32)| (x.round() as i32, y.round() as i32);
        let (start, end) = (corner((left, top)), corner((right, bottom)));
        let size = (end.0 - start.0, end.1 - start.1);
        let line = (line * self.scale).round().max(1.0);
        let radius = 16.0 * self.scale;
        self.canvas.fill_round(start, size, radius, edge);
        let inset = line as i32;
        let inner = (size.0 - 2 * inset, size.1 - 2 * inset);
        self.canvas.fill_round((start.0 + inset, start.1 + inset), inner, (radius - line).max(1.0), self.colors.field);
    }

    /// A thin level line.
    pub(super) fn rule(&mut self, place: (f32, f32), width: f32, thickness: f32, color: Rgb) {
        let (x, y) = self.at(place);
        let (width, thickness) =
            ((width * self.scale).round() as i32, (thickness * self.scale).round().max(1.0) as i32);
        self.canvas.fill((x.round() as i32, y.round() as i32), (width, thickness), color);
    }
}
