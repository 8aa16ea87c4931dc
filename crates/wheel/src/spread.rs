//! Places items on one or two rings without overlap, in their order, as close to their true
//! directions as possible.
//!
//! Positions are on a grid of half degrees. Dynamic programming over the items, in their order around
//! the circle, finds the arrangement with the least cost on that grid.

use crate::collision::{Column, Field, SLOTS, STEP_DEG, WIDEST, nearest_slot, slot_turn};

/// An item to place.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Item {
    /// Its true direction, degrees from nine o'clock.
    pub(crate) turn_deg: f64,
    /// How far it can move back and forward within its house, degrees; `None` without houses.
    pub(crate) range_deg: Option<(f64, f64)>,
}

/// A line from the centre that items should not cover.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CuspLine {
    pub(crate) turn_deg: f64,
    pub(crate) is_axis: bool,
}

/// The position of a placed item.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Position {
    /// Degrees from nine o'clock. It may exceed 360, so that positions are in the order of the items.
    pub(crate) turn_deg: f64,
    /// 0 is the outer ring.
    pub(crate) ring: usize,
}

/// The positions of all items.
#[derive(Debug, Clone)]
pub(crate) struct Arranged {
    /// In the order of the items.
    pub(crate) positions: Vec<Position>,
    /// Whether items overlap, because they do not all fit on the rings.
    pub(crate) overlaps: bool,
    /// How far the farthest item is outside its house, degrees; 0 if all are in their houses.
    pub(crate) outside_deg: f64,
    /// The largest displacement, degrees.
    pub(crate) farthest_deg: f64,
}

/// Costs, in squared degrees of displacement. A degree outside the house outweighs any displacement;
/// covering an axis with a glyph outweighs a displacement of less than 100 degrees. Covering a line with a label costs less.
const OUT_OF_HOUSE: f64 = 1e5;
const ON_AXIS: [f64; 2] = [1e4, 2e3];
const ON_CUSP: [f64; 2] = [600.0, 100.0];
const INNER_RING: f64 = 30.0;

/// Smallest distance of an item from the cusps of its house, degrees. Closer to a cusp, its side would not be visible.
const EDGE_DEG: f64 = 0.2;

/// How far items may move in the first and the second attempt, degrees. Few need more, and the time grows with it.
const NEAR_DEG: f64 = 20.0;
const FAR_DEG: f64 = 45.0;

/// The directions in which an item may be placed.
#[derive(Debug, Clone, Copy)]
struct Freedom {
    /// How far from its true direction, degrees.
    reach_deg: f64,
    /// Whether it must stay within its house.
    in_house: bool,
}

/// Places the items within their houses if they fit, or else as little outside as possible. Equal directions keep the
/// order of the items.
pub(crate) fn spread(items: &[Item], field: &Field, cusp_lines: &[CuspLine]) -> Arranged {
    let circle = Circle::new(items);
    let line_costs = LineCosts::new(field, cusp_lines);
    // All items side by side need at most this many degrees.
    let widest_deg = field.widest_gap_deg() * (items.len() as f64 / 2.0 + 1.0);
    let freedoms = [(NEAR_DEG, true), (FAR_DEG, false), (widest_deg, false)];
    let freedoms = freedoms.map(|(reach_deg, in_house)| Freedom { reach_deg, in_house });
    let arranged = freedoms.iter().find_map(|freedom| {
        // The gaps hold for neighbours on the grid. If items still touch (between grid positions, or
        // not neighbours), all gaps grow by a slot.
        let mut attempts = (0..8).map_while(|extra| {
            let mut positions = circle.arrange(field, &line_costs, freedom, extra)?;
            circle.settle(&mut positions, field, &line_costs);
            Some(positions)
        });
        attempts.find(|positions| !touching(positions, &field.columns))
    });
    let overlaps = arranged.is_none();
    let positions = arranged.unwrap_or_else(|| circle.undisplaced());
    let mut in_order = vec![Position { turn_deg: 0.0, ring: 0 }; items.len()];
    let (mut outside_deg, mut farthest_deg) = (0.0_f64, 0.0_f64);
    for (item, position) in circle.items.iter().zip(&positions) {
        let moved = position.turn_deg - item.turn_deg;
        outside_deg = outside_deg.max(item.outside_deg(moved));
        farthest_deg = farthest_deg.max(moved.abs());
        in_order[item.index] = *position;
    }
    Arranged { positions: in_order, overlaps, outside_deg, farthest_deg }
}

fn touching(positions: &[Position], columns: &[Column]) -> bool {
    positions.iter().enumerate().any(|(index, a)| {
        positions[index + 1..]
            .iter()
            .any(|b| columns[a.ring].touches(a.turn_deg, &columns[b.ring], b.turn_deg))
    })
}

