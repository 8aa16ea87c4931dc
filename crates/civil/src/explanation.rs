//! Sentences that explain how a clock time was interpreted.

use crate::candidates::{CandidateInstant, CandidateInstants};
use crate::kind::{Kind, kind};
use crate::mean_time::mean_time_city;
use crate::words::{self, distance};
use crate::{Birthplace, ClockTime, Disambiguation, Zone};

/// The explanation of an occurrence, without a full stop.
pub(crate) fn of(
    candidates: &CandidateInstants,
    taken: &CandidateInstant,
    zone: &Zone,
    birthplace: &Birthplace,
) -> String {
    match candidates {
        CandidateInstants::Once(_) => legal(taken, zone, birthplace),
        CandidateInstants::Twice { earlier, .. } => {
            let which = if taken == earlier { "first" } else { "second" };
            let clock = legal(taken, zone, birthplace);
            if candidates.is_whole_day() {
                format!("{clock}; this day was counted twice, and the {which} is taken")
            } else {
                format!("{clock}; the clocks showed this time twice, and the {which} is taken")
            }
        }
        CandidateInstants::Never { later, .. } => {
            let which = if taken == later { "before" } else { "after" };
            let skipped = if candidates.is_whole_day() {
                "This day was left out of the calendar"
            } else {
                "The clocks skipped this time"
            };
            let from = from(taken);
            let distance = distance(taken.era.offset, from);
            format!(
                "{skipped} {}; it is read by the clock {which} the change, {distance}",
                zone.in_words()
            )
        }
    }
}

/// The clock in words: `Summer time in Rome, 2 hours ahead of UTC`.
fn legal(candidate: &CandidateInstant, zone: &Zone, birthplace: &Birthplace) -> String {
    let era = &candidate.era;
    let place = zone.in_words();
    let distance = distance(era.offset, from(candidate));
    let clock = match kind(zone, birthplace, candidate) {
        Kind::LocalMeanTime => match birthplace.name() {
            Some(name) => format!("{name}'s own mean time"),
            None => "The birthplace's own mean time".to_owned(),
        },
        Kind::LegalMeanTime => match mean_time_city(&era.abbreviation, era.offset.seconds()) {
            Some(city) if place == format!("in {city}") => format!("{city} mean time"),
            // The zone's own city may not have used the mean time: Calcutta never used Madras time.
            Some(city) => format!("{city} mean time in the zone {}", zone.of_words()),
            None => format!("Mean time {place} ({})", era.abbreviation),
        },
        Kind::Standard => format!("Standard time {place}"),
        Kind::Summer if zone.says_daylight_saving() => format!("Daylight saving time {place}"),
        Kind::Summer => format!("Summer time {place}"),
        Kind::DoubleSummer => format!("Double summer time {place}"),
        Kind::Winter => format!("Winter time {place}"),
        Kind::Ramadan => format!("Clocks put back for Ramadan {place}"),
        Kind::War => format!("War time {place}"),
        Kind::Nautical => match words::nautical_label(era.offset) {
            Some(label) => format!("Nautical time {label}"),
            None => "Nautical time".to_owned(),
        },
        Kind::Universal => return "Universal time (UTC)".to_owned(),
        Kind::Legal => format!("Legal time {place}"),
    };
    format!("{clock}, {distance}")
}

/// The reference of an offset. Mean times were relative to Greenwich, because UTC did not exist.
fn from(candidate: &CandidateInstant) -> &'static str {
    let seconds = candidate.era.offset.seconds();
    if candidate.era.is_local_mean_time || seconds % 60 != 0 { "Greenwich" } else { "UTC" }
}

/// The text of a warning about a clock time with two instants: the clock change, and a request to choose or the instant
/// that `disambiguation` has selected.
pub(crate) fn two_instants(
    clock: ClockTime,
    zone: &Zone,
    candidates: &CandidateInstants,
    disambiguation: Disambiguation,
) -> Option<String> {
    let (time, date, place) =
        (words::time(clock), words::date_in_words(clock.date), zone.in_words());
    let is_day = candidates.is_whole_day();
    let happened = match candidates {
        CandidateInstants::Once(_) => return None,
        CandidateInstants::Twice { .. } if is_day => format!(
            "{date} was counted twice {place}, when the place changed to the other side of the \
             date line."
        ),
        CandidateInstants::Twice { earlier, later } => format!(
            "{time} on {date} occurred twice {place}: the first time {}, the second time {}.",
            distance(earlier.era.offset, from(earlier)),
            distance(later.era.offset, from(later)),
        ),
        CandidateInstants::Never { .. } if is_day => {
            format!("{date} was left out of the calendar {place}.")
        }
        CandidateInstants::Never { .. } => {
            format!(
                "{time} on {date} never occurred {place}: the clocks went forward and skipped it."
            )
        }
    };
    let came_twice = matches!(candidates, CandidateInstants::Twice { .. });
    let choice = match disambiguation {
        Disambiguation::Compatible | Disambiguation::Reject => question(came_twice, is_day),
        Disambiguation::Earlier => chosen_earlier(came_twice, is_day),
        Disambiguation::Later => chosen_later(came_twice, is_day),
    };
    Some(format!("{happened} {choice}"))
}

fn question(came_twice: bool, is_day: bool) -> &'static str {
    match (came_twice, is_day) {
        (true, true) => "Choose the one that was meant.",
        (true, false) => "Choose the one that was meant; a record of the birth may say which.",
        (false, true) => "Check the date, or choose on which side of the date line it was counted.",
        (false, false) => {
            "Check the time, or choose whether the clock it was read from had been put forward."
        }
    }
}

/// The earlier instant of a skipped time uses the clock after the change.
fn chosen_earlier(came_twice: bool, is_day: bool) -> &'static str {
    match (came_twice, is_day) {
        (true, true) => "The first of the two days was chosen.",
        (true, false) => "The first was chosen.",
        (false, true) => {
            "It is read as if the place had already changed to the other side of the date line."
        }
        (false, false) => "It is read as if the clock had already been put forward.",
    }
}

/// The later instant of a skipped time uses the clock before the change.
fn chosen_later(came_twice: bool, is_day: bool) -> &'static str {
    match (came_twice, is_day) {
        (true, true) => "The second of the two days was chosen.",
        (true, false) => "The second was chosen.",
        (false, true) => {
            "It is read as if the place had not yet changed to the other side of the date line."
        }
        (false, false) => "It is read as if the clock had not yet been put forward.",
    }
}
