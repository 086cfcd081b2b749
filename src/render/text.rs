//! Words in the bundled font: measured, shortened, broken into lines, drawn.

use super::paint::{Canvas, opacity};
use super::theme::Rgb;
use rusttype::{Font, Point, Scale};
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use unicode_segmentation::UnicodeSegmentation;

/// A weight of the font.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Face {
    /// For labels and sentences.
    Medium,
    /// For names and numbers.
    Bold,
}

/// How words are set.
#[derive(Clone, Copy, Debug)]
pub(super) struct Style {
    /// The weight.
    pub face: Face,
    /// The size of the em in pixels.
    pub size: f32,
    /// The width as a part of the natural one.
    pub squeeze: f32,
    /// The colour.
    pub color: Rgb,
}

/// Where words lie about a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Align {
    /// They begin there.
    Left,
    /// They are centred on it.
    Middle,
    /// They end there.
    Right,
}

/// The height of capitals and digits as a part of the em, of both faces.
pub(super) const CAP_HEIGHT: f32 = 0.69;

/// Longer texts than this are not looked at any further: no place holds as much.
const MAX_CHARS: usize = 400;

/// Glyphs kept before all are forgotten: several times what a game's pictures need.
const MAX_GLYPHS: usize = 4096;

static FONTS: LazyLock<[Font<'static>; 2]> = LazyLock::new(|| {
    [
        include_bytes!("../../fonts/FiraSansCondensed-Medium.ttf").as_slice(),
        include_bytes!("../../fonts/FiraSansCondensed-Bold.ttf").as_slice(),
    ]
    .map(|bytes| Font::try_from_bytes(bytes).expect("the bundled font can be read"))
});

impl Face {
    fn font(self) -> &'static Font<'static> {
        &FONTS[self as usize]
    }

    /// The letter form of a character; of a space that the font lacks, the usual one.
    fn glyph(self, character: char) -> rusttype::Glyph<'static> {
        let glyph = self.font().glyph(character);
        if glyph.id().0 == 0 && character.is_whitespace() { self.font().glyph(' ') } else { glyph }
    }

    /// How far the pen moves for a character, in parts of the em.
    fn advance(self, character: char) -> f32 {
        /// Latin, Greek and Cyrillic are asked for so often that they are looked up once.
        const COMMON: u32 = 0x530;
        static ADVANCES: LazyLock<[Vec<f32>; 2]> = LazyLock::new(|| {
            let all =
                |face: Face| (0..COMMON).filter_map(char::from_u32).map(move |character| measured(face, character));
            [Face::Medium, Face::Bold].map(|face| all(face).collect())
        });
        let known = ADVANCES[self as usize].get(character as usize);
        known.copied().unwrap_or_else(|| measured(self, character))
    }
}

fn measured(face: Face, character: char) -> f32 {
    let style = Style::new(face, 1.0, [0; 3]);
    face.glyph(character).scaled(style.scale()).h_metrics().advance_width
}

/// A drawn letter.
struct Glyph {
    /// Opacities, `width` a row.
    mask: Vec<u8>,
    width: usize,
    /// From the pen to the mask's left, and from the baseline to its top.
    offset: (i32, i32),
    advance: f32,
}

/// A face, a size and a width in sixteenths of a pixel, a character.
type GlyphKey = (Face, u32, u32, char);

static GLYPHS: LazyLock<Mutex<HashMap<GlyphKey, Arc<Glyph>>>> = LazyLock::new(Mutex::default);

impl Style {
    pub(super) const fn new(face: Face, size: f32, color: Rgb) -> Self {
        Self { face, size, squeeze: 1.0, color }
    }

    /// The same, narrowed as far as needed for words to be at most `width` wide, but not below `least`.
    pub(super) fn narrowed(self, words: &str, width: f32, least: f32) -> Self {
        let natural = Self { squeeze: 1.0, ..self }.width(words);
        let squeeze = if natural > width { (width / natural).max(least) } else { 1.0 };
        Self { squeeze, ..self }
    }

    /// The width of words in pixels.
    pub(super) fn width(&self, words: &str) -> f32 {
        words.chars().take(MAX_CHARS).map(|character| self.advance(character)).sum()
    }

    fn scale(&self) -> Scale {
        let font = self.face.font();
        let metrics = font.v_metrics_unscaled();
        // The font crate measures from ascent to descent rather than by the em.
        let height = self.size * (metrics.ascent - metrics.descent) / f32::from(font.units_per_em());
        Scale { x: height * self.squeeze, y: height }
    }

    fn advance(&self, character: char) -> f32 {
        self.face.advance(character) * self.size * self.squeeze
    }

    fn glyph(&self, character: char) -> Arc<Glyph> {
        let sixteenths = |size: f32| (size * 16.0).round() as u32;
        let key = (self.face, sixteenths(self.size), sixteenths(self.size * self.squeeze), character);
        // A poisoned cache is still a cache: it only ever holds finished glyphs.
        let mut glyphs = GLYPHS.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(glyph) = glyphs.get(&key) {
            return Arc::clone(glyph);
        }
        if glyphs.len() >= MAX_GLYPHS {
            glyphs.clear();
        }
        let glyph = Arc::new(self.rasterised(character));
        glyphs.insert(key, Arc::clone(&glyph));
        glyph
    }

