//! Countries whose records used the Julian calendar after 1800.

use crate::{ClockTime, Zone, words};

struct OldStyle {
    /// The subject of the sentence in the warning.
    subject: &'static str,
    /// Today's ISO 3166 codes.
    countries: &'static [&'static str],
    /// The first Gregorian day: year, month, day.
    until: (i16, i8, i8),
}

/// Sources are the laws that ended the Julian calendar: Bulgaria's of 1916; the Soviet decree, the law of the Ukrainian
/// Central Rada and that of the Transcaucasian Seim of 1918; those of Romania and of the Kingdom of Serbs, Croats and
/// Slovenes of 1919; Greece's of 1923.
const OLD_STYLE: [OldStyle; 7] = [
    OldStyle {
        subject: "Russia and its empire",
        countries: &["BY", "EE", "KG", "KZ", "LT", "LV", "MD", "RU", "TJ", "TM", "UZ"],
        until: (1918, 2, 14),
    },
    OldStyle { subject: "Most of Ukraine", countries: &["UA"], until: (1918, 3, 1) },
    OldStyle {
        subject: "The lands south of the Caucasus",
        countries: &["AM", "AZ", "GE"],
        until: (1918, 5, 1),
    },
    OldStyle { subject: "Bulgaria", countries: &["BG"], until: (1916, 4, 14) },
    OldStyle {
        subject: "Serbia and Montenegro",
        countries: &["ME", "MK", "RS"],
        until: (1919, 1, 28),
    },
    OldStyle { subject: "Romania", countries: &["RO"], until: (1919, 4, 14) },
    OldStyle { subject: "Greece", countries: &["GR"], until: (1923, 3, 1) },
];

/// Kaliningrad was Prussian until 1945 and never used the Julian calendar.
const NEVER_OLD_STYLE: &str = "Europe/Kaliningrad";

/// The warning with the Gregorian date, if records of that time and country used the Julian calendar.
pub(super) fn doubt(clock: ClockTime, zone: &Zone) -> Option<String> {
    let day = super::day(clock.date);
    let OldStyle { subject, until: (year, month, _), .. } =
        OLD_STYLE.iter().find(|it| zone.is_in(it.countries) && day < it.until)?;
    if zone.canonical_name() == NEVER_OLD_STYLE {
        return None;
    }
    // In the Julian calendar 1800 and 1900 were leap years.
    let days_behind = match day {
        (..1800, ..) | (1800, ..3, _) => 11,
        (..1900, ..) | (1900, ..3, _) => 12,
        _ => 13,
    };
    let today = ClockTime::from_seconds(clock.seconds() + days_behind * 86_400);
    Some(format!(
        "{subject} used the Julian calendar until {} {year}; dates here are read by today's \
         calendar, the Gregorian one. If {} comes from a record of that time, enter {} instead.",
        words::month_name(*month),
        words::date_in_words(clock.date),
        words::date_in_words(today.date)
    ))
}
