//! The results of the tools.

use std::collections::{BTreeMap, BTreeSet};

use engine::answer::{BirthData, Problem, Wanted};
use engine::{BadInput, Cast, CastError, NameRule, both, request};
use reading::{Area, Corpus, FactorId, IdeaReading, Passage, ThemeReading};
use rmcp::model::{CallToolResult, ContentBlock};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::host::Host;
use crate::request::Arguments;
use crate::text;
use crate::tool::Tool;

/// Members with texts. Results have them only if the argument `texts` is true.
pub(crate) const TEXTS: [&str; 4] = ["interpretation", "keywords", "meaning", "passages"];

/// The reading of a chart.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ReadingAnswer {
    /// The strongest themes of the chart, strongest first: three or four.
    pub(crate) themes: Vec<ThemeReading>,
    /// The life areas.
    pub(crate) areas: Vec<AreaView>,
    /// Labels of the ids in `factors` of themes and sentences, such as `Sun in Gemini`.
    pub(crate) factors: BTreeMap<String, String>,
    /// The birth data as interpreted: instant, UTC offset and warnings.
    pub(crate) birth_data: BirthData,
}

/// One life area of a reading.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AreaReading)]
pub(crate) struct AreaView {
    /// The area.
    pub(crate) area: Area,
    /// What runs through the area.
    pub(crate) idea: IdeaReading,
    /// Every sentence in order, with its factors.
    pub(crate) passages: Vec<Passage>,
}

impl ReadingAnswer {
    /// The reading of a chart: all areas, or one.
    fn of(cast: &Cast, corpus: &Corpus, only: Option<Area>) -> Self {
        let reading = reading::Reading::compose(&cast.chart, corpus);
        let areas: Vec<AreaView> = reading
            .areas
            .into_iter()
            .filter(|own| only.is_none_or(|only| only == own.area))
            .map(|own| AreaView { area: own.area, idea: own.idea, passages: own.passages })
            .collect();
        let themes = reading.themes;
        let used: BTreeSet<&FactorId> = areas
            .iter()
            .flat_map(|area| &area.passages)
            .flat_map(|passage| &passage.factors)
            .chain(themes.iter().flat_map(|theme| &theme.factors))
            .chain(areas.iter().flat_map(|area| &area.idea.factors))
            .collect();
        let factors = reading.factors.into_iter().filter(|(id, _)| used.contains(id));
        let factors = factors.map(|(id, factor)| (id.into(), factor.label)).collect();
        Self { themes, areas, factors, birth_data: BirthData::of(cast) }
    }
}

/// Answers a call of a tool.
pub(crate) fn answer<E: Host>(
    engine: &E,
    tool: Tool,
    arguments: Arguments,
) -> Result<CallToolResult, CastError> {
    match tool {
        Tool::FindPlace => Ok(find_place(engine, arguments)?),
        Tool::NatalChart => natal_chart(engine, arguments),
        Tool::Reading => reading(engine, arguments),
        Tool::Transits => transits(engine, arguments),
        Tool::Compare => compare(engine, arguments),
    }
}

/// The result of a refused call: the problem document of the API, as text. It is not structured content, which would
/// have to match the schema of the results of the tool.
pub(crate) fn refusal(problem: &Problem) -> CallToolResult {
    let text = serde_json::to_string(problem).unwrap_or_else(|_| problem.detail.clone());
    CallToolResult::error(vec![ContentBlock::text(text)])
}

fn find_place<E: Host>(engine: &E, mut arguments: Arguments) -> Result<CallToolResult, CastError> {
    let (query, limit) = both(arguments.query(), arguments.limit())?;
    let named =
        |bad: BadInput| bad.renamed(&|field| if field == "q" { "query" } else { field }.to_owned());
    let found = engine.find_places(&query, limit).map_err(named)?;
    let answer = found.warned(&arguments.members()?.unknown()?);
    Ok(result(&answer, text::places(&answer), &[]))
}

fn natal_chart<E: Host>(engine: &E, mut arguments: Arguments) -> Result<CallToolResult, CastError> {
    let texts = arguments.texts();
    let (with_texts, cast) = both(texts, engine.cast(arguments.members()?, NameRule::Optional))?;
    let wanted = Wanted { texts: with_texts, ..Wanted::default() };
    let answer = engine.engine().chart_answer(&cast, wanted)?;
    Ok(result(&answer, text::chart(&answer, with_texts), left_out(with_texts)))
}

