//! The panel beside the board: names and points, facts, and what the stage has to say.

use super::page::{ICON, Page};
use super::sprites::Icons;
use super::text::{self, Align, Face, Style};
use super::theme::Rgb;
use super::{BoardScene, FieldScene, Legend, NameLabel, Stage, field};
use crate::rules::{ByColor, Color, tile_points};

/// Where the panel lies in the layout.
const LEFT: f32 = 728.0;
const RIGHT: f32 = 944.0;
const WIDTH: f32 = RIGHT - LEFT;
const BOTTOM: f32 = 710.0;

/// A name as it is drawn: the fallback where the font lacks its script.
pub(super) fn shown(label: &NameLabel) -> String {
    text::writable(&label.name).or_else(|| text::writable(&label.fallback)).unwrap_or_default()
}

/// Draws the panel of a scene.
pub(super) fn draw(page: &mut Page, scene: &BoardScene) {
    let sprites = page.icons();
    let mut panel = Panel { page, sprites: &sprites, y: 36.0 };
    panel.title(&scene.title);
    let (points, framed) = match &scene.stage {
        Stage::End { total, winner, .. } => (*total, *winner),
        Stage::Turn { .. } => (tile_points(&scene.position).map(u16::from), Some(scene.position.turn())),
        Stage::Past { .. } => (tile_points(&scene.position).map(u16::from), None),
    };
    for color in Color::ALL {
        panel.side(scene, color, points[color], framed == Some(color));
    }
    panel.y += 22.0;
    match &scene.stage {
        Stage::Turn { note, legend } => {
            panel.facts(&scene.facts);
            if let Some(note) = note {
                panel.sentence(note, 6);
            }
            if let Some(legend) = legend {
                panel.legend(legend);
            }
        }
        Stage::Past { note } => {
            panel.facts(&scene.facts);
            panel.sentence(note, 6);
        }
        Stage::End { why, sum, total, verdict, .. } => {
            panel.sentence(why, 2);
            panel.sum(sum, *total);
            panel.verdict(verdict);
        }
    }
}

/// Draws the panel of a field: the names, the facts, the tiles that are left.
pub(super) fn draw_field(page: &mut Page, scene: &FieldScene) {
    let sprites = page.icons();
    let mut panel = Panel { page, sprites: &sprites, y: 36.0 };
    panel.title(&scene.title);
    for color in Color::ALL {
        panel.name_alone(&scene.names[color], color, scene.framed == Some(color));
    }
    panel.y += 22.0;
    panel.facts(&scene.facts);
    if let Some(note) = &scene.note {
        panel.sentence(note, 3);
    }
    panel.page.rule((LEFT, panel.y), WIDTH, 2.0, panel.page.colors.edge);
    panel.y += 30.0;
    let heading = panel.style(Face::Medium, 23.0, panel.page.colors.muted);
    panel.page.write(heading, &text::written(&scene.left), (LEFT + 4.0, panel.y), WIDTH - 8.0, Align::Left);
    field::left(panel.page, &scene.field, (LEFT + 4.0, panel.y + 24.0), WIDTH - 8.0);
}

struct Panel<'a> {
    page: &'a mut Page,
    sprites: &'a Icons,
    /// Where the next thing goes.
    y: f32,
}

