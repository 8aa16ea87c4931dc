//! The tools and their descriptions.

use engine::answer::{ChartAnswer, CompatibilityAnswer, PlaceResults, TransitsAnswer};
use engine::request::PairRequest;
use rmcp::model::{Tool as Definition, ToolAnnotations};

use crate::answer::{ReadingAnswer, TEXTS};
use crate::host::Cost;
use crate::request::{ChartQuery, PlaceQuery, ReadingQuery, TransitQuery};
use crate::schema::{of_arguments, of_result};

/// The instructions of the server for clients.
pub(crate) const INSTRUCTIONS: &str = "\
Astrarium calculates natal charts from Swiss Ephemeris data and composes readings of them. Find the birthplace with \
find_place, then pass its latitude, longitude and time zone to the other tools. If the time of birth is not known, set \
timeUnknown to true instead of inventing one. Texts are composed from the chart, and each sentence names the factors \
of the chart that it rests on. Readings are for entertainment. Nothing that is sent is stored.";

/// A tool.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tool {
    FindPlace,
    NatalChart,
    Reading,
    Transits,
    Compare,
}

impl Tool {
    /// Every tool.
    pub(crate) const ALL: [Self; 5] =
        [Self::FindPlace, Self::NatalChart, Self::Reading, Self::Transits, Self::Compare];

