//! Calls about the operator's records at Airtable.

use std::sync::Arc;

use axum::extract::State;
use civil::ClockTime;
use engine::answer::{AreaAnswer, BirthData, CompleteAnswer, Wanted};
use engine::schema::one_of_areas;
use engine::{
    BadInput, CastError, Engine, Environment, FieldErrorCode, Parameters, Purpose, Request,
};
use reading::Area;
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::openapi::schema::{AllOfBuilder, Schema};
use utoipa::openapi::{Ref, RefOr};
use utoipa::{PartialSchema, ToSchema};

use super::names::area_named;
use crate::app::{App, now_unix_seconds};
use crate::http::error::{HttpError, Problem, RequestError};
use crate::http::extract::{Path, QueryParameters};
use crate::http::json::Json;
use crate::integrations::airtable::{Airtable, AirtableError, RecordId, birth_members};

/// The state of Airtable.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct AirtableHealth {
    /// `ok`: Airtable responds and accepts the server's token.
    #[schema(example = "ok")]
    status: &'static str,
    /// The id of the configured base.
    #[schema(example = "appAbCdEfGhIjKlMn")]
    base: String,
    /// The name or the id of the configured table.
    #[schema(example = "Births")]
    table: String,
}

/// The birth data of a record.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AirtableBirth {
    /// The id of the record.
    #[schema(example = "recAbCdEfGhIjKlMn")]
    record_id: String,
    /// The birth data as interpreted: instant, UTC offset and warnings.
    birth_data: BirthData,
}

/// The result of writing to the record.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct WriteBack {
    /// Whether Airtable stored the values. If not, only this answer contains them.
    written: bool,
    /// The names of the fields to write.
    #[schema(example = json!(["Chart", "Reading", "Generated At"]))]
    fields: Vec<String>,
    /// Why Airtable did not store the values; `null` if it did.
    #[schema(required)]
    problem: Option<Problem>,
}

/// A complete reading of a record.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AirtableComplete {
    /// The id of the record.
    #[schema(example = "recAbCdEfGhIjKlMn")]
    record_id: String,
    /// The result of writing the reading to the record.
    write_back: WriteBack,
    /// The reading.
    #[serde(flatten)]
    answer: CompleteAnswer,
}

/// One area of the reading of a record. The schema is a union like that of [`AreaAnswer`].
#[derive(Debug, Serialize)]
pub(super) struct AirtableArea(AirtableAreaContent);

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct AirtableAreaContent {
    /// The id of the record.
    #[schema(example = "recAbCdEfGhIjKlMn")]
    record_id: String,
    /// The result of writing the area to the record.
    write_back: WriteBack,
    /// The area.
    #[serde(flatten)]
    #[schema(ignore)]
    answer: AreaAnswer,
}

impl AirtableArea {
    fn schema_of(area: Area) -> String {
        format!("Airtable{}", AreaAnswer::schema_of(area))
    }
}

impl PartialSchema for AirtableArea {
    fn schema() -> RefOr<Schema> {
        let union = one_of_areas(Self::schema_of);
        union.description(Some("One area of the reading of a record.")).into()
    }
}

impl ToSchema for AirtableArea {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        for area in Area::ALL {
            let variant = AllOfBuilder::new()
                .item(Ref::from_schema_name(AreaAnswer::schema_of(area)))
                .item(AirtableAreaContent::schema());
            schemas.push((Self::schema_of(area), variant.into()));
        }
        AirtableAreaContent::schemas(schemas);
        AreaAnswer::schemas(schemas);
    }
}

/// Check that Airtable responds and accepts the server's token
pub(super) async fn health(State(app): State<Arc<App>>) -> Result<Json<AirtableHealth>, HttpError> {
    let airtable = configured(&app)?;
    airtable.reach().await?;
    let (base, table) = airtable.table();
    Ok(Json(AirtableHealth { status: "ok", base: base.to_owned(), table: table.to_owned() }))
}

