//! Colours, and the fixed palette of at most 255 that every picture of a theme is made of.

use super::Theme;
use crate::rules::Color;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU8, Ordering};

/// Red, green and blue.
pub(super) type Rgb = [u8; 3];

/// The kinds of wood that tiles are cut from, from pale to dark.
pub(super) const SHADES: usize = 4;

const fn rgb(hex: u32) -> Rgb {
    [(hex >> 16) as u8, (hex >> 8) as u8, hex as u8]
}

/// The colours of the surroundings; wood, glass and marks are the same in every theme.
#[derive(Clone, Copy, Debug)]
pub(super) struct Colors {
    /// The table that the board lies on.
    pub table: Rgb,
    /// The panel's fields.
    pub field: Rgb,
    /// Their edge, and rules between rows.
    pub edge: Rgb,
    /// Words.
    pub text: Rgb,
    /// Labels and coordinates.
    pub muted: Rgb,
    /// The frame of whose turn it is and of the winner, and the verdict.
    pub accent: Rgb,
}

const DARK: Colors = Colors {
    table: rgb(0x0026_1e1b),
    field: rgb(0x0033_2a26),
    edge: rgb(0x0052_453e),
    text: rgb(0x00f8_efe2),
    muted: rgb(0x00bd_ac9b),
    accent: rgb(0x00ff_cb45),
};

const LIGHT: Colors = Colors {
    table: rgb(0x00ee_e5d6),
    field: rgb(0x00fb_f6ee),
    edge: rgb(0x00d3_c4ae),
    text: rgb(0x002a_1e16),
    muted: rgb(0x0072_604f),
    accent: rgb(0x00b4_5f00),
};

impl Theme {
    pub(super) const fn colors(self) -> &'static Colors {
        match self {
            Self::Dark => &DARK,
            Self::Light => &LIGHT,
        }
    }

    pub(super) fn palette(self) -> &'static Palette {
        static DARK: LazyLock<Palette> = LazyLock::new(|| Palette::new(Theme::Dark));
        static LIGHT: LazyLock<Palette> = LazyLock::new(|| Palette::new(Theme::Light));
        match self {
            Self::Dark => &DARK,
            Self::Light => &LIGHT,
        }
    }
}

/// Maple, oak, cherry, walnut.
pub(super) const WOOD: [Rgb; SHADES] = [rgb(0x00ea_cf9a), rgb(0x00d0_9d5e), rgb(0x00b4_6c3f), rgb(0x0086_5537)];

/// The stains of won tiles: two strengths, so that neighbours still differ a little.
pub(super) fn stain(owner: Color, shade: usize) -> Rgb {
    match (owner, shade % 2) {
        (Color::Red, 0) => rgb(0x00d9_6a55),
        (Color::Red, _) => rgb(0x00c2_5242),
        (Color::Black, 0) => rgb(0x006f_8092),
        (Color::Black, _) => rgb(0x005c_6d80),
    }
}

/// The ink of a tile's points: dark on pale wood, pale on dark wood.
pub(super) const INK: Rgb = rgb(0x0036_1f0d);
pub(super) const PALE_INK: Rgb = rgb(0x00ff_f3dd);

/// What marks a legal hole: the ring, the ground, the name.
pub(super) const LEGAL_RING: Rgb = rgb(0x007d_f0a6);
pub(super) const LEGAL_GROUND: Rgb = rgb(0x0010_3a29);
pub(super) const LEGAL_NAME: Rgb = rgb(0x00ff_ffff);

/// The rings of the last two marbles.
pub(super) const LAST_RING: Rgb = rgb(0x00ff_d24a);
pub(super) const PREVIOUS_RING: Rgb = rgb(0x00ff_f6e8);

/// The dark line beneath bright marks.
pub(super) const CASING: Rgb = rgb(0x001c_120c);

/// The colours of a side's marks: the edge of its tiles, the band that joins its area, its lines.
#[derive(Clone, Copy, Debug)]
pub(super) struct SideColors {
    /// The edge of its tiles.
    pub edge: Rgb,
    /// The halo of its biggest area.
    pub band: Rgb,
    /// The stroke over a line.
    pub line: Rgb,
}

