//! Requests that add members to those of a birth, for the OpenAPI document.

use super::{
    BirthRequest, FocusMember, MomentMember, PeriodMembers, ReportMembers, SolarReturnMembers,
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

/// A birth, and which solar return.
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

/// A birth, and what the interpretation should be about.
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

/// A birth, and the file to make of its reading.
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
