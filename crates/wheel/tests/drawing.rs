//! The wheel shows what is in the chart.

use chart::{AspectType, Body, ExtraPoint, Longitude, Point, Sign};
use wheel::{Glyph, Palette, Size, Spot, data_url, describe, draw, marked_svg, svg};

mod common;
#[expect(dead_code, reason = "shared with tests that need more of it")]
mod points;

use common::einstein;
use points::with_points;

fn radius(spot: Spot, centre: Spot) -> f64 {
    libm::hypot(spot.x - centre.x, spot.y - centre.y)
}

#[test]
fn the_ascendant_is_at_the_left_and_signs_run_counter_clockwise() {
    for size in Size::ALL {
        let drawing = draw(&einstein(), size);
        let middle = f64::from(size.units()) / 2.0;
        let ascendant = drawing.cusps[0].notch.unwrap();
        assert!(ascendant.x2 < middle && (ascendant.y1 - middle).abs() < 0.01);
        assert_eq!(drawing.cusps[0].label.as_ref().unwrap().text, "AC");
        // Cancer rises, and Leo follows it below the horizon.
        let leo = drawing.signs[Sign::Leo.index()].glyph.area;
        assert!(leo.y > middle && leo.x < middle);
        // The Sun is above the horizon, in the tenth house.
        let sun = drawing.bodies[0].parts.glyph.area.middle();
        assert!(sun.y < middle && sun.x > drawing.cusps[10].lines[0].x1);
    }
}

#[test]
fn axes_do_not_cross_the_zodiac_band() {
    let drawing = draw(&einstein(), Size::Large);
    let rings = &drawing.rings;
    for cusp in &drawing.cusps {
        for line in &cusp.lines {
            for (x, y) in [(line.x1, line.y1), (line.x2, line.y2)] {
                let radius = radius(Spot { x, y }, rings.center);
                assert!((rings.aspects - 0.02..=rings.zodiac + 0.02).contains(&radius), "{radius}");
            }
        }
        if let Some(notch) = cusp.notch {
            let spot = Spot { x: notch.x1, y: notch.y1 };
            assert!(radius(spot, rings.center) >= rings.outer - 0.02);
        }
    }
}

#[test]
fn ticks_and_dots_are_at_exact_positions_if_glyphs_are_displaced() {
    let chart = common::chart([222.5; 12], Some(common::cusps(222.5, [30.0; 6])));
    let drawing = draw(&chart, Size::Small);
    for body in &drawing.bodies {
        assert!((body.parts.tick.y1 - 150.0).abs() < 0.01, "all stand on the Ascendant");
        assert!((body.parts.dot.y - 150.0).abs() < 0.01 && body.parts.dot.x < 150.0);
    }
}

#[test]
fn each_aspect_is_drawn_once_and_closer_ones_are_stronger() {
    let chart = einstein();
    let drawing = draw(&chart, Size::Large);
    assert_eq!(drawing.aspects.len(), chart.aspects.len());
    for (index, (drawn, aspect)) in drawing.aspects.iter().zip(&chart.aspects).enumerate() {
        assert_eq!((drawn.index, drawn.kind), (index, aspect.kind));
        assert_eq!((drawn.body1, drawn.body2), (aspect.first, aspect.second));
        assert!((wheel::MIN_STRENGTH..=1.0).contains(&drawn.line.strength));
        for other in drawing.aspects.iter().filter(|other| other.kind == drawn.kind) {
            let limit =
                |index: usize| chart.aspects[index].orb_deg / orb_limit(&chart.aspects[index]);
            if limit(other.index) < limit(index) {
                assert!(
                    other.line.width >= drawn.line.width
                        && other.line.strength >= drawn.line.strength
                );
            }
        }
    }
}

fn orb_limit(aspect: &chart::Aspect) -> f64 {
    aspect.kind.orb_limit_deg(aspect.first, aspect.second)
}

