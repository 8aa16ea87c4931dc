//! The file that all templates share: glyphs, colours, dashes and typefaces.

use chart::{AspectType, Sign};
use serde_json::{Map, Value, json};
use wheel::{Glyph, Palette, aspect_dash};

use super::fonts::{Face, script_families};

/// The content of `style.json`.
pub(super) fn file(faces: &[Face]) -> Value {
    json!({
        "scripts": script_families(faces),
        "glyphs": members(Glyph::all().map(|glyph| (glyph.name(), Value::from(glyph.path())))),
        "light": colours(&Palette::PRINT),
        "dark": colours(&Palette::DARK),
        "dashes": members(AspectType::ALL.into_iter().map(|kind| {
            let lengths = aspect_dash(kind).into_iter().flat_map(str::split_whitespace);
            let lengths = lengths.filter_map(|length| length.parse::<f64>().ok());
            (kind.name().to_owned(), lengths.collect())
        })),
    })
}

/// The colours of bodies, points, signs and aspects by name.
fn colours(palette: &Palette) -> Value {
    let glyphs = Glyph::all().map(|glyph| {
        let colour = match glyph {
            Glyph::Sign(sign) => palette.element(sign.element()),
            Glyph::Body(body) => palette.body(body),
            Glyph::Point(_) => palette.point,
            Glyph::Retrograde => palette.muted,
        };
        (glyph.name(), Value::from(colour))
    });
    let aspects = AspectType::ALL
        .into_iter()
        .map(|kind| (kind.name().to_owned(), Value::from(palette.aspect(kind))));
    let elements = Sign::ALL.into_iter().map(|sign| {
        let element = sign.element();
        (element.name().to_owned(), Value::from(palette.element(element)))
    });
    members(glyphs.chain(aspects).chain(elements))
}

fn members(members: impl Iterator<Item = (String, Value)>) -> Value {
    Value::from(members.collect::<Map<_, _>>())
}
