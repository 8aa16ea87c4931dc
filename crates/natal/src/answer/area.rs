//! `POST /reading/{area}`: one area of the reading.

use std::collections::BTreeMap;

use ::reading::{Area, AreaReading};
use ephemeris::SkyError;
use serde::Serialize;

use super::{
    AreaTexts, BirthData, CareerArea, Chart, Factor, GeneralArea, HealthArea, LoveArea, LuckArea,
    MoneyArea, PersonalGrowthArea, RelationshipsArea, Wanted,
};
use crate::natal::{Cast, Natal};

/// `POST /reading/{area}`. The member `area` is the name of the area.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "area", rename_all = "camelCase")]
#[expect(missing_docs, reason = "the names say it")]
pub enum AreaAnswer {
    General(AreaContent<GeneralArea>),
    Love(AreaContent<LoveArea>),
    Career(AreaContent<CareerArea>),
    Money(AreaContent<MoneyArea>),
    Health(AreaContent<HealthArea>),
    Relationships(AreaContent<RelationshipsArea>),
    Luck(AreaContent<LuckArea>),
    PersonalGrowth(AreaContent<PersonalGrowthArea>),
}

/// One area with the factors of its passages.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct AreaContent<T> {
    /// The area's texts, as in the complete reading.
    pub reading: T,
    /// The factors of this area by their ids, which the passages refer to.
    pub factors: BTreeMap<String, Factor>,
    /// The chart.
    pub chart: Chart,
    /// The birth data as interpreted: instant, UTC offset and warnings.
    pub birth_data: BirthData,
}

impl AreaAnswer {
    /// The area's texts.
    #[must_use]
    pub fn texts(&self) -> AreaTexts<'_> {
        match self {
            Self::General(area) => area.reading.texts(),
            Self::Love(area) => area.reading.texts(),
            Self::Career(area) => area.reading.texts(),
            Self::Money(area) => area.reading.texts(),
            Self::Health(area) => area.reading.texts(),
            Self::Relationships(area) => area.reading.texts(),
            Self::Luck(area) => area.reading.texts(),
            Self::PersonalGrowth(area) => area.reading.texts(),
        }
    }
}

impl Natal {
    /// One area of the reading of a birth, with the same sentences as in the complete reading.
    pub fn area_answer(
        &self,
        cast: &Cast,
        area: Area,
        wanted: Wanted,
    ) -> Result<AreaAnswer, SkyError> {
        let chart = Chart::of(cast, self, wanted)?;
        let reading = ::reading::Reading::compose(&cast.chart, &self.corpus);
        Ok(match area {
            Area::General => AreaAnswer::General(AreaContent::of(cast, chart, &reading, area)),
            Area::Love => AreaAnswer::Love(AreaContent::of(cast, chart, &reading, area)),
            Area::Career => AreaAnswer::Career(AreaContent::of(cast, chart, &reading, area)),
            Area::Money => AreaAnswer::Money(AreaContent::of(cast, chart, &reading, area)),
            Area::Health => AreaAnswer::Health(AreaContent::of(cast, chart, &reading, area)),
            Area::Relationships => {
                AreaAnswer::Relationships(AreaContent::of(cast, chart, &reading, area))
            }
            Area::Luck => AreaAnswer::Luck(AreaContent::of(cast, chart, &reading, area)),
            Area::PersonalGrowth => {
                AreaAnswer::PersonalGrowth(AreaContent::of(cast, chart, &reading, area))
            }
        })
    }
}

impl<T: From<AreaReading>> AreaContent<T> {
    fn of(cast: &Cast, chart: Chart, reading: &::reading::Reading, area: Area) -> Self {
        Self {
            reading: reading.area(area).clone().into(),
            factors: reading
                .factors_of(area)
                .into_iter()
                .map(|(id, factor)| (id.into(), factor.into()))
                .collect(),
            chart,
            birth_data: BirthData::of(cast),
        }
    }
}
