//! `/reading/year`: a year from birthday to birthday, with one idea.

use std::collections::BTreeMap;

use chart::{AspectType, Body, House, JulianDay, Point, Sign};
use civil::{Date, Timestamp};
use reading::{
    Active, ActiveKind, ExactMoment, Factor, ProgressedMoon, ProgressedStep, Reason, Roles,
    SpanIdea, SpanPartReading, SpanPassage,
};
use serde::Serialize;

use super::period::PeriodFilter;
use super::technique::birth_data_of;
use super::{
    BirthData, ChartView, PeriodEvent, ProfectionView, TransitMoment, Wanted, Wheel, WheelSizes,
};
use crate::cast::{Cast, CastError, Engine};
use crate::reader_clock::ReaderClock;
use crate::request::YearQuery;
use crate::span::Span;
use crate::technique::YEAR_DAYS;

/// `/reading/year`.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct YearAnswer {
    /// The year of the birthday that begins it.
    #[schema(example = 2026)]
    pub year: i16,
    /// The solar return that begins it, UTC.
    pub starts: Timestamp,
    /// The solar return that ends it, UTC; `null` beyond the ephemeris.
    #[schema(required)]
    pub ends: Option<Timestamp>,
    /// The zone of the dates, and of the beginnings of the months.
    #[schema(example = "Europe/Berlin")]
    pub display_timezone: String,
    /// What the year is about, in one sentence.
    pub idea: SpanIdea,
    /// The account of the year, in parts.
    pub reading: Vec<SpanPartReading>,
    /// The months from birthday to birthday.
    pub months: Vec<YearMonth>,
    /// What is active in the year, strongest first. The account is taken from it.
    pub active: Vec<ActiveView>,
    /// The chart of the solar return.
    pub solar_return: YearReturn,
    /// The annual profection; `null` if the birth time is unknown.
    #[schema(required)]
    pub profection: Option<ProfectionView>,
    /// The progressed Moon.
    pub progressions: YearProgressions,
    /// The factors by their ids, which the sentences refer to. Their indices are those of the natal chart.
    pub factors: BTreeMap<String, Factor>,
    /// The birth data as interpreted: instant, UTC offset and warnings.
    pub birth_data: BirthData,
    /// The account as the content of a text file; with `include=text`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub text: Option<String>,
}

/// The solar return of a year.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct YearReturn {
    /// The moment of the return, UTC. Without a birth time: the return to the longitude at noon.
    pub at: Timestamp,
    /// The house of the birth chart in which its Ascendant falls; `null` if the birth time is unknown.
    #[schema(required, minimum = 1, maximum = 12)]
    pub ascendant_in_house: Option<u8>,
    /// The chart of that moment at the requested place; without a birth time it has no houses.
    pub chart: ChartView,
    /// The wheel of the chart in the sizes 300, 450 and 600; with `include=wheel`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub wheel: Option<Vec<Wheel>>,
}

/// The progressed Moon in a year.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct YearProgressions {
    /// Its sign at the beginning of the year; `null` if that depends on an unknown birth time.
    #[schema(required)]
    pub moon_sign: Option<Sign>,
    /// Its house in the birth chart at the beginning of the year; `null` if the birth time is unknown.
    #[schema(required, minimum = 1, maximum = 12)]
    pub moon_house: Option<u8>,
    /// The arc from the progressed Sun to the progressed Moon, degrees.
    #[schema(minimum = 0, exclusive_maximum = 360)]
    pub moon_arc: f64,
    /// What the progressed Moon does in the year, in the order of time; empty if the birth time is unknown.
    pub events: Vec<YearProgression>,
}

/// An event of the progressed Moon.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct YearProgression {
    /// The moment, UTC.
    pub at: Timestamp,
    /// What it does.
    #[serde(rename = "type")]
    pub kind: YearProgressionType,
    /// The sign that it enters.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub sign: Option<Sign>,
    /// The house of the birth chart that it enters.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, minimum = 1, maximum = 12)]
    pub house: Option<u8>,
    /// The point of the birth chart to which it makes an exact aspect.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub natal: Option<Point>,
    /// The type of that aspect.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub aspect: Option<AspectType>,
}

chart::named_enum! {
    /// What the progressed Moon does.
    pub enum YearProgressionType {
        /// It enters a sign.
        Ingress = "ingress",
        /// It enters a house of the birth chart.
        HouseEntry = "house-entry",
        /// It makes an exact aspect to a point of the birth chart.
        Aspect = "aspect",
        /// It meets the progressed Sun.
        NewMoon = "new-moon",
        /// It stands opposite the progressed Sun.
        FullMoon = "full-moon",
    }
}

