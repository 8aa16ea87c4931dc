//! Each pattern is found in positions made for it, and is not found after one planet is moved. The
//! positions were chosen by hand after the definitions in `chart::PatternType`.

use chart::{
    Body, Chart, Element, Longitude, Mode, Pattern, PatternType, Position, Positions, Sky,
};

/// The chart of ten planets at these longitudes (Sun to Pluto), with node and Chiron at 0.
fn chart(planets: [f64; 10]) -> Chart {
    let mut longitudes = [0.0; Body::COUNT];
    longitudes[..10].copy_from_slice(&planets);
    let positions = longitudes.map(|degrees| Position {
        longitude: Longitude::new(degrees),
        latitude_deg: 0.0,
        distance_au: 1.0,
        speed_deg_per_day: 1.0,
        latitude_speed_deg_per_day: 0.0,
        distance_speed_au_per_day: 0.0,
    });
    Chart::cast(&Sky { positions: Positions::new(positions), houses: None, obliquity_deg: 23.4 })
}

fn found(chart: &Chart, kind: PatternType) -> Vec<&Pattern> {
    chart.patterns.iter().filter(|pattern| pattern.kind == kind).collect()
}

/// Longitudes in which only the planets of the named pattern form a pattern.
const GRAND_TRINE: [f64; 10] = [5.0, 125.0, 245.0, 22.0, 41.0, 54.0, 78.0, 100.0, 142.0, 161.0];
const T_SQUARE: [f64; 10] = [10.0, 190.0, 100.0, 27.0, 45.0, 58.0, 72.0, 125.0, 141.0, 163.0];
const GRAND_CROSS: [f64; 10] = [12.0, 192.0, 102.0, 282.0, 37.0, 55.0, 137.0, 155.0, 227.0, 245.0];
const YOD: [f64; 10] = [0.0, 60.0, 210.0, 80.0, 98.0, 112.0, 132.0, 21.0, 38.0, 225.0];
const KITE: [f64; 10] = [5.0, 125.0, 245.0, 185.0, 25.0, 44.0, 84.0, 103.0, 143.0, 160.0];
const RECTANGLE: [f64; 10] = [0.0, 180.0, 60.0, 240.0, 20.0, 38.0, 82.0, 100.0, 142.0, 265.0];

fn moved(mut planets: [f64; 10], which: Body, degrees: f64) -> [f64; 10] {
    planets[which.index()] += degrees;
    planets
}

fn assert_found_and_lost(kind: PatternType, sky: [f64; 10], who: &[Body], leg: Body) {
    let with = chart(sky);
    let patterns = found(&with, kind);
    assert!(patterns.iter().any(|pattern| pattern.planets == who), "{kind:?}: {patterns:?}");
    let without = chart(moved(sky, leg, 15.0));
    let patterns = found(&without, kind);
    assert!(patterns.iter().all(|pattern| pattern.planets != who), "{kind:?}: {patterns:?}");
}

#[test]
fn grand_trine() {
    use Body::{Mercury, Moon, Sun};
    assert_found_and_lost(PatternType::GrandTrine, GRAND_TRINE, &[Sun, Moon, Mercury], Moon);
    let chart = chart(GRAND_TRINE);
    assert_eq!(found(&chart, PatternType::GrandTrine)[0].element, Some(Element::Fire));
}

#[test]
fn t_square() {
    use Body::{Mercury, Moon, Sun};
    assert_found_and_lost(PatternType::TSquare, T_SQUARE, &[Sun, Moon, Mercury], Mercury);
    let chart = chart(T_SQUARE);
    let square = found(&chart, PatternType::TSquare)[0];
    assert_eq!((square.apex, square.mode), (Some(Mercury), Some(Mode::Cardinal)));
}

#[test]
fn grand_cross_replaces_its_t_squares() {
    use Body::{Mercury, Moon, Sun, Venus};
    let who = [Sun, Moon, Mercury, Venus];
    assert_found_and_lost(PatternType::GrandCross, GRAND_CROSS, &who, Venus);
    let chart = chart(GRAND_CROSS);
    let inside = |pattern: &&Pattern| pattern.planets.iter().all(|planet| who.contains(planet));
    assert_eq!(found(&chart, PatternType::TSquare).into_iter().filter(inside).count(), 0);
    assert_eq!(found(&chart, PatternType::GrandCross)[0].mode, Some(Mode::Cardinal));
}

#[test]
fn yod() {
    use Body::{Mercury, Moon, Sun};
    assert_found_and_lost(PatternType::Yod, YOD, &[Sun, Moon, Mercury], Mercury);
    let chart = chart(YOD);
    assert_eq!(found(&chart, PatternType::Yod)[0].apex, Some(Mercury));
    // The quincunx has an orb of 3 degrees on either side.
    for (off, expected) in [(2.9, 1), (3.1, 0), (-2.9, 1), (-3.1, 0)] {
        let chart = self::chart(moved(YOD, Mercury, off));
        let count = found(&chart, PatternType::Yod)
            .iter()
            .filter(|pattern| pattern.planets == [Sun, Moon, Mercury])
            .count();
        assert_eq!(count, expected, "{off}");
    }
}

