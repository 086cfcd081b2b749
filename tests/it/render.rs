//! Pictures: what must be seen on them, whoever draws them.

use crate::scenes;
use image::{Rgb, RgbImage};
use kulami::render::{BoardScene, Scene, Spot, Stage, Theme, draw, draw_sized};
use kulami::rules::{Color, Hole, HoleSet, Position};
use std::path::Path;

const THEMES: [Theme; 2] = [Theme::Dark, Theme::Light];

fn pixels(scene: &BoardScene) -> RgbImage {
    decoded(&draw(&Scene::Board(scene.clone())).png)
}

fn decoded(png: &[u8]) -> RgbImage {
    image::load_from_memory(png).expect("a PNG that other programs read").into_rgb8()
}

/// Where a hole's middle is on a picture of the usual size.
fn middle(position: &Position, hole: Hole) -> (u32, u32) {
    let spots = spots(position);
    let spot = spots.iter().find(|spot| spot.hole == hole).expect("a hole of the board");
    (spot.x, spot.y)
}

/// Pixels from hole to hole.
fn pitch(position: &Position) -> f32 {
    let spots = spots(position);
    let apart = spots.iter().map(|spot| spot.x.abs_diff(spots[0].x)).filter(|&apart| apart > 0);
    apart.min().expect("a board has several columns") as f32
}

fn spots(position: &Position) -> Vec<Spot> {
    let past = Stage::Past { note: String::new() };
    let scene = BoardScene { stage: past, ..scenes::turn(position.clone(), Theme::Dark, None) };
    draw(&Scene::Board(scene)).spots
}

fn board_square() -> &'static str {
    scenes::boards().next().expect("a board")
}

/// The share of pixels around a place, a square of twice `reach`, that differ clearly between two pictures.
fn changed(one: &RgbImage, other: &RgbImage, (x, y): (u32, u32), reach: u32) -> f32 {
    let (mut count, mut all) = (0, 0);
    for row in y - reach..y + reach {
        for column in x - reach..x + reach {
            all += 1;
            count += u32::from(apart(*one.get_pixel(column, row), *other.get_pixel(column, row)) > 40);
        }
    }
    count as f32 / all as f32
}

fn apart(Rgb(a): Rgb<u8>, Rgb(b): Rgb<u8>) -> u32 {
    (0..3).map(|channel| u32::from(a[channel].abs_diff(b[channel]))).sum()
}

#[test]
fn a_marble_has_its_colour() {
    for theme in THEMES {
        let position = scenes::played(board_square(), 30);
        let picture = pixels(&scenes::turn(position.clone(), theme, None));
        for color in Color::ALL {
            for hole in position.marbles(color) {
                let (x, y) = middle(&position, hole);
                let Rgb([red, green, blue]) = *picture.get_pixel(x, y);
                let is_red = red > 150 && green < 90 && blue < 90;
                let is_dark = red < 80 && green < 80 && blue < 100;
                assert!(if color == Color::Red { is_red } else { is_dark }, "{color} on {hole}: {red} {green} {blue}");
            }
        }
    }
}

#[test]
fn red_and_black_differ_without_colour() {
    // The light alone, from a marble's middle straight down: black has its ring there, red its crescent further down.
    let position = scenes::played(board_square(), 30);
    let picture = pixels(&scenes::turn(position.clone(), Theme::Dark, None));
    let pitch = pitch(&position);
    let light = |hole: Hole, part: f32| {
        let (x, y) = middle(&position, hole);
        let Rgb([red, green, blue]) = *picture.get_pixel(x, y + (part * pitch * 0.385) as u32);
        (u32::from(red) * 3 + u32::from(green) * 6 + u32::from(blue)) / 10
    };
    for hole in position.marbles(Color::Black) {
        assert!(light(hole, 0.56) > light(hole, 0.2) + 60, "the ring on {hole}");
    }
    for hole in position.marbles(Color::Red) {
        assert!(light(hole, 0.52) > light(hole, 0.2) + 60, "the crescent on {hole}");
    }
}

