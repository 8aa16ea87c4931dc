//! A drawing as a self-contained SVG file without fonts, style sheets and scripts.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chart::AspectType;

use crate::stroke::push_number;
use crate::{
    AspectLine, CuspDrawing, Description, Drawing, Label, Line, Mark, PairBodyDrawing, PairDrawing,
    Palette, PlacementDrawing, Rings, SignDrawing, Size, Spot,
};

/// The wheel as a self-contained SVG document. The same drawing always gives the same bytes.
#[must_use]
pub fn svg(drawing: &Drawing, palette: &Palette, description: &Description) -> String {
    write(Writer::new(false), drawing, palette, description)
}

/// The wheel like [`svg`], for a page that styles and queries its parts. Each has the class `sign`, `aspect`, `house`,
/// `body` or `point`, and an attribute with its name in the API: `data-sign="Gemini"`, `data-house="9"`,
/// `data-body="Sun"`, `data-point="vertex"`, and for an aspect its type and its two ends, `data-aspect="trine"`,
/// `data-body1="Sun"`, `data-body2="Moon"`.
#[must_use]
pub fn marked_svg(drawing: &Drawing, palette: &Palette, description: &Description) -> String {
    write(Writer::new(true), drawing, palette, description)
}

fn write(
    mut out: Writer,
    drawing: &Drawing,
    palette: &Palette,
    description: &Description,
) -> String {
    write_head(&mut out, drawing.size, palette, description);
    write_dial(&mut out, &drawing.rings, &drawing.signs, palette);
    for aspect in drawing.aspects.iter().rev() {
        let ends = [("body1", aspect.body1.name()), ("body2", aspect.body2.name())];
        out.begin("aspect", aspect.kind.name(), &ends);
        write_aspect(&mut out, aspect.kind, &aspect.line, palette);
        out.end();
    }
    for cusp in &drawing.cusps {
        out.begin("house", &cusp.house.number().to_string(), &[]);
        write_cusp(&mut out, cusp, &drawing.rings, palette);
        out.end();
    }
    for body in &drawing.bodies {
        let colour = palette.body(body.body);
        out.begin("body", body.body.name(), &[]);
        write_placement(&mut out, &body.parts, colour, &drawing.rings, palette, Dot::Filled);
        out.end();
    }
    for point in &drawing.points {
        let (colour, rings) = (palette.point, &drawing.rings);
        out.begin("point", point.point.name(), &[]);
        write_placement(&mut out, &point.parts, colour, rings, palette, Dot::Filled);
        out.end();
    }
    out.raw("</svg>");
    out.text
}

/// A wheel of two rings as a self-contained SVG document, like [`svg`]. The second person's dots are
/// not filled.
#[must_use]
pub fn pair_svg(drawing: &PairDrawing, palette: &Palette, description: &Description) -> String {
    let mut out = Writer::new(false);
    let rings = &drawing.rings;
    write_head(&mut out, drawing.size, palette, description);
    write_dial(&mut out, rings, &drawing.signs, palette);
    write_circle(&mut out, rings, drawing.between, ("none", palette.cusp), rings.hairline);
    for aspect in drawing.aspects.iter().rev() {
        write_aspect(&mut out, aspect.kind, &aspect.line, palette);
    }
    for cusp in &drawing.cusps {
        write_cusp(&mut out, cusp, rings, palette);
    }
    for PairBodyDrawing { drawing: body, .. } in &drawing.person1 {
        let colour = palette.body(body.body);
        write_placement(&mut out, &body.parts, colour, rings, palette, Dot::Filled);
    }
    for PairBodyDrawing { drawing: body, .. } in &drawing.person2 {
        let colour = palette.body(body.body);
        write_placement(&mut out, &body.parts, colour, rings, palette, Dot::Hollow);
    }
    for angle in &drawing.person2_angles {
        out.raw("<g").value("stroke", palette.gold).number("stroke-width", rings.leader).raw(">");
        out.line(&angle.tick).path(&angle.leader).raw("</g>");
        write_dot(&mut out, angle.dot, angle.dot_radius, palette.gold, rings, palette, Dot::Hollow);
        out.label(&angle.label, palette.gold);
    }
    out.raw("</svg>");
    out.text
}

