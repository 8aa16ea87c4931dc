//! Calls about the operator's records at Airtable.

use std::sync::Arc;

use axum::extract::State;
use civil::ClockTime;
use engine::answer::{AreaAnswer, BirthData, CompleteAnswer, Wanted};
use engine::schema::one_of_areas;
use engine::{BadInput, CastError, FieldErrorCode, NameRule, Parameters};
use reading::Area;
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::openapi::schema::{AllOfBuilder, Schema};
use utoipa::openapi::{Ref, RefOr};
use utoipa::{PartialSchema, ToSchema};

use super::birth::QueryParameters;
use super::parts::Path;
use super::reading::{Include, Included, area_named, complete_answer};
use crate::app::{App, now_unix_seconds};
use crate::http::error::{AirtableProblems, HttpError, Problem, RequestError};
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
#[utoipa::path(get, path = "/airtable/health", operation_id = "airtableHealth", tag = "airtable",
    responses(
        (status = 200, description = "Airtable responds and accepts the token", body = AirtableHealth),
        AirtableProblems))]
pub(super) async fn health(State(app): State<Arc<App>>) -> Result<Json<AirtableHealth>, HttpError> {
    let airtable = configured(&app)?;
    airtable.reach().await?;
    let (base, table) = airtable.table();
    Ok(Json(AirtableHealth { status: "ok", base: base.to_owned(), table: table.to_owned() }))
}

/// The birth data of a record, as interpreted
#[utoipa::path(get, path = "/airtable/birth-data/{recordId}", operation_id = "airtableBirthData",
    tag = "airtable",
    params(("recordId" = String, Path, example = "recAbCdEfGhIjKlMn",
        description = "A record's id", pattern = "^rec[A-Za-z0-9]{14}$")),
    responses((status = 200, description = "The birth data", body = AirtableBirth),
        AirtableProblems))]
pub(super) async fn birth_data(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    QueryParameters(parameters): QueryParameters,
) -> Result<Json<AirtableBirth>, HttpError> {
    let (id, record) = read(&app, &id).await?;
    let birth_data = compute(&app, move |app| {
        let cast = cast(app, &record, parameters, NameRule::Optional)?;
        Ok(BirthData::of(&cast))
    });
    let birth_data = birth_data.await?;
    Ok(Json(AirtableBirth { record_id: id.as_str().to_owned(), birth_data }))
}

/// Make the complete reading of a record and write it to the record
#[utoipa::path(post, path = "/airtable/generate-complete/{recordId}",
    operation_id = "airtableReadChart", tag = "airtable",
    params(("recordId" = String, Path, example = "recAbCdEfGhIjKlMn",
        description = "A record's id", pattern = "^rec[A-Za-z0-9]{14}$"), Include),
    responses((status = 200, body = AirtableComplete,
        description = "The reading. `writeBack` shows whether Airtable stored it"),
        AirtableProblems))]
pub(super) async fn complete(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    QueryParameters(mut parameters): QueryParameters,
) -> Result<Json<AirtableComplete>, HttpError> {
    let included =
        Included::of(parameters.text("include").as_deref(), parameters.text("size").as_deref())?;
    let (id, record) = read(&app, &id).await?;
    let made = compute(&app, move |app| {
        let cast = cast(app, &record, parameters, NameRule::Required)?;
        let answer = complete_answer(app, &cast, included, Wanted::default())?;
        let chart = serde_json::to_string(&answer.chart);
        let chart = chart.map_err(|error| HttpError::Internal(error.to_string()))?;
        Ok((chart, report::text(&answer, None), answer))
    });
    let (chart, text, answer) = made.await?;
    let write_back = write_back(&app, &id, [("chart", chart), ("reading", text)]).await?;
    Ok(Json(AirtableComplete { record_id: id.as_str().to_owned(), write_back, answer }))
}

/// Make one area of the reading of a record and write it to the record
#[utoipa::path(post, path = "/airtable/generate/{readingType}/{recordId}",
    operation_id = "airtableReadArea", tag = "airtable",
    params(("readingType" = String, Path, example = "career",
        description = "The life area", pattern = "^(general|love|career|money|health|\
                       relationships|luck|personal-growth|personalGrowth)$"),
        ("recordId" = String, Path, example = "recAbCdEfGhIjKlMn",
        description = "A record's id", pattern = "^rec[A-Za-z0-9]{14}$")),
    responses((status = 200, body = AirtableArea,
        description = "The area. `writeBack` shows whether Airtable stored it"),
        AirtableProblems))]
pub(super) async fn area(
    State(app): State<Arc<App>>,
    Path((name, id)): Path<(String, String)>,
    QueryParameters(parameters): QueryParameters,
) -> Result<Json<AirtableArea>, HttpError> {
    let area = area_named(name)?;
    let (id, record) = read(&app, &id).await?;
    let answer = compute(&app, move |app| {
        let cast = cast(app, &record, parameters, NameRule::Required)?;
        Ok(app.engine.area_answer(&cast, area, Wanted::default())?)
    });
    let answer = answer.await?;
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

/// Casts the chart of a record. Errors name the fields of the table.
fn cast(
    app: &App,
    record: &Map<String, Value>,
    parameters: Parameters,
    name_rule: NameRule,
) -> Result<engine::Cast, HttpError> {
    let fields = configured(app)?.fields();
    let members = birth_members(record, fields).map_err(RequestError::BadBody)?.beside(parameters);
    let cast = app.cast(members, name_rule).map_err(|error| match error {
        CastError::BadInput(bad) => {
            let called = |member: &str| fields.named(member).unwrap_or(member).to_owned();
            CastError::BadInput(bad.renamed(&called))
        }
        other => other,
    });
    Ok(cast?)
}

/// Calculates with a permit.
async fn compute<T>(
    app: &App,
    work: impl FnOnce(&App) -> Result<T, HttpError>,
) -> Result<T, HttpError> {
    app.compute.run(async { work(app) }).await?
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
