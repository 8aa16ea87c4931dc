//! Doubts that the zone database states in the comments of its source files (2026b).

use crate::{Birthplace, Zone};

/// Year, month, day.
type CalendarDay = (i16, i8, i8);

struct Doubt {
    /// Today's names of the zones.
    zones: &'static [&'static str],
    /// The first day.
    from: CalendarDay,
    /// The day after the last one.
    until: CalendarDay,
    /// The warning text.
    why: &'static str,
}

const ALWAYS: CalendarDay = (9999, 12, 31);

const DOUBTS: [Doubt; 17] = [
    // asia: 'could well have ignored any such mandate', five zones 'theoretically in effect'.
    Doubt {
        zones: &[BEIJING],
        from: (1901, 1, 1),
        until: (1949, 5, 28),
        why: "Before 1949 the zone database gives all of China the clock of Shanghai; inland and \
              occupied regions kept other times.",
    },
    // asia: 'Approximate this lost history'; 'local governments ... use both times'.
    Doubt {
        zones: &["Asia/Urumqi"],
        from: (1928, 1, 1),
        until: ALWAYS,
        why: "In Xinjiang local time and Beijing's, two hours ahead of it, are used side by side, \
              and the older history is lost.",
    },
    // asia: 'We have wildly conflicting information about Mongolia's time zones.'
    Doubt {
        zones: &["Asia/Ulaanbaatar", "Asia/Hovd"],
        from: (1978, 1, 1),
        until: (2007, 1, 1),
        why: "The sources on Mongolia's time zones and summer time contradict one another.",
    },
    // asia: 'guess no changes from World War II until 2015, as we have no information otherwise'.
    Doubt {
        zones: &["Asia/Pyongyang"],
        from: (1945, 8, 24),
        until: (2015, 8, 15),
        why: "Nothing is known of changes to the clocks in North Korea from 1945 to 2015, so none \
              are assumed.",
    },
    // asia: 'Some municipalities retained their former time'; Shanks is the 'only (and dubious)
    // source' for the war.
    Doubt {
        zones: &["Asia/Kolkata"],
        from: (1854, 6, 28),
        until: (1955, 1, 1),
        why: "Until 1955 some cities in India, such as Bombay and Calcutta, kept their own time \
              alongside railway time, which is taken here.",
    },
    // asia: 'The TZ database cannot represent quasi-solar time; airline time is the best we can do.'
    Doubt {
        zones: &["Asia/Riyadh"],
        from: (1947, 3, 14),
        until: (1968, 5, 1),
        why: "Until 1968 most clocks in Saudi Arabia were set by sunset; the time that \
              airlines used is taken here.",
    },
    // asia: 'clocks often changed in south Vietnam ... as locations changed hands'.
    Doubt {
        zones: &["Asia/Ho_Chi_Minh"],
        from: (1970, 1, 1),
        until: (1975, 6, 13),
        why: "In the south of Vietnam clocks often changed in the early 1970s as places changed \
              hands; Saigon's time is taken here.",
    },
    // asia: 'Although we could model the chaos with two Zones ...'
    Doubt {
        zones: &["Asia/Beirut"],
        from: (2023, 3, 26),
        until: (2023, 3, 30),
        why: "In the last days of March 2023 Lebanon had two times at once, an hour apart.",
    },
    // europe: 'No doubt only the Soviet-controlled regions switched'; 'guesses by Shanks'.
    Doubt {
        zones: &[
            "Asia/Anadyr",
            "Asia/Barnaul",
            "Asia/Chita",
            "Asia/Irkutsk",
            "Asia/Kamchatka",
            "Asia/Khandyga",
            "Asia/Krasnoyarsk",
            "Asia/Magadan",
            "Asia/Novokuznetsk",
            "Asia/Novosibirsk",
            "Asia/Omsk",
            "Asia/Sakhalin",
            "Asia/Srednekolymsk",
            "Asia/Tomsk",
            "Asia/Ust-Nera",
            "Asia/Vladivostok",
            "Asia/Yakutsk",
            "Asia/Yekaterinburg",
            "Europe/Astrakhan",
            "Europe/Kirov",
            "Europe/Samara",
            "Europe/Saratov",
            "Europe/Ulyanovsk",
            "Europe/Volgograd",
        ],
        from: (1917, 7, 1),
        until: (1930, 6, 21),
        why: "The dates on which the regions of Russia adopted standard time, between 1919 and \
              1930, are partly guessed.",
    },
    // europe: each zone has the date on which its main city was captured.
    Doubt {
        zones: &[
            "Europe/Chisinau",
            "Europe/Kaliningrad",
            "Europe/Kyiv",
            "Europe/Minsk",
            "Europe/Riga",
            "Europe/Simferopol",
            "Europe/Tallinn",
            "Europe/Vilnius",
        ],
        from: (1940, 6, 15),
        until: (1945, 5, 9),
        why: "In the war the clocks here changed with the front, on a different day in each town; \
              those of the zone's main city are taken.",
    },
    // europe: 'Le Corre writes that the upper limit of the free zone was ...'
    Doubt {
        zones: &["Europe/Paris"],
        from: (1940, 6, 14),
        until: (1944, 10, 8),
        why: "From 1940 to 1944 the occupied and the unoccupied part of France kept different \
              times; those of Paris are taken here.",
    },
    // europe: 'Nationalist Spain during the civil war' has rules that the zone leaves out.
    Doubt {
        zones: &["Europe/Madrid"],
        from: (1936, 7, 18),
        until: (1939, 4, 16),
        why: "During the civil war the two sides in Spain had different summer times; those of \
              Madrid are taken here.",
    },
    // europe: 'Sicily and Sardinia each had their own time zones from 1866 to 1893'.
    Doubt {
        zones: &["Europe/Rome"],
        from: (1866, 12, 12),
        until: (1893, 11, 1),
        why: "Until 1893 Sicily and Sardinia kept Palermo's and Cagliari's time; Rome's is taken \
              here.",
    },
    // europe: 'Model Rome's occupation by using C-Eur rules'.
    Doubt {
        zones: &["Europe/Rome"],
        from: (1943, 9, 10),
        until: (1945, 5, 2),
        why: "From 1943 to 1945 the occupied and the liberated part of Italy had different summer \
              times; those of Rome are taken here.",
    },
    // europe: Rule SovietZone, in the zone of Berlin alone.
    Doubt {
        zones: &["Europe/Berlin"],
        from: (1945, 4, 25),
        until: (1946, 1, 1),
        why: "In 1945 the Soviet zone of Germany and Berlin kept Moscow's time for a while and the \
              western zones did not; those of Berlin are taken here.",
    },
    // europe: 'date of change uncertain ... guess it changed in May'.
    Doubt {
        zones: &["Europe/Simferopol"],
        from: (1994, 3, 27),
        until: (1997, 3, 30),
        why: "The dates on which the Crimea changed between the times of Kyiv and Moscow, from \
              1994 to 1997, are uncertain.",
    },
    // australasia: 'rough guesswork from the starts of military campaigns'.
    Doubt {
        zones: &["Pacific/Bougainville"],
        from: (1942, 1, 1),
        until: (1945, 9, 1),
        why: "In the war the clocks on Bougainville changed with the front, on days that are \
              partly guessed.",
    },
];

