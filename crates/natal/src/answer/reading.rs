//! The reading as JSON: eight areas that consist of passages, each with its factors.

use std::collections::BTreeMap;

use ::reading::{Area, AreaReading, Field, Topic};
use chart::Sign;
use serde::Serialize;

/// One sentence of a reading.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Passage {
    /// The member of the area that the sentence belongs to.
    pub field: Field,
    /// The paragraph of the sentence, counted from 0 within its field.
    pub paragraph: usize,
    /// The sentence.
    pub text: String,
    /// Ids of the factors it rests on, keys of `factors`.
    #[cfg_attr(feature = "openapi", schema(example = json!(["sun.sign", "sun.house"])))]
    pub factors: Vec<String>,
}

/// A placement that an area is based on.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct SubObject {
    /// The sign of the body or cusp; without a birth time, at noon.
    pub sign: Sign,
    /// The signs at the beginning and at the end of the day, if the birth time is unknown and the sign changes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub possible_signs: Option<[Sign; 2]>,
    /// The house; `null` if the birth time is unknown.
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 12, example = 8))]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub house: Option<u8>,
    /// Its meaning for this area.
    pub interpretation: String,
}

/// A fact of the chart that sentences rest on.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Factor {
    /// The label to display.
    #[cfg_attr(feature = "openapi", schema(example = "Sun in Gemini"))]
    pub label: String,
    /// Indices in `chart.planets`, from 0.
    pub bodies: Vec<usize>,
    /// Indices in `chart.houses`, from 0.
    pub houses: Vec<usize>,
    /// Indices in `chart.aspects`, from 0.
    pub aspects: Vec<usize>,
    /// Indices in `chart.patterns`, from 0.
    pub patterns: Vec<usize>,
}

/// What runs through an area: two themes that pull against each other, taken from what dominates the chart.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Idea {
    /// The two themes; equal if the idea is one theme that turns against itself.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>, max_items = 2, example = json!(["steadiness", "freedom"])))]
    pub themes: [&'static str; 2],
    /// The figures that stand for the two in the text; one figure if the themes are equal.
    #[cfg_attr(feature = "openapi", schema(example = "The keeper and the rebel"))]
    pub title: String,
    /// What it means for the person, in one sentence.
    pub sentence: String,
    /// Ids of the factors that it is taken from, keys of `factors`.
    pub factors: Vec<String>,
}

/// The texts of an area, in one type for all areas.
#[derive(Debug, Clone, PartialEq)]
pub struct AreaTexts<'a> {
    /// The area.
    pub area: Area,
    /// The figures of its idea.
    pub title: &'a str,
    /// A summary of a few sentences.
    pub summary: &'a str,
    /// The full text, one string for each paragraph.
    pub details: Vec<String>,
    /// Suggestions.
    pub advice: &'a str,
    /// The sub-objects by their JSON names. If the birth time is unknown, without those that depend on
    /// houses.
    pub sub_objects: Vec<(&'static str, &'a SubObject)>,
}

/// The paragraphs of a field, each joined from its sentences.
fn paragraphs(passages: &[Passage], field: Field) -> Vec<String> {
    let own: Vec<&Passage> = passages.iter().filter(|passage| passage.field == field).collect();
    let groups = own.chunk_by(|a, b| a.paragraph == b.paragraph);
    let join = |group: &[&Passage]| {
        let texts: Vec<&str> = group.iter().map(|passage| passage.text.as_str()).collect();
        texts.join(" ")
    };
    groups.map(join).collect()
}

/// Declares the type of an area: the three texts, the passages that they consist of, and its
/// sub-objects by name. A sub-object that depends on houses is `null` if the birth time is unknown.
macro_rules! area {
    ($(#[$doc:meta])* $name:ident $area:ident { $($member:ident: $topic:ident),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Serialize)]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        #[serde(rename_all = "camelCase")]
        #[expect(missing_docs, reason = "a sub-object's name says it")]
        pub struct $name {
            /// What runs through the area.
            pub idea: Idea,
            /// The opening: the idea with its facts.
            pub summary: String,
            /// What complicates the idea, and what helps.
            pub details: String,
            /// A suggestion that answers the opening.
            pub advice: String,
            $(#[cfg_attr(feature = "openapi", schema(required))]
            pub $member: Option<SubObject>,)+
            /// Every sentence of the three texts, in order, with its factors.
            pub passages: Vec<Passage>,
        }

        impl $name {
            /// The texts of the area.
            #[must_use]
            pub fn texts(&self) -> AreaTexts<'_> {
                let sub_objects = [$((Topic::$topic.name(), self.$member.as_ref())),+];
                AreaTexts {
                    area: Area::$area,
                    title: &self.idea.title,
                    summary: &self.summary,
                    details: paragraphs(&self.passages, Field::Details),
                    advice: &self.advice,
                    sub_objects: sub_objects
                        .into_iter()
                        .filter_map(|(name, sub_object)| Some((name, sub_object?)))
                        .collect(),
                }
            }
        }

        impl From<AreaReading> for $name {
            fn from(area: AreaReading) -> Self {
                Self {
                    $($member: area.topic(Topic::$topic).map(SubObject::from),)+
                    idea: area.idea.into(),
                    summary: area.summary,
                    details: area.details,
                    advice: area.advice,
                    passages: area.passages.into_iter().map(Passage::from).collect(),
                }
            }
        }
    };
}

