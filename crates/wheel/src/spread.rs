//! Where crowded things stand: on one ring or two, in their order, none upon another, and as near
//! to their true places as that allows.
//!
//! Places are tried every half degree. Going round once, the best way to seat everything up to
//! here is known for each place of the last one seated (dynamic programming), so the answer is the
//! best there is on that grid and not the end of a search that got stuck.

use crate::collision::{Column, Field, SLOTS, STEP_DEG, slot_turn};

/// Something to be seated.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Item {
    /// Its true place, degrees from nine o'clock.
    pub(crate) turn_deg: f64,
    /// How far, back and forward, it may go without leaving its house; `None` without houses.
    pub(crate) home_deg: Option<(f64, f64)>,
}

/// A line from the centre that things should not stand on.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Spoke {
    pub(crate) turn_deg: f64,
    pub(crate) is_axis: bool,
}

/// Where an item was seated.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Stand {
    /// Degrees from nine o'clock; not brought into the circle, so that order can be read off.
    pub(crate) turn_deg: f64,
    /// 0 is the outer ring.
    pub(crate) ring: usize,
}

/// Everything seated.
#[derive(Debug, Clone)]
pub(crate) struct Seating {
    /// In the order of the items.
    pub(crate) stands: Vec<Stand>,
    /// How many stand outside their house.
    pub(crate) strays: usize,
    /// The longest way from a true place, degrees.
    pub(crate) farthest_deg: f64,
}

/// Costs, in squared degrees of displacement. Leaving the house outweighs any displacement;
/// standing on an axis outweighs any that still leaves the thing near.
const OUT_OF_HOUSE: f64 = 1e6;
const ON_AXIS: f64 = 1e4;
const ON_CUSP: f64 = 300.0;
const INNER_RING: f64 = 30.0;

/// Nearer to a cusp than this, nobody can see which side a thing is on.
const EDGE_DEG: f64 = 0.2;

/// Seats the items. Equal true places keep the order of the items.
pub(crate) fn spread(items: &[Item], field: &Field, spokes: &[Spoke]) -> Seating {
    let circle = Circle::new(items);
    let ground = Ground::new(field, spokes);
    let mut seats = Vec::new();
    // The table of gaps looks at pairs side by side on the grid. Should a seating still touch
    // (fitted between grid places, or two that are not neighbours), everything moves apart a bit.
    for extra in 0..8 {
        seats = circle.seat(field, &ground, extra);
        circle.settle(&mut seats, field, &ground);
        if !touching(&seats, &field.columns) {
            break;
        }
    }
    let mut stands = vec![Stand { turn_deg: 0.0, ring: 0 }; items.len()];
    let (mut strays, mut farthest_deg) = (0, 0.0_f64);
    for (item, seat) in circle.items.iter().zip(&seats) {
        let moved = seat.turn_deg - item.turn_deg;
        strays += usize::from(item.is_out(moved));
        farthest_deg = farthest_deg.max(moved.abs());
        stands[item.index] = *seat;
    }
    Seating { stands, strays, farthest_deg }
}

fn touching(seats: &[Stand], columns: &[Column]) -> bool {
    seats.iter().enumerate().any(|(index, a)| {
        seats[index + 1..]
            .iter()
            .any(|b| columns[a.ring].touches(a.turn_deg, &columns[b.ring], b.turn_deg))
    })
}

/// An item, with its place on a circle that was cut open.
#[derive(Debug, Clone, Copy)]
struct Placed {
    turn_deg: f64,
    home_deg: Option<(f64, f64)>,
    index: usize,
}

impl Placed {
    fn is_out(&self, moved_deg: f64) -> bool {
        self.home_deg.is_some_and(|(back, forward)| {
            moved_deg < EDGE_DEG - back || moved_deg > forward - EDGE_DEG
        })
    }
}

/// The items in order from behind the widest empty stretch, where nobody meets anybody.
struct Circle {
    items: Vec<Placed>,
    /// Half of that stretch, degrees.
    half_gap_deg: f64,
}

/// The best seating so far that ends with a thing at one place, and where the one before it sits.
#[derive(Debug, Clone, Copy)]
struct Best {
    cost: f64,
    before: (usize, usize),
}

/// The best seatings that end with one item, for each place it may take: by ring, then by slot.
struct Round {
    first_slot: usize,
    width: usize,
    best: Vec<Best>,
}

