//! The shape of a finished reading.

use std::collections::BTreeMap;

use chart::{House, Sign, SignsOfDay};

use crate::{Area, Factor, FactorId, Theme, Topic};

/// A complete reading: eight areas, and every factor that a sentence in them rests on.
#[derive(Debug, Clone, PartialEq)]
pub struct Reading {
    /// The eight areas, in the order of [`Area::ALL`].
    pub areas: [AreaReading; 8],
    /// The factors behind the sentences, by id.
    pub factors: BTreeMap<FactorId, Factor>,
    /// The strongest themes of the chart, strongest first: three, or four if the fourth is close to the
    /// third.
    pub themes: Vec<ThemeReading>,
}

/// One theme of a chart.
#[derive(Debug, Clone, PartialEq)]
pub struct ThemeReading {
    /// Which theme.
    pub theme: Theme,
    /// Its name for people.
    pub name: String,
    /// Strength, 0 to 100. 50 is the average of all births, and 20 one standard deviation.
    pub strength: u8,
    /// What it means, in one sentence.
    pub sentence: String,
    /// What it is like to live with it: a paragraph without astrological words.
    pub portrait: String,
    /// The factors that make it strong, the heaviest first.
    pub factors: Vec<FactorId>,
}

/// One area of a reading.
#[derive(Debug, Clone, PartialEq)]
pub struct AreaReading {
    /// Which area.
    pub area: Area,
    /// Two to four sentences: the heart of it.
    pub summary: String,
    /// What stands behind it, and where it pulls two ways.
    pub details: String,
    /// Suggestions, never instructions.
    pub advice: String,
    /// The area's topics in order; `None` where a topic rests on houses and there are none.
    pub topics: Vec<(Topic, Option<TopicReading>)>,
    /// Every sentence of the area with the factors behind it, in reading order. A field's string
    /// is its passages' texts joined by a space.
    pub passages: Vec<Passage>,
}

/// One topic: a placement and what it says about its area.
#[derive(Debug, Clone, PartialEq)]
pub struct TopicReading {
    /// The sign of the body or the cusp.
    pub sign: Sign,
    /// Both signs, where the birth time is not known and the sign changes that day.
    pub signs_of_day: Option<SignsOfDay>,
    /// The house of the body, or the house itself; `None` where the time is not known.
    pub house: Option<House>,
    /// One to three sentences.
    pub interpretation: String,
}

/// One sentence and what it rests on.
#[derive(Debug, Clone, PartialEq)]
pub struct Passage {
    /// The string the sentence belongs to.
    pub field: Field,
    /// The paragraph of the sentence, counted from 0 within its field.
    pub paragraph: usize,
    /// The sentence.
    pub text: String,
    /// The factors behind it, at least one; without any of them it would read differently.
    pub factors: Vec<FactorId>,
}

/// The strings an area is made of.
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

    /// The field's name on the wire.
    #[must_use]
    pub fn name(self) -> &'static str {
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

    /// The factors one area rests on, by id.
    #[must_use]
    pub fn factors_of(&self, area: Area) -> BTreeMap<FactorId, Factor> {
        let passages = &self.area(area).passages;
        let ids = passages.iter().flat_map(|passage| &passage.factors);
        ids.filter_map(|id| Some((id.clone(), self.factors.get(id)?.clone()))).collect()
    }
}

impl AreaReading {
    /// One topic of the area; `None` where it does not belong to it or rests on houses that are
    /// not known.
    #[must_use]
    pub fn topic(&self, topic: Topic) -> Option<&TopicReading> {
        self.topics.iter().find(|(other, _)| *other == topic)?.1.as_ref()
    }
}

#[cfg(feature = "serde")]
chart::serialize_by_name! {
    Area: "Area", "A life area.";
    Field: "Field", "A text of an area: its summary, details or advice, or the interpretation of a topic.";
}
