//! Describes each person by Sun sign and Moon sign, and how the strongest themes of their charts go together.

use std::collections::BTreeMap;

use chart::{Body, Chart, Point, Sign};

use super::{Pair, TogetherFactor, TogetherPassage};
use crate::factor::slug;
use crate::passages::{Family, Key, Likeness};
use crate::theme::{ChartThemes, Theme};
use crate::{Corpus, FactorId};

type Factors = BTreeMap<FactorId, TogetherFactor>;

/// The data about one person.
struct Person {
    counted: ChartThemes,
    /// The strongest theme, and the strongest of those that go with it.
    themes: [Theme; 2],
    /// The signs of Sun and Moon; `None` if they are not certain.
    signs: [Option<Sign>; 2],
}

/// The bodies whose signs describe a person.
const LIGHTS: [Body; 2] = [Body::Sun, Body::Moon];

impl Pair<'_> {
    /// A paragraph about each person, and one about how their strongest themes relate.
    pub(super) fn people(&self, corpus: &Corpus, factors: &mut Factors) -> Vec<TogetherPassage> {
        let [one, two] = self.charts;
        let Some(first) = Person::of(one, None) else { return Vec::new() };
        let Some(second) = Person::of(two, Some(&first)) else { return Vec::new() };
        let mut passages = self.person(0, &first, None, corpus, factors);
        passages.extend(self.person(1, &second, Some(&first), corpus, factors));
        passages.extend(self.likeness([&first, &second], corpus, factors));
        passages
    }

    /// Sun and Moon signs, then the themes, without repeating a text about the other person.
    fn person(
        &self,
        index: usize,
        person: &Person,
        before: Option<&Person>,
        corpus: &Corpus,
        factors: &mut Factors,
    ) -> Vec<TogetherPassage> {
        let library = &corpus.library;
        let mut passages: Vec<TogetherPassage> = Vec::new();
        let passage = |text, id: &FactorId| TogetherPassage {
            paragraph: index,
            text,
            factors: vec![id.clone()],
        };
        // The full name is used once.
        let name = |passages: &[TogetherPassage]| {
            if passages.is_empty() { self.full_names[index] } else { self.names[index] }
        };
        for (light, (body, sign)) in LIGHTS.into_iter().zip(person.signs).enumerate() {
            let Some(sign) = sign else { continue };
            let (id, factor) = self.placement(index, Point::Body(body), sign);
            let own = name(&passages);
            let is_same = before.is_some_and(|other| other.signs[light] == Some(sign));
            let sentences = if is_same {
                let slots = [("name", own), ("point", body.name()), ("sign", sign.name())];
                vec![library.terms.fill("light-in-same-sign", &slots)]
            } else {
                let key = Key::BodySign(body, sign);
                library.sentences(Family::TogetherPeople, key, &[("first", own)])
            };
            passages.extend(sentences.into_iter().map(|text| passage(text, &id)));
            factors.insert(id, factor);
        }
        // If both have the same strongest theme, one text about both replaces the two texts.
        let [theme, _] = person.themes;
        let is_alike = before.is_some_and(|other| other.themes[0] == theme);
        let (id, factor) = self.theme(index, theme, &person.counted);
        // Sun and Moon are enough. The theme replaces one that is not certain.
        if !is_alike && person.signs.contains(&None) {
            let joined_by = library.terms.words(&format!("on-the-whole-{}", index + 1));
            let joined_by = (!passages.is_empty()).then_some(joined_by);
            let slots = [("first", name(&passages))];
            let own = library.body(Family::TogetherPeople, Key::Theme(theme), &slots, joined_by);
            passages.extend(own.into_iter().map(|text| passage(text, &id)));
        }
        factors.insert(id, factor);
        passages
    }

    /// How the strongest themes of both go together, if they are equal or opposed.
    fn likeness(
        &self,
        people: [&Person; 2],
        corpus: &Corpus,
        factors: &mut Factors,
    ) -> Vec<TogetherPassage> {
        let library = &corpus.library;
        let [first, second] = people.map(|person| person.themes[0]);
        let likeness = match (first == second, first.is_opposed_to(second)) {
            (true, _) => Likeness::Same,
            (_, true) => Likeness::Opposed,
            _ => return Vec::new(),
        };
        // If the themes are the same, the second theme of the second person.
        let other = if first == second { people[1].themes[1] } else { second };
        let [one, two] =
            [first, other].map(|theme| library.portraits.get(&theme).map_or("", |own| &own.name));
        let [one, two] = [one, two].map(str::to_lowercase);
        let slots = [
            ("first", self.names[0]),
            ("second", self.names[1]),
            ("first-theme", one.as_str()),
            ("second-theme", two.as_str()),
        ];
        let key = Key::PeopleThemes(likeness);
        let mut ids = vec![theme_id(0, first), theme_id(1, second)];
        if other != second {
            let (id, factor) = self.theme(1, other, &people[1].counted);
            factors.insert(id.clone(), factor);
            ids.push(id);
        }
        let passage = |text| TogetherPassage { paragraph: 1, text, factors: ids.clone() };
        library.sentences(Family::TogetherPeople, key, &slots).into_iter().map(passage).collect()
    }

    fn theme(
        &self,
        index: usize,
        theme: Theme,
        counted: &ChartThemes,
    ) -> (FactorId, TogetherFactor) {
        let (chart, name) = (self.charts[index], self.names[index]);
        let label = format!("{name}’s theme of {}", slug(theme.name()).replace('-', " "));
        let mut factor = TogetherFactor { label, ..TogetherFactor::default() };
        let bodies = if index == 0 { &mut factor.person1 } else { &mut factor.person2 };
        for fact in counted.testimonies(theme) {
            bodies.extend(fact.describe(chart).bodies.into_iter().map(|place| Body::ALL[place]));
        }
        bodies.sort_unstable();
        bodies.dedup();
        (theme_id(index, theme), factor)
    }
}

impl Person {
    fn of(chart: &Chart, before: Option<&Self>) -> Option<Self> {
        let counted = ChartThemes::of(chart);
        let first = counted.strengths.first()?.0;
        let mut others = counted.strengths.iter().skip(1).map(|(theme, _)| *theme);
        // Do not repeat a theme of the other person.
        let is_opposed = |theme: &Theme| first.is_opposed_to(*theme);
        let is_said = |theme: &Theme| before.is_some_and(|one| one.themes[1] == *theme);
        let second = others.find(|theme| !is_opposed(theme) && !is_said(theme))?;
        let signs = LIGHTS.map(|body| chart.placement(body).certain_sign());
        Some(Self { counted, themes: [first, second], signs })
    }
}

fn theme_id(index: usize, theme: Theme) -> FactorId {
    FactorId::new(&format!("person{}.theme.{}", index + 1, slug(theme.name())))
}
