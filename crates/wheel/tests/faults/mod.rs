//! Counts what is wrong on a drawn wheel: bodies on the wrong side of a cusp, overlaps, missing degrees.

use chart::{Chart, House};
use wheel::{CuspDrawing, Drawing, Line, PairDrawing, PlacementDrawing, Rect, Rings, Spot};

use crate::measure::{parts, pieces, turn};

/// The faults of one or several wheels, and how much was moved to avoid them.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct Faults {
    /// Bodies whose glyph is on the wrong side of the drawn line of a cusp of their house, or that have no such line.
    pub(crate) wrong_side: usize,
    /// Bodies whose glyph lies on the line of a cusp, which it interrupts.
    pub(crate) on_line: usize,
    /// Pairs of glyphs and labels that overlap, and lines through them.
    pub(crate) overlaps: usize,
    pub(crate) without_degree: usize,
    /// Retrograde bodies without a mark.
    pub(crate) without_mark: usize,
    /// Cusps whose lines are bent.
    pub(crate) bent: usize,
    /// How far the farthest bent line and the farthest glyph are from their true places, degrees.
    pub(crate) bent_deg: f64,
    pub(crate) moved_deg: f64,
}

/// A drawn body with the house that it is in and whether it is retrograde.
struct Shown<'a> {
    parts: &'a PlacementDrawing,
    house: Option<House>,
    is_retrograde: bool,
    /// Inner and outer radius of the ring that it is in.
    ring: (f64, f64),
}

pub(crate) fn of_wheel(chart: &Chart, drawing: &Drawing) -> Faults {
    let shown = chart.placements.iter().zip(&drawing.bodies).map(|(own, drawn)| Shown {
        parts: &drawn.parts,
        house: own.house,
        is_retrograde: own.position.is_retrograde(),
        ring: (0.0, drawing.rings.zodiac),
    });
    let signs = drawing.signs.iter().map(|sign| sign.glyph.area);
    faults(&drawing.rings, &drawing.cusps, signs.collect(), &shown.collect::<Vec<_>>(), &[])
}

pub(crate) fn of_pair(drawing: &PairDrawing) -> Faults {
    let inside = drawing.person1.iter().map(|body| (body, (0.0, drawing.between)));
    let outside =
        drawing.person2.iter().map(|body| (body, (drawing.between, drawing.rings.zodiac)));
    let shown = inside.chain(outside).map(|(own, ring)| Shown {
        parts: &own.drawing.parts,
        house: own.house,
        is_retrograde: own.retrograde,
        ring,
    });
    let signs = drawing.signs.iter().map(|sign| sign.glyph.area);
    let angles: Vec<(Rect, &str)> = drawing
        .person2_angles
        .iter()
        .map(|angle| (angle.label.area, angle.leader.as_str()))
        .collect();
    faults(&drawing.rings, &drawing.cusps, signs.collect(), &shown.collect::<Vec<_>>(), &angles)
}

