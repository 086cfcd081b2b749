//! Pictures: what must be seen on them.

use crate::scenes;
use kulami::render::{draw, draw_sized};

#[test]
#[ignore = "writes pictures for people to look at"]
fn pictures_to_look_at() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("pictures");
    std::fs::create_dir_all(&folder).expect("a folder");
    for (name, scene) in scenes::all() {
        let drawn = draw(&scene);
        std::fs::write(folder.join(format!("{name}.png")), &drawn.png).expect("a file");
        let image = image::load_from_memory(&drawn.png).expect("a picture");
        let small = image.resize(400, 300, image::imageops::FilterType::CatmullRom);
        small.save(folder.join(format!("{name}-400.png"))).expect("a file");
    }
    let _ = draw_sized;
}
