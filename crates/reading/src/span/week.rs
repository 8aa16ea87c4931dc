//! The week of a moment: the Moon through the houses, and the days that stand out.

use chart::{AspectType, Body, House, JulianDay, Nature, Point, Sign};

use super::words::{join, point_key, sentence};
use super::{Account, LocalTime, SpanPassage};
use crate::active::{Active, ActiveKind, ExactMoment};
use crate::corpus::Corpus;
use crate::prose::{fill, sentences};
use crate::today::sky_today;

/// The facts of a week.
#[derive(Debug, Clone, PartialEq)]
pub struct WeekFacts {
    /// Its beginning.
    pub from: JulianDay,
    /// Its end.
    pub to: JulianDay,
    /// The houses of the birth chart that the Moon passes through, each with the beginning of its stay; without a birth
    /// time empty.
    pub houses: Vec<(JulianDay, House)>,
    /// The signs that the Moon passes through.
    pub signs: Vec<(JulianDay, Sign)>,
    /// When the Moon meets the point that the time is about.
    pub on_point: Vec<(JulianDay, AspectType)>,
    /// The strongest exact transit of the week without those of the Moon: body, point, type and moment.
    pub strongest: Option<(Body, Point, AspectType, JulianDay)>,
    /// New moon, quarters and full moon: a name such as `full-moon`, the moment and the house of the Moon.
    pub phases: Vec<(&'static str, JulianDay, Option<House>)>,
}

impl Account<'_> {
    /// The sentences about a week.
    pub(super) fn week(&mut self, corpus: &Corpus, week: &WeekFacts) -> Vec<SpanPassage> {
        let mut passages = Vec::new();
        let mut push = |text: String, factors: Vec<String>, paragraph: usize| {
            for text in sentences(sentence(text).trim()) {
                let (text, factors) = (text.to_owned(), factors.clone());
                passages.push(SpanPassage { text, factors, paragraph });
            }
        };
        let (text, factors) = self.strongest(week);
        push(text, factors, 0);
        for (name, at, house) in &week.phases {
            let when = self.at(*at);
            let key = match house {
                Some(_) if name.ends_with("moon") => (*name).to_owned(),
                _ => format!("{name}-any"),
            };
            let house = house.map(|house| self.words.house(house)).unwrap_or_default();
            if let Some(text) = self.words.module("week", &["phase", &key]) {
                push(fill(text, &[("when", &when), ("house", &house)]), Vec::new(), 0);
            }
        }
        if week.houses.is_empty() {
            for (place, (at, sign)) in week.signs.iter().enumerate() {
                let next = week.signs.get(place + 1).map(|next| next.0);
                let when = self.stay(*at, next, place, week.signs.len());
                let text = sky_today(corpus, Body::Moon, *sign);
                push(format!("{when}: {text}"), Vec::new(), 1);
            }
        }
        for (text, factors) in self.moon_through_houses(week) {
            push(text, factors, 1);
        }
        for (at, kind) in &week.on_point {
            let when = self.at(*at);
            if let Some(text) = self.words.module("week", &["point", kind.name()]) {
                let factor = self.main().map(|main| self.words.active_factor(main));
                push(fill(text, &[("when", &when)]), factor.into_iter().collect(), 1);
            }
        }
        passages
    }