fn reading<E: Host>(engine: &E, mut arguments: Arguments) -> Result<CallToolResult, CastError> {
    let area = arguments.area();
    let (area, cast) = both(area, engine.cast(arguments.members()?, NameRule::Required))?;
    let answer = ReadingAnswer::of(&cast, &engine.engine().corpus, area);
    Ok(result(&answer, text::reading(&answer), &[]))
}

fn transits<E: Host>(engine: &E, mut arguments: Arguments) -> Result<CallToolResult, CastError> {
    let texts = arguments.texts();
    let mut members = arguments.members()?;
    let moment = request::moment(&mut members, engine.now_unix_seconds());
    let cast = engine.cast(members, NameRule::Optional);
    let ((with_texts, at), cast) = both(both(texts, moment), cast)?;
    let answer = engine.engine().transits_answer(&cast, at)?;
    Ok(result(&answer, text::transits(&answer, with_texts), left_out(with_texts)))
}

fn compare<E: Host>(engine: &E, arguments: Arguments) -> Result<CallToolResult, CastError> {
    let [first, second] = engine.cast_pair(arguments.members()?)?;
    let answer = engine.engine().compatibility_answer(&first, &second, Default::default())?;
    Ok(result(&answer, text::comparison(&answer), &[]))
}

fn left_out(with_texts: bool) -> &'static [&'static str] {
    if with_texts { &[] } else { &TEXTS }
}

/// A result as structured content and as text, without the members that are left out.
fn result(answer: &impl Serialize, text: String, left_out: &[&str]) -> CallToolResult {
    match serde_json::to_value(answer) {
        Ok(mut structured) => {
            remove(&mut structured, left_out);
            let mut result = CallToolResult::structured(structured);
            result.content = vec![ContentBlock::text(text)];
            result
        }
        Err(_) => refusal(&Problem::internal()),
    }
}

/// Removes the members with these names, at every depth.
fn remove(value: &mut Value, names: &[&str]) {
    match value {
        Value::Object(members) => {
            members.retain(|name, _| !names.contains(&name.as_str()));
            members.values_mut().for_each(|member| remove(member, names));
        }
        Value::Array(items) => items.iter_mut().for_each(|item| remove(item, names)),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use engine::FieldErrorCode;
    use serde_json::json;

    use super::*;

    fn arguments(value: Value) -> Arguments {
        Arguments(value.as_object().unwrap().clone())
    }

    #[test]
    fn a_refusal_is_the_problem_document_of_the_api() {
        let bad = BadInput::field("latitude", FieldErrorCode::OutOfRange, "Too far north.");
        let result = refusal(&bad.into());
        assert_eq!(result.is_error, Some(true));
        assert_eq!(result.structured_content, None);
        let text = &result.content[0].as_text().unwrap().text;
        let problem: Value = serde_json::from_str(text).unwrap();
        assert_eq!(problem["status"], 400);
        assert_eq!(
            problem["errors"],
            json!([{"field": "latitude", "code": "out-of-range", "message": "Too far north."}])
        );
    }

    #[test]
    fn arguments_of_the_tools_alone_are_checked() {
        let code = |bad: BadInput| bad.0[0].code;
        let wrong = arguments(json!({"texts": 1})).texts().map_err(code);
        assert_eq!(wrong, Err(FieldErrorCode::WrongType));
        assert_eq!(arguments(json!({"texts": null})).texts(), Ok(false));
        let wrong = arguments(json!({"area": "LOVE"})).area().map_err(code);
        assert_eq!(wrong, Err(FieldErrorCode::UnknownValue));
        let wrong = arguments(json!({"area": ["love"]})).area().map_err(code);
        assert_eq!(wrong, Err(FieldErrorCode::WrongType));
        assert_eq!(arguments(json!({"area": "love"})).area(), Ok(Some(Area::Love)));
        for limit in [json!(1.5), json!(-1), json!(1e30)] {
            assert_eq!(arguments(json!({"limit": limit})).limit(), Ok(0));
        }
    }

    #[test]
    fn members_are_left_out_at_every_depth() {
        let mut value = json!({"a": [{"meaning": "x", "b": {"keywords": [], "c": 1}}]});
        remove(&mut value, &TEXTS);
        assert_eq!(value, json!({"a": [{"b": {"c": 1}}]}));
    }
}
