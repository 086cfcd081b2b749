//! A board that is being laid: the field with the names of its empty places, the tiles on it, those left beside it.

use super::FieldScene;
use super::frame::{Frame, size_of};
use super::page::Page;
use super::text::{Align, CAP_HEIGHT, Face, Style};
use super::theme::{self, SHADES};
use super::wood::Finish;
use crate::rules::{FIELD, HoleSet, TileShape, UnfinishedBoard};

/// The distance between the holes of the tiles that are left, in the layout's units.
const SMALL: f32 = 24.0;

/// Draws the field of a scene.
pub(super) fn draw(page: &mut Page, scene: &FieldScene) {
    let frame = frame(page);
    frame.coordinates(page);
    raster(page, &frame, scene.field.holes());
    let sprites = page.sprites(frame.pitch);
    let tiles: Vec<HoleSet> = scene.field.layings().iter().filter_map(|laying| laying.holes()).collect();
    let reach = sprites.reach() as i32;
    for &holes in &tiles {
        let (x, y) = frame.corner_of(holes);
        page.canvas.lay(sprites.shadow(size_of(holes)), x - reach, y - reach);
    }
    for (&holes, shade) in tiles.iter().zip(shades(&tiles)) {
        let (x, y) = frame.corner_of(holes);
        page.canvas.lay(sprites.tile(size_of(holes), shade, Finish::Plain), x, y);
    }
    if let Some(&last) = tiles.last() {
        mark(page, &frame, last);
    }
}

/// Where the field lies on a page.
pub(super) fn frame(page: &Page) -> Frame {
    Frame::of(page, (FIELD, FIELD))
}

/// Draws lines between the places of the field, and their names where no tile lies.
fn raster(page: &mut Page, frame: &Frame, covered: HoleSet) {
    let thin = page.scale.round().max(1.0) as i32;
    let pitch = frame.pitch as i32;
    for hole in HoleSet::FIELD {
        let (x, y) = frame.corner(hole);
        let (x, y) = (x as i32, y as i32);
        let edges = [((x, y), (pitch, thin)), ((x, y + pitch - thin), (pitch, thin))];
        let sides = [((x, y), (thin, pitch)), ((x + pitch - thin, y), (thin, pitch))];
        for (corner, size) in edges.into_iter().chain(sides) {
            page.canvas.fill(corner, size, page.colors.edge);
        }
    }
    let style = Style::new(Face::Medium, frame.name / CAP_HEIGHT, page.colors.muted);
    for hole in HoleSet::FIELD - covered {
        let name = hole.to_string();
        let style = style.narrowed(&name, 0.86 * frame.pitch as f32, 0.5);
        style.draw_centred(&mut page.canvas, &name, frame.middle(hole));
    }
}

/// Frames the tile that was laid last.
fn mark(page: &mut Page, frame: &Frame, tile: HoleSet) {
    let pitch = frame.pitch as f32;
    let (columns, rows) = size_of(tile);
    let (x, y) = frame.corner_of(tile);
    let inset = 0.06 * pitch;
    let (left, top) = (x as f32 + inset, y as f32 + inset);
    let (right, bottom) = (x as f32 + columns as f32 * pitch - inset, y as f32 + rows as f32 * pitch - inset);
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)];
    for (width, ink) in [(0.085, theme::CASING), (0.06, theme::LAST_RING)] {
        for ends in corners.windows(2) {
            page.canvas.stroke(ends[0], ends[1], width * pitch, ink);
        }
    }
}

/// A shade for each tile, chosen as it is laid so that it stays: the rarest that no neighbour has, if there is one.
fn shades(tiles: &[HoleSet]) -> Vec<usize> {
    let mut shades: Vec<usize> = Vec::new();
    for (number, tile) in tiles.iter().enumerate() {
        let around = tile.grown();
        let rank = |shade: usize| {
            let with = |(_, other): &(&HoleSet, &usize)| **other == shade;
            let touches = tiles.iter().zip(&shades).filter(with).any(|(other, _)| !(*other & around).is_empty());
            let used = shades.iter().filter(|&&other| other == shade).count();
            (touches, used, (shade * 3 + number) % SHADES)
        };
        shades.push((0..SHADES).min_by_key(|&shade| rank(shade)).unwrap_or_default());
    }
    shades
}

/// Draws the tiles that are left, one row a shape with how many there are, from a height on.
pub(super) fn left(page: &mut Page, field: &UnfinishedBoard, (left, top): (f32, f32), width: f32) {
    let pitch = (SMALL * page.scale).round().max(1.0) as usize;
    let sprites = page.sprites(pitch);
    let mut y = top;
    for (shape, shade) in TileShape::ALL.into_iter().zip([2, 1, 0, 3]) {
        let (columns, rows) = shape.sides();
        let high = f32::from(rows) * SMALL;
        let count = field.left(shape);
        let middle = y + high / 2.0;
        let (name, number) = if count > 0 {
            let (x, y) = page.at((left, y));
            let size = (usize::from(columns), usize::from(rows));
            page.canvas.lay(sprites.tile(size, shade, Finish::Plain), x as i32, y as i32);
            (page.colors.text, page.colors.text)
        } else {
            (page.colors.muted, page.colors.muted)
        };
        let style = page.style(Face::Medium, 25.0, name);
        page.write(style, &shape.to_string(), (left + 2.0 * SMALL + 20.0, middle), 60.0, Align::Left);
        let style = page.style(Face::Bold, 34.0, number);
        page.write(style, &count.to_string(), (left + width - 6.0, middle), 40.0, Align::Right);
        y += high + 14.0;
    }
}