    /// The Moon's days in the house that concerns the reader most, and the houses before and after it.
    fn moon_through_houses(&mut self, week: &WeekFacts) -> Vec<(String, Vec<String>)> {
        let profected = self.facts.profected.map(|profected| profected.house);
        let through = self.main().and_then(|main| main.house);
        let wanted = |house: &Option<House>| {
            house.and_then(|house| week.houses.iter().position(|stay| stay.1 == house))
        };
        // The middle of the week if the Moon does not come to either.
        let place = [profected, through].iter().find_map(wanted).unwrap_or(week.houses.len() / 2);
        let Some((at, house)) = week.houses.get(place).copied() else { return Vec::new() };
        let next = week.houses.get(place + 1).map(|next| next.0);
        let when = self.stay(at, next, place, week.houses.len());
        let number = house.number().to_string();
        let text = self.words.module("week", &["moon", &number]).unwrap_or_default();
        let mut told = vec![(fill(text, &[("when", &when)]), Vec::new())];
        let name = |stay: &(JulianDay, House)| {
            self.words.word("house", &stay.1.number().to_string()).to_owned()
        };
        let before: Vec<String> = week.houses[..place].iter().map(name).collect();
        let after: Vec<String> = week.houses[place + 1..].iter().map(name).collect();
        let and = self.words.word("dates", "and");
        let key = match (before.is_empty(), after.is_empty()) {
            (true, true) => return told,
            (false, true) => "before",
            (true, false) => "after",
            (false, false) => "around",
        };
        let (before, after) = (join(&before, and), join(&after, and));
        let slots = [("before", &*before), ("after", &*after)];
        told.push((fill(self.words.word("when", key), &slots), Vec::new()));
        told
    }

    /// The strongest exact transit of the week.
    fn strongest(&mut self, week: &WeekFacts) -> (String, Vec<String>) {
        let Some((body, natal, kind, at)) = week.strongest else {
            let text = self.words.module("week", &["exact", "none"]).unwrap_or_default();
            return (text.to_owned(), Vec::new());
        };
        let moment = ExactMoment { at, until: at, retrograde: false };
        let active = Active {
            kind: ActiveKind::Transit,
            body,
            natal: Some(natal),
            aspect: Some(kind),
            house: None,
            starts: None,
            ends: None,
            moments: vec![moment],
            orb_deg: None,
            weight: 0.0,
            reasons: Vec::new(),
        };
        let factor = self.words.active_factor(&active);
        let (a, b) = (self.words.body(body), self.words.point(natal, kind));
        let meets = self.words.meets(body, natal, kind);
        let clause = if natal == Point::Body(body) {
            format!("{a} {meets}")
        } else {
            format!("{a} {meets} {b}")
        };
        let when = self.at(at);
        // On the Descendant and the Imum Coeli, too, a body is in conjunction.
        let is_on_angle = natal.body().is_none() && kind == AspectType::Opposition;
        let nature = if is_on_angle { Nature::Conjunction } else { kind.nature() };
        let is_main = self.main().is_some_and(|main| {
            (main.body, main.natal, main.aspect) == (body, Some(natal), Some(kind))
        });
        let frame = if is_main { "main" } else { nature.name() };
        let text = self.words.module("week", &["exact", frame]).unwrap_or_default();
        let so = self.words.module("week", &[nature.name(), &point_key(natal, kind)]);
        let slots = [("when", &*when), ("F", &*clause), ("so", so.unwrap_or_default())];
        (fill(text, &slots), vec![factor])
    }

    /// `on Tuesday evening`.
    fn at(&self, at: JulianDay) -> String {
        fill(self.words.word("when", "on"), &[("1", &self.part_of_day(at))])
    }

    /// `Tuesday evening`.
    fn part_of_day(&self, at: JulianDay) -> String {
        let LocalTime { weekday, hour, .. } = self.words.local(at);
        let part = match hour {
            0..5 => "0",
            5..11 => "1",
            11..14 => "2",
            14..18 => "3",
            _ => "4",
        };
        let weekday = self.words.word("weekday", &weekday.to_string());
        let hour = self.words.word("hour", part);
        fill(self.words.word("when", "at"), &[("weekday", weekday), ("hour", hour)])
    }

    /// `From Tuesday evening to Friday morning`.
    fn stay(&self, from: JulianDay, to: Option<JulianDay>, place: usize, count: usize) -> String {
        let key = match (place, to) {
            _ if count == 1 => "whole",
            (0, _) => "until",
            (_, Some(_)) => "between",
            (_, None) => "from",
        };
        let first = self.part_of_day(from);
        let second = to.map(|to| self.part_of_day(to)).unwrap_or_default();
        fill(self.words.word("when", key), &[("1", &first), ("2", &second)])
    }
}
