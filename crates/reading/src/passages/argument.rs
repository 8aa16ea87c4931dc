//! An area as an argument: the strongest passage first, then how it shows and what complicates it.

use std::collections::BTreeSet;

use chart::{Angularity, Body, Chart};

use super::candidates::{Candidate, Candidates, GENERAL, LOVE};
use super::family::{Family, Key};
use super::library::Library;
use super::text::{RestsOn, Text};
use super::themes::{ChartThemes, Theme};
use crate::factor::{Fact, slug};
use crate::prose::sentences;
use crate::reading::{Field, ThemeReading};
use crate::weight::Weights;
use crate::{Area, Topic};

/// One sentence of an area, ready to be read.
pub(crate) struct Told {
    pub(crate) field: Field,
    /// Counted from 0 within the field.
    pub(crate) paragraph: usize,
    pub(crate) text: String,
    pub(crate) facts: Vec<Fact>,
}

/// Writes areas of one reading, and remembers what was said.
pub(crate) struct Composer<'a> {
    chart: &'a Chart,
    library: &'a Library,
    themes: ChartThemes,
    explained: BTreeSet<String>,
    used: BTreeSet<(Family, Key, usize)>,
}

impl<'a> Composer<'a> {
    pub(crate) fn new(chart: &'a Chart, library: &'a Library, weights: &'a Weights) -> Self {
        let themes = ChartThemes::of(chart, &library.votes, weights);
        let (explained, used) = (BTreeSet::new(), BTreeSet::new());
        Self { chart, library, themes, explained, used }
    }