fn faults(
    rings: &Rings,
    cusps: &[CuspDrawing],
    signs: Vec<Rect>,
    shown: &[Shown<'_>],
    angles: &[(Rect, &str)],
) -> Faults {
    let mut faults = Faults::default();
    for body in shown {
        let glyph = body.parts.glyph.area.middle();
        let (at, radius) = (turn(rings, glyph), radius(rings, glyph));
        let spokes: Vec<_> =
            cusps.iter().map(|cusp| spoke(rings, cusp, radius, body.ring)).collect();
        if let Some(house) = body.house.filter(|_| !spokes.is_empty()) {
            let ends = spokes[house.index()].zip(spokes[(house.index() + 1) % 12]);
            faults.wrong_side += usize::from(!ends.is_some_and(|ends| is_between(at, ends)));
        }
        let area = &body.parts.glyph.area;
        let lines = spokes.iter().flatten().map(|turn| ray(rings, *turn, radius));
        faults.on_line += usize::from(lines.into_iter().any(|line| area.is_crossed_by(&line)));
        faults.without_degree += usize::from(body.parts.degree.is_none());
        faults.without_mark += usize::from(body.is_retrograde && body.parts.retrograde.is_none());
        let tick = Spot { x: body.parts.tick.x1, y: body.parts.tick.y1 };
        faults.moved_deg = faults.moved_deg.max(apart(at, turn(rings, tick)).abs());
    }
    for cusp in cusps {
        let truth =
            cusp.lines.first().map_or(0.0, |line| turn(rings, Spot { x: line.x1, y: line.y1 }));
        let ends = cusp.lines.iter().flat_map(|line| [(line.x1, line.y1), (line.x2, line.y2)]);
        let bent = ends.map(|(x, y)| apart(turn(rings, Spot { x, y }), truth).abs());
        let bent = bent.fold(0.0, f64::max);
        // A hundredth of a drawing unit, as an angle on the inner circle.
        faults.bent += usize::from(bent > 0.1);
        faults.bent_deg = faults.bent_deg.max(bent);
    }
    faults.overlaps = overlaps(cusps, signs, shown, angles);
    faults
}

fn overlaps(
    cusps: &[CuspDrawing],
    signs: Vec<Rect>,
    shown: &[Shown<'_>],
    angles: &[(Rect, &str)],
) -> usize {
    let mut boxes = signs;
    boxes.extend(cusps.iter().map(|cusp| cusp.number.area));
    boxes.extend(cusps.iter().flat_map(|cusp| &cusp.label).map(|label| label.area));
    boxes.extend(shown.iter().flat_map(|body| parts(body.parts)).map(|(_, area)| area));
    boxes.extend(angles.iter().map(|(area, _)| *area));
    let pairs = (0..boxes.len()).flat_map(|a| (a + 1..boxes.len()).map(move |b| (a, b)));
    let touching = pairs.filter(|(a, b)| boxes[*a].overlaps(&boxes[*b])).count();
    let crossed = |line: &Line| boxes.iter().filter(|area| area.is_crossed_by(line)).count();
    let lines: Vec<Line> =
        cusps.iter().flat_map(|cusp| cusp.lines.iter().chain(&cusp.notch)).copied().collect();
    let leaders = shown.iter().map(|body| (body.parts.leader.as_str(), body.parts.area));
    let leaders = leaders.chain(angles.iter().map(|(area, leader)| (*leader, *area)));
    let through_leaders =
        leaders.flat_map(|(leader, own)| pieces(leader).into_iter().map(move |line| (line, own)));
    // A leader may end at a corner of its own body.
    let through_leaders = through_leaders.map(|(leader, own)| {
        let others = boxes.iter().filter(|area| !own.overlaps(area));
        others.filter(|area| area.is_crossed_by(&leader)).count()
            + lines.iter().filter(|line| cross(&leader, line)).count()
    });
    touching + lines.iter().map(crossed).sum::<usize>() + through_leaders.sum::<usize>()
}

/// Whether two lines cross visibly: the ends of each are farther than this on both sides of the other, drawing units.
const VISIBLE: f64 = 0.25;

fn cross(a: &Line, b: &Line) -> bool {
    let side = |line: &Line, x: f64, y: f64| {
        let (dx, dy) = (line.x2 - line.x1, line.y2 - line.y1);
        (dx * (y - line.y1) - dy * (x - line.x1)) / libm::hypot(dx, dy)
    };
    let apart = |line: &Line, other: &Line| {
        let (one, two) = (side(line, other.x1, other.y1), side(line, other.x2, other.y2));
        one * two < 0.0 && one.abs().min(two.abs()) > VISIBLE
    };
    apart(a, b) && apart(b, a)
}

fn radius(rings: &Rings, spot: Spot) -> f64 {
    libm::hypot(spot.x - rings.center.x, spot.y - rings.center.y)
}

/// The direction of a cusp's line at a radius in a ring: that of the nearest of its ends that is not farther out, or
/// else of the nearest end. `None` if nothing of the line is drawn in the ring.
fn spoke(rings: &Rings, cusp: &CuspDrawing, at: f64, ring: (f64, f64)) -> Option<f64> {
    let ends = |line: &Line| [Spot { x: line.x1, y: line.y1 }, Spot { x: line.x2, y: line.y2 }];
    let is_in_ring = |line: &&Line| {
        let [a, b] = ends(line).map(|spot| radius(rings, spot));
        (ring.0..ring.1).contains(&f64::midpoint(a, b))
    };
    let distance = |spot: &Spot| {
        let beyond = radius(rings, *spot) - at;
        if beyond > 0.0 { 1e3 + beyond } else { -beyond }
    };
    let ends = cusp.lines.iter().filter(is_in_ring).flat_map(ends);
    let nearest = ends.min_by(|a, b| distance(a).total_cmp(&distance(b)));
    nearest.map(|nearest| turn(rings, nearest))
}

/// The part of a cusp's direction near a radius.
fn ray(rings: &Rings, turn_deg: f64, radius: f64) -> Line {
    let (sin, cos) = libm::sincos(turn_deg.to_radians());
    let at = |radius: f64| (rings.center.x - radius * cos, rings.center.y + radius * sin);
    let ((x1, y1), (x2, y2)) = (at(radius + 20.0), at(radius - 20.0));
    Line { x1, y1, x2, y2 }
}

/// From `b` to `a`, degrees in [-180, 180).
fn apart(a: f64, b: f64) -> f64 {
    (a - b + 180.0).rem_euclid(360.0) - 180.0
}

/// Whether a direction is in the shorter arc between two others.
fn is_between(at: f64, (from, to): (f64, f64)) -> bool {
    let (from, to) = if apart(to, from) >= 0.0 { (from, to) } else { (to, from) };
    (at - from).rem_euclid(360.0) <= (to - from).rem_euclid(360.0)
}
