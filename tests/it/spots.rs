//! Where a picture says that its holes are, there they are.

use crate::scenes;
use image::RgbaImage;
use kulami::render::{Scene, Spot, draw, draw_sized};
use kulami::rules::{Color, HoleSet};

#[test]
fn every_hole_has_a_spot_and_its_marble_lies_on_it() {
    let scenes = scenes::all();
    for name in ["square-dark", "large-late-dark", "thin-dark", "field-half-dark", "card-dark"] {
        let (_, scene) = scenes.iter().find(|(other, _)| other == name).expect("there is such a scene");
        let drawn = if name == "thin-dark" { draw_sized(scene, 700, 400) } else { draw(scene) };
        let board = match scene {
            Scene::Board(board) => board,
            Scene::Field(scene) => {
                let free: HoleSet = drawn.spots.iter().map(|spot| spot.hole).collect();
                assert_eq!(free, !scene.field.holes(), "a tile can be laid where none lies");
                continue;
            }
            Scene::Card(_) => {
                assert_eq!(drawn.spots, [], "{name}");
                continue;
            }
        };
        let position = &board.position;
        let holes: HoleSet = drawn.spots.iter().map(|spot| spot.hole).collect();
        assert_eq!((holes, drawn.spots.len()), (position.board().holes(), 64), "{name}");
        let image = image::load_from_memory(&drawn.png).expect("a picture").to_rgba8();
        for spot in &drawn.spots {
            let Some(color) = position.marble_at(spot.hole) else { continue };
            let red = redness(&image, *spot);
            let lies_there = if color == Color::Red { red > 80 } else { red < 30 };
            assert!(lies_there, "{name}: no {color} marble on {} ({red})", spot.hole);
        }
    }
}

/// How much more red than green there is around a spot's middle, on an average of places within a marble.
fn redness(image: &RgbaImage, spot: Spot) -> i32 {
    let step = spot.reach as i32 / 2;
    let places = [(-step, 0), (step, 0), (0, -step), (0, step)];
    let at = |(x, y): (i32, i32)| {
        let [red, green, ..] = image.get_pixel((spot.x as i32 + x) as u32, (spot.y as i32 + y) as u32).0;
        i32::from(red) - i32::from(green)
    };
    places.into_iter().map(at).sum::<i32>() / 4
}