area!(
    /// The overview.
    GeneralArea General { sun_placement: SunPlacement, moon_placement: MoonPlacement }
);
area!(
    /// Love and attraction.
    LoveArea Love {
        venus_sign: VenusSign,
        mars_sign: MarsSign,
        fifth_house: FifthHouse,
        seventh_house: SeventhHouse,
    }
);
area!(
    /// Career and vocation.
    CareerArea Career {
        midheaven: Midheaven,
        tenth_house: TenthHouse,
        sun_placement: SunPlacement,
        mars_energy: MarsEnergy,
        saturn_lessons: SaturnLessons,
    }
);
area!(
    /// Money and worth.
    MoneyArea Money {
        second_house: SecondHouse,
        venus_placement: VenusPlacement,
        jupiter_influence: JupiterInfluence,
    }
);
area!(
    /// Health and daily rhythm.
    HealthArea Health {
        sun_vitality: SunVitality,
        moon_placement: MoonPlacement,
        sixth_house: SixthHouse,
        mars_energy: MarsEnergy,
    }
);
area!(
    /// Lasting relationships.
    RelationshipsArea Relationships {
        seventh_house: SeventhHouse,
        moon_placement: MoonPlacement,
        venus_placement: VenusPlacement,
    }
);
area!(
    /// Luck and openings.
    LuckArea Luck { jupiter_placement: JupiterPlacement, ninth_house: NinthHouse }
);
area!(
    /// Personal growth.
    PersonalGrowthArea PersonalGrowth {
        north_node: NorthNode,
        saturn_lessons: SaturnLessons,
        soul_purpose: SoulPurpose,
        ninth_house: NinthHouse,
    }
);

/// A whole reading: eight areas, and the factors their sentences rest on.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the names say it")]
pub struct Reading {
    /// The idea of the whole reading, which is that of the overview.
    pub idea: Idea,
    pub general: GeneralArea,
    pub money: MoneyArea,
    pub love: LoveArea,
    pub career: CareerArea,
    pub health: HealthArea,
    pub luck: LuckArea,
    pub personal_growth: PersonalGrowthArea,
    pub relationships: RelationshipsArea,
    /// The factors by their ids, which the passages refer to: `sun.sign`, `house7.ruler`,
    /// `aspect.sun-moon.trine`.
    pub factors: BTreeMap<String, Factor>,
    /// The strongest themes of the chart, strongest first: three or four.
    pub themes: Vec<Theme>,
}

/// A trait that several factors of a chart have in common.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Theme {
    /// Its name, such as `Steadiness`.
    pub name: String,
    /// Strength, 0 to 100. 50 is the average of all births; 20 points are one standard deviation.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 100, example = 78))]
    pub strength: u8,
    /// What it means, in one sentence.
    pub sentence: String,
    /// A description of people with this theme: one paragraph without astrological terms.
    pub portrait: String,
    /// Ids of the factors that contribute to it, the largest contribution first; keys of `factors`.
    #[cfg_attr(feature = "openapi", schema(example = json!(["venus.sign", "saturn.angle"])))]
    pub factors: Vec<String>,
}

impl Reading {
    /// The texts of the eight areas, in the order in which they are displayed.
    #[must_use]
    pub fn areas(&self) -> [AreaTexts<'_>; 8] {
        [
            self.general.texts(),
            self.love.texts(),
            self.career.texts(),
            self.money.texts(),
            self.health.texts(),
            self.relationships.texts(),
            self.luck.texts(),
            self.personal_growth.texts(),
        ]
    }
}
