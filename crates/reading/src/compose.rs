//! Composition of a reading from a chart and the corpus.

use std::collections::BTreeMap;

use chart::Chart;

use crate::book::MissingVolume;
use crate::essay::{Sentence, essay};
use crate::passages::Topics;
use crate::reading::{AreaReading, Field, IdeaReading, Passage, Reading, TopicReading};
use crate::structures::structures;
use crate::theme::ChartThemes;
use crate::{Area, Corpus};

impl Reading {
    /// Composes the reading of a chart. The same chart and corpus always give the same reading.
    ///
    /// # Errors
    ///
    /// If a part of the book has not been loaded. An embedded corpus has them all.
    pub fn compose(chart: &Chart, corpus: &Corpus) -> Result<Self, MissingVolume> {
        let mut facts = Vec::new();
        let mut topics = Topics::new(chart, &corpus.library);
        let mut composed = Vec::with_capacity(Area::ALL.len());
        for area in Area::ALL {
            let (idea, mut sentences) = essay(area, chart, corpus)?;
            for topic in area.topics() {
                sentences.extend(topics.sentences(area, *topic));
            }
            facts.extend(sentences.iter().flat_map(|sentence| sentence.facts.clone()));
            composed.push((idea, sentences));
        }
        let areas = Area::ALL.map(|area| area_reading(chart, area, composed.remove(0)));
        let themes = ChartThemes::of(chart).read(chart, &corpus.library.portraits, &mut facts);
        let structures = structures(chart, corpus, &mut facts)?;
        facts.sort_unstable();
        facts.dedup();
        let factors: BTreeMap<_, _> =
            facts.into_iter().map(|fact| (fact.id(chart), fact.describe(chart))).collect();
        let idea = areas[0].idea.clone();
        Ok(Self { idea, areas, factors, structures, themes })
    }
}

/// Puts the sentences of an area into its fields.
fn area_reading(
    chart: &Chart,
    area: Area,
    (idea, sentences): (IdeaReading, Vec<Sentence>),
) -> AreaReading {
    let passages: Vec<Passage> = sentences
        .into_iter()
        .map(|sentence| Passage {
            field: sentence.field,
            paragraph: sentence.paragraph,
            text: sentence.text,
            factors: sentence.facts.iter().map(|fact| fact.id(chart)).collect(),
        })
        .collect();
    let whole = |field: Field| {
        let of_field = passages.iter().filter(|passage| passage.field == field);
        of_field.map(|passage| passage.text.as_str()).collect::<Vec<_>>().join(" ")
    };
    let topics = area.topics().iter().map(|topic| {
        let interpretation = whole(Field::Topic(*topic));
        let reading = TopicReading::of(chart, *topic);
        (*topic, reading.map(|reading| TopicReading { interpretation, ..reading }))
    });
    AreaReading {
        area,
        idea,
        summary: whole(Field::Summary),
        details: whole(Field::Details),
        advice: whole(Field::Advice),
        topics: topics.collect(),
        passages,
    }
}
