//! Conversion of a chart to a drawing.

use chart::{Angle, Chart, House, Houses, Longitude, Sign};

use crate::aspects::draw_aspects;
use crate::bend::{Displaced, Fan, bent, width_deg};
use crate::collision::LINE_PAD;
use crate::dial::Dial;
use crate::label_fields::LabelFields;
use crate::layout::{Arrangement, Layout};
use crate::placements::{Placements, draw_placements};
use crate::spread::{CuspLine, Item, spread};
use crate::stroke::{Path, round};
use crate::{CuspDrawing, Drawing, Glyph, Label, Line, Mark, Rect, Rings, SignDrawing, Size, Spot};

/// Draws the wheel of a chart at one size. The same chart always gives the same drawing.
///
/// The Ascendant is at the left, and the signs are in counter-clockwise order. If the birth time is unknown, 0° Aries
/// is at the left, and there are no cusps.
#[must_use]
pub fn draw(chart: &Chart, size: Size) -> Drawing {
    let layout = Layout::of(size);
    let houses = chart.houses.as_ref();
    let left = houses.map_or(Longitude::new(0.0), |houses| houses.ascendant);
    let dial = Dial::new(layout.middle, left);
    let placements = Placements::of(chart, size, dial);
    let arrangement = &layout.arrangements[placements.arrangement];
    let (bodies, points) = draw_placements(chart, layout, dial, &placements);
    let boxes = bodies.iter().flat_map(|body| body.parts.boxes());
    let boxes = boxes.chain(points.iter().flat_map(|point| point.parts.boxes())).collect();
    let cusps = houses.map_or_else(Vec::new, |houses| {
        let numbers = &LabelFields::of(size).arrangements[placements.arrangement].1;
        let rings = vec![CuspRing::of(houses, layout, arrangement, dial, &placements.displaced)];
        Cusps { houses, layout, arrangement, dial, rings, boxes }
            .draw(numbers, &LabelFields::of(size).labels)
    });
    let aspects = arrangement.aspects_radius(layout, houses.is_some());
    Drawing {
        size,
        rings: rings(layout, arrangement, dial, houses.is_some()),
        signs: Sign::ALL.map(|sign| draw_sign(sign, layout, dial)),
        cusps,
        bodies,
        points,
        aspects: draw_aspects(chart, layout, dial, aspects),
    }
}

impl Arrangement {
    /// Radius of the inner circle: inside the house numbers, if there are any.
    pub(crate) fn aspects_radius(&self, layout: &Layout, has_houses: bool) -> f64 {
        // Without house numbers: a distance between the dots and the innermost marks.
        self.inner - if has_houses { layout.house_ring } else { 3.0 * layout.dot }
    }
}

/// The directions of the cusp lines.
pub(crate) fn cusp_lines(houses: Option<&Houses>, dial: Dial) -> Vec<CuspLine> {
    let cusps =
        houses.iter().flat_map(|houses| House::ALL.map(|house| (house, houses.cusp(house))));
    cusps
        .map(|(house, cusp)| CuspLine { turn_deg: dial.turn(cusp), is_axis: house.is_angular() })
        .collect()
}

pub(crate) fn rings(
    layout: &Layout,
    arrangement: &Arrangement,
    dial: Dial,
    has_houses: bool,
) -> Rings {
    let (mut ticks, mut long_ticks) = (Path::default(), Path::default());
    for step in 0..360 / layout.tick_step {
        let turn = dial.turn(Longitude::new(f64::from(step * layout.tick_step)));
        let is_long = step % layout.ticks_to_long == 0;
        let (path, length) =
            if is_long { (&mut long_ticks, layout.long_tick) } else { (&mut ticks, layout.tick) };
        let line = dial.spoke(turn, layout.zodiac, layout.zodiac - length);
        path.move_to(Spot { x: line.x1, y: line.y1 }).line_to(Spot { x: line.x2, y: line.y2 });
    }
    Rings {
        center: Spot { x: layout.middle, y: layout.middle },
        outer: layout.outer,
        zodiac: layout.zodiac,
        houses: has_houses.then_some(arrangement.inner),
        aspects: arrangement.aspects_radius(layout, has_houses),
        ticks: ticks.finish(),
        long_ticks: long_ticks.finish(),
        hairline: layout.hairline,
        leader: layout.leader,
        axis_line: layout.axis_line,
    }
}

