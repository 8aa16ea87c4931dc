//! `POST /reading/{area}`: one area of the reading by itself.

use std::collections::BTreeMap;

use ::reading::Area;
use ephemeris::SkyError;
use serde::Serialize;

use super::{
    AreaTexts, BirthData, CareerArea, Chart, Factor, GeneralArea, HealthArea, LoveArea, LuckArea,
    MoneyArea, PersonalGrowthArea, RelationshipsArea,
};
use crate::natal::{Cast, Natal};

/// `POST /reading/{area}`.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct AreaAnswer {
    /// The area, as the complete reading names it.
    pub area: Area,
    /// What the complete reading says under that name.
    pub reading: OneArea,
    /// What each id in the passages of this area stands for.
    pub factors: BTreeMap<String, Factor>,
    /// The chart.
    pub chart: Chart,
    /// How the birth was understood.
    pub birth_data: BirthData,
}

/// One of the eight areas.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(untagged)]
#[expect(missing_docs, reason = "the names say it")]
pub enum OneArea {
    General(GeneralArea),
    Love(LoveArea),
    Career(CareerArea),
    Money(MoneyArea),
    Health(HealthArea),
    Relationships(RelationshipsArea),
    Luck(LuckArea),
    PersonalGrowth(PersonalGrowthArea),
}

impl OneArea {
    /// The area as its texts.
    #[must_use]
    pub fn texts(&self) -> AreaTexts<'_> {
        match self {
            Self::General(area) => area.texts(),
            Self::Love(area) => area.texts(),
            Self::Career(area) => area.texts(),
            Self::Money(area) => area.texts(),
            Self::Health(area) => area.texts(),
            Self::Relationships(area) => area.texts(),
            Self::Luck(area) => area.texts(),
            Self::PersonalGrowth(area) => area.texts(),
        }
    }
}

impl Natal {
    /// One area of the reading of a birth; the same sentences as in the complete reading.
    pub fn area_answer(&self, cast: &Cast, area: Area) -> Result<AreaAnswer, SkyError> {
        let reading = ::reading::Reading::compose(&cast.chart, &self.corpus);
        let told = reading.area(area).clone();
        Ok(AreaAnswer {
            area,
            reading: match area {
                Area::General => OneArea::General(told.into()),
                Area::Love => OneArea::Love(told.into()),
                Area::Career => OneArea::Career(told.into()),
                Area::Money => OneArea::Money(told.into()),
                Area::Health => OneArea::Health(told.into()),
                Area::Relationships => OneArea::Relationships(told.into()),
                Area::Luck => OneArea::Luck(told.into()),
                Area::PersonalGrowth => OneArea::PersonalGrowth(told.into()),
            },
            factors: reading
                .factors_of(area)
                .into_iter()
                .map(|(id, factor)| (id.into(), factor.into()))
                .collect(),
            chart: Chart::of(cast, self)?,
            birth_data: BirthData::of(cast),
        })
    }
}
