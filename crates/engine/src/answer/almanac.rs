//! `/chart/ephemeris`: positions at 00:00 UT of each day, and the events of those days.

use chart::{Body, JulianDay, Position, Sign};
use civil::{ClockTime, Date};
use ephemeris::search::{self, MoonPhase};
use ephemeris::{Ephemeris, SkyError};
use serde::Serialize;

use super::Warning;
use crate::cast::Engine;
use crate::instant::{DAY_S, midnight};
use crate::request::{EphemerisQuery, MomentsQuery};
use civil::Timestamp;

/// `/chart/ephemeris`.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
pub struct EphemerisAnswer {
    /// One entry for each day.
    pub days: Vec<EphemerisDay>,
    /// Sign changes, stations, Moon phases and times of the Moon void of course that begin on those days, in order, to the second.
    pub events: Vec<SkyEvent>,
    /// Query parameters that were ignored; left out if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<Warning>,
}

/// `/chart/ephemeris/moments`.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
pub struct MomentsAnswer {
    /// One entry for each moment.
    pub moments: Vec<EphemerisMoment>,
    /// Query parameters that were ignored; left out if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<Warning>,
}

/// The positions at 00:00 UT of a day.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
pub struct EphemerisDay {
    /// YYYY-MM-DD.
    #[schema(value_type = String, format = Date, example = "2026-11-21")]
    pub date: Date,
    /// The requested bodies.
    pub bodies: Vec<EphemerisBody>,
}

/// The positions at a moment.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
pub struct EphemerisMoment {
    /// UTC.
    pub at: Timestamp,
    /// The requested bodies.
    pub bodies: Vec<EphemerisBody>,
}

/// A body at a moment.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
pub struct EphemerisBody {
    /// The body.
    pub body: Body,
    /// The sign it is in.
    pub sign: Sign,
    /// Degrees within the sign.
    #[schema(minimum = 0, exclusive_maximum = 30)]
    pub degree: f64,
    /// Ecliptic longitude of date, degrees.
    #[schema(minimum = 0, exclusive_maximum = 360)]
    pub longitude: f64,
    /// Ecliptic latitude, degrees, north positive.
    #[schema(minimum = -90, maximum = 90)]
    pub latitude: f64,
    /// Distance from the Earth, astronomical units.
    #[schema(minimum = 0)]
    pub distance: f64,
    /// Change of longitude, degrees a day.
    pub speed: f64,
    /// Whether its speed in longitude is below zero.
    pub retrograde: bool,
    /// Degree, minute and sign, truncated to the minute.
    #[schema(example = "3°41′ Leo")]
    pub position: String,
}

/// A sign change, a station, a Moon phase, or a time of the Moon void of course.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
pub struct SkyEvent {
    /// The moment, UTC.
    pub at: Timestamp,
    /// `ingress`, `station`, `moon-phase` or `void-of-course`.
    #[serde(rename = "type")]
    pub kind: SkyEventType,
    /// The body.
    pub body: Body,
    /// For an ingress, the sign that the body enters; otherwise the sign that it is in.
    pub sign: Sign,
    /// Whether the body moves backwards from then on. For an ingress: whether it enters the sign backwards.
    pub retrograde: bool,
    /// `new-moon`, `first-quarter`, `full-moon` or `last-quarter`; only for a Moon phase.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub phase: Option<MoonPhase>,
    /// When the Moon enters the next sign, UTC; only for a Moon void of course.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub until: Option<Timestamp>,
}

/// The kinds of event in the sky.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SkyEventType {
    /// A body enters a sign.
    Ingress,
    /// A body turns retrograde or direct.
    Station,
    /// New moon, full moon or a quarter.
    MoonPhase,
    /// The Moon has made its last major aspect to the Sun or a planet (Mercury to Pluto) in its sign.
    VoidOfCourse,
}

impl Engine {
    /// The positions of bodies at 00:00 UT of each day, and the events of those days.
    pub fn ephemeris_answer(&self, query: &EphemerisQuery) -> Result<EphemerisAnswer, SkyError> {
        let midnight = midnight(query.first);
        let at = |day: u8| midnight + i64::from(day) * DAY_S;
        let day = |day: u8| {
            let date = ClockTime::utc(at(day)).date;
            Ok(EphemerisDay { date, bodies: self.bodies_at(&query.bodies, at(day))? })
        };
        let days = (0..query.days).map(day).collect::<Result<_, SkyError>>()?;
        let [from, to] = [0, query.days].map(|day| JulianDay::from_unix_seconds(at(day)));
        let events = events(&self.ephemeris, &query.bodies, from, to)?;
        Ok(EphemerisAnswer { days, events, warnings: Vec::new() })
    }

    /// The positions of bodies at equally spaced moments.
    pub fn moments_answer(&self, query: &MomentsQuery) -> Result<MomentsAnswer, SkyError> {
        let moment = |number: u16| {
            let seconds = query.from + i64::from(number) * query.step;
            let at = Timestamp::from_unix_seconds(seconds);
            Ok(EphemerisMoment { at, bodies: self.bodies_at(&query.bodies, seconds)? })
        };
        let moments = (0..query.count).map(moment).collect::<Result<_, SkyError>>()?;
        Ok(MomentsAnswer { moments, warnings: Vec::new() })
    }

