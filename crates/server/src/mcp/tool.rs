//! The tools: their names, descriptions, arguments and results, in one list.

use std::sync::Arc;

use engine::answer::Wanted;
use engine::{CastError, Engine, Environment, Members, Request, both};
use rmcp::model::{CallToolResult, JsonObject, Tool as Definition, ToolAnnotations};
use serde::Serialize;
use utoipa::ToSchema;

use super::answer::{ReadingAnswer, WheelAnswer, find_place, reading, wheel};
use super::page;
use super::request::{PlaceQuery, TechniqueMember, TextsMember, With, members};
use super::result::{Answered, Content};
use super::schema::{Schema, of_arguments};
use crate::app::App;
use crate::http::policy::Policy;
use crate::text;

/// The instructions of the server for clients.
pub(super) const INSTRUCTIONS: &str = "\
Astrarium calculates natal charts from Swiss Ephemeris data and composes readings of them. Find the birthplace with \
find_place, then pass its latitude, longitude and time zone to the other tools. If the time of birth is not known, set \
timeUnknown to true instead of inventing one. Every tool that takes a birth accepts the chart options that natal_chart \
lists. Texts are composed from the chart, and each sentence names the factors \
of the chart that it rests on. Readings are for entertainment. Nothing that is sent is stored.";

/// Members with texts. Results have them only if the argument `texts` is true.
pub(super) const TEXTS: [&str; 4] = ["interpretation", "keywords", "meaning", "passages"];

/// The chart options that only one tool lists, because clients load the definitions of all tools before the first call.
const OPTIONS: [&str; 9] = [
    "aspectTypes",
    "center",
    "details",
    "disambiguation",
    "kind",
    "node",
    "orbs",
    "points",
    "timeGuessed",
];

/// A tool.
pub(super) struct Tool {
    /// Its name in calls.
    pub(super) name: &'static str,
    title: &'static str,
    /// The policy of the call of the API with the same answer.
    pub(super) policy: Policy,
    about: &'static str,
    has_page: bool,
    work: Work,
}

/// What a tool does.
struct Work {
    arguments: Schema,
    call: ToolCall,
}

/// A call: makes an answer from the arguments.
type ToolCall = Box<dyn Fn(&App, Members) -> Result<Answered, CastError> + Send + Sync>;

