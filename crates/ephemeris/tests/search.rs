//! Compares searches in time with brute force, with almanacs, and with swisseph-rs.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

mod support;

use chart::{Body, JulianDay, Longitude, Sign};
use ephemeris::{
    Ephemeris,
    search::{self, MoonPhase},
};
use support::{Draw, EPHEMERIS, arcseconds, root};

const SECOND: f64 = 1.0 / 86_400.0;

fn day(days: f64) -> JulianDay {
    JulianDay::new(days).unwrap()
}

fn longitude(body: Body, at: f64) -> f64 {
    EPHEMERIS.position(body, day(at)).unwrap().longitude.degrees()
}

fn speed(body: Body, at: f64) -> f64 {
    EPHEMERIS.position(body, day(at)).unwrap().speed_deg_per_day
}

/// Instants at which `value` passes through zero, by sampling at equal steps.
fn sign_changes(from: f64, to: f64, step: f64, value: impl Fn(f64) -> f64) -> Vec<f64> {
    let mut found = Vec::new();
    let (mut at, mut before) = (from, value(from));
    while at < to {
        let next = (at + step).min(to);
        let after = value(next);
        // At the opposite point the value jumps from 180 to -180 degrees.
        if (before < 0.0) != (after < 0.0) && (before - after).abs() < 90.0 {
            found.push((at + next) * 0.5);
        }
        (at, before) = (next, after);
    }
    found
}

fn same_times(found: &[f64], expected: &[f64], tolerance_days: f64, what: &str) {
    assert_eq!(found.len(), expected.len(), "{what}: {found:?} {expected:?}");
    for (found, expected) in found.iter().zip(expected) {
        assert!((found - expected).abs() <= tolerance_days, "{what}: {found} {expected}");
    }
}

/// Every body with stations, a span in days, and the step of the brute-force search in days.
const TURNING: [(Body, f64, f64); 10] = [
    (Body::Mercury, 2000.0, 0.05),
    (Body::Venus, 3000.0, 0.1),
    (Body::Mars, 4000.0, 0.1),
    (Body::Jupiter, 2000.0, 0.1),
    (Body::Saturn, 2000.0, 0.1),
    (Body::Uranus, 2000.0, 0.1),
    (Body::Neptune, 2000.0, 0.1),
    (Body::Pluto, 2000.0, 0.1),
    (Body::NorthNode, 1000.0, 0.01),
    (Body::Chiron, 2000.0, 0.1),
];

fn stations(body: Body, from: f64, to: f64) -> Vec<search::Station> {
    search::stations(&EPHEMERIS, body, day(from), day(to)).map(Result::unwrap).collect()
}

#[test]
fn stations_are_those_of_brute_force() {
    for (body, span, step) in TURNING {
        for from in [2_380_000.0, 2_451_545.0, 2_590_000.0] {
            let expected = sign_changes(from, from + span, step, |at| speed(body, at));
            let found = stations(body, from, from + span);
            assert!(expected.len() > 3, "{body:?}");
            let times: Vec<f64> = found.iter().map(|station| station.at.days()).collect();
            same_times(&times, &expected, step, body.name());
            for station in &found {
                let after = speed(body, station.at.days() + 2.0 * SECOND);
                let before = speed(body, station.at.days() - 2.0 * SECOND);
                assert_eq!(after < 0.0, station.retrograde, "{body:?} {station:?}");
                assert_eq!(before < 0.0, !station.retrograde, "{body:?} {station:?}");
            }
            let mut back = stations(body, from + span, from);
            back.reverse();
            for (forward, back) in found.iter().zip(&back) {
                assert!((forward.at.days() - back.at.days()).abs() < SECOND);
                assert_eq!(forward.retrograde, back.retrograde);
            }
            assert_eq!(found.len(), back.len());
        }
    }
}

/// A longitude close to a station is reached shortly before and shortly after it, if it is on the side from
/// which the body comes. A longitude on the other side is not reached.
#[test]
fn nothing_is_missed_at_a_station() {
    for (body, span, _) in TURNING {
        for station in stations(body, 2_451_545.0, 2_451_545.0 + span).iter().take(5) {
            let at = station.at.days();
            let turn = longitude(body, at);
            // A body that becomes retrograde returns to smaller longitudes.
            let inside = if station.retrograde { -1.0 } else { 1.0 };
            for away in [1e-6, 1e-5, 1e-4, 1e-3] {
                let reach = |offset: f64| -> Vec<f64> {
                    let target = Longitude::new(turn + offset);
                    // The node may have another station within days, the others not within three.
                    let near = if body == Body::NorthNode { 0.4 } else { 3.0 };
                    search::crossings(&EPHEMERIS, body, target, day(at - near), day(at + near))
                        .map(|crossing| crossing.unwrap().at.days())
                        .collect()
                };
                let expected = sign_changes(at - 0.4, at + 0.4, 20.0 * SECOND, |moment| {
                    arcseconds(longitude(body, moment), turn + inside * away) / 3600.0
                });
                let found = reach(inside * away);
                if expected.len() == 2 {
                    same_times(&found, &expected, 20.0 * SECOND, body.name());
                } else {
                    // Reached more than 0.4 day from the station or, for the node, not reached again.
                    assert!(found.len() <= 2, "{body:?} {station:?} {away}: {found:?}");
                    assert!(found.len() >= expected.len(), "{body:?} {station:?} {away}");
                }
                assert_eq!(reach(-inside * away), [0.0; 0], "{body:?} {station:?} {away}");
            }
        }
    }
}

