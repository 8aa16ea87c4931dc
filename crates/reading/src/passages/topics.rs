//! The topics of an area: one placement each, in one to three sentences.

use std::collections::BTreeSet;

use chart::{Body, Chart, House, Sign, SignsOfDay};

use super::family::Family;
use super::key::Key;
use super::library::Library;
use super::text::RestsOn;
use crate::area::TopicBasis;
use crate::essay::Sentence;
use crate::factor::{Fact, slug};
use crate::interpret::change_of_sign;
use crate::reading::{Field, TopicReading};
use crate::{Area, Topic};

/// The sign and the house that a topic describes, with their facts.
#[derive(Default)]
struct Basis {
    sign: Option<(Sign, Vec<Fact>)>,
    house: Option<(House, Vec<Fact>)>,
    /// A body whose sign changes on a day of unknown birth time.
    uncertain: Option<(Body, SignsOfDay)>,
}

impl Basis {
    fn of(chart: &Chart, topic: Topic) -> Self {
        match topic.basis() {
            TopicBasis::Body(body) => Self::of_body(chart, body, &[]),
            TopicBasis::NodeRuler => match chart.placement(Body::NorthNode).certain_sign() {
                Some(sign) => Self::of_body(chart, sign.ruler(), &[Fact::NodeRuler]),
                None => Self::of_body(chart, Body::NorthNode, &[]),
            },
            TopicBasis::Cusp(house) => Self {
                sign: cusp_sign(chart, house).map(|sign| (sign, vec![Fact::Cusp(house)])),
                house: ruler_house(chart, house),
                uncertain: None,
            },
            TopicBasis::Midheaven => {
                let sign = chart.houses.map(|houses| houses.midheaven.sign());
                Self { sign: sign.map(|sign| (sign, vec![Fact::Midheaven])), ..Self::default() }
            }
            TopicBasis::TenthHouse => {
                Self { house: ruler_house(chart, House::ALL[9]), ..Self::default() }
            }
        }
    }

    fn of_body(chart: &Chart, body: Body, also: &[Fact]) -> Self {
        let facts = |fact: Fact| [&[fact], also].concat();
        let placement = chart.placement(body);
        Self {
            sign: placement.certain_sign().map(|sign| (sign, facts(Fact::Sign(body)))),
            house: placement.house.map(|house| (house, facts(Fact::House(body)))),
            uncertain: placement.signs_of_day.map(|signs| (body, signs)),
        }
    }
}

fn cusp_sign(chart: &Chart, house: House) -> Option<Sign> {
    chart.houses.map(|houses| houses.cusp(house).sign())
}

fn ruler_house(chart: &Chart, house: House) -> Option<(House, Vec<Fact>)> {
    let at = chart.placement(cusp_sign(chart, house)?.ruler()).house?;
    Some((at, vec![Fact::Ruler(house)]))
}

/// Composes the topics of a reading.
pub(crate) struct Topics<'a> {
    chart: &'a Chart,
    library: &'a Library,
    /// Terms that the reading has explained.
    explained: BTreeSet<String>,
    /// Bodies for which the reading has mentioned that their sign changed on the day of birth.
    changing: BTreeSet<Body>,
}

impl<'a> Topics<'a> {
    pub(crate) fn new(chart: &'a Chart, library: &'a Library) -> Self {
        Self { chart, library, explained: BTreeSet::new(), changing: BTreeSet::new() }
    }

    /// The text of a topic; empty if the chart lacks its sign and house.
    pub(crate) fn sentences(&mut self, area: Area, topic: Topic) -> Vec<Sentence> {
        let mut lines = Vec::new();
        let basis = Basis::of(self.chart, topic);
        let family = Family::Topics(area);
        if area == Area::General
            && let (TopicBasis::Body(body), Some((sign, first)), Some((house, second))) =
                (topic.basis(), &basis.sign, &basis.house)
        {
            let key = Key::SignHouse(*sign, *house);
            self.add(
                topic,
                Family::Placement(body),
                key,
                &[first.clone(), second.clone()],
                &mut lines,
            );
            return lines;
        }
        if let Some((body, signs)) = basis.uncertain {
            if self.changing.insert(body) {
                let change = change_of_sign(self.library, body, signs);
                lines.push(sentence(topic, change, vec![Fact::Sign(body)]));
            }
            for sign in signs {
                let key = Key::TopicSign(topic, sign);
                lines.extend(self.if_in_sign(body, sign, family, key, topic));
            }
        }
        if let Some((sign, facts)) = basis.sign {
            self.add(topic, family, Key::TopicSign(topic, sign), &[facts, Vec::new()], &mut lines);
        }
        if let Some((house, facts)) = basis.house {
            self.add(
                topic,
                family,
                Key::TopicHouse(topic, house),
                &[facts, Vec::new()],
                &mut lines,
            );
        }
        lines
    }

    /// Adds the sentences of a text, each with the facts that it rests on.
    fn add(
        &mut self,
        topic: Topic,
        family: Family,
        key: Key,
        facts: &[Vec<Fact>; 2],
        lines: &mut Vec<Sentence>,
    ) {
        let Some(text) = self.library.texts(family, key).first() else { return };
        for part in &text.sentences {
            let facts: Vec<Fact> = match part.rests_on {
                RestsOn::All => facts.concat(),
                RestsOn::First => facts[0].clone(),
                RestsOn::Second => facts[1].clone(),
            };
            let texts = part.render(&self.library.terms, &mut self.explained, &[]);
            lines.extend(texts.into_iter().map(|text| sentence(topic, text, facts.clone())));
        }
    }

    /// The text of a topic for one of the two signs that a body may be in.
    fn if_in_sign(
        &mut self,
        body: Body,
        sign: Sign,
        family: Family,
        key: Key,
        topic: Topic,
    ) -> Option<Sentence> {
        let library = self.library;
        let first = library.texts(family, key).first()?.sentences.first()?;
        let text = first.render(&library.terms, &mut self.explained, &[]).remove(0);
        let name = library.terms.words(&slug(body.name()));
        let slots = [("body", name), ("sign", sign.name()), ("text", &text)];
        Some(sentence(topic, library.terms.fill("if-in-sign", &slots), vec![Fact::Sign(body)]))
    }
}

fn sentence(topic: Topic, text: String, facts: Vec<Fact>) -> Sentence {
    Sentence { field: Field::Topic(topic), paragraph: 0, text, facts }
}

impl TopicReading {
    /// The sign and house of a topic, without its text; `None` for a house of a chart without houses.
    pub(crate) fn of(chart: &Chart, topic: Topic) -> Option<Self> {
        let of_body = |body: Body| {
            let placement = chart.placement(body);
            TopicReading {
                sign: placement.sign(),
                signs_of_day: placement.signs_of_day,
                house: placement.house,
                interpretation: String::new(),
            }
        };
        let of_house = |house: House, sign: Option<Sign>| {
            Some(TopicReading {
                sign: sign?,
                signs_of_day: None,
                house: Some(house),
                interpretation: String::new(),
            })
        };
        match topic.basis() {
            TopicBasis::Body(body) => Some(of_body(body)),
            TopicBasis::NodeRuler => Some(of_body(Body::NorthNode)),
            TopicBasis::Cusp(house) => of_house(house, cusp_sign(chart, house)),
            TopicBasis::Midheaven => {
                let midheaven = chart.houses?.midheaven;
                let house = chart.houses?.house_of(midheaven);
                of_house(house, Some(midheaven.sign()))
            }
            TopicBasis::TenthHouse => of_house(House::ALL[9], cusp_sign(chart, House::ALL[9])),
        }
    }
}
