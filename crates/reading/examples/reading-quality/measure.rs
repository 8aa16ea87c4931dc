//! The measures of a good reading, each with its goal. They look at finished readings and at the
//! corpus files, never inside the engine, and hold no list of exceptions.

use std::collections::{BTreeMap, BTreeSet};

use chart::Chart;
use reading::{Area, Corpus, Field, Reading};

use crate::claims::Claims;
use crate::significators::significators;
use crate::words::{Grade, runs, sentences, words};

/// One line of the table.
pub(crate) struct Measure {
    pub(crate) name: &'static str,
    pub(crate) value: f64,
    /// The least and the most it may be.
    pub(crate) goal: (f64, f64),
    /// A few of the places where it is missed.
    pub(crate) cases: Vec<String>,
}

impl Measure {
    pub(crate) fn is_met(&self) -> bool {
        (self.goal.0..=self.goal.1).contains(&self.value)
    }
}

/// A chart with its reading, and what the checker needs beside it.
pub(crate) struct Sample {
    pub(crate) chart: Chart,
    pub(crate) reading: Reading,
    /// The reading of the same place two hours later.
    pub(crate) later: Reading,
    /// The reading of the same day without a time of birth.
    pub(crate) timeless: Reading,
}

/// Measures every line over the samples.
pub(crate) fn measure(samples: &[Sample], corpus: &Corpus, claims: &Claims) -> Vec<Measure> {
    let mut table = Table(Vec::new());
    table.at_least("texts in the corpus", corpus.len() as f64, 1000.0);
    significance(&mut table, samples);
    personal(&mut table, samples);
    repetition(&mut table, samples, claims);
    traces(&mut table, samples);
    let bare: usize = samples.iter().map(|s| bare_contradictions(&s.reading, claims)).sum();
    table.at_most("opposing claims without a word on it", bare as f64, 0.0);
    readable(&mut table, samples);
    lengths(&mut table, samples);
    let unsafe_texts = samples.iter().map(|s| claims.never_said_in(&text_of(&s.reading))).sum();
    table.at_most("phrases never said", unsafe_texts, 0.0);
    let timed: usize = samples.iter().map(|s| resting_on_houses(&s.timeless)).sum();
    table.at_most("unknown time: sentences on houses or angles", timed as f64, 0.0);
    let again = samples.iter().filter(|s| Reading::compose(&s.chart, corpus) != s.reading).count();
    table.at_most("readings that differ when made again", again as f64, 0.0);
    table.0
}

struct Table(Vec<Measure>);

impl Table {
    fn at_most(&mut self, name: &'static str, value: f64, most: f64) {
        self.0.push(Measure { name, value, goal: (0.0, most), cases: Vec::new() });
    }

    fn at_least(&mut self, name: &'static str, value: f64, least: f64) {
        self.0.push(Measure { name, value, goal: (least, f64::INFINITY), cases: Vec::new() });
    }

    fn between(&mut self, name: &'static str, value: f64, least: f64, most: f64) {
        self.0.push(Measure { name, value, goal: (least, most), cases: Vec::new() });
    }
}

impl Table {
    /// None of these at all.
    fn none(&mut self, name: &'static str, cases: Vec<String>) {
        self.at_most(name, cases.len() as f64, 0.0);
        self.show(cases);
    }

    /// Where the last line is missed.
    fn show(&mut self, cases: Vec<String>) {
        if let Some(line) = self.0.last_mut() {
            line.cases = cases.into_iter().take(CASES).collect();
        }
    }
}

/// The shortest an area may be.
const FEWEST_WORDS: f64 = 120.0;
/// The same without a birth time. On a day on which a body changes its sign, sentences that rest on its
/// sign are left out.
const FEWEST_WORDS_TIMELESS: f64 = 75.0;
/// The longest a sentence may be.
const LONGEST_WORDS: usize = 42;
/// How many cases of a missed line are shown.
const CASES: usize = 8;

