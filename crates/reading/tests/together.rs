//! Properties of all readings of two people.

#[path = "../examples/reading-quality/sky.rs"]
mod sky;

use std::collections::{BTreeMap, BTreeSet};

use crate::sky::{Births, chart, ephemeris, timeless};
use chart::{Body, Chart, Longitude, Nature, Position, Positions, Sky, Synastry, SynastryAspect};
use reading::{
    Corpus, FactorId, Pair, Pronoun, Relation, TogetherFactor, TogetherPassage, TogetherReading,
    TogetherText,
};

/// Couples. One in eight has no birth times.
fn couples(count: usize) -> Vec<[Chart; 2]> {
    let (sky, mut births) = (ephemeris(), Births::new(11));
    let mut one = |is_timeless: bool| {
        let (days, latitude, longitude) = births.birth();
        if is_timeless { timeless(&sky, days) } else { chart(&sky, days, latitude, longitude) }
    };
    (0..count).map(|number| [one(number % 8 == 7), one(number % 8 == 7)]).collect()
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
        Self::told(charts, corpus, Relation::Couple, [Pronoun::They; 2])
    }

    fn told(
        charts: &[Chart; 2],
        corpus: &Corpus,
        relation: Relation,
        pronouns: [Pronoun; 2],
    ) -> Self {
        let charts = charts.each_ref();
        let [one, two] = charts;
        let aspects = Synastry::of(one, two).aspects;
        let pair = Pair {
            names: ["Ada", "Ben"],
            pronouns,
            relation,
            charts,
            aspects: &aspects,
            composite: Some(&composite(charts)),
        };
        let Ok((reading, factors)) = TogetherReading::compose(&pair, corpus) else {
            panic!("every text is embedded")
        };
        Self { reading, factors, aspects }
    }

    fn passages(&self) -> impl Iterator<Item = &TogetherPassage> {
        self.reading.texts().into_iter().flat_map(|text| &text.passages)
    }

    fn text(&self) -> String {
        self.passages().map(|passage| passage.text.as_str()).collect::<Vec<_>>().join(" ")
    }

    /// The aspects that sentences rest on.
    fn aspects_of(&self, texts: &[&TogetherText]) -> BTreeSet<usize> {
        let passages = texts.iter().flat_map(|text| &text.passages);
        let ids = passages.flat_map(|passage| &passage.factors);
        ids.flat_map(|id| self.factors[id].aspects.clone()).collect()
    }
}

#[test]
fn a_reading_is_complete_has_factors_and_the_right_length() {
    let corpus = Corpus::embedded().unwrap();
    for charts in couples(200) {
        let account = Account::of(&charts, &corpus);
        assert_eq!(account.reading, Account::of(&charts, &corpus).reading);
        let mut sentences = BTreeSet::new();
        for passage in account.passages() {
            sentences.insert(&passage.text);
            assert!(!passage.text.contains(['{', '}', '|']), "{}", passage.text);
            assert!(!passage.text.contains("  ") && !passage.text.contains(" ,"));
            assert!(passage.text.starts_with(|first: char| !first.is_lowercase()));
            assert!(!passage.factors.is_empty(), "{}", passage.text);
            for id in &passage.factors {
                let factor = account.factors.get(id).unwrap();
                assert!(factor.aspects.iter().all(|place| *place < account.aspects.len()));
            }
        }
        let TogetherReading { title, lead, advice, closeness, .. } = &account.reading;
        assert!(!title.is_empty() && !advice.passages.is_empty());
        assert_eq!(lead.passages.last().map(|last| last.paragraph), Some(2));
        let has_moons =
            charts.iter().all(|chart| chart.placement(Body::Moon).certain_sign().is_some());
        let mut factors = closeness.passages.iter().flat_map(|passage| &passage.factors);
        let has_text = factors.any(|id| id.as_str() == "moon1.sign");
        assert_eq!(has_text, has_moons);
        let words: usize = sentences.iter().map(|text| text.split_whitespace().count()).sum();
        assert!((200..=820).contains(&words), "{words} words");
    }
}

