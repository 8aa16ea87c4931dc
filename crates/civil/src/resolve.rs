//! Conversion of a clock time to one instant.

use crate::candidates::{CandidateInstant, CandidateInstants, candidates};
use crate::explanation;
use crate::warning::{Choice, ChosenInstant, ClockQuestion, Warning, WarningCode};
use crate::{
    Birthplace, ClockTime, Date, Occurrence, TimeOfDay, Timestamp, UtcOffset, Zone, doubt, words,
};

chart::named_enum! {
    /// Selects the instant of a clock time that occurred twice or never.
    #[derive(Default)]
    pub enum Disambiguation {
        /// Twice: the first time. Never: as if the clocks had not gone forward (the later instant). Most calendars do this.
        #[default]
        Compatible = "compatible",
        /// The earlier instant.
        Earlier = "earlier",
        /// The later instant.
        Later = "later",
        /// Neither: an error with both.
        Reject = "reject",
    }
}

/// A clock time with its instant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Resolved {
    /// Seconds since 1970-01-01 00:00 UTC.
    pub unix_seconds: i64,
    /// The offset of the clock time: the clock time minus the instant. If it is given instead of the zone, the result
    /// is the same instant.
    pub utc_offset: UtcOffset,
    /// The database's abbreviation, such as `CEST`; `LMT` for local mean time; a given offset itself, such as `+05:30`.
    pub abbreviation: String,
    /// How often the clock time occurred.
    pub occurrence: Occurrence,
    /// The explanation, a sentence without a full stop.
    pub explanation: String,
    /// Why the instant may be another one.
    pub warnings: Vec<Warning>,
}

/// Why a clock time was rejected with [`Disambiguation::Reject`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CivilError {
    /// The clock time occurred twice.
    #[error("{} on {} occurred twice {place}: at {} and again at {}.",
        words::time(*.clock), words::date_in_words(.clock.date),
        words::instant(.earlier.instant.unix_seconds()), words::instant(.later.instant.unix_seconds()))]
    Twice {
        /// The clock time.
        clock: ClockTime,
        /// The region, such as `in Rome`.
        place: String,
        /// The first instant.
        earlier: Choice,
        /// The second instant.
        later: Choice,
    },
    /// The clock time never occurred.
    #[error("{} on {} never occurred {place}: it would have been {} by the clock after the change \
        and {} by the clock before it.",
        words::time(*.clock), words::date_in_words(.clock.date),
        words::instant(.earlier.instant.unix_seconds()), words::instant(.later.instant.unix_seconds()))]
    Never {
        /// The clock time.
        clock: ClockTime,
        /// The region, such as `in Rome`.
        place: String,
        /// The instant with the offset after the change.
        earlier: Choice,
        /// The instant with the offset before the change.
        later: Choice,
    },
}

/// Converts a clock time at a birthplace with the history of its zone.
pub fn resolve(
    clock: ClockTime,
    zone: &Zone,
    birthplace: &Birthplace,
    disambiguation: Disambiguation,
) -> Result<Resolved, CivilError> {
    let candidates = candidates(clock, zone, birthplace);
    if disambiguation == Disambiguation::Reject {
        only_one(clock, zone, &candidates)?;
    }
    let candidate = candidates.taken(disambiguation);
    let mut warnings: Vec<Warning> =
        two_instants(clock, zone, &candidates, disambiguation).into_iter().collect();
    warnings.extend(doubt::warnings(clock, zone, birthplace, candidate));
    Ok(Resolved {
        unix_seconds: candidate.instant,
        utc_offset: candidate.era.offset,
        abbreviation: candidate.era.abbreviation.clone(),
        occurrence: candidates.occurrence(),
        explanation: explanation::of(&candidates, candidate, zone, birthplace),
        warnings,
    })
}

fn only_one(
    clock: ClockTime,
    zone: &Zone,
    candidates: &CandidateInstants,
) -> Result<(), CivilError> {
    let place = zone.in_words();
    match candidates {
        CandidateInstants::Once(_) => Ok(()),
        CandidateInstants::Twice { earlier, later } => {
            let [earlier, later] = choices(earlier, later);
            Err(CivilError::Twice { clock, place, earlier, later })
        }
        CandidateInstants::Never { earlier, later } => {
            let [earlier, later] = choices(earlier, later);
            Err(CivilError::Never { clock, place, earlier, later })
        }
    }
}

