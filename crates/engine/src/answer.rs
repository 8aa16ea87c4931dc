//! The public types of answers, and the conversion to them.

mod almanac;
mod area;
mod birth;
mod blind;
mod by_name;
mod compatibility;
mod day;
mod details;
mod exact;
mod interpretation;
mod names;
mod natal;
mod now;
mod options;
mod parts;
mod period;
mod picture;
mod places;
mod problem;
mod score;
mod solar_return;
mod technique;
mod transits;
mod year;
mod zodiac;

use ephemeris::SkyError;
use reading::{Corpus, Reading};
use serde::Serialize;

pub use almanac::{
    EphemerisAnswer, EphemerisBody, EphemerisDay, EphemerisMoment, MomentsAnswer, SkyEvent,
    SkyEventType,
};
pub use area::{AreaAnswer, AreaContent};
pub use birth::{BirthData, unknown_members, warnings};
pub use blind::{BlindAnswer, MadeUpBirth, PortraitSet};
pub use civil::{Choice, ChosenInstant, ClockQuestion, Warning, WarningCode};
pub use compatibility::{
    CompatibilityAnswer, Match, OverlayView, Overlays, PairAspectView, PairBirthData,
};
pub use day::{DayOfBirth, LocalMoment, PassingAspect, RisingSign, SignChange};
pub use details::{BodyCoordinates, ChartPoint};
pub use ephemeris::search::{EclipseType, MoonPhase};
pub(crate) use interpretation::aspect_words;
pub use interpretation::{
    FocusAnswer, FocusType, InterpretationAnswer, Item, Understood, UnderstoodKind,
};
pub use natal::{
    Angles, ChartView, CriticalDegreeView, ElementDistribution, ModeDistribution, MoonRange,
    NatalChart, ZodiacPosition,
};
pub use now::{NowReading, WeekReading};
pub use options::{ChartOptionsView, Orbs, PointOrb};
pub use parts::{AspectView, DominantView, HouseView, PatternView, Planet};
pub use period::{PeriodAnswer, PeriodEvent, PeriodEventType, SlowTransit, Touch, TransitMoment};
pub use picture::{PairWheel, Wheel, WheelPicture, WheelSizes};
pub use places::{
    Annotations, Components, Geometry, PlaceResult, PlaceResults, PlaceSource, Timezone,
};
pub use problem::{BadField, Problem, ProblemKind};
pub use score::{Score, ScorePartView};
pub use solar_return::SolarReturnAnswer;
pub use technique::{
    PairChartAnswer, ProfectionAnswer, ProfectionView, ProgressedAspect, ProgressionAnswer,
    RelocationAnswer, ReturnAnswer,
};
pub use transits::{TransitAspect, TransitPassage, TransitStage, TransitView, TransitsAnswer};
pub use wheel::Size as WheelSize;
pub use year::{
    ActiveMoment, ActiveRole, ActiveView, YearAnswer, YearMonth, YearProgression,
    YearProgressionType, YearProgressions, YearReturn,
};
pub use zodiac::{SignToday, SkyBody, SkyToday, ZodiacAnswer, ZodiacSign};

use crate::cast::{Cast, CastError, Engine};
use crate::kind::ChartKind;

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
    /// `chart.dominants`; empty otherwise.
    pub dominants: bool,
}

impl Wanted {
    /// All parts, without texts.
    #[must_use]
    pub fn without_texts() -> Self {
        Self { texts: false, ..Self::default() }
    }
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
            dominants: true,
        }
    }
}

/// `POST /chart/natal`.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChartAnswer {
    /// The chart.
    pub chart: ChartView,
    /// The wheel of the chart in the sizes 300, 450 and 600; with `include=wheel`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub wheel: Option<Vec<Wheel>>,
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
    pub houses: Vec<HouseView>,
    /// The birth data as interpreted: instant, UTC offset and warnings.
    pub birth_data: BirthData,
}

/// `POST /chart/aspects`.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AspectsAnswer {
    /// Tightest first.
    pub aspects: Vec<AspectView>,
    /// The birth data as interpreted: instant, UTC offset and warnings.
    pub birth_data: BirthData,
}

/// `POST /reading/complete`.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompleteAnswer {
    /// The chart.
    pub chart: ChartView,
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
        Ok(ChartAnswer {
            chart: ChartView::of(cast, self, wanted)?,
            wheel: None,
            birth_data: BirthData::of(cast),
        })
    }

    /// Only the bodies of a chart.
    pub fn planets_answer(&self, cast: &Cast, wanted: Wanted) -> Result<PlanetsAnswer, SkyError> {
        let planets = parts::planets(&cast.chart, self.texts(cast, wanted));
        let planets = parts::detailed(planets, cast, self.equator(cast)?.as_ref());
        Ok(PlanetsAnswer { planets, birth_data: BirthData::of(cast) })
    }

    /// Only the houses of a chart.
    #[must_use]
    pub fn houses_answer(&self, cast: &Cast, wanted: Wanted) -> HousesAnswer {
        let houses = parts::houses(&cast.chart, self.texts(cast, wanted));
        HousesAnswer { houses, birth_data: BirthData::of(cast) }
    }

    /// Only the aspects of a chart.
    #[must_use]
    pub fn aspects_answer(&self, cast: &Cast, wanted: Wanted) -> AspectsAnswer {
        let aspects = parts::aspects(&cast.chart, self.texts(cast, wanted));
        AspectsAnswer { aspects, birth_data: BirthData::of(cast) }
    }

    /// The corpus, if texts are wanted and the chart is that of a person.
    fn texts(&self, cast: &Cast, wanted: Wanted) -> Option<&Corpus> {
        (wanted.texts && cast.birth.details.kind == ChartKind::Person).then_some(&self.corpus)
    }

    /// Chart and reading, with the wheel in these sizes and without the text file.
    pub fn complete_answer(
        &self,
        cast: &Cast,
        wheel: Option<WheelSizes>,
        wanted: Wanted,
    ) -> Result<CompleteAnswer, CastError> {
        Ok(CompleteAnswer {
            chart: ChartView::of(cast, self, wanted)?,
            reading: Reading::compose(&cast.chart, &self.corpus)?,
            birth_data: BirthData::of(cast),
            wheel: wheel.map(|sizes| Wheel::of_sizes(&cast.chart, sizes)),
            text: None,
        })
    }
}
