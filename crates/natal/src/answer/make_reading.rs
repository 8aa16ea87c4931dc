//! The reading on the wire from the reading that was composed.

use ::reading::{Area, Corpus, TopicReading};

use super::reading::{Factor, Passage, Reading, SubObject};

impl Reading {
    /// The reading of a chart.
    #[must_use]
    pub fn of(chart: &chart::Chart, corpus: &Corpus) -> Self {
        let reading = ::reading::Reading::compose(chart, corpus);
        let area = |area| reading.area(area);
        Self {
            general: area(Area::General).into(),
            money: area(Area::Money).into(),
            love: area(Area::Love).into(),
            career: area(Area::Career).into(),
            health: area(Area::Health).into(),
            luck: area(Area::Luck).into(),
            personal_growth: area(Area::PersonalGrowth).into(),
            relationships: area(Area::Relationships).into(),
            factors: reading
                .factors
                .iter()
                .map(|(id, factor)| (id.to_string(), Factor::from(factor)))
                .collect(),
        }
    }
}

impl From<&::reading::Passage> for Passage {
    fn from(passage: &::reading::Passage) -> Self {
        Self {
            field: passage.field.name().to_owned(),
            text: passage.text.clone(),
            factors: passage.factors.iter().map(ToString::to_string).collect(),
        }
    }
}

impl From<&TopicReading> for SubObject {
    fn from(topic: &TopicReading) -> Self {
        Self {
            sign: topic.sign.name().to_owned(),
            house: topic.house.map(chart::House::number),
            interpretation: topic.interpretation.clone(),
        }
    }
}

impl From<&::reading::Factor> for Factor {
    fn from(factor: &::reading::Factor) -> Self {
        Self {
            label: factor.label.clone(),
            bodies: factor.bodies.clone(),
            houses: factor.houses.clone(),
            aspects: factor.aspects.clone(),
            patterns: factor.patterns.clone(),
        }
    }
}
