//! Each aspect between each two points is found just inside its orb and not just outside it, on both
//! sides of the exact angle, in both directions and across 0 Aries. The orbs are defined here a second
//! time, after docs/conventions.md: 8 degrees, sextile 6; 2 more, once, with the Sun or the Moon; at
//! most 3 with the node, Chiron or an angle.

use chart::{
    AspectRules, AspectType, Body, Chart, HouseSystem, Houses, Longitude, Point, Position,
    Positions, Sky,
};

const POINTS: [Point; 14] = [
    Point::Body(Body::Sun),
    Point::Body(Body::Moon),
    Point::Body(Body::Mercury),
    Point::Body(Body::Venus),
    Point::Body(Body::Mars),
    Point::Body(Body::Jupiter),
    Point::Body(Body::Saturn),
    Point::Body(Body::Uranus),
    Point::Body(Body::Neptune),
    Point::Body(Body::Pluto),
    Point::Body(Body::NorthNode),
    Point::Body(Body::Chiron),
    Point::Ascendant,
    Point::Midheaven,
];

fn orb_deg(kind: AspectType, first: usize, second: usize) -> f64 {
    let (luminary, minor) = (first < 2 || second < 2, first >= 10 || second >= 10);
    match (minor, kind, luminary) {
        (true, _, _) => 3.0,
        (false, AspectType::Sextile, true) => 8.0,
        (false, AspectType::Sextile, false) => 6.0,
        (false, _, true) => 10.0,
        (false, _, false) => 8.0,
    }
}

/// The aspect of two points (indices in [`POINTS`]) at these longitudes.
fn aspect(first: usize, second: usize, from: f64, to: f64) -> Option<AspectType> {
    of_pair(first, second, from, to, &AspectRules::default())
}

/// The aspect of two points at these longitudes with other rules.
fn of_pair(
    first: usize,
    second: usize,
    from: f64,
    to: f64,
    rules: &AspectRules,
) -> Option<AspectType> {
    let mut longitudes = [Longitude::new(0.0); 14];
    longitudes[first] = Longitude::new(from);
    longitudes[second] = Longitude::new(to);
    let positions = Body::ALL.map(|body| Position {
        longitude: longitudes[body.index()],
        latitude_deg: 0.0,
        distance_au: 1.0,
        speed_deg_per_day: 1.0,
        latitude_speed_deg_per_day: 0.0,
        distance_speed_au_per_day: 0.0,
    });
    let (ascendant, midheaven) = (longitudes[12], longitudes[13]);
    let cusps = std::array::from_fn(|house| {
        Longitude::new(ascendant.degrees() + 30.0 * f64::from(u8::try_from(house).unwrap_or(0)))
    });
    let houses = Houses {
        system: HouseSystem::Placidus,
        cusps,
        ascendant,
        midheaven,
        vertex: ascendant,
        armc_deg: 0.0,
    };
    let positions = Positions::new(positions);
    let chart =
        Chart::cast_by(&Sky { positions, houses: Some(houses), obliquity_deg: 23.4 }, rules);
    let mut between = chart
        .aspects
        .iter()
        .filter(|aspect| aspect.involves(POINTS[first]) && aspect.involves(POINTS[second]));
    let found = between.next().map(|aspect| aspect.kind);
    assert!(between.next().is_none(), "two aspects of one pair");
    found
}

fn pairs() -> impl Iterator<Item = (usize, usize)> {
    // No aspect between the two angles: they move together.
    (0..12).flat_map(|first| (first + 1..14).map(move |second| (first, second)))
}

#[test]
fn each_aspect_just_inside_and_not_just_outside_its_orb() {
    for (first, second) in pairs() {
        for kind in AspectType::MAJOR {
            let orb = orb_deg(kind, first, second);
            for (start, side, turn) in sides() {
                let to = |orb: f64| start + turn * (kind.angle_deg() + side * orb);
                let what = || format!("{:?} {kind:?} {:?} {start}", POINTS[first], POINTS[second]);
                assert_eq!(aspect(first, second, start, to(orb - 1e-9)), Some(kind), "{}", what());
                assert_eq!(aspect(first, second, start, to(orb + 1e-9)), None, "{}", what());
            }
        }
    }
}

