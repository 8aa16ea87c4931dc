//! Conversion of a reading to the types of answers.

use ::reading::{Corpus, TopicReading};

use super::reading::{Factor, Idea, Passage, Reading, SubObject, Theme};

impl Reading {
    /// The reading of a chart.
    #[must_use]
    pub fn of(chart: &chart::Chart, corpus: &Corpus) -> Self {
        let ::reading::Reading { areas, factors, themes } =
            ::reading::Reading::compose(chart, corpus);
        let [general, love, career, money, health, relationships, luck, personal_growth] = areas;
        Self {
            idea: general.idea.clone().into(),
            general: general.into(),
            money: money.into(),
            love: love.into(),
            career: career.into(),
            health: health.into(),
            luck: luck.into(),
            personal_growth: personal_growth.into(),
            relationships: relationships.into(),
            factors: factors.into_iter().map(|(id, factor)| (id.into(), factor.into())).collect(),
            themes: themes.into_iter().map(Theme::from).collect(),
        }
    }
}

impl From<::reading::Passage> for Passage {
    fn from(passage: ::reading::Passage) -> Self {
        Self {
            field: passage.field,
            paragraph: passage.paragraph,
            text: passage.text,
            factors: passage.factors.into_iter().map(String::from).collect(),
        }
    }
}

impl From<::reading::IdeaReading> for Idea {
    fn from(idea: ::reading::IdeaReading) -> Self {
        Self {
            themes: idea.themes.map(::reading::Theme::name),
            title: idea.title,
            sentence: idea.sentence,
            factors: idea.factors.into_iter().map(String::from).collect(),
        }
    }
}

impl From<::reading::ThemeReading> for Theme {
    fn from(theme: ::reading::ThemeReading) -> Self {
        Self {
            name: theme.name,
            strength: theme.strength,
            sentence: theme.sentence,
            portrait: theme.portrait,
            factors: theme.factors.into_iter().map(String::from).collect(),
        }
    }
}

impl From<&TopicReading> for SubObject {
    fn from(topic: &TopicReading) -> Self {
        Self {
            sign: topic.sign,
            possible_signs: topic.signs_of_day,
            house: topic.house.map(chart::House::number),
            interpretation: topic.interpretation.clone(),
        }
    }
}

impl From<::reading::Factor> for Factor {
    fn from(factor: ::reading::Factor) -> Self {
        Self {
            label: factor.label,
            bodies: factor.bodies,
            houses: factor.houses,
            aspects: factor.aspects,
            patterns: factor.patterns,
        }
    }
}