/// An item with its direction on the unrolled circle.
#[derive(Debug, Clone, Copy)]
struct Placed {
    turn_deg: f64,
    range_deg: Option<(f64, f64)>,
    index: usize,
}

impl Placed {
    /// How far it is outside its house if it is moved, degrees.
    fn outside_deg(&self, moved_deg: f64) -> f64 {
        self.range_deg.map_or(0.0, |(back, forward)| {
            (EDGE_DEG - back - moved_deg).max(moved_deg - forward + EDGE_DEG).max(0.0)
        })
    }
}

/// The items in their order, beginning after the widest gap between two of them.
struct Circle {
    items: Vec<Placed>,
    /// Half of the widest gap, degrees.
    half_gap_deg: f64,
}

/// The least cost of all arrangements that end at one position, and the position before it.
#[derive(Debug, Clone, Copy)]
struct Best {
    cost: f64,
    before: (usize, usize),
}

/// The least costs for one item, by ring and then by slot.
struct Stage {
    first_slot: usize,
    width: usize,
    best: Vec<Best>,
}

impl Stage {
    /// Each position with its ring and slot.
    fn places(&self) -> impl Iterator<Item = ((usize, usize), &Best)> {
        let place = |state: usize| (state / self.width, self.first_slot + state % self.width);
        self.best.iter().enumerate().map(move |(state, best)| (place(state), best))
    }

    fn at(&self, (ring, slot): (usize, usize)) -> &Best {
        &self.best[ring * self.width + slot - self.first_slot]
    }
}

impl Circle {
    fn new(items: &[Item]) -> Self {
        let mut sorted: Vec<Placed> = items
            .iter()
            .enumerate()
            .map(|(index, item)| Placed {
                turn_deg: item.turn_deg,
                range_deg: item.range_deg,
                index,
            })
            .collect();
        sorted.sort_by(|a, b| a.turn_deg.total_cmp(&b.turn_deg).then(a.index.cmp(&b.index)));
        let count = sorted.len();
        let gap_before = |index: usize| {
            let before = sorted[(index + count - 1) % count].turn_deg;
            let around = if index == 0 { 360.0 } else { 0.0 };
            sorted[index].turn_deg + around - before
        };
        let (mut first, mut gap) = (0, gap_before(0));
        for index in 1..count {
            if gap_before(index) > gap {
                (first, gap) = (index, gap_before(index));
            }
        }
        // Add a whole turn, so that no slot is negative.
        let items = (0..count)
            .map(|step| {
                let mut item = sorted[(first + step) % count];
                item.turn_deg += if first + step >= count { 720.0 } else { 360.0 };
                item
            })
            .collect();
        Self { items, half_gap_deg: gap / 2.0 }
    }

    /// The slots an item may take, with infinite costs.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 3000")]
    fn stage(&self, item: &Placed, field: &Field, freedom: &Freedom) -> Stage {
        let room = self.half_gap_deg - field.widest_gap_deg() / 2.0;
        let first = self.items.first().map_or(0.0, |first| first.turn_deg);
        let last = self.items.last().map_or(0.0, |last| last.turn_deg);
        let mut low = (item.turn_deg - freedom.reach_deg).max(first - room);
        let mut high = (item.turn_deg + freedom.reach_deg).min(last + room);
        if let Some((back, forward)) = item.range_deg.filter(|_| freedom.in_house) {
            low = low.max(item.turn_deg - back + EDGE_DEG);
            high = high.min(item.turn_deg + forward - EDGE_DEG);
        }
        let first_slot = (low / STEP_DEG).ceil() as usize;
        let width = ((high / STEP_DEG).floor() as usize + 1).saturating_sub(first_slot);
        let nowhere = Best { cost: f64::INFINITY, before: (0, 0) };
        Stage { first_slot, width, best: vec![nowhere; field.columns.len() * width] }
    }

    /// All items in their true directions on the outer ring.
    fn undisplaced(&self) -> Vec<Position> {
        let position = |item: &Placed| Position { turn_deg: item.turn_deg, ring: 0 };
        self.items.iter().map(position).collect()
    }

    /// The arrangement of least cost; `None` if the items do not all fit into the gaps.
    fn arrange(
        &self,
        field: &Field,
        line_costs: &LineCosts,
        freedom: &Freedom,
        extra: usize,
    ) -> Option<Vec<Position>> {
        let mut stages: Vec<Stage> = Vec::with_capacity(self.items.len());
        for item in &self.items {
            let mut stage = self.stage(item, field, freedom);
            if stage.width == 0 {
                return None;
            }
            match stages.last() {
                Some(before) => stage.follow(before, field, extra),
                None => stage.best.fill(Best { cost: 0.0, before: (0, 0) }),
            }
            for (state, best) in stage.best.iter_mut().enumerate() {
                let (ring, step) = (state / stage.width, state % stage.width);
                best.cost += line_costs.cost(item, ring, stage.first_slot + step);
            }
            stages.push(stage);
        }
        trace(&stages)
    }

