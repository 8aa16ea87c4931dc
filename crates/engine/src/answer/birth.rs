//! `birthData`: the birth details of the request and the instant that they mean.

use chart::Body;
use civil::{Date, TimeOfDay, Timestamp, UtcOffset, Warning, WarningCode};
use serde::Serialize;

use crate::cast::{Cast, ResolvedBirth};
use crate::kind::ChartKind;
use crate::request::Unknown;

/// The birth details of the request, and how they were interpreted: instant, UTC offset and warnings.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BirthData {
    /// `event` if the chart is not that of a person.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "event")]
    pub kind: Option<ChartKind>,
    /// The name in the request, trimmed. Absent if the request has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "Ada")]
    pub name: Option<String>,
    /// Date of birth on the clock and calendar of the birthplace, proleptic Gregorian.
    #[schema(value_type = String, format = Date, example = "1990-06-15")]
    pub date: Date,
    /// Time of birth on the clock of the birthplace, HH:MM:SS; `null` if it is unknown.
    #[schema(required, value_type = Option<String>, example = "14:30:00")]
    pub time: Option<TimeOfDay>,
    /// Degrees, north positive.
    #[schema(minimum = -90, maximum = 90, example = 41.9028)]
    pub latitude: f64,
    /// Degrees, east positive.
    #[schema(minimum = -180, maximum = 180, example = 12.4964)]
    pub longitude: f64,
    /// The IANA time zone used. `auto` has been replaced by the zone that was found.
    #[schema(example = "Europe/Rome")]
    pub timezone: String,
    /// The name of the place in the request. It is not interpreted.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "Rome, Lazio, Italy")]
    pub place: Option<String>,
    /// Whether the birth time is unknown. Positions are then those of local noon.
    pub time_unknown: bool,
    /// Whether the birth time is a guess.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(default = false)]
    pub time_guessed: bool,
    /// The instant in UTC, ISO 8601.
    pub instant: Timestamp,
    /// How far the clock was ahead of UTC, with seconds if they are not 0: `+02:00`, `-04:56:02`.
    #[schema(value_type = String, example = "+02:00")]
    pub utc_offset: UtcOffset,
    /// The abbreviation of the zone at that instant, such as `CEST` or `LMT`.
    #[schema(example = "CEST")]
    pub zone_abbreviation: String,
    /// One sentence that explains how the clock time was interpreted.
    #[schema(example = "Summer time in Rome, 2 hours ahead of UTC.")]
    pub explanation: String,
    /// Doubts about the input that a person should check.
    pub warnings: Vec<Warning>,
}

/// A narrower house is warned about, degrees. At the poles, the cusps of Regiomontanus and Topocentric come together at
/// two points.
const NARROW_DEG: f64 = 1.0;

impl BirthData {
    /// The birth data of an answer.
    #[must_use]
    pub fn of(cast: &Cast) -> Self {
        let details = &cast.birth.details;
        let resolved = &cast.birth.resolved;
        Self {
            kind: (details.kind == ChartKind::Event).then_some(details.kind),
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
            utc_offset: resolved.utc_offset,
            zone_abbreviation: resolved.abbreviation.clone(),
            explanation: format!("{}.", resolved.explanation),
            warnings: warnings(cast),
        }
    }
}

impl ResolvedBirth {
    /// The instant of birth.
    #[must_use]
    pub fn instant(&self) -> Timestamp {
        Timestamp::from_unix_seconds(self.resolved.unix_seconds)
    }
}

/// Doubts about the houses of a chart close to a pole.
pub(super) fn warnings_about_houses(cast: &Cast) -> Vec<Warning> {
    let mut warnings = Vec::new();
    if cast.is_substituted() {
        let message = format!(
            "{} houses do not exist this close to the pole, so Porphyry houses were used.",
            cast.birth.details.options.house_system.label()
        );
        warnings.push(Warning::new(WarningCode::HousesPorphyry, message));
    }
    if let Some(houses) = cast.chart.houses
        && houses.narrowest_deg() < NARROW_DEG
    {
        let message = format!(
            "This close to the pole, {} houses lose their meaning: the narrowest has {:.2} degrees. \
             Whole Sign and Equal houses keep theirs.",
            houses.system.label(),
            houses.narrowest_deg()
        );
        warnings.push(Warning::new(WarningCode::HousesNarrow, message));
    }
    warnings
}

/// All warnings about a birth.
pub fn warnings(cast: &Cast) -> Vec<Warning> {
    let mut warnings = cast.birth.resolved.warnings.clone();
    warnings.extend(warnings_about_houses(cast));
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
    warnings.extend(unknown_members(&cast.birth.details.unknown));
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

/// One warning for each member and parameter that the call does not have.
pub fn unknown_members(unknown: &Unknown) -> Vec<Warning> {
    let member = |name: &String| format!("This call does not know {name:?}; it was ignored.");
    let parameter = |name: &String| {
        format!(
            "This call does not know the query parameter {name:?}; it was ignored. What \
             belongs to the body is read from there only."
        )
    };
    let members = unknown.members.iter().map(member);
    let messages = members.chain(unknown.parameters.iter().map(parameter));
    messages.map(|message| Warning::new(WarningCode::UnknownMember, message)).collect()
}
