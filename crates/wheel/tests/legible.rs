//! No sky, however crowded, makes the wheel unreadable: 12,500 random ones and every crowd that
//! `common` can think of, at all three sizes.

#![expect(clippy::unwrap_used, reason = "tests")]

use chart::{Body, Chart, House, Longitude};
use wheel::{BodyDrawing, Drawing, Line, Palette, Rect, Size, Spot, describe, draw, svg};

#[expect(dead_code, reason = "shared with tests that need more of it")]
mod common;

use common::{Dice, clustered, crowds, random};

const RANDOM_SKIES: usize = 10_000;

/// What is in a box: the kind of thing, and which one.
type Name = (&'static str, usize);

/// Every box that must stay clear of every other, with its name.
fn boxes(drawing: &Drawing) -> Vec<(Name, Rect)> {
    let mut boxes = Vec::new();
    for sign in &drawing.signs {
        boxes.push((("sign", sign.sign.index()), sign.glyph.area));
    }
    for cusp in &drawing.cusps {
        boxes.push((("number", cusp.house.index()), cusp.number.area));
        boxes.extend(cusp.label.iter().map(|label| (("angle", cusp.house.index()), label.area)));
    }
    for body in &drawing.bodies {
        for (part, area) in parts(body) {
            boxes.push(((part, body.body.index()), area));
        }
    }
    boxes
}

fn parts(body: &BodyDrawing) -> Vec<(&'static str, Rect)> {
    let mut parts = vec![("glyph", body.glyph.area)];
    parts.extend(body.degree.iter().map(|label| ("degree", label.area)));
    parts.extend(body.minute.iter().map(|label| ("minute", label.area)));
    parts.extend(body.retrograde.iter().map(|mark| ("mark", mark.area)));
    parts
}

/// Degrees counter-clockwise from nine o'clock.
fn turn(drawing: &Drawing, spot: Spot) -> f64 {
    let centre = drawing.rings.centre;
    libm::atan2(spot.y - centre.y, centre.x - spot.x).to_degrees().rem_euclid(360.0)
}

fn left(chart: &Chart) -> Longitude {
    chart.houses.map_or(Longitude::new(0.0), |houses| houses.ascendant)
}

/// The straight pieces of a leader: `m` and `l` steps, each from the point before.
fn pieces(path: &str) -> Vec<Line> {
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

fn check(name: &str, chart: &Chart, size: Size) {
    let drawing = draw(chart, size);
    let boxes = boxes(&drawing);
    let side = f64::from(size.units());
    for (index, (what, area)) in boxes.iter().enumerate() {
        assert!(
            area.x >= 0.0
                && area.y >= 0.0
                && area.x + area.width <= side
                && area.y + area.height <= side,
            "{name}, {size:?}: {what:?} leaves the drawing"
        );
        for (other, other_area) in &boxes[index + 1..] {
            assert!(!area.overlaps(other_area), "{name}, {size:?}: {what:?} and {other:?}");
        }
    }
    for cusp in &drawing.cusps {
        for line in cusp.lines.iter().chain(&cusp.notch) {
            for (what, area) in &boxes {
                assert!(!area.is_crossed_by(line), "{name}, {size:?}: {:?} {what:?}", cusp.house);
            }
        }
    }
    for body in &drawing.bodies {
        for line in pieces(&body.leader) {
            for (what, area) in &boxes {
                assert!(
                    !area.is_crossed_by(&line) || parts(body).iter().any(|(_, own)| own == area),
                    "{name}, {size:?}: leader of {:?} through {what:?}",
                    body.body
                );
            }
        }
    }
    let bytes = svg(&drawing, &Palette::LIGHT, &describe(chart)).len();
    assert!(bytes <= 40_000, "{name}, {size:?}: {bytes} bytes");
    check_order(name, chart, &drawing);
    check_houses(name, chart, &drawing);
}

/// Going round by true places, the glyphs come round once, each after the one before.
fn check_order(name: &str, chart: &Chart, drawing: &Drawing) {
    let mut bodies = Body::ALL;
    let place = |body: Body| left(chart).arc_to(chart.placement(body).position.longitude);
    bodies.sort_by(|a, b| place(*a).total_cmp(&place(*b)).then(a.cmp(b)));
    let turns = bodies.map(|body| turn(drawing, drawing.bodies[body.index()].glyph.area.middle()));
    let steps: Vec<f64> =
        (0..12).map(|index| (turns[(index + 1) % 12] - turns[index]).rem_euclid(360.0)).collect();
    let round: f64 = steps.iter().sum();
    assert!((round - 360.0).abs() < 1e-6, "{name}, {:?}: {bodies:?} {turns:?}", drawing.size);
    assert!(steps.iter().all(|step| *step > 0.0), "{name}, {:?}: {turns:?}", drawing.size);
}

/// Degrees that a body takes up on the ring of glyphs, at most: a glyph's diagonal at its radius.
fn width_deg(size: Size) -> f64 {
    match size {
        Size::Small => 17.0,
        Size::Medium => 12.0,
        Size::Large => 9.5,
    }
}

/// Where every house has room for its bodies side by side, each stands in its own house.
fn check_houses(name: &str, chart: &Chart, drawing: &Drawing) {
    let Some(houses) = chart.houses else { return };
    let next = |house: House| House::ALL[(house.index() + 1) % 12];
    let width = |house: House| houses.cusp(house).arc_to(houses.cusp(next(house)));
    let crowd = |house: House| {
        chart.placements.iter().filter(|placement| placement.house == Some(house)).count()
    };
    let has_room = |house: House| crowd(house) as f64 * width_deg(drawing.size) <= width(house);
    if !House::ALL.into_iter().all(has_room) {
        return;
    }
    for body in &drawing.bodies {
        let turn = turn(drawing, body.glyph.area.middle());
        let stands = houses.house_of(Longitude::new(left(chart).degrees() + turn));
        assert_eq!(
            Some(stands),
            chart.placement(body.body).house,
            "{name}, {:?}: {:?}",
            drawing.size,
            body.body
        );
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
            let file = || svg(&draw(&chart, size), &Palette::DARK, &describe(&chart));
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
            assert_eq!(body.degree.as_ref().unwrap().text, format!("{degree}°"));
            if is_one_ring {
                assert_eq!(body.minute.as_ref().unwrap().text, format!("{minute:02}′"));
            }
            assert_eq!(body.retrograde.is_some(), placement.position.is_retrograde());
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
        let aries = turn(&drawing, drawing.signs[0].glyph.area.middle());
        assert!((aries - 15.0).abs() < 0.1, "{aries}");
    }
    assert!(describe(&chart).text.contains("time of birth is not known"));
}
