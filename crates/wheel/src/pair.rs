//! Conversion of two charts to a drawing of two rings.

use chart::{Angle, Chart, Houses, Longitude, Sign, SynastryAspect};

use crate::aspects::draw_aspects_between;
use crate::bend::Displaced;
use crate::dial::Dial;
use crate::draw::{CuspRing, Cusps, angle_letters, cusp_lines, draw_sign, rings};
use crate::layout::Layout;
use crate::pair_layout::{PairFields, PairLayout};
use crate::placements::{Frame, Occupied, Shown, item_in, leader};
use crate::spread::{Item, Position, spread};
use crate::{AngleDrawing, BodyDrawing, Label, PairBodyDrawing, PairDrawing, Size};

/// Draws two charts at one size: the first with houses and angles in the inner ring, the bodies of the second in the
/// outer ring, and the aspects between the two in the middle. The same charts always give the same drawing.
///
/// The first person's Ascendant is at the left; if that birth time is unknown, 0° Aries. The first point of each of
/// `aspects` is the first person's.
#[must_use]
pub fn draw_pair(charts: [&Chart; 2], aspects: &[SynastryAspect], size: Size) -> PairDrawing {
    let PairLayout { outer, inner } = PairLayout::of(size);
    let fields = PairFields::of(size);
    let [first, second] = charts;
    let houses = first.houses.as_ref();
    let left = houses.map_or(Longitude::new(0.0), |houses| houses.ascendant);
    let dial = Dial::new(outer.middle, left);
    let arrangement = inner.arrangement();
    let aspects_radius = arrangement.aspects_radius(inner, houses.is_some());
    let lines = cusp_lines(houses, dial);

    let items_inside = items(first, houses, dial);
    let positions = spread(&items_inside, &fields.inner, &lines).positions;
    let inside = Displaced::all(&items_inside, &positions);
    let person1 = bodies(first, houses, &positions, inner, dial, aspects_radius);
    let angles: Vec<(Angle, Longitude)> = second.houses.iter().flat_map(angles_of).collect();
    let mut items = items(second, houses, dial);
    items.extend(angles.iter().map(|(_, longitude)| item_at(houses, *longitude, dial)));
    let positions = spread(&items, &fields.outer, &lines).positions;
    let outside = Displaced::all(&items, &positions);
    let person2 = bodies(second, houses, &positions, outer, dial, aspects_radius);
    let of_angles = angles.iter().zip(&positions[person2.len()..]);
    let person2_angles: Vec<AngleDrawing> = of_angles
        .map(|(angle, position)| draw_angle(*angle, *position, outer, dial, aspects_radius))
        .collect();

    let boxes = person1.iter().chain(&person2).flat_map(|body| body.drawing.parts.boxes());
    let boxes = boxes.chain(person2_angles.iter().map(|angle| angle.label.area)).collect();
    let cusps = houses.map_or_else(Vec::new, |houses| {
        let rings = [(outer, outside), (inner, inside)].map(|(layout, displaced)| {
            CuspRing::of(houses, layout, layout.arrangement(), dial, &displaced)
        });
        Cusps { houses, layout: outer, arrangement, dial, rings: rings.into(), boxes }
            .draw(&fields.numbers, &fields.labels)
    });
    PairDrawing {
        size,
        rings: rings(outer, arrangement, dial, houses.is_some()),
        between: inner.zodiac,
        signs: Sign::ALL.map(|sign| draw_sign(sign, outer, dial)),
        cusps,
        person1,
        person2,
        person2_angles,
        aspects: draw_aspects_between(charts, aspects, inner, dial, aspects_radius),
    }
}

/// The bodies of a chart. `houses` may be those of the other person.
fn items(chart: &Chart, houses: Option<&Houses>, dial: Dial) -> Vec<Item> {
    let longitudes = chart.placements.iter().map(|placement| placement.position.longitude);
    longitudes.map(|longitude| item_at(houses, longitude, dial)).collect()
}

fn item_at(houses: Option<&Houses>, longitude: Longitude, dial: Dial) -> Item {
    let house = houses.map(|houses| (*houses, houses.house_of(longitude)));
    item_in(house, longitude, dial)
}

/// The drawn bodies of a chart. `houses` are those of the first person.
fn bodies(
    chart: &Chart,
    houses: Option<&Houses>,
    positions: &[Position],
    layout: &Layout,
    dial: Dial,
    aspects_radius: f64,
) -> [PairBodyDrawing; chart::Body::COUNT] {
    let arrangement = layout.arrangement();
    let frame = Frame { layout, arrangement, dial, aspects_radius };
    let placed = || chart.placements.iter().map(Shown::from).zip(positions.iter().copied());
    let mut parts = chart.placements.map(|placement| {
        let position = positions[placement.body.index()];
        frame.draw(&Shown::from(&placement), position, arrangement.rings[0])
    });
    if parts.iter().any(|part| part.degree.is_some()) {
        let mut occupied = Occupied::of(houses, &frame, positions);
        occupied.add_labels(&frame, parts.iter_mut().collect(), placed());
    }
    chart.placements.map(|placement| {
        let parts = parts[placement.body.index()].clone();
        let longitude = placement.position.longitude;
        PairBodyDrawing {
            drawing: BodyDrawing { body: placement.body, parts },
            position: longitude.position(),
            house: houses.map(|houses| houses.house_of(longitude)),
            retrograde: placement.position.is_retrograde(),
        }
    })
}

/// The angles that can have aspects between two people.
fn angles_of(houses: &Houses) -> [(Angle, Longitude); 2] {
    [(Angle::Ascendant, houses.ascendant), (Angle::Midheaven, houses.midheaven)]
}

fn draw_angle(
    (angle, longitude): (Angle, Longitude),
    position: Position,
    layout: &Layout,
    dial: Dial,
    aspects_radius: f64,
) -> AngleDrawing {
    let arrangement = layout.arrangement();
    let rows = arrangement.rings[0];
    let true_turn = dial.turn(longitude);
    let tick_end = layout.zodiac - layout.body_tick;
    let letters = angle_letters(angle).to_owned();
    AngleDrawing {
        angle,
        position: longitude.position(),
        label: Label::at(letters, layout, dial, position.turn_deg, rows.glyph),
        tick: dial.spoke(true_turn, layout.zodiac, tick_end),
        leader: leader(
            dial,
            (true_turn, tick_end),
            (position.turn_deg, layout.fan_end(arrangement)),
            layout.leader_end(&rows),
        ),
        dot: dial.at(true_turn, aspects_radius),
        dot_radius: layout.dot,
    }
}
