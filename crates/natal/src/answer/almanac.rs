//! `/chart/ephemeris`: positions at 00:00 UT and what happens between.

use chart::{Body, JulianDay, Position};
use civil::{ClockTime, Date, TimeOfDay};
use ephemeris::search::{self, Phase};
use ephemeris::{Ephemeris, SkyError};
use serde::Serialize;

use super::Warning;
use crate::instant::iso;
use crate::natal::Natal;

/// `/chart/ephemeris`.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EphemerisAnswer {
    /// A row a day.
    pub days: Vec<EphemerisDay>,
    /// Sign changes, stations and Moon phases of those days, in order, to the second.
    pub events: Vec<SkyEvent>,
    /// Query parameters that were ignored; left out where there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<Warning>,
}

/// The sky at 00:00 UT.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EphemerisDay {
    /// YYYY-MM-DD.
    #[cfg_attr(feature = "openapi", schema(format = Date, example = "2026-11-21"))]
    pub date: String,
    /// The bodies asked for.
    pub bodies: Vec<EphemerisBody>,
}

/// A body at 00:00 UT.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EphemerisBody {
    /// English name.
    #[cfg_attr(feature = "openapi", schema(example = "Mars"))]
    pub name: String,
    /// The sign it stands in.
    #[cfg_attr(feature = "openapi", schema(example = "Leo"))]
    pub sign: String,
    /// Degrees inside the sign.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, exclusive_maximum = 30))]
    pub degree: f64,
    /// Ecliptic longitude of date, degrees.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, exclusive_maximum = 360))]
    pub longitude: f64,
    /// Ecliptic latitude, degrees, north positive.
    #[cfg_attr(feature = "openapi", schema(minimum = -90, maximum = 90))]
    pub latitude: f64,
    /// Distance from the Earth, astronomical units.
    #[cfg_attr(feature = "openapi", schema(minimum = 0))]
    pub distance: f64,
    /// Change of longitude, degrees a day.
    pub speed: f64,
    /// Its speed is below zero.
    pub retrograde: bool,
    /// Degree, minute and sign, cut off.
    #[cfg_attr(feature = "openapi", schema(example = "3°41′ Leo"))]
    pub position: String,
}

/// Something that happens in the sky.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SkyEvent {
    /// When, UTC.
    #[cfg_attr(feature = "openapi", schema(format = DateTime, example = "2026-11-22T07:23:11Z"))]
    pub at: String,
    /// `ingress`, `station` or `moon-phase`.
    #[serde(rename = "type")]
    #[cfg_attr(feature = "openapi", schema(example = "ingress"))]
    pub kind: &'static str,
    /// The body.
    #[cfg_attr(feature = "openapi", schema(example = "Sun"))]
    pub body: &'static str,
    /// The sign it is in from then on (a station and a phase: the sign it happens in).
    #[cfg_attr(feature = "openapi", schema(example = "Sagittarius"))]
    pub sign: &'static str,
    /// The body moves backwards from then on; for an ingress, it enters backwards.
    pub retrograde: bool,
    /// `new moon`, `first quarter`, `full moon` or `last quarter`; for a Moon phase.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(example = "full moon"))]
    pub phase: Option<&'static str>,
}

impl Natal {
    /// The days from `first` on, `count` of them, for these bodies.
    pub fn ephemeris_answer(
        &self,
        first: Date,
        count: u8,
        bodies: &[Body],
    ) -> Result<EphemerisAnswer, SkyError> {
        let midnight = midnight(first);
        let at = |day: u8| JulianDay::from_unix_seconds(midnight + i64::from(day) * DAY_S);
        let days = (0..count)
            .map(|day| {
                let row = bodies.iter().map(|&body| {
                    let position = self.ephemeris.position(body, at(day))?;
                    Ok(EphemerisBody::new(body, &position))
                });
                Ok(EphemerisDay {
                    date: ClockTime::utc(midnight + i64::from(day) * DAY_S).date.to_string(),
                    bodies: row.collect::<Result<_, SkyError>>()?,
                })
            })
            .collect::<Result<_, SkyError>>()?;
        let events = events(&self.ephemeris, bodies, at(0), at(count))?;
        Ok(EphemerisAnswer { days, events, warnings: Vec::new() })
    }
}

const DAY_S: i64 = 86_400;

/// Seconds since 1970 at 00:00 UT of a date.
fn midnight(date: Date) -> i64 {
    let noon = ClockTime { date, time: TimeOfDay::NOON };
    civil::resolve_with_offset(noon, civil::UtcOffset::UTC, None).unix_seconds - DAY_S / 2
}

/// Everything that happens to these bodies between two instants, in order.
fn events(
    ephemeris: &Ephemeris,
    bodies: &[Body],
    from: JulianDay,
    to: JulianDay,
) -> Result<Vec<SkyEvent>, SkyError> {
    let mut events: Vec<(JulianDay, SkyEvent)> = Vec::new();
    let sign_at = |body: Body, at: JulianDay| -> Result<&'static str, SkyError> {
        Ok(ephemeris.position(body, at)?.longitude.sign().name())
    };
    for &body in bodies {
        for ingress in search::ingresses(ephemeris, body, from, to) {
            let ingress = ingress?;
            let sign = ingress.sign.name();
            events.push((ingress.at, event("ingress", body, ingress.at, sign, ingress.retrograde)));
        }
        // The true node turns several times a month; nobody lists that.
        if body == Body::NorthNode {
            continue;
        }
        for station in search::stations(ephemeris, body, from, to) {
            let station = station?;
            let sign = sign_at(body, station.at)?;
            events.push((station.at, event("station", body, station.at, sign, station.retrograde)));
        }
    }
    if bodies.contains(&Body::Moon) {
        for phase in search::moon_phases(ephemeris, from, to) {
            let phase = phase?;
            let sign = sign_at(Body::Moon, phase.at)?;
            let moon = event("moon-phase", Body::Moon, phase.at, sign, false);
            events.push((phase.at, SkyEvent { phase: Some(phase_name(phase.phase)), ..moon }));
        }
    }
    events.sort_by(|a, b| a.0.days().total_cmp(&b.0.days()));
    Ok(events.into_iter().map(|(_, event)| event).collect())
}

fn event(
    kind: &'static str,
    body: Body,
    at: JulianDay,
    sign: &'static str,
    retrograde: bool,
) -> SkyEvent {
    let at = iso(at.to_unix_seconds());
    SkyEvent { at, kind, body: body.name(), sign, retrograde, phase: None }
}

fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::NewMoon => "new moon",
        Phase::FirstQuarter => "first quarter",
        Phase::FullMoon => "full moon",
        Phase::LastQuarter => "last quarter",
    }
}

impl EphemerisBody {
    fn new(body: Body, position: &Position) -> Self {
        Self {
            name: body.name().to_owned(),
            sign: position.longitude.sign().name().to_owned(),
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