#[test]
fn the_five_aspects_differ_without_colour() {
    // The arc of a conjunction and the chord of a trine are both solid, but have different shapes.
    let dashes = AspectType::MAJOR.map(wheel::aspect_dash);
    assert_eq!(dashes.iter().filter(|dash| dash.is_none()).count(), 2);
    for (index, dash) in dashes.iter().enumerate().filter(|(_, dash)| dash.is_some()) {
        assert!(!dashes[index + 1..].contains(dash));
    }
    let chart = einstein();
    for aspect in draw(&chart, Size::Large).aspects {
        assert_eq!(aspect.line.path.contains('a'), aspect.kind == AspectType::Conjunction);
    }
}

#[test]
fn aspects_to_the_midheaven_end_on_it() {
    let chart = common::chart(
        [0.5, 31.0, 62.0, 101.0, 140.0, 163.0, 199.0, 221.0, 257.0, 281.0, 303.0, 337.0],
        Some(common::cusps(90.0, [30.0; 6])),
    );
    let drawing = draw(&chart, Size::Large);
    let to_midheaven = |aspect: &&wheel::AspectDrawing| {
        aspect.body2 == Point::Midheaven && aspect.body1 == Point::Body(Body::Mercury)
    };
    let aspect = drawing.aspects.iter().find(to_midheaven).unwrap();
    // 0 Aries culminates: it is above the centre, at the radius of the inner circle.
    let from = drawing.bodies[Body::Mercury.index()].parts.dot;
    let up = 300.0 - drawing.rings.aspects;
    let hundredths = |value: f64| (value * 100.0).round() / 100.0;
    let step = format!("l{}{}", hundredths(300.0 - from.x), hundredths(up - from.y));
    assert!(aspect.line.path.ends_with(&step), "{} {step}", aspect.line.path);
}

#[test]
fn the_file_is_self_contained() {
    let chart = einstein();
    let words = describe("Natal chart", &chart);
    for palette in [Palette::LIGHT, Palette::DARK] {
        let file = svg(&draw(&chart, Size::Large), &palette, &words);
        let document = roxmltree::Document::parse(&file).unwrap();
        let names: Vec<_> = document.descendants().map(|node| node.tag_name().name()).collect();
        for needy in ["text", "style", "script", "image", "use", "foreignObject"] {
            assert!(!names.contains(&needy), "{needy}");
        }
        assert!(!file.contains("var(") && !file.contains("url("));
        let root = document.root_element();
        assert_eq!(root.attribute("role"), Some("img"));
        assert_eq!(root.first_element_child().and_then(|title| title.text()), Some(&*words.title));
    }
}

#[test]
fn a_marked_file_draws_the_same_and_names_its_parts() {
    use roxmltree::Document;
    let chart = with_points(einstein(), |index| 30.0 * index as f64);
    let palette = Palette::DARK;
    let (drawing, words) = (draw(&chart, Size::Large), describe("Natal chart", &chart));
    let plain = svg(&drawing, &palette, &words);
    let marked = marked_svg(&drawing, &palette, &words);
    let drawn = |file: &str| -> Vec<String> {
        let document = Document::parse(file).unwrap();
        let shapes = document.descendants().filter(roxmltree::Node::is_element);
        let shapes =
            shapes.filter(|node| !node.has_tag_name("svg") && node.attribute("class").is_none());
        let attributes = |node: &roxmltree::Node<'_, '_>| -> Vec<String> {
            node.attributes().map(|one| format!("{}={}", one.name(), one.value())).collect()
        };
        shapes.map(|node| format!("{} {:?}", node.tag_name().name(), attributes(&node))).collect()
    };
    assert_eq!(drawn(&plain), drawn(&marked));
    let document = Document::parse(&marked).unwrap();
    let named = |kind: &str| -> Vec<&str> {
        let parts = document.descendants().filter(|node| node.attribute("class") == Some(kind));
        parts.map(|part| part.attribute(&*format!("data-{kind}")).unwrap()).collect()
    };
    assert_eq!(named("body"), Body::ALL.map(Body::name));
    assert_eq!(named("sign"), Sign::ALL.map(Sign::name));
    assert_eq!(named("house"), (1..=12).map(|number| number.to_string()).collect::<Vec<_>>());
    assert_eq!(named("point"), ExtraPoint::ALL.map(ExtraPoint::name));
    assert_eq!(named("aspect").len(), chart.aspects.len());
    assert!(!marked_svg(&drawing, &palette.transparent(), &words).contains("<rect"));
}

