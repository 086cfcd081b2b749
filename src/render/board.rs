//! The board: tiles, marbles, and what is marked on them.

use super::frame::{Frame, size_of};
use super::page::Page;
use super::sprites::{SIGN, Sprites};
use super::text::{CAP_HEIGHT, Face, Style};
use super::theme::{self, Rgb, SHADES};
use super::wood::Finish;
use super::{BoardScene, Stage};
use crate::rules::{Board, Color, Hole, HoleSet, Position, TILES, Tile, TileScore, biggest_area, lines};

/// Draws the board of a scene.
pub(super) fn draw(page: &mut Page, scene: &BoardScene) {
    let position = &scene.position;
    let board = position.board();
    let frame = Frame::of(page, (board.width(), board.height()));
    let sprites = page.sprites(frame.pitch);
    frame.coordinates(page);
    let mut drawing = Drawing { page, sprites: &sprites, frame: &frame, position };
    let shades = shades(board);
    drawing.tiles(&scene.stage, &shades);
    if matches!(scene.stage, Stage::End { .. }) && scene.scoring.area {
        drawing.areas();
    }
    drawing.marbles();
    if matches!(scene.stage, Stage::End { .. }) && scene.scoring.lines {
        drawing.lines();
    }
    if !matches!(scene.stage, Stage::End { .. }) {
        drawing.last_two();
    }
    if matches!(scene.stage, Stage::Turn { .. }) && position.last().is_some() {
        drawing.legal_holes();
    }
    drawing.leaders(&scene.stage, &shades);
}

struct Drawing<'a> {
    page: &'a mut Page,
    sprites: &'a Sprites,
    frame: &'a Frame,
    position: &'a Position,
}

impl Drawing<'_> {
    fn tiles(&mut self, stage: &Stage, shades: &[usize; TILES]) {
        let reach = self.sprites.reach() as i32;
        for tile in self.position.board().tiles() {
            let (x, y) = self.frame.corner_of(tile.holes());
            self.page.canvas.lay(self.sprites.shadow(size_of(tile.holes())), x - reach, y - reach);
        }
        for tile in self.position.board().tiles() {
            let (x, y) = self.frame.corner_of(tile.holes());
            let finish = finish(self.position, tile, stage);
            self.page.canvas.lay(self.sprites.tile(size_of(tile.holes()), shades[tile.index()], finish), x, y);
        }
    }

    fn marbles(&mut self) {
        for color in Color::ALL {
            for hole in self.position.marbles(color) {
                self.page.canvas.lay_centred(self.sprites.marble(color), self.frame.middle(hole));
            }
        }
    }

    /// Draws a halo around the biggest areas, beneath their marbles.
    fn areas(&mut self) {
        let pitch = self.frame.pitch as f32;
        for color in Color::ALL {
            let area = biggest_area(self.position.marbles(color));
            let casing = (&self.sprites.halo_casing, 0.40, theme::CASING);
            let halo = (&self.sprites.halos[color], 0.32, theme::side(color).band);
            for (disc, breadth, ink) in [casing, halo] {
                for hole in area {
                    self.page.canvas.lay_centred(disc, self.frame.middle(hole));
                }
                let reach = (breadth * pitch / 2.0).round();
                for (from, to) in links(area) {
                    // Neighbours lie level or upright, so that a link is a plain rectangle.
                    let ((x, y), (right, top)) = (self.frame.middle(from), self.frame.middle(to));
                    let (width, height) = if right > x { (right - x, 2.0 * reach) } else { (2.0 * reach, y - top) };
                    let corner = if right > x { (x, y - reach) } else { (x - reach, top) };
                    self.page.canvas.fill((corner.0 as i32, corner.1 as i32), (width as i32, height as i32), ink);
                }
            }
        }
    }

    /// Strikes the counting lines through, from end to end.
    fn lines(&mut self) {
        let pitch = self.frame.pitch as f32;
        for color in Color::ALL {
            let ends: Vec<((f32, f32), (f32, f32))> = lines(self.position.marbles(color))
                .into_iter()
                .filter_map(|line| {
                    let holes = line.sorted();
                    Some((self.frame.middle(*holes.first()?), self.frame.middle(*holes.last()?)))
                })
                .collect();
            for (width, ink) in [(0.13, theme::CASING), (0.07, theme::side(color).line)] {
                for &(from, to) in &ends {
                    self.page.canvas.stroke(from, to, width * pitch, ink);
                }
            }
        }
    }

    fn last_two(&mut self) {
        for (hole, ring) in
            [(self.position.previous(), &self.sprites.previous), (self.position.last(), &self.sprites.last)]
        {
            if let Some(hole) = hole {
                self.page.canvas.lay_centred(ring, self.frame.middle(hole));
            }
        }
    }

    fn legal_holes(&mut self) {
        let height = self.frame.name;
        let room = 0.74 * self.frame.pitch as f32;
        let style = Style::new(Face::Bold, height / CAP_HEIGHT, theme::LEGAL_NAME);
        for hole in self.position.legal_holes() {
            let name = hole.to_string();
            let middle = self.frame.middle(hole);
            self.page.canvas.lay_centred(&self.sprites.legal, middle);
            style.narrowed(&name, room, 0.5).draw_centred(&mut self.page.canvas, &name, middle);
        }
    }

    /// On each tile the sign of who leads, or a dash, and its points: where four holes meet, or on both sides of where
    /// two do, so that neither hides a hole's name.
    fn leaders(&mut self, stage: &Stage, shades: &[usize; TILES]) {
        let pitch = self.frame.pitch as f32;
        for tile in self.position.board().tiles() {
            let (columns, rows) = size_of(tile.holes());
            let (x, y) = self.frame.corner_of(tile.holes());
            let place = |right: f32, down: f32| (x as f32 + right * pitch, y as f32 + down * pitch);
            let (sign, points) = match (columns, rows) {
                (1, _) => (place(0.18, 1.0), place(0.83, 1.0)),
                (_, 1) => (place(1.0, 0.18), place(1.0, 0.83)),
                _ => (place(0.86, 1.0), place(1.15, 1.0)),
            };
            let finish = finish(self.position, tile, stage);
            let ink = ink(finish, shades[tile.index()]);
            if matches!(stage, Stage::End { .. }) && columns > 1 && rows > 1 {
                // Lines may pass here: the marks get a ground of the tile's own colour.
                let ground = finish.wood(shades[tile.index()]);
                let ground = if ink == theme::INK { ground } else { theme::shaded(ground, 0.7) };
                self.page.canvas.stroke(sign, points, 0.34 * pitch, ground);
            }
            if let Some(owner) = TileScore::of(self.position, tile).owner {
                self.page.canvas.lay_centred(&self.sprites.signs[owner], sign);
            } else {
                let half = SIGN * 0.75 * pitch;
                let ends = ((sign.0 - half, sign.1), (sign.0 + half, sign.1));
                self.page.canvas.stroke(ends.0, ends.1, 0.055 * pitch, ink);
            }
            let style = Style::new(Face::Bold, 0.335 * pitch, ink);
            style.draw_centred(&mut self.page.canvas, &tile.size().to_string(), points);
        }
    }
}

