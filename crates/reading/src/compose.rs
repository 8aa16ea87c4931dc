//! Composition of a reading from a chart and the corpus.

use std::collections::BTreeMap;

use chart::Chart;

use crate::passages::{Composer, Line, Plan, topic_reading};
use crate::reading::{AreaReading, Field, Passage, Reading, TopicReading};
use crate::{Area, Corpus};

impl Reading {
    /// Composes the reading of a chart. The same chart and corpus always give the same reading.
    #[must_use]
    pub fn compose(chart: &Chart, corpus: &Corpus) -> Self {
        let mut composer = Composer::new(chart, &corpus.library);
        let mut facts = Vec::new();
        let areas = Area::ALL.map(|area| {
            let mut lines = composer.area(area, Plan::of(area));
            for topic in area.topics() {
                lines.extend(composer.topic(area, *topic));
            }
            facts.extend(lines.iter().flat_map(|line| &line.facts));
            area_reading(chart, area, lines)
        });
        let themes = composer.themes(&mut facts);
        facts.sort_unstable();
        facts.dedup();
        let factors: BTreeMap<_, _> =
            facts.into_iter().map(|fact| (fact.id(chart), fact.describe(chart))).collect();
        Self { areas, factors, themes }
    }
}

/// Puts the sentences of an area into its fields.
fn area_reading(chart: &Chart, area: Area, lines: Vec<Line>) -> AreaReading {
    let passages: Vec<Passage> = lines
        .into_iter()
        .map(|line| Passage {
            field: line.place.field,
            paragraph: line.place.paragraph,
            text: line.text,
            factors: line.facts.iter().map(|fact| fact.id(chart)).collect(),
        })
        .collect();
    let whole = |field: Field| {
        let own = passages.iter().filter(|passage| passage.field == field);
        own.map(|passage| passage.text.as_str()).collect::<Vec<_>>().join(" ")
    };
    let topics = area.topics().iter().map(|topic| {
        let interpretation = whole(Field::Topic(*topic));
        let reading = topic_reading(chart, *topic);
        (*topic, reading.map(|reading| TopicReading { interpretation, ..reading }))
    });
    AreaReading {
        area,
        summary: whole(Field::Summary),
        details: whole(Field::Details),
        advice: whole(Field::Advice),
        topics: topics.collect(),
        passages,
    }
}
