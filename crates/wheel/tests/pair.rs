//! Wheels of two rings are legible, also if bodies are clustered, and match both charts.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

use chart::{Angle, Body, Chart, Longitude, Point, Synastry};
use wheel::{
    Description, PairBodyDrawing, PairDrawing, Palette, Rect, Size, Spot, describe_pair, draw_pair,
    pair_svg,
};

mod common;
mod measure;

use common::{Dice, chart, clustered, crowds, cusps, einstein, random};
use measure::{check_boxes, parts, pieces, turn};

const RANDOM_PAIRS: usize = 2_000;

const NAMES: [&str; 2] = ["Ada", "Ben"];

fn drawn(first: &Chart, second: &Chart, size: Size) -> PairDrawing {
    draw_pair([first, second], &Synastry::of(first, second).aspects, size)
}

fn described(first: &Chart, second: &Chart) -> Description {
    describe_pair(NAMES, [first, second], &Synastry::of(first, second).aspects)
}

/// The content of a box: the person, its kind and its index.
type Name = (&'static str, &'static str, usize);

/// Every box that must not overlap any other, with its name.
fn boxes(drawing: &PairDrawing) -> Vec<(Name, Rect)> {
    let signs =
        drawing.signs.iter().map(|drawn| (("", "sign", drawn.sign.index()), drawn.glyph.area));
    let mut boxes: Vec<(Name, Rect)> = signs.collect();
    for cusp in &drawing.cusps {
        boxes.push((("first", "number", cusp.house.index()), cusp.number.area));
        let label = cusp.label.iter();
        boxes.extend(label.map(|label| (("first", "angle", cusp.house.index()), label.area)));
    }
    for (whose, bodies) in [("first", &drawing.person1), ("second", &drawing.person2)] {
        for body in bodies {
            let drawing = &body.drawing;
            let parts = parts(&drawing.parts).into_iter();
            boxes.extend(parts.map(|(part, area)| ((whose, part, drawing.body.index()), area)));
        }
    }
    let angles = drawing.person2_angles.iter();
    boxes.extend(angles.map(|drawn| (("second", "angle", drawn.angle as usize), drawn.label.area)));
    boxes
}

/// The least and the greatest distance of the edge of a box from the centre.
fn reach(drawing: &PairDrawing, area: &Rect) -> (f64, f64) {
    let centre = drawing.rings.center;
    let (x, y) = (centre.x - area.x, centre.y - area.y);
    let far = libm::hypot(x.max(area.width - x), y.max(area.height - y));
    let outside = |at: f64, length: f64| (at - at.clamp(0.0, length)).abs();
    (libm::hypot(outside(x, area.width), outside(y, area.height)), far)
}

fn check(name: &str, first: &Chart, second: &Chart, size: Size) {
    let drawing = drawn(first, second, size);
    let boxes = boxes(&drawing);
    check_boxes(&boxes, size, name);
    for (what, area) in &boxes {
        let (near, far) = reach(&drawing, area);
        let rings = &drawing.rings;
        match *what {
            ("second", ..) => assert!(near > drawing.between && far < rings.zodiac, "{what:?}"),
            // As on a single wheel, the corners of a wide number may touch the circles of its ring.
            ("first", "number", _) => {
                let houses = rings.houses.unwrap();
                assert!(far < houses + 1.5 && near > rings.aspects - 1.5, "{size:?}: {what:?}");
            }
            ("first", "angle", _) => assert!(near > rings.outer, "{what:?}"),
            ("first", ..) => {
                let inner = rings.houses.unwrap_or(rings.aspects);
                assert!(near > inner && far < drawing.between, "{name}, {size:?}: {what:?}");
            }
            _ => assert!(near > rings.zodiac && far < rings.outer, "{what:?}"),
        }
    }
    for cusp in &drawing.cusps {
        for line in cusp.lines.iter().chain(&cusp.notch) {
            for (what, area) in &boxes {
                assert!(!area.is_crossed_by(line), "{name}, {size:?}: {:?} {what:?}", cusp.house);
            }
        }
    }
    let bodies = drawing.person1.iter().chain(&drawing.person2);
    let leaders = bodies.map(|body| &body.drawing.parts).map(|body| (&body.leader, body.area));
    let angles = drawing.person2_angles.iter().map(|angle| (&angle.leader, angle.label.area));
    for (leader, place) in leaders.chain(angles) {
        for line in pieces(leader) {
            for (what, area) in &boxes {
                let is_own = place.overlaps(area);
                assert!(!area.is_crossed_by(&line) || is_own, "{name}, {size:?}: {what:?}");
            }
        }
    }
    let left = first.houses.map_or(Longitude::new(0.0), |houses| houses.ascendant);
    check_order(name, &drawing, left, first, &drawing.person1);
    check_order(name, &drawing, left, second, &drawing.person2);
}