fn write_head(out: &mut Writer, size: Size, palette: &Palette, description: &Description) {
    let size = size.units();
    out.raw(&format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{size}\" height=\"{size}\" \
         viewBox=\"0 0 {size} {size}\" role=\"img\" fill=\"none\" stroke-linecap=\"round\" \
         stroke-linejoin=\"round\"><title>"
    ));
    out.text(&description.title).raw("</title><desc>").text(&description.text).raw("</desc>");
    if palette.background != "none" {
        let colour = palette.background;
        out.raw(&format!("<rect width=\"{size}\" height=\"{size}\" fill=\"{colour}\"/>"));
    }
}

/// An SVG document as a `data:` URL, for an `<img>`. It is encoded in Base64: for paths this is shorter
/// than percent-encoding, and mail programs and PDF libraries support it.
#[must_use]
pub fn data_url(svg: &str) -> String {
    format!("data:image/svg+xml;base64,{}", STANDARD.encode(svg))
}

fn write_circle(
    out: &mut Writer,
    rings: &Rings,
    radius: f64,
    (fill, stroke): (&str, &str),
    width: f64,
) {
    out.raw("<circle").number("cx", rings.center.x).number("cy", rings.center.y);
    out.number("r", radius).value("fill", fill).value("stroke", stroke);
    out.number("stroke-width", width).raw("/>");
}

fn write_dial(out: &mut Writer, rings: &Rings, signs: &[SignDrawing], palette: &Palette) {
    write_circle(out, rings, rings.zodiac, (palette.surface, "none"), 0.0);
    for sign in signs {
        out.raw("<path").value("d", &sign.band);
        out.value("fill", palette.bands[sign.sign.index() % 2]).raw("/>");
    }
    out.raw("<g").value("stroke", palette.hairline).number("stroke-width", rings.hairline);
    out.raw(">");
    for sign in signs {
        out.line(&sign.edge);
    }
    out.raw("</g>");
    out.raw("<g").value("stroke", palette.cusp).number("stroke-width", rings.hairline).raw(">");
    out.path(&rings.ticks).path(&rings.long_ticks).raw("</g>");
    write_circle(out, rings, rings.zodiac, ("none", palette.cusp), rings.hairline);
    if let Some(houses) = rings.houses {
        write_circle(out, rings, houses, ("none", palette.hairline), rings.hairline);
    }
    write_circle(out, rings, rings.aspects, ("none", palette.cusp), rings.hairline);
    write_circle(out, rings, rings.outer, ("none", palette.gold), rings.axis_line);
    for sign in signs {
        out.begin("sign", sign.sign.name(), &[]);
        out.mark(&sign.glyph, palette.element(sign.sign.element()));
        out.end();
    }
}

fn write_aspect(out: &mut Writer, kind: AspectType, line: &AspectLine, palette: &Palette) {
    out.raw("<path").value("d", &line.path).value("stroke", palette.aspect(kind));
    out.number("stroke-width", line.width).number("stroke-opacity", line.strength);
    if let Some(dash) = line.dash {
        out.value("stroke-dasharray", dash);
    }
    out.raw("/>");
}

fn write_cusp(out: &mut Writer, cusp: &CuspDrawing, rings: &Rings, palette: &Palette) {
    let (colour, width) = if cusp.angle.is_some() {
        (palette.gold, rings.axis_line)
    } else {
        (palette.cusp, rings.hairline)
    };
    out.raw("<g").value("stroke", colour).number("stroke-width", width).raw(">");
    let notch = cusp.notch.iter();
    let (inside, apart) =
        if cusp.angle.is_some() { (Some(notch), None) } else { (None, Some(notch)) };
    for line in cusp.lines.iter().chain(inside.into_iter().flatten()) {
        out.line(line);
    }
    out.raw("</g>");
    for line in apart.into_iter().flatten() {
        out.raw("<g").value("stroke", palette.gold);
        out.number("stroke-width", rings.axis_line).raw(">").line(line).raw("</g>");
    }
    if let Some(label) = &cusp.label {
        out.label(label, palette.gold);
    }
    out.label(&cusp.number, palette.muted);
}

/// The style of the dot on the inner circle.
#[derive(Debug, Clone, Copy)]
enum Dot {
    Filled,
    Hollow,
}

