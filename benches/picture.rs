//! Composing pictures from sprites, beside the plain way.
//!
//! The claim: a turn's picture at 960 by 720 costs at most 3 ms of one core and 110 KB. Run with
//! `cargo bench --bench picture`; the sizes in bytes are printed first.

#[path = "../tests/it/scenes.rs"]
#[allow(dead_code)]
mod scenes;

use divan::Bencher;
use kulami::render::draw;

fn main() {
    for (name, scene) in scenes::all() {
        println!("{name:>20} {:>7} bytes", draw(&scene).png.len());
    }
    divan::main();
}

/// Composed from sprites, encoded as an indexed PNG.
#[divan::bench(args = ["square-dark", "large-light", "end-dark", "card-dark"])]
fn composed(bencher: Bencher, name: &str) {
    let (_, scene) = scenes::all().into_iter().find(|(other, _)| other == name).expect("a scene");
    bencher.bench(|| draw(&scene));
}
