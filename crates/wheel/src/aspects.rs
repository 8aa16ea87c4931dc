//! Aspect lines on the inner circle.

use chart::{Aspect, AspectType, Chart, Longitude, Point, SynastryAspect};

use crate::dial::Dial;
use crate::layout::Layout;
use crate::stroke::{Path, round};
use crate::{AspectDrawing, AspectLine, PairAspectDrawing};

/// The opacity of the weakest aspect line. Lower values have less than a contrast of 3 to 1.
pub const MIN_STRENGTH: f64 = 0.75;

/// The arc of a conjunction extends past both bodies by this much, degrees. Otherwise an exact conjunction has no arc.
const ARC_PAST_DEG: f64 = 1.5;

/// Dash lengths in drawing units, as SVG's `stroke-dasharray`, to be drawn with round caps. Each major aspect has a
/// pattern of its own, so that lines can be distinguished without colour. Minor aspects share one. `None` is a solid line.
#[must_use]
pub fn aspect_dash(kind: AspectType) -> Option<&'static str> {
    match kind {
        AspectType::Conjunction | AspectType::Trine => None,
        AspectType::Sextile => Some("0.1 4"),
        AspectType::Square => Some("5 4"),
        AspectType::Opposition => Some("11 4 0.1 4"),
        AspectType::Semisextile
        | AspectType::Semisquare
        | AspectType::Quintile
        | AspectType::Sesquiquadrate
        | AspectType::Biquintile
        | AspectType::Quincunx => Some("2 6"),
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
        let Aspect { kind, first, second, orb_deg, .. } = *aspect;
        let path = line(kind, dial, (from, to), radius);
        let line = draw_line(kind, (first, second), orb_deg, layout, path);
        Some(AspectDrawing { index, kind, body1: first, body2: second, line })
    });
    drawings.collect()
}

/// The aspects between two charts. The first point of each is of the first chart.
pub(crate) fn draw_aspects_between(
    charts: [&Chart; 2],
    aspects: &[SynastryAspect],
    layout: &Layout,
    dial: Dial,
    radius: f64,
) -> Vec<PairAspectDrawing> {
    let [one, two] = charts;
    let drawings = aspects.iter().enumerate().filter_map(|(index, aspect)| {
        let SynastryAspect { first, second, kind, orb_deg } = *aspect;
        let ends = (place(one, first)?, place(two, second)?);
        let path = line(kind, dial, ends, radius);
        let line = draw_line(kind, (first, second), orb_deg, layout, path);
        Some(PairAspectDrawing { index, kind, body1: first, body2: second, line })
    });
    drawings.collect()
}

fn draw_line(
    kind: AspectType,
    (first, second): (Point, Point),
    orb_deg: f64,
    layout: &Layout,
    path: String,
) -> AspectLine {
    let limit = kind.orb_limit_deg(first, second);
    let tightness = (1.0 - orb_deg / limit).clamp(0.0, 1.0);
    let (thin, thick) = layout.aspect_line;
    AspectLine {
        path,
        width: round(thin + (thick - thin) * tightness),
        strength: round(MIN_STRENGTH + (1.0 - MIN_STRENGTH) * tightness),
        dash: aspect_dash(kind),
    }
}

/// The longitude of a point. `None` for an angle of a chart without houses, which has no aspects to angles.
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