#[test]
fn kite_replaces_its_grand_trine() {
    use Body::{Mercury, Moon, Sun, Venus};
    assert_found_and_lost(PatternType::Kite, KITE, &[Sun, Moon, Mercury, Venus], Venus);
    let chart = chart(KITE);
    assert_eq!(found(&chart, PatternType::Kite)[0].apex, Some(Venus));
    assert_eq!(found(&chart, PatternType::Kite)[0].element, Some(Element::Fire));
    assert!(
        found(&chart, PatternType::GrandTrine)
            .iter()
            .all(|pattern| pattern.planets != [Sun, Moon, Mercury])
    );
}

#[test]
fn mystic_rectangle() {
    use Body::{Mercury, Moon, Sun, Venus};
    let who = [Sun, Moon, Mercury, Venus];
    assert_found_and_lost(PatternType::MysticRectangle, RECTANGLE, &who, Mercury);
}

#[test]
fn stellium_by_sign_and_by_nearness() {
    // Four in Leo, spread over 25 degrees; the others far apart.
    let by_sign = [121.0, 129.0, 138.0, 146.0, 10.0, 45.0, 80.0, 200.0, 250.0, 300.0];
    let first = chart(by_sign);
    let stelliums = found(&first, PatternType::Stellium);
    assert_eq!(stelliums.len(), 1);
    assert_eq!(stelliums[0].sign, Some(chart::Sign::Leo));
    assert_eq!(stelliums[0].planets.len(), 4);
    // One of them leaves the sign: three within 25 degrees are no stellium.
    let second = chart(moved(by_sign, Body::Venus, 8.0));
    assert!(found(&second, PatternType::Stellium).is_empty());
    // Three within 10 degrees across a border of signs, across 0 Aries too.
    for start in [26.0, 355.0] {
        let near =
            [start, start + 5.0, start + 10.0, 60.0, 90.0, 120.0, 150.0, 180.0, 240.0, 300.0];
        let third = chart(near);
        let stelliums = found(&third, PatternType::Stellium);
        assert_eq!(stelliums.len(), 1, "{start}");
        assert_eq!(stelliums[0].sign, None);
        let fourth = chart(moved(near, Body::Mercury, 0.1));
        assert!(found(&fourth, PatternType::Stellium).is_empty(), "{start}");
    }
}

/// Positions made after Jones's types; each chart has exactly one shape.
#[test]
fn jones_shapes() {
    use PatternType::{Bowl, Bucket, Bundle, Locomotive, Seesaw, Splash, Splay};
    for (kind, planets) in [
        (Bundle, [0.0, 12.0, 25.0, 38.0, 50.0, 63.0, 75.0, 90.0, 105.0, 119.0]),
        (Bowl, [0.0, 20.0, 40.0, 60.0, 80.0, 100.0, 120.0, 140.0, 160.0, 179.0]),
        (Bucket, [0.0, 20.0, 40.0, 60.0, 80.0, 100.0, 120.0, 140.0, 170.0, 265.0]),
        (Locomotive, [0.0, 25.0, 50.0, 80.0, 105.0, 130.0, 160.0, 185.0, 210.0, 235.0]),
        (Seesaw, [0.0, 15.0, 30.0, 45.0, 60.0, 170.0, 185.0, 200.0, 215.0, 230.0]),
        (Splash, [0.0, 36.0, 72.0, 108.0, 144.0, 180.0, 216.0, 252.0, 288.0, 324.0]),
        (Splay, [0.0, 5.0, 10.0, 75.0, 80.0, 155.0, 160.0, 165.0, 250.0, 300.0]),
    ] {
        for turn in [0.0, 97.0, 200.0, 359.0] {
            let chart = chart(planets.map(|degrees| degrees + turn));
            let shapes: Vec<_> =
                chart.patterns.iter().filter(|pattern| pattern.kind.is_shape()).collect();
            assert_eq!(shapes.len(), 1);
            assert_eq!(shapes[0].kind, kind, "turned by {turn}");
            assert_eq!(shapes[0].apex.is_some(), kind == Bucket);
        }
    }
}

#[test]
fn the_apex_of_a_bucket_is_its_handle() {
    let chart = chart([0.0, 20.0, 40.0, 60.0, 80.0, 100.0, 120.0, 140.0, 170.0, 265.0]);
    let bucket = found(&chart, PatternType::Bucket)[0];
    assert_eq!(bucket.apex, Some(Body::Pluto));
    assert_eq!(bucket.sign, Some(chart::Sign::Sagittarius));
}

