//! Polar coordinates of the wheel; boxes and lines in them.

use chart::Longitude;

use crate::stroke::round;
use crate::{Line, Rect, Spot};

/// Line segments shorter than this are not drawn, drawing units. A line begins with a segment in any case.
const SHORTEST: f64 = 8.0;
const SHORTEST_START: f64 = 2.0;

/// An oblique line is drawn in segments of at most this, degrees.
const OBLIQUE_STEP_DEG: f64 = 3.0;

/// The same direction in [-180, 180), degrees.
pub(crate) fn half_turn(turn_deg: f64) -> f64 {
    turn_deg - 360.0 * (turn_deg / 360.0 + 0.5).floor()
}

/// Polar coordinates: the Ascendant is at the left, and the signs are in counter-clockwise order.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Dial {
    middle: f64,
    left: Longitude,
}

impl Dial {
    /// `left` is the longitude at nine o'clock; `middle` both coordinates of the centre.
    pub(crate) fn new(middle: f64, left: Longitude) -> Self {
        Self { middle, left }
    }

    /// Degrees counter-clockwise from nine o'clock, in `[0, 360)`.
    pub(crate) fn turn(self, longitude: Longitude) -> f64 {
        self.left.arc_to(longitude)
    }

    /// The point at a turn (degrees) and a radius.
    pub(crate) fn at(self, turn_deg: f64, radius: f64) -> Spot {
        let (sin, cos) = libm::sincos(turn_deg.to_radians());
        Spot { x: round(self.middle - radius * cos), y: round(self.middle + radius * sin) }
    }

    /// The line from one radius to another at a turn.
    pub(crate) fn spoke(self, turn_deg: f64, from: f64, to: f64) -> Line {
        let (a, b) = (self.at(turn_deg, from), self.at(turn_deg, to));
        Line { x1: a.x, y1: a.y, x2: b.x, y2: b.y }
    }

    /// The line from one turn and radius to another, along which both change evenly, the shorter way around.
    pub(crate) fn oblique(self, (from, outer): (f64, f64), (to, inner): (f64, f64)) -> Vec<Spot> {
        let way = half_turn(to - from);
        let steps = (way.abs() / OBLIQUE_STEP_DEG).ceil().max(1.0);
        let shares = std::iter::successors(Some(0.0), |step| Some(step + 1.0));
        let shares = shares.take_while(|step| *step <= steps).map(|step| step / steps);
        shares.map(|share| self.at(from + way * share, outer + (inner - outer) * share)).collect()
    }

    /// The rectangle whose centre is at a turn and a radius.
    pub(crate) fn area(self, turn_deg: f64, radius: f64, (width, height): (f64, f64)) -> Rect {
        Rect::around(self.at(turn_deg, radius), (width, height))
    }

    /// The parts of a spoke outside the boxes, each of which is enlarged by `margin`.
    pub(crate) fn open_spoke(
        self,
        turn_deg: f64,
        (from, to): (f64, f64),
        boxes: &[Rect],
        margin: f64,
    ) -> Vec<Line> {
        let line = self.spoke(turn_deg, from, to);
        let mut cuts: Vec<(f64, f64)> =
            boxes.iter().filter_map(|area| area.grown(margin).cut(&line)).collect();
        cuts.sort_by(|a, b| a.0.total_cmp(&b.0));
        cuts.push((1.0, 1.0));
        let (mut pieces, mut start) = (Vec::new(), 0.0);
        for (enter, leave) in cuts {
            let is_start = start * (to - from).abs() < SHORTEST_START;
            let shortest = if is_start { SHORTEST_START } else { SHORTEST };
            if (enter - start) * (to - from).abs() > shortest {
                let radius = |share: f64| from + (to - from) * share;
                pieces.push(self.spoke(turn_deg, radius(start), radius(enter)));
            }
            start = leave.max(start);
        }
        pieces
    }
}

impl Rect {
    /// The rectangle with this centre, width and height.
    pub(crate) fn around(middle: Spot, (width, height): (f64, f64)) -> Self {
        Self {
            x: round(middle.x - width / 2.0),
            y: round(middle.y - height / 2.0),
            width: round(width),
            height: round(height),
        }
    }

    /// The centre.
    #[must_use]
    pub fn middle(&self) -> Spot {
        Spot { x: self.x + self.width / 2.0, y: self.y + self.height / 2.0 }
    }

    /// Whether the rectangles have an area in common.
    #[must_use]
    pub fn overlaps(&self, other: &Self) -> bool {
        self.x < other.x + other.width
            && other.x < self.x + self.width
            && self.y < other.y + other.height
            && other.y < self.y + self.height
    }

    /// Whether a part of the line is inside.
    #[must_use]
    pub fn is_crossed_by(&self, line: &Line) -> bool {
        self.cut(line).is_some()
    }

    /// This rectangle, enlarged by `margin` on every side.
    pub(crate) fn grown(&self, margin: f64) -> Self {
        Self {
            x: self.x - margin,
            y: self.y - margin,
            width: self.width + 2.0 * margin,
            height: self.height + 2.0 * margin,
        }
    }

    /// The smallest rectangle that contains both.
    pub(crate) fn joined(&self, other: &Self) -> Self {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        Self {
            x,
            y,
            width: round((self.x + self.width).max(other.x + other.width) - x),
            height: round((self.y + self.height).max(other.y + other.height) - y),
        }
    }

    /// The part of a line inside, as fractions of its length (Liang-Barsky clipping).
    pub(crate) fn cut(&self, line: &Line) -> Option<(f64, f64)> {
        let (dx, dy) = (line.x2 - line.x1, line.y2 - line.y1);
        let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
        for (start, step, low, high) in [
            (line.x1, dx, self.x, self.x + self.width),
            (line.y1, dy, self.y, self.y + self.height),
        ] {
            if step == 0.0 {
                if start <= low || start >= high {
                    return None;
                }
                continue;
            }
            let (a, b) = ((low - start) / step, (high - start) / step);
            enter = enter.max(a.min(b));
            leave = leave.min(a.max(b));
        }
        (enter < leave).then_some((enter, leave))
    }
}
