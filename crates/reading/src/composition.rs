//! Composes an area from modules: an idea, the structures that follow it by weight, what helps, advice.

mod choice;
mod outline;
mod sides;

use chart::{Body, Chart, Dominant, Sign};

use crate::Area;
use crate::corpus::Corpus;
use crate::factor::Fact;
use crate::grammar::{Writer, midheaven_or_cusp_sign, punctuate};
use crate::idea::{Idea, is_hard};
use crate::modules::Modules;
use crate::plan::Plan;
use crate::prose::{count_words, fill, sentences};
use crate::reading::Field;
use crate::theme::Theme;
use outline::Planned;
pub(crate) use outline::Section;

/// One sentence of an area.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Sentence {
    pub(crate) field: Field,
    /// Counted from 0 within the field.
    pub(crate) paragraph: usize,
    pub(crate) text: String,
    pub(crate) facts: Vec<Fact>,
    /// Whether it states a fact of the chart only.
    pub(crate) is_fact: bool,
}

/// Begins the cause of a side of the idea, such as `(your Leo)`.
const CAUSE: &str = "(your ";

/// The words after which a paragraph ends.
const PARAGRAPH: usize = 60;

/// Composes one area.
pub(crate) struct Composition<'a, 'b> {
    chart: &'a Chart,
    modules: &'a Modules,
    area: &'static str,
    dominants: &'b [Dominant],
    importance: &'b [f64; Body::COUNT],
    idea: &'b Idea,
    plan: &'a Plan,
    writer: Writer<'a>,
    /// The names of the sides of the idea, such as `the keeper`.
    sides: [&'a str; 2],
    claims: Vec<(Body, Theme)>,
    sentences: Vec<Sentence>,
    seed: usize,
}

impl<'a, 'b> Composition<'a, 'b> {
    pub(crate) fn new(
        corpus: &'a Corpus,
        chart: &'a Chart,
        area: Area,
        (dominants, importance): (&'b [Dominant], &'b [f64; Body::COUNT]),
        idea: &'b Idea,
        writer: Writer<'a>,
    ) -> Self {
        let minutes = |body: Body| chart.placement(body).position.longitude.degrees() * 60.0;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 21,600")]
        let seed = minutes(Body::Sun) as usize * 31
            + minutes(Body::Moon) as usize * 17
            + area.name().len();
        Self {
            chart,
            modules: &corpus.modules,
            area: area.name(),
            dominants,
            importance,
            idea,
            plan: &corpus.plans[&area],
            writer,
            sides: idea.ends.each_ref().map(|end| corpus.side(end.theme)),
            claims: Vec::new(),
            sentences: Vec::new(),
            seed,
        }
    }

    /// The sentences of the area.
    pub(crate) fn area(mut self) -> (Vec<Sentence>, Writer<'a>) {
        self.opening();
        let opening: usize =
            self.sentences.iter().map(|sentence| count_words(&sentence.text)).sum();
        let plan = self.outline(self.plan.words.saturating_sub(opening));
        // A paragraph ends when it is long enough, but not before a section that follows another.
        let (mut paragraph, mut length) = (0, 0);
        for planned in &plan {
            if (planned.begins || length >= PARAGRAPH) && length > 0 && !planned.section.follows() {
                (paragraph, length) = (paragraph + 1, 0);
            }
            if self.write(planned, paragraph) {
                length += planned.words;
            }
        }
        self.advice();
        (self.sentences, self.writer)
    }

    /// The two sides of the idea with their facts.
    fn opening(&mut self) {
        let [first, second] = &self.idea.ends;
        let (first, second) = (first.clone(), second.clone());
        let x = self.end(&first.bodies, None);
        let y = self.end(&second.bodies, Some(&first.bodies));
        let facts = self.writer.take_facts();
        let frame = self
            .choose("open", &self.idea_key())
            .map_or("{X} {Y}", |(wording, _)| wording.text.as_str());
        let frame = self.name_causes(frame);
        let text = fill(&self.name_sides(&frame, [0, 1]), &[("X", &x), ("Y", &y)]);
        self.add(Field::Summary, 0, &text, &facts);
    }

