//! An indexed canvas, and sprites laid on it.

use super::theme::{Palette, Rgb};

/// A picture under way: one palette index a pixel.
///
/// Rows are kept as a PNG wants them, each behind a filter byte of zero, so that nothing is copied before it is
/// compressed. Everything drawn is clipped to the canvas.
pub(super) struct Canvas {
    width: usize,
    height: usize,
    rows: Vec<u8>,
    palette: &'static Palette,
}

/// A small picture with soft edges, ready to be laid on a canvas of one palette.
#[derive(Debug)]
pub(super) struct Sprite {
    width: usize,
    height: usize,
    /// The palette's index of each pixel's colour, for those that hide what is beneath.
    index: Vec<u8>,
    /// Colour and opacity.
    rgba: Vec<[u8; 4]>,
    /// What is to be done, from the top: transparent pixels are not even looked at.
    runs: Vec<Run>,
}

/// The opacity of a part from 0 to 1, in eight steps: edges look as soft, and pictures compress a good deal better.
pub(super) fn opacity(part: f32) -> u8 {
    const STEPS: f32 = 7.0;
    ((part.clamp(0.0, 1.0) * STEPS).round() * 255.0 / STEPS) as u8
}

/// Neighbouring pixels of a row that are laid in the same way.
#[derive(Clone, Copy, Debug)]
struct Run {
    row: usize,
    columns: (usize, usize),
    /// Whether they are copied; else they are blended.
    opaque: bool,
}

impl Sprite {
    /// Asks for colour and opacity of every pixel.
    pub(super) fn from_fn(
        palette: &Palette,
        (width, height): (usize, usize),
        mut pixel: impl FnMut(usize, usize) -> [u8; 4],
    ) -> Self {
        let mut rgba = Vec::with_capacity(width * height);
        for y in 0..height {
            rgba.extend((0..width).map(|x| pixel(x, y)));
        }
        let index = rgba.iter().map(|&[red, green, blue, _]| palette.nearest([red, green, blue])).collect();
        let runs = rgba.chunks(width).enumerate().flat_map(|(row, pixels)| Run::of(row, pixels)).collect();
        Self { width, height, index, rgba, runs }
    }
}

impl Run {
    /// The runs of a row.
    fn of(row: usize, pixels: &[[u8; 4]]) -> Vec<Self> {
        let mut start = 0;
        pixels
            .chunk_by(|a, b| (a[3] == 0, a[3] == 255) == (b[3] == 0, b[3] == 255))
            .filter_map(|run| {
                let columns = (start, start + run.len());
                start = columns.1;
                (run[0][3] > 0).then_some(Self { row, columns, opaque: run[0][3] == 255 })
            })
            .collect()
    }
}

impl Canvas {
    pub(super) fn new(width: usize, height: usize, palette: &'static Palette, ground: Rgb) -> Self {
        let mut rows = vec![palette.exact(ground); (width + 1) * height];
        rows.iter_mut().step_by(width + 1).for_each(|filter| *filter = 0);
        Self { width, height, rows, palette }
    }

    pub(super) fn size(&self) -> (usize, usize) {
        (self.width, self.height)
    }