fn significance(table: &mut Table, samples: &[Sample]) {
    let (mut told, mut all, mut used, mut expected) = (0.0, 0.0, 0.0, 0.0);
    for sample in samples {
        let overview = sample.reading.factors_of(Area::General);
        for id in
            sample.reading.themes.iter().take(1).flat_map(|theme| theme.factors.iter().take(2))
        {
            all += 1.0;
            told += f64::from(u8::from(overview.contains_key(id)));
        }
        for area in Area::ALL {
            let own = sample.reading.factors_of(area);
            for id in significators(area) {
                expected += 1.0;
                used += f64::from(u8::from(own.keys().any(|own| own.as_str() == *id)));
            }
        }
    }
    table.at_least(
        "main testimonies of the strongest theme in the overview, %",
        100.0 * told / all,
        90.0,
    );
    table.at_least("significators used by their areas, %", 100.0 * used / expected, 95.0);
}

fn personal(table: &mut Table, samples: &[Sample]) {
    let sets: Vec<BTreeSet<String>> =
        samples.iter().map(|s| runs(&text_of(&s.reading), 5).into_iter().collect()).collect();
    let alike: Vec<f64> = pairs(sets.len()).map(|(a, b)| jaccard(&sets[a], &sets[b])).collect();
    table.at_most("5-word runs in common, Jaccard, mean", mean(&alike), 0.12);
    table.at_most("5-word runs in common, Jaccard, largest", largest(&alike), 0.35);
    let own: Vec<BTreeSet<String>> = samples.iter().map(|s| sentence_set(&s.reading)).collect();
    let shared: Vec<f64> = pairs(own.len()).map(|(a, b)| share_in(&own[a], &own[b])).collect();
    table.at_most("sentences also in another chart's reading, %", 100.0 * mean(&shared), 8.0);
    let kept = samples.iter().zip(&own).map(|(s, own)| share_in(own, &sentence_set(&s.later)));
    let changed = 100.0 * (1.0 - mean(&kept.collect::<Vec<_>>()));
    table.at_least("sentences that change in two hours, %", changed, 25.0);
}

fn repetition(table: &mut Table, samples: &[Sample], claims: &Claims) {
    let (mut repeated, mut twice, mut claim_twice) = (Vec::new(), 0, 0);
    let mut factor_twice = Vec::new();
    for sample in samples {
        let all = runs(&text_of(&sample.reading), 4);
        let mut counts: BTreeMap<&String, usize> = BTreeMap::new();
        for run in &all {
            *counts.entry(run).or_insert(0) += 1;
        }
        let again: usize = counts.values().filter(|count| **count > 1).sum();
        repeated.push(again as f64 / all.len() as f64);
        let texts: Vec<&str> = passages(&sample.reading).map(|(_, p)| p.text.as_str()).collect();
        twice += texts.len() - texts.iter().collect::<BTreeSet<_>>().len();
        let found: Vec<usize> = texts.iter().flat_map(|text| claims.in_sentence(text)).collect();
        claim_twice += found.len() - found.iter().collect::<BTreeSet<_>>().len();
        factor_twice
            .extend(sample.reading.areas.iter().flat_map(|area| explained_twice(area, claims)));
    }
    table.at_most("4-word runs repeated in a reading, %", 100.0 * mean(&repeated), 6.0);
    table.at_most("sentences that stand twice in a reading", twice as f64, 0.0);
    table.at_most("claims made twice in a reading", claim_twice as f64, 0.0);
    table.none("factors explained twice in one area", factor_twice);
}

/// Factors that two sentences of an area rest on in just the same company, claims in both.
fn explained_twice(area: &reading::AreaReading, claims: &Claims) -> Vec<String> {
    let full = area.passages.iter().filter(|passage| {
        passage.field != Field::Advice && !claims.in_sentence(&passage.text).is_empty()
    });
    let mut seen = BTreeSet::new();
    full.filter(|passage| {
        let mut factors = passage.factors.clone();
        factors.sort();
        !seen.insert(factors)
    })
    .map(|passage| format!("{}: {}", area.area.name(), passage.text))
    .collect()
}

