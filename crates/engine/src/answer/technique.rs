//! Answers with charts that follow from one or two natal charts.

use chart::{
    AspectRules, AspectType, Body, Coordinates, CrossAspect, JulianDay, Point, Positions, Sign,
    aspects_to_chart,
};
use civil::{Timestamp, Warning, WarningCode};
use ephemeris::SkyError;
use serde::Serialize;

use super::birth::warnings_about_houses;
use super::{BirthData, ChartView, PairBirthData, Wanted, Wheel, WheelSizes};
use crate::cast::{Cast, CastError, Engine};
use crate::request::{BadInput, FieldErrorCode, ProgressionQuery, ReturnQuery};
use crate::technique::{ProgressedAngles, ProgressionMethod, SECOND_DAYS, julian_day};

/// The widest orb of aspects from progressed to natal positions, degrees.
const PROGRESSED_ORB_DEG: f64 = 1.0;

/// `/chart/progressions`.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProgressionAnswer {
    /// The moment, UTC.
    pub at: Timestamp,
    /// The method.
    pub method: ProgressionMethod,
    /// How the Midheaven moves; `null` for directions and without a birth time.
    #[schema(required)]
    pub angles: Option<ProgressedAngles>,
    /// The moment whose sky is the progressed one, UTC: a day after the birth for each year.
    pub progressed_to: Timestamp,
    /// The arc of the progressed Sun, degrees.
    #[schema(minimum = 0, exclusive_maximum = 360, example = 34.81)]
    pub solar_arc: f64,
    /// The progressed or directed chart. Without a birth time it has no houses and is counted from noon.
    pub chart: ChartView,
    /// The aspects from its bodies to the natal chart within one degree, tightest first.
    pub aspects: Vec<ProgressedAspect>,
    /// What a progressed chart shows: the house of the progressed Moon, and its phase at the beginning, the height and the end
    /// of a round. Empty for directions.
    pub interpretation: String,
    /// The wheel of the chart in the sizes 300, 450 and 600; with `include=wheel`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub wheel: Option<Vec<Wheel>>,
    /// The birth data as interpreted: instant, UTC offset and warnings.
    pub birth_data: BirthData,
}

/// An aspect from a progressed body to a point of the natal chart.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, utoipa::ToSchema)]
pub struct ProgressedAspect {
    /// The progressed body.
    pub body: Body,
    /// A body of the natal chart, `Ascendant` or `Midheaven`.
    pub natal: Point,
    /// `conjunction`, `sextile`, `square`, `trine` or `opposition`.
    #[serde(rename = "type")]
    pub kind: AspectType,
    /// Distance from the exact angle, degrees.
    #[schema(minimum = 0, maximum = 1, example = 0.31)]
    pub orb: f64,
    /// Whether the orb is getting smaller.
    pub applying: bool,
}

/// `/chart/return`.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReturnAnswer {
    /// The body that returns to its longitude at birth.
    pub body: Body,
    /// The moment of the return, UTC, to the second. Without a birth time: the return to the longitude at noon.
    pub at: Timestamp,
    /// The chart of that moment at the requested place; without a birth time it has no houses.
    pub chart: ChartView,
    /// What the chart of a return of the Sun shows. Empty for other bodies, and without a birth time.
    pub interpretation: String,
    /// The wheel of the chart in the sizes 300, 450 and 600; with `include=wheel`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub wheel: Option<Vec<Wheel>>,
    /// The birth data as interpreted: instant, UTC offset and warnings.
    pub birth_data: BirthData,
}

/// `/chart/relocated`.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RelocationAnswer {
    /// The natal chart with the angles and houses of another place.
    pub chart: ChartView,
    /// What it shows: the bodies on the angles there. Empty without a birth time.
    pub interpretation: String,
    /// The wheel of the chart in the sizes 300, 450 and 600; with `include=wheel`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub wheel: Option<Vec<Wheel>>,
    /// The birth data as interpreted: instant, UTC offset and warnings.
    pub birth_data: BirthData,
}

/// `/chart/profections`.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProfectionAnswer {
    /// The moment, UTC.
    pub at: Timestamp,
    /// The annual profection; `null` if the birth time is unknown.
    #[schema(required)]
    pub profection: Option<ProfectionView>,
    /// The birth data as interpreted: instant, UTC offset and warnings.
    pub birth_data: BirthData,
}

