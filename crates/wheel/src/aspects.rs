//! Aspect lines on the inner circle.

use chart::{Aspect, AspectType, Chart, Longitude, Point};

use crate::AspectDrawing;
use crate::dial::Dial;
use crate::layout::Layout;
use crate::stroke::{Path, round};

/// The opacity of the weakest aspect line: as faint as it can be and still stand out 3 to 1.
pub const MIN_STRENGTH: f64 = 0.75;

/// A conjunction's arc goes this far past both bodies, degrees, or two at one place had none.
const ARC_PAST_DEG: f64 = 1.5;

/// Dash lengths in drawing units, as SVG's `stroke-dasharray`, to be drawn with round caps. Each
/// type has its own, so that lines are told apart without colour; `None` is a whole line.
#[must_use]
pub fn aspect_dash(kind: AspectType) -> Option<&'static str> {
    match kind {
        AspectType::Conjunction | AspectType::Trine => None,
        AspectType::Sextile => Some("0.1 4"),
        AspectType::Square => Some("5 4"),
        AspectType::Opposition => Some("11 4 0.1 4"),
    }
}

pub(crate) fn draw_aspects(
    chart: &Chart,
    layout: &Layout,
    dial: Dial,
    radius: f64,
) -> Vec<AspectDrawing> {
    let drawings = chart.aspects.iter().enumerate().filter_map(|(index, aspect)| {
        let (from, to) = (place(chart, aspect.first)?, place(chart, aspect.second)?);
        Some(draw_aspect(index, aspect, layout, line(aspect.kind, dial, (from, to), radius)))
    });
    drawings.collect()
}

fn draw_aspect(index: usize, aspect: &Aspect, layout: &Layout, path: String) -> AspectDrawing {
    let limit = aspect.kind.orb_limit_deg(aspect.first, aspect.second);
    let tightness = (1.0 - aspect.orb_deg / limit).clamp(0.0, 1.0);
    let (thin, thick) = layout.aspect_line;
    AspectDrawing {
        index,
        kind: aspect.kind,
        first: aspect.first,
        second: aspect.second,
        path,
        width: round(thin + (thick - thin) * tightness),
        strength: round(MIN_STRENGTH + (1.0 - MIN_STRENGTH) * tightness),
        dash: aspect_dash(aspect.kind),
    }
}

/// Where a point of the chart is. No aspect has an angle for its end when there are no houses.
fn place(chart: &Chart, point: Point) -> Option<Longitude> {
    match point {
        Point::Body(body) => Some(chart.placement(body).position.longitude),
        Point::Ascendant => chart.houses.map(|houses| houses.ascendant),
        Point::Midheaven => chart.houses.map(|houses| houses.midheaven),
    }
}

fn line(kind: AspectType, dial: Dial, (from, to): (Longitude, Longitude), radius: f64) -> String {
    let (a, b) = (dial.turn(from), dial.turn(to));
    if kind != AspectType::Conjunction {
        return Path::default().move_to(dial.at(a, radius)).line_to(dial.at(b, radius)).finish();
    }
    let start = if from.arc_to(to) <= 180.0 { a } else { b };
    let way = from.separation(to) + 2.0 * ARC_PAST_DEG;
    let radius = round(0.94 * radius);
    let end = start + way - ARC_PAST_DEG;
    Path::default()
        .move_to(dial.at(start - ARC_PAST_DEG, radius))
        .arc_to(radius, false, dial.at(end, radius))
        .finish()
}