    /// Moves items that are within a step of their true direction exactly there, if they then overlap nothing.
    fn settle(&self, positions: &mut [Position], field: &Field, line_costs: &LineCosts) {
        for (index, item) in self.items.iter().enumerate() {
            let position = positions[index];
            let moved = (position.turn_deg - item.turn_deg).abs();
            if moved == 0.0 || moved > STEP_DEG || line_costs.is_close(position.ring, item.turn_deg)
            {
                continue;
            }
            let column = &field.columns[position.ring];
            let free = positions.iter().enumerate().filter(|(other, _)| *other != index).all(
                |(_, other)| {
                    !column.touches(item.turn_deg, &field.columns[other.ring], other.turn_deg)
                },
            );
            if free {
                positions[index].turn_deg = item.turn_deg;
            }
        }
    }
}

impl Stage {
    /// Extends each arrangement of the previous stage to the earliest slot that the gap allows, then
    /// propagates the least cost to later slots.
    fn follow(&mut self, before: &Self, field: &Field, extra: usize) {
        for ((from, slot), best) in before.places().filter(|(_, best)| best.cost.is_finite()) {
            for (ring, places) in self.best.chunks_mut(self.width).enumerate() {
                let earliest = slot + field.gap(from, ring, slot) + extra;
                let place = places.get_mut(earliest.saturating_sub(self.first_slot));
                if let Some(place) = place.filter(|place| best.cost < place.cost) {
                    *place = Best { cost: best.cost, before: (from, slot) };
                }
            }
        }
        for places in self.best.chunks_mut(self.width) {
            for slot in 1..places.len() {
                if places[slot - 1].cost < places[slot].cost {
                    places[slot] = places[slot - 1];
                }
            }
        }
    }
}

/// Traces the arrangement of least cost back from its last item; `None` if there is none of finite cost.
fn trace(stages: &[Stage]) -> Option<Vec<Position>> {
    let ends = stages.last().into_iter().flat_map(Stage::places);
    let end = ends.min_by(|a, b| a.1.cost.total_cmp(&b.1.cost));
    let (mut place, _) = end.filter(|(_, best)| best.cost.is_finite())?;
    let mut positions: Vec<Position> = stages
        .iter()
        .rev()
        .map(|stage| {
            let (ring, slot) = place;
            place = stage.at(place).before;
            Position { turn_deg: slot_turn(slot), ring }
        })
        .collect();
    positions.reverse();
    Some(positions)
}

/// The cost of each slot because of the lines through it.
struct LineCosts {
    /// By ring, then by slot.
    costs: Vec<Vec<f64>>,
}

impl LineCosts {
    fn new(field: &Field, cusp_lines: &[CuspLine]) -> Self {
        let mut costs = vec![vec![0.0_f64; SLOTS]; field.columns.len()];
        for line in cusp_lines {
            let [by_glyph, by_label] = if line.is_axis { ON_AXIS } else { ON_CUSP };
            let middle = nearest_slot(line.turn_deg) + SLOTS;
            for (costs, clear_deg) in costs.iter_mut().zip(&field.clear_deg) {
                for slot in middle - WIDEST..=middle + WIDEST {
                    let away = (slot_turn(slot) - 360.0 - line.turn_deg).abs();
                    let slot = slot % SLOTS;
                    let [glyph_deg, label_deg] = clear_deg[slot];
                    if away < glyph_deg {
                        costs[slot] = costs[slot].max(by_glyph);
                    } else if away < label_deg {
                        costs[slot] = costs[slot].max(by_label);
                    }
                }
            }
        }
        Self { costs }
    }

    fn cost(&self, item: &Placed, ring: usize, slot: usize) -> f64 {
        let moved = slot_turn(slot) - item.turn_deg;
        let inner = if ring == 0 { 0.0 } else { INNER_RING };
        let out = item.outside_deg(moved);
        moved * moved + inner + OUT_OF_HOUSE * out * out + self.costs[ring][slot % SLOTS]
    }

    /// Whether a line passes through one of the two slots next to this direction.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 3000")]
    fn is_close(&self, ring: usize, turn_deg: f64) -> bool {
        let slot = (turn_deg / STEP_DEG).floor() as usize;
        [slot, slot + 1].into_iter().any(|slot| self.costs[ring][slot % SLOTS] > 0.0)
    }
}