#[test]
fn legal_holes_are_marked_and_no_other_empty_hole_is() {
    for theme in THEMES {
        let position = scenes::played(board_square(), 24);
        let turn = scenes::turn(position.clone(), theme, None);
        let past = Stage::Past { note: String::new() };
        let unmarked = pixels(&BoardScene { stage: past, ..turn.clone() });
        let marked = pixels(&turn);
        for hole in position.empty() - position.barred() {
            let change = changed(&marked, &unmarked, middle(&position, hole), 24);
            if position.legal_holes().contains(hole) {
                assert!(change > 0.5, "{hole} is marked: {change}");
            } else {
                assert!(change < 0.05, "{hole} is not: {change}");
            }
        }
    }
}

#[test]
fn before_the_first_placement_no_hole_is_marked() {
    let position = Position::new(board_square().parse().expect("a board"));
    let turn = pixels(&scenes::turn(position.clone(), Theme::Dark, None));
    let past = Stage::Past { note: String::new() };
    let past = pixels(&BoardScene { stage: past, ..scenes::turn(position.clone(), Theme::Dark, None) });
    for hole in position.board().holes() {
        assert!(changed(&turn, &past, middle(&position, hole), 30) < f32::EPSILON, "{hole}");
    }
}

#[test]
fn barred_tiles_look_barred_and_others_do_not() {
    for theme in THEMES {
        let position = scenes::played(board_square(), 24);
        let turn = scenes::turn(position.clone(), theme, None);
        let past = Stage::Past { note: String::new() };
        let plain = pixels(&BoardScene { stage: past, ..turn.clone() });
        let picture = pixels(&turn);
        for tile in position.board().tiles() {
            let barred = !(tile.holes() & position.barred()).is_empty();
            let empty = (tile.holes() - position.occupied()) - position.legal_holes();
            for hole in empty {
                // The hole and the wood around it.
                let change = changed(&picture, &plain, middle(&position, hole), 38);
                assert!(if barred { change > 0.4 } else { change < 0.1 }, "{hole} of {}: {change}", tile.letter());
            }
        }
    }
}

#[test]
fn the_last_two_marbles_have_rings_that_differ() {
    let position = scenes::played(board_square(), 24);
    let picture = pixels(&scenes::turn(position.clone(), Theme::Dark, None));
    let pitch = pitch(&position);
    // How many of the places on a circle are bright.
    let bright = |hole: Hole| {
        let (x, y) = middle(&position, hole);
        let (x, y) = (x as f32, y as f32);
        let at = |degrees: u32| {
            let angle = (degrees as f32).to_radians();
            let (x, y) = (x + 0.407 * pitch * angle.cos(), y + 0.407 * pitch * angle.sin());
            let Rgb([red, green, _]) = *picture.get_pixel(x as u32, y as u32);
            red > 190 && green > 150
        };
        (0..360).filter(|&degrees| at(degrees)).count()
    };
    let (last, previous) = (position.last().expect("a marble"), position.previous().expect("a marble"));
    assert!(bright(last) > 330, "a solid ring: {}", bright(last));
    assert!((120..280).contains(&bright(previous)), "a dashed one: {}", bright(previous));
}

#[test]
fn the_winner_is_framed() {
    let position: Position = scenes::FINAL.parse().expect("a position");
    let scene = scenes::end(position, Theme::Dark);
    let with = |winner| {
        let Stage::End { why, sum, total, verdict, .. } = scene.stage.clone() else { unreachable!("an end") };
        pixels(&BoardScene { stage: Stage::End { why, sum, total, verdict, winner }, ..scene.clone() })
    };
    let (none, red, black) = (with(None), with(Some(Color::Red)), with(Some(Color::Black)));
    // The left edges of the two fields.
    let (red_field, black_field) = ((731, 120), (731, 255));
    assert!(changed(&red, &none, red_field, 3) > 0.3 && changed(&red, &none, black_field, 3) < 0.01);
    assert!(changed(&black, &none, black_field, 3) > 0.3 && changed(&black, &none, red_field, 3) < 0.01);
}