    pub(super) fn palette(&self) -> &'static Palette {
        self.palette
    }

    /// The rows, each behind its filter byte.
    pub(super) fn rows(&self) -> &[u8] {
        &self.rows
    }

    /// The part of a span that begins at `x` and lies on the canvas, counted from the span's own start.
    fn clip(&self, x: i32, (start, end): (usize, usize)) -> (usize, usize) {
        let first = usize::try_from(-x).unwrap_or(0).max(start);
        let last = usize::try_from(self.width as i32 - x).unwrap_or(0).min(end);
        (first.min(last), last)
    }

    /// A row without its filter byte.
    fn row(&mut self, y: i32) -> Option<&mut [u8]> {
        let y = usize::try_from(y).ok().filter(|&y| y < self.height)?;
        let start = y * (self.width + 1) + 1;
        Some(&mut self.rows[start..start + self.width])
    }

    /// Lays a sprite with its upper left corner at a place.
    pub(super) fn lay(&mut self, sprite: &Sprite, x: i32, y: i32) {
        let palette = self.palette;
        for run in &sprite.runs {
            let (first, last) = self.clip(x, run.columns);
            let Some(row) = self.row(y + run.row as i32).filter(|_| first < last) else { continue };
            let source = run.row * sprite.width + first..run.row * sprite.width + last;
            let target = &mut row[(x + first as i32) as usize..(x + last as i32) as usize];
            if run.opaque {
                target.copy_from_slice(&sprite.index[source]);
                continue;
            }
            for (pixel, &[red, green, blue, alpha]) in target.iter_mut().zip(&sprite.rgba[source]) {
                blend(palette, pixel, [red, green, blue], alpha);
            }
        }
    }

    /// Lays a sprite with its middle at a place.
    pub(super) fn lay_centred(&mut self, sprite: &Sprite, (x, y): (f32, f32)) {
        let left = (x - sprite.width as f32 / 2.0).round() as i32;
        let top = (y - sprite.height as f32 / 2.0).round() as i32;
        self.lay(sprite, left, top);
    }

    /// Colours a mask of opacities, `width` a row.
    pub(super) fn stencil(&mut self, mask: &[u8], width: usize, (x, y): (i32, i32), color: Rgb) {
        if width == 0 {
            return;
        }
        let palette = self.palette;
        let full = palette.exact(color);
        let (first, last) = self.clip(x, (0, width));
        for (line, at) in mask.chunks(width).zip(y..) {
            let Some(row) = self.row(at) else { continue };
            for column in first..last {
                let pixel = &mut row[(x + column as i32) as usize];
                match line[column] {
                    0 => {}
                    255 => *pixel = full,
                    alpha => blend(palette, pixel, color, alpha),
                }
            }
        }
    }

    /// Fills a rectangle.
    pub(super) fn fill(&mut self, (x, y): (i32, i32), (width, height): (i32, i32), color: Rgb) {
        let index = self.palette.exact(color);
        let (first, last) = self.clip(x, (0, width.max(0) as usize));
        for at in y..y + height {
            if let Some(row) = self.row(at) {
                for column in first..last {
                    row[(x + column as i32) as usize] = index;
                }
            }
        }
    }

    /// Fills a rectangle with round corners.
    pub(super) fn fill_round(&mut self, (x, y): (i32, i32), (width, height): (i32, i32), radius: f32, color: Rgb) {
        let (corner, ink) = (radius.ceil() as i32, self.ink(color));
        self.fill((x, y + corner), (width, height - 2 * corner), color);
        let half = (width as f32 / 2.0, height as f32 / 2.0);
        for at in (0..corner).chain(height - corner..height) {
            self.fill((x + corner, y + at), (width - 2 * corner, 1), color);
            for column in (0..corner).chain(width - corner..width) {
                let from_middle = (column as f32 + 0.5 - half.0, at as f32 + 0.5 - half.1);
                let out = outside(from_middle, half, radius);
                self.tint((x + column, y + at), ink, 0.5 - out);
            }
        }
    }

    /// Draws a straight stroke with round ends.
    pub(super) fn stroke(&mut self, from: (f32, f32), to: (f32, f32), width: f32, color: Rgb) {
        let (half, ink) = (width / 2.0, self.ink(color));
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy).max(f32::EPSILON);
        let reach = half + 1.0;
        let (left, right) = (from.0.min(to.0) - reach, from.0.max(to.0) + reach);
        for y in (from.1.min(to.1) - reach).floor() as i32..=(from.1.max(to.1) + reach).ceil() as i32 {
            let middle = y as f32 + 0.5;
            // Only pixels near the stroke are asked for: a long slanted one has a large box around it.
            let (start, end) = if dy.abs() > 1.0 {
                let at = from.0 + (middle - from.1) * dx / dy;
                let wide = reach * length / dy.abs() + reach;
                ((at - wide).max(left), (at + wide).min(right))
            } else {
                (left, right)
            };
            for x in start.floor() as i32..=end.ceil() as i32 {
                let (px, py) = (x as f32 + 0.5 - from.0, middle - from.1);
                let part = ((px * dx + py * dy) / (length * length)).clamp(0.0, 1.0);
                let (away_x, away_y) = (px - part * dx, py - part * dy);
                let away = (away_x * away_x + away_y * away_y).sqrt();
                self.tint((x, y), ink, half - away + 0.5);
            }
        }
    }

    /// Blends one pixel by a part from 0 to 1 (more and less are cut off).
    fn tint(&mut self, (x, y): (i32, i32), ink: Ink, part: f32) {
        let palette = self.palette;
        let alpha = (part.clamp(0.0, 1.0) * 255.0).round() as u8;
        let Some(row) = self.row(y) else { return };
        let Some(pixel) = usize::try_from(x).ok().and_then(|x| row.get_mut(x)) else { return };
        match alpha {
            0 => {}
            255 => *pixel = ink.index,
            _ => blend(palette, pixel, ink.color, alpha),
        }
    }

    fn ink(&self, color: Rgb) -> Ink {
        Ink { color, index: self.palette.exact(color) }
    }
}

/// A colour and its index.
#[derive(Clone, Copy)]
struct Ink {
    color: Rgb,
    index: u8,
}

fn blend(palette: &Palette, pixel: &mut u8, color: Rgb, alpha: u8) {
    let below = palette.color(*pixel);
    let alpha = u32::from(alpha);
    let mixed = |channel: usize| {
        let sum = u32::from(color[channel]) * alpha + u32::from(below[channel]) * (255 - alpha);
        ((sum + 127) / 255) as u8
    };
    *pixel = palette.nearest([mixed(0), mixed(1), mixed(2)]);
}

/// How far a place lies outside a rectangle with round corners around the middle; negative inside.
pub(super) fn outside((x, y): (f32, f32), (half_width, half_height): (f32, f32), radius: f32) -> f32 {
    let (over_x, over_y) = (x.abs() - half_width + radius, y.abs() - half_height + radius);
    over_x.max(0.0).hypot(over_y.max(0.0)) + over_x.max(over_y).min(0.0) - radius
}
