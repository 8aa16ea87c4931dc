//! A drawing as an SVG file that needs nothing else: no font, no style sheet, no script.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use crate::stroke::push_number;
use crate::{
    AspectDrawing, BodyDrawing, CuspDrawing, Description, Drawing, Label, Line, Mark, Palette,
};

/// The wheel as a self-contained SVG document with plain colours. The same drawing gives the same
/// bytes, always.
#[must_use]
pub fn svg(drawing: &Drawing, palette: &Palette, description: &Description) -> String {
    let mut out = Writer(String::with_capacity(40_000));
    let size = drawing.size.units();
    out.raw(&format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{size}\" height=\"{size}\" \
         viewBox=\"0 0 {size} {size}\" role=\"img\" fill=\"none\" stroke-linecap=\"round\" \
         stroke-linejoin=\"round\"><title>"
    ));
    out.text(&description.title).raw("</title><desc>").text(&description.text).raw("</desc>");
    out.raw(&format!("<rect width=\"{size}\" height=\"{size}\" fill=\"{}\"/>", palette.background));
    write_dial(&mut out, drawing, palette);
    for aspect in drawing.aspects.iter().rev() {
        write_aspect(&mut out, aspect, palette);
    }
    for cusp in &drawing.cusps {
        write_cusp(&mut out, cusp, drawing, palette);
    }
    for body in &drawing.bodies {
        write_body(&mut out, body, drawing, palette);
    }
    out.raw("</svg>");
    out.0
}

/// An SVG document as a `data:` address, for an `<img>`. Base64 and not percent signs: it is the
/// shorter of the two for paths, and every mail program and PDF maker takes it.
#[must_use]
pub fn data_url(svg: &str) -> String {
    format!("data:image/svg+xml;base64,{}", STANDARD.encode(svg))
}

fn write_dial(out: &mut Writer, drawing: &Drawing, palette: &Palette) {
    let rings = &drawing.rings;
    let circle = |out: &mut Writer, radius: f64, fill: &str, stroke: &str, width: f64| {
        out.raw("<circle").number("cx", rings.centre.x).number("cy", rings.centre.y);
        out.number("r", radius).value("fill", fill).value("stroke", stroke);
        out.number("stroke-width", width).raw("/>");
    };
    circle(out, rings.zodiac, palette.surface, "none", 0.0);
    for sign in &drawing.signs {
        out.raw("<path").value("d", &sign.band);
        out.value("fill", palette.bands[sign.sign.index() % 2]).raw("/>");
    }
    out.raw("<g").value("stroke", palette.hairline).number("stroke-width", rings.hairline);
    out.raw(">");
    for sign in &drawing.signs {
        out.line(&sign.edge);
    }
    out.raw("</g>");
    out.raw("<g").value("stroke", palette.cusp).number("stroke-width", rings.hairline).raw(">");
    out.path(&rings.ticks).path(&rings.long_ticks).raw("</g>");
    circle(out, rings.zodiac, "none", palette.cusp, rings.hairline);
    if let Some(houses) = rings.houses {
        circle(out, houses, "none", palette.hairline, rings.hairline);
    }
    circle(out, rings.aspects, "none", palette.cusp, rings.hairline);
    circle(out, rings.outer, "none", palette.gold, rings.axis_line);
    for sign in &drawing.signs {
        out.mark(&sign.glyph, palette.element(sign.sign.element()));
    }
}

fn write_aspect(out: &mut Writer, aspect: &AspectDrawing, palette: &Palette) {
    out.raw("<path").value("d", &aspect.path).value("stroke", palette.aspect(aspect.kind));
    out.number("stroke-width", aspect.width).number("stroke-opacity", aspect.strength);
    if let Some(dash) = aspect.dash {
        out.value("stroke-dasharray", dash);
    }
    out.raw("/>");
}

fn write_cusp(out: &mut Writer, cusp: &CuspDrawing, drawing: &Drawing, palette: &Palette) {
    let (colour, width) = if cusp.angle.is_some() {
        (palette.gold, drawing.rings.axis_line)
    } else {
        (palette.cusp, drawing.rings.hairline)
    };
    out.raw("<g").value("stroke", colour).number("stroke-width", width).raw(">");
    for line in cusp.lines.iter().chain(&cusp.notch) {
        out.line(line);
    }
    out.raw("</g>");
    if let Some(label) = &cusp.label {
        out.label(label, palette.gold);
    }
    out.label(&cusp.number, palette.muted);
}

fn write_body(out: &mut Writer, body: &BodyDrawing, drawing: &Drawing, palette: &Palette) {
    let colour = palette.body(body.body);
    out.raw("<g").value("stroke", colour).number("stroke-width", drawing.rings.leader).raw(">");
    out.line(&body.tick).path(&body.leader);
    out.raw("<path").value("d", &body.glyph.path).number("stroke-width", body.glyph.stroke);
    out.raw("/>");
    if let Some(mark) = &body.retrograde {
        out.raw("<path").value("d", &mark.path).number("stroke-width", mark.stroke).raw("/>");
    }
    out.raw("</g><circle").number("cx", body.dot.x).number("cy", body.dot.y);
    out.number("r", body.dot_radius).value("fill", colour).raw("/>");
    for label in body.degree.iter().chain(&body.minute) {
        out.label(label, palette.ink);
    }
}

/// SVG text in the making.
struct Writer(String);

impl Writer {
    fn raw(&mut self, text: &str) -> &mut Self {
        self.0.push_str(text);
        self
    }

    /// Text between tags.
    fn text(&mut self, text: &str) -> &mut Self {
        for c in text.chars() {
            match c {
                '&' => self.0.push_str("&amp;"),
                '<' => self.0.push_str("&lt;"),
                '>' => self.0.push_str("&gt;"),
                other => self.0.push(other),
            }
        }
        self
    }

    fn value(&mut self, name: &str, value: &str) -> &mut Self {
        self.raw(" ").raw(name).raw("=\"").raw(value).raw("\"")
    }

    fn number(&mut self, name: &str, value: f64) -> &mut Self {
        self.raw(" ").raw(name).raw("=\"");
        push_number(&mut self.0, value);
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
