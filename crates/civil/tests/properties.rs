//! Property tests with random zones, birthplaces and times.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

use std::sync::LazyLock;

use chart::Coordinates;
use civil::{
    Birthplace, CivilError, ClockTime, Date, Disambiguation, Occurrence, TimeOfDay, Zone, Zones,
    resolve, resolve_with_offset,
};
use proptest::prelude::*;

static ZONES: LazyLock<Vec<Zone>> = LazyLock::new(|| {
    let zones = Zones::embedded().unwrap();
    zones.names().map(|name| zones.get(name).unwrap()).collect()
});

const FROM_1800: i64 = -5_364_662_400;
const TO_2100: i64 = 4_102_444_800;

fn zone() -> impl Strategy<Value = &'static Zone> {
    (0..ZONES.len()).prop_map(|at| &ZONES[at])
}

fn birthplace() -> impl Strategy<Value = Birthplace> {
    (-90.0..=90.0, -180.0..=180.0)
        .prop_map(|(y, x)| Birthplace::new(Coordinates::new(y, x).unwrap()))
}

fn clock() -> impl Strategy<Value = ClockTime> {
    (1800..=2100i16, 1..=12i8, 1..=31i8, 0..24i8, 0..60i8, 0..60i8).prop_filter_map(
        "no such day",
        |(year, month, day, hour, minute, second)| {
            Some(ClockTime {
                date: Date::new(year, month, day).ok()?,
                time: TimeOfDay::new(hour, minute, second).unwrap(),
            })
        },
    )
}

/// A clock time `away` seconds from a clock change of the zone between the two instants. If the offset is
/// the same at both, there is no change, and the clock time is that of the first instant.
fn near_a_change(
    zone: &Zone,
    place: &Birthplace,
    (mut low, mut high): (i64, i64),
    away: i64,
) -> ClockTime {
    let offset = |instant| zone.clock_at(instant, place).utc_offset;
    let before = offset(low);
    if before != offset(high) {
        while high - low > 1 {
            let middle = i64::midpoint(low, high);
            if offset(middle) == before { low = middle } else { high = middle }
        }
    }
    // The clock with the offset before the change, so that skipped times occur too.
    let unmoved = resolve_with_offset(zone.clock_at(low, place).clock, before, None).unix_seconds;
    assert_eq!(unmoved, low);
    let shifted = Birthplace::new(Coordinates::new(0.0, 0.0).unwrap());
    let utc = ZONES.iter().find(|zone| zone.name() == "Etc/UTC").unwrap();
    utc.clock_at(low + i64::from(before.seconds()) + away, &shifted).clock
}

/// Checks the documented behaviour of [`resolve`] with [`Zone::clock_at`] only.
fn check(zone: &Zone, place: &Birthplace, clock: ClockTime) -> Result<Occurrence, TestCaseError> {
    let read = |way| resolve(clock, zone, place, way);
    let [compatible, earlier, later] =
        [Disambiguation::Compatible, Disambiguation::Earlier, Disambiguation::Later]
            .map(|way| read(way).unwrap());
    let shown = |unix_seconds| zone.clock_at(unix_seconds, place);
    for birth in [&compatible, &earlier, &later] {
        prop_assert_eq!(
            resolve_with_offset(clock, birth.utc_offset, None).unix_seconds,
            birth.unix_seconds
        );
        prop_assert!(!birth.explanation.is_empty() && !birth.explanation.ends_with('.'));
    }
    match compatible.occurrence {
        Occurrence::Once => {
            prop_assert_eq!(&earlier, &compatible);
            prop_assert_eq!(&later, &compatible);
            prop_assert_eq!(&read(Disambiguation::Reject), &Ok(compatible.clone()));
        }
        Occurrence::Twice => {
            prop_assert!(earlier.unix_seconds < later.unix_seconds);
            prop_assert_eq!(compatible.unix_seconds, earlier.unix_seconds);
        }
        Occurrence::Never => {
            prop_assert!(earlier.unix_seconds < later.unix_seconds);
            prop_assert_eq!(compatible.unix_seconds, later.unix_seconds);
            // The earlier instant is before the change, where the clock shows an earlier time. The later
            // instant is after the change, where the clock shows a later time.
            prop_assert!(shown(earlier.unix_seconds).clock < clock);
            prop_assert!(shown(later.unix_seconds).clock > clock);
        }
    }
    if compatible.occurrence != Occurrence::Never {
        for birth in [&compatible, &earlier, &later] {
            let reading = shown(birth.unix_seconds);
            prop_assert_eq!(reading.clock, clock);
            prop_assert_eq!(reading.utc_offset, birth.utc_offset);
            prop_assert_eq!(&reading.abbreviation, &birth.abbreviation);
        }
    }
    if let Err(error) = read(Disambiguation::Reject) {
        let (first, second) = match error {
            CivilError::Twice { earlier, later, .. } | CivilError::Never { earlier, later, .. } => {
                (earlier, later)
            }
        };
        prop_assert_eq!(first.instant.unix_seconds(), earlier.unix_seconds);
        prop_assert_eq!(second.instant.unix_seconds(), later.unix_seconds);
        prop_assert_eq!(&compatible.warnings[0].choices, &vec![first, second]);
    }
    Ok(compatible.occurrence)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..Default::default() })]

    #[test]
    fn a_clock_time_leads_to_an_instant_that_shows_it(
        zone in zone(), place in birthplace(), clock in clock()
    ) {
        check(zone, &place, clock)?;
    }

    #[test]
    fn an_instant_is_among_the_readings_of_its_clock_time(
        zone in zone(), place in birthplace(), instant in FROM_1800..TO_2100
    ) {
        let shown = zone.clock_at(instant, &place);
        let births = [Disambiguation::Earlier, Disambiguation::Later]
            .map(|way| resolve(shown.clock, zone, &place, way).unwrap());
        prop_assert!(births.iter().any(|birth| birth.unix_seconds == instant));
        prop_assert!(births.iter().all(|birth| birth.occurrence != Occurrence::Never));
    }

    #[test]
    fn times_near_a_clock_change(
        zone in zone(),
        place in birthplace(),
        start in FROM_1800..TO_2100,
        months in 1..=24i64,
        away in -3 * 3600..3 * 3600i64,
    ) {
        let span = (start, start + months * 30 * 86_400);
        check(zone, &place, near_a_change(zone, &place, span, away))?;
    }
}
