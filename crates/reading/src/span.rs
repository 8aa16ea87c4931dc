//! What a year or the present time is about, in words. A year has an essay from the book on its main event with an advice, a short
//! text each on the strongest other hard contact and on the strongest easy one, where it takes place, and its months. A moment has
//! the short texts and the lines of its week.

mod months;
mod roles;
mod setting;
#[cfg(test)]
mod tests;
mod week;
mod words;

use std::collections::BTreeMap;

use chart::{AspectType, Body, Chart, JulianDay, Point, Sign};
use serde::Serialize;
use utoipa::ToSchema;

pub use roles::Roles;
pub use week::WeekFacts;

use crate::active::{Active, ActiveKind, SpanFacts};
use crate::book::{MissingVolume, Text};
use crate::corpus::Corpus;
use crate::factor::{Fact, Factor, slug};
use crate::prose::{fill, sentences};
use roles::is_easy;
use words::{Words, sentence, sign_name};

/// Date and time on a clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LocalTime {
    /// The year.
    pub year: i16,
    /// 1 to 12.
    pub month: u8,
    /// 1 to 31.
    pub day: u8,
    /// 1 for Monday to 7.
    pub weekday: u8,
    /// 0 to 23.
    pub hour: u8,
    /// 0 to 59.
    pub minute: u8,
}

impl LocalTime {
    /// `2026-06-08`.
    fn iso(self) -> String {
        format!("{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

chart::named_enum! {
    /// The parts of the account of a span of time, in order.
    pub enum SpanPart {
        /// What the time is about.
        Opening = "opening",
        /// What to do.
        Advice = "advice",
        /// What else is on: the strongest other hard contact.
        Complication = "complication",
        /// What comes easily: the strongest easy contact.
        Help = "help",
        /// Where it takes place: the profected house with its ruler, the solar return, the progressed Moon.
        Setting = "setting",
    }
}

/// A sentence about a span of time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SpanPassage {
    /// The sentence.
    pub text: String,
    /// Ids of the factors that it rests on, keys of `factors`.
    #[schema(example = json!(["transit.saturn.conjunction.moon"]))]
    pub factors: Vec<String>,
    /// The paragraph, counted from 0 within the part.
    pub paragraph: usize,
}

/// A part of the account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SpanPartReading {
    /// The part.
    pub part: SpanPart,
    /// Its heading.
    #[schema(example = "What it is about")]
    pub label: String,
    /// The sentences, joined by spaces.
    pub text: String,
    /// The sentences with their factors.
    pub passages: Vec<SpanPassage>,
}

/// The idea of a span of time.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct SpanIdea {
    /// The title of the essay that tells it; empty if there is none.
    #[schema(example = "The alarm code")]
    pub title: String,
    /// What the time is about, in one sentence of the opening.
    pub sentence: String,
    /// Ids of the factors that it is taken from.
    pub factors: Vec<String>,
}

impl SpanIdea {
    /// The title of the essay, or the sentence.
    #[must_use]
    pub fn headline(&self) -> &str {
        if self.title.is_empty() { &self.sentence } else { &self.title }
    }
}

/// The account of a span of time.
#[derive(Debug, Clone, PartialEq)]
pub struct SpanReading {
    /// The idea.
    pub idea: SpanIdea,
    /// The parts in order. A part without anything to tell is missing.
    pub parts: Vec<SpanPartReading>,
    /// The sentences about each month of a year; none for a month in which nothing stands out.
    pub months: Vec<Vec<SpanPassage>>,
    /// The sentences about the week of a moment.
    pub week: Vec<SpanPassage>,
    /// The factors by their ids.
    pub factors: BTreeMap<String, Factor>,
}

/// Composes the account of a span of time.
pub(crate) struct Account<'a> {
    facts: &'a SpanFacts<'a>,
    active: &'a [Active],
    roles: Roles,
    words: Words<'a>,
    idea: SpanIdea,
    parts: Vec<SpanPartReading>,
}

