//! Where the history of a zone is unsure.

use crate::reading::Reading;
use crate::warning::{Warning, WarningCode};
use crate::{Birthplace, ClockTime, Zone, words};

/// What a person should know of the zone at that time, from zone, coordinates and clock time alone.
pub(crate) fn warnings(
    clock: ClockTime,
    zone: &Zone,
    birthplace: &Birthplace,
    reading: &Reading,
) -> Vec<Warning> {
    let _ = (clock, birthplace);
    let mut warnings = Vec::new();
    let mut warn = |code, message| {
        warnings.push(Warning { code, message, choices: Vec::new() });
    };
    if zone.is_nautical() {
        let hours = reading.era.offset.seconds() / 3600;
        let label = if hours == 0 { "UTC".to_owned() } else { format!("UTC{hours:+}") };
        let distance = words::distance(reading.era.offset, "UTC");
        warn(
            WarningCode::AtSea,
            format!(
                "These coordinates are at sea, so the nautical zone {label} was taken, \
                 {distance}. A ship's clock may have kept another time."
            ),
        );
    }
    if zone.history().from_backzone && reading.instant < 0 && !reading.era.own_mean_time {
        warn(
            WarningCode::ZoneDoubtful,
            format!(
                "The clock history {} before 1970 comes from the part of the zone database that \
                 its makers call less reliable.",
                zone.in_words()
            ),
        );
    }
    warnings
}
