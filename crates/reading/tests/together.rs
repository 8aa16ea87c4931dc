//! Properties of all readings of two people.

#[path = "../examples/reading-quality/sky.rs"]
mod sky;

use std::collections::{BTreeMap, BTreeSet};

use crate::sky::{Births, chart, ephemeris, timeless};
use chart::{
    AspectType, Body, Chart, Longitude, Overlay, Point, Position, Positions, Sky, Synastry,
    SynastryAspect,
};
use reading::{Corpus, FactorId, Pair, TogetherFactor, TogetherPassage, TogetherReading};

/// Couples. One in eight has no birth times.
fn couples(count: usize) -> Vec<[Chart; 2]> {
    let (sky, mut births) = (ephemeris(), Births::new(11));
    let mut one = |is_timeless: bool| {
        let (days, latitude, longitude) = births.birth();
        if is_timeless { timeless(&sky, days) } else { chart(&sky, days, latitude, longitude) }
    };
    (0..count).map(|number| [one(number % 8 == 7), one(number % 8 == 7)]).collect()
}

fn overlays(of: &Chart, houses_of: &Chart, is_second_in_first: bool) -> Vec<Overlay> {
    let Some(houses) = houses_of.houses else { return Vec::new() };
    let house = |body| houses.house_of(of.placement(body).position.longitude);
    Body::ALL.map(|body| Overlay { body, house: house(body), is_second_in_first }).into()
}

/// The composite chart without houses.
fn composite([one, two]: [&Chart; 2]) -> Chart {
    let positions = Body::ALL.map(|body| {
        let [a, b] = [one, two].map(|chart| chart.placement(body).position);
        let half = a.longitude.arc_to(b.longitude) / 2.0;
        let middle = a.longitude.degrees() + if half > 90.0 { half + 180.0 } else { half };
        Position { longitude: Longitude::new(middle), ..a }
    });
    let positions = Positions::new(positions);
    Chart::cast(&Sky { positions, houses: None, obliquity_deg: 23.4 })
}

struct Account {
    reading: TogetherReading,
    factors: BTreeMap<FactorId, TogetherFactor>,
    aspects: Vec<SynastryAspect>,
}

impl Account {
    fn of(charts: &[Chart; 2], corpus: &Corpus) -> Self {
        let charts = charts.each_ref();
        let [one, two] = charts;
        let aspects = Synastry::of(one, two).aspects;
        let overlays = [overlays(one, two, false), overlays(two, one, true)].concat();
        let pair = Pair {
            names: ["Ada", "Ben"],
            charts,
            aspects: &aspects,
            overlays: &overlays,
            composite: Some(&composite(charts)),
        };
        let (reading, factors) = TogetherReading::compose(&pair, corpus);
        Self { reading, factors, aspects }
    }

    fn passages(&self) -> impl Iterator<Item = &TogetherPassage> {
        self.reading.texts().into_iter().flat_map(|text| &text.passages)
    }

    /// The aspects that sentences rest on.
    fn told(&self, passages: &[TogetherPassage]) -> BTreeSet<usize> {
        let ids = passages.iter().flat_map(|passage| &passage.factors);
        ids.flat_map(|id| self.factors[id].aspects.clone()).collect()
    }
}

#[test]
fn a_reading_is_complete_has_factors_and_the_right_length() {
    let corpus = Corpus::embedded().unwrap();
    let mut lengths = Vec::new();
    for charts in couples(200) {
        let account = Account::of(&charts, &corpus);
        assert_eq!(account.reading, Account::of(&charts, &corpus).reading);
        let mut sentences = BTreeSet::new();
        for passage in account.passages() {
            assert!(sentences.insert(&passage.text), "twice: {}", passage.text);
            assert!(!passage.text.contains(['{', '}', '|']), "{}", passage.text);
            assert!(!passage.text.contains("  ") && !passage.text.contains(" ,"));
            assert!(!passage.factors.is_empty(), "{}", passage.text);
            for id in &passage.factors {
                let factor = account.factors.get(id).unwrap();
                assert!(factor.aspects.iter().all(|place| *place < account.aspects.len()));
            }
        }
        let words: usize = sentences.iter().map(|text| text.split_whitespace().count()).sum();
        assert!((400..=740).contains(&words), "{words} words");
        assert!(account.reading.texts().iter().all(|text| !text.passages.is_empty()));
        lengths.push(words);
    }
    let mean = lengths.iter().sum::<usize>() / lengths.len();
    assert!((500..=650).contains(&mean), "mean of {mean} words");
}