fn traces(table: &mut Table, samples: &[Sample]) {
    let (mut traced, mut bound, mut all) = (0.0, 0.0, 0.0);
    // The same sentence in two charts must rest on the same facts: were one of them not needed,
    // there would be a chart without it.
    let mut behind: BTreeMap<&str, BTreeSet<Vec<String>>> = BTreeMap::new();
    for sample in samples {
        for (area, passage) in passages(&sample.reading) {
            all += 1.0;
            bound += f64::from(u8::from(passage.factors.len() > 1));
            let labels: Option<Vec<String>> = passage
                .factors
                .iter()
                .map(|id| {
                    Some(format!("{id} {}", bare_label(&sample.reading.factors.get(id)?.label)))
                })
                .collect();
            if let Some(labels) = labels.filter(|labels| !labels.is_empty()) {
                traced += 1.0;
                // What is said of a theme rests on whatever makes it strong in that chart.
                if area <= Area::Luck {
                    continue;
                }
                behind.entry(&passage.text).or_default().insert(merged(labels));
            }
        }
    }
    let loose = behind.into_iter().filter(|(_, labels)| labels.len() > 1);
    let loose = loose.map(|(text, labels)| format!("{text} {labels:?}")).collect();
    table.at_least("sentences with the factors behind them, %", 100.0 * traced / all, 100.0);
    table.none("sentences that stand without one of their factors", loose);
    table.at_least("sentences that bind two factors or more, %", 100.0 * bound / all, 40.0);
}

/// Patterns that are told together are one fact: who takes part in any of them.
fn merged(labels: Vec<String>) -> Vec<String> {
    let (patterns, mut rest): (Vec<_>, Vec<_>) =
        labels.into_iter().partition(|label| label.starts_with("pattern."));
    let planets: BTreeSet<&str> = patterns
        .iter()
        .filter_map(|p| p.split_once(": "))
        .flat_map(|(_, p)| p.split(", "))
        .collect();
    let kind = patterns.first().map(|p| p.split('.').nth(1).unwrap_or_default().to_owned());
    rest.extend(kind.map(|kind| format!("{kind} {planets:?}")));
    rest
}

/// A label without what the sentence does not say: the orb, the degree, the count, and which body it is that
/// rules a house, where the sentence rests on where the ruler stands.
fn bare_label(label: &str) -> String {
    let label = label.split(", orb").next().unwrap_or(label);
    let label = label.split_once(" at ").map_or(label, |(body, _)| body);
    match label.strip_prefix("Ruler of").and_then(|rest| rest.rsplit_once(" in the ")) {
        Some((_, stands_in)) => stands_in.to_owned(),
        None => label.split(" of ten ").last().unwrap_or(label).to_owned(),
    }
}

fn bare_contradictions(reading: &Reading, claims: &Claims) -> usize {
    let mut bare = 0;
    for area in &reading.areas {
        let sentences: Vec<_> = area.passages.iter().map(|p| claims.poles(&p.text)).collect();
        for axis in claims.axes() {
            let speaks = |pole: &str| sentences.iter().any(|s| s.poles.contains(pole));
            let names = |poles: &[String; 2]| {
                sentences.iter().any(|s| {
                    s.scenes.contains(axis.name.as_str())
                        || poles.iter().all(|pole| s.poles.contains(pole))
                })
            };
            let both = axis.poles.iter().all(|pole| speaks(pole));
            bare += usize::from(both && !names(&axis.poles));
        }
    }
    bare
}

