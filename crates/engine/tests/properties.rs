//! Properties of the charts of random births.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

mod support;

use chart::{Body, Chart, House, JulianDay, Point};
use engine::Cast;
use engine::answer::Wanted;
use proptest::prelude::*;
use serde_json::Value;
use support::{Draw, ENGINE, cast_json};

fn birth() -> impl Strategy<Value = Value> {
    any::<u64>().prop_map(|seed| Draw::new(seed | 1).birth())
}

fn answer(body: &Value) -> String {
    serde_json::to_string(&ENGINE.chart_answer(&cast_json(body), Wanted::default()).unwrap())
        .unwrap()
}

/// The chart this many seconds after a birth.
fn later(cast: &Cast, seconds: i64) -> Chart {
    let at = JulianDay::from_unix_seconds(cast.birth.resolved.unix_seconds + seconds);
    Chart::cast(&ENGINE.ephemeris.sky(at, cast.birth.details.place).unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_chart_is_sound(body in birth()) {
        let chart = cast_json(&body).chart;
        let houses = chart.houses.unwrap();
        let arcs: Vec<f64> =
            (0..12).map(|house| houses.cusps[house].arc_to(houses.cusps[(house + 1) % 12])).collect();
        // The cusps are in order and go around the circle once.
        prop_assert!(arcs.iter().all(|arc| *arc > 0.0), "{:?}", arcs);
        prop_assert!((arcs.iter().sum::<f64>() - 360.0).abs() < 1e-9, "{:?}", arcs);
        for house in 0..6 {
            let across = houses.cusps[house].separation(houses.cusps[house + 6]);
            prop_assert!((across - 180.0).abs() < 1e-9);
        }
        for placement in &chart.placements {
            let longitude = placement.position.longitude;
            prop_assert!((0.0..360.0).contains(&longitude.degrees()));
            let inside = House::ALL.into_iter().filter(|house| {
                houses.cusp(*house).arc_to(longitude) < arcs[house.index()]
            });
            prop_assert_eq!(inside.collect::<Vec<_>>(), vec![placement.house.unwrap()]);
        }
        // The Sun is above the horizon by day: it has risen, so it is west of the Ascendant.
        let sun = chart.placement(Body::Sun).position.longitude;
        let day = sun.arc_to(houses.ascendant) < 180.0;
        prop_assert_eq!(chart.sect.unwrap().name(), if day { "day" } else { "night" });
    }

    /// An applying aspect has a smaller orb a minute later, a separating one a larger orb. Left out: bodies
    /// that turn retrograde or direct, and aspects that become exact, within the minute.
    #[test]
    fn applying_agrees_with_the_orb_a_minute_later(body in birth()) {
        let cast = cast_json(&body);
        let next = later(&cast, 60);
        let orb = |chart: &Chart, first: Body, second: Body, angle: f64| {
            let longitude = |body| chart.placement(body).position.longitude;
            (longitude(first).separation(longitude(second)) - angle).abs()
        };
        for aspect in &cast.chart.aspects {
            let (Point::Body(first), Point::Body(second)) = (aspect.first, aspect.second) else {
                prop_assert_eq!(aspect.applying, None);
                continue;
            };
            let speed = |body| cast.chart.placement(body).position.speed_deg_per_day;
            let a_minute_deg = (speed(first) - speed(second)).abs() / 1440.0;
            // 2e-7 degrees is 0.3 degrees a day, a thousandth of it an hour from a station.
            if aspect.orb_deg < 2.0 * a_minute_deg || a_minute_deg < 2e-7 {
                continue;
            }
            let angle = aspect.kind.angle_deg();
            let closer = orb(&next, first, second, angle) < orb(&cast.chart, first, second, angle);
            prop_assert_eq!(aspect.applying, Some(closer), "{:?}", aspect);
        }
    }

    #[test]
    fn the_same_bytes_twice_and_in_eight_threads(body in birth()) {
        let alone = answer(&body);
        prop_assert_eq!(&answer(&body), &alone);
        let together: Vec<String> = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..8).map(|_| scope.spawn(|| answer(&body))).collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        prop_assert!(together.iter().all(|bytes| bytes == &alone));
    }
}
