//! What a year or the present time is about, in words: one idea from the strongest of what is active, what complicates it,
//! what helps, what to do, and the months of a year or the days of a week. The strongest contact of a slow body is told by an
//! essay that is written whole for the body, the point of the birth chart and its sign, if there is one.

mod months;
mod roles;
mod setting;
#[cfg(test)]
mod tests;
mod week;
mod words;

use std::collections::BTreeMap;

use chart::{Body, Chart, JulianDay, Point, Sign};
use serde::Serialize;
use utoipa::ToSchema;

pub use roles::Roles;
pub use week::WeekFacts;

use crate::active::{Active, ActiveKind, SpanFacts};
use crate::book::{MissingVolume, Text};
use crate::corpus::Corpus;
use crate::factor::{Fact, Factor, slug};
use crate::prose::{fill, lower, sentences};
use roles::{LEAST_HELP, is_easy};
use words::{Words, sentence, sign_name};

/// Date and hour on a clock.
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
        /// What the time is about, why, since when and until when, and what it asks.
        Opening = "opening",
        /// Where it takes place: the profected house with its ruler, the solar return, the progressed Moon.
        Setting = "setting",
        /// What complicates it.
        Complication = "complication",
        /// What helps.
        Help = "help",
        /// What to do.
        Advice = "advice",
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

/// The orb up to which an aspect of the birth chart is told as practice in what the time is about, degrees.
const PROMISE_DEG: f64 = 5.0;
/// The words below which the account stays without its months.
const MOST_WORDS: usize = 600;

