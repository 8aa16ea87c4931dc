//! The order of an area: the strongest passage first, then its effects and what complicates it.

use std::collections::BTreeSet;

use chart::{Body, Chart};

use super::candidates::{Candidate, Candidates};
use super::family::Family;
use super::key::Key;
use super::library::Library;
use super::plan::Plan;
use super::text::{RestsOn, Text};
use super::themes::{ChartThemes, Theme};
use crate::Area;
use crate::factor::Fact;
use crate::reading::Field;

/// An area whose passages have fewer words than this begins with portraits of themes.
const NEXT_TO_NOTHING: usize = 30;
/// An area whose passages have fewer words than this ends with a portrait.
const SHORT: usize = 110;
/// The largest number of bridges in one area, and of those between themes that are not opposed.
const BRIDGES: usize = 2;
const AGREEING_BRIDGES: usize = 1;
/// A bridge is used if the passages give at least this share of their votes to its themes.
const CLEAR_SHARE: f64 = 0.5;
const CLEAR_SHARE_AGREEING: f64 = 0.75;

/// The position of a sentence in an area.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Place {
    pub(crate) field: Field,
    /// Counted from 0 within the field.
    pub(crate) paragraph: usize,
}

/// One sentence of an area.
pub(crate) struct Line {
    pub(crate) place: Place,
    pub(crate) text: String,
    pub(crate) facts: Vec<Fact>,
}

impl Line {
    pub(super) fn new(place: Place, text: String, facts: Vec<Fact>) -> Self {
        Self { place, text, facts }
    }
}

/// The number of bridges in an area so far.
#[derive(Default)]
struct Bridges {
    all: usize,
    agreeing: usize,
}

/// Composes the areas of one reading. Records what was used.
pub(crate) struct Composer<'a> {
    pub(super) chart: &'a Chart,
    pub(super) library: &'a Library,
    pub(super) themes: ChartThemes,
    /// Terms that the reading has explained.
    pub(super) explained: BTreeSet<String>,
    /// Passages and wordings of bridges that were used, by their index among the wordings of the key.
    used: BTreeSet<(Family, Key, usize)>,
    /// Themes whose portraits were used.
    pub(super) portrayed: BTreeSet<Theme>,
    /// Bodies for which the reading has already mentioned that their sign changed on the day of birth.
    pub(super) changing: BTreeSet<Body>,
}

impl<'a> Composer<'a> {
    pub(crate) fn new(chart: &'a Chart, library: &'a Library) -> Self {
        Self {
            chart,
            library,
            themes: ChartThemes::of(chart, &library.votes),
            explained: BTreeSet::new(),
            used: BTreeSet::new(),
            portrayed: BTreeSet::new(),
            changing: BTreeSet::new(),
        }
    }