/// The glyphs of each person are in the order of the exact positions, over one turn.
fn check_order(
    name: &str,
    drawing: &PairDrawing,
    left: Longitude,
    chart: &Chart,
    drawn: &[PairBodyDrawing; 12],
) {
    let mut bodies = Body::ALL;
    let place = |body: Body| left.arc_to(chart.placement(body).position.longitude);
    bodies.sort_by(|a, b| place(*a).total_cmp(&place(*b)).then(a.cmp(b)));
    let turns = bodies
        .map(|body| turn(&drawing.rings, drawn[body.index()].drawing.parts.glyph.area.middle()));
    let round: f64 =
        (0..12).map(|index| (turns[(index + 1) % 12] - turns[index]).rem_euclid(360.0)).sum();
    assert!((round - 360.0).abs() < 1e-6, "{name}, {:?}: {turns:?}", drawing.size);
}

#[test]
fn random_pairs_at_every_size() {
    let mut dice = Dice(1903);
    for number in 0..RANDOM_PAIRS {
        let [first, second] = if number % 4 == 0 {
            [clustered(&mut dice), clustered(&mut dice)]
        } else {
            [random(&mut dice), random(&mut dice)]
        };
        for size in Size::ALL {
            check(&format!("random pair {number}"), &first, &second, size);
        }
    }
}

#[test]
fn every_crowd_inside_and_outside() {
    let crowds = crowds();
    let other = crowds.iter().rev().step_by(7).cycle();
    for ((name, first), (other_name, second)) in crowds.iter().zip(other) {
        for size in Size::ALL {
            check(&format!("{name}; {other_name}"), first, second, size);
        }
    }
}

/// Evenly spread bodies from the longitude `start`, some of them retrograde.
fn even(start: f64, cusps: Option<[f64; 12]>) -> Chart {
    chart(std::array::from_fn(|index| start + 30.0 * index as f64), cusps)
}

#[test]
fn the_first_ascendant_is_at_the_left_and_both_charts_share_the_zodiac() {
    let (first, second) = (einstein(), even(7.0, Some(cusps(200.0, [30.0; 6]))));
    for size in Size::ALL {
        let drawing = drawn(&first, &second, size);
        let middle = f64::from(size.units()) / 2.0;
        let ascendant = drawing.cusps[0].notch.unwrap();
        assert!(ascendant.x2 < middle && (ascendant.y1 - middle).abs() < 0.01);
        let left = first.houses.unwrap().ascendant;
        for (chart, bodies) in [(&first, &drawing.person1), (&second, &drawing.person2)] {
            for (placement, body) in chart.placements.iter().zip(bodies) {
                let expected = left.arc_to(placement.position.longitude);
                let parts = &body.drawing.parts;
                let ends = [Spot { x: parts.tick.x1, y: parts.tick.y1 }, parts.dot];
                for end in ends {
                    let apart = (turn(&drawing.rings, end) - expected + 180.0).rem_euclid(360.0);
                    // A hundredth of a drawing unit, as an angle at the inner circle.
                    assert!((apart - 180.0).abs() < 0.02, "{size:?}: {:?}", body.drawing.body);
                }
            }
        }
        let angles: Vec<(Angle, String)> = drawing
            .person2_angles
            .iter()
            .map(|angle| (angle.angle, angle.label.text.clone()))
            .collect();
        let expected = [(Angle::Ascendant, "AC".into()), (Angle::Midheaven, "MC".into())];
        assert_eq!(angles, expected);
    }
}

#[test]
fn each_aspect_between_the_two_runs_from_dot_to_dot() {
    let (first, second) = (einstein(), even(7.0, Some(cusps(117.0, [30.0; 6]))));
    // Mars at 296.9 is opposite the Ascendant at 117.
    let aspects = Synastry::of(&first, &second).aspects;
    let drawing = draw_pair([&first, &second], &aspects, Size::Large);
    assert_eq!(drawing.aspects.len(), aspects.len());
    let mut to_angles = 0;
    for (index, (line, aspect)) in drawing.aspects.iter().zip(&aspects).enumerate() {
        let ends = (line.body1, line.body2, line.kind);
        assert_eq!((line.index, ends), (index, (aspect.first, aspect.second, aspect.kind)));
        if line.line.path.contains('a') {
            continue;
        }
        let line_ends = pieces(&line.line.path)[0];
        if let Point::Body(body) = line.body1 {
            let dot = drawing.person1[body.index()].drawing.parts.dot;
            assert!(libm::hypot(dot.x - line_ends.x1, dot.y - line_ends.y1) < 0.02);
        }
        let dot = match line.body2 {
            Point::Body(body) => drawing.person2[body.index()].drawing.parts.dot,
            Point::Ascendant => drawing.person2_angles[0].dot,
            Point::Midheaven => drawing.person2_angles[1].dot,
        };
        to_angles += usize::from(line.body2.body().is_none());
        assert!(libm::hypot(dot.x - line_ends.x2, dot.y - line_ends.y2) < 0.02);
    }
    assert!(to_angles > 0);
}

