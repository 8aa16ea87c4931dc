//! The call for the charts of many births.

use std::sync::Arc;

use axum::Extension;
use axum::body::{Body as ResponseBody, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse as _, Response};
use engine::answer::{BirthData, ChartAnswer, ChartView, Problem, Wanted};
use engine::request::{Batch, Births, Texts, Unknown};
use engine::{BadInput, Members, Purpose};
use futures_util::stream::{self, StreamExt as _};
use serde::Serialize;

use crate::answer_memory::Held;
use crate::app::App;
use crate::http::admission::BodySize;
use crate::http::call::JSON;
use crate::http::error::HttpError;
use crate::http::extract::JsonBody;
use crate::http::json::Text;
use crate::http::limits::{KnownCaller, add_headers};
use crate::http::selection::{self, Selection, Selections};
use crate::limits::{Limit, LimitError, Limits, Quota};
use crate::open_connections::OpenConnection;

/// The largest body, bytes: 1,000 births with all their members.
pub(crate) const BODY_LIMIT: usize = 1024 * 1024;

/// Number of births that are calculated with one permit and sent in one piece.
const BIRTHS_PER_PERMIT: usize = 16;

/// The memory for the lines of one block, bytes.
const BLOCK_BYTES: usize = 640 << 10;

// `Lines::write` writes the lines with a chart without this type.
/// A line of the answer: the chart or the problem of one birth.
#[derive(Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct BatchLine {
    /// The index of the birth in `births`, from 0.
    index: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    chart: Option<ChartView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    birth_data: Option<BirthData>,
    /// Why the birth has no chart.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    problem: Option<Problem>,
}

/// More about the call.
pub(super) const ABOUT: &str = "The answer is newline-delimited JSON in the order of the births, sent as the charts are calculated, or with \
     `Accept: application/json` one array of the same lines. Each line with a chart counts as a call. When the daily \
     limit is reached, the remaining lines contain that problem. The headers with the limits are those after the whole \
     batch if every birth has a chart. The body has at most 1 MiB.";

/// The media type of newline-delimited JSON.
pub(super) const LINES: &str = "application/x-ndjson";

/// The members of a line that a caller can select.
static SELECTIONS: Selections = Selections::of::<ChartAnswer>();

/// Answers with a line for each birth.
pub(super) async fn charts(
    State(app): State<Arc<App>>,
    Extension(limits): Extension<Arc<Limits>>,
    Extension(caller): Extension<KnownCaller>,
    Extension(size): Extension<BodySize>,
    connection: Option<Extension<OpenConnection>>,
    headers: HeaderMap,
    JsonBody(members): JsonBody,
) -> Result<Response, HttpError> {
    let batch = Batch::of(members.into())?;
    let selection = SELECTIONS.get(batch.fields.as_deref(), batch.texts.map(Texts::name))?;
    let wanted = selection.as_ref().map_or_else(Wanted::default, |selection| selection.wanted);
    let mut lines = Lines {
        app: Arc::clone(&app),
        limits,
        caller,
        selection,
        wanted,
        unknown: batch.unknown,
        births: batch.births,
        index: 0,
        is_array: accepts_array(&headers),
        used: None,
        held: None,
    };
    if lines.births.len() > BIRTHS_PER_PERMIT {
        let connection = connection.map(|Extension(connection)| connection).unwrap_or_default();
        let mut held = app.batches.hold(BLOCK_BYTES + 2 * size.0).await?;
        held.wait_for(&connection);
        lines.held = Some((held, connection));
    }
    // The first block is admitted or refused like any other call. A batch that was admitted waits for its turns.
    let first = app.compute.run(lines.next()).await?;
    let media = if lines.is_array { JSON } else { LINES };
    let mut headers =
        HeaderMap::from_iter([(header::CONTENT_TYPE, HeaderValue::from_static(media))]);
    if let Some((quota, used)) = lines.used {
        let left = u32::try_from(lines.births.len()).unwrap_or(u32::MAX);
        add_headers(quota, used.saturating_add(left), &mut headers);
    }
    let others = stream::unfold(lines, |mut lines| async move {
        // The client has read the lines before.
        if let Some((held, connection)) = &mut lines.held {
            held.wait_for(connection);
        }
        let app = Arc::clone(&lines.app);
        let some = app.compute.run_next(lines.next()).await?;
        Some((some, lines))
    });
    let body = stream::iter(first).chain(others).map(Ok::<_, std::convert::Infallible>);
    // The compression layer polls the stream once more after its end.
    let body = body.fuse();
    Ok((headers, ResponseBody::from_stream(body)).into_response())
}