#[test]
fn a_conjunction_is_never_an_opposition() {
    for (first, second) in pairs() {
        for (start, side, turn) in sides() {
            let off = side * 2.9;
            let together = aspect(first, second, start, start + off);
            assert_eq!(together, Some(AspectType::Conjunction), "{start}");
            let across = aspect(first, second, start, start + turn * 180.0 + off);
            assert_eq!(across, Some(AspectType::Opposition), "{start}");
        }
    }
}

#[test]
fn the_angles_have_no_aspect_with_each_other() {
    assert_eq!(aspect(12, 13, 100.0, 10.0), None);
}

/// The longitude of the first point, the side of the exact angle of the second (-1 or 1), and the direction (-1 or 1).
fn sides() -> impl Iterator<Item = (f64, f64, f64)> {
    [0.0, 1.5, 358.5, 182.25, 89.75].into_iter().flat_map(|start| {
        [-1.0, 1.0].into_iter().flat_map(move |side| [-1.0, 1.0].map(|turn| (start, side, turn)))
    })
}

/// The minor aspects and their orbs (docs/conventions.md): quincunx 3 degrees, the others 2, the Sun and Moon included.
#[test]
fn minor_aspects_are_listed_if_asked_for() {
    use AspectType::{Biquintile, Quincunx, Quintile, Semisextile, Semisquare, Sesquiquadrate};
    let rules = AspectRules::default().listing(&AspectType::ALL);
    for (kind, angle, orb) in [
        (Semisextile, 30.0, 2.0),
        (Semisquare, 45.0, 2.0),
        (Quintile, 72.0, 2.0),
        (Sesquiquadrate, 135.0, 2.0),
        (Biquintile, 144.0, 2.0),
        (Quincunx, 150.0, 3.0),
    ] {
        assert!((kind.angle_deg() - angle).abs() < 1e-12);
        for (first, second) in pairs() {
            for (start, side, turn) in sides() {
                let at = |orb: f64| start + turn * (angle + side * orb);
                let found = |to: f64| of_pair(first, second, start, to, &rules);
                assert_eq!(found(at(orb - 1e-9)), Some(kind), "{kind:?} {first} {second}");
                assert_ne!(found(at(orb + 1e-9)), Some(kind), "{kind:?} {first} {second}");
                assert_eq!(aspect(first, second, start, at(orb - 1e-9)), None, "{kind:?}");
            }
        }
    }
}

/// The given orb of a type replaces the default; 2 more with Sun or Moon, at most 3 with node, Chiron and angles.
#[test]
fn given_orbs() {
    let rules = AspectRules::default().with_orb_deg(AspectType::Trine, 5.0);
    for (first, second, orb) in [(2, 3, 5.0), (0, 1, 7.0), (1, 9, 7.0), (3, 11, 3.0), (0, 12, 3.0)]
    {
        let found = |off: f64| of_pair(first, second, 200.0, 320.0 + off, &rules);
        assert_eq!(found(orb - 1e-9), Some(AspectType::Trine), "{first} {second}");
        assert_eq!(found(orb + 1e-9), None, "{first} {second}");
    }
    let none = AspectRules::default().listing(&[]);
    assert_eq!(of_pair(2, 3, 0.0, 0.0, &none), None);
    // Where orbs overlap, the aspect with the nearer exact angle is found.
    let wide = AspectRules::default()
        .with_orb_deg(AspectType::Sextile, 15.0)
        .with_orb_deg(AspectType::Square, 15.0);
    assert_eq!(of_pair(2, 3, 0.0, 74.9, &wide), Some(AspectType::Sextile));
    assert_eq!(of_pair(2, 3, 0.0, 75.1, &wide), Some(AspectType::Square));
}