/// Composes the account of a span of time.
pub(crate) struct Account<'a> {
    facts: &'a SpanFacts<'a>,
    active: &'a [Active],
    roles: Roles,
    words: Words<'a>,
    /// The essay on what the time is about.
    essay: Option<Text<'a>>,
    idea: SpanIdea,
    parts: Vec<SpanPartReading>,
    /// The places in `active` of what the parts have told.
    told: Vec<usize>,
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
        // The account of a year and that of a moment in it take different wordings where there are two.
        let words =
            Words::new(self.chart, &corpus.modules, clock, usize::from(self.moment.is_some()));
        let roles = Roles::of(self, active);
        let told = [roles.main, roles.counter, roles.help].into_iter().flatten().collect();
        let (idea, parts) = (SpanIdea::default(), Vec::new());
        let essay = match roles.main {
            Some(main) => self.essay(&active[main], corpus)?,
            None => None,
        };
        let mut account = Account { facts: self, active, roles, words, essay, idea, parts, told };
        account.opening();
        account.setting();
        account.complication();
        account.help();
        account.advice();
        account.shorten();
        let months = account.months(months);
        let week = week.map(|week| account.week(corpus, week)).unwrap_or_default();
        Ok(SpanReading {
            idea: account.idea,
            parts: account.parts,
            months,
            week,
            factors: account.words.factors,
        })
    }

    /// The essay on a transit: of one body over a point in a sign, a conjunction, square or opposition.
    fn essay<'c>(
        &self,
        main: &Active,
        corpus: &'c Corpus,
    ) -> Result<Option<Text<'c>>, MissingVolume> {
        let (ActiveKind::Transit, true, Some(natal)) = (main.kind, main.is_hard(), main.natal)
        else {
            return Ok(None);
        };
        let Some((_, sign)) = sign_of(self.chart, natal) else { return Ok(None) };
        let part = format!("year/{}/{}", slug(main.body.name()), slug(natal.name()));
        corpus.book.text(&part, &format!("{} in {}", natal.name(), sign.name()))
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

    fn counter(&self) -> Option<&'a Active> {
        self.roles.counter.map(|counter| &self.active[counter])
    }

    /// A sentence that carries on the image of the opening, such as `close`. An essay needs none.
    pub(super) fn thread(&self, piece: &str) -> Option<&'a str> {
        if self.essay.is_some() {
            return None;
        }
        let main = self.main()?;
        self.words.thread(&main.mover(), &main.target()?, piece)
    }

    /// The key of the body that the account begins with.
    fn lead(&self) -> String {
        // Chiron and the progressed Moon are seldom what a time is about, and have the general texts.
        let has_own =
            |main: &&Active| main.body != Body::Chiron && main.kind != ActiveKind::ProgressedMoon;
        let main = self.main().filter(has_own);
        main.map_or("any".to_owned(), Active::plain_mover)
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

    fn time(&self) -> &'a str {
        let key = if self.facts.moment.is_some() { "now" } else { "year" };
        self.words.word("time", key)
    }

    fn opening(&mut self) {
        let part = SpanPart::Opening;
        let Some(main) = self.main() else { return self.quiet_opening() };
        let Some(target) = main.target() else { return };
        let factor = self.words.active_factor(main);
        if let Some(essay) = self.essay {
            return self.essay_opening(main, essay, &factor);
        }
        let state = self.statement(main, false);
        let text = self.words.first_module("opening", &[&main.mover(), &target]).unwrap_or("{F}");
        let text = fill(text, &[("F", &state), ("time", self.time())]);
        if let Some(claim) = sentences(&text).first() {
            let (sentence, factors) = ((*claim).to_owned(), vec![factor.clone()]);
            self.idea = SpanIdea { title: String::new(), sentence, factors };
        }
        self.add(part, 0, &text, std::slice::from_ref(&factor));

        // What it meets in this person, where it is noticed, and how long.
        let natal = main.natal;
        if let Some((text, fact)) = self.natal_sign(main) {
            let sign_factor = self.words.natal_factor(fact);
            self.add(part, 1, text, &[factor.clone(), sign_factor]);
        }
        let through = main.house.filter(|_| !main.is_on_angle());
        if let Some(house) = through.filter(|_| main.kind == ActiveKind::Transit) {
            let number = house.number().to_string();
            if let Some(text) = self.words.module("through", &[&main.plain_mover(), &number]) {
                let house = self.words.house(house);
                let text = fill(text, &[("house", &house)]);
                self.add(part, 1, &text, std::slice::from_ref(&factor));
            }
        }
        let (from, to) = (self.facts.from, self.facts.to);
        let is_moment = self.facts.moment.is_some();
        if let Some(text) = self.words.span(main, from, to, is_moment) {
            self.add(part, 1, &text, std::slice::from_ref(&factor));
        }
        let promise = natal.and_then(Point::body).filter(|body| *body != main.body);
        if let Some(body) = promise.filter(|_| main.kind == ActiveKind::Transit) {
            self.promise(main.body, body, &factor);
        }
        self.others_on(main);
    }

    /// The essay on what the time is about: whole for a year, its beginning for a moment.
    fn essay_opening(&mut self, main: &Active, essay: Text<'a>, factor: &str) {
        let moments = self.facts.described_moments(main);
        let state = self.words.state_in_essay(main, &moments);
        let mut factors = vec![factor.to_owned()];
        if let Some((fact, _)) = main.natal.and_then(|natal| sign_of(self.facts.chart, natal)) {
            factors.push(self.words.natal_factor(fact));
        }
        let most = if self.facts.moment.is_some() { 1 } else { usize::MAX };
        for (paragraph, text) in essay.paragraphs().take(most).enumerate() {
            if let Some(first) = sentences(text).first().filter(|_| paragraph == 0) {
                let (title, sentence) = (essay.title.to_owned(), (*first).to_owned());
                self.idea = SpanIdea { title, sentence, factors: factors.clone() };
            }
            self.add(SpanPart::Opening, paragraph, &fill(text, &[("F", &state)]), &factors);
        }
    }

    /// What a transit meets in a person: the sign of the point.
    fn natal_sign(&mut self, main: &Active) -> Option<(&'a str, Fact)> {
        if main.body == Body::Jupiter && main.kind == ActiveKind::Transit {
            return None;
        }
        let (natal, target) = (main.natal?, main.target()?);
        if natal == Point::Body(main.body) {
            return None;
        }
        let (fact, sign) = sign_of(self.facts.chart, natal)?;
        let text = self.words.module("own", &[&target, &slug(sign.name())])?;
        Some((text, fact))
    }

    /// The aspect that the birth chart already has between the moving body and the point.
    fn promise(&mut self, moving: Body, natal: Body, factor: &str) {
        let Some(index) = self.facts.chart.aspect_of(moving, natal) else { return };
        if self.facts.chart.aspects[index].orb_deg > PROMISE_DEG {
            return;
        }
        let nature = self.facts.chart.aspects[index].kind.nature();
        let Some(text) = self.words.module("also", &["promise", nature.name()]) else { return };
        let text = fill(text, &[("pair", &self.words.pair(natal, moving))]);
        let aspect = self.words.natal_factor(Fact::Aspect(index));
        self.add(SpanPart::Opening, 1, &text, &[factor.to_owned(), aspect]);
    }

    /// The strongest other body at the same point.
    fn others_on(&mut self, main: &'a Active) {
        let other = self.active.iter().enumerate().find(|(place, active)| {
            !self.told.contains(place)
                && active.natal == main.natal
                && active.body != main.body
                && active.is_hard()
                && !is_easy(active)
                && active.weight >= LEAST_HELP * 2.0
                && self.facts.is_in_time(active)
                && self.facts.share_time(main, active)
        });
        let Some((place, other)) = other else { return };
        let Some(text) = self.words.module("also", &["also", &other.plain_mover()]) else { return };
        let factor = self.words.active_factor(other);
        let clause = self.statement(other, true);
        self.told.push(place);
        let text = fill(text, &[("F", &clause)]);
        self.add(SpanPart::Opening, 1, &text, &[factor]);
    }

    /// A span in which no slow body meets a main point.
    fn quiet_opening(&mut self) {
        let profected = self.facts.profected;
        let number =
            profected.map_or("any".to_owned(), |profected| profected.house.number().to_string());
        let (state, factors) = self.profection();
        let Some(text) = self.words.module("opening-house/house", &[&number]) else { return };
        let text = fill(text, &[("F", &state)]).replace("  ", " ");
        let claim = sentences(&text).first().map_or(String::new(), |claim| (*claim).to_owned());
        self.idea = SpanIdea { title: String::new(), sentence: claim, factors: factors.clone() };
        self.add(SpanPart::Opening, 0, &text, &factors);
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

    /// A transit or eclipse with its dates.
    fn statement(&mut self, active: &Active, clause: bool) -> String {
        self.words.state(active, &self.facts.described_moments(active), clause)
    }

    /// Leaves out the last paragraphs about where it takes place while the account is too long.
    fn shorten(&mut self) {
        loop {
            let words = |part: &SpanPartReading| part.text.split_whitespace().count();
            if self.parts.iter().map(words).sum::<usize>() < MOST_WORDS {
                return;
            }
            let setting = self.parts.iter_mut().find(|part| part.part == SpanPart::Setting);
            let Some(setting) = setting else { return };
            let last = setting.passages.last().map_or(0, |last| last.paragraph);
            if last == 0 {
                return;
            }
            setting.passages.retain(|passage| passage.paragraph < last);
            let texts: Vec<&str> =
                setting.passages.iter().map(|passage| passage.text.as_str()).collect();
            setting.text = texts.join(" ");
            if setting.passages.is_empty() {
                self.parts.retain(|part| part.part != SpanPart::Setting);
            }
        }
    }

    fn complication(&mut self) {
        let Some(counter) = self.counter() else { return };
        let factor = self.words.active_factor(counter);
        let mut text = self.in_short(counter);
        lower(&mut text);
        let text = fill(self.words.word("state", "meanwhile"), &[("text", &text)]);
        let factors = std::slice::from_ref(&factor);
        self.add(SpanPart::Complication, 0, &text, factors);
        let lord = self.facts.profected.map(|profected| profected.sign.traditional_ruler());
        if let Some(lord) = lord.filter(|lord| counter.natal == Some(Point::Body(*lord))) {
            let name = self.words.word("body", &slug(lord.name()));
            let text = self.words.module("also", &["lord", "any"]).unwrap_or_default();
            self.add(SpanPart::Complication, 0, &fill(text, &[("b", name)]), factors);
        }
    }

    fn help(&mut self) {
        let Some(help) = self.roles.help.map(|help| &self.active[help]) else { return };
        let factor = self.words.active_factor(help);
        let text = self.in_short(help);
        self.add(SpanPart::Help, 0, &text, &[factor]);
    }

    /// What a contact means in two or three sentences: of a trine or sextile what it gives; of another one the beginning of
    /// the opening that it would have, with its claim, the fact, and what follows from it.
    fn in_short(&mut self, active: &Active) -> String {
        let state = self.statement(active, false);
        let (kind, mover, target) = self.words.key_in_short(active);
        let text = self.words.module(kind, &[&mover, &target]).unwrap_or("{F}");
        if !active.is_hard() {
            return fill(text, &[("F", &state)]);
        }
        let (claim, rest) = text.split_once("{F}").unwrap_or((text, ""));
        let claim = claim.replace(" {time}", "");
        let follows = sentences(rest.trim()).first().map_or("", |first| *first);
        format!("{claim}{state} {follows}")
    }

    fn advice(&mut self) {
        let Some(main) = self.main() else {
            let text = self.words.module("opening-house/counsel", &["any"]).unwrap_or_default();
            let (_, factors) = self.profection();
            return self.add(SpanPart::Advice, 0, text, &factors);
        };
        let Some(target) = main.target() else { return };
        let factor = self.words.active_factor(main);
        if let Some(essay) = self.essay {
            return self.add(SpanPart::Advice, 0, essay.advice, &[factor]);
        }
        let text =
            self.words.first_module("counsel", &[&main.mover(), &target]).unwrap_or_default();
        let factors = std::slice::from_ref(&factor);
        self.add(SpanPart::Advice, 0, text, factors);
        if let Some(close) = self.thread("close") {
            self.add(SpanPart::Advice, 0, close, factors);
        }
    }
}