/// Every tool.
pub(super) fn tools() -> Vec<Tool> {
    vec![
        Tool::new("find_place", "Find a place", Policy::PLACES, Work::by::<PlaceQuery, _>(find_place, text::places),
            "Finds places by the beginning of a name, in any script, or by coordinates. Answers with each place's full \
             name, its latitude and longitude in degrees (north and east positive) and its IANA time zone. Use it to \
             get the coordinates and the time zone of a birthplace."),
        Tool::new("natal_chart", "Natal chart", Policy::CHART, Work::with_texts(Engine::chart, text::chart).without(&["wheel"]),
            "Calculates the natal chart of a birth: signs, longitudes, speeds, houses and dignities of Sun, Moon, \
             planets, North Node and Chiron, the house cusps and angles, aspects with their orbs, and aspect patterns. \
             Longitudes and orbs are in degrees, speeds in degrees a day. Positions are those of the Swiss Ephemeris. \
             With the `kind` event it is the chart of any moment, also one to come, without texts. \
             The tropical zodiac, Placidus houses and major aspects are the defaults; the arguments choose others. The \
             answer says how the clock time was understood, with warnings where that is uncertain. Texts are left out \
             unless `texts` is true."),
        Tool::new("wheel", "Chart wheel", Policy::CHART, Work::of(wheel, WheelAnswer::content),
            "Draws the wheel of a natal chart: a PNG image, with what it shows in words. Use it when a person wants to \
             see the chart.")
            .with_page(),
        Tool::new("reading", "Reading of a natal chart", Policy::CHART, Work::of(reading, ReadingAnswer::content).requiring("name"),
            "Composes a reading of a natal chart: its strongest themes (strength 0 to 100; 50 is the average of all \
             births) and eight areas of life, or the one that `area` names. Each sentence lists the ids of the factors \
             of the chart that it rests on, and `factors` says what each id stands for, such as Sun in Gemini. The \
             text is composed from the chart, not generated. The birth needs a name.")
            .with_page(),
        Tool::new("transits", "Transits to a natal chart", Policy::CHART,
            Work::with_texts(Engine::transits, text::transits).without(&["year", "solarReturn", "wheel"]),
            "Compares the sky of a moment, now unless `at` names another, with a natal chart: what the time is about, \
             the week, and the aspects from the moving bodies to the chart, tightest first, with orb in degrees, \
             strength 0 to 100, when each begins, is exact and ends (UTC, within one degree), and a sentence about \
             such a time. Positions are those of the Swiss Ephemeris. Longer texts are left out unless `texts` is true."),
        Tool::new("period", "Transits of several days", Policy::CHART, Work::with_texts(Engine::period, text::period),
            "Lists the exact transits to a natal chart on the days `from` to `to`, at most 400 (a year from today by \
             default), in the order of time, the slow transits with their beginning and end, and the events of the sky \
             that touch the chart: entries into houses, stations, new and full moons, eclipses, the solar return. Times \
             are UTC, or in `displayTimezone`. Use it for a week, a month or to find when something is exact; use \
             transits for one moment and year for an account of a year. Longer texts are left out unless `texts` is true."),
        Tool::new("year", "A year from birthday to birthday", Policy::CHART,
            Work::of(Engine::year, text::year).without(&["text", "solarReturn", "active"]),
            "Tells a year from birthday to birthday, the year in force unless `year` names another: an essay on the main \
             event (a slow transit, a progressed new or full moon), what to do, what else is on, what comes easily, the profected house, and each \
             month with its exact transits. Dates are in `displayTimezone`."),
        Tool::new("derived_chart", "Chart that follows from a natal chart", Policy::CHART,
            Work::by_technique([
                ("progressions", Work::with_texts(Engine::progressions, text::progressions).without(&["wheel"])),
                ("return", Work::with_texts(Engine::planetary_return, text::planetary_return).without(&["wheel"])),
                ("profections", Work::with_texts(Engine::profections, text::profections)),
                ("relocated", Work::with_texts(Engine::relocated, text::relocated).without(&["wheel"])),
            ]),
            "Calculates what follows from a natal chart by a `technique`: `progressions` (secondary progressions or \
             solar arc directions at a moment, with aspects to the natal chart), `return` (the next return of the Sun, \
             the Moon or a planet to its natal longitude, with its chart), `profections` (the profected house, sign and \
             lord of the year at a moment) or `relocated` (the natal chart with the angles and houses of `newPlace`). \
             Texts are left out unless `texts` is true."),
        Tool::new("compare", "Compare two people", Policy::CHART,
            Work::of(Engine::compatibility, text::comparison).without(&["text", "wheel"]),
            "Compares the charts of two people: the aspects between them, whose bodies fall into \
             whose houses, a score from 0 to 100 with its parts, and a reading of the two, mostly of \
             their strongest contact. Each sentence lists the ids of the factors that it rests on."),
        Tool::new("pair_chart", "One chart of two people", Policy::CHART,
            Work::by_technique([
                ("composite", Work::with_texts(Engine::composite_chart, text::composite).without(&["wheel"])),
                ("davison", Work::with_texts(Engine::davison_chart, text::davison).without(&["wheel"])),
            ]),
            "Calculates one chart of two people by a `technique`: `composite` (the midpoints of both charts) or \
             `davison` (the chart of the middle in time and place). Use compare for the aspects between two people and \
             a reading of them. Texts are left out unless `texts` is true."),
        Tool::new("explain_chart", "Check and explain claims about a chart", Policy::CHART,
            Work::of(Engine::explain, text::explanation),
            "Checks what someone says about a natal chart: `claims` is a text, table or paragraph such as 'Asc \
             11 Cancer, Moon in Leo in the 7th house, Mars square Neptune', and `placements` a list of them; one of the two is \
             needed. Answers with each claim and whether it is true, and if some are false, with the setting \
             (house system, zodiac, node) or the mistake (summer time left out, am for pm, day and month \
             exchanged) that explains them, in words. Use it to check a statement about a chart before you make \
             it, or when a person says that another program shows something else."),
        Tool::new("check_text", "Check a text about a chart", Policy::CHART,
            Work::of(Engine::check, text::check),
            "Checks a `text` about a natal chart, such as a reading that you have written: judges every statement right, wrong \
             (with what is right) or unchecked, and lists what dominates the chart and is left out. Check a text before you \
             show it, and mend it."),
    ]
}

impl Tool {
    fn new(
        name: &'static str,
        title: &'static str,
        policy: Policy,
        work: Work,
        about: &'static str,
    ) -> Self {
        Self { name, title, policy, about, has_page: false, work }
    }

    /// The tool whose results a page shows, in clients that show pages.
    fn with_page(self) -> Self {
        Self { has_page: true, ..self }
    }

