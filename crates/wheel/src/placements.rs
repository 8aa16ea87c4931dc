//! Places bodies and points and draws them with tick, leader line and texts.

use chart::{Body, Chart, ExtraPlacement, House, Houses, Longitude, Placement};

use crate::bend::Displaced;
use crate::collision::LINE_PAD;
use crate::dial::Dial;
use crate::draw::cusp_lines;
use crate::label_fields::LabelFields;
use crate::layout::{Arrangement, Layout, Rows};
use crate::spread::{Arranged, Item, Position, spread};
use crate::stroke::Path;
use crate::{
    BodyDrawing, Glyph, Label, Line, Mark, PlacementDrawing, PointDrawing, Rect, Size, Spot,
};

/// The data of a body or a point that a ring shows.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Shown {
    glyph: Glyph,
    longitude: Longitude,
    house: Option<House>,
    is_retrograde: bool,
}

impl From<&Placement> for Shown {
    fn from(placement: &Placement) -> Self {
        Self {
            glyph: Glyph::Body(placement.body),
            longitude: placement.position.longitude,
            house: placement.house,
            is_retrograde: placement.position.is_retrograde(),
        }
    }
}

impl From<&ExtraPlacement> for Shown {
    fn from(placement: &ExtraPlacement) -> Self {
        Self {
            glyph: Glyph::Point(placement.point),
            longitude: placement.longitude,
            house: placement.house,
            is_retrograde: placement.position.is_some_and(|position| position.is_retrograde()),
        }
    }
}

impl Shown {
    fn item(&self, houses: Option<Houses>, dial: Dial) -> Item {
        item_in(houses.zip(self.house), self.longitude, dial)
    }
}

/// The positions of all bodies and points in one of the arrangements.
pub(crate) struct Placements {
    pub(crate) displaced: Vec<Displaced>,
    /// Index in [`Layout::arrangements`].
    pub(crate) arrangement: usize,
    /// In the order of the bodies, then in the order of the chart's points.
    positions: Vec<Position>,
}

impl Placements {
    /// Places bodies and points on one ring, or on two if they do not fit on one or would be moved too far.
    pub(crate) fn of(chart: &Chart, size: Size, dial: Dial) -> Self {
        let bodies = chart.placements.iter().map(|it| Shown::from(it).item(chart.houses, dial));
        let points = chart.points.iter().map(|it| Shown::from(it).item(chart.houses, dial));
        let items: Vec<Item> = bodies.chain(points).collect();
        let cusp_lines = cusp_lines(chart.houses.as_ref(), dial);
        let arrange = |arrangement: usize| {
            spread(&items, &LabelFields::of(size).arrangements[arrangement].0, &cusp_lines)
        };
        let single = arrange(0);
        // The twelve bodies spread beyond their house before they go to two rings: the leader tells where they are, and the cusp
        // is bent. With more points than bodies, there is no room for that.
        let may_leave_houses = chart.points.is_empty();
        let limits = &Layout::of(size).arrangements[0];
        let (arrangement, positions) = if single.is_easy(limits, may_leave_houses) {
            (0, single.positions)
        } else {
            let double = arrange(1);
            let cost = |arranged: &Arranged| {
                (arranged.overlaps, arranged.outside_deg, arranged.farthest_deg)
            };
            if cost(&double) < cost(&single) {
                (1, double.positions)
            } else {
                (0, single.positions)
            }
        };
        Self { displaced: Displaced::all(&items, &positions), arrangement, positions }
    }
}

impl Arranged {
    fn is_easy(&self, arrangement: &Arrangement, may_leave_houses: bool) -> bool {
        let is_at_home = self.outside_deg == 0.0 || may_leave_houses;
        !self.overlaps && is_at_home && self.farthest_deg <= arrangement.limit_deg
    }
}

/// An item at a longitude. If there are houses, it should stay within its house.
pub(crate) fn item_in(house: Option<(Houses, House)>, longitude: Longitude, dial: Dial) -> Item {
    let range_deg = house.map(|(houses, house)| {
        let next = House::ALL[(house.index() + 1) % 12];
        let mut ends = [houses.cusp(house), houses.cusp(next)];
        if houses.width_deg(house) < 0.0 {
            ends.reverse();
        }
        (ends[0].arc_to(longitude), longitude.arc_to(ends[1]))
    });
    Item { turn_deg: dial.turn(longitude), range_deg }
}

/// The layout in which bodies and points are drawn.
#[derive(Clone, Copy)]
pub(crate) struct Frame<'a> {
    pub(crate) layout: &'a Layout,
    pub(crate) arrangement: &'a Arrangement,
    pub(crate) dial: Dial,
    /// Radius of the inner circle, on which aspect lines end.
    pub(crate) aspects_radius: f64,
}

