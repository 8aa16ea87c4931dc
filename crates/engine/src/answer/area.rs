//! One area of the reading, as `POST /reading/{area}` answers it.

use std::collections::BTreeMap;

use reading::{Area, AreaReading, Factor, FactorId, Reading};
use serde::Serialize;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

use super::{BirthData, ChartView, Wanted};
use crate::cast::{Cast, CastError, Engine};
use crate::schema::one_of_areas;

/// `POST /reading/{area}`. The member `area` is the name of the area. The schema is a union: each area has members of
/// its own.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct AreaAnswer(pub AreaContent);

/// One area with the factors of its passages.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AreaContent {
    /// The area.
    #[schema(ignore)]
    pub area: Area,
    /// The area's texts, as in the complete reading.
    #[schema(ignore)]
    pub reading: AreaReading,
    /// The factors of this area by their ids, which the passages refer to.
    #[schema(value_type = BTreeMap<String, Factor>)]
    pub factors: BTreeMap<FactorId, Factor>,
    /// The chart.
    pub chart: ChartView,
    /// The birth data as interpreted: instant, UTC offset and warnings.
    pub birth_data: BirthData,
}

impl AreaAnswer {
    /// The name of the schema of an area's answer, such as `LoveAnswer`.
    #[must_use]
    pub fn schema_of(area: Area) -> String {
        area.schema_name().replace("Area", "Answer")
    }
}

impl PartialSchema for AreaAnswer {
    fn schema() -> RefOr<Schema> {
        one_of_areas(Self::schema_of)
            .description(Some("`POST /reading/{area}`. The member `area` is the name of the area."))
            .into()
    }
}

impl ToSchema for AreaAnswer {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        for area in Area::ALL {
            let RefOr::T(Schema::Object(mut object)) = AreaContent::schema() else { continue };
            let name =
                ObjectBuilder::new().schema_type(Type::String).enum_values(Some([area.name()]));
            for (member, schema) in
                [("area", name.into()), ("reading", AreaReading::schema_of(area))]
            {
                object.required.push(member.to_owned());
                object.properties.insert(member.to_owned(), schema);
            }
            schemas.push((Self::schema_of(area), RefOr::T(Schema::Object(object))));
        }
        AreaContent::schemas(schemas);
        Reading::schemas(schemas);
    }
}

impl Engine {
    /// One area of the reading of a birth, with the same sentences as in the complete reading.
    pub fn area_answer(
        &self,
        cast: &Cast,
        area: Area,
        wanted: Wanted,
    ) -> Result<AreaAnswer, CastError> {
        let chart = ChartView::of(cast, self, wanted)?;
        let whole = Reading::compose(&cast.chart, &self.corpus)?;
        Ok(AreaAnswer(AreaContent {
            area,
            reading: whole.area(area).clone(),
            factors: whole.factors_of(area),
            chart,
            birth_data: BirthData::of(cast),
        }))
    }
}