/// All planets at one point are a bundle, although all ten gaps between them are zero.
#[test]
fn all_planets_on_one_point() {
    let chart = chart([200.0; 10]);
    assert_eq!(chart.patterns.last().map(|pattern| pattern.kind), Some(PatternType::Bundle));
    assert_eq!(found(&chart, PatternType::Stellium)[0].planets.len(), 10);
}

fn positions(planets: [f64; 10]) -> Positions {
    let mut longitudes = [0.0; Body::COUNT];
    longitudes[..10].copy_from_slice(&planets);
    Positions::new(longitudes.map(|degrees| Position {
        longitude: Longitude::new(degrees),
        latitude_deg: 0.0,
        distance_au: 1.0,
        speed_deg_per_day: 1.0,
        latitude_speed_deg_per_day: 0.0,
        distance_speed_au_per_day: 0.0,
    }))
}

/// The chart of a day on which the Moon moves by 12 degrees and nothing else moves.
fn chart_of_day(noon: [f64; 10]) -> Chart {
    let [first, last] = [-6.0, 6.0].map(|degrees| positions(moved(noon, Body::Moon, degrees)));
    let noon = Sky { positions: positions(noon), houses: None, obliquity_deg: 23.4 };
    Chart::cast_of_day(&noon, [&first, &last])
}

#[test]
fn a_day_without_motion_has_the_chart_of_noon() {
    for planets in [GRAND_TRINE, T_SQUARE, GRAND_CROSS, YOD, KITE, RECTANGLE] {
        let noon = Sky { positions: positions(planets), houses: None, obliquity_deg: 23.4 };
        let of_day = Chart::cast_of_day(&noon, [&noon.positions, &noon.positions]);
        assert_eq!(of_day, chart(planets));
    }
}

#[test]
fn a_stellium_of_a_day_excludes_a_moon_that_changes_its_sign() {
    use Body::{Mars, Mercury, Moon, Sun, Venus};
    // Sun, Mercury, Venus and Mars far apart in Taurus; the Moon goes from Aries to Taurus.
    let sky = [31.0, 33.0, 44.0, 52.0, 59.0, 125.0, 170.0, 215.0, 260.0, 305.0];
    let with_moon = chart(sky);
    assert!(found(&with_moon, PatternType::Stellium)[0].planets.contains(&Moon));
    let of_day = chart_of_day(sky);
    let stelliums = found(&of_day, PatternType::Stellium);
    assert_eq!(stelliums[0].planets, [Sun, Mercury, Venus, Mars]);
    assert_eq!(stelliums.len(), 1, "{stelliums:?}");
    // Without Mars only three are in Taurus all day, too far apart for a stellium.
    let without = chart_of_day(moved(sky, Mars, 25.0));
    assert!(found(&without, PatternType::Stellium).is_empty());
}

#[test]
fn the_shape_of_a_day_is_the_same_at_both_ends() {
    // All but the Moon within 100 degrees; the Moon leaves the 120 degrees of a bundle.
    let leaving = [10.0, 128.0, 20.0, 30.0, 40.0, 50.0, 60.0, 75.0, 90.0, 110.0];
    assert_eq!(
        chart(leaving).patterns.last().map(|pattern| pattern.kind),
        Some(PatternType::Bundle)
    );
    assert!(chart_of_day(leaving).patterns.iter().all(|pattern| !pattern.kind.is_shape()));
    let staying = moved(leaving, Body::Moon, -20.0);
    let of_day = chart_of_day(staying);
    assert_eq!(of_day.patterns.last().map(|pattern| pattern.kind), Some(PatternType::Bundle));
}

#[test]
fn counts_of_a_day_exclude_a_moon_that_changes_its_sign() {
    use chart::CriticalDegree;
    // The Moon goes from 24 Cancer to 6 Leo: it may be the only planet in fire, or in water.
    let sky = [31.0, 120.0, 44.0, 52.0, 59.0, 65.0, 170.0, 182.0, 300.0, 305.0];
    let of_day = chart_of_day(sky);
    assert_eq!(chart(sky).balance.element(Element::Fire), 1);
    assert_eq!(of_day.balance.element(Element::Fire), 0);
    assert!(!of_day.balance.lacks_element(Element::Fire));
    assert!(!of_day.balance.lacks_element(Element::Water));
    assert!(chart(sky).balance.lacks_element(Element::Water));
    assert!(!of_day.balance.is_certain());
    assert!(chart(sky).balance.is_certain());
    let moon = of_day.placement(Body::Moon);
    assert_eq!((moon.certain_sign(), moon.dignity), (None, None));
    assert_eq!(moon.sign_name(), "Cancer or Leo");
    assert_eq!(chart(sky).placement(Body::Moon).critical_degree, Some(CriticalDegree::First));
    assert_eq!(moon.critical_degree, None);
    assert_eq!(of_day.placement(Body::Sun).certain_sign(), Some(chart::Sign::Taurus));
}
