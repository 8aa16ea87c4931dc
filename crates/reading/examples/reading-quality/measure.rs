//! The quality measures of readings, each with its goal. They use only finished readings.

use std::collections::{BTreeMap, BTreeSet};

use chart::Chart;
use reading::{Area, Corpus, Field, Reading};

use crate::significators::significators;
use crate::words::{Grade, runs, sentences, words};

/// One line of the table.
pub(crate) struct Measure {
    pub(crate) name: &'static str,
    pub(crate) value: f64,
    /// The smallest and the largest value that meets the goal.
    pub(crate) goal: (f64, f64),
    /// Some cases that miss the goal.
    pub(crate) cases: Vec<String>,
}

impl Measure {
    pub(crate) fn is_met(&self) -> bool {
        (self.goal.0..=self.goal.1).contains(&self.value)
    }
}

/// A chart with its reading, and readings for comparison.
pub(crate) struct Sample {
    pub(crate) chart: Chart,
    pub(crate) reading: Reading,
    /// The reading of the same place two hours later.
    pub(crate) later: Reading,
    /// The reading of the same day without a time of birth.
    pub(crate) timeless: Reading,
}

/// Measures every line over the samples.
pub(crate) fn measure(samples: &[Sample], corpus: &Corpus) -> Vec<Measure> {
    let mut table = Table(Vec::new());
    table.at_least("texts in the corpus", corpus.len() as f64, 1000.0);
    significance(&mut table, samples);
    personal(&mut table, samples);
    repetition(&mut table, samples);
    traces(&mut table, samples);
    style(&mut table, samples);
    readable(&mut table, samples);
    lengths(&mut table, samples);
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
    /// Adds cases that miss the goal of the last line.
    fn show(&mut self, cases: Vec<String>) {
        if let Some(line) = self.0.last_mut() {
            line.cases = cases.into_iter().take(CASES).collect();
        }
    }
}

/// The shortest area, words.
const FEWEST_WORDS: f64 = 120.0;
/// The same without a birth time. If a body changes its sign that day, sentences that rest on its
/// sign are left out.
const FEWEST_WORDS_TIMELESS: f64 = 75.0;
/// The longest sentence, words.
const LONGEST_WORDS: usize = 42;
/// The number of cases that are shown for a missed goal.
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

fn repetition(table: &mut Table, samples: &[Sample]) {
    let (mut repeated, mut twice) = (Vec::new(), Vec::new());
    for sample in samples {
        let all = runs(&text_of(&sample.reading), 4);
        let mut counts: BTreeMap<&String, usize> = BTreeMap::new();
        for run in &all {
            *counts.entry(run).or_insert(0) += 1;
        }
        let again: usize = counts.values().filter(|count| **count > 1).sum();
        repeated.push(again as f64 / all.len() as f64);
        let mut seen = BTreeSet::new();
        let texts = passages(&sample.reading).map(|(_, p)| p.text.as_str());
        twice.extend(texts.filter(|text| !seen.insert(*text)).map(str::to_owned));
    }
    table.at_most("4-word runs repeated in a reading, %", 100.0 * mean(&repeated), 6.0);
    table.at_most("sentences that stand twice in a reading", twice.len() as f64, 0.0);
    table.show(twice);
}

fn traces(table: &mut Table, samples: &[Sample]) {
    let (mut traced, mut bound, mut all) = (0.0, 0.0, 0.0);
    for sample in samples {
        for (_, passage) in passages(&sample.reading) {
            all += 1.0;
            bound += f64::from(u8::from(passage.factors.len() > 1));
            let is_known = |id| sample.reading.factors.contains_key(id);
            let is_traced = !passage.factors.is_empty() && passage.factors.iter().all(is_known);
            traced += f64::from(u8::from(is_traced));
        }
    }
    table.at_least("sentences with the factors behind them, %", 100.0 * traced / all, 100.0);
    table.at_least("sentences that bind two factors or more, %", 100.0 * bound / all, 25.0);
}

