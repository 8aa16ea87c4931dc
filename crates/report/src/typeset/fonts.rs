//! The embedded typefaces; see `data/fonts/README.md`.

use typst::foundations::Bytes;
use typst::text::Font;

macro_rules! font {
    ($file:literal) => {
        include_bytes!(concat!("../../../../data/fonts/", $file)).as_slice()
    };
}

/// The typefaces of the design.
const HOUSE: [&[u8]; 5] = [
    font!("NewsreaderText-Regular.ttf"),
    font!("NewsreaderText-Italic.ttf"),
    font!("NewsreaderDisplay-Regular.ttf"),
    font!("InstrumentSans-Regular.ttf"),
    font!("InstrumentSans-SemiBold.ttf"),
];

/// Fallback typefaces for names and places in other scripts, in order.
const SCRIPTS: [&[u8]; 20] = [
    font!("NotoSerif-Regular.ttf"),
    font!("NotoSerifHebrew-Regular.ttf"),
    font!("NotoNaskhArabic-Regular.ttf"),
    font!("NotoSerifCJKsc-Regular.otf"),
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

/// All typefaces, those of the design first.
pub(super) fn load() -> Vec<Font> {
    HOUSE.into_iter().chain(SCRIPTS).filter_map(|data| Font::new(Bytes::new(data), 0)).collect()
}

/// The families of the fallback typefaces, in order.
pub(super) fn script_families() -> Vec<String> {
    SCRIPTS
        .into_iter()
        .filter_map(|data| Font::new(Bytes::new(data), 0))
        .map(|font| font.info().family.to_string())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_typeface_can_be_read_and_goes_by_its_own_name() {
        let fonts = load();
        assert_eq!(fonts.len(), HOUSE.len() + SCRIPTS.len());
        let mut names: Vec<_> = fonts.iter().filter_map(Font::post_script_name).collect();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), fonts.len(), "{names:?}");
    }
}
