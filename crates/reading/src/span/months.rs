//! The months of a year, in one or two sentences each.

use chart::{AspectType, Body, JulianDay, Point};

use super::words::{sentence, sign_name};
use super::{Account, SpanPassage, is_easy};
use crate::active::{Active, ActiveKind, ExactMoment, Lunation, ProgressedStep};
use crate::factor::slug;
use crate::prose::{fill, sentences};

/// A month of a year from birthday to birthday.
#[derive(Debug, Clone, PartialEq)]
pub struct MonthFacts {
    /// Its beginning.
    pub from: JulianDay,
    /// Its end.
    pub to: JulianDay,
    /// The fast bodies that meet the point that the year is about.
    pub triggers: Vec<Trigger>,
}

/// A fast body meets the point that the year is about.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Trigger {
    /// When.
    pub at: JulianDay,
    /// The body.
    pub body: Body,
    /// The type of the aspect.
    pub kind: AspectType,
}

/// What a month can tell.
enum Item<'a> {
    Exact { active: &'a Active, place: usize },
    Progressed(ProgressedStep),
    Lunation(Lunation, Option<(Point, AspectType)>),
    Entry(Body, chart::House),
    Trigger(Trigger),
}

/// Most items that a month tells.
const MOST_ITEMS: usize = 2;
/// The orb of new and full moons to the point that the year is about, degrees.
const MOON_DEG: f64 = 3.0;
/// The least weight of a transit that a month tells, apart from the main ones.
const LEAST: f64 = 12.0;

impl<'a> Account<'a> {
    /// The sentences of each month.
    pub(super) fn months(&mut self, months: &[MonthFacts]) -> Vec<Vec<SpanPassage>> {
        let mut by_month = Vec::with_capacity(months.len());
        for month in months {
            let mut items = self.items(month);
            items.sort_by(|a, b| b.0.total_cmp(&a.0));
            items.truncate(MOST_ITEMS);
            items.sort_by(|a, b| a.1.days().total_cmp(&b.1.days()));
            let strongest = items.iter().map(|item| item.0).fold(0.0, f64::max);
            let mut passages = Vec::new();
            for (weight, at, item) in &items {
                // Only the strongest moment of a month is also interpreted.
                let whole = *weight >= strongest;
                let (text, factors) = self.item(item, *at, whole);
                push(&mut passages, &text, &factors);
            }
            if passages.is_empty() {
                let text = self.words.fresh("month", &["quiet", "any"]);
                push(&mut passages, text.unwrap_or_default(), &[]);
            }
            by_month.push(passages);
        }
        by_month
    }

    /// What a month can tell, with its weight and moment.
    fn items(&self, month: &MonthFacts) -> Vec<(f64, JulianDay, Item<'a>)> {
        let within = |at: JulianDay| month.from <= at && at < month.to;
        let roles = self.roles;
        let mut items = Vec::new();
        for (index, active) in self.active.iter().enumerate() {
            let is_main = roles.main == Some(index);
            let is_thread = is_main || roles.counter == Some(index) || roles.help == Some(index);
            if active.kind != ActiveKind::Transit || active.weight < LEAST && !is_thread {
                continue;
            }
            let weight = active.weight
                + if is_main {
                    200.0
                } else if is_thread {
                    60.0
                } else {
                    0.0
                };
            for (place, moment) in active.moments.iter().enumerate() {
                // The middle of the time in which it lies.
                let middle = JulianDay::new((moment.at.days() + moment.until.days()) / 2.0);
                let at = middle.unwrap_or(moment.at);
                if within(at) {
                    items.push((weight, at, Item::Exact { active, place }));
                }
            }
        }
        for event in self.facts.progressed.iter().flat_map(|moon| &moon.events) {
            if within(event.at) {
                let weight = match event.step {
                    ProgressedStep::NewMoon | ProgressedStep::FullMoon => 150.0,
                    ProgressedStep::House(_) => 45.0,
                    ProgressedStep::Sign(_) => 30.0,
                    ProgressedStep::Aspect(kind, _) => match kind {
                        AspectType::Trine | AspectType::Sextile => continue,
                        AspectType::Conjunction => 40.0,
                        _ => 24.0,
                    },
                };
                items.push((weight, event.at, Item::Progressed(event.step)));
            }
        }
        let main = roles.main.map(|main| &self.active[main]);
        for lunation in self.facts.lunations.iter().filter(|lunation| within(lunation.at)) {
            let touches = self.facts.touches(lunation.longitude, MOON_DEG);
            let is_personal = |touch: &&(Point, AspectType, f64)| match touch.0 {
                Point::Body(body) => body <= Body::Mars || self.facts.chart.ruler() == Some(body),
                _ => true,
            };
            let touch = touches.iter().find(is_personal).map(|touch| (touch.0, touch.1));
            let is_main =
                touch.is_some_and(|touch| main.and_then(|main| main.natal) == Some(touch.0));
            let weight = match (lunation.is_eclipse, touch) {
                (true, Some(_)) => 110.0,
                (true, None) => 28.0,
                (false, Some(_)) if is_main => 38.0,
                (false, Some(_)) => 18.0,
                _ => continue,
            };
            items.push((weight, lunation.at, Item::Lunation(*lunation, touch)));
        }
        for entry in self.facts.entries.iter().filter(|entry| within(entry.at)) {
            items.push((33.0, entry.at, Item::Entry(entry.body, entry.house)));
        }
        for trigger in &month.triggers {
            let weight = match trigger.body {
                Body::Mars => 36.0,
                Body::Sun => 31.0,
                Body::Venus => 20.0,
                _ => 15.0,
            };
            items.push((weight, trigger.at, Item::Trigger(*trigger)));
        }
        items
    }

