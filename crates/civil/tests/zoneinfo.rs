//! Compares 5,000 random clock times with Python's zoneinfo on Debian's tzdata.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

use chart::Coordinates;
use civil::{Birthplace, ClockTime, Disambiguation, Occurrence, Zones, resolve};

const CASES: &str = include_str!("../../../fixtures/civil/zoneinfo.txt");

/// `(zone, clock time, offset with fold=0, offset with fold=1)`
fn cases() -> Vec<(&'static str, ClockTime, i32, i32)> {
    let mut zone = "";
    let mut cases = Vec::new();
    for line in CASES.lines().filter(|line| !line.starts_with('#')) {
        let Some(case) = line.strip_prefix(' ') else {
            zone = line;
            continue;
        };
        let mut fields = case.split(' ');
        let (date, time) = fields.next().unwrap().split_once('T').unwrap();
        let first = fields.next().unwrap().parse().unwrap();
        let second = fields.next().map_or(first, |second| second.parse().unwrap());
        cases.push((zone, ClockTime::parse(date, time).unwrap(), first, second));
    }
    cases
}

/// With fold=0, zoneinfo returns the first instant of a time that occurred twice. For a time that never
/// occurred it uses the offset before the change, which gives the later instant. fold=1 is the opposite
/// (PEP 495). The offsets must agree to the second, and so do the instants.
#[test]
fn random_clock_times_agree_with_zoneinfo_to_the_second() {
    let zones = Zones::embedded().unwrap();
    let place = Birthplace::new(Coordinates::new(0.0, 0.0).unwrap());
    let cases = cases();
    assert_eq!(cases.len(), 5000);
    for (name, clock, first, second) in cases {
        let zone = zones.get(name).unwrap();
        let offset = |way| resolve(clock, &zone, &place, way).unwrap().utc_offset.seconds();
        let birth = resolve(clock, &zone, &place, Disambiguation::Compatible).unwrap();
        let expected = match first - second {
            0 => (Occurrence::Once, first, first),
            1.. => (Occurrence::Twice, first, second),
            _ => (Occurrence::Never, second, first),
        };
        let found =
            (birth.occurrence, offset(Disambiguation::Earlier), offset(Disambiguation::Later));
        assert_eq!(found, expected, "{name} {clock}");
        assert_eq!(birth.utc_offset.seconds(), first, "{name} {clock}");
    }
}