/// The profected house of a year of life, counted in whole signs from the rising sign.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, utoipa::ToSchema)]
#[schema(as = Profection)]
#[serde(rename_all = "camelCase")]
pub struct ProfectionView {
    /// Completed years of life.
    #[schema(example = 36)]
    pub age: u16,
    /// The house.
    #[schema(minimum = 1, maximum = 12, example = 1)]
    pub house: u8,
    /// Its sign.
    pub sign: Sign,
    /// The lord of the year: the ruler of the sign among the traditional seven.
    pub traditional_ruler: Body,
    /// Modern ruler of the sign.
    pub ruler: Body,
    /// The solar return at which the year begins, UTC; at age 0 the birth.
    pub starts: Timestamp,
    /// The solar return at which it ends, UTC; `null` beyond the ephemeris.
    #[schema(required)]
    pub ends: Option<Timestamp>,
}

/// `/compatibility/composite` and `/compatibility/davison`.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PairChartAnswer {
    /// The moment halfway between both births, UTC. It is the moment of a Davison chart; the composite chart takes the
    /// obliquity from it.
    pub at: Timestamp,
    /// Mean of both latitudes, degrees, north positive.
    #[schema(minimum = -90, maximum = 90)]
    pub latitude: f64,
    /// Longitude halfway on the shorter arc between both places, degrees, east positive.
    #[schema(minimum = -180, maximum = 180)]
    pub longitude: f64,
    /// The chart. If a birth time is unknown it has no houses.
    pub chart: ChartView,
    /// The wheel of the chart in the sizes 300, 450 and 600; with `include=wheel`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub wheel: Option<Vec<Wheel>>,
    /// The birth data of both people as interpreted: instants, UTC offsets and warnings.
    pub birth_data: PairBirthData,
}

impl Engine {
    /// The progressed or directed chart of a moment.
    pub(crate) fn progression_answer(
        &self,
        natal: &Cast,
        query: ProgressionQuery,
        wheel: Option<WheelSizes>,
        wanted: Wanted,
    ) -> Result<ProgressionAnswer, CastError> {
        let ProgressionQuery { at, method, angles } = query;
        not_before_birth("at", at, natal)?;
        let progressed = match method {
            ProgressionMethod::Secondary => self.secondary_progression(natal, at, angles)?,
            ProgressionMethod::SolarArc => self.solar_arc_direction(natal, at)?,
        };
        let chart = &progressed.cast.chart;
        let positions = Positions::new(chart.placements.map(|placement| placement.position));
        let aspects =
            aspects_to_chart(&positions, &natal.chart, &AspectRules::default()).into_iter();
        let name = match method {
            ProgressionMethod::Secondary => "Progressed chart",
            ProgressionMethod::SolarArc => "Directed chart",
        };
        let has_angles = method == ProgressionMethod::Secondary && chart.houses.is_some();
        Ok(ProgressionAnswer {
            at: Timestamp::from(at),
            method,
            angles: has_angles.then_some(angles),
            progressed_to: Timestamp::from(progressed.instant),
            solar_arc: progressed.arc_deg,
            aspects: aspects
                .filter(|aspect| aspect.orb_deg <= PROGRESSED_ORB_DEG)
                .map(ProgressedAspect::from)
                .collect(),
            interpretation: match method {
                ProgressionMethod::Secondary if wanted.texts => {
                    reading::progressed(&self.corpus, &natal.chart, chart).join(" ")
                }
                _ => String::new(),
            },
            chart: ChartView::of(&progressed.cast, self, wanted)?,
            wheel: wheel.map(|sizes| Wheel::named(name, chart, sizes)),
            birth_data: birth_data_of(
                natal,
                Some(&progressed.cast),
                "The progressed chart is counted from noon.",
            ),
        })
    }

    /// The chart of the next return of a body.
    pub(crate) fn return_answer(
        &self,
        natal: &Cast,
        query: ReturnQuery,
        wheel: Option<WheelSizes>,
        wanted: Wanted,
    ) -> Result<ReturnAnswer, CastError> {
        let ReturnQuery { body, after, place } = query;
        not_before_birth("after", after, natal)?;
        // Moments are given in whole seconds, so the return at `after` itself is not found again.
        let after = julian_day(after.days() + SECOND_DAYS)?;
        let place = place.unwrap_or(natal.birth.details.place);
        let Some(at) = self.return_of(natal, body, after, place)? else {
            let message = format!("{} does not return before 2399-12-01.", body.name());
            let bad = BadInput::field("after", FieldErrorCode::OutOfRange, message);
            return Err(bad.calculated().into());
        };
        let cast = self.cast_at(natal, at, place)?;
        Ok(ReturnAnswer {
            body,
            at: Timestamp::from(at),
            interpretation: if body == Body::Sun && wanted.texts {
                reading::solar_return(&self.corpus, &cast.chart).join(" ")
            } else {
                String::new()
            },
            chart: ChartView::of(&cast, self, wanted)?,
            wheel: wheel.map(|sizes| {
                let name = format!("{} return", body.name());
                Wheel::named(&name, &cast.chart, sizes)
            }),
            birth_data: birth_data_of(
                natal,
                Some(&cast),
                "The moment is that for the position at noon.",
            ),
        })
    }