pub(super) const fn side(color: Color) -> SideColors {
    match color {
        Color::Red => SideColors { edge: rgb(0x00ff_8e78), band: rgb(0x00ff_d3c6), line: rgb(0x00ff_ecc8) },
        Color::Black => SideColors { edge: rgb(0x001a_212b), band: rgb(0x00d4_e2f0), line: rgb(0x00ff_ecc8) },
    }
}

/// The glass of a marble, from its depth to its glow, and the sign that is engraved in it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Glass {
    /// Where no light comes.
    pub deep: Rgb,
    /// The body.
    pub body: Rgb,
    /// Towards the light.
    pub bright: Rgb,
    /// Where light leaves the glass again.
    pub glow: Rgb,
    /// The engraving.
    pub sign: Rgb,
}

pub(super) const fn glass(color: Color) -> Glass {
    match color {
        Color::Red => Glass {
            deep: rgb(0x0052_040a),
            body: rgb(0x00c4_1420),
            bright: rgb(0x00f8_433e),
            glow: rgb(0x00ff_8062),
            sign: rgb(0x00ff_cfc0),
        },
        Color::Black => Glass {
            deep: rgb(0x0004_0609),
            body: rgb(0x001a_2029),
            bright: rgb(0x004a_5666),
            glow: rgb(0x005f_748c),
            sign: rgb(0x00c3_d0dd),
        },
    }
}

/// The palette of a theme, and the nearest of its colours to any colour.
///
/// It consists of ramps along which the pictures' own shades lie: each wood from the bottom of a hole to its lit edge,
/// each glass from its depth to its highlight, words fading into what they stand on. It is the same for every
/// picture, so that pictures can be composed from indexed sprites.
#[derive(Debug)]
pub(super) struct Palette {
    colors: Vec<Rgb>,
    /// The nearest colour to the middle of each of 64 by 64 by 64 boxes, filled in when first asked for: the value is
    /// the same whoever fills it in, so that no order between threads matters.
    nearest: Box<[AtomicU8]>,
}

/// Bits of each channel that tell boxes apart.
const BITS: u32 = 6;
const UNKNOWN: u8 = u8::MAX;

/// Ramps leave out colours that are nearer than this to one that is there, by [`distance`].
const TOO_NEAR: i32 = 90;

impl Palette {
    fn new(theme: Theme) -> Self {
        let mut colors: Vec<Rgb> = Vec::with_capacity(256);
        let surroundings = theme.colors();
        // First what must be met exactly: large grounds, words and marks.
        let Colors { table, field, edge, text, muted, accent } = *surroundings;
        colors.extend([table, field, edge, text, muted, accent, INK, PALE_INK, CASING, LAST_RING, PREVIOUS_RING]);
        colors.extend([LEGAL_GROUND, LEGAL_RING, LEGAL_NAME]);
        for SideColors { edge, band, line } in Color::ALL.map(side) {
            colors.extend([edge, band, line]);
        }
        let mut ramp = |through: &[Rgb], steps: usize| {
            for step in 0..steps {
                let color = along(through, step as f32 / (steps - 1) as f32);
                // Ramps meet in the dark. Colours that nobody tells apart would alternate there like noise, and noise
                // is what compresses worst.
                if colors.iter().all(|&known| distance(known, color) >= TOO_NEAR) {
                    colors.push(color);
                }
            }
        };
        for wood in WOOD {
            ramp(&[shaded(wood, 0.2), shaded(wood, 0.5), wood, mixed(wood, [255, 250, 235], 0.5)], 19);
        }
        for owner in Color::ALL {
            for shade in 0..2 {
                let wood = stain(owner, shade);
                ramp(&[shaded(wood, 0.2), shaded(wood, 0.5), wood, mixed(wood, [255, 255, 255], 0.35)], 11);
            }
        }
        let white = [255, 255, 255];
        for glass in Color::ALL.map(glass) {
            ramp(&[glass.deep, glass.body, glass.bright, glass.glow], 10);
            ramp(&[mixed(glass.deep, glass.glow, 0.3), mixed(glass.body, glass.glow, 0.5)], 4);
            ramp(&[mixed(glass.deep, glass.sign, 0.6), glass.sign, white], 8);
            ramp(&[glass.bright, white], 4);
        }
        ramp(&[LEGAL_GROUND, LEGAL_NAME], 8);
        ramp(&[LEGAL_GROUND, LEGAL_RING], 6);
        ramp(&[table, text], 8);
        ramp(&[field, text], 8);
        ramp(&[field, muted], 5);
        ramp(&[table, muted], 5);
        ramp(&[table, accent], 6);
        ramp(&[table, scaled(table, 0.4)], 14);
        ramp(&[CASING, LAST_RING], 4);
        ramp(&[CASING, PREVIOUS_RING], 4);
        colors.sort_unstable();
        colors.dedup();
        assert!(colors.len() <= usize::from(UNKNOWN), "the ramps above add up to fewer than 256 colours");
        let nearest = (0..1 << (3 * BITS)).map(|_| AtomicU8::new(UNKNOWN)).collect();
        Self { colors, nearest }
    }

