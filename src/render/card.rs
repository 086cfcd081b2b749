//! The score card: a table of the tiles, the sum beside it.

use super::page::{ICON, Page};
use super::panel::shown;
use super::sprites::Icons;
use super::text::{self, Align, Face, Style};
use super::theme::Rgb;
use super::{CardScene, CardTile};
use crate::rules::{ByColor, Color, TILES};

/// Where the table ends and the sum begins in the layout, and the margin around both.
const MIDDLE: f32 = 548.0;
const MARGIN: f32 = 24.0;
const RIGHT: f32 = 960.0 - MARGIN;

/// The table's first row, and the height of each.
const TOP: f32 = 104.0;
const ROW: f32 = 34.6;

/// Where a tile's columns lie: marbles and points of each side, around their middles.
const MARBLES: ByColor<f32> = ByColor { red: 250.0, black: 314.0 };
const POINTS: ByColor<f32> = ByColor { red: 436.0, black: 504.0 };

/// Draws a score card.
pub(super) fn draw(page: &mut Page, scene: &CardScene) {
    let icons = page.icons();
    let mut card = Card { page, icons: &icons, scene };
    let style = card.style(Face::Bold, 31.0, card.page.colors.text);
    card.page.write(
        style,
        &text::written(&scene.title),
        (MARGIN + 6.0, 36.0),
        960.0 - 2.0 * MARGIN - 12.0,
        Align::Left,
    );
    card.headings();
    for (row, tile) in scene.tiles.iter().take(TILES).enumerate() {
        card.tile(tile, row);
    }
    card.names();
    card.sum();
}

struct Card<'a> {
    page: &'a mut Page,
    icons: &'a Icons,
    scene: &'a CardScene,
}

