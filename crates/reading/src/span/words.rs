//! States facts about a span of time: names with what they stand for, dates, transits.

use std::collections::{BTreeMap, BTreeSet};

use chart::{Angle, AspectType, Body, Chart, House, JulianDay, Point, Sign};

use super::LocalTime;
use crate::active::{Active, ActiveKind, ExactMoment};
use crate::factor::{Fact, Factor, slug};
use crate::grammar::punctuate;
use crate::modules::Modules;
use crate::prose::{capitalize, fill};

/// Words, with what they have explained and which facts they have named.
pub(super) struct Words<'a> {
    pub(super) chart: &'a Chart,
    pub(super) modules: &'a Modules,
    clock: &'a dyn Fn(JulianDay) -> LocalTime,
    explained: BTreeSet<String>,
    /// The year that was named last.
    year: Option<i16>,
    /// Every factor by its id.
    pub(super) factors: BTreeMap<String, Factor>,
    /// Turns from one wording to the next.
    turn: usize,
}

/// The key of a point of the birth chart that a body meets, such as `descendant` for an opposition to the Ascendant.
pub(super) fn point_key(natal: Point, kind: AspectType) -> String {
    match (natal, kind) {
        (Point::Ascendant, AspectType::Opposition) => "descendant".to_owned(),
        (Point::Midheaven, AspectType::Opposition) => "ic".to_owned(),
        _ => slug(natal.name()),
    }
}

/// The key of the angle of a return that a body stands on.
pub(super) fn angle_of(natal: Point, kind: AspectType) -> Angle {
    match (natal, kind) {
        (Point::Midheaven, AspectType::Opposition) => Angle::ImumCoeli,
        (Point::Midheaven, _) => Angle::Midheaven,
        (_, AspectType::Opposition) => Angle::Descendant,
        _ => Angle::Ascendant,
    }
}

impl<'a> Words<'a> {
    pub(super) fn new(
        chart: &'a Chart,
        modules: &'a Modules,
        clock: &'a dyn Fn(JulianDay) -> LocalTime,
    ) -> Self {
        let minutes = |body: Body| chart.placement(body).position.longitude.degrees() * 60.0;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 21,600")]
        let turn = minutes(Body::Sun) as usize + minutes(Body::Moon) as usize;
        Self {
            chart,
            modules,
            clock,
            explained: BTreeSet::new(),
            year: None,
            factors: BTreeMap::new(),
            turn,
        }
    }