#[test]
fn at_the_end_areas_and_lines_are_seen_where_they_count() {
    let position: Position = scenes::FINAL.parse().expect("a position");
    let scene = scenes::end(position.clone(), Theme::Dark);
    let with = |area, lines| pixels(&BoardScene { scoring: kulami::rules::Scoring { area, lines }, ..scene.clone() });
    let (none, area, lines) = (with(false, false), with(true, false), with(false, true));
    let between = |a: &str, b: &str| {
        let [a, b] = [a, b].map(|hole| middle(&position, hole.parse().expect("a hole")));
        (u32::midpoint(a.0, b.0), u32::midpoint(a.1, b.1))
    };
    // Black's area joins c6 and d6, its line runs from c4 to c8; red's a6 is in neither.
    assert!(changed(&area, &none, between("c6", "d6"), 5) > 0.5);
    assert!(changed(&lines, &none, between("c6", "c7"), 3) > 0.5);
    assert!(changed(&lines, &none, between("c6", "d6"), 5) < 0.01);
    assert!(changed(&area, &none, middle(&position, "a6".parse().expect("a hole")), 25) < f32::EPSILON);
}

#[test]
fn hints_stand_below_the_totals_and_change_nothing_else() {
    let position: Position = scenes::FINAL.parse().expect("a position");
    let scene = scenes::card(&position, Theme::Light);
    let with = |hints| decoded(&draw(&Scene::Card(kulami::render::CardScene { hints, ..scene.clone() })).png);
    let hints = |red, black| Some(("Hints".to_owned(), kulami::rules::ByColor { red, black }));
    let (none, some, other) = (with(None), with(hints(3, 12)), with(hints(3, 13)));
    let differ = |a: &RgbImage, b: &RgbImage| -> Vec<(u32, u32)> {
        a.enumerate_pixels().filter(|(x, y, pixel)| b.get_pixel(*x, *y) != *pixel).map(|(x, y, _)| (x, y)).collect()
    };
    let changed = differ(&none, &some);
    assert!(changed.len() > 100, "it is seen");
    assert!(changed.iter().all(|(x, y)| *x > 580 && (582..620).contains(y)), "between totals and verdict");
    let number = differ(&some, &other);
    assert!(!number.is_empty() && number.iter().all(|(x, _)| *x > 880), "Black’s number stands in Black’s column");
}

#[test]
fn names_of_holes_are_high_enough_on_a_phone_on_every_board() {
    for board in scenes::boards() {
        let position = scenes::played(board, 4);
        let picture = pixels(&scenes::turn(position.clone(), Theme::Dark, None));
        let on_a_phone = |rows: usize| rows as f32 * 400.0 / 960.0;
        for hole in position.legal_holes() {
            // A name is white, its ring is not.
            let height =
                ink_height(&picture, middle(&position, hole), 21, |Rgb([red, _, blue])| red > 100 && blue > 100);
            assert!(on_a_phone(height) >= 11.0, "{hole} is {height} pixels high on {board}");
        }
        let spots = spots(&position);
        let left = spots.iter().map(|spot| spot.x).min().expect("holes") - (pitch(&position) / 2.0) as u32;
        let table = *picture.get_pixel(2, 2);
        for spot in &spots {
            let height = ink_height(&picture, (left - 17, spot.y), 16, |pixel| apart(pixel, table) > 60);
            assert!(on_a_phone(height) >= 11.0, "row {} is {height} pixels high on {board}", spot.hole.row_number());
        }
    }
}

