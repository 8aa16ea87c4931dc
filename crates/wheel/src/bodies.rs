//! Places the bodies and draws them with tick, leader line and texts.

use chart::{Body, Chart, House, Placement};

use crate::dial::Dial;
use crate::draw::cusp_lines;
use crate::fields::Fields;
use crate::layout::{Arrangement, Layout, Rows};
use crate::spread::{Arranged, Item, Position, spread};
use crate::stroke::{Path, round};
use crate::{BodyDrawing, Glyph, Label, Line, Mark, Rect, Size};

/// A leader that goes round the wheel is drawn in pieces no longer than this, degrees.
const LEADER_STEP_DEG: f64 = 3.0;

/// The positions of all bodies in one of the arrangements.
pub(crate) struct PlacedBodies {
    /// Index in [`Layout::arrangements`].
    pub(crate) arrangement: usize,
    /// In the order of the bodies.
    positions: Vec<Position>,
}

impl PlacedBodies {
    /// Places the bodies on one ring, or on two if one ring displaces them too far.
    pub(crate) fn place(chart: &Chart, size: Size, dial: Dial) -> Self {
        let items = chart.placements.map(|placement| item(chart, &placement, dial));
        let cusp_lines = cusp_lines(chart.houses.as_ref(), dial);
        let arrange = |arrangement: usize| {
            spread(&items, &Fields::of(size).arrangements[arrangement].0, &cusp_lines)
        };
        let single = arrange(0);
        if single.is_easy(&Layout::of(size).arrangements[0]) {
            return Self { arrangement: 0, positions: single.positions };
        }
        let double = arrange(1);
        let is_better = (double.outside_house, double.farthest_deg)
            < (single.outside_house, single.farthest_deg);
        let (arrangement, positions) =
            if is_better { (1, double.positions) } else { (0, single.positions) };
        Self { arrangement, positions }
    }
}

impl Arranged {
    fn is_easy(&self, arrangement: &Arrangement) -> bool {
        self.outside_house == 0 && self.farthest_deg <= arrangement.limit_deg
    }
}

fn item(chart: &Chart, placement: &Placement, dial: Dial) -> Item {
    let longitude = placement.position.longitude;
    let home_deg = chart.houses.zip(placement.house).map(|(houses, house)| {
        let next = House::ALL[(house.index() + 1) % 12];
        (houses.cusp(house).arc_to(longitude), longitude.arc_to(houses.cusp(next)))
    });
    Item { turn_deg: dial.turn(longitude), home_deg }
}

pub(crate) fn draw_bodies(
    chart: &Chart,
    layout: &Layout,
    dial: Dial,
    placed: &PlacedBodies,
) -> [BodyDrawing; Body::COUNT] {
    let arrangement = &layout.arrangements[placed.arrangement];
    let aspects_radius = arrangement.aspects_radius(layout, chart.houses.is_some());
    let position = |body: Body| placed.positions[body.index()];
    let draw = |placement: &Placement, rows: Rows| {
        draw_body(
            placement,
            position(placement.body),
            rows,
            layout,
            arrangement,
            dial,
            aspects_radius,
        )
    };
    let mut drawn = chart
        .placements
        .map(|placement| draw(&placement, arrangement.rings[position(placement.body).ring]));
    let occupied = Occupied::of(chart, layout, arrangement, placed, dial);
    for placement in &chart.placements {
        let index = placement.body.index();
        if position(placement.body).ring > 0 || drawn[index].degree.is_some() {
            continue;
        }
        let with_degree = draw(placement, layout.rows_with_degree());
        let others = drawn.iter().filter(|other| other.body != placement.body);
        let others: Vec<Rect> = others.flat_map(BodyDrawing::boxes).collect();
        if occupied.is_free(&with_degree, &others) {
            drawn[index] = with_degree;
        }
    }
    drawn
}

/// The lines that a degree must not cover: the axes, and the leaders to the inner ring.
struct Occupied {
    lines: Vec<Line>,
    pad: f64,
}

impl Occupied {
    fn of(
        chart: &Chart,
        layout: &Layout,
        arrangement: &Arrangement,
        placed: &PlacedBodies,
        dial: Dial,
    ) -> Self {
        let angles = [House::ALL[0], House::ALL[3], House::ALL[6], House::ALL[9]];
        let axes = chart.houses.iter().flat_map(|houses| angles.map(|house| houses.cusp(house)));
        let axes = axes.map(|cusp| (dial.turn(cusp), arrangement.inner));
        let inner = placed.positions.iter().filter(|position| position.ring > 0);
        let leaders = inner.map(|position| {
            (position.turn_deg, layout.leader_end(&arrangement.rings[position.ring]))
        });
        let outer = layout.fan_end(arrangement);
        let lines = axes.chain(leaders).map(|(turn, inner)| dial.spoke(turn, outer, inner));
        Self { lines: lines.collect(), pad: layout.pad }
    }

    /// Whether a body's texts cover none of these lines and none of the other boxes.
    fn is_free(&self, body: &BodyDrawing, others: &[Rect]) -> bool {
        let mark = body.retrograde.as_ref().map(|mark| mark.area);
        let texts = body.degree.iter().map(|label| label.area).chain(mark);
        texts.map(|text| text.grown(self.pad)).all(|text| {
            !others.iter().any(|other| other.overlaps(&text))
                && !self.lines.iter().any(|line| text.is_crossed_by(line))
        })
    }
}

impl Layout {
    /// The rows of a body on the outer of two rings, where nothing stands on the inner one.
    fn rows_with_degree(&self) -> Rows {
        let single = self.arrangements[0].rings[0];
        Rows { minute: None, retrograde: single.minute.unwrap_or(single.retrograde), ..single }
    }
}

fn draw_body(
    placement: &Placement,
    position: Position,
    rows: Rows,
    layout: &Layout,
    arrangement: &Arrangement,
    dial: Dial,
    aspects_radius: f64,
) -> BodyDrawing {
    let longitude = placement.position.longitude;
    let label =
        |text: String, radius: f64| Label::at(text, layout, dial, position.turn_deg, radius);
    let (degree, minute) = longitude.degree_and_minute();
    let true_turn = dial.turn(longitude);
    let tick_end = layout.zodiac - layout.body_tick;
    let mut body = BodyDrawing {
        body: placement.body,
        glyph: Mark::square(
            Glyph::Body(placement.body),
            dial.at(position.turn_deg, rows.glyph),
            layout.body_glyph,
            layout.pen,
        ),
        degree: rows.degree.map(|radius| label(format!("{degree}°"), radius)),
        minute: rows.minute.map(|radius| label(format!("{minute:02}′"), radius)),
        retrograde: placement
            .position
            .is_retrograde()
            .then(|| retrograde(layout, dial, position.turn_deg, rows.retrograde)),
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
    body.area = body.boxes().fold(body.glyph.area, |all, next| all.joined(&next));
    body
}

impl BodyDrawing {
    /// The boxes of glyph, texts and mark.
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

/// From the end of the tick round to the glyph's turn, then straight in. On the way round all
/// leaders keep their order at every radius, so that no two cross.
fn leader(dial: Dial, tick: (f64, f64), fan: (f64, f64), end: f64) -> String {
    let ((from, outer), (to, inner)) = (tick, fan);
    let mut path = Path::default();
    path.move_to(dial.at(from, outer));
    // `from` lies in the circle; `to` may have been counted on from it, or back.
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