impl SpanFacts<'_> {
    /// The account of the span. `clock` gives date and hour for the reader.
    pub fn read(
        &self,
        corpus: &Corpus,
        active: &[Active],
        months: &[[JulianDay; 2]],
        week: Option<&WeekFacts>,
        clock: &dyn Fn(JulianDay) -> LocalTime,
    ) -> Result<SpanReading, MissingVolume> {
        let words = Words::new(self.chart, &corpus.modules, clock);
        let roles = Roles::of(self, active);
        let (idea, parts) = (SpanIdea::default(), Vec::new());
        let mut account = Account { facts: self, active, roles, words, idea, parts };
        let is_year = self.moment.is_none();
        account.opening(corpus)?;
        let others = [(SpanPart::Complication, roles.counter), (SpanPart::Help, roles.help)];
        for (part, place) in others {
            let is_told = is_year || part == SpanPart::Help;
            if let Some(place) = place.filter(|_| is_told) {
                account.short(corpus, part, &active[place])?;
            }
        }
        if is_year {
            account.setting();
        }
        let months = account.months(corpus, months)?;
        let week = week.map(|week| account.week(week)).unwrap_or_default();
        Ok(SpanReading {
            idea: account.idea,
            parts: account.parts,
            months,
            week,
            factors: account.words.factors,
        })
    }

    /// The essay on the main event of a year: a hard transit over a point in a sign or over an outer planet, or a progressed new
    /// or full moon in a house.
    fn essay<'c>(
        &self,
        main: &Active,
        corpus: &'c Corpus,
    ) -> Result<Option<Text<'c>>, MissingVolume> {
        let mover = slug(main.body.name());
        if let Some(house) = main.house.filter(|_| main.is_progressed_lunation()) {
            let is_new = main.aspect == Some(AspectType::Conjunction);
            let moon = if is_new { "new" } else { "full" };
            let heading = format!("House {}", house.number());
            return corpus.book.text(&format!("year-moon/{moon}"), &heading);
        }
        let (ActiveKind::Transit, Some(natal)) = (main.kind, main.natal) else { return Ok(None) };
        let in_sign = sign_of(self.chart, natal)
            .map(|(_, sign)| format!("{} in {}", natal.name(), sign.name()));
        let (part, heading) = match (natal, in_sign) {
            (Point::Body(Body::Saturn), Some(heading)) if main.body == Body::Saturn => {
                ("saturn-return".to_owned(), heading)
            }
            (Point::Body(body), _) if body > Body::Mars => {
                (format!("year-planets/{mover}"), natal.name().to_owned())
            }
            (_, Some(heading)) => (format!("year/{mover}/{}", slug(natal.name())), heading),
            (_, None) => return Ok(None),
        };
        corpus.book.text(&part, &heading)
    }
}

/// The sign of a point of the birth chart, if it is certain.
fn sign_of(chart: &Chart, natal: Point) -> Option<(Fact, Sign)> {
    match natal {
        Point::Body(body) => Some((Fact::Sign(body), chart.placement(body).certain_sign()?)),
        Point::Ascendant => Some((Fact::Ascendant, chart.houses?.ascendant.sign())),
        Point::Midheaven => Some((Fact::Midheaven, chart.houses?.midheaven.sign())),
    }
}