pub(crate) fn draw_placements(
    chart: &Chart,
    layout: &Layout,
    dial: Dial,
    placements: &Placements,
) -> ([BodyDrawing; Body::COUNT], Vec<PointDrawing>) {
    let arrangement = &layout.arrangements[placements.arrangement];
    let aspects_radius = arrangement.aspects_radius(layout, chart.houses.is_some());
    let frame = Frame { layout, arrangement, dial, aspects_radius };
    let (of_bodies, of_points) = placements.positions.split_at(Body::COUNT);
    let mut bodies = chart.placements.map(|placement| {
        let position = of_bodies[placement.body.index()];
        let rows = arrangement.rings[position.ring];
        let parts = frame.draw(&Shown::from(&placement), position, rows);
        BodyDrawing { body: placement.body, parts }
    });
    let points = chart.points.iter().zip(of_points);
    let mut points: Vec<PointDrawing> = points
        .map(|(placement, position)| {
            let rows = arrangement.rings[position.ring];
            let parts = frame.draw(&Shown::from(placement), *position, rows);
            PointDrawing { point: placement.point, parts }
        })
        .collect();
    let shown =
        chart.placements.iter().map(Shown::from).chain(chart.points.iter().map(Shown::from));
    let parts = bodies.iter_mut().map(|body| &mut body.parts);
    let parts: Vec<_> = parts.chain(points.iter_mut().map(|point| &mut point.parts)).collect();
    let mut occupied = Occupied::of(chart.houses.as_ref(), &frame, &placements.positions);
    occupied.add_labels(&frame, parts, shown.zip(placements.positions.iter().copied()));
    (bodies, points)
}

/// The lines and boxes that an added degree must not overlap: the axes, the leaders to the inner ring, and the other
/// bodies and points.
pub(crate) struct Occupied {
    lines: Vec<Line>,
    /// The boxes of each body and point.
    boxes: Vec<Vec<Rect>>,
    pad: f64,
    /// Both coordinates of the centre, and the radius of the circle that ends the ring.
    middle: f64,
    inner: f64,
}

impl Occupied {
    /// The lines of a ring of bodies at these positions. `houses` are those whose cusps are drawn.
    pub(crate) fn of(houses: Option<&Houses>, frame: &Frame<'_>, positions: &[Position]) -> Self {
        let Frame { layout, arrangement, dial, .. } = *frame;
        let angles = [House::ALL[0], House::ALL[3], House::ALL[6], House::ALL[9]];
        let axes = houses.into_iter().flat_map(|houses| angles.map(|house| houses.cusp(house)));
        let axes = axes.map(|cusp| (dial.turn(cusp), arrangement.inner));
        let inner = positions.iter().filter(|position| position.ring > 0);
        let leaders = inner.map(|position| {
            (position.turn_deg, layout.leader_end(&arrangement.rings[position.ring]))
        });
        let outer = layout.fan_end(arrangement);
        let lines = axes.chain(leaders).map(|(turn, inner)| dial.spoke(turn, outer, inner));
        Self {
            lines: lines.collect(),
            boxes: Vec::new(),
            pad: layout.pad,
            middle: layout.middle,
            inner: arrangement.inner,
        }
    }

    /// Adds the labels for which the arrangement has no row where there is space: the degree of a body or a point on the
    /// outer of two rings, and the retrograde mark beside a degree.
    pub(crate) fn add_labels(
        &mut self,
        frame: &Frame<'_>,
        mut drawings: Vec<&mut PlacementDrawing>,
        placed: impl Iterator<Item = (Shown, Position)>,
    ) {
        self.boxes = drawings.iter().map(|drawing| drawing.boxes().collect()).collect();
        for (index, (shown, position)) in placed.enumerate() {
            let drawn = &mut *drawings[index];
            if position.ring == 0 && drawn.degree.is_none() {
                let rows = frame.layout.rows_with_degree();
                self.replace(index, drawn, [frame.draw(&shown, position, rows)]);
            }
            if shown.is_retrograde && drawn.retrograde.is_none() {
                let beside = frame.with_mark_beside(drawn);
                self.replace(index, drawn, beside);
            }
        }
    }

    /// Replaces a drawing by the first of several with more labels that overlap nothing.
    fn replace(
        &mut self,
        index: usize,
        drawn: &mut PlacementDrawing,
        fuller: impl IntoIterator<Item = PlacementDrawing>,
    ) {
        if let Some(fuller) = fuller.into_iter().find(|fuller| self.is_free(index, fuller)) {
            self.boxes[index] = fuller.boxes().collect();
            *drawn = fuller;
        }
    }

    /// Whether the labels of a body or a point overlap none of these lines and boxes.
    fn is_free(&self, index: usize, drawing: &PlacementDrawing) -> bool {
        let mark = drawing.retrograde.as_ref().map(|mark| mark.area);
        let texts = drawing.degree.iter().map(|label| label.area).chain(mark);
        let others = self.boxes.iter().enumerate().filter(|(other, _)| *other != index);
        let others: Vec<&Rect> = others.flat_map(|(_, boxes)| boxes).collect();
        texts.map(|text| text.grown(self.pad)).all(|text| {
            self.is_in_ring(&text)
                && !text.overlaps(&drawing.glyph.area)
                && !others.iter().any(|other| other.overlaps(&text))
                && !self.lines.iter().any(|line| text.is_crossed_by(line))
        })
    }
}

