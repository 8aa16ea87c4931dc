//! Composition of a reading from a chart and the corpus.

use std::collections::BTreeMap;

use chart::Chart;

use crate::book::MissingVolume;
use crate::composition::{Composition, Sentence};
use crate::essay::{essay, overview};
use crate::grammar::Writer;
use crate::idea::Idea;
use crate::passages::Topics;
use crate::prose::capitalize;
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
        let mut writer = Writer::new(chart, &corpus.modules);
        let mut facts = Vec::new();
        let mut composed = vec![overview(chart, corpus)?];
        for area in Area::ALL.into_iter().filter(|area| *area != Area::General) {
            if let Some(written) = essay(area, chart, corpus)? {
                composed.push(written);
                continue;
            }
            let (idea, sentences);
            (idea, sentences, writer) = compose_area(chart, corpus, area, writer);
            composed.push((idea, sentences));
        }
        let mut topics = Topics::new(chart, &corpus.library, writer.explained());
        for (area, (_, sentences)) in Area::ALL.into_iter().zip(&mut composed) {
            for topic in area.topics() {
                sentences.extend(topics.sentences(area, *topic));
            }
            facts.extend(sentences.iter().flat_map(|sentence| &sentence.facts));
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

/// The idea and the sentences of an area, with the writer who knows by now what is explained.
fn compose_area<'a>(
    chart: &'a Chart,
    corpus: &'a Corpus,
    area: Area,
    mut writer: Writer<'a>,
) -> (IdeaReading, Vec<Sentence>, Writer<'a>) {
    let plan = &corpus.plans[&area];
    let importance = plan.importance(chart);
    let mut dominants = chart.dominants_by(&importance);
    dominants
        .retain(|dominant| dominant.bodies.iter().take(2).any(|body| plan.speaks(chart, *body)));
    let idea = Idea::of(chart, &dominants, &importance);
    writer.begin_area();
    let structures = (&*dominants, &importance);
    let composition = Composition::new(corpus, chart, area, structures, &idea, writer);
    let (sentences, writer) = composition.area();
    let told = idea_reading(chart, corpus, &idea, &sentences);
    (told, sentences, writer)
}

/// The idea of an area with its claim: the first sentence of the opening that does not state facts.
fn idea_reading(
    chart: &Chart,
    corpus: &Corpus,
    idea: &Idea,
    sentences: &[Sentence],
) -> IdeaReading {
    let [first, second] = idea.ends.each_ref().map(|end| corpus.side(end.theme));
    let opening: Vec<&Sentence> =
        sentences.iter().filter(|sentence| sentence.field == Field::Summary).collect();
    let claim = opening.iter().find(|sentence| !sentence.is_fact).or(opening.first());
    let mut title =
        if first == second { first.to_owned() } else { format!("{first} and {second}") };
    capitalize(&mut title);
    IdeaReading {
        title,
        sentence: claim.map_or(String::new(), |sentence| sentence.text.clone()),
        factors: opening.first().map_or(Vec::new(), |sentence| {
            sentence.facts.iter().map(|fact| fact.id(chart)).collect()
        }),
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