/// The birth data of a record, as interpreted
pub(super) async fn birth_data(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    QueryParameters(parameters): QueryParameters,
) -> Result<Json<AirtableBirth>, HttpError> {
    let (id, record) = read(&app, &id).await?;
    let data = |engine: &Engine, birth, environment: &Environment<'_>| {
        Ok(BirthData::of(&engine.cast_given(birth, environment, Purpose::Person)?))
    };
    let birth_data = answer(&app, &record, parameters, data).await?;
    Ok(Json(AirtableBirth { record_id: id.as_str().to_owned(), birth_data }))
}

/// Make the complete reading of a record and write it to the record
pub(super) async fn complete(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    QueryParameters(parameters): QueryParameters,
) -> Result<Json<AirtableComplete>, HttpError> {
    let (id, record) = read(&app, &id).await?;
    let answer = answer(&app, &record, parameters, Engine::reading).await?;
    let chart = serde_json::to_string(&answer.chart);
    let chart = chart.map_err(|error| HttpError::Internal(error.to_string()))?;
    let text = report::text(&answer, None);
    let write_back = write_back(&app, &id, [("chart", chart), ("reading", text)]).await?;
    Ok(Json(AirtableComplete { record_id: id.as_str().to_owned(), write_back, answer }))
}

/// Make one area of the reading of a record and write it to the record
pub(super) async fn area(
    State(app): State<Arc<App>>,
    Path((name, id)): Path<(String, String)>,
    QueryParameters(parameters): QueryParameters,
) -> Result<Json<AirtableArea>, HttpError> {
    let area = area_named(name)?;
    let (id, record) = read(&app, &id).await?;
    let read = |engine: &Engine, birth, environment: &Environment<'_>| {
        engine.area(area, birth, environment)
    };
    let answer = answer(&app, &record, parameters, read).await?;
    let texts = &answer.0.reading;
    let details = texts.paragraphs().join("\n\n");
    let written = [(area.name(), [&*texts.summary, &details, &*texts.advice].join("\n\n"))];
    let write_back = write_back(&app, &id, written).await?;
    let record_id = id.as_str().to_owned();
    Ok(Json(AirtableArea(AirtableAreaContent { record_id, write_back, answer })))
}

fn configured(app: &App) -> Result<&Airtable, AirtableError> {
    app.airtable.as_ref().ok_or(AirtableError::NotConfigured)
}

async fn read(app: &App, id: &str) -> Result<(RecordId, Map<String, Value>), HttpError> {
    let airtable = configured(app)?;
    let id = RecordId::parse(id).ok_or_else(|| {
        BadInput::field(
            "recordId",
            FieldErrorCode::Format,
            "This must be rec and 14 letters or digits.",
        )
    })?;
    let record = airtable.record(&id).await?;
    Ok((id, record))
}

/// Answers a use case about a record with a permit. Errors name the fields of the table.
async fn answer<R: Request, A>(
    app: &App,
    record: &Map<String, Value>,
    parameters: Parameters,
    use_case: impl FnOnce(&Engine, R, &Environment<'_>) -> Result<A, CastError>,
) -> Result<A, HttpError> {
    let fields = configured(app)?.fields();
    let members = birth_members(record, fields).map_err(RequestError::BadBody)?.beside(parameters);
    let answered = app.compute.run(async { app.answer(use_case, members, Wanted::default()) });
    answered.await?.map_err(|error| match error {
        CastError::BadInput(bad) => {
            bad.renamed(&|member| fields.named(member).unwrap_or(member).to_owned()).into()
        }
        other => other.into(),
    })
}

/// Writes contents to their fields, with the current time. If Airtable refuses them, the call still succeeds, because
/// its answer contains them.
async fn write_back(
    app: &App,
    id: &RecordId,
    contents: impl IntoIterator<Item = (&'static str, String)>,
) -> Result<WriteBack, HttpError> {
    let airtable = configured(app)?;
    let now = format!("{}Z", ClockTime::utc(now_unix_seconds()));
    let written: Map<String, Value> = contents
        .into_iter()
        .chain([("generatedAt", now)])
        .filter_map(|(content, text)| {
            Some((airtable.fields().named(content)?.to_owned(), Value::String(text)))
        })
        .collect();
    let problem = airtable.write(id, &written).await.err();
    Ok(WriteBack {
        written: problem.is_none(),
        fields: written.keys().cloned().collect(),
        problem: problem.map(|error| HttpError::from(error).into()),
    })
}