impl Card<'_> {
    fn style(&self, face: Face, size: f32, color: Rgb) -> Style {
        self.page.style(face, size, color)
    }

    fn headings(&mut self) {
        let style = self.style(Face::Medium, 23.0, self.page.colors.muted);
        let middle = |columns: ByColor<f32>| f32::midpoint(columns.red, columns.black);
        let [tile, marbles, points] = &self.scene.headings;
        let y = TOP - 28.0;
        self.page.write(style, &text::written(tile), (MARGIN + 6.0, y), 150.0, Align::Left);
        self.page.write(style, &text::written(marbles), (middle(MARBLES), y), 170.0, Align::Middle);
        self.page.write(style, &text::written(points), (middle(POINTS), y), 150.0, Align::Middle);
        self.page.rule((MARGIN, TOP - 10.0), MIDDLE - MARGIN, 2.0, self.page.colors.muted);
    }

    fn tile(&mut self, tile: &CardTile, row: usize) {
        let y = TOP + ROW * (row as f32 + 0.5) - 3.0;
        let colors = self.page.colors;
        if row > 0 {
            self.page.rule((MARGIN, y - ROW / 2.0), MIDDLE - MARGIN, 1.0, colors.edge);
        }
        let label = self.style(Face::Medium, 25.0, colors.text);
        self.page.write(label, &text::written(&tile.label), (MARGIN + 6.0, y), 178.0, Align::Left);
        let won = self.style(Face::Bold, 26.0, colors.text);
        let lost = self.style(Face::Medium, 26.0, colors.muted);
        for color in Color::ALL {
            let style = if tile.owner == Some(color) { won } else { lost };
            self.page.write(style, &tile.marbles[color].to_string(), (MARBLES[color], y), 40.0, Align::Middle);
            if tile.owner == Some(color) {
                let sign = self.page.at((POINTS[color] - 15.0, y));
                self.page.canvas.lay_centred(&self.icons.signs[color], sign);
                self.page.write(won, &tile.size.to_string(), (POINTS[color] + 11.0, y), 30.0, Align::Middle);
            }
        }
        self.page.write(lost, ":", (f32::midpoint(MARBLES.red, MARBLES.black), y), 20.0, Align::Middle);
        if tile.owner.is_none() {
            let middle = f32::midpoint(POINTS.red, POINTS.black);
            self.page.write(lost, "–", (middle, y), 40.0, Align::Middle);
        }
    }

    fn names(&mut self) {
        let (left, colors) = (MIDDLE + 32.0, self.page.colors);
        for (color, top) in [(Color::Red, 66.0), (Color::Black, 166.0)] {
            let framed = self.scene.winner == Some(color);
            let (line, edge) = if framed { (5.0, colors.accent) } else { (2.0, colors.edge) };
            self.page.field((left, top), (RIGHT - left, 90.0), line, edge);
            let y = top + 45.0;
            let icon = self.page.at((left + 18.0 + ICON, y));
            self.page.canvas.lay_centred(&self.icons.marbles[color], icon);
            let number = self.style(Face::Bold, 62.0, colors.text);
            let total = self.scene.total[color].to_string();
            self.page.write(number, &total, (RIGHT - 20.0, y), 110.0, Align::Right);
            let name = self.style(Face::Bold, 31.0, colors.text);
            let from = left + 28.0 + 2.0 * ICON;
            let room = RIGHT - 36.0 - number.width(&total) / self.page.scale - from;
            self.page.write(name, &shown(&self.scene.names[color]), (from, y), room, Align::Left);
        }
    }

    /// The sum in columns of its own: label, Red, Black.
    fn sum(&mut self) {
        let (left, colors) = (MIDDLE + 32.0, self.page.colors);
        let ends = ByColor { red: left + (RIGHT - left) * 0.62, black: RIGHT - 12.0 };
        let mut y = 306.0;
        for color in Color::ALL {
            let icon = self.page.at((ends[color] - ICON, y));
            self.page.canvas.lay_centred(&self.icons.marbles[color], icon);
        }
        y += 34.0;
        let label = self.style(Face::Medium, 25.0, colors.muted);
        for (index, (words, entries)) in self.scene.sum.iter().take(5).enumerate() {
            self.page.rule((left, y - 8.0), RIGHT - left, 1.0, colors.edge);
            y += 16.0;
            self.page.write(label, &text::written(words), (left + 4.0, y), RIGHT - left - 8.0, Align::Left);
            if index > 0 {
                y += 30.0;
            }
            for color in Color::ALL {
                self.entry(&entries[color], index > 0, (ends[color], y));
            }
            y += 30.0;
        }
        self.page.rule((left, y - 6.0), RIGHT - left, 2.0, colors.muted);
        y += 24.0;
        let strong = self.style(Face::Bold, 27.0, colors.text);
        self.page.write(strong, &text::written(&self.scene.total_label), (left + 4.0, y), 130.0, Align::Left);
        let number = self.style(Face::Bold, 36.0, colors.text);
        for color in Color::ALL {
            self.page.write(number, &self.scene.total[color].to_string(), (ends[color], y), 80.0, Align::Right);
        }
        self.hints(ends, y + 37.0);
        let verdict = self.style(Face::Bold, 36.0, colors.accent);
        let words = text::written(&self.scene.verdict);
        let lines = verdict.wrapped(&words, (RIGHT - left) * self.page.scale, 2);
        let y = 655.0 - 21.0 * (lines.len() as f32 - 1.0);
        for (line, words) in lines.iter().enumerate() {
            let place = (f32::midpoint(left, RIGHT), y + 42.0 * line as f32);
            self.page.write(verdict, words, place, RIGHT - left, Align::Middle);
        }
    }

    /// How many hints each side has had, in the columns of the sum.
    fn hints(&mut self, ends: ByColor<f32>, y: f32) {
        let Some((label, hints)) = &self.scene.hints else { return };
        let style = self.style(Face::Medium, 25.0, self.page.colors.muted);
        self.page.write(style, &text::written(label), (MIDDLE + 36.0, y), 150.0, Align::Left);
        for color in Color::ALL {
            self.page.write(style, &hints[color].to_string(), (ends[color], y), 80.0, Align::Right);
        }
    }

    /// An entry of the sum that ends at a place: what is measured is muted, what it adds stands out.
    fn entry(&mut self, words: &str, is_bonus: bool, (end, y): (f32, f32)) {
        let words = text::written(words);
        let (measured, added) = text::measured_and_added(&words, is_bonus);
        let bold = self.style(Face::Bold, 28.0, self.page.colors.text);
        let muted = self.style(Face::Medium, 24.0, self.page.colors.muted);
        let room = 150.0;
        self.page.write(bold, added, (end, y), room, Align::Right);
        let used = if added.is_empty() { 0.0 } else { bold.width(added) / self.page.scale + 8.0 };
        self.page.write(muted, &measured, (end - used, y), room - used, Align::Right);
    }
}
