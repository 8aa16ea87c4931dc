//! Conversion of a birth to `birthData`.

use ::chart::Body;

use super::birth::{BirthData, Choice, ChosenInstant, ClockQuestion, Warning, WarningCode};
use crate::cast::{Birth, Cast};
use crate::instant::Timestamp;
use crate::request::Unknown;

impl BirthData {
    /// The birth data of an answer.
    #[must_use]
    pub fn of(cast: &Cast) -> Self {
        let details = &cast.birth.details;
        let resolved = &cast.birth.resolved;
        Self {
            name: details.name.clone(),
            date: details.date,
            time: details.time,
            latitude: details.place.latitude_deg(),
            longitude: details.place.longitude_deg(),
            timezone: details.clock.zone_name().to_owned(),
            place: details.place_name.clone(),
            time_unknown: details.time.is_none(),
            time_guessed: details.time_guessed,
            instant: cast.birth.instant(),
            utc_offset: resolved.utc_offset.to_string(),
            zone_abbreviation: resolved.abbreviation.clone(),
            explanation: format!("{}.", resolved.explanation),
            warnings: Warning::all(cast),
        }
    }
}

impl Birth {
    /// The instant of birth.
    #[must_use]
    pub fn instant(&self) -> Timestamp {
        Timestamp::from_unix_seconds(self.resolved.unix_seconds)
    }
}

fn warnings(cast: &Cast) -> Vec<Warning> {
    let mut warnings: Vec<Warning> = cast.birth.resolved.warnings.iter().map(Warning::of).collect();
    if cast.is_substituted() {
        let message = format!(
            "{} houses do not exist this close to the pole, so Porphyry houses were used.",
            cast.birth.details.options.house_system.label()
        );
        warnings.push(Warning::new(WarningCode::HousesPorphyry, message));
    }
    if cast.birth.details.time_ignored {
        let message = "The time that was given was not used, because timeUnknown is true. Leave \
                       timeUnknown out to use it."
            .to_owned();
        warnings.push(Warning::new(WarningCode::TimeIgnored, message));
    }
    if cast.birth.details.time_guessed {
        let message =
            "The time of birth is a guess. The rising sign, the houses and whatever rests \
                       on them hold only if it is right."
                .to_owned();
        warnings.push(Warning::new(WarningCode::TimeGuessed, message));
    }
    warnings.extend(
        signs_of_the_day(cast).map(|message| Warning::new(WarningCode::SignUncertain, message)),
    );
    warnings.extend(Warning::of_unknown(&cast.birth.details.unknown));
    warnings
}

/// The sentence about bodies that change their sign on a day whose birth time is unknown; `None` if there are none.
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
            "The sign changed that day: {}. Without a time, the chart gives the position at noon, \
             and the reading describes both signs or neither.",
            moves.join("; ")
        )
    })
}

impl Warning {
    /// A warning without a question.
    pub(crate) fn new(code: WarningCode, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), question: None, choices: None }
    }

    /// All warnings about a birth.
    #[must_use]
    pub fn all(cast: &Cast) -> Vec<Self> {
        warnings(cast)
    }

    /// One warning for each member and parameter that the call does not have.
    pub fn of_unknown(unknown: &Unknown) -> impl Iterator<Item = Self> {
        let member = |name: &String| format!("This call does not know {name:?}; it was ignored.");
        let parameter = |name: &String| {
            format!(
                "This call does not know the query parameter {name:?}; it was ignored. What \
                 belongs to the body is read from there only."
            )
        };
        let members = unknown.members.iter().map(member);
        let messages = members.chain(unknown.parameters.iter().map(parameter));
        messages.map(|message| Self::new(WarningCode::UnknownMember, message))
    }

    fn of(warning: &civil::Warning) -> Self {
        let choices: Vec<Choice> = warning
            .choices
            .iter()
            .map(|choice| Choice {
                disambiguation: match choice.disambiguation {
                    civil::Disambiguation::Earlier => ChosenInstant::Earlier,
                    _ => ChosenInstant::Later,
                },
                instant: Timestamp::from_unix_seconds(choice.unix_seconds),
                utc_offset: choice.utc_offset.to_string(),
            })
            .collect();
        Self {
            code: WarningCode::of(warning.code),
            message: warning.message.clone(),
            question: warning.question.map(ClockQuestion::of),
            choices: (!choices.is_empty()).then_some(choices),
        }
    }
}

impl ClockQuestion {
    fn of(question: civil::ClockQuestion) -> Self {
        match question {
            civil::ClockQuestion::RepeatedTime => Self::RepeatedTime,
            civil::ClockQuestion::RepeatedDay => Self::RepeatedDay,
            civil::ClockQuestion::SkippedTime => Self::SkippedTime,
            civil::ClockQuestion::SkippedDay => Self::SkippedDay,
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
