//! `birthData` from a birth.

use ::chart::Body;

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
    let mut warnings: Vec<Warning> = cast.birth.resolved.warnings.iter().map(Warning::of).collect();
    if cast.is_porphyry() {
        let message = "Placidus houses do not exist this close to the pole, so Porphyry houses \
                       were used."
            .to_owned();
        warnings.push(without_choice(WarningCode::HousesPorphyry, message));
    }
    warnings.extend(
        signs_of_the_day(cast).map(|message| without_choice(WarningCode::SignUncertain, message)),
    );
    for member in &cast.birth.details.unknown_members {
        let message = format!("This call does not know {member:?}; it was ignored.");
        warnings.push(without_choice(WarningCode::UnknownMember, message));
    }
    warnings
}

/// Which bodies changed their signs on a day whose time is not known.
fn signs_of_the_day(cast: &Cast) -> Option<String> {
    let (first, last) = cast.day.as_ref()?;
    let moves: Vec<String> = Body::ALL
        .into_iter()
        .filter_map(|body| {
            let [from, to] = [first, last].map(|positions| positions.of(body).longitude.sign());
            (from != to).then(|| format!("{} from {} to {}", body.name(), from.name(), to.name()))
        })
        .collect();
    (!moves.is_empty()).then(|| {
        format!(
            "The sign changed that day: {}. Without a time, chart and reading take where it stood \
             at noon, and what they say of it may not hold.",
            moves.join("; ")
        )
    })
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
            civil::WarningCode::CalendarDoubtful => Self::CalendarDoubtful,
            civil::WarningCode::AtSea => Self::AtSea,
            civil::WarningCode::ZoneFar => Self::ZoneFar,
            civil::WarningCode::TimezoneDefaulted => Self::TimezoneDefaulted,
        }
    }
}
