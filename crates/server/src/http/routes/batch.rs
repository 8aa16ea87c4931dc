//! The call for the charts of many births.

use std::sync::Arc;
use std::vec;

use axum::Extension;
use axum::body::{Body as ResponseBody, Bytes};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use engine::answer::{BirthData, Chart, ChartAnswer, Problem, Wanted};
use engine::request::{Batch, BatchRequest, Unknown};
use engine::{BadInput, Members, NameRule, both};
use futures_util::stream::{self, StreamExt as _};
use serde::Serialize;

use super::birth::Body;
use crate::app::App;
use crate::http::error::{BirthProblems, HttpError};
use crate::http::limits::KnownCaller;
use crate::http::selection::{AnswerShape, Selection};
use crate::limits::{Limit, Limits};

/// The largest body, bytes: 1,000 births with all their members.
pub(crate) const BODY_LIMIT: usize = 1024 * 1024;

/// Number of births that are calculated with one permit and sent in one piece.
const BIRTHS_PER_PERMIT: usize = 16;

// `Lines::written` writes the lines with a chart without this type.
/// A line of the answer: the chart or the problem of one birth.
#[derive(Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct BatchLine {
    /// The index of the birth in `births`, from 0.
    index: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    chart: Option<Chart>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    birth_data: Option<BirthData>,
    /// Why the birth has no chart.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    problem: Option<Problem>,
}

/// The charts of up to 1,000 births, one line per birth
///
/// The answer is newline-delimited JSON in the order of the births, sent as the charts are calculated. Each line with a
/// chart counts as a call. When the daily limit is reached, the remaining lines contain that problem.
#[utoipa::path(post, path = "/chart/batch", operation_id = "castCharts", tag = "chart",
    request_body = BatchRequest,
    responses((status = 200, description = "One line per birth", body = BatchLine,
        content_type = "application/x-ndjson"), BirthProblems))]
pub(super) async fn charts(
    State(app): State<Arc<App>>,
    Extension(limits): Extension<Arc<Limits>>,
    Extension(shape): Extension<Arc<AnswerShape>>,
    Extension(caller): Extension<KnownCaller>,
    Body(mut members): Body,
) -> Result<Response, HttpError> {
    let batch = Batch::take(&mut members);
    let (batch, unknown) = both(batch, members.unknown())?;
    let selection = Selection::parse(batch.fields.as_deref(), batch.texts.as_deref(), &shape)?;
    let wanted = selection.as_ref().map_or_else(Wanted::default, Selection::wanted);
    let lines = Lines {
        app,
        limits,
        caller,
        selection,
        wanted,
        unknown,
        births: batch.births.into_iter().enumerate().collect::<Vec<_>>().into_iter(),
    };
    let body = stream::unfold(lines, |mut lines| async move {
        let some = lines.next().await?;
        Some((Ok::<_, std::convert::Infallible>(some), lines))
    });
    // The compression layer polls the stream once more after its end.
    let body = body.fuse();
    let headers = [(header::CONTENT_TYPE, "application/x-ndjson")];
    Ok((headers, ResponseBody::from_stream(body)).into_response())
}

/// The lines that are not made yet.
struct Lines {
    app: Arc<App>,
    limits: Arc<Limits>,
    caller: KnownCaller,
    selection: Option<Selection>,
    wanted: Wanted,
    /// Unknown members beside `births` and unknown parameters. Every line warns of them.
    unknown: Unknown,
    births: vec::IntoIter<(usize, Result<Members, BadInput>)>,
}

impl Lines {
    /// The next lines; `None` after the last.
    async fn next(&mut self) -> Option<Bytes> {
        let births: Vec<_> = self.births.by_ref().take(BIRTHS_PER_PERMIT).collect();
        if births.is_empty() {
            return None;
        }
        let indices: Vec<usize> = births.iter().map(|(index, _)| *index).collect();
        let work = async {
            let mut lines = Vec::new();
            for (index, birth) in births {
                lines.extend(self.line(index, birth).await);
            }
            lines
        };
        let lines = match self.app.compute.run(work).await {
            Ok(lines) => lines,
            // Each of these births gets the problem `overloaded`, so that the caller can send it again.
            Err(refusal) => {
                indices.into_iter().flat_map(|index| failed(index, refusal.into())).collect()
            }
        };
        Some(Bytes::from(lines))
    }

    /// A line with its line feed.
    async fn line(&self, index: usize, birth: Result<Members, BadInput>) -> Vec<u8> {
        let written = match self.chart(birth).await {
            Ok(answer) => self.written(index, &answer),
            Err(error) => Err(error),
        };
        written.unwrap_or_else(|error| failed(index, error))
    }

    /// A line with the index and the selected members of the answer.
    fn written(&self, index: usize, answer: &ChartAnswer) -> Result<Vec<u8>, HttpError> {
        let internal = |error: serde_json::Error| HttpError::Internal(error.to_string());
        let mut json = serde_json::to_vec(answer).map_err(internal)?;
        if let Some(selection) = &self.selection {
            json = selection.apply(&json).map_err(internal)?;
        }
        let mut line = format!("{{\"index\":{index},").into_bytes();
        line.extend_from_slice(json.get(1..).unwrap_or_default());
        line.push(b'\n');
        Ok(line)
    }

    /// The chart of a birth. It counts as a call if it can be calculated.
    async fn chart(&self, birth: Result<Members, BadInput>) -> Result<ChartAnswer, HttpError> {
        let mut cast = self.app.cast(birth?, NameRule::Optional)?;
        let unknown = &mut cast.birth.details.unknown;
        unknown.members.extend(self.unknown.members.iter().cloned());
        unknown.parameters.extend(self.unknown.parameters.iter().cloned());
        let KnownCaller { key, address } = self.caller.clone();
        let slot = self.limits.enter(Limit::Daily, key, address).await?;
        let answer = self.app.engine.chart_answer(&cast, self.wanted);
        if let Some(slot) = slot {
            slot.settle(answer.is_ok());
        }
        Ok(answer?)
    }
}

/// The line of a birth that has no chart.
fn failed(index: usize, error: HttpError) -> Vec<u8> {
    let line = BatchLine { index, chart: None, birth_data: None, problem: Some(error.into()) };
    let mut line = serde_json::to_vec(&line).unwrap_or_default();
    line.push(b'\n');
    line
}