/// Noon of a date at a birthplace, for a birth whose time is not known. A change of the clocks at noon is ignored; a
/// date that occurred twice or never, at a change of the date line, is not.
pub fn resolve_noon(
    date: Date,
    zone: &Zone,
    birthplace: &Birthplace,
    disambiguation: Disambiguation,
) -> Result<Resolved, CivilError> {
    let noon = ClockTime { date, time: TimeOfDay::NOON };
    if candidates(noon, zone, birthplace).is_whole_day() {
        return resolve(noon, zone, birthplace, disambiguation);
    }
    let mut resolved = resolve(noon, zone, birthplace, Disambiguation::Compatible)?;
    resolved.warnings.retain(|warning| warning.choices.is_empty());
    Ok(resolved)
}

fn two_instants(
    clock: ClockTime,
    zone: &Zone,
    candidates: &CandidateInstants,
    disambiguation: Disambiguation,
) -> Option<Warning> {
    let message = explanation::two_instants(clock, zone, candidates, disambiguation)?;
    let is_day = candidates.is_whole_day();
    let (code, question, [earlier, later]) = match candidates {
        CandidateInstants::Once(_) => return None,
        CandidateInstants::Twice { earlier, later } => (
            WarningCode::TimeTwice,
            if is_day { ClockQuestion::RepeatedDay } else { ClockQuestion::RepeatedTime },
            [earlier, later],
        ),
        CandidateInstants::Never { earlier, later } => (
            WarningCode::TimeNever,
            if is_day { ClockQuestion::SkippedDay } else { ClockQuestion::SkippedTime },
            [earlier, later],
        ),
    };
    let choices = choices(earlier, later).to_vec();
    Some(Warning { code, message, question: Some(question), choices })
}

fn choices(earlier: &CandidateInstant, later: &CandidateInstant) -> [Choice; 2] {
    let choice = |disambiguation, candidate: &CandidateInstant| Choice {
        disambiguation,
        instant: Timestamp::from_unix_seconds(candidate.instant),
        utc_offset: candidate.era.offset,
    };
    [choice(ChosenInstant::Earlier, earlier), choice(ChosenInstant::Later, later)]
}

/// Converts a clock time with an offset, which overrides the zone. An offset far from local mean time at the birthplace
/// causes a warning.
#[must_use]
pub fn resolve_with_offset(
    clock: ClockTime,
    utc_offset: UtcOffset,
    birthplace: Option<&Birthplace>,
) -> Resolved {
    let distance = words::distance(utc_offset, "UTC");
    let far = birthplace.and_then(|birthplace| doubt::far_offset(utc_offset, birthplace));
    let warnings = far.into_iter().collect();
    as_given(clock, utc_offset, format!("The offset that was given, {distance}"), warnings)
}

/// Converts a clock time without a zone as UTC, with a warning.
#[must_use]
pub fn resolve_as_utc(clock: ClockTime) -> Resolved {
    let explanation = "No time zone was given, so the time is read as UTC".to_owned();
    let message = "No time zone was given, so the time was read as UTC. If it was read from a \
                   clock at the birthplace, give the zone, or \"auto\" to find it from the \
                   coordinates.";
    let warning = Warning::new(WarningCode::TimezoneDefaulted, message);
    let mut resolved = as_given(clock, UtcOffset::UTC, explanation, vec![warning]);
    "UTC".clone_into(&mut resolved.abbreviation);
    resolved
}

fn as_given(
    clock: ClockTime,
    utc_offset: UtcOffset,
    explanation: String,
    warnings: Vec<Warning>,
) -> Resolved {
    Resolved {
        unix_seconds: clock.seconds() - i64::from(utc_offset.seconds()),
        utc_offset,
        abbreviation: utc_offset.to_string(),
        occurrence: Occurrence::Once,
        explanation,
        warnings,
    }
}
