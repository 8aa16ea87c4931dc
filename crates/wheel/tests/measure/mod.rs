//! Boxes and lines of drawings.

use wheel::{Line, PlacementDrawing, Rect, Rings, Size, Spot};

/// The boxes of a body or a point, with what is in them.
pub(crate) fn parts(drawing: &PlacementDrawing) -> Vec<(&'static str, Rect)> {
    let mut parts = vec![("glyph", drawing.glyph.area)];
    parts.extend(drawing.degree.iter().map(|label| ("degree", label.area)));
    parts.extend(drawing.minute.iter().map(|label| ("minute", label.area)));
    parts.extend(drawing.retrograde.iter().map(|mark| ("mark", mark.area)));
    parts
}

/// Checks that all boxes are inside the drawing and that none overlaps another. `context` names the drawing in messages.
pub(crate) fn check_boxes<N: std::fmt::Debug>(boxes: &[(N, Rect)], size: Size, context: &str) {
    let side = f64::from(size.units());
    for (index, (what, area)) in boxes.iter().enumerate() {
        let is_inside = area.x >= 0.0
            && area.y >= 0.0
            && area.x + area.width <= side
            && area.y + area.height <= side;
        assert!(is_inside, "{context}, {size:?}: {what:?} leaves the drawing");
        for (other, other_area) in &boxes[index + 1..] {
            assert!(!area.overlaps(other_area), "{context}, {size:?}: {what:?} and {other:?}");
        }
    }
}

/// Degrees counter-clockwise from nine o'clock.
pub(crate) fn turn(rings: &Rings, spot: Spot) -> f64 {
    let centre = rings.center;
    libm::atan2(spot.y - centre.y, centre.x - spot.x).to_degrees().rem_euclid(360.0)
}

/// The straight segments of a leader: `m` and `l` commands, relative to the previous point.
pub(crate) fn pieces(path: &str) -> Vec<Line> {
    let mut numbers = Vec::new();
    let mut number = String::new();
    for c in path.chars().chain([' ']) {
        if matches!(c, ' ' | 'm' | 'l' | '-') && !number.is_empty() {
            numbers.push(number.parse::<f64>().unwrap());
            number.clear();
        }
        if !matches!(c, ' ' | 'm' | 'l') {
            number.push(c);
        }
    }
    let mut at = Spot { x: numbers[0], y: numbers[1] };
    let steps = numbers[2..].chunks(2).map(|step| {
        let line = Line { x1: at.x, y1: at.y, x2: at.x + step[0], y2: at.y + step[1] };
        at = Spot { x: line.x2, y: line.y2 };
        line
    });
    steps.collect()
}
