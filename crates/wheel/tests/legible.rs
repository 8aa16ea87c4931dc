//! The wheel is legible for 12,500 random charts, 4,000 random charts with all additional points, and every cluster of
//! bodies in `common`, at all three sizes.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

use chart::{Chart, House, Longitude};
use wheel::{Drawing, Palette, PlacementDrawing, Rect, Size, Spot, describe, draw, svg};

#[expect(dead_code, reason = "shared with tests that need more of it")]
mod common;
mod measure;
mod points;

use common::{Dice, clustered, crowds, random};
use measure::{check_boxes, parts, pieces, turn};
use points::{clustered_with_points, crowds_with_points, random_with_points};

const RANDOM_SKIES: usize = 10_000;

const RANDOM_SKIES_WITH_POINTS: usize = 2_000;

/// The content of a box: its kind and its index.
type Name = (&'static str, usize);

/// The drawing of a body or a point, with its index among bodies and points.
struct Shown<'a> {
    index: usize,
    parts: Vec<(&'static str, Rect)>,
    leader: &'a str,
    glyph: Spot,
}

impl<'a> Shown<'a> {
    fn of(index: usize, drawing: &'a PlacementDrawing) -> Self {
        let glyph = drawing.glyph.area.middle();
        Self { index, parts: parts(drawing), leader: &drawing.leader, glyph }
    }

    /// The bodies, then the points.
    fn all(drawing: &'a Drawing) -> Vec<Self> {
        let bodies =
            drawing.bodies.iter().enumerate().map(|(index, it)| Shown::of(index, &it.parts));
        let points =
            drawing.points.iter().enumerate().map(|(index, it)| Shown::of(12 + index, &it.parts));
        bodies.chain(points).collect()
    }
}

/// The longitudes and houses of bodies and points.
fn places(chart: &Chart) -> Vec<(Longitude, Option<House>)> {
    let bodies = chart.placements.iter().map(|it| (it.position.longitude, it.house));
    bodies.chain(chart.points.iter().map(|it| (it.longitude, it.house))).collect()
}

/// Every box that must not overlap any other, with its name.
fn boxes(drawing: &Drawing) -> Vec<(Name, Rect)> {
    let mut boxes = Vec::new();
    for sign in &drawing.signs {
        boxes.push((("sign", sign.sign.index()), sign.glyph.area));
    }
    for cusp in &drawing.cusps {
        boxes.push((("number", cusp.house.index()), cusp.number.area));
        boxes.extend(cusp.label.iter().map(|label| (("angle", cusp.house.index()), label.area)));
    }
    for shown in Shown::all(drawing) {
        boxes.extend(shown.parts.iter().map(|(part, area)| ((*part, shown.index), *area)));
    }
    boxes
}

fn left(chart: &Chart) -> Longitude {
    chart.houses.map_or(Longitude::new(0.0), |houses| houses.ascendant)
}

fn check(name: &str, chart: &Chart, size: Size) {
    let drawing = draw(chart, size);
    let boxes = boxes(&drawing);
    check_boxes(&boxes, size, name);
    for cusp in &drawing.cusps {
        for line in cusp.lines.iter().chain(&cusp.notch) {
            for (what, area) in &boxes {
                assert!(!area.is_crossed_by(line), "{name}, {size:?}: {:?} {what:?}", cusp.house);
            }
        }
    }
    for shown in Shown::all(&drawing) {
        for line in pieces(shown.leader) {
            for (what, area) in &boxes {
                assert!(
                    !area.is_crossed_by(&line) || shown.parts.iter().any(|(_, own)| own == area),
                    "{name}, {size:?}: leader of {} through {what:?}",
                    shown.index
                );
            }
        }
    }
    let bytes = svg(&drawing, &Palette::LIGHT, &describe("Natal chart", chart)).len();
    let limit = if chart.points.is_empty() { 46_000 } else { 58_000 };
    assert!(bytes <= limit, "{name}, {size:?}: {bytes} bytes");
    check_order(name, chart, &drawing);
    check_houses(name, chart, &drawing);
}

/// The glyphs are in the order of the exact positions, over one turn.
fn check_order(name: &str, chart: &Chart, drawing: &Drawing) {
    let shown = Shown::all(drawing);
    let places = places(chart);
    let place = |shown: &Shown<'_>| left(chart).arc_to(places[shown.index].0);
    let mut order: Vec<&Shown<'_>> = shown.iter().collect();
    order.sort_by(|a, b| place(a).total_cmp(&place(b)).then(a.index.cmp(&b.index)));
    let turns: Vec<f64> = order.iter().map(|it| turn(&drawing.rings, it.glyph)).collect();
    let count = turns.len();
    let steps: Vec<f64> = (0..count)
        .map(|index| (turns[(index + 1) % count] - turns[index]).rem_euclid(360.0))
        .collect();
    let round: f64 = steps.iter().sum();
    assert!((round - 360.0).abs() < 1e-6, "{name}, {:?}: {turns:?}", drawing.size);
    assert!(steps.iter().all(|step| *step > 0.0), "{name}, {:?}: {turns:?}", drawing.size);
}

/// The largest width of a body on the ring of glyphs, degrees: the diagonal of a glyph at its radius.
fn width_deg(size: Size) -> f64 {
    match size {
        Size::Small => 17.0,
        Size::Medium => 12.0,
        Size::Large => 9.5,
    }
}

/// If every house has space for its bodies side by side, each body is drawn in its own house.
fn check_houses(name: &str, chart: &Chart, drawing: &Drawing) {
    let Some(houses) = chart.houses else { return };
    let next = |house: House| House::ALL[(house.index() + 1) % 12];
    let width = |house: House| houses.cusp(house).arc_to(houses.cusp(next(house)));
    let places = places(chart);
    let count = |house: House| places.iter().filter(|(_, it)| *it == Some(house)).count();
    let has_room = |house: House| count(house) as f64 * width_deg(drawing.size) <= width(house);
    if !House::ALL.into_iter().all(has_room) {
        return;
    }
    for shown in Shown::all(drawing) {
        let turn = turn(&drawing.rings, shown.glyph);
        let stands = houses.house_of(Longitude::new(left(chart).degrees() + turn));
        let (_, house) = places[shown.index];
        assert_eq!(Some(stands), house, "{name}, {:?}: {}", drawing.size, shown.index);
    }
}

fn check_random(size: Size) {
    let mut dice = Dice(1879);
    for number in 0..RANDOM_SKIES {
        check(&format!("random sky {number}"), &random(&mut dice), size);
        if number % 4 == 0 {
            check(&format!("clustered sky {number}"), &clustered(&mut dice), size);
        }
    }
}

fn check_random_with_points(size: Size) {
    let mut dice = Dice(1781);
    for number in 0..RANDOM_SKIES_WITH_POINTS {
        let name = format!("sky {number} with points");
        check(&name, &random_with_points(&mut dice), size);
        check(&format!("clustered {name}"), &clustered_with_points(&mut dice), size);
    }
}

#[test]
fn points_on_the_small_wheel() {
    check_random_with_points(Size::Small);
}

#[test]
fn points_on_the_medium_wheel() {
    check_random_with_points(Size::Medium);
}

#[test]
fn points_on_the_large_wheel() {
    check_random_with_points(Size::Large);
}

#[test]
fn every_crowd_with_points_at_every_size() {
    for (name, chart) in crowds_with_points() {
        for size in Size::ALL {
            check(&name, &chart, size);
        }
    }
}

#[test]
fn random_skies_on_the_small_wheel() {
    check_random(Size::Small);
}

#[test]
fn random_skies_on_the_medium_wheel() {
    check_random(Size::Medium);
}

#[test]
fn random_skies_on_the_large_wheel() {
    check_random(Size::Large);
}

#[test]
fn every_crowd_at_every_size() {
    for (name, chart) in crowds() {
        for size in Size::ALL {
            check(&name, &chart, size);
        }
    }
}

#[test]
fn the_same_chart_gives_the_same_bytes() {
    let mut dice = Dice(2026);
    let random = (0..200).map(|number| (format!("random {number}"), random(&mut dice)));
    for (name, chart) in crowds().into_iter().chain(random) {
        for size in Size::ALL {
            let file =
                || svg(&draw(&chart, size), &Palette::DARK, &describe("Natal chart", &chart));
            assert_eq!(file(), file(), "{name}, {size:?}");
        }
    }
}

#[test]
fn a_large_wheel_with_room_shows_degrees_and_minutes_of_all() {
    let mut dice = Dice(3);
    for _ in 0..500 {
        let chart = random(&mut dice);
        let drawing = draw(&chart, Size::Large);
        let is_one_ring = drawing.rings.aspects > 120.0;
        for body in &drawing.bodies {
            let placement = chart.placement(body.body);
            let (degree, minute) = placement.position.longitude.degree_and_minute();
            assert_eq!(body.parts.degree.as_ref().unwrap().text, format!("{degree}°"));
            if is_one_ring {
                assert_eq!(body.parts.minute.as_ref().unwrap().text, format!("{minute:02}′"));
            }
            assert_eq!(body.parts.retrograde.is_some(), placement.position.is_retrograde());
        }
    }
}

#[test]
fn without_a_time_of_birth_there_are_no_houses_and_aries_is_at_the_left() {
    let chart = common::chart(std::array::from_fn(|index| 30.0 * index as f64), None);
    for size in Size::ALL {
        let drawing = draw(&chart, size);
        assert!(drawing.cusps.is_empty());
        assert_eq!(drawing.rings.houses, None);
        let aries = turn(&drawing.rings, drawing.signs[0].glyph.area.middle());
        assert!((aries - 15.0).abs() < 0.1, "{aries}");
    }
    assert!(describe("Natal chart", &chart).text.contains("time of birth is not known"));
}