/// Words that name a part of a chart.
const NAMES: [&str; 46] = [
    "sun",
    "moon",
    "mercury",
    "venus",
    "mars",
    "jupiter",
    "saturn",
    "uranus",
    "neptune",
    "pluto",
    "chiron",
    "node",
    "aries",
    "taurus",
    "gemini",
    "cancer",
    "leo",
    "virgo",
    "libra",
    "scorpio",
    "sagittarius",
    "capricorn",
    "aquarius",
    "pisces",
    "ascendant",
    "descendant",
    "midheaven",
    "square",
    "trine",
    "sextile",
    "opposition",
    "conjunction",
    "t-square",
    "stellium",
    "yod",
    "kite",
    "planet",
    "planets",
    "cusp",
    "ruler",
    "rising",
    "fire",
    "earth",
    "air",
    "water",
    "house",
];

/// Rhythm and variety of the areas, without their topics.
fn style(table: &mut Table, samples: &[Sample]) {
    let (mut lengths, mut bare, mut heavy, mut consequent) = (Vec::new(), 0.0, 0.0, 0.0);
    let mut openings: BTreeMap<(Area, String), usize> = BTreeMap::new();
    let mut advice: BTreeMap<(Area, &str), usize> = BTreeMap::new();
    for area in samples.iter().flat_map(|sample| &sample.reading.areas) {
        let opening = words(&area.summary).into_iter().take(5).collect::<Vec<_>>().join(" ");
        *openings.entry((area.area, opening)).or_default() += 1;
        *advice.entry((area.area, area.advice.as_str())).or_default() += 1;
        for sentence in area.passages.iter().filter(|passage| in_body(passage.field)) {
            let own = words(&sentence.text);
            lengths.push(own.len() as f64);
            let names = own.iter().any(|word| NAMES.contains(&word.as_str()));
            bare += f64::from(u8::from(!names));
            heavy += f64::from(u8::from(sentence.text.contains([';', ':'])));
            consequent += f64::from(u8::from(sentence.text.contains(", so ")));
        }
    }
    let all = lengths.len() as f64;
    let share = |holds: &dyn Fn(f64) -> bool| {
        100.0 * lengths.iter().filter(|length| holds(**length)).count() as f64 / all
    };
    let mean = mean(&lengths);
    let variance = lengths.iter().map(|own| (own - mean).powi(2)).sum::<f64>() / all;
    let most = |count: Option<&usize>| {
        100.0 * count.copied().unwrap_or_default() as f64 / samples.len() as f64
    };
    table.between("sentences that name no part of a chart, %", 100.0 * bare / all, 40.0, 60.0);
    table.at_least("words a sentence, standard deviation", variance.sqrt(), 7.0);
    table.at_least("sentences of fewer than 8 words, %", share(&|length| length < 8.0), 5.0);
    table.at_least("sentences of more than 25 words, %", share(&|length| length > 25.0), 10.0);
    table.at_most("sentences with a semicolon or colon, %", 100.0 * heavy / all, 15.0);
    table.at_most("sentences with ', so', %", 100.0 * consequent / all, 8.0);
    table.at_most("same first five words of an area, most, %", most(openings.values().max()), 5.0);
    table.at_most("one advice, most, %", most(advice.values().max()), 3.0);
}

/// Whether a field belongs to the body of an area.
fn in_body(field: Field) -> bool {
    matches!(field, Field::Summary | Field::Details)
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
    table.at_least("words in an area, mean", mean(&areas), 180.0);
    table.at_least("words in an area, fewest", smallest(&areas), FEWEST_WORDS);
    table.at_most("words in an area, most", largest(&areas), 300.0);
    table.at_most("words in the overview, most", largest(&overviews), 400.0);
    table.at_least(
        "unknown time: words in an area, fewest",
        smallest(&timeless),
        FEWEST_WORDS_TIMELESS,
    );
    table.show(too_short);
    table.at_least("words in the whole, fewest", smallest(&wholes), 2000.0);
    table.at_most("words in the whole, most", largest(&wholes), 3200.0);
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

/// Each sample with the next one, and with the one that is a third of all samples further.
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
