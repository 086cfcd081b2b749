//! Composing pictures from sprites, beside the plain way.
//!
//! The claim: a turn's picture at 960 by 720 costs at most 3 ms of one core and 110,000 bytes.
//! `cargo bench --bench picture` prints every kind's size, then the times; the plain way draws the same board afresh
//! (gradients, shadows, letters from their outlines) in true colour and lets the `image` crate encode it with its
//! defaults.

#![allow(clippy::print_stdout)] // sizes are what a benchmark is for

#[path = "../tests/it/scenes.rs"]
#[allow(dead_code)]
mod scenes;

use divan::Bencher;
use image::{ExtendedColorType, ImageEncoder, RgbImage, codecs::png::PngEncoder};
use kulami::render::{Scene, Spot, Theme, draw};
use kulami::rules::{Color, Position};
use rusttype::{Font, Point, Scale, point};
use tiny_skia::{FillRule, GradientStop, Paint, PathBuilder, Pixmap, RadialGradient, Rect, SpreadMode, Transform};

fn main() {
    for (name, scene) in scenes::all() {
        println!("{name:>20} {:>7} bytes", draw(&scene).png.len());
    }
    println!("{:>20} {:>7} bytes", "the plain way", plain(&mid_game(), &spots()).len());
    divan::main();
}

fn mid_game() -> Position {
    scenes::played(scenes::boards().next().expect("a board"), 24)
}

/// Where its holes are.
fn spots() -> Vec<Spot> {
    draw(&Scene::Board(scenes::turn(mid_game(), Theme::Dark, None))).spots
}

/// Composed from sprites, encoded as an indexed PNG.
#[divan::bench(args = ["square-dark", "large-light", "end-dark", "card-dark"])]
fn composed(bencher: Bencher, name: &str) {
    let (_, scene) = scenes::all().into_iter().find(|(other, _)| other == name).expect("a scene");
    bencher.bench(|| draw(&scene));
}

/// The first picture of a size that nothing is kept of: every sprite is drawn.
#[divan::bench(sample_count = 10)]
fn composed_first(bencher: Bencher) {
    let scene = Scene::Board(scenes::turn(mid_game(), Theme::Dark, None));
    bencher.bench(|| kulami::render::draw_sized(&scene, 1280, 960));
}

/// Drawn afresh, encoded as a true colour PNG.
#[divan::bench(sample_count = 20)]
fn drawn_afresh(bencher: Bencher) {
    let (position, spots) = (mid_game(), spots());
    bencher.bench(|| plain(&position, &spots));
}

/// The encoding alone of the plain way.
#[divan::bench(sample_count = 20)]
fn encoded_in_true_colour(bencher: Bencher) {
    let scene = Scene::Board(scenes::turn(mid_game(), Theme::Dark, None));
    let picture = image::load_from_memory(&draw(&scene).png).expect("a picture").into_rgb8();
    bencher.bench(|| encoded(&picture));
}

fn encoded(picture: &RgbImage) -> Vec<u8> {
    let mut png = Vec::new();
    PngEncoder::new(&mut png)
        .write_image(picture, picture.width(), picture.height(), ExtendedColorType::Rgb8)
        .expect("memory takes every write");
    png
}