    pub(super) fn candidates(&self) -> Candidates<'_> {
        Candidates { chart: self.chart, library: self.library, used: &self.used }
    }

    /// Summary, details and advice of an area.
    pub(crate) fn area(&mut self, area: Area, plan: &Plan) -> Vec<Line> {
        let passages = self.candidates().choose(plan);
        let own = passages.iter().map(|one| self.library.words(one.family, one.key));
        let words: usize = own.sum();
        let mut lines = Vec::new();
        // The first paragraph is the summary, whether it is a portrait or a passage.
        let place_of = |paragraph: usize| match paragraph.checked_sub(1) {
            None => Place { field: Field::Summary, paragraph: 0 },
            Some(paragraph) => Place { field: Field::Details, paragraph },
        };
        // If little is certain about a chart, the themes describe it.
        let portraits = if words < NEXT_TO_NOTHING { 2 } else { 0 };
        for index in 0..portraits {
            self.portrait(place_of(index), &mut lines);
        }
        let mut bridges = Bridges::default();
        for (index, passage) in passages.iter().enumerate() {
            let place = place_of(portraits + index);
            if index > 0 {
                self.bridge([&passages[index - 1], passage], place, &mut bridges, &mut lines);
            }
            self.tell(passage, place, &mut lines);
            if passage.family == Family::Aspects {
                let family = Family::AspectInArea(area);
                self.tell_key(family, passage.key, &passage.all_facts(), place, &mut lines);
            }
        }
        if portraits == 0 && words < SHORT {
            self.portrait(place_of(passages.len()), &mut lines);
        }
        if plan.is_overview {
            // Comes after the passages, which have explained most of the terms in this list.
            let place = place_of(portraits + passages.len());
            self.witness(place, &mut lines);
            self.contradiction(place, &mut lines);
        }
        self.advice(area, plan, &passages, &mut lines);
        lines
    }

    /// Adds the sentences of a passage.
    pub(super) fn tell(&mut self, passage: &Candidate, place: Place, lines: &mut Vec<Line>) {
        let library = self.library;
        self.used.insert((passage.family, passage.key, 0));
        let planets = passage.facts[0].iter().find_map(|fact| match fact {
            Fact::Pattern(index) => Some(&self.chart.patterns[*index].planets),
            _ => None,
        });
        let list = planets.map_or(String::new(), |planets| library.list(planets));
        if let Some(text) = library.texts(passage.family, passage.key).first() {
            self.say(text, &passage.facts, &[("list", &list)], place, lines);
        }
    }

    /// Adds the sentences of one key, which all rest on the same facts.
    pub(super) fn tell_key(
        &mut self,
        family: Family,
        key: Key,
        facts: &[Fact],
        place: Place,
        lines: &mut Vec<Line>,
    ) {
        if let Some(text) = self.library.texts(family, key).first() {
            self.say(text, &[facts.to_vec(), Vec::new()], &[], place, lines);
        }
    }

    /// Adds the sentences of a text, each with the facts that it rests on.
    pub(super) fn say(
        &mut self,
        text: &Text,
        facts: &[Vec<Fact>; 2],
        slots: &[(&str, &str)],
        place: Place,
        lines: &mut Vec<Line>,
    ) {
        for (index, sentence) in text.sentences.iter().enumerate() {
            let facts: Vec<Fact> = match sentence.rests_on {
                RestsOn::All => facts.iter().flatten().copied().collect(),
                RestsOn::First => facts[0].clone(),
                RestsOn::Second => facts[1].clone(),
            };
            let mut texts = sentence.render(&self.library.terms, &mut self.explained, slots);
            // An explanation comes before its sentence, so that the next sentence can refer to that one.
            // At the beginning of a passage, it comes after.
            if index > 0 {
                texts.rotate_left(1);
            }
            lines.extend(texts.into_iter().map(|text| Line::new(place, text, facts.clone())));
        }
    }

    /// Adds a sentence that leads from one passage to the next, if there is one to add.
    fn bridge(
        &mut self,
        passages: [&Candidate; 2],
        place: Place,
        told: &mut Bridges,
        lines: &mut Vec<Line>,
    ) {
        let facts = passages.map(Candidate::all_facts);
        let themes = [&facts[0], &facts[1]].map(|facts| self.themes.theme_of(facts));
        let [Some(before), Some(after)] = themes else { return };
        let library = self.library;
        let agree = !library.votes.are_opposed(before, after);
        let least = if agree { CLEAR_SHARE_AGREEING } else { CLEAR_SHARE };
        let is_clear = |theme: Theme, facts: &[Fact]| {
            let sums = self.themes.sums(facts);
            sums[theme as usize] >= least * sums.iter().sum::<f64>()
        };
        let fits = is_clear(before, &facts[0])
            && is_clear(after, &facts[1])
            && !(agree && told.agreeing == AGREEING_BRIDGES);
        if told.all == BRIDGES || !fits {
            return;
        }
        let key = Key::Themes(before, after);
        let wordings = library.texts(Family::Bridge, key).iter().enumerate();
        let mut unused =
            wordings.filter(|(index, _)| !self.used.contains(&(Family::Bridge, key, *index)));
        let Some((index, text)) = unused.next() else { return };
        self.used.insert((Family::Bridge, key, index));
        told.all += 1;
        told.agreeing += usize::from(agree);
        self.say(text, &facts, &[], place, lines);
    }

    /// Adds advice for the two strongest themes of the passages.
    fn advice(&mut self, area: Area, plan: &Plan, passages: &[Candidate], lines: &mut Vec<Line>) {
        let library = self.library;
        let own: Vec<Fact> = passages.iter().flat_map(Candidate::all_facts).collect();
        let testimonies = |theme: Theme| {
            let own: Vec<Fact> =
                own.iter().copied().filter(|fact| self.themes.votes_for(*fact, theme)).collect();
            if own.is_empty() { self.main_testimonies(theme) } else { own }
        };
        let (key, turn, facts) = if plan.is_overview {
            let Some((first, second)) = self.themes.contradiction(&library.votes) else { return };
            let (first, second) = (first.min(second), first.max(second));
            let turn = self.chart.placement(Body::Moon).sign().index();
            (Key::Themes(first, second), turn, [testimonies(first), testimonies(second)])
        } else {
            let (first, second) = self.two_themes(&own);
            let turn = second as usize + self.chart.placement(Body::Mars).sign().index();
            (Key::Theme(first), turn, [testimonies(first), Vec::new()])
        };
        let texts = library.texts(Family::Advice(area), key);
        if let Some(text) = texts.get(turn % texts.len().max(1)) {
            self.say(text, &facts, &[], Place { field: Field::Advice, paragraph: 0 }, lines);
        }
    }

    /// The two strongest themes of the chart among those that some facts vote for; if they vote for none,
    /// the two strongest of all.
    fn two_themes(&self, facts: &[Fact]) -> (Theme, Theme) {
        let sums = self.themes.sums(facts);
        let all = || self.themes.strengths.iter().map(|(theme, _)| *theme);
        let own = all().filter(|theme| sums[*theme as usize] > 0.0);
        let mut order = own.chain(all());
        let first = order.next().unwrap_or(Theme::Steadiness);
        let second = order.find(|theme| *theme != first).unwrap_or(first);
        (first, second)
    }
}