impl Panel<'_> {
    fn style(&self, face: Face, size: f32, color: Rgb) -> Style {
        self.page.style(face, size, color)
    }

    fn title(&mut self, title: &str) {
        let style = self.style(Face::Bold, 28.0, self.page.colors.muted);
        self.page.write(style, &text::written(title), (LEFT + 4.0, self.y), WIDTH - 8.0, Align::Left);
        self.y += 24.0;
    }

    /// A side's frame with its marble and name.
    fn name(&mut self, label: &NameLabel, color: Color, framed: bool, height: f32) {
        let colors = self.page.colors;
        let (line, edge) = if framed { (5.0, colors.accent) } else { (2.0, colors.edge) };
        self.page.field((LEFT, self.y), (WIDTH, height), line, edge);
        let icon = self.page.at((LEFT + 14.0 + ICON, self.y + 32.0));
        self.page.canvas.lay_centred(&self.sprites.marbles[color], icon);
        let left = LEFT + 22.0 + 2.0 * ICON;
        let (name, room) = (shown(label), RIGHT - 14.0 - left);
        // A long name is set smaller before it is shortened.
        let [usual, small] = [29.0, 23.0].map(|size| self.style(Face::Bold, size, colors.text));
        let style = if usual.width(&name) * 0.86 > room * self.page.scale { small } else { usual };
        self.page.write(style, &name, (left, self.y + 32.0), room, Align::Left);
    }

    /// A side that has no points yet.
    fn name_alone(&mut self, label: &NameLabel, color: Color, framed: bool) {
        self.name(label, color, framed, 64.0);
        self.y += 64.0 + 12.0;
    }

    fn side(&mut self, scene: &BoardScene, color: Color, points: u16, framed: bool) {
        let (colors, height) = (self.page.colors, 122.0);
        self.name(&scene.names[color], color, framed, height);
        let number = self.style(Face::Bold, 66.0, colors.text);
        let points = points.to_string();
        let wide = (number.width(&points) / self.page.scale).min(110.0);
        self.page.write(number, &points, (LEFT + 15.0, self.y + 84.0), 110.0, Align::Left);
        let small = self.style(Face::Medium, 23.0, colors.muted);
        let room = WIDTH - 15.0 - wide - 10.0 - 14.0;
        for (words, y) in [(&scene.points, 71.0), (&scene.left[color], 99.0)] {
            self.page.write(small, &text::written(words), (RIGHT - 14.0, self.y + y), room, Align::Right);
        }
        self.y += height + 12.0;
    }

    fn facts(&mut self, facts: &[(String, String)]) {
        for (label, value) in facts.iter().take(6) {
            let label_style = self.style(Face::Medium, 23.0, self.page.colors.muted);
            let value_style = self.style(Face::Bold, 24.0, self.page.colors.text);
            let label = text::written(label);
            let wide = (label_style.width(&label) / self.page.scale).min(WIDTH * 0.5);
            self.page.write(label_style, &label, (LEFT + 4.0, self.y), wide + 1.0, Align::Left);
            let value = text::written(value);
            self.page.write(value_style, &value, (RIGHT - 4.0, self.y), WIDTH - 18.0 - wide, Align::Right);
            self.y += 34.0;
        }
    }

    fn sentence(&mut self, words: &str, most: usize) {
        let style = self.style(Face::Medium, 25.0, self.page.colors.text);
        let lines = style.wrapped(&text::written(words), (WIDTH - 8.0) * self.page.scale, most);
        for line in lines {
            self.page.write(style, &line, (LEFT + 4.0, self.y), WIDTH - 8.0, Align::Left);
            self.y += 31.0;
        }
    }

    fn legend(&mut self, legend: &Legend) {
        // Above the picture's end, with as much room between as there is.
        let step = ((BOTTOM - self.y - 8.0) / 4.0).clamp(30.0, 52.0);
        self.y = self.y.max(BOTTOM - 4.0 * step - 26.0);
        self.page.rule((LEFT, self.y), WIDTH, 2.0, self.page.colors.edge);
        self.y += 4.0 + step * 0.62;
        let style = self.style(Face::Medium, 24.0, self.page.colors.text);
        let words = [&legend.legal, &legend.barred, &legend.last, &legend.previous];
        for (words, samples) in words.into_iter().zip(&self.sprites.samples) {
            let middle = self.page.at((LEFT + 24.0, self.y));
            for sample in samples {
                self.page.canvas.lay_centred(sample, middle);
            }
            self.page.write(style, &text::written(words), (LEFT + 56.0, self.y), WIDTH - 60.0, Align::Left);
            self.y += step;
        }
    }

    /// The sum below the totals: tiles, then what each bonus measures and adds, a rule, the totals.
    fn sum(&mut self, sum: &[(String, ByColor<String>)], total: ByColor<u16>) {
        let ends = ByColor { red: LEFT + WIDTH / 2.0 - 8.0, black: RIGHT - 6.0 };
        let label_style = self.style(Face::Medium, 22.0, self.page.colors.muted);
        self.y += 2.0;
        for (index, (label, entries)) in sum.iter().take(4).enumerate() {
            self.page.write(label_style, &text::written(label), (LEFT + 4.0, self.y), WIDTH - 8.0, Align::Left);
            self.y += 27.0;
            for color in Color::ALL {
                self.entry(&entries[color], index > 0, ends[color]);
            }
            self.y += 32.0;
        }
        self.page.rule((LEFT, self.y - 12.0), WIDTH, 2.0, self.page.colors.muted);
        self.y += 12.0;
        let style = self.style(Face::Bold, 34.0, self.page.colors.text);
        for color in Color::ALL {
            self.page.write(style, &total[color].to_string(), (ends[color], self.y), 70.0, Align::Right);
            let icon = self.page.at((ends[color] - 76.0, self.y));
            self.page.canvas.lay_centred(&self.sprites.marbles[color], icon);
        }
        self.y += 30.0;
    }

    /// An entry of the sum that ends at a place: what is measured is muted, what it adds stands out.
    fn entry(&mut self, words: &str, is_bonus: bool, end: f32) {
        let words = text::written(words);
        let (measured, added) = text::measured_and_added(&words, is_bonus);
        let bold = self.style(Face::Bold, 26.0, self.page.colors.text);
        let muted = self.style(Face::Medium, 22.0, self.page.colors.muted);
        let room = WIDTH / 2.0 - 12.0;
        self.page.write(bold, added, (end, self.y), room, Align::Right);
        let used = if added.is_empty() { 0.0 } else { bold.width(added) / self.page.scale + 7.0 };
        self.page.write(muted, &measured, (end - used, self.y), room - used, Align::Right);
    }

    fn verdict(&mut self, words: &str) {
        let style = self.style(Face::Bold, 30.0, self.page.colors.accent);
        let lines = style.wrapped(&text::written(words), (WIDTH - 8.0) * self.page.scale, 2);
        self.y = self.y.max(648.0);
        for line in lines {
            self.page.write(style, &line, (LEFT + WIDTH / 2.0, self.y), WIDTH - 8.0, Align::Middle);
            self.y += 34.0;
        }
    }
}