/// The doubts of the zone database about a zone at a time.
pub(super) fn doubt(
    day: CalendarDay,
    zone: &Zone,
    birthplace: &Birthplace,
) -> Option<&'static str> {
    let zone = match zone.canonical_name() {
        // Sources give the region one zone or the other.
        BEIJING if is_in_xinjiang(birthplace) => "Asia/Urumqi",
        name => name,
    };
    DOUBTS
        .iter()
        .find(|doubt| doubt.zones.contains(&zone) && (doubt.from..doubt.until).contains(&day))
        .map(|doubt| doubt.why)
}

const BEIJING: &str = "Asia/Shanghai";

/// Approximate borders; few people live where the approximation is wrong.
fn is_in_xinjiang(birthplace: &Birthplace) -> bool {
    let at = birthplace.coordinates();
    at.longitude_deg() < 96.0 && at.latitude_deg() > 35.5
}

#[cfg(test)]
mod tests {

    use super::*;

    /// A renamed zone must be renamed here too.
    #[test]
    fn each_doubt_has_current_zone_names_and_a_valid_period() {
        let zones = crate::Zones::embedded().unwrap();
        for doubt in &DOUBTS {
            assert!(doubt.from < doubt.until, "{}", doubt.why);
            for name in doubt.zones {
                assert_eq!(zones.get(name).unwrap().canonical_name(), *name);
            }
        }
    }
}