    /// The annual profection of a moment.
    pub(crate) fn profection_answer(
        &self,
        natal: &Cast,
        at: JulianDay,
    ) -> Result<ProfectionAnswer, CastError> {
        not_before_birth("at", at, natal)?;
        let profection = self.profection(natal, at)?.map(|profection| ProfectionView {
            age: profection.age,
            house: profection.house.number(),
            sign: profection.sign,
            traditional_ruler: profection.sign.traditional_ruler(),
            ruler: profection.sign.ruler(),
            starts: Timestamp::from(profection.starts),
            ends: profection.ends.map(Timestamp::from),
        });
        let birth_data = birth_data_of(natal, None, "Profections need the rising sign.");
        Ok(ProfectionAnswer { at: Timestamp::from(at), profection, birth_data })
    }

    /// The chart of the birth at another place.
    pub(crate) fn relocation_answer(
        &self,
        natal: &Cast,
        place: Coordinates,
        wheel: Option<WheelSizes>,
        wanted: Wanted,
    ) -> Result<RelocationAnswer, SkyError> {
        let cast = self.cast_at(natal, natal.birth.at, place)?;
        let birth_data = birth_data_of(natal, Some(&cast), "So the relocated chart has no houses.");
        let wheel = wheel.map(|sizes| Wheel::named("Relocated chart", &cast.chart, sizes));
        let sentences =
            if wanted.texts { reading::relocated(&self.corpus, &cast.chart) } else { Vec::new() };
        Ok(RelocationAnswer {
            chart: ChartView::of(&cast, self, wanted)?,
            interpretation: sentences.join(" "),
            wheel,
            birth_data,
        })
    }

    /// The composite chart of two people.
    pub(crate) fn composite_answer(
        &self,
        people: [&Cast; 2],
        wheel: Option<WheelSizes>,
        wanted: Wanted,
    ) -> Result<PairChartAnswer, SkyError> {
        let cast = self.composite(people[0], people[1])?;
        self.pair_chart(people, ("Composite chart", &cast), wheel, wanted)
    }

    /// The Davison chart of two people.
    pub(crate) fn davison_answer(
        &self,
        people: [&Cast; 2],
        wheel: Option<WheelSizes>,
        wanted: Wanted,
    ) -> Result<PairChartAnswer, SkyError> {
        let cast = self.davison(people[0], people[1])?;
        self.pair_chart(people, ("Davison chart", &cast), wheel, wanted)
    }

    fn pair_chart(
        &self,
        people: [&Cast; 2],
        (name, cast): (&str, &Cast),
        wheel: Option<WheelSizes>,
        wanted: Wanted,
    ) -> Result<PairChartAnswer, SkyError> {
        let [person1, person2] = people
            .map(|person| birth_data_of(person, Some(cast), "So the chart of both has no houses."));
        let place = cast.birth.details.place;
        Ok(PairChartAnswer {
            at: Timestamp::from(cast.birth.at),
            latitude: place.latitude_deg(),
            longitude: place.longitude_deg(),
            chart: ChartView::of(cast, self, wanted)?,
            wheel: wheel.map(|sizes| Wheel::named(name, &cast.chart, sizes)),
            birth_data: PairBirthData { person1, person2 },
        })
    }
}

impl From<CrossAspect> for ProgressedAspect {
    fn from(aspect: CrossAspect) -> Self {
        Self {
            body: aspect.from,
            natal: aspect.to,
            kind: aspect.kind,
            orb: aspect.orb_deg,
            applying: aspect.applying,
        }
    }
}

/// The birth data of an answer with a chart that follows from the natal one, with warnings about its houses and a warning
/// if the birth time is unknown. `effect` says what follows from that.
pub(super) fn birth_data_of(natal: &Cast, derived: Option<&Cast>, effect: &str) -> BirthData {
    let mut birth_data = BirthData::of(natal);
    for warning in derived.into_iter().flat_map(warnings_about_houses) {
        if birth_data.warnings.iter().all(|known| known.code != warning.code) {
            birth_data.warnings.push(warning);
        }
    }
    if natal.day.is_some() {
        let message = format!("The time of birth is not known. {effect}");
        birth_data.warnings.push(Warning::new(WarningCode::DependsOnTime, message));
    }
    birth_data
}

/// Checks the moment of a member.
fn not_before_birth(member: &str, at: JulianDay, natal: &Cast) -> Result<(), BadInput> {
    if at < natal.birth.at {
        let message = "This moment is before the birth.";
        return Err(BadInput::field(member, FieldErrorCode::OutOfRange, message));
    }
    Ok(())
}
