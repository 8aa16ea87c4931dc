//! Cusps beside displaced bodies.
//!
//! Bodies are in the order of their true directions. If bodies do not fit within their house, some are displaced across
//! the true direction of a cusp. The line of this cusp is then bent, so that every body is on its side of the line.

use chart::House;

use crate::Line;
use crate::dial::{Dial, half_turn};
use crate::spread::{Item, Position};

/// Smallest distance of a body from a straight line, degrees. Closer to it, its side would not be visible.
const EDGE_DEG: f64 = 0.1;

/// A body or a point on a ring: its true direction and that of its glyph, degrees.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Displaced {
    true_deg: f64,
    moved_deg: f64,
}

impl Displaced {
    pub(crate) fn all(items: &[Item], positions: &[Position]) -> Vec<Self> {
        let displaced = items.iter().zip(positions).map(|(item, position)| Self {
            true_deg: item.turn_deg,
            moved_deg: half_turn(position.turn_deg - item.turn_deg),
        });
        displaced.collect()
    }
}

/// The directions of the twelve cusps among displaced bodies, each as close as possible to the true direction. `clear_deg`
/// is how far a line should be from a body.
pub(crate) fn bent(cusps: [f64; 12], bodies: &[Displaced], clear_deg: f64) -> [f64; 12] {
    let gaps = cusps.map(|cusp| Gap::at(cusp, bodies));
    std::array::from_fn(|index| {
        let gap = gaps[index];
        // The cusps between the same two bodies, degrees from this one, in their order.
        let offset = |other: usize| half_turn(cusps[other] - cusps[index]);
        let between = (0..12).filter(|other| gap.is_same(&gaps[*other], offset(*other)));
        let between: Vec<f64> = between.map(offset).collect();
        let is_inside = |offset: &f64| gap.from + EDGE_DEG < *offset && *offset < gap.to - EDGE_DEG;
        if between.iter().all(is_inside) {
            return cusps[index];
        }
        let step = clear_deg.min((gap.to - gap.from) / (between.len() + 1) as f64);
        let before = between.iter().filter(|offset| **offset < 0.0).count() as f64;
        let after = between.iter().filter(|offset| **offset > 0.0).count() as f64;
        let (low, high) = (gap.from + step * (before + 1.0), gap.to - step * (after + 1.0));
        cusps[index] + 0.0_f64.max(low).min(high)
    })
}

/// The free space around a cusp: from the body before it to the body after it, degrees from the cusp.
#[derive(Debug, Clone, Copy)]
struct Gap {
    from: f64,
    to: f64,
}

impl Gap {
    fn at(cusp: f64, bodies: &[Displaced]) -> Self {
        let mut gap = Self { from: -180.0, to: 180.0 };
        for body in bodies {
            let true_deg = half_turn(body.true_deg - cusp);
            let shown_deg = true_deg + body.moved_deg;
            if true_deg < 0.0 {
                gap.from = gap.from.max(shown_deg);
            } else {
                gap.to = gap.to.min(shown_deg);
            }
        }
        gap
    }

    /// Whether two gaps are between the same bodies. `offset_deg` is from this cusp to the other.
    fn is_same(&self, other: &Self, offset_deg: f64) -> bool {
        (self.from - offset_deg - other.from).abs() < 1e-6
            && (self.to - offset_deg - other.to).abs() < 1e-6
    }
}

/// The radii between which the lines of cusps and the leaders of bodies are oblique.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Fan {
    /// Where a line begins, at the true direction.
    pub(crate) edge: f64,
    pub(crate) from: f64,
    pub(crate) to: f64,
}

impl Fan {
    /// The line from the edge to the inner end of the fan at another direction. Oblique parts of all lines have the
    /// same order at every radius, so that they do not cross.
    pub(crate) fn lines(self, dial: Dial, true_deg: f64, shown_deg: f64) -> Vec<Line> {
        let mut spots = vec![dial.at(true_deg, self.edge)];
        spots.extend(dial.oblique((true_deg, self.from), (shown_deg, self.to)));
        let ends = spots.windows(2);
        ends.map(|ends| Line { x1: ends[0].x, y1: ends[0].y, x2: ends[1].x, y2: ends[1].y })
            .collect()
    }
}

/// The width of a house between the drawn lines, degrees; negative if the next cusp is before this one.
pub(crate) fn width_deg(cusps: &[f64; 12], house: House) -> f64 {
    half_turn(cusps[(house.index() + 1) % 12] - cusps[house.index()])
}
