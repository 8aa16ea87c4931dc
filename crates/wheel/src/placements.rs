//! Places bodies and points and draws them with tick, leader line and texts.

use chart::{Body, Chart, ExtraPlacement, House, Houses, Longitude, Placement};

use crate::dial::Dial;
use crate::draw::cusp_lines;
use crate::fields::Fields;
use crate::layout::{Arrangement, Layout, Rows};
use crate::spread::{Arranged, Item, Position, spread};
use crate::stroke::{Path, round};
use crate::{BodyDrawing, Glyph, Label, Line, Mark, PlacementDrawing, PointDrawing, Rect, Size};

/// The oblique part of a leader is drawn in segments of at most this, degrees.
const LEADER_STEP_DEG: f64 = 3.0;

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
            spread(&items, &Fields::of(size).arrangements[arrangement].0, &cusp_lines)
        };
        let single = arrange(0);
        if single.is_easy(&Layout::of(size).arrangements[0]) {
            return Self { arrangement: 0, positions: single.positions };
        }
        let double = arrange(1);
        let cost = |arranged: &Arranged| {
            (arranged.overlaps, arranged.outside_house, arranged.farthest_deg)
        };
        let is_better = cost(&double) < cost(&single);
        let (arrangement, positions) =
            if is_better { (1, double.positions) } else { (0, single.positions) };
        Self { arrangement, positions }
    }
}

impl Arranged {
    fn is_easy(&self, arrangement: &Arrangement) -> bool {
        !self.overlaps && self.outside_house == 0 && self.farthest_deg <= arrangement.limit_deg
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
    let mut occupied = Occupied::of(chart, &frame, placements);
    occupied.boxes.extend(bodies.iter().map(|body| body.parts.boxes().collect::<Vec<_>>()));
    occupied.boxes.extend(points.iter().map(|point| point.parts.boxes().collect::<Vec<_>>()));
    for (index, placement) in chart.placements.iter().enumerate() {
        let place = (index, of_bodies[index]);
        occupied.add_degree(&mut bodies[index].parts, &Shown::from(placement), place, &frame);
    }
    for (index, (placement, position)) in chart.points.iter().zip(of_points).enumerate() {
        let place = (Body::COUNT + index, *position);
        occupied.add_degree(&mut points[index].parts, &Shown::from(placement), place, &frame);
    }
    (bodies, points)
}

/// The lines and boxes that an added degree must not overlap: the axes, the leaders to the inner ring, and the other
/// bodies and points.
struct Occupied {
    lines: Vec<Line>,
    /// The boxes of each body and point.
    boxes: Vec<Vec<Rect>>,
    pad: f64,
}

impl Occupied {
    fn of(chart: &Chart, frame: &Frame<'_>, placements: &Placements) -> Self {
        let Frame { layout, arrangement, dial, .. } = *frame;
        let angles = [House::ALL[0], House::ALL[3], House::ALL[6], House::ALL[9]];
        let axes = chart.houses.iter().flat_map(|houses| angles.map(|house| houses.cusp(house)));
        let axes = axes.map(|cusp| (dial.turn(cusp), arrangement.inner));
        let inner = placements.positions.iter().filter(|position| position.ring > 0);
        let leaders = inner.map(|position| {
            (position.turn_deg, layout.leader_end(&arrangement.rings[position.ring]))
        });
        let outer = layout.fan_end(arrangement);
        let lines = axes.chain(leaders).map(|(turn, inner)| dial.spoke(turn, outer, inner));
        Self { lines: lines.collect(), boxes: Vec::new(), pad: layout.pad }
    }

    /// Adds the degree to a body or a point on the outer of two rings, if it has none and there is space.
    fn add_degree(
        &mut self,
        drawn: &mut PlacementDrawing,
        shown: &Shown,
        (index, position): (usize, Position),
        frame: &Frame<'_>,
    ) {
        if position.ring > 0 || drawn.degree.is_some() {
            return;
        }
        let with_degree = frame.draw(shown, position, frame.layout.rows_with_degree());
        if self.is_free(index, &with_degree) {
            self.boxes[index] = with_degree.boxes().collect();
            *drawn = with_degree;
        }
    }

    /// Whether the labels of a body or a point overlap none of these lines and boxes.
    fn is_free(&self, index: usize, drawing: &PlacementDrawing) -> bool {
        let mark = drawing.retrograde.as_ref().map(|mark| mark.area);
        let texts = drawing.degree.iter().map(|label| label.area).chain(mark);
        let others = self.boxes.iter().enumerate().filter(|(other, _)| *other != index);
        let others: Vec<&Rect> = others.flat_map(|(_, boxes)| boxes).collect();
        texts.map(|text| text.grown(self.pad)).all(|text| {
            !others.iter().any(|other| other.overlaps(&text))
                && !self.lines.iter().any(|line| text.is_crossed_by(line))
        })
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
                .map(|radius| retrograde(layout, dial, position.turn_deg, radius)),
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

impl PlacementDrawing {
    /// The boxes of glyph, labels and retrograde mark.
    pub(crate) fn boxes(&self) -> impl Iterator<Item = Rect> + use<> {
        let texts = [&self.degree, &self.minute];
        let texts = texts.map(|label| label.as_ref().map(|label| label.area));
        let mark = self.retrograde.as_ref().map(|mark| mark.area);
        [Some(self.glyph.area), texts[0], texts[1], mark].into_iter().flatten()
    }
}

fn retrograde(layout: &Layout, dial: Dial, turn_deg: f64, radius: f64) -> Mark {
    let area = dial.area(turn_deg, radius, layout.retrograde_box());
    let scale = layout.retrograde_scale();
    let (left, top) = Glyph::RETROGRADE_CORNER;
    let inset = layout.text.stroke / 2.0;
    let (x, y) = (area.x + inset - left * scale, area.y + inset - top * scale);
    Mark {
        glyph: Glyph::Retrograde,
        path: Path::default().shape(Glyph::Retrograde.strokes(), x, y, scale).finish(),
        stroke: layout.text.stroke,
        area: Rect { x: round(area.x), y: round(area.y), ..area },
    }
}

/// The path from the end of the tick to the direction of the glyph, then radially inwards. At every radius, the oblique
/// parts of all leaders have the same order, so that they do not cross.
pub(crate) fn leader(dial: Dial, tick: (f64, f64), fan: (f64, f64), end: f64) -> String {
    let ((from, outer), (to, inner)) = (tick, fan);
    let mut path = Path::default();
    path.move_to(dial.at(from, outer));
    // `to` may be beyond 360 degrees or below 0: take the shorter way.
    let way = to - from - 360.0 * ((to - from) / 360.0).round();
    let steps = (way.abs() / LEADER_STEP_DEG).ceil().max(1.0);
    let mut step = 1.0;
    while step <= steps {
        let share = step / steps;
        path.line_to(dial.at(from + way * share, outer + (inner - outer) * share));
        step += 1.0;
    }
    path.line_to(dial.at(to, end)).finish()
}