#[test]
fn without_a_time_there_are_no_houses_or_angles_of_that_person() {
    let (timed, untimed) = (even(3.0, Some(cusps(200.0, [30.0; 6]))), even(11.0, None));
    let aries = |drawing: &PairDrawing| turn(&drawing.rings, drawing.signs[0].glyph.area.middle());
    for size in Size::ALL {
        let drawing = drawn(&untimed, &timed, size);
        assert!(drawing.cusps.is_empty() && drawing.rings.houses.is_none());
        assert_eq!(drawing.person2_angles.len(), 2);
        assert!((aries(&drawing) - 15.0).abs() < 0.1);
        let drawing = drawn(&timed, &untimed, size);
        assert_eq!((drawing.cusps.len(), drawing.person2_angles.len()), (12, 0));
        assert!((aries(&drawing) - 175.0).abs() < 0.1, "160 degrees after 200, and half a sign");
        let drawing = drawn(&untimed, &untimed, size);
        assert!(drawing.cusps.is_empty() && drawing.person2_angles.is_empty());
    }
    let text = described(&untimed, &timed).text;
    assert!(text.contains("Outside, Ben: Ascendant 20°00′ Libra"), "{text}");
    let text = described(&timed, &untimed).text;
    assert!(text.contains("the houses of Ada: The time of birth is not known"), "{text}");
}

#[test]
fn the_description_names_every_body_of_both() {
    let (first, second) = (einstein(), even(7.0, Some(cusps(200.0, [30.0; 6]))));
    let words = described(&first, &second);
    assert_eq!(words.title, "Wheel of two charts: Ada inside, Ben outside");
    assert!(words.text.starts_with("Inside, Ada: Ascendant 11°38′ Cancer"), "{}", words.text);
    let (inside, outside) = words.text.split_once("Outside, Ben").unwrap();
    for body in Body::ALL {
        assert!(inside.contains(body.name()) && outside.contains(body.name()), "{body:?}");
    }
    // 7 Aries is in the ninth house of an Ascendant at 11°38′ Cancer.
    let house = first.houses.unwrap().house_of(Longitude::new(7.0));
    let sun = format!("Sun 7°00′ Aries, {}th house", house.number());
    assert!(outside.contains(&sun), "{sun}: {outside}");
    let aspect = Synastry::of(&first, &second).aspects[0];
    let closest = format!(
        "Ada’s {} {} Ben’s {}",
        aspect.first.name(),
        aspect.kind.name(),
        aspect.second.name()
    );
    assert!(outside.contains(&closest), "{closest}: {outside}");
    let none = describe_pair(NAMES, [&first, &second], &[]).text;
    assert!(none.ends_with("No aspects between the two."), "{none}");
}

#[test]
fn the_file_is_self_contained_with_any_names() {
    let (first, second) = (einstein(), even(7.0, Some(cusps(200.0, [30.0; 6]))));
    let aspects = Synastry::of(&first, &second).aspects;
    for names in [
        ["Ada", "Ben"],
        ["<script>alert(1)</script>&amp;]]>", "A\u{0}d\u{1b}[2J\r\n\u{fffe}a"],
        ["محمد \u{202e}adA", "李小龙 {count} {0} \u{2028}"],
    ] {
        let words = describe_pair(names, [&first, &second], &aspects);
        for size in Size::ALL {
            let drawing = draw_pair([&first, &second], &aspects, size);
            let file = pair_svg(&drawing, &Palette::DARK, &words);
            assert_eq!(file, pair_svg(&drawing, &Palette::DARK, &words));
            assert!(file.len() < 80_000, "{} bytes", file.len());
            let document = roxmltree::Document::parse(&file).unwrap();
            let root = document.root_element();
            let title = root.first_element_child().and_then(|title| title.text()).unwrap();
            // Control characters, overrides of direction and what is no character.
            let is_left_out =
                |c: char| c.is_control() || matches!(c, '\u{202a}'..='\u{202e}' | '\u{fffe}');
            let plain = |c: char| if is_left_out(c) { ' ' } else { c };
            assert_eq!(title, words.title.chars().map(plain).collect::<String>());
            let needy = ["text", "style", "script", "image", "use", "foreignObject"];
            assert!(!document.descendants().any(|node| needy.contains(&node.tag_name().name())));
        }
    }
}
