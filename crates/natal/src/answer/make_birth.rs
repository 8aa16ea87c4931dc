//! `birthData` from a birth.

use super::birth::{BirthData, Choice, Warning, WarningCode};
use crate::instant::iso;
use crate::journey::{Birth, Cast};
use crate::request::Clock;

impl BirthData {
    /// The birth details of a cast chart, echoed and explained.
    #[must_use]
    pub fn of(cast: &Cast) -> Self {
        let details = &cast.birth.details;
        let resolved = &cast.birth.resolved;
        let timezone = match &details.clock {
            Clock::Zone(zone) | Clock::Offset { zone: Some(zone), .. } => zone.name(),
            Clock::Offset { zone: None, .. } | Clock::Unsaid => "UTC",
        };
        Self {
            name: details.name.clone(),
            date: details.date.to_string(),
            time: details.time.map(|time| time.to_string()),
            latitude: details.place.latitude_deg(),
            longitude: details.place.longitude_deg(),
            timezone: timezone.to_owned(),
            place: details.place_name.clone(),
            time_unknown: details.time.is_none(),
            instant: cast.birth.instant(),
            utc_offset: resolved.utc_offset.to_string(),
            zone_abbreviation: resolved.abbreviation.clone(),
            explanation: format!("{}.", resolved.explanation),
            warnings: Warning::all(cast),
        }
    }
}

impl Birth {
    /// The instant as the API writes it: `1990-06-15T12:30:00Z`.
    #[must_use]
    pub fn instant(&self) -> String {
        iso(self.resolved.unix_seconds)
    }
}

fn warnings(cast: &Cast) -> Vec<Warning> {
    let without_choice = |code, message| Warning { code, message, choices: None };
    let mut warnings: Vec<Warning> = cast
        .birth
        .resolved
        .warnings
        .iter()
        // A change of the clocks does not matter to a birth whose time is not known.
        .filter(|warning| cast.birth.details.time.is_some() || warning.choices.is_empty())
        .map(Warning::of)
        .collect();
    if cast.is_porphyry() {
        let message = "Placidus houses do not exist this close to the pole, so Porphyry houses \
                       were used."
            .to_owned();
        warnings.push(without_choice(WarningCode::HousesPorphyry, message));
    }
    for member in &cast.birth.details.unknown_members {
        let message = format!("This call does not know {member:?}; it was ignored.");
        warnings.push(without_choice(WarningCode::UnknownMember, message));
    }
    warnings
}

impl Warning {
    /// What the person may want to check about a birth.
    #[must_use]
    pub fn all(cast: &Cast) -> Vec<Self> {
        warnings(cast)
    }

    fn of(warning: &civil::Warning) -> Self {
        let choices: Vec<Choice> = warning
            .choices
            .iter()
            .map(|choice| Choice {
                disambiguation: choice.disambiguation.as_str().to_owned(),
                instant: iso(choice.unix_seconds),
                utc_offset: choice.utc_offset.to_string(),
            })
            .collect();
        Self {
            code: WarningCode::of(warning.code),
            message: warning.message.clone(),
            choices: (!choices.is_empty()).then_some(choices),
        }
    }
}

impl WarningCode {
    fn of(code: civil::WarningCode) -> Self {
        match code {
            civil::WarningCode::TimeTwice => Self::TimeTwice,
            civil::WarningCode::TimeNever => Self::TimeNever,
            civil::WarningCode::LocalOption => Self::LocalOption,
            civil::WarningCode::ZoneDoubtful => Self::ZoneDoubtful,
            civil::WarningCode::AtSea => Self::AtSea,
            civil::WarningCode::TimezoneDefaulted => Self::TimezoneDefaulted,
        }
    }
}