    fn candidates(&self) -> Candidates<'_> {
        Candidates { chart: self.chart, used: &self.used }
    }

    /// Summary, details and advice of an area.
    pub(crate) fn area(&mut self, area: Area) -> Vec<Told> {
        let plan = if area == Area::General { &GENERAL } else { &LOVE };
        let candidates = self.candidates().choose(plan);
        let mut told = Vec::new();
        if candidates.len() < 2 {
            self.portrait(&mut told);
        }
        let mut paragraph = 0;
        let mut bridges = 0;
        for (index, candidate) in candidates.iter().enumerate() {
            let field = if told.is_empty() { Field::Summary } else { Field::Details };
            if index > 0 && bridges < 2 {
                let before = &candidates[index - 1];
                if let Some(bridge) = self.bridge(before, candidate, paragraph) {
                    told.push(bridge);
                    bridges += 1;
                }
            }
            self.tell(candidate, field, paragraph, &mut told);
            paragraph = if index == 0 { 0 } else { paragraph + 1 };
        }
        if area == Area::General {
            // After the passages, which have explained most of the terms in its list.
            self.witness(paragraph, &mut told);
            self.contradiction(paragraph, &mut told);
        }
        self.advice(area, &candidates, &mut told);
        told
    }

    /// The text of a topic; empty if the chart does not have what it rests on.
    pub(crate) fn topic(&mut self, area: Area, topic: Topic) -> Vec<Told> {
        let mut told = Vec::new();
        let field = Field::Topic(topic);
        let family = match topic {
            Topic::SunPlacement if area == Area::General => Some(Family::SunByHouse),
            Topic::MoonPlacement if area == Area::General => Some(Family::MoonByHouse),
            _ => None,
        };
        if let Some(family) = family {
            if let Some(one) = self.candidates().core(family, 0.0) {
                self.tell(&one, field, 0, &mut told);
            }
            return told;
        }
        let library = self.library;
        for (key, fact) in self.candidates().topic(topic) {
            if let Some(text) = library.texts(Family::Topics(area), key).first() {
                self.say(text, &[vec![fact], Vec::new()], &[], field, 0, &mut told);
            }
        }
        told
    }

    /// The strongest themes; adds the facts behind them to `facts`.
    pub(crate) fn themes(&self, facts: &mut Vec<Fact>) -> Vec<ThemeReading> {
        let strengths = &self.themes.strengths;
        let is_close = strengths[3].1 > strengths[2].1 - 5.0;
        let one = |(theme, points): &(Theme, f64)| {
            let own = &self.library.portraits[theme];
            let portrait = match *points {
                80.0.. => 2,
                65.0.. => 1,
                _ => 0,
            };
            let behind: Vec<Fact> =
                self.themes.testimonies(*theme).into_iter().map(|(fact, _)| fact).take(5).collect();
            facts.extend(&behind);
            ThemeReading {
                theme: *theme,
                name: own.name.clone(),
                strength: percent(*points),
                sentence: own.sentence.clone(),
                portrait: own.portraits[portrait].clone(),
                factors: behind.into_iter().map(|fact| fact.id(self.chart)).collect(),
            }
        };
        strengths[..if is_close { 4 } else { 3 }].iter().map(one).collect()
    }

    /// Adds a passage's sentences.
    fn tell(&mut self, one: &Candidate, field: Field, paragraph: usize, told: &mut Vec<Told>) {
        let library = self.library;
        self.used.insert((one.family, one.key, 0));
        let Some(text) = library.texts(one.family, one.key).first() else { return };
        self.say(text, &one.facts, &[], field, paragraph, told);
    }

    fn say(
        &mut self,
        text: &Text,
        facts: &[Vec<Fact>; 2],
        slots: &[(&str, &str)],
        field: Field,
        paragraph: usize,
        told: &mut Vec<Told>,
    ) {
        for sentence in &text.sentences {
            let facts: Vec<Fact> = match sentence.rests_on {
                RestsOn::All => facts.iter().flatten().copied().collect(),
                RestsOn::First => facts[0].clone(),
                RestsOn::Second => facts[1].clone(),
            };
            let text = sentence.render(&self.library.terms, &mut self.explained, slots);
            told.push(Told { field, paragraph, text, facts });
        }
    }

    /// The first wording of a key that this reading has not used, by its place.
    fn unused(&self, family: Family, key: Key) -> Option<usize> {
        let count = self.library.texts(family, key).len();
        (0..count).find(|index| !self.used.contains(&(family, key, *index)))
    }

    /// Describes the strongest theme not yet described, for a chart about which little is certain.
    fn portrait(&mut self, told: &mut Vec<Told>) {
        let library = self.library;
        let themes = self.themes.strengths.iter().map(|(theme, _)| *theme);
        let fresh =
            |theme: &Theme| !self.used.contains(&(Family::Contradiction, Key::Theme(*theme), 0));
        let Some(theme) = themes.into_iter().find(fresh) else { return };
        self.used.insert((Family::Contradiction, Key::Theme(theme), 0));
        let facts = self.main_testimonies(theme);
        let own = &library.portraits[&theme];
        let sentences = std::iter::once(own.sentence.as_str()).chain(sentences(&own.portraits[1]));
        told.extend(sentences.map(|text| Told {
            field: Field::Summary,
            paragraph: 0,
            text: text.to_owned(),
            facts: facts.clone(),
        }));
    }

    /// A sentence that leads from one passage to the next.
    fn bridge(&mut self, from: &Candidate, to: &Candidate, paragraph: usize) -> Option<Told> {
        let (before, after) = (from.all_facts(), to.all_facts());
        let themes = (self.themes.theme_of(&before)?, self.themes.theme_of(&after)?);
        let key = Key::Themes(themes.0, themes.1);
        let index = self.unused(Family::Bridge, key)?;
        self.used.insert((Family::Bridge, key, index));
        let library = self.library;
        let text = &library.texts(Family::Bridge, key)[index];
        let mut told = Vec::new();
        self.say(text, &[before, after], &[], Field::Details, paragraph, &mut told);
        told.into_iter().next()
    }

    /// Names the strongest theme and what makes it strong.
    fn witness(&mut self, paragraph: usize, told: &mut Vec<Told>) {
        let library = self.library;
        let Some((theme, _)) = self.themes.strengths.first().copied() else { return };
        let mut facts: Vec<Fact> = self.main_testimonies(theme);
        facts.retain(|fact| self.is_understood(*fact));
        // A single testimony is not repetition.
        if facts.len() < 2 {
            return;
        }
        let list = self.list(&facts);
        let texts = &library.portraits[&theme].witness;
        let turn = facts.first().map_or(0, |fact| fact_number(*fact));
        let slots = [("list", list.as_str())];
        let text = &texts[turn % texts.len()];
        self.say(text, &[facts, Vec::new()], &slots, Field::Details, paragraph, told);
    }

    /// Whether the name of a fact needs no explanation any more.
    fn is_understood(&self, fact: Fact) -> bool {
        let placement = |body: Body| self.chart.placement(body);
        match fact {
            Fact::House(body) => placement(body)
                .house
                .is_some_and(|house| self.explained.contains(&house.number().to_string())),
            Fact::OnAngle(body) => match placement(body).angularity {
                Some(Angularity::OnAngle { angle, .. }) => {
                    self.explained.contains(&slug(angle.name()))
                }
                _ => false,
            },
            _ => true,
        }
    }

    /// The heaviest testimonies of a theme, up to four, those that can be named in a few words first.
    fn main_testimonies(&self, theme: Theme) -> Vec<Fact> {
        let all = self.themes.testimonies(theme);
        let named = all.iter().filter(|(fact, weight)| {
            *weight >= 0.7
                && matches!(
                    fact,
                    Fact::Sign(_) | Fact::House(_) | Fact::OnAngle(_) | Fact::Ascendant
                )
        });
        let named: Vec<Fact> = named.map(|(fact, _)| *fact).take(4).collect();
        if named.is_empty() {
            return all.into_iter().map(|(fact, _)| fact).take(3).collect();
        }
        named
    }

    /// Names facts in one list.
    fn list(&self, facts: &[Fact]) -> String {
        let names: Vec<String> =
            facts.iter().map(|fact| self.library.name(*fact, self.chart)).collect();
        self.library.join(&names)
    }

    fn contradiction(&mut self, paragraph: usize, told: &mut Vec<Told>) {
        let Some((first, second)) = self.themes.contradiction(&self.library.votes) else { return };
        let key = Key::Themes(first.min(second), first.max(second));
        let library = self.library;
        let Some(text) = library.texts(Family::Contradiction, key).first() else { return };
        let facts =
            [first.min(second), first.max(second)].map(|theme| self.main_testimonies(theme));
        self.say(text, &facts, &[], Field::Details, paragraph, told);
    }

    /// Advice for the two strongest themes of what was told.
    fn advice(&mut self, area: Area, candidates: &[Candidate], told: &mut Vec<Told>) {
        let library = self.library;
        let of = |theme: Theme| {
            let own = candidates.iter().flat_map(Candidate::all_facts);
            let own: Vec<Fact> = own.filter(|fact| self.themes.votes_for(*fact, theme)).collect();
            if own.is_empty() { self.main_testimonies(theme) } else { own }
        };
        let (text, facts) = if area == Area::General {
            let Some((first, second)) = self.themes.contradiction(&library.votes) else { return };
            let (first, second) = (first.min(second), first.max(second));
            let texts = library.texts(Family::Advice(area), Key::Themes(first, second));
            let turn = self.chart.placement(Body::Moon).sign().index();
            (texts.get(turn % texts.len().max(1)), [of(first), of(second)])
        } else {
            let strongest = (self.themes.strengths[0].0, self.themes.strengths[1].0);
            let (first, second) = self.area_themes(candidates).unwrap_or(strongest);
            let texts = library.texts(Family::Advice(area), Key::Theme(first));
            (texts.get(second as usize % texts.len().max(1)), [of(first), Vec::new()])
        };
        if let Some(text) = text {
            self.say(text, &facts, &[], Field::Advice, 0, told);
        }
    }

    /// The two strongest themes of some passages.
    fn area_themes(&self, candidates: &[Candidate]) -> Option<(Theme, Theme)> {
        let facts: Vec<Fact> = candidates.iter().flat_map(Candidate::all_facts).collect();
        let first = self.themes.theme_of(&facts)?;
        let sums = self.themes.sums(&facts);
        let mut rest: Vec<(Theme, f64)> = Theme::ALL
            .into_iter()
            .filter(|theme| *theme != first)
            .map(|theme| {
                let opposed = self.library.votes.are_opposed(first, theme);
                (theme, sums[theme as usize] * if opposed { 1.5 } else { 1.0 })
            })
            .collect();
        rest.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        rest.first().map(|(second, _)| (first, *second))
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 100")]
fn percent(points: f64) -> u8 {
    points.round() as u8
}

/// A number that differs between facts, to choose among wordings.
fn fact_number(fact: Fact) -> usize {
    match fact {
        Fact::Sign(body) => body.index(),
        Fact::House(body) => body.index() + 1,
        Fact::OnAngle(body) => body.index() + 2,
        _ => 0,
    }
}