/// A month of a year from birthday to birthday.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct YearMonth {
    /// The first day, in the zone of the answer.
    #[schema(value_type = String, format = Date, example = "2026-06-15")]
    pub from: Date,
    /// The last day.
    #[schema(value_type = String, format = Date, example = "2026-07-14")]
    pub to: Date,
    /// One or two things about it, each in one or two sentences.
    pub text: String,
    /// The sentences with their factors.
    pub passages: Vec<SpanPassage>,
    /// The exact transits of Jupiter to Pluto and Chiron, and conjunctions, squares and oppositions of the Sun and
    /// Mars to the lights and the angles, in the order of time.
    pub moments: Vec<TransitMoment>,
    /// Eclipses, new and full moons near a point of the birth chart, stations, and entries of slow bodies into houses, in the
    /// order of time.
    pub events: Vec<PeriodEvent>,
}

/// Something active in a span of time.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Active)]
pub struct ActiveView {
    /// What it is.
    pub kind: ActiveKind,
    /// The moving body; of an eclipse the Sun or the Moon; of a profection the traditional ruler of the house.
    pub body: Body,
    /// The point of the birth chart; of a solar return the angle of its own chart.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub natal: Option<Point>,
    /// The type of the aspect.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub aspect: Option<AspectType>,
    /// The house of the birth chart that the body passes through, or the profected house.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, minimum = 1, maximum = 12)]
    pub house: Option<u8>,
    /// When it comes within one degree, UTC; `null` if it has no such time.
    #[schema(required)]
    pub starts: Option<Timestamp>,
    /// When it last leaves that degree, UTC.
    #[schema(required)]
    pub ends: Option<Timestamp>,
    /// The exact moments, UTC; of an unknown birth time the beginning and the end of the time in which each lies.
    pub moments: Vec<ActiveMoment>,
    /// Points up to about 150, larger for what counts more.
    #[schema(example = 88.0)]
    pub weight: f64,
    /// Why it counts.
    pub reasons: Vec<Reason>,
    /// Its part in the account: `main`, `complication`, `help`, or none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub role: Option<ActiveRole>,
}

chart::named_enum! {
    /// The part of something active in the account.
    pub enum ActiveRole {
        /// What the time is about.
        Main = "main",
        /// What else is on: the strongest other hard contact.
        Complication = "complication",
        /// What comes easily: the strongest easy contact.
        Help = "help",
    }
}

/// An exact moment, or the time in which it lies.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, utoipa::ToSchema)]
pub struct ActiveMoment {
    /// The moment, UTC, or the earliest one.
    pub at: Timestamp,
    /// The latest one, if the moment depends on an unknown birth time.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub until: Option<Timestamp>,
    /// Whether the body moves backwards.
    pub retrograde: bool,
}

impl Engine {
    /// The account of a year.
    pub(crate) fn year_answer(
        &self,
        cast: &Cast,
        query: &YearQuery,
        now_unix_seconds: i64,
        wheel: Option<WheelSizes>,
        wanted: Wanted,
    ) -> Result<YearAnswer, CastError> {
        let clock = self.reader_clock(query.display_timezone.as_deref(), cast)?;
        let (year, back) = self.return_of_year(cast, query, now_unix_seconds)?;
        let from = back.birth.at;
        let ends = self.moment_of_return(cast, year + 1).ok();
        let to = ends.unwrap_or_else(|| {
            let last = (from.days() + YEAR_DAYS).min(ephemeris::Ephemeris::LAST);
            JulianDay::new(last).unwrap_or(from)
        });
        let span = Span { from, to, moment: None };
        let scope = PeriodFilter { main_of_year: true, ..PeriodFilter::default() };
        let found = self.period_between(cast, [from, to], Some(&clock), scope)?;
        let facts = self.span_facts(cast, span, &found.slow, Some(&back.chart))?;
        let active = facts.active();
        let roles = Roles::of(&facts, &active);
        let months = months_of(span, &clock);
        let local = |at: JulianDay| clock.local(at);
        let reading = facts.read(&self.corpus, &active, &months, None, &local)?;
        let profection = self.profection_answer(cast, span.inside())?.profection;
        let progressions = YearProgressions::of(facts.progressed.as_ref());
        let (mut moments, mut events) = (found.moments, found.events);
        let months = months
            .into_iter()
            .zip(reading.months)
            .map(|([from, to], passages)| {
                let (begins, ends) = (Timestamp::from(from), Timestamp::from(to));
                let within = |at: Timestamp| begins <= at && at < ends;
                let text = passages
                    .iter()
                    .map(|passage| passage.text.as_str())
                    .collect::<Vec<_>>()
                    .join(" ");
                YearMonth {
                    from: clock.date(from),
                    to: clock.date(last_second(to)),
                    text,
                    passages,
                    moments: moments.extract_if(.., |moment| within(moment.at)).collect(),
                    events: events.extract_if(.., |event| within(event.at)).collect(),
                }
            })
            .collect();
        let natal_houses = cast.chart.houses;
        let ascendant_in_house = natal_houses
            .zip(back.chart.houses)
            .map(|(natal, back)| natal.house_of(back.ascendant).number());
        let effect =
            "Nothing in this year rests on houses or angles, and moments are given as ranges.";
        Ok(YearAnswer {
            year,
            starts: Timestamp::from(from),
            ends: ends.map(Timestamp::from),
            display_timezone: clock.zone_name(),
            idea: reading.idea,
            reading: reading.parts,
            months,
            active: views(&active, roles),
            solar_return: YearReturn {
                at: Timestamp::from(from),
                ascendant_in_house,
                // The parts that are wanted are those of a chart at the top of an answer.
                chart: ChartView::of(
                    &back,
                    self,
                    Wanted { texts: wanted.texts, ..Wanted::default() },
                )?,
                wheel: wheel.map(|sizes| Wheel::named("Solar return", &back.chart, sizes)),
            },
            profection,
            progressions,
            factors: reading.factors,
            birth_data: birth_data_of(cast, Some(&back), effect),
            text: None,
        })
    }

