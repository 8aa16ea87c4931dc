//! Doubts about the history of a zone or of its calendar.

mod calendar;
mod commentary;

use crate::candidates::CandidateInstant;
use crate::region::Region;
use crate::warning::{Warning, WarningCode};
use crate::{Birthplace, ClockTime, Date, UtcOffset, Zone, words};

/// The warnings for a zone, coordinates and clock time.
pub(crate) fn warnings(
    clock: ClockTime,
    zone: &Zone,
    birthplace: &Birthplace,
    candidate: &CandidateInstant,
) -> Vec<Warning> {
    let date = clock.date;
    let found = [
        old_style(clock, zone),
        at_sea(zone, candidate),
        far_from_place(zone, birthplace, candidate),
        local_option(date, zone, birthplace, candidate),
        doubtful(date, zone, birthplace, candidate),
    ];
    found.into_iter().flatten().collect()
}

fn old_style(clock: ClockTime, zone: &Zone) -> Option<Warning> {
    calendar::doubt(clock, zone).map(|message| Warning::new(WarningCode::CalendarDoubtful, message))
}

fn at_sea(zone: &Zone, candidate: &CandidateInstant) -> Option<Warning> {
    zone.is_nautical().then(|| {
        let distance = words::distance(candidate.era.offset, "UTC");
        let time = match words::nautical_label(candidate.era.offset) {
            Some(label) => format!("{label}: {distance}"),
            None => format!("whose time is {distance}"),
        };
        Warning::new(
            WarningCode::AtSea,
            format!(
                "This is a zone of the open sea, {time}. A ship's own clock may have shown \
                 another time."
            ),
        )
    })
}

/// Warns if the clock is far from local mean time, as with a longitude of the wrong sign or the zone of another place.
fn far_from_place(
    zone: &Zone,
    birthplace: &Birthplace,
    candidate: &CandidateInstant,
) -> Option<Warning> {
    if zone.is_nautical() {
        return None;
    }
    let message = if candidate.era.is_local_mean_time {
        // The clock follows the birthplace, wherever the zone is.
        let hours = hours_from_sun(zone.mean_time()?, birthplace, FARTHEST_IN_ZONE_S)?;
        format!(
            "The mean time {} differs by about {hours} hours from solar time at this longitude. \
             Check the zone, and whether the longitude is east or west.",
            zone.of_words()
        )
    } else {
        let hours = hours_from_sun(candidate.era.offset, birthplace, FARTHEST_BY_LAW_S)?;
        if zone.is_universal() {
            format!(
                "UTC differs by about {hours} hours from solar time at this longitude. If the time \
                 was read from a clock at the birthplace, give its zone."
            )
        } else {
            format!(
                "The clocks {} differ by about {hours} hours from solar time at this longitude. \
                 Check the zone, and whether the longitude is east or west.",
                zone.of_words()
            )
        }
    };
    Some(Warning::new(WarningCode::ZoneFar, message))
}

/// The warning of [`far_from_place`] for an offset given instead of a zone.
pub(crate) fn far_offset(utc_offset: UtcOffset, birthplace: &Birthplace) -> Option<Warning> {
    let hours = hours_from_sun(utc_offset, birthplace, FARTHEST_BY_LAW_S)?;
    let message = format!(
        "The offset that was given differs by about {hours} hours from solar time at this \
         longitude. Check its sign, and whether the longitude is east or west."
    );
    Some(Warning::new(WarningCode::ZoneFar, message))
}

/// The largest difference between a clock and local mean time. The largest by law was in Kashgar, where China's clocks
/// were 3.9 hours ahead in the summers of 1986 to 1991.
const FARTHEST_BY_LAW_S: i32 = 9 * 1800;
/// The largest difference between the mean times of a place and of its zone's city. The largest of the gazetteer is in
/// the west of China, whose zone is Shanghai's.
const FARTHEST_IN_ZONE_S: i32 = 7 * 1800;

/// The difference between a clock and local mean time in hours, if it is larger than `farthest`, in seconds.
fn hours_from_sun(utc_offset: UtcOffset, birthplace: &Birthplace, farthest: i32) -> Option<i32> {
    const DAY_S: i32 = 86_400;

    let from_sun = utc_offset.seconds() - birthplace.mean_time().seconds();
    // The date line changes the date but not the clocks.
    let from_sun = (from_sun + DAY_S / 2).rem_euclid(DAY_S) - DAY_S / 2;
    (from_sun.abs() > farthest).then_some((from_sun.abs() + 1800) / 3600)
}

/// From 1919 until the Uniform Time Act took effect in 1967, except in the war time of 1942 to 1945, the United States
/// and Canada left summer time to states, counties and towns. One zone cannot describe them all (A. Treindl counts
/// 2,500).
fn local_option(
    date: Date,
    zone: &Zone,
    birthplace: &Birthplace,
    candidate: &CandidateInstant,
) -> Option<Warning> {
    /// Birth certificates in Illinois used standard time until this date.
    const CERTIFICATES: (i16, i8, i8) = (1959, 7, 1);
    const CENTRAL_STANDARD_S: i32 = -6 * 3600;

    if !follows_north_america(zone) || candidate.era.is_local_mean_time {
        return None;
    }
    let day = day(date);
    let advanced = candidate.era.offset.seconds() > CENTRAL_STANDARD_S;
    let central = matches!(zone.canonical_name(), "America/Chicago" | "CST6CDT");
    if day < CERTIFICATES
        && advanced
        && central
        && Region::Illinois.contains(birthplace.coordinates())
    {
        let standard = UtcOffset::from_seconds(CENTRAL_STANDARD_S).unwrap_or(UtcOffset::UTC);
        return Some(Warning::new(
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
        Warning::new(
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
    candidate: &CandidateInstant,
) -> Option<Warning> {
    let place = zone.in_words();
    let message = if candidate.era.unknown {
        format!(
            "The zone database has no record of clocks {place} at that time, so the birthplace's \
             own mean time was used. If you know better, give the offset from UTC."
        )
    } else if candidate.era.is_local_mean_time {
        return None;
    } else if let Some(why) = commentary::doubt(day(date), zone, birthplace) {
        format!("{why} If you know what the clocks showed, give the offset from UTC.")
    } else if zone.history().from_backzone && candidate.instant < 0 {
        format!(
            "The history of the clocks {place} before 1970 comes from the part of the zone \
             database that its makers call less reliable. If you know better, give the offset \
             from UTC."
        )
    } else {
        return None;
    };
    Some(Warning::new(WarningCode::ZoneDoubtful, message))
}

fn day(date: Date) -> (i16, i8, i8) {
    (date.year(), date.month(), date.day())
}
