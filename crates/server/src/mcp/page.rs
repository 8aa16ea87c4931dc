//! The page that shows a wheel beside the sentences that rest on it, for clients with MCP Apps (SEP-1865).

use std::collections::{BTreeMap, BTreeSet};

use chart::{AspectType, Body, Chart, Element, Point};
use engine::answer::WheelPicture;
use reading::{Factor, FactorId};
use rmcp::model::{
    ExtensionCapabilities, JsonObject, MetaObject, ReadResourceResult, Resource, ResourceContents,
};
use serde_json::{Value, json};
use wheel::{Palette, Size};

/// The address of the page.
pub(super) const URI: &str = "ui://astrarium/chart.html";
/// The media type of pages of MCP Apps.
const MEDIA: &str = "text/html;profile=mcp-app";
/// The extension of the protocol.
const EXTENSION: &str = "io.modelcontextprotocol/ui";
/// The member of `_meta` of a result that the page reads.
const DRAWING: &str = "astrarium/drawing";

const HTML: &str = include_str!("page.html");

/// The extension, for the capabilities of the server.
pub(super) fn extension() -> ExtensionCapabilities {
    let settings = object(json!({ "mimeTypes": [MEDIA] }));
    [(EXTENSION.to_owned(), settings)].into()
}

/// The mark of a tool whose results the page shows.
pub(super) fn tool_meta() -> MetaObject {
    MetaObject(object(json!({ "ui": { "resourceUri": URI } })))
}

/// The page in the list of resources.
pub(super) fn resource() -> Resource {
    Resource::new(URI, "chart")
        .with_title("Chart wheel")
        .with_description("The wheel of a chart beside the sentences that rest on it")
        .with_mime_type(MEDIA)
        .with_meta(page_meta())
}

/// The page itself.
pub(super) fn contents() -> ReadResourceResult {
    let page = ResourceContents::text(HTML, URI).with_mime_type(MEDIA).with_meta(page_meta());
    ReadResourceResult::new(vec![page])
}

/// The page loads nothing from anywhere, and has a ground of its own.
fn page_meta() -> MetaObject {
    let csp = json!({ "connectDomains": [], "resourceDomains": [] });
    MetaObject(object(json!({ "ui": { "csp": csp, "prefersBorder": true } })))
}

/// What the page draws, as `_meta` of a result: the wheel, its colours on a dark ground, and the parts of the wheel that
/// each factor stands for. A client does not hand `_meta` to its model.
pub(super) fn drawing(chart: &Chart, parts: BTreeMap<String, BTreeSet<String>>) -> MetaObject {
    let picture = WheelPicture::marked(chart, Size::Medium, &Palette::LIGHT.transparent());
    let drawing = json!({ "svg": picture.svg, "dark": dark_colours(), "parts": parts });
    MetaObject(object(json!({ DRAWING: drawing })))
}

/// The parts of the wheel that factors of a reading stand for, such as `body:Sun`, `house:9` and `aspect:trine:Sun:Moon`.
pub(super) fn parts_of<'a>(
    chart: &Chart,
    factors: impl Iterator<Item = (&'a FactorId, &'a Factor)>,
) -> BTreeMap<String, BTreeSet<String>> {
    let of = |factor: &Factor| {
        let bodies = factor.bodies.iter().filter_map(|place| Body::ALL.get(*place));
        let figures = factor.patterns.iter().filter_map(|place| chart.patterns.get(*place));
        let in_figures = figures.flat_map(|figure| &figure.planets);
        let aspects = factor.aspects.iter().filter_map(|place| chart.aspects.get(*place));
        let houses = factor.houses.iter().map(|place| house(place + 1));
        let ends = aspects.flat_map(|aspect| {
            [aspect_part(aspect.kind, aspect.first, aspect.second)]
                .into_iter()
                .chain([aspect.first, aspect.second].into_iter().filter_map(point))
        });
        bodies.chain(in_figures).map(|found| body(*found)).chain(houses).chain(ends).collect()
    };
    factors.map(|(id, factor)| (id.as_str().to_owned(), of(factor))).collect()
}

/// The part of the wheel that is a body.
pub(super) fn body(body: Body) -> String {
    format!("body:{}", body.name())
}

/// The part of the wheel that is a house, and its cusp.
pub(super) fn house(number: usize) -> String {
    format!("house:{number}")
}

/// The part of the wheel that is an aspect.
pub(super) fn aspect_part(kind: AspectType, first: Point, second: Point) -> String {
    format!("aspect:{}:{}:{}", kind.name(), first.name(), second.name())
}

/// The part of the wheel that is a point of an aspect: a body, or the house that begins at an angle.
pub(super) fn point(point: Point) -> Option<String> {
    match point {
        Point::Body(found) => Some(body(found)),
        Point::Ascendant => Some(house(1)),
        Point::Midheaven => Some(house(10)),
    }
}

/// The colour on a dark ground for each colour on a light one.
fn dark_colours() -> BTreeMap<&'static str, &'static str> {
    let colours = |palette: &Palette| {
        let plain = [
            palette.bands[0],
            palette.bands[1],
            palette.ink,
            palette.muted,
            palette.hairline,
            palette.cusp,
            palette.point,
        ];
        let elements = Element::ALL.map(|element| palette.element(element));
        let aspects = AspectType::MAJOR.map(|kind| palette.aspect(kind));
        let bodies = Body::ALL.map(|body| palette.body(body));
        let all = plain.into_iter().chain(elements).chain(aspects).chain(bodies);
        all.chain([palette.gold]).collect::<Vec<_>>()
    };
    colours(&Palette::LIGHT).into_iter().zip(colours(&Palette::DARK)).collect()
}

fn object(value: Value) -> JsonObject {
    match value {
        Value::Object(object) => object,
        _ => JsonObject::new(),
    }
}