/// The opening rests on a tension and on what holds, each part and the advice refer to that tension.
#[test]
fn every_part_carries_the_tension_of_the_opening() {
    let corpus = Corpus::embedded().unwrap();
    for charts in couples(100) {
        let account = Account::of(&charts, &corpus);
        let catch = &account.reading.lead.passages[0].factors[0];
        let reading = &account.reading;
        let parts = [&reading.meeting, &reading.talking, &reading.closeness, &reading.work];
        for text in parts.into_iter().chain([&reading.advice]) {
            let has = text.passages.iter().any(|passage| passage.factors.contains(catch));
            assert!(has, "{catch:?} {text:?}");
        }
    }
}

/// A contact is told in one place, in the opening or in one part.
#[test]
fn a_contact_is_stated_once() {
    let corpus = Corpus::embedded().unwrap();
    for charts in couples(100) {
        let account = Account::of(&charts, &corpus);
        let reading = &account.reading;
        let lead = account.told(&reading.lead.passages);
        let mut seen = BTreeSet::new();
        for text in [&reading.meeting, &reading.talking, &reading.closeness, &reading.work] {
            for place in account.told(&text.passages).difference(&lead) {
                assert!(seen.insert(*place), "{:?}", account.aspects[*place]);
            }
        }
    }
}

/// Nothing that rests on a house or an angle is told of people whose birth times are not known.
#[test]
fn without_times_there_are_no_houses_and_angles() {
    let corpus = Corpus::embedded().unwrap();
    for charts in couples(80).into_iter().skip(7).step_by(8) {
        let account = Account::of(&charts, &corpus);
        for passage in account.passages() {
            let is_timed = ["Ascendant", "Midheaven", " house"];
            assert!(!is_timed.iter().any(|word| passage.text.contains(word)), "{}", passage.text);
        }
    }
}

/// Two bodies with an easy aspect one way and a hard one the other way are told together, with words that name it.
#[test]
fn opposed_aspects_of_two_bodies_are_told_together() {
    let corpus = Corpus::embedded().unwrap();
    let is_hard = |kind| matches!(kind, AspectType::Square | AspectType::Opposition);
    let is_easy = |kind| matches!(kind, AspectType::Sextile | AspectType::Trine);
    let mut found = 0;
    for charts in couples(200) {
        let account = Account::of(&charts, &corpus);
        let reading = &account.reading;
        let texts =
            [&reading.lead, &reading.meeting, &reading.talking, &reading.closeness, &reading.work];
        let told = texts.map(|text| account.told(&text.passages));
        for (place, text) in told.iter().enumerate() {
            for aspect in text.iter().map(|index| account.aspects[*index]) {
                let points: [Point; 2] = [aspect.second, aspect.first];
                let opposed = |other: &SynastryAspect| {
                    [other.first, other.second] == points
                        && (is_hard(aspect.kind) && is_easy(other.kind)
                            || is_easy(aspect.kind) && is_hard(other.kind))
                };
                let other = account.aspects.iter().position(opposed);
                let Some(other) = other else { continue };
                let elsewhere = told.iter().enumerate().any(|(at, text)| {
                    at != place && at != 0 && place != 0 && text.contains(&other)
                });
                assert!(!elsewhere, "{aspect:?}");
                found += usize::from(text.contains(&other));
            }
        }
    }
    assert!(found > 0);
}

/// How many sentences two random readings share.
#[test]
fn readings_of_two_pairs_share_few_sentences() {
    let corpus = Corpus::embedded().unwrap();
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let pairs = couples(300);
    for charts in &pairs {
        for passage in Account::of(charts, &corpus).passages() {
            let plain = passage.text.replace("Ada", "·").replace("Ben", "·");
            *counts.entry(plain).or_default() += 1;
        }
    }
    let all: usize = counts.values().sum();
    let shared: usize = counts.values().map(|count| count * (count - 1)).sum();
    let share = shared as f64 / (all * (pairs.len() - 1)) as f64;
    assert!(share < 0.04, "{share}");
}
