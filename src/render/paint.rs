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
    /// Each row's visible pixels, and within them a run of opaque ones that is copied as it is.
    spans: Vec<Span>,
}

#[derive(Clone, Copy, Debug)]
struct Span {
    visible: (usize, usize),
    opaque: (usize, usize),
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
        let spans = rgba.chunks(width).map(Span::of).collect();
        Self { width, height, index, rgba, spans }
    }

    pub(super) fn width(&self) -> i32 {
        self.width as i32
    }

    pub(super) fn height(&self) -> i32 {
        self.height as i32
    }
}

impl Span {
    fn of(row: &[[u8; 4]]) -> Self {
        let start = row.iter().position(|pixel| pixel[3] > 0).unwrap_or(row.len());
        let end = row.iter().rposition(|pixel| pixel[3] > 0).map_or(start, |last| last + 1);
        // The longest run of opaque pixels.
        let (mut opaque, mut from) = ((end, end), start);
        for at in start..=end {
            if at == end || row[at][3] < 255 {
                if at - from > opaque.1 - opaque.0 {
                    opaque = (from, at);
                }
                from = at + 1;
            }
        }
        Self { visible: (start, end), opaque }
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
        for (at, span) in sprite.spans.iter().enumerate() {
            let visible = self.clip(x, span.visible);
            let opaque = self.clip(x, span.opaque);
            let Some(row) = self.row(y + at as i32) else { continue };
            let line = at * sprite.width;
            let place = |column: usize| (x + column as i32) as usize;
            let opaque = if opaque.0 < opaque.1 { opaque } else { (visible.1, visible.1) };
            for column in (visible.0..opaque.0).chain(opaque.1..visible.1) {
                let [red, green, blue, alpha] = sprite.rgba[line + column];
                match alpha {
                    0 => {}
                    255 => row[place(column)] = sprite.index[line + column],
                    _ => blend(palette, &mut row[place(column)], [red, green, blue], alpha),
                }
            }
            if opaque.0 < opaque.1 {
                row[place(opaque.0)..place(opaque.1)].copy_from_slice(&sprite.index[line + opaque.0..line + opaque.1]);
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
        let corner = radius.ceil() as i32;
        self.fill((x, y + corner), (width, height - 2 * corner), color);
        let half = (width as f32 / 2.0, height as f32 / 2.0);
        for at in (0..corner).chain(height - corner..height) {
            self.fill((x + corner, y + at), (width - 2 * corner, 1), color);
            for column in (0..corner).chain(width - corner..width) {
                let from_middle = (column as f32 + 0.5 - half.0, at as f32 + 0.5 - half.1);
                let out = outside(from_middle, half, radius);
                self.tint((x + column, y + at), color, 0.5 - out);
            }
        }
    }

    /// Draws a straight stroke with round ends.
    pub(super) fn stroke(&mut self, from: (f32, f32), to: (f32, f32), width: f32, color: Rgb) {
        let half = width / 2.0;
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
                let away = (px - part * dx).hypot(py - part * dy);
                self.tint((x, y), color, half - away + 0.5);
            }
        }
    }

    /// Blends one pixel by a part from 0 to 1 (more and less are cut off).
    fn tint(&mut self, (x, y): (i32, i32), color: Rgb, part: f32) {
        let palette = self.palette;
        let alpha = (part.clamp(0.0, 1.0) * 255.0).round() as u8;
        let Some(row) = self.row(y) else { return };
        let Some(pixel) = usize::try_from(x).ok().and_then(|x| row.get_mut(x)) else { return };
        match alpha {
            0 => {}
            255 => *pixel = palette.exact(color),
            _ => blend(palette, pixel, color, alpha),
        }
    }
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
