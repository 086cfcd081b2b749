//! Where a board, or the field that one is laid on, lies on a picture: from hole to hole, with letters and numbers
//! around.

use super::Spot;
use super::page::Page;
use super::text::{Align, CAP_HEIGHT, Face};
use crate::rules::{Hole, HoleSet};

/// The widest and highest that a board is, and the room for coordinates beside and above it, in the layout's units.
const WIDEST: f32 = 640.0;
const HIGHEST: f32 = 648.0;
const BESIDE: f32 = 34.0;
const ABOVE: f32 = 36.0;

/// The size of the coordinates' em.
const COORDINATE: f32 = 39.0;

/// The height of a hole's name in parts of the distance between holes, and at least in the layout's units: 11 pixels
/// where a client shows 960 as 400.
const NAME: f32 = 0.40;
const LEAST_NAME: f32 = 27.0;

/// Where a board lies on a picture, in pixels.
pub(super) struct Frame {
    /// From hole to hole.
    pub(super) pitch: usize,
    /// The height of the digits of a hole's name.
    pub(super) name: f32,
    left: f32,
    top: f32,
    columns: u8,
    rows: u8,
}

impl Frame {
    /// The frame of so many columns and rows, as large as it fits.
    pub(super) fn of(page: &Page, (columns, rows): (u8, u8)) -> Self {
        let (wide, high) = (f32::from(columns), f32::from(rows));
        let pitch = (WIDEST / wide).min(HIGHEST / high) * page.scale;
        let pitch = pitch.floor().max(1.0);
        let (middle_x, middle_y) = page.at((BESIDE + WIDEST / 2.0, ABOVE + HIGHEST / 2.0));
        Self {
            pitch: pitch as usize,
            name: (NAME * pitch).max(LEAST_NAME * page.scale),
            left: (middle_x - wide * pitch / 2.0).round(),
            top: (middle_y - high * pitch / 2.0).round(),
            columns,
            rows,
        }
    }

    /// The upper left corner of the place of a hole.
    pub(super) fn corner(&self, hole: Hole) -> (f32, f32) {
        let pitch = self.pitch as f32;
        (self.left + f32::from(hole.column()) * pitch, self.top + f32::from(self.rows - 1 - hole.row()) * pitch)
    }

    /// The middle of a hole: from the left, from the top.
    pub(super) fn middle(&self, hole: Hole) -> (f32, f32) {
        let half = self.pitch as f32 / 2.0;
        let (x, y) = self.corner(hole);
        (x + half, y + half)
    }

    /// The upper left corner of a tile with these holes.
    pub(super) fn corner_of(&self, holes: HoleSet) -> (i32, i32) {
        let corners = holes.iter().map(|hole| self.corner(hole));
        let (x, y) = corners.fold((f32::MAX, f32::MAX), |(left, top), (x, y)| (left.min(x), top.min(y)));
        (x as i32, y as i32)
    }

    /// Where holes are on the page.
    pub(super) fn spots(&self, holes: HoleSet) -> Vec<Spot> {
        // Neighbours don't touch, so that a click between two is neither's.
        let reach = (0.46 * self.pitch as f32) as u32;
        let spot = |hole| {
            let (x, y) = self.middle(hole);
            Spot { hole, x: x as u32, y: y as u32, reach }
        };
        holes.iter().map(spot).collect()
    }

    /// Draws letters above and below, numbers at both sides.
    pub(super) fn coordinates(&self, page: &mut Page) {
        let scale = page.scale;
        let style = page.style(Face::Medium, COORDINATE, page.colors.muted);
        let pitch = self.pitch as f32;
        let (right, bottom) = (self.left + f32::from(self.columns) * pitch, self.top + f32::from(self.rows) * pitch);
        for column in 0..self.columns {
            let letter = ((b'a' + column) as char).to_string();
            let x = self.left + (f32::from(column) + 0.5) * pitch;
            // On baselines that leave room for the tail of a g.
            style.draw(&mut page.canvas, &letter, (x, self.top - 8.5 * scale), Align::Middle);
            let below = bottom + 5.0 * scale + style.size * CAP_HEIGHT;
            style.draw(&mut page.canvas, &letter, (x, below.min(bottom + 29.0 * scale)), Align::Middle);
        }
        for row in 0..self.rows {
            let number = (row + 1).to_string();
            let y = self.top + (f32::from(self.rows - 1 - row) + 0.5) * pitch;
            let style = style.narrowed(&number, (BESIDE - 5.0) * scale, 0.5);
            for x in [self.left - BESIDE / 2.0 * scale, right + BESIDE / 2.0 * scale] {
                style.draw_centred(&mut page.canvas, &number, (x, y));
            }
        }
    }
}

/// A tile's columns and rows.
pub(super) fn size_of(holes: HoleSet) -> (usize, usize) {
    let span = |of: fn(Hole) -> u8| {
        let (low, high) = holes.iter().map(of).fold((u8::MAX, 0), |(low, high), at| (low.min(at), high.max(at)));
        usize::from(high - low) + 1
    };
    (span(Hole::column), span(Hole::row))
}