#[test]
fn crossings_are_those_of_brute_force() {
    let mut draw = Draw::new(7);
    for body in Body::ALL {
        let step = if body == Body::NorthNode { 0.01 } else { 0.05 };
        for _ in 0..4 {
            let from = draw.between(Ephemeris::FIRST, Ephemeris::LAST - 500.0);
            let to = from + 400.0;
            // A longitude that the body has during that time.
            let target = Longitude::new(longitude(body, draw.between(from, to)));
            let expected = sign_changes(from, to, step, |at| {
                arcseconds(longitude(body, at), target.degrees()) / 3600.0
            });
            let found: Vec<_> = search::crossings(&EPHEMERIS, body, target, day(from), day(to))
                .map(Result::unwrap)
                .collect();
            let times: Vec<f64> = found.iter().map(|crossing| crossing.at.days()).collect();
            same_times(&times, &expected, step, body.name());
            for crossing in found {
                let at = crossing.at.days();
                let rate = speed(body, at);
                let seconds = arcseconds(longitude(body, at), target.degrees())
                    / 3600.0
                    / rate.abs().max(1e-3)
                    / SECOND;
                assert!(seconds.abs() < 1.0, "{body:?} {crossing:?}: {seconds} s");
                if rate.abs() > 1e-4 {
                    assert_eq!(rate < 0.0, crossing.retrograde);
                }
            }
        }
    }
}

#[test]
fn aspects_of_several_angles_are_in_order_of_time() {
    let (from, to, fixed) = (day(2_451_545.0), day(2_451_545.0 + 700.0), Longitude::new(123.4));
    let made = |angles: &[f64]| {
        let made = search::exact_aspects(&EPHEMERIS, Body::Mars, fixed, angles, from, to);
        made.map(|aspect| aspect.unwrap())
            .map(|aspect| (aspect.at.days(), aspect.angle_deg))
            .collect::<Vec<_>>()
    };
    let together = made(&[0.0, 88.0, 90.0, 180.0]);
    let mut apart: Vec<_> = [0.0, 88.0, 90.0, 180.0].iter().flat_map(|one| made(&[*one])).collect();
    apart.sort_by(|a, b| a.0.total_cmp(&b.0));
    assert!(apart.len() >= 6);
    assert_eq!(together, apart);
}

#[test]
fn aspects_are_made_on_both_sides() {
    let (from, to) = (2_451_545.0, 2_451_545.0 + 366.0);
    for fixed in [0.0, 123.4, 359.999] {
        for (angle, sides) in [(0.0, 1), (60.0, 2), (90.0, 2), (120.0, 2), (180.0, 1)] {
            let found: Vec<f64> = search::exact_aspects(
                &EPHEMERIS,
                Body::Sun,
                Longitude::new(fixed),
                &[angle],
                day(from),
                day(to),
            )
            .map(|aspect| aspect.unwrap())
            .inspect(|aspect| assert_eq!(aspect.angle_deg, angle))
            .map(|aspect| aspect.at.days())
            .collect();
            // In 366 days the Sun passes each point once, and perhaps one of them twice.
            assert!((sides..=sides + 1).contains(&found.len()), "{fixed} {angle}: {found:?}");
            assert!(found.is_sorted());
            for at in found {
                let separation =
                    Longitude::new(longitude(Body::Sun, at)).separation(Longitude::new(fixed));
                assert!((separation - angle).abs() < 1e-5, "{fixed} {angle}: {separation}");
            }
        }
    }
}

