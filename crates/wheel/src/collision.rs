//! Whether two labels on the rings overlap, and the gaps that prevent it.

/// Step of the grid of positions, degrees.
pub(crate) const STEP_DEG: f64 = 0.5;

/// Number of positions on the circle.
pub(crate) const SLOTS: usize = 720;

/// Largest gap, in slots: 30 degrees.
pub(crate) const WIDEST: usize = 60;

/// Padding between a box and a line, drawing units.
pub(crate) const LINE_PAD: f64 = 1.5;

/// The direction of a slot, degrees.
pub(crate) fn slot_turn(slot: usize) -> f64 {
    slot as f64 * STEP_DEG
}

/// The slot nearest to a direction in `[0, 360)`.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 720")]
pub(crate) fn nearest_slot(turn_deg: f64) -> usize {
    (turn_deg / STEP_DEG).round() as usize
}

/// A box with horizontal and vertical sides whose centre is at this radius.
#[derive(Debug, Clone, Copy)]
pub(crate) struct LabelBox {
    pub(crate) radius: f64,
    pub(crate) half_width: f64,
    pub(crate) half_height: f64,
}

impl LabelBox {
    pub(crate) fn new(radius: f64, (width, height): (f64, f64)) -> Self {
        Self { radius, half_width: width / 2.0, half_height: height / 2.0 }
    }

    /// Half the extent of the box along a direction.
    fn reach(&self, (x, y): (f64, f64)) -> f64 {
        self.half_width * x.abs() + self.half_height * y.abs()
    }
}

/// Everything that is drawn in one direction: boxes at several radii, and the leader line to them.
#[derive(Debug, Clone)]
pub(crate) struct Column {
    pub(crate) boxes: Vec<LabelBox>,
    /// Padding between two boxes, drawing units.
    pub(crate) pad: f64,
    /// Leader line between two radii, in the column's direction, past the columns of an outer
    /// ring.
    pub(crate) stem: Option<(f64, f64)>,
}

/// Unit vector of an angle: x right, y down, nine o'clock at 0, counter-clockwise.
fn direction(turn_deg: f64) -> (f64, f64) {
    let (sin, cos) = libm::sincos(turn_deg.to_radians());
    (-cos, sin)
}

impl Column {
    /// Whether two columns in these directions overlap.
    pub(crate) fn touches(&self, turn_deg: f64, other: &Self, other_deg: f64) -> bool {
        self.touches_at(direction(turn_deg), other, direction(other_deg))
    }

    fn touches_at(&self, here: (f64, f64), other: &Self, there: (f64, f64)) -> bool {
        self.boxes_touch(here, other, there)
            || self.stem_touches(here, other, there)
            || other.stem_touches(there, self, here)
    }

    fn boxes_touch(&self, here: (f64, f64), other: &Self, there: (f64, f64)) -> bool {
        self.boxes.iter().any(|a| {
            other.boxes.iter().any(|b| {
                let (dx, dy) = (
                    a.radius * here.0 - b.radius * there.0,
                    a.radius * here.1 - b.radius * there.1,
                );
                dx.abs() < a.half_width + b.half_width + self.pad
                    && dy.abs() < a.half_height + b.half_height + self.pad
            })
        })
    }

    fn stem_touches(&self, here: (f64, f64), other: &Self, there: (f64, f64)) -> bool {
        self.stem.is_some_and(|(from, to)| {
            other.boxes.iter().any(|label| {
                let (x, y) = (label.radius * there.0, label.radius * there.1);
                let along = x * here.0 + y * here.1;
                let aside = (x * here.1 - y * here.0).abs();
                let depth = label.reach(here);
                along + depth > from.min(to)
                    && along - depth < from.max(to)
                    && aside < label.reach((here.1, here.0)) + LINE_PAD
            })
        })
    }

    /// The least distance from a direction, degrees, at which none of the first boxes covers a line from the centre.
    fn clear_deg(&self, boxes: usize, turn_deg: f64) -> f64 {
        let here = direction(turn_deg);
        let is_covered = |away_deg: f64| {
            [turn_deg - away_deg, turn_deg + away_deg].map(direction).iter().any(|line| {
                self.boxes[..boxes].iter().any(|label| {
                    let aside = label.radius * (here.0 * line.1 - here.1 * line.0).abs();
                    aside < label.reach((line.1, line.0)) + LINE_PAD
                })
            })
        };
        let steps = (0..4 * WIDEST).map(|step| step as f64 * STEP_DEG / 4.0);
        steps.rev().find(|away| is_covered(*away)).map_or(0.0, |away| away + STEP_DEG / 4.0)
    }
}

/// Raises the gaps between rings to half a gap within a ring, so that two items on one ring with one
/// of the other ring between them don't overlap.
fn widen_gaps_between_rings(gaps: &mut [[usize; SLOTS / 2]], rings: usize) {
    for (ring, next) in (0..rings).flat_map(|ring| (0..rings).map(move |next| (ring, next))) {
        if ring != next {
            let whole = [gaps[ring * rings + ring], gaps[next * rings + next]];
            for (slot, gap) in gaps[ring * rings + next].iter_mut().enumerate() {
                *gap = whole[0][slot].max(whole[1][slot]).div_ceil(2).max(*gap);
            }
        }
    }
}

/// The rings with the gaps that their columns need. Independent of a chart.
#[derive(Debug)]
pub(crate) struct Field {
    /// One for each ring, from the outer one.
    pub(crate) columns: Vec<Column>,
    /// The gaps in slots, by ring of the first item, ring of the next item, and slot of the first. Half of
    /// the slots suffice, since boxes are symmetric.
    gaps: Vec<[usize; SLOTS / 2]>,
    widest_gap: usize,
    /// By ring and slot: how far from a line from the centre a column must be in order not to cover it with its first
    /// box, the glyph, or with any box, degrees.
    pub(crate) clear_deg: Vec<Vec<[f64; 2]>>,
}

impl Field {
    pub(crate) fn new(columns: Vec<Column>) -> Self {
        let directions: Vec<(f64, f64)> =
            (0..SLOTS).map(|slot| direction(slot_turn(slot))).collect();
        let mut gaps = Vec::with_capacity(columns.len() * columns.len());
        for first in &columns {
            for next in &columns {
                gaps.push(std::array::from_fn(|slot| {
                    (0..WIDEST)
                        .rev()
                        .find(|gap| {
                            let there = directions[(slot + gap) % SLOTS];
                            first.touches_at(directions[slot], next, there)
                        })
                        .map_or(0, |gap| gap + 1)
                }));
            }
        }
        widen_gaps_between_rings(&mut gaps, columns.len());
        let widest_gap = gaps.iter().flatten().copied().max().unwrap_or(0);
        let clear_deg = columns
            .iter()
            .map(|column| {
                let boxes = [1, column.boxes.len()];
                let turns = (0..SLOTS).map(slot_turn);
                turns.map(|turn| boxes.map(|boxes| column.clear_deg(boxes, turn))).collect()
            })
            .collect();
        Self { columns, gaps, widest_gap, clear_deg }
    }

    /// Number of slots from an item at `slot` to the next.
    pub(crate) fn gap(&self, ring: usize, next_ring: usize, slot: usize) -> usize {
        self.gaps[ring * self.columns.len() + next_ring][slot % (SLOTS / 2)]
    }

    /// The largest of all gaps, degrees.
    pub(crate) fn widest_gap_deg(&self) -> f64 {
        slot_turn(self.widest_gap)
    }
}
