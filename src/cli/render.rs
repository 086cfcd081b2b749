//! `kulami render`.

use super::{Failure, io};
use crate::render::{SIDES, SIZE, Scene, draw_sized};
use crate::talk::view::record_picture;
use crate::talk::{Language, Words};
use std::path::PathBuf;

/// What it takes.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kulami render game.txt --out end.png
  kulami render game.txt --ply 23 --theme light --size 1280x960 --out middle.png
  kulami render - --out end.png < game.txt")]
pub struct Args {
    /// The record; - for standard input
    file: PathBuf,
    /// The picture to write, a PNG file
    #[arg(long, value_name = "X.png")]
    out: PathBuf,
    /// After how many placements; at the end if not given
    #[arg(long, value_name = "N")]
    ply: Option<usize>,
    /// The colours
    #[arg(long, value_name = "T", default_value = "dark")]
    theme: Theme,
    /// Width and height in pixels, each from 200 to 4096
    #[arg(long, value_name = "WxH", default_value_t = Size(SIZE.0, SIZE.1))]
    size: Size,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Theme {
    /// Light on dark
    Dark,
    /// Dark on light
    Light,
}

impl From<Theme> for crate::render::Theme {
    fn from(theme: Theme) -> Self {
        match theme {
            Theme::Dark => Self::Dark,
            Theme::Light => Self::Light,
        }
    }
}

/// Width and height in pixels.
#[derive(Clone, Copy, Debug)]
struct Size(u32, u32);

impl std::fmt::Display for Size {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}x{}", self.0, self.1)
    }
}

impl std::str::FromStr for Size {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let side = |text: &str| text.parse().ok().filter(|side| SIDES.contains(side));
        text.split_once(['x', 'X']).and_then(|(width, height)| Some(Self(side(width)?, side(height)?))).ok_or_else(
            || format!("a size is written {}x{}, each from {} to {}", SIZE.0, SIZE.1, SIDES.start(), SIDES.end()),
        )
    }
}

/// Writes the picture of a record at a ply.
///
/// # Errors
///
/// [`Failure`] where the record can't be read, has not so many placements, or the picture can't be written.
pub fn run(args: &Args) -> Result<(), Failure> {
    let record = io::read_record(&args.file)?;
    let placements = record.placements().len();
    let ply = args.ply.unwrap_or(placements);
    let title = record.event.as_deref().unwrap_or_default();
    let picture = record_picture(Words::of(Language::English), args.theme.into(), &record, ply, title)
        .ok_or_else(|| Failure(format!("there is no ply {ply}: the record has {placements} placements")))?;
    let scene: &Scene = &picture.scene;
    let drawn = draw_sized(scene, args.size.0, args.size.1);
    std::fs::write(&args.out, drawn.png)
        .map_err(|error| Failure(format!("{} can't be written: {error}", args.out.display())))
}