fn plain(position: &Position, spots: &[Spot]) -> Vec<u8> {
    let mut sheet = Pixmap::new(960, 720).expect("a size");
    sheet.fill(tiny_skia::Color::from_rgba8(38, 30, 27, 255));
    let pitch = 80.0;
    let middle = |hole| {
        let spot = spots.iter().find(|spot| spot.hole == hole).expect("a hole of the board");
        (spot.x as f32, spot.y as f32)
    };
    let shades = [[234, 207, 154], [208, 157, 94], [180, 108, 63], [134, 85, 55]];
    for tile in position.board().tiles() {
        let corners = tile.holes().iter().map(middle);
        let (left, top, right, bottom) = corners
            .fold((f32::MAX, f32::MAX, 0.0_f32, 0.0_f32), |(left, top, right, bottom), (x, y)| {
                (left.min(x), top.min(y), right.max(x), bottom.max(y))
            });
        let half = pitch * 0.47;
        let rect = Rect::from_ltrb(left - half, top - half, right + half, bottom + half).expect("a tile");
        disc(&mut sheet, &PathBuilder::from_rect(rect), (left, top), pitch * 4.0, shades[tile.index() % 4], 0.8);
    }
    let circle = |(x, y): (f32, f32), part: f32| PathBuilder::from_circle(x, y, part * pitch).expect("a circle");
    for hole in position.board().holes() {
        let middle = middle(hole);
        disc(&mut sheet, &circle(middle, 0.365), middle, pitch * 0.4, [90, 62, 40], 0.5);
        let color = position.marble_at(hole);
        if let Some(color) = color {
            let glass = if color == Color::Red { [220, 40, 45] } else { [50, 58, 70] };
            let (x, y) = middle;
            disc(&mut sheet, &circle((x + 4.0, y + 6.0), 0.4), middle, pitch * 0.5, [30, 20, 10], 0.9);
            disc(&mut sheet, &circle(middle, 0.385), (x - 8.0, y - 10.0), pitch * 0.5, glass, 0.3);
            disc(&mut sheet, &circle((x - 9.0, y - 12.0), 0.1), (x - 9.0, y - 12.0), pitch * 0.1, [255, 255, 255], 0.9);
        } else if position.legal_holes().contains(hole) {
            disc(&mut sheet, &circle(middle, 0.42), middle, pitch, [16, 58, 41], 1.0);
        }
    }
    let mut picture = RgbImage::from_fn(960, 720, |x, y| {
        let pixel = sheet.pixel(x, y).expect("a pixel of the sheet");
        image::Rgb([pixel.red(), pixel.green(), pixel.blue()])
    });
    words(&mut picture, spots, position);
    encoded(&picture)
}

/// A shape filled with light from a place that fades outwards.
fn disc(sheet: &mut Pixmap, path: &tiny_skia::Path, (x, y): (f32, f32), reach: f32, color: [u8; 3], fade: f32) {
    let stop = |place, light: f32| {
        let [red, green, blue] = color.map(|channel| (f32::from(channel) * light) as u8);
        GradientStop::new(place, tiny_skia::Color::from_rgba8(red, green, blue, 255))
    };
    let middle = tiny_skia::Point::from_xy(x, y);
    let stops = vec![stop(0.0, 1.0), stop(1.0, fade)];
    let shader = RadialGradient::new(middle, 0.0, middle, reach, stops, SpreadMode::Pad, Transform::identity());
    let paint = Paint { shader: shader.expect("two stops"), ..Paint::default() };
    sheet.fill_path(path, &paint, FillRule::Winding, Transform::identity(), None);
}

/// As many letters as a turn's picture has.
fn words(picture: &mut RgbImage, spots: &[Spot], position: &Position) {
    let font = Font::try_from_bytes(include_bytes!("../fonts/FiraSansCondensed-Bold.ttf")).expect("the bundled font");
    let mut write = |words: &str, size: f32, place: Point<f32>| {
        for glyph in font.layout(words, Scale::uniform(size), place) {
            let Some(bounds) = glyph.pixel_bounding_box() else { continue };
            glyph.draw(|x, y, part| {
                let (x, y) = (bounds.min.x + x as i32, bounds.min.y + y as i32);
                let pixel = u32::try_from(x).ok().zip(u32::try_from(y).ok());
                if let Some(pixel) = pixel.and_then(|(x, y)| picture.get_pixel_mut_checked(x, y)) {
                    pixel.0 = pixel.0.map(|channel| channel + ((255 - channel) as f32 * part.clamp(0.0, 1.0)) as u8);
                }
            });
        }
    };
    for spot in spots.iter().filter(|spot| position.legal_holes().contains(spot.hole)) {
        write(&spot.hole.to_string(), 46.0, point(spot.x as f32 - 18.0, spot.y as f32 + 12.0));
    }
    for line in 0..17 {
        write("abcdefgh 12", 40.0, point(730.0, 40.0 + 40.0 * line as f32));
    }
}