/// How many rows of pixels, from the first to the last with ink, there are around a place.
fn ink_height(picture: &RgbImage, (x, y): (u32, u32), reach: u32, is_ink: impl Fn(Rgb<u8>) -> bool) -> usize {
    let inked = |row: &u32| (x - reach..x + reach).any(|column| is_ink(*picture.get_pixel(column, *row)));
    let mut rows = (y - 25..y + 25).filter(inked);
    match (rows.next(), rows.last()) {
        (Some(first), Some(last)) => (last - first) as usize + 1,
        (first, _) => usize::from(first.is_some()),
    }
}

#[test]
fn strange_names_change_nothing_but_their_own_place() {
    let scene = scenes::turn(scenes::played(board_square(), 24), Theme::Light, None);
    let plain = pixels(&scene);
    let long = "w".repeat(100_000);
    for name in
        ["", " ", "…", "山田太郎", "مرحبا", "🦊", "\u{301}\u{302}", "a\nb\tc", "Ω Ж ß İ ǆ ﬁ", &long, "\u{202e}abc"]
    {
        let strange = pixels(&BoardScene { names: scenes::names(name, name), ..scene.clone() });
        for (x, y, pixel) in strange.enumerate_pixels() {
            let in_a_name = (778..932).contains(&x) && ((66..118).contains(&y) || (200..252).contains(&y));
            assert!(in_a_name || pixel == plain.get_pixel(x, y), "{name:.20?} at {x} {y}");
        }
    }
}

#[test]
fn a_script_that_the_font_lacks_is_replaced_by_the_colours_word() {
    let scene = scenes::turn(scenes::played(board_square(), 5), Theme::Dark, None);
    let named = |name: &str| draw(&Scene::Board(BoardScene { names: scenes::names(name, "bob"), ..scene.clone() }));
    assert_eq!(named("山田太郎"), named("Red"));
    assert_eq!(named("שלום"), named("Red"));
    assert_eq!(named("🦊🦊"), named("Red"));
    assert_eq!(named("fox 🦊"), named("fox"));
    assert_ne!(named("Екатерина"), named("Red"));
    assert_ne!(named("Ἀλέξανδρος"), named("Red"));
}

#[test]
fn all_words_may_be_far_too_long() {
    let long = "very ".repeat(300) + "x".repeat(3000).as_str();
    for (_, scene) in scenes::all() {
        let drawn = match scene {
            Scene::Board(mut scene) => {
                scene.title.clone_from(&long);
                scene.points.clone_from(&long);
                scene.left.red.clone_from(&long);
                scene.facts = vec![(long.clone(), long.clone()); 40];
                if let Stage::Past { note } = &mut scene.stage {
                    note.clone_from(&long);
                }
                if let Stage::End { why, verdict, sum, .. } = &mut scene.stage {
                    why.clone_from(&long);
                    verdict.clone_from(&long);
                    for row in sum {
                        row.1.red.clone_from(&long);
                    }
                }
                draw_sized(&Scene::Board(scene), 320, 240)
            }
            Scene::Field(mut scene) => {
                scene.title.clone_from(&long);
                scene.facts = vec![(long.clone(), long.clone()); 40];
                scene.note = Some(long.clone());
                scene.left.clone_from(&long);
                draw_sized(&Scene::Field(scene), 320, 240)
            }
            Scene::Card(mut scene) => {
                scene.title.clone_from(&long);
                scene.headings = [long.clone(), long.clone(), long.clone()];
                scene.tiles.extend(scene.tiles.clone());
                scene.verdict.clone_from(&long);
                draw_sized(&Scene::Card(scene), 320, 240)
            }
        };
        assert_eq!((drawn.width, drawn.height), (320, 240));
    }
}

#[test]
fn the_same_scene_gives_the_same_bytes_in_every_thread() {
    let scene = Scene::Board(scenes::turn(scenes::played(board_square(), 24), Theme::Dark, None));
    let first = draw(&scene);
    let threads: Vec<_> = (0..3)
        .map(|_| {
            let scene = scene.clone();
            std::thread::spawn(move || draw(&scene))
        })
        .collect();
    for thread in threads {
        assert_eq!(thread.join().expect("no panic"), first);
    }
}

