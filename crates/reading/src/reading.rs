//! The types of a finished reading.

use std::collections::BTreeMap;

use chart::{House, Sign, SignsOfDay, named_enum};

use crate::{Area, Factor, FactorId, Theme, Topic};

/// A complete reading: eight areas, and the factors of their sentences.
#[derive(Debug, Clone, PartialEq)]
pub struct Reading {
    /// The eight areas, in the order of [`Area::ALL`].
    pub areas: [AreaReading; 8],
    /// The factors of the sentences, by id.
    pub factors: BTreeMap<FactorId, Factor>,
    /// The strongest themes of the chart, strongest first: three, or four if the fourth is close to the
    /// third.
    pub themes: Vec<ThemeReading>,
}

/// One theme of a chart.
#[derive(Debug, Clone, PartialEq)]
pub struct ThemeReading {
    /// The theme.
    pub theme: Theme,
    /// Its name for display.
    pub name: String,
    /// Strength, 0 to 100. 50 is the average of all births; 20 points are one standard deviation.
    pub strength: u8,
    /// What it means, in one sentence.
    pub sentence: String,
    /// A description of people with this theme: one paragraph without astrological terms.
    pub portrait: String,
    /// The factors that contribute to it, the largest contribution first.
    pub factors: Vec<FactorId>,
}

/// One area of a reading.
#[derive(Debug, Clone, PartialEq)]
pub struct AreaReading {
    /// The area.
    pub area: Area,
    /// What runs through the area.
    pub idea: IdeaReading,
    /// The opening: the idea with its facts. It can stand alone.
    pub summary: String,
    /// What complicates the idea, and what helps.
    pub details: String,
    /// A suggestion that answers the opening.
    pub advice: String,
    /// The topics of the area in order; `None` if a topic depends on houses and there are none.
    pub topics: Vec<(Topic, Option<TopicReading>)>,
    /// Every sentence of the area with its factors, in order. The text of a field consists of its
    /// passages, joined by spaces.
    pub passages: Vec<Passage>,
}

/// The idea of an area: two themes that pull against each other, taken from what dominates the chart.
#[derive(Debug, Clone, PartialEq)]
pub struct IdeaReading {
    /// The two themes; equal if the idea is one theme that turns against itself.
    pub themes: [Theme; 2],
    /// The figures that stand for the two in the text: `The keeper and the rebel`; one figure if the themes are equal.
    pub title: String,
    /// What it means for the person, in one sentence.
    pub sentence: String,
    /// The factors that it is taken from.
    pub factors: Vec<FactorId>,
}

/// One topic: a placement and its meaning for an area.
#[derive(Debug, Clone, PartialEq)]
pub struct TopicReading {
    /// The sign of the body or the cusp.
    pub sign: Sign,
    /// The signs at the beginning and the end of the day, if the birth time is unknown and the sign changes.
    pub signs_of_day: Option<SignsOfDay>,
    /// The house of the body, or the house itself; `None` if the birth time is unknown.
    pub house: Option<House>,
    /// One to three sentences.
    pub interpretation: String,
}

/// One sentence with its factors.
#[derive(Debug, Clone, PartialEq)]
pub struct Passage {
    /// The field that the sentence belongs to.
    pub field: Field,
    /// The paragraph of the sentence, counted from 0 within its field.
    pub paragraph: usize,
    /// The sentence.
    pub text: String,
    /// The factors that it rests on, at least one.
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
}
