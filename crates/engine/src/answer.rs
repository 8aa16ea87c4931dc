//! The public types of answers, and the conversion to them.

mod almanac;
mod birth;
mod chart;
mod compatibility;
mod day;
mod details;
mod interpretation;
mod make_birth;
mod make_chart;
mod make_interpretation;
mod make_period;
mod make_transits;
mod names;
mod options;
mod period;
mod places;
mod problem;
mod reading;
mod score;
mod solar_return;
mod together;
mod transits;
mod wheel;
mod zodiac;

use ::reading::{Corpus, Factor, Reading};
use ephemeris::SkyError;
use serde::Serialize;

pub use almanac::{
    EphemerisAnswer, EphemerisBody, EphemerisDay, EphemerisMoment, MomentsAnswer, MoonPhase,
    SkyEvent, SkyEventType,
};
pub use birth::{BirthData, Choice, ChosenInstant, ClockQuestion, Warning, WarningCode};
pub use chart::{
    Angles, Angularity, Aspect, Chart, CriticalDegree, ElementDistribution, House, Margin,
    ModeDistribution, MoonRange, NatalChart, Pattern, Planet, Sensitivity, ZodiacPosition,
};
pub use compatibility::{CompatibilityAnswer, Match, Overlay, Overlays, PairAspect, PairBirthData};
pub use day::{DayOfBirth, LocalMoment, PassingAspect, RisingSign, SignChange};
pub use details::{BodyCoordinates, ChartPoint, EssentialDignities, Parallel};
pub use interpretation::{
    FocusAnswer, FocusType, InterpretationAnswer, Item, Understood, UnderstoodKind,
};
pub(crate) use make_interpretation::aspect_words;
pub use options::{ChartOptions, Orbs, PointOrb};
pub use period::{
    EclipseType, PeriodAnswer, PeriodEvent, PeriodEventType, SlowTransit, Touch, TransitMoment,
};
pub use places::{Annotations, Components, Geometry, PlaceResult, PlaceResults, Source, Timezone};
pub use problem::{BadField, Problem, UNREADABLE_BODY};
pub use reading::{AreaAnswer, AreaContent};
pub use score::{Score, ScorePart};
pub use solar_return::SolarReturnAnswer;
pub use together::{
    TogetherAdvice, TogetherLead, TogetherPartText, TogetherPassageView, TogetherPeople,
    TogetherReadingView, TogetherSentence,
};
pub use transits::{Transit, TransitAspect, TransitPassage, TransitsAnswer};
pub use wheel::{PairWheel, Wheel, WheelPicture, WheelSizes};
pub use zodiac::{ZodiacAnswer, ZodiacSign};

use crate::cast::{Cast, Engine};

/// The expensive parts of a chart answer. A part that is false is not calculated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wanted {
    /// All members `interpretation` and `keywords` of the chart; empty otherwise.
    pub texts: bool,
    /// `chart.sensitivity`; `null` otherwise.
    pub sensitivity: bool,
    /// `chart.day`; left out otherwise.
    pub day: bool,
    /// `chart.patterns`; empty otherwise.
    pub patterns: bool,
    /// `chart.planets`; empty otherwise.
    pub planets: bool,
    /// `chart.houses`; empty otherwise.
    pub houses: bool,
    /// `chart.aspects`; empty otherwise.
    pub aspects: bool,
}

impl Default for Wanted {
    /// All parts.
    fn default() -> Self {
        Self {
            texts: true,
            sensitivity: true,
            day: true,
            patterns: true,
            planets: true,
            houses: true,
            aspects: true,
        }
    }
}

/// Optional parts of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Extras {
    /// The wheel's geometry.
    pub wheel: Option<WheelSizes>,
}

impl Extras {
    /// With the wheel in all sizes.
    pub const WHEEL: Self = Self { wheel: Some(WheelSizes::All) };

    /// With the wheel in all sizes, or without it.
    #[must_use]
    pub fn with_wheel(has_wheel: bool) -> Self {
        if has_wheel { Self::WHEEL } else { Self::default() }
    }
}

/// `POST /chart/natal`.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChartAnswer {
    /// The chart.
    pub chart: Chart,
    /// The birth data as interpreted: instant, UTC offset and warnings.
    pub birth_data: BirthData,
}

/// `POST /chart/planets`.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlanetsAnswer {
    /// The twelve bodies.
    pub planets: Vec<Planet>,
    /// The birth data as interpreted: instant, UTC offset and warnings.
    pub birth_data: BirthData,
}

/// `POST /chart/houses`.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HousesAnswer {
    /// The twelve houses; empty if the birth time is unknown.
    pub houses: Vec<House>,
    /// The birth data as interpreted: instant, UTC offset and warnings.
    pub birth_data: BirthData,
}

/// `POST /chart/aspects`.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AspectsAnswer {
    /// Tightest first.
    pub aspects: Vec<Aspect>,
    /// The birth data as interpreted: instant, UTC offset and warnings.
    pub birth_data: BirthData,
}

/// `POST /reading/complete`.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompleteAnswer {
    /// The chart.
    pub chart: Chart,
    /// The reading.
    pub reading: Reading,
    /// The birth data as interpreted: instant, UTC offset and warnings.
    pub birth_data: BirthData,
    /// The wheel in the sizes 300, 450 and 600; with `include=wheel`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub wheel: Option<Vec<Wheel>>,
    /// The reading as the content of a text file; with `include=text`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub text: Option<String>,
}

impl Engine {
    /// The chart of a birth.
    pub fn chart_answer(&self, cast: &Cast, wanted: Wanted) -> Result<ChartAnswer, SkyError> {
        Ok(ChartAnswer { chart: Chart::of(cast, self, wanted)?, birth_data: BirthData::of(cast) })
    }

    /// Only the bodies of a chart.
    pub fn planets_answer(&self, cast: &Cast, wanted: Wanted) -> Result<PlanetsAnswer, SkyError> {
        let planets = make_chart::planets(&cast.chart, self.texts(wanted));
        let planets = make_chart::detailed(planets, cast, self.equator(cast)?.as_ref());
        Ok(PlanetsAnswer { planets, birth_data: BirthData::of(cast) })
    }

    /// Only the houses of a chart.
    #[must_use]
    pub fn houses_answer(&self, cast: &Cast, wanted: Wanted) -> HousesAnswer {
        let houses = make_chart::houses(&cast.chart, self.texts(wanted));
        HousesAnswer { houses, birth_data: BirthData::of(cast) }
    }

    /// Only the aspects of a chart.
    #[must_use]
    pub fn aspects_answer(&self, cast: &Cast, wanted: Wanted) -> AspectsAnswer {
        let aspects = make_chart::aspects(&cast.chart, self.texts(wanted));
        AspectsAnswer { aspects, birth_data: BirthData::of(cast) }
    }

    /// The corpus if texts are wanted.
    fn texts(&self, wanted: Wanted) -> Option<&Corpus> {
        wanted.texts.then_some(&self.corpus)
    }

    /// Chart and reading with optional parts. The caller adds `text`, which the crate `report` makes from this
    /// answer.
    pub fn complete_answer(
        &self,
        cast: &Cast,
        extras: Extras,
        wanted: Wanted,
    ) -> Result<CompleteAnswer, SkyError> {
        Ok(CompleteAnswer {
            chart: Chart::of(cast, self, wanted)?,
            reading: Reading::compose(&cast.chart, &self.corpus),
            birth_data: BirthData::of(cast),
            wheel: extras.wheel.map(|sizes| Wheel::of_sizes(&cast.chart, sizes)),
            text: None,
        })
    }
}