    /// The colours by index, three bytes each.
    pub(super) fn bytes(&self) -> Vec<u8> {
        self.colors.concat()
    }

    pub(super) fn color(&self, index: u8) -> Rgb {
        self.colors[usize::from(index)]
    }

    /// The colour nearest to one, exactly. Slow where it is none of the palette's own.
    pub(super) fn exact(&self, color: Rgb) -> u8 {
        if let Ok(index) = self.colors.binary_search(&color) {
            return index as u8;
        }
        let nearest = self.colors.iter().enumerate().min_by_key(|(_, known)| distance(**known, color));
        nearest.map_or(0, |(index, _)| index as u8)
    }

    /// The colour nearest to the middle of the box that a colour is in.
    pub(super) fn nearest(&self, [red, green, blue]: Rgb) -> u8 {
        let drop = 8 - BITS;
        let key =
            (usize::from(red >> drop) << (2 * BITS)) | (usize::from(green >> drop) << BITS) | usize::from(blue >> drop);
        let known = self.nearest[key].load(Ordering::Relaxed);
        if known != UNKNOWN {
            return known;
        }
        let middle = |channel: u8| (channel >> drop << drop) | (1 << (drop - 1));
        let index = self.exact([middle(red), middle(green), middle(blue)]);
        self.nearest[key].store(index, Ordering::Relaxed);
        index
    }
}

/// How far apart two colours look, roughly: green weighs most, blue least.
fn distance(a: Rgb, b: Rgb) -> i32 {
    let square = |index: usize, weight: i32| {
        let apart = i32::from(a[index]) - i32::from(b[index]);
        weight * apart * apart
    };
    square(0, 3) + square(1, 5) + square(2, 2)
}

/// The colour at a place from 0 to 1 along several, evenly spaced.
fn along(through: &[Rgb], place: f32) -> Rgb {
    let place = place * (through.len() - 1) as f32;
    let from = (place as usize).min(through.len() - 2);
    mixed(through[from], through[from + 1], place - from as f32)
}

/// A colour `part` of the way from one to another.
pub(super) fn mixed(from: Rgb, to: Rgb, part: f32) -> Rgb {
    std::array::from_fn(|channel| {
        let (from, to) = (f32::from(from[channel]), f32::from(to[channel]));
        (from + (to - from) * part).round() as u8
    })
}

/// How strongly shade works on each channel of wood: its red lasts longest.
pub(super) const SHADE: [f32; 3] = [0.85, 1.08, 1.34];

/// Wood in the shade, with a part of its light.
pub(super) fn shaded(wood: Rgb, light: f32) -> Rgb {
    std::array::from_fn(|channel| (f32::from(wood[channel]) * light.powf(SHADE[channel])).round() as u8)
}

/// A colour darkened to a part of its light.
pub(super) fn scaled(color: Rgb, part: f32) -> Rgb {
    mixed([0, 0, 0], color, part)
}