fn readable(table: &mut Table, samples: &[Sample]) {
    let mut grades = Vec::new();
    let (mut counts, mut longest, mut too_long) = (Vec::new(), 0, Vec::new());
    for sample in samples {
        let mut grade = Grade::default();
        for (_, passage) in passages(&sample.reading) {
            grade.add(&passage.text);
            for sentence in sentences(&passage.text) {
                let count = words(sentence).len();
                counts.push(count as f64);
                longest = longest.max(count);
                if count > LONGEST_WORDS {
                    too_long.push(sentence.to_owned());
                }
            }
        }
        grades.push(grade.flesch_kincaid());
    }
    table.between("Flesch-Kincaid grade, mean", mean(&grades), 6.0, 9.0);
    table.between("words a sentence, mean", mean(&counts), 12.0, 18.0);
    table.at_most("words in the longest sentence", longest as f64, LONGEST_WORDS as f64);
    table.show(too_long);
}

fn lengths(table: &mut Table, samples: &[Sample]) {
    let (mut areas, mut overviews, mut wholes) = (Vec::new(), Vec::new(), Vec::new());
    let (mut timeless, mut too_short) = (Vec::new(), Vec::new());
    for sample in samples {
        for area in &sample.reading.areas {
            let own = [&area.summary, &area.details, &area.advice];
            let count = own.iter().map(|text| words(text).len()).sum::<usize>() as f64;
            if area.area == Area::General { overviews.push(count) } else { areas.push(count) }
        }
        for area in &sample.timeless.areas {
            let own = [&area.summary, &area.details, &area.advice];
            let count = own.iter().map(|text| words(text).len()).sum::<usize>() as f64;
            timeless.push(count);
            if count < FEWEST_WORDS_TIMELESS {
                too_short.push(format!("{}: {} {}", area.area.name(), area.summary, area.details));
            }
        }
        wholes.push(words(&text_of(&sample.reading)).len() as f64);
    }
    table.at_least("words in an area, fewest", smallest(&areas), FEWEST_WORDS);
    table.at_most("words in an area, most", largest(&areas), 300.0);
    table.at_most("words in the overview, most", largest(&overviews), 400.0);
    table.at_least(
        "unknown time: words in an area, fewest",
        smallest(&timeless),
        FEWEST_WORDS_TIMELESS,
    );
    table.show(too_short);
    table.at_least("words in the whole, fewest", smallest(&wholes), 1500.0);
    table.at_most("words in the whole, most", largest(&wholes), 3000.0);
}

fn resting_on_houses(reading: &Reading) -> usize {
    let on_houses = |id: &str| {
        ["house", "ascendant", "midheaven", "angle", "sect", "chart-ruler", "ruler"]
            .iter()
            .any(|part| id.split(['.', '-']).any(|own| own == *part) && id != "north-node.ruler")
            || id.starts_with("house")
    };
    passages(reading).filter(|(_, p)| p.factors.iter().any(|id| on_houses(id.as_str()))).count()
}

fn passages(reading: &Reading) -> impl Iterator<Item = (Area, &reading::Passage)> {
    reading.areas.iter().flat_map(|area| area.passages.iter().map(|p| (area.area, p)))
}

fn text_of(reading: &Reading) -> String {
    passages(reading).map(|(_, passage)| passage.text.as_str()).collect::<Vec<_>>().join(" ")
}

fn sentence_set(reading: &Reading) -> BTreeSet<String> {
    passages(reading).map(|(_, passage)| passage.text.clone()).collect()
}

/// Each sample with the next and with the one a third of the way round.
fn pairs(count: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..count).flat_map(move |a| [(a, (a + 1) % count), (a, (a + count / 3) % count)])
}

fn share_in(own: &BTreeSet<String>, other: &BTreeSet<String>) -> f64 {
    own.intersection(other).count() as f64 / own.len() as f64
}

fn jaccard(a: &BTreeSet<String>, b: &BTreeSet<String>) -> f64 {
    let common = a.intersection(b).count() as f64;
    common / (a.len() as f64 + b.len() as f64 - common)
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

fn largest(values: &[f64]) -> f64 {
    values.iter().copied().fold(f64::NEG_INFINITY, f64::max)
}

fn smallest(values: &[f64]) -> f64 {
    values.iter().copied().fold(f64::INFINITY, f64::min)
}