    /// The definition of the tool for clients.
    pub(super) fn definition(&self) -> Definition {
        let hints = ToolAnnotations::with_title(self.title)
            .read_only(true)
            .destructive(false)
            .idempotent(true)
            .open_world(false);
        let mut arguments = self.work.arguments.clone();
        if self.name != "natal_chart" {
            arguments.leave_out(&OPTIONS);
        }
        let definition = Definition::new(self.name, self.about, Arc::new(arguments.for_clients()))
            .with_title(self.title)
            .with_annotations(hints);
        if self.has_page { definition.with_meta(page::tool_meta()) } else { definition }
    }

    /// Answers a call.
    pub(super) fn answer(
        &self,
        app: &App,
        arguments: JsonObject,
    ) -> Result<CallToolResult, CastError> {
        let members = members(arguments, &self.work.arguments.instants)?;
        (self.work.call)(app, members).map(Answered::into_result)
    }
}

impl Work {
    /// A use case whose answer is whole, and its text.
    fn of<R: Request, A: Serialize + 'static, C: Into<Content> + 'static>(
        use_case: impl Fn(&Engine, R, &Environment<'_>) -> Result<A, CastError> + Send + Sync + 'static,
        content: fn(&A) -> C,
    ) -> Self {
        Self {
            arguments: of_arguments::<R::Members>(),
            call: Box::new(move |app, members| {
                let answer = app.answer_with(&use_case, members, Wanted::default(), true)?;
                Ok(Answered::new(&answer, content(&answer).into(), &[]))
            }),
        }
    }

    /// A use case whose answer has texts if the argument `texts` is true.
    fn with_texts<R: Request, A: Serialize + 'static>(
        use_case: impl Fn(&Engine, R, &Environment<'_>) -> Result<A, CastError> + Send + Sync + 'static,
        content: fn(&A, bool) -> String,
    ) -> Self {
        let with_texts = move |engine: &Engine,
                               given: With<TextsMember, R>,
                               environment: &Environment<'_>| {
            let texts = TextsMember::check(given.added);
            let wanted = Wanted { texts: texts == Ok(true), ..environment.wanted };
            let answer = use_case(engine, given.request, &Environment { wanted, ..*environment });
            match (texts, answer) {
                // The answer has been calculated, so that the call counts.
                (Err(bad), Ok(_)) => Err(bad.calculated().into()),
                (texts, answer) => both(texts, answer),
            }
        };
        Self {
            arguments: of_arguments::<<With<TextsMember, R> as Request>::Members>(),
            call: Box::new(move |app, members| {
                let (texts, answer) =
                    app.answer_with(&with_texts, members, Wanted::default(), true)?;
                let left_out: &[&str] = if texts { &[] } else { &TEXTS };
                Ok(Answered::new(&answer, content(&answer, texts).into(), left_out))
            }),
        }
    }