    /// The name of the tool in calls.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::FindPlace => "find_place",
            Self::NatalChart => "natal_chart",
            Self::Reading => "reading",
            Self::Transits => "transits",
            Self::Compare => "compare",
        }
    }

    /// The tool with this name.
    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|tool| tool.name() == name)
    }

    pub(crate) fn cost(self) -> Cost {
        match self {
            Self::FindPlace => Cost::Places,
            Self::NatalChart | Self::Reading => Cost::Chart,
            Self::Transits | Self::Compare => Cost::ManyMoments,
        }
    }

    fn title(self) -> &'static str {
        match self {
            Self::FindPlace => "Find a place",
            Self::NatalChart => "Natal chart",
            Self::Reading => "Reading of a natal chart",
            Self::Transits => "Transits to a natal chart",
            Self::Compare => "Compare two people",
        }
    }

    fn description(self) -> &'static str {
        match self {
            Self::FindPlace => {
                "Finds places by the beginning of a name, in any script, or by coordinates. Answers with each place's \
                 full name, its latitude and longitude in degrees (north and east positive) and its IANA time zone. \
                 Use it to get the coordinates and the time zone of a birthplace."
            }
            Self::NatalChart => {
                "Calculates the natal chart of a birth: signs, longitudes, speeds, houses and dignities of Sun, Moon, \
                 planets, North Node and Chiron, the house cusps and angles, aspects with their orbs, and aspect \
                 patterns. Longitudes and orbs are in degrees, speeds in degrees a day. Positions are those of the \
                 Swiss Ephemeris. The tropical zodiac, Placidus houses and major aspects are the defaults; the \
                 arguments choose others. The answer says how the clock time was understood, with warnings where that \
                 is uncertain. Texts are left out unless `texts` is true."
            }
            Self::Reading => {
                "Composes a reading of a natal chart: its strongest themes (strength 0 to 100; 50 is the average of all \
                 births) and eight areas of life, or the one that `area` names. Each sentence lists the ids of the \
                 factors of the chart that it rests on, and `factors` says what each id stands for, such as Sun in \
                 Gemini. The text is composed from the chart, not generated. The birth needs a name."
            }
            Self::Transits => {
                "Compares the sky of a moment, now unless `at` names another, with a natal chart: the aspects from the \
                 moving bodies to the chart, tightest first, with orb in degrees, strength 0 to 100, when each begins, \
                 is exact and ends (UTC, within one degree), and a sentence about such a time. Positions are those of \
                 the Swiss Ephemeris. Longer texts are left out unless `texts` is true."
            }
            Self::Compare => {
                "Compares the charts of two people: the aspects between them with orbs in degrees, whose bodies fall \
                 into whose houses, a score from 0 to 100 with its parts, and a reading of the two. Each sentence of \
                 the reading lists the ids of the factors that it rests on, and `factors` says what each id stands \
                 for. The text is composed from the charts, not generated."
            }
        }
    }

    /// The definition of the tool for clients.
    pub(crate) fn definition(self) -> Definition {
        let (arguments, result) = match self {
            Self::FindPlace => (of_arguments::<PlaceQuery>(), of_result::<PlaceResults>(&[], &[])),
            Self::NatalChart => {
                (of_arguments::<ChartQuery>(), of_result::<ChartAnswer>(&TEXTS, &[]))
            }
            Self::Reading => (of_arguments::<ReadingQuery>(), of_result::<ReadingAnswer>(&[], &[])),
            Self::Transits => {
                (of_arguments::<TransitQuery>(), of_result::<TransitsAnswer>(&TEXTS, &[]))
            }
            Self::Compare => (
                of_arguments::<PairRequest>(),
                of_result::<CompatibilityAnswer>(&[], &["text", "wheel"]),
            ),
        };
        let hints = ToolAnnotations::with_title(self.title())
            .read_only(true)
            .destructive(false)
            .idempotent(true)
            .open_world(false);
        Definition::new(self.name(), self.description(), arguments)
            .with_title(self.title())
            .with_raw_output_schema(result)
            .with_annotations(hints)
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::expect_used, reason = "a test may stop")]
    use std::collections::BTreeSet;

    use rmcp::model::JsonObject;
    use serde_json::Value;

    use super::*;

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

    fn schemas() -> impl Iterator<Item = (&'static str, JsonObject)> {
        Tool::ALL.into_iter().flat_map(|tool| {
            let definition = tool.definition();
            let result = definition.output_schema.expect("every tool has one");
            [definition.input_schema, result].map(|schema| (tool.name(), schema.as_ref().clone()))
        })
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
        let of = |tool: Tool| tool.definition().input_schema;
        let birth = of_arguments::<engine::request::BirthRequest>();
        let names = |schema: &JsonObject| -> BTreeSet<String> {
            schema["properties"].as_object().expect("an object").keys().cloned().collect()
        };
        let added = |tool: Tool| -> Vec<String> {
            names(&of(tool)).difference(&names(&birth)).cloned().collect()
        };
        assert!(names(&birth).contains("houseSystem"));
        assert_eq!(added(Tool::NatalChart), ["texts"]);
        assert_eq!(added(Tool::Reading), ["area"]);
        assert_eq!(added(Tool::Transits), ["at", "texts"]);
        assert_eq!(names(&of(Tool::Compare)), ["person1", "person2"].map(str::to_owned).into());
        assert_eq!(of(Tool::NatalChart)["required"], birth["required"]);
    }

    #[test]
    fn texts_may_be_absent_only_where_they_can_be_left_out() {
        let required = |tool: Tool, name: &str| -> Vec<Value> {
            let schema = tool.definition().output_schema.expect("every tool has one");
            schema["$defs"][name]["required"].as_array().cloned().unwrap_or_default()
        };
        assert!(!required(Tool::NatalChart, "Planet").contains(&"interpretation".into()));
        assert!(required(Tool::NatalChart, "Planet").contains(&"longitude".into()));
        assert!(!required(Tool::Transits, "TransitAspect").contains(&"passages".into()));
        assert!(required(Tool::Reading, "AreaReading").contains(&"passages".into()));
        let comparison = Tool::Compare.definition().output_schema.expect("every tool has one");
        assert!(comparison["properties"].get("wheel").is_none());
        assert!(comparison["$defs"].get("PairWheel").is_none());
    }
    /// A client loads the whole list before the first call.
    #[test]
    fn the_list_of_tools_stays_small() {
        let sizes = Tool::ALL.map(|tool| {
            serde_json::to_vec(&tool.definition()).expect("a definition is JSON").len()
        });
        assert!(sizes.iter().sum::<usize>() < 70_000, "bytes: {sizes:?}");
    }
}
