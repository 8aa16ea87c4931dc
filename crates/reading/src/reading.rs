//! The types of a finished reading.

use std::collections::BTreeMap;

use chart::{House, Sign, SignsOfDay, named_enum};
use serde::{Serialize, Serializer};
use utoipa::openapi::schema::{ObjectBuilder, OneOfBuilder, Schema, Type};
use utoipa::openapi::{Ref, RefOr};
use utoipa::{PartialSchema, ToSchema};

use crate::{Area, Factor, FactorId, Theme, Topic};

/// A whole reading: eight areas, and the factors their sentences rest on.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct Reading {
    /// The idea of the whole reading, which is that of the overview.
    pub idea: IdeaReading,
    /// The eight areas in the order of [`Area::ALL`]; in JSON members with their names.
    #[serde(flatten, serialize_with = "areas_by_name")]
    #[schema(value_type = AreasByName, inline)]
    pub areas: [AreaReading; Area::ALL.len()],
    /// The factors by their ids, which the passages refer to: `sun.sign`, `house7.ruler`,
    /// `aspect.sun-moon.trine`.
    #[schema(value_type = BTreeMap<String, Factor>)]
    pub factors: BTreeMap<FactorId, Factor>,
    /// What dominates the chart, told in the order of `chart.dominants`.
    pub structures: Vec<StructureReading>,
    /// The strongest themes of the chart, strongest first: three or four.
    pub themes: Vec<ThemeReading>,
}

/// What one structure of a chart means.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[schema(as = Structure)]
pub struct StructureReading {
    /// Its meaning, with the fact that it rests on.
    pub text: String,
    /// Ids of the factors that it rests on, keys of `factors`.
    #[schema(value_type = Vec<String>, example = json!(["sun.sign", "aspect.sun-moon.trine"]))]
    pub factors: Vec<FactorId>,
}

/// A trait that several factors of a chart have in common.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[schema(as = Theme)]
pub struct ThemeReading {
    /// The theme.
    #[serde(skip)]
    pub theme: Theme,
    /// Its name, such as `Steadiness`.
    pub name: String,
    /// Strength, 0 to 100. 50 is the average of all births; 20 points are one standard deviation.
    #[schema(minimum = 0, maximum = 100, example = 78)]
    pub strength: u8,
    /// What it means, in one sentence.
    pub sentence: String,
    /// A description of people with this theme: one paragraph without astrological terms.
    pub portrait: String,
    /// Ids of the factors that contribute to it, the largest contribution first; keys of `factors`.
    #[schema(value_type = Vec<String>, example = json!(["venus.sign", "saturn.angle"]))]
    pub factors: Vec<FactorId>,
}

/// One area of a reading. [`AreaReading::schema_of`] adds the topics of an area to the schema.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct AreaReading {
    /// The area.
    #[serde(skip)]
    pub area: Area,
    /// What runs through the area.
    pub idea: IdeaReading,
    /// The opening, which can stand alone.
    pub summary: String,
    /// What follows the opening.
    pub details: String,
    /// A suggestion that answers the opening.
    pub advice: String,
    /// The topics of the area in order, in JSON members with their names; `None` if a topic depends on houses and there
    /// are none.
    #[serde(flatten, serialize_with = "by_name")]
    #[schema(ignore)]
    pub topics: Vec<(Topic, Option<TopicReading>)>,
    /// Every sentence of the three texts, in order, with its factors.
    pub passages: Vec<Passage>,
}

/// What runs through an area, in a few words and in a sentence.
#[derive(Debug, Clone, Default, PartialEq, Serialize, ToSchema)]
#[schema(as = Idea)]
pub struct IdeaReading {
    /// The title of the area.
    #[schema(example = "The Last Yard")]
    pub title: String,
    /// The sentence with which its text begins.
    pub sentence: String,
    /// Ids of the factors that it is taken from, keys of `factors`.
    #[schema(value_type = Vec<String>)]
    pub factors: Vec<FactorId>,
}

/// A placement that an area is based on.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SubObject)]
pub struct TopicReading {
    /// The sign of the body or cusp; without a birth time, at noon.
    pub sign: Sign,
    /// The signs at the beginning and at the end of the day, if the birth time is unknown and the sign changes.
    #[serde(rename = "possibleSigns", skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<[Sign; 2]>, nullable = false)]
    pub signs_of_day: Option<SignsOfDay>,
    /// The house; `null` if the birth time is unknown.
    #[schema(required, value_type = Option<u8>, minimum = 1, maximum = 12, example = 8)]
    pub house: Option<House>,
    /// Its meaning for this area.
    pub interpretation: String,
}