    fn rasterised(&self, character: char) -> Glyph {
        let scaled = self.face.glyph(character).scaled(self.scale());
        let advance = scaled.h_metrics().advance_width;
        let placed = scaled.positioned(Point { x: 0.0, y: 0.0 });
        let Some(bounds) = placed.pixel_bounding_box() else {
            return Glyph { mask: Vec::new(), width: 0, offset: (0, 0), advance };
        };
        let (width, height) = (bounds.width() as usize, bounds.height() as usize);
        let mut mask = vec![0; width * height];
        placed.draw(|x, y, part| {
            if let Some(pixel) = mask.get_mut(y as usize * width + x as usize) {
                *pixel = opacity(part);
            }
        });
        Glyph { mask, width, offset: (bounds.min.x, bounds.min.y), advance }
    }

    /// The words as they are, or with an ellipsis in place of what does not fit.
    pub(super) fn fitted(&self, words: &str, width: f32) -> String {
        if words.chars().count() <= MAX_CHARS && self.width(words) <= width {
            return words.to_owned();
        }
        let mut left = width - self.advance('…');
        let mut short = String::new();
        for cluster in words.graphemes(true).take(MAX_CHARS) {
            left -= self.width(cluster);
            if left < 0.0 {
                break;
            }
            short.push_str(cluster);
        }
        short.truncate(short.trim_end().len());
        short.push('…');
        short
    }

    /// The words broken into lines between words; what is beyond `most` lines, or too long for one, is shortened.
    pub(super) fn wrapped(&self, words: &str, width: f32, most: usize) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        let mut line = String::new();
        for word in words.split(is_break).filter(|word| !word.is_empty()).take(MAX_CHARS) {
            let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
            if line.is_empty() || lines.len() + 1 == most || self.width(&longer) <= width {
                line = longer;
            } else {
                lines.push(std::mem::replace(&mut line, word.to_owned()));
            }
        }
        lines.push(line);
        lines.iter().map(|line| self.fitted(line, width)).collect()
    }

    /// Draws words on a baseline.
    pub(super) fn draw(&self, canvas: &mut Canvas, words: &str, (x, baseline): (f32, f32), align: Align) {
        let mut pen = match align {
            Align::Left => x,
            Align::Middle => x - self.width(words) / 2.0,
            Align::Right => x - self.width(words),
        };
        for character in words.chars().take(MAX_CHARS) {
            let glyph = self.glyph(character);
            let place = (pen.round() as i32 + glyph.offset.0, baseline.round() as i32 + glyph.offset.1);
            canvas.stencil(&glyph.mask, glyph.width, place, self.color);
            pen += glyph.advance;
        }
    }

    /// Draws words with their capitals centred about a place.
    pub(super) fn draw_centred(&self, canvas: &mut Canvas, words: &str, (x, y): (f32, f32)) {
        self.draw(canvas, words, (x, y + self.size * CAP_HEIGHT / 2.0), Align::Middle);
    }
}

/// Whether a line may end at a character: the spaces before French marks hold together.
fn is_break(character: char) -> bool {
    character.is_whitespace() && !matches!(character, '\u{a0}' | '\u{202f}')
}

/// Whether the font has a character.
fn is_known(character: char) -> bool {
    character.is_whitespace() || Face::Medium.font().glyph(character).id().0 != 0
}

/// Words as the font can write them: without signs that it lacks (emoji above all); `None` where it lacks letters or
/// nothing would be left.
pub(super) fn writable(words: &str) -> Option<String> {
    let words: Vec<char> = words.chars().take(MAX_CHARS).collect();
    if words.iter().any(|&character| character.is_alphanumeric() && !is_known(character)) {
        return None;
    }
    let known: String = words.into_iter().filter(|&character| is_known(character)).collect();
    let known = known.split_whitespace().collect::<Vec<_>>().join(" ");
    // An accent without a letter would hang in what stands before the name.
    let known = known.trim_start_matches(|character| matches!(character, '\u{300}'..='\u{36f}')).to_owned();
    (!known.is_empty()).then_some(known)
}

/// Words with an ellipsis in place of each run of characters that the font lacks.
pub(super) fn written(words: &str) -> String {
    let mut written = String::new();
    for character in words.chars().take(MAX_CHARS) {
        if is_known(character) {
            written.push(character);
        } else if !written.ends_with('…') {
            written.push('…');
        }
    }
    written
}

/// An entry of a sum in its two parts: what is measured, set closely, and what is added, a last word that begins with
/// a plus. What is no bonus is added as a whole.
pub(super) fn measured_and_added(entry: &str, is_bonus: bool) -> (String, &str) {
    let closely = |measured: &str| measured.replace(" + ", "+");
    match entry.rsplit_once(' ') {
        Some((measured, added)) if added.len() > 1 && added.starts_with('+') => (closely(measured), added),
        _ if is_bonus => (closely(entry), ""),
        _ => (String::new(), entry),
    }
}