#[test]
fn the_data_url_contains_the_file() {
    use base64::Engine as _;
    let file = svg(
        &draw(&einstein(), Size::Small),
        &Palette::LIGHT,
        &describe("Natal chart", &einstein()),
    );
    let url = data_url(&file);
    let data = url.strip_prefix("data:image/svg+xml;base64,").unwrap();
    let bytes = base64::engine::general_purpose::STANDARD.decode(data).unwrap();
    assert_eq!(bytes, file.as_bytes());
}

#[test]
fn the_description_matches_the_chart() {
    let words = describe("Natal chart", &einstein());
    assert_eq!(words.title, "Natal chart wheel: Sun in Pisces, Moon in Sagittarius, Cancer rising");
    assert!(words.text.starts_with("Ascendant 11°38′ Cancer, Midheaven "), "{}", words.text);
    assert!(words.text.contains("Sun 23°30′ Pisces, 10th house;"), "{}", words.text);
    for body in Body::ALL {
        assert!(words.text.contains(body.name()), "{body:?}");
    }
    let mut chart = einstein();
    chart.aspects.truncate(1);
    let one = describe("Natal chart", &chart).text;
    assert!(one.contains(". 1 aspect; the closest: "), "{one}");
    chart.aspects.clear();
    let none = describe("Natal chart", &chart).text;
    assert!(none.ends_with(". No aspects."), "{none}");
}

#[test]
fn points_are_drawn_at_their_true_places_and_named() {
    // From 12 degrees of Capricorn, in steps of 31 degrees.
    let longitude = |index: usize| 282.0 + 31.0 * index as f64;
    let chart = with_points(einstein(), longitude);
    for size in Size::ALL {
        let drawing = draw(&chart, size);
        assert_eq!(drawing.bodies.len(), 12);
        let drawn: Vec<ExtraPoint> = drawing.points.iter().map(|point| point.point).collect();
        assert_eq!(drawn, ExtraPoint::ALL);
        for (index, point) in drawing.points.iter().enumerate() {
            let turn = chart.houses.unwrap().ascendant.arc_to(Longitude::new(longitude(index)));
            let away = libm::sincos(turn.to_radians());
            let centre = drawing.rings.center;
            let x = centre.x - drawing.rings.aspects * away.1;
            let y = centre.y + drawing.rings.aspects * away.0;
            assert!(
                (point.parts.dot.x - x).abs() < 0.02 && (point.parts.dot.y - y).abs() < 0.02,
                "{index}"
            );
            // Every second of the points that have a motion of their own is retrograde.
            let is_retrograde = index < 6 && index % 2 == 0;
            let is_marked = point.parts.retrograde.is_some();
            // The medium wheel has marks only beside degrees with space.
            let may_lack = size == Size::Medium && is_retrograde;
            assert!(is_marked == is_retrograde || may_lack, "{size:?}: {index}");
        }
    }
    let large = draw(&chart, Size::Large);
    assert_eq!(large.points[0].parts.degree.as_ref().unwrap().text, "12°");
    let words = describe("Natal chart", &chart);
    let file = svg(&large, &Palette::LIGHT, &words);
    let strokes = format!("<g stroke=\"{}\"", Palette::LIGHT.point);
    assert_eq!(file.matches(&strokes).count(), 9);
    assert!(words.text.contains(". Points: Mean Lilith 12°00′ Capricorn, 7th house, retrograde; "));
    for point in ExtraPoint::ALL {
        assert!(words.text.contains(point.label()), "{point:?}");
    }
    let plain = einstein();
    assert!(draw(&plain, Size::Large).points.is_empty());
    assert!(!describe("Natal chart", &plain).text.contains("Points"));
}

#[test]
fn the_two_liliths_have_different_glyphs() {
    let paths: Vec<String> =
        ExtraPoint::ALL.into_iter().map(|point| Glyph::Point(point).path()).collect();
    for (index, path) in paths.iter().enumerate() {
        assert!(!paths[index + 1..].contains(path), "{index}");
    }
}
