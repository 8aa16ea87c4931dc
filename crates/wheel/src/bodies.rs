//! The bodies: seated, then drawn with tick, leader and texts.

use chart::{Body, Chart, House, Placement};

use crate::dial::Dial;
use crate::draw::spokes;
use crate::fields::Fields;
use crate::layout::{Arrangement, Layout};
use crate::spread::{Item, Seating, Stand, spread};
use crate::stroke::{Path, round};
use crate::{BodyDrawing, Glyph, Label, Mark, Rect, Size};

/// A leader that goes round the wheel is drawn in pieces no longer than this, degrees.
const LEADER_STEP_DEG: f64 = 3.0;

/// Where every body stands, and on which arrangement.
pub(crate) struct Crowd {
    /// Index in [`Layout::arrangements`].
    pub(crate) arrangement: usize,
    /// In the order of the bodies.
    stands: Vec<Stand>,
}

impl Crowd {
    /// On one ring where nothing has to go far, else on two.
    pub(crate) fn seat(chart: &Chart, size: Size, dial: Dial) -> Self {
        let items = chart.placements.map(|placement| item(chart, &placement, dial));
        let spokes = spokes(chart.houses.as_ref(), dial);
        let seat = |arrangement: usize| {
            spread(&items, &Fields::of(size).arrangements[arrangement].0, &spokes)
        };
        let single = seat(0);
        if single.is_easy(&Layout::of(size).arrangements[0]) {
            return Self { arrangement: 0, stands: single.stands };
        }
        let double = seat(1);
        let is_better = (double.strays, double.farthest_deg) < (single.strays, single.farthest_deg);
        let (arrangement, stands) = if is_better { (1, double.stands) } else { (0, single.stands) };
        Self { arrangement, stands }
    }
}

impl Seating {
    fn is_easy(&self, arrangement: &Arrangement) -> bool {
        self.strays == 0 && self.farthest_deg <= arrangement.limit_deg
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
    crowd: &Crowd,
) -> [BodyDrawing; Body::COUNT] {
    chart.placements.map(|placement| {
        let stand = crowd.stands[placement.body.index()];
        draw_body(&placement, stand, layout, &layout.arrangements[crowd.arrangement], dial, {
            layout.arrangements[crowd.arrangement].aspects_radius(layout, chart.houses.is_some())
        })
    })
}

fn draw_body(
    placement: &Placement,
    stand: Stand,
    layout: &Layout,
    arrangement: &Arrangement,
    dial: Dial,
    aspects_radius: f64,
) -> BodyDrawing {
    let longitude = placement.position.longitude;
    let rows = arrangement.rings[stand.ring];
    let label = |text: String, radius: f64| Label::at(text, layout, dial, stand.turn_deg, radius);
    let (degree, minute) = longitude.degree_and_minute();
    let true_turn = dial.turn(longitude);
    let tick_end = layout.zodiac - layout.body_tick;
    let mut body = BodyDrawing {
        body: placement.body,
        glyph: Mark::square(
            Glyph::Body(placement.body),
            dial.at(stand.turn_deg, rows.glyph),
            layout.body_glyph,
            layout.pen,
        ),
        degree: rows.degree.map(|radius| label(format!("{degree}°"), radius)),
        minute: rows.minute.map(|radius| label(format!("{minute:02}′"), radius)),
        retrograde: placement
            .position
            .is_retrograde()
            .then(|| retrograde(layout, dial, stand.turn_deg, rows.retrograde)),
        tick: dial.spoke(true_turn, layout.zodiac, tick_end),
        leader: leader(
            dial,
            (true_turn, tick_end),
            (stand.turn_deg, layout.fan_end(arrangement)),
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
