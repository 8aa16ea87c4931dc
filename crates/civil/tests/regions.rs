//! Regions with a history that differs from their zone, tested with places along their borders.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

use chart::Coordinates;
use civil::{Birthplace, ClockTime, Disambiguation, WarningCode, Zones, historical_zone, resolve};

/// The forty places of GeoNames nearest to each border, on either side.
const BORDERS: &str = include_str!("../../../fixtures/civil/borders.csv");

fn illinois_warns(zones: &Zones, place: &Birthplace, date: &str) -> bool {
    let clock = ClockTime::parse(date, "12:00").unwrap();
    let zone = zones.get("America/Chicago").unwrap();
    let birth = resolve(clock, &zone, place, Disambiguation::Compatible).unwrap();
    birth.warnings.iter().any(|warning| {
        warning.code == WarningCode::LocalOption && warning.message.contains("Illinois")
    })
}

#[test]
fn places_along_the_borders_are_on_their_own_side() {
    let zones = Zones::embedded().unwrap();
    let mut count = 0;
    for line in BORDERS.lines().skip(1) {
        let mut fields = line.splitn(5, ',');
        let mut next = || fields.next().unwrap();
        let (region, inside) = (next(), next() == "1");
        let at = Coordinates::new(next().parse().unwrap(), next().parse().unwrap()).unwrap();
        let found = match region {
            "Illinois" => illinois_warns(&zones, &Birthplace::new(at), "1955-07-01"),
            "Québec" => historical_zone("America/Toronto", at) == Some("America/Montreal"),
            "Northern Ireland" => historical_zone("Europe/London", at) == Some("Europe/Belfast"),
            _ => historical_zone("Asia/Bangkok", at) == Some("Asia/Hanoi"),
        };
        assert_eq!(found, inside, "{line}");
        count += 1;
    }
    assert_eq!(count, 320);
}

#[test]
fn the_historical_zone_depends_on_zone_and_place() {
    let place = |latitude, longitude| Coordinates::new(latitude, longitude).unwrap();
    let hue = place(16.4619, 107.59546);
    for (zone, place, expected) in [
        ("america/toronto", place(46.81228, -71.21454), Some("America/Montreal")),
        ("America/New_York", place(46.81228, -71.21454), None),
        ("Europe/London", place(51.50853, -0.12574), None),
        ("Asia/Ho_Chi_Minh", place(21.0245, 105.84117), Some("Asia/Hanoi")),
        ("Asia/Bangkok", hue, Some("Asia/Ho_Chi_Minh")),
        ("Asia/Ho_Chi_Minh", hue, None),
        ("Asia/Bangkok", place(13.75398, 100.50144), None),
    ] {
        assert_eq!(historical_zone(zone, place), expected, "{zone}");
    }
}

/// The three zones have their own history until the end of 1969. From 1970 on they agree with their successors.
#[test]
fn histories_meet_their_successors_in_1970() {
    let zones = Zones::embedded().unwrap();
    let place = Birthplace::new(Coordinates::new(0.0, 0.0).unwrap());
    for (history, successor) in [
        ("America/Montreal", "America/Toronto"),
        ("Asia/Hanoi", "Asia/Bangkok"),
        ("Europe/Belfast", "Europe/London"),
    ] {
        let [history, successor] = [history, successor].map(|name| zones.get(name).unwrap());
        let differs = |instant: &i64| {
            history.clock_at(*instant, &place).utc_offset
                != successor.clock_at(*instant, &place).utc_offset
        };
        // Every six hours: 1900 to 1969, and 1970 to 2050.
        assert!((-2_208_988_800..0).step_by(21_600).any(|instant| differs(&instant)));
        assert!(!(-86_400..2_524_608_000).step_by(21_600).any(|instant| differs(&instant)));
    }
}

#[test]
fn illinois_warns_while_its_clocks_were_advanced_and_until_july_1959() {
    let zones = Zones::embedded().unwrap();
    let chicago = Birthplace::new(Coordinates::new(41.85003, -87.65005).unwrap());
    let milwaukee = Birthplace::new(Coordinates::new(43.0389, -87.90647).unwrap());
    for (date, warns) in [
        ("1910-07-01", false),
        ("1918-07-01", true),
        ("1943-07-01", true),
        ("1955-01-01", false),
        ("1959-06-30", true),
        ("1959-07-01", false),
    ] {
        assert_eq!(illinois_warns(&zones, &chicago, date), warns, "{date}");
        assert!(!illinois_warns(&zones, &milwaukee, date), "{date}");
    }
}

#[test]
fn local_option_is_of_north_america_outside_war_time() {
    let zones = Zones::embedded().unwrap();
    let place = Birthplace::new(Coordinates::new(45.0, -93.0).unwrap());
    let warns = |zone, date| {
        let clock = ClockTime::parse(date, "12:00").unwrap();
        let zone = zones.get(zone).unwrap();
        let birth = resolve(clock, &zone, &place, Disambiguation::Compatible).unwrap();
        birth.warnings.iter().any(|warning| warning.code == WarningCode::LocalOption)
    };
    for (zone, date, expected) in [
        ("America/Chicago", "1918-12-31", false),
        ("America/Chicago", "1919-01-01", true),
        ("America/Chicago", "1942-02-08", true),
        ("America/Chicago", "1942-02-09", false),
        ("America/Chicago", "1945-09-29", false),
        ("America/Chicago", "1945-09-30", true),
        ("America/Chicago", "1966-12-31", true),
        ("America/Chicago", "1967-01-01", false),
        ("US/Central", "1950-01-01", true),
        ("CST6CDT", "1950-01-01", true),
        ("America/Vancouver", "1950-01-01", true),
        ("America/Montreal", "1950-01-01", true),
        ("America/Mexico_City", "1950-01-01", false),
        ("Pacific/Honolulu", "1950-01-01", false),
        ("Europe/London", "1950-01-01", false),
    ] {
        assert_eq!(warns(zone, date), expected, "{zone} {date}");
    }
}
