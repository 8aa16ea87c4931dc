//! Doubts about the history of a zone or of its calendar.

mod calendar;
mod commentary;

use crate::reading::Reading;
use crate::region::Region;
use crate::warning::{Warning, WarningCode};
use crate::{Birthplace, ClockTime, Date, UtcOffset, Zone, words};

/// The warnings for a zone, coordinates and clock time.
pub(crate) fn warnings(
    clock: ClockTime,
    zone: &Zone,
    birthplace: &Birthplace,
    reading: &Reading,
) -> Vec<Warning> {
    let date = clock.date;
    let found = [
        old_style(clock, zone),
        at_sea(zone, reading),
        far_from_place(zone, birthplace, reading),
        local_option(date, zone, birthplace, reading),
        doubtful(date, zone, birthplace, reading),
    ];
    found.into_iter().flatten().collect()
}

fn warning(code: WarningCode, message: String) -> Warning {
    Warning { code, message, question: None, choices: Vec::new() }
}

fn old_style(clock: ClockTime, zone: &Zone) -> Option<Warning> {
    calendar::doubt(clock, zone).map(|message| warning(WarningCode::CalendarDoubtful, message))
}

fn at_sea(zone: &Zone, reading: &Reading) -> Option<Warning> {
    zone.is_nautical().then(|| {
        let distance = words::distance(reading.era.offset, "UTC");
        let time = match words::nautical_label(reading.era.offset) {
            Some(label) => format!("{label}: {distance}"),
            None => format!("whose time is {distance}"),
        };
        warning(
            WarningCode::AtSea,
            format!(
                "This is a zone of the open sea, {time}. A ship's own clock may have shown \
                 another time."
            ),
        )
    })
}

/// Warns if the clock is far from local mean time, as with a longitude of the wrong sign or the zone of another place.
/// The largest difference by law was in Kashgar, where China's clocks were 3.9 hours ahead in the summers of 1986 to
/// 1991.
fn far_from_place(zone: &Zone, birthplace: &Birthplace, reading: &Reading) -> Option<Warning> {
    if zone.is_nautical() || reading.era.own_mean_time {
        return None;
    }
    let hours = hours_from_sun(reading.era.offset, birthplace)?;
    let message = if zone.is_universal() {
        format!(
            "UTC differs by about {hours} hours from solar time at this longitude. If the time was \
             read from a clock at the birthplace, give its zone."
        )
    } else {
        format!(
            "The clocks {} differ by about {hours} hours from solar time at this longitude. Check \
             the zone, and whether the longitude is east or west.",
            zone.of_words()
        )
    };
    Some(warning(WarningCode::ZoneFar, message))
}

/// The warning of [`far_from_place`] for an offset given instead of a zone.
pub(crate) fn far_offset(utc_offset: UtcOffset, birthplace: &Birthplace) -> Option<Warning> {
    let hours = hours_from_sun(utc_offset, birthplace)?;
    let message = format!(
        "The offset that was given differs by about {hours} hours from solar time at this \
         longitude. Check its sign, and whether the longitude is east or west."
    );
    Some(warning(WarningCode::ZoneFar, message))
}

/// The difference between a clock and local mean time in hours, if it is larger than any law has made it.
fn hours_from_sun(utc_offset: UtcOffset, birthplace: &Birthplace) -> Option<i32> {
    const FARTHEST_S: i32 = 9 * 1800;
    const DAY_S: i32 = 86_400;

    let from_sun = utc_offset.seconds() - birthplace.mean_time().seconds();
    // The date line changes the date but not the clocks.
    let from_sun = (from_sun + DAY_S / 2).rem_euclid(DAY_S) - DAY_S / 2;
    (from_sun.abs() > FARTHEST_S).then_some((from_sun.abs() + 1800) / 3600)
}

/// From 1919 until the Uniform Time Act took effect in 1967, except in the war time of 1942 to 1945, the United States
/// and Canada left summer time to states, counties and towns. One zone cannot describe them all (A. Treindl counts
/// 2,500).
fn local_option(
    date: Date,
    zone: &Zone,
    birthplace: &Birthplace,
    reading: &Reading,
) -> Option<Warning> {
    /// Birth certificates in Illinois used standard time until this date.
    const CERTIFICATES: (i16, i8, i8) = (1959, 7, 1);
    const CENTRAL_STANDARD_S: i32 = -6 * 3600;

    if !follows_north_america(zone) || reading.era.own_mean_time {
        return None;
    }
    let day = day(date);
    let advanced = reading.era.offset.seconds() > CENTRAL_STANDARD_S;
    let central = matches!(zone.canonical_name(), "America/Chicago" | "CST6CDT");
    if day < CERTIFICATES
        && advanced
        && central
        && Region::Illinois.contains(birthplace.coordinates())
    {
        let standard = UtcOffset::from_seconds(CENTRAL_STANDARD_S).unwrap_or(UtcOffset::UTC);
        return Some(warning(
            WarningCode::LocalOption,
            format!(
                "Until July 1959 Illinois wrote standard time on birth certificates, even while \
                 the clocks were advanced. If this time comes from a certificate, give {standard} \
                 as its offset from UTC."
            ),
        ));
    }
    let war_time = ((1942, 2, 9)..(1945, 9, 30)).contains(&day);
    let optional = ((1919, 1, 1)..(1967, 1, 1)).contains(&day) && !war_time;
    optional.then(|| {
        warning(
            WarningCode::LocalOption,
            format!(
                "From 1919 to 1966, except in wartime, states, provinces and towns in this zone \
                 decided for themselves about daylight saving time, and the zone database has only \
                 the clocks {}. If the birthplace differed, give the offset from UTC.",
                zone.of_words()
            ),
        )
    })
}

/// Whether summer time was a local option in the zone. Hawaii and Newfoundland each had one law for the whole zone.
fn follows_north_america(zone: &Zone) -> bool {
    const UNIFORM: [&str; 2] = ["Pacific/Honolulu", "America/St_Johns"];
    const NAMED_BY_RULE: [&str; 4] = ["EST5EDT", "CST6CDT", "MST7MDT", "PST8PDT"];
    let name = zone.canonical_name();
    NAMED_BY_RULE.contains(&name) || (zone.is_in(&["CA", "US"]) && !UNIFORM.contains(&name))
}

fn doubtful(
    date: Date,
    zone: &Zone,
    birthplace: &Birthplace,
    reading: &Reading,
) -> Option<Warning> {
    let place = zone.in_words();
    let message = if reading.era.unknown {
        format!(
            "The zone database has no record of clocks {place} at that time, so the birthplace's \
             own mean time was used. If you know better, give the offset from UTC."
        )
    } else if reading.era.own_mean_time {
        return None;
    } else if let Some(why) = commentary::doubt(day(date), zone, birthplace) {
        format!("{why} If you know what the clocks showed, give the offset from UTC.")
    } else if zone.history().from_backzone && reading.instant < 0 {
        format!(
            "The history of the clocks {place} before 1970 comes from the part of the zone \
             database that its makers call less reliable. If you know better, give the offset \
             from UTC."
        )
    } else {
        return None;
    };
    Some(warning(WarningCode::ZoneDoubtful, message))
}

fn day(date: Date) -> (i16, i8, i8) {
    (date.year(), date.month(), date.day())
}
