//! Composition of a reading from a chart and the corpus.

use std::collections::BTreeMap;

use chart::Chart;

use crate::grammar::Teller;
use crate::idea::Idea;
use crate::passages::Topics;
use crate::reading::{AreaReading, Field, IdeaReading, Passage, Reading, TopicReading};
use crate::telling::{Sentence, Telling};
use crate::theme::{ChartThemes, Theme};
use crate::{Area, Corpus};

impl Reading {
    /// Composes the reading of a chart. The same chart and corpus always give the same reading.
    #[must_use]
    pub fn compose(chart: &Chart, corpus: &Corpus) -> Self {
        let mut teller = Teller::new(chart, &corpus.modules);
        let mut facts = Vec::new();
        let mut chart_idea: Option<Idea> = None;
        let mut told: Vec<(Idea, Vec<Sentence>)> = Vec::new();
        for area in Area::ALL {
            let plan = &corpus.plans[&area];
            let importance = plan.importance(chart);
            let mut dominants = chart.dominants_by(&importance);
            dominants.retain(|own| own.bodies.iter().take(2).any(|body| plan.speaks(chart, *body)));
            let idea = Idea::of(chart, &dominants, &importance);
            teller.begin_area();
            let telling = Telling::new(
                chart,
                &corpus.modules,
                area.name(),
                (&dominants, &importance),
                &idea,
                plan,
                teller,
            );
            let (sentences, own) = telling.area(chart_idea.as_ref());
            teller = own;
            chart_idea.get_or_insert_with(|| idea.clone());
            told.push((idea, sentences));
        }
        let mut topics = Topics::new(chart, &corpus.library, teller.explained());
        for (area, (_, sentences)) in Area::ALL.into_iter().zip(&mut told) {
            for topic in area.topics() {
                sentences.extend(topics.tell(area, *topic));
            }
            facts.extend(sentences.iter().flat_map(|own| &own.facts));
        }
        let mut told = told.into_iter();
        let areas = Area::ALL.map(|area| area_reading(chart, area, told.next()));
        let themes = ChartThemes::of(chart).read(chart, &corpus.library.portraits, &mut facts);
        facts.sort_unstable();
        facts.dedup();
        let factors: BTreeMap<_, _> =
            facts.into_iter().map(|fact| (fact.id(chart), fact.describe(chart))).collect();
        Self { areas, factors, themes }
    }
}

/// Puts the sentences of an area into its fields.
fn area_reading(chart: &Chart, area: Area, told: Option<(Idea, Vec<Sentence>)>) -> AreaReading {
    let (idea, sentences) = told.unzip();
    let sentences = sentences.unwrap_or_default();
    // The opening begins with its claim, unless it begins with the facts.
    let opening: Vec<&Sentence> =
        sentences.iter().filter(|own| own.field == Field::Summary).collect();
    let claim = opening.iter().find(|own| !own.is_fact).or(opening.first());
    let idea = IdeaReading {
        themes: idea.map_or([Theme::Duty, Theme::Freedom], |idea| idea.ends.map(|end| end.theme)),
        sentence: claim.map_or(String::new(), |own| own.text.clone()),
        factors: opening
            .first()
            .map_or(Vec::new(), |own| own.facts.iter().map(|fact| fact.id(chart)).collect()),
    };
    let passages: Vec<Passage> = sentences
        .into_iter()
        .map(|own| Passage {
            field: own.field,
            paragraph: own.paragraph,
            text: own.text,
            factors: own.facts.iter().map(|fact| fact.id(chart)).collect(),
        })
        .collect();
    let whole = |field: Field| {
        let own = passages.iter().filter(|passage| passage.field == field);
        own.map(|passage| passage.text.as_str()).collect::<Vec<_>>().join(" ")
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