/// What follows the essay is of the other kind: after a square or opposition a trine, a sextile or a mild conjunction.
#[test]
fn a_tension_and_a_help_are_told() {
    let corpus = Corpus::embedded().unwrap();
    let mut both = 0;
    for charts in couples(200) {
        let account = Account::of(&charts, &corpus);
        let reading = &account.reading;
        let lead = account.aspects_of(&[&reading.lead]);
        let second = reading.second.map(|part| account.aspects_of(&[reading.part(part)]));
        let second = second.unwrap_or_default();
        assert_eq!(lead.len(), 1);
        assert!(second.len() <= 1 && lead.is_disjoint(&second));
        let Some(second) = second.first() else { continue };
        let natures =
            [lead.first().unwrap(), second].map(|place| account.aspects[*place].kind.nature());
        assert!(natures[0] != natures[1] || natures[0] == Nature::Conjunction, "{natures:?}");
        both += 1;
    }
    assert!(both > 190, "{both}");
}

/// The same reading whoever is named first, but for two of the same body, of which neither is the first.
#[test]
fn the_order_of_the_two_does_not_matter() {
    let corpus = Corpus::embedded().unwrap();
    let lead = |account: &Account| {
        let texts = account.reading.lead.passages.iter().map(|passage| passage.text.as_str());
        texts.collect::<Vec<_>>().join(" ")
    };
    let mut compared = 0;
    for [one, two] in couples(100) {
        let account = Account::of(&[one.clone(), two.clone()], &corpus);
        let place = *account.aspects_of(&[&account.reading.lead]).first().unwrap();
        if account.aspects[place].first == account.aspects[place].second {
            continue;
        }
        let turned = lead(&Account::of(&[two, one], &corpus));
        let turned = turned.replace("Ada", "·").replace("Ben", "Ada").replace('·', "Ben");
        assert_eq!(turned, lead(&account));
        compared += 1;
    }
    assert!(compared > 70, "{compared}");
}

#[test]
fn pronouns_are_those_of_the_two_and_verbs_follow_them() {
    let corpus = Corpus::embedded().unwrap();
    let words = |text: &str| -> BTreeSet<String> {
        let words = text.to_lowercase();
        let words = words.split(|letter: char| !letter.is_alphanumeric());
        words.map(str::to_owned).collect()
    };
    for charts in couples(60) {
        let told =
            |pronouns| words(&Account::told(&charts, &corpus, Relation::Couple, pronouns).text());
        let women = told([Pronoun::She; 2]);
        let men = told([Pronoun::He; 2]);
        let they = told([Pronoun::They; 2]);
        for (found, wrong) in [
            (&women, ["he", "him", "his"]),
            (&men, ["she", "her", "hers"]),
            (&they, ["she", "he", "her"]),
        ] {
            assert!(wrong.iter().all(|word| !found.contains(*word)), "{found:?}");
        }
        assert!(!women.contains("themself") && !men.contains("themself"));
    }
}

#[test]
fn only_a_couple_is_told_of_desire() {
    let corpus = Corpus::embedded().unwrap();
    let mut of_couples = 0;
    for charts in couples(40) {
        for relation in Relation::ALL {
            let account = Account::told(&charts, &corpus, relation, [Pronoun::They; 2]);
            let mut ids = account.factors.keys().map(FactorId::as_str);
            let has_desire = ids.any(|id| id.starts_with("mars") && id.ends_with(".sign"));
            assert!(!has_desire || relation == Relation::Couple);
            of_couples += usize::from(has_desire);
        }
    }
    assert!(of_couples > 30, "{of_couples}");
}

/// Nothing that rests on a house or an angle is told of people whose birth times are not known.
#[test]
fn without_times_there_are_no_houses_and_angles() {
    let corpus = Corpus::embedded().unwrap();
    for charts in couples(80).into_iter().skip(7).step_by(8) {
        let account = Account::of(&charts, &corpus);
        for passage in account.passages() {
            let is_timed = ["Ascendant", "Midheaven", "rising sign"];
            assert!(!is_timed.iter().any(|word| passage.text.contains(word)), "{}", passage.text);
        }
    }
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
    assert!(share < 0.05, "{share}");
}
