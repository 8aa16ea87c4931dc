//! Countries whose records used the Julian calendar after 1800.

use crate::{ClockTime, Zone, words};

struct OldStyle {
    /// The name of the records in a sentence.
    who: &'static str,
    /// Today's ISO 3166 codes.
    countries: &'static [&'static str],
    /// The first Gregorian day: year, month, day.
    until: (i16, i8, i8),
}

/// Sources are the laws that ended it: Bulgaria's of 1916; the Soviet decree, the law of the Ukrainian Central Rada and
/// that of the Transcaucasian Seim of 1918; those of Romania and of the Kingdom of Serbs, Croats and Slovenes of 1919;
/// Greece's of 1923.
const OLD_STYLE: [OldStyle; 7] = [
    OldStyle {
        who: "Russia and its empire",
        countries: &["BY", "EE", "KG", "KZ", "LT", "LV", "MD", "RU", "TJ", "TM", "UZ"],
        until: (1918, 2, 14),
    },
    OldStyle { who: "Most of Ukraine", countries: &["UA"], until: (1918, 3, 1) },
    OldStyle {
        who: "The lands south of the Caucasus",
        countries: &["AM", "AZ", "GE"],
        until: (1918, 5, 1),
    },
    OldStyle { who: "Bulgaria", countries: &["BG"], until: (1916, 4, 14) },
    OldStyle { who: "Serbia and Montenegro", countries: &["ME", "MK", "RS"], until: (1919, 1, 28) },
    OldStyle { who: "Romania", countries: &["RO"], until: (1919, 4, 14) },
    OldStyle { who: "Greece", countries: &["GR"], until: (1923, 3, 1) },
];

/// Prussia's until 1945.
const NEVER_OLD_STYLE: &str = "Europe/Kaliningrad";

/// The Gregorian date of a date in a record of that time and country.
pub(super) fn doubt(clock: ClockTime, zone: &Zone) -> Option<String> {
    let day = super::day(clock.date);
    let OldStyle { who, until: (year, month, _), .. } =
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
        "{who} dated by the Julian calendar until {} {year}; dates are read here by the Gregorian \
         one, today's. If {} comes from a record of that time, enter {} instead.",
        words::month(*month),
        words::date(clock),
        words::date(today)
    ))
}
