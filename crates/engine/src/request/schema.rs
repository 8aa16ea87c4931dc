//! Types of the OpenAPI document for requests that add members to those of a birth.

use chart::{AspectType, Point};
use utoipa::openapi::schema::{AdditionalProperties, ObjectBuilder, OneOfBuilder, Schema, Type};
use utoipa::openapi::{Ref, RefOr};
use utoipa::{PartialSchema, ToSchema};

use super::{
    BirthRequest, CalendarMember, FocusMember, MomentMember, PairReportMembers, PairRequest,
    PeriodMembers, ReportMembers, SolarReturnMembers,
};

/// A birth, and the moment of the transits.
#[derive(utoipa::ToSchema)]
#[schema(example = json!({
    "name": "Ada", "date": "1990-06-15", "time": "14:30", "latitude": 41.9028,
    "longitude": 12.4964, "timezone": "Europe/Rome", "at": "2026-11-21T12:00:00Z",
}))]
#[expect(dead_code, reason = "the OpenAPI document is made from it, nothing else")]
pub struct TransitRequest {
    #[serde(flatten)]
    birth: BirthRequest,
    #[serde(flatten)]
    moment: MomentMember,
}

/// A birth, and the days of the period.
#[derive(utoipa::ToSchema)]
#[schema(example = json!({
    "name": "Ada", "date": "1990-06-15", "time": "14:30", "latitude": 41.9028,
    "longitude": 12.4964, "timezone": "Europe/Rome", "from": "2026-11-24", "to": "2027-02-28",
}))]
#[expect(dead_code, reason = "the OpenAPI document is made from it, nothing else")]
pub struct PeriodRequest {
    #[serde(flatten)]
    birth: BirthRequest,
    #[serde(flatten)]
    period: PeriodMembers,
}

/// A birth, the days of the period, and the format of the calendar.
#[derive(utoipa::ToSchema)]
#[schema(example = json!({
    "name": "Ada", "date": "1990-06-15", "time": "14:30", "latitude": 41.9028,
    "longitude": 12.4964, "timezone": "Europe/Rome", "from": "2026-11-24", "to": "2027-02-28",
}))]
#[expect(dead_code, reason = "the OpenAPI document is made from it, nothing else")]
pub struct CalendarRequest {
    #[serde(flatten)]
    birth: BirthRequest,
    #[serde(flatten)]
    period: PeriodMembers,
    #[serde(flatten)]
    calendar: CalendarMember,
}

/// Two births, and the format of the report.
#[derive(utoipa::ToSchema)]
#[schema(example = json!({
    "person1": {"name": "Ada", "date": "1990-06-15", "time": "14:30", "latitude": 41.9028,
        "longitude": 12.4964, "timezone": "Europe/Rome"},
    "person2": {"name": "Ben", "date": "1987-03-09", "time": "04:56", "latitude": 48.4011,
        "longitude": 9.9876, "timezone": "Europe/Berlin"},
    "format": "pdf", "pageSize": "letter",
}))]
#[expect(dead_code, reason = "the OpenAPI document is made from it, nothing else")]
pub struct PairReportRequest {
    #[serde(flatten)]
    pair: PairRequest,
    #[serde(flatten)]
    report: PairReportMembers,
}

/// A birth, and the year and place of the solar return.
#[derive(utoipa::ToSchema)]
#[schema(example = json!({
    "name": "Ada", "date": "1990-06-15", "time": "14:30", "latitude": 41.9028,
    "longitude": 12.4964, "timezone": "Europe/Rome", "year": 2026,
    "at": {"latitude": 52.52, "longitude": 13.405},
}))]
#[expect(dead_code, reason = "the OpenAPI document is made from it, nothing else")]
pub struct SolarReturnRequest {
    #[serde(flatten)]
    birth: BirthRequest,
    #[serde(flatten)]
    solar_return: SolarReturnMembers,
}

/// A birth, and the focus of the interpretation.
#[derive(utoipa::ToSchema)]
#[schema(example = json!({
    "name": "Ada", "date": "1990-06-15", "time": "14:30", "latitude": 41.9028,
    "longitude": 12.4964, "timezone": "Europe/Rome", "focus": "changing careers",
}))]
#[expect(dead_code, reason = "the OpenAPI document is made from it, nothing else")]
pub struct FocusRequest {
    #[serde(flatten)]
    birth: BirthRequest,
    #[serde(flatten)]
    focus: FocusMember,
}

/// A birth, and the format of the report.
#[derive(utoipa::ToSchema)]
#[schema(example = json!({
    "name": "Ada", "date": "1990-06-15", "time": "14:30", "latitude": 41.9028,
    "longitude": 12.4964, "timezone": "Europe/Rome", "format": "pdf", "pageSize": "letter",
}))]
#[expect(dead_code, reason = "the OpenAPI document is made from it, nothing else")]
pub struct ReportRequest {
    #[serde(flatten)]
    birth: BirthRequest,
    #[serde(flatten)]
    report: ReportMembers,
}

/// Orbs by type of aspect, degrees.
pub struct OrbTable;

/// Orbs of single points, degrees.
pub struct OrbsByPoint;

impl PartialSchema for OrbsByPoint {
    fn schema() -> RefOr<Schema> {
        let points = Point::ALL.iter().map(|point| point.name()).chain(["other"]);
        table(
            "Orbs of single points, and `other` for the points that are not named.",
            points,
            || RefOr::from(orb()),
        )
    }
}

impl ToSchema for OrbsByPoint {}

impl PartialSchema for OrbTable {
    fn schema() -> RefOr<Schema> {
        let types = AspectType::ALL.into_iter().map(AspectType::name);
        table("Orbs by type of aspect, degrees.", types, || {
            let by_point = Ref::from_schema_name("OrbsByPoint");
            OneOfBuilder::new().item(orb()).item(by_point).into()
        })
    }
}

impl ToSchema for OrbTable {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.push(("OrbsByPoint".to_owned(), OrbsByPoint::schema()));
    }
}

fn orb() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::Number).minimum(Some(0)).maximum(Some(15))
}

/// An object whose members all have the same schema.
fn table(
    description: &str,
    names: impl Iterator<Item = &'static str>,
    member: impl Fn() -> RefOr<Schema>,
) -> RefOr<Schema> {
    let object = ObjectBuilder::new()
        .description(Some(description))
        .additional_properties(Some(AdditionalProperties::FreeForm(false)));
    names.fold(object, |object, name| object.property(name, member())).into()
}