#[test]
fn pictures_are_of_the_size_asked_for_within_bounds() {
    let scene = Scene::Board(scenes::turn(scenes::played(board_square(), 12), Theme::Dark, Some(scenes::legend())));
    for (asked, given) in
        [((960, 720), (960, 720)), ((400, 300), (400, 300)), ((300, 900), (300, 900)), ((0, 1), (200, 200))]
    {
        let drawn = draw_sized(&scene, asked.0, asked.1);
        assert_eq!((drawn.width, drawn.height), given);
        assert_eq!(decoded(&drawn.png).dimensions(), given);
    }
    assert_eq!(draw_sized(&scene, 960, 720), draw(&scene));
}

#[test]
fn pictures_are_small() {
    for (name, scene) in scenes::all() {
        let size = draw(&scene).png.len();
        assert!(size <= 110_000, "{name} has {size} bytes");
    }
}

#[test]
fn neighbouring_tiles_are_of_different_wood() {
    for text in scenes::boards() {
        let position = Position::new(text.parse().expect("a board"));
        let board = position.board();
        let past = Stage::Past { note: String::new() };
        let picture = pixels(&BoardScene { stage: past, ..scenes::turn(position.clone(), Theme::Dark, None) });
        // The bottom of a hole shows the wood without its grain.
        let wood = |holes: HoleSet| {
            let (x, y) = middle(&position, holes.iter().next().expect("a tile has holes"));
            *picture.get_pixel(x, y)
        };
        for tile in board.tiles() {
            let around = tile.holes().grown() - tile.holes();
            for other in board.tiles().iter().filter(|other| !(other.holes() & around).is_empty()) {
                assert_ne!(
                    wood(tile.holes()),
                    wood(other.holes()),
                    "{} and {} of {text}",
                    tile.letter(),
                    other.letter()
                );
            }
        }
    }
}

/// Few pictures as they were when people last looked at them, a quarter of the usual size.
///
/// After a change that is meant, `cargo test --test it render -- --ignored` writes them anew; look at them.
#[test]
fn pictures_look_as_they_did() {
    for (name, picture) in golden() {
        let path = golden_path(name);
        let known = image::open(&path).expect("a golden picture").into_rgb8();
        assert_eq!(known.dimensions(), picture.dimensions(), "{name}");
        let sum: u64 = known.pixels().zip(picture.pixels()).map(|(a, b)| u64::from(apart(*a, *b))).sum();
        let mean = sum as f64 / f64::from(known.width() * known.height()) / 3.0;
        assert!(mean < 2.0, "{name} differs by {mean} of 255 on average");
    }
}

fn golden_path(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/pictures").join(format!("{name}.png"))
}

/// The golden pictures as they are drawn now.
fn golden() -> impl Iterator<Item = (&'static str, RgbImage)> {
    ["legend-dark", "large-light", "field-half-light", "end-dark", "card-light", "card-hints-dark"].into_iter().map(
        |name| {
            let (_, scene) = scenes::all().into_iter().find(|(other, _)| other == name).expect("a scene of that name");
            (name, decoded(&draw_sized(&scene, 480, 360).png))
        },
    )
}

#[test]
#[ignore = "writes the golden pictures anew, and every kind of picture for people to look at"]
fn write_pictures() {
    for (name, scene) in scenes::all() {
        if golden().any(|(other, _)| other == name) {
            std::fs::write(golden_path(&name), draw_sized(&scene, 480, 360).png).expect("a file");
        }
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pictures");
    std::fs::create_dir_all(&folder).expect("a folder");
    for (name, scene) in scenes::all() {
        let drawn = draw(&scene);
        std::fs::write(folder.join(format!("{name}.png")), &drawn.png).expect("a file");
        let image = image::load_from_memory(&drawn.png).expect("a picture");
        let small = image.resize(400, 300, image::imageops::FilterType::CatmullRom);
        small.save(folder.join(format!("{name}-400.png"))).expect("a file");
    }
}