pub(crate) fn draw_sign(sign: Sign, layout: &Layout, dial: Dial) -> SignDrawing {
    let start = dial.turn(Longitude::new(30.0 * sign.index() as f64));
    let (outer, inner) = (layout.outer, layout.zodiac);
    let corners = [(start, outer), (start + 30.0, outer), (start + 30.0, inner), (start, inner)];
    let [a, b, c, d] = corners.map(|(turn, radius)| dial.at(turn, radius));
    let band = Path::default()
        .move_to(a)
        .arc_to(outer, false, b)
        .line_to(c)
        .arc_to(inner, true, d)
        .close()
        .finish();
    SignDrawing {
        sign,
        element: sign.element(),
        band,
        edge: dial.spoke(start, outer, inner),
        glyph: Mark::square(
            Glyph::Sign(sign),
            dial.at(start + 15.0, f64::midpoint(outer, inner)),
            layout.sign_glyph,
            layout.pen,
        ),
    }
}

impl Mark {
    /// A glyph whose grid is a square with this side and centre.
    pub(crate) fn square(glyph: Glyph, middle: Spot, side: f64, stroke: f64) -> Self {
        let corner = |side: f64| Spot { x: middle.x - side / 2.0, y: middle.y - side / 2.0 };
        let (grid, ink) = (corner(side), Glyph::INK * side);
        Self {
            glyph,
            path: Path::default()
                .shape(glyph.strokes(), grid.x, grid.y, side / Glyph::GRID)
                .finish(),
            stroke,
            area: Rect {
                x: round(corner(ink).x),
                y: round(corner(ink).y),
                width: round(ink),
                height: round(ink),
            },
        }
    }
}

impl Label {
    /// A text whose centre is at a turn and a radius.
    pub(crate) fn at(text: String, layout: &Layout, dial: Dial, turn: f64, radius: f64) -> Self {
        let middle = dial.at(turn, radius);
        Self {
            path: layout.text.path(&text, middle.x, middle.y),
            font_size: round(layout.text.font_size()),
            stroke: layout.text.stroke,
            area: dial.area(turn, radius, layout.text.measure(&text)),
            text,
        }
    }
}

/// A ring of bodies, with the directions of the cusps in it.
#[derive(Debug)]
pub(crate) struct CuspRing {
    pub(crate) turns: [f64; 12],
    fan: Fan,
}

impl CuspRing {
    pub(crate) fn of(
        houses: &Houses,
        layout: &Layout,
        arrangement: &Arrangement,
        dial: Dial,
        displaced: &[Displaced],
    ) -> Self {
        let cusps = houses.cusps.map(|cusp| dial.turn(cusp));
        let rows = arrangement.rings[0];
        let clear = (layout.body_box() / 2.0 + LINE_PAD) / rows.glyph;
        let (edge, from) = (layout.zodiac, layout.zodiac - layout.body_tick);
        Self {
            turns: bent(cusps, displaced, clear.to_degrees()),
            fan: Fan { edge, from, to: layout.fan_end(arrangement) },
        }
    }

    /// The line of a cusp from the edge of the ring to a radius.
    fn lines(&self, dial: Dial, cusp: (House, f64), inner: f64, boxes: &[Rect]) -> Vec<Line> {
        let (house, true_deg) = cusp;
        let shown_deg = self.turns[house.index()];
        if shown_deg == true_deg {
            return dial.open_spoke(true_deg, (self.fan.edge, inner), boxes, LINE_PAD);
        }
        let mut lines = self.fan.lines(dial, true_deg, shown_deg);
        lines.extend(dial.open_spoke(shown_deg, (self.fan.to, inner), boxes, LINE_PAD));
        lines
    }
}

