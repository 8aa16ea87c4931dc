//! The quality measures of readings, each with its goal. They use only finished readings.

use std::collections::{BTreeMap, BTreeSet};

use chart::Chart;
use reading::{Area, Corpus, Field, Passage, Reading};

use crate::words::words;

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

/// A chart with its reading, and the reading of the same day without a time of birth.
pub(crate) struct Sample {
    pub(crate) chart: Chart,
    pub(crate) reading: Reading,
    pub(crate) timeless: Reading,
}

/// The number of cases that are shown for a missed goal.
const CASES: usize = 8;

/// Measures every line over the samples.
pub(crate) fn measure(samples: &[Sample], corpus: &Corpus) -> Vec<Measure> {
    let mut table = Vec::new();
    let mut add = |name, value, goal, cases: Vec<String>| {
        let cases = cases.into_iter().take(CASES).collect();
        table.push(Measure { name, value, goal, cases });
    };
    let share = |part: usize, all: usize| 100.0 * part as f64 / all.max(1) as f64;

    let structures = samples.iter().flat_map(|sample| &sample.reading.structures);
    let untold = structures.filter(|told| words(&told.text).len() < 12);
    let untold: Vec<String> = untold.map(|told| told.text.clone()).collect();
    add("structures of the ranking without a text", untold.len() as f64, (0.0, 0.0), untold);
    // Short sentences such as ‘“Nothing,” you say’ are in the language, not in an essay.
    let is_short = |text: &str| words(text).len() < 6;
    let page = |sample: &Sample| {
        let texts = sample.reading.area(Area::General).passages.iter();
        let texts = texts.filter(|passage| !matches!(passage.field, Field::Topic(_)));
        let texts = texts.map(|passage| passage.text.clone());
        texts.filter(|text| !is_short(text)).collect::<BTreeSet<_>>()
    };
    let pages: Vec<BTreeSet<String>> = samples.iter().map(page).collect();
    let (mut alike, mut pairs) = (0, 0);
    for (at, one) in pages.iter().enumerate() {
        for other in &pages[at + 1..] {
            alike += usize::from(!one.is_disjoint(other));
            pairs += 1;
        }
    }
    add(
        "pairs of births whose overviews share a sentence, %",
        share(alike, pairs),
        (0.0, 1.0),
        vec![],
    );

    let (mut shared, mut sentences) = (0, 0);
    for (at, sample) in samples.iter().enumerate() {
        let other = &samples[(at + samples.len() / 3 + 1) % samples.len()];
        let theirs: BTreeSet<&str> =
            passages(&other.reading).map(|passage| passage.text.as_str()).collect();
        shared += passages(&sample.reading)
            .filter(|passage| theirs.contains(passage.text.as_str()))
            .count();
        sentences += passages(&sample.reading).count();
    }
    add("sentences shared by two random readings, %", share(shared, sentences), (0.0, 5.0), vec![]);

    let most = |text: &dyn Fn(&Reading, Area) -> String| {
        let mut counts: BTreeMap<(Area, String), usize> = BTreeMap::new();
        for sample in samples {
            for area in Area::ALL {
                *counts.entry((area, text(&sample.reading, area))).or_default() += 1;
            }
        }
        let most = counts.into_iter().max_by_key(|count| count.1);
        most.map_or((0.0, Vec::new()), |((_, text), count)| {
            (share(count, samples.len()), vec![text])
        })
    };
    let first = |reading: &Reading, area: Area| {
        let first = reading.area(area).passages.first();
        first.map_or(String::new(), |passage| passage.text.clone())
    };
    let (value, cases) = most(&first);
    add("the same opening sentence of an area, most, %", value, (0.0, 2.0), cases);
    let (value, cases) = most(&|reading, area| reading.area(area).advice.clone());
    add("one advice, most, %", value, (0.0, 2.0), cases);

    let (mut twice, mut untraced) = (Vec::new(), 0);
    for sample in samples {
        let mut seen = BTreeSet::new();
        for passage in passages(&sample.reading) {
            if !seen.insert(passage.text.as_str()) && !is_short(&passage.text) {
                twice.push(passage.text.clone());
            }
            let known = |id| sample.reading.factors.contains_key(id);
            untraced +=
                usize::from(passage.factors.is_empty() || !passage.factors.iter().all(known));
        }
    }
    add("sentences that stand twice in a reading", twice.len() as f64, (0.0, 0.0), twice);
    add("sentences without a factor", untraced as f64, (0.0, 0.0), vec![]);

    let on_houses: usize = samples.iter().map(|sample| resting_on_houses(&sample.timeless)).sum();
    add("unknown time: sentences on houses or angles", on_houses as f64, (0.0, 0.0), vec![]);
    let again = samples
        .iter()
        .filter(|sample| Reading::compose(&sample.chart, corpus).as_ref() != Ok(&sample.reading));
    add("readings that differ when made again", again.count() as f64, (0.0, 0.0), vec![]);

    for (name, timeless, area, (least, most)) in [
        ("words of the overview", false, true, (285.0, 450.0)),
        ("words of another area", false, false, (150.0, 340.0)),
        ("unknown time: words of an area", true, false, (75.0, 340.0)),
    ] {
        let mut counts = Vec::new();
        for sample in samples {
            let reading = if timeless { &sample.timeless } else { &sample.reading };
            let areas =
                reading.areas.iter().filter(|reading| (reading.area == Area::General) == area);
            counts.extend(areas.map(|area| {
                let text = [&area.summary, &area.details, &area.advice];
                let count: usize = text.iter().map(|text| words(text).len()).sum();
                (count, format!("{} {}: {}", count, area.area.name(), area.summary))
            }));
        }
        counts.sort();
        let missed = counts.iter().filter(|count| !(least..=most).contains(&(count.0 as f64)));
        let missed: Vec<String> = missed.map(|count| count.1.clone()).collect();
        let mean = counts.iter().map(|count| count.0 as f64).sum::<f64>() / counts.len() as f64;
        add(name, mean, (least, most), vec![]);
        let out = share(missed.len(), counts.len());
        add("  outside the limits, %", out, (0.0, 1.0), missed);
    }
    table
}

fn resting_on_houses(reading: &Reading) -> usize {
    let on_houses = |id: &str| {
        ["house", "ascendant", "midheaven", "angle", "sect", "chart-ruler", "ruler"]
            .iter()
            .any(|part| id.split(['.', '-']).any(|name| name == *part) && id != "north-node.ruler")
            || id.starts_with("house")
    };
    passages(reading)
        .filter(|passage| passage.factors.iter().any(|id| on_houses(id.as_str())))
        .count()
}

fn passages(reading: &Reading) -> impl Iterator<Item = &Passage> {
    reading.areas.iter().flat_map(|area| &area.passages)
}