fn finish(position: &Position, tile: &Tile, stage: &Stage) -> Finish {
    match stage {
        Stage::Turn { .. } if !(position.barred() & tile.holes()).is_empty() => Finish::Barred,
        Stage::Turn { .. } | Stage::Past { .. } => Finish::Plain,
        Stage::End { .. } => TileScore::of(position, tile).owner.map_or(Finish::Tied, Finish::Won),
    }
}

fn ink(finish: Finish, shade: usize) -> Rgb {
    match finish {
        Finish::Plain | Finish::Tied if shade < 2 => theme::INK,
        _ => theme::PALE_INK,
    }
}

/// Each two neighbours in a set of holes.
fn links(area: HoleSet) -> impl Iterator<Item = (Hole, Hole)> {
    area.iter().flat_map(move |hole| {
        [hole.offset(1, 0), hole.offset(0, 1)]
            .into_iter()
            .flatten()
            .filter(move |&other| area.contains(other))
            .map(move |other| (hole, other))
    })
}

/// A shade for each tile, so that tiles side by side differ. Four are enough for any map.
fn shades(board: &Board) -> [usize; TILES] {
    let tiles = board.tiles();
    let touching: [Vec<usize>; TILES] = std::array::from_fn(|index| {
        let around = tiles[index].holes().grown();
        (0..TILES).filter(|&other| other != index && !(tiles[other].holes() & around).is_empty()).collect()
    });
    let mut shades = [SHADES; TILES];
    shade_from(0, &touching, &mut shades);
    shades
}

/// Gives tiles from a number on their shades; whether that went well. What does not is taken back.
fn shade_from(tile: usize, touching: &[Vec<usize>; TILES], shades: &mut [usize; TILES]) -> bool {
    if tile == TILES {
        return true;
    }
    let used = |shade: usize, shades: &[usize; TILES]| shades.iter().filter(|&&other| other == shade).count();
    let mut order: [usize; SHADES] = std::array::from_fn(|index| (index * 3 + tile) % SHADES);
    // The rarest first, so that all woods are seen.
    order.sort_by_key(|&shade| used(shade, shades));
    for shade in order {
        if touching[tile].iter().all(|&other| shades[other] != shade) {
            shades[tile] = shade;
            if shade_from(tile + 1, touching, shades) {
                return true;
            }
            shades[tile] = SHADES;
        }
    }
    false
}
