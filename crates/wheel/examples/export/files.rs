//! The files of the web app that are generated from this crate: glyphs, body colours and dash patterns.

use chart::{AspectType, Body};
use serde_json::{Map, Value};
use wheel::{Glyph, Palette, aspect_dash};

/// Each file's path in the repository, and its content.
pub(crate) fn files() -> [(&'static str, String); 3] {
    [
        ("web/src/ui/glyph-paths.json", glyphs()),
        ("web/src/ui/wheel/bodies.module.css", colours()),
        ("web/src/ui/wheel/aspect-dashes.json", dashes()),
    ]
}

fn glyphs() -> String {
    json(Glyph::all().map(|glyph| (glyph.name(), Value::from(glyph.path()))))
}

fn dashes() -> String {
    json(
        AspectType::MAJOR.into_iter().map(|kind| {
            (kind.name().to_owned(), aspect_dash(kind).map_or(Value::Null, Value::from))
        }),
    )
}

fn json(members: impl Iterator<Item = (String, Value)>) -> String {
    let object = Value::from(members.collect::<Map<_, _>>());
    format!("{object:#}\n")
}

fn colours() -> String {
    let rules = Body::ALL.map(|body| {
        let name = Glyph::Body(body).name();
        let [light, dark] =
            [Palette::LIGHT, Palette::DARK].map(|palette| palette.body(body).to_lowercase());
        format!("\n.{name} {{\n  color: light-dark({light}, {dark});\n}}\n")
    });
    format!(
        "/* Each body's colour, as in the image and the PDF. Generated: cargo run -p astrarium-wheel --example export */\
         {}",
        rules.join("")
    )
}