impl<'a> Account<'a> {
    fn main(&self) -> Option<&'a Active> {
        self.roles.main.map(|main| &self.active[main])
    }

    /// Adds the sentences of a text to a part.
    fn add(&mut self, part: SpanPart, paragraph: usize, text: &str, factors: &[String]) {
        let label = self.words.word("label", part.name());
        if self.parts.last().is_none_or(|last| last.part != part) {
            let label = label.to_owned();
            let (text, passages) = (String::new(), Vec::new());
            self.parts.push(SpanPartReading { part, label, text, passages });
        }
        let Some(last) = self.parts.last_mut() else { return };
        let text = sentence(text.to_owned());
        for text in sentences(text.trim()) {
            if !last.text.is_empty() {
                last.text.push(' ');
            }
            last.text.push_str(text);
            let (text, factors) = (text.to_owned(), factors.to_vec());
            last.passages.push(SpanPassage { text, factors, paragraph });
        }
    }

    /// What the time is about, and what to do: the essay of a year, or the short text of a moment.
    fn opening(&mut self, corpus: &'a Corpus) -> Result<(), MissingVolume> {
        let part = SpanPart::Opening;
        let Some(main) = self.main() else {
            self.quiet_opening();
            return Ok(());
        };
        let is_year = self.facts.moment.is_none();
        let essay = if is_year { self.facts.essay(main, corpus)? } else { None };
        let Some(essay) = essay else {
            self.short(corpus, part, main)?;
            self.idea = self.idea_of(String::new());
            return Ok(());
        };
        let state = self.words.state_in_essay(main, &self.facts.described_moments(main));
        let mut factors = vec![self.words.active_factor(main)];
        if let Some((fact, _)) = main.natal.and_then(|natal| sign_of(self.facts.chart, natal)) {
            factors.push(self.words.natal_factor(fact));
        }
        for (paragraph, text) in essay.paragraphs().enumerate() {
            self.add(part, paragraph, &fill(text, &[("F", &state)]), &factors);
        }
        self.idea = self.idea_of(essay.title.to_owned());
        self.add(SpanPart::Advice, 0, essay.advice, &factors[..1]);
        Ok(())
    }

    /// The idea with this title and the first sentence.
    fn idea_of(&self, title: String) -> SpanIdea {
        let first = self.parts.first().and_then(|opening| opening.passages.first());
        let (sentence, factors) = first
            .map_or_else(Default::default, |first| (first.text.clone(), first.factors.clone()));
        SpanIdea { title, sentence, factors }
    }

    /// Adds the short text of a contact to a part.
    fn short(
        &mut self,
        corpus: &'a Corpus,
        part: SpanPart,
        active: &Active,
    ) -> Result<(), MissingVolume> {
        let Some(text) = Self::short_text(corpus, active)? else { return Ok(()) };
        let factor = self.words.active_factor(active);
        let state = self.words.state(active, &self.facts.described_moments(active), false);
        for text in text.paragraphs() {
            self.add(part, 0, &fill(text, &[("F", &state)]), std::slice::from_ref(&factor));
        }
        Ok(())
    }

    /// The short text of a hard or an easy contact.
    fn short_text<'c>(
        corpus: &'c Corpus,
        active: &Active,
    ) -> Result<Option<Text<'c>>, MissingVolume> {
        let Some(natal) = active.natal else { return Ok(None) };
        let table = if is_easy(active) { "year-help" } else { "year-second" };
        let mover = match active.kind {
            ActiveKind::Eclipse => "eclipse".to_owned(),
            _ => slug(active.body.name()),
        };
        corpus.book.text(&format!("{table}/{mover}"), natal.name())
    }

    /// A span in which no slow body meets a main point.
    fn quiet_opening(&mut self) {
        let profected = self.facts.profected;
        let number =
            profected.map_or("any".to_owned(), |profected| profected.house.number().to_string());
        let (state, factors) = self.profection();
        let Some(text) = self.words.module("opening-house/house", &[&number]) else { return };
        let text = fill(text, &[("F", &state)]).replace("  ", " ");
        self.add(SpanPart::Opening, 0, &text, &factors);
        self.idea = self.idea_of(String::new());
        let text = self.words.module("opening-house/counsel", &["any"]).unwrap_or_default();
        self.add(SpanPart::Advice, 0, text, &factors);
    }

    /// The profected house as a sentence, with its factor.
    fn profection(&mut self) -> (String, Vec<String>) {
        let Some(profected) = self.facts.profected else { return (String::new(), Vec::new()) };
        let key = match (profected.age, self.facts.moment) {
            (0, _) => "profection-birth",
            (_, Some(_)) => "profection-short",
            _ => "profection",
        };
        let house = self.words.house(profected.house);
        let age = profected.age.to_string();
        let frame = self.words.turning("state", key);
        let slots = [("age", &*age), ("house", &*house), ("sign", sign_name(profected.sign))];
        let text = sentence(fill(frame, &slots));
        let factor = self.active.iter().find(|active| active.kind == ActiveKind::Profection);
        let factor = factor.map(|active| self.words.active_factor(active));
        (text, factor.into_iter().collect())
    }
}