/// The lines that are not made yet.
struct Lines {
    app: Arc<App>,
    limits: Arc<Limits>,
    caller: KnownCaller,
    selection: Option<Arc<Selection>>,
    wanted: Wanted,
    /// Unknown members beside `births` and unknown parameters. Every line warns of them.
    unknown: Unknown,
    births: Births,
    /// The index of the next birth.
    index: usize,
    /// Whether the lines are the elements of one JSON array.
    is_array: bool,
    /// The caller's quota, and the slots used today, after the last chart.
    used: Option<(Quota, u32)>,
    /// The memory for births that are not calculated yet.
    held: Option<(Held, OpenConnection)>,
}

/// Whether a caller wants one JSON array: `Accept` names JSON, and neither lines nor every type.
fn accepts_array(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(header::ACCEPT).into_iter();
    let accepted = accepted.filter_map(|value| value.to_str().ok());
    let mut media = accepted
        .flat_map(|value| value.split(','))
        .filter_map(|part| Some(part.split(';').next()?.trim().to_ascii_lowercase()))
        .filter(|media| [JSON, LINES, "application/*", "*/*"].contains(&media.as_str()))
        .peekable();
    media.peek().is_some() && media.all(|media| media == JSON)
}

impl Lines {
    /// The next lines; `None` after the last.
    async fn next(&mut self) -> Option<Bytes> {
        if self.births.len() == 0 {
            return None;
        }
        let mut lines = Text::default();
        for _ in 0..BIRTHS_PER_PERMIT {
            let Some(birth) = self.births.next() else { break };
            let index = self.index;
            self.index += 1;
            if self.is_array {
                lines.push(if index == 0 { "[" } else { "," });
            }
            let start = lines.0.len();
            let written = match self.chart(birth).await {
                Ok(answer) => self.write(index, &answer, &mut lines),
                Err(error) => Err(error),
            };
            if let Err(error) = written {
                lines.0.truncate(start);
                lines.0.extend(failed(index, error));
            }
            lines.push("\n");
        }
        if self.is_array && self.births.len() == 0 {
            lines.push("]");
        }
        Some(Bytes::from(lines.0))
    }

    /// Writes a line with the index and the selected members of the answer.
    fn write(&self, index: usize, answer: &ChartAnswer, line: &mut Text) -> Result<(), HttpError> {
        line.push("{\"index\":");
        line.push(&index.to_string());
        let start = line.0.len();
        let written = selection::write(answer, self.selection.as_deref(), line);
        written.map_err(|error| HttpError::Internal(error.to_string()))?;
        // The members of the answer follow the index.
        if let Some(brace) = line.0.get_mut(start) {
            *brace = b',';
        }
        Ok(())
    }

    /// The chart of a birth. It counts as a call if it can be calculated.
    async fn chart(&mut self, birth: Result<Members, BadInput>) -> Result<ChartAnswer, HttpError> {
        let mut birth = self.app.birth(birth?, Purpose::Chart)?;
        birth.details.unknown.extend(self.unknown.clone());
        let KnownCaller { key, address } = self.caller.clone();
        let slot = self.limits.enter(Limit::Daily, key, address).await.inspect_err(|refusal| {
            if let LimitError::DailyLimit { quota, .. } = refusal {
                self.used = Some((*quota, quota.limit));
            }
        })?;
        let engine = &self.app.engine;
        let answer = engine.cast(birth).and_then(|cast| engine.chart_answer(&cast, self.wanted));
        if let Some(slot) = slot {
            self.used = Some((slot.quota(), slot.settle(answer.is_ok())));
        }
        Ok(answer?)
    }
}

/// The line of a birth that has no chart.
fn failed(index: usize, error: HttpError) -> Vec<u8> {
    let line = BatchLine { index, chart: None, birth_data: None, problem: Some(error.into()) };
    serde_json::to_vec(&line).unwrap_or_default()
}