/// The inputs for the drawing of cusps.
pub(crate) struct Cusps<'a> {
    pub(crate) houses: &'a Houses,
    pub(crate) layout: &'a Layout,
    pub(crate) arrangement: &'a Arrangement,
    pub(crate) dial: Dial,
    /// The rings of bodies that the lines pass, from the outer one.
    pub(crate) rings: Vec<CuspRing>,
    /// The boxes that interrupt the lines.
    pub(crate) boxes: Vec<Rect>,
}

impl Cusps<'_> {
    pub(crate) fn draw(
        mut self,
        numbers: &crate::collision::Field,
        labels: &crate::collision::Field,
    ) -> Vec<CuspDrawing> {
        let (layout, dial) = (self.layout, self.dial);
        let turns = self.rings.last().map_or([0.0; 12], |ring| ring.turns);
        let lines = House::ALL.map(|house| CuspLine {
            turn_deg: turns[house.index()].rem_euclid(360.0),
            is_axis: house.is_angular(),
        });
        let middles = House::ALL.map(|house| {
            let half = width_deg(&turns, house) / 2.0;
            Item {
                turn_deg: (turns[house.index()] + half).rem_euclid(360.0),
                range_deg: Some((half.abs(), half.abs())),
            }
        });
        let radius = self.arrangement.inner - layout.house_ring / 2.0;
        let positions = spread(&middles, numbers, &lines).positions;
        let numbers: Vec<Label> = House::ALL
            .iter()
            .zip(&positions)
            .map(|(house, position)| {
                Label::at(house.number().to_string(), layout, dial, position.turn_deg, radius)
            })
            .collect();
        self.boxes.extend(numbers.iter().map(|label| label.area));
        let angles = Angle::ALL
            .map(|angle| Item { turn_deg: dial.turn(self.houses.angle(angle)), range_deg: None });
        let names = spread(&angles, labels, &[]).positions;
        House::ALL
            .into_iter()
            .zip(numbers)
            .map(|(house, number)| {
                let angle = Angle::ALL.into_iter().find(|angle| angle.house() == house);
                let name = angle.map(|angle| (angle, names[angle as usize].turn_deg));
                self.cusp(house, number, name)
            })
            .collect()
    }

    /// Whether an angle is a cusp. With equal houses, whole signs and Morinus it may not be.
    fn is_at(&self, angle: Angle, cusp: Longitude) -> bool {
        self.houses.system.is_quadrant() || self.houses.angle(angle).separation(cusp) < SAME_DEG
    }

    /// The line of a cusp through all rings, down to a radius.
    fn lines(&self, cusp: (House, f64), inner: f64) -> Vec<Line> {
        let next = self.rings.iter().skip(1).map(|ring| ring.fan.edge).chain([inner]);
        let rings = self.rings.iter().zip(next);
        rings.flat_map(|(ring, end)| ring.lines(self.dial, cusp, end, &self.boxes)).collect()
    }

    fn cusp(&self, house: House, number: Label, name: Option<(Angle, f64)>) -> CuspDrawing {
        let (layout, dial) = (self.layout, self.dial);
        let cusp = self.houses.cusp(house);
        let turn = dial.turn(cusp);
        let inner = self.arrangement.aspects_radius(layout, true);
        CuspDrawing {
            house,
            angle: name.map(|(angle, _)| angle).filter(|angle| self.is_at(*angle, cusp)),
            lines: self.lines((house, turn), inner),
            notch: name.map(|(angle, _)| {
                let turn = dial.turn(self.houses.angle(angle));
                dial.spoke(turn, layout.outer, layout.outer + layout.notch)
            }),
            label: name.map(|(angle, turn)| {
                let text = angle_letters(angle).to_owned();
                Label::at(text, layout, dial, turn, layout.label_radius())
            }),
            number,
        }
    }
}

/// An angle closer than this to a cusp is the cusp, degrees.
const SAME_DEG: f64 = 1e-9;

/// The usual abbreviation of an angle.
pub(crate) fn angle_letters(angle: Angle) -> &'static str {
    match angle {
        Angle::Ascendant => "AC",
        Angle::ImumCoeli => "IC",
        Angle::Descendant => "DC",
        Angle::Midheaven => "MC",
    }
}