    /// Work that needs no engine.
    fn by<M: ToSchema, A: Serialize + 'static>(
        call: fn(&App, Members) -> Result<A, CastError>,
        content: fn(&A) -> String,
    ) -> Self {
        Self {
            arguments: of_arguments::<M>(),
            call: Box::new(move |app, members| {
                let answer = call(app, members)?;
                Ok(Answered::new(&answer, content(&answer).into(), &[]))
            }),
        }
    }

    /// One of several kinds of work, which the argument `technique` names.
    fn by_technique<const N: usize>(techniques: [(&'static str, Self); N]) -> Self {
        let names = techniques.each_ref().map(|(name, _)| *name);
        let arguments =
            Schema::union(names, techniques.each_ref().map(|(_, work)| &work.arguments));
        Self {
            arguments: arguments.distinguished_by("technique", &names),
            call: Box::new(move |app, mut members| {
                let place = TechniqueMember::take(&mut members, &names)?;
                (techniques[place].1.call)(app, members)
            }),
        }
    }

    /// Work that needs a member which the API does not need.
    fn requiring(mut self, member: &str) -> Self {
        self.arguments.require(member);
        self
    }

    /// Work whose result leaves out members that are long or that only other programs need.
    fn without(self, names: &'static [&'static str]) -> Self {
        let Self { arguments, call } = self;
        let call: ToolCall = Box::new(move |app, members| Ok(call(app, members)?.without(names)));
        Self { arguments, call }
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::expect_used, reason = "a test may stop")]
    use std::collections::BTreeSet;
    use std::fmt::Write as _;

    use serde_json::Value;

    use super::*;
    use crate::limits::Limit;

    #[test]
    fn the_table_of_tools_is_in_the_guide() {
        let mut table = "| tool | what it does | counts |\n|---|---|---|\n".to_owned();
        for Tool { name, about, policy, .. } in tools() {
            let first = about.split_inclusive(". ").next().unwrap_or(about).trim();
            let limit = if policy.limit == Limit::Places { "60 in 10 seconds" } else { "daily" };
            writeln!(table, "| `{name}` | {first} | {limit} |").expect("a string takes any text");
        }
        crate::docs::assert_section("building.md", "tools", &table);
    }

    /// Every reference in a schema.
    fn references(schema: &Value, found: &mut BTreeSet<String>) {
        match schema {
            Value::Object(members) => {
                if let Some(Value::String(reference)) = members.get("$ref") {
                    found.insert(reference.clone());
                }
                members.values().for_each(|member| references(member, found));
            }
            Value::Array(items) => items.iter().for_each(|item| references(item, found)),
            _ => {}
        }
    }

    fn definition(name: &str) -> Definition {
        let tool = tools().into_iter().find(|tool| tool.name == name);
        tool.expect("there is such a tool").definition()
    }

    fn schemas() -> impl Iterator<Item = (&'static str, JsonObject)> {
        let tools = tools().into_iter();
        tools.map(|tool| (tool.name, tool.definition().input_schema.as_ref().clone()))
    }

    fn names(schema: &JsonObject) -> BTreeSet<String> {
        schema["properties"].as_object().expect("an object").keys().cloned().collect()
    }

    #[test]
    fn every_schema_is_self_contained() {
        for (tool, schema) in schemas() {
            let defined: BTreeSet<String> = schema
                .get("$defs")
                .and_then(Value::as_object)
                .into_iter()
                .flat_map(JsonObject::keys)
                .map(|name| format!("#/$defs/{name}"))
                .collect();
            let mut used = BTreeSet::new();
            references(&Value::Object(schema), &mut used);
            assert_eq!(used, defined, "{tool}");
        }
    }

    /// Clients refuse tools whose arguments are not one object.
    #[test]
    fn every_schema_is_one_object() {
        for (tool, schema) in schemas() {
            assert_eq!(schema.get("type"), Some(&Value::from("object")), "{tool}");
            assert!(schema.get("properties").is_some_and(Value::is_object), "{tool}");
            for union in ["allOf", "anyOf", "oneOf", "$ref"] {
                assert!(!schema.contains_key(union), "{tool} {union}");
            }
        }
    }

    #[test]
    fn the_arguments_of_a_birth_are_those_of_the_api() {
        let birth = of_arguments::<engine::request::BirthRequest>().for_clients();
        let added = |tool: &str| -> Vec<String> {
            let arguments = names(&definition(tool).input_schema);
            arguments.difference(&names(&birth)).cloned().collect()
        };
        assert!(names(&birth).contains("houseSystem") && !names(&birth).contains("dateOfBirth"));
        assert_eq!(added("natal_chart"), ["texts"]);
        assert_eq!(added("wheel"), ["size", "theme"]);
        assert_eq!(added("reading"), ["area"]);
        assert_eq!(added("transits"), ["at", "displayTimezone", "texts"]);
        assert_eq!(added("year"), ["displayTimezone", "returnPlace", "year"]);
        assert_eq!(
            added("derived_chart"),
            [
                "after",
                "angles",
                "at",
                "body",
                "method",
                "newPlace",
                "returnPlace",
                "technique",
                "texts"
            ]
        );
        assert_eq!(
            names(&definition("compare").input_schema),
            ["person1", "person2", "pronoun1", "pronoun2", "relation"].map(str::to_owned).into()
        );
    }

    #[test]
    fn each_schema_lists_what_a_call_needs() {
        let required = |tool: &str| -> BTreeSet<String> {
            let arguments = definition(tool).input_schema;
            let list = arguments.get("required").and_then(Value::as_array);
            list.into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
        };
        let birth = ["date", "latitude", "longitude"];
        let with =
            |more: &[&str]| birth.iter().chain(more).map(|name| (*name).to_owned()).collect();
        for tool in ["natal_chart", "wheel", "transits", "period", "year", "explain_chart"] {
            assert_eq!(required(tool), with(&[]), "{tool}");
        }
        assert_eq!(required("reading"), with(&["name"]));
        assert_eq!(required("derived_chart"), with(&["technique"]));
        assert_eq!(
            required("pair_chart"),
            ["person1", "person2", "technique"].map(str::to_owned).into()
        );
    }

    /// A client loads the whole list before the first call.
    #[test]
    fn the_list_of_tools_stays_small() {
        let size = |tool: &Tool| serde_json::to_vec(&tool.definition()).expect("JSON").len();
        let sizes: Vec<usize> = tools().iter().map(size).collect();
        assert!(sizes.iter().sum::<usize>() < 46_000, "bytes: {sizes:?}");
    }
}
