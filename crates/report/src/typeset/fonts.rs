//! The embedded typefaces; see `data/fonts/README.md`.

use std::sync::OnceLock;

use brotli_decompressor::BrotliDecompress;
use typst::foundations::Bytes;
use typst::text::{Font, FontInfo};

macro_rules! font {
    ($file:literal) => {
        include_bytes!(concat!("../../../../data/fonts/", $file, ".br")).as_slice()
    };
}

/// The typefaces of the design.
const OWN: [&[u8]; 5] = [
    font!("NewsreaderText-Regular.ttf"),
    font!("NewsreaderText-Italic.ttf"),
    font!("NewsreaderDisplay-Regular.ttf"),
    font!("InstrumentSans-Regular.ttf"),
    font!("InstrumentSans-SemiBold.ttf"),
];

/// Fallback typefaces for names and places in other scripts, in order.
const SCRIPTS: [&[u8]; 19] = [
    font!("NotoSerif-Regular.ttf"),
    font!("NotoSerifHebrew-Regular.ttf"),
    font!("NotoNaskhArabic-Regular.ttf"),
    font!("NotoSerifArmenian-Regular.ttf"),
    font!("NotoSerifGeorgian-Regular.ttf"),
    font!("NotoSerifDevanagari-Regular.ttf"),
    font!("NotoSerifBengali-Regular.ttf"),
    font!("NotoSerifGurmukhi-Regular.ttf"),
    font!("NotoSerifGujarati-Regular.ttf"),
    font!("NotoSerifTamil-Regular.ttf"),
    font!("NotoSerifTelugu-Regular.ttf"),
    font!("NotoSerifKannada-Regular.ttf"),
    font!("NotoSerifMalayalam-Regular.ttf"),
    font!("NotoSerifSinhala-Regular.ttf"),
    font!("NotoSerifThai-Regular.ttf"),
    font!("NotoSerifLao-Regular.ttf"),
    font!("NotoSerifMyanmar-Regular.ttf"),
    font!("NotoSerifKhmer-Regular.ttf"),
    font!("NotoSerifEthiopic-Regular.ttf"),
];

/// The fallback for East Asia. It is the last because Typst unpacks each typeface that it tries, and this one takes 0.1
/// s and 8 MB.
const EAST_ASIA: &[u8] = font!("NotoSerifCJKsc-Regular.otf");
/// The names and characters of the typeface for East Asia, without glyphs.
const EAST_ASIA_NAMES: &[u8] = font!("NotoSerifCJKsc-Regular.names.otf");

/// A typeface that is unpacked when it is first used.
pub(super) struct Face {
    packed: &'static [u8],
    is_fallback: bool,
    info: FontInfo,
    font: OnceLock<Option<Font>>,
}

impl Face {
    /// Unpacks `names`, which is the typeface itself or a part of it, to read its names and characters; `None` if it is
    /// damaged.
    fn read(names: &[u8], packed: &'static [u8], is_fallback: bool) -> Option<Self> {
        let info = unpack(names)?.info().clone();
        Some(Self { packed, is_fallback, info, font: OnceLock::new() })
    }

    /// Its family, style and characters.
    pub(super) fn info(&self) -> &FontInfo {
        &self.info
    }

    /// The unpacked typeface, which stays in memory from now on.
    pub(super) fn font(&self) -> Option<Font> {
        self.font.get_or_init(|| unpack(self.packed)).clone()
    }
}

fn unpack(mut packed: &[u8]) -> Option<Font> {
    // The packed size is at least two thirds of the unpacked size, so the vector does not reallocate.
    let mut data = Vec::with_capacity(packed.len() / 2 * 3);
    BrotliDecompress(&mut packed, &mut data).ok()?;
    data.shrink_to_fit();
    Font::new(Bytes::new(data), 0)
}

/// All typefaces, those of the design first.
pub(super) fn load() -> Vec<Face> {
    let latin = OWN.into_iter().map(|packed| Face::read(packed, packed, false));
    let scripts = SCRIPTS.into_iter().map(|packed| Face::read(packed, packed, true));
    let east_asia = std::iter::once_with(|| Face::read(EAST_ASIA_NAMES, EAST_ASIA, true));
    latin.chain(scripts).chain(east_asia).flatten().collect()
}

/// The families of the fallback typefaces, in order.
pub(super) fn script_families(faces: &[Face]) -> Vec<&str> {
    faces.iter().filter(|face| face.is_fallback).map(|face| face.info.family.as_str()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_typeface_can_be_read_and_goes_by_its_own_name() {
        let faces = load();
        assert_eq!(faces.len(), OWN.len() + SCRIPTS.len() + 1);
        for face in &faces {
            assert_eq!(face.font().map(|font| font.info().clone()).as_ref(), Some(face.info()));
        }
        let fonts = faces.iter().filter_map(Face::font);
        let mut names: Vec<_> = fonts.filter_map(|font| font.post_script_name()).collect();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), faces.len(), "{names:?}");
    }

    #[test]
    fn a_damaged_typeface_is_left_out() {
        let whole = OWN[0];
        assert!(Face::read(&whole[..whole.len() / 2], whole, false).is_none());
        assert!(Face::read(b"not a typeface", whole, false).is_none());
    }
}