    /// The solar return that begins a year, with the year of its birthday.
    pub fn return_of_year(
        &self,
        cast: &Cast,
        query: &YearQuery,
        now_unix_seconds: i64,
    ) -> Result<(i16, Cast), CastError> {
        let (year, at) = match query.year {
            Some(year) => (year, self.moment_of_return(cast, year)?),
            None => self.return_in_force(cast, JulianDay::from_unix_seconds(now_unix_seconds))?,
        };
        let place = query.place.unwrap_or(cast.birth.details.place);
        Ok((year, self.cast_at(cast, at, place)?))
    }
}

/// The months of a year on the reader’s clock, each from its beginning to its end.
fn months_of(span: Span, clock: &ReaderClock<'_>) -> Vec<[JulianDay; 2]> {
    let first = clock.date(span.from);
    let begins = (1..12).filter_map(|months| Some(clock.begins(months_later(first, months)?)));
    let mut bounds: Vec<JulianDay> = std::iter::once(span.from).chain(begins).collect();
    bounds.retain(|at| span.from <= *at && *at < span.to);
    bounds.push(span.to);
    bounds.windows(2).filter_map(|month| month.try_into().ok()).collect()
}

/// The same day some months later, or the last day of that month.
fn months_later(date: Date, months: i16) -> Option<Date> {
    let month = i16::from(date.month()) - 1 + months;
    let year = date.year() + month / 12;
    let month = i8::try_from(month % 12 + 1).ok()?;
    (28..=date.day()).rev().chain([date.day()]).find_map(|day| Date::new(year, month, day).ok())
}

fn last_second(at: JulianDay) -> JulianDay {
    JulianDay::from_unix_seconds(at.to_unix_seconds() - 1)
}

/// What is active, as JSON.
pub(super) fn views(active: &[Active], roles: Roles) -> Vec<ActiveView> {
    let role = |place: usize| {
        let at = Some(place);
        if roles.main == at {
            Some(ActiveRole::Main)
        } else if roles.counter == at {
            Some(ActiveRole::Complication)
        } else if roles.help == at {
            Some(ActiveRole::Help)
        } else {
            None
        }
    };
    active.iter().enumerate().map(|(place, active)| ActiveView::of(active, role(place))).collect()
}

impl ActiveView {
    fn of(active: &Active, role: Option<ActiveRole>) -> Self {
        let moment = |exact: &ExactMoment| ActiveMoment {
            at: Timestamp::from(exact.at),
            until: (exact.at != exact.until).then(|| Timestamp::from(exact.until)),
            retrograde: exact.retrograde,
        };
        Self {
            kind: active.kind,
            body: active.body,
            natal: active.natal,
            aspect: active.aspect,
            house: active.house.map(House::number),
            starts: active.starts.map(Timestamp::from),
            ends: active.ends.map(Timestamp::from),
            moments: active.moments.iter().map(moment).collect(),
            weight: (active.weight * 10.0).round() / 10.0,
            reasons: active.reasons.clone(),
            role,
        }
    }
}

impl YearProgressions {
    fn of(moon: Option<&ProgressedMoon>) -> Self {
        let events = moon.into_iter().flat_map(|moon| &moon.events).map(|event| {
            let mut view = YearProgression {
                at: Timestamp::from(event.at),
                kind: YearProgressionType::Aspect,
                sign: None,
                house: None,
                natal: None,
                aspect: None,
            };
            match event.step {
                ProgressedStep::Sign(sign) => {
                    (view.kind, view.sign) = (YearProgressionType::Ingress, Some(sign));
                }
                ProgressedStep::House(house) => {
                    view.kind = YearProgressionType::HouseEntry;
                    view.house = Some(house.number());
                }
                ProgressedStep::Aspect(kind, natal) => {
                    (view.aspect, view.natal) = (Some(kind), Some(natal));
                }
                ProgressedStep::NewMoon(_) => view.kind = YearProgressionType::NewMoon,
                ProgressedStep::FullMoon(_) => view.kind = YearProgressionType::FullMoon,
            }
            view
        });
        Self {
            moon_sign: moon.and_then(|moon| moon.sign),
            moon_house: moon.and_then(|moon| moon.house).map(House::number),
            moon_arc: moon.map_or(0.0, |moon| moon.arc_deg),
            events: events.collect(),
        }
    }
}