    fn item(&mut self, item: &Item<'a>, at: JulianDay, whole: bool) -> (String, Vec<String>) {
        match item {
            Item::Exact { active, place } => {
                let factor = self.words.active_factor(active);
                let moment = active.moments[*place];
                let state = self.words.state(active, &[moment], false);
                if whole {
                    return (format!("{state} {}", self.pass(active, *place)), vec![factor]);
                }
                let kind = if is_easy(active) && !active.is_hard() {
                    "pass/brief-easy"
                } else {
                    "pass/brief"
                };
                match self.words.module(kind, &[&active.mover()]) {
                    Some(clause) => {
                        (format!("{}, {clause}.", state.trim_end_matches('.')), vec![factor])
                    }
                    None => (state, vec![factor]),
                }
            }
            Item::Progressed(step) => {
                (self.progressed_step(*step, at), vec![self.progressed_factor()])
            }
            Item::Lunation(lunation, touch) => self.lunation(lunation, *touch),
            Item::Entry(body, house) => {
                let (date, name) = (self.words.day(at), self.words.house(*house));
                let text = self.words.module("month", &["enters", &slug(body.name())]);
                let text = fill(text.unwrap_or_default(), &[("house", &name), ("date", &date)]);
                (text, Vec::new())
            }
            Item::Trigger(trigger) => {
                let (date, Some(main)) = (self.words.day(at), self.main()) else {
                    return (String::new(), Vec::new());
                };
                let natal = main.natal.unwrap_or(Point::Ascendant);
                let meets = if natal.body().is_none() && trigger.kind == AspectType::Opposition {
                    self.words.word("meets", "opposition")
                } else {
                    self.words.meets(trigger.body, natal, trigger.kind)
                };
                let key = slug(trigger.body.name());
                let text = self.words.fresh("month", &["trigger", &key]);
                let target = main
                    .aspect
                    .filter(|kind| natal.body().is_none() && *kind == AspectType::Opposition);
                let point = self.words.point(natal, target.unwrap_or(AspectType::Conjunction));
                let slots = [("date", &*date), ("meets", meets), ("point", &*point)];
                let text = fill(text.unwrap_or_default(), &slots);
                (text, vec![self.words.active_factor(main)])
            }
        }
    }

    /// What an exact moment means: the first, a later, the last or the only one.
    fn pass(&mut self, active: &Active, place: usize) -> &'a str {
        let mover = slug(active.body.name());
        if is_easy(active) && !active.is_hard() {
            return self.words.fresh("pass", &["easy", &mover]).unwrap_or_default();
        }
        let mover = active.mover();
        let stage = match (place, active.moments.len()) {
            (_, 1) => "only",
            (0, _) => "first",
            (last, count) if last + 1 == count => "last",
            _ => "again",
        };
        self.words.fresh("pass", &[&mover, stage]).unwrap_or_default()
    }

    fn progressed_step(&mut self, step: ProgressedStep, at: JulianDay) -> String {
        let date = self.words.day(at);
        let (key, point, house, sign) = match step {
            ProgressedStep::House(house) => ("house", String::new(), self.words.house(house), ""),
            ProgressedStep::Sign(sign) => ("sign", String::new(), String::new(), sign_name(sign)),
            ProgressedStep::NewMoon => ("new-moon", String::new(), String::new(), ""),
            ProgressedStep::FullMoon => ("full-moon", String::new(), String::new(), ""),
            ProgressedStep::Aspect(kind, natal) => {
                let point = self.words.point(
                    natal,
                    if natal.body().is_none() { kind } else { AspectType::Conjunction },
                );
                (kind.name(), point, String::new(), "")
            }
        };
        let text = self.words.module("month", &["progressed", key]).unwrap_or_default();
        fill(text, &[("date", &*date), ("point", &*point), ("house", &*house), ("sign", sign)])
    }

    fn lunation(
        &mut self,
        lunation: &Lunation,
        touch: Option<(Point, AspectType)>,
    ) -> (String, Vec<String>) {
        let name = match (lunation.is_eclipse, lunation.is_new) {
            (true, true) => "solar-eclipse",
            (true, false) => "lunar-eclipse",
            (false, true) => "new-moon",
            (false, false) => "full-moon",
        };
        let date = self.words.day(lunation.at);
        let active = self.active.iter().find(|active| {
            active.kind == ActiveKind::Eclipse
                && active
                    .moments
                    .first()
                    .is_some_and(|moment: &ExactMoment| moment.at == lunation.at)
        });
        let factors = active.map(|active| self.words.active_factor(active)).into_iter().collect();
        let Some((natal, kind)) = touch else {
            let Some(houses) = self.facts.chart.houses else { return (String::new(), factors) };
            let house = self.words.house(houses.house_of(lunation.longitude));
            let text = self.words.module("month", &["moon", &format!("{name}-house")]);
            let text = fill(text.unwrap_or_default(), &[("date", &date), ("house", &house)]);
            return (text, factors);
        };
        let near = match (natal.body(), kind) {
            (Some(_), AspectType::Opposition) => "opposite-",
            _ => "",
        };
        let point =
            self.words.point(natal, if near.is_empty() { kind } else { AspectType::Conjunction });
        let key = format!("{near}{name}");
        let text = self.words.module("month", &["moon", &key]).unwrap_or_default();
        (fill(text, &[("date", &date), ("point", &point)]), factors)
    }
}

fn push(passages: &mut Vec<SpanPassage>, text: &str, factors: &[String]) {
    for text in sentences(sentence(text.to_owned()).trim()) {
        let (text, factors) = (text.to_owned(), factors.to_vec());
        passages.push(SpanPassage { text, factors, paragraph: 0 });
    }
}
