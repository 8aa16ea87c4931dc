//! Properties of all readings of two people.

#[path = "../examples/reading-quality/sky.rs"]
mod sky;

use std::collections::BTreeSet;

use crate::sky::{Births, chart, ephemeris, timeless};
use chart::{AspectType, Body, Chart, Point, Synastry, SynastryAspect};
use reading::{Corpus, Overlay, Pair, TogetherPassage, TogetherReading};

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

fn account(charts: &[Chart; 2], corpus: &Corpus) -> (TogetherReading, Vec<SynastryAspect>) {
    let [one, two] = charts;
    let aspects = Synastry::of(one, two).aspects;
    let overlays = [overlays(one, two, false), overlays(two, one, true)].concat();
    let pair = Pair {
        full_names: ["Ada Lovelace", "Ben Jonson"],
        names: ["Ada", "Ben"],
        charts: [one, two],
        aspects: &aspects,
        overlays: &overlays,
    };
    (TogetherReading::compose(&pair, corpus), aspects)
}

fn passages(account: &TogetherReading) -> impl Iterator<Item = &TogetherPassage> {
    let parts = account.parts.iter().flat_map(|part| part.passages.iter().chain(&part.advice));
    account.people.iter().chain(&account.lead).chain(parts)
}

#[test]
fn a_reading_is_complete_has_factors_and_the_right_length() {
    let corpus = Corpus::embedded().unwrap();
    for charts in couples(200) {
        let (account, aspects) = account(&charts, &corpus);
        assert_eq!(account, self::account(&charts, &corpus).0);
        let mut sentences = BTreeSet::new();
        for passage in passages(&account) {
            assert!(sentences.insert(&passage.text), "twice: {}", passage.text);
            assert!(!passage.text.contains(['{', '}']) && !passage.text.contains("  "));
            assert!(!passage.factors.is_empty(), "{}", passage.text);
            for id in &passage.factors {
                let factor = account.factors.get(id).unwrap();
                assert!(factor.aspects.iter().all(|place| *place < aspects.len()));
            }
        }
        let words: usize = sentences.iter().map(|text| text.split_whitespace().count()).sum();
        assert!((800..=1400).contains(&words), "{words} words");
    }
}

/// The beginning and the end rest on aspects that the parts describe.
#[test]
fn lead_and_end_rest_on_aspects_of_the_parts() {
    let corpus = Corpus::embedded().unwrap();
    for charts in couples(100) {
        let (account, _) = account(&charts, &corpus);
        let told: BTreeSet<_> = account
            .parts
            .iter()
            .flat_map(|part| &part.passages)
            .flat_map(|own| &own.factors)
            .collect();
        assert!(!account.lead.is_empty());
        for passage in account.lead.iter().chain(&account.parts[3].advice) {
            assert!(passage.factors.iter().all(|id| told.contains(id)), "{}", passage.text);
        }
    }
}

/// The advice of a part rests on an aspect that the part describes.
#[test]
fn advice_rests_on_aspects_of_its_part() {
    let corpus = Corpus::embedded().unwrap();
    for charts in couples(100) {
        let (account, _) = account(&charts, &corpus);
        for part in &account.parts[..3] {
            let told: BTreeSet<_> = part.passages.iter().flat_map(|own| &own.factors).collect();
            for advice in &part.advice {
                assert!(advice.factors.iter().all(|id| told.contains(id)), "{}", advice.text);
            }
        }
    }
}

/// The aspects of two bodies are not described as easy for one person and as hard for the other.
#[test]
fn two_bodies_are_not_described_as_easy_and_as_hard() {
    let corpus = Corpus::embedded().unwrap();
    let is_hard = |kind| matches!(kind, AspectType::Square | AspectType::Opposition);
    let is_easy = |kind| matches!(kind, AspectType::Sextile | AspectType::Trine);
    for charts in couples(200) {
        let (account, aspects) = account(&charts, &corpus);
        let told = account.parts.iter().flat_map(|part| &part.passages);
        let places: BTreeSet<usize> = told
            .flat_map(|passage| &passage.factors)
            .flat_map(|id| account.factors.get(id).unwrap().aspects.clone())
            .collect();
        let has = |first: Point, second: Point, is: &dyn Fn(AspectType) -> bool| {
            places
                .iter()
                .map(|place| aspects[*place])
                .any(|own| (own.first, own.second) == (first, second) && is(own.kind))
        };
        for own in places.iter().map(|place| aspects[*place]).filter(|own| is_easy(own.kind)) {
            assert!(!has(own.second, own.first, &is_hard), "{own:?}");
        }
    }
}
