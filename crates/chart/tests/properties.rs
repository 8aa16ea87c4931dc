//! Property tests with random positions and houses.

use chart::{
    Aspect, AspectType, Body, Chart, House, HouseSystem, Houses, Longitude, Point, Position,
    Positions, Sky, Synastry, aspects_to_chart,
};
use proptest::prelude::*;

/// Positions with twelve random longitudes and speeds.
fn positions() -> impl Strategy<Value = Positions> {
    // Includes whole and half degrees, which hit limits exactly.
    let degrees = prop_oneof![0.0..360.0, (0..720_u16).prop_map(|half| f64::from(half) / 2.0)];
    prop::array::uniform12((degrees, -2.0..15.0)).prop_map(|twelve| {
        Positions::new(twelve.map(|(degrees, speed_deg_per_day)| Position {
            longitude: Longitude::new(degrees),
            latitude_deg: 0.0,
            distance_au: 1.0,
            speed_deg_per_day,
            latitude_speed_deg_per_day: 0.0,
            distance_speed_au_per_day: 0.0,
        }))
    })
}

/// Houses whose cusps are in zodiac order, opposite ones 180 degrees apart.
fn houses() -> impl Strategy<Value = Houses> {
    (0.0..360.0, prop::array::uniform6(1.0..10.0)).prop_map(|(ascendant, widths)| {
        let whole: f64 = widths.iter().sum();
        let mut cusps = [Longitude::new(ascendant); 12];
        let mut at = ascendant;
        for (house, width) in widths.into_iter().enumerate() {
            cusps[house] = Longitude::new(at);
            cusps[house + 6] = Longitude::new(at + 180.0);
            at += width / whole * 180.0;
        }
        Houses {
            system: HouseSystem::Placidus,
            cusps,
            ascendant: cusps[0],
            midheaven: cusps[9],
            vertex: cusps[6],
            armc_deg: 0.0,
        }
    })
}

fn sky() -> impl Strategy<Value = Sky> {
    (positions(), prop::option::of(houses())).prop_map(|(positions, houses)| Sky {
        positions,
        houses,
        obliquity_deg: 23.4,
    })
}

fn longitude(chart: &Chart, point: Point) -> Option<Longitude> {
    match point {
        Point::Body(body) => Some(chart.placement(body).position.longitude),
        Point::Ascendant => chart.houses.map(|houses| houses.ascendant),
        Point::Midheaven => chart.houses.map(|houses| houses.midheaven),
    }
}

/// The aspects of a chart by definition, for each pair and type.
fn by_definition(chart: &Chart) -> Vec<(Point, Point, AspectType)> {
    let bodies = Body::ALL.map(Point::Body);
    let mut found = Vec::new();
    for (index, &first) in bodies.iter().enumerate() {
        let angles = [Point::Ascendant, Point::Midheaven];
        for &second in bodies[index + 1..].iter().chain(&angles) {
            let (Some(from), Some(to)) = (longitude(chart, first), longitude(chart, second)) else {
                continue;
            };
            for kind in AspectType::MAJOR {
                let off = (from.separation(to) - kind.angle_deg()).abs();
                if off <= kind.orb_limit_deg(first, second) {
                    found.push((first, second, kind));
                }
            }
        }
    }
    found.sort();
    found
}