    pub(super) fn word(&self, table: &str, key: &str) -> &'a str {
        self.modules.time(table, key).first().map_or("", String::as_str)
    }

    /// One of several wordings, the next one at each call.
    pub(super) fn turning(&mut self, table: &str, key: &str) -> &'a str {
        let all = self.modules.time(table, key);
        self.turn += 1;
        all.get(self.turn % all.len().max(1)).map_or("", String::as_str)
    }

    /// A module of the most specific key that has a text: one of its wordings, the next one at each call.
    pub(super) fn module(&mut self, kind: &str, parts: &[&str]) -> Option<&'a str> {
        let all = self.modules.find("year", kind, parts)?;
        self.turn += 1;
        all.get(self.turn % all.len()).map(String::as_str)
    }

    fn explain(&mut self, table: &str, key: &str) -> String {
        let all = self.modules.time(table, key);
        let name = all.first().map_or("", String::as_str);
        match all.get(1) {
            Some(gloss) if self.explained.insert(format!("{table}.{key}")) => {
                format!("{name}, {gloss}|")
            }
            _ => name.to_owned(),
        }
    }

    /// A moving body.
    pub(super) fn body(&mut self, body: Body) -> String {
        self.explain("body", &slug(body.name()))
    }

    /// A point of the birth chart.
    pub(super) fn point(&mut self, natal: Point, kind: AspectType) -> String {
        self.explain("natal", &point_key(natal, kind))
    }

    /// A house of the birth chart.
    pub(super) fn house(&mut self, house: House) -> String {
        self.explain("house", &house.number().to_string())
    }

    pub(super) fn local(&self, at: JulianDay) -> LocalTime {
        (self.clock)(at)
    }

    /// `Tue 1 Dec, 14:10:`.
    pub(super) fn hour(&self, at: JulianDay) -> String {
        let LocalTime { month, day, weekday, hour, minute, .. } = self.local(at);
        let (weekday, month) = (
            self.word("weekday", &weekday.to_string()),
            self.word("month-short", &month.to_string()),
        );
        let (day, time) = (day.to_string(), format!("{hour:02}:{minute:02}"));
        let slots = [("weekday", weekday), ("day", &*day), ("month", month), ("time", &*time)];
        fill(self.word("dates", "hour"), &slots)
    }

    /// `8 June`, with the year if it is not the one that was named last.
    pub(super) fn day(&mut self, at: JulianDay) -> String {
        self.days(&[at]).pop().unwrap_or_default()
    }

    /// Days in order; a year stands after the last day in it, if it is not the one that was named last.
    fn days(&mut self, moments: &[JulianDay]) -> Vec<String> {
        let local: Vec<LocalTime> = moments.iter().map(|at| self.local(*at)).collect();
        let mut days = Vec::with_capacity(local.len());
        // Dates of several years name each of them.
        if local.first().zip(local.last()).is_some_and(|(first, last)| first.year != last.year) {
            self.year = None;
        }
        for (place, time) in local.iter().enumerate() {
            let is_last_of_year = local.get(place + 1).is_none_or(|next| next.year != time.year);
            let named = self.year == Some(time.year);
            let (day, year) = (time.day.to_string(), time.year.to_string());
            let month = self.word("month", &time.month.to_string());
            let slots = [("day", &*day), ("month", month), ("year", &*year)];
            if is_last_of_year && !named {
                self.year = Some(time.year);
                days.push(fill(self.word("dates", "day-year"), &slots));
            } else {
                days.push(fill(self.word("dates", "day"), &slots));
            }
        }
        days
    }

    fn month_of(&self, time: LocalTime, with_year: bool) -> String {
        let month = self.word("month", &time.month.to_string());
        let year = time.year.to_string();
        if with_year {
            fill(self.word("dates", "month-year"), &[("month", month), ("year", &year)])
        } else {
            month.to_owned()
        }
    }

    /// Two months, each with its year where the reader needs it.
    fn months(&mut self, first: JulianDay, second: JulianDay) -> [String; 2] {
        let [first, second] = [first, second].map(|at| self.local(at));
        let names_first = first.year != second.year;
        self.year = Some(second.year);
        [self.month_of(first, names_first), self.month_of(second, true)]
    }

    /// When something is exact: `on 8 June and 12 September 2026 and for the last time on 26 February 2027`.
    fn dates(&mut self, moments: &[ExactMoment], is_whole: bool) -> String {
        let Some((first, last)) = moments.first().zip(moments.last()) else {
            return self.word("dates", "none").to_owned();
        };
        // Without a birth time only the months are known.
        if moments.iter().any(|moment| moment.day().is_none()) {
            let [from, to] = [first.at, last.until].map(|at| self.local(at));
            if (from.year, from.month) == (to.year, to.month) {
                let [_, month] = self.months(first.at, last.until);
                return fill(self.word("dates", "month"), &[("1", &month)]);
            }
            let months = self.months(first.at, last.until);
            let slots = [("1", months[0].as_str()), ("2", months[1].as_str())];
            return fill(self.word("dates", "between"), &slots);
        }
        let at: Vec<JulianDay> = moments.iter().filter_map(|moment| moment.day()).collect();
        let days = self.days(&at);
        if !is_whole {
            let list = join(&days, self.word("dates", "and"));
            return fill(self.word("dates", "once"), &[("1", &list)]);
        }
        let slot = |place: usize| days.get(place).map_or("", String::as_str);
        let (frame, list) = match days.len() {
            1 => ("once", String::new()),
            2 => ("twice", String::new()),
            3 => ("thrice", String::new()),
            many => ("more", days[..many - 1].join(", ")),
        };
        let slots = [
            ("1", slot(0)),
            ("2", slot(1)),
            ("3", slot(2)),
            ("list", list.as_str()),
            ("last", slot(days.len() - 1)),
        ];
        fill(self.turning("dates", frame), &slots)
    }

    /// The verb of a transit: at its first use the one that says what the aspect is.
    pub(super) fn meets(&mut self, body: Body, natal: Point, kind: AspectType) -> &'a str {
        let is_angle = natal.body().is_none();
        let crosses = matches!(kind, AspectType::Conjunction | AspectType::Opposition);
        let key = slug(kind.name());
        match (is_angle && crosses, natal == Point::Body(body)) {
            (true, _) => self.word("meets", "crosses"),
            (_, true) if kind == AspectType::Conjunction => self.word("meets", "return"),
            (_, true) => self.word("meets", &format!("own-{key}")),
            _ if self.explained.insert(format!("meets.{key}")) => self.word("meets", &key),
            _ => self.turning("meets", &key),
        }
    }

    /// A transit or eclipse as a sentence, or as a clause, with these moments.
    pub(super) fn state(
        &mut self,
        active: &Active,
        moments: &[ExactMoment],
        clause: bool,
    ) -> String {
        if let Some(house) = active.house.filter(|_| active.is_progressed_lunation()) {
            let is_new = active.aspect == Some(AspectType::Conjunction);
            let key = if is_new { "progressed-new-moon" } else { "progressed-full-moon" };
            let date = moments.first().map(|moment| self.day(moment.at)).unwrap_or_default();
            let house = self.house(house);
            let slots = [("date", &*date), ("house", &*house)];
            return sentence(fill(self.word("state", key), &slots));
        }
        let (Some(natal), Some(kind)) = (active.natal, active.aspect) else { return String::new() };
        let frame = |name: &str| if clause { format!("{name}-clause") } else { name.to_owned() };
        let text = if active.kind == ActiveKind::Eclipse {
            let name = if active.body == Body::Sun { "eclipse-sun" } else { "eclipse-moon" };
            let date = moments.first().map(|moment| self.day(moment.at)).unwrap_or_default();
            let is_on_angle = natal.body().is_none();
            let near = if is_on_angle { "conjunction" } else { kind.name() };
            let near = self.word("state", near);
            let point = if is_on_angle {
                self.point(natal, kind)
            } else {
                self.point(natal, AspectType::Conjunction)
            };
            let slots = [("date", &*date), ("near", near), ("b", &*point)];
            fill(self.word("state", &frame(name)), &slots)
        } else {
            let a = self.body(active.body);
            let meets = self.meets(active.body, natal, kind);
            if natal == Point::Body(active.body) {
                let dates = self.dates(moments, moments.last() == active.moments.last());
                let called = self.customary_name(active.body, kind);
                let slots =
                    [("a", &*a), ("meets", meets), ("called", &*called), ("dates", &*dates)];
                fill(self.word("state", &frame("own")), &slots)
            } else {
                let b = self.point(natal, kind);
                let dates = self.dates(moments, moments.last() == active.moments.last());
                let slots = [("a", &*a), ("meets", meets), ("b", &*b), ("dates", &*dates)];
                fill(self.word("state", if clause { "clause" } else { "transit" }), &slots)
            }
        };
        if clause { text } else { sentence(text) }
    }

    /// A transit as the sentence that stands in an essay, with the house that it comes from. The essay says what body and point are.
    pub(super) fn state_in_essay(&mut self, active: &Active, moments: &[ExactMoment]) -> String {
        let (Some(natal), Some(kind)) = (active.natal, active.aspect) else {
            return self.state(active, moments, false);
        };
        self.explained.insert(format!("body.{}", slug(active.body.name())));
        self.explained.insert(format!("natal.{}", point_key(natal, kind)));
        let state = self.state(active, moments, true);
        let house = active.house.filter(|_| !active.is_on_angle());
        let house = house.map(|house| self.word("from", &house.number().to_string()));
        let key = match (&house, kind) {
            (None, _) => "essay",
            (_, AspectType::Conjunction) => "essay-in",
            _ => "essay-from",
        };
        let slots = [("F", &*state), ("house", house.unwrap_or_default())];
        sentence(fill(self.word("state", key), &slots))
    }

    /// What astrologers call a transit of a body to its own place, at its first mention: `, the Saturn return|`.
    fn customary_name(&mut self, body: Body, kind: AspectType) -> String {
        let key = format!("{}-{}", slug(body.name()), slug(kind.name()));
        let name = self.word("called", &key);
        let is_first = !name.is_empty() && self.explained.insert(format!("called.{key}"));
        if is_first { format!(", {name}|") } else { String::new() }
    }

    /// Records a factor of the birth chart and returns its id.
    pub(super) fn natal_factor(&mut self, fact: Fact) -> String {
        let id = fact.id(self.chart).as_str().to_owned();
        self.factors.entry(id.clone()).or_insert_with(|| fact.describe(self.chart));
        id
    }

    /// Records the factor of something active and returns its id.
    pub(super) fn active_factor(&mut self, active: &Active) -> String {
        let name = slug(active.body.name());
        let natal = active.natal.map(|natal| slug(natal.name())).unwrap_or_default();
        let kind = active.aspect.map_or("", AspectType::name);
        let (a, b) = (active.body.name(), active.natal.map_or("", Point::name));
        let (id, label) = match active.kind {
            ActiveKind::Transit => {
                (format!("transit.{name}.{kind}.{natal}"), format!("{a} {kind} your {b}"))
            }
            ActiveKind::Eclipse => {
                let at = active.moments.first().map(|moment| self.local(moment.at));
                let date = at.map_or(String::new(), LocalTime::iso);
                let id = format!("eclipse.{date}.{natal}");
                (id, format!("Eclipse of the {a} on {date}, {kind} your {b}"))
            }
            ActiveKind::Profection => {
                let house = active.house.map_or(0, House::number);
                (
                    format!("profection.house{house}"),
                    format!("Profected house {house}, ruled by {a}"),
                )
            }
            ActiveKind::ProgressedMoon => {
                let what = active.house.map_or(natal, |house| format!("house{}", house.number()));
                (format!("progressed.moon.{what}"), "Progressed Moon".to_owned())
            }
            ActiveKind::SolarReturn => {
                let angle =
                    active.natal.zip(active.aspect).map(|(natal, kind)| angle_of(natal, kind));
                let angle = angle.map_or("", Angle::name);
                let id = format!("solar-return.{name}.{}", slug(angle));
                (id, format!("{a} on the {angle} of the solar return"))
            }
        };
        let bodies = match (active.kind, active.natal) {
            (ActiveKind::SolarReturn, _) => Vec::new(),
            (ActiveKind::Profection, _) => vec![active.body.index()],
            (_, natal) => natal.and_then(Point::body).map(Body::index).into_iter().collect(),
        };
        let houses = active.house.map(House::index).into_iter().collect();
        self.factor(id, Factor { label, bodies, houses, ..Factor::default() })
    }

    /// Records a factor and returns its id.
    pub(super) fn factor(&mut self, id: String, factor: Factor) -> String {
        self.factors.entry(id.clone()).or_insert(factor);
        id
    }
}

/// Days or names as a list.
pub(super) fn join(days: &[String], and: &str) -> String {
    match days {
        [] => String::new(),
        [one] => one.clone(),
        [rest @ .., last] => format!("{}{and}{last}", rest.join(", ")),
    }
}

/// A sign in texts.
pub(super) fn sign_name(sign: Sign) -> &'static str {
    sign.name()
}

/// A statement with its commas and a capital first letter.
pub(super) fn sentence(text: String) -> String {
    let mut text = punctuate(&text);
    capitalize(&mut text);
    text
}