impl Occupied {
    /// Whether a box is outside the circle that ends the ring, with some distance for the house numbers inside.
    fn is_in_ring(&self, area: &Rect) -> bool {
        let away =
            |low: f64, length: f64| (self.middle - self.middle.clamp(low, low + length)).abs();
        libm::hypot(away(area.x, area.width), away(area.y, area.height)) > self.inner + LINE_PAD
    }
}

impl Layout {
    /// The rows of a body or a point on the outer of two rings, if the inner ring is free in this direction.
    fn rows_with_degree(&self) -> Rows {
        let single = self.arrangements[0].rings[0];
        Rows { minute: None, retrograde: single.minute.or(single.retrograde), ..single }
    }
}

impl Frame<'_> {
    pub(crate) fn draw(&self, shown: &Shown, position: Position, rows: Rows) -> PlacementDrawing {
        let Self { layout, arrangement, dial, aspects_radius } = *self;
        let label =
            |text: String, radius: f64| Label::at(text, layout, dial, position.turn_deg, radius);
        let (degree, minute) = shown.longitude.degree_and_minute();
        let true_turn = dial.turn(shown.longitude);
        let tick_end = layout.zodiac - layout.body_tick;
        let mut drawing = PlacementDrawing {
            glyph: Mark::square(
                shown.glyph,
                dial.at(position.turn_deg, rows.glyph),
                layout.body_glyph,
                layout.pen,
            ),
            degree: rows.degree.map(|radius| label(format!("{degree}°"), radius)),
            minute: rows.minute.map(|radius| label(format!("{minute:02}′"), radius)),
            retrograde: rows
                .retrograde
                .filter(|_| shown.is_retrograde)
                .map(|radius| retrograde(layout, dial.at(position.turn_deg, radius))),
            tick: dial.spoke(true_turn, layout.zodiac, tick_end),
            leader: leader(
                dial,
                (true_turn, tick_end),
                (position.turn_deg, layout.fan_end(arrangement)),
                layout.leader_end(&rows),
            ),
            dot: dial.at(true_turn, aspects_radius),
            dot_radius: layout.dot,
            area: Rect { x: 0.0, y: 0.0, width: 0.0, height: 0.0 },
        };
        drawing.area = drawing.boxes().fold(drawing.glyph.area, |all, next| all.joined(&next));
        drawing
    }
}

impl Frame<'_> {
    /// The drawing with a retrograde mark at the right of the degree, and with one at the left.
    fn with_mark_beside(&self, drawing: &PlacementDrawing) -> Vec<PlacementDrawing> {
        let (width, _) = self.layout.retrograde_box();
        let degree = drawing.degree.as_ref().map(|label| label.area);
        let sides = degree.into_iter().flat_map(|degree| {
            let away = f64::midpoint(degree.width, width) + self.layout.pad;
            let middle = degree.middle();
            [away, -away].map(|away| Spot { x: middle.x + away, ..middle })
        });
        let drawings = sides.map(|middle| {
            let mark = retrograde(self.layout, middle);
            let area = drawing.area.joined(&mark.area);
            PlacementDrawing { retrograde: Some(mark), area, ..drawing.clone() }
        });
        drawings.collect()
    }
}

impl PlacementDrawing {
    /// The boxes of glyph, labels and retrograde mark.
    pub(crate) fn boxes(&self) -> impl Iterator<Item = Rect> + use<> {
        let texts = [&self.degree, &self.minute];
        let texts = texts.map(|label| label.as_ref().map(|label| label.area));
        let mark = self.retrograde.as_ref().map(|mark| mark.area);
        [Some(self.glyph.area), texts[0], texts[1], mark].into_iter().flatten()
    }
}

fn retrograde(layout: &Layout, middle: Spot) -> Mark {
    let area = Rect::around(middle, layout.retrograde_box());
    let scale = layout.retrograde_scale();
    let (left, top) = Glyph::RETROGRADE_CORNER;
    let inset = layout.text.stroke / 2.0;
    let (x, y) = (area.x + inset - left * scale, area.y + inset - top * scale);
    Mark {
        glyph: Glyph::Retrograde,
        path: Path::default().shape(Glyph::Retrograde.strokes(), x, y, scale).finish(),
        stroke: layout.text.stroke,
        area,
    }
}

/// The path from the end of the tick to the direction of the glyph, then radially inwards. At every radius, the oblique
/// parts of all leaders have the same order, so that they do not cross.
pub(crate) fn leader(dial: Dial, tick: (f64, f64), fan: (f64, f64), end: f64) -> String {
    let mut path = Path::default();
    let mut spots = dial.oblique(tick, fan).into_iter();
    if let Some(start) = spots.next() {
        path.move_to(start);
    }
    for spot in spots {
        path.line_to(spot);
    }
    path.line_to(dial.at(fan.0, end)).finish()
}