impl Round {
    /// Each place with its ring and slot.
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
            .map(|(index, item)| Placed { turn_deg: item.turn_deg, home_deg: item.home_deg, index })
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
        // A whole turn is added so that no slot has a negative number.
        let items = (0..count)
            .map(|step| {
                let mut item = sorted[(first + step) % count];
                item.turn_deg += if first + step >= count { 720.0 } else { 360.0 };
                item
            })
            .collect();
        Self { items, half_gap_deg: gap / 2.0 }
    }

    /// The slots an item may take: a round without seatings yet.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 3000")]
    fn round(&self, item: &Placed, field: &Field) -> Round {
        let widest = field.widest_gap_deg();
        let room = self.half_gap_deg - widest / 2.0;
        // Even all of them side by side about this one's true place take no more than this.
        let reach = widest * (self.items.len() as f64 / 2.0 + 1.0);
        let first = self.items.first().map_or(0.0, |first| first.turn_deg);
        let last = self.items.last().map_or(0.0, |last| last.turn_deg);
        let low = (item.turn_deg - reach).max(first - room);
        let high = (item.turn_deg + reach).min(last + room);
        let first_slot = (low / STEP_DEG).ceil() as usize;
        let width = ((high / STEP_DEG).floor() as usize + 1).saturating_sub(first_slot);
        let nowhere = Best { cost: f64::INFINITY, before: (0, 0) };
        Round { first_slot, width, best: vec![nowhere; field.columns.len() * width] }
    }

    fn seat(&self, field: &Field, ground: &Ground, extra: usize) -> Vec<Stand> {
        let mut rounds: Vec<Round> = Vec::with_capacity(self.items.len());
        for item in &self.items {
            let mut round = self.round(item, field);
            match rounds.last() {
                Some(before) => round.follow(before, field, extra),
                None => round.best.fill(Best { cost: 0.0, before: (0, 0) }),
            }
            for (state, best) in round.best.iter_mut().enumerate() {
                let (ring, step) = (state / round.width, state % round.width);
                best.cost += ground.cost(item, ring, round.first_slot + step);
            }
            rounds.push(round);
        }
        trace(&rounds)
    }

    /// Lets what stands within a step of its true place go all the way, where that is free.
    fn settle(&self, seats: &mut [Stand], field: &Field, ground: &Ground) {
        for (index, item) in self.items.iter().enumerate() {
            let seat = seats[index];
            let moved = (seat.turn_deg - item.turn_deg).abs();
            if moved == 0.0 || moved > STEP_DEG || ground.is_close(seat.ring, item.turn_deg) {
                continue;
            }
            let column = &field.columns[seat.ring];
            let free =
                seats.iter().enumerate().filter(|(other, _)| *other != index).all(|(_, other)| {
                    !column.touches(item.turn_deg, &field.columns[other.ring], other.turn_deg)
                });
            if free {
                seats[index].turn_deg = item.turn_deg;
            }
        }
    }
}

impl Round {
    /// Continues each seating of the round before as early as the gap allows, then lets every
    /// place take over the best that could have come earlier.
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

/// Follows the best seating back from its last item.
fn trace(rounds: &[Round]) -> Vec<Stand> {
    let ends = rounds.last().into_iter().flat_map(Round::places);
    let end = ends.min_by(|a, b| a.1.cost.total_cmp(&b.1.cost));
    let Some((mut place, _)) = end else { return Vec::new() };
    let mut stands: Vec<Stand> = rounds
        .iter()
        .rev()
        .map(|round| {
            let (ring, slot) = place;
            place = round.at(place).before;
            Stand { turn_deg: slot_turn(slot), ring }
        })
        .collect();
    stands.reverse();
    stands
}

/// What each place costs because of the lines that pass through it.
struct Ground {
    /// By ring, then by slot.
    costs: Vec<Vec<f64>>,
}

impl Ground {
    fn new(field: &Field, spokes: &[Spoke]) -> Self {
        let costs = field
            .columns
            .iter()
            .map(|column| {
                let mut costs = vec![0.0_f64; SLOTS];
                for spoke in spokes {
                    let cost = if spoke.is_axis { ON_AXIS } else { ON_CUSP };
                    for slot in column.slots_on(spoke.turn_deg, &field.directions) {
                        costs[slot] = costs[slot].max(cost);
                    }
                }
                costs
            })
            .collect();
        Self { costs }
    }

    fn cost(&self, item: &Placed, ring: usize, slot: usize) -> f64 {
        let moved = slot_turn(slot) - item.turn_deg;
        let inner = if ring == 0 { 0.0 } else { INNER_RING };
        let out = if item.is_out(moved) { OUT_OF_HOUSE } else { 0.0 };
        moved * moved + inner + out + self.costs[ring][slot % SLOTS]
    }

    /// Whether a line passes through either of the two slots beside this place.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 3000")]
    fn is_close(&self, ring: usize, turn_deg: f64) -> bool {
        let slot = (turn_deg / STEP_DEG).floor() as usize;
        [slot, slot + 1].into_iter().any(|slot| self.costs[ring][slot % SLOTS] > 0.0)
    }
}
