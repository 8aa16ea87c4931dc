//! The day of a birth whose time is unknown.

use chart::{Aspect, AspectType, Body, JulianDay, Point, Sign};
use civil::TimeOfDay;
use ephemeris::search::Ingress;
use reading::{Corpus, Interpretation};
use serde::Serialize;

use crate::cast::Cast;
use crate::day::{Day, MoonAspect};
use crate::instant;
use crate::request::BirthDetails;
use civil::Timestamp;

/// The changes during the day of birth. The chart lists only what is true all day.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DayOfBirth {
    /// The signs that rise during the day, in the order of time: 12 or 13, fewer near the poles.
    pub rising: Vec<RisingSign>,
    /// The bodies that change their sign, in the order of time.
    pub sign_changes: Vec<SignChange>,
    /// The Moon's aspects that begin or end during the day, in the order of time.
    pub moon_aspects: Vec<PassingAspect>,
}

/// A sign that rises for a part of the day.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RisingSign {
    /// The sign.
    pub sign: Sign,
    /// The moment when it begins to rise, or the first second of the day.
    pub begins: LocalMoment,
    /// The moment when the next sign begins to rise, or the last second of the day.
    pub ends: LocalMoment,
    /// A clock time near the middle of the interval that occurs once that day: a birth time to try. `null` if every
    /// time in the interval occurs twice.
    #[schema(required, value_type = Option<String>, example = "13:05:00")]
    pub halfway: Option<TimeOfDay>,
    /// What the rising sign means, in one sentence.
    pub interpretation: String,
}

/// A moment on the day of birth.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LocalMoment {
    /// The instant in UTC.
    pub instant: Timestamp,
    /// The clock time at the birthplace, HH:MM:SS.
    #[schema(value_type = String, example = "05:41:12")]
    pub time: TimeOfDay,
}

/// A body that enters a sign during the day.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignChange {
    /// The body.
    pub body: Body,
    /// The sign before.
    pub from: Sign,
    /// The sign after.
    pub to: Sign,
    /// The moment of the change.
    pub at: LocalMoment,
}

/// An aspect of the Moon that is within orb for a part of the day.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PassingAspect {
    /// The other body.
    pub body: Body,
    /// One of the types that the chart lists.
    #[serde(rename = "type")]
    pub kind: AspectType,
    /// When it comes within orb; `null` if it is within orb when the day begins.
    #[schema(required)]
    pub begins: Option<LocalMoment>,
    /// When it is exact; `null` if that is not on this day.
    #[schema(required)]
    pub exact: Option<LocalMoment>,
    /// When it leaves its orb; `null` if it is still within orb when the day ends.
    #[schema(required)]
    pub ends: Option<LocalMoment>,
    /// The meaning of the aspect.
    pub interpretation: String,
}

impl DayOfBirth {
    /// Converts a day and adds interpretations; they are empty without a corpus.
    pub(super) fn of(day: &Day, cast: &Cast, corpus: Option<&Corpus>) -> Self {
        let details = &cast.birth.details;
        let moment = |at| LocalMoment::of(at, details);
        let rising = day.rising_spans().map(|(sign, begins, ends)| RisingSign {
            sign,
            begins: moment(begins),
            ends: moment(ends),
            halfway: halfway(begins, ends, details),
            interpretation: corpus.map_or_else(String::new, |corpus| {
                Interpretation::of_rising_sign(corpus, sign).text
            }),
        });
        let sign_changes = day.ingresses.iter().map(|(body, ingress)| SignChange {
            body: *body,
            from: left_by(ingress),
            to: ingress.sign,
            at: moment(ingress.at),
        });
        let moon_aspects = day.moon_aspects.iter().map(|aspect| PassingAspect {
            body: aspect.body,
            kind: aspect.kind,
            begins: aspect.begins.map(moment),
            exact: aspect.exact.map(moment),
            ends: aspect.ends.map(moment),
            interpretation: corpus.map_or_else(String::new, |corpus| {
                Interpretation::of_aspect(corpus, &aspect.into()).text
            }),
        });
        Self {
            rising: rising.collect(),
            sign_changes: sign_changes.collect(),
            moon_aspects: moon_aspects.collect(),
        }
    }
}

/// The sign that a body leaves.
fn left_by(ingress: &Ingress) -> Sign {
    let steps = if ingress.retrograde { 1 } else { Sign::ALL.len() - 1 };
    Sign::ALL[(ingress.sign.index() + steps) % Sign::ALL.len()]
}

impl LocalMoment {
    fn of(at: JulianDay, details: &BirthDetails) -> Self {
        let seconds = at.to_unix_seconds();
        Self {
            instant: Timestamp::from_unix_seconds(seconds),
            time: instant::clock_at(details, seconds).time,
        }
    }
}

impl From<&MoonAspect> for Aspect {
    fn from(aspect: &MoonAspect) -> Self {
        let mut points = [Point::Body(Body::Moon), Point::Body(aspect.body)];
        points.sort_unstable();
        let [first, second] = points;
        Self { first, second, kind: aspect.kind, orb_deg: 0.0, applying: None }
    }
}

/// A clock time between two instants that occurs once, close to the middle; a whole minute if the interval contains
/// one. `None` if all candidates occur twice or never.
fn halfway(begins: JulianDay, ends: JulianDay, details: &BirthDetails) -> Option<TimeOfDay> {
    /// Candidates in sixteenths of the interval, the middle first. The clock may change within the interval.
    const PARTS: [i64; 5] = [8, 4, 12, 2, 14];
    const WHOLE: i64 = 16;
    let [begins, ends] = [begins, ends].map(JulianDay::to_unix_seconds);
    let occurs_once = |time: &TimeOfDay| {
        instant::instant_of(details, *time).is_some_and(|at| (begins..=ends).contains(&at))
    };
    PARTS.into_iter().find_map(|part| {
        let exact = instant::clock_at(details, begins + (ends - begins) * part / WHOLE).time;
        let minute = TimeOfDay::new(exact.hour(), exact.minute(), 0).ok();
        minute.filter(occurs_once).or(Some(exact).filter(occurs_once))
    })
}