/// One sentence of a reading.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct Passage {
    /// The member of the area that the sentence belongs to.
    pub field: Field,
    /// The paragraph of the sentence, counted from 0 within its field.
    pub paragraph: usize,
    /// The sentence.
    pub text: String,
    /// Ids of the factors it rests on, keys of `factors`.
    #[schema(value_type = Vec<String>, example = json!(["sun.sign", "sun.house"]))]
    pub factors: Vec<FactorId>,
}

/// The texts of an area.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Field {
    /// The area's summary.
    Summary,
    /// The area's details.
    Details,
    /// The area's advice.
    Advice,
    /// The interpretation of a topic.
    Topic(Topic),
}

named_enum!(
    impl Field,
    "A text of an area: its summary, details or advice, or the interpretation of a topic."
);

impl Field {
    /// Summary, details, advice, then the topics.
    pub const ALL: [Self; Topic::ALL.len() + 3] = {
        let mut all = [Self::Summary; Topic::ALL.len() + 3];
        all[1] = Self::Details;
        all[2] = Self::Advice;
        let mut index = 0;
        while index < Topic::ALL.len() {
            all[index + 3] = Self::Topic(Topic::ALL[index]);
            index += 1;
        }
        all
    };

    /// The field's name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Summary => "summary",
            Self::Details => "details",
            Self::Advice => "advice",
            Self::Topic(topic) => topic.name(),
        }
    }
}

impl Reading {
    /// One area.
    #[must_use]
    pub fn area(&self, area: Area) -> &AreaReading {
        &self.areas[area as usize]
    }

    /// The factors of one area, by id.
    #[must_use]
    pub fn factors_of(&self, area: Area) -> BTreeMap<FactorId, Factor> {
        let passages = &self.area(area).passages;
        let ids = passages.iter().flat_map(|passage| &passage.factors);
        ids.filter_map(|id| Some((id.clone(), self.factors.get(id)?.clone()))).collect()
    }
}

impl AreaReading {
    /// One topic of the area; `None` if it does not belong to the area, or depends on houses and there are
    /// none.
    #[must_use]
    pub fn topic(&self, topic: Topic) -> Option<&TopicReading> {
        self.topics.iter().find(|(other, _)| *other == topic)?.1.as_ref()
    }

    /// The topics that have a reading, in order.
    pub fn topics_with_text(&self) -> impl Iterator<Item = (Topic, &TopicReading)> {
        self.topics.iter().filter_map(|(topic, reading)| Some((*topic, reading.as_ref()?)))
    }

    /// The paragraphs of the details, each joined from its sentences.
    #[must_use]
    pub fn paragraphs(&self) -> Vec<String> {
        let passages = self.passages.iter().filter(|passage| passage.field == Field::Details);
        let passages: Vec<&Passage> = passages.collect();
        let paragraphs = passages.chunk_by(|a, b| a.paragraph == b.paragraph);
        paragraphs
            .map(|passages| {
                let texts: Vec<&str> = passages.iter().map(|one| one.text.as_str()).collect();
                texts.join(" ")
            })
            .collect()
    }

    /// The schema of one area, with its topics.
    #[must_use]
    pub fn schema_of(area: Area) -> RefOr<Schema> {
        let RefOr::T(Schema::Object(mut object)) = Self::schema() else { return Self::schema() };
        let topic = OneOfBuilder::new()
            .item(Ref::from_schema_name(TopicReading::name()))
            .item(ObjectBuilder::new().schema_type(Type::Null));
        let topic = RefOr::from(topic);
        for name in area.topics().iter().map(|topic| topic.name()) {
            object.required.push(name.to_owned());
            object.properties.insert(name.to_owned(), topic.clone());
        }
        object.description = Some(area.description().to_owned());
        RefOr::T(Schema::Object(object))
    }
}

/// Serializes named values as members.
fn by_name<N: Serialize, V: Serialize, S: Serializer>(
    named: &[(N, V)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(named.iter().map(|(name, value)| (name, value)))
}

fn areas_by_name<S: Serializer>(areas: &[AreaReading], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(areas.iter().map(|area| (area.area, area)))
}

/// The schema of the areas as members of a reading.
struct AreasByName;

impl PartialSchema for AreasByName {
    fn schema() -> RefOr<Schema> {
        let areas = Area::ALL.into_iter().fold(ObjectBuilder::new(), |object, area| {
            let schema = Ref::from_schema_name(area.schema_name());
            object.property(area.name(), schema).required(area.name())
        });
        areas.into()
    }
}

impl ToSchema for AreasByName {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        let areas = Area::ALL.map(|area| (area.schema_name(), AreaReading::schema_of(area)));
        schemas.extend(areas);
        AreaReading::schemas(schemas);
        schemas.push((TopicReading::name().into_owned(), TopicReading::schema()));
        TopicReading::schemas(schemas);
    }
}