fn eight_times<T: Send>(make: impl Fn() -> T + Sync) -> Vec<T> {
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..8).map(|_| scope.spawn(&make)).collect();
        threads.into_iter().filter_map(|thread| thread.join().ok()).collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_longitude_is_on_the_circle(degrees in any::<f64>().prop_filter("finite", |d| d.is_finite())) {
        let longitude = Longitude::new(degrees);
        prop_assert!((0.0..360.0).contains(&longitude.degrees()));
        prop_assert!((0.0..30.0).contains(&longitude.degree_in_sign()));
        let (degree, minute) = longitude.degree_and_minute();
        prop_assert!(degree < 30 && minute < 60);
    }

    /// The twelve houses cover the circle, so each longitude is in exactly one of them.
    #[test]
    fn every_body_is_in_exactly_one_house(sky in sky()) {
        let chart = Chart::cast(&sky);
        for placement in &chart.placements {
            prop_assert_eq!(placement.house.is_some(), sky.houses.is_some());
            let (Some(houses), Some(house)) = (sky.houses, placement.house) else { continue };
            let inside: Vec<House> = House::ALL.into_iter().filter(|house| {
                let from = houses.cusp(*house);
                let to = houses.cusps[house.number() as usize % 12];
                from.arc_to(placement.position.longitude) < from.arc_to(to)
            }).collect();
            prop_assert_eq!(inside, vec![house]);
        }
    }

    /// The aspects of a chart are exactly those of the definition.
    #[test]
    fn aspects_are_those_of_the_definition(sky in sky()) {
        let chart = Chart::cast(&sky);
        let mut found: Vec<_> =
            chart.aspects.iter().map(|aspect| (aspect.first, aspect.second, aspect.kind)).collect();
        found.sort();
        prop_assert_eq!(found, by_definition(&chart));
        prop_assert!(chart.aspects.windows(2).all(|two| two[0].orb_deg <= two[1].orb_deg));
        for Aspect { first, second, orb_deg, applying, kind } in &chart.aspects {
            prop_assert!(*orb_deg >= 0.0 && *orb_deg <= kind.orb_limit_deg(*second, *first));
            prop_assert_eq!(applying.is_some(), second.body().is_some());
        }
    }

    /// The aspects from A to B are those from B to A, with the same orbs.
    #[test]
    fn cross_aspects_are_symmetric(one in sky(), other in sky()) {
        let (first, second) = (Chart::cast(&one), Chart::cast(&other));
        let between_bodies = |moving: &Positions, chart: &Chart, turned: bool| {
            let mut pairs: Vec<_> = aspects_to_chart(moving, chart, &chart::AspectRules::default()).into_iter().filter_map(|a| {
                let ends = (a.from, a.to.body()?);
                let (from, to) = if turned { (ends.1, ends.0) } else { ends };
                Some((from, to, a.kind, a.orb_deg.to_bits()))
            }).collect();
            pairs.sort_unstable();
            pairs
        };
        prop_assert_eq!(
            between_bodies(&one.positions, &second, false),
            between_bodies(&other.positions, &first, true)
        );
    }

    /// The score does not depend on the order of the two charts.
    #[test]
    fn synastry_is_symmetric(one in sky(), other in sky()) {
        let (first, second) = (Chart::cast(&one), Chart::cast(&other));
        let (there, back) = (Synastry::of(&first, &second), Synastry::of(&second, &first));
        prop_assert_eq!(there.total(), back.total());
        let mut aspects: Vec<_> = there
            .aspects
            .iter()
            .map(|a| (a.first, a.second, a.kind, a.orb_deg.to_bits()))
            .collect();
        let mut swapped: Vec<_> = back
            .aspects
            .iter()
            .map(|a| (a.second, a.first, a.kind, a.orb_deg.to_bits()))
            .collect();
        aspects.sort_unstable();
        swapped.sort_unstable();
        prop_assert_eq!(aspects, swapped);
        for (part, turned) in there.parts.iter().zip(&back.parts) {
            prop_assert_eq!((part.kind, part.points, part.of), (turned.kind, turned.points, turned.of));
            prop_assert!((0.0..=part.of).contains(&part.points), "{:?}", part);
        }
        let of: f64 = there.parts.iter().map(|part| part.of).sum();
        let points: f64 = there.parts.iter().map(|part| part.points).sum();
        let timed = one.houses.is_some() && other.houses.is_some();
        prop_assert_eq!(of, if timed { 100.0 } else { 90.0 });
        prop_assert!((there.total() - points / of * 100.0).abs() <= 0.05 + 1e-9);
    }

    #[test]
    fn one_thread_and_eight_give_the_same_bits(sky in sky()) {
        // Debug prints every number with all digits.
        let alone = format!("{:?}", Chart::cast(&sky));
        let together = eight_times(|| format!("{:?}", Chart::cast(&sky)));
        prop_assert_eq!(together, vec![alone; 8]);
    }

    /// Adding whole signs to all longitudes does not change the aspects, except for rounding of the orbs.
    #[test]
    fn a_rotation_by_whole_signs_keeps_aspects(sky in sky(), signs in 1..12_u8) {
        let turn = |at: Longitude| Longitude::new(at.degrees() + 30.0 * f64::from(signs));
        let turned = Sky {
            positions: Positions::new(Body::ALL.map(|body| {
                let position = *sky.positions.of(body);
                Position { longitude: turn(position.longitude), ..position }
            })),
            houses: None,
            obliquity_deg: sky.obliquity_deg,
        };
        let here = Chart::cast(&Sky { houses: None, ..sky.clone() });
        // Excludes separations at the limit of an orb, where rounding decides.
        let clear = Body::ALL.into_iter().flat_map(|a| Body::ALL.map(|b| (a, b))).all(|(a, b)| {
            let separation = sky.positions.of(a).longitude.separation(sky.positions.of(b).longitude);
            AspectType::MAJOR.into_iter().all(|kind| {
                let limit = kind.orb_limit_deg(Point::Body(a), Point::Body(b));
                ((separation - kind.angle_deg()).abs() - limit).abs() > 1e-9
            })
        });
        prop_assume!(clear);
        let names = |chart: &Chart| {
            let mut names: Vec<_> =
                chart.aspects.iter().map(|a| (a.first, a.second, a.kind)).collect();
            names.sort();
            names
        };
        prop_assert_eq!(names(&here), names(&Chart::cast(&turned)));
    }
}