    fn bodies_at(&self, bodies: &[Body], seconds: i64) -> Result<Vec<EphemerisBody>, SkyError> {
        let at = JulianDay::from_unix_seconds(seconds);
        let body = |&body| Ok(EphemerisBody::new(body, &self.ephemeris.position(body, at)?));
        bodies.iter().map(body).collect()
    }
}

/// The events of these bodies between two instants, in the order of time.
fn events(
    ephemeris: &Ephemeris,
    bodies: &[Body],
    from: JulianDay,
    to: JulianDay,
) -> Result<Vec<SkyEvent>, SkyError> {
    let mut events: Vec<(JulianDay, SkyEvent)> = Vec::new();
    let sign_at = |body: Body, at: JulianDay| -> Result<Sign, SkyError> {
        Ok(ephemeris.position(body, at)?.longitude.sign())
    };
    for &body in bodies {
        for ingress in search::ingresses(ephemeris, body, from, to) {
            let ingress = ingress?;
            let sign = ingress.sign;
            events.push((
                ingress.at,
                event(SkyEventType::Ingress, body, ingress.at, sign, ingress.retrograde),
            ));
        }
        // The true node turns several times a month. Ephemerides do not list these stations.
        if body == Body::NorthNode {
            continue;
        }
        for station in search::stations(ephemeris, body, from, to) {
            let station = station?;
            let sign = sign_at(body, station.at)?;
            events.push((
                station.at,
                event(SkyEventType::Station, body, station.at, sign, station.retrograde),
            ));
        }
    }
    if bodies.contains(&Body::Moon) {
        for phase in search::moon_phases(ephemeris, from, to) {
            let phase = phase?;
            let sign = sign_at(Body::Moon, phase.at)?;
            let moon = event(SkyEventType::MoonPhase, Body::Moon, phase.at, sign, false);
            events.push((phase.at, SkyEvent { phase: Some(phase.phase), ..moon }));
        }
        for (at, until) in voids_of_course(ephemeris, from, to)? {
            let sign = sign_at(Body::Moon, at)?;
            let moon = event(SkyEventType::VoidOfCourse, Body::Moon, at, sign, false);
            events.push((at, SkyEvent { until: Some(until.into()), ..moon }));
        }
    }
    events.sort_by(|a, b| a.0.days().total_cmp(&b.0.days()));
    Ok(events.into_iter().map(|(_, event)| event).collect())
}

/// The times of the Moon void of course that begin between two instants: from its last exact major aspect in a sign to its
/// entry into the next one. In a sign without an aspect, it is void from its entry.
fn voids_of_course(
    ephemeris: &Ephemeris,
    from: JulianDay,
    to: JulianDay,
) -> Result<Vec<(JulianDay, JulianDay)>, SkyError> {
    const MAJOR_ARCS: [f64; 8] = [0.0, 60.0, 90.0, 120.0, 180.0, 240.0, 270.0, 300.0];
    // The Moon is in a sign for 2 to 2.7 days.
    const LONGEST_DAYS: f64 = 3.0;
    let day = |days: f64| JulianDay::new(days.clamp(Ephemeris::FIRST, Ephemeris::LAST));
    let wide = day(from.days() - LONGEST_DAYS).zip(day(to.days() + LONGEST_DAYS));
    let Some((before, after)) = wide else { return Ok(Vec::new()) };
    let entries = search::ingresses(ephemeris, Body::Moon, before, after)
        .map(|ingress| Ok(ingress?.at))
        .collect::<Result<Vec<_>, SkyError>>()?;
    let mut voids = Vec::new();
    for stay in entries.windows(2) {
        let [entered, left] = [stay[0], stay[1]];
        let mut last = entered;
        for other in Body::PLANETS.into_iter().filter(|body| *body != Body::Moon) {
            for arc in search::moon_arcs(ephemeris, other, MAJOR_ARCS.to_vec(), entered, left) {
                let at = arc?.at;
                last = if at.days() > last.days() { at } else { last };
            }
        }
        if (from.days()..to.days()).contains(&last.days()) {
            voids.push((last, left));
        }
    }
    Ok(voids)
}

fn event(kind: SkyEventType, body: Body, at: JulianDay, sign: Sign, retrograde: bool) -> SkyEvent {
    let at = Timestamp::from(at);
    SkyEvent { at, kind, body, sign, retrograde, phase: None, until: None }
}

impl EphemerisBody {
    fn new(body: Body, position: &Position) -> Self {
        Self {
            body,
            sign: position.longitude.sign(),
            degree: position.longitude.degree_in_sign(),
            longitude: position.longitude.degrees(),
            latitude: position.latitude_deg,
            distance: position.distance_au,
            speed: position.speed_deg_per_day,
            retrograde: position.is_retrograde(),
            position: position.longitude.position(),
        }
    }
}