fn write_dot(
    out: &mut Writer,
    at: Spot,
    radius: f64,
    colour: &str,
    rings: &Rings,
    palette: &Palette,
    dot: Dot,
) {
    out.raw("<circle").number("cx", at.x).number("cy", at.y).number("r", radius);
    match dot {
        Dot::Filled => out.value("fill", colour),
        Dot::Hollow => out
            .value("fill", palette.surface)
            .value("stroke", colour)
            .number("stroke-width", rings.leader),
    };
    out.raw("/>");
}

fn write_placement(
    out: &mut Writer,
    drawing: &PlacementDrawing,
    colour: &str,
    rings: &Rings,
    palette: &Palette,
    dot: Dot,
) {
    out.raw("<g").value("stroke", colour).number("stroke-width", rings.leader).raw(">");
    out.line(&drawing.tick).path(&drawing.leader);
    out.raw("<path").value("d", &drawing.glyph.path).number("stroke-width", drawing.glyph.stroke);
    out.raw("/>");
    if let Some(mark) = &drawing.retrograde {
        out.raw("<path").value("d", &mark.path).number("stroke-width", mark.stroke).raw("/>");
    }
    out.raw("</g>");
    write_dot(out, drawing.dot, drawing.dot_radius, colour, rings, palette, dot);
    for label in drawing.degree.iter().chain(&drawing.minute) {
        out.label(label, palette.ink);
    }
}

/// Builder of an SVG document.
struct Writer {
    text: String,
    /// Whether the parts have classes and names.
    is_marked: bool,
}

impl Writer {
    fn new(is_marked: bool) -> Self {
        Self { text: String::with_capacity(60_000), is_marked }
    }

    /// Begins a part of a kind, with its name and further attributes.
    fn begin(&mut self, kind: &str, name: &str, more: &[(&str, &str)]) {
        if !self.is_marked {
            return;
        }
        self.raw("<g").value("class", kind);
        for (attribute, value) in [(kind, name)].iter().chain(more) {
            self.raw(" data-").raw(attribute).raw("=\"").raw(value).raw("\"");
        }
        self.raw(">");
    }

    /// Ends a part.
    fn end(&mut self) {
        if self.is_marked {
            self.raw("</g>");
        }
    }

    fn raw(&mut self, text: &str) -> &mut Self {
        self.text.push_str(text);
        self
    }

    /// Writes escaped character data.
    fn text(&mut self, text: &str) -> &mut Self {
        for c in text.chars() {
            match c {
                '&' => self.text.push_str("&amp;"),
                '<' => self.text.push_str("&lt;"),
                '>' => self.text.push_str("&gt;"),
                // XML 1.0 cannot represent these characters. They can occur only in the name of a person.
                other
                    if other.is_control()
                    // Overrides of direction, and what is no character.
                    || matches!(other, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{fffe}' | '\u{ffff}') =>
                {
                    self.text.push(' ');
                }
                other => self.text.push(other),
            }
        }
        self
    }

    fn value(&mut self, name: &str, value: &str) -> &mut Self {
        self.raw(" ").raw(name).raw("=\"").raw(value).raw("\"")
    }

    fn number(&mut self, name: &str, value: f64) -> &mut Self {
        self.raw(" ").raw(name).raw("=\"");
        push_number(&mut self.text, value);
        self.raw("\"")
    }

    fn path(&mut self, data: &str) -> &mut Self {
        self.raw("<path").value("d", data).raw("/>")
    }

    fn line(&mut self, line: &Line) -> &mut Self {
        self.raw("<line").number("x1", line.x1).number("y1", line.y1);
        self.number("x2", line.x2).number("y2", line.y2).raw("/>")
    }

    fn pen(&mut self, data: &str, stroke: f64, colour: &str) {
        self.raw("<path").value("d", data).value("stroke", colour);
        self.number("stroke-width", stroke).raw("/>");
    }

    fn mark(&mut self, mark: &Mark, colour: &str) {
        self.pen(&mark.path, mark.stroke, colour);
    }

    fn label(&mut self, label: &Label, colour: &str) {
        self.pen(&label.path, label.stroke, colour);
    }
}