    /// States one side of the idea.
    fn end(&mut self, bodies: &[Body], against: Option<&[Body]>) -> String {
        let head = bodies[0];
        // The most important body of the other side in hard aspect, or beside it. An easy aspect is no tension.
        let partner = against.and_then(|others| {
            let joined = others.iter().copied().filter(|other| {
                self.chart
                    .aspect_of(*other, head)
                    .is_some_and(|index| !self.chart.aspects[index].kind.is_easy())
            });
            joined.max_by(|a, b| {
                let rank =
                    |body: Body| (is_hard(self.chart, body, head), self.importance[body.index()]);
                let (a, b) = (rank(*a), rank(*b));
                a.0.cmp(&b.0).then(a.1.total_cmp(&b.1))
            })
        });
        match (bodies.len(), partner) {
            (1, Some(partner)) => {
                let known = self.writer.name(partner);
                self.writer.relation(&known, partner, head)
            }
            (1, None) => self.writer.place(head),
            (_, Some(partner))
                if against.is_some_and(|others| {
                    others.len() > 1 || is_hard(self.chart, partner, head)
                }) =>
            {
                self.writer.group_against(against.unwrap_or(&[partner]), bodies)
            }
            _ => {
                let sign = self.chart.placement(head).certain_sign();
                let same =
                    bodies.iter().all(|body| self.chart.placement(*body).certain_sign() == sign);
                let house = self.chart.placement(head).house;
                match sign.filter(|_| same) {
                    Some(sign) => self.writer.several(bodies, Some(sign), None),
                    None => self.writer.several(bodies, None, house),
                }
            }
        }
    }

    fn idea_key(&self) -> [&'static str; 2] {
        let [first, second] = &self.idea.ends;
        [first.theme.name(), second.theme.name()]
    }

    /// The signs of the bodies that speak for the idea.
    fn idea_facts(&self) -> Vec<Fact> {
        let bodies = self.idea.ends.iter().flat_map(|end| &end.bodies);
        let certain = bodies.filter(|body| self.chart.placement(**body).certain_sign().is_some());
        certain.map(|body| Fact::Sign(*body)).collect()
    }

    fn advice(&mut self) {
        let key = self.idea_key();
        let facts = self.idea_facts();
        let open = self.choose("open", &key).map_or(0, |(_, index)| index);
        let Some(wordings) = self.modules.find(self.area, "advice", &key) else { return };
        let text = self.name_sides(&wordings[open % wordings.len()].text, [0, 1]);
        self.add(Field::Advice, 0, &text, &facts);
    }

    /// Writes a section. Returns whether it had a text.
    fn write(&mut self, planned: &Planned, paragraph: usize) -> bool {
        let section = planned.section;
        let Some((wordings, _)) = self.wordings(section) else { return false };
        let Some((wording, _)) = self.pick(wordings) else { return false };
        let states = wording.text.contains("{F}") || wording.text.contains("{G}");
        let mut stated = String::new();
        if states {
            stated = match section {
                Section::Structure(place) => self.writer.structure(&self.dominants[place]),
                Section::Contact(subject, other) => {
                    self.writer.contact(subject, other).unwrap_or_default()
                }
                Section::Place(body) => self.writer.place(body),
                _ => String::new(),
            };
        }
        if matches!(section, Section::Contact(..)) && stated.is_empty() {
            self.writer.take_facts();
            return false;
        }
        let mut facts = self.writer.take_facts();
        match section {
            Section::Shared(body) => {
                stated = self.writer.shared(body);
                facts = vec![Fact::House(body)];
            }
            Section::Pair(one, other) => {
                self.writer.mark(one);
                self.writer.mark(other);
                facts = vec![Fact::Sign(one), Fact::Sign(other)];
            }
            Section::Place(body) if !states => {
                self.writer.mark(body);
                facts = vec![Fact::Sign(body)];
                facts.extend(self.chart.placement(body).house.map(|_| Fact::House(body)));
            }
            // With equal houses or whole signs, the Midheaven can be in another sign than the cusp of the tenth house.
            Section::Cusp(house) if house.number() == 10 => {
                facts = vec![Fact::Midheaven];
                let ruler = midheaven_or_cusp_sign(self.chart, house).map(Sign::ruler);
                facts.extend(ruler.map(Fact::House));
            }
            Section::Cusp(house) => facts = vec![Fact::Cusp(house), Fact::Ruler(house)],
            _ => {}
        }
        self.claims.extend(&wording.claims);
        let text = self.name_sides(&wording.text, [0, 1]);
        let text = self
            .writer
            .fill_names(&fill(&text, &[("F", &stated), ("G", &stated)]).replace("  ", " "));
        self.add(Field::Details, paragraph, &text, &facts);
        true
    }

    fn add(&mut self, field: Field, paragraph: usize, text: &str, facts: &[Fact]) {
        for text in sentences(punctuate(text).trim()) {
            self.sentences.push(Sentence {
                field,
                paragraph,
                text: text.to_owned(),
                facts: facts.to_vec(),
                is_fact: field == Field::Summary
                    && !text.contains(CAUSE)
                    && Body::ALL.iter().any(|body| text.contains(body.name())),
            });
        }
    }
}