/// Moon phases of January 2000 and the beginnings of the seasons of 2000, to the minute, from the US
/// Naval Observatory's tables. The tolerance of 40 seconds covers their rounding and delta T.
#[test]
fn almanac_times() {
    let unix = |at: JulianDay| at.to_unix_seconds();
    let close = |at: JulianDay, expected: i64| {
        assert!((unix(at) - expected).abs() <= 40, "{} {expected}", unix(at));
    };
    let (from, to) = (day(2_451_544.5), day(2_451_575.5));
    let phases: Vec<_> = search::moon_phases(&EPHEMERIS, from, to).map(Result::unwrap).collect();
    let expected = [
        (MoonPhase::NewMoon, 947_182_440),      // 2000-01-06 18:14
        (MoonPhase::FirstQuarter, 947_856_840), // 2000-01-14 13:34
        (MoonPhase::FullMoon, 948_429_600),     // 2000-01-21 04:40
        (MoonPhase::LastQuarter, 949_046_220),  // 2000-01-28 07:57
    ];
    assert_eq!(phases.len(), expected.len());
    for (phase, (kind, at)) in phases.iter().zip(expected) {
        assert_eq!(phase.phase, kind);
        close(phase.at, at);
    }

    let seasons = [
        (Sign::Aries, 953_537_700),     // 2000-03-20 07:35
        (Sign::Cancer, 961_552_080),    // 2000-06-21 01:48
        (Sign::Libra, 969_643_620),     // 2000-09-22 17:27
        (Sign::Capricorn, 977_405_820), // 2000-12-21 13:37
    ];
    let ingresses: Vec<_> =
        search::ingresses(&EPHEMERIS, Body::Sun, from, day(2_451_544.5 + 366.0))
            .map(Result::unwrap)
            .collect();
    assert_eq!(ingresses.len(), 12);
    for (sign, at) in seasons {
        let ingress = ingresses.iter().find(|ingress| ingress.sign == sign).unwrap();
        assert!(!ingress.retrograde);
        close(ingress.at, at);
    }
}

/// Ingresses of bodies that become retrograde near the border of a sign: the sign of the ingress is that of
/// the body a minute later.
#[test]
fn retrograde_ingresses_have_the_sign_entered() {
    let mut backwards = 0;
    for body in [Body::Mercury, Body::Pluto, Body::NorthNode] {
        let (from, to) = (day(2_451_545.0), day(2_451_545.0 + 6000.0));
        for ingress in search::ingresses(&EPHEMERIS, body, from, to).map(Result::unwrap) {
            let after = Longitude::new(longitude(body, ingress.at.days() + 60.0 * SECOND)).sign();
            let before = Longitude::new(longitude(body, ingress.at.days() - 60.0 * SECOND)).sign();
            assert_eq!((after, before != after), (ingress.sign, true), "{body:?} {ingress:?}");
            backwards += usize::from(ingress.retrograde);
        }
    }
    assert!(backwards > 10);
}

#[test]
fn agrees_with_the_searches_of_swisseph_rs() {
    use swisseph::{CalcFlags, EphemerisConfig, types::EphemerisSource};
    let oracle = swisseph::Ephemeris::new(EphemerisConfig {
        ephemeris_source: EphemerisSource::Swiss,
        ephe_path: Some(root().join("data/ephemeris")),
        ..EphemerisConfig::default()
    })
    .unwrap();
    let mut draw = Draw::new(11);
    for _ in 0..100 {
        let from = draw.between(Ephemeris::FIRST, Ephemeris::LAST - 400.0);
        let target = draw.between(0.0, 360.0);
        let next = |body| {
            let target = Longitude::new(target);
            search::crossings(&EPHEMERIS, body, target, day(from), day(from + 367.0))
                .next()
                .unwrap()
                .unwrap()
                .at
                .days()
        };
        let sun = oracle.solcross_ut(target, from, CalcFlags::empty()).unwrap();
        assert!((next(Body::Sun) - sun).abs() < SECOND, "{from} {target}");
        let moon = oracle.mooncross_ut(target, from, CalcFlags::empty()).unwrap();
        assert!((next(Body::Moon) - moon).abs() < SECOND, "{from} {target}");
    }
}

#[test]
fn a_search_ends_at_the_ends_of_the_ephemeris() {
    let target = Longitude::new(longitude(Body::Pluto, Ephemeris::LAST) + 1.0);
    let late = day(Ephemeris::LAST - 10.0);
    let past = day(Ephemeris::LAST + 1e6);
    assert!(search::crossings(&EPHEMERIS, Body::Pluto, target, late, past).next().is_none());
    assert!(search::moon_phases(&EPHEMERIS, past, day(Ephemeris::LAST + 9e6)).next().is_none());
    let all = search::moon_phases(&EPHEMERIS, late, past).map(Result::unwrap).count();
    assert_eq!(all, 1, "2399-11-22 to 12-02");
    let early = day(Ephemeris::FIRST - 1e6);
    let backward = search::moon_phases(&EPHEMERIS, day(Ephemeris::FIRST + 30.0), early);
    assert_eq!(backward.map(Result::unwrap).count(), 4);
}
