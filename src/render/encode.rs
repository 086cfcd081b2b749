//! A finished canvas as the bytes of an indexed PNG.

use super::Drawn;
use super::paint::Canvas;
use libdeflater::{CompressionLvl, Compressor};
use png::{BitDepth, ColorType, Encoder, chunk};

/// The fastest level that compresses at all: higher ones gain little on these pictures and take several times as long.
const LEVEL: i32 = 1;

/// Compresses the rows with libdeflate, which is both faster and tighter on palette pictures than the encoders of the
/// `png` crate; see `benches/picture.rs`.
pub(super) fn encode(canvas: &Canvas) -> Drawn {
    let (width, height) = canvas.size();
    let data = compressed(canvas.rows());
    let mut png = Vec::with_capacity(data.len() + 1024);
    let mut encoder = Encoder::new(&mut png, width as u32, height as u32);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(canvas.palette().bytes());
    let mut writer = encoder.write_header().expect("a picture has a size and a palette, and memory takes every write");
    writer.write_chunk(chunk::IDAT, &data).expect("memory takes every write");
    writer.finish().expect("memory takes every write");
    Drawn { png, width: width as u32, height: height as u32, spots: Vec::new() }
}

fn compressed(rows: &[u8]) -> Vec<u8> {
    let mut compressor = Compressor::new(CompressionLvl::new(LEVEL).unwrap_or_default());
    // Pictures come down to less than a fifth; the bound, which leaves room for noise, costs more to clear.
    let mut data = vec![0; rows.len() / 4];
    let length = compressor.zlib_compress(rows, &mut data).unwrap_or_else(|_| {
        data.resize(compressor.zlib_compress_bound(rows.len()), 0);
        compressor.zlib_compress(rows, &mut data).expect("the bound leaves room for any rows")
    });
    data.truncate(length);
    data
}
